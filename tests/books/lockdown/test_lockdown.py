"""Lockdown at the table: what clicks do and say, locked sets, sudden death, and the score sheet."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest
from lockdown_cases import given
from pygame import Rect
from samples import first
from spoken import Moment

from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from engine.lockdown.locks import SUDDEN_DEATH
from game.books.contract.book import book_of
from game.books.contract.moment_rules import FEW
from game.books.contract.seen_event import Seen
from game.books.lockdown.table_words import CHOSEN
from game.features.results.round_sheet import Sheet
from game.table.bars.prompt_buttons import UNSIGNED, buttons, felt_words
from game.table.board.action_picker import Click, Picker
from game.table.felt import draw_card
from game.table.log import ribbon
from game.table.log.story import Story
from game.table.match import bot_thinkers
from game.table.match.bot_thinkers import Thought
from game.table.messages import PressVerb, SortHand, clicks_on
from game.table.places.locked_set_room import RAIL
from game.table.places.zone_places import Places
from game.ui import art
from game.ui.art.card_line_layout import INDEX, WHOLE
from game.ui.page.bubble_place import CLOSE, NEAR
from game.ui.page.free_space import gap
from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import CARD
from game.words import event_pieces, text

NAMES = ("Ana", "Ben", "Cleo", "Dora")


@pytest.fixture
def at_turn(seated):
    return lambda players=3, **position: seated(given(players, **position), size=(1280, 720))


def says(p, thing):
    """The words shown over it."""
    p.point(p.bare_spot(thing))
    return " ".join(t.name for t in p.things if t.kind == "text")


def player(p, name):
    return next(t for t in p.things if t.kind == "seat" and t.name == name)


def test_every_action_is_found_by_pointing_and_two_aces_clear_in_any_order(at_turn):
    p = at_turn(hand0="2H 7S AC AD", hand1="9C JH", hand2="5D")
    table = p.room.top
    assert p.sees("Your turn: give a card, clear, or choose a player (take or force a draw) or the deck")
    deck = next(t for t in p.live("back") if t.do == PressVerb("draw"))
    assert "Draw a card Then you choose who goes next" in says(p, deck)
    assert "Take a random card from Mira's hand · Make Mira draw a card" in says(p, player(p, "Mira"))
    card = next(t for t in p.live("card") if t.name == "2H")
    assert "Give 2♥ to a player" in says(p, card)
    ace = next(t for t in p.live("card") if t.name == "AC")
    assert "Give A♣ to a player · Pay A♣ and another ace to clear" in says(p, ace)
    p.click_thing(ace)
    p.click_thing(next(t for t in p.live("card") if t.name == "AD"))
    assert (
        p.sees("Your hand and locked sets go into the deck; you draw 4 cards; then you choose who goes next")
        and not table.play.sitting.match.choices
    )
    p.click("Clear with A♦ and A♣")
    p.until(lambda: p.moves() and not table.moving)
    assert table.table.names(table.play.view.zones[table.table.zone["out"]]) == ["AD", "AC"]


def test_a_shuffle_and_a_clear_tell_what_comes_of_them_where_one_points(at_turn):
    """Reported: "Shuffle all hands" said only after the click which cards go, which come and who is next."""
    p = at_turn(hand0="2H AC AD", hand1="9C JH", hand2="5D")
    mixed = "All hands are shuffled together and dealt back, each the same size as before; locked sets stay"
    told = says(p, p.find("Shuffle all hands", "button"))
    assert f"{mixed} Then you choose who goes next" in told
    p.click("Shuffle all hands")
    assert mixed not in says(p, p.find("Shuffle all hands", "button")), "the question says it"
    cleared = "Your hand and locked sets go into the deck; you draw 4 cards; then you choose who goes next"
    p = at_turn(hand0="2H JR", hand1="9C JH", hand2="5D")
    joker = next(t for t in p.live("card") if t.name == "JR")
    assert "Pay the red joker to clear: hand and locked sets go, you draw new cards" in says(p, joker)
    p.click_thing(joker)
    assert cleared in says(p, p.find("Clear with the red joker", "button"))
    p = at_turn(hand0="AD AC", hand1="9C JH", hand2="5D", past="1 give, 2 give")
    ace = next(t for t in p.live("card") if t.name == "AC")
    assert f"Clear with A♦ and A♣ {cleared}" in says(p, ace)


def test_a_first_click_says_what_the_next_one_is(at_turn):
    p = at_turn(hand0="2H 7S AC AD", hand1="9C JH", hand2="5D")
    table = p.room.top
    p.click_thing(player(p, "Mira"))
    assert p.sees("What do you do to Mira?")
    assert table.asking().chosen == {1}
    p.press("escape")
    p.click_thing(next(t for t in p.live("card") if t.name == "2H"))
    assert p.sees("Choose who gets 2♥")


def names_on_buttons(p):
    return [(t.name, t.key) for t in p.live("button") if clicks_on(t.do, "seat")]


def test_who_gets_a_card_or_plays_next_can_be_answered_by_name_and_number(at_turn):
    """A new player saw "Who gets 6♣?" and a gold line around plates, and did not know what to click."""
    p = at_turn(4, hand0="2H 7S JR", hand1="9C JH", hand2="5D", hand3="6D")
    table = p.room.top
    assert not names_on_buttons(p)
    p.click_thing(next(t for t in p.live("card") if t.name == "2H"))
    named = [("Mira", "1"), ("Tobias", "2"), ("Juno", "3")]
    assert names_on_buttons(p) == named and p.sees("Choose who gets 2♥")
    p.press("escape")
    p.click_thing(next(t for t in p.live("card") if t.name == "JR"))
    assert p.sees("Choose who gets the red joker, or clear: hand and sets go, you draw new cards")
    assert names_on_buttons(p) == named and p.find("Clear with the red joker", "button").key == "4"
    p.press("2")
    assert table.play.sitting.match.choices[0][2] == ("give", table.table.card["JR"], 2)


def test_who_is_out_has_no_number_of_cards(at_turn):
    """New players noticed: a player who was out still had a 0 beside the name, like the count of a hand."""
    s = {"hand0": "2H 7S", "hand1": "", "hand2": "5D", "hand3": ""}
    p = at_turn(4, **s, out_of_game="3")
    counted = [t.rect for t in p.things if t.kind == "count"]
    plates = {t.value: t.rect for t in p.things if t.kind == "seat"}
    at = [seat for seat, rect in plates.items() if rect.collidelist(counted) >= 0]
    assert len(counted) == 3 and 3 not in at


def test_a_player_keeps_their_number_when_others_are_out_or_may_not_be_chosen(at_turn):
    """New players noticed: a player's number key changed from question to question."""
    p = at_turn(5, hand0="2H 7S JR", hand2="5D", hand3="6D", hand4="8D", out_of_game="1")
    p.click_thing(next(t for t in p.live("card") if t.name == "JR"))
    assert names_on_buttons(p) == [("Tobias", "2"), ("Juno", "3"), ("Okoro", "4")]
    assert p.find("Clear with the red joker", "button").key == "5", "the same as while all are in"
    p.press("3")
    assert p.room.top.play.sitting.match.choices[0][2] == ("give", p.room.top.table.card["JR"], 3)


@pytest.mark.parametrize(
    ("hand", "card", "says"), [("JR", "JR", "the red joker"), ("AC AD", "AC", "A♦ and A♣")]
)
def test_a_clear_keeps_its_number_where_nothing_may_be_given(at_turn, hand, card, says):
    """A new player pressed 1 for a Clear, as once before, and gave the joker to a player who has that
    number.
    """
    p = at_turn(4, hand0=f"2H 7S {hand}", hand1="9C JH", hand2="5D", hand3="6D", past="1 give, 2 give")
    p.click_thing(next(t for t in p.live("card") if t.name == card))
    assert not names_on_buttons(p) and p.find(f"Clear with {says}", "button").key == "4"
    p.wait(0.5)
    p.press("1")
    assert not p.room.top.play.sitting.match.choices
    p.press("4")
    assert p.room.top.play.sitting.match.choices[0][2][0] in ("clear", "clear_aces")


def test_numbers_of_players_go_around_the_table_from_the_left():
    """A player who sits alone among bots reads them in that order; around one screen by seat."""
    state = given(4, starter=1, hand0="2H", hand1="3H 9C", hand2="5D", hand3="6D")
    told = Moment(state).after(("card", "3H"))
    keys = [(one.words, one.key) for one in buttons(told.presenter, told.picker, NAMES, told.view)]
    assert keys == [("Cleo", "1"), ("Dora", "2"), ("Ana", "3")]
    keys = [(one.words, one.key) for one in buttons(told.presenter, told.picker, NAMES, told.view, 0)]
    assert keys == [("Ana", "1"), ("Yourself", "2"), ("Cleo", "3"), ("Dora", "4")]


def test_nobody_is_said_to_choose_who_has_one_other(at_turn):
    """A new player asked: does drawing for myself end my turn, and who is next?"""
    p = at_turn(players=2, hand0="2H 7S", hand1="9C JH")
    deck = next(t for t in p.live("back") if t.do == PressVerb("draw"))
    said = says(p, deck)
    assert "Draw a card" in said and "you choose" not in said


