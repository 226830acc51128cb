"""What can be counted of gifts and Swaps of 8-equilibrium: cards that harm, help less, or come last."""

from __future__ import annotations

import equilibrium_cases
import pytest
from choices_seen import seen_after

from ai.clearest import clear
from ai.evidence import Record
from ai.happening import Happening
from ai.players import policy
from ai.players.equilibrium import gifts as ai_gifts
from ai.players.equilibrium.prospects import likely, unseen, unseen_cards
from ai.search import Chance
from ai.why import why
from game.words import hints

NAMES = ("Ada", "Ben", "Cleo")
COUNTS = policy("equilibrium").counts
LACKS_ONE = "5D KS TS TC 8H 7C 6D", "9H QC 2S 7S 3S 8S AC"
"""The last card comes from the other, who has no reason to give any but the one that harms most."""


def at(s, text):
    return next(one for one in s.legal if s.table.action_text(one) == text)


def said(s, first, other):
    reason = COUNTS(s, at(s, first), at(s, other))
    return reason and hints.say_why(s.table, reason, NAMES, lambda choice: "Other")


def laid(players=2, known="", **position):
    s = equilibrium_cases.given(players, **position)
    for name in known.split():
        s.know[s.table.card[name]] = s.table.all
    return s


HARM = "compared with “Other”: Market cards that would harm your hand if others give them to you:"


@pytest.mark.parametrize(
    ("hands", "lies", "first", "other", "told"),
    [
        (
            ("7C JC JS KH", "QS 4D 2H 9H"),
            "8H 2C 3C 9C",
            "give 3 1",
            "deal",
            "2, not 3 (9♣: you hold ♣2 already)",
        ),
        (("7C JC JS KH", "QS 4D 2H 9H"), "2D 2C 3C 9C", "give 0 1", "deal", None),
        (
            ("3H 3D KC 5S", "9C QC 2S 7S 4C"),
            "6H 6D 8D 2D",
            "give 0 0",
            "give 2 0",
            "0, not 2 (6♦: by then you would hold ♦2)",
        ),
        (LACKS_ONE, "KC 4D 3D AD", "give 0 1", "give 1 1", None),
        (("6C 8C QS KH 4D", "9S 3D AH 9H 5S"), "2H TD 3C 5D", "give 1 1", "give 3 1", "2, not 3 (10♦ upsets"),
        (("7C JC JS KH", "QS 4D 8H 9H"), "2H 2C 3C 9C", "swap 7C 0", "give 0 1", "0, not 3 (2♣"),
    ],
)
def test_cards_of_the_market_that_others_may_give_to_the_seat_are_counted(hands, lies, first, other, told):
    """Read: "the tries speak for it" of a third club that was given away before it came back."""
    s = laid(hand0=hands[0], hand1=hands[1], market=lies)
    found = said(s, first, other)
    assert found is None if told is None else found.startswith(f"{HARM} {told}"), found


def test_the_card_that_is_named_would_harm_after_one_of_the_choices_alone():
    """Read: "1, not 2 (6♣: you hold ♣2 already)" of a Swap that lays A♣ there, a third club likewise."""
    s = laid(4, hand0="5D 3D 8C JS 4H AC", hand1="KD 2C TC 9S 9D 7H", market="6C 6S TH 5H",
             hand2="KH 5C AS 7C 8D TS", hand3="8H QH 4C 2S QS JC 9H")  # fmt: skip
    swap, take = "swap AC 0", "give 1 0"
    code, found = COUNTS(s, at(s, swap), at(s, take))
    assert (code, s.table.deck[found["card"]], found["best"], found["rest"]) == ("harms_less", "5H", 1, 2)


