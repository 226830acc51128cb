"""What a seat can count of two choices in Lockdown: cards that lock, hands, sets that go; and sure wins."""

from __future__ import annotations

from engine.kernel.question import verb_of
from engine.lockdown.locks import SUDDEN_DEATH, fatal_in
from engine.lockdown.losing import ANNOUNCED

from ...policy import Action, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State
    from engine.lockdown.setup import Facts

_SHARE: Final = 0.15
"""Such a part of the unseen cards is worth a word."""
_FATAL_SHARE: Final = 0.05
"""Such a part of them that would put out is worth a word by itself."""
_OR_OUT: Final = {"draw_locks": "draw_locks_or_out", "force_locks": "force_locks_or_out"}
_LARGE: Final = 3
"""A set of so many cards lacks one to be fatal, or none in sudden death."""
_PAIR: Final = 2
_SOON: Final = 15
"""So many turns before it sudden death is worth a thought."""
_HITS: Final = ("give", "force")
"""What brings another player a card, and the own hand none."""
_FEW: Final = 1
"""Who holds no more cards can hardly choose which of them hits."""
_TWICE: Final = 2
"""So many times as many chances to lock are plain."""
_RULE: Final[dict[str, object]] = {"aside": True}
"""What the rules say of a choice, wherever it is taken, is a lesser matter."""
_CLEARS: Final = ("clear", "clear_aces")


class Count:
    """What a seat knows of the cards."""

    def __init__(self, s: State) -> None:
        facts: Facts = s.table.facts
        self.s, self.seat, self.facts = s, s.seat, facts
        cards = [card for zone in s.zones for card in zone]
        self.unseen = [card for card in cards if not self._knows(card)]
        self.partners = partners(s, s.seat)

    def _knows(self, card: int) -> bool:
        return bool(self.s.know[card] >> self.seat & 1)

    def knows_all(self, player: int) -> bool:
        return all(self._knows(card) for card in self.s.zones[player])

    def known_hand(self, player: int) -> list[int]:
        return [card for card in self.s.zones[player] if self._knows(card)]

    def known(self, player: int) -> set[int]:
        """The values that the seat knows a player to have, in hand or locked; no aces and jokers."""
        cards = self.s.zones[player] + self.s.zones[self.facts.locked + player]
        return {self.facts.value[card] for card in cards if self._knows(card)} - {0}

    def partner(self, action: Action) -> int:
        """A card with which this gift surely locks, and does not put out; -1 if the seat knows of none."""
        if verb_of(action) != "give":
            return -1
        _, gift, target = action
        value, cards = (
            self.facts.value[gift],
            (*self.s.zones[target], *self.s.zones[self.facts.locked + target]),
        )
        if not value or value in self.one_short(target):
            return -1
        return next((card for card in cards if self._knows(card) and self.facts.value[card] == value), -1)

    def match(self, card: int, but: int = -1) -> tuple[int, int]:
        """Another player than this one who is known to hold such a card, and the card; -1 for neither."""
        value = self.facts.value[card]
        for player in range(self.facts.n):
            if value and player not in (self.seat, but):
                for held in self.s.zones[player]:
                    if self._knows(held) and self.facts.value[held] == value:
                        return player, held
        return -1, -1

    def one_short(self, player: int) -> set[int]:
        """The known values of which one more card puts a player out (LD-9, LD-12)."""
        locked, at, found = self.s.zones[self.facts.locked + player], 0, set[int]()
        for size in self.s.pub.sets[player]:
            if self.is_short(size):
                found |= {self.facts.value[card] for card in locked[at : at + size] if self._knows(card)}
            at += size
        return found

    def is_short(self, size: int) -> bool:
        """Whether one more card makes a locked set of this size fatal."""
        return size + 1 >= fatal_in(self.s.pub.calm, 1)

    def is_locked(self, card: int, player: int) -> bool:
        return card in self.s.zones[self.facts.locked + player]

    def third_of(self, card: int, player: int) -> int:
        """A card of a locked pair that this one would make three of; -1 if the seat knows none."""
        value, locked, at = self.facts.value[card], self.s.zones[self.facts.locked + player], 0
        for size in self.s.pub.sets[player]:
            seen = [each for each in locked[at : at + size] if self._knows(each)]
            if value and size == _PAIR and seen and self.facts.value[seen[0]] == value:
                return seen[0]
            at += size
        return -1

    @property
    def nears(self) -> bool:
        """Whether sudden death comes soon, and has not come, so that a card may be kept for it (LD-12)."""
        return SUDDEN_DEATH - _SOON <= self.s.pub.calm < SUDDEN_DEATH

    @property
    def is_late(self) -> bool:
        """Whether sudden death is near or has come, when a third card of a value is fatal (LD-12)."""
        return self.s.pub.calm >= ANNOUNCED

    @property
    def may_come(self) -> int:
        """How many of the unseen cards may lie in the deck for all that the seat knows."""
        return len(self.unseen) - sum(self.partners.values())

    def locking(self, player: int) -> int:
        """How many of these lock with what the seat knows a player to have, and do not put it out."""
        return self._of(self.known(player) - self.one_short(player))

    def fatal(self, player: int) -> int:
        """How many of these put a player out, by what the seat knows of its sets."""
        return self._of(self.one_short(player))

    def may_all_hit(self, player: int) -> bool:
        """Whether each card of a player may lock with another's, or put them out, as far as is known."""
        alive = self.s.pub.alive
        rivals = [other for other in range(self.facts.n) if other != player and alive >> other & 1]
        theirs = set[int]().union(*map(self.known, rivals))
        hidden = [other for other in rivals if other != self.seat]
        values = [self.facts.value[card] for card in self.s.zones[player] if self._knows(card)]
        return all(value in theirs or (value and hidden) for value in values)

    def may_pair(self, player: int) -> int:
        """With how many cards and sets of a player a new card may lock, for all that the seat knows."""
        free = [card for card in self.s.zones[player] if self._knows(card) and not self.facts.value[card]]
        sets = [size for size in self.s.pub.sets[player] if not self.is_short(size)]
        return len(self.s.zones[player]) - len(free) + len(sets)

    def _of(self, values: set[int]) -> int:
        unseen = sum([self.facts.value[card] in values for card in self.unseen])
        return unseen - sum([self.partners.get(value, 0) for value in values])


