"""Draws the events since the person's last turn: a list of deeds in rows, or else their number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.table.places.float_layers import Layer, Rank
from game.table.places.ribbon_size import MOST_ROWS, STEP, face_size, letters
from game.table.places.zone_places import Places
from game.ui.page.floats import Float, FloatSpot, Obstacle, Rooms
from game.ui.page.free_space import LEAST
from game.ui.page.layout import LayoutBox, column, inset, paint, row, sized
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import _, text

from . import more_deeds_button
from .deed_rows import Digest, RowSizes, ToldDeed, gap
from .draw_line import Faces, chips, draw_row
from .since_your_turn import News, digested

NAME = "ribbon"
TITLE = 0.9
"""The size of the title's letters, as a share of the size of the others."""
WAYS = ((True, 1.0), (False, 1.0))
"""Whether rows have a title, and the size of their letters, in the order to try."""
SMALLER = tuple((False, share) for share in (0.85, 0.7, 0.6, 0.5))
"""The sizes to try if nothing fitted: a small deed is more useful than a number."""
SIDE, NARROW_SIDE, NARROW = 28, 14, 30
"""The room beside the rows, usually and in narrow areas, and the width in letters of a narrow area."""


class DeedList(NamedTuple):
    """Rows of deeds, and the room in which they lie."""

    area: Rect
    sizes: RowSizes
    found: Digest
    side: int
    """The room beside the rows."""


def ribbon(page: Page, places: Places, news: News, faces: Faces) -> Float | None:
    """The last deeds since the own turn, in their order, and how many came before them.

    They lie over the prompt and its answers, or in a corner of their own. While something else lies there,
    such as the hint, they have one other place.
    """
    if not news.lines:
        return None
    news = news if news.title else news.latest

    def fill(rooms: Rooms) -> FloatSpot | None:
        own = _own_areas(page, places, rooms)
        laid = _list_in(page, news, own, WAYS)
        if laid is None:
            other = _other_areas(page, places, rooms)
            laid = _list_in(page, news, other, WAYS) or _list_in(page, news, own + other, SMALLER)
        if laid is None:
            return None
        return FloatSpot(laid, _box(page, places, laid, _rows(news, faces, laid)))

    return Float(
        NAME,
        Rank.NEWS,
        Layer.NEWS,
        places.prompt,
        (places, news._replace(lines=[*news.lines])),
        partial(_paint, news, faces),
        fill=fill,
        stays=False,
    )


def _own_areas(page: Page, places: Places, rooms: Rooms) -> list[Rect]:
    """The free room in its corner or over the prompt, down to the question and its answers.

    The first are the highest; others that are wider have fewer rows.
    """
    if places.recent is not None:
        panels = [thing.rect for thing in rooms.lying if thing.layer in (Layer.HINT, Layer.WORTH)]
        return [places.recent] if places.recent.collidelist(panels) < 0 else []
    row = round(letters(page.theme) * STEP) + page.px(3)
    found = [room for area in places.told for room in rooms.within(area, row) if 2 * room.w > area.w]
    low = max((room.bottom for room in found), default=0)
    return sorted((room for room in found if low - room.bottom < row), key=lambda room: -room.h)


def _other_areas(page: Page, places: Places, rooms: Rooms) -> list[Rect]:
    """The largest free area of the felt, over the prompt if the usual one is there."""
    empty = [*places.shared.values(), *([places.corner] if places.presenter.voice.goal else [])]
    rooms = Rooms([*rooms.lying, *(Obstacle(rect, Layer.ZONES) for rect in empty)])
    felt = page.rect.inflate(-page.px(40), -page.px(40))
    if places.recent is None:
        felt.h = places.prompt.y - felt.y
    found = rooms.within(felt, LEAST, page.px(8))
    return sorted(found, key=lambda area: area.w * area.h)[-1:]


def _list_in(
    page: Page, news: News, areas: Sequence[Rect], ways: Sequence[tuple[bool, float]]
) -> DeedList | None:
    """As many deeds as there is room for, in the first way that fits; None if not even the newest does."""
    laid = (
        _laid_out(page, news, areas, titled, share)
        for titled, share in ways
        if not titled or (news.title and not page.theme.large)
    )
    return next((one for one in laid if one is not None), None)


