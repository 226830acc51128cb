"""The balance panel: the score of your cards, and how the card under the pointer would change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.books.contract.signs import Aim, Goal
from game.table.log.line_parts import SUIT_OF
from game.table.places.zone_places import Places
from game.ui.art.dashes import dashed_circle
from game.ui.art.palette import suit_colour
from game.ui.page.layout import (
    LayoutBox,
    alike,
    column,
    first,
    grid,
    grow,
    layers,
    paint,
    plate,
    row,
    sized,
    space,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS, LARGE
from game.words import _, card_text

from .tried_exchange import Exchange

LIGHT = {"H": "#ff8f7d", "D": "#ff8f7d"}
LIGHT_FOUR = {"H": "#ff8f7d", "D": "#82b4f7", "C": "#62cfa0"}
"""The four colours of suits on a dark panel."""
LETTERS = 24
"""The size of its letters at 1080 lines."""
LINE = 1.36
"""The height of a line, relative to its letters."""
LARGE_LINES = 6
"""Its height in lines for large text."""
DOT, LEAST_DOT = 0.82, 0.7
"""The size of a dot, and the least room for it, relative to the letters."""
TITLES = (1.12, 0.98, 0.84)
"""The sizes to try for the panel's title, relative to its letters: a long title makes room for the score."""
PART = 0.9
"""The size of the best possible points of a part, relative to the letters."""


class ShownScore(NamedTuple):
    """What the panel shows, in letters of one size."""

    px: int
    least: int
    """The smallest size of letters."""
    now: Aim
    then: Aim | None
    """The score after the exchange that is tried."""

    @property
    def later(self) -> Aim:
        return self.then or self.now

    @property
    def bonus(self) -> tuple[bool, bool]:
        """Whether the bonus is reached now, and after the exchange."""
        now, then = ((aim.bonus is not None and aim.bonus.reached) for aim in (self.now, self.later))
        return now, then

    def points(self, part: int) -> tuple[int, int, str]:
        """The points of a part, the most they can be, and the colour that tells of a change."""
        points = self.later.points[part]
        return points, self.now.best[part], _colour(points - self.now.points[part], "gold")


def draw(
    page: Page,
    places: Places,
    now: Aim,
    then: Aim | None,
    tried: Exchange,
    names: Sequence[str],
    told: str,
) -> None:
    """Draw the panel in the lower right corner.

    `then` is the hand after the exchange, `names` are the deck's names, and `told` explains the panel.
    """
    low = page.height - page.px(20)
    if page.theme.large:
        room = low - places.prompt.bottom - page.px(24)
        px = min(page.theme.type("small")[1], round(room / LARGE_LINES / LINE))
        shown = ShownScore(px, page.theme.least, now, then)
        contents = first(_compact(shown, named=True), _compact(shown, named=False))
    else:
        px = max(page.theme.least, round(LETTERS * page.theme.scale * min(page.theme.text, LARGE)))
        shown = ShownScore(px, page.theme.least, now, then)
        last = _last_line(shown, tried, names)
        contents = first(_full(shown, last, brief=False), _full(shown, last, brief=True))
    explained = paint(lambda page, rect: page.thing("goals", told, rect, id="goals"))
    panel = layers(plate(contents, 18, 8 if page.theme.large else 13), explained)
    wide = places.corner.w
    high = panel.height(page, wide)
    panel.draw(page, Rect(page.width - page.px(24) - wide, low - high, wide, high))


def _full(shown: ShownScore, last: LayoutBox, brief: bool) -> LayoutBox:
    """A line with a name for each goal, and at the right the points of each part."""
    names = [goal.short or goal.name if brief else goal.name for goal in shown.now.goals]
    parts = _goals(shown, names, in_pairs=False)
    points = alike([_points(shown, part, len(goals) > 1) for part, goals in enumerate(parts)])
    rows = (row(grow(column(*goals)), end) for goals, end in zip(parts, points, strict=True))
    rule = paint(lambda page, rect: page.panel(rect, "rule"), height=2)
    return column(_heading(shown), *rows, space(4), rule, last)


