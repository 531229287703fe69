"""The conformance kit: checks that any game, ours or a stranger's, keeps the engine's contracts.

`check_game` plays random games and reports every fault; `assert_conforms` is
the same as one line of a test. `transcript` prints a whole random game, to be
compared with a stored one.
"""

from .kit import CONTRACTS, assert_conforms, check_game
from .report import Fault, Report
from .transcript import transcript

__all__ = ["CONTRACTS", "Fault", "Report", "assert_conforms", "check_game", "transcript"]