def test_cards_of_the_market_that_even_out_the_own_hand_are_counted():
    """Read: "the tries speak for it" of 8♠ beside 5♠, where all else that lay there was odd."""
    hands = {"hand0": "JC 5D 4S 4H", "hand1": "JH TC 8C 7H 6D", "hand2": "5H QD 9C 2C 6C"}
    s = laid(3, market="AC JD 5S 8S", **hands)
    words = "for 3 even and 2 odd cards 3 in the Market would even that out, for 2 and 3 only 1"
    assert said(s, "give 3 0", "give 2 0") == f"compared with “Other”: {words}"
    assert not COUNTS(s, at(s, "give 2 0"), at(s, "give 3 0"))


def test_while_it_is_open_who_gets_the_decks_card_the_market_counts_as_it_lies():
    """Read: "your hand ends with all 16 points in 11 of 20 tries, not 7" of a swap beside the deck's card."""
    hands = {"hand0": "KS 6C KH TS 2D", "hand1": "5H KC AD 4D 6H", "hand2": "2H 3H KD 8C 9D 9C"}
    s = laid(3, market="2C 8S 7D 3S", **hands)
    assert said(s, "swap TS 0", "deal") == f"{HARM} 0, not 2 as now (8♠)"
    s = laid(3, market="2C 8S 7D 3S", **{**hands, "hand1": "5H KC AD 4D 6H AC"})
    assert COUNTS(s, at(s, "swap TS 0"), ("deal",)) is None, "whoever alone has the fewest must take it"


def test_nobody_gives_the_seat_a_card_while_another_player_has_fewer():
    s = laid(3, hand0="KS 6C KH TS 2D", hand1="5H KC 4D 6H", hand2="2H 3H KD", market="2C 8S 7D 3S")
    assert COUNTS(s, at(s, "swap TS 0"), at(s, "swap KH 0")) is None


def test_where_nobody_can_give_the_seat_a_card_that_is_said_rather_than_that_none_would_harm():
    """Read as false: "Market cards that would harm your hand if others give them to you: 0", of three."""
    s = laid(3, hand0="TD 5H 4D 4C 8S 9S", hand1="4H KH 6S 2C 3C 7D", hand2="8D AC 5S QS 6H JD",
             market="QH 8H 7C 2S")  # fmt: skip
    text = said(s, "give 2 0", "swap 5H 1")
    assert text.startswith("compared with “Other”: nobody can give you a card before your next turn; else ")


def test_that_others_cannot_give_the_seat_what_harms_is_no_reason_to_take_what_harms():
    """Read: "nobody can give you a card before your next turn" of a third heart, with no word on that."""
    s = laid(3, hand0="TD 5H 4D 4C 8S 9S", hand1="4H KH 6S 2C 3C 7D", hand2="8D AC 5S QS 6H JD",
             market="QH 8H 4S 2S")  # fmt: skip
    reason = COUNTS(s, at(s, "give 2 0"), at(s, "give 2 1"))
    assert reason is None or reason[0] != "harms_less"


BOTH, OTHERS = ("9S 7D 3C JH", "QS QD 6C TH"), ("AS 9S KH 9D", "AD 6H JH 3S")


@pytest.mark.parametrize(
    ("hands", "knows", "first", "other", "words"),
    [
        (
            BOTH,
            "9S",
            "give 0 1",
            "give 1 1",
            "of Ben's cards you know ♠1 and ♥0: J♠ is likelier to be a third of its suit",
        ),
        (BOTH, "9S", "give 0 1", "give 1 2", "of Ben's cards you know ♠1, of Cleo's ♥0: two of each suit"),
        (BOTH, "9S", "give 0 1", "give 0 2", "of Ben's cards you know ♠1, of Cleo's ♠0: two of each suit"),
        (BOTH, BOTH[0], "give 3 1", "give 2 1", "of Ben's known cards 4 are odd or even like 5♣, 0 like 4♣;"),
        (
            ("AS 7C QC 5D", "3C KC TS KD"),
            "AS 7C QC 5D 3C KC TS",
            "give 3 1",
            "give 2 2",
            "of Ben's known cards 3 are odd or even like 5♣, of Cleo's 1 like 4♣; 4 of each bring most",
        ),
        (
            OTHERS,
            "AS 9S KH 9D AD 6H",
            "give 3 1",
            "give 3 2",
            "of Ben's known cards 4 are odd or even like 5♣, of Cleo's 1; 4 of each bring most",
        ),
    ],
)
def test_of_two_gifts_the_one_is_told_that_helps_less(hands, knows, first, other, words):
    """Read: "filled by chance, Ben's known cards bring 4.2 points on average, not 5.0"."""
    s = laid(3, known=knows, hand0="AH 2D AC 4S", hand1=hands[0], hand2=hands[1], market="JS 9H 4C 5C")
    assert said(s, first, other).removeprefix("compared with “Other”: ").startswith(words)
    assert COUNTS(s, at(s, other), at(s, first)) is None


