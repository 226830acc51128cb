"""Choosing by clicks and keys: the question, the highlights after each click, and the focus."""

from __future__ import annotations

import pytest
from first_turn import market, own, said, start
from pilot import sit
from samples import first

from game.table.messages import CloseTip, PressVerb, clicks_on
from game.ui.page import focus_search


def test_a_player_may_be_clicked_before_the_card_that_they_get(pilot):
    p = pilot(size=(1280, 720))
    top = start(p)
    plate = next(t for t in p.things if t.kind == "seat" and t.lit and t.value != top.play.view.seat)
    name = top.play.names[plate.value]
    assert said(p, plate).startswith(f"Give {name} a Market card")
    p.click_thing(plate)
    assert any(name in t.name and "Market card" in t.name for t in p.things if t.kind == "text")
    slot = next(t for t in p.things if t.kind == "card" and t.lit and clicks_on(t.do, "slot:market"))
    done = []
    top.play.play = lambda action, **_more: done.append(action)
    p.click_thing(slot)
    assert done == [("give", slot.do.click.value, plate.value)]


def test_the_last_click_has_a_button_where_only_one_is_left(pilot):
    p = pilot()
    top = start(p, 2)  # of two players with as many cards, the other one must get it
    p.click_thing(market(p))
    assert len(top.play.picker.left) == 1
    buttons = [t for t in p.moves() if t.kind == "button"]
    assert [t.name.split()[0] for t in buttons] == ["Give"]
    before = len(top.sitting.match.past)
    p.click_thing(buttons[0])
    assert len(top.sitting.match.past) > before


def test_in_the_middle_of_a_choice_another_card_begins_anew_and_the_same_is_put_back(pilot):
    p = pilot()
    top = start(p)
    before = p.names()
    first, mine = market(p), own(p)
    p.click_thing(first)
    assert not any(t.id == mine.id and t.lit for t in p.things)
    deck = next(t for t in p.things if t.kind == "back" and t.value[0] == top.presenter.table.facts.deck)
    assert deck.do is None, "what is not lit does something at once"
    p.click_thing(next(t for t in p.things if t.id == mine.id))
    assert top.play.picker.clicks == [mine.do.click]
    p.click_thing(next(t for t in p.things if t.id == mine.id))
    assert not top.play.picker.begun
    assert p.names() == before


def test_a_question_of_buttons_alone_has_the_focus_on_its_first(pilot):
    p = pilot()
    top = start(p, 2)
    p.press("tab")
    p.click_thing(market(p))
    p.click_thing(next(t for t in p.moves() if t.kind == "button"))
    p.room.ring = True
    p.until(lambda: top.play.picker and top.play.view.kind == "react")
    p.wait(0.1)
    assert p.room.page.focus == PressVerb("accept")


@pytest.mark.parametrize(
    ("game", "zone"),
    first(3, [("lockdown", "hand"), ("eightfist", "slush"), ("equilibrium", "market"), ("absurd", "hand")]),
)
def test_a_turn_begins_on_what_does_not_act_by_a_slip(pilot, game, zone):
    """Reported: the focus began on the draw pile, or was left there, and Return drew at once."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, 3)
    top = p.room.top
    asked = 0
    p.press("tab")
    while asked < 2:
        p.until(lambda: p.moves() and not top.moving)
        p.wait(0.1)
        if top.play.view.kind in ("turn", "act"):
            (here,) = (t for t in p.things if t.id == p.room.page.focus)
            assert top.presenter.layout.bare(here.value[0]) == zone
            asked += 1
        pile = next(
            (t for t in p.live("back") if isinstance(t.do, PressVerb) or clicks_on(t.do, "zone")), None
        )
        p.room.focus = pile.id if pile else p.room.focus
        top.play.play(top.play.view.legal[0])


def test_the_focus_goes_on_to_what_a_choice_asks_next(pilot):
    p = pilot()
    top = start(p)
    p.press("tab")
    p.room.focus = market(p).id
    p.press("return")
    p.wait(0.1)
    assert top.play.picker.begun
    assert ring_at(p).kind == "seat" and ring_at(p).lit


def ring_at(p):
    return next(t for t in p.things if t.id == p.room.page.focus)


@pytest.mark.parametrize("game", first(1, ["absurd", "lockdown", "eightfist"]))
def test_whatever_has_the_focus_shows_it(pilot, game):
    """Reported: on the coach's bubble no ring was to be seen."""
    p = pilot(size=(1280, 720), seed=3, coaching=True)
    sit(p, game, 4)
    top = p.room.top
    p.until(lambda: top.play.picker and not top.moving)
    top.coach.words = "A line that can be closed."
    p.press("tab")
    bare = {}
    for thing in [None, *focus_search.reachable(p.things)]:
        p.room.focus, p.room.fresh = thing and thing.id, True
        p.room.page = p.room.make_page()
        drawn = {(id(item.surface), item.x, item.y) for item in p.room.page.items}
        bare = bare or drawn
        assert thing is None or drawn - bare, thing.name
    assert any(t.do == CloseTip() for t in p.things)
