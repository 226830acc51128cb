"""First wins: the first bots are Learners; after three wins the next level is offered, once for each game."""

from __future__ import annotations

import pytest
from samples import first
from tables import GAMES

from engine import games
from game.data import open_home
from game.features.people import next_level_offer, remembered_tables
from game.features.people.history import History
from game.features.people.people_store import People
from game.features.people.played_matches import MatchRow, PlayerRow
from game.features.results.screen import Results
from game.table.match.setup import LEVELS, against, bot, first_setup, person
from game.words import use


@pytest.fixture
def home(tmp_path):
    use("en")
    with open_home(tmp_path) as opened:
        yield opened


def wins(home, game, level, count):
    """Let the person who plays now win this many matches more."""
    me, history = People(home).me, History(home)
    for number in range(count):
        seats = (PlayerRow(me.name, me.id), PlayerRow("Mira", bot=level))
        file = f"{game}-{level}-{number}x"
        history.enter(MatchRow(file, "", game, "", number, seats, (1, 2), (0, 0), 1))


def table(game="lockdown", level="novice"):
    return against(first_setup(game, 3), level)


def test_the_first_match_of_every_game_is_against_the_weakest(home):
    for setup in (remembered_tables.load(home), *(remembered_tables.load_for(home, game) for game in GAMES)):
        assert {chair.level for chair in setup.chairs if not chair.is_person} == {LEVELS[0]}
    remembered_tables.save(home, against(remembered_tables.load_for(home, "absurd"), "expert"))
    assert {chair.level for chair in remembered_tables.load_for(home, "absurd").chairs[1:]} == {"expert"}
    assert {chair.level for chair in remembered_tables.load_for(home, "lockdown").chairs[1:]} == {LEVELS[0]}


@pytest.mark.parametrize(("won", "count", "level", "offered"), [
    (True, 2, "novice", ""), (True, 3, "novice", "amateur"), (False, 5, "novice", ""),
    (True, 3, "learner", "novice"), (True, 3, "amateur", "regular"), (True, 3, "regular", "veteran"),
    (True, 3, "veteran", "expert"), (True, 9, "expert", ""),
])  # fmt: skip
def test_after_three_wins_and_only_then(home, won, count, level, offered):
    wins(home, "lockdown", level, count)
    assert next_level_offer.offer(home, table(level=level), won) == offered


def test_each_level_is_offered_once_in_each_game(home):
    for game in ("lockdown", "absurd"):
        wins(home, game, "novice", 3)
    next_level_offer.offered(home, "lockdown", "regular")  # as before there was a step between
    assert next_level_offer.offer(home, table(), True) == ""
    assert next_level_offer.offer(home, table("absurd"), True) == "amateur"
    wins(home, "lockdown", "regular", 3)
    assert next_level_offer.offer(home, table(level="regular"), True) == "veteran"


def test_nobody_is_asked_at_a_shared_table_or_without_bots(home):
    wins(home, "lockdown", "novice", 3)
    shared = (person("Ana"), person("Ben", "bear"), bot("mira", "novice"))
    assert not next_level_offer.offer(home, table()._replace(chairs=shared), True)
    assert not next_level_offer.offer(home, table()._replace(chairs=shared[:2]), True)
    assert "toy" not in games.MODULES or next_level_offer.WINS == 3


def at_the_results(p):
    """The results of a match that the person has just won for the third time."""
    p.room.go(p.title.play(table("equilibrium")._replace(options=(("match", "single"),))))
    p.play_to_a_sheet()
    wins(p.home, "equilibrium", "novice", 3)
    play = p.room.top.play
    scene = Results(p.room, play)
    scene.offer = next_level_offer.offer(p.home, scene.setup, True)
    p.room.stack[-1] = scene
    scene.age = 99
    p.room.fresh = True
    p.wait(0.1)
    return scene


@pytest.mark.parametrize(("size", "text"), first(1, [((1280, 720), 200), ((960, 600), 100)]))
def test_the_offer_is_taken_with_the_rematch(pilot, size, text):
    p = pilot(size=size, text_size=text)
    at_the_results(p)
    p.click("Rematch")
    p.click("Play Amateurs")
    chairs = p.room.top.sitting.setup.chairs
    assert {chair.level for chair in chairs if not chair.is_person} == {"amateur"}
    assert len(p.room.stack) == 2
    assert remembered_tables.load_for(p.home, "equilibrium").chairs[1].level == "amateur"


def test_the_offer_is_left_and_not_made_again(pilot):
    p = pilot()
    at_the_results(p)
    p.click("Main menu")
    p.click("Stay with Novices")
    assert p.room.top is p.title
    assert remembered_tables.load_for(p.home, "equilibrium").chairs[1].level == "novice"
    assert at_the_results(p).offer == ""
