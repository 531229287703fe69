"""What the adapters say to people, and to those who read like people, in the language spoken to them."""

from __future__ import annotations

from gunsmoke.core.language import Texts

_ = Texts("gunsmoke.adapters")
