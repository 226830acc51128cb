"""Face to face with a tablet between two people: picture and touches turn to the person who is asked."""

from __future__ import annotations

import pygame
import pytest
from samples import first
from shared import called, choices, nobody_reacts, one_step, opened, play_together, sit_together

from game.features.setup.messages import SendAway
from game.table.match.viewer import Curtain, Open, PublicOnly
from game.table.messages import BeginTurn, Come, LookToReact
from game.table.shared import reaction_window
from game.ui.page.message_types import TurnOver
from game.ui.page.page import Thing


def across(p, at):
    w, h = p.room.theme.size
    return (w - 1 - at[0], h - 1 - at[1]) if p.room.upside_down else at


def mirrored(p):
    """Make the pilot click where things lie on the glass when the picture is turned."""

    def click_thing(t: Thing) -> None:
        at = p.bare_spot(t)
        for _ in range(120):
            if at is not None:
                break
            p.frame()
            t = next((other for other in p.live() if other.id == t.id), t)
            at = p.bare_spot(t)
        p.point(across(p, at))
        p.post(pygame.MOUSEBUTTONDOWN, pos=across(p, at), button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=across(p, at), button=1)
        p.frame()

    p.click_thing = click_thing
    return p


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players"), first(1, [("equilibrium", 2), ("lockdown", 4), ("absurd", 3), ("eightfist", 2)])
)
def test_a_match_is_played_from_both_edges(pilot, game, players):
    p = mirrored(pilot(face_to_face=True))
    scene, turned = sit_together(p, game, players, 2), set()
    people = scene.sitting.setup.people

    def each():
        match scene.sitting.showing:
            case Curtain(seat) | Open(seat) | PublicOnly(seat) if seat >= 0 and p.room.top is scene:
                assert p.room.upside_down == (seat == people[1])
                turned.add(p.room.upside_down)

    assert play_together(p, each, most=20_000) > 20
    assert turned == {False, True}


@pytest.mark.parametrize("text", [100, 200])
def test_the_window_shows_the_same_picture_turned(pilot, text):
    p = pilot(size=(1280, 720), face_to_face=True, text_size=text)
    scene = sit_together(p, "equilibrium", 2, 2)
    second = scene.sitting.setup.people[1]
    for _ in range(2000):
        if called(scene) == second:
            break
        if called(scene) >= 0:
            scene.act(Come())
        elif scene.play.picker is not None:
            scene.play.play(scene.play.view.legal[0])
        p.frame()
    for show in ("curtain", "open", "pause"):
        p.wait(1.0)
        upright = pygame.Surface(p.window.get_size())
        upright.fblits([(item.surface, (item.x, item.y)) for item in p.room.page.items])
        turned = pygame.transform.flip(upright, True, True)
        assert pygame.image.tobytes(turned, "RGB") == pygame.image.tobytes(p.window, "RGB"), show
        if show == "curtain":
            p.press(scene.sitting.setup.chairs[second].key)
        else:
            p.press("f10")


def test_it_is_for_exactly_two_people(pilot):
    for players, persons in ((3, 3), (4, 1)):
        p = pilot(face_to_face=True)
        scene = sit_together(p, "equilibrium", players, persons)
        for _ in range(15):
            assert not p.room.upside_down
            found = choices(p)
            p.click_thing(found[0]) if found else p.frame()
            if p.room.top is not scene:
                break


def test_it_is_offered_where_two_people_sit_down_and_in_the_pause(pilot):
    p = mirrored(pilot(size=(1280, 720)))
    scene = sit_together(p, "equilibrium", 3, 2)
    p.until(lambda: called(scene) >= 0)
    p.press("f10")
    p.click("Face to face: off")
    assert p.home.settings["face_to_face"]
    p.click("Face to face: on")
    assert not p.home.settings["face_to_face"]
    p.click("Leave table")
    p.click("With friends")
    p.click("Face to face")
    assert p.home.settings["face_to_face"]
    p.click_thing(next(t for t in p.live("button") if t.do == SendAway(2)))
    assert p.sees("Face to face") == (len(p.room.top.setup.people) == 2)


def test_a_window_in_which_only_one_of_them_may_act_turns_to_that_person(pilot, monkeypatch):
    monkeypatch.setattr(reaction_window, "BEAT", 0.2)
    p = mirrored(pilot(face_to_face=True, speed="1"))
    scene, alone = sit_together(p, "absurd", 2, 2), set()
    people = scene.sitting.setup.people

    def each():
        window = scene.play.handover.reactions.open_window
        if window is not None and len(window.persons) == 1:
            assert p.room.upside_down == (window.persons[0] == people[1])
            alone.add(window.persons[0])

    play_together(p, each, most=20_000, enough=lambda: len(alone) == 2)
    assert alone == {*people}


def turn(p):
    return next((t for t in p.live("button") if t.do == TurnOver()), None)


@pytest.mark.parametrize(("game", "options"), [("eightfist", ()), ("equilibrium", (("variants", "C"),))])
def test_secret_choices_call_one_after_the_other_and_the_picture_turns_to_each(pilot, game, options):
    """Both would be called at once elsewhere, but one of them would read it upside down."""
    p = mirrored(pilot(seed=2, face_to_face=True))
    scene, called_for = sit_together(p, game, 2, 2, options), []
    people = scene.sitting.setup.people

    def each():
        match scene.sitting.showing:
            case Curtain(seat) | Open(seat) as showing if scene.play.together.asks:
                assert not (isinstance(showing, Curtain) and showing.others)
                assert p.room.upside_down == (seat == people[1])
                called_for.append(seat)

    play_together(p, each, most=20_000, enough=lambda: {*called_for} == {*people})


@pytest.mark.parametrize("text", [100, 200])
def test_anyone_is_asked_at_both_edges(pilot, monkeypatch, text):
    """The picture stayed turned to the player who answered last, and the other read it upside down."""
    monkeypatch.setattr(reaction_window, "EARLY", 9)
    p = pilot(size=(1280, 720), face_to_face=True, text_size=text)
    scene = sit_together(p, "absurd", 4, 2)
    reactions, people = scene.play.handover.reactions, scene.sitting.setup.people
    for _ in range(20_000):
        window = reactions.open_window
        if window is not None and set(people) <= {*window.persons, window.onward}:
            break
        if window is not None:
            nobody_reacts(scene)
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
        p.frame()
    p.wait(1.5)
    p.room.fresh = True
    p.frame()
    other = people[not scene.upside_down]
    theirs = [t for t in p.live("button") if t.rect.bottom < 260]
    theirs = [t for t in theirs if t.do in (LookToReact(other), BeginTurn())]
    assert theirs and all(t.name.startswith((scene.play.names[other], "I am")) for t in theirs)
    at = theirs[0].rect
    assert p.window.get_rect().contains(at) and at.h >= 44
    p.point(across(p, at.center))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        p.post(kind, pos=across(p, at.center), button=1)
    p.frame()
    assert opened(scene) == other or reactions.comes == other
