"""Rustlers, a trick-taking game for gunsmoke: the labels by which it and its bot are found."""

from gunsmoke.core.label import BotLabel, Label

LABEL = Label("rustlers", "Rustlers", 3, 5, "take cattle, but not the most of all", f"{__name__}.game:GAME")
FOREMAN = BotLabel("rustlers", "foreman", "likes to be second", f"{__name__}.bot:Foreman")
