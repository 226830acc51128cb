"""8-equilibrium's player: how it values a hand, and how it uses cards, tokens and ties."""

from __future__ import annotations

import pytest
from cases import play
from equilibrium_cases import given
from tables import lay

from ai.levels.levels import foes, make
from ai.levels.mind import CHARACTERS, SHARP, SOBER
from ai.players import policy
from ai.players.equilibrium.hand_values import STEP, felt, most_by_swap, worths
from ai.players.equilibrium.hand_worths import HandWorths
from ai.players.equilibrium.weights import WEIGHTS
from ai.reasons.claim import Continuation
from ai.search.clock import Clock
from ai.search.compare import Comparison
from engine import games
from engine.equilibrium.give import BOTTOM
from engine.equilibrium.scoring import judge
from engine.kernel.cards import SUITS
from engine.kernel.events import Event
from engine.kernel.guess import bare
from engine.kernel.match import Match
from engine.kernel.rng import Rng, mix
from engine.kernel.view import observe

POLICY = policy("equilibrium")
QUIET = SOBER._replace(wobble=0.0)
VARIANTS = ["", "A", "BE", "CD", "ABCDE"]


def best(s, mind=QUIET):
    view = observe(s, s.seat)
    found = POLICY.weigh(bare(view), view.seat, view.legal, mind, Rng(1))
    return max(zip(found, view.legal, strict=True), key=lambda pair: pair[0])[1]


def code_of(hand):
    return sum(STEP[card] for card in hand)


def test_a_full_hand_is_worth_its_score():
    rng = Rng(3)
    for _ in range(200):
        deck = list(range(52))
        rng.shuffle(deck)
        assert worths()[code_of(deck[:8])] == judge(deck[:8])["total"]


def test_a_random_card_is_worth_nothing_on_average_and_no_swap_exceeds_its_bound():
    rng = Rng(4)
    for size in range(8):
        deck = list(range(52))
        rng.shuffle(deck)
        code = code_of(deck[:size])
        assert sum(
            gain * weight for gain, weight in zip(felt(code, 1.0)[:-1], [7, 6] * 4, strict=True)
        ) / 52 == (pytest.approx(0))
        for out in deck[:size]:
            for new in deck[size : size + 9]:
                assert worths()[code - STEP[out] + STEP[new]] - worths()[code] <= most_by_swap(code) + 1e-9


def test_of_two_equal_cards_only_the_sharp_eye_takes_the_one_that_breaks_ties():
    s = given(
        4,
        hand0="7H 8H 7D 8D 7C 8C 7S",
        hand1="AH 2H 3H 4H AD 2D 3D 4D",
        hand2="AC 2C 3C 4C 5H 6H 5D 6D",
        hand3="9H TH JH QH 9D TD JD QD",
        market="2S 4S KC KD",
        tokens="0 0 0 0",
    )
    assert best(s, SHARP) == ("give", 1, 0)


def test_a_good_card_is_kept_and_a_bad_one_given_away():
    hands = {"hand0": "AH 2D 3C", "hand1": "2H 4H 6H", "market": "8H 2S QD TD"}
    mine = given(4, **hands, hand2="5D 7D 9D", hand3="5C 7C 9C")
    assert best(mine) == ("give", 1, 0)
    theirs = given(2, **hands, tokens="0 0")
    for card in theirs.zones[1]:
        theirs.know[card] = theirs.table.all
    action = best(theirs)
    assert action == ("give", 0, 1)


def test_a_bad_card_is_rejected_while_a_token_can_do_so_and_a_good_one_is_taken():
    hands = {"hand0": "AH 2D 3C 5S 6S 7D", "hand1": "2H 4H 6H 8H AC 2S", "market": "TH 7S KS JS"}
    s = given(2, **hands)
    play(s, "give 0 1")
    assert best(s) == ("reject",)
    s = given(2, **hands)
    play(s, "give 1 1")
    assert best(s) == ("accept",)


@pytest.mark.parametrize("variants", VARIANTS)
def test_the_quick_choice_is_the_best_of_all_that_are_weighed(variants):
    """Except where a Relay or a Trade is better with another card than the worst one."""
    table = lay("equilibrium", 4, f"variants={variants}")
    rng, different, decisions = Rng(2), 0, 0
    for seed in range(6):
        s = games.new_round(table, seed)
        while not s.over:
            weights = POLICY.weigh(s, s.seat, s.legal, QUIET, rng)
            quick = POLICY.quick(s, s.seat, s.legal, rng)
            assert quick in s.legal
            decisions += 1
            different += weights[s.legal.index(quick)] < max(weights) - 1e-9
            s.apply(s.legal[rng.below(len(s.legal))])
    assert decisions > 100 and different < decisions / 50


