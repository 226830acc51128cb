"""What a review says: numbers that add up, in sentences."""

from __future__ import annotations

from random import Random as Dice
from types import SimpleNamespace

import pytest

from ai.compare import Compared, Gap
from ai.judged import Judged
from ai.levels import NO_REASON
from ai.regained import REGAINED
from ai.review import Review
from engine import games
from game.table import review_words
from game.table.review_words import ReviewWords


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
    """Fresh eyes on 50 moments: "cost 3 of 100" stood beside 32 and 30."""
    tried = (Compared(("draw",), best, 0.001), Compared(("pass",), own, 0.001))
    gap = Gap(best - own, 0.001)
    dear = Judged(0, 0, "act", ("pass",), tried, 64, gap, Gap(), ("draw",))
    held = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("draw",), ahead=gap)
    for one in (dear, held):
        upper, lower = words.tried(one)
        n = review_words.percent(best - own)
        assert upper.shown - lower.shown == n and f" {n} of 100" in words.verdict(one)
        assert f"{lower.shown} %" in lower.line and f"“pass” {lower.shown}: we found no" in words.why(one)


def test_a_choice_like_the_experts_of_which_nothing_is_sure_says_so(words):
    """Fresh eyes: "as the Expert would" stood there without any reason."""
    tried = (Compared(("draw",), 0.3, 0.05), Compared(("pass",), 0.2, 0.05))
    one = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("draw",))
    assert words.why(one) == "You and the Expert agree; “pass” may be as good."
    sure = one._replace(ahead=Gap(0.1, 0.01), obvious=True)
    assert words.why(sure) == "You and the Expert agree; a Novice would do the same."


def test_of_a_choice_after_which_nothing_was_lost_that_is_said(words):
    """Read: “Discard 2♣” cost 24 of 100, and then 100 of 100 could still be won: the tries went on badly."""
    tried = (Compared(("draw",), 0.5, 0.01), Compared(("pass",), 0.53, 0.01))
    one = Judged(0, 0, "act", ("pass",), tried, 64, Gap(-0.03, 0.01), Gap(), ("draw",))
    one = one._replace(reason=(REGAINED, {"share": 0.53, "tells": False}))
    assert words.why(one).startswith("It cost nothing: with your very next choice")
    assert words.why(one).endswith("you could still win 53 of 100.")


def test_a_choice_like_the_experts_beside_one_that_may_be_as_good_says_what_it_settles(words, monkeypatch):
    """Readers: "you and the Expert agree" teaches nothing."""
    monkeypatch.setattr(ReviewWords, "table", games.lay("equilibrium", 2))
    tried = (Compared(("draw",), 0.3, 0.05), Compared(("pass",), 0.32, 0.05))
    one = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("draw",))
    assert one.rival and words.why(one) == "You chose as the Expert did at first; “pass” may be better."
    settled = ("wanted_now", {"best": 6, "rest": 5, "counted": True, "at_once": True, "other": ("pass",)})
    near = one._replace(tried=(tried[0], Compared(("pass",), 0.305, 0.05)), reason=settled)
    agrees = "You and the Expert agree; “pass” may be as good."
    assert words.why(near) == f"{agrees} Your way: you hold 6 of the 8 cards for two of each suit, not 5."
    assert words.why(near._replace(reason=("any", {}))) == agrees


def test_what_may_be_as_good_as_the_experts_choice_tells_both_chances(words, monkeypatch):
    """Read in a fresh review: no word at all stood there."""
    monkeypatch.setattr(ReviewWords, "table", games.lay("equilibrium", 2))
    tried = (Compared(("draw",), 0.35, 0.025), Compared(("pass",), 0.43, 0.025))
    one = Judged(0, 0, "act", ("pass",), tried, 64, Gap(-0.08, 0.02), Gap(), ("pass",))
    assert one.mark == "alike" and one.pair is None
    assert (
        words.why(one) == "Your way wins 43 of 100 rounds played on, “draw” 35. The difference may be chance."
    )


