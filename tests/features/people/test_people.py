"""People are stored once: the same name, face and colour in every game; older files are taken over."""

from __future__ import annotations

import json

import pytest
from tables import GAMES

from game.data import open_home
from game.data.lesson_progress import Progress
from game.features.people import remembered_tables
from game.features.people.people_store import Change, People
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, bot, first_setup, person
from game.words import use

ANA, BEN, CLEO = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b"), person("Cleo", "owl", 2)
TABLE = {"kind": "person", "name": "Zoe", "avatar": "owl", "level": "regular"}


@pytest.fixture
def home(tmp_path):
    use("en")
    with open_home(tmp_path) as opened:
        yield opened


def test_a_change_is_seen_at_the_table_of_every_game(home):
    for game in ("equilibrium", "lockdown"):
        remembered_tables.save(home, remembered_tables.load_for(home, game))
    People(home).switch(ANA)
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
    assert People(home).me == person("Zoe", "owl", 0)
    assert remembered_tables.load_for(home, "eightfist").chairs[0].name == "Zoe"


def test_friends_are_remembered_the_newest_first_and_the_owner_stays_first(home):
    people = People(home)
    people.switch(person("Cleo", "owl", 2))
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
    People(home).change(red)
    assert remembered_tables.load_shared(home).chairs == (ANA, shared.chairs[1], red)


def test_a_table_of_one_person_is_that_of_the_person_who_plays_now(home):
    people = People(home)
    people.switch(ANA)
    remembered_tables.save(home, Setup("absurd", (BEN, bot("juno"))))
    assert remembered_tables.load_for(home, "absurd").chairs[0] == people.me == ANA
    people.switch(BEN)
    assert remembered_tables.load_for(home, "absurd").chairs[0] == BEN
    assert people.known() == [BEN, ANA]


def test_somebody_without_a_name_is_called_by_their_face_in_any_language(home):
    people = People(home)
    people.switch(person("", "owl", 1))
    assert people.store.values["people"][0]["name"] == ""
    use("de")
    try:
        assert people.me.name == "Eule"
    finally:
        use("en")


def test_a_match_goes_on_with_the_owner_as_they_are_now(home):
    sitting = Sitting.new(first_setup("lockdown", 3), 5, home, OnTheSpot("random"))
    sitting.close()
    me = People(home).me
    People(home).change(ANA._replace(id=me.id))
    again = Sitting.resumed(sitting.file.path, home, OnTheSpot("random"))
    assert again.setup.chairs[0] == ANA._replace(id=me.id)
    again.close()


def test_a_forgotten_name_is_offered_no_more_and_the_owner_stays(home):
    people = People(home)
    people.switch(ANA)
    people.played((ANA, BEN))
    people.set_habit(BEN.id, "equilibrium.react", "never")
    people.forget(BEN.id)
    assert people.known() == [ANA] and not people.habits(BEN.id)
    people.played((ANA, BEN))  # as in a match that is continued
    assert people.known() == [ANA] and people.at((BEN,)) == (BEN,)
    people.forget(ANA.id)
    assert people.me == ANA


def test_matches_that_wait_know_a_person_by_the_new_name(home):
    people = People(home)
    people.switch(ANA)
    people.played((ANA, BEN))
    people.change(BEN._replace(name="Benno"))
    people.change(BEN._replace(name="Benjamin"))
    waiting = (ANA, BEN)  # as the journal has them
    assert [chair.name for chair in people.at(waiting)] == ["Ana", "Benjamin"]
    another = person("Ben", "stag", 3, id="0123456789abcdef")  # somebody else is called as they were once
    people.played((ANA, another))
    assert [chair.name for chair in people.at((another, BEN))] == ["Ben", "Benjamin"]
    with pytest.raises(ValueError):
        people.change(BEN._replace(name=" ben "))


OLD = [{"name": "Ana", "avatar": "hare"}, {"name": "Ben", "avatar": "bear"}]


def old_settings(folder, people=OLD, **more):
    (folder / "settings.json").write_text(json.dumps({"v": 1, "people": people, **more}))


