"""Lockdown: the deal, turns, the six actions and locking (LD-1 to LD-6)."""

from __future__ import annotations

import pytest
from cases import cards, knows, legal, play, refused, told
from lockdown_cases import asked, given, marked, sees, sets

from engine import games
from engine.kernel.game import Refused
from engine.kernel.state import State
from engine.lockdown.deal import _is_lost

RULES = ["LD-1", "LD-2", "LD-3", "LD-4", "LD-4.1", "LD-4.2", "LD-4.3", "LD-4.4", "LD-4.5", "LD-4.6"]
RULES += ["LD-5", "LD-6"]

HANDS = {"hand0": "2H 3H 4H", "hand1": "5H 6H", "hand2": "7H 8H 9H"}


def dealt(players: int, seed: int, starter: int = 0, options: tuple = ()) -> State:
    return games.new_round(games.lay("lockdown", players, options), seed, starter, listen=True)


def verbs(s: State) -> set[str]:
    return {text.split()[0] for text in legal(s)}


# Deck and deal


def test_ld_1_two_to_eight_players_with_52_cards_and_two_jokers():
    for players in range(2, 9):
        deck = games.lay("lockdown", players).deck
        assert len(set(deck)) == 54 and {"JR", "JB"} < set(deck)
    for players in (1, 9):
        with pytest.raises(Refused):
            games.lay("lockdown", players)


def test_ld_1_aces_as_jokers_plays_without_jokers_and_with_two_aces():
    deck = games.lay("lockdown", 4, (("aces_as_jokers", "1"),)).deck
    assert len(set(deck)) == 50 and not {"JR", "JB", "AC", "AS"} & set(deck) and {"AH", "AD"} < set(deck)


def test_ld_2_four_cards_each_one_at_a_time_from_the_dealers_left_and_the_dealer_goes_first():
    s = dealt(5, 3, starter=3)
    assert asked(s) == "act 3" and s.pub.starter == 3
    assert [event["target"] for event in told(s, "moved")[:20]] == [4, 0, 1, 2, 3] * 4
    assert all(len(s.zones[seat]) + len(s.zones[5 + seat]) == 4 for seat in range(5))


def test_ld_2_pairs_lock_when_all_cards_are_dealt():
    s = next(s for s in (dealt(4, seed) for seed in range(50)) if told(s, "locked"))
    kinds = [event.kind for event in s.log or () if event.kind in ("moved", "locked")]
    assert kinds[:17] == ["moved"] * 17 and "locked" in kinds[17:]
    assert asked(s) == "act 0"


def test_ld_2_who_is_dealt_four_of_one_value_ends_the_deal_and_all_is_dealt_again():
    s = dealt(8, 1938)  # seat 4 is first dealt the four jacks
    assert len(told(s, "misdealt")) == 1 and len(told(s, "shuffled")) == 2
    moves = [(event["source"], event["target"]) for event in told(s, "moved")]
    deck = s.table.zone["deck"]
    back = [source for source, target in moves if target == deck]
    assert sorted(back) == sorted([*range(8)] * 4)
    assert asked(s) == "act 0" and sum(len(zone) for zone in s.zones[:16]) == 32


def test_ld_2_four_aces_do_not_count():
    s = dealt(8, 11631)
    assert cards(s, "hand3") == "AC AD AH AS" and not told(s, "misdealt")
    facts, card = s.table.facts, s.table.card
    assert not _is_lost(facts, tuple(card[name] for name in ("AH", "AD", "JR", "JB")))
    assert _is_lost(facts, tuple(card[name] for name in ("2H", "2D", "2C", "2S")))
    assert asked(s) == "act 0"


def test_ld_3_others_see_how_many_cards_a_player_holds_and_how_large_its_sets_are():
    s = given(3, hand0="2H", hand1="5H 6H", locked1="7H 7D KS KH KD")
    assert sees(s, 0, "hand1") == "?? ??" and sees(s, 0, "locked1") == "?? ?? ?? ?? ??"
    assert s.pub.sets[1] == (2, 3)
    assert sees(s, 1, "locked1") == "7H 7D KS KH KD"


