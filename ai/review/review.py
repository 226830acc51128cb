"""Reviews a match for one seat: how its choices, the cards and the other players changed its chances.

A review judges everything from what the seat saw at the time, and guesses everything that it could not see,
in many worlds. A choice is compared with the Expert's in fresh worlds, because the worlds in which the Expert
found its choice favour that choice.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from math import hypot
from typing import NamedTuple, Protocol, TypeVar

from ai.levels.levels import chance_for, make
from ai.players import policy
from ai.players.game_policy import Action, shares
from ai.reasons.claim import ALIKE, DOES, RULE, Claim
from ai.reasons.judge import reason_for
from ai.search.clock import Clock
from ai.search.compare import SMALLEST, Comparison, Gap, certain_wins
from ai.search.search import Search
from engine.kernel.game import Result
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table_description import Table
from engine.kernel.view import View

from .judged_decision import BEST, BLUNDER, DEAR, ENDS, ENDS_NEARLY, LITTLE, Judged, Passed, lessons
from .luck import NO_LUCK, dealt, drawn, together
from .recoverable_mistakes import regained
from .witnessed_decisions import Witnessed

SEED = 8
FEWEST, BATCH = 64, 64
"""The fewest worlds in which two choices are compared, and how many are added until the result is clear."""
AGAIN, TWICE = 4, 2
"""By which factors the number of worlds grows when a cost, or a gain, is measured again."""
LUCK_WORLDS = 160
"""The number of worlds in which luck is measured."""
NOVICES = 3
"""The number of Novices; a choice that all of them would have made deserves no praise."""
GLANCE = 128
"""The number of worlds for a first check whether the choices of Novices and Regulars are worse."""
SURELY = 2.0
"""If parts of a result differ from zero by this many standard errors or more, they are shown separately."""
PERHAPS = 1.5
"""If a difference is at least this many standard errors, it is worth trying in more worlds."""
ENDINGS = 16
"""In how many worlds another choice must end the round too, before ending it is no reason for the better one.
"""
FEWEST_OPEN = 40
"""Luck is shown only if at least this many worlds allow what was seen."""
MOST_SHOWN = 3
"""The largest number of costly choices that are shown, and of good ones."""

T = TypeVar("T")


class Effort(NamedTuple):
    """The effort of a review: simulations to find the best choice, and worlds to compare two."""

    simulations: int = 400
    worlds: int = 640


class Account(NamedTuple):
    """A round's result in parts: `fair + cards + others - own == result`."""

    fair: float
    cards: float
    others: float
    own: float
    error: float
    """The standard error of `own`."""
    result: float
    cards_error: float = 0.0
    others_error: float = 0.0
    """Standard errors of `cards` and `others`."""

    @property
    def tells_apart(self) -> bool:
        """Whether the effect of the cards can be separated from that of the other players."""
        parts = ((self.cards, self.cards_error), (self.others, self.others_error))
        return any(abs(part) > SURELY * error for part, error in parts)

    def hundredths(self) -> tuple[int, int, int, int, int]:
        """Fair share, cards, others, own choices and result, rounded so that they still add up."""
        fair, others, own, result = (
            round(100 * part) for part in (self.fair, self.others, self.own, self.result)
        )
        return fair, result - fair - others + own, others, own, result


