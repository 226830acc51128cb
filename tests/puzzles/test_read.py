"""Readers' answers are told beside the bots' misses, whatever the ratings are now."""

from __future__ import annotations

import random

import puzzles_read
import pytest
from puzzles_read import compare, halves, picked, spearman, untied


def test_orders_agree_from_the_same_to_the_opposite():
    assert spearman([1, 2, 3], [10, 20, 90]) == pytest.approx(1)
    assert spearman([1, 2, 3], [9, 2, 1]) == pytest.approx(-1)
    assert spearman([1, 1, 1], [1, 2, 3]) == 0


def test_many_ties_keep_any_order_without_ties_from_agreeing():
    assert untied([3, 1, 2]) == pytest.approx(1)
    assert untied([8, 8, *[0] * 13]) == pytest.approx(0.59, abs=0.005)
    assert untied([*[0] * 13, 8, 8]) == pytest.approx(untied([8, 8, *[0] * 13]))


def test_halves_of_readers_who_miss_alike_agree():
    alike, rng = [[True, False, False]] * 4, random.Random(1)
    assert halves(alike, rng) == pytest.approx(1)
    assert halves([[True, False, False], [False, True, False]], rng) == pytest.approx(-0.5)


def test_answers_stay_with_their_puzzles_when_ratings_change(tmp_path, monkeypatch, capsys):
    puzzles = picked("lockdown", 6, 1)
    lines = [f"{one.id} {one.right[0] + 1 if n else 999}" for n, one in enumerate(puzzles)]
    for n in (1, 2):
        (tmp_path / f"reader{n}.txt").write_text("\n".join(lines) + "\n", "utf-8")
    monkeypatch.setattr(puzzles_read, "DRAWS", 40)
    monkeypatch.setattr(puzzles_read, "picked", None)
    compare("lockdown", tmp_path)
    told = capsys.readouterr().out.splitlines()
    missed = [line for line in told if line.startswith("readers 100%")]
    assert len(missed) == 1 and missed[0].endswith(puzzles[0].id)
    assert sum(line.startswith("readers   0%") for line in told) == 5
    assert "2 readers of 6 puzzles" in told[-1]