def test_who_plays_next_can_be_answered_by_number(at_turn):
    p = at_turn(4, hand0="2H 7S JR", hand1="9C JH", hand2="5D", hand3="6D", deck="KC")
    table = p.room.top
    p.click_thing(next(t for t in p.live("back") if t.do == PressVerb("draw")))
    p.until(lambda: p.sees("Who goes next?") and p.moves() and not table.moving)
    assert names_on_buttons(p) == [("Mira", "1"), ("Tobias", "2"), ("Juno", "3")]
    p.press("3")
    assert table.play.sitting.match.choices[1][2] == ("next", 3)


def test_a_click_chooses_a_player_and_a_button_says_what_happens_even_where_it_is_one_thing(at_turn):
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", rest="out")
    play = p.room.top.play
    assert p.sees("Your turn: give a card, or choose a player (take, because the deck is empty)")
    p.click_thing(player(p, "Mira"))
    assert not play.sitting.match.choices and p.sees("The deck is empty: take a card or go back")
    (button,) = [t for t in p.live("button") if isinstance(t.do, PressVerb)]
    assert button.name == "Take a random card from Mira's hand"
    assert button.key == "2", "reported: with a deck it was 2, without one 1"
    assert button.value == UNSIGNED, "a stranger looked for the 1 beside the 2"
    p.click_thing(button)
    assert play.sitting.match.choices[0][2] == ("take", 1)


@pytest.mark.parametrize(
    ("kind", "note", "left", "asks"),
    [
        (
            "force",
            "No third forced draw in a row",
            "Take a random card from Mira's hand",
            "No third forced draw in a row",
        ),
        ("take", "No third take in a row", "Make Mira draw a card", "No third take in a row"),
    ],
)
def test_what_the_rule_of_3_forbids_is_told_where_it_is_missed(at_turn, kind, note, left, asks):
    """Reported: of three forced draws in a row the third vanished without a word."""
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", past=f"2 {kind}, 1 {kind}")
    assert p.sees(note)
    told = says(p, player(p, "Mira"))
    assert left in told and asks in told
    p.click_thing(player(p, "Mira"))
    assert any(t.name.startswith(asks) for t in p.things if t.kind == "text")


def test_two_bans_of_the_rule_of_3_at_once_are_told_in_one_note():
    s = given(3, hand0="2H 7S", hand1="9C JH", hand2="5D", past="1 give, 0 give")
    notes = book_of("lockdown").at(s.table).signs.notes(observe(s, 0), NAMES)
    assert notes == ["No third gift in a row; no ping-pong with Ben"]


def test_the_two_halves_of_the_rule_of_3_have_names_of_their_own():
    """Reported: "Rule of 3" was one name for two rules, not about three of a kind and not always the same
    two.
    """
    hands = {"hand0": "2H 7S", "hand1": "9C JH", "hand2": "5D"}
    for past, name, other in (
        ("1 give, 2 give", "No third", "ping-pong"),
        ("1 give, 0 take", "No ping-pong", "third"),
    ):
        moment = Moment(given(3, **hands, past=past))
        (note,) = moment.signs.notes(moment.view, NAMES)
        (tip,) = moment.signs.explained(moment.view, NAMES)
        assert note.startswith(name) and tip.startswith(name) and other not in note + tip
        assert "Rule of 3" in tip, "so that whoever saw the option finds it"


def test_who_is_on_turn_reads_which_cards_may_not_be_given_yet():
    """Reported: only the card's tip said so."""
    s = given(3, hand0="2H 7S", hand1="9C JH", hand2="5D")
    for seat, card in enumerate(("7S", "JH")):
        s.keep(s.table.deck.index(card), seat)
    notes = [book_of("lockdown").at(s.table).signs.own_notes(observe(s, seat)) for seat in range(3)]
    assert notes == [["New: you can't give 7♠ yet"], [], []]


def test_in_the_midst_of_a_gift_a_set_tells_who_would_get_it(seated):
    """A new player was about to put someone out: the set said "fatal", and did not mention the gift."""
    hands = {"hand0": "2H 4C 9S QC", "hand3": "8D", "hand4": "JD QD", "hand6": "KD TH"}
    hands = {**hands, "hand1": "6D JH TD", "hand2": "7D JC TC 5D", "hand5": "7H", "hand7": "9H"}
    locked = {"locked7": "4H 4D 4S", "locked5": "6C 6H 3D 3S 8C 8H", "locked0": "3C 3H", "locked1": "5S 5C"}
    for begun in (False, True):
        p = seated(given(8, deck="KS KC", **hands, **locked), size=(1920, 1080))
        if begun:
            p.click_thing(next(t for t in p.live("card") if t.name == "4C"))
        theirs = p.room.top.table.facts.locked + 7
        lying = next(t for t in p.things if t.kind in ("back", "card") and t.value and t.value[0] == theirs)
        told = says(p, lying)
        assert ("Give 4♣ to" in told) == begun and "One more of this rank puts the player out" in told


@pytest.mark.parametrize("calm", [0, 45])
def test_each_note_is_explained_by_words_of_its_own(calm):
    """A new player read: pointing at the new card explained that there is no third gift in a row."""
    s = given(3, hand0="2H 7S", hand1="9C JH", hand2="5D", past="1 give, 2 give", calm=calm)
    s.keep(s.table.deck.index("7S"), 0)
    signs, view = book_of("lockdown").at(s.table).signs, observe(s, 0)
    told = [*signs.notes(view, NAMES), *signs.own_notes(view)]
    begins = ["45 turns with nobody out"] * (calm > 0) + ["No third in a row", "No give-backs"]
    means = signs.explained(view, NAMES)
    assert len(told) == len(means) == len(begins)
    assert all(words.startswith(begin) for words, begin in zip(means, begins, strict=True))
    assert not any("third" in words for words in means[-1:])


def test_the_words_over_a_note_are_those_of_that_note(at_turn):
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", past="1 give, 2 give", calm=45)
    sudden, third = (t for t in p.things if t.kind == "note")
    assert "the same kind of action" in says(p, third) and "45 turns" not in says(p, third)
    assert "45 turns" in says(p, sudden) and "the same kind of action" not in says(p, sudden)


def test_a_turn_that_is_taken_for_want_of_another_is_not_called_forbidden():
    s = given(2, hand0="2H 7S", rest="out", past="0 give, 1 give")
    notes = book_of("lockdown").at(s.table).signs.notes
    assert {verb for verb, *_fields in s.legal} == {"give"}
    assert notes(observe(s, 0), NAMES) == ["No shuffle: only one player has cards in hand"]


def test_who_cannot_be_chosen_says_why_though_nobody_can(at_turn):
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", rest="out", past="1 take, 2 take")
    assert p.sees("Your turn: give a card") and player(p, "Mira").do is None
    assert "You can't take three times in a row, and the deck is empty." in says(p, player(p, "Mira"))


@pytest.mark.parametrize("calm", [0, 45, 55])
def test_the_rule_of_3_is_told_while_sudden_death_is_counted_down_and_goes_on(at_turn, calm):
    """Six friends noticed: the countdown replaced its sign, just when a third gift was not allowed."""
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", past="1 give, 2 give", calm=calm)
    assert p.sees("No third gift in a row")
    note = [t for t in p.things if t.kind == "note"][-1]
    assert "can't be taken three turns running" in says(p, note)


@pytest.mark.parametrize("calm", [45, 55])
def test_sudden_death_is_explained_by_pointing_at_its_counter(at_turn, calm):
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", calm=calm)
    note = next(t for t in p.things if t.kind == "note")
    told = says(p, note)
    assert "Existing sets of three" in told and "a third card of a kind" in told
    assert f"{calm} turns with nobody out" in told and f"After {SUDDEN_DEATH}" in told
    assert "until someone is out" in told, "strangers could not tell why it was over"


def test_the_line_of_sudden_death_tells_its_cause_in_numbers():
    """New players noticed: it began and ended, and nobody could tell why."""
    table = games.lay("lockdown", 3)
    said = text(event_pieces(table, Event("sudden_death", {}), NAMES))
    assert said.startswith(f"Sudden death: {SUDDEN_DEATH} turns with nobody out")


def test_it_is_said_why_no_card_can_be_given(at_turn):
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", past="1 give, 2 give")
    assert p.sees("No third gift in a row: choose a player (take or force a draw) or the deck")
    p = at_turn(hand0="", locked0="7S 7H", hand1="9C JH", hand2="5D", past="1 give, 2 give")
    assert p.sees("Your turn: choose a player (take or force a draw) or the deck"), (
        "there is no card that could be given"
    )


def test_locked_sets_are_counted_and_the_dangerous_ones_stand_out(at_turn):
    p = at_turn(hand0="2H", locked0="7S 7H 9C 9D 9H", hand1="JH", hand2="5D", locked2="4C 4D")
    table = p.room.top
    marks = table.presenter.signs.marks(table.play.board.view)
    assert [(m.zone, m.places, m.words, m.warns) for m in marks] == [
        (3, (0, 1), "×2", False),
        (3, (2, 3, 4), "×3", True),
        (5, (0, 1), "×2", False),
    ]


