"""Writes universes.toml anew, after a change made on purpose: `python tests/adapters/make_universes.py`."""

from pathlib import Path

from gunsmoke.adapters.universe import Universe
from gunsmoke.core.plugins import get_manager

lines = []
for name in ("bang", "gunfighters", "leduc", "most-wanted", "wanted7"):
    game = get_manager().open(name)
    lines.append(f"[{name}]")
    for seats in range(game.least, game.most + 1):
        universe = Universe(game.open_box(seats))
        lines.append(f'{seats} = [{len(universe)}, "{universe.fingerprint}"]')
    lines.append("")
(Path(__file__).parent / "universes.toml").write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