# Who is next


def test_ld_4_who_was_affected_plays_next():
    for action in ("give 2H 2", "take 2", "force 2"):
        assert asked(play(given(3, **HANDS, deck="TH"), action)) == "act 2"


def test_ld_4_when_nobody_was_affected_the_player_chooses_once_the_action_is_seen():
    s = play(given(3, **HANDS, deck="TH"), "draw")
    assert asked(s) == "next 0" and cards(s, "hand0") == "2H 3H 4H TH"
    assert legal(s) == ["next 1", "next 2"]
    play(s, "next 2")
    assert asked(s) == "act 2" and told(s, "chose")[-1] == {"seat": 0, "target": 2}


def test_ld_4_two_players_take_turns_without_being_asked():
    s = play(given(2, hand0="2H", hand1="5H", deck="TH"), "draw")
    assert asked(s) == "act 1"


def test_ld_4_nobody_may_choose_itself_or_somebody_who_is_out():
    s = play(given(4, hand0="2H", hand1="5H", hand3="6H", out_of_game="2", deck="TH"), "draw")
    assert legal(s) == ["next 1", "next 3"]
    s = given(4, hand0="2H", hand1="5H", hand3="6H", out_of_game="2")
    assert not any(text.endswith((" 0", " 2")) for text in legal(s)) and asked(s) == "act 0"


# Actions


def test_ld_4_1_a_drawn_card_is_unseen_by_others():
    s = play(given(3, **HANDS, deck="TH"), "draw")
    assert knows(s, 0, "TH") and not knows(s, 1, "TH") and not knows(s, 3, "TH")
    assert told(s, "drew")[-1] == {"seat": 0, "card": s.table.card["TH"]} and asked(s) == "next 0"


def test_ld_4_2_only_two_know_a_card_that_is_given():
    s = play(given(3, **HANDS), "give 3H 1")
    assert cards(s, "hand0") == "2H 4H" and cards(s, "hand1") == "3H 5H 6H"
    assert [knows(s, seat, "3H") for seat in range(4)] == [True, True, False, False]
    assert asked(s) == "act 1"


def test_ld_4_2_a_card_may_be_given_to_any_other_player():
    s = given(4, hand0="2H 3H")
    assert [text for text in legal(s) if text.startswith("give")] == [
        f"give {name} {seat}" for name in ("2H", "3H") for seat in (1, 2, 3)
    ]
    assert refused(s, "give 2H 0") and asked(s) == "act 0"


def test_ld_4_3_a_random_card_is_taken_and_seen_by_two():
    taken = set()
    for seed in range(40):
        s = play(given(3, seed=seed, **HANDS), "take 2")
        (card,) = {"7H", "8H", "9H"} - set(cards(s, "hand2").split())
        assert card in cards(s, "hand0")
        assert [knows(s, seat, card) for seat in range(4)] == [True, False, True, False]
        assert told(s, "took")[-1]["card"] == s.table.card[card] and asked(s) == "act 2"
        taken.add(card)
    assert taken == {"7H", "8H", "9H"}


def test_ld_4_3_locked_cards_cannot_be_taken():
    s = given(3, hand0="2H", locked1="5H 5D", hand2="7H")
    assert "take 1" not in legal(s) and "take 2" in legal(s) and asked(s) == "act 0"


def test_ld_4_4_a_forced_card_is_shown_to_all():
    s = play(given(3, **HANDS, deck="TH"), "force 1")
    assert cards(s, "hand1") == "5H 6H TH"
    assert all(knows(s, seat, "TH") for seat in range(4)) and sees(s, 2, "hand1") == "TH ?? ??"
    assert asked(s) == "act 1"


