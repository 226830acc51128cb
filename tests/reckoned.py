"""Measures what reviews claim: chances, luck, own choices and verdicts, against what really happened.

    python tests/reckoned.py chances GAME [--players 4] [--count 5000] [--seed 1]
    python tests/reckoned.py shares GAME [--rounds 50] [--seed 1]
    python tests/reckoned.py luck GAME [--rounds 50] [--seed 1]
    python tests/reckoned.py verdicts GAME [--count 20] [--seed 1]
    python tests/reckoned.py blunders GAME [--rounds 50] [--seed 1] [--whole]
    python tests/reckoned.py evening GAME [--players 4] [--deals 20] [--seed 1]

Each takes `--seconds` of CPU time at most, and prints the results so far.

`chances`: of decisions among Regulars at which the review gives a seat 60 to 70 %, how many are won? It uses
as many worlds as the review's graph: with fewer, chance alone would spread the numbers. The decisions of one
round are won or lost together, so intervals count rounds, not decisions. `shares`: rounds of four seats, an
Expert, a Regular, a Novice and a random player, who change places; each seat is reviewed. Nobody can lose
more than everything in a round, so the report also shows which part of the remaining chance each choice lost.
`luck`: rounds of four Experts: the luck of the cards must be zero on average for each seat. `verdicts`:
choices of Regulars that cost something according to a review are tried again in fresh worlds, ten times as
many as decided them. `blunders`: rounds of three Experts with a planted blunder: whether a review finds it
the costliest choice of the round (`tests/blunders.py`); with `--whole` it thinks as hard as at the table,
otherwise a quarter as hard. `evening`: people play the same deal one after the other in one seat among
Regulars (`turns_store`). It compares three measures: wins of matches with different cards, wins with the same
cards, and the cost of the player's own choices. For each it shows how much luck remains, how often it puts an
Expert above a Novice, and, by the parts of reviews, luck's share of the result.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from math import hypot, inf, sqrt
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path += [str(HERE.parent), str(HERE)]

from blunders import EFFORT, blundered_rounds, reviewed  # noqa: E402

from ai.contests.intervals import average, variance  # noqa: E402
from ai.levels.agents import make  # noqa: E402
from ai.levels.levels import chance_for  # noqa: E402
from ai.players.game_policy import shares  # noqa: E402
from ai.review.judged_decision import Judged  # noqa: E402
from ai.review.luck import together  # noqa: E402
from ai.review.review import AGAIN, LUCK_WORLDS, SURELY, Account, Effort, luck_in, think_over, told  # noqa: E402
from ai.review.witnessed_decisions import moments  # noqa: E402
from ai.search.compare import Comparison  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.rng import Rng, mix  # noqa: E402

SMALL = Effort(60, 96)
"""What fits: a review at the table thinks with 400 simulations and up to 640 worlds."""
LIMIT = [inf]
"""When to end, in seconds of CPU time."""
LEVELS = ("expert@60", "regular", "novice", "random")
FRIENDS = 10
"""This many equals play each deal of an evening; two of them are reviewed."""
DRAWS = 1000
"""So often deals are drawn again, to see how far a share may be off."""
SAME = 1e-12
"""What varies no more than this does not vary."""
BINS = 10
EACH = 3
"""This many decisions are taken from each round, since decisions of one round are won or lost together."""


def round_of(game: str, seed: int, bots: Sequence[str]) -> Match:
    """A round that these bots played."""
    match = Match(games.lay(game, len(bots), ()), seed)
    agents = [make(name, mix(seed, seat)) for seat, name in enumerate(bots)]
    while not match.state.over:
        seat = match.state.seat
        view = match.view(seat)
        match.play(agents[seat].choose(view, view.legal))
    return match


# Chances


def said(game: str, players: int, count: int, seed: int) -> Iterator[tuple[int, float, float]]:
    """For this many decisions: the number of the round, the chance in the review, and the share of the
    win.
    """
    found = number = 0
    while found < count and time.process_time() < LIMIT[0]:
        number += 1
        match = round_of(game, mix(seed, number, players), ("regular",) * players)
        won = shares(match.results[0].places)
        own = [one for seat in range(players) for one in moments(match, seat) if one.own]
        for moment in own[number % max(1, len(own) // EACH) :: max(1, len(own) // EACH)]:
            assert moment.action is not None
            compared = Comparison(moment.view, (moment.action,), chance_for(seed, moment.view))
            compared.try_in(LUCK_WORLDS)
            yield number, compared.tried()[0].share, won[moment.view.seat]
            found += 1


def chances(game: str, players: int, count: int, seed: int) -> None:
    bins: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for one in said(game, players, count, seed):
        bins[min(BINS - 1, max(0, int(one[1] * BINS)))].append(one)
    whole = sum(map(len, bins))
    off = sum(abs(_gap(cases)) * len(cases) for cases in bins if cases) / whole
    everything = [one for cases in bins for one in cases]
    rounds = len({number for number, _, _ in everything})
    print(f"{game}, {players} players: {whole} decisions of {rounds} rounds, {LUCK_WORLDS} worlds each")
    print("  said        cases   mean said   won")
    for number, cases in enumerate(bins):
        if cases:
            mean = sum(given for _, given, _ in cases) / len(cases)
            won = sum(share for *_, share in cases) / len(cases)
            told = f"{len(cases):6} {100 * mean:9.1f} {100 * won:7.1f} ±{196 * _error(cases):.1f}"
            print(f"  {10 * number:3}-{10 * number + 10:3} % {told}")
    whole_gap = f"{100 * _gap(everything):+.1f} ±{196 * _error(everything):.1f}"
    print(f"  weighted error {100 * off:.1f} points; in all {whole_gap}")


def _gap(cases: Sequence[tuple[int, float, float]]) -> float:
    """How much more was won than the review's chances say."""
    return sum(won - given for _, given, won in cases) / len(cases)


