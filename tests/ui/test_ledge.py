"""The ledge (the lower edge) of Eightfist, a game without hands, at a shared table."""

from __future__ import annotations

from itertools import combinations
from re import fullmatch
from types import SimpleNamespace

import pytest
from cases import play
from fists import fists
from pygame import Color
from samples import first
from shared import at_a_decision, play_until, sit_together
from spoken import Moment

from engine import games
from engine.kernel.events import Event
from game import art
from game.art.palette import SEATS, suit_colour
from game.room.page import Page
from game.room.theme import Theme
from game.scenes import table_ledge
from game.scenes.table_ledge import MOST
from game.table import ledge, tips
from game.table.book import book_of
from game.table.grids import Grids
from game.table.ledge import Asides, Person, PublicQuestion
from game.table.parts import SUIT_OF
from game.table.places import Places
from game.table.prompt import UNSIGNED, Button
from game.table.showing import Curtain, Open, PublicOnly, beckons
from game.words import text as text_of

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
            scene.act(("come",)) if beckons(showing) else None
        else:
            p.frame()
            kind, alone = play.view.kind, isinstance(showing, Open)
            found.add(kind)
            assert alone == (kind in ("start", "drawn"))
            assert p.sees("others look away") == p.sees("Close") == alone
            assert not any(t.do == ("come",) for t in p.live("button"))
            draws = f"A drawn card is for {play.names[play.view.seat]} alone: the others look away."
            small = draws if kind == "turn" else "Everybody sees what is asked."
            assert alone or (isinstance(showing, PublicOnly) and p.sees(small))
            lies = scene.places().ledge.collidepoint
            below = [t for t in p.things if t.kind in ("card", "back") and lies(t.rect.center)]
            assert len(below) == (kind == "drawn")
            action = next((a for a in play.view.legal if a[0] == "discard"), play.view.legal[0])
            play.play(action)
        p.frame()


def test_a_suit_in_a_public_question_has_its_own_colour(pilot):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "eightfist", 3, 3)
    play_until(p, scene, "turn")
    p.frame()
    top = scene.presenter.voice.top(scene.play.view)
    (asked,) = (t for t in p.things if t.kind == "text" and t.name.endswith(f"or take {top}"))
    own = Color(suit_colour(SUIT_OF[top[-1]], p.room.pictures.four_colours))
    left = asked.rect.right - asked.rect.h
    drawn = [p.window.get_at((x, asked.rect.centery)) for x in range(left, asked.rect.right)]
    assert own in drawn and Color(SEATS[scene.sitting.setup.colours[scene.play.view.seat]]) not in drawn


@pytest.mark.parametrize("peek", [False, True])
def test_a_drawn_card_lies_face_down_first_if_set_so(pilot, peek):
    p = pilot(peek=peek)
    scene = sit_together(p, "eightfist", 3, 3)
    sitting = scene.sitting
    while not (isinstance(sitting.showing, Curtain) and sitting.match.state.question.kind == "drawn"):
        if beckons(sitting.showing):
            scene.act(("come",))
        elif scene.play.picker is not None:
            if sitting.match.state.question.kind == "drawn":
                scene.covered()
            else:
                scene.play.play(scene.play.view.legal[0])
        p.frame()
    scene.act(("come",))
    assert beckons(scene.sitting.showing) == peek
    scene.act(("come",))
    assert not beckons(scene.sitting.showing)


@pytest.mark.parametrize(("players", "size"), [(4, (1280, 720)), (6, (1920, 1080))])
def test_on_the_felt_no_effect_is_told_without_its_cause(pilot, players, size):
    p = pilot(size=size)
    scene = sit_together(p, "eightfist", players, players)
    play_until(p, scene, "turn")
    story, card = scene.play.story, scene.table.card
    baby, gone = card["CB"], (card["5H"],)
    story.tell(Event("kept", {"seat": 0, "card": baby, "cards": gone, "lowest": True}))
    story.tell(Event("froze", {"seat": 0, "card": baby}))
    story.tell(Event("kept", {"seat": 1, "card": card["KH"], "cards": (card["6S"],)}))
    for news in (3, 2):
        del story.lines[len(story.lines) + (news - 3) :]
        p.room.fresh = True
        p.frame()
        told = [line.pieces for line in story.lines[-news:]]
        (ribbon,) = (t.rect for t in p.things if t.kind == "ribbon")
        found = [t.name for t in p.things if t.kind == "text" and ribbon.contains(t.rect)]
        assert found == [text_of(line) for line in told] and ribbon.bottom < scene.places().ledge.y


