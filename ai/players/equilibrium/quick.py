"""Chooses fast for playouts in 8-equilibrium: the best of a turn, without weighing each of its actions."""

from __future__ import annotations

from collections.abc import Sequence

from ai.levels.mind import SHARP, SOBER
from ai.players.game_policy import Action
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng

from .action_values import WORTH, deal
from .hand_values import KIND, RANK, STEP, felt, worths
from .hand_worths import POWERS, HandWorths

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.equilibrium.public import State


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """How the other seats choose in a playout."""
    return favourite(HandWorths(s, seat, SOBER), legal)


def mine(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """How the searching seat chooses in a playout, with the tie-breaks in mind."""
    return favourite(HandWorths(s, seat, SHARP), legal)


def favourite(look: HandWorths, legal: Sequence[Action]) -> Action:
    """The best action by `weigh`; for the long list of a turn, it does not look at each action."""
    if look.kind() == "act":
        return _best_act(look, legal)
    if look.kind() == "jack":
        swap, gain = look.best_swap()
        return swap if gain > 0 else ("decline",)
    best = legal[0]
    best_worth = -1e9
    for action in legal:
        worth = WORTH[verb_of(action)](look, action)
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


def _best_act(look: HandWorths, legal: Sequence[Action]) -> Action:
    """The best Give, or the best use of a token if that is worth more."""
    seat = look.seat
    best: Action = ("deal",)
    best_worth = deal(look)
    mask = look.targets()
    for target in range(look.n):
        if mask >> target & 1:
            slot, worth = _best_give(look, target)
            if worth > best_worth:
                best = ("give", slot, target)
                best_worth = worth
    if look.s.pub.tokens[seat]:
        if look.most_by_swap() - look.token > best_worth:
            swap, gain = look.best_swap()
            if gain - look.token > best_worth:
                best = swap
                best_worth = gain - look.token
        if look.facts.layered:
            for action in _layers(look, legal):
                worth = WORTH[verb_of(action)](look, action)
                if worth > best_worth:
                    best = action
                    best_worth = worth
    return best


def _layers(look: HandWorths, legal: Sequence[Action]) -> list[Action]:
    """The variants' additions to a turn.

    Among actions that give a card away, only the one with the least wanted card counts.
    """
    worst = max(look.hands[look.seat], key=lambda card: look.without(look.seat, card))
    found: list[Action] = []
    for action in reversed(legal):
        verb = verb_of(action)
        if verb == "swap":
            continue
        if verb == "give" or verb == "deal":
            break
        if verb == "trade" or verb == "relay":
            _, _, card = action
            if card != worst:
                continue
        found.append(action)
    return found


def _best_give(look: HandWorths, target: int) -> tuple[int, float]:
    """The Market's best card for this target, judged by its value to the giver."""
    own = target == look.seat
    can_refuse = not own and look.s.pub.tokens[target]
    if look.facts.powers or (own and look.mind.finesse):
        return _best_by_more(look, target, -look.spent(target) if can_refuse else -99.0)
    care = look.cares[target]
    means = felt(look.code(target), care)
    least = -1e9
    cap = 1e9
    if can_refuse:  # a target refuses a card that harms it more than a refusal costs
        if care < 0:
            cap = -look.spent(target) * care
        else:
            least = -look.spent(target) * care
    best = 0
    best_worth = -1e9
    for slot, card in enumerate(look.market):
        mean = means[KIND[card]]
        if mean > cap:
            mean = cap
        elif mean < least:
            mean = least
        if mean > best_worth:
            best = slot
            best_worth = mean
    return best, best_worth


def _best_by_more(look: HandWorths, target: int, least: float) -> tuple[int, float]:
    """The Market's best card, judged by all its effects; `least` is the cost of a refusal."""
    worth = worths()
    code = look.code(target)
    care = look.cares[target]
    now = worth[code]
    powers = look.facts.powers
    finesse = look.mind.finesse and target == look.seat
    best = 0
    best_worth = -1e9
    for slot, card in enumerate(look.market):
        gain = worth[code + STEP[card]] - now if card >= 0 else 0.0
        if powers and card >= 0 and card % 13 in POWERS:
            gain += look.power(card, target)
        if finesse and card >= 0:
            gain += look.tie(RANK[card], 1)
        felt = (gain if gain > least else least) * care
        if felt > best_worth:
            best = slot
            best_worth = felt
    return best, best_worth
