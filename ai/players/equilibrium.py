"""8-equilibrium: what a growing hand is worth, what a card does to it, when a token is worth a reject.

Everything is reckoned in points of the final score. A hand's worth is its expected score when chance
completes it, so a card of chance changes it by nothing on the average: what a card adds is its worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from engine.equilibrium.scoring import judge
from engine.equilibrium.setup import Facts
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ..mind import SOBER, Mind
from ..policy import Action, Policy, Reason

POINT = 0.09
"""What a point of the final score is worth in shares of a win."""
_FULL = 8
_EVEN: int = 9**4
STEP: list[int] = [9 ** (card // 13) + (_EVEN if card % 13 & 1 else 0) for card in range(52)]
"""What a card adds to a hand's code: counts of four suits and of even ranks, as digits to base nine."""
_KINDS: list[tuple[int, float]] = [
    (9**suit + even * _EVEN, (6 if even else 7) / 52) for suit in range(4) for even in (0, 1)
]
"""The eight kinds of card that score differently, and the chance of each."""


@cache
def worths() -> list[float]:
    """By a hand's code: the expected score of eight cards that have these among them."""
    found = [0.0] * 9**5
    for total in range(_FULL, -1, -1):
        for code in _codes(total):
            if total == _FULL:
                found[code] = _score(code)
            else:
                found[code] = sum(chance * found[code + step] for step, chance in _KINDS)
    return found


def _codes(total: int) -> list[int]:
    """The codes of all hands of so many cards."""
    return [
        h + 9 * d + 81 * c + 729 * (total - h - d - c) + _EVEN * even
        for h in range(total + 1)
        for d in range(total + 1 - h)
        for c in range(total + 1 - h - d)
        for even in range(total + 1)
    ]


