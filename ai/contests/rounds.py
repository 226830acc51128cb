"""Plays rounds and matches among bots, for simulations, arenas and tests."""

from __future__ import annotations

from ai.levels.agents import make
from ai.levels.random_bot import Random
from engine.kernel.events import shown_to
from engine.kernel.harm_counts import added, harm_shown
from engine.kernel.match import deal, ended
from engine.kernel.rng import mix
from engine.kernel.view import observe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ai.levels.agents import Agent
    from ai.search.clock import Clock
    from engine.kernel.events import Event
    from engine.kernel.game import Result
    from engine.kernel.question import Action
    from engine.kernel.state import State
    from engine.kernel.table_description import Table
    from engine.kernel.view import View

    Watch = Callable[[State, list[Event], "Action | None"], None]
    """Receives the events since the last call and, unless the round is over, the pending choice."""

BOTS = 0xB075


def seat_agents(names: Sequence[str], seed: int) -> list[Agent]:
    """The bots of a match, seat by seat, made from the match's seed alone."""
    return [make(name, mix(seed, seat, BOTS)) for seat, name in enumerate(names)]


class Memory:
    """What each seat saw of this round, and who harmed it before; a random bot sees nothing."""

    def __init__(self, table: Table, agents: Sequence[Agent]) -> None:
        self.table = table
        self.seen: dict[int, list[Event]] = {
            seat: [] for seat, agent in enumerate(agents) if not isinstance(agent, Random)
        }
        self.harm: dict[int, tuple[int, ...]] = dict.fromkeys(self.seen, ())

    def begin_round(self) -> None:
        """Forget the last round, except who harmed whom."""
        for seat, seen in self.seen.items():
            self.harm[seat] = added(self.harm[seat], harm_shown(self.table, seen, seat))
            seen.clear()

    def view(self, s: State, seat: int) -> View:
        """A seat's knowledge now, including its memory."""
        view = observe(s, seat)
        view.events = tuple(self.seen[seat])
        view.harm = self.harm[seat]
        return view

    def add(self, events: Sequence[Event]) -> None:
        for seat, seen in self.seen.items():
            seen += shown_to(seat, events)


class Played:
    """One round of a match: its result, how many decisions each seat had, and its last state."""

    __slots__ = ("choices", "result", "state")

    def __init__(self, result: Result, choices: Sequence[int], state: State) -> None:
        self.result = result
        self.choices = choices
        self.state = state

    @property
    def decisions(self) -> int:
        """How many decisions it took."""
        return sum(self.choices)


def play_match(
    table: Table, seed: int, agents: Sequence[Agent], watch: Watch | None = None, clock: Clock | None = None
) -> Iterator[Played]:
    """Play the rounds of the match with this seed, exactly as a `Match` would deal them."""
    memory = Memory(table, agents)
    results: list[Result] = []
    starter = -1
    while not results or not table.game.standing(table, results).over:
        played = play_round(table, seed, len(results), starter, agents, memory, watch, clock)
        starter = (played.state.pub.starter + 1) % table.players
        results.append(played.result)
        yield played


def play_round(
    table: Table,
    seed: int,
    number: int,
    starter: int,
    agents: Sequence[Agent],
    memory: Memory,
    watch: Watch | None,
    clock: Clock | None,
) -> Played:
    """Play one round; no events are made if no bot looks and nobody watches."""
    if watch is None and not memory.seen:
        return _play_blind(table, deal(table, seed, number, starter), agents)
    memory.begin_round()
    s = deal(table, seed, number, starter, listen=True)
    choices = [0] * table.players
    while s.question is not None:
        seat = s.seat
        agent = agents[seat]
        events = _take(s, memory)
        if isinstance(agent, Random):
            action = agent.choose(None, s.legal)
        else:
            action = agent.choose(memory.view(s, seat), s.legal, clock)
        if watch is not None:
            watch(s, events, action)
        s.apply(action)
        choices[seat] += 1
    result = table.game.result(s)
    events = _take(s, memory)
    last = ended(result)
    memory.add([last])
    if watch is not None:
        watch(s, [*events, last], None)
    return Played(result, choices, s)


def _take(s: State, memory: Memory) -> list[Event]:
    """Take over the events since the last call."""
    assert s.log is not None
    events = s.log[:]
    s.log.clear()
    memory.add(events)
    return events


def _play_blind(table: Table, s: State, agents: Sequence[Agent]) -> Played:
    """Play a round among random bots, without views."""
    choices = [0] * table.players
    below = [agent.rng.below for agent in agents if isinstance(agent, Random)]
    while s.question is not None:
        legal = s.legal
        seat = s.seat
        s.apply(legal[below[seat](len(legal))])
        choices[seat] += 1
    return Played(table.game.result(s), choices, s)
