"""The levels: some play by a policy, others search with it; `ai/scale.py` has their order."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from engine.kernel.guess import bare
from engine.kernel.harm import added, harm_shown
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

from .again import WORLDS
from .clock import Clock
from .mind import CHARACTERS, NOVICE, SOBER, Mind
from .outlook import SHOWN, outlook
from .players import policy
from .playouts import Worlds
from .policy import Action, Reason
from .scale import SCALE
from .search import Assistants, Chance, Search
from .steps import STEPS, Dials, dials
from .why import why

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

THINK: Final = 0.9
"""Seconds an Expert thinks at most when nobody says how long; it stops when its choice is clear."""
SEER: Final = "seer"
"""A bot for measurements only: it searches the true state, to measure what hidden cards cost a bot."""

_NEARLY_BEST: Final = 0.003
"""An Expert's temperament chooses only among actions within this share of a win of the best."""

ADVISER: Final = "adviser"
"""The bot that gives hints: an Expert that says why."""
_SEARCHES: Final = 0.5
"""The part of its time in which an adviser searches; in the rest it finds out why."""

Thinking = tuple[Action, tuple[Chance, ...], Reason]
"""A choice, the chances of the best choices, and why."""
NO_REASON: Final[Reason] = ("any", {})

BASES: Final[dict[str, Mind]] = {"novice": NOVICE, "regular": SOBER}


def chance_for(seed: int, view: View) -> Rng:
    """A bot's random numbers at a decision: the same for equal views, whatever happened before."""
    return Rng(seed, zlib.crc32(view.text().encode()))


def foes(view: View) -> tuple[float, ...]:
    """By seat, its share of all that was done to this one by others, as far as it remembers."""
    done = added(view.harm, harm_shown(view.table, view.events, view.seat))
    total = sum(done)
    return tuple([count / total for count in done]) if total else ()


def _mind_now(mind: Mind, view: View) -> Mind:
    """The mind with the harm done to it filled in, if it holds grudges."""
    return mind._replace(foes=foes(view)) if mind.grudge else mind


class Player:
    """Novice or Regular: takes what looks best, with the level's skill and a character's temperament."""

    def __init__(self, mind: Mind, seed: int) -> None:
        self.mind = mind
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        s = bare(view)
        s.legal = tuple(legal)
        mind = _mind_now(self.mind, view)
        return policy(view.table.game.id).choose(s, view.seat, legal, mind, chance_for(self.seed, view))

    def think(self, view: View, clock: Clock) -> Thinking:
        """The choice; there are no chances and no reason without a search."""
        return self.choose(view, view.legal), (), NO_REASON


class Expert:
    """Searches guessed worlds; its temperament decides among choices that come out nearly equal."""

    def __init__(self, mind: Mind, seed: int, simulations: int = 0) -> None:
        self.mind = mind
        self.seed = seed
        self.simulations = simulations
        self.trust = 0.0
        """How many worlds its first judgement is worth; 0: as usual in the game."""
        self.worthwhile = 0.0
        """What share of a win each more world must be expected to win; 0: searches end when they are sure."""
        self.crew: Assistants | None = None
        """Processes that help with searches, if there are any."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        return self.lean(view, self.search(view, clock).ranking())

    def think(self, view: View, clock: Clock) -> Thinking:
        """The choice, and the chances of the best three."""
        ranking = self.search(view, clock).ranking()
        return self.lean(view, ranking), tuple(ranking[:SHOWN]), NO_REASON

    def search(self, view: View, clock: Clock | None = None) -> Search:
        """Search from this view and return the finished search, which tells more than the choice."""
        clock = self._clock(clock)
        chance = chance_for(self.seed, view)
        found = Search(view, policy(view.table.game.id), chance, self._worlds(), self.worthwhile)
        found.trust = self.trust or found.trust
        found.run(clock, self.crew)
        return found

    def _clock(self, clock: Clock | None) -> Clock:
        """A count of its own comes before the time it is given."""
        if self.simulations or clock is None:
            return Clock(simulations=self.simulations, seconds=0.0 if self.simulations else THINK)
        return clock

    def _worlds(self) -> Worlds | None:
        """The source of the search's worlds; None: the policy guesses them."""
        return None

    def lean(self, view: View, ranking: list[Chance]) -> Action:
        """Choose among actions close to the best: by share of a win plus what the temperament adds."""
        near = [chance for chance in ranking if chance.share >= ranking[0].share - _NEARLY_BEST]
        if len(near) < 2 or not self.mind.is_special:
            return ranking[0].action
        s, weigh, actions = bare(view), policy(view.table.game.id).weigh, [chance.action for chance in near]
        felt, sober = (
            weigh(s, view.seat, actions, mind, Rng(self.seed)) for mind in (_mind_now(self.mind, view), SOBER)
        )
        liked = [chance.share + a - b for chance, a, b in zip(near, felt, sober, strict=True)]
        return actions[liked.index(max(liked))]


