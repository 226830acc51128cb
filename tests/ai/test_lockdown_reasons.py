"""What a reason in Lockdown names: who puts out whom and with what, what a Shuffle brings whom, and when."""

from __future__ import annotations

from importlib import import_module

import pytest
from lockdown_cases import given

from ai.clearest import clear
from ai.evidence import Record
from ai.happening import MUCH, SOMEWHAT, Happening, Playout, fact
from ai.players import policy
from ai.telling import OFTEN, SETTLED, facts_of, weight
from engine import games
from engine.kernel.rng import state_of
from game.words import hints

brought = import_module("ai.players.lockdown.brought")
lockdown = import_module("ai.players.lockdown.happens")
NAMES = ("Ada", "Ben", "Cleo")
THREES = {"three", "three_more", "their_three", "their_three_more", "struck_three"}
LATE = {"locks_late", "their_locks_late", "struck_locks_late"}
EARLY = {"locks_now", "their_locks_now", "struck_locks"}


def played_on(s, *actions):
    """What is told of the first of these choices, where the others follow it."""
    before, soon = s.clone(), s.clone()
    soon.do(actions[0])
    s.log = []
    for action in actions:
        s.do(action)
    n = s.table.players
    return lockdown.happens(Playout(before.seat, s.log, s, (1 / n,) * n, before, soon))


def given_to(s, name, target):
    return ("give", s.table.card[name], target)


def codes(found):
    return {one.code for one, amount in found.items() if one.matters and amount}


def all_codes(found):
    return {one.code for one in found if one.matters}


def fallen(sudden=False):
    """Seat 1 and then seat 2 may put seat 0 out with 7♦, or seat 0 may put out seat 2."""
    return given(
        3,
        hand0="8C 9D KS",
        hand1="7D 2C",
        hand2="3C TS",
        locked0="7H 7C 7S",
        locked2="8S 8H 8D",
        calm=60 if sudden else 0,
    )


def test_who_puts_out_in_the_very_next_turn_is_told_apart():
    s = fallen()
    at_once = played_on(s.clone(), given_to(s, "9D", 1), given_to(s, "7D", 0))
    assert {"out_next", "out_by", "out_with"} <= codes(at_once)
    (by,) = [one.seat for one in at_once if one.code == "out_next"]
    assert by == 1 and at_once[fact("out_soon")] == 1
    later = played_on(s.clone(), given_to(s, "9D", 1), given_to(s, "2C", 2), given_to(s, "3C", 1))
    assert not codes(later) & {"out_next", "out_by", "out_with"}
    later = played_on(s.clone(), given_to(s, "9D", 2), given_to(s, "3C", 1), given_to(s, "7D", 0))
    assert {"out_by", "out_with"} <= codes(later) and "out_next" not in codes(later)
    (set_of,) = [one.card for one in later if one.code == "out_with"]
    assert s.table.deck[set_of] in ("7H", "7C", "7S")


@pytest.mark.parametrize("seen", [True, False])
def test_whom_the_seat_puts_out_and_with_which_set_is_told_where_the_set_is_known(seen):
    """Read: "Ben is soon out", without by whom and with what."""
    s = fallen()
    for card in s.zones[s.table.zone["locked2"]]:
        s.know[card] = s.know[card] | 1 if seen else s.know[card] & ~1
    found = codes(played_on(s, given_to(s, "8C", 2)))
    assert "puts_out" in found and ("falls_with" in found) == seen
    (said,) = [
        hints.say_why(
            s.table, (one.code, {"best": 0.5, "rest": 0.1, "seat": one.seat, "other": ()}), NAMES, str
        )
        for one in played_on(fallen(), given_to(s, "8C", 2))
        if one.code == "puts_out"
    ]
    assert said.startswith("you soon put Cleo out")


def test_that_the_last_of_the_others_is_put_out_is_not_told_as_why():
    s = given(2, hand0="8C 9D", hand1="7D 2C", locked1="8S 8H 8D")
    assert not codes(played_on(s, given_to(s, "8C", 1))) & {"puts_out", "falls_with"}


