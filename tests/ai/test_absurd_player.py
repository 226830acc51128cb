"""Absurd 8's player gets rid of cards, stops players who are about to win, and calls bluffs when that
pays.
"""

from __future__ import annotations

import pytest
from absurd_cases import legal, play, table

from ai.contests import arena
from ai.levels.agents import make
from ai.levels.level_steps import dials
from ai.levels.mind import CHARACTERS, NOVICE, SOBER
from ai.levels.scale import SCALE
from ai.players import policy
from ai.players.absurd import considered
from ai.players.absurd.action_values import honest
from ai.players.absurd.card_counts import CardCounts
from ai.players.absurd.card_strengths import KEEP, PRINTED
from ai.players.absurd.card_uses import USE, USES
from ai.players.absurd.guesses import LaidCards
from ai.players.absurd.reasons_of_plays import is_seen_through
from ai.players.weights import weights_of
from ai.reasons.claim import Continuation, Happening
from ai.search.clock import Clock
from engine import games
from engine.absurd.bluff import RECORDS, is_honest
from engine.absurd.table_facts import FREE_FOR_ALL
from engine.kernel.events import Event
from engine.kernel.guess import bare, determinize
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.words import words_of

POLICY = policy("absurd")
LIMITS = {"call": 0.003, "target": 0.003, "take": 0.011}
"""By kind of decision, the share of a win that the quick choice may lose on average, by `weigh`."""
BIG = "AH 4X AD 3C QX TC KH"


def weights(s, mind=SOBER):
    view = observe(s, s.seat)
    found = POLICY.weigh(bare(view), view.seat, view.legal, mind, Rng(1))
    return {s.table.action_text(a): w for a, w in zip(view.legal, found, strict=True)}


def best(s, mind=SOBER):
    found = weights(s, mind)
    return max(found, key=found.__getitem__)


def test_under_a_win_by_many_cards_nobody_is_given_their_last_missing_cards():
    crowd = "AH AD 3C QX TC KH 7D 8X 9H TD JS QC 2C 3D 4H 5C 6D 6X"
    gap = []
    for common in ("5H", "QH"):
        s = play(
            table(3, "JX", common=common, hand0="2X 4D 6S", hand1=crowd, hand2="8H 8D 8S TH"), "play 2X pile0"
        )
        gap.append(weights(s)["target 2"] - weights(s)["target 1"])
    assert gap[0] > gap[1]


def test_suspicion_calls_and_boldness_draws_more():
    s = play(table(3, "JH", hand0=BIG, hand1="9S QC 5D QH", hand2="9H TD"), "bluff AD pile0")
    wary, trusting = (weights(s, SOBER._replace(suspicion=x)) for x in (1.0, -1.0))
    liking = 2 * weights_of("absurd").likes_calls
    assert wary["call"] - wary["believe"] > trusting["call"] - trusting["believe"] + liking + 1e-6
    s = table(2, "JX", hand0="2D 5H 6S", hand1=BIG)
    bold, shy = (weights(s, SOBER._replace(boldness=x)) for x in (1.0, -1.0))
    assert bold["draw"] > shy["draw"]


def test_a_bluffing_character_bluffs_more_and_a_grudge_picks_the_target():
    s = table(3, "JX", hand0="2D 5H 6S", hand1=BIG, hand2="QC 9S 4C")
    liar, honest = (weights(s, SOBER._replace(bluff=x)) for x in (1.0, -1.0))
    assert liar["bluff 2D pile0"] > honest["bluff 2D pile0"]
    s = play(table(3, "JX", hand0="2X 4D 6S 5H", hand1="8D 7S QC", hand2="9S KC 3C"), "play 2X pile0")
    assert best(s, SOBER._replace(grudge=1.0, foes=(0.0, 1.0, 0.0))) == "target 1"
    assert best(s, SOBER._replace(grudge=1.0, foes=(0.0, 0.0, 1.0))) == "target 2"


def test_a_card_that_everybody_can_name_is_no_bluff():
    """Reported: the only card of an open hand was laid face down, and a hint advised it."""
    s = table(3, "JX", common="QH", hand0="2D 5H", hand1=BIG, hand2="QC 9S 4C")
    lies = [action for action in s.legal if action[0] == "bluff"]
    mind = CHARACTERS["mira"].mind(SOBER)
    assert lies and not any(lies[0] in considered(s, 0, s.legal, mind, Rng(n)) for n in range(50))
    s = play(s, "bluff 2D pile0")
    view = observe(s, s.seat)
    assert honest(CardCounts(bare(view), view.seat, SOBER), 0, s.args[2]) == 0.0
    assert sum(POLICY.quick(s, s.seat, s.legal, Rng(n)) == ("call",) for n in range(20)) == 20


@pytest.mark.parametrize("who", ["mira", "dario"])
def test_a_weak_bluffer_dares_no_more_than_its_line_says(who):
    """Mira as a Learner laid every fourth card face down, because she overlooked cards that would fit."""
    s = table(3, "JX", hand0="2X 4D 6S 5H 9C")
    lies = [action for action in s.legal if action[0] == "bluff"]
    often = {}
    for level in ("learner", "regular"):
        base = SOBER if level == "regular" else dials(level, "absurd").mind
        mind, rng = CHARACTERS[who].mind(base), Rng(3)
        often[level] = sum(lies[0] in considered(s, 0, s.legal, mind, rng) for _ in range(400)) / 400
    assert 0.04 < often["learner"] < 0.5 * often["regular"]


def test_what_is_worth_keeping_comes_from_the_clauses():
    worth = dict(zip(games.lay("absurd", 2, ()).deck, KEEP, strict=True))
    assert worth["8D"] > worth["7S"] > worth["6S"] > worth["3D"] > worth["2C"]
    alike = [i for i, traits in enumerate(PRINTED) if traits.effect == "battle_stack"]
    assert len({KEEP[i] for i in alike}) == 1


def moments(players: int, seed: int):
    s, rng = games.new_round(games.lay("absurd", players, ()), seed), Rng(seed)
    while not s.over:
        yield s
        s.apply(s.legal[rng.below(len(s.legal))])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_hidden_cards_do_not_change_a_weight(players):
    for seed in range(6):
        for step, s in enumerate(moments(players, seed)):
            if step % 5:
                continue
            view = observe(s, s.seat)
            twin = determinize(view, Rng(seed, step))
            plain, full = (
                POLICY.weigh(state, view.seat, view.legal, SOBER, Rng(1)) for state in (bare(view), twin)
            )
            assert plain == pytest.approx(full)
            assert POLICY.quick(twin, view.seat, view.legal, Rng(1)) in view.legal


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_shares_of_a_position_add_up_to_one(players):
    for step, s in enumerate(moments(players, 3)):
        if step % 7 == 0:
            shares = POLICY.value(s)
            assert sum(shares) == pytest.approx(1.0) and min(shares) > 0
    assert max(POLICY.value(s)) <= 1.0


def share(players: int, bots: list[str], deals: int) -> float:
    contest = arena.Contest("absurd", players, (), tuple(bots), deals, 7)
    return arena.summary(contest, list(arena.outcomes(contest)))["bots"][bots[0]]["share"]


