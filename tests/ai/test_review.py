"""The review of a match: its sum is exact, it knows what the seat knew, and it finds blunders."""

from __future__ import annotations

from itertools import islice, pairwise
from types import SimpleNamespace

import pytest
from advised import positions, verdict
from blunders import blundered_rounds, reviewed
from samples import first, one_in, wide
from tables import GAMES, lay
from twins import pairs

from ai.levels.agents import make
from ai.reasons.claim import Claim
from ai.review import review
from ai.review import witnessed_decisions as witnessing
from ai.review.judged_decision import ENDS, ENDS_NEARLY, Judged
from ai.review.review import Effort, think_over, told
from ai.review.witnessed_decisions import Witnessed, moments, witnessed
from ai.search.compare import Compared, Gap, Trials
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng

SHORT = (("equilibrium", 1), ("eightfist", 38), ("absurd", 4), ("lockdown", 3))
"""Rounds of few choices, by game and seed."""
LITTLE = Effort(simulations=16, worlds=16)


@pytest.fixture
def hasty(monkeypatch):
    """Reviews that are quick rather than sure."""
    for name, worlds in (("FEWEST", 8), ("BATCH", 8), ("LUCK_WORLDS", 4), ("FEWEST_OPEN", 2)):
        monkeypatch.setattr(review, name, worlds)


def thought_over(match, seat, effort=LITTLE):
    found = list(moments(match, seat))
    views = {moment.number: moment.view for moment in found}
    return told(match, seat, [think_over(moment, effort) for moment in found], lambda one: views[one.number])


def a_round(game, seed):
    """A match of which one round was played, at random."""
    match, dice = Match(lay(game, 2, ""), seed), Rng(seed)
    while not match.state.over:
        match.play(match.state.legal[dice.below(len(match.state.legal))])
    return match


@pytest.mark.parametrize(("game", "seed"), first(2, [SHORT[0], SHORT[1], SHORT[3], SHORT[2]]))
def test_the_parts_of_a_result_add_up_to_it(game, seed, hasty):
    match = a_round(game, seed)
    found = thought_over(match, 0)
    assert len(found.judged) == sum(actor == 0 for _, actor, _ in match.choices)
    (account,), (result,) = found.accounts, match.results
    parts = account.fair + account.cards + account.others - account.own
    assert parts == pytest.approx(account.result, abs=1e-9)
    assert (account.result > 0) == (result.places[0] == 1)


def test_rounded_parts_add_up_too():
    fair, cards, others, own, result = review.Account(1 / 3, 0.004, 0.004, -0.0253, 0.0, 0.3666).hundredths()
    assert fair + cards + others - own == result == 37


def test_a_difference_within_the_noise_costs_nothing():
    assert not Gap(0.05, 0.02).is_sure
    assert not Gap(0.009, 0.0001).is_sure, "nearly equal"
    assert Gap(0.05, 0.01).is_sure
    assert Gap(0.02, 0.01).is_open and not Gap(0.0, 0.001).is_open


def judged(n, cost=0.0, lead=0.0, found=0.0, reason=None):
    """A choice that cost this much, or was better by this much than the next best, or than a Regular's."""
    there = 0.5 - cost - lead
    tried = (Compared(("draw",), 0.5, 0.002), Compared(("pass",), there, 0.002))
    chosen = ("pass",) if cost else ("draw",)
    why = None if reason == "any" else Claim("shape", reason or f"reason {n}")
    return Judged(n, 0, "act", chosen, tried, 64, Gap(cost, 0.002), Gap(found, 0.002), ("draw",), why)


def looked_at(*found):
    """The numbers of the marked choices, and whether each is blamed."""
    return [(one.number, one.cost > 0) for one in review.Review(0, found, ()).moments]


