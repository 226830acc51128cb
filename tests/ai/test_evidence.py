"""What a record of playouts shows clearly, and the reason that follows from it."""

from __future__ import annotations

from functools import partial

import absurd_cases
import pytest

from ai.again import CHANCE
from ai.between import gains
from ai.clearest import clear
from ai.evidence import NEARLY, Difference, Record
from ai.happening import Feature, Happening, fact
from ai.players import policy
from ai.search import Chance
from ai.telling import FAINTLY, OFTEN, SETTLED, weight
from ai.why import why

GOOD, BAD = Happening("good", 1.0), Happening("bad", -1.0)
FIRST, SECOND, THIRD = ("a",), ("b",), ("c",)


def record(wins=(50, 40, 30), **counts):
    """A record of 100 worlds: by choice, in how many of them the good and the bad thing happened.

    What is good goes along with winning, what is bad with losing.
    """
    found = Record([FIRST, SECOND, THIRD])
    for action, won, (good, bad) in zip(found.tallies, wins, counts.values(), strict=True):
        for world in range(100):
            tally = {GOOD: float(world < good), BAD: float(world >= 100 - bad)}
            found.add(action, tally, float(world < won))
    return found


def ranked(*shares):
    return [Chance(action, share, 50) for action, share in zip((FIRST, SECOND, THIRD), shares, strict=False)]


def test_the_clearest_difference_for_the_choice_is_told():
    code, fields = why(ranked(0.5, 0.4, 0.3), record(a=(60, 10), b=(40, 90), c=(0, 0)))
    assert (code, fields["best"], fields["rest"], fields["other"]) == ("bad", 0.1, 0.9, SECOND)


def test_a_difference_in_only_one_half_of_the_worlds_is_no_reason():
    found = record(a=(30, 0), b=(0, 0), c=(0, 0))
    assert why(ranked(0.5, 0.4), found)[0] == "good"
    for world in range(1, 100, 2):
        found.tallies[FIRST][world] = {GOOD: 0.0, BAD: 0.0}
    assert found.differences(FIRST, SECOND)[0].speaks  # in all worlds it is still clear
    assert why(ranked(0.5, 0.4), found)[0] == "shares"


def test_what_speaks_against_the_choice_or_is_noise_is_no_reason():
    code, fields = why(ranked(0.5, 0.4), record(a=(40, 46), b=(90, 50), c=(0, 0)))
    assert code == "shares" and (fields["best"], fields["rest"]) == (0.5, 0.4)


def test_what_does_not_go_along_with_winning_is_no_reason():
    """The good thing happens more often, but in the worlds that are lost."""
    found = record(a=(60, 0), b=(20, 0), c=(0, 0))
    assert why(ranked(0.5, 0.4), found)[0] == "good"
    for tallies in found.tallies.values():
        tallies.reverse()
    assert why(ranked(0.5, 0.4), found)[0] == "shares"


def test_nearly_equal_choices_are_called_so_and_are_not_compared():
    found = record(a=(90, 0), b=(80, 0), c=(20, 0))
    told = {"equal": SECOND, "low": 0.505 - NEARLY, "high": 0.5}
    assert why(ranked(0.5, 0.505 - NEARLY), found) == ("nearly_equal", told)
    code, fields = why(ranked(0.5, 0.495, 0.3), found)
    assert (code, fields["equal"], fields["other"], fields["rest"]) == ("good", SECOND, THIRD, 0.2)


def test_what_speaks_against_a_choice_that_is_nearly_as_good_is_not_why():
    """Read: "6 cards in your hand, not 7.2" against one bluff, where another is nearly as good."""
    lacks = record(a=(90, 0), b=(10, 0), c=(20, 0))
    assert why(ranked(0.5, 0.495, 0.3), lacks)[0] == "shares"


def test_an_amount_of_which_another_choice_shown_has_more_is_not_why():
    """Read: "cards that fit then: 1, not 0", where the suit that is nearly as good fits two."""
    for much, code in ((0, "kept"), (1, "kept"), (2, "shares")):
        assert three_kept((0.6, 0.595, 0.5), (1, max(1, much), 0), matters=1.0)[0] == code
    assert three_kept((0.6, 0.5, 0.4), (1, 0, 2), matters=1.0)[0] == "kept", "it is worse for another reason"


def test_a_lesser_matter_is_told_where_all_that_is_nearly_as_good_shares_it():
    """Read: only chances, where the two best keep a Wild that the third plays."""
    for keeps, code in ((1, "kept"), (0, "little")):
        assert three_kept((0.6, 0.595, 0.57), (1, keeps, 0), wins=(60, 60, 30))[0] == code


def test_another_players_chance_alone_is_told_only_where_much_hangs_on_the_choice():
    """Read: "Dan wins the round soon in about 4 of 100 tries; after ♦ in about 13", of 15 and 13 wins."""
    theirs = Happening("their_win", -1.0, 1, least=0.05)
    found = Record([FIRST, SECOND])
    for world in range(100):
        found.add(FIRST, {theirs: float(world % 10 == 0)}, 0.5 - 0.4 * (world % 10 == 0))
        found.add(SECOND, {theirs: float(world % 10 < 4)}, 0.5 - 0.4 * (world % 10 < 4))
    assert why(ranked(0.5, 0.47), found)[0] == "little" and why(ranked(0.5, 0.4), found)[0] == "their_win"


def test_what_falls_on_another_player_instead_is_no_reason():
    """Read: "cards that Cleo draws: 1.4, not 0", where after the other choice Ben draws as many."""
    theirs, all_of_them = Happening("theirs", 1.0, 1, plainly=True, whole="all"), fact("all")
    for elsewhere, says in ((0.0, True), (1.0, False)):
        found = Record([FIRST, SECOND])
        for world in range(100):
            found.add(FIRST, {theirs: 1.0, all_of_them: 1.0}, float(world < 60))
            found.add(SECOND, {theirs: 0.0, all_of_them: elsewhere}, float(world < 30))
        assert bool(clear(found, FIRST, [SECOND])) == says


