"""Draws the sources of points on a plate in the results: cards in brackets, and numbers with words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.books.contract.score_sheet import Group
from game.ui.art import COVERED, INDEX, WHOLE
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
    row,
    sized,
    space,
    text,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.pictures.card_pictures import READABLE
from game.ui.pictures.card_sprites import CARD

ROLE = "label"
"""The letters below a bracket."""
TALLEST, LEAST = 145, 50
"""The largest height of the cards, and the least; smaller cards are not shown."""
LOW, NARROW = 72, 8
"""In plates lower than LOW, only this much room is left beside the cards."""
BRACKETED = 54
"""Cards that would be smaller than this have no brackets below them."""
CROWDED, OVERLAPPING = 100, 0.5
"""If cards of a group would be smaller than this side by side, they overlap, and this much of each stays
visible. Sets overlap sooner, so that somebody with several has no smaller cards than the others.
"""
CUT, MOST_CUT = 0.5, 0.4
"""The least visible part of a card beside the next: while there are sets to leave out, and otherwise."""
UNCUT = 0.9
"""The least visible part of a card under the next; with less, only the upper index is drawn."""
READ, MOST_READ = 72, 1.3
"""If words would leave cards less than this height, a sign replaces them."""
MOST_CARDS = 8
"""Up to this number of cards, the words beside them have room."""
BETWEEN = 16
"""The room between two groups."""
APART = 30
"""The gap between the cards and the text beside them."""
DARK = (206, 190, 168)
"""How much of its colours a surplus card keeps."""
SUNK = 5
"""How much lower it lies."""
LOWER = 6
"""How far below the cards their bracket begins."""
HOOK = 9
"""How high the ends of a bracket are."""


def hand(groups: Sequence[Group], deck: Sequence[str], bracketed: bool, most: int) -> LayoutBox:
    """A seat's final hand, from the left, if it fits; brackets if all fit.

    `most`: the size of the largest hand.
    """

    def draw(page: Page, rect: Rect) -> None:
        _hand(page, rect, groups, deck, bracketed)

    def least(page: Page) -> int:
        return round(min(MOST_CARDS, most) * page.px(READ * min(MOST_READ, page.theme.text)) * CARD)

    return paint(draw, least)


def _hand(page: Page, area: Rect, groups: Sequence[Group], deck: Sequence[str], bracketed: bool) -> None:
    count = sum(len(group.cards) + len(group.missing) for group in groups)
    if not count:
        return
    air, between = page.px(5), page.px(BETWEEN) * (len(groups) - 1)
    # no missing card covers another or is covered, and the last card of all is whole, too
    whole = sum(len(group.missing) + bool(group.missing and group.cards) for group in groups)
    whole += not groups[-1].missing
    told = any(group.said for group in groups)
    spare = len(groups) > 1 and not told  # sets without a text: the last one is the largest

    def high(seen: float) -> int:
        """The height of cards of which this much is visible."""
        together = whole + seen * (count - whole)
        return int((area.w - between - (air * (count - 1) if seen == 1 else 0)) / together / CARD)

    below = page.px(LOWER + HOOK) + page.theme.line(ROLE)
    h = _height(page, area.h - below, max(high(1), page.px(56)))
    apart = (area.w - between - round(h * CARD)) / max(1, count - 1)
    brackets = bracketed and told and h >= page.px(BRACKETED)
    brackets = brackets and _words_fit(page, groups, min(round(h * CARD) + air, apart))
    if not brackets:
        low = high(1) < page.px(TALLEST if spare else CROWDED) and not (told and len(groups) > 1)
        beside = high(CUT if spare else OVERLAPPING) if low else high(1)
        h = _height(page, area.h, max(beside, page.px(56)))
    w = round(h * CARD)
    shown = CUT if spare else MOST_CUT
    if h < page.px(LEAST) or area.w - between < w * (whole + shown * (count - whole)):
        if spare:
            _hand(page, area, groups[1:], deck, bracketed)
        return
    step = min(w + air, (area.w - between - w * whole) / max(1, count - whole))
    free = max(step, w)
    seen = WHOLE if step > w * UNCUT and h >= READABLE * page.theme.least else INDEX
    x: float = area.x
    y = area.centery - (below if brackets else 0) // 2
    for group in groups:
        long = step * len(group.cards) + free * len(group.missing)
        wide = round(long - (free if group.missing else step)) + w
        _cards(page, (x + w / 2, y), step, (w, h, seen), group, deck)
        if brackets and group.said:
            _bracket(page, Rect(round(x), y + h // 2 + page.px(LOWER), wide, page.px(HOOK)), group)
        x += long + page.px(BETWEEN) + max(0.0, w - step) * bool(group.missing and group.cards)


def _words_fit(page: Page, groups: Sequence[Group], step: float) -> bool:
    """Whether the words below brackets fit side by side when cards are this far apart."""
    if len(groups) == 1:  # nothing lies beside it
        return True
    _family, px = page.theme.type(ROLE)
    for group in groups:
        room = step * (len(group.cards) + len(group.missing)) + page.px(BETWEEN) - px
        if page.wide(group.said, ROLE) > room:
            return False
    return True


def _height(page: Page, room: int, beside: int) -> int:
    """The height of cards in a plate of this height, provided cards of that height fit side by side."""
    return min(room - page.px(NARROW if room < page.px(LOW) else 16), page.px(TALLEST), beside)


def least_plate(page: Page) -> int:
    """The height of the lowest plate with room for cards."""
    return page.px(LEAST) + page.px(NARROW)


def _cards(
    page: Page,
    at: tuple[float, float],
    step: float,
    look: tuple[int, int, int],
    group: Group,
    deck: Sequence[str],
) -> None:
    """The cards of a group, from this middle on; surplus ones are darker and lower."""
    x, y = at
    w, h, whole = look
    for i, card in enumerate(group.cards, 1):
        seen = COVERED if step < w * UNCUT and i < len(group.cards) else whole
        name = deck[card] if card >= 0 else ""
        over = card in group.surplus
        low = y + (page.px(SUNK) if over else 0)
        page.put_at(page.pictures.bed(w, h, 0), (x, low))
        face = page.pictures.card(name, h, seen=seen)
        box = page.put_at(_darkened(page, face, (name, h, seen)) if over else face, (x, low))
        page.thing("card" if name else "back", name, box, id=("held", card) if name else None)
        x += step
    x += max(0.0, w - step) * bool(group.missing and group.cards)
    for sign in group.missing:
        box = page.put_at(page.pictures.wanted(w, h), (x, y))
        page.text(sign, box.center, "strong", "pale", "center", w - page.px(6))
        x += max(step, w)


def _darkened(page: Page, face: Surface, key: object) -> Surface:
    def dark() -> Surface:
        made = face.copy()
        made.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
        return made

    return page.pictures.kept(("surplus", key), dark)


def _bracket(page: Page, box: Rect, group: Group) -> None:
    """A line below the cards of a group, and their points."""
    colour = "good" if group.good else "bad"
    wide = max(2, page.px(3))
    line = f'fill="none" stroke="{COLOURS[colour]}" stroke-width="{wide}"'

    def svg() -> str:
        low = box.h - wide / 2
        ends = f"M{wide / 2} 0V{low}H{box.w - wide / 2}V0"
        size = f'width="{box.w}" height="{box.h}" viewBox="0 0 {box.w} {box.h}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><path {line} d="{ends}"/></svg>'

    page.put(page.pictures.drawn(("bracket", line), box.w, box.h, svg), box.x, box.y)
    if page.wide(group.said, ROLE) > box.w + page.px(BETWEEN - 4):  # only a number with nothing beside it
        page.text(group.said, box.bottomleft, ROLE, colour)
    else:
        page.text(group.said, (box.centerx, box.bottom), ROLE, colour, "midtop", box.w + page.px(BETWEEN - 4))


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

        praise = sized(text(self.praise, "small", "gold"), width=wide) if self.praise else None
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
