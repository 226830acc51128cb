"""Lockdown's player gives others the card that eliminates them, and keeps out of danger itself."""

from __future__ import annotations

import pytest
from lockdown_cases import given

from ai.levels.levels import foes
from ai.levels.mind import CHARACTERS, NOVICE, SOBER
from ai.players import policy
from ai.players.lockdown.dangers import Dangers
from ai.reasons.claim import Continuation
from engine import games
from engine.kernel.events import Event
from engine.kernel.guess import bare, determinize
from engine.kernel.rng import Rng
from engine.kernel.view import observe

POLICY = policy("lockdown")
QUIET = SOBER._replace(wobble=0.0)


def card(s, name: str) -> int:
    return s.table.card[name]


def known(s, seats: str, names: str) -> None:
    """Let these seats know where these cards lie."""
    for name in names.split():
        for seat in seats.split():
            s.know[card(s, name)] |= 1 << int(seat)
    if len(seats.split()) == s.table.players:
        for name in names.split():
            s.know[card(s, name)] = s.table.all


def weights(s, mind=QUIET):
    view = observe(s, s.seat)
    found = POLICY.weigh(bare(view), view.seat, view.legal, mind, Rng(1))
    return dict(zip(view.legal, found, strict=True))


def best(s, mind=QUIET):
    found = weights(s, mind)
    return max(found, key=found.__getitem__)


def dies(s, target, name):
    """How sure it is that this card puts the target out, as far as seat 0 knows."""
    facts = s.table.facts
    return Dangers(bare(observe(s, 0)), 0, SOBER).dies(target, facts.value[card(s, name)] if name else -1)


def test_the_last_card_is_given_to_whom_it_is_known_to_be_for():
    s = given(
        4, hand0="5H 9D", hand1="2C 3C", hand2="2D 4C", hand3="6C 7C", locked2="9H 9C 9S", locked1="KH KD KC"
    )
    assert weights(s)["give", card(s, "9D"), 2] < 0.4
    known(s, "0", "9H")
    assert best(s) == ("give", card(s, "9D"), 2)
    assert dies(s, 2, "9D") == pytest.approx(1)


def test_a_set_of_three_may_be_of_any_value_that_nobody_has_seen():
    s = given(2, hand0="5H 9D", hand1="2C 3C", locked1="9H 9C 9S")
    known(s, "0", "5D")
    assert round(100 * dies(s, 1, "9D")) == 2  # one of 42 ways to choose three equal cards of those unseen


def test_what_was_seen_elsewhere_is_ruled_out():
    s = given(3, hand0="5H 9D", hand1="2C 3C", hand2="9H 7C", locked1="9C 9S")
    s.pub.sets[1], s.zones[s.table.facts.locked + 1] = (3,), tuple(card(s, c) for c in ("KH", "KD", "KC"))
    deck = [c for c in range(54) if not any(c in zone for zone in s.zones[: s.table.facts.deck])]
    s.zones[s.table.facts.deck] = tuple(deck)
    known(s, "0", "9H")
    gives = weights(s)
    assert dies(s, 1, "9D") == 0
    assert gives["give", card(s, "5H"), 1] > gives["give", card(s, "9D"), 1]


def test_a_set_near_death_is_cleared_with_a_joker():
    s = given(4, hand0="JR 5H", locked0="9H 9C 9S 8H 8D", hand1="2C 3C", hand2="2D 4C", hand3="6C 7C")
    known(s, "0 1 2 3", "9H")
    assert best(s)[0] == "clear"


def test_a_player_who_may_hold_the_fatal_card_is_not_chosen_next():
    position = {"hand0": "5H", "locked0": "9H 9C 9S", "hand2": "2D 4C", "hand3": "6C 7C"}
    s = given(4, past="2 force, 3 force", hand1="9D 3C", **position)
    known(s, "0 1 2 3", "9H")
    s.apply(("draw",))
    assert s.question.kind == "next" and s.seat == 0
    before = weights(s)
    assert before["next", 1] == pytest.approx(before["next", 2])
    known(s, "0", "9D")
    after = weights(s)
    assert after["next", 1] < min(after["next", 2], after["next", 3])


def test_the_player_whom_the_rule_of_3_keeps_from_hitting_back_is_attacked():
    s = given(4, past="3 force, 2 take", hand0="5H 8D", hand1="2C 3C", hand2="2D 4C", hand3="6C 7C")
    assert best(s)[-1] == 2
    assert weights(
        given(4, "rule_of_3=0", past="3 force, 2 take", hand0="5H 8D", hand1="2C 3C", hand2="2D 4C")
    )


def test_a_novice_forgets_what_it_was_shown():
    s = given(
        4, hand0="5H 9D", hand1="2C 3C", hand2="2D 4C", hand3="6C 7C", locked2="9H 9C 9S", locked1="KH KD KC"
    )
    known(s, "0", "9H")
    found = weights(s, NOVICE)
    assert found["give", card(s, "9D"), 2] == pytest.approx(found["give", card(s, "9D"), 1])


