"""A practice match that goes on from a moment of a recorded one, with the same or other players."""

from __future__ import annotations

from engine.kernel.match import Match
from game.data import Home
from game.features.lessons.practice_table import Practice
from game.features.people.adaptive_level import settled
from game.features.people.people_store import People
from game.table.match.bot_thinkers import Thinker
from game.table.match.recorded_match import Recording
from game.table.match.setup import CHARACTERS, Chair, Setup, bot


class Branch(Practice):
    """A practice match that is never saved or counted; the record stays unchanged."""

    @classmethod
    def of(cls, record: Recording, count: int, seat: int, home: Home, thinker: Thinker) -> Branch:
        """Sit down in this seat at the moment after this many events."""
        chairs = same_seats(record.setup, seat, People(home).me)
        return cls.seated(record, count, record.setup._replace(chairs=chairs), home, thinker)

    @classmethod
    def seated(cls, record: Recording, count: int, setup: Setup, home: Home, thinker: Thinker) -> Branch:
        """Seat these players in the match after this many events; each sees what their seat saw."""
        branch = cls(settled(home, setup), match_at(record, count), None, thinker, home)
        branch.held = record.setup.chairs
        return branch


def match_at(record: Recording, count: int) -> Match:
    """The match played again up to there; if a round ended there, the next round follows."""
    match = Match(record.table, record.seed)
    for before, _seat, action in record.choices:
        if before >= count:
            break
        if match.state.over:
            match.next_round()
        match.play(action)
    if match.state.over:
        match.next_round()
    return match


def same_seats(setup: Setup, seat: int, me: Chair) -> tuple[Chair, ...]:
    """This person in the seat; the bots stay, and other characters replace the other people."""
    there = {chair.avatar for chair in setup.chairs}
    free = [name for name in CHARACTERS if name not in there]
    others = (bot(free.pop(0)) if chair.is_person else chair for chair in setup.chairs)
    chairs = [me if n == seat else chair for n, chair in enumerate(others)]
    return tuple(chairs)
