"""Words over a card end with a press on it, and never cover the person asked, the question or the news."""

from __future__ import annotations

import pytest
from pilot import start
from samples import first
from shared import by_agent, nobody_reacts, one_step, sit_together
from tables import GAMES

from ai.levels.agents import make
from game.table.explain.card_reader import PANEL
from game.table.match.viewer import Open, PublicOnly, beckons
from game.table.screen import draw_lower_edge
from game.ui.window.scene_runner import AWAKE


def words(p):
    """The place of a thing's tip on the present page; None without words."""
    assert p.things
    return p.room.top.tips.where("tip")


LAID = ("card", "back", "memory", "seat")


def lit(p):
    return next(t for t in p.moves() if t.kind in ("card", "seat") and p.bare_spot(t))


def test_words_go_with_a_press_and_come_back_when_the_pointer_has_moved(pilot):
    p = pilot(size=(1280, 720))
    start(p)
    card = lit(p)
    x, y = p.bare_spot(card)
    p.point((x, y))
    assert words(p) is not None
    p.click_thing(card)
    p.until(lambda: p.moves())
    p.frame()
    assert words(p) is None
    p.point((x + 2, y))  # a real hand moves a little
    assert words(p) is None
    p.point((x + p.room.theme.px(AWAKE) + 2, y))
    card = lit(p)
    p.point(p.bare_spot(card))
    assert words(p) is not None


def test_words_over_the_thing_with_the_focus_are_shown_to_players_by_keys(pilot):
    p = pilot(size=(1280, 720))
    start(p)
    seen = []
    p.press("right")
    p.until(lambda: p.moves())
    p.room.hush()
    for _ in range(6):
        p.press("right")
        p.frame()
        seen.append(words(p) is not None)
    assert any(seen)


def words_of_all(p, scene, most=12):
    """Point at each thing on the table; returns where words appeared."""
    found = []
    things = [t for t in p.things if t.kind in LAID and p.bare_spot(t)]
    for thing in things[:: max(1, len(things) // most)]:
        p.point(p.bare_spot(thing))
        p.wait(0.2)
        panels = [t.rect for t in p.things if t.id == PANEL]
        lies = words(p)
        found += [lies] if lies else panels
    return found


ENDS = [(GAMES[0], 200), (GAMES[1], 100), *((game, text) for game in GAMES for text in (100, 200))]


@pytest.mark.parametrize(("game", "text"), first(1, dict.fromkeys(ENDS)))
def test_no_words_lie_over_who_is_asked_what_is_asked_or_the_news(pilot, game, text):
    p = pilot(size=(1280, 720), seed=6, text_size=text)
    scene, seen, shown = sit_together(p, game, 4, 2), set(), 0
    agent = by_agent(make("random", 3))
    for _ in range(3000):
        showing = scene.sitting.showing
        kind = type(showing).__name__ + str(beckons(showing))
        asked = isinstance(showing, (Open, PublicOnly)) and (scene.play.picker or beckons(showing))
        if asked and kind not in seen and len(scene.sitting.match.choices) > 6:
            seen.add(kind)
            p.frame()
            kept = draw_lower_edge.dock(scene, p.room.page)
            for rect in words_of_all(p, scene):
                news = [t.rect for t in p.things if t.kind == "ribbon"]
                assert rect.collidelist([*kept, *news]) < 0
                shown += 1
        if len(seen) == 3 - (game == "equilibrium"):
            break
        nobody_reacts(scene)  # or much of a match would be spent on windows that wait to be read
        one_step(scene, agent)
        p.frame()
    assert shown > 4 and len(seen) > 1
