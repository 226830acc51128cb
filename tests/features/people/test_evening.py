"""Results of a game night: all places, records by name, scores over several matches, another match."""

from __future__ import annotations

import pytest
from shared import one_step, sit_together
from tables import GAMES

from engine import games
from engine.kernel.game import Result
from engine.kernel.match import Match
from game.data import open_home
from game.features.people import evening
from game.features.people.evening_screen import EveningScene
from game.features.people.history import History, exported
from game.features.people.people_store import People
from game.features.people.played_matches import facts
from game.features.people.remembered_tables import load_shared
from game.features.results.screen import Results
from game.features.setup.screen import SetupScene
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.play import Play
from game.table.match.rematch import deals, loser, seed_for
from game.table.match.setup import Setup, bot, person
from game.ui import art
from game.ui.page.question_window import QuestionWindow
from game.words import text, together, use

ANA, BEN, CLEO = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b"), person("Cleo", "owl", 2, "e")
HOUR = 3600


@pytest.fixture
def home(tmp_path):
    use("en")
    with open_home(tmp_path) as opened:
        yield opened


def tallied(home, *matches):
    """Enter matches, each with its game, chairs, places and time; returns the evening after them."""
    for game, chairs, places, now in matches:
        entered(home, Setup(game, chairs), places, now)
    return evening.current(home, now)


def entered(home, setup, places, now, file=""):
    """Enter a match that ended with these places at this time."""
    table = games.lay(setup.game, len(setup.chairs), setup.options)
    zeros = (0,) * len(places)
    result = Result(zeros, tuple(places), [{"games": [0], "total": 0}] * len(places), "")
    one = facts(setup, table, [], [result], (), file=file or f"{now}.octavo", ended=1000 * now, mark="")
    _news, trouble = History(home).enter(one._replace(places=tuple(places)))
    assert trouble is None


def test_points_and_wins_add_up_over_games(home):
    three = (ANA, bot("mira"), BEN, CLEO)
    found = tallied(
        home,
        ("lockdown", three, (2, 1, 3, 4), 1000),
        ("absurd", (CLEO, BEN, ANA), (1, 3, 2), 1000 + HOUR),
        ("absurd", (CLEO, BEN, ANA), (1, 1, 3), 1000 + 2 * HOUR),
    )
    assert found.games == ["lockdown", "absurd"]
    told = [(one.name, one.played, one.won, one.points) for one in found.tally()]
    assert told == [("Cleo", 3, 2, 21), ("Ana", 3, 0, 18), ("Ben", 3, 1, 15)], "a bot won the first one"
    assert [one.wins() for one in found.tally()] == ["2 of 3 won", "0 of 3 won", "1 of 3 won"]
    assert found.standing() == "Game night: 3 matches · Cleo 21, Ana 18, Ben 15"


def test_an_evening_goes_on_whoever_sits_down(home):
    """Guests come and go, and somebody else may play with the bots' seats: it is one evening."""
    found = tallied(
        home,
        ("absurd", (ANA, BEN), (1, 2), 0),
        ("lockdown", (ANA, BEN, CLEO), (3, 1, 2), 1000),
        ("absurd", (CLEO, person("Dora"), bot("mira")), (2, 1, 3), 2000),
    )
    told = [(one.name, one.played, one.won, one.points) for one in found.tally()]
    assert told == [("Dora", 1, 1, 12), ("Ana", 2, 1, 12), ("Ben", 2, 1, 12), ("Cleo", 2, 0, 6)]


def test_who_shares_a_place_shares_its_points(home):
    found = tallied(
        home, ("lockdown", (ANA, BEN, CLEO), (1, 1, 3), 1000), ("absurd", (ANA, BEN), (1, 1), 2000)
    )
    assert [(one.name, one.points) for one in found.tally()] == [("Ana", 15), ("Ben", 15), ("Cleo", 0)]


def test_a_long_pause_or_somebody_ends_an_evening(home):
    two = (ANA, BEN)
    assert len(tallied(home, ("absurd", two, (1, 2), 0), ("absurd", two, (1, 2), 5 * HOUR)).matches) == 2
    assert evening.current(home, 10 * HOUR) is not None and evening.current(home, 11 * HOUR) is None
    assert len(tallied(home, ("absurd", two, (1, 2), 11 * HOUR)).matches) == 1
    evening.end(home, True, 11 * HOUR)
    assert evening.current(home, 12 * HOUR) is None
    evening.end(home, False, 11 * HOUR)
    assert evening.current(home, 12 * HOUR) is not None, "it goes on after all"
    evening.end(home, True, 11 * HOUR)
    assert len(tallied(home, ("absurd", two, (2, 1), 13 * HOUR)).matches) == 1


