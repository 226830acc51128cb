"""8-equilibrium: the reasons why something cannot be chosen, and words for all that can happen."""

from __future__ import annotations

import pytest
from equilibrium_cases import EIGHT, SEVEN, SIX, given, play

from engine.equilibrium import GAME
from engine.games import lay, new_round
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.equilibrium import words
from game.books.equilibrium.book import BOOK


def why(s, zone: str, card: str = "") -> tuple | None:
    z = s.table.zone[zone]
    found = GAME.why_not(observe(s, s.seat), z, s.zones[z].index(s.table.card[card]) if card else -1)
    assert found is None or found[0] in words.WHY_NOT
    return found


def test_a_card_of_the_hand_needs_a_token():
    s = given(3, hand0=SIX, hand1=SEVEN, hand2=EIGHT, tokens="0 2 2")
    assert why(s, "hand0", "AH") == ("no_token", {})


def test_a_player_who_has_more_cards_cannot_be_given_one():
    s = given(3, hand0=SIX, hand1=SEVEN, hand2=EIGHT, tokens="0 2 2")
    assert why(s, "hand1") == ("not_fewest", {"seat": 1, "count": 7, "fewest": 6})
    assert why(s, "hand2") == ("hand_full", {"seat": 2})


def test_of_two_who_tie_the_other_gets_the_card():
    s = given(2, hand0="AH 2H 3H", hand1="AD 2D 3D", tokens="0 0")
    assert why(s, "hand0") == ("tied_two", {}) and why(s, "hand0", "AH") == ("no_token", {})


def test_a_revealed_card_needs_a_player():
    s = given(4, hand0=SEVEN, hand1=SIX, hand2="AS 2S 3S 4S 5S 6S", hand3=EIGHT)
    play(s, "deal")
    assert why(s, "hand0") == ("not_fewest", {"seat": 0, "count": 7, "fewest": 6})
    assert why(s, "market", "9H") == ("choose_player", {})


def test_a_kings_gift_goes_to_somebody_else():
    s = given(3, "E", deck="KD", hand0="AH 2H 3H", hand1="AD 2D", hand2="AC 3C 4C", tokens="0 0 0")
    play(s, "deal", "tribute AD")
    assert s.question.kind == "tribute" and why(s, "hand1") == ("not_yourself", {})


def test_a_kings_gift_counts_the_card_as_still_in_the_hand():
    hands = {"hand0": "AH 2H 3H 4H", "hand1": "AD 2D 3D", "hand2": "AC 3C 4C 5C", "hand3": "AS 2S 3S 4S 5S"}
    s = given(4, "E", deck="KD", tokens="0 0 0 0", **hands)
    play(s, "deal", "tribute AD")
    # Seat 1 shows three cards now, but EQ-E4 counts four, as many as seats 0 and 2 hold.
    assert why(s, "hand3") == ("not_fewest", {"seat": 3, "count": 5, "fewest": 4})


def test_only_what_lies_face_down_can_be_peeked_at():
    s = given(3, "D", hand0=SIX, hand1=SEVEN, hand2=EIGHT, pub={"face_up": (True, False, False, False)})
    play(s, "peek 1")
    assert why(s, "market", "9H") == ("only_face_down", {})


def test_another_hand_is_not_yours():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D 3D", hand2="AC 3C 4C")
    play(s, "trade 1 AH")
    assert why(s, "hand2") == ("not_yours", {"seat": 2})


def test_nothing_is_said_to_those_who_are_not_asked():
    s = given(3, hand0="AH 2H 3H", hand1="AD 2D 3D", hand2="AC 3C 4C")
    assert GAME.why_not(observe(s, 1), 1, 0) is None


@pytest.mark.parametrize(("players", "variants"), [(4, "ABCDE"), (6, "ABCDE"), (2, "BCDE"), (3, "")])
def test_there_are_words_for_all_that_happens(players, variants):
    table = lay("equilibrium", players, (("variants", variants),))
    kernels = {"laid", "picked", "unpicked", "changed", "asked", "answered", "reordered", "forced"}
    rng = Rng(players)
    for seed in range(40):
        s = new_round(table, seed, listen=True)
        while not s.over:
            assert s.question.kind in words.DECISIONS
            assert {action[0] for action in s.legal} <= words.ACTIONS.keys()
            s.apply(s.legal[rng.below(len(s.legal))])
        assert {event.kind for event in s.log} <= words.EVENTS.keys() | kernels
        result = GAME.result(s)
        assert result.ended in words.ENDED and set().union(*result.parts) <= words.PARTS.keys()


def test_there_are_words_for_what_is_set_up():
    assert words.ACTIONS.keys() == GAME.verbs.keys()
    assert BOOK.presets.keys() == GAME.presets.keys()
    assert set(GAME.warn(4, {"variants": "ABCDE"})) == words.WARNINGS.keys()
    bare = {zone.name.rstrip("0123456789") for zone in GAME.zones(2, {"variants": "C"})}
    assert bare == words.ZONES.keys()
