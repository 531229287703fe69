"""What to install for a part of gunsmoke that needs more than gunsmoke itself."""

from __future__ import annotations

from .texts import _


def install_hint(extra: str) -> str:
    """The command that installs an extra, from an index and in a checkout.

    >>> install_hint("report")
    "pip install 'gunsmoke[report]' (in a checkout of gunsmoke: pip install '.[report]')"
    """
    return _(
        "pip install 'gunsmoke[{extra}]' (in a checkout of gunsmoke: pip install '.[{extra}]')", extra=extra
    )


def missing_extra(extra: str, error: ImportError) -> str:
    """What to say where a module needs an extra that is not there."""
    return _(
        "this needs the extra {extra}: {hint} ({error})", extra=extra, hint=install_hint(extra), error=error
    )
