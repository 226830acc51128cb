"""8-equilibrium's table: the text about the end of the round, and about a deck whose top card is known."""

from __future__ import annotations

import pytest
from equilibrium_cases import given
from first_turn import market, own
from samples import first

from game.table.felt import draw_players

HANDS = (
    "3H 2H QS 7D 9D QD 4C",
    "6H 9H 8H 6C 9C KC 7H TC",
    "5H 4D 3D 8S AC 2D TD KD",
    "TH 2C JC 7S AD JD KH AS",
    "AH 3S 4S 5C 6S 7C 8D 4H",
    "9S TS JS QC KS QH 5D JH",
)
"""Six hands of which one lacks a card."""
MARKET = "8C 5S 2S 6D"
socket = draw_players._socket


def nearly_over(players=6):
    hands = {f"hand{seat}": hand for seat, hand in enumerate(HANDS[:players])}
    return given(players, tokens=" ".join(["1", *["0"] * (players - 1)]), market=MARKET, **hands)


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
def test_an_alarm_that_has_room_beside_the_game_leaves_its_name(seated, size):
    """Reported: the alarm threw out the game's name, so that the order of turns jumped to the left."""
    p = seated(nearly_over(), size=size)
    assert p.sees("The next card taken ends the round") and p.sees("8-equilibrium")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 4])
def test_an_alarm_without_room_on_the_rail_lies_below_it_and_nothing_jumps(seated, players, size):
    """When a player sat near the rail, the note replaced the game's name and moved the turn order."""
    at = []
    for s in (nearly_over(players), given(players, market=MARKET)):
        p = seated(s, size=size)
        at.append([t.rect for t in p.things if t.kind == "order" or t.name == "8-equilibrium"])
    assert at[0] == at[1] and len(at[0]) == 2
    p = seated(nearly_over(players), size=size)
    (note,) = (t.rect for t in p.things if t.kind == "note")
    assert note.y >= p.room.top.places().top and note.h > p.room.theme.line("strong")
    assert not any(note.colliderect(t.rect) for t in p.things if t.kind in ("seat", "card", "back"))


def test_an_alarm_without_room_takes_the_place_of_the_name(seated):
    p = seated(nearly_over(), size=(1280, 720), text_size=200)
    assert p.sees("The next card taken ends the round") and not p.sees("8-equilibrium")


@pytest.mark.parametrize("known", [True, False])
def test_a_deck_that_lies_face_up_says_why(seated, known):
    """Reported: the deck was face up, and nothing said why."""
    s = nearly_over()
    deck = s.table.facts.deck
    if known:
        s.know[s.zones[deck][0]] = s.table.all
    p = seated(s, size=(1280, 720))
    assert p.sees("Deck · known") == known
    (top,) = [t for t in p.things if t.value == (deck, 0) and t.kind in ("card", "back")]
    p.point(top.rect.center)
    p.wait(0.5)
    assert any("you saw it" in t.name for t in p.things) == known


def test_tokens_that_were_spent_leave_empty_places(seated, monkeypatch):
    """Reported: the row of tokens was simply empty at zero."""
    drawn = []
    monkeypatch.setattr(draw_players, "_socket", lambda page, size: drawn.append(size) or socket(page, size))
    socket_places = given(4, tokens="0 1 2 3", hand0="7H", hand1="8H", hand2="TH", hand3="JH")
    seated(socket_places, size=(1280, 720))
    first = len(drawn)
    assert first and first % 3 == 0, "two at Fox, one at Mira"


def half_swapped():
    """The person holds most cards, so that a swap can only be with the Market."""
    hands = {"hand0": "2H 8H 2S JS 7D", "hand1": "2D 3D 9D", "hand2": "3H 8D 5C 3S", "hand3": "4H 9H 3C 6C"}
    return given(4, market="TC AD KH QC", **hands)


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("kind", ["seat", "card"])
def test_a_swap_that_is_half_chosen_does_not_end_by_a_click_on_a_player(seated, seat, kind):
    """New players read "Give Mira a Market card" there, clicked, and their swap was gone."""
    p = seated(half_swapped(), size=(1280, 720))
    top = p.room.top
    p.click_thing(own(p))
    assert top.play.picker.begun
    at = seat if kind == "seat" else (seat, 0)
    thing = next(t for t in p.things if t.value == at and t.kind in ("seat", "card", "back"))
    assert thing.do is None and not thing.lit
    p.point(thing.rect.center)
    p.wait(0.5)
    assert "cards than you" in " ".join(t.name for t in p.things)
    p.click_thing(thing)
    assert [click.kind for click in top.play.picker.clicks] == ["card"]


def test_another_kind_of_choice_says_that_it_takes_back_the_first(seated):
    p = seated(half_swapped(), size=(1280, 720))
    p.click_thing(market(p))
    mine = next(t for t in p.things if t.kind == "card" and t.value == (0, 0))
    p.point(mine.rect.center)
    p.wait(0.5)
    assert any("Undo your selection" in t.name for t in p.things)
    p.click_thing(mine)
    other = next(t for t in p.things if t.kind == "card" and t.value == (0, 2))
    p.point(other.rect.center)
    p.wait(0.5)
    assert not any("Undo your selection" in t.name for t in p.things)


def test_a_card_that_stands_for_its_player_rises_with_their_whole_hand(seated):
    """New players took the one card that rose for the one they would get; its owner chooses that."""
    hands = {"hand0": "2H 8H 2S", "hand1": "2D 3D 9D", "hand2": "3H 8D 5C", "hand3": "4H 9H 3C"}
    p = seated(given(4, market="TC AD KH QC", **hands), size=(1280, 720))
    top = p.room.top
    p.click_thing(own(p))
    theirs = top.play.board.sprites[2]
    lying = [sprite.goal.lift for sprite in theirs]
    p.point(next(t for t in p.things if t.id is theirs[1]).rect.center)
    p.wait(0.5)
    assert lying == [0, 0, 0] and len({sprite.goal.lift for sprite in theirs} - {0}) == 1
    assert all(sprite.goal.lift for sprite in theirs)


def test_what_is_seen_of_another_hand_is_sorted_as_in_the_results(seated):
    """New players compared final hands with those on the table, where suits had another order."""
    s = given(
        4, market="TC AD KH QC", hand0="2H 8H 2S", hand1="2D 3S 9C KD", hand2="3H 8D 5C", hand3="4H 9H 3C"
    )
    for card in s.zones[1]:
        if s.table.deck[card] != "KD":
            s.know[card] = s.table.all
    board = seated(s, size=(1280, 720)).room.top.play.board
    row = sorted(board.sprites[1], key=lambda sprite: sprite.goal.x)
    assert [sprite.face for sprite in row] == ["3S", "2D", "9C", ""]
