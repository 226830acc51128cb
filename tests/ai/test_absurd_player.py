"""Absurd 8's player: gets rid of cards, stops who is about to win, and calls bluffs when that pays."""

from __future__ import annotations

import pytest
from absurd_cases import play, table

from ai import arena
from ai.levels import make
from ai.mind import CHARACTERS, NOVICE, SOBER
from ai.players import policy
from ai.players.absurd import considered
from ai.players.absurd.tables import KEEP, PRINTED
from ai.steps import dials
from ai.weights import weights_of
from engine import games
from engine.kernel.guess import bare, determinize
from engine.kernel.rng import Rng
from engine.kernel.view import observe

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


def test_the_last_card_that_fits_is_played():
    s = table(2, "JX", hand0="KX", hand1=BIG)
    assert best(s) == "play KX pile0"
    assert weights(s)["play KX pile0"] == 1.0


def test_with_two_cards_an_ace_star_makes_the_other_wild():
    s = table(2, "JX", hand0="AX 5H", hand1=BIG)
    assert best(s) == "lend AX 5H pile0"


def test_a_card_that_takes_more_along_comes_first():
    s = table(2, "JC", hand0="9C KC 4S 5D 6S", hand1=BIG)
    assert best(s) == "play 9C pile0"


def test_a_plain_card_goes_before_a_wild():
    s = table(2, "JS", hand0="6S 8S 5H QH 3H", hand1=BIG)
    assert best(s) == "play 6S pile0"


def test_what_takes_cards_away_is_taken_at_once():
    s = table(2, "3D", chain="1:3D", hand0="2S 4S 5D QH 3H TD", hand1=BIG, pub={"chain_starter": 1})
    assert best(s) == "take"


def test_an_attack_that_brings_cards_is_passed_on():
    s = table(2, "8S=S", chain="1:8S", hand0="2S 4S 5D QH 3H TD", hand1=BIG)
    assert best(s) == "play 2S pile0"


def test_a_discard_attack_is_not_aimed_at_a_player_with_one_card():
    s = table(3, "JD", hand0="3D 4D 6S 5H", hand1="7S", hand2="KC QC 9S")
    assert best(s) != "play 3D pile0"
    s = table(2, "JD", hand0="3D 2D 6S 5H", hand1="7S")
    assert weights(s)["play 3D pile0"] < weights(s)["draw"]


def test_the_attack_goes_to_whom_is_nearest_to_a_win():
    s = play(table(3, "JX", hand0="2X 4D 6S 5H", hand1=BIG, hand2="9S QC"), "play 2X pile0")
    assert best(s) == "target 2"


def test_under_a_win_by_many_cards_nobody_is_given_their_last_missing_cards():
    crowd = "AH AD 3C QX TC KH 7D 8X 9H TD JS QC 2C 3D 4H 5C 6D 6X"
    gap = []
    for common in ("5H", "QH"):
        s = play(
            table(3, "JX", common=common, hand0="2X 4D 6S", hand1=crowd, hand2="8H 8D 8S TH"), "play 2X pile0"
        )
        gap.append(weights(s)["target 2"] - weights(s)["target 1"])
    assert gap[0] > gap[1]


def test_a_choice_of_the_next_player_falls_on_the_largest_hand():
    s = play(table(3, "3X", hand0="3S 8D 6S 5H", hand1=BIG, hand2="9S QC"), "play 8D pile0", "name S")
    assert best(s) == "target 1"


def test_hands_are_exchanged_from_big_to_small_only():
    small = table(2, "JD", hand0="QD 6S", hand1=BIG)
    assert best(small) != "play QD pile0"
    big = table(2, "JD", hand0="QD 6S 5H QH 3H TH TS AC", hand1="2D 4X")
    assert best(big) == "play QD pile0"


def test_a_wild_is_named_the_most_frequent_suit_of_the_hand():
    s = play(table(2, "JS", hand0="8S 5D 9D 7D 3H", hand1=BIG), "play 8S pile0")
    assert best(s) == "name D"


def test_discards_are_the_cards_least_needed():
    s = play(table(2, "JC", hand0="9C 8X 9S TS 2C TD", hand1=BIG), "play 9C pile0")
    assert best(s) == "discard 2C"


def test_the_worst_attack_is_struck():
    s = table(2, "JX", chain="1:6D 1:8S", hand0="4H 5D QH 3H TD", hand1=BIG)
    s = play(s, "play 4H pile0")
    assert best(s) == "strike 8S:attack_draw_4"


