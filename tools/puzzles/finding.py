"""Finds puzzles in matches among Experts, proves and rates them, and determines their subject."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ai.levels.levels import Expert, chance_for
from ai.levels.mind import CHARACTERS, SOBER, Mind
from ai.players import policy
from ai.players.game_policy import Action
from ai.puzzles.difficulty import BLIND, HASTY_TRIES, hasty, missed, rating
from ai.puzzles.proof import MOST_RIVALS, SURE, likeliest, prove, prove_again
from ai.puzzles.puzzles import Puzzle, is_clear, line_of, mark_of
from ai.reasons.claim import Claim
from ai.reasons.judge import both_sides
from ai.reasons.trials import compare_for
from ai.search.clock import Clock
from ai.search.compare import Trials
from ai.search.search import Search
from engine import games
from engine.kernel.guess import Guess, bare
from engine.kernel.match import Match
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng, mix
from engine.kernel.table_description import Table
from engine.kernel.view import View

Options = tuple[tuple[str, str], ...]

_VARIANTS: Final = ("", "E", "C", "D", "B", "BE", "CD", "CE", "DE", "BCE")
SETTINGS: Final[dict[str, tuple[tuple[int, Options], ...]]] = {
    "equilibrium": (
        *((2 + n % 3, (("variants", letters),)) for n, letters in enumerate(_VARIANTS * 3)),
        (4, (("variants", "A"),)),
        (4, (("variants", "ACE"),)),
        (5, (("variants", "CD"),)),
        (6, (("variants", "ABE"),)),
    ),
    "eightfist": ((2, ()), (3, ()), (4, ()), (2, ()), (3, ()), (4, ()), (5, ())),
    "absurd": ((2, ()), (3, ()), (4, ()), (2, ()), (3, ()), (4, ()), (5, ())),
    "lockdown": (
        (2, ()), (3, ()), (2, (("aces_as_jokers", "1"),)), (4, ()), (2, ()), (3, (("aces_as_jokers", "1"),)),
        (2, ()), (4, (("rule_of_3", "0"),)), (2, ()), (5, ()),
    ),
}  # fmt: skip
"""The matches to search, in turn."""

SEEN: Final = 0.08
NEAR: Final = 0.05
"""If the Expert's own search sees at least this lead, a decision is examined."""
WIDEST: Final = 40
"""Decisions with more choices than this are left out."""
PART: Final = 0.08
"""The share of hasty attempts that must miss a puzzle, unless other shares are requested."""
PLAIN: Final = 0.15
"""The share that must miss an easy one."""
FIRST_TRIES: Final = 48
"""The number of hasty attempts that decide whether a proof is worthwhile."""
EACH: Final = 3
ASKED: Final = {"lockdown": 24}
"""The most puzzles from one match (at most one of them easy), and the most candidates that are tried."""
APART: Final = 4
"""How many decisions must lie between two of them."""
REASONS: Final = 120
"""In how many worlds all choices are tried to find reasons."""

READING: Final = 1600
"""The simulations of a search that ignores what the others' choices reveal."""

ABOUT_OTHERS: Final[dict[str, set[str]]] = {
    "equilibrium": {"react", "trade", "relay", "pass", "wind", "tosses", "take", "peek"},
    "absurd": {"call", "jump", "fish", "give", "exchange"},
    "lockdown": set(),
    "eightfist": set(),
}
"""Kinds of decisions about hidden cards or secret choices; some only if cards lie hidden."""
AT_OTHERS: Final = ("give", "force", "take", "next")
"""In Lockdown, actions against another player, who hides cards."""
SURE_MIND: Final = SOBER._replace(wobble=0.0)


class Task(NamedTuple):
    """One match to search."""

    game: str
    number: int
    seed: int
    simulations: int
    part: float = PART
    """The share of hasty attempts that must miss a puzzle."""


class Promise(NamedTuple):
    """A decision of a match that may become a puzzle."""

    view: View
    choices: tuple[int, ...]
    """The choices that led to it."""
    best: Action
    search: Search


