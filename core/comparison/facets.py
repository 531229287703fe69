"""The facets of a game: what it is like, computed from its box, its rulebook, its code and its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import fsum
from typing import TYPE_CHECKING, Any

from gunsmoke.core.compendium.languages import readable
from gunsmoke.core.language import later, spoken
from gunsmoke.core.option import spelt
from gunsmoke.core.quantities import percent
from gunsmoke.core.rulebook import Topic, topic_title
from gunsmoke.core.statistics import mean_interval, wilson
from gunsmoke.core.suits import Suited, suits_of, written
from gunsmoke.core.texts import _
from gunsmoke.core.values import value

from .figures import SHARE, measured, rounded

if TYPE_CHECKING:
    from gunsmoke.core.box import Box, PileSpec
    from gunsmoke.core.cards import Deck

    from .ruleset import Ruleset
    from .sample import Sample

MOST = 6
"""So many kinds of asks are told one by one, the commonest first."""


@value
class Facet:
    """One facet of one game: plain data, and the same as lines to read."""

    data: Any
    lines: tuple[str, ...]


@value
class Subject:
    """A game to be described; `sample` is what its games showed, None where none were played."""

    ruleset: Ruleset
    box: Box
    sample: Sample | None
    bots: Sequence[str]
    scenarios: int


@value
class FacetKind:
    """A facet that every game has: its id, title, where it comes from, and how it is found.

    `played` says that it takes simulated games.
    """

    id: str
    title: str
    source: str
    find: Callable[[Any], Facet]
    played: bool = False


def _players(subject: Subject) -> Facet:
    players = subject.ruleset.book.players
    told = str(players.least) if players.least == players.most else f"{players.least}-{players.most}"
    return Facet({"least": players.least, "most": players.most}, (told,))


def _minutes(subject: Subject) -> Facet:
    shortest, longest = subject.ruleset.book.facts.minutes
    told = str(shortest) if shortest == longest else f"{shortest}-{longest}"
    return Facet({"shortest": shortest, "longest": longest}, (_("{minutes} minutes", minutes=told),))


def _components(subject: Subject) -> Facet:
    components = subject.ruleset.book.components.values()
    said = subject.ruleset.game.texts
    data = [{"title": one.title, "count": one.count} for one in components]
    return Facet(data, tuple(f"{one.count} {said(one.title)}" for one in components))


def _deck(subject: Subject) -> Facet:
    deck = subject.box.deck
    texts = [deck.text(card) for card in range(len(deck))]
    suited = suited_cards(deck)
    ranks, suits = {found.rank for found in suited}, {found.suit for found in suited}
    data = {
        "cards": len(texts),
        "faces": len(deck.texts),
        "backs": len(set(deck.backs)),
        "suited": len(suited),
        "suits": len(suits),
        "ranks": len(ranks),
    }
    lines = [
        _.plural("{count} card or token", "{count} cards and tokens", len(texts)),
        _.plural("{count} different face", "{count} different faces", len(deck.texts)),
        _.plural("{count} kind of back", "{count} kinds of backs", data["backs"]),
    ]
    if suited:
        counts = {"cards": len(suited), "suits": len(suits), "ranks": len(ranks)}
        lines.append(_("{cards} with suit and rank ({suits} suits, {ranks} ranks)", **counts))
    return Facet(data, tuple(lines))


def suited_cards(deck: Deck) -> list[Suited]:
    """The ranks and suits of the cards of each back of which all have them.

    Where only some of them read like a rank and a suit, it is a number and a letter for something else.
    """
    known = suits_of(map(deck.text, range(len(deck))))
    by_back: dict[int, list[Suited | None]] = {}
    for card, back in enumerate(deck.backs):
        found = written(deck.text(card))
        by_back.setdefault(back, []).append(found if found and found.suit in known else None)
    return [one for cards in by_back.values() if None not in cards for one in cards if one]


def _hidden(subject: Subject) -> Facet:
    """The piles that don't lie open, by whose they are."""
    layout = [spec for spec in subject.box.layout if not spec.open]
    kinds: list[tuple[str, str, Callable[[PileSpec], bool]]] = [
        ("of_a_seat", later("of each seat: {piles}"), lambda spec: spec.owner is not None),
        ("by_seat", later("a card for each seat: {piles}"), lambda spec: spec.by_seat),
        (
            "ordered",
            later("stacks of nobody: {piles}"),
            lambda spec: spec.owner is None and spec.ordered and not spec.by_seat,
        ),
        (
            "unordered",
            later("heaps of nobody: {piles}"),
            lambda spec: spec.owner is None and not spec.ordered and not spec.by_seat,
        ),
    ]
    data: dict[str, list[str]] = {}
    lines = []
    for name, text, fits in kinds:
        data[name] = list(dict.fromkeys(spec.name.split(".")[0] for spec in layout if fits(spec)))
        if data[name]:
            lines.append(_(text, piles=", ".join(map(subject.ruleset.game.titled, data[name]))))
    return Facet(data, tuple(lines) or (_("nothing lies hidden"),))