def test_a_card_is_told_that_would_be_the_first_of_its_suit():
    """Read: "Ben's hand scores 8.2 points on average, not 8.8" of a heart beside the deck's card."""
    s = laid(hand0="JH 4S TD KS 6S", hand1="JD 2C 3C 4C", known="JD", market="9H 8H 2D QH")
    told = "8♥ would be the first ♥ that you know of Ben; the deck's card may help less"
    assert said(s, "deal", "give 1 1") == f"compared with “Other”: {told}"
    assert not COUNTS(s, ("deal",), at(s, "give 2 1")), "Ben holds a diamond"
    s = laid(hand0="JH 4S TD KS", hand1="JD 2C 3C 4C AC", known="JD", market="9H 8H 2D QH")
    assert "first" not in (said(s, "deal", "give 1 0") or ""), "the deck's card is the seat's own"


def test_a_third_card_of_a_suit_is_told_beside_the_decks():
    """Read: "Ben's suits bring 3.1 points on average, not 4.3 (all in all 6.7, not 8.2)"."""
    s = laid(hand0="JH 4S TD KS 6S", hand1="JC 2C 8C 4D", known="JC 2C 8C", market="9H 8H 2D QC")
    told = "of Ben's cards you know ♣3 already; the deck's card may help more"
    assert said(s, "give 3 1", "deal") == f"compared with “Other”: {told}"
    assert COUNTS(s, ("deal",), at(s, "give 3 1"))[0] == "keeps_better", "of the own hand"
    known = "6D 2C 8H TS"
    s = laid(hand0="JH 4S TD KS 6S", hand1=known, known=known, market="9H 8D 2D QC")
    told = "of Ben's known cards 4 are odd or even like Q♣ already, and 4 of each bring most;"
    assert said(s, "give 3 1", "deal").startswith(f"compared with “Other”: {told}")


@pytest.mark.parametrize(
    ("hand", "first", "other", "told"),
    [
        (
            "AD KC 4C 9S",
            "give 0 1",
            "give 3 1",
            "2♦ stays and helps your hand more: of its sort (odd or even) you hold 1",
        ),
        (
            "AD 4C 5C",
            "give 0 1",
            "give 2 1",
            "6♠ stays in the Market, which helps your hand more than 3♦: you",
        ),
        ("5D 5C 7S KH", "deal", "give 1 1", "4♥ stays in the Market and would help your hand: you hold ♥1"),
        ("5D 5C 7S KH", "give 1 1", "deal", None),
    ],
)
def test_a_card_is_told_that_helps_the_own_hand_and_stays(hand, first, other, told):
    """Read: "the tries speak for it" of 3♦ for Ben, with one even card in hand and 2♦ beside it."""
    s = laid(hand0=hand, hand1="QS 9C 8H TH"[: len(hand)], market="3D 4H 6S 2D")
    found = said(s, first, other)
    assert found is None if told is None else found.removeprefix("compared with “Other”: ").startswith(told)


