"""What Absurd 8's tells of single cards: those better kept, what a Wild settles, what lies below a bluff."""

from __future__ import annotations

from importlib import import_module

import absurd_cases
import pytest
from choices_seen import seen_after, told

from ai.again import played
from ai.clearest import clear
from ai.compare import Trials
from ai.evidence import Record
from ai.happening import PARTED, Playout, fact
from ai.players import policy
from ai.policy import EITHER_ORDER
from ai.search import Chance
from ai.telling import SETTLED
from ai.why import why
from engine.kernel.events import Event
from engine.kernel.view import observe

absurd = import_module("ai.players.absurd.happens")


def action(s, text):
    return next(one for one in s.legal if s.table.action_text(one) == text)


def seen(s, first, other):
    return seen_after(s, action(s, first), action(s, other))


def cards_told(s, first, other, code):
    """The cards of which this may be told, and of which the first choice keeps more."""
    record = seen(s, first, other)
    two = action(s, first), action(s, other)
    found = [one for one in told(record, code) if record.mean(two[0], one) > record.mean(two[1], one)]
    return {s.table.deck[one.card] for one in found}


@pytest.mark.parametrize(
    ("hand", "first", "other", "code", "card"),
    [
        ("3S JX 4D", "play 3S pile0", "play JX pile0", "wild_kept", "JX"),
        ("8X JX 4D", "play 8X pile0", "play JX pile0", "wild_kept", None),  # as many Wilds stay
        ("3S 7D 4D", "bluff 4D pile0", "bluff 7D pile0", "answer_kept", "7D"),
        ("QS 4D 3D", "draw", "bluff QS pile0", "answer_kept", "QS"),
        ("2D 4H 3D", "bluff 3D pile0", "bluff 2D pile0", "attack_kept", "2D"),
        ("2D 2S 3S", "play 3S pile0", "play 2S pile0", "attack_kept", None),  # it hits somebody then
        ("KD 3H 4D", "bluff 4D pile0", "bluff KD pile0", "help_kept", "KD"),
        ("KH 3H 4D", "bluff 4D pile0", "bluff KH pile0", "help_kept", None),  # it harms
        ("KS 3S 4D", "play 3S pile0", "play KS pile0", "help_kept", None),  # it is in play then
        ("JC 3H 4D", "bluff 4D pile0", "bluff JC pile0", "honest_kept", "JC"),
        ("JS 3H 4D", "bluff 4D pile0", "bluff JS pile0", "honest_kept", None),  # there it is honest
        ("JS 3S 4D", "play 3S pile0", "play JS pile0", "honest_kept", None),
        ("QC 3C 4D", "bluff 4D pile0", "bluff QC pile0", "paired_kept", "QC"),
        ("QC 3C 4D", "bluff 3C pile0", "bluff QC pile0", "paired_kept", None),  # no other club stays
        ("QC 3C 4D", "bluff 4D pile0", "bluff 3C pile0", "paired_kept", "QC"),  # it does not spend Q♣
        ("QC 3C 4D", "bluff 4D pile0", "bluff 3C pile0", "shed_kept", None),
        ("9C 3S 4D", "play 3S pile0", "play 9C pile0", "shed_kept", None),  # it rids of more then
    ],
)
def test_a_card_that_is_better_kept_is_named(hand, first, other, code, card):
    """Read: "Wilds and cards of any suit in your hand then: 1, not 0", which does not say for what."""
    s = absurd_cases.table(2, "9S", hand0=hand)
    assert cards_told(s, first, other, code) == ({card} if card else set())


def test_a_card_that_lies_before_its_player_is_kept_there_to_answer_attacks():
    """Read: "your way wins 18 of 100 rounds played on, “Play K♠” 9", and not why (AB-42)."""
    s = absurd_cases.table(2, "9S", hand0="JS 3H 4D", effects0="KS")
    assert cards_told(s, "play JS pile0", "play KS pile0", "answer_kept") == {"KS"}
    assert not cards_told(s, "play KS pile0", "play JS pile0", "answer_kept")


