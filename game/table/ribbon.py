"""What happened since the person's last turn: a ribbon over the prompt, or a panel in a free corner."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.room.page import Page
from game.room.theme import COLOURS
from game.words import _, text

from . import digest_rows, earlier, ribbon_panel, ribbon_slip
from .bubble import boxes, near
from .digest import Digest, RowSizes, digested
from .free import blocked, free_rects
from .line import Line
from .moments import FEW
from .news import STEP, News, face_sizes, letters
from .places import Places
from .ribbon_room import COVERED, above_buttons, beside_buttons, meets, uncovered
from .seats import LARGE
from .sentence import TALL, Faces, TextRow, chips, draw_row, folded, width_of
from .voice import Voice

BETWEEN = 34
"""The room for the mark between two clauses."""
MOST_ROWS = 4
"""So many clauses stand one above the other, where the felt has room for them."""
IN_PUBLIC = 2
"""So many of the newest are told while the table is nobody's."""
TITLE = 0.9
"""The size of the title's letters, as a share of the others."""

WAYS = ((True, 1.0), (True, 0.87), (False, 1.0))
"""Whether rows have a title and the share of their letters, in the order in which that is tried."""


class DigestRows(NamedTuple):
    """Rows of deeds, and the room in which they lie."""

    area: Rect
    sizes: RowSizes
    found: Digest
    untold: int
    """How much of what happened to the person has no room."""


class Clause(NamedTuple):
    """A clause that there is room for."""

    line: Line
    rows: Sequence[TextRow]
    face: int
    """The size of the face before it; 0: it has none."""


class OneRow(NamedTuple):
    """Clauses side by side, and the room in which they lie."""

    area: Rect
    px: int
    shown: Sequence[Clause]
    lead: int
    """The room of the title before them; 0: it is not shown."""
    wide: int
    first: Sequence[Line]
    """The clauses before them that have no room."""


def draw(page: Page, places: Places, news: News, faces: Faces, bar: Rect | None = None) -> None:
    """The deeds since the own turn, the newest always; of those without room, how many there are.

    It lies over the prompt, whose `bar` may reach up with its answers.
    """
    if not news.lines:
        return
    if not news.title:
        news = news._replace(lines=_newest(news.lines, news.voice))
    if places.recent is not None:
        ribbon_panel.draw(page, places.recent, news, faces)
        return
    things = len(page.things)
    areas = above_buttons(page, places, bar)
    if areas:
        _above(page, places, areas, news, faces)
    elif (room := beside_buttons(page, places, letters(page.theme))) is not None:
        if not _digest(page, places, news, faces, [room], beside=True):
            _one_line(page, places, news, faces, room, beside=True)
    if len(page.things) == things and news.title:
        _elsewhere(page, places, bar or places.prompt, news, faces)


def _above(page: Page, places: Places, areas: Sequence[Rect], news: News, faces: Faces) -> None:
    """All in one line or a clause to a row, or else a digest, over the prompt."""
    if not (
        _one_line(page, places, news, faces, areas[0], whole=True)
        or any(_stacked(page, places, news, faces, area) for area in areas)
        or (news.title and _digest(page, places, news, faces, areas))  # else a cause is left out
    ):
        _one_line(page, places, News((news.asked,)) if news.asked else news, faces, areas[0])


def _elsewhere(page: Page, places: Places, asked: Rect, news: News, faces: Faces) -> None:
    """The deeds in a plate of their own, or else the newest, or how many: on free felt near what is asked."""
    panel = [places.corner] if places.presenter.voice.goal else []
    taken = blocked(page, asked) + boxes([*panel, *places.shared.values()])  # empty piles, too
    free = free_rects(page.rect.inflate(-page.px(40), -page.px(40)), taken)
    at = ribbon_panel.room_among(page, free, asked, news)
    if at is not None:
        ribbon_panel.draw(page, at, news, faces)
    elif (slip := ribbon_slip.settled(page, free, asked, news)) is not None:
        ribbon_slip.draw(page, slip, news.title, faces)
    else:
        _number(page, free, asked, news)


def _number(page: Page, free: list[Rect], asked: Rect, news: News) -> None:
    """How many deeds there are, where none has room."""
    px = letters(page.theme)
    size = earlier.wide(page, len(news.lines), px, between=True), round(px * STEP) + page.px(3)
    at = near(free, size, asked, page.px(8))
    if at is not None:
        page.thing("ribbon", news.title, at)
        earlier.button(page, news.lines, px, at.x + page.px(8), at, between=True)


