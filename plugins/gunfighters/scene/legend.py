"""What the cards and the columns of the gangs mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.scene import Sign, Span
from gunsmoke.plugins.gunfighters.cards import GunfightersBox
from gunsmoke.plugins.gunfighters.texts import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gunsmoke.core.view import View


def legend(view: View) -> Sequence[Sign]:
    """The cards, the columns from left to right, and the bank."""
    box = view.box
    assert isinstance(box, GunfightersBox)
    man = box.places[0].id
    worth = next((text for text in box.deck.texts if "$" in text), None)
    signs = [Sign(Span(man, "cards"), _("a man in that place; only such a card hits him"), "MYG-4.2")]
    if worth is not None:
        signs.append(
            Sign(Span(worth, "cards"), _("a man with bounty on him, for whoever hits him"), "MYG-4.5")
        )
    signs += [
        Sign(
            Span(f"{man} {BACK} {BACK}", "cards"),
            _("a man who has been seen, and two who have not"),
            "MYG-4.4",
        ),
        Sign(Span(_("coins")), _("pay for the Story, one each time; enough of them win"), "MYG-7.3"),
        Sign(Span(_("climax")), _("what somebody with a single man may do besides"), "MYG-6.2"),
    ]
    if box.control:
        signs.append(
            Sign(Span(_("controls")), _("the places somebody controls; enough of them win"), "MYG-8.5")
        )
    return [*signs, Sign(Span(_("bank")), _("coins that hits can still earn"), "MYG-4.6")]