@pytest.mark.parametrize("variants", VARIANTS)
def test_the_values_of_all_seats_are_shares_of_a_win(variants):
    table = lay("equilibrium", 4, f"variants={variants}")
    rng = Rng(5)
    for seed in range(4):
        s = games.new_round(table, seed)
        while True:
            shares = POLICY.value(s)
            assert sum(shares) == pytest.approx(2 if table.facts.teams else 1)
            assert all(0 <= share <= 1 for share in shares)
            if s.over:
                break
            s.apply(s.legal[rng.below(len(s.legal))])
        places = table.game.result(s).places
        assert shares[places.index(1)] == max(shares)


def test_a_grudge_remembers_who_gave_what():
    match = Match(lay("equilibrium", 3, ""), 1)
    view = match.view(0)
    view.events = (
        *[Event("accepted", {"by": 2, "target": 0, "card": 5})] * 3,
        Event("accepted", {"by": 1, "target": 0, "card": 6}),
        Event("accepted", {"by": 0, "target": 0, "card": 7}),
        Event("accepted", {"by": 1, "target": 2, "card": 8}),
    )
    assert foes(view) == (0, 0.25, 0.75)
    view.events = ()
    assert foes(view) == ()


def test_a_grudge_changes_who_is_hurt():
    s = given(
        4, hand0="AH 2D 3C 4S", hand1="2H 4H 6H", hand2="8H TH QH", hand3="5C 7C 9D JD", market="AS JH KH 9H"
    )
    felt = HandWorths(s, 0, SOBER._replace(grudge=1.0, foes=(0, 0, 1.0, 0))).cares
    assert felt[2] < felt[1] == felt[3] < 0 < felt[0]


def test_a_hoarder_prizes_tokens_and_the_bold_spend_them():
    s = given(4, hand0="AH 2D 3C", hand1="2H 4H 6H", hand2="8H TH QH", hand3="5C 7C 9D")
    tokens = [HandWorths(s, 0, CHARACTERS[who].mind(SOBER)).token for who in ("juno", "tobias", "okoro")]
    assert tokens == sorted(tokens) and len(set(tokens)) == 3


def liked(s, **traits):
    """How many points the strongest temperament adds to each action of the seat."""
    view = observe(s, s.seat)
    felt, sober = (
        POLICY.weigh(bare(view), view.seat, view.legal, mind, Rng(1))
        for mind in (QUIET._replace(**traits), QUIET)
    )
    return {
        action: round((a - b) / WEIGHTS.point, 6)
        for action, a, b in zip(view.legal, felt, sober, strict=True)
    }


def test_boldness_favours_cards_that_nobody_has_seen():
    s = given(3, "D", hand0="AH 2D 3C", hand1="2H 4H 6H", hand2="8H TH QH")
    s.pub.face_up = (True, False, False, False)
    s.know[s.zones[s.table.facts.market][0]] = s.table.all
    added = liked(s, boldness=1.0)
    assert added["deal",] == added["give", 1, 1] > 0 > added["peek", 1]
    assert added["give", 0, 1] == 0 < added["trade", 1, 0]
    assert all(liked(s, boldness=-1.0)[action] == -much for action, much in added.items())


def test_suspicion_favours_rejecting_and_bluff_does_not():
    s = given(3, hand0="AH 2D 3C", hand1="2H 4H 6H", hand2="8H TH QH")
    assert liked(s, bluff=1.0)["trade", 1, 0] > 0 == liked(s, bluff=1.0)["deal",]
    s.apply(("give", 0, 1))
    assert liked(s, suspicion=1.0)["reject",] > 0 > liked(s, bluff=1.0)["reject",]
    assert liked(s, suspicion=1.0)["accept",] == 0 == liked(s, bluff=1.0)["accept",]


# Reasons


def found(s, action):
    """By code, the cards, seat and number of what is found after a choice."""
    soon = s.clone()
    soon.do(action)
    every, told = POLICY.finds(Continuation(s.seat, action, s, soon, (), soon)), {}
    for one in every:
        cards = " ".join(s.table.deck[card] for card in (one.card, one.partner) if card >= 0)
        told[one.code] = (cards, one.seat, one.number)
    return told


def happened(s, action):
    """The codes of what is found after a choice."""
    return {*found(s, action)}


def swap(s, card, slot):
    return ("swap", s.table.card[card], slot)


def test_a_perfect_hand_is_called_one():
    """Read: next to a card that made 16 of 16 the hint spoke of a token."""
    hand = "KH QH 7C QD 3C 2S TD"
    for market, perfect in (("KS 5C 6S 6D", True), ("9H 5C 6S 6D", False)):
        s = given(2, hand0=hand, hand1="3H JH TC 9S 5H 6H 4H", market=market)
        assert ("perfect" in happened(s, ("give", 0, 0))) == perfect