def test_somebody_with_another_name_keeps_their_points(home):
    tallied(home, ("absurd", (ANA, BEN), (2, 1), 1000))
    People(home).change(BEN._replace(name="Benno"))
    found = tallied(home, ("absurd", (ANA, BEN._replace(name="Benno")), (2, 1), 2000))
    assert [(one.name, one.points) for one in found.tally()] == [("Benno", 24), ("Ana", 0)]


def test_a_match_that_comes_again_after_a_kill_counts_once(home):
    setup = Setup("absurd", (ANA, BEN))
    for _ in range(2):
        entered(home, setup, (1, 2), 1000, "2026-11-21-absurd.octavo")
        assert len(evening.current(home, 1000).matches) == 1


def finished(home, setup, seed=3):
    """A match played to its end."""
    sitting = Sitting.new(setup, seed, home, OnTheSpot("random"))
    while not sitting.match.over:
        if sitting.round_over:
            sitting.next_round()
        else:
            sitting.play(sitting.match.state.legal[0])
    return sitting


@pytest.mark.parametrize("game", GAMES)
def test_a_shared_match_is_entered_for_everybody_by_name(home, game):
    sitting = finished(home, Setup(game, (ANA, bot("mira"), BEN)))
    assert sorted(one.name for one in sitting.evening.tally()) == ["Ana", "Ben"]
    history = History(home)
    counts = history.counts(game)
    assert {id: one.played for id, one in counts.items()} == {ANA.id: 1, BEN.id: 1}
    places = sitting.match.standing.places
    assert counts[BEN.id].won == (places[2] == 1)
    assert not history.alone(game, BEN.id).played, "the counts of who plays alone are apart"
    assert f'"{game}","played","","Ben",1,""' in exported(history)


