"""Words shown over things on the felt: what a click does, why a card is unlit, what a hand aims at."""

from __future__ import annotations

import pygame
import pytest
from first_turn import market, own, said, start
from fists import fists
from pilot import sit

from game.table.explain import tooltips
from game.table.screen import draw_tooltip
from game.ui.page.focus_search import SEEN


def test_a_lit_thing_says_what_a_click_does(pilot):
    p = pilot(remarks=False)  # while somebody speaks, a small window has room for less
    start(p, 5)
    assert said(p, own(p)).startswith("1 token: swap")
    assert said(p, market(p)).startswith("Give")
    for t in p.moves():
        assert said(p, t), t
        told, drawn = said(p, t), " ".join(one.name for one in p.things if one.kind == "text")
        if t.again and tooltips.notes(p.room.top.play, *t.value):
            told = told.splitlines()[0]  # the plate tells the rest, but not what this card wears
        assert " ".join(told.split()) in drawn, "it is not drawn"


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


def test_a_plate_says_who_sits_there(pilot):
    p = pilot()
    top = start(p, 4, [("variants", "A")])
    assert tooltips.about(top.play, 1) == (
        "Mira · Regular · Moon · 3 cards in hand\nDaring, and bluffs whenever she can.\nTokens: 2"
    )
    assert tooltips.about(top.play, 0).startswith("Fox · Sun")
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


@pytest.mark.parametrize("wanted", [True, False])
def test_what_a_click_does_is_not_said_to_who_switched_that_off(pilot, monkeypatch, wanted):
    """The reason why something cannot be chosen is said all the same."""
    p = pilot(size=(1280, 720), say_deeds=wanted)
    top = start(p, players=2)
    assert ("Give" in draw_tooltip.card_words(top, market(p))) is wanted
    assert ("1 token: swap" in draw_tooltip.card_words(top, own(p))) is wanted
    monkeypatch.setattr(tooltips, "why", lambda *_about: "Because it is so.")
    assert "Because it is so." in draw_tooltip.card_words(top, market(p))


@pytest.mark.parametrize(("seed", "words"), [(1, "Don't call"), (3, "Call the bluff")])
def test_words_over_an_answer_leave_the_latest_events_visible(pilot, seed, words):
    """Reported: at the question about a bluff, they covered the line that told of it, beside an open log."""
    p = pilot(size=(1280, 720), seed=seed)
    sit(p, "absurd", 6)
    table = p.room.top
    while table.play.picker is None or table.play.stage.on or table.play.view.kind != "call":
        p.decide()
    p.wait(1)
    p.press("l")
    p.wait(0.5)
    p.point(p.find(words, "button").rect.center)
    p.wait(0.5)
    news = [t.rect for t in p.things if t.kind == "ribbon"]
    assert news and p.things and table.tips.where("tip") is not None
    assert table.tips.where("tip").collidelist(news) < 0
