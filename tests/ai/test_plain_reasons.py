"""No reason in Absurd 8's: what follows from the kind of a choice, or falls on somebody else instead."""

from __future__ import annotations

from importlib import import_module

import absurd_cases
import pytest
from choices_seen import seen_after, told

from ai.happening import Playout
from ai.players import policy
from engine.kernel.events import Event
from game.words import hints

absurd = import_module("ai.players.absurd.happens")


def action(s, text):
    return next(one for one in s.legal if s.table.action_text(one) == text)


def seen(s, first, other):
    return seen_after(s, action(s, first), action(s, other))


def test_that_a_play_leaves_a_card_less_than_a_draw_is_plain():
    """Read: "6 cards in your hand, not 7" of a jump-in, as any card that is played leaves one less.

    So it was of "4 on average, not 5.5" beside a draw, after which one may draw once more and pass.
    """
    s = absurd_cases.table(2, "9S", hand0="2S 4S 3D QC KC 6H 9D")
    leasts = {one.least for one in told(seen(s, "play 2S pile0", "play 4S pile0"), "own_after")}
    assert min(leasts) < 1
    leasts = {one.least for one in told(seen(s, "play 2S pile0", "draw"), "own_after")}
    assert leasts and min(leasts) >= 3
    s = absurd_cases.table(2, "9S", hand0="2S 4H 3D QC KC 6H 9D", chain="1:2D")
    leasts = {one.least for one in told(seen(s, "play 2S pile0", "take"), "own_after")}
    assert 1 < min(leasts) < 3, "read: the tries speak for it, beside attacks that are carried out"


@pytest.mark.parametrize(("hand", "least"), [("2S 4S", 0.5), ("2S 4S 3D QC KC 6H 9D 8D 7C 3C 4C TC", 1.2)])
def test_of_a_large_hand_a_small_part_is_a_trifle(hand, least):
    """Read: "11.1 cards on average, not 11.9"."""
    s = absurd_cases.table(2, "9S", hand0=hand)
    found = told(seen(s, "play 2S pile0", "play 4S pile0"), "own_after")
    assert min(one.least for one in found) == pytest.approx(least)


def test_an_attack_that_is_kept_because_it_was_not_played_is_no_reason():
    """Read: "cards that make others draw: 2, not 1" against a play that makes another player draw."""
    s = absurd_cases.table(2, "9S", hand0="2S 4S 2D QC")
    assert not told(seen(s, "play 4S pile0", "play 2S pile0"), "attack_kept")
    assert told(seen(s, "bluff QC pile0", "bluff 2D pile0"), "attack_kept")


def test_a_card_against_attacks_that_is_kept_is_no_reason_where_it_wards_one_off():
    for chain, says in (("", True), ("1:2H", False)):
        s = absurd_cases.table(2, "9S", hand0="9H 4H QS 9D", chain=chain)
        other = "take" if chain else "draw"
        assert bool(told(seen(s, other, "play QS pile0"), "answer_kept")) == says


def test_a_bluff_that_lies_is_told_beside_a_choice_that_keeps_the_card():
    """Read: "7.1 cards on average, not 8", where it is the uncalled bluff that counts."""
    s = absurd_cases.table(2, "9S", hand0="2S 4D")
    assert told(seen(s, "bluff 4D pile0", "draw"), "lies_now")
    assert not told(seen(s, "bluff 4D pile0", "play 2S pile0"), "lies_now")


def test_what_several_others_draw_is_added_up():
    """Read: "cards that Cleo draws", where Ben draws as many after the other choice."""
    for players, codes in ((2, {"draws_soon"}), (3, {"others_draw"})):
        s = absurd_cases.table(players, "9S", hand0="2S 4D")
        record = seen(s, "play 2S pile0", "draw")
        tally = record.tallies[action(s, "draw")][0]
        assert {one.code for one in tally if "draw" in one.code and one.tenths} == codes


def test_a_turn_that_an_attack_takes_is_missed_after_the_next_own_turn():
    """Read: only chances of 6♥, whose player loses no turn before it carried out the attack (AB-36)."""
    s = absurd_cases.table(2, "9H", hand0="6H 3H 4D QC")
    own, other = 0, 1
    kinds = (("turn_begun", other), ("turn_begun", own), ("turn_begun", other), ("missed", other))
    events = tuple([Event(kind, {"seat": seat}) for kind, seat in kinds])
    found = absurd.happens(Playout(own, events, s, (0.0, 0.0), s, s))
    amounts = {one.code: amount for one, amount in found.items() if one.code.startswith("misses_")}
    assert amounts == {"misses_soon": 0.0, "misses_later": 1.0}


