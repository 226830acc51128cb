"""What Absurd 8's says at its table: buttons, questions, and the effect of a card."""

from __future__ import annotations

import absurd_cases
import pytest
from spoken import heard

from engine import games
from engine.kernel.events import Event
from engine.kernel.view import observe
from game.books.absurd.cards.clauses import line_meaning
from game.books.contract.book import book_of
from game.words import say_decision

NAMES = ["Fox", "Mira", "Juno", "Okoro"]


def at(s, seat=0):
    """What a seat sees of a position, and the table's words for it."""
    return observe(s, seat), book_of("absurd").at(s.table)


def action(s, verb, name):
    """The legal action with this verb and card."""
    return next(one for one in s.legal if one[0] == verb and one[1] == s.table.card[name])


def done(s, *actions):
    s.log = []
    return absurd_cases.play(s, *actions)


@pytest.mark.parametrize(
    ("players", "by", "told"), [(2, 0, False), (2, 1, True), (3, 0, True)], ids=["nobody", "other", "three"]
)
def test_nobody_is_told_of_a_wormhole_that_nobody_may_enter(players, by, told):
    """With two players, a new player read about others who may jump in, and saw a ring without a meaning."""
    s = absurd_cases.table(players, f"6S@{by}", hand0="2D 3C", pub={"turn": 1})
    event = Event("window_opened", {"seat": 1})
    public = observe(s, players)
    assert bool(book_of("absurd").coach.reminders(event, "", public)) == told
    _view, presenter = at(s)
    pile = s.table.zone["pile0"]
    assert presenter.signs.invites(public, pile) == told
    assert presenter.signs.invites(public, pile, now=False) == (players > 2)


@pytest.mark.parametrize(
    ("draw", "common", "renewals", "ends"),
    [
        ("AD QC", "9H@1", 0, True),
        ("AD QC KC", "9H@1", 0, False),
        ("AD", "", 2, True),
        ("AD QC", "", 2, False),
        ("AD", "", 1, False),
    ],
)
def test_a_call_says_that_it_ends_the_round_with_the_draw_pile(draw, common, renewals, ends):
    """A new player read: "Called, Mira draws 2" over a pile of one, and the round ended (AB-46, AB-50)."""
    laid = {"hand0": "6C JS 7D", "hand1": "4H", "rest": "hand2"}
    s = absurd_cases.table(3, "7H", common=common, draw=draw, pub={"renewals": renewals}, **laid)
    s.apply(action(s, "bluff", "6C"))
    while s.question.kind == "call" and s.seat == 0:
        s.apply(("believe",))
    view, presenter = at(s, s.seat)
    tip = presenter.voice.explains([("call",)], view, NAMES)
    assert tip.endswith("ends the round: fewest cards wins") == ends
    s.apply(("call",))
    assert s.over == ends or s.pub.ended == ends


def test_no_attack_waits_for_anybody_once_the_round_is_won():
    """A new player won with Q★, and the results screen still said that Mira draws 1."""
    s = absurd_cases.table(3, "7X", hand0="QX 2C", hand1="2H 3H", hand2="4C")
    view, presenter = at(done(s, "play QX pile0"))
    assert presenter.signs.threat(view) is not None and presenter.signs.notes(view, ())
    s = absurd_cases.table(3, "7X", hand0="QX", hand1="2H 3H", hand2="4C")
    view, presenter = at(done(s, "play QX pile0"))
    assert s.over and view.pub.chain
    assert presenter.signs.threat(view) is None
    assert not [note for note in presenter.signs.notes(view, ()) if "waiting" in note]


def test_of_two_players_a_wormhole_is_open_whenever_its_player_is_next_with_it_on_top():
    """A new player read three times when the other may jump in (AB-16)."""
    said = line_meaning(("control", "wormhole", 0), 2)
    assert said.startswith("if its player's turn begins with this card on top, the other may jump in")
    s = done(absurd_cases.table(2, "7S", hand0="6S 3H 4H", hand1="6D 3C"), "play 6S pile0")
    assert absurd_cases.asked(s, 1, "turn"), "who is next may not jump in"
    s = done(s, "draw", "draw", "pass")
    assert absurd_cases.asked(s, 1, "jump"), "the player of the card is next, some turns later"


def test_a_shown_hand_is_told_in_the_order_in_which_it_lies():
    """A new player compared an unsorted list with a sorted hand."""
    s = absurd_cases.table(2, "7H@1", hand0="6S 5C KD 2H 9S 3H", hand1="2S KS", chain="1:9D")
    lines = heard(done(s, "take"), 1)
    assert lines[-1].startswith("2♥, 3♥, K♦, 5♣, 6♠, 9♠ from Fox's hand shown to everyone")
    assert [s.table.deck[card] for card in observe(s, 1).zones[0]] == ["2H", "3H", "KD", "5C", "6S", "9S"]


def test_the_call_to_discard_names_no_number_that_the_question_contradicts():
    """Reported: the curtain asked for a card, and the open hand for three."""
    called = say_decision(games.lay("absurd", 4, ()), "discard", 0, NAMES)
    assert called and " card" not in called
