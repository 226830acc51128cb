"""`octavo review`: a finished match analysed, in words and as data; others are refused."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from commands import ROOT, is_refused, octavo
from journals import recorded
from thought import think_over

from game.cli.commands import review
from game.cli.console import SPELLED
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


def test_the_chances_are_told_to_those_who_ask_for_numbers(match, reviewed, tmp_path, capsys):
    told = octavo(capsys, "review", str(tmp_path / "m.octavo"), *QUICK, "--numbers").out
    parts = next(line for line in told.splitlines() if line.startswith("fair share 50, cards "))
    assert parts.endswith((" result 0.", " result 100."))


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


@pytest.mark.parametrize("damage", ["", "[]", '{"v":0}', "cut", "changed"])
def test_a_damaged_review_is_said_and_thought_anew(reviewed, damage):
    again, first, kept = reviewed
    whole = kept.read_text()
    if damage == "cut":
        damage = whole[:-40]
    elif damage == "changed":
        at = whole.index('"thought": [[') + 40
        damage = whole[:at] + whole[at:].replace("0.", "0.9", 1)
    kept.write_text(damage)
    ran = again()
    assert ran.out == first.out and ran.status == 0
    assert ran.err == "The review of this match was damaged, so it is being redone.\n"
    assert kept.read_text() == whole


@pytest.mark.parametrize(
    ("at", "forged"),
    [(0, "first"), (2, 7), (3, ["steal", "everything"]), (4, [[["draw"], "much", 0]]), (6, [1e999, 0]),
     (6, [10**400, 0]), (7, ["x", []]), (10, [1]), (11, "yes")],
)  # fmt: skip
def test_a_forged_review_with_the_right_sum_is_thought_anew(reviewed, at, forged):
    """Values of the wrong kinds caused a TypeError or an OverflowError."""
    again, first, kept = reviewed
    document = json.loads(kept.read_text())
    row = next(row for row in document["review"]["thought"] if len(row) > 3)
    row[at] = forged
    document["sum"] = review_store._sum(document["review"])
    kept.write_text(json.dumps(document))
    ran = again()
    assert ran.status == 0 and ran.out == first.out and "was damaged" in ran.err


def test_a_newer_review_is_left_as_it_is(reviewed):
    again, first, kept = reviewed
    newer = kept.read_text().replace('"v": 1', '"v": 2')
    kept.write_text(newer)
    ran = again()
    assert ran.out == first.out and "newer version of Octavo" in ran.err and ran.err.count("\n") == 1
    assert kept.read_text() == newer


def test_on_a_full_disk_it_is_told_all_the_same(reviewed, monkeypatch):
    again, first, kept = reviewed
    kept.unlink()

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(review_store, "write_whole", full)
    ran = again()
    assert ran.out == first.out and ran.status == 0
    assert "save the review (No space left on device)" in ran.err and ran.err.count("\n") == 1


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


def run(words, stdout=subprocess.PIPE, **environment):
    python = [sys.executable, "-P", "-m", "game.cli", *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(python, stdout=stdout, stderr=subprocess.PIPE, text=True, env=env, timeout=60)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no full disk to try")
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_an_output_that_is_full_is_told_in_one_sentence(reviewed, tmp_path, form):
    with open("/dev/full", "w") as full:
        ran = run(("review", str(tmp_path / "m.octavo"), *QUICK, *form), full)
    assert ran.returncode == 2 and ran.stderr == "The output cannot be used: no space left on device.\n"


def test_it_is_told_in_ascii(reviewed, tmp_path):
    _again, first, _kept = reviewed
    plain = run(("review", str(tmp_path / "m.octavo"), *QUICK), PYTHONIOENCODING="ascii")
    assert plain.returncode == 0 and plain.stdout.isascii()
    assert plain.stdout == "".join(SPELLED.get(letter, letter) for letter in first.out)


def test_what_cannot_be_reviewed_is_refused_in_a_sentence(match, tmp_path, capsys):
    lines = match[1]
    newer = lines[0].replace('"octavo": 1', '"octavo": 9').replace('"octavo":1', '"octavo":9')
    assert newer != lines[0]
    files = {
        "u": (lines[:4], "is not over"),
        "d": ([lines[0], "{}\n", *lines[1:]], "line 2"),
        "n": ([newer, *lines[1:]], "a different version of Octavo"),
    }
    for name, (written, words) in files.items():
        assert is_refused(octavo(capsys, "review", on_disk(tmp_path / name, written)), words), name
    whole = on_disk(tmp_path / "m.octavo", lines)
    assert is_refused(octavo(capsys, "review", whole, "--seat", "2"), "its seats are 0 to 1")
    assert is_refused(octavo(capsys, "review", whole, "--simulations", "0"))
    assert is_refused(octavo(capsys, "review", str(tmp_path / "none")), "cannot be read")
