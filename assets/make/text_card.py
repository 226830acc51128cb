"""The ground of Absurd 8's text cards: index and spine at the left for the icons, the suit large and pale
behind.
"""

from __future__ import annotations

from assets.make.card import HEIGHT, WIDTH, blank, index
from assets.make.suits import suit
from assets.make.vec import Drawing, path, rect

SPINE = 54.0
INSET = 7.0


def text_card(rank: str, suit_name: str) -> Drawing:
    card = blank()
    inside = rect(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET, 10)
    card.add("tint", inside & rect(0, 0, SPINE, HEIGHT))
    card.add("suit", inside & rect(SPINE, 0, 2.2, HEIGHT))
    page = inside & rect(SPINE + 2.2, 0, WIDTH, HEIGHT)
    great = suit(suit_name).scaled(1.75).turned(-12).moved(WIDTH - 62, HEIGHT - 74)
    card.add("tint", great & page)
    card.add("pale", path("M207 7L243 43L243 17Q243 7 233 7Z"))
    card.add("suit", path("M207 7L243 43L213 42Q208 41 207.5 36Z"))
    card.add("suit", index(rank, suit_name))
    return card
