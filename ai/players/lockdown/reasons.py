"""Declares the reasons for choices in Lockdown: who goes out, who could strike back, growing sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ai.reasons.claim import PLAN, RULE, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.lockdown.locks import FATAL, fatal_in
from engine.lockdown.table_facts import DEALT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State
    from engine.lockdown.table_facts import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "knocks_out": ReasonRow(PLAN, weight=3.0),
    "third_knocks_out": ReasonRow(PLAN, weight=3.0),
    "may_knock_out": ReasonRow(PLAN, weight=2.0, often=0.1),
    "struck": ReasonRow(THREAT, good=False, weight=1.5, often=0.1),
    "draws_last": ReasonRow(THREAT, good=False, weight=1.2, often=0.1),
    "grows": ReasonRow(SHAPE, weight=2.2, often=0.6),
    "clears_danger": ReasonRow(SHAPE, weight=2.1),
    "joins": ReasonRow(SHAPE, weight=2.0, often=0.6),
    "clears": ReasonRow(SHAPE, weight=2.0),
    "wins_clear": ReasonRow(SHAPE, weight=1.75),
    "takes_clear": ReasonRow(SHAPE, weight=1.7, often=0.3),
    "fourth": ReasonRow(SHAPE, weight=1.65),
    "fourth_unseen": ReasonRow(SHAPE, weight=1.6),
    "could_get": ReasonRow(SHAPE, good=False, weight=1.6),
    "third_unseen": ReasonRow(SHAPE, weight=1.55),
    "one_wrong": ReasonRow(SHAPE, weight=1.5),
    "needs_two": ReasonRow(SHAPE, weight=1.5),
    "own_grows": ReasonRow(SHAPE, good=False, weight=1.5, often=0.1),
    "both_near": ReasonRow(SHAPE, weight=1.45),
    "spares_draws": ReasonRow(SHAPE, weight=1.43),
    "spares_draw": ReasonRow(SHAPE, weight=1.42),
    "empties_one": ReasonRow(SHAPE, weight=1.4),
    "empties_two": ReasonRow(SHAPE, weight=1.4),
    "own_locks": ReasonRow(SHAPE, good=False, weight=1.2, often=0.15),
    "target": ReasonRow(SHAPE, weight=1.1, grows=True),
    "gift_few": ReasonRow(SHAPE, weight=1.0),
    "fewest": ReasonRow(SHAPE, weight=1.0),
    "costs_clear": ReasonRow(SHAPE, good=False, weight=1.0),
    "untouched": ReasonRow(SHAPE, weight=0.95),
    "target_too": ReasonRow(SHAPE, weight=0.9, grows=True),
    "fewest_back": ReasonRow(SHAPE, weight=0.9),
    "spends_clear": ReasonRow(SHAPE, good=False, weight=0.9),
    "most_sets": ReasonRow(SHAPE, weight=0.87),
    "frees_all": ReasonRow(SHAPE, weight=0.82),
    "harmless": ReasonRow(RULE, good=False, weight=1.3),
    "takes_last": ReasonRow(RULE, weight=1.25),
    "empty_hand": ReasonRow(RULE, weight=1.2, often=0.9),
    "few_cards": ReasonRow(RULE, weight=1.1),
    "seeks_clear": ReasonRow(RULE, weight=1.0),
    "chooses": ReasonRow(RULE, weight=0.8),
    "gift_most": ReasonRow(RULE, weight=0.6),
    "may_pair": ReasonRow(RULE, weight=0.58, grows=True),
    "gift_barred": ReasonRow(RULE, weight=0.55),
    "barred": ReasonRow(RULE, weight=0.55),
    "cannot_give": ReasonRow(RULE, weight=0.55),
    "cannot_force": ReasonRow(RULE, weight=0.55),
    "gift": ReasonRow(RULE, weight=0.4),
    "takes_one": ReasonRow(RULE, weight=0.4),
    "mixes_stuck": ReasonRow(RULE, weight=0.3),
    "unseen": ReasonRow(RULE, weight=0.3),
}
_FEW: Final = 2
"""A player with this few cards can do little."""
_TURNS: Final = {"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"}
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


def _out(played: Continuation) -> Iterator[Happening]:
    """A player who goes out through the choice, or the seat itself before its next turn."""
    facts: Facts = played.before.table.facts
    first, turn = True, -1
    for event in played.events:
        begun: int = event.whole()["seat"] if event.kind in _TURNS else -1
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
        if first and turn == played.seat and played.action == ("shuffle",):
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
    """The dangers that a choice brings to other players, or spares the seat."""
    before, facts, seat = played.before, played.before.table.facts, played.seat
    verb, *_ = played.action
    match played.action:
        case ("give", int(card), int(target)):
            yield from _gift(played, card, target)
        case ("force", int(target)):
            for size, shown, drawn, _mixed in _nearly(played, target):
                if drawn and size + 1 < FATAL:
                    yield Happening("third_unseen", seat=target)
                elif drawn:
                    yield Happening("fourth" if shown >= 0 else "fourth_unseen", shown, seat=target)
            hand = [card for card in before.zones[target] if facts.value[card] or not played.knows(card)]
            if hand and len(before.zones[target]) > 1:
                yield Happening("may_pair", seat=target, number=len(hand) + len(before.pub.sets[target]))
            deadly = [own for _size, own, drawn, _mixed in _nearly(played, seat) if drawn]
            if len(deadly) > 1:
                yield Happening("spares_draws", deadly[0], deadly[1], target)
            elif deadly:
                yield Happening("spares_draw", deadly[0], seat=target)
        case ("take", int(target)):
            yield Happening("takes_last" if len(before.zones[target]) == 1 else "takes_one", seat=target)
        case ("draw",):
            yield Happening("unseen")
        case ("shuffle",) if not before.zones[seat]:
            yield Happening("untouched")
        case ("shuffle",):
            yield from _shuffled(played)
        case ("next", int(target)):
            yield from _named(played, target)
    locked, sizes = before.zones[facts.locked + seat], before.pub.sets[seat]
    if verb in ("give", "force") and not played.soon.zones[seat] and 0 < len(sizes) < 3:
        second = locked[sizes[0]] if len(sizes) == 2 else -1
        yield Happening("empties_one" if second < 0 else "empties_two", locked[0], second)


def _gift(played: Continuation, card: int, target: int) -> Iterator[Happening]:
    """What a card does to the player who gets it, as far as the seat knows."""
    before, facts = played.before, played.before.table.facts
    value, same = facts.value[card], facts.same[card]
    locked = [each for each in before.zones[facts.locked + target] if each in same]
    if not value:
        yield Happening("harmless", card, seat=target)
    elif any(map(played.knows, locked)):
        size = len(locked) + 1
        if size < fatal_in(before.pub.calm, 1):
            yield Happening("grows", card, seat=target)
        else:
            yield Happening("knocks_out" if size >= FATAL else "third_knocks_out", card, seat=target)
    else:
        yield from [Happening("joins", card, each, target) for each in before.zones[target] if each in same]
        if not _deadly(played, target):
            rest = [_open_ranks(played, other) for other in _others(played) if other != target]
            if rest and _open_ranks(played, target) > max(rest):
                yield Happening("gift_most", card, seat=target)
            yield Happening("gift" if _ready(before, target) > 1 else "gift_few", card, seat=target)


def _open_ranks(played: Continuation, other: int) -> int:
    """How many of a player's cards and sets are of ranks that the seat doesn't know."""
    zones, facts, end, count = played.before.zones, played.before.table.facts, 0, 0
    for size in played.before.pub.sets[other]:
        cards, end = zones[facts.locked + other][end : end + size], end + size
        count += not any(map(played.knows, cards))
    return count + sum([not played.knows(card) for card in zones[other]])


def _shuffled(played: Continuation) -> Iterator[Happening]:
    """Compares the dangers for the seat and others if all hands are dealt back."""
    before, need = played.before, _need(played)
    own, sizes = before.zones[played.seat], {other: len(before.zones[other]) for other in _others(played)}
    back, largest = len(own), max(sizes, key=sizes.__getitem__)
    near = [q for q in sizes for size, *_, mixed in _nearly(played, q) if mixed and size + 1 >= FATAL]
    if near and need > 1:
        yield Happening("one_wrong" if back < need else "needs_two", seat=near[0], number=back)
    elif near and back <= sizes[near[0]]:
        yield Happening("both_near", seat=near[0], number=back)
    elif back < sizes[largest] and back <= min([size for size in sizes.values() if size]) and need > 1:
        values = [
            before.table.facts.value[card] for other in (*sizes, played.seat) for card in before.zones[other]
        ]
        if any(values.count(value) > 1 for value in values if value):
            yield Happening("fewest_back", seat=largest, number=sizes[largest])
    sets = {other: len(before.pub.sets[other]) for other in sizes if sizes[other]}
    most = max(sets, key=sets.__getitem__, default=played.seat)
    rest = [count for other, count in sets.items() if other != most] + [len(before.pub.sets[played.seat])]
    if sets and sets[most] > max(rest) and sizes[most] >= back:
        yield Happening("most_sets", seat=most, number=sets[most])
    stuck = [card for card in own if before.marks >> card & 1 and before.table.facts.value[card]]
    if "give" in [verb for verb, *_ in before.legal] or len(stuck) == len(own):
        yield from [Happening("mixes_stuck", card) for card in stuck]
    else:
        yield Happening("frees_all")


def _named(played: Continuation, named: int) -> Iterator[Happening]:
    """Compares the players who could be next: their other targets, and the cards that they could give."""
    ready = {other: _ready(played.before, other) for _verb, other in played.before.legal}
    near = {
        q for q in _others(played) for size, _, drawn, _ in _nearly(played, q) if drawn and size + 1 >= FATAL
    }
    many = {choice: len(near.difference([choice])) for choice in ready}
    if many[named] == max(many.values()):
        for other in near.difference([named]):
            yield Happening(
                "target" if _need(played) > 1 else "target_too", seat=other, zone=named, number=many[named]
            )
    if 0 < ready[named] == min(ready.values()) < max(ready.values()) and not _deadly(played, named):
        yield Happening("fewest", seat=named, number=ready[named])


def _need(played: Continuation) -> int:
    """How many more cards of one value would put the seat out."""
    return fatal_in(played.before.pub.calm, 1) - max(played.before.pub.sets[played.seat], default=0)


def _nearly(played: Continuation, target: int) -> Iterator[tuple[int, int, bool, bool]]:
    """A player's sets that one more card makes fatal: the size, and a card that the seat knows (or -1).

    Also whether that card may be drawn, and whether a shuffle may bring it, as far as the seat knows.
    """
    facts: Facts = played.before.table.facts
    zones, end = played.before.zones, 0
    held = {card for other in _alive(played.before) if other != target for card in zones[other]}
    for size in played.before.pub.sets[target]:
        cards, end = zones[facts.locked + target][end : end + size], end + size
        shown, lacking = next(filter(played.knows, cards), -1), facts.same[cards[0]].difference(cards)
        is_seen = shown >= 0 and all(map(played.knows, lacking))
        mixed = not lacking.isdisjoint(held) if is_seen else not all(map(played.knows, held))
        if size + 1 >= fatal_in(played.before.pub.calm, 1):
            yield size, shown, not is_seen, mixed and len(zones[target]) > 0


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
        for size, own, *_ in _nearly(played, seat):
            yield Happening("clears_danger", own, number=size)
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
    if verb not in ("take", "draw") or not before.pub.sets[played.seat]:
        return
    if _CLEARS.isdisjoint([one for one, *_ in before.legal]):
        for card in filter(played.knows, [card for hand in hands for card in before.zones[hand]]):
            pairs = {(min(card, ace), max(card, ace)) for ace in own}
            if card in facts.clear or not pairs.isdisjoint(facts.clear_aces):
                yield Happening("wins_clear", card)
        free = [card for card in own if not facts.value[card]]
        hoped = verb == "draw" or not all(played.knows(card) for hand in hands for card in before.zones[hand])
        if len(free) == 1 and free[0] not in facts.clear and hoped:
            yield Happening("seeks_clear", free[0])


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
    facts: Facts = soon.table.facts
    verb, *_named = played.action
    follower, verbs, ready = soon.seat, {each for each, *_ in soon.legal}, _ready(soon, soon.seat)
    _, (one, kind_before), (two, kind) = soon.pub.past
    third = kind if kind == kind_before and kind not in verbs else ""
    if len(_alive(soon)) > 2 and not facts.reach[follower][one][two][soon.pub.alive] >> seat & 1:
        yield Happening("gift_barred" if verb == "give" else "barred", seat=follower)
    if third == verb == "force":
        yield Happening("cannot_force", seat=follower)
    if third == verb == "give" and soon.zones[follower]:
        yield Happening("cannot_give", seat=follower)
        return
    if not ready:
        yield Happening("empty_hand", seat=follower)
    others = [_ready(soon, other) for other in _alive(soon) if other not in (seat, follower)]
    is_few = ready < _FEW or ready == _FEW < min(others, default=0)  # no card is few, too
    if is_few and verb != "next" and not _deadly(played, follower):
        yield Happening("few_cards", seat=follower, number=ready)
