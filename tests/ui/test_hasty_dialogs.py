"""Double taps and bouncing keys on dialogs around a shared table decide nothing: a press means one thing.

The wide test leads two pilots through the same presses; the second one repeats each of them too soon. Both
must find themselves at the same match, with the same people and the same evening.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

import pytest
from samples import first, wide
from shared import called, opened, sit_together
from test_evening import ANA, BEN, CLEO, tallied
from test_hasty import at_home, bounce, click, pad, tap, written

from engine.kernel.rng import Rng
from game.room.focus import reachable
from game.room.loop import LONGEST_STEP, longest_sleep
from game.room.newly import Newly
from game.room.scene import Go
from game.room.theme import DIALOG_WAIT, HANDOVER_WAIT
from game.scenes.evening import EveningScene
from game.scenes.pause import Pause
from game.scenes.sit_down import SitDown
from game.scenes.table import TableScene
from game.table import evening
from game.table.people import People
from game.table.play import Play
from game.table.setup import person

SOON = 0.06
"""Seconds between two presses of one that bounces."""


@pytest.fixture
def paused(monkeypatch):
    """The pauses that players have; pilots that are made afterwards have none."""

    def pauses():
        monkeypatch.setattr(Newly, "pause", HANDOVER_WAIT)
        monkeypatch.setattr(Play, "patience", DIALOG_WAIT)

    return pauses


def curtained(pilot, paused, **how):
    """A shared table at which somebody is called."""
    p = pilot(seed=4, **how)
    p.make_every_frame()
    scene = sit_together(p, "equilibrium", 3, 3, pause=HANDOVER_WAIT)
    p.until(lambda: called(scene) >= 0)
    p.wait(1.0)
    paused()
    return p, scene


def who_plays(pilot, paused):
    """The same table, where *Who plays here* is open."""
    p, scene = curtained(pilot, paused)
    p.press("escape")
    p.wait(1.0)
    p.click("Who plays here")
    p.wait(1.0)
    return p, scene


def pressed(p, thing, way, times=1):
    """Press a thing with the mouse, a finger, Return or a gamepad; more than once: it bounces."""
    at = p.bare_spot(thing)
    if way in ("key", "pad"):
        p.room.focus, p.room.ring, p.room.fresh = thing.id, True, True
        p.room.seek = False  # whoever went there by arrows has seen what is new
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
    """Seen: Return on *Go on*, which bounced, opened the hand of who was called."""
    p, scene = curtained(pilot, paused)
    p.press("escape")
    p.wait(1.0)
    assert isinstance(p.room.top, Pause)
    pressed(p, p.find("Go on"), way, 3)
    assert p.room.top is scene and opened(scene) == -1
    p.wait(HANDOVER_WAIT)
    pressed(p, next(t for t in p.live("button") if t.do[0] == "come"), way)
    assert opened(scene) >= 0, "after a pause it counts"


@pytest.mark.parametrize("way", first(1, ["tap", "click"]))
def test_a_double_tap_lets_no_bot_play_for_somebody(pilot, paused, way):
    """Seen: *A bot plays this one* comes to lie where *Ana is away* was tapped."""
    p, scene = curtained(pilot, paused)
    away = next(t for t in p.live("button") if t.do == ("away",))
    at = p.bare_spot(away)
    pressed(p, away, way, 2)
    assert scene.asks_away and not scene.sitting.absent and called(scene) >= 0
    p.wait(HANDOVER_WAIT)
    (tap if way == "tap" else click)(p, at)
    p.wait(0.1)
    assert not scene.asks_away, "after a pause it counts"


@pytest.mark.parametrize("way", first(1, ["tap", "click"]))
def test_a_double_tap_on_a_card_that_comes_to_lie_there_chooses_nothing(pilot, paused, way):
    """Seen with three who choose in secret: *Go on* lay over a card, which called its owner."""
    p = pilot(seed=4)
    p.make_every_frame()
    scene = sit_together(p, "eightfist", 3, 3, pause=HANDOVER_WAIT)
    p.until(lambda: called(scene) >= 0)
    p.wait(1.0)
    p.press("escape")
    p.wait(1.0)
    on = p.find("Go on")
    p.press("escape")
    p.wait(1.0)
    cards = [t.rect for t in p.live() if t.do[0] == "come by"]
    at = next(on.rect.clip(card).center for card in cards if on.rect.clip(card).h > 10)
    p.press("escape")
    p.wait(1.0)
    paused()
    p.point(at)
    for _ in range(2):
        (tap if way == "tap" else click)(p, at)
        p.wait(SOON)
    assert p.room.top is scene and opened(scene) == -1 and called(scene) >= 0
    p.wait(HANDOVER_WAIT)
    (tap if way == "tap" else click)(p, at)
    p.wait(SOON)
    assert opened(scene) >= 0, "after a pause it counts"


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
    assert p.room.top is dialog and dialog._people_here()[-1] == "Ben"
    written(p, "Cleo")
    bounce(p, "return")
    p.wait(SOON)
    assert dialog._people_here()[-1] == "Cleo", "whoever types at once is not kept waiting"


def test_an_evening_is_not_ended_by_a_press_that_bounces(pilot, paused):
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    tallied(p.home, ("lockdown", (ANA, BEN, CLEO), (2, 1, 3), int(time.time())))
    scene = sit_together(p, "lockdown", 3, 3, pause=HANDOVER_WAIT)
    paused()
    for way in WAYS:
        p.press("escape")
        p.wait(1.0)
        p.click("This evening")
        p.wait(1.0)
        assert isinstance(p.room.top, EveningScene)
        pressed(p, p.find("End the evening"), way, 3)
        assert evening.current(p.home) is not None and scene in p.room.stack, way
        p.room.go(Go(leave=len(p.room.stack) - 2))


@pytest.mark.parametrize("way", WAYS)
def test_a_friend_is_seated_once(pilot, paused, way):
    """Those who played here close up where one was pressed: a double press would seat the next as well."""
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    People(p.home).played([BEN, CLEO, person("Dan", "fox", 1)])
    at_home(p)
    p.click("With friends")
    p.click("Lockdown")
    dialog = p.room.top
    assert isinstance(dialog, SitDown)
    before = dialog._people_here()
    paused()
    p.wait(HANDOVER_WAIT)
    first, second = [t for t in p.live("button") if t.do[0] == "known"][:2]
    pressed(p, first, way, 2)
    assert p.room.top is dialog and dialog._people_here() == [*before, first.name]
    p.wait(HANDOVER_WAIT)
    pressed(p, p.find(second.name), way)
    assert dialog._people_here()[-1] == second.name, "after a pause it counts"


@pytest.mark.parametrize("way", first(1, BY_POINTER))
def test_a_double_press_leaves_once_after_another_row_was_tapped(pilot, paused, way):
    """Seen: *Come back* in the row tapped before was taken for what lay there, so this one counted as old."""
    p, scene = who_plays(pilot, paused)
    for seat in range(3):
        pressed(p, next(t for t in p.live("button") if t.do == ("go", seat)), "tap" if seat < 2 else way, 2)
        p.wait(1.0)
        if seat:  # the first row makes all rows move
            assert seat in scene.sitting.absent


@pytest.mark.parametrize("way", first(1, BY_POINTER))
def test_a_double_press_where_the_next_row_comes_to_lie_lets_one_person_leave(pilot, paused, way):
    """Seen: as soon as somebody is away a line more is told, and all rows move up."""
    p, scene = who_plays(pilot, paused)
    row = next(t.rect for t in p.live("button") if t.do == ("go", 0))
    at = row.centerx, row.bottom - 4
    p.point(at)
    for _ in range(2):
        (tap if way == "tap" else click)(p, at)
        p.wait(SOON)
    assert [*scene.sitting.absent] == [0]
    assert any(t.do == ("go", 1) and t.rect.collidepoint(at) for t in p.live("button"))


@pytest.mark.parametrize("way", first(1, ["key", "pad"]))
def test_a_return_that_bounces_on_a_card_does_not_give_it(pilot, paused, way):
    """Seen: the first Return chose a card, the focus went on to a player, and the second one gave it."""
    p, scene = curtained(pilot, paused)
    pressed(p, next(t for t in p.live("button") if t.do[0] == "come"), "click")
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


@pytest.mark.parametrize("way", ["key", "pad"])
def test_an_evening_that_goes_on_is_not_ended_by_a_press_that_bounces(pilot, paused, way):
    """Seen: the same button ended it again."""
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    tallied(p.home, ("lockdown", (ANA, BEN, CLEO), (2, 1, 3), int(time.time())))
    p.room.go(Go(enter=(EveningScene(p.room, evening.end(p.home, True), {}),)))
    paused()
    p.wait(1.0)
    pressed(p, p.find("Go on with this evening"), way, 2)
    assert evening.current(p.home) is not None and not evening.current(p.home).over


def test_the_pause_is_no_longer_where_the_loop_sleeps(pilot, paused):
    """At rest a frame counts at most a tenth of a second, however long it was."""
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
    """What a press may have decided: screens left, people, evening, hands, and choices of people."""
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
    """What the hasty one decided besides; bots may be faster there, as a press lands what flies."""
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
    """Press the same in both until they are somewhere else; returns how often the hasty one bounced."""
    honest, hasty = pilots
    inputs = 0
    while inputs < most:
        for p in pilots:
            p.wait(2.0)
        if len(honest.room.stack) < 2 or around(honest) != around(hasty):
            return inputs  # only the bots' pace was another
        if isinstance(honest.room.top, TableScene) and rng.below(4) == 0:
            for p in pilots:
                p.room.go(p.room.top.command("menu"))
            continue
        found = [t for t in honest.live() if t.do[0] not in ("leave", "help", "level", "quit")]
        found = [t for t in found if honest.bare_spot(t) is not None and t.do[:2] != LANGUAGE]
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
        for key in WISHES:  # a switch pressed twice is where it was, and may be
            if hasty.room.settings[key] != honest.room.settings[key]:
                hasty.room.set(key, honest.room.settings[key])
        if len(around(hasty).get("chosen", [])) > len(around(honest).get("chosen", [])):
            honest.wait(2.0)  # a press that was too many may have hurried what the first one chose
        wrong = led_too_far(around(honest), around(hasty))
        assert not wrong, (way, times, thing.kind, thing.name, thing.do, wrong)
        for p in pilots:
            if type(honest.room.top) is not type(hasty.room.top):
                to_the_table(p)
    return inputs


GAMES = [("lockdown", 4, 3), ("absurd", 4, 4), ("equilibrium", 3, 3), ("eightfist", 3, 3)]
LANGUAGE = ("set", "language")
"""Both pilots speak one language."""
WISHES = ("open_questions", "peek", "face_to_face", "shared_hints", "cover_after")
"""What a table may do differently by its settings; both have the same."""
INPUTS = 2500
"""Inputs a game; with four games ten thousand."""


@pytest.mark.parametrize(("game", "players", "persons"), [wide(*at) for at in GAMES])
def test_ten_thousand_presses_that_bounce_decide_nothing_more(pilot, paused, game, players, persons):

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
