"""A person has one colour on every screen, and nobody else at the same table has it."""

from __future__ import annotations

import pytest
from chairs import ANA, BEN, CLEO, set_table
from pilot import Pilot

from game.data import open_home
from game.features.people.people_store import People
from game.features.results.screen import Results
from game.features.setup.edit_person import PersonScene
from game.features.setup.messages import ChooseColour, EditSeat
from game.table.match.setup import COLOUR_WORDS, COLOURS, Setup, bot, person
from game.table.shared.leave_and_return import ChangePerson, Company
from game.ui.art.palette import SEATS
from game.ui.window.scene import push


def crossed_out(p: Pilot) -> set[int]:
    """The colours that the screen on which a person is changed does not offer."""
    assert isinstance(p.room.top, PersonScene)
    colours = [t for t in p.live("button") if isinstance(t.do, ChooseColour)]
    offered = {t.do.colour for t in colours if t.do.colour not in p.room.top.taken}
    return {*range(COLOURS)} - offered


@pytest.fixture
def faces(monkeypatch):
    """The portraits that are drawn, each as an avatar and a colour."""
    from game.ui.pictures.pictures import Pictures

    drawn = set()
    draw = Pictures.portrait

    def portrait(self, name, px, colour, *more):
        drawn.add((name, colour))
        return draw(self, name, px, colour, *more)

    monkeypatch.setattr(Pictures, "portrait", portrait)
    return drawn


def test_who_chose_no_colour_has_one_that_stays(tmp_path):
    with open_home(tmp_path) as home:
        people = People(home)
        assert people.me.colour == 0, "the owner's colour on the main menu is that at the table"
        people.switch(person("Ana"))
        people.played((person("Ana"), person("Ben", "owl"), person("Cleo", "cat", 1)))
        before = {one.name: one.colour for one in people.known()}
        assert sorted({*before.values()}) == sorted(before.values()) and min(before.values()) >= 0
        people.switch(people.by_name("Ben"))
        people.played((person("Dora", "hare"), people.by_name("Cleo")))
        assert before.items() <= {one.name: one.colour for one in people.known()}.items()


def test_a_colour_that_somebody_has_cannot_be_taken(pilot):
    p = pilot(size=(1280, 720))
    People(p.home).switch(person("Ana"))
    People(p.home).played((BEN,))
    p.frame()
    p.click("Who is playing?")
    p.click("New person")
    assert crossed_out(p) == {0, BEN.colour}, "the colours of the list, also that of the first person"
    own = p.room.top.who.colour
    p.click_thing(next(t for t in p.live("button") if t.do == ChooseColour(BEN.colour)))
    assert p.room.top.who.colour == own and p.sees(f"{COLOUR_WORDS[BEN.colour]}: taken by Ben")
    p.point((5, 5))
    assert any(t.kind == "text" and "taken by Ben" in t.name for t in p.things), "a line says whose it is"
    p.press("escape")
    p.press("escape")
    me = People(p.home).me
    set_table(p, me, CLEO)
    p.click_thing(next(t for t in p.live("button") if t.do == EditSeat(1)))
    assert crossed_out(p) - {CLEO.colour} == {0, BEN.colour}


def test_where_everybody_has_been_here_only_the_table_has_its_colours_for_itself(pilot):
    p = pilot(size=(1280, 720))
    People(p.home).switch(ANA)
    crowd = [person(f"Guest {n}", colour=n) for n in range(COLOURS)]
    People(p.home).played(crowd)
    p.room.go(push(PersonScene(p.room, ANA._replace(colour=-1), lambda _who: None, {"Ben": BEN})))
    p.frame()
    assert crossed_out(p) == {BEN.colour}


def test_two_of_one_colour_at_a_table_differ_everywhere_from_then_on(pilot):
    p = pilot(size=(1280, 720))
    ben = BEN._replace(colour=ANA.colour)
    people = People(p.home)
    people.switch(ANA)
    people.played((ben,))
    scene = set_table(p, ANA, ben, bot("mira"))
    mine, bens = (chair.colour for chair in scene.setup.chairs[:2])
    assert mine == ANA.colour != bens
    p.room.go(p.title.play(scene.setup))
    table = p.room.top
    assert table.sitting.setup.colours[:2] == (mine, bens)
    assert (people.by_id(ANA.id).colour, people.by_id(ben.id).colour) == (mine, bens)
    before = table.sitting.setup.colours
    p.room.go(push(Company(p.room, table.play)))
    p.frame()
    p.click_thing(next(t for t in p.live("button") if t.do == ChangePerson(0)))
    assert crossed_out(p) == {*before[1:]}
    free = next(colour for colour in range(COLOURS) if colour not in before)
    p.click_thing(next(t for t in p.live("button") if t.do == ChooseColour(free)))
    p.click("That's me")
    assert table.sitting.setup.colours == (free, *before[1:]), "nobody else changes during the match"
    assert people.by_id(ANA.id).colour == free


def test_a_friend_who_takes_over_gets_a_free_colour_for_good(pilot):
    p = pilot(size=(1280, 720))
    people = People(p.home)
    people.switch(ANA)
    ben = BEN._replace(colour=ANA.colour)
    p.room.go(p.title.play(Setup("lockdown", (ANA, bot("mira"), bot("juno")))))
    table = p.room.top
    Company(p.room, table.play)._take(1, ben)
    colours = table.sitting.setup.colours
    assert colours[0] == ANA.colour and people.by_id(ben.id).colour == colours[1] != ANA.colour


def test_a_winner_has_their_colour_on_the_results(pilot, faces):
    p = pilot(size=(1280, 720))
    People(p.home).switch(ANA)
    p.room.go(p.title.play(Setup("lockdown", (ANA, BEN))))
    scene = p.room.top
    scene.sitting.absent = {0: "regular", 1: "regular"}
    p.until(lambda: isinstance(p.room.top, Results))
    p.wait(2)
    faces.clear()
    assert p.sees("Rematch")
    assert {colour for name, colour in faces if name == ANA.avatar} == {SEATS[ANA.colour]}
    assert {colour for name, colour in faces if name == BEN.avatar} == {SEATS[BEN.colour]}
