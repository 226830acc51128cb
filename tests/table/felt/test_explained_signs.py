"""Signs beside players and on cards are easy to see, and say what they mean."""

from __future__ import annotations

import absurd_cases
import pytest

from engine.kernel.events import Event
from game.table.explain.card_reader import PIN
from game.table.match.play import Play
from game.ui.durations import DIALOG_WAIT
from game.ui.page.focus_search import visited
from tests.table.shared.test_hasty import tap


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
