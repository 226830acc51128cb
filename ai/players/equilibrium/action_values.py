"""The value of each action of 8-equilibrium to its player, in points of the final score."""

from __future__ import annotations

from collections.abc import Callable

from ai.players.game_policy import Action

from .hand_worths import HandWorths
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


def _give(look: HandWorths, action: Action) -> float:
    _, slot, target = action
    return look.given(look.market[slot], target, False)


def deal(look: HandWorths, action: Action = ("deal",)) -> float:
    """The value of a Give from the deck, whose top is known if the Stock lies open or after a Queen."""
    mask = look.targets()
    s = look.s
    card = s.zones[look.facts.deck][0]
    if card >= 0 and s.know[card] >> look.seat & 1:
        return max([look.given(card, seat, True) for seat in range(look.n) if mask >> seat & 1])
    return look.chance_given(mask)


def _to(look: HandWorths, action: Action) -> float:
    tribute = look.kind() == "tribute"
    *_, last = look.s.args or (False,)
    _, target = action
    return look.given(look.offered(), target, not tribute, tribute or last is True)


def _swap(look: HandWorths, action: Action) -> float:
    _, card, slot = action
    return look.swapped(card, slot) - (0.0 if look.kind() == "jack" else look.token)


def _trade(look: HandWorths, action: Action) -> float:
    """The value of a Trade: the other gives the card it needs least, slightly worse than a random one."""
    _, target, card = action
    if look.cares[target] > 0 and look.is_known(target):
        return look.exchange(look.seat, target, card) - look.token
    cost = look.token * (1 + (W.trade_token if look.s.pub.tokens[target] else 0.0))
    return look.without(look.seat, card) + W.traded * look.gain(target, card) * look.cares[target] - cost


def _choose(look: HandWorths, action: Action) -> float:
    by: int
    (*_, by), (_, card) = look.s.args, action
    if look.cares[by] > 0 and look.is_known(by):
        return look.exchange(look.seat, by, card)
    return look.without(look.seat, card) + W.traded * look.gain(by, card) * look.cares[by]


def _accept(look: HandWorths, action: Action) -> float:
    """The card's value to this hand, whether it comes from the Market or the deck."""
    _, _, slot, *_ = look.s.args
    card = look.market[slot] if slot >= 0 else look.offered()
    paid: float = look.earned(look.seat) if slot < 0 and look.facts.stock else 0.0
    return look.gain(look.seat, card) + look.power(card, look.seat) + paid


def _spends(look: HandWorths, action: Action) -> float:
    return -look.token


def _bottom(look: HandWorths, action: Action) -> float:
    """The value of putting a card below the deck: best is a card that would have helped the others more."""
    _, slot = action
    card = look.market[slot] if slot < len(look.market) else -1
    others = [seat for seat in range(look.n) if seat != look.seat]
    theirs = sum([look.gain(seat, card) * -look.cares[seat] for seat in others])
    return W.bottomed * (theirs - look.gain(look.seat, card))


def _toss(look: HandWorths, action: Action) -> float:
    """Pay a token and a turn to save a teammate from a harmful card."""
    _, target, *_ = look.s.args
    return -look.token - W.toss_turn + (W.toss_saves if not look.s.pub.tokens[target] else 0.0)


def _assist(look: HandWorths, action: Action) -> float:
    """Use the turn to give a token to a teammate who needs it more."""
    _, mate = action
    return look.earned(mate) - look.token - W.assist_turn


def _relay(look: HandWorths, action: Action) -> float:
    """Both lose the card that they need least; the Give that follows is the same as in any turn."""
    _, mate, card = action
    if look.is_known(mate):
        return look.exchange(look.seat, mate, card) - look.token + deal(look)
    return (
        look.without(look.seat, card) + W.traded * look.gain(mate, card) - look.token + W.relay + deal(look)
    )


def _refresh(look: HandWorths, action: Action) -> float:
    stock = look.s.zones[look.facts.deck][0]
    return -look.token - W.refresh * look.gain(look.seat, stock)


def _peek(look: HandWorths, action: Action) -> float:
    return W.peek - look.token


def _wind(look: HandWorths, action: Action) -> float:
    """Everybody gets rid of a card, which pays for players whose worst card is worse than the others'."""
    best = max([look.without(look.seat, card) for card in look.hands[look.seat]])
    return best - W.wind - look.token


def _pass(look: HandWorths, action: Action) -> float:
    _, card = action
    return look.without(look.seat, card)


def _top(look: HandWorths, action: Action) -> float:
    _, card = action
    return W.top * look.gain(look.seat, card)


def _tribute(look: HandWorths, action: Action) -> float:
    mask = look.targets() & ~(1 << look.seat)
    _, card = action
    harm = [look.given(card, seat, False, forced=True) for seat in range(look.n) if mask >> seat & 1]
    return look.without(look.seat, card) + max(harm)


def _nothing(look: HandWorths, action: Action) -> float:
    return 0.0


WORTH: Final[dict[str, Callable[[HandWorths, Action], float]]] = {
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