def test_ld_4_5_all_mobile_hands_are_shuffled_and_each_gets_as_many_as_before():
    met = set()
    for seed in range(12):
        s = play(given(3, **HANDS, locked1="KH KD", seed=seed), "shuffle")
        assert [len(s.zones[seat]) for seat in range(3)] == [3, 2, 3] and cards(s, "locked1") == "KH KD"
        assert asked(s) == "next 0"
        assert sorted(" ".join(cards(s, f"hand{seat}") for seat in range(3)).split()) == sorted(
            " ".join(HANDS.values()).split()
        )
        met.add(cards(s, "hand0"))
    assert len(met) > 5


def test_ld_4_5_cards_come_back_one_at_a_time_from_the_active_players_left():
    s = play(given(4, hand0="2H", hand1="3H 4H", hand2="5H 6H 7H", out_of_game="3", starter=1), "shuffle")
    pool = s.table.zone["pool"]
    back = [event["target"] for event in told(s, "moved") if event["source"] == pool]
    assert back == [2, 0, 1, 2, 1, 2] and asked(s) == "next 1"


def test_ld_4_5_cards_lock_as_they_come():
    for seed in range(60):
        s = play(given(2, hand0="2H 3H 4H", hand1="2D 5H 6H", seed=seed), "shuffle")
        if told(s, "locked"):
            break
    kinds = [event.kind for event in s.log or ()]
    after = kinds[len(kinds) - kinds[::-1].index("shuffled") :]
    assert "locked" in after and "moved" in after[after.index("locked") :]
    assert "2H" in sets(s, 0) + sets(s, 1) and asked(s) == "act 1"


def test_ld_4_5_nobody_knows_anything_of_the_hands_afterwards():
    s = play(given(3, hand0="2H", hand1="3H 4H", hand2="5H", deck="TH"), "force 1", "shuffle")
    assert [knows(s, seat, "TH") for seat in range(4)].count(True) == 1 and asked(s) == "next 1"


def test_ld_4_6_a_clear_lets_its_player_choose_who_is_next():
    s = play(given(3, hand0="JR 2H", hand1="5H", hand2="6H", deck="TH 9H 8H 7H"), "clear JR")
    assert asked(s) == "next 0"


# Locking


def test_ld_5_two_of_one_value_lock_at_once_and_face_down():
    s = play(given(3, hand0="2H 3H", hand1="5H", hand2="7H", deck="2C"), "draw")
    assert cards(s, "hand0") == "3H" and sets(s, 0) == "2C 2H" and s.pub.sets[0] == (2,)
    assert sees(s, 1, "locked0") == "?? ??" and sees(s, 0, "locked0") == "2C 2H" and asked(s) == "next 0"
    assert told(s, "locked")[-1]["count"] == 2


def test_ld_5_a_third_joins_its_set():
    s = play(given(3, hand0="2H", locked1="5H 5D 9H 9D", hand1="6H", deck="5C"), "force 1")
    assert sets(s, 1) == "5H 5D 5C | 9H 9D" and cards(s, "hand1") == "6H" and asked(s) == "act 1"
    assert told(s, "joined")[-1] == {"seat": 1, "count": 3, "card": s.table.card["5C"]}


def test_ld_5_a_card_that_is_given_or_taken_locks_too():
    s = play(given(2, hand0="5C", hand1="5H 6H"), "give 5C 1")
    assert sets(s, 1) == "5C 5H" and cards(s, "hand1") == "6H" and asked(s) == "act 1"
    s = play(given(2, hand0="5C", hand1="5H"), "take 1")
    assert sets(s, 0) == "5H 5C" and asked(s) == "act 1" and not s.zones[1]


def test_ld_5_locked_cards_cannot_be_given_taken_or_shuffled():
    s = given(3, locked0="5H 5D", hand0="2H", hand1="3H", hand2="4H")
    assert {text for text in legal(s) if text.startswith("give")} == {"give 2H 1", "give 2H 2"}
    play(s, "shuffle")
    assert sets(s, 0) == "5H 5D" and asked(s) == "next 0"


