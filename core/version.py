"""The version of gunsmoke, as the package metadata gives it."""

__version__ = "0.1.0"
