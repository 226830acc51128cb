"""Everything since the own turn in few rows: what concerns the person in words, the rest in brief."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.room.page import Page

from . import brief
from .brief import Drawn, brief_of
from .line import Line
from .moments import FEW
from .sentence import Faces, TextRow, folded, width_of
from .voice import Voice

APART = 1.3
"""The gap between two deeds, in letter sizes; half of it between deeds of one player."""
LATELY = 3
"""A card that was named in one of so many lines before is not shown again where it only does its work."""


class RowSizes(NamedTuple):
    """The sizes of letters and faces, and the room."""

    px: int
    face: int
    most: int
    """How wide a row is at most."""
    lead: int
    """What the first row begins with."""


class ToldDeed(NamedTuple):
    """A deed that is shown: in a row of words after a face, or in brief."""

    line: Line
    wide: int
    row: TextRow = ()
    short: Drawn | None = None
    goes_on: bool = False
    """Whether the deed before was the same player's, so that no face is drawn again."""


class Digest(NamedTuple):
    """The rows that are drawn, and how many deeds they leave out."""

    rows: Sequence[Sequence[ToldDeed]]
    left: int


class Digester:
    """Chooses what is told of some lines: in words the newest, and the newest that names the person.

    So is the last big moment. The others are told in brief; where that is too much, the oldest that do not
    matter to the person go first.
    """

    def __init__(self, page: Page, lines: Sequence[Line], me: int, voice: Voice, faces: Faces) -> None:
        self.page, self.me, self.voice, self.faces = page, me, voice, faces
        self.lines = [line for i, line in enumerate(lines) if self._tells(lines, i)]
        self.briefs = [brief_of(line, voice) for line in self.lines]
        self._made: dict[tuple[int, bool], ToldDeed] = {}

    def _tells(self, lines: Sequence[Line], i: int) -> bool:
        """Whether a line is needed: not if it only adds to a deed, or names the same card once more."""
        line = lines[i]
        one, last = brief_of(line, self.voice), lines[max(0, i - LATELY) : i]
        told = [other.cards for earlier in last if (other := brief_of(earlier, self.voice)) and one]
        again = one is not None and not one.sign and one.cards in told
        if i == len(lines) - 1 or (line.names(self.me) and not (again and line.seat == self.me)):
            return True
        return line.kind not in self.voice.adds and not again

    def fit(self, sizes: RowSizes, rows: int, more: int) -> Digest | None:
        """What has room in so many rows, where the first keeps `more` for the number of the rest.

        None where not even the newest has.
        """
        self._made.clear()
        count = len(self.lines)
        newest = count - 1
        mine = [i for i, line in enumerate(self.lines) if line.matters(self.me)]
        named = [i for i in mine if self.lines[i].names(self.me)]
        big = [i for i in mine if self.lines[i].rank >= FEW]
        words = {i for i in (newest, *named[-1:], *big[-1:]) if self._entry(i, sizes)}
        shown = [i for i in range(count) if i in words or self.briefs[i] is not None]
        if newest not in words:
            return None

        def laid(words: set[int]) -> Sequence[Sequence[ToldDeed]] | None:
            lead = sizes.lead + (more if len(shown) < count else 0)
            found = self._rows(shown, words, sizes._replace(lead=lead))
            return found if len(found) <= rows else None

        while (found := laid(words)) is None:
            spare = [i for i in shown if i not in words and i not in mine]
            spare = spare or [i for i in shown if i not in words] or [i for i in shown if i != newest]
            spare.sort(key=lambda i: (self.lines[i].rank >= FEW, i))
            if not spare:
                return None
            if spare[0] in words and self.briefs[spare[0]] is not None:
                words.remove(spare[0])
            else:
                shown.remove(spare[0])
                words.discard(spare[0])
        for i in (*reversed(mine), *reversed(shown)):
            if i in shown and i not in words and self._entry(i, sizes) is not None:
                better = laid(words | {i})
                if better is not None:
                    words.add(i)
                    found = better
        return Digest(found, count - len(shown))

    def _rows(self, shown: Sequence[int], words: set[int], sizes: RowSizes) -> Sequence[Sequence[ToldDeed]]:
        """These lines in rows."""
        rows: list[list[ToldDeed]] = [[]]
        x, last = sizes.lead, -1
        for i in shown:
            entry = self._entry(i, sizes) if i in words else self._brief(i, last, sizes)
            assert entry is not None
            if x + entry.wide > sizes.most:
                entry, x = (entry if i in words else self._brief(i, -1, sizes)), 0
                rows.append([])
            x += entry.wide + gap(entry, sizes)
            rows[-1].append(entry)
            short = self.briefs[i]
            last = short.seat if short is not None and i not in words else -1
        return rows

    def _entry(self, i: int, sizes: RowSizes) -> ToldDeed | None:
        """A line in words; None where they have no room in one row."""
        line, before = self.lines[i], sizes.face + self.page.px(8)
        rows = folded(self.page, line.pieces, sizes.px, sizes.most - before)
        if len(rows) > 1:
            return None
        return ToldDeed(line, width_of(rows[0]) + (before if line.seat >= 0 else 0), rows[0])

    def _brief(self, i: int, last: int, sizes: RowSizes) -> ToldDeed:
        """A line in brief, after one of the player `last`."""
        short = self.briefs[i]
        assert short is not None
        key = i, short.seat == last
        if key not in self._made:
            told = short._replace(seat=-1) if short.seat == last else short
            pictures = brief.drawn(self.page, told, sizes.px, sizes.face, self.faces)
            self._made[key] = ToldDeed(self.lines[i], pictures.wide, short=pictures, goes_on=told.seat < 0)
        return self._made[key]


def gap(entry: ToldDeed, sizes: RowSizes) -> int:
    """The room before a deed that is not the first of its row."""
    return round(sizes.px * APART * (0.5 if entry.goes_on else 1))


def by_concern(lines: Sequence[Line], me: int) -> list[int]:
    """The places of lines in the order in which they get room: the newest, then those that matter."""
    newest = len(lines) - 1
    return sorted(range(len(lines)), key=lambda i: (i != newest, not lines[i].matters(me), -i))