def _error(cases: Sequence[tuple[int, float, float]]) -> float:
    """The standard error of the gap, with each round as one case."""
    mean, by_round = _gap(cases), defaultdict[int, float](float)
    for number, given, won in cases:
        by_round[number] += won - given - mean
    return sqrt(sum(part**2 for part in by_round.values())) / len(cases)


# Shares


def accounts(game: str, rounds: int, seed: int) -> Iterator[tuple[str, Account, list[Judged]]]:
    """The account of each level in each round; levels change places from round to round."""
    for number in range(rounds):
        if time.process_time() > LIMIT[0]:
            return
        turn = number % len(LEVELS)
        bots = (*LEVELS[turn:], *LEVELS[:turn])
        match = round_of(game, mix(seed, number), bots)
        for seat, bot in enumerate(bots):
            seen = list(moments(match, seat))
            views = {moment.number: moment.view for moment in seen}
            thought = [think_over(moment, SMALL) for moment in seen]
            found = told(match, seat, thought, lambda one, views=views: views[one.number])
            yield bot, found.accounts[0], list(found.judged)


def shares_of(game: str, rounds: int, seed: int) -> None:
    found = defaultdict[str, list[Account]](list)
    worst = 0.0
    losses, parts_lost = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    blamed = 0
    for bot, account, judged in accounts(game, rounds, seed):
        found[bot].append(account)
        losses[bot].append(sum(one.lost.mean for one in judged))
        parts_lost[bot].append(100 * losses[bot][-1] / (sum(one.worth for one in judged) or 1))
        parts = account.fair + account.cards + account.others - account.own
        worst = max(worst, abs(parts - account.result))
        blamed += bot == LEVELS[0] and account.own > 0
    rounds = len(losses[LEVELS[0]])
    print(f"{game}, 4 players: {rounds} rounds; the sum is off by {worst:.0e} at the most")
    print("  level       result         cards          others         own choices    lost at choices  % each")
    for bot in LEVELS:
        own = found[bot]
        columns = [
            [one.result for one in own],
            [one.cards for one in own],
            [one.others for one in own],
            [one.own for one in own],
            losses[bot],
            parts_lost[bot],
        ]
        told_in = " ".join(f"{mean:+.3f} ±{reach:.3f} " for mean, reach in map(average, columns))
        print(f"  {bot:11} {told_in}")
    for better, worse in pairwise(LEVELS):
        gaps = [b - a for a, b in zip(losses[better], losses[worse], strict=True)]
        more = [b - a for a, b in zip(parts_lost[better], parts_lost[worse], strict=True)]
        each = "{:+.1f} ±{:.1f} % of what it had at a choice".format(*average(more))
        print(
            f"  {worse} loses more than {better}: {{:+.3f}} ±{{:.3f}} a round, {each}".format(*average(gaps))
        )
    everything = [one for own in found.values() for one in own]
    cards = average([one.cards for one in everything])
    print(f"  luck of all seats {cards[0]:+.4f} ±{cards[1]:.4f}; an Expert is blamed in {blamed} rounds")
    measures = {
        "results": [[one.result for one in found[bot]] for bot in LEVELS],
        "without cards": [[one.result - one.cards for one in found[bot]] for bot in LEVELS],
        "without cards and others": [[one.fair - one.own for one in found[bot]] for bot in LEVELS],
        "lost at choices": [losses[bot] for bot in LEVELS],
    }
    raw = sqrt(_within(measures["results"]))
    for name, groups in measures.items():
        within, levels = _within(groups), variance([sum(one) / len(one) for one in groups])
        between = max(0.0, levels - within / rounds)
        print(
            f"  {name:25} SD within a level {sqrt(within):.3f} ({100 * sqrt(within) / raw:.0f} % of raw), "
            f"luck's share of one round {100 * within / (within + between):.0f} %, "
            f"of eight {100 * within / (within + 8 * between):.0f} %"
        )