class Review(NamedTuple):
    """The review of a match for one seat."""

    seat: int
    judged: tuple[Judged, ...]
    accounts: tuple[Account, ...]
    luck: tuple[Passed, ...] = ()
    """By decision, the effect of luck right after it."""

    @property
    def hardest(self) -> Passed | None:
        """The worst stroke of luck, if it certainly cost much."""
        worst = min(self.luck, key=lambda one: one.luck.mean, default=None)
        if worst is None:
            return None
        harm = Gap(-worst.luck.mean, worst.luck.error)
        return worst if harm.is_sure and harm.mean >= DEAR else None

    @property
    def costly(self) -> list[Judged]:
        """The choices that cost something, the costliest first."""
        return sorted((one for one in self.judged if one.cost), key=lambda one: -one.cost)

    @property
    def good(self) -> list[Judged]:
        """The good choices: first those with a clear reason, then the best moves, then those that gained
        most.
        """
        found = [one for one in self.judged if one.is_good and not one.rival]
        return sorted(found, key=lambda one: (not one.tells, one.mark != BEST, one.obvious, -one.gain.mean))

    @property
    def moments(self) -> list[Judged]:
        """The decisions that are worth looking at, in the order of the match; each lesson is shown once.

        These are the costliest and the best. A slip or a good choice is shown if it has a clear reason, with
        at least one good choice if there is any. A blunder is always shown.
        """
        dear = [one for one in self.costly if one.mark == BLUNDER or (one.tells and one.cost >= LITTLE)]
        clear = [one for one in self.good if one.tells and not one.obvious and one.gain.is_sure]
        good = [one for one in clear if one.gain.mean >= LITTLE] or [one for one in self.good if one.tells][
            :1
        ]
        found = (*lessons(dear)[:MOST_SHOWN], *lessons(good)[:MOST_SHOWN])
        return sorted(found, key=lambda one: one.number)


class Over(Protocol):
    """A finished match of which only the results are needed."""

    @property
    def table(self) -> Table: ...
    @property
    def results(self) -> Sequence[Result]: ...


Steps = Generator[Judged | None, None, T]
"""Results found step by step.

Each result that is yielded is final; None means that much work is left; the last result is complete.
"""


def think_over(moment: Witnessed, effort: Effort) -> Judged | Passed:
    """Analyse one decision; equal views give equal results."""
    steps = by_steps(moment, effort)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Judged | Passed = end.value
            return found


def by_steps(moment: Witnessed, effort: Effort) -> Steps[Judged | Passed]:
    """Analyse one decision in steps: the verdict on the player's own choice, its reason, then the luck."""
    if not moment.own:
        return Passed(moment.number, moment.round, luck_in(moment))
    judged = yield from _judge(moment, effort)
    return judged._replace(luck=luck_in(moment))


def told(
    match: Over, seat: int, thought: Sequence[Judged | Passed], asked: Callable[[Judged], View]
) -> Review:
    """Put the review of a match together from its moments, which were all analysed.

    `asked` returns what the seat saw when it chose.
    """
    judged = regained([one for one in thought if isinstance(one, Judged)], asked)
    of_number = {one.number: one for one in judged}
    thought = [of_number.get(one.number, one) for one in thought]
    accounts = [
        _account(
            [one for one in thought if one.round == number],
            1 / match.table.players,
            shares(result.places)[seat],
        )
        for number, result in enumerate(match.results)
    ]
    luck = tuple([Passed(one.number, one.round, one.luck) for one in thought])
    return Review(seat, judged, tuple(accounts), luck)


def _account(thought: Sequence[Judged | Passed], fair: float, result: float) -> Account:
    """Split a result: luck and the cost of the player's own choices are measured.

    The rest is due to the others.

    The effect of what the others hid is part of the rest, too. The gains from the player's own choices are
    subtracted from it.
    """
    luck = together(*(one.luck for one in thought))
    judged = [one for one in thought if isinstance(one, Judged) and one.cost]
    own = sum(one.cost for one in judged)
    error = hypot(*(one.lost.error for one in judged))
    others = result - fair - luck.mean + own
    return Account(fair, luck.mean, others, own, error, result, luck.error, hypot(luck.error, error))


