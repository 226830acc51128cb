"""Draws what points came from, on a plate in the results: cards in brackets, and numbers with words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game import art
from game.art import COVERED, INDEX, WHOLE
from game.room.card_pictures import READABLE
from game.room.page import Page
from game.room.theme import COLOURS
from game.table.rows import CARD
from game.table.scores import Group

ROLE = "label"
"""The letters below a bracket."""
TALLEST, LEAST = 160, 50
"""The heights of the cards: they grow no larger, and smaller ones are not shown."""
LOW, NARROW = 72, 8
"""In plates that are lower than the first there is only so much room besides the cards."""
BRACKETED = 54
"""Cards that would be smaller than this have no brackets below."""
CROWDED, OVERLAPPING = 100, 0.5
"""Cards of one group that would be smaller side by side lie over each other, and so much of each is seen."""
CUT, MOST_CUT = 0.6, 0.4
"""So much of a card is seen beside the next at least: while there are sets to leave out, and else."""
UNCUT = 0.9
"""Of a card that lies under the next one at least so much is seen; of less only the upper index is drawn."""
READ, MOST_READ = 72, 1.3
"""Where words would leave cards less room than for this height, a sign stands in their place."""
BETWEEN = 16
"""The room between two groups."""
APART = 30
"""The room between the cards and what is written beside them."""
DARK = (206, 190, 168)
"""The shares of its colours that a surplus card keeps."""
SUNK = 5
"""How much lower it lies."""
LOWER = 6
"""How far below the cards their bracket begins."""
HOOK = 9
"""How high the ends of a bracket are."""


def hand(page: Page, area: Rect, groups: Sequence[Group], deck: Sequence[str], lowest: int = 0) -> None:
    """What a seat held in the end, from the left of an area on, if there is room for it.

    `lowest`: the height of the lowest plate, whose cards are not to be larger than these.
    """
    counts = [len(group.cards) + len(group.missing) for group in groups]
    count = sum(counts)
    if not count:
        return
    air, between = page.px(5), page.px(BETWEEN) * (len(groups) - 1)
    beside = int((area.w - between - air * (count - 1)) / count / CARD)
    below = page.px(LOWER + HOOK) + page.theme.line(ROLE)
    told = any(group.said for group in groups)
    h = _height(page, area.h - below, beside) if told else 0
    lacking = sum(len(group.missing) for group in groups)
    apart = (area.w - between - round(h * CARD)) / max(1, count - 1)
    others = lowest - below if lowest - below >= page.px(BRACKETED + NARROW) else lowest
    least = max(page.px(BRACKETED), _height(page, others, beside)) if lowest else page.px(BRACKETED)
    brackets = h >= least and _words_fit(page, groups, min(round(h * CARD) + air, apart))
    if len(groups) == 1 and beside < page.px(CROWDED):
        beside = int(area.w / (1 + OVERLAPPING * (count - 1 - lacking) + lacking) / CARD)
    h = h if brackets else _height(page, area.h, beside)
    w = round(h * CARD)
    spare = len(groups) > 1 and not told  # sets that nothing is said of: the last is the largest
    shown = CUT if spare else MOST_CUT
    if h < page.px(LEAST) or area.w - between < w * (1 + shown * (count - 1 - lacking) + lacking):
        if spare:
            hand(page, area, groups[1:], deck, lowest)
        return
    step = min(w + air, (area.w - between - w * (1 + lacking)) / max(1, count - 1 - lacking))
    free = max(step, w)  # no missing card lies over another
    seen = WHOLE if step > w * UNCUT and h >= READABLE * page.theme.least else INDEX
    x: float = area.x
    y = area.centery - (below if brackets else 0) // 2
    for group in groups:
        long = step * len(group.cards) + free * len(group.missing)
        wide = round(long - (free if group.missing else step)) + w
        _cards(page, (x + w / 2, y), step, (w, h, seen), group, deck)
        if brackets and group.said:
            _bracket(page, Rect(round(x), y + h // 2 + page.px(LOWER), wide, page.px(HOOK)), group)
        x += long + page.px(BETWEEN)


def _words_fit(page: Page, groups: Sequence[Group], step: float) -> bool:
    """Whether the words below brackets have room side by side, where cards lie so far apart."""
    if len(groups) == 1:  # nothing lies beside it
        return True
    _family, px = page.theme.type(ROLE)
    for group in groups:
        room = step * (len(group.cards) + len(group.missing)) + page.px(BETWEEN) - px
        if _wide(page, group.said, ROLE) > room:
            return False
    return True


def _height(page: Page, room: int, beside: int) -> int:
    """The height of cards in a plate of this height, where so high ones lie side by side."""
    return min(
        room - page.px(NARROW if room < page.px(LOW) else 16), page.px(TALLEST), max(beside, page.px(56))
    )


def least_plate(page: Page) -> int:
    """The height of the lowest plate that has room for cards."""
    return page.px(LEAST) + page.px(NARROW)


def _cards(
    page: Page,
    at: tuple[float, float],
    step: float,
    look: tuple[int, int, int],
    group: Group,
    deck: Sequence[str],
) -> None:
    """The cards of a group from this middle on; those that are too many are darker and lie lower."""
    (x, y), (w, h, whole) = at, look
    for i, card in enumerate(group.cards, 1):
        seen = COVERED if step < w * UNCUT and i < len(group.cards) else whole
        name, over = deck[card] if card >= 0 else "", card in group.surplus
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
    """A line below the cards of a group, and what they came to."""
    colour, wide = "good" if group.good else "bad", max(2, page.px(3))
    line = f'fill="none" stroke="{COLOURS[colour]}" stroke-width="{wide}"'

    def svg() -> str:
        low = box.h - wide / 2
        ends = f"M{wide / 2} 0V{low}H{box.w - wide / 2}V0"
        size = f'width="{box.w}" height="{box.h}" viewBox="0 0 {box.w} {box.h}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><path {line} d="{ends}"/></svg>'

    page.put(page.pictures.drawn(("bracket", line), box.w, box.h, svg), box.x, box.y)
    if _wide(page, group.said, ROLE) > box.w + page.px(BETWEEN - 4):  # only one that has nothing beside it
        page.text(group.said, box.bottomleft, ROLE, colour)
    else:
        page.text(group.said, (box.centerx, box.bottom), ROLE, colour, "midtop", box.w + page.px(BETWEEN - 4))


def tiles(page: Page, area: Rect, parts: Sequence[tuple[str, str]]) -> None:
    """What points are made of, side by side."""
    gap = page.px(14)
    w = (area.w - gap * (len(parts) - 1)) // len(parts)
    for i, (label, value) in enumerate(parts):
        tile = Rect(area.x + i * (w + gap), area.y, w, area.h)
        page.put(page.pictures.plate(tile.w, tile.h, "cream", page.px(10)), tile.x, tile.y)
        at = (tile.x + page.px(16), tile.centery)
        end = page.text(value, at, "number", "deed", "midleft").right + page.px(12)
        room, step = tile.right - page.px(8) - end, page.theme.line("small")
        lines = page.lines(label, "small", room)
        y = tile.centery - step * (len(lines) - 1) / 2
        for n, line in enumerate(lines):
            page.text(line, (end, y + n * step), "small", "ink", "midleft", room)


PRAISE = 230
"""The width at which words of praise are broken into lines."""
MOST_WIDE = 0.5
"""The share of a plate that the column of parts takes at most."""


class Beside(NamedTuple):
    """What stands beside a seat's cards: praise, and what its points are made of."""

    praise: str
    parts: Sequence[tuple[str, str]]
    sign: str = ""
    """An icon in place of the praise, where words would leave the cards too little room."""

    def lines(self, page: Page, tiled: bool) -> list[tuple[str, str]]:
        """In lines, each with its value if it has one; parts that stand on tiles are not told again."""
        wide = max(page.px(PRAISE), _width(page, self.parts))
        said = page.lines(self.praise, "small", wide) if self.praise else []
        return [*((line, "") for line in said), *([] if tiled else self.parts)]


