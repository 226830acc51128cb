"""The log, calls, sounds and arrows name the right seats: who did what to whom."""

from __future__ import annotations

import ast
from pathlib import Path

import absurd_cases
import equilibrium_cases
import lockdown_cases
import pytest
from cases import play
from fists import fists
from samples import first
from spoken import Heard, heard
from tables import GAMES

import engine
from ai.levels.levels import make
from engine import games
from engine.absurd.pile import sweep
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.view import View, observe
from game.books.contract.book import book_of
from game.books.contract.seen_event import Seen
from game.books.contract.table_words import MISSED
from game.table.log.story import Story
from game.table.match.event_queue import Timeline
from game.words import card_text, text, use

NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil"]


@pytest.fixture(autouse=True)
def english():
    use("en")


def done(s, *actions):
    """The position after these actions, with only their events."""
    s.listen()
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


def test_a_gift_that_is_rejected():
    all_of_it = Heard(done(equilibrium(), "give 1 1", "reject"), 2)
    assert all_of_it.lines == [
        "Fox offers Mira 2♣",
        "Mira pays a token and rejects 2♣ from Fox",
    ]
    assert all_of_it.arrows == [("Fox", "Mira")] and all_of_it.calls == [("Mira", "Reject!")]


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


def test_the_wind_is_called_out_with_its_way():
    s = equilibrium(4, "C", "2 1 2 1", hand3="KD 4C")
    all_of_it = Heard(done(s, "give 1 1", "accept", "wind counter"))
    assert all_of_it.lines[2:] == ["Fox pays a token and calls the Wind of Change, counter-clockwise"]
    assert all_of_it.calls == [("Fox", "Wind of change!")]


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


@pytest.mark.parametrize("partner", ["9D", "2S"])
def test_a_lock_tells_which_known_card_may_be_in_it(partner):
    """A card seen in another's hand turned face down at their lock without a word."""
    s = done(lockdown(deck=f"{partner} 8S"), "give 2H 1", "draw", "next 2", "draw")
    assert heard(s, 0)[2] == "Mira locks 2 cards; one of them may be a card seen before: 2♥", (
        "whichever it was"
    )
    assert heard(s, 2)[2] == "Mira locks 2 cards", "who saw none is told of none"


def test_a_gift_and_a_take_tell_which_known_card_may_have_gone():
    """New players saw 6♦ in another hand, then only backs, and could not find out where it was."""
    s = done(lockdown(deck="8S 6C"), "give 2H 1", "draw", "next 2", "take 1")
    card = next(word for word in heard(s, 2)[-1].split() if word[-1] in "♣♦♥♠")
    assert heard(s, 0)[-1] == "Tobias takes a card from Mira, perhaps a card seen before: 2♥", card
    assert heard(s, 1)[-1] == heard(s, 2)[-1] == f"Tobias takes {card} from Mira"
    story = Heard(s, 0).story
    assert not story.presenter.voice.marks(story.lines[-1], 2), "no sign says that it is the one"
    on = lockdown(hand1="9C", deck="8S 6C 4C", options="rule_of_3=0")
    s = done(on, "force 1", "draw", "next 0", "give 2H 1", "draw", "next 2", "take 1")
    assert heard(s, 0)[-1] == "Tobias takes a card from Mira, perhaps a card seen before: 8♠ or 2♥", (
        "both were known of that hand"
    )
    on = lockdown(deck="8S 6C 4C", options="rule_of_3=0")
    s = done(on, "give 2H 1", "draw", "next 0", "draw", "next 1", "give 9C 2")
    assert heard(s, 0)[-1] == "Mira gives Tobias a card, perhaps a card seen before: 2♥", (
        "she could give it on"
    )
    s = done(lockdown(), "give 2H 1", "give 9C 2")
    assert heard(s, 0)[-1] == "Mira gives Tobias a card", "what she has just got stays (LD-8)"


def test_a_gift_names_the_card_that_the_reader_sees_arrive():
    """Reported: "Bo gives Ana a card", and K♠, the only one that Bo could give, lay open in Ana's hand."""
    on = lockdown(hand1="", deck="8S 6C", options="rule_of_3=0")
    s = done(on, "give 2H 1", "force 2", "force 1", "give 2H 2")
    assert observe(s, 0).zones[2].count(s.table.deck.index("2H")) == 1
    assert heard(s, 0)[-1] == "Mira gives Tobias 2♥"


def test_a_lock_tells_of_no_card_that_cannot_be_in_it():
    s = done(lockdown(hand0="AH 7S", deck="9D"), "give AH 1", "draw")
    assert heard(s, 0)[2] == "Mira locks 2 cards", "aces never lock"
    s = done(lockdown(deck="9D JS"), "give 2H 1", "draw", "next 2", "force 1")
    assert heard(s, 0)[-1] == "Mira locks J♠ with another of its rank", "all saw its value"


def test_a_card_that_perhaps_came_is_not_said_to_lock():
    """Reported: "perhaps Q♥", then flatly "locks Q♥ with another of its rank", of two eights."""
    on = lockdown(hand2="9D 5D", deck="8S 6C 4C", options="rule_of_3=0")
    s = done(on, "give 2H 1", "draw", "next 0", "draw", "next 1", "give 9C 2")
    assert heard(s, 0)[-2:] == [
        "Mira gives Tobias a card, perhaps a card seen before: 2♥",
        "Tobias locks 2 cards",
    ]
    assert heard(s, 2)[-1] == "Tobias locks 9♣, 9♦"


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
                _said, may, named = text(story.lines[-1].pieces).partition(
                    "; one of them may be a card seen before: "
                )
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


def test_the_log_names_who_clears_and_with_which_cards():
    all_of_it = Heard(done(lockdown(hand0="2H AC AD", locked0="4C 4D"), "clear_aces AD AC"), 2)
    assert all_of_it.lines == ["Fox clears with A♦, A♣: hand and locked sets go, new cards are drawn"]
    assert all_of_it.calls == [("Fox", "Clear!")]


# Absurd 8's


def absurd(top="7H", **position):
    return absurd_cases.table(3, top, **{"hand0": "7D 8H KC 9S", **position})


def test_who_misses_a_turn_is_told_with_the_card_that_cost_it():
    s = absurd(hand0="6H 9S", hand1="5H KC", hand2="2S KD")
    all_of_it = Heard(done(s, "play 6H pile0", "take", "play 5H pile0", *["draw", "draw", "pass"] * 2), 0)
    assert "Mira loses this turn to 6♥ from Fox" in all_of_it.lines
    assert all_of_it.story.fates[1] == MISSED


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


def test_a_pile_is_swept_into_the_draw_pile_in_two_seconds():
    named = "9C JD 4S 5D 2H 3H 9H 7C 8C 3D 6D"
    pile = [rank + suit for suit in "CDHS" for rank in "23456789TJQK" if rank + suit not in named.split()]
    s = absurd_cases.table(
        3, " ".join([*pile, "9C"]), hand0="JD 4S 5D", hand1="2H 3H 9H", hand2="7C 8C 3D", draw="6D"
    )
    s.listen()
    assert sweep(s) > 30
    timeline = Timeline(book_of("absurd").at(s.table))
    timeline.extend([Seen(event, event) for event in s.log])
    frames = 0
    while timeline.waiting or timeline.busy:
        list(timeline.update(1 / 60, 1.0))
        frames += 1
    assert frames / 60 < 2


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
