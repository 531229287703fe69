"""Tall Tales, a bluffing game for gunsmoke: the labels by which it and its bot are found."""

from gunsmoke.core.label import BotLabel, Label

LABEL = Label("tall-tales", "Tall Tales", 2, 6, "boast of nuggets that nobody sees", f"{__name__}.game:GAME")
PROSPECTOR = BotLabel("tall-tales", "prospector", "reckons the odds of a claim", f"{__name__}.bot:Prospector")
