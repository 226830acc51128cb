"""Places everything that floats over a page: tips, panels, bubbles. One function places all of them, by rank.

A float declares its subject, its forms from full to brief, and what it may cover at which price. All prices
are distances at 1080 lines: a float covers something, or says less, rather than lie so much farther away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

from pygame import Rect

from .free_space import LEAST, Taken, free_rects, gap
from .page import Anchor, Page, Point
from .theme import Theme

AIR = 8
"""The space between a float and its subject, and around everything that it need not cover."""
ASIDE = 1e-5
"""The weight of sideways distance, which decides between places that are equally far away."""
COVERED, AREA = 600, 400 * 200
"""The penalty for covering this area of things of which it should cover as little as possible."""


class Obstacle(NamedTuple):
    """Something that a float would cover; its layer, row and name are what a float may cover, too."""

    rect: Rect
    layer: Hashable
    row: Hashable = None
    id: Hashable = None
    choice: bool = False
    """Whether a click on it makes a choice."""


class FloatForm(NamedTuple):
    """One of the looks of a float."""

    size: Point
    look: Any
    loss: float = 0.0
    """How much worse it is than the best form."""
    reach: float = inf
    """How far from its subject it may be at most."""


class Compromise(NamedTuple):
    """A compromise: layers, rows or single things that the float may cover, too, and the price of that."""

    names: Collection[Hashable]
    price: float
    sparing: bool = False
    """Whether it should then cover as little of them as possible."""


class UsualPlace(NamedTuple):
    """A usual place: the point where a corner of the float lies, whatever its form."""

    corner: Anchor
    at: Point
    price: float = 0.0


class FloatSpot(NamedTuple):
    """The form and the place of a float, and how many of its compromises were necessary."""

    look: Any
    rect: Rect
    step: int = 0


class Rooms(NamedTuple):
    """The free room of the page, for a float that takes its form from the room."""

    lying: Sequence[Obstacle]

    def within(self, area: Rect, least: int, air: int = 0) -> list[Rect]:
        """The free rectangles in an area, none narrower or lower than `least`."""
        return free_rects(area, boxes(thing.rect.inflate(2 * air, 2 * air) for thing in self.lying), least)


class Float(NamedTuple):
    """Something that floats over the page."""

    name: Hashable
    rank: int
    """Floats of lower rank are placed and drawn first, and the others avoid them."""
    layer: Hashable
    """What it is for the floats that are placed after it."""
    anchor: Rect
    """Its subject, which it lies close to."""
    of: Hashable
    """Everything that its forms depend on."""
    paint: Callable[[Page, Any, Rect], object]
    """Draws a form in its place."""
    forms: Callable[[], Iterable[FloatForm]] = tuple
    """Its forms, in the order of their losses."""
    may_cover: Sequence[Compromise] = ()
    """The compromises, each in addition to those before it."""
    never: Sequence[Rect] = ()
    """What it must not cover, besides everything that no compromise names."""
    besides: Sequence[Obstacle] = ()
    """Obstacles for this float alone."""
    homes: Sequence[UsualPlace] = ()
    """Its usual places."""
    at_home: int = 0
    """How many of the compromises cost nothing at its usual places; there, later ones cost their prices."""
    elsewhere: float = 0.0
    """The price of lying anywhere else."""
    ends: Sequence[Rect] = ()
    """Parts of the subject; of equally close places, it takes one that is far from none of these."""
    near: float = 0.0
    """Up to this distance from its subject, nearer is no better."""
    margin: int = 12
    """The least distance from the edge of the window, at 1080 lines."""
    air: int = 0
    """The space around things that it does not cover, if it covers others."""
    harm: Callable[[Rect], float] | None = None
    """Anything else that makes a place worse."""
    fill: Callable[[Rooms], FloatSpot | None] | None = None
    """For a float that takes its form from the room: what it makes of the free room."""
    least: int = LEAST
    """Free room that is narrower or lower than this, in pixels, is ignored."""
    stays: bool = True
    """Whether it keeps its place until something else comes to lie there, even if a better one gets free."""
    ousts: Collection[Hashable] = ()
    """The floats that are left out if it must cover a part of them."""
    unless: Collection[Hashable] = ()
    """The floats that say the same: if one of them has a place, this one is left out."""


class _Held(NamedTuple):
    """The last place of a float, and the circumstances in which it was chosen."""

    of: Hashable
    lying: Sequence[Obstacle]
    never: Sequence[Rect]
    anchor: Rect
    placed: FloatSpot | None


class Placer:
    """Places floats, and remembers where they lie."""

    def __init__(self) -> None:
        self._held: dict[Hashable, _Held] = {}
        self._ahead: dict[Hashable, _Held] = {}
        self.lying: Sequence[Obstacle] = ()
        """Everything on the page, including the floats, that others should avoid."""
        self.placed: dict[Hashable, FloatSpot] = {}
        """The present floats by name, in the order of their ranks."""

    def where(self, name: Hashable) -> Rect | None:
        """The place of a float; None if it is not shown."""
        return self.placed[name].rect if name in self.placed else None

    def place(
        self, theme: Theme, obstacles: Sequence[Obstacle], floats: Iterable[Float], moving: bool = False
    ) -> dict[Hashable, FloatSpot]:
        """The place of each float for which there is one.

        While things are `moving`, floats stay where they were.
        """
        lying = [*obstacles]
        placed = dict[Hashable, FloatSpot]()
        held = dict[Hashable, _Held]()
        for one in sorted(floats, key=lambda one: one.rank):
            if any(name in placed for name in one.unless):
                continue
            now = held[one.name] = self._place(theme, lying, one, moving)
            if now.placed is None:
                continue
            spot = placed[one.name] = now.placed
            torn = [name for name in one.ousts if name in placed and placed[name].rect.colliderect(spot.rect)]
            for name in torn:
                del placed[name]
            lying = [thing for thing in lying if thing.id not in torn] if torn else lying
            lying.append(Obstacle(spot.rect, one.layer, id=one.name))
        self._held = held
        self.lying = lying
        self.placed = placed
        return placed

    def prepare(self, theme: Theme, one: Float) -> FloatSpot | None:
        """Find the place of a float that will appear soon, on the page as it is now."""
        lying = [thing for thing in self.lying if thing.layer != one.layer]
        now = self._place(theme, lying, one, False)
        self._ahead = {one.name: now}
        return now.placed

    def _place(self, theme: Theme, lying: Sequence[Obstacle], one: Float, moving: bool) -> _Held:
        of = (theme.size, theme.text, one.of)
        before = self._held.get(one.name) or self._ahead.get(one.name)
        search = _Search(theme, [*lying, *one.besides], one)
        if before is not None and before.of == of:
            same = before.anchor == one.anchor and before.never == one.never
            if same and before.lying == search.lying:
                return before
            if one.stays and search.stays(before, moving):
                return before if moving else before._replace(lying=search.lying, never=one.never)
        return _Held(of, search.lying, one.never, one.anchor, search.found())


def found(theme: Theme, obstacles: Sequence[Obstacle], one: Float) -> FloatSpot | None:
    """The place of a single float that is not remembered."""
    return _Search(theme, [*obstacles, *one.besides], one).found()


class _Search:
    """The search for the place of one float."""

    def __init__(self, theme: Theme, lying: Sequence[Obstacle], one: Float) -> None:
        self.theme = theme
        self.lying = lying
        self.one = one
        margin = 2 * theme.px(one.margin)
        self.window = Rect((0, 0), theme.size)
        self.area = self.window.inflate(-margin, -margin)
        self._free: dict[int, list[Rect]] = {}
        self._home: dict[int, list[Rect]] = {}

    def stays(self, before: _Held, moving: bool) -> bool:
        """Whether the float keeps its place: its subject is there, and nothing has come to its place."""
        spot = before.placed
        if spot is None or not before.anchor.colliderect(self.one.anchor):
            return False
        return moving or spot.rect.collidelist([Rect(box) for box in self._blocks(spot.step, 0)]) < 0

    def found(self) -> FloatSpot | None:
        """The cheapest place, by its distance, by what it covers, and by what the form leaves out."""
        one = self.one
        best = None
        least = inf
        if one.fill is not None:
            return one.fill(Rooms(self.lying))
        for form in one.forms():
            if form.loss >= least:
                break  # the next ones lose as much
            for way in (self._at_home, self._anywhere):
                for cost, spot in way(form, least):
                    if cost < least:
                        least = cost
                        best = spot
        return best

    def _blocks(self, step: int, air: int) -> Taken:
        """The things that must not be covered after this many compromises."""
        covers = {name for over in self.one.may_cover[:step] for name in over.names}
        wide = 2 * self.theme.px(air) if air else 0
        rects = [
            thing.rect.inflate(wide, wide)
            for thing in self.lying
            if thing.layer not in covers and thing.row not in covers and thing.id not in covers
        ]
        return boxes([*rects, *self.one.never])

    def _at_home(self, form: FloatForm, least: float) -> Iterator[tuple[float, FloatSpot]]:
        """A form at its usual places, after as few compromises as possible."""
        one = self.one
        for step, price in enumerate(
            (0.0, *(over.price for over in one.may_cover[one.at_home :])), one.at_home
        ):
            for home in one.homes:
                cost = form.loss + home.price + price
                spot = Rect((0, 0), form.size).move_to(**{home.corner: home.at})
                if cost < least and self.window.contains(spot) and spot.collidelist(self._at(step)) < 0:
                    least = cost
                    yield cost, FloatSpot(form.look, spot, step)

    def _at(self, step: int) -> list[Rect]:
        """What must not be covered at a usual place after this many compromises."""
        if step not in self._home:
            self._home[step] = [Rect(box) for box in self._blocks(step, 0)]
        return self._home[step]

    def _anywhere(self, form: FloatForm, least: float) -> Iterator[tuple[float, FloatSpot]]:
        """A form in the free room after each compromise, as long as that is cheaper than `least`."""
        for step, price in enumerate((0.0, *(over.price for over in self.one.may_cover))):
            cost = form.loss + self.one.elsewhere + price
            if cost >= least:
                return
            spot = self._spot(form, step)
            if spot is not None:
                least = min(least, cost + spot[0])
                yield cost + spot[0], FloatSpot(form.look, spot[1], step)

    def _spot(self, form: FloatForm, step: int) -> tuple[float, Rect] | None:
        """The best place of a form in the room of this step, and what is bad about it."""
        one = self.one
        scale = self.theme.scale
        sparing = step > 0 and one.may_cover[step - 1].sparing
        under = self._under(step) if sparing else ()
        best: tuple[float, float, Rect] | None = None
        for room in self._rooms(step):
            if room.w < form.size[0] or room.h < form.size[1]:
                continue
            for spot in _spots(room, form.size, one.anchor, self.theme.px(AIR), sparing):
                far = gap(spot, one.anchor)
                cost = max(0.0, far / scale - one.near)
                if far > form.reach * scale or (best is not None and cost > best[0]):
                    continue
                cost += one.harm(spot) if one.harm is not None else 0.0
                cost += COVERED * _shared(spot, under) / (AREA * scale * scale) if under else 0.0
                apart = 2 * far + max((gap(spot, end) for end in one.ends), default=far)
                tie = apart + abs(spot.centerx - one.anchor.centerx) * ASIDE
                if best is None or (cost, tie) < best[:2]:
                    best = cost, tie, spot
        return (best[0], best[2]) if best is not None else None

    def _rooms(self, step: int) -> list[Rect]:
        """The free rectangles of the page after this many compromises."""
        if step not in self._free:
            air = self.one.air if step else max(AIR, self.one.air)
            self._free[step] = free_rects(self.area, self._blocks(step, air), self.one.least)
        return self._free[step]

    def _under(self, step: int) -> list[Rect]:
        """The things of which as little as possible should be covered."""
        names = {name for over in self.one.may_cover[:step] if over.sparing for name in over.names}
        return [
            thing.rect
            for thing in self.lying
            if thing.layer in names or thing.row in names or thing.id in names
        ]


def paint(page: Page, floats: Iterable[Float], placed: Mapping[Hashable, FloatSpot]) -> None:
    """Draw the floats that have a place, in the order of their ranks."""
    for one in sorted(floats, key=lambda one: one.rank):
        if one.name in placed:
            one.paint(page, placed[one.name].look, placed[one.name].rect)


def _spots(room: Rect, size: Point, anchor: Rect, air: int, sparing: bool) -> list[Rect]:
    """The places in a free room that may be best: above its subject, beside it, or below."""
    w, h = size
    x, y = anchor.center
    beside = [
        (x - w // 2, anchor.y - air - h),
        (anchor.right + air, y - h // 2),
        (anchor.x - air - w, y - h // 2),
        (x - w // 2, anchor.bottom + air),
    ]
    if sparing:
        beside += [(left, top) for left in (room.x, room.right - w) for top in (room.y, room.bottom - h)]
        beside += [(left, top) for left, _top in beside[:4] for top in (room.y, room.bottom - h)]
        beside += [(left, top) for left in (room.x, room.right - w) for _left, top in beside[:4]]
    return [Rect(left, top, w, h).clamp(room) for left, top in beside]


def _shared(spot: Rect, under: Sequence[Rect]) -> int:
    """How much of other things lies under a place."""
    parts = [spot.clip(under[n]) for n in spot.collidelistall(list(under))]
    return sum(part.w * part.h for part in parts)


def boxes(rects: Iterable[Rect]) -> Taken:
    """Rectangles in the form that `free_rects` takes, without duplicates."""
    return tuple(dict.fromkeys((rect.x, rect.y, rect.w, rect.h) for rect in rects if rect.w and rect.h))