@pytest.mark.parametrize(("calm", "late"), [(0, False), (39, False), (40, True), (49, True), (60, True)])
def test_three_of_a_kind_is_no_danger_of_its_own_where_sudden_death_is_near(calm, late):
    """Read: "you have three of a kind locked at once", nine turns before any pair was as near."""
    s = given(3, hand0="8C 9D", hand1="7D 8D", hand2="3C TS", locked2="8S 8H", calm=calm)
    found = all_codes(played_on(s, ("force", 1)))
    assert (not found & THREES) == late
    assert (found >= LATE, EARLY & found == set()) == (late, late)
    give = given_to(s, "8C", 1)
    for card in s.zones[1]:
        s.know[card] |= 1
    s = given(3, hand0="8C 9D", hand1="7D 8D", hand2="3C TS", calm=calm)
    s.know[s.table.card["8D"]] |= 1
    code, told = policy("lockdown").counts(s, give, ("draw",))
    assert code == ("gift_locks_late" if late else "gift_locks")
    said = hints.say_why(s.table, (code, told), NAMES, str)
    assert ("threes are fatal in sudden death" in said) == late


@pytest.mark.parametrize(("calm", "says"), [(0, "clears_three"), (45, "clears_late")])
def test_a_clear_rids_of_sets_that_sudden_death_makes_fatal(calm, says):
    s = given(2, hand0="JR 9D", hand1="7D 2C", locked0="8S 8H 8D 5C 5D", calm=calm)
    clears = next(one for one in s.legal if one[0] == "clear")
    code, told = policy("lockdown").counts(s, clears, ("draw",))
    assert (code, told["best"]) == (says, 5)


def test_nobody_hits_next_where_the_choice_puts_out_and_the_seat_moves_again():
    """Else what whoever is next may do was not compared with a gift that may put out."""
    s = fallen()
    found = played_on(s, given_to(s, "8C", 2))
    assert s.seat == 0 and found[fact("next_asked")] == 1
    assert not any(amount for one, amount in found.items() if one.code == "hit_next")
    assert played_on(fallen(), ("draw",))[fact("next_asked")] == 0


@pytest.mark.parametrize(("falls", "says"), [(0.2, True), (0.6, False)])
def test_that_nobody_hits_next_is_not_told_where_it_only_follows_from_who_falls(falls, says):
    record, hit = Record([("a",), ("b",)]), lockdown._HIT_NEXT
    for world in range(100):
        out = float(world % 10 < 10 * falls)
        for action, hits, again in (("a",), 0.0, out), (("b",), float(world % 10 < 8), 0.0):
            facts = {fact("next_asked"): 1.0, fact("spared"): 0.0, fact(hit.beyond): again}
            record.add(action, {hit: hits, **facts}, 1.0 - hits)
    assert bool(clear(record, ("a",), [("b",)])) == says
    s = fallen()
    assert played_on(s.clone(), given_to(s, "8C", 2))[fact(hit.beyond)] == 1
    assert played_on(s.clone(), given_to(s, "9D", 2))[fact(hit.beyond)] == 0


def test_what_comes_in_hardly_any_tries_is_not_blurred_beside_what_comes_often():
    fields = {"best": 0.6, "rest": 0.2, "own": 0.01, "seat": 1, "other": ("draw",), "at_once": True}
    said = hints.say_why(games.lay("lockdown", 3), ("deals_falls", fields), NAMES, lambda _: "Draw a card")
    assert "you in about 1 of 100" in said and "in about 60 of 100 tries" in said


def shuffled(own, others=1.0, dealt=1.0, other_brings=1.0):
    """A record of a Shuffle and another choice; `own` and `others` are the shares of tries with a lock."""
    deals = brought.DEALS_LOCKS
    record = Record([("shuffle",), ("other",)])
    for world in range(100):
        first = {
            deals: float(world % 10 < 10 * others),
            fact(deals.own): float(world % 10 < 10 * own),
            fact(deals.only): dealt,
            fact("brings"): 1.0,
        }
        second = {deals: float(world % 10 < 2), fact(deals.only): 0.0, fact("brings"): other_brings}
        record.add(("shuffle",), first, first[deals] / 2)
        record.add(("other",), second, second[deals] / 2)
    return clear(record, ("shuffle",), [("other",)])


