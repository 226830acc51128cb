"""Choices tried again, with events: what happens after each of them in the same guessed worlds.

The search's playouts are repeated in fresh worlds, now with events. So the search itself stays fast, and a
reason does not name what was luck in the worlds in which the choice was picked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.kernel.events import Event
from engine.kernel.rng import Rng
from engine.kernel.state import State

from .clock import Clock
from .evidence import Record
from .happening import Happening, Playout, fact
from .playouts import Playouts
from .policy import TO_THE_END, Action
from .search import Search

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

WORLDS: Final = 400
"""In so many worlds they are compared, if there is time."""
MOST_WORLDS: Final = 1600
"""In so many where nobody can tell yet whether the best is better than the next, or nearly equal to it."""
_MORE: Final = 100
"""After so many worlds more that is asked again."""
CHANCE: Final = "chance"
"""The fact of what a playout is worth to another seat."""


def compare(
    search: Search,
    actions: Sequence[Action],
    clock: Clock,
    worlds: int = WORLDS,
    met: list[tuple[State, int]] | None = None,
) -> Record:
    """Play on from each of these choices in the same worlds, and keep what happens; `met` gets the worlds."""
    record, done = Record(actions), 0
    goal = worlds if len(actions) > 1 else 0
    while record.worlds < goal:
        (world, chance), playouts = search.world(search.rng), []
        for action in actions:
            if not clock.more(done):
                return record
            playouts.append(played(search, action, world, chance))
            done += 1
        _ask_of(record, search, world)
        record.wastes = partial(search.policy.wastes, world)
        for action, playout in zip(actions, playouts, strict=True):
            record.add(action, _tally(search, playout), playout.values[playout.seat])
        if met is not None:
            met.append((world, chance))
        if record.worlds == goal < MOST_WORLDS and record.is_open:
            goal += _MORE
    return record


def compare_beside(
    search: Search,
    record: Record,
    actions: Sequence[Action],
    met: Sequence[tuple[State, int]],
    clock: Clock,
) -> None:
    """Try these choices in the worlds of a record, too, in as many as there is time for."""
    done = 0
    for world, chance in met:
        for action in actions:
            if not clock.more(done):
                return
            playout = played(search, action, world, chance)
            record.add_beside(action, search.policy.happens(playout), playout.values[playout.seat])
            done += 1


def compare_two(trials: Playouts, chance: Rng, best: Action, other: Action, worlds: int) -> Record:
    """Play on from two choices in the same worlds, and keep what happens, also to the others' chances."""
    record = Record([best, other])
    for _ in range(worlds):
        world, seed = trials.world(chance)
        _ask_of(record, trials, world)
        for action in (best, other):
            playout = played(trials, action, world, seed)
            record.add(action, _tally(trials, playout), playout.values[playout.seat])
    return record


def _ask_of(record: Record, trials: Playouts, world: State) -> None:
    """What can be counted and seen is asked of this world: of each it is the same."""
    record.counts, record.sees = partial(trials.policy.counts, world), partial(trials.policy.sees, world)


def _tally(trials: Playouts, playout: Playout) -> dict[Happening, float]:
    """What happened, with the others' chances."""
    chances = {fact(CHANCE, seat): playout.values[seat] for seat, _ in playout.others}
    return {**trials.policy.happens(playout), **chances}


def played(search: Playouts, action: Action, world: State, chance: int, reach: int = 0) -> Playout:
    """One playout as the search does it, with its events; it may look further than that."""
    reach = reach or search.reach
    soon, s = world.clone(), world.clone()
    soon.do(action)
    events: list[Event] = []
    s.log = events
    search.follow(s, action, Rng(chance), reach)
    return Playout(search.seat, events, s, search.worth(s), world, soon, reach >= TO_THE_END)
