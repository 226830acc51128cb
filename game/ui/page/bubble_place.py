"""Places words beside a card or a player so that they cover no cards, players, tools or prompt."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

from pygame import Rect

from game.table.places.seat_places import LARGE

from .focus_search import ON_FACE
from .free_space import Taken, blocked, fit, free_rects, gap
from .page import Page, Thing
from .word_panels import words_panel, words_size

LONG = 120
"""Words of more letters than this are set wider."""
WIDTHS = (420, 640, 520, 360, 300)
"""Widths to try, in this order; long words begin with the second one."""
NARROW = (210, 150)
"""Widths to try after those in `WIDTHS`; for text of ordinary size, only the first of them."""
NEAR = 340
"""How far, at 1080 lines, words may be from their card before they cover a line of text instead."""
CLOSE = 160
"""The largest distance for words about things that no player holds, or if there is no room beside a player.
"""
BESIDE = 70
"""The preferred distance of words about a player from the player and their cards."""
REACH = 600
"""How far away free felt may be for words before they cover cards, however close the cards are."""
LETTERS = ("body", "small", "tip", "least")
"""Sizes of large text to try before words cover cards; if text is not large, only the first one."""
NEAR_BY = 2
"""How many of the searches before this one are for places that are near a player, but not right beside them.
"""
AWAY = ((340, 1), (600, 1), (960, 2))
"""Distances at 1080 lines, and the penalty for words farther away than each."""
FEWER, SMALL, CLOSED, NAMES = 1, 1, 1, 3
"""Penalties:

FEWER for each step by which the words say less, at most twice; SMALL for letters hardly larger than usual
ones; CLOSED for covering closed cards of the player whom they are about; NAMES for covering names of piles.
"""
COVERING = 6
"""The numbers of the searches, from the last one backwards, in which words may lie anywhere, or cover names
or cards.
"""
ASIDE = 1e-5
"""The weight of sideways distance, which decides between places that are equally far away."""
STEP = 40
"""The distance between the places that are tried for words that must cover cards."""
PANEL = ("goals", "goal")
"""Things with a corner of their own: words about them stay close, and never appear across the table."""
HEAD = 0.2
"""The share of a panel that its first line takes."""
CARDS = ("card", "back", "memory")
LYING = ("card", "back", "memory", "zone", "seat", "button", "goals")
"""The kinds of things that are never covered: cards, players, tools."""
NAMED = (*LYING, "caption", "owned")
"""The same plus names of piles and frames of sets, which are covered before the others."""


Search = tuple[int, tuple[Taken, float]]
"""A search: its number, the things that the words must not cover, and the greatest distance."""
Try = tuple[str, Sequence[tuple[str, Search]]]
"""Words with letters of one size, and the searches for a place for them."""


class Spot(NamedTuple):
    """The place of words, and the things that they must not cover there."""

    rect: Rect
    width: int
    role: str
    blocks: int
    """The number of the search that found it; from the second search on, words cover something."""
    words: str


class Bubble:
    """Remembers the place of the words, which stay there while other things move, unless something comes to
    that place.
    """

    def __init__(self) -> None:
        self._about: Hashable = None
        self._taken: Taken = ()
        self._zones: Collection[int] = ()
        self._hand = Rect(0, 0, 0, 0)
        self._ends: Sequence[Rect] = ()
        self._least_said: Sequence[str] = ()
        self._spot: Spot | None = None
        self._free: dict[Taken, list[Rect]] = {}
        """The felt that each search leaves free."""
        self.where: Rect | None = None
        """The last place of the words."""

    def draw(
        self,
        page: Page,
        words: Sequence[str],
        thing: Thing,
        kept: Sequence[Rect],
        moving: bool = False,
        zones: Collection[int] = (),
        hand: Rect | None = None,
        least: str = "",
    ) -> None:
        """Draw words beside the thing, if there is any room for them, but never over anything in `kept`.

        The first of `words` says everything. The others say less; they are used before cards are covered.
        `least` is used only if none of them has room on free felt that is close enough.

        While cards are `moving`, the words stay where they were, because a free place may soon be covered.
        `zones` belong to another player, whom the words are about; closed cards in them are covered before
        other players' cards. Words about a card of a `hand`, or of any group of cards, have one place beside
        the whole group, so that they do not wander from card to card; words about a player lie beside
        everything that is theirs.
        """
        self.where, self._zones, self._hand = None, zones, hand or thing.rect
        is_card = thing.kind in CARDS
        self._ends = ends(self._hand, thing.rect) if is_card else (thing.rect,)
        if not any(words):
            return
        must = boxes(kept)
        taken = blocked(page, None) + must
        self._least_said = (least,) if least else ()
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
        """Whether the words may stay: nothing has moved to their place."""
        if self._spot is None:
            return False
        blocks = self._blocks(page, thing, kept, taken)[self._spot.blocks][0]
        return self._spot.rect.collidelist(blocks) < 0

    def _blocks(self, page: Page, thing: Thing, kept: Taken, taken: Taken) -> tuple[tuple[Taken, float], ...]:
        """For each search, the best first: the things that words must not cover, and the greatest distance.

        The first searches forbid covering anything, then anything that is not text; they prefer a close place
        with some compromise to one that is far off. If all felt is occupied, words may cover, one after
        another: closed cards of the player whom they are about (the plate shows how many these are); the
        other cards in the thing's own row; all other cards; anything but the thing itself, the things in
        `kept` and the latest events. Words about a sign on a face cover closed cards of its player rather
        than lie far off, and words about a panel cover the rest of the panel. Words cover the latest events
        rather than lie far off, unless their letters are large. Large words lie as close as they can if there
        is no free felt right beside their subject or near it.
        """
        must = kept
        kept += boxes(t.rect for t in page.things if t.kind == "ribbon")
        lying, unnamed, others = (
            self._lying(page, own, kinds=kinds) + kept
            for own, kinds in ((None, NAMED), (None, LYING), (thing, LYING))
        )
        near_by, far, reach = page.px(NEAR), float(page.width), page.px(REACH)
        least = boxes([thing.rect]) + kept
        players = boxes(t.rect for t in page.things if t.kind in ("seat", "button", "goals")) + least
        steps = (taken, near_by), (lying, reach)
        theirs = self._lying(page, None, self._zones, NAMED) + kept
        beside, near = page.px(BESIDE), page.px(CLOSE)
        over = self._lying(page, None, kinds=NAMED) + must
        close: tuple[tuple[Taken, float], ...] = ()
        if self._zones:
            close = (taken, beside), (lying, beside)
            if page.theme.text <= LARGE:  # large words would cover all the news
                close += (taken, near), (lying, near), (over, beside)
            if thing.kind in ON_FACE:
                close += ((theirs, beside),)
        elif thing.kind in PANEL:
            itself = boxes([thing.rect if thing.kind == "goal" else _head(thing.rect)])
            rest = self._lying(page, None, kinds={*NAMED} - {*PANEL}) + kept + itself
            close = (taken, near_by), (lying, near_by), (over, near_by), (rest, beside)
        elif page.theme.text <= LARGE:  # covering the latest events is better than lying across the table
            close = (taken, near), (lying, near), (over, beside), (lying, near_by), (over, near)
        covering = (lying, far), (unnamed, far), (theirs, beside), (others, far), (players, far), (least, far)
        return *close, *steps, *covering

    def _place(
        self, page: Page, words: Sequence[str], thing: Thing, kept: Taken, taken: Taken
    ) -> Spot | None:
        """The best place for the words: free felt or, if there is none, the place where they cover least."""
        self._free = {}
        searches = [*enumerate(self._blocks(page, thing, kept, taken))]
        sparing, covering = searches[:-COVERING], searches[-COVERING:]
        letters = LETTERS[:2] if page.theme.text > LARGE else LETTERS[:1]
        close = [[(role, search)] for search in sparing[:-NEAR_BY] for role in letters]
        for one, [(role, search)] in self._close(words, thing, close):
            found = self._room(page, one, role, *search[1])
            if found is not None:
                return Spot(*found, role, search[0], one)
        tries = self._large_tries if page.theme.text > LARGE else self._tries
        count = len(searches)
        worse = {count - COVERING + 1: NAMES, count - COVERING + 2: CLOSED}
        spot = self._found(page, tries(words, sparing, covering), words, worse)
        if spot is not None:
            return spot
        role = (LETTERS if page.theme.text > LARGE else LETTERS[:1])[-1]
        return self._least(page, words[-1], role, covering)

    def _tries(
        self, words: Sequence[str], sparing: Sequence[Search], covering: Sequence[Search]
    ) -> Iterator[Try]:
        """The next searches for words of ordinary size: on felt farther away, then over closed cards."""
        (anywhere, unnamed, theirs, *_over) = covering
        for search in sparing[-NEAR_BY:]:
            yield from ((one, [(LETTERS[0], search)]) for one in words)
        near_by = [(LETTERS[0], search) for search in sparing]
        yield from ((one, near_by) for one in self._least_said)
        # covering these cards is better than lying at the other end of the table
        for search in (theirs, anywhere, unnamed):
            yield from ((one, [(LETTERS[0], search)]) for one in words)

    def _large_tries(
        self, words: Sequence[str], sparing: Sequence[Search], covering: Sequence[Search]
    ) -> Iterator[Try]:
        """The next searches for large letters: smaller ones, then fewer words, before words cover cards."""
        near_by = [(role, search) for search in sparing[-NEAR_BY:] for role in LETTERS[:2]]
        bare = sparing[: 1 - NEAR_BY]
        steps = (LETTERS[:2], bare), (LETTERS[2:], bare), (LETTERS, sparing), (LETTERS, covering[:2])
        tries = [(role, search) for letters, some in steps for search in some for role in letters]
        if len(sparing) > NEAR_BY:
            yield from ((one, near_by) for one in words)
        yield from ((one, tries) for one in (*words, *self._least_said))

    def _close(
        self, words: Sequence[str], thing: Thing, close: Sequence[Sequence[tuple[str, Search]]]
    ) -> Iterator[Try]:
        """The searches close by; words about players and panels are shortened before they are moved away."""
        if self._zones or thing.kind in PANEL:
            return ((one, some) for some in close for one in words)
        return ((one, some) for one in words for some in close)

    def _least(self, page: Page, words: str, role: str, covering: Sequence[Search]) -> Spot | None:
        """The place where words without free felt cover the fewest cards, close by if possible."""
        n, (blocks, _far) = covering[-2]
        near_by = (n, ((*blocks, *boxes([self._hand])), page.px(CLOSE)))
        for n, (around, far) in (near_by, *covering[1:]):
            least = self._covering(page, words, role, around, far)
            if least is not None:
                return Spot(*least, role, n, words)
        return None

    def _found(
        self, page: Page, tries: Iterable[Try], words: Sequence[str], worse: Mapping[int, int]
    ) -> Spot | None:
        """The first place nearby where words in large enough letters say everything, otherwise the least bad
        place.

        `worse` is the penalty for what words cover, by the number of the search.
        """
        best: tuple[int, Spot] | None = None
        says = [*words, *self._least_said]
        sought: set[tuple[str, str, int]] = set()
        for said, some in tries:
            less = FEWER * min(says.index(said), 2)
            for role, (n, (blocks, far)) in some:
                cost = less + worse.get(n, 0) + (SMALL if role in LETTERS[2:] else 0)
                if (said, role, n) in sought or (best is not None and cost >= best[0]):
                    continue
                sought.add((said, role, n))
                found = self._room(page, said, role, blocks, far)
                if found is None:
                    continue
                cost += away(page, gap(found[0], self._hand))
                if best is None or cost < best[0]:
                    best = cost, Spot(*found, role, n, said)
                if not cost:
                    break
            if best is not None and not best[0]:
                break
        return best[1] if best is not None else None

    def _covering(
        self, page: Page, words: str, role: str, blocks: Taken, far: float
    ) -> tuple[Rect, int] | None:
        """The place where the words cover as little of the cards as possible, and their width.

        It is no farther than `far` from their subject.
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

    def _room(self, page: Page, words: str, role: str, blocks: Taken, far: float) -> tuple[Rect, int] | None:
        """The place closest to the thing, and the width of the words, at this size of letters."""
        free = self._free.get(blocks)
        if free is None:
            area = page.rect.inflate(-page.theme.gap, -page.theme.gap)
            free = self._free[blocks] = free_rects(area, blocks)
        for width in _widths(page, words):
            size = words_size(page, words, width, role)
            found = near(free, size, self._hand, page.px(8), self._ends, far)
            if found is not None:
                return found, width
        return None

    @staticmethod
    def _lying(
        page: Page, own: Thing | None, closed: Collection[int] = (), kinds: Collection[str] = LYING
    ) -> Taken:
        """The places of cards, players and tools, without the other cards of a card's row and without backs
        in some zones.
        """
        return boxes(
            thing.rect
            for thing in page.things
            if thing.kind in kinds
            and (own is None or thing.id == own.id or _row(thing) != _row(own))
            and not (thing.kind == "back" and _row(thing) in closed)
        )