def _compact(shown: ShownScore, named: bool) -> LayoutBox:
    """A short form for large text: two goals of a part in a line, and the points at the right of its last."""
    rows = [_in_line(shown, _score_line(shown))]
    names = [goal.name if named else "" for goal in shown.now.goals]
    for part, goals in enumerate(_goals(shown, names, in_pairs=True)):
        points, best, colour = shown.points(part)
        *others, last = goals
        total = words(f"{points}/{best}", shown.px, colour)
        rows += [grid(others, 2), row(grow(last), total, gap=12)]
    return column(*rows)


# Lines


def _goals(shown: ShownScore, names: Sequence[str], in_pairs: bool) -> list[list[LayoutBox]]:
    """For each part of the score, a line for each goal: its sign, name and dots; pointing explains it.

    Goals of which two stand in a row are aligned apart from the others. The bonus for reaching all goals of
    a part follows them.
    """
    now = shown.now
    parts: list[list[LayoutBox]] = [[] for _part in now.points]
    paired = [in_pairs and sum(other.part == goal.part for other in now.goals) > 1 for goal in now.goals]
    signs = _aligned([_sign(shown, goal) for goal in now.goals], paired)
    named = _aligned([words(name, shown.px) for name in names], paired)
    for n, (goal, later) in enumerate(zip(now.goals, shown.later.goals, strict=True)):
        cells = row(signs[n], named[n], grow(_dots(shown.px, goal, later.have)), gap=10)
        parts[goal.part].append(_in_line(shown, layers(_explained(n, goal.told), cells)))
    if now.bonus is not None:
        dot = sized(_bonus_dot(shown), signs[0].width)
        cells = row(dot, words(now.bonus.name, shown.px, _bonus_colour(shown)), gap=10)
        parts[now.bonus.part].append(_in_line(shown, cells, 1 if in_pairs else 1.2))
    return parts


def _aligned(boxes: Sequence[LayoutBox], groups: Sequence[bool]) -> list[LayoutBox]:
    """The same boxes, each as wide as the widest of its group."""
    widths = {
        group: alike([box for box, one in zip(boxes, groups, strict=True) if one == group])[0].width
        for group in set(groups)
    }
    return [box._replace(width=widths[group]) for box, group in zip(boxes, groups, strict=True)]


def _explained(n: int | str, told: str) -> LayoutBox:
    return paint(lambda page, rect: page.thing("goal", told, rect, id=("goal", n), again=True))


def _in_line(shown: ShownScore, box: LayoutBox, high: float = 1) -> LayoutBox:
    return sized(box, height=lambda _page: round(shown.px * LINE * high))


def _heading(shown: ShownScore) -> LayoutBox:
    """The panel's title and, at the right, the score with its possible change."""
    most = shown.now.most
    brief = _("of {most}").format(most=most)
    title = TITLES[0]
    if shown.then is None:
        forms = [(title, _("of {most} now").format(most=most)), *((size, brief) for size in TITLES)]
    else:
        forms = [(title, brief), *((size, "") for size in TITLES)]
    return first(*(_in_line(shown, _titled(shown, size, said)) for size, said in forms))


def _titled(shown: ShownScore, size: float, said: str) -> LayoutBox:
    """The title in this size, and the score with these words behind it."""
    px = shown.px
    now = shown.now.score
    colour = _colour(shown.later.score - now)
    return row(
        words(_("Balance"), round(px * size), "pale", "serif"),
        grow(space()),
        words(f"{now} ›", px, "muted") if shown.then else None,
        words(str(shown.later.score), round(px * 1.3), colour, "serif"),
        words(said, px, "muted") if said else None,
        gap=8,
    )


def _score_line(shown: ShownScore) -> LayoutBox:
    """The score, its possible change and the best possible one."""
    large = round(shown.px * 1.15)
    change = shown.later.score - shown.now.score
    most = _("of {most}") if shown.then else _("of {most} now")
    return row(
        words(str(shown.now.score), large, "gold"),
        words(f"› {shown.then.score}", large, _colour(change)) if shown.then else None,
        words(most.format(most=shown.now.most), shown.px),
        gap=12,
    )


