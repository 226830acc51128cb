"""Records are counted once, kept, shown and exported."""

from __future__ import annotations

import json
import time

import pytest
from pilot import sit

from engine import games
from engine.kernel.game import Result, ranked
from engine.kernel.match import Match
from engine.kernel.value_schema import Fields, ListOf, Text
from game.books.contract.book import book_of
from game.data import open_home
from game.data.row_file import ROWS
from game.data.store import Store
from game.features.people.fitting_level import Pace
from game.features.people.history import TOP, History, WinCounts, _cell
from game.features.people.missing_rows import take_in
from game.features.people.older_records import Games
from game.features.people.people_store import People
from game.features.people.played_matches import facts
from game.features.replay.unfinished_summary import iso_said
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, bot, first_setup, person


def play(p, game="equilibrium", players=2, options=()):
    """A match to its results."""
    sit(p, game, players, options)
    for _ in range(3000):
        on = p.onward()
        if on and p.room.top.match.over:
            p.click_thing(on)
            return p.room.top.standing
        p.click_thing(on) if on else p.decide()
    raise AssertionError("the match does not end")


def page(p):
    """The texts of the page of records, in order."""
    p.click("Games")
    p.click("Records")
    return texts(p)


def texts(p):
    return [t.name for t in p.things if t.kind == "text"]


def best_of(home, game, key):
    honour = next(one for one in book_of(game).honours if one.key == key)
    return History(home).best(game, honour)


def entered(home, setup, match, file, away=()):
    """Enter this match."""
    return History(home).enter(
        facts(setup, match.table, [], match.results, away, file=file, ended=1000 * int(time.time()), mark="")
    )


def after(words, name):
    """The number that stands after these words."""
    return words[words.index(name) + 1]


def test_matches_won_and_lost_are_counted_and_shown(pilot):
    p = pilot()
    won = []
    for seed in range(4):
        p.title.seed = seed
        won.append(play(p).places[0] == 1)
        p.click("Main menu")
    assert True in won and False in won
    words = page(p)
    assert after(words, "Matches played") == "4"
    assert after(words, "Matches won") == str(sum(won))
    assert after(words, "Won (Regular)") == f"{sum(won)} of 4"
    longest = now = 0
    for one in won:
        now = now + 1 if one else 0
        longest = max(longest, now)
    assert after(words, "Current winning streak") == str(now)
    assert after(words, "Longest winning streak") == str(longest)
    best = best_of(p.home, "equilibrium", "best_rounds")
    assert [one.score for one in best] == sorted((one.score for one in best), reverse=True)
    assert all(one.day == time.strftime("%Y-%m-%d") for one in best)
    assert after(words, f"Fox · {iso_said(best[0].day)}") == str(best[0].score)


def test_a_broken_record_stands_on_the_results(pilot):
    p = pilot()
    (p.home.folder / "records.json").write_text(
        '{"v":1,"games":{"equilibrium":{"best_rounds":[{"name":"Owl","score":1,"date":"2026-01-01"}]}}}'
    )
    p.room.sounds.play = (heard := []).append
    score = play(p).totals[0]
    assert p.sees(f"New record! Best round: Fox, {score} (before:\u00a01)")
    assert "record" in heard and "win" not in heard


WRONG = [
    *({"best_rounds": value} for value in ({}, None, 5, "x", [[]], [{"name": "Owl"}], [{}] * 101)),
    {"best_rounds": [{"name": "x" * 20_000, "score": 1, "date": "2026-01-01"}]},
    {"best_rounds": [{"name": "\ud83d", "score": 1, "date": "2026-01-01"}]},
    {"best_rounds": [{"name": "Owl", "score": 10**4000, "date": "2026-01-01"}]},
    *({"played": value} for value in (10**4000, -1, 1.0, True, None, "1", [])),
    *({"levels": value} for value in ([], 3, {"regular": []}, {"regular": {"won": "2"}})),
    [],
    None,
    7,
]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: str(wrong)[:30])
def test_whatever_stands_in_the_records_a_match_is_counted(tmp_path, wrong):
    data = json.dumps({"v": 1, "games": {"equilibrium": wrong}})
    (tmp_path / "records.json").write_text(data)
    setup = first_setup("equilibrium", 2)
    with open_home(tmp_path) as home:
        assert History(home).trouble.code == "damaged"
        assert (tmp_path / "records.damaged-1.json").read_text() == data
        entered(home, setup, finished("equilibrium", "single", [(3, 1)]), "a.octavo")
        assert History(home).alone("equilibrium", setup.chairs[0].id).played == 1
        assert [one.score for one in best_of(home, "equilibrium", "best_rounds")] == [3]


def test_a_round_in_a_team_enters_what_the_person_reached(tmp_path):
    setup = first_setup("equilibrium", 4)
    table = games.lay("equilibrium", 4, (("variants", "A"),))
    match = Match(table, 1, listen=False)
    parts = [{"total": total, "team": 7 if seat % 2 == 0 else 5} for seat, total in enumerate((3, 4, 4, 1))]
    match.results = [Result((7, 5, 7, 5), (1, 3, 1, 3), parts, "all_full")]
    with open_home(tmp_path) as home:
        entered(home, setup, match, "a.octavo")
        assert [one.score for one in best_of(home, "equilibrium", "best_rounds")] == [3]