def test_playouts_call_aim_and_take_about_as_a_careful_player_does():
    """Measures how much the quick choice loses according to `weigh`.

    Simple rules of thumb lost 0.007, 0.012 and 0.014.
    """
    rng, lost = Rng(3), {kind: [] for kind in LIMITS}
    for seed in range(25):
        s = games.new_round(games.lay("absurd", 4), seed)
        while not s.over:
            found = POLICY.weigh(s, s.seat, s.legal, SOBER, rng)
            kind = "take" if ("take",) in s.legal else s.question.kind
            if kind in LIMITS and not (kind == "call" and is_seen_through(s, s.seat)):  # that is a rule
                quick = POLICY.quick(s, s.seat, s.legal, rng)
                lost[kind].append(max(found) - found[s.legal.index(quick)])
            s.apply(s.legal[found.index(max(found))])
    for kind, most in LIMITS.items():
        assert len(lost[kind]) > 50, kind
        assert sum(lost[kind]) / len(lost[kind]) < most, kind


def lies(s, mind, tries=150):
    """How often a card is laid face down in this many attempts."""
    view = observe(s, s.seat)
    found = [POLICY.choose(bare(view), view.seat, view.legal, mind, Rng(seed)) for seed in range(tries)]
    return sum(action[0] == "bluff" for action in found) / tries


def test_who_can_play_openly_hardly_bluffs_and_who_cannot_not_always():
    can = table(3, "JH", hand0="2D 4C 9S TS 5H 8C", hand1=BIG, hand2="9C")
    cannot = table(3, "JH", hand0="2D 4C 9S TS 6S 7C", hand1=BIG, hand2="9C")
    for mind in (SOBER, NOVICE):
        assert lies(can, mind) < 0.08, "anybody who calls would be right"
        assert lies(cannot, mind) < 0.6
    mira = CHARACTERS["mira"].mind(NOVICE)
    assert lies(can, mira) > lies(can, NOVICE)


def test_a_bluff_that_fits_is_always_thought_of():
    s = table(3, "9S", hand0="JS 4C 8C", hand1=BIG, hand2="9C")
    view = observe(s, s.seat)
    for seed in range(20):
        left = considered(bare(view), view.seat, view.legal, SOBER, Rng(seed))
        assert any(s.table.action_text(action) == "bluff JS pile0" for action in left)


# Reasons


def found(s, action, events=(), shown=()):
    """What is found after a choice, if these events follow, and each player has shown this before."""
    soon, chosen = s.clone(), next(each for each in s.legal if s.table.action_text(each) == action)
    soon.do(chosen)
    return list(POLICY.finds(Continuation(s.seat, chosen, s, soon, events, soon, shown)))


@pytest.mark.parametrize(
    ("top", "hand", "theirs", "told"),
    [
        ("5H", "AH 7H 2D", "3C 4C", Happening("locks", number=1)),
        ("4H", "4X 7H 2D", "3C 4C", Happening("bars", 55)),
        ("5C", "TC 7H 2D", "3C", Happening("lets_all", seat=1, number=1)),
        ("5C", "TC 7H 2D", "3C", Happening("frees", seat=1, number=1)),
        ("5C", "AC 7H 2D 9H KD", "3H", Happening("redistributes", number=4)),
        ("5S", "5D 7H", "3C 4H", Happening("trades", seat=1)),
    ],
)
def test_what_a_rare_card_does_is_found(top, hand, theirs, told):
    """Rounds among Regulars seldom come to any of these."""
    s = table(2, top, hand0=hand, hand1=theirs)
    assert told in found(s, f"play {hand.split()[0]} pile0")


@pytest.mark.parametrize(
    ("choice", "code", "at"), [("call", "caught_before", 0), ("believe", "honest_before", 1)]
)
def test_what_a_player_s_called_cards_were_is_told_of_that_player_only(choice, code, at):
    s = play(table(3, "5S", hand0="7H 2C", hand1="3C 4H", hand2="9D 8D"), "bluff 7H pile0")
    for who in (0, 2):
        shown = [int(n == len(RECORDS) * who + at) for n in range(3 * len(RECORDS))]
        told = [one for one in found(s, choice, (), shown) if one.code == code]
        assert told == ([Happening(code, seat=0, number=1)] if who == 0 else [])


def said(s, action, events=()):
    """The codes of what is found after a choice, if these events follow."""
    return {one.code for one in found(s, action, events)}


def real(s, *actions):
    """The events of these choices, made one after the other."""
    s, events = s.clone(), []
    s.log = events
    play(s, *actions)
    return events


def counted(s, *actions):
    """By code, the number that is said of the first of these choices if the others follow it."""
    return {one.code: one.number for one in found(s, actions[0], real(s, *actions))}


def test_who_only_drew_has_not_passed_the_attacks_on_yet():
    """Read: "You don't have to take the attacks: Ben has to deal with them", of a card still to be drawn."""
    assert "passes_draw" not in said(table(2, "5S", chain="1:2S", hand0="7C 4D"), "draw")
    passed = found(table(2, "5S", chain="1:2S", hand0="AS 4D"), "play AS pile0")
    assert Happening("passes_draw", seat=1, number=2) in passed, "its own Draw 1 never was the player's"
    assert "passes_on" in said(table(2, "5S", chain="1:4S", hand0="AS 4D"), "play AS pile0")
    assert "passes_turn" in said(table(2, "5S", chain="1:6H", hand0="AS 4D"), "play AS pile0")


def test_a_card_played_after_others_had_their_turn_is_not_played_in_the_same_turn():
    """Read: "Then you can play 9★ in the same turn", of not jumping into a Wormhole."""
    s = table(2, "5S", hand0="7C 4D")
    played = Event("played", {"seat": 0, "card": s.table.card["7C"], "zone": 0})
    assert "then" in said(s, "draw", [played])
    assert "then" not in said(s, "draw", [Event("turn_begun", {"seat": 1}), played])


def test_the_suit_to_name_is_the_one_that_the_hand_holds():
    s = play(table(2, "5S", hand0="8C 4D 7D 6H"), "play 8C pile0")
    assert s.question.kind == "name"
    assert {"names_held"} <= said(s, "name D")


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("4D 7D 6H", {"D": "names_held"}),
        ("4D 7D 6H 5H 3X", {"D": "names_tied", "H": "names_tied"}),
        ("4D 7D 6H 5H", {"D": "names_any", "H": "names_any"}),
    ],
)
def test_how_many_cards_of_a_suit_are_held_is_said_only_of_the_most(hand, told):
    """Read: "Name ★: You hold 1 card of that suit", with three ♣; and "♠, you hold 2", which is true of ♣."""
    s = play(table(2, "5S", hand0=f"8C {hand}"), "play 8C pile0")
    held = {"names_held", "names_tied", "names_any", "names_some"}
    found = {suit: held & said(s, f"name {suit}") for suit in "HDCSX"}
    assert {suit: codes for suit, codes in found.items() if codes} == {suit: {told[suit]} for suit in told}


def test_a_card_that_always_fits_is_no_plan():
    """Read: "Then you can play 8♠ on your next turn", of a Wild, which can always be played."""
    s = table(2, "5S", hand0="7S 8D 6S")
    later = Event("turn_begun", {"seat": 1}), Event("turn_begun", {"seat": 0})
    played = Event("played", {"seat": 0, "card": s.table.card["8D"], "zone": 0})
    assert "follows" not in said(s, "play 7S pile0", [*later, played])
    s = play(table(2, "9C 4D 3C", hand0="5C 3D 6D", hand1="2H 3H"), "play 5C pile0")
    played = Event("played", {"seat": 0, "card": s.table.card["9C"], "zone": 0})
    assert "follows" in said(s, "search 9C", [*later, played]), "it may be a card that was taken"


def test_a_suit_is_named_for_a_card_only_if_it_then_fits():
    """A new player was told to name ♠: "You could then play 3★ and win"."""
    s = play(table(2, "5S", hand0="8D 3X", hand1="2H 3H"), "play 8D pile0")
    own, won = Event("turn_begun", {"seat": 0}), Event("won", {"winner": 0})
    three = Event("played", {"seat": 0, "card": s.table.card["3X"]})
    for suit, fits in (("X", True), ("S", False)):
        assert ("wins_with" in said(s, f"name {suit}", [own, three, won])) == fits


