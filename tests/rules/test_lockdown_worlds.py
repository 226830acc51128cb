"""Lockdown: what guessed worlds keep, reasons and words."""

from __future__ import annotations

from collections import Counter

import pytest
from cases import again, legal, play
from lockdown_cases import asked, check_sets, given, sees, sets

from engine import games
from engine.kernel.guess import Guess, determinize
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View, observe
from engine.lockdown import guess
from game.words import say_event, say_reason

from .test_lockdown_knowledge import FREE, HANDS

# Guessed worlds


def decisions(players: int, seed: int, options: tuple = ()):
    s, rng = games.new_round(games.lay("lockdown", players, options), seed), Rng(seed)
    while not s.over:
        yield s, rng
        s.apply(s.legal[rng.below(len(s.legal))])


@pytest.mark.parametrize("players", [2, 4, 8])
def test_every_guessed_world_is_a_possible_one(players):
    for seed in range(6):
        for s, rng in decisions(players, seed):
            seat = rng.below(players + 1)
            view = observe(s, seat)
            world = determinize(view, rng)
            check_sets(world)
            assert sorted(sum(world.zones, ())) == list(range(54))
            assert observe(world, seat).shown() == view.shown()


def test_a_world_of_what_all_see_is_possible_too_for_whoever_is_asked_in_public():
    """At a shared table a seat may be asked with no more in view than everybody sees (`open_view`)."""
    for s, rng in decisions(4, 3):
        view = observe(s, 4)
        view.seat = s.seat
        check_sets(determinize(view, rng))


def test_a_guessed_set_with_one_known_card_has_its_value():
    s = given(4, FREE, hand0="2H", hand1="5H 6H", hand2="8H", hand3="TH", deck="7C 9C 5C")
    play(s, "force 1", "force 2", "force 1")
    assert sees(s, 0, "locked1") == "5C ??"
    worlds = Guess(observe(s, 0))
    rng = Rng(1)
    partners = {sets(worlds.world(rng), 1) for _ in range(60)}
    assert partners == {"5C 5H", "5C 5D", "5C 5S"} and asked(s) == "act 1"


def test_guessed_values_are_as_likely_as_their_worlds():
    """One unknown pair: ten values have four unseen cards; two have two, and must be six times rarer."""
    s = given(2, hand0="2H 3H", locked0="KH KD QH QD", hand1="", locked1="9H 9D")
    worlds, rng = Guess(observe(s, 0)), Rng(7)
    met = Counter(sets(worlds.world(rng), 1)[0] for _ in range(6000))
    ways = {"K": 1, "Q": 1, "2": 3, "3": 3, **dict.fromkeys("456789TJ", 6)}
    total = sum(ways.values())
    assert set(met) == set(ways)
    for rank, count in met.items():
        wanted = 6000 * ways[rank] / total
        assert abs(count - wanted) < 5 * wanted**0.5, (rank, count, wanted)


def exact(view: View, rng: Rng, count: int) -> Counter:
    """Worlds found by dealing at random until a deal fits the view: the right distribution by definition."""
    facts, found = view.table.facts, Counter()
    unknown = Guess(view).unknown
    blanks = [zone for zone, seen in enumerate(view.zones) for card in seen if card < 0]
    while sum(found.values()) < count:
        rng.shuffle(unknown)
        zones = [[card for card in seen if card >= 0] for seen in view.zones]
        for zone, card in zip(blanks, unknown, strict=True):
            zones[zone].append(card)
        hand, locked = ([facts.value[card] for card in zones[zone]] for zone in (1, facts.locked + 1))
        plain = [value for value in hand if value]
        if len(set(locked)) == 1 and locked[0] and len({*plain, locked[0]}) == len(plain) + 1:
            found[locked[0], hand.count(0)] += 1
    return found


@pytest.mark.long
def test_guessed_worlds_are_spread_as_chance_would_spread_them():
    """A small deck, one unknown pair and three unknown cards, compared with `exact`."""
    s = given(
        2,
        hand0="2H 3H 4H",
        hand1="5H 6H JR",
        locked1="9H 9D",
        deck="9C 9S 5D 5C 6D 6C AH AD KS 2D",
        rest="out",
    )
    view, rng = observe(s, 0), Rng(3)
    worlds, facts, count = Guess(view), s.table.facts, 4000
    met: Counter = Counter()
    for _ in range(count):
        world = worlds.world(rng)
        hand = [facts.value[card] for card in world.zones[1]]
        met[facts.value[world.zones[facts.locked + 1][0]], hand.count(0)] += 1
    right = exact(view, Rng(4), count)
    apart = sum(abs(met[key] - right[key]) for key in met | right) / 2 / count
    # The difference stays near 0.06 over many worlds, as sets are guessed before hands.
    assert apart < 0.1, apart


def test_where_hardly_anything_fits_a_world_is_still_found(monkeypatch):
    monkeypatch.setattr(guess, "TRIES", 0)
    for players in (2, 5, 8):
        for s, rng in decisions(players, 3):
            if rng.below(4) == 0:
                view = observe(s, s.seat)
                world = determinize(view, rng)
                check_sets(world)
                assert observe(world, s.seat).shown() == view.shown()


