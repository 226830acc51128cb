"""Everything since the own turn in few rows, all of it in words: long turns are folded, old ones left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from game.room.page import Page
from game.words import Piece

from . import earlier
from .line import Line
from .moments import FEW
from .sentence import TextRow, folded, named, parts_of, width_of
from .voice import Voice

APART = 1.3
"""The gap between two deeds, in letter sizes; there is none between deeds of one player."""
LATELY = 3
"""A card that was named in one of so many lines before is not shown again where it only does its work."""
COMMA = Piece("", None, ",")


class RowSizes(NamedTuple):
    """The sizes of letters and faces, and the room."""

    px: int
    face: int
    most: int
    """How wide a row is at most."""
    lead: int
    """What the first row begins with."""


class ToldDeed(NamedTuple):
    """A deed in a row of words, after the face of its player."""

    line: Line
    row: TextRow
    wide: int
    goes_on: bool
    """Whether the deed before was the same player's, so that neither face nor name is drawn again."""
    more: int
    """How many deeds of the same turn are folded beside it."""
    opens: int
    """The number of the first line of that turn."""


class Digest(NamedTuple):
    """The rows that are drawn, and how many deeds they leave out without a word beside their turn."""

    rows: Sequence[Sequence[ToldDeed]]
    left: int


class Digester:
    """Chooses which lines are told where all have no room: the newest, and the newest that names the person.

    So is the last big moment. Of turns in which nothing concerns the person only the play is told, of the
    oldest first; then the oldest of these deeds go.
    """

    def __init__(self, page: Page, lines: Sequence[Line], me: int, voice: Voice) -> None:
        self.page, self.me, self.voice = page, me, voice
        self.lines = [line for i, line in enumerate(lines) if self._tells(lines, i)]
        self.turns = [[*run] for _, run in groupby(range(len(self.lines)), lambda i: self.lines[i].turn)]

    def _tells(self, lines: Sequence[Line], i: int) -> bool:
        """Whether a line is needed: not if it only adds to a deed, or names the same card once more."""
        line, last = lines[i], lines[max(0, i - LATELY) : i]
        cards = _cards(line)
        again = bool(cards) and not self.voice.deeds.get(line.kind) and cards in map(_cards, last)
        if i == len(lines) - 1 or (line.names(self.me) and not (again and line.seat == self.me)):
            return True
        return line.kind not in self.voice.adds and not again

    def fit(self, sizes: RowSizes, rows: int, more: int) -> Digest | None:
        """What has room in so many rows, where the first keeps `more` for the number of the rest.

        None where not even the newest has.
        """
        lines, newest = self.lines, len(self.lines) - 1
        mine = [i for i, line in enumerate(lines) if line.matters(self.me)]
        kept = {newest, *[i for i in mine if lines[i].names(self.me)][-1:]}
        kept |= {*[i for i in mine if lines[i].rank >= FEW][-1:]}
        shown = {i for i in range(newest + 1) if self._row(i, False, sizes)}
        if newest not in shown:
            return None
        for i in self._spared(kept & shown, {*mine}):
            if self._laid(shown, sizes, rows, more):
                break
            shown.discard(i)
        for i in (*reversed(mine), *range(newest, -1, -1)):  # what was spared in vain
            if self._row(i, False, sizes) and self._laid(shown | {i}, sizes, rows, more):
                shown.add(i)
        return self._laid(shown, sizes, rows, more)

    def _spared(self, kept: set[int], mine: set[int]) -> Iterator[int]:
        """The places of lines in the order in which they lose their room; the newest never does."""
        heads = [self._head(turn) for turn in self.turns]
        others = [i for i in range(len(self.lines)) if i not in mine and i not in kept]
        yield from (i for i in others if i not in heads)
        yield from (i for i in others if i in heads)
        yield from sorted((*(mine - kept),), key=lambda i: (self.lines[i].rank >= FEW, i))
        yield from sorted(kept)[:-1]

    def _laid(self, shown: set[int], sizes: RowSizes, rows: int, more: int) -> Digest | None:
        """These lines in rows; None where there are too many."""
        behind, left = self._behind(shown)
        told: list[list[ToldDeed]] = [[]]
        x, last = sizes.lead + (more if left else 0), -1
        for i in sorted(shown):
            entry = self._entry(i, self.lines[i].seat == last >= 0, behind.get(i, 0), sizes)
            before = 0 if entry.goes_on or not told[-1] else gap(sizes)
            if told[-1] and x + before + entry.wide > sizes.most:
                entry, before, x = self._entry(i, False, entry.more, sizes), 0, 0
                told.append([])
            x += before + entry.wide
            if x > sizes.most:
                return None
            told[-1].append(entry)
            last = -1 if entry.more else self._goes_on_as(i)
        return Digest(told, left) if len(told) <= rows else None

    def _goes_on_as(self, i: int) -> int:
        """Whose deed the next words go on with if they begin with none; -1: that would not be clear."""
        names = {piece.value for piece in self.lines[i].pieces if piece.kind == "seat"}
        return self.lines[i].seat if len(names) == 1 else -1

    def _head(self, turn: Sequence[int]) -> int:
        """What a turn is told by: the card that was played, where that is told; else its first deed."""
        plain = (i for i in turn if _cards(self.lines[i]) and self.lines[i].kind not in self.voice.deeds)
        return next(plain, turn[0])

    def _behind(self, shown: set[int]) -> tuple[dict[int, int], int]:
        """By line that is shown, how many of its turn are folded beside it; and how many are left out."""
        behind: dict[int, int] = {}
        left = 0
        for turn in self.turns:
            told = [i for i in turn if i in shown]
            left += 0 if told else len(turn)
            for i in turn if told else ():
                if i not in shown:
                    at = max((one for one in told if one < i), default=told[0])
                    behind[at] = behind.get(at, 0) + 1
        return behind, left

    def _entry(self, i: int, goes_on: bool, more: int, sizes: RowSizes) -> ToldDeed:
        row = self._row(i, goes_on, sizes)
        wide = width_of(row)
        if self.lines[i].seat >= 0 and not goes_on:
            wide += sizes.face + self.page.px(8)
        wide += earlier.wide(self.page, more, sizes.px) if more else 0
        opens = next(self.lines[turn[0]].number for turn in self.turns if i in turn)
        return ToldDeed(self.lines[i], row, wide, goes_on, more, opens)

    def _row(self, i: int, goes_on: bool, sizes: RowSizes) -> TextRow:
        """A line in one row of words; empty where they have no room."""
        pieces = self.lines[i].pieces
        said = [COMMA, *pieces[1:]] if goes_on else pieces
        rows = folded(self.page, said, sizes.px, sizes.most - sizes.face - self.page.px(8))
        return rows[0] if len(rows) == 1 else ()


def _cards(line: Line) -> Sequence[Piece]:
    """The cards that a line names."""
    return [piece for piece in line.pieces if _names_card(piece)]


def _names_card(piece: Piece) -> bool:
    return any(
        kind == "card" or (piece.kind != "seat" and named(words)) for kind, words, _ in parts_of([piece])
    )


def gap(sizes: RowSizes) -> int:
    """The room between deeds of two players."""
    return round(sizes.px * APART)


def by_concern(lines: Sequence[Line], me: int) -> list[int]:
    """The places of lines in the order in which they get room: the newest, then those that matter."""
    newest = len(lines) - 1
    return sorted(range(len(lines)), key=lambda i: (i != newest, not lines[i].matters(me), -i))
