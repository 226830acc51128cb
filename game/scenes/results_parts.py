"""Draws parts of the results: ties, the graph of a match, and the decks of its rounds for checking."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from engine.kernel.match import Match
from game.room.page import Anchor, Page
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width, choice
from game.table.play import Play
from game.table.scores import Tie
from game.table.setup import Setup
from game.words import _

OWN = 3
"""The width of the line around the own row."""


def own_seat(play: Play) -> int:
    """The seat of the only person who plays, whose row is marked; -1 where several do."""
    people = play.sitting.setup.people
    return people[0] if len(people) == 1 else -1


def own_frame(page: Page, rect: Rect, seat: int) -> None:
    """A line in its colour around the row of the person who reads."""
    frame = page.pictures.frame(rect.w, rect.h, page.accent(seat), max(2, page.px(OWN)), page.px(14))
    page.thing("own row", "", page.put_at(frame, rect.center))


def graph(page: Page, area: Rect, match: Match, setup: Setup) -> None:
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
    """By face, how many others stand between it and the end of its line: each stays at its own height."""
    found: dict[int, int] = {}
    for n in sorted(range(len(heights)), key=lambda n: (heights[n], n)):
        taken = {column for one, column in found.items() if heights[n] - heights[one] < side}
        found[n] = min({*range(len(heights))} - taken)
    return [found[n] for n in range(len(heights))]


def _rounds(page: Page, inner: Rect, rounds: int) -> None:
    """Draw an upright line for each round, and its number below, as many as have room."""
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
    for seat, line in enumerate(spots):
        colour, moved = page.accent(seat), [(x + air, y + air) for x, y in line]
        dots = " ".join(f"{x:.1f},{y:.1f}" for x, y in moved)
        look = f'fill="none" stroke="{colour}" stroke-width="{page.px(5)}"'
        paths += f'<polyline points="{dots}" {look} stroke-linejoin="round"/>'
        for x, y in moved[1:]:
            paths += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{page.px(7)}" fill="{colour}"/>'
    w, h = inner.w + 2 * air, inner.h + 2 * air
    size = f'width="{w}" height="{h}" viewBox="0 0 {w} {h}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{paths}</svg>'
    page.put(page.pictures.drawn(("graph", paths), w, h, lambda: svg), inner.x - air, inner.y - air)


def totals_of(match: Match) -> list[list[int]]:
    """What each seat's standing was after every round, in what the match counts."""
    results, table = match.results, match.table
    after = [table.game.standing(table, results[: n + 1]).totals for n in range(len(results))]
    return [[0, *(totals[seat] for totals in after)] for seat in range(table.players)]


def decks(page: Page, area: Rect, match: Match, found: Sequence[Sequence[int]], round: int) -> None:
    """A round's deck, so that anybody can check it."""
    page.panel(area)
    inner = area.inflate(-page.px(50), -page.px(36))
    words = _(
        "The deck before the deal, top first: so anybody can check it. The seed makes it the same again."
    )
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
        box = page.put_at(page.pictures.card(match.table.deck[card], h), at)
        page.thing("card", match.table.deck[card], box, id=("dealt", i))


def tie_lines(page: Page, ties: Sequence[Tie], role: str, wide: int) -> list[str]:
    """Several ties, a line each: what decided, with its scores where all have room for that."""
    short = [page.lines(tie.short, role, wide) for tie in ties]
    if all(len(lines) == 1 for lines in short):
        return [line for lines in short for line in lines]
    return [line for tie in ties for line in page.balanced(tie.brief, role, wide)]


