"""A scene as plain lines for a reader who types what it reads: cards by the texts that actions hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gunsmoke.adapters.texts import _
from gunsmoke.core.cards import BACK
from gunsmoke.core.scene import Around, Block, Cards, Grid, Note, Scene, Span, Spot, Tiles, Track
from gunsmoke.core.seats import Names


def scene_lines(scene: Scene, names: Names) -> list[str]:
    """The blocks of a scene, a few lines each; `names` are the seats'."""
    return [line for block in scene.blocks for line in _block(block, names)]


def _block(block: Block, names: Names) -> Iterator[str]:
    match block:
        case Track():
            off = block.zero or _("off it")
            tokens = sorted(block.tokens, key=lambda token: -token.place)
            stand = ", ".join(f"{names[token.seat]} {token.place or off}" for token in tokens)
            yield _(
                "{track}, places 1 to {places}: {stand}", track=block.title, places=block.places, stand=stand
            )
        case Tiles():
            for tile in block.tiles:
                yield _headed(tile.title, ", ".join(map(said, tile.lines)), tile.style)
        case Grid():
            for row in block.rows:
                cells = [
                    f"{title} {said(span)}" for title, span in zip(block.columns[1:], row[1:]) if span.text
                ]
                yield _headed(row[0].text, ", ".join(cells), row[0].style)
        case Cards():
            texts = [BACK if card.hidden else card.text for card in block.cards]
            yield _headed(block.title, counted(texts) or _("none"))
        case Note():
            yield "".join(map(said, block.spans))
        case Around():
            for spot in (*block.top, *block.right, *reversed(block.bottom), *block.left):
                yield _spot(spot)
            yield from _block(block.middle, names)


def _spot(spot: Spot) -> str:
    name, *rows = ("".join(map(said, row)) for row in spot.rows)
    return _headed(name, ", ".join(filter(None, rows)), spot.style)


def _headed(head: str, text: str, style: str = "") -> str:
    """A line about something; who it is the turn of, and what is on now, is marked."""
    styles = style.split()
    marks = [mark for name, mark in (("you", _("you")), ("active", _("now"))) if name in styles]
    marked = f"{head} ({', '.join(marks)})" if marks else head
    return _("{head}: {text}", head=marked, text=text) if text else marked


def said(span: Span) -> str:
    """A stretch of text as it reads in a line."""
    styles = span.style.split()
    if "cards" in styles:
        return counted(span.text.split())
    if "gauge" in styles:
        full, _slash, most = span.text.partition("/")
        return _("{full} of {most}", full=full, most=most) if most else span.text
    return span.text


def counted(texts: Sequence[str]) -> str:
    """Cards by their texts, and how many there are of which one sees only the back."""
    known = [text for text in texts if text != BACK]
    backs = len(texts) - len(known)
    if backs and known:
        known.append(_.plural("and {count} more card", "and {count} more cards", backs))
    elif backs:
        known.append(_.plural("{count} card", "{count} cards", backs))
    return " ".join(known)
