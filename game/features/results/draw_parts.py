"""Draws parts of the results: ties, the graph of a match, and the decks of its rounds for checking."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.match.play import Play
from game.table.match.public_match import PublicMatch
from game.table.match.setup import Setup
from game.ui.page.layout import (
    LayoutBox,
    line,
    lines,
    paint,
    row,
)
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button_height, choice
from game.words import _

from .messages import ShowRound

OWN = 3
"""The width of the line around your row."""


def own_seat(play: Play) -> int:
    """The seat of the only person, whose row is marked; -1 if several play."""
    people = play.sitting.setup.people
    return people[0] if len(people) == 1 else -1


def own_frame(page: Page, rect: Rect, seat: int) -> None:
    """A line in its colour around the reader's row."""
    frame = page.pictures.frame(rect.w, rect.h, page.accent(seat), max(2, page.px(OWN)), page.px(14))
    page.thing("own row", "", page.put_at(frame, rect.center))


def graph(page: Page, area: Rect, match: PublicMatch, setup: Setup) -> None:
    """Each seat's total after every round, with a dot for each and the face at the end of its line."""
    page.panel(area)
    lines = totals_of(match)
    high, low = max(map(max, lines)), min(0, *map(min, lines))
    rounds, side, step = len(lines[0]) - 1, page.px(40), page.px(43)
    inner = area.inflate(-page.px(80), -page.px(80))
    inner.h = max(side, inner.h - page.theme.line("small"))

    def level(value: int) -> float:
        return inner.h * (1 - (value - low) / max(1, high - low))

    columns = columns_of([level(line[-1]) for line in lines], step)
    inner.w -= step * max(columns)
    spots = [[(n / rounds * inner.w, level(value)) for n, value in enumerate(line)] for line in lines]
    _rounds(page, inner, rounds)
    _lines(page, inner, spots)
    for seat, (*_earlier, (x, y)) in enumerate(spots):
        face = page.pictures.portrait(setup.chairs[seat].avatar, side, page.accent(seat))
        box = page.put_at(face, (inner.x + x + step * columns[seat], inner.y + y))
        page.thing("picture", setup.chairs[seat].name, box)
    page.text(str(high), (area.x + page.px(10), inner.y), "small", "muted", "midleft")
    page.text(str(low), (area.x + page.px(10), inner.bottom), "small", "muted", "midleft")


def columns_of(heights: Sequence[float], side: float) -> list[int]:
    """Each line's column of faces: by face, how many others come before it; each keeps its own height."""
    found: dict[int, int] = {}
    for n in sorted(range(len(heights)), key=lambda n: (heights[n], n)):
        taken = {column for one, column in found.items() if heights[n] - heights[one] < side}
        found[n] = min({*range(len(heights))} - taken)
    return [found[n] for n in range(len(heights))]


def _rounds(page: Page, inner: Rect, rounds: int) -> None:
    """Draw an upright line for each round with its number below; as many numbers as fit."""
    _family, px = page.theme.type("small")
    every = max(1, -(-2 * px * rounds // max(1, inner.w)))
    whole = page.lines(_("Round {n}").format(n=rounds), "small", inner.w // rounds - page.px(10))
    y = inner.bottom + page.px(24) + page.theme.line("small") // 2
    for n in range(every, rounds + 1, every):
        x = inner.x + n * inner.w // rounds
        page.put(page.pictures.plate(max(1, page.px(2)), inner.h, "rule", 0), x, inner.y)
        words = _("Round {n}").format(n=n) if len(whole) == 1 else str(n)
        page.text(words, (x, y), "small", "muted", "center")


def _lines(page: Page, inner: Rect, spots: Sequence[Sequence[tuple[float, float]]]) -> None:
    """Draw a line in each seat's colour, with a dot after each round."""
    paths, air = "", page.px(8)
    for seat, path in enumerate(spots):
        colour, moved = page.accent(seat), [(x + air, y + air) for x, y in path]
        dots = " ".join(f"{x:.1f},{y:.1f}" for x, y in moved)
        look = f'fill="none" stroke="{colour}" stroke-width="{page.px(5)}"'
        paths += f'<polyline points="{dots}" {look} stroke-linejoin="round"/>'
        for x, y in moved[1:]:
            paths += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{page.px(7)}" fill="{colour}"/>'
    w, h = inner.w + 2 * air, inner.h + 2 * air
    size = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{paths}</svg>'
    page.put(page.pictures.drawn(("graph", paths), w, h, lambda: svg), inner.x - air, inner.y - air)


def totals_of(match: PublicMatch) -> list[list[int]]:
    """Each seat's standing after every round, in the unit that decides the match."""
    results, table = match.results, match.table
    after = [table.game.standing(table, results[: n + 1]).totals for n in range(len(results))]
    return [[0, *(totals[seat] for totals in after)] for seat in range(table.players)]


def decks(page: Page, area: Rect, match: PublicMatch, found: Sequence[Sequence[int]], round: int) -> None:
    """A round's deck, so that anybody can check it."""
    page.panel(area)
    inner = area.inflate(-page.px(50), -page.px(36))
    words = _(
        "The deck before the deal, top card first, so anyone can check it. The same seed gives the same deck."
    )
    y = page.paragraph(words, inner, "body", "muted") + page.px(10)
    if len(found) > 1:
        shown = _("Round {n}").format(n=round + 1)
        row = Rect(inner.x, y, min(inner.w, page.px(520)), button_height(page))
        choice(page, row, "", shown, ShowRound(round - 1), ShowRound(round + 1))
        y = row.bottom + page.px(14)
    cards = found[round] if found else ()
    room = Rect(inner.x, y, inner.w, inner.bottom - y)
    gap = page.px(8)

    def height(columns: int) -> float:
        rows = -(-len(cards) // columns)
        return min(room.h / rows - gap, (room.w / columns - gap) * 7 / 5)

    columns = max(range(10, 30), key=height) if cards else 1
    h = int(height(columns)) if cards else 1
    step = h * 5 / 7 + gap
    x0 = room.centerx - step * (columns - 1) / 2
    for i, card in enumerate(cards):
        at = (x0 + i % columns * step, room.y + i // columns * (h + gap) + h / 2)
        box = page.put_at(page.pictures.card(match.table.deck[card], h), at)
        page.thing("card", match.table.deck[card], box, id=("dealt", i))


def called(name: str, sign: str, role: str, at: float) -> LayoutBox:
    """A name, with a small robot if a bot played for the person; the sign explains this."""
    if not sign:
        return line(name, role, at=at)

    def robot(page: Page, rect: Rect) -> None:
        icon = page.pictures.icon("robot", round(page.theme.line(role) * 0.8), COLOURS["pale"])
        page.thing("text", sign, page.put_at(icon, rect.center))

    return row(line(name, role), paint(robot, lines(role)), gap=8, at=at)