def test_the_dearest_and_the_best_are_marked_in_the_order_of_the_match():
    dear = [judged(n, cost=0.1 + n / 100, reason=f"dear {n}") for n in range(5)]
    held = [judged(n, lead=n / 100, reason=f"good {n}") for n in range(10, 15)]
    assert looked_at(*held, *dear) == [
        (2, True), (3, True), (4, True), (12, False), (13, False), (14, False)
    ]  # fmt: skip
    assert looked_at(judged(1, cost=0.2), judged(2, lead=0.007)) == [(1, True), (2, False)]
    assert looked_at(judged(0, lead=0.05), judged(1, lead=0.04)) == [(0, False), (1, False)]


def test_a_blunder_is_always_marked_and_a_slip_if_it_is_clear_why():
    blunder, slip = judged(0, cost=0.2)._replace(reason=None), judged(1, cost=0.05)
    assert looked_at(blunder, slip) == [(0, True), (1, True)]
    assert looked_at(blunder, slip._replace(reason=None)) == [(0, True)]
    assert looked_at(slip._replace(lost=Gap(0.02, 0.002))) == []


def test_what_is_as_good_as_the_experts_choice_is_praised_for_what_it_spared():
    """In Lockdown only one of forty choices was the Expert's; most of the others were just as good."""
    tried = tuple(
        Compared((name,), share, 0.002) for name, share in (("draw", 0.5), ("pass", 0.495), ("to", 0.3))
    )
    one = judged(1)._replace(chosen=("pass",), tried=tried, avoided=("to",), spared=Gap(0.195, 0.002))
    assert one.verdict == "close" and one.pair == (("pass",), ("to",)) and one.gain == one.spared
    assert one.mark == "good" and looked_at(judged(0, cost=0.2), one) == [(0, True), (1, False)]
    worse = one._replace(tried=(tried[0], tried[1]._replace(share=0.48), tried[2]))
    assert not worse.is_good, "another did better"
    assert looked_at(judged(0, cost=0.2), worse) == [(0, True)]
    assert not one._replace(avoided=None, spared=Gap()).gain.is_sure


def test_what_every_novice_would_have_done_is_not_praised():
    """A new reader noticed: nobody puts a Jack on a 5, so no praise is due for another place."""
    obvious, good = judged(0, lead=0.4)._replace(obvious=True), judged(1, lead=0.1)
    assert looked_at(obvious, good) == [(1, False)]
    assert not obvious.is_held and obvious.mark == "good" and good.mark == "best"


@pytest.mark.parametrize("game", first(1, GAMES))
def test_a_choice_is_obvious_if_all_novices_make_it(game, monkeypatch):
    monkeypatch.setattr(review, "FEWEST", 8)
    match = a_round(game, dict(SHORT)[game])
    found = [
        (one, think_over(one, Effort(4, 8)))
        for one in islice((one for one in moments(match, 0) if one.own), 12)
    ]
    for one, thought in found:
        novices = [make("novice", seed).choose(one.view, one.view.legal) for seed in (8, 9, 10)]
        assert thought.obvious == (novices == [one.action] * 3)


def test_nothing_is_praised_that_did_worse_than_another_choice():
    """A new reader noticed: "as the Expert would" at 22 %, above a next best of 24 %."""
    dear, worse = judged(0, cost=0.2), judged(1, lead=-0.02)
    outdone = judged(2, lead=0.1, found=0.1)._replace(chosen=("pass",))
    assert outdone.found.is_sure and not outdone.is_find
    assert [one.mark for one in (worse, outdone)] == ["close", "close"]
    assert looked_at(dear, worse, outdone) == [(0, True)]


def shares(own, other, error=0.002):
    """A choice that is not the Expert's, with its share and that of the Expert's."""
    tried = (Compared(("draw",), other, error), Compared(("pass",), own, error))
    one = judged(1)._replace(chosen=("pass",), tried=tried)
    return one._replace(lost=Gap(other - own, error))


def test_what_no_choice_could_change_is_called_lost_or_won():
    assert [shares(there, there, 0.0).over for there in (0.0, 0.5, 1.0)] == ["lost", "", "won"]


def test_a_lesson_of_praise_is_told_once_at_its_clearest():
    """A new reader noticed: three times "take a card from Juno", with one reason."""
    good = [judged(10, lead=0.2, reason="sets"), judged(11, lead=0.3, reason="sets"), judged(12, lead=0.1)]
    assert looked_at(*good) == [(11, False), (12, False)]


