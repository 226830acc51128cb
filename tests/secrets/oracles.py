"""Two judges of secrecy, which play random games and find places where a seat could know too much.

Both take the functions they judge as arguments, so that planted leaks can be put in their place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine import games
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.guess import determinize
from engine.kernel.rng import Rng
from engine.kernel.state import State, before_deal
from engine.kernel.table_description import Table
from engine.kernel.view import View, observe

Observe = Callable[[State, int], View]
Seen = Callable[[Event, int], Event | None]

REVEALING = {"absurd": {"fished", "battle_lost"}}
"""Public events that may reveal something about hidden cards; after them, twins may differ."""


class Leak(AssertionError):
    """A seat was shown something secret, or its view is not the sum of its events."""


def judge_by_fold(table: Table, seed: int, observe: Observe = observe, seen: Seen = Event.seen_from) -> None:
    """A seat's view must equal the fold of the events that it was shown.

    Anything else in the view is a leak.
    """
    s = before_deal(table, seed)
    s.log = []
    table.game.begin(s, -1)
    s.run()
    rng = Rng(seed, 1)
    folded = [View(table, seat) for seat in range(table.players + 1)]
    while True:
        for view in folded:
            _notices(s.log, view.seat, seen)
            fold(view, [e for e in (seen(event, view.seat) for event in s.log) if e is not None])
            whole = observe(s, view.seat)
            if _drawn_from(whole) != _drawn_from(view) and whole.shown() != view.shown():
                raise Leak(f"seed {seed}, seat {view.seat}: sees {whole.shown()}, was shown {view.shown()}")
            _asks_only_its_own(s, whole)
        s.log.clear()
        if s.over:
            return
        s.apply(s.legal[rng.below(len(s.legal))])


def _notices(events: Sequence[Event], seat: int, seen: Seen) -> None:
    """Check that an event without an open part stays unnoticed by seats that may not see it."""
    for event in events:
        if event.open is None and not event.see >> seat & 1 and seen(event, seat) is not None:
            raise Leak(f"seat {seat} notices {event}")


def _asks_only_its_own(s: State, view: View) -> None:
    """Check that only the seat to move can read its choices, and that no other notices a secret question."""
    if view.seat == s.seat:
        return
    if view.legal or (s.question is not None and s.question.hidden and (view.args or view.question)):
        raise Leak(f"seat {view.seat} is shown what seat {s.seat} is asked: {view.args} {view.legal}")


def judge_by_twins(table: Table, seed: int, observe: Observe = observe, seen: Seen = Event.seen_from) -> None:
    """Two games that differ only in what a seat cannot know must look the same to it, now and later."""
    rng = Rng(seed, 2)
    s = games.new_round(table, seed, listen=True)
    count = 0
    while not s.over:
        seat = rng.below(table.players + 1)
        if count % 3 == 0:
            _look_alike(s, s.seat, rng, observe)
        for twin, other, swap, alike in _twins(s, seat, rng):
            _go_on(twin, other, swap, seat, Rng(seed, count), observe, seen, alike)
        s.apply(s.legal[rng.below(len(s.legal))])
        count += 1


def _look_alike(s: State, seat: int, rng: Rng, observe: Observe) -> None:
    """Check that another world that is possible for this seat gives the same view."""
    mine = observe_honestly(s, seat)
    for _ in range(2):
        world = determinize(mine, rng)
        here, there = observe(s, seat), observe(world, seat)
        if _fields_of(here) != _fields_of(there) and here.text() != there.text():
            raise Leak(f"seat {seat} sees worlds apart: {here.text()}")


observe_honestly = observe
_UNSEEN_TRIES = 4


def _twins(s: State, seat: int, rng: Rng) -> Iterator[tuple[State, State, Callable[[object], object], bool]]:
    """Pairs of states with two cards unknown to this seat exchanged, and whether the two are alike."""
    bit = 1 << seat
    alike = ALIKE.get(s.table.game.id, lambda table, a, b: True)
    possible = POSSIBLE.get(s.table.game.id, lambda s: True)
    unknown = [card for zone in s.zones for card in zone if not s.know[card] & bit]
    for _ in range(_UNSEEN_TRIES if len(unknown) > 1 else 0):
        a, b = unknown[rng.below(len(unknown))], unknown[rng.below(len(unknown))]
        if a == b:
            continue
        swap = _swapper(a, b)
        other = _swapped(s, a, b, swap)
        if possible(other):
            yield s.clone(), other, swap, alike(s.table, a, b)


def _same_value(table: Table, a: int, b: int) -> bool:
    one, other = (name[0] if name not in ("JR", "JB") else "joker" for name in (table.deck[a], table.deck[b]))
    return one == other


ALIKE: dict[str, Callable[[Table, int, int], bool]] = {"lockdown": _same_value, "toy": _same_value}
"""Where a hidden card has open consequences (a lock, a snap): the cards that have the same ones.