def test_on_the_felt_an_effect_is_left_out_with_its_cause(pilot):
    """Three rows had room: two told what had come of a theft, of which nothing was said."""
    p = pilot(size=(1920, 1080))
    scene = sit_together(p, "eightfist", 6, 6)
    play_until(p, scene, "turn")
    story, card = scene.play.story, scene.table.card
    fist, gone = card["FF"], (card["5H"],)
    story.tell(Event("kept", {"seat": 2, "card": card["CB"], "cards": gone, "lowest": True}))
    story.tell(Event("froze", {"seat": 3, "card": fist}))
    story.tell(Event("froze", {"seat": 2, "card": card["CB"]}))
    story.tell(Event("kept", {"seat": 1, "card": card["KH"], "cards": (card["6S"],)}))
    p.room.fresh = True
    p.frame()
    (ribbon,) = (t.rect for t in p.things if t.kind == "ribbon")
    found = [t.name for t in p.things if t.kind == "text" and ribbon.contains(t.rect)]
    told = [text_of(line.pieces) for line in story.lines[-4:]]
    assert found in (told[-1:], told)


def test_the_eye_on_a_card_is_explained_beside_the_hand(pilot):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "equilibrium", 3, 3)
    found = set()
    while len(found) < 2 and len(scene.sitting.match.choices) < 40:
        showing, play = scene.sitting.showing, scene.play
        if beckons(showing):
            scene.act(("come",))
        elif play.picker is not None:
            p.frame()
            board, hand = play.board, scene.places().main
            known = hand >= 0 and any(card in board.public.zones[hand] for card in board.view.zones[hand])
            eye = isinstance(showing, Open) and known
            assert p.sees("cards that all know") == eye
            eyes = [t for t in p.things if t.kind == "known"]
            assert bool(eyes) == eye
            for t in eyes:  # on the margin beside pips, below the index, and over words
                card = next(c.rect for c in p.things if c.id is t.id[0])
                assert t.rect.right < card.x + card.w * 0.24 and t.rect.y > card.y + card.h * 0.27
                assert t.rect.bottom < card.centery
            for t in eyes[:1]:  # pointed at, it says which card that is
                p.point(t.rect.center)
                p.wait(0.6)
                assert p.room.page.hover is t.id[0]
                assert "All players know this card" in tips.notes(
                    play, *next(c.value for c in p.things if c.id is t.id[0])
                )
            found.add(eye)
            play.play(play.view.legal[-1])
        p.frame()
    assert found == {True, False}


def test_whoever_has_begun_to_choose_in_public_is_asked_for_the_rest_on_the_ledge(pilot):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "eightfist", 3, 3)
    play_until(p, scene, "turn")
    slush = scene.table.zone["slush"]
    scene.act(("click", "card", scene.play.view.zones[slush][-1]))
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


@pytest.mark.parametrize(("size", "text"), first(1, [((1280, 720), 200), ((960, 600), 100), *SIZES]))
def test_all_suits_and_the_turn_timer_find_room_on_the_ledge(pilot, size, text):
    p = pilot(size=size, text_size=text, turn_seconds=30, seed=6)
    scene = sit_together(p, "absurd", 3, 3)
    play_until(p, scene, "name")
    scene.play.handover.turn_to(PublicOnly())  # as before something is staged
    p.until(lambda: scene.play.picker is not None)
    assert isinstance(scene.sitting.showing, PublicOnly)
    p.frame()
    lies = scene.places().ledge.contains
    suits = [t for t in p.live("button") if t.do[:2] == ("click", "word")]
    assert len(suits) == len(scene.play.view.legal) > MOST
    for button in suits:
        assert lies(button.rect) and min(button.rect.size) >= scene.theme.target, button
    assert any(t.name in ("0:30", "0:29") and lies(t.rect) for t in p.things)
    p.press("2")
    assert scene.play.picker is None or scene.play.view.kind != "name"


def test_a_long_question_beside_two_buttons_is_still_large(pilot):
    """Reported: it shrank where one line was too short for it, and was overlooked."""
    p = pilot(size=(1280, 720))
    scene = at_a_decision(p, "equilibrium", 3, 2, "react")
    p.wait(0.1)
    page, ledge_room = p.room.page, scene.places().ledge_room
    asked = table_ledge.question(scene, scene.sitting.showing.asked)
    assert asked.aside.recap and asked.aside.habit
    for count, role in ((1, "heading"), (9, "heading"), (30, "prompt")):
        laid = ledge._lay(page, ledge_room, asked._replace(words=" ".join(["question"] * count)))
        assert (laid.role, len(laid.lines) <= ledge.MOST_LINES) == (role, True), count


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("players", range(2, 7))
def test_what_a_drawn_card_asks_is_never_cut(players, size, text):
    """Reported: with two at the screen the bar stayed as narrow as between seats that reach down to it."""
    places = laid(players, size, text, 1)
    family, px = places.theme.type("prompt")
    room = places.prompt.w - places.theme.px(64)
    for laid_out in ({"stock": "FF"}, {"stock": "QD", "fist0": "-2C 3C 4C 5C 6C 7C 8C 9C"}):
        words = Moment(play(fists(2, **laid_out), "draw stock")).asks
        size = art.fitting(family, px, places.theme.least, words, room)
        assert art.font(family, size).size(words)[0] <= room, words


