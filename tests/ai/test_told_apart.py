"""What one player gets beside what another would get instead, and what the next own turn brings."""

from __future__ import annotations

from collections import Counter
from importlib import import_module

import absurd_cases
import pytest
from cases import legal
from choices_seen import reached, seen_after, told

from ai.again import compare_two, played
from ai.clearest import clear
from ai.compare import Trials
from ai.evidence import Record
from ai.happening import fact
from ai.players import policy
from ai.telling import SETTLED
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.table.book import book_of

aftermath = import_module("ai.players.absurd.aftermath")
FOR_ONE = ("their_three", "their_locks_now", "falls_now")
FOR_WHOM_IT_HITS = ("struck_three", "struck_locks", "struck_falls")
NAMES = ("Ada", "Ben")


def forces(s):
    return [one for one in s.legal if one[0] == "force"]


def three():
    """A turn of Lockdown in which either of two others may be made to draw."""
    return reached("lockdown", 3, lambda s: s.question.kind == "act" and s.turns > 3 and len(forces(s)) == 2)


def test_what_one_player_gets_is_no_reason_where_another_gets_a_card_instead():
    """Read: "Cleo has three of a kind at once; after “Make Ada draw” in none", though Ada has a pair."""
    s = three()
    record = seen_after(s, *forces(s))
    assert not any(told(record, code) for code in FOR_ONE)
    assert all(told(record, code) for code in FOR_WHOM_IT_HITS)


def test_what_a_player_gets_is_a_reason_where_nobody_gets_a_card_instead():
    s = three()
    record = seen_after(s, forces(s)[0], ("draw",))
    assert all(told(record, code) for code in FOR_ONE)
    assert not any(told(record, code) for code in FOR_WHOM_IT_HITS)


def test_what_others_lock_is_no_reason_for_a_shuffle_by_which_the_own_cards_lock_as_easily():
    """Read: "Ben gets a card that locks in 3 of 20 tries; after “Draw a card” in none", of a Shuffle."""
    s = three()
    shuffle = next(one for one in s.legal if one[0] == "shuffle")
    record = seen_after(s, shuffle, ("draw",))
    assert not any(told(record, code) for code in ("their_three", "their_locks_now", *FOR_WHOM_IT_HITS))


def test_that_an_ace_locks_nowhere_is_no_reason_against_giving_it():
    """Read: "Ada gets a card that locks in 5 of 20 tries; after “Give A♣ to Ada” in none"."""

    def gives(s, free):
        value = s.table.facts.value
        return [one for one in s.legal if one[0] == "give" and bool(value[one[1]]) != free]

    s = reached(
        "lockdown",
        2,
        lambda s: s.question.kind == "act" and gives(s, True) and gives(s, False) and forces(s),
    )
    for free in (True, False):
        record = seen_after(s, forces(s)[0], gives(s, free)[0])
        assert any("hits" in one.alike for one in told(record, "their_locks_now")) != free


def test_what_a_card_brings_to_whoever_gets_it_is_counted():
    s, seen = three(), set()
    record = seen_after(s, *forces(s), worlds=40)
    for (_verb, _seat), tallies in record.tallies.items():
        for tally in tallies:
            known = {(one.code, one.seat): amount for one, amount in tally.items()}
            for code, whole in zip(FOR_ONE, FOR_WHOM_IT_HITS, strict=True):
                each = [amount for (other, _), amount in known.items() if other.removesuffix("_more") == code]
                assert known[whole, -1] == max(each), whole
                seen.add((whole, known[whole, -1]))
    assert {("struck_locks", 0.0), ("struck_locks", 1.0)} <= seen


@pytest.mark.parametrize(("players", "says"), [(2, True), (3, False)])
def test_that_another_locks_twice_as_often_is_a_reason_where_it_is_the_last_of_the_others(players, says):
    s = reached("lockdown", players, lambda s: s.question.kind == "act" and forces(s))
    found = policy("lockdown").happens(played(Trials(observe(s, s.seat)), forces(s)[0], s, 1))
    locks = [one for one in found if one.code == "their_locks_now"]
    for spares in (False, True):
        record = Record([("a",), ("b",)])
        for world in range(400):
            for action, often, hits in ((("a",), 6, 1.0), (("b",), 0 if spares else 3, float(not spares))):
                amounts = dict.fromkeys(locks, float(world % 20 < often))
                known = {fact("elsewhere", one.seat): 0.0 for one in locks} | {fact("dealt"): 0.0}
                known |= {fact("hits"): hits} if hits else {}
                record.add(action, amounts | known, float(world % 20 < often))
        # that another choice brings nobody a card is told by what it brings the own hand
        assert bool(clear(record, ("a",), [("b",)], SETTLED)) == (says and not spares)


