"""The policy for Lockdown: how close each player is to losing, and what each action risks."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ai.levels.mind import Mind
from ai.players.game_policy import Action, Policy
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.lockdown.locks import fatal_in
from engine.lockdown.table_facts import DEALT

from .belief import Belief
from .dangers import Dangers
from .playout_value import value
from .quick import quick
from .reasons import ROWS, finds
from .sure_wins import proves
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State, View
    from engine.lockdown.table_facts import Facts

FRESH: Final = DEALT * W.lone + W.fresh_pair * (W.pair - 2 * W.lone) + W.fresh_free * W.free
"""The assumed standing of four new cards."""


class Judge:
    """Values each action as a share of a win."""

    def __init__(self, look: Dangers) -> None:
        self.look = look
        self.seat = look.seat
        self.score = [stand.score + armed for stand, armed in zip(look.stands, look.armed, strict=True)]
        _, before, last = look.s.pub.past
        calm = look.s.pub.calm
        chosen = look.s.question is not None and look.s.question.kind == "next"
        self.last, self.last_kind = before if chosen else last
        """The player of the turn before this one, and the kind of that turn."""
        _, self.kind = last
        self.least = fatal_in(calm, 1 if chosen else 2) - 1
        """The size of a set that becomes fatal by any further card in the next turn."""
        foes = look.mind.foes
        hit = not chosen and self.last_kind in ("give", "force", "take") and self.last != self.seat
        self._luck: dict[int, tuple[float, float]] = {}
        self.foes = foes or [1.0 if hit and other == self.last else 0.0 for other in range(look.n)]

    def threat(self, other: int, kind: str) -> float:
        """The loss, as a part of the share, if this player is next after a turn of this kind (LD-7)."""
        look = self.look
        rule = self.look.facts.rule_of_3
        if not look.mind.foresight or (rule and self.last == other and len(look.others) > 1):
            return 0.0
        running = kind if rule and self.last_kind == kind else ""
        given = drawn = 0.0
        for size, last in look.stands[self.seat].sets:
            if size >= self.least:
                drawn += look.chance[last]
                likely = W.gives_known if look.is_open(self.seat, last) else W.gives_unknown
                given += look.stands[other].loaded[last] * likely
        risk = (given if running != "give" else 0.0) + (drawn * W.forced if running != "force" else 0.0)
        return min(W.worst_threat, W.hit + risk * (1 + W.fears * look.mind.suspicion))

    def best_next(self, kind: str) -> float:
        return min([self.threat(other, kind) for other in self.look.others])

    def share(self, mine: float = 0.0, other: int = -1, theirs: float = 0.0, out: int = -1) -> float:
        """The share of a win if standings change by these amounts, or if somebody is out."""
        own = self.score[self.seat] + mine
        odds = 1.0
        for q in self.look.others:
            if q != out:
                odds += exp(self.score[q] + (theirs if q == other else 0.0) - own)
        return 1 / odds

    def luck(self, card: int) -> tuple[float, float]:
        """The chance that this seat survives such a card, and its gain in that case."""
        if card not in self._luck:
            self._luck[card] = 1 - self.look.dies(self.seat, card), self.look.gains(self.seat, card)
        return self._luck[card]

    def hit(self, target: int, value: int, kind: str, mine: float = 0.0) -> float:
        """The target gets such a card, and then is next or is out."""
        look = self.look
        dies = look.dies(target, value)
        lives = self.share(mine, target, look.gains(target, value)) * (1 - self.threat(target, kind))
        return dies * self.share(mine + W.again, out=target) + (1 - dies) * lives


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    judge = Judge(Dangers(s, seat, mind))
    if mind.is_special:
        return [_WORTH[verb_of(action)](judge, action) + _temper(judge, action) for action in legal]
    return [_WORTH[verb_of(action)](judge, action) for action in legal]


def _temper(judge: Judge, action: Action) -> float:
    """The bonus that a temperament adds to an action."""
    mind = judge.look.mind
    verb = verb_of(action)
    liking = 0.0
    if verb in ("draw", "take", "shuffle"):
        liking += W.likes_chance * mind.boldness
    if verb in ("give", "take"):
        liking += W.likes_secrets * mind.bluff
    if verb in ("give", "force", "take"):
        liking += W.likes_revenge * mind.grudge * judge.foes[_target(action)]
    if verb in ("clear", "clear_aces") or (verb == "give" and not judge.look.facts.value[_card(action)]):
        liking -= W.likes_sparing * mind.thrift
    elif verb == "give":
        liking -= W.likes_keeping * mind.thrift
    elif verb == "take":
        liking += W.likes_checking * max(mind.suspicion, 0.0)
    elif verb == "shuffle":
        liking -= W.likes_order * max(mind.suspicion, 0.0)
    return liking


def _target(action: Action) -> int:
    """The seat that an action affects; -1 if none."""
    match action:
        case ("give", _, target) | ("force" | "take" | "next", target):
            return int(target)
    return -1


def _card(action: Action) -> int:
    """The card that is given."""
    _, card, _ = action
    return int(card)


def _give(judge: Judge, action: Action) -> float:
    """The effect of this card on the target, minus the value of keeping it for others."""
    look = judge.look
    _, card, target = action
    value = look.facts.value[card]
    if not value:
        return judge.hit(target, 0, "give", -W.free)
    kept = judge.score[:]
    for other in look.others:
        judge.score[other] -= W.keep * look.arms(other, value)
    worth = judge.hit(target, value, "give", -W.lone)
    judge.score = kept
    return worth


def _force(judge: Judge, action: Action) -> float:
    return judge.hit(_target(action), -1, "force")


def _draw(judge: Judge, action: Action) -> float:
    survives, gain = judge.luck(-1)
    return survives * judge.share(gain) * (1 - judge.best_next("draw"))


def _take(judge: Judge, action: Action) -> float:
    """Take a random card from the target's hand."""
    look = judge.look
    target = _target(action)
    hand = look.stands[target].hand
    total = 0.0
    for card in set(hand):
        loss = W.lone if card else W.free
        if card < 0:
            loss += (W.free - W.lone) * look.chance[0]
        survives, gain = judge.luck(card)
        total += hand.count(card) / len(hand) * survives * judge.share(gain, target, -loss)
    return total * (1 - judge.threat(target, "take"))


