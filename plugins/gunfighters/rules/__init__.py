"""The rulebook in its order: set-up and turn, moves, shots, stories, control of places, the end."""
