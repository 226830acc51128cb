"""Dragging cards: only legal places are lit, and the nearest one counts."""

from __future__ import annotations

from itertools import pairwise

import absurd_cases
import equilibrium_cases
import pygame
import pytest
from pilot import sit

from game.table import dragging
from game.table.picker import Click
from game.table.rows import CARD


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
    return next(t for t in p.things if t.do and t.do[:2] == ("click", "slot:market"))


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
    p.click_thing(next(t for t in p.live("button") if t.do[0] == "verb"))


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


def test_a_card_that_needs_no_place_lights_none(pilot):
    """Seen: a card that was dragged to be turned up lit all others, as if it could be laid there."""
    p = pilot(size=(1280, 720))
    sit(p, "eightfist", 3)
    play = p.room.top.play
    p.until(lambda: play.picker is not None and play.view.kind == "start")
    p.wait(0.4)
    card, count = p.moves()[0], len(p.moves())
    hold(p, card, (5, 300))
    assert count > 1 and p.room.dragging
    assert not [t for t in p.things if t.lit and t.id != card.id]
    let_go(p, (5, 300))
    p.wait(0.3)
    assert len(p.moves()) == count, "let go, all of them can be chosen again"


def test_a_card_that_needs_no_place_is_let_go_on_the_felt_and_not_on_buttons(pilot):
    """Seen: a card dragged to the corner, to be left alone, was turned up by the button that lies there."""
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


def test_a_card_that_goes_nowhere_lights_nothing(seated):
    """An own card that does not fit may be dragged to another place of the hand, and nowhere else."""
    p = seated(
        absurd_cases.table(3, "7H", hand0="KC 7D 2S", hand1="2D 4X AD", chain="1:2S"), size=(1280, 720)
    )
    unfit = next(t for t in hand(p) if t.do is None)
    assert [t for t in p.things if t.lit]
    hold(p, unfit, (unfit.rect.centerx, unfit.rect.y - 200))
    assert p.room.dragging and not [t for t in p.things if t.lit]


