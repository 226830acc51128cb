"""8-equilibrium's player: how it values a hand, and how it uses cards, tokens and ties."""

from __future__ import annotations

import pytest
from cases import play
from equilibrium_cases import given
from tables import lay

from ai.levels.levels import foes
from ai.levels.mind import CHARACTERS, SHARP, SOBER
from ai.players import policy
from ai.players.equilibrium.hand_values import STEP, felt, most_by_swap, worths
from ai.players.equilibrium.position import HandWorths
from ai.players.equilibrium.weights import WEIGHTS
from ai.reasons.claim import Continuation
from engine import games
from engine.equilibrium.scoring import judge
from engine.kernel.events import Event
from engine.kernel.guess import bare
from engine.kernel.match import Match
from engine.kernel.rng import Rng
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


def happened(s, action, events=()):
    """The codes of what is found after a choice, if these events follow."""
    soon = s.clone()
    soon.do(action)
    return {one.code for one in POLICY.finds(Continuation(s.seat, action, s, soon, events, soon))}


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


def test_a_gift_is_judged_by_what_the_other_hand_may_hold():
    """Read without a reason: to give A♥ to one player, not to another."""
    s = given(3, hand0="KS QD AS", hand1="AH 2H", hand2="3C 4C", market="KH 3S JD 2C")
    assert "spoils" in happened(s, ("give", 0, 1)) and "suits" in happened(s, ("give", 0, 2))


def test_a_card_that_fits_by_suit_and_evenness_is_not_said_to_suit_badly():
    """Read: "2♠ doesn't suit your hand", of a second spade and a fourth even card."""
    s = given(2, hand0="QS 4C 6D KH", hand1="8H JH TC 9S", market="2C 2S 2D 8S")
    assert "unwanted" not in happened(s, ("give", 0, 1))


def test_a_card_of_the_hand_that_is_swapped_is_not_said_to_suit_badly():
    """Read: "3♦ doesn't suit your hand", of one of exactly two ♦ that was to be swapped."""
    for hand in ("3D 9D 4H 5C TS", "3D 9D KD 5C 7S"):
        s = given(3, hand0=hand, hand1="8D 8C AS 2S 2C", hand2="5H 6H TD JC QC", market="KH 9C JS 4C")
        assert not {one for one in happened(s, ("trade", 1, s.zones[0][0])) if one.startswith("unwanted")}


@pytest.mark.parametrize(
    ("hand", "market", "code"),
    [
        ("3S 3H TH", "KH 4C JS 9C", "unwanted"),
        ("5D 9H KC", "KH 4H JS 9C", "unwanted_parity"),
        ("2H 3H 4D", "5D 4C JS 9C", "unwanted_colour"),
    ],
)
def test_of_a_card_that_suits_badly_it_is_said_why(hand, market, code):
    """Read: "doesn't suit your hand", of cards whose fault could not be seen."""
    s = given(2, hand0=hand, hand1="8H JH TC", market=market)
    assert {one for one in happened(s, ("give", 0, 1)) if one.startswith("unwanted")} == {code}


def test_what_a_swapped_card_brings_is_said_by_suit_evenness_colour_and_ranks():
    """Read: no reason for swaps that evened out a hand, or that brought the ranks nearer to a sum of 56."""
    hand = "9C 4S AC 2H 7D 7H"
    s = given(2, hand0=hand, hand1="8H JH TC 9S 5H 6H", market="QH QS JC 8D")
    same_suit = happened(s, ("swap", s.zones[0][hand.split().index("7H")], 0))
    assert {"evens_out", "swaps_well"} <= same_suit and not {"second", "first"} & same_suit
    hand = "8C 4S 3C KD AH TD 3H"
    s = given(2, hand0=hand, hand1="7H JH TC 9S 5H 6H 4H", market="8S 2S 2H 3D")
    away = {card: s.zones[0][hand.split().index(card)] for card in ("AH", "KD")}
    found = happened(s, ("swap", away["AH"], 0))
    assert {"nearer_ranks", "breaks_pair"} <= found and "second" not in found
    assert "nearer_ranks" not in happened(s, ("swap", away["KD"], 1)), "two is farther from seven"


