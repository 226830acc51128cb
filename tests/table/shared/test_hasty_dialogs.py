"""Double taps and bouncing keys on dialogs around a shared table decide nothing: a press means one thing.

The wide test leads two pilots through the same presses, and the second one repeats each press too soon. Both
must end up at the same match, with the same people and the same game night.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import pytest
from samples import first, wide
from shared import called, opened, sit_together

from engine.kernel.rng import Rng
from game.features.people import evening
from game.features.people.evening_screen import EveningScene
from game.features.people.people_store import People
from game.features.setup.messages import SeatKnown, SetLevel
from game.features.setup.sit_down import SitDown
from game.features.title.messages import LeaveProgram
from game.table.match.play import Play
from game.table.match.setup import person
from game.table.messages import AskAway, Come
from game.table.screen.pause_menu import Pause
from game.table.screen.table_scene import TableScene
from game.ui.durations import DIALOG_WAIT, HANDOVER_WAIT
from game.ui.page.double_press import DoublePress
from game.ui.page.focus_search import reachable
from game.ui.page.message_types import Back, Help
from game.ui.window.loop import LONGEST_STEP, longest_sleep
from game.ui.window.scene import Go
from tests.features.people.test_evening import ANA, BEN, CLEO, tallied
from tests.table.shared.test_hasty import at_home, bounce, click, pad, tap, written

SOON = 0.06
"""Seconds between the two presses of a key that bounces."""


@pytest.fixture
def paused(monkeypatch):
    """Give pilots that are made from now on the pauses that players have.

    After the test they have none again.
    """

    def pauses():
        monkeypatch.setattr(DoublePress, "pause", HANDOVER_WAIT)
        monkeypatch.setattr(Play, "patience", DIALOG_WAIT)

    return pauses


def curtained(pilot, paused, **how):
    """A shared table at which someone is called."""
    p = pilot(seed=4, **how)
    p.make_every_frame()
    scene = sit_together(p, "equilibrium", 3, 3, pause=HANDOVER_WAIT)
    p.until(lambda: called(scene) >= 0)
    p.wait(1.0)
    paused()
    return p, scene


def pressed(p, thing, way, times=1):
    """Press a thing with the mouse, a finger, Return or a gamepad; more than once if the press bounces."""
    at = p.bare_spot(thing)
    if way in ("key", "pad"):
        p.room.focus, p.room.ring, p.room.fresh = thing.id, True, True
        p.room.seek = False  # a person who went there by arrow keys has seen what is new
        p.frame()
        assert p.room.focus == thing.id
    else:
        p.point(at)
    press = {
        "click": lambda: click(p, at),
        "tap": lambda: tap(p, at),
        "key": lambda: bounce(p, "return"),
        "pad": lambda: pad(p),
    }[way]
    for _ in range(times):
        press()
        p.wait(SOON)
    p.wait((4 - times) * SOON)


BY_POINTER = ["click", "tap"]
WAYS = [*BY_POINTER, "key", "pad"]


@pytest.mark.parametrize("way", first(2, ["tap", "key", "click", "pad"]))
def test_the_press_that_leaves_the_pause_opens_no_hand(pilot, paused, way):
    """Reported: a bouncing Return on *Go on* opened the hand of the person called next."""
    p, scene = curtained(pilot, paused)
    p.press("escape")
    p.wait(1.0)
    assert isinstance(p.room.top, Pause)
    pressed(p, p.find("Continue"), way, 3)
    assert p.room.top is scene and opened(scene) == -1
    p.wait(HANDOVER_WAIT)
    pressed(p, next(t for t in p.live("button") if isinstance(t.do, Come)), way)
    assert opened(scene) >= 0, "after a pause it counts"


@pytest.mark.parametrize("way", first(1, ["tap", "click"]))
def test_a_double_tap_lets_no_bot_play_for_somebody(pilot, paused, way):
    """Reported: *A bot plays this one* appears in the place where *Ana is away* was tapped."""
    p, scene = curtained(pilot, paused)
    away = next(t for t in p.live("button") if t.do == AskAway())
    at = p.bare_spot(away)
    pressed(p, away, way, 2)
    assert scene.shared.asks_away and not scene.sitting.absent and called(scene) >= 0
    p.wait(HANDOVER_WAIT)
    (tap if way == "tap" else click)(p, at)
    p.wait(0.1)
    assert not scene.shared.asks_away, "after a pause it counts"


def test_a_return_that_bounces_seats_one_person_and_leaves_the_dialog_open(pilot, paused):
    p = pilot(size=(1280, 720))
    at_home(p)
    p.click("With friends")
    p.click("Lockdown")
    paused()
    p.wait(HANDOVER_WAIT)
    dialog = p.room.top
    assert isinstance(dialog, SitDown)
    written(p, "Ben")
    bounce(p, "return")
    p.wait(SOON)
    bounce(p, "return")
    p.wait(SOON)
    assert p.room.top is dialog and dialog._people_here()[-1].name == "Ben"
    written(p, "Cleo")
    bounce(p, "return")
    p.wait(SOON)
    assert dialog._people_here()[-1].name == "Cleo", "whoever types at once is not kept waiting"


def test_an_evening_is_not_ended_by_a_press_that_bounces(pilot, paused):
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    tallied(p.home, ("lockdown", (ANA, BEN, CLEO), (2, 1, 3), int(time.time())))
    scene = sit_together(p, "lockdown", 3, 3, pause=HANDOVER_WAIT)
    paused()
    for way in WAYS:
        p.press("escape")
        p.wait(1.0)
        p.click("Game night")
        p.wait(1.0)
        assert isinstance(p.room.top, EveningScene)
        pressed(p, p.find("End game night"), way, 3)
        assert evening.current(p.home) is not None and scene in p.room.stack, way
        p.room.go(Go(leave=len(p.room.stack) - 2))


@pytest.mark.parametrize("way", WAYS)
def test_a_friend_is_seated_once(pilot, paused, way):
    """When a friend's row is pressed, the others move up: a double press would seat the next friend, too."""
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    People(p.home).played([BEN, CLEO, person("Dan", "fox", 1)])
    at_home(p)
    p.click("With friends")
    p.click("Lockdown")
    dialog = p.room.top
    assert isinstance(dialog, SitDown)
    before = [one.name for one in dialog._people_here()]
    paused()
    p.wait(HANDOVER_WAIT)
    first, second = [t for t in p.live("button") if isinstance(t.do, SeatKnown)][:2]
    pressed(p, first, way, 2)
    assert p.room.top is dialog and [one.name for one in dialog._people_here()] == [*before, first.name]
    p.wait(HANDOVER_WAIT)
    pressed(p, p.find(second.name), way)
    assert dialog._people_here()[-1].name == second.name, "after a pause it counts"