def _judge(moment: Witnessed, effort: Effort) -> Steps[Judged]:
    """Find the Expert's choice, then compare it in fresh worlds with the chosen action and with others."""
    view = moment.view
    chosen = moment.action
    assert chosen is not None
    chance = chance_for(SEED, view)
    search = Search(view, policy(view.table.game.id), chance)
    search.run(Clock(simulations=effort.simulations))
    ranking = [one.action for one in search.ranking()]
    wins = certain_wins(view, chance_for(SEED, view))
    # for a search, nearly certain wins are as good as certain ones
    ranking.sort(key=lambda action: action not in wins)
    usual = make("regular", SEED).choose(view, view.legal)
    novices = [make("novice", SEED + n).choose(view, view.legal) for n in range(NOVICES)]
    compared = Comparison(view, list(dict.fromkeys((ranking[0], chosen, usual, *ranking[1:3]))), chance)
    yield from _try_until_clear(compared, ((ranking[0], chosen), (chosen, usual)), effort)
    if chosen == ranking[0]:
        _try_lead(compared, chosen, effort)
    tried = {one.action: one for one in compared.tried()}
    best = ranking[0]
    for other in compared.outcomes:  # the search may have been unlucky with a better choice
        best = other if compared.gap(other, best).is_sure else best
    lost = compared.gap(best, chosen)
    found = compared.gap(chosen, usual)
    if lost.is_sure or _may_be_dear(lost):
        yield None
        again = _again(view, (best, chosen, usual), AGAIN * effort.worlds, chance)
        lost = again.gap(best, chosen)
        found = again.gap(chosen, usual)
        tried |= {one.action: one for one in again.tried()}
    judged = Judged(
        moment.number,
        moment.round,
        view.kind,
        chosen,
        tuple(sorted(tried.values(), key=lambda one: one.action != best)),
        compared.worlds,
        lost,
        found,
        usual,
        obvious=novices == [chosen] * NOVICES,
    )
    if chosen == best and judged.next_best:
        judged = judged._replace(ahead=compared.gap(best, judged.next_best.action))
        judged = judged if judged.lead.is_sure or judged.is_find else _avoiding(judged, compared)
    if judged.verdict != "cost" and judged.gain.is_sure:
        yield None
        judged = _confirmed(judged, view, effort, chance)
    if judged.verdict != "cost" and not judged.gain.is_sure:
        judged = yield from _resisting(judged, view, novices, effort, chance)
    better, *others = judged.pair or (chosen,)
    shares_of = [one.share for one in (*compared.tried(), *judged.tried) if one.action == better]
    ending: Claim | None = None
    if better in wins and min(shares_of) == 1 and not wins.issuperset(others or ranking):
        worlds = [world for world, _seed in (compared.trials.world(chance) for _ in range(ENDINGS))]
        ending = Claim(RULE, ENDS if compared.trials.policy.proves(worlds[0], better) else ENDS_NEARLY)
        if not any(_ends(worlds, other) for other in others):
            return judged._replace(reason=ending)
    if judged.rival or not judged.pair:
        return judged
    yield judged
    praised = judged.pair[0] == judged.chosen
    reason = reason_for(compared.trials, *judged.pair, chance, effort.worlds, praised)
    return judged._replace(
        reason=ending if ending and (not reason or reason.kind in (DOES, ALIKE)) else reason
    )


def _ends(worlds: Iterable[State], action: Action) -> bool:
    """Whether a choice also ends the round at once, whatever is hidden.

    If so, ending the round is no reason why another choice is better.
    """

    def ends(world: State) -> bool:
        soon = world.clone()
        soon.do(action)
        return bool(soon.over)

    return all(map(ends, worlds))


def _avoiding(judged: Judged, compared: Comparison) -> Judged:
    """Find the best of the choices that were surely worse, if there are any.

    Those that mattered come first.
    """
    gaps = {action: compared.gap(judged.chosen, action) for action in compared.outcomes}
    sure = [action for action, gap in gaps.items() if action != judged.best and gap.is_sure]
    if not sure:
        return judged
    avoided = min(sure, key=lambda action: (gaps[action].mean < LITTLE, gaps[action].mean))
    return judged._replace(avoided=avoided, spared=gaps[avoided])