def test_a_card_that_leaves_a_perfect_one_for_the_next_turn_is_told():
    """Read without a reason: to take 2♣, not 3♣, where K♥ could then make the hand perfect."""
    s = given(2, hand0="KS QD AS AH 6D TC", hand1="3H JH TH 9S 5H 6H 4H", market="KH 3C JD 2C")
    assert "completes" in happened(s, ("give", 3, 0)) and "completes" not in happened(s, ("give", 1, 0))


def test_no_card_is_said_to_even_out_what_the_hand_then_lacks():
    """Read beside "even cards 3 of 3 › 2 of 3": "3♦ evens out your odd and even cards"."""
    s = given(2, hand0="2H 4S 6C 8D KH AS", hand1="3H JH TH 9S 5H 6H 4H", market="3D 3C JD 2C")
    assert "evens_out" not in happened(s, ("swap", s.table.card["2H"], 0))


def test_a_card_that_fits_by_suit_and_evenness_is_not_said_to_suit_badly():
    """Read: "2♠ doesn't suit your hand", of a second spade and a fourth even card."""
    s = given(2, hand0="QS 4C 6D KH", hand1="8H JH TC 9S", market="2C 2S 2D 8S")
    assert "unwanted" not in happened(s, ("give", 0, 1))


def test_a_card_of_the_hand_that_is_swapped_is_not_said_to_suit_badly():
    """Read: "3♦ doesn't suit your hand", of one of exactly two ♦ that was to be swapped."""
    for hand in ("3D 9D 4H 5C TS", "3D 9D KD 5C 7S"):
        s = given(3, hand0=hand, hand1="8D 8C AS 2S 2C", hand2="5H 6H TD JC QC", market="KH 9C JS 4C")
        assert not {one for one in happened(s, ("trade", 1, s.zones[0][0])) if one.startswith("unwanted")}


def test_of_a_hand_it_is_said_what_its_panel_shows():
    """A new player, beside "even cards 3 of 3": "the hint speaks of 4 apart, the panel of four even"."""
    hand, others = "2H 4D 6C 8S 3H 5D", {"hand1": "8H JH TC 7C 7S 9S", "hand2": "9H QH KC KS QS 9C"}
    s = given(3, hand0=hand, **others, market="5C 4C 3C TH")
    assert found(s, ("give", 0, 0))["fits"] == ("5C", -1, 1)
    s = given(3, hand0=hand, **{**others, "hand1": "8H JH 2S 7C 7S 9S"}, market="5C 4C 3C TH")
    assert found(s, ("give", 1, 0))["many_even"] == ("", -1, 5)
    s = given(3, hand0="3H 5H 7D 9D", **others, market="5C 4C 3C TD")
    many = found(s, ("give", 3, 0))
    assert many["many_red"] == ("", -1, 5) and "many_even" not in many
    assert "one_colour" in many and "one_colour" not in happened(s, ("give", 0, 0))
    s = given(2, hand0="3H 5H 7D 9D JD", hand1="AC 4H 2D 5S 6H", market="4S 6S 7C 8D")
    assert "fits" in happened(s, ("give", 0, 0)) and "evens_out" not in happened(s, ("give", 0, 0))


def test_the_last_token_is_called_that():
    s = given(3, hand0="2H 3H 4D", hand1="8H JH TC", hand2="9H QH KC", market="5C 5D JS 9C")
    assert "costs_token" in happened(s, swap(s, "2H", 0))
    s.pub.tokens = (1, 2, 2)
    assert "costs_last" in happened(s, swap(s, "2H", 0))


def test_a_card_is_praised_for_all_that_it_evens_out():
    """Read: only "your first ♠", of a card that was also the first black and the second even one."""
    s = given(3, hand0="3S AD 2S", hand1="8C JC TC", hand2="9H QH KC 5S", market="4H 3D 4C 6S")
    assert found(s, ("give", 0, 0))["fits_both"] == ("4H", -1, 3)
    for action, code in ((("give", 1, 0), "fits_colours"), (("give", 2, 0), "fits_evens")):
        card = ("3D", "4C")[code == "fits_evens"]
        assert code not in happened(s, action), "4♥ fits better"
        poor = given(3, hand0="3S AD 2S", hand1="8C JC TC", hand2="9H QH KC 5S", market=f"{card} 6S 7S 8S")
        assert found(poor, ("give", 0, 0))[code] == (card, -1, 2)
    assert not {"fits_evens", "fits_colours"} & happened(s, ("give", 3, 0)), "it is a third spade"


