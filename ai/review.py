"""Thinks a match over for one seat: what its choices, the cards and the other players did to its chances.

Everything is judged from what the seat saw at the time. What it could not see is guessed, in many worlds. A
choice is compared with the Expert's in fresh worlds, as those in which the Expert found its choice favour it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import groupby
from math import hypot
from typing import Any, NamedTuple, Protocol, TypeVar

from engine.kernel.game import Result
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table import Table
from engine.kernel.view import View

from .between import between
from .clock import Clock
from .compare import SMALLEST, Comparison, Gap, certain_wins
from .judged import EASY, ENDS, ENDS_NEARLY, LITTLE, OVER, Judged, Passed, lessons
from .levels import chance_for, make
from .luck import NO_LUCK, dealt, drawn, together
from .players import policy
from .policy import Action, Reason, shares
from .regained import regained
from .search import Search
from .telling import OFTEN
from .witnessed import Witnessed

SEED = 8
FEWEST, BATCH = 64, 64
"""The fewest worlds in which two choices are compared, and how many are added until the result is clear."""
AGAIN, TWICE = 4, 2
"""What a choice cost, and what it spared, is counted again in so many times the most worlds for two."""
LUCK_WORLDS = 160
"""The worlds in which it is judged what the cards did."""
NOVICES = 3
"""What so many Novices would all have done deserves no praise."""
GLANCE = 128
"""In so many worlds it is seen whether what they would have done seems worse than a choice."""
SURELY = 2.0
"""A part of a result is told by itself if it is more than so many standard errors."""
PERHAPS = 1.5
"""A difference of so many standard errors may be one: it is tried in more worlds."""
DEAR = 0.1
"""What may cost so large a share of a win is counted again, though it is not sure yet."""
BESIDE = 64
"""In so many worlds it is seen what a choice settles that speaks for it where another may be as good."""
FEWEST_OPEN = 40
"""That is told only if what was seen may be so in at least so many of these worlds."""


ROW = 3
"""So many choices are a row."""
MOST_SHOWN = 3
"""So many of the dearest choices are worth a look, and as many good ones."""

T = TypeVar("T")


class Effort(NamedTuple):
    """How hard to think: simulations that look for the best choice, and worlds that compare two."""

    simulations: int = 400
    worlds: int = 640


class Account(NamedTuple):
    """A round's result told in parts: `fair + cards + others - own == result`."""

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
        """Whether the cards' doing can be told from the others'."""
        parts = ((self.cards, self.cards_error), (self.others, self.others_error))
        return any(abs(part) > SURELY * error for part, error in parts)

    def hundredths(self) -> tuple[int, int, int, int, int]:
        """Fair share, cards, others, own choices and result, rounded so that they still add up."""
        fair, others, own, result = (
            round(100 * part) for part in (self.fair, self.others, self.own, self.result)
        )
        return fair, result - fair - others + own, others, own, result


