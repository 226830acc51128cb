"""Absurd 8's at the table: plays and bluffs, pending attacks, named suits, effects, card texts."""

from __future__ import annotations

from math import radians, sin

import absurd_cases
import pygame
import pytest
from pilot import sit
from pygame import Rect
from samples import first

from engine import games
from engine.absurd.bluff import record_of
from engine.absurd.cards import CARDS
from engine.kernel.events import Event
from game.books.absurd.cards.card_faces import print_face
from game.books.absurd.cards.clauses import explained
from game.books.contract.book import book_of
from game.table.board.action_picker import Click, Picker
from game.table.explain import tooltips
from game.table.felt import draw_card, draw_effects
from game.table.felt.draw_captions import STEP
from game.table.match.play import Play
from game.table.messages import ClickOn, OpenGroup, PressVerb, TakeAction, clicks_on
from game.table.places.zone_places import Places
from game.ui.art.card_line_layout import INDEX, LOWEST, MOST, SEEN, WHOLE, WINDOW_TOP
from game.ui.art.cards import text_ground
from game.ui.art.text_cards import FAN_SPINE
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.ui.page.word_panels import tooltip
from game.ui.pictures.card_sprites import CARD
from game.ui.pictures.pictures import Pictures
from game.words import use
from tests.table.shared.test_pads import by_pads
from tests.ui.page.test_touch import by_touch


def start(p, players=4):
    sit(p, "absurd", players)
    top = p.room.top
    for _ in range(300):
        if top.play.picker and top.play.view.kind == "turn":
            return top
        p.decide()
    raise AssertionError("never my turn")


def cards(p, fits):
    """Cards of the player's hand that fit or, for another `kind`, that could only be a bluff."""
    top = p.room.top
    picker = top.play.picker
    return [
        t
        for t in p.moves()
        if t.kind == "card" and isinstance(t.do, ClickOn) and picker.only_by_button(t.do.click) is not fits
        and t.id in top.play.board.sprites[top.sitting.viewer]
    ]  # fmt: skip


def offer_anew(s):
    """Compute the legal actions again after the position was changed."""
    s.legal = s.question.legal(s, *s.args)


def both(p):
    """Sit at a turn in which some cards of the hand fit and some do not."""
    top = start(p)
    for _ in range(300):
        if p.room.top is top and top.play.picker and top.play.view.kind == "turn":
            if cards(p, True) and cards(p, False):
                return top
        p.decide()
    raise AssertionError("there was always only the one or the other")


def said(p, thing):
    p.point(thing.rect.center)
    return tooltips.words(p.room.top.play, p.room.top.felt(), thing)


def test_a_card_that_does_not_fit_says_why_and_that_it_would_be_a_bluff(pilot):
    p = pilot()
    both(p)
    words = said(p, cards(p, False)[0])
    assert "Needs" in words or "Supersize" in words or "Fits none" in words
    assert "bluff with it" in words
    assert "Needs" not in said(p, cards(p, True)[0])


def test_a_bluff_is_never_laid_by_a_click_on_the_felt(pilot):
    p = pilot()
    top = both(p)
    before = len(top.sitting.match.past)
    p.click_thing(cards(p, False)[0])
    for t in [t for t in p.moves() if t.kind != "button"]:
        p.click_thing(t)
    assert len(top.sitting.match.past) == before
    (bluff,) = (t for t in p.moves() if t.kind == "button")
    assert "face down" in bluff.name
    p.click_thing(bluff)
    assert len(top.sitting.match.past) > before


def test_the_piles_are_lit_that_a_bluff_may_be_laid_on(seated):
    """Reported: with two piles both were as dull as cards that nobody may choose."""
    p = seated(absurd_cases.table(3, "7H", pile1="3S", hand0="KC QD"))
    p.click_thing(next(t for t in p.moves() if t.name == "KC"))
    felt, asking = p.room.top.felt(), p.room.top.asking()
    piles = [t for t in p.moves() if clicks_on(t.do, "zone")]
    assert len(piles) == 2 and not [t.name for t in piles if felt.is_faint(asking, t.do)]


def test_piles_are_named_in_short_where_their_names_have_no_room(seated):
    """A new player noticed: buttons mentioned the third pile, but the piles had only bare numbers."""
    s = absurd_cases.table(6, "7H", hand0="KC 2D", pile1="3D", pile2="5C", common="9H 5H")
    for size, told in (((1280, 720), "2nd · 1"), ((1920, 1080), "2nd · 1")):
        p = seated(s.clone(), size=size)
        names = {t.name for t in p.things if t.kind == "text"}
        assert told in names and told.replace("2nd", "3rd") in names


