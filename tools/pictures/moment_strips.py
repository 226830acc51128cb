"""Draws a strip of pictures of every big moment.

`python -m tools.pictures.moment_strips DIR [WxH] [--text N] [--only KIND,…]`

Each moment is searched for in rounds of Regulars. Then the table is set up just before it, and the round
continues as before: once with the moment of the person at the screen, and once with another player's.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine import games
from engine.kernel.match import Match
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.table.match.bot_thinkers import Thought
from game.table.match.setup import first_setup
from game.table.stage.moment_stage import Stage
from game.words import use

from .camera import FRAME, Camera

PLAYERS = {"equilibrium": (4, 5), "eightfist": (3, 2), "absurd": (4, 3), "lockdown": (4, 6)}
"""By game, the numbers of players at tables in which moments are searched for, used in turn."""
OPTIONS = {"equilibrium": ((), (("variants", "BE"),), (("variants", "CD"),))}
"""Options for the tables of games whose moments need some."""
LAID = {
    ("eightfist", "quad"): {
        "players": "3",
        "slush": "9C",
        "fist0": "9H 9S 4C -5C 9D -KH -7C -8C",
        "fist1": "TH TS -AC -5D TD -KD -7D -8D",
    },
    ("eightfist", "jeopardy"): {
        "players": "3",
        "seat": "1",
        "slush": "TS",
        "stock": "FF",
        "fist0": "QS 5H 6H -7H QC 5C 6C -7C",
        "fist1": "QD AH 3H 4H 2H -3S -4S AS",
    },
    ("equilibrium", "king_stayed"): {
        "players": "3",
        "variants": "E",
        "market": "KH KS KD KC",
        "hand0": "2H 4S",
        "hand1": "AH 3S 5D 7C",
        "hand2": "6H 8S 9D JC",
    },
}
"""Positions for rare moments of seat 0, which is to move unless the position says otherwise.

Regulars play on.
"""
MOVES = {"eightfist": "seat", "equilibrium": "starter"}
"""The word that says whose turn it is in a position."""
SEEDS = {"regular": 60, "random": 400}
"""How many rounds to search for a moment."""
TRIES = 5
"""How many places to try until a moment has its large form."""
AGES = (0.06, 0.12, 0.18, 0.24, 0.3, 0.36, 0.5, 0.8)
"""The ages of the moment in the pictures of a strip; one more picture shows the table afterwards."""
STAYS = 1.1
"""How many seconds a moment lasts."""
ACROSS = 3
WIDE = 1920


Choose = Callable[[View], tuple[Any, ...] | None]


class Found(NamedTuple):
    """A place in a round where a moment happens."""

    game: str
    kind: str
    mine: bool
    players: int
    options: tuple[tuple[str, str], ...]
    seed: int
    choice: int
    """The number of the choice that causes it."""
    choices: tuple[tuple[Any, ...], ...]


class Script:
    """Bots that repeat the choices made when the moment was found."""

    def __init__(self, choices: tuple[tuple[Any, ...], ...]) -> None:
        self.choices = choices
        self.match: Match | None = None
        self.holds: Mapping[str, float] = {}
        self.ahead = False
        self.wires: list[Any] = []
        self._asked = False

    def next(self) -> tuple[Any, ...] | None:
        assert self.match is not None
        done = len(self.match.choices)
        return self.choices[done] if done < len(self.choices) else None

    def begin(self) -> None:
        """Do nothing: the choices are given."""

    def ask(self, level: str, view: View, seconds: float) -> None:
        self._asked = True

    def poll(self) -> Thought | None:
        action = self.next() if self._asked else None
        self._asked = False
        return Thought(action, (), None) if action is not None else None

    def hurry(self) -> Thought:
        thought = self.poll()
        assert thought is not None
        return thought

    def cancel(self) -> None:
        self._asked = False

    def close(self) -> None:
        self._asked = False


def found(game: str, wanted: set[tuple[str, bool]]) -> Iterator[Found]:
    """Find places of moments, by kind and by whether it is the person's own, until all are found."""
    for level, seeds in SEEDS.items():
        for seed in range(seeds):
            for place in _in_round(game, level, seed):
                if not wanted:
                    return
                if (place.kind, place.mine) in wanted:
                    yield place


def _in_round(game: str, level: str, seed: int) -> Iterator[Found]:
    from ai.levels.agents import make

    players = PLAYERS[game][seed % len(PLAYERS[game])]
    options = OPTIONS.get(game, ((),))[seed % len(OPTIONS.get(game, ((),)))]
    table = games.lay(game, players, options)
    agents = [make(level, seed * 16 + seat) for seat in range(players)]
    match = Match(table, seed)
    while not match.state.over:
        seat = match.state.seat
        view = match.view(seat)
        match.play(agents[seat].choose(view, view.legal, None))
    parts = book_of(game).at(table)
    stage = Stage(parts.moments, parts.windows, View(table, players))
    from game.books.contract.seen_event import Seen

    news = stage.rated(Seen(None, event.seen_from(players)) for event in match.events)
    choices = tuple(action for _, _, action in match.choices)
    for count, seen in enumerate(news):
        if seen.shown is not None:
            before = sum(told <= count for told, _, _ in match.choices) - 1
            mine = seen.shown.seat == 0
            yield Found(game, seen.shown.kind, mine, players, options, seed, before, choices)


def changed_places(game: str, words: Mapping[str, str]) -> dict[str, str]:
    """The same position with seats 0 and 1 exchanged, so that another player has the moment."""
    other = {"0": "1", "1": "0"}
    found = {key[:-1] + other.get(key[-1], key[-1]): value for key, value in words.items()}
    turn = words.get(MOVES[game], "0")
    return {**found, MOVES[game]: other[turn]}


