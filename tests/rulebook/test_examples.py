"""Every example of the books is played by the engine."""

from __future__ import annotations

import pytest
from book_examples import play_example

from game.rulebook import rules_of

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
EXAMPLES = [
    pytest.param(game, dict(block.play), id=f"{game}-{passage.anchor}-{i}")
    for game in GAMES
    for passage in rules_of(game).passages
    for i, block in enumerate(passage.blocks)
    if block.kind == "example"
]


@pytest.mark.parametrize(("game", "given"), EXAMPLES)
def test_the_example_goes_as_the_book_says(game, given):
    play_example(game, given)
