"""The score pad: cards clicked or typed, points by the game's own scorer, a sheet that is kept and shared."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import games
from game.features.rulebook.screen import Rulebook
from game.features.score_pad.pad import HAND, as_text, deck, games_with_pad, new_pad
from game.features.score_pad.pad_store import PadStore
from game.features.score_pad.picture import sheet_picture
from game.features.score_pad.screen import ScorePad
from game.ui.page.page_subject import About
from game.ui.window.scene import push
from game.words import card_text

GAMES = games_with_pad()
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


def test_two_games_have_a_pad_and_the_rulebook_leads_to_it(pilot):
    assert {"equilibrium", "eightfist"} == {*GAMES}
    p = pilot(size=(1280, 720))
    p.room.go(push(Rulebook(p.room, About("eightfist"))))
    p.frame()
    p.click("Score sheet")
    assert isinstance(p.room.top, ScorePad) and p.room.top.pad.game == "eightfist"


@pytest.mark.parametrize(
    ("game", "cards", "total"), [("equilibrium", BALANCED, 16), ("eightfist", FIST, -18)]
)
def test_eight_cards_are_clicked_and_become_points(pilot, game, cards, total):
    p = pilot(size=(1280, 720))
    pad = open_pad(p, game)
    p.click_thing(cell(p, "Player 1", 1))
    for card in cards:
        p.click(card_text(card))
    assert p.sees(f"Total: {total}") or f"Total: {total}" in " ".join(t.name for t in p.things)
    p.click("Done")
    assert p.room.top is pad and pad.pad.points(0, 0) == total
    assert cell(p, "Player 1", 1).name.endswith(str(total))
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
    for game, first, second, ahead in (
        ("equilibrium", BALANCED, ["AH", "3H", "5H", "9H", "TH", "QH", "AD", "3D"], 0),
        ("eightfist", ["9H", "4C", "4D", "AS", "9C", "KC", "KD", "KH"], FIST, 1),
    ):
        pad = new_pad(game).written(0, 0, tuple(first)).written(0, 1, tuple(second))
        assert pad.leaders() == [ahead]


def test_a_new_sheet_keeps_names_and_asks_first(pilot):
    p = pilot(size=(1280, 720))
    pad = open_pad(p, "eightfist")
    p.click("Player 1")
    for _letter in "Player 1":
        p.press("backspace")
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
    monkeypatch.setattr("game.features.score_pad.screen.user_documents_path", lambda: tmp_path)
    p = pilot(size=(1280, 720))
    pad = open_pad(p, "eightfist")
    write(p, "Player 2", 1, FIST)
    said = as_text(pad.pad)
    assert all(words in said for words in ("Eightfist", "Player 2", "Round 1", "-18", "Total"))
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
