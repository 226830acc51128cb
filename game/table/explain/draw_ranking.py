"""Draws the hint's panel: the reason, its buttons and, if wanted, the best choices with their chances."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.messages import AskHint, FoldHint, ToggleNumbers
from game.table.places.float_layers import Layer, Rank
from game.ui.page.floats import Compromise, Float, FloatForm, UsualPlace
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.widgets import button, button_width, icon_button, readable
from game.words import _

from .hint_words import Ranked

NAME = "hint"
ENTER = "enter"
"""The key that plays the hint."""
PLAY: Message = AskHint()
"""The message that asks for a hint, or plays the open one."""
CLOSE: Message = FoldHint()
NUMBERS: Message = ToggleNumbers()
"""Show the chances of the best choices beside the reason, or leave them out."""
BAND, WIDE = (1290, 1500), (520, 620, 420, 760, 1000, 380)
"""Widths to try, in a window 1920 wide: above the prompt, and elsewhere; the last fits between a pile and the
players beside it.
"""
BESIDE = 540
"""The least width of a reason with the buttons beside it."""
ROLES = (("body", 0), ("label", 40), ("small", 80))
LEAST = ("least", 300)
"""The letters to try, with their losses. The smallest are only for large text, if the usual ones would cover
cards or players.
"""
BARE, SILENT, BRIEF = 20, 1700, 2000
"""The losses without bars, without the reason, and without numbers."""
MAY_COVER = (
    Compromise((Layer.WORDS, Layer.SIGNS, Layer.CAPTIONS, Layer.PAPER), 40),
    Compromise((Layer.BACKS, Layer.THEIRS), 300, True),
    Compromise((Layer.CARDS, Layer.ZONES), 900, True),
    Compromise((Layer.HAND, Layer.SEATS, Layer.TOOLS, Layer.GOALS, Layer.RAIL), 3000, True),
)
"""What the panel may cover, in this order: other players' cards first, because it says least about them."""
OTHER_HANDS = 150
"""The price of covering other players' hands: less than that of any other place than above the question."""
ELSEWHERE, LAST_CORNER = 400, 200
"""The prices of lying at no usual place, or in the last corner of the window and not above the question."""
PAD, PAD_Y, GAP = 18, 12, 30
"""The space at the sides, above and below, and between two choices."""
AIR = 6
"""The space below a choice without a bar; bars are left out rather than cover cards."""


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


def hint_panel(
    page: Page,
    panels: Sequence[HintPanel],
    bar: Rect,
    corner: tuple[int, int],
    hands: Collection[Hashable],
    never: Sequence[Rect],
) -> Float:
    """The panel with the first of these contents for which there is room; the last is the briefest.

    Its lower right corner lies at `corner`, above the question, where it grows from its buttons; rather than
    move, it covers other players' `hands`. Among grids it lies in the last corner of the window, and where
    large letters leave no room there either, as close to the question as it can.
    """

    def forms() -> Iterator[FloatForm]:
        roles = (*ROLES, LEAST) if page.theme.large else ROLES
        widths = (*BAND, *(sorted(WIDE, reverse=True) if page.theme.large else WIDE))
        some: list[tuple[float, HintPanel, str, int]] = []
        for n, panel in enumerate(panels):
            brief = BRIEF if n and n == len(panels) - 1 else n
            for role, loss in roles:
                some.append((brief + loss, panel, role, _bar(page)))
                some.append((brief + loss + BARE, panel, role, page.px(AIR)))
            some.append((brief + SILENT, panel._replace(why=""), roles[-1][0], page.px(AIR)))
        for cost, panel, role, bars in sorted(some, key=lambda one: one[0]):
            for wide in widths:
                plan = _plan(page, panel, role, width(page, wide), bars)
                yield FloatForm(plan.size, (plan, panel), cost)

    air = page.px(AIR)
    last = page.width - air, page.height - air
    return Float(
        NAME,
        Rank.HINT,
        Layer.HINT,
        bar,
        tuple(panels),
        lambda page, look, spot: _paint(page, look[0], spot, look[1]),
        forms,
        (MAY_COVER[0], Compromise(hands, OTHER_HANDS), *MAY_COVER[1:]),
        never,
        homes=(UsualPlace("bottomright", corner), UsualPlace("bottomright", last, LAST_CORNER)),
        at_home=1,
        elsewhere=ELSEWHERE,
        margin=AIR,
        stays=False,
    )


def width(page: Page, wide: int) -> int:
    """This width at this size of text, inside the window."""
    return min(round(page.px(wide) * max(1.0, page.theme.text * 0.75)), page.width - page.px(32))


def _plan(page: Page, shown: HintPanel, role: str, w: int, bar: int) -> Folded:
    """The contents in lines: where there is room, choices side by side, and the buttons beside the reason."""
    choices, why, title, what, key = shown
    buttons = sum(wide for wide, *_rest in _buttons(page, key))
    w = max(w, buttons + 2 * page.px(PAD))
    room = w - 2 * page.px(PAD)
    line = page.theme.line(role)
    gap = page.px(GAP)
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
    found = []
    x = 0
    n = 0
    for wide in widths:
        if x and x + wide > room:
            x = 0
            n = n + 1
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
    px = page.px
    role = plan.role
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
    left = inner.right
    high = _close(page)
    air = page.px(8)
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
    thick = max(2, rect.h // 4)
    high = min(high, rect.w)
    for style, start, end in (("rim", low, long), ("cream", max(low, long), high)):
        if end > start:
            line = page.pictures.plate(end - start, thick, style, 0)
            page.put(line, rect.x + start, rect.centery - thick // 2)
