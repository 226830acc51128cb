"""Records are counted once, kept, shown and exported."""

from __future__ import annotations

import json
import time

import pytest
from pilot import sit

from engine import games
from engine.kernel.game import Result, ranked
from engine.kernel.match import Match
from game.data import open_home
from game.features.people import records_store
from game.features.people.career import Career
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup, person


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


def after(words, name):
    """The number that stands after these words."""
    return words[words.index(name) + 1]


def stored(p):
    return json.loads((p.home.folder / "records.json").read_text("utf-8"))


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
    best = stored(p)["games"]["equilibrium"]["best_rounds"]
    assert [entry["score"] for entry in best] == sorted((e["score"] for e in best), reverse=True)
    assert all(entry["name"] == "Fox" and entry["date"] == time.strftime("%Y-%m-%d") for entry in best)
    assert after(words, f"Fox · {best[0]['date']}") == str(best[0]["score"])


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
        _, trouble = records_store.enter(home, setup, finished("equilibrium", "single", [(3, 1)]), "a.octavo")
        assert trouble.code == "damaged"
        assert (tmp_path / "records.damaged-1.json").read_text() == data
        own = records_store.opened(home)[0].values["games"]["equilibrium"]
    assert own["played"] == 1 and [entry["score"] for entry in own["best_rounds"]] == [3]


def test_a_round_in_a_team_enters_what_the_person_reached(tmp_path):
    setup = first_setup("equilibrium", 4)
    table = games.lay("equilibrium", 4, (("variants", "A"),))
    match = Match(table, 1, listen=False)
    parts = [{"total": total, "team": 7 if seat % 2 == 0 else 5} for seat, total in enumerate((3, 4, 4, 1))]
    match.results = [Result((7, 5, 7, 5), (1, 3, 1, 3), parts, "all_full")]
    with open_home(tmp_path) as home:
        records_store.enter(home, setup, match, "a.octavo")
        best = records_store.opened(home)[0].values["games"]["equilibrium"]["best_rounds"]
    assert [entry["score"] for entry in best] == [3]


def test_fields_of_a_newer_octavo_are_kept(pilot):
    p = pilot()
    (p.home.folder / "records.json").write_text('{"v":1,"games":{"lockdown":{"medals":3}},"other":[1]}')
    play(p)
    assert stored(p)["other"] == [1] and stored(p)["games"]["lockdown"] == {"medals": 3}


def test_they_are_exported_for_a_spreadsheet(pilot):
    p = pilot()
    play(p)
    p.click("Main menu")
    page(p)
    p.click("Export as CSV")
    assert any(str(p.home.folder / "records.csv") in name for name in texts(p))
    lines = (p.home.folder / "records.csv").read_bytes().decode("utf-8-sig").split("\r\n")
    assert lines[0] == '"game","record","level","name","value","date"'
    assert {'"equilibrium","played","","",1,""', '"equilibrium","played","regular","",1,""'} <= {*lines}


@pytest.mark.parametrize(("name", "cell"), [('A "B", C', '"A ""B"", C"'), ("=1+1", '"\'=1+1"')])
def test_names_with_special_characters_are_exported_safely(name, cell):
    entry = {"name": name, "score": 3, "date": "2026-01-01"}
    assert f",{cell},3," in records_store.exported({"games": {"absurd": {"best_rounds": [entry]}}})


def test_a_match_that_was_over_when_the_program_was_killed_is_counted_once(pilot, tmp_path, monkeypatch):
    p = pilot(folder=tmp_path / "home")
    with monkeypatch.context() as killed:
        killed.setattr(Sitting, "finish", lambda self: None)
        play(p)
    p.close()
    again = pilot(folder=tmp_path / "home")
    again.click("Continue")
    again.until(lambda: again.sees("Results"))
    assert stored(again)["games"]["equilibrium"]["played"] == 1
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
        records_store.enter(home, setup, finished("eightfist", "games:1", [(10, 5)] * 8), "a.octavo")
        broken, trouble = records_store.enter(
            home, setup, finished("eightfist", "games:1", [(-3, 5)] * 7 + [(40, 5)]), "b.octavo"
        )
        assert trouble is None
        assert {(one.record, one.value, one.before) for one in broken} == {
            ("Best game (Tour de Force)", 19, 80),
            ("Best round (Tour de Force)", -3, 10),
            ("Worst round (Conquered)", 40, 10),
        }
        own = json.loads((tmp_path / "records.json").read_text("utf-8"))["games"]["eightfist"]
        assert [entry["score"] for entry in own["tour_de_force_games"]] == [19, 80]
        assert [entry["score"] for entry in own["conquered_games"]] == [80, 19]
        assert len(own["tour_de_force_rounds"]) == records_store.TOP


def test_several_people_share_the_lists_and_count_no_matches(tmp_path):
    setup = first_setup("eightfist", 2)._replace(chairs=(person("Ann"), person("Bo", "owl")))
    with open_home(tmp_path) as home:
        records_store.enter(home, setup, finished("eightfist", "single", [(7, -2)]), "a.octavo")
        own = json.loads((tmp_path / "records.json").read_text("utf-8"))["games"]["eightfist"]
    assert "played" not in own
    assert [entry["name"] for entry in own["tour_de_force_rounds"]] == ["Bo", "Ann"]


def test_older_matches_are_taken_in_while_the_records_are_looked_at(pilot):
    p = pilot()
    play(p)
    p.click("Main menu")
    before = Career(p.home).store.values["games"]
    assert before["equilibrium"].pop("paces")  # the level that follows is found again
    (p.home.folder / "career.json").unlink()
    page(p)
    p.wait(0.2)
    p.press("escape")
    assert Career(p.home).store.values["games"] == before
