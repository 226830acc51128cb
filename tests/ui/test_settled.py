"""Where a card is going to lie is known from the first step of its way."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Thing
from game.room.sprites import Pose, Sprite
from game.table.free import settled
from game.table.rows import CARD


def lies(sprite, wider=0):
    rect = Rect(0, 0, round(round(sprite.at.h) * CARD), round(sprite.at.h))
    rect.center = round(sprite.at.x), round(sprite.at.y)
    return Thing("card", "7H", rect.inflate(wider, 0), id=sprite)


def test_a_card_on_its_way_is_taken_to_lie_where_it_comes_to_rest_and_as_large():
    """Words about a hand were placed anew in each frame in which its cards grew."""
    for wider in (0, 8):
        sprite = Sprite("7H", Pose(100, 300, 91))
        sprite.go(Pose(813, 47, 190), 1.0)
        seen = []
        while sprite.moving:
            sprite.update(0.07, 0.0)
            seen.append(settled(lies(sprite, wider)).rect)
        assert len(seen) > 9 and {tuple(rect) for rect in seen} == {tuple(lies(sprite, wider).rect)}
