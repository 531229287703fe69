"""Kuhn poker, whose values are published, and versions of it that fail in every way a game can."""
