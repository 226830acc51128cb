"""Where there is little room: nothing at the table lies half under something else, and no prompt shrinks."""

from __future__ import annotations

from itertools import pairwise, permutations, product

import lockdown_cases
import pytest
from pilot import sit
from pygame import Rect, Surface
from samples import first
from shared import at_a_decision, called

from engine import games
from game.room.page import Page
from game.room.pictures import Pictures
from game.room.sprites import Pose, Sprite
from game.room.theme import COLOURS, Theme
from game.room.widgets import button, button_width
from game.scenes.table_page import Talk, untorn
from game.table import hanging, prompt, prompt_look, rail, way
from game.table.book import book_of
from game.table.bubble import gap
from game.table.grids import Grids
from game.table.places import Places
from game.table.prompt import Button
from game.table.ribbon_room import between


def blank(p):
    return Page(p.room.theme, p.room.pictures)


def test_buttons_say_only_what_tells_them_apart_where_sentences_would_need_two_rows(pilot):
    """At Absurd 8's, beside the chain, the second row covered the piles."""
    p = pilot(size=(1280, 720))
    words = [f"Draw {n} of 8♥" for n in range(1, 5)]
    found = [Button(f"Carry out {word}", ("click", word), word=word) for word in words]
    for wide, said in ((660, words), (1200, [b.words for b in found])):
        page = blank(p)
        prompt_look.draw(
            page, Rect(0, 466, wide, 52), "Which attack do you carry out next?", found, False, "cream"
        )
        buttons = [t for t in page.things if t.kind == "button"]
        assert [t.name for t in buttons] == said
        assert len({t.rect.y for t in buttons}) == 1


def test_buttons_that_show_no_key_for_want_of_room_have_it_all_the_same(pilot):
    """Reported: with large text number keys had no sign; then they did nothing either."""
    p = pilot(size=(960, 600), text_size=200)
    found = [Button(f"Play {n}♥ on the second pile (it fits)", ("click", n)) for n in range(2, 6)]
    found.append(Button("Shuffle all hands", ("verb", "shuffle"), keyless=True))
    page = blank(p)
    prompt_look.draw(page, Rect(0, 466, 900, 52), "Which do you mean?", found, False, "cream")
    shown = {t.do: (t.key, t.value) for t in page.things if t.kind == "button"}
    assert shown["click", 2] == ("1", prompt.UNSIGNED) and shown["click", 3] == ("2", prompt.UNSIGNED)
    assert shown.get(("verb", "shuffle"), ("", None))[0] == "", "what is too large for a slip has no key"


def test_buttons_stand_under_words_that_they_would_shrink(pilot):
    """In teams of 8-equilibrium "Toss Okoro a token? You would miss your next turn." got small.

    Read by strangers: buttons above their question, in the place of what had happened.
    """
    p = pilot(size=(1280, 720))
    said = "Toss Okoro a token? You would miss your next turn."
    found = [Button("Toss a token", ("toss",), "token"), Button("Keep your token", ("keep",))]
    stood = set()
    for wide in range(500, 1200, 50):
        page = blank(p)
        bar = prompt_look.draw(page, Rect(20, 466, wide, 52), said, found, False, "cream")
        lines = [t for t in page.things if t.kind == "text" and t.name in said]
        assert " ".join(t.name for t in lines) == said
        answers = [t.rect for t in page.things if t.kind == "button"]
        beside = all(rect.x > max(t.rect.right for t in lines) for rect in answers)
        assert beside or all(rect.y >= max(t.rect.bottom for t in lines) for rect in answers)
        whole = sum(page.text(t.name, (0, 0), "strong").w for t in lines)
        assert sum(t.rect.w for t in lines) >= 0.97 * whole
        assert all(bar.contains(rect) for rect in answers) and bar.bottom == 518
        stood.add((beside, len(lines)))
    assert stood >= {(True, 1), (True, 2), (False, 1)}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_button_as_wide_as_it_wants_to_be_cuts_none_of_its_words(pilot, monkeypatch, size):
    """At 960x600 the sign of its key took the room of the words: "Take…", "Reject it: 1 tok…"."""
    p = pilot(size=size)
    page, most = blank(p), {}
    line = page.pictures.line
    monkeypatch.setattr(page.pictures, "line", lambda *told: most.update({told[0]: told}) or line(*told))
    for icon, key, role in product(("", "token"), ("", "1", "F12"), ("label", "strong", "small")):
        for words in ("Take it", "Reject it: 1 token", "Weise sie zurück: 1 Münze"):
            wide = button_width(page, words, role, icon, key)
            button(page, Rect(0, 0, wide, 40), words, ("do",), icon=icon, key=key, role=role)
            *told, room = most[words]
            assert line(*told).get_width() <= room, (words, icon, key, role)


