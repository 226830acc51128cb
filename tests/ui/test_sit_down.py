"""People sit down from the title in few presses; the setup screen has room for all of them."""

from __future__ import annotations

from itertools import combinations

import pytest
from chairs import ANA, BEN, CLEO, names, set_table, write
from pygame import Rect
from samples import first
from test_touch import by_touch

from game.room.page import Page
from game.room.scene import push
from game.scenes import setting_seats, settings
from game.scenes.little_table import FLAT, little_table
from game.scenes.setting import SetupScene
from game.scenes.settings import SettingsScene
from game.table.people import People
from game.table.setup import CHARACTERS, LEVELS, Setup, bot, person, with_keys
from game.words import use


def test_three_people_sit_down_in_eight_inputs_and_again_in_two(pilot):
    p = pilot(size=(1280, 720))
    People(p.home).change(People(p.home).me, ANA)
    inputs = 0

    def click(name):
        nonlocal inputs
        inputs += 1
        p.click(name)

    def name(text):
        nonlocal inputs
        inputs += 2  # typing, Return
        write(p, text)
        p.press("return")

    p.room.fresh = True
    p.frame()
    click("With friends")
    click("Absurd 8's")
    name("Ben")
    name("Cleo")
    click("Nobody else")
    click("Deal")
    if p.sees("Deal the cards"):  # the lesson is offered before it
        click("Deal the cards")
    assert inputs <= 8
    assert [chair.name for chair in p.room.top.sitting.setup.chairs] == ["Ana", "Ben", "Cleo"]
    p.room.go(p.room.top.command("menu"))
    p.frame()
    p.click("Leave the table")
    inputs = 0
    click("With friends")
    click("Deal")
    assert inputs == 2
    assert [chair.name for chair in p.room.top.sitting.setup.chairs] == ["Ana", "Ben", "Cleo"]


def test_how_the_screen_is_shared_is_one_press_away(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, BEN)
    p.click("Settings for friends")
    assert p.room.top.page == "friends"
    p.press("escape")
    assert p.room.top is scene
    scene.set_chairs([ANA, bot("mira")])
    p.room.fresh = True
    p.frame()
    assert not p.sees("Settings for friends")


def test_play_brings_a_shared_table_back(pilot):
    p = pilot()
    table = Setup("absurd", (ANA, bot("mira", "expert"), BEN))
    p.room.go(p.title.play(table))
    p.room.go(p.room.top.command("menu"))
    p.frame()
    p.click("Leave the table")
    p.click("Play")
    if p.sees("Deal the cards"):
        p.click("Deal the cards")
    assert p.room.top.sitting.setup.chairs == table.chairs


def test_the_same_people_go_to_another_game(pilot):
    p = pilot(size=(1280, 720))
    set_table(p, ANA, BEN, *map(bot, CHARACTERS[:6]))
    p.click("Another game")
    p.click("8-equilibrium")
    scene = p.room.top
    assert scene.game.id == "equilibrium" and len(scene.setup.chairs) == 6
    assert names(scene)[:2] == ["Ana", "Ben"]
    p.press("escape")
    assert p.room.top is p.title or isinstance(p.room.top, SetupScene)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_nothing_lies_over_anything_else(pilot, size, text, language):
    p = pilot(size=size, text_size=text)
    People(p.home).played([person(f"Person {n}", "cat", n % 8) for n in range(14)])
    use(language)
    try:
        scene = set_table(p, ANA, BEN, *map(bot, CHARACTERS[:6]))
        apart(p)
        p.room.go(push(scene.sitting_down()))
        p.frame()
        apart(p)
        p.room.go(p.room.top.act(("nobody",)))
        p.room.go(scene.act(("look", 0)))
        p.frame()
        apart(p)
    finally:
        use("en")


def apart(p):
    whole = p.room.page.rect
    live = [t for t in p.live() if t.kind != "arrow"]
    assert all(whole.contains(t.rect) for t in live)
    for a, b in combinations(live, 2):
        assert not a.rect.colliderect(b.rect), (a.name, b.name)


def test_people_sit_down_and_begin_without_any_keyboard(pilot):
    p = by_touch(pilot(size=(1280, 720)))
    for name in ("With friends", "Lockdown", "That is me"):
        p.click(name)
    assert p.sees("Without a name they are called Owl.")
    p.click("Sit down")
    assert p.sees("At the table: Fox, Owl")
    p.click("Sit down")
    p.click("Nobody else")
    assert names(p.room.top) == ["Fox", "Owl", "Hare"]
    assert len({chair.colour for chair in p.room.top.setup.chairs}) == 3
    p.click("Deal")
    if p.sees("Deal the cards"):
        p.click("Deal the cards")
    assert len(p.room.top.sitting.people) == 3


