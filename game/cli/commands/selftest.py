"""`octavo selftest`: checks that this copy works here.

It plays, saves, watches and replays a few real games, and tests bots, processes, the table's files and the
player's folder. No window is opened.
"""

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
from engine.version import VERSION, made
from game.cli.interrupts import hear
from game.cli.workers import apart
from game.words import say_event

from .simulate import Job, reports

FAILED = 1


def main(args: Namespace) -> int:
    began = time.perf_counter()
    print(f"Octavo {VERSION}, engine {made()}")
    checks: dict[str, Callable[[], str]] = {
        games.game(id).title: lambda id=id: _game(id)  # type: ignore[misc]
        for id in games.MODULES
    }
    checks["a second process"] = _second_process
    checks["bots"] = _bots
    checks["pictures, letters and sounds"] = _outfit
    checks["your folder"] = _folder
    failed = 0
    hear()
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
    """Whether a world guessed from a seat's view offers that seat the same choices."""
    s = match.state
    if determinize(observe(s, s.seat), rng).legal != s.legal:
        raise RuntimeError("a guessed world offers other choices")


def _second_process() -> str:
    """Spread simulations: another process must play the same games as this one."""
    id = next(iter(games.MODULES))
    job = Job(id, games.game(id).players[0], (), ("random",) * games.game(id).players[0], 8, True)
    if [*reports(job, 2, jobs=2)] != [*reports(job, 2, jobs=1)]:
        raise RuntimeError("it played other games")
    return "answers"


def _bots() -> str:
    """Ask bots as the table does: in a process of their own that gets a view of each game."""
    from ai.processes.bot_process import BotProcess

    worker = BotProcess()
    try:
        for ticket, id in enumerate(games.MODULES):
            match = Match(games.lay(id, games.game(id).players[0]), seed=8)
            worker.ask(ticket, "regular", 8, observe(match.state, match.state.seat), 1.0)
            while (answer := worker.poll()) is None:
                time.sleep(0.005)
            if answer.stood_in:
                raise RuntimeError(f"their process did not answer at {games.game(id).title}")
    finally:
        worker.close()
    return "answer from a process of their own"


def _outfit() -> str:
    """Check pictures and sounds in another process, because this one must not import pygame."""
    from game.cli.art_check import loaded

    return apart(loaded)


def _folder() -> str:
    """Check that what is written to the folder can be read again, and that nothing is left behind."""
    from game.data.disk import read_whole, write_whole
    from game.data.home import home_folder

    folder = home_folder()
    there = folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    probe = folder / "selftest"
    try:
        write_whole(probe, b"8")
        if read_whole(probe) != b"8":
            raise RuntimeError(f"{folder} does not keep what is written there")
    finally:
        probe.unlink(missing_ok=True)
        if not there:
            folder.rmdir()
    return f"{folder} can be written to"
