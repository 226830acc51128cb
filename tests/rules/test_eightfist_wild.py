"""Eightfist: wild cards from the stock, and the theft (EF-9 to EF-14)."""

from __future__ import annotations

import pytest
from cases import knows, legal, play, told
from fists import asked, fist, fists, places, top, verbs

from engine.kernel.fold import fold
from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.view import observe

RULES = ["EF-9", "EF-10", "EF-11", "EF-12", "EF-13", "EF-14"]

MINE = "3C 9H 4C 5C 6C TH 7C -8C"
THEIRS = "-3D 5D 6D 7D 8D 9D -TD JD"


def test_ef_9_the_queen_of_spades_from_the_stock_must_be_kept():
    s = fists(fist0=MINE, stock="QS")
    play(s, "draw stock")
    assert verbs(s) == {"place"} and places(s, "place") == list(range(8))
    play(s, "place 1")
    assert fist(s, 0) == "3C QS 4C 5C 6C TH 7C -8C" and top(s) == "9H" and asked(s) == (1, "turn")


def test_ef_10_cry_baby_replaces_the_lowest_face_up_card():
    s = fists(fist0="3C 9H -AC 5C 6C TH 7C -8C", stock="CB")
    play(s, "draw stock")
    assert fist(s, 0) == "CB 9H -AC 5C 6C TH 7C -8C" and top(s) == "3C", "with one such card nothing is asked"
    assert asked(s) == (1, "turn")


def test_ef_10_ties_are_the_players_choice():
    s = fists(fist0="3C 9H -AC 5C 6C TH 3S -8C", stock="CB")
    play(s, "draw stock")
    assert asked(s) == (0, "drawn") and legal(s) == ["place 0", "place 6"]
    play(s, "place 6")
    assert top(s) == "3S" and asked(s) == (1, "turn")


@pytest.mark.parametrize(
    ("fist0", "lowest"),
    [
        ("3C 9H KH 5C 6C TH 7C -8C", "KH"),
        ("3C 9H QG 5C 6C TH KH -8C", "QG"),
        ("3C 9H 4C 5C 3S 9S 7C -8C", "3C 3S"),
        ("3C QS 4C 5C 6C AC 7C -8C", "3C"),
        ("3C 2D 4C 5C 6C 2H 7C -8C", "2H"),
        ("FF QS JC JD QG QH JS -8C", "QG"),
        ("-3C QS JC JD -2S QH JS -8C", "QH JC JD JS"),
    ],
)
def test_ef_10_by_its_own_value_paired_or_not_but_not_in_a_frozen_file(fist0, lowest):
    s = fists(fist0=fist0, stock="CB")
    play(s, "draw stock")
    cards = [name.strip("-") for name in fist0.split()]
    if " " in lowest:
        assert asked(s) == (0, "drawn") and {cards[place] for place in places(s, "place")} == {
            *lowest.split()
        }
        play(s, legal(s)[0])
    assert top(s) in lowest.split() and asked(s) == (1, "turn")


def test_ef_10_without_a_face_up_card_that_may_go_it_covers_a_face_down_one():
    s = fists(fist0="-3C QS -4C -5C -6C AC -7C -8C", stock="CB")
    play(s, "draw stock")
    assert legal(s) == [f"place {place}" for place in (0, 2, 3, 4, 6, 7)]
    play(s, "place 4")
    assert fist(s, 0) == "-3C QS -4C -5C CB AC -7C -8C" and top(s) == "6C" and asked(s) == (1, "turn")


