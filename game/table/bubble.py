"""Places words beside a card or a player so that they cover no cards, players, tools or prompt."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import Any, NamedTuple

from pygame import Rect

from game.room.page import Page, Thing
from game.room.words_over import words_panel, words_size

from .free import Taken, blocked, free_rects
from .seats import LARGE

LONG = 120
"""Words of more letters than this are set wider."""
WIDTHS = (420, 640, 300)
"""Widths that are tried, in this order; long words begin with the second."""
NARROW = (210, 150)
"""Those that are tried after them for large text."""
NEAR = 340
"""How far, at 1080 lines, they may be from their card rather than cover a line of text."""
CLOSE = 160
"""How far those about what no player holds, or that have no room beside a player, are at most if they can."""
BESIDE = 70
"""How far words about a player may be from them rather than cover that player's own cards."""
LETTERS = ("body", "small", "tip", "least")
"""Sizes of large text that are tried before words cover cards; only the first where text is not large."""
NEAR_BY = 2
"""Of those before, the number of the ones that are not right beside a player."""
COVERING = 4
"""The number of searches, from the last on, in which words lie anywhere, or cover cards of others."""
STEP = 40
"""How far apart the places are that are tried for words that must cover cards."""
PANEL = ("goals", "goal")
"""What stands in a corner of its own: words about it lie near by, never across the table."""
LYING = ("card", "back", "memory", "zone", "seat", "button", "goals")
"""The kinds of things that are never covered: cards, players, tools."""


Search = tuple[int, tuple[Taken, float]]
"""The number of a search, what words must not cover in it, and how far they may be."""


class Spot(NamedTuple):
    """Where words lie, and what they must not cover there."""

    rect: Rect
    width: int
    role: str
    blocks: int
    """The number of the search that found it: from the second on words cover something."""
    words: str


