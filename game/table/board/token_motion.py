"""Follows tokens on their way from seat to seat, or between a seat and the middle of the table."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.events import Event

TRAVEL = 0.45
"""How many seconds a token travels."""
STILL_LONGER = 2
"""The factor by which a token takes longer if it does not move, but fades from one place to the other."""
MIDDLE = -1


class Push(NamedTuple):
    """A travelling token: its start and its goal, which are seats or the middle."""

    source: int
    target: int
    age: float = 0.0

    @property
    def part(self) -> float:
        return min(1.0, self.age / TRAVEL)


class Tokens:
    """Follows the public fact that counts tokens."""

    def __init__(self, fact: str) -> None:
        self.fact = fact
        self.pushes: list[Push] = []
        self._counts: tuple[int, ...] = ()

    def take(self, event: Event) -> None:
        """Start the motion of the tokens that an event moves.

        If one seat pays and another gains, the tokens go straight from one to the other.
        """
        fields = event.open or {}
        if event.kind == "laid":
            self._counts = ()
        if event.kind != "changed" or not self.fact or fields.get("key") != self.fact:
            return
        old = self._counts
        self._counts = fields["value"]
        for seat, (before, now) in enumerate(zip(old, self._counts, strict=False)):
            self.pushes += [Push(seat, MIDDLE)] * (before - now)
            for _n in range(now - before):
                paid = next((push for push in self.pushes if push.target == MIDDLE and not push.age), None)
                if paid is not None:
                    self.pushes.remove(paid)
                self.pushes.append(Push(paid.source if paid else MIDDLE, seat))

    def update(self, dt: float) -> None:
        self.pushes = [push._replace(age=push.age + dt) for push in self.pushes if push.age + dt < TRAVEL]

    def coming(self, seat: int) -> int:
        """How many tokens are on their way to a seat."""
        return sum(push.target == seat for push in self.pushes)
