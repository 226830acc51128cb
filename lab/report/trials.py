"""Plays games for a report and records its data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ai.contests.rounds import Memory, play_match, seat_agents
from ai.levels.levels import Expert
from ai.levels.mind import SOBER
from ai.players import policy
from ai.players.game_policy import shares
from ai.search.clock import Clock
from engine import games
from engine.kernel.cards import RANKS, SUITS
from engine.kernel.events import Event
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.kernel.table_description import Table

if TYPE_CHECKING:
    from ai.levels.agents import Agent
    from engine.kernel.question import Action
    from engine.kernel.view import View

SIMULATIONS: Final = 120
"""How many worlds an Expert examines, in each of two searches, to value a choice."""


class Series(NamedTuple):
    """A series of games of one kind: game k is the same on any machine and in any order."""

    purpose: str
    """`main`, `option`, `restricted`, `level`, `same cards` or `stakes`."""
    subject: str
    """The subject of the series: an option and its value, a banned feature, or a level."""
    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    games: int


class GameRecord(NamedTuple):
    """The data kept from a game."""

    number: int
    decisions: int
    turns: int
    """0 if the game does not count turns."""
    ended: tuple[str, ...]
    """Why each round ended."""
    starter: int
    totals: tuple[int, ...]
    places: tuple[int, ...]
    offered: tuple[tuple[str, int, int], ...]
    """By kind of decision, how many there were and how many actions they offered in total."""
    used: dict[str, int]
    """By feature of an action, the mask of the seats that used it."""
    held: dict[str, int]
    """By card and rank, the mask of the seats that ever held it."""
    lead_changes: int
    """How often the lead changed, as the bots judge it; -1: they cannot tell."""
    decided_at: float
    """The part of the game after which the winner stayed ahead."""
    comeback: bool
    """Whether the winner was last halfway through."""
    parts: tuple[dict[str, float], ...]
    """By seat, the parts of the score."""
    stakes: tuple[float, ...] = ()
    """The value of choosing well at the decisions that an Expert examined."""

    @property
    def wins(self) -> Sequence[float]:
        """By seat, its share of the win."""
        return shares(self.places)


def play_games(task: tuple[Series, int, int]) -> list[GameRecord]:
    """Play some consecutive games of a trial; this work is spread over processes and machines."""
    trial, first, count = task
    return [play(trial, number) for number in range(first, first + count)]


def play(trial: Series, number: int) -> GameRecord:
    """Game `number` of a trial."""
    table = games.lay(trial.game, trial.players, trial.options)
    deal, chance = _seeds(trial, number)
    agents = seat_agents(_bots(trial, number), chance)
    seat = number % trial.players
    if trial.purpose == "restricted":
        agents[seat] = Restricted(agents[seat], trial.subject)
    watcher = Watcher(table, Stakes(table, agents, number) if trial.purpose == "stakes" else None)
    rounds = list(play_match(table, deal, agents, watcher.watch))
    standing = table.game.standing(table, [played.result for played in rounds])
    return watcher.record(number, rounds, standing)


def _seeds(trial: Series, number: int) -> tuple[int, int]:
    """The seeds of deal and bots: as in `octavo simulate`, unless all seats play one deal."""
    seed = mix(trial.seed, number)
    return (mix(trial.seed, number // trial.players), seed) if trial.purpose == "same cards" else (seed, seed)


def _bots(trial: Series, number: int) -> list[str]:
    """The bots of this game by seat: a bot on trial, or all of them, moves around the table."""
    bots, shift = list(trial.bots), number % trial.players
    if trial.purpose == "level":
        bots[shift] = trial.subject
    elif trial.purpose == "same cards":
        bots = bots[shift:] + bots[:shift]
    return bots


def features_of(table: Table, action: Action) -> Iterator[str]:
    """The features that a ban may name: the action's verb, its cards, and their ranks."""
    verb, *values = action
    yield verb
    for kind, value in zip(table.game.verbs[verb], values, strict=True):
        if kind == "card":
            yield from card_features(table.deck[value])


def card_features(card: str) -> tuple[str, ...]:
    """A card, and its rank if it has one."""
    if card[:-1] in RANKS and card[-1] in SUITS + "X":
        return (f"card {card}", f"rank {card[:-1]}")
    return (f"card {card}",)


class Restricted:
    """A bot that may not use one feature, as long as it can do anything else."""

    def __init__(self, agent: Agent, forbidden: str) -> None:
        self.agent, self.forbidden = agent, forbidden

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        table = view.table
        allowed = [action for action in legal if self.forbidden not in features_of(table, action)] or legal
        view.legal = tuple(allowed)
        return self.agent.choose(view, view.legal, clock)


