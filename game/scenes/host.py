"""`Host`: the calls that other screens make on the title screen, as a type."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from game.room.scene import Go, House
from game.table.setup import Chair, Setup

if TYPE_CHECKING:
    from game.daily.deal import Deal
    from game.daily.turns import InTurns
    from game.table.recorded import Recording
    from game.table.reviewed import Reviewed


class Host(Protocol):
    """Somebody who begins matches."""

    notice: str
    """Why the last one could not be begun."""

    seed: int | None
    """The seed of matches whose setup names none; None for a random one."""

    def play(self, setup: Setup, seed: int | None = None) -> Go | None:
        """Sit down at a new match, of this seed where one is given; None where that cannot be."""

    def after_match(self, setup: Setup) -> Go:
        """The same way after a match; behind the shelf lies the table of these people, to be set."""

    def look_at(self, record: Recording, seat: int | None = None) -> Go:
        """The review of a record, of this seat if one is given."""

    def watch(self, record: Recording, number: int) -> Go:
        """Replay a record from the step in which event `number` happened, counted from 1."""

    def watch_from(self, record: Recording, number: int) -> Go:
        """Replay a record by itself from event `number` on, counted from 1."""

    def same_cards(self, record: Recording, seat: int | None = None) -> Go:
        """How Experts fare with a seat's cards of a record."""

    def day(self, deal: Deal) -> Go | None:
        """Sit down at the one try at a deal of the day, or go on with it; None, with a notice, if not."""

    def day_over(self, path: Path) -> Go:
        """The screen of the day whose try is in this file."""

    def day_practice(self, deal: Deal) -> Go:
        """Play a deal of a day without anything being counted or kept."""

    def in_turns(self, setup: Setup, players: int) -> Go | None:
        """Let these people play a deal in turns, each at a table of so many; None, with a notice, if not."""

    def turn(self, turns: InTurns, before: Reviewed | None) -> Go | None:
        """Sit the next of them down; whoever played before is thought over. None, with a notice, if not."""

    def practise(self, record: Recording, count: int, seat: int) -> Go:
        """Play on from a moment of a record, in this seat."""

    def practise_with(self, record: Recording, count: int, setup: Setup) -> Go:
        """The same with these in the seats."""

    def choose_seats(self, record: Recording, count: int, seat: int) -> Go:
        """Choose first who sits there; this person is offered this seat."""

    def other_game(self, chairs: Sequence[Chair]) -> Go:
        """To the shelf, to choose what these people play instead."""


def host_of(room: House) -> Host:
    """The title screen, which lies below all others."""
    return cast("Host", room.stack[0])
