"""Secret choices of several people: in any order, each behind one curtain, all shown together."""

from __future__ import annotations

import pytest
from samples import first
from shared import opened, play_together, sit_together

from engine import games
from engine.kernel.journal import read
from engine.kernel.match import Match
from game.features.title.messages import ContinueNewest
from game.table.match.setup import person
from game.table.match.viewer import Curtain, Open, PublicOnly, beckons
from game.table.messages import Come, LetBotPlay

WIND = (("variants", "C"),)
START = [("eightfist", 3, 3, ()), ("eightfist", 4, 2, ())]


def together(scene):
    return scene.play.together


def until_the_wind(p, scene):
    """Play until somebody calls the Wind; returns the seat."""
    match = scene.sitting.match
    for _ in range(4000):
        play = scene.play
        if together(scene).asks:
            p.until(lambda: opened(scene) >= 0 or isinstance(scene.sitting.showing, Curtain))
            return match.past[-1][0].seat
        if beckons(scene.sitting.showing):
            scene.act(Come())
        elif play.picker is not None:
            legal = [a for a in play.view.legal if a[0] in ("wind", "give")] or play.view.legal
            play.play(legal[p.chance.below(len(legal))])
        p.frame()
    raise AssertionError("no wind blows")


def come(p, scene, seat):
    p.press(scene.sitting.setup.chairs[seat].key)
    p.until(lambda: scene.play.picker is not None)
    assert opened(scene) == seat


def choose_all(p, scene, seat, at=0):
    """Let the person whose hand is open choose until they are done."""
    while scene.play.picker is not None and scene.play.view.seat == seat:
        scene.play.play(scene.play.view.legal[at])
        p.frame()


@pytest.mark.parametrize(("game", "players", "persons", "options"), START)
def test_everybody_comes_in_any_order(pilot, game, players, persons, options):
    """The last person comes first, and nothing is shown before all have chosen."""
    p = pilot()
    scene = sit_together(p, game, players, persons, options)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    called, match = list(scene.sitting.showing.seats), scene.sitting.match
    assert sorted(called) == list(scene.sitting.setup.people)
    for seat in reversed(called):
        recorded = len(match.choices)
        come(p, scene, seat)
        assert scene.play.view.seat == seat
        assert len(match.choices) == recorded == 0, "nothing goes on record before all have chosen"
        assert not any(card >= 0 for cards in scene.sitting.public().zones[:players] for card in cards)
        choose_all(p, scene, seat)
        if seat != called[0]:
            p.until(lambda: isinstance(scene.sitting.showing, Curtain))
            p.frame()
            assert p.sees("Secretly, in any order"), "the last one's curtain is of the same kind"
    p.until(lambda: not together(scene).asks)
    assert scene.play.handover.curtains == len(called)
    assert len(match.choices) >= 2 * players
    public = scene.sitting.public()
    assert all(sum(card >= 0 for card in cards) == 2 for cards in public.zones[:players])


def test_a_hint_is_for_the_person_who_came_and_not_for_whom_the_rules_ask(pilot):
    p = pilot()
    scene = sit_together(p, "eightfist", 3, 3)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    last = scene.sitting.showing.seats[-1]
    come(p, scene, last)
    asked = []
    scene.play.flow.thinker.ask = lambda level, view, *_more: asked.append((level, view.seat))
    scene.command("hint")
    assert asked == [("adviser", last)]


def test_the_record_is_the_one_of_the_rules_order(pilot):
    """In any order of people, the journal is the same as if all had been asked in turn order."""
    records = []
    for order in (1, -1):
        p = pilot()
        scene = sit_together(p, "eightfist", 3, 3)
        p.until(lambda: isinstance(scene.sitting.showing, Curtain))  # noqa: B023 - called at once
        for seat in list(scene.sitting.showing.seats)[::order]:
            come(p, scene, seat)
            choose_all(p, scene, seat, at=seat)
        p.until(lambda: not together(scene).asks)  # noqa: B023
        records.append([(seat, action) for _, seat, action in scene.sitting.match.choices])
        lines = scene.sitting.file.path.read_text().splitlines(keepends=True)
        again, _start = read(lines, games.lay)
        assert isinstance(again, Match) and again.choices == scene.sitting.match.choices
    assert records[0] == records[1]


def test_the_wind_costs_each_one_curtain_at_most_and_none_for_who_called_it(pilot):
    p = pilot(seed=2)
    scene = sit_together(p, "equilibrium", 4, 4, WIND)
    caller = until_the_wind(p, scene)
    fallen = scene.play.handover.curtains
    assert opened(scene) == caller, "whoever is at the screen goes on"
    choose_all(p, scene, caller)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    hands = [scene.sitting.public().zones[seat] for seat in range(4)]
    rest = list(scene.sitting.showing.seats)
    assert len(rest) == 3 and caller not in rest
    for seat in (rest[1], rest[2], rest[0]):
        assert [scene.sitting.public().zones[s] for s in range(4)] == hands, "nothing moves yet"
        come(p, scene, seat)
        choose_all(p, scene, seat)
    p.until(lambda: not together(scene).asks)
    assert scene.play.handover.curtains == fallen + 3
    assert any(event.kind == "wind_brought" for event in scene.sitting.match.events)