def test_a_full_hand_needs_no_card_that_stays():
    s = laid(hand0="AD 3D 5C 7S 9H JH QC KS", hand1="QS 9C 8H TH", market="2D 4H 6S 2C")
    assert said(s, "give 0 1", "give 3 1") is None or "stays" not in said(s, "give 0 1", "give 3 1")


LAST = "if you two then give by turns, you give the round's last card; after “Other” {} does"
SIX = {"hand0": "2D 4D 6D 8C 9C JH", "hand1": "5S AC 8D 5D 3D 9D"}


def last_giver(s):
    """Who gives the last card if each gives one of the Market in turn, and nobody refuses."""
    giver = -1
    while not s.over:
        giver = s.seat if s.question.kind == "act" else giver
        s.do(next(one for one in s.legal if one[0] in ("give", "accept")))
    return giver


@pytest.mark.parametrize(
    ("played", "first", "other", "seat"),
    [("give 3 1", "accept", "reject", 1), ("", "swap 2D 0", "give 0 1", 0), ("", "swap 2D 0", "deal", 0)],
)
def test_of_two_that_give_by_turns_it_is_told_who_gives_the_last_card(played, first, other, seat):
    """Read: "you keep a token" of a card that wins 30 of 100 rounds more than to reject it."""
    s = laid(market="TS 9S TH KD", **SIX)
    if played:
        equilibrium_cases.play(s, played)
    assert s.seat == seat
    assert ai_gifts.gives_last(s, at(s, first), at(s, other))[0] == "gives_last"
    assert ai_gifts.gives_last(s, at(s, other), at(s, first)) is None
    reason = ("gives_last", {"seat": 1 - seat, "other": at(s, other), "counted": True, "best": 0, "rest": 0})
    assert hints.say_why(s.table, reason, NAMES, lambda one: "Other") == LAST.format(NAMES[1 - seat])
    after = {one: s.clone() for one in (first, other)}
    for one, then in after.items():
        then.do(at(s, one))
    assert [last_giver(then) == seat for then in after.values()] == [True, False]
    s = laid(market="TS 9S TH KD", hand0="2D 4D 6D", hand1="5S AC 8D")
    assert ai_gifts.gives_last(s, at(s, "give 0 1"), at(s, "swap 2D 0")) is None, "that is far off"


def test_a_swap_with_a_player_says_of_which_suit_it_parts_with_one_too_many():
    """Read: "the tries speak for it" of 9♠ for a card of Ben's, with three spades in hand."""
    s = laid(hand0="9S JS KS 2D", hand1="QS 4D 8H 9H", market="2H 2C 3C 9C")
    assert said(s, "trade 1 9S", "give 1 1") == (
        "compared with “Other”: it parts with 9♠, one of your ♠3; two of each suit bring most"
    )
    assert not COUNTS(s, at(s, "trade 1 2D"), at(s, "give 1 1"))


def test_what_is_free_is_not_compared_with_the_same_card_for_a_token():
    """Read: "a swap for 6♥ costs a token" where the question was which card to take."""
    s = laid(3, hand0="AC 3S 5S", hand1="9S 7S 3D", hand2="QS QD QC", market="7D 3C 7H 6H")
    take, swap, less = at(s, "give 3 0"), at(s, "swap 3S 3"), at(s, "give 2 0")
    wastes = policy("equilibrium").wastes
    assert wastes(s, swap, take) and not wastes(s, swap, less) and not wastes(s, take, swap)
    assert not wastes(s, swap, at(s, "give 3 1")), "given away it does nothing"
    assert wastes(s, at(s, "swap 3S 0"), at(s, "give 0 0")) and not wastes(s, at(s, "swap 3S 1"), less)
    like = laid(3, hand0="AC 3S 5S", hand1="9S 7S 3D", hand2="QS QD QC", market="7D 3C 7H 9H")
    assert wastes(like, at(like, "swap 3S 3"), at(like, "give 2 0")), "another odd heart is like it"
    record = Record([take, swap, less])
    record.wastes = lambda action, better: wastes(s, action, better)
    good = Happening("good", 1.0, at_once=True)
    for world in range(40):
        for action, won in ((take, 30), (swap, 20), (less, 10)):
            record.add(action, {good: float(action == take)}, float(world < won))
    ranking = [Chance(action, share, 40) for action, share in ((take, 0.75), (swap, 0.5), (less, 0.25))]
    assert why(ranking, record)[1]["other"] == less


