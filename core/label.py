"""What a plugin registers: labels on boxes. Nothing of a game is imported to read its label."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any

from .language import Texts
from .values import value

if TYPE_CHECKING:
    from .bots import Bot
    from .game import Game


@value
class Label:
    """A game's label: its id, what people need to choose it, and where its Game object is.

    `target` is `module:object`; it is imported when the game is opened. The summary
    is said by `texts`. `usual` is the number of seats to play with where nobody says
    how many; 0 stands for the least.
    """

    id: str
    title: str
    least: int
    most: int
    summary: str
    target: str
    usual: int = 0

    @property
    def texts(self) -> Texts:
        """The texts of the package that the game is in."""
        return texts_of(self.target)

    def load(self) -> Game[Any]:
        """Import the Game object; whatever its module raises comes through."""
        game: Game[Any] = load_target(self.target)
        return game


@value
class BotLabel:
    """A bot's label: the game it plays (`*`: any), its name and where its factory is.

    `target` is `module:factory`; the factory takes a seed for the bot's own generator.
    Where `setting` says what may follow the name and a colon (`search:500`), the
    factory takes that text too, empty where nothing follows. `examples` are such texts,
    each with what it means: `("500", "about 500 playouts a decision")`.
    """

    game: str
    name: str
    summary: str
    target: str
    setting: str = ""
    examples: tuple[tuple[str, str], ...] = ()

    @property
    def texts(self) -> Texts:
        """The texts of the package that the bot is in; they say its summary and all of its settings."""
        return texts_of(self.target)

    def settings(self) -> Iterator[tuple[str, str]]:
        """The bot as people may write it with a setting, and what that means, in the language spoken.

        Without examples it is one line for them all: `search:...`.
        """
        for setting, meaning in self.examples:
            yield f"{self.name}:{setting}", self.texts(meaning)
        if self.setting and not self.examples:
            yield f"{self.name}:...", self.texts(self.setting)

    def make(self, seed: int, setting: str = "") -> Bot:
        """A new bot with its own generator; NotationError for a setting it can't have."""
        factory = load_target(self.target)
        bot: Bot = factory(seed, setting) if self.setting else factory(seed)
        return bot


def texts_of(target: str) -> Texts:
    """The texts of the package in which the module of a target lies, without importing that."""
    return Texts(target.partition(":")[0].rpartition(".")[0])


def load_target(target: str) -> Any:
    """The object a `module:object` text names."""
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)
