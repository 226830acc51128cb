"""The state of the screen: who may look at it now. Everything drawn, read out or heard depends on it.

The states are dataclasses, not tuples: a curtain for a seat must never equal a public question to that seat.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PublicOnly:
    """The screen shows only what every seat knows."""

    asked: int = -1
    """The seat that may answer although no hand is open; -1: none."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """The screen shows what every seat knows, and who is called to it."""

    seat: int
    others: tuple[int, ...] = ()
    """Other seats that may come first too, if several choose in secret at the same time."""

    @property
    def seats(self) -> tuple[int, ...]:
        """Everybody who is called."""
        return self.seat, *self.others


@dataclass(frozen=True, slots=True)
class Open:
    """The screen shows what one seat knows; only that person looks at it."""

    seat: int
    down: bool = False
    """Whether the hand still lies face down until its owner turns it up."""


Showing = PublicOnly | Curtain | Open
"""The state of the screen. With one person among bots it is always `Open` for them."""


def eyes(showing: Showing, players: int) -> int:
    """The seat whose view is drawn; the number after the last seat stands for spectators."""
    match showing:
        case Open(seat, False):
            return seat
    return players


def asked_in(showing: Showing, players: int) -> int:
    """The seat whose clicks count; the spectators' number if nobody is asked."""
    match showing:
        case Open(seat) | PublicOnly(seat) if 0 <= seat < players:
            return seat
    return players


def beckons(showing: Showing) -> bool:
    """Whether somebody must confirm that they are there first: a curtain, or a hand face down."""
    match showing:
        case Curtain() | Open(_, True):
            return True
    return False


def seen_by(seat: int, players: int) -> Showing:
    """The state in which this seat, or the spectator, sees everything that it may."""
    return Open(seat) if 0 <= seat < players else PublicOnly()