def many_ties(page: Page, area: Rect, ties: Sequence[Tie], most: int) -> int:
    """Draw several ties along the lower edge of an area, no higher than `most` if that can be.

    Small letters, and then two columns, come before leaving out the last ones; answers with the height.
    """
    inner, pad = area.w - page.px(48), page.px(24)
    for role, columns in (("body", 1), ("small", 1), ("small", 2)):
        wide = (inner - page.px(24) * (columns - 1)) // columns
        lines, line = tie_lines(page, ties, role, wide), page.theme.line(role)
        rows = -(-len(lines) // columns)
        if rows * line + pad <= most:
            break
    rows = max(3, min(rows, (most - pad) // line))
    lines = lines[: rows * columns]
    high = rows * line + pad
    box = page.panel(Rect(area.x, area.bottom - high, area.w, high))
    for n, words in enumerate(lines):
        column, row = divmod(n, rows)
        left = box.x + pad + column * (wide + page.px(24))
        page.text(words, (left, box.y + pad // 2 + row * line), role, "gold", "topleft", wide)
    return high


def one_of_ties(page: Page, area: Rect, ties: Sequence[Tie], shown: int, most: int) -> int:
    """Draw one of several ties along the lower edge of an area, and a button that shows the next.

    For large words, which leave room for one. It is told in brief, and then in small letters, where it would
    be higher than `most`; answers with the height, which is the same for all of them.
    """
    label, h = f"{shown + 1}/{len(ties)} ›", button_height(page)
    w = button_width(page, label)
    wide = area.w - page.px(64) - w
    for brief, role in ((False, "body"), (True, "body"), (True, "small")):
        told = [page.lines(tie.brief if brief else tie.short, role, wide) for tie in ties]
        line = page.theme.line(role)
        high = max(max(map(len, told)) * line + page.px(24), h + page.px(20))
        if high <= most:
            break
    box = page.panel(Rect(area.x, area.bottom - high, area.w, high))
    y = box.centery - line * len(told[shown]) // 2
    for n, words in enumerate(told[shown]):
        page.text(words, (box.x + page.px(24), y + n * line), role, "gold", "topleft", wide)
    button(page, Rect(box.right - page.px(20) - w, box.centery - h // 2, w, h), label, ("tie",))
    return high


def tie_height(page: Page, tie: Tie, wide: int) -> int:
    """How high the box is, this wide, in which the comparison stands."""
    return sum(rect.h for rect, _lines in _tie_rows(page, tie, wide)) + page.px(28)


def tie_table(page: Page, box: Rect, tie: Tie) -> None:
    """What was compared, a sentence each, until something decided: that one is gilt."""
    page.panel(box)
    rows = _tie_rows(page, tie, box.w)
    last = len(rows) - 1
    for n, (rect, lines) in enumerate(rows):
        rect = rect.move(box.x, box.y)
        decides = n == last - 1 > 0
        if decides:
            page.panel(rect.inflate(page.px(20), 0), "raised")
            frame = page.pictures.frame(rect.w + page.px(20), rect.h, COLOURS["lit"], page.px(2), page.px(10))
            page.put_at(frame, rect.center)
        if 0 < n < last:
            page.text(str(n), (rect.x + page.px(14), rect.centery), "strong", "pale", "center")
        colour = "cream" if n == 0 or decides else "good" if n == last else "muted"
        x = rect.x + (page.px(44) if n else 0)
        y = rect.centery - page.theme.line() * (len(lines) - 1) / 2
        for i, line in enumerate(lines):
            at = (x, y + i * page.theme.line())
            page.text(line, at, "strong" if decides else "body", colour, "midleft", rect.right - x)


def _tie_rows(page: Page, tie: Tie, wide: int) -> list[tuple[Rect, list[str]]]:
    """Where each sentence stands in a box of this width, and its lines."""
    found, y = [], page.px(14)
    for n, words in enumerate((tie.who, *tie.steps)):
        room = wide - page.px(48) - (page.px(44) if n else 0)
        role = "strong" if n == len(tie.steps) - 1 > 0 else "body"
        lines = page.lines(words, role, room)
        high = page.theme.line() * len(lines) + page.px(6)
        found.append((Rect(page.px(24), y, wide - page.px(48), high), lines))
        y += high
    return found


def called(
    page: Page, at: tuple[int, int], anchor: Anchor, role: str, wide: int, name: str, sign: str
) -> Rect:
    """Somebody's name, with a small robot behind it where a bot stood in for them, as the sign says."""
    if not sign:
        return page.text(name, at, role, "cream", anchor, wide)
    icon = page.pictures.icon("robot", round(page.theme.line(role) * 0.8), COLOURS["pale"])
    more = icon.get_width() + page.px(8)
    left = at[0] - more // 2 if anchor == "center" else at[0]
    shown = page.text(name, (left, at[1]), role, "cream", anchor, wide - more)
    box = page.put(icon, shown.right + page.px(8), at[1] - icon.get_height() // 2)
    page.thing("text", sign, box)
    return shown.union(box)
