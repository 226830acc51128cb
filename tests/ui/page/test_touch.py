"""Touch: one finger plays everything, a long press explains, and no touch counts twice."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from samples import first
from shared import play_together, sit_together

from game.features.settings.messages import Flip
from game.ui.page.page import Thing


def finger(p, kind, at, which=7):
    w, h = p.room.theme.size
    x, y = (w - 1 - at[0], h - 1 - at[1]) if p.room.upside_down else at
    p.post(kind, touch_id=1, finger_id=which, x=x / w, y=y / h, dx=0.0, dy=0.0)


def tap(p, at):
    finger(p, pygame.FINGERDOWN, at)
    finger(p, pygame.FINGERUP, at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):  # the mouse event that SDL makes of a touch
        p.post(kind, pos=at, button=1, touch=True)
    p.frame()


def by_touch(p):
    """Make the pilot's clicks taps from now on."""

    def click_thing(t: Thing) -> None:
        for _ in range(120):
            at = p.bare_spot(t)
            if at is not None:
                return tap(p, at)
            p.frame()
            t = next((other for other in p.live() if other.id == t.id), t)
        raise AssertionError(f"{t.name} is covered")

    p.click_thing = click_thing
    return p


@pytest.mark.parametrize(
    ("game", "players", "persons", "facing"),
    first(
        1,
        [
            ("equilibrium", 3, 2, True),
            ("lockdown", 4, 3, False),
            ("absurd", 3, 2, False),
            ("eightfist", 3, 3, False),
        ],
    ),
)
def test_a_shared_match_is_played_by_touch_alone(pilot, game, players, persons, facing):
    p = by_touch(pilot(face_to_face=facing))
    sit_together(p, game, players, persons)
    assert play_together(p, most=20_000) > 20


def test_a_tap_is_told_as_a_mouse_too_and_counts_once(pilot):
    p = pilot()
    p.click("Settings")
    thing = next(t for t in p.live("toggle") if t.do == Flip("reduced_motion"))
    tap(p, thing.rect.center)
    assert p.home.settings["reduced_motion"]
    tap(p, thing.rect.center)
    assert not p.home.settings["reduced_motion"]


def test_only_the_first_finger_means_anything(pilot):
    p = pilot()
    p.click("Settings")
    one, other = p.live("toggle")[:2]
    before = {t.do: t.value for t in p.live("toggle")}
    finger(p, pygame.FINGERDOWN, one.rect.center)
    finger(p, pygame.FINGERDOWN, other.rect.center, 8)
    finger(p, pygame.FINGERUP, other.rect.center, 8)
    finger(p, pygame.FINGERUP, one.rect.center)
    p.frame()
    after = {t.do: t.value for t in p.live("toggle")}
    assert [do for do in before if before[do] != after[do]] == [one.do]
    finger(p, pygame.FINGERDOWN, one.rect.center, 9)  # the next touch is a new finger
    finger(p, pygame.FINGERUP, one.rect.center, 9)
    p.frame()
    assert {t.do: t.value for t in p.live("toggle")} == before


def test_nothing_stays_pointed_at_when_the_finger_is_gone(pilot):
    p = pilot()
    p.click("Settings")
    tap(p, p.live("toggle")[0].rect.center)
    assert p.room.here is None


def test_a_finger_may_miss_a_link_in_a_text_a_little(pilot):
    p = pilot(size=(1280, 720))
    p.press("f1")
    for _ in range(30):
        links = p.live("link")
        if links:
            break
        p.click(next(t.name for t in p.live("button") if t.name.startswith("Next")))
    link, book = links[0], p.room.top
    x, y = link.rect.centerx, link.rect.bottom + 8
    assert not link.rect.collidepoint(x, y)
    before = book.place
    p.point((x, y))
    p.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    p.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
    p.frame()
    assert book.place == before, "a mouse hits what it points at"
    tap(p, (x, y))
    assert book.place != before or p.room.top is not book


@pytest.mark.parametrize("lit", [True, False])
def test_a_long_press_on_a_card_tells_of_it_and_plays_nothing(pilot, lit):
    p = pilot(bot="random")
    sit(p, "equilibrium", 3)
    scene = p.room.top
    spots = []
    for _ in range(40):
        p.until(lambda: bool(p.moves()) and not scene.moving)
        kinds = ("card", "back", "seat")
        things = [t for t in p.things if t.kind in kinds and (t.do is not None) == lit]
        spots = [(t, p.bare_spot(t)) for t in things if p.bare_spot(t)]
        if spots:
            break
        p.click_thing(p.moves()[0])
    thing, at = spots[0]
    before = len(scene.sitting.match.choices), scene.play.picker.clicks
    finger(p, pygame.FINGERDOWN, at)
    p.wait(1.0)
    finger(p, pygame.FINGERUP, at)
    p.frame()
    assert (len(scene.sitting.match.choices), scene.play.picker.clicks) == before
    assert scene.asked_why == thing.id or scene.reader.pinned
    p.wait(0.2)
    tap(p, (2, 300))
    assert scene.asked_why is None
