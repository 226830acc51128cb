"""What is drawn over the felt: arrows, calls, the line of what happened last, the log, notes."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from pygame import Rect, Surface

from game.art.palette import suit_colour
from game.room.page import Page
from game.room.theme import COLOURS, DURATIONS, seat_colour
from game.room.widgets import ring
from game.words import Piece, _, text

from .places import Places
from .presenter import Goal
from .setup import Chair
from .story import Arrow, Call, Line, Story

BEND = 0.16
SUIT_OF = {"♥": "H", "♦": "D", "♣": "C", "♠": "S", "★": "X"}


def arrows(page: Page, places: Places, found: Sequence[Arrow]) -> None:
    """Chevrons from seat to seat, laid one after the other over the free felt: never over plates or hands."""
    taken = [*places.plates.values(), *places.areas.values(), places.own, places.prompt]
    taken = [rect.inflate(page.px(40), page.px(40)) for rect in taken]
    for arrow in found:
        a, b = _before(page, places, arrow.source), _before(page, places, arrow.target)
        length = hypot(b[0] - a[0], b[1] - a[1])
        steps = max(3, round(length / page.px(54)))
        shown = steps * min(1.0, arrow.age / DURATIONS["arrow"])
        side = _inward(a, b, places.centre.center)
        path = [_bent(a, b, i / steps, side) for i in range(-1, steps + 2)]
        for i in range(1, min(steps + 1, int(shown) + 1) + 1):
            (x0, y0), (x1, y1) = path[i - 1], path[i + 1]
            way = degrees(atan2(y0 - y1, x1 - x0))
            if not any(rect.collidepoint(path[i]) for rect in taken):
                page.put_at(_chevron(page, seat_colour(arrow.source), round(way / 10) * 10), path[i])


def _bent(a: tuple[int, int], b: tuple[int, int], t: float, side: int) -> tuple[float, float]:
    """A point of the bow from a to b."""
    k = BEND * 4 * t * (1 - t) * side
    dx, dy = b[0] - a[0], b[1] - a[1]
    return a[0] + dx * t - dy * k, a[1] + dy * t + dx * k


def _inward(a: tuple[int, int], b: tuple[int, int], centre: tuple[int, int]) -> int:
    """The side to which a bow from a to b bends towards the middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return 1 if dx * (centre[1] - a[1]) - dy * (centre[0] - a[0]) >= 0 else -1


def _before(page: Page, places: Places, seat: int) -> tuple[int, int]:
    """The felt before a seat's cards, towards the middle."""
    room = page.px(44)
    if seat == places.me:
        return places.prompt.centerx, places.prompt.y - room
    area = places.areas[seat]
    if places.plates[seat].y <= places.top + 1:
        return area.centerx, area.bottom + room
    return (area.right + room if area.centerx < places.w // 2 else area.x - room), area.centery


def _chevron(page: Page, colour: str, way: int) -> Surface:
    px = page.px(40)

    def svg() -> str:
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">'
            f'<g transform="rotate({-way} 20 20)"><path d="M8 5 L34 20 L8 35 L15 20 Z" fill="{colour}" '
            'stroke="#140d0c" stroke-width="2"/></g></svg>'
        )

    return page.pictures.drawn(("chevron", colour, way), px, px, svg)


def calls(page: Page, places: Places, found: Sequence[Call]) -> None:
    """What a seat calls out, in a bubble beside its plate."""
    for call in found:
        plate = places.plates[call.seat]
        family, px = page.theme.type("prompt")
        w = page.pictures.line(call.words, family, px, COLOURS["ink"]).get_width() + page.px(44)
        box = Rect(0, 0, w, page.theme.line("prompt") + page.px(18))
        box.midtop = (plate.centerx, plate.bottom + page.px(10))
        if call.seat == places.me:
            box.midbottom = (plate.centerx, plate.y - page.px(10))
        box.clamp_ip(page.rect.inflate(-page.px(20), -page.px(20)))
        page.panel(box, "cream")
        page.text(call.words, box.center, "prompt", "ink", "center")


