"""Draws parts of the results: ties, the graph of a match, and the decks of its rounds for checking."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.table.match.play import Play
from game.table.match.public_match import PublicMatch
from game.table.match.setup import Setup
from game.ui.page.chart import Axes, AxisLabel, Mark, Stroke, chart, dots, ranges, strokes
from game.ui.page.layout import (
    LayoutBox,
    choice,
    chosen,
    column,
    grid,
    grow,
    line,
    lines,
    paint,
    plate,
    row,
    space,
    text,
)
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.pictures.card_sprites import CARD
from game.words import _

from .messages import ShowRound

FACE = 43
"""The room of a face at the end of a line."""
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


def graph(match: PublicMatch, setup: Setup) -> LayoutBox:
    """Each seat's total after every round, with a dot for each and the face at the end of its line."""
    totals = totals_of(match)
    high, low = max(map(max, totals)), min(0, *map(min, totals))
    rounds = len(totals[0]) - 1
    numbered = [AxisLabel(n, _("Round {n}").format(n=n)) for n in range(1, rounds + 1)]
    uprights = ranges([(n, low, high) for n in range(1, rounds + 1)], COLOURS["line"], 2)

    def make(page: Page, rect: Rect) -> LayoutBox:
        heights = [(high - total[-1]) / max(1, high - low) * rect.h for total in totals]
        columns = columns_of(heights, page.px(FACE))
        lines = [Stroke([*enumerate(total)], page.accent(seat)) for seat, total in enumerate(totals)]
        marks = [strokes(*lines), *(dots(line.points[1:], line.colour, 18) for line in lines)]
        faces = _faces(setup, [total[-1] for total in totals], rounds, columns)
        scale = [AxisLabel(high, str(high)), AxisLabel(low, str(low))]
        told = chart((0, rounds), (low, high), uprights, *marks, faces, scale=scale, below=numbered)
        return row(grow(told), space(FACE * max(columns)))

    return plate(chosen(make), 12, 12)


def _faces(setup: Setup, ends: Sequence[int], rounds: int, columns: Sequence[int]) -> Mark:
    """The face of each seat at the end of its line, beside others that would be covered."""

    def draw(page: Page, axes: Axes) -> None:
        for seat, (end, before) in enumerate(zip(ends, columns, strict=True)):
            x, y = axes.at((rounds, end))
            face = page.pictures.portrait(setup.chairs[seat].avatar, page.px(FACE - 3), page.accent(seat))
            page.thing("picture", setup.chairs[seat].name, page.put_at(face, (x + before * page.px(FACE), y)))

    return draw


def columns_of(heights: Sequence[float], side: float) -> list[int]:
    """Each line's column of faces: by face, how many others come before it; each keeps its own height."""
    found: dict[int, int] = {}
    for n in sorted(range(len(heights)), key=lambda n: (heights[n], n)):
        taken = {column for one, column in found.items() if heights[n] - heights[one] < side}
        found[n] = min({*range(len(heights))} - taken)
    return [found[n] for n in range(len(heights))]


def totals_of(match: PublicMatch) -> list[list[int]]:
    """Each seat's standing after every round, in the unit that decides the match."""
    results = match.results
    table = match.table
    after = [table.game.standing(table, results[: n + 1]).totals for n in range(len(results))]
    return [[0, *(totals[seat] for totals in after)] for seat in range(table.players)]


def decks(match: PublicMatch, found: Sequence[Sequence[int]], round: int) -> LayoutBox:
    """A round's deck, so that anybody can check it."""
    words = _(
        "The deck before the deal, top card first, so anyone can check it. The same seed gives the same deck."
    )
    shown = _("Round {n}").format(n=round + 1)
    which = choice("", shown, ShowRound(round - 1), ShowRound(round + 1)) if len(found) > 1 else None
    names = [match.table.deck[card] for card in (found[round] if found else ())]
    cards = chosen(
        lambda _page, rect: grid([_dealt(*one) for one in enumerate(names)], _across(rect, len(names)))
    )
    return plate(column(text(words, "body", "muted"), which and row(which), grow(cards), gap=12), 25, 18)


def _across(room: Rect, count: int) -> int:
    """The number of columns in which this many cards are largest."""

    def height(columns: int) -> float:
        rows = max(1, -(-count // columns))
        return min(room.h / rows, room.w / columns / CARD)

    return max(range(10, 30), key=height)


def _dealt(place: int, name: str) -> LayoutBox:
    """A card of the deck as large as its room allows."""

    def draw(page: Page, rect: Rect) -> None:
        high = int(min(rect.h, rect.w / CARD)) - page.px(8)
        page.thing(
            "card", name, page.put_at(page.pictures.card(name, high), rect.center), id=("dealt", place)
        )

    return paint(draw)


def called(name: str, sign: str, role: str, at: float) -> LayoutBox:
    """A name, with a small robot if a bot played for the person; the sign explains this."""
    if not sign:
        return line(name, role, at=at)

    def robot(page: Page, rect: Rect) -> None:
        icon = page.pictures.icon("robot", round(page.theme.line(role) * 0.8), COLOURS["pale"])
        page.thing("text", sign, page.put_at(icon, rect.center))

    return row(line(name, role), paint(robot, lines(role)), gap=8, at=at)
