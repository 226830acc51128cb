"""What 8-equilibrium counts of two choices: unseen cards as good as one that is taken, gifts, what stays."""

from __future__ import annotations

import equilibrium_cases
import pytest
from choices_seen import seen_after, told

from ai.clearest import clear
from ai.evidence import Difference
from ai.happening import Playout
from ai.players import policy
from ai.telling import LATER, weight
from engine.equilibrium.scoring import judge
from engine.kernel.events import Event
from game.words import hints

HANDS = {"hand0": "6S 5D QC KH 9H 2S 8D", "hand1": "7H 4D 2C JC AS TS 3S", "hand2": "3H TH 7D 9D 3C 4S 6C"}
FOUR = ("3D 4D 5H 6H", "3C 4C 5S TS")


@pytest.mark.parametrize(("name", "few"), [("8C", True), ("5C", True), ("QD", False)])
def test_a_card_that_is_taken_is_told_by_how_few_unseen_ones_are_as_good(name, few):
    """Read: "some turns later your hand scores 15.4 points, not 14.2" of a card beside the unseen deck."""
    market = ["8C", "5C", "QD", "JD"]
    s = equilibrium_cases.given(3, market=" ".join(market), **HANDS)
    take, deal = ("give", market.index(name), 0), ("deal",)
    assert take in s.legal and deal in s.legal
    counts = policy("equilibrium").counts
    assert (counts(s, deal, take) is None) == few and counts(s, ("give", 1, 1), deal) is None
    unseen = [card for card, know in enumerate(s.know) if not know & 1]
    hand, deck = s.zones[0], s.table.deck
    own = judge([*hand, deck.index(name)])["total"]
    good = sum(judge([*hand, card])["total"] >= own for card in unseen)
    reason = counts(s, take, deal)
    assert (reason is not None and reason[0] == "few_as_good") == few == (good <= len(unseen) / 3), (
        good,
        len(unseen),
    )
    if few:
        words = (
            f"in suits, colours, odd and even together only {good} of the {len(unseen)} unseen cards would "
            f"help your hand about as much as {name[0]}♣"
        )
        said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda choice: "Turn one over")
        assert said == f"compared with “Turn one over”: {words}, or more"


def test_a_card_of_the_market_is_named_that_stays_there_and_fits():
    """Read: "3 of the Market's cards then fit your hand, not 2", which does not say which of them."""
    hands = {**HANDS, "hand1": "7H 4D 2H 3D TS 3S", "hand2": "3H TH 7D 9D 3C 4S 6C JH"}
    s = equilibrium_cases.given(3, market="8C 5C QD JD", deck="KS", **hands)
    equilibrium_cases.play(s, "deal", "reject")
    assert (s.question.kind, s.seat) == ("bottom", 1)
    deck = s.table.deck
    places = {deck[card]: ("bottom", at) for at, card in enumerate(s.zones[s.table.facts.market])}
    for first, other, card in (("QD", "8C", "8C"), ("8C", "QD", None), ("8C", "5C", None)):
        record = seen_after(s, places[first], places[other])
        found = told(record, "stays_wanted")
        more = [one for one in found if record.mean(places[first], one) > record.mean(places[other], one)]
        assert [deck[one.card] for one in more] == ([card] if card else [])
    reason = ("stays_wanted", {"best": 1.0, "rest": 0.0, "card": s.table.card["8C"], "other": places["8C"]})
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda choice: "8♣ goes")
    assert (
        said == "8♣ stays in the Market, unlike after “8♣ goes”, and your hand still wants cards of its suit"
    )


