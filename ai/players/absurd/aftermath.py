"""What a turn of Absurd 8's leaves behind: the cards in hand when it is over, and what the others draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.absurd.bluff import is_honest
from engine.absurd.setup import CROWD_WINS

from ...happening import ENDS, LITTLE, MUCH, SOMEWHAT, Feature, Happening, Playout, fact
from .tables import BLUFFS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.setup import Facts

_MANY: Final = 12
"""With so many cards in a hand more of them may help, where a crowd wins."""
_FRANK: Final = "frank"
"""A fact: the choice is no bluff with nothing that could be honest, which hardly anybody thinks of."""
SHEDS: Final = "sheds"
"""A fact: the choice takes a card out of the hand (1) or not (0). That a play leaves a card less than a draw
or a pass is plain."""
_NAMES: Final = ("name",)
_TURN: Final = ("turn", "turn on")
_OF_ATTACKS: Final = (*_NAMES, "strike", "order")
"""Questions that a choice may leave to be answered."""
_PLAIN: Final = 1.5
"""So many cards less are more than that."""
_DRAWN: Final = 3.0
"""So many are more than what a draw leaves, which may be followed by another, and by a pass."""
_NO_DRAW: Final = "no_draw"
"""The fact that the choice is no draw by choice."""
_SMALL_PART: Final = 0.1
"""A smaller part of the hand is a trifle."""
_OWN_AFTER: Final = Happening(
    "own_after",
    -0.8 * SOMEWHAT,
    counted=True,
    tenths=True,
    least=0.5,
    stark=0.5,
    plainly=True,
    alike=(_FRANK, SHEDS),
)
"""Cards in the own hand when this turn is over. Of less weight than what brings them there."""
_LATER: Final = _OWN_AFTER._replace(code="own_later", matters=-0.6 * SOMEWHAT, least=0.8, stark=0.8)
"""The same when the next turn is over, too."""
_DRAWS: Final = _OWN_AFTER._replace(code="draws_soon", matters=SOMEWHAT, least=0.8, stark=0.8, alike=())
"""Cards that another player draws until the next turn is over."""
_ALL_DRAW: Final = _DRAWS._replace(code="others_draw")
"""Those that all others draw, where there are several."""
_LASTS_ON: Final = "lasts_on"
"""The fact that the seat's next turn begins: where the round ends before, that says more."""
_PLAYS: Final = Happening("plays_next", SOMEWHAT, stark=0.3, beyond=_LASTS_ON)
_HURT: Final = Happening("hurt_next", -SOMEWHAT, stark=0.3)
"""The seat plays a card openly in its next turn; it carries out an attack in it."""
_PLAYS_SO: Final = _PLAYS._replace(stark=0.0)
"""The same of a suit that is named: which own cards fit it says more."""
DONE: Final = "turn_done"
"""A fact: the seat has no more to choose in this turn, but for the suit of a Wild. What comes later tells
nothing of a choice as long as it has, and may choose badly as it plays on."""
_FEWER: Final = Feature("now", -1, most=2)
"""Why the seat may win: it holds one or two cards then, and fewer than after the other choice."""
_WINS: Final = Happening("wins_next", MUCH, stark=0.2, plainly=True, alike=(DONE,), features=(_FEWER,))
_WINS_FAR: Final = _WINS._replace(least=0.5, stark=0.5, alike=())
"""The same, so much oftener that what the seat may still choose hardly blurs it."""
FIXED: Final = "next_fixed"
"""A fact: nothing that the seat may still choose in this turn changes what the next player can do. So it is
while it only discards or takes a card from below, as no card with such a text names who is next."""
DISCARDS: Final = "discard"
_OWN_CARDS: Final = (DISCARDS, "search")
"""Questions about own cards alone."""
_THEIRS: Final = Happening(
    "their_wins_next",
    -MUCH,
    least=0.05,
    stark=0.2,
    plainly=True,
    features=(Feature("struck", 1), Feature("cards", 1)),
    alike=(FIXED,),
    whole="others_win_next",
)
"""The seat wins in its next turn; another player wins in the very next one: nobody else may prevent it."""
_BY_JUMP: Final = "their_jump_wins"
"""The code of the same where that player jumps into a Wormhole, whose turn it was not (AB-16)."""
PLAYED: Final = "turn_played"
"""A fact: the turn is done so far, or only what a card asks is left to choose of it."""
LAST: Final = "hardly_chooses"
"""A fact: the turn is done so far, or no card can be played any more but one just drawn (AB-7)."""
_SURELY: Final = _THEIRS._replace(least=0.5, stark=0.5, alike=(LAST,))
"""The same, so much rarer that what the seat may choose before that hardly blurs it."""
_UNANSWERED: Final = "unanswered"
"""A fact: attacks wait, and the choice itself does not answer them: it takes them or draws."""
_NO_ANSWER: Final = ("last_resort", "attacked")
_OPENLY: Final = ("lent", "played", "played_as")
_ANSWERS_OR_NOT: Final = (*_OPENLY, *_NO_ANSWER)
"""What a turn under attack begins with: without an answer, or with either."""
_DRAWN_OR_OPEN: Final = (*_OPENLY, "last_resort")
_BEGINS: Final = (*_ANSWERS_OR_NOT, "bluffed")
_WARDS: Final = Happening("wards_off", SOMEWHAT, plainly=True, alike=(_UNANSWERED,))
"""The seat draws in hope of an answer to the attacks that wait, and passes them on or strikes one (AB-7)."""
_ON_TOP: Final = Happening("on_top", -0.6 * SOMEWHAT, stark=0.3, plainly=True, alike=(_UNANSWERED,))
"""It draws, and no such answer comes to what harms it: a discard may help."""
_FRANK_TURN: Final = "frank_turn"
"""A fact: the choice is an open play or a draw."""
_NONE_PLAYED: Final = Happening("none_played", -LITTLE, plainly=True, alike=(_FRANK_TURN,))
"""The seat plays no card openly in this turn: after a draw none but what was drawn may be played (AB-7)."""
_MISSES: Final = Happening("misses_soon", SOMEWHAT, stark=0.3, plainly=True, whole="others_miss")
"""Another player misses a turn before the seat has the next."""
_MISSES_LATER: Final = _MISSES._replace(code="misses_later", whole="others_miss_later")
"""The same before the next but one: who loses a turn to an attack misses the one after that (AB-36)."""


