"""General behaviour of the table: clicks, double clicks, drags, undo, hints, log, pause, errors."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit, start
from samples import first
from shared import one_step, sit_together

from game.table.match.play import Play
from game.table.messages import clicks_on
from game.ui.durations import DIALOG_WAIT

SLOW = {"speed": "1", "bot_pace": "normal"}


def hand(p):
    """The faces along the lower edge."""
    low = p.room.theme.size[1] * 0.72
    return sorted(t.name for t in p.things if t.kind == "card" and t.rect.centery > low)


def test_two_clicks_from_the_title_to_a_playing_hand(pilot):
    p = pilot()
    p.click("Play")
    p.until(lambda: p.moves())
    assert len(hand(p)) >= 3
    market = next(t for t in p.moves() if clicks_on(t.do, "slot:market"))
    p.click_thing(market)
    assert any(t.kind == "seat" for t in p.moves())


@pytest.mark.parametrize("speed", ["1", "4", "instant"])
def test_a_double_click_answers_nothing(pilot, monkeypatch, speed):
    p = pilot(speed=speed, bot_pace="instant")
    monkeypatch.setattr(Play, "patience", DIALOG_WAIT)
    sit(p, "equilibrium", 4)
    p.until(lambda: p.moves())
    first = p.moves()[0]
    before = p.names()
    p.click_thing(first)
    assert p.names() == before, "a click right after the question came was taken"
    p.wait(0.4)
    p.click_thing(next(t for t in p.moves() if t.kind == "card"))
    p.wait(0.1)
    assert p.names() != before


@pytest.mark.parametrize("way", ["escape", "right button", "back button", "pad"])
def test_one_click_back(pilot, way):
    p = pilot()
    start(p)
    before = p.names()
    p.click_thing(next(t for t in p.moves() if clicks_on(t.do, "slot:market")))
    assert p.names() != before
    if way == "escape":
        p.press("escape")
    elif way == "right button":
        p.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
        p.frame()
    elif way == "pad":
        p.pad(1)
    else:
        p.click("‹")
    assert p.names() == before


def test_a_drag_is_two_clicks(pilot):
    p = pilot()
    start(p)
    count = len(hand(p))
    card = next(t for t in p.moves() if clicks_on(t.do, "slot:market"))
    p.click_thing(card)
    target = next(t for t in p.moves() if t.kind == "seat")
    p.press("escape")
    p.point(card.rect.center)
    p.post(pygame.MOUSEBUTTONDOWN, pos=card.rect.center, button=1)
    p.point((card.rect.centerx + 40, card.rect.centery + 10))
    p.point(target.rect.center)
    held = [t for t in p.things if t.id == card.id]
    assert held, "the card is not held by the pointer"
    p.post(pygame.MOUSEBUTTONUP, pos=target.rect.center, button=1)
    p.frame()
    p.until(lambda: p.moves())
    assert len(hand(p)) >= count


@pytest.mark.parametrize("speed", first(1, ["4", "instant"]))
@pytest.mark.parametrize("way", ["mouse", "key", "pad"])
def test_what_answered_one_question_does_not_answer_the_next(pilot, monkeypatch, speed, way):
    """Any input done twice within a quarter of a second makes one decision."""
    p = pilot(speed=speed, bot_pace="instant")
    monkeypatch.setattr(Play, "patience", DIALOG_WAIT)
    sit(p, "toy", 2)
    p.until(lambda: p.moves())
    sitting = p.room.top.sitting
    p.wait(0.3)

    def once():
        before = mine(sitting)
        for _ in range(3):  # the clicks that one decision takes
            if way == "mouse":
                p.click_thing(p.moves()[0])
            else:
                for _ in range(40):
                    if any(t.id == p.room.page.focus for t in p.moves()):
                        break
                    p.press("tab")
                p.press("return") if way == "key" else p.pad(0)
            if mine(sitting) > before:
                return

    def mine(sitting):
        return sum(state.seat == sitting.viewer for state, *_ in sitting.match.past)

    once()
    assert mine(sitting) == 1
    p.until(lambda: p.moves())
    before = mine(sitting)
    once()
    assert mine(sitting) == before, "the second of two quick answers was taken"
    p.wait(0.3)
    once()
    assert mine(sitting) == before + 1


def test_undo_takes_back_the_last_decision(pilot):
    p = pilot()
    start(p)
    before = hand(p)
    asked = p.names()
    p.click_thing(next(t for t in p.moves() if clicks_on(t.do, "slot:market")))
    p.click_thing(next(t for t in p.moves() if t.kind == "seat"))
    p.until(lambda: p.moves())
    p.click("Undo")
    p.until(lambda: p.moves())
    assert hand(p) == before
    assert sorted(n for n in p.names() if n[0] == "card") == sorted(n for n in asked if n[0] == "card")


@pytest.mark.parametrize("name", ["equilibrium", "absurd", "lockdown"])
def test_undo_takes_back_the_last_click_of_a_choice_first(pilot, name):
    """Reported: with a card chosen it said that nothing can be taken back."""
    p = pilot()
    scene = sit_together(p, name, 2, 2)
    for _ in range(60):
        picker = scene.play.picker
        more = [click for click in (picker.next if picker else ()) if len(picker.left) > 1]
        for click in more:
            picker.click(click)
            if scene.play.picker is picker and picker.begun and not picker.ready:
                taken = len(scene.sitting.match.past), list(picker.clicks)
                p.press("u")
                assert len(scene.sitting.match.past) == taken[0]
                assert len(picker.clicks) == len(taken[1]) - 1
                return
            picker.back()
        one_step(scene, lambda view: view.legal[0])
        p.frame()
    raise AssertionError("no choice of two clicks")


def test_size_speed_and_undo_may_change_in_the_middle_of_motion(pilot):
    p = pilot(**SLOW)
    sit(p, "equilibrium", 5, [("variants", "BE")])
    sizes = [(1280, 720), (960, 600), (1920, 1080), (1500, 700)]
    for n in range(34):
        p.wait(0.03)
        if n % 8 == 0:
            size = sizes[n // 8 % 4]
            p.window = pygame.display.set_mode(size)
            p.room.resize(size)
        if n % 11 == 0:
            p.room.set("speed", ("1", "4", "0.5", "instant")[n // 11 % 4])
        if n % 7 == 0:
            p.press("u")
        moves = p.moves()
        if moves:
            p.click_thing(moves[p.chance.below(len(moves))])
    for t in p.live():
        assert p.room.page.rect.colliderect(t.rect), t


def test_the_log_opens_and_scrolls(pilot):
    p = pilot()
    start(p)
    p.press("l")
    assert p.sees("Close the log")
    p.post(pygame.MOUSEWHEEL, y=1, x=0)
    p.frame()
    p.press("escape")
    assert not p.sees("Close the log")


def test_a_line_of_the_log_shows_its_moment(pilot):
    p = pilot()
    start(p)
    first = hand(p)
    for _ in range(6):
        moves = p.moves()
        p.click_thing(moves[p.chance.below(len(moves))])
        p.until(lambda: p.moves())
    now = hand(p)
    p.press("l")
    for _ in range(20):
        p.press("page up")
    lines = p.live("line")
    p.click_thing(lines[0])
    assert p.sees("The position at that time")
    assert not p.moves()
    assert set(hand(p)) <= set(first)
    p.click("Back to the present")
    assert hand(p) == now


def test_the_pause_keeps_the_table_and_continue_comes_back_to_it(pilot):
    p = pilot()
    start(p)
    before = hand(p)
    p.press("f10")
    p.click("Leave table")
    p.click("Continue")
    p.until(lambda: p.moves())
    assert hand(p) == before


def test_a_fault_inside_ends_in_a_calm_screen_and_continue_goes_on(pilot):
    from game.app.error_screen import mishap

    p = pilot()
    start(p)
    before = hand(p)
    try:
        raise RuntimeError("planted")
    except RuntimeError as error:
        mishap(p.room, error)
    p.wait(0.1)
    assert p.sees("Something went wrong")
    assert not any("Traceback" in t.name for t in p.things)
    report = (p.home.folder / "last-error.txt").read_text()
    assert "RuntimeError" in report and "test_manners" in report
    assert not any("planted" in t.name for t in p.things)  # an error's text may name hidden cards
    p.click("Main menu")
    p.click("Continue")
    p.until(lambda: p.moves())
    assert hand(p) == before
