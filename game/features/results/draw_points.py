"""Lays out the sources of points on a plate in the results: cards in brackets, and numbers with words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.books.contract.score_sheet import Group
from game.ui.page.layout import (
    LayoutBox,
    alike,
    column,
    first,
    grow,
    layers,
    line,
    lines,
    padding,
    paint,
    pixels,
    row,
    sized,
    space,
    text,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.pictures.card_sprites import CARD

from .card_groups import LOWEST, TALLEST, TIGHT, Hand, count

CROWDED = 100
"""If the cards of a single group would be lower than this side by side, they overlap. Sets overlap sooner, so
that somebody with several has no smaller cards than the others.
"""
READ, MOST_READ = 72, 1.3
"""If words would leave cards less than this height, a sign replaces them."""
MOST_CARDS = 8
"""Up to this number of cards, the words beside them have room."""
APART = 30
"""The gap between the cards and the text beside them."""


def hand(groups: Sequence[Group], deck: Sequence[str], bracketed: bool, sets: bool, most: int) -> LayoutBox:
    """A seat's final hand, from the left, if it fits; brackets if all fit.

    `most`: the size of the largest hand. If the groups are `sets`, the smallest of them may be left out.
    """

    def least(page: Page) -> int:
        return round(min(MOST_CARDS, most) * page.px(READ * min(MOST_READ, page.theme.text)) * CARD)

    shown = Hand(groups, deck, TALLEST if sets else CROWDED if len(groups) == 1 else 0)
    cards = shown.in_room(bracketed, sets) if any(map(count, groups)) else []
    return sized(first(*cards, space()), width=least)


def least_plate(page: Page) -> int:
    """The height of the lowest plate with room for cards."""
    return pixels(page, LOWEST + TIGHT)


PRAISE = 230
"""The width at which words of praise are broken into lines."""


class Beside(NamedTuple):
    """The text beside a seat's cards: praise, and the parts of its points."""

    praise: str
    parts: Sequence[tuple[str, str]]
    sign: str = ""
    """An icon in place of the praise, if words would leave the cards too little room."""

    def words(self, tiled: bool = False) -> LayoutBox:
        """The lines: a single part below its name; several on tiles are not repeated."""

        def wide(page: Page) -> int:
            return min(page.px(PRAISE), line(self.praise, "small").width(page))

        said = sized(text(self.praise, "small", "gold"), width=wide) if self.praise else None
        praise = row(said, at=1) if said is not None else None  # its edge is that of the parts
        if len(self.parts) == 1:
            ((label, value),) = self.parts
            told = [line(label, "small", "muted", 1), line(value, "label", "pale", 1)]
        else:
            told = [
                row(line(label, "small", "muted"), grow(line(value, "label", "pale", 1)), gap=18)
                for label, value in ([] if tiled else self.parts)
            ]
        return column(praise, *told, at=0.5)

    def icon(self) -> LayoutBox:
        """The sign of the praise, if there is praise and the other seats' signs fit too."""

        def draw(page: Page, rect: Rect) -> None:
            side = max(1, min(rect.w, rect.h - page.px(16)))
            box = page.put_at(page.pictures.icon(self.sign, side, COLOURS["lit"]), rect.center)
            page.thing("text", self.praise, box)

        side = lines("number")
        return paint(draw, side, side) if self.praise and self.sign else space(side if self.sign else 0)


def with_cards(cards: LayoutBox, found: Sequence[Beside], at: int, tiled: bool) -> LayoutBox:
    """Cards and the text beside them: words if cards have enough room, otherwise a sign or nothing.

    All seats' words are equally wide, so that all decide alike.
    """
    if not any(told.praise or told.parts for told in found):
        return cards
    words = alike([told.words(tiled) for told in found])[at]
    signed = row(grow(sized(cards, width=0)), found[at].icon(), gap=16)
    return first(row(grow(cards), words, gap=APART), signed)


def tiles(parts: Sequence[tuple[str, str]]) -> LayoutBox:
    """The parts of points, side by side."""
    told = [
        row(line(value, "number", "deed"), grow(column(text(label, "small", "ink"), at=0.5)), gap=12)
        for label, value in parts
    ]
    return row(*(grow(layers(paint(_cream), padding(one, 16, 6))) for one in told), gap=14)


def _cream(page: Page, rect: Rect) -> None:
    page.put(page.pictures.plate(*rect.size, "cream", page.px(10)), *rect.topleft)


def pill(said: str) -> LayoutBox:
    """A count on a dark pill over the plates, because it may lie over the rail."""

    def under(page: Page, rect: Rect) -> None:
        page.put(page.pictures.plate(*rect.size, "glass", rect.h // 2), *rect.topleft)

    return layers(paint(under), padding(line(said, "small", "pale", 0.5), 14))
