"""The grammar of the command line: the arguments of each command, and the module that does its work."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from engine.games import MODULES
from engine.version import VERSION, made
from game.cli.commands.open_table import USUAL, play

from .errors import Wrong

SIZE = "a size is written WIDTHxHEIGHT, from 640x400 to 7680x4320, such as 1280x720"
SMALLEST = (640, 400)
LARGEST = (7680, 4320)
MOST_JOBS = 256
MOST_SIMULATIONS = 100_000
MOST_GAMES = 1_000_000_000


def either(*names: str) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"


GAMES = either(*MODULES)


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error in one sentence, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise Wrong(f"{sentence}; '{self.prog} --help' lists what there is.")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help and version, and report errors, which argparse itself would ignore."""
        if message and (out := file or sys.stdout):
            out.write(message)


def parse(words: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments; calling the result's `run` carries out the command."""
    for word in words:
        if word.startswith("--") and word.endswith("=--"):  # argparse would fail on these
            raise Wrong(f"Argument {word}: '--' is no value; 'octavo --help' lists what there is.")
    return grammar().parse_args(words)


def grammar() -> Parser:
    octavo = Parser(prog="octavo", description="A card table: four modern card games.", allow_abbrev=False)
    octavo.add_argument("--version", action="version", version=f"Octavo {VERSION} ({made()})")
    commands = octavo.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    octavo.set_defaults(run=play, **USUAL)
    _table(commands)
    _simulations(commands)
    _papers(commands)
    return octavo


def _add(
    commands: Any, name: str, help: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=help, description=help if help.endswith("?") else f"{help}.", allow_abbrev=False
    )
    command.set_defaults(run=run)
    return command


def _later(module: str) -> Callable[[argparse.Namespace], int]:
    """The `main` of one of our modules, imported on demand.

    These commands print English, because scripts read their output.
    """

    def run(args: argparse.Namespace) -> int:
        from game.words import use

        use("en")
        return int(import_module(f"{__package__}.commands.{module}").main(args) or 0)

    return run


def _in_words(module: str) -> Callable[[argparse.Namespace], int]:
    """The `play` of a module of `game.text`, in the player's language."""

    def run(args: argparse.Namespace) -> int:
        return int(import_module(f"game.text.{module}").play(args))

    return run


def _score(args: argparse.Namespace) -> int:
    return (_in_words("score_pad") if args.pad else _later("score_cards"))(args)


def _table(commands: Any) -> None:
    table = _add(commands, "play", "Open the table (also without any command)", play)
    table.add_argument("--game", metavar="G", help="open this game's setup, or its table with --seed")
    table.add_argument("--seed", metavar="S", type=whole, help="deal from this seed")
    table.add_argument(
        "--bots", metavar="A,B,…", default="", help="sit down at once with these: a level, exec:COMMAND"
    )
    text = table.add_argument_group("in the terminal")
    text.add_argument("--text", action="store_true", help="play in the terminal")
    text.add_argument(
        "--seats", metavar="SEAT,…", default="", help="you, person:NAME, a level, alike, exec:COMMAND"
    )
    text.add_argument("--options", metavar="K=V,…", default="", help="such as variants=BE,match=rounds:3")
    text.add_argument("--language", metavar="L", default="", help="such as en or de")
    text.add_argument("--plain", action="store_true", help="only lines of text, nothing is cleared")
    day = _add(
        commands, "day", "Play the deal of the day in the terminal; one try counts", _in_words("daily_deal")
    )
    day.add_argument("game", metavar="GAME", help=GAMES)
    day.add_argument("--language", metavar="L", default="", help="such as en or de")
    day.add_argument("--plain", action="store_true", help="only lines of text, nothing is cleared")
    puzzle = _add(
        commands, "puzzle", "Solve a puzzle in the terminal: which choice is best?", _in_words("puzzle")
    )
    puzzle.add_argument("game", metavar="GAME", help=GAMES)
    puzzle.add_argument("--level", type=int, choices=(1, 2, 3), default=1, help="1 easy to 3 hard; default 1")
    puzzle.add_argument("--language", metavar="L", default="", help="such as en or de")
    shots = _add(commands, "shots", "Render every screen and telling moments as pictures", play)
    shots.add_argument("dir", metavar="DIR", help="where the pictures go")
    shots.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="default 1280x720")
    shots.add_argument("--only", metavar="NAME", default="", help="a part such as setting, or one picture")
    shots.add_argument("--text-size", metavar="P", type=letters, default=100, help="100 to 200 percent")
    shots.add_argument("--language", metavar="L", default="en", help="such as en or de; default en")


