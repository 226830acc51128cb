"""Words shown over things on the felt: what a click does, why a card is unlit, what a hand aims at."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pygame
import pytest
from first_turn import market, own, said, start
from fists import fists
from pilot import sit
from pygame import Rect
from samples import first

from game.table.explain import tooltips
from game.table.messages import PressVerb
from game.table.screen import draw_tooltip
from game.ui.page.bubble_place import LETTERS, NEAR, Bubble
from game.ui.page.focus_search import SEEN
from game.ui.page.free_space import gap
from game.ui.page.page import Page
from game.ui.page.theme import Theme


def test_a_lit_thing_says_what_a_click_does(pilot):
    p = pilot()
    start(p, 5)
    assert said(p, own(p)).startswith("1 token: swap")
    assert said(p, market(p)).startswith("Give")
    for t in p.moves():
        assert said(p, t), t
        told, drawn = said(p, t), " ".join(one.name for one in p.things if one.kind == "text")
        if t.again and tooltips.notes(p.room.top.play, *t.value):
            told = told.splitlines()[0]  # the plate tells the rest, but not what this card wears
        assert " ".join(told.split()) in drawn, "it is not drawn"


def test_a_player_with_fewer_cards_says_that_no_swap_is_possible(pilot):
    p = pilot()
    top = start(p)
    play, seen = top.play, []
    for _ in range(30):
        view = play.view
        sizes = [len(view.zones[seat]) for seat in range(4)]
        mine = sizes[view.seat]
        if view.kind == "act" and view.pub.tokens[view.seat] and min(sizes) < mine and mine in sizes[1:]:
            p.wait(0.1)
            seen = [t for t in p.things if t.kind == "seat" and sizes[t.value] < mine]
            break
        play.play(next((a for a in view.legal if a[0] in ("give", "accept")), view.legal[0]))
        p.until(lambda: play.picker or play.sitting.round_over)
        if play.sitting.round_over:
            break
    assert seen
    for plate in seen:
        assert plate.lit == said(p, plate).startswith("Give")
        assert plate.lit or "at least as many" in said(p, plate) or "a Give goes" in said(p, plate)
        assert "swap" not in said(p, plate) or not plate.lit


def test_players_show_no_reason_when_no_player_is_sought(pilot):
    """While no player can be chosen, the plates of players show no reasons."""
    p = pilot()
    start(p, 2)
    p.click_thing(market(p))
    p.click_thing(next(t for t in p.moves() if t.kind == "button"))
    p.until(lambda: p.moves())
    assert p.room.top.play.view.kind == "react"
    plates = [t for t in p.things if t.kind == "seat"]
    assert plates and not any(said(p, t) for t in plates)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_the_aim_of_the_hand_is_counted_and_lies_beside_it(pilot, size, text):
    p = pilot(size=size, text_size=text)
    top = start(p)
    view = top.play.board.view
    hand = [top.table.deck[card] for card in view.zones[view.seat]]
    goals = top.presenter.signs.aim(view).goals
    assert [(g.sign, g.want) for g in goals[:2]] == [("♥", 2), ("♦", 2)]
    assert goals[0].have == sum(name[1] == "H" for name in hand)
    assert goals[4].have == sum(name[1] in "HD" for name in hand)
    assert goals[5].have == sum(name[0] in "2468TQ" for name in hand)
    (panel,) = (t for t in p.things if t.kind == "goals")
    assert p.room.page.rect.contains(panel.rect)
    assert not any(panel.rect.colliderect(t.rect) for t in p.things if t.kind == "card")


def test_fog_and_stock_are_named_for_what_they_cost(pilot):
    p = pilot()
    start(p, 4, [("variants", "BD")])
    assert "1 token: peek" in said(p, market(p))
    deck = next(t for t in p.moves() if t.do == PressVerb("deal"))
    assert "gains a token" in said(p, deck)
    p.click_thing(market(p))
    (peek,) = (t for t in p.moves() if t.do == PressVerb("peek"))
    assert peek.name == "Peek: 1 token"
    assert not peek.lit, "it stands out although there is more to do"
    p.click_thing(peek)
    p.until(lambda: p.moves())
    other = market(p)
    assert said(p, other) == "Peek at it too"


def test_each_card_that_lies_face_down_has_its_own_reason(pilot):
    """In Eightfist two frozen files may each hide a card, and need different cures."""
    p = pilot()
    sit(p, "eightfist", 2)
    p.until(lambda: p.moves())
    top = p.room.top
    top.sitting.match.state = fists(fist0="3C QS 4C 2D 6C -9H 7C -8C", slush="KC")
    top.play.board.show(top.sitting.view(), top.sitting.public())
    top.play.ask()
    p.room.fresh = True
    p.wait(0.5)
    for place, words in ((5, "Q♠ freezes this file"), (7, "2♦ freezes this file")):
        thing = next(t for t in p.things if t.value == (0, place))
        assert thing.kind == "back" and said(p, thing).startswith(words)
        assert any(t.name.startswith(words) for t in p.things if t.kind == "text"), "it is not drawn"


@pytest.mark.parametrize("way", ["key", "pad"])
def test_reasons_are_told_without_a_mouse_one_after_the_other(pilot, way):
    p = pilot(seed=3)
    sit(p, "equilibrium", 4, ())
    for _ in range(200):
        p.until(lambda: p.moves())
        dark = [t for t in p.things if t.kind in ("card", "seat", "back") and t.do is None]
        why = {tooltips.words(p.room.top.play, p.room.top.felt(), t) for t in dark} - {""}
        if len(why) > 1:
            break
        p.click_thing(p.moves()[p.chance.below(len(p.moves()))])
    p.point((1, 1))
    told = []
    for _ in range(len(dark)):
        p.press("w") if way == "key" else p.pad(3)
        texts = " ".join(t.name for t in p.things if t.kind == "text")
        told.append(next(words for words in why if words.split("\n")[0][:20] in texts))
    assert {*told} == why
    p.press("right")
    texts = " ".join(t.name for t in p.things if t.kind == "text")
    assert not any(words in texts for words in why), "it goes away with the next key"


@pytest.mark.parametrize(("players", "variants", "words"), [(4, "A", "Team "), (3, "", "")])
def test_a_team_wins_as_a_team(pilot, players, variants, words):
    p = pilot(seed=5)
    sit(p, "equilibrium", players, [("variants", variants)])
    p.play_to_a_sheet()
    p.click("Results")
    p.wait(0.2)
    said = [t.name for t in p.things if " win" in t.name]
    assert said and all(name.startswith(words) for name in said)
    assert bool(words) == any(name.startswith("Team ") for name in said)


def test_a_plate_says_who_sits_there(pilot):
    p = pilot()
    top = start(p, 4, [("variants", "A")])
    assert tooltips.about(top.play, 1) == (
        "Mira · Regular · Team B · 3 cards in hand\nDaring, and bluffs whenever she can.\nTokens: 2"
    )
    assert tooltips.about(top.play, 0).startswith("Fox · Team A")
    plate = next(t for t in p.things if t.kind == "seat" and t.value == 1)
    p.point((plate.rect.centerx, plate.rect.bottom - 2))
    assert any("Mira · Regular" in t.name for t in p.things if t.kind == "text")


def test_a_click_on_what_is_only_read_is_nothing(pilot):
    """Such as on the goals of the hand."""
    p = pilot()
    sit(p, "equilibrium", 4)
    p.until(p.moves)
    for thing in [t for t in p.things if t.do is None]:
        p.room.top.missed(thing)
    p.frame()
    assert "goals" in {t.id for t in p.things}


def test_a_click_on_what_cannot_be_chosen_says_why(pilot):
    """A click on anything else that does nothing, such as the balance panel, counts as no mistake."""
    p = pilot()
    table = start(p)
    table.play.play(next(action for action in table.play.view.legal if action == ("deal",)))
    p.until(lambda: table.play.picker is not None and table.play.view.kind == "target" and not table.moving)
    p.frame()
    answered = 0
    for thing in [t for t in p.things if t.do is None and t.kind not in SEEN]:
        p.point(thing.rect.center)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            p.post(kind, pos=thing.rect.center, button=1)
        answered += table.asked_why is not None
        table.asked_why = None
    assert answered > 3, "the own cards cannot be chosen now"


def test_words_stay_where_they_are_while_other_things_move(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    bubble, searched = Bubble(), []
    honest = Bubble._place
    monkeypatch.setattr(Bubble, "_place", lambda *how: searched.append(1) or honest(*how))

    def lies(*others):
        page = Page(p.room.theme, p.room.pictures)
        thing = page.thing("card", "7H", Rect(600, 400, 80, 112), id="7H", value=(0, 0))
        for rect in others:
            page.thing("card", "8S", rect, id=str(rect), value=(1, 0))
        bubble.draw(page, ["Play it: hearts go on hearts"], thing, [])
        return bubble.where

    where = lies()
    assert where.bottom <= 400 and searched == [1]
    assert lies(Rect(100, 100, 80, 112)) == lies(Rect(140, 90, 80, 112)) == where and searched == [1]
    away = lies(Rect(where.centerx, where.y, 80, 112))
    assert (
        away != where and not away.colliderect(Rect(where.centerx, where.y, 80, 112)) and len(searched) == 2
    )


@pytest.mark.parametrize("wanted", [True, False])
def test_what_a_click_does_is_not_said_to_who_switched_that_off(pilot, monkeypatch, wanted):
    """The reason why something cannot be chosen is said all the same."""
    p = pilot(size=(1280, 720), say_deeds=wanted)
    top = start(p, players=2)
    assert ("Give" in draw_tooltip.card_words(top, market(p))) is wanted
    assert ("1 token: swap" in draw_tooltip.card_words(top, own(p))) is wanted
    monkeypatch.setattr(tooltips, "why", lambda *_about: "Because it is so.")
    assert "Because it is so." in draw_tooltip.card_words(top, market(p))


def test_large_words_over_cards_get_smaller_in_small_steps():
    """Reported: at crowded tables they were all in the smallest letters, though larger ones had room."""
    sizes = [Theme((1280, 720), 200).type(role)[1] for role in LETTERS]
    assert all(1 < large / small < 1.25 for large, small in pairwise(sizes))


@pytest.mark.parametrize("game", first(1, ["eightfist", "equilibrium"]))
def test_words_about_cards_that_lie_together_do_not_wander(pilot, game):
    """New players searched for the words: above one card, to the right of the next."""
    p = pilot(size=(1280, 720), seed=4)
    sit(p, game, 4)
    table = p.room.top
    p.until(lambda: table.play.picker and not table.moving, 60)
    p.wait(1)
    found = {}
    for thing in [t for t in p.things if t.kind in ("card", "back")]:
        spot = p.bare_spot(thing)
        if spot is None:
            continue
        p.point(spot)
        p.frame()
        where = table.bubble.where
        if where is not None:
            found.setdefault((thing.value[0], where.size), []).append(where.midbottom)
    several = [places for places in found.values() if len(places) > 1]
    assert several and all(dist(place, places[0]) < 4 for places in several for place in places)


@pytest.mark.long
def test_large_words_about_players_lie_over_no_cards_at_a_full_table(pilot):
    """With six players at Absurd 8's and large letters, tips covered whole hands of five and more cards."""
    p = pilot(size=(960, 600), text_size=200, bot="novice", seed=2)
    sit(p, "absurd", 6)
    told = 0
    for turn in range(8):
        p.until(p.moves)
        for plate in [t for t in p.things if t.kind == "seat"] if turn >= 4 else ():
            p.point(p.bare_spot(plate))
            where = p.room.top.bubble.where
            cards = [t.rect for t in p.things if t.kind in ("card", "back")]
            told += where is not None
            assert where is None or where.collidelist(cards) < 0, plate.name
        p.point((1, 1))
        p.decide()
    assert told > 20