def test_where_another_choice_may_be_as_good_the_best_of_those_surely_worse_is_told(monkeypatch):
    """A good choice in a lost round had the remark "whether it matters is too close to tell", which taught
    nothing.
    """

    def outcome(_self, _world, action, _seed, _then=None):
        return {chosen: 0.5, twin: 0.5}.get(action, 0.3)

    match = a_round("lockdown", 3)
    moment = next(one for one in moments(match, 0) if one.own and len(one.view.legal) > 3)
    found = []
    for chosen, twin in pairwise(moment.view.legal):
        monkeypatch.setattr(Trials, "outcome", outcome)
        monkeypatch.setattr(review, "reason_for", lambda *_: Claim("shape", "sets"))
        monkeypatch.setattr(review, "make", lambda *_, a=chosen: SimpleNamespace(choose=lambda *_: a))
        one = think_over(moment._replace(action=chosen), Effort(16, 64))
        if one.best == chosen and one.avoided is not None:
            found.append(one)
            assert one.avoided not in (chosen, twin, None) and one.pair == (chosen, one.avoided)
            assert one.gain == one.spared and one.gain.mean == pytest.approx(0.2)
    assert found


@pytest.mark.parametrize(("behind", "praised"), [(0.0, True), (0.005, True), (0.03, False)])
def test_what_a_novice_would_have_spoiled_is_told_where_the_choice_was_as_good_as_any(
    monkeypatch, behind, praised
):
    """If most choices are equally good, the Expert's own is rarely chosen, and a review found nothing to
    praise.
    """

    def outcome(_self, _world, action, _seed, _then=None):
        return {chosen: 0.5 - behind, tempting: 0.3}.get(action, 0.5)

    match = a_round("lockdown", 3)
    moment = next(one for one in moments(match, 0) if one.own and len(one.view.legal) > 6)
    chosen, *_, tempting = moment.view.legal
    monkeypatch.setattr(Trials, "outcome", outcome)
    monkeypatch.setattr(review, "reason_for", lambda *_: Claim("shape", "sets"))
    bots = {"novice": tempting, "regular": chosen}
    monkeypatch.setattr(review, "make", lambda name, _: SimpleNamespace(choose=lambda *_: bots[name]))
    one = think_over(moment._replace(action=chosen), Effort(16, 64))
    assert (one.avoided == tempting) == praised
    assert ((one.number, False) in looked_at(judged(-1, cost=0.2), one)) == praised
    assert not praised or one.pair == (chosen, tempting)
    assert not praised or one.spared.mean == pytest.approx(0.2 - behind)


@pytest.mark.parametrize(("lost", "says"), [(0, True), (1, False)])
def test_what_is_lost_in_one_world_is_not_called_won(monkeypatch, lost, says):
    """A player read: "it ends the round, and you win" beside a chance of 99 %."""
    worlds = iter(range(10**6))

    def outcome(_self, _world, action, _seed, _then=None):
        return float(next(worlds) >= lost) if action == chosen else 0.3

    match = a_round("lockdown", 3)
    moment = next(one for one in moments(match, 0) if one.own and len(one.view.legal) > 3)
    chosen = moment.view.legal[0]
    monkeypatch.setattr(Trials, "outcome", outcome)
    monkeypatch.setattr(review, "certain_wins", lambda *_: {chosen})
    monkeypatch.setattr(review, "reason_for", lambda *_: None)
    found = think_over(moment._replace(action=chosen), Effort(16, 64)).reason
    assert (found is not None and found.code in (ENDS, ENDS_NEARLY)) == says


def test_cards_and_others_are_told_apart_only_where_one_of_them_is_sure():
    account = review.Account(0.25, -0.05, -0.14, 0.06, 0.01, 0.0, 0.33, 0.33)
    assert not account.tells_apart
    assert account._replace(others_error=0.05).tells_apart and account._replace(cards=0.7).tells_apart


# What the seat knew


