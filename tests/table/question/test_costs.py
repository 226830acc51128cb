"""A choice that costs something is made neither by the number key under a resting finger nor by one slip."""

from __future__ import annotations

import re

import pytest
from pilot import sit

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.book import book_of
from game.table.bars import prompt_buttons
from game.table.board.action_picker import picker_for

NAMES = ["Fox", "Mira", "Tobias", "Juno"]
COSTS = re.compile(r"\(1 token\)|^Toss|^Take (the attack|\d|all)")


def first_buttons(game, seeds=4, options=(), clicks=0):
    """The buttons of every decision of some matches, before any click or after this many clicks."""
    for seed in range(seeds):
        match, chance = Match(games.lay(game, 4, options), seed), Rng(seed)
        presenter = book_of(game).at(match.table)
        while not match.state.over and len(match.choices) < 200:
            view = match.view(match.state.seat)
            picker = picker_for(presenter.layout, view)
            for _ in range(clicks):
                if picker.next:
                    picker.click([*picker.next][chance.below(len(picker.next))])
            yield prompt_buttons.buttons(presenter, picker, NAMES, view)
            match.play(view.legal[chance.below(len(view.legal))])


@pytest.mark.parametrize(("game", "options"), [("equilibrium", (("variants", "ABCDE"),)), ("absurd", ())])
def test_no_number_key_one_costs_anything(game, options):
    """New players pressed 1 for their first card, and took a whole attack or put the Stock away."""
    dear = set()
    for found in first_buttons(game, options=options):
        for number, button in enumerate(found, 1):
            if COSTS.search(button.words):
                dear.add(button.words)
                assert button.cap(number) != "1", button.words
    assert len(dear) > 2


def test_a_number_that_no_button_has_points_at_that_card_of_the_hand(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    scene = p.room.top
    p.until(lambda: p.moves() and not scene.moving)
    hand = sorted((t for t in p.things if t.row == ("hand", scene.play.board.hand)), key=lambda t: t.rect.x)
    for number in (2, 1, 3):
        p.press(str(number))
        assert p.room.focus == hand[number - 1].id and not scene.play.picker.begun
    p.press("9")
    assert p.room.focus == hand[2].id
