"""The words of a command that plays in the terminal, read: which language, and which game."""

from __future__ import annotations

from engine import games
from engine.kernel.game import Refused
from game.cli.wrong import Wrong
from game.words import languages, say_refusal


def language(wanted: str) -> str:
    """The language that was asked for, if there is one by that name."""
    if wanted and wanted not in languages():
        raise Wrong(f"--language {wanted} is not known here; there are: {', '.join(languages())}.")
    return wanted


def game(wanted: str) -> str:
    """The id of the game that was asked for."""
    try:
        return games.game(wanted).id
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
