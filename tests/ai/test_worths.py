"""Each clause, card and rule changes a player's judgement in the right direction."""

from __future__ import annotations

import absurd_cases
import equilibrium_cases
import fists
import lockdown_cases
import pytest

from ai.levels.mind import CHARACTERS, SOBER
from ai.players import policy
from ai.players.absurd import card_strengths, plays
from ai.players.absurd.card_counts import CardCounts
from ai.players.eightfist import action_values as eightfist_values
from ai.players.eightfist.files import FISTFACE_KIND, KIND
from ai.players.eightfist.files import table as files
from ai.players.eightfist.fist_costs import FistCosts
from ai.players.eightfist.quick import _fed as left_to_next
from ai.players.equilibrium.action_values import WORTH
from ai.players.equilibrium.hand_worths import HandWorths
from ai.players.lockdown.playout_value import value as lockdown_value
from engine.eightfist.cards import DECK
from engine.eightfist.scoring import score_fist
from engine.kernel.guess import bare
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from engine.lockdown.locks import SUDDEN_DEATH

QUIET = SOBER._replace(wobble=0.0)
PLAIN = "AH 4X 3C QX TC"


def weights(s, mind=QUIET):
    view = observe(s, s.seat)
    found = policy(s.table.game.id).weigh(bare(view), view.seat, view.legal, mind, Rng(1))
    return {s.table.action_text(a): w for a, w in zip(view.legal, found, strict=True)}


# 8-equilibrium


def balanced(**more):
    """Seat 0 has one heart too many, and lacks a club."""
    hands = {"hand0": "AH 2H 3H 4S 5S 7D 8D", "hand1": "9C 8C", "hand2": "9S 8S", "hand3": "9D TD"}
    return equilibrium_cases.given(4, **{**hands, **more})


def test_a_hand_gains_by_losing_what_it_has_too_much_of():
    look = HandWorths(balanced(), 0, SOBER)
    hearts, spades = look.without(0, 0), look.without(0, 39 + 3)
    assert hearts > spades and hearts > 0 > spades


def test_a_token_is_tossed_to_a_teammate_without_one():
    found = []
    for tokens in ("2 2 0 2", "2 2 1 2"):
        s = balanced(variants="A", tokens=tokens)
        s.args = (0, 2)
        found.append(WORTH["toss"](HandWorths(s, 0, SOBER), ("toss",)))
    assert found[0] > found[1] + 0.5


def test_the_wind_is_not_called_when_the_others_would_gain_as_much():
    """All pass on their worst cards, so the caller gains little."""
    s = equilibrium_cases.given(
        4,
        "C",
        hand0="AH 2H 3C 4C 6S 7S 3H",
        hand1="9C 8C 7C 6C JS 3D 2D AD",
        hand2="9S 8S QS 3S KH QH JC 4D",
        hand3="9D 5S TD JD KC QC AS 2S",
        market="KD 5C 9H 6D",
    )
    look = HandWorths(s, 0, SOBER)
    gained = max(look.without(0, card) for card in look.hands[0])
    assert gained > 0 > WORTH["wind"](look, ("wind",)) and look.token < 0.4


# Eightfist

OPEN = [
    "AH AD 3H 4H AC AS 5H 6H",
    "AH AD KH KD AC AS KC KS",
    "7H 7D 3H 4H 7C 8S 5H 6H",
    "QS 3D 4H 5C QH 3C 9S TD",
]


@pytest.mark.parametrize("names", OPEN)
def test_a_full_fist_is_judged_as_it_scores(names):
    """With no turn left a Fist is worth its score: quads, two quads, pairs and a cured freezer."""
    backs = "-2H -9H -TH -JH -2C -9C -TC -JC"
    cards = [DECK.index(name) for name in names.split()]
    look = FistCosts(fists.fists(fist0=backs, fist1=names, slush="8D"), 0, SOBER)
    assert look.fist([KIND[card] for card in cards], 0, 0) == score_fist(cards)["total"]


def fed():
    """A position in which the next seat needs a ten beside its T♥, and nobody needs a six."""
    return fists.fists(fist0="9S 8H -7S -5S -6C -7C -8C -2C", fist1="TH KH KC KD -3H -4H -5H -6H", slush="QD")


def test_a_card_that_the_next_player_waits_for_is_not_discarded_gladly():
    look = FistCosts(fed(), 0, SOBER)
    ten, six = (eightfist_values.discarded(look, KIND[DECK.index(name)]) for name in ("TD", "6D"))
    assert ten < six - 0.02


def test_playouts_avoid_discarding_grace_most_of_all():
    """Grace would save the next player twelve points anywhere; Fistface never lies on the slush."""
    s = fists.fists(
        fist0="9S 8H -7S -5S -6C -7C -8C -2C", fist1="-TH -KH -KC -KD -3H -4H -5H -6H", slush="QD"
    )
    left = left_to_next(s, 0, files(2, 6, 1))
    grace = KIND[DECK.index("QG")]
    assert max(left) == left[grace] > 10 and left[FISTFACE_KIND] == 0


def test_boldness_favours_stealing():
    s = fists.fists(
        3,
        fist0="9S TS -3D -4D -5D -6D -3H -4H",
        fist1="KH KD -AH -8H -7C -2C -3C -4C",
        fist2="TH JD -AC -6H -8C -2H -9C -TC",
        slush="JC",
        stock="FF",
    )
    s.apply(("draw", s.table.facts.stock))
    plain, bold, shy = (weights(s, CHARACTERS[who].mind(QUIET)) for who in ("tobias", "juno", "wren"))
    steal = "steal fist1 0"
    assert bold[steal] > plain[steal] > shy[steal]


