"""Draws the hint's ranking: the best choices with their chances, each with a small bar, and the reason."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.messages import AskHint, FoldHint, ToggleNumbers
from game.ui.page.free_space import Taken, free_rects, nearest
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
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
ROLES = ("label", "small")
LEAST = "least"
"""Smaller letters only for large text, if the usual ones would cover cards or players."""
BARE = 2
"""How many of the first `blocks` keep all cards, players and the latest events visible."""
AIR = 6
"""The space below a choice without a bar; bars are left out rather than cover cards."""
LARGE = 1.5
"""Larger text is first set wide, so that it covers less below it."""


class HintPanel(NamedTuple):
    """The contents of the panel."""

    choices: Sequence[Ranked]
    why: str
    what: str = ""
    """The advised choice, if no list of choices begins with it."""
    key: str = ""
    """The key that plays it."""


class Folded(NamedTuple):
    """The ranking broken into lines."""

    role: str
    rows: tuple[tuple[Ranked, tuple[str, ...]], ...]
    what: tuple[str, ...]
    why: tuple[str, ...]
    bar: int
    """The height of a bar with its space; only space if there is no room for bars."""
    size: tuple[int, int]


def row(n: int) -> Hashable:
    """Identifies the line of a choice on the page."""
    return ("ranking", n)


class UsualPlaces(NamedTuple):
    """The places that the panel has in every game, the usual one first, and what it must not cover there."""

    corners: Sequence[tuple[str, tuple[int, int]]]
    """The corner of the panel that is fixed, and its place."""
    around: Sequence[Rect]


def draw(
    page: Page,
    shown: HintPanel,
    largest: HintPanel,
    title: str,
    usual: UsualPlaces,
    near: Rect,
    blocks: Sequence[Taken],
) -> Rect | None:
    """Draw the ranking at one of its usual places, otherwise as close as possible.

    Each entry of `blocks` lists things not to cover, the strictest list first. Where the `largest` contents
    have room, others have the same place, width and letters, so that the buttons stay where they are.
    """
    found = _usual(page, shown, largest, usual) or _elsewhere(page, shown, largest, near, blocks)
    if found is None:
        return None
    plan, spot = found
    _paint(page, plan, spot, shown, title)
    return spot


def _usual(
    page: Page, shown: HintPanel, largest: HintPanel, usual: UsualPlaces
) -> tuple[Folded, Rect] | None:
    """The first of the usual places with room; there the panel grows and shrinks at the corner opposite."""
    area, bars, ways = page.rect.inflate(-page.px(8), -page.px(8)), (_bar(page), page.px(AIR)), _ways(page)
    roles = dict.fromkeys(role for role, _wide in ways)
    plans = [
        (panel, role, wide, bar)
        for letters in roles
        for panel in (largest, shown)
        for bar in bars
        for role, wide in ways
        if role == letters
    ]
    for corner, point in usual.corners:
        for panel, role, wide, bar in plans:
            spot = Rect((0, 0), _plan(page, panel, role, wide, bar).size).move_to(**{corner: point})
            if area.contains(spot) and spot.collidelist(usual.around) < 0:
                plan = _plan(page, shown, role, wide, bar)
                return plan, Rect((0, 0), plan.size).move_to(**{corner: point})
    return None


def _elsewhere(
    page: Page, shown: HintPanel, largest: HintPanel, near: Rect, blocks: Sequence[Taken]
) -> tuple[Folded, Rect] | None:
    """The closest place with room.

    If the `largest` contents have room, at most over cards that others hold, other contents have the same
    place, width and letters.
    """
    found = _spare(page, largest, near, blocks, BARE + 1)
    if found is None:
        return _spare(page, shown, near, blocks) or _over(page, shown, near, blocks)
    plan, spot = found
    plan = _plan(page, shown, plan.role, spot.w, plan.bar)
    return plan, Rect(spot.topleft, plan.size)


def _spare(
    page: Page, shown: HintPanel, near: Rect, blocks: Sequence[Taken], strict: int = BARE
) -> tuple[Folded, Rect] | None:
    """A place where the panel leaves visible what one of the first `strict` blocks lists."""
    plans = [_plan(page, shown, role, wide, _bar(page)) for role, wide in _ways(page)]
    low = [_plan(page, shown, role, wide, page.px(AIR)) for role, wide in _ways(page)]
    return _nearest(page, near, [(blocked, some) for some in (plans, low) for blocked in blocks[:strict]])


def _over(page: Page, shown: HintPanel, near: Rect, blocks: Sequence[Taken]) -> tuple[Folded, Rect] | None:
    """A place where the panel covers as little as possible."""
    ways = _ways(page)
    roles = list(dict.fromkeys(role for role, _wide in ways))
    plans = [_plan(page, shown, role, wide, bar) for bar in (page.px(AIR), _bar(page)) for role, wide in ways]
    small = sorted(plans, key=lambda plan: (-roles.index(plan.role), plan.size[0] * plan.size[1]))
    bare = shown._replace(why="")
    short = [_plan(page, bare, role, wide, page.px(AIR)) for role, wide in ways if role == roles[-1]]
    return _nearest(
        page,
        near,
        [(blocked, some) for some in (small, short) for blocked in blocks[BARE:-1]] + [(blocks[-1], short)],
    )


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


def _ways(page: Page) -> list[tuple[str, int]]:
    """The letters and the widths to try."""
    large = page.theme.text > LARGE
    widths = sorted(WIDE, reverse=True) if large else WIDE
    return [(role, _width(page, wide)) for role in ((*ROLES, LEAST) if large else ROLES) for wide in widths]


def _width(page: Page, wide: int) -> int:
    """A width at this size of text, inside the window."""
    return min(round(page.px(wide) * max(1.0, page.theme.text * 0.75)), page.width - page.px(32))


def _plan(page: Page, shown: HintPanel, role: str, w: int, bar: int) -> Folded:
    choices, why, what, _key = shown
    room, line = w - 2 * page.px(18), page.theme.line(role)
    most = room - _chance_room(page, choices, role)
    rows = tuple((choice, tuple(page.lines(choice.words, role, most))) for choice in choices)
    folded, advised = (tuple(page.lines(words, role, room)) if words else () for words in (why, what))
    high = _head(page, role) + sum(len(lines) * line + bar for _choice, lines in rows)
    high += (len(advised) + len(folded)) * line + page.px(18)
    return Folded(role, rows, advised, folded, bar, (w, high))


def _chance_room(page: Page, choices: Sequence[Ranked], role: str) -> int:
    family, px = page.theme.type(role)
    widths = [0] + [page.pictures.line(c.chance, family, px, COLOURS["cream"]).get_width() for c in choices]
    return max(widths) + page.px(18)


def _head(page: Page, role: str) -> int:
    return max(page.theme.line(role), _close(page)) + page.px(14)


def _close(page: Page) -> int:
    return max(page.px(40), page.theme.line(ROLES[-1]), page.theme.target)


def _bar(page: Page) -> int:
    """The height of a bar with its space."""
    return page.px(12) + page.px(14)


def _paint(page: Page, plan: Folded, spot: Rect, shown: HintPanel, title: str) -> None:
    px, role = page.px, plan.role
    line, pad, close = page.theme.line(role), px(18), _close(page)
    page.panel(spot, "panel")
    heading = title if plan.rows else _("Hint")
    page.thing("panel", heading, spot, id="ranking")
    cross = Rect(spot.right - px(10) - close, spot.bottom - px(8) - close, close, close)
    at, left = (spot.x + pad, cross.centery), cross.x
    icon_button(page, cross, "close", _("Close"), CLOSE)
    for label, do in ((_("Numbers"), NUMBERS), (_("Do it"), PLAY)):
        key, sign = (ENTER, shown.key) if do == PLAY else ("", "")
        wide = button_width(page, label, "small", key=sign)
        left -= wide + px(8)
        rect = Rect(left, cross.y, wide, close)
        button(page, rect, label, do, role="small", primary=do == PLAY, key=key, sign=sign, id=label)
    head, (family, size) = _("Chances") if plan.rows else heading, page.theme.type(role)
    if page.pictures.line(head, family, size, COLOURS["gold"]).get_width() <= left - at[0] - px(8):
        page.text(head, at, role, "gold", "midleft")
    y = spot.y + px(14)
    for n, (choice, lines) in enumerate(plan.rows):
        rect = Rect(spot.x + pad, y, spot.w - 2 * pad, len(lines) * line + plan.bar)
        readable(page, "row", choice.line(n), rect, row(n))
        colour = "lit" if n == 0 else "cream"
        for i, words in enumerate(lines):
            page.text(words, (rect.x, y + i * line), role, colour)
        page.text(choice.chance, (rect.right, y), role, colour, "topright")
        y = rect.bottom
        if plan.bar == _bar(page):
            _paint_bar(page, Rect(rect.x, y - plan.bar + px(5), rect.w, px(12)), choice, n == 0)
    for words in plan.what:
        page.text(words, (spot.x + pad, y), role, "lit")
        y += line
    rect = Rect(spot.x + pad, y, spot.w - 2 * pad, len(plan.why) * line)
    for i, words in enumerate(plan.why):
        page.text(words, (rect.x, y + i * line), role, "muted")
    if shown.why:
        readable(page, "text", shown.why, rect, ("ranking", "why"))


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
