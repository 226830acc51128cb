"""What is pressed while others move in a lesson answers nothing that appears then."""

from __future__ import annotations

import pytest
from learner import learn

from game.books.contract.book import book_of


@pytest.mark.parametrize("game", ["equilibrium"])
def test_return_while_others_move_does_not_skip_the_words_that_follow(pilot, game):
    """Reported: a lesson skipped its explanation."""
    lesson = book_of(game).lessons[0]
    told = next(n for n, one in enumerate(lesson.steps) if n and one.after and not one.do)
    p = pilot(speed="1", bot_pace="normal")
    scene = learn(p, game, lesson.key, told - 1)
    p.until(lambda: scene.play.settled and scene.play.ready_in <= 0)
    p.press("return")
    p.until(lambda: scene.course.at == told)
    assert not scene.play.settled
    for _ in range(4):
        p.press("return")
    assert scene.course.at == told and scene.play.settled
    p.until(lambda: scene.play.ready_in <= 0)
    p.press("return")
    p.wait(0.1)
    assert scene.course.at > told
