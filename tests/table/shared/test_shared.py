"""A shared table: whole matches by clicks, when curtains fall and open, and people who are away."""

from __future__ import annotations

import pygame
import pytest
from samples import first, long, one_in
from shared import by_agent, called, one_step, opened, play_together, sit_together

from game.table.match.viewer import Curtain, Open, PublicOnly, beckons
from game.table.messages import AskAway, Come, LetBotPlay

TABLES = [
    ("equilibrium", 3, 2), ("lockdown", 4, 2), ("eightfist", 3, 2), ("absurd", 3, 2),
    ("equilibrium", 4, 3), ("equilibrium", 6, 6), ("lockdown", 8, 8), ("lockdown", 5, 3),
    ("eightfist", 6, 6), ("eightfist", 2, 2), ("absurd", 6, 6), ("absurd", 4, 3),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "players", "persons"), [long(*TABLES[2]), *one_in(4, TABLES[3:] + TABLES[:2])]
)
def test_a_shared_match_is_played_to_its_end_by_clicks(pilot, game, players, persons):
    p = pilot(bot="random")
    sit_together(p, game, players, persons)
    assert play_together(p, most=20_000) > 20


def made(scene):
    return len(scene.sitting.match.choices)


def until_called(p, scene, seat=-1):
    """Let the thinker play until a curtain falls for somebody."""
    from ai.levels.agents import make

    agent = make("regular", 1)
    for _ in range(4000):
        match scene.sitting.showing:
            case Curtain(called) if seat in (-1, called) and len(scene.sitting.match.choices) > 6:
                return called
        one_step(scene, by_agent(agent))
        p.frame()
    raise AssertionError("nobody is called")


@pytest.mark.long
def test_alone_among_bots_nobody_ever_sees_a_curtain(pilot):
    p = pilot()
    scene = sit_together(p, "lockdown", 4, 1)
    seen = set()
    play_together(p, lambda: seen.add(scene.sitting.showing), enough=lambda: made(scene) > 60)
    assert seen == {Open(0)}


def test_a_hand_opens_by_one_press_of_its_owners_key_or_button_or_return(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 4, 2)
    for press in (
        lambda: p.press(scene.sitting.setup.chairs[called(scene)].key),
        lambda: p.click_thing(next(t for t in p.live("button") if t.do == Come())),
        lambda: [p.press("return") for _ in range(2)],  # the first shows where it would press
        lambda: p.pad(0),
    ):
        seat = until_called(p, scene)
        p.press(scene.sitting.setup.chairs[2 - seat].key)  # another person's key
        assert called(scene) == seat
        press()
        assert opened(scene) == seat
        assert scene.play.picker is not None


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN], ids=str
)
def test_the_curtain_falls_in_the_same_frame_when_nobody_can_be_sure_who_looks(pilot, kind):
    p = pilot()
    scene = sit_together(p, "lockdown", 4, 2)
    seat = until_called(p, scene)
    scene.act(Come())
    p.frame()
    faces = {t.name for t in p.things if t.kind == "card"}
    p.post(kind)
    assert called(scene) == seat
    p.frame()
    assert not faces & {t.name for t in p.things if t.kind == "card"}


def test_it_falls_for_the_pause_for_the_rules_and_when_nobody_touches_anything(pilot):
    p = pilot(cover_after="30")
    scene = sit_together(p, "equilibrium", 4, 2)
    for cover in (lambda: p.press("f10"), lambda: p.press("f1"), lambda: p.wait(31)):
        seat = until_called(p, scene)
        scene.act(Come())
        p.frame()
        assert opened(scene) == seat
        cover()
        assert called(scene) == seat
        while p.room.top is not scene:
            p.press("escape")
        p.frame()


@pytest.mark.parametrize("cover", first(1, ["focus", "idle"]))
def test_the_person_who_answered_last_is_called_again_after_an_absence(pilot, cover):
    """While bots play the window loses the focus or gets no input for long: then nobody counts as present."""
    p = pilot(seed=2, cover_after="30")
    scene = sit_together(p, "lockdown", 4, 2)
    answered, again, left = -1, 0, False
    while again < 3:
        play, showing = scene.play, scene.sitting.showing
        if isinstance(showing, Curtain):
            again += showing.seat == answered
            scene.act(Come())
        elif beckons(showing):
            scene.act(Come())
        elif play.picker is not None:
            answered = scene.sitting.to_move
            play.play(scene.sitting.match.state.legal[0])
            if cover == "focus" and scene.sitting.showing == PublicOnly():
                p.post(pygame.WINDOWFOCUSLOST)
                p.post(pygame.WINDOWFOCUSGAINED)
            if cover == "idle" and scene.sitting.showing == PublicOnly():
                p.room.idle = 31
                scene.shared.look_after()
            left = scene.sitting.showing == PublicOnly()
        p.frame()
        assert not (left and isinstance(scene.sitting.showing, Open))
        left = left and scene.sitting.showing == PublicOnly()


