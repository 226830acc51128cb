"""Why a choice is best: what happens more often after it than after another, in the same guessed worlds.

The search's playouts are repeated in fresh worlds, now with events. So the search itself stays fast, and a
reason does not name what was luck in the worlds in which the choice was picked.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt

from engine.kernel.events import Event
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State

from .clock import Clock
from .evidence import NEARLY, Difference, Record
from .happening import UNSEEN, Happening, Playout, fact
from .intervals import variance
from .playouts import Playouts
from .policy import TO_THE_END, Action, Reason
from .search import Chance, Search
from .telling import FAINTLY, OFTEN, SETTLED, facts_of, is_comparable, weight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SHOWN: Final = 3
"""So many of the best choices are shown."""
_CORE: Final = 0.8
"""The part of the time in which the best choices are tried again; in the rest, what else one may think of."""
BESIDE: Final = 2
"""So many choices that somebody may think of instead are tried beside the best ones."""
_FAR: Final = 0.05
"""One choice that is at least this much worse is tried again too: it shows best what the better one gains."""
WORLDS: Final = 400
"""In so many worlds they are compared, if there is time."""
MOST_WORLDS: Final = 1600
"""In so many where nobody can tell yet whether the best is better than the next, or nearly equal to it."""
_MORE: Final = 100
"""After so many worlds more that is asked again."""
_LITTLE: Final = 0.04
"""A smaller difference without a clear reason is called a little one."""
DECIDED: Final = 0.02
"""With a share of a win below this a round is as good as lost; above one minus this, as good as won."""
CHANCE: Final = "chance"
"""The fact of what a playout is worth to another seat."""
LEAST_GAIN: Final = 0.02
MOST_OF: Final = 0.4
CLEAR: Final = 3.0
"""Who gains is told if it is so much of a win, such a part of the cost, and so many standard errors."""
_LEAST_DOUBT: Final = 1 / 12
"""The variance that is assumed where all worlds so far gave the same, so that nothing is known of it."""


def compare(
    search: Search,
    actions: Sequence[Action],
    clock: Clock,
    worlds: int = WORLDS,
    met: list[tuple[State, int]] | None = None,
) -> Record:
    """Play on from each of these choices in the same worlds, and keep what happens; `met` gets the worlds."""
    record, done = Record(actions), 0
    goal = worlds if len(actions) > 1 else 0
    while record.worlds < goal:
        (world, chance), playouts = search.world(search.rng), []
        for action in actions:
            if not clock.more(done):
                return record
            playouts.append(played(search, action, world, chance))
            done += 1
        record.counts = partial(search.policy.counts, world)
        for action, playout in zip(actions, playouts, strict=True):
            record.add(action, search.policy.happens(playout), playout.values[playout.seat])
        if met is not None:
            met.append((world, chance))
        if record.worlds == goal < MOST_WORLDS and record.is_open:
            goal += _MORE
    return record


def compare_beside(
    search: Search,
    record: Record,
    actions: Sequence[Action],
    met: Sequence[tuple[State, int]],
    clock: Clock,
) -> None:
    """Try these choices in the worlds of a record, too, in as many as there is time for."""
    done = 0
    for world, chance in met:
        for action in actions:
            if not clock.more(done):
                return
            playout = played(search, action, world, chance)
            record.add_beside(action, search.policy.happens(playout), playout.values[playout.seat])
            done += 1


def compare_two(trials: Playouts, chance: Rng, best: Action, other: Action, worlds: int) -> Record:
    """Play on from two choices in the same worlds, and keep what happens, also to the others' chances."""
    record = Record([best, other])
    for _ in range(worlds):
        world, seed = trials.world(chance)
        record.counts = partial(trials.policy.counts, world)
        for action in (best, other):
            playout = played(trials, action, world, seed)
            chances = {fact(CHANCE, seat): playout.values[seat] for seat, _ in playout.others}
            record.add(action, {**trials.policy.happens(playout), **chances}, playout.values[playout.seat])
    return record


