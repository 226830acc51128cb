"""8-equilibrium, variants A (teams), B (the Stock) and C (the Wind): cases by rule number."""

from __future__ import annotations

from cases import knows, legal, refused, told
from equilibrium_cases import EIGHT, MARKET, SEVEN, asked, cards, given, last, over, play, sizes, tokens, top

from engine.games import lay, new_round
from engine.kernel.view import observe

FOUR = {"hand0": "AH 2H 3H", "hand1": "AD 2D 3D", "hand2": "AC 3C 4C", "hand3": "AS 2S 3S"}
THREE = {"hand0": "AH 2H 3H", "hand1": "AD 2D 3D", "hand2": "AC 3C 4C"}


def offered(s, verb: str) -> list[str]:
    return [text for text in legal(s) if text.split()[0] == verb]


# A: teams


def test_eq_a1_teammates_sit_alternately_and_see_no_more_of_each_other():
    s = given(4, "A", **FOUR)
    assert observe(s, 0).zones[2] == (-1, -1, -1)
    assert offered(s, "assist") == ["assist 2"] and asked(s) == "act 0"
    six = new_round(lay("equilibrium", 6, (("variants", "A"),)), 1, starter=1)
    assert offered(six, "assist") == ["assist 3", "assist 5"]


def test_eq_a2_an_assist_gives_a_token_and_ends_the_turn():
    s = play(given(4, "A", **FOUR), "assist 2")
    assert tokens(s) == "1 2 3 2" and sizes(s) == "3 3 3 3" and asked(s) == "act 1"


def test_eq_a2_an_assist_needs_a_token():
    assert not offered(given(4, "A", tokens="0 2 2 2", **FOUR), "assist")


def test_eq_a2_not_after_a_refresh_or_a_peek():
    s = play(given(4, "AB", tokens="3 2 2 2", **FOUR), "refresh")
    assert not offered(s, "assist") and offered(s, "relay") and asked(s) == "act 0"
    s = play(given(4, "AD", tokens="3 2 2 2", **FOUR), "peek 0", "look")
    assert not offered(s, "assist") and asked(s) == "act 0"


def test_eq_a2_not_when_the_last_turns_all_were_assists():
    s = given(4, "A", **FOUR)
    play(s, "assist 2", "assist 3", "assist 0", "assist 1")
    assert asked(s) == "act 0" and not offered(s, "assist") and tokens(s) == "2 2 2 2"
    play(s, "swap AH 0")
    assert offered(s, "assist") and asked(s) == "act 1"


def test_eq_a3_a_teammate_may_toss_a_token_before_the_target_decides():
    """The source's 14.A.5: the tokenless target rejects with the tossed token; the tosser misses a turn."""
    s = given(4, "A", tokens="2 0 2 2", **{**FOUR, "hand1": "AD 2D"})
    play(s, "deal")
    assert asked(s) == "tosses 3" and legal(s) == ["toss", "keep"]
    play(s, "toss")
    assert asked(s) == "react 1" and tokens(s) == "2 1 2 1"
    play(s, "reject", "bottom 0")
    assert tokens(s) == "2 0 2 1" and asked(s) == "act 1"
    play(s, "give 1 1")
    assert asked(s) == "act 2" and s.pub.skips == (False, False, False, True)


def test_eq_a3_a_teammate_may_keep_the_token_and_a_target_without_one_is_not_asked():
    s = given(4, "A", tokens="2 0 2 2", **{**FOUR, "hand1": "AD 2D"})
    play(s, "give 0 1", "keep")
    assert sizes(s) == "3 3 3 3" and tokens(s) == "2 0 2 2" and asked(s) == "act 1"


def test_eq_a3_a_teammate_without_a_token_is_not_asked():
    s = given(4, "A", tokens="2 1 2 0", **{**FOUR, "hand1": "AD 2D"})
    play(s, "give 0 1")
    assert asked(s) == "react 1"
    play(s, "accept")
    assert asked(s) == "act 1"


