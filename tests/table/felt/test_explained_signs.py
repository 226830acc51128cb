"""Signs beside players and on cards are easy to see, and say what they mean."""

from __future__ import annotations

import absurd_cases
import lockdown_cases
import pygame
import pytest
from told_deeds import deed

from engine.kernel.events import Event
from game.books.lockdown.table_words import LockdownVoice
from game.table.explain.card_reader import PIN
from game.table.match.play import Play
from game.table.screen.draw_tooltip import card_words
from game.ui.page.focus_search import visited
from game.ui.page.free_space import gap
from game.ui.page.theme import DIALOG_WAIT
from game.words import Piece
from tests.table.shared.test_hasty import tap


def danger():
    return lockdown_cases.given(
        4, hand0="2H KC", locked0="7S 7H", hand1="JH 4C", locked1="9C 9D 9H", hand2="5D", hand3="QS 3C"
    )


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 720), 100)])
def test_a_set_of_three_is_seen_at_the_cards_and_at_the_face_and_explains_itself(seated, size, text):
    """Reported: three of a kind had a small sign in the colour of the seat, and nobody saw the danger."""
    p = seated(danger(), size=size, text_size=text, coaching=False)
    table = p.room.top
    (sign,) = (t for t in p.things if t.kind == "danger")
    assert sign.rect.colliderect(table.places().seats[1].portrait)
    assert "one more puts this player out" in sign.name
    seat = next(t for t in p.things if t.kind == "seat" and t.value == 1)
    assert "one more puts this player out" in card_words(table, seat, brief=True)
    p.press("n")
    named = [t.name for t in p.things if t.kind == "label"]
    assert "In danger" in named and "One more puts the player out" in named


@pytest.mark.parametrize("kind", ["last", "danger"])
def test_a_sign_on_a_face_tells_itself_and_a_press_there_is_one_on_the_player(seated, kind):
    """New players pointed at lock and skull, and read what a click on the player does."""
    p = seated(danger(), size=(1280, 720), coaching=False)
    table = p.room.top
    table.play.story.last = {1: deed([Piece("", None, "Mira locks 9♥")], 1, "locked", 1)}
    p.room.fresh = True
    p.frame()
    (sign,) = (t for t in p.things if t.kind == kind)
    p.point(sign.rect.center)
    p.wait(0.5)
    told = " ".join(t.name for t in p.things if t.kind == "text" and table.bubble.where.contains(t.rect))
    assert told == ("Last move: Mira locks 9♥" if kind == "last" else sign.name)
    assert gap(table.bubble.where, table.bubble._hand) < 40, "beside all that is theirs"
    p.post(pygame.MOUSEBUTTONDOWN, pos=sign.rect.center, button=1)
    p.post(pygame.MOUSEBUTTONUP, pos=sign.rect.center, button=1)
    p.frame()
    assert table.play.picker is None or table.play.picker.begun


def test_who_is_chosen_in_lockdown_has_a_sign_until_they_play(seated):
    voice = LockdownVoice.__new__(LockdownVoice)
    (found,) = voice.fates(Event("chose", {"seat": 0, "target": 2}), None).items()
    assert voice.fates(Event("drew", {"seat": 2}), None) == {}
    assert voice.fates(Event("locked", {"seat": 2}), None) is None
    p = seated(danger(), size=(1280, 720), coaching=False)
    p.room.top.play.story.fates = dict([found])
    p.room.fresh = True
    p.frame()
    (badge,) = (t for t in p.things if t.kind == "badge" and t.name == "chosen")
    assert badge.rect.colliderect(p.room.top.places().seats[2].portrait)


def test_a_flipped_coin_is_staged(seated):
    p = seated(absurd_cases.table(4, "JC", hand0="KC 7D 2S 6C"), size=(1280, 720), coaching=False)
    table = p.room.top
    moments, view = table.presenter.moments, table.play.board.public
    for side in ("heads", "tails"):
        shown = moments.of(Event("flipped", {"seat": 1, "side": side}), view, view)
        assert shown is not None and side in moments.title(shown, False)
        assert shown.moment.icon == f"coin_{side}"


def test_the_same_question_again_ignores_input_for_longer(seated, monkeypatch):
    """Reported: after the first of two discards the fan slid, and a double click threw away the next card."""
    p = seated(absurd_cases.table(2, "4D", hand0="4C 2D 6C 8C 9H", hand1="2S 3S 5H 6H"), coaching=False)
    monkeypatch.setattr(Play, "patience", DIALOG_WAIT)
    play = p.room.top.play
    for action in ("play", "discard"):
        p.until(lambda: play.picker is not None)
        assert play.ready_in <= DIALOG_WAIT
        play.play(next(one for one in play.view.legal if one[0] == action))
    p.until(lambda: play.picker is not None)
    assert play.view.kind == "discard" and play.ready_in > DIALOG_WAIT


@pytest.mark.parametrize("by", ["click", "touch", "keys"])
def test_an_effect_in_play_is_kept_open_by_a_click_a_tap_or_keys(seated, by):
    """Reported: a click on the plate beside a player gave no answer."""
    s = absurd_cases.table(3, "6S", hand0="8H 9S", effects1="KS", common="AH")
    p = seated(s, size=(1280, 720), coaching=False)
    plate = next(t for t in p.things if t.kind == "card" and t.name == "KS")
    if by == "click":
        p.click_thing(plate)
    elif by == "touch":
        tap(p, plate.rect.center)
    else:
        assert plate in visited(p.things)
        p.press("tab")
        p.room.focus = plate.id
        p.frame()
        p.press("return")
    reader = p.room.top.reader
    assert reader.pinned and reader.shown is plate.id
    p.point((2, 2))
    p.wait(1.0)
    assert any(t.id == PIN for t in p.things), "it stays open"
    p.press("escape")
    assert not reader.pinned