def outlook(search: Search, clock: Clock) -> tuple[list[Chance], Record]:
    """The ranking of a finished search, and the record of its best choices.

    Where the policy ruled out all but one choice, that one is compared with some of the others.
    """
    ranking = compared(search)
    if len(ranking) == 1:
        first, others = ranking[0].action, [a for a in search.legal if a != ranking[0].action]
        record = compare(search, [first, *others[: SHOWN - 1]], clock)
        return [_mean(record, first)] if record.worlds else ranking, record
    met: list[tuple[State, int]] = []
    record = compare(search, retried(ranking), clock.part(_CORE), met=met)
    found = settled(search, ranking, record)
    compare_beside(search, record, thought_of(search, found[0].action, record), met, clock)
    return [*found, *_seen_beside(found, record)], record


def thought_of(search: Search, first: Action, record: Record) -> list[Action]:
    """What somebody may do instead, if it was not tried again yet.

    That is what the policy likes best at first sight, then the best of each other kind of choice than the
    first, then what it likes next.
    """
    new = [action for action in search.liked if action not in record.tallies]
    kinds = {verb_of(action) for action in (first, *record.tallies)}
    others: dict[str, Action] = {}
    for action in new:
        if verb_of(action) not in kinds:
            others.setdefault(verb_of(action), action)
    return list(dict.fromkeys([*new[: search.liked[0] in new], *others.values(), *new]))[:BESIDE]


def _seen_beside(ranking: Sequence[Chance], record: Record) -> list[Chance]:
    """The choices of a record that no ranking names, with their shares beside the first one's."""
    first, named = ranking[0], {chance.action for chance in ranking}
    return [
        Chance(action, first.share - record.gap(first.action, action)[0], len(wins))
        for action, wins in record.wins.items()
        if action not in named and wins
    ]


def retried(ranking: Sequence[Chance]) -> list[Action]:
    """The choices that are tried again: the best ones, and the best of those that are far behind."""
    far = [chance for chance in ranking[SHOWN:] if ranking[0].share - chance.share > _FAR]
    return [chance.action for chance in (*ranking[:SHOWN], *far[:1])]


def settled(search: Search, ranking: Sequence[Chance], record: Record) -> list[Chance]:
    """The ranking, corrected by the fresh worlds of a record, which did not help to pick the best choice.

    Each share counts for as many worlds as it comes from. What was not tried again stays behind the rest.
    """
    n, first = record.worlds, ranking[0]
    if n < 2 or not first.visits:
        return list(ranking)
    trust, wins = search.trust, record.wins
    share = _pooled(first.share, first.visits + trust, wins[first.action])
    tried = []
    for chance in ranking:
        if chance.action in wins:
            behind = [a - b for a, b in zip(wins[first.action], wins[chance.action], strict=True)]
            gap = _pooled(first.share - chance.share, chance.visits + trust, behind)
            within = margin(search.candidate(chance.action).outcomes + wins[chance.action], trust)
            tried.append(Chance(chance.action, share - gap, chance.visits + n, within))
    tried.sort(key=lambda chance: -chance.share)
    return tried + [chance for chance in ranking if chance.action not in wins]


def _pooled(known: float, worth: float, values: Sequence[float]) -> float:
    """The average of these values and of `worth` others whose average is `known`."""
    return (known * worth + sum(values)) / (worth + len(values))


def compared(search: Search) -> list[Chance]:
    """The ranking of a search; each share is the first one's less the gap in the worlds of both."""
    first, *rest = search.ranking()
    if not first.visits:
        return [first, *rest]
    best, trust, found = search.candidate(first.action), search.trust, []
    for chance in rest:
        one, n = search.candidate(chance.action), chance.visits
        gap = sum(best.outcomes[:n]) - one.total + trust * (best.prior - one.prior)
        share = min(first.share, first.share - gap / (n + trust))
        found.append(chance._replace(share=share, within=margin(one.outcomes, trust)))
    first = first._replace(within=margin(best.outcomes, trust))
    return [first, *sorted(found, key=lambda chance: -chance.share)]


def margin(outcomes: Sequence[float], trust: float = 0.0) -> float:
    """How far the mean may be off in 19 of 20 searches; the policy's judgement counts as sure."""
    n = len(outcomes)
    if n < 2:
        return 0.5
    doubt = variance(outcomes) + _LEAST_DOUBT / n
    return 2 * sqrt(doubt * n) / (n + trust)


