"""A player who takes the first choice, and may leave after this many."""

from __future__ import annotations

from datetime import date

import pytest
from commands import octavo

from game.data import open_home
from game.features.daily import deal as daily
from game.features.daily.deal import Deal
from game.features.daily.store import Tries
from game.text import daily_deal as screen
from game.text import match

DAY = Deal("equilibrium", date(2026, 11, 22))


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr(daily, "today", lambda: DAY.day)


class Hasty:
    """Somebody who takes the first choice, and may leave after this many."""

    def __init__(self, home, sitting, paper):
        self.sitting = sitting

    most = 10**6

    def run(self):
        sitting = self.sitting
        assert sitting.scored
        for _ in range(self.most):
            if sitting.match.over:
                return
            if sitting.round_over:
                sitting.next_round()
            else:
                sitting.play(sitting.match.state.legal[0])


def test_the_try_goes_on_and_its_end_is_told_each_time(capsys, monkeypatch):
    monkeypatch.setattr(screen, "Terminal", Hasty)
    monkeypatch.setattr(Hasty, "most", 3)
    assert "place" not in octavo(capsys, "day", "equilibrium").out
    monkeypatch.setattr(Hasty, "most", 10**6)
    ended = octavo(capsys, "day", "equilibrium").out
    assert ended.startswith("8-equilibrium, Sunday, November 22, 2026\n") and "1 day in a row" in ended
    assert octavo(capsys, "day", "equilibrium").out == ended
    with open_home() as home:
        assert Tries(home).of(DAY).done


def test_there_are_no_hints(monkeypatch, tmp_path):
    said = []

    class Told:
        sitting = type("S", (), {"scored": True})()
        paper = type("P", (), {"say": staticmethod(said.append)})()

    match.Terminal.hint(Told(), None)
    assert said == ["There are no hints here, because scores are compared."]


def test_a_try_whose_match_was_deleted_is_told_of(capsys, monkeypatch):
    monkeypatch.setattr(screen, "Terminal", Hasty)
    monkeypatch.setattr(Hasty, "most", 2)
    octavo(capsys, "day", "equilibrium")
    with open_home() as home:
        (path,) = home.matches.folder.glob("*.octavo")
        home.matches.delete(path)
    assert "is gone" in octavo(capsys, "day", "equilibrium").out
