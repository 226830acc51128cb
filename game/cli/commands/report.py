"""`octavo report`: writes a report on a game, as one page (`lab/report`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.kernel.game import Refused
from game.cli.errors import INTERRUPTED, Wrong
from game.cli.extras import laboratory
from game.cli.interrupts import hear
from game.cli.match_setup import lay, pairs, seat_bots
from game.cli.progress import ProgressLine
from game.cli.workers import in_order
from game.words import say_refusal

if TYPE_CHECKING:
    from lab.report.plan import Wish
    from lab.report.sweep import Sweep


def main(args: Namespace) -> int:
    laboratory()
    from lab.report.findings import Outcomes
    from lab.report.making import play_all, write_report
    from lab.report.plan import Wish, planned
    from lab.report.sweep import write_sweep

    players = _players(args.players, args.game, args.options)
    path = Path(args.file)
    if path.suffix.lower() not in (".html", ".htm") or not path.parent.is_dir():
        raise Wrong(
            f"{path} is no page: give the name of a file that ends in .html, in a folder that is there."
        )
    earlier = _earlier(args.against)
    bots = seat_bots(args.bots, max(players))
    names = tuple(bots[: len(args.bots.split(","))])
    trials = args.games if args.trials is None else args.trials
    wish = Wish(args.game, players, pairs(args.options), names, args.games, args.seed, trials)
    sweep = _sweep(wish, args.sweep) if args.sweep else None
    series = sweep.series(wish) if sweep else planned(wish)
    results = Outcomes({})
    whole = True
    hear()
    with ProgressLine(1) as progress:

        def step(done: int, total: int) -> None:
            progress.total = total
            progress.step(done)

        try:
            play_all(
                series, results, lambda work, tasks: in_order(work, tasks, args.jobs, args.cluster), step
            )
        except KeyboardInterrupt:
            whole = False
    if not results.of("main"):  # interrupted before the first games: there is nothing to report
        return INTERRUPTED
    told = f"{path}: {sum(map(len, results.played.values())):,} games."
    if sweep is not None:
        write_sweep(wish, sweep, results, path, not whole)
    else:
        told += f" Data: {', '.join(write_report(wish, results, path, earlier, not whole))}"
    print(told)
    return 0 if whole else INTERRUPTED


def _earlier(file: str) -> dict[str, Any] | None:
    """The report to compare with."""
    from lab.report.earlier_report import read

    if not file:
        return None
    earlier = read(Path(file).read_text("utf-8", errors="replace"))
    if earlier is None:
        raise Wrong(f"{file} is no report that can be compared: give a page that this 'octavo report' wrote.")
    return earlier


def _sweep(wish: Wish, text: str) -> Sweep:
    """The option or number to vary, from `NAME=1,2,3`; every value must give a possible table."""
    from engine import games
    from lab.report.sweep import Sweep

    name, _, values = text.partition("=")
    sweep = Sweep(name, tuple(dict.fromkeys(part.strip() for part in values.split(","))))
    game = games.game(wish.game)
    known = [*game.numbers, *(option.key for option in game.options)]
    if name not in known:
        raise Wrong(f"{game.title} has no {name!r} to vary: choose one of {', '.join(known)}.")
    if len(sweep.values) < 2:
        raise Wrong(f"--sweep {text} compares nothing: write {name}=VALUE,VALUE with two values or more.")
    if name in game.numbers and not all(value.isdecimal() and 0 < int(value) < 100 for value in sweep.values):
        raise Wrong(f"--sweep {text} is not possible: {name} is a whole number from 1 to 99.")
    try:
        series = sweep.series(wish)
    except Refused as refused:
        raise Wrong(say_refusal(refused, wish.game)) from None
    for each in series:
        number = dict(each.numbers).get("hand", 0)
        if number * each.players > len(games.lay(each.game, each.players, each.options).deck) // 2:
            raise Wrong(f"--sweep {text} is not possible: half of the deck must be left after the deal.")
    return sweep


def _players(asked: str, game: str, options: str) -> tuple[int, ...]:
    """The numbers of players in `4`, `2-6` or `2,4,6`; without a value, all numbers that the game allows."""
    from engine import games

    try:
        low, high = games.game(game).players
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
    numbers = set[int]()
    for part in (asked or f"{low}-{high}").split(","):
        first, _, last = part.partition("-")
        if not first.isdecimal() or not (last or first).isdecimal() or int(first) > int(last or first):
            raise Wrong(f"--players {asked} is no number of players, such as 4, 2-6 or 2,4,6.")
        numbers.update(range(int(first), int(last or first) + 1))
    return tuple(lay(game, n, options).players for n in sorted(numbers))
