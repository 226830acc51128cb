"""Puzzles: positions from Experts' games in which one choice is clearly best, as lines of text.

A puzzle keeps its deal and the choices that led to it, so that it can be shown and played on exactly as it
was. The task and its answer depend only on what its seat saw.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from ai.reasons.claim import ALIKE, Claim, read_claim
from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal_lines import Damaged, parse
from engine.kernel.match import Match
from engine.kernel.table_description import Table
from engine.kernel.value_schema import Anything, Fields, Flag, ListOf, MapOf, RowOf, Text, Whole
from engine.kernel.view import View

FORMAT: Final = 3
LEVELS: Final = (1, 2, 3)
MOST_RIGHT: Final = 2
"""A puzzle with more right choices than this has no particular task."""
BOTS_WEIGH: Final = 1
"""The weight of all bots' attempts: as many readers tell as much (`tools.puzzles.human_survey`)."""
_PARTS: Final = 1000
"""Shares are stored in thousandths."""
_MOST: Final = 2000
"""A number larger than any count of choices or puzzles."""

Number = TypeVar("Number", int, float)
_COUNT: Final = Whole(0, 10**6)
_PART: Final = Whole(-_PARTS, _PARTS)
_START: Final = Fields({"puzzles": Whole(), "game": Text(40), "rules": Whole()})
_LEAD: Final = RowOf(Whole(0, _PARTS), Whole(0, _PARTS), Whole(1, 10**6))
_WHY: Final = RowOf(Whole(0, _MOST), Text(60), MapOf(Anything(), 40))
_LINE: Final = Fields({
    "players": Whole(1, 100), "options": MapOf(Text(200), 40), "seed": Whole(0, (1 << 64) - 1),
    "do": ListOf(Whole(0, _MOST), _MOST), "mark": Text(8), "reading": Flag(),
    "shares": ListOf(_PART, _MOST, 2), "right": ListOf(Whole(0, _MOST), _MOST, 1),
    "lead": _LEAD, "again": _LEAD, "novices": RowOf(_COUNT, _COUNT), "regulars": RowOf(_COUNT, _COUNT),
    "hasty": RowOf(_COUNT, _COUNT), "why": ListOf(_WHY, _MOST),
}, {"readers": RowOf(_COUNT, _COUNT)})  # fmt: skip


class Lead(NamedTuple):
    """The best choice's lead over another in the same worlds, and its standard error."""

    mean: float
    error: float
    worlds: int

    def least(self, errors: float) -> float:
        """The lead is certainly larger than this."""
        return self.mean - errors * self.error


class Puzzle(NamedTuple):
    """A position, its right choices, and the evidence for them."""

    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    choices: tuple[int, ...]
    """The choices that lead to the position, each by its place among the legal ones."""
    mark: str
    """A checksum of everything the seat sees; it changes if the rules change."""
    reading: bool
    """Whether it depends on hidden cards or other people, rather than on open cards."""
    shares: tuple[float, ...]
    """By legal choice, its share of a win."""
    right: tuple[int, ...]
    """The legal choices that are right, the best first."""
    lead: Lead
    again: Lead
    """The lead in the second way of playing on."""
    novices: tuple[int, int]
    """The Novices and Regulars that missed it: the number that missed, and of attempts."""
    regulars: tuple[int, int]
    hasty: tuple[int, int]
    """How many players who look at every choice and misjudge it missed the puzzle, and of how many."""
    reasons: Mapping[int, tuple[Claim, ...]]
    """By wrong choice, why the best one is better and what is wrong with it; nothing if neither is clear."""
    readers: tuple[int, int] = (0, 0)
    """The readers who missed it, of those who knew the rules and read it once; newer puzzles have none."""

    @property
    def id(self) -> str:
        """A short name under which attempts are stored."""
        return id_of(self.game, self.mark)

    @property
    def missed(self) -> float:
        """How hard it is: the share of people who are expected to miss it, from bots and readers."""
        return expected(self.missed_by_bots, *self.readers)

    @property
    def missed_by_bots(self) -> float:
        """The share of bots that missed it.

        The three kinds of bots (which overlook, misjudge or are misled) count equally.
        """
        return sum(missed / tries for missed, tries in (self.novices, self.hasty, self.regulars)) / 3

    def reason(self, view: View, place: int) -> tuple[Claim, ...]:
        """Why the best choice is better than the one at this place, and what is wrong with that one."""
        claims = self.reasons.get(place, (Claim(ALIKE, "far_ahead"),))
        other = view.legal[place]
        return tuple([claim._replace(about={**claim.about, "other": other}) for claim in claims])

    @property
    def table(self) -> Table:
        return games.lay(self.game, self.players, self.options)

    def match(self) -> Match:
        """The match up to the position; raises `Damaged` if that is not the position that was judged."""
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
    """The share of people expected to miss a puzzle, from the bots and the readers that missed it."""
    return (BOTS_WEIGH * bots + missed) / (BOTS_WEIGH + readers)


