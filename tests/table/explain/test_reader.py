"""The reader shows the card that is pointed at large, covers nothing, and closes when others play."""

from __future__ import annotations

import time

import absurd_cases
import pygame
import pytest
from fists import fists
from pilot import sit
from pygame import Rect
from samples import first

from game.books.contract.table_words import Explained
from game.table.explain import card_reader, draw_reader, reader_layout, tooltips
from game.table.screen import draw_lower_edge, draw_top_bar
from game.table.screen.mode import PRACTICE
from game.ui.page.message_types import OpenGallery, Practise
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import use


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


def one_of_three():
    """Combine each table with small and large text in one size; with the others only in the long run."""
    found = []
    for i, table in enumerate([("absurd", 2), ("absurd", 4), ("absurd", 6), ("eightfist", 4)]):
        for j, size in enumerate([(960, 600), (1280, 720), (1920, 1080)]):
            for k, text in enumerate([100, 150, 200]):
                rare = (i + j + k) % 3 or table == ("absurd", 4) or text == 150
                marks = [pytest.mark.long] if rare else []
                found.append(pytest.param(*table, size, text, marks=marks))
    return found


@pytest.mark.parametrize(("game", "players", "size", "text"), one_of_three())
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


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_copy_for_reading_lies_in_a_frame_that_no_card_has(seated, size):
    """Reported: the large card beside the hand was taken for one of the hand."""
    p = seated(absurd_cases.table(4, "6C", hand0="2C 3C 9D 6D 5C TH"), size=size)
    p.wait(0.5)
    point(p, own(p)[0])
    (spot,) = (t.rect for t in open_(p))
    air = p.room.page.px(reader_layout.RIM) // 2
    edges = [(spot.x + air, y) for y in range(spot.y + 20, spot.bottom - 20, 8)]
    edges += [(x, spot.bottom - air) for x in range(spot.x + 20, spot.right - 20, 8)]
    assert all(max(p.window.get_at(at)[:3]) < 130 for at in edges), "dark all around"


def test_a_card_of_the_hand_says_what_choosing_it_does(pilot):
    p = pilot(size=(1920, 1080))
    top = table(p, players=2)
    for card in own(p):
        point(p, card)
        (panel,) = open_(p)
        texts = [t.name for t in p.things if t.kind == "text" and panel.rect.contains(t.rect)]
        assert texts, card.name
        for line in top.presenter.voice.printed(card.name):
            assert line.words.split()[0] in " ".join(texts)


def test_the_reader_says_what_the_colour_of_a_line_stands_for(seated):
    """Reported: nothing at the table said what the colours of the lines mean."""
    p = seated(absurd_cases.table(4, "6C", hand0="3D 2S 9C"), size=(1280, 720))
    point(p, next(t for t in own(p) if t.name == "3D"))
    (panel,) = open_(p)
    texts = [t.name for t in p.things if t.kind == "text" and panel.rect.contains(t.rect)]
    for words, kind in (("Highest", "Next player"), ("Discard 3", "Attack"), ("Wormhole", "Special")):
        assert texts[texts.index(words) - 1] == kind or texts[texts.index(words) + 1] == kind


def test_a_card_of_many_lines_is_explained_though_there_is_little_room(seated):
    """It said only how to choose 8♥, because the card's seven lines did not fit between two players."""
    hand = "4H 8H 2D 5D AC QC 2X"
    s = absurd_cases.table(3, "8X@2=D", hand0=hand, hand1="2C 3C 4C 5C 6C 7C 8C", hand2="2S 3S 4S 5S 6S 7S")
    p = seated(s, size=(1280, 720))
    point(p, next(t for t in own(p) if t.name == "8H"))
    (panel,) = open_(p)
    texts = " ".join(t.name for t in p.things if t.kind == "text" and panel.rect.contains(t.rect))
    assert all(what in texts for what in ("you choose who goes next", "fits on any card", "later turn"))
    assert "Draw 4, Discard 1" in texts, "what matters most is not left out because it is plain"


