"""Readers' answers are told beside the bots' misses, whatever the ratings are now."""

from __future__ import annotations

import random
from pathlib import Path

import puzzles_read
import pytest
from puzzles_read import compare, halves, keep, likelihood, picked, rated, spearman, untied

from ai.puzzles import read


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


def test_a_rating_of_bots_and_half_of_the_readers_orders_the_other_half():
    rng = random.Random(1)
    alike = [[True, True, False, False]] * 4
    assert rated(alike, [0.0, 0.0, 0.9, 0.9], rng) == pytest.approx(1), "a reader weighs as much as all bots"
    assert rated(alike, [0.5, 0.6, 0.1, 0.3], rng) < 1, "bots part what readers miss alike"
    assert rated(alike, [0.1, 0.12, 0.1, 0.14], rng, 1) == pytest.approx(1), "but in tenths they do not"
    nobody = [[False] * 3, [False, True, True]] * 2
    assert rated(nobody, [0.1, 0.2, 0.3], rng) > 0, "where readers tell nothing, the bots do"


def test_the_more_bots_tell_of_readers_the_more_they_may_weigh():
    rng = random.Random(1)
    hard = [0.05, 0.1, 0.5, 0.9] * 20
    told = [[rng.random() < part for part in hard] for _reader in range(4)]
    assert likelihood(told, hard, 10) > likelihood(told, hard, 0.5), "bots know how hard each is"
    assert likelihood(told, hard[::-1], 10) < likelihood(told, hard[::-1], 0.5), "bots are quite wrong"


def test_what_readers_missed_is_kept_with_nothing_else_changed(tmp_path):
    shipped = Path(puzzles_read.HERE.parent / "assets" / "puzzles" / "lockdown.json").read_text("utf-8")
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
    monkeypatch.setattr(puzzles_read, "DRAWS", 40)
    monkeypatch.setattr(puzzles_read, "picked", None)
    compare("lockdown", tmp_path / "answers.txt")
    told = capsys.readouterr().out.splitlines()
    missed = [line for line in told if line.startswith("readers 100%")]
    assert len(missed) == 1 and missed[0].endswith(puzzles[0].id)
    assert sum(line.startswith("readers   0%") for line in told) == 5
    assert "2 readers of 6 puzzles" in told[-2]
