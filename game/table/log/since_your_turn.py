"""Sums up everything since your last turn in a few rows: long turns are folded, old ones left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import groupby
from typing import Any, NamedTuple

from game.books.contract.deed import Deed
from game.books.contract.moment_rules import ALWAYS, FEW
from game.books.contract.table_words import Voice
from game.ui.page.page import Page

from .deed_rows import DeedRows, Digest, RowSizes

LATELY = 3
"""For how many lines a card is not shown again if it only has its effect."""
IN_PUBLIC = 2, 4
"""How many of the newest lines are shown while nobody has the screen; more if they are needed as context."""
LATEST = 2
"""The number of the last turns that are shown to a player who is out."""
OWN = 5
"""The weight of what happened to the person, and one more if it changed their hand or turn."""
SEEN = 1.5
"""The reduction for events before the person's last answer."""
CAME = 1.5
"""The weight of outcomes that are moments, such as a lock."""
PLAIN = 1
"""Deeds of at most this weight are not shown between two numbers that fold others like it."""


class News(NamedTuple):
    """The deeds to tell, and since when they happened; without a title only the latest ones."""

    lines: Sequence[Deed]
    voice: Voice
    """The voice, which knows the signs for deeds in brief lines."""
    title: str = ""
    me: int = -1
    """The reader; -1 for anybody."""
    heads: int = 0
    """How many of the first lines show how the person went out: they stay, and the latest turns follow."""
    seen: int = 0
    """The number of events up to the reader's last answer: they know those."""

    @property
    def latest(self) -> News:
        """The newest deeds, with their cause: they begin with the player who caused the first of them.

        A big moment shortly before them counts as one of them.
        """
        lines = self.lines
        most = min(IN_PUBLIC[1], len(lines))
        count = max((n for n in range(1, most + 1) if lines[-n].rank >= FEW), default=0)
        count = max(IN_PUBLIC[0], count)
        while count < most and (lines[-count].seat < 0 or self.voice.row(lines[-count].kind).comes_of_deed):
            count += 1
        return self._replace(lines=lines[-count:])


