"""A small but nasty game: it has everything that makes a card game's flow and secrets hard.

Blasts and bolts, reactions to reactions, several deaths in one effect, cards
taken, passed, buried and put back unseen, many twins.
"""
