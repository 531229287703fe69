"""Shots (MYG-4, MYG-8.1 to MYG-8.3): what can be aimed at, and what is hit."""

from __future__ import annotations

from gunsmoke.core.action import Action
from gunsmoke.core.cards import Face
from gunsmoke.core.knowledge import show
from gunsmoke.core.seats import Seat
from gunsmoke.plugins.gunfighters.actions import Aim, Follow, Move, Shoot
from gunsmoke.plugins.gunfighters.cards import NOWHERE, RIFLE, Arms
from gunsmoke.plugins.gunfighters.state import (
    Table,
    came_down,
    climax_of,
    faces_in,
    living_after,
    lose_cards,
    men_in,
    take_from_bank,
)

# ------------------------------------------------------------------ what is possible


def arms_of(state: Table, seat: int) -> Arms:
    """What the seat can say against all who are in play; made once for each such company."""
    key = (seat, state.living)
    arms = state.box.arms.get(key)
    if arms is None:
        arms = state.box.arms[key] = _arms(state, seat)
    return arms


def _arms(state: Table, seat: int) -> Arms:
    """One target a shot (MYG-G16), and never oneself or somebody who is out (MYG-G15)."""
    box = state.box
    targets = living_after(state, seat)
    faces = [Face(face) for face in range(len(box.deck.texts))]
    place_of = [box.place[cards[0]] for cards in box.deck.ids]
    return Arms(
        targets,
        tuple([Move(face) for face in faces]),
        tuple([Follow(face) for face in faces]),
        tuple(
            [
                ()
                if place_of[face] == NOWHERE
                else tuple(
                    [
                        Shoot(face, target, box.places[place].id)
                        for place in box.reach[place_of[face]]
                        for target in targets
                    ]
                )
                for face in faces
            ]
        ),
        tuple([Aim(place.id, target) for place in box.places for target in targets]),
    )


def shots_of(state: Table, seat: int) -> list[Action]:
    """Every shot of a seat: each of its cards at everybody (MYG-4.1, MYG-G14), each place with a Rifle."""
    arms = arms_of(state, seat)
    shots = arms.shots
    found: list[Action] = []
    for face in sorted(set(faces_in(state, state.hands[seat]))):
        found += shots[face]
    if state.climax[seat] and climax_of(state, seat) == RIFLE:
        found += arms.aims
    return found


# ----------------------------------------------------------------------- the shot


def shoot(state: Table, seat: Seat, shot: Shoot) -> None:
    """MYG-4.1, MYG-4.4. A card is shown, and goes back to the hand; everybody knows it from now on."""
    box, hand = state.box, state.hands[seat]
    card = box.deck.find(shot.card, hand)
    show(state, card, hand)
    place = box.place_index[shot.place]
    if state.log is not None:
        because = ["MYG-4.1", "MYG-4.4"]
        if place != box.place[card]:
            because.append("MYG-8.1" if box.place[card] == box.square else "MYG-8.2")
        state.tell("shot", *because, seat=seat, cards=[card], target=shot.target, place=shot.place)
    hit(state, seat, shot.target, place)


def aim(state: Table, seat: Seat, shot: Aim, *because: str) -> None:
    """MYG-6.6, MYG-G25. A player and a place are named; nothing of the own hand is shown."""
    if state.log is not None:
        state.tell("aimed", *because, seat=seat, target=shot.target, place=shot.place)
    hit(state, seat, shot.target, state.box.place_index[shot.place])


def hit(state: Table, seat: Seat, target: Seat, place: int) -> None:
    """MYG-4.2, MYG-4.3. All the target's cards of the place are shown and discarded, if there are any."""
    men = men_in(state, target, place)
    if not men:
        if state.log is not None:
            name = state.box.places[place].id
            state.tell("missed", "MYG-4.3", seat=seat, target=target, place=name, revealing=True)
        return
    before = len(state.hands[target])
    lose_cards(state, target, men)
    if state.log is not None:
        name = state.box.places[place].id
        state.tell("lost", "MYG-4.2", seat=target, cards=men, count=len(men), place=name)
    pay_bounty(state, seat, sum([state.box.dollars[card] for card in men]))
    came_down(state, target, before, seat)


def pay_bounty(state: Table, seat: Seat, dollars: int) -> None:
    """MYG-4.5. A coin for each dollar on the lost cards; MYG-4.6, MYG-G11, as far as the bank has them."""
    if not dollars:
        return
    coins = take_from_bank(state, seat, dollars)
    if state.log is not None:
        short = ("MYG-4.6", "MYG-G11") if coins < dollars else ()
        state.tell("earned", "MYG-4.5", *short, seat=seat, coins=coins, dollars=dollars)
