"""A review shows each verdict as soon as it is certain, in any part of the match.

Its pictures never delay a frame.
"""

from __future__ import annotations

from itertools import count

import pytest
from reviewing import LOCKDOWN, SMALL, begin, kept, think, thought_over

from ai.processes.review_process import ReviewerHere
from ai.review.review import Effort
from ai.search.compare import Gap
from game.features.review.screen import ReviewScene
from game.ui.art.picture_cache import PART, PICTURES

pytestmark = pytest.mark.usefixtures("hasty_reviews")


class FromTheEnd(ReviewerHere):
    """Analyses nothing until it is allowed to, and knows the verdicts on the last choices before that."""

    may = False

    def __init__(self, moments, known):
        super().__init__(moments, Effort(8, 8))
        self.verdicts = known

    def poll(self):
        return super().poll() if self.may else []


@pytest.fixture
def whole(pilot):
    """A complete review with its results."""
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    p.room.background.over.clear()
    for file in kept(p):
        file.unlink()
    return p, scene.reviewed


def told_early(one):
    return one._replace(reason=None, luck=Gap())


def opened(p, monkeypatch, known):
    """The same review opened again: these verdicts come at once, and everything else later."""
    monkeypatch.setattr(ReviewScene, "begin", lambda moments, effort: FromTheEnd(moments, known))
    monkeypatch.setattr(FromTheEnd, "may", False)
    scene = begin(p)
    for _ in range(3):
        p.frame(0.1)
    return scene


def test_a_verdict_on_a_late_choice_is_shown_first_and_stays(whole, monkeypatch):
    p, there = whole
    late = [*there.judged[-3:-1]]
    scene = opened(p, monkeypatch, [told_early(one) for one in late])
    assert [one.number for one in scene.reviewed.judged] == [one.number for one in late]
    places = [there.place(one) for one in late]
    assert [scene.words.number(one) for one in late] == [f"Choice {place + 1}" for place in places]
    before = [scene.words.verdict(one) for one in scene.reviewed.judged]
    assert scene.reviewed.done == 2 and scene.reviewed.account(0) is None and not kept(p)
    scene.command("page-up")
    looked_at = scene.one.number
    monkeypatch.setattr(FromTheEnd, "may", True)
    for _ in range(12):
        p.frame(0.1)
        assert scene.one.number == looked_at, "what somebody looks at stays"
        now = {one.number: scene.words.verdict(one) for one in scene.reviewed.judged}
        assert [now[one.number] for one in late] == before
    think(p, scene)
    assert scene.reviewed.review == there.review


def test_what_was_told_early_is_still_told_after_stop(whole, monkeypatch):
    p, there = whole
    scene = opened(p, monkeypatch, [told_early(one) for one in there.judged[-2:]])
    p.click("Stop")
    assert [one.number for one in scene.reviewed.judged] == [one.number for one in there.judged[-2:]]
    assert not p.sees("Still working out the reason.")
    p.click("Keep analysing")
    p.frame(0.1)
    assert len(scene.reviewed.judged) == 2


@pytest.mark.long
def test_a_reason_that_is_not_found_yet_is_not_made_up(whole, monkeypatch):
    p, there = whole
    explained = next(one for one in there.judged if one.pair)
    scene = opened(p, monkeypatch, [told_early(explained)])
    assert scene.words.why_so_far(scene.one) == "Still working out the reason."
    monkeypatch.setattr(FromTheEnd, "may", True)
    think(p, scene)
    assert scene.words.why_so_far(explained) == scene.words.why(explained)


@pytest.mark.parametrize("which", [LOCKDOWN, pytest.param(SMALL[2], marks=pytest.mark.long)], ids=str)
def test_no_frame_draws_a_whole_picture_of_a_moment(pilot, monkeypatch, which):
    """A picture of the table took 130 ms: now each frame draws as much of it as there is time for."""
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(ReviewScene, "begin", lambda moments, effort: ReviewerHere(moments, Effort(8, 8)))
    scene = thought_over(p, which)
    ticks = count()
    p.room.pictures.clock = lambda: next(ticks) * PART * 0.3
    PICTURES.clear()
    assert scene._missing() is not None
    made = [0]
    real = PICTURES.made

    def counted(key, make):
        def noted():
            made[0] += 1
            return make()

        return real(key, noted)

    monkeypatch.setattr(PICTURES, "made", counted)
    counts = []
    for _ in range(400):
        made[0] = 0
        scene.update(0.0)
        counts.append(made[0])
    assert scene._missing() is None and max(counts) < sum(counts) / 10, "one is made of a few others"
