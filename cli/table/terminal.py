"""The terminal below the screens: keys nobody waited for, and what a killed program left behind."""

from __future__ import annotations

import sys

if sys.platform == "win32":
    import msvcrt

    def drop_typed_ahead() -> None:
        """Forget the keys pressed before a question is shown: they were meant for nothing on the screen."""
        while sys.stdin.isatty() and msvcrt.kbhit():
            msvcrt.getwch()

    def let_ctrl_c_stop() -> None:
        """Nothing to do: no program can take Ctrl-C away from those that follow."""

else:
    import termios

    LOCAL_MODES = 3
    """The place of the local modes in what `termios.tcgetattr` gives."""

    def drop_typed_ahead() -> None:
        """Forget the keys pressed before a question is shown: they were meant for nothing on the screen.

        Only a terminal's: what a pipe or a file holds was written to be read.
        """
        if sys.stdin.isatty():
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def let_ctrl_c_stop() -> None:
        """Let Ctrl-C interrupt: a program that was killed leaves a terminal where it does not."""
        if not sys.stdin.isatty():
            return
        modes = termios.tcgetattr(sys.stdin.fileno())
        if not modes[LOCAL_MODES] & termios.ISIG:
            modes[LOCAL_MODES] |= termios.ISIG
            termios.tcsetattr(sys.stdin.fileno(), termios.TCSANOW, modes)
