"""Draws parts of the results: ties, the graph of a match, and the decks of its rounds for checking."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from engine.kernel.match import Match
from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import button_height, choice
from game.table.scores import ScoreSheet, Tie
from game.table.setup import Setup
from game.words import _


def graph(page: Page, area: Rect, match: Match, setup: Setup) -> None:
    """Each seat's total after every round."""
    page.panel(area)
    inner = area.inflate(-page.px(80), -page.px(80))
    lines = totals_of(match)
    high = max(max(line) for line in lines)
    low = min(0, *(min(line) for line in lines))
    span = max(1, high - low)
    rounds = len(lines[0]) - 1

    def at(i: int, value: int) -> tuple[float, float]:
        return i / rounds * inner.w, inner.h - (value - low) / span * inner.h

    paths = ""
    for seat, line in enumerate(lines):
        dots = " ".join(f"{x + 8:.1f},{y + 8:.1f}" for x, y in (at(i, v) for i, v in enumerate(line)))
        look = f'fill="none" stroke="{page.accent(seat)}" stroke-width="{page.px(5)}"'
        paths += f'<polyline points="{dots}" {look} stroke-linejoin="round"/>'
    w, h = inner.w + 16, inner.h + 16
    size = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{paths}</svg>'
    drawn = page.pictures.drawn(("graph", paths), w, h, lambda: svg)
    page.put(drawn, inner.x - 8, inner.y - 8)
    for seat, line in enumerate(lines):
        x, y = at(rounds, line[-1])
        face = page.pictures.portrait(setup.chairs[seat].avatar, page.px(40), page.accent(seat))
        page.put_at(face, (inner.x + x, inner.y + y))
    page.text(str(high), (area.x + page.px(10), inner.y), "small", "muted", "midleft")
    page.text(str(low), (area.x + page.px(10), inner.bottom), "small", "muted", "midleft")


def totals_of(match: Match) -> list[list[int]]:
    """What each seat's standing was after every round, in what the match counts."""
    results, table = match.results, match.table
    after = [table.game.standing(table, results[: n + 1]).totals for n in range(len(results))]
    return [[0, *(totals[seat] for totals in after)] for seat in range(table.players)]


def decks(page: Page, area: Rect, match: Match, found: Sequence[Sequence[int]], round: int) -> None:
    """A round's deck, so that anybody can check it."""
    page.panel(area)
    inner = area.inflate(-page.px(50), -page.px(36))
    words = _("The deck before the deal, top first. The seed makes it the same again.")
    y = page.paragraph(words, inner, "body", "muted") + page.px(10)
    if len(found) > 1:
        shown = _("Round {n}").format(n=round + 1)
        row = Rect(inner.x, y, min(inner.w, page.px(520)), button_height(page))
        choice(page, row, "", shown, ("round", round - 1), ("round", round + 1))
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
        page.put_at(page.pictures.card(match.table.deck[card], h), at)


def tie_height(page: Page, tie: Tie) -> int:
    """How high a table of what was compared is."""
    return (page.theme.line() + page.px(6)) * (1 + len(tie.steps)) + page.px(28)


def tie_table(page: Page, box: Rect, tie: Tie) -> None:
    """What was compared, a line for each, until something decided: that line is gilt."""
    row = page.theme.line() + page.px(6)
    page.panel(box)
    x, y, w = box.x + page.px(24), box.y + page.px(14), box.w - page.px(48)
    page.text(tie.who, (x, y + row // 2), "body", "cream", "midleft", w)
    *compared, came = tie.steps
    for n, words in enumerate(compared, 1):
        y += row
        decides = n == len(compared)
        if decides:
            page.panel(Rect(x - page.px(10), y, w + page.px(20), row), "raised")
            frame = page.pictures.frame(w + page.px(20), row, COLOURS["lit"], page.px(2), page.px(10))
            page.put(frame, x - page.px(10), y)
        page.text(str(n), (x + page.px(14), y + row // 2), "strong", "pale", "center")
        colour, role = ("cream", "strong") if decides else ("muted", "body")
        page.text(words, (x + page.px(44), y + row // 2), role, colour, "midleft", w - page.px(44))
    page.text(came, (x + page.px(44), y + row + row // 2), "body", "good", "midleft", w - page.px(44))


def counted_parts(sheet: ScoreSheet, seat: int) -> list[tuple[str, str]]:
    """The parts of a seat's points, where there are several and they are numbers."""
    found = [(sheet.label(part), sheet.value(seat, part)) for part in sheet.parts]
    numbers = all(value.lstrip("−").isdigit() or value == "·" for _label, value in found)
    return found if numbers and len(found) > 1 else []
