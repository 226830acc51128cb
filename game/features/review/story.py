"""The story of a finished match: its turning point, in a sentence or two without numbers; without pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ai.players.game_policy import Action
from ai.review.judged_decision import BEST, BLUNDER, CLOSE, DEAR, GOOD, LITTLE, SLIP, Judged
from ai.review.recoverable_mistakes import REGAINED
from ai.review.review import SURELY, Review
from engine.kernel.game import Result
from engine.kernel.table_description import Table
from game.words import N_, _, ngettext, together
from game.words.choice_reason_words import say_claim, speaks_for

MARKS = {
    BEST: N_("Best move"),
    GOOD: N_("Good"),
    SLIP: N_("Slip"),
    BLUNDER: N_("Blunder"),
    CLOSE: N_("Too close to tell"),
}
SIGNS = {BEST: "★", GOOD: "+", SLIP: "?", BLUNDER: "??", CLOSE: "="}
"""The marks of choices in plain text."""
SO = {True: N_("“{better}” was better. {why}"), False: N_("“{better}” was good. {why}")}
"""The choice of which a reason speaks, by whether it is not the one that was made."""
AS_GOOD = N_("“{other}” may be equally good.")
WORSE = N_("“{other}” did worse in the rounds that were tried.")
DECIDED = {
    "lost": N_("The round was lost by then, whatever you chose."),
    "won": N_("You could hardly lose any more, whatever you chose."),
}
FEW = 3
"""The most cards that are named in a sentence."""
WELL = 1.25
"""A chance that is this many times a fair share of a win is a good position."""


class PlayedSeat(NamedTuple):
    """A seat of a finished match, as far as a story needs it."""

    table: Table
    results: Sequence[Result]
    seat: int
    names: Sequence[str]

    def places(self, rounds: int | None = None) -> Sequence[int]:
        """Everybody's places after this many rounds."""
        return self.table.game.standing(self.table, list(self.results[:rounds])).places

    @property
    def is_won(self) -> bool:
        return self.places()[self.seat] == 1


def course(played: PlayedSeat) -> str:
    """The course of the match, from its scores alone: who won, and until when the seat led."""
    led = [played.places(n)[played.seat] == 1 for n in range(1, len(played.results) + 1)]
    last = [place == 1 for place in played.places()]
    winners = together([name for name, won in zip(played.names, last, strict=True) if won])
    if sum(last) > 1 and played.is_won:
        return _("You share the win: {names}.").format(names=winners)
    if len(led) == 1:
        return _one_round(played, winners)
    if all(led):
        return _("You led from the first round to the last.")
    if played.is_won:
        begun = max(n for n, ahead in enumerate(led) if not ahead) + 2
        return _("You took the lead in round {n} and kept it.").format(n=begun)
    if any(led):
        until = max(n for n, ahead in enumerate(led) if ahead) + 1
        return _("After round {n} you were ahead, but {names} won.").format(n=until, names=winners)
    return _("{names} won, and you never had the lead.").format(names=winners)


def _one_round(played: PlayedSeat, winners: str) -> str:
    """The winner of the only round, and the lead in points if points decide."""
    (result,), seat, places = played.results, played.seat, played.places()
    beside = places.index(min(place for place in places if place > 1)) if played.is_won else places.index(1)
    apart = abs(result.scores[seat] - result.scores[beside])
    if played.table.game.measure == "places":
        lost = _("{names} won; you finished in place {place} of {count}.")
        lost = lost if len(places) > 2 else _("{names} won.")
        said = _("You won.") if played.is_won else lost
    elif not apart:
        level = _("You won, level with {other} on points: the tie-break decided.")
        said = level if played.is_won else _("{names} won, level with you on points: the tie-break decided.")
    elif played.is_won:
        said = ngettext("You won by {n} point.", "You won by {n} points.", apart)
    else:
        said = ngettext(
            "{names} won; you were {n} point behind.", "{names} won; you were {n} points behind.", apart
        )
    other = played.names[beside]
    return said.format(names=winners, n=apart, other=other, place=places[seat], count=len(places))


