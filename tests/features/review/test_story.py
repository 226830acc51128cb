"""The story of a review is true: who led, who won, and what cost most."""

from __future__ import annotations

import re
from random import Random

import pytest
from tables import lay

from ai.reasons.claim import Claim
from ai.review.judged_decision import Judged, Passed
from ai.review.review import SURELY, Account, Review
from ai.search.compare import Compared, Gap
from engine.kernel.game import Result
from game.features.review import story

NAMES = ("you there", "Juno", "Mira")


def played(rounds, seed=1, game="equilibrium"):
    """A seat in a match of this many rounds with random scores."""
    dice, results = Random(seed), []
    for _ in range(rounds):
        scores = [dice.randrange(12) for _ in NAMES]
        order = sorted(range(3), key=lambda seat: -scores[seat])
        places = [order.index(seat) + 1 for seat in range(3)]
        results.append(Result(scores, places, [{}] * 3, "all_full"))
    return story.PlayedSeat(lay(game, 3, "match=rounds:5"), results, 0, NAMES)


@pytest.mark.parametrize("rounds", [1, 2, 5])
def test_who_led_and_who_won_is_true_of_the_scores(rounds):
    said = set()
    for seed in range(200):
        match = played(rounds, seed)
        totals = [sum(result.scores[seat] for result in match.results) for seat in range(3)]
        led = [match.places(n)[0] == 1 for n in range(1, rounds + 1)]
        words = story.course(match)
        said.add(re.sub(r"\d+|Juno|Mira", "", words))
        winners = {NAMES[seat] for seat, place in enumerate(match.places()) if place == 1}
        assert all(name in words for name in winners) or led[-1]
        assert all(name in {*winners} or "level" in words or name not in words for name in NAMES[1:])
        assert led[-1] == words.startswith(("You won", "You share", "You led from", "You took"))
        numbers = [int(n) for n in re.findall(r"\d+", words)]
        if "You took" in words:
            assert not led[numbers[0] - 2] and all(led[numbers[0] - 1 :])
        elif "you were ahead" in words:
            assert led[numbers[0] - 1] and not any(led[numbers[0] :])
        elif "behind" in words:
            assert numbers == [max(totals) - totals[0]]
        elif "never" in words:
            assert not any(led)
    assert len(said) >= 3


def judged(number, worth, cost=0.0, gain=0.0):
    tried = (Compared(("best", number), worth, 0.002), Compared(("rest", number), worth - cost - gain, 0.002))
    chosen = tried[bool(cost)].action
    lost, why = Gap(cost, 0.002 * bool(cost)), Claim("shape", f"reason {number}")
    return Judged(number, 0, "act", chosen, tried, 64, lost, Gap(), chosen, why, Gap(gain, 0.002))


def told(review, match, cards=()):
    return story.turning_point(match, review, lambda one: f"deed {one.number}", lambda number: cards)


def test_what_is_said_to_have_decided_it_is_true_of_the_verdicts():
    dice, kinds = Random(5), set()
    for seed in range(600):
        match = played(1, seed)
        own = []
        for number in range(dice.randrange(1, 5)):
            worth = dice.random()
            kind = dice.choice(("cost", "gain", ""))
            cost, gain = (dice.random() * worth if kind == one else 0.0 for one in ("cost", "gain"))
            own.append(judged(number, worth, cost, gain))
        account = Account(1 / 3, dice.uniform(-0.5, 0.5), 0.0, sum(one.cost for one in own), 0.01, 0.0, 0.01)
        review = Review(0, tuple(own), (account,), tuple(Passed(n, 0, Gap()) for n in range(4)))
        words = told(review, match)
        kinds.add(re.sub(r"\d+", "", words))
        named = [one for one in own if f"deed {one.number}" in words]
        dearest = max(own, key=lambda one: one.cost)
        assert len(named) <= 1 and not re.search(r"%|of 100", words)
        assert ("none cost you" in words or "cost you nothing" in words) == (not review.costly)
        if named and "best move" not in words:
            assert named[0].mark == "blunder"
            assert named[0] is dearest or "stood well" in words
        if "stood well" in words:
            (one,) = named
            later = [each for each in own if each.number > one.number]
            assert not match.is_won and one.worth > 1 / 3 and one.cost > one.worth / 2
            assert all(each.worth < story.WELL / 3 for each in later)
        if "best move" in words:
            assert named[0].gain.mean == max(one.gain.mean for one in own if one.mark == "best")
        if "cards were against" in words:
            assert account.cards < -account.own and not match.is_won
        if "of no single" in words:
            assert dearest.mark == "slip"
    assert len(kinds) >= 7


def test_luck_is_named_only_where_it_cost_more_than_any_choice_and_by_its_cards():
    match = next(match for match in (played(1, seed) for seed in range(99)) if not match.is_won)
    own, cards = (judged(0, 0.5, cost=0.2),), ("9♠", "A♦")
    luck = (Passed(0, 0, Gap(0.4, 0.01)), Passed(1, 0, Gap(-0.3, 0.01)))
    words = told(Review(0, own, (), luck), match, cards)
    assert words == "What hurt most was luck: 9♠ and A♦ came up."
    for harm in (Gap(-0.15, 0.01), Gap(-0.3, 0.2)):
        assert "luck" not in told(Review(0, own, (), (Passed(1, 0, harm),)), match, cards)
    assert "luck" not in told(Review(0, own, (), luck), match, ())


@pytest.mark.parametrize(("sign", "side"), [(1, "for you"), (-1, "against you")])
def test_luck_within_its_error_takes_no_side(sign, side):
    """Over several rounds, whose errors grow slower than their sum."""
    for rounds, part in ((1, 0.09), (4, 0.04), (4, 0.06)):
        accounts = (Account(1 / 3, sign * part, 0.0, 0.1, 0.05, 0.0),) * rounds
        luck, _own = story.luck_and_choices(Review(0, (), accounts)).words
        clear = rounds * part > SURELY * 0.05 * rounds**0.5
        assert (side in luck) == clear and ("even" in luck) == (not clear)
