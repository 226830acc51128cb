"""What may come of a choice in Absurd 8's: who goes out, whose hand grows, whether a bluff is caught."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.absurd.amounts import has, to_draw
from engine.absurd.attack import DRAWS
from engine.absurd.cards import ANY
from engine.absurd.fit import answers_attack
from engine.absurd.setup import DRAWS_CHAIN, WAITING
from engine.kernel.question import verb_of

from ...happening import LITTLE, MUCH, SOMEWHAT, USUALLY, Feature, Happening, Playout, fact
from .aftermath import SHEDS, after
from .matching import fits_a_pile
from .quick import card_of
from .reckon import PARTING, is_one_of_several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.setup import Facts
    from engine.absurd.text import Traits

_MANY: Final = 3
"""So many cards less are more than a play instead of a draw, which is plain."""
_FEWER: Final = Feature("now", -1, most=2)
_MANY_FEWER: Final = Feature("now", -_MANY)
_FITS: Final = Feature("fits", -1, only=True)
_MORE: Final = Feature("cards", 1)
_NOT_NEXT: Final = Feature("turn", -1)
_STRUCK: Final = Feature("struck", 1)
_WINS: Final = Happening("wins", MUCH, least=0.05, features=(_FEWER, _MANY_FEWER))
_LEFT: Final = Happening("left", -USUALLY, counted=True, least=0.4, features=(_MANY_FEWER,))
_LEFT_NOW: Final = Happening(
    "left_now", -SOMEWHAT, counted=True, least=_MANY, at_once=True, alike=("settled",)
)
_AGAIN: Final = Happening("again_now", SOMEWHAT, at_once=True, alike=("settled",))
_MISSES: Final = Happening("misses", -SOMEWHAT, stark=0.3)
_STILL: Final = Happening("still_now", SOMEWHAT, at_once=True, least=0.3, alike=("own_turn",))
_BLUFF: Final = Happening("bluff_now", -USUALLY, least=0.3, stark=0.3, plainly=True)
_LIES: Final = Happening(
    "lies_now", SOMEWHAT, least=0.3, stark=0.3, plainly=True, alike=("frank",), within=SHEDS
)
"""The own bluff is not called. It is told beside a choice that leaves the card in the hand."""
_SCARCE: Final = "scarce"
_ENOUGH: Final = 2
"""Of more cards that fit one more or less is a trifle."""
_FITS_NOW: Final = Happening(
    "fits_now", LITTLE, counted=True, least=1, at_once=True, alike=("settled",), within=_SCARCE
)
_COME: Final = Happening("come_now", -LITTLE, counted=True, least=2, at_once=True, aside=True)
_WILDS: Final = Happening("wilds_kept", LITTLE, counted=True, least=1, at_once=True, aside=True)
_FEW: Final = 3
"""Of so many that are kept one more or less matters."""
_FEW_ANSWERS: Final = "few_answers"
_ANSWER_HELD: Final = "answer_held"
_ATTACK_HELD: Final = "attack_held"
"""Facts: the choice plays no such card openly. What is kept because it was not played is no reason."""
_ANSWERS: Final = _WILDS._replace(code="answers_kept", alike=(_FEW_ANSWERS, _ANSWER_HELD))
_SOONER: Final = Happening(
    "before_you", -LITTLE, counted=True, least=1, at_once=True, alike=("settled",), aside=True
)
"""How many others play before the seat does again."""
_STRUCK_HOLDS: Final = Happening(
    "struck_holds",
    -LITTLE,
    counted=True,
    least=1,
    at_once=True,
    alike=("settled", "all_wait"),
    aside=True,
)
"""How many cards whoever is next holds, whom the attacks that wait hit."""
_ATTACKS: Final = _WILDS._replace(code="attacks_kept", alike=(_ATTACK_HELD,))
_WINS_NOW: Final = Happening("wins_now", MUCH, least=0.1, stark=0.3, plainly=True)
_SETTLED: Final = ("turn", "battle", "jump")
"""Questions by which nobody is asked what came of a choice."""
_SEARCH: Final = "search"
"""The question which card comes into the hand: what that card says matters more than what fits."""
_WRONG: Final = Happening("wrong_now", -USUALLY, at_once=True)


def happens(playout: Playout) -> Mapping[Happening, float]:
    if is_one_of_several(playout.before):
        return {}  # what follows hangs on the others, which may be chosen in any order
    seat, end = playout.seat, playout.end
    winner = end.pub.winner
    found: dict[Happening, float] = {
        _WINS: float(winner == seat),
        _LEFT: len(end.zones[seat]),
    }
    for other, counts in playout.others:
        wins = Happening(
            "their_win",
            -MUCH * counts,
            other,
            least=0.05,
            features=(_FITS, _STRUCK, _MORE, _NOT_NEXT),
            aside=len(playout.values) == 2,  # what wins there for the one loses for the other
        )
        found[wins] = float(winner == other)
        left = Happening("their_left", USUALLY * counts, other, True, 0.4, features=(_MORE,))
        found[left] = len(end.zones[other])
        if _is_settled(playout):
            found[fact("fits", other)] = _fits(playout, other)
    found |= _now(playout)
    found |= _kept(playout)
    found |= _called(playout)
    found |= _next(playout)
    found |= after(playout)
    if any(event.kind == "missed" and event.open and event.open["seat"] == seat for event in playout.events):
        found[_MISSES] = 1.0
    return found


def _now(playout: Playout) -> dict[Happening, float]:
    """What the choice alone brings about, if nobody is asked any more what comes of it, such as who calls."""
    s, seat = playout.soon, playout.seat
    goes_on = s.pub.turns == playout.before.pub.turns and s.seat == seat
    if s.question is None or s.question.kind not in _SETTLED or goes_on:
        return {fact("settled"): 0.0}
    turn = s.pub.turn
    found: dict[Happening, float] = {
        fact("settled"): 1.0,
        fact("now"): len(s.zones[seat]),
        _LEFT_NOW: len(s.zones[seat]),
        _AGAIN: float(turn == seat and s.pub.turns > playout.before.pub.turns),
    }
    if len(playout.values) > 2:
        found[_SOONER] = float((seat - turn) * s.pub.order % len(playout.values))
    if len(playout.values) > 2 and s.pub.chain and turn != seat:
        found |= {_STRUCK_HOLDS: float(len(s.zones[turn])), fact("all_wait"): float(len(s.pub.chain))}
    for other, counts in playout.others:
        waits = _waits(s, other)
        found[fact("cards", other)] = len(s.zones[other])
        found[fact("turn", other)] = float(turn == other)
        found[fact("struck", other)] = float(turn == other and bool(s.pub.chain))
        attacked = Happening(
            "draws_now",
            SOMEWHAT * counts,
            other,
            counted=True,
            least=1,
            at_once=True,
            facts=("cards",),
            alike=("settled", "draws_elsewhere"),
        )
        found[attacked] = float(waits) if turn == other else 0.0
        found[fact("draws_elsewhere", other)] = 0.0 if turn == other else float(waits)
    return found


def _waits(s: State, seat: int) -> int:
    """How many cards the attacks that wait make this seat draw (AB-41)."""
    cards = len({card for _clause, _caster, card, _pile in s.pub.chain})
    draws = [(kind, size) for (_, kind, size), *_ in s.pub.chain if kind in DRAWS]
    return sum([to_draw(s, seat, cards if kind == "draw_chain" else size) for kind, size in draws])


def _next(playout: Playout) -> dict[Happening, float]:
    """What comes next: whether the turn goes on, a bluff is called, a card that was kept is played."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    asked = "" if before.question is None else before.question.kind
    goes_on = not soon.over and soon.seat == seat and soon.pub.turns == before.pub.turns and asked == "turn"
    found: dict[Happening, float] = {fact("own_turn"): float(goes_on)}
    if goes_on:
        found[_STILL] = float(any(verb_of(action) == "play" for action in soon.legal))
    bluffs = _bluffer(soon) == seat
    caught = bluffs and _first(playout, ("bluff_caught", "turn_begun")) == "bluff_caught"
    found[_BLUFF], found[_LIES] = float(caught), float(bluffs and not caught)
    if ((asked == "name" or asked in PARTING) and not soon.over) or (
        asked != _SEARCH and _is_settled(playout)
    ):
        fitting = sum([fits_a_pile(soon, card) for card in soon.zones[seat]])
        found |= {_FITS_NOW: fitting, fact(_SCARCE): min(_ENOUGH, fitting)}
    if asked in PARTING or (bluffs and asked == "turn"):
        own = (e.open for e in playout.events if e.kind in ("played", "played_as") and e.open)
        first = next((told["card"] for told in own if told["seat"] == seat), -1)
        for card in before.zones[seat]:
            holds = f"holds_{card}"
            kept = Happening("plays_kept", SOMEWHAT, card=card, news=True, least=0.3, stark=0.3, within=holds)
            found |= {kept: float(card == first), fact(holds): float(card in soon.zones[seat])}
    return found


