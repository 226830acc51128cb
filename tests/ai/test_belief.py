"""What an Expert believes about hidden hands fits its view, and follows from the others' choices."""

from __future__ import annotations

from itertools import chain
from math import comb, log2, prod
from statistics import mean

import pytest
from samples import first
from tables import lay

from ai.agents import make
from ai.players import policy
from ai.players.equilibrium import belief, witness
from ai.players.equilibrium.tables import STEP, worths
from ai.players.lockdown.belief import Belief as LockdownBelief
from engine.equilibrium.setup import FROM_DECK
from engine.kernel.guess import Guess
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe

TABLES = [
    ("equilibrium", 4, "variants=" + variants) for variants in ("", "A", "BE", "CD", "ACE", "ABCDE")
] + [("equilibrium", 2, ""), ("lockdown", 4, ""), ("lockdown", 2, "")]


def moments(at, seed: int, seat: int = -1):
    """A match among Regulars, as it stands at each decision."""
    match = Match(lay(*at), seed)
    agents = [make("regular", who) for who in range(match.table.players)]
    while not match.over:
        if match.state.over:
            match.next_round()
        if seat in (-1, match.state.seat):
            yield match
        view = match.view(match.state.seat)
        match.play(agents[match.state.seat].choose(view, view.legal))


@pytest.mark.parametrize("at", TABLES, ids=lambda at: "-".join(map(str, at)))
def test_all_that_is_supposed_looks_the_same_to_the_seat(at):
    for step, match in enumerate(moments(at, 5)):
        if step % 7 == 3:
            view = match.view(match.state.seat)
            guess = policy(at[0]).guess(view)
            for seed in range(3):
                world = guess.world(Rng(seed))
                assert observe(world, view.seat).text() == view.text()
                assert world.legal == match.state.legal
                assert sorted(chain.from_iterable(world.zones)) == list(range(len(world.know)))


def test_cards_of_a_kind_believed_in_a_hand_lie_no_deeper_in_the_deck():
    depths = []
    for match in chain(*(moments(("equilibrium", 4, "match=single"), seed, seat=0) for seed in range(3))):
        supposed, deck = belief.Belief(match.view(0)), match.table.zone["deck"]
        if len(supposed.hidden) < 2 or len(match.state.zones[deck]) < 8:
            continue
        for seed in range(60):
            world = supposed.world(Rng(seed))
            hidden = (card for seat, *_ in supposed.hidden for card in world.zones[seat])
            held = {belief._KIND[card] for card in hidden if world.know[card].bit_count() == 1}
            unknown = [(n, card) for n, card in enumerate(world.zones[deck]) if not world.know[card]]
            such = [n for n, card in unknown if belief._KIND[card] in held]
            if 0 < len(such) < len(unknown):
                depths.append((mean(such) - mean(n for n, _ in unknown)) / len(unknown))
    assert len(depths) > 900 and abs(mean(depths)) < 0.01  # 0.04 if a hand takes the first of its kind


def surprise(match: Match, seat: int) -> list[float]:
    """For each hand with a belief: by how many bits the true hand is likelier than a random one."""
    supposed = belief.Belief(match.view(seat))
    found = []
    for other, hands, _, sums in supposed.hidden:
        hidden = [card for card in match.state.zones[other] if not match.state.know[card] >> seat & 1]
        ways = [prod(comb(n, hand.count(kind)) for kind, n in enumerate(supposed.counts)) for hand in hands]
        true = hands.index(tuple(sorted(belief._KIND[card] for card in hidden)))
        likely = (sums[true] - (sums[true - 1] if true else 0)) / sums[-1]
        found.append(log2(likely * sum(ways) / ways[true]))
    return found


@pytest.mark.parametrize(("variants", "bits"), first(2, [("", 2.5), ("ACE", 1.5), ("AB", 2.0), ("CD", 0.6)]))
def test_choices_tell_of_hidden_hands(variants, bits):
    found = []
    for seed in range(3):
        for match in moments(("equilibrium", 4, f"variants={variants},match=single"), seed, seat=0):
            found += surprise(match, 0)
    assert sum(found) / len(found) > bits


def test_a_card_that_is_rejected_fits_the_hand_worse_than_one_that_is_taken():
    tried = 0
    for seed in range(4):
        for match in moments(("equilibrium", 4, "match=single"), seed):
            s, (_, slot) = match.state, (match.state.args[1:] if match.state.args[2:] else (0, FROM_DECK))
            if s.question.kind != "react" or slot == FROM_DECK:
                continue
            seat, me, card, fits = s.seat, (s.seat + 2) % 4, s.zones[4][slot], []
            for action in (("accept",), ("reject",)):
                match.play(action)
                supposed = belief.Belief(match.view(me))
                match.undo()
                _, hands, _, sums = next(told for told in supposed.hidden if told.seat == seat)
                kind, total, last = belief._KIND[card], 0.0, 0.0
                for hand, up_to in zip(hands, sums, strict=True):
                    total, last = total + (up_to - last) * hand.count(kind), up_to
                fits.append(total / last)
            assert fits[0] < fits[1]  # whoever rejects a card has more of its kind already
            tried += 1
    assert tried > 5


