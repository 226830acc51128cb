"""Stores reviews, and Experts' matches with the same cards, so that they open at once later.

A review lies in `reviews/` beside the matches. It is found by the match's contents, not by the file's name,
so a renamed match, a copy and a friend's file have the same review, at the table and for `octavo review`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ai.players.weights import named, weights_of
from ai.reasons.claim import read_claim
from ai.review.expert_match import Ended, Recast
from ai.review.judged_decision import Judged, Passed
from ai.review.review import Effort
from ai.search.compare import Compared, Gap
from engine.kernel.table_description import Table
from game.data.disk import make_folder, read_whole, write_whole
from game.data.trouble import Trouble, reason
from game.words import say_action
from game.words.choice_reason_words import say_claim

FOLDER = "reviews"
VERSION = 1
METHOD = 11
"""The version of the way in which matches are analysed: an unfinished review made in another way is started
again.
"""
MOST = 300
"""The number of reviews that are stored; the oldest are deleted first.

Matches are never deleted because of this.
"""
LARGEST = 8 << 20
"""The most bytes of a review; one of three hundred choices takes a twentieth of this."""
PASSED = len(Passed._fields)
OLDER = (4, 6)
"""The number of values of another player's moment in an older measurement of luck.

Such a review is started again.
"""
FIRST = 11
"""The number of values that a choice had originally."""
LATER: tuple[Any, ...] = (None, False, None, Gap(), Gap())
"""The values that an older review lacks at the end."""
SEATS = [str(seat) for seat in range(10)]
"""Names with which the words are tried out when a file is read."""
LARGEST_TOTAL, LARGEST_TABLE = 10**6, 10
"""The largest total of points, and the largest number of players, of any match."""
LARGEST_PART = 1000
"""A number far larger than any share of a win and any error of one."""
BAD_DATA = (ValueError, TypeError, LookupError, RecursionError, OverflowError, AttributeError)

T = TypeVar("T")
Thought = Judged | Passed
Choices = Sequence[tuple[int, int, tuple[Any, ...]]]


class PlayedMatch(NamedTuple):
    """A played match: everything that a review depends on, except the seat and the effort."""

    table: Table
    seed: int
    choices: Choices

    @property
    def mark(self) -> str:
        """A key that is the same for equal matches only."""
        game = self.table.game
        options = sorted(self.table.options.items())
        done = [(seat, action) for _count, seat, action in self.choices]
        told = repr((game.id, game.rules, self.table.players, options, self.seed, done))
        return sha256(told.encode()).hexdigest()[:24]


class KeptFile:
    """The analysis of a match for one seat, in a file of its own, which is used only if its checksum is
    right.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Trouble | None = None
        """The problem with the file."""
        self.writable = True
        """Whether it may be written; a file of a newer Octavo is not replaced."""

    def _read(self, understood: Callable[[Any], list[T]]) -> list[T]:
        """The contents of the file, read by `understood`; empty if the file cannot be used."""
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
                self.trouble = Trouble("review-newer", {})
                self.writable = False
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
        """Whether all moments were reviewed, in the results read or written."""
        self.known = 0
        """The number of results on the disk."""

    def read(self) -> list[Thought]:
        """The verdicts so far, in the order of the match; empty if the file cannot be used."""
        return self._read(self._thought)

    def _thought(self, kept: Any) -> list[Thought]:
        if not kept["whole"] and kept["mind"] != mind(self.played.table.game.id):
            return []
        if any(len(row) in OLDER for row in kept["thought"]):
            return []
        thought = [_sound(_read(row), self.played.table) for row in kept["thought"]]
        self.whole = kept["whole"] is True
        self.known = len(thought)
        return thought

    def write(self, thought: Sequence[Thought], whole: bool) -> Trouble | None:
        """Write the results if there are more than were read; `whole` is true if none is missing."""
        if not self.writable or (len(thought) <= self.known and whole == self.whole):
            return None
        rows = [_written(one) for one in thought]
        trouble = self._write({"mind": mind(self.played.table.game.id), "whole": whole, "thought": rows})
        if trouble is None:
            self.whole = whole
            self.known = len(thought)
        return trouble


