"""The setup screen: what it says about options, bots and tables, and that rows stay in place."""

from __future__ import annotations

import pytest

from ai.levels.mind import CHARACTERS
from game.features.setup.messages import AddBot
from game.features.setup.screen import SetupScene
from game.table.board.bot_remarks import REMARKS
from game.table.match.setup import CHARACTER_LINES, first_setup, person
from game.table.screen.table_scene import TableScene
from game.ui import art
from game.ui.window.scene import push


def setting(p, game):
    p.click("Games")
    p.click(game)
    p.wait(0.1)


def text(p):
    return " ".join(t.name for t in p.things if t.kind == "text")


def test_every_character_has_a_line_and_a_face():
    assert list(CHARACTER_LINES) == list(CHARACTERS)
    assert set(CHARACTERS) == set(art.faces())
    assert len(set(CHARACTER_LINES.values())) == len(CHARACTERS)
    assert set(REMARKS) == set(CHARACTERS)


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


def test_return_deals_with_one_press_where_a_mouse_was_used(pilot):
    """A new player noticed: Return on the golden button only moved the focus."""
    p = pilot(size=(1280, 720))
    setting(p, "Lockdown")
    assert isinstance(p.room.top, SetupScene)
    p.point((5, 5))
    p.press("return")
    assert isinstance(p.room.top, TableScene)


@pytest.mark.parametrize(("players", "teams"), [(4, [0, 1, 0, 1]), (5, []), (6, [0, 1, 0, 1, 0, 1])])
def test_the_setup_shows_teams_or_why_there_can_be_none(pilot, players, teams):
    """Reported: Deal was bright at an impossible table, and the sentence stayed over the main menu."""
    p = pilot(size=(1280, 720))
    setup = first_setup("equilibrium", players)._replace(options=(("variants", "A"),))
    p.room.go(push(SetupScene(p.room, p.title, setup)))
    p.frame()
    scene = p.room.top
    assert [*scene.teams()] == teams
    assert ("teams (variant A) need 4 or 6 players, not 5" in text(p)) == (not teams)
    deal = next(t for t in p.things if t.name == "Deal")
    assert (deal.do is not None) == bool(teams)
    p.press("escape")
    p.wait(0.2)
    assert "need 4 or 6" not in text(p)
