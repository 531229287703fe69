"""A table that is played by text: each seat reads what it may see, and writes what it does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from gunsmoke.adapters.texts import _
from gunsmoke.core.agenda import offers_of
from gunsmoke.core.bots import Pace, any_of
from gunsmoke.core.chance import SEED_BITS, digest
from gunsmoke.core.errors import GunsmokeError, IllegalAction, NotationError, PluginError
from gunsmoke.core.game import UNEXPLAINED
from gunsmoke.core.language import speak, spoken
from gunsmoke.core.lineup import bot_text, read_bot
from gunsmoke.core.match import PERSON, Match
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.record import no_seat
from gunsmoke.core.replay import naming
from gunsmoke.core.seats import Seat, check_names, seat_range
from gunsmoke.core.values import value

from .choices import Choices, clean, numbered, read_action, read_number
from .observing import observation, standings, story
from .rules import Rules

if TYPE_CHECKING:
    from gunsmoke.core.action import Action
    from gunsmoke.core.ask import Plain
    from gunsmoke.core.bots import Bot
    from gunsmoke.core.game import Game
    from gunsmoke.core.options import Options
    from gunsmoke.core.outcome import Outcome
    from gunsmoke.core.record import Record

PASS = "pass"
"""What a seat writes to let a moment go by at which it might speak up; an empty line does it too."""


@value
class Reply:
    """What came of something a seat wrote.

    `done` says whether it was carried out; if not, nothing has changed. `text` tells the
    seat, `rule` is the id of the rule by which it was refused, None where it could not be
    read or the game found no reason. `action` is what was read, in the action's own words.
    """

    done: bool
    text: str
    rule: str | None = None
    action: str | None = None


class TextTable:
    """One box of a game, played match after match; `match` is the one that is on.

    Seats are numbered from 0. Those without a bot are played by text. Bots play as soon as
    it is for them, and wait while a seat that is played by text may speak up.
    """

    match: Match

    def __init__(
        self,
        game: str | Game[Any],
        seats: int | None = None,
        *,
        names: Sequence[str] = (),
        bots: Mapping[int, str] | None = None,
        options: Mapping[str, Plain] | None = None,
        house_rules: Path | None = None,
        seed: int | None = None,
        language: str | None = None,
        path: Path | None = None,
    ) -> None:
        """Open a game and deal the first match.

        `game` is the id of an installed game, or a Game object. `seats` follows from the
        names where there are any, and is else the game's usual number. `bots` are given by
        seat, as in `{1: "greedy", 2: "search:500"}`. `seed` deals the first match as
        `gunsmoke play --seed` would, and those after it follow from it; without one, chance
        deals. `language` is that of all texts, the one spoken now if None. `path` is the file
        of the first match's record. GunsmokeError where something won't do, PluginError also
        where a bot fails before the first text seat is asked.
        """
        self._language = spoken() if language is None else language
        with self._speaking():
            found = get_manager().open(game) if isinstance(game, str) else game
            self._overlay = house_rules
            box = found.open_box(len(names) or None if seats is None else seats, options, house_rules)
            self._options = dict(box.options)
            self.game = found
            self.names = check_names(tuple(names) or tuple(f"Player{seat + 1}" for seat in range(box.seats)))
            if len(self.names) != box.seats:
                raise NotationError(
                    _(
                        "{names} names for {seats} seats; give one each",
                        names=len(self.names),
                        seats=box.seats,
                    )
                )
            self._bot_texts = self._read_bots(bots or {}, box.seats)
        self.text_seats = tuple(seat for seat in seat_range(box.seats) if seat not in self._bot_texts)
        self._series: int | None = None
        self._deals = 0
        self.reset(seed, path)

    # ---------------------------------------------------------------- a match

    def reset(self, seed: int | None = None, path: Path | None = None) -> None:
        """Deal another match: with this seed, or the next of the series that the last seed began."""
        if seed is not None:
            self._series, self._deals, deal = seed, 0, seed
        elif self._series is not None:
            self._deals += 1
            deal = digest(self._series, "text", self._deals) >> (512 - SEED_BITS)
        else:
            deal = None
        with self._speaking():
            self.match = Match.new(
                self.game,
                names=self.names,
                players=[self._bot_texts.get(seat, PERSON) for seat in seat_range(len(self.names))],
                options=self._options,
                seed=deal,
                overlay=self._overlay,
                path=path,
            )
            self._bots = {seat: self._make_bot(seat) for seat in self._bot_texts}
            self._pace = Pace()
            self._told: dict[Seat, int] = {}
            self._shown: dict[Seat, Choices] = {}
            self._let_pass: dict[Seat, tuple[Action, ...]] = {}
            self._stood_in = 0
            self._run_bots()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is on."""
        return self.match.outcome

    @property
    def record(self) -> Record:
        """The match's record. It holds the seed: no player may see it while the match is on."""
        return self.match.record

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats played by text that have to reply now."""
        ask = self.match.ask
        return () if ask is None else tuple(seat for seat in ask.seats if seat in self.text_seats)

    @property
    def may_speak(self) -> tuple[Seat, ...]:
        """The seats played by text that may speak up though not asked, and have not let it pass."""
        return tuple(
            seat
            for seat, offered in offers_of(self.match.state).items()
            if seat in self.text_seats
            and seat not in self.asked
            and self._let_pass.get(seat) != tuple(offered)
        )

    # ------------------------------------------------------ what a seat reads

    def observe(self, seat: int, *, everything: bool = False) -> str:
        """What this seat may see now, and what happened since it last observed; all of it with `everything`.

        The numbers before its replies hold until it observes again or replies.
        """
        with self._speaking():
            own = self._own(seat)
            heard = self.match.heard(own)
            told = 0 if everything else min(self._told.get(own, 0), len(heard))
            self._shown[own] = choices = self._choices(own)
            text = observation(self.match, own, choices, heard[told:], first=told == 0)
            self._told[own] = len(heard)
        return text

    def legal(self, seat: int, words: str = "", start: int = 1) -> str:
        """What this seat may reply, numbered: those that hold all the words, from number `start` on."""
        with self._speaking():
            own = self._own(seat)
            self._shown[own] = choices = self._choices(own)
            if not len(choices):
                raise NotationError(_("there is nothing for you to reply now"))
            numbers = choices.found(words, start)
            if not numbers:
                raise NotationError(
                    _("no reply from {start} on has the words {words!r}", start=start, words=words)
                )
            lines = numbered(choices, numbers)
            last = numbers[-1]
            if choices.found(words, last + 1):
                lines.append(_("There are more, from {next} on.", next=last + 1))
            return "\n".join(lines)

    def explain(self, id: str) -> str:
        """A rule or ruling by its id, with all that is said about it; NotationError where there is none."""
        with self._speaking():
            return self.rules.explain(id)

    def search(self, words: str) -> str:
        """The rules with these words, or of these ids; the chapters where there are no words."""
        with self._speaking():
            return self.rules.search(words)

    def why(self, seat: int, text: str) -> str:
        """Why this seat may, or may not, do this now, with the rules. NotationError for what is no action."""
        with self._speaking():
            own = self._own(seat)
            action = self._read(own, text)
            said = action.text(self.match.notation)
            refusal = self._refusal(own, action)
            if refusal is not None:
                return refusal.text
            ask = self.match.ask
            assert ask is not None
            lines = [_("{action}: you may do that now.", action=said)]
            warning = self.match.warn(own, action)
            if warning is not None:
                lines += [str(warning), *self.rules.cited([warning.rule])]
            because = ask.because if own in ask.seats else ()
            return "\n".join([*lines, *self.rules.cited(because)])

    def transcript(self, seat: int | None) -> str:
        """The match so far as a seat (None: a spectator) heard it, with the rules, and its end."""
        with self._speaking():
            viewer = None if seat is None else self._seat(seat)
            lines = list(story(self.match, self.match.heard(viewer)))
            if self.match.outcome is not None:
                lines += ["", *standings(self.match)]
            return "\n".join(lines)

    @cached_property
    def rules(self) -> Rules:
        """The rules of these matches, house rules included."""
        return Rules(self.match.rulebook())

    # ------------------------------------------------------ what a seat does

    def act(self, seat: int, text: str) -> Reply:
        """Carry out what a seat writes: an action's own words, or a number that its last observation had.

        What can't be read or is not allowed comes back as a Reply that is not done, and
        nothing has changed. PluginError where the game or a bot fails, RecordError where the
        record can't be written.
        """
        with self._speaking():
            own = self._own(seat)
            try:
                if own in self.may_speak and text.strip().casefold() in ("", PASS):
                    self._let_pass[own] = tuple(offers_of(self.match.state)[own])
                    reply = Reply(True, _("You let it pass."))
                else:
                    reply = self._do(own, self._read(own, text))
            except PluginError:
                raise
            except NotationError as error:
                return Reply(False, str(error))
            if reply.done:
                self._shown.pop(own, None)
                self._run_bots()
            return reply

    def stand_in(self, seat: int, *, lapse: bool = True) -> Reply:
        """Reply for a seat that is asked and gives none: what the rules have for the silent, else any option.

        IllegalAction where the seat isn't asked.
        """
        with self._speaking():
            own = self._own(seat)
            ask = self.match.ask
            if ask is None or own not in ask.seats:
                raise IllegalAction(_("{who} is not asked now", who=self.names[own]))
            if lapse and ask.lapse is not None:
                action = self.match.lapse(own)
            else:
                assert self.match.header.seed is not None
                rng = Random(digest(self.match.header.seed, "stand in", self._stood_in))
                self._stood_in += 1
                action = any_of(ask.options(own), rng)
                self.match.reply(own, action)
            said = action.text(self.match.notation)
            self._shown.pop(own, None)
            self._run_bots()
            return Reply(True, _("It was decided for you: {action}", action=said), action=said)

    # ------------------------------------------------------------------ inside

    @contextmanager
    def _speaking(self) -> Iterator[None]:
        before = spoken()
        speak(self._language)
        try:
            yield
        finally:
            speak(before)

    def _seat(self, seat: int) -> Seat:
        if seat not in range(len(self.names)):
            raise NotationError(no_seat(seat, len(self.names)))
        return Seat(int(seat))  # other libraries have integers of their own

    def _own(self, seat: int) -> Seat:
        own = self._seat(seat)
        if own not in self.text_seats:
            bot = self._bot_texts[own]
            raise NotationError(_("{who} is played by the bot {bot!r}", who=self.names[own], bot=bot))
        return own

    def _choices(self, seat: Seat) -> Choices:
        ask = self.match.ask
        options: Options = () if ask is None else ask.options(seat)
        return Choices(options, offers_of(self.match.state).get(seat, ()), self.match.notation)

    def _read(self, seat: Seat, text: str) -> Action:
        """The action a seat writes; a number means what it stood before when the seat last looked."""
        written = clean(text)
        if not written:
            raise NotationError(_("nothing is written; write a number or the words of an action"))
        action = self._choices(seat).named(written)
        if action is not None:
            return action
        number = read_number(written)
        if number is not None:
            return self._numbered(seat, number)
        try:
            return read_action(written, self.game, self.match.notation)
        except PluginError:
            raise
        except GunsmokeError as error:
            raise NotationError(
                _("{text!r} can't be read as an action: {error}", text=written, error=error)
            ) from error

    def _numbered(self, seat: Seat, number: int) -> Action:
        shown = self._shown.get(seat)
        if shown is None:
            raise NotationError(
                _("you have not looked since you last replied, so that {number} means nothing", number=number)
            )
        return shown.action(number)

    def _do(self, seat: Seat, action: Action) -> Reply:
        refusal = self._refusal(seat, action)
        if refusal is not None:
            return refusal
        self.match.reply(seat, action)
        said = action.text(self.match.notation)
        return Reply(True, _("Done: {action}", action=said), action=said)

    def _refusal(self, seat: Seat, action: Action) -> Reply | None:
        """Why this is not allowed now, with what the rule says; None where it is."""
        with naming(_("{game} failed to say why not", game=self.game.title)):
            refusal = self.match.refuse(seat, action)
        if refusal is None:
            return None
        said = action.text(self.match.notation)
        text = _("{action} is not allowed now: {reason}", action=said, reason=refusal.message)
        if refusal.rule == UNEXPLAINED:
            return Reply(False, text, action=said)
        lines = [f"{text}  [{refusal.rule}]", *self.rules.cited([refusal.rule])]
        return Reply(False, "\n".join(lines), refusal.rule, said)

    # -------------------------------------------------------------------- bots

    def _read_bots(self, bots: Mapping[int, str], seats: int) -> dict[Seat, str]:
        known = get_manager().bots_for(self.game.id)
        for seat in bots:
            if seat not in range(seats):
                raise NotationError(no_seat(seat, seats))
        return {Seat(seat): bot_text(*read_bot(text, known)) for seat, text in sorted(bots.items())}

    def _make_bot(self, seat: Seat) -> Bot:
        """A bot with the generator that it would have at `gunsmoke play`."""
        manager = get_manager()
        label, setting = read_bot(self._bot_texts[seat], manager.bots_for(self.game.id))
        assert self.match.header.seed is not None
        return manager.make_bot(label, digest(self.match.header.seed, "bot", seat) % (1 << 64), setting)

    def _run_bots(self) -> None:
        """Let bots play until a seat played by text is asked, or may speak up, or the game is over."""
        while (ask := self.match.ask) is not None and not self.may_speak:
            seat = next((seat for seat in ask.seats if seat in self._bots), None)
            if seat is None:
                return
            name = self._bot_texts[seat]
            view = self.match.view(seat)
            try:
                with naming(_("the bot {name!r} failed", name=name)):
                    action = self._pace.decide(self._bots[seat], self.match.state, seat, view)
            except PluginError:
                raise
            except GunsmokeError as error:  # nothing that whoever acted last could mend
                raise PluginError(_("the bot {name!r} failed: {error}", name=name, error=error)) from error
            if view.question is None or action not in view.question.options:
                said = repr(action)
                raise PluginError(
                    _(
                        "the bot {name!r} failed: it chose {action}, which is not allowed",
                        name=name,
                        action=said,
                    )
                )
            self.match.reply(seat, action)