class KeptChoices(KeptFile):
    """A seat's choices, read from its review without the match."""

    def __init__(self, folder: Path, mark: str, seat: int, effort: Effort) -> None:
        super().__init__(folder / review_name(mark, seat, effort))

    def read(self) -> list[Judged]:
        """The choices, whose costs are shares of a win; empty without a complete review."""
        return self._read(lambda kept: [*_judged(kept["thought"])] if kept["whole"] is True else [])


def _judged(rows: Sequence[Any]) -> Iterator[Judged]:
    for one in map(_read, rows):
        if isinstance(one, Judged):
            if not abs(_number(one.lost.mean)) <= 1:
                raise ValueError("no share of a win")
            yield one


def review_name(mark: str, seat: int, effort: Effort) -> str:
    """The name of the file of a seat's review."""
    return f"{mark}-{seat}-{effort.simulations}-{effort.worlds}.json"


class KeptGames(KeptFile):
    """The Experts' results with a seat's cards, on disk; the cast describes the other players."""

    def __init__(self, folder: Path, played: PlayedMatch, cast: Recast) -> None:
        super().__init__(folder / f"{played.mark}-{cast.seat}-{cast.simulations}-same.json")
        self.cast = cast
        self.known = 0
        """The number of matches on the disk."""

    def read(self, most: int) -> list[Ended]:
        """The matches so far.

        They are started again if the bots or their skill have changed, unless all of them are there.
        """
        return self._read(lambda kept: self._ended(kept, most))

    def _ended(self, kept: Any, most: int) -> list[Ended]:
        bots = tuple(kept["bots"])
        rows = kept["ended"]
        if bots != self.cast.bots or (len(rows) < most and kept["mind"] != mind(self.cast.game)):
            return []
        ended = [_result(row) for row in rows]
        self.known = len(ended)
        return ended

    def write(self, ended: Sequence[Ended]) -> Trouble | None:
        """Save the matches, if there are more than were read."""
        if not self.writable or len(ended) <= self.known:
            return None
        rows = [[one.total, one.place, one.win] for one in ended]
        trouble = self._write({"mind": mind(self.cast.game), "bots": [*self.cast.bots], "ended": rows})
        if trouble is None:
            self.known = len(ended)
        return trouble


def _result(row: Any) -> Ended:
    """The result of a match; raises one of BAD_DATA for an impossible one."""
    total, place, win = map(_number, row)
    if abs(total) > LARGEST_TOTAL or not 1 <= place <= LARGEST_TABLE or not 0 <= win <= 1:
        raise ValueError("no result")
    return Ended(int(total), int(place), win)


def _number(value: Any) -> Any:
    if type(value) not in (int, float):
        raise TypeError("no number")
    return value


def forget(folder: Path, played: PlayedMatch) -> None:
    """Delete the reviews of a match that was deleted."""
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
    """A key for a bot's skill: the method, and the player's weights."""
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
    code, fields = one.reason.kept if one.reason else ("", {})
    compared = [one.tried, one.worlds, one.lost, one.found, one.usual]
    later = [one.ahead, one.obvious, one.avoided, one.spared, one.luck]
    return [one.number, one.round, one.kind, one.chosen, *compared, code, fields, *later]


def _sound(one: Thought, table: Table) -> Thought:
    """A decision that can be put into words; raises one of BAD_DATA for an impossible one."""
    if type(one.number) is not int or type(one.round) is not int:
        raise TypeError("no moment")
    gaps = [one.luck]
    if isinstance(one, Judged):
        gaps += [one.lost, one.found, one.spared, *([one.ahead] if one.ahead else [])]
        gaps += [Gap(share, error) for _action, share, error in one.tried]
        actions = [tried.action for tried in one.tried]
        if (type(one.kind), type(one.worlds)) != (str, int) or one.chosen not in actions:
            raise TypeError("no choice")
        for action in [*actions, *filter(None, (one.usual, one.avoided))]:
            table.action_text(action)
            say_action(table, action, SEATS[: table.players])
        say_claim(table, one.reason, SEATS[: table.players], lambda action: "")
    if not all(abs(_number(part)) <= LARGEST_PART for gap in gaps for part in gap):
        raise ValueError("no share of a win")
    return one


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
        read_claim(code, fields),
        Gap(*ahead) if ahead else None,
        obvious is True,
        tuple(avoided) if avoided else None,
        Gap(*spared),
        Gap(*luck),
    )