def partners(s: State, seat: int) -> dict[int, int]:
    """By value, how many cards a seat does not see that must lie in a locked set of which it knows another.

    No choice brings them.
    """
    facts: Facts = s.table.facts
    found: dict[int, int] = {}
    for player, sizes in enumerate(s.pub.sets):
        locked, at = s.zones[facts.locked + player], 0
        for size in sizes:
            known = [card for card in locked[at : at + size] if s.know[card] >> seat & 1]
            if known and len(known) < size:
                value = facts.value[known[0]]
                found[value] = found.get(value, 0) + size - len(known)
            at += size
    return found


def counts(s: State, first: Action, other: Action) -> Reason | None:
    """What the seat can count that speaks for the first choice; reads only what it may know."""
    if not s.question or s.question.kind != "act":
        return None
    told: dict[str, object] = {"other": other, "at_once": True, "counted": True}
    for find in (
        _clears,
        _kept_clear,
        _kept_third,
        _gifts,
        _matches,
        _taken,
        _locks,
        _hands,
        _struck,
        _sheds,
    ):
        found = find(Count(s), first, other)
        if found:
            code, fields = found
            return code, {**told, "best": 0, "rest": 0, **fields}
    return None


def _clears(count: Count, first: Action, other: Action) -> Reason | None:
    """What a Clear rids the seat of (LD-6)."""
    sets = count.s.pub.sets[count.seat]
    if verb_of(first) not in _CLEARS or verb_of(other) in _CLEARS or not sets:
        return None
    code = "clears_three" if max(sets) >= _LARGE else "clears_sets"
    return ("clears_late" if count.is_late else code, {"best": sum(sets)})


def _gifts(count: Count, first: Action, other: Action) -> Reason | None:
    """That a gift surely locks with a card that the seat knows there (LD-5)."""
    partner = count.partner(first)
    if partner < 0 or count.partner(other) >= 0:
        return None
    _, gift, target = first
    told = {"card": gift, "partner": partner, "seat": target}
    if count.is_locked(partner, target):
        return ("gift_third", told)
    return ("gift_locks_late" if count.is_late else "gift_locks", told)


def _kept_clear(count: Count, first: Action, other: Action) -> Reason | None:
    """That the other choice is a Clear for little: no three of a kind, and sudden death is far (LD-6)."""
    if verb_of(other) != "clear" or not _keeps(first, other[1]) or count.is_late:
        return None
    sets = count.s.pub.sets[count.seat]
    return ("clear_kept", {"card": other[1], "rest": sum(sets)}) if sets and max(sets) < _LARGE else None


def _keeps(action: Action, card: int) -> bool:
    """Whether a card of the own hand stays there for sure."""
    match action:
        case ("give", given, _):
            return bool(given != card)
    return verb_of(action) != "shuffle" and verb_of(action) not in _CLEARS


def _kept_third(count: Count, first: Action, other: Action) -> Reason | None:
    """That the other choice makes a third of a pair just before a third card would put out (LD-12)."""
    if verb_of(other) != "give" or not count.nears:
        return None
    _, card, target = other
    third, gift = count.third_of(card, target), first[1] if verb_of(first) == "give" else -1
    if third < 0 or not _keeps(first, card) or (gift >= 0 and count.third_of(gift, first[2]) >= 0):
        return None
    return ("third_kept", {"card": card, "partner": third, "seat": target})


