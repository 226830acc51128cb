"""Eightfist at the table: the effects of clicks and drags, the sentences, and the places of things."""

from __future__ import annotations

from itertools import combinations

import pytest
from fists import fists
from pilot import sit
from pygame import Rect

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.books.contract.seen_event import Seen
from game.table.board.action_picker import Click
from game.table.board.board import Board
from game.table.places.grid_places import Grids
from game.ui.page.theme import Theme

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


def test_by_keys_a_second_enter_does_not_discard_what_was_drawn(at_turn):
    p = at_turn(slush="KC", stock="6C")
    p.press("tab")
    p.press("tab")
    while p.room.page.focus != cards(p, "stock")[0].id:
        p.press("tab")
    p.press("return")
    p.until(lambda: cards(p, "drawn0") and p.moves() and not p.room.top.moving)
    assert p.room.page.focus in {t.id for t in cards(p, "fist0").values()}


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
