"""`octavo` without a command: opens the table in its window."""

from __future__ import annotations

from game.cli.errors import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

USUAL: dict[str, Any] = {
    "command": "play",
    "game": None,
    "seed": None,
    "text": False,
    "bots": "",
    "seats": "",
    "options": "",
    "language": "",
    "plain": False,
}
"""The command that `octavo` without a command stands for."""


def play(args: Any) -> int:
    """Open the table; `args` has the options of `octavo play --help`, and `command`."""
    if args.command == "play":
        _check(args)
    try:
        from game.app.startup import main as start
    except ImportError as error:
        if error.name != "game.app.startup":
            raise
        raise Wrong("The table is not part of this copy of Octavo; 'octavo simulate' works.") from None
    return int(start(args) or 0)


def _check(args: Any) -> None:
    """Refuse invalid arguments before anything opens."""
    if not args.text:
        given = {"seats": args.seats, "options": args.options, "language": args.language, "plain": args.plain}
        for word in given:
            if given[word]:
                raise Wrong(f"--{word} is for the terminal: give it together with --text.")
    if args.game is None:
        return
    from engine import games
    from engine.kernel.game import Refused
    from game.words import say_refusal

    try:
        games.game(args.game)
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
