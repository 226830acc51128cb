"""No reason in Absurd 8's: what follows from the kind of a choice, or falls on somebody else instead."""

from __future__ import annotations

from importlib import import_module

import absurd_cases
import pytest
from choices_seen import seen_after, told

from ai.happening import Playout
from ai.players import policy
from engine.kernel.events import Event

absurd = import_module("ai.players.absurd.happens")


def action(s, text):
    return next(one for one in s.legal if s.table.action_text(one) == text)


def seen(s, first, other):
    return seen_after(s, action(s, first), action(s, other))


def test_that_a_play_leaves_a_card_less_than_a_draw_is_plain():
    """Read: "6 cards in your hand, not 7" of a jump-in, as any card that is played leaves one less."""
    s = absurd_cases.table(2, "9S", hand0="2S 4S 3D QC KC 6H 9D")
    leasts = {one.least for one in told(seen(s, "play 2S pile0", "play 4S pile0"), "own_after")}
    assert min(leasts) < 1
    leasts = {one.least for one in told(seen(s, "play 2S pile0", "draw"), "own_after")}
    assert leasts and min(leasts) > 1


@pytest.mark.parametrize(("hand", "least"), [("2S 4S", 0.5), ("2S 4S 3D QC KC 6H 9D 8D 7C 3C 4C TC", 1.2)])
def test_of_a_large_hand_a_small_part_is_a_trifle(hand, least):
    """Read: "11.1 cards on average, not 11.9"."""
    s = absurd_cases.table(2, "9S", hand0=hand)
    found = told(seen(s, "play 2S pile0", "play 4S pile0"), "own_after")
    assert min(one.least for one in found) == pytest.approx(least)


def test_an_attack_that_is_kept_because_it_was_not_played_is_no_reason():
    """Read: "cards that make others draw: 2, not 1" against a play that makes another player draw."""
    s = absurd_cases.table(2, "9S", hand0="2S 4S 2D QC")
    assert not told(seen(s, "play 4S pile0", "play 2S pile0"), "attacks_kept")
    assert told(seen(s, "bluff QC pile0", "bluff 2D pile0"), "attacks_kept")


def test_a_card_against_attacks_that_is_kept_is_no_reason_where_it_wards_one_off():
    for chain, says in (("", True), ("1:2H", False)):
        s = absurd_cases.table(2, "9S", hand0="9H 4H QS 9D", chain=chain)
        other = "take" if chain else "draw"
        assert bool(told(seen(s, other, "play QS pile0"), "answers_kept")) == says


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


def test_nothing_is_chosen_where_the_whole_hand_must_go():
    s = absurd_cases.table(2, "9S", hand0="7S", chain="1:8S 1:8C")
    absurd_cases.play(s, "take")
    draw, discard = (
        next(one for one in s.legal if kind in one[1]) for kind in ("attack_draw", "attack_discard")
    )
    assert policy("absurd").counts(s, draw, discard) is None


def test_of_many_cards_that_fit_one_more_is_a_trifle():
    """Read: "cards of your hand that fit a pile then: 6, not 5"."""
    for hand, says in (("8S 3H 5H 3D", True), ("8S 3H 5H 6H 3D 4D", False)):
        s = absurd_cases.table(2, "9S", hand0=hand)
        absurd_cases.play(s, "play 8S pile0")
        hearts, diamonds = (action(s, f"name {suit}") for suit in "HD")
        record = seen_after(s, hearts, diamonds)
        more, fewer = (record.certain(one, "fits_now") for one in (hearts, diamonds))
        assert more > fewer > 0 and bool(told(record, "fits_now")) == says


def test_a_card_is_kept_only_if_the_other_choice_parts_with_it():
    """Read: "You keep A♣ and play it next", against a draw, after which it is still in the hand."""
    s = absurd_cases.table(2, "9S", hand0="2D 4D 3C")
    kept = {s.table.deck[one.card] for one in told(seen(s, "bluff 2D pile0", "bluff 4D pile0"), "plays_kept")}
    assert kept == {"4D"}
    assert not told(seen(s, "bluff 2D pile0", "draw"), "plays_kept")