def test_a_kept_review_with_a_reason_that_is_told_no_more_tells_the_chances(words, monkeypatch):
    monkeypatch.setattr(ReviewWords, "table", games.lay("equilibrium", 2))
    tried = (Compared(("draw",), 0.3, 0.001), Compared(("pass",), 0.2, 0.001))
    average = ("points", {"best": 11.2, "rest": 14.9, "counted": True, "other": ("pass",)})
    one = Judged(0, 0, "act", ("pass",), tried, 64, Gap(0.1, 0.001), Gap(), ("draw",), average)
    assert "The Expert's way wins 30 of 100 rounds played on, “pass” 20" in words.why(one)


def test_a_dear_choice_of_which_nothing_tells_why_says_so_and_who_gains(words, monkeypatch):
    """Asked for: each of the three that cost most with its reason in words; chances alone taught nobody."""
    monkeypatch.setattr(ReviewWords, "names", ("You", "Ben"))
    tried = (Compared(("draw",), 0.3, 0.001), Compared(("pass",), 0.2, 0.001))
    reason = ("any", {"other": ("pass",), "gains": [1, 0.4, 0.5]})
    one = Judged(0, 0, "act", ("pass",), tried, 64, Gap(0.1, 0.001), Gap(), ("pass",), reason)
    told = "The Expert's way wins 30 of 100 rounds played on, “pass” 20"
    gains, alike = "“pass” helps Ben: 50 of 100 wins, not 40.", "A Regular would do as you did."
    assert words.why(one) == f"{told}. {gains} {alike}", "who gains by it is a reason"
    none = f"{told}: we found no single reason."
    assert words.why(one._replace(reason=("any", {}))) == f"{none} {alike}"
    assert words.why(one._replace(reason=("any", {}), usual=("draw",))) == none


def test_a_good_choice_that_is_not_the_experts_is_called_as_good(words):
    tried = tuple(
        Compared((name,), share, 0.002) for name, share in (("draw", 0.5), ("pass", 0.5), ("to", 0.3))
    )
    one = Judged(0, 0, "act", ("pass",), tried, 64, Gap(), Gap(), ("draw",))
    one = one._replace(avoided=("to",), spared=Gap(0.2, 0.002))
    assert words.verdict(one) == "as good as the Expert's: 20 of 100 wins kept"
    assert [row.who for row in words.tried(one)] == [("Expert",), ("you",), ("avoided",)]
    assert words.why(one) == "Your way wins 50 of 100 rounds played on, “to” 30: we found no single reason."


def test_a_good_row_says_how_long_it_was_and_else_how_many_cost_nothing(words, monkeypatch):
    """Beside the one dear choice of a lost match stood nothing good."""
    tried = (Compared(("draw",), 0.5, 0.05), Compared(("pass",), 0.45, 0.05))
    close = Judged(0, 0, "act", ("pass",), tried, 64, Gap(0.05, 0.05), Gap(), ("draw",))
    row = [close._replace(number=n, chosen=("draw",), lost=Gap()) for n in range(3)]
    dear = close._replace(number=3, lost=Gap(0.2, 0.01))

    def told(shown, *judged):
        monkeypatch.setattr(words.reviewed, "review", Review(0, judged, ()))
        return words.title(shown), words.verdict(shown)

    assert told(row[2], *row, dear) == ("3 good choices in a row", "as the Expert would")
    assert told(row[1], *row, dear) == ("draw", "as the Expert would")
    assert told(row[1], *row[1:], dear) == ("draw", "as the Expert would"), "two are no row"
    assert told(close, close, dear) == ("1 of 2 choices with no sure cost", "too close to call")


def test_the_sum_counts_each_choice_once_as_the_graph_marks_it(words, monkeypatch):
    """Stars of the graph stood among those "too close to call" below it; so did what was as good."""
    tried = (Compared(("draw",), 0.5, 0.05), Compared(("pass",), 0.45, 0.05))
    close = Judged(0, 0, "act", ("pass",), tried, 64, Gap(0.05, 0.05), Gap(), ("draw",))
    found = close._replace(chosen=("draw",), found=Gap(0.2, 0.01))
    best, outdone = close._replace(chosen=("draw",)), close._replace(found=Gap(0.2, 0.01))
    alike = close._replace(tried=(tried[0], Compared(("pass",), 0.5, 0.05)), avoided=("to",))
    lost = close._replace(tried=(Compared(("draw",), 0.0, 0.0), Compared(("pass",), 0.0, 0.0)))
    reviewed = SimpleNamespace(judged=[close, found, found, best, outdone, alike, lost])
    monkeypatch.setattr(ReviewWords, "reviewed", reviewed, raising=False)
    assert words.counts(0) == (
        "1 choice as the Expert would. 1 choice as good as the Expert's. 2 good finds. "
        "2 choices too close to call. 1 choice when all was decided."
    )