def _shuffle(judge: Judge, action: Action) -> float:
    """Judge a Shuffle: hands are dealt back at random, so any player may get the fatal card of any set."""
    look = judge.look
    me = judge.seat
    pool = [sum(held) for held in zip(*[look.stands[q].hold for q in look.players], strict=True)]
    pool[0] = sum([look.stands[q].free for q in look.players])
    total = sum(pool)
    chance = look.chance
    look.chance = [count / total for count in pool]
    scores = {}
    lives = {}
    for q in look.players:
        stand = look.stands[q]
        size = len(look.stands[q].hand)
        hold = stand.hold
        stand.hold = [min(1.0, (size - 1) / 2 * c) for c in look.chance]
        lives[q] = (1 - look.dies(q, -1)) ** size
        change = size * look.gains(q, -1) - W.lone * (size - stand.free) - W.free * stand.free
        stand.hold = hold
        armed = sum([risk * count for risk, count in zip(stand.risk, pool, strict=True) if risk])
        scores[q] = stand.score + change + armed * (1 - size / total)
    look.chance = chance
    odds = 1.0
    for q in look.others:
        odds += lives[q] * exp(scores[q] - scores[me])
    return lives[me] / odds * (1 - judge.best_next("shuffle"))


def _clear(judge: Judge, action: Action) -> float:
    return judge.share(FRESH - judge.score[judge.seat]) * (1 - W.hit)


def _pass(judge: Judge, action: Action) -> float:
    return judge.share()


def _next(judge: Judge, action: Action) -> float:
    return judge.share() * (1 - judge.threat(_target(action), judge.kind))


_WORTH: Final = {
    "give": _give,
    "force": _force,
    "draw": _draw,
    "take": _take,
    "shuffle": _shuffle,
    "clear": _clear,
    "clear_aces": _clear,
    "pass": _pass,
    "next": _next,
}


def _costs(view: View, action: Action) -> int:
    """A gift that the seat knows to lock with another player risks nothing; a card that comes may lock."""
    facts: Facts = view.table.facts
    match action:
        case ("give", int(card), int(target)):
            theirs = (*view.zones[target], *view.zones[facts.locked + target])
            return int(facts.same[card].isdisjoint(theirs))
        case ("draw" | "take", *_):
            return 2
    return 1


POLICY: Final = Policy(
    weigh,
    value,
    finds=finds,
    rows=ROWS,
    proves=proves,
    horizon=W.horizon,
    at_two=W.at_two,
    quick=quick,
    guess=Belief,
    costs=_costs,
)