def turning_point(
    played: PlayedSeat, review: Review, does: Callable[[Judged], str], came: Callable[[int], Sequence[str]]
) -> str:
    """The turning point of a match that was reviewed completely: a choice, luck, or neither alone.

    `came` returns the cards that came up after a decision.
    """
    count = len(review.judged)
    costly = review.costly
    if not count:
        return ""
    if not costly:
        said = ngettext(
            "{n} choice, and it cost you nothing: well played.",
            "{n} choices, and none cost you anything: well played.",
            count,
        )
        return f"{said.format(n=count)} {_stroke(played, review, came)}".rstrip()
    dear = [one for one in costly if one.mark == BLUNDER]
    best = next((one for one in review.good if one.mark == BEST), None)
    thrown = next((one for one in dear if is_thrown(played, review, one)), None)
    if played.is_won:
        if dear and not (best and best.gain.mean >= dear[0].cost):
            return _told(played, _("{deed} could have cost you the win."), dear[0], does)
        return (
            _told(played, _("Your best move was {deed}."), best, does)
            if best
            else _("Your slips cost little.")
        )
    stroke = _stroke(played, review, came, dear[0].cost if dear else 0.0)
    if stroke:
        return stroke
    if thrown:
        return _told(played, _("You stood well until {deed} cost you the round."), thrown, does)
    if dear:
        return _told(played, _("What cost you most was {deed}."), dear[0], does)
    return _unlucky(review)


def _stroke(
    played: PlayedSeat, review: Review, came: Callable[[int], Sequence[str]], least: float = 0.0
) -> str:
    """The bad luck in a lost match, in words, if it cost more than `least`; empty if there was none."""
    worst = review.hardest
    if played.is_won or worst is None or -worst.luck.mean <= least:
        return ""
    cards = came(worst.number)
    if not 0 < len(cards) <= FEW:
        return ""
    return _("What hurt most was luck: {cards} came up.").format(cards=together(cards))


def _told(played: PlayedSeat, words: str, one: Judged, does: Callable[[Judged], str]) -> str:
    deed = _("“{did}”") if len(played.results) == 1 else _("“{did}” in round {n}")
    return words.format(deed=deed.format(did=does(one), n=one.round + 1))


def is_thrown(played: PlayedSeat, review: Review, one: Judged) -> bool:
    """Whether the seat was in a good position, lost most of its chances by this choice, and then lost the
    round.
    """
    well = WELL / played.table.players
    later = [each for each in review.judged if each.round == one.round and each.number > one.number]
    lost = played.results[one.round].places[played.seat] > 1
    stays = all(each.worth < well for each in later)
    return lost and one.worth >= well and 2 * one.cost > one.worth and stays


def _unlucky(review: Review) -> str:
    """The turning point of a match that was lost without a blunder."""
    cards = sum(account.cards for account in review.accounts)
    doubt = SURELY * sum(account.cards_error**2 for account in review.accounts) ** 0.5
    own = sum(account.own for account in review.accounts)
    if own >= DEAR:
        return _("It was no single choice: several small slips added up.")
    if cards < -max(doubt, own, LITTLE):
        return _("Your slips cost little: the cards were against you.")
    return _("Your slips cost little: the cards and the others decided it.")


class LuckAndChoices(NamedTuple):
    """The shares of a win that luck and the others gained or cost, and those that the seat's own choices
    cost.
    """

    luck: float
    own: float
    doubt: float = 0.0
    """Luck that is no greater than this may as well have been the opposite."""

    @property
    def words(self) -> tuple[str, str]:
        luck = _("Cards and opponents: for you") if self.luck >= 0 else _("Cards and opponents: against you")
        if abs(self.luck) < self.doubt:
            luck = _("Cards and opponents: about even")
        if not self.own:
            return luck, _("Your choices: cost nothing")
        return luck, _("Your choices: cost much") if self.own >= DEAR else _("Your choices: cost little")


def luck_and_choices(review: Review) -> LuckAndChoices:
    luck = sum(account.cards + account.others for account in review.accounts)
    doubt = SURELY * sum(account.error**2 for account in review.accounts) ** 0.5
    return LuckAndChoices(luck, sum(account.own for account in review.accounts), doubt)


def why(table: Table, one: Judged, names: Sequence[str], does: Callable[[Action], str]) -> str:
    """The reason for a choice's mark, in a sentence; without a reason, the known facts about it."""
    if one.over:
        return _(DECIDED[one.over])
    if one.reason and one.reason.code == REGAINED:
        return _("It cost nothing: with your next choice you could still win just as often.")
    if one.rival:
        return _(AS_GOOD).format(other=does(one.rival.action))
    said = say_claim(table, one.reason, names, does)
    if one.reason and said:
        cost = one.verdict == "cost"
        if speaks_for(table.game.id, one.reason) is False:
            return said  # it names the worse choice itself
        return _(SO[cost]).format(better=does(one.best if cost else one.chosen), why=said)
    if one.mark == CLOSE and one.next_best:
        return _(AS_GOOD).format(other=does(one.best if one.chosen != one.best else one.next_best.action))
    if one.pair:
        return _(WORSE).format(other=does(one.pair[1]))
    same = _("The Expert would do the same.")
    no_better = _("The Expert's choice is no better.")
    return same if one.verdict == "best" else no_better
