"""Eightfist: deck, deal, turns and the end of a round (EF-1 to EF-6)."""

from __future__ import annotations

import pytest
from cases import cards, knows, legal, play, told
from fists import asked, fist, fists, places, top, verbs

from engine import games
from engine.kernel.game import Refused
from engine.kernel.rng import Rng
from engine.kernel.view import observe

RULES = ["EF-1", "EF-2", "EF-3", "EF-4", "EF-4.1", "EF-4.2", "EF-4.3", "EF-4.4", "EF-5", "EF-6"]


def dealt(players: int, seed: int = 1, dealer: int = -1):
    return games.new_round(games.lay("eightfist", players), seed, dealer, listen=True)


def test_ef_1_the_deck_is_52_cards_and_three_more():
    deck = games.lay("eightfist", 2).deck
    assert len(set(deck)) == len(deck) == 55
    assert deck[52:] == ("FF", "CB", "QG")


@pytest.mark.parametrize("players", [1, 7])
def test_ef_1_it_is_for_two_to_six(players):
    with pytest.raises(Refused) as refused:
        games.lay("eightfist", players)
    assert refused.value.code == "players"


def test_ef_2_low_card_of_a_shown_cut_deals_and_ties_cut_again():
    ties = 0
    for seed in range(200):
        s = dealt(4, seed)
        cuts = [(cut["seat"], cut["card"]) for cut in told(s, "cut")]
        assert all(card < 52 for _, card in cuts)
        cutting = [0, 1, 2, 3]
        while len(cutting) > 1:
            now, cuts = cuts[: len(cutting)], cuts[len(cutting) :]
            assert [seat for seat, _ in now] == cutting
            low = min(card % 13 for _, card in now)
            cutting = [seat for seat, card in now if card % 13 == low]
            ties += len(cutting) > 1
        assert not cuts and cutting == [s.pub.starter]
        assert [e["seat"] for e in told(s, "dealt")] == cutting
    assert ties > 0


def test_ef_2_everybody_may_become_the_dealer():
    assert {dealt(4, seed).pub.starter for seed in range(60)} == {0, 1, 2, 3}


def test_ef_2_eight_face_down_cards_each_one_at_a_time_from_the_dealers_left():
    s = dealt(3, dealer=1)
    order = told(s, "shuffled") and [move["target"] for move in told(s, "moved")]
    assert order == [2, 0, 1] * 8 + [s.table.facts.slush]
    places = [move["to"] for move in told(s, "moved")]
    assert places == [row for row in range(8) for _ in range(3)] + [0]
    assert not told(s, "cut"), "the deal was passed on"
    assert all(not s.know[card] for seat in range(3) for card in s.zones[seat])
    assert len(s.zones[s.table.facts.stock]) == 55 - 25


def test_ef_2_the_next_card_is_turned_up_as_the_slush():
    s = dealt(2)
    assert all(knows(s, seat, top(s)) for seat in range(3))
    assert len(cards(s, "slush").split()) == 1
    assert asked(s)[1] == "start"


def test_ef_2_the_deal_passes_left_each_round():
    table = games.lay("eightfist", 3, (("match", "games:1"),))
    match = games_match(table)
    dealers = match.starters
    assert dealers == [(dealers[0] + i) % 3 for i in range(8)]


def games_match(table):
    """A whole match of random choices."""
    from engine.kernel.match import Match

    match, rng = Match(table, 4), Rng(4)
    while not match.over:
        if match.state.over:
            match.next_round()
        else:
            match.play(match.state.legal[rng.below(len(match.state.legal))])
    return match


def test_ef_3_two_cards_of_its_own_choice_from_the_dealers_left():
    s = dealt(3, dealer=0)
    assert asked(s) == (1, "start") and len(s.legal) == 8
    play(s, "flip 6")
    assert asked(s) == (1, "start") and "flip 6" not in legal(s) and len(s.legal) == 7
    play(s, "flip 1")
    assert asked(s) == (2, "start")
    play(s, "flip 0", "flip 1")
    assert asked(s) == (0, "start")
    play(s, "flip 7", "flip 3")
    assert [[i for i, c in enumerate(s.zones[seat]) if s.know[c]] for seat in range(3)] == [
        [3, 7],
        [1, 6],
        [0, 1],
    ]
    assert not s.picks and asked(s) == (1, "turn")


