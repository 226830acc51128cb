"""Fixtures for the commands: a home of their own, and the toy game added to the registry."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine import games

TOY = Path(__file__).parent.parent / "toy.py"


@pytest.fixture(autouse=True)
def nobodys_home(monkeypatch, tmp_path_factory):
    """Commands use a temporary home, never the data of a player who runs the tests."""
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path_factory.mktemp("nobody")))


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """The toy game in a temporary module, and its line in the registry."""
    folder = tmp_path / "a stranger's game"
    folder.mkdir()
    (folder / "temporary_toy.py").write_text(TOY.read_text("utf-8"), "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setitem(games.MODULES, "toy", "temporary_toy")
    monkeypatch.setattr(games, "_laid", {})
    yield "toy"
    sys.modules.pop("temporary_toy", None)


@pytest.fixture(params=["toy", *games.MODULES])
def any_game(request):
    """Every registered game, and the toy."""
    return request.getfixturevalue("toy") if request.param == "toy" else request.param
