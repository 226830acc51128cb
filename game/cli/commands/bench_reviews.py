"""`octavo bench --reviews`: prints how soon a review is ready, and how long its frames take."""

from __future__ import annotations

import json
import os
import platform
from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from engine import games
from game.cli.interrupts import hear
from game.cli.workers import apart
from tools.bench.measure import median

from .bench_frames import SLOWEST, slow_line, span, told_of

PLAYERS = (2, 4)
SIZE = (1920, 1080)


class ReviewFigures(NamedTuple):
    """The figures of one review, as its process returns them."""

    waits: dict[str, tuple[float, float] | None]
    """By awaited event, seconds by the clock and CPU seconds of the thinking processes."""
    again: float | None
    """CPU milliseconds until it is drawn when it is opened again."""
    frames: int
    span: tuple[float, float, float]
    """Median, 99th percentile and longest frame in CPU milliseconds."""
    calibration: float
    slow: list[dict[str, Any]]


def main(wanted: Sequence[str], args: Namespace) -> int:
    hear()
    figures: dict[str, Any] = {"python": platform.python_version(), "reviews": []}
    if not args.json:
        print(_head(), flush=True)
    for id in wanted:
        low, high = games.game(id).players
        for players in sorted({max(low, min(high, count)) for count in PLAYERS}):
            runs = [
                apart(partial(tell, id, players, args.size or SIZE, args.seed + n, args.most))
                for n in range(args.runs)
            ]
            row = {"game": id, "players": players, **worst(runs)}
            figures["reviews"].append(row)
            if not args.json:
                print("\n".join(_lines(row)), flush=True)
    if args.json:
        print(json.dumps(figures))
    return 0


def tell(id: str, players: int, size: tuple[int, int], seed: int, most: int) -> ReviewFigures:
    """Review a match here, without a screen or a sound."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tools.bench.reviews import look_back

    found = look_back(id, players, size, seed, most)
    waits = {name: None if wait is None else (wait.seconds, wait.cpu) for name, wait in found.waits.items()}
    slow = sorted(found.frames, key=lambda frame: -frame.whole)[:SLOWEST]
    spans = span(frame.whole for frame in found.frames)
    again = None if found.again is None else found.again * 1000
    return ReviewFigures(
        waits, again, len(found.frames), spans, found.calibration, [told_of(one) for one in slow]
    )


def worst(runs: Sequence[ReviewFigures]) -> dict[str, Any]:
    """The longest wait and the longest frame over reviews of several matches.

    Ratios relative to the loop in the same run.
    """
    found: dict[str, Any] = {"frames": sum(run.frames for run in runs), "waits": {}}
    for name in runs[0].waits:
        there = [(wait, run.calibration) for run in runs if (wait := run.waits[name]) is not None]
        seconds = max((wait[0] for wait, _loop in there), default=None)
        cpu = max((wait[1] for wait, _loop in there), default=None)
        ratio = max((wait[1] * loop for wait, loop in there), default=None)
        found["waits"][name] = {"seconds": seconds, "cpu": cpu, "ratio": ratio}
    slowest = max(runs, key=lambda run: run.span[2])
    found["ms"] = [median(run.span[0] for run in runs), max(run.span[1] for run in runs), slowest.span[2]]
    found["ratios"] = [ms * slowest.calibration / 1000 for ms in found["ms"]]
    found["again_ms"] = max((run.again for run in runs if run.again is not None), default=None)
    found["calibration_per_s"] = slowest.calibration
    return {**found, "slowest": slowest.slow}


def _head() -> str:
    return (
        f"Python {platform.python_version()}; waits in seconds, the longest of all runs (CPU seconds of the "
        "processes that think, and rounds of the calibration loop); frames in CPU ms: median / 99 % / longest"
    )


def _lines(row: dict[str, Any]) -> list[str]:
    waits = [f"{name} {_wait(**wait)}" for name, wait in row["waits"].items()]
    again = "-" if row["again_ms"] is None else f"{row['again_ms']:.0f} ms"
    frames = " / ".join(f"{one:.1f}" for one in row["ms"])
    share = " / ".join(f"{one:,.0f}" for one in row["ratios"])
    return [
        "",
        f"{row['game']} with {row['players']}: {'; '.join(waits)}; again {again}",
        f"  {row['frames']} frames  {frames}  ({share})",
        *[slow_line(slow) for slow in row["slowest"]],
    ]


def _wait(seconds: float | None, cpu: float | None, ratio: float | None) -> str:
    if seconds is None:
        return "-"
    return f"{seconds:.2f} s (CPU {cpu:.2f}, {ratio:,.0f})"
