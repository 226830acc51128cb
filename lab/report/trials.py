"""Plays games for a report and records its data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from ai.contests.rounds import Memory, play_match, seat_agents
from ai.levels.agents import chosen_by_chance
from ai.levels.levels import Expert
from ai.levels.mind import SOBER
from ai.players import policy
from ai.players.game_policy import rehearse, shares
from ai.search.clock import Clock
from engine import games
from engine.kernel.cards import RANKS, SUITS
from engine.kernel.events import Event
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng, mix
from engine.kernel.state import State
from engine.kernel.table_description import Table

if TYPE_CHECKING:
    from ai.levels.agents import Agent
    from engine.kernel.question import Action

SIMULATIONS: Final = 120
"""How many worlds an Expert examines, in each of two searches, to value a choice."""


class Series(NamedTuple):
    """A series of games of one kind: game k is the same on any machine and in any order."""

    purpose: str
    """`main`, `option`, `level`, `same cards`, `stakes` or `kings`."""
    subject: str
    """The subject of the series: an option and its value, or a level."""
    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    games: int
    numbers: tuple[tuple[str, int], ...] = ()
    """Numbers of the game that differ from its rules, by name (see `game_numbers`)."""


Holding = tuple[int, int]
"""A card and a seat that held it."""
BySeat = dict[str, tuple[int, ...]]
"""How often something happened, by the card or action that it concerns and by seat."""


class Holdings(NamedTuple):
    """How often a seat held a card in a game, and what became of it."""

    held: int
    never_played: int
    never_playable: int
    """The seat never had a choice in which it could have played the card."""


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
    dealt: BySeat
    """How often each card and rank was in a seat's opening hand."""
    drawn: BySeat
    """How often each card and rank came to a seat later on."""
    played: BySeat
    """How often a seat chose an action with this card or rank of its own."""
    acted: BySeat
    """How often a seat chose each kind of action."""
    holdings: dict[str, Holdings]
    """By card, the seats that held it at some time."""
    lead_changes: int
    """How often the lead changed, as the bots judge it; -1: they cannot tell."""
    decided_at: float
    """The part of the game after which the winner stayed ahead."""
    comeback: bool
    """Whether the winner was last halfway through."""
    parts: tuple[dict[str, float], ...]
    """By seat, the parts of the score."""
    by_chance: tuple[int, ...]
    """By seat, how many choices were made by chance in place of a program that failed."""
    judged: Looked | None = None
    """What an Expert or many playouts found at some of the decisions."""

    @property
    def choices(self) -> tuple[int, ...]:
        """By seat, how many choices it had."""
        return tuple(sum(row[seat] for row in self.acted.values()) for seat in range(len(self.places)))

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
    table = table_of(trial)
    deal, chance = _seeds(trial, number)
    agents = seat_agents(bots_of(trial, number), chance)
    judge = ONLOOKERS[trial.purpose](table, agents, number) if trial.purpose in ONLOOKERS else None
    watcher = Watcher(table, judge)
    rounds = list(play_match(table, deal, agents, watcher.watch))
    standing = table.game.standing(table, [played.result for played in rounds])
    return watcher.record(number, rounds, standing, tuple(map(chosen_by_chance, agents)))


def table_of(trial: Series) -> Table:
    """The table of these games."""
    return games.lay(trial.game, trial.players, trial.options, trial.numbers)


