"""Eightfist at the table: the effects of clicks and drags, the sentences, and the places of things."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from fists import DECK, fists
from pilot import sit
from pygame import Rect

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View, observe
from game.books.contract.book import book_of
from game.books.contract.seen_event import Seen
from game.books.eightfist.fist_value import settled, showing
from game.features.review.position_picture import legend
from game.table.board.action_picker import Click
from game.table.board.board import Board
from game.table.felt.draw_card import LINE
from game.table.messages import ClickOn
from game.table.places.card_grids import Grids
from game.ui.page.theme import COLOURS, Theme

FROZEN = "JH 2D 9C 9D -4C -5D -6H -7S"


@pytest.fixture
def at_turn(seated):
    return lambda **laid: seated(fists(**laid))


def cards(p, zone):
    """The things on the page at these places."""
    z = p.room.top.table.zone[zone]
    return {t.value[1]: t for t in p.things if t.kind in ("card", "back") and t.value[0] == z}


def draw(p):
    p.click_thing(cards(p, "stock")[0])
    p.until(lambda: cards(p, "drawn0") and p.moves() and not p.room.top.moving)


def test_the_drawn_card_is_no_place_of_the_fist(at_turn):
    p = at_turn(stock="6C")
    draw(p)
    assert cards(p, "drawn0")[0].do is None, "a click on it would put it on the first place"
    assert len([t for t in cards(p, "fist0").values() if t.do]) == 8
    assert p.sees("Place 6♣, or put it on the slush and turn one up")


def drag(p, source, target):
    (x, y), (a, b) = source.rect.center, target.rect.center
    p.point((x, y))
    p.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    for part in (0.3, 0.7, 1.0):
        p.point((round(x + (a - x) * part), round(y + (b - y) * part)))
    p.post(pygame.MOUSEBUTTONUP, pos=(a, b), button=1)
    p.wait(0.1)


def test_cards_can_be_dragged_to_their_place(at_turn):
    p = at_turn(slush="KC", stock="6C")
    top = p.room.top
    drag(p, cards(p, "slush")[max(cards(p, "slush"))], cards(p, "fist0")[2])
    assert cards(p, "fist0")[2].name == "KC"
    p = at_turn(slush="KC", stock="6C")
    top = p.room.top
    draw(p)
    drag(p, cards(p, "drawn0")[0], cards(p, "fist1")[0])
    assert cards(p, "drawn0"), "that is no place for it"
    drag(p, cards(p, "drawn0")[0], cards(p, "fist0")[6])
    p.until(lambda: not top.moving)
    assert cards(p, "fist0")[6].name == "6C"


def test_a_drawn_card_can_be_dragged_to_the_slush(at_turn):
    p = at_turn(slush="KC", stock="6C")
    draw(p)
    drag(p, cards(p, "drawn0")[0], cards(p, "slush")[max(cards(p, "slush"))])
    p.until(p.moves)
    assert p.sees("Turn up one of your face-down cards")


def test_a_theft_is_one_click_on_the_card(at_turn):
    p = at_turn(stock="FF", fist1=FROZEN)
    draw(p)
    theirs = cards(p, "fist1")
    assert [i for i, t in theirs.items() if t.do] == [0, 2, 3, 4, 6, 7], "all but the frozen file"
    p.click_thing(theirs[2])
    p.until(lambda: cards(p, "stolen") and p.moves() and not p.room.top.moving)
    assert p.sees("Which card does the stolen one replace?")
    p.click_thing(cards(p, "fist0")[5])
    assert cards(p, "fist0")[5].name == "9C"
    assert cards(p, "fist1")[2].name == "FF"


def test_the_hint_lights_the_pile_that_it_speaks_of(at_turn):
    p = at_turn(slush="KC")
    table = p.room.top
    board, advice = table.play.board, table.advice
    facts = table.table.facts
    for action, lit in (
        (("draw", facts.stock), {board.sprites[facts.stock][0]}),
        (("take", facts.slush, 3), {board.sprites[facts.slush][-1], board.sprites[0][3]}),
        (("steal", 1, 6), {board.sprites[1][6]}),
    ):
        advice.action = action
        assert board.meant(advice.clicks()) == lit
    assert board.meant([Click("seat", 1)]) == {1}


def test_cards_chosen_to_be_turned_up_stay_marked(pilot):
    p = pilot()
    sit(p, "eightfist", 2)
    table = p.room.top
    p.until(lambda: p.moves() and not table.moving)
    first = cards(p, "fist0")[3]
    p.click_thing(first)
    p.until(p.moves)
    assert p.sees("Choose one more card")
    assert table.asking().stake == {first.id}


def test_the_own_fist_stands_back_only_behind_places_that_can_be_chosen(at_turn):
    p = at_turn(fist0=FROZEN)
    table = p.room.top
    assert not table.felt()._dims(0, table.play.picker)
    p.click_thing(cards(p, "slush")[max(cards(p, "slush"))])
    assert table.felt()._dims(0, table.play.picker)


@pytest.mark.parametrize(
    ("fist", "count", "marks"),
    [
        ("KC 2D 9C 9D . . . .", 38, []),
        ("7C . . . 7D . . .", 0, [((0,), 0)]),
        ("7C 7H 4C . 7D 7S . .", -16, [((0, 1), -20)]),
        ("QS . . . QH . . .", 0, [((0,), 0)]),
        ("FF . . . QG . . .", 0, [((0,), 0)]),
        ("KC . . . KD . . .", 0, [((0,), 0)]),
        ("QG 3C . . . . . .", -9, []),
        ("KC JD . . . . . .", 10, []),
        ("KC KD . . KH KS . .", -20, [((0, 1), -20)]),
        ("7C 7H 9C 9H 7D 7S 9D 9S", -45, [((0, 1), -20), ((2, 3), -20)]),
    ],
)
def test_face_up_cards_are_counted(fist, count, marks):
    laid = [DECK.index(name) if name != "." else -1 for name in fist.split()]
    assert (showing(laid), settled(laid)) == (count, marks)


def test_a_fist_of_seven_or_nine_cards_shows_no_counts():
    """While a card is replaced the Fist has seven or nine cards, and a frame may be drawn just then."""
    table = games.lay("eightfist", 2)
    presenter = book_of(table.game.id).at(table)
    view = View(table, 0)
    for count in (0, 7, 9):
        view.zones[1] = tuple(range(count))
        assert presenter.signs.badges(view, 1) == presenter.signs.marks(view) == []


def test_a_round_with_cards_that_take_their_time(pilot):
    p = pilot(seed=2, speed="4")
    sit(p, "eightfist", 2)
    p.play_to_a_sheet()


SIZES = ((960, 600, 100), (1280, 720, 100), (1280, 720, 200), (1920, 1080, 150), (3840, 2160, 100))


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize(("w", "h", "text"), SIZES)
def test_nothing_lies_over_anything_else(players, w, h, text):
    table = games.lay("eightfist", players)
    presenter = book_of(table.game.id).at(table)
    zone = table.zone
    filled = frozenset((zone["stock"], zone["slush"], zone["drawn0"]))
    places = Grids(Theme((w, h), text), presenter, 0, filled)
    rects = {f"plate {seat}": place.whole for seat, place in places.seats.items()}
    rects |= {f"cards {seat}": places.seats[seat].area for seat in range(1, players)}
    rects |= {f"shared {z}": rect for z, rect in places.shared.items()}
    fist = [Rect(0, 0, round(pose.h * 5 / 7), round(pose.h)) for pose in places.poses(0, 8)]
    for rect, pose in zip(fist, places.poses(0, 8), strict=True):
        rect.center = (round(pose.x), round(pose.y))
    rects["own cards"] = fist[0].unionall(fist[1:])
    rects["prompt"] = places.prompt  # as wide as long words make it
    assert places.prompt.w > w / 3
    rects["recent"] = places.recent
    over = [(a, b) for a, b in combinations(rects, 2) if rects[a].colliderect(rects[b])]
    assert not over
    assert all(Rect(0, 0, w, h).contains(rect) for rect in rects.values())
    tools = Rect(w - places.theme.px(420), 0, places.theme.px(420), places.theme.px(76))
    assert not any(tools.colliderect(rect) for rect in rects.values())
    assert places.recent.h >= places.theme.line()


def test_a_first_game_has_eight_rounds_and_every_game_keeps_its_table(pilot):
    p = pilot(size=(1280, 720))
    p.click("Games")
    p.click("Eightfist")
    assert p.sees("1 game of 8 rounds")
    p.click("Remove Juno")
    p.click("Deal")
    p.until(lambda: p.sees("Eightfist · Round 1 of 8"))
    p.room.go(p.room.top.command("menu"))
    p.wait(0.1)
    p.click("Leave table")
    p.click("Games")
    p.click("Lockdown")
    p.click("Deal")
    p.room.go(p.room.top.command("menu"))
    p.wait(0.1)
    p.click("Leave table")
    p.click("Games")
    p.click("Eightfist")
    assert p.sees("1 game of 8 rounds")
    assert not p.sees("Juno")


def test_lit_cards_say_what_a_click_does(at_turn):
    p = at_turn(slush="KC", stock="6C", fist0="-JH -2D -9C -9D -4C -5D -6H 7S")
    top = p.room.top

    def says(zone, place):
        t = cards(p, zone)[place]
        p.point(p.bare_spot(t))
        return " ".join(t.name for t in p.things if t.kind == "text")

    assert "Take K♣ and replace one of your cards" in says("slush", max(cards(p, "slush")))
    assert "Draw from the stock" in says("stock", 0)
    assert "First draw from the stock or take the slush" in says("fist0", 2)
    p.click_thing(cards(p, "stock")[0])
    p.until(lambda: p.moves() and not top.moving)
    assert "Put 6♣ here; 7♠ goes on the slush" in says("fist0", 7)
    assert "Put 6♣ here" in says("fist0", 0)
    assert "It replaces one of your cards, or goes on the slush and you turn one up" in says("drawn0", 0)
    assert "Put 6♣ on the slush; then turn up a face-down card" in says("slush", max(cards(p, "slush")))


def test_the_sign_of_a_pair_stays_whatever_is_chosen_or_pointed_at(at_turn):
    """Reported: the sign of a pair had gone."""
    p = at_turn(stock="5C", fist0="KH QC -9C -9D KD QH 5D 7S", fist1="FF -3C 4C 8H QG -3S 4D 8S")

    def signs():
        return sum(t.kind == "text" and t.name == "0" and t.rect.w < 40 for t in p.things)

    assert signs() == 5, "two pairs of the own Fist, two of the other, and a cured file"
    draw(p)
    for place in (0, 5, 2):
        p.point(p.bare_spot(cards(p, "fist0")[place]))
        p.wait(0.3)
        assert signs() == 6, "and the sign that 5♣ in place of 5♦ changes nothing"


def test_the_sheet_shows_every_file_and_what_it_counts(at_turn):
    p = at_turn(
        stock="8D",
        fist0="7C 7H 9C QS 7D 7S 9D -QH",
        fist1="JH 2D KD 5C 4C 5D FF QG",
    )
    top = p.room.top
    p.click_thing(cards(p, "stock")[0])
    p.until(lambda: p.moves() and not top.moving)
    p.click_thing(cards(p, "slush")[max(cards(p, "slush"))])  # the last card is then turned up by itself
    p.until(lambda: p.sees("File 1") and not p.room.top.moving)
    sheet = p.room.top.sheet
    values = [[sheet.value(seat, part) for part in (*sheet.parts, "score")] for seat in (0, 1)]
    assert values == [["−20", "·", "0", "0", "−20"], ["14", "25", "12", "−7", "44"]]
    assert sheet.why(0, "file 2") == "7♣ + 7♦ + 7♥ + 7♠ = −20\nQuad"
    assert sheet.why(0, "file 4") == "Q♠ + Q♥ = 0\nCured"
    assert {DECK[card] for card in sheet.cards(0, "file 1")} == {"7C", "7D", "7H", "7S"}
    assert sheet.what_if == ""  # no ordinary card would have made more of it


def test_a_hint_is_shown_after_something_was_taken_back(at_turn):
    p = at_turn(slush="KC", stock="6C")
    top = p.room.top
    top.notice = "Taken back"
    p.press("h")
    p.until(lambda: top.advice.action is not None)
    p.wait(0.1)
    assert any(t.name.startswith("Hint: ") for t in p.things)


def test_by_keys_a_second_enter_does_not_discard_what_was_drawn(at_turn):
    p = at_turn(slush="KC", stock="6C")
    p.press("tab")
    p.press("tab")
    while p.room.page.focus != cards(p, "stock")[0].id:
        p.press("tab")
    p.press("return")
    p.until(lambda: cards(p, "drawn0") and p.moves() and not p.room.top.moving)
    assert p.room.page.focus in {t.id for t in cards(p, "fist0").values()}


def test_over_a_card_of_a_pair_stands_only_that_it_counts_nothing(at_turn):
    p = at_turn(fist0="JH 2C 9C 9D JS 5D 6H 7S", slush="KC", stock="6C")
    pair, single = cards(p, "fist0")[0], cards(p, "fist0")[7]
    for thing, said, never in ((pair, "It counts 0 here", "counts 10"), (single, "counts 7", "counts 0")):
        p.point(thing.rect.center)
        told = " ".join(t.name for t in p.things if t.kind == "text")
        assert said in told and never not in told, told


FROZEN_15 = (
    "It now counts 15 and can't be replaced; only another Queen can replace the other card in its file"
)


@pytest.mark.parametrize(
    ("fist", "place", "says", "sign"),
    [
        ("QS 2C 9C 9D 6S 5D 6H 7S", 0, FROZEN_15, "15"),
        ("QS 2C 9C 9D FF 5D 6H 7S", 4, "It now counts 12, and its file is frozen until the round ends", "12"),
        ("QG 2C 9C 9D -6S 5D 6H 7S", 0, "It now counts −12", "−12"),
        ("QG 2C 9C 9D CB 5D 6H 7S", 4, "The cards in its file now count 0", "0"),
        ("QS 2C 9C 9D QH 5D 6H 7S", 0, "It counts 0 here: it's part of a pair", "0"),
    ],
)
def test_a_special_card_in_play_shows_and_says_what_it_counts_now(at_turn, fist, place, says, sign):
    p = at_turn(fist0=fist, slush="KC", stock="6C")
    assert any(t.kind == "text" and t.name == sign for t in p.things)
    card = cards(p, "fist0")[place]
    p.point(card.rect.center)
    p.wait(0.5)
    voice, view = p.room.top.presenter.voice, p.room.top.play.board.view
    zone, at = card.value
    assert voice.told_here(view, zone, at, ()) == [says]
    assert says in " ".join(t.name for t in p.things if t.kind == "text") or p.room.top.reader.shown


def said_over(p, zone, place):
    """All words on the page while a card is pointed at."""
    p.point(cards(p, zone)[place].rect.center)
    p.wait(0.1)
    return " ".join(t.name for t in p.things if t.kind == "text")


@pytest.mark.parametrize(
    ("stock", "place", "comes"),
    [
        ("2D", 3, "2♦ then freezes this file until another 2 is above or below it"),
        ("2S", 4, "This cures 2♦: the file is free and its two cards count 0"),
        ("2H", 4, "This cures 2♦: the file is free and the Quad's four cards count −20"),
        ("QS", 4, ""),
        ("TS", 3, ""),
    ],
)
def test_before_a_click_it_is_said_that_a_file_freezes_or_is_cured(at_turn, stock, place, comes):
    fist = "-9H -4C -8C KD -2C 5D -JS -JC" if stock in ("2D", "TS") else "2D -4C -8C KD 5C 5D -JS -JC"
    fist = "2D 2C -8C KD 5C 2S -JS -JC" if stock == "2H" else fist
    p = at_turn(stock=stock, fist0=fist)
    draw(p)
    told = said_over(p, "fist0", place)
    assert (comes in told) if comes else ("then freezes this file" not in told and "cures" not in told)


def test_the_signs_on_cards_are_explained(at_turn):
    p = at_turn(stock="TS", fist0="9H -4C -8C KD -2C 5D -JS -JC")
    draw(p)
    for place, words in ((0, "+1: 1 point more"), (1, "?: the value of the face-down card is unknown")):
        assert words in said_over(p, "fist0", place)


@pytest.mark.parametrize(
    ("stock", "fist0", "sign", "told"),
    [
        ("2D", "9H -4C -8C KD -5C 5D -JS -JC", "20", "In your Fist it would count 20"),
        (
            "QS",
            "9H -4C QC KD -5C 5D -JS -JC",
            "15",
            "would count 15, but 0 above or below Q♣",
        ),
        ("QG", "FF -4C QC KD -5C 5D -JS -JC", "−12", "would count −12, but 0 above or below Fistface"),
        ("FF", "QS -4C QG KD -5C 5D -JS -JC", "12", "would count 12, but 0 above or below Queen's Grace"),
        ("2D", "QS -4C QG KD 2C 5D -JS -JC", "20", "In your Fist it would count 20"),
    ],
)
def test_a_drawn_special_card_says_what_it_would_count(at_turn, stock, fist0, sign, told):
    """A new player noticed: nothing on the drawn card said that it counts 20."""
    p = at_turn(stock=stock, fist0=fist0)
    draw(p)
    drawn = cards(p, "drawn0")[0]
    signs = [t for t in p.things if t.kind in ("text", "sign") and t.name == sign]
    assert any(t.rect.colliderect(drawn.rect) for t in signs)
    voice, view = p.room.top.presenter.voice, p.room.top.play.board.view
    (says, *more) = voice.told_here(view, *drawn.value, ())
    assert says.endswith(told) and not more


def test_an_ordinary_drawn_card_has_no_sign_and_a_special_one_on_the_slush_has(at_turn):
    p = at_turn(stock="6C", slush="CB")
    drawn, slush = p.room.top.table.zone["drawn0"], p.room.top.table.zone["slush"]
    assert [mark.words for mark in p.room.top.play.board.marks if mark.zone == slush] == ["12"]
    draw(p)
    assert not [mark for mark in p.room.top.play.board.marks if mark.zone == drawn]


@pytest.mark.parametrize("stock", ["6C", "2D", "FF", "QG"])
@pytest.mark.parametrize("last", [False, True])
def test_where_a_drawn_card_is_discarded_stands_in_the_question(at_turn, stock, last):
    """A new player did not find how to throw a drawn card away."""
    fist = "9H 4C QC KD 5C 5D JS -JC" if last else "9H -4C -8C KD -5C 5D -JS -JC"
    p = at_turn(stock=stock, fist0=fist)
    draw(p)
    assert "on the slush" in p.room.top.asks()
    assert any(t.do == ClickOn(Click("zone", p.room.top.table.zone["slush"])) for t in p.live("card"))


def test_the_question_about_cry_baby_says_which_card_must_go(at_turn):
    p = at_turn(stock="CB", fist0="9H -4C -8C 5D -6C 5C -JS -JC")
    draw(p)
    assert p.sees("Cry Baby must replace your lowest face-up card: which of these?")


def test_the_own_last_card_is_marked_like_those_of_others(at_turn):
    p = at_turn(fist0="9H 4C QC KD 5C 5D JS -JC")
    card = cards(p, "fist0")[7].rect
    assert any(t.name == "!" and card.collidepoint(t.rect.center) for t in p.things if t.kind == "text")


def test_double_jeopardy_is_told_in_points(at_turn):
    p = at_turn(stock="2D", fist0="QS -4C -8C KD QC 5D -JS -JC")
    draw(p)
    assert "Double jeopardy: both then count 35" in said_over(p, "fist0", 4)
    p.click_thing(cards(p, "fist0")[4])
    p.until(lambda: p.moves())
    lines = ["".join(piece.text for piece in line.pieces) for line in p.room.top.play.handover.lately()]
    assert any("2♦ and Q♠ together count 35 and freeze" in line for line in lines), lines


def test_the_recap_tells_what_the_own_freeze_came_from(at_turn):
    """The recap leaves out the player's own deed, unless the deed had a further effect."""
    p = at_turn(stock="2D", fist0="9H -4C -8C KD -2C 5D -JS -JC")
    draw(p)
    p.click_thing(cards(p, "fist0")[0])
    p.until(lambda: p.moves())
    lines = ["".join(piece.text for piece in line.pieces) for line in p.room.top.play.handover.lately()]
    assert lines[:2] == [
        "Fox draws 2♦; 9♥ goes on the slush",
        "2♦ counts 20 and freezes one of Fox's files",
    ]


