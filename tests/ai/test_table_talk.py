"""What bots say in teams, based on their own view alone, and what they conclude from what others say
(EQ-A6).
"""

from __future__ import annotations

from collections import Counter

import pytest
from tables import lay
from twins import pairs, same

from ai.levels.levels import make
from ai.levels.mind import CHARACTERS, SOBER
from ai.players import policy
from ai.players.equilibrium.belief import Belief
from ai.players.equilibrium.table_talk import hear
from engine.kernel.guess import bare
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.talk import Saying

POLICY = policy("equilibrium")
CREDULOUS = CHARACTERS["dario"].mind(SOBER)


def seated(variants: str = "A", seed: int = 1) -> Match:
    return Match(lay("equilibrium", 4, f"variants={variants}"), seed)


def chat(match: Match, bots: dict[int, str]) -> None:
    """Let these bots say what they want to."""
    for seat, name in bots.items():
        saying = make(name, 5).say(match.view(seat))
        if saying is not None and match.may_say(saying):
            match.say(saying)


def names(match: Match, seat: int) -> set[str]:
    return {match.table.deck[card] for card in match.state.zones[seat]}


def test_a_bot_tells_its_hidden_cards_once_each_and_nothing_that_all_know():
    match = seated()
    rng, hands = Rng(4), [names(match, seat) for seat in range(4)]
    while not match.state.over:
        chat(match, dict.fromkeys(range(4), "regular"))
        match.play(match.state.legal[rng.below(len(match.state.legal))])
    claims = Counter(
        (said.saying.seat, said.saying.about) for said in match.talk if said.saying.says == "have"
    )
    assert {seat for seat, _ in claims} == {0, 1, 2, 3} and {*claims.values()} == {1}
    assert all(about in hands[seat] for seat, about in claims)


@pytest.mark.parametrize("variants", ["A", "ACDE"])
def test_a_bot_says_the_same_in_worlds_that_it_cannot_tell_apart(variants):
    for pair in pairs("equilibrium", 4, f"variants={variants}", seat=2, count=4):
        same(pair, lambda match: make("regular:mira", 3).say(match.view(2)))
        same(pair, lambda match: make("expert", 3).say(match.view(2)))


def test_partners_are_believed_and_opponents_only_by_the_credulous():
    match = seated()
    mine, theirs = (match.table.deck[match.state.zones[seat][1]] for seat in (2, 1))
    match.say(Saying(2, "have", mine))
    match.say(Saying(1, "have", theirs))
    for mind, believed in ((SOBER, (True, False)), (CREDULOUS, (True, True))):
        view = match.view(0)
        s = bare(view)
        hear(view, mind, s)
        assert believed == tuple(match.table.card[c] in s.zones[seat] for c, seat in ((mine, 2), (theirs, 1)))
        assert [len(hand) for hand in s.zones] == [len(hand) for hand in view.zones]


def test_what_cannot_be_true_is_not_believed():
    match = seated()
    for card in (match.state.zones[0][0], match.state.zones[match.table.zone["market"]][0]):
        match.say(Saying(2, "have", match.table.deck[card]))
    view = match.view(0)
    s = bare(view)
    hear(view, SOBER, s)
    assert s.zones == view.zones


def test_a_claim_is_forgotten_once_a_card_left_that_hand_unseen():
    """After the Wind, only two players know which card left."""
    match = seated("AC")
    card = match.state.zones[2][0]
    match.say(Saying(2, "have", match.table.deck[card]))
    while not any(event.kind == "moved" and event.whole()["source"] == 2 for event in match.events):
        assert heard_in(match, 0, 2) == {card}
        winds = [action for action in match.state.legal if action[0] in ("wind", "pass")]
        match.play((winds or match.state.legal)[0])
    assert heard_in(match, 0, 2) == set()


def heard_in(match: Match, seat: int, other: int) -> set[int]:
    """The cards in somebody's hand that this seat knows only from talk."""
    view = match.view(seat)
    s = bare(view)
    hear(view, SOBER, s)
    return {*s.zones[other]} - {*view.zones[other]}


def test_guessed_worlds_have_what_partners_say_and_about_half_of_what_opponents_say():
    match = seated()
    cards = {seat: match.state.zones[seat][0] for seat in (1, 2)}
    for seat, card in cards.items():
        match.say(Saying(seat, "have", match.table.deck[card]))
    rng, guess = Rng(8), Belief(match.view(0))
    worlds = [guess.world(rng) for _ in range(200)]
    held = {seat: sum(card in s.zones[seat] for s in worlds) for seat, card in cards.items()}
    assert held[2] == 200 and 60 < held[1] < 150
    assert all(sorted(card for zone in s.zones for card in zone) == [*range(52)] for s in worlds)


def test_a_partner_gets_the_card_it_asks_for_more_often():
    given = {True: 0, False: 0}
    for seed in range(20):
        for asks in given:
            match = seated(seed=seed)
            seat = match.state.seat
            mate, card = (seat + 2) % 4, match.state.zones[match.table.zone["market"]][2]
            if asks:
                match.say(Saying(mate, "give", match.table.deck[card]))
            chosen = make("regular", 1).choose(match.view(seat), match.state.legal)
            given[asks] += chosen == ("give", 2, mate)
    assert given[True] > given[False] + 5


def test_only_bluffers_say_that_they_need_what_they_have():
    needs = {"regular": 0, "regular:mira": 0}
    for name in needs:
        for seed in range(12):
            match = seated(seed=seed)
            while not match.state.over:
                chat(match, dict.fromkeys(range(4), name))
                match.play(match.state.legal[0])
            needs[name] += sum(said.saying.says == "need" for said in match.talk)
    assert needs["regular"] == 0 < needs["regular:mira"]
