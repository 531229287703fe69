"""The numbers of a rulebook as the value a game reads them from."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from gunsmoke.core.errors import RulesetError

from .book import Origin, Rulebook
from .document import dotted

if TYPE_CHECKING:
    from pydantic import BaseModel

M = TypeVar("M", bound="BaseModel")


def validate_constants(book: Rulebook, model: type[M]) -> M:
    """The constants of a rulebook as the game's own model of them.

    The model should forbid extra fields. RulesetError says in which file and on which
    line a value stands that does not fit: the game's, or the house rules over it.
    Where values don't fit each other, it is the first that the house changed.
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
            changed = _first_changed(book)
            if not path and changed is not None:
                document = changed.document
                line = document.line(changed.path)
                raise RulesetError(message, file=document.file, line=line, field=field) from None
            raise RulesetError(message, file=book.source.file, field=field) from None
        origin = constant.origin
        raise origin.document.error(message, (*origin.path, *path[1:])) from None


def _first_changed(book: Rulebook) -> Origin | None:
    """Where the first constant stands that house rules changed; None without any."""
    origins = [constant.origin for constant in book.constants.values()]
    changed = [origin for origin in origins if origin.document is not book.source]
    return min(changed, key=lambda origin: origin.document.line(origin.path) or 0, default=None)