def test_chevrons_lie_under_no_pile(pilot):
    p = pilot(size=(1280, 720))
    sit(p, "eightfist", 2)
    p.wait(0.2)
    places = p.room.top.places()
    whole, fewer = blank(p), blank(p)
    way.draw(whole, places, 1, 0)
    hidden = whole.items[-1]
    places.shared = {**places.shared, -1: Rect(hidden.x, hidden.y, 10, 10)}
    way.draw(fewer, places, 1, 0)
    assert 0 < len(fewer.items) < len(whole.items) and hidden not in fewer.items


@pytest.mark.parametrize("left", [200, 900])
def test_a_ribbon_that_the_coach_covers_in_part_is_taken_away(pilot, left):
    page = blank(pilot())
    page.put(Surface((1, 1)), 0, 0)
    page.put(Surface((2, 2)), 100, 100)
    page.thing("ribbon", "So far", Rect(100, 100, 300, 40))
    page.put(Surface((3, 3)), left, 110)
    untorn(page, Talk(None, slice(1, 2), slice(0, 1)), Rect(left, 110, 200, 100))
    assert [item.surface.get_width() for item in page.items] == ([1, 3] if left == 200 else [1, 2, 3])
    assert bool(page.things) == (left == 900)


@pytest.mark.parametrize(("players", "text"), first(2, [(4, 200), (4, 100), (5, 200)]))
def test_signs_of_cards_opposite_do_not_hang_over_the_piles(pilot, players, text):
    """At Lockdown the lock of the player opposite lay on the deck."""
    p = pilot(size=(1280, 720), text_size=text, seed=5)
    sit(p, "lockdown", players)
    p.wait(0.1)
    table, play = p.room.top, p.room.top.play
    seats = [seat for seat, place in table.places().seats.items() if place.side == "top"]
    for _ in range(400):
        locked = [play.table.facts.locked + seat for seat in seats]
        if any(play.board.view.zones[z] for z in locked) or play.sitting.round_over:
            break
        p.decide()
    assert not play.sitting.round_over
    p.wait(0.5)
    places = table.places()
    low = max(places.seats[seat].area.bottom for seat in seats)
    low += hanging.hangs(places.theme, round(places.others_card)) - places.theme.px(4)
    thick = places.theme.px(10)  # a full deck is that much higher
    assert min(rect.y for rect in places.shared.values()) - thick * (text == 100) >= low


def tools_from(p):
    """Where as many tools begin as a table ever has."""
    theme, most = p.room.theme, 7
    return theme.size[0] - theme.px(16) - most * max(theme.target, 30) - (most - 1) * theme.px(10)


def end_of(p, places):
    return rail.rail_end(blank(p), places, tools_from(p))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_note_on_the_rail_is_never_cut(pilot, size):
    """At 8-equilibrium with the Wind it read "Wind o…"."""
    p = pilot(size=size)
    sit(p, "equilibrium", 4)
    p.wait(0.1)
    places = p.room.top.places()
    seen = set()
    for x in range(0, end_of(p, places), 4):
        page = blank(p)
        rail.notes(page, places, ["Wind: still to come"], x, end_of(p, places))
        lines = [t for t in page.things if t.kind == "text"]
        assert " ".join(t.name for t in lines) == "Wind: still to come"
        for line in lines:
            family, least = page.theme.type("small")[0], page.theme.least
            whole = page.pictures.line(line.name, family, least, COLOURS["pale"]).get_width()
            assert line.rect.w >= whole, x
        seen.add((lines[0].rect.y < places.top, len(lines)))
    assert {(True, 1), (True, 2)} < seen
    assert any(not on_rail for on_rail, _lines in seen)


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize(("game", "players"), [("lockdown", 2), ("lockdown", 4), ("equilibrium", 4)])
def test_a_long_note_lies_over_no_player(pilot, size, text, game, players):
    """Looked at: Lockdown's Rule of 3 lay over the face at the top in large letters, and over its card."""
    p = pilot(size=size, text_size=text)
    sit(p, game, players)
    p.wait(0.1)
    places, x = p.room.top.places(), p.room.theme.px(120)
    page = blank(p)
    rail.notes(page, places, ["No third shuffle in a row; no ping-pong with Tobias"], x, end_of(p, places))
    words = [t.rect for t in page.things if t.kind == "text"]
    seats = [rect for seat in places.seats.values() for rect in (seat.portrait, *seat.all)]
    assert words and not [rect for rect in words if rect.collidelist(seats) >= 0]


