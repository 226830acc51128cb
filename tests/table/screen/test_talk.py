"""Table talk in team matches: signs, the window, bubbles, the log, and the journal (EQ-A6)."""

from __future__ import annotations

import json

import pytest
from pilot import Pilot, sit
from shared import choices, sit_together

from engine.kernel.talk import Saying
from game.table.match.recorded_match import record_of
from game.table.match.viewer import Curtain, Open
from game.table.messages import Come, OpenTalk
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
    assert any("I need red cards" in words for words in calls(p))
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


def play_on(p) -> None:
    if found := choices(p):
        p.click_thing(found[0])


def calls(p) -> set[str]:
    return {t.name for t in p.things if t.kind == "call"}


@pytest.mark.parametrize("after", range(4))
def test_what_was_said_stays_at_its_plate_until_the_partner_has_had_a_turn(pilot, after):
    p = pilot(bot="regular")
    table = sit_together(p, "equilibrium", 4, 3, (("variants", "A"),))
    first = table.sitting.match.state.pub.active
    speaker = (first + after) % 4
    partner = (speaker + 2) % 4
    p.until(lambda: p.live("button"))
    table.sitting.say(Saying(speaker, "need", "odd"))
    p.until(lambda: "I need odd cards" in unheard(table))
    if first == partner:  # their turn had begun before
        p.until(lambda: play_on(p) or table.play.story.turn not in (partner, -1), 600)
    p.until(lambda: play_on(p) or table.play.story.turn == partner, 900)
    assert any("I need odd cards" in words for words in calls(p))
    assert [line for line in table.play.story.deeds(0) if line.kind == "spoke" and line.seat == speaker]
    p.until(lambda: play_on(p) or table.play.story.turn not in (partner, -1), 600)
    assert "I need odd cards" not in unheard(table)


def unheard(table) -> list[str]:
    return [saying.words for saying in table.play.story.sayings]


def test_a_speaker_behind_a_curtain_is_named_above_it(pilot):
    p = pilot(bot="regular", size=(1280, 720))
    table = sit_together(p, "equilibrium", 4, 3, (("variants", "A"),))
    p.until(lambda: isinstance(table.sitting.showing, Curtain) and p.live("button"))
    for seat in range(4):
        table.sitting.say(Saying(seat, "need", "red"))
    p.until(lambda: {saying.seat for saying in table.play.story.sayings} == {*range(4)})
    p.wait(5)
    curtain = table.places().curtain
    bubbles = [t for t in p.things if t.kind == "call"]
    assert len(bubbles) == 4 and not [t for t in bubbles if t.rect.colliderect(curtain)]


def test_the_menu_lies_beside_the_open_hand_and_anothers_closes_it(pilot):
    p = pilot(bot="regular", size=(1280, 720))
    table = sit_together(p, "equilibrium", 4, 2, (("variants", "A"),))
    p.until(lambda: isinstance(table.sitting.showing, Curtain) and p.live("button"))
    me = table.sitting.showing.seat
    other = next(seat for seat in table.sitting.people if seat != me)
    p.click_thing(next(t for t in p.things if isinstance(t.do, Come)))
    p.wait(1)
    p.click_thing(next(t for t in sign(p) if t.do.seat == me))
    p.wait(0.3)
    shown = [t.rect for t in p.things if t.kind == "card" and t.value and t.value[0] == me]
    buttons = [t.rect for t in p.things if t.kind == "button" and t.do is not None]
    box = buttons[0].unionall(buttons[1:])
    assert table.sitting.showing == Open(me) and len(shown) == 3 and box.collidelist(shown) < 0
    assert p.room.of_hand[1] == table.sitting.setup.chairs[me].name
    p.press("escape")
    p.wait(0.2)
    p.click_thing(next(t for t in sign(p) if t.do.seat == other))
    p.wait(0.2)
    assert isinstance(scene(p), TalkWindow) and table.sitting.showing != Open(me)
    assert p.room.of_hand == (0, "")