def test_values_are_shares_of_a_win():
    rng = Rng(5)
    for players in (2, 4, 8):
        s = games.new_round(games.lay("lockdown", players, ()), players)
        while not s.over:
            found = POLICY.value(s)
            assert sum(found) == pytest.approx(1)
            assert all((share > 0) == bool(s.pub.alive >> q & 1) for q, share in enumerate(found))
            s.apply(POLICY.quick(s, s.seat, s.legal, rng))
        assert sum(POLICY.value(s)) == pytest.approx(1)


@pytest.mark.parametrize("options", ["", "aces_as_jokers=1", "rule_of_3=0"])
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_every_decision_gets_a_legal_answer(players, options):
    chosen = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    table = games.lay("lockdown", players, chosen)
    rng, minds = Rng(players), [SOBER, NOVICE, *(who.mind(SOBER) for who in CHARACTERS.values())]
    s, step = games.new_round(table, 3), 0
    while not s.over:
        view = observe(s, s.seat)
        action = POLICY.choose(bare(view), s.seat, s.legal, minds[step % len(minds)], rng)
        assert POLICY.quick(s, s.seat, s.legal, rng) in s.legal
        s.apply(action)
        step += 1


def test_what_is_hidden_changes_no_weight():
    rng = Rng(9)
    for seed in range(6):
        s = games.new_round(games.lay("lockdown", 4, ()), seed)
        for _ in range(12 + 3 * seed):
            if not s.over:
                s.apply(POLICY.quick(s, s.seat, s.legal, rng))
        if s.over:
            continue
        view = observe(s, s.seat)
        plain = POLICY.weigh(bare(view), view.seat, s.legal, SOBER, Rng(1))
        for _ in range(3):
            world = determinize(view, rng)
            assert POLICY.weigh(world, view.seat, s.legal, SOBER, Rng(1)) == pytest.approx(plain)


def test_characters_lean_in_their_own_way():
    hands = {"hand0": "JR 5H 8D", "hand1": "2C 3C", "hand2": "2D 4C", "hand3": "6C 7C"}
    s = given(4, past="3 force, 2 take", **hands)
    plain = weights(s)

    def leaning(who, action):
        return weights(s, CHARACTERS[who].mind(QUIET))[action] - plain[action]

    assert leaning("juno", ("take", 1)) > 0 > leaning("wren", ("take", 1))
    assert leaning("okoro", ("clear", card(s, "JR"))) < 0 < leaning("juno", ("clear", card(s, "JR")))
    assert leaning("petra", ("force", 2)) > leaning("petra", ("force", 1)) == 0
    view = observe(s, 0)
    view.events = (Event("gave", {"seat": 1, "target": 0}), Event("forced_draw", {"seat": 2, "target": 3}))
    grudge = CHARACTERS["petra"].mind(QUIET)._replace(foes=foes(view))
    assert grudge.foes == (0.0, 1.0, 0.0, 0.0)
    assert weights(s, grudge)["force", 1] > plain["force", 1]


def happened(s, action, events=()):
    soon = s.clone()
    soon.do(action)
    return [*POLICY.finds(Continuation(s.seat, action, s, soon, events, soon))]


def codes(s, action):
    return {one.code for one in happened(s, action)}


@pytest.mark.parametrize(
    ("own", "code"),
    [
        ({"hand0": "5H"}, "one_wrong"),
        ({"hand0": "5H", "locked0": "KS KH"}, "one_wrong"),
        ({"hand0": "5H 6H", "locked0": "KS KH"}, "needs_two"),
        ({"hand0": "5H 6H", "locked0": "KS KH KC"}, None),
        ({"hand0": "5H 6H 7H"}, "one_wrong"),
        ({"hand0": "5H 6H 7H 8C"}, None),
    ],
)
def test_in_a_shuffle_one_card_is_enough_for_a_player_with_three_of_a_kind(own, code):
    """A good player: "one card can't throw you out; for Ben, with three 2s, one wrong card is enough"."""
    s = given(3, hand1="3C 4C", hand2="2D 9C", locked1="9S 9H 9D", **own)
    found = codes(s, ("shuffle",)) & {"one_wrong", "needs_two"}
    assert found == ({code} if code else set())
    s = given(3, hand1="3C 4C", hand2="2D 8S", locked1="9S 9H 9D", **own)
    assert not codes(s, ("shuffle",)) & {"one_wrong", "needs_two"}, "the fourth nine is in no hand"


