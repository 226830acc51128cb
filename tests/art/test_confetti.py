"""Confetti falls, and nothing of it hangs in the last picture."""

from game.ui.art.confetti import SECONDS, confetti


def test_confetti_has_fallen_when_its_time_is_over():
    """Reported: bits of confetti stayed hanging in the air."""
    assert len(confetti(SECONDS / 2)) > 20
    assert confetti(SECONDS) == [] == confetti(SECONDS + 1)
