"""Kept reviews, and Experts' matches with the same cards, by what was played: so they open at once later.

A review lies in `reviews/` beside the matches. It is found by what was played, not by the file's name: so a
renamed match, a copy and a friend's file have theirs too, at the table and for `octavo review`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ai.compare import Compared, Gap
from ai.judged import Judged, Passed
from ai.review import Effort
from ai.same_cards import Ended, Recast
from ai.weights import named, weights_of
from engine.kernel.table import Table
from game.storage.disk import make_folder, read_whole, write_whole
from game.storage.trouble import Trouble, reason

FOLDER = "reviews"
VERSION = 1
METHOD = 11
"""Counts the ways in which matches were thought over: an unfinished review of another way is begun anew."""
MOST = 300
"""So many reviews are kept; the oldest go first. Matches are never deleted for it."""
LARGEST = 8 << 20
"""Bytes of a review: one of three hundred choices takes a twentieth of it."""
PASSED = len(Passed._fields)
OLDER = (4, 6)
"""So many values a passed moment had when luck was measured otherwise: such a review is begun anew."""
FIRST = 11
"""So many values a choice had at first."""
LATER: tuple[Any, ...] = (None, False, None, Gap(), Gap())
"""What stands behind these where an older review ends sooner."""
BAD_DATA = (ValueError, TypeError, KeyError, RecursionError)

T = TypeVar("T")
Thought = Judged | Passed
Choices = Sequence[tuple[int, int, tuple[Any, ...]]]


class PlayedMatch(NamedTuple):
    """What was played: all that a review depends on but the seat and the effort."""

    table: Table
    seed: int
    choices: Choices

    @property
    def mark(self) -> str:
        """A name for it: equal for equal matches alone."""
        game, options = self.table.game, sorted(self.table.options.items())
        done = [(seat, action) for _count, seat, action in self.choices]
        told = repr((game.id, game.rules, self.table.players, options, self.seed, done))
        return sha256(told.encode()).hexdigest()[:24]


class KeptFile:
    """What was thought of a match for one seat, in a file of its own: with a sum, or it is not believed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Trouble | None = None
        """What was wrong with the file."""
        self.writable = True
        """Whether it may be written: not over one of a newer Octavo."""

    def _read(self, understood: Callable[[Any], list[T]]) -> list[T]:
        """What the file holds, as `understood`; nothing where the file cannot be used."""
        try:
            data = read_whole(self.path, LARGEST)
        except (FileNotFoundError, NotADirectoryError):
            return []
        except OSError as error:
            self.trouble = Trouble("review-unread", {"reason": reason(error)})
            return []
        try:
            document = json.loads(data)
            if type(document["v"]) is int and document["v"] > VERSION:
                self.trouble, self.writable = Trouble("review-newer", {}), False
                return []
            if document["v"] != VERSION or document["sum"] != _sum(document["review"]):
                raise ValueError("not as it was written")
            return understood(document["review"])
        except BAD_DATA:
            self.trouble = Trouble("review-damaged", {})
            return []

    def _write(self, kept: dict[str, Any]) -> Trouble | None:
        document = {"v": VERSION, "sum": _sum(kept), "review": kept}
        try:
            make_folder(self.path.parent)
            write_whole(self.path, (json.dumps(document) + "\n").encode())
        except OSError as error:
            return Trouble("review-unsaved", {"reason": reason(error)})
        _forget_oldest(self.path.parent)
        return None


class Kept(KeptFile):
    """The review of one seat on disk."""

    def __init__(self, folder: Path, played: PlayedMatch, seat: int, effort: Effort) -> None:
        super().__init__(folder / review_name(played.mark, seat, effort))
        self.played = played
        self.whole = False
        """Whether all was thought over, by what was read or written."""
        self.known = 0
        """How much of it lies on the disk."""

    def read(self) -> list[Thought]:
        """What was thought so far, in the order of the match; nothing where the file cannot be used."""
        return self._read(self._thought)

    def _thought(self, kept: Any) -> list[Thought]:
        if not kept["whole"] and kept["mind"] != mind(self.played.table.game.id):
            return []
        if any(len(row) in OLDER for row in kept["thought"]):
            return []
        thought = [_read(row) for row in kept["thought"]]
        self.whole, self.known = kept["whole"] is True, len(thought)
        return thought

    def write(self, thought: Sequence[Thought], whole: bool) -> Trouble | None:
        """Keep what was thought, if it is more than what was read; `whole` is whether that is all."""
        if not self.writable or (len(thought) <= self.known and whole == self.whole):
            return None
        rows = [_written(one) for one in thought]
        trouble = self._write({"mind": mind(self.played.table.game.id), "whole": whole, "thought": rows})
        if trouble is None:
            self.whole, self.known = whole, len(thought)
        return trouble