def test_the_countdown_says_how_many_turns_were_calm_and_after_how_many_it_ends(at_turn):
    """LD-12: a new player read "from the 50th turn on", and that turn is still a plain one."""
    p = at_turn(hand0="2H", hand1="JH", hand2="5D", calm=49)
    signs, view = p.room.top.presenter.signs, p.room.top.play.board.view
    assert signs.explained(view, NAMES)[0].startswith("49 turns with nobody out. After 50, a third card")


@pytest.mark.parametrize(
    ("calm", "note", "warns"),
    [
        (38, "Four of a kind and you're out", [False, True, False]),
        (40, "Sudden death in 10 turns (any player's)", [False, True, False]),
        (49, "Sudden death after this turn", [False, True, False]),
        (50, "Sudden death: out with three of a kind", [True, True, True]),
        (60, "Sudden death: out with three of a kind", [True, True, True]),
    ],
)
def test_the_same_turn_makes_a_pair_dangerous_and_says_so(at_turn, calm, note, warns):
    """LD-12: the first turn after 50 calm ones is the first in which a third card loses."""
    p = at_turn(hand0="2H", locked0="7S 7H 9C 9D 9H", hand1="JH", hand2="5D", locked2="4C 4D", calm=calm)
    signs, view = p.room.top.presenter.signs, p.room.top.play.board.view
    assert signs.notes(view, NAMES) == ([note] if note else [])
    assert [mark.warns for mark in signs.marks(view)] == warns


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("groups", [(2,), (2, 3), (3, 3, 3), (3, 3, 3, 3, 2, 2)])
def test_sets_lie_apart_and_in_their_place(size, groups):
    table = games.lay("lockdown", 4)
    places = Places(Theme(size), book_of(table.game.id).at(table), 0, frozenset((table.zone["deck"],)))
    for z in (4, 5):
        poses = places.poses(z, sum(groups), groups)
        rects = [Rect(0, 0, round(pose.h * CARD), round(pose.h)) for pose in poses]
        for rect, pose in zip(rects, poses, strict=True):
            rect.center = (round(pose.x), round(pose.y))
        room = places._cells[z] if z == 5 else places.rect(z)
        assert all(room.inflate(4, 4).contains(rect) for rect in rects)
        if z == 4 and len(groups) < 4:
            starts = [sum(groups[:i]) for i in range(len(groups))]
            ends = [rects[start - 1] for start in starts[1:]]
            assert not any(a.colliderect(rects[b]) for a, b in zip(ends, starts[1:], strict=True))


def laid(players, size, text=100, filled=None):
    """A shared table of this many, and what lies where: the rectangles of a zone's cards."""
    table = games.lay("lockdown", players)
    filled = frozenset(range(len(table.zones))) if filled is None else filled(table)
    places = Places(Theme(size, text), book_of("lockdown").at(table), -1, filled, shared=True)

    def rects(name, count, groups=()):
        found = []
        for pose in places.poses(table.zone[name], count, groups):
            rect = Rect(0, 0, round(pose.h * CARD), round(pose.h))
            rect.center = (round(pose.x), round(pose.y))
            found.append(rect)
        return found

    return rects


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 100), ((1920, 1080), 100)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_locked_sets_lie_over_no_hand(players, size, text):
    """Six friends noticed: two or more sets covered the hand of a player at the side."""
    rects = laid(players, size, text)
    for groups in ((2,), (2, 2), (3, 2, 2), (3, 3, 2, 2), (3, 3, 3, 2, 2)):
        sets = [rects(f"locked{seat}", sum(groups), groups) for seat in range(players)]
        for seat in range(players):
            hand = rects(f"hand{seat}", 4)
            own = [rect for rect in sets[seat] if rect.inflate(-2, -2).collidelist(hand) >= 0]
            assert not own, (groups, seat)
            others = [rect for other in range(seat) for rect in sets[other]]
            assert not [rect for rect in sets[seat] if rect.collidelist(others) >= 0], (groups, seat)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_whose_sets_are_whose_is_seen(size):
    """Six friends noticed: the sets of two neighbours ran into one row."""
    rects, groups = laid(6, size), (3, 2, 2)
    one, other = (rects(f"locked{seat}", sum(groups), groups) for seat in (2, 3))
    assert min(rect.x for rect in other) - max(rect.right for rect in one) >= 8


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_sets_opposite_are_no_smaller_than_the_free_felt_asks(size):
    """Three friends noticed: the sets of the player opposite shrank to half size beside empty felt."""
    for groups in ((2, 2, 2), (3, 3, 2), (3, 2, 2, 2)):
        found = [
            rects(f"locked{seat}", sum(groups), groups)[0].h for rects in [laid(3, size)] for seat in (0, 1)
        ]
        assert found[1] >= 0.85 * found[0], groups


def test_sets_take_the_room_of_those_who_are_out():
    """Six friends, two of them left: their sets were as small as among six."""

    def filled(table):
        return frozenset(table.zone[name] for name in ("hand2", "locked2", "hand3", "locked3", "deck", "out"))

    groups = (3, 3, 3, 2, 2)
    heights = [laid(6, (1920, 1080), 100, how)("locked3", 13, groups)[0].h for how in (None, filled)]
    assert heights[1] > heights[0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize(
    ("players", "groups", "least"),
    [(4, (3, 3, 2, 2), 0.85), (5, (3, 2, 2), 0.9), (6, (3, 2), 1.0), (6, (3, 2, 2), 0.85), (8, (3, 2), 0.9)],
)
def test_sets_are_large_wherever_the_felt_beside_them_is_free(size, players, groups, least):
    """Six friends noticed: three or more sets at the sides shrank to slivers beside bare felt."""
    table = games.lay("lockdown", players)
    filled = frozenset(range(len(table.zones))) - {table.zone["pool"]}
    places = Places(Theme(size), book_of("lockdown").at(table), -1, filled, shared=True)
    whole = places.others_card * 0.8
    for seat in range(players):
        poses = places.poses(table.zone[f"locked{seat}"], sum(groups), groups)
        assert poses[0].h >= least * round(whole), seat


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("out", [(2,), (3,), (1, 2, 5), (3, 4), (0, 3)])
def test_sets_opposite_stay_before_their_owner_when_another_is_out(size, out):
    """Six friends noticed: after Cleo was out, Dana's sets jumped under Cleo's seat, over Ana's."""
    table = games.lay("lockdown", 6)
    gone = {table.zone[f"{name}{seat}"] for seat in out for name in ("hand", "locked")}
    filled = frozenset(range(len(table.zones))) - gone
    places = Places(Theme(size), book_of("lockdown").at(table), -1, filled, shared=True)
    for seat in {2, 3} - {*out}:
        for groups in ((2, 2), (3, 2), (3, 2, 2), (3, 3, 2), (3, 3, 3)):
            poses = places.poses(table.zone[f"locked{seat}"], sum(groups), groups)
            middle = sum(pose.x for pose in poses) / len(poses)
            far = {by: abs(places.seats[by].area.centerx - middle) for by in (2, 3)}
            assert far[seat] < far[5 - seat], (seat, groups)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 720), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("groups", [(2, 2, 2), (3, 2, 2, 2, 2), (3, 3, 3, 2, 2, 2)])
def test_the_index_of_every_own_locked_card_is_visible(size, text, groups):
    table = games.lay("lockdown", 4)
    deck = frozenset((table.zone["deck"],))
    places = Places(Theme(size, text), book_of(table.game.id).at(table), 0, deck)
    poses = places.poses(4, sum(groups), groups)
    for one, two in pairwise(poses):
        if one.y == two.y:
            assert two.x - one.x >= 0.3 * one.h * CARD
    assert all(pose.y + pose.h / 2 <= size[1] and pose.x + pose.h * CARD / 2 <= size[0] for pose in poses)


def test_locked_sets_are_framed_with_the_face_of_their_owner(at_turn):
    """Six friends noticed: nobody could tell whose sets were between two players."""
    p = at_turn(hand0="2H", hand1="JH", locked1="9C 9D 9H 6S 6D", hand2="5D", locked2="4C 4D")
    framed = {t.name: t.rect for t in p.things if t.kind == "owned"}
    assert [*framed] == ["Mira", "Tobias"]
    zone = p.room.top.table.facts.locked
    for seat, rect in enumerate(framed.values(), 1):
        lying = [t.rect for t in p.things if t.kind in ("card", "back") and t.value[0] == zone + seat]
        assert lying and all(rect.contains(card) for card in lying)
    assert not Rect.colliderect(*framed.values())


def test_return_takes_the_golden_button_in_the_middle_of_a_choice_with_one_press(at_turn):
    """A new player noticed:

    Return only moved the focus to "Make Sal draw a card", which was golden already.
    """
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D")
    table = p.room.top
    p.point((5, 5))
    p.press("return")
    assert not table.play.sitting.match.choices, "a turn does not begin by a slip"
    p.point((6, 6))
    p.click("Shuffle all hands")
    assert not table.play.sitting.match.choices and not p.room.ring
    p.press("return")
    assert table.play.sitting.match.choices


