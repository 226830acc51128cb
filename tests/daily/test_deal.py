"""The daily deal follows from the date alone, everywhere and for ever.

`python tests/daily/test_deal.py` writes the golden file again: only for days of an edition that is new.
"""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine import games
from game.features.daily import deal as daily
from game.features.daily.deal import BEGIN, EDITIONS, Deal, Edition, of_day
from game.table.match.setup import CHARACTERS, person

GOLDEN = Path(__file__).with_name("days.txt")
COUNT = 400


def marks(day):
    """A line of the golden file: the date, and the mark of each game's cards."""
    return " ".join([day.isoformat(), *(deal.mark for deal in of_day(day))])


def golden():
    return {line[:10]: line for line in GOLDEN.read_text().splitlines()}


def days():
    return [BEGIN + timedelta(n) for n in range(COUNT)]


def test_the_cards_of_four_hundred_days_are_those_on_record():
    known = golden()
    assert len(known) == COUNT
    for day in days():
        told, now = known[day.isoformat()].split(), marks(day).split()
        for deal, was, mark in zip(of_day(day), told[1:], now[1:], strict=True):
            assert mark == was or not deal.playable, f"{deal.game} of {day} has other cards"


@pytest.mark.parametrize(
    ("zone", "seed"),
    [("Pacific/Kiritimati", "0"), pytest.param("America/Anchorage", "7", marks=pytest.mark.long)],
)
def test_neither_the_place_on_earth_nor_the_run_changes_them(zone, seed):
    code = "import sys; sys.path[:0] = sys.argv[1:]\nfrom test_deal import *\nprint(marks(date(2027, 2, 28)))"
    env = {**os.environ, "TZ": zone, "PYTHONHASHSEED": seed, "LC_ALL": "C"}
    root = str(Path(__file__).parents[2])
    ran = subprocess.run(
        [sys.executable, "-c", code, root, str(Path(__file__).parent)],
        env=env,
        capture_output=True,
        text=True,
        cwd=root,
        check=True,
    )
    assert ran.stdout.strip() == golden()["2027-02-28"]


def test_no_network_and_nothing_of_the_player_is_in_it():
    ana, ben = person("Ana", "hare", 3), person("Ben", "bear", 4)
    for deal in of_day(date(2026, 12, 24)):
        one, other = deal.setup(ana), deal.setup(ben)
        assert one._replace(chairs=one.chairs[1:]) == other._replace(chairs=other.chairs[1:])
        assert one.people == (0,) and not any(chair.level == "expert" for chair in one.chairs)
        assert set(deal.edition.bots) <= set(CHARACTERS)


def test_no_two_days_have_one_seed():
    seeds = [deal.seed for day in days() for deal in of_day(day)]
    assert len(set(seeds)) == len(seeds) == 4 * COUNT


def test_all_our_games_have_a_deal_of_the_day():
    assert {*EDITIONS} == {*games.MODULES} - {"toy"}


@pytest.mark.parametrize("game", EDITIONS)
def test_each_game_has_an_edition_for_the_rules_of_today(game):
    editions = EDITIONS[game]
    assert editions[-1].rules == games.game(game).rules, "rules that change need an edition of their own"
    assert [one.since for one in editions] == sorted({one.since for one in editions})
    for one in editions:
        options = dict(one.options)
        settled = games.game(game).settle(1 + len(one.bots), options)
        assert {key: settled[key] for key in options} == options


def test_a_corrected_rule_changes_no_day_before(monkeypatch):
    before, after = Deal("lockdown", BEGIN + timedelta(30)), Deal("lockdown", BEGIN + timedelta(31))
    was = before.seed, before.edition, before.table.options, after.seed
    changed = Edition(after.day, 3, EDITIONS["lockdown"][-1].options, ("mira",))
    monkeypatch.setitem(EDITIONS, "lockdown", (*EDITIONS["lockdown"], changed))
    monkeypatch.setattr(games.game("lockdown"), "rules", 3)
    assert (before.seed, before.edition, before.table.options, after.seed) == was
    assert after.edition == changed and after.playable and not before.playable


def test_a_clock_that_is_wrong_has_a_deal_too():
    for day in (date(1970, 1, 1), date(9999, 12, 31)):
        assert all(len(deal.mark) == 8 for deal in of_day(day))


def test_today_is_the_date_here(monkeypatch):
    class Clock(date):
        @classmethod
        def today(cls):
            return cls(2031, 5, 6)

    monkeypatch.setattr(daily, "date", Clock)
    assert daily.today() == date(2031, 5, 6)


if __name__ == "__main__":
    GOLDEN.write_text("".join(marks(day) + "\n" for day in days()))
