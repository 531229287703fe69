"""What the game says to people, in the language they are spoken to in."""

from __future__ import annotations

from gunsmoke.core.language import Texts

_ = Texts("gunsmoke.plugins.gunfighters")
