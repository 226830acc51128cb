"""*Who is playing?* is a list of people; names are changed apart from it, and can be forgotten.

Open hands are face down at first if the table is set that way.
"""

from __future__ import annotations

from chairs import set_table
from shared import PEOPLE, called, opened, sit_together

from game.features.people.people_store import People
from game.features.setup.messages import EditSeat, SeatKnown
from game.features.setup.who_is_playing import WhoIsPlaying
from game.table.match.setup import bot, person
from game.table.match.viewer import Open


def asked_who_plays(p):
    """The dialog *Who is playing?* on the main menu, with three people."""
    ana, ben, cleo = (person(*who) for who in PEOPLE[:3])
    people = People(p.home)
    people.switch(ana)
    people.played((ana, ben, cleo))
    p.frame()
    p.click("Who is playing?")
    assert isinstance(p.room.top, WhoIsPlaying)
    return people


def test_somebody_else_plays_and_nobody_is_renamed(pilot):
    p = pilot(size=(1280, 720))
    people = asked_who_plays(p)
    p.click("Ben")
    assert p.room.top is p.title and people.me.name == "Ben"
    assert p.title.table.chairs[0].name == "Ben"
    assert sorted(one.name for one in people.known()) == ["Ana", "Ben", "Cleo"]
    p.click("Who is playing?")
    p.click("New person")
    p.room.top.line.text, p.room.top.line.editing = "Dora", True
    p.press("return")
    assert p.room.top is p.title and people.me.name == "Dora" and len(people.known()) == 4


def renamed(p, name, to):
    p.click("Change someone …")
    assert p.sees("Who should be changed?")
    p.click(name)
    p.click("Change name, face and colour")
    p.room.top.line.text, p.room.top.line.editing = to, True
    p.press("return")


def test_a_name_that_somebody_has_is_refused_and_a_new_one_can_be_taken_back(pilot):
    p = pilot(size=(1280, 720))
    people = asked_who_plays(p)
    ben = people.by_name("Ben").id
    renamed(p, "Ben", "ana")
    assert p.sees("ana is someone else here. Please choose another name.")
    p.room.top.line.text, p.room.top.line.editing = "Bo", True
    p.press("return")
    assert people.by_id(ben).name == "Bo" and p.sees("Ben is called Bo now, in all matches and records.")
    p.click("Undo")
    assert people.by_id(ben).name == "Ben" and p.sees("Undone.") and not p.sees("Bo")


def test_a_person_is_forgotten_after_a_question_that_says_what_goes(pilot):
    p = pilot(size=(1280, 720))
    people = asked_who_plays(p)
    p.click("Change someone …")
    p.click("Ana")
    assert not p.sees("Forget Ana …"), "whoever plays now stays"
    p.click("Back")
    for answer, known in (("Keep", True), ("Forget", False)):
        p.click("Change someone …") if not p.sees("Who should be changed?") else None
        p.click("Cleo")
        p.click("Forget Cleo …")
        assert any("Matches stay" in t.name for t in p.things)
        p.click(answer)
        assert (people.by_name("Cleo") is not None) is known
    assert not any(t.name == "Cleo" for t in p.things)
    p.click("Undo")
    assert people.by_name("Cleo") is not None


def test_two_who_are_one_person_become_one(pilot):
    p = pilot(size=(1280, 720))
    people = asked_who_plays(p)
    cleo = people.by_name("Cleo").id
    p.click("Change someone …")
    p.click("Cleo")
    p.click("Same person as someone else …")
    assert p.sees("Who is the same person as Cleo?") and not any(t.do == SeatKnown(cleo) for t in p.live())
    p.click("Ben")
    p.click("Yes, one person")
    assert [one.name for one in people.known()] == ["Ana", "Ben"] and people.by_id(cleo).name == "Ben"
    assert p.sees("Cleo and Ben are one person now.")


def test_an_open_hand_lies_face_down_first_where_the_table_plays_so(pilot):
    p = pilot(peek=True)
    scene = sit_together(p, "equilibrium", 3, 3)
    p.until(lambda: called(scene) >= 0)
    seat = called(scene)
    key = scene.sitting.setup.chairs[seat].key
    hand = {scene.table.deck[card] for card in scene.sitting.match.state.zones[seat]}
    public = {scene.table.deck[c] for zone in scene.sitting.public().zones for c in zone if c >= 0}

    def shown():
        return {t.name for t in p.things if t.kind == "card"}

    p.press(key)
    assert scene.sitting.showing == Open(seat, True)
    assert scene.play.picker is None and not shown() & (hand - public)
    p.press(key)
    assert opened(scene) == seat and scene.play.picker is not None
    assert hand <= shown() | public
    p.press(key)
    assert called(scene) == seat and not shown() & (hand - public)


def test_a_seat_opens_the_person_in_it_also_before_the_first_deal(pilot):
    p = pilot(size=(1280, 720))
    people = People(p.home)
    people.switch(person("Ana"))
    scene = set_table(p, people.me, person("Bo", "owl", 4))
    p.click_thing(next(t for t in p.live("button") if t.do == EditSeat(1)))
    assert p.sees("Change Bo")
    p.click("Frog")
    p.room.top.line.text, p.room.top.line.editing = "Bob", True
    p.press("return")
    bob = scene.setup.chairs[1]
    assert p.room.top is scene and (bob.name, bob.avatar) == ("Bob", "frog")
    assert [one.name for one in people.known()] == ["Ana"], "nobody is remembered who has not played"
    p.click_thing(next(t for t in p.live("button") if t.do == EditSeat(0)))
    p.click("Teal")
    p.click("That's me")
    assert scene.setup.chairs[0].colour == people.me.colour != 0


def test_somebody_else_takes_a_seat_and_nobody_is_renamed(pilot):
    p = pilot(size=(1280, 720))
    people = asked_who_plays(p)
    p.press("escape")
    scene = set_table(p, people.me, bot("mira"))
    p.click_thing(next(t for t in p.live("button") if t.do == EditSeat(0)))
    p.click("Someone else …")
    p.click("Ben")
    assert p.room.top is scene and scene.setup.chairs[0].name == "Ben"
    assert sorted(one.name for one in people.known()) == ["Ana", "Ben", "Cleo"]
