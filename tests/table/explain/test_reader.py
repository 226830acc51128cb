"""The reader shows the card that is pointed at large, covers nothing, and closes when others play."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit

from game.books.contract.table_words import Explained
from game.table.explain import card_reader
from game.table.screen import draw_top_bar
from game.ui.page import focus_search


def table(p, game="absurd", players=4):
    sit(p, game, players)
    play = p.room.top.play
    p.until(lambda: play.picker and not p.room.top.moving, 60)
    while play.view.kind != "turn":  # answers questions that come before the first turn
        play.play(play.view.legal[0])
        p.until(lambda: play.picker and not p.room.top.moving, 60)
    p.wait(1)
    return p.room.top


def own(p):
    hand = p.room.top.play.board.hand
    return [t for t in p.things if t.kind == "card" and t.value[0] == hand]


def open_(p):
    return [t for t in p.things if t.kind == "reader"]


def point(p, t):
    p.point(p.bare_spot(t) or t.rect.center)
    p.wait(card_reader.WAIT + 0.1)
    p.frame()


def test_it_opens_after_a_tenth_of_a_second_and_closes_when_the_pointer_leaves(pilot):
    p = pilot(size=(1280, 720))
    table(p)
    card = own(p)[0]
    p.point(card.rect.center)
    p.frame()
    assert not open_(p)
    p.wait(card_reader.WAIT + 0.05)
    assert [t.name for t in open_(p)] == [card.name]
    p.point((640, 250))
    p.wait(card_reader.LINGER / 2)
    assert open_(p), "there is time to go to its pin"
    p.wait(card_reader.LINGER)
    assert not open_(p)


def test_up_leads_from_the_hand_to_the_table_and_not_to_the_pin(pilot):
    """Reported: it led to the pin beside the card, and from there to the menu in the far corner."""
    p = pilot(size=(1280, 720))
    top = table(p, players=3)
    p.press("tab")
    zones = top.table.zones
    for card in own(p):
        p.room.focus, p.room.fresh = card.id, True
        p.frame()
        p.wait(card_reader.WAIT + 0.5)
        assert open_(p)
        p.press("up")
        there = next(t for t in p.things if t.id == p.room.focus)
        assert there.kind != "button"
        assert there.kind == "seat" or zones[there.value[0]].owner < 0
    p.press("down")
    p.wait(card_reader.WAIT + 0.5)
    p.press("r")
    assert top.reader.pinned
    assert card_reader.PIN in {t.id for t in focus_search.visited(p.things)}


def each_once():
    """Each table in one size and one text; with the others only in the long run."""
    found = []
    for i, table in enumerate([("absurd", 2), ("absurd", 4), ("absurd", 6), ("eightfist", 4)]):
        for j, size in enumerate([(960, 600), (1280, 720), (1920, 1080)]):
            for k, text in enumerate([100, 150, 200]):
                rare = (i + j + k) % 6 or table == ("absurd", 4) or text == 150
                marks = [pytest.mark.long] if rare else []
                found.append(pytest.param(*table, size, text, marks=marks))
    return found


@pytest.mark.parametrize(("game", "players", "size", "text"), each_once())
def test_it_covers_nothing(pilot, monkeypatch, game, players, size, text):
    """Whichever card is pointed at, the reader lies inside the window and covers no thing, text or prompt."""
    bars = []
    real = draw_top_bar.prompt_bar
    monkeypatch.setattr(draw_top_bar, "prompt_bar", lambda *a: bars.append(real(*a)) or bars[-1])
    p = pilot(size=size, text_size=text)
    top = table(p, game, players)
    top.presenter.voice.printed = lambda name: printed(game, top, name)
    read = 0
    for card in [t for t in p.things if t.kind == "card"]:
        top.reader.over = top.reader.shown = card.id
        p.room.fresh = True
        p.frame()
        for panel in open_(p):
            read += 1
            assert p.room.page.rect.contains(panel.rect)
            others = p.things[: p.things.index(panel)]
            for other in others:
                assert not panel.rect.colliderect(other.rect), (card.name, other)
            assert bars[-1] is None or not panel.rect.colliderect(bars[-1])
    assert read


def printed(game, top, name):
    """Let every card of Eightfist be read, because its three special cards seldom lie open."""
    if game == "absurd":
        return type(top.presenter.voice).printed(top.presenter.voice, name)
    return (Explained(name, "It counts what it counts, and freezes its file until it is cured."),)


def test_the_pin_a_key_a_pad_the_other_button_and_a_long_press_keep_it(pilot):
    p = pilot(size=(1280, 720))
    top = table(p)
    first, second = own(p)[:2]

    def kept():
        point(p, second)
        return [t.name for t in open_(p)] == [first.name]

    def away():
        p.press("escape")
        assert not top.reader.pinned and p.room.top is top

    point(p, first)
    assert not kept()
    ways = {
        "key": lambda: p.press("r"),
        "pad": lambda: p.pad(11),
        "other button": lambda: p.post(pygame.MOUSEBUTTONDOWN, button=3, pos=first.rect.center),
        "pin": lambda: p.click_thing(next(t for t in p.things if t.id == card_reader.PIN)),
    }
    for name, keep in ways.items():
        point(p, first)
        keep()
        assert kept(), name
        away()
    point(p, first)
    p.post(pygame.MOUSEBUTTONDOWN, button=1, pos=p.room.pointer)
    p.wait(card_reader.HOLD + 0.1)
    p.post(pygame.MOUSEBUTTONUP, button=1, pos=p.room.pointer)
    assert top.reader.pinned and not top.play.picker.begun, "a long press is no click"
    assert kept()


def test_the_focus_of_the_keys_opens_it(pilot):
    p = pilot(size=(1280, 720))
    table(p)
    for _ in range(30):
        p.press("tab")
        p.wait(card_reader.WAIT + 0.1)
        if open_(p):
            break
    (panel,) = open_(p)
    assert p.room.ring and panel.name == next(t.name for t in p.things if t.id == p.room.focus)


def test_it_is_gone_when_the_others_play_on(pilot):
    p = pilot(size=(1280, 720), speed="4", bot_pace="fast")
    top = table(p)
    card = own(p)[0]
    point(p, card)
    p.press("r")
    assert open_(p) and top.reader.pinned
    draw = next(a for a in top.play.view.legal if a[0] == "draw")
    top.play.play(draw)
    p.frame()
    assert not top.reader.pinned
    while not top.play.picker:
        p.frame()
        assert not open_(p)


def test_arrows_reach_cards_that_are_not_lit_to_read_them(pilot):
    p = pilot(size=(1280, 720))
    top = table(p)
    picker, hand = top.play.picker, top.play.view.zones[top.play.board.hand]
    picker.legal = [action for action in picker.legal if action[1:2] == hand[:1]]
    picker.reset()
    p.room.fresh = True
    p.frame()
    unlit = next(t for t in own(p) if t.do is None)
    seen = set()
    p.press("tab")
    p.room.focus = next(t for t in own(p) if t.do is not None).id
    p.room.fresh = True
    p.frame()
    for key in ("right", *["left"] * len(hand), *["right"] * len(hand)):
        p.press(key)
        seen.add(p.room.focus)
    assert unlit.id in seen
    p.room.focus = unlit.id
    p.room.fresh = True
    p.wait(card_reader.WAIT + 0.2)
    assert [t.name for t in open_(p)] == [unlit.name]
    p.press("return")
    assert top.reader.pinned, "Return keeps it open"
    for _ in range(12):
        p.press("tab")
        here = next(t for t in p.things if t.id == p.room.focus)
        assert here.do is not None, "Tab goes only to what can be chosen"
