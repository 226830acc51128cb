"""What a review says: numbers that add up, in sentences."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ai.compare import Compared, Gap
from ai.judged import Judged
from game.table import review_words
from game.table.review_words import ReviewWords


@pytest.fixture
def words(monkeypatch):
    monkeypatch.setattr(ReviewWords, "__init__", lambda self: None)
    monkeypatch.setattr(ReviewWords, "does", lambda self, one, action: action[0])
    monkeypatch.setattr(ReviewWords, "table", None, raising=False)
    monkeypatch.setattr(ReviewWords, "names", (), raising=False)
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
        assert f"{lower.shown} %" in lower.line and f"{lower.shown} %" in words.why(one)


def test_a_choice_like_the_experts_of_which_nothing_is_sure_says_so(words):
    """Fresh eyes: "as the Expert would" stood there without any reason."""
    tried = (Compared(("draw",), 0.3, 0.05), Compared(("pass",), 0.2, 0.05))
    one = Judged(0, 0, "act", ("draw",), tried, 64, Gap(), Gap(), ("draw",))
    assert words.why(one) == "You and the Expert agree; “pass” may be as good."
    sure = one._replace(ahead=Gap(0.1, 0.01), obvious=True)
    assert words.why(sure) == "You and the Expert agree; a Novice would do the same."


def test_a_good_find_is_not_counted_as_too_close_to_call(words, monkeypatch):
    """Stars of the graph stood among those "too close to call" below it."""
    tried = (Compared(("draw",), 0.5, 0.05), Compared(("pass",), 0.45, 0.05))
    close = Judged(0, 0, "act", ("pass",), tried, 64, Gap(), Gap(), ("draw",))
    found = close._replace(found=Gap(0.2, 0.01))
    best = close._replace(chosen=("draw",))
    reviewed = SimpleNamespace(judged=[close, found, found, best])
    monkeypatch.setattr(ReviewWords, "reviewed", reviewed, raising=False)
    said = "1 choice as the Expert would. 2 good finds. 1 choice too close to call."
    assert words.counts(0) == said
