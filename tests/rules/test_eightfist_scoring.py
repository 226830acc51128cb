"""Eightfist: what a Fist scores, part by part (EF-7)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import games
from engine.eightfist.cards import DECK, VALUE
from engine.eightfist.scoring import score, score_fist
from engine.kernel.game import Refused
from engine.kernel.rng import Rng

RULES = ["EF-7", "EF-7.1", "EF-7.2", "EF-7.3"]


def scored(fist: str) -> dict:
    return score(fist.split())


def parts(fist: str) -> list[tuple]:
    """(part, files from 1, score) of each row, and the total."""
    found = scored(fist)
    return [*((row["part"], *row["files"], row["score"]) for row in found["rows"]), found["total"]]


@pytest.mark.parametrize(
    ("card", "value"),
    [
        *(("AH", 1), ("2C", 2), ("3H", 3), ("9S", 9), ("TD", 10), ("JC", 10), ("QH", 10), ("KS", 0)),
        *(("QS", 15), ("2D", 20), ("FF", 12), ("CB", 12), ("QG", -12)),
    ],
)
def test_ef_7_each_card_has_its_value(card, value):
    assert VALUE[DECK.index(card)] == value
    others = [name for name in ("KH", "4C", "5C", "6C", "7C", "8C", "9C") if name != card]
    assert scored(" ".join([card, *others]))["total"] == value + 39


def test_ef_7_all_other_cards_count_by_files():
    assert parts("AH 9C KH 5D 2C JD QD 6S") == [
        *(("values", 1, 3), ("values", 2, 19), ("values", 3, 10), ("values", 4, 11)),
        43,
    ]


def test_ef_7_the_sums_by_kind_make_up_the_total():
    found = scored("7H 7D 4C 4S 7C 7S KD 9H")
    assert (found["values"], found["quads"], found["two_quads"], found["total"]) == (17, -20, 0, -3)
    assert found["rows"][0]["cards"] == ["7H", "7C", "7D", "7S"], "file by file, upper card first"


def test_ef_7_1_a_pair_in_a_file_counts_nothing():
    assert parts("9H 3C 4C 5C 9S 6C 7C 8C") == [
        *(("pair", 1, 0), ("values", 2, 9), ("values", 3, 11), ("values", 4, 13)),
        33,
    ]


@pytest.mark.parametrize(("freezer", "cure"), [("QS", "QH"), ("QD", "QS"), ("2D", "2C"), ("2S", "2D")])
def test_ef_7_1_a_queen_with_the_queen_of_spades_and_a_two_with_the_two_of_diamonds_pair_too(freezer, cure):
    assert parts(f"3C {freezer} 4C 5C 6C {cure} 7C 8C")[1] == ("cured", 2, 0)


def test_ef_7_1_cards_side_by_side_or_across_do_not_pair():
    assert scored("9H 9S 4C 5C 3C 6C 7C 8C")["total"] == 9 + 9 + 4 + 5 + 3 + 6 + 7 + 8
    assert scored("9H 3C 4C 5C 6C 9S 7C 8C")["total"] == 9 + 9 + 4 + 5 + 3 + 6 + 7 + 8


def test_ef_7_1_kings_pair_and_jacks_do_not_pair_with_tens():
    assert parts("KH JC 4C 5C KS TC 7C 8C")[:2] == [("pair", 1, 0), ("values", 2, 20)]


@pytest.mark.parametrize("wild", ["FF", "CB"])
def test_ef_7_2_grace_cancels_fistface_and_cry_baby_in_her_file(wild):
    assert parts(f"{wild} 3C 4C 5C QG 6C 7C 8C")[0] == ("cancelled", 1, 0)
    assert parts(f"3C 4C QG 5C 6C 7C {wild} 8C")[2] == ("cancelled", 3, 0)


def test_ef_7_2_grace_counts_minus_twelve_elsewhere():
    assert parts("QG 3C 4C 5C 9H FF 7C 8C")[:2] == [("values", 1, -3), ("values", 2, 15)]
    assert parts("QG 3C 4C 5C QH 6C 7C 8C")[0] == ("values", 1, -2), "she is no Queen"
    assert parts("QS 3C 4C 5C QG 6C 7C 8C")[0] == ("values", 1, 3)


def test_ef_7_3_two_neighbouring_pairs_of_one_rank_are_a_quad():
    assert parts("9H 9S 4C 5C 9D 9C 7C 8C")[0] == ("quad", 1, 2, -20)
    assert parts("4C 9H 9S 5C 7C 9D 9C 8C")[1] == ("quad", 2, 3, -20)
    assert parts("4C 5C 9H 9S 7C 8C 9D 9C") == [("values", 1, 11), ("values", 2, 13), ("quad", 3, 4, -20), 4]


def test_ef_7_3_pairs_that_are_no_neighbours_are_no_quad():
    assert parts("9H 4C 9S 5C 9D 7C 9C 8C")[::2] == [("pair", 1, 0), ("pair", 3, 0), 24]


def test_ef_7_3_neighbouring_pairs_of_two_ranks_are_no_quad():
    assert parts("9H 8S 4C 5C 9D 8C 7C 6C")[:2] == [("pair", 1, 0), ("pair", 2, 0)]


@pytest.mark.parametrize("fist", ["QS QH 4C 5C QD QC 7C 8C", "2S 2H 4C 5C 2D 2C 7C 8C"])
def test_ef_7_3_a_quad_may_use_the_queen_of_spades_or_the_two_of_diamonds(fist):
    assert parts(fist)[0] == ("quad", 1, 2, -20)


def test_ef_7_3_two_quads_count_five_more():
    assert parts("9H 9S QS QH 9D 9C QD QC") == [
        *(("quad", 1, 2, -20), ("quad", 3, 4, -20), ("two_quads", 1, 2, 3, 4, -5)),
        -45,
    ]


def test_ef_7_3_a_quad_in_the_middle_leaves_no_room_for_another():
    assert parts("8H 9H 9S 8S 8D 9D 9C 8C") == [("pair", 1, 0), ("quad", 2, 3, -20), ("pair", 4, 0), -20]


def test_ef_7_two_uncured_freezers_in_one_file_count_both():
    assert parts("QS 3C 4C 5C 2D 6C 7C 8C")[0] == ("jeopardy", 1, 35)
    assert parts("FF 3C 4C 5C CB 6C 7C 8C")[0] == ("jeopardy", 1, 24)


def test_ef_7_any_fist_by_another_way_of_counting():
    """Compared with another way to count: rank by rank, adding the cards that no other card cancels."""
    rng, seen = Rng(7), set()
    for _ in range(3000):
        cards = list(range(55))
        rng.shuffle(cards)
        fist = sorted(cards[:24], key=lambda card: DECK[card][0])[rng.below(17) :][:8]
        rng.shuffle(fist)
        found = score_fist(fist)
        seen.update(part for part, *_ in found["rows"])
        for part, files, _, told in found["rows"]:
            assert told == tuple(DECK[fist[file + row]] for file in files for row in (0, 4)), part
        assert found["total"] == _by_hand([DECK[card] for card in fist])
        assert sum(found[key] for key in ("values", "quads", "two_quads")) == found["total"]
    assert seen >= {"values", "pair", "cured", "cancelled", "jeopardy", "quad"}


def _by_hand(fist: list[str]) -> int:
    points = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 0}
    special = {"QS": 15, "2D": 20, "FF": 12, "CB": 12, "QG": -12}
    total, matched = 0, []
    for a, b in zip(fist[:4], fist[4:], strict=True):
        is_pair = a[0] == b[0] and not {a, b} & {"FF", "CB", "QG"}
        matched.append(a[0] if is_pair else "")
        if not is_pair and {a, b} not in ({"QG", "FF"}, {"QG", "CB"}):
            total += sum(
                special[c] if c in special else points.get(c[0]) if c[0] in points else int(c[0])
                for c in (a, b)
            )
    quads = sum(a == b != "" for a, b in pairwise(matched))
    return total - 20 * quads - (5 if quads == 2 else 0)


@pytest.mark.parametrize(
    ("names", "code"),
    [
        ("9H 9S QS QH 9D 9C QD", "card_count"),
        ("9H 9S QS QH 9D 9C QD QC 3H", "card_count"),
        ("9H 9S QS QH 9D 9C QD QX", "card_unknown"),
        ("9H 9S QS QH 9D 9C QD 9H", "card_twice"),
    ],
)
def test_ef_7_the_scorer_refuses_what_is_no_fist(names, code):
    with pytest.raises(Refused) as refused:
        games.game("eightfist").score(names.split())
    assert refused.value.code == code