def _within(groups: Sequence[Sequence[float]]) -> float:
    return sum(variance(group) for group in groups) / len(groups)


# Luck


def luck_of(game: str, rounds: int, seed: int) -> None:
    """The luck of seats of equal strength, and how much of their results it explains."""
    lucky: list[list[float]] = [[], [], [], []]
    results: list[float] = []
    for number in range(rounds):
        if time.process_time() > LIMIT[0]:
            break
        match, seat = round_of(game, mix(seed, number), LEVELS[:1] * 4), number % 4
        lucky[seat].append(together(*map(luck_in, moments(match, seat))).mean)
        results.append(shares(match.results[0].places)[seat])
    everything = [lucky[number % 4][number // 4] for number in range(len(results))]
    print(f"{game}, 4 Experts: {len(everything)} rounds")
    for name, found in (*((f"seat {seat + 1}", lucky[seat]) for seat in range(4)), ("all", everything)):
        mean, reach = average(found)
        print(f"  luck of {name:6} {mean:+.4f} ±{reach:.4f} {'' if abs(mean) <= reach else '  not nothing'}")
    rest = [result - luck for result, luck in zip(results, everything, strict=True)]
    raw, left = sqrt(variance(results)), sqrt(variance(rest))
    print(f"  SD of results {raw:.3f}, without luck {left:.3f} ({100 * left / raw:.0f} %)")


# Evening


class Tried(NamedTuple):
    """What one person reached with a deal: the share of the win, its parts, and the error of `own`."""

    won: float
    own: float
    error: float
    cards: float
    others: float
    usual: float
    """What a Regular's choices would have cost at this person's decisions."""
    ahead: float = 0.0
    """How many of the others this person comes before."""


def played(game: str, players: int, deal: int, bot: str, person: int) -> Match:
    """Play a round with this bot in the first seat and, for every person, the same Regulars in the others."""
    match, guest = Match(games.lay(game, players, ()), deal), make(bot, mix(deal, FRIENDS, person))
    others = [make("regular", mix(deal, seat)) for seat in range(players)]
    while not match.state.over:
        seat = match.state.seat
        view = match.view(seat)
        match.play((others[seat] if seat else guest).choose(view, view.legal))
    return match


def tried(match: Match) -> Tried:
    """The result of the person in the first seat."""
    review = told(match, 0, [think_over(moment, SMALL) for moment in moments(match, 0)])
    (account,) = review.accounts
    usual = [together(one.lost, one.found) for one in review.judged]
    lost = sum(one.mean for one in usual if one.is_sure)
    return Tried(account.result, account.own, account.error, account.cards, account.others, lost)


class Deals(NamedTuple):
    """By deal: the wins of equals, the results of two of them, and those of an Expert and a Novice."""

    wins: list[list[float]]
    equals: list[list[Tried]]
    unlike: list[list[Tried]]


def evening(game: str, players: int, deals: int, seed: int) -> None:
    """Show how much luck remains among equals, and how often an Expert comes before a Novice."""
    found = Deals([], [], [])
    for number in range(deals):
        if time.process_time() > LIMIT[0]:
            break
        deal = mix(seed, number, players)
        alike = [played(game, players, deal, "regular", person) for person in range(FRIENDS)]
        found.wins.append([shares(match.results[0].places)[0] for match in alike])
        found.equals.append([tried(match) for match in alike[:2]])
        found.unlike.append([tried(played(game, players, deal, bot, 0)) for bot in (LEVELS[0], LEVELS[2])])
    count = len(found.wins)
    print(f"{game}, {players} players: {count} deals; each for {FRIENDS} Regulars, an Expert, a Novice")
    _luck_left(found)
    _told_apart(found)
    everybody = zip(found.equals, found.unlike, strict=True)
    _luck_explains([placed([*two, *pair]) for two, pair in everybody], seed)


def _luck_left(found: Deals) -> None:
    """Show the variance among equals, and its share of the variance among players of different levels."""
    equals = [one for two in found.equals for one in two]
    raw, same = variance([won for one in found.wins for won in one]), _within(found.wins)
    own = _within([[one.own for one in two] for two in found.equals])
    error = sum(one.error**2 for one in equals) / len(equals)
    print(f"  variance among equals, of that of undealt wins: same cards {same / raw:.2f}", end=", ")
    print(f"own choices {own / raw:.3f}, of which {error / raw:.3f} is what a review may be off")
    levels = [[pair[0] for pair in found.unlike], equals, [pair[1] for pair in found.unlike]]
    wins = variance([sum(one.won for one in some) / len(some) for some in levels])
    skill = variance([sum(one.own for one in some) / len(some) for some in levels])
    measures = (("undealt wins", raw, wins), ("same cards", same, wins), ("own choices", own, skill))
    parts = ", ".join(f"{name} {100 * luck / (luck + apart):.0f} %" for name, luck, apart in measures)
    print(f"  luck's share where an Expert, a Regular and a Novice play: {parts}")


def _told_apart(found: Deals) -> None:
    """Show how often an Expert comes before a Novice, and in how many pairs the difference is certain."""
    unlike = found.unlike
    ahead = {
        "undealt wins": [_before(one.won - two.won) for one, _ in unlike for _, two in unlike],
        "wins with the same cards": [_before(one.won - two.won) for one, two in unlike],
        "own choices": [_before(two.own - one.own) for one, two in unlike],
    }
    parts = ", ".join(f"by {name} {100 * sum(one) / len(one):.0f} %" for name, one in ahead.items())
    print(f"  the Expert before the Novice, a tie as a half: {parts}")
    apart = [_before(two.own - one.own) for one, two in unlike if _apart(one, two)]
    print(f"  surely apart by own choices: {len(apart)} pairs, {sum(apart):.0f} for the Expert;", end=" ")
    print(f"of two Regulars {sum(_apart(*two) for two in found.equals)} pairs")


class LuckShares(NamedTuple):
    """The shares of the variance of results that luck explains.

    For wins with different cards, luck is everything that the player's own choices do not explain. For turns
    with the same cards, it is what the cards and the others did (a lucky player had less to lose, or more)
    and the error of the review.
    """

    undealt: float
    cost: float
    """The share for the cost of the player's own choices."""
    place: float
    """The share for the place that those choices give, which counts in a game night."""
    cost_most: float
    """Like `cost`, but what a Regular would have lost at the same choices also counts as luck."""
    place_most: float
    """Like `place`, with the same addition."""

    def fall(self, share: float) -> float:
        """How much smaller this share is than that of wins with different cards."""
        return 1 - share / self.undealt if self.undealt > 0 else 0.0


def _luck_explains(deals: Sequence[Sequence[Tried]], seed: int) -> None:
    """Show luck's shares with 95 % intervals, which come from drawing deals again and again."""
    found, chance = luck_shares(deals), Rng(mix(seed, len(deals)))
    again = [luck_shares([deals[chance.below(len(deals))] for _ in deals]) for _ in range(DRAWS)]

    def within(measure: Callable[[LuckShares], float]) -> str:
        values = sorted(map(measure, again))
        low, high = values[DRAWS // 40], values[-1 - DRAWS // 40]
        return f"{100 * measure(found):.0f} % ({100 * low:.0f}..{100 * high:.0f})"

    def falls(share: Callable[[LuckShares], float]) -> str:
        return f"{within(share)}: falls by {within(lambda one: one.fall(share(one)))}"

    print(f"  luck's share of the result: undealt wins {within(lambda one: one.undealt)}", end=", ")
    print(f"own choices {falls(lambda one: one.cost)}; the place they give {falls(lambda one: one.place)}")
    print("  if what a Regular would have lost there is luck, too:", end=" ")
    print(f"own choices {falls(lambda one: one.cost_most)}; place {falls(lambda one: one.place_most)}")


def luck_shares(deals: Sequence[Sequence[Tried]]) -> LuckShares:
    """Luck's shares of the results of people who played these deals.

    Wins with different cards are compared among all people; turns only among those with the same cards.
    """
    everybody = [[one for deal in deals for one in deal]]
    won, spent = (_centred(everybody, part) for part in ("won", "own"))
    undealt = 1 - explained(won, [spent], len(won) - 1)
    own, place, *lucky = (_centred(deals, part) for part in ("own", "ahead", "cards", "others", "usual"))
    free = len(own) - len(deals)
    unsure = free * sum(one.error**2 for one in everybody[0]) / len(own) / max(_dot(own, own), SAME)
    parts = [explained(result, causes, free) for causes in (lucky[:2], lucky) for result in (own, place)]
    return LuckShares(undealt, *(min(1.0, max(0.0, part) + unsure) for part in parts))


def placed(deal: Sequence[Tried]) -> list[Tried]:
    """The same results with the number of others that each comes before.

    Within two errors, two share a place.
    """
    found = []
    for one in deal:
        others = [two for two in deal if two is not one]
        found.append(one._replace(ahead=sum(_ahead(one, two) for two in others)))
    return found


def _ahead(one: Tried, two: Tried) -> float:
    return _before(two.own - one.own) if _apart(one, two) else 0.5


def _centred(groups: Sequence[Sequence[Tried]], part: str) -> list[float]:
    """How much larger this part is for each person than the average of the group."""
    rows = [[float(getattr(one, part)) for one in group] for group in groups]
    return [value - sum(row) / len(row) for row in rows for value in row]


def explained(values: Sequence[float], causes: Sequence[Sequence[float]], free: int) -> float:
    """The share of the variance of centred values that these causes explain together, by least squares.

    Adjusted for this many degrees of freedom, so unrelated causes get 0 on average.
    """
    rest, used = values, list[Sequence[float]]()
    for cause in causes:
        for other in used:
            cause = _without(cause, other)
        used.append(cause)
        rest = _without(rest, cause)
    whole = _dot(values, values)
    return 1 - _dot(rest, rest) / whole * free / max(1, free - len(causes)) if whole > SAME else 0.0


def _without(values: Sequence[float], cause: Sequence[float]) -> Sequence[float]:
    """What remains of the values after the best multiple of the cause is taken off."""
    size = _dot(cause, cause)
    part = _dot(values, cause) / size if size > SAME else 0.0
    return [value - part * one for value, one in zip(values, cause, strict=True)]


def _dot(ones: Sequence[float], others: Sequence[float]) -> float:
    return sum(one * other for one, other in zip(ones, others, strict=True))


def _apart(one: Tried, two: Tried) -> bool:
    return abs(one.own - two.own) > SURELY * hypot(one.error, two.error)


def _before(ahead: float) -> float:
    return 0.5 if ahead == 0 else float(ahead > 0)


# Verdicts


def verdicts(game: str, count: int, seed: int) -> None:
    """How many verdicts of a review at the table keep their sign."""
    found = kept = number = 0
    effort = Effort()
    while found < count and time.process_time() < LIMIT[0]:
        number += 1
        match = round_of(game, mix(seed, number), ("novice", "regular", "regular"))
        for moment in (one for one in moments(match, 0) if one.own):
            judged = think_over(moment, effort)
            if isinstance(judged, Judged) and judged.verdict == "cost" and found < count:
                compared = Comparison(moment.view, (judged.best, judged.chosen), Rng(mix(seed, number, 10)))
                compared.try_in(10 * AGAIN * effort.worlds)
                gap = compared.gap(judged.best, judged.chosen)
                found, kept = found + 1, kept + (gap.mean > 0)
                if gap.mean <= 0:
                    print(
                        f"  turned: {judged.cost:.3f} became {gap.mean:.3f} (standard error {gap.error:.3f})"
                    )
    print(f"{game}: {kept} of {found} verdicts keep their sign in ten times the worlds that decided them")


# Blunders


def blunders_of(game: str, count: int, seed: int, effort: Effort) -> None:
    """How many planted blunders are the costliest choice of their review, and how many are among three."""
    found = []
    for planted in islice(blundered_rounds(game, seed), count):
        one = reviewed(planted, effort)
        found.append(one)
        if one.place != 1:
            print(f"  seed {planted.match.seed}: choice {planted.number} has place {one.place or 'none'}")
            print(
                "    what is dearer is proved to be"
                if one.honest
                else "    what is dearer is not proved to be"
            )
            for judged in one.dear:
                lost = f"{judged.lost.mean:.3f} (standard error {judged.lost.error:.3f})"
                print(f"    {judged.number}: {judged.chosen}, not {judged.best}: {lost}, {judged.verdict}")
        if time.process_time() > LIMIT[0]:
            break
    first, three = (
        sum(one.is_right for one in found),
        sum(one.is_right or one.place in (2, 3) for one in found),
    )
    print(f"{game}, seeds {seed} to {found[-1].planted.match.seed}: of {len(found)} planted blunders")
    print(f"  {first} are the dearest, or what is dearer is proved to be; {three} are among three")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("chances", "shares", "luck", "verdicts", "blunders", "evening"))
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=inf)
    parser.add_argument("--whole", action="store_true")
    args = parser.parse_args()
    begun = time.process_time()
    LIMIT[0] = begun + args.seconds
    if args.what == "chances":
        chances(args.game, args.players, args.count or 5000, args.seed)
    elif args.what == "shares":
        shares_of(args.game, args.rounds, args.seed)
    elif args.what == "luck":
        luck_of(args.game, args.rounds, args.seed)
    elif args.what == "evening":
        evening(args.game, args.players, args.deals, args.seed)
    elif args.what == "blunders":
        blunders_of(args.game, args.rounds, args.seed, Effort() if args.whole else EFFORT)
    else:
        verdicts(args.game, args.count or 20, args.seed)
    print(f"  {time.process_time() - begun:.0f} CPU s", flush=True)


if __name__ == "__main__":
    main()