@pytest.mark.parametrize(
    ("share", "says"), [(0.0, "lost by then"), (1.0, "won by then"), (0.5, "as good as")]
)
def test_where_nothing_mattered_any_more_it_is_said(words, share, says):
    """Read: "too close to call" of two choices at 0 %."""
    tried = tuple(Compared((name,), share, 0.0) for name in ("draw", "pass"))
    for chosen in tried if share != 0.5 else tried[1:]:
        one = Judged(0, 0, "act", chosen.action, tried, 64, Gap(), Gap(), ("draw",))
        assert words.verdict(one).startswith(says)


def test_nothing_is_praised_beside_which_something_looks_better(words):
    """Read: "as the Expert would" at 24 %, above 41 % that "may be better"."""
    tried = (Compared(("draw",), 0.24, 0.05), Compared(("pass",), 0.41, 0.07), Compared(("to",), 0.1, 0.01))
    one = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("to",))
    for more in (one, one._replace(found=Gap(0.14, 0.01)), one._replace(avoided=("to",))):
        assert words.verdict(more) == "too close to call"
        assert [row.who for row in words.tried(more)] == [("Expert", "you"), ("may be better",)]
        assert words.why(more) == "You chose as the Expert did at first; “pass” may be better."


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
    return one._replace(reason=dice.choice((NO_REASON, ("left", {"best": 0.5, "rest": 0.2}))))


def test_words_numbers_and_bars_of_a_choice_agree(words, monkeypatch):
    """Reported: "14 % 13 to 34" beside a bar of 23 %, above the Expert's, which was said to be better."""
    monkeypatch.setattr(review_words, "say_why", lambda *_: "a reason")
    dice = Dice(7)
    kinds = set()
    for _ in range(2000):
        one = judged(dice)
        rows, said = words.tried(one), words.verdict(one)
        kinds.add((one.verdict, one.is_find, one.is_held, bool(one.rival)))
        assert rows[0].best and sum(row.best for row in rows) == 1 and any(row.own for row in rows)
        for row in rows:
            low, high = row.span
            assert low <= row.shown <= high and abs(row.shown - 100 * row.share) <= 1.01
            assert "next best" not in row.who or row.shown <= rows[0].shown
        better = [row for row in rows[1:] if row.share > rows[0].share]
        if one.verdict == "best" and not one.is_find:
            for row in better:
                seems = "as good" if one.is_praised else "better"
                assert row.who == (f"may be {seems}",)
            assert not better or f"may be {seems}" in words.why(one)
        if one.verdict == "cost":
            own = next(row for row in rows if row.own)
            assert f"cost you {rows[0].shown - own.shown} of 100" in said
    assert len(kinds) >= 6


def test_the_list_says_what_the_graph_and_the_sum_show_too(words, monkeypatch):
    """Reported: "No choice cost much." stood beside a red 13 of 100, which had no reason to be seen."""
    tried = (Compared(("draw",), 0.36, 0.01), Compared(("pass",), 0.23, 0.01))
    dear = Judged(6, 0, "act", ("pass",), tried, 64, Gap(0.13, 0.01), Gap(), ("draw",))
    right = Judged(7, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("draw",))

    def beyond(shown, *judged, whole=True):
        found = SimpleNamespace(
            judged=judged, shown=shown, whole=whole, rounds=1, review=Review(0, judged, ())
        )
        found.place_in_round = judged.index
        monkeypatch.setattr(ReviewWords, "reviewed", found, raising=False)
        return words.beyond()

    told = "1 choice cost something: the red dot in the graph. Choice 1 cost most: 13 of 100 wins."
    assert beyond([], dear, right) == told
    assert beyond([dear], dear, right) == ""
    more = "2 more choices cost something: the red dots in the graph. Choice 2: −13"
    assert beyond([dear], dear, dear._replace(number=8), dear._replace(number=9)) == more
    assert beyond([], right) == "No choice cost anything for sure."
    assert beyond([], right, whole=False) == "What is worth a look comes here."