def _confirmed(judged: Judged, view: View, effort: Effort, chance: Rng) -> Judged:
    """Measure the gain again in fresh worlds.

    The best choice was picked because it did well in the old worlds, so these overstate its gain: if many
    choices are tried in a few worlds, one of them often seems far ahead although it is not.
    """
    chosen = judged.chosen
    best = judged.best
    usual = judged.usual
    avoided = judged.avoided
    other = avoided or (judged.next_best.action if judged.next_best else best)
    choices = (best, chosen, usual, other, judged.most.action)
    again = _again(view, choices, TWICE * effort.worlds, chance)
    judged = judged._replace(tried=again.tried(), found=again.gap(chosen, usual))
    if avoided is not None:
        spared = again.gap(chosen, avoided)
        return judged._replace(avoided=avoided if spared.is_sure else None, spared=spared)
    return judged._replace(ahead=again.gap(best, other)) if chosen == best else judged


def _resisting(
    judged: Judged, view: View, novices: Sequence[Action], effort: Effort, chance: Rng
) -> Steps[Judged]:
    """Compare with the choice of a Novice or a Regular, if that choice is surely worse.

    A first impression is measured again in fresh worlds; otherwise it would be overrated. There the chosen
    action must also be as good as the one that seemed best.
    """
    chosen = judged.chosen
    best = judged.best
    lost = judged.lost
    others = dict.fromkeys(action for action in (*novices, judged.usual) if action not in (best, chosen))
    if not others or lost.mean > max(SMALLEST, lost.error):
        return judged
    first = Comparison(view, [chosen, *others], chance)
    first.try_in(GLANCE)
    gaps = {action: first.gap(chosen, action) for action in others}
    seem = [action for action, gap in gaps.items() if gap.mean > max(SMALLEST, PERHAPS * gap.error)]
    if not seem:
        return judged
    yield None
    most = judged.most.action
    other = max(seem, key=lambda action: gaps[action].mean)
    again = _again(view, (best, chosen, most, other), TWICE * effort.worlds, chance)
    spared = again.gap(chosen, other)
    if not spared.is_sure or any(again.gap(one, chosen).mean >= SMALLEST for one in (best, most)):
        return judged
    return judged._replace(tried=again.tried(), avoided=other, spared=spared)


def _try_until_clear(
    compared: Comparison, pairs: Sequence[tuple[Action, Action]], effort: Effort
) -> Steps[None]:
    """Try the choices in more worlds until each pair's difference is clear."""
    compared.try_in(FEWEST)
    while compared.worlds < effort.worlds and any(compared.gap(*pair).is_open for pair in pairs):
        if compared.worlds == FEWEST:
            yield None
        compared.try_in(BATCH)


def _try_lead(compared: Comparison, best: Action, effort: Effort) -> None:
    """Try the choices in more worlds while the best seems well ahead but is not surely so."""
    while compared.worlds < effort.worlds:
        ahead = min((compared.gap(best, one) for one in compared.outcomes if one != best), default=Gap())
        if ahead.is_sure or ahead.mean < LITTLE or ahead.mean < PERHAPS * ahead.error:
            return
        compared.try_in(BATCH)


def _may_be_dear(lost: Gap) -> bool:
    """Whether the choice may have cost so much that more worlds should decide, although these worlds do not
    prove it.
    """
    return lost.mean >= DEAR and lost.mean > PERHAPS * lost.error


def _again(view: View, choices: Sequence[Action], worlds: int, chance: Rng) -> Comparison:
    """Compare again in many fresh worlds, because the worlds that made a difference sure exaggerate it.

    Every choice is tried equally often, however soon it was sure, so that the costliest one can be found.
    """
    again = Comparison(view, list(dict.fromkeys(choices)), chance)
    again.try_in(max(FEWEST, worlds))
    return again


def luck_in(moment: Witnessed) -> Gap:
    """The effect of the deal, if this is the first decision, and of the cards that came up after this
    decision.
    """
    view = moment.view
    chance = chance_for(SEED, view)
    deal = dealt(view, LUCK_WORLDS, chance) if moment.first else NO_LUCK
    if moment.action is None:
        return deal
    return together(deal, drawn(view, moment.action, moment.came, LUCK_WORLDS, FEWEST_OPEN, chance))
