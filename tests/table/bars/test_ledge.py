"""The ledge (the lower edge) of Eightfist, a game without hands, at a shared table."""

from __future__ import annotations

from itertools import combinations

import pytest
from shared import play_until, sit_together

from engine import games
from game.books.contract.book import book_of
from game.table.board.action_picker import Click
from game.table.match.viewer import Curtain, Open, PublicOnly, beckons
from game.table.messages import ClickOn, Come
from game.table.places.grid_places import Grids
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme

SIZES = [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((960, 600), 150)]


def laid(players: int, size: tuple[int, int], text: int, me: int, turned: bool = False) -> Places:
    presenter = book_of("eightfist").at(games.lay("eightfist", players, ()))
    return Grids(Theme(size, text), presenter, me, frozenset(), False, True, turned)


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_lies_over_anything_else(players, size, text):
    around, mine = laid(players, size, text, players), laid(players, size, text, 1)
    assert {seat: place.all for seat, place in around.seats.items()} == {
        seat: place.all for seat, place in mine.seats.items()
    }, "seats never move"
    for one, other in combinations(around.seats.values(), 2):
        assert not any(a.colliderect(b) for a in one.all for b in other.all)
    for place in mine.seats.values():
        for rect in place.all:
            assert not rect.colliderect(mine.ledge) and not rect.colliderect(mine.prompt)
            assert rect.collidelist(list(mine.shared.values())) < 0
            assert text > 100 or not rect.inflate(0, -rect.h // 4).colliderect(mine.curtain)
    (drawn,) = mine.held
    (card,) = mine.poses(drawn, 1)
    assert mine.ledge.top < card.y - card.h / 2 and card.y + card.h / 2 < mine.h
    assert drawn not in mine.shared and not around.held
    assert min(rect.h for rect in mine.shared.values()) >= mine.theme.px(66)


def test_where_two_sit_face_to_face_nobody_changes_places_on_the_glass():
    upright, turned = (laid(2, (1280, 720), 100, 2, flip) for flip in (False, True))
    assert upright.seats[0].side == turned.seats[1].side == "left"


def test_only_a_drawn_card_is_asked_about_behind_a_curtain(pilot):
    """All other questions are public, also for a person who is already at the screen."""
    p = pilot()
    scene = sit_together(p, "eightfist", 3, 3)
    found = set()
    while len(found) < 4:
        play, showing = scene.play, scene.sitting.showing
        assert not any("idden cards" in t.name for t in p.things), "nobody has a hand here"
        if play.picker is None:
            scene.act(Come()) if beckons(showing) else None
        else:
            p.frame()
            kind, alone = play.view.kind, isinstance(showing, Open)
            found.add(kind)
            assert alone == (kind in ("start", "drawn"))
            assert p.sees("Close") == alone
            assert not any("look away" in t.name for t in p.things), "all see the card when it lands"
            assert not any(t.do == Come() for t in p.live("button"))
            assert alone or (isinstance(showing, PublicOnly) and p.sees("Everyone can see this question."))
            lies = scene.places().ledge.collidepoint
            below = [t for t in p.things if t.kind in ("card", "back") and lies(t.rect.center)]
            assert len(below) == (kind == "drawn")
            action = next((a for a in play.view.legal if a[0] == "discard"), play.view.legal[0])
            play.play(action)
        p.frame()


@pytest.mark.parametrize("peek", [False, True])
def test_a_drawn_card_lies_face_down_first_if_set_so(pilot, peek):
    p = pilot(peek=peek)
    scene = sit_together(p, "eightfist", 3, 3)
    sitting = scene.sitting
    while not (isinstance(sitting.showing, Curtain) and sitting.match.state.question.kind == "drawn"):
        if beckons(sitting.showing):
            scene.act(Come())
        elif scene.play.picker is not None:
            if sitting.match.state.question.kind == "drawn":
                scene.covered()
            else:
                scene.play.play(scene.play.view.legal[0])
        p.frame()
    scene.act(Come())
    assert beckons(scene.sitting.showing) == peek
    scene.act(Come())
    assert not beckons(scene.sitting.showing)


def test_whoever_has_begun_to_choose_in_public_is_asked_for_the_rest_on_the_ledge(pilot):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "eightfist", 3, 3)
    play_until(p, scene, "turn")
    slush = scene.table.zone["slush"]
    scene.act(ClickOn(Click("card", scene.play.view.zones[slush][-1])))
    if not scene.play.picker.begun:
        scene.act(next(t.do for t in p.moves() if t.rect.center == scene.places().shared[slush].center))
    p.room.fresh = True
    p.frame()
    name = scene.play.names[scene.play.view.seat]
    lies = scene.places().ledge.contains
    assert scene.play.picker.begun, scene.sitting.showing
    assert any(t.name.startswith(f"{name}: Which card") and lies(t.rect) for t in p.things), p.names()
    said = {t.name for t in p.things if t.kind == "text"}
    assert "Since your last turn" not in said, "in public it is nobody's"
    p.click("Back")
    assert not scene.play.picker.begun
    assert not p.sees("Back")
