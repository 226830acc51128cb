"""Records are counted once, kept, shown and exported."""

from __future__ import annotations

import json
import time

import pytest
from pilot import sit

from engine import games
from engine.kernel.game import Result, ranked
from engine.kernel.match import Match
from game import records
from game.career import Career
from game.scenes.look_back import LookBack
from game.storage import open_home
from game.table import sitting as sitting_module
from game.table.book import book_of
from game.table.setup import first_setup, person
from game.table.sitting import Sitting
from game.words import use


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


def test_records_lead_to_the_matches_they_count(pilot):
    p = pilot()
    page(p)
    p.click("Look back")
    assert isinstance(p.room.top, LookBack)
    p.press("escape")
    assert p.sees("Records")


def after(words, name):
    """The number that stands before these words."""
    return words[words.index(name) - 1]


def stored(p):
    return json.loads((p.home.folder / "records.json").read_text("utf-8"))


def test_matches_won_and_lost_are_counted_and_shown(pilot):
    p = pilot()
    won = []
    for seed in range(4):
        p.title.seed = seed
        won.append(play(p).places[0] == 1)
        p.click("To the title")
    assert True in won and False in won
    words = page(p)
    assert after(words, "Matches played") == "4"
    assert after(words, "Matches won") == str(sum(won))
    assert after(words, "Won (Regular)") == f"{sum(won)} of 4"
    longest = now = 0
    for one in won:
        now = now + 1 if one else 0
        longest = max(longest, now)
    assert after(words, "Winning streak now") == str(now)
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


def test_nobody_is_congratulated_on_the_worst_score():
    """Reported: "New record! Conquered (highest round): Ben, 53", where few points win."""
    proud = {one.key: one.proud for one in book_of("eightfist").honours}
    assert proud["tour_de_force_rounds"] and not proud["conquered_rounds"] and not proud["conquered_games"]
    kept = {"conquered_rounds": [52], "tour_de_force_rounds": [3]}
    for honour in book_of("eightfist").honours:
        best = [{"name": "Ana", "score": n, "date": ""} for n in kept.get(honour.key, ())]
        if best:
            (broken,) = records._honoured(best, honour, [(53 if not honour.lowest else -1, "Ben")])
            assert broken.words().startswith("New record!") == honour.proud


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("proud", [True, False])
def test_the_record_of_before_stands_in_one_line_with_its_word(pilot, language, proud):
    """A stranger: "(before:" ended a line, and "1)" stood alone below it."""
    page = pilot(size=(1280, 720)).room.page
    use(language)
    words = records.BrokenRecord(records.STREAK, "Fox", 2, 1, proud).words()
    for width in range(200, 700, 5):
        lines = page.lines(words, "body", width)
        assert " ".join(lines) == words
        assert lines[-1] != "1)"


def test_honours_of_eightfist_say_whether_they_are_good():
    """Who has not read the rules knows no *Tour de Force*, and took "lowest round" for a bad one."""
    for honour in book_of("eightfist").honours:
        assert honour.name.startswith("Best " if honour.lowest else "Worst ")
        assert honour.name.split()[1] == ("game" if honour.games else "round")


@pytest.mark.parametrize("seed", range(4))
def test_a_first_result_is_no_broken_record(pilot, seed):
    p = pilot(seed=seed)
    p.room.sounds.play = (heard := []).append
    standing = play(p)
    assert not any("record" in name for name in texts(p))
    assert ("win" if standing.places[0] == 1 else "lose") in heard


def test_damaged_records_are_set_aside_and_named(pilot):
    p = pilot()
    (p.home.folder / "records.json").write_text('{"v":1,"games":{"equilibrium":{"played":"often"}}}')
    play(p)
    assert any("records.damaged-1.json" in name for name in texts(p))
    assert (p.home.folder / "records.damaged-1.json").exists()
    assert stored(p)["games"]["equilibrium"]["played"] == 1


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
        _, trouble = records.enter(home, setup, finished("equilibrium", "single", [(3, 1)]), "a.octavo")
        assert trouble.code == "damaged"
        assert (tmp_path / "records.damaged-1.json").read_text() == data
        own = records.opened(home)[0].values["games"]["equilibrium"]
    assert own["played"] == 1 and [entry["score"] for entry in own["best_rounds"]] == [3]


def test_a_round_in_a_team_enters_what_the_person_reached(tmp_path):
    setup = first_setup("equilibrium", 4)
    table = games.lay("equilibrium", 4, (("variants", "A"),))
    match = Match(table, 1, listen=False)
    parts = [{"total": total, "team": 7 if seat % 2 == 0 else 5} for seat, total in enumerate((3, 4, 4, 1))]
    match.results = [Result((7, 5, 7, 5), (1, 3, 1, 3), parts, "all_full")]
    with open_home(tmp_path) as home:
        records.enter(home, setup, match, "a.octavo")
        best = records.opened(home)[0].values["games"]["equilibrium"]["best_rounds"]
    assert [entry["score"] for entry in best] == [3]


