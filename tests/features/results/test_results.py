"""The results of a match: who won, what each number is made of, and what comes next."""

from __future__ import annotations

from itertools import combinations, pairwise
from types import SimpleNamespace

import pytest
from pilot import sit
from pygame import Rect
from samples import first

from engine import games
from engine.kernel.game import Result
from game.books.contract.book import book_of
from game.books.contract.score_sheet import Tie
from game.features.results.draw_points import Beside
from game.features.results.draw_sheet_rows import STEPS, counting
from game.features.results.messages import ShowDeck
from game.features.results.screen import Results
from game.table.match.setup import first_setup
from game.ui import art
from game.ui.page.layout import alike
from game.ui.page.page import Page
from game.words import use
from tests.features.results.test_endings import at_the_sheet


def at_the_results(p, game="equilibrium", players=3):
    scene = at_the_sheet(p, game, players)
    if not isinstance(scene, Results):
        scene.rows.written = float(len(scene.rows.order))
        p.room.fresh = True
        p.frame()
        p.click("Results")
    return p.room.top


def test_a_tie_is_told_in_a_sentence_that_says_what_decided(pilot):
    """Reported: a tie was explained in five lines of small print."""
    p = pilot(size=(1280, 720))
    results = at_the_results(p)
    who, even, decided = "Fox and Mira both have 15.", "Suits: 10 each.", "Rank sum: Fox 55, Mira 59."
    results.ties = [Tie(who, (even, decided, "Fox is first."))]
    p.room.fresh = True
    p.frame()
    assert p.sees(decided) and not any(p.sees(words) for words in (who, even, "Fox is first."))


def test_the_winners_cards_are_as_large_as_the_others_and_whole(pilot):
    """Reported: they were the smallest."""
    p = pilot(size=(1280, 720))
    results = at_the_results(p, "lockdown", 4)
    p.until(lambda: len([t for t in p.things if t.kind == "card"]) > 9)
    held = [t.rect for t in p.things if t.kind == "card"]
    tops = sorted({rect.y for rect in held})
    winner = [rect for rect in held if rect.y == tops[0]]
    assert len(results.hands[results.order[0]]) > 1 and {rect.h for rect in held} == {winner[0].h}
    lefts = sorted(rect.x for rect in winner)
    widest = max(after - one for one, after in pairwise(lefts))
    assert widest >= 2 * winner[0].w, "no card of a set lies over what the set before it lacks"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("game", first(1, ["equilibrium", "eightfist", "absurd"]))
@pytest.mark.parametrize("language", first(1, ["de", "en"]))
def test_a_second_press_where_results_was_pressed_begins_nothing(pilot, game, size, language):
    """Reported: with large words, another button moved under the pointer."""
    p = pilot(size=size, text_size=200)
    scene = at_the_sheet(p, game, 3)
    scene.rows.written = float(len(scene.rows.order))
    p.room.fresh = True
    p.frame()
    pressed = p.find("Results").rect
    p.click("Results")
    assert isinstance(p.room.top, Results)
    use(language)
    p.room.fresh = True
    p.frame()
    row = [t for t in p.things if t.kind == "button" and t.rect.y > size[1] * 0.8]
    assert len(row) > 4, "in other rounds the sheet's button lies as low as these"
    for x in (pressed.centerx, pressed.x + pressed.w // 4, pressed.right - pressed.w // 4):
        assert [t.do for t in row if t.rect.x <= x < t.rect.right] in ([], [ShowDeck()])


def test_escape_from_the_deck_leads_back_to_the_results(pilot):
    p = pilot()
    scene = at_the_results(p)
    p.click("Deck order")
    assert scene.deck_shown
    p.press("escape")
    assert p.room.top is scene and not scene.deck_shown and p.sees("Rematch")
    p.press("escape")
    assert p.room.top is not scene


@pytest.mark.parametrize(
    ("game", "rounds", "counted", "said"),
    [
        (
            "equilibrium",
            [((16, 14), (1, 2)), ((14, 16), (2, 1)), ((15, 15), (1, 2))],
            "",
            "Rounds won: Fox 2, Mira 1.",
        ),
        ("absurd", [((0, 4), (2, 1)), ((9, 0), (1, 2))], "Rounds won", "Points: Fox 9, Mira 4."),
        ("absurd", [((0, 4), (2, 1)), ((4, 0), (1, 2))], "Rounds won", ""),
    ],
)
def test_a_match_says_what_decided_between_seats_that_are_level(game, rounds, counted, said):
    """Seen: two players with the same total were first and second, and nothing said why."""
    table = games.lay(game, 2, (("match", f"rounds:{len(rounds)}"),))
    results = [Result(scores, places, ({}, {}), "all_full") for scores, places in rounds]
    sheet = book_of(game).sheet.__new__(book_of(game).sheet)
    sheet.viewer = 0
    sheet.table, sheet.names, sheet.result = table, ("Fox", "Mira"), results[-1]
    sheet.match = SimpleNamespace(standing=table.game.standing(table, results), results=results)
    (tie,) = sheet.match_ties()
    assert tie.steps == ((said, "Fox comes before Mira.") if said else ("They share the place.",))
    assert sheet.counted == counted and sheet.label("sum") == (counted or "Total")


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


@pytest.mark.parametrize("seed", first(1, [7, None]))
def test_a_rematch_has_other_cards(pilot, seed):
    p = pilot()
    p.title.seed = seed
    p.room.go(p.title.play(first_setup("equilibrium", 2)))
    dealt = p.room.top.sitting.match.events[1:4]
    p.play_to_the_end()
    p.click("Rematch")
    again = p.room.top.sitting.match.events[1:4]
    assert [event.whole() for event in dealt] != [event.whole() for event in again]


@pytest.mark.long
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((960, 600),)]))
def test_the_best_moment_can_be_seen_again(pilot, size):
    p = pilot(size=size, seed=3, bot="regular")
    for seed in range(3, 30):
        p.title.seed = seed
        p.room.stack = [p.title]
        scene = at_the_results(p, "absurd")
        if scene.news.seen_at:
            break
    p.home.settings["speed"] = "1"
    p.click("See it")
    shown = p.room.top.play
    assert shown.steps.counts[shown.step - 1] < scene.news.seen_at <= shown.count
    p.until(
        lambda: shown.stage.on, 5
    )  # reported: the table stood still after it, and nothing told what it was
    p.until(lambda: not shown.hasty, 9)
    p.press("escape")
    assert p.room.top is scene


