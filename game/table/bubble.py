"""Places words beside a card or a player so that they cover no cards, players, tools or prompt."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

from pygame import Rect

from game.room.focus import ON_FACE
from game.room.page import Page, Thing
from game.room.words_over import words_panel, words_size

from .free import Taken, blocked, free_rects
from .seats import LARGE

LONG = 120
"""Words of more letters than this are set wider."""
WIDTHS = (420, 640, 520, 360, 300)
"""Widths that are tried, in this order; long words begin with the second."""
NARROW = (210, 150)
"""Those that are tried after them; only the first for usual letters."""
NEAR = 340
"""How far, at 1080 lines, they may be from their card rather than cover a line of text."""
CLOSE = 160
"""How far those about what no player holds, or that have no room beside a player, are at most if they can."""
BESIDE = 70
"""How far words about a player are from them and their cards, if they can."""
REACH = 600
"""How far words rather lie on free felt than over any cards, however much nearer these are."""
LETTERS = ("body", "small", "tip", "least")
"""Sizes of large text that are tried before words cover cards; only the first where text is not large."""
NEAR_BY = 2
"""Of those before, the number of the ones that are not right beside a player."""
AWAY = ((340, 1), (600, 1), (960, 2))
"""Distances at 1080 lines, and how much worse words are that lie farther off than that."""
FEWER, SMALL, CLOSED, NAMES = 1, 1, 1, 3
"""How much worse words are with each step by which they say less, twice at most, in letters that are hardly
larger than usual ones, over closed cards of the player whom they are about, or over names of piles."""
COVERING = 6
"""The number of searches, from the last on, in which words lie anywhere, or cover names of piles or cards."""
STEP = 40
"""How far apart the places are that are tried for words that must cover cards."""
PANEL = ("goals", "goal")
"""What stands in a corner of its own: words about it lie near by, never across the table."""
HEAD = 0.2
"""How much of a panel its first line takes."""
CARDS = ("card", "back", "memory")
LYING = ("card", "back", "memory", "zone", "seat", "button", "goals")
"""The kinds of things that are never covered: cards, players, tools."""
NAMED = (*LYING, "caption", "owned")
"""The same, and names of piles and frames of sets, which are covered rather than these."""


Search = tuple[int, tuple[Taken, float]]
"""The number of a search, what words must not cover in it, and how far they may be."""
Try = tuple[str, Sequence[tuple[str, Search]]]
"""Words, and the searches for a place for them, each in its size of letters."""


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
        self._ends: Sequence[Rect] = ()
        self._least_said: Sequence[str] = ()
        self._spot: Spot | None = None
        self._free: dict[Taken, list[Rect]] = {}
        """The felt that the searches for one place leave free."""
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
        least: str = "",
    ) -> None:
        """Draw words beside the thing, where there is any room for them; never over what is kept.

        The first of `words` says all; others say less, and are taken rather than cover cards; `least` is
        said only where none of them has room on free felt that is not far off.
        While cards are `moving`, the words stay where they were, as a free place may soon be covered.
        `zones` are those of another player whom they are about: they rather cover closed cards there than
        cards of anybody else. Words about a card of a `hand`, or of any cards that lie together, lie at the
        same place beside all of them, so that they do not wander from card to card; words about a player lie
        beside all that is theirs.
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
        """Whether something moved, but nothing to where the words lie."""
        if self._spot is None:
            return False
        blocks = self._blocks(page, thing, kept, taken)[self._spot.blocks][0]
        return self._spot.rect.collidelist(blocks) < 0

    def _blocks(self, page: Page, thing: Thing, kept: Taken, taken: Taken) -> tuple[tuple[Taken, float], ...]:
        """What words must not cover, and how far from the thing they may be then: from best to worst.

        First everything, then all that can be told apart from felt but texts: close by, on any terms before
        it is far off. Only where all felt is taken words lie over closed cards of the player whom they are
        about, as the plate says how many these are; then over the other cards of the thing's own row; then
        over all other cards; then over anything but the thing itself, what is kept and the latest events.
        Words about a sign on a face rather lie over closed cards of its player than far off, words about a
        panel over the rest of it.
        Words rather lie over the latest events than far off, unless they are large: where no free felt is
        close by right beside what they are about, and where none is near either as close as they can.
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
            if page.theme.text <= LARGE:  # large words would cover all of the news
                close += (taken, near), (lying, near), (over, beside)
            if thing.kind in ON_FACE:
                close += ((theirs, beside),)
        elif thing.kind in PANEL:
            itself = boxes([thing.rect if thing.kind == "goal" else _head(thing.rect)])
            rest = self._lying(page, None, kinds={*NAMED} - {*PANEL}) + kept + itself
            close = (taken, near_by), (lying, near_by), (over, near_by), (rest, beside)
        elif page.theme.text <= LARGE:  # rather over the latest events than across the table
            close = (taken, near), (lying, near), (over, beside), (lying, near_by), (over, near)
        covering = (lying, far), (unnamed, far), (theirs, beside), (others, far), (players, far), (least, far)
        return *close, *steps, *covering

    def _place(
        self, page: Page, words: Sequence[str], thing: Thing, kept: Taken, taken: Taken
    ) -> Spot | None:
        """The best place for the words: free felt, else where they cover least."""
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
        """Where words in usual letters are tried next: on farther felt, then over closed cards."""
        (anywhere, unnamed, theirs, *_over) = covering
        for search in sparing[-NEAR_BY:]:
            yield from ((one, [(LETTERS[0], search)]) for one in words)
        near_by = [(LETTERS[0], search) for search in sparing]
        yield from ((one, near_by) for one in self._least_said)
        for search in (theirs, anywhere, unnamed):  # rather over these cards than at the table's other end
            yield from ((one, [(LETTERS[0], search)]) for one in words)

    def _large_tries(
        self, words: Sequence[str], sparing: Sequence[Search], covering: Sequence[Search]
    ) -> Iterator[Try]:
        """The same of large letters, which rather get smaller, and few, than cover cards."""
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
        """What is tried close by: about players and panels words rather say less than lie farther off."""
        if self._zones or thing.kind in PANEL:
            return ((one, some) for some in close for one in words)
        return ((one, some) for one in words for some in close)

    def _least(self, page: Page, words: str, role: str, covering: Sequence[Search]) -> Spot | None:
        """Where words that find no free felt cover least of cards, close by if that can be."""
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
        """The first place near by in which large enough words say all, else the one that is least bad.

        `worse`: how bad what words cover is, by the number of the search.
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

    def _room(self, page: Page, words: str, role: str, blocks: Taken, far: float) -> tuple[Rect, int] | None:
        """The place nearest to the thing, and the width of the words, in this size of letters."""
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
        """Where cards, players and tools lie; without the others of a card's row, and backs in some zones."""
        return boxes(
            thing.rect
            for thing in page.things
            if thing.kind in kinds
            and (own is None or thing.id == own.id or _row(thing) != _row(own))
            and not (thing.kind == "back" and _row(thing) in closed)
        )