def test_of_a_wild_in_hand_and_one_that_lies_there_either_stays():
    """Read: "you keep 8♥, which fits any suit", beside K♠, which does so, too, and is spent instead."""
    s = absurd_cases.table(2, "9S", hand0="8H 3H 4D", effects0="KS")
    assert not cards_told(s, "play KS pile0", "play 8H pile0", "wild_kept")
    assert cards_told(s, "draw", "play KS pile0", "wild_kept") == {"KS"}
    s = absurd_cases.table(2, "9S", hand0="3S 2S 4D", effects0="KS", chain="1:2D")
    assert not cards_told(s, "play 2S pile0", "play KS pile0", "answer_kept"), "it answers one then"


def test_what_answers_attacks_only_since_the_choice_was_not_given_up_by_another():
    """Read: "you keep 4♦, which can answer attacks; “Play 3★” gives it up": K★ lets it do so (AB-41)."""
    s = absurd_cases.table(2, "9X", hand0="KX 3X 4D")
    assert cards_told(s, "play KX pile0", "play 3X pile0", "answer_kept") == {"3X"}


def test_no_card_is_said_to_be_kept_where_the_hands_are_soon_exchanged():
    """Read: "you keep 8♣, your only card that fits any suit", of Q♦, by which Cleo got it (AB-32)."""
    s = absurd_cases.table(2, "9D", hand0="QD 3D 8C", hand1="4H 4C 7X 2D")
    assert not cards_told(s, "play QD pile0", "play 8C pile0", "wild_kept")
    assert cards_told(s, "play 3D pile0", "play 8C pile0", "wild_kept") == {"8C"}


def test_a_card_that_sheds_more_is_spent_in_vain_in_a_battle():
    """Read: "only the tries speak for it", of 4♣, whose text does not count in a battle (AB-47)."""
    s = absurd_cases.table(2, "9H", hand0="TH 4X 5X 6X 4S 4D", hand1="4H 4C 7X 2D")
    absurd_cases.play(s, "play TH pile0", "fight 4X")
    for card in s.zones[0]:
        s.know[card] |= 1 << 1  # so Ada surely goes on with the battle
    assert cards_told(s, "fight 7X", "fight 4C", "shed_kept") == {"4C"}


def test_a_card_that_is_better_kept_is_named_where_it_may_be_exchanged():
    """Read: "the tries speak for it", of an exchange that would give a Wild away."""
    s = absurd_cases.table(2, "9S", hand0="3H 8D 4D", chain="1:5D")
    absurd_cases.play(s, "take")
    assert s.question.kind == "exchange"
    assert cards_told(s, "exchange 4D", "exchange 8D", "wild_kept") == {"8D"}
    assert not cards_told(s, "exchange 8D", "exchange 4D", "wild_kept")


def test_of_several_cards_that_go_those_are_named_that_are_kept_in_the_end():
    """Read: "the tries speak for it: you win 72; after “Discard A♠” 52", of two discards of three cards."""
    s = absurd_cases.table(2, "9S", hand0="3H AS 5H QC", chain="1:3D")
    absurd_cases.play(s, "take")
    assert s.question.kind == "discard" and s.args[1] == 3
    three, ace, five, queen = s.zones[0]
    gone = (three, five, queen)
    events = tuple([Event("discarded", {"seat": 0, "card": card}) for card in gone])
    found = absurd.happens(Playout(0, events, s, (0.0, 0.0), s, s))
    kept = {(one.code, one.card): amount for one, amount in found.items() if one.code.endswith("_kept")}
    instead = s.clone()
    instead.do(("discard", ace))
    lost = absurd.happens(Playout(0, events, s, (0.0, 0.0), s, instead))
    assert kept == {("answer_kept", ace): 1.0, ("attack_kept", ace): 1.0}
    assert {one.stark for one in found if one.matters} == {0.9}, "it must be kept nearly always"
    first, other = ("discard", three), ("discard", ace)
    record = Record([first, other])
    record.counts = lambda one, two: (EITHER_ORDER, {"other": two, "best": 0, "rest": 0, "counted": True})
    for world in range(40):
        record.add(first, found, float(world % 4 > 0))
        record.add(other, {one: 0.0 if one.matters else lost[one] for one in found}, float(world % 4 > 1))
    code, fields = why([Chance(first, 0.75, 40, 0.01), Chance(other, 0.5, 40, 0.01)], record)
    assert (code, fields["card"]) == ("answer_kept", ace)


