"""What each action of 8-equilibrium is worth to the seat that does it, in points of the final score."""

from __future__ import annotations

from collections.abc import Callable

from ...policy import Action
from .look import Look

_RELAY = 0.4
"""What a teammate's worst card gains by going, before it is known which that is."""


def _give(look: Look, action: Action) -> float:
    return look.given(look.market[action[1]], action[2], False)


def deal(look: Look, action: Action = ("deal",)) -> float:
    """The top of the deck: known where the Stock lies open, and after a Queen."""
    mask, s = look.targets(), look.s
    card = s.zones[look.facts.deck][0]
    if card >= 0 and s.know[card] >> look.seat & 1:
        return max([look.given(card, seat, True) for seat in range(look.n) if mask >> seat & 1])
    return look.chance_given(mask)


def _to(look: Look, action: Action) -> float:
    tribute = look.kind() == "tribute"
    forced = tribute or bool(look.s.args and look.s.args[-1] is True)
    return look.given(look.offered(), action[1], not tribute, forced)


def _swap(look: Look, action: Action) -> float:
    return look.swapped(action[1], action[2]) - (0.0 if look.kind() == "jack" else look.token)


def _trade(look: Look, action: Action) -> float:
    """They give what they like least: a card of chance, with a shade less than nothing in it."""
    _, target, card = action
    cost = look.token * (1 + (0.4 if look.s.pub["tokens"][target] else 0.0))
    return look.without(look.seat, card) + 0.5 * look.gain(target, card) * look.cares[target] - cost


def _choose(look: Look, action: Action) -> float:
    by: int = look.s.args[-1]
    return look.without(look.seat, action[1]) + 0.5 * look.gain(by, action[1]) * look.cares[by]


def _accept(look: Look, action: Action) -> float:
    """The card's worth to this hand, whether it comes from the Market or the deck."""
    slot = look.s.args[2]
    card = look.market[slot] if slot >= 0 else look.offered()
    paid: float = look.earned(look.seat) if slot < 0 and look.facts.stock else 0.0
    return look.gain(look.seat, card) + look.power(card, look.seat) + paid


def _spends(look: Look, action: Action) -> float:
    return -look.token


def _bottom(look: Look, action: Action) -> float:
    """Away with what helps the others more than it helps this seat."""
    card = look.market[action[1]] if action[1] < len(look.market) else -1
    others = [seat for seat in range(look.n) if seat != look.seat]
    theirs = sum([look.gain(seat, card) * -look.cares[seat] for seat in others])
    return 0.3 * (theirs - look.gain(look.seat, card))


def _toss(look: Look, action: Action) -> float:
    """A token and a turn, to spare a teammate a card that hurts."""
    target = look.s.args[1]
    return -look.token - 0.6 + (0.9 if not look.s.pub["tokens"][target] else 0.0)


def _assist(look: Look, action: Action) -> float:
    """A turn, for a token in better hands."""
    return look.earned(action[1]) - look.token - 0.3


def _relay(look: Look, action: Action) -> float:
    """Both lose what they need least; the Give that follows is a turn's as well."""
    _, mate, card = action
    return look.without(look.seat, card) + 0.5 * look.gain(mate, card) - look.token + _RELAY + deal(look)


def _refresh(look: Look, action: Action) -> float:
    stock = look.s.zones[look.facts.deck][0]
    return -look.token - 0.3 * look.gain(look.seat, stock)


def _peek(look: Look, action: Action) -> float:
    return 0.35 - look.token


def _wind(look: Look, action: Action) -> float:
    """Everybody gets rid of a card; it pays for those whose worst card is worse than the others'."""
    best = max([look.without(look.seat, card) for card in look.hands[look.seat]])
    return best - 0.45 - look.token


def _pass(look: Look, action: Action) -> float:
    return look.without(look.seat, action[1])


def _top(look: Look, action: Action) -> float:
    return 0.1 * look.gain(look.seat, action[1])


def _tribute(look: Look, action: Action) -> float:
    mask = look.targets() & ~(1 << look.seat)
    harm = [look.given(action[1], seat, False, forced=True) for seat in range(look.n) if mask >> seat & 1]
    return look.without(look.seat, action[1]) + max(harm)


def _nothing(look: Look, action: Action) -> float:
    return 0.0


WORTH: dict[str, Callable[[Look, Action], float]] = {
    "give": _give,
    "deal": deal,
    "to": _to,
    "swap": _swap,
    "trade": _trade,
    "choose": _choose,
    "cancel": _spends,
    "accept": _accept,
    "reject": _spends,
    "bottom": _bottom,
    "assist": _assist,
    "toss": _toss,
    "keep": _nothing,
    "take": _nothing,
    "relay": _relay,
    "refresh": _refresh,
    "wind": _wind,
    "calm": _nothing,
    "pass": _pass,
    "peek": _peek,
    "look": _nothing,
    "decline": _nothing,
    "top": _top,
    "tribute": _tribute,
}
