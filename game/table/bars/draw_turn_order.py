"""Draws the rail at the top: the order of turns, and notes about the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from math import inf
from typing import NamedTuple

from pygame import Rect

from game.table.match.setup import Chair
from game.table.places.zone_places import Places
from game.ui.page.floats import Float, FloatForm, FloatSpot, Obstacle, UsualPlace, found
from game.ui.page.layout import LayoutBox, column, layers, line, padding, paint, row
from game.ui.page.page import Page, Point
from game.ui.page.widgets import readable
from game.words import _

NARROWER = 0.72
"""How much narrower a note may be drawn to fit on the rail, if its letters stay large enough."""
BELOW, CORNER = 420, 260
"""Where notes below the rail begin: beside the chevrons, or in their place if a player sits there."""
HALF = 0.62
"""The room for a note in two lines, as a share of its width in one."""
STEP = 40
"""The steps in which a note below the rail is moved to the right."""
NEXT = (46, 36)
"""The sizes of the faces of the player to move, and of the next players."""
LEAST_NEXT = 0.6
"""The share of these sizes to which faces shrink so that all fit."""


def rail_end(page: Page, places: Places, tools: int) -> int:
    """Where the free part of the rail at the top ends: at a player, a player's cards or the tools.

    `tools` is where the tools begin.
    """
    parts = (part for seat in places.seats.values() for part in (seat.portrait, *seat.all) if part.w)
    on_rail = [part.x for part in parts if part.y < places.top]
    return min((*on_rail, tools)) - page.px(18)


def coming(page: Page, seats: Sequence[int], chairs: Sequence[Chair], x: int, y: int, end: int) -> int:
    """Draw the player to move and the next ones, smaller if not all fit; returns the right end."""
    between = 2 * page.px(8) + page.theme.type("body")[1] // 2
    least = NEXT[0] + NEXT[1] * (len(seats) - 1)
    share = (end - x - between * (len(seats) - 1)) / max(1, page.px(least))
    shrunk = min(1.0, max(LEAST_NEXT, share))
    parts: list[LayoutBox] = []
    shown: LayoutBox | None = None
    for n, seat in enumerate(seats):
        parts += [paint(_arrow, lambda page: page.wide("›", "body"))] if n else []
        parts.append(_face(n, seat, chairs[seat], round(page.px(NEXT[bool(n)]) * shrunk)))
        if row(*parts, gap=8).width(page) > end - x:
            break
        shown = row(*parts, gap=8)
    if shown is None:
        return x + page.px(12)
    names = ", ".join(chairs[seat].name for seat in seats)
    place = Rect(x, y - page.px(NEXT[0]) // 2, shown.width(page), page.px(NEXT[0]))
    shown.draw(page, place)
    page.thing("order", _("Order of play: {names}").format(names=names), place, id="order")
    return place.right + page.px(20)


def _arrow(page: Page, rect: Rect) -> None:
    page.text("›", (rect.x, rect.centery - page.px(3)), "body", "muted", "midleft")


def _face(n: int, seat: int, chair: Chair, side: int) -> LayoutBox:
    """The face of a player in the order of turns."""

    def draw(page: Page, rect: Rect) -> None:
        face = page.pictures.portrait(chair.avatar, side, page.accent(seat))
        box = page.put_at(face, rect.center)
        page.thing("text", _("{n}. {name}").format(n=n + 1, name=chair.name), box)

    return paint(draw, lambda _page: side)


class RailNote(NamedTuple):
    """A note in letters of one size, on one or two lines."""

    role: str
    lines: Sequence[str]

    def box(self, loud: bool = False) -> LayoutBox:
        """Its words on a plate."""

        def ground(page: Page, rect: Rect) -> None:
            rounded = min(rect.h, page.theme.line(self.role) + page.px(14)) // 2
            plate = page.pictures.plate(*rect.size, "alarm" if loud else "glass", rounded)
            page.put(plate, *rect.topleft)

        words = column(*(line(one, self.role, "pale", 0.5) for one in self.lines))
        return layers(paint(ground), padding(words, 14, 7 if len(self.lines) == 1 else 3))

    def size(self, page: Page) -> Point:
        box = self.box()
        wide = box.width(page)
        return wide, box.height(page, wide)


def has_room(page: Page, words: str, room: int, role: str = "lead") -> bool:
    """Whether a note fits on the rail; an alarm, in its largest letters."""
    return RailNote(role, (words,)).size(page)[0] <= room


def large_below(page: Page, places: Places, words: str) -> FloatSpot | None:
    """A large alarm below the rail, if it covers nothing there and displaces nothing on the rail."""
    roles = () if page.theme.large else ("lead", "strong")
    spots = (_below(page, places, words, role) for role in roles)
    return next((spot for spot in spots if spot is not None and spot.look.role != "least"), None)


def _alarm(page: Page, words: str, room: int, high: int) -> tuple[str, str]:
    """The largest letters in which an alarm fits on the rail, with all its words or only its name."""
    for said in (words, f"{words.partition(':')[0]}!"):
        for role in ("lead", "strong", "label", "small"):
            if RailNote(role, (said,)).size(page)[0] <= room and page.theme.line(role) < high:
                return role, said
    return "small", said


def notes(
    page: Page,
    places: Places,
    words: Sequence[str],
    x: int,
    edge: int,
    alarm: bool = False,
    explained: Sequence[str] = (),
    own: Sequence[str] = (),
) -> None:
    """Draw facts about the whole table as small plates along the top; an alarm is larger and red.

    Pointing at a note shows its meaning, if it is in `explained`. The rail is free from x to `edge`. Notes
    about the viewer's `own` cards appear only there, because the cards of others lie below the rail.
    """
    on_rail = True
    squeezed = alarm and bool(words) and not has_room(page, words[0], edge - x)
    low = large_below(page, places, words[0]) if squeezed else None
    for n, (said, why) in enumerate(zip((*words, *own), chain(explained, repeat("")), strict=False)):
        loud = alarm and n == 0
        role, said = _alarm(page, said, edge - x, places.top) if loud else ("small", said)
        spot = low if loud else None
        if on_rail and spot is None:
            spot = _on_rail(page, said, role, Rect(x, 0, max(0, edge - x), places.top))
        if spot is None and n < len(words):
            spot = _below(page, places, said, role, 0 if on_rail else x)
            on_rail = False
            if spot is None and n == 0:  # it is always shown
                note = RailNote(role, (said,))
                spot = FloatSpot(note, Rect(page.px(CORNER), places.top + page.px(10), *note.size(page)))
        if spot is None:
            return
        spot.look.box(loud).draw(page, spot.rect)
        if why:
            readable(page, "note", why, spot.rect, ("note", n))
        x = spot.rect.right + page.px(10)


def _on_rail(page: Page, said: str, role: str, rail: Rect) -> FloatSpot | None:
    """A note on the rail: in one line, a little smaller, or in two lines; None if none of these fits."""
    smaller = max(NARROWER, page.theme.least / page.theme.type(role)[1])
    for n, note in enumerate(_forms(page, said, role)):
        w, h = note.size(page)
        if w * (1 if n else smaller) <= rail.w and (n == 0 or h <= rail.h):
            place = Rect(0, 0, min(w, rail.w), h)
            place.midleft = rail.midleft
            return FloatSpot(note, place)
    return None


def _below(page: Page, places: Places, said: str, role: str, x: int = 0) -> FloatSpot | None:
    """A note below the rail, used if a seat covers the rail, covering no seat; None if there is no place.

    It begins at x, or else beside the chevrons or in their corner; otherwise farther right.
    """
    y = places.top + page.px(10)
    usual = (x,) if x else (page.px(BELOW), page.px(CORNER))
    farther = range(usual[0], page.width, page.px(STEP))
    forms = [
        FloatForm(note.size(page), note, n * len(usual)) for n, note in enumerate(_forms(page, said, role))
    ]
    one = Float(
        "note",
        0,
        "note",
        Rect(usual[-1], y, 1, 1),
        said,
        lambda page, note, rect: note.box().draw(page, rect),
        lambda: forms,
        homes=[
            *(UsualPlace("topleft", (at, y), n) for n, at in enumerate(usual)),
            *(UsualPlace("topleft", (at, y), 3 * len(usual) + n) for n, at in enumerate(farther)),
        ],
        elsewhere=inf,
    )
    seats = [part for seat in places.seats.values() for part in (seat.portrait, *seat.all)]
    shared = [*places.shared.values(), *([places.column] if places.aside else [])]
    return found(page.theme, [Obstacle(rect, "lies") for rect in (*seats, *shared)], one)


def _forms(page: Page, said: str, role: str) -> Iterator[RailNote]:
    """A note in one line, or in two of about equal length, in its usual letters or the smallest ones."""
    yield RailNote(role, (said,))
    for letters in (role, "least"):
        halves = page.balanced(said, letters, round(page.wide(said, letters) * HALF))
        if len(halves) == 2:
            yield RailNote(letters, halves)
