"""The setup screen: what it says about options, bots and tables, and that rows stay in place."""

from __future__ import annotations

import pytest
from shared import table as table_of

from ai.levels.mind import CHARACTERS
from engine import games
from game.books.equilibrium.words import AIM
from game.features.setup.messages import AddBot, FlipLetter, SendAway, SetFirstTable
from game.features.setup.screen import SetupScene
from game.table.board.bot_remarks import REMARKS
from game.table.match.setup import CHARACTER_LINES, FIRST_LEVEL, bot, first_setup, person
from game.table.screen.table_scene import TableScene
from game.ui import art
from game.ui.art.palette import SEATS
from game.ui.window.scene import push


def setting(p, game):
    p.click("Games")
    p.click(game)
    p.wait(0.1)


def text(p):
    return " ".join(t.name for t in p.things if t.kind == "text")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_rules_stay_where_they_are_whatever_is_switched_on(pilot, size):
    p = pilot(size=size)
    setting(p, "8-equilibrium")
    before = {t.id: t.rect for t in p.live("toggle", "choice", "field")}
    for letter in "ABCDE":
        thing = next(t for t in p.live("toggle") if t.do == FlipLetter("variants", letter))
        p.point(thing.rect.center)
        assert AIM[letter].split()[-1] in text(p), "the variant is not explained"
        p.click_thing(thing)
        assert {t.id: t.rect for t in p.live("toggle", "choice", "field")} == before
    p.point((5, 5))
    assert "make for long turns" in text(p)


def test_every_character_has_a_line_and_a_face():
    assert list(CHARACTER_LINES) == list(CHARACTERS)
    assert set(CHARACTERS) == set(art.faces())
    assert len(set(CHARACTER_LINES.values())) == len(CHARACTERS)
    assert set(REMARKS) == set(CHARACTERS)


def test_at_the_table_a_person_has_their_colour_and_no_bot_has_it(pilot):
    p = pilot()
    setup = first_setup("lockdown", 4, person("Ana", "hare", 2))
    p.room.go(p.title.play(setup))
    p.wait(0.1)
    shown = [p.room.page.accent(seat) for seat in range(4)]
    assert shown[0] == SEATS[2] and len({*shown}) == 4


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 720), 100)])
def test_a_table_to_begin_with_is_set_by_one_press(pilot, size, text):
    """Options and bots are as the table says, whatever was set before; persons stay."""
    p = pilot(size=size, text_size=text)
    setup = first_setup("lockdown", 2)._replace(options=(("aces_as_jokers", "1"), ("match", "first:5")))
    p.room.go(push(SetupScene(p.room, p.title, setup)))
    p.frame()
    p.click("Longer match")
    scene = p.room.top
    assert scene.value("match") == "first:2" and scene.value("aces_as_jokers") == "0"
    assert len(scene.setup.chairs) == 4 and scene.setup.chairs[0].is_person
    assert next(t for t in p.live("button") if t.name == "Longer match")
    p.click("First game")
    assert scene.value("match") == "single" and scene.lies(scene.book.tables[0])
    while AddBot() in [t.do for t in p.live("button")]:
        p.click("Add a bot")
    assert scene.lies(scene.book.tables[0]), "somebody more changes no rule: reported as unlit"


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((960, 600), 150), ((1280, 720), 200)])
def test_all_variants_at_once_leave_every_row_a_finger_high(pilot, size, text):
    """The warnings about such a mixture take no row's room: a part of them stands beside Deal."""
    p = pilot(size=size, text_size=text)
    setup = first_setup("equilibrium", 6)
    chairs = (setup.chairs[0], *(person(f"P{n}", "hare", n) for n in range(5)))
    mixture = setup._replace(chairs=chairs, options=(("variants", "ABCDE"),))
    p.room.go(push(SetupScene(p.room, p.title, mixture)))
    p.frame()
    rows = [t for t in p.live("toggle", "choice", "field") if t.rect.x > size[0] // 2]
    assert len(rows) >= 8 and all(t.rect.h >= p.room.theme.target for t in rows)
    assert "keep your hints short" in " ".join(t.name for t in p.things if t.kind == "text")
    assert max(t.rect.bottom for t in p.things if t.kind == "text") <= size[1]


@pytest.mark.parametrize("game", games.MODULES)
def test_tables_to_begin_with_are_told_rightly_to_more_people_than_they_are_best_for(pilot, game):
    """Reported: "Two to four of you" was shown where six people sat; people always stay."""
    p, most = pilot(size=(1280, 720)), games.game(game).players[1]
    setup = table_of(game, most, most)
    p.room.go(push(SetupScene(p.room, p.title, setup)))
    scene = p.room.top
    for at, table in enumerate(scene.book.tables):
        scene.act(SetFirstTable(at))
        assert scene.lies(table) and len(scene.setup.people) == most
        assert "est with" in table.says and " of you" not in table.says


@pytest.mark.parametrize("game", games.MODULES)
def test_a_table_to_begin_with_sends_no_bot_away(pilot, game):
    """*A quick try* removed two bots that had been added before."""
    p, most = pilot(size=(1280, 720)), games.game(game).players[1]
    p.room.go(push(SetupScene(p.room, p.title, first_setup(game, most))))
    scene = p.room.top
    for at, table in enumerate(scene.book.tables):
        scene.act(SetFirstTable(at))
        assert len(scene.setup.chairs) == most
        scene.set_chairs(first_setup(game, 2).chairs)
        scene.act(SetFirstTable(at))
        assert len(scene.setup.chairs) == table.least, "bots fill it up"
        scene.set_chairs(first_setup(game, most).chairs)


def test_a_bot_that_is_added_is_as_strong_as_the_others(pilot):
    """Reported: beside three Learners of a first match, the fourth bot was a Regular."""
    p = pilot(size=(1280, 720))
    p.click("Games")
    p.click("Absurd 8's")
    p.click("Add a bot")
    chairs = p.room.top.setup.chairs
    assert len(chairs) == 5 and {chair.level for chair in chairs[1:]} == {FIRST_LEVEL}
    for _ in range(4):
        p.click_thing(next(t for t in p.live("button") if t.do == SendAway(1)))
    p.click("Add a bot")
    assert p.room.top.setup.chairs[1].level == FIRST_LEVEL, "nobody is left, so like those of before"
    chairs = (person(), bot("mira", "expert"), bot("juno")._replace(follows=True))
    p.room.top.set_chairs(chairs)
    p.frame()
    p.click("Add a bot")
    assert p.room.top.setup.chairs[-1].follows


def test_return_deals_with_one_press_where_a_mouse_was_used(pilot):
    """A new player noticed: Return on the golden button only moved the focus."""
    p = pilot(size=(1280, 720))
    setting(p, "Lockdown")
    assert isinstance(p.room.top, SetupScene)
    p.point((5, 5))
    p.press("return")
    assert isinstance(p.room.top, TableScene)