@pytest.mark.parametrize(("space", "more"), [("", 7), ("KH", 8)])
def test_who_draws_first_discards_from_more_cards(space, more):
    """Read: "may be as good", where drawing first lets one choose from seven cards, not three."""
    s = absurd_cases.table(2, "9S", hand0="7S 9X KS", chain="1:8S 1:8C", effects0=space)
    absurd_cases.play(s, "take")
    draw, discard = (
        next(one for one in s.legal if kind in one[1]) for kind in ("attack_draw", "attack_discard")
    )
    code, fields = policy("absurd").counts(s, draw, discard)
    soon = s.clone()
    soon.do(draw)
    assert (code, fields["best"], fields["rest"]) == ("chosen_from", len(soon.zones[0]), 3)
    assert fields["best"] == more and policy("absurd").counts(s, discard, draw) is None


@pytest.mark.parametrize(("space", "of"), [("", 5), ("KH", None)])
def test_who_holds_one_card_chooses_among_those_drawn_first_as_well(space, of):
    """Read: "only the tries speak for it", where the only card need not be the one that goes.

    With K♥ two cards must go, so more of them are left if the only one goes first (AB-3, AB-41).
    """
    s = absurd_cases.table(2, "9S", hand0="7S", chain="1:8S 1:8C", effects0=space)
    absurd_cases.play(s, "take")
    draw, discard = (
        next(one for one in s.legal if kind in one[1]) for kind in ("attack_draw", "attack_discard")
    )
    reason = policy("absurd").counts(s, draw, discard)
    assert (reason and reason[1]["best"]) == of


def named(s, reason):
    """The names of the cards that a reason counts."""
    return {s.table.deck[card] for card in reason[1]["cards"]} if reason else set()


@pytest.mark.parametrize(
    ("hand", "suit", "other", "fit"),
    [
        ("8D 5S JX 3D", "S", "X", {"5S"}),  # J★ counts as any suit, 3♦ fits neither
        ("8D 5S 5H", "S", "H", set()),  # each fits another one
        ("8D 5S 8C", "S", "C", {"5S"}),  # its rank may be matched, too
        ("8D 5S 7S 4H 9S JX KS 8C", "S", "X", set()),  # beside so many it is a trifle
    ],
)
def test_which_cards_fit_only_if_a_wild_counts_as_this_suit(hand, suit, other, fit):
    """Read: "only the tries speak for it", where one suit is followed by an own card."""
    s = absurd_cases.table(2, "9D", hand0=hand)
    absurd_cases.play(s, "play 8D pile0")
    reason = policy("absurd").counts(s, action(s, f"name {suit}"), action(s, f"name {other}"))
    assert named(s, reason) == fit
    assert (
        not fit or policy("absurd").counts(s, action(s, f"name {other}"), action(s, f"name {suit}")) is None
    )


@pytest.mark.parametrize(
    ("hand", "tops", "says"),
    [
        ("9X 3D 2C", ("9S", "JH 9D"), {"3D"}),  # 9♠ and 9♦: 3♦ fits the one that stays open
        ("9X 3D 2S", ("9S", "JH 9D"), set()),  # 2♠ would fit the other
        ("9X 3X 3D 2X", ("9S", "JH 9D"), {"3D"}),  # 3★ fits the card that is played
        ("JD 9C 3D", ("JS", "JH 9D"), None),  # J♦ starts a pile of its own and covers neither
    ],
)
def test_which_own_cards_fit_what_stays_open_on_the_other_pile(hand, tops, says):
    """Read: "3 cards when this turn is over, not 6.2" against a draw, where the question is which pile."""
    s = absurd_cases.table(2, tops[0], pile1=tops[1], hand0=hand)
    card = hand.split()[0]
    plays = {one[2]: one for one in s.legal if one[0] == "play" and s.table.deck[one[1]] == card}
    first, second = (s.table.zone[name] for name in ("pile0", "pile1"))
    if says is None:
        plays.setdefault(second, ("play", s.table.card[card], second))
    reason = policy("absurd").counts(s, plays[first], plays[second])
    assert named(s, reason) == (says or set())
    assert not says or (reason[0], s.table.deck[reason[1]["card"]]) == ("stays_open", "9D")


