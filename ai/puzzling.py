"""`python -m ai.puzzling`: makes the puzzles that are shipped, out of matches among Experts.

Of each match the decisions are kept in which the Expert's own search sees a large lead and some bots choose
otherwise. The lead is proved in fresh worlds (`proof.py`) and proved again in another way, and many bots'
attempts tell how hard the puzzle is. What was found lies in a folder, a file a game, and the same words go on
there; `--pack` makes of it what is shipped, `--rate` lets today's bots try again what is shipped, `--explain`
looks for its reasons anew.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import zlib
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from engine import games
from engine.kernel.records import Damaged, write_line
from engine.version import VERSION

from .puzzle_finding import PART, Task, reason_today, work
from .puzzle_rating import rating
from .puzzles import FORMAT, RATED, Puzzle, fair, is_clear, line_of, read
from .weights import named, weights_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

ONE_OF: Final = 4
"""One of so many puzzles at least is about others."""
FEWEST: Final = 100
"""For that no game is left with fewer."""


class Folder:
    """What was found so far, a file a game: puzzles, and which matches were looked through."""

    def __init__(self, folder: Path, game: str) -> None:
        self.path = folder / f"{game}.jsonl"
        self.found: list[dict[str, Any]] = []
        self.next = 0
        """The number of the first match that was not looked through."""
        self.whole = 0
        """So many bytes of the file are whole matches; what a kill left behind them is written over."""
        data, waiting = self.path.read_bytes() if self.path.exists() else b"", list[dict[str, Any]]()
        end = 0
        while (start := end) < (end := data.find(b"\n", start) + 1):
            record = json.loads(data[start:end])
            if "match" in record:
                self.found += waiting
                self.next, self.whole, waiting = record["match"] + 1, end, []
            else:
                waiting.append(record)

    def add(self, number: int, lines: Sequence[dict[str, Any]]) -> None:
        self.found += lines
        self.next = number + 1
        text = "".join(write_line(line) + "\n" for line in (*lines, {"match": number}))
        with self.path.open("ab") as file:
            file.truncate(self.whole)
            file.write(text.encode())
        self.whole += len(text.encode())

    def enough(self, wanted: int) -> bool:
        """Whether there are so many, a quarter of them about others."""
        reading = sum(line["reading"] for line in self.found)
        return len(self.found) >= wanted and ONE_OF * reading >= wanted


def tasks(folders: dict[str, Folder], given: argparse.Namespace) -> Iterator[Task]:
    """The next match of whichever game has the fewest puzzles, as long as more are wanted."""
    at = {game: folder.next for game, folder in folders.items()}
    end = time.monotonic() + 60 * given.minutes
    while time.monotonic() < end:
        wanting = [game for game, folder in folders.items() if not folder.enough(given.count)]
        if not wanting:
            return
        game = min(wanting, key=lambda game: (len(folders[game].found), at[game]))
        yield Task(game, at[game], given.seed, given.simulations, given.part)
        at[game] += 1


def main(words: Sequence[str] | None = None) -> int:
    given = _grammar().parse_args(words)
    if given.pack:
        return pack(given)
    if given.rate:
        return rate(given)
    if given.explain:
        return explain(given)
    given.folder.mkdir(parents=True, exist_ok=True)
    folders = {game: Folder(given.folder, game) for game in given.games}
    with multiprocessing.get_context("spawn").Pool(given.workers) as pool:
        waiting = tasks(folders, given)
        begun = deque(pool.apply_async(work, (task,)) for task in islice(waiting, 2 * given.workers))
        while begun:
            _take(*begun.popleft().get(), folders)
            begun += [pool.apply_async(work, (task,)) for task in islice(waiting, 1)]
    return 0


def _take(task: Task, lines: list[dict[str, Any]], folders: dict[str, Folder]) -> None:
    folder = folders[task.game]
    folder.add(task.number, lines)
    reading = sum(line["reading"] for line in folder.found)
    told = f"{len(lines)}; {len(folder.found)} in all, {reading} about others"
    print(f"{task.game} match {task.number}: {told}", flush=True)


def weights_sum(game: str) -> str:
    """Eight hex digits that differ when any of the player's numbers does."""
    return f"{zlib.crc32(repr(sorted(named(weights_of(game)).items())).encode()):08x}"


