"""Draws the hint's panel: the reason, its buttons and, if wanted, the best choices with their chances."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect

from game.table.messages import AskHint, FoldHint, ToggleNumbers
from game.ui.page.free_space import Taken, free_rects, nearest
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.widgets import button, button_width, icon_button, readable
from game.words import _

from .hint_words import Ranked

ENTER = "enter"
"""The key that plays the hint."""
PLAY: Message = AskHint()
"""The message that asks for a hint, or plays the open one."""
CLOSE: Message = FoldHint()
NUMBERS: Message = ToggleNumbers()
"""Show the chances of the best choices beside the reason, or leave them out."""
WIDE = (520, 620, 420, 760, 1000, 380)
"""Widths to try, in a window 1920 wide; the last fits between a pile and the players beside it."""
BAND = (1290, 1500)
"""The widths above the prompt; its right end is always the same, so that the buttons stay where they are."""
BESIDE = 540
"""The least width of a reason with the buttons beside it."""
ROLES = ("body", "label", "small")
LEAST = "least"
"""Smaller letters only for large text, if the usual ones would cover cards or players."""
PAD, PAD_Y, GAP = 18, 12, 30
"""The space at the sides, above and below, and between two choices."""
AIR = 6
"""The space below a choice without a bar; bars are left out rather than cover cards."""
LARGE = 1.5
"""Larger text is first set wide, so that it covers less below it."""


class HintPanel(NamedTuple):
    """The contents of the panel."""

    choices: Sequence[Ranked]
    why: str
    title: str
    """What the chances measure, if there are choices."""
    what: str = ""
    """The advised choice, if no list of choices begins with it."""
    key: str = ""
    """The key that plays it."""


Broken = tuple[Ranked, tuple[str, ...]]
"""A choice, and its words in lines."""


class Folded(NamedTuple):
    """The ranking broken into lines."""

    role: str
    rows: tuple[Broken, ...]
    flow: tuple[tuple[int, int], ...]
    """Where the heading and the choices begin if they stand side by side: how far right, in which line."""
    said: tuple[tuple[str, str], ...]
    """The lines of the advice and its reason, with their colours."""
    lower: int
    """How far a short reason lies lower, in the middle of the buttons beside it."""
    bar: int
    """The height of a bar with its space; only space if there is no room for bars."""
    size: tuple[int, int]


def row(n: int) -> Hashable:
    """Identifies the line of a choice on the page."""
    return ("ranking", n)


class UsualPlaces(NamedTuple):
    """The bottom right corners that the panel has in every game, the usual one first, with widths."""

    corners: Sequence[tuple[tuple[int, int], Sequence[int]]]
    around: Sequence[Rect]
    """What it must not cover there."""


def draw(
    page: Page, panels: Sequence[HintPanel], usual: UsualPlaces, near: Rect, blocks: Sequence[Taken]
) -> Rect | None:
    """Draw the first of these panels that has room, at a usual place or otherwise as close as possible.

    The last one is drawn only if there is no room for the others. Each entry of `blocks` lists things not to
    cover, the strictest list first.
    """
    for some in (panels[:-1], panels[-1:]):
        found = [(shown, _usual(page, shown, usual)) for shown in some]
        found += [(shown, _elsewhere(page, shown, near, blocks)) for shown in some]
        for shown, place in found:
            if place is not None:
                _paint(page, *place, shown)
                return place[1]
    return None


def _usual(page: Page, shown: HintPanel, usual: UsualPlaces) -> tuple[Folded, Rect] | None:
    """The first of the usual places with room; there the panel grows from the corner with its buttons."""
    area = page.rect.inflate(-page.px(8), -page.px(8))
    for corner, widths in usual.corners:
        for role, bar in product(_roles(page), (_bar(page), page.px(AIR))):
            for wide in widths:
                plan = _plan(page, shown, role, width(page, wide), bar)
                spot = Rect((0, 0), plan.size)
                spot.bottomright = corner
                if area.contains(spot) and spot.collidelist(usual.around) < 0:
                    return plan, spot
    return None


def _elsewhere(
    page: Page, shown: HintPanel, near: Rect, blocks: Sequence[Taken]
) -> tuple[Folded, Rect] | None:
    """The closest place with room; the panel is small if it has to cover something there."""
    ways, roles, bare = _ways(page), _roles(page), shown._replace(why="")
    plans = [_plan(page, shown, role, wide, bar) for bar in (_bar(page), page.px(AIR)) for role, wide in ways]
    small = sorted(plans, key=lambda plan: (-roles.index(plan.role), plan.size[0] * plan.size[1]))
    short = [_plan(page, bare, role, wide, page.px(AIR)) for role, wide in ways if role == roles[-1]]
    tries = [(blocks[0], plans), *((blocked, some) for some in (small, short) for blocked in blocks[1:])]
    return _nearest(page, near, tries)


def _nearest(
    page: Page, near: Rect, tries: Iterable[tuple[Taken, Sequence[Folded]]]
) -> tuple[Folded, Rect] | None:
    """The first plan with room beside what it must not cover, and its place."""
    area = page.rect.inflate(-page.px(16), -page.px(16))
    for blocked, plans in tries:
        free = free_rects(area, blocked)
        for plan in plans:
            spot = nearest(free, plan.size, (near.centerx, near.y - page.px(8)))
            if spot is not None:
                return plan, spot
    return None


def _roles(page: Page) -> tuple[str, ...]:
    return (*ROLES, LEAST) if page.theme.text > LARGE else ROLES


def _ways(page: Page) -> list[tuple[str, int]]:
    """The letters and the widths to try."""
    widths = sorted(WIDE, reverse=True) if page.theme.text > LARGE else WIDE
    return [(role, width(page, wide)) for role in _roles(page) for wide in widths]


def width(page: Page, wide: int) -> int:
    """This width at this size of text, inside the window."""
    return min(round(page.px(wide) * max(1.0, page.theme.text * 0.75)), page.width - page.px(32))


def _plan(page: Page, shown: HintPanel, role: str, w: int, bar: int) -> Folded:
    """The contents in lines: where there is room, choices side by side, and the buttons beside the reason."""
    choices, why, title, what, key = shown
    buttons = sum(wide for wide, *_rest in _buttons(page, key))
    w = max(w, buttons + 2 * page.px(PAD))
    room, line, gap = w - 2 * page.px(PAD), page.theme.line(role), page.px(GAP)
    beside = room - buttons >= page.px(BESIDE) * max(1.0, page.theme.text * 0.75)
    widths = [page.wide(words, role) + gap for words in (title, *(c.said for c in choices))]
    flow = _flow(widths, room + gap) if beside and choices else ()
    most = [room - gap - page.wide(choice.chance, role) for choice in choices]
    rows = tuple((c, tuple(page.lines(c.words, role, m))) for c, m in zip(choices, most, strict=True))
    said = tuple(
        (words, colour)
        for text, colour in ((what, "lit"), (why, "cream"))
        if text
        for words in page.lines(text, role, room - buttons * beside)
    )
    stacked = line * bool(choices) + sum(line * len(lines) + bar for _choice, lines in rows)
    high = line * (flow[-1][1] + 1) + page.px(AIR) if flow else stacked
    words = len(said) * line
    lower = max(0, _close(page) - words) // 2 if beside else 0
    high += max(words, _close(page)) if beside else words + page.px(AIR) + _close(page)
    return Folded(role, rows, flow, said, lower, bar, (w, high + 2 * page.px(PAD_Y)))


def _flow(widths: Sequence[int], room: int) -> tuple[tuple[int, int], ...]:
    """Where things of these widths begin, in as many lines as they need."""
    found, x, n = [], 0, 0
    for wide in widths:
        if x and x + wide > room:
            x, n = 0, n + 1
        found.append((x, n))
        x += wide
    return tuple(found)


def _close(page: Page) -> int:
    return max(page.px(40), page.theme.line("small"), page.theme.target)


def _bar(page: Page) -> int:
    """The height of a bar with its space."""
    return page.px(12) + page.px(14)


def _buttons(page: Page, key: str) -> list[tuple[int, str, Message]]:
    """The buttons from right to left, with their widths and the space before them."""
    words = [(_("Numbers"), NUMBERS, ""), (_("Do it"), PLAY, key)]
    found = [(button_width(page, said, "small", key=sign) + page.px(8), said, do) for said, do, sign in words]
    return [(_close(page) + page.px(8), _("Close"), CLOSE), *found]


def _paint(page: Page, plan: Folded, spot: Rect, shown: HintPanel) -> None:
    px, role = page.px, plan.role
    line = page.theme.line(role)
    inner = spot.inflate(-2 * px(PAD), -2 * px(PAD_Y))
    page.panel(spot, "panel")
    page.thing("panel", shown.title if plan.rows else _("Hint"), spot, id="ranking")
    _paint_buttons(page, inner, shown.key)
    y = inner.y
    if plan.rows:
        page.text(shown.title, inner.topleft, role, "gold")
        y += line * (plan.flow[-1][1] + 1) + px(AIR) if plan.flow else line
    for n, (choice, lines) in enumerate(plan.rows):
        colour = "lit" if n == 0 else "cream"
        if plan.flow:
            x, k = plan.flow[n + 1]
            rect = page.text(choice.said, (inner.x + x, inner.y + k * line), role, colour)
        else:
            rect = Rect(inner.x, y, inner.w, len(lines) * line + plan.bar)
            for k, words in enumerate(lines):
                page.text(words, (rect.x, y + k * line), role, colour)
            page.text(choice.chance, (rect.right, y), role, colour, "topright")
            y = rect.bottom
            if plan.bar == _bar(page):
                _paint_bar(page, Rect(rect.x, y - plan.bar + px(5), rect.w, px(12)), choice, n == 0)
        readable(page, "row", choice.line(n), rect, row(n))
    y += plan.lower
    for i, (words, colour) in enumerate(plan.said):
        page.text(words, (inner.x, y + i * line), role, colour)
    if shown.why:
        high = line * sum(colour == "cream" for _words, colour in plan.said)
        rect = Rect(inner.x, y + len(plan.said) * line - high, inner.w, high)
        readable(page, "text", shown.why, rect, ("ranking", "why"))


def _paint_buttons(page: Page, inner: Rect, sign: str) -> None:
    """The buttons in the bottom right corner."""
    left, high, air = inner.right, _close(page), page.px(8)
    for wide, label, do in _buttons(page, sign):
        rect = Rect(left - wide + air, inner.bottom - high, wide - air, high)
        left -= wide
        if do == CLOSE:
            icon_button(page, rect, "close", label, do)
            continue
        key, cap = (ENTER, sign) if do == PLAY else ("", "")
        button(page, rect, label, do, role="small", primary=do == PLAY, key=key, sign=cap, id=label)


def _paint_bar(page: Page, rect: Rect, choice: Ranked, best: bool) -> None:
    """Draw the chance as a bar, and its margin of error as a line across the end.

    A certain win fills the whole width.
    """
    half = rect.h // 2
    page.put(page.pictures.plate(rect.w, rect.h, "sunk", half), rect.x, rect.y)
    share = min(1.0, max(0.0, choice.share))
    long = max(rect.h, round(share * rect.w))
    page.put(page.pictures.plate(long, rect.h, "primary" if best else "button-hover", half), rect.x, rect.y)
    low, high = (round(rect.w * max(0.0, share + off)) for off in (-choice.within, choice.within))
    thick, high = max(2, rect.h // 4), min(high, rect.w)
    for style, start, end in (("rim", low, long), ("cream", max(low, long), high)):
        if end > start:
            line = page.pictures.plate(end - start, thick, style, 0)
            page.put(line, rect.x + start, rect.centery - thick // 2)
