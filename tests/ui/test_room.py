"""The room around the table: the title, the settings, the pause."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pilot import sit
from pygame import Rect
from samples import first

from game import art
from game.room.intents import Intent
from game.room.newly import Newly
from game.room.scene import Scene, push
from game.room.theme import HANDOVER_WAIT


def settings(p, tab):
    p.click("Settings")
    p.click(tab)


@pytest.mark.parametrize(("label", "every"), [("Card back", art.backs), ("Felt", lambda: list(art.FELTS))])
@pytest.mark.parametrize("way", ["›", "‹"])
def test_every_back_and_every_felt_can_be_reached_either_way(pilot, label, every, way):
    p = pilot(size=(1280, 720))
    settings(p, "Look")
    seen = set()
    for _ in every():
        choice = next(t for t in p.things if t.kind == "choice" and t.name == label)
        seen.add(choice.value)
        arrow = next(t for t in p.things if t.kind == "arrow" and t.name == way and t.id[0] == choice.id)
        p.click_thing(arrow)
    assert len(seen) == len(every())


def test_the_title_says_what_play_and_continue_go_to(pilot):
    p = pilot(size=(960, 600), text_size=200)
    assert p.sees("8-equilibrium, 4 players") or p.sees("8-equilibrium with Mira, Tobias, Juno")
    sit(p, "eightfist", 2)
    p.wait(0.1)
    p.room.go(p.room.top.command("menu"))
    p.wait(0.1)
    p.click("Leave the table")
    p.wait(0.1)
    assert p.sees("Eightfist with Mira")
    assert p.sees("Eightfist, Fox and 1 bot")
    assert [t.name for t in p.things if t.lit] == ["Continue"]
    for a, b in combinations([t.rect for t in p.live("button") if t.do[0] not in ("resume", "away")], 2):
        assert not a.colliderect(b)
    assert all(p.room.page.rect.contains(t.rect) for t in p.live())


@pytest.mark.parametrize(
    ("size", "text"), first(1, [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 150)])
)
@pytest.mark.parametrize("game", ["equilibrium", "eightfist", "absurd", "lockdown"])
def test_the_pause_tells_the_game_in_short_where_it_fits(pilot, game, size, text):
    p = pilot(size=size, text_size=text)
    sit(p, game, 4)
    p.wait(0.1)
    p.room.go(p.room.top.command("menu"))
    p.wait(0.1)
    buttons = [t for t in p.things if t.do is not None]
    below = [t for t in p.things if t.kind == "text" and t.name][-12:]
    lines = [t.rect for t in below if t.rect.y > buttons[-1].rect.bottom]
    assert lines[-1].bottom <= size[1]
    assert len(lines) > 3 or text > 100


def test_rude_names_are_starred_out_until_they_are_switched_on(pilot):
    p = pilot()
    sit(p, "eightfist", 2)
    presenter = p.room.top.presenter
    assert presenter.voice.card_text("2D").startswith("F*** You Two\n2♦")
    p.room.set("rude_names", True)
    p.room.top.entered()
    assert presenter.voice.card_text("2D").startswith("Fuck You Two\n2♦")


def test_there_is_nothing_to_sort_without_a_hand(pilot):
    p = pilot()
    sit(p, "eightfist", 2)
    p.until(p.moves)
    assert not p.sees("Sort the hand")
    sit(p, "lockdown", 2)
    p.until(p.moves)
    assert p.sees("Sort the hand")


def ring_of(p):
    """Where the keyboard's focus ring is drawn, or None."""
    return next((t for t in p.things if t.id == p.room.page.focus), None)


@pytest.mark.parametrize(
    ("where",), first(1, [(("Settings", "Look"),), (("Games", "Eightfist"),), (("Settings", "Sound"),)])
)
def test_the_ring_of_the_keyboard_never_gets_lost(pilot, where):
    p = pilot(size=(1280, 720))
    for name in where:
        p.click(name)
        p.wait(0.1)
    for _ in range(120):
        p.press(("up", "down", "left", "right", "tab")[p.chance.below(5)])
        found = ring_of(p)
        assert found is not None
        assert found.kind != "arrow"


