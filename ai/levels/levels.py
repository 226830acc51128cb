"""The levels: some play by a policy alone, others search with it; `ai/levels/scale.py` has their order."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache

from ai.players import policy
from ai.players.game_policy import Action
from ai.reasons.claim import ALIKE, SHOWN, Claim
from ai.reasons.follow_up import NextOf, follow_up
from ai.reasons.judge import FEWEST, hint_claim, is_near, led, verdicts
from ai.reasons.trials import WORLDS, Record, compare, compare_for
from ai.search.clock import Clock
from ai.search.playouts import Worlds
from ai.search.retry_best_choices import outlook, unranked
from ai.search.search import Assistants, Chance, Search
from engine.kernel.guess import bare
from engine.kernel.harm_counts import added, harm_shown
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.talk import Saying
from engine.kernel.view import View

from .level_steps import STEPS, Dials, dials
from .mind import CHARACTERS, NOVICE, SOBER, Mind
from .scale import SCALE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

THINK: Final = 0.9
"""How many seconds an Expert thinks at most by default; it stops once its choice is clear."""
SEER: Final = "seer"
"""A bot for measurements only: it searches the true state, to show what hidden cards cost a bot."""

_NEARLY_BEST: Final = 0.003
"""An Expert's temperament chooses only among actions within this share of a win of the best."""

ADVISER: Final = "adviser"
"""The bot that gives hints: an Expert that gives reasons."""
_SEARCHES: Final = 0.5
"""The share of its time in which an adviser searches; in the rest it looks for reasons."""
_FOR_BEST: Final = 0.7
"""The share of that rest for the reason of the best choice; then it looks at the others."""
_OTHERS: Final = 80
"""How many other choices it looks at, the best ones."""
_WORLDS_EACH: Final = 12
"""In how many worlds it looks at each."""

Thinking = tuple[Action, tuple[Chance, ...], Claim | None]
"""A choice, the chances of the best choices, and the reason."""

BASES: Final[dict[str, Mind]] = {"novice": NOVICE, "regular": SOBER}


def chance_for(seed: int, view: View) -> Rng:
    """A bot's random numbers for a decision: the same for equal views, regardless of earlier decisions."""
    return Rng(seed, zlib.crc32(view.text().encode()))


def foes(view: View) -> tuple[float, ...]:
    """For each seat, its share of all the harm that the viewing seat remembers."""
    done = added(view.harm, harm_shown(view.table, view.events, view.seat))
    total = sum(done)
    return tuple([count / total for count in done]) if total else ()


def _mind_now(mind: Mind, view: View) -> Mind:
    """The mind, with the harm done to it filled in if it holds grudges."""
    return mind._replace(foes=foes(view)) if mind.grudge else mind


def _said(mind: Mind, seed: int, view: View) -> Saying | None:
    talk = policy(view.table.game.id).talk
    return talk.speak(view, mind, chance_for(seed, view)) if talk is not None else None


class Player:
    """Novice or Regular: takes the action that looks best, given the level's skill and a character's
    temperament.
    """

    def __init__(self, mind: Mind, seed: int) -> None:
        self.mind = mind
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        s = bare(view)
        player = policy(view.table.game.id)
        s.legal = tuple(legal)
        mind = _mind_now(self.mind, view)
        if player.talk is not None:
            mind = player.talk.hear(view, mind, s)
        return player.choose(s, view.seat, legal, mind, chance_for(self.seed, view))

    def think(self, view: View, clock: Clock) -> Thinking:
        """Choose; without a search there are no chances and no reason."""
        return self.choose(view, view.legal), (), None

    def say(self, view: View) -> Saying | None:
        """What the bot says at the table now, based on its view alone."""
        return _said(self.mind, self.seed, view)


class Expert:
    """A bot that searches guessed worlds; its temperament decides among choices that are nearly equal."""

    for_people: ClassVar[bool] = False
    """Whether people read its chances."""

    def __init__(self, mind: Mind, seed: int, simulations: int = 0) -> None:
        self.mind = mind
        self.seed = seed
        self.simulations = simulations
        self.trust = 0.0
        """How many worlds the first judgement is worth; 0: the game's usual number."""
        self.worthwhile = 0.0
        """The share of a win that each further world must be expected to gain.

        0: search until the result is clear.
        """
        self.crew: Assistants | None = None
        """Processes that help with searches, if there are any."""

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        return self.lean(view, self.search(view, clock).ranking())

    def think(self, view: View, clock: Clock) -> Thinking:
        """Choose, and report the chances of the best three."""
        ranking = self.search(view, clock).ranking()
        return self.lean(view, ranking), tuple(ranking[:SHOWN]), None

    def say(self, view: View) -> Saying | None:
        """What the bot says at the table now, based on its view alone."""
        return _said(self.mind, self.seed, view)

    def search(self, view: View, clock: Clock | None = None) -> Search:
        """Search from this view and return the finished search, which holds more than the choice."""
        clock = self._clock(clock)
        chance = chance_for(self.seed, view)
        known = policy(view.table.game.id)
        found = Search(view, known, chance, self._worlds(), self.worthwhile, self.for_people)
        found.trust = self.trust or found.trust
        found.run(clock, self.crew)
        return found

    def _clock(self, clock: Clock | None) -> Clock:
        """The clock for a search: the bot's own number of simulations takes precedence over a time."""
        if self.simulations or clock is None:
            return Clock(simulations=self.simulations, seconds=0.0 if self.simulations else THINK)
        return clock

    def _worlds(self) -> Worlds | None:
        """The source of the search's worlds; None: the policy guesses them."""
        return None

    def lean(self, view: View, ranking: list[Chance]) -> Action:
        """Choose among actions close to the best, by the share of a win plus the bonus from the
        temperament.
        """
        near = [chance for chance in ranking if chance.share >= ranking[0].share - _NEARLY_BEST]
        if len(near) < 2 or not self.mind.is_special:
            return ranking[0].action
        s = bare(view)
        weigh = policy(view.table.game.id).weigh
        actions = [chance.action for chance in near]
        felt, sober = (
            weigh(s, view.seat, actions, mind, Rng(self.seed)) for mind in (_mind_now(self.mind, view), SOBER)
        )
        liked = [chance.share + a - b for chance, a, b in zip(near, felt, sober, strict=True)]
        return actions[liked.index(max(liked))]


