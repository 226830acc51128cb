"""Plays the rest of a round in guessed worlds; all comparisons of choices are based on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ai.players.game_policy import Action, Policy, rehearse
from engine.kernel.guess import Guess
from engine.kernel.harm_counts import record_shown
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View


class Worlds(Protocol):
    """Supplies the worlds in which choices are tried."""

    def world(self, rng: Rng) -> State: ...


class Playouts:
    """The worlds that a view allows, and the way in which all seats play on in them."""

    def __init__(self, view: View, policy: Policy, worlds: Worlds | None = None) -> None:
        self.policy = policy
        self.seat = view.seat
        self.guess = worlds or policy.guess(view)
        self.plain = rehearse(policy)
        self.quick = [self.plain] * view.table.players
        self.quick[view.seat] = policy.mine or self.plain
        self.shown = record_shown(view.table, view.events)
        """What each seat did in this round that everybody counts."""
        self.even = policy.even if isinstance(self.guess, Guess) else None
        """Hidden cards are reordered in guessed worlds only; the true state stays as it is."""

    @property
    def reach(self) -> int:
        """How many decisions after a choice a reason looks ahead."""
        return self.policy.horizon

    def worth(self, s: State) -> Sequence[float]:
        """By seat, the value of the end of a playout."""
        return self.policy.value(s)

    def world(self, rng: Rng) -> tuple[State, int]:
        """The next guessed world, with a seed for all its random numbers."""
        return self.guess.world(rng), rng.below(1 << 32)

    def follow(self, s: State, action: Action, rng: Rng, left: int) -> int:
        """Take an action and play on for this many decisions; returns how many of them were not needed."""
        s.do(action)
        quick = self.quick
        even = self.even
        while s.question is not None and left:
            if even is not None:
                even(s, action)
            seat = s.seat
            action = quick[seat](s, seat, s.legal, rng)
            s.do(action)
            left -= 1
        return left
