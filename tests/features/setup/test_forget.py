"""Names can be forgotten, after a confirmation.

Open hands are face down at first if the table is set that way.
"""

from __future__ import annotations

from shared import PEOPLE, called, opened, sit_together

from game.features.people.people_store import People
from game.features.setup.messages import AddPerson, SeatKnown
from game.features.setup.screen import SetupScene
from game.features.setup.sit_down import SitDown
from game.table.match.setup import bot, first_setup, person
from game.table.match.viewer import Open
from game.ui.window.scene import push


def sit_down(p):
    ana, ben, cleo = (person(*who) for who in PEOPLE[:3])
    people = People(p.home)
    people.change(people.me, ana)
    people.played((ana, ben, cleo))
    p.room.go(push(SetupScene(p.room, p.title, first_setup("lockdown", 3, bot("mira")))))
    p.room.go(p.room.top.act(AddPerson()))
    p.frame()
    assert isinstance(p.room.top, SitDown)
    return people


def test_a_name_is_forgotten_after_a_question(pilot):
    p = pilot(size=(1280, 720))
    people = sit_down(p)
    offered = {one.name for one in p.room.top.offered}
    assert "Cleo" in offered
    p.click("Forget a name …")
    assert p.sees("Which name should be forgotten?")
    assert not any(t.do == SeatKnown("Ana") for t in p.live()), "the owner stays"
    p.click("Cleo")
    p.click("Keep name")
    assert people.by_name("Cleo")
    p.click("Cleo")
    p.click("Forget name")
    assert people.by_name("Cleo") is None
    assert not any(t.name == "Cleo" for t in p.things)


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
