"""What came of a deed of Absurd 8's is told with it, and whose card it was."""

from __future__ import annotations

import pytest
from absurd_cases import play, table
from spoken import Heard

from engine import games
from engine.kernel.events import Event
from game.books.absurd.amends import BECAUSE
from game.table.book import book_of
from game.table.digest import own
from game.table.line import Line
from game.words import pieces, text, use

NAMES = ("Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra")


def deeds(s, seat, *actions):
    """What a seat has to be told of these actions."""
    s.log = []
    return [text(line.pieces) for line in Heard(play(s, *actions), seat).story.deeds(0)]


TOLD = {
    "a draw": (
        (3, "2H", {"hand0": "2S 9C 9D", "hand1": "3D 4D"}),
        ("play 2S pile0", "take"),
        "Fox plays 2♠: Mira draws 2 cards",
    ),
    "a called bluff": (
        (3, "6H", {"hand0": "9C 2S", "hand1": "3D 4D"}),
        ("bluff 9C pile0", "call"),
        "Mira catches Fox: 9♣ was a bluff, so it does nothing, Fox draws 2 cards",
    ),
    "what a card makes its player do": (
        (3, "7C", {"hand0": "9C 2D 3H 5H 6H"}),
        ("play 9C pile0", "discard 2D"),
        "Fox plays 9♣ on the pile, discards 2♦",
    ),
    "an effect": (
        (3, "KC", {"hand0": "TC 9D 2D"}),
        ("play TC pile0",),
        "Fox plays 10♣ beside the piles: “Free For All”",
    ),
    "a battle": (
        (3, "KH", {"hand0": "TH 9D 2D"}),
        ("play TH pile0",),
        "Fox begins a battle with 10♥: each must match it in turn",
    ),
    "a fish in vain": (
        (3, "8S", {"hand0": "4S 9D 2D", "hand1": "3D 4D 5D"}),
        ("play 4S pile0", "take", "fish C"),
        "Fox plays 4♠: Mira asks Fox in vain for a card with “♣”, Mira draws 1 card",
    ),
    "a lost turn": (
        (3, "6S", {"hand0": "6H 9D 2D", "hand1": "3D 4D 5D"}),
        ("play 6H pile0", "take"),
        "Fox plays 6♥ against Mira: Lose 1 turn, from the next one on",
    ),
    "attacks that are passed on": (
        (4, "2S@3", {"hand0": "AS 9D 2D", "chain": "3:2S"}),
        ("play AS pile0",),
        "Fox plays A♠ (passes the attacks on) against Mira: Draw 3",
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_a_deed_is_told_with_what_came_of_it(name):
    """Strangers with six read "Juno discards 2", and "3 …" hid the jump-in that had made her."""
    (players, top, more), actions, told = TOLD[name]
    assert deeds(table(players, top, **more), 2, *actions)[0] == told


def test_who_loses_a_turn_and_then_draws_draws_by_choice_and_not_because_of_that():
    """Read: "Juno plays 6♥, from the next one on: Fox draws 2♠ by choice"."""
    s = table(3, "6S", hand0="6H 9D 2D", hand1="3D 4D 5D")
    told = deeds(s, 2, "play 6H pile0", "take", "draw")
    assert told[0] == "Fox plays 6♥ against Mira: Lose 1 turn, from the next one on"
    assert told[1] == "Mira draws 1 card by choice"


def test_what_one_card_makes_several_or_one_do_is_one_deed():
    many = {"hand0": "7C 9D 2D 4H 8S", "hand1": "3S 4S", "hand2": "6D 8D", "hand3": "6C"}
    told = deeds(table(4, "9C", **many), 3, "play 7C pile0")
    assert told[1] == "Mira draws 2 cards because of 7♣ of Fox, likewise Tobias"
    s = table(3, "8H@2=C", chain="2:8H", hand0="4D 5D 6D", hand1="3S")
    told = deeds(s, 1, "take", "suffer 1", "suffer 0", "discard 4D")
    assert told[:2] == [
        "Fox takes 8♥ of Tobias from the pile, to play it again",
        "Fox draws 4 cards, discards 4♦ because of 8♥ of Tobias",
    ]


JUMPED = {"hand0": "6H 9D 2D", "hand1": "3S 4S", "hand2": "6D 8D 9C"}


def test_who_jumps_in_is_told_with_whose_attacks_that_wipes_out():
    """Strangers asked what had become of their own attack, and who had turned it away."""
    told = deeds(table(4, "9H", **JUMPED), 0, "play 6H pile0", "play 6D pile0")
    wipes = "Tobias jumps in by Wormhole with 6♦ (wipes out 6♥ of Fox) against Juno: Fish, Mira is skipped"
    assert told[1] == wipes


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_attack_that_was_wiped_out_is_told_with_that_and_hit_nobody(language):
    """A stranger read "Petra plays 8♥ against Fox" as the last word; a jump-in had wiped it out."""
    use(language)
    s = table(4, "9H", **JUMPED)
    s.log = []
    story = Heard(play(s, "play 6H pile0", "play 6D pile0"), 1).story
    lines, voice = [line._replace(turn=line.seat) for line in story.deeds(0)], story.presenter.voice
    assert voice.undone(lines) == {0: 1}
    assert 0 not in own(lines, 1, voice) and own(lines[:1], 1, voice) == {0}


@pytest.mark.parametrize(("hand", "asked"), [("6S 8C", True), ("AC 8C", False), ("7D 8C", False)])
def test_who_holds_a_wormhole_reads_that_another_was_asked_before(hand, asked):
    """A stranger held a Wormhole, was not asked, and saw another jump in."""
    s = table(4, "9H", hand3=hand, **JUMPED)
    for seat in (1, 3):
        story = Heard(s, seat).story
        for card in s.zones[seat]:
            story.tell(Event("moved", {"card": card, "source": s.table.zone["draw"], "target": seat}))
        begun = s.clone()
        begun.log = []
        for event in play(begun, "play 6H pile0", "play 6D pile0").log:
            story.tell(event.seen_from(seat))
        told = text(story.deeds(1)[-1].pieces)
        assert told.startswith("Tobias jumps in by Wormhole with 6♦ (")
        assert ("asked before Juno" in told) == (asked and seat == 3)


def test_what_became_of_an_own_attack_counts_as_what_happened_to_oneself():
    """A stranger: what became of my 8♥ on Petra stood in none of the lines."""
    s = table(3, "2H", hand0="2S 9C 9D", hand1="3D 4D 2C")
    s.log = []
    story = Heard(play(s, "play 2S pile0", "take"), 0).story
    voice = story.presenter.voice
    outcome = story.deeds(2)[-1]
    assert text(outcome.pieces) == "Mira draws 2 cards because of 2♠ of Fox"
    assert voice.struck(outcome, 0) and voice.grave(outcome, 0) and not voice.struck(outcome, 2)


def test_attacks_that_are_passed_on_to_the_reader_count_as_what_happened_to_them():
    s = table(3, "2S@2", hand0="7S 9D 2D", hand1="3D 4D", chain="2:2S")
    s.log = []
    story = Heard(play(s, "play 7S pile0", "target 1"), 1).story
    (told,) = story.deeds(0)
    assert text(told.pieces) == "Fox plays 7♠ (passes the attacks on): Mira is next"
    assert story.presenter.voice.struck(told, 1)


def line(n, kind, turn, words, version="", **fields):
    told = pieces(words, fields, games.lay("absurd", 6), NAMES)
    return Line(told, n, kind, turn, n, version=version)


@pytest.mark.parametrize(("by", "came"), [(3, True), (9, False)])
def test_what_another_card_made_somebody_do_did_not_come_of_an_attack(by, came):
    voice = book_of("absurd").at(games.lay("absurd", 6)).voice
    attack = line(0, "attacked", 0, "{a:seat} hits {b:seat} with {card:card}: Lose 1 turn", a=0, b=1, card=3)
    drew, cause = line(1, "drew", 0, "{a:seat} draws 2 cards", a=1), line(1, "drew", 0, BECAUSE, card=by)
    both = voice.with_outcome(attack, drew._replace(pieces=[*drew.pieces, *cause.pieces]))
    assert (both is not None) == came


def test_where_there_is_little_room_of_the_skipped_only_the_reader_is_named():
    voice = book_of("absurd").at(games.lay("absurd", 6)).voice
    told = line(0, "played", 1, "{a:seat} plays {card:card}: {b:seat} is next", a=1, card=3, b=5)
    skipped = (", {a:seat}", {"a": 2}), (", {a:seat}", {"a": 3}), (" and {a:seat} are skipped", {"a": 4})
    more = [piece for words, fields in skipped for piece in pieces(words, fields, voice.table, NAMES)]
    told = told._replace(pieces=[*told.pieces, *more])
    brief = {me: text(voice.shed(told, me).pieces) for me in (0, 3)}
    assert brief[0].endswith(": Petra is next")
    assert brief[3].endswith(": Petra is next, Juno is skipped")
    drew = told._replace(kind="drew")
    assert not voice.grave(drew, 3) and voice.grave(drew, 5), "to be passed over changes no hand"