def _laid_out(page: Page, news: News, areas: Sequence[Rect], titled: bool, share: float) -> DeedList | None:
    """The rows in letters of this relative size, after the title or without it."""
    px = max(page.theme.least, round(letters(page.theme) * share))
    step = round(px * STEP)
    pad = page.px(3)
    lead = _titled(page, news.title, px).get_width() + page.px(24) if titled else 0
    number = more_deeds_button.wide(page, len(news.lines), px) if news.title else 0
    rooms = []
    for area in areas:
        side = page.px(SIDE if area.w > NARROW * px else NARROW_SIDE)
        rows = min((area.h - pad) // step, MOST_ROWS)
        if rows > 0 and area.w > 2 * side + 4 * px:
            rooms.append((area, side, RowSizes(px, face_size(px), area.w - 2 * side, lead, rows)))
    chosen = digested(page, news, [sizes for _area, _side, sizes in rooms], number) if rooms else None
    if chosen is None:
        return None
    room, found = chosen
    area, side, sizes = rooms[room]
    return DeedList(area, sizes, found if news.title else found._replace(first=()), side)


def _box(page: Page, places: Places, laid: DeedList, rows: LayoutBox) -> Rect:
    """The place of the list in its area, as close to the middle of the prompt as possible."""
    area = laid.area
    wide = rows.width(page)
    least = min(area.h, max(page.px(56), round(laid.sizes.px * 1.9)))
    box = Rect(0, 0, wide, max(rows.height(page, wide) + page.px(3), least))
    box.midbottom = (places.prompt.centerx, area.bottom)
    box.x = max(area.x, min(box.x, area.right - box.w))
    return box


def _paint(news: News, faces: Faces, page: Page, laid: DeedList, box: Rect) -> None:
    """Draw the list; its picture is kept until something on it changes."""
    lit = [spot if more_deeds_button.is_sent(spot) else None for spot in (page.hover, page.focus)]
    draw_list = partial(_draw_list, page, news, faces, laid, box)
    page.part("ribbon", (page.theme, tuple(box), news.title, laid, lit), draw_list)


def _draw_list(page: Page, news: News, faces: Faces, laid: DeedList, box: Rect) -> None:
    page.put(page.pictures.plate(box.w, box.h, "glass", min(box.h // 2, page.px(28))), box.x, box.y)
    page.thing("ribbon", news.title or _("So far"), box)
    _rows(news, faces, laid).draw(page, box)


def _rows(news: News, faces: Faces, laid: DeedList) -> LayoutBox:
    """Rows of deeds; before the first are the title, if there is one, and the number of earlier deeds."""
    sizes = laid.sizes
    before = [_title(news.title, sizes)] if sizes.lead else []
    if laid.found.left:
        number = paint(
            lambda page, rect: more_deeds_button.button(page, laid.found.first, sizes.px, rect.x, rect),
            lambda page: more_deeds_button.wide(page, len(news.lines), sizes.px),
        )
        before.append(number)
    rows = [[*_row(deeds, sizes, faces)] for deeds in laid.found.rows]
    rows[0] = [*before, *rows[0]]
    each = (sized(row(*some), height=lambda _page: round(sizes.px * STEP)) for some in rows)
    return inset(column(*each, at=0.5), lambda _page: laid.side, lambda _page: laid.side)


def _row(deeds: Sequence[ToldDeed], sizes: RowSizes, faces: Faces) -> Iterator[LayoutBox]:
    """The deeds of a row, each after the face of its player, with signs between them."""
    for i, one in enumerate(deeds):
        if i and not one.goes_on:
            yield paint(partial(_mark, sizes), lambda _page: gap(sizes))
        yield paint(partial(_deed, one, sizes, faces), partial(_wide, one))


def _wide(one: ToldDeed, _page: Page) -> int:
    return one.wide


def _mark(sizes: RowSizes, page: Page, rect: Rect) -> None:
    mark = page.pictures.line("›", "sans-bold", round(sizes.px * 1.2), COLOURS["gold"])
    page.put(mark, rect.x + (rect.w - mark.get_width()) / 2, rect.centery - mark.get_height() * 0.55)


def _deed(one: ToldDeed, sizes: RowSizes, faces: Faces, page: Page, rect: Rect) -> None:
    start = rect.x
    if one.line.seat >= 0 and not one.goes_on:
        page.put(faces(one.line.seat, sizes.face), rect.x, rect.centery - sizes.face / 2)
    if one.line.seat >= 0 and (one.rest or not one.goes_on):
        start += sizes.face + page.px(8)
    end = draw_row(page, one.row, start, rect.centery, sizes.px)
    chips(page, one.row, start, rect.centery, sizes.px)
    said = "".join(part.words for part in one.row) if one.rest else text(one.line.pieces)
    page.thing("text", said, Rect(rect.x, rect.y, end - rect.x, rect.h), value=sizes.px)


def _title(words: str, sizes: RowSizes) -> LayoutBox:
    def draw(page: Page, rect: Rect) -> None:
        title = _titled(page, words, sizes.px)
        at = page.put(title, rect.x, rect.centery - title.get_height() / 2)
        page.thing("text", words, at, value=_title_size(page, sizes.px))

    return paint(draw, lambda _page: sizes.lead)


def _titled(page: Page, words: str, px: int) -> Surface:
    return page.pictures.line(words, "sans-bold", _title_size(page, px), COLOURS["pale"])


def _title_size(page: Page, px: int) -> int:
    return max(page.theme.least, round(px * TITLE))
