"""Rules of 8-equilibrium, A: teams."""

from __future__ import annotations

import pytest
from cases import knows, legal, told
from equilibrium_cases import (
    EIGHT,
    FOUR,
    MARKET,
    SEVEN,
    asked,
    cards,
    given,
    offered,
    over,
    play,
    sizes,
    tokens,
)

from engine.games import lay, new_round
from engine.kernel.journal import fingerprint
from engine.kernel.match import Match
from engine.kernel.question import Illegal
from engine.kernel.rng import Rng
from engine.kernel.talk import Saying, saying_of
from engine.kernel.view import observe

# A: teams


def test_eq_a1_teammates_sit_alternately_and_see_no_more_of_each_other():
    s = given(4, "A", **FOUR)
    assert observe(s, 0).zones[2] == (-1, -1, -1)
    assert offered(s, "assist") == ["assist 2"] and asked(s) == "act 0"
    six = new_round(lay("equilibrium", 6, (("variants", "A"),)), 1, starter=1)
    assert offered(six, "assist") == ["assist 3", "assist 5"]


def test_eq_a2_an_assist_gives_a_token_and_ends_the_turn():
    s = play(given(4, "A", **FOUR), "assist 2")
    assert tokens(s) == "1 2 3 2" and sizes(s) == "3 3 3 3" and asked(s) == "act 1"


def test_eq_a2_an_assist_needs_a_token():
    assert not offered(given(4, "A", tokens="0 2 2 2", **FOUR), "assist")


def test_eq_a2_not_after_a_refresh_or_a_peek():
    s = play(given(4, "AB", tokens="3 2 2 2", **FOUR), "refresh")
    assert not offered(s, "assist") and offered(s, "relay") and asked(s) == "act 0"
    s = play(given(4, "AD", tokens="3 2 2 2", **FOUR), "peek 0", "look")
    assert not offered(s, "assist") and asked(s) == "act 0"


def test_eq_a2_not_when_the_last_turns_all_were_assists():
    s = given(4, "A", **FOUR)
    play(s, "assist 2", "assist 3", "assist 0", "assist 1")
    assert asked(s) == "act 0" and not offered(s, "assist") and tokens(s) == "2 2 2 2"
    play(s, "swap AH 0")
    assert offered(s, "assist") and asked(s) == "act 1"


def test_eq_a3_a_teammate_may_toss_a_token_before_the_target_decides():
    """The source's 14.A.5: the tokenless target rejects with the tossed token; the tosser misses a turn."""
    s = given(4, "A", tokens="2 0 2 2", **{**FOUR, "hand1": "AD 2D"})
    play(s, "deal")
    assert asked(s) == "tosses 3" and legal(s) == ["toss", "keep"]
    play(s, "toss")
    assert asked(s) == "react 1" and tokens(s) == "2 1 2 1"
    play(s, "reject", "bottom 0")
    assert tokens(s) == "2 0 2 1" and asked(s) == "act 1"
    play(s, "give 1 1")
    assert asked(s) == "act 2" and s.pub.skips == (False, False, False, True)


def test_eq_a3_a_teammate_may_keep_the_token_and_a_target_without_one_is_not_asked():
    s = given(4, "A", tokens="2 0 2 2", **{**FOUR, "hand1": "AD 2D"})
    play(s, "give 0 1", "keep")
    assert sizes(s) == "3 3 3 3" and tokens(s) == "2 0 2 2" and asked(s) == "act 1"


def test_eq_a3_a_teammate_without_a_token_is_not_asked():
    s = given(4, "A", tokens="2 1 2 0", **{**FOUR, "hand1": "AD 2D"})
    play(s, "give 0 1")
    assert asked(s) == "react 1"
    play(s, "accept")
    assert asked(s) == "act 1"


def test_eq_a3_a_token_may_be_tossed_before_a_swap_with_player():
    s = given(4, "A", tokens="2 0 2 2", **FOUR)
    play(s, "trade 1 AH", "toss")
    assert asked(s) == "trade 1" and "cancel" in legal(s)
    play(s, "cancel")
    assert tokens(s) == "1 0 2 1" and asked(s) == "act 1" and sizes(s) == "3 4 3 3"


