"""Who may look at the screen now; all that is drawn, read out or heard at the table depends on it.

These are no tuples: a curtain for a seat must never equal a question in public for the same seat.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PublicOnly:
    """What every seat knows and nothing else."""

    asked: int = -1
    """Who may answer although no hand is open; -1: nobody."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """What every seat knows, and who is to come to the screen."""

    seat: int
    others: tuple[int, ...] = ()
    """Who may come first as well, where several choose in secret at the same time."""

    @property
    def seats(self) -> tuple[int, ...]:
        """All who are called."""
        return self.seat, *self.others


@dataclass(frozen=True, slots=True)
class Open:
    """What one seat knows: that person alone looks at the screen."""

    seat: int
    down: bool = False
    """Whether its hand lies face down until it is wanted, so that nothing of it is shown yet."""


Showing = PublicOnly | Curtain | Open
"""The state of the screen. With one person among bots it is `Open` for them, always."""


def eyes(showing: Showing, players: int) -> int:
    """Whose view is drawn: a seat's, or the spectator's, which is the one after the last."""
    match showing:
        case Open(seat, False):
            return seat
    return players


def asked_in(showing: Showing, players: int) -> int:
    """Whose clicks are meant; the spectator's number where nobody is asked."""
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
    """The state in which this seat, or the spectator, sees all that it may."""
    return Open(seat) if 0 <= seat < players else PublicOnly()
