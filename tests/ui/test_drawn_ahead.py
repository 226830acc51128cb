"""Cards are drawn ahead between frames, and only the loop uses the window's surface.

After a resize `pygame.display.get_surface()` frees the old surface, so no other module may keep or ask for
it.
"""

from __future__ import annotations

import ast
import threading
import time
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pilot import sit
from pygame import Rect, Surface
from samples import busiest_first, first
from trees import tree_of

from engine import games
from game import art
from game.art import INDEX
from game.art.cache import PICTURES, weight
from game.room import loop, pictures
from game.room import plates as made
from game.room.page import Page
from game.room.shelf import MIB, Shelves
from game.room.sprites import Pose, Sprite
from game.room.theme import COLOURS
from game.room.where import WindowPlace
from game.table import backstage, card_look, column_look, marks, plates
from game.table.asking import Asking
from game.table.book import book_of
from game.table.column import Column, WaitingCard
from game.table.play import AFTER_ROUND
from game.table.signs import Mark
from game.table.turns import Turns

GAME = Path(loop.__file__).parents[1]
FOLDERS = ("art", "books", "room", "scenes", "table")
OF_THE_WINDOW = {"display", "get_surface", "convert_alpha", "Thread"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_only_the_loop_knows_the_window_and_nothing_draws_in_a_thread(folder):
    for path in sorted((GAME / folder).rglob("*.py")):
        if path.name == "loop.py":
            continue
        for node in ast.walk(tree_of(path.read_text("utf-8"))):
            match node:
                case ast.Attribute(attr=name) | ast.alias(name=name):
                    assert name not in OF_THE_WINDOW, f"{path.name}: {name}"
                case ast.Call(func=ast.Attribute(attr="convert"), args=[]):
                    raise AssertionError(f"{path.name}:{node.lineno} converts to the form of the window")


def test_a_card_of_the_table_that_was_left_is_not_printed_with_another_deck(pilot):
    """Reported: jokers of Lockdown that were still to be drawn were asked of Absurd 8's, which has none."""
    shelf = pilot().room.pictures
    shelf.lay("")
    joker = partial(shelf.card, "JB", 90)
    shelf.plan(("JB",), (91,))
    shelf.soon([joker])
    shelf.coming([joker])
    shelf.lay("absurd", book_of("absurd").face)
    while shelf.draw_ahead(time.perf_counter() + 1, True):
        pass
    assert not shelf.awaited and not shelf.arriving


def test_a_frame_is_painted_on_what_the_window_has_now(pilot, monkeypatch):
    """SDL may have made another surface without an event."""
    p = pilot()
    p.paint_every_frame()
    window = loop.Window(WindowPlace(), "test")
    loop._frame(p.room, window, time.perf_counter())
    now = pygame.Surface((1000, 700))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: now)
    monkeypatch.setattr(pygame.display, "update", lambda rects: None)
    loop._frame(p.room, window, time.perf_counter())
    assert p.room.theme.size == p.room.screen.size == (1000, 700)
    assert now.get_at((500, 690))[:3] != (0, 0, 0)