def _score(code: int) -> float:
    suits = [code // 9**i % 9 for i in range(4)]
    odd, even = 0, 1
    evens = code // _EVEN
    hand, left = [], evens
    for suit, count in enumerate(suits):
        for _ in range(count):
            hand.append(13 * suit + (even if left > 0 else odd))
            left -= 1
    return float(judge(hand)["total"])


@cache
def _cares(n: int, teams: bool, me: int) -> tuple[float, ...]:
    """By seat, what a point of it means to me."""
    mine = {me, *range(me & 1, n, 2)} if teams else {me}
    return tuple(1.0 if seat in mine else -1.0 / (n - len(mine)) for seat in range(n))


class Look:
    """What one seat sees of a position, put into codes and worths once for all its actions."""

    __slots__ = ("codes", "facts", "market", "mind", "n", "s", "seat", "token", "worth")

    def __init__(self, s: State, seat: int, mind: Mind) -> None:
        self.s, self.seat, self.mind = s, seat, mind
        self.facts: Facts = s.table.facts
        self.n = self.facts.n
        self.worth: list[float] = worths()
        self.codes = [-1] * self.n
        bit, know = 1 << seat, s.know
        self.market = [c if c >= 0 and know[c] & bit else -1 for c in s.zones[self.facts.market]]
        self.token = self._token()

    def _token(self) -> float:
        """What a token is worth: less and less as the round runs out, when it can no longer be used."""
        zones = self.s.zones
        turns_left: float = (_FULL * self.n - sum([len(zones[i]) for i in range(self.n)])) / self.n
        return min(1.1, 0.25 + 0.3 * turns_left) * (1 + 0.5 * self.mind.thrift)

    def code(self, seat: int) -> int:
        """The code of what this seat knows of a hand; what it does not know counts as chance."""
        code = self.codes[seat]
        if code < 0:
            code = 0
            if seat == self.seat:
                for card in self.s.zones[seat]:
                    code += STEP[card]
            elif self.mind.memory:
                know, bit = self.s.know, 1 << self.seat
                for card in self.s.zones[seat]:
                    if card >= 0 and know[card] & bit:
                        code += STEP[card]
            self.codes[seat] = code
        return code

    def gain(self, seat: int, card: int) -> float:
        """What a hand gains by a card; an unknown card is chance."""
        if card < 0:
            return 0.0
        code = self.code(seat)
        return self.worth[code + STEP[card]] - self.worth[code]

    def without(self, seat: int, card: int) -> float:
        """What a hand gains by losing a card for one of chance."""
        code = self.code(seat)
        return self.worth[code - STEP[card]] - self.worth[code]

    def cares(self, seat: int) -> float:
        """What a point of this seat means: 1 for one's own team, something below 0 for the others."""
        care = _cares(self.n, bool(self.facts.teams), self.seat)[seat]
        if care > 0:
            return care
        if self.mind.foes:
            care *= 1 + self.mind.grudge * self.mind.foes[seat]
        return care * self.mind.foresight

    def power(self, card: int) -> float:
        """What accepting a card does beside its suit and rank (variant E)."""
        if not self.facts.powers or card < 0:
            return 0.0
        return {0: self.token, 10: 0.9, 11: 0.1, 12: 0.25}.get(card % 13, 0.0)

    def given(self, card: int, target: int, from_deck: bool, forced: bool = False) -> float:
        """What it means to this seat that the target is offered a card."""
        gain = self.gain(target, card) + self.power(card)
        if from_deck and self.facts.stock:
            gain += self.token
        if not forced and target != self.seat and self.s.pub["tokens"][target]:
            gain = max(gain, -self.token)
        return gain * self.cares(target)

    def chance_given(self, targets: int) -> float:
        """A card of chance, revealed before its target is chosen: the best target for each kind."""
        if not targets & (targets - 1):
            return 0.0  # one target: what chance brings it is worth nothing on the average
        total = 0.0
        seats = [target for target in range(self.n) if targets >> target & 1]
        worth, codes = self.worth, [self.code(target) for target in seats]
        cares = [self.cares(target) for target in seats]
        for step, chance in _KINDS:
            total += chance * max(
                [(worth[code + step] - worth[code]) * care for code, care in zip(codes, cares, strict=True)]
            )
        return total

    def swapped(self, card: int, slot: int) -> float:
        """One's own card for one of the Market."""
        code, taken = self.code(self.seat) - STEP[card], self.market[slot]
        after = self.worth[code] if taken < 0 else self.worth[code + STEP[taken]]
        return after - self.worth[self.code(self.seat)]

    def offered(self) -> int:
        """The card on offer from the deck."""
        return self.s.zones[self.facts.offer][0]

    def own(self, action: Action) -> float:
        """The worth of an action in points, by its verb."""
        return _WORTH[action[0]](self, action)


def _give(look: Look, action: Action) -> float:
    return look.given(look.market[action[1]], action[2], False)


def _deal(look: Look, action: Action) -> float:
    facts, s = look.facts, look.s
    mask = facts.reach[look.seat][tuple(map(len, s.zones[: facts.n]))][2]
    if facts.stock:
        card = s.zones[facts.deck][0]
        return max(look.given(card, seat, True) for seat in range(look.n) if mask >> seat & 1)
    return look.chance_given(mask)


def _to(look: Look, action: Action) -> float:
    tribute = look.s.question is not None and look.s.question.kind == "tribute"
    forced = tribute or bool(look.s.args and look.s.args[-1] is True)
    return look.given(look.offered(), action[1], not tribute, forced)


def _swap(look: Look, action: Action) -> float:
    free = look.s.question is not None and look.s.question.kind == "jack"
    return look.swapped(action[1], action[2]) - (0.0 if free else look.token)


def _trade(look: Look, action: Action) -> float:
    """They give what they like least: a card of chance, with a shade less than nothing in it."""
    _, target, card = action
    cost = look.token * (1 + (0.4 if look.s.pub["tokens"][target] else 0.0)) - 0.2 * look.mind.boldness
    return look.without(look.seat, card) + 0.5 * look.gain(target, card) * look.cares(target) - cost


def _choose(look: Look, action: Action) -> float:
    by = look.s.args[-1]
    return look.without(look.seat, action[1]) + 0.5 * look.gain(by, action[1]) * look.cares(by)


def _accept(look: Look, action: Action) -> float:
    """The card's worth to this hand, whether it comes from the Market or the deck."""
    slot = look.s.args[2]
    card = look.market[slot] if slot >= 0 else look.offered()
    return (
        look.gain(look.seat, card) + look.power(card) + (look.token if slot < 0 and look.facts.stock else 0)
    )


def _spends(look: Look, action: Action) -> float:
    return -look.token


def _bottom(look: Look, action: Action) -> float:
    """Away with what helps the others more than it helps this seat."""
    card = look.market[action[1]] if action[1] < len(look.market) else -1
    others = [seat for seat in range(look.n) if seat != look.seat]
    theirs = sum(look.gain(seat, card) * -look.cares(seat) for seat in others)
    return 0.3 * (theirs - look.gain(look.seat, card))


def _toss(look: Look, action: Action) -> float:
    """A token and a turn, to spare a teammate a card that hurts."""
    target = look.s.args[1]
    return -look.token - 0.6 + (0.9 if not look.s.pub["tokens"][target] else 0.0)


def _assist(look: Look, action: Action) -> float:
    return -0.8 if look.s.pub["tokens"][action[1]] else -0.3


def _relay(look: Look, action: Action) -> float:
    _, mate, card = action
    return look.without(look.seat, card) + 0.5 * look.gain(mate, card) - look.token - 0.2


def _refresh(look: Look, action: Action) -> float:
    stock = look.s.zones[look.facts.deck][0]
    return -look.token - 0.3 * look.gain(look.seat, stock)


def _peek(look: Look, action: Action) -> float:
    return 0.35 - look.token


def _wind(look: Look, action: Action) -> float:
    """Everybody gets rid of a card; it pays for those whose worst card is worse than the others'."""
    best = max(look.without(look.seat, card) for card in look.s.zones[look.seat])
    return best - 0.45 - look.token + 0.2 * look.mind.boldness


def _pass(look: Look, action: Action) -> float:
    return look.without(look.seat, action[1])


def _top(look: Look, action: Action) -> float:
    return 0.1 * look.gain(look.seat, action[1])


def _tribute(look: Look, action: Action) -> float:
    facts = look.facts
    mask = facts.reach[look.seat][tuple(map(len, look.s.zones[: facts.n]))][2] & ~(1 << look.seat)
    harm = max(look.given(action[1], seat, False, forced=True) for seat in range(look.n) if mask >> seat & 1)
    return look.without(look.seat, action[1]) + harm


def _nothing(look: Look, action: Action) -> float:
    return 0.0


_WORTH = {
    "give": _give,
    "deal": _deal,
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


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    look = Look(s, seat, mind)
    return [POINT * _WORTH[action[0]](look, action) for action in legal]


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """The best of `weigh`; for a turn's long list of actions without looking at each of them."""
    look = Look(s, seat, SOBER)
    if s.question is not None and s.question.kind == "act":
        return _quick_act(look)
    best, best_worth = legal[0], -1e9
    for action in legal:
        worth = _WORTH[action[0]](look, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def _quick_act(look: Look) -> Action:
    """The best Give, or the best Swap where a token buys more than that."""
    s, seat, facts = look.s, look.seat, look.facts
    mask = facts.reach[seat][tuple(map(len, s.zones[: look.n]))][2]
    best: Action = ("deal",)
    best_worth = _deal(look, best)
    worths, tokens, power = look.worth, s.pub["tokens"], facts.powers
    for target in range(look.n):
        if mask >> target & 1:
            code, care = look.code(target), look.cares(target)
            now = worths[code]
            least = -look.token if tokens[target] and target != seat else -99.0
            for slot, card in enumerate(look.market):
                gain = worths[code + STEP[card]] - now if card >= 0 else 0.0
                if power:
                    gain += look.power(card)
                worth = (gain if gain > least else least) * care
                if worth > best_worth:
                    best, best_worth = ("give", slot, target), worth
    if s.pub["tokens"][seat]:
        swap, worth = _best_swap(look)
        if worth > best_worth:
            return swap
    return best


def _best_swap(look: Look) -> tuple[Action, float]:
    """The best Swap with the Market, less the token it costs."""
    worths, market, code = look.worth, look.market, look.code(look.seat)
    steps = [STEP[card] if card >= 0 else 0 for card in market]
    best, best_after = (0, 0), -1.0
    for card in look.s.zones[look.seat]:
        rest = code - STEP[card]
        for slot, step in enumerate(steps):
            after = worths[rest + step]
            if after > best_after:
                best, best_after = (card, slot), after
    return ("swap", *best), best_after - worths[code] - look.token


def value(s: State) -> Sequence[float]:
    """Each hand's worth against the others', as shares of a win; teams share theirs."""
    facts, worth, zones = s.table.facts, worths(), s.zones
    n = facts.n
    tokens = s.pub["tokens"]
    left = 0.0 if s.over else 0.5
    points = []
    for seat in range(n):
        code = 0
        for card in zones[seat]:
            code += STEP[card]
        points.append(worth[code] + left * tokens[seat])
    if facts.teams:
        points = [sum(points[seat & 1 :: 2]) for seat in range(n)]
    best = max(points)
    sharp = 2.5 if s.over else 0.75
    odds = [exp(sharp * (p - best)) for p in points]
    total = sum(odds)
    shares = [odd / total for odd in odds]
    return [share * (n / 2) for share in shares] if facts.teams else shares


def reason(s: State, seat: int, action: Action) -> Reason:
    """What the action is for, in points that this seat can reckon."""
    look = Look(s, seat, SOBER)
    points = round(look.own(action), 1)
    verb = action[0]
    if verb in ("give", "to"):
        target = action[2] if verb == "give" else action[1]
        card = look.market[action[1]] if verb == "give" else look.offered()
        if target == seat:
            return ("helps_you", {"card": card, "points": points})
        return ("hurts_them", {"card": card, "target": target, "points": round(-look.gain(target, card), 1)})
    if verb in ("accept", "swap", "choose", "pass", "tribute"):
        return ("balances", {"points": points})
    if verb in ("reject", "cancel"):
        return ("worth_a_token", {"points": round(look.token, 1)})
    return ("any", {"points": points})


POLICY = Policy(weigh, value, reason, horizon=24, quick=quick)
