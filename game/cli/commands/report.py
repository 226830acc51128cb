"""`octavo report`: writes a report on a game, as one page (`lab/report`)."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from engine.kernel.game import Refused
from game.cli.errors import INTERRUPTED, Wrong
from game.cli.extras import laboratory
from game.cli.interrupts import hear
from game.cli.match_setup import lay, pairs, seat_bots
from game.cli.progress import ProgressLine
from game.cli.workers import in_order
from game.words import say_refusal


def main(args: Namespace) -> int:
    laboratory("duckdb")
    from lab.report.earlier_report import read
    from lab.report.findings import Outcomes
    from lab.report.making import play_all, write_report
    from lab.report.plan import Wish

    players = _players(args.players, args.game, args.options)
    path = Path(args.file)
    if path.suffix.lower() not in (".html", ".htm") or not path.parent.is_dir():
        raise Wrong(
            f"{path} is no page: give the name of a file that ends in .html, in a folder that is there."
        )
    earlier = None
    if args.against:
        earlier = read(Path(args.against).read_text("utf-8", errors="replace"))
        if earlier is None:
            raise Wrong(f"{args.against} is no report: give a page that 'octavo report' wrote.")
    bots = seat_bots(args.bots, max(players))
    names = tuple(bots[: len(args.bots.split(","))])
    trials = args.games if args.trials is None else args.trials
    wish = Wish(args.game, players, pairs(args.options), names, args.games, args.seed, trials)
    results, whole = Outcomes({}), True
    hear()
    with ProgressLine(1) as progress:

        def step(done: int, total: int) -> None:
            progress.total = total
            progress.step(done)

        try:
            play_all(wish, results, lambda work, tasks: in_order(work, tasks, args.jobs, args.cluster), step)
        except KeyboardInterrupt:
            whole = False
    if not results.of("main"):  # interrupted before the first games: there is nothing to report
        return INTERRUPTED
    files = write_report(wish, results, path, earlier, not whole)
    print(f"{path}: {sum(map(len, results.played.values())):,} games. Data: {', '.join(files)}")
    return 0 if whole else INTERRUPTED


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