def test_a_note_about_own_cards_stands_on_the_rail_or_nowhere(pilot):
    """Strangers: what was just got stood above the cards of another."""
    p = pilot(size=(1280, 720))
    sit(p, "lockdown", 8)
    places, told = p.room.top.places(), "Just got, not to be given yet: 7♠"
    for end, seen in ((end_of(p, places), True), (430, False)):
        page = blank(p)
        means = ["", "No give-backs"]
        rail.notes(page, places, ["Four of a kind and you are out"], 190, end, False, means, [told])
        lines = [t.rect for t in page.things if t.kind == "text" and t.name in told]
        assert [t.name for t in page.things if t.kind == "note"] == means[1:] * seen
        assert bool(lines) == seen and all(rect.bottom <= places.top for rect in lines)


MOST = {"lockdown": 8, "eightfist": 6, "absurd": 6, "equilibrium": 6}
NOTES = {
    "lockdown": (
        "Sudden death: out with three of a kind",
        "No third shuffle in a row; no ping-pong with Tobias",
    ),
    "eightfist": ("Last face-down card: you, Tobias and Mira",),
    "absurd": ("Only hearts may be played now", "The game ends when the draw pile is empty"),
    "equilibrium": ("6 more cards end the round", "Wind: still to come"),
}


def lying(places):
    """All that a note on the rail must leave free: players, their cards, and what all share."""
    for seat in places.seats.values():
        yield from (part for part in (seat.portrait, *seat.all) if part.w and part.h)
    yield from places.shared.values()
    for z, zone in enumerate(places.presenter.table.zones):
        if zone.owner >= 0 and places.rect(z).h > 1:
            for pose in places.poses(z, 8 if places.presenter.layout.has_grids else 3):
                card = Rect(0, 0, round(pose.h * 5 / 7), round(pose.h))
                card.center = (round(pose.x), round(pose.y))
                yield card


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("text", first(1, [200, 100]))
def test_notes_on_the_rail_leave_all_cards_free_at_every_table(pilot, size, text):
    """At 960x600 in large letters a note one line long lay over two hands, where two lines would not have."""
    p = pilot(size=size, text_size=text)
    px, tools = p.room.theme.px, Rect(tools_from(p), 0, size[0], p.room.theme.px(76))
    for game, most in MOST.items():
        for players in range(2, most + 1):
            presenter = book_of(game).at(games.lay(game, players))
            laid = Grids if presenter.layout.has_grids else Places
            every = frozenset(range(len(presenter.table.zones)))
            for shared in (False, True):
                places = laid(p.room.theme, presenter, 0, every, shared=shared)
                taken = [*lying(places), tools]
                for x in (px(90), px(120)):
                    page = blank(p)
                    rail.notes(page, places, NOTES[game], x, end_of(p, places), explained="what it means")
                    notes = [t.rect for t in page.things if t.kind == "note"]
                    assert notes and page.rect.contains(notes[0].unionall(notes[1:]))
                    over = [note for note in notes if note.collidelist(taken) >= 0]
                    assert not over, (game, players, shared, x, over)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_each_name_stands_by_its_face_and_its_cards(size, text):
    """A stranger: with two at Eightfist the name of who sat opposite stood alone in a corner."""
    theme = Theme(size, text)
    for game, most in MOST.items():
        for players in range(2, most + 1):
            presenter = book_of(game).at(games.lay(game, players))
            laid = Grids if presenter.layout.has_grids else Places
            places = laid(theme, presenter, 0, frozenset(range(len(presenter.table.zones))))
            for one, seat in places.seats.items():
                assert gap(seat.portrait, seat.plate) == 0
                off = gap(seat.portrait.union(seat.plate), seat.area) if one else 0
                assert off <= theme.px(90), (game, players, one)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_rail_ends_where_cards_lie_on_it(pilot, players):
    """What stands on the rail looks at cards as well as at faces."""
    p = pilot(size=(1280, 720))
    presenter = book_of("eightfist").at(games.lay("eightfist", players))
    places = Grids(p.room.theme, presenter, 0, frozenset(range(len(presenter.table.zones))))
    seat, page = places.seats[1], blank(p)
    usual, at = rail.rail_end(page, places, 900), Rect(p.room.theme.px(300), 0, 90, 120)
    places.seats[1] = seat._replace(area=at)
    assert rail.rail_end(page, places, 900) == at.x - p.room.theme.px(18) < usual