def test_with_an_empty_deck_a_world_is_found_at_once_or_by_search():
    found = 0
    for seed in range(40):
        for s, rng in decisions(8, seed, (("rule_of_3", "0"),)):
            if len(s.zones[s.table.facts.deck]) < 3:
                found += 1
                check_sets(determinize(observe(s, rng.below(9)), rng))
    assert found > 100


def test_guessed_worlds_mark_what_may_not_be_given_back():
    s = play(given(4, **HANDS, deck="KS QS TS"), "give 2H 1", "draw", "next 2")
    # Seat 0 knows the 2H there, which seat 1 could give away by now, and that one other card is new.
    assert s.pub.got[1] == 1
    for seed in range(20):
        world = determinize(observe(s, 0), Rng(seed))
        marks = world.table.names(tuple(card for card in world.zones[1] if world.marks >> card & 1))
        assert len(marks) == 1 and marks != ["2H"]
    s = play(given(4, **HANDS), "give 2H 1")
    world = determinize(observe(s, 0), Rng(2))
    assert world.marks == 1 << s.table.card["2H"] == s.marks and asked(s) == "act 1"
    assert "give 2H 2" not in legal(again(world))


# Reasons and words


def reason(s: State, zone: str, name: str = "") -> str | None:
    z = s.table.zone[zone]
    place = s.zones[z].index(s.table.card[name]) if name else -1
    why = s.table.game.why_not(observe(s, s.seat), z, place)
    return say_reason(s.table, why, ("Ann", "Ben", "Cleo", "Dan"))


def test_a_card_that_cannot_be_chosen_says_why():
    s = play(given(4, **HANDS, locked1="7H 7D", deck="KS"), "force 1")
    assert "only just got" in (reason(s, "hand1", "KS") or "")
    assert "until you clear" in (reason(s, "locked1", "7H") or "")
    assert reason(s, "out") is None and asked(s) == "act 1"


def test_a_player_that_cannot_be_chosen_says_why():
    s = given(4, past="0 give, 1 draw", **HANDS)
    assert (
        reason(s, "hand1")
        == "No ping-pong: the last two turns were yours and Ben's, so someone else goes next."
    )
    play(s, "draw")
    assert "Ben's" in (reason(s, "hand1") or "") and reason(s, "hand0", "2H") is not None
    s = given(4, hand0="2H", hand1="3H", out_of_game="3")
    assert reason(s, "hand3") == "Dan is out of the game."
    assert reason(s, "hand2") == "Cleo has no cards to take." and asked(s) == "act 0"


def test_what_would_be_the_third_of_its_kind_says_so():
    s = given(4, past="2 give, 3 give", **HANDS)
    assert reason(s, "hand0", "2H") == "No third in a row: the last two turns were the same (give)."
    s = given(4, past="2 draw, 3 draw", **HANDS)
    assert reason(s, "deck") == "No third in a row: the last two turns were the same (draw)."
    s = given(4, past="2 take, 3 take", **HANDS)
    assert "take" in (reason(s, "hand1") or "") and asked(s) == "act 0"


def test_who_can_neither_be_taken_from_nor_made_to_draw_says_both_reasons():
    s = given(4, **{**HANDS, "hand1": ""}, rest="out")
    assert reason(s, "hand1") == "Ben has no cards to take, and the deck is empty."
    assert reason(s, "deck") == "The deck is empty." and asked(s) == "act 0"
    s = given(4, **HANDS, rest="out", past="2 take, 3 take")
    assert reason(s, "hand1") == "You can't take three times in a row, and the deck is empty."
    s = given(4, **{**HANDS, "hand1": ""}, past="2 force, 3 force")
    assert reason(s, "hand1") == "Ben has no cards to take, and you can't force a third draw in a row."
    assert asked(s) == "act 0"


def test_the_log_tells_each_seat_what_it_saw():
    s = play(given(4, **HANDS), "give 2H 1")
    names = ("Ann", "Ben", "Cleo", "Dan")
    lines = {}
    for seat in (1, 2):
        seen = [event for event in (e.seen_from(seat) for e in s.log or ()) if event is not None]
        lines[seat] = [say_event(s.table, event, names) for event in seen if event.kind == "gave"]
    assert lines == {1: ["Ann gives Ben 2♥"], 2: ["Ann gives Ben a card"]} and asked(s) == "act 1"


def test_every_event_reason_and_ending_has_words():
    import re
    from pathlib import Path

    from game.books.lockdown import words as lockdown

    source = "".join(path.read_text("utf-8") for path in Path(guess.__file__).parent.glob("*.py"))
    told_kinds = set(re.findall(r'\.tell(?:_some)?\(\s*"(\w+)"', source))
    assert told_kinds and told_kinds <= lockdown.EVENTS.keys()
    game = games.game("lockdown")
    assert set(game.verbs) == set(lockdown.ACTIONS)
    reasons = set(re.findall(r'\("(\w+)", \{', source))
    assert reasons == set(lockdown.WHY_NOT)
    assert {"last_standing", "sudden_death", "passed", "calm"} == set(lockdown.ENDED)