class Strips(Camera):
    """A room that takes several pictures of one motion and joins them side by side."""

    def strip(self, place: Found) -> str:
        """Set up the table, let the round go on, and photograph the moment; returns its form, if any."""
        from game.table.match.live_match import Sitting
        from game.table.match.seat_holders import true_match
        from game.table.screen.table_scene import TableScene
        from game.ui.window.scene import push

        script = Script(place.choices)
        setup = first_setup(place.game, place.players)._replace(options=place.options)
        sitting = Sitting.new(setup, place.seed, self.home, script)
        script.match = true_match(sitting)
        for action in place.choices[: place.choice]:
            sitting.play(action)
        self.room.go(push(TableScene(self.room, sitting, fresh=False)))
        return self._taken(place.game, place.kind, place.mine, lambda view: script.next())

    def laid(self, game: str, kind: str, mine: bool) -> str:
        """Photograph the moment from a prepared position."""
        from ai.levels.agents import make
        from game.features.lessons.card_practice import practice_table
        from game.features.lessons.practice_positions import Tried
        from game.ui.window.scene import push

        words = LAID[game, kind] if mine else changed_places(game, LAID[game, kind])
        for seed in range(1, TRIES + 1):
            self.room.go(push(practice_table(self.room, game, Tried(words, kind))))
            agent = make("regular", seed)
            form = self._taken(game, kind, mine, lambda view: agent.choose(view, view.legal, None))  # noqa: B023
            if form:
                return form
        return ""

    def _taken(self, game: str, kind: str, mine: bool, choose: Choose) -> str:
        name = f"{game}-{kind.replace(' ', '_')}-{'own' if mine else 'other'}"
        for _ in range(1200):
            play = self.play
            if play is None and not self.scored():
                return ""
            stage = play.stage if play is not None else self.sheet().stage
            staged = stage.shown
            if staged is not None and staged.kind == kind and (staged.seat == 0) == mine:
                large = stage.large
                self._write(name, stage)
                return "large" if large else "small"
            asked = play is not None and play.picker is not None and play.ready_in <= 0
            action = choose(play.view) if play is not None and asked else None
            if play is not None and action is not None:
                play.play(action)
            self.wait(FRAME)
        return ""

    def _write(self, name: str, stage: Stage) -> None:
        import pygame

        wide = WIDE // ACROSS
        high = wide * self.window.get_height() // self.window.get_width()
        sheet = pygame.Surface((WIDE, high * -(-(len(AGES) + 1) // ACROSS)))
        for i, age in enumerate((*AGES, STAYS)):
            while stage.on and stage.age < age * stage.length:
                self.wait(FRAME)
            small = pygame.transform.smoothscale(self.window, (wide - 4, high - 4))
            sheet.blit(small, (i % ACROSS * wide, i // ACROSS * high))
            if age == AGES[-1]:
                pygame.image.save(self.window, str(self.folder / f"{name}-still.png"))
        pygame.image.save(sheet, str(self.folder / f"{name}.png"))
        sys.stdout.write(f"{name}.png\n")


def main() -> int:
    """Make all requested strips; returns 1 if a moment was not found or not staged."""
    parser = argparse.ArgumentParser()
    parser.add_argument("dir", type=Path)
    parser.add_argument("size", nargs="?", default="1280x720")
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--still", action="store_true", help="with reduced motion")
    parser.add_argument("--language", default="en")
    parser.add_argument("--games", default="equilibrium,eightfist,absurd,lockdown")
    parser.add_argument("--only", default="", help="kinds of moments, as in game/books/*/moments.py")
    asked = parser.parse_args()
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    asked.dir.mkdir(parents=True, exist_ok=True)
    only = {kind.strip() for kind in asked.only.split(",") if kind}
    size = tuple(map(int, asked.size.split("x")))
    missed = 0
    for game in asked.games.split(","):
        moments = book_of(game).at(games.lay(game, 4, ())).moments.kinds
        kinds = {kind: moment for kind, moment in moments.items() if not only or kind in only}
        wanted = {
            (kind, mine) for kind, one in kinds.items() for mine in ((True, False) if one.who else (False,))
        }

        def room() -> Strips:
            how = {"text_size": asked.text, "reduced_motion": asked.still, "language": asked.language}
            made = Strips(asked.dir, (size[0], size[1]), **how)
            use(asked.language)
            return made

        missed += len(strips_of(game, wanted, room))
    return 1 if missed else 0


def strips_of(game: str, wanted: set[tuple[str, bool]], room: Callable[[], Strips]) -> set[tuple[str, bool]]:
    """Make these strips of one game; returns the kinds that were not found."""
    missing = set(wanted)

    def take(kind: str, mine: bool, how: Callable[[Strips], str]) -> None:
        strips = room()
        form = how(strips)
        strips.close()
        tried[kind, mine] += 1
        if form:
            missing.discard((kind, mine))
        if form == "large" or (form and tried[kind, mine] >= TRIES) or tried[kind, mine] >= 4 * TRIES:
            wanted.discard((kind, mine))

    tried: Counter[tuple[str, bool]] = Counter()
    for kind, mine in sorted(wanted):
        if (game, kind) in LAID:
            take(kind, mine, lambda strips: strips.laid(game, kind, mine))  # noqa: B023 - called at once
    for place in found(game, wanted):
        take(place.kind, place.mine, lambda strips: strips.strip(place))  # noqa: B023 - called at once
    for kind, mine in sorted(missing):
        sys.stdout.write(f"none: {game} {kind} {'own' if mine else 'other'}\n")
    return missing


if __name__ == "__main__":
    sys.exit(main())
