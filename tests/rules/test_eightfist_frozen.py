"""Eightfist: frozen files, cures and double jeopardy (EF-8)."""

from __future__ import annotations

import pytest
from cases import legal, play, told
from fists import asked, fist, fists, places

RULES = ["EF-8", "EF-8.1", "EF-8.2"]

FREEZERS = ["QS", "2D", "FF", "CB"]
CURES = [
    ("QS", "QH"),
    ("QS", "QD"),
    ("QS", "QC"),
    ("2D", "2H"),
    ("2D", "2C"),
    ("2D", "2S"),
    ("FF", "QG"),
    ("CB", "QG"),
]
OTHERS = [0, 2, 3, 4, 6, 7]
"""All places of a Fist but those of the second file."""


@pytest.mark.parametrize("freezer", FREEZERS)
@pytest.mark.parametrize("below", ["9H", "-9H"])
def test_ef_8_a_face_up_freezer_freezes_both_cards_of_its_file(freezer, below):
    s = fists(fist0=f"3C {freezer} 4C 5C 6C {below} 7C -8C", slush="KC", stock="JD")
    assert places(s, "take") == OTHERS
    play(s, "draw stock")
    assert places(s, "place") == OTHERS
    play(s, "place 0")
    assert asked(s) == (1, "turn")


def test_ef_8_a_freezer_in_the_lower_row_freezes_too():
    s = fists(fist0="3C 9H 4C 5C 6C QS 7C -8C", slush="KC")
    assert places(s, "take") == OTHERS
    s = fists(fist0="3C 9H 4C 5C 6C QS 7C -8C", slush="QD")
    assert places(s, "take") == [0, 1, 2, 3, 4, 6, 7]
    play(s, "take slush 1")
    assert fist(s, 0) == "3C QD 4C 5C 6C QS 7C -8C" and asked(s) == (1, "turn")


@pytest.mark.parametrize("freezer", FREEZERS)
def test_ef_8_a_face_down_wild_freezes_nothing_until_it_is_turned_up(freezer):
    s = fists(fist0=f"3C -{freezer} 4C 5C 6C 9H 7C -8C", slush="KC", stock="JD")
    assert places(s, "take") == list(range(8))
    play(s, "draw stock", "discard slush", "flip 1")
    assert [e["card"] for e in told(s, "froze")] == [s.table.card[freezer]]
    play(s, "take slush 0")
    assert asked(s) == (0, "turn") and places(s, "take") == OTHERS


@pytest.mark.parametrize(("freezer", "cure"), CURES)
@pytest.mark.parametrize("below", ["9H", "-9H"])
def test_ef_8_its_cure_may_be_placed_over_the_other_card(freezer, cure, below):
    s = fists(fist0=f"3C {freezer} 4C 5C 6C {below} 7C -8C", slush=cure, stock="JD")
    assert places(s, "take") == sorted([*OTHERS, 5]), "over the other card, never over the freezer"
    play(s, "take slush 5")
    assert fist(s, 0) == f"3C {freezer} 4C 5C 6C {cure} 7C -8C"
    assert [e["card"] for e in told(s, "cured")] == [s.table.card[freezer]] and asked(s) == (1, "turn")
    s = fists(fist0=f"3C {freezer} 4C 5C 6C {below} 7C -8C", stock=cure)
    play(s, "draw stock")
    assert places(s, "place") == sorted([*OTHERS, 5]) and "discard slush" in legal(s)


@pytest.mark.parametrize(
    ("fist0", "slush"),
    [
        ("3C 9H 4C 5C 6C QH 7C -8C", "QS"),
        ("3C -9H 4C 5C 6C QG 7C -8C", "FF"),
        ("3C QH 4C 5C 6C QS 7C -8C", "QD"),
    ],
)
def test_ef_8_no_file_is_told_to_be_cured_that_was_not_frozen(fist0, slush):
    s = fists(fist0=fist0, slush=slush)
    play(s, "take slush 1")
    assert not told(s, "cured") and not told(s, "froze")


@pytest.mark.parametrize(
    ("freezer", "no_cure"),
    [("QS", "QG"), ("QS", "2C"), ("2D", "QH"), ("2D", "3D"), ("FF", "QH"), ("CB", "2H")],
)
def test_ef_8_nothing_else_cures(freezer, no_cure):
    s = fists(fist0=f"3C {freezer} 4C 5C 6C 9H 7C -8C", slush=no_cure)
    assert places(s, "take") == OTHERS
    play(s, "take slush 0")
    assert asked(s) == (1, "turn")