def test_cry_baby_that_goes_to_its_place_by_itself_says_why(at_turn):
    """Reported: its line sounded as if someone had chosen the place."""
    p = at_turn(stock="CB", fist0="9H -4C -8C KD -5C 5D -JS -JC")
    p.click_thing(cards(p, "stock")[0])
    p.until(lambda: p.moves())
    told = ["".join(piece.text for piece in line.pieces) for line in p.room.top.play.handover.lately()]
    assert "Fox draws Cry Baby; the lowest card must go: K♦" in told
    assert "Cry Baby counts 12 and freezes one of Fox's files" in told


def test_a_face_down_card_of_a_frozen_file_says_that_it_may_be_turned_up(at_turn):
    p = at_turn(slush="KC", fist0="2D -4C -8C KD -5C 5D -JS -JC")
    assert "Its file is frozen, but it can still be turned up" in said_over(p, "fist0", 4)


@pytest.mark.parametrize(
    ("fist1", "says"),
    [
        ("QS -4C -8C KD -5C 5D -JS -JC", "be turned up, but only another Queen can replace it"),
        ("QS -4C -8C KD 5C 5D -JS -JC", "Q♠ freezes this file: only another Queen can replace this card"),
        ("4S -4C -8C KD FF 5D -JS -JC", "only Queen's Grace can replace the other card in its file"),
    ],
)
def test_the_star_of_a_frozen_file_says_what_may_go_there(at_turn, fist1, says):
    """A new player pointed at stars, and none said whether the file may be filled, or only turned up."""
    p = at_turn(slush="KC", fist1=fist1)
    (star,) = [t for t in p.things if t.kind == "mark"]
    p.point(star.rect.center)
    p.wait(1.0)
    assert says in " ".join(t.name.replace("\n", " ") for t in p.things if t.kind == "text")