@pytest.mark.long
def test_with_six_the_others_are_supposed_to_hold_as_much_as_they_do():
    """Hands drawn apart hardly fit together there; taken at random, each comes to much less than it has."""
    truly, supposed = [], []
    for seed in range(4):
        for match in moments(("equilibrium", 6, "match=single"), seed):
            me = match.state.seat
            if len(match.state.zones[me]) < 7:
                continue
            guess = belief.Belief(match.view(me))
            truly.append(others_worth(match.state, me))
            supposed.append(mean(others_worth(guess.world(Rng(n)), me) for n in range(4)))
    assert len(truly) > 20 and abs(mean(truly) - mean(supposed)) < 0.7


def others_worth(s, me: int) -> float:
    hands = [s.zones[seat] for seat in range(6) if seat != me]
    return mean(worths()[sum(STEP[card] for card in hand)] for hand in hands)


@pytest.mark.long
def test_hands_drawn_in_turn_are_those_that_are_drawn_at_once_where_they_fit():
    """The same hands equally often, however they are drawn."""
    match = next(
        m for m in moments(("equilibrium", 4, "match=single"), 3, seat=0) if len(m.state.zones[0]) == 6
    )
    guess, count = belief.Belief(match.view(0)), 2000
    assert len(guess.hidden) == 3
    ways = [guess._draw({*()}, Rng(n)) for n in range(count)]
    turns = [guess._draw_in_turn(guess.counts[:], Rng(n)) for n in range(count)]
    for seat in range(3):
        for kind in range(8):
            had = [mean(drawn[seat][1].count(kind) for drawn in found) for found in (ways, turns)]
            assert abs(had[0] - had[1]) < 0.1, (seat, kind)


@pytest.mark.parametrize("variants", ["", "C", "ABE", "CD"])
def test_a_choice_is_remembered_with_what_everybody_saw_then(variants):
    compared = 0
    for match in moments(("equilibrium", 4, f"variants={variants},match=single"), 9):
        me, everybody = match.state.seat, match.table.all
        for choice in [last for choices in witness.Witness(match.view(me)).choices for last in choices[-1:]]:
            then = next(
                s
                for s, action, _ in reversed(match.past)
                if (s.seat, s.question.kind, action) == (choice.seat, choice.kind, choice.action)
            )
            assert then.pub.tokens == choice.tokens
            for other in {0, 1, 2, 3} - {choice.seat}:
                open_then = [card for card in then.zones[other] if then.know[card] == everybody]
                assert sorted(card for card in choice.zones[other] if card >= 0) == sorted(open_then)
            assert {card for card in choice.known if then.know[card] == everybody} <= {
                *then.zones[choice.seat]
            }
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("variants", first(1, ["ABCDE", "CD"]))
def test_what_was_seen_in_a_hand_is_not_forgotten_when_a_card_leaves_it_unseen(variants):
    supposed = chance = 0
    for seed in range(4):
        for match in moments(("equilibrium", 4, f"variants={variants},match=single"), seed, seat=0):
            view = match.view(0)
            told = belief.Belief(view)
            likely, possible = told.world(Rng(seed)), Guess(view).world(Rng(seed))
            for other, *_ in told.seen:
                hand = {*match.state.zones[other]}
                supposed += len(hand.intersection(likely.zones[other]))
                chance += len(hand.intersection(possible.zones[other]))
    assert chance > 100 and supposed > 1.25 * chance


def informed(s, owner: int) -> list[int]:
    """For each set of this player, which other players know its value."""
    found, at = [], 0
    for size in s.pub.sets[owner]:
        who = 0
        for card in s.zones[s.table.facts.locked + owner][at : at + size]:
            who |= s.know[card]
        found.append(who & ~(1 << owner | 1 << s.table.players))
        at += size
    return found


@pytest.mark.parametrize("players", first(2, [2, 4, 6]))
def test_in_lockdown_it_is_remembered_who_knows_whose_sets(players):
    """In guessed worlds nobody knows more than in the true state."""
    sets = more = 0
    for seed in range(3):
        for match in moments(("lockdown", players, ""), seed):
            world = LockdownBelief(match.view(match.state.seat)).world(Rng(1))
            for owner in range(players):
                both = zip(informed(world, owner), informed(match.state, owner), strict=True)
                for supposed, truly in both:
                    assert not supposed & ~truly
                    more += truly != supposed
                    sets += 1
    assert sets > 100 and more < sets / 40


@pytest.mark.long
def test_in_lockdown_who_spares_a_player_hardly_holds_its_last_card():
    """Holds in real games and in guessed worlds, but not in worlds guessed without the others' choices."""
    truth, supposed, chance, spared = 0, 0, 0, 0
    for seed in range(6):
        for match in moments(("lockdown", 4, ""), seed, seat=0):
            view = match.view(0)
            told = LockdownBelief(view)
            if told.spared:
                spared += 1
                supposed += told.unlikely_turns(told.world(Rng(seed))) > 0
                chance += told.unlikely_turns(Guess(view).world(Rng(seed))) > 0
                hidden = match.state.clone()
                for other in range(1, 4):
                    hidden.zones[other] = tuple(
                        sorted(hidden.zones[other], key=lambda card: not match.state.know[card] & 1)
                    )
                truth += told.unlikely_turns(hidden) > 0
    assert spared > 30
    assert truth < spared / 20 and supposed < spared / 20 < chance