@pytest.mark.parametrize(
    ("hands", "near"),
    [
        ({"hand0": "5H 9C", "hand1": "3C"}, True),
        ({"hand0": "5H 9C", "hand1": ""}, False),
        ({"hand0": "5H", "hand1": "3C"}, False),
    ],
)
def test_in_a_shuffle_the_fourth_card_can_come_only_out_of_another_hand(hands, near):
    s = given(2, locked1="9S 9H 9D", **hands)
    known(s, "0", "9S")
    assert bool(codes(s, ("shuffle",)) & {"one_wrong", "needs_two"}) == near


def test_a_shuffle_frees_a_card_that_cannot_be_given():
    s = given(2, hand0="5H", hand1="3C 4C")
    s.keep(card(s, "5H"), 0)
    assert "frees_all" in codes(s, ("shuffle",))
    s.free(0)
    assert "frees_all" not in codes(s, ("shuffle",))
    s = given(2, hand0="5H 7D", hand1="3C 4C", past="0 give, 1 give")
    assert ("give", card(s, "7D"), 1) not in s.legal
    assert "frees_all" in codes(s, ("shuffle",))


@pytest.mark.parametrize(
    ("locked", "calm", "seen", "code"),
    [
        ("", 0, "", "few_back"),
        ("9S 9H 9D", 0, "", "last_back"),
        ("9S 9H", 50, "", "cost_shuffle"),
        ("9S 9H 9D", 0, "9C", "few_back"),
    ],
)
def test_few_cards_dealt_back_speak_for_a_shuffle_or_against_it(locked, calm, seen, code):
    """Read: "Of 7 cards you get only 1 back. But you get 1 card back, and one wrong card puts you out"."""
    s = given(2, hand0="5H", hand1="3C 4C 6C", locked0=locked, out=seen, calm=calm)
    known(s, "0 1", seen)
    assert {"few_back", "last_back", "cost_shuffle"} & codes(s, ("shuffle",)) == {code}


def test_a_gift_goes_where_most_cards_are():
    s = given(3, hand0="5H 7D", hand1="3C 4C KC", hand2="2C 6D")
    assert "gift_most" in codes(s, ("give", card(s, "7D"), 1))
    assert "gift_most" not in codes(s, ("give", card(s, "7D"), 2))
    s = given(3, hand0="5H 7D", hand1="3C 4C KC", hand2="2C 6D", past="0 give, 2 give")
    assert ("give", card(s, "7D"), 2) not in s.legal
    assert "gift_most" not in codes(s, ("give", card(s, "7D"), 1)), "nobody else may get it"


@pytest.mark.parametrize(
    ("past", "back"),
    [
        ("1 give, 0 force, 2 give", True),
        ("1 give, 0 force, 2 shuffle", False),
        ("1 draw, 0 force, 2 give", False),
        ("3 give, 0 force, 2 give", False),
    ],
)
def test_a_card_is_not_likely_to_lock_with_the_player_who_gave_it(past, back):
    """Read: "K♦ is likeliest to lock with Ben", who had given it away and received nothing since."""
    s = given(4, past=past, hand0="KD", hand1="2C 3C 4C 6C", hand2="2D", hand3="7C 8C")
    known(s, "1", "KD")
    likely = {seat: {"gift_most", "parted"} & codes(s, ("give", card(s, "KD"), seat)) for seat in (1, 3)}
    assert likely == ({1: {"parted"}, 3: {"gift_most"}} if back else {1: {"gift_most"}, 3: set()})


def test_who_gave_a_card_is_known_from_the_turns_that_were_played():
    s = given(4, hand0="5H", hand1="KD 2C 3C 4C 6C", hand2="2D 9S", hand3="7C 8C", starter=1)
    s.do(("give", card(s, "KD"), 0))
    s.do(("force", 2))
    s.do(("give", card(s, "9S"), 0))
    assert "parted" in codes(s, ("give", card(s, "KD"), 1))
    assert "parted" not in codes(s, ("give", card(s, "5H"), 1))


def test_of_equal_choices_a_gift_that_is_known_to_lock_is_advised():
    """Read: "Shuffle all hands", beside 4♠ for a player who was known to hold 4♣."""
    s = given(3, hand0="4S 6D", hand1="4C 7H", hand2="TS", locked2="6S 6H")
    gives = [("give", card(s, name), seat) for name, seat in (("4S", 1), ("6D", 2), ("6D", 1))]
    for seen, sure in (("", 0), ("4C 6S", 2)):
        known(s, "0", seen)
        costs = [POLICY.costs(observe(s, 0), one) for one in (*gives, ("shuffle",), ("draw",))]
        assert costs == [0] * sure + [1] * (4 - sure) + [2]


