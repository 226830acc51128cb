"""What the own cards are worth is said over the own plate: part by part, and what would help most."""

from __future__ import annotations

import pytest
from pilot import sit

from engine.eightfist.cards import DECK
from engine.equilibrium.scoring import judge
from engine.kernel.view import observe
from game.books.eightfist.hand import best
from game.books.eightfist.worth import showing
from game.laid import lay_position
from game.table.book import book_of
from game.words import use

POSITIONS = {
    "equilibrium": {"players": "3", "hand0": "4H 7D 8S JS KS", "market": "2C JH 9C 5S"},
    "eightfist": {"players": "2", "fist0": "9H -4C KD -7S -2C 5D 2D -JC"},
    "absurd": {"players": "3", "top": "7S", "hand0": "7D 3H 9C 2D"},
    "lockdown": {"players": "3", "hand0": "7H JR", "locked0": "KH KS KC"},
}
SAID = {
    "equilibrium": ("Best in the Market: 2♣, 2 better",),
    "eightfist": ("Points face up so far: 34", "Best next: rank"),
    "absurd": ("4 cards from winning", "Of these, 1 can be played"),
    "lockdown": ("K♥, K♠, K♣: 1 more puts you out", "A Clear would free you"),
}


@pytest.mark.parametrize("game", POSITIONS)
def test_it_says_what_the_engine_says(game):
    use("en")
    s = lay_position(game, POSITIONS[game])
    view = observe(s, 0)
    said = " ".join(book_of(game).at(s.table).voice.worth(view))
    assert all(words in said for words in SAID[game]), said


def test_the_parts_are_the_engines():
    s = lay_position("equilibrium", POSITIONS["equilibrium"])
    parts = judge(s.zones[0])
    (said, *_rest) = book_of("equilibrium").at(s.table).voice.worth(observe(s, 0))
    assert f"= {parts['total']} of" in said


def test_no_card_helps_a_fist_more_than_the_one_that_is_named():
    """Nor is one named for a frozen file, though it would score less there."""
    s = lay_position("eightfist", POSITIONS["eightfist"])
    fist = observe(s, 0).zones[0]
    gain, card, place = best(fist)
    assert showing(fist) - showing((*fist[:place], card, *fist[place + 1 :])) == gain > 0
    assert place & 3 != 2, f"{DECK[card]} cannot go into a frozen file"


def test_it_stands_over_the_own_plate_and_can_be_switched_off(seated):
    s = lay_position("lockdown", POSITIONS["lockdown"])
    for wanted in (True, False):
        p = seated(s, score_help=wanted)
        me = next(t for t in p.things if t.kind == "seat" and t.value == 0)
        p.point(me.rect.center)
        p.wait(0.5)
        said = " ".join(t.name for t in p.things)
        assert ("more puts you out" in said) is wanted


@pytest.mark.parametrize("game", POSITIONS)
def test_it_can_be_read_while_cards_are_still_being_dealt(pilot, game):
    """With the pointer on the own plate from the first frame on."""
    p = pilot(score_help=True, speed="4")
    sit(p, game, 2)
    p.frame()
    me = next(t for t in p.things if t.kind == "seat" and t.value == 0)
    p.point(me.rect.center)
    p.until(lambda: p.moves() and not p.room.moving)
