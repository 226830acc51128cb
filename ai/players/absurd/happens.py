"""What may come of a choice in Absurd 8's: who goes out, whose hand grows, whether a bluff is caught."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.absurd.wormhole import holes
from engine.kernel.question import verb_of

from ...happening import ENDS, LITTLE, MUCH, PARTED, SOMEWHAT, USUALLY, Feature, Happening, Playout, fact
from .aftermath import DISCARDS, SHEDS, after, named, passed_on
from .counted import waits
from .endings import endings
from .kept import bluffer, held, kept, kept_of_several
from .matching import fits_a_pile
from .quick import card_of
from .reckon import PARTING, is_one_of_several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.setup import Facts

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
_AGAIN: Final = Happening("again_now", SOMEWHAT, at_once=True, alike=("settled",), within="again")
_UNLESS: Final = _AGAIN._replace(code="again_open")
"""The same where a Wormhole is open, into which somebody else may jump before that (AB-16)."""
_MISSES: Final = Happening("misses", -SOMEWHAT, stark=0.3)
_STILL: Final = Happening("still_now", USUALLY, at_once=True, least=0.3, alike=("own_turn",))
_BLUFF: Final = Happening("bluff_now", -USUALLY, least=0.3, stark=0.3, plainly=True, sole=True)
_LIES: Final = Happening(
    "lies_now", SOMEWHAT, least=0.3, stark=0.3, plainly=True, alike=("frank",), within=SHEDS
)
"""The own bluff is not called. It is told beside a choice that leaves the card in the hand."""
_LAST_CARDS: Final = Feature("few", 1, most=2)
"""How many cards the one who is caught had left, where it is called."""
_SCARCE: Final = "scarce"
_ENOUGH: Final = 2
"""Of more cards that fit one more or less is a trifle."""
_PARTS: Final = "parts"
"""The fact that a card is parted with, or laid face down: it does nothing of what it says."""
_FITS_KEPT: Final = Happening("fits_kept", LITTLE, at_once=True, news=True, alike=(_PARTS,), within=_SCARCE)
"""A card that fits a pile stays in the hand meanwhile."""
_COME: Final = Happening("come_now", -LITTLE, counted=True, least=2, at_once=True, aside=True)
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
_BATTLE: Final = Happening("battle_lost", -USUALLY, stark=0.3)
"""The seat cannot match the stack of the battle that the choice begins or goes on with, and takes it."""
_BATTLE_THEIRS: Final = _BATTLE._replace(code="battle_won", whole="battles_won")
"""Another player cannot."""
_WINS_NOW: Final = Happening("wins_now", MUCH, least=0.1, stark=0.3, plainly=True)
_SETTLED: Final = ("turn", "battle", "jump")
"""Questions by which nobody is asked what came of a choice."""
_GOES_ON: Final = ("turn", "turn on")
"""Questions of a turn in which nothing was played yet."""
_WRONG: Final = Happening("wrong_now", -USUALLY, at_once=True)


def happens(playout: Playout) -> Mapping[Happening, float]:
    if is_one_of_several(playout.before):
        return _parted(playout)  # what follows hangs on the others, which may be chosen in any order
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
    found |= _hit(playout)
    found |= kept(playout)
    found |= _at_once(playout)
    found |= _called(playout)
    found |= _next(playout)
    found |= after(playout)
    found |= endings(playout)
    found |= _battle(playout)
    ends = [one.open["how"] for one in playout.events if one.kind == "ended" and one.open]
    found |= {fact(f"{ENDS}{how}"): 1.0 for how in ends}
    if winner is not None and winner not in (-1, seat):
        found[fact(f"{ENDS}soon", winner)] = 1.0
    owes = playout.before.pub.lost[seat] > 0  # then it misses one in any case, unless the round ends first
    if not owes and any(
        event.kind == "missed" and event.open and event.open["seat"] == seat for event in playout.events
    ):
        found[_MISSES] = 1.0
    return found


def _parted(playout: Playout) -> dict[Happening, float]:
    """Which cards the seat discards, where several must go, and which of the others are better kept."""
    before, seat = playout.before, playout.seat
    if before.question is None or before.question.kind != DISCARDS:
        return {}
    _, count, *_ = before.args
    told = [event.open for event in playout.events if event.kind == "discarded" and event.open]
    gone = [one["card"] for one in told if one["seat"] == seat][:count]
    parted = {fact(PARTED)._replace(card=card): float(card in gone) for card in before.zones[seat]}
    return {**parted, **kept_of_several(playout, gone)}


def _battle(playout: Playout) -> dict[Happening, float]:
    """Who loses the battle that the choice begins or goes on with (AB-47)."""
    facts: Facts = playout.soon.table.facts
    lost = (event.open for event in playout.events if event.kind == "battle_lost" and event.open)
    on = bool(playout.before.zones[facts.battle]) or _begins_battle(playout)
    loser = next((told["loser"] for told in lost), -1) if on else -1
    found: dict[Happening, float] = {
        _BATTLE_THEIRS._replace(matters=USUALLY * much, seat=other): float(loser == other)
        for other, much in playout.others
    }
    won = fact(_BATTLE_THEIRS.whole)
    return found | {_BATTLE: float(loser == playout.seat), won: float(loser not in (-1, playout.seat))}


def _begins_battle(playout: Playout) -> bool:
    """Whether a battle begins before the next turn does."""
    for event in playout.events:
        if event.kind == "turn_begun":
            return False
        if event.kind == "entered" and event.open and event.open["effect"] == "battle_stack":
            return True
    return False


def _now(playout: Playout) -> dict[Happening, float]:
    """What the choice alone brings about, if nobody is asked any more what comes of it, such as who calls."""
    s, seat = named(playout), playout.seat
    goes_on = s.pub.turns == playout.before.pub.turns and s.seat == seat
    if s.question is None or s.question.kind not in _SETTLED or goes_on:
        return {fact("settled"): 0.0}
    turn = s.pub.turn
    found: dict[Happening, float] = {
        fact("settled"): 1.0,
        fact("now"): len(s.zones[seat]),
        _LEFT_NOW: len(s.zones[seat]),
    }
    again = turn == seat and s.pub.turns > playout.before.pub.turns
    may_jump = again and _may_be_jumped(s, seat)
    found |= {
        fact(_AGAIN.within): float(again),
        _AGAIN: float(again and not may_jump),
        _UNLESS: float(may_jump),
    }
    if len(playout.values) > 2:
        found[_SOONER] = float((seat - turn) * s.pub.order % len(playout.values))
    if len(playout.values) > 2 and s.pub.chain and turn != seat:
        found |= {_STRUCK_HOLDS: float(len(s.zones[turn])), fact("all_wait"): float(len(s.pub.chain))}
    for other, _counts in playout.others:
        found[fact("cards", other)] = len(s.zones[other])
        found[fact("turn", other)] = float(turn == other)
        found[fact("struck", other)] = float(turn == other and bool(s.pub.chain))
    return found


def _may_be_jumped(s: State, seat: int) -> bool:
    """Whether a Wormhole is open into which another player may jump before this seat's turn (AB-16)."""
    facts: Facts = s.table.facts
    others = set(range(facts.n)) - {seat}
    return not s.zones[facts.battle] and any(others - {by} for _pile, by in holes(s, facts))