def test_a_card_that_fits_can_be_laid_face_down_with_several_piles_too(seated):
    """Reported: with two piles a click on one that a jack fits played it, and nothing else was offered."""
    p = seated(absurd_cases.table(3, "7H", pile1="3S", hand0="JS QD"))
    s = p.room.top.sitting.match.state
    _first, pile = s.pub.piles

    def choose(name):
        p.click_thing(next(t for t in p.moves() if t.name == name))

    choose("JS")
    declared = next(t for t in p.moves() if t.do == PressVerb("bluff"))
    assert "face down" in declared.name
    p.click_thing(declared)
    p.press("escape")
    picker = p.room.top.play.picker
    assert not picker.verb and len(picker.clicks) == 1, "the bluff goes back before the card"
    p.click_thing(next(t for t in p.moves() if t.do == PressVerb("bluff")))
    piles = [t for t in p.moves() if clicks_on(t.do, "zone")]
    assert len(piles) == 2
    p.click_thing(next(t for t in piles if t.do.click.value == pile))
    played = [action for *_, action in p.room.top.sitting.match.choices]
    assert ("bluff", s.table.card["JS"], pile) in played


def test_a_card_that_could_only_be_a_bluff_rises_less_under_the_pointer(pilot):
    """Reported: it rose like one that can be played."""
    p = pilot()
    both(p)
    rises = {}
    for fits in (True, False):
        thing = cards(p, fits)[0]
        p.point(thing.rect.center)
        p.wait(0.3)
        rises[fits] = thing.id.at.lift
    assert 0 < rises[False] < rises[True]


def test_a_card_that_fits_is_played_by_the_pile_or_its_button(pilot):
    p = pilot()
    top = both(p)
    legal = top.play.view.legal
    plain = [
        t
        for t in cards(p, True)
        if sum(a[0] != "bluff" and a[1:2] == (t.do.click.value,) for a in legal) == 1
    ]
    assert plain
    before = len(top.sitting.match.past)
    p.click_thing(plain[0])
    names = [t.name for t in p.moves() if t.kind == "button"]
    assert len(names) == 2 and any("face down" in name for name in names)
    pile = next(t for t in p.moves() if clicks_on(t.do, "zone"))
    p.click_thing(pile)
    assert len(top.sitting.match.past) == before + 1
    assert top.sitting.match.past[-1][1][0] == "play"


def test_a_card_that_makes_another_wild_can_be_played_by_a_button_too(seated):
    """Reported: only the bluff was offered, on the key that plays every other card."""
    p = seated(absurd_cases.table(3, "7X", hand0="AX QD 2C"), size=(1280, 720))
    p.click_thing(next(t for t in p.moves() if t.name == "AX"))
    names = [t.name for t in p.moves() if t.kind == "button"]
    assert [name.split(" (")[0] for name in names] == ["Play A★", "Play A★ face down"]
    p.press("1")
    match, table = p.room.top.sitting.match, p.room.top.table
    assert ("play", table.card["AX"], table.zone["pile0"]) in [action for *_, action in match.choices]


def test_a_pass_under_attack_says_that_the_attacks_are_taken(seated):
    """Reported: 'Pass' was offered beside 'Take 2 cards', as if it were a way out."""
    p = seated(
        absurd_cases.table(3, "7H", hand0="KC QD", chain="1:2S", draw="3C 4C 5C 6C 9C"), size=(1280, 720)
    )
    for _ in range(2):
        p.room.top.play.play(("draw",))
        p.until(lambda: p.room.top.play.picker is not None)
    p.frame()
    assert [t.name for t in p.moves() if t.kind == "button"] == [
        "Take 2 cards, then play 4♣ or bluff with it",
        "Take all and pass",
    ]


def test_beside_the_chain_stands_nothing_that_the_hand_makes_false(seated):
    """Reported: "chain, negate, or draw first" stayed until the end, although the question says it."""
    s = absurd_cases.table(3, "7H", hand0="KC QD", chain="1:2S", draw="3C 4C 5C 6C 9C")
    p = seated(s, size=(1280, 720))
    for left in (2, 1, 0):
        (column,) = (t.rect for t in p.room.make_page().things if t.kind == "column")
        words = " ".join(t.name for t in p.things if t.kind == "text" and column.contains(t.rect))
        assert "unless Chain, Negate or Thorns" in words and "draw" not in words.replace("Draw 2", "")
        assert (("draw",) in p.room.top.play.view.legal) is (left > 0)
        if left:
            p.room.top.play.play(("draw",))
            p.until(lambda: p.room.top.play.picker is not None)
            p.frame()