def test_what_a_card_adds_is_told_of_both_who_may_get_it():
    """Read: "Ada's known cards bring 4.4 points; after “Give Q♦ to Ada” 4.8" of giving it to Dan."""
    hands = {
        "hand0": "6S 5D QC KH 9H 2S 8D",
        "hand1": "2D KC AD 6H 3H 8H 2H",
        "hand2": "7H KS 7D 9S 4H 4D 4S",
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
    assert counts(s, ("give", 2, 1), ("give", 0, 1))[0] == "helps_less_suit", "both for the same player"
    assert not counts(s, ("give", 2, 1), ("give", 2, 0)), "one is no gift"


def average_of_all(s, seat):
    """What a hand that lacks one card scores on average over all unseen cards."""
    unseen = [card for card, know in enumerate(s.know) if not know & 1]
    return sum(judge([*s.zones[seat], card])["total"] for card in unseen) / len(unseen)


def test_a_card_that_adds_least_to_a_third_hand_is_not_praised_beside_a_second():
    """Read: "the card adds 0.3 points for Ben, 1.3 for Cleo" of a card that would have harmed Ada."""
    hands = {
        "hand0": "6S 5D QC KH 9H 2S 8D",
        "hand1": "7H 4D TD 3C TS 3S AD",
        "hand2": "2C TC 7S 9D 3H 4S 6C",
        "hand3": "KD 6D 3D 7D 5H AS 4C",
    }
    s = equilibrium_cases.given(4, market="8C 5C QD JD", **hands)
    for seat in (1, 2, 3):
        for card in s.zones[seat]:
            s.know[card] = s.table.all
    counts = policy("equilibrium").counts
    to = {seat: ("give", 2, seat) for seat in (1, 2, 3)}
    told = [(one, two) for one in to for two in to if one != two and counts(s, to[one], to[two])]
    assert told and {one for one, _ in told} == {3}, "only who gets least from it"


@pytest.mark.parametrize(
    ("hands", "market", "place", "good"),
    [
        (
            {"hand0": "3H 6D 2H 9C", "hand1": "QH 4D 5C TC", "hand2": "QS 7D JC 5H"},
            "5D 9H 8S JD",
            2,
            (12, 44),
        ),
        (
            {"hand0": "4D AD 8S JC KH 6S", "hand1": "JH 8D 2S 3C 7C 2C", "hand2": "6H TD TC AS 3S 4S 5H"},
            "9D 5S QC 9S",
            2,
            None,
        ),
    ],
)
def test_what_helps_hardly_less_is_as_good(hands, market, place, good):
    """Read: "4 of the 42 unseen cards would help as much as 8♠", of the even spades alone.

    And of 31 cards the four even clubs, where odd ones and hearts lack 0.2 of 16 points.
    """
    s = equilibrium_cases.given(3, market=market, **hands)
    reason = policy("equilibrium").counts(s, ("give", place, 0), ("deal",))
    assert (reason and (reason[1]["best"], reason[1]["rest"])) == good


def test_a_wanted_card_is_told_though_it_costs_a_point_for_parity():
    """Read: "you keep a token" of taking a first diamond, which was a fifth even card."""
    own = "8H 6C 9C 2H TH"
    s = equilibrium_cases.given(2, market="AS 8C 2D 4S", deck="KD", hand0="AD TC QC KC 3S 5S", hand1=own)
    equilibrium_cases.play(s, "give 2 1")
    assert (s.question.kind, s.seat) == ("react", 1)
    told = policy("equilibrium").counts(s, ("accept",), ("reject",))
    assert told and (told[0], told[1]["best"], told[1]["rest"]) == ("wanted_now", 5, 4)
    said = hints.say_why(s.table, told, ("Ada", "Ben"), lambda choice: "Reject")
    assert said.endswith("you hold 5 of the 8 cards for two of each suit (♥3 ♦1 ♣2 ♠0), not 4")


def test_a_token_that_is_kept_is_counted_where_nothing_else_is():
    """Read: "some turns later your hand scores 11.4 points on average, not 9.2" beside a Swap."""
    s = equilibrium_cases.given(3, market="QH AD KH JH", hand0="2D AH 6S 7S", hand1=FOUR[0], hand2=FOUR[1])
    swap, gift = ("swap", s.zones[0][0], 0), ("give", 0, 1)
    record = seen_after(s, gift, swap, worlds=8)
    (one,) = told(record, "keeps_token")
    assert (record.mean(gift, one), record.mean(swap, one)) == (2.0, 1.0)
    difference = Difference(one, 2.0, 1.0, 0.0, 0.5)
    assert difference.explains(0.2) == 1.0 and weight(difference, {}) == LATER, "after all that says why"


def test_after_a_swap_with_the_market_nobody_is_said_to_reject():
    """Read: "Ada spends a token to reject it in about 48 of 100 tries" of a Swap (EQ-6.2)."""
    s = equilibrium_cases.given(3, market="QH AD KH JH", hand0="2D AH 6S 7S", hand1=FOUR[0], hand2=FOUR[1])
    swap, gift = ("swap", s.zones[0][0], 0), ("give", 0, 1)
    for seat in (1, 2):
        s.put_at("tokens", seat, 1)
    later = [Event("rejected", {"seat": 1, "by": 0, "slot": 0})]
    for action, says in ((swap, False), (gift, True)):
        soon = s.clone()
        soon.do(action)
        happens = policy("equilibrium").happens(Playout(0, later, soon, (0.3,) * 3, s.clone(), soon))
        assert any(one.code == "rejects" for one in happens) == says


def test_who_takes_last_card_is_told():
    """Read: "two of each suit stay within Ben's reach in about 2 of 20 tries" of the last gift."""
    for last in (True, False):
        own = "AH 2H 3H 4H 5H 6H 7H 8H" if last else "AH 2H 3H 4H 5H 6H 7H"
        s = equilibrium_cases.given(2, market="TC 5C KS 6D", hand0=own, hand1="AD 2D 3D 4D 5D 7D 8D")
        soon, after = s.clone(), [Event("accepted", {"by": 0, "target": 1, "card": 9})]
        soon.do(("give", 0, 1))
        happens = policy("equilibrium").happens(Playout(0, after, soon, (0.5,) * 2, s.clone(), soon))
        assert any(one.code == "takes_last" for one in happens) == last


def test_a_swap_that_does_nothing_for_the_suits_is_told_as_that():
    """Read: "3 red and 3 black are more balanced than 4 and 2", where a token went for nothing nearer."""
    s = equilibrium_cases.given(2, market="6C JC TD 2H", hand0="QD KD 4S QC 2C JH", hand1="AD 5S QS 3H 4H 5H")
    gift = ("give", 0, 1)
    for slot, card, idle in ((3, "QC", True), (3, "4S", False), (1, "QC", True)):
        swap = ("swap", s.table.card[card], slot)
        assert swap in s.legal
        record = seen_after(s, gift, swap, worlds=8)
        (one,) = told(record, "no_nearer")
        assert record.mean(swap, one) == (1.0 if idle else record.mean(gift, one))


def test_what_is_free_is_told_beside_a_swap_for_the_same():
    """Read: "what Cleo gives next can only go to you" of a Swap for what was to be had free."""
    s = equilibrium_cases.given(3, market="JC 2S 7H 5D", hand0="9C JH 9D", hand1=FOUR[0], hand2=FOUR[1])
    take, swap = ("give", 1, 0), ("swap", s.table.card["9D"], 1)
    reason = clear(seen_after(s, take, swap), take, [swap])
    assert (reason[0], reason[1]["holds_wanted"], reason[1]["holds_wanted_rest"]) == ("takes_free", 4, 3)
    said = hints.say_why(s.table, reason, ("Ada", "Ben", "Cleo"), lambda choice: "Swap")
    assert said.startswith("the card is free, and you hold 4 of the 8 cards for two of each suit; “Swap”")


def test_cards_of_the_market_that_fit_beside_the_last_but_one_are_counted():
    """Read: "1 of the Market's cards then fit what you know of Ada's hand, not 2"."""
    s = equilibrium_cases.given(
        3,
        market="4H TH 9S 6S",
        hand0="3D 5H KD 7C 5C 4S QH",
        hand1="AH 2H 3H 2D 4D 6D 7D",
        hand2="AC 2C 3C AS",
    )
    first, other = (("swap", s.table.card["5H"], slot) for slot in (3, 0))
    record = seen_after(s, first, other, worlds=8)
    (one,) = told(record, "last_fits")
    assert (record.mean(first, one), record.mean(other, one)) == (2.0, 1.0)


def test_who_has_no_token_to_refuse_a_bad_card_is_told():
    """Read: "the tries speak for it" of a fourth diamond for Dan, who could not refuse it as Ada could."""
    hands = {"hand0": "6S 5C QC KH", "hand1": "3D 4D TD 3C", "hand2": "2D 7D 9D 3H"}
    s = equilibrium_cases.given(3, market="8C 5D QD JD", tokens="2 2 0", **hands)
    for card in (*s.zones[1], *s.zones[2]):
        s.know[card] = s.table.all
    counts, to = policy("equilibrium").counts, {seat: ("give", 2, seat) for seat in (1, 2)}
    assert counts(s, to[1], to[2])[0] == "adds_less"
    code, fields = counts(s, to[2], to[1])
    assert (code, fields["gift_to"], fields["gift_to_rest"]) == ("cannot_refuse", 2, 1)
    assert not counts(s, ("give", 0, 2), ("give", 0, 1)), "a club harms nobody"


def test_of_the_card_that_ends_the_round_it_is_told_that_nobody_else_gives_it():
    """Read: "a card more, and for nothing" of 20 wins against 1: after the Swap others give the last card."""
    hands = {
        "hand0": "KH 6H 8C 3D 7S TC 3S",
        "hand1": "AH 3H 9D TD 9C KS 5S 4H",
        "hand2": "9H 2D 4C 6S 8S 2C 2S 5D",
    }
    s = equilibrium_cases.given(3, market="AC JH JS QC", **hands)
    take, swap = ("give", 0, 0), ("swap", s.table.card["KH"], 1)
    record = seen_after(s, take, swap, worlds=8)
    assert not [one for one in told(record, "takes_free") if record.mean(take, one)]
    (fills,) = told(record, "last_by_own")
    assert [record.mean(action, fills) for action in (take, swap)] == [1.0, 0.0]


@pytest.mark.parametrize(("other", "says"), [("give 1 0", False), ("give 2 0", True)])
def test_what_colours_gain_is_no_reason_where_odd_and_even_lose_as_much(other, says):
    """Read: "3 red and 3 black are more balanced than 2 and 4" of a card that makes 4 even and 2 odd."""
    hands = {"hand0": "4S 8C TC 5H 9D", "hand1": "QS 4D 8H 9H 3C 7H"}
    s = equilibrium_cases.given(2, market="6H 3S 6S JD", **hands)
    first, second = (
        next(one for one in s.legal if s.table.action_text(one) == text) for text in ("give 0 0", other)
    )
    record = seen_after(s, first, second, worlds=4)
    assert bool(told(record, "motley_now")) == says