def test_ld_5_aces_and_jokers_never_lock_and_never_eliminate():
    s = play(given(3, hand0="AH AD AC JR JB", hand1="2H", hand2="3H", deck="AS"), "draw")
    assert cards(s, "hand0") == "AC AD AH AS JB JR" and not sets(s, 0) and asked(s) == "next 0"


# Clear


def test_ld_6_a_joker_clears_hand_and_sets_for_four_new_cards():
    s = given(3, hand0="JR 2H 3H", locked0="5H 5D 5C", hand1="6H", hand2="7H", rest="out", deck="TH 9H 8H")
    play(s, "clear JR")
    assert "JR" in cards(s, "out") and not s.pub.sets[0]
    own = (cards(s, "hand0") + " " + cards(s, "locked0")).split()
    assert len(own) == 4 and set(own) <= {"2H", "3H", "5H", "5D", "5C", "TH", "9H", "8H"}
    assert len(s.zones[s.table.zone["deck"]]) == 4 and asked(s) == "next 0"


def test_ld_6_hand_and_sets_are_shuffled_into_the_deck_before_the_draw():
    drawn = set()
    for seed in range(30):
        s = given(2, hand0="JB 2H", locked0="5H 5D", hand1="6H", rest="out", deck="TH 9H", seed=seed)
        play(s, "clear JB")
        drawn |= set((cards(s, "hand0") + " " + cards(s, "locked0")).split())
    assert drawn == {"2H", "5H", "5D", "TH", "9H"} and asked(s) == "act 1"


def test_ld_6_a_clear_draws_as_many_cards_as_the_deck_has():
    s = play(given(2, hand0="JB", hand1="6H", rest="out", deck="TH"), "clear JB")
    assert cards(s, "hand0") == "TH" and asked(s) == "act 1"


def test_ld_6_the_new_cards_lock():
    s = play(given(2, hand0="JB TH", hand1="6H", rest="out", deck="TD 9H 8H"), "clear JB")
    assert sorted(sets(s, 0).split()) == ["TD", "TH"] and cards(s, "hand0") == "8H 9H"
    assert asked(s) == "act 1"


def test_ld_6_which_aces_or_joker_pay_is_the_players_choice():
    s = given(2, hand0="AC AH AS JR JB", hand1="6H")
    clears = [text for text in legal(s) if text.startswith("clear")]
    pairs = ["clear_aces AH AC", "clear_aces AH AS", "clear_aces AC AS"]
    assert clears == ["clear JR", "clear JB", *pairs]
    play(s, "clear_aces AH AS")
    assert cards(s, "out") == "AH AS" and asked(s) == "act 1"
    s = given(2, hand0="AC 2H", hand1="6H")
    assert not [text for text in legal(s) if text.startswith("clear")]


def test_ld_6_one_ace_clears_alone_under_aces_as_jokers():
    s = given(2, "aces_as_jokers=1", hand0="AH AD 3H", hand1="6H")
    assert [text for text in legal(s) if text.startswith("clear")] == ["clear AH", "clear AD"]
    play(s, "clear AD")
    assert cards(s, "out") == "AD" and asked(s) == "act 1" and not marked(s, 0)


def test_ld_6_everybody_sees_what_was_paid():
    s = play(given(3, hand0="AC AH 2H", hand1="6H", hand2="7H"), "clear_aces AH AC")
    assert sees(s, 1, "out") == "AH AC" and asked(s) == "next 0"
    assert told(s, "cleared")[-1]["cards"] == (s.table.card["AH"], s.table.card["AC"])


def test_ld_4_every_kind_of_action_is_on_offer_at_once():
    s = given(3, **{**HANDS, "hand0": "2H JR AH AD"})
    assert verbs(s) == {"draw", "give", "take", "force", "shuffle", "clear", "clear_aces"}
    assert asked(s) == "act 0"
