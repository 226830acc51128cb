"""The table in a terminal: the same match by numbers typed."""

from __future__ import annotations

import builtins

import pytest

from engine.kernel.rng import Rng
from game.text import play
from game.words import use


@pytest.mark.parametrize("game", ["equilibrium", "eightfist", "lockdown", "absurd"])
def test_a_match_by_typing(monkeypatch, tmp_path, capsys, game):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    monkeypatch.setenv("LANGUAGE", "en")
    use("en")
    chance = Rng(4)

    def typed(prompt=""):
        shown = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  ")]
        count = sum(line.strip().split(".")[0].isdecimal() for line in shown)
        return (
            ("why", "table", "nonsense", "undo")[chance.below(4)]
            if count == 0
            else str(1 + chance.below(count))
        )

    monkeypatch.setattr(builtins, "input", typed)
    assert play(game, 3) == 0
    assert "1. " in capsys.readouterr().out
    assert list((tmp_path / "matches" / "finished").glob("*.octavo"))


def test_leaving_saves_the_match(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    use("en")

    def typed(prompt=""):
        raise EOFError

    monkeypatch.setattr(builtins, "input", typed)
    assert play("equilibrium", 3) == 0
    assert "saved" in capsys.readouterr().out
    assert list((tmp_path / "matches").glob("*.octavo"))
