"""The grammar of the command line: what each command takes, and where its work is done."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from engine.version import VERSION

from . import Wrong, play

SIZE = "a size is written WIDTHxHEIGHT, such as 1280x720"


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        raise Wrong(f"{sentence}; '{self.prog} --help' lists what there is.")


def parse(words: Sequence[str]) -> argparse.Namespace:
    """The words as named values; `run` among them carries the command out."""
    return grammar().parse_args(words)


def grammar() -> Parser:
    octavo = Parser(prog="octavo", description="A card table: four modern card games.", allow_abbrev=False)
    octavo.add_argument("--version", action="version", version=f"Octavo {VERSION}")
    commands = octavo.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    octavo.set_defaults(run=play, command="play", game=None, seed=None, text=False)
    _table(commands)
    _simulations(commands)
    _papers(commands)
    return octavo


def _add(
    commands: Any, name: str, help: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=help, description=f"{help}.", allow_abbrev=False
    )
    command.set_defaults(run=run)
    return command


def _later(module: str) -> Callable[[argparse.Namespace], int]:
    """The `main` of one of our modules, imported when it is wanted. All speak English: scripts read them."""

    def run(args: argparse.Namespace) -> int:
        from game.words import use

        use("en")
        return int(import_module(f"{__package__}.{module}").main(args) or 0)

    return run


def _table(commands: Any) -> None:
    table = _add(commands, "play", "Open the table (also without any command)", play)
    table.add_argument("--game", metavar="G", help="open this game's setup")
    table.add_argument("--seed", metavar="S", type=whole, help="deal from this seed")
    table.add_argument("--text", action="store_true", help="play in the terminal")
    shots = _add(commands, "shots", "Render every screen and telling moments as pictures", play)
    shots.add_argument("dir", metavar="DIR", help="where the pictures go")
    shots.add_argument("--size", metavar="WxH", type=size, default=(1280, 720), help="default 1280x720")


def _simulations(commands: Any) -> None:
    simulate = _add(commands, "simulate", "Let bots play rounds and sum them up", _later("simulate"))
    _matchup(simulate)
    simulate.add_argument(
        "--bots", metavar="A,B,…", default="random", help="by seat, repeated; default random"
    )
    simulate.add_argument("--log", metavar="FILE", help="write the referee log (see docs/log.md)")
    contest = _add(
        commands, "arena", "Let bots play each other, seats rotated over the same deals", _later("arena")
    )
    _matchup(contest)
    contest.add_argument("--bots", metavar="A,B,…", required=True, help="novice, regular, expert, random …")
    bench = _add(commands, "bench", "Measure how fast the engine is on this machine", _later("bench"))
    bench.add_argument("games", metavar="GAME", nargs="*", help="only these games")
    bench.add_argument("--seconds", metavar="T", type=seconds, default=0.5, help="of each run; default 0.5")
    bench.add_argument("--json", action="store_true", help="print one object")


def _matchup(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="equilibrium, eightfist, absurd or lockdown")
    command.add_argument("--players", metavar="N", type=whole, help="seats")
    command.add_argument("--options", metavar="K=V,…", default="", help="such as variants=BE,match=target:50")
    command.add_argument("--games", metavar="K", type=at_least_one, default=100, help="default 100")
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="default 1")
    command.add_argument("--jobs", metavar="J", type=at_least_one, default=1, help="processes; default 1")
    command.add_argument("--json", action="store_true", help="print one summary object")


def _papers(commands: Any) -> None:
    score = _add(commands, "score", "Score cards laid out by hand", _later("score"))
    score.add_argument("game", metavar="GAME", help="such as equilibrium or eightfist")
    score.add_argument("cards", metavar="CARD", nargs="*", help="rank then suit: AH 2D TC QS")
    score.add_argument("--json", action="store_true", help="print one object")
    replay = _add(commands, "replay", "Tell a journal as a transcript", _later("replay"))
    replay.add_argument("file", metavar="FILE", help="a match saved by the table (*.octavo)")
    replay.add_argument("--seat", metavar="N", type=whole, help="as this seat saw it, from 0")
    replay.add_argument("--open", action="store_true", help="with everything that was hidden")
    _add(commands, "selftest", "Check that this copy of Octavo works here", _later("selftest"))


# Values


def whole(text: str) -> int:
    """A whole number of at most 64 bits."""
    bare = text.removeprefix("-")
    if not (bare.isascii() and bare.isdecimal() and len(bare) < 20):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def at_least_one(text: str) -> int:
    if (number := whole(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is too few, it must be 1 or more")
    return number


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.001 <= number <= 60:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds from 0.001 to 60")
    return number


def size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and text.isascii() and len(text) < 12):
        raise argparse.ArgumentTypeError(f"{text!r} is no size: {SIZE}")
    return int(width), int(height)
