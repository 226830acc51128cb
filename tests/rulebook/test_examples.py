"""Every example of the books is played by the engine."""

from __future__ import annotations

import pytest
from book_examples import play_example
from tables import GAMES

from game.features.rulebook import rules_of
from game.features.rulebook.glossary import GLOSSARY
from game.features.rulebook.parser import position_of
from game.features.rulebook.position_pictures import ALIASES
from game.features.rulebook.positions import lay_position

EXAMPLES = [
    pytest.param(game, dict(block.play), id=f"{game}-{passage.anchor}-{i}")
    for game in GAMES
    for passage in rules_of(game).passages
    for i, block in enumerate(passage.blocks)
    if block.kind == "example"
]


PICTURES = [
    (game, block)
    for game in GAMES
    for passage in rules_of(game).passages
    for block in passage.blocks
    if block.shows
]


def test_every_picture_can_be_laid_and_shows_what_is_there():
    for game, block in PICTURES:
        s = lay_position(game, position_of(dict(block.play)))
        for name in block.shows:
            seat = name.removeprefix("seat")
            named = seat.isdigit() and int(seat) < s.table.players
            assert named or ALIASES.get(name, name) in s.table.zone, (game, block)


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_has_a_picture(game):
    chapters: dict[str, bool] = {}
    chapter = ""
    for passage in rules_of(game).passages:
        chapter = passage.anchor if passage.depth == 2 else chapter
        drawn = any(block.shows or block.cards for block in passage.blocks)
        chapters[chapter] = chapters.get(chapter, False) or drawn
    assert [chapter for chapter, drawn in chapters.items() if not drawn] == [GLOSSARY]


@pytest.mark.parametrize(("game", "given"), EXAMPLES)
def test_the_example_goes_as_the_book_says(game, given):
    play_example(game, given)