def test_what_a_shuffle_brings_others_is_told_with_what_it_brings_the_seat():
    assert shuffled(own=0.4, others=0.7) is not None, "a little more than half"
    code, fields = shuffled(own=0.2, others=0.8)
    assert (code, round(fields["own"], 2)) == ("deals_locks", 0.2)
    said = hints.say_why(games.lay("lockdown", 3), (code, fields), NAMES, lambda _: "Make Ben draw a card")
    assert said == (
        "another player locks a card in about 8 of 10 tries, you in about 2 of 10; "
        "after “Make Ben draw a card” others in about 2 of 10"
    )


@pytest.mark.parametrize(
    "instead",
    [{"own": 0.5}, {"own": 0.2, "dealt": 0.0}, {"own": 0.2, "other_brings": 0.0}],
)
def test_a_shuffle_is_not_praised_for_what_hits_the_seat_as_well(instead):
    """Nor is another choice, nor a Shuffle beside a draw, which brings others nothing."""
    assert shuffled(**{"others": 0.8, **instead}) is None


@pytest.mark.parametrize("players", [2, 3])
def test_a_shuffle_is_told_to_hit_any_of_the_others(players):
    hits = set()
    for seed in range(40):
        hands = {f"hand{seat}": cards for seat, cards in enumerate(("8C 9D", "7D 3H", "5C TS")[:players])}
        s = given(players, **hands, locked1="8S 8H", locked0="7S 7H").clone()
        s.rng = state_of(seed)
        before = [len(s.zones[s.table.facts.locked + seat]) for seat in range(players)]
        found = played_on(s, ("shuffle",))
        more = [len(s.zones[s.table.facts.locked + seat]) > n for seat, n in enumerate(before)]
        deals = {one: amount for one, amount in found.items() if one.code.startswith("deals_locks")}
        ((one, amount),) = deals.items()
        assert (one.seat, amount) == (1 if players == 2 else -1, float(any(more[1:])))
        assert found[fact("own_locks")] == float(more[0]) and found[fact(one.only)] == 1
        hits.add((more[0], any(more[1:])))
    assert len(hits) == 4


def test_a_card_that_locks_a_little_oftener_says_less_than_what_can_be_counted():
    for rest, worth in ((0.2, OFTEN), (0.4, SETTLED)):
        record = Record([("a",), ("b",)])
        for world in range(100):
            record.add(("a",), {lockdown._LOCKS: 0.0}, 1.0)
            record.add(("b",), {lockdown._LOCKS: float(world % 10 < 10 * rest)}, 0.5)
        (one,) = record.clear_ones(("a",), ("b",))
        assert weight(one, facts_of(record, one.happening, ("a",), ("b",))) == worth


@pytest.mark.parametrize(("best", "rest", "says"), [(3, 5, True), (6, 4, False)])
def test_a_card_that_locks_seldom_is_told_where_fewer_may_make_a_pair(best, rest, says):
    """Counted again, "in 3 of 20 tries; after a take in 5" was luck: a Shuffle dealt four cards."""
    record = Record([("a",), ("b",)])
    for world in range(200):
        locks = lockdown._LOCKS_SELDOM
        record.add(("a",), {locks: 0.0, fact("ways"): best}, 1.0)
        record.add(("b",), {locks: float(world % 20 < 2), fact("ways"): rest}, 0.5)
    assert bool(clear(record, ("a",), [("b",)])) == says


@pytest.mark.parametrize(
    ("kind", "ways"), [("draw", 3), ("take", 3), ("shuffle", 3), ("give", 0), ("force", 0)]
)
def test_so_many_pairs_may_lock_by_a_choice(kind, ways):
    """Of two cards in hand and a locked set: a new card with each, or two that are dealt with each other."""
    s = given(2, hand0="8C 9D", hand1="7D 2C", locked0="4S 4H")
    action = next(one for one in s.legal if one[0] == kind)
    assert played_on(s, action)[fact("ways")] == ways


