"""Declares the reasons for choices in Lockdown: who goes out, who could strike back, growing sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ai.reasons.claim import PLAN, RULE, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.lockdown.locks import FATAL, fatal_in
from engine.lockdown.table_facts import DEALT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.kernel.events import Event
    from engine.lockdown.public import State
    from engine.lockdown.table_facts import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "knocks_out": ReasonRow(PLAN, weight=3.0),
    "third_knocks_out": ReasonRow(PLAN, weight=3.0),
    "may_knock_out": ReasonRow(PLAN, weight=2.0, often=0.1),
    "struck": ReasonRow(THREAT, good=False, weight=1.5, often=0.1),
    "draws_last": ReasonRow(THREAT, good=False, weight=1.2, often=0.1),
    "grows": ReasonRow(SHAPE, weight=2.2, often=0.6),
    "joins": ReasonRow(SHAPE, weight=2.0, often=0.6),
    "clears": ReasonRow(SHAPE, weight=2.0),
    "loaded": ReasonRow(SHAPE, weight=1.6),
    "wins_clear": ReasonRow(SHAPE, weight=1.75),
    "takes_clear": ReasonRow(SHAPE, weight=1.7, often=0.3),
    "could_get": ReasonRow(SHAPE, good=False, weight=1.6),
    "own_grows": ReasonRow(SHAPE, good=False, weight=1.5, often=0.1),
    "own_locks": ReasonRow(SHAPE, good=False, weight=1.2, often=0.15),
    "costs_clear": ReasonRow(SHAPE, good=False, weight=1.0),
    "spends_clear": ReasonRow(SHAPE, good=False, weight=0.9),
    "crowded": ReasonRow(SHAPE, weight=0.9),
    "untouched": ReasonRow(SHAPE, weight=0.95),
    "small_hand": ReasonRow(SHAPE, weight=0.85),
    "empty_hand": ReasonRow(SHAPE, weight=0.7),
    "sheds": ReasonRow(SHAPE, weight=0.8),
    "few_cards": ReasonRow(SHAPE, weight=0.6),
    "harmless": ReasonRow(RULE, good=False, weight=1.3),
    "cannot_hit": ReasonRow(RULE, weight=1.2),
    "cannot_give": ReasonRow(RULE, weight=1.1),
    "cannot_force": ReasonRow(RULE, weight=1.0),
    "chooses": ReasonRow(RULE, weight=0.8),
}
_FEW: Final = 2
"""A player with this few cards can do little."""
_CLEARS: Final = {"clear", "clear_aces"}


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _out(played)
    yield from _sets(played)
    yield from _own(played)
    yield from _next(played)


def _alive(s: State) -> list[int]:
    return [seat for seat in range(s.table.players) if s.pub.alive >> seat & 1]


def _others(played: Continuation) -> list[int]:
    return [other for other in _alive(played.before) if other != played.seat]


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
                    third = len(told["cards"]) < FATAL
                    yield Happening("third_knocks_out" if third else "knocks_out", card, seat=target)
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
    before, facts, others = played.before, played.before.table.facts, _others(played)
    ranks = {other: _ranks(before, other) for other in others}
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
            if value and not _deadly(played, target):
                yield Happening("sheds", card)
        case ("force", int(target)):
            near = {other: _near(played, other) for other in others}
            if 0 < near[target] == max(near.values()):
                yield Happening("loaded", seat=target)
            elif ranks.pop(target) > max(ranks.values(), default=99):
                yield Happening("crowded", seat=target)
        case ("shuffle",) if not before.zones[played.seat]:
            yield Happening("untouched")
        case ("shuffle",):
            own, hands = len(before.zones[played.seat]), [len(before.zones[other]) for other in others]
            few = (own <= _FEW and own * len(hands) < sum(hands)) or own < min(hands)
            if few and _ranks(before, played.seat) * len(hands) < sum(ranks.values()):
                yield Happening("small_hand")


def _ranks(s: State, seat: int) -> int:
    """The number of a player's cards and sets that a new card could match."""
    return len(s.zones[seat]) + len(s.pub.sets[seat])


def _near(played: Continuation, target: int) -> int:
    """The number of a player's sets that one card from the deck may complete, as far as the seat knows."""
    facts: Facts = played.before.table.facts
    zones, count, end = played.before.zones, 0, 0
    for size in played.before.pub.sets[target]:
        cards, end = zones[facts.locked + target][end : end + size], end + size
        missing = facts.same[cards[0]].difference(cards)
        elsewhere = all(played.knows(card) and card not in zones[facts.deck] for card in missing)
        is_blocked = elsewhere and any(map(played.knows, cards))
        count += size + 1 >= fatal_in(played.before.pub.calm, 1) and not is_blocked
    return count