def _simulations(commands: Any) -> None:
    simulate = _add(commands, "simulate", "Let bots play rounds and sum them up", _later("simulate"))
    _matchup(simulate)
    simulate.add_argument(
        "--bots",
        metavar="A,B,…",
        default="random",
        help="by seat, repeated, also exec:COMMAND; default random",
    )
    simulate.add_argument("--log", metavar="FILE", type=file_name, help="write the referee log")
    contest = _add(
        commands, "arena", "Let bots play each other, seats rotated over the same deals", _later("arena")
    )
    _matchup(contest)
    contest.add_argument(
        "--bots", metavar="A,B,…", required=True, help="learner, … expert, random, exec:COMMAND"
    )
    contest.add_argument(
        "--until", metavar="±P", type=within, help="stop once each share is sure to within so many points"
    )
    contest.set_defaults(games=None)
    report = _add(commands, "report", "Report what a game is like, as one page", _later("report"))
    report.add_argument("game", metavar="GAME", help=GAMES)
    report.add_argument("file", metavar="FILE.html", help="the page; its data go into a folder beside it")
    report.add_argument("--players", metavar="N", default="", help="such as 4, 2-6 or 2,4,6; default all")
    report.add_argument("--options", metavar="K=V,…", default="", help="such as variants=BE")
    report.add_argument(
        "--bots", metavar="A,B,…", default="regular", help="by seat, repeated; default regular"
    )
    report.add_argument(
        "--trials",
        metavar="N",
        type=whole,
        help="at most so many further games, on options, skill and luck; default as many as --games",
    )
    report.add_argument(
        "--sweep",
        metavar="NAME=V,V,…",
        default="",
        help="compare values of an option, or of a number: hand=5,6,7",
    )
    report.add_argument("--against", metavar="OTHER.html", default="", help="compare with this report")
    _amount(report, 1000)
    bench = _add(commands, "bench", "Measure how fast the engine is on this machine", _later("bench"))
    bench.add_argument("games", metavar="GAME", nargs="*", help="only these games")
    bench.add_argument("--seconds", metavar="T", type=seconds, default=0.5, help="of each run; default 0.5")
    bench.add_argument("--json", action="store_true", help="print one object")
    bench.add_argument(
        "--workers",
        metavar="N",
        type=at_least_one,
        default=0,
        help="let up to so many processes search together; default the number of cores",
    )
    bench.add_argument(
        "--frames", action="store_true", help="measure the table's frames in whole matches instead"
    )
    bench.add_argument(
        "--reviews", action="store_true", help="measure instead how soon matches are reviewed, and its frames"
    )
    bench.add_argument("--size", metavar="WxH", type=size, help="of the window; default three sizes up to 4K")
    bench.add_argument("--seed", metavar="S", type=whole, default=1, help="of the matches; default 1")
    bench.add_argument(
        "--runs",
        metavar="N",
        type=jobs,
        default=3,
        help="of each match, the best counts; with --reviews matches of this seed and on; default 3",
    )
    bench.add_argument(
        "--most", metavar="N", type=whole, default=100_000, help="end a match after so many frames"
    )


def _matchup(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=GAMES)
    command.add_argument("--players", metavar="N", type=whole, help="seats")
    command.add_argument("--options", metavar="K=V,…", default="", help="such as variants=BE,match=target:50")
    _amount(command, 100)
    command.add_argument("--json", action="store_true", help="print one summary object")


def _amount(command: argparse.ArgumentParser, games: int) -> None:
    """The arguments for how much is played, from which seed, and in how many processes."""
    command.add_argument("--games", metavar="K", type=so_many_games, default=games, help=f"default {games}")
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="default 1")
    command.add_argument("--jobs", metavar="J", type=jobs, default=1, help="processes; default 1")
    command.add_argument(
        "--cluster", metavar="ADDRESS", default="", help="on a Dask cluster (docs/lab.md) instead of --jobs"
    )


