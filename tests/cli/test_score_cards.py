"""`octavo score`: the score of given cards, with its named parts."""

from __future__ import annotations

import json

import pytest
from commands import octavo

from engine import games

BALANCED = "AH 3H 5H 7D 9S TS 2C 4C"
CARDS = "AH 2H 3H 4D 5S 6S 7C 8C"


@pytest.mark.parametrize("game", [id for id in games.MODULES if games.game(id).score is not None])
def test_every_scorer_names_a_total_and_its_parts(game, capsys):
    ran = octavo(capsys, "score", game, *CARDS.split(), "--json")
    assert ran.status == 0
    assert type(json.loads(ran.out)["total"]) is int
    told = octavo(capsys, "score", game, *CARDS.split())
    assert told.status == 0 and told.out.splitlines()[0].startswith("A♥ 2♥ 3♥ 4♦")
    assert told.out.splitlines()[-1].startswith("Total: ")


def test_the_worked_example_of_the_rules(capsys):
    """EQ-13: suits 3 1 2 2, four reds, three evens."""
    ran = octavo(capsys, "score", "equilibrium", *BALANCED.split(), "--json")
    parts = json.loads(ran.out)
    assert (parts["total"], parts["suits"], parts["colour"], parts["parity"]) == (11, 6, 3, 2)


def test_a_card_may_be_written_small_or_with_a_ten(capsys):
    ran = octavo(capsys, "score", "equilibrium", *BALANCED.lower().replace("t", "10").split(), "--json")
    assert ran.status == 0
