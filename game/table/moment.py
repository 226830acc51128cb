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
from game.room.sprites import Sprite
from game.room.theme import COLOURS, Theme
from game.words.language import _, spoken

from . import card_look
from .advice import clicks_of
from .asking import Asking
from .board import Board
from .book import book_of
from .felt import Felt
from .grids import Grids
from .places import Places
from .reviewed import Reviewed
from .rows import CARD
from .setup import Chair

DRAWN, TEXT = (1280, 800), 150
"""It is drawn as in a window of this size with such letters, and then made smaller: so all lies as usual."""


Marked = tuple[tuple[Any, ...] | None, tuple[Any, ...] | None]
"""One choice that is shown in gold, and a better one in blue."""


Marks = frozenset[Sprite | int]
"""The cards and seats that a choice is about."""
NOBODY = frozenset({-1})
"""No seat has gold around it for its turn: gold tells what was done."""
THICK = 8
"""How thick a frame is."""


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
    chairs = reviewed.record.setup.chairs
    return fitted(pictures, chairs, reviewed.seat, views, shot.size, marked_in(one))


def marked_in(one: Judged) -> Marked:
    """What was done, and what would have been better."""
    return one.chosen, one.best if one.verdict == "cost" else None


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
    done, better = _meant(board, marked)
    cards = frozenset(card for card in done if not isinstance(card, int))
    turn = NOBODY if done or better else frozenset[int]()
    asking = Asking(None, hinted=better, stake=cards, called=turn)
    Felt(board, places, tuple(chairs), 0.0).draw(page, asking)
    _mark_seats(page, places, done, "lit", THICK)
    _mark_seats(page, places, better, "hint", 0)
    lit = frozenset(card for card in better if not isinstance(card, int))
    for card in cards - lit:
        _mark_card(page, card, "lit", 0)
    for card in lit:
        _mark_card(page, card, "hint", 0)
    for card in cards & lit:
        _mark_card(page, card, "lit", THICK)
    surface = Surface(theme.size)
    surface.blits([(item.surface, (item.x, item.y)) for item in page.items])
    return surface


def legend(view: View, marked: Marked, blue: str) -> str:
    """What the colours in the picture mean, as far as there are any; `blue` says what the better one is."""
    presenter = book_of(view.table.game.id).at(view.table)
    done, better = _meant(Board(presenter, view, view), marked)
    frozen = any(mark.thing == "frost" for mark in presenter.signs.marks(view))
    ice = _("Ice: frozen.") if frozen and better else ""  # ice is a kind of blue
    return " ".join(filter(None, (_("Gold: what you did.") if done else "", blue if better else "", ice)))


def _meant(board: Board, marked: Marked) -> list[Marks]:
    """What of the table each of the choices is about; nothing where it is a button alone."""
    presenter = board.presenter
    return [board.meant(clicks_of(presenter, action)) if action else frozenset() for action in marked]


def _mark_seats(page: Page, places: Places | Grids, marks: Marks, colour: str, out: int) -> None:
    """Frame the plates of these players, so far outside that another frame may lie within."""
    for seat in marks:
        if isinstance(seat, int):
            rect = places.seats[seat].plate.inflate(2 * page.px(out), 2 * page.px(out))
            frame = page.pictures.frame(rect.w, rect.h, COLOURS[colour], page.px(THICK), page.px(14))
            page.put_at(frame, rect.center)


def _mark_card(page: Page, card: Sprite, colour: str, out: int) -> None:
    """Put a ring around a card of a small picture, so far outside that another may lie within."""
    x, y, h, _angle, _lift = card.at
    w, h = round(h * CARD) + 2 * page.px(out), round(h) + 2 * page.px(out)
    ring = page.pictures.glow(w, h, card_look.turned(card) % 360, COLOURS[colour], page.px(THICK))
    page.put_at(ring, (round(x), round(y)))


def room_for(area: Rect) -> Rect:
    """The largest picture that fits into an area, in the middle of it; a speck where nothing fits."""
    w = max(2, min(area.w, round(area.h * DRAWN[0] / DRAWN[1])))
    found = Rect(0, 0, w, round(w * DRAWN[1] / DRAWN[0]))
    found.center = area.center
    return found