def test_whose_card_it_is_is_said_only_to_who_asks(at_turn):
    """Nearly every tip on others' cards ended with what all players know, and hid what was worth knowing."""
    p = at_turn(slush="KC", fist1="QS 4C 8C KD 5C 5D JS -JC", stock="FF")
    told = said_over(p, "fist1", 7)
    assert "This Fist's last face-down card" in told and "Only Fistface" not in told and "F1" not in told
    p.click_thing(cards(p, "fist1")[7])
    p.wait(0.5)
    assert "Only Fistface" in " ".join(t.name for t in p.things if t.kind == "text")


@pytest.mark.long
def test_while_a_card_is_replaced_no_other_card_of_the_fist_moves():
    """The new card comes before the old one leaves: during that time, nine cards are in eight places."""
    match = Match(games.lay("eightfist", 3, ()), 4)
    chance, theme = Rng(4), Theme((1280, 720), 1.0)
    presenter = book_of("eightfist").at(match.table)
    while not match.state.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    nine = 0
    for seat in range(3):
        views = [View(match.table, seat), View(match.table, 3)]
        board, laid = Board(presenter, *views), {}
        for event in match.events:
            board.apply(Seen(event.seen_from(seat), event.seen_from(3)).after(board.public), 0.0)
            places = Grids(theme, presenter, seat, board.filled())
            board.arrange(places, 0.0, {})
            board.finish()
            for z in range(3):
                now = {id(sprite): sprite.goal for sprite in board.sprites[z]}
                if len(now) == 9:
                    nine += 1
                    assert len({(pose.x, pose.y) for pose in now.values()}) == 8
                    assert all(now[one] == before for one, before in laid.get(z, {}).items())
                laid[z] = now
    assert nine


