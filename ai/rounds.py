"""Rounds and matches among bots, for simulations, arenas and tests."""

from __future__ import annotations

from engine.kernel.harm import added, harm_shown
from engine.kernel.match import deal, ended
from engine.kernel.rng import mix
from engine.kernel.view import observe

from .agents import make
from .random_bot import Random

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.kernel.events import Event
    from engine.kernel.game import Result
    from engine.kernel.question import Action
    from engine.kernel.state import State
    from engine.kernel.table import Table
    from engine.kernel.view import View

    from .agents import Agent
    from .clock import Clock

    Watch = Callable[[State, list[Event], "Action | None"], None]
    """Told the events since it was last told and, unless the round is over, the choice that comes next."""

BOTS = 0xB075


def seat_agents(names: Sequence[str], seed: int) -> list[Agent]:
    """The bots of a match, seat by seat; what they are depends on the match's seed alone."""
    return [make(name, mix(seed, seat, BOTS)) for seat, name in enumerate(names)]


class Memory:
    """By seat, what it was shown of this round and who harmed it before; a random bot sees nothing."""

    def __init__(self, table: Table, agents: Sequence[Agent]) -> None:
        self.table = table
        self.seen: dict[int, list[Event]] = {
            seat: [] for seat, agent in enumerate(agents) if not isinstance(agent, Random)
        }
        self.harm: dict[int, tuple[int, ...]] = dict.fromkeys(self.seen, ())

    def begin_round(self) -> None:
        """Of the round before, only who harmed whom is kept."""
        for seat, seen in self.seen.items():
            self.harm[seat] = added(self.harm[seat], harm_shown(self.table, seen, seat))
            seen.clear()

    def view(self, s: State, seat: int) -> View:
        """What a seat may know now, with its memory."""
        view = observe(s, seat)
        view.events, view.harm = tuple(self.seen[seat]), self.harm[seat]
        return view

    def add(self, events: Sequence[Event]) -> None:
        for seat, seen in self.seen.items():
            shown = (event.seen_from(seat) for event in events)
            seen += [event for event in shown if event is not None]


class Played:
    """One round of a match: its result, how many decisions it took, and its last state."""

    __slots__ = ("decisions", "result", "state")

    def __init__(self, result: Result, decisions: int, state: State) -> None:
        self.result, self.decisions, self.state = result, decisions, state


def play_match(
    table: Table, seed: int, agents: Sequence[Agent], watch: Watch | None = None, clock: Clock | None = None
) -> Iterator[Played]:
    """The rounds of the match with this seed, one after the other, exactly as a `Match` would deal them."""
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
    """One round; no events are made where no bot looks and nobody watches."""
    if watch is None and not memory.seen:
        return _play_blind(table, deal(table, seed, number, starter), agents)
    memory.begin_round()
    s = deal(table, seed, number, starter, listen=True)
    decisions = 0
    while s.question is not None:
        agent = agents[s.seat]
        events = _take(s, memory)
        if isinstance(agent, Random):
            action = agent.choose(None, s.legal)
        else:
            action = agent.choose(memory.view(s, s.seat), s.legal, clock)
        if watch is not None:
            watch(s, events, action)
        s.apply(action)
        decisions += 1
    result = table.game.result(s)
    events = _take(s, memory)
    last = ended(result)
    memory.add([last])
    if watch is not None:
        watch(s, [*events, last], None)
    return Played(result, decisions, s)


def _take(s: State, memory: Memory) -> list[Event]:
    """The events since the last time."""
    assert s.log is not None
    events = s.log[:]
    s.log.clear()
    memory.add(events)
    return events


def _play_blind(table: Table, s: State, agents: Sequence[Agent]) -> Played:
    """Random bots among themselves."""
    decisions = 0
    below = [agent.rng.below for agent in agents if isinstance(agent, Random)]
    while s.question is not None:
        legal = s.legal
        s.apply(legal[below[s.seat](len(legal))])
        decisions += 1
    return Played(table.game.result(s), decisions, s)