def test_what_is_rare_is_no_reason_for_a_much_larger_difference():
    """Read: "it puts you out for 1 of the 37 unseen cards", of a choice that wins 7 of 100 rounds less."""
    out = Happening("out", -1.0, least=0.02, at_once=True)
    for wins, says in ((48, "shares"), (55, "out")):
        found = Record([FIRST, SECOND])
        for world in range(400):
            found.add(FIRST, {out: 0.0}, float(world % 100 < 60))
            found.add(SECOND, {out: float(world % 25 == 0)}, float(world % 100 < wins))
        assert why(ranked(0.6, 0.5), found)[0] == says


def test_choices_that_fresh_worlds_do_not_tell_apart_are_called_so():
    found = record(wins=(50, 47, 30), a=(90, 0), b=(10, 0), c=(20, 90))
    assert why(ranked(0.5, 0.4), found) == ("too_close", {"close": SECOND, "low": 0.4, "high": 0.5})
    code, fields = why(ranked(0.5, 0.4, 0.3), found)
    assert (code, fields["close"], fields["other"]) == ("bad", SECOND, THIRD)


def test_no_choice_may_be_as_good_whose_share_is_shown_as_surely_less():
    """Read: "may be as good" beside a table with 28 % ± 3 for the one and 21 % ± 3 for the other."""
    first, other, rest = ranked(0.28, 0.21, 0.1)

    def named(within, wins=(50, 47, 30)):
        found = record(wins=wins, a=(90, 0), b=(90, 0), c=(20, 0))
        shown = [first._replace(within=within), other._replace(within=within), rest]
        return why(shown, found)[1].get("close")

    assert named(0.03) is None
    assert named(0.04) is None, "the intervals meet, but the gap is more than the doubt of a difference"
    assert named(0.05) is None, "the gap is within that doubt, but beyond the doubt of each"
    assert named(0.08) == SECOND, "the gap is within the doubt of each"
    assert named(0.03, wins=(47, 50, 30)) is None, "what is shown says the reverse of fresh worlds"
    assert named(0.08, wins=(47, 50, 30)) == SECOND
    assert named(0.0) == SECOND, "nobody asked how far they are off"


@pytest.mark.parametrize(("as_well", "called"), [(95, SECOND), (0, None)])
def test_one_that_is_little_worse_and_does_as_well_by_what_is_told_is_named(as_well, called):
    """Read: "it puts Ada out at once in about 7 of 10 tries; after “Take” in none", of a third choice.

    The second, of which nothing was said, puts her out for certain.
    """
    first, second, third = ranked(0.55, 0.53, 0.5)
    found = record(wins=(50, 49, 20), a=(90, 0), b=(as_well, 0), c=(0, 0))
    code, fields = why([first._replace(within=0.015), second._replace(within=0.015), third], found)
    assert (code, fields["other"]) == ("good", THIRD) and "close" not in fields
    assert fields.get("hardly") == called


def test_what_is_surely_behind_by_a_point_is_nearly_as_good_and_by_more_is_worse():
    """Read: "may be as good" beside a table with 3.6 % ± 0.3 for the one and 2.6 % ± 0.2 for the other.

    And beside one with 12.9 % ± 0.6 and 11.2 % ± 0.6.
    """
    found = record(wins=(50, 50, 50), a=(90, 0), b=(90, 0), c=(20, 0))

    def said(share, within):
        return why([one._replace(within=within) for one in ranked(0.136, share)], found)[0]

    assert said(0.125, 0.003) == "nearly_equal"
    assert said(0.125, 0.03) == "too_close", "the doubts meet"
    assert said(0.116, 0.003) == "little", "two points are more than what is nearly equal"


def test_a_choice_that_shows_more_is_not_called_worse_while_another_may_be_as_good():
    """Read: "a Shuffle can mean … 6♣ may be as good", where the Shuffle shows 30.1 % and 6♣ 29.9 %."""
    found = record(wins=(50, 30, 47), a=(90, 0), b=(10, 0), c=(90, 0))
    code, fields = why(ranked(0.5, 0.41, 0.4), found)
    assert (code, fields["other"]) == ("good", SECOND) and "close" not in fields
    assert why(ranked(0.5, 0.41, 0.42), found)[1]["close"] == THIRD


def test_neither_is_it_where_the_other_may_be_as_good_itself():
    """Read: "Compared with K♣ … the deck's card may be as good", where K♣ shows 1.5 more than that."""
    settled = Happening("settled", 1.0, at_once=True)
    for shares, named in ((0.46, 0.42), None), ((0.42, 0.46), THIRD):
        found = Record([FIRST, SECOND, THIRD])
        for world in range(100):
            found.add(FIRST, {settled: 1.0}, float(world < 50))
            found.add(SECOND, {settled: 0.0}, float(world < 48))
            found.add(THIRD, {settled: 1.0}, float(world < 48))
        code, fields = why(ranked(0.5, *shares), found)
        assert (code, fields.get("other"), fields.get("close")) == ("settled", SECOND, named)


def test_of_those_that_are_equally_good_none_is_named_that_shows_surely_less():
    """Read: "may be as good" of what shows 3.5 % ± 0.3 beside 4.8 % ± 0.4 and 4.0 % ± 0.4."""
    found = record(wins=(48, 47, 30), a=(90, 0), b=(90, 0), c=(90, 0))

    def said(within):
        shown = [one._replace(within=within) for one in ranked(0.048, 0.04, 0.0355)]
        code, fields = why(shown, found)
        return code, fields.get("equal") or fields["close"], fields.get("close_too")

    assert said(0.004) == ("nearly_equal", SECOND, None)
    assert said(0.013) == ("too_close", SECOND, THIRD)


