"""Draws tiles of unfinished matches in rows, as many as fit."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from engine import games
from game.features.people.little_table import little_table
from game.features.replay.unfinished_summary import Waiting, players, when
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import icon_button, ring
from game.words import _

from .messages import PutAway, Resume

WIDE, HIGH = 340, 352
"""The size of a tile at 1080 lines and usual text."""
SIZES = (1.7, 1.5, 1.32, 1.15, 1.0)
"""The sizes of tiles to try, as long as all of them fit."""
LEAST = 150
"""The least height of a tile's picture."""
PLATES = 1.3
"""Up to this text size, the scores stand at the faces; larger ones would cover them."""


class Grid:
    """How many tiles fit side by side and one below the other in an area."""

    def __init__(self, page: Page, area: Rect, count: int) -> None:
        self.area, self.gap = area, page.px(24)
        for size in SIZES:
            self._size(page, size)
            if self.most >= count:
                break

    def _size(self, page: Page, size: float) -> None:
        grown, area = size * max(1.0, page.theme.text * 0.75), self.area
        self.columns = max(1, (area.w + self.gap) // (page.px(WIDE * grown) + self.gap))
        each = (area.w - self.gap * (self.columns - 1)) // self.columns
        self.w = min(page.px(WIDE * grown * 1.25), each)
        picture = page.px((HIGH - 110) * size) if page.theme.text <= PLATES else page.px(200 * size)
        words = words_height(page) + page.px(24)
        least = words + page.px(LEAST * size)
        self.rows = max(1, (area.h + self.gap) // (least + self.gap))
        self.h = min(picture + words, (area.h - self.gap * (self.rows - 1)) // self.rows)

    @property
    def most(self) -> int:
        return self.columns * self.rows

    def place(self, i: int) -> Rect:
        """The place of the `i`-th tile."""
        x, y = i % self.columns * (self.w + self.gap), i // self.columns * (self.h + self.gap)
        return Rect(self.area.x + x, self.area.y + y, self.w, self.h)


def words_height(page: Page) -> int:
    lines = 2 if page.theme.text <= PLATES else 3
    return page.theme.line("strong") + lines * page.theme.line("small") + page.px(28)


def tiles(page: Page, grid: Grid, found: Sequence[Waiting], now: float) -> None:
    """The tiles of these matches, from the first place on; dates are relative to `now`."""
    for i, waiting in enumerate(found[: grid.most]):
        tile(page, grid.place(i), waiting, when(waiting.file.changed, now))


def tile(page: Page, rect: Rect, waiting: Waiting, date: str) -> None:
    """One match: a click continues it, the cross in its corner removes it."""
    do = Resume(waiting.file.path)
    hot = do in (page.hover, page.focus)
    page.panel(rect, "raised" if hot else "panel")
    pad = page.px(20)
    inner = rect.inflate(-2 * pad, -2 * page.px(14))
    words = Rect(inner.x, inner.bottom - words_height(page) + page.px(8), inner.w, words_height(page))
    picture = Rect(inner.x, inner.y + page.px(6), inner.w, words.y - inner.y - page.px(22))
    title = games.game(waiting.game).title if waiting.game else waiting.file.path.stem
    who = players(waiting.chairs) if waiting.setup else _("can't be read here")
    plates = page.theme.text <= PLATES
    state = [_("Round {n}").format(n=waiting.rounds + 1)] if waiting.rounds else []
    state += [waiting.leader] if waiting.rounds and not plates else []
    state = [waiting.told] if waiting.told else state
    lines = [" · ".join([*state, date])] if plates else [" · ".join(state), date]
    page.thing("button", f"{title}: {who}, {', '.join(filter(None, [*state, date]))}", rect, do)
    if waiting.setup is not None:
        from game.books.contract.book import book_of  # imported here: not needed at once

        emblem = book_of(waiting.game).box.emblem
        little_table(page, picture, waiting.setup, waiting.totals if plates else (), emblem, 1.9)
    y = page.text(title, words.topleft, "strong", "pale", "topleft", words.w).bottom
    y = page.text(who, (words.x, y), "small", "cream", "topleft", words.w).bottom
    for line in lines:
        y = page.text(line, (words.x, y), "small", "muted", "topleft", words.w).bottom
    if hot:
        frame = page.pictures.frame(rect.w, rect.h, COLOURS["gold"], page.px(3), page.px(14))
        page.put(frame, rect.x, rect.y)
    ring(page, rect, do)
    side = max(page.px(66), round(page.theme.line("small") * 1.2))
    corner = Rect(rect.right - side, rect.y, side, side)
    icon_button(page, corner, "close", _("Archive this match"), PutAway(waiting.file.path))
