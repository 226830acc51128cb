"""There is one try at a daily deal, and it survives kills, midnight, wrong clocks and damaged files."""

from __future__ import annotations

import errno
from datetime import date, timedelta

import pytest
from clocks import name_files_as_on
from countdown import Countdown
from first_moves import play

from game.data import Trouble, open_home
from game.data import store as stores
from game.features.daily.deal import Deal
from game.features.daily.store import Tries, Try, deal_in
from game.features.people.people_store import People
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import person

DAY = date(2026, 11, 22)
DEAL = Deal("equilibrium", DAY)
BOT = OnTheSpot("novice")


@pytest.fixture(autouse=True)
def on_that_day(monkeypatch):
    """Name files as on that day; otherwise, the tests fail on every other day."""
    name_files_as_on(monkeypatch, DAY)


@pytest.fixture
def home(tmp_path):
    with open_home(tmp_path) as home:
        yield home


def sit(home, deal=DEAL):
    """Sit down at the try in its present state; returns the sitting."""
    tries = Tries(home)
    state, path = tries.state(deal)
    assert state in ("new", "begun"), state
    return tries.begin(deal, BOT) if path is None else Sitting.resumed(path, home, BOT)


def played(home, deal=DEAL):
    play(sit(home, deal))
    return Tries(home).settle(deal)


def ours(home, deal=DEAL):
    """The matches at a deal, wherever they lie."""
    return [path for path in home.matches.folder.rglob("*.octavo") if deal_in(path) == deal]


def test_a_try_is_scored_by_its_match_and_only_once(home):
    made = played(home)
    standing = Sitting.resumed(ours(home)[0], home, BOT).match.standing
    assert (made.total, made.place, made.players) == (standing.totals[0], standing.places[0], 4)
    assert Tries(home).state(DEAL)[0] == "done" and len(ours(home)) == 1


@pytest.mark.parametrize("calls", range(0, 40, 2))
def test_killed_while_it_begins_it_is_one_try(tmp_path, calls):
    """After any system call, the try has the same cards, and it is on record as soon as they could be
    seen.
    """
    with open_home(tmp_path) as home:
        begun = None
        with Countdown(calls) as countdown:
            begun = Tries(home).begin(DEAL, BOT)
        if begun is not None:
            begun.close()
        before = len(ours(home))
        sitting = sit(home)
        assert sitting.match.seed == DEAL.seed and len(ours(home)) == 1
        assert not before or sitting.file.path == ours(home)[0]
        sitting.close()
        assert countdown.made or not calls


@pytest.mark.parametrize("calls", range(0, 40, 3))
def test_killed_in_the_middle_the_same_try_goes_on(tmp_path, calls):
    with open_home(tmp_path) as home:
        sitting = sit(home)
        path = sitting.file.path
        with Countdown(calls):
            play(sitting, 30)
        sitting.file.close()
        assert Tries(home).state(DEAL) == ("begun", path)
        again = Sitting.resumed(path, home, BOT)
        assert len(again.match.choices) >= min(30, calls // 3)
        again.close()
        assert played(home).done and len(ours(home)) == 1


@pytest.mark.parametrize("calls", range(0, 60, 3))
def test_killed_at_the_end_it_is_scored_once(tmp_path, calls):
    with open_home(tmp_path) as home:
        sitting = sit(home)
        while len(sitting.match.state.legal) and not sitting.match.over and len(sitting.match.choices) < 8:
            sitting.play(sitting.match.state.legal[0])
        with Countdown(calls):
            play(sitting)
        sitting.file.close()
        state, path = Tries(home).state(DEAL)
        if state == "begun":
            play(Sitting.resumed(path, home, BOT))
        made = Tries(home).settle(DEAL)
        assert made.done and Tries(home).state(DEAL)[0] == "done" and len(ours(home)) == 1
        assert Tries(home).streak(DAY) == 1


def test_it_belongs_to_the_day_it_began_though_midnight_comes(home):
    sitting = sit(home)
    play(sitting, 3)
    tomorrow = Deal("equilibrium", DAY + timedelta(1))
    assert Tries(home).of(tomorrow) is None and deal_in(sitting.file.path) == DEAL
    made = played(home)
    tries = Tries(home)
    assert made.done and tries.of(tomorrow) is None
    assert tries.streak(DAY + timedelta(1)) == 1 and tries.state(tomorrow)[0] == "new"


def test_a_clock_set_back_or_forward_gives_no_second_try(home):
    played(home)
    later = Deal("equilibrium", DAY + timedelta(40))
    played(home, later)
    for deal in (DEAL, later):
        assert Tries(home).state(deal)[0] == "done"


def test_a_match_put_away_is_still_the_try(home):
    sitting = sit(home)
    play(sitting, 3)
    assert home.matches.put_away(sitting.file.path) is None
    state, path = Tries(home).state(DEAL)
    assert state == "begun" and path.parent == home.matches.away
    assert played(home).done


def test_a_match_that_was_deleted_is_gone_and_cannot_be_tried_anew(home):
    sitting = sit(home)
    play(sitting, 3)
    assert home.matches.delete(sitting.file.path) is None
    assert Tries(home).state(DEAL) == ("gone", None)


def test_another_match_of_the_same_name_is_not_mistaken_for_it(home):
    path = sit(home).file.path
    path.write_text(path.read_text().replace(str(DEAL.seed), "77"), "utf-8")
    assert Tries(home).state(DEAL)[0] == "gone"


def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


def test_on_a_full_disk_the_try_does_not_begin(home, monkeypatch):
    monkeypatch.setattr(stores, "write_whole", full)
    begun = Tries(home).begin(DEAL, BOT)
    assert isinstance(begun, Trouble) and ours(home) == []
    monkeypatch.undo()
    assert Tries(home).state(DEAL)[0] == "new"


def test_a_second_copy_begins_none(tmp_path):
    with open_home(tmp_path), open_home(tmp_path) as second:
        begun = Tries(second).begin(DEAL, BOT)
        assert isinstance(begun, Trouble) and begun.code == "not-begun-held" and ours(second) == []


def test_days_in_a_row_are_counted_over_games_months_and_years(home):
    tries = Tries(home)
    for n, game in enumerate(("lockdown", "absurd", "equilibrium", "eightfist")):
        tries._write(Deal(game, date(2027, 1, 2) - timedelta(n)), Try("x", 2, True, 1, 1, 4))
    assert [tries.streak(date(2027, 1, day)) for day in (2, 3, 4)] == [4, 4, 0]
    assert [day for day, _made in tries.days("lockdown", 2027, 1)] == [date(2027, 1, 2)]
    assert sorted(path.name for path in home.folder.glob("days-*")) == ["days-2026.json", "days-2027.json"]


def test_what_a_try_is_keeps_through_another_name_at_the_table(home):
    People(home).change(person("Ana", "hare", id=People(home).me.id))
    sitting = sit(home)
    assert sitting.match.seed == DEAL.seed and sitting.scored
    sitting.close()
