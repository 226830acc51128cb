"""What a review says: numbers that add up, in sentences."""

from __future__ import annotations

import re
from random import Random as Dice
from types import SimpleNamespace

import pytest

from ai.reasons.claim import Claim
from ai.review.judged_decision import Judged
from ai.review.review import Review
from ai.search.compare import Compared, Gap
from engine import games
from game.features.review import words as review_words
from game.features.review.words import ReviewWords


@pytest.fixture
def words(monkeypatch):
    monkeypatch.setattr(ReviewWords, "__init__", lambda self: None)
    monkeypatch.setattr(ReviewWords, "does", lambda self, one, action: action[0])
    monkeypatch.setattr(ReviewWords, "table", games.lay("equilibrium", 2), raising=False)
    monkeypatch.setattr(ReviewWords, "names", (), raising=False)
    nothing = SimpleNamespace(review=Review(0, (), ()), judged=())
    monkeypatch.setattr(ReviewWords, "reviewed", nothing, raising=False)
    return ReviewWords()


@pytest.mark.parametrize(("best", "own"), [(0.324, 0.296), (0.874, 0.826), (0.345, 0.034), (0.025, 0.014)])
def test_the_bars_differ_by_what_the_verdict_says(words, best, own):
    """A new player who read 50 moments reported: "cost 3 of 100" was beside 32 and 30."""
    tried = (Compared(("draw",), best, 0.001), Compared(("pass",), own, 0.001))
    gap = Gap(best - own, 0.001)
    dear = Judged(0, 0, "act", ("pass",), tried, 64, gap, Gap(), ("draw",))
    held = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("draw",), ahead=gap)
    for one in (dear, held):
        upper, lower = words.tried(one)
        n = review_words.percent(best - own)
        assert upper.shown - lower.shown == n and f" {n} of 100" in words.verdict(one, True)
        assert f"{lower.shown} %" in lower.line and not re.search(r"\d", words.verdict(one) + words.why(one))


@pytest.mark.parametrize(
    ("share", "says"),
    [(0.0, "was lost by then"), (1.0, "hardly lose any more"), (0.5, ("may be equally good"))],
)
def test_where_nothing_mattered_any_more_it_is_said(words, share, says):
    """A player read "too close to call" about two choices at 0 %."""
    tried = tuple(Compared((name,), share, 0.05 * (share == 0.5)) for name in ("draw", "pass"))
    lost = Gap(0.0, 0.05 * (share == 0.5))
    one = Judged(0, 0, "act", ("pass",), tried, 64, lost, Gap(), ("draw",))
    assert words.verdict(one) == "Too close to tell" and says in words.why(one)


def test_nothing_is_praised_beside_which_something_looks_better(words):
    """A player read "as the Expert would" at 24 %, above a choice at 41 % that "may be better"."""
    tried = (Compared(("draw",), 0.24, 0.05), Compared(("pass",), 0.41, 0.07), Compared(("to",), 0.1, 0.01))
    one = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("to",))
    for more in (one, one._replace(found=Gap(0.14, 0.01)), one._replace(avoided=("to",))):
        assert words.verdict(more) == "Too close to tell"
        assert [row.who for row in words.tried(more)] == [("Expert", "you"), ("may be better",)]
        assert words.why(more) == "“pass” may be equally good."


def judged(dice):
    """A verdict of any kind, with shares as fresh worlds might give them."""
    actions = [("draw",), ("pass",), ("swap",)]
    tried = tuple(
        Compared(action, dice.random() ** 2, dice.choice((0.001, 0.01, 0.08))) for action in actions
    )
    chosen, usual = dice.choice(actions), dice.choice(actions)
    at = {one.action: one for one in tried}

    def gap(better, other):
        return Gap(at[better].share - at[other].share, 0.0 if better == other else at[other].error)

    lost = gap(("draw",), chosen)
    one = Judged(0, 0, "act", chosen, tried, 64, lost, gap(chosen, usual), usual)
    if chosen == one.best:
        one = one._replace(ahead=gap(one.best, one.next_best.action))
    return one._replace(reason=dice.choice((None, Claim("shape", "evens_out", {"card": 3}))))


def test_words_numbers_and_bars_of_a_choice_agree(words):
    """Reported: "14 % 13 to 34" beside a bar of 23 %, above the Expert's, which was said to be better."""
    dice = Dice(7)
    kinds = set()
    for _ in range(2000):
        one = judged(dice)
        rows, said = words.tried(one), words.verdict(one, True)
        kinds.add((one.verdict, one.is_find, one.is_held, bool(one.rival)))
        assert rows[0].best and sum(row.best for row in rows) == 1 and any(row.own for row in rows)
        for row in rows:
            low, high = row.span
            assert low <= row.shown <= high and abs(row.shown - 100 * row.share) <= 1.01
            assert "next best" not in row.who or row.shown <= rows[0].shown
        better = [row for row in rows[1:] if row.share > rows[0].share]
        if one.verdict == "best" and not one.is_find:
            for row in better:
                seems = "equally good" if one.is_praised else "better"
                assert row.who == (f"may be {seems}",)
            assert not better or "may be equally good" in words.why(one) or one.over
        if one.verdict == "cost":
            own = next(row for row in rows if row.own)
            assert f"cost you {rows[0].shown - own.shown} of 100" in said
    assert len(kinds) >= 6