def test_a_card_that_draws_itself_does_not_spare_a_draw():
    """A new player passed an attack on with 2♣, was told "You needn't draw 2 cards", and drew two for it."""
    s = table(2, "2S", chain="1:2S", hand0="2C 4D", hand1="2H 3H 4H")
    assert {"passes_drawing", "passes_draw"} & said(s, "play 2C pile0") == {"passes_drawing"}


def test_a_bluff_with_the_last_card_may_win():
    """Read: "You get rid of a card", of the last one; and "would cost you A♠", of a card that would win."""
    s, won = table(2, "5S", hand0="7C"), Event("won", {"winner": 0})
    assert "wins_uncalled" in said(s, "bluff 7C pile0", [won])
    assert "costs_answer" not in said(table(2, "5D", hand0="7S"), "bluff 7S pile0")


def test_only_a_card_that_was_not_called_is_gone():
    """Read: "You get rid of a card", of a bluff that was called in every world, and of a card to discard."""
    s = table(2, "5S", hand0="7C 4D")
    call = Event("bluff_caught", {"seat": 1, "target": 0, "card": 1})
    assert "last_left" in said(s, "bluff 7C pile0")
    assert "last_left" not in said(s, "bluff 7C pile0", [call])


def test_who_skips_the_only_other_player_has_not_passed_the_attacks_on():
    """Read: "Ada has to deal with them", of a Skip with two players: the attacks hit its player."""
    for players, passed in ((2, False), (3, True)):
        s = table(players, "5S", chain="1:2S", hand0="5X 4D")
        assert ("passes_draw" in said(s, "play 5X pile0")) == passed


def test_a_card_that_negates_all_attacks_spares_its_player():
    """A puzzle's answer said only that a card leaves the hand."""
    s = table(2, "5S", chain="1:2S", hand0="QS 4D")
    assert "negates" in said(s, "play QS pile0") and "negates" not in said(s, "take")
    s = table(2, "5S", chain="1:2S 1:QD", hand0="9S 4D")
    assert "strikes_one" in said(s, "play 9S pile0") and "negates" not in said(s, "play 9S pile0")


def test_thorns_and_a_jump_in_stop_nothing_that_attacks_their_player():
    """Read: "It stops everything that attacks you", of Thorns, whose player takes the attacks first."""
    for chain, draws in (("1:2S", 2), ("1:4S", 0)):
        s = table(2, "6S", chain=chain, hand0="5S 4D 7H", hand1="2H 3H 4H")
        s.put("chain_starter", 1)
        codes = found(s, "play 5S pile0")
        assert (Happening("returns", seat=1, number=draws) in codes) == bool(draws)
        assert "negates" not in {one.code for one in codes}, chain
    s = table(3, "5D", hand0="6D 2C 8D", hand1="2H 4H 3H", hand2="9H TD 6S")
    assert "negates" not in said(play(s, "play 6D pile0"), "play 6S pile0"), "it was another's attack"


def test_naming_a_suit_that_is_not_held_is_not_praised_for_it():
    s = play(table(2, "5S", hand0="8C 4D 7D 6H"), "play 8C pile0")
    one_each = play(table(2, "5S", hand0="8C 4D 6H"), "play 8C pile0")
    assert "names_any" in said(one_each, "name D") and "names_held" not in said(one_each, "name D")
    double = play(table(2, "5S", hand0="8C 4D QS"), "play 8C pile0")
    assert "names_any" not in said(double, "name D"), "Q♠ counts as two suits"
    for suit, none in (("C", True), ("H", False), ("D", False)):
        assert not {"last_left", "hits"} & said(s, f"name {suit}")
        assert ("names_none" in said(s, f"name {suit}")) == none
        assert ("names_held" in said(s, f"name {suit}")) == (suit == "D")


def test_of_attacks_that_all_hit_only_the_order_is_chosen():
    """Read: "“Resolve Draw 4” would bring 4 cards into your hand", which it does in any case."""
    s = play(table(2, "5S", chain="1:4D 1:4S", hand0="2D 9S 4H"), "take")
    assert s.question.kind == "order"
    assert all(said(s, s.table.action_text(action)) == {"only_order"} for action in s.legal)


def test_who_is_attacked_by_a_card_with_target_is_chosen_later():
    """Read: "It attacks Cleo, who plays next", of a Target; and that attacks were passed on, of one's own."""
    s = table(3, "5X", hand0="2X 4D 6S", hand1="2H 3H 4H", hand2="2D 3D 5H", effects2="KH")
    hits = {"hits", "hits_draw", "hits_last", "may_hit", "may_hit_draw", "hits_fewest"}
    codes = [one for one in found(s, "play 2X pile0") if one.code in {*hits, "passes_on", "passes_draw"}]
    assert codes == [Happening("may_hit")], "K♥ makes one of them draw more"
    even = table(3, "5X", hand0="2X 4D 6S", hand1="2H 3H 4H", hand2="2D 3D 5H")
    assert Happening("may_hit_draw", number=2) in found(even, "play 2X pile0")
    few = table(3, "5X", hand0="2X 4D 6S", hand1="2H 3H 4H", hand2="2D")
    assert Happening("hits_last", seat=2, number=1) in found(few, "play 2X pile0")
    s = play(s, "play 2X pile0")
    codes = said(s, "target 1")
    assert not {"passes_on", "passes_draw"} & codes and hits & codes
    assert "again_after" in said(s, "target 2") and "again_after" not in codes
    attacked = table(3, "5S", chain="1:2S", hand0="7S 4D 6H")
    assert "may_pass_on" in said(attacked, "play 7S pile0"), "it may pass attacks on, whoever is chosen"


def test_a_plan_to_win_names_the_card_that_must_be_kept_for_it():
    """Read in a puzzle: "You could then play 9♠ and win", as true of another discard."""
    s = table(2, "5S", hand0="7S 8D 6S")
    own_turn, won = Event("turn_begun", {"seat": 0}), Event("won", {"winner": 0})
    eight, six = (Event("played", {"seat": 0, "card": s.table.card[name]}) for name in ("8D", "6S"))
    codes = said(s, "play 7S pile0", [own_turn, eight, six, won])
    assert "wins_with_two" in codes and "wins_with" not in codes
    assert "wins_with" in said(table(2, "5S", hand0="7S 6S"), "play 7S pile0", [own_turn, six, won])


def test_who_takes_the_attacks_first_is_freer_than_after_a_draw():
    """A good player missed it: "after a draw, only the drawn card may be played" (AB-7)."""
    s = table(2, "5S", chain="1:2S", hand0="7S 4D")
    assert Happening("takes_first", s.table.card["7S"]) in found(s, "take")
    assert "answer_odds" in said(table(2, "5S", chain="1:2S", hand0="7C 4D"), "take")
    assert "last_fits_not" in said(table(2, "5S", hand0="4D"), "draw")
    none = table(2, "5S", chain="1:2S", hand0="7C 4D")
    assert "draw_odds" in said(none, "draw") and "draw_odds" not in said(s, "draw"), "7♠ answers"
    assert "none_fits" not in said(s, "draw")


def test_no_card_is_said_to_fit_on_one_that_taking_the_attacks_takes_away():
    """Read: "Then you can play 4♣ at once", on 8♥, which went to the player who took its attacks."""
    for chain, fits in (("1:2S", True), ("1:2S 1:2H", False)):
        s = table(2, "5S" if fits else "2H", chain=chain, hand0="7S 7H 4D")
        assert bool({"takes_some", "takes_first"} & said(s, "take")) == fits