def test_eq_a3_the_active_player_tosses_nothing():
    s = given(4, "A", **{**FOUR, "hand2": "AC 3C"})
    play(s, "give 0 2")
    assert asked(s) == "react 2"
    play(s, "accept")
    assert asked(s) == "act 1"


def test_eq_a3_nothing_is_tossed_for_what_cannot_be_reacted_to():
    s = given(4, "A", **FOUR)
    play(s, "trade 1 AH", "keep", "cancel")
    assert not [e for e in told(s, "asked")[2:] if e["decision"] == "tosses"][1:]
    assert sizes(s) == "3 4 3 3" and asked(s) == "act 1"
    s = given(4, "A", **{**FOUR, "hand0": "AH 2H"})
    play(s, "give 0 0")
    assert asked(s) == "act 1"


SIX_SEATS = {**FOUR, "hand1": "AD 2D", "hand4": "5S 6S 7S", "hand5": "5H 6H 7H", "market": "9H 2C KS 6D"}


def test_eq_a3_of_two_offers_the_target_picks_one_and_the_other_costs_nothing():
    s = given(6, "A", **SIX_SEATS)
    play(s, "give 0 1")
    assert asked(s) == "tosses 3"
    play(s, "toss")
    assert asked(s) == "tosses 5" and tokens(s) == "2 2 2 2 2 2"
    assert told(s, "offered_token") == [{"seat": 3, "target": 1}]
    play(s, "toss")
    assert asked(s) == "take 1" and legal(s) == ["take 3", "take 5"]
    play(s, "take 5", "accept")
    assert tokens(s) == "2 3 2 2 2 1" and s.pub.skips == (False,) * 5 + (True,)
    assert asked(s) == "act 1"


def test_eq_a3_teammates_are_asked_clockwise_from_the_targets_left():
    s = given(6, "A", **{**SIX_SEATS, "hand1": "AD 2D 3D", "hand3": "AS 2S"})
    play(s, "give 0 3")
    assert asked(s) == "tosses 5"
    play(s, "keep")
    assert asked(s) == "tosses 1"
    play(s, "toss", "accept")
    assert tokens(s) == "2 1 2 3 2 2" and asked(s) == "act 2"  # seat 1 misses its turn already


def test_eq_a3_two_markers_are_one():
    s = given(6, "A", **SIX_SEATS, pub={"skips": (False, False, False, True, False, False)})
    play(s, "give 0 1", "toss", "keep", "accept")
    assert s.pub.skips == (False, False, False, True, False, False)
    play(s, "swap AD 0", "swap AC 0")
    assert asked(s) == "act 4" and not any(s.pub.skips)


def test_eq_a4_a_relay_swap_and_its_forced_give():
    s = given(4, "A", **FOUR, deck="7D")
    play(s, "relay 2 AH")
    assert asked(s) == "relay 2" and tokens(s) == "1 2 2 2" and not knows(s, 2, "AH")
    play(s, "choose 4C")
    assert cards(s, "hand0") == "2H 3H 4C" and cards(s, "hand2") == "3C AC AH"
    assert all(knows(s, seat, card) for seat in range(4) for card in ("AH", "4C"))
    assert (
        asked(s) == "target 0" and cards(s, "offer") == "7D" and legal(s) == ["to 0", "to 1", "to 2", "to 3"]
    )
    play(s, "to 3")
    assert "7D" in cards(s, "hand3") and tokens(s) == "1 2 2 2" and asked(s) == "act 1"


def test_eq_a4_once_per_round_per_team():
    s = given(4, "A", **FOUR)
    play(s, "relay 2 AH", "choose 4C", "to 0")
    assert offered(s, "relay") and asked(s) == "act 1"
    play(s, "relay 3 AD", "choose AS", "to 1")
    assert not offered(s, "relay") and asked(s) == "act 2"
    assert s.pub.relayed == (True, True)


