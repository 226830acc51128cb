"""Finds puzzles in matches among Experts, proves them, tells how hard they are and what they are about."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine import games
from engine.kernel.guess import Guess, bare
from engine.kernel.match import Match
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng, mix
from engine.kernel.table import Table
from engine.kernel.view import View

from .between import between
from .clock import Clock
from .compare import Trials
from .levels import Expert, chance_for
from .mind import CHARACTERS, SOBER, Mind
from .players import policy
from .policy import Action, Reason
from .proof import MOST_RIVALS, SURE, likeliest, prove, prove_again
from .puzzle_rating import BLIND, HASTY_TRIES, hasty, missed, rating
from .puzzles import Puzzle, is_clear, line_of, mark_of, reason_of
from .search import Search

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
"""Who plays what, match by match in turn."""

SEEN: Final = 0.08
NEAR: Final = 0.05
"""So large a lead in the Expert's own search is looked at; a choice nearer than the second may be as good."""
WIDEST: Final = 40
"""Decisions among more choices are left out."""
PART: Final = 0.08
"""A puzzle that fewer of the hasty attempts miss is too plain, unless other parts are asked for."""
PLAIN: Final = 0.15
"""Fewer miss a plain one."""
FIRST_TRIES: Final = 48
"""Hasty attempts that tell whether it is worth a proof."""
EACH: Final = 3
ASKED: Final = {"lockdown": 24}
"""So many puzzles come from a match at the most, one of them a plain one; so many are tried."""
APART: Final = 4
"""So many decisions lie between two of them."""
REASONS: Final = 800
"""Simulations that look for the reason."""

ABOUT_OTHERS: Final[dict[str, set[str]]] = {
    "equilibrium": {"react", "trade", "relay", "pass", "wind", "tosses", "take", "peek"},
    "absurd": {"call", "jump", "fish", "give", "exchange"},
    "lockdown": set(),
    "eightfist": set(),
}
"""Decisions that are about hidden cards or secret choices by their kind: some only where cards lie hidden."""
AT_OTHERS: Final = ("give", "force", "take", "next")
"""Lockdown: what is done to another player, who hides cards."""
SURE_MIND: Final = SOBER._replace(wobble=0.0)


class Task(NamedTuple):
    """One match to look through."""

    game: str
    number: int
    seed: int
    simulations: int
    part: float = PART
    """So many of the hasty attempts miss a puzzle at least."""


class Promise(NamedTuple):
    """A decision of a match that may be a puzzle."""

    view: View
    choices: tuple[int, ...]
    """Those that led to it."""
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
    """The decisions of a round among Experts in which their search sees one choice clearly ahead."""
    people = [[*CHARACTERS][n] for n in _mixed(len(CHARACTERS), Rng(seed, 2))]
    minds = [CHARACTERS[people[seat]].mind(SOBER) for seat in range(table.players)]
    experts = [Expert(mind, mix(seed, seat)) for seat, mind in enumerate(minds)]
    match, choices = Match(table, seed), list[int]()
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


# Whether it is worth a proof, and how hard it is


def ahead(search: Search) -> float:
    """How far behind the next choice is in the search, without those that may be as good."""
    first, *rest = search.ranking()
    behind = [first.share - chance.share for chance in rest]
    return min((gap for gap in behind if gap >= NEAR), default=0.0)


def first_missed(moment: Promise) -> float:
    """The part of a few hasty attempts that took what surely is not right."""
    ranking = moment.search.ranking()
    near = [chance.action for chance in ranking if ranking[0].share - chance.share < NEAR]
    return missed(hasty(moment.view, FIRST_TRIES), near)[0] / FIRST_TRIES


def _order(moment: Promise, part: float) -> tuple[bool, float]:
    """Those about others come first, then those that more miss."""
    return not may_be_reading(moment.view, moment.best), -part


def made(moment: Promise, seed: int, part: float = PART) -> Puzzle | None:
    """The puzzle, if all that it says can be proved."""
    view, number = moment.view, len(moment.choices)
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
        _reason(view, Rng(seed, number, 5), best, usual, proved.shares),
    )


def reason_today(puzzle: Puzzle) -> Reason:
    """Why the best choice of a puzzle on file is better than the one compared with it, told as today."""
    match = puzzle.match()
    view = match.view(match.state.seat)
    _code, fields = reason_of(puzzle, view)
    wrong = [n for n in range(len(view.legal)) if n not in puzzle.right]
    usual = fields.get("other", view.legal[max(wrong, key=puzzle.shares.__getitem__)])
    chance, shares = (
        Rng(puzzle.seed, len(puzzle.choices), 5),
        dict(zip(view.legal, puzzle.shares, strict=True)),
    )
    return _reason(view, chance, view.legal[puzzle.right[0]], usual, shares)


def _reason(view: View, chance: Rng, best: Action, usual: Action, shares: Mapping[Action, float]) -> Reason:
    """Why one is better than the other: what differs clearly, or else the shares of wins of both."""
    code, fields = between(Trials(view), chance, best, usual, REASONS // 2)
    if code != "any":
        return code, fields
    known = {"best": round(shares[best], 3), "rest": round(shares[usual], 3), "other": usual}
    return "shares", {**fields, **known}


# What it is about


def by_kind(view: View, best: Action) -> bool:
    """Whether it is about hidden cards or secret choices, by the kind of decision and by what is best."""
    game, verb = view.table.game.id, verb_of(best)
    if game == "absurd" and verb == "bluff":
        return True
    if game == "equilibrium" and view.kind == "react":
        return "D" in view.table.options["variants"]
    if game == "lockdown" and verb in AT_OTHERS:
        *_, target = best
        return -1 in view.zones[target]
    return view.kind in ABOUT_OTHERS.get(game, ())


def may_be_reading(view: View, best: Action) -> bool:
    """The same for a position that is not judged yet; in Eightfist near the end, and at a theft."""
    if view.table.game.id != "eightfist":
        return by_kind(view, best)
    nearly_full = any(fist.count(-1) == 1 for fist in view.zones[: view.table.players])
    return nearly_full or any(verb_of(action) == "steal" for action in view.legal)


def is_reading(view: View, right: Sequence[Action], usual: Action) -> bool:
    """Whether it is about others: by its kind, or as somebody who leaves them out of account gets it wrong.

    What the others' choices tell of their cards is left out by a search in worlds dealt at random; what cards
    were shown earlier, and what a move gives to the others, by a Regular without memory and foresight. In
    Eightfist, where nobody holds a hand, it is also about others whether to end the round, and whom to rob.
    """
    best = right[0]
    if by_kind(view, best):
        return True
    known = policy(view.table.game.id)
    if known.guess is not Guess:
        search = Search(view, known, chance_for(5, view), Guess(view))
        search.run(Clock(simulations=2 * REASONS))
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
