"""In a battle the table acts for somebody who has one answer only, and first says so."""

from __future__ import annotations

import pytest
from pilot import Pilot
from samples import first
from shared import play_until, sit_together

from engine.kernel.events import Event
from game.books.contract.seen_event import Visit
from game.features.lessons.card_practice import practice_table
from game.features.lessons.practice_positions import Tried
from game.table.match.setup import PERSON
from game.table.messages import CoverHand
from game.table.screen.draw_top_bar import nothing_to_decide
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import push
from game.words import card_text

NORMAL = {"speed": "1", "bot_pace": "normal"}
MATCHES = "Your turn in the battle: only 5♠ matches, so it's played for you."
GIVES = "5♠ is your only card that matches the request, so you give it."
NONE = "You have no other card of this suit to discard."
LOSES = "Your turn in the battle: none of your cards match, so you lose it and take the cards played on it."


def battle(p: Pilot, hand: str) -> TableScene:
    """A battle of two, in which the other matches 10♥ with 5♥."""
    laid = {"players": "2", "top": "4H", "hand0": f"TH {hand}", "hand1": "5H KC 3D"}
    scene = practice_table(p.room, "absurd", Tried(laid, "a battle"))
    p.room.go(push(scene))
    p.until(lambda: scene.play.picker is not None and scene.play.ready_in <= 0)
    scene.play.play(next(a for a in scene.play.view.legal if scene.table.action_text(a) == "play TH pile0"))
    return scene


@pytest.mark.parametrize(("hand", "words"), first(1, [("2C 3C", LOSES), ("5S 2C", MATCHES)]))
def test_the_only_answer_is_told_before_the_table_gives_it(pilot, hand, words):
    """Reported: a card left the hand, or a battle was lost, and nobody knew why."""
    p = pilot(size=(1280, 720), **NORMAL)
    scene = battle(p, hand)
    before = scene.play.board
    p.until(lambda: p.sees(words), 20)
    assert len(before.view.zones[scene.table.zone["battle"]]) == 2, "it has not happened yet"
    shown = 0.0
    while p.sees(words):
        p.wait(0.1)
        shown += 0.1
        assert shown < 6
    assert shown >= 2.0, "long enough to be read"


def test_at_a_shared_table_nobody_hears_what_a_hand_holds(pilot):
    p = pilot()
    scene = battle(p, "5S 2C")
    events = [event for event in scene.sitting.match.events if event.kind == "forced"]
    alone = [scene.sitting.seen(event).only for event in events]
    assert ("battle", ("fight", scene.table.card["5S"])) in alone
    chairs = tuple(chair._replace(kind=PERSON) for chair in scene.sitting.setup.chairs)
    scene.sitting.setup = scene.sitting.setup._replace(chairs=chairs)
    assert scene.sitting.shared
    assert not any(scene.sitting.seen(event).only for event in events)


@pytest.mark.parametrize("verb", ["fight", "lose", "give", "done"])
def test_a_person_who_was_called_for_nothing_reads_why_and_nobody_else_does(pilot, verb):
    """At a table of six, a card left the hand although there was nothing to decide."""
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "absurd", 3, 3)
    play_until(p, scene, "turn")
    play, sitting, seat = scene.play, scene.sitting, scene.sitting.viewer
    card = sitting.view().zones[scene.play.board.hand][0]
    said = {"fight": MATCHES, "lose": LOSES, "give": GIVES, "done": NONE}[verb]
    words = said.replace("5♠", card_text(scene.table.deck[card]))
    action = (verb,) if verb in ("lose", "done") else (verb, card)
    told = {"decision": "battle", "seat": seat, "action": action}
    sitting.match.events.append(Event("forced", None, told, see=1 << seat))
    sitting.read_so_far += 1
    play.picker = None
    for whose, read in ((seat, words), ((seat + 1) % 3, "Nothing for you to decide right now.")):
        play.handover.nothing = Visit(whose, "battle")
        assert nothing_to_decide(scene, play.handover.nothing) == read
    play.handover.nothing = Visit(seat, "battle")
    p.room.fresh = True
    p.frame()
    assert p.sees(words)
    scene.act(CoverHand())
    p.frame()
    assert not p.sees(words)


OFFERED = "You have no token to reject it: you take "


def said(p: Pilot) -> bool:
    return any(OFFERED in thing.name for thing in p.things)