def test_a_pointer_that_only_rests_lights_nobody(at_turn):
    """A new player noticed: the glow on the plate that was clicked last looked like a recommendation."""
    p = at_turn(players=4, hand0="2H 7S", hand1="9C JH", hand2="5D", hand3="6D")
    mira = player(p, "Mira")
    p.point(p.bare_spot(mira))
    assert p.room.page.pointed == mira.id
    p.room.hush()
    p.room.fresh = True
    p.frame()
    assert p.room.page.hover == mira.id and p.room.page.pointed is None
    x, y = p.bare_spot(mira)
    p.point((x + p.room.theme.px(60), y))
    assert p.room.page.pointed == mira.id


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((960, 600), 100), ((1280, 720), 200)])
def test_a_card_that_has_the_focus_stays_below_the_prompt(seated, size, text):
    """A new player noticed: the card lifted by the keys slid under the prompt."""
    p = seated(given(3, hand0="2H 7S", hand1="9C JH", hand2="5D"), size=size, text_size=text)
    table = p.room.top
    for _ in range(3):
        p.press("right")
        p.wait(0.4)
    card = p.room.focus
    assert card in table.play.board.sprites[0] and card is table.hovered
    assert card.at.y - card.at.h / 2 >= table.places().prompt.bottom + p.room.theme.px(6)
    others = [sprite for sprite in table.play.board.sprites[0] if sprite is not card]
    assert card.at.lift > others[0].at.lift > 0


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (960, 600)])
def test_signs_on_small_faces_leave_them_to_be_seen(seated, size):
    """A new player noticed: "chosen" hid Mira's and Wren's faces, and skulls those in the upper row."""
    hands = {f"hand{seat}": f"{rank}S" for seat, rank in enumerate("A2567893")}
    p = seated(given(8, **hands, locked1="KC KD KH", locked4="QC QD QH"), size=size)
    table = p.room.top
    table.play.story.fates = dict.fromkeys(range(8), CHOSEN)
    p.room.fresh = True
    p.frame()
    seats = table.places().seats
    signs = [t.rect for t in p.things if t.name == "chosen" and t.kind == "badge"]
    skulls = [t.rect for t in p.things if t.kind == "danger"]
    assert len(signs) == 8 and len(skulls) == 2
    for seat in range(1, 8):
        face = seats[seat].portrait
        eyes = Rect(0, 0, face.w * 0.36, face.h * 0.2)
        eyes.center = face.centerx, face.y + round(face.h * 0.45)
        assert sum(rect.colliderect(eyes) for rect in [*signs, *skulls]) == 0, seat


def test_no_number_shuffles_all_hands(at_turn):
    p = at_turn(players=4, hand0="2H 7S 8C", hand1="9C JH QD", hand2="5D 3C 2S", hand3="4H 6H KD")
    for number in "123456789":
        p.press(number)
    assert not p.room.top.play.sitting.match.choices
    p.click_thing(player(p, "Mira"))
    assert {"1", "2"} <= {t.key for t in p.live("button")}


def test_a_click_on_a_player_who_must_not_be_chosen_says_why(at_turn):
    p = at_turn(players=4, hand0="2H 7S", hand1="9C", hand2="5D", hand3="4H", past="0 give, 3 take")
    who = player(p, "Juno")
    assert who.do is None
    p.point(who.rect.center)
    p.post(pygame.MOUSEBUTTONDOWN, pos=who.rect.center, button=1)
    p.post(pygame.MOUSEBUTTONUP, pos=who.rect.center, button=1)
    p.frame()
    said = " ".join(t.name for t in p.things if t.kind == "text")
    assert "No ping-pong: the last two turns were yours and Juno's, so someone else goes next." in said


@pytest.mark.parametrize("text_size", [100, 200])
def test_sudden_death_stands_out_on_the_rail_while_it_lasts(seated, text_size):
    found = {}
    for calm in (0, 55):
        s = given(4, hand0="2H 7S", hand1="9C", hand2="5D", hand3="4H", calm=calm)
        p = seated(s, size=(1280, 720), text_size=text_size)
        begins = p.room.top.presenter.signs.notes(p.room.top.play.board.view, NAMES)[0].partition(":")[0]
        found[calm] = next(t.rect for t in p.things if t.kind == "text" and t.name.startswith(begins))
    assert found[55].h > found[0].h
    assert not any(found[55].colliderect(t.rect) for t in p.things if t.kind in ("seat", "card", "back"))


def test_the_sheet_shows_the_cards_that_were_too_many(at_turn):
    p = at_turn(players=2, hand0="9S 2H", hand1="JH", locked1="9C 9D 9H")
    p.click_thing(next(t for t in p.live("card") if t.name == "9S"))
    p.until(lambda: p.moves() or p.sees("Put out by"))
    if not p.sees("Put out by"):
        p.click_thing(player(p, "Mira"))
    p.until(lambda: p.sees("Put out by") and not p.room.top.moving)
    sheet = p.room.top.sheet
    assert p.room.top.play.table.names(sheet.hands[1]) == ["9C", "9D", "9H", "9S"]
    assert [sheet.value(seat, part) for seat in (0, 1) for part in ("by", "score")] == ["–", "1", "Fox", "0"]


def test_the_results_show_all_last_sets_and_say_what_is_dashed(at_turn):
    """Reported: of several sets only one was shown, and nothing said what the dashed boxes were."""
    p = at_turn(players=2, hand0="9S 2H", hand1="JH", locked0="8C 8D 8H 4D 4S", locked1="9C 9D 9H")
    p.click_thing(next(t for t in p.live("card") if t.name == "9S"))
    p.until(lambda: p.moves() or p.sees("Put out by"))
    if not p.sees("Put out by"):
        p.click_thing(player(p, "Mira"))
    said = "Final sets. Dashed: the cards that would have put this player out"
    p.until(lambda: p.sees("Main menu") and p.sees(said))
    cards = [t for t in p.things if t.kind == "card"]
    assert {"4D", "4S", "8C", "8D", "8H"} <= {t.name for t in cards}
    heading, px = next(t.rect for t in p.things if t.name == said), p.room.theme.px
    assert abs(heading.x - min(t.rect.x for t in cards)) < px(40), "it stands over the cards"
    by = next(t.rect for t in p.things if t.name == "Fox" and t.kind == "text" and t.rect.x > 640)
    assert by.right + px(20) <= 1280 - px(RAIL), "no plate lies over the rail"


def test_nothing_is_called_dashed_where_nothing_is(at_turn):
    """Reported: a player who was still in had no set, and yet it was said what is dashed."""
    p = at_turn(players=2, hand0="9S 2H", hand1="JH", locked1="9C 9D 9H")
    p.click_thing(next(t for t in p.live("card") if t.name == "9S"))
    p.until(lambda: p.moves() or p.sees("Put out by"))
    if not p.sees("Put out by"):
        p.click_thing(player(p, "Mira"))
    p.until(lambda: p.sees("Main menu") and p.sees("Final sets"))


@pytest.mark.parametrize(("other", "none"), [("", True), ("9C", False)])
def test_it_is_told_why_one_hand_alone_cannot_be_shuffled(at_turn, other, none):
    p = at_turn(players=2, hand0="2H 7S", hand1=other, locked1="4D 4S")
    told = " ".join(t.name for t in p.things if t.kind == "text")
    assert (
        none == ("No shuffle: only one player has cards in hand" in told) == (not p.sees("Shuffle all hands"))
    )


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_question_in_large_words_leaves_out_its_brackets_for_its_button_and_the_news(seated, text_size):
    """With eight players, the button was above the question, in the place of the recent events."""
    p = seated(given(8, hand0="2H 7S", hand1="9C"), size=(1280, 720), text_size=text_size)
    more = " (take or force a draw)" * (text_size == 100)
    (asked,) = (
        t.rect for t in p.things if t.name == f"Your turn: give a card, or choose a player{more} or the deck"
    )
    assert abs(p.find("Shuffle all hands", "button").rect.centery - asked.centery) < 10


def test_one_note_tells_why_there_is_no_shuffle():
    """New players read two notes side by side that said the same."""
    s = given(2, hand0="2H 7S", past="0 shuffle, 1 shuffle")
    notes = book_of("lockdown").at(s.table).signs.notes(observe(s, 0), NAMES)
    assert notes == ["No third shuffle in a row"]


@pytest.mark.parametrize(("held", "sorts"), [("2H", False), ("2H 7S", True)])
def test_a_hand_of_one_card_is_not_to_be_sorted(at_turn, held, sorts):
    p = at_turn(hand0=held, hand1="9C JH", hand2="5D")
    assert sorts == any(t.do == SortHand() for t in p.live("button"))
    tool = next(t for t in p.things if t.kind == "button" and t.name.startswith("Sort hand"))
    p.point(tool.rect.center)
    p.wait(0.5)
    shown = " ".join(t.name for t in p.things if t.kind == "text")
    assert ("Sort hand: needs at least two cards" in shown) != sorts and "Sort hand" in shown


