"""`octavo review`: a finished match analysed, in words and as data; others are refused."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path

import pytest
from commands import octavo
from journals import recorded
from thought import think_over

from game.cli.commands import review
from game.features.review import store as review_store
from game.features.review import story

QUICK = ("--simulations", "4")
REASONED = ("--simulations", "40")
"""Enough simulations for reasons to be clear."""


def on_disk(path, lines):
    path.write_text("".join(lines), "utf-8")
    return str(path)


@pytest.fixture(scope="module")
def match():
    """The lines of a short finished match with a person at seat 1."""
    seats = [{"kind": "bot", "name": "Mira"}, {"kind": "person", "name": "Ana"}]
    return recorded("equilibrium", 2, "match=single", seed=1, seats=seats)


def test_the_first_person_is_reviewed_in_words(match, reviewed):
    _again, ran, _kept = reviewed
    assert ran.status == 0
    first, verdicts, *_ = ran.out.splitlines()
    own = sum(seat == 1 for _, seat, _ in match[0].choices)
    won = match[0].results[0].places[1] == 1
    assert first.startswith(f"8-equilibrium, Ana (1): {'You won' if won else 'Mira (0) won'}")
    assert not re.search(r"%|of 100|±", ran.out)
    assert sum(map(int, re.findall(r": (\d+)\.", verdicts))) == own, "each choice has one mark"


@pytest.mark.long
def test_data_is_the_same_with_two_processes(match, tmp_path, capsys):
    file = on_disk(tmp_path / "m.octavo", match[1])
    one = octavo(capsys, "review", file, *QUICK, "--seat", "0", "--json").out
    shutil.rmtree(store())
    two = octavo(capsys, "review", file, *QUICK, "--seat", "0", "--json", "--jobs", "2").out
    assert one == two
    found = json.loads(one)
    assert found["seat"] == 0 and found["game"] == "equilibrium"
    done = [match[0].table.action_text(action) for _, seat, action in match[0].choices if seat == 0]
    assert [choice["chosen"] for choice in found["choices"]] == done
    for choice in found["choices"]:
        assert choice["best"] == choice["tried"][0]["do"]
        assert (choice["cost"] > 0) == (choice["verdict"] in ("slip", "blunder"))


# What is kept


def store():
    return Path(os.environ["OCTAVO_HOME"]) / review_store.FOLDER


@pytest.fixture
def reviewed(match, tmp_path, capsys, monkeypatch):
    """A match that was reviewed once: a function that reviews it again, the output, and the stored file."""
    file = on_disk(tmp_path / "m.octavo", match[1])
    monkeypatch.setattr(review, "think_over", think_over)
    first = octavo(capsys, "review", file, *QUICK)
    (kept,) = store().iterdir()
    return lambda: octavo(capsys, "review", file, *QUICK), first, kept


@pytest.mark.long
def test_the_reason_of_each_moment_is_told(match, tmp_path, capsys):
    """Requested: the same as at the table, where each moment has its reason in words."""
    file = on_disk(tmp_path / "m.octavo", match[1])
    data = json.loads(octavo(capsys, "review", file, *REASONED, "--json").out)
    whys = [choice["why"] for choice in data["choices"]]
    told = [line.strip() for line in octavo(capsys, "review", file, *REASONED).out.splitlines()]
    marked = [n for n, line in enumerate(told) if line.split(" ")[0] in story.SIGNS.values()]
    assert marked and "" not in whys
    assert all({told[n + 1], told[n + 2]} & set(whys) for n in marked)


def never(*_):
    raise AssertionError("it thinks again")


def test_the_second_time_nothing_is_thought_over(reviewed, monkeypatch):
    again, first, _kept = reviewed
    monkeypatch.setattr(review, "think_over", never)
    assert again() == first


def test_what_was_thought_before_a_ctrl_c_is_kept(reviewed, monkeypatch):
    again, first, kept = reviewed
    kept.unlink()
    thought, plain = [], review.think_over

    def some(*task):
        if len(thought) == 5:
            raise KeyboardInterrupt
        thought.append(task)
        return plain(*task)

    monkeypatch.setattr(review, "think_over", some)
    assert again().status == 130
    monkeypatch.setattr(review, "think_over", lambda *task: thought.append(task) or plain(*task))
    assert again() == first
    moments = json.loads(kept.read_text())["review"]["thought"]
    assert len(thought) == len(moments) > 5, "each moment is thought over once"


def test_only_so_many_reviews_are_kept(reviewed, monkeypatch):
    again, _first, kept = reviewed
    monkeypatch.setattr(review_store, "MOST", 3)
    kept.unlink()
    old = [store() / f"{n}.json" for n in range(5)]
    for n, path in enumerate(old):
        path.write_text("{}")
        os.utime(path, (n, n))
    again()
    assert sorted(store().iterdir()) == sorted([kept, *old[-2:]])


# Where it is said
