"""What may come of a choice in Lockdown: who is out, whose sets grow, who is hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb

from engine.kernel.question import verb_of
from engine.lockdown.locks import FATAL, fatal_in
from engine.lockdown.losing import ANNOUNCED
from engine.lockdown.offers import in_reach
from engine.lockdown.setup import DEALT as NEW_CARDS

from ...happening import (
    LITTLE,
    MUCH,
    PICKED,
    PICKED_OF,
    SOMEWHAT,
    UNSEEN,
    USUALLY,
    Feature,
    Happening,
    Playout,
    fact,
)
from .after import LOCKS_SOON, locks_soon, puts_out
from .brought import DEALT, ELSEWHERE, HITS, MUCH_LOCKS, dealt_out, grows, locked, seldom, struck, threes
from .reckon import partners
from .timed import LATE, timed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State
    from engine.lockdown.setup import Facts

_OUT: Final = Happening("out", -MUCH, least=0.03)
_DEADLY: Final = Happening("deadly", -USUALLY, alike=("own_in", "clears"))
_OUT_NOW: Final = Happening("out_now", -MUCH, least=0.03, at_once=True)
_THREE: Final = Happening("three", -USUALLY, at_once=True)
_UNDEALT: Final = "undealt"
_AGAIN: Final = "again"
"""Facts: whether the choice is no Shuffle, and whether it puts somebody out, so that its seat moves again."""
_KEEPER: Final = Feature("keeper", 0, only=True)
_THREE_MORE: Final = _THREE._replace(code="three_more")
_FATAL: Final = Feature("fatal", -1, only=True)
_GIVES: Final = Feature("gives", -1, only=True, nearly=True)
_SPARED: Final = Feature("spared", 1)
_EMPTY: Final = Feature("empty", 1)
_HIT_NEXT: Final = Happening(
    "hit_next",
    -MUCH,
    at_once=True,
    least=0.02,
    features=(_SPARED, _EMPTY, _FATAL),
    alike=("next_asked",),
    beyond=_AGAIN,
)
"""Nobody hits next where the choice puts somebody out, which then says more."""
_FITS_NEXT: Final = Happening(
    "fits_next",
    -SOMEWHAT,
    at_once=True,
    features=(_SPARED, _EMPTY, _GIVES),
    alike=("next_asked",),
    beyond=_AGAIN,
    enough=0.25,
)
"""Whoever has no card left gives none; but the last one, which was taken, may lock as if it were given."""
_REACHED: Final = Happening(
    "reached_next", -LITTLE / 2, at_once=True, least=0.5, alike=("next_asked",), beyond=_AGAIN
)
_GIVEN: Final = _REACHED._replace(code="given_next", matters=-0.9 * LITTLE / 2, features=(_EMPTY,))
"""What the rules alone say, or an empty hand, comes after whatever else the choice settles."""
_LOCKS: Final = Happening("locks_now", -SOMEWHAT, at_once=True, least=0.15, enough=0.3)
_WAYS: Final = "ways"
"""Fact: how many pairs a new card of the seat, and a card or set that it has, may make by the choice."""
_LOCKS_SELDOM: Final = _LOCKS._replace(least=0.05, within=_WAYS)
"""A smaller difference is worth a word where it can be seen from what the choice does."""
_RID: Final = Happening("rid_of_three", USUALLY, at_once=True, aside=True)
_CAN_CLEAR: Final = Happening(
    "can_clear", SOMEWHAT, at_once=True, least=0.2, features=(_KEEPER,), alike=("clears",)
)
_CLEARS_MORE: Final = _CAN_CLEAR._replace(least=0.1, only=_UNDEALT)
"""A smaller difference is worth a word of a choice that is no Shuffle, which deals all others cards, too."""
_KEEPS_ACE: Final = Happening("keeps_ace", LITTLE, at_once=True, least=0.5, alike=("clears",), aside=True)
_THEY_CLEAR: Final = Happening("they_clear", -SOMEWHAT, at_once=True, least=0.2, enough=0.3)
"""That another player, who has locked sets, holds enough for a Clear."""
_SETS_GONE: Final = Happening("sets_gone", LITTLE, at_once=True, aside=True)
_LAST_LOCKS: Final = 0.12
"""So much oftener must the last of the others lock to be worth a word, by either of two cards."""
_STARK: Final = 0.3
"""So much oftener must somebody fall to be why: it is not where one is left, as that is to win."""
_NOT_NEXT: Final = Feature("turn", -1)
_FEWER: Final = Feature("held", -1)
_WITH: Final = Feature("partner", 1, only=True)
_THIRD: Final = Feature("third", 1, only=True)
"""The same of a card that lies locked: three of a kind locked before sudden death stay (LD-12)."""


def happens(playout: Playout) -> Mapping[Happening, float]:
    seat, end = playout.seat, playout.end
    alive = end.pub.alive
    soon = playout.soon
    *_, (_who, kind) = soon.pub.past
    calm = playout.before.pub.calm
    facts: Facts = playout.before.table.facts
    sudden, late = fatal_in(calm, 1) < FATAL, calm >= ANNOUNCED
    two = playout.before.pub.alive.bit_count() == 2
    emptied = kind == "take" and _next_asked(soon, seat) and not soon.zones[soon.seat]
    found = {
        timed(_OUT, sudden): 1.0 - (alive >> seat & 1),
        timed(_OUT_NOW, sudden): 1.0 - (soon.pub.alive >> seat & 1),
        _RID: float(bool(soon.pub.alive >> seat & 1) and _large(soon, seat) < _large(playout.before, seat)),
        timed(_LOCKS, late, LATE): grows(playout, locked, seat),
        timed(_LOCKS_SELDOM, late, LATE): grows(playout, locked, seat),
        fact(_WAYS): float(_ways(playout.before, seat, kind)),
        _HIT_NEXT: float(bool(_hits(soon, seat))),
        _FITS_NEXT: float(bool(_fits_next(soon, seat) or (emptied and grows(playout, locked, seat)))),
        _REACHED: float(_next_asked(soon, seat) and _is_reached(soon, seat)),
        _GIVEN: float(_next_asked(soon, seat) and not emptied and not _spared(soon, seat)),
        fact("next_asked"): float(not _chooses_next(soon)),
        fact(_AGAIN): float(soon.pub.alive != playout.before.pub.alive),
        fact("spared"): float(_spared(soon, seat)),
        fact("empty"): float(emptied),
        fact("gives"): _seen_before(playout, _fits_next(soon, seat)),
        _CAN_CLEAR: _can_clear(playout, kind),
        _CLEARS_MORE: _can_clear(playout, kind),
        fact(_UNDEALT): float(kind != "shuffle"),
        _KEEPS_ACE: _keeps_ace(playout, kind),
        _SETS_GONE: float(_has_sets(playout.before, seat) and _is_free(soon, seat)),
        fact("keeper"): _keeper(soon, seat),
        fact("clears"): float(kind == "clear"),
        fact("own_in"): float(soon.pub.alive >> seat & 1),
        timed(_DEADLY, sudden): float(_one_short(end, seat)),
    }
    hits = _hits(soon, seat)
    seen = [card for card in hits if soon.know[card] >> seat & 1]
    if seen or not hits:  # where the seat does not know the card, nobody can say that it cannot be given
        found[fact("fatal")] = max(seen, default=-1)
    found.update(_picked(playout) if kind == "take" else _came(playout) if kind in ("draw", "force") else {})
    found |= struck(playout, late) | dealt_out(playout, sudden)
    found[LOCKS_SOON] = float(locks_soon(playout))
    found |= {timed(one, sudden): 1.0 for one, amount in puts_out(playout, not two) if amount}
    if not late:  # any set is one card from fatal then
        found[_THREE_MORE if threes(playout.before, seat) else _THREE] = grows(playout, threes, seat)
    for other, counts in playout.others:
        falls = Happening("falls", MUCH * counts, other, least=0.05, stark=0.0 if two else _STARK)
        found[timed(falls, sudden)] = 1.0 - (alive >> other & 1)
        gone = Happening("falls_now", MUCH * counts, other, least=0.03, at_once=True, alike=(ELSEWHERE,))
        found[timed(gone, sudden)] = 1.0 - (soon.pub.alive >> other & 1)
        found[_out_by(other, sudden)] = 0.0
        if not _chooses_next(soon):  # who is not next then follows from a choice still to come
            found[fact("turn", other)] = float(soon.seat == other and not soon.over)
        found[fact("held", other)] = len(soon.zones[other])
        three = "their_three_more" if threes(playout.before, other) else "their_three"
        grown = Happening(
            three, USUALLY * counts, other, at_once=True, features=(_WITH,), alike=(ELSEWHERE, DEALT)
        )
        if not late:
            found |= dict.fromkeys([grown, seldom(grown)], grows(playout, threes, other))
        locks = Happening(
            "their_locks_now",
            SOMEWHAT * counts,
            other,
            at_once=True,
            least=MUCH_LOCKS,
            features=(_THIRD, _WITH) if late else (_WITH,),
        )
        locks = timed(locks, late, LATE)
        found[fact("partner", other)] = partner = _partner(playout, other)
        is_set = partner in playout.before.zones[facts.locked + other]
        found[fact("third", other)] = partner if is_set else -1
        found[locks._replace(alike=(ELSEWHERE, DEALT))] = grows(playout, locked, other)
        if two:
            last = locks._replace(least=_LAST_LOCKS, alike=(ELSEWHERE, HITS))
            found[last] = grows(playout, locked, other)
        if _has_sets(playout.before, other) and kind != "clear":
            clears = _THEY_CLEAR._replace(matters=_THEY_CLEAR.matters * counts, seat=other)
            found[clears] = float(_has_sets(soon, other) and _holds_clear(soon, other))
        found[fact("still_in", other)] = float(soon.pub.alive >> other & 1)
        deadly = Happening("their_deadly", USUALLY * counts, other, alike=("still_in",))
        found[timed(deadly, sudden)] = float(_one_short(end, other))
    for event in playout.events:
        told = event.open or {}
        if event.kind == "eliminated" and told["seat"] == seat != told["by"]:
            found[_out_by(told["by"], sudden)] = 1.0
    return found


def _partner(playout: Playout, seat: int) -> int:
    """A card that this player was known to hold, and with which a gift locks (LD-5); -1 if there is none."""
    before, soon = playout.before, playout.soon
    facts: Facts = before.table.facts
    locked = facts.locked + seat
    gone = set(before.zones[playout.seat]).intersection(soon.zones[locked])
    values = {facts.value[card] for card in gone}
    had = (*before.zones[seat], *before.zones[locked])
    fits = [card for card in had if before.know[card] >> playout.seat & 1 and facts.value[card] in values]
    return min(fits, default=-1)


def _picked(playout: Playout) -> dict[Happening, float]:
    """The card that was taken, and of how many, where the player knows all that might be (LD-4.3)."""
    before, soon = playout.before, playout.soon
    for other, _counts in playout.others:
        hand = before.zones[other]
        taken = set(hand) - set(soon.zones[other])
        if taken and all(before.know[card] >> playout.seat & 1 for card in hand):
            return {fact(PICKED): taken.pop(), fact(PICKED_OF): len(hand)}
    return {}


def _came(playout: Playout) -> dict[Happening, float]:
    """The card that came from the deck, and how many the player does not see (LD-4.1, LD-4.4)."""
    before, seat = playout.before, playout.seat
    facts: Facts = before.table.facts
    hidden = [card for cards in before.zones for card in cards if not before.know[card] >> seat & 1]
    sure, came = partners(before, seat), before.zones[facts.deck][0]
    if facts.value[came] in sure:  # some of this value are locked: which ones, differs by world
        value, locked = (
            facts.value[came],
            set[int]().union(*before.zones[facts.locked : facts.locked + facts.n]),
        )
        equal = sorted(card for card in hidden if facts.value[card] == value)
        came = equal[[card for card in equal if card not in locked].index(came)]
    return {
        fact(PICKED): came,
        fact(PICKED_OF): len(hidden) - sum(sure.values()),
        fact(UNSEEN): 1.0,
    }


def _out_by(other: int, sudden: bool) -> Happening:
    """Being put out by this player, which says more than being out."""
    return timed(Happening("out_by", -2 * MUCH, other, least=0.03, features=(_NOT_NEXT, _FEWER)), sudden)


def _hits(soon: State, seat: int) -> list[int]:
    """The cards that whoever is next may give to this player, who is then out (LD-8, LD-9)."""
    return _given_next(soon, seat, _fatal(soon, seat)) if _next_asked(soon, seat) else []


def _fits_next(soon: State, seat: int) -> list[int]:
    """The cards that whoever is next may give to this player, which lock and do not put it out (LD-5)."""
    if not _next_asked(soon, seat):
        return []
    facts: Facts = soon.table.facts
    values = {facts.value[card] for card in (*soon.zones[seat], *soon.zones[facts.locked + seat])}
    return _given_next(soon, seat, values - {0} - _fatal(soon, seat))


def _seen_before(playout: Playout, cards: Sequence[int]) -> int:
    """One of these cards of which the seat knows before and after the choice where it is; -1 if of none."""
    bit = 1 << playout.seat
    return max(
        [card for card in cards if playout.before.know[card] & playout.soon.know[card] & bit], default=-1
    )


def _fatal(soon: State, seat: int) -> set[int]:
    """The values of which one more card in the next turn puts this player out (LD-9, LD-12)."""
    facts: Facts = soon.table.facts
    least, at, found = fatal_in(soon.pub.calm, 1) - 1, 0, set[int]()
    locked = soon.zones[facts.locked + seat]
    for size in soon.pub.sets[seat]:
        if size >= least:
            found.add(facts.value[locked[at]])
        at += size
    return found


def _given_next(soon: State, seat: int, values: set[int]) -> list[int]:
    """The cards of these values that whoever is next may give to this player (LD-8)."""
    facts: Facts = soon.table.facts
    held = [card for card in soon.zones[soon.seat] if facts.value[card] in values]
    return [card for card in held if ("give", card, seat) in soon.legal]


def _ways(s: State, seat: int, kind: str) -> int:
    """How many pairs of cards, or of a card and a set, may lock for a player by a choice of this kind."""
    held, sets = len(s.zones[seat]), len(s.pub.sets[seat])
    ways = {
        "draw": held + sets,
        "take": held + sets,
        "shuffle": held * sets + comb(held, 2),
        "clear": comb(NEW_CARDS, 2),
    }
    return ways.get(kind, 0)


def _next_asked(soon: State, seat: int) -> bool:
    """Whether the choice settles who is next, and it is somebody else."""
    question = soon.question
    return question is not None and question.kind == "act" and soon.seat != seat


def _chooses_next(soon: State) -> bool:
    """Whether whoever chose is asked who is next."""
    return soon.question is not None and soon.question.kind == "next"


def _spared(soon: State, seat: int) -> bool:
    """Whether the Rule of 3 keeps whoever is next from giving this player a card (LD-7)."""
    if not _next_asked(soon, seat):
        return False
    _, (_who, kind_before), (_last, kind) = soon.pub.past
    facts: Facts = soon.table.facts
    third = bool(facts.rule_of_3) and kind == kind_before == "give"
    banned = third and not any(verb_of(action) == "give" for action in soon.legal)
    return banned or not _is_reached(soon, seat)


def _is_reached(soon: State, seat: int) -> bool:
    """Whether whoever is next may affect or choose this player (LD-7 b)."""
    _, (one, _before), (two, _kind) = soon.pub.past
    facts: Facts = soon.table.facts
    return bool(in_reach(facts, soon.pub.alive, soon.seat, one, two) >> seat & 1)


def _large(s: State, seat: int) -> int:
    """How many locked sets of a player have three cards or more: the last one standing may get a fourth."""
    return sum([size >= FATAL - 1 for size in s.pub.sets[seat]])


def _can_clear(playout: Playout, kind: str) -> float:
    """Whether the seat is in, and holds cards that clear; after a Shuffle, how likely that is."""
    soon, seat = playout.soon, playout.seat
    if not soon.pub.alive >> seat & 1:
        return 0.0
    return _dealt_clear(playout) if kind == "shuffle" else float(_holds_clear(soon, seat))


def _holds_clear(s: State, seat: int) -> bool:
    """Whether a player holds cards that clear (LD-6)."""
    facts: Facts = s.table.facts
    held = set(s.zones[seat])
    return not held.isdisjoint(facts.clear) or any(held.issuperset(pair) for pair in facts.clear_aces)


def _dealt_clear(playout: Playout) -> float:
    """The chance that a Shuffle deals the seat what clears, by the cards that are dealt."""
    facts: Facts = playout.soon.table.facts
    dealt, many = _dealt(playout)
    aces = len({card for pair in facts.clear_aces for card in pair}.intersection(dealt))
    others = len(dealt) - aces - len(dealt.intersection(facts.clear))
    without = comb(others, many) + (aces * comb(others, many - 1) if many else 0)
    return 1 - without / comb(len(dealt), many)


def _dealt_ace(playout: Playout) -> float:
    """The chance that a Shuffle deals the seat an ace that clears with another one."""
    facts: Facts = playout.soon.table.facts
    dealt, many = _dealt(playout)
    others = len(dealt.difference(*facts.clear_aces))
    return 1 - comb(others, many) / comb(len(dealt), many)


def _dealt(playout: Playout) -> tuple[set[int], int]:
    """The cards that a Shuffle deals, and how many of them to the seat."""
    facts: Facts = playout.soon.table.facts
    return set[int]().union(*playout.before.zones[: facts.n]), len(playout.before.zones[playout.seat])


def _keeper(soon: State, seat: int) -> int:
    """A card of a player's hand that clears alone; -1 if there is none."""
    facts: Facts = soon.table.facts
    return max([card for card in soon.zones[seat] if card in facts.clear], default=-1)


def _keeps_ace(playout: Playout, kind: str) -> float:
    """Whether a seat still holds an ace that clears with another; after a Shuffle, how likely any ace."""
    facts: Facts = playout.soon.table.facts
    aces = {card for pair in facts.clear_aces for card in pair}
    had, holds = (aces.intersection(s.zones[playout.seat]) for s in (playout.before, playout.soon))
    if not had or not playout.soon.pub.alive >> playout.seat & 1:
        return 0.0
    return _dealt_ace(playout) if kind == "shuffle" else float(bool(had & holds))


def _has_sets(s: State, seat: int) -> bool:
    return any(s.pub.sets[seat])


def _is_free(s: State, seat: int) -> bool:
    """Whether a player is in, without a locked set."""
    return bool(s.pub.alive >> seat & 1) and not _has_sets(s, seat)


def _one_short(end: State, seat: int) -> bool:
    """Whether a player is in, with a set that one more card makes fatal."""
    sets = end.pub.sets[seat] if end.pub.alive >> seat & 1 else ()
    return any(size + 1 >= fatal_in(end.pub.calm, 1) for size in sets)