def test_a_sign_in_the_corner_of_a_small_card_leaves_its_rank_in_sight(pilot):
    """At Eightfist with six people and large text the sum it would change by lay over the whole card."""
    p = pilot(size=(1280, 720), text_size=200)
    scene = at_a_decision(p, "eightfist", 6, 6, "drawn")
    p.until(lambda: called(scene) >= 0)
    scene.act(("come",))
    p.until(lambda: scene.play.picker is not None and not scene.play.board.moving)
    p.frame()
    signs = [t.rect for t in p.things if t.kind == "text" and (t.name == "?" or t.name[0] in "+−0")]
    high = min(t.rect.h for t in p.things if t.kind in ("card", "back") and t.rect.h > 40)
    assert signs and all(rect.h < high / 2 for rect in signs)


@pytest.mark.parametrize("persons", [6, 4, 2, 1])
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("text", first(1, [200, 100]))
def test_cards_laid_out_to_be_chosen_cover_no_name_and_each_can_be_read(pilot, size, text, persons):
    """Searching a pile of twenty cards at six players covered the names at both sides."""
    p = pilot(size=size, text_size=text)
    scene = at_a_decision(p, "absurd", max(2, persons), persons, "turn")
    p.wait(0.1)
    places = scene.places()
    seats = [rect for seat in places.seats.values() for rect in (seat.plate, seat.portrait) if rect.bottom]
    for count in (2, 9, 20, 32):
        box, poses = places.tray(count)
        others = [rect for rect in seats if not rect.colliderect(places.own)]
        assert box.collidelist(others) < 0 and not box.colliderect(places.prompt), count
        cards = []
        for x, y, h, *_ in poses:
            card = Rect(0, 0, round(h * 5 / 7), h)
            card.center = round(x), round(y)
            assert box.contains(card)
            cards.append(card)
        rows = {card.y for card in cards}
        for row in ([card for card in cards if card.y == y] for y in rows):
            steps = [two.x - one.x for one, two in pairwise(row)]
            assert min(steps, default=99) >= 0.5 * row[0].w, "less than half of a card is seen"
        assert len(cards) == count


@pytest.mark.parametrize(("game", "most"), [("lockdown", 8), ("absurd", 6), ("eightfist", 6)])
@pytest.mark.parametrize(
    ("size", "letters"), first(2, [((1920, 1080), 100), ((1280, 720), 200), ((960, 600), 100)])
)
def test_nobodys_cards_lie_under_the_face_or_cards_of_another(game, most, size, letters):
    """With six people at Lockdown the locked cards of those at the sides lay under the faces opposite."""
    for players in range(2, most + 1):
        table = games.lay(game, players)
        presenter, filled = book_of(game).at(table), frozenset(range(len(table.zones)))
        places = Places(Theme(size, letters), presenter, -1, filled, shared=True)
        for seat, other in permutations(range(players), 2):
            there = places.seats[other]
            taken = [there.portrait, there.plate, *map(places.rect, places.zones_of[other])]
            for z in places.zones_of[seat]:
                assert places.rect(z).inflate(-2, -2).collidelist(taken) == -1, (players, seat, other)


@pytest.mark.parametrize(("size", "text"), first(1, [((1280, 720), 100), ((1920, 1080), 100)]))
def test_the_rows_of_many_answers_leave_all_players_of_six_visible(pilot, size, text):
    """Seen with six: what to fish for lay over the name of who sits below at the left."""
    p = pilot(size=size, text_size=text)
    scene = at_a_decision(p, "absurd", 6, 6, "fish")
    p.until(lambda: scene.play.picker is not None)
    scene.act(("come",))
    p.until(lambda: scene.play.picker is not None and scene.play.ready_in <= 0)
    for _ in range(2):
        p.frame()
        seats = [t.rect for t in p.things if t.kind == "seat"]
        answers = [t for t in p.live("button") if t.rect.y > p.room.theme.size[1] * 0.4]
        assert len(answers) > 5
        assert not [t.name for t in answers if t.rect.collidelist(seats) >= 0]
        p.click_thing(next(t for t in answers if t.name.startswith(("Special", "Chain"))))