def test_ef_11_fistface_from_the_stock_may_steal_any_card_of_an_unfrozen_file():
    s = fists(3, fist0=MINE, fist1=THEIRS, fist2="QS -2S 2H -4H KD 2D -KH -KS", stock="FF")
    play(s, "draw stock")
    steals = [text for text in legal(s) if text.startswith("steal")]
    assert steals == [
        *(f"steal fist1 {place}" for place in range(8)),
        *(f"steal fist2 {place}" for place in (2, 3, 6, 7)),
    ]
    assert verbs(s) == {"steal", "place", "discard"}
    play(s, "steal fist1 3")
    assert fist(s, 1) == "-3D 5D 6D FF 8D 9D -TD JD" and asked(s) == (0, "stolen")
    play(s, "place 1")
    assert fist(s, 0) == "3C 7D 4C 5C 6C TH 7C -8C" and top(s) == "9H"
    assert asked(s) == (1, "turn") and places(s, "take") == [0, 1, 2, 4, 5, 6], "Fistface freezes its file"


def test_ef_11_a_stolen_face_down_card_is_learnt_as_it_lands():
    s = fists(fist0=MINE, fist1=THEIRS, stock="FF")
    play(s, "draw stock", "steal fist1 0")
    assert fist(s, 1).startswith("FF 5D") and asked(s) == (0, "stolen")
    assert not any(knows(s, seat, "3D") for seat in range(3))
    assert "3D" not in [e.get("card") for seat in range(3) for e in _seen(s, seat)]
    play(s, "place 7")
    assert all(knows(s, seat, "3D") for seat in range(3)) and top(s) == "8C"
    assert s.over and fist(s, 0).endswith("3D")


def _seen(s, seat):
    shown = (event.seen_from(seat) for event in s.log)
    card = s.table.deck
    return [{**e.open, "card": card[e.open["card"]]} for e in shown if e and e.open and "card" in e.open]


def test_ef_11_a_stolen_face_up_card_stays_known():
    s = fists(fist0=MINE, fist1=THEIRS, stock="FF")
    play(s, "draw stock", "steal fist1 1")
    assert all(knows(s, seat, "5D") for seat in range(3)) and asked(s) == (0, "stolen")
    play(s, "place 0")
    assert fist(s, 0).startswith("5D") and asked(s) == (1, "turn")


def test_ef_11_graces_company_keeps_the_file_unfrozen():
    s = fists(fist0=MINE, fist1="-3D QG 6D 7D 8D 9D -TD JD", stock="FF")
    play(s, "draw stock", "steal fist1 5", "place 0")
    assert fist(s, 1) == "-3D QG 6D 7D 8D FF -TD JD"
    assert asked(s) == (1, "turn") and places(s, "take") == list(range(8))


def test_ef_11_fistface_over_a_card_beside_a_face_down_grace_freezes():
    s = fists(fist0=MINE, fist1="-3D -QG 6D 7D 8D 9D -TD JD", stock="FF")
    play(s, "draw stock", "steal fist1 5", "place 0")
    assert asked(s) == (1, "turn") and places(s, "take") == [0, 2, 3, 4, 6, 7]


def test_ef_11_a_stolen_face_up_card_may_be_placed_as_a_cure():
    s = fists(fist0="3C QS 4C 5C 6C TH 7C -8C", fist1="-3D QH 6D 7D 8D 9D -TD JD", stock="FF")
    play(s, "draw stock", "steal fist1 1")
    assert places(s, "place") == [0, 2, 3, 4, 5, 6, 7]
    play(s, "place 5")
    assert fist(s, 0) == "3C QS 4C 5C 6C QH 7C -8C" and asked(s) == (1, "turn")


def test_ef_11_a_stolen_face_down_card_goes_only_into_an_unfrozen_file():
    s = fists(fist0="3C QS 4C 5C 6C TH 7C -8C", fist1="-3D -QH 6D 7D 8D 9D -TD JD", stock="FF")
    play(s, "draw stock", "steal fist1 1")
    assert places(s, "place") == [0, 2, 3, 4, 6, 7]
    play(s, "place 0")
    assert fist(s, 0).startswith("QH QS") and asked(s) == (1, "turn")