class Review(NamedTuple):
    """What was thought of a match, for one seat."""

    seat: int
    judged: tuple[Judged, ...]
    accounts: tuple[Account, ...]

    @property
    def costly(self) -> list[Judged]:
        """The choices that cost something, the dearest first."""
        return sorted((one for one in self.judged if one.cost), key=lambda one: -one.cost)

    @property
    def finds(self) -> list[Judged]:
        """Good choices that a Regular would have missed, the best first."""
        return sorted((one for one in self.judged if one.mark == "find"), key=lambda one: -one.found.mean)

    @property
    def held(self) -> list[Judged]:
        """Choices that were right where any other would have cost something; the dearest to miss first."""
        return sorted((one for one in self.judged if one.is_held), key=lambda one: -one.lead.mean)

    @property
    def worth_a_look(self) -> tuple[list[Judged], list[Judged]]:
        """The choices that cost most, and no fewer good ones if there are any; each lesson once.

        Where fewer were surely good for a clear reason than dear, others follow that were good as well. Dear
        ones beyond those that were good, but not the dearest, are red dots in the graph. Beside that one
        stands what was plainly right, the end of a row of good ones, one that was as good as the Expert's,
        or how many cost nothing, if there is nothing else. Where all cost something the graph tells that.
        """
        dear = lessons(one for one in self.costly if one.cost >= LITTLE)[:MOST_SHOWN]
        good = lessons(one for one in (*self.finds, *self.held) if one.is_good and one.teaches)[:MOST_SHOWN]
        more = [one for one in lessons(self.alike) if one not in good]
        good += more[: max(0, len(dear) - len(good))]
        if dear and not good:
            right = [*self.plain, *self.in_a_row[-1:], *self.as_good, *self.free]
            good = sorted(right, key=lambda one: not one.tells)[:1]
        return dear[: len(good)], good

    @property
    def alike(self) -> list[Judged]:
        """Choices as good as the Expert's, surely better than another: first what teaches something.

        Last comes what is worth little. What nobody needs to be told is not among them.
        """
        found = [one for one in self.judged if one.is_good and one.gain.is_sure]
        return sorted(
            (one for one in found if one.teaches or not (one.obvious or one.reason[0] in EASY)),
            key=lambda one: (not one.teaches, one.gain.mean < LITTLE, one.obvious, -one.gain.mean),
        )

    @property
    def plain(self) -> list[Judged]:
        """What was right, though nobody needs to be told: what spared most first."""
        found = [one for one in self.judged if one.is_good and one.gain.is_sure]
        return sorted(found, key=lambda one: -one.gain.mean)

    @property
    def in_a_row(self) -> list[Judged]:
        """The most choices in a row, within a round, that were good; none if these are few."""
        rows = [[*row] for _, row in groupby(self.judged, key=lambda one: (one.round, one.is_good))]
        longest = max((row for row in rows if row[0].is_good), key=len, default=[])
        return longest if len(longest) >= ROW else []

    @property
    def as_good(self) -> list[Judged]:
        """The choices that were the Expert's or as good: first with a reason, then where most may be won."""
        found = [one for one in self.judged if one.is_good]
        return sorted(found, key=lambda one: (not one.tells, one.obvious, -one.worth))

    @property
    def free(self) -> list[Judged]:
        """The choices that cost nothing for sure: first with a reason while something mattered, then those
        behind the best by least."""
        found = [one for one in self.judged if one.verdict != "cost"]
        return sorted(
            found,
            key=lambda one: (one.mark in OVER, not one.tells, one.most.share - one.share_of(one.chosen)),
        )


class Over(Protocol):
    """A finished match, of which only the results are needed."""

    @property
    def table(self) -> Table: ...
    @property
    def results(self) -> Sequence[Result]: ...


Steps = Generator[Judged | None, None, T]
"""What is found by and by: what is yielded stays so, None where much is left to do, the whole at the end."""


def think_over(moment: Witnessed, effort: Effort) -> Judged | Passed:
    """Judge one decision; equal views give equal answers."""
    steps = by_steps(moment, effort)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Judged | Passed = end.value
            return found


def by_steps(moment: Witnessed, effort: Effort) -> Steps[Judged | Passed]:
    """The same step by step: the verdict on an own choice first, then why, then what the cards did."""
    if not moment.own:
        return Passed(moment.number, moment.round, luck_in(moment))
    judged = yield from _judge(moment, effort)
    return judged._replace(luck=luck_in(moment))


def told(
    match: Over, seat: int, thought: Sequence[Judged | Passed], asked: Callable[[Judged], View]
) -> Review:
    """The review, made once every moment has been thought over; `asked` gives what was seen at a choice."""
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
    return Review(seat, judged, tuple(accounts))


def _account(thought: Sequence[Judged | Passed], fair: float, result: float) -> Account:
    """Tell a result apart: luck of the cards and the cost of own choices are measured, others did the rest.

    What the others hid is theirs, too, and so is what own choices gained: that is set against theirs.
    """
    luck = together(*(one.luck for one in thought))
    judged = [one for one in thought if isinstance(one, Judged) and one.cost]
    own, error = sum(one.cost for one in judged), hypot(*(one.lost.error for one in judged))
    others = result - fair - luck.mean + own
    return Account(fair, luck.mean, others, own, error, result, luck.error, hypot(luck.error, error))


def _judge(moment: Witnessed, effort: Effort) -> Steps[Judged]:
    """Find the Expert's choice, then compare it in fresh worlds with what was chosen, and with others."""
    view, chosen = moment.view, moment.action
    assert chosen is not None
    chance = chance_for(SEED, view)
    search = Search(view, policy(view.table.game.id), chance)
    search.run(Clock(simulations=effort.simulations))
    ranking = [one.action for one in search.ranking()]
    wins = certain_wins(view, chance_for(SEED, view))
    ranking.sort(key=lambda action: action not in wins)  # to a search, what nearly always wins is as good
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
        lost, found = again.gap(best, chosen), again.gap(chosen, usual)
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
    ending: Reason = ("any", {})
    if better in wins and min(shares_of) == 1 and not wins.issuperset(others or ranking):
        world, _seed = compared.trials.world(chance)
        ending = (ENDS if compared.trials.policy.proves(world, better) else ENDS_NEARLY, {})
        if not any(_ends(world, other) for other in others):
            return judged._replace(reason=ending)
    if judged.rival:
        both = chosen, judged.rival.action
        beside = between(compared.trials, chance, *both, BESIDE)
        return judged._replace(reason=_possible(beside, chosen, judged))
    if not judged.pair:
        return judged
    yield judged
    reason = between(compared.trials, chance, *judged.pair, effort.worlds, OFTEN)
    return judged._replace(reason=ending if reason[0] == "any" else _possible(reason, better, judged))


