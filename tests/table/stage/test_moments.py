"""What a big moment shows on its stage: cards, faces and a title, all of which everybody may see."""

from __future__ import annotations

import pytest
from lockdown_cases import given
from pilot import sit

from engine.kernel.events import Event
from game.books.contract.book import book_of
from game.books.contract.moment_rules import Shown
from game.table.stage.draw_moment import Act
from game.ui.page.page import Page
from game.words import text

from .test_stage import CALM, rounds


@pytest.mark.parametrize(
    ("game", "kind", "cards"),
    [
        ("absurd", "last card", ("",)),
    ],
)
def test_what_nobody_may_see_lies_face_down(game, kind, cards):
    found = [s.shown for _, news in rounds(game, 12) for s in news if s.shown and s.shown.kind == kind]
    assert found and {shown.cards for shown in found} == {cards}


def test_a_hand_that_is_to_be_shown_is_shown_to_all_in_the_middle():
    found = [s.shown for _, news in rounds("absurd", 12) for s in news if s.shown]
    hands = [shown.cards for shown in found if shown.kind == "hand shown"]
    assert hands and all(map(all, hands))


@pytest.mark.parametrize(("kind", "size"), [("locked", 2), ("set of three", 3)])
def test_locked_cards_that_everybody_knows_lie_face_up(kind, size):
    """Reported: all three were face down although everyone knew two of them."""
    moments = [seen.shown for _, news in rounds("lockdown", 12) for seen in news]
    found = [shown.cards for shown in moments if shown and shown.kind == kind]
    dealt = {size, 3}
    """A dealt hand may lock three at once."""
    assert {size} <= {len(cards) for cards in found} <= dealt and ("",) * size in found
    assert any(0 < sum(map(bool, cards)) < size for cards in found), "one of them may be known to all"
    assert any(any(cards) for cards in found)
    assert all(len({card[0] for card in cards if card}) <= 1 for cards in found)


def test_a_full_fist_and_a_theft_show_their_cards():
    found = [s.shown for _, news in rounds("eightfist", 12) for s in news if s.shown]
    assert {len(shown.cards) for shown in found if shown.kind == "full"} == {8}
    thefts = [shown.cards for shown in found if shown.kind.startswith("stole")]
    assert thefts and all(cards[0] == "FF" and len(cards) == 2 for cards in thefts)
    cured = [shown.cards for shown in found if shown.kind == "cured"]
    assert cured and all(len(cards) == 2 for cards in cured)


def test_a_power_shows_the_card_whose_power_it_is():
    powers = [
        seen.shown
        for _, news in rounds("equilibrium")
        for seen in news
        if seen.shown and seen.shown.kind in ("jack", "queen", "king", "ace_paid")
    ]
    assert {shown.kind for shown in powers} == {"jack", "queen", "king", "ace_paid"}
    assert all(name[0] == shown.kind[0].upper() for shown in powers for name in shown.cards)
    assert any(shown.cards for shown in powers)


@pytest.mark.parametrize(("shared", "cards"), [(False, {"5H", "5C"}), (True, {""})])
def test_who_is_alone_at_the_screen_sees_what_they_know_of_locked_cards(seated, monkeypatch, shared, cards):
    """Reported: of a card that they had given and of its partner, which they knew too, they saw two backs."""
    s = given(2, hand0="5H 2C", hand1="5C 9D KS")
    deck = s.table.deck
    s.know[deck.index("5C")] |= 1
    p = seated(s, **CALM)
    play = p.room.top.play
    monkeypatch.setattr(type(play.sitting), "shared", shared)
    play.play(("give", deck.index("5H"), 1))
    p.until(lambda: play.stage.on, seconds=5)
    assert set(play.stage.shown.cards) == cards
    told = text(play.presenter.moments.line(play.stage.shown, play.names))
    assert told == ("Mira locks 2 cards" if shared else "Mira locks 5♥, 5♣")


def heard_of(p, monkeypatch, game, kind, fields):
    """The sounds of a moment of a player alone at seat 0."""
    heard = []
    monkeypatch.setattr(p.room.sounds, "play", heard.append)
    sit(p, game, 3)
    moment = book_of(game).moments.kinds[kind]
    shown = Shown(kind, moment, fields["seat"], (), Event(kind, fields))
    table = p.room.top
    table.theatre.opens(shown, True)
    table.play.stage.opens(shown, True, 1.0)
    return heard, table.theatre.staged(Page(p.room.theme, p.room.pictures), Act(shown, True, 0.5))


@pytest.mark.parametrize(
    ("game", "kind", "fields", "celebrates"),
    [
        ("eightfist", "quad", {"seat": 0, "card": 0}, True),
        ("eightfist", "pair", {"seat": 0, "card": 0}, False),
        ("eightfist", "full", {"seat": 0}, True),
        ("eightfist", "full", {"seat": 1}, False),
        ("lockdown", "eliminated", {"seat": 1, "by": 0}, True),
        ("lockdown", "eliminated", {"seat": 0, "by": 1}, False),
        ("lockdown", "eliminated", {"seat": 1, "by": 2}, False),
    ],
)
def test_who_plays_alone_celebrates_only_their_own_moments(
    pilot, monkeypatch, game, kind, fields, celebrates
):
    """Reported: confetti fell although it was an opponent who had filled their Fist."""
    p = pilot(size=(1280, 720), moments="all")
    heard, staged = heard_of(p, monkeypatch, game, kind, fields)
    assert heard.count("fanfare") == celebrates == staged.celebrated
    if kind == "full":
        name = staged.chairs[fields["seat"]].name
        assert staged.title == ("Your Fist is full!" if celebrates else f"{name}: a full Fist!")
