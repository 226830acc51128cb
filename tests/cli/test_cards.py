"""`octavo cards`: all cards, or one with its rulings."""

from __future__ import annotations

from commands import octavo

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
