"""What an Expert believes about hidden hands fits its view, and follows from the others' choices."""

from __future__ import annotations

from itertools import chain
from math import comb, log2, prod

import pytest
from samples import first
from tables import lay

from ai.levels.agents import make
from ai.players import policy
from ai.players.equilibrium import belief, witness
from ai.players.lockdown.belief import Belief as LockdownBelief
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