def played(search: Playouts, action: Action, world: State, chance: int) -> Playout:
    """One playout as the search does it, with its events."""
    soon, s = world.clone(), world.clone()
    soon.do(action)
    events: list[Event] = []
    s.log = events
    search.follow(s, action, Rng(chance), search.reach)
    return Playout(search.seat, events, s, search.worth(s), world, soon, search.reach >= TO_THE_END)


def why(ranking: Sequence[Chance], record: Record) -> Reason:
    """Why the first of the ranking, as a code with parameters.

    It is compared with the best of those shown that is surely worse, else with what somebody may think of
    instead, else with what is far behind. Those shown that may be as good are named.
    """
    first = ranking[0]
    if not first.visits or not record.worlds:
        return ("any", {})
    if len(ranking) == 1:
        return _alone(first.action, record)
    rivals = [chance for chance in ranking[1:] if chance.action in record.tallies]
    shown = [chance for chance in rivals if chance in ranking[:SHOWN]]
    decided = _decided(first, rivals)
    worse = [chance for chance in rivals if not _alike(record, first, chance)]
    if decided:
        return (decided, {})
    near = _near(record, first, shown)
    if not worse:
        return _all_near(record, ranking, near)
    told = _told(record, first, shown, worse, OFTEN)
    if not told and first.share - worse[0].share >= _LITTLE:
        told = _told(record, first, shown, worse, FAINTLY)
    if not told or (first.share > 1 - DECIDED and "counted" in told[1]):
        told = _shares(first, *worse)
    return (told[0], {**near, **told[1]})


def _told(
    record: Record, first: Chance, shown: Sequence[Chance], worse: Sequence[Chance], least: int
) -> Reason | None:
    """What clearly differs from one of those that are worse; first those of which a person thinks first."""
    beside = [chance.action for chance in worse if chance.action in record.beside]
    best = [chance.action for chance in worse if chance in shown]
    near = [*best, *beside]
    far = [chance.action for chance in worse if chance.action not in near]
    found = clear(record, first.action, best[:1], OFTEN)
    if found and "at_once" in found[1]:
        return found
    for group in (best, beside, far):
        found = clear(record, first.action, group, least)
        if found:
            return found
    return None


def _near(record: Record, first: Chance, shown: Sequence[Chance]) -> dict[str, object]:
    """Those shown that are nearly equal to the first, else those that may be as good."""
    for code, name in _NAMES.items():
        found = [chance.action for chance in shown if _alike(record, first, chance) == code]
        if found:
            return dict(zip((name, f"{name}_too"), found, strict=False))
    return {}


def _all_near(record: Record, ranking: Sequence[Chance], near: dict[str, object]) -> Reason:
    """What is said where nothing that was tried is surely worse: what is settled, else the chances."""
    first, *others = ranking[:SHOWN]
    found = clear(record, first.action, [other.action for other in others]) if "close" in near else None
    if found and "at_once" in found[1]:
        return (found[0], {**near, **found[1]})
    named = [first.action, *near.values()]
    shares = [chance.share for chance in ranking[:SHOWN] if chance.action in named]
    return (
        "nearly_equal" if "equal" in near else "too_close",
        {**near, "low": min(shares), "high": max(shares)},
    )


def between(trials: Playouts, chance: Rng, best: Action, other: Action, worlds: int) -> Reason:
    """Why one choice is better than another, where that is known already; `any` if nothing is clear.

    It also names what is certain about either choice, and who gains most by the worse one.
    """
    record = compare_two(trials, chance, best, other, worlds)
    found = clear(record, best, [other], SETTLED)
    if found is None:
        most = gains(record, best, other)
        return ("any", {"other": other, "gains": most} if most else {})
    return found


def gains(record: Record, best: Action, other: Action) -> list[float] | None:
    """Who gains most by the worse choice, with the share of a win after the better one and after it."""
    gap, _error = record.gap(best, other)
    found = [one for one in record.differences(best, other) if one.happening.code == CHANCE]
    most = min(found, key=lambda one: one.best - one.rest, default=None)
    if most is None or len(found) < 2:
        return None
    gain = most.rest - most.best
    if gain < LEAST_GAIN or gain < CLEAR * most.error or gain < MOST_OF * gap:
        return None
    return [most.happening.seat, most.best, most.rest]


