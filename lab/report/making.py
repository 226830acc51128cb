"""Makes a report: plays its series, spread over processes or machines, and writes page and data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from .data_files import write
from .earlier_report import compared, held
from .findings import Outcomes, findings
from .page import page, warnings
from .plan import Wish, tasks_of, weight
from .trials import GameRecord, Series, play_games

Task = tuple[Series, int, int]
Spread = Callable[[Callable[[Task], list[GameRecord]], Iterable[Task]], Iterator[list[GameRecord]]]
"""Does the work for each task and yields the results in the order of the tasks."""


def play_all(
    series: Sequence[Series], results: Outcomes, spread: Spread, step: Callable[[int, int], None]
) -> None:
    """Play every series; `results` always contains the finished work, and `step` reports the progress."""
    tasks = list(tasks_of(series))
    total = sum(map(weight, tasks))
    done = 0
    results.played.update({each: [] for each in series})
    for task, records in zip(tasks, spread(play_games, tasks), strict=True):
        results.played[task[0]].extend(records)
        done += weight(task)
        step(done, total)


def write_report(
    wish: Wish, results: Outcomes, path: Path, earlier: dict[str, Any] | None, unfinished: bool
) -> Sequence[str]:
    """Write the page and, in a folder beside it, the data; returns the names of the data files."""
    found = findings(results)
    files = write(path.with_name(f"{path.stem}-data"), results, found)
    more = compared(earlier, results, found) if earlier is not None else ""
    more = "".join(warnings(results, unfinished)) + more
    trial, _ = results.main
    write_page(path, page(wish, results, found, more, files, held(trial, results, found)))
    return files


def write_page(path: Path, text: str) -> None:
    """Write a page completely or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(path)