def test_a_card_played_in_this_turn_is_not_promised_for_the_next():
    """Read: "You could then play 2♥ on your next turn", which the next hint played in the same one."""
    s = play(table(2, "9C 4D 3C", hand0="5C 3D 6D", hand1="2H 3H"), "play 5C pile0")
    played = Event("played", {"seat": 0, "card": s.table.card["9C"], "zone": 0})
    later = Event("turn_begun", {"seat": 1}), Event("turn_begun", {"seat": 0})
    for events, next_turn in (([played], False), ([*later, played], True)):
        assert ("follows" in said(s, "search 9C", events)) == next_turn


def test_who_takes_the_attacks_after_a_draw_is_no_freer():
    """After a draw only the drawn card may be played, whether or not the attacks are taken (AB-7)."""
    s = table(2, "5S", chain="1:2S", draw="9H 4D", hand0="7C 6S 3D")
    play(s, "draw")
    assert not {"takes_some", "takes_first"} & said(s, "take")


def test_a_draw_may_bring_an_answer_only_if_the_hand_has_none():
    """A good player, of a hand with 4♥: "misleading; I already hold one that strikes an attack"."""
    for hand, none in (("7C 4D", True), ("9S 4D", False)):
        s = table(2, "5S", chain="1:2S", hand0=hand)
        assert ("draw_odds" in said(s, "draw")) == none


def test_what_is_laid_face_down_fits_nowhere_or_is_no_bluff():
    s = table(2, "5S", hand0="6D 2C 9H")
    assert "hides" in said(s, "bluff 6D pile0") and "hides_draw" in said(s, "bluff 2C pile0")
    s = table(2, "5S", hand0="6D 7S 2C JS")
    assert "hides_hard" in said(s, "bluff 6D pile0")
    assert not {"hides", "hides_hard", "honest_down"} & said(s, "bluff 7S pile0"), "it could be played openly"
    assert "honest_down" in said(s, "bluff JS pile0")
    assert "honest_down" not in said(table(2, "5C", hand0="6D JS"), "bluff JS pile0")
    for left, told in ((1, False), (2, True)):
        s = table(2, "5S", hand0="JS 7S")
        s.zones[s.table.facts.draw] = s.zones[s.table.facts.draw][:left]
        assert ("honest_down" in said(s, "bluff JS pile0")) == told, "a call must bring two cards"
    assert "last_down" in said(table(2, "5S", hand0="6D"), "bluff 6D pile0")
    drawn = play(table(2, "5S", draw="7C 6D", hand0="4D 9H"), "draw")
    bluff = next(action for action in drawn.legal if action[0] == "bluff")
    assert "draws_again" in said(drawn, "draw") and "none_fits" not in said(drawn, "draw")
    assert "hides_drawn" in said(drawn, drawn.table.action_text(bluff))


def test_a_bluff_is_compared_only_with_cards_that_cannot_be_played_openly():
    """Read: "J♦ is of less use to you than 4♣", which fitted and could be played openly."""
    for top, open_too in (("5C", True), ("5S", False)):
        s = table(2, top, hand0="JD 4C")
        assert ("gives_least" in said(s, "bluff JD pile0")) == (not open_too)


def test_a_number_that_speaks_for_a_call_is_not_said_for_believing():
    """Read: "Of the 25 cards that you can't see, 1 would be honest", as why a card was not called."""
    for players, though in ((3, {"believe_though"}), (2, set())):
        hands = {f"hand{n}": hand for n, hand in zip(range(1, players), ("3C 4H", "9D 6D"), strict=False)}
        s = play(table(players, "5S", hand0="7H 2C", **hands), "bluff 7H pile0")
        told = {one for one in said(s, "believe") if one.startswith("believe_")}
        unseen = [one for one in found(s, "call") if one.code == "call_odds"]
        assert unseen and unseen[0].zone <= 2 and told == though


def test_of_a_win_that_takes_a_coin_both_sides_are_said():
    """Read: "On tails you discard the rest of your hand, and you win"; it fell heads."""
    said = words_of("absurd").reasons["tails_win"]
    assert "tails" in said and "heads" in said


def test_a_card_that_everybody_can_see_is_not_said_to_be_hidden_face_down():
    """A new player: "the hint speaks as if it were hidden", of a card in a revealed hand."""
    for common, hidden in (("", True), ("QH", False)):
        s = table(2, "5S", common=common, hand0="6D 7C", hand1="2H 3H 4H")
        assert ("hides" in said(s, "bluff 6D pile0")) == hidden


def test_what_a_card_opens_and_spares_is_told():
    s = table(2, "5S", hand0="7S 7D 8X 3C", hand1="2H 3H 4H")
    seven, other, wild = (s.table.card[name] for name in ("7S", "7D", "8X"))
    assert {Happening("leads", seven, other), Happening("spares_wild", seven, wild)} <= {
        *found(table(2, "5S", hand0="7S 7D 8X 3C"), "play 7S pile0")
    }
    assert not {"leads", "spares_wild"} & said(s, "bluff 3C pile0")
    plenty = table(2, "5S", hand0="7S 9S 2S 6S 8X", hand1="2H 3H")
    assert "spares_wild" not in said(plenty, "play 7S pile0"), "so would every other card"
    assert "none_fits" in said(table(2, "5S", hand0="6D 7C"), "draw")
    assert "none_fits" not in said(table(2, "5S", hand0="6D 7S"), "draw")


def test_why_this_card_is_given_up():
    s = play(table(3, "5C", hand0="4C 2C 6H 5X 6D", hand1="2H"), "play 4C pile0")
    codes = {s.table.deck[card]: said(s, f"discard {s.table.deck[card]}") for card in s.zones[0]}
    assert [name for name, found in codes.items() if "parts_with_draw" in found] == ["2C"]
    assert not any("loner" in found for found in codes.values()), "both 2♣ and 5★ match no other card"
    assert [name for name, found in codes.items() if "keeps_answer" in found] == ["6H", "6D"]
    assert [name for name, found in codes.items() if "no_place" in found] == ["6H", "6D"], (
        "5★ answers attacks"
    )
    s.put("effects", FREE_FOR_ALL)
    assert not any("no_place" in said(s, f"discard {s.table.deck[card]}") for card in s.zones[0])
    s = play(table(3, "5C", hand0="4C 2C 6H 8X 6D", hand1="2H"), "play 4C pile0")
    alone = [card for card in s.zones[0] if "loner" in said(s, f"discard {s.table.deck[card]}")]
    assert [s.table.deck[card] for card in alone] == ["2C"], "a Wild needs no match"


def test_whom_a_choice_hits_or_blocks_is_told():
    s = play(table(3, "5X", hand0="2X 4D 6S", hand1="2H 3H 4H", hand2="2D 3D 5H 6H"), "play 2X pile0")
    assert Happening("hits_fewest", seat=1, number=3) in found(s, "target 1")
    assert "hits_fewest" not in said(s, "target 2")
    s = table(3, "5X", hand0="3X 4D 6S", hand1="2H 3H 4H", hand2="2D 3D 5H 6H")
    assert "chooses_next" in said(s, "play 3X pile0")
    s = play(s, "play 3X pile0")
    assert "turn_to_most" in said(s, "target 2") and "turn_to_most" not in said(s, "target 1")
    for known, blocks in ((True, True), (False, False)):
        s = table(2, "5S", hand0="6S 5D 4C", hand1="9C 5H 2H")
        for name in ("5H", "2H") if known else ():
            s.know[s.table.card[name]] = s.table.all
        assert (Happening("blocks", s.table.card["5H"], seat=1) in found(s, "play 6S pile0")) == blocks
        assert "blocks" not in said(s, "play 5D pile0")