@pytest.mark.parametrize("players", first(1, [8, 3]))
def test_nothing_makes_room_while_hands_are_gathered(at_turn, players):
    """New players with eight: piles, frames and a player's sets jumped aside in the middle of a Shuffle."""
    hands = ["2H 7S", "9C JH", "5D", "6D", "7C", "8S", "TS QS", "KC 5S"][:players]
    position = {f"hand{seat}": cards for seat, cards in enumerate(hands)}
    p = at_turn(players, **position, **{f"locked{players - 1}": "8H 8C 6H 6C 3H 3C"}, out="JR")
    table, pool, seen = p.room.top, p.room.top.table.zone["pool"], set()
    lies = table.places().shared
    sets = table.places().poses(table.table.zone[f"locked{players - 1}"], 6, (2, 2, 2))
    p.room.set("speed", "1")
    p.click("Shuffle all hands")
    p.click("Shuffle all hands")
    while not p.moves():
        p.frame()
        places = table.places()
        seen.add(pool in places.filled)
        assert places.shared == lies and not p.sees("Shuffled hands")
        assert places.poses(table.table.zone[f"locked{players - 1}"], 6, (2, 2, 2)) == sets
    assert seen == {False, True}


def test_hands_are_shuffled_in_three_seconds(at_turn):
    p = at_turn(players=4, hand0="2H 7S 8C", hand1="9C JH QD", hand2="5D 3C 2S", hand3="4H 6H KD")
    table = p.room.top
    p.room.set("speed", "1")
    p.click("Shuffle all hands")
    assert (
        p.sees(
            "All hands are shuffled, each the same size as before; sets stay; then you choose who goes next"
        )
        and not table.play.sitting.match.choices
    )
    p.click("Shuffle all hands")
    frames = p.frames
    assert table.play.sitting.match.choices
    p.until(lambda: p.moves() and not table.moving, 10)
    assert (p.frames - frames) / 60 < 3


def test_many_locked_sets_are_cleared_in_two_seconds(at_turn):
    """Reported: seventeen cards went into the deck one by one, for four seconds."""
    locked = "6H 6C 6D 8S 8C 8D 5C 5D 9C 9H 3S 3D 7S 7D 7H 2D 2C"
    p = at_turn(players=2, hand0="KD JR", locked0=locked, hand1="JH")
    table, play = p.room.top, p.room.top.play
    p.room.set("speed", "1")
    p.room.set("moments", "off")
    frames = p.frames
    play.play(next(action for action in play.view.legal if action[0] == "clear"))
    p.until(lambda: len(play.board.view.zones[table.table.zone["locked0"]]) <= 4, 9)
    assert (p.frames - frames) / 60 < 2


def test_the_last_events_are_told_over_the_prompt(at_turn):
    p = at_turn(players=4, hand0="2H 7S 8C", hand1="9C JH QD", hand2="5D 3C 2S", hand3="4H 6H KD")
    p.click_thing(next(t for t in p.live("card") if t.name == "8C"))
    p.click_thing(player(p, "Mira"))
    p.until(lambda: p.sees("Fox gives Mira 8♣"))


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize("players", range(3, 6))
def test_the_deck_does_not_touch_the_sets_of_who_sits_opposite(at_turn, seated, players, size, text):
    """With four players, the deck touched the frame of the sets above it."""
    sets = {
        f"locked{seat}": cards for seat, cards in enumerate(("3H 3D", "8H 8D", "TH TD TS 5C 5D", "JC JH"))
    }
    hands = {
        f"hand{seat}": cards for seat, cards in enumerate(("KH", "KD", "QH", "QD", "4D", "4S")[:players])
    }
    sets = {zone: cards for zone, cards in sets.items() if int(zone[-1]) < players}
    p = seated(given(players, **hands, **sets), size=size, text_size=text)
    deck = next(t.rect for t in p.things if t.kind == "back" and t.value[0] == p.room.top.table.zone["deck"])
    frames = [t.rect for t in p.things if t.kind == "owned"]
    over = [box for box in frames if box.x < deck.right and box.right > deck.x and box.y < deck.y]
    assert len(frames) == min(players, 4) - 1
    assert all(deck.y - box.bottom >= p.room.theme.px(6) for box in over)


def test_what_a_card_of_the_hand_does_stands_near_that_card(at_turn):
    """A new player noticed: the words about the last card of the hand appeared at its other end."""
    p = at_turn(4, hand0="JS 7H JR 2C", hand1="KD", hand2="QH", hand3="QD", locked0="3H 3D 3S 4H 4C")
    for card in [t for t in p.live("card") if t.name in ("JR", "2C", "7H", "JS")]:
        p.point(card.rect.center)
        p.wait(0.2)
        assert gap(p.room.top.bubble.where, card.rect) <= p.room.theme.px(320), card.name


def test_the_top_card_of_a_fan_shows_its_picture(at_turn):
    """A new player took a J♠ without its picture, alone in a hand of others, for another kind of card."""
    p = at_turn(4, hand0="7H", hand1="KD JS", hand2="QH", hand3="QD")
    felt, page = p.room.top.felt(), p.room.page
    seen = [felt._seen(page, 1, i) for i in range(2)]
    assert not p.room.pictures.has_large_index(round(p.room.top.play.board.sprites[1][0].at.h))
    assert seen == [INDEX, WHOLE]


def test_cards_of_one_hand_have_one_sort_of_face(seated):
    """A new player, with all hands open: small ranks beside a giant one, and pips beside a large index."""
    hands = {f"hand{seat}": f"{rank}H" for seat, rank in enumerate("A789TJQK")} | {"hand0": "AH KC"}
    s = given(8, **hands | {"hand1": "8S 7C JD"})
    for card in s.zones[1]:
        s.know[card] = s.table.all
    p = seated(s, size=(1920, 1080), text_size=120)
    felt, page, board = p.room.top.felt(), p.room.page, p.room.top.play.board
    assert p.room.pictures.has_large_index(round(board.sprites[1][0].goal.h))
    assert [felt._seen(page, 1, i) for i in range(3)] == [INDEX] * 3
    assert felt._seen(page, 2, 0) == WHOLE, "a card alone is seen whole"
    board.hand = -1  # as where all hands lie open
    assert felt._seen(page, 0, 0) == WHOLE, "what lies large at the lower edge has its picture"


LOCK_LINE = "Two cards of a value lock: they stay before their player and cannot be given away."


def test_what_the_coach_lights_takes_its_signs_in(seated):
    """A new player noticed: the light around a new set crossed out its lock."""
    hands = {"hand0": "JS KH JR 2C", "hand1": "KD 7S", "hand2": "QH 5S JD", "hand3": "QD 6S", "hand4": "AS"}
    others = {"locked1": "8H 8D 8S 9C 9S", "locked2": "TH TD TS 5C 5D", "hand5": "AH"}
    p = seated(given(6, **hands, **others, locked0="3H 3D 3S 4H 4C"), size=(1280, 720))
    coach = p.room.top.coach
    coach.words, coach.about = LOCK_LINE, "zone locked0"
    p.room.fresh = True
    p.wait(0.2)
    (lit,) = (t.rect for t in p.things if t.kind == "lit")
    signs = [t.rect for t in p.things if t.kind == "text" and t.name in ("3×3", "4×2")]
    line = p.room.theme.px(11)  # what the light reaches beyond what it is around
    assert len(signs) == 2 and all(lit.inflate(-2 * line, -2 * line).contains(sign) for sign in signs)


@pytest.mark.parametrize(("text", "shared", "least"), [(100, False, 82), (200, False, 56), (100, True, 64)])
def test_cards_of_eight_players_are_not_small(text, shared, least):
    table = games.lay("lockdown", 8)
    filled = frozenset(range(len(table.zones))) - {table.zone["pool"]}
    places = Places(Theme((1280, 720), text), book_of("lockdown").at(table), 0, filled, shared=shared)
    assert places.others_card >= least and places.rect(table.zone["deck"]).h >= 74


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_names_of_the_tools_cover_nobody(seated, text_size):
    p = seated(given(8, hand0="2H 7S 9D"), size=(1280, 720), text_size=text_size)
    seats = p.room.top.places().seats.values()
    for name in ("Log", "Undo", "Menu"):
        tool = next(t for t in p.things if t.kind == "button" and t.name == name)
        p.point(tool.rect.center)
        said = [t.rect for t in p.things if t.kind == "text" and t.name == name]
        assert said and not any(seat.whole.colliderect(rect) for seat in seats for rect in said), name


def test_the_prompt_names_clearing_and_a_joker_asks_before_it_clears(at_turn):
    """Reported: the joker was lit though the prompt did not say why, and one click cleared."""
    p = at_turn(hand0="2H 7S JR", hand1="9C JH", hand2="5D", past="1 give, 2 give")
    assert p.sees("No third gift in a row: clear, or choose a player (take or force a draw) or the deck")
    p.click_thing(next(t for t in p.live("card") if t.name == "JR"))
    assert not p.room.top.play.sitting.match.choices
    (button,) = [t for t in p.live("button") if isinstance(t.do, PressVerb)]
    p.click_thing(button)
    (_at, _seat, action, *_rest), *_others = p.room.top.play.sitting.match.choices
    assert action == ("clear", p.room.top.table.card["JR"])


