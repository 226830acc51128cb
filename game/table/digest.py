"""Everything since the own turn in few rows, all of it in words: long turns are folded, old ones left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import groupby
from typing import Any, NamedTuple

from game.room.page import Page
from game.words import Piece

from . import earlier
from .line import Line
from .moments import ALWAYS, FEW
from .parts import named, parts_of
from .sentence import TextRow, folded, width_of
from .voice import Voice

APART = 1.3
"""The gap between two deeds, in letter sizes; there is none between deeds of one player."""
LATELY = 3
"""A card that was named in one of so many lines before is not shown again where it only does its work."""
MOST_PARTS = 2
"""A longer deed goes on in another row, but in no more than so many."""
LATEST = 2
"""So many turns are the latest ones, to somebody who is out."""
OWN = 5
"""What happened to the person weighs more than all else, and one more if it changed their hand or turn."""
SEEN = 1.5
"""So much less weighs what was told already when the person last answered something."""
CAME = 1.5
"""What came of a deed and is a moment, such as a lock, weighs more than a plain deed."""
PLAIN = 1
"""A deed of this weight at most is not told between two numbers that fold others like it."""
COMMA = Piece("", None, ",")
CLAUSE = {*";:"}
"""What stands before a clause about something else: no other deed of the player can follow it."""


class RowSizes(NamedTuple):
    """The sizes of letters and faces, and the room."""

    px: int
    face: int
    most: int
    """How wide a row is at most."""
    lead: int
    """What the first row begins with."""
    rows: int = 1
    """How many rows there are at most."""


class ToldDeed(NamedTuple):
    """A deed in a row of words, after the face of its player."""

    line: Line
    row: TextRow
    wide: int
    goes_on: bool
    """Whether the deed before was the same player's, so that neither face nor name is drawn again."""
    folds: Sequence[Line]
    """The deeds that are folded between it and the next that is told."""
    rest: bool = False
    """Whether it is what a long deed has left for another row."""

    @property
    def more(self) -> int:
        """How many deeds are folded."""
        return len(self.folds)


class Digest(NamedTuple):
    """The rows that are drawn, and the deeds that they leave out before the first."""

    rows: Sequence[Sequence[ToldDeed]]
    first: Sequence[Line]
    untold: int = 0
    """How many lines about the person have no room."""

    @property
    def left(self) -> int:
        """How many deeds are left out before the first."""
        return len(self.first)

    def told(self, among: Sequence[Line] | None = None) -> int:
        """How many deeds are told, maybe only of these."""
        deeds = [one.line for row in self.rows for one in row if not one.rest]
        return sum(among is None or line in among for line in deeds)


