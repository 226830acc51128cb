"""`octavo bench`: measures how fast the engine is, and prints the figures as a table.

If the engine is compiled, it is compared with plain source (`docs/compiling.md`). With `--frames` it measures
the table instead (`bench_frames`), with `--reviews` how soon a review is ready (`bench_reviews`).
"""

from __future__ import annotations

import json
import platform
from argparse import Namespace
from typing import Any

from engine import games
from engine.kernel.game import Refused
from engine.version import made
from game.cli.errors import Wrong
from game.table.match.bot_thinkers import cores
from game.words import say_refusal
from tools.bench import engine, plain_source
from tools.bench.measure import calibrate
from tools.bench.workers import by_workers


def main(args: Namespace) -> int:
    try:
        wanted = [games.game(id).id for id in args.games or games.MODULES]
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
    if args.frames:
        from . import bench_frames

        return bench_frames.main(wanted, args)
    if args.reviews:
        from . import bench_reviews

        return bench_reviews.main(wanted, args)
    loop = calibrate(args.seconds)
    figures: dict[str, Any] = {
        "python": platform.python_version(),
        "engine": made(),
        "calibration_per_s": loop,
        "import_engine_ms": engine.import_ms(),
        "import_all_games_ms": engine.import_all_ms(),
        "games": {},
    }
    if not args.json:
        print("\n".join(_head_lines(figures)), flush=True)
    for id in wanted:
        measured: dict[str, Any] = {**engine.measure_game(id, args.seconds)}
        measured["memory_100_games_mib"] = engine.memory_mib(id)
        figures["games"][id] = {
            **measured,
            "ratios": _ratios(measured, loop),
            **_beside(id, measured, loop, args),
            "workers": [shared._asdict() for shared in by_workers(id, args.seconds, args.workers or cores())],
        }
        if not args.json:
            print("\n".join(_rows(id, figures["games"][id])), flush=True)
    if args.json:
        print(json.dumps(figures))
    return 0


def _beside(id: str, measured: dict[str, Any], loop: float, args: Namespace) -> dict[str, Any]:
    """The figures of plain source, and how they differ from this engine's."""
    found = plain_source.figures(id, args.seconds)
    if found is None:
        return {}
    ours = _ratios(measured, loop)
    theirs = _ratios(found, found["calibration_per_s"])
    return {
        "plain": {**found, "ratios": theirs},
        "times_plain": {name: ours[name] / theirs[name] for name in ours},
    }


def _ratios(measured: dict[str, Any], loop: float) -> dict[str, float]:
    """Each figure in units of machine speed: decisions per pass of the calibration loop, passes per clone or
    guess.
    """
    return {
        "decisions_per_s": measured["decisions_per_s"] / loop,
        "clone_us": measured["clone_us"] * loop / 1e6,
        "observe_determinize_us": measured["observe_determinize_us"] * loop / 1e6,
        "expert_nodes_per_s": measured["expert_nodes_per_s"] / loop,
    }


def _head_lines(figures: dict[str, Any]) -> list[str]:
    loop = figures["calibration_per_s"]

    def start(name: str) -> str:
        ms = figures[name]
        return "-" if ms is None else f"{ms:.1f} ms ({ms * loop / 1000:,.0f})"

    which = f"Python {figures['python']}, {figures['engine']} engine"
    return [
        f"{which}; CPU time, medians; in brackets the ratio to the calibration loop",
        f"calibration loop   {loop:,.0f} rounds/s",
        f"import engine      {start('import_engine_ms')}, with all games {start('import_all_games_ms')}",
        "",
        f"{'game':<13}{'seats':>5}{'decisions/s':>23}{'with events':>13}{'clone µs':>16}"
        f"{'observe+guess µs':>20}{'Expert nodes/s':>22}{'100 games MiB':>15}",
    ]


def _rows(id: str, measured: dict[str, Any]) -> list[str]:
    """A game's figures; below them those of plain source, and the factors between them."""
    rows = [_row(id, measured)]
    if "plain" in measured:
        times = measured["times_plain"]
        rows.append(_row("  plain", measured["plain"]))
        rows.append(
            f"{'  times plain':<18}{times['decisions_per_s']:>22.2f}×{times['clone_us']:>28.2f}×"
            f"{times['observe_determinize_us']:>19.2f}×{times['expert_nodes_per_s']:>21.2f}×"
        )
    for shared in measured["workers"][1:]:
        rows.append(_shared_row(shared, measured["workers"][0]["nodes_per_s"]))
    return rows


def _shared_row(shared: dict[str, Any], alone: float) -> str:
    """How much several processes simulate together, by the clock and by CPU time."""
    by_cpu = shared["cpu_efficiency"]
    return (
        f"  {shared['processes']} processes: {shared['nodes_per_s']:,.0f} Expert nodes/s by the clock, "
        f"{shared['efficiency']:.0%} of {shared['processes']} × {alone:,.0f}"
        f"{'' if by_cpu is None else f', {by_cpu:.0%} by CPU time'}"
    )


def _row(id: str, measured: dict[str, Any]) -> str:
    ratio = measured["ratios"]
    memory = measured.get("memory_100_games_mib")
    decisions = f"{measured['decisions_per_s']:,.0f} ({ratio['decisions_per_s']:.4f})"
    clone = f"{measured['clone_us']:.2f} ({ratio['clone_us']:.1f})"
    guess = f"{measured['observe_determinize_us']:.1f} ({ratio['observe_determinize_us']:.0f})"
    nodes = f"{measured['expert_nodes_per_s']:,.0f} ({ratio['expert_nodes_per_s']:.4f})"
    return (
        f"{id:<13}{measured['players']:>5}{decisions:>23}{measured['with_events_share']:>13.0%}{clone:>16}"
        f"{guess:>20}{nodes:>22}{'-' if memory is None else f'{memory:.1f}':>15}"
    )
