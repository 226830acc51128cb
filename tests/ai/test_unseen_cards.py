"""What 8-equilibrium counts of two choices: unseen cards as good as one that is taken, gifts, what stays."""

from __future__ import annotations

import equilibrium_cases
import pytest
from choices_seen import seen_after, told

from ai.players import policy
from engine.equilibrium.scoring import judge
from game.words import hints

HANDS = {"hand0": "6S 5D QC KH 9H 2S 8D", "hand1": "7H 4D 2C JC AS TS 3S", "hand2": "3H TH 7D 9D 3C 4S 6C"}


@pytest.mark.parametrize(("name", "few"), [("8C", True), ("5C", True), ("QD", False)])
def test_a_card_that_is_taken_is_told_by_how_few_unseen_ones_are_as_good(name, few):
    """Read: "some turns later your hand scores 15.4 points, not 14.2" of a card beside the unseen deck."""
    market = ["8C", "5C", "QD", "JD"]
    s = equilibrium_cases.given(3, market=" ".join(market), **HANDS)
    take, deal = ("give", market.index(name), 0), ("deal",)
    assert take in s.legal and deal in s.legal
    counts = policy("equilibrium").counts
    assert counts(s, deal, take) is None and counts(s, ("give", 1, 1), deal) is None
    unseen = [card for card, know in enumerate(s.know) if not know & 1]
    hand, deck = s.zones[0], s.table.deck
    own = judge([*hand, deck.index(name)])["total"]
    good = sum(judge([*hand, card])["total"] >= own for card in unseen)
    reason = counts(s, take, deal)
    assert bool(reason) == few == (good <= len(unseen) / 3), (good, len(unseen))
    if reason:
        words = (
            f"of the {len(unseen)} unseen cards {good} would raise your hand's average as much as {name[0]}♣"
        )
        said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda choice: "Turn one over")
        assert said == f"compared with “Turn one over”: {words}"


def test_a_card_of_the_market_is_named_that_stays_there_and_fits():
    """Read: "3 of the Market's cards then fit your hand, not 2", which does not say which of them."""
    hands = {**HANDS, "hand1": "7H 4D 2H 3D TS 3S", "hand2": "3H TH 7D 9D 3C 4S 6C JH"}
    s = equilibrium_cases.given(3, market="8C 5C QD JD", deck="KS", **hands)
    equilibrium_cases.play(s, "deal", "reject")
    assert (s.question.kind, s.seat) == ("bottom", 1)
    deck = s.table.deck
    places = {deck[card]: ("bottom", at) for at, card in enumerate(s.zones[s.table.facts.market])}
    for first, other, card in (("QD", "8C", "8C"), ("8C", "QD", None), ("8C", "5C", "5C")):
        record = seen_after(s, places[first], places[other])
        found = told(record, "stays_fitting")
        more = [one for one in found if record.mean(places[first], one) > record.mean(places[other], one)]
        assert [deck[one.card] for one in more] == ([card] if card else [])
    reason = ("stays_fitting", {"best": 1.0, "rest": 0.0, "card": s.table.card["8C"], "other": places["8C"]})
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda choice: "8♣ goes")
    assert said == "8♣ stays in the Market, unlike after “8♣ goes”, and costs your hand no possible point"


def test_what_a_card_adds_is_told_of_both_who_may_get_it():
    """Read: "Ada's known cards bring 4.4 points; after “Give Q♦ to Ada” 4.8" of giving it to Dan."""
    hands = {
        "hand0": "6S 5D QC KH 9H 2S 8D",
        "hand1": "7H 4D TD 3D TS 3S AD",
        "hand2": "3C TC 7S 9D 3H 4S 6C",
    }
    s = equilibrium_cases.given(3, market="8C 5C QD JD", **hands)
    for card in (*s.zones[1], *s.zones[2]):
        s.know[card] = s.table.all
    counts, names = policy("equilibrium").counts, ("Ada", "Ben", "Cleo")
    reason = counts(s, ("give", 2, 1), ("give", 2, 2))
    adds = {
        seat: judge([*s.zones[seat], s.table.card["QD"]])["total"] - average_of_all(s, seat)
        for seat in (1, 2)
    }
    assert (reason[1]["best"], reason[1]["rest"]) == (pytest.approx(adds[1]), pytest.approx(adds[2]))
    said = hints.say_why(s.table, reason, names, lambda choice: "Give Q♦ to Cleo")
    assert said == (
        "compared with “Give Q♦ to Cleo”: by what you know of their hands, the card adds "
        f"{adds[1]:.1f} points on average for Ben, {adds[2]:.1f} for Cleo".replace("-", "−")
    )
    assert not counts(s, ("give", 2, 2), ("give", 2, 1)), "it adds more"
    assert not counts(s, ("give", 2, 1), ("give", 0, 1)), "both for the same player"
    assert not counts(s, ("give", 2, 1), ("give", 2, 0)), "one is no gift"


def average_of_all(s, seat):
    """What a hand that lacks one card scores on average over all unseen cards."""
    unseen = [card for card, know in enumerate(s.know) if not know & 1]
    return sum(judge([*s.zones[seat], card])["total"] for card in unseen) / len(unseen)