class Digester:
    """Chooses which lines are told where all have no room: the newest, and the newest that names the person.

    The newest is what the question comes of: it gives way only where there is room for one of the two. The
    last big moment is told, too. The others are folded by weight, the lightest first; of those that weigh the
    same first what a turn can do without, then the oldest. What brought a big moment about stays nearly as
    long.

    Of a round without the person the first lines, its `heads`, tell how they went out: of the rest the latest
    turns follow, and all between is one number.
    """

    def __init__(
        self,
        page: Page,
        lines: Sequence[Line],
        me: int,
        voice: Voice,
        heads: int = 0,
        seen: int = 0,
        among: Set[int] | None = None,
    ) -> None:
        """What was told at the last own answer, after `seen` events, gives way to what came later.

        Only lines with a number `among` these may be told, if there are such, and the newest.
        """
        self.page, self.me, self.voice, self.heads = page, me, voice, heads
        lines = [voice.shed(line, me) for line in lines]
        named = [_cards(line) for line in lines]
        kept = [i for i in range(len(lines)) if i < heads or self._tells(lines, named, i)]
        self.lines, self.cards = [lines[i] for i in kept], [named[i] for i in kept]
        self.turns = [[*run] for _, run in groupby(range(len(self.lines)), lambda i: self.lines[i].turn)]
        self.newest = newest(self.lines, me, voice.telling)
        self.own = own(self.lines, me, voice)
        self.causes = voice.causes(self.lines)
        heavy = weights(self.lines, me, voice)
        early = (SEEN * (line.number <= seen) for line in self.lines)
        self.weights = [one - less for one, less in zip(heavy, early, strict=True)]
        may = {i for i, line in enumerate(self.lines) if among is None or line.number in among}
        self.may = may | {self.newest}
        self.goes_on_as = [*map(_goes_on_as, self.lines)]
        self.needs = {**voice.needs(self.lines), **voice.undone(self.lines)}
        self.told_alone = {*range(len(self.lines))} - self.needs.keys() | self.own | {self.newest}
        """What is told even where what brought it about has no room."""
        self._folded: dict[tuple[int, bool, RowSizes], Sequence[TextRow]] = {}
        self._told: dict[tuple[int, bool, int, RowSizes], Sequence[ToldDeed]] = {}
        """Rows and deeds already made: the same ones are laid again and again until all have room."""

    def _tells(self, lines: Sequence[Line], named: Sequence[Sequence[Piece]], i: int) -> bool:
        """Whether a line is needed: not if it only adds to a deed, or names the same card once more."""
        line, cards = lines[i], named[i]
        again = bool(cards) and not self.voice.deeds.get(line.kind) and cards in named[max(0, i - LATELY) : i]
        if i == len(lines) - 1 or self.voice.told_first(line, self.me):
            return True
        if line.names(self.me) and not (again and line.seat == self.me):
            return True
        return line.kind not in self.voice.adds and not again

    def fit(self, sizes: RowSizes, more: int) -> Digest | None:
        """What has room in these rows, where the first keeps `more` for the number of the rest.

        None where not even the newest has.
        """
        if self.heads:
            return self._lately(sizes, more)
        lines, last = self.lines, len(self.lines) - 1
        hit = {*[i for i in range(last) if i in self.own][-1:]}
        kept = {self.newest, *hit, *[i for i in range(last) if lines[i].rank >= FEW][-1:]}
        kept |= {self.causes[i] for i in kept if i in self.causes}
        short = {i for i in self.may if len(self._rows(i, False, sizes)) <= MOST_PARTS}
        if self.newest not in short:
            return None
        shown = self._fitting(short, kept, {self.newest}, sizes, more)
        if self.own & short and not self.own & shown:
            shown = self._fitting(short, kept, set(), sizes, more)
        return self._laid(shown, sizes, more) if shown else None

    def _fitting(
        self, short: set[int], kept: set[int], must: set[int], sizes: RowSizes, more: int
    ) -> set[int]:
        """The places of the lines that have room, where these `must` be told."""
        shown, spared = self._clear({*short}), [i for i in self._spared(kept, must) if i in short]
        for i in spared:
            if self._laid(shown, sizes, more):
                break
            shown = self._clear(shown - {i})
        for i in reversed(spared):  # what was spared in vain; of a cause alone one asks what came of it
            came = {moment for moment, deed in self.causes.items() if deed == i}
            useless = (came and came.isdisjoint(shown)) or self._hands_on_alone(i, shown)
            if not useless and self._laid(self._clear(shown | {i}), sizes, more):
                shown = self._clear(shown | {i})
        gathered = self._gathered(shown, {*spared}, sizes, more)
        clear = self._clear(gathered)
        return clear if self._laid(clear, sizes, more) else gathered

    def _clear(self, shown: set[int]) -> set[int]:
        """The same without deeds that nobody understands who is not told what brought them about."""
        return {i for i in shown if i in self.told_alone or self.needs[i] in shown}

    def _gathered(self, shown: set[int], spared: set[int], sizes: RowSizes, more: int) -> set[int]:
        """The same in fewer pieces: a plain turn between two numbers joins these, for later deeds that fit.

        It stays where it weighs more than what is folded beside it, and where it tells what a long turn was.
        """
        runs = [{*run} for _, run in groupby(range(len(self.lines)), shown.__contains__)]
        long = {self._head(turn) for turn in self.turns if len(turn) > 1}
        weighs = [max(self.weights[i] for i in run) for run in runs]
        fewer = {*shown}
        for n, run in enumerate(runs[:-1]):
            beside = max(weighs[n - 1], weighs[n + 1]) if n else weighs[1]
            if run <= (shown & spared) - long and weighs[n] <= min(PLAIN, beside):
                fewer -= run
        for i in reversed(range(len(self.lines) - 1)):
            joins = i in self.may - fewer and i + 1 in fewer and not self._hands_on_alone(i, fewer)
            if joins and self._laid(fewer | {i}, sizes, more):
                fewer.add(i)
        return fewer

    def _hands_on_alone(self, i: int, shown: set[int]) -> bool:
        """Whether a line only tells who is next, after a turn of which nothing else is told."""
        same = any(i in turn and not shown.isdisjoint(turn[: turn.index(i)]) for turn in self.turns)
        return self.lines[i].kind in self.voice.hands_on and not same

    def _lately(self, sizes: RowSizes, more: int) -> Digest | None:
        """How the person went out, and as much of the latest turns as has room; at least the newest."""
        last = len(self.lines) - 1
        begin = max(self.heads, self.turns[-LATEST][0] if len(self.turns) >= LATEST else 0)
        for heads in range(self.heads, 0, -1):  # the last of them tells the loss
            for first in range(begin, max(begin, last) + 1):
                shown = {*range(self.heads - heads, self.heads), *range(first, last + 1)}
                short = all(len(self._rows(i, False, sizes)) <= MOST_PARTS for i in shown)
                found = self._laid(shown, sizes, more, self.heads - heads) if short else None
                if found is not None:
                    return found
        newest = {last} if len(self._rows(last, False, sizes)) <= MOST_PARTS else set()
        return self._laid(newest, sizes, more) if newest else None

    def _spared(self, kept: set[int], must: set[int]) -> Iterator[int]:
        """The places of lines in the order in which they lose their room; what `must` be told never does.

        What happened to the person themselves goes last of all.
        """
        heads = {self._head(turn) for turn in self.turns}
        weights, own = self.weights, self.own
        others = [i for i in range(len(self.lines)) if i not in kept | own]
        yield from sorted(others, key=lambda i: (weights[i], i in heads, i))
        yield from sorted(kept - own - must, key=lambda i: (weights[i], i))
        yield from sorted(own - must, key=lambda i: (weights[i], i))

    def _laid(self, shown: set[int], sizes: RowSizes, more: int, untold: int = 0) -> Digest | None:
        """These lines in rows; None where there are too many. The first `untold` are not counted."""
        behind, left = self._behind(shown, untold)
        told: list[list[ToldDeed]] = [[]]
        x, last = sizes.lead + (more if left else 0), -1
        for i in sorted(shown):
            folds = behind.get(i, 0)
            entry, *rest = self._parts(i, self.lines[i].seat == last >= 0, folds, sizes)
            before = 0 if entry.goes_on or not told[-1] else gap(sizes)
            if x and x + before + entry.wide > sizes.most:
                (entry, *rest), before, x = self._parts(i, False, folds, sizes), 0, 0
                told.append([])
            for part in (entry, *rest):
                if part.rest:
                    told.append([])
                    x = 0
                x += before + part.wide
                if x > sizes.most:
                    return None
                told[-1].append(part)
            last = -1 if i in behind else self.goes_on_as[i]
        first = self.lines[untold : untold + left]
        return Digest(told, first, len(self.own - shown)) if len(told) <= sizes.rows else None

    def _head(self, turn: Sequence[int]) -> int:
        """What a turn is told by: what weighs most; of several the card played, or the first deed."""
        most = max(self.weights[i] for i in turn)
        heaviest = [i for i in turn if self.weights[i] == most]
        plain = (i for i in heaviest if self.cards[i] and self.lines[i].kind not in self.voice.deeds)
        return next(plain, heaviest[0])

    def _behind(self, shown: set[int], untold: int = 0) -> tuple[dict[int, int], int]:
        """By line that is shown, how many are folded between it and the next; and how many before the first.

        So a number stands where what it counts belongs, before all that came after.
        """
        behind: dict[int, int] = {}
        at = -1
        for i in range(untold, len(self.lines)):
            if i in shown:
                at = i
            else:
                behind[at] = behind.get(at, 0) + 1
        left = behind.pop(-1, 0)
        return behind, left

    def _parts(self, i: int, goes_on: bool, more: int, sizes: RowSizes) -> Sequence[ToldDeed]:
        """A deed, and what a long one leaves for other rows; at its end the number of what is folded."""
        key = i, goes_on, more, sizes
        if key not in self._told:
            self._told[key] = self._made(i, goes_on, more, sizes)
        return self._told[key]

    def _made(self, i: int, goes_on: bool, more: int, sizes: RowSizes) -> Sequence[ToldDeed]:
        rows, line = self._rows(i, goes_on, sizes), self.lines[i]
        parts = []
        for n, row in enumerate(rows):
            faceless, folds = goes_on or n > 0, self.lines[i + 1 : i + 1 + more * (n == len(rows) - 1)]
            wide = width_of(row) + (0 if faceless or line.seat < 0 else sizes.face + self.page.px(8))
            wide += earlier.wide(self.page, len(folds), sizes.px, True) if folds else 0
            parts.append(ToldDeed(line, row, wide, faceless, folds, n > 0))
        return parts

    def _rows(self, i: int, goes_on: bool, sizes: RowSizes) -> Sequence[TextRow]:
        """A line in rows of words."""
        key = i, goes_on, sizes
        if key not in self._folded:
            pieces = self.lines[i].pieces
            said = going_on(pieces) if goes_on else pieces
            width = sizes.most - sizes.face - self.page.px(8)
            self._folded[key] = folded(self.page, said, sizes.px, width)
        return self._folded[key]