@pytest.mark.parametrize("way", first(1, ["key", "pad"]))
def test_a_return_that_bounces_on_a_card_does_not_give_it(pilot, paused, way):
    """Reported: the first Return chose a card, the focus moved to a player, and the second gave the card."""
    p, scene = curtained(pilot, paused)
    pressed(p, next(t for t in p.live("button") if isinstance(t.do, Come)), "click")
    p.wait(1.0)
    seat, before = opened(scene), len(scene.sitting.match.choices)
    card = next(t for t in p.moves() if t.kind == "card" and t.value[0] == scene.play.board.hand)
    pressed(p, card, way, 3)
    assert opened(scene) == seat and len(scene.sitting.match.choices) == before
    assert len(scene.play.picker.clicks) == 1, "the first press counts"
    for _ in range(3):
        p.wait(1.0)
        bounce(p, "return")
    assert len(scene.sitting.match.choices) > before, "after a pause it counts"


@pytest.mark.parametrize("way", first(2, ["click", "pad", "key", "tap"]))
def test_a_press_on_hint_that_bounces_does_not_play_the_hint(pilot, paused, way):
    """If the Expert has thought already, the first press shows the hint at once; the second meant to ask."""
    p, scene = curtained(pilot, paused)
    pressed(p, next(t for t in p.live("button") if isinstance(t.do, Come)), "click")
    p.wait(1.0)
    pressed(p, p.find("Hint"), "click")
    p.until(lambda: scene.advice.is_open)
    scene.advice.fold()
    before = len(scene.sitting.match.choices)
    pressed(p, p.find("Hint"), way, 3)
    assert scene.advice.is_open and len(scene.sitting.match.choices) == before
    p.wait(DIALOG_WAIT)
    pressed(p, p.find("Hint"), way)
    assert len(scene.sitting.match.choices) > before, "after a pause it counts"


def test_the_pause_is_no_longer_where_the_loop_sleeps(pilot, paused):
    """At rest, a frame counts as at most a tenth of a second, however long it took."""
    p, _scene = curtained(pilot, paused)
    slept = 0.0
    p.room.newly.came()
    while p.room.newly.counts:
        seconds = longest_sleep(p.room)
        slept += seconds
        p.room.update(min(LONGEST_STEP, seconds))
    assert HANDOVER_WAIT <= slept <= HANDOVER_WAIT + LONGEST_STEP
    assert longest_sleep(p.room) > LONGEST_STEP


# Two pilots


