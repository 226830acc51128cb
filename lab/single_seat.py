"""One seat of a match as a Gymnasium environment; named bots play the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np

from ai.contests.rounds import seat_agents
from engine.kernel.game import Refused
from game.words import say_refusal

from .environments import RENDER_MODES, Octavo, octavo_v0

Observation = dict[str, np.ndarray]


class SingleSeat(gymnasium.Env[Observation, np.int64]):
    """A match at one seat, which begins when it is this seat's turn for the first time.

    - `bots`: who plays the other seats, from the next seat on; with more seats, the list starts again.
    - Actions and observations are those of `Octavo`, and `action_masks` is the mask as `sb3_contrib` expects
      it. A number that is not on offer ends the match with the reward -1.
    """

    metadata: ClassVar = {"render_modes": [*RENDER_MODES], "render_fps": 1}

    def __init__(
        self,
        game: str,
        players: int = 0,
        bots: Sequence[str] = ("regular",),
        seat: int = 0,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.octavo: Octavo = octavo_v0(game, players, options=options, render_mode=render_mode)
        self.octavo.remembers = True
        self.render_mode = render_mode
        self.seat = seat
        self.agent = self.octavo.possible_agents[seat]
        self.bots = self._seated(bots)
        self.action_space = self.octavo.action_space(self.agent)
        self.observation_space = self.octavo.observation_space(self.agent)

    def _seated(self, bots: Sequence[str]) -> list[str]:
        """By seat, its bot; the environment's own seat has one that is never asked."""
        players = len(self.octavo.possible_agents)
        names = [bots[(other - self.seat - 1) % players % len(bots)] for other in range(players)]
        names[self.seat] = "random"
        try:
            seat_agents(names, 0)
        except Refused as refused:
            raise ValueError(say_refusal(refused)) from None
        return names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        match_seed = int(self.np_random.integers(1 << 62))
        self.octavo.reset(match_seed)
        self.agents = seat_agents(self.bots, match_seed)
        self._let_bots_play()
        return self._seen(), {}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if action not in self.octavo.choice.offered:
            return self._seen(), -1.0, True, False, {"illegal": True}
        self.octavo.step(int(action))
        self._let_bots_play()
        return self._seen(), self._reward(), self._over(), False, {}

    def _let_bots_play(self) -> None:
        """Play on until this seat chooses, or the match is over."""
        octavo = self.octavo
        while not self._over() and octavo.agent_selection != self.agent:
            seat = octavo.match.state.seat
            view = octavo.match.view(seat)
            octavo.play(self.agents[seat].choose(view, view.legal))

    def _over(self) -> bool:
        return self.octavo.terminations[self.agent]

    def _reward(self) -> float:
        return self.octavo.rewards[self.agent]

    def _seen(self) -> Observation:
        return self.octavo.observe(self.agent)

    def action_masks(self) -> np.ndarray:
        """Which numbers are on offer."""
        return self._seen()["action_mask"].astype(bool)

    def render(self) -> Any:
        return self.octavo.render()
