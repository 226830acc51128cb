"""Declares the reasons for choices in Lockdown: who goes out, who could strike back, growing sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ai.reasons.claim import PLAN, RULE, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.lockdown.locks import fatal_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.kernel.events import Event
    from engine.lockdown.public import State
    from engine.lockdown.table_facts import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "knocks_out": ReasonRow(PLAN, weight=3.0),
    "may_knock_out": ReasonRow(PLAN, weight=2.0, often=0.1),
    "struck": ReasonRow(THREAT, good=False, weight=1.5, often=0.1),
    "draws_last": ReasonRow(THREAT, good=False, weight=1.2, often=0.1),
    "grows": ReasonRow(SHAPE, weight=2.2, often=0.6),
    "joins": ReasonRow(SHAPE, weight=2.0, often=0.6),
    "clears": ReasonRow(SHAPE, weight=2.0),
    "loaded": ReasonRow(SHAPE, weight=1.6),
    "takes_clear": ReasonRow(SHAPE, weight=1.7, often=0.3),
    "own_grows": ReasonRow(SHAPE, good=False, weight=1.5, often=0.1),
    "own_locks": ReasonRow(SHAPE, good=False, weight=1.2, often=0.15),
    "costs_clear": ReasonRow(SHAPE, good=False, weight=1.0),
    "crowded": ReasonRow(SHAPE, weight=0.9),
    "untouched": ReasonRow(SHAPE, weight=0.95),
    "small_hand": ReasonRow(SHAPE, weight=0.85),
    "empty_hand": ReasonRow(SHAPE, weight=0.7, joint=False),
    "sheds": ReasonRow(SHAPE, weight=0.8),
    "few_cards": ReasonRow(SHAPE, weight=0.6, joint=False),
    "harmless": ReasonRow(RULE, good=False, weight=1.3),
    "cannot_hit": ReasonRow(RULE, weight=1.2),
    "cannot_give": ReasonRow(RULE, weight=1.1),
    "cannot_force": ReasonRow(RULE, weight=1.0),
    "chooses": ReasonRow(RULE, weight=0.8),
    "own_more": ReasonRow(RULE, good=False, weight=0.5),
    "disarms": ReasonRow(RULE, weight=0.3),
}
_FEW: Final = 2
"""A player with this few cards can do little."""


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _out(played)
    yield from _sets(played)
    yield from _own(played)
    yield from _next(played)


def _alive(s: State) -> list[int]:
    return [seat for seat in range(s.table.players) if s.pub.alive >> seat & 1]


def _known_set(played: Continuation, seat: int, value: int) -> bool:
    """Whether the choosing seat knows that this player has a locked set of this value."""
    facts: Facts = played.before.table.facts
    locked = played.before.zones[facts.locked + seat]
    return any(facts.value[card] == value and played.knows(card) for card in locked)


def _begun(event: Event) -> int:
    """The player whose turn an event begins; otherwise -1."""
    if event.kind in ("drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"):
        seat: int = event.whole()["seat"]
        return seat
    return -1


def _out(played: Continuation) -> Iterator[Happening]:
    """A player who goes out through the choice, or the seat itself before its next turn."""
    facts: Facts = played.before.table.facts
    first, turn = True, -1
    for event in played.events:
        begun = _begun(event)
        if begun >= 0:
            if turn >= 0 and begun == played.seat:
                return
            first, turn = turn < 0, begun
        if event.kind != "eliminated":
            continue
        told = event.whole()
        loser, value = told["seat"], facts.value[told["cards"][0]]
        if loser == played.seat:
            yield from _own_loss(played, told["by"], value)
            return
        if first and turn == played.seat:
            match played.action:
                case ("give", int(card), int(target)) if _known_set(played, target, value):
                    yield Happening("knocks_out", card, seat=target)
                case _:
                    yield Happening("may_knock_out", seat=loser)
        if played.seat == told["by"]:
            return


def _own_loss(played: Continuation, by: int, value: int) -> Iterator[Happening]:
    facts: Facts = played.before.table.facts
    own = [card for card in played.before.zones[facts.locked + played.seat] if facts.value[card] == value]
    if own:
        alone = by == played.seat
        yield Happening(
            "draws_last" if alone else "struck", own[0], seat=-1 if alone else by, number=len(own)
        )


def _sets(played: Continuation) -> Iterator[Happening]:
    """Sets that a given card is sure to make larger, and players whose sets are nearly fatal."""
    before, facts = played.before, played.before.table.facts
    match played.action:
        case ("give", int(card), int(target)):
            value = facts.value[card]
            if value and _known_set(played, target, value):
                yield Happening("grows", card, seat=target)
            elif not value:
                yield Happening("harmless", card, seat=target)
            else:
                held = [each for each in before.zones[target] if facts.value[each] == value]
                yield from [Happening("joins", card, each, target) for each in held]
            yield Happening("sheds", card)
        case ("force", int(target)):
            yield from _exposed(played, target)
        case ("shuffle",):
            own, others = (
                len(before.zones[played.seat]),
                [len(before.zones[other]) for other in _alive(before) if other != played.seat],
            )
            if len(others) > 1 and own * len(others) < sum(others):
                yield Happening("small_hand", number=own) if own else Happening("untouched")


def _exposed(played: Continuation, target: int) -> Iterator[Happening]:
    """How close a player is to losing, as far as everybody can see."""
    pub, before = played.before.pub, played.before
    near = [size for size in pub.sets[target] if size + 1 >= fatal_in(pub.calm, 1)]
    others = [other for other in _alive(before) if other not in (played.seat, target)]
    counts = {other: sum([size + 1 >= fatal_in(pub.calm, 1) for size in pub.sets[other]]) for other in others}
    if near and len(near) > max(counts.values(), default=0):
        yield Happening("loaded", seat=target, number=len(near))
    elif others and _values(before, target) > max([_values(before, other) for other in others]):
        yield Happening("crowded", seat=target)


def _values(s: State, seat: int) -> int:
    """The number of a player's cards and sets that a new card could match."""
    return len(s.zones[seat]) + len(s.pub.sets[seat])