def _hit(playout: Playout) -> dict[Happening, float]:
    """Whom the attacks make draw that wait after the choice, if it settles who is next."""
    s = passed_on(playout)
    if s.question is None or s.question.kind not in _SETTLED or s.pub.turns == playout.before.pub.turns:
        return {fact("onward"): 0.0}
    turn, found = s.pub.turn, {fact("onward"): 1.0}
    for other, counts in playout.others:
        drawn = waits(s, other)
        attacked = Happening(
            "draws_now",
            SOMEWHAT * counts,
            other,
            counted=True,
            least=1,
            at_once=True,
            facts=("cards",),
            alike=("onward", "draws_elsewhere"),
        )
        found[attacked] = float(drawn) if turn == other else 0.0
        found[fact("draws_elsewhere", other)] = 0.0 if turn == other else float(drawn)
    return found


def _still_plays(s: State) -> bool:
    """Whether the seat can play openly in this turn, at once or when it has taken the attacks (AB-7)."""
    soon = s
    while not any(verb_of(action) == "play" for action in soon.legal):
        if soon is s:
            taken = [action for action in s.legal if verb_of(action) == "take"]
            soon = s.clone()
        elif soon.question is None or soon.question.kind in _GOES_ON:
            return False
        else:  # an attack asks for something: what is chosen says little of what may be played then
            taken = [*soon.legal[:1]]
        if not taken or soon.pub.turns != s.pub.turns or soon.seat != s.seat:
            return False
        soon.do(taken[0])
    return soon.pub.turns == s.pub.turns and soon.seat == s.seat