def test_a_choice_marked_for_buttons_is_made_by_its_button_only():
    verbs = {"play": ("card", "zone"), "bluff": ("card", "zone")}
    legal = [("play", 1, 9), ("bluff", 1, 9), ("bluff", 2, 9)]
    picker = Picker(verbs, legal, by_button=frozenset({"bluff"}))
    card, zone = Click("card", 2), Click("zone", 9)
    assert picker.only_by_button(card) and not picker.only_by_button(Click("card", 1))
    assert picker.click(card) is None and picker.click(zone) is None
    assert picker.choose("bluff") == ("bluff", 2, 9)
    picker = Picker(verbs, legal, by_button=frozenset({"bluff"}))
    picker.click(Click("card", 1))
    assert picker.take(("bluff", 2, 9)) is None
    assert picker.take(("bluff", 1, 9)) == ("bluff", 1, 9)
    assert picker.click(zone) == ("play", 1, 9)


def test_waiting_attacks_and_named_suits_are_shown(pilot):
    p = pilot()
    top = start(p)
    seen = set()
    for _ in range(1500):
        if p.onward():
            p.click("Results") if p.sees("Results") else None
            break
        view = top.play.board.view
        if view.pub.chain:
            assert any(t.kind == "threat" for t in p.things)
            seen.add("chain")
        for mark in top.presenter.signs.marks(view):
            here = top.presenter.voice.told_here(view, mark.zone, mark.places[0], top.play.names)
            wild = any("Counts as" in words for words in here)
            assert wild or any(f"Match {mark.words} below it" in words for words in here)
            seen.add("named" if wild else "below")
        if len(seen) == 3:
            break
        p.decide()
    assert seen == {"chain", "named", "below"}


@pytest.mark.long
def test_the_question_names_who_bluffs_or_fishes(pilot):
    """The question names the other player, never the person who is asked."""
    p = pilot()
    top = start(p, 3)
    asked = set()
    for _ in range(1500):
        if p.onward():
            break
        view = top.play.view
        if top.play.picker and view.kind in ("call", "fish", "give", "discard"):
            words = top.presenter.voice.asks(view, top.play.names)
            if view.kind == "discard":
                assert str(view.args[1]) in words
            else:
                assert any(name in words for seat, name in enumerate(top.play.names) if seat != view.seat)
                assert top.play.names[view.seat] not in words
            asked.add(view.kind)
        p.decide()
    assert "call" in asked


