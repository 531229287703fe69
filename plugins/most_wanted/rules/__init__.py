"""The rulebook as steps, a file a chapter: turns, robberies, showdowns, acting alone, hands compared."""
