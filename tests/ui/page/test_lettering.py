"""Words on buttons stand at the same height, whatever their letters."""

from __future__ import annotations

import pytest

from game.ui.art.lettering import font
from game.ui.page.draw_plates import words_centred


@pytest.mark.parametrize("size", [16, 24, 41])
@pytest.mark.parametrize("role", ["sans", "sans-bold", "serif"])
def test_an_accent_on_a_capital_does_not_move_the_line(role: str, size: int) -> None:
    """Reported: "Überspringen" stood lower than the words of the buttons beside it."""

    def foot(words: str) -> float:
        picture = words_centred(font(role, size), words, "white")
        return picture.get_bounding_rect().bottom - picture.get_height() / 2

    assert abs(foot("UH") - foot("ÜH")) <= 1
