"""Finds what a card of Absurd 8's does by its own lines when it is played, and what it costs its player."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ai.reasons.claim import Continuation, Happening
from engine.absurd.amounts import to_discard, to_draw
from engine.absurd.fit import face, fits
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL

from .card_strengths import KEEP
from .fitting_cards import fits_anything

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.card_abilities import Traits
    from engine.absurd.public import State

_SMALL: Final = 2
"""A hand of so many cards is nearly gone."""
_MUCH: Final = 2
"""So many cards are a cost that is worth mentioning."""


def own_lines(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    """What the lines of a card that is played openly do, and what they cost."""
    traits: Traits = played.before.table.facts.printed[card]
    for colour, kind, _count in traits.text:
        if found := _LINES.get(f"{colour} {kind}"):
            yield from found(played, card, pile)
    yield from _costs(played, card, traits)


def next_player(before: State, soon: State) -> int:
    """Who is to answer or to play next, once everything that a choice does is done."""
    jumped = before.question is not None and before.question.kind == "jump"  # its turn is over at once
    asked = soon.question.kind if soon.question is not None else ""
    begun = jumped or asked == "turn" or soon.pub.turn != before.pub.turn  # perhaps one's own again
    return soon.pub.turn if begun else soon.pub.next


def _others(played: Continuation) -> list[int]:
    return [other for other in range(played.before.table.players) if other != played.seat]


def _rest(played: Continuation, card: int) -> list[int]:
    """The other cards of the hand."""
    return [each for each in played.before.zones[played.seat] if each != card]


def _few(played: Continuation) -> list[int]:
    """The other players with nearly no cards, the one with fewest first."""
    sizes = {other: len(played.before.zones[other]) for other in _others(played)}
    return [other for other in sorted(sizes, key=sizes.__getitem__) if sizes[other] <= _SMALL]


def _turns(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    """The next player, if the order of play turns round."""
    before = played.before
    soon = played.soon
    n = played.before.table.players
    usual, now = ((played.seat + order) % n for order in (before.pub.order, soon.pub.order))
    if n > 2 and usual != now and not soon.over:  # with a navigation, too, the order has turned
        yield Happening("turns", seat=now, zone=usual)


def _redistributes(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    own = len(played.before.zones[played.seat]) - 1
    sizes = [len(played.before.zones[q]) for q in _others(played)]
    if own > (own + sum(sizes)) / (1 + len(sizes)):
        yield Happening("redistributes", number=own)


def _searches(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    """The best open card of the pile."""
    able = [each for each in played.before.zones[pile] if played.knows(each)]
    if able:
        yield Happening("searches", max(able, key=KEEP.__getitem__))


def _removes(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    facts = played.before.table.facts
    zones = played.before.zones
    spaces = [facts.common, *[facts.effects + other for other in _others(played)]]
    able = [each for zone in spaces for each in zones[zone]]
    if able:
        yield Happening("removes", able[0])


def _copies(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    cards = played.before.zones[pile]
    if cards and played.knows(cards[-1]) and played.before.table.facts.printed[cards[-1]].text:
        yield Happening("copies", card, cards[-1])


def _locks(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    """How many cards of the hand still fit some pile by their suits."""
    printed = played.before.table.facts.printed
    shown = [face(played.soon, played.soon.table.facts, each) for each in played.soon.pub.piles]
    able = [
        one for one in _rest(played, card) if any(fits(one, printed[one], top, COLOR_LOCK) for top in shown)
    ]
    if able:
        yield Happening("locks", number=len(able))


def _frees(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    few = _few(played)
    if played.before.pub.effects & FREE_FOR_ALL:
        return
    yield (
        Happening("lets_all", seat=few[0], number=len(played.before.zones[few[0]]))
        if few
        else Happening("frees_all")
    )


def _drains(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
    own = len(played.before.zones[played.seat]) - 1
    if own <= min([len(played.before.zones[other]) for other in _others(played)]):
        yield Happening("drains", number=own)


def _always(code: str) -> Callable[[Continuation, int, int], Iterator[Happening]]:
    def found(played: Continuation, card: int, pile: int) -> Iterator[Happening]:
        yield Happening(code, card)

    return found


_LINES: Final = {
    "cast reverse": _turns,
    "go mirror": _turns,
    "cast redistribute": _redistributes,
    "cast search_discard": _searches,
    "cast discard_effect": _removes,
    "cast flip_coins": _always("flips"),
    "control copy_last": _copies,
    "control supersize": _always("bars"),
    "effect color_lock": _locks,
    "effect free_for_all": _frees,
    "effect crowd_wins": _always("crowds"),
    "effect ends_when_drained": _drains,
    "mine one_more": _always("one_more"),
}
"""By line, what it does; the other lines show in what happens to players."""


def _costs(played: Continuation, card: int, traits: Traits) -> Iterator[Happening]:
    """What the card costs: cards for its player, discards for others, a card that fits anywhere."""
    before = played.before
    soon = played.soon
    seat = played.seat
    draws = sum([to_draw(before, seat, count) for _, kind, count in traits.casts if kind == "draw"])
    if draws >= _MUCH:
        yield Happening("cost_draws", number=draws)
    for _, kind, count in traits.attacks:
        target = next_player(before, soon)
        if (
            kind == "discard"
            and soon.question is not None
            and soon.question.kind != "target"
            and target != seat
        ):
            gone = min(to_discard(before, target, count), len(before.zones[target]))
            if gone >= _MUCH:
                yield Happening("cost_sheds", seat=target, number=gone)
    others = {named[0] for verb, *named in before.legal if verb in ("play", "pick")} - {card}
    spare = [one for one in _rest(played, card) if fits_anything(before.table.facts.printed[one])]
    if fits_anything(traits) and others and not spare:
        yield Happening("cost_wild", card)