def _next(playout: Playout) -> dict[Happening, float]:
    """What comes next: whether the turn goes on, a bluff is called, a card that was kept is played."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    asked = "" if before.question is None else before.question.kind
    goes_on = soon.seat == seat and soon.pub.turns == before.pub.turns and asked == "turn"
    goes_on = goes_on and soon.question is not None and soon.question.kind in _GOES_ON
    found: dict[Happening, float] = {fact("own_turn"): float(goes_on)}
    if goes_on:
        found[_STILL] = float(_still_plays(soon))
    bluffs = bluffer(soon) == seat
    caught = bluffs and _first(playout, ("bluff_caught", "turn_begun")) == "bluff_caught"
    found[_BLUFF], found[_LIES] = float(caught), float(bluffs and not caught)
    if (asked in PARTING and not soon.over) or (bluffs and asked == "turn"):
        fitting = {card for card in held(soon, seat) if fits_a_pile(soon, card)}
        found |= {_FITS_KEPT._replace(card=card): float(card in fitting) for card in before.zones[seat]}
        found |= {fact(_SCARCE): min(_ENOUGH, len(fitting)), fact(_PARTS): 1.0}
    if asked in PARTING or (bluffs and asked == "turn"):
        own = (e.open for e in playout.events if e.kind in ("played", "played_as") and e.open)
        first = next((told["card"] for told in own if told["seat"] == seat), -1)
        for card in before.zones[seat]:
            holds = f"holds_{card}"
            kept = Happening("plays_kept", SOMEWHAT, card=card, news=True, least=0.3, stark=0.3, within=holds)
            found |= {kept: float(card == first), fact(holds): float(card in soon.zones[seat])}
    return found


def _at_once(playout: Playout) -> dict[Happening, float]:
    """How many cards the choice alone adds to the hand, and whether the seat wins in its turn.

    What waits is still to come after a choice that leaves it waiting, so there no cards are counted.
    """
    before, soon, seat = playout.before, playout.soon, playout.seat
    come = set(soon.zones[seat]) - set(before.zones[seat])
    ends = _first(playout, ("won", "turn_begun"))
    return {
        **({} if before.pub.chain else {_COME: len(come)}),
        _WINS_NOW: float(ends == "won" and playout.end.pub.winner == seat),
    }


def _first(playout: Playout, kinds: Sequence[str]) -> str:
    """Which of these events comes first; none of them is empty."""
    return next((event.kind for event in playout.events if event.kind in kinds), "")


def _called(playout: Playout) -> dict[Happening, float]:
    """Where somebody may call a bluff: who draws for it (AB-14)."""
    before, soon, seat = playout.before, playout.soon, playout.seat
    liar = bluffer(before)
    if liar < 0:
        return {}
    draws = {who: float(len(soon.zones[who]) > len(before.zones[who])) for who in (seat, liar)}
    caught = Happening("caught_now", USUALLY, liar, at_once=True, features=(_LAST_CARDS,))
    few = len(before.zones[liar]) if draws[seat] or draws[liar] else 0
    return {_WRONG: draws[seat], caught: draws[liar], fact("few", liar): few}


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
