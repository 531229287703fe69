"""The numbers of a rulebook as the value a game reads them from."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from gunsmoke.core.errors import RulesetError

from .book import Rulebook
from .document import dotted

if TYPE_CHECKING:
    from pydantic import BaseModel

M = TypeVar("M", bound="BaseModel")


def validate_constants(book: Rulebook, model: type[M]) -> M:
    """The constants of a rulebook as the game's own model of them.

    The model should forbid extra fields. RulesetError says in which file and on which
    line a value stands that does not fit: the game's, or the house rules over it.
    """
    from pydantic import ValidationError

    from .schema import first_fault

    try:
        return model.model_validate({name: constant.value for name, constant in book.constants.items()})
    except ValidationError as error:
        path, message = first_fault(error, model)
        constant = book.constants.get(str(path[0])) if path else None
        if constant is None:
            field = dotted(("constants", *path))
            raise RulesetError(message, file=book.source.file, field=field) from None
        origin = constant.origin
        raise origin.document.error(message, (*origin.path, *path[1:])) from None