def test_ef_11_a_cured_freezer_can_be_stolen_and_freezes_its_new_file():
    s = fists(fist0=MINE, fist1="-3D QS 6D 7D 8D QH -TD JD", stock="FF")
    play(s, "draw stock", "steal fist1 1", "place 0")
    assert fist(s, 0).startswith("QS 9H") and fist(s, 1) == "-3D FF 6D 7D 8D QH -TD JD"
    play(s, "take slush 0")
    assert asked(s) == (0, "turn") and places(s, "take") == [1, 2, 3, 5, 6, 7]


def test_ef_11_fistface_may_be_used_as_an_ordinary_stock_card():
    s = fists(fist0=MINE, fist1=THEIRS, stock="FF")
    play(s, "draw stock", "place 1")
    assert fist(s, 0).startswith("3C FF") and asked(s) == (1, "turn")
    s = fists(fist0="-3C 9H 4C 5C 6C TH 7C -8C", fist1=THEIRS, stock="FF")
    play(s, "draw stock", "discard slush", "flip 0")
    assert top(s) == "FF" and asked(s) == (1, "turn")


def test_ef_11_nobody_sees_fistface_before_it_is_used():
    s = fists(fist0=MINE, fist1=THEIRS, stock="FF")
    play(s, "draw stock")
    assert knows(s, 0, "FF") and not knows(s, 1, "FF") and not knows(s, 2, "FF")
    assert asked(s) == (0, "drawn")


def test_ef_11_in_every_theft_each_seat_sees_what_it_was_told():
    s = fists(3, fist0="3C QS -4C 5C 6C -TH 7C -8C", fist1="-3D QH 6D -7D 8D -9D -TD JD", stock="FF")
    play(s, "draw stock")
    for steal in [action for action in s.legal if action[0] == "steal"]:
        taken = _listening(s)
        views = [observe(taken, seat) for seat in range(4)]
        taken.apply(steal)
        _fold_and_compare(taken, views)
        for action in taken.legal:
            landed = _listening(taken)
            after = [observe(taken, seat) for seat in range(4)]
            landed.apply(action)
            _fold_and_compare(landed, after)
            assert landed.over or landed.seat == 1


def test_ef_11_before_it_lands_a_stolen_face_down_card_could_be_any_unknown_one():
    """Two games that differ only in the stolen card and one card of the stock look the same to everybody."""
    one = fists(3, fist0=MINE, fist1="-QS 5D 6D 7D 8D 9D -TD JD", stock="FF JS")
    other = fists(3, fist0=MINE, fist1="-JS 5D 6D 7D 8D 9D -TD JD", stock="FF QS")
    for s in (one, other):
        play(s, "draw stock", "steal fist1 0")
        assert asked(s) == (0, "stolen")
    for seat in range(4):
        assert observe(one, seat).text() == observe(other, seat).text()
        told_apart = [[event.seen_from(seat) for event in s.log] for s in (one, other)]
        assert repr(told_apart[0]) == repr(told_apart[1])


def _listening(s):
    twin = s.clone()
    twin.log = []
    return twin


def _fold_and_compare(s, views):
    for view in views:
        fold(view, [shown for shown in (event.seen_from(view.seat) for event in s.log) if shown])
        assert view.shown() == observe(s, view.seat).shown()


def test_ef_12_wild_cards_from_the_slush_have_no_duties_and_no_powers():
    s = fists(fist0=MINE, fist1=THEIRS, slush="QS")
    assert verbs(s) == {"draw", "take"}, "the Queen of Spades may be left there"
    s = fists(fist0=MINE, fist1=THEIRS, slush="CB")
    assert places(s, "take") == list(range(8)), "not only over the lowest card"
    s = fists(fist0=MINE, fist1=THEIRS, slush="FF")
    assert verbs(s) == {"draw", "take"}
    play(s, "take slush 1")
    assert fist(s, 0).startswith("3C FF") and fist(s, 1) == THEIRS and asked(s) == (1, "turn")


ALL_FROZEN = "QS 2D FF CB 6C -9H -7C 8C"


