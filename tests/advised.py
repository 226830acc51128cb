"""Lists hints as the table gives them, beside what the seat saw and the search's table, and counts each
reason again in fresh worlds (in none with `--worlds 0`).

    python tests/advised.py GAME [--count 60] [--seed 1] [--worlds 400] [--brief]

The positions come from rounds among Regulars at 2, 3 and 4 players, a third each; the seed settles them and
everything that is thought about them. A reason is *false* if it says the reverse of what the fresh worlds
show, beyond their noise; *weak* if they show less than half of the difference that it claims.
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

from ai.again import played  # noqa: E402
from ai.clock import Clock  # noqa: E402
from ai.intervals import estimate  # noqa: E402
from ai.levels import make  # noqa: E402
from ai.players import policy  # noqa: E402
from ai.search import Chance, Search  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.rng import Rng, mix  # noqa: E402
from engine.kernel.view import View  # noqa: E402
from game.table.book import book_of  # noqa: E402
from game.table.bots import Thought  # noqa: E402
from game.table.counsel import Counsel  # noqa: E402
from game.words import hints, say_decision  # noqa: E402

PLAYERS = (2, 3, 4)
NAMES = ("Ada", "Ben", "Cleo", "Dan")
EACH = 3
"""So many positions come from one round."""
SIMULATIONS = 400
SURE = 3.0
"""A difference in fresh worlds is beyond their noise from so many standard errors on."""
UNTOLD = ("any", *hints.ALONE)
"""Reasons that claim no difference."""


class Fresh(NamedTuple):
    """What a reason claims, counted in fresh worlds."""

    best: float
    rest: float
    gap: float
    error: float
    win: float
    """How much better the choice is, as a share of a win."""
    win_error: float


class Asked(NamedTuple):
    """A decision of a round: what was seen, and the match with its number of events so far."""

    view: View
    match: Match
    told: int


class Hint(NamedTuple):
    asked: Asked
    action: tuple[Any, ...]
    ranking: Sequence[Chance]
    reason: tuple[str, dict[str, Any]]
    fresh: Fresh | None

    @property
    def verdict(self) -> str:
        """`true`, `weak` or `false`; `none` where nothing is claimed."""
        if self.fresh is None:
            return "none"
        claimed = self.reason[1]["best"] - self.reason[1]["rest"]
        found = self.fresh.gap * (1 if claimed > 0 else -1)
        if found < -SURE * self.fresh.error:
            return "false"
        return "true" if found >= abs(claimed) / 2 else "weak"


def positions(game: str, count: int, seed: int) -> Iterator[Asked]:
    """What whoever decides saw, in rounds among Regulars."""
    for players in PLAYERS:
        found, deal = 0, 0
        while found < count // len(PLAYERS):
            decisions = list(_of_round(game, players, mix(seed, players, deal)))
            chance = Rng(mix(seed, players, deal, 1))
            for asked in _some(decisions, min(EACH, count // len(PLAYERS) - found), chance):
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
    return Hint(asked, action, ranking, reason, again(view, action, reason, worlds, mix(seed, 2)))


def again(
    view: View, action: tuple[Any, ...], reason: tuple[str, dict[str, Any]], worlds: int, seed: int
) -> Fresh | None:
    """Both choices of a reason in worlds that nobody has thought of before."""
    code, fields = reason
    if code in UNTOLD or not worlds:
        return None
    about = (code, fields.get("seat", -1), fields.get("card", -1))
    search = Search(view, policy(view.table.game.id), Rng(seed))
    told: list[list[float]] = [[], []]
    wins: list[list[float]] = [[], []]
    for _ in range(worlds):
        world, chance = search.world(search.rng)
        for choice, claims, won in zip((action, fields["other"]), told, wins, strict=True):
            playout = played(search, choice, world, chance)
            won.append(playout.values[view.seat])
            known = {(h.code, h.seat, h.card): amount for h, amount in search.policy.happens(playout).items()}
            claims.append(won[-1] if code in hints.CHANCES else known.get(about, 0.0))
    gap, win = (_gap(*each) for each in (told, wins))
    return Fresh(sum(told[0]) / worlds, sum(told[1]) / worlds, *gap, *win)


def _gap(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    return estimate([a - b for a, b in zip(one, other, strict=True)])


def lines(found: Hint) -> Iterator[str]:
    """The position as the seat sees it, the search's table, the hint, and what fresh worlds say of it."""
    view, match, told = found.asked
    presenter = book_of(view.table.game.id).at(view.table)
    thought = Thought(found.action, tuple(found.ranking), found.reason)
    counsel = Counsel(thought, view, presenter, NAMES)
    yield from in_words(match, told, view, NAMES)
    question = presenter.voice.asks(view, NAMES) or say_decision(view.table, view.kind, view.seat, NAMES)
    yield f"   {NAMES[view.seat]} is asked: {question}"
    for chance, said in zip(found.ranking, counsel.ranking, strict=True):
        share, within = (100 * min(1.0, max(0.0, value)) for value in (chance.share, chance.within))
        yield f"   {share:5.1f} % ±{within:4.1f} (in {chance.visits} worlds): {said.words}"
    yield f"   Hint: {counsel.ranking[0].words}"
    yield f"   WHY ({found.reason[0]}): {counsel.why}"
    if found.fresh:
        best, rest, gap, error, win, win_error = found.fresh
        yield (
            f"   fresh {best:.2f} : {rest:.2f} = {gap:+.2f} ±{2 * error:.2f}, "
            f"win {100 * win:+.1f} ±{200 * win_error:.1f}: {found.verdict}"
        )


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--brief", action="store_true", help="only the table at the end")
    given = parser.parse_args(argv)
    codes: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    for n, asked in enumerate(positions(given.game, given.count, given.seed), 1):
        found = hint(asked, mix(given.seed, n), given.worlds)
        codes[found.reason[0]] += 1
        verdicts[found.verdict] += 1
        if not given.brief:
            print(f"{n}. {asked.view.table.players} players", *lines(found), "", sep="\n", flush=True)
    print(", ".join(f"{code} {many}" for code, many in codes.most_common()))
    print(", ".join(f"{verdict} {many}" for verdict, many in verdicts.most_common()))


if __name__ == "__main__":
    main(sys.argv[1:])