def test_the_first_even_card_is_praised_as_such_before_it_scores():
    """Read: "6♣ is your first ♣: +1", as K♣ would be."""
    s = given(3, hand0="3H JS 3D", hand1="8C JC TC", hand2="9H QH KC", market="AC 5S QS 6C")
    assert found(s, ("give", 3, 0))["fits_evens"] == ("6C", -1, 1)
    assert {"fits", "fits_evens"} & happened(s, ("give", 0, 0)) == {"fits"}


def test_of_four_odd_cards_it_is_said_that_only_even_ones_fit_beside_them():
    """Read without a reason: to swap one of four odd cards for 10♦, not to take 10♦."""
    hands = {"hand0": "3C JH 9H 6S KS", "hand1": "3D QC AD 2D 4D", "hand2": "4H 2C AS 5D 6D 7D"}
    s = given(3, **hands, market="TH TD KD 6C")
    assert "only_even" in happened(s, ("give", 1, 0)) and "only_even" not in happened(s, swap(s, "KS", 1))
    s = given(3, **{**hands, "hand0": "2H JH 9H 6S QS"}, market="TH TD KD 6C")
    assert "only_odd" in happened(s, ("give", 1, 0)) and "only_odd" not in happened(s, ("give", 2, 0))


def test_a_swap_of_a_surplus_card_for_one_of_a_suit_that_lacks_cards_is_said_to_be_one():
    """Read: "one ♠ can go", which said nothing of the card that came for it."""
    s = given(3, hand0="3H AD 2H 4S 6S 7S", hand1="8C JC TC", hand2="9H QH KC", market="3C TS 9S JH")
    assert found(s, swap(s, "4S", 0))["trades_up"] == ("3C 4S", -1, 1)
    assert "trades_up" not in happened(s, swap(s, "4S", 3)), "that would be a third heart"
    assert "trades_up" not in happened(s, swap(s, "AD", 0)), "it was no surplus"
    assert found(s, ("trade", 1, s.table.card["4S"]))["parts_with"] == ("4S", -1, 3)
    assert "parts_with" not in happened(s, ("trade", 1, s.table.card["2H"]))


def test_a_swap_is_praised_for_what_it_adds_where_no_card_can_be_taken():
    """A new player: "not one hint says what the token buys"."""
    s = given(2, hand0="7C QC 2S KH 3H", hand1="AC 4S 2D 5D 6H", market="3C 6S 7D 8D")
    assert found(s, swap(s, "KH", 3))["swaps_self"] == ("8D KH", -1, 1)
    assert found(s, swap(s, "KH", 3))["evens_out"] == ("8D", -1, 1)
    assert "swaps_self" not in happened(s, swap(s, "2S", 2)), "it adds nothing"
    able = given(
        3, hand0="7C QC 2S KH 3H", hand1="AC 4S 2D 5D 6H", hand2="AS 4D 2C 5S 9H", market="3C 6S 7D 8D"
    )
    assert "swaps_self" not in happened(able, swap(able, "KH", 3))


def test_of_a_gift_it_is_said_if_it_is_what_the_hand_needs_least():
    """A new player: "no reason at all", of an odd heart that was given away beside two spades."""
    s = given(2, hand0="8H 6D 4C", hand1="JC TC 9C", market="KC 2S 3S 4D")
    assert "least" in happened(s, ("give", 0, 1)) and "least" not in happened(s, ("give", 1, 1))
    assert found(s, ("deal",))["keeps_best"] == ("4D", -1, 3)
    poor = given(2, hand0="8H 6D 4C 2D 6H", hand1="JC TC KC 9C 7C", market="KH QH 3D 5D")
    assert not {"least", "keeps_best"} & happened(poor, ("deal",))


def test_who_alone_has_the_fewest_cards_must_be_given_the_next():
    for sizes, alone in ((("8C JC TC", "9H QH KS 4S"), True), (("8C JC", "9H QH KS 4S"), False)):
        s = given(3, hand0="7D QC 2S", hand1=sizes[0], hand2=sizes[1], market="3C 6S 7H 8D")
        assert ("must_get" in happened(s, ("give", 0, 1))) == alone


def test_of_two_hands_that_are_otherwise_equal_the_ranks_break_ties():
    """Read: nearer to an average of 7, in the middle of a round, where another card came nearer still."""
    hand = "7S TD 8C 2H 9C 7H 6S 3D"
    s = given(2, hand0=hand, hand1="3H JH TC 9S 5H 6H 4H", market="TS AS 9D 4C")
    assert found(s, swap(s, "6S", 0))["ranks"] == ("", -1, 56)
    assert "no_gain" not in happened(s, swap(s, "6S", 0))
    assert {"ranks", "no_gain"} & happened(s, swap(s, "6S", 1)) == {"no_gain"}, "1 is farther away"
    s = given(2, hand0=hand[:-3], hand1="3H JH TC 9S 5H 6H 4H", market="TS AS 9D 4C")
    assert "ranks" not in happened(s, swap(s, "6S", 0)), "another card is still to come"


