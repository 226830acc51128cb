"""A match reviewed for one of its seats: analysed step by step in other processes, and stored on disk."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple, Protocol

from ai.processes.review_process import Reviewer
from ai.review.judged_decision import Judged
from ai.review.review import Account, Effort, Review, told
from ai.review.witnessed_decisions import Witnessed, moments
from engine.kernel.game import Result
from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.books.contract.layout import PILE
from game.data import Home, Trouble
from game.features.replay.branch import match_at
from game.table.match.recorded_match import Recorded, Recording
from game.words import N_, _, card_text

from .long_work import LongWork, Workers
from .store import FOLDER, Kept, PlayedMatch, Thought

EFFORT = Effort()
OWN = 8
"""A choice of the seat takes this many times as long to analyse as one of another player."""
FALLEN = N_("The analysis stopped unexpectedly. Results so far were kept.")


class Thinking(Workers[Thought], Protocol):
    """The processes that analyse a match, and the verdicts that are certain before it is their turn."""

    @property
    def verdicts(self) -> Sequence[Judged]: ...


BeginThoughts = Callable[[Iterator[Witnessed], Effort], Thinking]


class EndedMatch(NamedTuple):
    """A finished match, as far as a review needs it."""

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
        self.record = record
        self.seat = seat
        self._begin = begin
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
        """By number, verdicts on choices whose analysis is incomplete, or that come after moments that are
        incomplete.
        """
        self._views: dict[int, tuple[View, View]] = {}
        self._opened: dict[int, tuple[View, View]] = {}
        self._asked: dict[int, View] = {}
        self._came: dict[int, tuple[int, ...]] = {}
        self._again = self._noted(moments(self.played, seat))
        """The match, played again as far as it was needed."""
        self.total = len(record.choices)
        """The number of moments to review at most; the seat did not know of some of them."""
        self._judge()

    def _judge(self) -> None:
        known = {**self._early, **{one.number: one for one in self.thought}}
        self.review: Review = told(
            self.ended, self.seat, [known[number] for number in sorted(known)], self.asked
        )
        self.judged = self.review.judged
        self.shown = self.review.moments

    @property
    def thought(self) -> list[Thought]:
        """The verdicts so far, in the order of the match."""
        return self.found

    @property
    def done(self) -> int:
        """How many of the match's decisions are done, including those that the seat did not know of."""
        return self.total if self.whole else self._reached + len(self._early)

    @property
    def _reached(self) -> int:
        """The number of the first decision for which nothing is stored."""
        return self.thought[-1].number + 1 if self.thought else 0

    @property
    def part(self) -> float:
        own = sum(map(len, self._own))
        judged = len(self.judged)
        others = self._reached - sum(isinstance(one, Judged) for one in self.thought)
        everything = OWN * own + self.total - own
        return 1.0 if self.whole else (OWN * judged + others) / max(1, everything)

    def _status(self) -> str:
        if self.whole:
            return _("review ready")
        return self.progress

    @property
    def progress(self) -> str:
        """The remaining time of the analysis, or a note that it was stopped or failed."""
        if self.notice and not self.working:
            return self.notice
        if not self.working:
            return _("Not all your choices have been looked at yet.")
        left = self.time_left()
        return (
            _("Looking at your choices: {left}").format(left=left) if left else _("Looking at your choices …")
        )

    def poll(self, dt: float) -> bool:
        before = len(self.thought)
        early = self._early
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
        """A round's result in parts, once all of it was reviewed."""
        later = any(one.round > number for one in reversed(self.thought))
        there = (self.whole or later) and number < len(self.review.accounts)
        return self.review.accounts[number] if there else None

    def own_in(self, number: int) -> int:
        """How many choices this seat made in a round."""
        return len(self._own[number])

    def place(self, one: Judged) -> int:
        """The place of a choice among all the seat's choices, from 0, including those not reviewed yet."""
        return self._places[one.number]

    def place_in_round(self, one: Judged) -> int:
        """The place of a choice among the seat's choices in its round."""
        return self._own[one.round].index(one.number)

    def is_explained(self, one: Judged) -> bool:
        """Whether the reason for a verdict is known, or is known to be missing.

        Otherwise only the verdict is.
        """
        pending = self.working and one.pair is not None and one.number in self._early
        return one.reason is not None or not pending

    def line(self, number: int) -> list[ChancePoint]:
        """The chances at this seat's choices of a round."""
        found = []
        for one in self.judged:
            if one.round == number:
                worth = one.tried[0]
                found.append(ChancePoint(_share(worth.share), _share(worth.share - one.cost), worth.error))
        return found

    def before(self, one: Judged) -> tuple[View, View]:
        """This seat's view at its choice, and everybody's actions up to that point."""
        if one.number not in self._views:
            self.recorded.tell(self.count(one))
            self._views[one.number] = self.recorded.view(), self.recorded.public()
        return self._views[one.number]

    def asked(self, one: Judged) -> View:
        """The decision as the rules put it to this seat; a recorded view does not contain it."""
        self._play_to(one.number, self._asked)
        return self._asked[one.number]

    def came(self, number: int) -> Sequence[str]:
        """The cards that caused the luck after a decision."""
        self._play_to(number, self._came)
        return [card_text(self.record.table.deck[card]) for card in self._came[number]]

    def _play_to(self, number: int, noted: Mapping[int, object]) -> None:
        """Play the match again up to this decision, unless the requested data are stored already."""
        if number not in noted:
            next(moment for moment in self._again if moment.number == number)

    def _noted(self, found: Iterator[Witnessed]) -> Iterator[Witnessed]:
        """Return these moments and keep their questions, because playing the match again takes a while."""
        for moment in found:
            self._came.setdefault(moment.number, moment.lucky_cards)
            if moment.own:
                self._asked.setdefault(moment.number, moment.view)
            yield moment

    def opened(self, one: Judged) -> tuple[View, View]:
        """The hidden cards at the time when this seat chose; they do not affect any verdict."""
        if one.number not in self._opened:
            recorded = Recorded(self.record, self.recorded.home)
            table = self.record.table
            recorded.tell(self.count(one))
            view = recorded.view()
            places = book_of(table.game.id).at(table).layout.places
            there = match_at(self.record, self.count(one)).state.zones
            for z, cards in enumerate(there):
                if places[z].kind != PILE:  # piles to draw from stay hidden
                    unseen = (card for card in cards if card not in view.zones[z])
                    view.zones[z] = tuple([next(unseen) if card < 0 else card for card in view.zones[z]])
            self._opened[one.number] = view, recorded.public()
        return self._opened[one.number]

    def count(self, one: Judged) -> int:
        """The number of events before a choice."""
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
    """A search's judgement as a share from 0 to 1, because it may value a position higher than a win."""
    return min(1.0, max(0.0, share))