def test_where_most_unseen_cards_are_better_that_is_told():
    """Read: "if chance fills what is missing, your hand scores 9.5 points on average, not 9.1"."""
    s = laid(3, hand0="TS 2S 5D", hand1="9S 7S 3D AD", hand2="QS QD QC JH", market="4S JC 8C 3S")
    code, fields = COUNTS(s, ("deal",), at(s, "give 0 0"))
    assert code == "many_better" and fields["rest"] / 2 < fields["best"] <= fields["rest"]
    assert not COUNTS(s, at(s, "give 0 0"), ("deal",))


def test_unseen_cards_that_help_hardly_more_are_no_better():
    s = laid(3, hand0="TS 2S 4H", hand1="9S 7S 3D AD", hand2="QS QD QC JH", market="6S JC 8C 3S")
    hand, kinds, (*_, card) = s.zones[0], unseen(s, 0), s.zones[s.table.facts.market]
    worth = [likely([*hand, each], kinds) - likely([*hand, card], kinds) for each in unseen_cards(s, 0)]
    _, fields = COUNTS(s, ("deal",), at(s, "give 3 0"))
    assert fields["best"] == sum(each > 0.1 for each in worth) < sum(each > 0 for each in worth)


def test_where_one_card_less_harms_but_others_do_that_is_a_lesser_matter():
    """Read: "3, not 4", of gifts after which any of three cards may come."""
    s = laid(hand0="7C JC JS KH", hand1="QS 4D 2H 9H", market="8H 2C 3C 9C")
    _, fields = COUNTS(s, at(s, "give 3 1"), ("deal",))
    assert (fields["best"], fields["rest"], fields.get("aside")) == (2, 3, True)
    s = laid(hand0="7C JC JS KH", hand1="QS 4D 8H 9H", market="2H 2C 3C 9C")
    _, fields = COUNTS(s, at(s, "swap 7C 0"), at(s, "give 0 1"))
    assert (fields["best"], fields.get("aside")) == (0, None)


def test_the_card_that_goes_under_the_deck_is_one_that_would_harm():
    """Read: "the tries speak for it: 48; after “6♦ goes under the deck” 40"."""
    hands = {"hand0": "AC QC 4D 8H 6S JD", "hand1": "9H 3D 2S 4S 3C 7D 2C", "hand2": "TD KD 8S 9S TS 7S"}
    s = laid(3, market="6D 7H 2H 5H", deck="KH", **hands)
    equilibrium_cases.play(s, "deal", "to 2", "reject")
    assert (s.question.kind, s.seat) == ("bottom", 2)
    harm, fit = (next(one for one in s.legal if one[1] == place) for place in (0, 1))
    assert COUNTS(s, harm, fit)[0] == "harms_less" and not COUNTS(s, fit, harm)


def test_what_can_be_counted_comes_before_an_average():
    """Read: "if chance fills what is missing, your hand scores 12.4 points on average, not 10.9"."""
    s = laid(
        3,
        hand0="TD 5H 7D 6C 5S 8H",
        hand1="AH 2D 5D JC JH JS QH",
        hand2="KH 6D 3C 2S 4D 9D QC",
        market="AC 9C 4C 3S",
    )
    take, deal = at(s, "give 2 0"), ("deal",)
    record = seen_after(s, take, deal, worlds=8)
    assert clear(record, take, [deal])[0] == "worth_now"
    record.counts = lambda first, other: COUNTS(s, first, other)
    assert clear(record, take, [deal])[0] == "few_as_good"
