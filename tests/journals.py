"""Recorded matches for tests: random choices over several rounds, with undo, to the end."""

from __future__ import annotations

from engine import games
from engine.kernel.journal import Journal
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.talk import Saying


def play(journal: Journal, lines: list[str], seed: int, most: int, undo: bool = False) -> None:
    """Make random choices until the match is over or `most` are made; take some back."""
    match, rng = journal.match, Rng(seed, 0x10)
    for _ in range(most):
        if match.over:
            return
        if match.state.over:
            journal.next_round()
        elif undo and match.past and rng.below(10) == 0:
            journal.undo()
        elif (saying := said(match, rng)) is not None:
            journal.say(saying)
        else:
            journal.play(match.state.legal[rng.below(len(match.state.legal))])


def said(match: Match, rng: Rng) -> Saying | None:
    """Now and then, something that a player may say, if there is table talk."""
    sayings = match.table.game.sayings(match.table)
    if not sayings or rng.below(3):
        return None
    seat, says = rng.below(match.table.players), [*sayings][rng.below(len(sayings))]
    saying = Saying(seat, says, sayings[says][rng.below(len(sayings[says]))])
    return saying if match.may_say(saying) else None


def recorded(
    game: str,
    players: int,
    options: str = "",
    *,
    seed: int = 1,
    most: int = 100_000,
    undo: bool = False,
    seats: object = None,
) -> tuple[Match, list[str]]:
    """A played match, and the lines of its journal with line ends."""
    pairs = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    lines: list[str] = []
    match = Match(games.lay(game, players, pairs), seed)  # type: ignore[arg-type]
    journal = Journal(match, lambda line: lines.append(line + "\n"), seats, "0.test")
    journal.begin()
    play(journal, lines, seed, most, undo)
    return match, lines