def test_fields_of_a_newer_octavo_are_kept(pilot):
    p = pilot()
    (p.home.folder / "records.json").write_text('{"v":1,"games":{"lockdown":{"medals":3}},"other":[1]}')
    play(p)
    found = json.loads((p.home.folder / "records.json").read_text("utf-8"))
    assert found["other"] == [1] and found["games"]["lockdown"] == {"medals": 3}


def test_they_are_exported_for_a_spreadsheet(pilot):
    p = pilot()
    play(p)
    p.click("Main menu")
    page(p)
    p.click("Export as CSV")
    assert any(str(p.home.folder / "records.csv") in name for name in texts(p))
    lines = (p.home.folder / "records.csv").read_bytes().decode("utf-8-sig").split("\r\n")
    assert lines[0] == '"game","record","level","name","value","date"'
    wanted = {'"equilibrium","solo_played","","Fox",1,""', '"equilibrium","solo_played","regular","Fox",1,""'}
    assert wanted <= {*lines}


@pytest.mark.parametrize(("name", "cell"), [('A "B", C', '"A ""B"", C"'), ("=1+1", '"\'=1+1"')])
def test_names_with_special_characters_are_exported_safely(name, cell):
    assert _cell(name) == cell


def test_a_match_that_was_over_when_the_program_was_killed_is_counted_once(pilot, tmp_path, monkeypatch):
    p = pilot(folder=tmp_path / "home")
    with monkeypatch.context() as killed:
        killed.setattr(Sitting, "finish", lambda self: None)
        play(p)
    p.close()
    again = pilot(folder=tmp_path / "home")
    again.click("Continue")
    again.until(lambda: again.sees("Results"))
    assert len(History(again.home).played.matches) == 1
    again.press("escape")
    assert list((again.home.folder / "matches" / "finished").glob("*.octavo"))


def finished(name, form, rounds):
    """A match of two with these scores."""
    table = games.lay(name, 2, (("match", form),))
    match = Match(table, 1, listen=False)
    match.results = [Result(scores, ranked(scores), [{}, {}], "fist") for scores in rounds]
    return match


def test_eightfist_keeps_its_lowest_and_highest_games_and_rounds(tmp_path):
    setup = first_setup("eightfist", 2)
    with open_home(tmp_path) as home:
        entered(home, setup, finished("eightfist", "games:1", [(10, 5)] * 8), "a.octavo")
        second = finished("eightfist", "games:1", [(-3, 5)] * 7 + [(40, 5)])
        news, trouble = entered(home, setup, second, "b.octavo")
        assert trouble is None
        assert {(one.record, one.value, one.before) for one in news.broken} == {
            ("Best game (Tour de Force)", 19, 80),
            ("Best round (Tour de Force)", -3, 10),
            ("Worst round (Conquered)", 40, 10),
        }
        assert [one.score for one in best_of(home, "eightfist", "tour_de_force_games")] == [19, 80]
        assert [one.score for one in best_of(home, "eightfist", "conquered_games")] == [80, 19]
        assert len(best_of(home, "eightfist", "tour_de_force_rounds")) == TOP


def test_several_people_share_the_lists_and_count_no_matches(tmp_path):
    setup = first_setup("eightfist", 2)._replace(chairs=(person("Ann"), person("Bo", "owl")))
    with open_home(tmp_path) as home:
        entered(home, setup, finished("eightfist", "single", [(7, -2)]), "a.octavo")
        ann, bo = (chair.id for chair in setup.chairs)
        assert not History(home).alone("eightfist", ann).played
        assert [one.id for one in best_of(home, "eightfist", "tour_de_force_rounds")] == [bo, ann]


def test_older_matches_are_taken_in_while_the_records_are_looked_at(pilot):
    p = pilot()
    play(p)
    p.click("Main menu")
    p.close()
    before = (p.home.folder / ROWS).read_bytes()
    (p.home.folder / ROWS).unlink()
    again = pilot(folder=p.home.folder)
    page(again)
    again.wait(0.2)
    again.press("escape")
    assert (p.home.folder / ROWS).read_bytes() == before