def test_who_is_nearly_out_had_better_let_another_draw():
    """A reader: "Better Dan draws than you: 7♠ would put you out"."""
    for locked, near in (("7H 7D 7C", True), ("7H 7D", False)):
        s = given(3, hand0="5H", hand1="3C 4C", hand2="2C 6D", locked0=locked)
        known(s, "0", locked)
        assert ("spares_draw" in codes(s, ("force", 1))) == near
    both = given(3, hand0="5H", hand1="3C 4C", hand2="2C 6D", locked0="7H 7D 7C 8H 8D 8C")
    known(both, "0", "7H 7D 7C 8H 8D 8C")
    assert "spares_draws" in codes(both, ("force", 1)) and "spares_draw" not in codes(both, ("force", 1))


@pytest.mark.parametrize(("held", "codes"), [("3C", {"empty_hand", "few_cards"}), ("3C 4C", {"few_cards"})])
def test_a_player_without_cards_has_few_cards(held, codes):
    """Read: "Ada plays next and has only 1 card that may be given", against one that leaves her none."""
    s = given(2, hand0="5H 8D", hand1=held)
    soon = s.clone()
    soon.do(("take", 1))
    found = {one.code for one in POLICY.finds(Continuation(0, ("take", 1), s, soon, (), soon))}
    assert found & {"empty_hand", "few_cards"} == codes


def test_a_card_that_must_stay_is_not_counted_among_those_to_give():
    """Read: "Gil has only 1 card to choose from", the one that a forced draw had just brought (LD-8)."""
    s = given(3, hand0="5H 8D", hand1="3C", hand2="7S")
    (few,) = [one for one in happened(s, ("force", 1)) if one.code == "few_cards"]
    assert few.number == 1 and len(s.zones[1]) == 1


def test_a_gift_of_another_rank_threatens_no_set():
    """Read: "Cleo is nearly out", for a gift of a six to a player whose set is of threes."""
    s = given(3, hand0="5H 8D", hand1="3C", hand2="7S", locked1="9S 9H 9D")
    give = ("give", card(s, "5H"), 1)
    assert "fourth_unseen" in codes(s, ("force", 1)) and "fourth_unseen" not in codes(s, give)
    known(s, "0", "9S")
    assert "fourth" in codes(s, ("force", 1)) and "fourth" not in codes(s, give)


def test_a_clear_saves_who_is_nearly_out():
    """A new player: "three 2s, and Tobias holds the fourth" went unsaid."""
    for locked, near in (("7H 7D 7C", True), ("7H 7D", False)):
        s = given(2, hand0="JR 5C", hand1="3C 4C", locked0=locked)
        known(s, "0", locked)
        clear = next(action for action in s.legal if action[0] == "clear")
        assert ("clears_danger" in codes(s, clear)) == near and "clears_many" not in codes(s, clear)
    s = given(2, hand0="JR 5C", hand1="3C 4C", locked0="7H 7D 7C 8H 8D 8C KH KD")
    (many,) = [one for one in happened(s, clear) if one.code == "clears_many"]
    assert many.number == 2
    for calm, pairs in ((48, []), (49, [3]), (50, [3])):  # a pair is in danger from the next turn on
        s = given(2, hand0="JR 5C", hand1="3C 4C", locked0="7H 7D 8H 8D KH KD", calm=calm)
        assert [one.number for one in happened(s, clear) if one.code == "clears_many"] == pairs


def test_in_sudden_death_a_third_card_is_enough():
    for calm, codes_of_pairs in ((0, set()), (60, {"third_unseen"})):
        s = given(3, hand0="5H", hand1="3C", hand2="7S", locked1="9S 9H", calm=calm)
        assert codes(s, ("force", 1)) & {"fourth_unseen", "third_unseen", "thirds"} == codes_of_pairs
    s = given(3, hand0="5H", hand1="3C", hand2="7S", locked1="9S 9H KS KH 6S 6H", calm=60)
    (many,) = [one for one in happened(s, ("force", 1)) if one.code == "thirds"]
    assert (many.seat, many.number) == (1, 3)


def test_who_goes_out_by_a_shuffle_may_be_knocked_out():
    """For a forced draw, the set that lacks a card says more than "with a bit of luck"."""
    s = given(3, hand0="5H 8D", hand1="3C", hand2="7S")
    for kind, do, found in (("shuffled_hands", ("shuffle",), True), ("forced_draw", ("force", 1), False)):
        assert ("may_knock_out" in {one.code for one in happened(s, do, out_by(s, kind, 1, 0))}) == found


def out_by(s, kind, loser, by):
    """A turn by which a player loses with nines."""
    fields = {"seat": loser, "by": by, "cards": tuple(card(s, f"9{suit}") for suit in "SHDC")}
    return [Event(kind, {"seat": by, "target": loser}), Event("eliminated", fields)]


