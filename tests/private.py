"""Finds out in random rounds which parts of each kind of decision depend on private cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from tables import SETUPS, lay

from engine import games
from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.books.contract.presenter import Presenter
from game.words.game_sentences import Private

NAMES = ["Ada", "Bert", "Cleo", "Dora", "Emil", "Finn", "Gina", "Hugo"]
MORE = {"equilibrium": [(3, "variants=E"), (4, "variants=D")], "absurd": [(3, "")]}
"""Tables whose options make a decision private that is public elsewhere."""
MOST_ROUNDS = 150
"""How many rounds are played at each table at most, while something is still missing."""
WORLDS = 4
MOST = 40
"""How often each kind of decision is looked at, at one table."""


BARE = " bare"
"""Follows a kind of decision of somebody who holds none of the cards that it is about."""


def found_private(
    game: str, expected: dict[str, Private], rounds: int, about: Mapping[str, str]
) -> dict[str, Private]:
    """By kind of decision, the parts that were found to be private; kinds that never occurred are missing.

    At least this many rounds are played at each table, because there may be more private parts than expected.
    """
    found: dict[str, Private] = {}
    looked: Counter[tuple[str, int]] = Counter()
    tables = [(lay(game, *setup), setup[0]) for setup in (*SETUPS[game], *MORE.get(game, ()))]
    presenters = [book_of(game).at(table) for table, _players in tables]
    for seed in range(MOST_ROUNDS):
        if seed >= rounds and found == expected:
            break
        for at, (table, players) in enumerate(tables):
            s, rng = games.new_round(table, seed), Rng(seed, players)
            while not s.over:
                assert s.question is not None
                kind = s.question.kind
                if about.get(kind) and not s.zones[table.zone[f"{about[kind]}{s.seat}"]]:
                    kind += BARE
                looked[kind, at] += 1
                if looked[kind, at] <= MOST:
                    here = _private_here(s, presenters[at], rng)
                    found[kind] = found.get(kind, Private.NOTHING) | here
                s.apply(s.legal[rng.below(len(s.legal))])
    return found


def _private_here(s: State, presenter: Presenter, rng: Rng) -> Private:
    found = Private.NOTHING
    assert s.question is not None
    asked = presenter.voice.asks(observe(s, s.seat), NAMES)
    if s.question.hidden:
        found |= Private.QUESTION
    public = Guess(observe(s, s.table.players))
    for _ in range(WORLDS):
        world = public.world(rng)
        world.question, world.args, world.seat = s.question, s.args, s.seat
        world.legal = s.question.legal(world, *s.args)
        if {*world.legal} != {*s.legal}:
            found |= Private.OPTIONS
        elif presenter.voice.asks(observe(world, s.seat), NAMES) != asked:
            found |= Private.QUESTION
    for one, other in combinations(_some(s.legal, rng), 2):
        if _shown(s, one) == _shown(s, other):
            found |= Private.ANSWER
    return found


def _some(legal: tuple, rng: Rng) -> list:
    """A few of many actions; some of them are neighbours in the list."""
    start = rng.below(len(legal))
    return [legal[(start + i) % len(legal)] for i in range(min(5, len(legal)))]


def _shown(s: State, action: tuple) -> list[str]:
    """What a spectator sees after this choice."""
    after = s.clone()
    after.log = []
    after.apply(action)
    shown = (event.seen_from(s.table.players) for event in after.log)
    return [repr((event.kind, event.open)) for event in shown if event is not None]
