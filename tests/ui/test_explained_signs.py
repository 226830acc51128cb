"""What stands at players and on cards is loud enough to be seen, and tells what it means."""

from __future__ import annotations

import absurd_cases
import lockdown_cases
import pygame
import pytest
from pilot import sit
from samples import first
from test_hasty import tap

from engine.kernel.events import Event
from game.art.pictures import icon
from game.books.absurd.following import CHOSEN
from game.books.lockdown.voice import LockdownVoice
from game.room.focus import visited
from game.room.theme import DIALOG_WAIT
from game.scenes.table_words import card_words
from game.table import tips
from game.table.bubble import gap
from game.table.fates import DANGER
from game.table.line import Line
from game.table.play import Play
from game.table.reader import PIN
from game.words import Piece


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


@pytest.mark.long
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
def test_the_sign_of_danger_leaves_the_last_move_in_sight(pilot, size):
    """Reported: the skull lay over the sign of the deed, and one saw a card alone, or nothing."""
    p = pilot(size=size, seed=3)
    sit(p, "lockdown", 4)
    play = p.room.top.play

    def both():
        kinds = [thing.kind for thing in p.things]
        return bool(kinds.count("danger") > 1 and kinds.count("last") > 2)

    p.until(lambda: both() or (bool(play.picker and p.decide()) and False), 600)
    signs, moves = ([t.rect for t in p.things if t.kind == kind] for kind in ("danger", "last"))
    assert signs and moves and all(sign.collidelist(moves) < 0 for sign in signs)


@pytest.mark.parametrize("kind", ["last", "danger"])
def test_a_sign_on_a_face_tells_itself_and_a_press_there_is_one_on_the_player(seated, kind):
    """Strangers pointed at lock and skull, and were told what a click on the player does."""
    p = seated(danger(), size=(1280, 720), coaching=False)
    table = p.room.top
    table.play.story.last = {1: Line([Piece("", None, "Mira locks 9♥")], 1, "locked", 1)}
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


def test_words_about_oneself_lie_beside_the_own_face(pilot):
    """Strangers saw them at the far end of the own cards, over the latest events."""
    p = pilot(size=(1280, 720), seed=3, coaching=False)
    sit(p, "eightfist", 4)
    p.until(lambda: p.moves())
    own = next(t for t in p.things if t.kind == "seat" and t.value == 0)
    p.point((own.rect.centerx, own.rect.bottom - 6))
    p.wait(0.5)
    assert gap(p.room.top.bubble.where, own.rect) < 60


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


@pytest.mark.parametrize(("top", "words"), [("JX 8C@1=H", 1), ("JX 8C@1=H 4S@2#", 2)])
def test_what_is_to_be_matched_is_half_as_large_as_the_card_that_does_not_say_it(seated, top, words):
    """Reported: a suit that was named stood only in a small caption."""
    p = seated(absurd_cases.table(4, top, hand0="KC 7D 2S 6C"), size=(1280, 720), coaching=False)
    (plate,) = (t for t in p.things if t.kind == "named")
    table = p.room.top
    z = table.table.zone["pile0"]
    card = next(t for t in reversed(p.things) if t.kind in ("card", "back") and t.value and t.value[0] == z)
    assert card.rect.contains(plate.rect)
    assert plate.rect.h >= 0.45 * card.rect.h and plate.rect.w >= 0.7 * card.rect.w
    p.point(plate.rect.center)
    p.wait(0.5)
    assert "matched" in tips.notes(table.play, *card.value)[-1], "what lies below it explains it"
    p.press("n")
    assert any(t.kind == "label" and t.name == plate.name for t in p.things)


@pytest.mark.parametrize("text", [100, 200])
def test_a_named_suit_covers_no_line_of_a_card_that_is_full_of_them(seated, text):
    """A stranger: it lay over the lines of 8♥, the card with most of them."""
    s = absurd_cases.table(4, "JX 8H@1=S", hand0="KC 7D 2S 6C")
    p = seated(s, size=(1280, 720), text_size=text, coaching=False)
    (plate,) = (t.rect for t in p.things if t.kind == "named")
    z = p.room.top.table.zone["pile0"]
    card = next(t.rect for t in reversed(p.things) if t.kind == "card" and t.value and t.value[0] == z)
    covered = plate.clip(card)
    assert covered.h <= 0.06 * card.h and plate.colliderect(card)
    assert plate.h >= 0.29 * card.h and p.room.page.rect.contains(plate)
    others = [t.rect for t in p.things if t.kind in ("back", "seat", "text")]
    assert text > 100 or plate.collidelist(others) < 0, "a stranger: it covered cards of somebody else"


