"""The seats on the setup screen: any mix of persons and bots, and no seat changes by accident."""

from __future__ import annotations

import pygame
import pytest
from chairs import ANA, BEN, CLEO, names, set_table, write

from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.features.people.seating import fitted
from game.table.match.setup import CHARACTERS, bot, person

GAMES = {"equilibrium": (2, 6), "eightfist": (2, 6), "lockdown": (2, 8), "absurd": (2, 6)}


# Nothing by accident


def test_the_steps_of_a_bot_end_and_change_nobody_else(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, bot("mira", "learner"), BEN, bot("sal"))
    before = scene.setup.chairs
    for _ in range(8):
        steps = [t for t in p.live("arrow") if t.id == (("level", 1), "›")]
        if steps:
            p.click_thing(steps[0])
    strongest = before[1]._replace(level="expert", follows=True)
    assert scene.setup.chairs == (before[0], strongest, *before[2:])
    for key in ("right", "right", "return"):
        p.room.focus, p.room.ring = ("level", 1), True
        p.press(key)
    assert [chair.kind for chair in scene.setup.chairs] == [chair.kind for chair in before]
    for _ in range(8):
        p.room.focus, p.room.ring = ("level", 1), True
        p.press("left")
    assert scene.setup.chairs == before


# People


def test_somebody_who_played_before_sits_down_with_two_presses(pilot):
    p = pilot(size=(1280, 720))
    People(p.home).played((ANA, BEN))
    scene = set_table(p, People(p.home).me, bot("mira"))
    p.click("Add a person")
    p.click("Ben")
    assert scene.setup.chairs[2] == BEN
    assert not [t for t in p.live("button") if t.name == "Ben"], "nobody sits down twice"


def test_a_new_name_is_typed_and_gets_a_face_a_colour_and_a_key_of_its_own(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, bot("mira"))
    p.click("Add a person")
    write(p, "ana")
    p.press("return")
    assert p.sees("ana is already sitting here.")
    for _ in range(3):
        p.press("backspace")
    write(p, "Cleo")
    p.press("return")
    cleo = scene.setup.chairs[2]
    assert cleo.name == "Cleo" and cleo.avatar != "hare" and cleo.colour not in (-1, 3)
    assert cleo.key == "c", "though C carries a card elsewhere: here that is Shift+C"
    write(p, "Clara")
    p.press("return")
    p.press("return")
    assert scene.setup.chairs[3].key == "l" and p.sees("C is already Cleo's key; Clara has L.")
    p.click("Remove Cleo")
    assert scene.setup.chairs[2].key == "c", "the letter is free again"


def test_at_a_full_table_a_bot_makes_room_and_can_be_put_back(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, *map(bot, CHARACTERS[:7]))
    assert p.sees("All seats are taken, so a person takes a bot's place.")
    scene.sit_down(BEN)
    p.room.fresh = True
    p.frame()
    assert len(scene.setup.chairs) == 8 and scene.setup.chairs[7] == BEN
    assert p.sees("Wren makes room for Ben.")
    p.click("Undo")
    assert names(scene)[7] == "Wren"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [1, 2, 3, "all"])
def test_any_mix_sits_down_at_any_game_and_is_remembered(pilot, game, people):
    p = pilot()
    high = GAMES[game][1]
    count = high if people == "all" else people
    chairs = [person(f"P{n}", "cat", n % 8) for n in range(count)]
    chairs += [bot(who) for who in CHARACTERS[: min(2, high - count)]]
    if len(chairs) < 2:
        chairs.append(bot("mira"))
    scene = set_table(p, *chairs, game=game)
    go = p.title.play(scene.setup)
    assert go is not None
    go.enter[0].left()
    again = remembered_tables.load(p.home)
    assert again.chairs == scene.setup.chairs
    assert remembered_tables.load_for(p.home, game) == again
    assert (remembered_tables.load_shared(p.home) == again) == (count > 1)


# Keys


def test_a_key_is_bound_by_pressing_it_and_never_one_in_use(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, BEN, bot("mira"))
    p.click("Key B")
    p.press("a")
    assert p.sees("A is now Ana's key.")
    p.press("3")
    assert p.sees("Please press a letter from A to Z, or Escape to cancel.")
    p.press("h")
    assert p.sees("At this table, Shift+H is “Hint”.") and p.sees("Key H")
    p.click("Key H")
    p.press("x")
    assert scene.setup.chairs[1].key == "x" and p.sees("Key X")
    assert People(p.home).by_name("Ben").key == "x"
    p.click("Key X")
    p.press("escape")
    assert scene.setup.chairs[1].key == "x" and p.room.top is scene


# Order


def test_a_seat_is_dragged_by_its_grip(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, bot("mira"), BEN, bot("sal"))
    grips = [t.rect.center for t in p.things if t.kind == "grip"]
    p.point(grips[0])
    p.post(pygame.MOUSEBUTTONDOWN, pos=grips[0], button=1)
    p.post(pygame.MOUSEMOTION, pos=grips[2], rel=(0, 0), buttons=(1, 0, 0))
    p.post(pygame.MOUSEBUTTONUP, pos=grips[2], button=1)
    p.frame()
    assert names(scene) == ["Mira", "Ben", "Ana", "Sal"]


# By themselves


def test_people_stay_when_bots_have_to_go():
    chairs = (ANA, bot("mira"), BEN, bot("sal"), CLEO)
    assert fitted(chairs, 2, 4) == (ANA, bot("mira"), BEN, CLEO)
    assert fitted(chairs, 2, 2) == (ANA, BEN, CLEO), "no person is ever dropped"
    assert len(fitted((ANA,), 3, 6)) == 3
