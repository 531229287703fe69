"""What the signs on the scoreboard and the columns of the outlaws mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gunsmoke.core.cards import BACK
from gunsmoke.core.scene import Sign, Span
from gunsmoke.plugins.most_wanted.cards import MostWantedBox
from gunsmoke.plugins.most_wanted.texts import _

from .phrases import so_many_cards, so_many_points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gunsmoke.core.view import View


def legend(view: View) -> Sequence[Sign]:
    """From the scoreboard down to the piles."""
    box = view.box
    assert isinstance(box, MostWantedBox)
    robbery = box.robberies[0]
    signs = [
        Sign(Span("WANTED"), _("whoever gets there first wins"), "MW-9.1"),
        Sign(
            Span(f"${box.bail[1]}"),
            _("under a space: the bail to pay there after a lost robbery or fight"),
            "MW-7.2",
        ),
        Sign(Span(_("off")), _("not on the scoreboard yet, and no bail to pay"), "MW-7.3"),
        Sign(Span(so_many_cards(robbery.cards)), _("what a robbery takes of everybody in it"), "MW-3.2"),
        Sign(
            Span(so_many_points(robbery.flipped), "strong"),
            _("what it is worth; bold once it is one more"),
            "MW-8.2",
        ),
        Sign(Span(_("money")), _("pays bail; for each bag that is missing it is a space back"), "MW-7.4"),
        Sign(Span(BACK, "cards"), _("a card that you see from behind"), "MW-G44"),
        Sign(Span(_("on the table")), _("cards laid in this action, and who takes part"), "MW-3.3"),
    ]
    if box.dishonest:
        signs.append(Sign(Span(_("claimed")), _("the money that lies on a claim"), "MW-12.4"))
    return signs