@pytest.mark.parametrize(
    ("size", "text"), first(1, [((960, 600), 200), ((1280, 720), 200), ((960, 600), 100)])
)
def test_a_card_with_too_little_room_says_how_to_read_it_and_is_whole_when_kept_open(seated, size, text):
    """Reported: at large text 8♥ said only how to choose it, or nothing, and not how to read it."""
    hands = {
        "hand1": "2C 3C 4C 5C 7C 8C",
        "hand2": "7S 8S 9S",
        "hand3": "2S 3S",
        "hand4": "6C",
        "hand5": "AD",
    }
    s = absurd_cases.table(6, "8X@2=D", hand0="4H 8H 2D 5D AC QC 2X", **hands)
    p = seated(s, size=size, text_size=text)
    card = next(t for t in own(p) if t.name == "8H")

    def told():
        (panel,) = open_(p)
        return " ".join(t.name for t in p.things if t.kind == "text" and panel.rect.contains(t.rect))

    point(p, card)
    assert "R: read it whole" in told()
    p.press("r")
    p.wait(0.1)
    whole = told()
    for line in p.room.top.presenter.voice.printed("8H"):
        assert line.words in whole
        assert all(word in whole.split() for word in line.meaning.split())


def test_a_card_that_can_only_be_a_bluff_has_no_gold_around_it_when_it_is_pointed_at(seated, monkeypatch):
    """Reported: it then looked like one that can be played."""
    p = seated(absurd_cases.table(2, "5H", hand0="6C 5S", hand1="2C 3C"), size=(1280, 720))
    rings = []
    real = type(p.room.pictures).glow
    monkeypatch.setattr(type(p.room.pictures), "glow", lambda *a: rings.append(a[4]) or real(*a))
    for name, gold in (("6C", False), ("5S", True)):
        point(p, next(t for t in own(p) if t.name == name))
        rings.clear()
        p.room.fresh = True
        assert p.things
        assert (COLOURS["lit"] in rings or COLOURS["gold"] in rings) is gold, name


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


def test_the_other_button_over_another_card_opens_that_one(pilot):
    """A new player with large text: it only closed the card that was open, so each cost two clicks."""
    p = pilot(size=(1280, 720), text_size=200)
    top = table(p)
    first, second = own(p)[:2]
    for card in (first, second):
        point(p, card)
        p.post(pygame.MOUSEBUTTONDOWN, button=3, pos=p.room.pointer)
        p.frame()
        assert top.reader.pinned and [t.name for t in open_(p)] == [card.name]
    p.post(pygame.MOUSEBUTTONDOWN, button=3, pos=p.room.pointer)
    p.frame()
    assert not top.reader.pinned and p.room.top is top


@pytest.mark.parametrize(("hand", "top", "card"), [("AC KC AX", "AS", "AC"), ("KX", "6X", "KX")])
def test_a_card_kept_open_says_what_comes_of_it_however_large_the_words(seated, hand, top, card):
    """A new player with large text read all lines of A♣ and a winning K★, but not the effect of playing
    them.
    """
    s = absurd_cases.table(4, top, hand0=hand, hand1="2C 3C", hand2="4D 5D", hand3="7D 8D")
    p = seated(s, size=(1280, 720), text_size=200, coaching=False)
    point(p, next(t for t in own(p) if t.name == card))
    p.post(pygame.MOUSEBUTTONDOWN, button=3, pos=p.room.pointer)
    p.frame()
    assert p.sees("If you choose it")
    assert p.sees("You win the round" if card == "KX" else "Then Mira goes next")


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


def test_it_is_laid_out_once(pilot, monkeypatch):
    """Its place is looked for only once while nothing moves."""
    p = pilot(size=(1280, 720))
    top = table(p, players=6)
    point(p, own(p)[0])
    searched = []
    real = draw_reader._laid
    monkeypatch.setattr(draw_reader, "_laid", lambda *a: searched.append(a) or real(*a))
    p.room.make_page()
    top.reader._laid = []
    for _ in range(5):
        p.room.make_page()
    assert len(searched) <= 2
    before = time.process_time()
    for _ in range(20):
        p.room.make_page()
    assert (time.process_time() - before) / 20 < 0.03
    assert top.reader.shown


