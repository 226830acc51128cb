"""Reports find planted unfairness, seldom raise a false alarm, and are the same for any number of
processes.
"""

import json
import random
from html.parser import HTMLParser

import planted
import pytest
from lab_needed import needs

from engine import games
from engine.kernel.rng import mix
from game.cli import main
from lab.report.earlier_report import read
from lab.report.estimates import RISK
from lab.report.findings import Outcomes, findings
from lab.report.making import play_all, write_report
from lab.report.plan import Wish
from lab.report.trials import GameRecord, Series, course, play

BOTS = ("random",)


@pytest.fixture(autouse=True)
def known(monkeypatch):
    monkeypatch.setitem(games.MODULES, "planted", "planted")


def played(options=(), count=600, only=()):
    """The outcomes of a report on the planted game with random bots; `only` these kinds of series."""
    wish, outcomes = Wish("planted", (3,), options, BOTS, count, 1, count), Outcomes({})

    def spread(work, tasks):
        return (work(task) if not only or task[0].purpose in only else [] for task in tasks)

    play_all(wish, outcomes, spread, lambda done, total: None)
    return wish, outcomes


def marked(outcomes, section):
    return {f.name for f in findings(outcomes) if f.section == section and f.is_marked}


def test_a_seat_that_is_dealt_a_better_card_is_found():
    _, outcomes = played((("gift", "1"),), only=("main",))
    assert "seat 1" in marked(outcomes, "seats")


@pytest.mark.long
def test_a_card_that_always_wins_is_found_and_missed_by_whoever_may_not_play_it():
    _, outcomes = played((("trump", "1"),), 2000, only=("main", "restricted"))
    assert f"card {planted.TRUMP}" in marked(outcomes, "playing")
    assert f"card {planted.TRUMP}" in marked(outcomes, "holding")
    assert "play" in marked(outcomes, "restricted")
    assert not marked(outcomes, "seats")


def test_an_option_that_doubles_the_length_is_found():
    _, outcomes = played(only=("main", "option"))
    assert marked(outcomes, "options") == {"again=1: length"}
    length = next(f for f in findings(outcomes) if f.name == "again=1: length").estimate
    assert length.low <= 2 <= length.high


def fair_series(purpose, subject, chance, count):
    """Synthetic records of a game in which winning, holding and using cards are random."""
    series = Series(purpose, subject, "planted", 4, (), ("random",) * 4, 1, count)
    records = []
    for number in range(count):
        winner = chance.randrange(4)
        masks = [{f"{kind} {i}": chance.getrandbits(4) for i in range(40)} for kind in ("used", "held")]
        places = tuple(1 if seat == winner else 2 for seat in range(4))
        length, starter = 20 + chance.randrange(30), chance.randrange(4)
        start = (number, length, 5, ("end",), starter, (0,) * 4, places, ())
        records.append(GameRecord(*start, *masks, 3, 0.5, False, ({},) * 4))
    return series, records


def false_alarms(reports, games_each):
    """How many of this many reports on a fair game mark anything."""
    chance, found = random.Random(5), 0
    for _ in range(reports):
        outcomes = Outcomes(dict([fair_series("main", "", chance, games_each)]))
        for purpose, subjects in (("restricted", 20), ("option", 3)):
            few = [fair_series(purpose, str(i), chance, games_each // 3) for i in range(subjects)]
            outcomes.played.update(few)
        found += any(f.is_marked for f in findings(outcomes))
    return found


@pytest.mark.long
def test_reports_on_a_fair_game_cry_wolf_no_more_often_than_they_say():
    """200 reports: more than 19 alarms would be unlikely (1 in 500) at the stated rate of one in twenty."""
    assert false_alarms(200, 150) <= 19 and RISK == 0.05


def test_a_few_reports_on_a_fair_game_hardly_cry_wolf():
    assert false_alarms(6, 150) <= 2


def test_the_course_of_a_game():
    ahead = [[0.5, 0.5], [0.6, 0.4], [0.3, 0.7], [0.8, 0.2], [0.7, 0.3]]
    assert course(ahead, (1, 2)) == (2, 0.6, True)
    assert course(ahead, (1, 1))[0] == course([[0.5, 0.5]] * 3, (1, 2))[0] == -1


def test_who_starts_is_who_chooses_first_and_not_the_dealer():
    from engine.kernel.match import Match

    record = play(Series("main", "", "eightfist", 3, (), ("random",) * 3, 1, 1), 0)
    match = Match(games.lay("eightfist", 3), mix(1, 0))
    assert record.starter == match.state.seat == (match.state.pub.starter + 1) % 3


class Page(HTMLParser):
    """Checks that tags close, and collects what the page would load from elsewhere."""

    def __init__(self):
        super().__init__()
        self.open, self.loaded = [], []

    def handle_starttag(self, tag, attrs):
        self.loaded += [value for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_the_command_writes_one_page_and_its_data_the_same_for_any_jobs(tmp_path, capsys):
    needs("duckdb")
    import duckdb

    pages = []
    for jobs in ("1", "2"):
        path = tmp_path / jobs / "page.html"
        path.parent.mkdir()
        words = ["eightfist", "--players", "2", "--bots", "random", "--games", "8", "--seed", "4"]
        assert main(["report", *words, "--jobs", jobs, str(path)]) == 0
        pages.append(path.read_text("utf-8"))
        tables = [
            duckdb.sql(f"select count(*) from '{path.parent}/page-data/games.{form}'")
            for form in ("csv", "parquet")
        ]
        assert tables[0].fetchall() == tables[1].fetchall()
    assert pages[0] == pages[1] and len(pages[0]) < 1_000_000
    page = Page()
    page.feed(pages[0])
    assert not page.open and not page.loaded
    assert read(pages[0])["game"] == "eightfist" and read("<html>") is None


def test_a_report_compares_with_an_earlier_one(tmp_path):
    needs("duckdb")
    texts = {}
    for gift in "01":
        wish, outcomes = played((("gift", gift),), 400, only=("main",))
        path = tmp_path / f"{gift}.html"
        write_report(wish, outcomes, path, read(texts["0"]) if texts else None, unfinished=False)
        texts[gift] = path.read_text("utf-8")
    assert "seats, seat 1: +" in texts["1"] and "no sign of a difference" in texts["1"]


def test_ctrl_c_reports_what_is_done(tmp_path, monkeypatch, capsys):
    needs("duckdb")
    from lab.report import making

    calls = iter(range(3))

    def play_games(task):
        if next(calls, None) is None:
            raise KeyboardInterrupt
        return plain(task)

    plain = making.play_games
    monkeypatch.setattr(making, "play_games", play_games)
    path = tmp_path / "page.html"
    words = ["eightfist", "--players", "2", "--bots", "random", "--games", "100"]
    assert main(["report", *words, str(path)]) == 130
    text = path.read_text("utf-8")
    assert "stopped early" in text and len(json.loads(json.dumps(read(text)))["choices"]) == 60
