"""In a battle the table acts for somebody who has one answer only, and first says so."""

from __future__ import annotations

import pytest
from pilot import Pilot, sit
from samples import first
from shared import play_until, sit_together

from engine.kernel.events import Event
from engine.kernel.view import observe
from game.laid import lay_position
from game.room.scene import push
from game.scenes.table_bars import nothing_to_decide
from game.scenes.tried import Tried
from game.scenes.trying import Trying
from game.table.book import book_of
from game.table.digest import weight
from game.table.seen import Visit
from game.table.setup import PERSON
from game.words import card_text

NORMAL = {"speed": "1", "bot_pace": "normal"}
MATCHES = "Battle, your turn: only 5♠ matches, so the table plays it for you."
GIVES = "Only 5♠ is what was asked for, so you give it."
NONE = "You hold no other card of this suit to discard."
DRAWS = "The card just drawn is gone, so none can be played: the table draws the next one for you."
LOSES = "Battle, your turn: none of your cards matches, so you lose it and take the cards laid on it."


def battle(p: Pilot, hand: str) -> Trying:
    """A battle of two, in which the other matches 10♥ with 5♥."""
    laid = {"players": "2", "top": "4H", "hand0": f"TH {hand}", "hand1": "5H KC 3D"}
    scene = Trying(p.room, "absurd", Tried(laid, "a battle"))
    p.room.go(push(scene))
    p.until(lambda: scene.play.picker is not None and scene.play.ready_in <= 0)
    scene.play.play(next(a for a in scene.play.view.legal if scene.table.action_text(a) == "play TH pile0"))
    return scene


@pytest.mark.parametrize(("hand", "words"), first(1, [("2C 3C", LOSES), ("5S 2C", MATCHES)]))
def test_the_only_answer_is_told_before_the_table_gives_it(pilot, hand, words):
    """Reported: a card went, or a battle was lost, and nobody knew why."""
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


def test_the_own_only_answer_stands_in_the_ribbon(pilot):
    """Reported: it was folded away there, and the card was missed."""
    p = pilot(size=(1280, 720))
    scene = battle(p, "5S 2C")
    p.until(lambda: scene.play.picker is not None)
    told = [line for line in scene.play.handover.lately() if line.kind == "fought" and line.seat == 0]
    assert [weight(line, 0) for line in told] == [3]


def test_the_table_says_why_it_draws_the_second_last_resort(pilot):
    """A stranger had to discard the card just drawn, and a second one came without a click or a word."""
    p = pilot(size=(1280, 720), **NORMAL)
    laid = {"players": "2", "top": "4H", "hand0": "KC 2D QD", "chain": "1:6X", "draw": "3S 4C 5C"}
    scene = Trying(p.room, "absurd", Tried(laid, "a last resort"))
    p.room.go(push(scene))
    for answer in ("draw", "take", "discard 3S", "discard KC"):
        p.until(lambda: scene.play.picker is not None and scene.play.ready_in <= 0)
        legal = scene.play.view.legal
        scene.play.play(next(a for a in legal if scene.table.action_text(a) == answer))
    p.until(lambda: p.sees(DRAWS), 20)


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
    """Seen at a table of six: a card went although there was nothing to decide."""
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
    for whose, read in ((seat, words), ((seat + 1) % 3, "There is nothing for you to decide.")):
        play.handover.nothing = Visit(whose, "battle")
        assert nothing_to_decide(scene, play.handover.nothing) == read
    play.handover.nothing = Visit(seat, "battle")
    p.room.fresh = True
    p.frame()
    assert p.sees(words)
    scene.act(("cover",))
    p.frame()
    assert not p.sees(words)


OFFERED = "No token left to reject it: you take "
GIFT = {"players": "2", "starter": "1", "hand0": "7H", "hand1": "8H TH", "market": "AC 2C 3C 4C"}
"""Mira can only give, and only to whoever sits at the screen."""


def said(p: Pilot) -> bool:
    return any(OFFERED in thing.name for thing in p.things)


def test_whoever_has_no_token_left_reads_that_a_card_cannot_be_rejected(pilot):
    """Reported: a card came unasked, while a tip told of rejecting it for a token."""
    p = pilot(size=(1280, 720), **NORMAL)
    scene = Trying(p.room, "equilibrium", Tried({**GIFT, "tokens": "0 0"}, "a gift"))
    p.room.go(push(scene))
    p.until(lambda: said(p), 20)
    assert len(scene.play.board.view.zones[0]) == 1, "it has not come yet"
    shown = 0.0
    while said(p):
        p.wait(0.1)
        shown += 0.1
        assert shown < 6
    assert shown >= 2.0, "long enough to be read"


@pytest.mark.parametrize(("tokens", "variants"), [("1 0", ""), ("0 0 2 2", "A")])
def test_nobody_reads_so_who_may_still_reject_it(tokens, variants):
    more = {"players": "4", "hand2": "5D JH", "hand3": "QH KH", "variants": "A"} if variants else {}
    s = lay_position("equilibrium", {**GIFT, "tokens": tokens, **more})
    s.apply(("give", 0, 0))
    voice = book_of("equilibrium").at(s.table).voice
    (offered,) = (event for event in s.log if event.kind == "offered")
    assert voice.forced(offered, observe(s, 0), 0) == ""


@pytest.mark.parametrize("tokens", [0, 1])
def test_the_coach_tells_of_rejecting_only_whoever_can(tokens):
    s = lay_position("equilibrium", {**GIFT, "tokens": f"{tokens} 0"})
    s.apply(("give", 0, 0))
    (offered,) = (event for event in s.log if event.kind == "offered")
    said = book_of("equilibrium").coach.reminders(offered, "", observe(s, 0))
    assert ["rejects it" in reminder.words for reminder in said] == [True] * tokens


def test_an_own_answer_between_two_own_turns_is_told_with_what_it_answered(pilot):
    """Read by a stranger: "Your turn so far" over an older gift, and nothing of the rejection."""
    p = pilot(size=(1280, 720), seed=4)
    sit(p, "equilibrium", 2)
    play, rejects = p.room.top.play, False
    while not (rejects and play.view.kind == "act"):
        p.until(lambda: p.moves() and not play.stage.on)
        rejects = any(action[0] == "reject" for action in play.view.legal)
        if rejects and play.view.kind == "react":
            play.play(next(action for action in play.view.legal if action[0] == "reject"))
            p.until(lambda: play.picker is not None and play.view.kind == "act")
        else:
            p.decide()
    news = play.handover.lately()
    assert [line.kind for line in news] == ["rejected"] and news[0].names(1)
    assert play.handover.titled(0, news) == "Since your last turn"