def of_kinds(*shares):
    """Four choices, of which the last is of another kind than all that are shown, and tries that show it."""
    actions = [("put", 1), ("put", 2), ("put", 3), ("draw",)]
    found = Record(actions)
    for action, share in zip(actions, shares, strict=True):
        for world in range(400):
            found.add(action, {}, share + 0.01 * (world % 2))
    return why([Chance(*one, 50) for one in zip(actions, shares, strict=True)], found)


def test_where_all_that_is_shown_is_of_one_kind_the_next_of_another_is_named():
    """Read: three places for the same card, where the question is whether to draw or to take."""
    code, fields = of_kinds(0.5, 0.495, 0.494, 0.45)
    assert code == "nearly_equal" and (fields["beyond"], fields["beyond_share"]) == (("draw",), 0.45)
    assert (fields["equal"], fields["equal_too"]) == (("put", 2), ("put", 3))
    assert of_kinds(0.5, 0.495, 0.491, 0.499)[1]["low"] == 0.491, "the last of those that are shown, too"
    code, fields = of_kinds(0.5, 0.495, 0.494, 0.493)
    assert "beyond" not in fields and fields["equal_third"] == ("draw",)
    assert (fields["equal"], fields["equal_too"]) == (("put", 2), ("put", 3)), (
        "those that are shown come first"
    )


def counted_of_kinds(share, counts, luck=0.0):
    """Three places for a card as good as each other, and a draw with this share, which may be luck."""
    actions = [("put", 1), ("put", 2), ("put", 3), ("draw",)]
    found, shares = Record(actions), (0.5, 0.495, 0.494, share)
    found.counts = counts
    for action, won in zip(actions, shares, strict=True):
        doubt = luck if action == ("draw",) else 0.0
        for world in range(400):
            found.add(action, {}, won + (doubt if world % 2 else -doubt))
    return why([Chance(*one, 50) for one in zip(actions, shares, strict=True)], found)


def test_what_can_be_counted_against_another_kind_is_told_of_all_that_are_as_good():
    """Read: "nearly as good: of 100 rounds you win 53", where 13 of 32 cards would lock after a draw."""
    told = {"best": 0, "rest": 13, "of": 32, "counted": True, "at_once": True, "other": ("draw",)}

    def counts(first, other, lacks=("put", 4), **more):
        return ("draw_locks", {**told, **more}) if other == ("draw",) and first != lacks else None

    for luck in (0.5, 0.0):  # a draw need not be surely worse
        code, fields = counted_of_kinds(0.45, counts, luck)
        assert (code, fields["other"]) == ("draw_locks", ("draw",))
    assert (fields["equal"], fields["equal_too"]) == (("put", 2), ("put", 3))
    assert counted_of_kinds(0.495, counts)[0] == "nearly_equal", "a draw is as good"
    assert counted_of_kinds(0.2, counts)[0] == "nearly_equal", "nobody thinks of a draw"
    lacking = counted_of_kinds(0.45, lambda *two: counts(*two, lacks=("put", 3)))
    assert lacking[0] == "nearly_equal", "that holds of the third as well"
    aside = counted_of_kinds(0.45, lambda *two: counts(*two, aside=True))
    assert aside[0] == "nearly_equal", "so much follows from the kind of the choice"


@pytest.mark.parametrize(("share", "says"), [(0.44, "counts_less"), (0.41, "nearly_equal")])
def test_an_amount_is_told_against_a_choice_not_shown_only_if_that_is_not_far_behind(share, says):
    """Read: "may be as good", of a three laid over a card face down or put away."""

    def counts(first, other):
        told = {"best": 0, "rest": 3, "counted": True, "at_once": True, "other": other, "each": 64}
        return ("counts_less" if first == ("put", 1) else "fist_laid", told) if other == ("draw",) else None

    assert counted_of_kinds(share, counts)[0] == says


@pytest.mark.parametrize(
    ("matters", "beyond", "says"), [(0.5, 80, "nearly_equal"), (0.5, 60, "holds"), (1.4, 80, "holds")]
)
def test_what_happens_hardly_less_often_after_a_choice_not_shown_is_not_told(matters, beyond, says):
    """Read: "you hold enough for a Clear in every try; after a Shuffle in 9 of 10"."""
    actions = [("give", 1), ("give", 2), ("give", 3), ("shuffle",)]
    found, shares = Record(actions), (0.5, 0.497, 0.496, 0.4)
    holds = Happening("holds", matters, at_once=True, least=0.05)
    for action, share in zip(actions, shares, strict=True):
        for world in range(400):
            often = beyond if action == ("shuffle",) else 100
            found.add(action, {holds: float(world % 100 < often)}, share + 0.001 * (world % 2))
    assert why([Chance(*one, 50) for one in zip(actions, shares, strict=True)], found)[0] == says


@pytest.mark.parametrize(("second", "says"), [(0.493, "good"), (0.497, "shares")])
def test_what_one_that_is_surely_a_little_worse_lacks_may_be_why_the_first_is_best(second, says):
    """Read: "hardly worse" three times, where each wins a little less and each is a little less safe."""
    found, shares = Record([FIRST, SECOND, THIRD]), (0.5, second, 0.44)
    settled = Happening("good", 1.0, at_once=True)
    for world in range(400):
        for action, share, often in zip(found.tallies, shares, (90, 30, 20), strict=True):
            found.add(action, {settled: float(world % 100 < often)}, share + 0.001 * (world % 2))
    code, fields = why(ranked(*shares), found)
    assert (code, fields["other"]) == (says, THIRD) and fields["equal"] == SECOND


@pytest.mark.parametrize(
    ("often", "rest", "worth"), [(0.7, 0.85, OFTEN), (0.75, 0.85, FAINTLY), (0.2, 0.31, OFTEN)]
)
def test_so_much_rarer_a_thing_is_plain_however_often_it_happens(often, rest, worth):
    assert weight(Difference(BAD, often, rest, 0.01, 0.4), {}) == worth


