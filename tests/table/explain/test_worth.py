"""The panel that tells what the player's own cards are worth: each part with its rule, and the cards
that would help.
"""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect
from samples import first

from ai.levels.agents import make
from engine.eightfist.cards import DECK
from engine.equilibrium.scoring import judge
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.books.contract.table_words import Worth
from game.books.eightfist.fist_value import showing
from game.books.eightfist.hand_worth import best
from game.features.rulebook import rules_of
from game.features.rulebook.positions import lay_position
from game.features.rulebook.screen import Rulebook
from game.table.board.action_picker import Click
from game.table.explain import draw_hand_worth as panel
from game.table.messages import ClickOn
from game.words import use

POSITIONS = {
    "equilibrium": {"players": "3", "hand0": "4H 7D 8S JS KS", "market": "2C JH 9C 5S"},
    "eightfist": {"players": "2", "fist0": "9H -4C KD -7S -2C 5D 2D -JC"},
    "absurd": {"players": "3", "top": "7S", "hand0": "7D 3H 9C 2D"},
    "lockdown": {"players": "3", "hand0": "7H JR", "locked0": "KH KS KC"},
}
SAID = {
    "equilibrium": ("Suits: 1 ♥ · 1 ♦ · 0 ♣ · 3 ♠", "Best in the Market: 2♣ (+2)"),
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
        assert ("Click or V" in " ".join(t.name for t in p.things)) is wanted
        p.click_thing(me) if wanted else p.press("v")
        assert any(t.id == "worth" for t in p.things) is wanted
    p = seated(s, score_help=True)
    p.press("v")
    assert any("more puts you out" in t.name for t in p.things)
    p.press("escape")
    assert not any(t.id == "worth" for t in p.things) and not p.room.top.sitting.match.choices


def test_each_part_leads_to_its_rule(seated):
    p = seated(lay_position("equilibrium", POSITIONS["equilibrium"]), score_help=True)
    p.press("v")
    p.click_thing(next(t for t in p.things if t.id == ("worth", 0)))
    assert isinstance(p.room.top, Rulebook)
    assert "EQ-12" in p.room.top.rules.passages[p.room.top.place].numbers


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


@pytest.mark.parametrize("game", POSITIONS)
def test_it_can_be_read_while_cards_are_still_being_dealt(pilot, game):
    p = pilot(score_help=True, speed="4")
    sit(p, game, 2)
    p.press("v")
    p.until(lambda: p.moves() and not p.room.moving)
    assert any(t.id == "worth" for t in p.things)


def test_what_a_fist_is_worth_can_be_read_while_one_card_replaces_another(seated):
    """During the exchange the Fist has a card too many; the panel keeps its words until it is over."""
    laid = {"players": "2", "fist0": "9H -4C KD -7S -2C 5D 3D -JC", "slush": "KS"}
    p = seated(lay_position("eightfist", laid), score_help=True, speed="1")
    p.press("v")
    p.click_thing(next(t for t in p.moves() if t.do == ClickOn(Click("zone", 5))))
    p.click_thing(next(t for t in p.moves() if t.kind in ("card", "back") and t.value == (0, 2)))
    told, sizes = [], set()
    play = p.room.top.play
    for _ in range(90):
        p.frame()
        told.append([t.name for t in p.things if isinstance(t.id, tuple) and t.id[0] == "worth"])
        sizes.add(len(play.board.view.zones[0]))
    assert sizes == {8, 9} and all(told), "the panel is gone in between"
    assert len(set(map(tuple, told))) == 2, "it says something else in between"


PARTS = [Worth("A line about the cards", "7", "EQ-12")]
LOW = ((300, 500, 680, 220),)


def drawn(p, parts, blocked, before=None):
    page = p.room.make_page()
    felt = panel.Uncovered(blocked, blocked, LOW, blocked)
    return panel.draw(page, parts, Rect(300, 500, 100, 40), felt, before)


def test_it_stays_where_it_is_while_its_words_change_and_nothing_comes_to_lie_there(pilot):
    """A new player noticed: the panel jumped to another corner in each turn."""
    p = pilot(size=(1280, 720))
    first = drawn(p, PARTS, LOW)
    elsewhere = ((first.left + 500, 60, 80, 400), *LOW)
    assert drawn(p, PARTS * 3, elsewhere, first) is first, "another place would be nearer now"
    above = ((first.left, first.edge - 120, 300, 20), *LOW)
    moved = drawn(p, PARTS * 4, above, first)
    assert moved.edge != first.edge, "it makes room for what lies in its way"
    assert moved.role == first.role and moved.wide == first.wide
    other = pilot(size=(1920, 1080))
    assert drawn(other, PARTS, LOW, first).on != first.on


def test_it_hardly_moves_in_a_round(pilot):
    p = pilot(score_help=True, seed=5, speed="instant")
    sit(p, "eightfist", 4)
    table, agent, places = p.room.top, make("novice", 1), set()
    p.until(lambda: p.moves() and not table.moving)
    p.press("v")
    for _ in range(4):
        p.until(lambda: p.moves() and not table.moving)
        kept = table.worth_at
        places.add((kept.left, kept.edge))
        table.play.play(agent.choose(table.play.view, table.play.view.legal))
    assert len(places) <= 2