def test_of_several_cards_that_go_none_is_said_to_be_given_up_that_may_still_be_kept():
    """Read: "“Discard 5♥” gives it up" of another card, which the tries discarded after it, for no reason."""
    s = absurd_cases.table(2, "9S", hand0="3H AS 5H QC", chain="1:3D")
    absurd_cases.play(s, "take")
    three, ace, five, queen = s.zones[0]
    first, other, record = (
        ("discard", three),
        ("discard", five),
        Record([("discard", three), ("discard", five)]),
    )
    for choice, gone in (first, (three, five, queen)), (other, (five, ace, queen)):
        soon = s.clone()
        soon.do(choice)
        events = tuple([Event("discarded", {"seat": 0, "card": card}) for card in gone])
        found = absurd.happens(Playout(0, events, s, (0.0, 0.0), s, soon))
        for world in range(40):
            record.add(choice, found, float(world % 4 > (choice == other)))
    assert clear(record, first, [other], SETTLED) is None


@pytest.mark.parametrize(("stays", "says"), [(18, True), (8, False)])
def test_the_order_is_no_reason_where_the_card_mostly_stays_after_the_other_one(stays, says):
    """Read: "the order changes nothing", of a discard that wins 28 of 100 beside one that wins 15.

    That the other card "is better discarded" goes in a circle.
    """
    first, other = ("discard", 0), ("discard", 1)
    record = Record([first, other])
    record.counts = lambda one, two: (EITHER_ORDER, {"other": two, "best": 0, "rest": 0, "counted": True})
    for world in range(40):
        parted = fact(PARTED)._replace(card=0)
        record.add(first, {parted: 1.0}, float(world % 4 > 0))
        record.add(other, {parted: float(world % 20 >= stays)}, float(world % 4 > 1))
    code, fields = why([Chance(first, 0.75, 40, 0.01), Chance(other, 0.5, 40, 0.01)], record)
    assert (code, fields["other"]) == ("shares" if says else EITHER_ORDER, other)


def test_what_is_parted_with_where_several_cards_go_is_read_from_their_discards_alone():
    s = absurd_cases.table(2, "9S", hand0="3S 4D 5H QC", chain="1:3D")
    absurd_cases.play(s, "take")
    assert s.question.kind == "discard" and s.args[1] == 3
    three, other = [Event("discarded", {"seat": 0, "card": card}) for card in s.zones[0][:3]], 1
    later = Event("discarded", {"seat": 0, "card": s.zones[0][3]})
    events = (three[0], Event("discarded", {"seat": other, "card": s.zones[1][0]}), *three[1:], later)
    found = absurd.happens(Playout(0, events, s, (0.0, 0.0), s, s))
    assert [found[fact(PARTED)._replace(card=card)] for card in s.zones[0]] == [1.0, 1.0, 1.0, 0.0]


def test_what_brings_cards_into_the_hand_is_told_before_how_many_they_are():
    """Read: "cards in your hand when this turn is over: 3 on average, not 5", of a draw after which only
    what was drawn may be played (AB-7)."""
    s = absurd_cases.table(2, "6H", hand0="QH 7X 6S 3H", chain="1:6H")
    reason = clear(
        seen_after(s, *(action(s, each) for each in ("take", "draw")), worlds=80), ("take",), [("draw",)]
    )
    assert reason[0] == "still_now"


