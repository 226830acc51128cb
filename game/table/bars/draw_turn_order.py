"""Draws the rail at the top: the order of turns, and notes about the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from typing import NamedTuple

from pygame import Rect

from game.table.match.setup import Chair
from game.table.places.zone_places import Places
from game.ui.page.page import Page
from game.ui.page.widgets import readable
from game.words import _

NARROWER = 0.72
"""How much narrower a note may be drawn to fit on the rail, if its letters stay large enough."""
BELOW, CORNER = 420, 260
"""Where notes below the rail begin: beside the chevrons, or in their place if a player sits there."""
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
    start = x
    share = (end - x - between * (len(seats) - 1)) / max(1, page.px(least))
    for i, seat in enumerate(seats):
        side = round(page.px(NEXT[0] if i == 0 else NEXT[1]) * min(1.0, max(LEAST_NEXT, share)))
        if x + side + (between if i else 0) > end:
            break
        if i:
            x = page.text("›", (x, y - page.px(3)), "body", "muted", "midleft").right + page.px(8)
        face = page.pictures.portrait(chairs[seat].avatar, side, page.accent(seat))
        box = page.put(face, x, y - side / 2)
        page.thing("text", _("{n}. {name}").format(n=i + 1, name=chairs[seat].name), box)
        x = box.right + page.px(8)
    if x > start:
        names = ", ".join(chairs[seat].name for seat in seats)
        row = Rect(start, y - page.px(NEXT[0]) // 2, x - start, page.px(NEXT[0]))
        page.thing("order", _("Order of play: {names}").format(names=names), row, id="order")
    return x + page.px(12)


def has_room(page: Page, words: str, room: int, role: str = "lead") -> bool:
    """Whether a note fits on the rail in these letters; the largest ones are those of an alarm."""
    return _wide(page, words, role) <= room


def large_below(page: Page, places: Places, words: str, edge: int) -> RailNote | None:
    """A large alarm below the rail, if it covers nothing there and displaces nothing on the rail."""
    for role in () if page.theme.large else ("lead", "strong"):
        note = _below(page, places, words, role, edge, 0)
        if note.role == role and not _covers(places, note.box):
            return note
    return None


def _alarm(page: Page, words: str, room: int, high: int) -> tuple[str, str]:
    """The largest letters in which an alarm fits on the rail, with all its words or only its name."""
    for said in (words, f"{words.partition(':')[0]}!"):
        for role in ("lead", "strong", "label", "small"):
            wide = page.wide(said, role)
            if wide <= room and page.theme.line(role) < high:
                return role, said
    return "small", said


class RailNote(NamedTuple):
    """A note with its plate and its lines."""

    box: Rect
    role: str
    lines: Sequence[str]


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
    room = edge - x
    squeezed = alarm and bool(words) and not has_room(page, words[0], room)
    low = large_below(page, places, words[0], edge) if squeezed else None
    for n, (said, why) in enumerate(zip((*words, *own), chain(explained, repeat("")), strict=False)):
        loud = alarm and n == 0
        role, said = _alarm(page, said, edge - x - page.px(28), places.top) if loud else ("small", said)
        on_rail = on_rail and not (loud and low)
        note = _on_rail(page, said, role, x, (edge, places.top)) if on_rail else low if loud else None
        if note is None and n >= len(words):
            return
        if note is None:
            note = _below(page, places, said, role, edge, 0 if on_rail else x)
            on_rail = False
        if n and (_covers(places, note.box) or note.box.right > page.width):
            return  # the first one is always shown
        _draw(page, note, loud)
        if why:
            readable(page, "note", why, note.box, ("note", n))
        x = note.box.right + page.px(10)


def _on_rail(page: Page, said: str, role: str, x: int, end: tuple[int, int]) -> RailNote | None:
    """A note on the rail: in one line, a little smaller, or in two lines; None if none of these fits."""
    edge, high = end
    h = page.theme.line(role) + page.px(14)
    w = _wide(page, said, role)
    room = edge - x
    if w <= room or w * max(NARROWER, page.theme.least / page.theme.type(role)[1]) <= room:
        return RailNote(Rect(x, (high - h) // 2, min(w, room), h), role, (said,))
    for letters in (role, "least"):
        note = _in_lines(page, said, letters, room)
        if note is not None and note.box.h <= high:
            return note._replace(box=note.box.move(x, (high - note.box.h) // 2))
    return None


def _below(page: Page, places: Places, said: str, role: str, edge: int, x: int) -> RailNote:
    """A note below the rail, used if a seat covers the rail. It covers no seat, if there is such a place."""
    y = places.top + page.px(10)
    w = _wide(page, said, role)
    h = page.theme.line(role) + page.px(14)
    starts = (x,) if x else (page.px(BELOW), page.px(CORNER))
    usual = RailNote(Rect(starts[-1], y, w, h), role, (said,))
    found = _places_below(page, usual, edge, starts)
    return next((note for note in found if not _covers(places, note.box)), usual)


def _places_below(page: Page, usual: RailNote, edge: int, starts: Sequence[int]) -> Iterator[RailNote]:
    """Possible places for a note below the rail, the best first.

    Each is computed only if the earlier ones fail.
    """
    (said,) = usual.lines
    w = usual.box.w
    y = usual.box.y
    yield from (usual._replace(box=usual.box.move(at - usual.box.x, 0)) for at in starts if at + w <= edge)
    for at in starts:
        yield from _folded(page, said, usual.role, at, edge, y)
    right = page.width - page.px(16)
    for at in range(starts[0], right, page.px(STEP)):
        if at + w <= right:
            yield usual._replace(box=usual.box.move(at - usual.box.x, 0))
        yield from _folded(page, said, usual.role, at, right, y)


def _folded(page: Page, said: str, role: str, x: int, edge: int, y: int) -> Iterator[RailNote]:
    """The note between x and `edge`, in one or two lines, in its usual letters or the smallest ones."""
    for letters in (role, "least"):
        note = _in_lines(page, said, letters, edge - x)
        if note is not None:
            yield note._replace(box=note.box.move(x, y))


def _wide(page: Page, said: str, role: str) -> int:
    """The width of a note with these words in one line."""
    return page.wide(said, role) + page.px(28)


def _in_lines(page: Page, said: str, role: str, room: int) -> RailNote | None:
    """A note in one or two lines at the upper left corner, if it fits."""
    if room <= page.px(28):
        return None
    lines = page.balanced(said, role, room - page.px(28))
    w = max(_wide(page, line, role) for line in lines)
    if len(lines) > 2 or w > room:
        return None
    high = page.theme.line(role) * len(lines) + page.px(6 if len(lines) == 2 else 14)
    return RailNote(Rect(0, 0, w, high), role, lines)


def _covers(places: Places, box: Rect) -> bool:
    """Whether this box would cover a player, cards, or shared zones."""
    shared = [*places.shared.values(), *([places.column] if places.aside else [])]
    return box.collidelist(shared) >= 0 or any(
        box.collidelist([seat.portrait, *seat.all]) >= 0 for seat in places.seats.values()
    )


def _draw(page: Page, note: RailNote, loud: bool) -> None:
    box = note.box
    step = page.theme.line(note.role)
    round_by = min(box.h, step + page.px(14)) // 2
    page.put(page.pictures.plate(box.w, box.h, "alarm" if loud else "glass", round_by), box.x, box.y)
    y = box.centery - step * (len(note.lines) - 1) / 2
    for line in note.lines:
        page.text(line, (box.centerx, y), note.role, "pale", "center", box.w - page.px(24))
        y += step