def test_a_card_that_may_be_discarded_with_another_is_a_card_less():
    """Read: "only the tries speak for it", of a discard that nobody must make (AB-18)."""
    s = absurd_cases.table(2, "9C", hand0="QC 3C 4D TC", hand1="2H 3H 4H")
    absurd_cases.play(s, "play QC pile0")
    more, stop = action(s, "discard TC"), action(s, "done")
    code, fields = policy("absurd").counts(s, more, stop)
    assert (code, fields["best"], fields["rest"]) == ("left_now", 2, 3)
    assert policy("absurd").counts(s, stop, more) is None


def test_a_skip_in_a_battle_names_who_must_match_instead():
    """Read: "only the tries speak for it", where the text of A♦ is followed (AB-47)."""
    for players, says in ((2, None), (4, "battle_skips")):
        s = absurd_cases.table(players, "9D", hand0="TD 4S", hand1="AD 2D 3S 5C")
        absurd_cases.play(s, "play TD pile0")
        skip, other = action(s, "fight AD"), action(s, "fight 2D")
        plain = policy("absurd").counts(s, other, skip)
        reason = policy("absurd").counts(s, skip, other)
        assert plain is None
        s.do(skip)
        assert (reason and reason[0]) == says
        assert reason is None or (reason[1]["skipped"], reason[1]["seat"]) == (2, 3)


def test_a_card_of_any_suit_is_kept_as_a_wild_is():
    """Read: "only the tries speak for it", where J★ may be played on anything and is better kept."""
    s = absurd_cases.table(2, "9S", hand0="3S JX 8X")
    plays = [action(s, f"play {card} pile0") for card in ("3S", "JX", "8X")]
    record = seen_after(s, *plays)
    assert [record.certain(play, "wilds") for play in plays] == [2, 1, 1]


@pytest.mark.parametrize("players", [2, 3])
def test_another_players_win_is_told_with_what_may_be_why(players):
    """Read: "Ada wins the round soon", which of two players says the same as the chances."""
    s = absurd_cases.table(players, "9S", hand0="2S 4D 3S QC")
    record = seen(s, "play 2S pile0", "play 3S pile0")
    theirs = told(record, "their_win")
    assert {one.aside for one in theirs} == {players == 2}
    struck = [record.certain(action(s, f"play {card} pile0"), "struck", 1) for card in ("2S", "3S")]
    assert struck == [1.0, 0.0]


def test_the_cards_are_named_that_fit_a_suit_and_of_many_one_more_is_a_trifle():
    """Read: "cards of your hand that fit a pile then: 6, not 5", and "2, not 1" without a name."""
    for hand, says in (("8S 3H 5H 3D", {"3H", "5H"}), ("8S 3H 5H 6H 3D 4D", set())):
        s = absurd_cases.table(2, "9S", hand0=hand)
        absurd_cases.play(s, "play 8S pile0")
        hearts, diamonds = (action(s, f"name {suit}") for suit in "HD")
        reason = policy("absurd").counts(s, hearts, diamonds)
        assert named(s, reason) == says and policy("absurd").counts(s, diamonds, hearts) is None
        if reason:
            code, fields = reason
            said = hints.say_why(s.table, reason, ("Ada", "Ben"), lambda choice: "It counts as ♦")
            assert (code, said) == (
                "more_fit",
                "cards of your hand that fit a pile then: 3♥, 5♥; after “It counts as ♦” only 3♦",
            )
            assert fields["other"] == diamonds
        plays = {
            one for one in seen_after(s, hearts, diamonds).tallies[hearts][0] if one.code == "plays_next"
        }
        assert {one.stark for one in plays} == {0.0}, "read: a card is played next in 87 of 100, not 55"


def test_a_card_is_kept_only_if_the_other_choice_parts_with_it():
    """Read: "You keep A♣ and play it next", against a draw, after which it is still in the hand."""
    s = absurd_cases.table(2, "9S", hand0="2D 4D 3C")
    kept = {s.table.deck[one.card] for one in told(seen(s, "bluff 2D pile0", "bluff 4D pile0"), "plays_kept")}
    assert kept == {"4D"}
    assert not told(seen(s, "bluff 2D pile0", "draw"), "plays_kept")
