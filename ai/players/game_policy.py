"""`Policy`: everything that a bot knows about a game, such as the values of actions and positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from ai.levels.mind import SOBER, Mind
from ai.reasons.claim import Continuation, Finds, Happening, ReasonRow
from engine.kernel.guess import Guess
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.talk import Saying
from engine.kernel.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.kernel.table_description import Table

Action = tuple[Any, ...]
Weigh = Callable[[State, int, Sequence[Action], Mind, Rng], Sequence[float]]
"""(state, seat, legal, mind, rng) -> how good each action looks, in shares of a win; only differences matter.

The state is a view with its blanks (cards of -1) or a guessed world: in both cases a policy reads only what
the seat may know: open zones, its own cards, and cards whose `know` mask has its bit.
"""
Value = Callable[[State], Sequence[float]]
"""The value of the position to each seat, from 0 (lost) to 1 (won); also for a finished round."""

TO_THE_END: Final = 1000
"""More decisions than any round has."""
TRUST: Final = 24.0
"""How many worlds of a search a policy's judgement is usually worth."""
_FEW: Final = 3
"""With this many actions or fewer, even an inattentive mind considers them all."""


def shares(places: Sequence[int]) -> Sequence[float]:
    """By seat, its share of the win, which those in first place divide among them."""
    first = places.count(1)
    return [1 / first if place == 1 else 0.0 for place in places]


def by_places(s: State) -> Sequence[float]:
    """The value of a finished round: a win, divided among the winners.

    For an unfinished one: equal shares.
    """
    n = s.table.players
    if not s.over:
        return [1 / n] * n
    return shares(s.table.game.result(s).places)


def _all_alike(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    return [0.0] * len(legal)


def _all_of_them(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[Action]:
    return legal


def _nothing_found(played: Continuation) -> Iterator[Happening]:
    return iter(())


def _never(s: State, first: Action, other: Action) -> bool:
    return False


def _no_twins(view: View) -> frozenset[Action]:
    return frozenset()


def _nothing_proved(s: State, action: Action) -> bool:
    return False


def _costs_nothing(view: View, action: Action) -> int:
    return 0


def _never_late(view: View) -> float:
    return 0.0


def _usual_trust(table: Table) -> float:
    return TRUST


class TableTalk(NamedTuple):
    """How a bot listens and speaks at a table where teammates talk."""

    hear: Callable[[View, Mind, State], Mind]
    """Puts the talk that the bot believes into the view's state, and the partners' wishes into the mind."""
    speak: Callable[[View, Mind, Rng], Saying | None]
    """A seat's statement now, based on its view; None if it has none."""


class Policy(NamedTuple):
    """How to play a game sensibly."""

    weigh: Weigh = _all_alike
    value: Value = by_places
    counted: Value | None = None
    """The value for people, who read it as a chance to win, if `value` also counts by how much one wins."""
    finds: Finds = _nothing_found
    """Finds the events after a choice that matter to people, from which reasons are made."""
    rows: Mapping[str, ReasonRow] = {}
    """By code, the row that describes each such finding."""
    either_order: Callable[[State, Action, Action], bool] = _never
    """Whether the seat may take two choices in either order with the same result."""
    proves: Callable[[State, Action], bool] = _nothing_proved
    """Whether this choice certainly ends the round and wins it alone, whatever is hidden from the seat."""
    twins: Callable[[View], frozenset[Action]] = _no_twins
    """Choices that may be dropped, because another choice has the same result and nothing distinguishes the
    two.
    """
    horizon: int = 400
    """A playout stops after this many decisions, and `value` judges the position.

    Reasons look equally far ahead.
    """
    at_two: int = 0
    """The horizon of a search at a table for two; 0: the same horizon."""
    depth: int = 0
    """How many decisions a review plays ahead, if that predicts wins better than `value`; 0 means `horizon`.
    """
    late: Callable[[View], float] = _never_late
    """How far the round has progressed, from 0 to 1, in games whose chances are overestimated late in a
    round.
    """
    quick: Callable[[State, int, Sequence[Action], Rng], Action] | None = None
    """A cheaper choice for playouts; without one, the best by `weigh`."""
    mine: Callable[[State, int, Sequence[Action], Rng], Action] | None = None
    """How the searching seat itself chooses in playouts, if it plays better than it assumes the others do."""
    even: Callable[[State, Action], None] | None = None
    """Called with each action in a guessed world.

    It may reorder cards that nobody has seen, so that the same card comes next whatever was chosen. Then all
    choices that are compared have the same luck.
    """
    trust: Callable[[Table], float] = _usual_trust
    """The weight of the first judgement of a choice, in worlds: high in games where luck matters more than
    choices.
    """
    sure: float = 2.0
    """A search drops a choice that is this many standard errors behind the best.

    A higher number takes longer.
    """
    guess: Callable[[View], Guess] = Guess
    """Makes the worlds of a search; a game's own version can use what the others' choices reveal."""
    costs: Callable[[View, Action], int] = _costs_nothing
    """What a choice risks or spends; of those about equally good, one with the smallest number is advised."""
    plain: frozenset[str] = frozenset()
    """Verbs that nobody overlooks, because they are always possible and everybody sees them on the table."""
    glances: int = 0
    """In how many worlds the policy judges each choice with open hands, before any choice is tried."""
    talk: TableTalk | None = None
    considered: Callable[[State, int, Sequence[Action], Mind, Rng], Sequence[Action]] = _all_of_them
    """The choices that `choose` considers at all."""

    def choose(self, s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Action:
        """The action that looks best to this mind, or sometimes one that looks nearly as good.

        An inattentive mind never takes what it overlooks, however good; it overlooks nothing among few
        actions, and nothing obvious. Nobody takes what looks like a blunder, whatever else they overlook.
        """
        legal = self.considered(s, seat, legal, mind, rng)
        weights = self.weigh(s, seat, legal, mind, rng)
        wobble = mind.whims
        overlooked = int(1024 * (1 - mind.attention)) if len(legal) > _FEW else 0
        floor = max(weights) - mind.blunder
        best = 0 if weights[0] >= floor else weights.index(max(weights))
        best_weight = float("-inf")
        for i, weight in enumerate(weights):
            if weight < floor:
                continue
            if rng.below(1024) < overlooked and verb_of(legal[i]) not in self.plain:
                continue
            weight += wobble * rng.below(1024) / 1024
            if weight > best_weight:
                best = i
                best_weight = weight
        return legal[best]


plain: Final = Policy()


def rehearse(policy: Policy) -> Callable[[State, int, Sequence[Action], Rng], Action]:
    """The function that makes choices in playouts:

    `quick` if the policy has one, otherwise the best action by `weigh`.
    """
    if policy.quick is not None:
        return policy.quick
    return lambda s, seat, legal, rng: policy.choose(s, seat, legal, SOBER, rng)
