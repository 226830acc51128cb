"""Several cards that must go are chosen first and confirmed once; the hand lies still until then."""

from __future__ import annotations

import absurd_cases
import pytest

from game.table.messages import PressVerb


def hand(p):
    board = p.room.top.play.board
    return [t for t in p.things if t.kind == "card" and t.value[0] == board.hand]


def confirm(p):
    return [t for t in p.live("button") if isinstance(t.do, PressVerb)]


@pytest.fixture
def asked(seated):
    """A table at which a person must discard two of five cards."""
    state = absurd_cases.table(3, "4C", hand0="7D KC 2C 3C 5X", chain="2:6X")
    p = seated(state)
    play = p.room.top.play
    p.until(lambda: play.picker is not None)
    if play.view.kind == "turn":
        play.play(("take",))
    p.until(lambda: play.picker is not None and play.view.kind == "discard")
    p.wait(0.5)
    return p


def choose(p, *places):
    """Click these cards of the hand, by their places in its zone."""
    for place in places:
        p.click_thing(next(t for t in hand(p) if t.value[1] == place))
        p.wait(0.2)


def test_nothing_goes_before_it_is_confirmed_and_then_all_goes(asked):
    """Reported: each card went at the click, and the others moved below the pointer."""
    p, play = asked, asked.room.top.play
    before, lie = play.view.zones[play.board.hand], [t.rect.centerx for t in hand(asked)]
    choose(p, 0)
    assert not confirm(p)
    choose(p, 3)
    assert play.board.view.zones[play.board.hand] == before
    assert [t.rect.centerx for t in hand(p)] == lie
    (button,) = confirm(p)
    p.click_thing(button)
    p.until(lambda: len(hand(p)) == len(before) - 2)
    left = play.sitting.view().zones[play.board.hand]
    assert left == tuple(card for n, card in enumerate(before) if n not in (0, 3))


def test_a_click_takes_a_chosen_card_back_and_another_card_replaces_the_last(asked):
    p, play = asked, asked.room.top.play
    choose(p, 0, 1, 0)
    assert not confirm(p)
    choose(p, 2, 4)
    chosen = [click.value for click in play.picker.clicks]
    row = play.view.zones[play.board.hand]
    assert chosen == [row[1], row[4]]
    p.press("escape")
    assert [click.value for click in play.picker.clicks] == [row[1]]
