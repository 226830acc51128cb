"""The ground of Absurd 8's text cards: index on a tinted spine, a header with a picture, and clear room
below.

The lines themselves are set by the table (`game.art.absurd`), in the player's language and text size.
"""

from __future__ import annotations

from assets.make.card import HEIGHT, MID_X, WIDTH, blank, index
from assets.make.courts.jacks import jack
from assets.make.courts.kings import king
from assets.make.courts.queens import queen
from assets.make.suits import pip, suit
from assets.make.vec import Drawing, Shape, path, poly, rect, union

SPINE, HEADER, INSET = 54.0, 98.0, 7.0
INSIDE = rect(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET, 10)
WINDOW = (INSIDE & rect(SPINE + 2, 0, WIDTH, HEADER)) - poly((207, 0), (WIDTH, 43), (WIDTH, 0))
COUNTS = {"A": 1, "T": 10} | {str(n): n for n in range(2, 10)}


def text_card(rank: str, suit_name: str) -> Drawing:
    card = blank()
    card.add("tint", INSIDE & rect(0, 0, SPINE, HEIGHT))
    card.add("tint", WINDOW)
    great = suit(suit_name).scaled(1.25).turned(-14).moved(WIDTH - 52, HEIGHT - 58)
    card.add("tint", great & INSIDE & rect(SPINE + 2, HEADER + 2, WIDTH, HEIGHT), alpha=0.7)
    if rank in COUNTS:
        card.add("pale", _pips(COUNTS[rank], suit_name) & WINDOW)
    else:
        _portrait(card, rank, suit_name)
    card.add("pale", path("M207 7L243 43L213 42Q208 41 207.5 36Z"))
    card.add("suit", INSIDE & rect(SPINE, 0, 2, HEIGHT), INSIDE & rect(SPINE, HEADER, WIDTH, 2))
    card.add("suit", index(rank, suit_name))
    return card


def _pips(count: int, suit_name: str) -> Shape:
    """As many pips as the rank, in one row up to four, else in two."""
    if count == 1:
        return pip(suit_name, 134, 54, 70)
    rows = [count] if count <= 4 else [(count + 1) // 2, count // 2]
    size = 30 if len(rows) == 1 else 26
    step = min(36.0, 140 / rows[0])
    places = [
        (132 + step * (i - (n - 1) / 2), 54 + (0 if len(rows) == 1 else -17 + 34 * row))
        for row, n in enumerate(rows)
        for i in range(n)
    ]
    return union(pip(suit_name, x, y, size) for x, y in places)


def _portrait(card: Drawing, rank: str, suit_name: str) -> None:
    """The court figure's head, looking out of the header."""
    figure = {"J": jack, "Q": queen, "K": king}[rank](suit_name)
    for paint, shape, alpha in figure.half.marks:
        card.add(paint, shape.scaled(0.78, at=(MID_X, 0)).moved(10, -6) & WINDOW, alpha=alpha)
