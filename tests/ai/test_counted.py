"""What can be counted of a play of Absurd 8's, and what is told with a Wormhole that is open."""

from __future__ import annotations

import absurd_cases
import pytest
from choices_seen import seen_after

from ai.evidence import Record
from ai.happening import ENDS, Happening, fact
from ai.players import policy
from ai.players.absurd.counted import fit_fewer
from ai.rivals import Rivals
from ai.search import Chance
from ai.telling import facts_of
from ai.why import why
from game.laid import absurd as laid_absurd
from game.words import hints


def action(s, text):
    return next(one for one in s.legal if s.table.action_text(one) == text)


def counted(s, first, other):
    return policy("absurd").counts(s, action(s, first), action(s, other))


@pytest.mark.parametrize(
    ("first", "other", "left"),
    [
        ("play 4C pile0", "bluff 3D pile0", (2, 4)),
        ("play 9C pile0", "play 2C pile0", (2, 6)),
        ("play 2C pile0", "play 9C pile0", None),
        ("play 3C pile0", "bluff 3D pile0", None),
    ],
)
def test_how_many_cards_a_play_leaves_is_counted(first, other, left):
    """Read: a bluff that may be called, where the play rids of three cards at once."""
    hand = "4C 9C 2C 3D 3C"
    told = counted(absurd_cases.table(2, "5C", hand0=hand), first, other)
    assert (told and (told[0], told[1]["best"], told[1]["rest"])) == (left and ("left_now", *left))


