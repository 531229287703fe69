"""Telling: nothing that is said names a card to somebody who does not know it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import get_args, get_type_hints

from gunsmoke.core.action import Action, CardsAction
from gunsmoke.core.ask import Plain
from gunsmoke.core.cards import Face
from gunsmoke.core.event import Event
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

from .citing import check_event_cites
from .compare import view_difference
from .moving import MOST_VIEWERS
from .play import Choice, any_choice, make
from .refusals import any_seat, sampler_of
from .trial import Trial, who

MANY_REFUSALS = 8

_OPEN = "; if the word means no card there, put it into the deck's open_words"


class WatchedLog(list[Event]):
    """The log of a game under check: each event is held against what is known at that moment.

    `known` gathers the faces each viewer knew at some moment of the present decision, `seen` by
    card all who ever knew it, and `made` the decisions since `dealt`, the table before its first step.
    """

    __slots__ = ("_state", "_trial", "dealt", "known", "made", "seen")

    def __init__(self, trial: Trial, state: State, dealt: State | None = None) -> None:
        super().__init__()
        self._trial = trial
        self._state = state
        self.dealt = dealt
        self.made: list[Choice] = []
        self.known: set[tuple[int, int]] = set()
        self.seen = state.known[:]

    def append(self, event: Event) -> None:
        """Check the event, then keep it."""
        check_event_cites(self._trial, event)
        _check_cards(self._trial, self._state, event)
        self.remember()
        for name, face in _faces_in(self._trial, event.values):
            if not _is_public(self._state, face):
                text = self._trial.box.deck.texts[face]
                self._trial.fault(
                    "telling",
                    f"the event {event.kind!r} names {text}, which not all know, in {name!r}{_OPEN}",
                )
        super().append(event)

    def remember(self) -> None:
        """Note which cards are known to whom just now."""
        faces, seen = self._trial.box.deck.faces, self.seen
        for card, mask in enumerate(self._state.known):
            if mask:
                self.known.add((faces[card], mask))
                seen[card] |= mask


def _check_cards(trial: Trial, state: State, event: Event) -> None:
    """Every card an event shows to a seat has that seat's bit set."""
    deck = trial.box.deck
    for face in {face for face, _ in event.cards}:
        shown = [mask for other, mask in event.cards if other == face]
        known = [state.known[card] for card in deck.ids[face]]
        for viewer in trial.viewers:
            bit = trial.box.seats if viewer is None else viewer
            if sum(mask >> bit & 1 for mask in shown) > sum(mask >> bit & 1 for mask in known):
                text = deck.texts[face]
                trial.fault(
                    "telling", f"the event {event.kind!r} shows {who(viewer)} {text}, which it does not know"
                )


def telling(trial: Trial, state: State) -> None:
    """Asks and refusals name no hidden card, and cards laid face down are told as backs."""
    ask = state.ask
    if ask is not None:
        for name, face in _faces_in(trial, ask.values):
            if not _is_public(state, face):
                text = trial.box.deck.texts[face]
                fault = f"the ask {ask.kind!r} names {text}, which not all know, in {name!r}{_OPEN}"
                trial.fault("telling", fault)
        _check_told(trial, state)
        _check_changes(trial, state)
    for action in sampler_of(trial).actions(MANY_REFUSALS):
        seat = any_seat(trial, state)
        refusal = trial.game.refuse(state, seat, action)
        said = {word.casefold() for word in action.text(trial.notation).split()}
        for name, face in _faces_in(trial, {} if refusal is None else refusal.values):
            text = trial.box.deck.texts[face]
            if text.casefold() not in said and not _is_known(state, seat, face):
                trial.fault(
                    "telling", f"a refusal names {text}, which {who(seat)} does not know, in {name!r}"
                )


def _check_told(trial: Trial, state: State) -> None:
    """Others hear of an action's own cards only those they know before, during or after the deed."""
    world = state.copy()
    log = WatchedLog(trial, world)
    world.log = log
    log.remember()
    choice = any_choice(world, trial.rng)
    own = {trial.box.deck.texts[face].casefold() for face in faces_of(choice.action)}
    if not own:
        return
    make(world, choice)
    if state.ask is not None and state.ask.sealed and world.sealed:
        return  # nothing is told yet
    log.remember()
    for viewer in trial.viewers:
        if viewer == choice.seat:
            continue
        bit = trial.box.seats if viewer is None else viewer
        for word in choice.action.told(choice.seat, viewer, trial.notation).casefold().split():
            if word in own and not any(
                mask >> bit & 1 for face, mask in log.known if face == trial.box.deck.read(word)
            ):
                told = choice.action.told(choice.seat, viewer, trial.notation)
                trial.fault("telling", f"{who(viewer)} is told {told!r} and never sees that card")


def _check_changes(trial: Trial, state: State) -> None:
    """Events are complete: where piles, fields or the outcome change, something was told."""
    world = state.copy()
    world.log = []
    make(world, any_choice(world, trial.rng))
    if world.log:
        return
    for viewer in trial.some_viewers(MOST_VIEWERS):
        one, other = view_of(state, viewer), view_of(world, viewer)
        found = view_difference(one, other, but=("asked", "question", "agenda"))
        if found:
            trial.fault("telling", f"{who(viewer)} sees a change no event tells of: {found}")
            return


def faces_of(action: Action) -> Iterator[int]:
    """The faces an action names in fields that hold cards."""
    if isinstance(action, CardsAction):
        yield from action.cards
    elif is_dataclass(action):
        hints = get_type_hints(type(action))
        for field in fields(action):
            given = getattr(action, field.name)
            if hints[field.name] is Face:
                yield given
            elif isinstance(given, tuple) and Face in get_args(hints[field.name]):
                yield from given


def _faces_in(trial: Trial, values: Mapping[str, Plain]) -> Iterator[tuple[str, int]]:
    """The faces that plain values read as, each with the value's name."""
    deck, open_words = trial.box.deck, trial.box.open_words
    for name, given in values.items():
        for text in _texts_in(given):
            for word in dict.fromkeys((text, *text.split())):
                if deck.has_face(word) and word not in open_words:
                    yield name, deck.read(word)


def _texts_in(given: Plain) -> Iterator[str]:
    if isinstance(given, str):
        yield given
    elif isinstance(given, tuple):
        for one in given:
            yield from _texts_in(one)


def _is_public(state: State, face: int) -> bool:
    everyone = state.box.everyone
    return any(state.known[card] == everyone for card in state.box.deck.ids[face])


def _is_known(state: State, seat: Seat, face: int) -> bool:
    return any(state.known[card] >> seat & 1 for card in state.box.deck.ids[face])
