"""Declares the reasons for choices in Lockdown: who goes out, who could strike back, growing sets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ai.reasons.claim import COST, PLAN, RULE, SHAPE, THREAT, Continuation, Happening, ReasonRow
from engine.lockdown.locks import FATAL, fatal_in
from engine.lockdown.table_facts import DEALT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State
    from engine.lockdown.table_facts import Facts

ROWS: Final[Mapping[str, ReasonRow]] = {
    "deals_fatal": ReasonRow(PLAN, weight=4.0, often=0.1),
    "knocks_out": ReasonRow(PLAN, weight=3.0),
    "third_knocks_out": ReasonRow(PLAN, weight=3.0),
    "hits_others": ReasonRow(PLAN, weight=2.1, often=0.1),
    "may_knock_out": ReasonRow(PLAN, weight=2.0, often=0.1),
    "could_give": ReasonRow(THREAT, good=False, weight=2.0, often=0.1),
    "could_give_later": ReasonRow(THREAT, good=False, weight=2.0, often=0.1),
    "struck": ReasonRow(THREAT, good=False, weight=1.5, often=0.1),
    "draws_last": ReasonRow(THREAT, good=False, weight=1.2, often=0.1),
    "one_wrong": ReasonRow(SHAPE, weight=5.0, often=0.2),
    "needs_two": ReasonRow(SHAPE, weight=5.0, often=0.2),
    "grows": ReasonRow(SHAPE, weight=2.2, often=0.6),
    "clears_many": ReasonRow(SHAPE, weight=2.15),
    "clears_danger": ReasonRow(SHAPE, weight=2.1),
    "joins": ReasonRow(SHAPE, weight=2.0, often=0.6),
    "clears": ReasonRow(SHAPE, weight=2.0),
    "gets_clear": ReasonRow(SHAPE, weight=1.8),
    "wins_clear": ReasonRow(SHAPE, weight=1.75),
    "takes_clear": ReasonRow(SHAPE, weight=1.7, often=0.3),
    "fourth": ReasonRow(SHAPE, weight=1.65),
    "fourth_unseen": ReasonRow(SHAPE, weight=1.6),
    "wastes": ReasonRow(SHAPE, good=False, weight=1.62),
    "could_get": ReasonRow(SHAPE, good=False, weight=1.6),
    "parted": ReasonRow(SHAPE, good=False, weight=1.58, often=0.9),
    "thirds": ReasonRow(SHAPE, weight=1.57, grows=True),
    "third_unseen": ReasonRow(SHAPE, weight=1.55),
    "harmless": ReasonRow(SHAPE, good=False, weight=1.44),
    "spares_draws": ReasonRow(SHAPE, weight=1.43),
    "spares_draw": ReasonRow(SHAPE, weight=1.42),
    "empties_one": ReasonRow(SHAPE, weight=1.4),
    "empties_two": ReasonRow(SHAPE, weight=1.4),
    "only_free": ReasonRow(SHAPE, weight=1.3),
    "own_locks": ReasonRow(SHAPE, good=False, weight=1.2, often=0.15),
    "target": ReasonRow(SHAPE, weight=1.1, grows=True),
    "gift_last": ReasonRow(SHAPE, weight=1.02),
    "gift_few": ReasonRow(SHAPE, weight=1.0),
    "fewest": ReasonRow(SHAPE, weight=1.0),
    "costs_clear": ReasonRow(SHAPE, good=False, weight=1.0),
    "helps_clear": ReasonRow(SHAPE, weight=0.97),
    "untouched": ReasonRow(SHAPE, weight=0.95),
    "target_too": ReasonRow(SHAPE, weight=0.9, grows=True),
    "spends_clear": ReasonRow(SHAPE, good=False, weight=0.9),
    "deals_more": ReasonRow(SHAPE, weight=0.85),
    "empty_hand": ReasonRow(RULE, weight=1.2, often=0.9),
    "new_hand": ReasonRow(RULE, weight=1.15, often=0.9),
    "few_cards": ReasonRow(RULE, weight=1.1),
    "seeks_clear": ReasonRow(RULE, weight=1.0),
    "empties": ReasonRow(RULE, weight=0.9),
    "draws_safe": ReasonRow(RULE, weight=0.7, often=0.9),
    "chooses_barred": ReasonRow(RULE, weight=0.86),
    "chooses_empty": ReasonRow(RULE, weight=0.85),
    "chooses_new": ReasonRow(RULE, weight=0.83),
    "chooses": ReasonRow(RULE, weight=0.8),
    "gift_most": ReasonRow(RULE, weight=0.6),
    "may_pair": ReasonRow(RULE, weight=0.58, grows=True),
    "barred": ReasonRow(RULE, weight=0.55),
    "cannot_give": ReasonRow(RULE, weight=0.55),
    "cannot_force": ReasonRow(RULE, weight=0.55),
    "gift": ReasonRow(RULE, weight=0.4),
    "takes_one": ReasonRow(RULE, weight=0.4),
    "frees_all": ReasonRow(RULE, weight=0.3),
    "keeps": ReasonRow(RULE, weight=0.2),
    "few_back": ReasonRow(RULE, weight=0.25, often=0.9),
    "last_back": ReasonRow(RULE, weight=0.25, often=0.9),
    "must_keep": ReasonRow(RULE, weight=0.15),
    "draws_odds": ReasonRow(RULE, weight=0.15, often=0.9),
    "cost_clear": ReasonRow(COST, weight=1.5, often=0.9),
    "cost_clear_aces": ReasonRow(COST, weight=1.5, often=0.9),
    "cost_free": ReasonRow(COST, weight=1.2, often=0.9),
    "cost_draw": ReasonRow(COST, often=0.9),
    "cost_shuffle": ReasonRow(COST, often=0.9),
}
_FEW: Final = 2  # a player with this few cards can do little
_TURNS: Final = {"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"}
_CLEARS: Final = {"clear", "clear_aces"}
_RISKY: Final = 12
"""One of so many unseen cards is a danger that is worth mentioning."""


def finds(played: Continuation) -> Iterator[Happening]:
    yield from _out(played)
    yield from _sets(played)
    yield from _own(played)
    yield from _next(played)
    yield from _costs(played)


def _costs(played: Continuation) -> Iterator[Happening]:
    """What the choice pays or risks."""
    before = played.before
    seat = played.seat
    facts = played.before.table.facts
    match played.action:
        case ("clear", int(joker)):
            yield Happening("cost_clear", joker, number=DEALT)
        case ("clear_aces", int(one), int(other)):
            yield Happening("cost_clear_aces", one, other, number=DEALT)
        case ("give", int(card), _) if card in facts.free and before.pub.sets[seat]:
            yield Happening("cost_free", card)
        case ("draw",):
            unseen = [card for card in range(len(before.know)) if not played.knows(card)]
            risk = len(_fatal_cards(played).intersection(unseen))
            if not risk and before.pub.sets[seat]:
                yield Happening("draws_safe")
            elif risk * _RISKY >= len(unseen):
                yield Happening("cost_draw", zone=risk, number=len(unseen))
            elif risk:
                yield Happening("draws_odds", zone=risk, number=len(unseen))
        case ("shuffle",) if before.zones[seat]:
            yield from _dealt_back(played)


def _dealt_back(played: Continuation) -> Iterator[Happening]:
    """How few cards a shuffle deals back to the seat, or how dangerous that is."""
    zones = played.before.zones
    own = zones[played.seat]
    theirs = [card for other in _others(played) for card in zones[other]]
    total = len(own) + len(theirs)
    is_few = len(own) * (1 + len([*filter(zones.__getitem__, _others(played))])) <= total
    fatal = [card for card in _fatal_cards(played) if card in theirs or not played.knows(card)]
    if not fatal and is_few:
        yield Happening("few_back", zone=len(own), number=total)
    elif len(fatal) == 1 and is_few:
        locked = zones[played.before.table.facts.locked + played.seat]
        kin = played.before.table.facts.same[fatal[0]].intersection(locked)
        yield Happening("last_back", min(kin), zone=len(own), number=total)
    elif fatal:
        yield Happening("cost_shuffle", number=len(own))


def _fatal_cards(played: Continuation) -> set[int]:
    """The cards that would put the seat out at once."""
    zones = played.before.zones
    facts = played.before.table.facts
    end = 0
    found = set[int]()
    for size in played.before.pub.sets[played.seat]:
        cards = zones[facts.locked + played.seat][end : end + size]
        end = end + size
        if size + 1 >= fatal_in(played.before.pub.calm, 1):
            found |= facts.same[cards[0]].difference(cards)
    return found


def _alive(s: State) -> list[int]:
    return [seat for seat in range(s.table.players) if s.pub.alive >> seat & 1]


def _others(played: Continuation) -> list[int]:
    return [other for other in _alive(played.before) if other != played.seat]


def _out(played: Continuation) -> Iterator[Happening]:
    """A player who goes out through the choice, or the seat itself before its next turn."""
    facts: Facts = played.before.table.facts
    first = True
    turn = -1
    kind = ""
    for event in played.events:
        begun: int = event.whole()["seat"] if event.kind in _TURNS else -1
        if begun >= 0:
            if turn >= 0 and begun == played.seat:
                return
            first = turn < 0
            turn = begun
            kind = event.kind
        if event.kind != "eliminated":
            continue
        told = event.whole()
        loser = told["seat"]
        value = facts.value[told["cards"][0]]
        if loser == played.seat:
            yield from _own_loss(played, told["by"], value, told["cards"] if kind == "gave" else ())
            return
        if first and turn == played.seat and played.action == ("shuffle",):
            yield from _shuffled_out(played, loser, told["cards"])
        if played.seat == told["by"]:
            return


def _shuffled_out(played: Continuation, loser: int, cards: Sequence[int]) -> Iterator[Happening]:
    """The loss of another player by a shuffle: the one card that brings it, if the seat knows it."""
    before = played.before
    facts = played.before.table.facts
    had = set(cards).intersection(before.zones[facts.locked + loser])
    if len(had) + 1 == len(cards) and any(map(played.knows, had)):
        yield from [Happening("deals_fatal", card, seat=loser) for card in cards if card not in had]
    own = before.zones[facts.locked + played.seat]
    lacking = {card for each in own for card in facts.same[each]}.difference(own)
    held = {card for other in _others(played) for card in before.zones[other]}
    sure = all(map(played.knows, held)) or all(map(played.knows, lacking))
    is_safe = own and sure and lacking.isdisjoint(held)
    yield Happening("hits_others" if is_safe else "may_knock_out", seat=loser)


def _own_loss(played: Continuation, by: int, value: int, gift: Sequence[int]) -> Iterator[Happening]:
    """The loss of the seat by another card of a locked rank; `gift` has the cards of a loss by a gift."""
    facts = played.before.table.facts
    zones = played.before.zones
    own = [card for card in zones[facts.locked + played.seat] if facts.value[card] == value]
    if own and by == played.seat:
        yield Happening("draws_last", own[0], number=len(own))
    elif own:
        yield Happening("struck", own[0], seat=by, number=len(own))
        for card in gift if len(own) + 1 == len(gift) else ():
            if card in zones[by]:
                soon = by != played.soon.seat or ("give", card, played.seat) in played.soon.legal
                yield Happening("could_give" if soon else "could_give_later", card, seat=by)


def _sets(played: Continuation) -> Iterator[Happening]:
    """The dangers that a choice brings to other players, or spares the seat."""
    before = played.before
    facts = played.before.table.facts
    seat = played.seat
    verb, *_ = played.action
    match played.action:
        case ("give", int(card), int(target)):
            yield from _gift(played, card, target)
        case ("force", int(target)):
            near = [(size, shown) for size, shown, drawn, _mixed in _nearly(played, target) if drawn]
            if len(near) > 1:
                yield Happening("thirds", seat=target, number=len(near))
            for size, shown in near:
                if size + 1 < FATAL:
                    yield Happening("third_unseen", seat=target)
                else:
                    yield Happening("fourth" if shown >= 0 else "fourth_unseen", shown, seat=target)
            able = [other for other in _others(played) if ("force", other) in before.legal]
            most = max([_ranks(played, other) for other in able])
            ranks = _ranks(played, target)
            if ranks == most and ranks and len(before.zones[target]) > 1:
                yield Happening("may_pair", seat=target, number=ranks)
            yield Happening("must_keep", seat=target)
            deadly = [own for _size, own, drawn, _mixed in _nearly(played, seat) if drawn]
            if len(deadly) > 1:
                yield Happening("spares_draws", deadly[0], deadly[1], target)
            elif deadly:
                yield Happening("spares_draw", deadly[0], seat=target)
        case ("take", int(target)) if not _bars(played.soon, target, seat):
            yield Happening("takes_one", seat=target)
        case ("shuffle",) if not before.zones[seat]:
            yield Happening("untouched")
        case ("shuffle",):
            yield from _shuffled(played)
        case ("next", int(target)):
            yield from _named(played, target)
    locked = before.zones[facts.locked + seat]
    sizes = before.pub.sets[seat]
    if verb in ("give", "force") and not played.soon.zones[seat] and 0 < len(sizes) < 3:
        second = locked[sizes[0]] if len(sizes) == 2 else -1
        yield Happening("empties_one" if second < 0 else "empties_two", locked[0], second)
    elif verb == "give" and not played.soon.zones[seat]:
        yield Happening("empties")


def _gift(played: Continuation, card: int, target: int) -> Iterator[Happening]:
    """What a card does to the player who gets it, as far as the seat knows."""
    before = played.before
    facts = played.before.table.facts
    value = facts.value[card]
    same = facts.same[card]
    locked = [each for each in before.zones[facts.locked + target] if each in same]
    for other in set(_others(played)).difference([target]):
        if any(shown in same for _size, shown, *_ in _nearly(played, other, 2)):
            yield Happening("wastes", card, seat=other)
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
        able = [other for other in _others(played) if _may_get(before, card, other, target)]
        rest = [0 if _parted(played, card, other) else _open_ranks(played, other) for other in able]
        for kept in facts.free.intersection(before.zones[played.seat]):
            yield Happening("keeps", card, kept, target)
        if _parted(played, card, target):
            yield Happening("parted", card, seat=target)
        elif not _deadly(played, target) and rest and _open_ranks(played, target) > max(rest):
            yield Happening("gift_most", card, seat=target)
    rest_of_hand = played.soon.zones[played.seat]
    near = [*_nearly(played, played.seat)]
    if value and rest_of_hand and not near and facts.free.issuperset(rest_of_hand):
        yield Happening("only_free", card)
    if not _deadly(played, target) and played.soon.pub.alive >> target & 1:
        if not (ready := _ready(before, target)):
            yield Happening("gift_last", card, seat=target)
        left = len(played.soon.zones[played.seat])
        if ready < _FEW or left:
            few = ready < _FEW and not (ready and _barred_from_giving(played.soon, target))
            yield Happening("gift_few" if few else "gift", card, seat=target, number=left)


def _barred_from_giving(s: State, seat: int) -> bool:
    """Whether this player is next and may give nothing, as a third gift in a row."""
    return s.seat == seat and not s.over and "give" not in [verb for verb, *_ in s.legal]


def _may_get(s: State, card: int, other: int, target: int) -> bool:
    """Whether the card may be given to this player as well as to the target."""
    return other != target and ("give", card, other) in s.legal


def _parted(played: Continuation, card: int, other: int) -> bool:
    """Whether this player gave the seat this card before its last turn, and has not got any card since.

    Two cards of a rank lock, so a player who gives a card away holds no other one of its rank.
    """
    before = played.before
    seat = played.seat
    given, (mine, did), (last, kind) = before.pub.past
    own = (*before.zones[seat], *before.zones[before.table.facts.locked + seat])
    seen = [each for each in own if before.know[each] >> other & 1 and before.know[each] != before.table.all]
    is_his = (given, mine, seen) == ((other, "give"), seat, [card])
    return is_his and "shuffle" not in (did, kind) and last != other


def _ranks(played: Continuation, other: int) -> int:
    """How many ranks of a drawn card may lock with this player, at most."""
    value = played.before.table.facts.value
    hand = [card for card in played.before.zones[other] if value[card] or not played.knows(card)]
    return len(hand) + len(played.before.pub.sets[other]) if hand else 0


def _open_ranks(played: Continuation, other: int) -> int:
    """How many of a player's cards and sets are of ranks that the seat doesn't know."""
    zones = played.before.zones
    facts = played.before.table.facts
    end = 0
    count = 0
    for size in played.before.pub.sets[other]:
        cards = zones[facts.locked + other][end : end + size]
        end = end + size
        count += not any(map(played.knows, cards))
    return count + sum([not played.knows(card) for card in zones[other]])


def _shuffled(played: Continuation) -> Iterator[Happening]:
    """Compares the dangers for the seat and others if all hands are dealt back."""
    before = played.before
    need = _need(played)
    facts = played.before.table.facts
    own = before.zones[played.seat]
    sizes = {other: len(before.zones[other]) for other in _others(played)}
    back = len(own)
    hands = [(q, card) for q in (*sizes, played.seat) for card in before.zones[q]]
    near = [q for q in sizes for size, *_, mixed in _nearly(played, q) if mixed and size + 1 >= FATAL]
    if near and back < need:
        yield Happening("one_wrong", seat=near[0], number=back)
    elif near and need == 2:
        yield Happening("needs_two", seat=near[0], number=back)
    for q in filter(sizes.__getitem__, sizes):
        ranks = {facts.value[card] for card in filter(played.knows, before.zones[facts.locked + q])}
        more = [card for other, card in hands if other != q and facts.value[card] in ranks]
        yield from [Happening("deals_more", card, seat=q) for card in more]
    if "give" not in [verb for verb, *_ in before.legal] or any(before.marks >> card & 1 for card in own):
        yield Happening("frees_all")


def _named(played: Continuation, named: int) -> Iterator[Happening]:
    """Compares the players who could be next: their other targets, and the cards that they could give."""
    able = [other for _verb, other in played.before.legal]
    ready = {
        other: _ready(played.before, other) for other in able if not _bars(played.soon, other, played.seat)
    }
    near = {
        q for q in _others(played) for size, _, drawn, _ in _nearly(played, q) if drawn and size + 1 >= FATAL
    }
    many = {choice: len(near.difference([choice])) for choice in able}
    if many[named] == max(many.values()) > min(many.values()):
        for other in near.difference([named]):
            yield Happening(
                "target" if _need(played) > 1 else "target_too", seat=other, zone=named, number=many[named]
            )
    if named not in ready or _deadly(played, named):
        return
    if 0 < ready[named] == min(ready.values()) < max(ready.values()):
        yield Happening("fewest", seat=named, zone=max(ready, key=ready.__getitem__), number=ready[named])


def _need(played: Continuation) -> int:
    """How many more cards of one value would put the seat out."""
    return fatal_in(played.before.pub.calm, 1) - max(played.before.pub.sets[played.seat], default=0)


def _nearly(played: Continuation, target: int, turn: int = 1) -> Iterator[tuple[int, int, bool, bool]]:
    """A player's sets that one more card makes fatal: the size, and a card that the seat knows (or -1).

    Also whether it may be drawn, as far as known, and whether a shuffle may bring it. Turn 1 is this one.
    """
    facts: Facts = played.before.table.facts
    zones = played.before.zones
    end = 0
    held = {card for other in _alive(played.before) if other != target for card in zones[other]}
    for size in played.before.pub.sets[target]:
        cards = zones[facts.locked + target][end : end + size]
        end = end + size
        shown = next(filter(played.knows, cards), -1)
        lacking = facts.same[cards[0]].difference(cards)
        is_seen = shown >= 0 and all(map(played.knows, lacking))
        mixed = not lacking.isdisjoint(held)
        if size + 1 >= fatal_in(played.before.pub.calm, turn):
            yield size, shown, not is_seen, mixed and len(zones[target]) > 0


def _deadly(played: Continuation, hand: int, turn: int = 2) -> list[int]:
    """The cards that the seat knows in this hand and that would put it out, in the next turn or this one."""
    facts: Facts = played.before.table.facts
    zones = played.before.zones
    fatal = fatal_in(played.before.pub.calm, turn)
    own = [facts.value[card] for card in zones[facts.locked + played.seat]]
    deadly = {value for value in own if own.count(value) + 1 >= fatal}
    return [card for card in zones[hand] if facts.value[card] in deadly and played.knows(card)]


def _own(played: Continuation) -> Iterator[Happening]:
    """Changes of the seat's own sets and of its means to Clear."""
    before = played.before
    soon = played.soon
    seat = played.seat
    facts: Facts = before.table.facts
    verb, *_ = played.action
    had = before.pub.sets[seat]
    has = soon.pub.sets[seat]
    if verb in _CLEARS:
        if had:
            yield Happening("clears", number=sum(had))
        if own := [card for _size, card, *_ in _nearly(played, seat, 2)]:
            yield Happening("clears_many", number=len(own)) if own[1:] else Happening("clears_danger", own[0])
        if sum(had) <= DEALT:
            yield Happening("spends_clear", number=sum(had))
        return
    if soon.pub.alive >> seat & 1 and len(has) > len(had):
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
    before = played.before
    facts = played.before.table.facts
    verb, *named = played.action
    own = before.zones[played.seat]
    hands = {"shuffle": _others(played), "take": named}.get(verb, [])
    yield from [
        Happening("could_get", card, seat=hand) for hand in hands for card in _deadly(played, hand, 1)
    ]
    free = [card for card in own if not facts.value[card]]
    if verb not in ("take", "draw", "shuffle") or not before.pub.sets[played.seat]:
        return
    if _CLEARS.isdisjoint([one for one, *_ in before.legal]) and not (free and verb == "shuffle"):
        theirs = [card for hand in hands for card in before.zones[hand]]
        for card in facts.free.intersection(filter(played.knows, theirs)):
            pairs = {(min(card, ace), max(card, ace)) for ace in free}
            if card in facts.clear or not pairs.isdisjoint(facts.clear_aces):
                yield Happening("gets_clear" if verb == "take" and len(theirs) == 1 else "wins_clear", card)
            else:
                yield Happening("helps_clear", card)
        hoped = verb == "draw" or not all(played.knows(card) for hand in hands for card in before.zones[hand])
        if len(free) == 1 and free[0] not in facts.clear and hoped:
            yield Happening("seeks_clear", free[0])