def test_fields_of_a_newer_octavo_are_kept(pilot):
    p = pilot()
    (p.home.folder / "records.json").write_text('{"v":1,"games":{"lockdown":{"medals":3}},"other":[1]}')
    play(p)
    assert stored(p)["other"] == [1] and stored(p)["games"]["lockdown"] == {"medals": 3}


def test_they_are_exported_for_a_spreadsheet(pilot):
    p = pilot()
    play(p)
    p.click("To the title")
    page(p)
    p.click("Export as CSV")
    assert any(str(p.home.folder / "records.csv") in name for name in texts(p))
    lines = (p.home.folder / "records.csv").read_bytes().decode("utf-8-sig").split("\r\n")
    assert lines[0] == '"game","record","level","name","value","date"'
    assert {'"equilibrium","played","","",1,""', '"equilibrium","played","regular","",1,""'} <= {*lines}


def test_a_game_that_only_a_newer_octavo_knows_is_not_exported():
    assert records.exported({"games": {"canasta": 7}}) == records.exported({})


@pytest.mark.parametrize(("name", "cell"), [('A "B", C', '"A ""B"", C"'), ("=1+1", '"\'=1+1"')])
def test_names_with_special_characters_are_exported_safely(name, cell):
    entry = {"name": name, "score": 3, "date": "2026-01-01"}
    assert f",{cell},3," in records.exported({"games": {"absurd": {"best_rounds": [entry]}}})


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
        records.enter(home, setup, finished("eightfist", "games:1", [(10, 5)] * 8), "a.octavo")
        broken, trouble = records.enter(
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
        assert len(own["tour_de_force_rounds"]) == records.TOP


def test_several_people_share_the_lists_and_count_no_matches(tmp_path):
    setup = first_setup("eightfist", 2)._replace(chairs=(person("Ann"), person("Bo", "owl")))
    with open_home(tmp_path) as home:
        records.enter(home, setup, finished("eightfist", "single", [(7, -2)]), "a.octavo")
        own = json.loads((tmp_path / "records.json").read_text("utf-8"))["games"]["eightfist"]
    assert "played" not in own
    assert [entry["name"] for entry in own["tour_de_force_rounds"]] == ["Bo", "Ann"]


def test_the_deck_of_every_round_can_be_looked_at(pilot):
    p = pilot()
    play(p, options=(("match", "rounds:2"),))
    decks = [e.whole()["order"] for e in p.room.top.match.events if e.kind == "shuffled"]
    p.click("The deck")
    assert p.sees("Round 2")
    p.click_thing(next(t for t in p.live("arrow") if t.name == "‹"))
    assert p.sees("Round 1") and len(decks) >= 2


@pytest.mark.parametrize("text", [100, 200])
def test_every_row_can_be_read_at_any_size_of_text(pilot, text):
    p = pilot(size=(1280, 720), text_size=text)
    levels = {level: {"won": 1, "played": 2} for level in ("novice", "regular", "expert")}
    people = {name: {"won": 1, "played": 3} for name in ("Ana", "Ben", "Cleo", "Dora")}
    own = {"games": {"equilibrium": {"levels": levels, "people": people}}}
    (p.home.folder / "records.json").write_text(json.dumps({"v": 1, **own}))
    seen, words = set(page(p)), ("Won (Novice)", "Won (Expert)", "Dora", "Cleo")
    for _ in range(12):
        if all(word in seen for word in words):
            break
        p.click("More rows")
        seen.update(texts(p))
    assert all(word in seen for word in words), seen


@pytest.mark.parametrize("text", [100, 200])
def test_a_rating_is_told_with_its_doubt(pilot, text):
    p = pilot(size=(1280, 720), text_size=text)
    games = {"equilibrium": {"met": {"Ana": {"novice": "1/2", "regular": "2/2 0/2 2/2 1/2"}, "Bo": {}}}}
    (p.home.folder / "career.json").write_text(json.dumps({"v": 1, "games": games}))
    page(p)
    p.click("Rating")
    words, rating = texts(p), Career(p.home).rating("equilibrium", "Ana")["regular"]
    low, high = (f"{round(end):+}".replace("-", "−") for end in (rating.low, rating.high))
    told = f"+{round(rating.points)} ({low} to {high}) · 4 matches: a wide range"
    assert "1 match: too few to say" in words and told in words and "no match yet" in words
    assert rating.points == pytest.approx(70.4, abs=0.1), "two and a half ahead, one and a half behind"


def test_older_matches_are_taken_in_while_the_records_are_looked_at(pilot):
    p = pilot()
    play(p)
    p.click("To the title")
    before = Career(p.home).store.values["games"]
    assert before["equilibrium"].pop("paces")  # the level that follows is found anew
    (p.home.folder / "career.json").unlink()
    page(p)
    p.wait(0.2)
    p.press("escape")
    assert Career(p.home).store.values["games"] == before


def test_who_is_shown_stays_while_older_matches_are_read(pilot, monkeypatch):
    """Whoever turns out to have played more comes first, but is not suddenly shown."""
    p = pilot()
    career, met = Career(p.home), {"Ana": {"regular": "3/3"}, "Bea": {"regular": "1/3"}}
    career.store.values["games"] = {"equilibrium": {"met": met}}
    career.save()
    page(p)
    p.click("Rating")
    scene, shown = p.room.top, lambda: next(t.name for t in p.things if t.kind == "text" and t.name in met)
    assert shown() == "Ana"
    monkeypatch.setattr("game.scenes.records.take_in_next", lambda career, home: career.old.clear())
    scene.career.old.append("x.octavo")
    scene.update(0.1)
    met["Bea"]["regular"] = "1/3 1/3"
    scene.career.store.values["games"]["equilibrium"]["met"] = met
    p.room.fresh = True
    p.wait(0.1)
    assert scene.career.people("equilibrium") == ["Bea", "Ana"] and shown() == "Ana"
    scene.act(("who", "Bea"))
    p.room.fresh = True
    p.wait(0.1)
    assert shown() == "Bea"


def past(day, cost):
    row = {"game": "equilibrium", "day": day, "mark": "", "people": {"0": "Ana"}}
    return {**row, "cost": {"0": cost}} if cost else row


@pytest.mark.parametrize("text", [100, 200])
def test_what_choices_cost_is_drawn_and_told_point_by_point(pilot, text):
    p = pilot(size=(1280, 720), text_size=text)
    rows = [past("2026-01-01", [10, 200_000, 10**10]), past("2026-02-02", [8, 0, 0]), past("2026-03-03", 0)]
    (p.home.folder / "career.json").write_text(json.dumps({"v": 1, "old": [], "past": rows}))
    page(p)
    p.click("Over time")
    first, last = Career(p.home).skill("equilibrium", "Ana", 9).points
    assert any(
        words.startswith(f"2026-02-02: 0.0 ± {100 * last.reach:.1f} · 8 choices") for words in texts(p)
    )
    assert any("2 of 3 matches have a review; those without are not counted." in words for words in texts(p))
    slider = next(t for t in p.things if t.kind == "slider")
    assert slider.name in texts(p) and min(slider.rect.size) >= p.room.theme.target
    p.room.focus, p.room.ring = slider.id, True
    p.press("left")
    assert f"2026-01-01: 2.0 ± {100 * first.reach:.1f} · 10 choices" in texts(p)


@pytest.mark.parametrize("text", [100, 200])
def test_every_feat_can_be_read_and_whether_it_is_done(pilot, text):
    p = pilot(size=(1280, 720), text_size=text)
    own = {"equilibrium": {"feats": {"Fox": {"wind": [2, "2026-01-01"]}}}}
    (p.home.folder / "career.json").write_text(json.dumps({"v": 1, "old": [], "games": own}))
    page(p)
    p.click("Achievements")
    seen = texts(p)
    while p.sees("More rows") and "From the last place" not in seen:
        p.click("More rows")
        seen += texts(p)
    kinds = book_of("equilibrium").feats.kinds.values()
    assert all(kind.name in seen and kind.says in seen for kind in kinds)
    assert seen.count("in 2 matches, first on 2026-01-01") == 1 and "not yet" in seen


def test_a_game_may_have_no_feats(pilot, monkeypatch):
    monkeypatch.setattr(book_of("equilibrium").feats, "kinds", {})
    p = pilot()
    page(p)
    p.click("Achievements")
    assert p.sees("Worth remembering") and "not yet" not in texts(p)


@pytest.mark.parametrize(("moments", "shown"), [("all", True), ("off", False)])
def test_the_results_tell_what_was_achieved_in_one_line(pilot, monkeypatch, moments, shown):
    p = pilot(moments=moments)
    monkeypatch.setattr(sitting_module, "feats_of", lambda *match: {0: ["perfect", "wind"], 1: ["far_ahead"]})
    play(p)
    assert ("Achieved by Fox: A perfect sixteen, Before the wind" in " ".join(texts(p))) is shown


def test_what_several_achieved_is_told_once_with_all_their_names(pilot):
    """Four persons had the same feat: it stood there four times."""
    p = pilot()
    play(p)
    results = p.room.top
    results.play.sitting.done = {0: ["perfect"], 1: ["perfect", "wind"]}
    wind, both = book_of("equilibrium").feats.kinds["wind"].says, " and ".join(results.play.names)
    assert results._achieved() == [
        f"Achieved by {both}: A perfect sixteen. Ended a round with all 16 points.",
        f"Achieved by {results.play.names[1]}: Before the wind. {wind}",
    ]
