"""After the machine slept the hand is covered, as somebody else may have opened the lid."""

from __future__ import annotations

import pygame
import pytest
from shared import seat_open

from game.table.match.viewer import Curtain, Open
from game.ui.window import event_kinds, loop
from game.ui.window.sleep_detection import SLEPT, STOPPED, SleepDetection


class Glass:
    """Stands in for the loop's window, and shows nothing."""

    lost, vain, frame = False, 0, 0.0

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface

    def follow(self, wants_full: bool) -> bool:
        return False

    def type(self, typing: bool) -> None: ...

    def sleep(self, seconds: float, wires: object) -> None: ...


def test_it_is_asked_once_a_frame_and_tells_of_each_sleep_once():
    now = [100.0]
    lid = SleepDetection(lambda: now[0])
    for passed, slept in ((0.1, False), (2.9, False), (SLEPT + 0.1, True), (0.1, False), (3600.0, True)):
        now[0] += passed
        assert lid.was_closed() == slept


def test_a_busy_machine_is_not_taken_for_one_that_slept():
    """Reported twice: hands closed by themselves while other programs took the processor for 3 s."""
    now = [100.0]
    lid = SleepDetection(lambda: now[0], lambda: now[0] / 2 + 50)
    for passed, slept in ((4.0, False), (7.0, True)):
        now[0] += passed
        assert lid.was_closed() == slept
    lid = SleepDetection(lambda: now[0], lambda: now[0])
    for passed, slept in ((STOPPED - 1, False), (STOPPED + 1, True), (1.0, False)):
        now[0] += passed
        assert lid.was_closed() == slept


def test_the_first_frame_after_a_sleep_is_covered_and_hears_nothing(pilot, monkeypatch):
    p = pilot(cover_after="off")
    p.make_every_frame()
    scene, seat = seat_open(p)
    now, drawn = [0.0], []
    known = {card for cards in scene.sitting.public().zones for card in cards}
    hidden = {scene.table.deck[card] for card in scene.sitting.match.state.zones[seat] if card not in known}
    key = pygame.K_RETURN
    honest = p.room.draw

    def draw(surface):
        rects = honest(surface)
        drawn.append((scene.sitting.showing, {t.name for t in p.things if t.kind == "card"}))
        if len(drawn) == 3:
            now[0] += 60.0
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        p.room.quit = len(drawn) == 6
        return rects

    monkeypatch.setattr(p.room, "draw", draw)
    monkeypatch.setattr(loop, "SleepDetection", lambda: SleepDetection(lambda: now[0]))
    monkeypatch.setattr(scene.play.handover, "pause", 0.5)
    loop.run(p.room, Glass(p.surface), iter(()), lambda error: pytest.fail(str(error)))
    assert hidden
    before, after = drawn[:3], drawn[3:]
    assert all(showing == Open(seat) and hidden <= found for showing, found in before)
    assert all(showing == Curtain(seat) and not found & hidden for showing, found in after)


@pytest.mark.parametrize("kind", event_kinds.OUT_OF_SIGHT, ids=pygame.event.event_name)
def test_the_hand_is_covered_when_the_system_suspends_the_program(pilot, kind):
    p = pilot(cover_after="off")
    p.make_every_frame()
    scene, seat = seat_open(p)
    p.post(kind)
    assert scene.sitting.showing == Curtain(seat)


def test_all_events_of_a_suspended_program_are_known():
    names = {name for name in vars(pygame) if name.startswith("APP_") and "BACK" in name}
    assert {getattr(pygame, name) for name in names} <= set(event_kinds.OUT_OF_SIGHT)
