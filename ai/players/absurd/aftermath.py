"""What a turn of Absurd 8's leaves behind: the cards in hand when it is over, and what the others draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.absurd.bluff import is_honest
from engine.absurd.setup import CROWD_WINS

from ...happening import MUCH, SOMEWHAT, USUALLY, Happening, Playout, fact
from .tables import BLUFFS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.setup import Facts

_MANY: Final = 12
"""With so many cards in a hand more of them may help, where a crowd wins."""
_OWN_AFTER: Final = Happening(
    "own_after", -USUALLY, counted=True, tenths=True, least=0.5, stark=0.5, plainly=True, alike=("frank",)
)
"""Cards in the own hand when this turn is over."""
_LATER: Final = _OWN_AFTER._replace(code="own_later", matters=-SOMEWHAT, least=0.8, stark=0.8)
"""The same when the next turn is over, too."""
_DRAWS: Final = _OWN_AFTER._replace(code="draws_soon", least=0.8, stark=0.8, alike=())
"""Cards that another player draws until the next turn is over."""
_PLAYS: Final = Happening("plays_next", SOMEWHAT, stark=0.3)
_HURT: Final = Happening("hurt_next", -SOMEWHAT, stark=0.3)
"""The seat plays a card openly in its next turn; it carries out an attack in it."""
_DONE: Final = "turn_done"
"""A fact: the seat has no more to choose in this turn. What comes later tells nothing of a choice as long as
it has, and may choose badly as it plays on."""
_WINS: Final = Happening("wins_next", MUCH, stark=0.2, plainly=True, alike=(_DONE,))
_FIXED: Final = "next_fixed"
"""A fact: nothing that the seat may still choose in this turn changes what the next player can do. So it is
while it only discards, as no card with such a text names who is next."""
_DISCARDS: Final = "discard"
_THEIRS: Final = Happening("their_wins_next", -MUCH, least=0.05, stark=0.2, plainly=True, alike=(_FIXED,))
"""The seat wins in its next turn; another player wins in the very next one: nobody else may prevent it."""
_LAST: Final = "hardly_chooses"
"""A fact: the turn is done, or a card was drawn, and no other can be played any more (AB-7)."""
_SURELY: Final = _THEIRS._replace(least=0.5, stark=0.5, alike=(_LAST,))
"""The same, so much rarer that what the seat may choose before that hardly blurs it."""
_FRANK: Final = "frank"
"""A fact: the choice is no bluff with nothing that could be honest, which hardly anybody thinks of."""
_MISSES: Final = Happening("misses_soon", SOMEWHAT, stark=0.3)
"""Another player misses a turn before the seat has the next."""


def after(playout: Playout) -> Mapping[Happening, float]:
    """How many cards the seat holds when this turn and the next are over, and how many the others draw."""
    seat = playout.seat
    many = max([len(cards) for cards in playout.before.zones[: len(playout.values)]]) >= _MANY
    plainly = not (many and playout.before.pub.effects & CROWD_WINS)
    this, following = _counted(playout)
    found: dict[Happening, float] = {
        _OWN_AFTER._replace(plainly=plainly): this.sizes[seat],
        _LATER._replace(plainly=plainly): following.sizes[seat],
    }
    for other, much in playout.others:
        draws = _DRAWS._replace(matters=SOMEWHAT * much, seat=other, plainly=plainly)
        found[draws] = following.drawn[other]
        found[_MISSES._replace(matters=SOMEWHAT * much, seat=other)] = float(_misses(playout, other))
        for wins in (_THEIRS, _SURELY):
            found[wins._replace(matters=-MUCH * much, seat=other)] = 0.0
    soon, before = playout.soon, playout.before
    if soon.over or soon.seat != seat or soon.pub.turns != before.pub.turns:
        found[fact(_DONE)] = found[fact(_FIXED)] = found[fact(_LAST)] = 1.0
    elif soon.question is not None and soon.question.kind == _DISCARDS and _has_played(playout):
        found[fact(_FIXED)] = found[fact(_LAST)] = 1.0
    elif _has_drawn(playout):
        found[fact(_LAST)] = 1.0
    if not _is_hopeless(playout):
        found[fact(_FRANK)] = 1.0
    return found | _next_turn(playout)


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
    begun, turns, found = False, 0, {_PLAYS: 0.0, _HURT: 0.0, _WINS: 0.0}
    counts = dict(playout.others)
    for event in playout.events:
        told = event.open or {}
        seat = told.get("seat")
        if event.kind == "turn_begun":
            if begun:
                break
            begun, turns = seat == playout.seat, turns + 1
        elif event.kind == "won":
            winner = told["winner"]
            if winner in counts and not begun and turns == 1:
                for wins in (_THEIRS, _SURELY):
                    found[wins._replace(matters=-MUCH * counts[winner], seat=winner)] = 1.0
            elif begun and winner == playout.seat:
                found[_WINS] = 1.0
        elif begun and seat == playout.seat:
            if event.kind in ("played", "played_as"):
                found[_PLAYS] = 1.0
            elif event.kind == "attacked":
                found[_HURT] = 1.0
    return found


def _misses(playout: Playout, other: int) -> bool:
    """Whether this player misses a turn before the seat's next begins."""
    for event in playout.events:
        told = event.open or {}
        if event.kind == "turn_begun" and told["seat"] == playout.seat:
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
