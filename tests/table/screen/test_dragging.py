"""Dragging cards: only legal places are highlighted, and the nearest one counts."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit

from game.table.messages import PressVerb, clicks_on


def start(p):
    """A turn in 8-equilibrium with a token to spend."""
    sit(p, "equilibrium", 4)
    play = p.room.top.play
    p.until(lambda: play.picker)
    while play.view.kind != "act":
        play.play(play.view.legal[0])
        p.until(lambda: play.picker)
    p.wait(0.3)
    return play


def hand(p):
    board = p.room.top.play.board
    return [t for t in p.things if t.kind == "card" and t.value[0] == board.hand]


def market(p):
    return next(t for t in p.things if clicks_on(t.do, "slot:market"))


def hold(p, thing, at):
    """Press on a thing and move the pointer to this place."""
    p.point(thing.rect.center)
    p.post(pygame.MOUSEBUTTONDOWN, pos=thing.rect.center, button=1)
    p.point((thing.rect.centerx + 60, thing.rect.centery - 40))
    p.point(at)
    p.wait(0.1)


def let_go(p, at):
    p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    p.wait(0.2)


def spend(p):
    """A token is not spent by a slip: its button asks first."""
    assert p.sees("This costs a token")
    p.click_thing(next(t for t in p.live("button") if isinstance(t.do, PressVerb)))


def chosen(play):
    """The person's last decision."""
    match = play.sitting.match
    return [action for _count, seat, action in match.choices if seat == play.sitting.viewer][-1]


def test_only_legal_places_are_lit_while_a_card_is_dragged(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    card = hand(p)[0]
    number = play.board.view.zones[play.board.hand][card.value[1]]
    swaps = {action[2] for action in play.view.legal if action[:2] == ("swap", number)}
    trades = {action[1] for action in play.view.legal if action[0] == "trade" and action[2] == number}
    assert swaps
    hold(p, card, (640, 330))
    lit = {t.value for t in p.things if t.lit and t.kind == "seat"}
    assert lit == trades, "players are lit to whom it cannot go"
    places = {t.value[1] for t in p.things if t.lit and t.kind == "card" and t.value[0] != play.board.hand}
    assert places == swaps
    let_go(p, (5, 300))


def test_a_card_that_needs_no_place_is_let_go_on_the_felt_and_not_on_buttons(pilot):
    """A card was dragged to the corner to leave it alone, and the button there turned it up."""
    p = pilot(size=(1280, 720))
    sit(p, "eightfist", 3)
    play = p.room.top.play
    p.until(lambda: play.picker is not None and play.view.kind == "start")
    p.wait(0.4)
    before = len(play.sitting.match.choices)
    for t in [t for t in p.things if t.kind == "button"]:
        hold(p, p.moves()[0], t.rect.center)
        let_go(p, t.rect.center)
        assert p.room.top.play is play and len(play.sitting.match.choices) == before, t.name
    one, other = p.moves()[:2]
    hold(p, one, other.rect.center)
    let_go(p, other.rect.center)
    assert len(play.sitting.match.choices) == before, "laid on another card none is turned up"
    slush = next(t for t in p.things if t.kind == "card" and t.value[0] == play.table.facts.slush)
    hold(p, p.moves()[0], slush.rect.center)
    let_go(p, slush.rect.center)
    assert len(play.sitting.match.choices) == before + 1


def full(p, play):
    """Leave no way to take a card from the Market, as where others hold fewer."""
    me = play.view.seat
    play.picker.legal = [one for one in play.picker.legal if one[0] != "give" or one[2] != me]
    play.picker.reset()
    p.room.fresh = True
    p.wait(0.1)


def test_beside_or_between_the_cards_the_nearest_is_meant(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    full(p, play)
    slot = market(p)
    row = sorted(hand(p), key=lambda t: t.rect.x)
    rect = p.room.top.places().rect(play.board.hand)
    at = row[-1].rect.right + 30, rect.centery
    number = play.board.view.zones[play.board.hand][row[-1].value[1]]
    assert rect.collidepoint(at)
    hold(p, slot, at)
    let_go(p, at)
    spend(p)
    assert chosen(play)[:2] == ("swap", number)


@pytest.mark.parametrize("where", ["face", "hand"])
def test_the_deck_dragged_to_oneself_is_turned_over(pilot, where):
    """Reported: it did nothing and said nothing, though a Market card can be dragged."""
    p = pilot(size=(1280, 720))
    play = start(p)
    deck = next(t for t in p.things if t.do == PressVerb("deal") and t.kind == "back")
    places, me = p.room.top.places(), play.view.seat
    area = places.rect(play.board.hand)
    at = places.seats[me].portrait.center if where == "face" else (area.left + 2, area.bottom - 3)
    hold(p, deck, at)
    let_go(p, at)
    assert chosen(play) == ("deal",)


def test_a_card_dropped_where_it_is_not_legal_goes_back(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    count = len(play.sitting.match.choices)
    hold(p, hand(p)[0], (230, 430))
    let_go(p, (230, 430))
    assert len(play.sitting.match.choices) == count and not play.picker.begun
