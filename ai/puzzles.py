"""Puzzles: positions out of Experts' games in which one choice is clearly best, as lines of text.

A puzzle keeps its deal and the choices that led to it, so that it can be shown and played on just as it was.
What is asked, and what is right, depends on what its seat saw alone.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from engine import games
from engine.kernel.form import Anything, Fields, Flag, ListOf, MapOf, RowOf, Text, Whole
from engine.kernel.game import Refused
from engine.kernel.match import Match
from engine.kernel.records import Damaged, parse
from engine.kernel.table import Table
from engine.kernel.view import View

from .policy import Reason

FORMAT: Final = 2
LEVELS: Final = (1, 2, 3)
MOST_RIGHT: Final = 2
"""A puzzle with more right choices asks for nothing in particular."""
BOTS_WEIGH: Final = 1
"""All attempts of bots tell as much of what people miss as so many readers do (`tests/puzzles_read.py`)."""
_PARTS: Final = 1000
"""Shares are kept in thousandths."""
_MOST: Final = 2000
"""More choices, and more puzzles, than there are."""

Number = TypeVar("Number", int, float)
_COUNT: Final = Whole(0, 10**6)
_PART: Final = Whole(-_PARTS, _PARTS)
_START: Final = Fields({"puzzles": Whole(), "game": Text(40), "rules": Whole()})
_LEAD: Final = RowOf(Whole(0, _PARTS), Whole(0, _PARTS), Whole(1, 10**6))
_LINE: Final = Fields({
    "players": Whole(1, 100), "options": MapOf(Text(200), 40), "seed": Whole(0, (1 << 64) - 1),
    "do": ListOf(Whole(0, _MOST), _MOST), "mark": Text(8), "reading": Flag(),
    "shares": ListOf(_PART, _MOST, 2), "right": ListOf(Whole(0, _MOST), _MOST, 1),
    "lead": _LEAD, "again": _LEAD, "novices": RowOf(_COUNT, _COUNT), "regulars": RowOf(_COUNT, _COUNT),
    "hasty": RowOf(_COUNT, _COUNT), "why": RowOf(Text(60), MapOf(Anything(), 40)),
}, {"readers": RowOf(_COUNT, _COUNT)})  # fmt: skip


class Lead(NamedTuple):
    """By how much the best choice leads another, in the same worlds, and the standard error."""

    mean: float
    error: float
    worlds: int

    def least(self, errors: float) -> float:
        """The lead is surely larger than this."""
        return self.mean - errors * self.error


class Puzzle(NamedTuple):
    """A position, what is right there, and how that is known."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    choices: tuple[int, ...]
    """Those that lead to it, each by its place among the legal ones."""
    mark: str
    """A sum over what the seat sees: with other rules it would be another."""
    reading: bool
    """Whether it is about hidden cards or other people, and not about what lies open."""
    shares: tuple[float, ...]
    """By legal choice, its share of a win."""
    right: tuple[int, ...]
    """The legal choices that are right, the best first."""
    lead: Lead
    again: Lead
    """The lead in the second way of playing on."""
    novices: tuple[int, int]
    """Of so many attempts how many missed it: missed, attempts."""
    regulars: tuple[int, int]
    hasty: tuple[int, int]
    """The same of players who look at every choice and misjudge it (`puzzle_rating.py`)."""
    reason: Reason
    """Why the best choice is better than the one most often taken for it."""
    readers: tuple[int, int] = (0, 0)
    """Of so many who knew the rules and read it once how many missed it; nobody has read one found since."""

    @property
    def id(self) -> str:
        """A short name by which tries are remembered."""
        return id_of(self.game, self.mark)

    @property
    def missed(self) -> float:
        """How hard it is: the part of people who miss it, as bots and readers let expect."""
        return expected(self.missed_by_bots, *self.readers)

    @property
    def missed_by_bots(self) -> float:
        """The part that missed it, of those who overlook, misjudge or are misled alike."""
        return sum(missed / tries for missed, tries in (self.novices, self.hasty, self.regulars)) / 3

    @property
    def table(self) -> Table:
        return games.lay(self.game, self.players, self.options)

    def match(self) -> Match:
        """The match up to the moment; `Damaged` if it does not lead to what was judged."""
        match = Match(self.table, self.seed)
        for place in self.choices:
            if match.state.over or place >= len(match.state.legal):
                raise Damaged("differs", 0)
            match.play(match.state.legal[place])
        view = match.view(match.state.seat) if not match.state.over else None
        if view is None or mark_of(view) != self.mark or len(view.legal) != len(self.shares):
            raise Damaged("differs", 0)
        return match