def test_one_card_from_a_perfect_hand_its_suit_is_named():
    """Read: a reason about ranks, of a card after which any even club made the hand perfect."""
    hand, others = "3H 2H AD 4S 6S 3C", {"hand1": "8C JC TC 2C 4C KC", "hand2": "9H QH KS 5S 7C 8S"}
    s = given(3, hand0=hand, **others, market="9D 7S KD JS")
    assert found(s, ("give", 0, 0))["one_short_even"] == ("9D", -1, SUITS.index("C"))
    assert not {"one_short_even", "one_short_odd"} & happened(s, ("give", 1, 0)), "a third spade"
    s = given(3, hand0="3H 2H AD 4S 6S 2C", **{**others, "hand1": "8C JC TC"}, market="9D 7S KD JS")
    assert found(s, ("give", 0, 0))["one_short_odd"] == ("9D", -1, SUITS.index("C")), "4 are even"
    s = given(3, hand0=f"{hand} 9D", **others, market="5C 7D KD JS")
    assert "two_each" in happened(s, ("give", 0, 0)) and "two_each" not in happened(s, ("give", 1, 0))


def test_the_deck_is_tried_where_the_market_lacks_what_the_hand_needs():
    """Read: "you see the card before you choose", which is true of every card of the deck."""
    hand, others = (
        "3H 2H AD 9D 4S 6S 3C",
        {"hand1": "8C JC TC 2C 4C KC 9S", "hand2": "9H QH KS 5S 7C 8S 8D KD"},
    )
    rich = given(3, hand0=hand, **others, market="5C 7S 2D JS")
    assert "looks_even" not in happened(rich, ("deal",)), "5♣ is worth taking"
    s = given(3, hand0=hand, **others, market="QD 7S 2D JS")
    assert found(s, ("deal",))["looks_even"] == ("", -1, SUITS.index("C"))
    assert {"sees_first", "lacks"} <= happened(s, ("deal",))
    there = happened(given(3, hand0=hand, **others, market="QC 7S 2D JS"), ("deal",))
    assert not {"looks_even", "looks_odd"} & there
    s = given(3, hand0="3H 2H 4S 5D", hand1="8C JC TC 2C", hand2="9H QH KS 6H", market="7S 9S AS JS")
    assert found(s, ("deal",))["lacks"] == ("", -1, SUITS.index("C"))
    s = given(3, hand0="3H 2H 4S", hand1="8C JC", hand2="9H QH KS", market="7S 5D KD JS")
    assert not {"lacks", "looks_even", "looks_odd", "sees_first"} & happened(s, ("deal",)), (
        "it goes to another player"
    )


def test_a_card_that_can_be_spared_is_told_with_one_that_stays():
    """Read: nothing of the advised gift, or only that somebody else had better get the card."""
    s = given(3, hand0="3H AD 2H 4S 6S", hand1="8C JC TC KC QC", hand2="9H QH KS 2S", market="9D 5S 8D TD")
    assert found(s, ("give", 1, 2))["sends_off"] == ("5S 9D", -1, 0)
    able = given(3, hand0="3H AD 2H 4S", hand1="8C JC TC KC QC", hand2="9H QH KS 2S", market="9D 5S 8D TD")
    assert "sends_off" not in happened(able, ("give", 1, 2)), "it could take a card itself"
    assert found(s, ("give", 1, 2))["unwanted"] == ("5S", -1, 3)
    assert "sends_off" not in happened(s, ("give", 0, 2)), "5♠ is needed less"
    s = given(2, hand0="8H QS 5S", hand1="JC TC KC", market="7C 2C 8D 7H")
    assert found(s, ("give", 3, 1))["sends_off"] == ("7H 8D", -1, 0)
    assert "sends_off" not in happened(s, ("give", 2, 1)), "the only diamond"
    full = "3H AD 2H 4S 6S 7S 8S JH"
    s = given(2, hand0=full, hand1="JC TC KC 9C 7C 6C 5C", market="7H 2C 8D 7D")
    assert not {"sends_off", "unwanted"} & happened(s, ("give", 0, 1)), "the hand is full"