def test_a_swap_that_changes_nothing_is_not_said_to_balance_the_hand():
    """Read: "10♣ balances your hand better than 10♠", of hands that are equally balanced."""
    s = given(2, hand0="9C 2D TH 9S TS", hand1="8H JH QH 5H 6H", market="TC JS 6D 7D")
    assert "swaps_well" not in happened(s, ("swap", s.zones[0][4], 0))


def test_even_a_third_card_of_a_suit_may_even_out_odd_and_even_ones():
    """Read: only "would cost a token", where the fourth even card was offered."""
    s = given(
        3,
        hand0="7H AH 8S 9D TS 9C AC",
        hand1="8H JH TC 5H 6H 2D",
        hand2="QH JC 3S 4D 2C 7S",
        market="6C JS 6D 7D",
    )
    assert {"third", "evens_out"} <= happened(s, ("give", 0, 0))


def test_the_last_token_is_called_that_and_a_card_may_even_out_or_unbalance_the_colours():
    s = given(3, hand0="2H 3H 4D", hand1="8H JH TC", hand2="9H QH KC", market="5C 5D JS 9C")
    assert "evens_colours" in happened(s, ("give", 0, 0))
    assert "off_colour" in happened(s, ("give", 1, 0))
    swap = ("swap", s.zones[0][0], 0)
    assert "costs_token" in happened(s, swap)
    s.pub.tokens = (1, 2, 2)
    assert "costs_last" in happened(s, swap)


def test_a_card_to_take_next_is_no_reason_for_taking_another_now():
    """Read: "Next turn you may take Q♥", as the reason for another card that could be taken now."""
    s = given(3, hand0="AH 2D 3C", hand1="2H 4H 6H", hand2="8H TH QH", market="QS 4S 5S 9D")
    taken = s.zones[s.table.facts.market][0]
    events = [
        Event("changed", {"key": "active", "value": 0}),
        Event("accepted", {"target": 0, "by": 0, "card": taken}),
    ]
    assert "gets_next" in happened(s, ("give", 1, 1), events)
    assert "gets_next" not in happened(s, ("give", 3, 0), events)


def test_no_card_is_feared_that_comes_only_after_another_was_rejected():
    """Read: "Tobias could give you 6♠", though another player gave a card first."""
    s = given(3, hand0="AH 3H 5H", hand1="2H 4H 6H", hand2="8H TH QH", market="KH 4S 5S 9D")
    feared = Event("accepted", {"target": 0, "by": 2, "card": s.zones[s.table.facts.market][0]})
    rejected = Event("rejected", {"seat": 0, "by": 1, "slot": 1})
    assert "gets_offered" in happened(s, ("give", 1, 1), [feared])
    assert "gets_offered" not in happened(s, ("give", 1, 1), [rejected, feared])


@pytest.mark.parametrize("players", [2, 3])
def test_a_card_of_ones_choice_is_promised_only_where_nobody_can_give_one_before(players):
    """Read: "you take a card of your choice", where the other player had to give one before."""
    hands = {"hand0": "AH 2D 3C 5H", "hand1": "2H 4H 6H", "hand2": "8H TH QH 9C"}
    s = given(players, **dict([*hands.items()][:players]))
    taken = s.zones[s.table.facts.market][2]

    def picked(seat):
        turn = Event("changed", {"key": "active", "value": seat})
        return [turn, Event("accepted", {"target": seat, "by": seat, "card": taken})]

    s.apply(("give", 0, 1))
    assert ("own_pick" in happened(s, ("reject",), picked(1))) == (players == 2)
    assert ("may_pick" in happened(s, ("reject",), picked(1))) == (players == 3)
    assert "own_pick" not in happened(s, ("accept",), picked(1))
    s = given(2, hand0="AH 2D 3C", hand1="2H 4H 6H")
    s.pub.tokens = (0, 0)
    assert "own_pick" not in happened(s, ("give", 0, 1), picked(0)), "the other one gives before"
