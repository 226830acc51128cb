"""The ground of Absurd 8's text cards: index on a tinted spine, and room for a picture and printed lines.

A court's head looks out of the picture's place. The pictures of the number cards are in `assets.make.deeds`;
they and the lines are set by the table (`game.ui.art.text_cards`), in the player's language and text size.
"""

from __future__ import annotations

from assets.make.card import HEIGHT, MID_X, WIDTH, blank, fan_index, index
from assets.make.courts.jacks import jack
from assets.make.courts.kings import king
from assets.make.courts.queens import queen
from assets.make.vec import Drawing, Shape, at_angle, poly, rect
from game.ui.art.palette import INK

SPINE = 54.0
FAN_SPINE = 92.0
INSET = 7.0
INSIDE = rect(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET, 10)
WINDOW = rect(60, 9, 181, 164, 11)
"""Where a court's head looks out; `game.ui.art.text_cards.COURT` has the same height."""
COURTS = {"J": jack, "Q": queen, "K": king}


def text_card(rank: str, suit_name: str) -> Drawing:
    card = blank()
    card.add("tint", INSIDE & rect(0, 0, SPINE, HEIGHT))
    if rank in COURTS:
        card.add(INK, WINDOW.grown(2.4))
        card.add("pale", WINDOW)
        card.add("tint", _rays() & WINDOW)
        _portrait(card, rank, suit_name)
    card.add("suit", index(rank, suit_name))
    return card


def fan_text_card(rank: str, suit_name: str) -> Drawing:
    """For cards that overlap in a fan: a large index on a spine wide enough for it.

    The table takes a court's head from the usual card.
    """
    card = blank()
    card.add("tint", INSIDE & rect(0, 0, FAN_SPINE, HEIGHT))
    card.add("suit", fan_index(rank, suit_name))
    return card


def _rays() -> Shape:
    centre = (150.0, 92.0)
    rays = Shape()
    for i in range(14):
        a, b = (at_angle(*centre, 200, 360 * (i + part) / 14) for part in (0, 0.5))
        rays = rays | poly(centre, a, b)
    return rays


def _portrait(card: Drawing, rank: str, suit_name: str) -> None:
    """The court figure's head and shoulders."""
    figure = COURTS[rank](suit_name)
    for paint, shape, alpha in figure.half.marks:
        card.add(paint, shape.moved(150 - MID_X, 0) & WINDOW, alpha=alpha)