def _newest(lines: Sequence[Line], voice: Voice | None = None) -> Sequence[Line]:
    """The newest lines, and what brought about the first of them: it begins with whoever did it.

    A big moment shortly before is told, too.
    """
    most = min(MOST_ROWS, len(lines))
    count = max((n for n in range(1, most + 1) if lines[-n].rank >= FEW), default=0)
    count = max(IN_PUBLIC, count)
    came = voice.comes_of if voice is not None else frozenset[str]()
    while count < most and (lines[-count].seat < 0 or lines[-count].kind in came):
        count += 1
    return lines[-count:]


def _one_line(
    page: Page,
    places: Places,
    news: News,
    faces: Faces,
    area: Rect,
    whole: bool = False,
    beside: bool = False,
) -> bool:
    """All in one line, or, unless it is to be whole, the newest and a number; False where there is no room.

    A single long clause is folded, but not `beside` buttons.
    """
    px, most = letters(page.theme), area.w - page.px(56)
    gap = round(BETWEEN * page.theme.scale * min(2, page.theme.text))
    face, _small = face_sizes(page.theme)
    title = news.title if page.theme.text <= LARGE else ""
    lead = _lead(page, title, px) if title else 0
    shown: list[Clause] = []
    wide = 0
    for line in reversed(news.lines):
        room = face if line.seat >= 0 else 0
        rows = folded(page, line.pieces, px, most)
        left = len(news.lines) - len(shown) - 1
        more = _wide(page, rows, room) + (gap if shown else 0)
        number = earlier.wide(page, left, px) if left and news.title else 0
        if len(rows) > 1 or wide + more + number > most:
            break
        wide += more
        shown.insert(0, Clause(line, rows, room))
    for first in _causeless(news, shown):
        shown.remove(first)
        wide -= _wide(page, first.rows, first.face) + gap
    left = len(news.lines) - len(shown) if news.title else 0
    if whole and (left or wide + lead > most or len(shown) < len(news.lines)):
        return False
    if not shown:
        if not beside:
            _folded(page, places, area, news, px)
        elif news.title:  # no number either
            _one_line(page, places, News(news.lines[-1:]), faces, area, beside=True)
        return True
    number = earlier.wide(page, left, px) if left else 0
    lead = lead if wide + lead + number <= most else 0
    row = OneRow(area, px, tuple(shown), lead, wide + lead + number, news.lines[:left])
    draw = partial(_row_of_clauses, page, places, news.title, faces, row)
    _as_before(page, places, news.title, row, draw)
    return True


def _as_before(page: Page, places: Places, title: str, laid: Hashable, draw: Callable[[], None]) -> None:
    """Draw what was laid out, as on the page before if it is the same and no number is lit or was."""
    lit = [spot if earlier.is_sent(spot) else None for spot in (page.hover, page.focus)]
    page.part("ribbon", (page.theme, places.prompt.centerx, title, laid, lit), draw)


