"""What a game is to everything outside it: the contract between a plugin and the core."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from .action import Action, CardsAction, Word
from .agenda import advance, offers_of
from .ask import Plain, SealedAsk
from .box import Box
from .cards import Deck
from .filling import fill_in
from .language import Texts
from .notation import Notation
from .options import Options
from .redeal import redeal
from .refusal import Refusal
from .seats import Seat, seat_range
from .state import State
from .step import SeatStep, Step
from .texts import _

if TYPE_CHECKING:
    from .event import Heard
    from .label import Label
    from .outcome import ScoreRange
    from .rulebook import Rulebook
    from .rulebook.document import File
    from .scene import Scene, Sign, Words
    from .universe import Sayable
    from .view import View

S = TypeVar("S", bound=State)

UNEXPLAINED = ""
"""The rule of a refusal the game found no reason for: a fault that the conformance kit counts."""


class Game(Generic[S]):
    """One game. A plugin makes one object of its own subclass.

    `least` and `most` are numbers of seats, `usual` is the one to play with where nobody says
    (0: the least). `steps` and `values` are every class
    that may stand on the agenda or in a public field, so that states load back.
    `patience` is how many random decisions a game may take before the conformance kit
    calls it endless. `turn_rule` is cited when somebody acts who is not asked, `end_rule` when the
    game is over; where they are empty, it is the first rule of the ask, or of the outcome. `texts`
    has its texts in other languages, the titles and summaries of its box and options among them.
    `titles` says what people read for its kinds of asks, its piles and its draws of chance, by the
    names that these have in code; one that it lacks is shown as it is.

    A small game gets by with less. `deck` and a `Table` make its box, `first_step` is what
    comes first, `turn_step` makes a seat's turn, and `words` and `verbs` are all that its
    players say. `box_type` is its own kind of box, if it has one. `label`, if given, has its
    id, title and numbers of seats. `state_type` is the one in `Game[...]`; `turn_rule` is that
    of `turn_step`. The rules lie in the folder `rules` of its package. What a game does not
    say itself, `core.defaults` says plainly.

    In a game of one file `deck`, `steps`, `words` and `verbs` need not be listed: they are
    those of the class's module. A deck and words count wherever they come from, **steps and
    verbs only if they are defined in that module**: a game of several files lists these.
    """

    label: ClassVar[Label]
    box_type: ClassVar[type[Box]] = Box
    id: ClassVar[str]
    title: ClassVar[str]
    least: ClassVar[int]
    most: ClassVar[int]
    usual: ClassVar[int] = 0
    state_type: ClassVar[type[State]]
    steps: ClassVar[Sequence[type[Step[Any]]]]
    values: ClassVar[Sequence[type[Any]]] = ()
    patience: ClassVar[int] = 20_000
    turn_rule: ClassVar[str] = ""
    end_rule: ClassVar[str] = ""
    texts: ClassVar[Texts] = Texts("")
    titles: ClassVar[Mapping[str, str]] = {}
    deck: ClassVar[Deck]
    first_step: ClassVar[Step[Any]]
    turn_step: ClassVar[type[SeatStep[Any]]]
    words: ClassVar[Sequence[Word]] = ()
    verbs: ClassVar[Sequence[type[CardsAction]]] = ()

    def __init_subclass__(cls) -> None:
        fill_in(cls)

    # --------------------------------------------------------------- set-up

    @property
    def rules_folder(self) -> File:
        """The folder of game.toml, en.md and rulings.toml: `rules/<id>` or `rules` in the game's package.

        For a game in a single file `mine.py` it is the folder `mine` beside that. A game that
        has none there, and derives from another, plays by the rules of that.
        """
        from .defaults import rules_folder

        return rules_folder(self)

    def rulebook(self, overlay: Path | None = None) -> Rulebook:
        """The rules as data, with a house-rules file laid over them if one is given."""
        from .rulebook import load_rulebook

        return load_rulebook(self.rules_folder, overlay=overlay)

    def open_box(
        self,
        seats: int | None = None,
        options: Mapping[str, Plain] | None = None,
        overlay: Path | None = None,
    ) -> Box:
        """The box for so many seats (default: the game's usual number), options and house rules.

        NotationError for a number of seats, an option or a value the game does
        not have; RulesetError for a broken house-rules file.
        """
        from .defaults import open_box

        return open_box(self, seats, options, overlay)

    def deal(self, box: Any, seed: int) -> S:
        """The table as it is laid out, with the set-up's remaining steps on the agenda."""
        state = self.state_type(box, seed)
        state.agenda.append(self.first_step)
        return state  # type: ignore[return-value]  # state_type makes the S of the game

    def start(self, box: Box, seed: int, *, listen: bool = False) -> S:
        """A new game at its first ask. With `listen`, events are recorded from the start."""
        state = self.deal(box, seed)
        if listen:
            state.log = []
        advance(state)
        return state

    def complete_position(self, state: S) -> None:
        """Set what follows from the cards of a scenario's position, before its fields are set."""
        return

    def begin_turn(self, state: S, seat: Seat) -> None:
        """Put nothing but this seat's turn, and what follows it, on the agenda (for scenarios)."""
        state.agenda[:] = [self.turn_step(seat)]

    # ------------------------------------------------------------- in play

    def read_action(self, text: str, notation: Notation) -> Action:
        """The action that reads so; NotationError says what was expected."""
        from .defaults import read_action

        return read_action(self, text, notation)

    def explain(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """Why this asked seat may not do this now, from what the seat knows alone."""
        from .defaults import explain

        return explain(state, seat, action)

    def offers(self, state: S) -> Mapping[Seat, Options]:
        """Seats that may speak up though not asked, by public knowledge, with their options."""
        return {}

    def take_up(self, state: S, seat: Seat, action: Action) -> None:
        """Put what a standing offer sets going on the agenda; what waits there stays."""
        raise AssertionError(f"{self.id} makes no standing offers")

    def refuse(self, state: S, seat: Seat, action: Action) -> Refusal | None:
        """None if the action is among the seat's options or offers, else why it is not."""
        ask = state.ask
        if ask is None:
            over = state.outcome.because[0] if state.outcome is not None else ""
            return Refusal(self.end_rule or over, _("the game is over"), {})
        offered = offers_of(state).get(seat, ())
        if action in ask.options(seat) or action in offered:
            return None
        if isinstance(ask, SealedAsk) and seat in state.sealed:
            return Refusal(ask.because[0], _("your reply is sealed and can't be changed"), {})
        if seat not in ask.seats and not offered:
            rule = self.turn_rule or ask.because[0]
            return Refusal(rule, _("it is not for you to act now"), {"asked": tuple(ask.seats)})
        found = self.explain(state, seat, action)
        return found or Refusal(UNEXPLAINED, _("that is not possible now"), {})

    def warn(self, view: View, action: Action) -> Refusal | None:
        """Why an action that is allowed had better be thought over; None where nothing speaks against it.

        For plays that would do nothing, or hurt the seat itself: the rule and a
        sentence, from what the seat of this view knows. Screens show it and ask once
        more; nothing is forbidden by it, and bots, records and replay never see it.
        """
        return None

    def redeal(self, state: S, seat: Seat | None, rng: Random) -> S:
        """Another deal that this seat could not tell from the real one."""
        return redeal(state, seat, rng)

    def worlds(self, state: S, seat: Seat | None) -> Callable[[Random], S]:
        """What deals any number of such tables; `redeal`, with what they share worked out once."""
        return partial(self.redeal, state, seat)

    # ------------------------------------------------------ for simulations

    def turn_of(self, state: S) -> Seat | None:
        """Whose turn it is; None between turns, and in games without any.

        Unless a game says otherwise, it is the turn of the seat whose `turn_step` asks. Games in
        which a turn goes on while others answer, or is made of several steps, say it themselves.
        """
        from .defaults import turn_of

        return turn_of(self, state)

    def in_play(self, state: S) -> Sequence[Seat]:
        """The seats that are not out of the game, in order."""
        return seat_range(state.seats)

    def standing(self, state: S) -> Sequence[float] | None:
        """How well each seat stands, by what is open on the table: more is better, in the game's own unit.

        None in games where nothing open tells who is ahead.
        """
        return None

    def groups(self, state: S) -> Mapping[str, tuple[str, ...]]:
        """What results are sorted by besides seats and bots: for each name (`role`), each seat's share in it.

        It may tell what is hidden: nobody who plays gets to see it. Seats of the same
        `side` win together.
        """
        return {}

    def group_title(self, box: Any, kind: str, name: str) -> str:
        """What people read for a share of `groups`, in the language spoken: `("role", "spy")` is `Spy`.

        `kind` and `name` as `groups` has them, or a later version of it had.
        """
        return self.texts(name)

    def titled(self, name: str) -> str:
        """What people read for a kind of ask, a pile or a draw of chance, in the language spoken."""
        return self.texts(self.titles.get(name, name))

    # ---------------------------------------------------------- for learners

    def universe(self, box: Any) -> Sequence[Sayable] | None:
        """All that players can ever say with this box, each once, in an order that never changes.

        It follows from the box alone, never from a state. Where a later version adds
        actions, they come last, so that the old ones keep their numbers. None where the
        game doesn't tell: learners then get the options by their place in the list.
        """
        return None

    def score_range(self, box: Any) -> ScoreRange | None:
        """The bounds of the scores in an outcome; None where the game doesn't tell."""
        return None

    # --------------------------------------------------------- for screens

    def describe(self, event: Heard, words: Words) -> str:
        """One readable line for an event, without its rule ids."""
        from .defaults import describe

        return describe(event, words)

    def prompt(self, view: View, words: Words) -> str:
        """What the seat of this view is asked, in a line.

        It is called for views without a question too (`view.question` is None: the seat is not
        asked, looks on, or the game is over), and returns an empty text for these.
        """
        from .defaults import prompt

        return prompt(view)

    def scene(self, view: View, words: Words) -> Scene:
        """What to draw of the table as this view's seat sees it."""
        from .plain_scene import plain_scene

        return plain_scene(view, words)

    def legend(self, view: View, words: Words) -> Sequence[Sign]:
        """What the signs and columns of the scene mean, the first to be read first; a line each.

        Screens show it to whoever asks for help, and adapters with the first look at the table.
        """
        return ()

    def account(self, heard: Sequence[Heard], words: Words, seat: Seat) -> str:
        """How a seat came by its score, in a line; empty where the score says it all."""
        return ""