def test_a_sum_is_shown_only_when_it_is_true_and_return_goes_on_at_once(pilot):
    p = pilot()
    sheet = at_the_sheet(p, "equilibrium", 3)
    sums = []
    for counted in (0.0, 0.9, 1.0):
        names = sheet.rows.names
        sheet.rows.written = (names.index("score") + counted) / len(names)
        sums.append(sum(thing.kind == "text" for thing in p.room.make_page().things))
    assert sums[0] == sums[1] < sums[2]
    sheet.complete()
    p.room.ring, p.room.focus = False, None
    p.press("return")
    assert isinstance(p.room.top, Results)


@pytest.mark.parametrize(("size", "text"), first(1, [((1280, 720), 100), ((960, 600), 200)]))
def test_the_last_round_is_watched_again_from_the_results(pilot, size, text):
    """After a won match nothing there led to the replay: it was looked for in the list of matches."""
    p = pilot(size=size, text_size=text, seed=3)
    scene = at_the_results(p, "eightfist")
    begins = scene.match.dealt
    row = [t for t in p.live("button") if t.rect.y > size[1] * 0.8]
    assert not any(one.rect.colliderect(other.rect) for one, other in combinations(row, 2))
    (watch,) = (t for t in row if t.name.startswith(("Replay", "Watch")))
    p.click_thing(watch)
    shown = p.room.top.play
    assert shown.running and begins < shown.count < len(shown.sitting.events)
    before = shown.count
    p.until(lambda: shown.count > before, 20)
    p.press("escape")
    assert p.room.top is scene


@pytest.mark.parametrize(
    ("size", "language"), first(1, [((960, 600), "de"), ((1280, 720), "en"), ((1920, 1080), "en")])
)
@pytest.mark.parametrize(("players", "text"), first(1, [(8, 200), (2, 200), (4, 100), (4, 200), (8, 100)]))
def test_nothing_of_the_results_lies_on_the_rail(pilot, monkeypatch, size, language, players, text):
    """Plates and the words above them crossed the gold of the rail, mostly in its corners."""
    p = pilot(size=size, text_size=text, seed=3)
    sit(p, "absurd" if text == 100 and players == 4 else "lockdown", players)
    use(language)
    p.play_to_a_sheet()
    if p.onward():
        p.click_thing(p.onward())
    p.until(lambda: not p.room.top.moving)
    rims, plates = [], []
    top, panel = type(p.room.pictures).table_top, Page.panel
    monkeypatch.setattr(type(p.room.pictures), "table_top", lambda *at: rims.append(at[2]) or top(*at))
    monkeypatch.setattr(Page, "panel", lambda *at: plates.append(at[1]) or panel(*at))
    p.room.make_page()
    use("en")
    theme, (rim,) = p.room.theme, {*rims}
    said = [t.rect for t in p.things if t.kind in ("button", "text")]
    box, cut = art.cloth_box(size, rim), theme.px(rim.cut)
    assert len(plates) > players and said
    for rect in (*plates, *said):
        assert box.contains(rect.inflate(theme.px(16), 0))
        aside = min(rect.x - box.x, box.right - rect.right)
        assert aside + min(rect.y - box.y, box.bottom - rect.bottom) >= cut, "in the corner"


def test_an_achievement_is_told_after_the_round_that_brought_it(pilot, monkeypatch):
    """It was told only at the end of the match, after up to eight rounds."""
    p, heard, told = pilot(seed=0, speed="4"), [], []
    monkeypatch.setattr(p.room.sounds, "play", heard.append)
    sit(p, "equilibrium", 3, (("match", "rounds:3"),))
    for count in (0, 1, 1):
        p.play_to_a_sheet()
        told.append([t.name for t in p.things if t.kind == "text" and "achieved" in t.name])
        assert heard.count("fanfare") == count
        p.click_thing(p.onward())
    assert told == [[], ["Fox achieved: The last token"], []]
    assert any("The last token" in words for words in p.room.top.news.told)


def test_a_number_below_nothing_counts_down_through_no_minus_zero():
    steps = [counting("−3", step / STEPS) for step in range(STEPS + 1)]
    assert steps[0] == "0" and steps[-1] == "−3" and "−2" in steps and "−0" not in steps
    assert counting("3", 0.0) == "0" and counting("Out", 0.0) == "Out"


def test_praise_ends_where_the_parts_of_other_plates_end(pilot):
    """Reported: "Still in" stood apart from "Put out by Cleo" in the plates below."""
    p = pilot(size=(1280, 720))
    page = Page(p.room.theme, p.room.pictures)
    found = [Beside("Still in", []), Beside("", [("Put out by", "Cleo")])]
    for n, box in enumerate(alike([one.words() for one in found])):
        box.draw(page, Rect(0, 200 * n, box.width(page), 200))
    assert len({thing.rect.right for thing in page.things if thing.kind == "text"}) == 1