class Shallow(Expert):
    """Searches briefly, by a number of simulations; the clock only stops a search that takes too long."""

    def __init__(self, mind: Mind, seed: int, depth: Dials) -> None:
        super().__init__(mind, seed, depth.simulations)
        self.trust = depth.trust

    def _clock(self, clock: Clock | None) -> Clock:
        return clock.counted(self.simulations) if clock is not None else super()._clock(None)


class Stepped:
    """A level that differs from game to game: which player it uses follows from the game."""

    def __init__(self, level: str, who: str, seed: int) -> None:
        self.level = level
        self.who = who
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Action], clock: Clock | None = None) -> Action:
        return self.player(view.table.game.id).choose(view, legal, clock)

    def think(self, view: View, clock: Clock) -> Thinking:
        return self.player(view.table.game.id).think(view, clock)

    def say(self, view: View) -> Saying | None:
        return self.player(view.table.game.id).say(view)

    def player(self, game: str) -> Player | Shallow:
        """The player for this game."""
        found = dials(self.level, game)
        mind = CHARACTERS[self.who].mind(found.mind) if self.who else found.mind
        return Shallow(mind, self.seed, found) if found.simulations else Player(mind, self.seed)


class Adviser(Expert):
    """Finds the best choice as an Expert does, and why it is best."""

    for_people: ClassVar[bool] = True

    def think(self, view: View, clock: Clock) -> Thinking:
        """Choose, and report the chances of the choices, how they compare with the first, and its reason.

        Of choices that are about equally good, the first is one that risks and spends least.
        """
        search = self.search(view, clock.part(_SEARCHES))
        if self.simulations:
            clock = Clock(SHOWN * min(WORLDS, self.simulations))
        ranking, record = outlook(search, clock.part(_FOR_BEST))
        if record.worlds < FEWEST and len(record.wins) > 1:
            # On a busy machine, too, a few worlds soon show what a choice does.
            record = compare_for(search, list(record.wins)[:2], search.rng, FEWEST)
        tried = [one for one in ranking if one.action in record.wins]
        near = [one for one in tried if is_near(ranking[0].share, one.share)] or ranking[:1]
        near = [n for n in near if not any(record.wins_alone(one.action, n.action) for one in near)]
        next_of = cache(
            lambda action, use: follow_up(record.trials, action, use, chance_for(self.seed, view))
        )
        first, claim = self._explained(view, ranking, near, record, next_of)
        ranking = [first, *[chance for chance in ranking if chance is not first]]
        ranking += [Chance(action, first.share, 0) for action in unranked(search, ranking)]
        actions = [chance.action for chance in ranking[: _OTHERS + 1]]
        glance = compare(search, actions, search.rng, clock.counted(_WORLDS_EACH * len(actions)))
        others = verdicts(glance, first, ranking[1:], next_of)
        rows = policy(view.table.game.id).rows
        return first.action, (first, *others), led(first.action, claim, others, rows)

    def _explained(
        self,
        view: View,
        ranking: Sequence[Chance],
        near: Sequence[Chance],
        record: Record,
        next_of: NextOf,
    ) -> tuple[Chance, Claim | None]:
        """One of these choices, which are about equally good, and why.

        Of those that risk and spend least, it is the first for which anything speaks.
        """
        costs = policy(view.table.game.id).costs
        found = []
        least = min([costs(view, chance.action) for chance in near])
        for first in [chance for chance in near if costs(view, chance.action) == least]:
            order = [first, *[chance for chance in ranking if chance is not first]]
            claim = hint_claim(record, [(chance.action, chance.share) for chance in order], next_of)
            found.append((first, claim))
            if claim is not None and claim.kind != ALIKE:
                return first, claim
        return found[0]


class Seer(Expert):
    """Runs the same search on the true state, `truth`. For measurements only: no table ever uses it."""

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
"""The bots that search, by name."""


MOST_DIGITS: Final = 6
"""The most digits of the number of simulations in a name."""


def make(name: str, seed: int) -> Player | Expert | Stepped:
    """A bot by name: `novice`, `regular:mira`, `expert`, `expert@500` (simulations), `expert:sal@500`.

    Raises ValueError, listing the names that exist.
    """
    spec, _, count = name.partition("@")
    level, _, who = spec.partition(":")
    if (
        (level not in SCALE and level not in SEARCHERS)
        or (who and who not in CHARACTERS)
        or (count and not (count.isascii() and count.isdecimal() and len(count) <= MOST_DIGITS))
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