def test_a_locked_set_carries_its_rank_where_a_card_of_it_is_known(seated):
    """Reported: with several sets, the known cards were under backs, and pointing at a set showed nothing."""
    s = given(3, hand0="2H", hand1="JH", hand2="5D QD", locked0="7C 7D", locked2="4C 4D TH TS")
    s.know[s.table.card["TH"]] = s.table.all
    p = seated(s, size=(1280, 720))
    table = p.room.top
    marks = table.presenter.signs.marks(table.play.board.view)
    forms = [(mark.words, mark.roomy) for mark in marks]
    assert forms == [("×2", "7×2"), ("×2", ""), ("×2", "10×2")], "reported: the own set bore another form"
    hidden = [t for t in p.things if t.kind == "back" and t.value == (table.table.zone["locked2"], 3)]
    assert "Locked: 2 cards · 10♥" in (words := says(p, *hidden)) and "fatal" not in words


def test_over_a_set_of_three_stands_that_one_more_is_fatal(seated):
    """Reported: only its red number pointed to the danger, without naming it."""
    s = given(3, hand0="2H", hand1="JH", hand2="5D", locked0="7C 7D 7H 8C 8D", locked2="4C 4D 4S")
    p = seated(s, size=(1280, 720))
    zones = p.room.top.table.zone
    for zone, place, warned in (("locked0", 0, True), ("locked0", 4, False), ("locked2", 1, True)):
        (card,) = [t for t in p.things if t.kind in ("card", "back") and t.value == (zones[zone], place)]
        assert ("One more of this rank puts the player out" in says(p, card)) == warned


def test_a_star_marks_the_cards_that_may_not_be_given_on(at_turn):
    """Reported: a card received in the player's own turn was blocked without a star.

    A starred one was free.
    """
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", deck="8C 3S TD QD")
    table = p.room.top
    state = table.sitting.match.state

    def starred():
        p.until(lambda: p.moves() and not table.moving)
        p.room.fresh = True
        p.frame()
        return sum(t.name == "Can't be given yet" for t in p.things)

    table.play.play(("draw",))
    assert starred() == 1
    drawn = next(t for t in p.things if t.name == "8C")
    assert "New: can't be given on your next turn" in says(p, drawn)
    table.play.play(("next", 1))
    p.until(lambda: table.play.picker and table.play.view.kind == "act")
    barred = [card for card in state.zones[0] if state.marks >> card & 1]
    gives = {card for verb, card, *_to in (a for a in table.play.view.legal if a[0] == "give")}
    assert gives == {*state.zones[0]} - {*barred}
    view = table.play.view
    known = [card for zone in view.zones for card in zone if card >= 0 and view.marks >> card & 1]
    assert starred() == len(known)
    table.play.play(("shuffle",))
    assert starred() == 0, "what was dealt back may be given on"


@pytest.mark.parametrize(("size", "text", "shown"), [((1280, 720), 100, 4), ((960, 600), 200, 4)])
def test_the_rank_of_a_set_is_shown_where_it_is_no_wider_than_the_set(seated, size, text, shown):
    s = given(4, hand0="2H", hand1="JH", hand2="5D", hand3="AH", locked3="4C 4D TS TC 6H 6D 9H 9D")
    for card in ("4D", "TS", "6H", "9D"):
        s.know[s.table.card[card]] = s.table.all
    p = seated(s, size=size, text_size=text)
    assert sum("×" in t.name[1:] for t in p.things if t.kind == "text") == shown


def test_small_sets_lose_their_lock_before_their_rank(seated):
    """A new player noticed: "Q×3" became "×3" with a lock when its player got another set."""
    sets = "QD QS QC TC TH 4H 4C 3H 3D 3S JH JS"
    hands = {f"hand{seat}": f"{rank}D" for seat, rank in enumerate("A256789K")}
    s = given(8, **hands, locked4=sets)
    for card in s.zones[s.table.zone["locked4"]]:
        s.know[card] = s.table.all
    p = seated(s, size=(1920, 1080))
    said = {t.name for t in p.things if t.kind == "text"}
    assert said >= {"Q×3", "10×2", "4×2", "3×3", "J×2"}


@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
def test_locked_sets_lie_on_the_cloth_and_what_is_to_be_known_beside_no_face(seated, size, text):
    """Three sets of the viewer reached over the rail.

    With large text the note covered the player opposite.
    """
    three = "5S 5H 6S 6H 7S 7H"
    five = "9S 9H TS TH JS JH QS QH AS AH"
    position = given(4, hand0="2C 3C", locked0=three, hand1="8C", locked1=five, hand2="2D 3D", hand3="2H 3H")
    p = seated(position, size=size, text_size=text)
    table, cloth = p.room.top, art.cloth_box(size)
    zone = table.table.facts.locked
    own = [t.rect for t in p.things if t.kind == "card" and t.value[0] == zone]
    assert len(own) == 6 and all(cloth.contains(rect) for rect in own)
    note = next(t.rect for t in p.things if t.name.startswith("Four of a kind"))
    assert note.collidelist([seat.portrait for seat in table.places().seats.values()]) < 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((960, 600), 100)])
def test_seven_locked_sets_are_told_side_by_side(seated, size, text):
    """Reported: from seven sets on the labels covered each other, and nobody could read how many cards."""
    seven = "2H 2S KD KS KC JC JD JH 4H 4C 4S 7H 7C 7S 9H 9D 5H 5S"
    position = given(4, hand0="6H JS", locked1=seven, hand2="3S", hand3="8S")
    for card in position.zones[position.table.zone["locked1"]]:
        position.know[card] = position.table.all
    p = seated(position, size=size, text_size=text)
    cards = [t.rect for t in p.things if t.kind == "card" and t.value[0] == position.table.zone["locked1"]]
    row = cards[0].unionall(cards[1:]).inflate(8, 40)
    told = [t for t in p.things if t.kind == "text" and row.contains(t.rect) and t.name[-1] in "23"]
    assert [t.name[-1] for t in told] == [*"2333322"]
    plates = [t.rect for t in p.things if t.kind == "sign" and row.colliderect(t.rect)]
    assert not any(a.colliderect(b) for a, b in combinations(plates, 2))


def test_a_player_or_the_deck_can_be_pressed(at_turn):
    """At a shared table "Press a player, or" was said though the deck was lit too."""
    picker = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D").room.top.play.picker
    for legal, said in (
        ([("force", 1)], "Choose a player"),
        ([("force", 1), ("draw",)], ("Choose a highlighted spot")),
    ):
        assert felt_words(Picker(picker.verbs, legal), ("draw",)) == (said, f"{said}, or")


def test_no_rule_is_named_where_only_the_lesson_leaves_one_choice(at_turn):
    """Reported: a lesson said that no third card may be taken where nobody had taken one."""
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D")
    play = p.room.top.play
    picker, voice = play.picker, p.room.top.presenter.voice
    only = Picker(picker.verbs, [("force", 1)])
    only.click(Click("seat", 1))
    assert voice.step(only, play.view, play.names) == ""


def test_a_shuffle_of_somebody_else_is_told_at_new_cards_by_a_sign_of_its_own(at_turn, monkeypatch):
    """Reported: the new cards were not marked, as a star says there that a card may not be given on."""
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", deck="8C 3S TD QD")
    play = p.room.top.play

    def choose(name, view):
        legal = [a for a in view.legal if a in (("shuffle",), ("next", 0))]
        return Thought(legal[0] if legal else view.legal[0], (), None)

    monkeypatch.setattr(bot_thinkers, "_at_once", choose)
    play.play(("draw",))
    p.until(lambda: play.picker)
    before = play.table.names(play.view.zones[0])
    play.play(("next", 1))
    p.until(lambda: play.picker and play.view.kind == "act")
    p.wait(0.2)
    own = [t for t in p.things if t.kind == "card" and t.value[0] == 0 and t.name not in before]
    marks = [t.name for t in p.things if t.kind == "new"]
    assert own and marks == ["New: all hands were shuffled"] * len(own)
    assert not any(play.view.marks >> card & 1 for card in play.view.zones[0]), "no star is due"
    assert "New: dealt by Mira's Shuffle" in says(p, own[0])
    p.press("n")
    assert p.sees("New: all hands were shuffled")


def test_after_a_shuffle_only_cards_that_were_not_in_the_hand_are_marked(at_turn):
    """Friends at one screen: all cards bore the sign, or none after an own Shuffle; which ones were new?"""
    found = set()
    for hand in ("2H 7S 8C", "3H 4S TC KD"):
        p = at_turn(hand0=hand, hand1="9C JH QD", hand2="5D")
        play = p.room.top.play
        before, play.story.turn = play.view.zones[0], 0
        play.play(("shuffle",))
        p.until(lambda play=play: play.picker and play.view.kind == "next")
        p.wait(0.2)
        signs, view, fresh = p.room.top.presenter.signs, play.view, play.story.fresh
        marked = {card for card in view.zones[0] if signs.new(view, card, fresh)}
        assert marked == {*view.zones[0]} - {*before}
        assert sum(t.name == "New: all hands were shuffled" for t in p.things if t.kind == "new") == len(
            marked
        )
        found |= {card in marked for card in view.zones[0]}
    assert found == {True, False}


