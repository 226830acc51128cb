"""`octavo selftest`: does this copy work here? A few real games, saved, looked at and played again."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Callable

from engine import games
from engine.kernel.guess import determinize
from engine.kernel.journal import Journal, fingerprint, read
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.words import say_event

from .simulate import Job, reports

FAILED = 1


def main(args: Namespace) -> int:
    began = time.perf_counter()
    checks: dict[str, Callable[[], str]] = {
        games.game(id).title: lambda id=id: _game(id)  # type: ignore[misc]
        for id in games.MODULES
    }
    checks["a second process"] = _second_process
    failed = 0
    for name, check in checks.items():
        try:
            print(f"ok      {name}: {check()}")
        except Exception as error:
            failed += 1
            print(f"FAILED  {name}: {type(error).__name__}: {error}")
    took = time.perf_counter() - began
    print(f"{failed} of {len(checks)} checks failed." if failed else f"Everything works ({took:.1f} s).")
    return FAILED if failed else 0


def _game(id: str) -> str:
    """A match by random choices for the fewest and the most players; each is saved and read again."""
    decisions = 0
    for players in games.game(id).players:
        lines: list[str] = []
        match = Match(games.lay(id, players), seed=8)
        journal = Journal(match, lambda line, lines=lines: lines.append(line + "\n"))  # type: ignore[misc]
        journal.begin()
        rng = Rng(8, players)
        while not match.over:
            if match.state.over:
                journal.next_round()
                continue
            _guessed_right(match, rng)
            journal.play(match.state.legal[rng.below(len(match.state.legal))])
            decisions += 1
        again, _ = read(lines, games.lay)
        if fingerprint(again.state) != fingerprint(match.state):
            raise RuntimeError("a saved match is not the same when it is read again")
        for event in match.events:
            say_event(match.table, event)
    return f"{decisions} decisions"


def _guessed_right(match: Match, rng: Rng) -> None:
    """A world guessed from what a seat sees offers it the same choices."""
    s = match.state
    if determinize(observe(s, s.seat), rng).legal != s.legal:
        raise RuntimeError("a guessed world offers other choices")


def _second_process() -> str:
    """Bots think in processes of their own: one is started and must play the same games as this one."""
    id = next(iter(games.MODULES))
    job = Job(id, games.game(id).players[0], (), ("random",) * games.game(id).players[0], 8, True)
    if [*reports(job, 2, jobs=2)] != [*reports(job, 2, jobs=1)]:
        raise RuntimeError("it played other games")
    return "answers"