def _deadly(played: Continuation, hand: int) -> list[int]:
    """The cards that the seat knows in this hand and that would put it out."""
    facts: Facts = played.before.table.facts
    zones, fatal = played.before.zones, fatal_in(played.before.pub.calm, 1)
    own = [facts.value[card] for card in zones[facts.locked + played.seat]]
    deadly = {value for value in own if own.count(value) + 1 >= fatal}
    return [card for card in zones[hand] if facts.value[card] in deadly and played.knows(card)]


def _own(played: Continuation) -> Iterator[Happening]:
    """Changes of the seat's own sets and of its means to Clear."""
    before, soon, seat = played.before, played.soon, played.seat
    facts: Facts = before.table.facts
    verb, *_ = played.action
    had, has = before.pub.sets[seat], soon.pub.sets[seat]
    if verb in _CLEARS:
        if had:
            yield Happening("clears", number=sum(had))
        if sum(had) <= DEALT:
            yield Happening("spends_clear", number=sum(had))
        return
    if soon.pub.alive >> seat & 1:
        if max(has, default=0) > max(had, default=0) >= 2:
            yield Happening("own_grows")
        elif len(has) > len(had):
            yield Happening("own_locks")
    yield from _means(played)
    for other in _alive(soon):
        lost = set(before.zones[other]).difference(soon.zones[other]) if other != seat else set()
        yield from [Happening("takes_clear", card, seat=other) for card in lost if card in facts.clear]
    for card in before.zones[seat] if has else ():
        if card in facts.clear and card not in soon.zones[seat] and verb != "give":
            yield Happening("costs_clear", card)


def _means(played: Continuation) -> Iterator[Happening]:
    """Known cards that could come from another hand: fatal ones, and one with which the seat could clear."""
    before, facts = played.before, played.before.table.facts
    verb, *named = played.action
    own, hands = before.zones[played.seat], {"shuffle": _others(played), "take": named}.get(verb, [])
    yield from [Happening("could_get", card, seat=hand) for hand in hands for card in _deadly(played, hand)]
    if (
        verb == "take"
        and before.pub.sets[played.seat]
        and _CLEARS.isdisjoint([one for one, *_ in before.legal])
    ):
        for card in filter(played.knows, before.zones[hands[0]]):
            pairs = {(min(card, ace), max(card, ace)) for ace in own}
            if card in facts.clear or not pairs.isdisjoint(facts.clear_aces):
                yield Happening("wins_clear", card)


def _ready(s: State, seat: int) -> int:
    """The number of cards that a player may give on its next turn; a new card must stay (LD-8)."""
    return sum([not s.marks >> card & 1 for card in s.zones[seat]]) if s.pub.got[seat] else len(s.zones[seat])


def _next(played: Continuation) -> Iterator[Happening]:
    """The threats to the seat from the next player."""
    soon, seat = played.soon, played.seat
    if soon.over or soon.question is None:
        return
    if soon.seat == seat:
        if soon.question.kind == "next" and len(soon.legal) > 1:
            ready, named = min([(_ready(soon, other), other) for _verb, other in soon.legal])
            if ready < _FEW and not _deadly(played, named):
                yield Happening("chooses", seat=named)
        return
    follower, verbs, ready = soon.seat, {verb for verb, *_ in soon.legal}, _ready(soon, soon.seat)
    _, (_one, kind_before), (_two, kind) = soon.pub.past
    third = kind if kind == kind_before and kind not in verbs else ""
    if third == "force":
        yield Happening("cannot_force", seat=follower)
    elif len(_alive(soon)) > 2 and ("force", seat) not in soon.legal:
        yield Happening("cannot_hit", seat=follower)
    if soon.zones[follower] and third == "give":
        yield Happening("cannot_give", seat=follower)
        return
    if not ready:
        yield Happening("empty_hand", seat=follower)
    others = [_ready(soon, other) for other in _alive(soon) if other not in (seat, follower)]
    is_few = ready < _FEW or ready == _FEW < min(others, default=0)  # no card is few, too
    if is_few and not _deadly(played, follower):
        yield Happening("few_cards", seat=follower, number=ready)