def after(playout: Playout) -> Mapping[Happening, float]:
    """How many cards the seat holds when this turn and the next are over, and how many the others draw."""
    seat = playout.seat
    many = max([len(cards) for cards in playout.before.zones[: len(playout.values)]]) >= _MANY
    plainly = not (many and playout.before.pub.effects & CROWD_WINS)
    this, following = _counted(playout)
    found: dict[Happening, float] = {}
    for own, counts in (_OWN_AFTER, this), (_LATER, following):
        found |= dict.fromkeys(_in_hand(playout, own._replace(plainly=plainly)), counts.sizes[seat])
    found |= _drawn(playout, following, plainly)
    for misses, turns in (_MISSES, 1), (_MISSES_LATER, 2):
        missed = {
            misses._replace(matters=SOMEWHAT * much, seat=other): float(_misses(playout, other, turns))
            for other, much in playout.others
        }
        found |= {**missed, fact(misses.whole): sum(missed.values())}
    for other, much in playout.others:
        found |= dict.fromkeys(_their_wins(other, much), 0.0)
    found[fact(SHEDS)] = float(not set(playout.before.zones[seat]) <= set(playout.soon.zones[seat]))
    found |= {fact(code): 1.0 for code in _how_far(playout)}
    if not _has_drawn(playout):
        found[fact(_NO_DRAW)] = 1.0
    if not _is_hopeless(playout):
        found[fact(_FRANK)] = 1.0
    return found | _answered(playout) | _none_played(playout) | _next_turn(playout)


