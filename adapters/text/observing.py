"""What a seat gets to read: who it is, what happened, the table, the question, its replies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gunsmoke.adapters.texts import _
from gunsmoke.core.cards import BACK
from gunsmoke.core.errors import PluginError
from gunsmoke.core.replay import naming
from gunsmoke.core.scene import Words, hold_signs
from gunsmoke.core.seats import Seat
from gunsmoke.core.view import HIDDEN

from .choices import Choices, numbered
from .scenes import counted, said, scene_lines

if TYPE_CHECKING:
    from gunsmoke.core.event import Heard
    from gunsmoke.core.match import Match
    from gunsmoke.core.view import PileView, View


def observation(match: Match, seat: Seat, choices: Choices, heard: Sequence[Heard], *, first: bool) -> str:
    """The whole text; `heard` are the events to tell.

    `first` says that they are all there were; the table's signs are explained then.
    """
    view = match.view(seat)
    told = "\n".join(story(match, heard))
    parts = [
        who_is_who(match, seat),
        _part(_("What has happened:") if first else _("What happened since you last looked:"), told),
        _part(_("The table:"), _scene(match, view)),
        _part(_("What is what on the table:"), "\n".join(_legend(match, view))) if first else "",
        _part(_("What you know and not everybody does:"), "\n".join(_knowledge(match, view))),
        "\n".join(standings(match)) if match.outcome is not None else _question(match, view, choices),
    ]
    return "\n\n".join(filter(None, parts))


def _part(heading: str, text: str) -> str:
    return f"{heading}\n{text}" if text else ""


def who_is_who(match: Match, seat: Seat) -> str:
    """Which game it is, who the reader is, and who else sits there."""
    return _(
        "{game}: you are {who}, on seat {number} of {seats}. The seats, clockwise: {names}.",
        game=match.game.title,
        who=match.names[seat],
        number=seat + 1,
        seats=len(match.names),
        names=", ".join(match.names),
    )


def story(match: Match, heard: Sequence[Heard]) -> Iterator[str]:
    """Events in words, each with its rules behind it. A reader is called by its name here."""
    words = Words(match.notation)
    for event in heard:
        with naming(_("{game} failed to tell of {event!r}", game=match.game.title, event=event.kind)):
            line = match.game.describe(event, words)
        yield f"{line}  [{' '.join(event.because)}]"


def _scene(match: Match, view: View) -> str:
    with naming(_("{game} failed to show the table", game=match.game.title)):
        scene = match.game.scene(view, Words(match.notation, view.seat))
    return "\n".join(scene_lines(scene, match.names))


def _legend(match: Match, view: View) -> Iterator[str]:
    try:
        with naming(_("{game} failed to explain the table", game=match.game.title)):
            signs = hold_signs(match.game.legend(view, Words(match.notation, view.seat)))
    except PluginError as error:
        yield str(error)
        return
    for sign in signs:
        rule = f"  [{sign.rule}]" if sign.rule else ""
        yield _("{head}: {text}", head=said(sign.sign), text=sign.meaning) + rule


def _knowledge(match: Match, view: View) -> Iterator[str]:
    """The cards outside its own piles that this seat knows and a spectator doesn't."""
    everybodys = match.view(None)
    for spec, pile, open_pile in zip(match.box.layout, view.piles, everybodys.piles, strict=True):
        if spec.owner == view.seat or pile.faces == open_pile.faces:
            continue
        texts = _texts(match, pile)
        if spec.by_seat:
            by_seat = zip(match.names, texts, pile.faces, open_pile.faces, strict=True)
            own = [f"{name} {text}" for name, text, face, open_face in by_seat if face != open_face]
            yield f"{spec.name}: {', '.join(own)}"
        elif spec.ordered:
            yield f"{spec.name}: {_from_top(texts)}"
        elif spec.owner is None:
            yield f"{spec.name}: {counted(texts)}"
        else:
            whose = {"pile": spec.name.rpartition(".")[0], "who": match.names[spec.owner]}
            yield _("{pile} of {who}: {cards}", **whose, cards=counted(texts))


def _from_top(texts: Sequence[str]) -> str:
    """An ordered pile down to the lowest card one knows."""
    from_top = texts[::-1]
    deepest = max(place for place, text in enumerate(from_top) if text != BACK)
    return _("from the top: {cards}", cards=" ".join(from_top[: deepest + 1]))


def _texts(match: Match, pile: PileView) -> list[str]:
    texts = match.box.deck.texts
    known = [BACK if face == HIDDEN else texts[face] for face in pile.faces]
    return known if pile.ordered else known + [BACK] * pile.backs


def _question(match: Match, view: View, choices: Choices) -> str:
    """What the seat is asked, or for whom the table waits; and its replies."""
    seat, question = view.seat, view.question
    assert seat is not None
    if question is None:
        waited = ", ".join(match.names[other] for other in view.asked)
        sealed = match.state.sealed.get(seat)
        if sealed is not None:
            text = sealed.text(match.notation)
            return _(
                "You have replied in secret: {action}. The table waits for {who}.", action=text, who=waited
            )
        waiting = _("It is not for you to act now: the table waits for {who}.", who=waited)
        if not len(choices):
            return waiting
        speak = _("You may speak up all the same, or write `pass` to let this moment go by:")
        return "\n".join([waiting, speak, *_replies(match, view, choices)])
    with naming(_("{game} failed to say what it asks", game=match.game.title)):
        asked = match.game.prompt(view, Words(match.notation, seat))
    lines = [_("You are asked: {question}  [{rules}]", question=asked, rules=" ".join(question.because))]
    if question.sealed:
        lines.append(_("All who are asked reply in secret; the replies are opened together."))
    lines += _replies(match, view, choices)
    return "\n".join(lines)


def _replies(match: Match, view: View, choices: Choices) -> list[str]:
    """The replies that are listed, with a word of caution where the game has one, and how to write any."""
    numbers = choices.some()
    lines = []
    for number, line in zip(numbers, numbered(choices, numbers)):
        with naming(_("{game} failed to warn", game=match.game.title)):
            warning = match.game.warn(view, choices.action(number))
        lines.append(line if warning is None else f"{line}  ({warning})")
    if len(numbers) == len(choices):
        how = _("Reply with a number from this list, or with the words of an action.")
        return [how, *lines]
    how = _(
        "Reply with a number or with the words of an action. There are {all} replies; {listed} of them:",
        all=len(choices),
        listed=len(numbers),
    )
    kinds = choices.kinds()
    others = [_("The others are written in the same way:"), *(f"  {kind}" for kind in kinds)] if kinds else []
    return [how, *lines, *others]


def standings(match: Match) -> Iterator[str]:
    """How the game ended: the winners, by which rules, and every score with how it came about."""
    outcome = match.outcome
    assert outcome is not None
    winners = ", ".join(match.names[seat] for seat in outcome.winners) or _("nobody")
    yield _("The game is over. Won by {who}  [{rules}]", who=winners, rules=" ".join(outcome.because))
    heard, words = match.heard(None), Words(match.notation)
    for number, name in enumerate(match.names):
        with naming(_("{game} failed to account for a score", game=match.game.title)):
            account = match.game.account(heard, words, Seat(number))
        score = f"  {name}: {outcome.scores[number]}"
        yield f"{score} ({account})" if account else score