@pytest.mark.long
def test_the_score_sheet_says_where_the_points_come_from(pilot):
    p = pilot()
    sit(p, "absurd", 3)
    p.play_to_a_sheet()
    words = {t.name for t in p.things if t.kind == "cell"}
    assert any(w.startswith(("The others hold", "A shared round")) for w in words)
    assert "Only the round's winner scores" in words


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_the_longest_card_can_be_read_whole(pilot, size, text):
    p = pilot(size=size, text_size=text)
    top = start(p)
    for name in ("8H", "5S", "7H"):
        words = top.presenter.voice.card_text(name)
        assert all(line.partition(":")[0] in words for line in explained(name))
        page = Page(p.room.theme, p.room.pictures)
        tooltip(page, words, Rect(size[0] // 2, size[1] - 80, 60, 80), 640)
        lines = [t for t in page.things if t.kind == "text"]
        assert len(lines) >= len(words.splitlines())
        assert all(page.rect.contains(t.rect) for t in lines), (name, lines)


def test_every_hard_word_is_explained():
    hard = {"Thorns", "Wormhole", "Chain", "Fish", "Reuse", "Mirror", "Supersize", "Wild", "Target", "Bluff"}
    told = {line.partition(":")[0] for name in CARDS for line in explained(name) if ":" in line}
    assert hard <= told


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_empty_place_for_effects_takes_no_room_from_the_piles(players, text):
    table = games.lay("absurd", players)
    presenter = book_of("absurd").at(table)
    shared = frozenset((table.zone["draw"], table.zone["pile0"]))
    without = Places(Theme((1280, 720), text), presenter, 0, shared)
    with_one = Places(Theme((1280, 720), text), presenter, 0, shared | {table.zone["effects1"]})
    assert not without.seats[1].effects.h and with_one.seats[1].effects.h
    assert without.rect(table.zone["pile0"]).h >= (64 if text > 100 else 120)


def test_no_card_is_said_to_fit_nowhere_and_to_be_played(pilot):
    """With two piles a card may fit one of them, and could be bluffed on either."""
    p = pilot()
    top = both(p)
    play, s = top.play, top.sitting.match.state
    pile = s.table.facts.piles[1]
    base = s.zones[s.table.facts.draw][0]
    s.move(base, s.table.facts.draw, pile, s.table.all)
    s.put_at("lies", pile, ((-1, 1, -1, ()),))
    s.put("piles", (*s.pub.piles, pile))
    s.put("bases", (*s.pub.bases, base))
    offer_anew(s)
    play.board.show(top.sitting.view(), top.sitting.public())
    play.ask()
    p.wait(1.0)
    told = [said(p, thing) for thing in cards(p, False)]
    assert told and all("Play it" not in words and "bluff with it" in words for words in told)


def fishing(p):
    """Sit where the person is asked what to fish for."""
    top = start(p)
    s = top.sitting.match.state
    f, card = s.table.facts, s.table.card["4S"]
    source = next(z for z, cards in enumerate(s.zones) if card in cards)
    s.move(card, source, f.first, s.table.all)
    s.put_at("lies", f.first, (*s.pub.lies[f.first], (1, 0, -1, None)))
    s.put("chain", ((("attack", "fish", 0), 1, card, f.first),))
    offer_anew(s)
    top.play.play(("take",))
    p.until(lambda: top.play.picker and top.play.view.kind == "fish")
    p.wait(0.6)
    return top


def test_fishing_takes_two_steps_by_mouse_and_by_keys(pilot):
    p = pilot()
    top = fishing(p)
    words = [t.name for t in p.live("button") if isinstance(t.do, OpenGroup | ClickOn)]
    assert len(words) == 7 and "Rank" in words
    p.click("Rank")
    assert {"A", "10", "K"} < {t.name for t in p.live("button")}
    p.press("escape")
    assert p.room.top is top and not top.play.picker.begun, "one step back"
    p.press("2")
    assert {"♥", "★"} < {t.name for t in p.live("button")}
    before = len(top.sitting.match.past)
    p.press("1")
    assert len(top.sitting.match.past) == before + 1
    (_state, action, _count) = top.sitting.match.past[before]
    assert action[0] == "fish"


@pytest.mark.parametrize("by", ["touch", "pad"])
def test_fishing_takes_two_steps_by_touch_and_by_pad(pilot, by):
    p = by_touch(pilot()) if by == "touch" else by_pads(pilot(), lambda seat=None: 0)
    top = fishing(p)
    p.click("Suit")
    before = len(top.sitting.match.past)
    p.click("♥")
    (_state, action, _count) = top.sitting.match.past[before]
    assert action == ("fish", "H")


def test_an_earlier_moment_shows_what_waited_then(pilot):
    p = pilot()
    top = start(p)
    s = top.sitting.match.state
    f = s.table.facts
    s.put("chain", ((("attack", "draw", 2), 1, s.zones[f.first][-1], f.first),))
    top.play.board.show(top.sitting.view(), top.sitting.public())
    top.past = top.play.board
    p.frame()
    assert any(t.kind == "threat" for t in p.things)


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),)]))
def test_in_large_text_the_kinds_of_wishes_cover_no_caption(pilot, size, language):
    p = pilot(size=size, text_size=200)
    use(language)
    try:
        fishing(p)
        things = p.room.make_page().things
    finally:
        use("en")
    wishes = [t.rect for t in things if isinstance(t.do, OpenGroup)]
    assert len(wishes) == 7 and len({rect.y for rect in wishes}) == 1
    others = [
        t.name for t in things if t.kind in ("text", "card", "back") and t.rect.collidelist(wishes) >= 0
    ]
    assert not others


@pytest.mark.parametrize("language", first(1, ["de", "en"]))
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),)]))
def test_in_large_text_the_wishes_of_a_kind_leave_the_piles_in_sight(pilot, size, language):
    """They are set in smaller letters, so that they take two or three rows and not five."""
    p = pilot(size=size, text_size=200)
    use(language)
    try:
        top = fishing(p)
        for group in [t.do for t in p.live("button") if isinstance(t.do, OpenGroup)]:
            p.room.go(top.act(group))
            things = p.room.make_page().things
            wishes = [t.rect for t in things if isinstance(t.do, ClickOn) and t.kind == "button"]
            piles = [
                t.rect for t in things if t.kind in ("card", "back") and t.value[0] >= 4 and t.rect.h > 60
            ]
            assert wishes and piles
            highest = min(rect.y for rect in wishes)
            assert all(highest > rect.y + 0.45 * rect.h for rect in piles), group  # its index and picture
            p.room.go(top.command("back"))
    finally:
        use("en")