def in_shares(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of the puzzles that lie open those that fewest miss are left out, until one of four is about others."""
    plain = [n for n, line in enumerate(lines) if not line["reading"]]
    plain.sort(key=lambda n: _missed(lines[n]))
    about = len(lines) - len(plain)
    most = max((ONE_OF - 1) * about, FEWEST - about)
    left_out = {*plain[: max(0, len(plain) - most)]}
    return [line for n, line in enumerate(lines) if n not in left_out]


def _missed(line: dict[str, Any]) -> float:
    tried = [line[by] for by in ("novices", "hasty", "regulars")]
    return float(sum(missed / tries for missed, tries in tried))


def pack(given: argparse.Namespace) -> int:
    """Write what is shipped: each game's puzzles after a line that says how they were made."""
    given.to.mkdir(parents=True, exist_ok=True)
    for game in given.games:
        folder = Folder(given.folder, game)
        clear = [line for line in folder.found if is_clear(len(line["right"]), len(line["shares"]))]
        kept = in_shares(list({line["mark"]: line for line in clear}.values())[: given.most])
        kept = [line | {"shares": fair(line["shares"], line["right"])} for line in kept]
        command = f"python -m ai.puzzling {game} --seed {given.seed} --simulations {given.simulations}"
        command += f" --part {given.part}" if given.part != PART else ""
        start = {
            "puzzles": FORMAT,
            "game": game,
            "count": len(kept),
            "rules": games.game(game).rules,
            "made": command,
            "version": VERSION,
            "matches": folder.next,
            "weights": weights_sum(game),
            "rated": weights_sum(game),
        }
        lines = [write_line(line) for line in (start, *kept)]
        found = read(lines)
        for number, puzzle in enumerate(found, 2):
            try:
                puzzle.match()
            except Damaged:
                print(f"{game}, line {number}: it cannot be played again", file=sys.stderr)
                return 1
        (given.to / f"{game}.json").write_text("\n".join([*lines, ""]), "utf-8")
        print(f"{game}: {len(found)}, {sum(one.reading for one in found)} of them about others")
    return 0


def rate(given: argparse.Namespace) -> int:
    """Measure anew how hard the shipped puzzles are, and write them with nothing else changed."""
    for game in given.games:
        _rewrite(given.to, game, rated_anew, {"rated": weights_sum(game)})
    return 0


def explain(given: argparse.Namespace) -> int:
    """Look anew for the reasons of the shipped puzzles, and write them with nothing else changed."""
    for game in given.games:
        _rewrite(given.to, game, explained_anew, {})
    return 0


def rated_anew(puzzle: Puzzle) -> dict[str, Any]:
    match = puzzle.match()
    view = match.view(match.state.seat)
    found = rating(view, [view.legal[n] for n in puzzle.right])
    return dict(zip(RATED, found, strict=True))


def explained_anew(puzzle: Puzzle) -> dict[str, Any]:
    return {"why": line_of(puzzle._replace(reason=reason_today(puzzle)))["why"]}


def _rewrite(
    folder: Path, game: str, anew: Callable[[Puzzle], dict[str, Any]], begins: dict[str, Any]
) -> None:
    """Let each puzzle of a file have what is found of it now."""
    path = folder / f"{game}.json"
    texts = path.read_text("utf-8").splitlines()
    start, *lines = map(json.loads, texts)
    found = map(anew, read(texts))
    changed = [line | now for line, now in zip(lines, found, strict=True)]
    path.write_text("\n".join([*map(write_line, (start | begins, *changed)), ""]), "utf-8")


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(
        prog="python -m ai.puzzling", description=(__doc__ or "").partition("\n\n")[2]
    )
    grammar.add_argument("games", nargs="*", metavar="GAME", default=sorted(games.MODULES))
    grammar.add_argument("--folder", type=Path, default=Path("build/puzzles"), help="default build/puzzles")
    grammar.add_argument("--count", type=int, default=120, metavar="K", help="puzzles a game; default 120")
    grammar.add_argument(
        "--simulations", type=int, default=200, metavar="S", help="of the Experts; default 200"
    )
    grammar.add_argument(
        "--part", type=float, default=PART, metavar="P", help=f"that misses it at least; default {PART}"
    )
    grammar.add_argument("--minutes", type=float, default=600.0, help="begin no match after so many")
    grammar.add_argument("--workers", type=int, default=1, metavar="W", help="processes; default 1")
    grammar.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    grammar.add_argument("--pack", action="store_true", help="write what was found as it is shipped")
    grammar.add_argument("--rate", action="store_true", help="measure how hard those shipped are anew")
    grammar.add_argument("--explain", action="store_true", help="look anew for the reasons of those shipped")
    grammar.add_argument(
        "--to", type=Path, default=Path("assets/puzzles"), help="where; default assets/puzzles"
    )
    grammar.add_argument("--most", type=int, default=160, metavar="K", help="so many a game; default 160")
    return grammar


if __name__ == "__main__":
    sys.exit(main())
