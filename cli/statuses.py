"""What people read for how sure a fact or a ruling is."""

from __future__ import annotations

from gunsmoke.core.language import later
from gunsmoke.core.rulebook import Status

STATUSES = {
    Status.PUBLISHED: later("published"),
    Status.INFERRED: later("inferred"),
    Status.HOUSE: later("house"),
}
