"""A bot for every game: it plays on in tables that its seat can't tell from the real one."""

from .bot import SearchBot

__all__ = ["SearchBot"]