def test_why_the_third_is_worse_is_told_where_the_second_is_hardly_worse():
    """Read: "you win 26; after the second pile 25", beside a draw that wins 21."""
    for bad, code in ((0, "shares"), (90, "bad")):
        found = record(wins=(50, 46, 20), a=(0, 0), b=(0, 0), c=(0, bad))
        for world in range(100):  # the second is surely a little worse
            found.wins[SECOND][world] = found.wins[FIRST][world] - 0.02
        told, fields = why(ranked(0.5, 0.48, 0.3), found)
        assert (told, fields["other"], fields["hardly"]) == (code, THIRD, SECOND)
    assert why(ranked(1.0, 0.98), found)[0] == "little", "read: sure to win, beside 98 of 100"


def test_a_small_difference_without_a_reason_is_called_little():
    """Read: "little hangs on it", of 36 against 33, which are nearly 4."""
    found = record(wins=(50, 40, 30), a=(0, 0), b=(0, 0), c=(0, 0))
    assert why(ranked(0.5, 0.47), found)[0] == "little" and why(ranked(0.5, 0.463), found)[0] == "shares"
    told = {"best": 0.5, "rest": 0.48, "low": 0.47, "other": SECOND, "too": THIRD}
    assert why(ranked(0.5, 0.48, 0.47), found) == ("little", told)
    against = record(wins=(50, 40, 20), a=(0, 0), b=(0, 0), c=(0, 90))
    code, fields = why(ranked(0.5, 0.48, 0.47), against)
    assert (code, fields["other"], fields["hardly"]) == ("bad", THIRD, SECOND), "read: hardly worse by 3"
    assert why(ranked(0.5, 0.49, 0.48), against)[0] == "little"
    assert why(ranked(0.5, 0.47, 0.3), found)[0] == "shares", "much hangs on it: a reader called that false"


def test_a_round_that_is_as_good_as_won_or_lost_is_the_reason():
    found = record(a=(90, 0), b=(10, 0), c=(20, 0))
    assert why(ranked(0.01, 0.0), found) == ("lost", {})
    assert why(ranked(1.0, 0.99), found) == ("won", {})
    assert why(ranked(1.0, 0.9), found)[0] == "good"


def test_what_the_choice_names_is_no_reason():
    """That a card is gone says nothing of the choice to give it away."""
    card = Happening("parts", 1.0, card=7)
    for first, expected in ((("give", 7), "shares"), (("give", 8), "parts")):
        found = Record([first, SECOND])
        for world in range(100):
            found.add(first, {card: 1.0}, float(world < 50))
            found.add(SECOND, {card: float(world < 20)}, float(world < 10))
        assert why([Chance(first, 0.5, 50), Chance(SECOND, 0.1, 50)], found)[0] == expected


def test_a_reason_about_another_player_names_it():
    theirs = Happening("theirs", -1.0, 1)
    found = Record([FIRST, SECOND])
    for world in range(100):
        found.add(FIRST, {theirs: float(world % 5 > 3)}, float(world % 5 < 2))
        found.add(SECOND, {theirs: float(world % 5 > 0)}, 0.0)
    code, fields = why(ranked(0.5, 0.4), found)
    assert (code, fields["seat"]) == ("theirs", 1)


def test_a_choice_that_is_shown_is_compared_before_one_that_is_far_behind():
    """Read: a hint told what it kept beside a swap that was not among its three best choices."""
    settled = Happening("settled", 1.0, at_once=True)
    actions = [(name,) for name in "abcd"]
    found = Record(actions)
    for world in range(100):
        for action, often, made in zip(actions, (60, 20, 20, 20), (1.0, 1.0, 1.0, 0.0), strict=True):
            found.add(action, {GOOD: float(world < often), settled: made}, float(world < often))
    shares = [Chance(action, share, 50) for action, share in zip(actions, (0.5, 0.4, 0.35, 0.3), strict=True)]
    assert why(shares, found)[0] == "good"
    code, fields = why(shares, compared_with_nothing_but(found, settled))
    assert (code, fields["other"]) == ("shares", actions[1]), (
        "what a worse one shown holds as well is not why"
    )
    for tally in found.tallies[actions[1]] + found.tallies[actions[2]]:
        tally[settled] = 0.0
    code, fields = why(shares, compared_with_nothing_but(found, settled))
    assert (code, fields["other"]) == ("settled", actions[1])


def test_two_choices_that_may_be_as_good_are_both_named():
    found = record(wins=(50, 47, 46), a=(0, 0), b=(0, 0), c=(0, 0))
    code, fields = why(ranked(0.5, 0.4, 0.35), found)
    assert (code, fields["close"], fields["close_too"], fields["low"]) == ("too_close", SECOND, THIRD, 0.35)


def test_what_is_settled_is_told_of_choices_that_nobody_can_tell_apart():
    """Read: "the best choices are too close to tell apart", where one is a suit that the hand lacks."""
    settled = Happening("settled", 1.0, at_once=True, aside=True)
    found = Record([FIRST, SECOND])
    for world in range(100):
        found.add(FIRST, {settled: 1.0, GOOD: float(world < 60)}, float(world < 50))
        found.add(SECOND, {settled: 0.0, GOOD: float(world < 20)}, float(world < 47))
    code, fields = why(ranked(0.5, 0.4), found)
    assert (code, fields["other"], "close" in fields) == ("settled", SECOND, False)
    assert why(ranked(0.5, 0.495), found)[0] == "nearly_equal"
    found = compared_with_nothing_but(found, GOOD)
    assert why(ranked(0.5, 0.4), found)[0] == "too_close", "what only happens more often may be luck"