def test_eq_a3_a_token_may_be_tossed_before_a_swap_with_player():
    s = given(4, "A", tokens="2 0 2 2", **FOUR)
    play(s, "trade 1 AH", "toss")
    assert asked(s) == "trade 1" and "cancel" in legal(s)
    play(s, "cancel")
    assert tokens(s) == "1 0 2 1" and asked(s) == "act 1" and sizes(s) == "3 4 3 3"


def test_eq_a3_the_active_player_tosses_nothing():
    s = given(4, "A", **{**FOUR, "hand2": "AC 3C"})
    play(s, "give 0 2")
    assert asked(s) == "react 2"
    play(s, "accept")
    assert asked(s) == "act 1"


def test_eq_a3_nothing_is_tossed_for_what_cannot_be_reacted_to():
    s = given(4, "A", **FOUR)
    play(s, "trade 1 AH", "keep", "cancel")
    assert not [e for e in told(s, "asked")[2:] if e["decision"] == "tosses"][1:]
    assert sizes(s) == "3 4 3 3" and asked(s) == "act 1"
    s = given(4, "A", **{**FOUR, "hand0": "AH 2H"})
    play(s, "give 0 0")
    assert asked(s) == "act 1"


SIX_SEATS = {**FOUR, "hand1": "AD 2D", "hand4": "5S 6S 7S", "hand5": "5H 6H 7H", "market": "9H 2C KS 6D"}


def test_eq_a3_of_two_offers_the_target_picks_one_and_the_other_costs_nothing():
    s = given(6, "A", **SIX_SEATS)
    play(s, "give 0 1")
    assert asked(s) == "tosses 3"
    play(s, "toss")
    assert asked(s) == "tosses 5" and tokens(s) == "2 2 2 2 2 2"
    assert told(s, "offered_token") == [{"seat": 3, "target": 1}]
    play(s, "toss")
    assert asked(s) == "take 1" and legal(s) == ["take 3", "take 5"]
    play(s, "take 5", "accept")
    assert tokens(s) == "2 3 2 2 2 1" and s.pub.skips == (False,) * 5 + (True,)
    assert asked(s) == "act 1"


def test_eq_a3_teammates_are_asked_clockwise_from_the_targets_left():
    s = given(6, "A", **{**SIX_SEATS, "hand1": "AD 2D 3D", "hand3": "AS 2S"})
    play(s, "give 0 3")
    assert asked(s) == "tosses 5"
    play(s, "keep")
    assert asked(s) == "tosses 1"
    play(s, "toss", "accept")
    assert tokens(s) == "2 1 2 3 2 2" and asked(s) == "act 2"  # seat 1 misses its turn already


def test_eq_a3_two_markers_are_one():
    s = given(6, "A", **SIX_SEATS, pub={"skips": (False, False, False, True, False, False)})
    play(s, "give 0 1", "toss", "keep", "accept")
    assert s.pub.skips == (False, False, False, True, False, False)
    play(s, "swap AD 0", "swap AC 0")
    assert asked(s) == "act 4" and not any(s.pub.skips)


def test_eq_a4_a_relay_swap_and_its_forced_give():
    s = given(4, "A", **FOUR, deck="7D")
    play(s, "relay 2 AH")
    assert asked(s) == "relay 2" and tokens(s) == "1 2 2 2" and not knows(s, 2, "AH")
    play(s, "choose 4C")
    assert cards(s, "hand0") == "2H 3H 4C" and cards(s, "hand2") == "3C AC AH"
    assert all(knows(s, seat, card) for seat in range(4) for card in ("AH", "4C"))
    assert (
        asked(s) == "target 0" and cards(s, "offer") == "7D" and legal(s) == ["to 0", "to 1", "to 2", "to 3"]
    )
    play(s, "to 3")
    assert "7D" in cards(s, "hand3") and tokens(s) == "1 2 2 2" and asked(s) == "act 1"


def test_eq_a4_once_per_round_per_team():
    s = given(4, "A", **FOUR)
    play(s, "relay 2 AH", "choose 4C", "to 0")
    assert offered(s, "relay") and asked(s) == "act 1"
    play(s, "relay 3 AD", "choose AS", "to 1")
    assert not offered(s, "relay") and asked(s) == "act 2"
    assert s.pub.relayed == (True, True)


