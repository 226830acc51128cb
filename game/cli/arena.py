"""`octavo arena`: bots against one another, every deal played with every rotation of the seats."""

from __future__ import annotations

import json
from argparse import Namespace
from math import isfinite
from typing import Any

from ai.arena import Contest, Outcome, play, summary

from . import INTERRUPTED, Wrong
from .progress import Progress
from .setup import lay, seat_bots, table_text
from .workers import in_order


def main(args: Namespace) -> int:
    players = len(args.bots.split(",")) if args.players is None else args.players
    table = lay(args.game, players, args.options)
    bots = seat_bots(args.bots, players)
    deals = -(-args.games // players)
    contest = Contest(args.game, players, tuple(table.options.items()), tuple(bots), deals, args.seed)
    played: list[Outcome] = []
    whole = True
    with Progress(deals) as progress:
        try:
            for deal in in_order(play_deal, ((contest, deal) for deal in range(deals)), args.jobs):
                played += deal
                progress.step(len(played) // players)
        except KeyboardInterrupt:
            whole = False
    if not played:
        raise Wrong("No deal was finished, so there is nothing to tell yet.")
    found = {**summary(contest, played), "deals": len(played) // players, "interrupted": not whole}
    if args.json:
        print(json.dumps(_finite(found), ensure_ascii=False))
    else:
        print(f"{table_text(table, bots)}: deals {found['deals']}, games {found['games']}, seed {args.seed}")
        print("\n".join(_lines(found)))
    return 0 if whole else INTERRUPTED


def play_deal(task: tuple[Contest, int]) -> list[Outcome]:
    """One deal with every rotation of the seats."""
    contest, deal = task
    return [play(contest, deal, rotation) for rotation in range(contest.players)]


def _lines(found: dict[str, Any]) -> list[str]:
    told = [
        f"{'bot':<20}{'seats':>6}  {'share (95 %)':<26}{'x fair':>7}  {'place (95 %)':<22}"
        f"{'ms: median / 95 % / max':>26}"
    ]
    for name, bot in found["bots"].items():
        share = f"{bot['share']:.1%}" + _between(bot["share_95"], ".1%")
        place = f"{bot['place']:.2f}" + _between(bot["place_95"], ".2f")
        times = " / ".join(f"{bot['seconds'][key] * 1000:.1f}" for key in ("median", "p95", "max"))
        told.append(
            f"{name:<20}{bot['seats']:>6}  {share:<26}{bot['times_fair']:>7.2f}  {place:<22}{times:>26}"
        )
    return told


def _between(ends: list[float], form: str) -> str:
    """An interval; a single deal has none."""
    low, high = ends
    return f" ({low:{form}} to {high:{form}})" if isfinite(low) else ""


def _finite(value: Any) -> Any:
    """JSON knows no infinity: an interval of a single deal has no ends."""
    if isinstance(value, dict):
        return {key: _finite(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_finite(item) for item in value]
    return None if isinstance(value, float) and not isfinite(value) else value