def test_people_of_older_files_get_one_identity_for_each_name(tmp_path):
    habits = {"reactions": {"x": "never"}, "habits": {"ben": {"y": "always"}}}
    old_settings(tmp_path, renamed={"benno": "Ben", "ana": "Anna"}, **habits)
    with open_home(tmp_path) as home:
        people = People(home)
        assert [one.name for one in people.known()] == ["Ana", "Ben"] and people.introduced
        assert people.habits(ANA.id) == {"x": "never"} and people.habits(BEN.id) == {"y": "always"}
        assert people.by_id(person("Benno").id).name == "Ben", "as they were called once"
        people.change(people.by_id(BEN.id)._replace(name="Bo"))
    with open_home(tmp_path) as home:
        assert [one.name for one in People(home).at((person("Benno"), BEN, ANA))] == ["Bo", "Bo (2)", "Ana"]
        assert json.loads((tmp_path / "settings.json").read_text())["people"] == OLD, "for older versions"


def test_two_people_whom_a_rename_gave_one_name_are_one_and_nobody_looks_like_another(tmp_path):
    old_settings(tmp_path, [*OLD, {"name": "ana", "avatar": "fox"}])
    with open_home(tmp_path) as home:
        people = People(home)
        assert [one.name for one in people.known()] == ["Ana", "Ben"]
        people.played((person("Ben", "owl", id="0123456789abcdef"),))  # from another window
        assert [one.name for one in people.known()] == ["Ana", "Ben", "Ben (2)"]


def test_a_newer_file_of_people_stays_as_it_is(tmp_path):
    data = '{"v": 2, "people": {"ana": 1}}'
    (tmp_path / "people.json").write_text(data)
    with open_home(tmp_path) as home:
        people = People(home)
        assert people.store.trouble.code == "newer"
        people.switch(BEN)
    assert (tmp_path / "people.json").read_text() == data


def test_a_damaged_file_of_people_is_made_anew_from_the_matches(tmp_path):
    with open_home(tmp_path) as home:
        People(home).switch(ANA)
        sitting = Sitting.new(Setup("lockdown", (ANA, BEN, bot("mira"))), 3, home, OnTheSpot("random"))
        sitting.close()
    (tmp_path / "people.json").write_text("{")
    with open_home(tmp_path) as home:
        assert [one.name for one in People(home).known()] == ["Ana", "Ben"]
        assert People(home).by_id(BEN.id).avatar == "bear"
        assert [trouble.code for trouble in home.troubles] == ["damaged"]
    with open_home(tmp_path) as home:
        assert People(home).by_id(BEN.id).avatar == "bear" and not home.troubles


def test_each_person_has_puzzles_lessons_and_daily_deals_of_their_own(home):
    people = People(home)
    people.switch(ANA)
    Progress(home).reached("lockdown", "basics", 3)
    people.switch(BEN)
    assert Progress(home).at("lockdown", "basics") == 0
    Progress(home).reached("lockdown", "basics", 5, done=True)
    people.switch(ANA)
    assert Progress(home).at("lockdown", "basics") == 3
    people.merge(BEN.id, ANA.id)
    assert Progress(home).at("lockdown", "basics") == 5 and Progress(home).done("lockdown", "basics")
    assert people.known() == [ANA] and people.at((BEN,)) == (ANA,)


def test_a_change_is_undone_unless_something_was_written_since(home):
    people = People(home)
    people.switch(ANA)
    people.played((ANA, BEN, CLEO))
    files = {path: path.read_bytes() for path in home.folder.glob("*.json")}
    for change in (
        lambda: people.change(BEN._replace(name="Bo")),
        lambda: people.merge(CLEO.id, BEN.id),
        lambda: people.forget(BEN.id),
    ):
        before = people.watched(BEN.id, CLEO.id)
        change()
        assert people.known() != [ANA, BEN, CLEO]
        done = Change(before, {**dict.fromkeys(before), **people.watched(BEN.id, CLEO.id)})
        assert people.undo(done) is None and people.known() == [ANA, BEN, CLEO]
        assert {path: path.read_bytes() for path in home.folder.glob("*.json")} == files
    before = people.watched(BEN.id)
    people.change(BEN._replace(name="Bo"))
    done = Change(before, people.watched(BEN.id))
    people.played((CLEO,))
    assert people.undo(done).code == "changed-since" and people.by_id(BEN.id).name == "Bo"
