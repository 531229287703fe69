"""The engine: state, agenda, knowledge, records and rulebooks of hidden-hand card games.

It knows no game. Games come in as plugins and import from here.
"""

from gunsmoke.core.version import __version__

__all__ = ["__version__"]
