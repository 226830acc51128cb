"""What each action of Absurd 8's comes to for the seat that does it, as a share of a win."""

from __future__ import annotations

from collections.abc import Callable

from engine.absurd.attack import place
from engine.absurd.bluff import PENALTY

from ...policy import Action
from .look import Look
from .outcome import OTHERS_CALL, honesty
from .plays import bluffed, drawn, hurts, passed, played, removal, taken
from .tables import BLUFFS, KEEP, ORDER

_CARD = 0.06
"""What a card is worth in shares of a win, where only the order of some choices counts."""


def _play(look: Look, action: Action) -> float:
    return played(look, action, look.now)


def _bluff(look: Look, action: Action) -> float:
    return bluffed(look, action, look.now) + 0.01 * look.mind.bluff


def _draw(look: Look, action: Action) -> float:
    return drawn(look, look.now, look.s.args[1])


def _pass(look: Look, action: Action) -> float:
    return passed(look, look.now)


def _take(look: Look, action: Action) -> float:
    return taken(look, look.s.args[1])


def _stay(look: Look, action: Action) -> float:
    return look.share(look.now, look.s.args[1])


def _call(look: Look, action: Action) -> float:
    """Called: the bluffer draws two, unless it was a Bluff that would have fit."""
    _, bluffer, pile, _ = look.s.args
    good = honest(look, bluffer, pile)
    caught, held = look.now.copy(), look.now.copy()
    caught.sizes[bluffer] += PENALTY
    held.sizes[look.seat] += PENALTY
    following = look.s.pub["next"]
    right = look.share(caught, following)
    wrong = look.share(held, following) if look.now.sizes[bluffer] else 0.0
    return (1 - good) * right + good * wrong


def _believe(look: Look, action: Action) -> float:
    """Those who are asked later may call instead."""
    _, bluffer, pile, step = look.s.args
    following = look.s.pub["next"]
    gone = look.share(look.now, following) if look.now.sizes[bluffer] else 0.0
    later = look.n - 1 - step
    if not later:
        return gone
    caught = look.now.copy()
    caught.sizes[bluffer] += PENALTY
    calls = 1 - (1 - OTHERS_CALL) ** later
    good = honest(look, bluffer, pile)
    called = (1 - good) * look.share(caught, following) + good * gone
    share: float = calls * called + (1 - calls) * gone
    return share


def honest(look: Look, bluffer: int, pile: int) -> float:
    """How likely the card face down is a Bluff that could have been played openly."""
    size = look.now.sizes[bluffer] + 1
    unseen = look.unseen()
    able = [card for card in BLUFFS if look.matches(card, pile)]
    hidden = sum([card in unseen for card in able])
    known = sum([card in look.known(bluffer) for card in able])
    return honesty(hidden * size / max(1, len(unseen)) + known, size, look.mind.suspicion)


def _name(look: Look, action: Action) -> float:
    """The suit that one has most of and the others least."""
    suit = "HDCSX".index(action[1])
    mine = sum([card // 13 == suit for card in look.hand])
    unseen = look.unseen()
    theirs = sum([card // 13 == suit for card in unseen]) / max(1, len(unseen))
    share: float = _CARD * (0.5 * min(mine, 3) / (look.n - 1) - theirs)
    return share


def _strike(look: Look, action: Action) -> float:
    chain = look.s.pub["chain"]
    return _CARD * hurts(look, chain[place(look.s, action[1])], len({entry[2] for entry in chain}))


def _suffer(look: Look, action: Action) -> float:
    """Draws first, so that there is something to exchange and to discard."""
    return _CARD * ORDER.get(look.s.pub["chain"][place(look.s, action[1])][0][1], 0)


def _away(look: Look, action: Action) -> float:
    """Away with what is worth least; if anything must go to somebody else, with what is a burden."""
    keep: float = KEEP[action[1]]
    return -_CARD * keep * look.thrift


def _discard(look: Look, action: Action) -> float:
    return _CARD + _away(look, action)


def _done(look: Look, action: Action) -> float:
    return 0.0


def _search(look: Look, action: Action) -> float:
    return _CARD * KEEP[action[1]]


def _remove(look: Look, action: Action) -> float:
    return _CARD * removal(look, action[1])


def _steal(look: Look, action: Action) -> float:
    return _CARD * look.holding(action[1])


def _target(look: Look, action: Action) -> float:
    return look.share(look.now, action[1])


def _fish(look: Look, action: Action) -> float:
    """Who is given a card relieves the giver of it, so what the caster hardly has is asked for."""
    caster = look.s.args[1]
    answers = look.f.answers[action[1]]
    if not answers.isdisjoint(look.known(caster)):
        given = 1.0
    else:
        unseen = look.unseen()
        part = sum([card in answers for card in unseen]) / max(1, len(unseen))
        given = 1 - (1 - part) ** look.now.sizes[caster]
    good = sum([KEEP[card] for card in answers]) / len(answers)
    share: float = _CARD * given * (min(0.5, good) - look.mind.foresight * look.weight[caster])
    return share


def _fight(look: Look, action: Action) -> float:
    """In a battle the text means nothing: what is worth least goes."""
    me = look.seat
    scene = look.now.copy()
    scene.sizes[me] -= 1
    if not scene.sizes[me]:
        return 1.0
    scene.keep -= KEEP[action[1]]
    return look.share(scene, (me + scene.order) % look.n)


def _lose(look: Look, action: Action) -> float:
    scene = look.now.copy()
    scene.sizes[look.seat] += len(look.s.zones[look.f.battle]) - 1
    return look.share(scene, (look.seat + scene.order) % look.n)


WORTH: dict[str, Callable[[Look, Action], float]] = {
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
