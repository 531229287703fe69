"""`gunsmoke replay`: a recorded match, shown again or checked against the rules installed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gunsmoke.core.errors import NotationError, RecordError
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.record import Record
from gunsmoke.core.replay import game_of
from gunsmoke.core.replay import replay as moments_of
from gunsmoke.core.replay import verify as difference
from gunsmoke.core.saves import last_save
from gunsmoke.core.view import view_of

from .arguments import Pace, Plain
from .errors import INTERRUPTED
from .output import say
from .plugin_option import command_for
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.game import Game
    from gunsmoke.core.outcome import Outcome
    from gunsmoke.core.seats import Seat
    from gunsmoke.core.state import State
    from gunsmoke.core.view import View


LAST = "last"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match, or the `last` one.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after every decision.")] = False,
    verify: Annotated[
        bool, typer.Option("--verify", help="Only check that the rules installed play the same game.")
    ] = False,
    pace: Pace = None,
    plain: Plain = False,
) -> None:
    """Show a recorded match again, as somebody who looked on would have seen it."""
    if step and verify:
        raise NotationError(_("--step shows the match, --verify only checks it: give one of them"))
    record = Record.read(_last() if str(file) == LAST else file)
    game = game_of(record, get_manager().open)
    if verify:
        check(record, game)
    else:
        show(record, game, step=step, pace=pace, plain=plain)


def _last() -> Path:
    """The record last played, whether its game is over or not; RecordError where there is none."""
    path = last_save(finished=True)
    if path is None:
        raise RecordError(_("there is no saved match yet; `gunsmoke play GAME` begins one"))
    return path


def check(record: Record, game: Game[Any]) -> None:
    """Say that the rules installed play the same game; RecordError at the decision where they don't."""
    found = difference(record, game)
    if found is not None:
        raise RecordError(str(found))
    count = len(record.played())
    if record.outcome is not None:
        same = _.plural(
            "{record}: {count} decision, the same game under the rules installed",
            "{record}: {count} decisions, the same game under the rules installed",
            count,
            record=record.name,
        )
    else:
        same = _.plural(
            "{record}: {count} decision, the same game under the rules installed, and it is not over",
            "{record}: {count} decisions, the same game under the rules installed, and it is not over",
            count,
            record=record.name,
        )
    say(same)


class Rerun:
    """A match while it is shown again: `state` is the table by now."""

    def __init__(self, record: Record, game: Game[Any], state: State) -> None:
        self.game = game
        self.box = state.box
        self.names = record.header.names
        self.players = record.players()
        self.notation = self.box.notation(self.names)
        self.state = state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, once it is over."""
        return self.state.outcome

    def view(self, seat: Seat | None) -> View:
        """The table as a seat sees it; None is a spectator."""
        return view_of(self.state, seat)

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[Heard, ...]:
        """The events so far from number `since` on."""
        return self.view(seat).heard[since:]


def show(record: Record, game: Game[Any], *, step: bool, pace: float | None, plain: bool) -> None:
    """Every decision and what came of it, then how it ended."""
    from .table.finish import standings
    from .table.opening import open_screen
    from .table.prompt import Prompt

    moments = moments_of(record, game)
    rerun = Rerun(record, game, next(moments).state)
    if step and pace is None:
        pace = 0.0  # Enter sets the pace
    teller, screen = open_screen(rerun, pace=pace, plain=plain, asks=step)
    screen.note(*([_("a torn last line was left out")] if record.dropped else []))
    told = 0
    try:
        while True:
            for event in rerun.heard(None, told):
                screen.tell(teller.line(event, None), at_once=told == 0)
            told = len(rerun.heard(None))
            screen.show(teller.scene(None), None)
            if step and rerun.outcome is None:
                screen.ask(Prompt(_("Enter goes on, Ctrl-C leaves.")))
            moment = next(moments, None)
            if moment is None:
                break
            rerun.state = moment.state
    except EOFError:
        return
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None
    if rerun.outcome is not None:
        screen.say(*standings(teller))
    else:
        command = f"{command_for(game.id)} play --resume {record.path}"
        screen.say(_("The match goes on from here: {command}", command=command))