class KeptLosses(KeptFile):
    """What the choices of a seat cost, as its review says."""

    def __init__(self, folder: Path, mark: str, seat: int, effort: Effort) -> None:
        super().__init__(folder / review_name(mark, seat, effort))

    def read(self) -> list[float]:
        """What each choice cost as a share of a win; nothing without a whole review."""
        return self._read(lambda kept: [*_losses(kept["thought"])] if kept["whole"] is True else [])


def _losses(rows: Sequence[Any]) -> Iterator[float]:
    for one in map(_read, rows):
        if isinstance(one, Judged):
            if not abs(_number(one.lost.mean)) <= 1:
                raise ValueError("no share of a win")
            yield one.lost.mean


def review_name(mark: str, seat: int, effort: Effort) -> str:
    """The name of the file of a seat's review."""
    return f"{mark}-{seat}-{effort.simulations}-{effort.worlds}.json"


class KeptGames(KeptFile):
    """How Experts fared with a seat's cards, on disk; the cast says who else plays, and how they think."""

    def __init__(self, folder: Path, played: PlayedMatch, cast: Recast) -> None:
        super().__init__(folder / f"{played.mark}-{cast.seat}-{cast.simulations}-same.json")
        self.cast = cast
        self.known = 0
        """How many matches lie on the disk."""

    def read(self, most: int) -> list[Ended]:
        """The matches so far; begun anew where others think now, or other bots sat there, unless all are."""
        return self._read(lambda kept: self._ended(kept, most))

    def _ended(self, kept: Any, most: int) -> list[Ended]:
        bots, rows = tuple(kept["bots"]), kept["ended"]
        if bots != self.cast.bots or (len(rows) < most and kept["mind"] != mind(self.cast.game)):
            return []
        ended = [Ended(*map(_number, row)) for row in rows]
        self.known = len(ended)
        return ended

    def write(self, ended: Sequence[Ended]) -> Trouble | None:
        """Keep the matches, if there are more than were read."""
        if not self.writable or len(ended) <= self.known:
            return None
        rows = [[one.total, one.place, one.win] for one in ended]
        trouble = self._write({"mind": mind(self.cast.game), "bots": [*self.cast.bots], "ended": rows})
        if trouble is None:
            self.known = len(ended)
        return trouble


def _number(value: Any) -> Any:
    if type(value) not in (int, float):
        raise TypeError("no number")
    return value


def forget(folder: Path, played: PlayedMatch) -> None:
    """The match is gone, and so are its reviews."""
    for path in folder.glob(f"{played.mark}-*.json"):
        with suppress(OSError):
            path.unlink()


def _forget_oldest(folder: Path) -> None:
    aged = []
    with suppress(OSError):
        aged = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in aged[MOST:]:
        with suppress(OSError):
            path.unlink()


@cache
def mind(game: str) -> str:
    """A name for who thinks: the way in which it is done, and the player's weights."""
    try:
        numbers = sorted(named(weights_of(game)).items())
    except ModuleNotFoundError:  # a player without tuned numbers
        numbers = []
    told = repr((METHOD, numbers))
    return sha256(told.encode()).hexdigest()[:16]


def _sum(kept: Any) -> str:
    return sha256(json.dumps(kept).encode()).hexdigest()


# As plain values


def _written(one: Thought) -> list[Any]:
    if isinstance(one, Passed):
        return [one.number, one.round, one.luck]
    code, fields = one.reason
    compared = [one.tried, one.worlds, one.lost, one.found, one.usual]
    later = [one.ahead, one.obvious, one.avoided, one.spared, one.luck]
    return [one.number, one.round, one.kind, one.chosen, *compared, code, fields, *later]


def _read(row: Any) -> Thought:
    if len(row) == PASSED:
        number, round_, luck = row
        return Passed(number, round_, Gap(*luck))
    number, round_, kind, chosen, tried, worlds, lost, found, usual, code, fields = row[:FIRST]
    later: list[Any] = [*LATER]
    later[: len(row) - FIRST] = row[FIRST:]
    ahead, obvious, avoided, spared, luck = later
    return Judged(
        number,
        round_,
        kind,
        tuple(chosen),
        tuple(Compared(tuple(action), share, error) for action, share, error in tried),
        worlds,
        Gap(*lost),
        Gap(*found),
        tuple(usual),
        (code, {key: tuple(value) if key == "other" else value for key, value in fields.items()}),
        Gap(*ahead) if ahead else None,
        obvious is True,
        tuple(avoided) if avoided else None,
        Gap(*spared),
        Gap(*luck),
    )
