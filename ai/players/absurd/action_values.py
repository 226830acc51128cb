"""Judges each action of Absurd 8's from the view of the player who takes it, as a share of a win."""

from __future__ import annotations

from collections.abc import Callable

from ai.players.game_policy import Action
from engine.absurd.attack import acting, place
from engine.absurd.bluff import PENALTY
from engine.absurd.card_abilities import SUITS

from .card_counts import CardCounts
from .card_strengths import BLUFFS, KEEP, precedence
from .playout_value import honesty
from .plays import bluffed, drawn, hurts, passed, played, removal, taken
from .reasons_of_plays import is_seen_through
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


RULED_OUT: Final = -1.0
"""A value that is a whole win lower than any other, so that no level takes the action."""


def _play(look: CardCounts, action: Action) -> float:
    return played(look, action, look.now)


def _bluff(look: CardCounts, action: Action) -> float:
    return bluffed(look, action, look.now)


def _draw(look: CardCounts, action: Action) -> float:
    _, draws = look.s.args
    return drawn(look, look.now, draws)


def _pass(look: CardCounts, action: Action) -> float:
    return passed(look, look.now)


def _take(look: CardCounts, action: Action) -> float:
    _, draws = look.s.args
    return taken(look, draws)


def _stay(look: CardCounts, action: Action) -> float:
    _, mover, _ = look.s.args
    return look.share(look.now, mover)


def _call(look: CardCounts, action: Action) -> float:
    """The value of a call: the bluffer draws two cards, unless the card was a Bluff that would have fit."""
    _, bluffer, pile, _ = look.s.args
    good = honest(look, bluffer, pile)
    caught = look.now.copy()
    held = look.now.copy()
    caught.sizes[bluffer] += PENALTY
    held.sizes[look.seat] += PENALTY
    following = look.s.pub.next
    right = look.share(caught, following)
    wrong = look.share(held, following) if look.now.sizes[bluffer] else 0.0
    return (1 - good) * right + good * wrong


def _believe(look: CardCounts, action: Action) -> float:
    """The value of not calling, because a player who is asked later may still call.

    A bluff that the seat sees through is called at every level.
    """
    _, bluffer, pile, step = look.s.args
    if is_seen_through(look.s, look.seat):
        return RULED_OUT
    following = look.s.pub.next
    gone = look.share(look.now, following) if look.now.sizes[bluffer] else 0.0
    later = look.n - 1 - step
    if not later:
        return gone
    caught = look.now.copy()
    caught.sizes[bluffer] += PENALTY
    calls = 1 - (1 - W.others_call) ** later
    good = honest(look, bluffer, pile)
    called = (1 - good) * look.share(caught, following) + good * gone
    share: float = calls * called + (1 - calls) * gone
    return share


def honest(look: CardCounts, bluffer: int, pile: int) -> float:
    """How likely the face-down card is a Bluff that could have been played openly."""
    able = [card for card in BLUFFS if look.matches(card, pile)]
    card = look.s.zones[pile][-1]
    if card >= 0 and look.s.know[card] >> look.seat & 1:
        return float(card in able)
    size = look.now.sizes[bluffer] + 1
    unseen = look.unseen()
    hidden = sum([card in unseen for card in able])
    known = sum([card in look.known(bluffer) for card in able])
    return honesty(hidden * size / max(1, len(unseen)) + known, size, look.mind.suspicion)


def _name(look: CardCounts, action: Action) -> float:
    """Name the suit that is most frequent in your hand and least in the others'."""
    _, name = action
    suit = SUITS.index(name)
    mine = sum([card // 13 == suit for card in look.hand])
    unseen = look.unseen()
    theirs = sum([card // 13 == suit for card in unseen]) / max(1, len(unseen))
    share: float = W.card * (W.named_own * min(mine, W.named_most) / (look.n - 1) - theirs)
    return share


def _strike(look: CardCounts, action: Action) -> float:
    _, code = action
    chain = look.s.pub.chain
    return W.card * hurts(look, chain[place(look.s, code)], acting(chain))


def _suffer(look: CardCounts, action: Action) -> float:
    """Choose the attack to carry out first: draws, because there are then cards to exchange and to
    discard.
    """
    _, code = action
    return W.card * precedence(look.s.pub.chain[place(look.s, code)])


def _away(look: CardCounts, action: Action) -> float:
    """Give up the least valuable card; if it goes to another player, the card that harms that player most."""
    _, card = action
    keep: float = KEEP[card]
    return -W.card * keep * look.thrift


def _discard(look: CardCounts, action: Action) -> float:
    return W.card + _away(look, action)


def _done(look: CardCounts, action: Action) -> float:
    return 0.0


def _search(look: CardCounts, action: Action) -> float:
    _, card = action
    return W.card * KEEP[card]


def _remove(look: CardCounts, action: Action) -> float:
    _, card = action
    return W.card * removal(look, card)


def _steal(look: CardCounts, action: Action) -> float:
    _, card = action
    return W.card * look.holding(card)


def _target(look: CardCounts, action: Action) -> float:
    _, target = action
    return look.share(look.now, target)


def _fish(look: CardCounts, action: Action) -> float:
    """Ask for a card that the caster is unlikely to have, because giving it away helps the caster go out."""
    _, caster = look.s.args
    _, wish = action
    answers = look.f.answers[wish]
    if not answers.isdisjoint(look.known(caster)):
        given = 1.0
    else:
        unseen = look.unseen()
        part = sum([card in answers for card in unseen]) / max(1, len(unseen))
        given = 1 - (1 - part) ** look.now.sizes[caster]
    good = sum([KEEP[card] for card in answers]) / len(answers)
    share: float = W.card * given * (min(W.fished, good) - look.mind.foresight * look.weight[caster])
    return share


def _fight(look: CardCounts, action: Action) -> float:
    """Play the least valuable card, because text has no effect in a battle."""
    me = look.seat
    prospect = look.now.copy()
    prospect.sizes[me] -= 1
    if not prospect.sizes[me]:
        return 1.0
    _, card = action
    prospect.keep -= KEEP[card]
    return look.share(prospect, (me + prospect.order) % look.n)


def _lose(look: CardCounts, action: Action) -> float:
    prospect = look.now.copy()
    prospect.sizes[look.seat] += len(look.s.zones[look.f.battle]) - 1
    return look.share(prospect, (look.seat + prospect.order) % look.n)


WORTH: Final[dict[str, Callable[[CardCounts, Action], float]]] = {
    "take": _take,
    "draw": _draw,
    "pass": _pass,
    "play": _play,
    "pick": _play,
    "lend": _play,
    "lend_pick": _play,
    "bluff": _bluff,
    "believe": _believe,
    "call": _call,
    "stay": _stay,
    "name": _name,
    "strike": _strike,
    "suffer": _suffer,
    "discard": _discard,
    "done": _done,
    "search": _search,
    "remove": _remove,
    "steal": _steal,
    "target": _target,
    "fish": _fish,
    "give": _away,
    "exchange": _away,
    "fight": _fight,
    "lose": _lose,
}