def test_what_somebody_may_think_of_is_compared_before_what_is_far_behind():
    """Read: "only a little better", where a card in place of the draw was what a reader would have taken."""
    settled = Happening("settled", 1.0, at_once=True)
    actions = [(name,) for name in "abcde"]
    found = Record(actions[:4])
    for world in range(100):
        for action, won in zip(actions[:4], (50, 50, 50, 10), strict=True):
            found.add(action, {settled: float(action != actions[3])}, float(world < won))
    ranking = [
        Chance(action, share, 50) for action, share in zip(actions, (0.5, 0.5, 0.5, 0.35, 0.32), strict=True)
    ]
    assert why(ranking, found)[1]["other"] == actions[3]
    for world in range(20):
        found.add_beside(actions[4], {settled: 0.0}, float(world < 2))
    code, fields = why(ranking, found)
    assert (code, fields["other"], found.worlds) == ("settled", actions[4], 100)
    assert (fields["equal"], fields["equal_too"], "equal_more" in fields) == (actions[1], actions[2], False)


def among_five(wins, settles, matters=1.0, shares=(0.5, 0.5, 0.5, 0.5, 0.4), **more):
    """The reason for the first of five choices, three of which are shown: in how many of 100 worlds each of
    them wins, and what each settles."""
    settled = Happening("settled", matters, at_once=True, counted=matters < 0, **more)
    actions = [(name,) for name in "abcde"]
    found = Record(actions)
    for world in range(100):
        for action, won, amount in zip(actions, wins, settles, strict=True):
            found.add(action, {settled: float(amount)}, float(world < won))
    return why([Chance(action, share, 50) for action, share in zip(actions, shares, strict=True)], found)


def test_what_is_not_shown_is_named_only_for_what_all_that_may_be_as_good_gain_by_it():
    """Read: "compared with" a choice that is not among the three, where the three differ in nothing."""
    wins = (50, 50, 50, 50, 40)
    assert among_five(wins, (1, 1, 1, 1, 0))[0] == "settled"
    assert among_five(wins, (1, 1, 0, 1, 0))[0] == "nearly_equal", "the third does not gain it"
    assert among_five(wins, (1, 1, 1, 1, 0), matters=0.2)[0] == "nearly_equal", "a trifle"
    assert among_five(wins, (0, 0, 0, 0, 1), matters=-1.0)[0] == "settled", "an amount"
    far = (0.5, 0.5, 0.5, 0.5, 0.2)
    assert among_five(wins, (1, 1, 1, 1, 0), shares=far)[0] == "nearly_equal", "nobody thinks of it"


def test_what_only_the_other_choice_runs_into_is_no_reason_for_those_shown():
    """Read: "you break a pair" of a choice that nobody would make."""
    breaks, actions = Happening("breaks", -1.0, at_once=True), [(name,) for name in "abcd"]
    found = Record(actions)
    for world in range(100):
        for action, won in zip(actions, (50, 50, 50, 40), strict=True):
            found.add(action, {breaks: float(action == actions[3])}, float(world < won))
    shares = [Chance(action, share, 50) for action, share in zip(actions, (0.5, 0.5, 0.5, 0.4), strict=True)]
    assert why(shares, found)[0] == "nearly_equal"
    assert why([shares[0], shares[3]], found)[0] == "breaks"


def test_no_choice_is_both_worse_and_as_good():
    """Read: what two places of one file lack, one of which "may be as good"."""
    settled = Happening("settled", 1.0, at_once=True)
    found = Record([FIRST, SECOND, THIRD])
    for world in range(100):
        for action, won in ((FIRST, 50), (SECOND, 47), (THIRD, 20)):
            found.add(action, {settled: float(action == FIRST)}, float(world < won))
    code, fields = why(ranked(0.5, 0.45, 0.3), found)
    assert (code, fields["other"], "close" in fields) == ("settled", THIRD, False)
    _code, fields = why(ranked(0.5, 0.495, 0.3), found)
    assert fields["equal"] == SECOND, "a difference that costs nothing is none"


def test_that_more_are_nearly_equal_than_are_named_is_said():
    wins, same = (50, 50, 50, 50, 50), (0, 0, 0, 0, 0)
    assert among_five(wins, same, shares=(0.5,) * 5)[1]["equal_more"]
    one_more = among_five((50, 50, 50, 50, 40), same)[1]
    assert "equal_third" in one_more and "equal_more" not in one_more, "read: others, where there was one"
    none = among_five((50, 50, 50, 40, 40), same, shares=(0.5, 0.5, 0.5, 0.4, 0.4))[1]
    assert not {"equal_third", "equal_more"} & {*none}


def test_what_may_be_as_good_is_named_beside_what_is_nearly_equal():
    found = record(wins=(50, 50, 49), a=(0, 0), b=(0, 0), c=(0, 0))
    code, fields = why(ranked(0.5, 0.495, 0.48), found)
    assert (code, fields["close"], fields["close_too"]) == ("too_close", SECOND, THIRD)


def test_the_next_best_that_is_worse_is_compared_first_where_something_settled_differs():
    """Read: what a play leaves in hand beside a draw, where the next best play left as much."""
    kept = Happening("kept", 0.2, counted=True, least=1, at_once=True, aside=True)
    settled = Happening("settled", 1.0, at_once=True)
    actions = [FIRST, SECOND, THIRD]
    for keeps, code in ((0.0, "kept"), (1.0, "settled")):
        found = Record(actions)
        for world in range(100):
            for action, won in zip(actions, (60, 30, 20), strict=True):
                told = {settled: float(action != THIRD), kept: 1.0 if action == FIRST else keeps}
                found.add(action, told, float(world < won))
        assert why(ranked(0.6, 0.3, 0.2), found)[0] == code


def three_kept(shares, keeps, wins=(60, 30, 20), **kept):
    """The reason where three choices keep so much each."""
    told = Happening("kept", **{"matters": 0.2, "counted": True, "at_once": True, "least": 1, **kept})
    found = Record([FIRST, SECOND, THIRD])
    for world in range(100):
        for action, won, much in zip((FIRST, SECOND, THIRD), wins, keeps, strict=True):
            found.add(action, {told: float(much)}, float(world < won))
    return why(ranked(*shares), found)


