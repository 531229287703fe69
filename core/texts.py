"""What the core says to people, in the language they are spoken to in."""

from __future__ import annotations

from .language import Texts

_ = Texts("gunsmoke.core")