def digested(
    page: Page,
    lines: Sequence[Line],
    me: int,
    voice: Voice,
    rooms: Sequence[RowSizes],
    more: int,
    heads: int = 0,
    seen: int = 0,
) -> tuple[int, Digest] | None:
    """What of these lines has room, and in which of these rooms most has; None where not even the newest has.

    It is chosen once for as long as the same is told, for each size of letters, with a title and without.
    Where the prompt takes some of the room, such as in the midst of a choice, less of the same is told, and
    nothing else.
    """
    asked = [*lines], me, voice, rooms, more, heads, seen
    before: Any
    found: tuple[int, Digest] | None
    slot = f"digest {rooms[0].lead} {rooms[0].px}"
    before, found = page.pictures.folds.get(slot, (None, None))
    if before != asked:
        among = _told_with_more_room(page, lines, rooms)
        digester = _digester(page, lines, me, voice, heads, seen, among)
        fits = [(n, fit) for n, sizes in enumerate(rooms) if (fit := digester.fit(sizes, more)) is not None]
        first = [digester.lines[i] for i in digester.own]
        found = max(fits, key=lambda one: (one[1].told(first), one[1].told()), default=None)
        page.pictures.folds[slot] = asked, found
        if found is not None and among is None:
            _n, laid = found
            told = {one.line.number for row in laid.rows for one in row}
            page.pictures.folds[f"told {rooms[0].lead}"] = [*lines], _room(rooms), told
    return found