def test_ef_3_nobody_learns_a_choice_before_all_are_made():
    s = dealt(3, dealer=0)
    play(s, "flip 6", "flip 1", "flip 0", "flip 1", "flip 7")
    assert all(not s.know[card] for seat in range(3) for card in s.zones[seat])
    assert observe(s, 0).picks == {0: (0, (7,)), 1: (1, (-1, -1)), 2: (2, (-1, -1))}
    assert observe(s, 1).picks == {0: (0, (-1,)), 1: (1, (1, 6)), 2: (2, (-1, -1))}
    play(s, "flip 0")
    assert asked(s) == (1, "turn")


def test_ef_4_slush_or_stock_clockwise_from_the_dealers_left():
    s = dealt(3, dealer=2)
    play(s, *["flip 0", "flip 1"] * 3)
    seen = []
    for _ in range(4):
        seen.append(s.seat)
        assert verbs(s) == {"draw", "take"}
        play(s, "take slush 2")
    assert seen == [0, 1, 2, 0]
    assert asked(s) == (1, "turn")


def test_ef_4_1_a_slush_card_must_replace_a_card_face_up_or_down():
    s = fists(fist0="-9H 3C 4C -5C 6C 7C 8C 9C", slush="2C KC")
    assert places(s, "take") == list(range(8))
    play(s, "take slush 0")
    assert fist(s, 0) == "KC 3C 4C -5C 6C 7C 8C 9C" and top(s) == "9H"
    assert asked(s) == (1, "turn"), "it cannot be put back"
    play(s, "take slush 3")
    assert asked(s) == (0, "turn")


def test_ef_4_2_a_stock_card_is_seen_by_who_drew_it_and_shown_as_it_lands():
    s = fists(fist0="-2C AD 5H 6H 7H 8H 9H -3C", stock="7D")
    play(s, "draw stock")
    assert asked(s) == (0, "drawn") and cards(s, "drawn0") == "7D"
    assert knows(s, 0, "7D") and not knows(s, 1, "7D") and not knows(s, 2, "7D")
    assert places(s, "place") == list(range(8)) and "discard slush" in legal(s)
    play(s, "place 0")
    assert all(knows(s, seat, "7D") for seat in range(3)) and fist(s, 0).startswith("7D ") and top(s) == "2C"
    assert not s.zones[s.table.facts.drawn] and asked(s) == (1, "turn")


def test_ef_4_2_who_discards_must_turn_up_a_face_down_card():
    s = fists(fist0="-2C AD 5H -6H 7H 8H 9H -TH", stock="7D")
    play(s, "draw stock", "discard slush")
    assert top(s) == "7D" and asked(s) == (0, "flip") and legal(s) == ["flip 0", "flip 3", "flip 7"]
    play(s, "flip 3")
    assert fist(s, 0) == "-2C AD 5H 6H 7H 8H 9H -TH" and asked(s) == (1, "turn")


def test_ef_4_2_the_only_face_down_card_is_turned_up_unasked():
    s = fists(fist0="-2C AD 5H 6H 7H 8H 9H TH", stock="7D")
    play(s, "draw stock", "discard slush")
    assert s.over and fist(s, 0).startswith("2C ")


def test_ef_4_3_the_replaced_card_goes_face_up_on_the_slush_unseen_before():
    s = fists(fist0="-2C -3C -4C -5C 6C 7C 8C 9C", slush="KC")
    assert not any(knows(s, seat, "4C") for seat in range(3))
    play(s, "take slush 2")
    assert top(s) == "4C" and all(knows(s, seat, "4C") and knows(s, seat, "KC") for seat in range(3))
    assert not any(knows(s, seat, "3C") for seat in range(3))
    assert asked(s) == (1, "turn")


