"""A review in words, for reading and for speech: the choices, their costs, and the reasons."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any, NamedTuple

from ai.players import policy
from ai.review.judged_decision import Judged
from ai.search.compare import Compared
from game.books.contract.book import book_of
from game.words import N_, _, card_text, say_action, say_decision, say_zone
from game.words.choice_reason_words import measured, percent

from . import story
from .match_review import Reviewed
from .story import MARKS

SPREAD = 1.96
"""The number of standard errors on each side that contain the truth in 19 of 20 cases."""


class TriedRow(NamedTuple):
    """A choice with its chances, as a row."""

    words: str
    share: float
    within: float
    who: tuple[str, ...]
    """The person to whom the choice belongs: the Expert, the player, or a Regular."""
    best: bool
    own: bool
    shown: int
    """The share in hundredths, rounded so that it differs from the other rows if the verdict says so."""

    @property
    def line(self) -> str:
        """The row in words, for speech."""
        low, high = self.span
        said = _("{words}: {share} %, {low} to {high}") if self.within else _("{words}: {share} %")
        told = said.format(words=self.words, share=self.shown, low=low, high=high)
        return f"{', '.join(self.who)}: {told}" if self.who else told

    @property
    def span(self) -> tuple[int, int]:
        """The range of the chance in hundredths; it always includes the share that is shown."""
        low, high = span(self.share, self.within)
        return min(low, self.shown), max(high, self.shown)


def span(share: float, within: float) -> tuple[int, int]:
    """The range of a share with this margin of error, in hundredths."""
    return percent(share - within), percent(share + within)


def _rounded(one: Judged, action: tuple[Any, ...]) -> int:
    """The share of a win with a choice, in hundredths that agree with the certain part of the verdict."""
    gap = one.lost if one.verdict == "cost" else one.gain
    if one.pair and action == one.pair[1] and gap.is_sure:
        return max(0, percent(one.share_of(one.pair[0])) - percent(gap.mean))
    return percent(one.share_of(action))


class ReviewWords:
    """Puts a review into words."""

    def __init__(self, reviewed: Reviewed) -> None:
        self.reviewed = reviewed
        self.table = reviewed.record.table
        self.voice = book_of(self.table.game.id).at(self.table).voice
        self.names = [chair.name for chair in reviewed.record.setup.chairs]

    def does(self, one: Judged, action: tuple[Any, ...]) -> str:
        """A choice in words, with the cards that it names as the seat saw them."""
        view = self.reviewed.asked(one)
        said = self.voice.told(action, view, self.names)
        if action != one.chosen and said == self.voice.told(one.chosen, view, self.names):
            return say_action(self.table, action, self.names)
        return said

    def number(self, one: Judged) -> str:
        """The number of a choice among the seat's choices in its round."""
        return _("Choice {n}").format(n=self.reviewed.place_in_round(one) + 1)

    def asked(self, one: Judged) -> str:
        """The question before the choice, in the words of the table."""
        said = self.voice.asks(self.reviewed.asked(one), self.names)
        return said or say_decision(self.table, one.kind, self.reviewed.seat, self.names)

    def story(self) -> tuple[str, str]:
        """The course of the match and, once the analysis is complete, its turning point."""
        reviewed = self.reviewed
        played = story.PlayedSeat(self.table, reviewed.ended.results, reviewed.seat, self.names)
        if not reviewed.whole:
            return story.course(played), ""
        done = reviewed.review, lambda one: self.does(one, one.chosen), reviewed.came
        return story.course(played), story.turning_point(played, *done)

    def verdict(self, one: Judged, numbers: bool = False) -> str:
        """The mark; with numbers also the cost or gain."""
        mark = _(MARKS[one.mark])
        gap = one.lost if one.verdict == "cost" else one.gain
        if not numbers or not gap.is_sure or not (one.is_good or one.verdict == "cost"):
            return mark
        low, high = span(gap.mean, SPREAD * gap.error)
        if one.verdict == "cost":
            said = measured(self.table, "cost", N_("{mark}: cost you {n} of 100 wins ({low} to {high})"))
        else:
            usual = N_("{mark}: gained you {n} of 100 wins compared with “{other}” ({low} to {high})")
            said = measured(self.table, "gain", usual)
        other = self.does(one, one.pair[1]) if one.pair else ""
        return said.format(mark=mark, n=percent(gap.mean), low=low, high=high, other=other)

    def spoken(self, one: Judged, numbers: bool = False) -> str:
        """A point of the graph, and a row of the list."""
        said = _("{choice}: {did}. {verdict}")
        if numbers:
            said = measured(
                self.table, "spoken", N_("{choice}: {did}. Chance of winning {share} %, {verdict}")
            )
        return said.format(
            choice=self.place(one),
            did=self.does(one, one.chosen),
            share=percent(one.worth),
            verdict=self.verdict(one, numbers),
        )

    def tried(self, one: Judged) -> list[TriedRow]:
        """The choices in a verdict: the Expert's first, then the player's and the one that it is compared
        with.
        """
        told = [one.best, one.chosen, *([one.rival.action] if one.rival else one.pair or ())]
        rows = [self._row(one, compared) for compared in one.tried if compared.action in told]
        return sorted(rows, key=lambda row: (not row.best, -row.share))

    def _row(self, one: Judged, compared: Compared) -> TriedRow:
        action = compared.action
        best = action == one.best
        own = action == one.chosen
        usual = one.is_find and action == one.usual
        who = [
            *([_("Expert")] if best else []),
            *([_("you")] if own else []),
            *([_("Regular")] if usual else []),
        ] or [self._beside(one, compared)]
        within = SPREAD * compared.error
        did = self.does(one, action)
        shown = _rounded(one, action)
        return TriedRow(did, compared.share, within, tuple(who), best, own, shown)

    def _beside(self, one: Judged, compared: Compared) -> str:
        """A label for a choice that nobody made, which may seem better than the Expert's although that is not
        sure.
        """
        if compared.action == one.avoided:
            return _("avoided")
        if compared != one.rival:
            return _("next best")
        return _("may be better") if self._seems_better(one) else _("may be equally good")

    def _seems_better(self, one: Judged) -> bool:
        """Whether a choice seems clearly better than the Expert's, not only about as good."""
        return one.rival is not None and not one.is_praised

    def why_so_far(self, one: Judged) -> str:
        """Why the better choice is better, if that is known already."""
        explained = self.reviewed.is_explained(one)
        return self.why(one) if explained else _("Still working out the reason.")

    def why(self, one: Judged) -> str:
        """Why the better choice is better, or another remark."""
        return story.why(self.table, one, self.names, partial(self.does, one))

    def opened(self, one: Judged) -> list[str]:
        """The cards that the seat could not see at its choice, place by place, without those that it saw."""
        seen, _public = self.reviewed.before(one)
        there, _public = self.reviewed.opened(one)
        told = []
        for z, cards in enumerate(there.zones):
            new = [card for card in cards if card >= 0 and card not in seen.zones[z]]
            if new:
                named = ", ".join(card_text(self.table.deck[card]) for card in new)
                hidden = _("{place} (hidden from you): {cards}")
                told.append(hidden.format(place=say_zone(self.table, z, self.names), cards=named))
        return told

    def place(self, one: Judged) -> str:
        """The number of a choice, with its round if there are several."""
        said = self.number(one)
        if self.reviewed.rounds < 2:
            return said
        return _("Round {n}: {how}").format(n=one.round + 1, how=said)

    def how(self) -> str:
        """How a review works: it is based on guesses, and a hint may have differed."""
        said = _("The Expert saw only what you saw and guessed the rest.")
        if not policy(self.table.game.id).depth:
            return said
        return " ".join(
            (said, _("Hints are quick estimates; these chances look further ahead and are more reliable."))
        )

    def counts(self, number: int) -> str:
        """How many choices of a round received each mark."""
        marks = Counter(one.mark for one in self.reviewed.judged if one.round == number)
        said = _("{choice}: {cost}")
        return ", ".join(said.format(choice=_(name), cost=marks[mark]) for mark, name in MARKS.items())