def test_a_next_player_with_one_card_is_a_danger_unless_the_choice_hits_or_skips_it():
    """Readers missed it: "an opponent with one card" was not named."""
    for card, hand, warned in (("6S", "9C", True), ("6S", "9C 8C", False), ("2S", "9C", False)):
        s = table(2, "5S", hand0="6S 2S 4D", hand1=hand)
        assert ("cost_next" in said(s, f"play {card} pile0")) == warned


def test_a_last_card_that_would_fit_then_is_named():
    """Read without a reason: not to play K♣, under which the next player's open 4♣ would fit."""
    for hand, lets in (("4C", True), ("4C 3D", False), ("5S", False)):
        s = table(2, "KS", common="QH", hand0="KC 6S 2D", hand1=hand)
        for name in hand.split():
            s.know[s.table.card[name]] = s.table.all
        assert ("lets_last" in said(s, "play KC pile0")) == lets
        assert "lets_last" not in said(s, "play 6S pile0")


def test_what_the_next_player_needs_in_a_battle_is_told():
    s = play(table(2, "5H", hand0="TH 4H 6H 7C", hand1="2H 3C 7H"), "play TH pile0", "fight 2H")
    codes = found(s, "fight 4H")
    assert Happening("battle_asks", s.table.card["4H"], seat=1, number=2) in codes


def test_of_a_call_it_is_told_how_few_cards_would_be_honest():
    for bluff, seen, few in (("6C", "JC", 1), ("6C", "", 1), ("6C", "JS", 0)):
        s = play(table(2, "5S", hand0=f"{bluff} 4D", hand1=f"9D 2H {seen}"), "bluff 6C pile0")
        numbers = {one.number for one in found(s, "call", real(s, "call")) if one.code == "few_honest"}
        assert numbers == ({few} if few else set()), seen
        assert ("believes" in said(s, "believe")) == bool(few), "a sure bluff is no risk to call"
        odds = [one.zone for one in found(s, "call") if one.code == "call_odds"]
        assert odds == [few] * bool(few)


def test_of_a_wish_it_is_told_what_may_come_of_it():
    s = play(table(2, "5S", chain="1:4S", hand0="7C 4D", hand1="9D 2H"), "take")
    s.know[s.table.card["9D"]] = s.table.all
    known, unseen = found(s, "fish 9"), found(s, "fish A")
    assert Happening("asks_known", s.table.card["9D"], seat=1) in known
    assert Happening("asks_unseen", seat=1, number=5) in unseen


def test_whoever_jumps_in_ends_the_attack_that_another_player_faces():
    """Read: "You keep 6★ for your own turn", of a jump-in that would have spared Mira a Fish."""
    for top, ends in (("6D", True), ("6S", False)):
        s = table(3, f"5{top[1]}", hand0=f"{top} 2C 8D", hand1="2H 4H 3H", hand2="9H TD 6H")
        s = play(s, f"play {top} pile0")
        assert s.question.kind == "jump"
        codes = found(s, "play 6H pile0")
        assert any(one.code == "jumps_in" for one in codes)
        assert (Happening("wipes", seat=1) in codes) == ends


def test_a_card_that_could_be_played_is_wasted_face_down():
    s = table(2, "5S", hand0="7S 4D 6H")
    assert "unread" in said(s, "bluff 7S pile0") and "unread" not in said(s, "bluff 4D pile0")
    two = table(2, "5S", pile1="2C", hand0="7S 4D 6H")
    assert "unread" in said(two, "bluff 7S pile1"), "openly it fits the other pile"
    honest = table(2, "5S", hand0="JS 4D 6H")
    assert "unread" not in said(honest, "bluff JS pile0"), "it is no bluff, and Bluff is what it does"


def test_a_card_that_may_fit_later_fits_a_known_card_that_lies_open_when_free_for_all_is_over():
    """Read: "You keep 9♥, which fits the pile as it is then", by Free For All or on an unknown card."""
    for common in ("", "TC"):
        s = play(table(3, "5C", common=common, hand0="4C 3C 6D 4H KD", hand1="2H"), "play 4C pile0")
        cost = [card for card in s.zones[0] if "costs_fit" in said(s, f"discard {s.table.deck[card]}")]
        assert [s.table.deck[card] for card in cost] == ["3C"]
    assert "costs_fit" not in said(table(2, "5S", hand0="6S 4D"), "play 6S pile0"), "that is what it is for"
    later = Event("turn_begun", {"seat": 1}), Event("played", {"seat": 1, "card": s.table.card["6D"]})
    for common, follows in (("QH", True), ("", False)):
        asked = play(table(2, "5S", common=common, hand0="6C 4D", hand1="9S 6D"), "bluff 6C pile0")
        codes = said(asked, "call", [Event("turn_begun", {"seat": 0}), *later])
        assert ("follows" in codes) == follows


def test_what_a_card_does_to_the_hand_is_counted_when_it_has_done_it():
    """Read: "You then hold only 2 cards", of a search, and "1 card", of two that are drawn."""
    s = table(2, "9S 4C", hand0="5C 3C", hand1="2H 3H")
    assert "last_left" in counted(s, "play 3C pile0")
    assert "last_left" not in counted(s, "play 5C pile0", "search 9S")
    taken = counted(table(2, "5C", chain="1:4D 1:8C", hand0="3D 6D"), "take", "suffer 0", "discard 3D")
    assert taken["draws"] == 4
    assert counted(table(2, "5C", hand0="2C 3D 4D"), "play 2C pile0")["draws"] == 2
    s = table(2, "5C", hand0="9C 3D 4D 6H QS", hand1="2H 3H 4H")
    codes = counted(s, "play 9C pile0", "discard 3D", "discard 4D")
    assert codes["more_go"] == 3 and "costs_answer" not in codes
    for others, fewer in (("2H 4H", 2), ("2H 4H 5H 7H", None)):
        s = table(2, "5C", hand0="AC 3D 4D 6H QS", hand1=others)
        codes = counted(s, "play AC pile0")
        assert (codes.get("more_go"), codes.get("fills_last")) == (fewer, fewer and 2)


def test_who_negates_one_of_several_attacks_passes_none_on():
    """Read: "Ben has to deal with them", of a Negate 1: the others are taken at once."""
    s = table(2, "5S", chain="1:2S 1:4D", hand0="9S 4C")
    assert not {"passes_on", "passes_draw", "negates"} & said(s, "play 9S pile0")


def test_who_is_put_off_by_a_reverse_is_not_skipped():
    s = table(4, "5H", hand0="3H 4D 6S", hand1="2H", hand2="AD 4C 5C", hand3="9D 9C 9S")
    codes = said(s, "play 3H pile0")
    assert "plays_last" in codes and "skips_last" not in codes
    s = table(4, "5D", hand0="AD 4H 6S", hand1="2H", hand2="3D 4C 5C", hand3="9D 9C 9S")
    codes = said(s, "play AD pile0")
    assert "skips_last" in codes and "plays_last" not in codes
    s = table(3, "5S", chain="2:4S", hand0="AH 4H 6S", hand1="2H", hand2="9D 9C 9S")
    play(s, "take")
    assert s.question.kind == "fish", "one's own turn goes on"
    assert not {"skips_last", "plays_again"} & said(s, "fish K")


