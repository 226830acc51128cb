"""`octavo review`: a finished match thought over for one seat, from what that seat saw.

What was thought is kept as the table keeps it: what is there already is not thought again.
"""

from __future__ import annotations

import json
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ai.judged import Judged, Passed
from ai.review import Account, Effort, Review, think_over, told
from ai.witnessed import Witnessed, moments
from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged, read
from engine.kernel.match import Match
from engine.kernel.view import View
from game.reviews import FOLDER, Kept, PlayedMatch
from game.storage import Trouble, sentence
from game.storage.home import home_folder
from game.table.setup import PERSON
from game.words import _, card_text, say_action, say_damaged, say_decision, say_refusal
from game.words.hints import is_told, say_why

from .console import complain, readable
from .interrupts import hear
from .progress import ProgressLine
from .replay import journal_of, seat_names
from .workers import in_order
from .wrong import INTERRUPTED, Wrong

MARKS = {
    "best": "As an Expert would",
    "alike": "As good as the Expert's choice",
    "find": "Good find",
    "close": "Too close to call",
    "lost": "Lost by then, whatever was chosen",
    "won": "Won by then, whatever was chosen",
    "cost": "Cost something",
}
"""What is told of choices, in this order; of `TOLD` also how none there was."""
TOLD = ("best", "close", "cost")
WORLDS_EACH = 1.6
"""How many worlds compare two choices at the most, for each simulation of the search for the best."""


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
    views = {moment.number: moment.view for moment in found}
    review = told(match, seat, thought, lambda one: views[one.number])
    words = InWords(match, views, seat_names(match.table, start.get("seats")))
    if args.json:
        print(json.dumps(as_data(match, review, effort, words), ensure_ascii=False))
    else:
        for line in words.lines(review):
            print(readable(line))
    return 0


def finished(path: str) -> tuple[Match, dict[str, Any]]:
    """The match of a journal, and who sat there; refused in a sentence if it cannot be thought over."""
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
    """The seat that was asked for, or that of the first person."""
    if wanted is None:
        kinds = [who.get("kind") if isinstance(who, dict) else "" for who in seats or ()]
        return kinds.index(PERSON) if PERSON in kinds[:players] else 0
    if wanted >= players:
        raise Wrong(f"--seat {wanted} is not at this table: its seats are 0 to {players - 1}.")
    return wanted


def _think_on(thought: list[Judged | Passed], found: list[Witnessed], effort: Effort, jobs: int) -> None:
    """Think over the moments that were not kept; the number of processes changes nothing but the time."""
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
    """A review in words; shares of a win in hundredths."""

    def __init__(self, match: Match, views: dict[int, View], names: Sequence[str]) -> None:
        self.table, self.views, self.names = match.table, views, names
        self.many = len(match.results) > 1

    def lines(self, review: Review) -> Iterator[str]:
        who = self.names[review.seat]
        yield f"{self.table.game.title}, {who}: {len(review.judged)} choices thought over."
        for number, account in enumerate(review.accounts):
            yield f"{f'Round {number + 1}: ' if self.many else ''}{_sum(account)}"
        marks = Counter(one.mark for one in review.judged)
        told = (f"{how}: {marks[mark]}." for mark, how in MARKS.items() if marks[mark] or mark in TOLD)
        yield " ".join(told)
        dear, good = review.worth_a_look
        for one in (*dear, *(one for one in review.costly if one not in dear)):
            yield (
                f"  {self._place(one)} {self._said(one, one.chosen)} cost {_share(one.cost)}"
                f"{_within(one.lost.error)}; better: {self._said(one, one.best)}"
            )
            if one in dear:
                yield from self._why(one)
        for one in good:
            find, gain = one.is_find, one.gain
            if not gain.is_sure and one in review.in_a_row:
                row, said = len(review.in_a_row), self._said(one, one.chosen)
                yield f"  {row} good choices in a row, up to {self._place(one)} {said}"
                continue
            if not one.is_good:
                yield f"  {len(review.free)} of {len(review.judged)} choices with no sure cost"
                continue
            if not find and not one.is_held:
                yield f"  {MARKS[one.mark]}: {self._place(one)} {self._said(one, one.chosen)}"
                yield from self._why(one)
                continue
            yield (
                f"  {'Good find' if find else 'Right'}: {self._place(one)} {self._said(one, one.chosen)} is "
                f"worth {_share(gain.mean)}{_within(gain.error)} more than "
                f"{'what a Regular does' if find else 'the next best'}"
            )
            yield from self._why(one)

    def _why(self, one: Judged) -> Iterator[str]:
        """The reason as a line of its own, where there is one."""
        said = self.why(one)
        if said:
            yield f"    Why: {said}"

    def why(self, one: Judged) -> str:
        """Why the better of the two choices that are compared is better; empty where nothing clear tells."""
        if not one.explained or not is_told(self.table, one.reason):
            return ""
        after = _("the Expert's way") if one.verdict == "cost" else _("your way")
        said = say_why(self.table, one.reason, self.names, lambda action: self._said(one, action), after)
        return said[:1].upper() + said[1:]

    def _place(self, one: Judged) -> str:
        asked = say_decision(self.table, one.kind).rstrip("?.:")
        return f"{f'round {one.round + 1}, ' if self.many else ''}choice {one.number + 1} ({asked}):"

    def _said(self, one: Judged, action: tuple[Any, ...]) -> str:
        """An action in words, with the card that lay at the place it names."""
        verb, *values = action
        said = say_action(self.table, action, self.names)
        for field, place in zip(self.table.game.verbs[verb], values, strict=True):
            kind, _sep, zone = field.partition(":")
            if kind == "slot" and zone in self.table.zone:
                card = self.views[one.number].zones[self.table.zone[zone]][place]
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


def _share(share: float) -> str:
    return f"{100 * share:.0f}"


def _within(error: float) -> str:
    """The 95 % interval around a share."""
    return f" (±{100 * 1.96 * error:.0f})" if error else ""


def as_data(match: Match, review: Review, effort: Effort, words: InWords) -> dict[str, Any]:
    """The review as plain values, actions as in the journal."""
    table = match.table
    return {
        "game": table.game.id,
        "players": table.players,
        "seat": review.seat,
        "simulations": effort.simulations,
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