def is_clear(right: int, legal: int) -> bool:
    """Whether a puzzle with this many right ones among its legal choices is worth solving."""
    return right == 1 or (right <= MOST_RIGHT and 2 * right < legal)


def id_of(game: str, mark: str) -> str:
    return f"{game}-{mark}"


def fair(shares: Sequence[Number], right: Sequence[int]) -> list[Number]:
    """Shares as they are shown: no share is below zero or above the best choice's.

    A choice's share is the best choice's share less its lead over this choice, and leads are measured in
    different worlds.
    """
    most = max(shares[right[0]], 0)
    return [min(max(share, 0), most) for share in shares]


def mark_of(view: View) -> str:
    """Eight hex digits that change if anything that the seat sees changes."""
    return f"{zlib.crc32(view.text().encode()):08x}"


def level_of(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """By id, the level: a third of a game's puzzles each, by how many people miss them."""
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.missed, puzzle.id))
    return {puzzle.id: 1 + len(LEVELS) * n // len(ordered) for n, puzzle in enumerate(ordered)}


# As text


def line_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as a line of text."""
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
        "why": [(place, *_told(claim)) for place, claims in puzzle.reasons.items() for claim in claims],
        **({"readers": puzzle.readers} if puzzle.readers[1] else {}),
    }


RATED: Final = ("novices", "regulars", "hasty")
"""The fields of a line that report attempts."""


def _told(claim: Claim) -> tuple[str, dict[str, Any]]:
    """A reason as it is stored: the choice that it compares with is given by its place."""
    return claim._replace(about={name: value for name, value in claim.about.items() if name != "other"}).kept


def _written(lead: Lead) -> tuple[int, int, int]:
    return round(_PARTS * lead.mean), round(_PARTS * lead.error), lead.worlds


def read(lines: Iterable[str]) -> list[Puzzle]:
    """Read the puzzles of a file; raises `Damaged` at the first line that cannot be a puzzle."""
    game = ""
    found = []
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
    shares = record["shares"]
    right = tuple(record["right"])
    novices, regulars, hasty = (tuple(record[key]) for key in RATED)
    readers = tuple(record.get("readers", (0, 0)))
    sane = all(0 < tries >= missed for missed, tries in (novices, regulars, hasty))
    sane = sane and readers[0] <= readers[1]
    if not sane or max(right) >= len(shares) or len(set(right)) == len(shares):
        raise Damaged("not_a_line", number)
    reasons: dict[int, tuple[Claim, ...]] = {}
    for place, code, about in record["why"]:
        claim = read_claim(code, about)
        reasons[place] = (*reasons.get(place, ()), *([claim] if claim else ()))
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
        reasons,
        readers,
    )


def _read_lead(kept: Sequence[int]) -> Lead:
    mean, error, worlds = kept
    return Lead(mean / _PARTS, error / _PARTS, worlds)