def test_ef_8_a_cure_face_down_beside_the_freezer_cures_only_when_turned_up():
    s = fists(fist0="3C QS 4C 5C 6C -QH 7C -8C", slush="KC", stock="JD")
    assert places(s, "take") == OTHERS
    play(s, "draw stock", "discard slush")
    assert legal(s) == ["flip 5", "flip 7"], "a face-down card in a frozen file may still be turned up"
    play(s, "flip 5")
    assert told(s, "cured") and asked(s) == (1, "turn")
    play(s, "take slush 0")
    assert places(s, "take") == list(range(8))


def test_ef_8_turning_up_a_card_that_is_no_cure_leaves_the_file_frozen():
    s = fists(fist0="3C QS 4C 5C 6C -9H 7C -8C", stock="JD")
    play(s, "draw stock", "discard slush", "flip 5", "take slush 0")
    assert places(s, "take") == OTHERS and not told(s, "cured") and not told(s, "froze")
    assert asked(s) == (0, "turn")


def test_ef_8_a_freezer_taken_from_the_slush_freezes_where_it_lands():
    s = fists(fist0="3C 9H 4C 5C 6C TH 7C -8C", slush="2D")
    play(s, "take slush 1", "take slush 0")
    assert asked(s) == (0, "turn") and places(s, "take") == OTHERS


def test_ef_8_other_players_files_do_not_matter():
    s = fists(fist0="3C 9H 4C 5C 6C TH 7C -8C", fist1="QS 2D FF CB -2C -2S -2H -3H")
    assert places(s, "take") == list(range(8)) and asked(s) == (0, "turn")


@pytest.mark.parametrize("pair", [(a, b) for a in FREEZERS for b in FREEZERS if a != b], ids="-".join)
def test_ef_8_1_two_freezers_in_one_file_freeze_it_for_good(pair):
    a, b = pair
    for slush in ("KC", "QH", "2C", "QG"):
        s = fists(fist0=f"3C {a} 4C 5C 6C {b} 7C -8C", slush=slush)
        assert places(s, "take") == OTHERS
        assert asked(s) == (0, "turn")


def test_ef_8_1_a_second_freezer_turned_up_in_a_frozen_file():
    s = fists(fist0="3C QS 4C 5C 6C -2D 7C -8C", slush="QH", stock="JD")
    assert places(s, "take") == [0, 2, 3, 4, 5, 6, 7], "face down it may still be covered"
    play(s, "draw stock", "discard slush", "flip 5")
    assert len(told(s, "jeopardy")) == 1
    s = fists(fist0="3C QS 4C 5C 6C 2D 7C -8C", slush="QH")
    assert places(s, "take") == OTHERS and asked(s) == (0, "turn")


def test_ef_8_2_grace_freezes_nothing_and_is_no_queen():
    s = fists(fist0="3C QG 4C 5C 6C 9H 7C -8C", slush="KC")
    assert places(s, "take") == list(range(8))
    s = fists(fist0="QS QG 4C 5C 6C 9H 7C -8C", slush="QH")
    assert places(s, "take") == [1, 2, 3, 4, 5, 6, 7]
    assert asked(s) == (0, "turn")


@pytest.mark.parametrize(("freezer", "cure"), CURES)
def test_ef_8_2_a_cured_files_cards_can_be_replaced_again(freezer, cure):
    s = fists(fist0=f"3C {freezer} 4C 5C 6C {cure} 7C -8C", slush="KC")
    assert places(s, "take") == list(range(8))
    play(s, "take slush 1")
    assert fist(s, 0) == f"3C KC 4C 5C 6C {cure} 7C -8C" and asked(s) == (1, "turn")


@pytest.mark.parametrize(("freezer", "cure"), CURES)
def test_ef_8_2_breaking_the_pair_freezes_it_again(freezer, cure):
    s = fists(fist0=f"3C {freezer} 4C 5C 6C {cure} 7C -8C", slush="KC")
    play(s, "take slush 5")
    assert [e["card"] for e in told(s, "froze")] == [s.table.card[freezer]]
    play(s, "take slush 0")
    assert asked(s) == (0, "turn") and set(places(s, "take")) <= {*OTHERS, 5} and 1 not in places(s, "take")
    s = fists(fist0=f"3C {freezer} 4C 5C 6C KC 7C -8C", slush="KD")
    assert places(s, "take") == OTHERS