def _widths(page: Page, words: str) -> Sequence[int]:
    """The widths to try for words."""
    widths = (*WIDTHS, *(NARROW if page.theme.text > LARGE else NARROW[:1]))
    return widths if len(words) <= LONG else (WIDTHS[1], *widths)


def boxes(rects: Iterable[Rect]) -> Taken:
    """Rectangles in the form that `free_rects` takes, without duplicates."""
    return tuple(dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in rects if rect.w and rect.h))


def _head(panel: Rect) -> Rect:
    """The first line of a panel, which shows its present value."""
    return Rect(panel.x, panel.y, panel.w, round(panel.h * HEAD))


def _row(thing: Thing) -> Any:
    """The row of a card is its zone; anything else is a row of its own."""
    return thing.value[0] if thing.kind in CARDS else thing.id


def near(
    free: list[Rect],
    size: tuple[int, int],
    over: Rect,
    air: int,
    parts: Sequence[Rect] = (),
    reach: float = inf,
) -> Rect | None:
    """The place of this size that is closest to a rectangle, above it if possible, and within reach.

    Of equally close places, it chooses one that is far from none of these `parts`.
    """
    parts = parts or (over,)
    beside = (
        {"midbottom": (over.centerx, over.y - air)},
        {"midleft": (over.right + air, over.centery)},
        {"midright": (over.x - air, over.centery)},
        {"midtop": (over.centerx, over.bottom + air)},
    )
    wanted = [Rect((0, 0), size).move_to(**at) for at in beside]

    def far(_size: tuple[int, int], spot: Rect, _least: float) -> float:
        apart = gap(spot, over)
        if apart > reach:
            return inf
        aside = abs(spot.centerx - over.centerx)
        return 2 * apart + max(gap(spot, part) for part in parts) + aside * ASIDE

    found = fit((size,), free, lambda _size: wanted, far)
    return found.place if found else None


def ends(hand: Rect, card: Rect) -> tuple[Rect, Rect]:
    """The first and the last card of a hand."""
    end = Rect(0, 0, min(card.w, hand.w), hand.h)
    return end.move_to(midleft=hand.midleft), end.move_to(midright=hand.midright)


def away(page: Page, far: float) -> int:
    """The penalty for words at this distance from their subject."""
    return sum(worse for reach, worse in AWAY if far > page.px(reach))
