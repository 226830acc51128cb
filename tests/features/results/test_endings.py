"""The end of a round: its score sheet, on which places appear from the last to the first."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from pilot import sit
from samples import first
from tables import lay

from engine import games
from engine.kernel.game import Result
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.moment_rules import Shown
from game.books.contract.seen_event import Seen
from game.books.equilibrium.score_sheet import EquilibriumSheet
from game.features.results.messages import GoOn
from game.features.results.round_sheet import Sheet
from game.features.results.screen import Results
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.table.match.tempo import tempo
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


@pytest.mark.parametrize("game", first(1, ["eightfist", "equilibrium"]))
def test_while_a_number_counts_its_cards_alone_are_lit(pilot, game):
    p = pilot(size=(1280, 720), speed="1")
    scene = at_the_sheet(p, game, 3)
    seen, last = set(), scene.order[-1]
    while scene.written < 1:
        p.frame()
        now = scene.counts()
        lying = [t for t in p.things if t.kind == "card" and t.value is None]
        if now.row or not lying or not now.value:
            continue
        low = max(t.rect.y for t in lying)
        part, names = (
            scene._names[now.column],
            [scene.play.table.deck[card] for card in scene.sheet.hands[last]],
        )
        lit = {names.index(t.name) for t in lying if t.rect.y < low}
        counted = {scene.play.table.deck[card] for card in scene.sheet.cards(last, part)}
        if len(counted) < len(lying):
            assert {names[i] for i in lit} == counted, part
            seen.add(part)
    assert len(seen) > 1


@pytest.mark.parametrize(("speed", "faster"), first(1, [("4", 4), ("1", 1), ("0.5", 1)]))
def test_the_sheet_counts_as_fast_as_the_table_is_set_to(pilot, speed, faster):
    """Measured: it took 6.6 s for six seats at every speed.

    It does not get slower than that, because any key completes it.
    """
    p = pilot(speed=speed)
    scene = at_the_sheet(p, "absurd", 3)
    before = p.frames
    p.until(lambda: not scene.writing, 10)
    assert (p.frames - before) / 60 == pytest.approx(3 * scene.row_time / faster, rel=0.1)


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


BEFORE = "Fox comes before Mira."
SUITS, HIGHEST = "Points for suits: 6 each.", "Longest suit: 3 cards each."
MORE = "Points for suits: Fox 6, Mira 5. More is better."
FEWER = "Longest suit: Fox 3 cards, Mira 4. Fewer is better."
NEARER = "Rank sum: Fox 54, Mira 61. Nearer to 56 is better."
AS_FAR = "Rank sum: 54 against 58, equally far from 56."
SHARED = "They share the place."


@pytest.mark.parametrize(
    ("second", "steps"),
    [
        (judged(12, 5, 3, 50), [MORE, BEFORE]),
        (judged(12, 6, 4, 50), [SUITS, FEWER, BEFORE]),
        (judged(12, 6, 3, 61), [SUITS, HIGHEST, NEARER, BEFORE]),
        (judged(12, 6, 3, 58), [SUITS, HIGHEST, AS_FAR, SHARED]),
        (judged(11, 6, 3, 61), None),
    ],
)
def test_a_tie_is_solved_step_by_step_until_something_decides(second, steps):
    sheet = EquilibriumSheet.__new__(EquilibriumSheet)
    sheet.viewer = 0
    sheet.table, sheet.names = lay("equilibrium", 2, ""), ("Fox", "Mira")
    parts = (judged(12, 6, 3, 54), second)
    sheet.result = Result([part["total"] for part in parts], (1, 2), parts, "all_full")
    said = sheet._ties()
    if steps is None:
        assert not said
    else:
        (tie,) = said
        assert list(tie.steps) == steps
        assert tie.brief == (f"{tie.who} {steps[-1]}" if tie.shared else steps[-2])


def test_teams_are_told_apart_by_their_own_rule():
    sheet = EquilibriumSheet.__new__(EquilibriumSheet)
    sheet.viewer = 0
    sheet.table, sheet.names = lay("equilibrium", 4, "variants=A"), ("Fox", "Mira", "Juno", "Sal")
    hands = (judged(9, 6, 3, 54), judged(8, 8, 3, 40), judged(7, 8, 4, 50), judged(8, 4, 2, 60))
    parts = [{**hand, "team": 16} for hand in hands]
    sheet.result = Result([16] * 4, (2, 1, 2, 1), parts, "all_full")
    (tie,) = sheet._ties()
    assert tie.who == "Team B and Team A both have 16."
    assert tie.steps == (
        "Points for suits: 8 each.",
        "Longest suit: Team B 3 cards, Team A 4. Fewer is better.",
        "Team B comes before Team A.",
    )


def test_in_lockdown_players_eliminated_later_place_higher(pilot):
    p = pilot()
    scene = at_the_sheet(p, "lockdown", 4)
    assert isinstance(scene, Results), "one screen is enough"
    places = scene.standing.places
    assert len(set(places)) == 4 and not scene.sheet.ties, "that goes without saying"
    assert p.sees("Put out by") and not p.sees("Rounds won")
    assert p.sees("Rematch") and not p.sees("Rounds won"), "its only round counts nothing"
    assert not [t for t in p.things if t.kind == "text" and t.name in ("0", "1")]


def test_a_missing_card_has_a_dashed_place(pilot):
    p = pilot(size=(1280, 720), seed=2)
    scene = at_the_sheet(p, "equilibrium", 3)
    scene.complete()
    p.room.fresh = True
    p.frame()
    seat = next(seat for seat in scene.order if scene.result.parts[seat]["reds"] != 4)
    missing = scene.sheet.missing(seat, "colour")
    assert len(missing) == abs(scene.result.parts[seat]["reds"] - 4)
    cell = next(t for t in p.things if t.id == ("cell", seat, "colour"))
    p.point(cell.rect.center)
    assert [t.name for t in p.things].count(missing[0]) == len(missing)
    assert any("Dashed: what was missing" in t.name for t in p.things), "and it is said what that means"
    outlines = [t for t in p.things if t.kind == "missing"]
    assert len(outlines) == len(missing) and all(missing[0] in t.name for t in outlines)


def test_special_cards_that_lie_there_are_told_with_what_they_count(pilot):
    p = pilot(size=(1280, 720))
    scene = at_the_sheet(p, "eightfist", 5)
    scene.complete()
    p.room.fresh = True
    p.frame()
    deck, fists = scene.play.table.deck, [card for fist in scene.sheet.fists for card in fist]
    told = {deck[card] for card in fists} & {"2D", "QS", "FF", "CB", "QG"}
    assert told
    for name, words in (("2D", "2♦ 20"), ("QS", "Q♠ 15"), ("FF", "Fistface 12"), ("QG", "Queen's Grace −12")):
        assert (words in scene.sheet.legend) == (name in told)
    assert p.sees(scene.sheet.legend)


@pytest.mark.parametrize("moments", first(1, ["all", "off"]))
def test_perfect_balance_is_staged_when_it_has_been_counted(pilot, moments):
    """Reported: the stage announced it before the sheet had counted anything."""
    p = pilot(speed="1", bot_pace="fast", moments=moments)
    scene = at_the_sheet(p)
    play, heard = scene.play, []
    (event,) = [event for event in play.sitting.match.events if event.kind == "result"]
    shown = Shown("perfect", play.presenter.moments.kinds["perfect"], 0, (), event)
    assert not play._stages(Seen(None, event, "", shown), tempo(p.home.settings)) and not play.stage.on
    p.room.sounds.play = heard.append
    p.until(lambda: scene.stage.on or not scene.moving, 20)
    assert not scene.writing and scene.stage.on == (moments == "all") == ("stage_perfect" in heard)
    if scene.stage.on:
        p.until(lambda: p.sees("Perfect balance!"), 1)
        assert scene.stage.shown.cards == tuple(play.table.deck[card] for card in scene.sheet.hands[0])
        p.press("space")
    assert not scene.stage.on and p.room.top is scene
    p.until(lambda: not scene.moving, 20)
    p.click("Results")
    assert isinstance(p.room.top, Results)


def whole(p, scene):
    scene.complete()
    p.room.fresh = True
    p.frame()


@pytest.mark.parametrize("game", ["equilibrium", "eightfist"])
def test_the_heading_of_the_sheet_names_the_winner_when_it_is_written(pilot, game):
    p = pilot(size=(1280, 720))
    scene = at_the_sheet(p, game)
    ended = scene.sheet.ended()
    assert p.sees(ended), "not before the places are shown"
    scene.written = float(len(scene.order))
    p.room.fresh = True
    p.frame()
    won = [seat for seat in scene.order if scene.result.places[seat] == 1]
    said = "You win!" if won == [0] else f"{scene.play.names[won[0]]} wins."
    assert p.sees(said if game == "equilibrium" else f"{said} {ended}"), "how it ended where that is news"


@pytest.mark.long
def test_no_face_and_no_remark_tells_who_won_before_the_sheet_has_counted(pilot):
    """Reported: the winner beamed and the last player looked sad while the cards were still face down."""
    p = pilot(size=(1280, 720), seed=6, speed="4", bot_pace="instant")
    sit(p, "eightfist", 3, [("match", "games:1")])
    table = p.room.top
    while not table.sitting.round_over:
        table.sitting.play(table.sitting.match.state.legal[0])
    table.play._take_in()
    table.play.picker, table.play.rest = None, 1.0
    for _ in range(3000):
        told = {face.name for face in table.play.story.moods.faces} & {"pleased", "beaten"}
        assert not told and not any(call.remark for call in table.play.story.calls)
        if p.room.top is not table:
            break
        p.frame()
        assert not p.sees("Score sheet"), "nor does the sheet of the match"
    sheet = p.room.top
    assert sheet.writing
    places = sheet.match.results[-1].places
    p.until(lambda: not sheet.moving)
    sheet.act(GoOn())
    faces = [face.name for face in table.play.story.moods.faces]
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

    sheet.written = 1.5
    assert not places()
    sheet.complete()
    assert len(places()) == 3