def _hidden_share(subject: Subject) -> Facet:
    shown = _sample(subject)
    found = mean_interval(shown.hidden)
    return Facet({"share": found.value}, (_("{share} of the cards and tokens", share=percent(found.value)),))


def _peeks(subject: Subject) -> Facet:
    found = mean_interval(_sample(subject).peeked)
    told = measured(found, SHARE) if found.value else _("never")
    return Facet(_interval(found), (told,))


def _length(subject: Subject) -> Facet:
    found = mean_interval(_sample(subject).decisions)
    return Facet(_interval(found), (_("{decisions} decisions", decisions=measured(found, "")),))


def _simultaneous(subject: Subject) -> Facet:
    return _kinds(subject, _sample(subject).sealed)


def _reactions(subject: Subject) -> Facet:
    return _kinds(subject, _sample(subject).reactions)


def _kinds(subject: Subject, kinds: Counter[str]) -> Facet:
    """Asks of some sort by kind, as a share of all decisions."""
    all_asks = _sample(subject).asks.total()
    shares = {kind: many / all_asks for kind, many in kinds.most_common()}
    data = {"share": fsum(shares.values()), "kinds": shares}
    if not shares:
        return Facet(data, (_("never"),))
    total = _("{share} of all decisions", share=percent(fsum(shares.values())))
    return Facet(data, (total, *_most(subject, shares)))


def _most(subject: Subject, shares: Mapping[str, float]) -> list[str]:
    titled = subject.ruleset.game.titled
    lines = [
        _("{kind}: {share}", kind=titled(kind), share=percent(share))
        for kind, share in list(shares.items())[:MOST]
    ]
    left = len(shares) - MOST
    return (
        [*lines, _.plural("and {count} other kind", "and {count} other kinds", left)] if left > 0 else lines
    )


def _asks(subject: Subject) -> Facet:
    shown = _sample(subject)
    data = {
        kind: {"share": many / shown.asks.total(), "options": shown.options[kind].mean}
        for kind, many in shown.asks.most_common()
    }
    lines = [
        _(
            "{kind}: {share}, {options} options",
            kind=subject.ruleset.game.titled(kind),
            share=percent(one["share"]),
            options=rounded(one["options"]),
        )
        for kind, one in list(data.items())[:MOST]
    ]
    left = len(data) - MOST
    if left > 0:
        lines.append(_.plural("and {count} other kind", "and {count} other kinds", left))
    return Facet(data, tuple(lines))


def _elimination(subject: Subject) -> Facet:
    from gunsmoke.core.game import Game

    possible = type(subject.ruleset.game).in_play is not Game.in_play
    shown = subject.sample
    if not possible or shown is None:
        return Facet({"possible": possible}, (_("yes") if possible else _("nobody is put out"),))
    share, out = wilson(shown.with_out, shown.games), mean_interval(shown.out)
    data = {"possible": True, "games": _interval(share), "seats": _interval(out)}
    lines = (
        _("in {share} of the games", share=measured(share, SHARE)),
        _("{seats} seats a game", seats=measured(out, "")),
    )
    return Facet(data, lines)


def _chance(subject: Subject) -> Facet:
    shown = _sample(subject)
    data = {label: drawn.mean for label, drawn in sorted(shown.chance.items(), key=lambda one: -one[1].mean)}
    titled = subject.ruleset.game.titled
    lines = [
        _("{label}: {times} a game", label=titled(label), times=rounded(times))
        for label, times in data.items()
    ]
    return Facet(data, tuple(lines) or (_("none"),))


def _endings(subject: Subject) -> Facet:
    """Which rules end the game; how often, where games were played."""
    shown, book = subject.sample, subject.ruleset.book
    if shown is None:
        ids = [rule.id for rule in book.topic(Topic.END) if not rule.narrative]
        return Facet({"rules": ids}, (", ".join(ids),))
    shares = {id: times / shown.games for id, times in shown.endings.most_common()}
    lang = readable(book, spoken())
    lines = [
        _("{share}: {rule} ({id})", share=percent(share), rule=_first_sentence(book.text(id, lang)), id=id)
        for id, share in shares.items()
    ]
    return Facet(shares, tuple(lines))


