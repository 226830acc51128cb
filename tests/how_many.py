"""The command line of a script that counts over so many matches."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.cli.commands import at_least_one


def how_many(script: str, says: str | None, words: Sequence[str], usual: int, each: str) -> int:
    """How many matches are asked for; `each` says of what."""
    grammar = argparse.ArgumentParser(
        prog=f"tests/{script}.py", description=says, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    grammar.add_argument("matches", nargs="?", type=at_least_one, default=usual, help=each)
    found: int = grammar.parse_args(words).matches
    return found
