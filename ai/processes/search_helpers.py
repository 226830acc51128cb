"""Helper processes that try worlds for a search; the result is the same with any number of them."""

from __future__ import annotations

import pickle
import select
import sys
from collections import deque
from collections.abc import Iterable, Sequence
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from ai.players import policy
from ai.players.game_policy import Action
from ai.search.clock import Clock
from ai.search.search import NumberedWorlds, Search, WorldResult
from engine import games

PARCEL: Final = 16
"""The number of simulations that are made without a break; with fewer choices left, these are more worlds.

A message takes as long as one or two simulations. Unfinished work is lost when choices are dropped or the
search ends.
"""
AT_ONCE: Final = 2
"""How many parcels a process is given at a time. With one, it would be idle while the main process is busy.
"""
AHEAD: Final = 64
"""How many worlds may be tried ahead of the next one to be added."""
_FOREVER: Final = Clock(simulations=1 << 40)


class SearchHelpers:
    """The processes that help the one that searches; each is at the other end of a pipe.

    A free process tries the next few worlds that nobody has begun. If a process does not answer, nothing
    waits for it: its worlds are tried here when they are needed, with the same result.
    """

    def __init__(self, ends: Sequence[Connection]) -> None:
        self._hands = {end: _Hand(end) for end in ends}
        self._ears = _Ears(ends)
        self._number = 0
        """The number of the current search; results for an earlier one are thrown away."""
        self._order = b""
        self._done: dict[int, WorldResult] = {}
        self._next = 0
        """The first world that nobody has begun; all worlds before it are being tried, or are done."""

    def there(self) -> int:
        """How many processes have started and still run."""
        self._hear()
        return sum(not hand.is_new for hand in self._hands.values())

    def begin(self, search: Search) -> None:
        """Start this search; helpers' results for an earlier search are dropped."""
        self._number += 1
        self._search = search
        self._order = pickle.dumps((self._number, search.view, search.seed, search.for_people))
        self._done.clear()
        self._next = 0

    def try_world(self, number: int, actions: Sequence[Action], clock: Clock, left: int) -> WorldResult:
        """Try these choices in a world; at most `left` worlds are needed from this one on.

        Other processes try later worlds ahead, for the same choices. If the search drops some choices
        meanwhile, their results are left out.
        """
        while number not in self._done:
            self._hear()
            if number in self._done:
                break
            last = number + min(left, AHEAD)
            ours = self._next_few(last, actions) or [number]
            self._hand_out(last, actions)
            for here in ours:
                tried = self._search.try_world(here, actions, clock, self._search.simulations)
                if len(tried.outcomes) < len(actions):
                    return tried
                self._done[here] = tried
        return _only(actions, self._done.pop(number))

    def _next_few(self, last: int, actions: Sequence[Action]) -> Sequence[int]:
        """The next worlds before `last` that nobody has begun; only a few if there are many choices."""
        first = self._next
        self._next = max(first, min(first + max(PARCEL // len(actions), 1), last))
        return range(first, self._next)

    def _hand_out(self, last: int, actions: Sequence[Action]) -> None:
        """Give worlds to the processes that have little work left."""
        for hand in [*self._hands.values()]:
            while hand.is_free(self._number):
                numbers = self._next_few(last, actions)
                if not numbers:
                    return
                try:
                    hand.give(self._number, self._order, numbers, actions)
                except OSError:
                    self._lose(hand)
                    break

    def _hear(self) -> None:
        """Take the answers that have arrived, without waiting."""
        for end in self._ears.ready():
            hand = self._hands[end]
            try:
                search, tried = pickle.loads(hand.end.recv_bytes())
            except (EOFError, OSError):
                self._lose(hand)
                continue
            hand.is_new = False
            numbers, actions = hand.given.popleft()
            if search == self._number:
                for number, (outcomes, nodes) in zip(numbers, tried, strict=True):
                    self._done[number] = WorldResult(actions, outcomes, nodes)

    def _lose(self, hand: _Hand) -> None:
        """Drop a process that has ended; its unanswered worlds are tried here when they are needed."""
        del self._hands[hand.end]
        self._ears.forget(hand.end)


class _Ears:
    """Finds the processes that have answered.

    Where the system allows it, all pipe ends are registered once; `wait` would do so at each call.
    """

    def __init__(self, ends: Sequence[Connection]) -> None:
        self._ends = {end.fileno(): end for end in ends}
        if sys.platform != "win32":
            self._listed = select.poll()
            for number in self._ends:
                self._listed.register(number, select.POLLIN)

    def ready(self) -> Iterable[Any]:
        """The ends with something to read."""
        if sys.platform != "win32":
            return [self._ends[number] for number, _ in self._listed.poll(0)]
        return wait([*self._ends.values()], 0) if self._ends else ()

    def forget(self, end: Connection) -> None:
        del self._ends[end.fileno()]
        if sys.platform != "win32":
            self._listed.unregister(end)


class _Hand:
    """One process of the crew."""

    def __init__(self, end: Connection) -> None:
        self.end = end
        self.given: deque[tuple[Sequence[int], Sequence[Action]]] = deque([((), ())])
        """The worlds and choices of each pending answer; the first answer only confirms the start."""
        self.is_new = True
        self.search = 0
        """The number of the search that the process was last given."""

    def is_free(self, search: int) -> bool:
        """Whether it can be given worlds.

        A new search is sent only when no answer is pending, so that no pipe fills up.
        """
        return len(self.given) < AT_ONCE if self.search == search else not self.given

    def give(self, search: int, order: bytes, numbers: Sequence[int], actions: Sequence[Action]) -> None:
        if self.search != search:
            self.search = search
            self.end.send_bytes(order)
        self.end.send_bytes(pickle.dumps((numbers, actions)))
        self.given.append((numbers, actions))


def _only(actions: Sequence[Action], tried: WorldResult) -> WorldResult:
    """The part of a world's result that concerns these choices."""
    if len(actions) == len(tried.actions):
        return tried
    places = [tried.actions.index(action) for action in actions]
    return WorldResult(actions, [tried.outcomes[n] for n in places], [tried.nodes[n] for n in places])


def help_out(pipe: Connection, modules: dict[str, str], end: Connection) -> None:
    """Runs in each process: tries one world after another until the searching process is gone."""
    games.MODULES.update(modules)
    try:
        end.send_bytes(pickle.dumps((0, ())))
        while True:
            order = pickle.loads(end.recv_bytes())
            if len(order) == 4:
                search, view, seed, for_people = order
                worlds = NumberedWorlds(view, policy(view.table.game.id), None, seed, for_people)
            else:
                numbers, actions = order
                tried = [worlds.try_world(number, actions, _FOREVER) for number in numbers]
                end.send_bytes(pickle.dumps((search, [(one.outcomes, one.nodes) for one in tried])))
    except (EOFError, OSError, KeyboardInterrupt):
        return