class Bubble:
    """Remembers where the words lie; they stay while other things move, if nothing comes there."""

    def __init__(self) -> None:
        self._about: Hashable = None
        self._taken: Taken = ()
        self._zones: Collection[int] = ()
        self._hand = Rect(0, 0, 0, 0)
        self._spot: Spot | None = None
        self.where: Rect | None = None
        """Where words were drawn last."""

    def draw(
        self,
        page: Page,
        words: Sequence[str],
        thing: Thing,
        kept: Sequence[Rect],
        moving: bool = False,
        zones: Collection[int] = (),
        hand: Rect | None = None,
    ) -> None:
        """Draw words beside the thing, where there is any room for them; never over what is kept.

        The first of `words` says all; others say less, and are taken rather than cover cards.
        While cards are `moving`, the words stay where they were, as a free place may soon be covered.
        `zones` are those of another player whom they are about: they rather cover closed cards there than
        lie far off. Words about a card of a `hand`, or of any cards that lie together, lie at the same place
        beside all of them, so that they do not wander from card to card.
        """
        self.where, self._zones, self._hand = None, zones, hand or thing.rect
        if not any(words):
            return
        must = boxes(kept)
        taken = blocked(page, None) + must
        about = (tuple(words), thing.rect.topleft, page.theme.size, page.theme.text)
        if about != self._about or (
            taken != self._taken and not moving and not self._may_stay(page, thing, must, taken)
        ):
            self._spot = self._place(page, [*filter(None, words)], thing, must, taken)
            self._about = about
        if not moving:
            self._taken = taken
        if self._spot is not None:
            self.where = self._spot.rect
            words_panel(page, self._spot.words, self.where, self._spot.width, self._spot.role)

    def _may_stay(self, page: Page, thing: Thing, kept: Taken, taken: Taken) -> bool:
        """Whether something moved, but nothing to where the words lie."""
        if self._spot is None:
            return False
        blocks = self._blocks(page, thing, kept, taken)[self._spot.blocks][0]
        return self._spot.rect.collidelist(blocks) < 0

    def _blocks(self, page: Page, thing: Thing, kept: Taken, taken: Taken) -> tuple[tuple[Taken, float], ...]:
        """What words must not cover, and how far from the thing they may be then: from best to worst.

        First everything; then texts may be covered, then the other cards of the thing's own row too, then all
        other cards, then anything but the thing itself, what is kept and the latest events. Words about
        another player lie beside them, if need be over the backs of that player's cards: the plate says how
        many they are; and rather over the latest events than far off, unless words are large. Words about
        the panel of what the hand scores rather say less, or lie over the latest events, than far off.
        """
        must = kept
        kept += boxes(t.rect for t in page.things if t.kind == "ribbon")
        lying, others = (self._lying(page, own) + kept for own in (None, thing))
        near_by, far = page.px(NEAR), float(page.width)
        least = boxes([thing.rect]) + kept
        players = boxes(t.rect for t in page.things if t.kind in ("seat", "button", "goals")) + least
        steps = (taken, near_by), (lying, 2 * near_by), (lying, far), (others, far)
        open_ = self._zones if page.theme.text <= LARGE else ()  # large words would cover all of them
        backs = {t.id for t in page.things if t.kind == "back" and _row(t) in open_}
        theirs = blocked(page, None, backs) + kept
        beside = page.px(BESIDE)
        over = self._lying(page, None) + must
        close: tuple[tuple[Taken, float], ...] = ()
        if self._zones:
            close = (taken, beside), (theirs, beside)
            if page.theme.text <= LARGE:  # large words would cover all of the news
                close += ((over, beside),)
        elif page.theme.text <= LARGE:  # rather over the latest events than across the table
            near = page.px(CLOSE)
            close = (taken, near), (lying, near), (over, near)
        if thing.kind == "note":  # else they would lie far below, as a note is over cards
            close = (taken, near_by), (players, near_by)
        if thing.kind in PANEL:
            close = (taken, near_by), (lying, near_by), (over, near_by)
        return *close, *steps, (players, far), (least, far)

    def _place(
        self, page: Page, words: Sequence[str], thing: Thing, kept: Taken, taken: Taken
    ) -> Spot | None:
        """The best place for the words: large letters rather get smaller, and few, than cover cards."""
        roles = LETTERS if page.theme.text > LARGE else LETTERS[:1]
        searches = [*enumerate(self._blocks(page, thing, kept, taken))]
        sparing, covering = searches[:-COVERING], searches[-COVERING:]
        close = [[(role, search)] for search in sparing[:-NEAR_BY] for role in roles[:2]]
        near_by = [(role, search) for search in sparing[-NEAR_BY:] for role in roles[:2]]
        bare = sparing[: 1 - NEAR_BY]
        steps = (roles[:2], bare), (roles[2:], bare), (roles, sparing), (roles, covering[:1])
        tries = [(role, search) for letters, some in steps for search in some for role in letters]
        beside = [(one, some) for some in close for one in words]
        if not self._zones and thing.kind not in PANEL:  # rather over what happened than say less
            beside = [(one, some) for one in words for some in close]
        rather = [(one, near_by) for one in words] if close else []
        if close and page.theme.text <= LARGE:
            n, (blocks, _far) = covering[-2]
            spot = self._found(page, (*beside, *((one, near_by[:1]) for one in words)), thing)
            if spot is not None:
                return spot
            least = self._covering(
                page, words[-1], roles[-1], (*blocks, *boxes([self._hand])), page.px(CLOSE)
            )
            if least is not None:
                return Spot(*least, roles[-1], n, words[-1])
        spot = self._found(page, (*beside, *rather, *((one, tries) for one in words)), thing)
        if spot is not None:
            return spot
        for n, (blocks, _far) in covering[1:]:
            least = self._covering(page, words[-1], roles[-1], blocks, page.width)
            if least is not None:
                return Spot(*least, roles[-1], n, words[-1])
        return None

    def _found(
        self, page: Page, tries: Iterable[tuple[str, Sequence[tuple[str, Search]]]], thing: Thing
    ) -> Spot | None:
        """The place that the first of these searches finds, for the first words that have room."""
        for said, some in tries:
            for role, (n, (blocks, far)) in some:
                found = self._room(page, said, role, blocks, (thing.rect, far))
                if found is not None:
                    return Spot(*found, role, n, said)
        return None

    def _covering(
        self, page: Page, words: str, role: str, blocks: Taken, far: float
    ) -> tuple[Rect, int] | None:
        """The place where words that must cover cards cover least of them, and the width of the words.

        It is no farther than this from what they are about.
        """
        cards = [Rect(*box) for box in self._lying(page, None) if box not in blocks]
        step = page.px(STEP)
        best: tuple[tuple[float, float], Rect, int] | None = None
        for width in _widths(page, words):
            w, h = words_size(page, words, width, role)
            for room in free_rects(page.rect.inflate(-page.theme.gap, -page.theme.gap), blocks):
                across = [*range(room.x, room.right - w, step), room.right - w] if room.w >= w else []
                down = [*range(room.y, room.bottom - h, step), room.bottom - h] if room.h >= h else []
                for spot in (Rect(x, y, w, h) for x in across for y in down):
                    under = [spot.clip(cards[i]) for i in spot.collidelistall(cards)]
                    found = float(sum(part.w * part.h for part in under)), gap(spot, self._hand)
                    if found[1] <= far and (best is None or found < best[0]):
                        best = found, spot, width
        return best[1:] if best is not None else None

    def _room(
        self, page: Page, words: str, role: str, blocks: Taken, over: tuple[Rect, float]
    ) -> tuple[Rect, int] | None:
        """The place nearest to a thing, and the width of the words, in this size of letters."""
        thing, far = over
        area = page.rect.inflate(-page.theme.gap, -page.theme.gap)
        free = free_rects(area, blocks)
        for width in _widths(page, words):
            found = near(free, words_size(page, words, width, role), thing, page.px(8), self._hand)
            if found is not None and gap(found, self._hand) <= far:
                return found, width
        return None

    @staticmethod
    def _lying(page: Page, own: Thing | None) -> Taken:
        """Where cards, players and tools lie; without the others of a card's row."""
        return boxes(
            thing.rect
            for thing in page.things
            if thing.kind in LYING and (own is None or thing.id == own.id or _row(thing) != _row(own))
        )