# Absurd 8's


def next_small(card: str, small: int) -> float:
    """What playing this card is worth when the seat `small` has one card left."""
    hands = {1: PLAIN, 2: "QC 9S 4C KC 2C", small: "7S"}
    s = absurd_cases.table(3, "JH", hand0=f"{card} KS 4D 5D", hand1=hands[1], hand2=hands[2])
    return next(worth for action, worth in weights(s).items() if action.startswith(f"play {card}"))


@pytest.mark.parametrize("card", ["3H", "AD"])
def test_cards_that_skip_the_seat_about_to_win_are_worth_more(card):
    """After these cards seat 1 plays last, so it is better if seat 1 and not seat 2 has one card left."""
    if card == "AD":
        s = absurd_cases.table(3, "JD", hand0="AD KS 4C 5D", hand1="7S", hand2="QC 9S 4S KC 2C")
        t = absurd_cases.table(3, "JD", hand0="AD KS 4C 5D", hand1="QC 9S 4S KC 2C", hand2="7S")
        first, second = weights(s)["play AD pile0"], weights(t)["play AD pile0"]
    else:
        first, second = next_small(card, 1), next_small(card, 2)
    assert first > second


def test_sharing_out_cards_pays_only_with_a_large_hand():
    big = absurd_cases.table(3, "JC", hand0="AC 3C 4S 5D 6S 9D KD 2H 3H", hand1="7S 8S", hand2="QC 9S")
    assert weights(big)["play AC pile0"] == max(weights(big).values())
    small = absurd_cases.table(3, "JC", hand0="AC 3C", hand1="7S 8S 4S 5D 6S 9D", hand2="QC 9S KD 2H 3H 2S")
    assert weights(small)["play AC pile0"] < weights(small)["play 3C pile0"]


def test_to_exchange_hands_hurts_whoever_has_fewer_cards():
    for hand0, hurts in (("2S 4S", 3.0), ("2S 4S 5S 6S 9D KD", -1.0)):
        s = absurd_cases.table(2, "JX", hand0=hand0, hand1="7S 8S QC 9S KC")
        entry = (("attack", "exchange_hands", 0), 1, 0, 0)
        assert plays.hurts(CardCounts(s, 0, SOBER), entry, 1) == hurts


def test_a_turn_to_be_missed_is_as_bad_as_cards():
    s = absurd_cases.table(3, "JX", hand0="2S 4S", hand1="7S 8S", hand2="QC 9S")
    before = CardCounts(s, 0, SOBER).now.extra
    s.pub.lost = (0, 2, 0)
    after = CardCounts(s, 0, SOBER).now.extra
    assert after[1] > before[1] + 1 and after[2] == before[2]


def test_attacks_are_carried_out_in_the_order_that_helps():
    """Draws come first, then exchanges, then discards."""
    order = card_strengths.ORDER
    assert order["lose_turns"] > order["draw"] == order["fish"] > order["exchange_hands"]
    assert order["exchange_hands"] > order["exchange"] > order["discard"] == 0


def test_a_playout_calls_the_bluff_of_a_last_card():
    s = absurd_cases.table(2, "JX", hand0="6S", hand1="2S 4S 5S")
    s = absurd_cases.play(s, "bluff 6S pile0")
    quick = policy("absurd").quick
    assert s.question.kind == "call" and quick is not None
    assert {quick(s, 1, s.legal, Rng(seed)) for seed in range(20)} == {("call",)}


# Lockdown


def test_in_sudden_death_a_pair_is_as_near_to_death_as_three_cards_were():
    quick = policy("lockdown").quick
    assert quick is not None
    for calm, verb in ((SUDDEN_DEATH - 20, "give"), (SUDDEN_DEATH, "give")):
        s = lockdown_cases.given(3, hand0="9D 5H 7H", hand1="2C 3C", hand2="2D 4C", locked2="9H 9C")
        s.know[s.table.card["9H"]] = s.know[s.table.card["9C"]] = s.table.all
        s.put("calm", calm)
        s.put("past", ((1, "draw"), (2, "draw"), (1, "draw")))
        chosen = {quick(s, 0, s.legal, Rng(seed)) for seed in range(20)}
        deadly = {("give", s.table.card["9D"], 2)}
        assert (chosen == deadly) == (calm >= SUDDEN_DEATH), chosen
        assert all(action[0] == verb for action in chosen)


def test_a_playout_keeps_a_card_that_fits_another_players_set():
    """A card that fits another player's set is kept for later; the rest is given away."""
    quick = policy("lockdown").quick
    assert quick is not None
    s = lockdown_cases.given(3, hand0="9D 5H 7H", hand1="2C 3C", hand2="2D 4C", locked2="9H 9C")
    s.know[s.table.card["9H"]] = s.know[s.table.card["9C"]] = s.table.all
    chosen = {quick(s, 0, s.legal, Rng(seed)) for seed in range(40)}
    assert {s.table.deck[action[1]] for action in chosen if action[0] == "give"} == {"5H", "7H"}


def test_a_card_in_a_hand_that_does_not_know_of_the_set_is_a_danger_too():
    """A player who holds the fourth nine endangers the set's owner, and more so if they know of the set."""
    found = []
    for hand1, knows in (("2C 3C", False), ("2C 9D", False), ("2C 9D", True)):
        s = lockdown_cases.given(3, hand0="5H 7H", hand1=hand1, hand2="2D 4C", locked2="9H 9C 9S")
        for name in ("9H", "9C", "9S"):
            s.know[s.table.card[name]] = 1 << 2 | (1 << 1 if knows else 0)
        found.append(lockdown_value(s)[2])
    assert found[0] > found[1] > found[2]
