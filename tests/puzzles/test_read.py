"""Readers' answers are stored beside the bots' misses, whatever the ratings are now."""

from __future__ import annotations

import pytest

from ai.puzzles.puzzles import read
from tools.puzzles import human_survey
from tools.puzzles.human_survey import SHIPPED, compare, keep, picked


def test_what_readers_missed_is_kept_with_nothing_else_changed(tmp_path):
    shipped = (SHIPPED / "lockdown.json").read_text("utf-8")
    (tmp_path / "lockdown.json").write_text(shipped, "utf-8")
    first, *_others = read(shipped.splitlines())
    (tmp_path / "answers.txt").write_text(f"{first.id} {first.right[0] + 1} 999 999\n", "utf-8")
    keep("lockdown", tmp_path / "answers.txt", tmp_path)
    found, *others = read((tmp_path / "lockdown.json").read_text("utf-8").splitlines())
    assert found == first._replace(readers=(2, 3)) and others == _others
    assert found.missed == pytest.approx((first.missed_by_bots + 2) / 4)


def test_answers_stay_with_their_puzzles_when_ratings_change(tmp_path, monkeypatch, capsys):
    puzzles = picked("lockdown", 6, 1)
    lines = [
        f"{one.id} {one.right[0] + 1 if n else 999} {one.right[0] + 1 if n else 999}"
        for n, one in enumerate(puzzles)
    ]
    (tmp_path / "answers.txt").write_text("\n".join(lines) + "\n", "utf-8")
    monkeypatch.setattr(human_survey, "DRAWS", 40)
    monkeypatch.setattr(human_survey, "picked", None)
    compare("lockdown", tmp_path / "answers.txt")
    told = capsys.readouterr().out.splitlines()
    missed = [line for line in told if line.startswith("readers 100%")]
    assert len(missed) == 1 and missed[0].endswith(puzzles[0].id)
    assert sum(line.startswith("readers   0%") for line in told) == 5
    assert "2 readers of 6 puzzles" in told[-2]
