"""Measures how characters differ from the plain player: `python -m tools.tuning.character_differences`.

In each round a character sits among three plain players. At each of its decisions the plain player is asked
too, in the same position and with the same random numbers: a few hundred decisions show how often the two
differ, and how. Habits are behaviour that everybody at the table may see. A guess from habits alone shows
whether people could tell the characters apart.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import islice
from math import log
from typing import Final, NamedTuple

from ai.contests.intervals import share
from ai.contests.rounds import BOTS, play_match
from ai.levels.levels import foes, make
from ai.levels.mind import CHARACTERS
from ai.players import module_of
from ai.players.game_policy import Action, shares
from ai.search.clock import Clock
from engine import games
from engine.kernel.rng import mix
from engine.kernel.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ai.levels.agents import Agent

PLAYERS: Final = 4
LEAST_DIFFERENT: Final = 0.07
"""The share of its choices in which a character must differ from the plain player.

Dario differs least, in Lockdown: in 7.5 ± 0.3 % of 46,962 choices (`lockdown --who dario --matches 400` with
the seeds 21, 31, 32 and 33; the interval treats a match as one trial).
"""
AT_ONCE: Final = 200
"""How many decisions are used to guess who made them."""
_UNHEARD: Final = log(1e-3)
"""The logarithm of the probability of a sign that never occurred."""

Habits = Callable[[View, Action, Sequence[float]], Iterator[tuple[str, bool]]]
"""A function that lists, for a decision and the players who harmed its seat, the noticeable habits and
whether this choice shows each.
"""


class SeenChoice(NamedTuple):
    """A character's choice, and the plain player's in the same position."""

    differs: bool
    habits: Mapping[str, bool]
    plain: Mapping[str, bool]


class Watched(NamedTuple):
    """What a character did in one match."""

    won: float
    decisions: Sequence[SeenChoice]


class Shadowed:
    """A bot that records what another one would have chosen in its place."""

    def __init__(self, bot: Agent, plain: Agent, habits: Habits) -> None:
        self.bot = bot
        self.plain = plain
        self.habits = habits
        self.found: list[SeenChoice] = []

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        action, other = (bot.choose(view, legal, clock) for bot in (self.bot, self.plain))
        harm = foes(view)
        told = (dict(self.habits(view, choice, harm)) for choice in (action, other))
        self.found.append(SeenChoice(action != other, *told))
        return action


def habits_of(game: str) -> Habits:
    """The noticeable kinds of behaviour in a game."""
    found: Habits = import_module(module_of(game) + ".habit_counts").habits
    return found


def watch(
    game: str, who: str, seed: int, options: tuple[tuple[str, str], ...] = (), level: str = "regular"
) -> Iterator[Watched]:
    """Yield matches of a character among plain players, from each seat in turn, without end."""
    name, at, simulations = level.partition("@")
    table = games.lay(game, PLAYERS, options)
    number = 0
    while True:
        seat = number % PLAYERS
        deal = mix(seed, number // PLAYERS)
        agents: list[Agent] = [make(level, mix(deal, other, BOTS)) for other in range(PLAYERS)]
        bot = make(f"{name}:{who}{at}{simulations}", mix(deal, seat, BOTS))
        agents[seat] = shadowed = Shadowed(bot, agents[seat], habits_of(game))
        results = [played.result for played in play_match(table, deal, agents)]
        yield Watched(shares(table.game.standing(table, results).places)[seat], shadowed.found)
        number += 1


class Likeness(NamedTuple):
    """The findings about a character in a game."""

    who: str
    matches: Sequence[Watched]

    @property
    def decisions(self) -> Sequence[SeenChoice]:
        return [decision for match in self.matches for decision in match.decisions]

    def differs(self) -> float:
        found = self.decisions
        return sum([decision.differs for decision in found]) / len(found)

    def habits(self) -> dict[str, tuple[float, float]]:
        """By habit, how often the character shows it, and the plain player in the same positions."""
        mine, plain = (
            _frequencies(kind) for kind in zip(*[(d.habits, d.plain) for d in self.decisions], strict=True)
        )
        return {name: (mine[name], plain.get(name, 0.0)) for name in mine}

    def wins(self) -> tuple[float, float, float]:
        """The share of matches won, with an interval that treats a deal as one trial."""
        won = [match.won for match in self.matches]
        return share(
            [sum(won[at : at + PLAYERS]) / PLAYERS for at in range(0, len(won) // PLAYERS * PLAYERS, PLAYERS)]
        )


def _frequencies(seen: Iterable[Mapping[str, bool]]) -> dict[str, float]:
    """By habit, the share of its opportunities in which it was shown."""
    asked = Counter[str]()
    shown = Counter[str]()
    for habits in seen:
        asked.update([*habits])
        shown.update([name for name, does in habits.items() if does])
    return {name: shown[name] / count for name, count in asked.items()}


def guessed(likenesses: Sequence[Likeness]) -> tuple[int, int]:
    """How often a naive Bayes guess from habits alone finds the character, and out of how many guesses.

    It learns from every second match of each character, and guesses from decisions of the other matches.
    """
    known = {likeness.who: _evidence(likeness.matches[::2]) for likeness in likenesses}
    right = tries = 0
    for likeness in likenesses:
        seen = [d.habits for match in likeness.matches[1::2] for d in match.decisions]
        for at in range(0, len(seen) - AT_ONCE + 1, AT_ONCE):
            some = Counter(sign for habits in seen[at : at + AT_ONCE] for sign in habits.items())
            likely = {
                who: sum([count * logs.get(sign, _UNHEARD) for sign, count in some.items()])
                for who, logs in known.items()
            }
            right += max(likely, key=likely.__getitem__) == likeness.who
            tries += 1
    return right, tries


def _evidence(matches: Sequence[Watched]) -> dict[tuple[str, bool], float]:
    """By sign, the logarithm of the probability that it shows when it can."""
    signs = Counter(sign for match in matches for d in match.decisions for sign in d.habits.items())
    return {
        (name, does): log((count + 1) / (signs[name, True] + signs[name, False] + 2))
        for (name, does), count in {(n, d): signs[n, d] for n, _ in signs for d in (True, False)}.items()
    }


def likenesses(game: str, given: argparse.Namespace) -> list[Likeness]:
    """Measure each character over the same deals."""
    options = tuple(tuple(pair.split("=", 1)) for pair in given.options.split(",") if pair)
    return [
        Likeness(who, list(islice(watch(game, who, given.seed, options, given.level), given.matches)))
        for who in given.who or CHARACTERS
    ]


def main(words: Sequence[str] | None = None) -> int:
    given = _grammar().parse_args(words)
    for game in given.games or sorted(games.MODULES):
        found = likenesses(game, given)
        names = list(dict.fromkeys(name for likeness in found for name in likeness.habits()))
        print(f"{game}, {PLAYERS} players, {given.level}, {given.matches} matches each, seed {given.seed}")
        print(f"{'':8}{'differs':>8}{'wins':>18}  " + "".join(f"{name:>20}" for name in names))
        for likeness in found:
            won, low, high = likeness.wins()
            differs = likeness.differs()
            habits = likeness.habits()
            mark = "!" if differs < LEAST_DIFFERENT else " "
            told = [
                f"{a:7.1%} from {b:6.1%}" if name in habits else ""
                for name in names
                for a, b in [habits.get(name, (0, 0))]
            ]
            print(
                f"{likeness.who:8}{differs:7.1%}{mark}{won:8.1%} {low:.1%}-{high:.1%}  "
                + "".join(f"{text:>20}" for text in told),
                flush=True,
            )
        right, tries = guessed(found)
        if tries:
            rate = f"{right} of {tries}, {right / tries:.0%}; by chance {1 / len(found):.0%}"
            print(f"guessed by {AT_ONCE} decisions: {rate}")
    return 0


def _grammar() -> argparse.ArgumentParser:
    grammar = argparse.ArgumentParser(
        prog="python -m tools.tuning.character_differences", description=(__doc__ or "").partition("\n\n")[2]
    )
    grammar.add_argument(
        "games", nargs="*", metavar="GAME", help=f"{', '.join(sorted(games.MODULES))}; default all"
    )
    grammar.add_argument("--who", action="append", choices=CHARACTERS, help="a character; default all")
    grammar.add_argument(
        "--matches", type=int, default=100, metavar="K", help="of each character; default 100"
    )
    grammar.add_argument(
        "--level", default="regular", metavar="BOT", help="such as expert@200; default regular"
    )
    grammar.add_argument("--options", default="", metavar="K=V,…", help="such as match=games:1")
    grammar.add_argument("--seed", type=int, default=1, metavar="S", help="default 1")
    return grammar


if __name__ == "__main__":
    sys.exit(main())
