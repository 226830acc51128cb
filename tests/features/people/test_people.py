"""People are stored once: the same name, face and colour in every game; older files are taken over."""

from __future__ import annotations

import json

import pytest
from tables import GAMES

from game.data import open_home
from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, bot, first_setup, person
from game.words import use

ANA, BEN = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b")
TABLE = {"kind": "person", "name": "Zoe", "avatar": "owl", "level": "regular"}


@pytest.fixture
def home(tmp_path):
    use("en")
    with open_home(tmp_path) as opened:
        yield opened


def test_a_change_is_seen_at_the_table_of_every_game(home):
    for game in ("equilibrium", "lockdown"):
        remembered_tables.save(home, remembered_tables.load_for(home, game))
    People(home).change(People(home).me, ANA)
    for game in GAMES:
        assert remembered_tables.load_for(home, game).chairs[0] == ANA
    with open_home(home.folder) as again:
        assert People(again).me == ANA
        assert remembered_tables.load(again).chairs[0] == ANA


def test_the_person_of_older_tables_is_taken_over(home):
    older = {"game": "lockdown", "options": {}, "seed": None}
    chairs = [TABLE, {"kind": "bot", "name": "Mira", "avatar": "mira", "level": "novice"}]
    (home.folder / "table.json").write_text(json.dumps({"v": 1, "last": {**older, "chairs": chairs}}))
    assert not People(home).introduced
    assert People(home).me == person("Zoe", "owl")
    assert remembered_tables.load_for(home, "eightfist").chairs[0].name == "Zoe"


def test_friends_are_remembered_the_newest_first_and_the_owner_stays_first(home):
    people = People(home)
    people.change(people.me, person("Cleo", "owl", 2))
    people.played((ANA, bot("mira"), person("Cleo", "owl", 2)))
    people.played((BEN,))
    assert [one.name for one in people.known()] == ["Cleo", "Ben", "Ana"]
    assert people.by_name(" ana ") == ANA


def test_a_shared_table_comes_back_with_its_people_as_they_are_now(home):
    shared = Setup("absurd", (ANA, bot("juno", "expert"), BEN))
    remembered_tables.save(home, shared)
    remembered_tables.save(home, first_setup("lockdown"))
    assert remembered_tables.load_shared(home) == shared
    assert remembered_tables.load_for(home, "absurd") == shared
    red = BEN._replace(name="Benno", colour=1)
    People(home).change(BEN, red)
    assert remembered_tables.load_shared(home).chairs == (ANA, shared.chairs[1], red)


def test_somebody_else_than_the_owner_who_plays_alone_keeps_their_name(home):
    people = People(home)
    people.change(people.me, ANA)
    people.played((BEN,))
    remembered_tables.save(home, Setup("absurd", (BEN, bot("juno"))))
    assert remembered_tables.load_for(home, "absurd").chairs[0] == BEN
    assert people.me == ANA


def test_somebody_without_a_name_is_called_by_their_face_in_any_language(home):
    people = People(home)
    people.change(people.me, person("", "owl", 1))
    assert home.settings["people"][0]["name"] == ""
    use("de")
    try:
        assert people.me.name == "Eule"
    finally:
        use("en")


def test_a_match_goes_on_with_the_owner_as_they_are_now(home):
    sitting = Sitting.new(first_setup("lockdown", 3), 5, home, OnTheSpot("random"))
    sitting.close()
    People(home).change(People(home).me, ANA)
    again = Sitting.resumed(sitting.file.path, home, OnTheSpot("random"))
    assert again.setup.chairs[0] == ANA
    again.close()


def test_a_forgotten_name_is_offered_no_more_and_the_owner_stays(home):
    people = People(home)
    people.change(people.me, ANA)
    people.played((ANA, BEN))
    people.set_habit("Ben", "equilibrium.react", "never")
    people.forget("ben")
    assert [one.name for one in people.known()] == ["Ana"] and not home.settings["habits"]
    people.forget("Ana")
    assert people.me == ANA


def test_matches_that_wait_know_a_person_by_the_new_name(home):
    people = People(home)
    people.change(people.me, ANA)
    people.played((ANA, BEN))
    after = BEN._replace(name="Benno")
    people.change(BEN, after)
    people.change(after, after._replace(name="Benjamin"))
    waiting = (ANA, BEN)  # as the journal has them
    assert [chair.name for chair in people.at(waiting)] == ["Ana", "Benjamin"]
    people.change(people.by_name("Benjamin"), BEN)
    assert [chair.name for chair in people.at(waiting)] == ["Ana", "Ben"]
    another = person("Benno", "stag", 3)  # somebody else is called as they were once
    people.played((ANA, another))
    assert people.at((another,) * 2)[0] == another