@pytest.mark.parametrize(("turns", "theirs"), [(2, True), (9, False)])
def test_a_match_that_a_bot_played_for_somebody_is_marked_and_is_not_theirs(home, turns, theirs):
    """Also after it was left and continued; until a bot chose more than half of the times it stays theirs."""
    sitting = Sitting.new(Setup("lockdown", (ANA, BEN)), 3, home, OnTheSpot("random"))
    chose = 0
    while not sitting.match.over:
        seat = sitting.to_move
        mine = seat == 1 and (chose < turns if theirs else chose % 5)
        sitting.absent = {1: "regular"} if mine else {}
        chose += seat == 1
        sitting.play(sitting.match.state.legal[0])
        if chose == 5 and not sitting.match.over:
            sitting.close()
            sitting = Sitting.resumed(sitting.file.path, home, OnTheSpot("random"))
    stood = sitting.stood_in()
    assert list(stood) == [1] and stood[1].of > 5 and stood[1].mostly != theirs
    assert stood[1].chose == (turns if theirs else stood[1].of - -(-stood[1].of // 5))
    tally = {one.name: (one.played, one.won) for one in sitting.evening.tally()}
    won = sitting.match.standing.places[1] == 1
    assert tally["Ben"] == ((1, won) if theirs else (0, 0)) and tally["Ana"][0] == 1
    ben = History(home).counts("lockdown")[BEN.id]
    assert ben.played == theirs and ben.by_bot == (not theirs)


def test_the_evening_is_told_at_the_title_and_where_friends_sit_down_and_ends_there(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    assert not p.sees("Game night: 1 match")
    at_the_results(p, Setup("lockdown", (ANA, BEN, bot("mira"))))
    p.click("Main menu")
    p.wait(0.2)
    assert p.find("Game night: 1 match", "button"), "a way to it below the others"
    icons = set()
    draw = p.room.pictures.icon
    monkeypatch.setattr(p.room.pictures, "icon", lambda name, *how: icons.add(name) or draw(name, *how))
    p.point((1, 1))
    p.frame()
    assert p.window and icons >= {"cards", "people", "crown", "replay", "book", "settings", "info", "exit"}
    p.click("With friends")
    (told,) = (t for t in p.live("button") if t.name.startswith("Game night: 1 match · "))
    p.click_thing(told)
    assert isinstance(p.room.top, EveningScene) and p.sees("Ben") and p.sees("Matches")
    p.click("Back")
    assert isinstance(p.room.top, SetupScene)
    p.press("escape")
    results = at_the_results(p, Setup("eightfist", (ANA, CLEO)))
    assert p.sees("Game night: 2 matches") and p.sees("Ben")
    p.click("End game night")
    assert isinstance(p.room.top, EveningScene) and p.sees("Game night is over")
    assert p.room.top.age == art.SECONDS, "at once, as no motion is wanted"
    names = [one.name for one in results.play.sitting.evening.leaders()]
    assert p.sees(f"{together(names)} tie for game night" if names[1:] else f"{names[0]} wins game night")
    p.click("Continue game night")
    assert not results.play.sitting.evening.over and evening.current(p.home) is not None
    p.click("End game night")
    p.click("Done")
    assert p.room.top is results and p.sees("Game night is over")
    p.click("Main menu")
    p.wait(0.2)
    assert not any(t.name.startswith("Game night") for t in p.things), "the next match begins another"
    p.click("With friends")
    assert not any(t.name.startswith("Game night") for t in p.things)


def test_who_has_most_points_wins_the_evening_and_equals_share_it(home):
    three = (ANA, BEN, CLEO)
    found = tallied(home, ("absurd", three, (1, 2, 3), 1000), ("absurd", three, (2, 1, 3), 2000))
    assert [one.name for one in found.leaders()] == ["Ana", "Ben"]
    found = tallied(home, ("lockdown", (*three, bot("mira")), (2, 3, 4, 1), 3000))
    assert [one.name for one in found.leaders()] == ["Ana"]


def test_a_match_alone_among_bots_belongs_to_no_evening(home):
    assert finished(home, Setup("lockdown", (ANA, bot("mira")))).evening is None
    history = History(home)
    assert history.alone("lockdown", ANA.id).played == history.counts("lockdown")[ANA.id].played == 1


# Another match


@pytest.mark.parametrize("game", GAMES)
def test_the_loser_begins_or_deals(game):
    setup = Setup(game, (ANA, BEN, CLEO))
    table = games.lay(game, 3, ())
    for seat in range(3):
        assert Match(table, seed_for(setup, seat)).starters == [seat]
    assert deals(setup) == (game == "eightfist")
    assert loser((2, 1, 3)) == 2 and loser((1, 2, 2)) == 1


def at_the_results(p, setup, seed=3):
    """The results of a shared match, without the table before them."""
    p.room.go(p.title.play(setup, seed))
    table = p.room.top
    sitting = table.sitting
    while not sitting.match.over:
        if sitting.round_over:
            sitting.next_round()
        else:
            sitting.play(sitting.match.state.legal[0])
    p.room.stack[-1] = scene = Results(p.room, Play(sitting, table, False))
    p.room.stack.insert(-1, table)
    scene.age = 99
    p.room.fresh = True
    p.wait(0.1)
    return scene


def story_of(p):
    """The log of the match as everybody is shown it, still empty."""
    return p.room.top.play.retelling.story(p.room.top.table.players)


@pytest.mark.parametrize("how", ["Same seats; first player is random", "begins", "Shuffle seats"])
def test_a_rematch_keeps_the_seats_lets_the_last_begin_or_shuffles(pilot, how):
    p = pilot(size=(1280, 720))
    scene = at_the_results(p, Setup("lockdown", (ANA, BEN, bot("mira"), CLEO)))
    last = loser(scene.standing.places)
    p.click("Rematch")
    assert isinstance(p.room.top, QuestionWindow)
    p.click("Back")
    assert p.room.top is scene, "by mouse or touch there was no way back"
    p.click("Rematch")
    p.click(f"Last place starts: {scene.setup.chairs[last].name}" if how == "begins" else how)
    sitting = p.room.top.sitting
    assert len(p.room.stack) == 2
    assert {chair.name for chair in sitting.setup.chairs} == {"Ana", "Ben", "Mira", "Cleo"}
    if how != "Shuffle seats":
        assert [chair.name for chair in sitting.setup.chairs] == ["Ana", "Ben", "Mira", "Cleo"]
    if how == "begins":
        assert sitting.match.starters == [last]
    lines = p.room.top.play.retelling.tell_on(story_of(p), 0, len(sitting.match.events)).lines
    told = [line for line in lines if line.kind == "begins"]
    assert text(told[0].pieces).endswith("after finishing last") == (how == "begins")
    kept = load_shared(p.home)
    assert kept is not None and kept.last == -1, "it is for one match"


def test_teams_win_together_and_their_people_have_equal_points(home):
    chairs = (ANA, BEN, CLEO, bot("mira"))
    entered(home, Setup("equilibrium", chairs, (("variants", "A"),)), (1, 3, 1, 3), 5)
    found = evening.current(home, 5)
    assert [(one.name, one.points) for one in found.tally()] == [("Ana", 9), ("Cleo", 9), ("Ben", 0)]


@pytest.mark.long
def test_a_rematch_that_begins_in_the_same_minute_counts_too(pilot):
    """Its file has the name of the match before, whose file is among the finished ones by then."""
    p = pilot(seed=2)
    for count in (1, 2):
        scene = sit_together(p, "lockdown", 3, 3)
        for _ in range(20000):
            if p.room.top is not scene:
                break
            one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
            p.frame()
        (results,) = (one for one in p.room.stack if isinstance(one, Results))
        assert len(results.play.sitting.evening.matches) == count
        del p.room.stack[1:]
