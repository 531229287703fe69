"""The contracts between a game and the engine: what checks each, what it holds, and why that matters."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gunsmoke.core.state import State

from .asks import asks
from .citing import rules
from .copies import copies
from .exchanging import exchanging
from .hiding import hiding
from .moving import moving
from .ordering import ordering, sealing
from .redealing import redealing
from .refusals import refusals
from .saves import saves
from .sayable import sayable
from .sayings import texts
from .showing import showing
from .still import still
from .taking_back import taking_back
from .telling import telling
from .trial import Trial

Contract = Callable[[Trial, State], None]

CONTRACTS: Mapping[str, Contract] = {
    "asks": asks,
    "texts": texts,
    "universe": sayable,
    "refusals": refusals,
    "rules": rules,
    "copies": copies,
    "saves": saves,
    "still": still,
    "moving": moving,
    "telling": telling,
    "exchanging": exchanging,
    "hiding": hiding,
    "redealing": redealing,
    "ordering": ordering,
    "sealing": sealing,
    "taking back": taking_back,
    "showing": showing,
}
"""Every contract by its name. Besides these, `cards`, `replay` and `ends` are held all through a game."""

THROUGHOUT = ("cards", "replay", "ends")
"""The contracts that are held at every decision of a game."""

MEANINGS: Mapping[str, str] = {
    "asks": "A step that asks changes nothing, asks the same again, and gives every seat it asks an "
    "option: the engine computes an ask afresh whenever it loads or redeals a table.",
    "texts": "Every option has a text of its own that reads back as that option: people, records and "
    "scenarios say actions in words.",
    "universe": "Every option is in the game's action universe, each thing said has one number, and "
    "numbers follow from the box alone: learners know actions by number.",
    "refusals": "Whatever can be said is allowed exactly if it is on offer, else it is refused with a "
    "rule and changes nothing: players are told why.",
    "rules": "Every rule that is cited is in the rulebook: whoever looks it up must find it.",
    "copies": "A copy equals its original and shares nothing with it that can change: search plays on in "
    "copies.",
    "saves": "A table that was written down and read again is the same and plays on the same: no state "
    "lies outside the piles, fields and steps.",
    "still": "A seat can't tell another deal of the cards it does not know from the real one: if its "
    "view, options, prompt or refusals change, they give a secret away.",
    "moving": "What a seat sees after a decision follows from what it saw before and what it heard: if it "
    "sees more, something unheard has told it.",
    "telling": "An event names a card only to those who know it then, and whatever changes in a view is "
    "told by an event: players who listen know all they may know, and no more.",
    "exchanging": "Other cards in the places of those a seat has never seen would change nothing it sees or "
    "hears, but for what is told as revealing: a number, a text or an order may tell of a card, too.",
    "hiding": "No step and no public field holds a card that is not known to all: everything outside the "
    "piles is shown to everybody.",
    "redealing": "Another deal keeps every place and who knows it, has another seed, and can be played "
    "on: bots think about such tables.",
    "ordering": "The order of cards in an unordered pile decides nothing: at a real table a hand has none.",
    "sealing": "Sealed replies give the same result in whatever order they come, and can't be changed: "
    "players choose at the same time.",
    "taking back": "A reply that shows its own seat something hidden draws chance, sets a knowledge bit "
    "or is told as revealing: else the seat could look, and take the reply back.",
    "showing": "Every event is a line, every ask has a prompt, and every view has a scene: screens have "
    "to show something.",
    "cards": "Each card lies in exactly one pile at any time: none is lost, and none is there twice.",
    "replay": "The same decisions lead to the same table: chance comes from the state alone, or a record "
    "could not be played again.",
    "ends": "A game opens at every number of seats, breaks off nowhere and comes to an end under random "
    "play.",
}
"""What each contract holds, and why, in a sentence."""