def _row_of_clauses(page: Page, places: Places, title: str, faces: Faces, row: OneRow) -> None:
    """Draw clauses side by side, behind the title and a number if there is one."""
    area, px = row.area, row.px
    gap = round(BETWEEN * page.theme.scale * min(2, page.theme.text))
    high = min(area.h, round(max(page.px(56), px * 1.9))) if page.theme.text <= LARGE else round(px * 1.9)
    box = Rect(0, 0, row.wide + page.px(56), min(area.h, max(high, round(px * STEP))))
    _settle(box, places, area)
    page.put(page.pictures.plate(box.w, box.h, "glass", box.h // 2), box.x, box.y)
    page.thing("ribbon", title or _("So far"), box)
    x = box.x + page.px(28)
    if row.lead:
        _title(page, title, px, x, box.centery)
        x += row.lead
    if row.first:
        earlier.button(page, row.first, px, x, box)
        x += earlier.wide(page, len(row.first), px)
    for n, one in enumerate(row.shown):
        if n:
            mark = page.pictures.line("›", "sans-bold", round(px * 1.2), COLOURS["gold"])
            page.put(mark, x + (gap - mark.get_width()) / 2, box.centery - mark.get_height() * 0.55)
            x += gap
        start = x
        x = _clause(page, one, x, box.centery, px, faces)
        page.thing("text", text(one.line.pieces), Rect(start, box.y, x - start, box.h), value=px)


def _causeless(news: News, shown: Sequence[Clause]) -> Sequence[Clause]:
    """The first of the newest clauses, as far as they tell what came of something that has no room."""
    first = next((n for n, one in enumerate(shown) if one.line.seat >= 0), len(shown) - 1)
    return () if news.title else shown[: max(0, first)]


def _stacked(page: Page, places: Places, news: News, faces: Faces, area: Rect) -> bool:
    """A clause to a row, the newest lowest, no higher than cards reach; False where that is no gain.

    While the table is nobody's that is one only for what came of a deed.
    """
    if page.theme.text > LARGE or (not news.title and all(line.seat >= 0 for line in news.lines)):
        return False
    px, most = letters(page.theme), area.w - page.px(56)
    step, pad = round(px * STEP), page.px(10)
    _large, face = face_sizes(page.theme)
    head = round(px * 1.5) if news.title else 0
    lowest = area.bottom
    if places.shared_by_all and not news.title and not meets(page, places.prompt, "text", "button"):
        lowest = places.ledge.y - page.px(20)  # no prompt lies there
    free = lowest - area.y - 2 * pad - head
    shown: list[Clause] = []
    for line in reversed(news.lines[-min(MOST_ROWS, max(0, free) // step) or len(news.lines) :]):
        rows = folded(page, line.pieces, px, most - face - page.px(8))
        if len(rows) > 1:
            break
        shown.insert(0, Clause(line, rows, face if line.seat >= 0 else 0))
    shown = shown[len(_causeless(news, shown)) :]
    if len(shown) < 2 or free < 2 * step or (news.voice is not None and len(shown) < len(news.lines)):
        return False
    title = _titled(page, news.title, px)
    left = len(news.lines) - len(shown) if news.title else 0
    header = title.get_width() + (page.px(20) + earlier.wide(page, left, px) if left else 0)
    wide = max(header, *(_wide(page, one.rows, face) for one in shown))
    box = Rect(0, 0, wide + page.px(44), head + step * len(shown) + 2 * pad)
    _settle(box, places, area)
    box.bottom = min(lowest, max(area.bottom, area.y + box.h))
    if wide > most or meets(page, box, *COVERED):
        return False
    page.put(page.pictures.plate(box.w, box.h, "glass", page.px(20)), box.x, box.y)
    page.thing("ribbon", news.title or _("So far"), box)
    x, y = box.x + page.px(22), box.y + pad
    if head:
        _title(page, news.title, px, x, y + head // 2)
    if left:
        earlier.button(
            page, news.lines[:left], px, x + title.get_width() + page.px(20), Rect(box.x, y, box.w, head)
        )
    y += head
    for one in shown:
        start = x + (0 if one.face else face + page.px(8))
        end = _clause(page, one, start, y + step // 2, px, faces)
        page.thing("text", text(one.line.pieces), Rect(start, y, end - start, step), value=px)
        y += step
    return True


def _digest(
    page: Page,
    places: Places,
    news: News,
    faces: Faces,
    areas: Sequence[Rect],
    beside: bool = False,
) -> bool:
    """As many deeds as there is room for, in rows; False where the newest has no room.

    Where the title keeps the person's loss from being told, the letters get smaller; only where that is not
    enough, the title makes room.
    """
    if news.voice is None:
        return False
    may_have = bool(news.title) and page.theme.text <= LARGE and not beside
    best: DigestRows | None = None
    for titled, share in WAYS if may_have else WAYS[-1:]:
        laid = _laid_out(page, news, areas, titled, share)
        if laid is not None and (best is None or laid.untold < best.untold):
            best = laid
        if best is not None and not best.untold:
            break
    if best is None:
        return False
    _as_before(page, places, news.title, best, partial(_rows_of_deeds, page, places, news, faces, best))
    return True


def _laid_out(page: Page, news: News, areas: Sequence[Rect], titled: bool, share: float) -> DigestRows | None:
    """The rows in letters of this share of the usual ones, behind the title or without it."""
    px, pad = max(page.theme.least, round(letters(page.theme) * share)), page.px(3)
    step, lead = round(px * STEP), 0
    if titled:
        lead = _lead(page, news.title, px)
    number = earlier.wide(page, len(news.lines), px) if news.title else 0
    plain = RowSizes(px, min(face_sizes(page.theme)[1], round(px * 1.35)), 0, lead)
    areas = [free for area in areas for free in uncovered(page, area, step, pad, MOST_ROWS)]
    rooms = [
        plain._replace(most=area.w - page.px(56), rows=max(1, min((area.h - pad) // step, MOST_ROWS)))
        for area in areas
    ]
    assert news.voice is not None
    chosen = digested(page, news.lines, news.me, news.voice, rooms, number, news.heads, news.seen)
    if chosen is None:
        return None
    room, found = chosen
    untold = found.untold + (found.left if news.heads else 0)
    return DigestRows(areas[room], rooms[room], found if news.title else found._replace(first=()), untold)


def _rows_of_deeds(page: Page, places: Places, news: News, faces: Faces, laid: DigestRows) -> None:
    """Draw rows of deeds, behind the title if there is one."""
    area, sizes, found = laid.area, laid.sizes, laid.found
    px, lead, step = sizes.px, sizes.lead, round(sizes.px * STEP)
    first = lead + (earlier.wide(page, len(news.lines), px) if found.left else 0)
    wide = max(first * (not n) + digest_rows.wide(row, sizes) for n, row in enumerate(found.rows))
    rows = step * len(found.rows) + page.px(3)
    box = Rect(0, 0, wide + page.px(56), max(rows, min(area.h, max(page.px(56), round(px * 1.9)))))
    _settle(box, places, area)
    page.put(page.pictures.plate(box.w, box.h, "glass", page.px(28)), box.x, box.y)
    page.thing("ribbon", news.title or _("So far"), box)
    x, middle = box.x + page.px(28), box.centery - step * (len(found.rows) - 1) // 2
    if lead:
        _title(page, news.title, px, x, middle)
    if found.left:
        earlier.button(page, found.first, px, x + lead, Rect(box.x, middle - step // 2, box.w, step))
    for n, row in enumerate(found.rows):
        at = Rect(x + first * (not n), middle - step // 2 + step * n, box.w, step)
        digest_rows.draw(page, row, at, sizes, faces)


def _settle(box: Rect, places: Places, area: Rect) -> None:
    """Move a box to the lower edge of an area: over the middle of the prompt, if the area reaches there."""
    box.midbottom = (places.prompt.centerx, area.bottom)
    box.x = max(area.x, min(box.x, area.right - box.w))


def _wide(page: Page, rows: Sequence[TextRow], face: int) -> int:
    return width_of(rows[0]) + (face + page.px(8) if face else 0)


def _clause(page: Page, one: Clause, x: int, middle: int, px: int, faces: Faces) -> int:
    """Draw a clause in one row, after the face of its player; returns its right end."""
    if one.face:
        page.put(faces(one.line.seat, one.face), x, middle - one.face / 2)
        x += one.face + page.px(8)
    chips(page, one.rows[0], x, middle, px)
    return draw_row(page, one.rows[0], x, middle, px)


def _title(page: Page, words: str, px: int, x: int, middle: int) -> None:
    """Draw the title of news in letters of this size."""
    title = _titled(page, words, px)
    at = page.put(title, x, middle - title.get_height() / 2)
    page.thing("text", words, at, value=round(px * TITLE))


def _titled(page: Page, words: str, px: int) -> Surface:
    return page.pictures.line(words, "sans-bold", round(px * TITLE), COLOURS["pale"])


def _lead(page: Page, words: str, px: int) -> int:
    """The room of the title before news, with the gap after it."""
    return _titled(page, words, px).get_width() + page.px(24)


def _folded(page: Page, places: Places, area: Rect, news: News, px: int) -> None:
    """Draw one long clause in several rows; large letters shrink a little, to cover no pile or caption."""
    line, left = news.lines[-1], len(news.lines) - 1 if news.title else 0
    number, most = earlier.wide(page, left, px) if left else 0, area.w - page.px(56)
    for share in (1.0, 0.9, 0.8, 0.7):
        size = max(page.theme.least, round(px * share))
        rows = folded(page, line.pieces, size, most - number)
        step = round(size * TALL * 1.06)
        box = Rect(0, 0, max(map(width_of, rows)) + number + page.px(56), step * len(rows) + page.px(16))
        _settle(box, places, area)
        if not meets(page, box, "text") and box.collidelist([*places.shared.values()]) < 0:
            break
    page.put(page.pictures.plate(box.w, box.h, "glass", page.px(24)), box.x, box.y)
    page.thing("ribbon", news.title or _("So far"), box)
    if left:
        earlier.button(page, news.lines[:left], px, box.x + page.px(20), box)
    for i, row in enumerate(rows):
        y = box.y + page.px(8) + step * i + step // 2
        draw_row(page, row, box.centerx + (number - width_of(row)) // 2, y, size)
        chips(page, row, box.centerx + (number - width_of(row)) // 2, y, size)
    page.thing("text", text(line.pieces), box, value=size)