def test_a_third_card_that_comes_seldom_is_told_only_where_there_are_more_sets_for_it():
    """Counted again, "in 8 of 100 tries; after another in 3" was luck where both went to one player."""
    three = brought.seldom(Happening("struck_three", SOMEWHAT, at_once=True))
    for pairs, says in ((1.0, True), (0.0, False)):
        record = Record([("a",), ("b",)])
        for world in range(200):
            comes = float(world % 20 == world // 100)
            record.add(("a",), {three: comes, fact("pairs"): 1.0}, 0.5 + comes / 2)
            record.add(("b",), {three: 0.0, fact("pairs"): 1.0 - pairs}, 0.5)
        assert bool(clear(record, ("a",), [("b",)])) == says
    s = given(3, hand0="8C 9D", hand1="7D 2C", hand2="3C TS", locked2="8S 8H 4C 4D 4H")
    for target, pairs in ((1, 0), (2, 1)):
        assert played_on(s.clone(), given_to(s, "9D", target))[fact("pairs")] == pairs
    assert played_on(s.clone(), ("draw",))[fact("pairs")] == 0


@pytest.mark.parametrize(("first", "says"), [(1.0, True), (0.0, False)])
def test_a_few_clears_more_are_told_of_no_shuffle(first, says):
    record = Record([("a",), ("b",)])
    for world in range(200):
        for action, undealt, share in (("a",), first, 0.5), (("b",), 0.0, 0.35):
            holds = float(world % 20 < 20 * share)
            tally = dict.fromkeys((lockdown._CAN_CLEAR, lockdown._CLEARS_MORE), holds)
            record.add(action, {**tally, fact("undealt"): undealt, fact("clears"): 0.0}, holds)
    assert bool(clear(record, ("a",), [("b",)])) == says


@pytest.mark.parametrize(
    ("seen", "other", "target", "says"),
    [
        ("TS", "9D", 1, True),
        ("", "9D", 1, False),
        ("TS", "9D", 2, False),  # it locks there
        ("TS 9C", "9D", 1, False),  # so does the other one
    ],
)
def test_a_card_of_which_another_holds_the_match_is_better_given_away(seen, other, target, says):
    """Read: "Cleo is soon out", of a ten where the ten of another was open to all."""
    s = given(3, hand0="TC 9D", hand1="7D 9C", hand2="3C TS")
    for card in (*s.zones[1], *s.zones[2]):
        s.know[card] &= ~1
    for name in seen.split():
        s.know[s.table.card[name]] |= 1
    told = policy("lockdown").counts(s, given_to(s, "TC", target), given_to(s, other, target))
    assert (told is not None and told[0] == "keeps_match") == says
    if says:
        said = hints.say_why(s.table, told, NAMES, lambda _: "Give 9♦ to Ben")
        assert (
            said
            == "Cleo holds 10♠: given to you, it would lock with 10♣, which you keep after “Give 9♦ to Ben”"
        )


def test_being_put_out_by_whom_and_with_what_says_more_than_being_out():
    found = played_on(fallen(), given_to(fallen(), "9D", 1), given_to(fallen(), "7D", 0))
    amounts = {one.code: one.matters for one in found if found[one] and one.matters < 0}
    assert amounts["out_next"] <= amounts["out_by"] < amounts["out_with"] < amounts["out"] == -MUCH


@pytest.mark.parametrize(
    ("hand1", "locked0", "fits"),
    [
        ("9C 2D", "", True),  # with 9♦ in hand
        ("7D 2D", "7H 7C", True),
        ("7D 2D", "7H 7C 7S", False),  # a fourth card puts out, which is told by itself
        ("AC 2D", "", False),
        ("8H 2D", "", False),  # 8♣ has gone
    ],
)
def test_whether_whoever_is_next_can_give_a_card_that_locks(hand1, locked0, fits):
    """Read: "hardly worse", of making somebody draw who may then give any card, as no gift went before."""
    s = given(3, hand0="8C 9D AH", hand1=hand1, hand2="3C TS", locked0=locked0)
    found = played_on(s.clone(), given_to(s, "8C", 1))
    assert found[lockdown._FITS_NEXT] == float(fits)
    assert played_on(s.clone(), given_to(s, "8C", 2))[lockdown._FITS_NEXT] == 0
    assert played_on(s.clone(), ("draw",))[lockdown._FITS_NEXT] == 0, "who is next is still to be chosen"


def test_that_the_rules_forbid_a_third_gift_is_told_with_what_it_spares():
    s = given(2, hand0="8C 9D", hand1="9C 2D", past="1 give")
    give, force = (played_on(s.clone(), action) for action in (given_to(s, "8C", 1), ("force", 1)))
    fits = lockdown._FITS_NEXT
    assert (give[fits], give[fact("spared")], force[fits], force[fact("spared")]) == (0, 1, 1, 0)
    record = Record([("give",), ("force",)])
    for world in range(100):
        lucky = float(world % 4 < 2)
        record.add(("give",), {**give, fits: 0.0}, 0.6)
        record.add(("force",), {**force, fits: lucky}, 0.6 - lucky / 4)
    code, fields = clear(record, ("give",), [("force",)])
    said = hints.say_why(s.table, (code, fields), NAMES, lambda _: "Make Ben draw a card")
    assert said == (
        "by the Rule of 3 nobody may give you a card next; "
        "after “Make Ben draw a card” a gift can lock, in about 5 of 10 tries"
    )


def test_a_card_that_locks_soon_is_told_by_what_happens_to_the_seat():
    s = given(2, hand0="8C 9D", hand1="9C 2D", locked1="8S 8H")
    (soon,) = {one for one in played_on(s.clone(), ("draw",)) if one.code == "locks_soon"}
    assert played_on(s.clone(), given_to(s, "8C", 1), given_to(s, "9C", 0))[soon] == 1
    assert played_on(s.clone(), given_to(s, "8C", 1), given_to(s, "2D", 0))[soon] == 0, "8♣ locks for Ben"
    joined = given(2, hand0="8C", hand1="9C 2D", locked0="9S 9H")
    assert played_on(joined, ("force", 1), given_to(joined, "9C", 0))[soon] == 1


@pytest.mark.parametrize("seen", [True, False])
def test_a_seen_card_that_the_next_player_can_give_is_named(seen):
    """Read: "whoever is next can give you a card that locks in all", which was 6♦ with 6♥, both seen."""
    s = given(2, hand0="8C 6H", hand1="6D 2C", locked0="4H 4C")
    s.know[s.table.card["6D"]] = 0b111 if seen else 0b010
    gift = played_on(s.clone(), given_to(s, "8C", 1))
    assert gift[lockdown._FITS_NEXT] == 1
    assert gift[fact("gives")] == (s.table.card["6D"] if seen else -1)
    assert played_on(s.clone(), ("shuffle",))[fact("gives")] == -1, "nobody knows where it is then"


def test_which_card_may_come_next_is_told_beside_how_often_another_may():
    table = games.lay("lockdown", 2)
    fields = {"rest": 1.0, "other": (), "at_once": True, "feature": "gives", "gives": -1, "gives_rest": 4}
    card = "5♥"
    for best, said in (0.7, f"“()” the next player can give you {card}"), (0.0, f"cannot give you {card}"):
        told = hints.say_why(table, ("fits_next", {**fields, "best": best}), NAMES, str)
        assert said in told and ("in about 7 of 10 tries" in told) == bool(best)


def test_that_the_next_player_has_no_card_left_is_named():
    """Read of 22 of 100 wins: "whoever is next can give you a card that locks", where none was left."""
    s = given(2, hand0="8C 9D", hand1="7D", locked0="4H 4C", locked1="KS KH")
    taken = played_on(s.clone(), ("take", 1))
    assert taken[fact("empty")] == 1 and not taken[lockdown._FITS_NEXT]
    assert played_on(s.clone(), ("force", 1))[fact("empty")] == 0
    assert played_on(s.clone(), ("draw",))[fact("empty")] == 0, "it is not settled who is next"
    pairs = given(2, hand0="8C 9D", hand1="7D", locked0="4H 4C", locked1="KS KH", deck="7S")
    assert played_on(pairs, ("force", 1))[fact("empty")] == 0, "nobody can foresee that the last card locks"
    for code in "hit_next", "fits_next", "given_next":
        fields = {"best": 0.0, "rest": 0.3, "other": (), "at_once": True, "feature": "empty"}
        assert "no card left to give" in hints.say_why(s.table, (code, fields), NAMES, str)


def test_no_rule_is_named_where_the_next_player_has_no_card_left():
    """Read: "By the Rule of 3 nobody may give you a card next", where Ben's only card was taken."""
    s = given(2, hand0="8C 9D", hand1="7D", locked1="KS KH", past="0 draw, 1 shuffle, 0 draw")
    take, force = ("take", 1), ("force", 1)
    record = Record([take, force])
    for action in take, force:
        for _world in range(20):
            record.add(action, played_on(s.clone(), action), float(action == take))
    found = clear(record, take, [force])
    assert found is not None and (found[0], found[1].get("feature")) == ("given_next", "empty")


def test_the_set_that_a_gift_makes_three_of_a_kind_is_named_by_a_card_of_it():
    """Read: "Ben has another three of a kind locked at once in every try", of Q♦ beside his Q♠ and Q♥."""
    s = given(2, hand0="8C QD", hand1="7D", locked1="QS QH KS KH")
    s.know[s.table.card["QH"]] |= 1
    found = played_on(s.clone(), given_to(s, "QD", 1))
    (three,) = [
        one for one, amount in found.items() if one.code == "their_three" and amount and not one.within
    ]
    record = Record([("a",), ("b",)])
    for world in range(20):
        record.add(("a",), found, 1.0)
        record.add(("b",), {**found, three: float(world == 0), fact("partner", 1): -1.0}, 0.0)
    told = facts_of(record, three, ("a",), ("b",))
    said = hints.say_why(
        s.table, ("their_three", {"best": 1.0, "rest": 0.1, "seat": 1, "other": (), **told}), NAMES, str
    )
    assert said.startswith("Ben's set with Q♥ becomes three of a kind; after “()” one does in about 1 of 10")


@pytest.mark.parametrize(
    ("theirs", "locked1", "before", "after"),
    [
        ("AS AH 7D", "KS KH", 1, {0, 1}),
        ("AS AH AD 7D", "KS KH", 1, {1}),
        ("JR 7D", "KS KH", 1, {0, 1}),
        ("AS 7D", "KS KH", 0, {0}),
        ("AS AH 7D", "", None, {None}),
    ],
)
def test_that_another_player_can_clear_is_told_where_it_has_sets_to_be_rid_of(theirs, locked1, before, after):
    """Read: "some turns later Ben has three of a kind locked", of two aces of his, one of which was taken."""
    s = given(2, hand0="8C 9D", hand1=theirs, locked0="4H 4C", locked1=locked1)

    def clears(action, seed):
        soon = s.clone()
        soon.rng = state_of(seed)
        found = played_on(soon, action)
        return next((amount for one, amount in found.items() if one.code == "they_clear"), None)

    assert clears(("draw",), 1) == before
    assert {clears(("take", 1), seed) for seed in range(40)} == after


def test_three_of_a_kind_of_before_are_said_to_stay():
    """Read: "some turns later Ben has three of a kind locked", who had them already."""
    lasts = import_module("ai.players.lockdown.lasts")
    for locked1, code in ("KS KH KD", "their_three_stays"), ("KS KH", "their_three_later"):
        s = given(2, hand0="8C 9D", hand1="7D", locked1=locked1)
        playout = Playout(0, [], s, (0.5, 0.5), s, s)
        assert {one.code for one in lasts.lasts(playout) if "their_three" in one.code} == {code}


@pytest.mark.parametrize(("seldom", "told"), [(2, True), (10, False)])
def test_a_card_that_can_nearly_always_be_given_is_named(seldom, told):
    """Read: "can give you a card that locks in 98 of 100 tries": 10♥, unless that locked itself."""
    fits, record = lockdown._FITS_NEXT, Record([("a",), ("b",)])
    for world in range(100):
        gone = world % 50 < seldom / 2
        facts = {fact("next_asked"): 1.0, fact("spared"): 0.0, fact("empty"): 0.0, fact(fits.beyond): 0.0}
        hits = float(world % 4 < 2)
        record.add(("a",), {fits: hits, fact("gives"): -1.0, **facts}, 1.0 - hits)
        record.add(("b",), {fits: float(not gone), fact("gives"): -1.0 if gone else 7.0, **facts}, 0.0)
    reason = clear(record, ("a",), [("b",)])
    assert reason is not None and (reason[1].get("feature") == "gives") == told


def test_that_no_third_gift_may_follow_is_told():
    """Read: "Ben soon puts you out in about 3 of 20 tries, not in 6", where one choice was a second gift."""
    s = given(3, hand0="8C 9D", hand1="7D 2C", hand2="3C TS", past="0 draw, 1 shuffle, 2 give")
    for action, may in (given_to(s, "9D", 1), False), (("force", 1), True), (("draw",), False):
        soon = s.clone()
        found = played_on(soon, action)
        assert found[lockdown._GIVEN] == may == any(one[0] == "give" and one[2] == 0 for one in soon.legal)
        assert found[fact("next_asked")] == (action != ("draw",)), "else it is not settled who is next"


@pytest.mark.parametrize(("target", "reached"), [(2, False), (1, True)])
def test_whom_the_rule_of_3_keeps_from_the_seat_is_told(target, reached):
    """Read: "you soon lock a card in 1 of 10 tries, not in 7": the next player may not make the seat draw."""
    s = given(3, hand0="8C 9D", hand1="7D 2C", hand2="3C TS", past="0 draw, 1 shuffle, 2 give")
    found = played_on(s, given_to(s, "9D", target))
    assert found[lockdown._REACHED] == reached
    assert any(one[0] == "force" and one[1] == 0 for one in s.legal) == reached
    record = Record([("a",), ("b",)])
    for world in range(20):
        for action, amount in (("a",), 0.0), (("b",), 1.0):
            facts = {fact("next_asked"): 1.0, fact(lockdown._REACHED.beyond): 0.0}
            record.add(action, {lockdown._REACHED: amount, **facts}, 1.0 - amount + world % 2 / 10)
    code, fields = clear(record, ("a",), [("b",)])
    said = hints.say_why(s.table, (code, fields), NAMES, str)
    assert said.startswith("by the Rule of 3 the next player may not") and "tells" not in fields


def test_a_gift_leaves_fewer_cards_that_lock_than_a_forced_draw():
    """Read: "Ben soon puts you out in about 2 of 20 tries, after the other in about 3 of 20"."""
    s = given(2, hand0="9S 4D AS", hand1="7D 2C")
    gift, ace = (("give", s.table.card[name], 1) for name in ("9S", "AS"))
    code, told = policy("lockdown").counts(s, gift, ("force", 1))
    assert (code, told["best"], told["rest"]) == ("sheds", 1, 2) and "aside" in told
    assert policy("lockdown").counts(s, ace, ("force", 1)) is None
    assert policy("lockdown").counts(s, ("force", 1), gift) is None


def counted_of(s, first, other, reader=0):
    """What is counted of two choices, where everybody's cards are known to all."""
    for card in range(len(s.table.deck)):
        s.know[card] = s.table.all
    return policy("lockdown").counts(s, first, other)


@pytest.mark.parametrize("calm", [0, 45])
def test_a_gift_that_makes_three_of_a_pair_is_told_as_that(calm):
    """Read: "locks with it (threes are fatal in sudden death)" of three that stay, locked before that."""
    s = given(3, hand0="TC 9D", hand1="2D 5H", hand2="3C 7S", locked1="TD TH", calm=calm)
    code, told = counted_of(s, given_to(s, "TC", 1), ("draw",))
    assert (code, s.table.deck[told["partner"]]) == ("gift_third", "TD")
    assert "joins Ben's set with 10♦: a fourth is fatal" in hints.say_why(s.table, (code, told), NAMES, str)
    found = played_on(s, given_to(s, "TC", 1))
    thirds = [amount for one, amount in found.items() if one.code == "third" and one.seat == 1]
    assert [s.table.deck[int(card)][0] for card in thirds] == ["T"]


@pytest.mark.parametrize(("calm", "says"), [(20, False), (39, True), (49, True), (55, False)])
def test_a_third_card_is_kept_for_sudden_death(calm, says):
    """Read: "helps Cleo: 30 of 100 wins, not 20" of a third two, given eleven turns too early."""
    s = given(3, hand0="2S 6S 9D", hand1="KD 5H", hand2="3C 7S", locked2="2C 2H", calm=calm)
    early, keeps = given_to(s, "2S", 2), given_to(s, "6S", 2)
    found = counted_of(s, keeps, early)
    assert (found is not None and found[0] == "third_kept") == says
    if says:
        assert "you keep 2♠" in hints.say_why(s.table, found, NAMES, str)
        assert (
            counted_of(s, ("shuffle",), early) is None
            or counted_of(s, ("shuffle",), early)[0] != "third_kept"
        )


@pytest.mark.parametrize(
    ("locked", "calm", "code"),
    [("TD TH", 43, "takes_third"), ("TD TH", 0, None), ("TD TH TS", 0, "takes_fatal")],
)
def test_a_card_that_would_put_somebody_out_may_be_taken(locked, calm, code):
    """Read: "Ben is soon out in 61 of 100 tries" of a take that may get the ten for his pair of tens."""
    s = given(3, hand0="8H 9D", hand1="KD 5H", hand2="TC 7S", locked1=locked, calm=calm)
    found = counted_of(s, ("take", 2), given_to(s, "8H", 2))
    assert (found[0] if found and found[0] != "takes_one" else None) == code
    if code:
        said = hints.say_why(s.table, found, NAMES, str)
        assert said.startswith("one of Cleo's 2 cards is 10♣") and "fatal; “" in said
        s = given(3, hand0="8H 9D", hand1="KD 5H", hand2="TC", locked1=locked, calm=calm)
        found = counted_of(s, ("take", 2), given_to(s, "8H", 2))
        assert "Cleo's only card" in hints.say_why(s.table, found, NAMES, str)


@pytest.mark.parametrize(
    ("locked", "calm", "says"), [("8H 8S", 0, True), ("8H 8S 8D", 0, False), ("8H 8S", 45, False)]
)
def test_a_clear_is_kept_where_little_would_go(locked, calm, says):
    """Read: "one more card could soon put Ben out" of a Clear that took a pair of eights away."""
    s = given(3, hand0="JB 9D 3H", hand1="KD 5H", hand2="TC 7S", locked0=locked, calm=calm)
    clear_now = next(one for one in s.legal if one[0] == "clear")
    found = counted_of(s, given_to(s, "9D", 1), clear_now)
    assert (found is not None and found[0] == "clear_kept") == says
    for gone in given_to(s, "JB", 1), ("shuffle",):
        found = counted_of(s, gone, clear_now)
        assert found is None or found[0] != "clear_kept", "the joker does not stay"


def test_the_last_card_that_is_taken_may_lock_as_if_it_were_given():
    """Read: "the next player has no card left to give", where the take brings that very card."""
    for last, locks in ("8D", 1.0), ("7D", 0.0):
        s = given(2, hand0="8C 9D", hand1=last, locked1="KS KH")
        found = played_on(s, ("take", 1))
        assert (found[fact("empty")], found[lockdown._FITS_NEXT]) == (1.0, locks)


def test_who_has_no_card_left_may_not_be_said_to_give_one():
    """Read: "nobody may give you a card next, unlike after “Take”", which took the last one."""
    s = given(2, hand0="8C 9D", hand1="7D", locked0="4H 4C", locked1="KS KH")
    assert played_on(s.clone(), ("take", 1))[lockdown._GIVEN] == 0
    assert (
        played_on(given(2, hand0="8C 9D", hand1="7D 5S", locked0="4H 4C"), ("take", 1))[lockdown._GIVEN] == 1
    )