def _taken(count: Count, first: Action, other: Action) -> Reason | None:
    """That a card which may be taken would put somebody else out, or would in sudden death (LD-9, LD-12)."""
    if verb_of(first) != "take" or verb_of(other) == "take":
        return None
    s, holder = count.s, first[1]
    for card in count.known_hand(holder):
        for player in range(count.facts.n):
            if player in (count.seat, holder) or not s.pub.alive >> player & 1:
                continue
            told: dict[str, object] = {
                "card": card,
                "holder": holder,
                "seat": player,
                "of": len(s.zones[holder]),
            }
            told |= {} if len(s.zones[holder]) > 1 else {"feature": "last"}
            if count.facts.value[card] in count.one_short(player):
                return ("takes_fatal", told)
            if count.nears and count.third_of(card, player) >= 0:
                return ("takes_third", told)
    return None


def _matches(count: Count, first: Action, other: Action) -> Reason | None:
    """That a card which goes to one player would lock with one that the seat knows in another hand (LD-5)."""
    if verb_of(first) != "give" or verb_of(other) != "give" or first[2] != other[2]:
        return None
    _, card, target = first
    seat, match = count.match(card, target)
    if match < 0 or count.match(other[1])[1] >= 0:
        return None
    return ("keeps_match", {"card": card, "partner": match, "seat": seat})


def _locks(count: Count, first: Action, other: Action) -> Reason | None:
    """How many of the cards that may come from the deck lock at once (LD-5), or put out (LD-9)."""
    one, two, of = verb_of(first), verb_of(other), count.may_come
    if one in _HITS and two == "draw":
        n, out = count.locking(count.seat), count.fatal(count.seat)
        if n >= _SHARE * of:
            return _with_fatal("draw_locks", {"rest": n, "of": of}, out)
        return ("draw_out", {"rest": out, "of": of}) if out >= _FATAL_SHARE * of else None
    if one == "force" and two not in _HITS:
        n = count.locking(first[1])
        told: dict[str, object] = {"best": n, "of": of, "seat": first[1]}
        return _with_fatal("force_locks", told, count.fatal(first[1])) if n >= _SHARE * of else None
    return None


def _with_fatal(code: str, told: dict[str, object], out: int) -> Reason:
    """The same with the cards that put out at once, which is worse, if there are any."""
    return (_OR_OUT[code], {**told, "out": out}) if out else (code, told)


def _hands(count: Count, first: Action, other: Action) -> Reason | None:
    """Whose hand grows, and who plays next (LD-4)."""
    one, two, s = verb_of(first), verb_of(other), count.s
    blind = two == "draw" or (two == "take" and not count.knows_all(other[1]))
    if one in _HITS and blind and count.known(count.seat):
        return _brings(count, other)
    if one == "take" and two in _HITS and first[1] == other[-1]:
        left = len(s.zones[first[1]]) - 1
        told = left <= _FEW and count.may_all_hit(first[1])
        last: dict[str, object] = {} if left else {"feature": "last"}
        return ("takes_one", {**_RULE, **last, "seat": first[1], "left": left}) if told else None
    return None


def _brings(count: Count, other: Action) -> Reason | None:
    """What one more card may do to the seat that gets it: lock, else put out."""
    out = count.fatal(count.seat)
    if count.locking(count.seat):
        return ("brings_none_or_out" if out else "brings_none", _RULE)
    return ("draw_out", {"rest": out, "of": count.may_come}) if out and verb_of(other) == "draw" else None


def _struck(count: Count, first: Action, other: Action) -> Reason | None:
    """Which of two players who may be made to draw has more for a new card to lock with."""
    if verb_of(first) != "force" or verb_of(other) != "force":
        return None
    (_, one), (_, two) = first, other
    n, rest = count.may_pair(one), count.may_pair(two)
    told: dict[str, object] = {"best": n, "rest": rest, "seat": one, "struck": two}
    return ("may_pair", told) if n >= _TWICE * max(1, rest) else None


def _sheds(count: Count, first: Action, other: Action) -> Reason | None:
    """That a gift leaves the seat fewer cards with which another one may lock (LD-5)."""
    if verb_of(first) != "give" or verb_of(other) != "force":
        return None
    _, gift, _target = first
    rest = sum([count.facts.value[card] > 0 for card in count.s.zones[count.seat]])
    return ("sheds", {**_RULE, "best": rest - 1, "rest": rest}) if count.facts.value[gift] else None


def proves(s: State, action: Action) -> bool:
    """Whether a gift puts out the last of the others, by a set whose value the seat knows (LD-9)."""
    if verb_of(action) != "give":
        return False
    _, card, target = action
    facts: Facts = s.table.facts
    seen = [each for each in s.zones[facts.locked + target] if s.know[each] >> s.seat & 1]
    soon = s.clone()
    soon.do(action)
    known = facts.value[card] in {facts.value[each] for each in seen}
    return bool(soon.over) and known and soon.pub.alive == 1 << s.seat