def test_a_plan_to_win_needs_no_card_of_another_player():
    """Read: "You could then play 4♥ and win", with three cards in hand: another had to play 4♣ before."""
    s = table(2, "5S", hand0="7S 8D 6S 4H")
    own, other, won = Event("turn_begun", {"seat": 0}), Event("turn_begun", {"seat": 1}), {"winner": 0}
    card = s.table.card
    four = Event("played", {"seat": 1, "card": card["4C"]})
    gone = [Event("discarded", {"seat": 0, "card": card[name]}) for name in ("8D", "4H")]
    six = Event("played", {"seat": 0, "card": card["6S"]})
    assert "wins_with" not in said(s, "play 7S pile0", [other, four, *gone, own, six, Event("won", won)])
    assert "wins_with" in said(s, "play 7S pile0", [other, own, six, *gone, Event("won", won)])


def test_a_card_is_a_threat_only_if_it_empties_that_hand():
    """Read: "Ada could play 8★ and win", who held two cards: the seat had to play Discard 1 before."""
    s = table(2, "5S", common="QH", hand0="7S 8C 6S", hand1="8X 3D")
    card, won = s.table.card, Event("won", {"winner": 1})
    mine, theirs = (Event("played", {"seat": n, "card": card[c]}) for n, c in ((0, "8C"), (1, "8X")))
    gone = Event("discarded", {"seat": 1, "card": card["3D"]})
    assert not {"they_win", "they_win_with"} & said(s, "draw", [mine, gone, theirs, won])
    assert "they_win_with" in said(s, "draw", [theirs, gone, won])
    called = Event("bluff_caught", {"seat": 1, "target": 0, "card": card["6S"]})
    for first, told in (([], True), ([called], False)):
        codes = said(s, "bluff 8C pile0", [*first, theirs, gone, won])
        assert ("they_win_with" in codes) == told, "it lies open only if somebody calls"
    assert "they_win" not in said(s, "draw", [theirs, won]), "whoever sees that hand can't see how"


def test_a_threat_comes_from_a_player_with_few_cards():
    """Read: "After “Name ♣” Cleo could win", who held three cards: a reader can't see how."""
    won = Event("won", {"winner": 1})
    for cards, number in (("2H 3H 4H", None), ("2H 3H", 2), ("2H", 1)):
        s = table(2, "5S", hand0="7S 8C 6S", hand1=cards)
        threats = [one for one in found(s, "play 6S pile0", [won]) if one.code == "they_win"]
        assert threats == ([Happening("they_win", seat=1, number=number)] if number else [])
    for players in (2, 3):
        s = table(
            players,
            "5S",
            hand0="7S 8C 6S",
            **{f"hand{players - 1}": "", "hand1": "2H 3H"[: 5 * players - 10]},
        )
        last = Event("won", {"winner": players - 1})
        assert Happening("they_start", seat=players - 1) in found(s, "play 6S pile0", [last])
    coin = table(2, "5C", hand0="6C 7S 2D 9H KD", hand1="2H 3H")
    flips = real(coin, "play 6C pile0")
    codes = said(coin, "play 6C pile0", [*flips[: [event.kind for event in flips].index("flipped") + 1], won])
    assert "they_win" not in codes, "nobody knows beforehand how the coin falls"
    four = table(3, "5C", hand0="4C 7S 2D 9H", hand1="2H 3H 6H", hand2="2S 3S 8H 9D")
    events = real(four, "play 4C pile0", "discard 7S", "discard 2D", "discard 2H", "discard 3H")
    threat = Happening("they_win", seat=1, number=1)
    assert threat in found(four, "play 4C pile0", [*events, won]), "All discard 2 leaves it one card"


def test_a_plan_to_win_counts_a_card_that_comes_to_the_hand():
    """Read: "You could then play 9♣ and win", of a search that must first take another card (AB-18)."""
    s = table(2, "9S 4C", hand0="5C 9C 3S", hand1="2H 3H 4H")
    own, won, card = Event("turn_begun", {"seat": 0}), Event("won", {"winner": 0}), s.table.card
    nine = Event("played", {"seat": 0, "card": card["9C"]})
    three = Event("discarded", {"seat": 0, "card": card["3S"]})
    taken = Event("discarded", {"seat": 0, "card": card["9S"]})
    assert "wins_with" in said(s, "play 5C pile0", [own, nine, three, won])
    assert "wins_with" not in said(s, "play 5C pile0", [own, nine, three, taken, won])
    hit = Event("attacked", {"seat": 0})
    assert "wins_with" not in said(s, "play 5C pile0", [own, nine, hit, three, won]), "by another's attack"
    s = table(2, "5S", hand0="7S 6H AX", hand1="2H 3H 4H")
    lent, six = (
        Event("lent", {"seat": 0, "card": card["AX"]}),
        Event("played", {"seat": 0, "card": card["6H"]}),
    )
    codes = found(s, "play 7S pile0", [own, lent, six, won])
    assert Happening("wins_lent", card["6H"], card["AX"]) in codes and not any(
        one.code == "wins_with" for one in codes
    )


def test_a_draw_is_needless_while_a_card_fits():
    """Read: "3♠ fits now, so 8★ can wait", to a player who had drawn instead of playing either."""
    s = table(2, "5S", hand0="7S 8X 6H", hand1="2H 3H 4H")
    assert Happening("needless", number=2) in found(s, "draw") and "needless" not in said(s, "play 7S pile0")
    assert "needless" not in said(table(2, "5S", hand0="6D 7C"), "draw")
    assert "needless" not in said(table(2, "5S", chain="1:2S", hand0="7S 4D"), "draw"), "it may answer"


def test_an_attack_that_only_discards_is_a_present():
    """Read of taking Discard 3: "Then you can play Q♦ at once", though the hand gets three cards smaller."""
    s = table(2, "5D", chain="1:3D", hand0="3X 4C 6H 7C 9D", hand1="2H 3H 4H")
    assert counted(s, "take", "discard 4C", "discard 6H", "discard 7C")["more_go"] == 3


def test_a_player_without_cards_is_given_new_ones():
    """Read: "It gives Juno, who holds only 1 card, more cards", where Tobias held none."""
    fewer = table(3, "5C", hand0="7C 4D 6H", hand1="", hand2="9C")
    assert "refills" in said(fewer, "play 7C pile0") and "refills" not in said(fewer, "bluff 4D pile0")


def test_a_card_that_fits_only_by_free_for_all_is_played_while_it_lasts():
    """Read: "Keep 7♥, which fits nearly everywhere", of an ordinary card under Free For All."""
    for common, now in (("TC", True), ("", False)):
        s = table(2, "5S", common=common, hand0="6S 9S 4D 7H", hand1="2H 3H 4H")
        assert "free_now" not in said(s, "play 6S pile0")
        assert ("free_now" in said(s, "play 4D pile0") if now else "play 4D pile0" not in legal(s)) is True


def test_a_battle_is_won_if_the_known_hand_has_no_match():
    """Read: "Keep K♠", of a battle in which the other player's known hand could not match 2♥."""
    s = play(table(2, "5H", hand0="TH 4H 6H 7C", hand1="2H 3C 7S"), "play TH pile0")
    lost = Event("battle_lost", {"loser": 1, "count": 2})
    assert "battle_none" not in said(s, "fight 4H", [lost]), "nobody knows that hand"
    for name in ("3C", "7S"):
        s.know[s.table.card[name]] = s.table.all
    assert Happening("battle_none", s.table.card["4H"], seat=1) in found(s, "fight 4H", [lost])
    s = play(table(2, "5H", hand0="TH 4H 8H 7C", hand1="AH 3H 7S"), "play TH pile0", "fight AH")
    for card in s.zones[1]:
        s.know[card] = s.table.all
    assert "battle_none" not in said(s, "fight 4H", [lost]), "3♥ matches"
    s = play(table(2, "5H", hand0="TH 4H 8H 7C", hand1="2H 3C 7S"), "play TH pile0")
    for card in s.zones[1]:
        s.know[card] = s.table.all
    assert "battle_none" not in said(s, "fight 8H", [lost]), "its Target settles who must match"


