"""`octavo rules`: the rulebook as text, or the places where words are found."""

from __future__ import annotations

import subprocess
import sys

import pytest
from commands import octavo
from tables import GAMES

from game.features.rulebook import rules_of


@pytest.mark.parametrize("game", GAMES)
def test_the_whole_book_is_printed_in_lines_that_fit(game, capsys):
    ran = octavo(capsys, "rules", game)
    assert ran.status == 0 and not ran.err
    lines = ran.out.splitlines()
    rules = rules_of(game)
    assert lines[0] == rules.title
    assert max(map(len, lines)) <= 80
    for passage in rules.passages:
        assert any(line.startswith(passage.title) for line in lines), passage.title
    for mark in ("**", "](#", "{=", "[table", "```"):
        assert mark not in ran.out
    assert "| Our ruling." in ran.out


def test_places_are_found_best_first(capsys):
    ran = octavo(capsys, "rules", "equilibrium", "--search", "reject a card")
    assert ran.status == 0
    assert ran.out.splitlines()[0] == "Reject [EQ-7.1]"
    assert "reject" in ran.out.splitlines()[1]


def test_a_rule_is_found_by_its_number(capsys):
    assert octavo(capsys, "rules", "lockdown", "--search", "ld-7").out.startswith("The Rule of 3 [LD-7]\n")


def test_the_book_is_read_without_the_table():
    code = (
        "import sys; from game.cli import main; main(['rules', 'absurd']); assert 'pygame' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