class Digester:
    """Chooses which lines to show if not all fit: the newest, and the newest about the person.

    The newest one explains the question: it is dropped only if there is room for just one of the two. The
    last big moment is shown, too. The others are folded by weight, the lightest first; among equals, first
    what a turn can do without, then the oldest. The cause of a big moment stays nearly as long.

    If the person is out, the first lines, its `heads`, say how they went out; the last turns follow, and
    everything between is one number.
    """

    def __init__(
        self,
        page: Page,
        lines: Sequence[Deed],
        me: int,
        voice: Voice,
        heads: int = 0,
        seen: int = 0,
        among: Set[int] | None = None,
    ) -> None:
        """Lines about the first `seen` events, those before the person's last answer, are dropped first.

        If there are numbers in `among`, only lines with these numbers may be shown, and the newest.
        """
        self.me, self.voice, self.heads = me, voice, heads
        lines = [voice.shed(line, me) for line in lines]
        named = [line.cards for line in lines]
        kept = [i for i in range(len(lines)) if i < heads or self._tells(lines, named, i)]
        self.lines, self.cards = [lines[i] for i in kept], [named[i] for i in kept]
        self.turns = [[*run] for _, run in groupby(range(len(self.lines)), lambda i: self.lines[i].turn)]
        self.newest = newest(self.lines, me, voice)
        self.own = own(self.lines, me, voice)
        self.causes = voice.causes(self.lines)
        heavy = weights(self.lines, me, voice)
        early = (SEEN * (line.number <= seen) for line in self.lines)
        self.weights = [one - less for one, less in zip(heavy, early, strict=True)]
        may = {i for i, line in enumerate(self.lines) if among is None or line.number in among}
        self.may = may | {self.newest}
        self.rows = DeedRows(page, self.lines)
        self.needs = {**voice.needs(self.lines), **voice.undone(self.lines)}
        self.told_alone = {*range(len(self.lines))} - self.needs.keys() | self.own | {self.newest}
        """The lines that are shown even if their cause does not fit."""

    def _tells(self, lines: Sequence[Deed], named: Sequence[Sequence[int]], i: int) -> bool:
        """Whether a line is needed; one that only adds to a deed, or repeats a card, is not."""
        line, cards = lines[i], named[i]
        again = bool(cards) and not self.voice.row(line.kind).icon and cards in named[max(0, i - LATELY) : i]
        if i == len(lines) - 1 or self.voice.told_first(line, self.me):
            return True
        if line.names(self.me) and not (again and line.seat == self.me):
            return True
        return not self.voice.row(line.kind).adds_to_deed and not again

    def fit(self, sizes: RowSizes, more: int) -> Digest | None:
        """The lines that fit in these rows, where the first reserves `more` for the number of the rest.

        None if not even the newest fits.
        """
        if self.heads:
            return self._lately(sizes, more)
        lines, last = self.lines, len(self.lines) - 1
        hit = {*[i for i in range(last) if i in self.own][-1:]}
        kept = {self.newest, *hit, *[i for i in range(last) if lines[i].rank >= FEW][-1:]}
        kept |= {self.causes[i] for i in kept if i in self.causes}
        short = {i for i in self.may if self._is_short(i, sizes)}
        if self.newest not in short:
            return None
        shown = self._fitting(short, kept, {self.newest}, sizes, more)
        if self.own & short and not self.own & shown:
            shown = self._fitting(short, kept, set(), sizes, more)
        return self._laid(shown, sizes, more) if shown else None

    def _fitting(
        self, short: set[int], kept: set[int], must: set[int], sizes: RowSizes, more: int
    ) -> set[int]:
        """The indices of the lines that fit; those in `must` have to be shown."""
        shown, spared = self._clear({*short}), [i for i in self._spared(kept, must) if i in short]
        for i in spared:
            if self._laid(shown, sizes, more):
                break
            shown = self._clear(shown - {i})
        for i in reversed(spared):  # lines that did not help, and causes without their outcome, are dropped
            came = {moment for moment, deed in self.causes.items() if deed == i}
            useless = (came and came.isdisjoint(shown)) or self._hands_on_alone(i, shown)
            if not useless and self._laid(self._clear(shown | {i}), sizes, more):
                shown = self._clear(shown | {i})
        gathered = self._gathered(shown, {*spared}, sizes, more)
        clear = self._clear(gathered)
        return clear if self._laid(clear, sizes, more) else gathered

    def _clear(self, shown: set[int]) -> set[int]:
        """These lines without deeds whose necessary cause is not among them."""
        return {i for i in shown if i in self.told_alone or self.needs[i] in shown}

    def _gathered(self, shown: set[int], spared: set[int], sizes: RowSizes, more: int) -> set[int]:
        """The lines in fewer pieces: plain turns between folded ones are folded too, so that later deeds fit.

        It stays if it weighs more than the lines folded beside it, or if it summarises a long turn.
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
        """Whether a line only says who is next, after a turn of which nothing else is shown."""
        same = any(i in turn and not shown.isdisjoint(turn[: turn.index(i)]) for turn in self.turns)
        return self.voice.row(self.lines[i].kind).hands_on and not same

    def _lately(self, sizes: RowSizes, more: int) -> Digest | None:
        """The lines on how the person went out, and as many of the last turns as fit, at least one."""
        last = len(self.lines) - 1
        begin = max(self.heads, self.turns[-LATEST][0] if len(self.turns) >= LATEST else 0)
        for heads in range(self.heads, 0, -1):  # the last of them reports the loss
            for first in range(begin, max(begin, last) + 1):
                shown = {*range(self.heads - heads, self.heads), *range(first, last + 1)}
                short = all(self._is_short(i, sizes) for i in shown)
                found = self._laid(shown, sizes, more, self.heads - heads) if short else None
                if found is not None:
                    return found
        return self._laid({last}, sizes, more) if self._is_short(last, sizes) else None

    def _spared(self, kept: set[int], must: set[int]) -> Iterator[int]:
        """The indices of lines in the order in which they are dropped; those in `must` never are.

        Events that happened to the person are dropped last.
        """
        heads = {self._head(turn) for turn in self.turns}
        weights, own = self.weights, self.own
        others = [i for i in range(len(self.lines)) if i not in kept | own]
        yield from sorted(others, key=lambda i: (weights[i], i in heads, i))
        yield from sorted(kept - own - must, key=lambda i: (weights[i], i))
        yield from sorted(own - must, key=lambda i: (weights[i], i))

    def _is_short(self, i: int, sizes: RowSizes) -> bool:
        """Whether a deed alone needs no more rows than there are."""
        return len(self.rows.rows_of(i, False, sizes)) <= sizes.rows

    def _laid(self, shown: set[int], sizes: RowSizes, more: int, untold: int = 0) -> Digest | None:
        """Lay these lines in rows; None if there are too many. The first `untold` are not counted."""
        found = self.rows.laid(shown, sizes, more, untold)
        return found and found._replace(untold=len(self.own - shown))

    def _head(self, turn: Sequence[int]) -> int:
        """The summary of a turn: its heaviest line; among equals the played card, or the first deed."""
        most = max(self.weights[i] for i in turn)
        heaviest = [i for i in turn if self.weights[i] == most]
        plain = (i for i in heaviest if self.cards[i] and not self.voice.row(self.lines[i].kind).icon)
        return next(plain, heaviest[0])


def digested(
    page: Page, news: News, rooms: Sequence[RowSizes], more: int, where: str = ""
) -> tuple[int, Digest] | None:
    """The news that have room, and the room in which most have; None where not even the newest has.

    It is chosen once for the same news in the same rooms, which `where` names, for each size of letters, with
    a title and without. Where the prompt takes some of the room, such as in the midst of a choice, fewer of
    the same deeds remain, and no others come.
    """
    asked = news._replace(lines=[*news.lines]), rooms, more
    slot = "digest", where, rooms[0].lead, rooms[0].px
    before: Any
    found: tuple[int, Digest] | None
    before, found = page.pictures.folds.get(slot, (None, None))
    if before != asked:
        found = _all_in_a_row(page, news.lines, rooms) or _chosen(page, news, rooms, more)
        page.pictures.folds[slot] = asked, found
    return found


def _all_in_a_row(page: Page, lines: Sequence[Deed], rooms: Sequence[RowSizes]) -> tuple[int, Digest] | None:
    """All deeds in full, in the first of these rooms where they need only one row."""
    every = DeedRows(page, lines)
    whole = ((n, every.whole(sizes)) for n, sizes in enumerate(rooms))
    return next(((n, digest) for n, digest in whole if digest is not None), None)


def _chosen(page: Page, news: News, rooms: Sequence[RowSizes], more: int) -> tuple[int, Digest] | None:
    """The deeds that stay if not all fit."""
    among = _told_with_more_room(page, news.lines, rooms)
    digester = _digester(page, news, among)
    fits = [(n, fit) for n, sizes in enumerate(rooms) if (fit := digester.fit(sizes, more)) is not None]
    first = [digester.lines[i] for i in digester.own]
    found = max(fits, key=lambda one: (one[1].told(first), one[1].told()), default=None)
    if found is not None and among is None:
        told = {one.line.number for row in found[1].rows for one in row}
        page.pictures.folds[f"told {rooms[0].lead}"] = [*news.lines], _room(rooms), told
    return found


def _digester(page: Page, news: News, among: Set[int] | None) -> Digester:
    """The chooser for these lines, which is the same for each size of letters."""
    told = page.theme, news._replace(lines=[*news.lines]), among
    before: Any
    found: Digester | None
    before, found = page.pictures.folds.get("digester", (None, None))
    if found is None or before != told:
        found = Digester(page, news.lines, news.me, news.voice, news.heads, news.seen, among)
        page.pictures.folds["digester"] = told, found
    found.rows.page = page
    return found


def _told_with_more_room(page: Page, lines: Sequence[Deed], rooms: Sequence[RowSizes]) -> Set[int] | None:
    """The numbers of the lines shown when there was more room; None if there never was more."""
    nothing: tuple[Sequence[Deed], int, Set[int]] = ((), 0, set())
    before, room, told = page.pictures.folds.get(f"told {rooms[0].lead}", nothing)
    return told if before == [*lines] and _room(rooms) < room else None


def _room(rooms: Sequence[RowSizes]) -> int:
    return max(sizes.most * sizes.rows for sizes in rooms)


def weight(line: Deed, me: int, voice: Voice | None) -> int:
    """How much a line explains to this player; the lightest are folded first.

    The heaviest are the biggest moments, then lines that mention the player or that the table answered for
    them, then big moments, and lines between two players or marked `is_weighty` in their row; plain draws and
    plays weigh nothing, and the player's own turn even less. The beginning of the round weighs least.
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
    weighty = voice is not None and voice.row(line.kind).is_weighty
    return int(weighty or line.rank > 0 or len(line.seats) > 1)