def test_a_lesser_matter_is_told_against_the_next_best_alone():
    """Read: "you keep more tokens" than after the third choice, though the next best keeps as many."""
    assert three_kept((0.6, 0.3, 0.2), (1, 0, 0))[0] == "kept"
    code, fields = three_kept((0.6, 0.3, 0.2), (1, 1, 0))
    assert (code, fields["other"]) == ("shares", SECOND)
    code, fields = three_kept((0.6, 0.3, 0.2), (1, 1, 0), matters=1.0)
    assert (code, fields["other"]) == ("kept", THIRD), "what matters more is better than shares alone"
    for second, called in ((0.58, "hardly"), (0.57, "slightly")):
        code, fields = three_kept((0.6, second, 0.2), (1, 1, 0), matters=1.0)
        assert (code, fields[called]) == ("kept", SECOND), f"the next best shares it and is {called} worse"


@pytest.mark.parametrize(
    ("second", "lesser", "code"), [(0.58, True, "bad"), (0.57, True, "good"), (0.59, False, "good")]
)
def test_beyond_a_lesser_matter_against_what_is_worse_by_a_hair_the_next_is_told(second, lesser, code):
    """Read: "only your ranks differ: 37, not 35" of two swaps for the same card, beside a gift far behind."""
    found = record(wins=(60, 50, 20), a=(90, 0), b=(0, 0), c=(90, 90))
    if lesser:
        for tallies in found.tallies.values():
            tallies[:] = [
                {one._replace(matters=0.2) if one == GOOD else one: n for one, n in tally.items()}
                for tally in tallies
            ]
    told, fields = why(ranked(0.6, second, 0.2), found)
    assert told == code and fields["other"] == (THIRD if code == "bad" else SECOND)
    assert fields.get("hardly") == (SECOND if code == "bad" else None)


@pytest.mark.parametrize(("last", "code"), [(0.58, "little"), (0.3, "kept")])
def test_where_all_are_hardly_worse_no_lesser_matter_is_told(last, code):
    """Read: "8♦ stays in the Market" of three gifts that win 42, 43 and 44 of 100 rounds."""
    assert three_kept((0.6, 0.59, last), (1, 0, 0))[0] == code


def test_no_lesser_matter_is_told_of_what_may_be_as_good_and_is_hardly_lower():
    """Read: "Market cards that fit Ben's known cards: 2, not 3" of two cards that win 82 and 81 of 100."""
    assert three_kept((0.6, 0.585, 0.583), (1, 0, 0), wins=(32, 30, 30))[0] == "too_close"
    assert three_kept((0.6, 0.55, 0.55), (1, 0, 0), wins=(34, 30, 30))[0] == "kept"


def test_of_two_that_are_equally_good_none_is_called_worse_than_the_other():
    """Read: "after B 75 %. C may be as good", where both show 75 %."""
    code, fields = three_kept((0.6, 0.5, 0.5), (1, 1, 1), wins=(60, 57, 30))
    assert (code, fields["close"], fields["close_too"]) == ("too_close", SECOND, THIRD)
    assert three_kept((0.6, 0.5, 0.4), (1, 1, 1), wins=(60, 57, 30))[0] == "shares"


def test_what_hands_come_to_later_is_told_before_the_chances_alone():
    """Read: only that one wins more rounds, which the ranking shows as well."""
    found = Record([FIRST, SECOND])
    later = Happening("later", 1.0, counted=True, least=0.1, stark=1.0)
    for world in range(100):
        found.add(FIRST, {later: float(world < 60)}, float(world < 60))
        found.add(SECOND, {later: float(world < 20)}, float(world < 20))
    assert why(ranked(0.6, 0.2), found)[0] == "later"
    assert why(ranked(0.6, 0.57), found)[0] == "little"


def test_what_plainly_helps_needs_no_proof_and_a_soon_seen_amount_says_enough():
    """Read: "of 100 rounds you win 18; after drawing 15", where a draw leaves two cards more in hand."""
    cards = Happening("cards", -1.0, counted=True, tenths=True, least=0.5, stark=0.5)
    for plainly, stark, says in ((False, 0.5, None), (True, 0.0, None), (True, 0.5, "cards")):
        held = cards._replace(plainly=plainly, stark=stark)
        found = two(
            lambda world, held=held: ({held: 2.0 + world % 2}, float(world % 4 > 1)),
            lambda world, held=held: ({held: 4.0 + world % 2}, float(world % 4 > 2)),
        )
        told = clear(found, FIRST, [SECOND], SETTLED)
        assert (told[0] if told else None) == says
        assert not told or told[1]["tenths"]


def compared_with_nothing_but(record, happening):
    """The same record of this happening alone."""
    found = Record([*record.tallies])
    for action, tallies in record.tallies.items():
        for tally, win in zip(tallies, record.wins[action], strict=True):
            found.add(action, {happening: tally[happening]}, win)
    return found


def test_what_only_says_who_wins_is_no_reason():
    """Fresh eyes: "you win in 6 of 10 ways" says no more than the bars above it."""
    wins = GOOD._replace(code="wins")
    for features, says in (((), False), ((Feature("now", -1, most=2),), True)):
        told = compared_after(wins._replace(features=features), 60, 20, (1, 2), OFTEN)
        assert bool(told) == says


def test_a_difference_of_one_spread_in_half_the_worlds_is_surer_than_its_noise():
    difference = Difference(GOOD, 0.5, 0.45, 0.01, 0.5)
    assert not difference.speaks  # clear, but too small for a word
    assert Difference(GOOD, 0.7, 0.5, 0.01, 0.5).speaks > Difference(GOOD, 0.7, 0.5, 0.06, 0.5).speaks > 0
    assert not Difference(GOOD, 0.7, 0.5, 0.07, 0.5).speaks