def turn(seat):
    return Event("turn_begun", {"seat": seat})


def does(kind, seat):
    return Event(kind, {"seat": seat})


def kept(s, action):
    """What the choice leaves of the hand, by code; of what is told card by card all of them."""
    found = Counter()
    for one, amount in policy("absurd").happens(played(Trials(observe(s, s.seat)), action, s, 1)).items():
        found[one.code] += amount
    return found


def test_a_card_that_may_be_wild_or_chain_counts_as_one():
    """Read: "cards against attacks: 2, not 1", with a 7♥ left out that may be picked to chain (AB-60)."""
    s = absurd_cases.table(2, "9S", hand0="2S 7H 3D")
    play = next(one for one in s.legal if one[:2] == ("play", s.table.card["2S"]))
    assert (kept(s, play)["answer_kept"], kept(s, play)["wild_kept"]) == (1, 1)


def test_a_card_that_an_own_effect_lets_chain_counts_against_attacks():
    """AB-41: K★ gives Chain to the cards that make others draw."""
    s = absurd_cases.table(2, "9S", hand0="2S 4D 3D", effects0="KX")
    play = next(one for one in s.legal if one[:2] == ("play", s.table.card["2S"]))
    assert kept(s, play)["answer_kept"] == 1


def won(seat):
    return Event("won", {"winner": seat})


@pytest.mark.parametrize(
    ("events", "brings"),
    [
        ([does("played", 0), turn(1), does("played", 1), turn(0), does("played", 0)], {"plays_next"}),
        ([does("attacked", 0), turn(1), turn(0), does("bluffed", 0), turn(1), won(0)], set()),
        ([turn(1), turn(0), does("attacked", 0), does("played_as", 0)], {"plays_next", "hurt_next"}),
        ([turn(0), does("attacked", 1), turn(1), turn(0), does("played", 0), does("attacked", 0)], set()),
        ([does("played", 0), won(0)], set()),
        ([turn(1), turn(0), does("played", 0), won(0)], {"plays_next", "wins_next"}),
        ([turn(1), does("played", 1), won(1)], {"their_wins_next"}),
        ([turn(1), turn(0), won(1)], set()),
        ([turn(1), turn(1), won(1)], set()),  # it might have been prevented in between
    ],
)
def test_what_the_next_own_turn_brings_is_read_from_that_turn_alone(events, brings):
    s = absurd_cases.table(2, "9S", hand0="8H 2C")
    playout = played(Trials(observe(s, 0)), s.legal[0], s, 1)._replace(events=events)
    found = {one.code for one, amount in aftermath.after(playout).items() if amount == 1.0}
    codes = {"plays_next", "hurt_next", "wins_next", "their_wins_next"}
    assert found & codes == brings and codes <= {one.code for one in aftermath.after(playout)}


def test_a_win_that_always_follows_is_told_by_what_one_sees():
    """Read: "you win nearly every round played on", of a play that wins at once."""
    s = absurd_cases.table(2, "9S", hand0="6S 4C 3D", hand1="2H 3H 4H 5H")
    found = policy("absurd").happens(played(Trials(observe(s, 0)), s.legal[0], s, 1))
    for code in ("wins_now", "wins_next"):
        record, (wins, *_) = Record([("a",), ("b",)]), [one for one in found if one.code == code]
        for world in range(40):
            record.add(("a",), {wins: 1.0, fact("turn_done"): 1.0}, 1.0)
            record.add(("b",), {wins: 0.0, fact("turn_done"): 1.0}, float(world % 3 == 0))
        reason = clear(record, ("a",), [("b",)], SETTLED)
        assert reason is not None and reason[0] == code


