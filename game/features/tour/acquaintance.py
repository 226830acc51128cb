"""`Acquaintance`: the score between a person and a character, a pure fold over finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.features.people.played_matches import MatchRow
from game.table.match.setup import LEVELS, Setup
from game.words import _

from .opponent_rows import OPPONENTS, Occasion

TELLS_STYLE = 3
"""After this many matches one knows a character's style."""


class Acquaintance(NamedTuple):
    """The score between a person and a character. Who has the better place in a match is ahead in it."""

    met: int = 0
    ahead: int = 0
    """In how many matches the person was ahead."""
    behind: int = 0
    talks: int = 0
    """In how many matches this character was the one at the table to greet them."""
    lead: int = 0
    """Whether the person was ahead (1), level (0) or behind (-1) in the last match."""
    won: int = 0
    """Whether the person won it (1), or this character did (-1)."""
    game: str = ""
    """The game of the last match."""
    day: str = ""

    def after(self, row: MatchRow, mine: int, theirs: int) -> Acquaintance:
        """One match more against each other, in which they had these places."""
        ahead, behind = self.ahead + (mine < theirs), self.behind + (theirs < mine)
        lead, won = (mine < theirs) - (theirs < mine), (mine == 1) - (theirs == 1)
        return Acquaintance(self.met + 1, ahead, behind, self.talks, lead, won, row.game, row.day)


STRANGER = Acquaintance()
Known = Mapping[str, Acquaintance]
"""By character, what the person had with each."""


def speaker(bots: Sequence[tuple[str, str]], known: Known) -> str:
    """Which of the characters at a table, given with their levels, speaks to the person.

    An Expert does, for it is their table; otherwise who has done so least often.
    """
    return min(bots, key=lambda bot: (bot[1] != LEVELS[-1], known.get(bot[0], STRANGER).talks))[0]


def acquainted(matches: Iterable[tuple[MatchRow, int]]) -> Known:
    """The score with each character after these matches, each given with the person's seat."""
    known: dict[str, Acquaintance] = {}
    for row, seat in sorted(matches, key=lambda one: one[0].ended):
        team = row.seats[seat].team
        bots = [
            (one.name.lower(), one.bot)
            for one in row.seats
            if one.bot in LEVELS and one.name.lower() in OPPONENTS
        ]
        if bots:
            who = speaker(bots, known)
            found = known.get(who, STRANGER)
            known[who] = found._replace(talks=found.talks + 1)
        for place, one in zip(row.places, row.seats, strict=True):
            who = one.name.lower()
            if (who, one.bot) in bots and (team < 0 or one.team != team):
                known[who] = known.get(who, STRANGER).after(row, row.places[seat], place)
    return known


class Remark(NamedTuple):
    """What a character says to the person."""

    seat: int
    words: str


def greeting(setup: Setup, known: Known, heard: dict[str, str]) -> Remark | None:
    """What is said to a person alone at a table, about the last match with that character if one of them won.

    `heard` has each character's last words since the program started; no words are said twice in a row.
    """
    who = _speaks(setup, known)
    found = known.get(who, STRANGER)
    occasion: Occasion = "beaten" if found.won > 0 else "beat" if found.won < 0 else "hello"
    return _spoken(setup, who, occasion, found.talks, heard)


def parting(setup: Setup, places: Sequence[int], before: Known, heard: dict[str, str]) -> Remark | None:
    """What the one who greeted says after the match, if one of the two has beaten the other.

    `before` is the score before it.
    """
    who = _speaks(setup, before)
    if not who:
        return None
    theirs = places[_seat(setup, who)]
    (mine,) = (places[seat] for seat in setup.people)
    if theirs == mine or 1 not in (theirs, mine):
        return None  # a third one won, or they won together
    occasion: Occasion = "won" if theirs == 1 else "lost"
    return _spoken(setup, who, occasion, before.get(who, STRANGER).talks, heard)


def _speaks(setup: Setup, known: Known) -> str:
    """The character who speaks at a table; empty if several people sit there, or none of the characters."""
    bots = [(chair.avatar, chair.level) for chair in setup.chairs if not chair.is_person]
    found = [bot for bot in bots if bot[0] in OPPONENTS]
    alone = len(setup.people) == 1 and not setup.has_programs
    return speaker(found, known) if alone and found else ""


def _seat(setup: Setup, who: str) -> int:
    return next(seat for seat, chair in enumerate(setup.chairs) if chair.avatar == who)


def _spoken(setup: Setup, who: str, occasion: Occasion, talks: int, heard: dict[str, str]) -> Remark | None:
    """The next line in turn; after a match that was broken off, the one after it."""
    if not who:
        return None
    lines = OPPONENTS[who].lines[occasion]
    at = talks + (heard.get(who) == lines[talks % len(lines)])
    heard[who] = lines[at % len(lines)]
    return Remark(_seat(setup, who), _(heard[who]))