@pytest.mark.parametrize(
    ("hand", "first", "other", "told"),
    [
        ("9D TH", "bluff 9D pile0", "bluff TH pile0", None),
        ("9D 8C", "bluff 9D pile0", "bluff 8C pile0", ("8C", "9D")),
        ("9D 8C", "bluff 8C pile0", "bluff 9D pile0", None),
        ("KH KS", "play KH pile0", "play KS pile0", ("KS", "KH")),
        ("9D 8C 2C 3C", "bluff 9D pile0", "bluff 8C pile0", None),
        ("9D 8C", "draw", "bluff 8C pile0", None),
    ],
)
def test_of_two_cards_of_a_short_hand_the_one_that_fits_more_unseen_ones_is_told(hand, first, other, told):
    """Read: "you win in your next turn in about 4 of 10 tries", of two cards of which one is laid down."""
    s = absurd_cases.table(2, "KD" if "KH" in hand else "5S", hand0=hand)
    found = counted(s, first, other)
    if told is None:
        assert not found or found[0] != "fits_more"
        return
    code, fields = found
    names = tuple(s.table.deck[fields[name]] for name in ("kept", "gone"))
    unseen = [card for card, know in enumerate(s.know) if not know & 1]
    nine = [card for card in unseen if card // 13 == 1 or card % 13 == 8]
    assert (code, names, fields["of"]) == ("fits_more", told, len(unseen))
    assert fields["best"] == fields["of"] > fields["rest"]
    assert "KH" in hand or fields["rest"] == len(nine), "a Wild fits all, a nine of diamonds what it equals"


@pytest.mark.parametrize(
    ("first", "other", "theirs", "told"),
    [
        ("bluff QD pile0", "play 3D pile0", "2H 3H 5S 5H 6H", ("rids_of", 5)),
        ("bluff QD pile0", "play 3D pile0", "2H 3H", "left_now"),  # one would win by it
        ("play 3D pile0", "play QD pile0", "2H 3H 5S 5H 6H", ("swaps_hand", 5)),
        ("play 3D pile0", "play QD pile0", "2H 3H", ("gives_hand", ["4H"])),
        ("play QD pile0", "play 3D pile0", "2H 3H 5S 5H 6H", None),
        ("bluff QD pile0", "play QD pile0", "2H 3H 5S 5H 6H", None),
        ("bluff QD pile0", "play 9C pile0", "2H 3H 5S 5H 6H", None),  # Q♦ may be one of two that go with it
    ],
)
def test_what_a_card_that_swaps_hands_does_to_ones_own_is_told(first, other, theirs, told):
    """Read: "you win within your next two turns", of a hand with a Wild that Q♦ gave away."""
    s = absurd_cases.table(2, "9D", hand0="QD 3D 4H 2C 9C", hand1=theirs)
    found = counted(s, first, other)
    if not isinstance(told, tuple):
        assert (found and found[0]) in (told, None)
        return
    code, fields = found
    cards = [s.table.deck[card] for card in fields.get("cards", ())]
    assert (code, fields.get("held", cards)) == told


def test_a_card_that_passes_an_attack_on_spares_its_draw():
    """Read: only the chances of it, beside taking the card."""
    s = absurd_cases.table(2, "QX", hand0="3X 4D", chain="1:2S")
    code, fields = counted(s, "play 3X pile0", "take")
    assert (code, fields["draws"]) == ("passes_on", 2)
    assert counted(s, "take", "play 3X pile0") is None


@pytest.mark.parametrize(("more", "own"), [("", 2), ("KH", 3)])
def test_a_card_that_makes_one_draw_as_it_passes_an_attack_on_does_not_spare_that(more, own):
    """Read: "“Take 2 cards” makes you draw 2" of 2♣, which makes one draw 2 as well."""
    s = absurd_cases.table(2, "9C", hand0="2C 4D", chain="1:2S", effects0=more)
    code, fields = counted(s, "play 2C pile0", "take")
    assert (code, fields["own"], fields["draws"]) == ("draws_too", own, own)
    assert "draw" in hints.say_why(s.table, (code, {**fields, "other": ()}), ("Ada", "Ben"), str)


@pytest.mark.parametrize(
    ("hand", "told"), [("8D KD 3C 2S", "stops_at_once"), ("8H KD", "matches_few"), ("8D AX 3S", None)]
)
def test_a_battle_that_a_known_hand_cannot_join_is_lost_at_once(hand, told):
    """Read: "slightly worse", where all see that the next player has neither the suit nor the rank."""
    s = absurd_cases.table(3, "5H", hand0="TH 4H 6H 3D", hand1=hand)
    for card in s.zones[1]:
        s.know[card] |= 1
    found = counted(s, "play TH pile0", "bluff 3D pile0")
    assert (found[0] if found else None) == told or (told is None and found[0] == "left_now")


def happened(s, text):
    one = action(s, text)
    return [
        {each.code: amount for each, amount in tally.items()} for tally in seen_after(s, one).tallies[one]
    ]


def test_who_plays_again_may_be_jumped_before_where_a_wormhole_is_open():
    """Read: "you play again at once", where somebody may jump into the Wormhole of that very card."""
    s = absurd_cases.table(2, "5X", hand0="9X 3D 4D")
    assert all(one["again_open"] and not one["again_now"] for one in happened(s, "play 9X pile0"))
    s = absurd_cases.table(2, "5C", hand0="3C 3D 4D")
    assert all(one["again_now"] and not one["again_open"] for one in happened(s, "play 3C pile0"))


def test_a_called_bluff_is_no_reason_where_an_open_choice_is_as_low():
    """Read: "somebody calls the bluff" against a bluff that wins more than an open play that is shown."""
    called = Happening("bluff_now", -0.8, least=0.3, stark=0.3, plainly=True, sole=True)
    first, bluff, play = ("a",), ("bluff",), ("b",)
    for low, told in ((0.4, False), (0.8, True)):
        record = Record([first, bluff, play])
        for _ in range(40):
            record.add(first, {called: 0.0}, 0.9)
            record.add(bluff, {called: 1.0}, 0.5)
            record.add(play, {called: 0.0}, low)
        one = next(one for one in record.differences(first, bluff) if one.happening == called)
        assert Rivals(others=[bluff, play]).allow(record, first, bluff, one) == told


@pytest.mark.parametrize("how", ["turns", "next"])
def test_a_lost_round_says_how_it_ends(how):
    """Read: "hardly a way left to win", of which nothing on the table said why."""
    record, actions = Record([("a",), ("b",)]), [("a",), ("b",)]
    for one in actions:
        for _ in range(40):
            record.add(one, {fact(f"{ENDS}{how}", 1 if how == "next" else -1): 1.0}, 0.0)
    reason = why([Chance(one, 0.0, 40) for one in actions], record)
    said = hints.say_why(laid_absurd.table(2, "5C").table, reason, ("Ada", "Ben"), str)
    assert ("200" in said) == (how == "turns") and ("Ben wins" in said) == (how == "next")


def test_choices_that_read_the_same_are_named_once():
    """Read: "“Play 9♥” and “Play 9♥” are hardly worse", of two piles."""
    reason = ("nearly_equal", {"equal": ("a", 1), "equal_too": ("a", 2), "low": 0.5, "high": 0.5})
    said = hints.say_why(laid_absurd.table(2, "5C").table, reason, ("Ada", "Ben"), lambda one: one[0])
    assert said.startswith("“a, either way” is nearly as good")


@pytest.mark.parametrize(
    ("first", "other", "told"),
    [
        ("play 7C pile0", "play JH pile0", True),  # a pile more, with ♥
        ("play JH pile0", "play 7C pile0", False),
        ("bluff 2D pile0", "play JH pile0", True),
        ("bluff 2D pile0", "play 7C pile0", False),  # clubs lie there either way
        ("draw", "play JH pile0", False),
    ],
)
def test_how_many_unseen_cards_fit_a_pile_is_told_of_an_extra_pile(first, other, told):
    """Read: "Ben draws 9.5 cards on average until the round ends, not 6.2", of a bluff beside a new pile."""
    s = absurd_cases.table(2, "JC", hand0="JH 7C 2D 6S 7S", hand1="2H 7D 6D")
    found = fit_fewer(s, action(s, first), action(s, other))
    assert bool(found) == told
    if found:
        unseen = [card for card, know in enumerate(s.know) if not know & 1]
        assert found[1]["of"] == len(unseen)
        assert found[1]["best"] < found[1]["rest"] <= len(unseen)


@pytest.mark.parametrize(("hand", "left"), [("3H 4D", 1), ("3H 4D 5C", 2), ("3H 4D 5C 6C", None)])
def test_who_is_caught_with_few_cards_left_is_told_with_them(hand, left):
    """Read: "your call is right, and Ada draws 2", of what the question had said already."""
    s = absurd_cases.table(2, "9S", hand0=hand, hand1="2C 7C 6D")
    s.apply(action(s, "bluff 4D pile0"))
    believe, call = sorted(s.legal)
    record = seen_after(s, call, believe)
    caught = next(one for tally in record.tallies[call] for one in tally if one.code == "caught_now")
    facts = facts_of(record, caught, call, believe)
    assert (s.seat, call[0]) == (1, "call") and facts.get("few") == left
    assert ("feature" in facts) == bool(left)
