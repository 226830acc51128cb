"""Octavo's games as PettingZoo environments: agents take turns and observe what their seats may know.

An agent chooses an action part by part: first its verb, then its cards, seats and so on, as long as there is
a choice. So every number always means the same, although some games have millions of possible actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from gymnasium import spaces

from engine import games
from engine.kernel.game import Refused
from engine.kernel.match import Match
from engine.kernel.rng import mix
from engine.kernel.view import View, observe
from game.words import say_refusal

from .action_parts import ActionInParts, ActionParts
from .aec_import import AECEnv
from .observer import HIGHEST, Observer
from .pictures import paint
from .view_values import position

if TYPE_CHECKING:
    from engine.kernel.question import Action

RENDER_MODES: Final = ("human", "ansi", "rgb_array")


def octavo_v0(game: str, players: int = 0, **settings: Any) -> Octavo:
    """The environment of a game, with the fewest possible players unless a number is given."""
    try:
        return Octavo(game, players or games.game(game).players[0], **settings)
    except Refused as refused:
        raise ValueError(say_refusal(refused)) from None


class Octavo(AECEnv):
    """A match among agents `seat_0` to `seat_N`; the rewards come at its end and add up to zero.

    - `options`: as on the command line, such as `{"variants": "BE"}`.
    - `render_mode`: `ansi` (text), `rgb_array` or `human`: all of them show only what lies open to everybody.
    - `parts.meanings` says what each number of an action means, and `observer.pieces` where everything is in
      an observation.
    """

    def __init__(
        self, game: str, players: int, options: dict[str, str] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"There is no render_mode {render_mode!r}; there is: {', '.join(RENDER_MODES)}.")
        self.table = games.lay(game, players, tuple((options or {}).items()))
        self.metadata = {"render_modes": [*RENDER_MODES], "name": "octavo_v0", "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.parts = ActionParts(self.table)
        self.observer = Observer(self.table)
        size = len(self.parts.meanings)
        lowest = self.observer.lowest
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(lowest, HIGHEST, (self.observer.size,), np.int32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.remembers = False
        """Whether the match keeps its events, which our bots need."""
        self._seed = int(np.random.SeedSequence().generate_state(1)[0])
        self.match = Match(self.table, self._seed)
        self.choice = ActionInParts(self.parts, self.match.state.legal)
        """The action that is being chosen."""
        self.earlier: tuple[int, Sequence[int]] = (0, ())
        """How many rounds of the match came before this one, and the points of each seat since then."""
        self._seen: dict[str, np.ndarray] = {}
        """By agent, its observation of this position."""

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
        self.match = Match(self.table, self._seed, self.remembers)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """Choose the next part of an action for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action not in self.choice.offered:
            raise ValueError(f"{action} is not on offer: {agent} may choose {sorted(self.choice.offered)}")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.choice.choose(int(action))
        chosen = self.choice.action
        if chosen is not None:
            self.play(chosen)

    def play(self, action: Action) -> None:
        """Play a whole action for the agent whose turn it is."""
        self.match.play(action)
        self._go_on()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Deal the next rounds and find out who chooses next; after the last round, everybody is done."""
        match = self.match
        while match.state.over and not match.over:
            match.next_round()
        self.earlier = (match.round, match.standing.totals if match.round else ())
        self.choice = ActionInParts(self.parts, match.state.legal)
        self._seen.clear()
        if match.over:
            self.rewards = dict(zip(self.agents, rewards_of(match.standing.places), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[match.state.seat]

    def view(self, agent: str) -> View:
        """The agent's view now, without its memory."""
        return observe(self.match.state, self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What the agent's seat knows, and the numbers that it may choose now."""
        seen = self._seen.get(agent)
        if seen is None:
            seen = self._seen[agent] = self.observer.read(self.view(agent), *self.earlier)
        seen = seen.copy()
        mask = bytearray(len(self.parts.meanings))
        if agent == self.agent_selection:
            self.observer.settle(seen, self.choice.prefix)
            for part in self.choice.offered:
                mask[part] = 1
        return {"observation": seen, "action_mask": np.frombuffer(mask, np.int8)}

    def position(self, agent: str) -> dict[str, Any]:
        """Cards and facts with names, as they are sent to programs (docs/bots.md), and the legal actions."""
        view = self.view(agent)
        return {**position(view), "legal": [self.table.action_text(action) for action in view.legal]}

    def render(self) -> str | np.ndarray | None:
        view = observe(self.match.state, self.table.players)
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


def open_text(view: View) -> str:
    """The position as lines of text."""
    shown = position(view)
    lines = [f"{name}: {' '.join(cards) or '-'}" for name, cards in shown["zones"].items()]
    lines += [f"{key} = {value}" for key, value in shown["facts"].items()]
    if view.question is not None:
        lines.append(f"seat {view.to_move} chooses: {view.kind}")
    return "\n".join(lines)
