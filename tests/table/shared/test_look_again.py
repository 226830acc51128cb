"""A hand that has closed lies face down until its owner presses, even if nobody else was called meanwhile."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from samples import first
from shared import called, nobody_reacts, one_step, opened, seat_at, sit_together, table
from sofa import Sofa

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.table.board.action_picker import Click
from game.table.match.viewer import Open, PublicOnly, beckons
from game.table.messages import ClickOn, Come
from game.table.shared.handover import Handover
from game.table.shared.last_look import LastLook
from game.ui.durations import HANDOVER_WAIT


def by_chance(p):
    return lambda view: view.legal[p.chance.below(len(view.legal))]


def at_a_closed_hand(p, game, players=4, persons=2, **more):
    """Sit down and play until a person whose hand has closed is asked again; returns scene and seat.

    In Eightfist this happens only where hands are set to be face down at first.
    """
    p.room.settings["peek"] = game == "eightfist"
    scene = sit_together(p, game, players, persons, **more)
    for _ in range(6000):
        match scene.sitting.showing:
            case Open(seat, True) if not scene.deaf:
                return scene, seat
        nobody_reacts(scene)
        if not scene.deaf:
            one_step(scene, by_chance(p))
        p.frame()
    raise AssertionError("nobody is asked again")


def watched(scene, monkeypatch):
    """Records for each hand that opens from now on whether a press opened it."""
    found, honest, come = [], Handover.turn_to, Handover.come
    pressing = []

    def turn_to(self, showing):
        match showing:
            case Open(_, False):
                found.append(bool(pressing))
        honest(self, showing)

    def pressed(self, *who):
        pressing.append(True)
        come(self, *who)
        pressing.clear()

    monkeypatch.setattr(Handover, "turn_to", turn_to)
    monkeypatch.setattr(Handover, "come", pressed)
    return found


@pytest.mark.parametrize("game", first(2, ["lockdown", "equilibrium", "absurd"]))
def test_no_hand_opens_by_itself(pilot, monkeypatch, game):
    p = pilot(seed=3)
    scene = sit_together(p, game, 4, 2)
    found, again = watched(scene, monkeypatch), 0
    for _ in range(6000):
        match scene.sitting.showing:
            case Open(_, True):
                again += 1
        if again > 3 or scene.sitting.match.over:
            break
        nobody_reacts(scene)
        one_step(scene, by_chance(p))
        p.frame()
    assert again and len(found) > again and all(found)


def test_a_hand_stays_open_over_several_steps_of_one_turn(pilot):
    p = pilot(seed=3)
    scene = sit_together(p, "equilibrium", 4, 2, (("variants", "ABCDE"),))
    for _ in range(6000):
        seat, before = opened(scene), len(scene.sitting.match.choices)
        one_step(scene, by_chance(p))
        if seat >= 0 and opened(scene) == seat and len(scene.sitting.match.choices) > before:
            p.frame()
            assert opened(scene) == seat and scene.play.picker is not None
            return
        p.frame()
    raise AssertionError("nobody goes on")


WAYS = {
    "own key": lambda p, scene, seat: p.press(scene.sitting.setup.chairs[seat].key),
    "return": lambda p, scene, seat: p.press("return"),
    "pad": lambda p, scene, seat: p.pad(0),
    "click": lambda p, scene, seat: p.click_thing(button(p)),
    "touch": lambda p, scene, seat: touch(p, button(p).rect.center),
}


def button(p):
    (found,) = (t for t in p.live("button") if t.do == Come())
    return found


def touch(p, at):
    w, h = p.room.theme.size
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        p.post(kind, x=at[0] / w, y=at[1] / h, dx=0.0, dy=0.0, finger_id=1, touch_id=1, pressure=1.0)
    p.frame()


@pytest.mark.parametrize("way", WAYS)
def test_one_press_of_any_kind_opens_it(pilot, way):
    p = pilot(seed=3)
    scene, seat = at_a_closed_hand(p, "lockdown")
    WAYS[way](p, scene, seat)
    assert opened(scene) == seat and scene.play.picker is not None


@pytest.mark.parametrize("game", first(1, ["eightfist", "lockdown"]))
def test_input_is_ignored_for_the_same_half_second_and_the_focus_is_on_the_button(pilot, game):
    """In Eightfist, with hands face down first, this comes right after a public answer of the same person."""
    p = pilot(seed=3, peek=game == "eightfist")
    scene = sit_together(p, game, 4, 2, pause=HANDOVER_WAIT)
    for _ in range(6000):
        match scene.sitting.showing:
            case Open(seat, True):
                break
        if not scene.deaf:
            one_step(scene, by_chance(p))
        p.frame()
    p.room.ring = True  # shows the focus, as keys were used last
    began, key = p.frames, scene.sitting.setup.chairs[seat].key
    while scene.deaf:
        p.press((key, "return", "space")[p.chance.below(3)])
        assert opened(scene) < 0, "it was pressed before anybody could see that"
    assert (p.frames - began) / 60 >= HANDOVER_WAIT - 0.1
    p.frame()
    assert p.room.page.focus == button(p).id
    p.press("return")
    assert opened(scene) == seat


@pytest.mark.parametrize("game", first(3, ["lockdown", "eightfist", "equilibrium", "absurd"]))
def test_nothing_hidden_is_to_be_seen_or_asked_before_the_press(pilot, game):
    p = pilot(seed=3, size=(1280, 720))
    scene, seat = at_a_closed_hand(p, game)
    p.frame()
    public, own = scene.sitting.public(), scene.sitting.match.view(seat)
    known = {scene.table.deck[card] for zone in public.zones for card in zone if card >= 0}
    hidden = {scene.table.deck[card] for zone in own.zones for card in zone if card >= 0} - known
    assert hidden and not hidden & {t.name for t in p.things}
    assert not scene.hints and not scene.coach.words and scene.play.picker is None
    asked = "again" if game == "eightfist" else "again: press to see your hand"  # there nobody has a hand
    assert p.sees(f"{scene.sitting.setup.chairs[seat].name} {asked}")
    for key in ("h", "w", "f1"):
        p.press(key)
        assert not hidden & {t.name for t in p.things}
        p.press("escape") if p.room.top is not scene else None
    lines = scene.play.story.lines
    assert (
        lines
        == scene.play.retelling.tell_on(
            scene.play.retelling.story(scene.table.players), 0, scene.play.told
        ).lines
    )


def drawn_by(pilot, how, **more):
    """Let a person draw in Eightfist in some way; returns scene, seat and the zone of the drawn card."""
    p = pilot(seed=3, **more)
    scene = sit_together(p, "eightfist", 4, 2, pause=HANDOVER_WAIT)
    for _ in range(6000):
        match scene.sitting.showing:
            case PublicOnly(seat) if scene.play.picker is not None and scene.play.view.kind == "turn":
                p.until(lambda: scene.play.ready_in <= 0 and not scene.deaf)
                how(p, scene)
                return scene, seat, scene.table.zone[f"drawn{seat}"]
        one_step(scene, by_chance(p))
        p.frame()
    raise AssertionError("nobody draws")


def test_the_press_that_draws_shows_the_card_to_whoever_draws(pilot):
    """New players pressed *I am Ben* after each draw, although Ben had just pressed the stock."""
    stock = []

    def press(p, scene):
        stock.append(p)
        scene.act(ClickOn(Click("zone", scene.table.zone["stock"])))

    scene, seat, zone = drawn_by(pilot, press)
    assert opened(scene) == seat
    assert scene.deaf, "the same press must not place the card"
    (p,), board = stock, scene.play.board
    p.until(lambda: board.view.zones[zone] != ())
    assert board.view.zones[zone][0] >= 0 and board.public.zones[zone] == (-1,)


def test_a_card_that_the_turn_timer_drew_is_shown_to_nobody(pilot):
    scene, _seat, zone = drawn_by(pilot, lambda p, scene: scene.play.play(scene.play.view.legal[0], "clock"))
    assert opened(scene) < 0 and scene.play.board.view.zones[zone] in ((), (-1,))


def test_a_choice_can_be_taken_back_before_the_press(pilot):
    """Its owner is asked again, and the hand stays face down."""
    p = pilot(seed=4)
    scene = sit_together(p, "equilibrium", 4, 2, (("variants", "ABCDE"),))
    for _ in range(900):
        showing, sitting = scene.sitting.showing, scene.sitting
        match showing:
            case Open(seat, True) if (
                sitting.can_undo(sitting.viewer) and sitting.undo_owner(sitting.viewer) == seat
            ):
                before = len(sitting.match.choices)
                p.press("u")
                assert len(sitting.match.choices) < before and sitting.to_move == seat
                assert sitting.showing in (PublicOnly(seat), Open(seat, True))
                return
        one_step(scene, by_chance(p))
        p.frame()
    raise AssertionError("nothing could be taken back")


@pytest.mark.parametrize("once", [True, False])
def test_somebody_who_is_asked_again_may_be_away(pilot, once):
    """The same three answers as at a curtain, and the hand stays closed."""
    p = pilot(seed=3)
    scene, seat = at_a_closed_hand(p, "lockdown")
    name = scene.sitting.setup.chairs[seat].name
    before = len(scene.sitting.match.choices)
    p.click(f"{name} is away")
    assert p.sees("Wait") and opened(scene) < 0
    p.click("Wait")
    p.click(f"{name} is away")
    p.click("A bot plays this turn" if once else "A bot takes over")
    p.until(lambda: len(scene.sitting.match.choices) > before)
    assert opened(scene) < 0 and scene.sitting.match.choices[before][1] == seat
    assert (seat in scene.sitting.absent) == (not once)


# Big moments


def staged(p, scene, enough=lambda found: False, most=4000):
    """The moments staged: kind, whether large, and whose hand was open in the first and last frame."""
    found, stage = [], scene.play.stage
    for _ in range(most):
        if enough(found) and not stage.on:
            break
        if stage.on:
            number, kind, large, first = stage.number, stage.shown.kind, stage.large, opened(scene)
            while stage.on and stage.number == number:
                last = opened(scene)
                p.frame()
            found.append((kind, large, first, last))
        elif scene.play.ready_in <= 0 and not scene.deaf:
            one_step(scene, by_chance(p))
        if p.onward() or scene.sitting.match.over:
            break
        p.frame()
    return found


def before_an_extra_turn(p, players=3):
    """Start where somebody is about to put another player out and to go on."""
    setup = table("lockdown", players, players)
    for seed in range(60):
        match, rng, done = Match(games.lay("lockdown", players, ()), seed), Rng(seed, 1), []
        while not match.state.over:
            seat, events = match.state.seat, len(match.events)
            action = match.state.legal[rng.below(len(match.state.legal))]
            match.play(action)
            out = [event.open for event in match.events[events:] if event.kind == "eliminated"]
            if out and not match.state.over and all(one["by"] == seat == match.state.seat for one in out):
                return seat_at(p, setup, seed, done), seat, action
            done.append(action)
    raise AssertionError("nobody puts anybody out")


def test_everybody_sees_who_is_put_out_before_the_extra_turn(pilot):
    """Reported: whoever put Bo out had drawn again before the moment was shown."""
    p = pilot(speed="1")
    scene, seat, action = before_an_extra_turn(p)
    play = scene.play
    p.until(lambda: called(scene) == seat)
    scene.act(Come())
    p.until(lambda: play.picker is not None)
    assert opened(scene) == seat
    play.play(action)
    count = len(scene.sitting.match.choices)
    p.until(lambda: play.stage.on and play.stage.shown.kind == "eliminated", 20)
    assert play.stage.large and opened(scene) < 0 and not play.missed
    p.until(lambda: not play.stage.on and handed(scene) == seat, 20)
    assert len(scene.sitting.match.choices) == count and scene.sitting.showing == Open(seat, True)
    scene.act(Come())
    p.until(lambda: play.picker is not None)
    assert opened(scene) == seat


def handed(scene):
    """Whose hand lies face down at the screen; -1: nobody's."""
    match scene.sitting.showing:
        case Open(seat, True):
            return seat
    return -1


