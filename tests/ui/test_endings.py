"""The end of a round and of a match: from the last place up, then whoever won comes forward."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from tables import lay

from engine.kernel.game import Result
from game.books.equilibrium.scores import EquilibriumSheet
from game.scenes.results import Results
from game.scenes.sheet import Sheet, counting
from game.table.looking_back import best_moment, how_near


def at_the_sheet(p, game="equilibrium", players=3):
    """A sheet that is still to be written."""
    sit(p, game, players, [("match", "single")] if game != "toy" else ())
    p.play_to_a_sheet()
    scene = p.room.top
    assert isinstance(scene, Sheet)
    scene.written = 0.0
    p.room.fresh = True
    p.frame()
    return scene


def test_places_turn_up_from_the_last_to_the_first(pilot):
    p = pilot()
    scene = at_the_sheet(p)
    drawn = []
    scene._row = lambda page, rect, seat, *rest: drawn.append(seat)
    for count in range(1, len(scene.order) + 1):
        scene.written = count - 0.5
        drawn.clear()
        p.room.make_page()
        assert drawn == scene.order[-count:]


def test_numbers_count_up_and_light_their_cards(pilot):
    assert [counting("16", part) for part in (0.0, 0.25, 0.5, 1.0)] == ["0", "4", "8", "16"]
    assert counting("−20", 0.5) == "−10" and counting("·", 0.1) == "·" and counting("Mira", 0.1) == "Mira"
    p = pilot()
    scene = at_the_sheet(p)
    heard = []
    p.room.sounds.play = heard.append
    p.until(lambda: not scene.moving, 10)
    ticks = [name for name in heard if name.startswith("tick_")]
    assert ticks[:7] == [f"tick_{n}" for n in range(2, 9)] and len(ticks) > 10


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


def judged(total, suits, highest, ranks):
    return {"total": total, "suits": suits, "highest": highest, "ranks": ranks, "counts": (2, 2, 2, 2)}


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (judged(12, 5, 3, 50), "suits 6 against 5"),
        (judged(12, 6, 4, 50), "most cards of one suit 3 against 4"),
        (judged(12, 6, 3, 61), "sum of ranks 54 against 61, 56 is best"),
        (judged(11, 6, 3, 61), ""),
    ],
)
def test_what_decided_a_tie_stands_there(second, words):
    sheet = EquilibriumSheet.__new__(EquilibriumSheet)
    sheet.table, sheet.names = lay("equilibrium", 2, ""), ("Fox", "Mira")
    parts = (judged(12, 6, 3, 54), second)
    sheet.result = Result([part["total"] for part in parts], (1, 2), parts, "all_full")
    said = sheet._ties()
    assert ([f"Fox before Mira: both 12; {words}"] if words else []) == said


def test_perfect_balance_is_said(pilot):
    p = pilot(size=(1280, 720))
    scene = at_the_sheet(p)
    scene.written = float(len(scene.order))
    parts = [dict(part) for part in scene.result.parts]
    parts[0]["total"] = 16
    result = scene.result
    scene.sheet.result = Result(result.scores, result.places, parts, result.ended)
    p.room.fresh = True
    p.frame()
    assert p.sees("Perfect balance")


def at_the_results(p, game="equilibrium", players=3):
    scene = at_the_sheet(p, game, players)
    scene.written = float(len(scene.order))
    p.room.fresh = True
    p.frame()
    p.click("Results")
    return p.room.top


def test_escape_from_the_deck_leads_back_to_the_results(pilot):
    p = pilot()
    scene = at_the_results(p)
    p.click("The deck")
    assert scene.deck_shown
    p.press("escape")
    assert p.room.top is scene and not scene.deck_shown and p.sees("Rematch")
    p.press("escape")
    assert p.room.top is not scene


def test_a_key_completes_the_show_and_then_the_page_rests(pilot):
    p = pilot()
    scene = at_the_results(p)
    assert not scene.moving, "at once where the player wants no motion"
    p.home.settings["speed"] = "1"
    again = Results(p.room, scene.play)
    p.room.stack[-1] = again
    assert again.moving
    p.press("space")
    assert not again.moving and p.room.top is again


def test_with_reduced_motion_nothing_moves(pilot):
    p = pilot(reduced_motion=True)
    p.home.settings["reduced_motion"] = True
    scene = at_the_results(p)
    p.home.settings["speed"] = "1"
    assert not Results(p.room, scene.play).moving


@pytest.mark.parametrize("game", ["equilibrium", "eightfist", "absurd", "lockdown"])
def test_who_loses_reads_how_near_it_was(pilot, game):
    for seed in range(1, 12):
        p = pilot(seed=seed)
        scene = at_the_results(p, game)
        match, viewer, names = scene.match, scene.play.sitting.viewer, scene.play.names
        if match.standing.places[viewer] > 1:
            break
    assert p.sees("Your best moment") or p.sees("How near it was")
    near = how_near(match, viewer, names)
    best = str(match.standing.totals[match.standing.places.index(1)]).replace("-", "−")
    assert best in near and names[match.standing.places.index(1)] in near
    told = best_moment(match, scene.play.presenter, viewer, names)
    kinds = scene.play.presenter.moments.kinds.values()
    proud = {moment.words for moment in kinds if moment.proud}
    assert not any(told.startswith(moment.words) for moment in kinds if moment.words not in proud)
