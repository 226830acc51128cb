"""Prints moments of reviews as a person reads them: the table, the choices with their chances, and why.

    python tests/looked_back.py GAME [--count 10] [--seed 501] [--keep FOLDER] [--language en]

Rounds at 2, 3 and 4 players by turns, one a seed; the person in seat 0 chooses as a Novice or a Regular
does, the others as Regulars. What the moments of a round are worth is kept in FOLDER, so that only reasons
are found anew, of what mattered or is shown.
"""

from __future__ import annotations

import argparse
import pickle
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

HERE = Path(__file__).parent
sys.path += [str(HERE.parent), str(HERE)]

from seat_views import in_words  # noqa: E402

from ai.agents import make  # noqa: E402
from ai.between import between  # noqa: E402
from ai.compare import Trials  # noqa: E402
from ai.judged import LITTLE, Judged  # noqa: E402
from ai.levels import chance_for  # noqa: E402
from ai.regained import REGAINED, regained  # noqa: E402
from ai.review import BESIDE, Effort, Review, think_over  # noqa: E402
from ai.telling import OFTEN  # noqa: E402
from ai.witnessed import Witnessed, moments  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.match import Match  # noqa: E402
from engine.kernel.rng import mix  # noqa: E402
from game import words  # noqa: E402
from game.table.review_words import ReviewWords  # noqa: E402

NAMES = ("You", "Ben", "Cleo", "Dora")
PEOPLE = ("novice", "regular")
PLAYERS = (2, 3, 4)
EFFORT = Effort()


def round_of(game: str, seed: int) -> Match:
    """A round in which a person of some skill sat in seat 0."""
    players = PLAYERS[seed % len(PLAYERS)]
    match = Match(games.lay(game, players, ()), seed, listen=True)
    bots = [PEOPLE[seed % len(PEOPLE)], *["regular"] * (players - 1)]
    agents = [make(name, mix(seed, seat)) for seat, name in enumerate(bots)]
    while not match.state.over:
        view = match.view(match.state.seat)
        match.play(agents[view.seat].choose(view, view.legal))
    return match


def thought(game: str, seed: int, own: Sequence[Witnessed], keep: Path | None) -> list[Judged]:
    """What a review thinks of the choices in seat 0."""
    path = keep / f"{game}-{seed}.pickle" if keep else None
    if path and path.exists():
        return list(pickle.loads(path.read_bytes()))
    found = [judged for moment in own if isinstance(judged := think_over(moment, EFFORT), Judged)]
    if path:
        path.write_bytes(pickle.dumps(found))
    return found


def anew(moment: Witnessed, one: Judged, worlds: int, seed: int = 1) -> Judged:
    """The same with its reason found in other worlds."""
    if one.is_plain or one.reason[0] == REGAINED or not (one.pair or one.rival):
        return one
    chance, trials = chance_for(seed, moment.view), Trials(moment.view)
    if one.rival:
        return one._replace(reason=between(trials, chance, one.chosen, one.rival.action, BESIDE))
    assert one.pair
    return one._replace(reason=between(trials, chance, *one.pair, worlds, OFTEN))


def shown(game: str, seed: int, keep: Path | None, worlds: int) -> Iterator[str]:
    """The moments of one review that are worth a look, each as lines of text."""
    match = round_of(game, seed)
    own = [moment for moment in moments(match, 0) if moment.own]
    judged = thought(game, seed, own, keep)
    if keep:
        judged = [
            anew(moment, one, worlds) if max(one.cost, one.gain.mean) >= LITTLE else one
            for moment, one in zip(own, judged, strict=True)
        ]
    views = {moment.number: moment.view for moment in own}
    judged = regained(judged, lambda one: views[one.number])
    setup = SimpleNamespace(chairs=[SimpleNamespace(name=name) for name in NAMES])
    record = SimpleNamespace(table=match.table, setup=setup)
    reviewed = SimpleNamespace(record=record, seat=0, judged=judged, asked=lambda one: views[one.number])
    reviewed.review = Review(0, tuple(judged), ())
    said = ReviewWords(reviewed)  # type: ignore[arg-type]
    dear, good = Review(0, tuple(judged), ()).worth_a_look
    moment_of = {moment.number: moment for moment in own}
    for one in (*dear, *good):
        if keep and max(one.cost, one.gain.mean) < LITTLE:
            one = anew(moment_of[one.number], one, worlds)
        count, _seat, _action = match.choices[one.number]
        told = in_words(match, count, views[one.number], NAMES)
        rows = [f"   - {row.line}" for row in said.tried(one)]
        asked = f"   Asked: {said.asked(one)}"
        did = f"   You chose: {said.does(one, one.chosen)} ({said.verdict(one)})"
        yield "\n".join([*told, asked, did, *rows, f"   WHY: {said.why(one)}"])


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=501)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--worlds", type=int, default=EFFORT.worlds)
    parser.add_argument("--language", default="en")
    given = parser.parse_args(argv)
    words.use(given.language)
    found, seed, began = 0, given.seed, time.process_time()
    while found < given.count:
        for said in shown(given.game, seed, given.keep, given.worlds):
            if found < given.count:
                found += 1
                print(f"{found}. {given.game}, seed {seed}", said, "", sep="\n", flush=True)
        seed += 1
    print(f"{time.process_time() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
