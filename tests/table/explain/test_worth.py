"""The panel that tells what the player's own cards are worth: each part with its rule, and the cards
that would help.
"""

from __future__ import annotations

import pytest
from samples import first

from engine.eightfist.cards import DECK
from engine.equilibrium.scoring import judge
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.books.contract.table_words import Worth
from game.books.eightfist.fist_value import showing
from game.books.eightfist.hand_worth import best
from game.features.rulebook import rules_of
from game.features.rulebook.positions import lay_position
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.words import use

POSITIONS = {
    "equilibrium": {"players": "3", "hand0": "4H 7D 8S JS KS", "market": "2C JH 9C 5S"},
    "eightfist": {"players": "2", "fist0": "9H -4C KD -7S -2C 5D 2D -JC"},
    "absurd": {"players": "3", "top": "7S", "hand0": "7D 3H 9C 2D"},
    "lockdown": {"players": "3", "hand0": "7H JR", "locked0": "KH KS KC"},
}
SAID = {
    "equilibrium": (
        "Suits: 1\u00a0♥\u00a0· 1\u00a0♦\u00a0· 0\u00a0♣\u00a0· 3\u00a0♠",
        "Best in the Market: 2♣ (+2)",
    ),
    "eightfist": (
        "Face-up points so far 34",
        "K♦, 2♦: frozen until cured by another two 20",
        "Best next: replace 9♥ with rank",
    ),
    "absurd": ("4 cards from winning", "Playable now: 7♦", "Best suit for you: ♦"),
    "lockdown": ("K♥, K♠, K♣: 1 more puts you out", "A Clear would get rid of"),
}


def worth(game: str, laid: dict[str, str]) -> list[Worth]:
    s = lay_position(game, laid)
    return book_of(game).at(s.table).voice.worth(observe(s, 0)) or []


@pytest.mark.parametrize("game", POSITIONS)
def test_the_panel_says_what_the_engine_says(game):
    use("en")
    said = " ".join(f"{part.words} {part.value}" for part in worth(game, POSITIONS[game]))
    assert all(words in said for words in SAID[game]), said


def test_no_line_of_the_panel_ends_between_a_number_and_its_suit(pilot):
    """Reported: the panel broke "0 ♣ · 1" and "♠" over two lines."""
    suits = worth("equilibrium", POSITIONS["equilibrium"])[0].words
    page = Page(Theme((1280, 720), 200), pilot(size=(1280, 720)).room.pictures)
    folded = [page.lines(suits, "label", width) for width in range(120, 700, 20)]
    assert max(map(len, folded)) > 2
    assert all(line[0].isdigit() for lines in folded for line in lines[1:]), "each line begins with a number"


@pytest.mark.parametrize("game", POSITIONS)
def test_every_part_has_its_rule_and_something_helps(game):
    parts = worth(game, POSITIONS[game])
    rules = rules_of(game)
    told = {number for passage in rules.passages for number in passage.numbers}
    assert all(part.rule in told for part in parts)
    assert any(part.helps for part in parts) and not parts[0].helps


def test_the_parts_are_the_engines():
    s = lay_position("equilibrium", POSITIONS["equilibrium"])
    parts = judge(s.zones[0])
    said = [part.value for part in worth("equilibrium", POSITIONS["equilibrium"])][:4]
    most = {"suits": 10, "colour": 3, "parity": 3, "total": 16}
    assert said == [f"{parts[key]} of {best}" for key, best in most.items()]


def test_no_card_helps_a_fist_more_than_the_one_that_is_named():
    """For a frozen file no card is named."""
    s = lay_position("eightfist", POSITIONS["eightfist"])
    fist = observe(s, 0).zones[0]
    gain, card, place = best(fist)
    assert showing(fist) - showing((*fist[:place], card, *fist[place + 1 :])) == gain > 0
    assert place & 3 != 2, f"{DECK[card]} cannot go into a frozen file"


def test_the_own_plate_or_a_key_opens_it_and_it_can_be_switched_off(seated):
    s = lay_position("lockdown", POSITIONS["lockdown"])
    for wanted in (True, False):
        p = seated(s, score_help=wanted)
        me = next(t for t in p.things if t.kind == "seat" and t.value == 0)
        p.point(me.rect.center)
        p.wait(0.5)
        assert ("press V" in " ".join(t.name for t in p.things)) is wanted
        p.click_thing(me) if wanted else p.press("v")
        assert any(t.id == "worth" for t in p.things) is wanted
    p = seated(s, score_help=True)
    p.press("v")
    assert any("more puts you out" in t.name for t in p.things)
    p.press("escape")
    assert not any(t.id == "worth" for t in p.things) and not p.room.top.sitting.match.choices


@pytest.mark.parametrize(
    ("size", "text"), first(1, [((960, 600), 200), ((960, 600), 100), ((1280, 720), 100)])
)
@pytest.mark.parametrize("game", POSITIONS)
def test_it_lies_in_the_window_and_over_no_card_of_the_hand(seated, game, size, text):
    p = seated(lay_position(game, POSITIONS[game]), score_help=True, size=size, text_size=text)
    p.press("v")
    box = next(t.rect for t in p.things if t.id == "worth")
    hand = [t.rect for t in p.things if t.kind == "card" and t.value[0] == p.room.top.play.board.hand]
    assert p.room.page.rect.contains(box) and box.collidelist(hand) < 0
    rows = [t.rect for t in p.things if isinstance(t.id, tuple) and t.id[0] == "worth" and len(t.id) == 2]
    assert rows and all(box.contains(row) for row in rows)
