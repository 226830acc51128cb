"""Why an action of Absurd 8's looks good: a code with parameters, for the words of a hint."""

from __future__ import annotations

from collections.abc import Callable

from engine.absurd.attack import acting, place
from engine.absurd.fit import parts
from engine.absurd.play import held
from engine.absurd.text import SUITS
from engine.kernel.question import verb_of

from ...mind import SOBER
from ...policy import Action, Reason
from .look import CardCounts
from .plays import hurts, is_trap
from .tables import PRINTED
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.absurd.public import State


def reason(s: State, seat: int, action: Action) -> Reason:
    look = CardCounts(s, seat, SOBER)
    return _REASONS[verb_of(action)](look, action)


def waiting(look: CardCounts) -> int:
    """By how many cards the waiting attacks change this seat's hand; the number may be negative."""
    after = look.now.copy()
    look.suffer(after, look.seat, look.now.chain)
    return after.sizes[look.seat] - look.now.sizes[look.seat]


def _play(look: CardCounts, action: Action) -> Reason:
    helper, card, _, word = parts(action)
    traits = PRINTED[card]
    if word:
        traits = look.f.traits(card, (traits.picks[word],)) if traits.picks else traits
    from_hand = card in look.hand
    if from_hand and len(look.hand) == (1 if helper < 0 else 2):
        return ("last_card", {"card": card})
    if look.now.chain:
        if traits.thorns:
            return ("thorns", {"card": card, "target": look.s.pub.chain_starter})
        if held(look.s, look.seat, traits):
            return ("passes_on", {"card": card, "points": waiting(look)})
        return ("negates", {"card": card})
    if look.s.question is not None and look.s.question.kind == "jump":
        return ("jumps_in", {"card": card})
    if helper >= 0:
        return ("helps_out", {"card": helper, "other": card})
    if not from_hand:
        return ("from_space", {"card": card})
    return _shed(look, card)


def _shed(look: CardCounts, card: int) -> Reason:
    """The reason for a plain play: the card does something, or is needed least."""
    traits = PRINTED[card]
    draws = sum([count for _, kind, count in traits.attacks if kind == "draw"])
    discards = sum([count for _, kind, count in traits.casts if kind == "discard"])
    if discards:
        return ("takes_along", {"card": card, "points": discards})
    if draws:
        return ("attacks", {"card": card, "points": draws})
    if traits.go == "again":
        return ("again", {"card": card})
    return ("sheds", {"card": card})


def _bluff(look: CardCounts, action: Action) -> Reason:
    _, card, _pile = action
    if is_trap(look, action):
        return ("bluff_trap", {"card": card})
    return ("bluff_out", {"card": card})


def _draw(look: CardCounts, action: Action) -> Reason:
    return ("draw_to_answer", {}) if look.now.chain else ("draw_to_fit", {})


def _take(look: CardCounts, action: Action) -> Reason:
    more = waiting(look)
    return ("take_helps", {}) if more < 0 else ("take_now", {"points": more})


def _call(look: CardCounts, action: Action) -> Reason:
    _, bluffer, _, _ = look.s.args
    code = "call_or_lose" if not look.now.sizes[bluffer] else "call_pays"
    return (code, {"target": bluffer})


def _believe(look: CardCounts, action: Action) -> Reason:
    _, bluffer, _, step = look.s.args
    later = step < look.n - 1
    return ("others_may_call" if later else "may_be_true", {"target": bluffer})


def _name(look: CardCounts, action: Action) -> Reason:
    _, suit = action
    count = sum([card // 13 == SUITS.index(suit) for card in look.hand])
    return ("most_of_suit" if count else "few_of_suit", {"suit": suit})


def _strike(look: CardCounts, action: Action) -> Reason:
    _, struck = action
    chain = look.s.pub.chain
    entry = chain[place(look.s, struck)]
    if hurts(look, entry, acting(chain)) <= 0:
        return ("any", {})
    _, _, card, _ = entry
    return ("strike_worst", {"card": card})


def _target(look: CardCounts, action: Action) -> Reason:
    _, other = action
    after = look.now.copy()
    look.suffer(after, other, look.now.chain)
    if look.now.chain and after.sizes[other] > look.now.sizes[other]:
        return ("hits_hard", {"target": other})
    return ("no_danger", {"target": other})


def _fish(look: CardCounts, action: Action) -> Reason:
    _, caster = look.s.args
    _, wish = action
    return ("fish_in_vain", {"target": caster, "what": wish})


def _steal(look: CardCounts, action: Action) -> Reason:
    _, card = action
    return ("steal_best" if look.holding(card) > W.space else "any", {"card": card})


def _of_card(code: str) -> Callable[[CardCounts, Action], Reason]:
    def of_card(look: CardCounts, action: Action) -> Reason:
        _, card = action
        return (code, {"card": card})

    return of_card


def _plain(code: str) -> Callable[[CardCounts, Action], Reason]:
    return lambda look, action: (code, {})


_REASONS: dict[str, Callable[[CardCounts, Action], Reason]] = {
    "take": _take,
    "draw": _draw,
    "pass": _plain("keeps_drawn"),
    "play": _play,
    "pick": _play,
    "lend": _play,
    "lend_pick": _play,
    "bluff": _bluff,
    "believe": _believe,
    "call": _call,
    "stay": _plain("waits"),
    "name": _name,
    "strike": _strike,
    "suffer": _plain("draws_first"),
    "discard": _of_card("least_needed"),
    "done": _plain("better_kept"),
    "search": _of_card("most_useful"),
    "remove": _of_card("effect_away"),
    "steal": _steal,
    "target": _target,
    "fish": _fish,
    "give": _of_card("least_needed"),
    "exchange": _of_card("least_needed"),
    "fight": _of_card("least_needed"),
    "lose": _plain("loses_little"),
}
