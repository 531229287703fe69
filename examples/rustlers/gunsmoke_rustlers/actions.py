"""What players say."""

import gunsmoke.core.author as gs


class Slip(gs.CardsAction):
    """`slip 7b`, through the fence; to others it reads `slip ??`."""

    verb = "slip"
    face_up = False


class Play(gs.CardsAction):
    """`play 7b`, to the drive."""

    verb = "play"
