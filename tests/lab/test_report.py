"""Reports find planted unfairness, seldom raise a false alarm, compare everything, and are the same for any
number of processes.
"""

import json
import random
import re
import sys
from html import unescape
from html.parser import HTMLParser

import planted
import pytest
from samples import first

from engine import games
from engine.kernel.rng import mix
from game.cli import main
from game.cli.errors import Wrong
from game.cli.grammar import parse
from game.words import words_of
from lab.report import labels, sentences
from lab.report.earlier_report import NAME, compared, held, read
from lab.report.estimates import RISK, Estimate, needed, reach, share, visible
from lab.report.findings import Outcomes, findings, idle_cards
from lab.report.making import play_all, write_report
from lab.report.plan import Wish, planned
from lab.report.sentences import of_100
from lab.report.sweep import Sweep, curves
from lab.report.trials import GameRecord, Holdings, Series, course, play

BOTS = ("random",)


@pytest.fixture(autouse=True)
def known(monkeypatch):
    monkeypatch.setitem(games.MODULES, "planted", "planted")
    monkeypatch.setitem(sys.modules, "game.books.planted.words", planted)


def done(series):
    """The outcomes of these series."""
    outcomes = Outcomes({})
    play_all(series, outcomes, lambda work, tasks: map(work, tasks), lambda done, total: None)
    return outcomes


def played(options=(), count=600, only=(), seed=1):
    """The outcomes of a report on the planted game with random bots; `only` these kinds of series."""
    wish = Wish("planted", (3,), options, BOTS, count, seed, 4 * count)
    return wish, done([series for series in planned(wish) if not only or series.purpose in only])


def marked(outcomes, section):
    return {f.name for f in findings(outcomes) if f.section == section and f.is_marked}


def test_a_seat_that_is_dealt_a_better_card_is_found():
    _, outcomes = played((("gift", "1"),), only=("main",))
    assert "seat 1" in marked(outcomes, "seats")


def test_a_card_that_always_wins_is_found_in_hands_and_in_play():
    _, outcomes = played((("trump", "1"),), 2000, only=("main",))
    assert f"card {planted.TRUMP}" in marked(outcomes, "dealt")
    assert f"card {planted.TRUMP}" in marked(outcomes, "played")
    assert not marked(outcomes, "seats")


def test_an_option_that_doubles_the_length_is_found():
    _, outcomes = played(only=("main", "option"))
    assert "again=1: length" in marked(outcomes, "options")
    length = next(f for f in findings(outcomes) if f.name == "again=1: length").estimate
    assert length.low <= 2 <= length.high


def test_a_report_plays_no_more_games_than_it_says():
    wish = Wish("equilibrium", (2, 4), (), ("regular",), 300, 1, 300)
    series = planned(wish)
    assert [each.games for each in series if each.purpose == "main"] == [300, 300]
    assert sum(each.games for each in series if each.purpose != "main") <= 300
    assert {each.purpose for each in planned(wish._replace(trials=0))} == {"main"}


CARDS = [f"card {rank}{suit}" for rank in "A23456789T" for suit in "HDCS"]