@pytest.mark.parametrize(
    ("hand", "verb", "sure"),
    [
        ("9C", "play", True),
        ("9C", "bluff", False),  # it may be called
        ("6S", "play", True),
        ("9C 2C", "play", True),  # the other card is discarded
        ("2S 2C", "play", False),
        ("9D", "play", True),
    ],
)
def test_an_open_play_of_the_last_card_is_a_sure_win(hand, verb, sure):
    s = absurd_cases.table(2, "9S", hand0=hand, hand1="2H 3H 4H 5H")
    actions = [one for one in s.legal if one[0] == verb and one[1] == s.table.card[hand.split()[0]]]
    assert [policy("absurd").proves(s, action) for action in actions] == [sure] * len(actions) != []


def test_a_win_that_hangs_on_a_coin_is_not_sure():
    """Tails discard nothing of an empty hand, and heads draw two."""
    s = absurd_cases.table(2, "9C", hand0="6C", hand1="2H 3H 4H 5H")
    (flip,) = [one for one in s.legal if one[0] == "play"]
    assert not policy("absurd").proves(s, flip)


def test_a_hint_names_the_card_that_is_played_with_one_of_its_texts():
    """Read: "Hint: As Wild", with no card beside it."""
    s = absurd_cases.table(2, "9S", hand0="7H 2C")
    view, voice = observe(s, 0), book_of("absurd").at(s.table).voice
    picks = [one for one in s.legal if one[0] == "pick"]
    assert picks and all("7♥" in voice.alone(one, view, NAMES) for one in picks), legal(s)


def test_that_an_attack_brings_no_cards_is_no_reason_to_carry_it_out_first():
    """Read: "new cards in your hand at once: 0, not 4", where all the attacks are carried out."""

    def come(kind):
        s = reached("absurd", 2, lambda s: s.question.kind == kind)
        found = policy("absurd").happens(played(Trials(observe(s, s.seat)), s.legal[0], s, 1))
        return any(one.code == "come_now" for one in found)

    assert come("turn") and not come("order")


@pytest.mark.parametrize(
    ("effects", "must"), [("", 2), ("KH", 3), ("KD", 1)], ids=["none", "one more", "one less"]
)
def test_effects_count_in_what_the_next_player_must_draw(effects, must):
    """Read: "Cleo … must draw 1 or ward them off", with K♥ among her effects (AB-41)."""
    s = absurd_cases.table(3, "9S", hand0="2S 4D", hand1="QC KC", hand2="QD JX", effects1=effects)
    (play,) = [one for one in s.legal if one[0] == "play"]
    found = policy("absurd").happens(played(Trials(observe(s, 0)), play, s, 1))
    assert [much for one, much in found.items() if (one.code, one.seat) == ("draws_now", 1)] == [must]


def test_that_one_more_card_may_put_one_out_is_told_of_no_clear():
    """Read: "in about 3 of 100 tries; after Clear … 15 of 100", where at once it is the other way about."""
    wanted = [("clear",), ("draw",)]
    s = reached(
        "lockdown",
        3,
        lambda s: (
            s.question.kind == "act" and any(one[0] == "clear" for one in s.legal) and wanted[1] in s.legal
        ),
        rounds=200,
        options=(("aces_as_jokers", "1"),),
    )
    (clearing, *_) = [one for one in s.legal if one[0] == "clear"]
    assert not told(seen_after(s, ("draw",), clearing), "deadly")
    others = [one for one in s.legal if one[0] in ("give", "force")]
    assert told(seen_after(s, ("draw",), others[0]), "deadly")


def test_what_comes_after_a_turn_is_no_reason_within_it():
    """Read: "Cleo wins before your next turn; after Discard Q♣ in nearly all", by a bad play in between."""
    s = reached("absurd", 3, lambda s: s.question.kind == "turn" and ("draw",) in s.legal and _plays(s))
    done = [one for one in s.legal if one[0] == "play" and kept(s, one).get("turn_done")]
    assert done and "turn_done" not in kept(s, ("draw",))
    record = seen_after(s, done[0], ("draw",))
    for code in ("wins_next", "their_wins_next"):
        assert all(one.least >= 0.5 for one in told(record, code)), "only where it is nearly sure"


