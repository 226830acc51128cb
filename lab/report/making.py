"""Makes a report: plays its trials, spread over processes or machines, and writes page and data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from .data_files import write
from .earlier_report import compared
from .findings import Outcomes, findings
from .page import page
from .plan import Wish, first_trials, restrictions, tasks_of, weight
from .trials import GameRecord, Series, play_games

RESTRICTIONS: Final = 40
"""An approximate number of bans to try; the exact number is known once the main games are over."""
Task = tuple[Series, int, int]
Spread = Callable[[Callable[[Task], list[GameRecord]], Iterable[Task]], Iterator[list[GameRecord]]]
"""Does the work for each task and yields the results in the order of the tasks."""


def play_all(wish: Wish, results: Outcomes, spread: Spread, step: Callable[[int, int], None]) -> None:
    """Play every trial; `results` always contains the finished work, and `step` reports the progress."""
    first = first_trials(wish)
    later = RESTRICTIONS * wish.part(20) if wish.trials else 0
    done = _play(first, results, spread, step, 0, later)
    _play(restrictions(wish, results.main[1]), results, spread, step, done, 0)


def _play(
    trials: Sequence[Series],
    results: Outcomes,
    spread: Spread,
    step: Callable[[int, int], None],
    done: int,
    later: int,
) -> int:
    """Play these trials, for progress reports between `done` before and `later` after them."""
    tasks = list(tasks_of(trials))
    total = done + sum(map(weight, tasks)) + later
    results.played.update({trial: [] for trial in trials})
    for task, records in zip(tasks, spread(play_games, tasks), strict=True):
        results.played[task[0]].extend(records)
        done += weight(task)
        step(done, total)
    return done


def write_report(
    wish: Wish, results: Outcomes, path: Path, earlier: dict[str, Any] | None, unfinished: bool
) -> Sequence[str]:
    """Write the page and, in a folder beside it, the data; returns the names of the data files."""
    found = findings(results)
    files = write(path.with_name(f"{path.stem}-data"), results, found)
    more = compared(earlier, results, found) if earlier is not None else ""
    if unfinished:
        more = '<p class="warn">This report was stopped early: it holds what was done until then.</p>' + more
    text = page(wish, results, found, more, files)
    part = path.with_name(path.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(path)
    return files