def test_records_by_name_go_on_by_person(tmp_path):
    """WinCounts of before stay; a match that was among them adds nothing, though it gets a row now."""
    ana, ben = person("Ana"), person("Ben", "bear")
    with open_home(tmp_path) as home:
        People(home).switch(ana)
        sitting = Sitting.new(Setup("lockdown", (ana, bot("mira", "novice"))), 3, home, OnTheSpot("random"))
        while not sitting.match.over:
            sitting.play(sitting.match.state.legal[0])
        row = History(home).played.matches[0]
    for name in (ROWS, "people.json"):
        (tmp_path / name).unlink()
    won = int(row.places[0] == 1)
    old = {"settings": {"people": [{"name": "Ana", "avatar": "fox"}, {"name": "Ben", "avatar": "bear"}]}}
    old["records"] = {
        "games": {"lockdown": {
            "played": 7, "won": 4, "streak": 1, "longest_streak": 3,
            "levels": {"novice": {"played": 7, "won": 4}},
            "people": {"Ana": {"played": 9, "won": 5, "streak": 1}, "Benno": {"played": 2}},
            "best_rounds": [{"name": "Ben", "score": 9, "date": "2026-01-01"}],
        }},
        "entered": [f"{row.file} 123"],
    }  # fmt: skip
    old["career"] = {"old": [], "games": {"lockdown": {
        "met": {"Ana": {"novice": "2/2 0/2"}}, "feats": {"Ana": {"sudden": [2, "2026-01-01"]}},
        "paces": {"Ana": ["regular", 12]},
    }}}  # fmt: skip
    for name, values in old.items():
        (tmp_path / f"{name}.json").write_text(json.dumps({"v": 1, **values}))
    for _again in range(2):
        with open_home(tmp_path) as home:
            history = History(home)
            while missing := history.played.missing():
                take_in(history.played, missing[0])
            assert history.alone("lockdown", ana.id) == WinCounts(7, 4, 1, 3)
            assert history.levels("lockdown", ana.id) == {"novice": (4, 7)}
            assert not history.alone("lockdown", ben.id).played
            assert {history.names()[id]: one.played for id, one in history.counts("lockdown").items()} == {
                "Ana": 9,
                "Benno": 2,
            }
            assert history.rating("lockdown", ana.id)["novice"].matches == 2
            assert history.feats("lockdown", ana.id)["sudden"] == (2, "2026-01-01")
            assert history.pace("lockdown", ana.id) == Pace("regular", 2)
            assert len(history.played.matches) == 1, "it has a row for whatever else is asked of it"
    with open_home(tmp_path) as home:
        sitting = Sitting.new(Setup("lockdown", (ana, bot("mira", "novice"))), 4, home, OnTheSpot("random"))
        while not sitting.match.over:
            sitting.play(sitting.match.state.legal[0])
        won = sitting.match.standing.places[0] == 1
        assert History(home).alone("lockdown", ana.id) == WinCounts(7, 4, 1, 3).after(won)
    assert old_program_refuses(tmp_path / "records.json")


def old_program_refuses(path):
    """Whether the version before rows leaves this file unchanged."""
    store = Store(path, form=Fields({}, {"games": Games(), "entered": ListOf(Text(300), most=100)}))
    return store.load().code == "newer" and store.save() is None and not store.values


def test_records_of_several_say_whose_they_are_and_what_was_not_counted(pilot):
    p = pilot(size=(1280, 720))
    ana, ben = person("Ana", "hare", 0), person("Ben", "bear", 1)
    People(p.home).switch(ana)
    setup = Setup("lockdown", (ana, ben))
    for number, (scores, away) in enumerate((((0, 1), ()), ((0, 1), ()), ((1, 0), (1,)))):
        entered(p.home, setup, finished("lockdown", "single", [scores]), f"{number}.octavo", away)
    p.click("Records")
    p.wait(0.6)
    p.click("Lockdown")
    words = texts(p)
    at = words.index("All players")
    assert words[at : at + 3] == ["All players", "Matches", "Won"]
    counts = History(p.home).counts("lockdown")
    for one in (ana, ben):
        place = words.index(one.name)
        assert words[place + 1 : place + 3] == [str(counts[one.id].played), str(counts[one.id].won)]
    assert "Not counted, because a bot made most of their choices: Ben (1)" in words
    assert not any("of 0" in word for word in words)


def test_records_without_a_match_say_what_will_be_there(pilot):
    p = pilot(size=(1280, 720))
    p.click("Records")
    p.wait(0.6)
    assert any(word.startswith("Nobody has finished a match of 8-equilibrium yet.") for word in texts(p))
    assert "0" not in texts(p)


def test_a_name_opens_what_that_person_did_against_each_other_person(pilot):
    p = pilot(size=(1280, 720))
    ana, ben, cleo = person("Ana", "hare", 0), person("Ben", "bear", 1), person("Cleo", "owl", 2)
    People(p.home).switch(ana)
    played = (((ana, ben), (0, 1)), ((ana, ben), (1, 0)), ((ben, cleo), (0, 1)))
    for number, (who, scores) in enumerate(played):
        setup = Setup("lockdown", who)
        entered(p.home, setup, finished("lockdown", "single", [scores]), f"{number}.octavo")
    assert History(p.home).counts("lockdown")[cleo.id].won == 0
    p.click("Records")
    p.wait(0.6)
    p.click("Lockdown")
    met = {"Ana": {"Ben": "1 of 2"}, "Cleo": {"Ben": "0 of 1"}, "Ben": {"Ana": "1 of 2", "Cleo": "1 of 1"}}
    for name, ahead in met.items():
        p.click(name)
        words = texts(p)
        rest = words[words.index(f"{name}: ahead of others") + 1 :]
        assert dict(zip(rest[::2], rest[1::2], strict=False)) == ahead
    p.click("Rating")
    assert p.sees("Ben has not played against bots yet.")
