"""Lockdown's player gives others the card that eliminates them, and keeps out of danger itself."""

from __future__ import annotations

import pytest
from lockdown_cases import given

from ai.levels.levels import foes
from ai.levels.mind import CHARACTERS, NOVICE, SOBER
from ai.players import policy
from ai.players.lockdown.position import Dangers
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
    ("hands", "small"), [(["2C 3C 4C"], True), (["2C"], False), (["2C 3C", "2D"], True), (["2C", ""], False)]
)
def test_a_small_hand_is_smaller_than_the_average(hands, small):
    """Read: "You hold only 4 cards", beside three and four of others."""
    s = given(len(hands) + 1, hand0="5H", **{f"hand{n}": hand for n, hand in enumerate(hands, 1)})
    assert ("small_hand" in codes(s, ("shuffle",))) == small


def test_a_small_hand_is_no_shelter_for_one_who_has_more_locked_than_others():
    s = given(3, hand0="5H 6H", hand1="2C 3C 4C", hand2="2D 3D 4D", locked0="9S 9H KS KH")
    assert "small_hand" not in codes(s, ("shuffle",))


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
    codes = [{one.code for one in happened(s, do)} for do in (("force", 1), ("give", card(s, "5H"), 1))]
    assert "loaded" in codes[0] and "loaded" not in codes[1]


def test_who_goes_out_by_a_forced_draw_may_be_knocked_out():
    s = given(3, hand0="5H 8D", hand1="3C", hand2="7S")
    fields = {"seat": 1, "by": 0, "cards": tuple(card(s, f"9{suit}") for suit in "SHDC")}
    events = [Event("forced_draw", {"seat": 0, "target": 1}), Event("eliminated", fields)]
    assert "may_knock_out" in {one.code for one in happened(s, ("force", 1), events)}


@pytest.mark.parametrize(("size", "code"), [(3, "third_knocks_out"), (4, "knocks_out")])
def test_a_third_card_knocks_out_in_sudden_death_only(size, code):
    """Read: "Ada has the other 3s locked", of two of them."""
    s = given(2, hand0="9D 8D", hand1="3C", locked1="9S 9H" + " 9C" * (size > 3))
    known(s, "0", "9S 9H")
    fields = {"seat": 1, "by": 0, "cards": tuple(card(s, f"9{suit}") for suit in "SHDC"[:size])}
    do = ("give", card(s, "9D"), 1)
    events = [Event("gave", {"seat": 0, "target": 1}), Event("eliminated", fields)]
    assert code in {one.code for one in happened(s, do, events)}


def test_a_set_whose_last_card_lies_elsewhere_is_not_loaded():
    """Read: "Dan is nearly out", by a set whose fourth king was in the reader's own hand."""
    s = given(2, hand0="5H KD", hand1="3C", locked1="KS KH KC")
    assert "loaded" in codes(s, ("force", 1)), "the seat does not know what is locked"
    known(s, "0", "KS")
    assert "loaded" not in codes(s, ("force", 1))


def test_players_who_are_equally_near_to_losing_are_still_near():
    s = given(3, hand0="5H", hand1="3C", hand2="7S", locked1="9S 9H 9D", locked2="KS KH KC")
    assert "loaded" in codes(s, ("force", 1))


@pytest.mark.parametrize(
    ("held", "few"), [(("3C 4C", ""), False), (("3C 4C", "6S 7S"), False), (("3C 4C", "6S 7S 8S"), True)]
)
def test_two_cards_are_few_only_where_others_have_more(held, few):
    """Read: "Ben plays next and has only 2 cards to choose from", beside another with as few."""
    one, two = held
    s = given(3, hand0="5H", hand1=one, hand2=two) if two else given(2, hand0="5H", hand1=one)
    assert ("few_cards" in codes(s, ("give", card(s, "5H"), 1))) == few


def test_a_known_card_that_would_put_the_seat_out_is_named():
    """Read: "You get rid of 5S", to a player whose open jack would end the match for the reader."""
    s = given(3, hand0="5H AH", hand1="JD 4D", hand2="6S 7S", locked0="JH JS JC")
    give, take = ("give", card(s, "5H"), 1), ("take", 1)
    assert "sheds" in codes(s, give) and "could_get" not in codes(s, take) | codes(s, ("shuffle",))
    known(s, "0", "JD")
    assert not {"sheds", "few_cards"} & codes(s, give)
    assert "could_get" in codes(s, take) & codes(s, ("shuffle",)) and "could_get" not in codes(s, ("take", 2))
    assert "sheds" not in codes(s, ("give", card(s, "AH"), 2)), "an ace never locks"


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


def test_a_choice_of_the_next_player_is_worth_saying_where_one_can_give_little():
    """Read: "You then choose who plays next", which is true of every card drawn."""
    for hand, seats in (("6S 7S", []), ("6S", [2]), ("", [2])):
        s = given(3, hand0="5H", hand1="3C 4C", hand2=hand)
        assert [one.seat for one in happened(s, ("draw",)) if one.code == "chooses"] == seats
    assert "chooses" not in codes(given(2, hand0="5H", hand1="3C"), ("draw",))


@pytest.mark.parametrize(("locked", "early"), [("9S 9H KS KH", True), ("9S 9H KS KH 7S 7H", False)])
def test_a_clear_of_few_sets_uses_up_what_can_clear(locked, early):
    s = given(2, hand0="JR 5H", hand1="3C 4C", locked0=locked)
    assert ("spends_clear" in codes(s, ("clear", card(s, "JR")))) == early
