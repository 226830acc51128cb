"""The lessons answer nine of ten questions about each game: what is allowed, and how it scores."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROWS = [
    line.split(" | ")
    for line in (HERE / "taught.txt").read_text("utf-8").splitlines()
    if not line.startswith("#")
]


def lessons() -> dict[str, str]:
    """All texts of each game's lessons."""
    said: dict[str, str] = {}
    game = ""
    for line in (HERE / "lessons.txt").read_text("utf-8").splitlines():
        game = game if line.startswith(" ") else line.partition(":")[0]
        said[game] = said.get(game, "") + line + "\n"
    return said


SAID = lessons()


@pytest.mark.parametrize("game", sorted({game for game, *_ in ROWS}))
def test_the_lessons_answer_nine_of_ten_questions(game):
    rows = [row for row in ROWS if row[0] == game]
    for _game, question, answer, words in rows:
        assert words == "-" or (answer and words in SAID[game]), question
    assert len(rows) >= 20 and sum(words != "-" for *_, words in rows) >= 0.9 * len(rows)