def _opens(line: Deed) -> bool:
    """Whether it reports something before the first turn, such as a cut or a deal, that is no big moment."""
    return line.turn < 0 and not line.rank


def weights(lines: Sequence[Deed], me: int, voice: Voice | None) -> list[float]:
    """How much each line explains; the cause of a big moment weighs nearly as much as the moment.

    Losing track of known cards weighs as much as a big moment, because the felt cannot show it.
    """
    found: list[float] = [weight(line, me, voice) for line in lines]
    if voice is None:
        return found
    found = [max(one, 2) if voice.doubts(line) else one for one, line in zip(found, lines, strict=True)]
    for i, line in enumerate(lines):
        if voice.row(line.kind).comes_of_deed and line.rank:
            found[i] = max(found[i], CAME)
        elif voice.row(line.kind).hands_on:
            found[i] = min(found[i], 0)
    for i in _outdated(lines, voice):
        found[i] = min(found[i], 1)
    for i in own(lines, me, voice):
        found[i] = max(found[i], OWN + voice.grave(lines[i], me))
    for moment, deed in voice.causes(lines).items():
        found[deed] = max(found[deed], found[moment] - 0.5)
    return found


def own(lines: Sequence[Deed], me: int, voice: Voice) -> set[int]:
    """The indices of the lines with priority. Something that happens to all hands counts only the last time.

    A deed without effect did not happen to anybody.
    """
    found = {i for i, line in enumerate(lines) if voice.told_first(line, me) and not _opens(line)}
    found -= voice.undone(lines).keys()
    latest = {lines[i].kind: i for i in sorted(found)}
    once = {i for i in found if voice.is_for_all(lines[i])}
    return {i for i in found if i not in once or latest[lines[i].kind] == i}


def _outdated(lines: Sequence[Deed], voice: Voice) -> set[int]:
    """The indices of lines about all hands that a later one makes obsolete."""
    latest = {line.kind: i for i, line in enumerate(lines) if voice.is_for_all(line)}
    return {i for i, line in enumerate(lines) if voice.is_for_all(line) and latest[line.kind] > i}


def concerns(line: Deed, me: int) -> bool:
    """Whether a line mentions this player and reports somebody else's deed."""
    return line.names(me) and me not in (line.turn, line.seat)


def newest(lines: Sequence[Deed], me: int, voice: Voice | None) -> int:
    """The index of the newest line that this player may not know; they saw their own turn."""
    last = len(lines) - 1
    return next((i for i in range(last, -1, -1) if weight(lines[i], me, voice) >= 0), last)
