"""People sit down from the title in few presses; the setup screen has room for all of them."""

from __future__ import annotations

from chairs import ANA, BEN, CLEO, names, set_table, write
from shared import table

from game.features.people.people_store import People
from game.features.setup.messages import AddPerson, EditSeat, SeatKnown
from game.features.setup.screen import SetupScene
from game.table.match.setup import CHARACTERS, LEVELS, Setup, bot
from game.ui.window.scene import Go, push
from tests.ui.page.test_touch import by_touch


def test_three_people_sit_down_in_eight_inputs_and_again_in_two(pilot):
    p = pilot(size=(1280, 720))
    People(p.home).switch(ANA)
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
    click("That's everyone")
    click("Deal")
    if p.sees("Just deal"):  # the lesson is offered to Ben and Cleo before it
        p.click("Just deal")
    assert inputs <= 8
    assert [chair.name for chair in p.room.top.sitting.setup.chairs] == ["Ana", "Ben", "Cleo"]
    p.room.go(p.room.top.command("menu"))
    p.frame()
    p.click("Leave table")
    inputs = 0
    click("With friends")
    click("Deal")
    assert inputs == 2
    assert [chair.name for chair in p.room.top.sitting.setup.chairs] == ["Ana", "Ben", "Cleo"]


def test_play_brings_a_shared_table_back(pilot):
    p = pilot()
    table = Setup("absurd", (ANA, bot("mira", "expert"), BEN))
    p.room.go(p.title.play(table))
    p.room.go(p.room.top.command("menu"))
    p.frame()
    p.click("Leave table")
    p.click("Play")
    if p.sees("Just deal"):
        p.click("Just deal")
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


def test_people_sit_down_and_begin_without_any_keyboard(pilot):
    p = by_touch(pilot(size=(1280, 720)))
    for name in ("With friends", "Lockdown", "That's me"):
        p.click(name)
    assert p.sees("Without a name they'll be called Owl.")
    p.click("Join")
    assert p.sees("At the table: Fox, Owl")
    p.click("Join")
    p.click("That's everyone")
    assert names(p.room.top) == ["Fox", "Owl", "Hare"]
    assert len({chair.colour for chair in p.room.top.setup.chairs}) == 3
    p.click("Deal")
    if p.sees("Just deal"):
        p.click("Just deal")
    assert len(p.room.top.sitting.people) == 3


def test_a_guest_is_not_called_like_somebody_at_the_table(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA, BEN._replace(name="Fox"), CLEO._replace(name="owl", avatar="raven"))
    p.click("Add a person")
    p.click("Join")
    assert names(scene)[-1] == "Cat"


def test_a_pad_seats_somebody(pilot):
    p = pilot(size=(1280, 720))
    People(p.home).played((ANA, BEN))
    scene = set_table(p, People(p.home).me, bot("mira", LEVELS[0]))
    for wanted in (AddPerson(), SeatKnown(BEN.id)):
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
    assert p.sees("Who are you?") and not p.sees("Who else is playing?")
    write(p, "Ana")
    p.press("return")
    assert p.sees("Who else is playing?") and not p.sees("Fox")
    write(p, "Ben")
    p.press("return")
    assert p.sees("Who else is playing?") and p.sees("At the table: Ana, Ben")
    p.press("return")
    assert p.room.top.game.id == "lockdown" and names(p.room.top) == ["Ana", "Ben"]
    assert [chair.key for chair in p.room.top.setup.chairs] == ["a", "b"]
    assert People(p.home).me.name == "Ana"


def test_the_name_of_a_seat_is_pressed_to_change_it_and_the_key_follows(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, ANA._replace(key=""), BEN._replace(key=""))
    assert [chair.key for chair in scene.setup.chairs] == ["a", "b"]
    seat = next(t for t in p.live("button") if t.do == EditSeat(1))
    words = next(t for t in p.things if t.kind == "text" and t.name == "Ben")
    assert seat.rect.contains(words.rect)
    p.click_thing(seat)
    for _ in range(3):
        p.press("backspace")
    assert p.sees("Who are you?")
    p.room.top.line.text, p.room.top.line.editing = "Juno", True
    p.press("return")
    assert [(chair.name, chair.key) for chair in scene.setup.chairs] == [("Ana", "a"), ("Juno", "j")]


def test_the_titles_say_that_it_is_for_friends_all_the_way(pilot):
    """Reported: nobody saw whether the game that was chosen was still the one for all of them."""
    p = pilot(size=(1280, 720))
    p.click("With friends")
    assert p.sees("With friends")
    p.room.go(push(SetupScene(p.room, p.title, table("eightfist", 4, 3))))
    p.frame()
    assert p.sees("With friends: Eightfist")
    p.click("Another game")
    assert p.sees("With friends") and not p.sees("Games")
    p.room.go(Go(leave=len(p.room.stack) - 1, enter=(SetupScene(p.room, p.title, table("eightfist", 4, 1)),)))
    p.frame()
    assert p.sees("Eightfist") and not p.sees("With friends: Eightfist")