def test_eq_a4_needs_a_token_and_a_teammate():
    assert not offered(given(4, "A", tokens="0 2 2 2", **FOUR), "relay")
    assert {text.split()[1] for text in offered(given(4, "A", **FOUR), "relay")} == {"2"}


def test_eq_a4_the_forced_give_may_end_the_round():
    s = given(
        4, "A", hand0=SEVEN, hand1=EIGHT, hand2="AH 2H 3H 4H 5H 7H 8H TH", hand3="AS 2S 3S 4S 5S 6S 7S 8S"
    )
    play(s, "relay 2 AD", "choose TH")
    assert over(s) and sizes(s) == "8 8 8 8"


def test_eq_a5_a_skipped_turn_is_only_taken_out_of_the_order():
    s = given(4, "A", **FOUR, pub={"skips": (False, True, True, False)})
    play(s, "assist 2")
    assert asked(s) == "act 3" and not any(s.pub.skips)
    assert told(s, "skipped") == [{"seat": 1}, {"seat": 2}]
    assert s.pub.assists == 1 and cards(s, "market") == MARKET


# B: the Stock


def test_eq_b1_the_top_of_the_deck_lies_face_up():
    s = new_round(lay("equilibrium", 3, (("variants", "B"),)), 4)
    for seat in range(4):
        view = observe(s, seat)
        assert view.zones[4][0] == s.zones[4][0] and set(view.zones[4][1:]) == {-1}
    assert asked(s)


def test_eq_b1_a_refill_takes_the_stock_and_turns_the_next():
    s = given(3, "B", tokens="2 0 2", deck="7D TC", **{**THREE, "hand1": "AD 2D"})
    assert knows(s, 1, "7D") and not knows(s, 1, "TC")
    play(s, "give 0 1")
    assert cards(s, "market") == "7D 2C KS 6D" and top(s) == "TC" and knows(s, 3, "TC")
    assert asked(s) == "act 1"