def setting(task: Task) -> tuple[Table, int]:
    """The table of a match, and its seed."""
    players, options = SETTINGS[task.game][task.number % len(SETTINGS[task.game])]
    return games.lay(task.game, players, options), mix(task.seed, zlib.crc32(task.game.encode()), task.number)


def work(task: Task) -> tuple[Task, list[dict[str, Any]]]:
    """The puzzles of a match, as lines."""
    table, seed = setting(task)
    chance = Rng(seed, 1)
    looked = list(promising(table, seed, task.simulations))
    moments = [looked[n] for n in _mixed(len(looked), chance)]
    first = {moment.choices: first_missed(moment) for moment in moments}
    moments = [moment for moment in moments if first[moment.choices] >= task.part]
    moments.sort(key=lambda one: (_order(one, first[one.choices]), -ahead(one.search)))
    found: list[Puzzle] = []
    for moment in moments[: ASKED.get(task.game, 7)]:
        if len(found) == EACH:
            break
        near = any(abs(len(moment.choices) - len(one.choices)) < APART for one in found)
        if near or (first[moment.choices] < PLAIN and any(first[one.choices] < PLAIN for one in found)):
            continue
        puzzle = made(moment, seed, task.part)
        if puzzle is not None:
            found.append(puzzle)
    return task, [line_of(puzzle) for puzzle in found]


def _mixed(many: int, chance: Rng) -> list[int]:
    order = list(range(many))
    chance.shuffle(order)
    return order


def promising(table: Table, seed: int, simulations: int) -> Iterator[Promise]:
    """The decisions of an Experts' round in which the search sees one choice clearly ahead."""
    people = [[*CHARACTERS][n] for n in _mixed(len(CHARACTERS), Rng(seed, 2))]
    minds = [CHARACTERS[people[seat]].mind(SOBER) for seat in range(table.players)]
    experts = [Expert(mind, mix(seed, seat)) for seat, mind in enumerate(minds)]
    match = Match(table, seed)
    choices = list[int]()
    while not match.state.over:
        view = match.view(match.state.seat)
        search = Search(view, policy(table.game.id), chance_for(mix(seed, view.seat), view))
        search.run(Clock(simulations=simulations))
        ranking = search.ranking()
        if 2 <= len(view.legal) <= WIDEST and ahead(search) >= SEEN:
            yield Promise(view, tuple(choices), ranking[0].action, search)
        action = experts[view.seat].lean(view, ranking)
        choices.append(view.legal.index(action))
        match.play(action)


# Whether a proof is worthwhile, and how hard the puzzle is


def ahead(search: Search) -> float:
    """How far behind the next choice is in the search, leaving out choices that may be as good."""
    first, *rest = search.ranking()
    behind = [first.share - chance.share for chance in rest]
    return min((gap for gap in behind if gap >= NEAR), default=0.0)


def first_missed(moment: Promise) -> float:
    """The share of a few hasty attempts that made a clearly wrong choice."""
    ranking = moment.search.ranking()
    near = [chance.action for chance in ranking if ranking[0].share - chance.share < NEAR]
    return missed(hasty(moment.view, FIRST_TRIES), near)[0] / FIRST_TRIES


def _order(moment: Promise, part: float) -> tuple[bool, float]:
    """The order of examination: decisions about other players first, then those that more attempts missed."""
    return not may_be_reading(moment.view, moment.best), -part