def test_a_card_for_oneself_lights_the_hand_and_not_the_own_plate(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    slot, me = market(p), play.board.view.seat
    hold(p, slot, (640, 420))
    lit = [t for t in p.things if t.lit]
    assert any(t.kind == "zone" and t.name == "hand" for t in lit), "the hand does not light"
    assert not any(t.kind == "seat" and t.value == me for t in lit), "the own plate does"
    let_go(p, p.room.top.places().own.center)
    spend(p)
    assert chosen(play)[0] == "swap"


def test_a_market_card_dragged_onto_a_hand_card_is_swapped_for_it(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    slot, own = market(p), hand(p)[1]
    hold(p, slot, own.rect.center)
    assert next(t for t in p.things if t.id == own.id).lit, "it does not show that it can be laid there"
    let_go(p, own.rect.center)
    spend(p)
    assert chosen(play)[0] == "swap" and chosen(play)[2] == slot.value[1]


def test_beside_or_between_the_cards_the_nearest_is_meant(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    slot, row = market(p), sorted(hand(p), key=lambda t: t.rect.x)
    rect = p.room.top.places().rect(play.board.hand)
    at = row[-1].rect.right + 30, rect.centery
    number = play.board.view.zones[play.board.hand][row[-1].value[1]]
    assert rect.collidepoint(at)
    hold(p, slot, at)
    let_go(p, at)
    spend(p)
    assert chosen(play)[:2] == ("swap", number)


def test_without_a_token_a_card_dropped_on_the_own_hand_is_taken(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    play.picker.legal = [action for action in play.picker.legal if action[0] == "give"]
    play.picker.reset()
    me = play.sitting.viewer
    takes = [action for action in play.picker.legal if action[2] == me]
    if not takes:
        pytest.skip("it may not be taken here")
    p.room.fresh = True
    p.wait(0.1)
    slot = next(t for t in p.things if t.do == ("click", "slot:market", takes[0][1]))
    at = p.room.top.places().rect(play.board.hand).center
    hold(p, slot, at)
    let_go(p, at)
    assert chosen(play) == takes[0]


def test_a_card_dropped_where_it_is_not_legal_goes_back(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    count = len(play.sitting.match.choices)
    hold(p, hand(p)[0], (230, 430))
    let_go(p, (230, 430))
    assert len(play.sitting.match.choices) == count and not play.picker.begun


def test_between_two_hand_cards_no_click_is_lost(pilot):
    p = pilot(size=(1280, 720))
    play = start(p)
    row = sorted(hand(p), key=lambda t: t.rect.x)
    if row[0].id.goal.x + row[0].id.goal.h * CARD > row[1].id.goal.x:
        pytest.skip("they lie over each other")
    for a, b in pairwise(row):
        assert a.rect.right >= b.rect.x
    at = (row[0].rect.right - 1, row[0].rect.centery)
    p.point(at)
    assert p.room.here in (row[0].id, row[1].id)
    assert Click("card", play.board.view.zones[play.board.hand][0]) in play.picker.next


def test_the_first_of_two_secret_choices_looks_chosen(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "eightfist", 3)
    play = p.room.top.play
    p.until(lambda: play.picker is not None and play.view.kind == "start")
    first = p.moves()[0]
    p.click_thing(first)
    p.until(lambda: play.picker is not None)
    p.wait(0.4)
    if not play.view.picks:
        pytest.skip("it was turned up at once")
    assert first.id in p.room.top.asking().chosen
    assert first.id.goal.lift > 0


def test_a_card_let_go_on_a_button_or_on_what_is_only_read_does_nothing(pilot):
    p = pilot()
    start(p)
    play = p.room.top.play
    before = len(play.sitting.match.choices)
    for target in [t for t in p.things if t.kind not in ("card", "back", "seat", "zone")]:
        p.room.top.dropped(hand(p)[0], target)
        assert len(play.sitting.match.choices) == before, target
    card = hand(p)[0]
    gone = card._replace(value=(card.value[0], 99))
    felt, picker = p.room.top.felt(), p.room.top.play.picker
    dragging.turned(felt, picker, gone)  # it has left the hand since it was picked up
    dragging.clicks(felt, picker, market(p), gone, gone.rect.center)
    assert len(play.sitting.match.choices) == before


def test_a_card_dropped_where_it_may_not_go_says_why_as_a_click_does(seated):
    """Reported: it went back without a word."""
    p = seated(equilibrium_cases.given(3, hand0="7H", hand1="9S 8S", hand2="2H 3H 4H"), size=(1280, 720))
    top = p.room.top
    slot, other = market(p), next(t for t in p.things if t.kind == "seat" and t.value == 2)
    hold(p, slot, other.rect.center)
    let_go(p, other.rect.center)
    assert top.asked_why == other.id and top.play.picker.begun
    assert any("fewest" in t.name for t in p.things if t.kind == "text"), p.things


def test_an_own_card_that_cannot_be_played_says_why_where_it_is_dropped(seated):
    p = seated(
        absurd_cases.table(3, "7H", hand0="KC 7D 2S", hand1="2D 4X AD", chain="1:2S"), size=(1280, 720)
    )
    top = p.room.top
    unfit = next(t for t in hand(p) if t.do is None)
    pile = next(t for t in p.things if t.kind == "card" and t.name == "7H")
    hold(p, unfit, pile.rect.center)
    let_go(p, pile.rect.center)
    assert top.asked_why == unfit.id


def test_after_a_drag_no_words_lie_over_the_card(pilot):
    """Reported: the tooltip of the dragged card stayed where it was let go."""
    p = pilot(size=(1280, 720))
    start(p)
    card = hand(p)[0]
    at = (card.rect.centerx, card.rect.centery - 60)
    hold(p, card, at)
    let_go(p, card.rect.center)
    p.wait(1.0)
    assert p.room.page.quiet and not p.room.ring
    p.point((card.rect.centerx + 40, card.rect.centery))
    p.wait(0.3)
    assert not p.room.page.quiet


def test_a_card_that_cannot_be_chosen_stays_cream(pilot):
    """Looked at: it turned beige, more yellow than the others and not only darker."""
    pictures = pilot().room.pictures

    def yellow(dim):
        r, _g, b, _a = pictures.card("2S", 180, 0, 1.0, dim).get_at((64, 90))
        return (r - b) / r, r

    (lit, bright), (unlit, dark) = yellow(False), yellow(True)
    assert abs(lit - unlit) < 0.02 and 0.9 * bright < dark < 0.97 * bright


@pytest.mark.parametrize("top", ["7D JS@1#", "JX 9S@1=D"])
def test_a_card_may_be_let_go_on_the_plate_that_says_what_to_match(seated, top):
    """A stranger: a card that fits went back without a word if it was let go on that plate."""
    p = seated(absurd_cases.table(2, top, hand0="5D 6S 2C"), size=(1280, 720))
    play = p.room.top.play
    (plate,) = (t for t in p.things if t.kind == "named")
    card = next(t for t in hand(p) if t.name == "5D")
    hold(p, card, plate.rect.center)
    let_go(p, plate.rect.center)
    assert chosen(play)[:2] == ("play", play.table.card["5D"])