def _widths(page: Page, words: str) -> Sequence[int]:
    """The widths that are tried for words."""
    widths = (*WIDTHS, *(NARROW if page.theme.text > LARGE else NARROW[:1]))
    return widths if len(words) <= LONG else (WIDTHS[1], *widths)


def boxes(rects: Iterable[Rect]) -> Taken:
    """Rectangles as `free_rects` takes them, each once."""
    return tuple(dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in rects if rect.w and rect.h))


def _head(panel: Rect) -> Rect:
    """The first line of a panel, where it says what it comes to now."""
    return Rect(panel.x, panel.y, panel.w, round(panel.h * HEAD))


def _row(thing: Thing) -> Any:
    """The zone that a card lies in; all else is a row of its own."""
    return thing.value[0] if thing.kind in CARDS else thing.id


def near(
    free: list[Rect],
    size: tuple[int, int],
    over: Rect,
    air: int,
    parts: Sequence[Rect] = (),
    reach: float = inf,
) -> Rect | None:
    """The place of this size that is nearest to a rectangle, above it where it can choose, within reach.

    Of places as near as that it is the one that is far from none of these parts of it.
    """
    parts = parts or (over,)
    beside = (
        {"midbottom": (over.centerx, over.y - air)},
        {"midleft": (over.right + air, over.centery)},
        {"midright": (over.x - air, over.centery)},
        {"midtop": (over.centerx, over.bottom + air)},
    )
    best: tuple[tuple[float, float], Rect] | None = None
    for room in free:
        if room.w < size[0] or room.h < size[1]:
            continue
        for at in beside:
            spot = Rect((0, 0), size).move_to(**at).clamp(room)
            apart = gap(spot, over)
            if apart > reach:
                continue
            far = (
                2 * apart + max(gap(spot, part) for part in parts),
                abs(spot.centerx - over.centerx),
            )
            if best is None or far < best[0]:
                best = far, spot
    return best[1] if best else None


def ends(hand: Rect, card: Rect) -> tuple[Rect, Rect]:
    """The first and the last card of a hand."""
    end = Rect(0, 0, min(card.w, hand.w), hand.h)
    return end.move_to(midleft=hand.midleft), end.move_to(midright=hand.midright)


def away(page: Page, far: float) -> int:
    """How much worse words are that lie so far from what they are about."""
    return sum(worse for reach, worse in AWAY if far > page.px(reach))


def gap(a: Rect, b: Rect) -> float:
    """How far two rectangles are apart."""
    dx = max(0, b.x - a.right, a.x - b.right)
    dy = max(0, b.y - a.bottom, a.y - b.bottom)
    return float((dx * dx + dy * dy) ** 0.5)