class Stakes:
    """Asks an Expert at some decisions how much better the best action is than an average one."""

    ONE_IN: Final = 8

    def __init__(self, table: Table, agents: Sequence[Agent], number: int) -> None:
        self.memory = Memory(table, agents)
        self.chance = Rng(number, 0x57A)
        self.found: list[float] = []

    def look(self, s: State, events: Sequence[Event]) -> None:
        """Judge some of the decisions.

        A second search judges the first search's choice, so luck adds nothing.
        """
        if any(event.kind == "round" for event in events):
            self.memory.begin_round()
        self.memory.add(events)
        if len(s.legal) < 2 or self.chance.below(self.ONE_IN):
            return
        seen = self.memory.seen.get(s.seat)
        if seen is None:
            return
        view = self.memory.view(s, s.seat)
        first, second = (
            {
                chance.action: chance.share
                for chance in Expert(SOBER, seed).search(view, Clock(SIMULATIONS)).ranking()
            }
            for seed in (1, 2)
        )
        best = max(first, key=lambda action: first[action])
        others = [share for action, share in second.items() if action != best]
        if best in second and others:
            self.found.append(second[best] - sum(others) / len(others))


class Watcher:
    """Counts the events of a game while it is played."""

    def __init__(self, table: Table, stakes: Stakes | None) -> None:
        self.table, self.stakes = table, stakes
        self.value = policy(table.game.id).value
        self.owned = [(z, 1 << zone.owner) for z, zone in enumerate(table.zones) if zone.owner >= 0]
        self.lying: dict[int, tuple[int, ...]] = {}
        self.held = [0] * len(table.deck)
        self.used: dict[str, int] = {}
        self.offered: dict[str, list[int]] = {}
        self.leads: list[Sequence[float]] = []
        self.starter = -1
        """The player who chose first; a game's own `starter` may be its dealer."""

    def watch(self, s: State, events: Sequence[Event], action: Action | None) -> None:
        """Take in the position and the next choice."""
        for z, bit in self.owned:
            cards = s.zones[z]
            if self.lying.get(z) is not cards:
                self.lying[z] = cards
                for card in cards:
                    self.held[card] |= bit
        if self.stakes is not None and action is not None:
            self.stakes.look(s, events)
        if action is None:
            return
        assert s.question is not None
        self.starter = s.seat if self.starter < 0 else self.starter
        count = self.offered.setdefault(s.question.kind, [0, 0])
        count[0] += 1
        count[1] += len(s.legal)
        for feature in features_of(self.table, action):
            self.used[feature] = self.used.get(feature, 0) | 1 << s.seat
        self.leads.append(self.value(s))

    def record(self, number: int, rounds: Sequence[Any], standing: Any) -> GameRecord:
        """The finished record, once the game is over."""
        changes, decided, comeback = course(self.leads, standing.places)
        return GameRecord(
            number,
            sum(played.decisions for played in rounds),
            sum(played.state.turns for played in rounds),
            tuple(played.result.ended for played in rounds),
            self.starter,
            standing.totals,
            standing.places,
            tuple((kind, count, legal) for kind, (count, legal) in self.offered.items()),
            self.used,
            self._held(),
            changes,
            decided,
            comeback,
            _parts(rounds, self.table.players),
            tuple(self.stakes.found) if self.stakes is not None else (),
        )

    def _held(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for card, mask in zip(self.table.deck, self.held, strict=True):
            for feature in card_features(card):
                found[feature] = found.get(feature, 0) | mask
        return found


def course(leads: Sequence[Sequence[float]], places: Sequence[int]) -> tuple[int, float, bool]:
    """How often the lead changed, when the winner took it for good, and whether the winner was last halfway.

    Equal values change nothing. -1 if the bots never see a difference, or nobody wins alone.
    """
    ahead: list[int] = []
    for values in leads:
        best = max(values)
        first = [seat for seat, value in enumerate(values) if value > best - 1e-9]
        ahead.append(ahead[-1] if ahead and ahead[-1] in first else first[0])
    if places.count(1) > 1 or all(max(values) == min(values) for values in leads):
        return -1, -1.0, False
    winner = places.index(1)
    changes = sum(1 for one, other in pairwise(ahead) if one != other)
    last_behind = max((at for at, seat in enumerate(ahead) if seat != winner), default=-1)
    halfway = leads[len(leads) // 2]
    return changes, (last_behind + 1) / len(ahead), halfway[winner] == min(halfway) < max(halfway)


def _parts(rounds: Sequence[Any], players: int) -> tuple[dict[str, float], ...]:
    """By seat, the parts of the score that are numbers, added up over the rounds."""
    found: list[dict[str, float]] = [{} for _ in range(players)]
    for played in rounds:
        for mine, parts in zip(found, played.result.parts, strict=True):
            for name, value in parts.items():
                if isinstance(value, int | float):
                    mine[name] = mine.get(name, 0) + value
    return tuple(found)
