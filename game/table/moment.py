"""The picture of a moment: the real table, small, as one seat saw it then, with what it did in gold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from ai.judged import Judged
from engine.kernel.view import View
from game.room.page import Page
from game.room.pictures import Pictures
from game.room.theme import Theme
from game.words.language import spoken

from .advice import clicks_of
from .asking import Asking
from .board import Board
from .book import book_of
from .felt import Felt
from .grids import Grids
from .places import Places
from .reviewed import Reviewed
from .setup import Chair

DRAWN, TEXT = (1280, 800), 150
"""It is drawn as in a window of this size with such letters, and then made smaller: so all lies as usual."""


Marked = tuple[tuple[Any, ...] | None, tuple[Any, ...] | None]
"""One choice that is shown in gold, and a better one in blue."""


class Shot(NamedTuple):
    """A picture of a moment: which, how large, and whether all cards lie open in it."""

    one: Judged
    size: tuple[int, int]
    all_open: bool = False


def moment(pictures: Pictures, reviewed: Reviewed, shot: Shot) -> Surface:
    """The picture, kept for the next frame."""
    return pictures.kept(key(reviewed, shot), partial(_drawn, pictures, reviewed, shot))


def is_drawn(pictures: Pictures, reviewed: Reviewed, shot: Shot) -> bool:
    return pictures.has(key(reviewed, shot))


def key(reviewed: Reviewed, shot: Shot) -> tuple[Any, ...]:
    one, size, all_open = shot
    return ("moment", reviewed.played.mark, reviewed.seat, one.number, size, all_open, spoken())


def _drawn(pictures: Pictures, reviewed: Reviewed, shot: Shot) -> Surface:
    one = shot.one
    views = reviewed.opened(one) if shot.all_open else reviewed.before(one)
    better = one.best if one.verdict == "cost" else None
    chairs = reviewed.record.setup.chairs
    return fitted(pictures, chairs, reviewed.seat, views, shot.size, (one.chosen, better))


def fitted(
    pictures: Pictures,
    chairs: Sequence[Chair],
    seat: int,
    views: tuple[View, View],
    size: tuple[int, int],
    marked: Marked = (None, None),
) -> Surface:
    """The table as a seat sees it, in this size."""
    return pygame.transform.smoothscale(table_picture(pictures, chairs, seat, views, marked), size)


def table_picture(
    pictures: Pictures,
    chairs: Sequence[Chair],
    seat: int,
    views: tuple[View, View],
    marked: Marked = (None, None),
) -> Surface:
    """The table as a seat sees it, beside what everybody sees; one choice in gold, a better one in blue."""
    view, public = views
    theme = Theme(DRAWN, TEXT)
    presenter = book_of(view.table.game.id).at(view.table)
    board = Board(presenter, view, public)
    layout = Grids if presenter.layout.has_grids else Places
    places = layout(theme, presenter, seat, board.filled())
    board.arrange(places, 0.0, {})
    board.finish()
    page = Page(theme, pictures)
    page.put(pictures.table_top(theme.size), 0, 0)
    done, better = (board.meant(clicks_of(presenter, action)) if action else frozenset() for action in marked)
    cards = frozenset(card for card in done if not isinstance(card, int))
    asking = Asking(None, hinted=better, stake=cards)
    Felt(board, places, tuple(chairs), 0.0).draw(page, asking)
    surface = Surface(theme.size)
    surface.blits([(item.surface, (item.x, item.y)) for item in page.items])
    return surface


def room_for(area: Rect) -> Rect:
    """The largest picture that fits into an area, in the middle of it; a speck where nothing fits."""
    w = max(2, min(area.w, round(area.h * DRAWN[0] / DRAWN[1])))
    found = Rect(0, 0, w, round(w * DRAWN[1] / DRAWN[0]))
    found.center = area.center
    return found