@pytest.mark.long
def test_a_plate_tells_who_calls_and_hides_no_attack_where_letters_are_large(pilot):
    """Words about a player covered the chain, and said nothing about who calls bluffs."""
    p = pilot(size=(1920, 1080), text_size=200, bot="regular", seed=3)
    sit(p, "absurd", 4)
    for _turn in range(6):
        p.until(p.moves)
        p.decide()
    p.until(p.moves)
    top, told = p.room.top, 0
    (column,) = (t.rect for t in p.things if t.kind == "column")
    for plate in [t for t in p.things if t.kind == "seat" and t.value]:
        p.point(p.bare_spot(plate))
        where = top.bubble.where
        assert where and not where.colliderect(column)
        known = top.presenter.voice.shown_of(top.play.story.record, plate.value)
        words = [t.name for t in p.things if t.kind == "text" and where.contains(t.rect)]
        told += bool(known) and {*known} <= {*words}
    assert told, "where there is room for it"


CARDS = ("card", "back")


def test_words_about_another_players_card_lie_beside_their_hand(pilot):
    """Reported: they were 400 pixels away, in the corner on the other side of the table."""
    p = pilot(size=(1280, 720), seed=4, bot="regular")
    sit(p, "equilibrium", 6)
    table = p.room.top
    told = 0
    for _turn in range(3):
        p.until(lambda: table.play.picker and not table.moving, 60)
        theirs = [t for t in p.things if t.kind == "card" and t.value and 0 < t.value[0] < 6]
        for thing in theirs:
            spot = p.bare_spot(thing)
            if spot is None:
                continue
            p.point(spot)
            p.wait(0.3)
            where = table.bubble.where
            if where is not None:
                whole = [t.rect for t in p.things if t.kind in CARDS and t.value[0] == thing.value[0]]
                told += 1
                assert gap(where, whole[0].unionall(whole[1:])) <= p.room.page.px(70)
        p.point((1, 1))
        p.decide()
    assert told


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("game", ["equilibrium", "eightfist"])
def test_with_six_players_words_lie_close_to_what_they_are_about(pilot, game, size):
    """Reported: the words were across the table, up to 600 pixels from the player they were about."""
    p = pilot(size=size)
    sit(p, game, 6)
    p.until(lambda: p.moves())
    p.wait(0.5)
    bubble, told = p.room.top.bubble, set()
    for thing in [t for t in p.things if t.kind in ("seat", "card", "back")]:
        if thing.kind != "seat" and thing.value[0] in told:
            continue  # words about cards that lie together do not wander
        p.point((1, 1))
        p.point(thing.rect.center)
        p.wait(0.1)
        if bubble.where is not None and p.room.page.here == thing.id:
            told.add(thing.value[0] if thing.kind != "seat" else thing.id)
            assert gap(bubble.where, bubble._hand) <= p.room.page.px(NEAR), thing
    assert len(told) > 6


def test_the_faces_on_the_rail_the_words_of_piles_and_the_way_back_say_what_they_are(seated):
    """A new player pointed at all three, and no tip appeared."""
    p = seated(fists(4, slush="6S"), size=(1280, 720))

    def told(thing):
        p.point(thing.rect.center)
        p.wait(1.0)
        return " ".join(t.name for t in p.things if t.kind == "text")

    order = next(t for t in p.things if t.kind == "order")
    assert "Order of play: Fox, Mira, Tobias, Juno" in told(order)
    stock, slush = sorted((t for t in p.things if t.kind == "caption"), key=lambda t: t.rect.x)
    assert "Draw from the stock" in told(stock).replace("Draw from the stock, or", "")
    assert "Take 6♠ and replace" in told(slush)
    p.click("6S", "card")
    p.until(lambda: any(t.id == "prompt-back" for t in p.things))
    assert "Back: choose again" in told(next(t for t in p.things if t.id == "prompt-back"))
