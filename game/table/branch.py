"""A practice match that goes on from a moment of a recorded one, with the same or others in its seats."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.match import Match
from game.storage import Home

from .bots import Thinker
from .pacing import settled
from .people import People, same
from .practice import Practice
from .recorded import Recording
from .setup import CHARACTERS, Chair, Setup, bot


class Branch(Practice):
    """It is never saved or counted, and the record stays as it is."""

    @classmethod
    def of(cls, record: Recording, count: int, seat: int, home: Home, thinker: Thinker) -> Branch:
        """Sit down in this seat as it stood after so many events."""
        chairs = same_seats(record.setup, seat, People(home).me)
        return cls.seated(record, count, record.setup._replace(chairs=chairs), home, thinker)

    @classmethod
    def seated(cls, record: Recording, count: int, setup: Setup, home: Home, thinker: Thinker) -> Branch:
        """These sit down where the match stood after so many events; each sees what their seat saw."""
        branch = cls(settled(home, setup), match_at(record, count), None, thinker, home)
        branch.held = record.setup.chairs
        return branch


def held_before(held: Sequence[Chair], chairs: Sequence[Chair], seat: int) -> str:
    """The name of whoever held the cards of this seat, if it was somebody else; else empty."""
    before = held[seat].name if seat < len(held) else ""
    return "" if not before or same(before, chairs[seat].name) else before


def match_at(record: Recording, count: int) -> Match:
    """The match played again up to there; a round that ended there is followed by the next."""
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
    """This person in the seat; bots stay, and in place of other persons come characters who are not there."""
    there = {chair.avatar for chair in setup.chairs}
    free = [name for name in CHARACTERS if name not in there]
    others = (bot(free.pop(0)) if chair.is_person else chair for chair in setup.chairs)
    chairs = [me if n == seat else chair for n, chair in enumerate(others)]
    return tuple(chairs)