def test_cards_are_drawn_between_frames_until_all_are_there(pilot, monkeypatch):
    p = pilot()
    p.make_every_frame()
    threads = threading.active_count()
    drawn, real, clock = [], p.room.pictures.front, [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    p.room.pictures.clock = time.perf_counter

    def front(*card):
        if len(card) == 2:
            drawn.append(card)
            clock[0] += 0.004
        return real(*card)

    monkeypatch.setattr(p.room.pictures, "front", front)
    window = loop.Window(WindowPlace(), "test")
    window.frame = 0.01
    names = [f"{rank}H" for rank in range(2, 10)]
    while p.room.pictures.draw_ahead(0.0, idle=True):
        pass  # first the pictures of the first frame are packed
    p.room.pictures.plan(names, (100, 140))
    frames = 0
    while loop._frame(p.room, window, time.perf_counter())[1] and frames < 100:
        frames += 1
        clock[0] += 0.01
        assert threading.active_count() == threads
    assert drawn == [(name, height) for height in (100, 140) for name in names]
    assert 4 <= frames <= 20, "one card a frame at least, and no more than there is time for"


def test_drawing_ahead_yields_to_motion(pilot, monkeypatch):
    pictures = pilot().room.pictures
    drawn = []
    monkeypatch.setattr(pictures, "front", lambda *card: drawn.append(card))
    pictures.plan(("7H", "8S"), (100,))
    assert pictures.draw_ahead(time.perf_counter() - 1, idle=False) and not drawn
    pictures.plan(("9D",), (90,))
    assert not pictures.draw_ahead(time.perf_counter() + 1, idle=False)
    assert drawn == [("9D", 90)], "the cards of another size are not needed any more"


@pytest.mark.parametrize("game", games.MODULES)
def test_all_pictures_planned_at_a_table_can_be_drawn(pilot, game):
    p = pilot()
    p.make_every_frame()
    sit(p, game, 4)
    for _ in range(12):  # a back of each size comes first
        p.room.pictures.draw_ahead(0.0, idle=True)


@pytest.mark.parametrize("game", first(1, ["absurd", "equilibrium"]))
def test_cards_that_move_are_drawn_as_they_are_going_to_lie(pilot, monkeypatch, game):
    p = pilot(size=(1280, 720), speed="1")
    p.make_every_frame()
    sit(p, game, 4)
    table = p.room.top
    p.until(lambda: p.moves())
    table.play.board.own_order.next()
    table.arrange(0.2)
    moving = [sprite for sprites in table.play.board.sprites for sprite in sprites if sprite.moving]
    assert moving and p.room.pictures.arriving
    before = [(sprite.at, sprite.face) for sprite in moving]
    while p.room.pictures.arriving:
        p.room.pictures.draw_ahead(0.0, idle=True)
    assert [(sprite.at, sprite.face) for sprite in moving] == before, "it only looks as if they lay there"
    table.play.board.finish()
    monkeypatch.setattr(p.room.pictures, "_card", lambda *how: pytest.fail(f"{how} was not drawn"))
    p.room.make_page()


def test_a_card_lies_open_to_nobody_when_it_is_drawn_ahead(pilot, monkeypatch):
    """What is drawn ahead are the faces that are seen already, each where it is going to lie."""
    p = pilot(size=(960, 600), speed="1")
    p.make_every_frame()
    sit(p, "equilibrium", 4)
    table = p.room.top
    p.until(lambda: p.moves())
    drawn, real = [], p.room.pictures.card
    seen = {sprite.face for sprites in table.play.board.sprites for sprite in sprites}

    def card(name, *how, **more):
        drawn.append(name)
        return real(name, *how, **more)

    monkeypatch.setattr(p.room.pictures, "card", card)
    table.play.board.own_order.next()
    table.arrange(0.2)
    while p.room.pictures.arriving:
        p.room.pictures.draw_ahead(0.0, idle=True)
    assert drawn and set(drawn) <= seen


def test_a_card_on_its_way_is_turned_as_it_lies_before_or_behind():
    sprite = Sprite("7H", Pose(0, 0, 100, 4.0))
    sprite.go(Pose(50, 0, 100, 7.0), 1.0)
    turns = []
    for _ in range(10):
        sprite.update(0.1, 0.0)
        turns.append(card_look.turned(sprite))
    assert sorted(set(turns)) == [4, 7] and turns == sorted(turns)
    sprite.go(Pose(0, 0, 100, -20.0), 1.0)
    for _ in range(9):
        sprite.update(0.1, 0.0)
        assert card_look.turned(sprite) % card_look.FLIGHT_STEP == 0, "a long way is turned in coarse steps"


def crowd(count, high):
    """Zones of cards, each of which turns over on its way."""
    zones = [[Sprite("", Pose(100 * z, 0, high)) for _ in range(7)] for z in range(count)]
    for zone in zones:
        for sprite in zone:
            sprite.go(Pose(sprite.at.x, 900, high), 1.0)
            sprite.show("7H", "", 0.5)
    return zones


@pytest.mark.parametrize(
    ("count", "high", "frame", "waits"),
    [(6, 256, 1 / 144, True), (2, 900, 1 / 144, True), (6, 128, 1 / 144, False), (6, 256, 1 / 60, False)],
)
def test_a_crowd_moves_in_two_frames_and_nothing_else_waits(count, high, frame, waits):
    zones, alone, turns, still = crowd(count, high), crowd(1, high)[0][0], Turns(), set()
    for n in range(round(1 / frame) + 1):
        before = [zone[0].at for zone in zones]
        turns.update(zones, frame, 0.5, frame)
        alone.update(frame, 0.5)
        assert all(sprite.side(0.5) == alone.side(0.5) for zone in zones for sprite in zone), "faces wait"
        if alone.moving and n:  # the first steps are too small to be seen
            stay = {z for z, zone in enumerate(zones) if zone[0].at == before[z]}
            assert not stay & still and bool(stay) == waits and len(stay) < count
            still = stay
    assert not any(sprite.moving for zone in zones for sprite in zone), "each arrives in time"


def test_no_zone_waits_twice_when_others_come_to_rest():
    zones, turns = [crowd(1, high)[0] for high in (900, 636, 636)], Turns()
    stayed = []
    for n in range(72):
        if n == 71:
            assert stayed == [False, True, True]
            for sprite in zones[0]:
                sprite.finish()
        before = [zone[0].at for zone in zones]
        turns.update(zones, 1 / 144, 0.5, 1 / 144)
        stayed = [zone[0].at == at for zone, at in zip(zones, before, strict=True)]
    assert stayed == [True, False, False], "only the first has nowhere to go"


def test_cards_of_a_hand_grow_in_different_frames(pilot):
    pictures = pilot().room.pictures
    hand = [f"{rank}H" for rank in "A2345678"]
    drawn = [{pictures.card_between(name, height, 120) for name in hand} for height in range(60, 120)]
    most = max(len(after - before) for before, after in pairwise(drawn))
    assert most <= len(hand) - 3


def test_the_lights_around_players_are_drawn_ahead_and_packed(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    sit(p, "absurd", 4)
    table = p.room.top
    PICTURES.clear()
    jobs = backstage.portraits(p.room.pictures, table.places(), table.sitting.setup)
    for job in jobs:
        if job.func is plates.drawn_octagon:
            job()
    while PICTURES.loose:
        PICTURES.pack()
    monkeypatch.setattr(plates, "from_svg", lambda *how: pytest.fail("a light is drawn when it is seen"))
    for seat in range(4):
        table.play.board.view.to_move = seat
        page = Page(p.room.theme, p.room.pictures)
        portrait = table.places().seats[seat].portrait
        for wide, colour in ((plates.SHINE, "gold"), (plates.HIT, "bad")):
            plates.octagon(page, round(portrait.w * wide), COLOURS[colour], glow=True)


def test_cards_on_their_way_to_the_column_are_drawn_as_they_are_going_to_lie(pilot, monkeypatch):
    page = Page(pilot().room.theme, pilot().room.pictures)
    column, sprite = Column(), Sprite("7H", Pose(100, 100, 90))
    sprite.go(Pose(400, 300, 60), 1.0)
    sprite.update(0.1, 0.0)
    column.rows = [WaitingCard(None, sprite)]
    at, drawn = sprite.at, []
    monkeypatch.setattr(page.pictures, "front", lambda *card: drawn.append(card) or Surface((8, 8)))
    for job in column_look.rehearsal(page, column):
        job()
    assert drawn == [("7H", 60, INDEX)] and sprite.at == at and sprite.moving
    sprite.finish()
    assert [*column_look.rehearsal(page, column)] == []


def test_ice_is_drawn_once_before_its_cards_have_come_to_rest(pilot, monkeypatch):
    page = Page(pilot().room.theme, pilot().room.pictures)
    sprites = [Sprite("7H", Pose(100, y, 90)) for y in (100, 200)]
    board = SimpleNamespace(marks=[Mark(0, (0, 1), "", "frost")], sprites=[sprites])
    sprites[0].go(Pose(110, 100, 120), 1.0)
    sizes = []
    monkeypatch.setattr(page.pictures, "frame", lambda w, h, *look: sizes.append((w, h)) or Surface((w, h)))
    marks.at_rest(page, board)
    while sprites[0].moving:
        sprites[0].update(0.2, 0.0)
        marks.frames(page, board)
    assert len(sizes) > 4 and len(set(sizes)) == 1


def test_the_score_sheet_is_drawn_while_the_last_cards_are_looked_at(pilot, monkeypatch):
    p = pilot(speed="2")
    p.make_every_frame()
    sit(p, "eightfist", 2)
    table = p.room.top
    while not table.play.sitting.round_over:
        table.play.sitting.play(table.play.sitting.match.state.legal[0])
    table.play._take_in()
    table.play.timeline.clear()
    table.play.news.clear()
    table.play.board.show(table.sitting.view(), table.sitting.public())
    table.play.rest = AFTER_ROUND
    p.wait(0.05)  # at first the table is bare
    while p.room.pictures.arriving:
        p.room.pictures.draw_ahead(0.0, idle=True)
    monkeypatch.setattr(pictures, "drawn_plate", lambda *how: pytest.fail("drawn when it is seen"))
    assert p.room.top is table
    p.until(lambda: p.room.top is not table)
    p.room.make_page()


SIDES = range(99), range(-1, -100, -1)


def test_rings_shadows_and_plates_of_any_size_are_made_of_small_ones(monkeypatch):
    """Each new size was drawn anew, in 1 to 2 ms, while a light or a card grew."""
    PICTURES.clear()
    panel = made.PLATES["panel"]
    sizes = [(180, 240), (363, 508), (600, 168)]
    drawn = [made._rings("glow", *size, 29, 6) for size in sizes]
    plates_ = [made._plate(*size, panel, 28) for size in sizes]
    for size in ((363, 300), (364, 300)):
        made.white_ring("glow", *size, 0, 6)
    for size in sizes:
        art.shadow(size, 24, 18)
        made.drawn_plate(size[0] - 1, size[1], panel, 28)
    monkeypatch.setattr(made, "from_svg", lambda *how: pytest.fail("drawn anew"))
    monkeypatch.setattr(pygame.transform, "gaussian_blur", lambda *how: pytest.fail("drawn anew"))
    for n, size in enumerate(sizes):
        ring = art.grown(made.smallest_ring("glow", 71, 29, 6), drawn[n].get_size())
        plate = made.drawn_plate(*size, panel, 28)
        for grown, whole in ((ring, drawn[n]), (plate, plates_[n])):
            pixels = (pygame.image.tobytes(picture, "RGBA") for picture in (grown, whole))
            assert max(abs(a - b) for a, b in zip(*pixels, strict=True)) <= 12
        shadow = art.shadow((size[0] + 1, size[1] - 1), 24, 18)
        lines = [[shadow.get_at((x % shadow.get_width(), 120))[3] for x in row] for row in SIDES]
        assert len(set(lines[0][52:])) == 1 and lines[0] == sorted(lines[0]), "soft at its edge only"
        assert max(abs(a - b) for a, b in zip(*lines, strict=True)) <= 6, "and the same on both sides"
    for n in range(357, 369):
        made.white_ring("glow", n, 300, 0, 6)


def test_a_large_plate_is_put_together_of_strips(pilot, monkeypatch):
    """The page of a rulebook took 25 MiB at 3840 x 2160, each time it was laid out ahead."""
    page, whole = Page(pilot().room.theme, pilot().room.pictures), Surface((1300, 700), 0, 32)
    page.panel(Rect(20, 30, 1201, 613), "cream")
    pieces = {id(item.surface): item.surface for item in page.items}.values()
    assert sum(piece.get_width() for piece in pieces) < 700 and len(page.items) > 5
    whole.fill("#336699")
    again = whole.copy()
    whole.blits([(item.surface, (item.x, item.y)) for item in page.items])
    again.blit(page.pictures.plate(1201, 613, "cream", page.px(14)), (20, 30))
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(again, "RGB")
    before = [*page.items]
    page.items.clear()
    page.panel(Rect(20, 30, 1201, 613), "cream")
    assert page.items == before, "the same pictures, or it would be painted again"


def test_a_large_frame_is_put_together_of_its_sides(pilot):
    """The light around the graph of a review took 42 ms and 18 MiB at 3840 x 2160."""
    page, whole = Page(pilot().room.theme, pilot().room.pictures), Surface((1300, 700), 0, 32)
    pieces = page.pictures.frame_pieces(1201, 613, COLOURS["focus"], 6, 28)
    assert sum(piece.get_width() * piece.get_height() for piece, _at in pieces) < 1201 * 613 / 4
    whole.fill("#336699")
    again = whole.copy()
    whole.blits([(piece, (20 + x, 30 + y)) for piece, (x, y) in pieces])
    again.blit(page.pictures.frame(1201, 613, COLOURS["focus"], 6, 28), (20, 30))
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(again, "RGB")
    same = page.pictures.frame_pieces(1201, 613, COLOURS["focus"], 6, 28)
    assert [piece for piece, _at in same] == [piece for piece, _at in pieces], "or it would be painted again"


def test_a_table_top_that_is_there_is_not_built_again(pilot):
    pictures = pilot().room.pictures
    assert [*pictures.table_top_ahead((700, 500))] and not [*pictures.table_top_ahead((700, 500))]


@pytest.mark.parametrize("game", first(2, busiest_first(game for game in games.MODULES if game != "toy")))
def test_no_card_is_planned_at_a_size_that_is_never_seen(pilot, game):
    """A whole deck was drawn as large as cards that lie nowhere, and that of the piles was not."""
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    sit(p, game, games.game(game).players[1])
    p.until(lambda: p.moves())
    places = p.room.top.places()
    zones = [z for z in range(len(p.room.top.play.board.sprites)) if places.rect(z).h > 1]
    laid = {round(pose.h) for z in zones for pose in places.poses(z, 1)}
    assert set(places.heights()) == laid and set(places.pile_heights()) <= laid


def test_narrow_shadows_are_soft_on_both_sides():
    shadow = art.shadow((30, 200), 24, 18)
    line = [shadow.get_at((x, 120))[3] for x in range(shadow.get_width())]
    assert line[0] < 5 > line[-1] and max(line) == max(line[36:42]) > 60


def test_a_pile_on_its_way_throws_one_shadow(pilot):
    page = Page(pilot().room.theme, pilot().room.pictures)
    pile = [Sprite("", Pose(100 + 2 * n, 100, 90)) for n in range(4)]
    apart = Sprite("", Pose(300, 100, 90))
    large = Sprite("", Pose(301, 100, 200))
    assert card_look.under_others(page, [*pile, apart, large]) == {*pile[:3], apart}
    assert card_look.under_others(page, [large, apart]) == set(), "a small one does not hide a large one's"


def test_small_and_resting_pictures_outlast_those_of_motion():
    """Words, plates and the hand as it is going to lie are still there after a whole deal was on its way."""
    shelves = Shelves(8 * MIB)
    words, hand, grown, plates = (
        [Surface(size, pygame.SRCALPHA) for _ in range(count)]
        for size, count in (((90, 40), 50), ((363, 508), 7), ((363, 508), 40), ((900, 400), 12))
    )
    passing = ("between", grown[:20]), ("turning", grown[20:])
    for kind, row in (("line", words), ("card", hand), *passing, ("plate", plates)):
        for n, picture in enumerate(row):
            shelves.put((kind, n), picture)
    assert all(shelves.get(("line", n)) is picture for n, picture in enumerate(words))
    assert all(shelves.get(("card", n)) is picture for n, picture in enumerate(hand))
    left = shelves.keys()
    assert ("between", 0) not in left and shelves.get(("turning", 19)) is grown[-1]
    assert ("plate", 0) not in left and shelves.get(("plate", 11)) is plates[-1]
    assert shelves.bytes <= sum(map(weight, (*words, *hand))) + 6 * MIB
    for n in range(40):
        shelves.put(("card", 100 + n), grown[n])
    left = shelves.keys()
    assert ("card", 0) not in left and shelves.get(("line", 0)) is words[0]


def test_the_first_words_of_a_table_find_their_letters(pilot, monkeypatch):
    """All that a table says in the first deal is in fonts whose letters were drawn before."""
    p = pilot()
    drawn, real = set(), backstage.rendered
    monkeypatch.setattr(backstage, "rendered", lambda *what: drawn.add(what[:2]) or real(*what))
    for job in backstage.letters(p.room.theme):
        job()
    asked, line = set(), pictures.Pictures.line

    def watched(kept, words, family, px, *rest):
        asked.add((family, px))
        return line(kept, words, family, px, *rest)

    monkeypatch.setattr(pictures.Pictures, "line", watched)
    p.make_every_frame()
    sit(p, "lockdown", 8)
    p.wait(1.5)
    assert len(asked) > 6 and len(asked - drawn) <= 4, asked - drawn


@pytest.mark.long
def test_the_faces_and_rings_of_a_table_are_planned_as_they_are_drawn(pilot):
    """What a player's plate and the ribbon ask for in play is what was drawn ahead."""
    p = pilot()
    p.make_every_frame()
    sit(p, "lockdown", 8)
    p.until(lambda: p.moves())
    table, asked, made = p.room.top, set(), PICTURES.made
    PICTURES.made = lambda key, make, **more: asked.add(key) or made(key, make, **more)
    try:
        for job in backstage.portraits(p.room.pictures, table.places(), table.sitting.setup):
            job()
        ahead = {key for key in asked if key[0] in ("face", "avatar", "drawn_octagon")}
        asked.clear()
        p.room.parts.clear()
        p.room.make_page()
    finally:
        del PICTURES.made
    drawn = {key for key in asked if key[0] in ("face", "avatar", "drawn_octagon")}
    assert len(drawn) > 9 and drawn <= ahead, drawn - ahead


def test_what_is_dealt_is_drawn_ahead_as_it_is_going_to_lie(pilot, monkeypatch):
    """The own cards in the order in which the hand lies, and the card turned up in the middle."""
    p, rows, turned_up = pilot(), [], []
    fanned, landing = backstage.fanned, backstage.landing

    def hand_drawn(pictures, places, hand, cards):
        rows.append(list(cards))
        return fanned(pictures, places, hand, cards)

    def middle_drawn(*what):
        turned_up.extend(jobs := [*landing(*what)])
        return jobs

    monkeypatch.setattr(backstage, "fanned", hand_drawn)
    monkeypatch.setattr(backstage, "landing", middle_drawn)
    p.make_every_frame()
    sit(p, "absurd", 4)
    p.until(lambda: p.moves())
    board, deck = p.room.top.play.board, p.room.top.table.deck
    cards = board.view.zones[board.hand]
    laid = [deck[cards[i]] for i in board.order(board.hand)]
    assert len(rows[0]) > 4 and [name for name in laid if name in rows[0]] == rows[0]
    faces = board.lies()
    assert faces and {job.args for job in turned_up} >= {
        (name, round(pose.h)) for name, pose in faces.items()
    }
    for sprite in (sprite for row in board.sprites for sprite in row):
        sprite.at = sprite.at._replace(h=sprite.at.h - 6)
    assert board.lies() == faces, "a card that still grows is not drawn at another height for the column"


def test_no_ring_is_drawn_around_a_card_that_still_grows(pilot):
    p = pilot()
    p.make_every_frame()
    sit(p, "absurd", 4)
    p.until(lambda: p.moves())
    table, pictures = p.room.top, p.room.pictures
    board = table.play.board
    hand = board.sprites[board.hand]

    def rings():
        before = pictures.shelves.keys()
        table.felt().draw(Page(p.room.theme, pictures), Asking(None, hinted=frozenset(hand)))
        return [key for key in pictures.shelves.keys() - before if key[0] == "glow"]

    for sprite in hand:
        sprite.at = sprite.at._replace(h=sprite.at.h - 6)
    assert rings() == []
    board.finish()
    assert rings()


def test_a_card_grows_from_every_size_to_every_other(pilot, monkeypatch):
    """Found by random input: a card that became four times as high had no step to grow by."""
    pictures = pilot().room.pictures
    monkeypatch.setattr(pictures, "card", lambda *_how: Surface((10, 14)))
    for base in (41, 79, 119, 200, 479):
        assert all(pictures.card_between("7H", height, base) for height in range(8, base, 7))
