"""The end of a game: the standings, and how everybody got there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from gunsmoke.core.seats import seat_range

if TYPE_CHECKING:
    from .telling import Teller


def standings(teller: Teller) -> list[Text]:
    """The winners first, then by score, each with the game's account of it."""
    match = teller.match
    outcome = match.outcome
    assert outcome is not None
    won = " and ".join(match.names[seat] for seat in outcome.winners) or "nobody"
    verb = "win" if len(outcome.winners) > 1 else "wins"
    rules = f"  [{' '.join(outcome.because)}]"
    lines = [Text(), Text.assemble((f"{won} {verb} {match.game.title}", "bold"), (rules, "dim"))]
    players = [f"{name} ({player})" for name, player in zip(match.names, match.players)]
    wide = max(map(len, players))
    seats = seat_range(match.box.seats)
    for seat in sorted(seats, key=lambda seat: (seat not in outcome.winners, -outcome.scores[seat])):
        head = f"{outcome.scores[seat]:>4}  {players[seat]:<{wide}}"
        line = Text.assemble((head, "bold"), f"  {teller.account(seat)}")
        line.rstrip()
        lines.append(line)
    return lines
