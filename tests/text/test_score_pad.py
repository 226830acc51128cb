"""`octavo score GAME --pad`: people type their hands, it counts the points and keeps the sheet for the next
time.
"""

import pytest
from commands import is_refused, octavo

from game.data import open_home
from game.features.score_pad.pad_store import PadStore

FIST = "7H 7C AD AS 7D 7S KC KD"
OTHER = "9H 4C 4D 9D 9C 10C KS KH"


@pytest.fixture
def pad(capsys, monkeypatch, tmp_path):
    """Types these lines; returns the output and the stored sheet."""
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))

    def run(game, *lines):
        typed = iter(lines)

        def hear(prompt=""):
            print(prompt, end="")
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", hear)
        ran = octavo(capsys, "score", game, "--pad")
        assert ran.status == 0
        with open_home(tmp_path) as home:
            return ran.out, PadStore(home).load(game)

    return run


def test_hands_become_points_and_are_there_the_next_time(pad):
    said, sheet = pad("eightfist", "names Ada Ben", FIST, OTHER.lower(), "quit")
    assert "Round 1, Ada>" in said and "Ada: -18 points" in said
    assert sheet.names == ("Ada", "Ben") and sheet.total(0) == -18
    said, again = pad("eightfist", "undo")
    assert "Ben" in said and again.total(1) == 0 and again.total(0) == -18


@pytest.mark.parametrize(
    "line", ["7H", "7H 7H AD AS 7D 7S KC KD", "XX " * 8, "names Ada", "names " + "A " * 9]
)
def test_what_cannot_be_is_refused_in_one_line_and_changes_nothing(pad, line):
    said, sheet = pad("equilibrium", line)
    assert not sheet.rounds and len(sheet.names) == 2
    assert len(said.splitlines()) <= 6


def test_a_card_is_in_one_hand_of_a_round(pad):
    _said, sheet = pad("eightfist", FIST, FIST)
    assert not sheet.entry(0, 1)


def test_a_new_sheet_keeps_the_names(pad):
    _said, sheet = pad("eightfist", "names Ada Ben Cleo", FIST, "new")
    assert sheet.names == ("Ada", "Ben", "Cleo") and not sheet.rounds


def test_a_game_without_a_scorer_has_no_pad(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    assert is_refused(octavo(capsys, "score", "lockdown", "--pad"))