def _seeds(trial: Series, number: int) -> tuple[int, int]:
    """The seeds of deal and bots: as in `octavo simulate`, unless all seats play one deal."""
    seed = mix(trial.seed, number)
    return (mix(trial.seed, number // trial.players), seed) if trial.purpose == "same cards" else (seed, seed)


def bots_of(trial: Series, number: int) -> list[str]:
    """The bots of this game by seat: a bot on trial, or all of them, moves around the table."""
    bots = list(trial.bots)
    shift = number % trial.players
    if trial.purpose == "level":
        bots[shift] = trial.subject
    elif trial.purpose == "same cards":
        bots = bots[shift:] + bots[:shift]
    return bots


def card_features(card: str) -> tuple[str, ...]:
    """A card, and its rank if it has one."""
    if card[:-1] in RANKS and card[-1] in SUITS + "X":
        return (f"card {card}", f"rank {card[:-1]}")
    return (f"card {card}",)


class Looked(NamedTuple):
    """What was found at the decisions that were examined."""

    looks: int
    """How many decisions were examined."""
    found: tuple[float, ...]
    """By decision that counts: for `stakes`, how much the best action gains over an average one; for
    `kings`, how much a rival's chance of winning depended on a player who could no longer win.
    """


class Onlooker(Protocol):
    """Examines some of the decisions of a game."""

    def look(self, s: State, events: Sequence[Event]) -> None: ...
    def judged(self) -> Looked: ...


class Stakes:
    """Asks an Expert at some decisions how much better the best action is than an average one."""

    ONE_IN: Final = 8

    def __init__(self, table: Table, agents: Sequence[Agent], number: int) -> None:
        self.memory = Memory(table, agents)
        self.chance = Rng(number, 0x57A)
        self.found: list[float] = []

    def look(self, s: State, events: Sequence[Event]) -> None:
        """Have some of the decisions searched twice.

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

    def judged(self) -> Looked:
        return Looked(len(self.found), tuple(self.found))


class Kings:
    """Finds decisions by players who can no longer win, and how much a rival's win depends on them.

    At some decisions each of a few actions is played on many times, with all cards as they lie. A player
    counts as lost if hardly any of these playouts is won, whatever the action. One half of the playouts picks
    the rival and the two actions that are furthest apart; the other half tells how far apart these are, so
    luck adds nothing.
    """

    ONE_IN: Final = 6
    ACTIONS: Final = 4
    PLAYOUTS: Final = 40
    LOST: Final = 0.01
    """The share of playouts below which a player can no longer win."""

    def __init__(self, table: Table, agents: Sequence[Agent], number: int) -> None:
        self.chance = Rng(number, 0x4196)
        self.policy = policy(table.game.id)
        self.quick = rehearse(self.policy)
        self.looks = 0
        self.found: list[float] = []

    def look(self, s: State, events: Sequence[Event]) -> None:
        if len(s.legal) < 2 or s.table.players < 3 or self.chance.below(self.ONE_IN):
            return
        self.looks += 1
        legal = list(s.legal)
        actions = [legal.pop(self.chance.below(len(legal))) for _ in range(min(self.ACTIONS, len(legal)))]
        seeds = [self.chance.below(1 << 32) for _ in range(self.PLAYOUTS)]
        won = [[self._played_on(s, action, seed) for seed in seeds] for action in actions]
        mine = sum(worth[s.seat] for worths in won for worth in worths)
        if mine > self.LOST * len(actions) * self.PLAYOUTS:
            return
        first, second = (
            [
                [_mean(worth[seat] for worth in worths[half::2]) for worths in won]
                for seat in range(s.table.players)
            ]
            for half in (0, 1)
        )
        rivals = [seat for seat in range(s.table.players) if seat != s.seat]
        rival = max(rivals, key=lambda seat: max(first[seat]) - min(first[seat]))
        best = first[rival].index(max(first[rival]))
        worst = first[rival].index(min(first[rival]))
        self.found.append(second[rival][best] - second[rival][worst])

    def _played_on(self, s: State, action: Action, seed: int) -> Sequence[float]:
        """By seat, its share of the win after this action and a quick end of the round."""
        world = s.clone()
        chance = Rng(seed)
        world.do(action)
        left = self.policy.horizon
        while world.question is not None and left:
            world.do(self.quick(world, world.seat, world.legal, chance))
            left -= 1
        return self.policy.value(world)

    def judged(self) -> Looked:
        return Looked(self.looks, tuple(self.found))


ONLOOKERS: Final[dict[str, Callable[[Table, Sequence[Agent], int], Onlooker]]] = {
    "stakes": Stakes,
    "kings": Kings,
}
"""By purpose of a series, who examines its decisions."""


class Counts:
    """Counts by name and seat."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.by_name: dict[str, list[int]] = {}

    def add(self, name: str, seat: int) -> None:
        self.by_name.setdefault(name, [0] * self.players)[seat] += 1

    def done(self) -> BySeat:
        return {name: tuple(counts) for name, counts in self.by_name.items()}


class Watcher:
    """Counts the events of a game while it is played."""

    def __init__(self, table: Table, judge: Onlooker | None) -> None:
        self.table = table
        self.judge = judge
        self.value = policy(table.game.id).value
        n = table.players
        self.owned = [(z, zone.owner) for z, zone in enumerate(table.zones) if zone.owner >= 0]
        self.lying: dict[int, tuple[int, ...]] = {}
        self.features = [card_features(name) for name in table.deck]
        self.holder = [-1] * len(table.deck)
        self.dealing = True
        self.dealt, self.drawn, self.played, self.acted = Counts(n), Counts(n), Counts(n), Counts(n)
        self.held, self.could, self.did = set[Holding](), set[Holding](), set[Holding]()
        self.fields = {
            verb: tuple(at for at, kind in enumerate(kinds, 1) if kind == "card")
            for verb, kinds in table.game.verbs.items()
        }
        """By verb, where its action has a card."""
        self.offered: dict[str, list[int]] = {}
        self.leads: list[Sequence[float]] = []
        self.starter = -1
        """The player who chose first; a game's own `starter` may be its dealer."""

    def watch(self, s: State, events: Sequence[Event], action: Action | None) -> None:
        """Take in the position and the next choice."""
        if any(event.kind == "round" for event in events):
            self.dealing = True
        if action is None:
            return
        self._take_in_hands(s)
        self.dealing = False
        if self.judge is not None:
            self.judge.look(s, events)
        assert s.question is not None
        self.starter = s.seat if self.starter < 0 else self.starter
        count = self.offered.setdefault(s.question.kind, [0, 0])
        count[0] += 1
        count[1] += len(s.legal)
        for offered in s.legal:
            self.could.update((card, s.seat) for card in self._own_cards(offered, s.seat))
        self.acted.add(verb_of(action), s.seat)
        for card in self._own_cards(action, s.seat):
            self.did.add((card, s.seat))
            for feature in self.features[card]:
                self.played.add(feature, s.seat)
        self.leads.append(self.value(s))

    def _own_cards(self, action: Action, seat: int) -> Iterator[int]:
        """The cards in an action that lie before the player who chooses it."""
        for at in self.fields[verb_of(action)]:
            card = action[at]
            if card >= 0 and self.holder[card] == seat:
                yield card

    def _take_in_hands(self, s: State) -> None:
        """Notice which cards came to a seat since the last choice."""
        now: dict[int, int] = {}
        for z, seat in self.owned:
            cards = s.zones[z]
            before = self.lying.get(z, ())
            if cards is before:
                continue
            self.lying[z] = cards
            for card in before:
                now.setdefault(card, -1)
            for card in cards:
                now[card] = seat
        counts = self.dealt if self.dealing else self.drawn
        for card, seat in now.items():
            came = seat >= 0 and (self.dealing or self.holder[card] != seat)
            self.holder[card] = seat
            if came:
                self.held.add((card, seat))
                for feature in self.features[card]:
                    counts.add(feature, seat)

    def record(
        self, number: int, rounds: Sequence[Any], standing: Any, by_chance: tuple[int, ...]
    ) -> GameRecord:
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
            self.dealt.done(),
            self.drawn.done(),
            self.played.done(),
            self.acted.done(),
            self._holdings(),
            changes,
            decided,
            comeback,
            _parts(rounds, self.table.players),
            by_chance,
            None if self.judge is None else self.judge.judged(),
        )

    def _holdings(self) -> dict[str, Holdings]:
        """What became of each card that somebody held."""
        found: dict[str, Holdings] = {}
        for card, name in enumerate(self.table.deck):
            held = [(card, seat) for seat in range(self.table.players) if (card, seat) in self.held]
            if held:
                idle = [holding for holding in held if holding not in self.did]
                dead = [holding for holding in idle if holding not in self.could]
                found[f"card {name}"] = Holdings(len(held), len(idle), len(dead))
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


def _mean(values: Iterable[float]) -> float:
    all_of_them = list(values)
    return sum(all_of_them) / len(all_of_them)


def _parts(rounds: Sequence[Any], players: int) -> tuple[dict[str, float], ...]:
    """By seat, the parts of the score that are numbers, added up over the rounds."""
    found: list[dict[str, float]] = [{} for _ in range(players)]
    for played in rounds:
        for mine, parts in zip(found, played.result.parts, strict=True):
            for name, value in parts.items():
                if isinstance(value, int | float):
                    mine[name] = mine.get(name, 0) + value
    return tuple(found)