def test_of_two_nobody_is_told_of_others_who_may_jump_in(seated):
    """Reported: "Others may jump in", though of two one had played the Wormhole and the other was next."""
    p = seated(absurd_cases.table(2, "6H", hand0="6S 2H 3H", hand1="2C 3C 4C"), size=(1280, 720), speed="1")
    play = p.room.top.play
    play.play(play.sitting.match.state.legal[0])
    p.until(lambda: play.timeline.entered_for is not None)
    assert not [t for t in p.things if t.kind == "entrance"] and not p.sees("Others may jump in")
    view, pile = play.board.view, play.board.presenter.table.facts.piles[0]
    assert view.pub.turn == 1 and not play.board.presenter.signs.invites(view, pile)
    view.pub.turn = 0  # a Wormhole that lies there since one's own last turn
    assert play.board.presenter.signs.invites(view, pile)


def test_a_wormhole_turns_and_says_so_while_others_may_jump_in(seated):
    p = seated(absurd_cases.table(3, "6H", hand0="6S 2H 3H", hand1="2C 3C 4C"), size=(1280, 720), speed="1")
    play = p.room.top.play
    play.play(play.sitting.match.state.legal[0])
    p.until(lambda: play.timeline.entered_for is not None)
    assert p.sees("Others may jump in")
    frames = set()
    while play.timeline.entered_for is not None:
        frames.add(int((play.timeline.entered_for or 0.0) / STEP))
        p.wait(STEP)
    assert len(frames) >= 3
    p.wait(0.1)
    assert not p.sees("Others may jump in")


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("count", [5, 8, 11, 12, 15, 18])
def test_words_of_a_hand_end_where_the_next_card_begins(size, text, count):
    table = games.lay("absurd", 4)
    places = Places(Theme(size, text), book_of("absurd").at(table), 0, frozenset(range(6)))
    seen, poses = places.seen(0, count), places.poses(0, count)
    free = poses[1].x - poses[0].x
    if seen != WHOLE:  # low on a card the next one, turned less and in its ring, covers more than above
        free -= poses[0].h / 2 * sin(radians(abs(poses[0].angle - poses[1].angle))) + places.theme.px(4)
    assert SEEN.get(seen, FAN_SPINE / 250) <= free / (poses[0].h * CARD) + (0.06 if seen == WHOLE else 0.001)
    assert count > 9 or seen != INDEX


def test_words_stay_in_the_part_of_a_card_that_is_seen():
    for name in ("QH", "4S", "6S", "9X", "QC"):
        part, ground = print_face(name, 254, True, 18, MOST), text_ground(name, 254, True)
        edge, low = round(ground.get_width() * SEEN[MOST]), round(254 * 0.66)
        spots = [(x, y) for x in range(edge, ground.get_width() - 14) for y in range(low, 245, 3)]
        assert all(part.get_at(spot) == ground.get_at(spot) for spot in spots), name


@pytest.mark.parametrize("far", [True, False], ids=["on its way", "turning over"])
def test_under_a_card_on_its_way_lies_the_one_it_covers(seated, monkeypatch, far):
    """Of several cards at one depth it is the one that was covered, not the first."""
    drawn = []
    s = absurd_cases.table(3, "6S 9D QC 4H KC", hand0="8H 9S", hand1="2D 4X AD", hand2="7C 8C 3D")
    p = seated(s, size=(1280, 720))
    board, pile = p.room.top.play.board, p.room.top.table.zone["pile0"]
    sprite = board.sprites[pile][-1]
    real = draw_card.card_picture
    monkeypatch.setattr(
        draw_card, "card_picture", lambda page, one, *rest: drawn.append(one) or real(page, one, *rest)
    )
    monkeypatch.setattr(type(sprite), "travelling", property(lambda self: far and self is sprite))
    board.changes += 1  # or the resting pile is taken from the page before
    p.room.fresh = True
    p.frame()
    assert p.things  # reading the page makes it
    seen = [one.face for one in drawn if one in board.sprites[pile] and one is not sprite]
    assert seen[-1] == "4H", "another card flashes"


def test_a_card_that_stays_in_play_lies_there_as_a_tile_with_its_sign(seated, monkeypatch):
    s = absurd_cases.table(3, "6S", hand0="8H 9S", effects1="KS", common="AH")
    p = seated(s, size=(1280, 720))
    drawn, tile = [], draw_effects.tile
    monkeypatch.setattr(
        draw_effects, "tile", lambda page, plate, sign: (drawn.append(sign), tile(page, plate, sign))[1]
    )
    p.room.top.play.board.changes += 1  # or the plates are taken from the page before
    things = p.room.make_page().things
    assert sorted(drawn) == ["color_lock", "play_negate"]
    assert {"KS", "AH"} <= {t.name for t in things if t.kind == "card"}, "it can still be read"