def test_who_is_left_without_cards_at_once_is_told():
    s = table(2, "5C", hand0="4C 3D 4D 6H", hand1="2H 3H")
    assert "empties" in counted(s, "play 4C pile0", "discard 3D", "discard 4D")
    assert "empties" not in counted(s, "bluff 3D pile0")


def test_an_attack_that_only_takes_cards_from_a_hand_is_no_gain():
    """Read: "Tobias must answer your attack or take it", of Discard 1, which rids him of a card."""
    for name, hits in (("8C", False), ("2D", True)):
        s = table(2, "5D", hand0=f"{name} 3D 4D", hand1="2H 3H")
        assert bool({"hits", "hits_last", "hits_draw"} & said(s, f"play {name} pile0")) == hits


def test_an_effect_in_front_of_its_player_is_told():
    s = table(2, "5D", hand0="KD 3D 4C")
    assert "one_less" in said(s, "play KD pile0")
    assert "one_less" not in said(s, "play 3D pile0") | said(s, "bluff KD pile0")
    for card, traits in zip(s.table.deck, s.table.facts.printed, strict=True):
        if traits.effect:
            s = table(2, f"8{card[1]}", hand0=f"{card} 3D 4C", hand1="2H 3H")
            codes = said(s, f"play {card} pile0")
            assert codes <= POLICY.rows.keys(), "each effect is told in its own words"
    for name in ("KS", "KD"):
        s = table(2, f"5{name[1]}", hand0=f"{name} 3D 4C")
        assert not {"costs_wild", "costs_answer"} & said(s, f"play {name} pile0"), "it stays"


def test_a_player_with_few_cards_who_would_play_next_or_gets_cards_is_named():
    """Read without a reason: "Ada goes next", where the others held two cards each."""
    s = play(table(4, "5S", hand0="7S 4D 6H", hand1="2H 3H 4H", hand2="2D", hand3="9C 9D"), "play 7S pile0")
    turn = {n: [one for one in found(s, f"target {n}") if one.code == "gives_turn"] for n in (1, 2, 3)}
    assert turn == {1: [], **{n: [Happening("gives_turn", seat=n, number=n - 1)] for n in (2, 3)}}
    s = play(table(3, "4S", hand0="6S 2D 6H", hand1="2H", hand2="6C AS 3C"), "play 6S pile0")
    assert s.question.kind == "jump" and Happening("gives_turn", seat=1, number=1) in found(s, "stay")
    s = table(3, "5X", hand0="2X 4D 6H", hand1="2H", hand2="9C")
    assert "gives_turn" not in said(play(s, "play 2X pile0"), "target 1"), "the attack hits whom it names"
    fewer = found(table(3, "5C", hand0="7C 4D 6H", hand1="2H", hand2="9C 9D 9H 8H"), "play 7C pile0")
    assert Happening("fills_last", seat=1, number=1) in fewer
    many = said(table(2, "5C", hand0="7C 4D 6H 8D 9D", hand1="2H 3H 4H"), "play 7C pile0")
    assert "fills" in many and "fills_last" not in many
    sure = [POLICY.rows[code].often > 0.6 for code in ("draws", "fills", "fills_last", "refills")]
    assert all(sure), "a coin that each player flips (6C) promises no cards to anybody, nor to oneself"
    assert "fills" not in said(table(2, "5C", hand0="7C 4D 6H 8D", hand1="2H 3H 4H"), "play 7C pile0")


def test_a_choice_that_ends_the_round_for_another_is_told():
    """Read: "It's a close call", of a draw that would end the round while others held the fewest cards."""
    for others, lost in (("2H", True), ("2H 3H 4H 5H 8H", False)):
        s = table(2, "5C", common="9H", draw="7H", rest="mix", hand0="7D 4D 6H", hand1=others)
        assert ("ends_lost" in said(s, "draw")) == lost


def test_free_for_all_and_exchanged_hands_are_told_of_whoever_gains_by_them():
    """Read without a reason: not to play Free For All, where others held two cards and could play any."""
    for others, few in (("2H 3H", True), ("2H 3H 4H", False)):
        s = table(2, "5S", hand0="TS 4D 6H", hand1=others)
        assert ("frees" in said(s, "play TS pile0")) == few and "frees" not in said(s, "bluff TS pile0")
    for others, fewer in (("2H 3H 4H 5H 8H", True), ("2H 3H 4H 5H 8H 9H", False)):
        s = table(2, "5D", hand0="QD 4D 6H 9C 3S AS KD", hand1=others)
        assert (Happening("swaps", seat=1, number=5) in found(s, "play QD pile0")) == fewer
        assert ("hits" in said(s, "play QD pile0")) != fewer


def test_where_many_cards_win_more_of_them_are_no_harm():
    """Read in a puzzle: "would bring 2 cards into your hand", of seventeen, where twenty would win."""
    many = "7C 4D 3D 6D 2H 3H 4H 6H 8H"
    for common, hand, draws in (("", many, True), ("5H", "7C 4D", True), ("5H", many, False)):
        s = table(2, "5S", common=common, chain="1:2S", hand0=hand)
        assert ("draws" in said(s, "take")) == draws
        assert "sheds_none" not in said(s, "draw"), "taking them sheds none, either"
        s.put("ended", "crowd" if common else "drained")
        assert ("wins_crowd" in said(s, "take", [Event("won", {"winner": 0})])) == bool(common)
    s = table(2, "5H", hand0="2H 4D", effects0="8H", hand1="3H 4H")
    assert "sheds_none" in said(s, "play 8H pile0") and "sheds_none" not in said(s, "play 2H pile0")


def test_whoever_passes_after_drawing_gets_rid_of_no_card():
    """Read without a reason: to bluff with the card just drawn, not to pass."""
    s = table(2, "5C", draw="TS 2H", hand0="7H 4D", hand1="3H 4H")
    play(s, "draw", "draw")
    assert "sheds_none" in said(s, "pass") and "sheds_none" not in said(s, "bluff 2H pile0")


def test_a_call_that_cannot_go_wrong_costs_nothing():
    """Read: "Don't call", under "Juno must be bluffing", because both were about equally good."""
    for known, costs in ((True, [0, 1]), (False, [1, 0])):
        s = play(table(2, "5S", hand0="8C 4D", hand1="JC 3H 4H"), "bluff 8C pile0")
        if known:
            for name in ("JC", "JS"):
                s.know[s.table.card[name]] = s.table.all
        view = observe(s, 1)
        assert [POLICY.costs(view, action) for action in (("call",), ("believe",))] == costs


def test_the_only_card_that_fits_is_called_so():
    """Read: "10♣ face down would be a bluff that someone may well call", where one card fitted."""
    for hand, only in (("7S 4D 6H", True), ("7S 4S 6H", False)):
        s = table(2, "5S", hand0=hand, hand1="3H 4H")
        assert ("only_fit" in said(s, "play 7S pile0")) == only and "only_fit" not in said(
            s, "bluff 6H pile0"
        )
    s = table(2, "5S", chain="1:2S", hand0="7S 4D 6H", hand1="3H 4H")
    assert "only_fit" not in said(s, "play 7S pile0"), "others may fit that can't answer"
    drawn = play(table(2, "5S", draw="7S 2D", hand0="4S 9D"), "draw")
    assert drawn.question.kind == "turn" and "only_fit" not in said(drawn, "play 7S pile0"), "4♠ fits, too"