def _how_far(playout: Playout) -> tuple[str, ...]:
    """The facts that say what the seat may still choose in this turn."""
    soon, turns = playout.soon, playout.before.pub.turns
    if soon.over or soon.seat != playout.seat or soon.pub.turns != turns:
        return DONE, FIXED, PLAYED, LAST
    if soon.question is not None and soon.question.kind in _OWN_CARDS and _has_played(playout):
        return FIXED, PLAYED, LAST
    if named(playout).pub.turns != turns:
        return DONE, PLAYED, LAST
    return (LAST,) if _has_drawn(playout) else ()


def named(playout: Playout) -> State:
    """What stands after the choice, once a Wild that it played counts as some suit.

    Which one that is changes neither hands nor whose turn is next nor what waits.
    """
    return _answering(playout, _NAMES)


def passed_on(playout: Playout) -> State:
    """The same once it is also chosen what a card strikes and in which order the rest is carried out.

    None of that changes what waits for whoever is next.
    """
    return _answering(playout, _OF_ATTACKS)


def _answering(playout: Playout, kinds: Sequence[str]) -> State:
    """What stands after the choice once the seat has answered questions of these kinds somehow."""
    s = playout.soon
    while s.question is not None and s.question.kind in kinds and s.seat == playout.seat:
        s = s.clone()
        s.do(s.legal[0])
    return s


def _in_hand(playout: Playout, own: Happening) -> list[Happening]:
    """Cards in the own hand, told where both choices take a card out of it, or where it is more than that."""
    trifle = _SMALL_PART * len(playout.before.zones[playout.seat])
    leasts = {own.alike: own.least, (_FRANK, _NO_DRAW): _PLAIN, (_FRANK,): _DRAWN}
    return [
        own._replace(least=max(least, trifle), stark=max(least, trifle), alike=alike)
        for alike, least in leasts.items()
    ]


def _this_turn(playout: Playout) -> list[str]:
    """The kinds of all that follows the choice before another turn begins."""
    kinds = [event.kind for event in playout.events]
    return kinds[: kinds.index("turn_begun")] if "turn_begun" in kinds else kinds


def _none_played(playout: Playout) -> dict[Happening, float]:
    """Whether a turn that begins with an open play or a draw sees no card played openly."""
    question, until = playout.before.question, _this_turn(playout)
    begins = next((kind for kind in until if kind in _BEGINS), "")
    if question is None or question.kind not in _TURN or begins not in _DRAWN_OR_OPEN:
        return {}
    return {fact(_FRANK_TURN): 1.0, _NONE_PLAYED: float(set(until).isdisjoint(_OPENLY))}


def _answered(playout: Playout) -> dict[Happening, float]:
    """Whether a card that is drawn wards the attacks off that wait."""
    until = _this_turn(playout)
    begins = next((kind for kind in until if kind in _ANSWERS_OR_NOT), "")
    if not playout.before.pub.chain or begins not in _NO_ANSWER:
        return {}
    draws, answered = begins == "last_resort", not {"chained", "negated"}.isdisjoint(until)
    harmed = any(kind != DISCARDS for (_, kind, _), *_ in playout.before.pub.chain)
    return {
        fact(_UNANSWERED): 1.0,
        _WARDS: float(draws and answered),
        _ON_TOP: float(draws and harmed and not answered),
    }


def _drawn(playout: Playout, counts: _Counts, plainly: bool) -> dict[Happening, float]:
    """How many cards the others draw, as a sum: that one of several draws may spare another."""
    drawn = {other: float(counts.drawn[other]) for other, _ in playout.others}
    if len(drawn) > 1:
        return {_ALL_DRAW._replace(plainly=plainly): sum(drawn.values())}
    return {_DRAWS._replace(seat=other, plainly=plainly): n for other, n in drawn.items()}


def _has_played(playout: Playout) -> bool:
    """Whether the choice took a card out of the hand: the turn ends with what that card does."""
    return len(playout.soon.zones[playout.seat]) < len(playout.before.zones[playout.seat])


def _has_drawn(playout: Playout) -> bool:
    """Whether the choice was to draw as a last resort, in a turn that goes on."""
    soon, before = playout.soon, playout.before
    kinds = [s.question.kind for s in (before, soon) if s.question is not None]
    if len(kinds) < 2 or "turn" not in kinds[0] or "turn" not in kinds[1]:
        return False
    (_, drawn), (_, had) = soon.args, before.args
    return bool(drawn > had)


