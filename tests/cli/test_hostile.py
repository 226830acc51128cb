"""`octavo hostile`: how it reaches the attacks among the tests, and what a copy without them says."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from commands import is_refused, octavo

from game.cli.commands import hostile


def test_a_copy_without_tests_says_where_they_are(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(hostile, "TESTS", tmp_path)
    assert is_refused(octavo(capsys, "hostile"), "run.py hostile", "not part of this copy")


@pytest.mark.parametrize("minutes", ["-1", "nan", "soon", "1e9"])
def test_a_night_without_end_is_refused(capsys, minutes):
    assert is_refused(octavo(capsys, "hostile", "--minutes", minutes), "minutes")


def test_minutes_and_seed_reach_the_attacks(monkeypatch, capsys):
    asked = []
    kit = SimpleNamespace(night=lambda minutes, seed: asked.append((minutes, seed)) or 1)
    monkeypatch.setattr(hostile, "import_module", {"hostile.kit": kit}.__getitem__)
    assert octavo(capsys, "hostile", "--minutes", "0.5", "--seed", "9").status == 1
    assert asked == [(0.5, 9)]