def test_its_text_is_laid_out_once_while_other_cards_move(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    top = table(p, players=6)
    point(p, own(p)[0])
    rows, places = [], []
    real_rows, real_place = reader_layout._rows, draw_reader.near
    monkeypatch.setattr(reader_layout, "_rows", lambda *a: rows.append(a) or real_rows(*a))
    monkeypatch.setattr(draw_reader, "near", lambda *a: places.append(a) or real_place(*a))
    far = p.room.page.rect.inflate(-200, -200)
    for n in range(12):  # something small moves along the edges
        top.reader._laid = []
        p.room.page = p.room.make_page()
        found = tooltips.reading(top.play, top.felt(), own(p)[0])
        taken = ((far.x + 30 * n, far.y, 20, 20),)
        before = len(rows)
        spot = draw_reader.draw(Page(p.room.theme, p.room.pictures), found, top.reader, own(p)[0].rect, taken)
        assert n == 0 or len(rows) == before
        assert spot.collidelist([pygame.Rect(one) for one in taken]) < 0
    assert len(places) >= 12, "the place is looked for each time"


def test_it_is_made_ready_before_it_opens(pilot, monkeypatch):
    """Finding its place and drawing its card take longer than a frame, so both are done ahead."""
    p = pilot(size=(1280, 720))
    p.make_every_frame()
    table(p)
    card = own(p)[1]
    p.point(p.bare_spot(card))
    while not p.room.pictures.awaited:
        p.frame()
        assert not open_(p), "it opens unprepared"
    while p.room.pictures.awaited:
        p.room.pictures.draw_ahead(0.0, idle=True)
    late = []
    monkeypatch.setattr(draw_reader, "_laid", lambda *a: late.append(a))
    p.wait(card_reader.WAIT + 0.1)
    assert [t.name for t in open_(p)] == [card.name] and not late


def test_ranks_with_powers_are_read_too():
    from tables import lay

    from game.books.contract.book import book_of

    for variants, readable in (("variants=E", True), ("variants=B", False)):
        voice = book_of("equilibrium").at(lay("equilibrium", 4, variants)).voice
        for name in ("AH", "JS", "QD", "KC"):
            assert bool(voice.printed(name)) == readable
        assert not voice.printed("TH")


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


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 130), ((1920, 1080), 150), ((960, 600), 150)])
def test_what_a_card_does_is_told_before_why_it_cannot_be_chosen(seated, size, text):
    """Reported: where room was short, a special card of another Fist had only the reason beside it."""
    p = seated(fists(6, fist1="-3C -4C 9D 6D -5C FF JH 9C"), size=size, text_size=text)
    card = next(t for t in p.things if t.kind == "card" and t.name == "FF")
    point(p, card)
    (shown,) = open_(p)
    told = " ".join(t.name for t in p.things if t.kind == "text" and shown.rect.contains(t.rect))
    assert told.startswith("Fistface counts 12"), "no colon where a line has no name"


def test_that_a_card_can_be_chosen_is_told_before_since_when_it_is_here(pilot):
    """New players read of the only card that fitted since when they had it, and not that it can be played."""
    page = pilot(size=(1280, 720)).room.page
    lines = (reader_layout.Explained("Shuffle discard", "the cards of all piles are shuffled"),)
    found = reader_layout.Reading(
        "9H",
        lines,
        ("New since your last turn",),
        "If you choose it",
        "Play it\nFace down it is a bluff",
        "Play it",
        "More",
    )
    told = [" ".join(row.words for row in plan.rows) for plan in reader_layout.plans(page, found)]
    short = next(n for n, one in enumerate(told) if "Play it" in one and "Face down" not in one)
    assert "New since" not in told[short]
    assert short < next(n for n, one in enumerate(told) if "Play it" not in one and "Shuffle" in one)


def test_a_card_kept_open_says_what_comes_of_it_before_it_spares_the_felt(pilot):
    """A new player kept a card open, and a smaller box with less text than the tip appeared."""
    page = pilot(size=(1280, 720)).room.page
    lines = (reader_layout.Explained("Shuffle discard", "the cards of all piles are shuffled"),)
    found = reader_layout.Reading(
        "9H", lines, (), "If you choose it", "Play it\nThen Mira goes next", kept=True
    )
    whole = [plan for plan in reader_layout.plans(page, found) if plan.says == reader_layout.WHOLE]
    assert whole and all(any("Then Mira" in row.words for row in plan.rows) for plan in whole)


def test_to_whoever_is_attacked_the_lines_that_answer_come_first(seated):
    """An attacked new player pointed at both cards that answer, and read only that each is wild."""
    for chain, order in (("1:2S", ["Chain", "Wild"]), ("", ["Wild", "Chain"])):
        p = seated(absurd_cases.table(6, "3X", hand0="8X QH", chain=chain))
        (card,) = (t for t in p.things if t.kind == "card" and t.name == "8X")
        found = tooltips.reading(p.room.top.play, p.room.top.felt(), card)
        assert [line.words for line in found.lines] == order


