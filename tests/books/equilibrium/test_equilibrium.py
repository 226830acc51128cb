"""8-equilibrium's table: the text about the end of the round, and about a deck whose top card is known."""

from __future__ import annotations

import pytest
from equilibrium_cases import given
from first_turn import own

from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.table.board.action_picker import Picker
from game.table.felt import draw_players

socket = draw_players._socket


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


@pytest.mark.parametrize(("second", "said"), [("2D", True), ("2D 3D 9D 4C JC", False)])
def test_nobody_holds_as_many_cards_only_where_that_is_so(second, said):
    """Reported: a lesson, where a swap with players is not offered, said so of a player who held as many."""
    s = given(2, market="TC AD KH QC", hand0="2H 8H 2S JS 7D", hand1=second)
    view = observe(s, 0)
    picker = Picker(s.table.game.verbs, [action for action in view.legal if action[0] == "swap"])
    picker.click(next(click for click in picker.next if click.kind == "card"))
    voice = book_of("equilibrium").at(s.table).voice
    assert ("Nobody else holds" in voice.step(picker, view, ["Ana", "Ben"])) == said


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
