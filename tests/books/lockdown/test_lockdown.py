"""Lockdown at the table: what clicks do and say, locked sets, sudden death, and the score sheet."""

from __future__ import annotations

from itertools import pairwise

import pytest
from lockdown_cases import given
from pygame import Rect
from spoken import Moment

from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.features.results.round_sheet import Sheet
from game.table.bars.prompt_buttons import UNSIGNED, buttons, felt_words
from game.table.board.action_picker import Picker, verb_of
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.table.messages import PressVerb, clicks_on
from game.table.places.zone_places import Places
from game.table.screen.table_scene import TableScene
from game.ui.page.theme import Theme
from game.ui.pictures.card_sprites import CARD
from game.ui.window.scene import push

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
    said = " ".join(t.name for t in p.things if t.kind == "text")  # in two lines
    assert "Choose who gets the red joker. Or clear with it: new cards for hand and sets" in said
    assert names_on_buttons(p) == named and p.find("Clear with the red joker", "button").key == "4"
    p.press("2")
    assert table.play.sitting.match.choices[0][2] == ("give", table.table.card["JR"], 2)


def test_a_player_keeps_their_number_when_others_are_out_or_may_not_be_chosen(at_turn):
    """New players noticed: a player's number key changed from question to question."""
    p = at_turn(5, hand0="2H 7S JR", hand2="5D", hand3="6D", hand4="8D", out_of_game="1")
    p.click_thing(next(t for t in p.live("card") if t.name == "JR"))
    assert names_on_buttons(p) == [("Tobias", "2"), ("Juno", "3"), ("Okoro", "4")]
    assert p.find("Clear with the red joker", "button").key == "5", "the same as while all are in"
    p.press("3")
    assert p.room.top.play.sitting.match.choices[0][2] == ("give", p.room.top.table.card["JR"], 3)


@pytest.mark.parametrize("out", [1, 4])
def test_the_number_of_a_player_who_cannot_be_chosen_says_why(at_turn, out):
    """Reported: it put the focus on a card of the hand, without a word."""
    p = at_turn(5, hand0="2H 7S 9S JR", hand1="9C", hand2="5D", hand3="6D", hand4="8D", out_of_game=str(out))
    p.click_thing(next(t for t in p.live("card") if t.name == "JR"))
    table, focus = p.room.top, p.room.focus
    p.wait(0.5)
    p.press(str(out))
    assert p.room.focus == focus
    p.wait(0.3)
    assert p.sees(f"{table.play.names[out]} is out of the game.")
    p.press("up")
    table.asked_why, p.room.focus = None, ("seat", out)
    p.wait(0.3)
    p.press("return")
    assert table.asked_why == ("seat", out), "Return does the same on the player's plate"
    assert not table.play.sitting.match.choices


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


def test_who_plays_next_can_be_answered_by_number(at_turn):
    p = at_turn(4, hand0="2H 7S JR", hand1="9C JH", hand2="5D", hand3="6D", deck="KC")
    table = p.room.top
    p.click_thing(next(t for t in p.live("back") if t.do == PressVerb("draw")))
    p.until(lambda: p.sees("Who goes next?") and p.moves() and not table.moving)
    assert names_on_buttons(p) == [("Mira", "1"), ("Tobias", "2"), ("Juno", "3")]
    p.press("3")
    assert table.play.sitting.match.choices[1][2] == ("next", 3)


@pytest.mark.parametrize("key", ["1", "2"])
def test_a_click_chooses_a_player_and_a_button_says_what_happens_even_where_it_is_one_thing(at_turn, key):
    """With a deck, the same choice has number 2; 1 chooses it, too, if there is no other."""
    p = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D", rest="out")
    play = p.room.top.play
    assert p.sees("Your turn: give a card, or choose a player (take, because the deck is empty)")
    p.click_thing(player(p, "Mira"))
    assert not play.sitting.match.choices and p.sees("The deck is empty: take a card or go back")
    (button,) = [t for t in p.live("button") if isinstance(t.do, PressVerb)]
    assert button.name == "Take a random card from Mira's hand"
    assert button.key == "1" and button.value != UNSIGNED, "a stranger looked for the 1 beside the 2"
    p.wait(0.5)
    p.press(key)
    assert play.sitting.match.choices[0][2] == ("take", 1)


