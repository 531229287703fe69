"""The rulebooks as data: one folder a game with its components, text, rulings and scenarios."""