def test_a_card_is_missed_for_all_that_it_could_do():
    """Read without a reason: not to play 8★, which can answer and fits everywhere, but 7♦."""
    s = table(2, "5X", hand0="8X 7X 4D")
    assert {"costs_answer", "costs_wild"} <= said(s, "play 8X pile0")
    assert "costs_wild" not in said(s, "play 7X pile0")


def test_a_card_with_reuse_goes_to_the_player_it_hits():
    """Read without a reason: to play 8♠, not 8♥, which its victim may play again."""
    s = table(2, "5H", hand0="2H 8H 4D", hand1="3H 4H 6H")
    for name in ("2H", "8H"):
        card = Happening("hands_on", s.table.card[name])
        assert card in found(s, f"play {name} pile0") and card not in found(s, f"bluff {name} pile0")


def test_a_battle_that_another_player_loses_is_a_plan():
    """Read in a puzzle: "You keep J♦", of a battle that its victim's known cards could not answer."""
    s, lost = table(2, "5H", hand0="TH 4D 6H", hand1="2C 3C"), Event("battle_lost", {"loser": 1, "count": 2})
    assert "wins_battle" in said(s, "play TH pile0", [lost])
    assert "wins_battle" not in said(s, "bluff 4D pile0", [lost]) | said(s, "bluff TH pile0", [lost])
    s = table(3, "5H", hand0="TH 4D 6H", hand1="2C 3C", hand2="5C 6C")
    later = Event("battle_lost", {"loser": 2, "count": 2})
    assert "wins_battle" not in said(s, "play TH pile0", [later]), "it is the next player who must match"
    own = Event("battle_lost", {"loser": 0, "count": 2})
    assert "wins_battle" not in said(s, "play TH pile0", [own])


def test_a_stolen_effect_is_named():
    s = table(3, "5C", hand0="KC 4D", hand1="2H 3H", hand2="9C 9D", effects1="KS")
    assert Happening("steals", s.table.card["KS"], seat=1) in found(
        s, "play KC pile0", real(s, "play KC pile0")
    )


def test_a_bluff_of_which_the_seat_knows_enough_is_called_certain():
    """Read: "most likely bluffing", where no Bluff card fits; and nothing of a card that was known."""
    for bluffed, seen, code in (
        ("6C", "", "few_honest"),
        ("JS", "", "wrong_call"),
        ("6C", "JS JC", "sure_bluff"),
        ("6C", "bluff", "sure_bluff"),
        ("JS", "bluff", "sure_honest"),
    ):
        mine = seen if seen != "bluff" else "2H"
        s = table(2, "5S", hand0=f"{bluffed} 4D", hand1=f"9D {mine}")
        card = s.table.card[bluffed]
        s = play(s, f"bluff {bluffed} pile0")
        s.know[card] |= (seen == "bluff") << 1
        assert code in said(s, "call", real(s, "call")), (bluffed, seen)
        assert ("lets_off" in said(s, "believe")) == (code == "sure_bluff")


def test_a_bluff_out_of_a_hand_that_everybody_knows_is_no_secret():
    """Read: "nobody can be sure that it's a bluff", with all nine cards shown just before."""
    s = table(2, "5S", hand0="6C 4D", hand1="9D 2H")
    for secret in (True, False):
        assert ("bluff_odds" in said(s, "bluff 6C pile0")) == secret
        for name in ("6C", "4D"):
            s.know[s.table.card[name]] = s.table.all


def test_a_jump_in_attacks_the_player_whose_turn_begins_after_it():
    """Read: "It attacks Ada, who plays next", of a jump-in after which Ben plays next (AB-16)."""
    found = set()
    for seed in range(30):
        match, chance = Match(games.lay("absurd", 3, ()), seed, listen=False), Rng(seed, 5)
        while not match.state.over:
            s = match.state
            for action in s.legal if s.question.kind == "jump" else ():
                soon = s.clone()
                soon.do(action)
                hit = [
                    one.seat
                    for one in POLICY.finds(Continuation(s.seat, action, s, soon, (), soon))
                    if one.code in ("hits", "hits_turn", "hits_fish", "hits_last")
                ]
                if hit and not soon.over and soon.question.kind in ("turn", "order"):
                    found.add((hit[0] == soon.seat, soon.pub.turn == s.pub.turn))
            match.play(s.legal[chance.below(len(s.legal))])
    assert found == {(True, True), (True, False)}


def test_a_wild_and_its_helper_are_kept_for_the_end():
    """Read: "Keep 4♥, which can answer attacks", of two cards, and nothing of an A★ that was spent."""
    for hand, code in (("7S 8X", "costs_last"), ("7S 4C 8X", "costs_wild")):
        s = table(2, "5S", hand0=hand, hand1="2H 3H 4H")
        assert {"costs_last", "costs_wild"} & said(s, "play 8X pile0") == {code}
    s = table(2, "5S", hand0="AX 4D 7S 6H", hand1="2H 3H 4H")
    assert "costs_help" in said(s, "lend AX 4D pile0") and "costs_help" not in said(s, "play 7S pile0")


def asked_to_call(laid, hand1, hand0="4D 3H"):
    """The view of the second player, who may call this card; the third comes after."""
    s = play(table(3, "5S", hand0=f"{laid} {hand0}", hand1=hand1, hand2="2D 2C 7C"), f"bluff {laid} pile0")
    return observe(s, 1)


def test_worlds_have_an_honest_face_down_card_as_often_as_people_lay_one():
    """Read: "toss-up", of a card that nearly every guessed world had as a bluff."""
    for hand1, able in (("9D 2H 4H", True), ("9D 2H JC JS", False)):
        guess, chance, honest = LaidCards(view := asked_to_call("6C", hand1)), Rng(3), 0
        for _ in range(300):
            world = guess.world(chance)
            honest += is_honest(world, world.zones[view.args[2]][-1], view.args[2])
            cards = [card for zone in world.zones for card in zone]
            assert len(cards) == len(set(cards)) and observe(world, 1).text() == view.text()
        odds = guess.odds
        assert abs(honest / 300 - odds) < 0.08 and (odds > 0.05) == able


def test_a_hint_about_a_call_knows_no_more_than_the_seat_and_says_the_same_of_the_same_facts():
    """A stranger: "It was J♠. I wondered whether the hint knew", of advice not to call."""
    hints = []
    for laid, kept in (("JS", "6C"), ("6C", "JS"), ("7D", "JS")):
        view = asked_to_call(laid, "9D 2H 4H JC", f"4D 3H {kept}")
        hints.append(make("adviser@60", 5).think(view, Clock(seconds=1e6)))
    assert hints[0] == hints[1] == hints[2]
    same = [asked_to_call("6C", hand1) for hand1 in ("9D 2H 4H JC", "8D 2H 4H JC", "9D 3D 4H JC")]
    advised = {
        make("adviser@60", seed).think(view, Clock(seconds=1e6))[0] for view in same for seed in (1, 2)
    }
    assert len(advised) == 1


@pytest.mark.parametrize("level", SCALE)
def test_every_level_calls_what_can_only_be_a_bluff(level):
    """A person: a Learner let a bluff that was certain win the round."""
    for who in ("", ":dario"):
        for seed in range(4):
            bot = make(f"{level}{who}" + ("@24" if level == "expert" else ""), seed)
            for hand0 in ("4D 3H", ""):
                view = asked_to_call("6C", "9D 2H JC JS", hand0)
                assert bot.choose(view, view.legal) == ("call",)


def test_each_card_has_a_use_in_words():
    uses = words_of("absurd").uses
    assert set(USE) == set(USES) and len(uses) == len(PRINTED) == 65
    assert all(uses.values())
