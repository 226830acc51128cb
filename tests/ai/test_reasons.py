"""Reasons: true in fresh worlds, made of what the seat can see, and one for every row in words."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import partial
from pathlib import Path

import pytest
from advised import NAMES, hint, lines, positions, verdicts
from samples import busiest_first, first
from tables import GAMES

from ai.levels.levels import make
from ai.players import policy
from ai.reasons import judge
from ai.reasons.claim import (
    ALIKE,
    COST,
    DOES,
    FAR,
    NEAR,
    PERHAPS,
    WORSE,
    Claim,
    Happening,
    ReasonRow,
    Verdict,
    read_claim,
)
from ai.reasons.follow_up import FollowUp, keeps_its_word, nothing_next
from ai.reasons.trials import Record
from ai.search.clock import Clock
from ai.search.search import Chance
from engine import games
from engine.kernel.guess import determinize
from engine.kernel.match import Match
from engine.kernel.rng import Rng, mix
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.words import words_of
from game.words.choice_reason_words import say_claim
from game.words.game_sentences import worded

ROOT = Path(__file__).parents[2]

EACH = 2
WORLDS = 60
ADVISED = {
    "absurd": [("fish", "attack_draw_chain"), ("bluff", 14, 3), ("play", 47, 5), ("play", 32, 5)],
    "eightfist": [("flip", 7), ("draw", 4), ("flip", 5), ("flip", 7)],
    "equilibrium": [("accept",), ("give", 3, 1), ("give", 3, 0), ("give", 2, 3)],
    "lockdown": [("give", 9, 0), ("give", 10, 1), ("give", 10, 0), ("shuffle",)],
}
"""The advice in these positions before reasons became claims, which must not change it."""


@pytest.mark.parametrize("game", GAMES)
def test_the_advised_choices_do_not_depend_on_reasons(game):
    asked = []
    for players in (2, 4):
        match = Match(games.lay(game, players), 7)
        bots = [make("regular", mix(7, seat)) for seat in range(players)]
        for n in range(39):
            if match.state.over:
                break
            view = match.view(match.state.seat)
            if n in (3, 12, 25, 38):
                asked.append(view)
            match.play(bots[view.seat].choose(view, view.legal))
    found = [make("adviser@60", 1).think(view, Clock(seconds=1e6))[0] for view in asked[:4]]
    assert found == ADVISED[game]


@pytest.mark.parametrize("each", first(1, [EACH, 4 * EACH]))
@pytest.mark.parametrize("game", first(1, busiest_first(GAMES)))
def test_reasons_are_true_in_fresh_worlds_and_name_what_the_seat_sees_without_chances(game, each):
    told = 0
    for n, asked in enumerate(positions(game, 2 * each, 12, (2, 4))):
        found = hint(asked, mix(11, n), WORLDS)
        *_, why = lines(found)
        assert not re.search(r"%| of 100| in \d+ of ", why), why
        if found.reason is None or found.reason.kind == ALIKE:
            continue
        told += 1
        assert found.verdict in ("true", "weak"), why
        assert found.reason.kind in (DOES, policy(game).rows[found.reason.code].kind)
        seen = {card for zone in asked.view.zones for card in zone}
        others = [chance.verdict.why for chance, _ in verdicts(found, 1, 1) if chance.verdict]
        for claim in (found.reason, *filter(None, others)):
            named = {claim.about.get(name, -1) for name in ("card", "partner")} - {-1}
            assert named <= seen, claim
        assert all(one in ("true", "weak") for _, one in verdicts(found, WORLDS, mix(12, n)))
    assert told >= each - 1


@pytest.mark.parametrize("game", GAMES)
def test_in_a_world_that_looks_the_same_the_whole_hint_is_the_same(game):
    for asked in positions(game, 2, 3, (3,)):
        twin = observe(determinize(asked.view, Rng(9)), asked.view.seat)
        twin.events, twin.harm = asked.view.events, asked.view.harm
        hints = [make("adviser@48", 5).think(view, Clock(seconds=1e6)) for view in (asked.view, twin)]
        assert hints[0] == hints[1]


@pytest.mark.parametrize("game", ["absurd", "lockdown"])
def test_a_hint_without_time_for_a_search_still_has_a_reason(game):
    """The first hint of a new player, on a busy machine: "There was no time to compare the choices"."""
    found = [
        make("adviser", 1).think(asked.view, Clock(seconds=1e-9)) for asked in positions(game, 6, 4, (3,))
    ]
    assert all(reason is not None for _action, _ranking, reason in found)


def test_a_plan_is_said_only_if_the_next_choice_follows_it():
    plan, kept, other = ReasonRow("plan", next="card"), ReasonRow("shape", keeps="card"), ReasonRow("shape")
    claim = Claim("shape", "x", {"card": 3})
    for best, rivals, planned, keeps in (
        ({3}, {3}, True, False),
        ({3}, {4}, False, False),
        ({4}, set(), False, True),
        ({4}, {3}, False, False),
    ):
        follows = FollowUp(frozenset(best), frozenset(rivals))
        said = [
            keeps_its_word(claim, row, A, lambda *_, follows=follows: follows) for row in (plan, kept, other)
        ]
        assert said == [planned, keeps, True]
    assert not keeps_its_word(claim, plan, A, nothing_next) and keeps_its_word(claim, kept, A, nothing_next)
    lent = FollowUp(frozenset([4]), frozenset(), frozenset([3]))
    assert not keeps_its_word(claim, kept, A, lambda *_: lent), "what a draw may let it use is not kept"


def named(game):
    """By code, what a finding may name, according to the calls of `Happening` in the game's reasons."""
    found, order = defaultdict(set), ("code", *Happening._fields[1:])
    sources = [path.read_text() for path in (ROOT / "ai" / "players" / game).glob("*.py")]
    for node in (node for source in sources for node in ast.walk(ast.parse(source))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Happening":
            given = {*order[1 : len(node.args)], *(one.arg for one in node.keywords)}
            for code in (one.value for one in ast.walk(node.args[0]) if isinstance(one, ast.Constant)):
                found[code] |= {"count" if name == "number" else name for name in given}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_a_sentence_that_names_only_what_it_finds(game):
    rows, found = policy(game).rows, named(game)
    for code, template in words_of(game).reasons.items():
        assert set(re.findall(r"{(\w+)", template)) <= found[code] | {"other", "instead"}, code
        assert not re.search(r"\d+ %|of 100", template)
        speaks = r"{(instead|other)\b|^({card:card} would|Keep {card:card})"
        assert rows[code].good or re.search(speaks, template), code
    presenter = book_of(game).at(games.lay(game, 3))
    for code in policy(game).rows:
        about = {"card": 1, "partner": 2, "seat": 1, "count": 2, "other": ("x",)}
        said = say_claim(presenter.table, Claim("shape", code, about), NAMES, lambda _: "Pass")
        assert "{" not in said and said[-1] == "."


def test_a_row_without_a_sentence_fails_at_import():
    with pytest.raises(ValueError, match="other"):
        worded({"one": ReasonRow("plan"), "other": ReasonRow("rule")}, {"one": "Yes."})


# What is a reason, by hand-made records

A, B, C = ("a",), ("b",), ("c",)
PLAN, THREAT, SHAPE = Happening("plan"), Happening("threat", seat=1), Happening("shape", card=3)
FLAW = Happening("flaw")
ROWS = {
    "plan": ReasonRow("plan"),
    "threat": ReasonRow("threat", good=False, often=0.1),
    "shape": ReasonRow("shape"),
    "burden": ReasonRow("shape", good=False, weight=3.0),
    "grows": ReasonRow("shape", grows=True),
    "neutral": ReasonRow(ALIKE),
    "price": ReasonRow(COST),
    "flaw": ReasonRow("shape", good=False),
    "slip": ReasonRow("shape", good=False),
    "kept": ReasonRow("shape", keeps="card"),
    "costs": ReasonRow("shape", good=False, keeps="card"),
}


class Tried:
    """Stands in for the playouts of a record."""

    seat = 0
    policy = policy("lockdown")._replace(rows=ROWS)


def record(*choices):
    """A record of choices by (wins, what was found), world after world."""
    made = Record(Tried(), [A, B, C][: len(choices)])
    for action, worlds in zip(made.wins, choices, strict=True):
        made.wins[action] = [float(win) for win, _found in worlds]
        made.findings[action] = [frozenset(found) for _win, found in worlds]
    made.worlds, made.known = len(choices[0]), 0b1100
    return made


def code(found, as_good=()):
    claim = judge.reason(found, A, B, as_good)
    return claim and claim.code


def test_a_plan_counts_only_where_the_lead_goes_with_it():
    wins = [(1, [PLAN])] * 30 + [(0, [])] * 10
    assert code(record(wins, [(0, [])] * 40)) == "plan"
    beside = [(0, [PLAN])] * 40 + [(1, [])] * 20
    assert code(record(beside, [(0, [])] * 60)) is None


def test_a_threat_is_what_the_worse_choice_runs_into():
    other = [(0, [THREAT])] * 20 + [(1, [])] * 20
    assert code(record([(1, [])] * 40, other)) == "threat"
    assert code(record([(1, [THREAT])] * 40, [(0, [])] * 40)) is None, "it speaks against the better one"


def test_a_plan_is_told_before_a_threat_and_that_before_a_shape():
    best, other = [(1, [PLAN, SHAPE])] * 40, [(0, [THREAT])] * 40
    assert code(record(best, other)) == "plan"
    assert code(record([(1, [SHAPE])] * 40, other)) == "threat"
    assert code(record([(1, [SHAPE])] * 40, [(0, [])] * 40)) == "shape"


def test_what_mostly_follows_both_choices_is_no_reason():
    both = [(0, [SHAPE])] * 60 + [(0, [])] * 40
    assert code(record([(1, [SHAPE])] * 100, both)) is None


def test_what_could_also_follow_the_better_choice_is_no_threat():
    """A player who read hints reported: "could give you 7♥" was nearly as true of what was advised."""
    best, other = [(1, [THREAT])] * 30 + [(1, [])] * 70, [(1, [])] * 30 + [(0, [THREAT])] * 70
    assert code(record(best, other)) is None
    assert code(record([(1, [])] * 100, other)) == "threat"


def test_a_plan_that_the_other_choice_allows_as_well_is_no_reason():
    """Read in a review: after one forced draw Tobias "could be out"; after another that was "less likely"."""
    for also, told in ((5, "plan"), (25, None)):
        other = [(0, [PLAN])] * also + [(0, [])] * (100 - also)
        assert code(record([(1, [PLAN])] * 90 + [(1, [])] * 10, other)) == told
    mostly = [(1, [SHAPE])] * 90 + [(1, [])] * 10, [(0, [SHAPE])] * 25 + [(0, [])] * 75
    assert code(record(*mostly)) == "shape"


def test_both_sides_are_why_one_choice_is_better_and_what_is_wrong_with_the_other():
    """A reader of puzzles' answers asked what was wrong with the chosen move."""
    best, other = [(1, [SHAPE])] * 40, [(0, [THREAT])] * 40
    plan = [(1, [PLAN])] * 40
    for found, codes in (
        (record(plan, other), ["plan", "threat"]),
        (record(best, other), ["shape", "threat"]),
        (record(best, [(0, [])] * 40), ["shape"]),
        (record(best, best), []),
    ):
        assert [claim.code for claim in judge.both_sides(found, A, B, ())] == codes


def test_a_rare_thing_is_no_reason():
    assert code(record([(1, [SHAPE])] * 40 + [(1, [])] * 60, [(0, [])] * 100)) is None


def test_a_card_that_the_seat_does_not_know_is_never_named():
    hidden = Happening("shape", card=4)
    assert code(record([(1, [hidden])] * 40, [(0, [])] * 40)) is None


def test_what_the_other_choice_can_say_of_another_card_is_no_reason():
    other = Happening("shape", card=2)
    assert code(record([(1, [SHAPE])] * 40, [(0, [other])] * 40)) is None
    more, fewer = (Happening("grows", card=3, number=number) for number in (3, 2))
    assert code(record([(1, [more])] * 40, [(0, [fewer])] * 40)) == "grows"
    assert code(record([(1, [fewer])] * 40, [(0, [more])] * 40)) is None


def test_a_card_that_may_come_is_no_match_for_one_that_is_sure():
    """A hint to take 8♣, the second ♣, gave no reason: the deck's card might have been a second one, too."""
    unseen = Happening("shape", card=4)
    assert code(record([(1, [SHAPE])] * 40, [(0, [unseen])] * 40)) == "shape"


def test_what_sets_only_a_third_choice_apart_is_no_reason():
    """A player who read hints reported "You keep 7♠": the next best choice kept it, too.

    It may only be said as what the choice does.
    """
    shares = [(A, 0.9), (B, 0.5), (C, 0.1)]
    found = record([(1, [SHAPE])] * 40, [(1, [SHAPE]), (0, [SHAPE])] * 20, [(0, [])] * 40)
    claim = judge.hint_claim(found, shares)
    assert claim is not None and (claim.kind, claim.about["other"]) == (DOES, B)
    found = record(*[[(1, [SHAPE]), (0, [SHAPE])] * 20] * 2, [(0, [])] * 40)
    for share in (0.9, 0.85):
        claim = judge.hint_claim(found, [(A, 0.9), (B, share), (C, 0.1)])
        assert claim is not None and claim.code == "shape"
    found = record(*[[(1, [])] * 40] * 2, [(0, [THREAT])] * 40)
    claim = judge.hint_claim(found, [(A, 0.9), (B, 0.9), (C, 0.1)])
    assert claim is not None and (claim.code, beside(claim)) == ("threat", ())


def test_what_a_choice_lacks_that_is_as_good_is_not_why():
    best, other = [(1, [SHAPE])] * 40, [(0, [])] * 40
    assert code(record(best, other, [(1, [])] * 40), [C]) is None
    assert code(record(best, other, [(1, [SHAPE])] * 40), [C]) == "shape"


def beside(claim):
    """The choices that are called about as good."""
    return claim.about["choices"]


def test_of_equal_choices_it_is_said_what_the_first_does():
    """A reader of 120 hints marked most of the 45 useless that only called some choices equally good."""
    other = Happening("shape", card=2)
    one, two = [(1, [SHAPE]), (0, [SHAPE])] * 20, [(1, [other]), (0, [other])] * 20
    for share, equals in ((0.5, (B,)), (0.47, ())):
        claim = judge.hint_claim(record(one, two), [(A, 0.5), (B, share)])
        assert claim is not None and (claim.kind, claim.code) == (DOES, "shape")
        assert beside(claim) == equals, "a choice that may be worse is not called as good"
    said = say_claim(games.lay("lockdown", 2), claim._replace(code="unseen"), NAMES, lambda action: action[0])
    assert "“b”" not in said
    neutral = [(1, [Happening("neutral"), SHAPE]), (0, [Happening("neutral"), SHAPE])] * 20
    claim = judge.hint_claim(record(neutral, neutral), [(A, 0.5), (B, 0.5)])
    assert claim is not None and claim.code == "neutral" and "choices" not in claim.about


def test_a_choice_that_keeps_another_card_is_not_about_as_good_for_the_same_reason():
    """Read: "You keep 9♠, which fits nearly everywhere. “Exchange 9♠” would be about as good"."""
    first, other = (Happening("kept", card=card) for card in (3, 2))
    for kept, equals in ((first, (B,)), (other, ())):
        found = [[(win, [one]) for win in (1, 0)] * 20 for one in (first, kept)]
        claim = judge.hint_claim(record(*found), [(A, 0.5), (B, 0.5)])
        assert claim is not None and (claim.code, beside(claim)) == ("kept", equals)


def test_of_equal_choices_that_differ_it_is_said_what_speaks_for_the_first_alone():
    """A good player, of "There is a case for …, too": "two opposite reasons, I am left with none"."""
    one, two = ([(1, [code]), (0, [code])] * 20 for code in (SHAPE, Happening("grows")))
    equal = judge.hint_claim(record(one, one), [(A, 0.5), (B, 0.5)])
    claim = judge.hint_claim(record(one, two), [(A, 0.5), (B, 0.5)])
    assert equal is not None and beside(equal) == (B,)
    assert claim is not None and (claim.kind, claim.code, beside(claim)) == (DOES, "shape", ())
    said = say_claim(
        games.lay("lockdown", 2), equal._replace(code="untouched"), NAMES, lambda action: action[0]
    )
    assert said.count(". ") == 1 and "“b”" in said
    more = equal._replace(code="untouched", about={**equal.about, "choices": (B, C)})
    said = say_claim(games.lay("lockdown", 2), more, NAMES, lambda action: action[0])
    assert "“b”" in said and "“c”" not in said, "one is enough; the table lists the others"


def test_a_review_says_what_the_better_choice_does_if_nothing_tells_it_from_the_other(monkeypatch):
    for found, also, told in (
        ([SHAPE], 4, (DOES, "shape")),
        ([PLAN], 10, ("plan", "plan")),
        ([SHAPE], 10, None),
    ):
        made = record([(1, found)] * 10, [(0, [SHAPE])] * also + [(0, [])] * (10 - also))
        monkeypatch.setattr(judge, "compare_for", lambda *_, made=made: made)
        claim = judge.reason_for(Tried(), A, B, Rng(1), 10, praise=True)
        assert (claim and (claim.kind, claim.code)) == told


def test_if_no_reason_tells_a_worse_choice_apart_it_is_said_that_no_single_thing_does():
    """Of "“Draw a card” does much the same, but is weaker overall" a reader found not one useful.

    What the choice does is said instead, if there is anything to say.
    """
    for findings, kind in (([], ALIKE), ([SHAPE], DOES)):
        ahead, behind = [(1, findings)] * 40, [(0, findings)] * 2 + [(1, findings)] * 38
        for share, code in ((0.6, "far_ahead"), (0.67, "ahead")):
            claim = judge.hint_claim(record(ahead * 20, behind * 20), [(A, 0.7), (B, share)])
            assert claim is not None and (claim.kind, claim.code) == (kind, "shape" if findings else code)
    neutral = [Happening("neutral")]
    found = record([(1, neutral)] * 40, [(0, neutral)] * 40)
    claim = judge.hint_claim(found, [(A, 0.7), (B, 0.6)])
    assert claim is not None and claim.code == "far_ahead", "what makes them equal is no remark on a lead"


def test_a_lead_over_the_next_choice_is_no_close_call_though_one_over_a_third_may_be_chance():
    """Read: "It's a close call", of two swaps of one card, where both had the same plain reason."""
    first, behind = [(1, [])] * 60, [(1, [])] * 50 + [(0, [])] * 10
    claim = judge.hint_claim(
        record(first * 20, behind * 20, [(1, [])] * 1195 + [(0, [])] * 5), [(A, 0.7), (B, 0.6), (C, 0.6)]
    )
    assert claim is not None and claim.code == "far_ahead"


def test_what_speaks_for_the_first_of_equal_choices_is_said_before_what_is_wrong_with_a_third():
    """Read: "10♦ would be gone", of a third choice, and not why the first was advised."""
    equal = [(1, []), (0, [])] * 20
    shares = [(A, 0.5), (B, 0.5), (C, 0.3)]
    for found, code in (([SHAPE], "shape"), ([], "threat")):
        first = [(1, found), (0, found)] * 20
        claim = judge.hint_claim(record(first, equal, [(0, [THREAT])] * 40), shares)
        assert claim is not None and claim.code == code


def test_a_choice_in_between_that_may_be_worse_is_not_called_about_as_good():
    good = [(win, [SHAPE]) for win in (1, 0)] * 20
    for share, equals in ((0.5, (B,)), (0.47, ())):
        claim = judge.hint_claim(record(good, good, [(0, [])] * 40), [(A, 0.5), (B, share), (C, 0.1)])
        assert claim is not None and claim.code == "shape" and beside(claim) == equals


def test_what_is_wrong_with_another_choice_is_said_only_if_nothing_speaks_for_the_first():
    """Read: "After “Draw a card” you could get a second card …. But “Draw a card” is about as good"."""
    flaw, good, plain = ([(win, found) for win in (1, 0)] * 20 for found in ([FLAW], [SHAPE], []))
    worse = [(0, [FLAW, SHAPE])] * 40
    for equal, shares, code in ((flaw, 0.5, "alike"), (plain, 0.5, "flaw"), (good, 0.5, "shape")):
        best = good if equal == good else plain
        claim = judge.hint_claim(record(best, equal, worse), [(A, 0.5), (B, shares), (C, 0.1)])
        assert claim is not None and claim.code == code


def test_what_speaks_for_a_choice_is_said_before_what_is_wrong_with_the_next():
    """New players: "it talks about a move that I never considered", of a bluff that could be called."""
    better, worse = [(1, [SHAPE])] * 40, [(0, [Happening("burden")])] * 40
    claim = judge.hint_claim(record(better, worse), [(A, 0.5), (B, 0.3)])
    assert claim is not None and claim.code == "shape"


def test_another_choice_is_compared_and_its_flaw_told_first():
    better, worse = [(1, [SHAPE])] * 12, [(0, [FLAW])] * 12
    best = Chance(A, 0.5, 400, 0.03)
    for share, within, behind, code in (
        (0.495, 0.04, NEAR, "flaw"),
        (0.47, 0.04, PERHAPS, "flaw"),
        (0.46, 0.03, WORSE, "flaw"),
        (0.3, 0.03, FAR, "flaw"),
    ):
        found = judge.verdict_on(record(better, worse), best, Chance(B, share, 400, within))
        assert (found.behind, found.why and found.why.code) == (behind, code)
    praised = judge.verdict_on(record(better, [(0, [])] * 12), best, Chance(B, 0.3, 400, 0.03))
    assert praised.why is not None and praised.why.code == "shape"
    guess = judge.verdict_on(record(better, worse), best, Chance(C, 0.3, 0))
    assert guess.behind == PERHAPS, "without a search, its share is a guess"
    tried = judge.verdict_on(record(better, worse), best, Chance(B, 0.49, 0))
    assert tried.behind == FAR, "a choice that was not searched is judged by the worlds in which it was tried"
    assert judge.verdict_on(record(better), best, Chance(B, 0.3, 400, 0.03)).why is None, "not tried"


def test_of_a_choice_that_is_as_good_it_is_said_what_it_does():
    """Readers: "about as good as the hint", and nothing else, of 74 of 168 choices that they pointed at."""
    best = Chance(A, 0.5, 400, 0.03)
    for found, told in (
        ([SHAPE], ["shape"]),
        ([], []),
        ([FLAW], ["flaw"]),
        ([FLAW, Happening("price")], ["price"]),
        ([Happening("costs", card=3)], []),
        ([Happening("kept", card=3)], []),
        ([Happening("neutral")], ["neutral"]),
        ([Happening("price")], ["price"]),
        ([SHAPE, Happening("price")], ["shape", "price"]),
    ):
        compared = record([(1, [PLAN])] * 12, [(1, found)] * 12)
        verdict = judge.verdict_on(compared, best, Chance(B, 0.5, 400, 0.03))
        claims = [verdict.why, verdict.why and verdict.why.but]
        assert (verdict.behind, [one.code for one in claims if one]) == (NEAR, told)


def test_of_a_choice_with_nothing_wrong_it_is_said_what_speaks_for_it():
    """Readers: "Perhaps a little worse than the hint", and nothing else, of one choice in ten."""
    for found, told in (
        ([SHAPE], ("shape", A)),
        ([FLAW], ("flaw", B)),
        ([Happening("price")], None),
        ([Happening("neutral")], None),
    ):
        compared = record([(1, [SHAPE] if found == [SHAPE] else [])] * 12, [(0, found)] * 12)
        why = judge.verdict_on(compared, Chance(A, 0.5, 400, 0.03), Chance(B, 0.3, 400, 0.03)).why
        assert (why and (why.code, why.about["other"])) == told


def test_pointing_keeps_no_card_that_the_advised_choice_uses_next():
    """Read: "Keep 2♣, which can answer attacks", and then, as the next hint of the turn: "Discard 2♣"."""
    best, costs = Chance(A, 0.5, 400, 0.03), Happening("costs", card=3)
    compared = record([(1, [])] * 12, [(0, [costs])] * 12)
    for used, told in ((4, "costs"), (3, None)):
        follows = FollowUp(frozenset([used]), frozenset())
        found = judge.verdict_on(compared, best, Chance(B, 0.3, 400, 0.03), lambda *_, f=follows: f)
        assert (found.why and found.why.code) == told


def test_a_sentence_that_was_said_gives_way_to_another_that_speaks_for_the_choice():
    """Read of the only card that fits: "“Play K♥ face down” would be a bluff that someone may well call"."""
    claim = judge.hint_claim(record([(1, [PLAN, SHAPE])] * 40, [(0, [FLAW])] * 40), [(A, 0.5), (B, 0.2)])
    assert claim is not None and [one.code for one in (claim, *claim.rest)] == ["plan", "shape"]


def test_a_lead_that_may_be_chance_makes_no_choice_worse_of_which_the_same_can_be_said():
    """Read: "Perhaps a little worse than the hint", of another of eight cards that all lie face down."""
    for of_best, of_other, behind in (
        ([SHAPE], [SHAPE], NEAR),
        ([], [], NEAR),
        ([SHAPE], [], PERHAPS),
        ([], [FLAW], PERHAPS),
    ):
        compared = record([(1, of_best)] * 12, [(0, of_other)] * 12)
        best, other = Chance(A, 0.5, 400, 0.03), Chance(B, 0.47, 400, 0.04)
        assert judge.verdict_on(compared, best, other).behind == behind
        assert judge.verdict_on(compared, best, other._replace(share=0.3)).behind == FAR


def test_beside_a_move_that_wins_at_once_nothing_is_about_as_good_unless_it_wins_too():
    """Read: "About as good as the hint", of a draw beside a last card that wins the round."""
    best, other = Chance(A, 1.0, 400, 0.01), Chance(B, 0.995, 400, 0.01)
    for won, behind, equals in (({A: 12}, FAR, ()), ({A: 12, B: 12}, NEAR, (B,)), ({A: 11}, NEAR, (B,))):
        compared = record([(1, [SHAPE])] * 12, [(1, [SHAPE])] * 12)
        compared.won |= won
        assert judge.verdict_on(compared, best, other).behind == behind
        claim = judge.hint_claim(compared, [(A, 1.0), (B, 0.995)])
        assert claim is not None and beside(claim) == equals


def test_a_hint_begins_with_what_it_has_before_the_next_choice_if_that_says_more():
    """Readers: what is said on pointing, "It skips Dan", was often better than the hint itself."""
    rows = ROWS | {"small": ReasonRow("shape", weight=0.2)}
    for hint_code, kind, behind, about, codes in (
        ("small", DOES, FAR, B, ["grows", "small"]),
        ("alike", ALIKE, FAR, B, ["grows"]),
        ("plan", "plan", FAR, B, ["plan"]),
        ("small", DOES, NEAR, B, ["small"]),
        ("small", DOES, FAR, A, ["small"]),
    ):
        why = Claim("shape", "grows", {"count": 3, "other": about})
        others = [Chance(B, 0.3, 400, 0.03, Verdict(behind, why))]
        found = judge.led(A, Claim(kind, hint_code), others, rows)
        assert [one.code for one in (found, *found.rest)] == codes


def test_a_hint_that_holds_for_others_too_begins_with_what_they_share():
    why = Claim("shape", "grows", {"count": 3, "other": B})
    shared = Claim(DOES, "small", {"choices": (C,)})
    rows = ROWS | {"small": ReasonRow("shape", weight=0.2)}
    assert judge.led(A, shared, [Chance(B, 0.3, 400, 0.03, Verdict(FAR, why))], rows) is shared


def test_the_same_facts_get_the_same_grade_where_the_difference_may_be_chance():
    """Read of two equal cards: "A little worse than the hint" and "Clearly worse than the hint"."""
    best, other = Chance(A, 0.5, 400, 0.03), Chance(B, 0.46, 400, 0.03)
    for flaws, share, grades in (
        ([FLAW], 0.44, [WORSE, WORSE]),
        ([FLAW], 0.3, [WORSE, FAR]),
        ([SHAPE], 0.44, [WORSE, FAR]),
        ([], 0.44, [WORSE, FAR]),
    ):
        third = [(0, flaws)] * 12
        compared = record([(1, [SHAPE])] * 12, [(0, [FLAW] if flaws else [])] * 12, third)
        found = judge.verdicts(compared, best, [other, Chance(C, share, 400, 0.03)])
        assert [one.verdict.behind for one in found] == grades


def test_choices_that_nobody_can_tell_apart_are_called_about_equally_good():
    equal = [(1, []), (0, [])] * 20
    claim = judge.hint_claim(record(equal, equal), [(A, 0.5), (B, 0.5)])
    assert claim is not None and (claim.kind, claim.about["choices"]) == (ALIKE, (A, B))
    said = say_claim(games.lay("lockdown", 2), claim, NAMES, lambda action: f"Do {action[0]}")
    assert "“Do a” and “Do b”" in said
    apart = judge.hint_claim(record(equal, equal), [(A, 0.5), (B, 0.45)])
    assert apart is not None and apart.code == "narrow", "a lead that may be chance is not called equal"


@pytest.mark.parametrize(("share", "code"), [(0.001, "lost"), (0.999, "won")])
def test_of_a_round_that_is_decided_that_is_said_if_nothing_speaks_for_the_choice(share, code):
    for findings, said in (([], code), ([SHAPE], "shape")):
        found = judge.hint_claim(record([(1, findings)] * 40, [(0, [])] * 40), [(A, share), (B, share)])
        assert found is not None and found.code == said


def test_a_claim_is_read_again_as_it_was_kept_and_reasons_of_earlier_forms_are_dropped():
    claim = Claim("threat", "struck", {"count": 0, "card": 3, "seat": 1, "other": ("give", 3, 1)})
    assert read_claim(*claim.kept) == claim
    assert read_claim("their_win", {"best": 0.2, "rest": 0.4, "other": ["pass"]}) is None


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players", "seed"), [("lockdown", 4, 6), ("absurd", 3, 3), ("equilibrium", 3, 5)]
)
def test_of_choices_about_equally_good_one_without_a_risk_or_a_price_is_advised(game, players, seed):
    """New players: "the first-named is what a second press plays, and it was a bluff that was caught"."""
    spared = 0
    for n, asked in enumerate(positions(game, 12, seed, (players,))):
        found, costs = hint(asked, mix(seed, n), 0), partial(policy(game).costs, asked.view)
        best = max(found.ranking, key=lambda chance: chance.share)
        near = [one.action for one in found.ranking if judge.is_near(best.share, one.share)]
        assert found.action in near and found.action == found.ranking[0].action
        assert costs(found.action) == min(map(costs, near))
        spared += found.action != best.action
    assert spared