def made(moment: Promise, seed: int, part: float = PART) -> Puzzle | None:
    """The puzzle, if everything it claims can be proved."""
    view = moment.view
    number = len(moment.choices)
    best = likeliest(view, moment.best, Rng(seed, number, 2))
    proved = prove(view, best, Rng(seed, number, 3))
    if proved is None or not 0.03 < proved.shares[best] < 0.995:
        return None
    right = (best, *proved.alike)
    if not is_clear(len(right), len(view.legal)):
        return None
    wrong = [action for action in hasty(view, HASTY_TRIES) if action not in right]
    if len(wrong) < part * HASTY_TRIES:
        return None
    usual = max(dict.fromkeys(wrong), key=wrong.count)
    rivals = sorted(proved.leads, key=lambda action: proved.leads[action].least(SURE))[:MOST_RIVALS]
    again = prove_again(view, best, list(dict.fromkeys((*rivals, usual))), Rng(seed, number, 4))
    if again is None:
        return None
    reasons = _reasons(view, right, Rng(seed, number, 5))
    if not reasons:
        return None
    table = view.table
    return Puzzle(
        table.game.id,
        table.players,
        tuple(sorted(table.options.items())),
        seed,
        moment.choices,
        mark_of(view),
        is_reading(view, right, usual),
        tuple(proved.shares[action] for action in view.legal),
        tuple(view.legal.index(action) for action in right),
        proved.closest,
        again,
        *rating(view, right),
        reasons,
    )


def reasons_today(puzzle: Puzzle) -> dict[int, tuple[Claim, ...]]:
    """Why the best choice of a stored puzzle is better than each wrong one, by today's reasons."""
    match = puzzle.match()
    view = match.view(match.state.seat)
    right = [view.legal[place] for place in puzzle.right]
    return _reasons(view, right, Rng(puzzle.seed, len(puzzle.choices), 5))


def _reasons(view: View, right: Sequence[Action], chance: Rng) -> dict[int, tuple[Claim, ...]]:
    """By wrong choice, why the best one is better and what is wrong with it; nothing if neither is clear."""
    record = compare_for(Trials(view), view.legal, chance, REASONS)
    best, *as_good = right
    wrong = [(place, action) for place, action in enumerate(view.legal) if action not in right]
    found = {place: both_sides(record, best, action, as_good) for place, action in wrong}
    return {place: claims for place, claims in found.items() if claims}


# The subject of a puzzle


def by_kind(view: View, best: Action) -> bool:
    """Whether a position is about hidden cards or secret choices, by its kind and by the best choice."""
    game = view.table.game.id
    verb = verb_of(best)
    if game == "absurd" and verb == "bluff":
        return True
    if game == "equilibrium" and view.kind == "react":
        return "D" in view.table.options["variants"]
    if game == "lockdown" and verb in AT_OTHERS:
        *_, target = best
        return -1 in view.zones[target]
    return view.kind in ABOUT_OTHERS.get(game, ())


def may_be_reading(view: View, best: Action) -> bool:
    """Whether it may be about them, before its analysis; in Eightfist, also near the end or at a theft."""
    if view.table.game.id != "eightfist":
        return by_kind(view, best)
    nearly_full = any(fist.count(-1) == 1 for fist in view.zones[: view.table.players])
    return nearly_full or any(verb_of(action) == "steal" for action in view.legal)


def is_reading(view: View, right: Sequence[Action], usual: Action) -> bool:
    """Whether a puzzle is about the other players: by its kind, or because ignoring them leads to a mistake.

    A search in randomly dealt worlds ignores what the others' choices reveal; a Regular without memory and
    foresight ignores cards shown earlier and gifts to others. In Eightfist, where nobody holds a hand, ending
    the round and choosing whom to rob are also about the others.
    """
    best = right[0]
    if by_kind(view, best):
        return True
    known = policy(view.table.game.id)
    if known.guess is not Guess:
        search = Search(view, known, chance_for(5, view), Guess(view))
        search.run(Clock(simulations=READING))
        if search.ranking()[0].action not in right:
            return True
    if view.table.game.id == "eightfist":
        if _ends(view, best) != _ends(view, usual) or verb_of(best) == "steal":
            return True
    return _chosen(view, SURE_MIND) in right and _chosen(view, BLIND) not in right


def _ends(view: View, action: Action) -> bool:
    """Whether a choice ends the round at once."""
    world = policy(view.table.game.id).guess(view).world(Rng(5))
    world.do(action)
    return world.question is None


def _chosen(view: View, mind: Mind) -> Action:
    return policy(view.table.game.id).choose(bare(view), view.seat, view.legal, mind, chance_for(5, view))