@pytest.mark.parametrize(
    ("size", "text"), first(1, [((1280, 720), 200), ((1280, 720), 100), ((1920, 1080), 100)])
)
def test_what_a_card_would_change_covers_neither_rank_nor_plate(pilot, size, text):
    """On small cards it lay over the rank, and lit cards rose over the name of their owner."""
    p = pilot(size=size, text_size=text)
    scene = sit_together(p, "eightfist", 6, 6)
    play_until(p, scene, "drawn")
    p.until(lambda: not scene.play.board.moving)
    p.frame()
    seat = scene.play.view.seat
    (plate,) = (t.rect for t in p.things if t.kind == "seat" and t.value == seat)
    rows = [t.rect for t in p.things if t.kind in ("card", "back") and t.value[0] == seat]
    signs = [t.rect for t in p.things if t.kind == "text" and fullmatch(r"[+−]?\d+|\?", t.name)]
    top = min(rect.y for rect in rows)
    upper = [sign for sign in signs if any(sign.colliderect(row) and row.y == top for row in rows)]
    assert len(signs) >= 8 and top >= plate.bottom
    assert all(sign.y >= top + rows[0].h * 0.42 for sign in upper), (rows, upper)


def test_a_shuffle_of_all_hands_lies_not_where_hands_are_opened(pilot):
    """With an empty hand the turn is asked in public: there *Shuffle all hands* lay in gold where at every
    curtain lies *I am Ana*."""
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 3, 3)
    who = Person(scene.sitting.setup.chairs[0], SEATS[0])
    slip, large = Button("Make Ben draw a card", ("a",)), Button("Shuffle all hands", ("b",), keyless=True)
    for answers, order in (((large,), ["I am", "Shuffle"]), ((large, slip), ["Make", "I am", "Shuffle"])):
        page = Page(p.room.theme, p.room.pictures)
        asides = Asides(recap=False, habit=False, hand=True)
        asked = PublicQuestion(who, "Your turn", answers, "", asides, begun=False)
        ledge.question(page, scene.places().ledge_room, asked)
        found = sorted((t for t in page.things if t.kind == "button"), key=lambda t: (t.rect.y, t.rect.x))
        assert [next(name for name in order if t.name.startswith(name)) for t in found] == order


def test_an_only_answer_with_the_key_2_does_not_show_it(pilot):
    """A stranger looked for the 1 beside the 2; the bar over a hand had no sign, the ledge still had."""
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 3, 3)
    who, page = Person(scene.sitting.setup.chairs[0], SEATS[0]), Page(p.room.theme, p.room.pictures)
    only = Button("Take a random card from Ben's hand", ("verb", "take"), key="2", unsigned=True)
    asides = Asides(recap=False, habit=False, hand=False)
    ledge.question(page, scene.places().ledge_room, PublicQuestion(who, "Ben?", (only,), "", asides, True))
    (button,) = (t for t in page.things if t.kind == "button" and t.name == only.words)
    assert (button.key, button.value) == ("2", UNSIGNED)


def test_a_question_with_a_colon_of_its_own_gets_no_second_one(pilot):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 3, 3)
    who, page = Person(scene.sitting.setup.chairs[0], SEATS[0]), Page(p.room.theme, p.room.pictures)
    asides = Asides(recap=False, habit=False, hand=True)
    asked = PublicQuestion(who, "Your turn: draw from the deck", (), "", asides, begun=False)
    ledge.question(page, scene.places().ledge_room, asked)
    said = " ".join(t.name for t in page.things if t.kind == "text")
    assert "Ana · Your turn: draw" in said


@pytest.mark.parametrize(("held", "said"), [((), True), ((3,), False)])
def test_an_open_hand_without_cards_is_said_to_be_empty(pilot, held, said):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 3, 3)
    hand = SimpleNamespace(zones=(held,))
    scene_like = SimpleNamespace(
        play=SimpleNamespace(board=SimpleNamespace(view=hand, public=SimpleNamespace(zones=((),)))),
        presenter=scene.presenter,
    )
    page, places = Page(p.room.theme, p.room.pictures), scene.places()
    table_ledge.legend(scene_like, page, SimpleNamespace(main=0, ledge=places.ledge), 0)
    assert said == any(t.name == "No cards in your hand" for t in page.things)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_order_of_turns_on_the_rail_names_all_who_play(pilot, size):
    p = pilot(size=size)
    scene = sit_together(p, "equilibrium", 6, 6)
    p.until(lambda: any(t.name.startswith("1. ") for t in p.things))
    named = {
        t.name[3:] for t in p.things if t.kind == "text" and t.name[:1].isdigit() and t.name[1:3] == ". "
    }
    assert named == {chair.name for chair in scene.sitting.setup.chairs}
