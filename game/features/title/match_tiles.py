"""Draws tiles of unfinished matches in rows, as many as fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from engine import games
from game.features.people.little_table import little_table
from game.features.replay.unfinished_summary import Waiting, players, when
from game.ui.page import layout
from game.ui.page.layout import (
    LayoutBox,
    chosen,
    column,
    fitting,
    frame,
    grow,
    icon_button,
    layers,
    line,
    padding,
    paint,
    row,
    sized,
)
from game.ui.page.page import Page
from game.ui.page.scroll import Scroll, scrolled
from game.words import _

from .messages import PutAway, Resume

WIDE, WIDEST, GAP = 340, 1.25, 24
"""The width of a tile, how much wider it may be, and the gap between two."""
SIZES = (1.7, 1.5, 1.32, 1.15, 1.0)
"""The sizes of tiles to try, as long as all of them fit."""
LEAST, SPREAD = 150, 1.35
"""The least height of a tile's picture, and the factor by which a tile may be higher."""


def tiles(found: Sequence[Waiting], now: float, scroll: Scroll) -> LayoutBox:
    """Tiles for these matches, as large as all of them fit, otherwise some; dates are relative to `now`."""

    def make(page: Page, rect: Rect) -> LayoutBox:
        gap = page.px(GAP)
        for size in SIZES:
            wide = page.theme.wider(WIDE * size)
            made = [_tile(waiting, when(waiting.file.changed, now), size) for waiting in found]
            columns = fitting(rect.w, wide, gap)
            if columns * fitting(rect.h, made[0].height(page, wide) + gap) >= len(found):
                break
        each = min(round(wide * WIDEST), (rect.w + gap) // columns - gap)
        cells = [sized(one, lambda _page: each) for one in made]
        rows = (row(*cells[n : n + columns], gap=GAP) for n in range(0, len(cells), columns))
        return scrolled([padding(one, 0, GAP / 2) for one in rows], scroll, SPREAD)

    return chosen(make) if found else column()


def _tile(waiting: Waiting, date: str, size: float) -> LayoutBox:
    """One match: a click continues it, the cross in its corner removes it."""
    do = Resume(waiting.file.path)
    title = games.game(waiting.game).title if waiting.game else waiting.file.path.stem
    who = players(waiting.chairs) if waiting.setup else _("can't be read here")
    state = (
        [waiting.told]
        if waiting.told
        else [_("Round {n}").format(n=waiting.rounds + 1)] * bool(waiting.rounds)
    )
    leader = [waiting.leader] if waiting.leader and waiting.rounds and not waiting.told else []
    name = f"{title}: {who}, {', '.join(filter(None, [*state, *leader, date]))}"

    def form(scored: bool) -> LayoutBox:
        """With scores at the faces, or with the leader in words, because large scores would cover faces."""
        lines = [" · ".join([*state, date])] if scored else [" · ".join([*state, *leader]), date]
        words = [
            line(title, "strong", "pale"),
            line(who, "small"),
            *(line(one, "small", "muted") for one in lines if one),
        ]
        table = sized(paint(partial(_picture, waiting, scored)), height=LEAST * size)
        return padding(column(grow(table), *(sized(one, 0) for one in words)), 20, 14)

    def over(page: Page, rect: Rect) -> None:
        if do in (page.hover, page.focus):
            frame("gold").draw(page, rect)

    close = sized(icon_button("close", _("Archive this match"), PutAway(waiting.file.path)), _side, _side)
    inside = chosen(lambda page, _rect: form(not page.theme.large))
    inside = inside._replace(height=form(False).height)
    return layers(layout.tile(inside, name, do, "panel", "raised"), paint(over), column(row(close, at=1)))


def _picture(waiting: Waiting, scored: bool, page: Page, rect: Rect) -> None:
    if waiting.setup is None:
        return
    from game.books.contract.book import book_of  # imported here: not needed at once

    emblem = book_of(waiting.game).box.emblem
    room = rect.inflate(0, -page.px(14))
    little_table(page, room, waiting.setup, waiting.totals if scored else (), emblem, 1.9)


def _side(page: Page) -> int:
    return max(page.theme.target, round(page.theme.line("small") * 1.2))
