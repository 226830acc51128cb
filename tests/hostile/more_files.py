"""More kinds of damaged files: what is tried, noted, won and analysed, transcripts and lab's reports."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from ai.review.expert_match import AmongExperts, Ended, cast_of
from ai.review.review import Effort, think_over
from ai.review.review import told as reviewed
from ai.review.witnessed_decisions import Witnessed, moments
from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from engine.kernel.match import Match
from game.cli import main
from game.cli.commands.review import InWords, as_data
from game.data import open_home
from game.data.matches import MatchFile
from game.features.daily.deal import Deal
from game.features.daily.store import Tries, Try
from game.features.daily.turns_store import InTurns
from game.features.puzzles.draw_standing import rating_of, streak_of
from game.features.puzzles.shipped_puzzles import shelf_of
from game.features.puzzles.solved_store import Solved
from game.features.replay.kept_matches import Noted
from game.features.review.store import FOLDER, Kept, KeptGames, PlayedMatch, _sum
from game.table.match.recorded_match import record_of
from game.table.match.sealed_deals import refuse_sealed
from game.table.match.setup import Setup, bot, person

from .files import kept, opened, sound_journals, told
from .kit import Attack, Found

DAY = date(2026, 11, 22)
DEAL = Deal("lockdown", DAY)
GROUP = Setup("lockdown", (person("Ana", "hare", 3, "a"), bot("mira"), person("Ben", "bear", 4, "b")))


def said(trouble, *, home: Path, path: Path, data: bytes, again: Callable[[], object]) -> str:
    """Whether the file was refused, then the bytes are kept; what was written since can be read again."""
    came = told(trouble)
    if came == "refused":
        kept(path, data)
    if (late := again()) is not None and came == "used":
        raise Found(f"what was written cannot be read: {late}")
    return came


def use_puzzles(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        solved, puzzles = Solved(opened), shelf_of("lockdown").puzzles[:5]
        trouble = solved.trouble
        solved.count(puzzles), solved.count_in([one.id for one in puzzles])
        solved.answered(solved.next(puzzles) or puzzles[0], True)
        rating_of(solved.solver).encode(), streak_of(solved.solver).encode()
        return said(trouble, home=home, path=path, data=data, again=lambda: Solved(opened).trouble)


def use_turns(home: Path, path: Path, data: bytes) -> str:
    table = games.lay("lockdown", 2)
    with open_home(home) as opened:
        with contextlib.suppress(Refused):
            refuse_sealed(home, table, 7)
        turns = InTurns(opened)
        came = told(turns.trouble)
        turns.tile(MatchFile(path, False, 0.0))
        for n, _turn in enumerate(turns.turns):
            if turns.path(n).parent.parent not in (home, home / "turns", home / "matches"):
                raise Found(f"a match outside of the player's files: {turns.path(n)}")
            turns.begun(n)
        turns.places(), turns.settle()
        told(turns.trouble)
    if came == "refused":
        kept(path, data)
    return came


def use_days(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        tries = Tries(opened)
        tries.of(DEAL), tries.state(DEAL), tries.settle(DEAL), tries.streak(DAY)
        came = told(tries.trouble)
        for _ in tries.catching_up(DAY):
            pass
        tries._write(DEAL, Try("x", 2, True, 15, 2, 4))
        if came == "refused":
            kept(path, data)
        elif Tries(opened).of(DEAL) is None:
            raise Found(f"a try is lost: {data[:300]!r}")
        return came


def use_noted(home: Path, path: Path, data: bytes) -> str:
    with open_home(home) as opened:
        noted = Noted(opened)
        trouble = noted.trouble
        noted.of("a.octavo"), noted.star("a.octavo", True), noted.stand("b.octavo", 3, 1)
        noted.name("c.octavo", "Final")
        return said(trouble, home=home, path=path, data=data, again=lambda: Noted(opened).trouble)


PLAYED = Match(games.lay("equilibrium", 2, (("match", "single"),)), 1)
EFFORT = Effort(2, 2)
MOMENTS = 5
_moments: list[Witnessed] = []


def use_review(home: Path, path: Path, data: bytes) -> str:
    summed(path, data)
    found = Kept(home / FOLDER, PlayedMatch(PLAYED.table, PLAYED.seed, PLAYED.choices), 0, EFFORT)
    found.path = path
    thought, seen = found.read(), {one.number: one for one in _moments}
    if [one.number for one in thought] == [*seen]:
        review = reviewed(PLAYED, 0, thought, lambda one: seen[one.number].view)
        words = InWords(PLAYED, seen, ["Ana", "Ben"])
        "".join(words.lines(review, True)), json.dumps(as_data(PLAYED, review, EFFORT, words))
    return told(found.trouble)


def summed(path: Path, data: bytes) -> None:
    """Give every other file the right sum: somebody may have made it so."""
    with contextlib.suppress(ValueError, KeyError, TypeError, RecursionError):
        document = json.loads(data)
        if len(data) % 2:
            document["sum"] = _sum(document["review"])
            path.write_text(json.dumps(document))


def use_same(home: Path, path: Path, data: bytes) -> str:
    """As the screen of a result among Experts with the same cards reads it."""
    summed(path, data)
    found = _same(home / FOLDER)
    found.path = path
    if experts := found.read(len(EXPERTS)):
        beside = AmongExperts(PLAYED.table.game, EXPERTS[0], experts)
        json.dumps([beside.below, beside.sides, beside.middle])
    return told(found.trouble)


def use_transcript(home: Path, path: Path, data: bytes) -> str:
    """As the list of replays reads it, and as `octavo replay` tells it."""
    with open_home(home) as opened, contextlib.suppress(Damaged, Refused):
        record_of(opened.matches.read(path).lines)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(["replay", str(path)])
    lines = err.getvalue().splitlines()
    if status not in (0, 2) or (status == 2) != (len(lines) == 1):
        raise Found(f"status {status}: {lines}")
    kept(path, data)
    return "told" if status == 0 else "refused"


def use_report(home: Path, path: Path, data: bytes) -> str:
    from lab.report.earlier_report import compared, read

    earlier = read(data.decode("utf-8", errors="replace"))
    if earlier is None:
        return "refused"
    compared(earlier, *_report()[1:])
    return "used"


# Sound files to begin with


def sound_puzzles(folder: Path) -> list[bytes]:
    with open_home(folder) as home:
        solved = Solved(home)
        for n, puzzle in enumerate(shelf_of("lockdown").puzzles[:4]):
            solved.answered(puzzle, n % 2 == 0)
    return [(folder / "puzzles.json").read_bytes()]


def sound_turns(folder: Path) -> list[bytes]:
    with open_home(folder) as home:
        turns = InTurns(home)
        turns.begin(GROUP, 7)
        whole = [(folder / "turns.json").read_bytes()]
        turns.give_up(0)
    return [*whole, (folder / "turns.json").read_bytes()]


def sound_days(folder: Path) -> list[bytes]:
    with open_home(folder) as home:
        for made in (Try("x", 2, True, 15, 2, 4), Try("y", 2, True, 15, 2, 4, 20, 14, 16, 60), Try("z", 1)):
            Tries(home)._write(DEAL._replace(game=("lockdown", "absurd", "eightfist")[made.rules % 3]), made)
    return [(folder / f"days-{DAY.year}.json").read_bytes()]


def sound_noted(folder: Path) -> list[bytes]:
    with open_home(folder) as home:
        noted = Noted(home)
        noted.star("a.octavo", True), noted.stand("b.octavo", 3, 1), noted.name("c.octavo", "Final")
    return [(folder / "noted.json").read_bytes()]


def sound_review(folder: Path) -> list[bytes]:
    while not PLAYED.over:
        PLAYED.play(PLAYED.state.legal[0])
    found = _moments[:] = list(moments(PLAYED, 0))[:MOMENTS]
    review = Kept(folder, PlayedMatch(PLAYED.table, PLAYED.seed, PLAYED.choices), 0, EFFORT)
    review.write([think_over(one, EFFORT) for one in found], True)
    return [review.path.read_bytes()]


EXPERTS = [Ended(31, 1, 1.0), Ended(28, 2, 0.0), Ended(30, 1, 0.5)]


def _same(folder: Path) -> KeptGames:
    played = PlayedMatch(PLAYED.table, PLAYED.seed, PLAYED.choices)
    return KeptGames(folder, played, cast_of(PLAYED, ["novice"] * 2, 0))


def sound_same(folder: Path) -> list[bytes]:
    same = _same(folder)
    same.write(EXPERTS)
    return [same.path.read_bytes()]


def _report():
    """A small report of the lab: the page's findings, its outcomes, and what was found."""
    if not _reported:
        from lab.report.earlier_report import held
        from lab.report.findings import Outcomes, findings
        from lab.report.making import play_all
        from lab.report.plan import Wish, planned

        outcomes = Outcomes({})
        wish = Wish("eightfist", (2,), (), ("random",), 40, 1, 0)
        play_all(planned(wish), outcomes, lambda work, tasks: map(work, tasks), lambda done, total: None)
        found = findings(outcomes)
        _reported[:] = [held(outcomes.main[0], outcomes, found), outcomes, found]
    return tuple(_reported)


_reported: list = []


def sound_report(folder: Path) -> list[bytes]:
    page = f'<html><script type="application/json" id="findings">{_report()[0]}</script></html>'
    return [page.encode()]


KINDS = {
    "puzzles.json": (use_puzzles, sound_puzzles),
    "turns.json": (use_turns, sound_turns),
    f"days-{DAY.year}.json": (use_days, sound_days),
    "noted.json": (use_noted, sound_noted),
    "reviews/kept.json": (use_review, sound_review),
    "reviews/same.json": (use_same, sound_same),
    "matches/told.octavo": (use_transcript, sound_journals),
    "report.html": (use_report, sound_report),
}
ATTACKS = tuple(
    Attack(f"damaged {name}", partial(opened, name, use, sound), 40, 2_000, patience=10.0)
    for name, (use, sound) in KINDS.items()
)
