"""A scene as plain lines: no boxes, no columns, every number with its name, made to be read aloud."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gunsmoke.cli.texts import _
from gunsmoke.core.cards import BACK
from gunsmoke.core.scene import Around, Block, Cards, Grid, Note, Scene, Span, Tiles, Track
from gunsmoke.core.seats import Names

from .labels import place_labels

Titles = Mapping[str, str]


def plain_lines(scene: Scene, names: Names, you: int | None) -> list[str]:
    """The blocks of a scene, a few lines each; `names` are the seats', `you` whose table it is."""
    lines: list[str] = []
    for block in scene.blocks:
        lines += _block(block, names, you, scene.titles)
    return lines


def _block(block: Block, names: Names, you: int | None, titles: Titles) -> Iterator[str]:
    match block:
        case Track():
            yield _track(block, names)
        case Tiles():
            for tile in block.tiles:
                title = _now(tile.title, tile.style)
                yield _headed(title, ", ".join(_said(line, titles) for line in tile.lines))
        case Grid():
            for row in block.rows:
                yield _row(block, row, titles)
        case Cards():
            yield _cards(block, titles)
        case Note():
            yield "".join(_said(span, titles) for span in block.spans)
        case Around():
            for spot in (*block.top, *block.right, *reversed(block.bottom), *block.left):
                name, *rows = ("".join(_said(span, titles) for span in row) for row in spot.rows)
                yield _headed(_now(name, spot.style), ", ".join(filter(None, rows)))
            yield from _block(block.middle, names, you, titles)


def _headed(head: str, text: str) -> str:
    return _("{head}: {text}", head=head, text=text)


def _now(name: str, style: str) -> str:
    """A name, and whether it is what is on now."""
    return _("{name} (now)", name=name) if "active" in style.split() else name


def _track(track: Track, names: Names) -> str:
    """Who stands where, the furthest first."""
    tokens = sorted(track.tokens, key=lambda token: -token.place)
    off = track.zero or _("off")
    stand = ", ".join(f"{names[token.seat]} {token.place or off}" for token in tokens)
    return _("{track}, 1 to {places}: {stand}", track=track.title, places=track.places, stand=stand)


def _row(grid: Grid, row: tuple[Span, ...], titles: Titles) -> str:
    """One row as a sentence: the first cell, then every other with its column's name."""
    styles = row[0].style.split()
    you, active = "you" in styles, "active" in styles
    role = _("you, to act") if you and active else _("you") if you else _("to act") if active else ""
    head = f"{row[0].text} ({role})" if role else row[0].text
    named = zip(grid.columns[1:], row[1:])
    cells = [f"{column} {_said(span, titles)}" for column, span in named if span.text]
    return _headed(head, ", ".join(cells))


def _cards(cards: Cards, titles: Titles) -> str:
    texts = [BACK if card.hidden else titles.get(card.text, card.text) for card in cards.cards]
    if cards.numbered:
        texts = [f"{label} {text}" for label, text in zip(place_labels(cards.cards), texts)]
        return _headed(cards.title, ", ".join(texts) or _("none"))
    return _headed(cards.title, _counted(texts) or _("none"))


def _said(span: Span, titles: Titles) -> str:
    styles = span.style.split()
    if "cards" in styles:
        return _counted([titles.get(text, text) for text in span.text.split()])
    if "gauge" in styles:
        full, _slash, most = span.text.partition("/")
        return _("{full} of {most}", full=full, most=most) if most else span.text
    return span.text


def _counted(texts: list[str]) -> str:
    """Cards by their texts, and the number of those seen from behind."""
    known = [text for text in texts if text != BACK]
    backs = len(texts) - len(known)
    if backs and known:
        known.append(_.plural("{count} more card", "{count} more cards", backs))
    elif backs:
        known.append(_.plural("{count} card", "{count} cards", backs))
    return " ".join(known)
