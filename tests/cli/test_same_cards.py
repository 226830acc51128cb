"""`octavo same`: what Experts make of the cards of a finished match, in words and as data."""

from __future__ import annotations

import json

import pytest
from commands import octavo
from journals import recorded

QUICK = ("--simulations", "8", "--games", "3")


@pytest.fixture
def file(tmp_path):
    """A short finished match with a person at seat 1, on disk."""
    seats = [
        {"kind": "bot", "name": "Mira", "avatar": "mira", "level": "novice"},
        {"kind": "person", "name": "Ana"},
    ]
    _, lines = recorded("equilibrium", 2, seed=3, seats=seats)
    path = tmp_path / "m.octavo"
    path.write_text("".join(lines), "utf-8")
    return str(path)


def test_the_first_persons_cards_are_played_in_words(file, capsys):
    ran = octavo(capsys, "same", file, *QUICK)
    own, experts, share = ran.out.splitlines()
    assert ran.status == 0 and own.startswith("8-equilibrium, Ana (1): ") and own.endswith(" of 2.")
    assert experts.startswith("3 matches of Experts with the same cards: most points from ")
    assert share.startswith("Better than ")


def test_data_is_the_same_with_two_processes(file, capsys):
    one = octavo(capsys, "same", file, *QUICK, "--seat", "0", "--json").out
    assert one == octavo(capsys, "same", file, *QUICK, "--seat", "0", "--json", "--jobs", "2").out
    found = json.loads(one)
    assert (found["seat"], found["measure"], len(found["experts"])) == (0, "most", 3)
