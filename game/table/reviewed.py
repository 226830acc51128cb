"""A match as one of its seats is reviewed: thought over by and by in other processes, and kept on disk."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, NamedTuple, Protocol

from ai.judged import Judged
from ai.levels import NO_REASON
from ai.review import Account, Effort, Review, told
from ai.reviewer import Reviewer
from ai.witnessed import Witnessed, moments
from engine.kernel.game import Result
from engine.kernel.table import Table
from engine.kernel.view import View
from game.reviews import FOLDER, Kept, PlayedMatch, Thought
from game.storage import Home, Trouble
from game.words import N_, _

from .book import book_of
from .branch import match_at
from .layout import PILE
from .long_work import LongWork, Workers
from .recorded import Recorded, Recording

EFFORT = Effort()
FALLEN = N_("Thinking stopped: its process has ended. What was found so far is kept.")


class Thinking(Workers[Thought], Protocol):
    """The processes that think a match over, and the verdicts that are sure before their turn comes."""

    @property
    def verdicts(self) -> Sequence[Judged]: ...


BeginThoughts = Callable[[Iterator[Witnessed], Effort], Thinking]


class EndedMatch(NamedTuple):
    """A match that is over, as far as a review asks."""

    table: Table
    results: tuple[Result, ...]


class ChancePoint(NamedTuple):
    """A choice on the line of chances: shares of a win before and after it, and their standard error."""

    before: float
    after: float
    error: float


class Reviewed(LongWork[Thought]):
    """One seat's review."""

    has_fallen: ClassVar = FALLEN

    def __init__(self, record: Recording, seat: int, home: Home, begin: BeginThoughts = Reviewer) -> None:
        self.record, self.seat, self._begin = record, seat, begin
        self.recorded = Recorded(record, home)
        self.recorded.look(seat)
        self.recorded.tell(len(record.events))
        self.ended = EndedMatch(record.table, tuple(self.recorded.match.results))
        self.rounds = len(self.ended.results)
        self.played = PlayedMatch(record.table, record.seed, record.choices)
        self.match = self.played.mark
        self.kept = Kept(home.folder / FOLDER, self.played, seat, EFFORT)
        thought = self.kept.read()
        super().__init__(thought, self.kept.whole, self.kept.trouble)
        self._own = _own_by_round(record, seat)
        self._places = {number: n for n, number in enumerate(number for own in self._own for number in own)}
        self._thinking: Thinking | None = None
        self._early: dict[int, Judged] = {}
        """By number, verdicts on choices of which not all is known, or nothing of what came before them."""
        self._views: dict[int, tuple[View, View]] = {}
        self._opened: dict[int, tuple[View, View]] = {}
        self._asked: dict[int, View] = {}
        self._again = self._noted(moments(self.played, seat))
        """The match played again as far as somebody asked for."""
        self.total = len(record.choices)
        """At the most so many moments are thought over; some the seat did not know of."""
        self._judge()

    def _judge(self) -> None:
        known = {**self._early, **{one.number: one for one in self.thought}}
        self.review: Review = told(
            self.ended, self.seat, [known[number] for number in sorted(known)], self.asked
        )
        self.judged = self.review.judged
        dear, good = self.review.worth_a_look
        self.shown: list[Judged] = [*dear, *good]

    @property
    def thought(self) -> list[Thought]:
        """What was thought so far, in the order of the match."""
        return self.found

    @property
    def done(self) -> int:
        """How many of the match's decisions are thought over, with those that the seat did not know of."""
        return self.total if self.whole else self._reached + len(self._early)

    @property
    def _reached(self) -> int:
        """The number of the first decision of which nothing is kept."""
        return self.thought[-1].number + 1 if self.thought else 0

    @property
    def part(self) -> float:
        return self.done / max(1, self.total)

    def _status(self) -> str:
        if self.whole:
            return _("the review is ready")
        return _("thinking it over, {n} of {count}").format(n=self.done, count=self.total)

    def poll(self, dt: float) -> bool:
        before, early = len(self.thought), self._early
        changed = super().poll(dt)
        verdicts = self._thinking.verdicts if self._thinking is not None else ()
        sure = {**early, **{one.number: one for one in verdicts}}
        self._early = {number: one for number, one in sure.items() if number >= self._reached}
        if len(self.thought) > before or self._early != early:
            self._judge()
            changed = True
        return changed

    def _begun(self) -> Workers[Thought]:
        rest = moments(self.played, self.seat, self._reached)
        self._thinking = self._begin(self._noted(rest), EFFORT)
        return self._thinking

    def _written(self) -> Trouble | None:
        return self.kept.write(self.thought, self.whole)

    # What is shown

    def account(self, number: int) -> Account | None:
        """A round's result told in parts, once all of it was thought over."""
        later = any(one.round > number for one in reversed(self.thought))
        there = (self.whole or later) and number < len(self.review.accounts)
        return self.review.accounts[number] if there else None

    def own_in(self, number: int) -> int:
        """How many choices this seat made in a round."""
        return len(self._own[number])

    def place(self, one: Judged) -> int:
        """Which of this seat's choices it is, from 0, whether or not those before it are thought over."""
        return self._places[one.number]

    def place_in_round(self, one: Judged) -> int:
        """The same within its round."""
        return self._own[one.round].index(one.number)

    def is_explained(self, one: Judged) -> bool:
        """Whether it is found out already why, if it is being found out; else only the verdict is there."""
        pending = self.working and one.pair is not None and one.number in self._early
        return one.reason != NO_REASON or not pending

    def line(self, number: int) -> list[ChancePoint]:
        """The chances at this seat's choices of a round."""
        found = []
        for one in self.judged:
            if one.round == number:
                worth = one.tried[0]
                found.append(ChancePoint(_share(worth.share), _share(worth.share - one.cost), worth.error))
        return found

    def before(self, one: Judged) -> tuple[View, View]:
        """What this seat saw when it chose, and what everybody did."""
        if one.number not in self._views:
            self.recorded.tell(self.count(one))
            self._views[one.number] = self.recorded.view(), self.recorded.public()
        return self._views[one.number]

    def asked(self, one: Judged) -> View:
        """The decision as the rules put it to this seat; a view of the recording knows nothing of it."""
        if one.number not in self._asked:
            next(moment for moment in self._again if moment.number == one.number)
        return self._asked[one.number]

    def _noted(self, found: Iterator[Witnessed]) -> Iterator[Witnessed]:
        """These moments; what was asked in them is kept, as playing the match again takes a while."""
        for moment in found:
            if moment.own:
                self._asked.setdefault(moment.number, moment.view)
            yield moment

    def opened(self, one: Judged) -> tuple[View, View]:
        """What was really there when this seat chose; no verdict is made of it."""
        if one.number not in self._opened:
            recorded, table = Recorded(self.record, self.recorded.home), self.record.table
            recorded.tell(self.count(one))
            view, places = recorded.view(), book_of(table.game.id).at(table).layout.places
            there = match_at(self.record, self.count(one)).state.zones
            for z, cards in enumerate(there):
                if places[z].kind != PILE:  # nobody knows what comes; what lies there, somebody might
                    unseen = (card for card in cards if card not in view.zones[z])
                    view.zones[z] = tuple([next(unseen) if card < 0 else card for card in view.zones[z]])
            self._opened[one.number] = view, recorded.public()
        return self._opened[one.number]

    def count(self, one: Judged) -> int:
        """How many events there were before a choice."""
        count, _seat, _action = self.record.choices[one.number]
        return count


def _own_by_round(record: Recording, seat: int) -> list[list[int]]:
    """The numbers of the choices that a seat made in each round."""
    begins = [count for count, event in enumerate(record.events) if event.kind == "round"]
    found: list[list[int]] = [[] for _ in begins]
    for number, (count, actor, _action) in enumerate(record.choices):
        if actor == seat:
            found[bisect_right(begins, count) - 1].append(number)
    return found


def _share(share: float) -> float:
    """A search's judgement as a share from 0 to 1: it may judge a position to be better than won."""
    return min(1.0, max(0.0, share))
