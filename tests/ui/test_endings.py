"""The end of a round and of a match: places appear from the last to the first, then the winner."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from pygame import Rect
from samples import first
from tables import lay

from engine.kernel.events import Event
from engine.kernel.game import Result
from engine.kernel.view import View
from game.books.equilibrium.scores import EquilibriumSheet
from game.scenes.results import Results
from game.scenes.sheet import Sheet
from game.scenes.sheet_page import counting
from game.table.book import book_of
from game.table.looking_back import best_moment
from game.table.scores import Tie
from game.table.setup import first_setup


def at_the_sheet(p, game="equilibrium", players=2):
    """A score sheet whose numbers have yet to appear."""
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


BEFORE = "Fox comes before Mira"
SUITS, HIGHEST, RANKS = (
    "suits 6 and {}",
    "most cards of one suit 3 and {}",
    "sum of ranks 54 and {}, 56 is best",
)


@pytest.mark.parametrize(
    ("second", "steps"),
    [
        (judged(12, 5, 3, 50), [SUITS.format(5), BEFORE]),
        (judged(12, 6, 4, 50), [SUITS.format(6), HIGHEST.format(4), BEFORE]),
        (judged(12, 6, 3, 61), [SUITS.format(6), HIGHEST.format(3), RANKS.format(61), BEFORE]),
        (judged(12, 6, 3, 58), [SUITS.format(6), HIGHEST.format(3), RANKS.format(58), "the place is shared"]),
        (judged(11, 6, 3, 61), None),
    ],
)
def test_a_tie_is_solved_step_by_step_until_something_decides(second, steps):
    sheet = EquilibriumSheet.__new__(EquilibriumSheet)
    sheet.table, sheet.names = lay("equilibrium", 2, ""), ("Fox", "Mira")
    parts = (judged(12, 6, 3, 54), second)
    sheet.result = Result([part["total"] for part in parts], (1, 2), parts, "all_full")
    said = sheet._ties()
    if steps is None:
        assert not said
    else:
        (tie,) = said
        assert list(tie.steps) == steps
        assert tie.told(1) == f"Fox and Mira: both 12 · {steps[0]}"


def test_teams_are_told_apart_by_their_own_rule():
    sheet = EquilibriumSheet.__new__(EquilibriumSheet)
    sheet.table, sheet.names = lay("equilibrium", 4, "variants=A"), ("Fox", "Mira", "Juno", "Sal")
    hands = (judged(9, 6, 3, 54), judged(8, 8, 3, 40), judged(7, 8, 4, 50), judged(8, 4, 2, 60))
    parts = [{**hand, "team": 16} for hand in hands]
    sheet.result = Result([16] * 4, (2, 1, 2, 1), parts, "all_full")
    (tie,) = sheet._ties()
    assert tie.who == "Team B and Team A: both 16"
    assert tie.steps == ("suits 8 and 8", "most cards of one suit 3 and 4", "Team B comes before Team A")


def test_in_lockdown_players_eliminated_later_place_higher(pilot):
    p = pilot()
    scene = at_the_sheet(p, "lockdown", 4)
    places = scene.result.places
    told = [tie.whole for tie in scene.sheet.ties]
    names = [scene.play.names[places.index(place)] for place in (2, 3)]
    if len(set(places)) == 4:
        assert told[0] == "{} and {}: both out · {} was out earlier · {} comes before {}".format(
            *names, *reversed(names), names[1]
        )


def test_the_steps_of_a_tie_come_one_after_the_other(pilot):
    p = pilot()
    scene = at_the_sheet(p)
    scene.sheet.ties = [Tie("Fox and Mira: both 9", ("one", "two"))]
    scene.written, seen = float(len(scene.order)), []
    while scene.moving:
        p.frame()
        told = next((t.name for t in p.things if t.name.startswith("Fox and Mira")), "")
        if told not in seen:
            seen.append(told)
    assert seen == [
        "Fox and Mira: both 9",
        "Fox and Mira: both 9 · one",
        "Fox and Mira: both 9 · one · two",
    ]
    scene.solved = 0.0
    assert scene.hurry() and not scene.moving


def test_a_missing_card_has_a_dashed_place(pilot):
    p = pilot(size=(1280, 720))
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


def test_what_is_missing_lies_over_no_card_while_files_are_counted(pilot):
    p = pilot(size=(1280, 720))
    scene = at_the_sheet(p, "eightfist", 5)
    page, seen = p.room.page, 0
    for seat in scene.order:
        for part in scene.sheet.parts:
            before = len(page.things)
            scene._hand(page, Rect(100, 100, 300, 50), seat, part)
            new = page.things[before:]
            cards = [t.rect for t in new if t.kind == "card"]
            for t in new:
                if t.kind == "text" and t.name in scene.sheet.missing(seat, part):
                    seen += 1
                    assert t.rect.collidelist(cards) < 0, t.name
    assert seen > 4


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


def test_a_tie_stands_in_the_results_line_by_line_and_what_decided_is_last(pilot):
    p = pilot(size=(1280, 720))
    results = at_the_results(p)
    results.ties = [Tie("Fox and Mira: both 15", ("suits 10 and 10", "ranks 55 and 59", "Fox comes first"))]
    p.room.fresh = True
    p.frame()
    lines = {t.name: t.rect.y for t in p.things if t.kind == "text"}
    who, *steps = (lines[words] for words in (results.ties[0].who, *results.ties[0].steps))
    assert [who, *steps] == sorted({who, *steps})


@pytest.mark.parametrize(("game", "parts"), [("equilibrium", 3), ("eightfist", 4), ("lockdown", 0)])
def test_the_winners_plate_says_what_the_points_are_made_of(pilot, game, parts):
    p = pilot(size=(1280, 720))
    results = at_the_results(p, game, 3)
    seat = results.order[0]
    assert len(results.counted.get(seat, [])) == parts
    if parts and results.standing.places.count(1) == 1:
        for label, value in results.counted[seat]:
            assert p.sees(label) and p.sees(value)


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


def test_each_place_shows_the_cards_that_it_came_from(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    scene = at_the_results(p)
    drawn, card = [], p.room.pictures.card
    monkeypatch.setattr(
        p.room.pictures, "card", lambda name, *a, **k: (drawn.append(name), card(name, *a, **k))[1]
    )
    p.room.fresh = True
    p.frame()
    assert p.things  # a page is made when it is looked at
    hands = book_of("equilibrium").sheet(scene.match, 0, scene.play.names).hands
    deck = scene.play.table.deck
    assert [*dict.fromkeys(drawn)] == [deck[each] for seat in scene.order for each in hands[seat]]


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


@pytest.mark.parametrize("game", first(2, ["absurd", "lockdown", "equilibrium", "eightfist"]))
def test_the_loser_reads_how_near_it_was(pilot, game):
    for seed in range(1, 12):
        p = pilot(seed=seed)
        scene = at_the_results(p, game)
        match, viewer, names = scene.match, scene.play.sitting.viewer, scene.play.names
        if match.standing.places[viewer] > 1:
            break
    assert p.sees("Your best moment") or p.sees("How near it was")
    near = book_of(game).sheet(match, viewer, names).how_near(viewer)
    best = str(match.standing.totals[match.standing.places.index(1)]).replace("-", "−")
    if game in ("equilibrium", "eightfist"):
        assert best in near and names[match.standing.places.index(1)] in near
    else:
        assert "held out longer" in near or "away from going out" in near
    told = best_moment(match, scene.play.presenter, viewer, names)
    kinds = scene.play.presenter.moments.kinds.values()
    proud = {moment.words for moment in kinds if moment.proud}
    assert not any(told.startswith(moment.words) for moment in kinds if moment.words not in proud)


def test_the_heading_of_the_sheet_names_the_winner_when_it_is_written(pilot):
    p = pilot(size=(1280, 720))
    scene = at_the_sheet(p)
    assert p.sees("Everyone holds eight cards."), "not before the places are shown"
    scene.written = float(len(scene.order))
    p.room.fresh = True
    p.frame()
    won = [seat for seat in scene.order if scene.result.places[seat] == 1]
    said = "You win!" if won == [0] else f"{scene.play.names[won[0]]} wins."
    assert p.sees(f"{said} Everyone holds eight cards.")


@pytest.mark.parametrize("seed", [None, 7])
def test_a_rematch_has_other_cards(pilot, seed):
    p = pilot()
    p.title.seed = seed
    p.room.go(p.title.play(first_setup("equilibrium", 2)))
    dealt = p.room.top.sitting.match.events[1:4]
    p.play_to_the_end()
    p.click("Rematch")
    again = p.room.top.sitting.match.events[1:4]
    assert [event.whole() for event in dealt] != [event.whole() for event in again]


@pytest.mark.parametrize(
    ("totals", "places", "title", "seat"),
    [
        ((12, 16, 9), (2, 1, 3), "Perfect balance!", 1),
        ((16, 12, 16), (2, 3, 1), "Two in perfect balance!", 2),
        ((16, 16, 16), (2, 1, 3), "Several in perfect balance!", 1),
    ],
)
def test_of_several_perfect_hands_the_winners_is_shown_and_the_others_are_told(totals, places, title, seat):
    table = lay("equilibrium", 3, "")
    moments = book_of("equilibrium").at(table).moments
    parts = tuple({"total": total} for total in totals)
    event = Event("result", {"ended": "all_full", "scores": totals, "places": places, "parts": parts})
    view = View(table, 3)
    view.zones = [(0, 1)] * len(table.zones)
    shown = moments.of(event, view, view)
    assert shown is not None and (moments.title(shown, False), shown.seat) == (title, seat)