@pytest.mark.parametrize(
    ("players", "owner", "least"), [(5, 1, 40), (5, 3, 36), (4, 2, 48), (6, 4, 50), (3, 1, 60), (2, 1, 60)]
)
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 100), ((960, 600), 200)])
def test_many_sets_take_the_room_around_them_and_cover_nobody(players, owner, least, size, letters):
    """Reported: four or five sets were shrunk to 28 pixels beside bare felt."""
    table, groups = games.lay("lockdown", players), (3, 3, 3, 2, 2)
    theme, z = Theme(size, letters), table.zone[f"locked{owner}"]
    places = Places(theme, book_of(table.game.id).at(table), 0, frozenset(range(len(table.zones))))
    poses = places.poses(z, sum(groups), groups)
    cards = [Rect(0, 0, round(pose.h * CARD), round(pose.h)) for pose in poses]
    for rect, pose in zip(cards, poses, strict=True):
        rect.center = (round(pose.x), round(pose.y))
    if letters == 100:
        assert poses[0].h >= least
        assert players > 2 or len({rect.y for rect in cards}) > 1, "reported: one row in the corner"
    assert players > 2 or max(rect.right for rect in cards) <= size[0] - theme.px(RAIL) + 2
    others = [part for by, one in places.seats.items() if by != owner for part in one.all]
    taken = [part for part in (*others, places.seats[owner].whole, *places.shared.values()) if part.h]
    assert not [rect for rect in cards if rect.collidelist(taken) >= 0]
    assert max(rect.bottom for rect in cards) <= places.prompt.y


def test_seen_sets_stay_together_while_their_cards_leave():
    """Reported: an eliminated player's locked cards were crooked and overlapped before they left."""
    s = given(3, hand0="9C", locked0="2C 2S 7H 7D 7S", hand1="JH")
    s.put_at("sets", 0, ())
    layout = book_of("lockdown").at(s.table).layout
    assert [*layout.groups(observe(s, 0), s.table.facts.locked)] == [2, 3]
    assert not layout.groups(observe(s, 1), s.table.facts.locked), "nobody else sees which belong together"


def test_sets_stay_apart_while_cards_join_them_or_leave(seated):
    """Reported: with a hidden card among them, all cards were in one thin row until the move was over."""
    locked = "6H 6C 6D 8S 8C 9C 9H"
    p = seated(given(2, hand0="2H 9S", hand1="JH", locked1=locked, deck="3D"), size=(1280, 720))
    table, z = p.room.top, p.room.top.table.zone["locked1"]
    board, places = table.play.board, table.places()
    board.arrange(places, 0.0, {})
    sizes = []
    for event in (
        Event("moved", {"source": table.table.zone["deck"], "target": z, "to": 5, "at": 0}),
        Event("moved", {"source": z, "target": table.table.zone["deck"], "at": 0}),
    ):
        board.apply(Seen(event, event).after(board.public), 0.0)
        board.arrange(places, 0.0, {})
        lying = [sprite.goal for sprite in board.sprites[z]]
        sizes.append([round(two.x - one.x) > one.h * CARD for one, two in pairwise(lying) if one.y == two.y])
    assert all(any(apart) and not all(apart) for apart in sizes)


def test_sets_in_several_rows_are_of_one_size():
    """Reported: the cards of the lower row were half as large again as those over them."""
    table = games.lay("lockdown", 2)
    places = Places(Theme((1280, 720)), book_of("lockdown").at(table), 0, frozenset((table.zone["deck"],)))
    for groups in ((3, 3, 2, 2, 2), (3, 3, 2, 2, 2, 3, 2), (3, 3, 2, 2, 2, 3, 2, 2)):
        poses = places.poses(table.zone["locked1"], sum(groups), groups)
        assert len({pose.h for pose in poses}) == 1 < len({pose.y for pose in poses})
        assert poses[0].h >= 66


def test_cards_that_are_dealt_anew_pass_over_the_ribbon(at_turn, monkeypatch):
    """Reported: the strip about a Shuffle covered the new cards on their way to the hand."""
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", deck="8C 3S TD QD")
    p.home.settings["speed"], p.home.settings["bot_pace"] = "1", "fast"
    drawn: dict[str, list[object]] = {}

    def kept(module, name):
        real = getattr(module, name)

        def draw(page, *how):
            before = len(page.items)
            result = real(page, *how)
            drawn.setdefault(name, []).extend(page.items[before:])
            return result

        monkeypatch.setattr(module, name, draw)

    kept(draw_card, "flying")
    kept(ribbon, "draw")
    p.room.top.play.play(("shuffle",))
    over = 0
    for _ in range(400):
        drawn.clear()
        p.frame()
        lies = {id(item): n for n, item in enumerate(p.room.page.items)}  # others were drawn ahead
        flying, told = (
            [lies[id(item)] for item in drawn.get(name, []) if id(item) in lies]
            for name in ("flying", "draw")
        )
        if flying and told:
            over += 1
            assert min(flying) > max(told)
        if over > 5:
            return
    raise AssertionError("no card passed over it")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 200])
def test_more_players_never_have_larger_cards(size, text):
    """Reported: with five players cards were half as high as with four, and smaller than with six."""
    if text == 200 and size[0] < 1280:
        return
    heights = []
    for players in range(2, 9):
        table = games.lay("lockdown", players)
        filled = frozenset(range(len(table.zones)))
        heights.append(Places(Theme(size, text), book_of("lockdown").at(table), 0, filled).others_card)
    assert all(few >= 0.9 * many for few, many in pairwise(heights)), heights
    assert heights[3] >= 0.74 * heights[2], heights


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("groups", "least"), [((2,), 185), ((3,), 185), ((2, 2), 150), ((3, 3, 3), 80)])
def test_few_own_sets_use_the_room_beside_the_hand(size, groups, least):
    """At 1280x720, two sets of the viewer were 77 pixels high in a corner, with bare felt around them."""
    table, theme = games.lay("lockdown", 3), Theme(size)
    places = Places(theme, book_of("lockdown").at(table), 0, frozenset(range(len(table.zones))))
    z = table.zone["locked0"]
    poses, room = places.poses(z, sum(groups), groups), places.rect(z).inflate(2, 2)
    cards = [Rect(0, 0, round(pose.h * CARD), round(pose.h)) for pose in poses]
    for rect, pose in zip(cards, poses, strict=True):
        rect.center = (round(pose.x), round(pose.y))
    assert cards[0].h >= 0.94 * theme.px(least) and all(room.contains(rect) for rect in cards)


@pytest.mark.parametrize("players", [2, 4])
def test_everybody_is_told_whom_the_rule_of_3_keeps_apart(players):
    """Reported: two who hit each other again and again learned of the rule when it barred the third turn."""
    told, free = 0, 0
    for seed in range(6):
        match, chance = Match(games.lay("lockdown", players), seed), Rng(seed)
        signs = book_of("lockdown").at(match.table).signs
        while not match.state.over and len(match.choices) < 150:
            s = match.state
            named = {fields[0] for verb, *fields in s.legal if verb == "next"}
            for viewer in (players, s.seat):
                notes = signs.notes(match.view(viewer), NAMES)
                bans = [note for note in notes if "o ping-pong" in note]
                barred = {n for n, name in enumerate(NAMES) if any(name in ban for ban in bans)}
                if s.question.kind == "next":
                    others = {seat for seat in range(players) if s.pub.alive >> seat & 1} - {s.seat}
                    assert named == others - barred
                hits = {fields[-1] for verb, *fields in s.legal if verb in ("give", "take", "force")}
                assert not hits & barred
            told, free = told + bool(barred), free + (not barred)
            match.play(s.legal[chance.below(len(s.legal))])
    assert free > 50 and (told > 20) == (players > 2)


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_a_note_means_is_told_beside_it(at_turn, seated, players, size):
    """Three friends noticed: pointing at the countdown opened its words far below, over the hand."""
    locked = {"locked1": "QS QH QD KH KS 9H 9D", "locked0": "TC TD"}
    hands = {f"hand{seat}": cards for seat, cards in enumerate(("4H", "6D", "AH", "5C", "7C")[:players])}
    p = seated(given(players, calm=41, past="1 give, 0 give", **hands, **locked), size=size)
    note, *others = (t for t in p.things if t.kind == "note")
    assert "a third card of a kind" in says(p, note)
    assert gap(p.room.top.bubble.where, note.rect.unionall([t.rect for t in others])) <= p.room.theme.px(NEAR)
    p.point((5, size[1] - 5))
    x, y = p.bare_spot(note)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        p.post(kind, finger_id=1, touch_id=1, x=x / size[0], y=y / size[1], dx=0, dy=0)
    p.frame()
    assert p.room.top.bubble.where is not None, "a finger was told nothing"