def test_ef_4_4_after_three_rounds_of_taking_over_face_up_cards_the_next_must_draw():
    s = fists(fist0="-2C AD 5H 6H 7H 8H 9H TH", fist1="-3C 2H 5S 6S 7S 8S 9S TS", stock="7D")
    for turn in range(6):
        assert asked(s) == (turn % 2, "turn") and "draw stock" in legal(s)
        play(s, "take slush 1")
    assert asked(s) == (0, "drawn") and cards(s, "drawn0") == "7D"
    assert [e["seat"] for e in told(s, "must_draw")] == [0]
    play(s, "place 1")
    assert asked(s) == (1, "turn") and verbs(s) == {"draw", "take"}, "the count starts anew"


@pytest.mark.parametrize("breaking", ["take slush 0", "draw stock"])
def test_ef_4_4_a_draw_or_a_face_down_card_starts_the_count_anew(breaking):
    s = fists(fist0="-2C -3D 5H 6H 7H 8H 9H TH", fist1="-3C 2H 5S 6S 7S 8S 9S TS", passes=4, stock="7D")
    play(s, breaking)
    if breaking == "draw stock":
        play(s, "place 3")
    for _ in range(5):
        assert asked(s)[1] == "turn"
        play(s, "take slush 2")
    assert asked(s) == (0, "turn") and verbs(s) == {"draw", "take"}


def test_ef_4_4_three_turns_of_every_player_count():
    s = fists(4, fist0="-2C AD 5H 6H 7H 8H 9H TH", passes=10)
    play(s, "take slush 1")
    assert asked(s) == (1, "turn") and "take slush 0" in legal(s)
    s = fists(4, fist0="-2C AD 5H 6H 7H 8H 9H TH", passes=11)
    play(s, "take slush 1")
    assert asked(s) == (1, "drawn")


def test_ef_5_the_round_ends_at_once_when_a_fist_is_all_face_up():
    s = fists(3, fist0="-2C AD 5H 6H 7H 8H 9H TH", fist2="3C -4C 5C -6C 7C 8C 9C TC", slush="KC")
    play(s, "take slush 0")
    assert s.over and s.question is None and not s.agenda
    assert fist(s, 0) == "KC AD 5H 6H 7H 8H 9H TH" and fist(s, 2) == "3C 4C 5C 6C 7C 8C 9C TC"
    assert "-" not in fist(s, 1)
    result = s.table.game.result(s)
    assert result.ended == "fist" and result.scores[0] == 46 and result.scores[2] == 52
    assert [e["seat"] for e in told(s, "full")] == [0]


def test_ef_5_seven_cards_face_up_do_not_end_it():
    s = fists(fist0="-2C -AD 5H 6H 7H 8H 9H TH")
    play(s, "take slush 0")
    assert not s.over and asked(s) == (1, "turn")


def test_ef_6_an_empty_stock_is_made_anew_of_the_slush_but_its_top_card():
    s = fists(stock="7D", short=True, slush="KC")
    before = set(cards(s, "slush").split())
    play(s, "draw stock")
    assert asked(s) == (0, "drawn") and cards(s, "stock") == "", "looked at when the turn is finished"
    play(s, "place 0")
    renewed = set(cards(s, "stock").split())
    assert renewed == before and len(cards(s, "slush").split()) == 1
    assert not any(knows(s, seat, card) for card in renewed for seat in range(3))
    assert s.pub.emptied == 1 and asked(s) == (1, "turn")
    assert cards(s, "stock").split() != sorted(renewed, key=s.table.deck.index), "shuffled"


@pytest.mark.parametrize(("players", "times"), [(2, 3), (5, 3), (6, 10)])
def test_ef_6_the_round_ends_when_the_stock_runs_out_for_the_last_time(players, times):
    s = fists(players, stock="7D", short=True, emptied=times - 2)
    play(s, "draw stock", "place 0")
    assert not s.over and s.pub.emptied == times - 1 and asked(s) == (1, "turn")
    s = fists(players, stock="7D", short=True, emptied=times - 1)
    play(s, "draw stock", "place 0")
    assert s.over and s.table.game.result(s).ended == "stock"
    assert all("-" not in fist(s, seat) for seat in range(players))


def test_ef_6_a_full_fist_ends_the_round_before_the_stock_is_looked_at():
    s = fists(fist0="-2C AD 5H 6H 7H 8H 9H TH", stock="7D", short=True, emptied=2)
    play(s, "draw stock", "place 0")
    assert s.over and s.table.game.result(s).ended == "fist"
