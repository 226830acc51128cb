"""The results of a match: who won, what each number is made of, and what comes next."""

from __future__ import annotations

from itertools import combinations, pairwise
from types import SimpleNamespace

import pytest
from pilot import sit
from pygame import Rect
from samples import first
from tables import lay
from test_endings import at_the_sheet

from ai.agents import make
from engine import games
from engine.kernel.game import Result, Standing
from engine.kernel.match import Match
from game import art
from game.art.stages import stamped
from game.books.absurd.faces import print_face
from game.books.equilibrium.scores import EquilibriumSheet
from game.room.page import Page
from game.scenes import results as results_scene
from game.scenes import results_places
from game.scenes.celebration import _title as on_banner
from game.scenes.results import DECK, Results
from game.scenes.results_hands import HOOK, Beside, hand
from game.scenes.results_parts import columns_of, graph
from game.table.book import book_of
from game.table.looking_back import best_moment
from game.table.scores import Group, Tie
from game.table.setup import first_setup
from game.words import _ as worded
from game.words import card_text, use


def at_the_results(p, game="equilibrium", players=3):
    scene = at_the_sheet(p, game, players)
    scene.written = float(len(scene.order))
    p.room.fresh = True
    p.frame()
    p.click("Results")
    return p.room.top


@pytest.mark.long
@pytest.mark.parametrize(
    ("settings", "shows"),
    first(1, [({}, True), ({"moments": "off"}, False), ({"reduced_motion": True}, False)]),
)
def test_winners_stand_there_at_once_for_whoever_wants_it_quiet(pilot, settings, shows):
    """Seen: whoever wanted no big moments had confetti all the same."""
    results = at_the_results(pilot(**{"speed": "1", **settings}))
    assert isinstance(results, Results) and results.moving == shows


@pytest.mark.parametrize(
    ("heights", "columns"),
    [
        ([0, 0, 0], [0, 1, 2]),
        ([200, 0], [0, 0]),
        ([0, 90, 95, 200], [0, 0, 1, 0]),
        ([10, 40, 70, 100], [0, 1, 0, 1]),
        ([50, 0, 50, 30], [0, 0, 2, 1]),
    ],
)
def test_faces_stay_at_the_height_where_their_line_ends(heights, columns):
    """Strangers saw faces hang below their lines, and equal totals at different heights."""
    assert columns_of(heights, 43) == columns


def test_all_faces_of_the_graph_are_seen(pilot):
    p = pilot(size=(1280, 720))
    results = at_the_results(p, "equilibrium", 4)
    one = results.match.results[0]
    level = Result([9] * 4, (1,) * 4, one.parts, one.ended)
    results.match.results[:] = [level, level]
    page = Page(p.room.theme, p.room.pictures)
    area = Rect(600, 300, 600, 240)
    graph(page, area, results.match, results.setup)
    faces = [t.rect for t in page.things if t.kind == "picture"]
    assert len(faces) == 4 and not [a for a, b in combinations(faces, 2) if a.colliderect(b)]
    assert all(area.contains(face) for face in faces)
    assert len({face.centery for face in faces}) == 1, "equal totals"
    marked = [t.name for t in page.things if t.kind == "text" and t.name.startswith("Round ")]
    assert marked == ["Round 1", "Round 2"]
    results.match.results[:] = [level] * 40
    page = Page(p.room.theme, p.room.pictures)
    graph(page, area, results.match, results.setup)
    numbers = [t.rect for t in page.things if t.kind == "text" and t.name.isdecimal()]
    assert len(numbers) > 5 and not [a for a, b in combinations(numbers, 2) if a.colliderect(b)]


def test_a_tie_stands_in_the_results_line_by_line_and_what_decided_is_last(pilot):
    p = pilot(size=(1280, 720))
    results = at_the_results(p)
    results.ties = [
        Tie("Fox and Mira both have 15.", ("Suits: 10 each.", "Ranks: 55 and 59.", "Fox is first."))
    ]
    p.room.fresh = True
    p.frame()
    lines = {t.name: t.rect.y for t in p.things if t.kind == "text"}
    who, *steps = (lines[words] for words in (results.ties[0].who, *results.ties[0].steps))
    assert [who, *steps] == sorted({who, *steps})


