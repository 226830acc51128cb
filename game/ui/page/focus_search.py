"""Finds the thing to which an arrow key, Tab, a pointer or a finger leads."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise
from math import inf

from pygame import Rect

from .page import Thing
from .thing_kinds import ThingKinds
from .widgets import ShowTab

WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
OPPOSITE = {"up": "down", "down": "up", "left": "right", "right": "left"}
ANSWER = "1"
"""The key of a question's first button."""
PENNANTS: ThingKinds = ("new", "mark", "caption")
"""Signs beside their owner, or between two cards; their `value` names the owner."""
SEEN: ThingKinds = ("text", "badge", "count", "lit", "known", "named", "sign", *PENNANTS)
"""Kinds of things that let the pointer through to the thing below."""
ON_FACE: ThingKinds = ("last", "danger")
"""Kinds of signs at a face that have their own tips; their `value` is the player whom a press there means."""
LINK = "link"
"""A link in a text: it is too small for a finger, which may therefore miss it by a little."""
FAN = "fan"
"""The beginning of the name of a row of another player's cards."""
BAR = "bar"
"""The row of the tools along an edge: an arrow leads there if nothing else lies in its direction."""
ASIDE = 2.2
"""The extra weight of sideways distance, between the edges, compared with distance ahead."""
ACROSS, PARTLY = 0.05, 0.25
"""The weight for things that are much wider and reach across, and for things that are partly above or below.
"""


def reachable(things: Sequence[Thing]) -> list[Thing]:
    """Everything that can be clicked, each thing once, in the order in which the page was made.

    The arrows of a choice are for the pointer only, because left and right change the choice itself. The same
    is true for cards that stand for their owner.
    """
    seen: dict[Hashable, Thing] = {}
    for thing in things:
        if thing.kind == "arrow" or thing.again:
            continue
        if thing.do is not None or thing.less or thing.more:
            seen[thing.id] = thing
    return list(seen.values())


def visited(things: Sequence[Thing]) -> list[Thing]:
    """The things that arrow keys reach: those that can be clicked, and those that can only be read.

    One that is drawn in several pieces, such as a face and its plate, is as large as those that touch.
    """
    found = {thing.id: thing for thing in things if thing.read}
    found |= {thing.id: thing for thing in reachable(things)}
    for thing in things:
        whole = found.get(thing.id)
        if whole is not None and whole.rect.colliderect(thing.rect):
            found[thing.id] = whole._replace(rect=whole.rect.union(thing.rect))
    return list(found.values())


def under(things: Sequence[Thing], at: tuple[int, int]) -> Thing | None:
    """The frontmost thing at this point that does not let the pointer through, or that owns the sign
    there.
    """
    for thing in things[::-1]:
        if not thing.rect.collidepoint(at):
            continue
        if thing.kind not in SEEN:
            return thing
        if thing.kind in PENNANTS:
            return next((owner for owner in things[::-1] if owner.id == thing.value), None)
    return None


def pressed(things: Sequence[Thing], at: tuple[int, int]) -> Thing | None:
    """The thing that a press at this point means: for a sign at a face, the player."""
    hit = under(things, at)
    if hit is None or hit.kind not in ON_FACE:
        return hit
    return next((thing for thing in things if (thing.kind, thing.value) == ("seat", hit.value)), None)


def touched(things: Sequence[Thing], at: tuple[int, int], least: int) -> Thing | None:
    """The thing that a finger means: if it hits nothing that can be pressed, a link that is close enough."""
    hit = pressed(things, at)
    if hit is not None and hit.do is not None:
        return hit
    links = [thing for thing in things if thing.kind == LINK]
    near = [thing for thing in links if _grown(thing, least).collidepoint(at)]
    return min(near, key=lambda thing: _away(thing, at), default=hit)


def _grown(thing: Thing, least: int) -> Rect:
    return thing.rect.inflate(max(0, least - thing.rect.w), max(0, least - thing.rect.h))


def _away(thing: Thing, at: tuple[int, int]) -> int:
    x, y = thing.rect.center
    return (x - at[0]) ** 2 + (y - at[1]) ** 2


