"""A match: one game played by named players, on record.

Whatever was shown as done is in the record; what a failing plugin or a full
disk kept from being done leaves the match as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import agenda
from .ask import SealedAsk
from .chance import new_seed
from .codec import fingerprint
from .errors import IllegalAction, NotationError, PluginError, RecordError
from .journal import Journal
from .origin import changes, package_of
from .record import (
    Checkpoint,
    Decision,
    Ending,
    Entry,
    Header,
    HouseRules,
    PlayerChange,
    Record,
    Undone,
    as_line,
    no_seat,
)
from .replay import game_of, house_rules_file, last_line, parted, retrace, set_up
from .seats import Names, Seat, check_names
from .texts import _
from .undo import Deed, Watch, why_no_undo
from .version import __version__
from .view import View, view_of

if TYPE_CHECKING:
    from .action import Action
    from .ask import Ask, Plain
    from .box import Box
    from .event import Heard
    from .game import Game
    from .notation import Notation
    from .outcome import Outcome
    from .refusal import Refusal
    from .rulebook import Rulebook
    from .state import State

CHECKPOINT_EVERY = 20
"""After so many decisions the record gets a fingerprint."""

PERSON = "human"
"""Who plays a seat when nobody said otherwise."""


class Match:
    """A game between named seats. Its decisions go through here, one at a time, and onto the record.

    `path` is the record's file, None for a match in memory only. `dropped` says
    that a torn last line was left out when it was resumed, `warnings` in what
    the installed game differs from the one it was begun with. `players` says who
    plays each seat now.
    """

    __slots__ = (
        "_checked",
        "_deeds",
        "_entries",
        "_journal",
        "_listen",
        "box",
        "dropped",
        "game",
        "header",
        "names",
        "notation",
        "players",
        "state",
        "warnings",
    )

    game: Game[Any]
    box: Box
    names: Names
    notation: Notation
    state: State
    header: Header
    dropped: bool
    warnings: tuple[str, ...]
    players: tuple[str, ...]
    _entries: list[Entry]
    _deeds: list[Deed]
    _checked: int

    def __init__(self, record: Record, box: Box, *, listen: bool = True) -> None:
        """The match a record tells, played up to its last decision. `new` and `resume` make matches."""
        self.header = header = record.header
        self.box = box
        self.game = box.game
        self.names = header.names
        self.notation = box.notation(header.names)
        self.players = record.players()
        self.dropped = record.dropped
        self._listen = listen
        self._journal = None if record.path is None else Journal(record.path, record.size, record.dropped)
        parted_at = self._play_back(list(record.entries))
        self.warnings = (*changes(header, box), *([parted_at] if parted_at else []))

    @classmethod
    def new(
        cls,
        game: Game[Any],
        *,
        names: Sequence[str],
        players: Sequence[str] = (),
        options: Mapping[str, Plain] | None = None,
        seed: int | None = None,
        overlay: Path | None = None,
        path: Path | None = None,
        listen: bool = True,
    ) -> Match:
        """Deal a new match, one seat a name, and begin its record at `path`.

        Without a seed the system's own chance gives one. NotationError for names,
        a number of seats or options that won't do, RulesetError for broken house
        rules, RecordError where the record can't be written.
        """
        names = check_names(names)
        players = tuple(players) or (PERSON,) * len(names)
        if len(players) != len(names):
            raise NotationError(
                _(
                    "{names} names but {players} players; give one for each seat",
                    names=len(names),
                    players=len(players),
                )
            )
        box = game.open_box(len(names), options, overlay)
        header = Header(
            game=game.id,
            engine=__version__,
            plugin=package_of(game),
            ruleset=box.fingerprint,
            options=dict(box.options),
            house_rules=_house_rules(overlay),
            names=names,
            players=players,
            seed=new_seed() if seed is None else seed,
            started=datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        match = cls(Record(header, ()), box, listen=listen)
        match._entries = match._milestones()
        if path is not None:
            match._journal = Journal.create(path, match.record.text())
        return match

    @classmethod
    def resume(cls, path: Path, find_game: Callable[[str], Game[Any]]) -> Match:
        """The match of a record, where it was left; `find_game` gives the game with an id.

        UnknownGame if that game isn't installed, RecordError if the record can't
        be read or the rules installed don't allow what it tells.
        """
        record = Record.read(path)
        game = game_of(record, find_game)
        match = cls(record, set_up(record, game))
        if match.outcome is None and record.outcome is not None:
            raise RecordError(
                _("{path}: this game is over, but goes on under the rules installed", path=path)
            )
        if match.outcome is not None and record.outcome is None:
            match._write(match._milestones())  # the end of the record was torn off
        return match

    # ------------------------------------------------------------- the table

    @property
    def path(self) -> Path | None:
        """The record's file."""
        return None if self._journal is None else self._journal.path

    @property
    def record(self) -> Record:
        """All that is on record by now."""
        return Record(self.header, self._entries, self.path)

    @property
    def ask(self) -> Ask | None:
        """What the table waits for; None once the game is over."""
        return self.state.ask

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is on."""
        return self.state.outcome

    def rulebook(self) -> Rulebook:
        """The rules of this match, its house rules included."""
        with house_rules_file(self.header.house_rules) as overlay:
            return self.game.rulebook(overlay)

    def view(self, seat: Seat | None) -> View:
        """The table as a seat sees it; None is a spectator."""
        return view_of(self.state, seat)

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[Heard, ...]:
        """The events from number `since` on, as a seat (None: a spectator) heard them.

        An undo takes events away again: their number may go down.
        """
        log = self.state.log or []
        bit = 1 << (self.box.seats if seat is None else seat)
        return tuple(event.heard_by(bit, self.box.deck) for event in log[since:])

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat may not do this now; None if it may."""
        return self.game.refuse(self.state, seat, action)

    def warn(self, seat: Seat, action: Action) -> Refusal | None:
        """What the game says against this seat's doing this, though it is allowed; None for nothing."""
        return self.game.warn(self.view(seat), action)

    # ----------------------------------------------------------- what is done

    def reply(self, seat: Seat, action: Action) -> None:
        """Reply to the ask, or take up a standing offer. It is on record when this returns.

        IllegalAction with the refusal, PluginError where the game's own code fails,
        RecordError where the record can't be written: the match is then as before.
        """
        refusal = self.refuse(seat, action)
        if refusal is not None:
            raise IllegalAction(str(refusal), refusal)
        self._decide(seat, action, clock=False)

    def lapse(self, seat: Seat) -> Action:
        """Let the clock reply for a silent seat; returns what it played. IllegalAction if it can't."""
        ask = self.state.ask
        if ask is None or ask.lapse is None or seat not in ask.seats:
            raise IllegalAction(_("nothing of {who} can lapse now", who=self.names[seat]))
        self._decide(seat, ask.lapse, clock=True)
        return ask.lapse

    def why_no_undo(self, seat: Seat) -> str | None:
        """Why this seat can't take its last decision back, in a few words; None if it can."""
        if self.outcome is not None:
            return _("the game is over")
        return why_no_undo(self._deeds, seat, self.names)

    def undo(self, seat: Seat) -> None:
        """Take this seat's last decision back; IllegalAction that says why where it can't be."""
        why = self.why_no_undo(seat)
        if why is not None:
            raise IllegalAction(_("this can't be taken back: {why}", why=why))
        self._write([Undone(seat)])
        self._play_back(self._entries)

    def change_player(self, seat: Seat, player: str) -> None:
        """From now on `player` plays this seat."""
        if self.outcome is not None:
            raise IllegalAction(_("the game is over: no seat changes hands any more"))
        if seat not in range(len(self.names)):
            raise NotationError(no_seat(seat, len(self.names)))
        self._write([PlayerChange(seat, player)])
        self.players = tuple(player if one == seat else old for one, old in enumerate(self.players))

    # -------------------------------------------------------------- on record

    def _decide(self, seat: Seat, action: Action, *, clock: bool) -> None:
        """Carry out a decision that is known to be allowed."""
        state, ask = self.state, self.state.ask
        watch = Watch(state)
        sealed = len(ask.all_seats) if isinstance(ask, SealedAsk) else 0
        decision = Decision(seat, action.text(self.notation), clock, sealed)
        try:
            try:
                if clock:
                    agenda.lapse(state, seat)
                else:
                    agenda.reply(state, seat, action)
                deed = Deed(decision, watch.revealed(state))
                added = [decision, *self._milestones(len(self._deeds) + 1)]
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # a game may raise SystemExit, too
                raise PluginError(
                    _(
                        "{game} failed at {who}'s {action!r}: {error}; the match stands where it was before",
                        game=self.game.title,
                        action=decision.do,
                        who=self.names[seat],
                        error=last_line(error),
                    )
                ) from error
            self._write(added)
        except BaseException:
            # The state may be changed by half: never go on with it.
            self._play_back(self._entries)
            raise
        self._deeds.append(deed)
        if len(added) > 1:
            self._checked = len(self._deeds)

    def _milestones(self, decisions: int = 0) -> list[Entry]:
        """The fingerprint that is due after so many decisions, and the outcome."""
        state = self.state
        if state.outcome is not None:
            return [Checkpoint(fingerprint(state)), Ending(state.outcome)]
        # Not between sealed replies: where they fall depends on who was quicker.
        due = decisions == 0 or decisions - self._checked >= CHECKPOINT_EVERY
        return [Checkpoint(fingerprint(state))] if due and not state.sealed else []

    def _write(self, entries: list[Entry]) -> None:
        if self._journal is not None:
            self._journal.add("".join(map(as_line, entries)))
        self._entries += entries

    def _play_back(self, entries: list[Entry]) -> str | None:
        """Set the match to where these entries lead.

        Says so where the table is another one than these entries have it.
        """
        record = Record(self.header, entries, self.path)
        deeds: list[Deed] = []
        agreed, difference = 0, None
        watch = None
        self._checked = 0
        for moment in retrace(record, self.box, listen=self._listen):
            if moment.decision is not None and watch is not None:
                deeds.append(Deed(moment.decision, watch.revealed(moment.state)))
            watch = Watch(moment.state)
            if moment.recorded is not None:
                self._checked = moment.number
                if difference is None and fingerprint(moment.state) != moment.recorded:
                    difference = parted(record, agreed, moment)
                agreed = moment.number
        self.state = moment.state
        self._deeds = deeds
        self._entries = entries
        return difference


def _house_rules(overlay: Path | None) -> HouseRules | None:
    if overlay is None:
        return None
    from .rulebook.document import read_text

    return HouseRules(overlay.name, read_text(overlay))
