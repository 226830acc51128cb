"""Lays out cards in groups: cards of a group overlap if they must, missing ones follow as outlines, and words
stand below.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.books.contract.score_sheet import Group
from game.ui.art import COVERED, INDEX, WHOLE
from game.ui.page.chart import SVG
from game.ui.page.layout import (
    LayoutBox,
    at_least,
    chosen,
    column,
    lapped,
    layers,
    line,
    padding,
    paint,
    pixels,
    readable,
    row,
    sized,
    space,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.pictures.card_pictures import READABLE
from game.ui.pictures.card_sprites import CARD

ROLE = "label"
"""The letters below a bracket."""
TALLEST, LOWEST, NARROWEST = 145, 50, 56
"""The largest height of the cards; the least one in a low room, and in a narrow one."""
LEAST_BRACKETED = 54
"""Lower cards have no brackets below them."""
LOW = 72
"""A room lower than this has less air above and below its cards."""
TIGHT, ROOMY = 8, 16
"""That air."""
SEEN = 0.4
"""At least this much of a card is visible under the next one."""
UNCUT = 0.9
"""If less than this is visible, only the upper index is drawn."""
AIR, BETWEEN = 5, 18
"""Between two cards, and between two groups."""
LIFT, SUNK = 5, 5
"""How much higher a card lies that stands out, and how much lower a surplus one."""
DARK = (206, 190, 168)
"""How much of its colours a surplus card keeps."""
LOWER, HOOK = 6, 9
"""How far below the cards their bracket begins, and how high its ends are."""


class Fan(NamedTuple):
    """How all cards of a hand lie: their size, and how far each begins after the one before it."""

    wide: int
    high: int
    step: float

    @property
    def overlaps(self) -> bool:
        """Whether a card hides so much of the one before it that only an index remains."""
        return self.step < self.wide * UNCUT


class Hand(NamedTuple):
    """A hand in groups, and how its cards are shown."""

    groups: Sequence[Group]
    deck: Sequence[str]
    least_apart: float = TALLEST
    """The cards of a group overlap if they would be lower than this side by side."""
    lit: frozenset[int] | None = None
    """The cards that stand out while the others are dim; None if all look the same."""
    lacked: Callable[[str], str] | None = None
    """Explains the outline of a missing card, if people can ask for that."""
    id: Hashable = None

    def in_room(self, bracketed: bool = False, sets: bool = False) -> list[LayoutBox]:
        """The forms for less and less room: with words, without them, and without the smallest `sets`."""
        worded = bracketed and any(group.said for group in self.groups)
        last = len(self.groups) if sets else 1
        fewer = [self._replace(groups=self.groups[n:])._plain() for n in range(last)]
        return [self._bracketed(), *fewer] if worded else fewer

    def _plain(self) -> LayoutBox:
        def make(page: Page, rect: Rect) -> LayoutBox:
            fan = self._fan(page, *rect.size)
            return row(*(self._cards(group, fan) for group in self.groups), gap=BETWEEN)

        def least(page: Page) -> int:
            return self._gaps(page) + round(pixels(page, NARROWEST) * CARD * self._in_cards(SEEN))

        return chosen(make, least, LOWEST + TIGHT)

    def _bracketed(self) -> LayoutBox:
        """The hand with a bracket and words below each group."""
        words = [_bracket(group) for group in self.groups]
        below = words[0]

        def beside(page: Page) -> int:
            """The room that words take because they are wider than their cards."""
            pairs = zip(words, self._smallest(page), strict=True)
            return sum(max(0, word.width(page) - cards) for word, cards in pairs)

        def make(page: Page, rect: Rect) -> LayoutBox:
            fan = self._fan(page, rect.w - beside(page), rect.h - below.height(page, 0))
            parts = (
                at_least(column(self._cards(group, fan), word, at=0.5), word.width)
                for group, word in zip(self.groups, words, strict=True)
            )
            return row(*parts, gap=BETWEEN)

        return chosen(
            make,
            lambda page: self._gaps(page) + sum(self._smallest(page)) + beside(page),
            lambda page: pixels(page, LEAST_BRACKETED + TIGHT) + below.height(page, 0),
        )

    def _smallest(self, page: Page) -> list[int]:
        """The width of each group if its cards are the smallest that have brackets."""
        card = round(pixels(page, LEAST_BRACKETED) * CARD) + pixels(page, AIR)
        return [card * count(group) for group in self.groups]

    def _gaps(self, page: Page) -> int:
        return pixels(page, BETWEEN) * (len(self.groups) - 1)

    def _in_cards(self, seen: float) -> float:
        """The width of the hand in cards, if only this much is visible of cards that others may cover."""
        whole = sum(len(group.missing) + bool(group.cards) for group in self.groups)
        return whole + seen * (sum(map(count, self.groups)) - whole)

    def _fan(self, page: Page, wide: int, high: int) -> Fan:
        """The largest cards that fit into this room."""
        room = wide - self._gaps(page)
        air = pixels(page, AIR)
        pieces = self._in_cards(1)
        whole = self._in_cards(0)
        apart = (room - air * (pieces - len(self.groups))) / max(1, pieces) / CARD
        fits = (
            apart if apart >= pixels(page, self.least_apart) else room / max(1, self._in_cards(SEEN)) / CARD
        )
        free = high - pixels(page, TIGHT if high < pixels(page, LOW) else ROOMY)
        h = max(1, min(free, pixels(page, TALLEST), max(int(fits), pixels(page, NARROWEST))))
        w = round(h * CARD)
        return Fan(w, h, min(w + air, (room - w * whole) / max(1, pieces - whole)))

    def _cards(self, group: Group, fan: Fan) -> LayoutBox:
        """The cards of a group, and the outlines of those that it lacks."""
        free = max(0, round(fan.step - fan.wide))
        last = len(group.cards) - 1
        cards = [self._card(card, group, fan, n < last) for n, card in enumerate(group.cards)]
        missing = [self._missing(sign, n, group, fan) for n, sign in enumerate(group.missing)]
        held = lapped(cards, lambda _page: free)
        wide = round(fan.step * last) + fan.wide
        return row(sized(held, lambda _page: wide) if cards else None, *missing, gap=lambda _page: free)

    def _card(self, card: int, group: Group, fan: Fan, below: bool) -> LayoutBox:
        """A card; it is `below` the next one if they overlap. Surplus cards are darker and lower."""
        name = self.deck[card] if card >= 0 else ""
        lit = self.lit is not None and card in self.lit
        dim = self.lit is not None and card not in self.lit
        over = card in group.surplus

        def draw(page: Page, rect: Rect) -> None:
            is_small = fan.overlaps or fan.high < READABLE * page.theme.least
            seen = COVERED if fan.overlaps and below else INDEX if is_small else WHOLE
            face = page.pictures.card(name, fan.high, dim=dim, seen=seen)
            face = _darkened(page, face, (name, fan.high, seen)) if over else face
            at = rect.move(0, pixels(page, SUNK) * over - pixels(page, LIFT) * lit).center
            page.put_at(page.pictures.bed(fan.wide, fan.high, 0), at)
            box = page.put_at(face, at)
            if lit:
                page.put_at(page.pictures.glow(*face.get_size(), 0, COLOURS["gold"], pixels(page, 3)), at)
            page.thing("card" if name else "back", name, box, id=("held", card) if name else None)

        return paint(draw, lambda _page: fan.wide, lambda _page: fan.high)

    def _missing(self, sign: str, n: int, group: Group, fan: Fan) -> LayoutBox:
        outline = paint(lambda page, rect: page.put_at(page.pictures.wanted(fan.wide, fan.high), rect.center))
        shown = layers(outline, padding(line(sign, "strong", "pale", 0.5), 2))
        if self.lacked is not None:
            shown = readable(shown, "missing", self.lacked(sign), ("missing", self.id, *group.cards, n))
        return sized(shown, lambda _page: fan.wide, lambda _page: fan.high)


def count(group: Group) -> int:
    """How many cards are in a group, with the outlines of missing ones."""
    return len(group.cards) + len(group.missing)


def _darkened(page: Page, face: Surface, key: object) -> Surface:
    def dark() -> Surface:
        made = face.copy()
        made.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
        return made

    return page.pictures.kept(("surplus", key), dark)


def _bracket(group: Group) -> LayoutBox:
    """A line below the cards of a group, and their points."""
    if not group.said:
        return space()
    colour = "good" if group.good else "bad"

    def draw(page: Page, rect: Rect) -> None:
        w, h = rect.size
        wide = max(2, pixels(page, 3))
        low = h - wide / 2
        look = f'fill="none" stroke="{COLOURS[colour]}" stroke-width="{wide}"'
        ends = f"M{wide / 2} 0V{low}H{w - wide / 2}V0"
        svg = SVG.format(w, h, f'<path {look} d="{ends}"/>')
        page.put(page.pictures.drawn(("bracket", svg), w, h, lambda: svg), *rect.topleft)

    return column(space(LOWER), paint(draw, height=HOOK), line(group.said, ROLE, colour, 0.5))
