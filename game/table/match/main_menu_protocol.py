"""`Host`: the calls that other screens make on the main menu, as a type."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from game.table.match.setup import Chair, Setup

if TYPE_CHECKING:
    from game.features.daily.deal import Deal
    from game.features.daily.turns_store import InTurns
    from game.ui.window.scene import Go, House

    from .recorded_match import Recording


class Host(Protocol):
    """A screen that begins matches."""

    notice: str
    """Why the last match could not be begun."""

    seed: int | None
    """The seed of matches whose setup has none; None for a random one."""

    def play(self, setup: Setup, seed: int | None = None) -> Go | None:
        """Sit down at a new match, with this seed if one is given; None if that is impossible."""

    def resume(self, path: Path) -> Go | None:
        """Continue the match in this file; None, with a notice, if that is impossible."""

    def after_match(self, setup: Setup) -> Go:
        """The same way after a match; behind the shelf is the table with these people, for changes."""

    def tour(self, game: str) -> Go:
        """Open the map of the tour at the region of this game."""

    def puzzles(self, game: str, verb: str = "") -> Go:
        """Open the puzzles of a game; if a verb is given, those in which such an action is right."""

    def tonight(self, number: int = 0) -> Go:
        """Open a run; 0 stands for that of today."""

    def look_at(self, record: Recording, seat: int | None = None) -> Go:
        """Open the review of a record, of this seat if one is given."""

    def edit_person(self, who: Chair, done: Callable[[Chair], None], others: Mapping[str, Chair]) -> Go:
        """Change a person's name, face and colour; `others` sit at the same table, by name."""

    def watch(self, record: Recording, number: int) -> Go:
        """Replay a record from the step of event `number`, counted from 1."""

    def watch_from(self, record: Recording, number: int) -> Go:
        """Replay a record by itself from event `number` on, counted from 1."""

    def day(self, deal: Deal) -> Go | None:
        """Start the one try at a daily deal, or continue it; None, with a notice, if that is impossible."""

    def day_over(self, path: Path) -> Go:
        """Open the screen of the day whose try is in this file."""

    def day_practice(self, deal: Deal) -> Go | str:
        """Play a daily deal without counting or storing anything."""

    def day_together(self, deal: Deal) -> Go | None:
        """Prepare today's deal for several people, or continue theirs.

        None, with a notice, if that is impossible.
        """

    def in_turns(self, setup: Setup) -> Go | None:
        """Let these people play a deal in turns, each among these bots.

        None, with a notice, if impossible.
        """

    def turn(self, turns: InTurns) -> Go | None:
        """Let the next of them play; None, with a notice, if that is impossible."""

    def practise(self, record: Recording, count: int, seat: int) -> Go:
        """Play on from a moment of a record, in this seat."""

    def practise_with(self, record: Recording, count: int, setup: Setup) -> Go:
        """Play on from a moment of a record, with these players in the seats."""

    def choose_seats(self, record: Recording, count: int, seat: int) -> Go:
        """First choose who sits where; this person is offered this seat."""

    def other_game(self, chairs: Sequence[Chair]) -> Go:
        """Go to the shelf, to choose another game for these people."""


def host_of(room: House) -> Host:
    """The main menu, which lies below all other screens."""
    return cast("Host", room.stack[0])
