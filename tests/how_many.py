"""The command line of a script that plays a given number of matches."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from game.cli.grammar import at_least_one


def how_many(script: str, says: str | None, words: Sequence[str], usual: int, each: str) -> int:
    """The requested number of matches; `each` says of what."""
    grammar = argparse.ArgumentParser(
        prog=f"tests/{script}.py", description=says, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    grammar.add_argument("matches", nargs="?", type=at_least_one, default=usual, help=each)
    found: int = grammar.parse_args(words).matches
    return found