def _papers(commands: Any) -> None:
    score = _add(commands, "score", "Score cards laid out by hand, or a whole table's", _score)
    score.add_argument("game", metavar="GAME", help="such as equilibrium or eightfist")
    score.add_argument("cards", metavar="CARD", nargs="*", help="rank then suit: AH 2D TC QS")
    score.add_argument("--json", action="store_true", help="print one object")
    score.add_argument("--pad", action="store_true", help="keep a sheet for a whole table; cards are typed")
    score.add_argument("--language", metavar="L", default="", help="of the sheet, such as en or de")
    replay = _add(commands, "replay", "Tell a journal as a transcript", _later("replay"))
    replay.add_argument("file", metavar="FILE", help="a match saved by the table (*.octavo)")
    replay.add_argument("--seat", metavar="N", type=whole, help="as this seat saw it, from 0")
    replay.add_argument("--open", action="store_true", help="with everything that was hidden")
    replay.add_argument("--table", action="store_true", help="open it at the table instead")
    review = _add(
        commands, "review", "Think a finished match over: what each choice was worth", _later("review")
    )
    review.add_argument("file", metavar="FILE", help="a finished match saved by the table (*.octavo)")
    review.add_argument(
        "--seat", metavar="N", type=whole, help="for this seat, from 0; default the first person"
    )
    review.add_argument(
        "--simulations", metavar="S", type=simulations, default=400, help="for each choice; default 400"
    )
    review.add_argument("--jobs", metavar="J", type=jobs, default=1, help="processes; default 1")
    review.add_argument("--numbers", action="store_true", help="print the chances, too")
    review.add_argument("--json", action="store_true", help="print one object")
    rules = _add(commands, "rules", "Print a game's rulebook, or find words in it", _later("rules"))
    rules.add_argument("game", metavar="GAME", help=GAMES)
    rules.add_argument("--search", metavar="WORDS", help="only the places where these words stand")
    rules.add_argument("--language", metavar="L", default="en", help="such as en or de; default en")
    cards = _add(commands, "cards", "Print what stands on a game's cards", _later("cards"))
    cards.add_argument("game", metavar="GAME", help="one with texts on its cards, such as absurd")
    cards.add_argument("card", metavar="CARD", nargs="?", help="one card, such as 3D, with its rulings")
    cards.add_argument("--language", metavar="L", default="en", help="such as en or de; default en")
    sheets = _add(
        commands,
        "print",
        "Make a game's cards, rules and score sheets as PDF to print",
        _later("print_sheets"),
    )
    sheets.add_argument("game", metavar="GAME", help=either(*MODULES, "deck"))
    sheets.add_argument(
        "file", metavar="FILE", type=file_name, help="a PDF, or a JSON file with the deck for virtual tables"
    )
    sheets.add_argument("--paper", choices=("a4", "letter"), default="a4", help="default a4")
    sheets.add_argument("--size", choices=("poker", "tarot"), default="poker", help="of cards; default poker")
    sheets.add_argument("--ink", choices=("full", "low"), default="full", help="low prints paler pictures")
    sheets.add_argument("--suits", choices=("four", "two"), default="four", help="colours; default four")
    sheets.add_argument("--backs", action="store_true", help="with the backs, to print on both sides")
    sheets.add_argument("--language", metavar="L", default="en", help="such as en or de; default en")
    _add(commands, "selftest", "Check that this copy of Octavo works here", _later("selftest"))
    hostile = _add(
        commands, "hostile", "Attack this copy with damaged files, faults and kills", _later("hostile")
    )
    hostile.add_argument(
        "--minutes", metavar="N", type=minutes, default=10.0, help="for how long; default 10"
    )
    hostile.add_argument("--seed", metavar="S", type=whole, default=1, help="of the first try; default 1")


# Values


def whole(text: str) -> int:
    """A whole number of at most 64 bits."""
    bare = text.removeprefix("-")
    if not (bare.isascii() and bare.isdecimal() and len(bare) < 20):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def file_name(text: str) -> str:
    """Check that the text can be a file name."""
    if not text:
        raise argparse.ArgumentTypeError("no file is named")
    return text


def at_least_one(text: str) -> int:
    if (number := whole(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is too few, it must be 1 or more")
    return number


def so_many_games(text: str) -> int:
    if (number := at_least_one(text)) > MOST_GAMES:
        raise argparse.ArgumentTypeError(f"{text} is too many, at most {MOST_GAMES} games are played")
    return number


def plain_number(text: str) -> float:
    """A number in ASCII digits; raises ValueError for any other text that Python would read as a number."""
    if not text.isascii():
        raise ValueError(text)
    return float(text)


def within(text: str) -> float:
    """A margin in percentage points, as a share: `±2` and `2` are 0.02."""
    try:
        points = plain_number(text.strip().lstrip("±+-").rstrip("%"))
    except ValueError:
        points = 0.0
    if not 0.1 <= points <= 50:
        raise argparse.ArgumentTypeError(f"{text!r} is not from 0.1 to 50 points, such as ±2")
    return points / 100


def letters(text: str) -> int:
    if not 100 <= (number := whole(text)) <= 200:
        raise argparse.ArgumentTypeError(f"{text} is no size of text, which is 100 to 200 percent")
    return number


def jobs(text: str) -> int:
    if (number := at_least_one(text)) > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{text} is too many, it must be {MOST_JOBS} or fewer")
    return number


def simulations(text: str) -> int:
    if (number := at_least_one(text)) > MOST_SIMULATIONS:
        raise argparse.ArgumentTypeError(f"{text} is too many, it must be {MOST_SIMULATIONS} or fewer")
    return number


def seconds(text: str) -> float:
    try:
        number = plain_number(text)
    except ValueError:
        number = 0.0
    if not 0.001 <= number <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0.001 to 60")
    return number


def minutes(text: str) -> float:
    try:
        number = plain_number(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 10_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of minutes from 0 to 10000")
    return number


def size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and text.isascii() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"{text!r} is no size: {SIZE}")
    found = int(width), int(height)
    if not all(low <= side <= high for low, side, high in zip(SMALLEST, found, LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(f"{text} is no size for pictures: {SIZE}")
    return found