class Shallow(Expert):
    """Searches so little that it is soon done; time only ends a search that takes too long."""

    def __init__(self, mind: Mind, seed: int, depth: Dials) -> None:
        super().__init__(mind, seed, depth.simulations)
        self.trust = depth.trust

    def _clock(self, clock: Clock | None) -> Clock:
        return clock.counted(self.simulations) if clock is not None else super()._clock(None)


class Stepped:
    """A level that each game makes differently: the player follows from the game that is played."""

    def __init__(self, level: str, who: str, seed: int) -> None:
        self.level, self.who, self.seed = level, who, seed

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        return self.player(view.table.game.id).choose(view, legal, clock)

    def think(self, view: View, clock: Clock) -> Thinking:
        return self.player(view.table.game.id).think(view, clock)

    def player(self, game: str) -> Player | Shallow:
        """The one that plays this game."""
        found = dials(self.level, game)
        mind = CHARACTERS[self.who].mind(found.mind) if self.who else found.mind
        return Shallow(mind, self.seed, found) if found.simulations else Player(mind, self.seed)


class Adviser(Expert):
    """Finds the best choice as an Expert does, and why it is best."""

    def think(self, view: View, clock: Clock) -> Thinking:
        """The choice, the chances of the best three with how sure they are, and the reason."""
        search = self.search(view, clock.part(_SEARCHES))
        if self.simulations:
            clock = Clock(SHOWN * min(WORLDS, self.simulations))
        ranking, record = outlook(search, clock)
        return ranking[0].action, tuple(ranking[:SHOWN]), why(ranking, record)


class Seer(Expert):
    """The same search in the true state, `truth`. For measurements: no bot at a table is ever given it."""

    truth: State | None = None

    def _worlds(self) -> Worlds | None:
        return _Truth(self.truth) if self.truth is not None else None


class _Truth:
    """Answers every request for a world with the true state."""

    def __init__(self, state: State) -> None:
        self._state = state

    def world(self, rng: Rng) -> State:
        return self._state.clone()


SEARCHERS: Final = {"expert": Expert, ADVISER: Adviser, SEER: Seer}
"""By name, the bots that search."""


def make(name: str, seed: int) -> Player | Expert | Stepped:
    """A bot by name: `novice`, `regular:mira`, `expert`, `expert@500` (simulations), `expert:sal@500`.

    Raises ValueError with the names there are.
    """
    spec, _, count = name.partition("@")
    level, _, who = spec.partition(":")
    if (
        (level not in SCALE and level not in SEARCHERS)
        or (who and who not in CHARACTERS)
        or (count and not count.isdecimal())
    ):
        raise ValueError(
            f"{', '.join(SCALE)}, each with :{'|'.join(CHARACTERS)} or, for expert, @simulations"
        )
    if level in STEPS:
        return Stepped(level, who, seed)
    mind = BASES.get(level, SOBER)
    if who:
        mind = CHARACTERS[who].mind(mind)
    if level in SEARCHERS:
        return SEARCHERS[level](mind, seed, int(count or 0))
    return Player(mind, seed)