@pytest.mark.parametrize(
    ("hand", "kept", "card"),
    [("6D 3S 7D 2H", "3S", "3S"), ("6D 3S 7S 8S", "3S", None), ("6D 3S 8S", "8S", "8S")],
)
def test_a_card_that_fits_is_named_where_another_one_can_be_discarded(hand, kept, card):
    """Read: "cards of your hand that fit a pile then: 2, not 1", which does not say which of them."""
    s = absurd_cases.table(2, "9S", hand0=hand, chain="1:8C")
    absurd_cases.play(s, "take")
    assert s.question.kind == "discard" and s.args[1] == 1
    told_of = cards_told(s, "discard 6D", f"discard {kept}", "fits_kept")
    assert told_of == ({card} if card else set())
    s = absurd_cases.table(2, "9S", hand0=hand)
    told_of = cards_told(s, "bluff 6D pile0", f"bluff {kept} pile0", "fits_kept")
    assert told_of == ({card} if card else set()), "read: the tries speak for it, of two bluffs"
    assert not cards_told(s, "bluff 6D pile0", f"play {kept} pile0", "fits_kept")


def test_a_card_that_a_search_brings_is_named_for_what_it_does():
    s = absurd_cases.table(2, "JX 4D 5S 9C", hand0="5C 3H 2S")
    absurd_cases.play(s, "play 5C pile0")
    assert s.question.kind == "search"
    assert cards_told(s, "search JX", "search 4D", "wild_found") == {"JX"}
    assert not cards_told(s, "search JX", "search 4D", "wild_kept")


def test_an_effect_of_ones_own_is_not_to_be_taken_out_of_play():
    """Read: "only the tries speak for it", where the other choice removes what helps its player alone."""
    s = absurd_cases.table(2, "9S", hand0="3S 4D 2C", effects0="KD", effects1="KX", common="5H")
    absurd_cases.play(s, "play 3S pile0")
    assert s.question.kind == "remove"
    assert cards_told(s, "remove 5H", "remove KD", "effect_stays") == {"KD"}
    assert cards_told(s, "remove KX", "remove 5H", "effect_goes") == {"KX"}
    assert not cards_told(s, "remove 5H", "remove KX", "effect_goes")


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("9H 3C", {"9H"}),
        ("9S 3C", set()),  # neither fits
        ("JX 3C", set()),  # it fits whatever is turned up
    ],
)
def test_what_lies_below_a_bluff_fits_until_it_is_called(hand, cards):
    """Read: "only the tries speak for it", where a call puts another card in place of one that fits."""
    for players, seen in ((3, False), (3, True), (2, False)):
        s = absurd_cases.table(players, "JH", hand0="4H 2C 6S", hand1=hand)
        absurd_cases.play(s, "bluff 4H pile0")
        s.know[s.table.card["4H"]] |= seen << 1
        reason = policy("absurd").counts(s, ("believe",), ("call",))
        told_of = {s.table.deck[card] for card in (reason[1]["cards"] if reason else ())}
        assert told_of == (set() if seen else cards)  # it fits 4♥, too, which this player has seen
        assert policy("absurd").counts(s, ("call",), ("believe",)) is None
    s.pub.lost = (0, 1)
    assert policy("absurd").counts(s, ("believe",), ("call",)) is None, "it does not play next"


def test_a_wild_settles_who_is_hit_before_its_suit_is_named():
    """Read: "Wilds in your hand then: 2, not 1", where the other choice passes four cards on."""
    s = absurd_cases.table(3, "3S", hand0="2S 9S 8X 4D", hand1="5H 3H", chain="2:2D")
    for first, waits in (("play 2S pile0", 4.0), ("play 8X pile0", 2.0)):
        record = seen(s, first, "play 9S pile0")
        (hit,) = [one for one in told(record, "draws_now") if one.seat == 1]
        assert [record.mean(one, hit) for one in record.tallies] == [waits, 0.0]