def test_locked_sets_are_counted_and_the_dangerous_ones_stand_out(at_turn):
    p = at_turn(hand0="2H", locked0="7S 7H 9C 9D 9H", hand1="JH", hand2="5D", locked2="4C 4D")
    table = p.room.top
    marks = table.presenter.signs.marks(table.play.board.view)
    assert [(m.zone, m.places, m.words, m.warns) for m in marks] == [
        (3, (0, 1), "×2", False),
        (3, (2, 3, 4), "×3", True),
        (5, (0, 1), "×2", False),
    ]


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


def test_no_number_shuffles_all_hands(at_turn):
    p = at_turn(players=4, hand0="2H 7S 8C", hand1="9C JH QD", hand2="5D 3C 2S", hand3="4H 6H KD")
    for number in "123456789":
        p.press(number)
    assert not p.room.top.play.sitting.match.choices
    p.click_thing(player(p, "Mira"))
    assert {"1", "2"} <= {t.key for t in p.live("button")}


def test_hands_are_shuffled_in_two_seconds(at_turn):
    p = at_turn(players=4, hand0="2H 7S 8C", hand1="9C JH QD", hand2="5D 3C 2S", hand3="4H 6H KD")
    table = p.room.top
    p.room.set("speed", "1")
    p.room.set("moments", "off")
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
    assert (p.frames - frames) / 60 < 2


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


def test_the_prompt_names_clearing_and_a_joker_asks_before_it_clears(at_turn):
    """Reported: the joker was lit though the prompt did not say why, and one click cleared."""
    p = at_turn(hand0="2H 7S JR", hand1="9C JH", hand2="5D", past="1 give, 2 give")
    assert p.sees("No third gift in a row, so clear, or choose a player (take or force a draw) or the deck")
    p.click_thing(next(t for t in p.live("card") if t.name == "JR"))
    assert not p.room.top.play.sitting.match.choices
    (button,) = [t for t in p.live("button") if isinstance(t.do, PressVerb)]
    p.click_thing(button)
    (_at, _seat, action, *_rest), *_others = p.room.top.play.sitting.match.choices
    assert action == ("clear", p.room.top.table.card["JR"])


def test_a_player_or_the_deck_can_be_pressed(at_turn):
    """At a shared table "Press a player, or" was said though the deck was lit too."""
    picker = at_turn(hand0="2H 7S", hand1="9C JH", hand2="5D").room.top.play.picker
    for legal, said in (
        ([("force", 1)], "Choose a player"),
        ([("force", 1), ("draw",)], ("Choose a highlighted spot")),
    ):
        assert felt_words(Picker(picker.verbs, legal), ("draw",)) == (said, f"{said}, or")


def test_seen_sets_stay_together_while_their_cards_leave():
    """Reported: an eliminated player's locked cards were crooked and overlapped before they left."""
    s = given(3, hand0="9C", locked0="2C 2S 7H 7D 7S", hand1="JH")
    s.put_at("sets", 0, ())
    layout = book_of("lockdown").at(s.table).layout
    assert [*layout.groups(observe(s, 0), s.table.facts.locked)] == [2, 3]
    assert not layout.groups(observe(s, 1), s.table.facts.locked), "nobody else sees which belong together"


def test_no_locked_set_is_left_out_of_the_score_sheet(pilot):
    """Reported: five sets did not fit in a row, so the smallest was missing."""
    p = pilot(size=(1280, 720))
    setup = first_setup("lockdown", 4)._replace(options=(("match", "first:2"),))
    sitting, chance = Sitting.new(setup, 3, p.home, p.title.thinker), Rng(3)
    while not sitting.round_over:
        legal = sitting.match.state.legal
        legal = [action for action in legal if verb_of(action) in ("draw", "take")] or legal
        sitting.play(legal[chance.below(len(legal))])
    sizes = max(sitting.match.state.pub.sets, key=len)
    assert len(sizes) > 5
    p.room.go(push(Sheet(p.room, TableScene(p.room, sitting, fresh=False).play)))
    p.wait(2)
    row = min(t.rect.centery for t in p.things if t.kind == "missing")
    assert sum(t.kind == "card" and t.rect.collidepoint(t.rect.x, row) for t in p.things) == sum(sizes)