def _widths(page: Page, words: str) -> Sequence[int]:
    """The widths that are tried for words."""
    widths = (*WIDTHS, *NARROW) if page.theme.text > LARGE else WIDTHS
    return widths if len(words) <= LONG else (WIDTHS[1], *widths)


def boxes(rects: Iterable[Rect]) -> Taken:
    """Rectangles as `free_rects` takes them, each once."""
    return tuple(dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in rects if rect.w and rect.h))


def _row(thing: Thing) -> Any:
    """The zone that a card lies in; all else is a row of its own."""
    return thing.value[0] if thing.kind in ("card", "back", "memory") else thing.id


def near(
    free: list[Rect], size: tuple[int, int], over: Rect, air: int, hand: Rect | None = None
) -> Rect | None:
    """The place of this size that is nearest to a rectangle, above it where it can choose.

    If it is one of the cards of a hand, that which is nearest to the hand, and far from none of its cards.
    """
    whole = hand or over
    ends = (whole,) if hand is None else (_end(hand, over, True), _end(hand, over, False))
    beside = (
        {"midbottom": (whole.centerx, whole.y - air)},
        {"midleft": (whole.right + air, whole.centery)},
        {"midright": (whole.x - air, whole.centery)},
        {"midtop": (whole.centerx, whole.bottom + air)},
    )
    best: tuple[tuple[float, float], Rect] | None = None
    for room in free:
        if room.w < size[0] or room.h < size[1]:
            continue
        for at in beside:
            spot = Rect((0, 0), size).move_to(**at).clamp(room)
            far = (
                2 * gap(spot, whole) + max(gap(spot, end) for end in ends),
                abs(spot.centerx - whole.centerx),
            )
            if best is None or far < best[0]:
                best = far, spot
    return best[1] if best else None


def _end(hand: Rect, card: Rect, first: bool) -> Rect:
    """The first or the last card of a hand."""
    end = Rect(0, 0, min(card.w, hand.w), hand.h)
    return end.move_to(midleft=hand.midleft) if first else end.move_to(midright=hand.midright)


def gap(a: Rect, b: Rect) -> float:
    """How far two rectangles are apart."""
    dx = max(0, b.x - a.right, a.x - b.right)
    dy = max(0, b.y - a.bottom, a.y - b.bottom)
    return float((dx * dx + dy * dy) ** 0.5)