@pytest.mark.parametrize(("size", "large"), [((960, 600), 200), ((1280, 720), 100)])
def test_all_plates_of_effects_are_written_in_letters_of_one_size(seated, size, large):
    """New players saw "Reuse" large beside "Play to negate all" in letters of half that size."""
    lying = {"effects1": "2H", "effects3": "KS", "effects4": "KH KD"}
    s = absurd_cases.table(6, "6S", hand0="8H 9S", common="AH QH 9H 5H", **lying)
    p = seated(s, size=size, text_size=large)
    things, lying_there = p.room.make_page().things, {"2H", "KS", "KH", "KD", "AH", "QH", "9H", "5H"}
    plates = [t.rect for t in things if t.kind == "card" and t.name in lying_there]
    told = {t.value for t in things if t.kind == "text" and any(plate.contains(t.rect) for plate in plates)}
    assert len(plates) == 8 and len(told) == 1
    assert min(told) >= p.room.theme.least


@pytest.mark.parametrize("players", [4, 6])
def test_with_large_words_a_named_suit_covers_none_on_its_card(seated, players):
    """A new player saw a star over "wild" on 8♣: the picture that it lies on was lower than the star."""
    s = absurd_cases.table(players, "8C=X", hand0="8H 9S")
    p = seated(s, size=(960, 600), text_size=200)
    things = p.room.make_page().things
    named = next(t.rect for t in things if t.kind == "named")
    card = next(t.rect for t in things if t.kind == "card" and t.name == "8C")
    assert named.bottom <= card.y + (WINDOW_TOP + LOWEST) / 350 * card.h + 1
    over = [t for t in things if t.kind in ("card", "back", "seat", "text") and t.name != "8C"]
    assert not [
        t.name for t in over if t.rect.inflate(-4, -4).colliderect(named) and not named.contains(t.rect)
    ]


@pytest.mark.parametrize(("size", "large"), [((960, 600), 200), ((1280, 720), 100)])
def test_a_card_that_can_only_be_a_bluff_wears_a_mask_and_says_so(seated, size, large):
    """A new player took grey cards for useless, and never learned that they may be laid face down."""
    p = seated(absurd_cases.table(3, "6S", hand0="8H 9D KC 6D"), size=size, text_size=large)
    hand = p.room.top.play.board.sprites[p.room.top.play.board.hand]
    masks = {t.value.face for t in p.things if t.kind == "new" and "face down" in t.name}
    assert masks == {"9D", "KC"} and {sprite.face for sprite in hand} > masks
    card = next(t for t in p.things if t.kind == "card" and t.name == "9D")
    felt, play = p.room.top.felt(), p.room.top.play
    assert "You may bluff with it" in tooltips.words(play, felt, card)


def test_points_that_several_bring_the_winner_are_told_of_each(seated):
    """A new player read "Mira, Juno: 2 points for Fox", which were four."""
    hands = {"hand0": "7D", "hand1": "2C 3C", "hand2": "4C 5C", "hand3": "6C 9D TC"}
    p = seated(absurd_cases.table(4, "7H", **hands), size=(960, 600), text_size=200)
    play = p.room.top.play
    play.play(next(action for action in play.view.legal if action[0] == "play"))
    p.until(p.onward)
    p.wait(3)
    told = " ".join(t.name for t in sorted(p.things, key=lambda t: t.rect.y) if t.kind == "text")
    assert "2 points each for Fox" in told or told.count("2 points for Fox") == 2
    assert "3 points for Fox" in told


def test_a_card_kept_for_reuse_that_may_be_played_has_its_whole_plate_lit(seated, monkeypatch):
    """With six players, only a ring of 13 pixels around the picture said so, and it covered the name."""
    p = seated(absurd_cases.table(3, "6S", hand0="9S 2C", effects0="8H KD"), size=(1280, 720))
    rings, ring = [], Pictures._ring
    monkeypatch.setattr(Pictures, "_ring", lambda *all_: (rings.append(all_[2:4]), ring(*all_))[1])
    board = p.room.top.play.board
    board.changes += 1
    thing = next(t for t in p.room.make_page().things if t.name == "8H" and t.lit)
    assert thing.rect.size in rings and thing.rect.w > 100
    assert thing.id.goal.lift == 0


