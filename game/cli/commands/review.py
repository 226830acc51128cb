"""`octavo review`: reviews a finished match for one seat, from what that seat saw.

Results are stored where the table stores them, so nothing is analysed twice.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ai.review.judged_decision import Judged, Passed
from ai.review.review import Account, Effort, Review, think_over, told
from ai.review.witnessed_decisions import Witnessed, moments
from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged, read
from engine.kernel.match import Match
from game.cli.console import complain, readable
from game.cli.errors import INTERRUPTED, Wrong
from game.cli.interrupts import hear
from game.cli.progress import ProgressLine
from game.cli.workers import in_order
from game.data import Trouble, sentence
from game.data.home import home_folder
from game.features.review import story
from game.features.review.store import FOLDER, Kept, PlayedMatch
from game.table.match.setup import PERSON
from game.words import card_text, say_action, say_damaged, say_decision, say_refusal

from .replay import journal_of, seat_names

WORLDS_EACH = 1.6
"""The most worlds for comparing two choices, as a multiple of the number of simulations in the search."""


def main(args: Namespace) -> int:
    match, start = finished(args.file)
    seat = seat_of(args.seat, match.table.players, start.get("seats"))
    effort = Effort(args.simulations, round(args.simulations * WORLDS_EACH))
    found = list(moments(match, seat))
    kept = Kept(home_folder() / FOLDER, PlayedMatch(match.table, match.seed, match.choices), seat, effort)
    thought = kept.read()[: len(found)]
    _complain(kept.trouble)
    hear()
    try:
        _think_on(thought, found, effort, args.jobs)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        _complain(kept.write(thought, len(thought) == len(found)))
    witnessed = {moment.number: moment for moment in found}
    review = told(match, seat, thought, lambda one: witnessed[one.number].view)
    words = InWords(match, witnessed, seat_names(match.table, start.get("seats")))
    if args.json:
        print(json.dumps(as_data(match, review, effort, words), ensure_ascii=False))
    else:
        for line in words.lines(review, args.numbers):
            print(readable(line))
    return 0


def finished(path: str) -> tuple[Match, dict[str, Any]]:
    """The match of a journal, and its players; refused with a sentence if it cannot be reviewed."""
    try:
        match, start = journal_of(path, lambda lines: read(lines, games.lay))
    except Damaged as damaged:
        raise Wrong(say_damaged(damaged, path)) from None
    except Refused as refused:
        raise Wrong(f"{path} cannot be played: {say_refusal(refused)}") from None
    if not match.over:
        raise Wrong(f"{path} is not over; a match can be reviewed when it is.")
    return match, start


def seat_of(wanted: int | None, players: int, seats: Any) -> int:
    """The requested seat, or that of the first person."""
    if wanted is None:
        kinds = [who.get("kind") if isinstance(who, dict) else "" for who in seats or ()]
        return kinds.index(PERSON) if PERSON in kinds[:players] else 0
    if wanted >= players:
        raise Wrong(f"--seat {wanted} is not at this table: its seats are 0 to {players - 1}.")
    return wanted


def _think_on(thought: list[Judged | Passed], found: list[Witnessed], effort: Effort, jobs: int) -> None:
    """Analyse the moments that are not stored yet.

    The number of processes changes only the time that this takes.
    """
    rest = found[len(thought) :]
    if not rest:
        return
    with ProgressLine(len(found)) as progress:
        for one in in_order(_think, ((moment, effort) for moment in rest), jobs):
            thought.append(one)
            progress.step(len(thought))


def _complain(trouble: Trouble | None) -> None:
    if trouble is not None:
        complain(sentence(trouble))


def _think(task: tuple[Witnessed, Effort]) -> Judged | Passed:
    return think_over(*task)


class InWords:
    """A review in words, with shares of a win in hundredths."""

    def __init__(self, match: Match, moments: dict[int, Witnessed], names: Sequence[str]) -> None:
        self.table = match.table
        self.moments = moments
        self.names = names
        self.results = tuple(match.results)
        self.many = len(match.results) > 1

    def story(self, review: Review) -> str:
        """How the match went, and what decided it."""
        played = story.PlayedSeat(self.table, self.results, review.seat, self.names)
        done = review, lambda one: self._said(one, one.chosen), self.came
        decided = story.turning_point(played, *done)
        return f"{story.course(played)} {decided}".rstrip()

    def came(self, number: int) -> Sequence[str]:
        """The cards that caused the luck after a decision."""
        return [card_text(self.table.deck[card]) for card in self.moments[number].lucky_cards]

    def lines(self, review: Review, numbers: bool) -> Iterator[str]:
        """The story, then the moments worth looking at with their reasons; with numbers, also the chances."""
        yield f"{self.table.game.title}, {self.names[review.seat]}: {self.story(review)}"
        marks = Counter(one.mark for one in review.judged)
        yield ". ".join(f"{name}: {marks[mark]}" for mark, name in story.MARKS.items()) + "."
        if numbers:
            for number, account in enumerate(review.accounts):
                yield f"{f'Round {number + 1}: ' if self.many else ''}{_sum(account)}"
        for one in review.moments:
            did = f"{self._place(one)} {self._said(one, one.chosen)}"
            yield f"  {story.SIGNS[one.mark]} {story.MARKS[one.mark]}: {did}"
            if one.cost:
                yield f"    Better: {self._said(one, one.best)}"
            yield f"    {self.why(one)}"
            if numbers:
                yield f"    {_chances(one)}"

    def why(self, one: Judged) -> str:
        """Why a choice has its mark."""
        return story.why(self.table, one, self.names, lambda action: self._said(one, action))

    def _place(self, one: Judged) -> str:
        asked = say_decision(self.table, one.kind).rstrip("?.:")
        return f"{f'round {one.round + 1}, ' if self.many else ''}choice {one.number + 1} ({asked}):"

    def _said(self, one: Judged, action: tuple[Any, ...]) -> str:
        """An action in words, with the card that was in its place."""
        verb, *values = action
        said = say_action(self.table, action, self.names)
        for field, place in zip(self.table.game.verbs[verb], values, strict=True):
            kind, _sep, zone = field.partition(":")
            if kind == "slot" and zone in self.table.zone:
                card = self.moments[one.number].view.zones[self.table.zone[zone]][place]
                said += f" ({card_text(self.table.deck[card])})" if card >= 0 else ""
        return said


def _sum(account: Account) -> str:
    fair, cards, others, own, result = account.hundredths()
    luck = f"cards and others {cards + others:+}{_within(account.error)}"
    if account.tells_apart:
        luck = (
            f"cards {cards:+}{_within(account.cards_error)}, others {others:+}{_within(account.others_error)}"
        )
    return f"fair share {fair}, {luck}, your choices {-own:+}{_within(account.error)}, result {result}."


def _chances(one: Judged) -> str:
    """The cost or gain of a choice, in wins per 100."""
    gap = one.lost if one.cost else one.gain
    return f"{'Cost' if one.cost else 'Gained'} {100 * gap.mean:.0f} of 100{_within(gap.error)}"


def _within(error: float) -> str:
    """The 95 % interval around a share."""
    return f" (±{100 * 1.96 * error:.0f})" if error else ""


def as_data(match: Match, review: Review, effort: Effort, words: InWords) -> dict[str, Any]:
    """The review as plain values, with actions as in the journal."""
    table = match.table
    return {
        "game": table.game.id,
        "players": table.players,
        "seat": review.seat,
        "simulations": effort.simulations,
        "story": words.story(review),
        "rounds": [account._asdict() for account in review.accounts],
        "choices": [
            {
                "number": one.number,
                "round": one.round,
                "kind": one.kind,
                "chosen": table.action_text(one.chosen),
                "best": table.action_text(one.best),
                "verdict": one.mark,
                "cost": one.cost,
                "error": one.lost.error,
                "found": one.found.mean if one.found.is_sure else 0.0,
                "worlds": one.worlds,
                "why": words.why(one),
                "tried": [
                    {"do": table.action_text(tried.action), "share": tried.share, "error": tried.error}
                    for tried in one.tried
                ],
            }
            for one in review.judged
        ],
    }