def test_a_card_that_goes_under_the_deck_is_one_that_can_be_spared():
    """Read without a reason: of three diamonds that lay there, one went under the deck."""
    s = given(
        3, starter=1, hand0="3H AD 2H 4S 6S 3C", hand1="8C JC TC", hand2="9H QH KS 2S", market="9D 7S 8D TD"
    )
    s.zones[s.table.facts.market] += (s.table.card["KH"],)
    s.zones[s.table.facts.deck] = tuple(c for c in s.zones[s.table.facts.deck] if c != s.table.card["KH"])
    s.know[s.table.card["KH"]] = s.table.all
    s.ask(BOTTOM, 0)
    s.run()
    assert "sends_off" not in happened(s, ("bottom", 0)), "7♠ and K♥ are needed less"
    assert found(s, ("bottom", 4))["sends_off"] == ("KH 8D", -1, 0)


def test_only_a_gift_is_one_that_nobody_can_reject():
    """Read: "cannot reject 10♠", of a card that was to be swapped."""
    s = given(2, hand0="TS 2H 3D", hand1="8C JC TC", market="9D 5S 8D TD", tokens="2 0")
    assert "cannot_reject" in happened(s, ("give", 0, 1))
    assert "cannot_reject" not in happened(s, ("trade", 1, s.table.card["TS"]))


def test_a_swap_is_not_praised_for_what_a_free_card_would_add():
    """Read: "Q♥ is even: +1", of a swap beside a Give of the same card, which was +3."""
    hands = {"hand0": "5C 9S TD AD", "hand1": "TH 7S 8S KC JS", "hand2": "TC 2S 3C 4C QS"}
    s = given(3, **hands, market="AC KD 6D QH")
    swapped, taken = found(s, swap(s, "AD", 3)), happened(s, ("give", 3, 0))
    assert "evens_out" not in swapped and "fits_both" in taken
    assert "pays" not in swapped.keys() | taken, "it keeps a place free"
    assert "must_get" in swapped and "must_get" not in taken
    level = given(3, **{**hands, "hand1": "TH 7S 8S KC"}, market="AC KD 6D QH")
    assert "must_get" not in happened(level, swap(level, "AD", 3))
    s = given(3, hand0="5C 9S 7S AD", hand1="TH 2S 8S KC JS", hand2="TC 4S 3C 4C QS", market="AC KD AS QH")
    assert found(s, swap(s, "9S", 2))["no_gain"] == ("", -1, 0), "a third spade for another"
    assert "no_gain" not in happened(s, swap(s, "9S", 3))
    hands = {"hand0": "8D 6C JD 6S 3C", "hand1": "JC QS 9S TC KD", "hand2": "9D 2C QC TH JS 4H"}
    s = given(3, **hands, market="5D 7C 5H 7D")
    assert found(s, swap(s, "8D", 2))["pays"] == ("5H 8D", -1, 0)
    assert "pays" not in happened(s, ("give", 2, 0))
    s = given(3, **{**hands, "hand2": "9D 2C QC TH"}, market="5D 7C 5H 7D")
    assert "pays" not in happened(s, swap(s, "8D", 2)), "it cannot be taken"


def test_a_card_is_praised_for_the_next_one_that_it_leaves_room_for():
    """Read: "2♠ is a ♠ you need: +2", where A♦ was +2 too, but took the place of 6♦."""
    hands = {"hand0": "5C 9S TD", "hand1": "TH 7S 8S KC", "hand2": "TC 2H 3C 4C"}
    s = given(3, **hands, market="AC 2S 6D AD")
    assert found(s, ("give", 1, 0))["takes_both"] == ("2S 6D", -1, 5)
    assert found(s, ("give", 3, 0))["takes_both"] == ("AD 2S", -1, 4)
    assert "fits_evens" not in happened(s, ("give", 1, 0)), "6♦ fits better"
    assert "takes_both" not in happened(s, ("deal",)), "its card is unknown"
    assert found(s, swap(s, "9S", 2))["takes_both"] == ("6D 2S", -1, 4)
    for more, is_sure in (("", True), (" QS", False)):
        full = {"hand1": "TH 7S 8S KC 3H 7C JD" + more, "hand2": "TC 2H 3C 4C 5H 8C JH"}
        s = given(3, hand0="5C 9S TD QH 4S KH", **full, market="AC 2S 6D AD")
        assert ("takes_both" in happened(s, ("give", 0, 0))) == is_sure, "another turn may not come"


def test_the_deck_is_measured_by_the_card_that_lies_open():
    """Read: "no single reason stands out", of a blunder beside an open card worth +3."""
    hands = {"hand0": "KD AC 9D 6C 6H", "hand1": "AD 6S 2H 3H 8H", "hand2": "JH 2C 9C 7H QH KS"}
    s = given(3, **hands, market="4H 5S 8C TD")
    assert found(s, ("deal",))["misses"] == ("4H", -1, 3)
    s = given(3, **hands, market="8C 3C JC QC")
    assert "misses" not in happened(s, ("deal",)), "none adds two points"
    s = given(3, **{**hands, "hand1": "AD 6S 2H 3H"}, market="4H 5S 8C TD")
    assert "misses" not in happened(s, ("deal",)), "it may not take a card"


