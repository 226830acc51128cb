"""Whole games must go as they did when their transcripts were last written; `UPDATE=1` rewrites them."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

import pytest

from engine import games

HERE = Path(__file__).parent
GAMES = {
    "equilibrium": [
        (2, "match=rounds:2", 1),
        (3, "variants=CD", 2),
        (4, "variants=ABE", 3),
        (5, "variants=BCDE", 4),
    ],
    "eightfist": [(2, "", 1), (4, "", 2)],
    "absurd": [(2, "", 1), (4, "", 2)],
    "lockdown": [(3, "", 1), (4, "aces_as_jokers=1", 2)],
}
"""For each game: players, options, seed."""
MOST = 600_000
"""The most bytes of all transcripts together, so that a diff stays readable."""

spec = importlib.util.spec_from_file_location("golden_transcript", HERE / "transcript.py")
assert spec is not None and spec.loader is not None
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
transcript = module.transcript


def path_of(game: str, players: int, options: str, seed: int) -> Path:
    told = "-".join(filter(None, (game, str(players), options.replace("=", "-"), f"seed-{seed}")))
    return HERE / f"{told}.txt"


def all_of_them() -> list[tuple[str, int, str, int]]:
    return [(game, *setup) for game, setups in GAMES.items() if game in games.MODULES for setup in setups]


@pytest.mark.parametrize(("game", "players", "options", "seed"), all_of_them())
def test_the_game_goes_as_it_went(game, players, options, seed):
    path = path_of(game, players, options, seed)
    told = transcript(game, players, options, seed)
    if os.environ.get("UPDATE") == "1":
        path.write_text(told, "utf-8", newline="\n")
    assert path.exists(), f"there is no {path.name}: run this with UPDATE=1 and read what it wrote"
    assert told == path.read_text("utf-8")


def test_no_registered_game_is_missing():
    registered = [game for game in games.MODULES if game != "toy"]
    assert [*filter(GAMES.get, registered)] == registered


def test_every_transcript_belongs_to_a_game_that_is_played():
    assert {*HERE.glob("*.txt")} == {path_of(*setup) for setup in all_of_them()}


def test_they_are_small_enough_to_be_read():
    assert sum(path.stat().st_size for path in HERE.glob("*.txt")) < MOST