@pytest.mark.parametrize(("size", "language"), [((960, 600), "de"), ((960, 600), "en"), ((1280, 720), "de")])
def test_a_long_chain_says_all_that_is_to_come_and_what_helps(seated, monkeypatch, size, language):
    """Reported: "Wiederverwenden" was cut in the column, and what helps at its foot."""
    monkeypatch.setattr("pilot.use", lambda _language: use(language))
    try:
        p = seated(absurd_cases.table(4, "8S", chain="1:2S 2:8H 3:AS 3:8S", hand0="2C 7H 9C"), size=size)
        things = p.room.make_page().things
    finally:
        use("en")
    (column,) = (t.rect for t in things if t.kind == "column")
    words = " ".join(t.name for t in things if t.kind == "text" and column.contains(t.rect))
    assert ("Streichen" if language == "de" else "Negate") in words
    assert "11" in words and "Wiederverwenden" not in words


def test_a_double_click_on_a_kind_of_wish_asks_for_nothing_yet(seated, monkeypatch):
    """Its buttons come to lie where the kinds were, so the second click would choose one of them."""
    s = absurd_cases.table(3, "7H", hand0="7D KC 2C", hand1="6H 6S", chain="1:4S")
    p = seated(s, size=(1280, 720))
    play = p.room.top.play
    play.play(("take",))
    p.until(lambda: play.picker and play.view.kind == "fish")
    p.wait(0.3)
    monkeypatch.setattr(Play, "patience", 0.25)
    kind = next(t for t in p.live("button") if t.do == OpenGroup("Attack (black)"))
    p.click_thing(kind)
    for what in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        p.post(what, pos=kind.rect.center, button=1)
    p.frame()
    assert play.picker is not None and play.picker.group and not play.picker.clicks
    p.wait(0.4)
    p.click("Draw 2")
    p.until(lambda: play.view.kind != "fish")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_piles_between_players_at_the_sides_use_the_height_of_the_felt(size):
    """With three players, piles were only as high as the felt under the hands at the sides."""
    table, theme = games.lay("absurd", 3), Theme(size)
    filled = frozenset(table.zone[name] for name in ("draw", "pile0", "hand0", "hand1", "hand2"))
    places = Places(theme, book_of("absurd").at(table), 0, filled)
    piles = [*places.shared.values()]
    assert min(rect.h for rect in piles) >= theme.px(230)
    assert all(seat.area.inflate(8, 8).collidelist(piles) < 0 for seat in places.seats.values())


@pytest.mark.parametrize(
    ("king", "says"), [("KH", "I draw 3 (1 more by K♥)"), ("KD", "I draw 1 (1 fewer by K♦)")]
)
def test_before_it_is_played_a_card_says_what_effects_make_its_player_draw(seated, king, says):
    state = absurd_cases.table(3, "2S", hand0="2C 5H 6D", effects0=king)
    p = seated(state, size=(1280, 720), text_size=200)
    card = next(t for t in p.things if t.kind == "card" and t.name == "2C")
    p.point(card.rect.center)
    read = tooltips.reading(p.room.top.play, p.room.top.felt(), card)
    assert says in [line.meaning for line in read.lines]
    match, held = p.room.top.sitting.match, len(state.zones[0])
    play = next(action for action in match.state.legal if action[0] == "play")
    p.room.top.play.play(play)
    p.wait(1)
    drawn = len(match.state.zones[0]) - (held - 1)
    assert f"I draw {drawn} " in says


def test_a_plate_says_how_often_its_player_bluffed_and_called(pilot):
    p = pilot(seed=4)
    top = start(p)
    story = top.play.story
    story.record = ()
    assert "bluffed" not in tooltips.about(top.play, 1)
    for kind, card in (("bluff_caught", 3), ("bluff_held", 4), ("bluff_caught", 5)):
        story.know(Event("answered", {"seat": 2, "decision": "call"}))
        story.know(Event(kind, {"seat": 2, "target": 1, "card": card}))
    story.know(Event("answered", {"seat": 2, "decision": "call"}))
    assert "Was bluffing 2 of 3 times when called" in tooltips.about(top.play, 1).splitlines()
    assert "Called 3 of 4 face-down cards" in tooltips.about(top.play, 2).splitlines()
    assert "bluffed" not in tooltips.about(top.play, 1, brief=2)
    use("de")
    assert "Bluffte bei 2 von 3 aufgedeckten Karten" in tooltips.about(top.play, 1).splitlines()
    use("en")