@pytest.mark.parametrize(("seen", "named"), [("9S", ["9D"]), ("", [])])
def test_a_card_that_a_shuffle_may_bring_another_player_is_named(seen, named):
    """Readers of "one wrong card is enough": "you can't give 9♦ yet, but a shuffle may land it there"."""
    s = given(3, hand0="5H 9D", hand1="3C", hand2="7S", locked1="9S 9H 9C")
    known(s, "0", seen)
    found = happened(s, ("shuffle",), out_by(s, "shuffled_hands", 1, 0))
    assert [s.table.deck[one.card] for one in found if one.code == "deals_fatal"] == named
    assert ("deals_more" in {one.code for one in found}) == bool(seen)
    pair = given(3, hand0="5H 9D", hand1="3C", hand2="9C", locked1="9S 9H")
    known(pair, "0", "9S")
    found = happened(pair, ("shuffle",), out_by(pair, "shuffled_hands", 1, 0))
    assert "deals_fatal" not in {one.code for one in found}, "it takes two"


@pytest.mark.parametrize(
    ("own", "seen", "code"),
    [
        ("KS KH", "3C 7S", "hits_others"),
        ("KS KH", "3C", "may_knock_out"),
        ("7D 7H", "3C 7S", "may_knock_out"),
        ("", "3C 7S", "may_knock_out"),
    ],
)
def test_a_shuffle_in_which_no_card_fits_hits_only_others(own, seen, code):
    """A reader: "nobody holds a 7, so the shuffle can't hurt you, but it can hurt Ada"."""
    s = given(3, hand0="5H 9D", hand1="3C", hand2="7S", locked0=own, locked1="9S 9H 9C")
    known(s, "0", f"{own} {seen} 5H 9D")
    found = {one.code for one in happened(s, ("shuffle",), out_by(s, "shuffled_hands", 1, 0))}
    assert found & {"hits_others", "may_knock_out"} == {code}


@pytest.mark.parametrize(
    ("kind", "held", "own", "named"),
    [
        ("gave", "9D", "9S 9H 9C", ["9D"]),
        ("shuffled_hands", "9D", "9S 9H 9C", []),
        ("gave", "3C", "9S 9H 9C", []),
        ("gave", "9D", "9S 9H", []),
    ],
)
def test_a_card_that_another_player_could_give_is_named(kind, held, own, named):
    """Readers of "Dan could bring you another 8": he held 8♠, and they knew it."""
    s = given(2, hand0="5H", hand1=held, locked0=own)
    found = happened(s, ("draw",), [Event("drew", {"seat": 0}), *out_by(s, kind, 0, 1)])
    assert "struck" in {one.code for one in found}
    assert [s.table.deck[one.card] for one in found if one.code == "could_give"] == named


@pytest.mark.parametrize(("past", "code"), [("2 draw", "could_give"), ("1 give", "could_give_later")])
def test_a_third_gift_does_not_threaten_at_once(past, code):
    """Read: "Cleo could give you 5♣, and you would be out", of a turn in which Cleo might not give."""
    s = given(3, past=past, hand0="2H 3S", hand1="9D", hand2="7S", locked0="9S 9H 9C")
    known(s, "0 1 2", "9D")
    give = ("give", card(s, "2H"), 1)
    found = happened(s, give, [Event("gave", {"seat": 0}), *out_by(s, "gave", 0, 1)])
    assert [one.code for one in found if one.code.startswith("could_give")] == [code]


@pytest.mark.parametrize(
    ("locked", "calm", "code"),
    [
        ("9S 9H", 60, "third_knocks_out"),
        ("9S 9H 9C", 60, "knocks_out"),
        ("9S 9H 9C", 0, "knocks_out"),
        ("9S 9H", 0, "grows"),
    ],
)
def test_a_third_card_knocks_out_in_sudden_death_only(locked, calm, code):
    """Read: "Ada has the other 3s locked", of two of them."""
    s = given(2, hand0="9D 8D", hand1="3C", locked1=locked, calm=calm)
    known(s, "0", "9S 9H")
    assert {"third_knocks_out", "knocks_out", "grows"} & codes(s, ("give", card(s, "9D"), 1)) == {code}


def test_a_set_whose_last_card_lies_elsewhere_is_not_loaded():
    """Read: "Dan is nearly out", by a set whose fourth king was in the reader's own hand."""
    s = given(2, hand0="5H KD", hand1="3C", locked1="KS KH KC")
    fourths = {"fourth", "fourth_unseen"}
    assert fourths & codes(s, ("force", 1)), "the seat does not know what is locked"
    known(s, "0", "KS")
    assert not fourths & codes(s, ("force", 1))


def test_a_forced_card_may_pair_with_one_of_several():
    s = given(2, hand0="5H", hand1="3C AC AD")
    (pairs,) = [one for one in happened(s, ("force", 1)) if one.code == "may_pair"]
    assert pairs.number == 3
    known(s, "0", "AC AD")
    assert "may_pair" in codes(s, ("force", 1)), "one of them may lock"
    more = given(3, hand0="5H", hand1="3C 4C", hand2="6D 7D 8D")
    assert "may_pair" in codes(more, ("force", 2)) and "may_pair" not in codes(more, ("force", 1)), (
        "2 has more"
    )
    known(s, "0", "3C")
    s.zones[1] = tuple(card(s, name) for name in ("AC", "AD"))
    assert "may_pair" not in codes(s, ("force", 1)), "aces never lock"