def step(things: Sequence[Thing], focus: Hashable, way: str) -> Hashable:
    """The closest thing in that direction; if there is none, the focus stays, or goes round in a menu.

    Left and right follow a row, such as a hand, and lead from its end to what is on the same level; outside a
    row they stay on the level if possible. Up and down leave it. What lies on another thing is reached
    from there, and a bar only if nothing else lies that way. Things that no arrow would reach are reached by
    reversing the arrow that leads away from them, if possible one that would otherwise lead nowhere. From a
    tab, and if nothing else lies below, down leads to the golden button below.
    """
    places = visited(things)
    here = next((thing for thing in places if thing.id == focus), None) if focus is not None else None
    if here is None:
        return first(reachable(things))
    lies_on = _lies_on(places)
    there = _towards(places, lies_on, here, way)
    is_last = there == here.id or isinstance(here.do, ShowTab)
    if way == "down" and is_last and (golden := _golden_below(places, here)):
        return golden.id
    for thing in places:
        if thing.id not in (here.id, there) and _towards(places, lies_on, thing, OPPOSITE[way]) == here.id:
            free = there == here.id or not _has_free_way(places, lies_on, thing)
            if free and not _is_led_to(places, lies_on, thing):
                return thing.id
    if there == here.id and way in ("left", "right"):
        felt = [thing for thing in places if thing.row != BAR and thing.id not in lies_on]
        beside = [thing for thing in felt if _is_level(thing.rect, here.rect)]
        return _nearest(beside, here, way) or here.id
    if there == here.id and _are_column(places):
        ends = sorted(places, key=lambda thing: thing.rect.y)
        return ends[0 if way == "down" else -1].id
    return there


def _golden_below(places: Sequence[Thing], here: Thing) -> Thing | None:
    """The highlighted thing with which the contents of a tab begin, or with which a page ends."""
    below = (thing for thing in places if thing.lit and thing.rect.top >= here.rect.bottom)
    return next((thing for thing in below if not isinstance(thing.do, ShowTab)), None)


def _are_column(places: Sequence[Thing]) -> bool:
    """Whether everything on the page is a button and lies in one column, as in a menu."""
    falling = sorted((thing.rect for thing in places), key=lambda rect: rect.y)
    buttons = all(thing.kind == "button" for thing in places)
    return buttons and all(low.top >= high.bottom for high, low in pairwise(falling))


Nested = dict[Hashable, Hashable]
"""By thing, the one on which it lies."""


def _lies_on(places: Sequence[Thing]) -> Nested:
    return {inner.id: outer.id for inner in places for outer in places if _is_on(inner.rect, outer.rect)}


def _is_on(inner: Rect, outer: Rect) -> bool:
    """Whether something small lies on something large, such as a sign on a face."""
    return 2 * inner.w <= outer.w and 2 * inner.h <= outer.h and outer.collidepoint(inner.center)


def _is_led_to(places: Sequence[Thing], lies_on: Nested, thing: Thing) -> bool:
    near = sorted(places, key=lambda one: _away(one, thing.rect.center))
    return any(
        _towards(places, lies_on, one, way) == thing.id for one in near for way in WAYS if one is not thing
    )


def _has_free_way(places: Sequence[Thing], lies_on: Nested, thing: Thing) -> bool:
    """Whether reversing an arrow that leads away from this thing takes no other arrow's place."""
    by_id = {one.id: one for one in places}
    ends = ((by_id[_towards(places, lies_on, thing, way)], OPPOSITE[way]) for way in WAYS)
    return any(end is not thing and _towards(places, lies_on, end, back) == end.id for end, back in ends)


def _towards(places: Sequence[Thing], lies_on: Nested, here: Thing, way: str) -> Hashable:
    """Where an arrow leads, judged by distance."""
    row = [thing for thing in places if thing.row == here.row] if here.row is not None else []
    if row and way in ("left", "right"):
        return _nearest(row, here, way) or here.id
    if here.id not in lies_on:
        places = [thing for thing in places if lies_on.get(thing.id, here.id) == here.id]
    others = [thing for thing in places if thing not in row]
    felt = [thing for thing in others if thing.row != BAR]
    level = [thing for thing in felt if _is_level(thing.rect, here.rect)]
    tries: list[tuple[Sequence[Thing], Thing, str]] = [(felt, here, way), (others, here, way)]
    if way in ("left", "right"):
        tries.insert(0, (level, here, way))
    elif row and here.row != BAR:
        whole = here._replace(rect=here.rect.unionall([thing.rect for thing in row]))
        tries.insert(1, (felt, whole, way))
    return next((found for one in tries if (found := _nearest(*one)) is not None), here.id)