def fair_series(purpose, subject, chance, count):
    """Records of a made-up game in which it is chance which cards a player has.

    How many they are is not: who is strong wins more often, draws more cards and plays more of them, and in
    long games everybody draws more.
    """
    series = Series(purpose, subject, "planted", 4, (), ("random",) * 4, 1, count)
    records = []
    for number in range(count):
        strength = [chance.random() ** 2 for _ in range(4)]
        winner = chance.choices(range(4), strength)[0]
        places = tuple(1 if seat == winner else 2 for seat in range(4))
        length, starter = 20 + chance.randrange(30), chance.randrange(4)
        order = chance.sample(CARDS, len(CARDS))
        rows = []
        for most in (5, 2 + length // 10, 1 + length // 20):
            sizes = [
                5 if most == 5 else 1 + int(most * mine * (2 if seat == winner else 1))
                for seat, mine in enumerate(strength)
            ]
            rows.append({})
            for seat, size in enumerate(sizes):
                taken, order = order[:size], order[size:]
                for card in taken:
                    rows[-1][card] = tuple(int(each == seat) for each in range(4))
        record = GameRecord(
            number, length, 5, ("end",), starter, (0,) * 4, places, (), *rows, {"play": (1,) * 4},
            {"card AH": Holdings(1, 0, 0)}, 3, 0.5, False, ({},) * 4, (0,) * 4,
        )  # fmt: skip
        records.append(record)
    return series, records


def false_alarms(reports, games_each):
    """How many of this many reports on a fair game mark anything."""
    chance, found = random.Random(5), 0
    for _ in range(reports):
        outcomes = Outcomes(dict([fair_series("main", "", chance, games_each)]))
        few = [fair_series("option", str(i), chance, games_each // 3) for i in range(3)]
        outcomes.played.update(few)
        found += any(f.is_marked for f in findings(outcomes))
    return found


@pytest.mark.long
def test_reports_on_a_fair_game_cry_wolf_no_more_often_than_they_say():
    """200 reports: more than 19 alarms would be unlikely (1 in 500) at the stated rate of one in twenty."""
    assert false_alarms(200, 150) <= 19 and RISK == 0.05


def test_a_few_reports_on_a_fair_game_hardly_cry_wolf():
    assert false_alarms(6, 150) <= 2


def against(plant, count=1000, seed=1, base=()):
    """What a report on a game with this plant says about the report on the plain game."""
    wish, plain = played(base, count, only=("main",))
    earlier = read(
        f'<script type="application/json" '
        f'id="findings">{held(plain.main[0], plain, findings(plain))}</script>'
    )
    assert earlier is not None
    if plant and plant[0] == "hand":
        here = done([wish.series("main", "", count)._replace(numbers=(("hand", plant[1]),))])
    else:
        options = ((plant[0], str(plant[1])),) if plant else ()
        _, here = played((*base, *options), count, only=("main",), seed=seed)
    text = compared(earlier, here, findings(here))
    return [unescape(line) for line in re.findall("<li>(.*?)</li>", text)]


@pytest.mark.parametrize(
    ("plant", "told"),
    first(
        2,
        [
            (("ahead", 1), "Wins of seat 2"),
            (("behind", 1), "Wins of seat 2"),
            (("again", 1), "Choices in a game"),
            (("leader", 1), "Wins of who starts"),
            (("hand", 2), "A player's score"),
            (("double", 1), f"Wins of who is dealt {planted.DOUBLE[0]}♥"),
        ],
    ),
)
def test_a_planted_change_is_found_or_said_to_need_more_games(plant, told):
    """A change is either real, with its number, or the page says how many games would show it."""
    lines = against(plant, base=(("again", "1"),) if plant[0] == "leader" else ())
    real = [line for line in lines if line.endswith("A real difference.")]
    if any(line.startswith(told) for line in real):
        return
    assert any("games would show a difference of that size" in line for line in lines), lines


@pytest.mark.parametrize(
    ("plant",), first(1, [(("again", 1),), (("ahead", 1),), (("behind", 1),), (("hand", 2),)])
)
def test_clear_changes_are_found(plant):
    assert any(line.endswith("A real difference.") for line in against(plant))


def test_what_is_called_the_same_is_named():
    lines = against((), seed=2)
    assert not any(line.endswith("A real difference.") for line in lines)
    same = next(line for line in lines if line.startswith("No sign of a difference"))
    for measure in (
        "choices in a game",
        "a player's score",
        "wins of seat 2",
        "wins of who starts",
        "“Everybody has played”",
    ):
        assert measure.lower() in same.lower(), (measure, same)


def test_the_same_deals_are_compared_one_by_one():
    """A change of the score by one point in every game is seen at once, although scores vary far more."""
    _, plain = played((), 200, only=("main",))
    earlier = read(f'<script type="application/json" id="findings">{held(plain.main[0], plain, [])}</script>')
    score = earlier["measures"]["a player's score"]
    earlier["measures"]["a player's score"] = [
        value - 0.5 + 0.02 * (at % 2) for at, value in enumerate(score)
    ]
    lines = compared(earlier, plain, [])
    assert "A player's score" in unescape(lines).split("No sign of")[0]
    earlier["seed"] += 1
    assert "A player's score" not in unescape(compared(earlier, plain, [])).split("No sign of")[0]


def test_nine_reports_in_ten_show_a_difference_that_is_called_visible():
    chance, found = random.Random(3), 0
    z = reach(8)
    least = visible(share([0.25] * 1000, z))
    for _ in range(100):
        won = [float(chance.random() < 0.25 + least) for _ in range(1000)]
        found += share(won, z).excludes(0.25)
    assert 85 <= found < 100
    half_seen = Estimate(1000, 0.05, 0.0, 0.1)
    assert needed(half_seen) > 2 * half_seen.trials


def test_too_few_games_with_an_option_are_called_too_few():
    wish = Wish("lockdown", (3,), (), BOTS, 60, 1, 0)
    main_series = wish.series("main", "", 60)
    for count, told in ((20, "only 20 games were played: too few"), (60, "times the choices (")):
        option = wish.series("option", "rule_of_3=0", count)._replace(options=(("rule_of_3", "0"),))
        found = [f for f in findings(done([main_series, option])) if f.section == "options"]
        (line,) = [line for line in sentences.options(found) if "times the choices" in line]
        assert line.startswith("With rule_of_3=0, ") and told in line and "inf" not in line


def test_a_rounded_interval_still_shows_what_it_excludes():
    assert of_100(Estimate(5000, 0.23, 0.211, 0.2498), 0.25) == "23 of 100 (21.1 to 24.98; 5,000 games)"
    assert of_100(Estimate(5000, 0.23, 0.211, 0.2502), 0.25) == "23 of 100 (21 to 25; 5,000 games)"


def test_a_card_that_can_never_be_played_is_dead(monkeypatch):
    def choices(s, seat):
        dead = s.table.card["5S"]
        return (("pass",), *(("play", card) for card in s.zones[seat] if card != dead))

    monkeypatch.setattr(planted.PLAY, "legal", choices)
    _, outcomes = played((), 600, only=("main",))
    first, second = idle_cards(outcomes.main[1])[:2]
    assert first.name == "card 5S" and first.never_playable.value == first.never_played.value == 1
    assert second.never_playable.value == 0 < second.never_played.value < 1


def test_kingmaking_is_seen_where_a_loser_chooses_the_winner():
    """In Lockdown, players who cannot win any more decide whom they hit; in a game of chance nobody does."""
    wish = Wish("lockdown", (3,), (), ("regular",), 4, 1, 0)
    outcomes = done([wish.series("main", "", 4), wish.series("kings", "", 4)])
    found = {f.name: f for f in findings(outcomes) if f.section == "kings"}
    assert 0 <= found["lost"].estimate.value < 1 and dict(found["lost"].details)["looks"] > 20
    series = wish.series("kings", "", 1)
    assert play(series, 0) == play(series, 0)


def test_a_sweep_shows_what_changes_with_a_number():
    wish = Wish("planted", (3,), (), BOTS, 300, 1, 0)
    sweep = Sweep("hand", ("3", "1", "5"))
    found = {curve.measure.name: curve for curve in curves(sweep, done(sweep.series(wish)))}
    score = found["a player's score"]
    assert [value for value, _ in score.points] == ["3", "1", "5"]
    assert {value for value, _ in score.changes} <= {"1", "5"} and score.changes
    assert not found["choices in a game"].changes


@pytest.mark.parametrize(
    "words",
    ["hands=3,4", "hand=3", "hand=3,x", "hand=0,3", "hand=3,60", "match=single,never"],
)
def test_an_impossible_sweep_is_refused_in_a_sentence(tmp_path, words):
    given = parse(["report", "lockdown", "--players", "4", "--sweep", words, str(tmp_path / "x.html")])
    with pytest.raises(Wrong):
        given.run(given)


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
    pages = []
    for jobs in ("1", "2"):
        path = tmp_path / jobs / "page.html"
        path.parent.mkdir()
        words = ["eightfist", "--players", "2", "--bots", "random", "--games", "8", "--seed", "4"]
        assert main(["report", *words, "--jobs", jobs, str(path)]) == 0
        pages.append(path.read_text("utf-8"))
        rows = (path.parent / "page-data" / "games.csv").read_text("utf-8").splitlines()
        assert sum(row.startswith("main,") for row in rows) == 8
    assert pages[0] == pages[1] and len(pages[0]) < 1_000_000
    page = Page()
    page.feed(pages[0])
    assert not page.open and not page.loaded
    assert read(pages[0])["game"] == "eightfist" and read("<html>") is None


def test_a_report_compares_with_an_earlier_one(tmp_path):
    texts = {}
    for gift in "01":
        wish, outcomes = played((("gift", gift),), 400, only=("main",))
        path = tmp_path / f"{gift}.html"
        write_report(wish, outcomes, path, read(texts["0"]) if texts else None, unfinished=False)
        texts[gift] = path.read_text("utf-8")
    assert "Wins of seat 1" in texts["1"] and "A real difference." in texts["1"]


@pytest.mark.parametrize("game", [game for game in games.MODULES if game not in ("toy", "planted")])
def test_the_longest_name_of_a_measure_can_be_read_again(game):
    """Reports of Lockdown could once not be compared, because the name of an end was too long."""
    table = games.lay(game, games.game(game).players[0])
    for code in words_of(game).ended:
        assert NAME.allows(f"rounds that end with {labels.ending(table, code)}")
    for part in words_of(game).parts:
        assert NAME.allows(f"a player's “{labels.part(table, part)}”")


def test_ctrl_c_reports_what_is_done(tmp_path, monkeypatch, capsys):
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
    assert (
        "stopped early" in text
        and len(json.loads(json.dumps(read(text)))["measures"]["choices in a game"]) == 60
    )