def _possible(reason: Reason, better: Action, judged: Judged) -> Reason:
    """The same without who gains by the worse choice, where that and what the seat wins make more than a win.

    The shares that are shown are made true (`ai/calibration.py`), those of others are not.
    """
    code, fields = reason
    gains: Any = fields.get("gains")
    shares = {one.action: one.share for one in judged.tried}
    if gains:
        _seat, best, rest = gains
        worse: Any = fields["other"]
        if best + shares.get(better, 0.0) > 1 or rest + shares.get(worse, 0.0) > 1:
            return (code, {name: value for name, value in fields.items() if name != "gains"})
    return reason


def _ends(world: State, action: Action) -> bool:
    """Whether a choice ends the round at once, as well: then that is not why another one is better."""
    soon = world.clone()
    soon.do(action)
    return bool(soon.over)


def _avoiding(judged: Judged, compared: Comparison) -> Judged:
    """The same with the best of the choices that were surely worse, if one was; first what mattered."""
    gaps = {action: compared.gap(judged.chosen, action) for action in compared.outcomes}
    sure = [action for action, gap in gaps.items() if action != judged.best and gap.is_sure]
    if not sure:
        return judged
    avoided = min(sure, key=lambda action: (gaps[action].mean < LITTLE, gaps[action].mean))
    return judged._replace(avoided=avoided, spared=gaps[avoided])


def _confirmed(judged: Judged, view: View, effort: Effort, chance: Rng) -> Judged:
    """The same with what it gained counted again, like what was dear: the worlds that made it sure favour it.

    One of many that seemed to be far ahead in a few worlds was not.
    """
    chosen, best, usual, avoided = judged.chosen, judged.best, judged.usual, judged.avoided
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
    """The same beside what a Novice or a Regular would have done, if that is surely worse.

    What seems so at first is counted again, like what was dear: else it would be overrated. There the choice
    must also be as good as what seemed best.
    """
    chosen, best, lost = judged.chosen, judged.best, judged.lost
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
    """Try the choices in more worlds until it is clear by how much the first of each pair is better."""
    compared.try_in(FEWEST)
    while compared.worlds < effort.worlds and any(compared.gap(*pair).is_open for pair in pairs):
        if compared.worlds == FEWEST:
            yield None
        compared.try_in(BATCH)


def _try_lead(compared: Comparison, best: Action, effort: Effort) -> None:
    """Try the choices in more worlds while the best seems to be well ahead, but is not surely."""
    while compared.worlds < effort.worlds:
        ahead = min((compared.gap(best, one) for one in compared.outcomes if one != best), default=Gap())
        if ahead.is_sure or ahead.mean < LITTLE or ahead.mean < PERHAPS * ahead.error:
            return
        compared.try_in(BATCH)


def _may_be_dear(lost: Gap) -> bool:
    """Whether so much may have been lost that more worlds should tell, though this many do not yet."""
    return lost.mean >= DEAR and lost.mean > PERHAPS * lost.error


def _again(view: View, choices: Sequence[Action], worlds: int, chance: Rng) -> Comparison:
    """Compare again in many fresh worlds: those that made a gap sure make it look too large.

    As many for every choice, however soon it was sure, so that it can be told which of them was the dearest.
    """
    again = Comparison(view, list(dict.fromkeys(choices)), chance)
    again.try_in(max(FEWEST, worlds))
    return again


def luck_in(moment: Witnessed) -> Gap:
    """What the deal, before the first decision, and the cards that came up after this one did."""
    view = moment.view
    chance = chance_for(SEED, view)
    deal = dealt(view, LUCK_WORLDS, chance) if moment.first else NO_LUCK
    if moment.action is None:
        return deal
    return together(deal, drawn(view, moment.action, moment.came, LUCK_WORLDS, FEWEST_OPEN, chance))