def test_a_wild_settles_who_is_next_before_its_suit_is_named():
    """Read: "cards in your hand when the next turn is over: 4, not 5", of a card that lets one play again."""
    s = absurd_cases.table(2, "8C", hand0="AD 5D AX 3S")
    record = seen(s, "lend AX AD pile0", "lend AX 5D pile0")
    (again,) = told(record, "again_now")
    assert [record.mean(one, again) for one in record.tallies] == [1.0, 0.0]


@pytest.mark.parametrize(("lies", "plays"), [("2H AC KC", 1.0), ("3C AC KC", 0.0)])
def test_who_draws_may_take_the_attack_and_play_what_was_drawn(lies, plays):
    """Read: "you can still play openly in this turn; after “Draw a card” in 3 of 20", which counted answers
    alone (AB-7)."""
    s = absurd_cases.table(2, "6H", hand0="QH 7X 6S 3H", chain="1:6H", draw=lies)
    trials = Trials(observe(s, 0))
    found = [
        trials.policy.happens(played(trials, action(s, each), s.clone(), 1)) for each in ("draw", "take")
    ]
    still = next(one for one in found[0] if one.code == "still_now")
    assert [each[still] for each in found] == [plays, 1.0]


def test_that_one_can_still_play_is_no_reason_against_a_play():
    """Read: "you can still play openly in 4 of 10; after “Play 7♥ as Wild” in none"."""
    s = absurd_cases.table(2, "8C", hand0="7H 3S 9S")
    wild = next(one for one in s.legal if one[0] == "pick" and one[-1] == "wild")
    assert not told(seen_after(s, action(s, "draw"), wild), "still_now")


def test_a_drawn_answer_is_told_against_taking_the_attack_and_that_none_comes_against_a_draw():
    """Read: "Ben wins the round soon in about 3 of 10", where a draw may pass the attack on.

    So it was of "cards in your hand when this turn is over: 6.1 on average, not 6.9".
    """
    s = absurd_cases.table(2, "3S", hand0="2H 9H", chain="1:2D")
    kinds = {"draw": "last_resort", "take": "attacked"}
    for begins, then, wards in (
        ("draw", "chained", 1.0),
        ("draw", "negated", 1.0),
        ("draw", "attacked", 0.0),
        ("take", "chained", 0.0),
    ):
        events = tuple([Event(kind, {"seat": 0}) for kind in (kinds[begins], then, "turn_begun", "chained")])
        playout = played(Trials(observe(s, 0)), action(s, begins), s, 1)._replace(events=events)
        found = {one.code: amount for one, amount in absurd.happens(playout).items()}
        assert (found["wards_off"], found["unanswered"]) == (wards, 1.0)
        assert found["on_top"] == float(begins == "draw" and not wards)
    helps = absurd_cases.table(2, "3S", hand0="2H 9H", chain="1:3D")
    assert {one.code for one, n in absurd.happens(playout._replace(before=helps)).items() if n} & {
        "on_top"
    } == set()
    assert told(seen(s, "draw", "take"), "wards_off") and told(seen(s, "take", "draw"), "on_top")
    s = absurd_cases.table(2, "3S", hand0="2S 9H", chain="1:2D")
    assert not told(seen(s, "draw", "play 2S pile0"), "wards_off")