def test_the_view_of_a_secret_choice_does_not_depend_on_earlier_choices(pilot):
    """The view of a person who chooses is the same whatever others have chosen before them."""
    views = []
    for at in (0, 3):
        p = pilot(seed=2)
        scene = sit_together(p, "eightfist", 3, 3)
        p.until(lambda: isinstance(scene.sitting.showing, Curtain))  # noqa: B023
        first_, second, _third = scene.sitting.showing.seats
        come(p, scene, first_)
        choose_all(p, scene, first_, at)
        p.until(lambda: isinstance(scene.sitting.showing, Curtain))  # noqa: B023
        come(p, scene, second)
        views.append(scene.play.view.text())
    assert views[0] == views[1]


@pytest.mark.long
def test_a_kill_between_two_secret_choices_only_asks_again(pilot):
    p = pilot()
    scene = sit_together(p, "eightfist", 3, 3)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    called = scene.sitting.showing.seats
    come(p, scene, called[1])
    choose_all(p, scene, called[1])
    p.room.stack = [p.title]  # as after a kill: nothing more is closed or written
    scene.sitting.file.close()
    p.title.entered()
    p.frame()
    p.room.go(p.title.act(ContinueNewest()))
    p.until(lambda: hasattr(p.room.top, "sitting"))
    again = p.room.top
    p.until(lambda: isinstance(again.sitting.showing, Curtain))
    assert again.sitting.showing.seats == called
    play_together(p, most=20_000)


def test_a_choice_of_two_is_taken_back_until_it_is_whole_and_nobody_elses(pilot):
    p = pilot()
    scene = sit_together(p, "eightfist", 3, 3)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    one, other = scene.sitting.showing.seats[:2]
    come(p, scene, one)
    choose_all(p, scene, one)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    come(p, scene, other)
    legal = scene.play.view.legal
    scene.play.play(legal[0])
    p.until(lambda: scene.play.picker is not None)
    assert len(scene.play.view.legal) == len(legal) - 1
    p.press("u")
    p.until(lambda: scene.play.picker is not None)
    assert scene.play.view.legal == legal
    p.press("u")
    p.frame()
    assert len(together(scene).chosen[one]) == 2 and opened(scene) == other


def test_a_bot_chooses_for_whoever_is_away(pilot):
    p = pilot()
    scene = sit_together(p, "eightfist", 3, 3)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    called = scene.sitting.showing.seats
    p.click("Someone is away")
    p.click_thing(next(t for t in p.live("button") if t.do == LetBotPlay(True, called[1])))
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    assert scene.sitting.showing.seats == (called[0], called[2])
    for seat in (called[2], called[0]):
        come(p, scene, seat)
        choose_all(p, scene, seat)
    p.until(lambda: not together(scene).asks)
    assert not scene.sitting.absent, "only this once"
    assert {seat for _, seat, _ in scene.sitting.match.choices} == set(range(3))


def bots_choose(scene):
    """Let all bots choose that are asked, as they do while the curtain hangs."""
    for _ in range(20):
        together(scene).think(0.0)


@pytest.mark.parametrize("comes", ["sits down", "leaves", "comes back"])
def test_whoever_takes_a_seat_over_chooses_anew(pilot, comes):
    """What a bot or a person has chosen in secret there counts no more."""
    p = pilot()
    scene = sit_together(p, "eightfist", 4, 2)
    p.until(lambda: isinstance(scene.sitting.showing, Curtain))
    handover, (ana, ben) = scene.play.handover, scene.sitting.showing.seats
    bot = next(seat for seat in range(4) if not scene.sitting.is_person(seat))
    match comes:
        case "sits down":
            seat = bot
            bots_choose(scene)
            assert not together(scene).has_choice(bot)
            handover.sit_down(bot, person("Zoe", "owl"))
        case "leaves":
            seat = ana
            come(p, scene, ana)
            choose_all(p, scene, ana)
            assert together(scene).has_choice(ben) and not together(scene).has_choice(ana)
            handover.leave(ana, "regular")
        case "comes back":
            seat = ana
            handover.leave(ana, "regular")
            bots_choose(scene)
            assert not together(scene).has_choice(ana)
            handover.come_back(ana)
    assert together(scene).has_choice(seat)


@pytest.mark.parametrize(
    ("game", "players", "persons", "options"),
    first(
        0,
        [
            ("equilibrium", 5, 3, WIND),
            ("absurd", 4, 4, ()),
            ("eightfist", 6, 6, ()),
            ("equilibrium", 6, 6, WIND),
        ],
    ),
)
def test_whole_matches_with_such_choices_are_played_by_clicks(pilot, game, players, persons, options):
    p = pilot(seed=9)
    scene = sit_together(p, game, players, persons, options)
    seen = set()
    play_together(p, lambda: seen.add(type(scene.sitting.showing)), most=30_000)
    assert seen >= {Curtain, Open, PublicOnly}
