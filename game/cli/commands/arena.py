"""`octavo arena`: bots play each other; every deal is played with every rotation of the seats."""

from __future__ import annotations

import json
from argparse import Namespace
from math import isfinite
from typing import Any

from ai.contests.arena import Contest, Outcome, is_sure, mostly_failed, play, summary
from game.cli.errors import INTERRUPTED
from game.cli.interrupts import hear
from game.cli.match_setup import lay, seat_bots, table_text
from game.cli.progress import ProgressLine
from game.cli.statistics import STANDS_IN, chance_text
from game.cli.workers import in_order

USUAL, MOST = 100, 10_000
"""The numbers of games without --games; the second applies with --until, which usually ends sooner."""
EVERY = 5
"""The number of deals after which to check whether the shares are certain enough."""


def main(args: Namespace) -> int:
    players = len(args.bots.split(",")) if args.players is None else args.players
    table = lay(args.game, players, args.options)
    bots = seat_bots(args.bots, players)
    games = args.games or (MOST if args.until else USUAL)
    deals = -(-games // players)
    contest = Contest(args.game, players, tuple(table.options.items()), tuple(bots), deals, args.seed)
    played: list[Outcome] = []
    whole = True
    hear()
    with ProgressLine(deals) as progress:
        try:
            for deal in in_order(
                play_deal, ((contest, deal) for deal in range(deals)), args.jobs, args.cluster
            ):
                played += deal
                done = len(played) // players
                progress.step(done)
                if args.until and done % EVERY == 0 and is_sure(contest, played, args.until):
                    break
        except KeyboardInterrupt:
            whole = False
    if not played:  # interrupted during the first deal: there is nothing to report
        return INTERRUPTED
    found = {**summary(contest, played), "deals": len(played) // players, "interrupted": not whole}
    if args.json:
        print(json.dumps(_finite(found), ensure_ascii=False))
    else:
        print(f"{table_text(table, bots)}: deals {found['deals']}, games {found['games']}, seed {args.seed}")
        print("\n".join(_lines(found)))
    return 0 if whole else INTERRUPTED


def play_deal(task: tuple[Contest, int]) -> list[Outcome]:
    """Play one deal with every rotation of the seats."""
    contest, deal = task
    return [play(contest, deal, rotation) for rotation in range(contest.players)]


def _lines(found: dict[str, Any]) -> list[str]:
    bots = found["bots"]
    wide = max(20, *(len(name) + 2 for name in bots))
    failed = any(bot["by_chance"] for bot in bots.values())
    told = [
        f"{'bot':<{wide}}{'seats':>6}  {'share (95 %)':<26}{'x fair':>7}  {'place (95 %)':<22}"
        f"{'ms: median / 95 % / max':>26}{'choices by chance' if failed else '':>22}"
    ]
    for name, bot in bots.items():
        share = f"{bot['share']:.1%}" + _between(bot["share_95"], ".1%")
        place = f"{bot['place']:.2f}" + _between(bot["place_95"], ".2f")
        times = " / ".join(f"{bot['seconds'][key] * 1000:.1f}" for key in ("median", "p95", "max"))
        chance = chance_text(bot) if failed else ""
        told.append(
            f"{name:<{wide}}{bot['seats']:>6}  {share:<26}{bot['times_fair']:>7.2f}  {place:<22}{times:>26}"
            f"{chance:>22}"
        )
    if len(bots) > 1:
        told += ["", *_pairings(found, wide)]
    if failed:
        told += ["", STANDS_IN]
    return [line.rstrip() for line in told]


def _pairings(found: dict[str, Any], first: int) -> list[str]:
    """A table of finishes, row before column, and the resulting ratings; its first column is `first` wide."""
    names = list(found["bots"])
    wide = max(12, *(len(name) + 2 for name in names))
    told = [f"{'finished before':<{first}}" + "".join(f"{name:>{wide}}" for name in names) + "   Elo (95 %)"]
    for name, bot in found["bots"].items():
        met = found["pairings"][name]
        shares = "".join(f"{format(met[o]['before'], '.1%') if o in met else '':>{wide}}" for o in names)
        told.append(f"{name:<{first}}{shares}   {_rating(bot)}")
    return told


def _rating(bot: dict[str, Any]) -> str:
    """A bot's rating; a program that mostly failed has none, and so has nobody who met no other bot."""
    if bot["elo"] is not None:
        return f"{bot['elo']:.0f}" + _between(bot["elo_95"], ".0f")
    return "none: it mostly failed" if mostly_failed(bot) else "none: no rival"


def _between(ends: list[float], form: str) -> str:
    """An interval as text; a single deal has none."""
    low, high = ends
    return f" ({low:{form}} to {high:{form}})" if isfinite(low) else ""


def _finite(value: Any) -> Any:
    """A number for JSON, which has no infinity: the interval of a single deal has no ends."""
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not isfinite(value) else value
