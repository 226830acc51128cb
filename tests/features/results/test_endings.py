"""The end of a round: its score sheet, on which places appear from the last to the first."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from pilot import sit
from shared import one_step, sit_together

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.features.results.messages import GoOn
from game.features.results.round_sheet import Sheet
from game.features.results.screen import Results
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.table.screen.pause_menu import Pause
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import push


@cache
def nearly_over(game, players, options, seed):
    """Random choices that lead to the last one before the first score sheet."""
    match, chance = Match(games.lay(game, players, options), seed), Rng(seed)
    while not match.state.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    return [choice for _before, _seat, choice in match.choices[:-1]]


def at_the_sheet(p, game="equilibrium", players=2):
    """A score sheet whose numbers have not appeared yet; only the last choice is made at the table."""
    options = (("match", "single"),) if game != "toy" else ()
    setup = first_setup(game, players)._replace(options=options)
    sitting = Sitting.new(setup, p.title.seed, p.home, p.title.thinker)
    for choice in nearly_over(game, players, options, p.title.seed):
        sitting.play(choice)
    p.room.go(push(TableScene(p.room, sitting, fresh=False)))
    p.play_to_a_sheet()
    scene = p.room.top
    if isinstance(scene, Results):  # nothing is scored
        return scene
    assert isinstance(scene, Sheet)
    scene.rows.written = 0.0
    p.room.fresh = True
    p.frame()
    return scene


def test_places_turn_up_from_the_last_to_the_first(pilot):
    p = pilot()
    scene = at_the_sheet(p)
    for count in range(1, len(scene.rows.order) + 1):
        scene.rows.written = count - 0.5
        cells = [thing.id for thing in p.room.make_page().things if thing.kind == "cell"]
        assert [*dict.fromkeys(seat for _cell, seat, _part in cells)] == scene.rows.order[-count:]


@pytest.mark.parametrize("how", ["space", "return", "escape", "h", "click"])
def test_any_key_or_click_completes_the_sheet_and_no_more(pilot, how):
    p = pilot()
    scene = at_the_sheet(p)
    if how == "click":
        at = next(t for t in p.things if t.kind == "stage").rect.center
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        p.frame()
    else:
        p.press(how)
    assert not scene.moving and p.room.top is scene
    p.click("Results")
    assert isinstance(p.room.top, Results)


@pytest.mark.long
def test_no_face_and_no_remark_tells_who_won_before_the_sheet_has_counted(pilot):
    """Reported: the winner beamed and the last player looked sad while the cards were still face down."""
    p = pilot(size=(1280, 720), seed=6, speed="4", bot_pace="instant")
    sit(p, "eightfist", 3, [("match", "games:1")])
    table = p.room.top
    greetings = [call.words for call in table.play.story.calls if call.remark]
    while not table.sitting.round_over:
        table.sitting.play(table.sitting.match.state.legal[0])
    table.play._take_in()
    table.play.picker, table.play.rest = None, 1.0
    for _ in range(3000):
        told = {face.mood for face in table.play.story.moods.faces} & {"pleased", "beaten"}
        remarks = [call.words for call in table.play.story.calls if call.remark]
        assert not told and {*remarks} <= {*greetings}
        if p.room.top is not table:
            break
        p.frame()
        assert not p.sees("Score sheet"), "nor does the sheet of the match"
    sheet = p.room.top
    assert sheet.rows.writing
    places = sheet.match.results[-1].places
    p.until(lambda: not sheet.moving)
    sheet.act(GoOn())
    faces = [face.mood for face in table.play.story.moods.faces]
    assert faces[places.index(1)] == "pleased" and faces[places.index(max(places))] == "beaten"


@pytest.mark.long
def test_the_places_of_the_match_wait_until_all_totals_stand(pilot):
    """When only the last player's round was counted, that total was already marked "1."."""
    p = pilot(size=(1280, 720), seed=6, speed="1")
    sit(p, "eightfist", 3, [("match", "games:1")])
    for more in (False, True):
        p.play_to_a_sheet()
        p.room.top.complete()
        p.click("Next round") if not more else None
    sheet, right = p.room.top, p.room.page.rect.centerx

    def places():
        p.room.fresh = True
        p.frame()
        found = [t.name for t in p.things if t.kind == "text" and t.name.endswith(".") and t.rect.x > right]
        return [name for name in found if name[:-1].isdigit()]

    sheet.rows.written = 1.5
    assert not places()
    sheet.complete()
    assert len(places()) == 3


@pytest.mark.parametrize(
    "way",
    [lambda p: p.click("Menu"), lambda p: p.press("escape"), lambda p: p.pad(7), lambda p: p.press("f10")],
)
def test_between_rounds_there_are_the_ways_out_of_a_turn(pilot, way):
    """Reported: three people could only go on to the next of eight rounds."""
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "eightfist", 3, 3, (("match", "rounds:3"),))
    for _ in range(3000):
        if isinstance(p.room.top, Sheet):
            break
        one_step(scene, lambda view: view.legal[0])
        p.frame()
    way(p)
    assert isinstance(p.room.top, Pause)
    p.press("escape")
    assert isinstance(p.room.top, Sheet), "the sheet is still there"
    way(p)
    p.click("Leave table")
    assert p.room.stack == [p.title]
    p.click("Continue")
    p.until(lambda: isinstance(p.room.top, Sheet))
    p.click("Next round")
    assert p.room.top.sitting.match.round == 1