def test_what_is_counted_of_bluffs_and_calls_is_what_everybody_was_shown(pilot):
    """Over the rounds of a match, as far as its events were shown.

    The same events counted again give the same result.
    """
    p = pilot(seed=4)
    sit(p, "absurd", 4, [("match", "rounds:3")])
    top, deeds = p.room.top, 0
    for _ in range(120):
        p.decide()
        play, match = top.play, top.sitting.match
        shown = match.events[: play.story.told]
        of = [(e.kind, (e.open or {}).get("seat"), (e.open or {}).get("target")) for e in shown]
        asked = [
            e.open["seat"] for e in shown if e.kind == "answered" and e.open and e.open["decision"] == "call"
        ]
        for seat in range(4):
            calls = [kind for kind, by, _at in of if by == seat and kind in ("bluff_caught", "bluff_held")]
            laid = [kind for kind, _by, at in of if at == seat and kind in ("bluff_caught", "bluff_held")]
            told = record_of(play.story.record, seat)
            deeds = max(deeds, sum(told))
            assert list(told) == [
                laid.count("bluff_caught"),
                laid.count("bluff_held"),
                asked.count(seat),
                calls.count("bluff_caught"),
                calls.count("bluff_held"),
            ]
        if p.room.top is not top:
            break
    again = play.retelling.tell_on(play.retelling.story(0), 0, play.story.told)
    later = play.retelling.story(0, play.story.told)
    assert again.record == later.record == play.story.record and deeds > 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_button_tells_over_it_what_it_comes_to_and_the_ways_stay_in_one_row(seated, size):
    """A new player chose blindly among the lines of 7♥, beside a bluff as wide as two of them."""
    p = seated(absurd_cases.table(2, "7X", hand0="5H 7H 9H 6S JS 5D 7D"), size=size)
    p.click_thing(next(t for t in p.moves() if t.name == "7H"))
    ways = [t for t in p.moves() if isinstance(t.do, TakeAction)]
    assert len(ways) == 6 and len({t.rect.y for t in ways}) == 1
    assert max(t.rect.w for t in ways) < 2.5 * min(t.rect.w for t in ways)
    table = p.room.top
    for way in ways:
        p.point(way.rect.center)
        p.wait(0.5)
        where = table.bubble.where
        assert where is not None and where.collidelist([t.rect for t in ways]) < 0, way.name
        assert tooltips.button(table.play, way)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_under_attack_the_button_leaves_room_for_what_happened(seated, size, language):
    """A new player decided about an attack while a long question hid what had brought it."""
    s = absurd_cases.table(2, "JX 2S@1", hand0="JD 9C 6D 5S 4H QS", chain="1:2S")
    p = seated(s, size=size, coaching=False)
    use(language)
    try:
        p.room.top.leaf = 0
        p.wait(0.2)
        (take,) = (t for t in p.moves() if t.do == PressVerb("take"))
        assert p.room.top.places().prompt.contains(take.rect), take.name
    finally:
        use("en")


def test_a_card_of_the_own_hand_that_all_know_wears_an_eye(seated):
    """A new player bluffed with a card that Q♥ had shown to everyone."""
    s = absurd_cases.table(2, "7H", hand0="6C 2D", common="QH@1")
    p = seated(s, size=(1280, 720))
    assert {t.name for t in p.things if t.kind == "known"} == {"6C", "2D"}
    card = next(t for t in p.things if t.kind == "card" and t.name == "6C")
    assert "Everyone knows this card" in tooltips.notes(p.room.top.play, *card.value)
    p = seated(absurd_cases.table(2, "7H", hand0="6C 2D"), size=(1280, 720))
    assert not [t for t in p.things if t.kind == "known"]


@pytest.mark.parametrize("hand", ["8H 6C 2D", "8H 6C 2D KH 9S 7X 3X 8C 9D 8S 2S 3S"])
def test_that_eye_covers_no_rank_and_no_sign_of_a_line(seated, monkeypatch, hand):
    """It covered the first two lines of 8♥."""
    for letters in (100, 200):
        p = seated(absurd_cases.table(2, "7H", hand0=hand), size=(1280, 720), text_size=letters)
        board = p.room.top.play.board
        monkeypatch.setattr(board, "public", board.view)
        p.point(next(t for t in p.things if t.kind == "seat").rect.center)
        cards = {t.name: t.id for t in p.things if t.row == ("hand", board.hand)}
        eyes = [t for t in p.things if t.kind == "known"]
        assert len(eyes) == len(hand.split())
        for eye in eyes:
            high = cards[eye.name].at.h
            upper = cards[eye.name].at.y - high / 2
            assert eye.rect.bottom < upper + 0.12 * high, "above the suit and all lines"
            assert eye.rect.centerx < cards[eye.name].at.x - 0.4 * high * CARD, "left of the rank"
            assert eye.rect.y >= p.room.top.places().prompt.bottom - 2
