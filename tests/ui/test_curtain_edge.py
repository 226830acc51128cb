"""The curtain's edge cuts through nothing on the table, and lines of the coach close before it falls."""

from __future__ import annotations

import pytest
from pygame import Rect
from samples import first
from shared import called, one_step, sit_together

from engine import games
from game.scenes import table_ledge
from game.table import curtain_look, together_look
from game.table.reader import PANEL
from game.table.showing import Curtain, Open, beckons

GAMES = ["lockdown", "equilibrium", "eightfist", "absurd"]
SIZES = [((1280, 720), 200), ((1280, 720), 100), ((960, 600), 100), ((1920, 1080), 100)]
CASES = [("lockdown", (1920, 1080), 130), *((game, *size) for size in SIZES for game in GAMES)]


def watched(monkeypatch):
    """The things on each page before the curtain, and the area of the curtain with its rail."""
    found, before, over, hang = [], [], table_ledge.over, curtain_look.hang

    def look(table, page):
        before[:] = page.things
        over(table, page)

    def hung(page, area):
        edge = page.px(curtain_look.RAIL)
        found.append((before[:], Rect(area.x, area.y - edge, area.w, area.h + edge)))
        hang(page, area)

    monkeypatch.setattr(table_ledge, "over", look)
    monkeypatch.setattr(curtain_look, "hang", hung)
    monkeypatch.setattr(together_look, "hang", hung)
    return found


@pytest.mark.parametrize("text", first(2, [200, 130, 100, 150]))
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
def test_who_chooses_in_secret_sees_their_cards_over_the_curtain(pilot, monkeypatch, size, text):
    """Seen with six and large text: two of them were to press cards that lay under it."""
    found = watched(monkeypatch)
    p = pilot(size=size, text_size=text)
    scene = sit_together(p, "eightfist", 6, 6)
    p.until(lambda: called(scene) >= 0)
    p.wait(1.0)
    assert p.things
    things, area = found[-1]
    lit = [t for t in things if t.lit]
    assert len(lit) >= 48 and not [t for t in lit if t.rect.colliderect(area)]


@pytest.mark.parametrize(("game", "size", "text"), first(1, CASES))
def test_the_curtain_cuts_through_nothing(pilot, monkeypatch, game, size, text):
    _least, most = games.game(game).players
    found = watched(monkeypatch)
    for players, persons in ((4, 2), (most, 3)):
        p, last, came = pilot(seed=3, size=size, text_size=text), -1, 0
        scene = sit_together(p, game, players, persons)
        while came < 5 and not scene.sitting.match.state.over:
            if called(scene) not in (-1, last):
                p.wait(0.5)
                assert p.things
                came += 1
            last = called(scene)
            one_step(scene, lambda view, p=p: view.legal[p.chance.below(len(view.legal))])
            p.frame()
    assert len(found) > 3
    for things, area in found:
        inside = [t for t in things if t.rect.w and t.rect.h and t.rect.colliderect(area)]
        assert not [t for t in inside if not area.contains(t.rect)]


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("persons", [5, 6])
def test_the_curtain_for_many_cuts_through_no_card(pilot, monkeypatch, size, persons):
    found = watched(monkeypatch)
    p = pilot(size=size)
    scene = sit_together(p, "eightfist", persons, persons)
    for _ in range(300):
        if found:
            break
        if called(scene) < 0:
            one_step(scene, lambda view: view.legal[0])
        p.frame()
        assert p.things
    things, area = found[-1]
    inside = [t for t in things if t.kind in ("card", "back") and t.rect.colliderect(area)]
    assert not [t for t in inside if not area.contains(t.rect)]


def bubbles(p):
    return [t for t in p.things if t.kind == "bubble"]


def test_a_group_reads_the_coach_at_the_curtain_and_the_line_ends_with_the_choice(pilot):
    """It was said in the open hand only, where all but one look away."""
    p = pilot(seed=3, size=(1280, 720), teach_us=True, coaching=True)
    scene = sit_together(p, "lockdown", 4, 2)
    told = 0
    for _ in range(3000):
        showing, coach = scene.sitting.showing, scene.coach
        if scene.play.picker is not None:
            one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
            assert not coach.words or coach.reminded, "what was said of this choice is over"
        elif isinstance(showing, Curtain):
            p.until(lambda: not scene.play.stage.on)
            p.frame()
            said, (hung,) = coach.words, table_ledge.dock(scene)
            assert bool(bubbles(p)) == bool(said)
            assert not [t for t in bubbles(p) if t.rect.colliderect(hung)], "a line lies over the curtain"
            scene.act(("come",))
            p.until(lambda: scene.play.picker is not None or beckons(scene.sitting.showing))
            if scene.play.picker is not None and said:
                told += 1
                assert coach.words == said, "whoever was called reads on"
        elif beckons(showing):
            assert not bubbles(p)
            scene.act(("come",))
        p.frame()
        if told > 3:
            return
    raise AssertionError(told)


def test_one_person_alone_is_told_nothing_of_a_choice_that_is_made(pilot):
    p = pilot(seed=3, size=(1280, 720), coaching=True, speed="1", bot_pace="slow")
    scene = sit_together(p, "lockdown", 4, 1)
    p.until(lambda: scene.play.picker is not None and scene.coach.words)
    scene.play.play(scene.play.view.legal[0])
    p.frame()
    assert not bubbles(p) and scene.sitting.showing == Open(scene.sitting.setup.people[0])


@pytest.mark.parametrize("game", first(1, ["absurd", "lockdown", "equilibrium", "eightfist"]))
def test_what_is_said_of_players_and_cards_lies_above_the_curtain(pilot, monkeypatch, game):
    """It lay under the velvet, or its rail, where they lie close to it."""
    hung = watched(monkeypatch)
    p = pilot(size=(1280, 720), seed=3)
    scene, told = sit_together(p, game, 4, 4), 0
    for _ in range(8):
        p.until(lambda: beckons(scene.sitting.showing) or scene.play.picker is not None)
        p.wait(0.5)
        for thing in [t for t in p.things if t.kind in ("seat", "card") and called(scene) >= 0]:
            p.point(thing.rect.center)
            p.wait(0.6)
            panel = [t.rect for t in p.things if t.id == PANEL]
            where = [*filter(None, [scene.bubble.where]), *panel]
            told += len(where)
            assert all(rect.collidelist([hung[-1][1]]) < 0 for rect in where), (thing, where, hung[-1][1])
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
        p.frame()
    assert told