@pytest.mark.parametrize(
    ("locked", "code", "ranks"),
    [
        ("", None, ()),
        ("9S 9H", "empties_one", ("9S", None)),
        ("9S 9H KS KH KC", "empties_two", ("9S", "KS")),
        ("9S 9H KS KH 7S 7H", None, ()),
    ],
)
def test_an_empty_hand_is_safe_from_all_but_the_ranks_that_are_locked(locked, code, ranks):
    """A good player: "nobody can take from it, no shuffle reaches you, and only a 7 or a 9 can lock"."""
    s = given(3, hand0="5H", hand1="3C 4C", hand2="6S", locked0=locked)
    found = [one for one in happened(s, ("give", card(s, "5H"), 1)) if one.code.startswith("empties_")]
    names = [None if each < 0 else s.table.deck[each] for one in found for each in (one.card, one.partner)]
    assert ([one.code for one in found], tuple(names)) == ([code] if code else [], ranks)
    s = given(3, hand0="5H 6H", hand1="3C 4C", hand2="7S", locked0="9S 9H")
    assert "empties_one" not in codes(s, ("give", card(s, "5H"), 1))


@pytest.mark.parametrize(("past", "is_barred"), [("2 draw, 1 force", True), ("1 draw, 2 force", False)])
def test_who_has_just_played_may_not_pick_the_seat_back(past, is_barred):
    """A good player of "can't hit you": not quite true, as a shuffle still reaches everybody."""
    s = given(3, past=past, hand0="5H 8D", hand1="3C 4C", hand2="7S 6S")
    assert ("barred" in codes(s, ("give", card(s, "5H"), 1))) == is_barred
    assert ("barred" in codes(s, ("force", 1))) == is_barred
    without = given(3, "rule_of_3=0", past=past, hand0="5H 8D", hand1="3C", hand2="7S")
    assert "barred" not in codes(without, ("give", card(without, "5H"), 1))
    s.zones[s.table.facts.deck] = ()
    assert ("barred" in codes(s, ("take", 1))) == is_barred, "an empty deck alone bars nobody"


def test_of_who_may_not_choose_the_seat_nothing_is_said_that_the_rules_forbid():
    """Read: "Cleo plays next and can give you only 1 card", of a player whom ping-pong kept from it."""
    few = {"few_cards", "empty_hand", "takes_one"}
    for past, free in (("", True), ("2 draw, 1 force", False)):
        s = given(3, past=past, hand0="5H 8D", hand1="3C", hand2="7S 6S")
        assert bool(codes(s, ("take", 1)) & few) == free
        chosen = codes(s, ("draw",))
        assert ("chooses" in chosen, "chooses_barred" in chosen) == (free, not free)
        s.do(("draw",))
        assert ("fewest" in codes(s, ("next", 1))) == free


@pytest.mark.parametrize(
    ("held", "code"), [("3C", "chooses_new"), ("3C 4C", "chooses"), ("", "chooses_empty")]
)
def test_a_card_that_just_came_is_not_no_card(held, code):
    """Read: "Cleo, for one, has no card to give you", beside a hand of one card."""
    s = given(3, hand0="5H", hand1=held, hand2="7S 6S")
    if held:
        s.keep(card(s, "3C"), 1)
    assert {one for one in codes(s, ("draw",)) if one.startswith("chooses")} == {code}
    if not held:
        assert {"new_hand", "empty_hand"} & codes(s, ("force", 1)) == {"new_hand"}


@pytest.mark.parametrize(
    ("kind", "do", "code"), [("give", "give", "cannot_give"), ("force", "force", "cannot_force")]
)
def test_after_two_of_a_kind_the_next_player_may_not_do_it_again(kind, do, code):
    for last, found in ((kind, True), ("draw", False)):
        s = given(2, past=f"0 draw, 1 {last}", hand0="5H 8D", hand1="3C 4C")
        action = ("give", card(s, "5H"), 1) if do == "give" else ("force", 1)
        assert (code in codes(s, action)) == found


def asked_next(**position):
    """A position in which seat 0 chooses who is next."""
    s = given(4, hand0="5H 6H", **position)
    s.do(("shuffle",))
    assert s.question.kind == "next"
    return s


