"""One name for all that a small game is made of."""

import inspect

from gunsmoke.core import author, knowledge, table


def public(module: object) -> set[str]:
    """What a module defines itself, for others."""
    return {
        name
        for name, thing in vars(module).items()
        if name[0] != "_" and getattr(thing, "__module__", None) == module.__name__  # type: ignore[attr-defined]
    }


def test_every_name_is_there_and_in_order() -> None:
    assert author.__all__ == sorted(author.__all__)
    assert all(hasattr(author, name) for name in author.__all__)


def test_every_move_a_card_can_make_is_among_them() -> None:
    moves = {name for name in public(knowledge) if inspect.isfunction(getattr(knowledge, name))}
    assert moves - {"knows"} <= set(author.__all__)


def test_every_kind_of_pile_is_among_them() -> None:
    classes = {name for name in public(table) if inspect.isclass(getattr(table, name))}
    assert classes | {"Stock", "OpenPile", "Hands", "OpenPiles", "Counts"} <= set(author.__all__)
