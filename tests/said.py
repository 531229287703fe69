"""All that a game says in random play, in any language, and the words of it that are left in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from gunsmoke.core.action import Action
from gunsmoke.core.agenda import choose
from gunsmoke.core.ask import Plain
from gunsmoke.core.catalogues.files import read
from gunsmoke.core.game import Game
from gunsmoke.core.language import ENGLISH, speak
from gunsmoke.core.scene import Around, Cards, Grid, Note, Scene, Tiles, Track, Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

LANGUAGES = ("es", "fr", "it")
NAMES = ("Zoe1", "Zoe2", "Zoe3", "Zoe4", "Zoe5", "Zoe6", "Zoe7")
OLD_ACTIONS = 4
"""So many actions that were allowed at another time are tried at each decision."""

Attempts = Callable[[Any, Seat, Random], Iterable[Action]]
"""Actions that somebody might try, allowed or not."""

Saying = Callable[[], list[str]]
"""Says some lines in the language that is spoken when it is called."""


def in_language(language: str, saying: Saying) -> list[str]:
    """The lines as they are said in a language; English is spoken again afterwards."""
    speak(language)
    try:
        return saying()
    finally:
        speak(ENGLISH)


def sayings(
    game: Game[Any], seats: int, seed: int, options: Mapping[str, Plain], decisions: int, attempts: Attempts
) -> Iterator[Saying]:
    """What there is to say at each moment of a random game; call each before the next is taken."""
    state: State = game.start(game.open_box(seats, options), seed, listen=True)
    rng = Random(seed)
    pool: list[Action] = []
    told = 0
    for _ in range(decisions):
        yield _events(game, state, told)
        told = len(state.log or ())
        if state.ask is None:
            yield _accounts(game, state)
            return
        for asked in (*state.ask.seats, None):
            yield _screen(game, state, asked)
        seat = rng.choice(state.ask.seats)
        allowed = state.ask.options(seat)
        yield _cautions(game, state, seat, allowed)
        for action in (*rng.sample(pool, min(len(pool), OLD_ACTIONS)), *attempts(state, seat, rng)):
            if action not in allowed:
                yield _refusal(game, state, seat, action)
        pool += [action for action in allowed if action not in pool][:30]
        choose(state, seat, rng.randrange(len(allowed)))


def _words(state: State, seat: int | None) -> Words:
    return Words(state.box.notation(NAMES), None if seat is None else Seat(seat))


def _events(game: Game[Any], state: State, told: int) -> Saying:
    """The new events, as everybody hears them."""

    def say() -> list[str]:
        bits = [1 << seat for seat in range(state.seats + 1)]
        new = (state.log or [])[told:]
        heard = [event.heard_by(bit, state.box.deck) for event in new for bit in bits]
        return [game.describe(event, _words(state, None)) for event in heard]

    return say


def _accounts(game: Game[Any], state: State) -> Saying:
    def say() -> list[str]:
        heard = [event.heard_by(1 << state.seats, state.box.deck) for event in state.log or ()]
        return [game.account(heard, _words(state, None), Seat(seat)) for seat in range(state.seats)]

    return say


def _screen(game: Game[Any], state: State, seat: Seat | None) -> Saying:
    """The question and the table."""

    def say() -> list[str]:
        view, words = view_of(state, seat), _words(state, seat)
        scene = game.scene(view, words)
        return [game.prompt(view, words), *scene_texts(scene), *scene.titles.values()]

    return say


def _cautions(game: Game[Any], state: State, seat: Seat, allowed: Iterable[Any]) -> Saying:
    def say() -> list[str]:
        view = view_of(state, seat)
        warnings = [game.warn(view, action) for action in allowed]
        return [warning.message for warning in warnings if warning is not None]

    return say


def _refusal(game: Game[Any], state: State, seat: Seat, action: Any) -> Saying:
    def say() -> list[str]:
        refusal = game.explain(state, seat, action)
        assert refusal is not None
        return [refusal.message]

    return say


def scene_texts(scene: Scene) -> Iterator[str]:
    """Every text that a scene shows, rule ids aside."""
    for block in scene.blocks:
        match block:
            case Grid():
                yield from (block.title, *block.columns)
                yield from (span.text for row in block.rows for span in row)
            case Note():
                yield from (span.text for span in block.spans if not span.text.strip().startswith("["))
            case Cards():
                yield from (block.title, *(card.text for card in block.cards))
            case Track():
                yield from (block.title, *block.notes, block.zero)
            case Tiles():
                yield block.title
                for tile in block.tiles:
                    yield from (tile.title, *(span.text for span in tile.lines))
            case Around():
                yield block.title
                for spot in (*block.top, *block.right, *block.bottom, *block.left):
                    yield from (span.text for row in spot.rows for span in row)
                yield from scene_texts(Scene((block.middle,)))


# -------------------------------------------------------------------- what is left


def words_of(text: str) -> list[str]:
    """The words of a text in lower case; numbers and signs are none."""
    return re.findall(r"[^\W\d_]+", text.casefold())


class Leftovers:
    """Finds what a game says in a language that neither its catalogue nor a card or name accounts for.

    `typed` are the texts that list what people type: their English words excuse nothing.
    """

    def __init__(self, file: Path, names: Iterable[str], typed: str) -> None:
        messages = [message for message in read(file) if message.id]
        self.names = {word for name in names for word in words_of(name)}
        forms: list[tuple[str, str]] = []
        for message in messages:
            english = (message.id,) if isinstance(message.id, str) else message.id
            said = message.string if isinstance(message.string, tuple) else (message.string,)
            forms += [(one, str(text)) for one, text in zip(english, said) if typed not in one]
        same = [one for one, text in forms if one.casefold() == text.casefold()]
        self.same = {word for text in same for word in words_of(text)}
        self.words = {word for _, text in forms for word in words_of(re.sub(r"\{\w+\}", " ", text))}

    def in_line(self, english: str, said: str) -> list[str]:
        """The words of a line that are still English, by all that can be told."""
        if english == said:
            return [word for word in words_of(said) if word not in self.names | self.same]
        return [word for word in words_of(said) if word not in self.names | self.words]


def misnamed(source: str) -> list[str]:
    """The texts in a source whose places are not just the names that the call fills in."""
    found = []
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or ast.unparse(call.func) not in ("_", "_.plural"):
            continue
        texts = [text.value for text in call.args if isinstance(text, ast.Constant)]
        filled = {str(keyword.arg) for keyword in call.keywords}
        places = {name for text in texts for name in re.findall(r"\{(\w+)\}", str(text))}
        if isinstance(call.func, ast.Attribute):
            places.discard("count")
        found += [str(texts[0])] if texts and places != filled else []
    return found