def _points(shown: ShownScore, part: int, several: bool) -> LayoutBox:
    """The points of a part, with the maximum; beside several rows a line joins them."""
    points, best, colour = shown.points(part)
    small = max(shown.least, round(shown.px * PART))
    most = words(_("of {most}").format(most=best), small, "muted", at=0.5)
    if not several:
        number = words(str(points), round(shown.px * 1.15), colour, "sans-bold")
        return _in_line(shown, row(space(8), number, most, gap=6, at=1))
    number = words(str(points), round(shown.px * 1.5), colour, "sans-bold", at=0.5)
    bar = paint(lambda page, rect: page.panel(rect.inflate(0, -page.px(8)), "bar"), 2)
    return row(space(8), bar, grow(column(number, most, at=0.5)), gap=8)


def _last_line(shown: ShownScore, tried: Exchange, names: Sequence[str]) -> LayoutBox:
    """The cards being tried, and what decides a tie."""
    px = shown.px
    if shown.then is None:
        told = first(_shrunk(shown, shown.now.tie), _shrunk(shown, shown.now.breaks))
    else:
        more = [_chip(card_text(names[card]), px) for card in tried.more]
        less = [_chip(card_text(names[card]), px) for card in tried.less]
        without = words("−" if more else _("without"), px, "muted") if less else None
        cards = row(words(_("with"), px, "muted") if more else None, *more, without, *less, gap=8)
        told = first(row(cards, grow(_shrunk(shown, shown.then.breaks, at=1)), gap=8), cards)
    return _in_line(shown, layers(_explained("ties", shown.now.ties), told))


# Parts of a line


def words(
    said: str, px: int, colour: str = "cream", family: str = "sans", at: float = 0, least: int = 0
) -> LayoutBox:
    """Words in letters of this size, or down to the least if their room is too narrow."""

    def draw(page: Page, rect: Rect) -> None:
        surface = page.pictures.line(said, family, px, COLOURS[colour], rect.w if least else 0)
        w, h = surface.get_size()
        box = page.put(surface, rect.x + (rect.w - w) * at, rect.centery - h / 2)
        if said:
            page.thing("text", said, box, value=px)

    return LayoutBox(
        draw,
        lambda page: page.pictures.wide(said, family, least or px),
        lambda _page, _w: round(px * LINE),
    )


def _shrunk(shown: ShownScore, said: str, at: float = 0) -> LayoutBox:
    return words(said, shown.px, "muted", at=at, least=shown.least)


def _chip(card: str, px: int) -> LayoutBox:
    """A card's name on a plate in the colour of cards."""

    def draw(page: Page, rect: Rect) -> None:
        colour = suit_colour(SUIT_OF[card[-1]], page.pictures.four_colours)
        page.put(page.pictures.plate(*rect.size, "cream", page.px(6)), *rect.topleft)
        page.put_at(page.pictures.line(card, "sans-bold", px, colour), rect.center)
        page.thing("text", card, rect, value=px)

    return paint(draw, lambda page: page.pictures.wide(card, "sans-bold", px) + page.px(10))


def _sign(shown: ShownScore, goal: Goal) -> LayoutBox:
    """A suit's sign, both red ones, or the letters that stand for a rank."""
    size = shown.px if len(goal.sign) == 1 else max(shown.least, round(shown.px * 0.86))

    def draw(page: Page, rect: Rect) -> None:
        light = LIGHT_FOUR if page.pictures.four_colours else LIGHT
        x = rect.x
        for sign in goal.sign:
            colour = light.get(SUIT_OF.get(sign, ""), COLOURS["cream"])
            surface = page.pictures.line(sign, "sans-bold", size, colour)
            x = page.put(surface, x, rect.centery - surface.get_height() / 2).right

    return paint(draw, lambda page: sum(page.pictures.wide(sign, "sans-bold", size) for sign in goal.sign))