def test_the_last_token_is_kept_for_a_swap_that_can_be_named():
    """Read: "would cost your last token", which is true of every Wind."""
    hands = {"hand0": "8D 5S 3C 5C 4H 9H", "hand1": "KH 6D TC KC 3S AH 2D"}
    s = given(2, "C", **hands, market="3H 6S 8S QC", tokens="1 0")
    s.apply(("give", 0, 0))
    assert found(s, ("calm",))["keeps_token"] == ("8S 9H", -1, 2)
    assert "keeps_token" not in happened(s, ("wind", "clockwise"))
    s.pub.tokens = (2, 0)
    assert "keeps_token" not in happened(s, ("calm",)), "the Wind leaves one"


def test_a_gift_is_judged_by_odd_and_even_and_by_its_power():
    """Read: "2♣ can go", where 5♣ could go as well."""
    hands = {"hand0": "JC 7C 7S 2S KD QS", "hand1": "TH 5D 6D 6C 9D 9H"}
    s = given(2, "E", **hands, market="5C AS 6H 2C")
    for card in s.zones[1][:4]:
        s.know[card] = s.table.all
    assert found(s, ("give", 3, 1))["has_evens"] == ("2C", 1, 3)
    assert not {"has_evens", "has_odds", "brings_power"} & happened(s, ("give", 0, 1))
    assert found(s, ("give", 1, 1))["brings_power"] == ("AS", 1, 0)
    s.know[s.zones[1][0]], s.know[s.zones[1][4]] = 2, s.table.all
    assert "has_evens" not in happened(s, ("give", 3, 1)), "it shows two even cards only"
    assert "brings_power" not in happened(s, ("trade", 1, s.table.card["KD"])), "a swap has no power"
    s = given(2, **hands, market="5C AS 6H 2C")
    assert "brings_power" not in happened(s, ("give", 1, 1)), "no powers are played with"


def test_the_end_of_the_round_is_praised_with_the_score_of_the_hand():
    """Read: "probably the most balanced", of two cards that both ended the round."""
    hands = {"hand0": "3H 2H AD 4S 6S 3C 9D", "hand1": "8C JC TC KC 9C 7C 6C 5C"}
    s = given(2, **hands, market="QC 2C AC KD")
    assert "ends_perfect" in happened(s, ("give", 0, 0)) and "ends_ahead" not in happened(s, ("give", 0, 0))
    assert found(s, ("give", 3, 0))["ends_ahead"] == ("", -1, 10)
    teams = {"hand2": "8H JH TH KH 9H 7H 6H 5H", "hand3": "8S JS TS KS 9S 7S AS 5S"}
    s = given(4, "A", **hands, **teams, market="QC 2C AC KD")
    assert not {"ends_ahead", "ends_perfect"} & happened(s, ("give", 0, 0)), "it is not one hand that wins"


def test_a_king_gives_away_what_is_too_much():
    """Read: "no single reason stands out", of three hearts and a single diamond."""
    hands = {"hand0": "3C 9H 4H QS 6S 7D", "hand1": "6H 6D TC 8S 3D 5D"}
    s = given(2, "E", starter=1, **hands, market="KH 2S 3H 5S", tokens="0 0")
    s.apply(("give", 0, 0))
    assert s.question.kind == "king"
    assert found(s, ("tribute", s.table.card["9H"]))["parts_with"] == ("9H", -1, 3)
    assert "parts_with" not in happened(s, ("tribute", s.table.card["7D"]))


@pytest.mark.parametrize(
    ("hand", "few", "many", "code", "count"),
    [("3C 9H 4H QS AS 7D", "4H", "3C", "costs_even", 2), ("4C 8H 3H QS 2S 6C", "3H", "4C", "costs_odd", 2)],
)
def test_a_card_of_which_there_are_too_few_even_or_odd_ones_is_not_given_up(hand, few, many, code, count):
    """Read: "no single reason stands out", of one of three even cards."""
    hands = {"hand0": hand, "hand1": "6H 6D TC 8S 3D 5D"}
    s = given(2, "E", starter=1, **hands, market="KH AC TS 5S", tokens="0 0")
    s.apply(("give", 0, 0))
    assert found(s, ("tribute", s.table.card[few]))[code] == (few, -1, count)
    assert not {"costs_even", "costs_odd"} & happened(s, ("tribute", s.table.card[many]))


