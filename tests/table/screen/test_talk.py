"""Table talk in team matches: signs, the window, bubbles, the log, and the journal (EQ-A6)."""

from __future__ import annotations

import json

import pytest
from pilot import Pilot, sit
from shared import sit_together

from engine.kernel.talk import Saying
from game.table.match.recorded_match import record_of
from game.table.messages import OpenTalk
from game.table.screen.talk_window import Narrow, Say, TalkWindow
from game.ui.page.free_space import gap
from game.words import say_saying


@pytest.fixture
def team(tmp_path):
    """A team match with three bots, at which the person is asked."""
    made = []

    def make(bot: str = "regular", options: tuple[tuple[str, str], ...] = (("variants", "A"),), **how):
        p = Pilot(folder=tmp_path, bot=bot, **how)
        made.append(p)
        sit(p, "equilibrium", 4, options)
        p.until(lambda: p.moves())
        return p

    yield make
    for p in made:
        p.close()


def scene(p):
    return p.room.stack[-1]


def sign(p):
    return [t for t in p.things if isinstance(t.do, OpenTalk)]


def said(p):
    return [entry.saying for entry in p.room.stack[1].sitting.match.talk]


def pick(p, *names: str) -> None:
    """Open the window and pick by these words."""
    p.click_thing(sign(p)[0])
    p.wait(0.1)
    for name in names:
        p.click(name, "button")
        p.wait(0.1)


def test_a_person_picks_a_saying_which_all_see_and_the_journal_keeps(team):
    p = team()
    table = scene(p)
    me = table.sitting.viewer
    asked = table.play.view.text()
    pick(p, "I need …", "I need red cards")
    assert scene(p) is table and said(p)[-1] == Saying(me, "need", "red")
    assert "I need red cards" in [t.name for t in p.things if t.kind == "call"]
    assert any(
        "I need red cards" in "".join(piece.text for piece in line.pieces) for line in table.play.story.log
    )
    lines = table.sitting.file.path.read_text("utf-8").splitlines()
    assert json.loads(lines[-1]) == {"seat": me, "say": "need red"}
    assert table.play.view.text() == asked and p.moves()  # nothing else has changed


def test_the_third_saying_in_a_turn_waits_for_the_next(team):
    p = team()
    for _ in range(2):
        pick(p, "Yes")
    pick(p)
    assert isinstance(scene(p), TalkWindow) and not [t for t in p.things if isinstance(t.do, Say)]
    p.press("escape")
    assert not isinstance(scene(p), TalkWindow) and len([one for one in said(p) if one.says == "yes"]) == 2


def test_bots_talk_where_teams_are_and_the_switch_is_on(team):
    p = team()
    assert {one.says for one in said(p)} == {"have"}


def test_with_the_switch_off_nobody_talks(team):
    p = team(table_talk=False)
    assert not said(p) and not sign(p)


def test_each_person_of_a_shared_table_has_a_sign_and_a_window_without_cards_of_a_hand(pilot):
    p = pilot(bot="regular")
    table = sit_together(p, "equilibrium", 4, 2, (("variants", "A"),))
    p.until(lambda: len(sign(p)) == 2)
    assert {t.do.seat for t in sign(p)} == {*table.sitting.people}
    for t in sign(p):
        window = TalkWindow(p.room, table.play, t.do.seat, table.places)
        window.act(Narrow("have"))
        p.room.stack.append(window)
        p.frame()
        assert not [one for one in p.things if isinstance(one.do, Say) and one.do.about in table.table.card]
        p.room.stack.pop()


def test_a_finished_match_is_replayed_with_its_talk(team):
    p = team(bot="regular")
    table = scene(p)
    pick(p, "No")
    lines = table.sitting.file.path.read_text("utf-8").splitlines()
    record = record_of(lines)
    told = [say_saying(record.table, event.whole()) for event in record.events if event.kind == "spoke"]
    assert len(told) == len(said(p)) and told[-1] == "No"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 100), ((1280, 720), 200)])
def test_the_window_opens_at_the_speakers_plate_and_leaves_their_hand_visible(team, size, text):
    """Reported: it opened in the middle of the table."""
    p = team(size=size, text_size=text)
    places = scene(p).places().seats[scene(p).sitting.viewer]
    hand = [t.rect for t in p.things if t.kind == "card" and t.row == ("hand", scene(p).play.board.hand)]
    pick(p)
    buttons = [t.rect for t in p.things if t.kind == "button" and t.do is not None]
    box = buttons[0].unionall(buttons[1:])
    assert hand and p.room.page.rect.contains(box)
    if text == 100:
        assert box.collidelist([*hand, places.portrait, places.plate]) < 0
        assert gap(box, places.portrait) < p.room.theme.px(90)


def test_a_window_of_somebody_at_the_side_opens_at_their_plate(pilot):
    p = pilot(bot="regular", size=(1280, 720))
    table = sit_together(p, "equilibrium", 4, 2, (("variants", "A"),))
    p.until(lambda: len(sign(p)) == 2)
    middles = []
    for at in sorted(sign(p), key=lambda t: t.rect.x):
        plate = table.places().seats[at.do.seat].plate
        p.click_thing(at)
        p.wait(0.1)
        buttons = [t.rect for t in p.things if t.kind == "button" and t.do is not None]
        box = buttons[0].unionall(buttons[1:])
        assert gap(box, plate) < p.room.theme.px(150)
        middles.append(box.centerx)
        p.press("escape")
        p.wait(0.1)
    assert middles[0] < p.room.theme.size[0] / 2 < middles[1]