def _alone(first: Action, record: Record) -> Reason:
    """Why a choice that no search compared, as the policy ruled out the others, is better than some."""
    worse = [other for other in record.tallies if other != first and record.tells_apart(first, other)]
    if not worse:
        return ("nearly_equal", {})
    return clear(record, first, worse) or _shares(*[_mean(record, action) for action in (first, *worse)])


def _mean(record: Record, action: Action) -> Chance:
    """A choice with its share of a win in the worlds of a record."""
    wins = record.wins[action]
    return Chance(action, sum(wins) / len(wins), len(wins), margin(wins))


def _shares(first: Chance, *worse: Chance) -> Reason:
    """A reason that names only chances: of the first choice, and of the best one that is surely worse."""
    code = "little" if first.share - worse[0].share < _LITTLE else "shares"
    code = "sure" if first.share > 1 - DECIDED else code
    return (code, {"best": first.share, "rest": worse[0].share, "other": worse[0].action})


_NAMES: Final = {"nearly_equal": "equal", "too_close": "close"}
"""By how near another choice is, the name under which it is told."""


def _alike(record: Record, first: Chance, other: Chance) -> str:
    """How near this choice is to the best, as a code: nearly equal, or too close to tell; else empty."""
    if first.share - other.share <= NEARLY:
        return "nearly_equal"
    apart = record.tells_apart(first.action, other.action) or _shown_apart(record, first, other)
    return "" if apart else "too_close"


def _shown_apart(record: Record, first: Chance, other: Chance) -> bool:
    """Whether the shares lie apart as the ranking shows them, and fresh worlds lean the same way."""
    known = first.within > 0 and other.within > 0
    apart = known and first.share - first.within > other.share + other.within
    return apart and record.gap(first.action, other.action)[0] > NEARLY


def _decided(first: Chance, rivals: Sequence[Chance]) -> str:
    """Whether the round is as good as lost or won, whichever of the compared choices is taken."""
    if first.share < DECIDED:
        return "lost"
    return "won" if min([chance.share for chance in rivals]) > 1 - DECIDED else ""


def clear(record: Record, first: Action, others: Sequence[Action], least: int = FAINTLY) -> Reason | None:
    """What clearly differs between the first choice and one of the others, and is worth a word.

    What a choice settles comes before what its seat can count, and that before what only happens more
    often; `least` may ask for no more than the first two.
    """
    found = [
        (weight(one, facts), one, other, facts)
        for other in others
        for one in record.clear_ones(first, other)
        if is_comparable(record, one.happening, first, other)
        for facts in [facts_of(record, one.happening, first, other)]
    ]
    counted = [reason for other in others for reason in [record.counts(first, other)] if reason]
    if not found or (counted and max(each[0] for each in found) < SETTLED):
        return counted[0] if counted else None
    most, one, other, facts = max(found, key=lambda each: each[0])
    told = _fields(one, other) | facts | _picked(record, one.happening, first, other)
    return (one.happening.code, told) if most >= least else None


def _picked(record: Record, told: Happening, first: Action, other: Action) -> dict[str, object]:
    """With how many of the cards that may be picked it happens after either choice, where that is exact."""
    if not told.at_once or told.counted:
        return {}
    found = {"picked": record.picked(first, told), "picked_rest": record.picked(other, told)}
    exact: dict[str, object] = {name: counts for name, counts in found.items() if counts}
    choices = {"picked": first, "picked_rest": other}
    deck = [name for name in exact if record.certain(choices[name], UNSEEN)]
    return exact | {f"{name}_unseen": True for name in deck}


def _fields(clear: Difference, other: Action) -> dict[str, object]:
    """The parameters of a reason."""
    happening = clear.happening
    found: dict[str, object] = {"best": clear.best, "rest": clear.rest, "other": other}
    if happening.seat >= 0:
        found["seat"] = happening.seat
    if happening.card >= 0:
        found["card"] = happening.card
    if happening.counted:
        found["counted"] = True
    if happening.tenths:
        found["tenths"] = True
    if happening.at_once:
        found["at_once"] = True
    return found