@pytest.mark.parametrize(
    ("game", "parts"),
    first(
        2,
        [
            ("absurd", ["Cards left"]),
            ("lockdown", ["Put out by"]),
            ("equilibrium", ["Suits", "Red cards: ♥♦", "Even cards"]),
            ("eightfist", []),
        ],
    ),
)
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),)]))
def test_each_plate_says_what_its_number_is_made_of(pilot, game, parts, size):
    p = pilot(size=size, bot="regular")
    results = at_the_results(p, game, 4)
    told = {seat: [label for label, _value in results.beside[seat].parts] for seat in results.order}
    last = results.order[-1]
    assert told[last] == parts
    written = [t.name for t in p.things if t.kind == "text"]
    for label in parts:
        assert written.count(label) == sum(label in labels for labels in told.values())
    cards = [t.rect for t in p.things if t.kind == "card"]
    beside = [t.rect for t in p.things if t.kind == "text" and t.name in parts]
    assert not [rect for rect in beside if rect.collidelist(cards) >= 0]


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
@pytest.mark.parametrize("players", first(1, [8, 2]))
@pytest.mark.parametrize(
    ("size", "seed"), first(1, [(size, seed) for size in ((960, 600), (1280, 720)) for seed in (3, 1)])
)
def test_with_large_words_it_is_said_once_over_the_plates_who_put_others_out(
    pilot, players, language, size, seed
):
    """Reported: in German with large words nobody was told who had put whom out.

    Looked at: nor in English, below the heading, where somebody had eight cards.
    """
    p = pilot(size=size, text_size=200, language=language, seed=seed)
    results = at_the_sheet(p, "lockdown", players)
    results.written = float(len(results.order))
    p.room.fresh = True
    p.frame()
    p.click(worded("Results"))
    shown = [t.name for t in p.things if t.kind == "text"]
    assert shown.count(worded("Put out by")) == 1
    values = [value for told in p.room.top.beside.values() for _label, value in told.parts]
    assert len(values) == players - 1 and all(value in shown for value in values)


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((3840, 2160),)]))
def test_words_below_brackets_are_told_apart_at_any_width(pilot, size):
    p = pilot(size=size, text_size=200)
    groups = [Group((n, n + 4), "2 of 2") for n in range(4)]
    for wide in range(size[0] // 5, size[0] // 2, size[0] // 48):
        page = Page(p.room.theme, p.room.pictures)
        deck = ["2H", "3S", "4D", "5C", "6H", "7S", "8D", "9C"]
        hand(page, Rect(0, 0, wide, size[1] // 6), groups, deck)
        written = sorted(t.rect.topleft + t.rect.size for t in page.things if t.kind == "text")
        for (x, _y, w, _h), (then, *_) in pairwise(written):
            assert then - (x + w) >= p.room.theme.type("label")[1] // 2
        assert len([t for t in page.things if t.kind == "card"]) == 8


@pytest.mark.parametrize("game", ["equilibrium", "eightfist"])
def test_brackets_say_what_cards_came_to(pilot, game):
    """Each under its own cards, and over no other's."""
    p = pilot(size=(1280, 720), bot="regular")
    results = at_the_results(p, game, 3)
    said = [group.said for groups in results.hands.values() for group in groups]
    written = [t for t in p.things if t.kind == "text" and t.name in said]
    cards = [t.rect for t in p.things if t.kind == "card"]
    assert len(written) >= len(said) == 3 * 4
    assert not [t.name for t in written if t.rect.collidelist(cards) >= 0]
    if game == "eightfist":
        sums = [sum(int(group.said.replace("−", "-")) for group in results.hands[seat]) for seat in range(3)]
        assert sums == list(results.match.results[0].scores)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("game", first(1, games.MODULES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_second_press_where_results_was_pressed_begins_nothing(pilot, game, size, language):
    """Reported: with large words "How Experts fare" came to lie under the pointer."""
    p = pilot(size=size, text_size=200)
    scene = at_the_sheet(p, game, 3)
    scene.written = float(len(scene.order))
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
        assert [t.do for t in row if t.rect.x <= x < t.rect.right] in ([], [DECK])


def test_achievements_and_the_way_to_experts_say_what_they_are(pilot):
    """Strangers read names of achievements, and of a button, that nothing explained."""
    p = pilot(size=(1920, 1080))
    scene = at_the_results(p)
    first, second, *_others = kinds = list(book_of("equilibrium").feats.kinds)
    scene.play.sitting.done = {0: kinds[:2]}
    scene.told = scene._achieved()
    p.frame()
    meant = next(t for t in p.things if t.kind == "meant")
    p.point(meant.rect.center)
    p.wait(0.6)
    found = book_of("equilibrium").feats.kinds
    assert all(found[kind].says in meant.name for kind in (first, second))
    p.point(next(t for t in p.things if t.do == ("same",)).rect.center)
    p.wait(0.6)
    assert "with the cards that you had" in " ".join(t.name for t in p.things)


def test_cards_of_a_suit_over_two_are_surplus_and_lacking_ones_have_a_dashed_place():
    table = lay("equilibrium", 2, "")
    sheet = EquilibriumSheet.__new__(EquilibriumSheet)
    sheet.table, sheet.hands = table, {0: [0, 1, 2, 13, 26, 27, 39, 40]}
    found = {group.cards[0] // 13: group for group in sheet.groups(0)}
    assert found[0].surplus == {2} and not found[0].good and found[0].said == "1 too many"
    assert found[1].missing == ("♦",) and not found[1].good
    assert found[2].good and not found[2].surplus and not found[2].missing


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


def test_each_place_shows_its_cards_also_in_two_columns(pilot):
    p = pilot(size=(1280, 720), text_size=200)
    scene = at_the_results(p, "lockdown", 8)
    scene.ties = [Tie("Fox and Mira both have 9.", ("They share the place.",))]
    p.room.fresh = True
    p.frame()
    names = [(t.rect.x, t.rect.y) for t in p.things if t.name in scene.play.names and t.kind == "text"]
    held = sum(len(group.cards) for seat in scene.order for group in scene.hands[seat])
    cards = [t.rect for t in p.things if t.kind in ("card", "back")]
    assert len({x for x, _y in names}) > 1 and len(cards) == held > 8
    assert min(rect.h for rect in cards) >= 34


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
def test_plates_stand_in_one_column_while_they_are_as_high_as_their_names(pilot, size):
    """Looked at: six plates in two columns had no room for cards, and names hung in their upper corners."""
    p = pilot(size=size, text_size=200)
    scene = at_the_results(p, "equilibrium", 6)
    scene.ties = [Tie("Team A and Team B both have 48.", ("Sum of ranks: Team A 50, Team B 64.",) * 2)]
    p.room.fresh = True
    p.frame()
    names = {t.rect.x for t in p.things if t.name in scene.play.names and t.kind == "text"}
    held = sum(len(group.cards) for seat in scene.order for group in scene.hands[seat])
    assert len(names) == 1 and sum(t.kind == "card" for t in p.things) == held


def test_praise_is_a_sign_where_words_would_leave_cards_no_room(pilot):
    p = pilot(size=(1280, 720), text_size=200)
    scene = at_the_results(p, "equilibrium", 6)
    for seat in scene.order:
        scene.beside[seat] = scene.beside[seat]._replace(praise="Perfect balance")
    p.room.fresh = True
    p.frame()
    said = [t.rect for t in p.things if t.name == "Perfect balance"]
    assert len(said) == 6 and all(rect.w == rect.h for rect in said)
    assert min(t.rect.h for t in p.things if t.kind == "card") >= 40


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
    """Seen: two with the same total had the first and the second place, and nothing told why."""
    table = games.lay(game, 2, (("match", f"rounds:{len(rounds)}"),))
    results = [Result(scores, places, ({}, {}), "all_full") for scores, places in rounds]
    sheet = book_of(game).sheet.__new__(book_of(game).sheet)
    sheet.viewer = 0
    sheet.table, sheet.names, sheet.result = table, ("Fox", "Mira"), results[-1]
    sheet.match = SimpleNamespace(standing=table.game.standing(table, results), results=results)
    (tie,) = sheet.match_ties()
    assert tie.steps == ((said, "Fox comes before Mira.") if said else ("They share the place.",))
    assert sheet.counted == counted and sheet.label("sum") == (counted or "Total")
    assert said in sheet.how_near(1)


@pytest.mark.parametrize("count", first(3, [1, 3, 8, 2, 5]))
def test_winners_are_seen_however_many_they_are_and_whatever_is_told(pilot, count):
    """Reported: in teams and at 200 % their faces shrank to a speck."""
    p = pilot(size=(1280, 720), text_size=200)
    scene = at_the_results(p, "lockdown", 8)
    scene.standing = Standing((1,) * 8, (1,) * count + (count + 1,) * (8 - count), True)
    scene.told = ["A record of many words that nobody has ever come near to"] * 3
    p.room.fresh = True
    p.frame()
    faces = [t.rect for t in p.things if t.kind == "picture" and t.name in scene.play.names]
    faces = faces[:count]
    assert min(rect.h for rect in faces) >= (110 if count == 1 else 70 if count < 4 else 36)
    assert max(rect.bottom for rect in faces) < 300
    near, rematch = scene.looking_back[-1], next(t for t in p.things if t.name == "Rematch")
    low = max(t.rect.bottom for t in p.things if t.kind == "text" and near.endswith(t.name))
    assert low < rematch.rect.y, "what is told ends above the buttons"


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


@pytest.mark.parametrize("game", first(1, ["absurd", "lockdown", "equilibrium", "eightfist"]))
def test_the_loser_reads_how_near_it_was(pilot, game):
    for seed in range(3, 12):
        p = pilot(seed=seed)
        scene = at_the_results(p, game)
        match, viewer, names = scene.match, scene.play.sitting.viewer, scene.play.names
        if match.standing.places[viewer] > 1:
            break
    head = next(t for t in p.things if t.name in ("Your best moment", "How near it was"))
    assert head.rect.x >= p.room.theme.px(80), "a stranger: the box lay on the gold line of the table"
    assert len([t for t in p.things if t.kind == "own row"]) == 1, "a stranger: who am I, if I lost?"
    near = book_of(game).sheet(match, viewer, names).how_near(viewer)
    best = str(match.standing.totals[match.standing.places.index(1)]).replace("-", "−")
    if game in ("equilibrium", "eightfist"):
        assert best in near and names[match.standing.places.index(1)] in near
    else:
        assert "held out" in near or "At the end you had" in near
    told = best_moment(match, scene.play.presenter, viewer, names).said
    kinds = scene.play.presenter.moments.kinds.values()
    proud = {moment.words for moment in kinds if moment.proud}
    assert not any(told.startswith(moment.words) for moment in kinds if moment.words not in proud)


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


@pytest.mark.parametrize("game", first(2, ["lockdown", "absurd", "equilibrium", "eightfist"]))
def test_what_a_loser_is_told_are_whole_sentences(pilot, game):
    results = at_the_results(pilot(size=(1280, 720), bot="regular"), game, 3)
    assert all(line[-1] in ".!?" for line in results._looking_back())


@pytest.mark.long
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((960, 600),)]))
def test_the_best_moment_can_be_seen_again(pilot, size):
    p = pilot(size=size, seed=3, bot="regular")
    for seed in range(3, 30):
        p.title.seed = seed
        p.room.stack = [p.title]
        scene = at_the_results(p, "absurd")
        if scene.seen_at:
            break
    p.home.settings["speed"] = "1"
    p.click("See it")
    shown = p.room.top.play
    assert shown.steps.counts[shown.step - 1] < scene.seen_at <= shown.count
    p.until(
        lambda: shown.stage.on, 5
    )  # reported: the table stood still after it, and nothing told what it was
    p.until(lambda: not shown.hasty, 9)
    p.press("escape")
    assert p.room.top is scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_joint_winners_have_rows_alike_and_columns_stand_under_each_other(pilot, size, monkeypatch):
    """Reported: the first of two winners had the larger row, and cards began where each name ended."""
    p = pilot(size=size)
    scene = at_the_results(p, "equilibrium", 4)
    scene.standing = Standing((11, 11, 9, 7), (1, 1, 3, 4), True)
    scene.order = [0, 1, 2, 3]
    scene.ties = scene.looking_back = []
    scene.play.names[1] = "Bartholomew"
    page = Page(p.room.theme, p.room.pictures)
    areas = []
    monkeypatch.setattr(results_places, "hand", lambda _page, area, *_more: areas.append(area))
    scene._places(page, Rect(size[0] * 2 // 5, 44, size[0] * 23 // 40, size[1] * 3 // 5))
    totals = [t for t in page.things if t.kind == "text" and t.name in ("11", "9", "7")]
    rows = [t.rect.centery for t in totals if t.value and t.rect.x > size[0] * 0.9]
    assert len(rows) == 4 and totals[0].rect.h == totals[1].rect.h
    assert len({area.x for area in areas}) == len({area.right for area in areas}) == 1
    assert areas[0].h == areas[1].h > areas[2].h == areas[3].h
    lefts = [t.rect.x for t in page.things if t.kind == "text" and t.name == "Suits"]
    assert len(lefts) == 4 and len(set(lefts)) == 1


def test_a_text_in_two_lines_leaves_no_word_alone(pilot):
    p = pilot(size=(1280, 720))
    words = "Mira and Tobias both have 11. Points for suits: 6 each. They share the place."
    page = Page(p.room.theme, p.room.pictures)
    wide = next(w for w in range(900, 100, -1) if len(page.lines(words, "body", w)) == 2)
    assert len(page.lines(words, "body", wide)[1].split()) == 1
    one, other = page.balanced(words, "body", wide)
    assert f"{one} {other}" == words and len(other.split()) > 4


def test_a_sum_is_shown_only_when_it_is_true_and_return_goes_on_at_once(pilot):
    p = pilot()
    sheet = at_the_sheet(p, "equilibrium", 3)
    last = sheet.order[-1]
    page = Page(p.room.theme, p.room.pictures)
    for part, shown in ((0.7, 0), (1.0, 1)):
        page.things.clear()
        sheet._cell(page, Rect(0, 0, 80, 60), last, "score", part)
        assert len([t for t in page.things if t.kind == "text"]) == shown
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
    (watch,) = (t for t in row if t.name.startswith("Watch"))
    p.click_thing(watch)
    shown = p.room.top.play
    assert shown.running and begins < shown.count < len(shown.sitting.events)
    before = shown.count
    p.until(lambda: shown.count > before, 20)
    p.press("escape")
    assert p.room.top is scene


def test_who_went_out_shows_the_last_card():
    """Seen: the winner's plate was the only one without cards."""
    match, bots = Match(games.lay("absurd", 3), 3), [make("regular", seat) for seat in range(3)]
    while not match.state.over:
        view = match.view(match.state.seat)
        match.play(bots[view.seat].choose(view, view.legal))
    sheet = book_of("absurd").sheet(match, 0, ["Fox", "Mira", "Tobias"])
    for seat in range(3):
        (group,) = sheet.groups(seat)
        played = not sheet.hands[seat] and "discards" not in sheet.praise(seat)
        assert (group.said == "the last card") is played
        if played:
            assert card_text(match.table.deck[group.cards[0]]) in sheet.praise(seat)
    assert not all(sheet.hands.values())


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
def test_winners_cards_are_not_smaller_than_those_below(pilot, size):
    """Seen with six: two winners' plates alone had room for brackets, and so had the smallest cards."""
    p = pilot(size=size)
    scene = at_the_results(p, "equilibrium", 6)
    scene.standing = Standing((16, 16, 15, 15, 14, 13), (1, 1, 3, 3, 5, 6), True)
    scene.order, scene.ties, scene.looking_back = [*range(6)], [], []
    for high in range(3, 7):
        page = Page(p.room.theme, p.room.pictures)
        scene._places(page, Rect(size[0] * 2 // 5, 44, size[0] * 23 // 40, size[1] * high // 8))
        cards = [t.rect for t in page.things if t.kind == "card"]
        if cards:
            assert cards[0].h >= 0.9 * cards[-1].h, (high, cards[0].h, cards[-1].h)


def test_cards_on_the_sheet_use_the_width_that_few_numbers_leave(pilot):
    """Seen at 1280x720: half of each card lay under the next, beside a bare row."""
    p = pilot(size=(1280, 720))
    scene = at_the_sheet(p, "equilibrium", 3)
    scene.complete()
    p.room.fresh = True
    p.frame()
    lying = [t.rect for t in p.things if t.kind == "card"]
    least = min(rect.w for rect in lying)
    cards = sorted((rect.y, rect.x, rect.w) for rect in lying if rect.w == least)
    steps = [b[1] - a[1] for a, b in pairwise(cards) if a[0] == b[0]]
    assert min(steps) >= 0.75 * cards[0][2]
    numbers = [t.rect.x for t in p.things if t.kind == "cell"]
    assert max(x + w for _y, x, w in cards) < min(numbers)


def test_many_cards_left_lie_over_each_other_rather_than_be_slivers(pilot):
    """A stranger: at the end of Absurd 8's hands of a dozen cards were too small to be read."""
    p = pilot(size=(1280, 720))
    table = games.lay("absurd", 4)
    p.room.pictures.lay("absurd", print_face)
    page, area = p.room.make_page(), Rect(100, 100, 440, 90)
    for count in (3, 12):
        page.things.clear()
        hand(page, area, [Group(tuple(range(count)))], table.deck)
        cards = [t.rect for t in page.things if t.kind == "card"]
        assert len(cards) == count and all(area.contains(card) for card in cards)
        assert cards[0].h >= 0.75 * area.h
        assert all(two.x - one.x >= 0.4 * one.w for one, two in pairwise(cards))


@pytest.mark.parametrize("text", [100, 200])
def test_praise_is_as_wide_as_what_stands_below_it(pilot, text):
    """In large letters "Out of cards" stood in three lines of one word each."""
    page = pilot(size=(960, 600), text_size=text).room.page
    told = Beside("Keine Karten mehr", [("Karten übrig", "0")])
    assert len(told.lines(page, tiled=True)) <= 2


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_long_banner_has_two_lines_rather_than_small_letters(pilot, size):
    """In large letters "Mira und Tobias teilen sich den Sieg" was the smallest line of all."""
    page = pilot(size=size, text_size=200).room.page
    high, room = page.px(76), round(page.px(700) - page.px(126) * 0.9)
    said = "Mira und Tobias teilen sich den Sieg"
    one, two = stamped(said, high, room, page.theme.least), on_banner(page, said, high, room)
    assert two.get_height() > 1.6 * one.get_height() and two.get_width() <= room
    short = on_banner(page, "Mira gewinnt", high, room)
    assert short.get_height() == stamped("Mira gewinnt", high, room, page.theme.least).get_height()


@pytest.mark.parametrize(
    ("size", "language"), first(1, [((960, 600), "de"), ((1280, 720), "en"), ((1920, 1080), "en")])
)
@pytest.mark.parametrize(("players", "text"), first(2, [(2, 200), (8, 200), (4, 100), (4, 200), (8, 100)]))
def test_nothing_of_the_results_lies_on_the_rail(pilot, monkeypatch, size, language, players, text):
    """Looked at: plates and what is said over them crossed the gold of the rail, most in its corners."""
    p = pilot(size=size, text_size=text, seed=3)
    sit(p, "absurd" if text == 100 and players == 4 else "lockdown", players)
    use(language)
    p.play_to_a_sheet()
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


@pytest.mark.long
def test_what_a_heading_announces_stands_on_every_plate(pilot):
    """Looked at: with eight a winner's many sets left no room for a word of who put whom out."""
    p = pilot(size=(960, 600), text_size=200, seed=3, bot="novice")
    sit(p, "lockdown", 8)
    use("de")
    p.play_to_a_sheet()
    p.click_thing(p.onward())
    p.until(lambda: not p.room.top.moving)
    names = {t.name for t in p.things if t.kind == "text"}
    said = {value for told in p.room.top._unlabelled.values() for _label, value in told.parts}
    use("en")
    assert said <= names
    cards = [t.rect for t in p.things if t.kind == "card"]
    sign = max((t.rect for t in p.things if t.kind == "text" and t.name == "4"), key=lambda rect: rect.x)
    assert sign.collidelist(cards) < 0


@pytest.mark.parametrize("deck", first(1, [True, False]))
def test_a_card_in_the_results_says_what_is_printed_on_it(pilot, deck, monkeypatch):
    """A stranger could not read there what a card said that somebody kept."""
    said = []
    monkeypatch.setattr(results_scene, "tooltip", lambda _page, words, *_more: said.append(words))
    p = pilot(size=(1280, 720), bot="regular")
    at_the_results(p, "absurd", 3)
    if deck:
        p.click("The deck")
        p.wait(0.2)
    card = [t for t in p.things if t.kind == "card"][-1]
    p.point(card.rect.center)
    p.wait(0.2)
    assert said and said[-1].startswith(card_text(card.name)) and "\n" in said[-1]


def test_a_bracket_is_no_wider_than_its_cards(pilot):
    """A stranger saw "the last card" below a bracket that reached beyond the one card."""
    p = pilot(size=(1280, 720), text_size=200)
    page = Page(p.room.theme, p.room.pictures)
    hand(page, Rect(0, 0, 900, 220), [Group((3,), "the last card")], ["2H", "3S", "4D", "5C"])
    (card,) = (t.rect for t in page.things if t.kind == "card")
    (words,) = (t.rect for t in page.things if t.kind == "text")
    (bracket,) = (item for item in page.items if item.surface.get_height() == page.px(HOOK))
    assert bracket.surface.get_width() <= card.w + 4 and words.x == bracket.x