def test_the_coach_points_at_another_whose_last_card_is_face_down_rather_than_at_oneself(at_turn):
    p = at_turn(fist0="3D 4D 5D 9H 6D 7D -8D KH", fist1="3C 4C 5C 9D 6C 7C -8C 2H", slush="TC")
    table, told = p.room.top, []
    table.coach.stands = told.append
    table.heard("your turn")
    assert told == [1]


@pytest.mark.parametrize(
    ("size", "text"), [((960, 600), 100), ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 150)]
)
def test_two_others_lie_above_the_prompt_and_as_large_as_there_is_room(size, text):
    """The cards at the sides reached down to the prompt, whose words got smaller or were cut."""
    theme = Theme(size, text)
    places = Grids(theme, book_of("eightfist").at(games.lay("eightfist", 3)), 0, frozenset())
    for seat in (1, 2):
        assert places.seats[seat].area.bottom <= places.prompt.y
    assert places.prompt.w >= 0.85 * size[0]
    assert text > 100 or places.others_card >= theme.px(155)
    assert places.shared and not any(
        rect.collidelistall([seat.area for seat in places.seats.values()]) for rect in places.shared.values()
    )


def test_a_sign_on_a_file_of_small_cards_covers_no_rank(seated):
    fist1, fist2 = "2D 9H 4C 5C JS 9S 7C -8C", "3S QS 6C 5D 3H JD 7D -8D"
    p = seated(fists(6, fist1=fist1, fist2=fist2), size=(1280, 720))
    signs = [t for t in p.things if t.kind == "mark" or (t.kind == "text" and t.name == "0")]
    small = [card for zone in ("fist1", "fist2") for card in cards(p, zone).values() if card.kind == "card"]
    assert len(signs) == 4 and all(p.room.pictures.has_large_index(card.rect.h) for card in small)
    for card in small:
        rank = Rect(card.rect.x, card.rect.y, round(card.rect.w * 0.6), card.rect.h // 2)
        assert not any(sign.rect.colliderect(rank) for sign in signs)


def test_whoever_looks_on_sees_what_the_card_of_the_slush_would_do():
    s = fists(3, fist0="3C 4C 9D 6C -7C -8C -TC KD", slush="3D")
    signs = book_of("eightfist").at(s.table).signs
    for seat in range(4):
        would = signs.would(observe(s, seat), ("take", s.table.card["3D"], 2))
        assert would is not None and would.words == "\N{MINUS SIGN}6"


@pytest.mark.parametrize("text", [100, 200])
def test_the_piles_lie_still_between_two_players_when_a_card_is_drawn(pilot, text):
    """The slush had moved to the place of the stock, so a second click there discarded the card."""
    p = pilot(size=(1280, 720), text_size=text)
    sit(p, "eightfist", 2)
    scene, lies = p.room.top, []
    for kind in ("turn", "drawn"):
        p.until(lambda kind=kind: asked_for(p, scene, kind))
        lies.append({z: rect.copy() for z, rect in scene.places().shared.items()})
    turn, drawn = lies
    assert len(turn) == 2 and len(drawn) == 3 and turn.items() <= drawn.items()


def asked_for(p, scene, kind):
    """Whether the person is asked this kind of question; otherwise they take the first choice."""
    play = scene.play
    if play.picker is None or play.view.kind == kind:
        return play.picker is not None
    play.play(play.view.legal[0])
    return False


def test_what_is_lit_in_a_frozen_file_keeps_its_line_inside_the_ice(seated):
    """Reported: "press a lit card", and the blue frame of ice hid the line of the card that was meant."""
    p = seated(fists(2, fist0="CB 3H -4H -5H 9S -6D -7D -8D", stock="KD"), size=(1280, 720))
    p.until(p.moves)
    play = p.room.top.play
    play.play(next(one for one in play.view.legal if one[0] == "draw"))
    p.until(p.moves)
    p.wait(1.0)
    (ice,) = (t.rect for t in p.things if t.kind == "ice")
    file = [t for t in p.things if t.kind in ("card", "back") and t.value in ((0, 0), (0, 4))]
    assert COLOURS["ice"] not in (COLOURS["hint"], COLOURS["lit"])
    assert len(file) == 2
    told = [legend(play.view, (None, play.view.legal[0]), "Blue: the best choice.")]
    told.append(legend(play.view, (play.view.legal[0], None), "Blue: the best choice."))
    assert told == ["Blue: the best choice. Ice: frozen.", "Gold: your choice."], "ice is a kind of blue"
    for card in file:
        assert ice.contains(card.rect.inflate(2 * LINE - 2, 2 * LINE - 2)), "the ice lies outside its line"


def test_two_players_read_the_names_of_the_piles_below_them(seated):
    """In pictures of a review, "Slush · 1" was under the stock, because the piles had moved aside."""
    p = seated(fists(2), size=(1280, 800), text_size=150)
    p.until(p.moves)
    places = p.room.top.places()
    assert len(places.shared) == 2 and not places.captions_aside


def test_what_a_pair_counts_stands_there_while_a_card_elsewhere_is_replaced(seated):
    """Reported: the 0 on a pair was gone for a moment whenever a card came."""
    s = fists(2, fist0="5H 7C 9C -5D 5S 7D 3C 4C", stock="6S", slush="8S KC")
    p = seated(s, size=(1280, 720), coaching=False, speed="1", moments="off")
    play = p.room.top.play
    play.play(next(one for one in play.view.legal if one[0] == "draw"))
    p.until(lambda: play.picker is not None and ("place", 2) in play.view.legal)
    play.play(("place", 2))
    halfway = 0
    for _frame in range(40):
        p.frame(1 / 60)
        counts = [t for t in p.things if t.kind == "text" and t.name == "0"]
        assert len(counts) == 2
        halfway += len(play.board.view.zones[0]) > 8
    assert halfway, "two cards share a place for a moment"


def test_cards_that_were_chosen_stay_marked_until_all_have_chosen(pilot):
    """A new player's two cards did not move while a bot was thinking: was the choice lost?"""
    p = pilot(size=(1280, 720), seed=1, speed="1", bot_pace="slow")
    sit(p, "eightfist", 4)
    table = p.room.top
    p.until(lambda: p.moves() and not table.moving)
    assert len(table.play.view.picks) < 3, "somebody chooses after the person"
    fist, chosen = table.play.board.sprites[0], set[int]()
    while table.play.picker is not None:
        choice = table.play.view.legal[3]
        chosen.update(choice[1:])
        table.play.play(choice)
        p.frame()
    for _frame in range(10):
        p.frame()
        assert {fist.index(sprite) for sprite in table.asking().chosen} == chosen
    p.until(p.moves)
    assert not table.asking().chosen


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_the_fist_opposite_lies_on_the_felt(seated, size, text):
    """Reported: it reached over the rail, where a warning about the player's own card covered one of its
    cards.
    """
    p = seated(fists(2), size=size, text_size=text)
    rail = p.room.top.places().top
    fist = cards(p, "fist1").values()
    assert len(fist) == 8 and all(card.rect.top > rail for card in fist)


def test_the_signs_on_cards_are_explained_where_they_stand_the_first_time(pilot):
    """Reported: cards had "−28 −6?" on them, and nothing said what that means."""
    p = pilot(size=(1280, 720), seed=3, coaching=True)
    sit(p, "eightfist", 4)
    play = p.room.top.play
    for _ in range(2000):
        if play.picker is not None:
            if play.view.kind == "drawn":
                break
            play.play(min(play.view.legal, key=len))
        p.frame()
    p.wait(0.5)
    signs = [t.rect for t in p.things if t.id == "would"]
    (lit,) = (t.rect for t in p.things if t.kind in ("lit", "tail"))
    assert any(t.kind == "bubble" and "The numbers show" in t.name for t in p.things)
    assert signs and lit.inflate(20, 20).collidelist(signs) >= 0
