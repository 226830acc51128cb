"""Plays a match of one sitting by taking the first legal choice each time, as far as needed."""

from __future__ import annotations

from game.table.match.live_match import Sitting


def play(sitting: Sitting, most: int = 10**6) -> None:
    """Make at most this many choices, or play to the end, and close the sitting."""
    while not sitting.match.over and most:
        if sitting.round_over:
            sitting.next_round()
        else:
            sitting.play(sitting.match.state.legal[0])
        most -= 1
    sitting.close()