def test_a_player_who_must_fish_asks_for_what_the_other_probably_lacks():
    s = play(table(2, "JD", chain="1:6D", hand0="3D 8D 9H", hand1=BIG), "take")
    found = weights(s)
    assert found["fish effect_ends_when_drained"] > found["fish D"]
    assert best(s) not in ("fish D", "fish H")


def test_the_last_player_who_can_call_a_bluff_of_an_empty_hand_does_so():
    s = play(table(2, "JX", hand0="2D", hand1=BIG), "bluff 2D pile0")
    assert best(s) == "call"


def test_a_bluff_is_called_more_readily_when_all_true_bluffs_are_in_sight():
    def eager(top: str):
        s = play(table(4, top, hand0="2D 5H 6S 9C 4C", hand1="7S QC 8H"), "bluff 2D pile0")
        found = weights(s)
        return found["call"] - found["believe"]

    assert eager("JS JC 3H") > eager("QD QS 3H")


def test_a_jump_that_sheds_the_last_card_is_made():
    s = play(table(3, "5S", hand0="6S 2H 3H", hand1=BIG, hand2="AS"), "play 6S pile0")
    assert s.question.kind == "jump" and best(s) == "play AS pile0"


@pytest.mark.parametrize(("hand", "jumps"), [("8D 5H", False), ("8D 5H 4C 6S 9C 2H 4H 8H KC 7C", True)])
def test_playouts_do_not_jump_in_to_rid_the_next_player_of_the_last_cards(hand, jumps):
    """Read: "Ben wins before your next turn in nearly all", as one's own Discard 3 hit his two cards."""
    s = play(table(2, "3X", pile1="JH 2X", hand0="7X 3D AC 7S 5S", hand1=hand), "play 7X pile1")
    assert s.question.kind == "jump" and s.seat == 0
    chosen = POLICY.quick(s, s.seat, s.legal, Rng(1))
    assert (s.table.action_text(chosen) != "stay") == jumps


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


@pytest.mark.parametrize("who", ["mira", "dario"])
def test_a_weak_bluffer_dares_no_more_than_its_line_says(who):
    """A stranger: Mira as a Learner laid every fourth card face down, as she overlooked what would fit."""
    s = table(3, "JX", hand0="2X 4D 6S 5H 9C")
    lies = [action for action in s.legal if action[0] == "bluff"]
    often = {}
    for level in ("learner", "regular"):
        base = SOBER if level == "regular" else dials(level, "absurd").mind
        mind, rng = CHARACTERS[who].mind(base), Rng(3)
        often[level] = sum(lies[0] in considered(s, 0, s.legal, mind, rng) for _ in range(400)) / 400
    assert 0.04 < often["learner"] < 0.5 * often["regular"]


def test_a_novice_hardly_looks_at_the_others():
    s = play(table(3, "JX", hand0="2X 4D 6S 5H", hand1=BIG, hand2="9S QC"), "play 2X pile0")
    seen, blind = weights(s), weights(s, NOVICE)
    assert seen["target 2"] - seen["target 1"] > 0 > blind["target 2"] - blind["target 1"]


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


@pytest.mark.long
def test_a_novice_beats_chance_and_a_regular_a_novice():
    assert share(2, ["novice", "random"], 12) > 0.6
    assert share(2, ["regular", "novice"], 15) > 0.6


def test_every_character_plays():
    s = table(3, "JX", hand0="2X 4D 6S 5H", hand1="8D 7S QC", hand2="9S KC 3C")
    view = observe(s, s.seat)
    for who in CHARACTERS:
        assert make(f"regular:{who}", 1).choose(view, view.legal) in view.legal


def test_playouts_call_aim_and_take_about_as_a_careful_player_does():
    """Measures what the quick choice loses by `weigh`; simple rules of thumb lost 0.007, 0.012 and 0.014."""
    rng, lost = Rng(3), {kind: [] for kind in LIMITS}
    for seed in range(25):
        s = games.new_round(games.lay("absurd", 4), seed)
        while not s.over:
            found = POLICY.weigh(s, s.seat, s.legal, SOBER, rng)
            kind = "take" if ("take",) in s.legal else s.question.kind
            if kind in LIMITS:
                quick = POLICY.quick(s, s.seat, s.legal, rng)
                lost[kind].append(max(found) - found[s.legal.index(quick)])
            s.apply(s.legal[found.index(max(found))])
    for kind, most in LIMITS.items():
        assert len(lost[kind]) > 50, kind
        assert sum(lost[kind]) / len(lost[kind]) < most, kind


def lies(s, mind, tries=150):
    """How often a card is laid face down, in so many tries."""
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