def _dots(px: int, goal: Goal, later: int) -> LayoutBox:
    """Dots: full for cards that you have, hollow for missing ones, and a minus for each card too many.

    Cards that bring no points have small grey dots, so that the number of the others is the number of points.
    If more are needed, each has less room.
    """
    count = max(goal.want, goal.have, later)

    def draw(page: Page, rect: Rect) -> None:
        step = min(px, rect.w / max(1, count))
        side = max(6, round(min(px * DOT, step * 0.94)))
        for i in range(count):
            state = STATES[i < goal.want, i < goal.have, i < later]
            state = IDLE[state] if i < goal.idle else state
            page.put_at(_dot(page, state, side), (rect.x + step * (i + 0.5), rect.centery))

    return paint(draw, lambda _page: round(goal.want * LEAST_DOT * px))


def _bonus_dot(shown: ShownScore) -> LayoutBox:
    """The dot of the bonus for reaching all goals of a part."""
    side = round(shown.px * DOT)
    state = STATES[True, *shown.bonus]
    return paint(
        lambda page, rect: page.put_at(_dot(page, state, side), (rect.x + side // 2, rect.centery)),
        lambda _page: side,
    )


def _bonus_colour(shown: ShownScore) -> str:
    now, then = shown.bonus
    return "good" if then > now else "bad" if then < now else "gold" if now else "muted"


def _dot(page: Page, state: str, side: int) -> Surface:
    return page.pictures.drawn(("dot", state), side, side, lambda: DOTS[state])


def _colour(gain: int, same: str = "cream") -> str:
    return "good" if gain > 0 else "bad" if gain < 0 else same


STATES = {
    (True, True, True): "full",
    (True, False, False): "hollow",
    (True, False, True): "gained",
    (True, True, False): "lost",
    (False, True, True): "over",
    (False, False, True): "worse",
    (False, True, False): "mended",
}
"""How a dot looks: whether the card is wanted, is there now, and would be there after the exchange."""

IDLE = {state: f"idle {state}" for state in ("full", "hollow", "gained", "lost")}
"""How the dot of a card that brings no points looks, by the look that it would have otherwise."""

_DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20">{}</svg>'
_DISC = '<circle cx="10" cy="10" r="9" fill="#d9a036"{}/>'
_MINUS = '<path d="M1 10 H19" stroke="{}" stroke-width="7"{}/>'
_GREY = '<circle cx="10" cy="10" r="5" fill="#cbbfa6"{}/>'
_DASHED = f'<path d="{dashed_circle(10, 8, 8)}" stroke="{{}}" stroke-width="3" fill="none"/>'
_STRUCK = '<path d="M2 18 L18 2" stroke="{}" stroke-width="4"/>'
DOTS = {
    "full": _DOT.format(_DISC.format("")),
    "hollow": _DOT.format(
        '<circle cx="10" cy="10" r="7.5" fill="none" stroke="#cbbfa6" stroke-width="2.5"/>'
    ),
    "idle full": _DOT.format(_GREY.format("")),
    "idle hollow": _DOT.format(
        '<circle cx="10" cy="10" r="4" fill="none" stroke="#cbbfa6" stroke-width="2"/>'
    ),
    "idle gained": _DOT.format(_GREY.format("") + _DASHED.format("#cbbfa6")),
    "idle lost": _DOT.format(_GREY.format(' fill-opacity="0.5"') + _STRUCK.format("#cbbfa6")),
    "over": _DOT.format(_MINUS.format(COLOURS["bad"], "")),
    "gained": _DOT.format(
        f'<circle cx="10" cy="10" r="5" fill="{COLOURS["good"]}"/>' + _DASHED.format(COLOURS["good"])
    ),
    "lost": _DOT.format(_DISC.format(' fill-opacity="0.35"') + _STRUCK.format(COLOURS["bad"])),
    "worse": _DOT.format(
        f'<path d="M4 10 H16" stroke="{COLOURS["bad"]}" stroke-width="6"/>' + _DASHED.format(COLOURS["bad"])
    ),
    "mended": _DOT.format(
        _MINUS.format(COLOURS["bad"], ' stroke-opacity="0.6"') + _STRUCK.format(COLOURS["good"])
    ),
}
"""The meaning of the dots: a minus is a card too many, and a small grey dot a card without points.

A dashed dot would come; a pale, struck-out dot would go.
"""