def tells_apart(twins):
    """Whether the review of seat 0 differs between any twins because of the last decision in each."""
    for pair in twins:
        mine, theirs = pair.last(1)
        found = [
            moment and think_over(moment, LITTLE)
            for moment in (witnessed(pair.one(1), 0, *mine), witnessed(pair.other(1), 0, *theirs))
        ]
        if found[0] != found[1]:
            return True
    return False


def saw(moment):
    """Everything from which a review may be made."""
    if moment is None:
        return None
    view = moment.view
    return moment._replace(view=(view.text(), repr(view.events), view.harm, view.legal))


def differ(pair):
    """Whether any decision looks different to seat 0 in the two twins, from the deal on."""
    mine, theirs = pair.last(len(pair.choices))
    one, other = (match(len(pair.choices)) for match in (pair.one, pair.other))
    return any(
        saw(witnessed(one, 0, a)) != saw(witnessed(other, 0, b)) for a, b in zip(mine, theirs, strict=True)
    )


def was_in_secret(twins):
    """Whether the last decision names a card in which the twins differ."""
    mine, theirs = twins.last(1)
    return mine != theirs


@pytest.mark.parametrize(
    ("game", "players", "count"),
    [*((game, 3, 3) for game in GAMES), ("absurd", 2, 3), *(wide(game, 3, 40) for game in GAMES)],
)
def test_twins_get_the_same_review(game, players, count, hasty):
    """The last decision is analysed; for all decisions before it, the data of the review must be equal."""
    found = [*pairs(game, players, count=count, most=20 * count)]
    assert len(found) == count
    assert not tells_apart(found)
    assert not [pair for pair in found if differ(pair)]


@pytest.mark.long
def test_a_bluffed_card_is_not_told_to_the_review(monkeypatch, hasty):
    """With a leak planted, the reviews of twins would be made of different things."""
    twins = [*pairs("absurd", 3, when=was_in_secret)]
    assert not tells_apart(twins) and not any(map(differ, twins))
    monkeypatch.setattr(witnessing, "_is_shown", lambda after, action, seat: True)
    assert any(map(differ, twins))


def test_a_card_drawn_unseen_is_not_told_to_the_review(monkeypatch, hasty):
    """A leak that would show which hidden cards came is planted in the same way."""
    twins = [*pairs("absurd", 3, count=20, most=400)]
    assert not any(map(differ, twins))
    seen = Match.seen

    def everything(self, seat, since=0):
        if since == self.dealt:
            return seen(self, seat, since)
        told = [e if "at" not in (e.open or {}) else Event(e.kind, e.whole()) for e in self.events[since:]]
        return [e for e in (one.seen_from(seat) for one in told) if e is not None]

    monkeypatch.setattr(Match, "seen", everything)
    assert any(map(differ, twins))


# What it finds


@pytest.mark.parametrize("game", one_in(4, GAMES))
@pytest.mark.timeout(1800)
def test_a_planted_blunder_is_found_as_the_worst_choice(game):
    """At least 9 times in 10."""
    found = [reviewed(planted) for planted in islice(blundered_rounds(game, 0), 10)]
    assert sum(one.is_right for one in found) >= 9
    assert all(one.is_right or 0 < one.place <= 3 for one in found)


# Its reasons


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_reason_of_each_moment_is_true_in_fresh_worlds_and_names_what_the_seat_saw(game):
    """The choices are those of a Novice, so that there is something to report."""
    told = 0
    for asked in positions(game, 12, 5, (2, 3)):
        view = asked.view
        chosen = make("novice", len(view.legal)).choose(view, view.legal)
        one = think_over(Witnessed(0, 0, view, True, chosen), Effort(100, 160))
        if not one.tells or one.pair is None or "other" not in one.reason.about:
            continue
        told += 1
        assert one.reason.about["other"] == one.pair[1]
        assert verdict(view, one.pair[0], one.reason, 100, 3) in ("true", "weak"), one
        seen = {card for zone in view.zones for card in zone}
        assert {one.reason.about.get(name, -1) for name in ("card", "partner")} - {-1} <= seen
    assert told >= 2
