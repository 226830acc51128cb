"""The same seed and choices give the same game in every installed Python (ALL-4)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from tables import SETUPS

from engine import games

ROOT = Path(__file__).parent.parent.parent
HERE = f"{sys.version_info[0]}.{sys.version_info[1]}"

SCRIPT = """
import sys
sys.path[:0] = {path!r}
from engine import games
from engine.kernel.guess import determinize
from engine.kernel.journal import fingerprint
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
games.MODULES["toy"] = "toy"
for game, players, options in {setups!r}:
    pairs = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    match, rng = Match(games.lay(game, players, pairs), 7), Rng(7)
    told = []
    while not match.over and match.round < 2:
        s = match.state
        if s.over:
            match.next_round()
            continue
        told.append(fingerprint(s))
        told.append(fingerprint(determinize(observe(s, s.seat), rng)))
        match.play(s.legal[rng.below(len(s.legal))])
    print(game, players, options, fingerprint(match.state), *told, repr(match.events))
"""


def interpreters() -> dict[str, str]:
    """Other Pythons from 3.11 on: those on the path, and those that pyenv keeps."""
    found: dict[str, str] = {}
    for minor in range(11, 20):
        version = f"3.{minor}"
        kept = sorted(
            Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser().glob(f"versions/{version}.*")
        )
        tried = [str(folder / "bin" / "python") for folder in kept] + [shutil.which(f"python{version}") or ""]
        for python in filter(None, tried):
            if version != HERE and answers(python):
                found[version] = python
    return found


def answers(python: str) -> bool:
    """Whether this Python runs: a launcher may exist without its version."""
    try:
        return not subprocess.run([python, "-c", ""], capture_output=True, timeout=60).returncode
    except OSError:
        return False


@cache
def games_in(python: str, *options: str, order: str = "1") -> str:
    """All that happens in some games; `order` is the seed of the order of sets."""
    path = [str(ROOT), str(ROOT / "tests")]
    setups = [(game, *setup) for game in [*games.MODULES, "toy"] for setup in SETUPS.get(game, ())]
    code = SCRIPT.format(path=path, setups=list(dict.fromkeys(setups)))
    done = subprocess.run(
        [python, *options, "-c", code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": order},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_games_are_the_same_in_every_python():
    others = interpreters()
    if not others:
        pytest.skip("no other Python from 3.11 on is at hand")
    here = games_in(sys.executable)
    assert len(here.splitlines()) >= 5
    for version, python in others.items():
        assert games_in(python, "-E") == here, f"Python {version} plays other games"


def test_games_do_not_depend_on_the_order_of_sets_and_hashes():
    assert games_in(sys.executable, "-O", order="2") == games_in(sys.executable)