def test_large_names_of_piles_are_not_drawn_small(pilot):
    """Reported: with text at 200 % the words below the Market were half as large."""
    p = pilot(size=(1280, 720), text_size=200, seed=3)
    sit(p, "equilibrium", 6)
    p.until(lambda: p.room.top.play.picker is not None)
    p.wait(1)
    _family, px = p.room.page.theme.type("small")
    market = next(t for t in p.things if t.name == "Market")
    cards = [t.rect.h for t in p.things if t.kind == "card" and t.do and t.do[1] == "slot:market"]
    assert cards and p.room.pictures.has_large_index(min(cards)), "their ranks were small as well"
    assert market.rect.h > 0.95 * p.room.page.pictures.line("Market", _family, px, "#ffffff").get_height()


@pytest.mark.parametrize("game", ["equilibrium", "absurd"])
def test_with_two_players_face_and_cards_opposite_have_the_middle_together(pilot, game):
    """Reported: the cards lay far to the right."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, 2)
    seat = next(seat for seat in p.room.top.places().seats.values() if seat.side == "top")
    assert abs(seat.area.centerx - 640) < 120 and seat.portrait.x < 640 < seat.area.right


@pytest.mark.parametrize(("players", "size"), first(1, [(6, (960, 600)), (6, (1280, 720)), (8, (960, 600))]))
def test_rows_that_tell_what_happened_lie_on_no_cards(pilot, players, size):
    """At Lockdown with six the upper two rows lay on the locked sets of a player, or on their frame."""
    p = pilot(size=size, seed=5)
    sit(p, "lockdown", players)
    p.until(p.moves)
    told = 0
    for _turn in range(10):
        if p.room.top.sitting.match.round:
            break
        p.decide()
        p.until(p.moves)
        p.wait(1)
        ribbons = [t.rect for t in p.things if t.kind == "ribbon"]
        cards = [t.rect for t in p.things if t.kind in ("card", "back", "last", "owned")]
        told += len(ribbons)
        assert all(rect.collidelist(cards) < 0 for rect in ribbons)
    assert told


@pytest.mark.parametrize("size", [(1280, 680), (1280, 720), (1920, 1080)])
def test_a_whole_deck_touches_no_frame_of_sets_opposite(seated, size):
    """Looked at: the deck rose into the frame of the sets over it, as its pile is high with cards."""
    s = lockdown_cases.given(4, hand0="2C 3C", hand1="5D", hand2="9S", locked2="TC TD TH 8S 8H", hand3="JD")
    p = seated(s, size=size)
    top = p.room.top
    places, table = top.places(), top.play.table
    sets = table.zone["locked2"]
    frame = hanging.framed(places.theme, places.rect(sets), places._set_height(sets))
    deck = places.poses(table.zone["deck"], 52)
    assert min(pose.y - pose.h / 2 for pose in deck) >= frame.bottom + places.theme.px(12)


def test_what_happened_is_told_beside_the_frame_of_sets():
    """A stranger: the rows lay over the frame and the signs of the sets at the right."""
    page = Page(Theme((1280, 720)), Pictures())
    page.thing("owned", "Wren", Rect(900, 400, 200, 80))
    slab = Rect(200, 450, 900, 60)
    assert between(page, slab).right <= 900
    assert between(page, slab.move(0, 40)) == slab.move(0, 40), "it ends over them"


def test_what_slides_by_takes_room_in_steps_and_what_flies_by_none():
    """In each frame of it all deeds were chosen and laid out anew: 99 % of frames at 1080p took 10 ms."""
    page = Page(Theme((1280, 720)), Pictures())
    slab, found = Rect(200, 450, 900, 60), set()
    for x in range(700, 900):
        page.things = []
        page.thing("owned", "Wren", Rect(x, 440, 200, 80))
        found.add(between(page, slab).right)
        assert x - 60 < between(page, slab).right <= x
    assert len(found) < 10
    card = Sprite("2S", Pose(100, 100, 90))
    card.go(Pose(100, 300, 90), 1.0)
    card.at = Pose(800, 480, 90)
    page.things = []
    page.thing("card", "2S", Rect(770, 440, 64, 90), id=card)
    assert between(page, slab) == slab, "it lies elsewhere"