@pytest.mark.parametrize(("text_size", "language"), [(100, "en"), (200, "de")])
def test_a_card_kept_open_has_buttons_with_words(pilot, text_size, language):
    """New players took the small signs for ornaments: nobody found the practice table."""
    p = pilot(size=(1280, 720), text_size=text_size, language=language)
    use(language)
    table(p)
    card = own(p)[2]
    point(p, card)
    p.press("r")
    p.wait(0.3)
    (panel,) = open_(p)
    ways = [t for t in p.live("button") if t.do in (OpenGallery(card.name), Practise(card.name))]
    assert len(ways) == 2 and all(min(t.rect.size) >= 44 and panel.rect.contains(t.rect) for t in ways)
    over = p.things[p.things.index(panel) :]  # the news may lie below it
    said = [t.rect for t in over if t.kind == "text" and panel.rect.contains(t.rect)]
    assert said and not any(t.rect.collidelist(said) >= 0 for t in ways)
    p.click_thing(ways[1])
    assert p.room.top.mode is PRACTICE


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_lines_of_a_card_are_named_where_not_all_can_be_explained(seated, size):
    """Read by a new player with six: the tip had one of the three lines of 6★, and not what it needs."""
    p = seated(absurd_cases.table(6, "4H", hand0="5D JD KD 8C 6X 8X 9X"), size=size)
    (card,) = (t for t in p.things if t.kind == "card" and t.name == "6X")
    found = tooltips.reading(p.room.top.play, p.room.top.felt(), card)._replace(
        more="Right-click: read it whole"
    )
    strip = Rect(0, 0, p.room.page.px(262), p.room.page.px(430))
    plan = next(
        plan for plan in reader_layout.plans(p.room.page, found) if strip.contains((0, 0, *plan.size))
    )
    told = " ".join(row.words for row in plan.rows)
    for words in ("Discard 2", "Chain", "Wormhole", "Needs"):
        assert words in told, told


def test_where_not_all_lines_are_explained_what_is_plain_is_told_too():
    """A new player read of 8♥ neither that it makes draw four nor that it makes discard."""
    lines = [reader_layout.Explained("Draw 4"), reader_layout.Explained("Discard 1")]
    lines += [reader_layout.Explained(name, "so and so") for name in ("Target", "Wild", "Chain")]
    (few, *_more) = reader_layout._named(reader_layout.Reading("8H", tuple(lines)))
    told = [": ".join(filter(None, (line.words, line.meaning))) for line in few.lines]
    assert told == ["Draw 4, Discard 1", "Target: so and so", "Wild: so and so", "Chain"]


def test_a_card_that_is_kept_open_lies_beside_the_one_on_the_felt(seated, monkeypatch):
    """A new player read a card of another Fist; the large card covered that one and its neighbours."""
    ribbon, points = Rect(836, 530, 380, 166), Rect(200, 505, 213, 180)
    monkeypatch.setattr(draw_lower_edge, "dock", lambda table: [ribbon, points])  # as in a second round
    p = seated(fists(4, fist3="-3D -QD KC 3S FF -9D -TD 5D", slush="6S"), size=(1280, 720))
    card = next(t for t in p.things if t.kind == "card" and t.name == "FF")
    p.point(card.rect.center)
    p.press("r")
    p.wait(0.5)
    (large,) = [t for t in p.things if t.kind == "reader"]
    assert p.room.top.reader.pinned and not large.rect.colliderect(card.rect)


def test_a_tip_with_one_of_several_lines_says_how_many_more_there_are(pilot):
    """A new player read "Target: you choose who goes next" of 7♠, and never that it is a Chain.

    Before that all are named in one row: of 9♦, which attacked, another read no more than "Target".
    """
    page = pilot(size=(960, 600), text_size=200).room.page
    lines = tuple(reader_layout.Explained(f"Line {n}", f"what line {n} does") for n in range(3))
    found = reader_layout.Reading("7S", lines, more="R: read it whole")
    told = [(plan.told.lines, plan.told.notes) for plan in reader_layout.plans(page, found)]
    named, one, *_ = dict.fromkeys((shown[0].meaning, notes) for shown, notes in told if len(shown) == 1)
    assert named == ("Line 0, Line 1, Line 2", ("R: read it whole",))
    assert one == ("Line 0: what line 0 does", ("2 more lines. R: read it whole",))
