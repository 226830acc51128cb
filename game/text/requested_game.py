"""Reads the language and the game from the arguments of a command in the terminal."""

from __future__ import annotations

from engine import games
from engine.kernel.game import Refused
from game.cli.errors import Wrong
from game.words import languages, say_refusal


def language(wanted: str) -> str:
    """The requested language, if it exists."""
    if wanted and wanted not in languages():
        raise Wrong(f"--language {wanted} is not known here; there are: {', '.join(languages())}.")
    return wanted


def game(wanted: str) -> str:
    """The id of the requested game."""
    try:
        return games.game(wanted).id
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
