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


def test_a_card_that_fits_by_suit_and_evenness_is_not_said_to_suit_badly():
    """Read: "2♠ doesn't suit your hand", of a second spade and a fourth even card."""
    s = given(2, hand0="QS 4C 6D KH", hand1="8H JH TC 9S", market="2C 2S 2D 8S")
    assert "unwanted" not in happened(s, ("give", 0, 1))


@pytest.mark.parametrize("players", [2, 3])
def test_only_between_two_a_card_of_ones_choice_can_be_promised(players):
    """Read: "You can then take a card of your choice", where the players between may have to give one."""
    hands = {"hand0": "AH 2D 3C", "hand1": "2H 4H 6H", "hand2": "8H TH QH"}
    s = given(players, **dict([*hands.items()][:players]))
    taken = s.zones[s.table.facts.market][2]
    events = [
        Event("changed", {"key": "active", "value": 0}),
        Event("accepted", {"target": 0, "by": 0, "card": taken}),
    ]
    assert ("own_pick" in happened(s, ("give", 0, 1), events)) == (players == 2)
