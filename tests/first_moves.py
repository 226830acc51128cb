"""Plays a match of one sitting by the first legal choice each time, as far as is wished."""

from __future__ import annotations

from game.table.sitting import Sitting


def play(sitting: Sitting, most: int = 10**6) -> None:
    """Choose so many times at most, or to the end, and close the sitting."""
    while not sitting.match.over and most:
        if sitting.round_over:
            sitting.next_round()
        else:
            sitting.play(sitting.match.state.legal[0])
        most -= 1
    sitting.close()