def test_the_deck_s_card_also_gives_a_token_where_it_lies_open():
    """Read of a puzzle: "the token is the difference and is not named"."""
    hands = {"hand0": "3C 9H 4H", "hand1": "6H 6D TC"}
    s = given(2, "B", **hands, market="KH 2S 3H 5S", tokens="0 1")
    for action in s.legal:
        gives = action == ("deal",) or action == ("to", 1)
        assert ("gives_token" in happened(s, action)) == gives, action
    plain = given(2, "", **hands, market="KH 2S 3H 5S", tokens="0 1")
    assert not any("gives_token" in happened(plain, action) for action in plain.legal)


def asked(hands, starter=1, slot=0, market="7S 3C 9D KD"):
    """The position after the starter has offered seat 0 a card of the Market, or 7♠ from the deck (-1)."""
    zones = {f"hand{n}": hand for n, hand in enumerate(hands)}
    s = given(len(hands), starter=starter, **zones, market=market, deck="7S" if slot < 0 else "")
    s.apply(("deal",) if slot < 0 else ("give", slot, 0))
    return s


@pytest.mark.parametrize("starter", [1, 2])
def test_a_surplus_card_is_taken_to_be_swapped_only_if_a_turn_is_sure_to_come(starter):
    """Read: "would cost a token", as is true of every reject, where the card was a third spade."""
    hands = ["3H AD 2H 4S 6S 3S QH", "8C JC TC KC 9C 7C 6C 5C", "9H QS KS 5S TS 2S 5D"]
    hands = hands if starter == 1 else [hands[0], hands[2], hands[1]]
    s = asked(hands, starter)
    assert ("swaps_later" in happened(s, ("accept",))) == (starter == 2), "two cards end the round"
    assert "swaps_later" not in happened(s, ("reject",))
    if starter == 2:
        assert found(s, ("accept",))["swaps_later"] == ("7S 3C", -1, 0)
        assert "swaps_later" not in happened(asked(hands, starter, 1), ("accept",)), "the first club"
        poor = happened(asked(hands, starter, 0, "7S 8S KH JS"), ("accept",))
        assert "swaps_any" in poor and "swaps_later" not in poor, "no club, no diamond"


@pytest.mark.parametrize(("size", "told"), [(4, "picks_next"), (3, "returns")])
def test_a_rejected_card_leaves_the_seat_to_take_one_or_to_offer_it(size, told):
    """Read: "after “Take it” you would hold 3 ♠", which did not say what to reject it was good for."""
    hands = ["3H 4S 6S", "8C JC TC KC"]
    s = asked([hands[0], " ".join(hands[1].split()[:size])])
    named = {"picks_next": ("7S 9D", -1, 2), "returns": ("7S", 1, 3)}
    assert {code: one for code, one in found(s, ("reject",)).items() if code in named} == {told: named[told]}
    assert not {*named} & happened(s, ("accept",))


def test_a_reject_promises_a_turn_only_to_the_player_who_is_next_and_short():
    hands = ["3H 4S 6S", "8C JC TC", "9H QS KS AS"]
    assert {"picks_next", "returns"} <= happened(asked(hands, 2), ("reject",))
    assert not {"picks_next", "returns"} & happened(asked([*hands[:2], hands[2][:8]], 1), ("reject",))
    s = asked([hands[0], "8C JC TC KC"], slot=-1, market="QS 3C 9D KD")
    assert found(s, ("reject",))["picks_next"] == ("7S 9D", -1, 2)


def test_a_card_that_would_end_the_round_may_be_rejected_for_one_that_is_needed():
    """Read: "you would hold 3 ♦", where the round would have ended on four spades and no club."""
    s = asked(["8H QS 5S 8D JS 9D 3S", "7H JH 6S 5H 6H TH 4H 2H"], market="KD 7C QC KS")
    assert found(s, ("reject",))["plays_on"] == ("KD QC", -1, 2)
    assert not {"plays_on", "picks_next"} & happened(s, ("accept",))


@pytest.mark.parametrize(("players", "seed"), [(2, 0), (4, 5)])
def test_a_hint_counts_who_wins_and_not_by_how_much(players, seed):
    """Shown: 89 % for a choice that wins in every world, since an Expert also counts points."""
    match = Match(games.lay("equilibrium", players), seed)
    bots = [make("regular", mix(seed, seat)) for seat in range(players)]
    turns = []
    while not match.state.over:
        view = match.view(match.state.seat)
        turns += [view] if view.kind == "act" else []
        match.play(bots[view.seat].choose(view, view.legal))
    *_, last = turns
    best, ranking, _reason = make("adviser@60", 1).think(last, Clock(seconds=1e6))
    tried = Comparison(last, [best], Rng(3))
    tried.try_in(60)
    assert tried.tried()[0].share == 1.0
    assert ranking[0].share > 0.97
