"""telling: others hear a card that is laid face down."""


class Pay:
    face_up = True