def test_ef_13_the_slush_may_not_be_taken_without_a_legal_place():
    s = fists(fist0=ALL_FROZEN, slush="KC", stock="JD")
    assert asked(s) == (0, "flip"), "it draws, and can but discard"
    assert [e["card"] for e in told(s, "no_place")] == [s.table.card["KC"]] and top(s) == "JD"
    play(s, "flip 5")
    assert fist(s, 0) == "QS 2D FF CB 6C 9H -7C 8C" and asked(s) == (1, "turn")


def test_ef_13_a_cure_has_a_place():
    s = fists(fist0=ALL_FROZEN, slush="2H", stock="JD")
    assert asked(s) == (0, "turn") and places(s, "take") == [5] and "draw stock" in legal(s)
    s = fists(fist0=ALL_FROZEN, slush="KC", stock="QG")
    assert asked(s) == (0, "drawn") and places(s, "place") == [6, 7] and "discard slush" in legal(s)


@pytest.mark.parametrize(("drawn", "others"), [("QS", "2D FF CB"), ("CB", "QS 2D FF"), ("FF", "QS 2D CB")])
def test_ef_13_a_drawn_wild_always_has_a_place(drawn, others):
    s = fists(fist0=f"{others} 3H 6C -9H 7C 8C", slush="KC", stock=drawn)
    play(s, "draw stock")
    if drawn == "CB":
        assert asked(s) == (1, "turn") and fist(s, 0).split()[3] == "CB"
    else:
        assert places(s, "place") == [3, 7] and asked(s) == (0, "drawn")


def test_ef_14_a_theft_that_fills_the_victims_fist_ends_the_round():
    s = fists(fist0=MINE, fist1="3D 5D 6D 7D 8D 9D -TD JD", stock="FF")
    play(s, "draw stock", "steal fist1 6")
    assert asked(s) == (0, "stolen"), "the theft is completed first"
    play(s, "place 1")
    assert s.over and fist(s, 0) == "3C TD 4C 5C 6C TH 7C 8C"
    assert [e["seat"] for e in told(s, "full")] == [1] and s.table.game.result(s).ended == "fist"


def test_ef_14_a_theft_that_fills_both_fists():
    s = fists(3, fist0="3C 9H 4C 5C 6C TH 7C -8C", fist1="3D 5D 6D 7D 8D 9D -TD JD", stock="FF")
    play(s, "draw stock", "steal fist1 6", "place 7")
    assert s.over and [e["seat"] for e in told(s, "full")] == [0, 1]


def test_ef_14_a_replacement_that_fills_a_fist_ends_the_round():
    s = fists(fist0=MINE, stock="QS")
    play(s, "draw stock", "place 7")
    assert s.over and fist(s, 0).endswith("QS")


def test_guessed_worlds_keep_what_the_view_implies():
    """A seat asked about a drawn card has a choice; face-up cards are known to all, a stolen one to none."""
    rng = Rng(5)
    s = fists(3, fist0="3C 9H 4C 5C -6C TH 7C -8C", stock="JD", slush="KC")
    play(s, "draw stock")
    for seat in (1, 3):
        guess = Guess(observe(s, seat))
        drawn = set()
        for _ in range(300):
            world = guess.world(rng)
            assert len(world.legal) > 1 and observe(world, seat).text() == observe(s, seat).text()
            assert sorted(sum(world.zones, ())) == list(range(55))
            assert all(observe(world, other).zones[0] == observe(s, 1).zones[0] for other in range(4))
            drawn.add(world.table.deck[world.zones[3][0]])
        assert "CB" not in drawn and len(drawn) > 20, "Cry Baby would have landed at once"
    s = fists(fist0=ALL_FROZEN, stock="QG")
    guess = Guess(observe(s, 1))
    cures = {world.table.deck[world.zones[2][0]] for world in (guess.world(rng) for _ in range(200))}
    assert cures <= {"QG", "QH", "QD", "QC", "2H", "2C", "2S"} and len(cures) > 2