def test_a_lone_person_sees_their_hand_at_all_times(pilot):
    p = pilot(seed=5, speed="4", bot_pace="instant", bot="random")
    sit(p, "lockdown", 4)
    scene = p.room.top
    found = staged(p, scene, lambda found: len(p.room.top.play.stage._last) > 1)
    assert any(large for _kind, large, _first, _last in found) and all(last >= 0 for *_, last in found)
    assert scene.sitting.showing == Open(scene.sitting.setup.people[0])
    assert not table("lockdown", 4, 1).shared


def closings(game, seed, monkeypatch):
    """Plays a part of a match; the hands that closed though their owner's next choice followed at once."""
    rng, honest, closed = Rng(seed, 9), Handover.turn_to, []
    sofa = Sofa(table(game, 4, 3), seed, lambda view: view.legal[rng.below(len(view.legal))])

    def turn_to(self, showing):
        match self.showing:
            case Open(seat, False) if showing != self.showing:
                closed.append((seat, len(sofa.match.choices)))
        honest(self, showing)

    monkeypatch.setattr(Handover, "turn_to", turn_to)
    while len(sofa.match.choices) < 80 and not sofa.match.state.over:
        sofa.step()
    windows, choices = sofa.play.presenter.windows, sofa.match.choices
    found = []
    for seat, number in closed:
        if 0 < number < len(choices) and choices[number - 1][1] == choices[number][1] == seat:
            between = sofa.match.events[choices[number - 1][0] : choices[number][0]]
            kinds = {event.kind for event in between}
            if kinds.isdisjoint({*windows.opened_by, *windows.claims, "round", "result"}):
                found.append((seat, number, choices[number]))
    return len(closed), found


