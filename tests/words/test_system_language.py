"""The language at the first start: the one that the environment asks for, or that of Windows' menus."""

import ctypes
from types import SimpleNamespace

import pytest

from game import words
from game.words import system_language
from game.words.current_language import spoken

AUSTRIA, SWITZERLAND, GERMANY, AMERICA, KLINGON = 0x0C07, 0x0807, 0x0407, 0x0409, 0x1000


@pytest.fixture(autouse=True)
def back():
    yield
    words.use("en")


@pytest.fixture
def nothing_asked(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("number", "expected"),
    [(AUSTRIA, "de"), (SWITZERLAND, "de"), (GERMANY, "de"), (AMERICA, "en"), (KLINGON, "en")],
)
def test_on_windows_it_is_that_of_the_menus(nothing_asked, monkeypatch, number, expected):
    system = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(system_language, "WINDOWS", True)
    monkeypatch.setattr(ctypes, "WinDLL", lambda name: system, raising=False)
    words.use()
    assert spoken() == expected


def test_the_environment_comes_first(nothing_asked, monkeypatch):
    monkeypatch.setattr(system_language, "WINDOWS", True)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    words.use()
    assert spoken() == "de"
