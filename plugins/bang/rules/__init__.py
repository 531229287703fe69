"""The rulebook as steps, a file a chapter."""