def test_a_guest_is_not_called_like_somebody_at_the_table(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, BEN._replace(name="Fox"), CLEO._replace(name="owl", avatar="raven"))
    p.click("Add a person")
    p.click("Sit down")
    assert names(scene)[-1] == "Cat"


def test_a_pad_seats_somebody(pilot):
    p = pilot(size=(1280, 720))
    People(p.home).played((ANA, BEN))
    scene = set_table(p, People(p.home).me, bot("mira", LEVELS[0]))
    for wanted in (("add person",), ("known", "Ben")):
        for _ in range(60):
            if p.room.focus == wanted and p.room.ring:
                break
            p.pad(5)
        p.pad(0)
    assert names(scene)[-1] == "Ben"


def test_who_has_no_name_yet_says_it_before_others_sit_down(pilot):
    p = pilot(size=(1280, 720))
    p.click("With friends")
    p.click("Lockdown")
    assert p.sees("Who are you?") and not p.sees("Who else sits down?")
    write(p, "Ana")
    p.press("return")
    assert p.sees("Who else sits down?") and not p.sees("Fox")
    write(p, "Ben")
    p.press("return")
    assert p.sees("Who else sits down?") and p.sees("At the table: Ana, Ben")
    p.press("return")
    assert p.room.top.game.id == "lockdown" and names(p.room.top) == ["Ana", "Ben"]
    assert [chair.key for chair in p.room.top.setup.chairs] == ["a", "b"]
    assert People(p.home).me.name == "Ana"


def test_the_name_of_a_seat_is_pressed_to_change_it_and_the_key_follows(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA._replace(key=""), BEN._replace(key=""))
    assert [chair.key for chair in scene.setup.chairs] == ["a", "b"]
    seat = next(t for t in p.live("button") if t.do == ("look", 1))
    words = next(t for t in p.things if t.kind == "text" and t.name == "Ben")
    assert seat.rect.contains(words.rect)
    p.click_thing(seat)
    for _ in range(3):
        p.press("backspace")
    assert p.sees("Who are you?")
    p.room.top.text, p.room.top.editing = "Juno", True
    p.press("return")
    assert [(chair.name, chair.key) for chair in scene.setup.chairs] == [("Ana", "a"), ("Juno", "j")]


def test_a_key_that_was_chosen_stays_with_another_name(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, BEN._replace(key="z"))
    p.room.go(scene.act(("look", 1)))
    p.room.top.text = "Juno"
    p.room.go(p.room.top.act(("done",)))
    assert scene.setup.chairs[1].key == "z"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_way_to_add_people_keeps_its_place_and_the_table_its_picture(pilot, monkeypatch, size):
    pictures = []
    monkeypatch.setattr(setting_seats, "little_table", lambda page, area, *more, **how: pictures.append(area))
    p = pilot(size=size)
    places = set()
    for count in range(2, 9):
        chairs = [person(f"Guest {n}", "cat", n) for n in range(count)]
        set_table(p, *chairs, game="lockdown")
        pictures.clear()
        p.room.fresh = True
        p.frame()
        places.add(tuple(next(t for t in p.things if t.name == "Add a person").rect))
        assert pictures and all(page.h >= p.room.theme.px(100) for page in pictures), count
        p.room.go(p.room.top.command("back"))
    assert len(places) == 1


def test_what_a_key_is_for_is_said(pilot):
    p = pilot(size=(1280, 720))
    set_table(p, ANA, BEN)
    assert p.sees("The key beside a name opens that person's hand.")
    p.point(next(t for t in p.live("button") if t.do == ("bind", 1)).rect.center)
    assert any("With this key Ben says" in t.name for t in p.things if t.kind == "text")


@pytest.mark.parametrize("page", ["aids", "friends"])
def test_each_setting_for_friends_and_each_aid_is_explained(pilot, page):
    p = pilot(size=(1280, 720))
    p.room.go(push(SettingsScene(p.room, page)))
    p.frame()
    for name in settings.ROWS[page]:
        assert p.sees(settings.EXPLAINED[name]), name


@pytest.mark.parametrize("many", range(2, 9))
@pytest.mark.parametrize("high", [92, 123, 180, 260])
def test_no_two_faces_at_the_little_table_overlap(pilot, many, high):
    """With six people the faces at the sides lay over each other."""
    p = pilot(size=(1920, 1080))
    page, area = Page(p.room.theme, p.room.pictures), Rect(40, 40, 940, high)
    chairs = [person(f"P{n}", "owl", n % 8) for n in range(many)]
    little_table(page, area, Setup("lockdown", with_keys(chairs), ()))
    faces = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items[1:]]
    assert min(face.w for face in faces) >= (0.35 * high if high < p.room.theme.px(FLAT) else 0), "to be told"
    assert len(faces) == many and area.inflate(4, 4).contains(faces[0].unionall(faces))
    assert not [pair for pair in combinations(faces, 2) if pair[0].inflate(-2, -2).colliderect(pair[1])]
