"""The rows of the setup screen: each says in a sentence what it changes, and its arrows have ends."""

from __future__ import annotations

import pygame
import pytest
from samples import first
from shared import table as table_of

from game.room.scene import push
from game.scenes.setting import SetupScene
from game.table.setup import first_setup
from game.words import use

GAMES = ["equilibrium", "eightfist", "absurd", "lockdown"]
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
    """All that is written, each line as long as it is drawn."""
    return [t for t in p.things if t.kind == "text"]


def tip(p):
    """The lines that are there only since something is pointed at."""
    return [t for t in lines(p) if (t.name, tuple(t.rect)) not in p.unpointed]


def told(p):
    return " ".join(t.name for t in tip(p))


def inside(p, row):
    """What can be pressed in a row."""
    return [t for t in p.live() if row.rect.contains(t.rect) or row.rect.collidepoint(t.rect.center)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "size", "text"), first(3, LOOKS))
def test_each_row_says_what_it_changes_over_all_of_it(pilot, game, language, size, text):
    """A stranger: nothing says what "E · Rank Powers" does, and the tip of its "?" is "Rule"."""
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
            if isinstance(here, tuple) and here[0] == "first table":
                assert told(p)
                continue
            assert told(p) == row.value, (row.name, at)
            assert all(t.rect.right <= row.rect.x for t in tip(p)), "the tip lies over other rows"
            assert all(p.room.page.rect.contains(t.rect) for t in tip(p))
            ways = [t.name for t in inside(p, row) if t.do[0] == "help"]
            assert all(row.name in name for name in ways), "a reader of names hears which rule it is"
    p.point((5, 5))
    assert not told(p)


@pytest.mark.parametrize("game", GAMES)
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


def test_a_warning_is_told_at_once_where_the_tip_says_the_rest(pilot):
    p = pilot(size=(1280, 720))
    set_table(p, "equilibrium", first_setup("equilibrium", 4)._replace(options=(("variants", "AC"),)))
    p.click_thing(next(t for t in p.live("toggle") if t.do == ("letter", "variants", "D")))
    assert "make long turns" in " ".join(t.name for t in lines(p))


def test_friends_hear_of_each_of_their_buttons(pilot):
    p = pilot(size=(1280, 720))
    set_table(p, "equilibrium", table_of("equilibrium", 4, 2))
    for do in (("around",), ("facing",), ("in turns", 2)):
        p.point(next(t for t in p.live("button") if t.do == do).rect.center)
        assert len(told(p).split()) > 8, do


@pytest.mark.parametrize("game", GAMES)
def test_arrows_lead_to_every_value_and_not_round(pilot, game):
    """A stranger: one press left of the shortest match made it the longest."""
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


def test_an_own_mixture_lies_before_the_presets(pilot):
    p = pilot(size=(1280, 720))
    scene = set_table(p, "equilibrium", first_setup("equilibrium", 4)._replace(options=(("variants", "E"),)))
    preset = next(t for t in p.live("choice") if t.name == "Preset")
    assert preset.value == "Own mixture" and preset.less is None
    p.click_thing(preset)
    assert scene.value("variants") == ""


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 720), 200), ((960, 600), 100)])
def test_a_finger_reads_it_in_large_text_as_well(pilot, size, text):
    p = pilot(size=size, text_size=text)
    set_table(p, "equilibrium", first_setup("equilibrium", 4))
    p.room.touched = True
    for row in rows(p):
        p.room.top.missed(row)
        p.room.fresh = True
        p.frame()
        assert " ".join(row.value.split()[:8]) in told(p), row.name
        assert all(p.room.page.rect.contains(t.rect) for t in tip(p))