def test_a_flipped_coin_is_staged(seated):
    p = seated(absurd_cases.table(4, "JC", hand0="KC 7D 2S 6C"), size=(1280, 720), coaching=False)
    table = p.room.top
    moments, view = table.presenter.moments, table.play.board.public
    for side in ("heads", "tails"):
        shown = moments.of(Event("flipped", {"seat": 1, "side": side}), view, view)
        assert shown is not None and side in moments.title(shown, False)
        assert shown.moment.icon == f"coin_{side}"


def test_the_sides_of_a_coin_are_told_apart_by_their_light_at_any_size(seated):
    """Both were one picture; at a portrait it is 16 pixels small, and colour says nothing there."""
    for px in (14, 24, 96):
        filled = []
        for side in ("heads", "tails"):
            filled.append(pygame.mask.from_surface(icon(f"coin_{side}", px, "#221b1f")).count())
        assert filled[0] > 1.25 * filled[1], (px, filled)
    p = seated(absurd_cases.table(4, "JC", hand0="KC 7D 2S 6C"), size=(1280, 720), coaching=False)
    story = p.room.top.play.story
    for seat, side in ((1, "heads"), (2, "tails")):
        story.tell(Event("flipped", {"seat": seat, "side": side}))
        voice = story.presenter.voice
        assert voice.did(story.last[seat]) == {seat: f"coin_{side}"}


def test_an_open_wormhole_keeps_its_ring_while_a_turn_goes_on(seated):
    """Reported: it was gone in a turn, and did not come back."""
    p = seated(absurd_cases.table(4, "JX 6S@1", hand0="KC 7D 2S 6C"), size=(1280, 720), coaching=False)
    table = p.room.top

    def ring():
        p.room.fresh = True
        p.frame()
        (found,) = (t for t in p.things if t.kind == "entrance")
        return tuple(p.window.get_at((found.rect.x + found.rect.w // 12, found.rect.centery)))

    open_ = ring()
    table.play.story.acting = True
    assert ring() != open_, "it is faint"
    p.press("n")
    assert any(t.kind == "label" and t.name == "Open Wormhole" for t in p.things)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_who_is_chosen_and_hit_keeps_their_eyes(seated, size):
    """Reported: two plates lay over the eyes and the mouth, to the edge of the window."""
    p = seated(absurd_cases.table(2, "2D", hand0="KC 7D 2S", chain="1:8H 1:8H"), size=size, coaching=False)
    table = p.room.top
    table.play.story.fates = {0: CHOSEN}
    p.room.fresh = True
    p.frame()
    face = table.places().seats[0].portrait
    chosen, hit = sorted((t for t in p.things if t.kind == "badge"), key=lambda t: t.rect.y)
    assert chosen.name == "chosen" and chosen.rect.bottom < face.y + face.h * 0.3
    assert hit.rect.y > face.y + face.h * 0.75 and hit.rect.w <= face.w * 1.2
    assert all(p.room.page.rect.contains(t.rect) for t in (chosen, hit))


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


def test_a_sign_of_danger_that_meets_nothing_stays_at_its_place(seated):
    """It moved two or three pixels also where no last move lay in its way."""
    p = seated(danger(), size=(1280, 720), coaching=False)
    assert not any(t.kind == "last" for t in p.things)
    (sign,) = (t.rect for t in p.things if t.kind == "danger")
    face = p.room.top.places().seats[1].portrait
    assert sign.centery == face.y + max(p.room.page.px(DANGER), p.room.theme.line("small")) // 2


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


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 200)])
def test_an_own_card_below_the_plate_is_named_over_it(seated, size, text):
    """Strangers saw scraps of a small card around the plate that says what is to be matched."""
    s = absurd_cases.table(2, "7H", hand0="6C 7D 2S", hand1="3C 4C 5C", draw="KC QC 9C 8C")
    p = seated(
        absurd_cases.play(s, "bluff 6C pile0", "believe", "draw", "draw", "pass"), size=size, text_size=text
    )
    (plate,) = (t.rect for t in p.things if t.kind == "named")
    (name,) = (t.rect for t in p.things if t.kind == "text" and t.name == "6♣")
    (card,) = (t.rect for t in p.things if t.kind == "memory")
    assert card.contains(name) and not name.colliderect(plate)