def test_the_ring_goes_to_what_can_be_chosen_and_a_shortcut_leaves_it_there(pilot):
    p = pilot()
    p.click("Games")
    p.click("Eightfist")
    p.press("tab")
    p.click("Deal")
    p.press("tab")
    p.until(lambda: p.moves() and not p.room.top.moving)
    assert ring_of(p).do[0] == "click"
    p.press("space")
    assert ring_of(p).do[0] == "click"
    while p.room.top.play.view.kind != "turn":
        p.press("return")
        p.wait(0.3)
        if p.moves():
            assert ring_of(p).do[0] == "click"


@pytest.mark.parametrize(("size", "text", "shown"), [((1280, 720), 100, True), ((1280, 720), 200, False)])
def test_the_look_of_the_cards_is_seen_beside_its_settings(pilot, size, text, shown):
    p = pilot(size=size, text_size=text)
    settings(p, "Look")
    p.wait(0.1)
    sample = [t for t in p.things if t.kind == "picture"]
    assert bool(sample) is shown
    last = max(t.rect.bottom for t in p.live("choice"))
    assert all(t.rect.y > last and t.rect.bottom <= size[1] for t in sample)


def test_a_key_that_stays_down_repeats_only_what_it_may(pilot):
    """pygame repeats keys by its own clock, after a long frame even keys that were released in time."""
    p = pilot()
    p.click("Settings")
    p.wait(0.2)

    def held(key, times=3):
        for _ in range(times):
            p.post(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
        p.post(pygame.KEYUP, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)
        p.frame()

    held("f11", 2)
    assert p.room.wants_fullscreen, "it went back at once"
    held("tab", 3)
    reached = p.room.focus
    for _ in range(2):
        p.room.follow(Intent("previous"))
    assert p.room.focus != reached
    for _ in range(2):
        held("tab", 1)
    assert p.room.focus == reached, "Tab repeats"
    held("escape")
    assert len(p.room.stack) == 1 and not p.room.quit, "the title was left too"
    p.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    p.post(pygame.WINDOWFOCUSLOST)
    p.post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0)
    p.frame()
    assert p.room.wants_fullscreen, "a key that was let go elsewhere counts again"


class Asking(Scene):
    """A button, and where it was pressed the next one."""

    pressed = ()

    def draw(self, page):
        page.thing("button", "first" if not self.pressed else "next", PLACE, ("press", len(self.pressed) > 0))
        page.thing("button", "same", PLACE.move(0, 200), ("count", len(self.pressed)))

    def act(self, message):
        self.pressed += message[:1]


PLACE = Rect(100, 100, 200, 60)


def asked(pilot, monkeypatch):
    """A pilot before these buttons, with the pause that players have."""
    p = pilot(size=(960, 600))
    p.make_every_frame()
    scene = Asking(p.room)
    p.room.go(push(scene))
    p.frame()
    monkeypatch.setattr(Newly, "pause", HANDOVER_WAIT)
    return p, scene


@pytest.mark.parametrize(
    ("moves", "waits", "counts"), [(0, 0.1, 1), (30, 0.1, 2), (0, HANDOVER_WAIT + 0.1, 2)]
)
def test_a_second_click_does_not_press_a_button_that_came_under_the_resting_pointer(
    pilot, monkeypatch, moves, waits, counts
):
    """Seen at Absurd 8's: the suits of a Wild come up right where "Play 8♥" was pressed."""
    p, scene = asked(pilot, monkeypatch)
    for at in (PLACE.center, (PLACE.centerx + moves, PLACE.centery)):
        p.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        p.frame()
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        p.frame()
        p.room.fresh = True
        p.wait(waits)
    assert len(scene.pressed) == counts


def test_a_button_that_stays_is_pressed_as_fast_as_one_likes(pilot, monkeypatch):
    p, scene = asked(pilot, monkeypatch)
    for _ in range(4):
        p.click("same")
    assert scene.pressed == ("count",) * 4
