"""The version of gunsmoke, as the package metadata gives it, and that of the plugin interface."""

__version__ = "0.1.0"

API = 1
"""The version of the interface between plugins and core; one more whenever a plugin has to be changed."""

OLDEST_API = 1
"""The oldest version whose plugins still run unchanged."""
