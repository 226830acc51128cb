"""The picture of a moment: the real table, small, as one seat saw it then, with its action in gold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect, Surface

from ai.review.judged_decision import Judged
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.table.board.board import Board
from game.table.explain.hint import clicks_of
from game.table.felt import draw_card
from game.table.felt.draw_board import Felt
from game.table.match.setup import Chair
from game.table.places.grid_places import Grids
from game.table.places.zone_places import Places
from game.table.question.pending_question import Asking
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS, Theme
from game.ui.pictures.card_sprites import CARD, Sprite
from game.ui.pictures.pictures import Pictures
from game.words.current_language import _, spoken

from .match_review import Reviewed

DRAWN, TEXT = (1280, 800), 150
"""The size of the window and of the letters for drawing the picture, which is then made smaller.

This way everything lies as it usually does.

So everything lies as usual.
"""


Marked = tuple[tuple[Any, ...] | None, tuple[Any, ...] | None]
"""One choice that is shown in gold, and a better one in blue."""


Marks = frozenset[Sprite | int]
"""The cards and seats that a choice is about."""
NOBODY = frozenset({-1})
"""No seat has the gold ring of a turn: here gold marks the seat's own choice."""
THICK = 8
"""The width of a frame."""


class Shot(NamedTuple):
    """The key of a picture of a moment: which moment, how large, and whether all cards lie open."""

    one: Judged
    size: tuple[int, int]
    all_open: bool = False


def moment(pictures: Pictures, reviewed: Reviewed, shot: Shot) -> Surface:
    """The picture, kept for the next frame."""
    return pictures.kept(key(reviewed, shot), partial(_drawn, pictures, reviewed, shot))


def show(reviewed: Reviewed, one: Judged, all_open: bool, page: Page, rect: Rect) -> None:
    """Show the picture in the middle of its area, as large as it fits; an empty plate until it is drawn."""
    place = room_for(rect)
    shot = Shot(one, place.size, all_open)
    if is_drawn(page.pictures, reviewed, shot):
        page.put(moment(page.pictures, reviewed, shot), *place.topleft)
    else:
        page.panel(place, "sunk")
    shown = _("The position, with all cards face up") if all_open else _("The position as you saw it")
    page.thing("picture", shown, place, id=("moment", one.number, all_open))


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
    """The seat's choice and the better one."""
    return one.chosen, one.best if one.verdict == "cost" else None


def fitted(
    pictures: Pictures,
    chairs: Sequence[Chair],
    seat: int,
    views: tuple[View, View],
    size: tuple[int, int],
    marked: Marked = (None, None),
) -> Surface:
    """The table as a seat sees it, at this size."""
    return pygame.transform.smoothscale(table_picture(pictures, chairs, seat, views, marked), size)


def table_picture(
    pictures: Pictures,
    chairs: Sequence[Chair],
    seat: int,
    views: tuple[View, View],
    marked: Marked = (None, None),
) -> Surface:
    """The table as a seat sees it, with the public view, one choice in gold and a better one in blue."""
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
    """The legend of the picture's colours, if there are any; `blue` names the better choice."""
    presenter = book_of(view.table.game.id).at(view.table)
    done, better = _meant(Board(presenter, view, view), marked)
    frozen = any(mark.thing == "frost" for mark in presenter.signs.marks(view))
    ice = _("Ice: frozen.") if frozen and better else ""  # ice is a kind of blue, too
    return " ".join(filter(None, (_("Gold: your choice.") if done else "", blue if better else "", ice)))


def _meant(board: Board, marked: Marked) -> list[Marks]:
    """The things on the table that each of the choices concerns; none for a choice by a button alone."""
    presenter = board.presenter
    return [board.meant(clicks_of(presenter, action)) if action else frozenset() for action in marked]


def _mark_seats(page: Page, places: Places | Grids, marks: Marks, colour: str, out: int) -> None:
    """Frame the plates of these players, far enough outside for another frame within."""
    for seat in marks:
        if isinstance(seat, int):
            rect = places.seats[seat].plate.inflate(2 * page.px(out), 2 * page.px(out))
            frame = page.pictures.frame(rect.w, rect.h, COLOURS[colour], page.px(THICK), page.px(14))
            page.put_at(frame, rect.center)


def _mark_card(page: Page, card: Sprite, colour: str, out: int) -> None:
    """Put a ring around a card of a small picture, far enough outside for another ring within."""
    x, y, h, _angle, _lift = card.at
    w = round(h * CARD) + 2 * page.px(out)
    h = round(h) + 2 * page.px(out)
    ring = page.pictures.glow(w, h, draw_card.turned(card) % 360, COLOURS[colour], page.px(THICK))
    page.put_at(ring, (round(x), round(y)))


def room_for(area: Rect) -> Rect:
    """The largest rectangle with the picture's shape in the middle of an area; a tiny one if nothing fits."""
    w = max(2, min(area.w, round(area.h * DRAWN[0] / DRAWN[1])))
    found = Rect(0, 0, w, round(w * DRAWN[1] / DRAWN[0]))
    found.center = area.center
    return found
