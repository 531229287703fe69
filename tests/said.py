"""All that a game says in random play, in any language, and the words of it that are left in English.

`GameTexts` are the tests that every game's texts have to pass.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest
from rich.console import Console

from gunsmoke.cli.table.drawing import Density, Drawing
from gunsmoke.cli.table.look import Look
from gunsmoke.core.action import Action
from gunsmoke.core.agenda import choose
from gunsmoke.core.ask import Plain
from gunsmoke.core.box import Box
from gunsmoke.core.catalogues.files import read
from gunsmoke.core.errors import NotationError
from gunsmoke.core.event import Heard
from gunsmoke.core.game import Game
from gunsmoke.core.language import ENGLISH, speak
from gunsmoke.core.scene import Around, Cards, Grid, Note, Scene, Tiles, Track, Words
from gunsmoke.core.seats import Seat
from gunsmoke.core.state import State
from gunsmoke.core.view import view_of

PLUGINS = Path(__file__).parent.parent / "plugins"
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


def described(language: str, game: Game[Any], words: Words, *events: Heard) -> list[str]:
    """The lines that tell of some events in a language."""
    return in_language(language, lambda: [game.describe(event, words) for event in events])


def fault(language: str, kinds: type[Exception] | tuple[type[Exception], ...], act: Callable[[], Any]) -> str:
    """What an act that has to fail is told in a language."""

    def told() -> list[str]:
        with pytest.raises(kinds) as caught:
            act()
        return [str(caught.value)]

    (message,) = in_language(language, told)
    return message


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
    """The question, the table, and what its signs mean."""

    def say() -> list[str]:
        view, words = view_of(state, seat), _words(state, seat)
        scene = game.scene(view, words)
        signs = [text for sign in game.legend(view, words) for text in (sign.sign.text, sign.meaning)]
        return [game.prompt(view, words), *scene_texts(scene), *scene.titles.values(), *signs]

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


# -------------------------------------------------------------------- a small screen


def played(game: Game[Any], seats: int, options: Mapping[str, Plain], decisions: int) -> State:
    """A table after so many random decisions."""
    state: State = game.start(game.open_box(seats, options), 3, listen=True)
    rng = Random(1)
    for _ in range(decisions):
        assert state.ask is not None
        seat = rng.choice(state.ask.seats)
        choose(state, seat, rng.randrange(len(state.ask.options(seat))))
    return state


def screen(language: str, state: State, names: tuple[str, ...], *, symbols: bool = False) -> list[str]:
    """The first seat's table in a language, as tight as it gets on a terminal of 80 columns."""

    def rows() -> list[str]:
        scene = state.box.game.scene(view_of(state, Seat(0)), Words(state.box.notation(names), Seat(0)))
        look = Look(scene.suits, scene.titles, symbols=symbols)
        console = Console(width=80, color_system=None, force_terminal=True)
        with console.capture() as captured:
            console.print(Drawing(scene, look, names, Seat(0), Density.TIGHT))
        return captured.get().split("\n")[:-1]

    return in_language(language, rows)


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


# -------------------------------------------------------------------- every game's tests


class GameTexts:
    """What holds for the texts of every game; a game's own class says what to try it with.

    An assertion here tells by its message what it found: only a test's own file gets more from pytest.
    """

    game: ClassVar[Game[Any]]
    box: ClassVar[Box]
    folder: ClassVar[str]
    """The plugin's, beside those of the other games."""
    cards: ClassVar[Sequence[str]]
    """Names, titles and card texts that stay as they are in every language."""
    tables: ClassVar[Sequence[tuple[int, Mapping[str, Plain]]]]
    """Seats and options of the games that are played."""
    decisions: ClassVar[int]
    """So many are taken in each of them."""
    attempts: ClassVar[staticmethod[[Any, Seat, Random], Iterable[Action]]]
    attempted: ClassVar[Sequence[str]] = ()
    """More names that stay, of things that only the attempts speak of."""
    english: ClassVar[Sequence[tuple[str, str]]]
    """Lines in English, and the same with English left in them."""
    only_names: ClassVar[str]
    """A line that is the same in every language."""
    rare_rule: ClassVar[str]
    rare_events: ClassVar[Mapping[str, Mapping[str, Any]]]
    """The values of events that random play seldom brings, by kind; `cards` are the event's cards."""
    rare_names: ClassVar[Sequence[str]] = ()
    """More names that stay, of things that only the rare events speak of."""
    players: ClassVar[tuple[str, ...]] = NAMES
    typed: ClassVar[tuple[str, str]]
    """An action as somebody types it and as it is written."""
    typed_help: ClassVar[str]
    """What somebody who types something else is told to type."""

    @classmethod
    def leftovers(cls, language: str, *more_names: str) -> Leftovers:
        file = PLUGINS / cls.folder / "locale" / f"{language}.po"
        return Leftovers(file, (*cls.cards, *more_names), "is no action here")

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """The parameters that are the game's own."""
        if "seats" in metafunc.fixturenames:
            metafunc.parametrize(("seats", "options"), self.tables)
        if "kind" in metafunc.fixturenames:
            metafunc.parametrize("kind", self.rare_events)
        if "path" in metafunc.fixturenames:
            paths = sorted((PLUGINS / self.folder).rglob("*.py"))
            metafunc.parametrize("path", paths, ids=lambda path: path.stem)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_english_is_left_in_a_whole_game(
        self, language: str, seats: int, options: Mapping[str, Plain]
    ) -> None:
        left, lines = self.leftovers(language, *self.attempted), 0
        for saying in sayings(self.game, seats, seats, options, self.decisions, self.attempts):
            english, said = saying(), in_language(language, saying)
            assert len(english) == len(said), (english, said)
            lines += len(said)
            found = [(line, left.in_line(*line)) for line in zip(english, said) if left.in_line(*line)]
            assert found == [], found
        assert lines > 1000, lines

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_line_that_is_left_in_english_is_found(self, language: str) -> None:
        left = self.leftovers(language)
        for english, said in self.english:
            assert left.in_line(english, said) != [], said
        names = left.in_line(self.only_names, self.only_names)
        assert names == [], names

    def test_every_place_in_a_text_is_filled_and_nothing_else_is(self, path: Path) -> None:
        found = misnamed(path.read_text("utf-8"))
        assert found == [], found

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_rare_events_are_said_too(self, language: str, kind: str) -> None:
        values = dict(self.rare_events[kind])
        event = Heard(kind, (self.rare_rule,), Seat(0), values.pop("cards", ()), values)
        words = Words(self.box.notation(self.players))
        (english,), (said,) = (described(spoken, self.game, words, event) for spoken in (ENGLISH, language))
        assert words_of(english) != words_of(said), said
        found = self.leftovers(language, *self.rare_names).in_line(english, said)
        assert found == [], (said, found)

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_what_is_typed_stays_as_it_is(self, language: str) -> None:
        notation = self.box.notation(self.players)
        typed, written = self.typed
        (same,) = in_language(language, lambda: [self.game.read_action(typed, notation).text(notation)])
        assert same == written, same
        said = fault(language, NotationError, lambda: self.game.read_action("dance", notation))
        assert self.typed_help in said, said
        assert "is no action" not in said, said

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_the_options_of_the_box_are_said_by_the_game(self, language: str) -> None:
        book = self.game.rulebook()
        texts = [option.summary for option in book.options.values()]
        texts += [component.title for component in book.components.values()]
        said = in_language(language, lambda: [self.game.texts(text) for text in texts])
        same = [text for text, other in zip(texts, said) if text == other]
        assert same == [], same