def test_eq_b1_the_next_card_is_turned_only_when_the_stocks_give_is_over():
    """The source's 14.B.5: rejected, it joins the Market, one is bottomed, and then the next is turned."""
    s = given(3, "B", deck="7D TC", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal")
    assert asked(s) == "react 1" and not knows(s, 0, "TC")
    play(s, "reject")
    assert asked(s) == "bottom 1" and not knows(s, 0, "TC")
    play(s, "bottom 0")
    assert knows(s, 0, "TC") and top(s) == "TC" and last(s) == "9H" and asked(s) == "act 1"
    assert tokens(s) == "2 1 2"


def test_eq_b2_burden_pays_the_player_who_accepts_the_stock():
    """The source's 14.B.5: the target gains a token and the next card is turned."""
    s = given(3, "B", deck="9D TC", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal", "accept")
    assert tokens(s) == "2 3 2" and knows(s, 0, "TC") and asked(s) == "act 1"


def test_eq_b2_a_market_card_and_a_refill_pay_nothing():
    s = given(3, "B", **{**THREE, "hand1": "AD 2D"})
    play(s, "give 0 1", "accept")
    assert tokens(s) == "2 2 2" and asked(s) == "act 1"


def test_eq_b2_a_forced_give_pays_too():
    s = given(3, "B", tokens="2 2 0", **THREE)
    play(s, "trade 1 AH", "cancel")
    assert tokens(s) == "1 2 0" and sizes(s) == "3 4 3" and asked(s) == "act 1"


def test_eq_b2_a_forced_give_after_a_relay_swap_pays_too():
    s = given(4, "AB", tokens="1 0 1 1", **FOUR)
    play(s, "relay 2 AH", "choose AC", "to 1")
    assert tokens(s) == "0 1 1 1" and asked(s) == "act 1"


def test_eq_b2_a_give_to_oneself_pays_too():
    s = given(3, "B", tokens="0 2 2", **{**THREE, "hand0": "AH 2H"})
    play(s, "deal")
    assert tokens(s) == "1 2 2" and asked(s) == "act 1"


def test_eq_b3_nobody_holds_more_than_three_tokens():
    s = given(3, "B", tokens="2 3 2", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal", "accept")
    assert tokens(s) == "2 3 2" and told(s, "lost_token") == [{"seat": 1}] and asked(s) == "act 1"


def test_eq_b3_a_token_may_not_be_handed_to_a_player_at_the_cap():
    s = given(4, "AB", tokens="2 3 3 2", **{**FOUR, "hand1": "AD 2D"})
    assert not offered(s, "assist")
    play(s, "give 0 1")
    assert asked(s) == "react 1"
    play(s, "accept")
    assert asked(s) == "act 1"
    assert not offered(given(4, "AE", tokens="2 3 3 2", **FOUR), "assist")


def test_eq_b3_without_b_and_e_there_is_no_cap():
    s = given(4, "A", tokens="2 2 4 0", **FOUR)
    play(s, "assist 2")
    assert tokens(s) == "1 2 5 0" and asked(s) == "act 1"


def test_eq_b4_a_refresh_and_then_an_action():
    """The source's 14.B.5: the king of clubs goes to the bottom, the 2 of spades is turned and given."""
    s = given(3, "B", tokens="1 0 2", deck="KC 2S TC", **{**THREE, "hand1": "AD 2D"})
    play(s, "refresh")
    assert top(s) == "2S" and last(s) == "KC" and knows(s, 2, "2S") and knows(s, 2, "KC")
    assert tokens(s) == "0 0 2" and asked(s) == "act 0"
    play(s, "deal")
    assert "2S" in cards(s, "hand1") and tokens(s) == "0 1 2" and asked(s) == "act 1"


def test_eq_b4_a_refresh_may_be_repeated_while_tokens_last():
    s = given(3, "B", tokens="2 2 2", deck="KC 2S TC", **THREE)
    play(s, "refresh", "refresh")
    assert top(s) == "TC" and tokens(s) == "0 2 2" and refused(s, "refresh") and asked(s) == "act 0"


def test_eq_b4_a_refresh_needs_two_cards_in_the_deck():
    low = "8H 9H TH JH QH KH 7H"
    s = given(
        6,
        "B",
        hand0="AS 2S 3S 4S 5S 6S 7S",
        hand1=EIGHT,
        hand2="2D 3D 4D 5D 6D 7D 8D 9D",
        hand3=low + " TD",
        hand4="AH 2H 3H 4H 5H 6H JD QD",
        hand5="8S 9S TS JS QS KS TC JC",
        market="2C QC KC KD",
    )
    assert sizes(s) == "7 8 8 8 8 8" and len(cards(s, "deck").split()) == 1
    assert refused(s, "refresh") and asked(s) == "act 0"


def test_eq_b4_no_refresh_in_the_base_game():
    assert refused(given(3, **THREE), "refresh")


# C: the Wind


def blown(direction: str):
    s = given(3, "C", tokens="2 0 2", **{**THREE, "hand1": "AD 2D"})
    play(s, "give 0 1")
    assert asked(s) == "wind 0" and legal(s) == ["wind clockwise", "wind counter", "calm"]
    return play(s, f"wind {direction}")


def test_eq_c1_everyone_passes_a_card_in_the_called_direction():
    """The source's 14.C.4: after a Give without reactions; sizes stay as they were and the turn ends."""
    s = play(blown("clockwise"), "pass AH", "pass AD", "pass AC")
    assert (
        cards(s, "hand0") == "2H 3H AC"
        and cards(s, "hand1") == "2D 9H AH"
        and cards(s, "hand2") == "3C 4C AD"
    )
    assert tokens(s) == "1 0 2" and asked(s) == "act 1"


def test_eq_c1_the_wind_may_blow_the_other_way():
    s = play(blown("counter"), "pass AH", "pass AD", "pass AC")
    assert (
        cards(s, "hand0") == "2H 3H AD"
        and cards(s, "hand1") == "2D 9H AC"
        and cards(s, "hand2") == "3C 4C AH"
    )
    assert asked(s) == "act 1"


def test_eq_c1_nobody_learns_a_choice_before_all_are_made():
    s = play(blown("clockwise"), "pass AH")
    assert asked(s) == "pass 1" and observe(s, 1).picks == {0: (0, (-1,))}
    assert cards(s, "hand0") == "2H 3H AH" and not knows(s, 1, "AH")


def test_eq_c1_only_giver_and_receiver_learn_a_passed_card():
    s = play(blown("clockwise"), "pass AH", "pass 9H", "pass AC")
    assert [knows(s, seat, "AH") for seat in range(4)] == [True, True, False, False]
    assert [knows(s, seat, "9H") for seat in range(4)] == [False, True, True, False]
    assert asked(s) == "act 1"


def test_eq_c1_the_giver_is_sure_that_its_card_was_not_passed_on_at_once():
    s = play(blown("clockwise"), "pass AH", "pass AD", "pass AC")
    assert knows(s, 0, "AH") and knows(s, 1, "AD") and knows(s, 2, "AC") and asked(s) == "act 1"


def test_eq_c1_an_unseen_pass_makes_a_known_card_uncertain_but_not_to_the_receiver():
    """Seat 1 holds a 9H that all know, and passes something to seat 2."""
    s = blown("clockwise")
    assert knows(s, 0, "9H") and knows(s, 2, "9H") and knows(s, 3, "9H")
    play(s, "pass AH", "pass AD", "pass AC")
    # Seat 2 saw that the 9H is not what left (ALL-1); seat 0 and spectators did not.
    assert knows(s, 2, "9H") and not knows(s, 0, "9H") and not knows(s, 3, "9H") and asked(s) == "act 1"


def test_eq_c1_the_receiver_follows_a_card_it_knew():
    s = play(blown("clockwise"), "pass AH", "pass 9H", "pass AC")
    assert knows(s, 2, "9H") and not knows(s, 0, "9H") and asked(s) == "act 1"


def test_eq_c1_once_per_round_for_the_whole_table():
    s = play(blown("clockwise"), "pass AH", "pass AD", "pass AC", "give 0 1")
    assert asked(s) == "act 2" and not s.pub.calm
    play(s, "swap 3C 0")
    assert asked(s) == "act 0" and tokens(s) == "1 0 1"


def test_eq_c1_the_wind_may_be_called_in_a_later_turn():
    s = given(3, "C", tokens="2 0 1", **{**THREE, "hand1": "AD 2D"})
    play(s, "give 0 1", "calm")
    assert tokens(s) == "2 0 1" and asked(s) == "act 1"
    play(s, "give 0 1")
    assert asked(s) == "act 2"  # seat 1 has no token to call it with
    play(s, "give 0 2")
    assert asked(s) == "wind 2"
    play(s, "calm")
    assert asked(s) == "act 0"


def test_eq_c1_the_action_may_have_taken_the_last_token():
    s = given(3, "C", tokens="1 0 0", **THREE)
    play(s, "swap AH 0")
    assert asked(s) == "act 1"


def test_eq_c1_the_wind_may_follow_a_reject():
    s = given(3, "C", **{**THREE, "hand1": "AD 2D"})
    play(s, "deal", "reject", "bottom 4")
    assert asked(s) == "wind 0"
    play(s, "calm")
    assert asked(s) == "act 1"


def test_eq_c1_no_wind_after_an_assist_nor_on_a_skipped_turn():
    s = given(4, "AC", **FOUR, pub={"skips": (False, True, False, False)})
    play(s, "assist 2")
    assert asked(s) == "act 2"


def test_eq_c1_the_wind_may_follow_a_relay_swap():
    s = given(4, "AC", **FOUR)
    play(s, "relay 2 AH", "choose AC", "to 1")
    assert asked(s) == "wind 0"
    play(s, "calm")
    assert asked(s) == "act 1"


def test_eq_c1_no_wind_when_the_round_has_ended():
    s = given(2, "C", hand0=EIGHT, hand1=SEVEN, tokens="2 0")
    play(s, "give 0 1")
    assert over(s)
