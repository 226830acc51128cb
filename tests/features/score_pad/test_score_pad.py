"""The score pad: cards clicked or typed, points by the game's own scorer, a sheet that is kept and shared."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from samples import busiest_first, first
from tables import GAMES

from engine import games
from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.features.rulebook.screen import Rulebook
from game.features.score_pad.pad import HAND, as_text, by_cards, deck, new_pad
from game.features.score_pad.pad_store import PadStore
from game.features.score_pad.picture import sheet_picture
from game.features.score_pad.screen import ScorePad
from game.table.match.setup import Setup, bot, person
from game.ui.page.page_subject import About
from game.ui.window.scene import push
from game.words import card_text, number

BY_CARDS = [game for game in games.MODULES if by_cards(game)]
BALANCED = ["2H", "7H", "4D", "9D", "6C", "JC", "8S", "KS"]
FIST = ["7H", "7C", "AD", "AS", "7D", "7S", "KC", "KD"]


def open_pad(p, game="equilibrium"):
    p.room.go(push(ScorePad(p.room, game)))
    p.frame()
    return p.room.top


def enter(p, words):
    for letter in words:
        p.post(pygame.TEXTINPUT, text=letter)
    p.frame()


def cell(p, name, round):
    return next(t for t in p.live("button") if t.name.startswith(f"{name}, Round {round}:"))


def write(p, name, round, cards):
    p.click_thing(cell(p, name, round))
    for card in cards:
        p.click(card_text(card))
    p.click("Done")


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_the_rules_of_each_game_lead_to_its_sheet(pilot, game):
    p = pilot(size=(1280, 720))
    p.room.go(push(Rulebook(p.room, About(game))))
    p.frame()
    p.click("Score sheet")
    assert isinstance(p.room.top, ScorePad) and p.room.top.pad.game == game


@pytest.mark.parametrize("game", first(1, ["lockdown", "absurd"]))
def test_where_no_cards_are_scored_points_are_typed(pilot, game):
    p = pilot(size=(1280, 720))
    pad = open_pad(p, game)
    p.click("Enter points")
    enter(p, "12")
    p.press("return")
    p.click_thing(cell(p, "Player 2", 1))
    enter(p, "-")
    p.press("return")
    assert p.sees("Please type a number.") and p.room.top is not pad
    enter(p, "12")
    p.press("return")
    assert p.room.top is pad and [pad.pad.total(seat) for seat in range(2)] == [12, -12]
    assert PadStore(p.room.home).load(game) == pad.pad and pad.pad.leaders() == [0]
    p.click_thing(cell(p, "Player 2", 1))
    enter(p, "12")
    p.press("return")
    assert PadStore(p.room.home).load(game) == pad.pad and pad.pad.leaders() == [0, 1]
    p.click_thing(cell(p, "Player 2", 1))
    p.press("backspace")
    p.press("return")
    assert pad.pad.points(0, 1) is None


def test_columns_are_offered_those_who_play_here(pilot):
    """The last group is on a new sheet, and a column is given to a known person with their face."""
    p = pilot(size=(1280, 720))
    ana, ben, cleo = person("Ana", "hare"), person("Ben", "bear"), person("Cleo", "owl")
    People(p.home).played((cleo,))
    remembered_tables.save(p.home, Setup("lockdown", (ana, bot("mira"), ben)))
    pad = open_pad(p)
    assert pad.pad.names == ("Ana", "Ben") and [who.avatar for who in pad.chairs()] == ["hare", "bear"]
    p.click("Ben")
    p.click("Cleo")
    assert p.room.top is pad and pad.pad.names == ("Ana", "Cleo")
    write(p, "Cleo", 1, BALANCED)
    People(p.home).change(cleo._replace(name="Clio"))
    again = PadStore(p.home).load("equilibrium")
    assert again.names == ("Ana", "Clio") and again.total(1) == 16


def test_a_sheet_from_before_people_were_known_is_read(pilot):
    p = pilot(size=(1280, 720))
    store = PadStore(p.home)
    store.save(new_pad("eightfist").named(0, "Ada").written(0, 0, tuple(FIST)))
    with store.store.change() as values:
        del values["pads"]["eightfist"]["ids"]
    pad = open_pad(p, "eightfist")
    assert pad.pad.names == ("Ada", "Player 2") and pad.pad.total(0) == -18


@pytest.mark.parametrize(
    ("game", "cards", "total"), [("equilibrium", BALANCED, 16), ("eightfist", FIST, -18)]
)
def test_eight_cards_are_clicked_and_become_points(pilot, game, cards, total):
    p = pilot(size=(1280, 720))
    pad = open_pad(p, game)
    p.click_thing(cell(p, "Player 1", 1))
    for card in cards:
        p.click(card_text(card))
    assert f"Total: {number(total)}" in " ".join(t.name for t in p.things)
    p.click("Done")
    assert p.room.top is pad and pad.pad.points(0, 0) == total
    assert cell(p, "Player 1", 1).name.endswith(number(total))
    assert PadStore(p.room.home).load(game) == pad.pad  # it is on disk


def test_cards_can_be_typed_and_return_writes_them(pilot):
    p = pilot(size=(1280, 720))
    pad = open_pad(p)
    p.click("Enter cards")
    hand = p.room.top
    enter(p, "2h7h 4d9d6cjc8s10s")
    assert hand.cards == ("2H", "7H", "4D", "9D", "6C", "JC", "8S", "TS")
    p.press("backspace")
    enter(p, "ks")
    p.press("return")
    assert p.room.top is pad and pad.pad.points(0, 0) == 16


def test_nobody_has_a_card_that_another_has(pilot):
    p = pilot(size=(1280, 720))
    open_pad(p)
    write(p, "Player 1", 1, BALANCED)
    p.click_thing(cell(p, "Player 2", 1))
    hand = p.room.top
    enter(p, "2h3h")
    assert hand.cards == ("3H",)
    assert not any(t.name == card_text("2H") for t in p.live("button"))


def test_the_best_is_who_the_rules_say(pilot):
    for game, one, other, ahead in (
        ("equilibrium", BALANCED, ["AH", "3H", "5H", "9H", "TH", "QH", "AD", "3D"], 0),
        ("eightfist", ["9H", "4C", "4D", "AS", "9C", "KC", "KD", "KH"], FIST, 1),
    ):
        pad = new_pad(game).written(0, 0, tuple(one)).written(0, 1, tuple(other))
        assert pad.leaders() == [ahead]


def test_a_new_sheet_keeps_names_and_asks_first(pilot):
    p = pilot(size=(1280, 720))
    pad = open_pad(p, "eightfist")
    p.click("Player 1")
    enter(p, "Ada")
    p.press("return")
    p.click("One player more")
    write(p, "Ada", 1, FIST)
    p.click("New sheet")
    p.click("Keep this one")
    assert pad.pad.rounds
    p.click("New sheet")
    p.click("New sheet")
    assert pad.pad.names == ("Ada", "Player 2", "Player 3") and not pad.pad.rounds


def test_the_sheet_is_shared_as_text_and_as_a_picture(pilot, tmp_path, monkeypatch):
    monkeypatch.setattr("game.data.documents.user_documents_path", lambda: tmp_path)
    p = pilot(size=(1280, 720))
    pad = open_pad(p, "eightfist")
    write(p, "Player 2", 1, FIST)
    said = as_text(pad.pad)
    assert all(words in said for words in ("Eightfist", "Player 2", "Round 1", "−18", "Total"))
    p.click("Save a picture")
    (path,) = tmp_path.glob("*.png")
    assert pygame.image.load(path).get_size() == sheet_picture(pad.pad).get_size()
    p.click("Close")
    assert p.room.top is pad


@given(st.permutations(deck("eightfist")), st.integers(0, 7), st.integers(0, 1))
def test_totals_are_sums_of_what_the_scorer_says(cards, round, seat):
    pad, hand = new_pad("eightfist"), tuple(cards[:HAND])
    scorer = games.game("eightfist").score
    written = pad.written(round, seat, hand)
    assert written.total(seat) == scorer(list(hand))["total"] and not written.total(1 - seat)
    assert written.written(round, seat, ()) == pad
