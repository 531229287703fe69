"""Comparing games with each other, and rulesets of one game: what is written, and what comes of it."""
