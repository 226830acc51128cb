"""Octavo's games as PettingZoo environments: agents take turns and observe what their seats may know.

An action is a number: the position of a legal action in the list that the observation describes. So one
action space fits every game, although some have millions of possible actions.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import spaces

from engine import games
from engine.kernel.match import Match
from engine.kernel.public import read
from engine.kernel.rng import mix
from engine.kernel.view import View

from .aec_import import AECEnv
from .pictures import paint
from .view_values import position

if TYPE_CHECKING:
    from engine.kernel.question import Action

MOST: Final = 256
"""How many legal actions can be chosen from; the most ever seen are about 100."""
FIELDS: Final = 4
"""How many fields an action may have after its verb."""
HIGHEST: Final = 2**31 - 1


def octavo_v0(game: str, players: int = 0, **settings: Any) -> Octavo:
    """The environment of a game, with the fewest possible players unless a number is given."""
    return Octavo(game, players or games.game(game).players[0], **settings)


class Octavo(AECEnv):
    """A match among agents `seat_0` to `seat_N`; the rewards come at its end and add up to zero.

    - `options`: as on the command line, such as `{"variants": "BE"}`.
    - `render_mode`: `ansi` (text), `rgb_array` or `human`: all of them show only what lies open to everybody.
    """

    def __init__(
        self, game: str, players: int, options: dict[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.table = games.lay(game, players, tuple((options or {}).items()))
        self.metadata = {
            "render_modes": ["human", "ansi", "rgb_array"],
            "name": "octavo_v0",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.verbs = {verb: i for i, verb in enumerate(self.table.game.verbs)}
        self.action_spaces = {agent: spaces.Discrete(MOST) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        self._seed = int(np.random.SeedSequence().generate_state(1)[0])
        self.match = Match(self.table, self._seed)

    def _observed(self) -> spaces.Dict:
        size = len(numbers(Match(self.table, 0).view(0)))
        return spaces.Dict(
            {
                "observation": spaces.Box(-1, HIGHEST, (size,), np.int64),
                "actions": spaces.Box(-1, HIGHEST, (MOST, 1 + FIELDS), np.int64),
                "action_mask": spaces.Box(0, 1, (MOST,), np.int8),
            }
        )

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match, from this seed or from one derived from the last seed."""
        self._seed = mix(self._seed) if seed is None else seed
        if seed is not None:
            for i, agent in enumerate(self.possible_agents):
                self.action_spaces[agent].seed(seed + i)
                self.observation_spaces[agent].seed(seed + i)
        self.match = Match(self.table, self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Choose for the agent whose turn it is, by the number of a legal action."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        legal = self.match.state.legal
        if action is None or not 0 <= action < min(len(legal), MOST):
            raise ValueError(f"{action} is no legal action: {agent} has {len(legal)}, numbered from 0")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.play(legal[action])
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Deal the next rounds and find out who chooses next; after the last round, everybody is done."""
        match = self.match
        while match.state.over and not match.over:
            match.next_round()
        if match.over:
            self.rewards = dict(zip(self.agents, rewards_of(match.standing.places), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[match.state.seat]

    def view(self, agent: str) -> View:
        """The agent's view now."""
        return self.match.view(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        view = self.view(agent)
        mask: np.ndarray = np.zeros(MOST, np.int8)
        mask[: len(view.legal)] = 1
        return {
            "observation": np.array(numbers(view), np.int64),
            "actions": self._described(view.legal[:MOST]),
            "action_mask": mask,
        }

    def _described(self, legal: Sequence[Action]) -> np.ndarray:
        """A row for each action: the number of its verb, and its fields; -1 if there is none."""
        found: np.ndarray = np.full((MOST, 1 + FIELDS), -1, np.int64)
        for row, (verb, *values) in zip(found, legal, strict=False):
            row[: 1 + len(values)] = [self.verbs[verb], *map(number, values)]
        return found

    def position(self, agent: str) -> dict[str, Any]:
        """The same position with names, as it is sent to programs (docs/bots.md), with the texts of the legal
        actions.
        """
        view = self.view(agent)
        return {**position(view), "legal": [self.table.action_text(action) for action in view.legal]}

    def render(self) -> str | np.ndarray | None:
        view = self.match.view(self.table.players)
        if self.render_mode == "rgb_array":
            return paint(view)
        text = open_text(view)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Do nothing, because there is nothing to release."""


def rewards_of(places: Sequence[int]) -> list[float]:
    """From -1 to 1: the share of the others who finished behind, minus the share who finished ahead."""
    others = len(places) - 1
    return [
        (sum(other > place for other in places) - sum(other < place for other in places)) / others
        for place in places
    ]


def number(value: Any) -> int:
    """A value as a number from -1 up: for a word its checksum, for a list its length."""
    match value:
        case bool() | int():
            return max(-1, min(int(value), HIGHEST))
        case str():
            return zlib.crc32(value.encode()) & HIGHEST
        case tuple() | list():
            return len(value)
    return -1


def numbers(view: View) -> list[int]:
    """A view as a list of numbers, of the same length for all positions of a table.

    For each card of the deck: its zone, its place there, and whether it is marked (-1 if the seat does not
    know it). For each zone: how many cards lie in it. For each seat: how many cards it picked in secret. Then
    the public facts in the order of their names, the kind of decision, and the seat that decides.
    """
    table = view.table
    zone, place, marked = ([-1] * len(table.deck) for _ in range(3))
    for z, cards in enumerate(view.zones):
        for at, card in enumerate(cards):
            if card >= 0:
                zone[card], place[card], marked[card] = z, at, view.marks >> card & 1
    picks = [len(view.picks[seat][1]) if seat in view.picks else 0 for seat in range(table.players)]
    facts = [number(read(view.pub, field, at)) for _, (field, at) in sorted(table.places.items())]
    asked = [number(view.kind) if view.kind else -1, view.to_move]
    return [*zone, *place, *marked, *map(len, view.zones), *picks, *facts, *asked]


def open_text(view: View) -> str:
    """The position as lines of text."""
    shown = position(view)
    lines = [f"{name}: {' '.join(cards) or '-'}" for name, cards in shown["zones"].items()]
    lines += [f"{key} = {value}" for key, value in shown["facts"].items()]
    if view.question is not None:
        lines.append(f"seat {view.to_move} chooses: {view.kind}")
    return "\n".join(lines)
