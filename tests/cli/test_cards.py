"""`octavo cards`: all cards, or one with its rulings."""

from __future__ import annotations

import subprocess
import sys

from commands import is_refused, octavo

from engine.absurd.cards import CARDS
from game.words import card_text


def test_all_cards_are_listed(capsys):
    lines = octavo(capsys, "cards", "absurd").out.splitlines()
    for name in CARDS:
        assert any(line.startswith(f"{card_text(name)}: ") for line in lines), name


def test_one_card_is_told_with_its_rulings(capsys):
    said = octavo(capsys, "cards", "absurd", "3d").out
    assert said.startswith("3♦\n- Highest: ") and "Our ruling" in said
    assert octavo(capsys, "cards", "absurd", "10x", "--language", "de").out.startswith("10★\n- Letzte Karte")
    assert "Call" not in octavo(capsys, "cards", "equilibrium", "B").out


def test_an_unknown_game_or_card_is_refused(capsys):
    assert is_refused(octavo(capsys, "cards", "nope"), "nope", "lockdown")
    assert is_refused(octavo(capsys, "cards", "lockdown"), "Lockdown")
    assert is_refused(octavo(capsys, "cards", "absurd", "ZZ"), "'ZZ'", "AH")
    assert is_refused(octavo(capsys, "cards", "absurd", "--language", "xx"), "'xx'", "de")


def test_it_does_not_import_pygame():
    run = "import sys; from game.cli import main; main(['cards', 'absurd', '3D'])"
    code = f"{run}; assert 'pygame' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0
