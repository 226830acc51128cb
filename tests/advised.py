"""Lists hints as the table gives them, beside what the seat saw, and checks each reason in fresh worlds.

    python tests/advised.py GAME [--count 60] [--seed 1] [--worlds 200] [--players 2 4] [--others] [--brief]

The positions come from rounds among Regulars, an equal part at each number of players; the seed settles them
and everything that is thought about them. A reason is *false* if fresh worlds do not show what it says, or
show too much of it after the other choice; *weak* if they show it in less than half as many as a reason must.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

from seat_views import in_words  # noqa: E402

from ai.levels.levels import make  # noqa: E402
from ai.players import policy  # noqa: E402
from ai.reasons.claim import ALIKE, DOES, PLAN, THREAT, Claim  # noqa: E402
from ai.reasons.trials import compare_for  # noqa: E402
from ai.search.clock import Clock  # noqa: E402
from ai.search.playouts import Playouts  # noqa: E402
from ai.search.search import Chance  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.rng import Rng, mix  # noqa: E402
from engine.kernel.view import View  # noqa: E402
from game.books.contract.book import book_of  # noqa: E402
from game.table.explain.hint_words import HintWords  # noqa: E402
from game.table.match.bot_thinkers import Thought  # noqa: E402
from game.words import say_decision  # noqa: E402

PLAYERS = (2, 3, 4)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
EACH = 3
"""The number of positions that come from one round."""
SIMULATIONS = 400


class Asked(NamedTuple):
    """A decision of a round: the view, and the match with the number of events up to then."""

    view: View
    match: Match
    told: int


class Hint(NamedTuple):
    asked: Asked
    action: tuple[Any, ...]
    ranking: Sequence[Chance]
    reason: Claim | None
    verdict: str


def positions(game: str, count: int, seed: int, tables: Sequence[int] = PLAYERS) -> Iterator[Asked]:
    """The views of the players who decide, in rounds among Regulars."""
    for players in tables:
        found, deal = 0, 0
        while found < count // len(tables):
            decisions = list(_of_round(game, players, mix(seed, players, deal)))
            chance = Rng(mix(seed, players, deal, 1))
            for asked in _some(decisions, min(EACH, count // len(tables) - found), chance):
                found += 1
                yield asked
            deal += 1


def _of_round(game: str, players: int, seed: int) -> Iterator[Asked]:
    match = Match(games.lay(game, players), seed, listen=True)
    bots = [make("regular", mix(seed, seat)) for seat in range(players)]
    while not match.state.over:
        view = match.view(match.state.seat)
        yield Asked(view, match, len(match.events))
        match.play(bots[view.seat].choose(view, view.legal))


def _some(decisions: Sequence[Asked], count: int, chance: Rng) -> list[Asked]:
    """Some of them, one from each part of the round."""
    size = len(decisions) // count
    if not size:
        return list(decisions[:count])
    return [decisions[part * size + chance.below(size)] for part in range(count)]


def hint(asked: Asked, seed: int, worlds: int) -> Hint:
    view = asked.view
    action, ranking, reason = make(f"adviser@{SIMULATIONS}", seed).think(view, Clock(seconds=1e6))
    return Hint(asked, action, ranking, reason, verdict(view, action, reason, worlds, mix(seed, 2)))


def verdict(view: View, best: tuple[Any, ...], claim: Claim | None, worlds: int, seed: int) -> str:
    """Whether worlds that were not used before confirm a reason; `none` if it claims nothing."""
    known = policy(view.table.game.id)
    if claim is None or claim.code not in known.rows or not worlds:
        return "none"
    row, found, other = known.rows[claim.code], claim.happening, claim.about["other"]
    findings = compare_for(Playouts(view, known), (best, other), Rng(seed), worlds).findings
    ours, theirs = (sum([found in world for world in findings[action]]) / worlds for action in (best, other))
    with_it, without = (ours, theirs) if row.good else (theirs, ours)
    most = with_it / 2 if row.kind in (PLAN, THREAT) else with_it
    if not with_it or (without >= most and claim.kind not in (DOES, ALIKE)):
        return "false"
    return "true" if with_it >= row.often / 2 else "weak"


def verdicts(found: Hint, worlds: int, seed: int) -> Iterator[tuple[Chance, str]]:
    """The other choices of which the adviser says why they are worse or as good, and whether fresh worlds
    confirm it.
    """
    for n, chance in enumerate(found.ranking):
        if chance.verdict is not None and chance.verdict.why is not None:
            claim = chance.verdict.why
            praised = chance.action if claim.about["other"] == found.action else found.action
            confirmed = verdict(found.asked.view, praised, claim, worlds, mix(seed, n))
            yield chance, confirmed


def lines(found: Hint) -> Iterator[str]:
    """The position as the seat sees it, the search's table, the hint, and what fresh worlds show about it."""
    view, match, told = found.asked
    presenter = book_of(view.table.game.id).at(view.table)
    counsel = HintWords(Thought(found.action, tuple(found.ranking), found.reason), view, presenter, NAMES)
    yield from in_words(match, told, view, NAMES)
    question = presenter.voice.asks(view, NAMES) or say_decision(view.table, view.kind, view.seat, NAMES)
    yield f"   {NAMES[view.seat]} is asked: {question}"
    for chance, said in zip(found.ranking, counsel.ranking, strict=False):
        share, within = (100 * min(1.0, max(0.0, value)) for value in (chance.share, chance.within))
        yield f"   {share:5.1f} % ±{within:4.1f} (in {chance.visits} worlds): {said.words}"
    yield f"   Hint: {counsel.ranking[0].words}"
    code = f"{found.reason.code}, {found.verdict}" if found.reason else "none"
    yield f"   WHY ({code}): {counsel.why}"


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--players", type=int, nargs="+", default=PLAYERS)
    parser.add_argument("--others", action="store_true", help="also check what is said of other choices")
    parser.add_argument("--brief", action="store_true", help="only the table at the end")
    given = parser.parse_args(argv)
    codes: Counter[str] = Counter()
    confirmed: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for n, asked in enumerate(positions(given.game, given.count, given.seed, given.players), 1):
        found = hint(asked, mix(given.seed, n), given.worlds)
        codes[found.reason.code if found.reason else "none"] += 1
        confirmed[found.verdict] += 1
        for chance, one in verdicts(found, given.worlds, mix(given.seed, n, 1)) if given.others else ():
            others[one] += 1
            if one != "true":
                print(f"   {one} of {chance.action}: {chance.verdict.why if chance.verdict else None}")
        if not given.brief:
            print(f"{n}. {asked.view.table.players} players", *lines(found), "", sep="\n", flush=True)
    print(", ".join(f"{code} {many}" for code, many in codes.most_common()))
    for tally in (confirmed, others):
        print(", ".join(f"{verdict} {many}" for verdict, many in tally.most_common()))


if __name__ == "__main__":
    main(sys.argv[1:])
