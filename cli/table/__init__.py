"""The table in a terminal: drawing it, telling what happens, and asking the people at it."""