def _kept(playout: Playout) -> dict[Happening, float]:
    """What the choice alone leaves of the hand and adds to it, and whether the seat wins in its turn."""
    soon, seat = playout.soon, playout.seat
    facts: Facts = soon.table.facts
    had, now = set(playout.before.zones[seat]), set(soon.zones[seat])
    kept = [facts.printed[card] for card in now if playout.before.know[card] >> seat & 1]
    mode = WAITING | (DRAWS_CHAIN if has(soon, seat, "draws_chain") else 0)
    answers = sum([answers_attack(text, mode) or bool(text.picks) for text in kept])  # a pick answers, too
    spent = _spent(playout)
    ends = _first(playout, ("won", "turn_begun"))
    asked = playout.before.question
    return {
        **({} if asked and asked.kind == "order" else {_COME: len(now - had)}),  # all of them come anyhow
        _WILDS: sum([_fits_anything(text) for text in kept]),
        _ATTACKS: sum([_makes_draw(text) for text in kept]),
        **({} if spent and _makes_draw(spent) else {fact(_ATTACK_HELD): 1.0}),
        _ANSWERS: answers,
        **({} if spent and _is_used(playout, spent) else {fact(_ANSWER_HELD): 1.0}),
        **({fact(_FEW_ANSWERS): 1.0} if answers <= _FEW else {}),
        _WINS_NOW: float(ends == "won" and playout.end.pub.winner == playout.seat),
    }


