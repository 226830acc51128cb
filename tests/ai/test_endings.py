"""Of a round of Absurd 8's that ends before the own next turn it is told who wins with which card, or how."""

from __future__ import annotations

import absurd_cases
import pytest
from choices_seen import seen_after

from ai.clearest import clear
from ai.evidence import Record
from ai.happening import Happening, Playout, fact
from ai.players.absurd.endings import endings
from ai.telling import SETTLED
from engine.kernel.events import Event


def turn(seat: int) -> Event:
    return Event("turn_begun", {"seat": seat})


def played(seat: int, card: int) -> Event:
    return Event("played", {"seat": seat, "card": card})


def won(seat: int) -> Event:
    return Event("won", {"winner": seat})


KNOWN, HIDDEN, OWN = 0, 1, 2
"""Places in the cards of the case."""


@pytest.mark.parametrize(
    ("told", "brings"),
    [
        ([turn(1), played(1, KNOWN), won(1)], {"they_win_before", "they_win_with"}),
        ([turn(2), turn(1), played(1, KNOWN), won(1)], {"they_win_before", "they_win_with"}),
        ([turn(1), played(1, HIDDEN), won(1)], {"they_win_before"}),
        ([turn(1), played(1, KNOWN), turn(2), turn(1), won(1)], {"they_win_before"}),  # with no card at all
        ([turn(1), turn(0), played(1, KNOWN), won(1)], set()),  # in the own turn
        ([turn(1), turn(0), played(0, OWN), won(0)], {"wins_with"}),
        ([turn(1), Event("jumped", {"seat": 0}), played(0, OWN), won(0)], {"wins_with"}),
        ([turn(0), turn(1), turn(0), played(0, OWN), won(0)], set()),
        ([turn(1), Event("ended", {"how": "drained"})], {"ends_before_lost"}),
        ([turn(1), turn(0), Event("ended", {"how": "drained"})], set()),
        ([turn(1)], set()),
    ],
)
def test_who_wins_with_which_known_card_is_read_from_what_comes_before_the_own_turn_is_over(
    told: list[Event], brings: set[str]
) -> None:
    s = absurd_cases.table(3, "9S", hand0="8H 2C", hand1="4H 3C", hand2="5C")
    (known, hidden), (own, _) = s.zones[1], s.zones[0]
    cards = (known, hidden, own)
    s.know[known] |= 1
    events = [
        one if one.kind != "played" else played(one.open["seat"], cards[one.open["card"]]) for one in told
    ]
    soon = s.clone()
    soon.do(s.legal[0])
    end = absurd_cases.table(3, "9S", hand0="", hand1="", hand2="5C")
    found = endings(Playout(0, events, end, (0.0, 1.0, 0.0), s, soon))
    amounts = {one.code for one, amount in found.items() if amount == 1.0 and one.matters}
    assert amounts == brings
    named = {one.card for one, amount in found.items() if amount == 1.0 and one.card >= 0}
    assert named <= {known, own}


def test_a_limit_that_leaves_the_seat_ahead_speaks_for_the_choice() -> None:
    s = absurd_cases.table(2, "9S", hand0="8H", hand1="4H 3C")
    ended = [turn(1), Event("ended", {"how": "drained"})]
    found = endings(Playout(0, ended, s, (1.0, 0.0), s, s))
    assert {one.code for one, amount in found.items() if amount and one.matters} == {"ends_before_won"}


def test_a_known_last_card_is_told_rather_than_that_one_plays_less_often() -> None:
    """Read: "you play a card openly in your next turn in about 13 of 20 tries; after “Draw a card” in 2"."""
    s = absurd_cases.table(3, "JC", hand0="AC 9D 6S KX QC", hand1="3H 5D", hand2="4H")
    s.know[s.zones[2][0]] |= 1
    best, other = next(one for one in s.legal if one[:2] == ("play", s.table.card["AC"])), ("draw",)
    code, fields = clear(seen_after(s, best, other), best, [other], SETTLED) or ("", {})
    assert (code, fields["seat"], fields["card"]) == ("they_win_with", 2, s.table.card["4H"])


def test_that_a_card_which_is_laid_down_wins_no_more_is_not_told() -> None:
    """Read: "you win with Q♥ in your next turn in 9 of 20 tries; after “Lay Q♥ face down” in hardly any"."""
    s = absurd_cases.table(2, "TD", hand0="8D QH", hand1="2S 4S 6S 7S KX 5X")
    card = s.table.card["QH"]
    draw, lay = ("draw",), next(one for one in s.legal if one[:2] == ("bluff", card))
    for other, told in (lay, False), (draw, True):
        keeps = next(one for one in s.legal if one[:2] == ("play", s.table.card["8D"]))
        record = seen_after(s, keeps, other)
        held = [one for one in record.tallies[keeps][0] if (one.code, one.card) == ("wins_with", card)]
        found = [rest for one in held for *_codes, rest in [one.alike]]
        assert found == [f"kept {card}"] * 2
        kept = {record.tallies[action][0][fact(f"kept {card}")] for action in (keeps, other)}
        assert (len(kept) == 1) == told


@pytest.mark.parametrize(("lasts_on", "told"), [(1.0, True), (0.0, False)])
def test_that_one_plays_less_often_is_no_reason_where_the_round_is_over_by_then(
    lasts_on: float, told: bool
) -> None:
    plays, lasts = Happening("plays_next", 0.5, stark=0.3, beyond="lasts_on"), fact("lasts_on")
    s = absurd_cases.table(2, "9S", hand0="9D 2C 3D", hand1="4H 3C")
    assert {
        one.beyond for one in seen_after(s, s.legal[0]).tallies[s.legal[0]][0] if one.code == plays.code
    } == {lasts.code}
    first, other, record = ("a",), ("b",), Record([("a",), ("b",)])
    for world in range(40):
        often, seldom = float(world % 4 > 0), float(world % 4 > 2)
        record.add(first, {plays: often, lasts: 1.0}, often)
        record.add(other, {plays: seldom, lasts: lasts_on}, seldom)
    assert bool(clear(record, first, [other], SETTLED)) == told


def test_that_one_wins_next_says_with_how_few_cards() -> None:
    """Read: "you win in your next turn in about 62 of 100 tries", which says no more than the chances."""
    s = absurd_cases.table(2, "5C", hand0="4C 6C 3H 5H", hand1="2S AS 3D 4D 6D")
    found = seen_after(s, s.legal[0])
    (wins, *_) = [one for one in found.tallies[s.legal[0]][0] if one.code == "wins_next"]
    first, other, record = ("a",), ("b",), Record([("a",), ("b",)])
    done, now = fact("turn_done"), fact("now")
    for world in range(40):
        often, seldom = float(world % 4 > 0), float(world % 4 > 2)
        record.add(first, {wins: often, done: 1.0, now: 1.0}, often)
        record.add(other, {wins: seldom, done: 1.0, now: 3.0}, seldom)
    code, fields = clear(record, first, [other], SETTLED) or ("", {})
    assert (code, fields["feature"], fields["now"], fields["now_rest"]) == ("wins_next", "now", 1, 3)
