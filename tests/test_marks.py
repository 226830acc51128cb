"""Marks on cards, and how moves that hide a card's face keep or end what seats know about a hand."""

from __future__ import annotations

import pytest
from cases import given, knows
from tables import register_toy

from engine.kernel.fold import fold
from engine.kernel.state import State
from engine.kernel.view import View, observe

HANDS = {"hand0": "7H 8H", "hand1": "2C 3C 4C", "deck": "KS QS"}
ALL = 0b1111


@pytest.fixture
def s() -> State:
    register_toy()
    return given("toy", 3, **HANDS)


def marked(s: State, seat: int) -> list[str]:
    """The marked cards that a seat knows; checks that its events give the same ones."""
    return s.table.names(tuple(observe(s, seat).shown()["marked"]))


def card(s: State, name: str) -> int:
    return s.table.card[name]


def test_a_mark_is_seen_by_those_who_know_the_card_there(s):
    s.move(card(s, "7H"), 0, 1)
    s.mark(card(s, "7H"))
    assert [marked(s, seat) for seat in range(4)] == [["7H"], ["7H"], [], []]


def test_a_mark_is_gone_when_the_card_moves_or_its_zone_is_gathered_or_traded(s):
    for away in (
        lambda s: s.move(card(s, "2C"), 1, 2),
        lambda s: s.gather([1], s.table.zone["deck"]),
        lambda s: s.trade(1, 2),
        lambda s: s.unmark(1),
    ):
        for listen in (True, False):
            twin = s.clone()
            twin.log = [] if listen else None
            twin.mark(card(s, "2C"))
            assert twin.marks == 1 << card(s, "2C")
            away(twin)
            assert twin.marks == 0 and s.marks == 0


def test_gathering_is_the_same_whether_or_not_somebody_listens(s):
    twins = s.clone(), s.clone()
    twins[0].log = []
    for twin in twins:
        twin.mark(card(s, "2C"))
        twin.gather([0, 1], s.table.zone["deck"])
        assert len(twin.zones[s.table.zone["deck"]]) == len(s.table.deck) and not twin.zones[0]
    assert [twins[0].zones, twins[0].know, twins[0].rng] == [twins[1].zones, twins[1].know, twins[1].rng]


@pytest.mark.parametrize("deed", ["draw_some", "move_all", "share"])
def test_cards_that_move_together_are_told_as_if_one_after_the_other(s, deed):
    deck, pile = s.table.zone["deck"], s.table.zone["pile"]
    first, second, top, *others = s.zones[deck]
    s.move_all((first, second), deck, pile)
    quiet, heard = s.clone(), s.clone()
    heard.log = []
    views = [observe(s, seat) for seat in range(4)]
    for twin in (quiet, heard):
        twin.mark(top)
        match deed:
            case "draw_some":
                twin.draw_some(deck, 1, 2)
            case "move_all":
                twin.move_all((others[0], top), deck, 1, see=1 << 2)
            case "share":
                twin.share(deck, [(pile, (first, top, second)), (0, (*twin.zones[0], *others))])
    assert [quiet.zones, quiet.know, quiet.marks] == [heard.zones, heard.know, 0]
    assert quiet.know[top] == {"draw_some": 0b010, "move_all": 0b110, "share": ALL}[deed]
    for view in views:
        fold(view, [e for e in (event.seen_from(view.seat) for event in heard.log) if e is not None])
        assert view.shown() == observe(heard, view.seat).shown()


def test_views_fold_marks_from_events(s):
    s.log = []
    views = [observe(s, seat) for seat in range(4)]
    seven, two = card(s, "7H"), card(s, "2C")

    def agree(view: View) -> bool:
        assert s.log is not None
        fold(view, [e for e in (event.seen_from(view.seat) for event in s.log) if e is not None])
        return view.shown() == observe(s, view.seat).shown()

    for deed in (
        lambda: s.move(seven, 0, 1),
        lambda: s.mark(seven),
        lambda: s.show(1, (seven, two), 1 << 2),
        lambda: s.mark(two),
        lambda: s.move(two, 1, 2),
        lambda: s.mark(two),
        lambda: s.move(card(s, "3C"), 1, 0),
        lambda: s.trade(1, 2),
        lambda: s.mark(two),
        lambda: s.unmark(1),
        lambda: s.gather([0, 1, 2], s.table.zone["deck"]),
    ):
        deed()
        assert [agree(view) for view in views] == [True] * 4, deed
        s.log.clear()


def test_who_is_sure_keeps_what_it_knew_of_a_hand_and_sees_no_new_face(s):
    s.log = []
    view = observe(s, 2)
    s.show(1, (card(s, "2C"), card(s, "3C")), 1 << 2)
    s.show(1, (card(s, "2C"), card(s, "4C")), 1 << 0)
    s.move(card(s, "4C"), 1, s.table.zone["deck"], sure=1 << 2)
    assert knows(s, 2, "2C") and knows(s, 2, "3C") and not knows(s, 2, "4C")
    assert not knows(s, 0, "2C") and not knows(s, 0, "4C")
    fold(view, [e for e in (event.seen_from(2) for event in s.log) if e is not None])
    assert view.shown()["zones"] == observe(s, 2).shown()["zones"]


def test_a_card_that_cannot_have_left_stays_known_to_who_knew_it_and_nobody_else_notices(s):
    s.log = []
    views = [observe(s, seat) for seat in range(4)]
    s.show(1, (card(s, "2C"), card(s, "3C")), 1 << 2)
    s.move(card(s, "4C"), 1, s.table.zone["deck"], stay=1 << card(s, "3C"))
    assert not knows(s, 2, "2C") and knows(s, 2, "3C") and not knows(s, 0, "3C")
    for view in views:
        told = [e for e in (event.seen_from(view.seat) for event in s.log) if e is not None]
        fold(view, told)
        assert view.shown() == observe(s, view.seat).shown()
        assert [e.kind for e in told if e.kind == "stayed"] == ["stayed"] * (view.seat == 2)


def test_who_knows_the_whole_hand_knows_which_card_left_if_no_other_could(s):
    s.log = []
    hand = s.zones[1]
    s.show(1, hand, s.table.all)
    s.move(hand[0], 1, s.table.zone["deck"], stay=sum(1 << other for other in hand[1:]))
    assert all(knows(s, seat, s.table.deck[card]) for card in hand for seat in range(4))
    assert [event.kind for event in s.log] == ["shown", "moved"]


def test_who_is_sure_of_a_card_it_knew_follows_it(s):
    s.show(1, (card(s, "2C"), card(s, "3C")), 0b100)
    s.move(card(s, "2C"), 1, s.table.zone["deck"], sure=0b100)
    assert knows(s, 2, "2C") and knows(s, 2, "3C") and not knows(s, 0, "2C")