def _digester(page: Page, lines: Sequence[Line], *of_them: Any) -> Digester:
    """Who chooses of these lines: the same for each size of letters."""
    told = page.theme, [*lines], of_them
    before: Any
    found: Digester | None
    before, found = page.pictures.folds.get("digester", (None, None))
    if found is None or before != told:
        found = Digester(page, lines, *of_them)
        page.pictures.folds["digester"] = told, found
    found.page = page
    return found


def _told_with_more_room(page: Page, lines: Sequence[Line], rooms: Sequence[RowSizes]) -> Set[int] | None:
    """The numbers of those of the same lines that were told in more room; None if none were."""
    nothing: tuple[Sequence[Line], int, Set[int]] = ((), 0, set())
    before, room, told = page.pictures.folds.get(f"told {rooms[0].lead}", nothing)
    return told if before == [*lines] and _room(rooms) < room else None


def _goes_on_as(line: Line) -> int:
    """Whose deed the words after a line go on with if they begin with none; -1: that would not be clear.

    It is not where a line names others, or ends with a clause about something else.
    """
    words = "".join(piece.text for piece in line.pieces if piece.kind != "seat")
    return line.seat if len(line.seats) == 1 and not {*words} & CLAUSE else -1


def _room(rooms: Sequence[RowSizes]) -> int:
    return max(sizes.most * sizes.rows for sizes in rooms)


def going_on(said: Sequence[Piece]) -> list[Piece]:
    """A line behind another of the same player, whose name is left out."""
    return [COMMA, *said[1:]]


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