def test_nothing_is_heard_while_the_screen_changes_hands(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 4, 2, pause=0.5)
    seat = until_called(p, scene)
    p.wait(0.6)
    button = next(t for t in p.live("button") if t.do == Come())
    p.click_thing(button)
    assert opened(scene) == seat
    before = len(scene.sitting.match.choices)
    for _ in range(12):  # a double click, a held Return and a bouncing key
        p.point(button.rect.center)
        p.post(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1)
        p.press("return")
        p.press("1")
        p.press("u")
    assert opened(scene) == seat and len(scene.sitting.match.choices) == before
    p.wait(0.5)
    assert not scene.deaf


def test_a_key_that_is_still_held_does_nothing_for_the_next_person(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 4, 2)
    seat = until_called(p, scene)
    key = pygame.key.key_code("return")
    p.press("return")  # shows where it would press
    for _ in range(40):  # the repeats that the system sends
        p.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        p.frame()
    assert opened(scene) == seat
    assert not scene.play.picker.begun


def test_a_public_question_is_asked_on_the_public_ledge(pilot):
    p = pilot(bot="random")
    scene = sit_together(p, "lockdown", 4, 4)
    seen = set()

    def look():
        match scene.sitting.showing:
            case PublicOnly(seat) if scene.play.picker is not None:
                view = scene.play.view
                seen.add((view.kind, seat == scene.sitting.to_move))
                assert scene.sitting.viewer == 4
                known = scene.sitting.public().zones[seat]
                assert view.kind == "next" or min(known, default=0) >= 0, "the answer would show a hand"

    play_together(p, look, enough=lambda: made(scene) > 16)
    assert seen <= {("next", True), ("act", True)}


def test_a_friend_who_is_away_is_played_for_once_or_from_now_on(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 4, 3)
    seat, before = until_called(p, scene), len(scene.sitting.match.choices)
    p.click_thing(next(t for t in p.live("button") if t.do == AskAway()))
    p.click_thing(next(t for t in p.live("button") if t.do == LetBotPlay(True)))
    p.until(lambda: len(scene.sitting.match.choices) > before, 10)
    assert not scene.sitting.absent
    assert until_called(p, scene, seat) == seat
    scene.act(LetBotPlay(False))
    others = set()
    for _ in range(3):
        others.add(until_called(p, scene))
        scene.act(Come())
        p.frame()
        scene.play.play(scene.play.view.legal[0])
    assert seat not in others
    scene.play.handover.come_back(seat)
    assert until_called(p, scene, seat) == seat


def test_the_turn_timer_chooses_for_whoever_is_asked_in_front_of_everybody(pilot):
    p = pilot(bot="random", turn_seconds=30)
    scene = sit_together(p, "equilibrium", 3, 3)
    for _ in range(2000):
        match scene.sitting.showing:
            case PublicOnly(seat) if scene.play.picker is not None:
                before = len(scene.sitting.match.choices)
                p.wait(31)
                assert scene.sitting.match.choices[before][1] == seat
                return
            case Curtain() | Open(_, True):
                scene.act(Come())
            case Open() if scene.play.picker is not None:
                scene.play.play(scene.play.view.legal[0])
        p.frame()
    raise AssertionError("nothing is asked openly")


@pytest.mark.parametrize("text_size", [100, 200])
def test_escape_leads_back_to_what_is_asked_before_it_opens_the_pause(pilot, text_size):
    p = pilot(size=(960, 600), text_size=text_size)
    scene = sit_together(p, "lockdown", 3, 2)
    p.until(lambda: called(scene) >= 0 and bool(scene.shared.recap()))
    p.frame()
    who = scene.sitting.setup.chairs[called(scene)].name
    words = [f"{who} is away"] + ["What happened?"] * (text_size > 100)
    for word in words:
        p.click(word)
        assert not p.sees(f"I'm {who}")
        p.press("escape")
        assert p.room.top is scene and p.sees(f"I'm {who}")
    p.press("escape")
    assert p.room.top is not scene


def test_at_a_question_for_everybody_the_hint_says_what_it_needs(pilot):
    """Reported: the lamp was gone at "take it or leave it", while Eightfist's public questions have one."""
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "equilibrium", 3, 3)
    for _ in range(200):
        p.frame()
        if isinstance(scene.sitting.showing, PublicOnly) and scene.play.picker is not None:
            break
        one_step(scene, lambda view: view.legal[0])
    p.until(lambda: p.moves())
    seat = scene.play.view.seat
    p.click("Hint")
    assert p.sees("Show your cards first: the hint depends on them.") and not scene.advice.asked
    scene.act(Come())
    p.until(lambda: scene.sitting.showing == Open(seat) and p.moves())
    p.click("Hint")
    assert scene.advice.asked
