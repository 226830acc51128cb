"""The order of cards in the player's own hand, of seats around the table, and of piles; names of options."""

from __future__ import annotations

import pytest

from engine import games
from game.books.contract.book import book_of
from game.books.contract.option_rows import Letters, OneOf, Switch, format_words
from game.books.eightfist.layout import EightfistLayout
from game.books.lockdown.layout import LockdownLayout
from game.table.board.hand_order import By, Order
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme
from game.words import use

DECK = games.lay("absurd", 2).deck


@pytest.fixture(autouse=True)
def english():
    use("en")


def sorted_by(by, names):
    order = Order()
    order.by = by
    cards = [DECK.index(name) for name in names.split()]
    return " ".join(DECK[cards[i]] for i in order.of(cards))


def test_red_and_black_suits_lie_in_turn_aces_first_and_stars_last():
    hand = "2X 7S AH KD 3C AS TH"
    assert sorted_by(By.SUIT, hand) == "AH TH AS 7S KD 3C 2X"
    assert sorted_by(By.RANK, hand) == "AH AS 2X 3C 7S TH KD"


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_the_next_player_sits_at_the_left_and_the_others_follow_clockwise(players):
    table = games.lay("lockdown", players)
    places = Places(Theme((1280, 720)), book_of("lockdown").at(table), 0, frozenset((table.zone["deck"],)))
    others = [places.seats[seat] for seat in range(1, players)]
    sides = [seat.side for seat in others]
    assert sides == (["left", *["top"] * (players - 3), "right"] if players > 2 else ["top"])
    across = [seat.portrait.x for seat in others if seat.side == "top"]
    assert across == sorted(across)
    assert players == 2 or others[0].portrait.x < 640 < others[-1].portrait.x


def test_from_another_seat_the_next_one_sits_at_the_left_too():
    table = games.lay("lockdown", 4)
    places = Places(Theme((1280, 720)), book_of("lockdown").at(table), 2, frozenset((table.zone["deck"],)))
    assert [places.seats[seat].side for seat in (3, 0, 1)] == ["left", "top", "right"]


def test_stock_and_slush_lie_side_by_side():
    table = games.lay("eightfist", 3)
    names = [table.zones[z].name for z in EightfistLayout(table).centre_order()]
    assert names == ["stock", "slush", "drawn0", "drawn1", "drawn2", "stolen"]


# Options by the names that the rules give them

OPTIONS = {
    "equilibrium": {
        "A": "Teams",
        "B": "Open Stock",
        "C": "Wind of Change",
        "D": "Fog of War",
        "E": "Rank Powers",
        "match": "Match",
    },
    "eightfist": {"match": "Match"},
    "absurd": {"match": "Match"},
    "lockdown": {"aces_as_jokers": "Aces as jokers", "rule_of_3": "Rule of 3", "match": "Match"},
}


@pytest.mark.parametrize("game", OPTIONS)
def test_options_are_called_as_in_the_rules(game):
    found = {}
    for row in book_of(game).options:
        match row:
            case Switch(key, label) | OneOf(key, label):
                found[key] = label
            case Letters(_key, labels):
                found.update(labels)
    assert found == OPTIONS[game]


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("single", "one round"),
        ("rounds:3", "3 rounds"),
        ("first:2", "first to 2 wins"),
        ("target:50", "first to 50 points"),
        ("games:1", "1 game of 8 rounds"),
        ("games:3", "3 games of 8 rounds"),
    ],
)
def test_the_length_of_a_match_is_said_as_it_is(form, words):
    assert format_words(form) == words


def test_where_suits_mean_nothing_a_hand_is_sorted_by_what_its_cards_count_as():
    table = games.lay("lockdown", 4, ())
    order = Order(LockdownLayout(table).values())
    hand = [table.deck.index(card) for card in ("KH", "JB", "2S", "KD", "AC", "JR", "2H")]
    found = [table.deck[hand[i]] for i in order.of(hand)]
    assert found == ["AC", "JB", "JR", "2H", "2S", "KH", "KD"], "reported: sorted by suit"