def _first_sentence(text: str) -> str:
    return text.split(". ")[0].rstrip(".").split("\n")[0]


def _ranking(subject: Subject) -> Facet:
    rules = [rule.id for rule in subject.ruleset.book.topic(Topic.HAND_RANKING)]
    return Facet(rules, (", ".join(rules) if rules else _("hands are not ranked"),))


def _options(subject: Subject) -> Facet:
    options = subject.ruleset.options
    return Facet(
        options, tuple(f"{name}={spelt(chosen)}" for name, chosen in options.items()) or (_("none"),)
    )


def _rules(subject: Subject) -> Facet:
    book = subject.ruleset.book
    counts = {str(topic): len(book.topic(topic)) for topic in Topic}
    data = {"rules": len(book.rules), "rulings": len(book.rulings), "topics": counts}
    totals = {"rules": len(book.rules), "rulings": len(book.rulings)}
    lines = [_("{rules} rules, {rulings} rulings", **totals)]
    lines += [
        _("{topic}: {count}", topic=topic_title(topic), count=counts[topic])
        for topic in Topic
        if counts[topic]
    ]
    return Facet(data, tuple(lines))


def _bots(subject: Subject) -> Facet:
    return Facet(list(subject.bots), (", ".join(subject.bots),))


def _languages(subject: Subject) -> Facet:
    languages = list(subject.ruleset.book.languages)
    return Facet(languages, (", ".join(languages),))


def _scenarios(subject: Subject) -> Facet:
    return Facet(subject.scenarios, (str(subject.scenarios),))


def _sample(subject: Subject) -> Sample:
    assert subject.sample is not None
    return subject.sample


def _interval(found: Any) -> dict[str, float]:
    return {"mean": found.value, "low": found.low, "high": found.high, "games": found.count}


GAME_FILE, BOX, BOOK, GAMES = (
    later("game.toml"),
    later("the box"),
    later("the rulebook"),
    later("games played"),
)

FACETS: tuple[FacetKind, ...] = (
    FacetKind("players", later("players"), GAME_FILE, _players),
    FacetKind("minutes", later("time on the box"), GAME_FILE, _minutes),
    FacetKind("length", later("length"), GAMES, _length, played=True),
    FacetKind("components", later("components"), GAME_FILE, _components),
    FacetKind("deck", later("cards and tokens at the table"), BOX, _deck),
    FacetKind("hidden", later("what lies hidden"), BOX, _hidden),
    FacetKind("hidden-share", later("hidden from a seat at the start"), GAMES, _hidden_share, played=True),
    FacetKind(
        "peeks",
        later("decisions at which somebody knows a hidden card of others"),
        GAMES,
        _peeks,
        played=True,
    ),
    FacetKind("simultaneous", later("simultaneous decisions"), GAMES, _simultaneous, played=True),
    FacetKind(
        "reactions",
        later("answers in the turn of others, simultaneous ones aside"),
        GAMES,
        _reactions,
        played=True,
    ),
    FacetKind("asks", later("what is asked"), GAMES, _asks, played=True),
    FacetKind("elimination", later("elimination"), later("the code, games played"), _elimination),
    FacetKind("chance", later("draws of chance"), GAMES, _chance, played=True),
    FacetKind("ranking", later("hand ranking"), BOOK, _ranking),
    FacetKind("endings", later("how it ends"), later("the rulebook, games played"), _endings),
    FacetKind("options", later("options"), GAME_FILE, _options),
    FacetKind("rules", later("rules by topic"), BOOK, _rules),
    FacetKind("bots", later("bots"), later("plugins"), _bots),
    FacetKind("languages", later("languages"), BOOK, _languages),
    FacetKind("scenarios", later("scenarios"), later("the rules folder"), _scenarios),
)
"""Every facet, in the order in which they are shown."""


def facets(subject: Subject) -> dict[str, Facet]:
    """Every facet of a game by its id; those that take games only where some were played."""
    return {kind.id: kind.find(subject) for kind in shown_kinds(subject.sample is not None)}


def shown_kinds(played: bool) -> Iterable[FacetKind]:
    """The kinds of facets there are with games played, or without."""
    return [kind for kind in FACETS if played or not kind.played]
