"""Draws the hint's panel: the reason, its buttons and, if wanted, the best choices with their chances."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.table.messages import AskHint, FoldHint, ToggleNumbers
from game.table.places.float_layers import Layer, Rank
from game.ui.page.floats import Compromise, Float, FloatForm, UsualPlace
from game.ui.page.layout import (
    LayoutBox,
    at_least,
    button,
    column,
    flow,
    grow,
    icon_button,
    layers,
    line,
    no_wider,
    paint,
    pixels,
    plate,
    readable,
    row,
    sized,
    space,
    text,
    wider,
)  # fmt: skip
from game.ui.page.message_types import Message
from game.ui.page.page import Page
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


def row_of(n: int) -> Hashable:
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
        some: list[tuple[float, HintPanel, str, bool]] = []
        for n, panel in enumerate(panels):
            brief = BRIEF if n and n == len(panels) - 1 else n
            for role, loss in roles:
                some.append((brief + loss, panel, role, True))
                some.append((brief + loss + BARE, panel, role, False))
            some.append((brief + SILENT, panel._replace(why=""), roles[-1][0], False))
        for cost, panel, role, barred in sorted(some, key=lambda one: one[0]):
            box = _panel(panel, role, barred)
            for wide in widths:
                w = max(width(page, wide), box.width(page))
                yield FloatForm((w, box.height(page, w)), box, cost)

    air = pixels(page, AIR)
    last = page.width - air, page.height - air
    return Float(
        NAME,
        Rank.HINT,
        Layer.HINT,
        bar,
        tuple(panels),
        lambda page, box, spot: box.draw(page, spot),
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
    return min(page.theme.wider(wide), page.width - pixels(page, 32))


def _panel(shown: HintPanel, role: str, barred: bool) -> LayoutBox:
    """The panel in letters of one size: where there is room, choices side by side, and the buttons beside the
    reason.
    """
    said = [
        text(shown.what, role, "lit") if shown.what else None,
        text(shown.why, role, id=("ranking", "why")) if shown.why else None,
    ]
    reason = column(*said, at=0.5)
    buttons = _buttons(shown.key)
    broad = row(grow(at_least(reason, wider(BESIDE))), column(buttons, at=1), gap=8)
    narrow = column(reason, space(AIR), row(buttons, at=1))
    if shown.choices:
        broad = column(_side_by_side(shown, role), space(AIR), broad)
        narrow = column(_listed(shown, role, barred), narrow)
    name = shown.title if shown.choices else _("Hint")
    named = paint(lambda page, rect: page.thing("panel", name, rect, id="ranking"))
    return layers(named, plate(no_wider(broad, narrow), PAD, PAD_Y))


def _side_by_side(shown: HintPanel, role: str) -> LayoutBox:
    choices = (
        readable(line(choice.said, role, _colour(n)), "row", choice.line(n), row_of(n))
        for n, choice in enumerate(shown.choices)
    )
    return flow(line(shown.title, role, "gold"), *choices, gap=GAP)


def _listed(shown: HintPanel, role: str, barred: bool) -> LayoutBox:
    """The choices below each other, each with a bar if these are wanted."""
    rows = []
    for n, choice in enumerate(shown.choices):
        bar = paint(partial(_paint_bar, choice, n == 0), height=12)
        words = text(choice.words, role, _colour(n))
        told = row(grow(words), column(line(choice.chance, role, _colour(n), 1)), gap=GAP)
        below = column(space(5), bar, space(9)) if barred else space(AIR)
        rows.append(readable(column(told, below), "row", choice.line(n), row_of(n)))
    return column(line(shown.title, role, "gold"), *rows)


def _colour(n: int) -> str:
    return "lit" if n == 0 else "cream"


def _buttons(key: str) -> LayoutBox:
    """Play the hint, show the numbers, close the panel."""
    do = _("Do it")
    numbers = _("Numbers")
    ways = [
        button(do, PLAY, role="small", primary=True, key=ENTER, sign=key, id=do),
        button(numbers, NUMBERS, role="small", id=numbers),
    ]
    close = sized(icon_button("close", _("Close"), CLOSE), _high, _high)
    return row(*(sized(way, height=_high) for way in ways), close, gap=8)


def _high(page: Page) -> int:
    return max(pixels(page, 40), page.theme.line("small"), page.theme.target)


def _paint_bar(choice: Ranked, best: bool, page: Page, rect: Rect) -> None:
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