def test_a_likely_win_in_the_next_turn_is_told_before_the_turn_is_over():
    """Read: "Ada wins the round soon", of a Wild whose suit is followed by a card that sheds all others."""
    s = absurd_cases.table(2, "9S", hand0="8X 9C 4D KH", hand1="2H 3H 4H")
    play = next(one for one in s.legal if one[:2] == ("play", s.table.card["8X"]))
    found = policy("absurd").happens(played(Trials(observe(s, 0)), play, s, 1))
    for least, code in ((0.9, "wins_next"), (0.4, None)):
        record = Record([("a",), ("b",)])
        for world in range(40):
            wins = float(world % 10 < 10 * least)
            record.add(("a",), {one: wins for one in found if one.code == "wins_next"}, wins)
            record.add(("b",), {one: 0.0 for one in found if one.code == "wins_next"}, 0.0)
        reason = clear(record, ("a",), [("b",)], SETTLED)
        assert (reason and reason[0]) == code


def test_that_a_known_last_card_wins_next_is_told_against_a_draw():
    """Read: "5 cards, not 6", where Ben's only card, seen by all, wins next unless he must draw."""
    s = absurd_cases.table(2, "9S", hand0="2S 4D 3C 6D", hand1="8D")
    s.know[s.zones[1][0]] |= 1
    (play,) = [one for one in s.legal if one[0] == "play"]
    record = compare_two(Trials(observe(s, 0)), Rng(3), play, ("draw",), 60)
    code, fields = clear(record, play, [("draw",)], SETTLED)
    assert (code, fields["seat"], fields["card"]) == ("they_win_with", 1, s.table.card["8D"])


def test_who_wins_next_is_told_where_only_discards_are_left_to_choose():
    """Read: "you play a card in your next turn in 5 of 10", where 4♣ left Cleo no card, who then wins."""
    s = absurd_cases.table(3, "9C", hand0="KH 4C QH 4H", hand1="2X")
    discarding = next(one for one in s.legal if one[:2] == ("play", s.table.card["4C"]))
    other = next(one for one in s.legal if one[0] == "bluff")
    assert "turn_done" not in kept(s, discarding)
    code, fields = clear(seen_after(s, other, discarding), other, [discarding])
    assert (code, fields["seat"], fields["rest"]) == ("their_wins_next", 1, 1.0)
    assert "next_fixed" not in kept(s, ("draw",)), "after a drawn card one may still play"


def test_who_wins_next_is_not_told_where_a_card_is_played_after_the_discards():
    """An attack that was taken makes one discard, and the turn goes on."""
    s = absurd_cases.table(3, "9C", hand0="KH 4C QH 4H", hand1="2X", chain="1:6X")
    assert played(Trials(observe(s, 0)), ("take",), s, 1).soon.question.kind == "discard"
    assert "next_fixed" not in kept(s, ("take",))


def _plays(s):
    return any(one[0] == "play" and kept(s, one).get("turn_done") for one in s.legal)


def test_several_cards_that_go_in_any_order_are_not_told_apart():
    """Read: "30 of 100; after Discard 4★ 1 of 100", where both are discarded in either order."""
    s = reached("absurd", 3, lambda s: s.question.kind == "discard" and s.args[1] > 1)
    first, other, *_ = s.legal
    told = {*kept(s, first), *kept(s, other)} - {"parted"}
    told = {code for code in told if not code.startswith("may_keep")}
    assert all(code.endswith("_kept") for code in told), "which are left in the end, after all of them"
    code, told = policy("absurd").counts(s, first, other)
    assert (code, told["other"]) == ("either_order", other)
    record = seen_after(s, first, other)
    record.counts = lambda one, two: policy("absurd").counts(s, one, two)
    assert clear(record, first, [other])[0] == "either_order"
    one = reached("absurd", 3, lambda s: s.question.kind == "discard" and s.args[1] == 1)
    assert policy("absurd").counts(one, *one.legal[:2]) is None and kept(one, one.legal[0])


def test_no_choice_is_compared_by_cards_with_a_bluff_that_nobody_dares():
    """Read: "cards in your hand: 2 on average, not 4" against a bluff where nothing is honest."""
    for top, frank in (("9X", False), ("9S", True)):
        s = absurd_cases.table(2, top, hand0="8H 2C 3D")
        bluffs = [one for one in s.legal if one[0] == "bluff"]
        assert bluffs and all(("frank" in kept(s, one)) == frank for one in bluffs)
    s = absurd_cases.table(2, "9S", hand0="8H 2C 3D")
    for name in ("JS", "JC"):
        s.know[s.table.card[name]] = s.table.all  # all see that it is elsewhere
    assert not any("frank" in kept(s, one) for one in s.legal if one[0] == "bluff")
