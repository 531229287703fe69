"""Curio, the game of the tutorial: what gunsmoke reads to know of it."""

from gunsmoke.core.label import BotLabel, Label

LABEL = Label("curio", "Curio", 2, 4, "bid in secret, deal under the table", f"{__name__}.game:GAME")
DEALER = BotLabel("curio", "dealer", "bids what a lot is worth to it", f"{__name__}.bot:Dealer")