Twins with other cards may differ openly in such a case. Until they do, nothing may distinguish them either.
"""


def _locked_by_rule(s: State) -> bool:
    """Whether no hand has two cards of one value, or one of a value that its owner locked (LD-2, LD-5)."""
    facts = s.table.facts
    for seat in range(s.table.players):
        hand = [facts.value[card] for card in s.zones[seat] if facts.value[card]]
        locked = {facts.value[card] for card in s.zones[facts.locked + seat]}
        if len(set(hand)) < len(hand) or not locked.isdisjoint(hand):
            return False
        at = 0
        for size in s.pub.sets[seat]:
            together = s.zones[facts.locked + seat][at : at + size]
            if len({facts.value[card] for card in together}) > 1:
                return False
            at += size
    return True


POSSIBLE: dict[str, Callable[[State], bool]] = {"lockdown": _locked_by_rule}
"""By game, what is true in every position, so that exchanging cards makes no impossible position."""


def _swapper(a: int, b: int) -> Callable[[object], object]:
    def swap(card: object) -> object:
        return b if card == a else a if card == b else card

    return swap


def _swapped(s: State, a: int, b: int, swap: Callable[[object], object]) -> State:
    other = s.clone()
    other.zones = [
        tuple(swap(card) for card in zone) if a in zone or b in zone else zone  # type: ignore[misc]
        for zone in s.zones
    ]
    other.know[a], other.know[b] = s.know[b], s.know[a]
    if s.marks >> a & 1 != s.marks >> b & 1:
        other.marks ^= 1 << a | 1 << b
    for owner, (zone, values) in s.picks.items():
        if s.table.is_hand[zone]:
            swapped: Any = tuple(swap(value) for value in values)
            other.picks = {**other.picks, owner: (zone, swapped)}
    if other.question is not None:
        other.legal = other.question.legal(other, *other.args)
    return other


def _go_on(
    twin: State,
    other: State,
    swap: Callable[[object], object],
    seat: int,
    rng: Rng,
    observe: Observe,
    seen: Seen,
    alike: bool,
) -> None:
    """Play both games on with the same choices until one cannot go on, or the seat may see the difference.

    If the two cards are not `alike`, the game may show the difference openly, and the seat's honest view says
    whether it did. As long as that view is the same, everything shown to the seat must be the same.
    """
    twin.log, other.log = [], []
    revealing = REVEALING.get(twin.table.game.id, set())
    swapped = [card for card in range(len(twin.know)) if swap(card) != card]
    for _ in range(8):
        if twin.over or other.over or twin.question is not other.question or twin.seat != other.seat:
            return
        here, there = observe(twin, seat), observe(other, seat)
        if not _are_alike(here, there):
            raise Leak(f"seat {seat} sees twins apart: {here.text()}")
        action = twin.legal[rng.below(len(twin.legal))]
        mapped = _mapped(twin, action, swap)
        if mapped not in other.legal or len(twin.legal) != len(other.legal):
            return
        twin.apply(action)
        other.apply(mapped)
        rightly_told = _rightly_told(twin, other, seat, swapped)
        mine, theirs = _shown(twin, seat, seen), _shown(other, seat, seen)
        twin.log, other.log = [], []
        if rightly_told or any(event.kind in revealing for event in mine + theirs):
            return
        if not alike and not _same_so_far(twin, other, seat, mine, theirs):
            return
        lags = (_hidden(twin) or _hidden(other)) and len(mine) != len(theirs)
        if lags:  # one of them stopped at a question that this seat does not notice
            mine, theirs = mine[: len(theirs)], theirs[: len(mine)]
        if repr(mine) != repr(theirs):
            raise Leak(f"seat {seat} was told apart: {mine} / {theirs} after {action}")
        if lags:  # the same question to the same seat may still be a different one: a Battle goes round
            return


def _same_so_far(twin: State, other: State, seat: int, mine: list[Event], theirs: list[Event]) -> bool:
    """Whether both games show the seat the same open moves and let it know the same."""
    one, another = ([(e.kind, (e.open or {}).get("target")) for e in shown] for shown in (mine, theirs))
    if one != another:
        return False
    here, there = observe_honestly(twin, seat), observe_honestly(other, seat)
    return _fields_of(here) == _fields_of(there) or here.text() == there.text()


def _are_alike(one: View, other: View) -> bool:
    """Whether two views are equal in every field but their memory."""
    return _fields_of(one) == _fields_of(other) or (one.text(), one.marks) == (other.text(), other.marks)


# Turning a view into text takes long. Views of which these fields are equal have the same text.


def _fields_of(view: View) -> tuple[Any, ...]:
    """Every field of a view but its memory; fields of any type as text."""
    steps = [step for step, _args in view.agenda]
    anything = repr((_facts(view), view.picks, [args for _step, args in view.agenda], view.args, view.legal))
    return view.seat, view.zones, view.marks, view.open, view.to_move, view.question, steps, anything


def _drawn_from(view: View) -> tuple[Any, ...]:
    """The values from which `View.shown` is made."""
    return view.zones, view.marks, view.picks, view.to_move, view.question, _facts(view)


def _facts(view: View) -> list[Any]:
    return [getattr(view.pub, field) for field in view.pub.fields]


def _hidden(s: State) -> bool:
    return s.question is not None and s.question.hidden


def _mapped(s: State, action: tuple, swap: Callable[[object], object]) -> tuple:
    kinds = s.table.game.verbs[action[0]]
    fields = (swap(field) if kind == "card" else field for kind, field in zip(kinds, action[1:], strict=True))
    return (action[0], *fields)


def _shown(s: State, seat: int, seen: Seen) -> list[Event]:
    assert s.log is not None
    return [event for event in (seen(e, seat) for e in s.log) if event is not None]


def _rightly_told(twin: State, other: State, seat: int, cards: list[int]) -> bool:
    """Whether the seat has seen one of the two cards, so that from now on the games may differ for it."""
    bit = 1 << seat
    if any(twin.know[card] & bit or other.know[card] & bit for card in cards):
        return True
    shown = _shown(twin, seat, Event.seen_from) + _shown(other, seat, Event.seen_from)
    return any(_names(event, cards) for event in shown)


def _names(event: Event, cards: list[int]) -> bool:
    """Whether an event contains one of the cards."""
    fields = event.whole()
    if fields.get("card") in cards:
        return True
    several = [fields.get(key) for key in ("cards", "first", "second", "order", "top")]
    return any(card in found for found in several if found for card in cards)