def test_the_countdown_to_sudden_death_is_staged_as_it_begins_and_as_it_ends():
    """Reported: "Sudden death in 10 turns" was in small letters, and nothing called attention to it."""
    table = games.lay("lockdown", 3)
    moments = book_of("lockdown").at(table).moments
    view = observe(given(3), 3)
    staged = [left for left in range(10, 0, -1) if moments.of(Event("marker", {"left": left}), view, view)]
    assert staged == [10, 3]
    (nears,) = (moments.of(Event("marker", {"left": left}), view, view) for left in (10,))
    line = text(moments.line(nears, ["Fox", "Mira", "Wren"]))
    assert line.startswith("Turns left (any player's): 10. Then three of a kind put you out")
    assert line.endswith("Existing sets of three need a fourth card."), "one feared for kings"


def test_the_end_of_sudden_death_is_staged_and_stays_on_the_ribbon(seated):
    """New players noticed: after a loss, four of a kind were needed again, which only the log said."""
    hands = {"hand0": "5C 6C", "hand1": "9C", "hand2": "TC", "hand3": "8H"}
    p = seated(given(4, calm=77, **hands, locked1="5H 5D", locked2="6H 6D"), size=(1280, 720))
    top = p.room.top
    view = observe(given(3), 3)
    over = top.presenter.moments.of(Event("sudden_death_over", {}), view, view)
    assert over.moment.words == "Sudden death is over"
    assert (
        text(top.presenter.moments.line(over, NAMES)) == "Someone is out, so it takes four of a kind again."
    )
    p.room.set("speed", "1")
    p.click_thing(next(t for t in p.live("card") if t.name == "5C"))
    p.press("1")
    p.until(lambda: top.play.stage.shown is not None and top.play.stage.shown.kind == over.kind)
    assert top.play.stage.large, "right after the moment of the loss"
    p.until(lambda: p.moves() and not top.moving)
    lines = [line for line in top.play.story.lines if line.kind == "sudden_death_over"]
    assert lines[0].rank >= FEW, "no line beside it is kept rather"
    assert p.sees("Sudden death is over because someone is out: it takes four of a kind again")


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("players", first(1, [8, 7]))
def test_words_about_sets_and_dangers_lie_beside_them_at_large_tables(seated, players, size):
    """With eight players, words about a set or a skull were half a table away from it."""
    cards = ("5C JR 2H 9S", "9C 3S", "TC 4D", "8H 2C", "QD 3D", "KC 2D", "AD 6S", "JD 7S")
    hands = {f"hand{seat}": held for seat, held in enumerate(cards[:players])}
    sets = ("5H 5D", "6H 6D 6C TS TH", "QH QS", "4H 4S 4C", "9H 9D 3H 3C", "KH KS 8D 8S")
    locked = {f"locked{seat}": lying for seat, lying in enumerate(sets)}
    p = seated(given(players, calm=44, past="1 give, 2 give", **hands, **locked), size=size)
    top, px = p.room.top, p.room.theme.px
    sets = {top.table.zone[f"locked{seat}"] for seat in range(1, players)}
    seen = [t for t in p.things if t.kind == "danger" or (t.kind == "back" and t.value[0] in sets)]
    assert len([t for t in seen if t.kind == "danger"]) == 2
    for thing in seen:
        said = says(p, thing)
        if thing.kind == "back":
            assert "Locked:" in said, "what they are is said rather than what a click does"
        assert gap(top.bubble.where, top.bubble._hand) <= px(CLOSE), (thing.kind, thing.value)
        cards = [t.rect for t in p.things if t.kind in ("card", "back")]
        assert top.bubble.where.collidelist(cards) < 0, (thing.kind, thing.value)


def test_what_is_said_of_the_countdown_lights_its_own_note_alone(at_turn):
    """Reported: a frame reached from the note far down over cards."""
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", past="1 give, 2 give", calm=41)
    coach = p.room.top.coach
    coach.words, coach.about = "From then on three of a kind put a player out.", "note"
    first, *others = (t.rect for t in p.things if t.kind == "note")
    assert others and coach.goal(p.room.page, p.room.top.felt()) == first


def test_no_note_stands_at_the_end_of_a_round():
    """Two friends noticed: "Rule of 3: no third forced draw" stayed when the match was over."""
    s = given(2, hand0="2H", hand1="3H", past="0 force, 1 force", calm=41)
    signs = book_of("lockdown").at(s.table).signs
    assert signs.notes(observe(s, 0), NAMES)
    s.pub.ended = "last_standing"
    assert not signs.notes(observe(s, 0), NAMES)


@pytest.mark.parametrize(("alive", "told"), [(0b111, True), (0b011, True), (0b010, False)])
def test_the_goal_does_not_come_back_while_the_last_loss_is_shown(alive, told):
    """When a player was out, "Four of a kind and you are out" replaced the note about sudden death."""
    s = given(3, hand0="2H", hand1="3H", hand2="4H")
    s.pub.alive = alive
    notes = book_of("lockdown").at(s.table).signs.notes(observe(s, 1), NAMES)
    assert notes == (["Four of a kind and you're out"] if told else [])


@pytest.mark.parametrize("end", ["won", "drawn", "result"])
def test_nobody_is_marked_as_chosen_when_the_round_is_over(end):
    """A new player noticed: the mark stayed to the end of the match, where nobody plays next."""
    table = games.lay("lockdown", 3)
    story = Story(table, book_of("lockdown").at(table), NAMES[:3], ("fox", "cat", "owl"), 0)
    story.tell(Event("chose", {"seat": 0, "target": 2}))
    assert [*story.fates] == [2]
    story.tell(Event(end, {"won": {"winner": 1}, "drawn": {"ended": "calm"}}.get(end, {"scores": (0, 1, 0)})))
    assert not story.fates


def test_of_a_shuffle_its_reader_is_told_which_cards_they_had():
    """A new player's ace was gone, and nothing said that a shuffle had taken it."""
    table = games.lay("lockdown", 3)
    story = Story(table, book_of("lockdown").at(table), NAMES[:3], ("fox", "cat", "owl"), 0)
    story.tell(Event("shuffled_hands", {"seat": 1}))
    for card in ("4S", "AD"):
        fields = {"source": table.zone["hand0"], "target": table.zone["pool"], "card": table.card[card]}
        story.tell(Event("moved", fields))
    story.tell(Event("moved", {"source": table.zone["hand1"], "target": table.zone["pool"]}))
    (line,) = story.lines
    assert text(line.pieces) == "Ben shuffles all hands; Ana had A♦, 4♠"
    assert not story.presenter.voice.marks(line, 1), "no card of the reader stands at who shuffled"


def test_whoever_is_in_danger_is_told_so_as_you(at_turn):
    """A new player read about their own sets that one more card puts "the player" out."""
    p = at_turn(hand0="2H", locked0="9C 9D 9H", hand1="JH", locked1="7S 7H 7C", hand2="5D")
    signs, view = p.room.top.presenter.signs, p.room.top.play.board.view
    assert [mark.name for mark in signs.marks(view)] == [
        "One more puts you out",
        "One more puts the player out",
    ]
    assert [signs.danger(view, seat).endswith("puts you out") for seat in (0, 1)] == [True, False]


def test_words_over_the_hands_of_the_sheet_are_as_large_as_other_heads(seated):
    """Seen at text of 200 %: they were shrunk into one line, half as large as the head beside them."""
    position = given(2, hand0="9S 2H", hand1="JH", locked0="4D 4S", locked1="9C 9D 9H")
    p = seated(position, size=(960, 600), text_size=200, coaching=False)
    play = p.room.top.play
    play.play(next(one for one in play.view.legal if one[0] == "give"))
    p.until(lambda: p.sees("Put out by") and not p.room.top.moving)


def test_what_happened_last_stands_on_the_sheet_in_two_lines_at_most(at_turn):
    """Reported: after long watching, thirteen deeds filled four lines of bold letters."""
    p = at_turn(players=2, hand0="9S 2H", hand1="JH", locked1="9C 9D 9H")
    p.click_thing(next(t for t in p.live("card") if t.name == "9S"))
    p.until(lambda: p.moves() or p.sees("Put out by"))
    if not p.sees("Put out by"):
        p.click_thing(player(p, "Mira"))
    p.until(lambda: p.sees("Put out by"))
    sheet = Sheet(p.room, p.room.top.play)
    (line, *_rest) = [one for one in sheet.play.handover.lately() if one.kind == "gave"]
    sheet.play.handover.lately = lambda: [line] * 40
    told = sheet._lately(p.room.make_page(), 600)
    assert 1 <= len(told) <= 2


def test_a_turn_with_one_way_to_go_is_told_as_somebody_elses(at_turn):
    """Reported: the panel showed "Your turn so far" from two turns ago, and everything since as "4 …"."""
    p = at_turn(2, past="0 force", hand0="", locked0="KS KD", hand1="2H", deck="2C 5C 6C 7C")
    scene = p.room.top
    p.click_thing(player(p, "Mira"))
    p.click_thing(next(t for t in p.live("button") if t.name == "Make Mira draw a card"))
    p.until(lambda: p.moves() and not scene.moving)  # she can only draw, and is not asked
    told = scene.play.handover.lately()
    assert [(line.kind, line.turn) for line in told if line.kind == "drew"] == [("drew", 1)]
    assert scene.play.handover.titled(0, told) != "Your turn so far"