def two(first, second, worlds=200):
    """A record of two choices: what the one and the other come to in each world, and who wins."""
    found = Record([FIRST, SECOND])
    for world in range(worlds):
        for action, made in ((FIRST, first), (SECOND, second)):
            tally, win = made(world)
            found.add(action, tally, win)
    return found


def test_a_fact_is_told_with_a_reason_where_it_is_certain():
    """Fresh eyes: "your odd and even cards bring 1.7 points" did not say why."""
    part = Happening("parity", 1.0, counted=True, at_once=True, facts=("evens",))

    def made(evens, amount):
        return lambda world: (
            {part: amount, fact("evens"): evens(world)},
            amount / 5 + world % 2 / 10,
        )

    found = two(made(lambda _: 4.0, 2.0), made(lambda _: 5.0, 1.0))
    _code, fields = clear(found, FIRST, [SECOND])
    assert (fields["evens"], fields["evens_rest"]) == (4, 5)
    for first, second in ((lambda world: 4.0 + world % 2, lambda _: 5.0), (lambda _: 4.0, lambda _: 4.0)):
        _code, fields = clear(two(made(first, 2.0), made(second, 1.0)), FIRST, [SECOND])
        assert "evens" not in fields, "it may be otherwise, or is the same"


def test_who_gains_most_by_the_worse_choice_is_told_where_one_surely_does():
    def made(own, ben, cleo):
        return lambda world: (
            {fact(CHANCE, 1): ben + world % 3 / 100, fact(CHANCE, 2): cleo + world % 3 / 100},
            own + world % 3 / 100,
        )

    found = two(made(0.5, 0.2, 0.3), made(0.3, 0.37, 0.33))
    seat, best, rest = gains(found, FIRST, SECOND)
    assert seat == 1 and round(rest - best, 2) == 0.17
    assert gains(two(made(0.5, 0.2, 0.3), made(0.49, 0.205, 0.305)), FIRST, SECOND) is None, "too little"
    three = two(made(0.5, 0.2, 0.3), made(0.3, 0.27, 0.37))
    assert gains(three, FIRST, SECOND) is None, "nobody gains most of it"


def compared_after(happening, best, rest, now, least=SETTLED):
    """A record of 100 worlds: how often something happened after two choices, and a fact after either."""
    found = Record([FIRST, SECOND])
    for action, often, amount in ((FIRST, best, now[0]), (SECOND, rest, now[1])):
        for world in range(100):
            tally = {happening: float(world < often), fact("now"): float(amount)}
            found.add(action, tally, float(world < often))
    return clear(found, FIRST, [SECOND], least)


def test_a_reason_says_what_stands_on_the_table_right_after_the_choice():
    """A fresh reader of 100 moments: "you win in 29 of 100, not 3" only repeats the bar; why?"""
    good = GOOD._replace(features=(Feature("now", -1, most=2),))
    told = compared_after(good, 60, 20, (1, 2))
    assert told is not None and (told[1]["feature"], told[1]["now_rest"]) == ("now", 2)
    for now in ((1, 1), (2, 1), (3, 5)):
        assert compared_after(good, 60, 20, now) is None
    card = GOOD._replace(features=(Feature("now", -1, only=True),))
    for now, says in (((-1, 9), True), ((3, 9), False), ((9, -1), False)):
        assert bool(compared_after(card, 60, 20, now)) == says


def test_an_average_of_what_comes_later_tells_nothing_and_an_amount_that_is_settled_does():
    """A fresh reader of 40 moments: six told "4.3 cards, not 4.9", which nobody can see or use."""
    for at_once, later, says in ((True, 0, True), (True, 1, False), (False, 0, False)):
        amount = Happening("amount", -1.0, counted=True, at_once=at_once, stark=1.0)
        found = two(
            lambda world, h=amount, later=later: ({h: 2.0 + later * (world % 2)}, float(world % 2)),
            lambda world, h=amount, later=later: ({h: 5.0 + later * (world % 3)}, 0.0),
        )
        assert bool(clear(found, FIRST, [SECOND])) == says, (at_once, later)


def test_what_rests_on_something_else_is_told_only_where_that_is_alike():
    """Open cards count less while more lie face down; suits are no gain where the whole hand loses."""
    amount = Happening("amount", 1.0, counted=True, at_once=True)
    for told, first, second, says in (
        (amount._replace(alike=("down",)), {"down": 3}, {"down": 3}, True),
        (amount._replace(alike=("down",)), {"down": 3}, {"down": 4}, False),
        (amount._replace(alike=("down",)), {}, {}, False),
        (amount._replace(within="whole"), {"whole": 9}, {"whole": 7}, True),
        (amount._replace(within="whole"), {"whole": 7}, {"whole": 7}, False),
    ):

        def made(amount, facts, told=told):
            return lambda _: (
                {told: amount, **{fact(code): float(n) for code, n in facts.items()}},
                amount / 9,
            )

        assert bool(clear(two(made(4.0, first), made(2.0, second)), FIRST, [SECOND])) == says


def test_a_fact_that_some_worlds_do_not_know_is_not_certain():
    """False once: "with 1 card left" of a bluffer who drew 2 where somebody called."""
    found = two(lambda world: ({fact("cards", 1): 1.0} if world % 2 else {}, 1.0), lambda _: ({}, 0.0))
    assert found.certain(FIRST, "cards", 1) is None


def test_only_a_stark_difference_says_enough_without_a_fact():
    for often, says in ((55, False), (80, True)):
        assert bool(compared_after(GOOD._replace(stark=0.5), often, 20, (1, 1))) == says
    assert compared_after(GOOD._replace(at_once=True), 60, 20, (1, 1))


