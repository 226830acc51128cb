"""Why an action of Absurd 8's looks good: a code with parameters, for the words of a hint."""

from __future__ import annotations

from collections.abc import Callable

from engine.absurd.attack import place
from engine.absurd.play import held
from engine.absurd.text import SUITS
from engine.kernel.state import State

from ...mind import SOBER
from ...policy import Action, Reason
from .look import Look
from .plays import hurts, parts
from .tables import PRINTED, REUSE


def reason(s: State, seat: int, action: Action) -> Reason:
    look = Look(s, seat, SOBER)
    return _REASONS.get(action[0], _any)(look, action)


def _any(look: Look, action: Action) -> Reason:
    return ("any", {})


def waiting(look: Look) -> int:
    """How many more cards this seat has after what waits; what waits may as well take some away."""
    after = look.now.copy()
    look.suffer(after, look.seat, look.now.chain)
    return after.sizes[look.seat] - look.now.sizes[look.seat]


def _play(look: Look, action: Action) -> Reason:
    helper, card, _, picked = parts(action)
    traits = PRINTED[card]
    if picked:
        traits = look.f.traits(card, (traits.picks[picked[0]],)) if traits.picks else traits
    from_hand = card in look.hand
    if from_hand and len(look.hand) == (1 if helper < 0 else 2):
        return ("last_card", {"card": card})
    if look.now.chain:
        if traits.thorns:
            return ("thorns", {"card": card, "target": look.s.pub["chain_starter"]})
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


def _shed(look: Look, card: int) -> Reason:
    """A card is played at ease: it does something, or it is the one that is needed least."""
    traits = PRINTED[card]
    draws = sum([clause[2] for clause in traits.attacks if clause[1] == "draw"])
    discards = sum([clause[2] for clause in traits.casts if clause[1] == "discard"])
    if discards:
        return ("takes_along", {"card": card, "points": discards})
    if draws:
        return ("attacks", {"card": card, "points": draws})
    if traits.go == "again":
        return ("again", {"card": card})
    return ("sheds", {"card": card})


def _bluff(look: Look, action: Action) -> Reason:
    _, card, pile = action
    if look.f.printed[card].bluff and look.matches(card, pile):
        return ("bluff_trap", {"card": card})
    return ("bluff_out", {"card": card})


def _draw(look: Look, action: Action) -> Reason:
    return ("draw_to_answer", {}) if look.now.chain else ("draw_to_fit", {})


def _take(look: Look, action: Action) -> Reason:
    more = waiting(look)
    return ("take_helps", {}) if more < 0 else ("take_now", {"points": more})


def _call(look: Look, action: Action) -> Reason:
    bluffer = look.s.args[1]
    code = "call_or_lose" if not look.now.sizes[bluffer] else "call_pays"
    return (code, {"target": bluffer})


def _believe(look: Look, action: Action) -> Reason:
    bluffer, step = look.s.args[1], look.s.args[3]
    later = step < look.n - 1
    return ("others_may_call" if later else "may_be_true", {"target": bluffer})


def _name(look: Look, action: Action) -> Reason:
    count = sum([card // 13 == SUITS.index(action[1]) for card in look.hand])
    return ("most_of_suit" if count else "few_of_suit", {"suit": action[1]})


def _strike(look: Look, action: Action) -> Reason:
    chain = look.s.pub["chain"]
    entry = chain[place(look.s, action[1])]
    code = "strike_worst" if hurts(look, entry, len({e[2] for e in chain})) > 0 else "any"
    return (code, {"card": entry[2]} if code != "any" else {})


def _target(look: Look, action: Action) -> Reason:
    other = action[1]
    after = look.now.copy()
    look.suffer(after, other, look.now.chain)
    if look.now.chain and after.sizes[other] > look.now.sizes[other]:
        return ("hits_hard", {"target": other})
    return ("no_danger", {"target": other})


def _fish(look: Look, action: Action) -> Reason:
    return ("fish_in_vain", {"target": look.s.args[1], "what": action[1]})


def _steal(look: Look, action: Action) -> Reason:
    return ("steal_best" if look.holding(action[1]) > REUSE else "any", {"card": action[1]})


def _of_card(code: str) -> Callable[[Look, Action], Reason]:
    return lambda look, action: (code, {"card": action[1]})


def _plain(code: str) -> Callable[[Look, Action], Reason]:
    return lambda look, action: (code, {})


_REASONS: dict[str, Callable[[Look, Action], Reason]] = {
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