def _own(played: Continuation) -> Iterator[Happening]:
    """Changes of the seat's own sets and of its means to Clear."""
    before, soon, seat = played.before, played.soon, played.seat
    facts: Facts = before.table.facts
    verb, *_ = played.action
    had, has = before.pub.sets[seat], soon.pub.sets[seat]
    if verb in ("clear", "clear_aces"):
        if had:
            yield Happening("clears", number=sum(had))
        return
    if soon.pub.alive >> seat & 1:
        if max(has, default=0) > max(had, default=0) >= 2:
            yield Happening("own_grows")
        elif len(has) > len(had):
            yield Happening("own_locks")
        elif len(soon.zones[seat]) > len(before.zones[seat]):
            yield Happening("own_more")
    for other in _alive(soon):
        lost = set(before.zones[other]).difference(soon.zones[other]) if other != seat else set()
        yield from [Happening("takes_clear", card, seat=other) for card in lost if card in facts.clear]
    for card in before.zones[seat] if has else ():
        if card in facts.clear and card not in soon.zones[seat]:
            yield Happening("costs_clear", card)


def _next(played: Continuation) -> Iterator[Happening]:
    """The threats to the seat from the next player."""
    soon, seat = played.soon, played.seat
    if soon.over or soon.question is None:
        return
    if soon.seat == seat:
        if soon.question.kind == "next":
            yield Happening("chooses")
        return
    follower, verbs, ready = soon.seat, set[str](), set[int]()
    for verb, *used in soon.legal:
        verbs.add(verb)
        if verb == "give":  # not a new card, which must stay (LD-8)
            card, _target = used
            ready.add(card)
    _, (_one, kind_before), (_two, kind) = soon.pub.past
    third = kind if kind == kind_before and kind not in verbs else ""
    if third == "force":
        yield Happening("cannot_force", seat=follower)
    elif len(_alive(soon)) > 2 and ("force", seat) not in soon.legal:
        yield Happening("cannot_hit", seat=follower)
    hand = len(soon.zones[follower])
    if hand < len(played.before.zones[follower]):
        yield Happening("disarms", seat=follower)
    if hand and third == "give":
        yield Happening("cannot_give", seat=follower)
        return
    if not ready:
        yield Happening("empty_hand", seat=follower)
    if len(ready) <= _FEW:  # no card is few, too
        yield Happening("few_cards", seat=follower, number=len(ready))
