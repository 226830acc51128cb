"""`Sprite`: a card that moves smoothly to its goal and turns over."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

CARD = 5 / 7
"""A card's width by its height."""


class Pose(NamedTuple):
    """Where a card is: its centre, its height, how far it is turned and how far it is lifted off the felt."""

    x: float
    y: float
    h: float
    angle: float = 0.0
    lift: float = 0.0


def out(t: float) -> float:
    """Slow down towards the end: for the player's own actions."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Speed up at the beginning and slow down at the end: for everything else."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def _apart(one: Pose, other: Pose) -> float:
    """The distance between two places, across plus down."""
    return abs(one.x - other.x) + abs(one.y - other.y)


class Sprite:
    """One card. `face` is the name to be seen, or empty for a back; `at` is where it is now."""

    __slots__ = (
        "_done",
        "_ease",
        "_from",
        "_largest",
        "_long",
        "_old",
        "_turn",
        "at",
        "face",
        "fresh",
        "goal",
        "tag",
    )

    def __init__(self, face: str = "", at: Pose | None = None, tag: str = "") -> None:
        self.face = face
        self.tag = tag
        """A face that only this seat knows, on a face-down card."""
        self.at = at or Pose(0, 0, 1)
        self.goal = self.at
        self.fresh = at is None
        """Whether it has no place yet.

        If so, it appears at the first pose that it is given, without a motion.
        """
        self._from = self.at
        self._largest = self.at.h
        self._done = self._long = 0.0
        self._ease = in_out
        self._old = face
        self._turn = 0.0

    def go(self, goal: Pose, seconds: float, by_player: bool = False) -> None:
        """Start moving to another place; a motion that already leads there continues."""
        if self.fresh:
            self.fresh = False
            self.at = self.goal = self._from = goal
            self._largest = goal.h
            return
        if goal == self.goal:
            return
        self._largest = max(self._largest if self.at != self.goal else self.at.h, goal.h)
        self._from = self.at
        self.goal = goal
        self._done = 0.0
        self._long = seconds
        self._ease = out if by_player else in_out
        if seconds <= 0:
            self.at = goal

    def show(self, face: str, tag: str, seconds: float) -> None:
        """Turn over, or show another face."""
        self.tag = tag
        if face != self.face:
            self._old = self.face
            self.face = face
            self._turn = seconds

    @property
    def largest(self) -> int:
        """The card's largest height during its motion."""
        return round(self._largest)

    @property
    def start(self) -> Pose:
        """The pose in which the motion started."""
        return self._from

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """A context in which the card is at the place where its motion will end."""
        before = self.at
        turn = self._turn
        self.finish()
        try:
            yield
        finally:
            self.at = before
            self._turn = turn

    @property
    def moving(self) -> bool:
        return self.at != self.goal or self._turn > 0

    @property
    def travelling(self) -> bool:
        """Whether it is far from its goal; it is then drawn above the other cards."""
        at, goal = self.at, self.goal  # called for each card in each frame
        return at is not goal and abs(at.x - goal.x) + abs(at.y - goal.y) > goal.h * 0.2

    @property
    def flies(self) -> bool:
        """Whether it comes from another place, rather than moving aside to make room in a hand."""
        return self.travelling and _apart(self._from, self.goal) > self.goal.h

    def update(self, dt: float, turn_time: float) -> None:
        self.pass_time(dt, turn_time)
        self.move()

    def pass_time(self, dt: float, turn_time: float) -> None:
        """Let time pass without moving it; `move` moves it, or it arrives."""
        if self.at != self.goal:
            self._done += dt
            if self._done >= self._long:
                self.at = self.goal
        if self._turn > 0:
            self._turn = max(0.0, self._turn - dt)
        if turn_time <= 0:
            self._turn = 0.0

    def move(self) -> None:
        """Move to its place at this time."""
        if self.at == self.goal:
            return
        t = self._done / self._long
        k = self._ease(t)
        a = self._from
        b = self.goal
        swing = 0.25 * b.h * 4 * t * (1 - t) if _apart(a, b) > b.h else 0.0
        self.at = Pose(
            a.x + (b.x - a.x) * k,
            a.y + (b.y - a.y) * k,
            round(a.h + (b.h - a.h) * k),
            a.angle + (b.angle - a.angle) * k,
            a.lift + (b.lift - a.lift) * k + swing,
        )

    def finish(self) -> None:
        """Jump to the end of the motion."""
        self.at = self.goal
        self._turn = 0.0

    def side(self, turn_time: float) -> tuple[str, float]:
        """The visible side while it turns over: the face, and how wide open it is."""
        if self._turn <= 0 or turn_time <= 0:
            return self.face, 1.0
        part = self._turn / turn_time
        return (self._old, min(1.0, part * 2 - 1)) if part > 0.5 else (self.face, 1 - part * 2)