def expected(bots: float, missed: int, readers: int) -> float:
    """What part of people misses a puzzle that this part of bots and so many readers missed."""
    return (BOTS_WEIGH * bots + missed) / (BOTS_WEIGH + readers)


def is_clear(right: int, legal: int) -> bool:
    """Whether so many right choices among so many leave something to find."""
    return right == 1 or (right <= MOST_RIGHT and 2 * right < legal)


def id_of(game: str, mark: str) -> str:
    return f"{game}-{mark}"


def fair(shares: Sequence[Number], right: Sequence[int]) -> list[Number]:
    """Shares as they are shown: none is less than nothing or more than that of the best.

    A choice's share is that of the best less the lead over it, and leads are over different worlds.
    """
    most = max(shares[right[0]], 0)
    return [min(max(share, 0), most) for share in shares]


def mark_of(view: View) -> str:
    """Eight hex digits that differ when anything does that the seat sees."""
    return f"{zlib.crc32(view.text().encode()):08x}"


def level_of(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """By id, the level: a third of a game's puzzles each, by how many miss them."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.missed, puzzle.id))
    return {puzzle.id: 1 + len(LEVELS) * n // len(ordered) for n, puzzle in enumerate(ordered)}


# As text


def line_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it is written; the choices in its reason are told by their place."""
    code, fields = puzzle.reason
    legal = puzzle.match().state.legal
    told = {key: legal.index(value) if key in ACTIONS else value for key, value in fields.items()}
    return {
        "players": puzzle.players,
        "options": dict(puzzle.options),
        "seed": puzzle.seed,
        "do": puzzle.choices,
        "mark": puzzle.mark,
        "reading": puzzle.reading,
        "shares": [round(_PARTS * share) for share in puzzle.shares],
        "right": puzzle.right,
        "lead": _written(puzzle.lead),
        "again": _written(puzzle.again),
        "novices": puzzle.novices,
        "regulars": puzzle.regulars,
        "hasty": puzzle.hasty,
        "why": (code, told),
        **({"readers": puzzle.readers} if puzzle.readers[1] else {}),
    }


ACTIONS: Final = ("other", "equal", "close")
"""Fields of a reason that hold a choice."""
RATED: Final = ("novices", "regulars", "hasty")
"""What a line tells of attempts."""


def _written(lead: Lead) -> tuple[int, int, int]:
    return round(_PARTS * lead.mean), round(_PARTS * lead.error), lead.worlds


def read(lines: Iterable[str]) -> list[Puzzle]:
    """The puzzles of a file; raises `Damaged` at the first line that cannot be one."""
    game, found = "", []
    for number, line in enumerate(lines, 1):
        record = parse(line, number)
        if number == 1:
            if (
                not _START.allows(record)
                or record["puzzles"] != FORMAT
                or record["game"] not in games.MODULES
            ):
                raise Damaged("bad_start", number)
            game = record["game"]
        elif number > _MOST:
            raise Damaged("too_long", number)
        else:
            found.append(_puzzle(game, record, number))
    if not game:
        raise Damaged("bad_start", 1)
    return found


def _puzzle(game: str, record: dict[str, Any], number: int) -> Puzzle:
    if not _LINE.allows(record):
        raise Damaged("not_a_line", number)
    options = tuple(sorted(record["options"].items()))
    try:
        games.lay(game, record["players"], options)
    except Refused:
        raise Damaged("bad_start", number) from None
    shares, right = record["shares"], tuple(record["right"])
    novices, regulars, hasty = (tuple(record[key]) for key in RATED)
    readers = tuple(record.get("readers", (0, 0)))
    sane = all(0 < tries >= missed for missed, tries in (novices, regulars, hasty))
    sane = sane and readers[0] <= readers[1]
    if not sane or max(right) >= len(shares) or len(set(right)) == len(shares):
        raise Damaged("not_a_line", number)
    return Puzzle(
        game,
        record["players"],
        options,
        record["seed"],
        tuple(record["do"]),
        record["mark"],
        record["reading"],
        tuple(share / _PARTS for share in shares),
        right,
        _read_lead(record["lead"]),
        _read_lead(record["again"]),
        novices,
        regulars,
        hasty,
        (record["why"][0], record["why"][1]),
        readers,
    )


def _read_lead(kept: Sequence[int]) -> Lead:
    mean, error, worlds = kept
    return Lead(mean / _PARTS, error / _PARTS, worlds)


def reason_of(puzzle: Puzzle, view: View) -> Reason:
    """The reason with its choices as they are now; none if it names what is not there."""
    code, fields = puzzle.reason
    told = dict(fields)
    for key in ACTIONS:
        if key in told:
            place = told[key]
            if type(place) is not int or not 0 <= place < len(view.legal):
                return ("any", {})
            told[key] = view.legal[place]
    return (code, told)
