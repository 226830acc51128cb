"""8-equilibrium, the base game: who gets cards, how a round ends, and the setup, by rule number."""

from __future__ import annotations

import pytest
from equilibrium_cases import (
    EIGHT,
    SEVEN,
    SIX,
    asked,
    cards,
    given,
    over,
    play,
    sizes,
    top,
)

from engine.games import lay, new_round
from engine.kernel.game import Refused
from engine.kernel.rng import Rng

from .test_equilibrium import targets

# Targets


def test_eq_9_one_player_alone_at_the_fewest_must_be_the_target():
    s = given(3, hand0=SEVEN, hand1=SIX, hand2=EIGHT)
    assert targets(s) == {1}
    play(s, "deal", "accept")
    assert sizes(s) == "7 7 8" and asked(s) == "act 1"


def test_eq_9_a_giver_alone_at_the_fewest_gives_to_itself():
    s = given(3, hand0=SIX, hand1=SEVEN, hand2=EIGHT)
    assert targets(s) == {0}
    play(s, "give 0 0")
    assert sizes(s) == "7 7 8" and asked(s) == "act 1"


def test_eq_9_among_several_the_giver_chooses_itself_only_if_it_is_one_of_them():
    s = given(4, hand0=SIX, hand1="AS 2S 3S 4S 5S 6S", hand2="AC 3C 4C 5C 6C 7C", hand3=SEVEN)
    assert targets(s) == {0, 1, 2}
    s = given(4, hand3=SIX, hand1="AS 2S 3S 4S 5S 6S", hand2="AC 3C 4C 5C 6C 7C", hand0=SEVEN)
    assert targets(s) == {1, 2, 3} and asked(s) == "act 0"


def test_eq_9_when_all_others_have_eight_the_giver_gives_to_itself():
    s = given(2, hand0=SIX, hand1=EIGHT)
    assert targets(s) == {0}
    play(s, "deal")
    assert sizes(s) == "7 8" and asked(s) == "act 1"


def test_eq_10_of_two_players_who_tie_the_opponent_gets_the_card():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", deck="7D", tokens="0 0")
    assert targets(s) == {1}
    play(s, "deal")
    assert cards(s, "hand1") == "2D 3D 7D AD" and asked(s) == "act 1"


def test_eq_10_a_swap_cancelled_in_a_tie_forces_the_card_on_the_canceller():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", deck="7D")
    play(s, "trade 1 AH", "cancel")
    assert sizes(s) == "3 4" and asked(s) == "act 1"


def test_eq_10_of_two_who_do_not_tie_the_fewer_gets_it_even_after_a_cancel():
    s = given(2, hand0="AH 2H", hand1="AD 2D 3D", deck="7D")
    play(s, "trade 1 AH", "cancel")
    assert cards(s, "hand0") == "2H 7D AH" and asked(s) == "act 1"


# End


def test_eq_11_the_round_ends_at_once_without_a_refill():
    s = given(2, hand0=EIGHT, hand1=SEVEN, deck="TC", tokens="2 0")
    play(s, "give 0 1")
    assert over(s) and sizes(s) == "8 8"
    assert cards(s, "market") == "2C KS 6D" and top(s) == "TC"
    assert s.table.game.result(s).ended == "all_full"


def test_eq_11_a_rejected_last_card_does_not_end_it():
    s = given(2, hand0=EIGHT, hand1=SEVEN, tokens="2 1")
    play(s, "give 0 1", "reject")
    assert sizes(s) == "8 7" and asked(s) == "act 1"


def test_eq_11_six_players_use_every_card():
    """48 cards in hands and 4 in the Market: the deck is empty at the end, and not before."""
    for seed in range(10):
        s = new_round(lay("equilibrium", 6), seed)
        rng = Rng(seed)
        while not s.over:
            assert s.zones[7]
            s.apply(s.legal[rng.below(len(s.legal))])
        assert over(s) and len(s.zones[6]) + len(s.zones[7]) == 4


# Setup


@pytest.mark.parametrize("given_, settled", [("", ""), ("eb", "BE"), ("EDCB", "BCDE"), ("b", "B")])
def test_eq_15_variants_are_letters_in_any_order(given_, settled):
    assert lay("equilibrium", 4, (("variants", given_),)).options["variants"] == settled


@pytest.mark.parametrize("variants", ["F", "BB", "B,E", "1", "base"])
def test_eq_15_other_variants_are_refused(variants):
    with pytest.raises(Refused) as refusal:
        lay("equilibrium", 4, (("variants", variants),))
    assert refusal.value.code == "option_value"


@pytest.mark.parametrize("players", [1, 7])
def test_eq_2_two_to_six_players(players):
    with pytest.raises(Refused) as refusal:
        lay("equilibrium", players)
    assert refusal.value.code == "players"