def beside(
    page: Page, area: Rect, found: Mapping[int, Beside], seat: int, tiled: bool, count: int = 0
) -> int:
    """Write what stands between a seat's cards and its total, if it has room; answers with its width.

    All seats' columns are equally wide. `tiled`: this seat's parts stand on tiles. Where there is no room for
    labelled parts, there is for praise; where so many cards would become too small, there is for a sign.
    """
    wide = max((_width(page, told.lines(page, False)) for told in found.values()), default=0)
    if not wide:
        return 0
    labelled = any(label and value for told in found.values() for label, value in told.parts)
    most, least = MOST_WIDE if labelled else 1.0, page.px(READ * min(MOST_READ, page.theme.text))
    if any(value and not label for told in found.values() for label, value in told.parts):
        least = page.px(LEAST)  # a heading over the plates announces them
    if wide > area.w * most or area.w - wide - page.px(APART) < count * least * CARD:
        return _signed(page, area, found, seat)
    lines, step = found[seat].lines(page, tiled), page.theme.line("small")
    if len(lines) * step > area.h - page.px(12):
        lines = [line for line in lines if not line[1]]
    if len(lines) * step <= area.h:
        y = area.centery - step * (len(lines) - 1) / 2
        for n, (label, value) in enumerate(lines):
            _line(page, (area.right - wide, area.right), y + n * step, label, value)
    return wide + page.px(APART)


def _signed(page: Page, area: Rect, found: Mapping[int, Beside], seat: int) -> int:
    """Draw the sign of this seat's praise, if there is any; answers with the width of the column of signs."""
    if not any(told.praise and told.sign for told in found.values()):
        return 0
    side = max(0, min(page.theme.line("number"), area.h - page.px(16), area.w))
    if found[seat].praise:
        icon = page.pictures.icon(found[seat].sign, side, COLOURS["lit"])
        box = page.put(icon, area.right - side, area.centery - side // 2)
        page.thing("text", found[seat].praise, box)
    return side + page.px(16)


def _line(page: Page, span: tuple[int, int], y: float, label: str, value: str) -> None:
    """One line of a column; praise has no value."""
    left, right = span
    end = page.text(value, (right, y), "label", "pale", "midright").x - page.px(10) if value else right
    if label:
        page.text(label, (left, y), "small", "muted" if value else "gold", "midleft", end - left)


def _width(page: Page, lines: Sequence[tuple[str, str]]) -> int:
    """How wide a column is that has room for all of these lines."""
    widths = [
        _wide(page, label, "small")
        + (page.px(18) * bool(label) + _wide(page, value, "label") if value else 0)
        for label, value in lines
    ]
    return max(widths, default=0)


def headed(page: Page, said: str, area: Rect, left: int = -1) -> None:
    """What is counted, on a dark pill over the totals, as it may lie over the rail; or over what begins at
    `left`."""
    family, px = page.theme.type("small")
    wide = page.pictures.line(said, family, px, COLOURS["pale"]).get_width() + page.px(28)
    x = left if left >= 0 else area.right - wide - page.px(6)  # as far right as the totals
    pill = Rect(min(x, area.right - wide), area.y - page.px(4), wide, page.theme.line("small"))
    page.put(page.pictures.plate(pill.w, pill.h, "glass", pill.h // 2), pill.x, pill.y)
    page.text(said, pill.center, "small", "pale", "center")


def _wide(page: Page, words: str, role: str) -> int:
    return art.font(*page.theme.type(role)).size(words)[0]
