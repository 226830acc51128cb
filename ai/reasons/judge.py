"""Judges the findings after two choices: which of them are reasons, and which reason is shown.

`reason` makes a claim of every finding, keeps those that pass all of `TESTS`, and returns the first of them
in a fixed order. Hints, reviews and puzzles all use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from typing import Any, Final, NamedTuple

from ai.players.game_policy import Action
from ai.search.playouts import Playouts
from ai.search.search import Chance
from engine.kernel.rng import Rng

from .claim import (
    ALIKE,
    COST,
    DOES,
    FAR,
    KINDS,
    NEAR,
    PERHAPS,
    PLAN,
    SHOWN,
    THREAT,
    TOLD,
    WORSE,
    Claim,
    Happening,
    ReasonRow,
    Verdict,
)
from .follow_up import NextOf, keeps_its_word, nothing_next
from .trials import NEARLY, Record, compare_for

FEWEST: Final = 8
"""With fewer worlds than this, no difference is clear."""
_LEAD: Final = 0.25
"""Without a plan or a threat, at least this part of a choice's lead must disappear for the finding to be a
reason.
"""
_ALIKE: Final = 0.5
"""After the other choice, the same may follow in at most this part of the number of worlds with a finding."""
_SELDOM: Final = 0.1
_RARER: Final = 0.2
"""After the other choice, a plan or a threat may come true in at most this share of the worlds, and in at
most this part of the number of worlds; otherwise it could be said of that choice as well.
"""
_CLEAR: Final = 3.0
"""By how many standard errors the number of worlds with a finding must differ between the two choices."""
_DECIDED: Final = 0.01
"""If the share of a win is smaller than this, the round is as good as lost."""
_FAR: Final = 0.05
"""A choice that is at least so far behind is clearly worse."""
_SPARE: Final = 3
"""How many further sentences come with a hint."""
_PART: Final = 0.1
"""A choice that loses a larger part of the best share than this does not count as about equally good."""

Spoken = Sequence[Mapping[str, int]]
"""By world, the codes that can be said after a choice, each with its largest number."""


class Weighed(NamedTuple):
    """A finding and how often it follows each of two choices, over all worlds in which both were tried."""

    finding: Happening
    row: ReasonRow
    certainty: float
    """The share of the worlds in which it happens after the choice that leads to it."""
    also: float
    """The share of the worlds in which the same can be said of the other choice."""
    sure: bool
    """Whether the difference between the two choices is more than randomness explains."""
    lead: float
    """The part of the lead that comes from worlds in which it happens after that choice only.

    It is all of it if there is no lead to speak of.
    """
    shared: bool
    """Whether the choices that are as good as the best have it too."""
    known: bool
    """Whether the seat knows all cards that it mentions."""


Test = Callable[[Weighed], bool]
HOLDS: Final[Sequence[Test]] = (
    lambda one: one.known,
    lambda one: one.shared,
    lambda one: one.certainty >= one.row.often,
)
"""The conditions under which something can be said of a choice and of those that are as good."""
ALONE: Final[Sequence[Test]] = (*HOLDS, lambda one: one.row.good and one.row.kind in KINDS)
"""The conditions under which it is worth saying of a choice if nothing tells this from others."""
EQUAL: Final[Sequence[Test]] = (*HOLDS, lambda one: one.row.kind == ALIKE)
"""The conditions under which it says of several choices that they are equal."""
COSTS: Final[Sequence[Test]] = (*HOLDS, lambda one: one.row.kind == COST)
"""The conditions under which it is said of the advised choice what that costs."""
TESTS: Final[Sequence[Test]] = (
    *HOLDS,
    lambda one: one.row.kind in KINDS,
    lambda one: one.sure,
    lambda one: one.also <= _most(one.row, one.certainty),  # else it is as true of the other
    lambda one: one.row.kind not in (PLAN, THREAT) or one.lead >= _LEAD,
)
"""The conditions under which a finding becomes a reason."""
FOR: Final[Sequence[Test]] = (*TESTS, lambda one: one.row.good)
"""The conditions under which it speaks for the better choice."""
FIRST: Final[Sequence[Test]] = (*TESTS, lambda one: one.row.good or one.row.kind == THREAT)
"""The conditions for coming first: it speaks for the better choice, or warns of the next."""
WRONG: Final[Sequence[Test]] = (*TESTS, lambda one: not one.row.good)
"""The conditions under which it is what is wrong with the other choice."""


def _key(one: Weighed) -> tuple[int, bool, float, Happening]:
    """The sort key of reasons: first the preferred kind, then what is not as true of the other choice, and
    how much they explain.
    """
    return (
        -TOLD.index(one.row.kind),
        one.also < _ALIKE,
        one.row.weight * one.certainty * (min(1.0, one.lead) or 1.0),
        one.finding,
    )


def reason(
    record: Record,
    best: Action,
    other: Action,
    as_good: Sequence[Action] = (),
    tests: Sequence[Test] = TESTS,
) -> Claim | None:
    """Why the first choice is better than the other; None if nothing clear speaks for it.

    A finding that is missing after another, equally good choice is not a reason.
    """
    return next(iter(reasons(record, best, other, as_good, tests)), None)


def reasons(
    record: Record, best: Action, other: Action, as_good: Sequence[Action], tests: Sequence[Test]
) -> list[Claim]:
    """All reasons as in `reason`, the best first."""
    if record.worlds < FEWEST:
        return []
    sound = [one for one in _weighed(record, best, other, as_good) if all(test(one) for test in tests)]
    return [_claim(one, other) for one in sorted(sound, key=_key, reverse=True)]


def _claim(one: Weighed, other: Action) -> Claim:
    code, *zones, number = one.finding
    about: dict[str, Any] = {"count": number, "other": other}
    about |= {name: each for name, each in zip(Happening._fields[1:-1], zones, strict=True) if each >= 0}
    return Claim(one.row.kind, code, about)


def both_sides(record: Record, best: Action, other: Action, as_good: Sequence[Action]) -> tuple[Claim, ...]:
    """What speaks for the first choice, and what is wrong with the other, if that is about something else."""
    claims = [claim for tests in (FOR, WRONG) if (claim := reason(record, best, other, as_good, tests))]
    if len(claims) > 1 and _subjects(claims[0]) == _subjects(claims[1]) != {}:
        return tuple(claims[:1])
    if not claims and (does := _does_alone(record, best, other)):
        return (does,)
    return tuple(claims)


def _subjects(claim: Claim) -> Mapping[str, Any]:
    """The cards and players that a claim mentions."""
    return {name: claim.about[name] for name in ("card", "partner", "seat") if name in claim.about}


def reason_for(
    trials: Playouts, best: Action, other: Action, chance: Rng, worlds: int, praise: bool = False
) -> Claim | None:
    """The reason as in `reason`, for two choices that are now tried in this many worlds.

    If the better one is to be praised, what speaks for it comes before what is wrong with the other. If
    nothing surely tells them apart, it is what the better one does, unless that is as true of the other.
    """
    record = compare_for(trials, (best, other), chance, worlds)
    praising = reason(record, best, other, (), FOR) if praise else None
    return praising or reason(record, best, other) or _does_alone(record, best, other)


def _does_alone(record: Record, best: Action, other: Action) -> Claim | None:
    """What a choice does, unless that is as true of the other."""
    claim = _does(record, best, other)
    return None if claim is None or _holds(record, claim, other) else claim


def _does(record: Record, best: Action, other: Action) -> Claim | None:
    """What a choice does, even if the other does it as well."""
    return next(iter(_all_it_does(record, best, other)), None)


def _all_it_does(record: Record, best: Action, other: Action) -> list[Claim]:
    return [claim._replace(kind=DOES) for claim in reasons(record, best, other, (), ALONE)]


def _weighed(record: Record, best: Action, other: Action, as_good: Sequence[Action]) -> Iterator[Weighed]:
    n = record.worlds
    rows = record.trials.policy.rows
    ones = record.findings[best]
    others = record.findings[other]
    said, says, *equals = [_spoken(record, action) for action in (best, other, *as_good)]
    gaps = [a - b for a, b in zip(record.wins[best], record.wins[other], strict=True)]
    whole = sum(gaps) if record.tells_apart(best, other) else 0.0
    for finding in sorted(frozenset[Happening]().union(*ones, *others)):
        row = rows[finding.code]
        with_it, own, rival = (ones, said, says) if row.good else (others, says, said)
        same = [_says(two, finding, row) for two in rival]
        alone = [finding in one and not two for one, two in zip(with_it, same, strict=True)]
        back = [two and not _says(one, finding, row) for one, two in zip(own, same, strict=True)]
        certainty = _part(with_it, finding)
        most = _most(row, certainty)
        shares = [sum([_says(world, finding, row) for world in equal]) / n for equal in equals]
        yield Weighed(
            finding,
            row,
            certainty,
            sum(same) / n,
            sum(alone) - sum(back) > _CLEAR * sqrt(sum(alone) + sum(back)),
            sum([gap for gap, only in zip(gaps, alone, strict=True) if only]) / whole if whole else 1.0,
            all((share >= row.often) if row.good else (share <= most) for share in shares),
            _is_known(record, finding),
        )


def _most(row: ReasonRow, certainty: float) -> float:
    """The largest share of the worlds in which it may follow another choice that is said to be without it."""
    if row.kind in (PLAN, THREAT):
        return min(row.often, _RARER * certainty, _SELDOM)
    return min(row.often, _ALIKE * certainty)


def _part(worlds: Sequence[frozenset[Happening]], finding: Happening) -> float:
    return sum([finding in one for one in worlds]) / len(worlds)


def _is_known(record: Record, finding: Happening) -> bool:
    return all(card < 0 or record.known >> card & 1 for card in (finding.card, finding.partner))


def _spoken(record: Record, action: Action) -> Spoken:
    """What can be said of a choice; nobody can praise it for a card that may come."""
    found: list[dict[str, int]] = []
    for world in record.findings[action]:
        numbers: dict[str, int] = {}
        for one in world:
            if _is_known(record, one) or not record.trials.policy.rows[one.code].good:
                numbers[one.code] = max(one.number, numbers.get(one.code, one.number))
        found.append(numbers)
    return found


def _says(numbers: Mapping[str, int], finding: Happening, row: ReasonRow) -> bool:
    """Whether a finding that says the same follows here, perhaps with another card or player."""
    return finding.code in numbers and (not row.grows or numbers[finding.code] >= finding.number)


def is_near(most: float, share: float) -> bool:
    """Whether a choice with this share counts as about as good as the best."""
    return most - share <= min(NEARLY, _PART * most)


def hint_claim(
    record: Record, shares: Sequence[tuple[Action, float]], next_of: NextOf = nothing_next
) -> Claim | None:
    """The claim of a hint: why the best choice beats another, or at least what it does.

    Choices beside it are about as good, and it is as true of them. `next_of` looks at what the seat would do
    next: a plan is dropped if that is something else.
    """
    if not record.worlds or len(shares) < 2:
        return None
    (first, most), *rest = shares
    compared = [(action, share) for action, share in rest if action in record.wins]
    close = [
        action for action, share in compared if is_near(most, share) and not record.wins_alone(first, action)
    ]
    rows = record.trials.policy.rows
    claims = _all_claims(record, first, compared, close)
    claims = [claim for claim in claims if keeps_its_word(claim, rows[claim.code], first, next_of)]
    if not claims:
        return _no_reason(record, first, most, compared, close)
    claim, *others = claims
    costs = reasons(record, first, claim.about["other"], (), COSTS)
    others = [other for other in others if rows[other.code].good or not rows[claim.code].good]
    claim = claim._replace(but=costs[0] if costs else None, rest=tuple(others[:_SPARE]))
    if claim.kind == ALIKE:
        return claim
    same = tuple([one for one in close if _holds(record, claim, one)])
    return claim._replace(about={**claim.about, "choices": same[: SHOWN - 1]})


def _all_claims(
    record: Record, first: Action, compared: Sequence[tuple[Action, float]], close: Sequence[Action]
) -> list[Claim]:
    """All that can be said for the first choice, the best first, each sentence once."""
    if not compared:
        return []
    tried = [action for action, _share in compared]
    after, *_others = tried
    unsure = [action for action in tried if action in close or not record.tells_apart(first, action)]
    beats = partial(_over_others, record, first, tried, close, unsure)
    claims = [
        *(reasons(record, first, after, close, EQUAL) if after in unsure else ()),
        *(() if close else (*beats(FIRST, FOR), *beats(TESTS, FOR))),
        *_all_it_does(record, first, after),
        *beats(TESTS, TESTS),
    ]
    found: dict[Happening, Claim] = {}
    for claim in claims:
        found.setdefault(claim.happening, claim)
    return [*found.values()]


def _no_reason(
    record: Record,
    first: Action,
    most: float,
    compared: Sequence[tuple[Action, float]],
    close: Sequence[Action],
) -> Claim:
    """What remains to be said if nothing speaks for the first choice: how far it is ahead."""
    if most < _DECIDED or most > 1 - _DECIDED:
        return Claim(ALIKE, "lost" if most < _DECIDED else "won")
    if close or not compared:
        return Claim(ALIKE, "alike", {"choices": (first, *close)[:SHOWN]})
    (after, share), *_others = compared
    sure = "far_ahead" if most - share >= _FAR else "ahead"
    return Claim(ALIKE, sure if record.tells_apart(first, after) else "narrow", {"other": after})


def led(
    first: Action, claim: Claim | None, others: Sequence[Chance], rows: Mapping[str, ReasonRow]
) -> Claim | None:
    """The claim of a hint; before it comes what it has before one of the next choices, if that says more.

    What such a choice has itself is about the advised one, and a claim that holds for others stays first.
    """

    def says(one: Claim | None) -> tuple[int, float]:
        row = rows.get(one.code) if one is not None else None
        return (-TOLD.index(row.kind), row.weight) if row else (-len(TOLD), 0.0)

    compared = [one.verdict for one in others[: SHOWN - 1] if one.verdict and one.verdict.behind != NEAR]
    whys = [one.why for one in compared if one.why and one.why.about.get("other") != first]
    best = max([why for why in whys if rows[why.code].good], key=says, default=None)
    if best is None or says(best) <= says(claim) or (claim is not None and claim.about.get("choices")):
        return claim
    mine = [claim, *claim.rest] if claim is not None and claim.kind != ALIKE else []
    return best._replace(but=claim.but if claim else None, rest=(*mine, *best.rest)[:_SPARE])


def verdicts(
    record: Record, first: Chance, others: Sequence[Chance], next_of: NextOf = nothing_next
) -> list[Chance]:
    """These choices with their verdicts, the best ones first; the same facts get the same grade."""
    found: list[Chance] = []
    for other in others:
        same = [one.verdict.behind for one in found if one.verdict and _is_alike(record, one, other)]
        verdict = verdict_on(record, first, other, next_of, *same[:1])
        found.append(other._replace(verdict=verdict))
    return found


def verdict_on(
    record: Record, first: Chance, other: Chance, next_of: NextOf = nothing_next, grade: str = ""
) -> Verdict:
    """How a choice compares with the best one, and why it is worse; without a grade, it is found here."""
    action = other.action
    behind = grade or _behind(record, first, other)
    if not _was_tried(record, action):
        return Verdict(behind, None)
    if behind == NEAR:
        return Verdict(behind, _why_as_good(record, action, first.action))
    why = _why_worse(record, first.action, action, next_of) or _why_as_good(record, action, first.action)
    return Verdict(behind, why if why is not None and why.kind not in (ALIKE, COST) else None)


def _was_tried(record: Record, action: Action) -> bool:
    return action in record.wins and record.worlds >= FEWEST


def _is_alike(record: Record, one: Chance, other: Chance) -> bool:
    """Whether the same can be said of two choices, and their difference may be chance."""
    if not (_was_tried(record, one.action) and _was_tried(record, other.action)):
        return False
    said = _spoken(record, one.action)
    is_open = not other.visits or one.share - other.share <= max(one.within, other.within)
    return is_open and any(said) and said == _spoken(record, other.action)


def _behind(record: Record, first: Chance, other: Chance) -> str:
    """How far a choice is behind the best one.

    A choice that was not searched is judged by the worlds of the record. If the lead may be chance and the
    same can be said of both, they are about equally good; beside a move that wins at once, nothing is.
    """
    best = first.action
    action = other.action
    tried = _was_tried(record, action)
    if not other.visits and tried:
        gap, error = record.gap(best, action)
        other = Chance(action, first.share - max(gap, error), record.worlds, 2 * error)
    if not other.visits:  # its share is a guess
        return PERHAPS
    if tried and record.wins_alone(best, action):
        return FAR
    if is_near(first.share, other.share):
        return NEAR
    gap = first.share - other.share
    if gap >= other.within:
        return FAR if gap >= _FAR else WORSE
    same = tried and _spoken(record, best) == _spoken(record, action)
    return NEAR if same else PERHAPS


def _why_worse(record: Record, best: Action, action: Action, next_of: NextOf) -> Claim | None:
    """What is wrong with a choice, or what the best one has before it; with all else that can be said."""
    rows = record.trials.policy.rows
    found = [*reasons(record, best, action, (), WRONG), *reasons(record, best, action, (), TESTS)]
    found = [claim for claim in found if keeps_its_word(claim, rows[claim.code], best, next_of)]
    if not found and (does := _does_alone(record, best, action)):
        found = [does]
    return found[0]._replace(rest=tuple(found[1 : 1 + _SPARE])) if found else None


def _why_as_good(record: Record, action: Action, best: Action) -> Claim | None:
    """What a choice does, though the best may do it as well, and its cost; or else what is wrong with it.

    It promises no later card.
    """
    rows = record.trials.policy.rows
    does = [*_all_it_does(record, action, best), *reasons(record, action, best, (), EQUAL)]
    cost = next(iter(reasons(record, action, best, (), COSTS)), None)
    does += [] if does or cost else reasons(record, best, action, (), WRONG)
    found = [claim for claim in does if not (rows[claim.code].next or rows[claim.code].keeps)]
    return found[0]._replace(but=cost, rest=tuple(found[1 : 1 + _SPARE])) if found else cost


def _holds(record: Record, claim: Claim, other: Action) -> bool:
    """Whether what speaks for the best choice is as true of another one."""
    row = record.trials.policy.rows[claim.code]
    said = [_says(world, claim.happening, row) for world in _spoken(record, other)]
    if row.keeps:
        said = [claim.happening in world for world in record.findings[other]]  # the same card stays
    return row.good and sum(said) >= row.often * record.worlds


def _over_others(
    record: Record,
    first: Action,
    tried: Sequence[Action],
    close: Sequence[Action],
    unsure: Sequence[Action],
    nearest: Sequence[Test],
    further: Sequence[Test],
) -> list[Claim]:
    """Why the first choice beats one that is worse; the same reason holds against those in between.

    The next choice and those further behind have conditions of their own.
    """
    for n, other in enumerate(tried):
        found = (
            reasons(record, first, other, tried[:n], further if n else nearest) if other not in close else []
        )
        rows = record.trials.policy.rows
        if claims := [claim for claim in found if n < SHOWN - 1 or rows[claim.code].good]:
            return claims
        if other not in unsure:
            break
    return []