def test_eq_a4_needs_a_token_and_a_teammate():
    assert not offered(given(4, "A", tokens="0 2 2 2", **FOUR), "relay")
    assert {text.split()[1] for text in offered(given(4, "A", **FOUR), "relay")} == {"2"}


def test_eq_a4_the_forced_give_may_end_the_round():
    s = given(
        4, "A", hand0=SEVEN, hand1=EIGHT, hand2="AH 2H 3H 4H 5H 7H 8H TH", hand3="AS 2S 3S 4S 5S 6S 7S 8S"
    )
    play(s, "relay 2 AD", "choose TH")
    assert over(s) and sizes(s) == "8 8 8 8"


def test_eq_a5_a_skipped_turn_is_only_taken_out_of_the_order():
    s = given(4, "A", **FOUR, pub={"skips": (False, True, True, False)})
    play(s, "assist 2")
    assert asked(s) == "act 3" and not any(s.pub.skips)
    assert told(s, "skipped") == [{"seat": 1}, {"seat": 2}]
    assert s.pub.assists == 1 and cards(s, "market") == MARKET


def talker(variants: str = "A", players: int = 4) -> Match:
    return Match(lay("equilibrium", players, (("variants", variants),)), 1)


def test_eq_a6_anybody_says_anything_at_any_time_true_or_not_and_all_hear_it():
    match = talker()
    mover = match.state.seat
    lie = next(card for card in match.table.deck if match.table.card[card] not in match.state.zones[1])
    match.say(Saying(1, "have", lie))
    match.say(Saying(mover, "toss"))
    heard = [event for event in match.events if event.kind == "spoke"]
    assert [saying_of(match.table, event) for event in heard] == [said.saying for said in match.talk]
    for seat in range(5):
        assert [event for event in match.seen(seat) if event.kind == "spoke"] == heard
        assert match.view(seat).events[-2:] == tuple(heard)


def test_eq_a6_at_most_two_sayings_in_anybodys_turn():
    match = talker()
    yes = Saying(2, "yes")
    match.say(yes)
    match.say(Saying(2, "give", "deck"))
    with pytest.raises(Illegal):
        match.say(yes)
    match.say(Saying(0, "no"))
    while match.state.turns == 1:
        match.play(match.state.legal[0])
    match.say(yes)
    assert len(match.talk) == 4


@pytest.mark.parametrize(
    "saying",
    [("have", "1H"), ("have", ""), ("have", "deck"), ("give", "red"), ("sing", ""), ("yes", "AH")],
)
def test_eq_a6_only_what_can_be_picked_can_be_said(saying):
    match = talker()
    with pytest.raises(Illegal):
        match.say(Saying(0, *saying))
    assert not match.talk


def test_eq_a6_there_is_talk_only_in_teams_and_while_a_round_goes_on():
    assert not talker("BCDE").may_say(Saying(0, "yes"))
    match = talker("ABCDE", 6)
    assert match.may_say(Saying(5, "need", "even"))
    while not match.state.over:
        match.play(match.state.legal[0])
    assert not match.may_say(Saying(5, "yes"))


def test_eq_a6_talk_changes_nothing_and_goes_with_what_is_taken_back():
    """No legal action, no knowledge, no table: every seat's view but its memory is the same."""
    one, other, rng = talker("ACDE"), talker("ACDE"), Rng(3)
    while not one.state.over:
        said = len(one.talk)
        for seat, about in enumerate(("KH", "red", "even", "spades")):
            saying = Saying(seat, "have", about)
            if one.may_say(saying):
                one.say(saying)
        assert len(one.talk) == said or one.events[-1].kind == "spoke"
        assert fingerprint(one.state) == fingerprint(other.state)
        assert [observe(one.state, seat).text() for seat in range(5)] == [
            observe(other.state, seat).text() for seat in range(5)
        ]
        action = one.state.legal[rng.below(len(one.state.legal))]
        one.play(action)
        other.play(action)
    assert one.results[-1].places == other.results[-1].places
    while one.past:
        one.undo()
    assert {said.after for said in one.talk} == {0}
    assert [event.kind for event in one.events[-4:]] == ["spoke"] * 4
