"""Effects in play lie on plates beside the players they concern, with words for what they do and how long."""

from __future__ import annotations

import re
from math import cos, radians, sin

import absurd_cases
import pytest
from pygame import Rect
from samples import first
from spoken import Moment

from engine import games
from engine.absurd.cards import CARDS
from game.books.absurd.clauses import SHORT, card_lines
from game.room.theme import Theme
from game.table import plaques
from game.table.book import book_of
from game.table.captions import RING
from game.table.column import plan_for
from game.table.news import letters
from game.table.places import Places
from game.table.ribbon import STEP
from game.table.rows import CARD
from game.words import card_text, use

SIZES = [
    ((960, 600), 200), ((1280, 720), 100), ((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100),
    ((3840, 2160), 150),
]  # fmt: skip


@pytest.mark.parametrize(("size", "letters"), first(2, SIZES))
@pytest.mark.parametrize("players", range(2, 7))
def test_plates_cover_neither_each_other_nor_anything_else(players, size, letters):
    table = games.lay("absurd", players)
    f = table.facts
    theme, presenter = Theme(size, letters), book_of("absurd").at(table)
    spaces = range(f.effects, f.effects + players)
    filled = frozenset((*range(players), f.draw, f.first, *spaces, f.common))
    places = Places(theme, presenter, 0, filled, True)
    column = plan_for(theme, places.column, 6).box
    fixed = [places.own, places.prompt, places.ribbon, column, *(places.shared[z] for z in (f.draw, f.first))]
    for seat in places.seats.values():
        fixed += [seat.whole, seat.portrait, seat.area]
    for count in (1, 2, 4):
        plates = [plate for z in spaces for plate in places.plaques(z, count)]
        plates += places.plaques(f.common, min(count, 3))
        for i, plate in enumerate(plates):
            assert plate.x >= 0 and plate.right <= size[0] and plate.bottom <= size[1]
            assert [rect for rect in fixed if rect.colliderect(plate)] == [], (count, i, plate)
            assert plate.collidelist(plates[i + 1 :]) == -1, (count, i, plate)
        for z in (*spaces, f.common):
            for pose, plate in zip(places.poses(z, 1), places.plaques(z, 1), strict=True):
                assert plate.collidepoint(pose.x, pose.y) and 12 <= pose.h <= plate.h


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_table_lies_still_when_effects_come_before_players_opposite(size):
    """A stranger saw all piles shrink because a card came to lie before one of five bots."""
    table = games.lay("absurd", 6)
    f, presenter = table.facts, book_of("absurd").at(table)
    bare = frozenset((*range(6), f.draw, f.first))
    stay = bare | {f.effects + seat for seat in (2, 3, 4)}
    before, after = (Places(Theme(size), presenter, 0, filled) for filled in (bare, stay))
    assert before.shared == after.shared
    assert [before.seats[seat].area for seat in range(6)] == [after.seats[seat].area for seat in range(6)]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_two_attacks_have_room_below_an_effect_of_the_player_above_them(size):
    """Two attacks lay crammed in a small box, without its title, though there was room above it."""
    table = games.lay("absurd", 6)
    f, presenter = table.facts, book_of("absurd").at(table)
    filled = frozenset((*range(6), f.draw, f.first, f.effects + 5))
    theme = Theme(size)
    plan = plan_for(theme, Places(theme, presenter, 0, filled, True).column, 2)
    assert plan.title.h and all(cell.card.h >= theme.px(78) and cell.words.w for cell in plan.cells)


@pytest.mark.parametrize("players", range(2, 7))
def test_the_swirl_under_a_pile_covers_nothing_beside_it(players):
    table = games.lay("absurd", players)
    f = table.facts
    filled = frozenset((*range(players), f.draw, f.first, f.common))
    places = Places(Theme((1280, 720)), book_of("absurd").at(table), 0, filled)
    rect = places.shared[f.first]
    side = round(rect.h * RING)
    swirl = Rect(rect.centerx - side // 2, rect.y, side, rect.h)
    assert not any(swirl.colliderect(places.shared[z]) for z in (f.draw, f.common))


def test_each_effect_has_the_name_on_its_card_and_says_how_long_it_lasts():
    s = absurd_cases.table(3, "2D", effects0="KH 2H", effects1="KS", common="AH TS")
    moment, f = Moment(s), s.table.facts
    signs, voice, view = moment.signs, moment.voice, moment.view

    def here(z, i):
        name, *_shorter = signs.plaque(view, z, i)
        return name, voice.told_here(view, z, i, moment.names)

    away = ["It lasts until a card takes it out of play."]
    assert here(f.effects, 0) == ("K♥: All draws/discards +1", away)
    assert here(f.effects, 1) == (
        "2♥: Reuse",
        [
            "It lies here until Fox plays it, or a card takes it out of play. It does not count as a card in "
            "hand: who has none wins with it lying here."
        ],
    )
    assert here(f.effects + 1, 0) == (
        "K♠: Play to negate all",
        ["It lies here until Mira plays it, or a card takes it out of play."],
    )
    free = ["While Free For All lasts, Color Lock does nothing."]
    assert here(f.common, 0) == ("A♥: Color Lock", away + free), "strangers asked which of the two counts"
    words, lasts = here(f.common, 1)
    assert words == "10♠: Free For All" and lasts[0].startswith("It lasts until the next turn of ")


def test_each_line_that_stays_in_play_has_its_sign():
    s = absurd_cases.table(3, "2D", effects0="KH 2H", effects1="KS", common="AH TS")
    moment, f = Moment(s), s.table.facts
    signs, view = moment.signs, moment.view
    own = [signs.plaque_sign(view, z, i) for z, i in ((f.effects, 0), (f.effects, 1), (f.effects + 1, 0))]
    assert own == ["plus_one", "reuse", "play_negate"], "2♥ lies there to be played again"
    assert [signs.plaque_sign(view, f.common, i) for i in (0, 1)] == ["color_lock", "free_for_all"]


@pytest.mark.parametrize(("top", "open_"), [("6S", True), ("2D", False), ("7X", True)])
def test_a_pile_that_can_be_jumped_into_is_known(top, open_):
    s = absurd_cases.table(3, top)
    moment = Moment(absurd_cases.set_lie(s, "pile0", 0, (1, 0, -1, None)))
    assert (moment.signs.entrances(moment.view) == [s.table.facts.first]) is open_


def test_where_there_is_little_room_plates_are_flat_rather_than_narrow():
    theme = Theme((1280, 720), 200)
    plates = plaques.in_column(
        theme, Rect(0, 0, theme.px(280), theme.line("small") * 2 - 8), 2, plaques.MIDDLE
    )
    assert len({plate.x for plate in plates}) == 1


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_lies_in_play_is_called_as_on_its_card(language):
    """Reported: *Color Lock* on the card, *suits only* on its plate; and “Click A♥” where no plate says A♥.

    Plates of cards taken by Reuse, which all looked alike, differ by the card's name too.
    """
    use(language)
    lasting = [name for name, text in CARDS.items() if any(c in ("effect", "mine") for c, _kind, _n in text)]
    for name in lasting:
        s = absurd_cases.table(3, "2D", effects0=name)
        moment = Moment(s)
        *told, card = moment.signs.plaque(moment.view, s.table.facts.effects, 0)
        assert card == card_text(name)
        whole, short, *tiny = (words.removeprefix(f"{card}: ") for words in told)
        counted = {"card", "Karte"}  # of what there is one more
        assert {*" ".join(tiny).split()} - counted <= {*re.split("[ /,]+", short)}, "a part of the same words"
        assert whole in [words for _colour, words in card_lines(name)], name
        assert short in [words for _colour, words in card_lines(name, SHORT)], name
    assert len(lasting) >= 12
    use("en")


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("aside", [False, True])
def test_what_happened_has_more_than_one_row_between_piles_and_prompt(players, size, aside):
    """Strangers read bare signs, as one row had no room for words."""
    table = games.lay("absurd", players)
    f, theme = table.facts, Theme(size)
    filled = frozenset((*range(players), f.draw, f.first))
    places = Places(theme, book_of("absurd").at(table), 0, filled, aside)
    rows = (places.told[0].h - theme.px(10)) // round(letters(theme) * STEP)
    assert rows >= (2 if players > 4 or players == 2 else 3)
    assert min(rect.h for rect in places.shared.values()) >= theme.px(150)
    parts = [part for seat in places.seats.values() for part in seat.all if part.w]
    assert all(area.collidelist(parts) < 0 for area in places.told)
    assert places.ribbon.w > 0.7 * size[0] and not (aside and places.ribbon.colliderect(places.column))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_fan_of_seven_stays_above_the_piles(size):
    """Reported: its last card lay over the draw pile where two piles were out."""
    table = games.lay("absurd", 2)
    f = table.facts
    filled = frozenset((0, 1, f.draw, *f.piles[:2], f.common, f.effects))
    places = Places(Theme(size, 100), book_of("absurd").at(table), -1, filled, True, shared=True)
    for pose in places.poses(0, 7):
        turn = radians(abs(pose.angle))
        assert pose.y + pose.h * (cos(turn) + CARD * sin(turn)) / 2 < places.rect(0).bottom


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_plate_with_little_room_has_words_besides_its_card(language):
    """A stranger: with four effects in play the two oldest were only called 9♥ and Q♥."""
    use(language)
    for name in ("9H", "QH", "5H", "KH", "KD", "KS", "KX"):
        moment = Moment(absurd_cases.table(3, "2D", effects0=name))
        *told, card = moment.signs.plaque(moment.view, moment.table.facts.effects, 0)
        assert min(len(words) for words in told) <= len(f"{card}: ") + 15, told
    use("en")