def test_how_often_what_is_drawn_can_be_played_is_told_against_a_draw():
    """Read: "the tries speak for it: you win 49; after “Draw a card” 44"."""
    s = absurd_cases.table(2, "3S", hand0="2S 9H 4D")
    kinds = {"play 2S pile0": "played", "draw": "last_resort", "bluff 9H pile0": "bluffed"}
    for text, then, none in (
        ("play 2S pile0", "turn_begun", 0.0),
        ("draw", "played", 0.0),
        ("draw", "bluffed", 1.0),
        ("draw", "turn_begun", 1.0),
        ("bluff 9H pile0", "turn_begun", None),
    ):
        events = tuple(
            [Event(kind, {"seat": 0, "card": -1}) for kind in (kinds[text], then, "turn_begun", "played")]
        )
        playout = played(Trials(observe(s, 0)), action(s, text), s, 1)._replace(events=events)
        found = {one.code: amount for one, amount in absurd.happens(playout).items()}
        assert found.get("none_played") == none
    record = seen_after(s, *(action(s, text) for text in ("play 2S pile0", "draw")), worlds=80)
    assert told(record, "none_played")


def test_who_wins_next_is_told_of_a_drawn_wild_before_its_suit_is_named():
    """Read: "cards that the others draw: 1.9, not 0", where a Discard 1 lets Ben win with his only card."""
    s = absurd_cases.table(3, "9H", hand0="QC 6X", hand1="2X", draw="8C", rest="aside")
    absurd_cases.play(s, "draw")
    record = seen(s, "bluff 8C pile0", "play 8C pile0")
    assert {one.least for one in told(record, "their_wins_next") if one.seat == 1} == {0.5}


def test_a_turn_that_is_owed_anyhow_is_not_told_as_missed():
    """Read: "you miss a turn in about 86 of 100 tries; after the other in 98", which says who wins sooner."""
    s = absurd_cases.table(2, "9H", hand0="3H 6X", hand1="2X")
    missed = (Event("missed", {"seat": 0}),)
    for lost, says in ((0, True), (1, False)):
        s.pub.lost = (lost, 0)
        found = absurd.happens(Playout(0, missed, s, (0.0, 0.0), s, s))
        assert any(one.code == "misses" for one in found) == says


def test_who_loses_a_battle_is_read_from_the_one_that_the_choice_begins_or_goes_on_with():
    """One that a player without a match loses at once is over before anybody chooses again."""
    entered = Event("entered", {"effect": "battle_stack"})
    lost = (Event("battle_lost", {"loser": 1}), Event("battle_lost", {"loser": 0}))
    turn = Event("turn_begun", {"seat": 1})
    plain = absurd_cases.table(3, "9H", hand0="TH 3S", hand1="4S 2D")
    battle = absurd_cases.table(3, "9H", hand0="TH 3S", hand1="4H 2H")
    absurd_cases.play(battle, "play TH pile0")
    for s, events, loses in (
        (plain, (entered, turn, *lost), "battle_won"),
        (plain, (turn, entered, *lost), ""),
        (battle, (turn, *lost), "battle_won"),
        (battle, (turn, *lost[1:]), "battle_lost"),
    ):
        found = absurd.happens(Playout(0, events, s, (0.0,) * 3, s, s))
        codes = {
            one.code for one, amount in found.items() if "battle_" in one.code and amount and one.matters
        }
        assert codes == ({loses} if loses else set())


def test_cards_that_come_are_not_counted_while_attacks_wait():
    """Read: "new cards in your hand at once: 1, not 4" of a draw after which all four may come as well."""
    for chain, says in (("", True), ("1:4D", False)):
        s = absurd_cases.table(2, "3S", hand0="2H 9H", chain=chain)
        record = seen(s, "draw", "take" if chain else "bluff 2H pile0")
        assert bool(told(record, "come_now")) == says


def test_an_own_win_next_is_told_of_a_wild_before_its_suit_is_named():
    """Read: "Cleo wins the round soon in 1 of 20 tries, not 3", where one wins oneself twice as often."""
    s = absurd_cases.table(3, "3S", pile1="JH 4D", hand0="8S QH 5C")
    record = seen(s, "play 8S pile0", "play 8S pile1")
    assert {one.least for one in told(record, "wins_next")} == {0.1, 0.5}
    assert {record.certain(one, "next_fixed") for one in record.tallies} == {None}, "others may need a suit"
