"""The state of the screen: who may look at it now. Everything drawn, read out or heard depends on it.

The states are dataclasses, not tuples: a curtain for a seat must never equal a public question to that seat.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PublicOnly:
    """The screen shows what every seat knows and nothing else."""

    asked: int = -1
    """The seat that may answer although no hand is open; -1: none."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """The screen shows what every seat knows, and who is to come to it."""

    seat: int
    others: tuple[int, ...] = ()
    """Other seats that may come first too, if several choose in secret at the same time."""

    @property
    def seats(self) -> tuple[int, ...]:
        """All who are called."""
        return self.seat, *self.others


@dataclass(frozen=True, slots=True)
class Open:
    """The screen shows what one seat knows; only that person looks at it."""

    seat: int
    down: bool = False
    """Whether the hand still lies face down until its owner turns it up."""


Showing = PublicOnly | Curtain | Open
"""The state of the screen. With one person among bots it is `Open` for them, always."""


def eyes(showing: Showing, players: int) -> int:
    """The seat whose view is drawn; the number after the last seat stands for the spectator."""
    match showing:
        case Open(seat, False):
            return seat
    return players


def asked_in(showing: Showing, players: int) -> int:
    """The seat whose clicks count; the spectator's number if nobody is asked."""
    match showing:
        case Open(seat) | PublicOnly(seat) if 0 <= seat < players:
            return seat
    return players


def beckons(showing: Showing) -> bool:
    """Whether somebody must say that they are there before they are asked: a curtain, or a hand face down."""
    match showing:
        case Curtain() | Open(_, True):
            return True
    return False


def seen_by(seat: int, players: int) -> Showing:
    """The state in which this seat, or the spectator, sees everything that it may."""
    return Open(seat) if 0 <= seat < players else PublicOnly()