def around(p) -> dict[str, Any]:
    """What a press may have changed: open screens, people, the game night, hands, and people's choices."""
    scene = next((one for one in p.room.stack if isinstance(one, TableScene)), None)
    now = evening.current(p.home)
    found: dict[str, Any] = {"evening": now is None or now.over, "table": scene is not None}
    if scene is not None:
        sitting = scene.sitting
        found["people"] = [chair.name for chair in sitting.setup.chairs if chair.is_person]
        found["away"] = set(sitting.absent)
        found["opened"] = opened(scene)
        found["chosen"] = [
            (seat, action) for _, seat, action in sitting.match.choices if sitting.is_person(seat)
        ]
    return found


def led_too_far(honest: dict[str, Any], hasty: dict[str, Any]) -> dict[str, Any]:
    """What the hasty pilot decided beyond the other.

    Its bots may be faster, as a press lands flying cards.
    """
    wrong = {
        what: (honest[what], hasty[what])
        for what in ("evening", "table", "people", "away")
        if honest.get(what) != hasty.get(what)
    }
    if hasty.get("opened", -1) not in (-1, honest.get("opened")):
        wrong["opened"] = honest.get("opened"), hasty["opened"]
    more = hasty.get("chosen", [])[len(honest.get("chosen", [])) :]
    if more:
        wrong["chosen"] = more
    return wrong


def to_the_table(p) -> None:
    while len(p.room.stack) > 1 and not isinstance(p.room.top, TableScene):
        p.room.go(Go(leave=1))


def walk(pilots, rng, most) -> int:
    """Press the same things in both pilots until they differ; return how often the hasty one bounced."""
    honest, hasty = pilots
    inputs = 0
    while inputs < most:
        for p in pilots:
            p.wait(2.0)
        if len(honest.room.stack) < 2 or around(honest) != around(hasty):
            return inputs  # only the bots' pace differed
        if isinstance(honest.room.top, TableScene) and rng.below(4) == 0:
            for p in pilots:
                p.room.go(p.room.top.command("menu"))
            continue
        found = [t for t in honest.live() if not isinstance(t.do, Help | SetLevel | LeaveProgram | Back)]
        found = [
            t for t in found if honest.bare_spot(t) is not None and getattr(t.do, "setting", "") != "language"
        ]
        if not found:
            return inputs
        thing = found[rng.below(len(found))]
        by_keys = bool(reachable([thing]))
        way = WAYS[rng.below(len(WAYS if by_keys else BY_POINTER))]
        same = [t for t in hasty.live() if (t.id, t.name) == (thing.id, thing.name)]
        if not same or hasty.bare_spot(same[0]) is None:
            return inputs
        times = 2 + rng.below(2)
        pressed(honest, thing, way)
        pressed(hasty, same[0], way, times)
        inputs += times
        for key in WISHES:  # a switch that is pressed twice is back where it was, which is allowed
            if hasty.room.settings[key] != honest.room.settings[key]:
                hasty.room.set(key, honest.room.settings[key])
        if len(around(hasty).get("chosen", [])) > len(around(honest).get("chosen", [])):
            honest.wait(2.0)  # an extra press may have hurried the effect of the first one
        wrong = led_too_far(around(honest), around(hasty))
        assert not wrong, (way, times, thing.kind, thing.name, thing.do, wrong)
        for p in pilots:
            if type(honest.room.top) is not type(hasty.room.top):
                to_the_table(p)
    return inputs


GAMES = [("lockdown", 4, 3), ("absurd", 4, 4), ("equilibrium", 3, 3), ("eightfist", 3, 3)]
"""Both pilots use the same language."""
WISHES = ("open_questions", "peek", "face_to_face", "shared_hints", "cover_after")
"""Settings that change what a table does; both pilots have the same."""
INPUTS = 500
"""The number of inputs for each game."""


@pytest.mark.parametrize(("game", "players", "persons"), [wide(*at) for at in GAMES])
def test_two_thousand_presses_that_bounce_decide_nothing_more(pilot, paused, game, players, persons):

    done, seed = 0, 0
    while done < INPUTS:
        pilots = [pilot(seed=seed, speed="1", bot_pace="fast") for _ in range(2)]
        for p in pilots:
            p.make_every_frame()
            tallied(p.home, ("lockdown", (ANA, BEN, CLEO), (2, 1, 3), int(time.time())))
        for sit in [partial(sit_together, p, game, players, persons, pause=HANDOVER_WAIT) for p in pilots]:
            sit()
        paused()
        done += walk(pilots, Rng(seed, 6), INPUTS - done)
        seed += 1
    print(f"{game}: {done} presses that bounce, {seed} tables")