@pytest.mark.parametrize("game", ["absurd", "equilibrium"])
def test_a_hand_stays_open_until_its_owners_whole_play_is_through(game, monkeypatch):
    """The steps of one play (which card, whom, what) are asked at an open hand, without a press between."""
    monkeypatch.setattr(LastLook, "first", 0.0)
    closed, found = closings(game, 3, monkeypatch)
    assert closed > 9 and not found


def test_a_question_in_front_of_everybody_has_its_hint_where_nobody_has_a_hand(pilot):
    """Reported: Eightfist's questions to everybody had no hint."""
    p = pilot(seed=3, size=(1280, 720))
    scene = sit_together(p, "eightfist", 3, 3)
    play = scene.play
    for _ in range(60):
        if play.picker is not None and scene.sitting.viewer == 3:
            break
        if beckons(scene.sitting.showing):
            scene.act(Come())
        elif play.picker is not None:
            play.play(play.view.legal[0])
        p.frame()
    assert play.picker is not None and scene.sitting.viewer == 3
    public = scene.sitting.public()
    assert play.view.zones == public.zones and play.view.marks == public.marks, "the Expert knows no more"
    p.click("Hint")
    p.until(lambda: scene.advice.counsel is not None)
    assert scene.advice.action in play.view.legal
    assert any(thing.id == "ranking" for thing in p.things), "it says why, too"
    before = len(scene.sitting.match.choices)
    p.click("Hint")
    assert len(scene.sitting.match.choices) == before + 1
