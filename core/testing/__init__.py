"""The conformance kit: checks that any game, ours or a stranger's, keeps the engine's contracts.

`check_game` plays random games and reports every fault; `assert_conforms` is
the same as one line of a test. `shrink` finds the shortest game that shows a fault,
and `as_scenario` writes that down. `transcript` prints a whole random game, to be
compared with a stored one. `position` lays a table out for a test of a bot. Under
pytest, `gunsmoke.core.pytest_plugin` has fixtures.
"""

from .contracts import CONTRACTS, MEANINGS
from .kit import assert_conforms, check_game
from .position import position
from .report import Fault, Report
from .scenario import as_scenario
from .shrink import Example, shrink
from .transcript import transcript

__all__ = [
    "CONTRACTS",
    "MEANINGS",
    "Example",
    "Fault",
    "Report",
    "as_scenario",
    "assert_conforms",
    "check_game",
    "position",
    "shrink",
    "transcript",
]