def _fits_anything(text: Traits) -> bool:
    """Whether a card may be played whatever suit is asked for: as a Wild, or as any suit (AB-10)."""
    return text.wild or "wild" in text.picks or text.suits.bit_count() == len(ANY)


def _makes_draw(text: Traits) -> bool:
    return any(kind.startswith("draw") for _, kind, _ in text.attacks)


def _is_used(playout: Playout, spent: Traits) -> bool:
    """Whether what this card says is used: it attacks, or attacks wait that it may ward off."""
    return bool(spent.attacks or playout.before.pub.chain)


def _spent(playout: Playout) -> Traits | None:
    """What is printed on the card that the choice plays openly from the hand, if it plays one."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    if before.question is None or before.question.kind in PARTING or _bluffer(soon) == seat:
        return None
    facts: Facts = soon.table.facts
    open_to = soon.table.all
    left = [card for card in before.zones[seat] if card not in soon.zones[seat]]
    return next((facts.printed[card] for card in left if soon.know[card] == open_to), None)


def _first(playout: Playout, kinds: Sequence[str]) -> str:
    """Which of these events comes first; none of them is empty."""
    return next((event.kind for event in playout.events if event.kind in kinds), "")


def _bluffer(s: State) -> int:
    """Whose card lies face down and may be called now; -1 if there is none."""
    if s.question is None or s.question.kind != "call":
        return -1
    _, bluffer, *_ = s.args
    return int(bluffer)


def _called(playout: Playout) -> dict[Happening, float]:
    """Where somebody may call a bluff: who draws for it (AB-14)."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    bluffer = _bluffer(before)
    if bluffer < 0:
        return {}
    draws = {who: float(len(soon.zones[who]) > len(before.zones[who])) for who in (seat, bluffer)}
    return {_WRONG: draws[seat], Happening("caught_now", USUALLY, bluffer, at_once=True): draws[bluffer]}


def _is_settled(playout: Playout) -> bool:
    """Whether what fits now is sure for the seat: a turn begins, on tops that it knew before."""
    soon, know = playout.soon, playout.before.know
    if soon.question is None or soon.question.kind != "turn":
        return False
    tops = [soon.zones[pile][-1] for pile in soon.pub.piles if soon.zones[pile]]
    return all(know[card] >> playout.seat & 1 for card in tops)


def _fits(playout: Playout, other: int) -> int:
    """A card that the seat knows this player may play now, if it is this player's turn; else -1."""
    soon, know = playout.soon, playout.before.know
    if soon.seat != other or soon.over:
        return -1
    may = {card_of(action) for action in soon.legal if verb_of(action) == "play"}
    known = [card for card in soon.zones[other] if know[card] >> playout.seat & 1]
    return min(may.intersection(known), default=-1)