def _ready(s: State, seat: int) -> int:
    """The number of cards that a player may give on its next turn; a new card must stay (LD-8)."""
    return sum([not s.marks >> card & 1 for card in s.zones[seat]]) if s.pub.got[seat] else len(s.zones[seat])


def _next(played: Continuation) -> Iterator[Happening]:
    """The threats to the seat from the next player."""
    soon = played.soon
    seat = played.seat
    if soon.over or soon.question is None:
        return
    if soon.seat == seat:
        if soon.question.kind == "next" and len(soon.legal) > 1:
            yield from _chooses(played, [other for _verb, other in soon.legal])
        return
    verb, *_named = played.action
    follower = soon.seat
    verbs = {each for each, *_ in soon.legal}
    _, (_one, kind_before), (_two, kind) = soon.pub.past
    third = kind if kind == kind_before and kind not in verbs else ""
    if third == verb == "force":
        yield Happening("cannot_force", seat=follower)
    if third == verb == "give" and soon.zones[follower]:
        yield Happening("cannot_give", seat=follower)
    if _bars(soon, follower, seat):
        yield Happening("barred", seat=follower)
    elif third != "give" or not soon.zones[follower]:
        yield from _few_to_give(played, follower)


def _bars(s: State, other: int, seat: int) -> bool:
    """Whether a player who is next after these turns may not choose the seat (LD-7 b)."""
    _, (one, _kind_before), (two, _kind) = s.pub.past
    return len(_alive(s)) > 2 and not s.table.facts.reach[other][one][two][s.pub.alive] >> seat & 1


def _few_to_give(played: Continuation, follower: int) -> Iterator[Happening]:
    """How little the next player, who may choose the seat, could give it."""
    soon = played.soon
    verb, *_named = played.action
    ready = _ready(soon, follower)
    if not ready:
        yield Happening("new_hand" if soon.zones[follower] else "empty_hand", seat=follower)
    others = [_ready(soon, other) for other in _alive(soon) if other not in (played.seat, follower)]
    is_few = ready < _FEW or ready == _FEW < min(others, default=0)  # no card is few, too
    if is_few and verb != "next" and not _deadly(played, follower):
        yield Happening("few_cards", seat=follower, number=ready)


def _chooses(played: Continuation, able: Sequence[int]) -> Iterator[Happening]:
    """A player who can hardly hurt the seat, of those whom it may choose as next."""
    soon = played.soon
    if barred := [other for other in able if _bars(soon, other, played.seat)]:
        yield Happening("chooses_barred", seat=barred[0])
        return
    ready, held, named = min([(_ready(soon, other), len(soon.zones[other]), other) for other in able])
    if ready < _FEW and not _deadly(played, named):
        yield Happening(
            "chooses" if ready else "chooses_new" if held else "chooses_empty", seat=named, number=ready
        )
