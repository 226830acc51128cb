"""The log, calls, sounds and arrows name the right seats: who did what to whom."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import absurd_cases
import equilibrium_cases
import lockdown_cases
import pytest
from cases import play
from fists import fists
from samples import first, long
from spoken import Heard, heard

import engine
from ai.levels.levels import make
from engine import games
from engine.absurd.pending_attacks import blows
from engine.absurd.pile import sweep
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match, deal
from engine.kernel.rng import Rng
from engine.kernel.view import View
from game.books.absurd.telling.deeds import is_resort
from game.books.contract.book import book_of
from game.books.contract.seen_event import Seen
from game.books.contract.table_words import MISSED
from game.table.log.since_your_turn import weights
from game.table.log.story import Story
from game.table.match.event_queue import Timeline
from game.table.shared.viewer_change import Since, _news
from game.words import card_text, text, use

NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil"]
GAMES = [name for name in games.MODULES if name != "toy"]


@pytest.fixture(autouse=True)
def english():
    use("en")


def done(s, *actions):
    """The position after these actions, with only their events."""
    s.log = []
    return play(s, *actions)


# What the books name is what the rules tell


def written(node):
    """The string constants in a piece of code of the rules."""
    return {
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def rules(game):
    return [ast.parse(path.read_text("utf-8")) for path in (Path(engine.__path__[0]) / game).glob("*.py")]


def told_by(game):
    """Kinds of events with the names of their fields, read off every `tell` of a game's rules."""
    found: dict[str, set[str]] = {}
    for call in (node for module in rules(game) for node in ast.walk(module) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
            for kind in written(call.args[0]):
                found.setdefault(kind, set()).update(str(word.arg) for word in call.keywords)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_call_and_sound_belongs_to_an_event_that_the_rules_tell(game):
    book, told = book_of(game), told_by(game)
    kinds = set().union(*map(written, [*rules(game), *rules("kernel")]))
    declared = {kind.partition(" ")[0]: row for kind, row in book.voice.rows.items()}
    assert {*declared} | {*book.windows.opened_by} | book.layout.together <= kinds
    for kind, row in declared.items():
        assert not row.callout or "seat" in told[kind], f"nobody ever calls {row.callout!r}: who does it?"


# 8-equilibrium


def equilibrium(players=3, variants="", tokens="2 1 2", **hands):
    hands = {"hand0": "7H 8D", "hand1": "9S", "hand2": "2H 3H", **hands}
    return equilibrium_cases.given(players, variants, tokens, **hands)


def test_a_gift_that_is_taken():
    all_of_it = Heard(done(equilibrium(), "give 1 1", "accept"), 2)
    assert all_of_it.lines[:2] == [
        "Fox offers Mira 2♣",
        "Fox gives Mira 2♣; A♥ moves from the deck to the Market",
    ]
    assert all_of_it.arrows[0] == ("Fox", "Mira") and all_of_it.calls == []


def test_a_gift_that_is_rejected():
    all_of_it = Heard(done(equilibrium(), "give 1 1", "reject"), 2)
    assert all_of_it.lines == [
        "Fox offers Mira 2♣",
        "Mira pays a token and rejects 2♣ from Fox",
    ]
    assert all_of_it.arrows == [("Fox", "Mira")] and all_of_it.calls == [("Mira", "Reject!")]


def test_a_swap_with_the_market():
    lines = heard(done(equilibrium(), "swap 7H 2"))
    assert lines == ["Fox pays a token and swaps 7♥ for the Market's K♠"]


def test_a_swap_with_a_player_and_one_that_is_cancelled():
    all_of_it = Heard(done(equilibrium(), "trade 2 7H", "choose 3H"))
    assert all_of_it.lines == [
        "Fox pays a token to swap a card with Tobias",
        "Fox pays a token and swaps 7♥ for Tobias's 3♥",
    ]
    assert {*all_of_it.arrows} == {("Fox", "Tobias")}
    all_of_it = Heard(done(equilibrium(), "trade 2 7H", "cancel"))
    assert all_of_it.lines[:2] == [
        "Fox pays a token to swap a card with Tobias",
        "Tobias pays a token to cancel Fox's swap",
    ]
    assert all_of_it.calls == [("Tobias", "Cancel!")]


def test_a_jacks_swap_costs_nothing():
    """Reported: no line said that a swap is an exchange, or what it costs."""
    hand = heard(
        done(equilibrium(3, "E", hand1="2D", market="JC 9C 3D 5S"), "give 0 1", "accept", "swap 2D 2")
    )
    assert "Mira swaps 2♦ for the Market's 3♦, free thanks to the Jack" in hand


def test_a_swap_after_a_jack_that_was_declined_names_its_price():
    s = equilibrium(3, "E", hand1="2D", market="JC 9C 3D 5S")
    lines = heard(done(s, "give 0 1", "accept", "decline", "swap 2D 2"))
    assert "Mira pays a token and swaps 2♦ for the Market's 3♦" in lines


def test_the_story_of_a_deed_melts_to_one_line_that_keeps_its_price():
    """Reported: "pays a token" disappeared when one line reported an exchange with its rejection or its
    end.
    """
    for deeds, told in (
        (("give 1 1", "reject"), "Mira pays a token and rejects 2♣ from Fox"),
        (("trade 2 7H", "choose 3H"), "Fox pays a token and swaps 7♥ for Tobias's 3♥"),
        (("trade 2 7H", "cancel"), "Tobias pays a token to cancel Fox's swap"),
    ):
        (line, *_next) = Heard(done(equilibrium(), *deeds)).story.deeds(0)
        assert text(line.pieces) == told


def test_a_jack_is_no_deed_of_its_own_beside_the_swap_it_brought():
    """A new player read that Mira may swap, and what she swapped was folded into a number."""
    for swap, told in (("swap 2D 2", False), ("decline", True)):
        jack = equilibrium(3, "E", hand1="2D", market="JC 9C 3D 5S")
        deeds = [text(line.pieces) for line in Heard(done(jack, "give 0 1", "accept", swap)).story.deeds(0)]
        assert ("Jack: Mira may swap with the Market" in deeds) == told
        assert any("free thanks to the Jack" in deed for deed in deeds) != told


def test_every_price_is_named_with_who_paid_it():
    stock = heard(done(equilibrium(3, "B", deck="JC 4D"), "refresh"))
    assert stock[0] == "Fox pays a token and puts the Stock under the deck"
    peek = heard(done(equilibrium(3, "D"), "peek 0", "look"), 1)
    assert peek[0] == "Fox pays a token and peeks at 1 card in the Market"
    relay = heard(done(equilibrium(4, "A", "2 1 1 1", hand3="KD 4C"), "relay 2 7H"))
    assert relay[0] == "Fox pays a token for a Relay Swap with Tobias"


def test_where_the_stock_goes_and_why_a_token_is_lost():
    """Reported: "The Stock is now" and "one is lost" named no cause."""
    gives = heard(done(equilibrium(3, "B", deck="JC 4D"), "give 1 1", "accept"))
    assert gives[-1] == "The Stock refills the Market and is now 4♦"
    full = heard(done(equilibrium(3, "BE", "2 1 3", hand2="2H", deck="AC 4D"), "deal", "to 2", "accept"))
    assert full == [
        "Fox takes A♣ from the Stock to give it",
        "Fox offers Tobias A♣ from the Stock",
        "Fox gives Tobias A♣ from the Stock",
        "The Stock is now 4♦",
        "Tobias gains no token for the Stock's card: 3 is the maximum",
        "Ace: Tobias gains no token, because 3 is the maximum",
    ]
    market = {"hand1": "2D", "market": "AC 9C 3D 5S"}
    ace = heard(done(equilibrium(3, "BE", "2 3 2", **market), "give 0 1", "accept"))
    assert ace[-2].startswith("The Stock refills") and ace[-1].startswith("Ace: Mira gains no token")


def test_a_card_goes_under_the_deck_for_a_rejected_one():
    """Reported: a card of the Market went under the deck, and no line said why."""
    lines = heard(done(equilibrium(hand2="2H", deck="JC"), "deal", "to 2", "reject", "bottom 1"))
    assert lines[2:4] == [
        "Tobias pays a token and rejects J♣ from Fox",
        "Tobias puts 2♣ under the deck, because the rejected card made five in the Market",
    ]


def test_who_looks_at_the_deck_with_a_queen_may_change_its_order():
    """The order of the deck changes in secret: that it may is shown to all."""
    laid = equilibrium(3, "E", hand1="2D", market="QC 9C 3D 5S", deck="4S 6S")
    lines = heard(done(laid, "give 0 1", "accept"), 0)
    assert lines[-1] == "Queen: Mira looks at 2 cards on top of the deck and may change their order"


def test_a_gift_after_a_relay_swap_cannot_be_rejected_either():
    s = equilibrium(4, "A", "2 1 1 1", hand1="9S 4H", hand2="2H 3H", hand3="KD 4C", deck="JC")
    lines = heard(done(s, "relay 2 7H", "choose 3H", "to 1"))
    assert "Fox must give Mira J♣ from the deck; it can't be rejected" in lines


def test_the_card_from_the_deck():
    lines = heard(done(equilibrium(hand2="2H", deck="JC"), "deal", "to 2", "accept"))
    assert lines[:3] == [
        "Fox turns over J♣ from the deck to give it",
        "Fox offers Tobias J♣ from the deck",
        "Fox gives Tobias J♣ from the deck",
    ]


def test_a_gift_says_whether_it_comes_from_the_market_the_deck_or_a_hand():
    """A new player could not tell a card of the deck from one of the Market or of a hand."""
    held = {"hand0": "7H 8D", "hand1": "2D", "hand2": "3H 4S", "market": "KC 9C 3D 5S"}
    king = done(equilibrium(3, "E", "2 1 2", **held), "give 0 1", "accept", "tribute 2D", "to 2")
    lines = heard(king)
    assert "Fox gives Mira K♣; A♥ moves from the deck to the Market" in lines
    assert "The King: Mira must give Tobias 2♦; it can't be rejected" in lines
    lines = heard(done(equilibrium(3, "B", "2 1 2", hand2="2H", deck="JC"), "deal", "to 2", "accept"))
    assert "Fox gives Tobias J♣ from the Stock" in lines


def test_a_deal_is_one_line():
    """Reported: with six players the first lines said six times that someone is dealt three cards."""
    for players, words in ((6, "the others 3 cards"), (2, "Ben 3 cards")):
        table = games.lay("equilibrium", players)
        story = Story(
            table, book_of("equilibrium").at(table), [*NAMES, "Fay"][:players], ["fox"] * players, 0
        )
        for seat in range(players):
            seen = {"cards": (0, 1, 2)} if not seat else {}
            story.tell(Event("dealt", {"seat": seat, "count": 3, **seen}))
        assert [text(line.pieces) for line in story.lines] == [f"Ana is dealt A♥, 2♥, 3♥, {words}"]


def test_a_deal_that_nobody_sees_is_one_line_and_of_open_hands_each_has_its_own():
    table = games.lay("equilibrium", 3)
    for mine, told in (
        ((), ["Everyone is dealt 3 cards"]),
        ((2,), ["Cleo is dealt 7♥, 8♥, 9♥, the others 3 cards"]),
        ((0, 1, 2), ["Ana is dealt A♥, 2♥, 3♥", "Ben is dealt 4♥, 5♥, 6♥", "Cleo is dealt 7♥, 8♥, 9♥"]),
    ):
        story = Story(table, book_of("equilibrium").at(table), NAMES[:3], ["fox"] * 3, 0)
        for seat in range(3):
            seen = {"cards": tuple(range(3 * seat, 3 * seat + 3))} if seat in mine else {}
            story.tell(Event("dealt", {"seat": seat, "count": 3, **seen}))
        assert [text(line.pieces) for line in story.lines] == told


def test_what_refills_the_market_gives_way_where_room_is_scarce():
    """Reported: a card came from the deck into the Market without a word."""
    told = Heard(done(equilibrium(), "give 1 1", "accept"), 2)
    line = next(line for line in told.story.lines if line.kind == "accepted")
    assert text(line.pieces).endswith("; A♥ moves from the deck to the Market")
    assert text(told.story.presenter.voice.shed(line).pieces) == "Fox gives Mira 2♣"
    unseen = heard(done(equilibrium(3, "D"), "give 1 1", "accept"))
    assert "Fox gives Mira 2♣" in unseen, "of a refill that lies face down nothing is told"
    stock = heard(done(equilibrium(3, "B"), "give 1 1", "accept"))
    assert "Fox gives Mira 2♣" in stock and any("refills the Market" in line for line in stock)


def test_the_wind_is_called_out_with_its_way():
    s = equilibrium(4, "C", "2 1 2 1", hand3="KD 4C")
    all_of_it = Heard(done(s, "give 1 1", "accept", "wind counter"))
    assert all_of_it.lines[2:] == ["Fox pays a token and calls the Wind of Change, counter-clockwise"]
    assert all_of_it.calls == [("Fox", "Wind of change!")]


def test_a_token_for_a_teammate():
    all_of_it = Heard(done(equilibrium(4, "A", "2 1 1 1", hand3="KD 4C"), "assist 2"))
    assert all_of_it.lines == ["Fox gives Tobias a token as their whole turn"]
    assert all_of_it.arrows == [("Fox", "Tobias")]


# Eightfist


def eightfist(**laid):
    usual = {"fist0": "-3C 4C 3D 6D -7C -7D -8C -9H", "fist1": "JH 2D 9D -9S -2C -5C -6H -7S", "slush": "KC"}
    return fists(3, **{**usual, **laid})


def test_a_card_from_the_slush():
    assert heard(done(eightfist(), "take slush 2")) == ["Fox takes K♣ from the slush to replace 3♦"]


def test_a_theft():
    all_of_it = Heard(done(eightfist(stock="FF"), "draw stock", "steal fist1 0", "place 1"))
    assert all_of_it.lines == [
        "Fox draws from the stock",
        "Fox steals J♥ from Mira and leaves Fistface there",
        "Fistface counts 12 and freezes one of Mira's files",
        "The stolen card is J♥; Fox puts 4♣ on the slush for it",
    ]
    assert all_of_it.calls == [("Fox", "Mine now!")] and all_of_it.arrows == [("Fox", "Mira")]


def test_the_first_player_with_all_cards_face_up_is_called_out():
    s = eightfist(fist0="3C 4C 3D 6D 7C 7D 8C -9H", stock="6C")
    assert ("Fox", "A full Fist!") in Heard(done(s, "draw stock", "place 7")).calls


# Lockdown


def test_who_misses_a_turn_is_told_with_the_token_that_cost_it():
    """New players asked why somebody was passed over; the face says it until the next turn, too."""
    hands = {f"hand{seat}": cards for seat, cards in enumerate(("AH 2H 3H", "AD 2D", "AC QC 3C", "AS 2S 3S"))}
    s = equilibrium_cases.given(4, "A", "2 0 2 2", **hands)
    play(s, "deal")
    all_of_it = Heard(done(s, "toss", "reject", "bottom 0", "give 1 1", "give 0 2"), 0)
    assert "Juno loses this turn after tossing Mira a token" in all_of_it.lines
    assert all_of_it.story.turn == 0 and all_of_it.story.fates == {3: MISSED}


def lockdown(**position):
    position = {"hand0": "2H 7S", "hand1": "9C JH", "hand2": "5D", **position}
    return lockdown_cases.given(3, **position)


def test_a_seat_that_sees_a_taken_card_reads_its_name():
    s = done(lockdown(), "take 1")
    (card,) = {*s.table.names(s.zones[0])} - {"2H", "7S"}
    said = {"9C": "9♣", "JH": "J♥"}[card]
    assert heard(s, 0) == heard(s, 1) == [f"Fox takes {said} from Mira"]
    assert heard(s, 2) == ["Fox takes a card from Mira"]
    assert Heard(s, 2).arrows == [("Fox", "Mira")]


def test_the_log_names_a_forced_draw_and_a_lock():
    s = done(lockdown(deck="9D"), "force 1")
    assert heard(s, 1) == ["Fox makes Mira draw 9♦ from the deck", "Mira locks 9♦, 9♣"]
    assert heard(s, 2) == ["Fox makes Mira draw 9♦ from the deck", "Mira locks 9♦ with another of its rank"]


@pytest.mark.parametrize("partner", ["9D", "2S"])
def test_a_lock_tells_which_known_card_may_be_in_it(partner):
    """A card seen in another's hand turned face down at their lock without a word."""
    s = done(lockdown(deck=f"{partner} 8S"), "give 2H 1", "draw", "next 2", "draw")
    assert heard(s, 0)[2] == "Mira locks 2 cards; one of them may be 2♥", "whichever it was"
    assert heard(s, 2)[2] == "Mira locks 2 cards", "who saw none is told of none"
    story = Heard(s, 0).story
    found = zip(story.lines, weights(story.lines, 0, story.presenter.voice), strict=True)
    told = {line.kind: weight for line, weight in found}
    assert told["locked"] > max(told["drew"], told["chose"]), "the ribbon folds others before it"


def test_a_gift_and_a_take_tell_which_known_card_may_have_gone():
    """New players saw 6♦ in another hand, then only backs, and could not find out where it was."""
    s = done(lockdown(deck="8S 6C"), "give 2H 1", "draw", "next 2", "take 1")
    card = next(word for word in heard(s, 2)[-1].split() if word[-1] in "♣♦♥♠")
    assert heard(s, 0)[-1] == "Tobias takes a card from Mira, perhaps 2♥", card
    assert heard(s, 1)[-1] == heard(s, 2)[-1] == f"Tobias takes {card} from Mira"
    story = Heard(s, 0).story
    assert not story.presenter.voice.marks(story.lines[-1], 2), "no sign says that it is the one"
    on = lockdown(hand1="9C", deck="8S 6C 4C", options="rule_of_3=0")
    s = done(on, "force 1", "draw", "next 0", "give 2H 1", "draw", "next 2", "take 1")
    assert heard(s, 0)[-1] == "Tobias takes a card from Mira, perhaps 8♠ or 2♥", (
        "both were known of that hand"
    )
    on = lockdown(deck="8S 6C 4C", options="rule_of_3=0")
    s = done(on, "give 2H 1", "draw", "next 0", "draw", "next 1", "give 9C 2")
    assert heard(s, 0)[-1] == "Mira gives Tobias a card, perhaps 2♥", "she could give it on"
    s = done(lockdown(), "give 2H 1", "give 9C 2")
    assert heard(s, 0)[-1] == "Mira gives Tobias a card", "what she has just got stays (LD-8)"


def test_a_lock_tells_of_no_card_that_cannot_be_in_it():
    s = done(lockdown(hand0="AH 7S", deck="9D"), "give AH 1", "draw")
    assert heard(s, 0)[2] == "Mira locks 2 cards", "aces never lock"
    s = done(lockdown(deck="9D JS"), "give 2H 1", "draw", "next 2", "force 1")
    assert heard(s, 0)[-1] == "Mira locks J♠ with another of its rank", "all saw its value"


def test_a_gift_is_never_said_to_be_a_card_that_could_not_be_given():
    """Reported: "perhaps 6♥", which its giver had just drawn, for as long as the card was on its way."""
    s = done(lockdown(), "give 2H 1", "give 9C 2")
    story = Story(s.table, book_of("lockdown").at(s.table), NAMES[:3], ["fox"] * 3, 0)
    said = []
    for event in s.log:
        story.tell(event.seen_from(0))
        said.append(text(story.lines[-1].pieces) if story.lines else "")
    assert "Ben gives Cleo a card" in said
    assert not [line for line in said if "perhaps" in line], "not even before all of it is told (LD-8)"


@pytest.mark.parametrize("before", [("draw", "next 1"), ("force 1",)])
def test_a_card_that_went_unseen_is_never_one_that_would_have_locked(before):
    """2♥ is not the card that came to a hand which is known to hold 2♠, and still holds it."""
    on = lockdown(deck="2S 8S 6C 4C 3C", options="rule_of_3=0")
    told = ("force 2", "draw", "next 0", "give 2H 1", "draw", "next 0", *before, "give 9C 2")
    assert heard(done(on, *told), 0)[-1] == "Mira gives Tobias a card", "with 2♠ it would lock (LD-5)"


def test_a_lock_is_never_of_a_value_whose_cards_lie_in_another_set():
    """Reported: "one of them may be 10♣", with the other three tens in another's set, seen by one of them."""
    on = lockdown(hand0="2H 7S KC", hand2="5D 2C", deck="2S 8S 6C 2D 9D 3C 4C", options="rule_of_3=0")
    s = done(on, "force 2", "draw", "next 0", "give 2H 1", "draw", "next 2", "draw", "next 1", "draw")
    assert heard(s, 0)[-1] == "Mira locks 2 cards", (
        "2♠ is seen with another two, 2♦ joined them: all twos but 2♥ are Tobias's"
    )


@pytest.mark.parametrize("seed", first(1, [2, 1]))
def test_what_is_told_to_have_been_known_of_a_hand_is_what_the_view_knew(seed):
    use("en")
    match = Match(games.lay("lockdown", 4, ()), seed, listen=True)
    agents = [make("novice", seed * 10 + seat) for seat in range(4)]
    while not match.state.over:
        view = match.view(match.state.seat)
        match.play(agents[view.seat].choose(view, view.legal))
    table, found = match.table, 0
    for viewer in range(5):
        story = Story(table, book_of("lockdown").at(table), NAMES[:4], ["fox"] * 4, viewer)
        view = View(table, viewer)
        for event in match.events:
            seen = event.seen_from(viewer)
            before = {card for hand in view.zones[:4] for card in hand if card >= 0}
            fold(view, [seen] if seen is not None else [])
            story.tell(seen)
            held = {card for hand in view.zones[:4] for card in hand if card >= 0}
            assert held == {card for card, zone in story.lying.zone.items() if zone < 4}
            if event.kind == "moved":
                known = before
            elif event.kind == "locked" and seen.open.keys().isdisjoint({"cards"}):
                lost = known.difference(*view.zones)
                assert {*story.lying.doubtful} == lost
                _said, may, named = text(story.lines[-1].pieces).partition("; one of them may be ")
                named = {*named.replace(" or ", ", ").split(", ")} if may else set()
                assert named <= {card_text(table.deck[card]) for card in lost}
                found += len(named)
    assert found


def test_the_log_names_who_is_eliminated_and_by_whom():
    s = done(lockdown(hand0="2H 4S", locked1="4C 4D 4H"), "give 4S 1")
    assert heard(s, 2) == [
        "Fox gives Mira a card",
        "Mira makes a set of 4 with 4♠",
        "Mira is out with 4♣, 4♦, 4♥, 4♠, put out by Fox, who plays again; the rest goes into the deck",
    ]
    assert heard(s, 0)[0] == "Fox gives Mira 4♠"
    assert Heard(s).calls == [("Mira", "Out!")]


def test_who_is_out_without_any_other_card_puts_none_into_the_deck():
    """Reported: other cards flew into the deck without a word; none is shown of that is not there."""
    s = done(lockdown(hand0="2H 4S", hand1="", locked1="4C 4D 4H"), "give 4S 1")
    assert heard(s, 2)[-1] == "Mira is out with 4♣, 4♦, 4♥, 4♠, put out by Fox, who plays again"


def test_whom_a_shuffle_puts_out_is_said_to_be_out_by_it():
    """Reported: the reader's own lock was between a shuffle and the elimination "by Petra"."""
    s = lockdown(hand0="4S", hand1="9S", hand2="", locked1="4C 4D 4H 9C 9D 9H")
    (line,) = (line for line in heard(done(s, "shuffle"), 2) if " is out" in line)
    assert " after Fox's shuffle; the rest goes into the deck; " in line


@pytest.mark.parametrize(
    ("hands", "next_up"),
    [
        ({"hand0": "4S", "hand1": "9S", "hand2": "", "locked1": "4C 4D 4H 9C 9D 9H"}, "Fox plays again"),
        (
            {"hand0": "4S", "hand1": "9S", "hand2": "", "locked0": "4C 4D 4H 9C 9D 9H"},
            "Mira, to the left, is next",
        ),
    ],
)
def test_who_goes_on_after_a_shuffle_put_somebody_out_is_said(hands, next_up):
    """New players asked why somebody played twice: only a loss by a gift or a draw mentioned it."""
    s = done(lockdown(**hands), "shuffle")
    (line,) = (line for line in heard(s, 2) if " is out" in line)
    assert line.endswith(f"; {next_up}")


def test_who_goes_on_after_a_loss_of_ones_own_is_said():
    s = done(lockdown(locked0="4C 4D 4H", deck="4S 8C"), "draw")
    assert heard(s, 2)[-1].endswith("; Mira, to the left, is next")


def test_the_log_names_who_clears_and_with_which_cards():
    all_of_it = Heard(done(lockdown(hand0="2H AC AD", locked0="4C 4D"), "clear_aces AD AC"), 2)
    assert all_of_it.lines == ["Fox clears with A♦, A♣: hand and locked sets go, new cards are drawn"]
    assert all_of_it.calls == [("Fox", "Clear!")]


def test_who_has_cleared_still_reads_so_when_asked_who_is_next():
    """Reported: one read only of the cards that locked, not why there were new ones."""
    s = done(lockdown(hand0="2H AC AD", locked0="4C 4D", rest="out"), "clear_aces AD AC")
    story = Heard(s, 0).story
    news = _news(story.deeds(0), Since(0, "", True), 0, story.presenter.voice, story.presenter.voice.news)
    assert news[0].kind == "cleared"


# Absurd 8's


def absurd(top="7H", **position):
    return absurd_cases.table(3, top, **{"hand0": "7D 8H KC 9S", **position})


def test_who_misses_a_turn_is_told_with_the_card_that_cost_it():
    s = absurd(hand0="6H 9S", hand1="5H KC", hand2="2S KD")
    all_of_it = Heard(done(s, "play 6H pile0", "take", "play 5H pile0", *["draw", "draw", "pass"] * 2), 0)
    assert "Mira loses this turn to 6♥ from Fox" in all_of_it.lines
    assert all_of_it.story.fates[1] == MISSED


def test_a_draw_says_that_it_was_chosen():
    """A new player read "draws 1 card" and asked which card had made them."""
    s = done(absurd(), "draw")
    assert heard(s, 1) == ["Fox chooses to draw 1 card"]
    assert heard(s, 0) == ["Fox chooses to draw A♥"]
    (line,) = Heard(s).story.lines
    assert is_resort(line)
    use("de")
    (line,) = Heard(s).story.lines
    assert is_resort(line), text(line.pieces)


def test_a_battle_says_who_began_it_and_who_answers_and_both_are_folded_last():
    """A new player saw three cards come and go, as the beginning and the answers were folded."""
    s = absurd("TD", hand0="TH 8S 9C", hand1="9H 2C", hand2="8H 5C")
    lines = Heard(done(s, "play TH pile0"), 2).story.lines
    assert "Fox starts a battle with 10♥" in map(text_of, lines)
    rows = book_of("absurd").voice.rows
    assert all(rows[kind].is_weighty for kind in ("entered", "fought", "battle_lost"))


def text_of(line):
    return text(line.pieces)


def test_a_bluff_that_is_caught():
    all_of_it = Heard(done(absurd(), "bluff KC pile0", "call"), 2)
    assert all_of_it.lines == [
        "Fox plays a card face down on the pile",
        "K♣ from the pile shown to everyone",
        "Mira catches Fox: K♣ was a bluff, so it does nothing",
        "Fox draws 2 cards for the bluff",
    ]
    assert all_of_it.calls == [("Fox", "Believe me?"), ("Mira", "I call!")]
    assert all_of_it.arrows == [("Mira", "Fox")]


def test_a_bluff_that_nobody_calls_leaves_its_trace():
    """Reported: the feed said only that a card was laid face down."""
    lines = Heard(done(absurd(), "bluff KC pile0", "believe", "believe"), 2).lines
    assert lines == ["Fox plays face down and nobody calls: the card below counts"]
    waiting = Heard(done(absurd(), "bluff KC pile0", "believe"), 2).lines
    assert waiting == ["Fox plays a card face down on the pile"], "somebody may still call"
    last = Heard(done(absurd(hand0="KC"), "bluff KC pile0", "believe", "believe"), 2).lines
    assert last[:2] == ["Fox plays a card face down, and nobody calls", "Fox wins"]


def test_who_discards_the_last_card_under_attack_is_told_to_win_by_it():
    """Reported: the round was over without a word on why."""
    lines = Heard(done(absurd("9H@1 8C@2=C", chain="2:8C", hand0="4D"), "take"), 1).lines
    assert lines[1:3] == [
        "Fox discards 4♦ because of 8♣ from Tobias",
        "Fox gets rid of their last card and wins",
    ]


def test_an_honest_bluff():
    all_of_it = Heard(done(absurd("7S", hand0="JS 8H"), "bluff JS pile0", "believe", "call"), 1)
    assert "Tobias is wrong: Fox's J♠ is honest" in all_of_it.lines
    assert "Tobias draws 2 cards for the wrong call" in all_of_it.lines
    assert ("Tobias", "I call!") in all_of_it.calls


def test_a_card_played_out_of_the_effects_says_where_it_came_from():
    """A card moved from a player's effects space to the pile, and the log said only that it was played."""
    s = absurd_cases.table(2, "7S", hand0="KS 3C 4C", hand1="2S 5C 6C")
    lines = heard(done(s, "play KS pile0", "play 2S pile0", "play KS pile0"))
    assert sum("from the effects" in line for line in lines) == 1
    assert any(line.startswith("Fox plays K♠") and "from the effects in play" in line for line in lines)


def test_draws_by_the_length_of_the_chain_are_told_as_a_number():
    """A new player read "Draw #chain" and did not know how many cards that would be."""
    s = absurd("7X", hand0="QX 3C 4C", hand1="5X 2C 9D")
    assert "Fox plays Q★ against Mira: Draw 1" in heard(done(s, "play QX pile0"))
    s = absurd("7X", hand0="QX 3C 4C", hand1="5X 2C 9D", chain="2:2S")
    assert "Fox plays Q★ against Mira: Draw 4" in heard(done(s, "play QX pile0"))


def test_who_is_skipped_or_chosen_is_marked_until_that_is_over():
    """A new player among five bots lost a turn, and nothing at his seat said so."""
    start = absurd("7X", hand0="3X KC 8H", hand1="8X 5C 4C", hand2="3C 2C 9D")
    s = done(start, "play 3X pile0", "target 2")
    while s.question.kind == "jump":
        s = play(s, "stay")
    assert {seat: fate.name for seat, fate in Heard(s, 1).story.fates.items()} == {1: "skipped", 2: "chosen"}
    s = play(s, "play 3C pile0")
    assert not Heard(s, 1).story.fates, (
        "the ribbon still tells it; the mark would be taken for the next turn's"
    )


def test_nobody_is_marked_as_chosen_for_a_turn_that_was_lost_to_a_jump_in():
    """A new player read: "chosen" stayed at their face while somebody jumped in before their turn."""
    s = done(absurd("7X", hand0="3X KC 2C", hand1="8H 5C 4C", hand2="3C 2H 9D"), "play 3X pile0", "target 2")
    assert Heard(s, 1).story.fates.keys() == {1, 2}
    s = play(s, "play 8H pile0")
    assert s.question.kind == "name" and not Heard(s, 1).story.fates


def test_a_wormhole_is_seen_to_close_when_the_turn_goes_on():
    """A new player saw its ring stay under the pile for turns in which nobody could jump in."""
    s = done(absurd("7X", hand0="9X KC 8H", hand1="8X 5C 4C", hand2="3C 2C 9D"), "play 9X pile0")
    assert Heard(s, 1).story.acting
    begun = next(n for n, event in enumerate(s.log) if event.kind == "turn_begun")
    whole, s.log = s.log, s.log[: begun + 1]
    assert not Heard(s, 1).story.acting, "Fox goes again, and may be forestalled"
    s.log = whole
    assert Heard(play(s, "draw"), 1).story.acting, "also while the card just drawn is thought about"


def test_a_wild_and_the_suit_it_counts_as():
    assert heard(done(absurd("7S"), "play 9S pile0", "name D")) == [
        "Fox plays 9♠ as Wild ♦ on the pile",
    ]


def test_hands_that_change_owners_are_followed_from_seat_to_seat_both_ways():
    s = absurd("7H", hand0="7D 8H", hand1="2C 3C 4C", chain="1:QD")
    s.apply(("take",))
    traded = next(event for event in s.log if event.kind == "traded")
    story = Heard(s).story
    story.arrows = []
    story.tell(traded.seen_from(0))
    assert {(arrow.source, arrow.target) for arrow in story.arrows} == {(0, 1), (1, 0)}
    timeline = Timeline(story.presenter)
    seen = Seen(traded, traded)
    assert timeline.travel(seen) == timeline.length(seen) >= 0.6


def test_hands_that_are_dealt_anew_go_as_one():
    s = done(absurd("7C", hand0="AC 8H 2C", hand1="2D 3C 4C"), "play AC pile0")
    timeline = Timeline(Heard(s).story.presenter)
    mix = s.table.facts.mix
    moves = [e for e in s.log if e.kind == "moved" and mix in (e.open["source"], e.open["target"])]
    assert len(moves) >= 10
    assert 0.6 < shown_for(timeline, s.log, lambda e: e in moves) < 2.0
    assert all(timeline.travel(Seen(e, e)) > 0.3 for e in moves)


def shown_for(timeline, log, wanted):
    """How long events hold up the table, one after the other as the timeline shows them."""
    timeline.extend([Seen(e, e) for e in log])
    time = 0.0
    while timeline.waiting:
        seen = timeline.waiting.popleft()
        time += timeline.length(seen) if wanted(seen.mine) else 0.0
    return time


def test_the_wind_and_a_shuffle_are_seen_to_travel_from_hand_to_hand():
    wind = equilibrium(3, "CE", "2 0 0", hand0="AH 2H 3H", hand1="JD 2D 3D", hand2="KC 3C 4C")
    wind = done(wind, "swap 2H 0", "wind clockwise", "pass AH", "pass JD", "pass KC")
    lock = done(lockdown(hand0="2H 4S 7C", hand1="9C JH KS"), "shuffle")
    for state, zone in ((lock, "pool"), (wind, "wind")):
        timeline, z = Timeline(Heard(state).story.presenter), state.table.zone[zone]
        moves = [e for e in state.log if e.kind == "moved" and z in (e.open["source"], e.open["target"])]
        assert moves and all(timeline.travel(Seen(e, e)) > 0.3 for e in moves)
        assert 0.6 < shown_for(timeline, state.log, lambda e, moves=moves: e in moves) < 3.0, zone


def test_a_called_bluff_is_told_with_its_reason():
    def called(hand, top="5H"):
        s = absurd_cases.table(3, top, hand0=f"{hand} 9S 3C", hand1="2D 4X AD", hand2="7C 8C 3D")
        return Heard(done(s, f"bluff {hand} pile0", "call"), 2).lines

    assert "Mira catches Fox: 9♥ was a bluff, so it does nothing" in called("9H"), "though it fits"
    assert "Mira catches Fox: J♣ says Bluff but doesn't fit" in called("JC")
    assert "Mira is wrong: Fox's J♠ is honest" in called("JS")


@pytest.mark.parametrize(
    ("how", "told"),
    [("chain", "Fox passes the attacks on to Mira"), ("negate_1", "Fox negates 2♠ (Draw 2) with 7♥")],
)
def test_who_passes_attacks_on_or_negates_them_is_told_whole(how, told):
    """Reported: the lines named neither who is attacked now nor the card that negated."""
    s = absurd_cases.table(3, "2H", hand0="7H 3C 9C", hand1="9D 8D", hand2="7C 8C 3H", chain="2:2S")
    assert told in Heard(done(s, f"pick 7H pile0 {how}"), 2).lines


def test_all_that_one_card_negates_stands_in_one_line():
    """Reported: one Q♠ gave six lines."""
    s = absurd_cases.table(2, "8C@1=S", hand0="QS 3C 9C", hand1="9D 8D", chain="1:2H 1:8C")
    lines = [line for line in Heard(done(s, "play QS pile0"), 1).lines if "negates" in line]
    assert len(lines) == 1 and "8♣ (Discard 1), 2♥ (Reuse), 2♥ (Draw 2)" in lines[0], lines
    assert lines[0].endswith(" with Q♠") and lines[0].count("with") == 1


@pytest.mark.parametrize("chain", ["1:QX", "1:2S 1:QX"])
def test_a_draw_by_the_chain_that_is_negated_says_what_it_was(chain):
    """Reported: "negates Draw #chain of Q★"."""
    s = absurd("7S", hand0="QS 3C 4C", chain=chain)
    lines = heard(done(s, "play QS pile0"))
    assert any("negates Q★ (Draw 1 for each card of the chain)" in line for line in lines), lines


@pytest.mark.parametrize(("players", "told"), [(2, False), (3, True)])
def test_a_wormhole_that_nobody_may_enter_is_no_line(players, told):
    """Reported: of two, the one had played it and the other had the turn."""
    s = absurd_cases.table(players, "6D", hand0="6S 3C 9C", hand1="9D 8D")
    lines = Heard(done(s, "play 6S pile0"), 1).lines
    assert any("Wormhole is open" in line for line in lines) is told


def test_coins_are_called_out_with_what_they_mean():
    s = absurd_cases.table(3, "5C", hand0="6C 9S 3D", hand1="2D 4X AD", hand2="7C 8C 3H")
    heard = Heard(done(s, "play 6C pile0"), 2)
    said = {words for _name, words in heard.calls}
    assert said and said <= {"Heads: draw!", "Tails: discard!"}
    assert any(line.endswith(("flips heads", "flips tails")) for line in heard.lines)


def test_a_pile_is_swept_into_the_draw_pile_in_two_seconds():
    named = "9C JD 4S 5D 2H 3H 9H 7C 8C 3D 6D"
    pile = [rank + suit for suit in "CDHS" for rank in "23456789TJQK" if rank + suit not in named.split()]
    s = absurd_cases.table(
        3, " ".join([*pile, "9C"]), hand0="JD 4S 5D", hand1="2H 3H 9H", hand2="7C 8C 3D", draw="6D"
    )
    s.log = []
    assert sweep(s) > 30
    timeline = Timeline(book_of("absurd").at(s.table))
    timeline.extend([Seen(event, event) for event in s.log])
    frames = 0
    while timeline.waiting or timeline.busy:
        list(timeline.update(1 / 60, 1.0))
        frames += 1
    assert frames / 60 < 2


@pytest.mark.parametrize("rounds", [14, long(40)])
def test_attacks_are_told_with_what_they_come_to_by_effects_in_play(rounds):
    """Reported: K♦ was shown with "Draw 4", but three cards were drawn."""
    changed, wrong, waiting = 0, [], 0
    for seed in range(rounds):
        table = games.lay("absurd", 3 + seed % 3, ())
        match, chance, told = Match(table, seed), Rng(seed), 0
        story = Story(table, book_of("absurd").at(table), NAMES, ["fox"] * 5, 0)
        while not match.state.over and len(match.choices) < 260:
            match.play(match.state.legal[chance.below(len(match.state.legal))])
            new, told = match.events[told:], len(match.events)
            for n, event in enumerate(new):
                story.tell(event.seen_from(table.players))
                _attack, kind, size = (*(event.open or {}).get("clause", "").split("_"), "", "")[:3]
                draws = [one for one in new[n + 1 :] if one.kind in ("drew", "attacked", "ended")]
                sized = event.kind == "attacked" and kind == "draw" and size.isdecimal()
                if sized and draws and draws[0].kind == "drew":
                    count = draws[0].open["count"]
                    line = next(line for line in reversed(story.lines) if line.kind == "attacked")
                    changed += count != int(size)
                    extra = count - int(size)
                    sign = "more" if extra > 0 else "fewer"
                    why = rf" \({abs(extra)} {sign} by [K10♥♦★, ]+\)" if extra else r"(?! \()"
                    if not re.search(rf"Draw {count}\b{why}", text(line.pieces)):
                        wrong.append((seed, text(line.pieces), count))
            view = match.view(table.players)
            if not match.state.over and view.kind == "turn" and len(view.pub.chain) == 1:
                (due,) = blows(view, view.pub.turn)
                against = f" against {NAMES[view.pub.turn]}: "
                line = next(
                    (line for line in reversed(story.lines) if " against " in text(line.pieces)), None
                )
                if due.kind == "draw" and line is not None and against in text(line.pieces):
                    waiting += 1
                    if f"{against}Draw {due.amount}" not in text(line.pieces):
                        wrong.append((seed, text(line.pieces), due))
    assert not wrong and changed > rounds // 12 and waiting > rounds


def test_a_freeze_is_told_with_its_value_and_a_cure_with_what_cured():
    """A new player saw 24 points become 44, and a card laid into a frozen file, and nothing said why."""
    told, cures = set(), 0
    for seed in range(40):
        table = games.lay("eightfist", 4)
        match, chance = Match(table, seed), Rng(seed)
        story, before = Story(table, book_of("eightfist").at(table), NAMES, ["fox"] * 5, 0), 0
        while not match.state.over and len(match.choices) < 120:
            match.play(match.state.legal[chance.below(len(match.state.legal))])
            for event in match.events[before:]:
                story.tell(event.seen_from(table.players))
                said, fields = text(story.lines[-1].pieces) if story.lines else "", event.open or {}
                if event.kind == "froze":
                    told.add(said.partition(" and freezes")[0])
                if event.kind == "cured":
                    cures += 1
                    cure, _cures, rest = said.partition(" cures ")
                    files = zip(range(4), range(4, 8), strict=True)
                    fist = [table.deck[card] for card in match.state.zones[fields["seat"]]]
                    pairs = [{card_text(fist[a]), card_text(fist[b])} for a, b in files]
                    assert {cure, rest.partition(";")[0]} in pairs
            before = len(match.events)
    assert cures > 2
    assert told == {"Q♠ counts 15", "2♦ counts 20", "Fistface counts 12", "Cry Baby counts 12"}


def test_a_card_that_puts_somebody_out_is_told_once_in_a_recap():
    """Reported: the recap also said that the card made a set of four; only the log says both."""
    table = games.lay("lockdown", 3)
    story = Story(table, book_of("lockdown").at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 3)
    fours = tuple(table.card[name] for name in ("4C", "4D", "4H", "4S"))
    for event in (
        Event("joined", {"seat": 1, "count": 4, "card": fours[3]}),
        Event("eliminated", {"seat": 1, "by": 0, "cards": fours}),
        Event("joined", {"seat": 2, "count": 3, "card": fours[3]}),
        Event("eliminated", {"seat": 0, "by": 0, "cards": fours}),
    ):
        story.tell(event)
    kinds = [(line.kind, line.seat) for line in story.deeds(0)]
    assert kinds == [("eliminated", 1), ("joined", 2), ("eliminated", 0)]
    assert len(story.lines) == 4


def test_what_is_discarded_and_what_is_turned_up_for_it_is_one_clause():
    """Reported: with six at the table the ribbon had no room for a whole round of two clauses a player."""
    table = games.lay("eightfist", 3)
    story = Story(table, book_of("eightfist").at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 0)
    eight, four = table.card["8C"], table.card["4S"]
    story.tell(Event("discarded", {"seat": 1, "card": eight}))
    story.tell(Event("flipped", {"seat": 1, "cards": (four,)}))
    story.tell(Event("renewed", {"left": 9}))
    story.tell(Event("flipped", {"seat": 2, "cards": (eight,)}))
    assert [text(line.pieces) for line in story.deeds(0)] == [
        "Ben puts 8♣ on the slush, turns up 4♠",
        "The slush becomes the new stock",
        "Cleo turns up 8♣",
    ]
    assert len(story.lines) == 4, "the log tells both"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_new_stock_is_told_in_few_words(language):
    """Reported: the Stock had grown from 0 to 6 cards, and no line said why; before, in two rows."""
    use(language)
    try:
        table = games.lay("eightfist", 6)
        story = Story(table, book_of("eightfist").at(table), list("ABCDEF"), ["fox"] * 6, 0)
        for left in (2, 1):
            story.tell(Event("renewed", {"left": left}))
        told = [text(line.pieces) for line in story.deeds(0)]
        assert len(set(told)) == 2 and max(map(len, told)) < 60
    finally:
        use("en")


def test_a_gift_after_a_cancelled_swap_says_why_nobody_was_asked():
    """Reported: after a cancelled swap Cleo was given a card, and no line said why she had no choice."""
    table = games.lay("equilibrium", 3)
    card = table.card["7S"]
    gift = Event("accepted", {"by": 1, "target": 2, "card": card})
    for forced in (True, False):
        story = Story(table, book_of("equilibrium").at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 0)
        if forced:
            story.tell(Event("cancelled", {"seat": 0, "by": 1}))
        story.tell(Event("revealed", {"seat": 1, "card": card}))
        if not forced:
            story.tell(Event("offered", {"by": 1, "target": 2, "card": card, "slot": -1}))
        story.tell(gift)
        must = "Ben must give Cleo 7♠ from the deck; it can't be rejected"
        assert text(story.lines[-1].pieces) == (must if forced else "Ben gives Cleo 7♠ from the deck")


def test_who_cuts_once_more_after_a_tie_is_told_why():
    """Reported: Petra cut twice for the deal, without a word."""
    table, names = games.lay("eightfist", 3), ["Ana", "Ben", "Cleo"]
    story = Story(table, book_of("eightfist").at(table), names, ["fox"] * 3, 3)
    card = table.deck.index
    for seat, cut in ((0, "2S"), (1, "9C"), (2, "2D"), (0, "7H"), (2, "AC")):
        story.tell(Event("cut", {"seat": seat, "card": card(cut)}))
    assert [text(line.pieces) for line in story.lines] == [
        "Ana cuts 2♠, Ben 9♣, Cleo 2♦",
        "Ana cuts again after a tie: 7♥",
        "Cleo cuts again after a tie: A♣",
    ]


IDLE = " (the first card does nothing)"


@pytest.mark.parametrize(
    ("game", "chance", "on"),
    [
        ("equilibrium", "{0} starts, chosen at random", "{1} starts (the first player rotates each round)"),
        ("absurd", f"{{0}} starts, chosen at random{IDLE}", f"{{1}} starts, next to the left{IDLE}"),
        ("lockdown", "{0} deals and starts, chosen at random", "{1} deals and starts, next to the left"),
        (
            "eightfist",
            "{0} cut the lowest card and deals; {1} starts",
            "The deal passes left to {1}; {2} starts",
        ),
    ],
)
def test_a_round_says_why_somebody_begins(game, chance, on):
    table, names = games.lay(game, 3), ["Ana", "Ben", "Cleo"]
    for seed in range(4):
        first = deal(table, seed, 0, listen=True)
        starter = first.pub.starter
        second = deal(table, seed, 1, (starter + 1) % 3, listen=True)
        order = [names[(starter + step) % 3] for step in range(3)]
        for state, said in ((first, chance), (second, on)):
            story = Story(table, book_of(game).at(table), names, ["fox"] * 3, 3)
            for event in state.log:
                story.tell(event.seen_from(3))
            begins = order if state is first else order[1:]
            assert said.format(*order) in [text(line.pieces) for line in story.lines]
            plays = begins[game == "eightfist"]
            assert names[state.seat] == plays, "it is true"


def test_whoever_came_last_is_said_to_begin_for_that():
    table = games.lay("equilibrium", 3)
    state = deal(table, 1, 0, listen=True)
    for last, why in (
        (state.pub.starter, "after finishing last"),
        ((state.pub.starter + 1) % 3, "chosen at random"),
    ):
        story = Story(table, book_of("equilibrium").at(table), list("ABC"), ["fox"] * 3, 3, last=last)
        for event in state.log:
            story.tell(event.seen_from(3))
        begins = next(line for line in story.lines if line.kind == "begins")
        assert text(begins.pieces).endswith(why)


def test_that_all_hands_are_dealt_anew_is_told_beside_the_play():
    """A new player read "Okoro plays A♣", and no word about the new hands of everyone."""
    s = absurd_cases.table(4, "7C", hand0="AC 2D 3D", hand1="6S 4D 5D")
    deeds = Heard(done(s, "play AC pile0"), 1).story.deeds(0)
    assert text(deeds[-1].pieces) == "Fox redeals all hands with A♣"