def weight(line: Line, me: int, telling: Set[str] = frozenset()) -> int:
    """How much a line explains to this player, so that the lightest are folded first.

    It is heaviest if it is among the biggest moments, then if it names them or the table answered for them,
    if it is a big moment, and if it passes from one player to another, or is of a kind that is `telling`;
    plain draws and plays weigh nothing, and what the own turn brought still less: they were there. Least of
    all weighs how the round began.
    """
    if _opens(line):
        return -2
    if line.rank >= ALWAYS:
        return 4
    if concerns(line, me) or (line.answer and line.seat == me):
        return 3
    if line.rank >= FEW:
        return 2
    if line.turn == me:
        return -1
    return int(line.kind in telling or line.rank > 0 or len(line.seats) > 1)


def _opens(line: Line) -> bool:
    """Whether it tells what was done before the first turn, such as a cut or a deal, and no big moment."""
    return line.turn < 0 and not line.rank


def weights(lines: Sequence[Line], me: int, voice: Voice | None) -> list[float]:
    """How much each line explains: what brought a big moment about hardly less than the moment itself.

    That cards which the player knew may have gone weighs as much as a big moment: the felt cannot show it.
    """
    telling = voice.telling if voice is not None else frozenset[str]()
    found: list[float] = [weight(line, me, telling) for line in lines]
    if voice is None:
        return found
    found = [max(one, 2) if voice.doubts(line) else one for one, line in zip(found, lines, strict=True)]
    for i, line in enumerate(lines):
        if line.kind in voice.comes_of and line.rank:
            found[i] = max(found[i], CAME)
        elif line.kind in voice.hands_on:
            found[i] = min(found[i], 0)
    for i in _outdated(lines, voice):
        found[i] = min(found[i], 1)
    for i in own(lines, me, voice):
        found[i] = max(found[i], OWN + voice.grave(lines[i], me))
    for moment, deed in voice.causes(lines).items():
        found[deed] = max(found[deed], found[moment] - 0.5)
    return found


def own(lines: Sequence[Line], me: int, voice: Voice) -> set[int]:
    """The places of lines that are told first; of what happens to all hands, only the latest time.

    What came to nothing did not happen to anybody.
    """
    found = {i for i, line in enumerate(lines) if voice.told_first(line, me) and not _opens(line)}
    found -= voice.undone(lines).keys()
    latest = {lines[i].kind: i for i in sorted(found)}
    once = {i for i in found if voice.is_for_all(lines[i])}
    return {i for i in found if i not in once or latest[lines[i].kind] == i}


def _outdated(lines: Sequence[Line], voice: Voice) -> set[int]:
    """The places of lines about all hands after which the same happened to all hands once more."""
    latest = {line.kind: i for i, line in enumerate(lines) if voice.is_for_all(line)}
    return {i for i, line in enumerate(lines) if voice.is_for_all(line) and latest[line.kind] > i}


def concerns(line: Line, me: int) -> bool:
    """Whether it names this player and is not of their own making."""
    return line.names(me) and me not in (line.turn, line.seat)


def newest(lines: Sequence[Line], me: int, telling: Set[str] = frozenset()) -> int:
    """Where the newest line stands that this player may not know: what their own turn brought they saw."""
    last = len(lines) - 1
    return next((i for i in range(last, -1, -1) if weight(lines[i], me, telling) >= 0), last)


def by_concern(lines: Sequence[Line], me: int, voice: Voice | None = None, heads: int = 0) -> list[int]:
    """The places of lines in the order in which they get room: the newest, then those that explain most.

    To whoever is out it is how they went out, the loss before what brought it about, then the latest turns.
    """
    if heads:
        turns = [[*run] for _, run in groupby(range(len(lines)), lambda i: lines[i].turn)]
        latest = [i for turn in turns[-LATEST:] for i in turn if i >= heads]
        return [*latest[-1:], *range(heads - 1, -1, -1), *latest[-2::-1]]
    first = newest(lines, me, voice.telling if voice is not None else frozenset())
    heavy = weights(lines, me, voice)
    return sorted(range(len(lines)), key=lambda i: (i != first, -heavy[i], -i))