def test_a_player_who_has_a_better_target_is_named_as_next():
    """A good player of "choose what you like": "Dan has a better target than you: Cleo"."""
    hands = {"hand1": "2C 3C", "hand2": "4C 6C", "hand3": "7C 8C"}
    for own, code in (("", "target"), ("KS KH KC", "target_too")):
        s = asked_next(**hands, locked0=own, locked2="9S 9H 9D")
        found = {
            seat: [one.seat for one in happened(s, ("next", seat)) if one.code == code] for seat in (1, 2)
        }
        assert found == {1: [2], 2: []}
    known(s, "0", "9S 9C")
    assert "target_too" not in codes(s, ("next", 1)), "the fourth nine can't come any more"
    s = asked_next(**hands, locked2="9S 9H 9D", locked3="TS TH TD")
    assert "target" in codes(s, ("next", 1)) and "target" not in codes(s, ("next", 2))
    assert "target" not in codes(asked_next(**hands, locked2="9S 9H"), ("next", 1))
    s = asked_next(**hands, locked1="JS JH JD", locked2="9S 9H 9D", locked3="TS TH TD")
    assert "target" not in codes(s, ("next", 1)), "everybody has as many others to go for"


def test_the_next_player_with_the_fewest_cards_is_named():
    hands = {"hand1": "2C", "hand2": "4C 6C", "hand3": "7C 8C JC"}
    s = asked_next(**hands)
    assert [seat for seat in (1, 2, 3) if "fewest" in codes(s, ("next", seat))] == [1]
    (few,) = [one for one in happened(s, ("next", 1)) if one.code == "fewest"]
    assert (few.number, few.zone) == (1, 3)
    assert "few_cards" not in codes(s, ("next", 2)), "another has fewer"
    s.zones[1] = ()
    assert not [seat for seat in (1, 2, 3) if "fewest" in codes(s, ("next", seat))]


@pytest.mark.parametrize(
    ("held", "few"), [(("3C 4C", ""), False), (("3C 4C", "6S 7S"), False), (("3C 4C", "6S 7S 8S"), True)]
)
def test_two_cards_are_few_only_where_others_have_more(held, few):
    """Read: "Ben plays next and has only 2 cards to choose from", beside another with as few."""
    one, two = held
    s = given(3, hand0="5H", hand1=one, hand2=two) if two else given(2, hand0="5H", hand1=one)
    assert ("few_cards" in codes(s, ("give", card(s, "5H"), 1))) == few


def test_a_gift_says_how_few_others_its_receiver_could_give():
    """Read: "You get rid of 5♦ before it can lock in your hand", which is true of every card and receiver."""
    for held, few in (("3C 4C", {"gift"}), ("3C", {"gift_few"}), ("", {"gift_few", "gift_last"})):
        s = given(3, hand0="5H 8D AS", hand1=held, hand2="7S 6S")
        for name in ("5H", "AS"):  # an ace leaves the hand as well
            assert {"gift", "gift_few", "gift_last"} & codes(s, ("give", card(s, name), 1)) == few
    s = given(3, hand0="5H 8D JR", hand1="3C 4C", hand2="7S 6S")
    (gift,) = [one for one in happened(s, ("give", card(s, "5H"), 1)) if one.code == "gift"]
    assert gift.number == 2
    s = given(3, past="2 draw, 1 give", hand0="5H 8D", hand1="3C", hand2="7S 6S")
    assert "gift_few" not in codes(s, ("give", card(s, "5H"), 1)), "a third gift: none can be given"
    s = given(3, hand0="5H", hand1="3C 4C", hand2="7S 6S")
    assert "gift" not in codes(s, ("give", card(s, "5H"), 1)), "it would leave no card"
    s = given(3, hand0="5H 8D", hand1="3C", hand2="7S 6S", locked1="5S 5D 5C")
    known(s, "0", "5S")
    assert "gift_few" not in codes(s, ("give", card(s, "5H"), 1)), "the receiver is out"


@pytest.mark.parametrize(("seen", "calm", "wasted"), [("9S", 49, True), ("9S", 48, False), ("", 49, False)])
def test_a_card_that_would_put_another_player_out_is_kept(seen, calm, wasted):
    """Read: "worse, though no single reason stands out", of K♠ in sudden death beside another's two kings."""
    s = given(3, hand0="9D 8D", hand1="3C 4C", hand2="7S 6S", locked2="9S 9H", calm=calm)
    known(s, "0", seen)
    assert ("wastes" in codes(s, ("give", card(s, "9D"), 1))) == wasted
    for name, target in (("8D", 1), ("9D", 2)):
        assert "wastes" not in codes(s, ("give", card(s, name), target))


def test_a_gift_that_leaves_only_aces_is_worth_saying():
    """A reader of "one card less for you": "now you hold only aces, which never lock"."""
    for hand, gift, left in (("5H AS", "5H", True), ("5H", "5H", False), ("5H 6D AS", "5H", False)):
        s = given(3, hand0=hand, hand1="3C", hand2="7S 6S")
        assert ("only_free" in codes(s, ("give", card(s, gift), 1))) == left
    s = given(3, hand0="AH AS", hand1="3C", hand2="7S 6S")
    assert "only_free" not in codes(s, ("give", card(s, "AH"), 1)), "it was so before"
    near = given(3, hand0="AH 5D", hand1="3C", hand2="4C", locked0="9H 9S 9D")
    assert "only_free" not in codes(near, ("give", card(near, "5D"), 1)), "three nines are in danger"