def last_line(page: Page, places: Places, story: Story) -> None:
    """What happened last, small, over the prompt, where the middle leaves room for it."""
    if not story.lines:
        return
    if places.recent is not None:
        recent(page, places.recent, story.lines)
        return
    line = story.lines[-1]
    room = page.theme.line("body") + page.px(8)
    y = places.prompt.y - room
    if y < max((rect.bottom for rect in places.shared.values()), default=0) + page.theme.line("small"):
        return
    width = pieces_width(page, line.pieces, page.theme.type("body")[1])
    pieces_line(
        page, line.pieces, (places.w // 2 - min(width, places.centre.w) // 2, y), "body", places.centre.w
    )


def recent(page: Page, rect: Rect, lines: Sequence[Line]) -> None:
    """The last lines of the log, the newest lowest, where a corner of the felt is free."""
    step = round(page.theme.line("body") * 1.12)
    shown = lines[-max(1, rect.h // step) :][-6:]
    y = rect.bottom - step * len(shown)
    for line in shown:
        pieces_line(page, line.pieces, (rect.x, y), "body", rect.w)
        y += step


def parts_of(line: Sequence[Piece]) -> list[tuple[str, str, int]]:
    """A sentence in parts: kind (card, seat or nothing), words, and the seat."""
    whole, found, at = text(line), [], 0
    for piece in line:
        words = whole[at : at + len(piece.text)]
        at += len(piece.text)
        if piece.kind in ("card", "cards", "picks"):
            for n, one in enumerate(words.split(", ")):
                found += [("", ", ", -1)] if n else []
                found.append(("card" if one[-1:] in SUIT_OF else "", one, -1))
        elif piece.kind == "seat" and isinstance(piece.value, int) and piece.value >= 0:
            found.append(("seat", words, piece.value))
        elif words:
            found.append(("", words, -1))
    return found


def pieces_width(page: Page, line: Sequence[Piece], px: int) -> int:
    wide = 0
    for kind, words, _seat in parts_of(line):
        family = "sans-bold" if kind else "sans"
        wide += page.pictures.line(words, family, px, COLOURS["cream"]).get_width()
        wide += page.px(14) if kind == "card" else 0
    return wide


def pieces_line(page: Page, line: Sequence[Piece], at: tuple[int, int], role: str, room: int) -> int:
    """A sentence with its cards as small cards and its players in their colours; gives its right end."""
    x, y = at
    px = page.theme.type(role)[1]
    wide = pieces_width(page, line, px)
    if wide > room:
        pads = page.px(14) * sum(kind == "card" for kind, _words, _seat in parts_of(line))
        px = max(page.theme.least, int(px * (room - pads) / (wide - pads)))
    h = round(px * 1.3)
    page.thing("text", text(line), Rect(x, y, min(wide, room), h))
    for kind, words, seat in parts_of(line):
        colour = seat_colour(seat) if kind == "seat" else COLOURS["cream"]
        if kind == "card":
            colour = suit_colour(SUIT_OF[words[-1]], page.pictures.four_colours)
        surface = page.pictures.line(words, "sans-bold" if kind else "sans", px, colour)
        if kind == "card":
            chip = Rect(x + page.px(2), y, surface.get_width() + page.px(10), h)
            page.put(page.pictures.plate(chip.w, chip.h, "cream", page.px(6)), chip.x, chip.y)
            page.put(surface, chip.x + page.px(5), chip.centery - surface.get_height() / 2)
            x = chip.right + page.px(2)
        else:
            page.put(surface, x, y + (h - surface.get_height()) / 2)
            x += surface.get_width()
    return x


def log_panel(page: Page, rect: Rect, lines: Sequence[Line], back: int) -> None:
    """The log, newest at the bottom; `back` lines are scrolled away."""
    page.panel(rect, "panel")
    page.text(_("What happened"), (rect.x + page.px(20), rect.y + page.px(14)), "strong", "gold")
    step = round(page.theme.line("body") * 1.12)
    top = rect.y + page.px(22) + page.theme.line("strong")
    fits = max(1, (rect.bottom - page.px(14) - top) // step)
    end = max(min(len(lines), fits), len(lines) - back)
    for i, line in enumerate(lines[max(0, end - fits) : end]):
        row = Rect(rect.x + page.px(10), top + i * step - page.px(2), rect.w - page.px(20), step)
        do = ("moment", line.event)
        if do in (page.hover, page.focus):
            page.panel(row, "button-hover")
        pieces_line(page, line.pieces, (rect.x + page.px(20), top + i * step), "body", rect.w - page.px(40))
        page.thing("line", text(line.pieces), row, do)
        ring(page, row, do)
    if back:
        page.text("↓", (rect.right - page.px(16), rect.bottom - page.px(8)), "strong", "gold", "bottomright")


def coming(page: Page, places: Places, seats: Sequence[int], chairs: Sequence[Chair], x: int) -> int:
    """Who is likely next, from the one whose turn it is; answers with the right end."""
    y = places.top // 2
    for i, seat in enumerate(seats[:4]):
        side = page.px(46 if i == 0 else 36)
        if i:
            x = page.text("›", (x, y - page.px(3)), "body", "muted", "midleft").right + page.px(8)
        face = page.pictures.portrait(chairs[seat].avatar, side, seat_colour(seat))
        box = page.put(face, x, y - side / 2)
        page.thing("text", _("{n}. {name}").format(n=i + 1, name=chairs[seat].name), box)
        x = box.right + page.px(8)
    return x + page.px(12)


def notes(page: Page, places: Places, words: Sequence[str], x: int) -> None:
    """Facts about the whole table, as small plates along the top."""
    h = page.theme.line("small") + page.px(14)
    family, px = page.theme.type("small")
    for said in words:
        w = page.pictures.line(said, family, px, COLOURS["cream"]).get_width() + page.px(28)
        rect = Rect(x, (places.top - h) // 2, w, h)
        page.panel(rect, "glass")
        page.text(said, rect.center, "small", "pale", "center")
        x += w + page.px(10)


def goals(page: Page, places: Places, found: Sequence[Goal], words: str) -> None:
    """What the own cards should come to, in the corner across from the own plate."""
    if not found:
        return
    h = page.theme.line("small") + page.px(4)
    short = [goal for goal in found if goal.want < 3]
    rows = [short[i : i + 2] for i in range(0, len(short), 2)] + [[g] for g in found if g.want >= 3]
    box = Rect(0, 0, places.plate_w, len(rows) * h + page.px(20))
    box.bottomright = (page.width - page.px(24), page.height - page.px(24))
    page.panel(box, "panel")
    family, px = page.theme.type("small")
    for n, row in enumerate(rows):
        alike = [goal.sign for other in rows if len(other) == len(row) for goal in other]
        wide = max(page.pictures.line(sign, family, px, COLOURS["cream"]).get_width() for sign in alike)
        w = (box.w - page.px(36)) // len(row)
        for k, goal in enumerate(row):
            rect = Rect(box.x + page.px(20) + k * w, box.y + page.px(10) + n * h, w - page.px(4), h)
            _goal(page, rect, goal, wide + page.px(10))
    page.thing("goals", words, box, id="goals")


def _goal(page: Page, rect: Rect, goal: Goal, wide: int) -> None:
    """Its sign, and dots: full for what is there, hollow for what is wanted, crossed out for too many."""
    family, px = page.theme.type("small")
    x: float = rect.x
    for sign in goal.sign if goal.sign[0] in SUIT_OF else [goal.sign]:
        colour = COLOURS["bad" if SUIT_OF.get(sign) in ("H", "D") else "cream"]
        surface = page.pictures.line(sign, family, px, colour)
        page.put(surface, x, rect.centery - surface.get_height() / 2)
        x += surface.get_width()
    x = rect.x + wide
    dots = max(goal.want, goal.have)
    step = min(px * 1.15, (rect.right - x) / dots)
    side = round(step * 0.8)
    for i in range(dots):
        state = "full" if i < min(goal.have, goal.want) else "hollow" if i < goal.want else "over"
        dot = page.pictures.drawn(("dot", state), side, side, lambda state=state: DOTS[state])
        page.put_at(dot, (x + step * (i + 0.5), rect.centery))


_DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">{}</svg>'
DOTS = {
    "full": _DOT.format('<circle cx="10" cy="10" r="9" fill="#d9a036"/>'),
    "hollow": _DOT.format(
        '<circle cx="10" cy="10" r="7.5" fill="none" stroke="#cbbfa6" stroke-width="2.5"/>'
    ),
    "over": _DOT.format('<path d="M3 3 L17 17 M17 3 L3 17" stroke="#f2937f" stroke-width="4.5"/>'),
}
