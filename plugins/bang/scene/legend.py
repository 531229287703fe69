"""What the columns of the table mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.scene import Sign, Span
from gunsmoke.plugins.bang.texts import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gunsmoke.core.view import View


def legend(view: View) -> Sequence[Sign]:
    """The columns, from left to right; who looks on has no distances."""
    signs = [
        Sign(Span(_("role")), _("shown are the Sheriff's, your own, and those of the dead"), "BANG-5.2"),
        Sign(Span("3/4", "gauge"), _("life points: those left, of all there can be"), "BANG-5.5"),
        Sign(Span(_("hand")), _("so many cards; at the end of a turn no more than life points"), "BANG-6.15"),
    ]
    if view.seat is not None:
        signs += [
            Sign(Span(_("away, shots")), _("how far they are from you: the distance"), "BANG-7.1"),
            Sign(
                Span(_("{away}, at them", away=1)), _("your weapon reaches them, theirs not you"), "BANG-7.3"
            ),
            Sign(Span(_("{away}, at you", away=2)), _("their weapon reaches you, yours not them")),
            Sign(Span(_("{away}, both", away=1)), _("you reach each other")),
            Sign(Span(_("{away}, none", away=3)), _("neither of you reaches the other")),
        ]
    return [*signs, Sign(Span(_("in front")), _("cards in play, and the range of a weapon"), "BANG-1.3")]
