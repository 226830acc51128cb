"""`octavo bench --frames`: prints how long the frames of whole matches take."""

from __future__ import annotations

import json
import os
import platform
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine import games
from game.cli.interrupts import hear
from game.cli.workers import apart
from tools.bench.measure import median

SIZES = ((1920, 1080), (2560, 1440), (3840, 2160))
SLOWEST = 10
"""How many of the slowest frames are listed with their work."""
MOST_CAUSES = 4


class Figures(NamedTuple):
    """The figures of one run, as its process returns them."""

    scene: str
    """The scene in which it ended."""
    frames: int
    calibration: float
    """The speed of the calibration loop during the run."""
    spans: dict[str, tuple[float, float, float]]
    """Median, 99th percentile and longest time in milliseconds: of all frames, of frames in which something
    moved, and of the work between two frames.
    """
    mib: float
    slow: list[dict[str, Any]]


def main(wanted: Sequence[str], args: Namespace) -> int:
    hear()
    figures: dict[str, Any] = {"python": platform.python_version(), "frames": []}
    if not args.json:
        print(_head(), flush=True)
    for size in (args.size,) if args.size else SIZES:
        for id in wanted:
            runs = [_run(id, size, args) for _ in range(args.runs)]
            row = {"game": id, "players": games.game(id).players[1], "size": size, **best(runs)}
            figures["frames"].append(row)
            if not args.json:
                print("\n".join(_lines(row)), flush=True)
    if args.json:
        print(json.dumps(figures))
    return 0


def _run(id: str, size: tuple[int, int], args: Namespace) -> Figures:
    """Run one match in a separate process, which draws all pictures itself and whose memory is measured."""
    return apart(partial(tell, id, size, args.seed, args.most))


def tell(id: str, size: tuple[int, int], seed: int, most: int) -> Figures:
    """Play the match here, without a screen or a sound."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from tools.bench.frames import play

    played = play(id, size, seed, most)
    frames = played.frames
    spans = {
        "all": span(frame.whole for frame in frames),
        "moving": span(frame.whole for frame in frames if frame.moved),
        "between": span(frame.between for frame in frames),
    }
    slow = sorted(frames, key=lambda frame: -frame.whole)[:SLOWEST]
    return Figures(
        frames[-1].scene,
        len(frames),
        played.calibration,
        spans,
        played.mib,
        [told_of(frame) for frame in slow],
    )


def told_of(frame: Any) -> dict[str, Any]:
    """One frame as a line: its parts in milliseconds, and the pictures that took longest."""
    made: Counter[str] = Counter()
    for name, took in frame.drawn:
        made[name] += took
    parts = {name: round(getattr(frame, name) * 1000, 1) for name in ("input", "update", "page", "paint")}
    drawn = {name: round(took * 1000, 1) for name, took in made.most_common(MOST_CAUSES)}
    pictures = {"pictures": len(frame.drawn), "drawing": round(sum(made.values()) * 1000, 1), "drawn": drawn}
    head = {"number": frame.number, "scene": frame.scene, "ms": round(frame.whole * 1000, 1)}
    return {**head, **parts, "painted": round(frame.area, 2), **pictures}


def span(seconds: Iterable[float]) -> tuple[float, float, float]:
    """Median, 99th percentile and longest time in milliseconds."""
    found = sorted(seconds) or [0.0]
    top = found[min(len(found) - 1, int(len(found) * 0.99))]
    return median(found) * 1000, top * 1000, found[-1] * 1000


def best(runs: Sequence[Figures]) -> dict[str, Any]:
    """The lowest value of each figure over several runs of one match, because other programs can only add to
    it.

    Ratios are in rounds of the calibration loop, by its speed in the same run.
    """
    names = ("all", "moving", "between")
    ms = {name: [min(run.spans[name][i] for run in runs) for i in range(3)] for name in names}
    ratios = {
        name: [min(run.spans[name][i] * run.calibration / 1000 for run in runs) for i in range(3)]
        for name in names
    }
    slow = min(runs, key=lambda run: run.spans["all"][2]).slow
    mib = min(run.mib for run in runs)
    found = {"frames": runs[0].frames, "ended_at": runs[0].scene, "memory_mib": mib}
    found["calibration_per_s"] = max(run.calibration for run in runs)
    return {**found, "ms": ms, "ratios": ratios, "slowest": slow}


def _head() -> str:
    return (
        f"Python {platform.python_version()}; CPU ms of the frame loop: median / 99 % / longest; in brackets "
        "rounds of the calibration loop in the same run"
    )


def _lines(row: dict[str, Any]) -> list[str]:
    w, h = row["size"]
    ms = row["ms"]
    ratios = row["ratios"]

    def told(name: str) -> str:
        share = " / ".join(f"{ratio:,.0f}" for ratio in ratios[name])
        return f"{name:<8}" + " / ".join(f"{one:.1f}" for one in ms[name]) + f"  ({share})"

    where = f"{row['frames']} frames, at last {row['ended_at']}; memory at most {row['memory_mib']:.0f} MiB"
    lines = ["", f"{row['game']} with {row['players']}, {w}x{h}: {where}"]
    lines += [f"  {told(name)}" for name in ms]
    return lines + [slow_line(slow) for slow in row["slowest"]]


def slow_line(slow: dict[str, Any]) -> str:
    """A slow frame, with the work done in it."""
    parts = ", ".join(f"{name} {slow[name]}" for name in ("input", "update", "page", "paint"))
    drawn = "; ".join(f"{name} {took}" for name, took in slow["drawn"].items())
    drawing = f"{slow['pictures']} pictures {slow['drawing']}" + (f" ({drawn})" if drawn else "")
    painted = f"{slow['painted']:.0%} of the window"
    return f"    {slow['ms']:>5} ms  frame {slow['number']}, {slow['scene']}: {parts} ({painted}), {drawing}"