def _is_level(rect: Rect, here: Rect) -> bool:
    return rect.top < here.bottom and here.top < rect.bottom


def _is_ahead(here: Rect, rect: Rect, way: str) -> bool:
    """Whether a rectangle lies at least as far in this direction as to the side of it, from edge to edge."""
    aside = max(0, rect.left - here.right, here.left - rect.right)
    upright = max(0, rect.top - here.bottom, here.top - rect.bottom)
    return upright >= aside if way in ("up", "down") else aside >= upright


def _nearest(places: Sequence[Thing], here: Thing, way: str) -> Hashable:
    """The closest thing in that direction, with sideways distance weighted; None if there is none.

    Things that lie rather to the side do not count. A button as wide as the row above or below counts as
    straight ahead. Things that are partly above or below are closer than things wholly to the side.
    """
    dx, dy = WAYS[way]
    best = None
    nearest = inf
    x, y = here.rect.center
    for thing in places:
        rect = thing.rect
        if thing.id == here.id or not _is_ahead(here.rect, rect, way):
            continue
        ahead = (rect.centerx - x) * dx + (rect.centery - y) * dy
        aside = abs(rect.centerx - x) if dy else abs(rect.centery - y)
        narrow, wide = sorted((rect, here.rect), key=lambda one: one.w)
        across = wide.w >= 2 * narrow.w and wide.left <= narrow.centerx <= wide.right
        share = ACROSS if across else PARTLY
        sides = (rect.left - here.rect.right, here.rect.left - rect.right)
        between = max(0, *(sides if dy else (rect.top - here.rect.bottom, here.rect.top - rect.bottom)))
        far = ahead + aside * (1 if between else share) + (ASIDE - 1) * between
        if ahead > 2 and far < nearest:
            best = thing.id
            nearest = far
    return best


def cycle(things: Sequence[Thing], focus: Hashable, by: int) -> Hashable:
    """The next or the previous thing, in a circle; another player's cards are skipped in one step."""
    places = _as_read(reachable(things))
    row = next((thing.row for thing in places if thing.id == focus), None)
    first_of = {thing.row: thing.id for thing in reversed(places) if is_fan(thing.row)}
    ids = [
        thing.id
        for thing in places
        if not is_fan(thing.row) or thing.id == (focus if thing.row == row else first_of[thing.row])
    ]
    if not ids:
        return None
    if focus not in ids:
        return ids[0 if by > 0 else -1]
    return ids[(ids.index(focus) + by) % len(ids)]


def _as_read(places: Sequence[Thing]) -> list[Thing]:
    """The things in the order of their page; buttons that follow each other on one level, from the left.

    Cards rise under the focus, so their levels change while it passes.
    """
    found: list[list[Thing]] = []
    for thing in places:
        one = found[-1][0] if found else thing
        if not found or {one.kind, thing.kind} != {"button"} or not _are_level(one.rect, thing.rect):
            found.append([])
        found[-1].append(thing)
    return [thing for level in found for thing in sorted(level, key=lambda one: one.rect.x)]


def _are_level(one: Rect, other: Rect) -> bool:
    shared = min(one.bottom, other.bottom) - max(one.top, other.top)
    return 2 * shared > max(one.h, other.h)


def is_fan(row: Hashable) -> bool:
    """Whether a row is somebody else's cards, among which only arrows move."""
    return isinstance(row, tuple) and row[:1] == (FAN,)


def first(things: Sequence[Thing]) -> Hashable:
    """The thing for a new focus: the highlighted one, otherwise an answer, otherwise the first thing.

    The open tab is highlighted too, but only a page without anything else to press begins there.
    """
    lit = min((t for t in things if t.lit), key=lambda t: isinstance(t.do, ShowTab), default=None)
    answer = next((thing for thing in things if thing.key == ANSWER), None)
    found = lit or answer or (things[0] if things else None)
    return found.id if found else None
