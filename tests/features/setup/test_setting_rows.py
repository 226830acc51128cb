"""The rows of the setup screen: each explains in a sentence what it changes, and its arrows stop at the
ends.
"""

from __future__ import annotations

import pygame
import pytest
from samples import busiest_first, first
from shared import table
from tables import GAMES

from game.features.setup.messages import SendAway, SetFirstTable
from game.features.setup.screen import SetupScene
from game.table.match.setup import first_setup
from game.ui.page.message_types import Help
from game.ui.window.scene import push
from game.words import use
from tests.ui.page.test_touch import tap

LOOKS = [
    ("en", (1280, 720), 100), ("de", (960, 600), 200), ("de", (1280, 720), 200), ("en", (960, 600), 200),
    ("de", (1920, 1080), 100), ("de", (960, 600), 100),
]  # fmt: skip


def set_table(p, game, setup=None):
    p.room.go(push(SetupScene(p.room, p.title, setup or first_setup(game, 4))))
    p.frame()
    p.point((5, 5))
    p.unpointed = {(t.name, tuple(t.rect)) for t in lines(p)}
    return p.room.top


def rows(p):
    return [t for t in p.things if t.kind == "row"]


def lines(p):
    """All texts, each line in the length in which it is drawn."""
    return [t for t in p.things if t.kind == "text"]


def tip(p):
    """The lines that appear only when something is pointed at."""
    return [t for t in lines(p) if (t.name, tuple(t.rect)) not in p.unpointed]


def told(p):
    return " ".join(t.name for t in tip(p))


def inside(p, row):
    """The things in a row that can be pressed."""
    return [t for t in p.live() if row.rect.contains(t.rect) or row.rect.collidepoint(t.rect.center)]


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
@pytest.mark.parametrize(("language", "size", "text"), first(3, LOOKS))
def test_each_row_says_what_it_changes_over_all_of_it(pilot, game, language, size, text):
    """Nothing said what "E · Rank Powers" does, and the tip of its "?" was "Rule"."""
    p = pilot(size=size, text_size=text)
    use(language)
    set_table(p, game)
    assert len(rows(p)) >= 4
    for row in rows(p):
        places = [(row.rect.x + 3, row.rect.centery), (row.rect.x + row.rect.w // 3, row.rect.centery)]
        places += [t.rect.center for t in inside(p, row)]
        for at in places:
            p.point(at)
            here = p.room.here
            if isinstance(here, SetFirstTable):
                assert told(p)
                continue
            assert told(p) == row.value, (row.name, at)
            assert not any(t.rect.colliderect(r.rect) for t in tip(p) for r in rows(p)), "it covers rows"
            assert all(p.room.page.rect.contains(t.rect) for t in tip(p))
            ways = [t.name for t in inside(p, row) if isinstance(t.do, Help)]
            assert all(row.name in name for name in ways), "a reader of names hears which rule it is"
    p.point((5, 5))
    assert not told(p)


@pytest.mark.parametrize("game", first(1, busiest_first(GAMES)))
def test_each_row_says_it_to_keys_and_to_fingers(pilot, game):
    p = pilot(size=(1280, 720))
    set_table(p, game)
    said = {
        t.id: row.value for row in rows(p) for t in inside(p, row) if t.kind in ("toggle", "choice", "field")
    }
    found = set()
    for _ in range(60):
        p.press("tab")
        if p.room.focus in said:
            assert told(p) == said[p.room.focus]
            found.add(p.room.focus)
    assert found == said.keys()
    for row in rows(p):
        x, y = row.rect.x + row.rect.w // 3, row.rect.centery
        finger = {"x": x / 1280, "y": y / 720, "finger_id": 1, "dx": 0, "dy": 0, "touch_id": 1, "pressure": 1}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            p.post(kind, **finger)
        p.frame()
        below = " ".join(t.name for t in lines(p) if t.rect.y > rows(p)[-1].rect.bottom)
        assert row.value in below, "a finger sees no tip"


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_arrows_lead_to_every_value_and_not_round(pilot, game):
    """A new player noticed: one press to the left of the shortest match chose the longest."""
    p = pilot(size=(1280, 720))
    scene = set_table(p, game)
    names = [t.name for t in p.live("choice") if t.id == ("choice", t.name)]
    assert {"Match", "Turn timer"} <= {*names}
    for name in names:
        met = []
        for way in ("‹", "›", "‹"):
            for _ in range(40):
                arrows = [t for t in p.live("arrow") if t.id == (("choice", name), way)]
                met.append(next(t.value for t in p.things if t.kind == "choice" and t.name == name))
                if not arrows:
                    break
                p.click_thing(arrows[0])
            else:
                raise AssertionError(f"{name}: {way} has no end")
        assert (met[0] == met[-1] and len({*met}) > 2) or len({*met}) == 2 < len(met)
    match = next(row for row in scene.book.options if row.key == "match")
    assert scene.value("match") == match.values[0]
    assert p.room.settings["turn_seconds"] == 0


@pytest.mark.parametrize("people", [2, 3])
def test_a_disabled_button_says_why_to_pointers_and_fingers(pilot, people):
    """Reported: *Face to face* was grey, and nothing said that it is for two people."""
    p = pilot(size=(1280, 720))
    set_table(p, "absurd", table("absurd", 4, people))
    (facing,) = [t for t in p.things if t.name.startswith("Face to face")]
    assert (facing.do is None) == (people != 2)
    p.point(facing.rect.center)
    assert ("exactly two" in told(p)) == (people != 2)
    if people != 2:
        tap(p, facing.rect.center)
        p.frame()
        assert any("exactly two" in t.name for t in lines(p))


def test_a_tip_at_a_seat_lies_over_the_rules(pilot):
    """Reported: what a level means went behind the panel at the right."""
    p = pilot(size=(1280, 720))
    set_table(p, "lockdown")
    for pointed in (("level", 1), SendAway(1)):
        p.point(next(t for t in p.things if t.id == pointed).rect.center)
        words = [t.name for t in lines(p)]
        assert words.index(tip(p)[0].name) > words.index("Seed")


def test_the_focus_stays_among_the_seats_when_the_last_player_is_removed(pilot):
    """Reported: it jumped to the rules, in the other half of the screen."""
    p = pilot(size=(1280, 720))
    set_table(p, "absurd")
    p.press("tab")
    p.room.focus, p.room.fresh = SendAway(3), True
    p.frame()
    for left in (2, 1):
        p.press("return")
        assert p.room.ring and p.room.focus == SendAway(left)