def _is_hopeless(playout: Playout) -> bool:
    """Whether the choice is a bluff where no card could be honest, as everybody sees."""
    question, before = playout.soon.question, playout.before
    if (
        question is None
        or question.kind != "call"
        or before.question is None
        or before.question.kind != "turn"
    ):
        return False
    _, bluffer, pile, _ = playout.soon.args
    if bluffer != playout.seat:
        return False
    hidden = [card for card in BLUFFS if before.know[card] != before.table.all]
    return not any(is_honest(before, card, pile) for card in hidden)


def _next_turn(playout: Playout) -> dict[Happening, float]:
    """What the seat does and suffers in its next turn, if the round lasts so long."""
    question = playout.before.question
    plays = _PLAYS_SO if question is not None and question.kind in _NAMES else _PLAYS
    begun, turns, found = False, 0, {plays: 0.0, _HURT: 0.0, fact(_THEIRS.whole): 0.0}
    found |= dict.fromkeys((_WINS, _WINS_FAR), 0.0)
    counts, jumper = dict(playout.others), -1
    for event in playout.events:
        told = event.open or {}
        seat = told.get("seat")
        if event.kind == "jumped":
            jumper = told["seat"]
        elif event.kind == "turn_begun":
            if begun:
                break
            begun, turns, jumper = seat == playout.seat, turns + 1, -1
        elif event.kind == "won":
            winner = told["winner"]
            if winner in counts and not begun and turns < 2:
                found[fact(ENDS + ("next" if turns else "now"), winner)] = 1.0
            if winner in counts and not begun and turns == 1:
                by_jump = winner == jumper
                found[fact(_THEIRS.whole)] = 1.0
                told_so = _their_wins(winner, counts[winner])
                found |= {one: 1.0 for one in told_so if (one.code == _BY_JUMP) == by_jump}
            elif begun and winner == playout.seat:
                found |= dict.fromkeys((_WINS, _WINS_FAR), 1.0)
        elif begun and seat == playout.seat:
            if event.kind in ("played", "played_as"):
                found[plays] = 1.0
            elif event.kind == "attacked":
                found[_HURT] = 1.0
    return found | {fact(_LASTS_ON): float(begun)}


def _their_wins(other: int, much: float) -> list[Happening]:
    """That another player wins in the very next turn, in its own way each."""
    kinds = [wins._replace(matters=-MUCH * much, seat=other) for wins in (_THEIRS, _SURELY)]
    return [*kinds, *[wins._replace(code=_BY_JUMP) for wins in kinds]]


def _misses(playout: Playout, other: int, turns: int) -> bool:
    """Whether this player misses a turn before so many turns of the seat have begun."""
    for event in playout.events:
        told = event.open or {}
        if event.kind == "turn_begun" and told["seat"] == playout.seat:
            turns -= 1
            if not turns:
                return False
        if event.kind == "missed" and told["seat"] == other:
            return True
    return False


class _Counts(NamedTuple):
    """By seat, the cards in hand, and those drawn since the choice."""

    sizes: tuple[int, ...]
    drawn: tuple[int, ...]


def _counted(playout: Playout) -> list[_Counts]:
    """The counts when the turn that the choice belongs to is over, and the next."""
    facts: Facts = playout.soon.table.facts
    sizes = [len(cards) for cards in playout.before.zones[: facts.n]]
    drawn, found = [0] * facts.n, []
    for event in playout.events:
        told = event.open or {}
        if event.kind == "turn_begun":
            found.append(_Counts(tuple(sizes), tuple(drawn)))
        elif event.kind == "traded":
            a, b = told["a"], told["b"]
            sizes[a], sizes[b] = sizes[b], sizes[a]
        elif event.kind == "moved":
            source, target = told["source"], told["target"]
            if source < facts.n:
                sizes[source] -= 1
            if target < facts.n:
                sizes[target] += 1
                drawn[target] += source == facts.draw
    last = _Counts(tuple(sizes), tuple(drawn))
    return [*found, last, last][:2]
