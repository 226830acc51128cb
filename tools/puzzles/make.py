"""`python -m tools.puzzles.make`: makes the puzzles that come with Octavo, out of matches among Experts.

It keeps the decisions of each match in which the Expert's own search sees a large lead and some bots choose
otherwise. The lead is proved in fresh worlds (`proof.py`) and again in another way; the attempts of many bots
show how hard the puzzle is. Results are kept in a folder, with a file for each game, and the same command
continues there; `--pack` turns them into the shipped files, `--rate` lets today's bots try the shipped
puzzles again, and `--explain` finds their reasons anew.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ai.players.weights import named, weights_of
from ai.puzzles.difficulty import rating
from ai.puzzles.puzzles import FORMAT, RATED, Puzzle, fair, is_clear, line_of, read
from engine import games
from engine.kernel.journal_lines import Damaged, write_line
from engine.version import VERSION
from game.cli.errors import Wrong
from game.cli.workers import in_order

from .finding import PART, Task, reasons_today, work

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

ONE_OF: Final = 4
"""At least one in this many of the puzzles is about the other players."""
FEWEST: Final = 100
"""An exception, so that every game has at least this many."""


class Folder:
    """The results so far, with a file for each game: the puzzles, and which matches were searched."""

    def __init__(self, folder: Path, game: str) -> None:
        self.path = folder / f"{game}.jsonl"
        self.found: list[dict[str, Any]] = []
        self.next = 0
        """The number of the first match that has not been searched."""
        self.whole = 0
        """How many bytes of the file are complete matches.

        Anything after them was left by a kill and is overwritten.
        """
        data = self.path.read_bytes() if self.path.exists() else b""
        waiting = list[dict[str, Any]]()
        end = 0
        while (start := end) < (end := data.find(b"\n", start) + 1):
            record = json.loads(data[start:end])
            if "match" in record:
                self.found += waiting
                self.next = record["match"] + 1
                self.whole = end
                waiting = []
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
        """Whether there are this many puzzles, a quarter of them about the other players."""
        reading = sum(line["reading"] for line in self.found)
        return len(self.found) >= wanted and ONE_OF * reading >= wanted


def tasks(folders: dict[str, Folder], given: argparse.Namespace) -> Iterator[Task]:
    """The next match of the game with the fewest puzzles, as long as more are wanted."""
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
    try:
        return _made(given)
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 2


def _made(given: argparse.Namespace) -> int:
    if given.pack:
        return pack(given)
    if given.rate:
        return rate(given)
    if given.explain:
        return explain(given)
    given.folder.mkdir(parents=True, exist_ok=True)
    folders = {game: Folder(given.folder, game) for game in given.games}
    for task, lines in in_order(work, tasks(folders, given), given.jobs, given.cluster):
        if not folders[task.game].enough(given.count):  # a match that was begun in the meantime is left out
            _take(task, lines, folders[task.game])
    return 0


def _take(task: Task, lines: list[dict[str, Any]], folder: Folder) -> None:
    folder.add(task.number, lines)
    reading = sum(line["reading"] for line in folder.found)
    told = f"{len(lines)}; {len(folder.found)} in all, {reading} about others"
    print(f"{task.game} match {task.number}: {told}", flush=True)


def weights_sum(game: str) -> str:
    """Eight hex digits that change when any of the player's numbers changes."""
    return f"{zlib.crc32(repr(sorted(named(weights_of(game)).items())).encode()):08x}"


def in_shares(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Drop the puzzles about open cards that the fewest people miss, until one in four is about the other
    players.
    """
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
    """Write the shipped files: each game's puzzles after a line that records how they were made."""
    given.to.mkdir(parents=True, exist_ok=True)
    for game in given.games:
        folder = Folder(given.folder, game)
        clear = [line for line in folder.found if is_clear(len(line["right"]), len(line["shares"]))]
        kept = in_shares(list({line["mark"]: line for line in clear}.values())[: given.most])
        kept = [line | {"shares": fair(line["shares"], line["right"])} for line in kept]
        command = f"python -m tools.puzzles.make {game} --seed {given.seed} --simulations {given.simulations}"
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
    """Measure again how hard the shipped puzzles are, and write them with nothing else changed."""
    for game in given.games:
        _rewrite(given, game, rated_anew, {"rated": weights_sum(game)})
    return 0


def explain(given: argparse.Namespace) -> int:
    """Find the reasons of the shipped puzzles again, and write them with nothing else changed."""
    for game in given.games:
        _rewrite(given, game, explained_anew, {})
    return 0


def rated_anew(puzzle: Puzzle) -> dict[str, Any]:
    match = puzzle.match()
    view = match.view(match.state.seat)
    found = rating(view, [view.legal[n] for n in puzzle.right])
    return dict(zip(RATED, found, strict=True))


def explained_anew(puzzle: Puzzle) -> dict[str, Any]:
    return {"why": line_of(puzzle._replace(reasons=reasons_today(puzzle)))["why"]}


def _rewrite(
    given: argparse.Namespace, game: str, anew: Callable[[Puzzle], dict[str, Any]], begins: dict[str, Any]
) -> None:
    """Update each puzzle of a file with its present results; one that nobody can explain is left out."""
    path = given.to / f"{game}.json"
    texts = path.read_text("utf-8").splitlines()
    start, *lines = map(json.loads, texts)
    found = in_order(anew, read(texts), given.jobs, given.cluster)
    changed = [line | now for line, now in zip(lines, found, strict=True)]
    told = [line for line in changed if line["why"]]
    begins = begins | {"count": len(told)}
    path.write_text("\n".join([*map(write_line, (start | begins, *told)), ""]), "utf-8")


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(
        prog="python -m tools.puzzles.make", description=(__doc__ or "").partition("\n\n")[2]
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
    grammar.add_argument("--jobs", type=int, default=1, metavar="J", help="processes; default 1")
    grammar.add_argument("--cluster", default="", metavar="ADDRESS", help="of a Dask cluster (docs/lab.md)")
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