def test_a_fact_says_enough_only_with_what_is_far_rarer():
    """Read once: "Ben, with 2 cards in hand, not 3, soon puts you out in 8 of 10; after … in 9 of 10"."""
    bad = BAD._replace(features=(Feature("now", -1),))
    for best, rest, says in ((10, 60, True), (60, 85, False)):
        found = Record([FIRST, SECOND])
        for action, often, now in ((FIRST, best, 2.0), (SECOND, rest, 3.0)):
            for world in range(100):
                found.add(action, {bad: float(world < often), fact("now"): now}, float(world >= often))
        assert bool(clear(found, FIRST, [SECOND], SETTLED)) == says
        often = clear(found, FIRST, [SECOND])
        assert often is not None and often[1]["feature"] == "now"


def test_what_says_enough_is_told_before_what_differs_more():
    stark, found = GOOD._replace(stark=0.2), Record([FIRST, SECOND])
    for action, good, bad in ((FIRST, 65, 10), (SECOND, 30, 90)):
        for world in range(100):
            tally = {stark: float(world < good), BAD: float(world >= 100 - bad)}
            found.add(action, tally, float(world < good))
    assert [one.happening.code for one in found.clear_ones(FIRST, SECOND)] == ["bad", "good"]
    told = clear(found, FIRST, [SECOND])
    assert told is not None and told[0] == "good"


def test_another_suit_instead_is_no_reason():
    """Two of hearts and one of clubs count as much as one and two: the difference comes from elsewhere."""
    told = GOOD._replace(facts=("hearts", "clubs", "spades"))
    for now, says in (((1, 2, 0), False), ((1, 1, 1), True)):
        found = Record([FIRST, SECOND])
        for action, often, amounts in ((FIRST, 60, (2, 1, 0)), (SECOND, 20, now)):
            for world in range(100):
                facts = {fact(code): float(n) for code, n in zip(told.facts, amounts, strict=True)}
                found.add(action, {told: float(world < often), **facts}, float(world < often))
        reason = clear(found, FIRST, [SECOND])
        assert reason is not None and ("hearts" in reason[1]) == says


def test_what_the_seat_counts_is_told_before_what_only_happens_more_often():
    often = BAD._replace(stark=0.0)
    for one, code in ((often, "counted"), (GOOD._replace(stark=0.2), "good")):
        found = Record([FIRST, SECOND])
        found.counts = lambda _first, other: ("counted", {"other": other})
        for action, good, bad in ((FIRST, 65, 10), (SECOND, 30, 60)):
            for world in range(100):
                tally = {one: float(world < good if one.matters > 0 else world >= 100 - bad)}
                found.add(action, tally, float(world < good))
        assert clear(found, FIRST, [SECOND])[0] == code
        assert found.clear_ones(FIRST, SECOND)


def test_a_card_that_fits_is_not_compared_with_itself_face_down():
    """Read: what a bluff with 10♠ brings, which nobody lays face down, as it fits (Absurd 8's)."""
    s, actions = absurd_cases.table(2, "9S"), (("play", 10, 4), ("bluff", 10, 4), ("play", 20, 4))
    ranking = [Chance(action, share, 100) for action, share in zip(actions, (0.6, 0.3, 0.29), strict=True)]
    found = Record(actions)
    found.wastes = partial(policy("absurd").wastes, s)
    for action, bad, wins in zip(actions, (0, 100, 100), (60, 30, 29), strict=True):
        for world in range(100):
            found.add(action, {BAD: float(world < bad)}, float(world < wins))
    _code, fields = why(ranking, found)
    assert fields["other"] == actions[2]
    alone = why(ranking[:2], found)
    assert alone[1]["other"] == actions[1], "where nothing else is shown it is told all the same"
    near = [chance._replace(share=share) for chance, share in zip(ranking, (0.6, 0.3, 0.595), strict=True)]
    found.tallies[actions[2]], found.wins[actions[2]] = (
        each[actions[0]] for each in (found.tallies, found.wins)
    )
    code, fields = why(near, found)
    assert (code, fields["equal"]) == ("nearly_equal", actions[2]), "nor where another is nearly as good"
    found.wastes = partial(policy("lockdown").wastes, s)
    assert why(near, found)[1]["other"] == actions[1], "of another verb somebody thinks"


@pytest.mark.parametrize(
    ("second", "theirs", "code"),
    [(0.4, (0.2, 0.4), "fit_then"), (0.48, (0.2, 0.4), "little"), (0.4, (0.4, 0.2), "shares")],
)
def test_what_is_seen_is_told_before_mere_chances(second, theirs, code):
    """Read as useless: "the tries speak for it", of two cards after which other cards of the hand fit.

    Of what is hardly worse it says too much, and of another player it must be good for that one.
    """
    found = record(a=(0, 0), b=(0, 0), c=(0, 0))
    for action, share in zip((FIRST, SECOND), theirs, strict=True):
        found.tallies[action] = [{**tally, fact(CHANCE, 1): share} for tally in found.tallies[action]]
    told = {"other": SECOND, "best": 5, "rest": 3, "of": 6, "counted": True, "at_once": True, "seat": 1}
    found.sees = lambda first, other: ("fit_then", told)
    assert why(ranked(0.5, second), found)[0] == code


def test_what_can_be_counted_is_told_before_that_one_wins_oftener():
    """Read: "you are in front when the round ends", of stealing Queen's Grace, which counts -12."""
    found, telling = Record([FIRST, SECOND, THIRD]), Happening("ends_ahead", 1.4, stark=0.3)
    for world in range(100):
        for action, much in (FIRST, 90), (SECOND, 20), (THIRD, 0):
            found.add(action, {telling: float(world < much)}, float(world < much))
    assert why(ranked(0.5, 0.4), found)[0] == "ends_ahead"
    found.counts = lambda first, other: (
        "steals_less",
        {"other": other, "best": -12, "rest": 1, "counted": True},
    )
    assert why(ranked(0.5, 0.4), found)[0] == "steals_less"