def test_a_known_card_that_would_put_the_seat_out_is_named():
    """Read: "You get rid of 5S", to a player whose open jack would end the match for the reader."""
    s = given(3, hand0="5H AH", hand1="JD 4D", hand2="6S 7S", locked0="JH JS JC")
    give, take = ("give", card(s, "5H"), 1), ("take", 1)
    assert "gift" in codes(s, give) and "could_get" not in codes(s, take) | codes(s, ("shuffle",))
    known(s, "0", "JD")
    assert not {"gift", "gift_few", "few_cards"} & codes(s, give)
    assert "could_get" in codes(s, take) & codes(s, ("shuffle",)) and "could_get" not in codes(s, ("take", 2))
    eve = given(3, hand0="5H AH", hand1="JD 4D", hand2="6S 7S", locked0="JH JS", calm=49)
    known(eve, "0", "JD")
    assert "gift" not in codes(eve, give), "from the next turn on, a third jack is fatal"
    assert "could_get" not in codes(eve, take), "in this turn, it only locks"
    for name, code in (("AH", "harmless"), ("5H", "keeps")):  # an ace never locks
        assert {"harmless", "keeps"} & codes(s, ("give", card(s, name), 2)) == {code}


@pytest.mark.parametrize(
    ("own", "theirs", "wins"),
    [("AH", "AD", True), ("5H", "AD", False), ("5H", "JR", True), ("JB", "JR", False)],
)
def test_a_known_card_that_would_clear_can_be_won(own, theirs, wins):
    """A reader of "Ben plays next and has only 1 card" missed that it was an ace beside his own."""
    s = given(2, hand0=f"{own} 6H", hand1=f"{theirs} 4D", locked0="9S 9H")
    assert "wins_clear" not in codes(s, ("take", 1))
    known(s, "0", theirs)
    assert ("wins_clear" in codes(s, ("take", 1))) == wins
    assert ("helps_clear" in codes(s, ("take", 1))) == (own == "5H" and theirs == "AD")
    assert ("wins_clear" in codes(s, ("shuffle",))) == (wins and own == "5H"), "the ace may go as well"
    s = given(2, hand0=f"{own} 6H", hand1=theirs, locked0="9S 9H")
    known(s, "0", theirs)
    assert ("gets_clear" in codes(s, ("take", 1))) == wins and "wins_clear" not in codes(s, ("take", 1))
    assert "gets_clear" not in codes(s, ("shuffle",))


@pytest.mark.parametrize(
    ("own", "options", "seeks"),
    [
        ("AH", "", True),
        ("AH AD", "", False),
        ("5H", "", False),
        ("JR", "", False),
        ("AH", "aces_as_jokers=1", False),
    ],
)
def test_one_ace_wants_another(own, options, seeks):
    """A good player: "an ace would let you clear"; none is missing if a clear is only barred for now."""
    s = given(2, options, past="1 clear, 0 clear", hand0=f"{own} 6H", hand1="3C 4D", locked0="9S 9H")
    for do in (("take", 1), ("draw",)):
        assert ("seeks_clear" in codes(s, do)) == seeks
    assert "seeks_clear" not in codes(s, ("force", 1))


def test_what_a_card_taken_does_is_said_as_well():
    s = given(2, hand0="5H 6H", hand1="3C 4D 7S")
    assert "takes_one" in codes(s, ("take", 1)) and "takes_one" not in codes(s, ("force", 1))
    assert "empty_hand" in codes(given(2, hand0="5H 6H", hand1="3C"), ("take", 1))


def test_a_choice_of_the_next_player_is_worth_saying_where_one_can_give_little():
    """Read: "You then choose who plays next", which is true of every card drawn."""
    for hand, said in (("6S 7S", []), ("6S", [("chooses", 2, 1)]), ("", [("chooses_empty", 2, 0)])):
        s = given(3, hand0="5H", hand1="3C 4C", hand2=hand)
        found = [one for one in happened(s, ("draw",)) if one.code.startswith("chooses")]
        assert [(one.code, one.seat, one.number) for one in found] == said
    assert "chooses" not in codes(given(2, hand0="5H", hand1="3C"), ("draw",))


@pytest.mark.parametrize(("locked", "early"), [("9S 9H KS KH", True), ("9S 9H KS KH 7S 7H", False)])
def test_a_clear_of_few_sets_uses_up_what_can_clear(locked, early):
    s = given(2, hand0="JR 5H", hand1="3C 4C", locked0=locked)
    assert ("spends_clear" in codes(s, ("clear", card(s, "JR")))) == early
