"""A round in progress: the only thing that changes. The kernel runs the agenda until somebody must choose."""

from __future__ import annotations

from operator import itemgetter
from typing import Generic

from .events import Event
from .public import P, read
from .rng import _INCREMENT, _MULTIPLIER, MASK, ahead

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any

    from .table import Table

    Action = tuple[Any, ...]
    """What a seat does: a verb, then the clicks in order, such as ("give", 2, 3)."""
    Step = Callable[..., None]
    Frame = tuple[Any, tuple[Any, ...]]
    Pick = tuple[int, tuple[int, ...]]


verb_of: Callable[[Action], str] = itemgetter(0)
"""The verb of an action, for what is looked up by it; its fields are read by taking the action apart."""


class Illegal(Exception):
    """An action that is not on offer."""


class Question:
    """A decision of the rules: who may choose what, and what the choice leads to.

    `legal(s, seat, *args)` lists the actions and changes nothing; `answer(s, action, seat, *args)`
    carries one out. A `hidden` question does not show the others who is asked. It is pickled by name,
    so it must be a module's global, named as its kind in capitals.
    """

    def __init__(
        self, kind: str, legal: Callable[..., tuple[Action, ...]], answer: Step, hidden: bool = False
    ) -> None:
        self.kind, self.legal, self.answer, self.hidden = kind, legal, answer, hidden
        self.__module__ = answer.__module__

    def __reduce__(self) -> str:
        return self.kind.upper().replace(" ", "_")

    def __repr__(self) -> str:
        return f"<asks {self.kind}>"


class State(Generic[P]):
    """Cards in zones, who knows them, public facts, secret picks, what is still to happen, and chance.

    Zones hold immutable tuples and facts hold immutable values, so that a clone is a few shallow copies. A
    game names the type of its public facts, as in `State[Public]`.
    """

    __slots__ = (
        "agenda",
        "args",
        "know",
        "legal",
        "log",
        "marks",
        "picks",
        "pub",
        "question",
        "rng",
        "seat",
        "table",
        "turns",
        "zones",
    )

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.zones: list[tuple[int, ...]] = [()] * len(table.zones)
        self.know: list[int] = [0] * len(table.deck)
        self.marks = 0
        self.pub: P = table.game.public(table)  # type: ignore[assignment]
        self.picks: Mapping[int, Pick] = {}
        """Secret choices by seat. Never changed but replaced, so that clones can share it."""
        self.agenda: list[Frame] = []
        self.rng = seed
        self.question: Question | None = None
        self.seat = -1
        self.args: tuple[Any, ...] = ()
        self.legal: tuple[Action, ...] = ()
        self.turns = 0
        """How many turns began, for games that do not count them in public; for statistics alone."""
        self.log: list[Event] | None = None

    def clone(self) -> State[P]:
        """The same moment again, sharing nothing that can change; nobody listens to the clone."""
        twin: State[P] = _new(State)
        twin.table = self.table
        twin.zones = self.zones.copy()
        twin.know = self.know.copy()
        twin.marks = self.marks
        twin.pub = self.pub.clone()
        twin.picks = self.picks
        twin.agenda = self.agenda.copy()
        twin.rng = self.rng
        twin.turns = self.turns
        twin.question = self.question
        twin.seat = self.seat
        twin.args = self.args
        twin.legal = self.legal
        twin.log = None
        return twin

    # What is to happen

    @property
    def over(self) -> bool:
        return self.question is None

    def then(self, step: Step, *args: Any) -> None:
        """Put a step on top of the agenda: of two, the one put last happens first."""
        self.agenda.append((step, args))

    def ask(self, question: Question, seat: int, *args: Any) -> None:
        """Put a decision on top of the agenda."""
        self.agenda.append((question, (seat, *args)))

    def run(self) -> None:
        """Carry out what is on the agenda until a seat has a real choice (ALL-3) or nothing is left."""
        agenda = self.agenda
        while agenda:
            step, args = agenda.pop()
            if step.__class__ is Question:
                seat = args[0]  # who is asked comes first: see `ask`
                legal = step.legal(self, *args)
                if len(legal) > 1:
                    self.question = step
                    self.args = args
                    self.legal = legal
                    self.seat = seat
                    if self.log is not None:
                        self._tell_asked(step, seat)
                    return
                (forced,) = legal
                if self.log is not None:
                    self.referee("forced", seat=seat, decision=step.kind, action=forced)
                step.answer(self, forced, *args)
            else:
                step(self, *args)
        self.question = None
        self.seat = -1
        self.args = self.legal = ()

    def apply(self, action: Action) -> None:
        """The seat to move does this; an action that is not on offer raises and changes nothing."""
        if action not in self.legal:
            raise Illegal(action)
        question: Any = self.question
        if self.log is not None:
            self._tell_answered(question, self.seat)
        question.answer(self, action, *self.args)
        self.run()

    def do(self, action: Action) -> None:
        """Like `apply`, but trusts that `action` is legal; for searches."""
        question: Any = self.question
        if self.log is not None:
            self._tell_answered(question, self.seat)
        question.answer(self, action, *self.args)
        self.run()

    def finish(self) -> None:
        """The round ends at once: nothing that was still to happen does."""
        self.agenda.clear()

    # Cards

    def move(
        self,
        card: int,
        source: int,
        target: int,
        see: int = 0,
        at: int = -1,
        sure: int = 0,
        stay: int = 0,
    ) -> None:
        """Move a card to the end of a zone, or to the place `at`.

        Seats in `see` look at it on its way. Who had certain knowledge of a place keeps it; who saw a
        card leave a hand without seeing which is sure of none of that hand any more (ALL-1). Seats in
        `sure` see no face, but can tell that it is none of the cards they know there, or which of them.
        `stay` is a mask of cards that cannot be the one by the rules: whoever knows one there still does.
        """
        zones, table, know = self.zones, self.table, self.know
        cards = zones[source]
        i = cards.index(card)
        rest = cards[:i] + cards[i + 1 :] if i else cards[1:]
        zones[source] = rest
        cards = zones[target]
        # Adding tuples takes half the time of unpacking them into a new one.
        zones[target] = cards + (card,) if at < 0 else (*cards[:at], card, *cards[at:])  # noqa: RUF005
        see |= table.auto[target]
        if rest and table.is_hand[source]:
            see |= table.auto[source]
            if see == table.all:
                know[card] = see
            else:
                if stay:
                    see |= self._left_over(card, rest, stay)
                if sure:
                    see |= know[card] & sure
                know[card] = see
                if see != table.all:
                    sure |= see
                    if stay:
                        for other in rest:
                            if not stay >> other & 1:
                                know[other] &= sure
                    else:
                        for other in rest:
                            know[other] &= sure
        else:
            stay = 0
            know[card] = see = know[card] | see
        if self.marks >> card & 1:
            self.marks ^= 1 << card
        if self.log is not None:
            self._tell_moved(card, source, i, target, at if at >= 0 else len(cards), see, sure)
            if stay:
                self._tell_stayed(source, stay, sure | see)

    def _left_over(self, card: int, rest: tuple[int, ...], stay: int) -> int:
        """Who knows a whole hand, of which only this card can have left: they know that it is the one."""
        know = self.know
        knowing = know[card]
        for other in rest:
            if not stay >> other & 1:
                return 0
            knowing &= know[other]
        return knowing

    def replace(self, source: int, zone: int, at: int, target: int) -> None:
        """The last card of `source` takes a place in `zone`; the card from there goes to the end of `target`.

        Everybody sees both, and none of the three zones is a hand.
        """
        zones, everybody = self.zones, self.table.all
        card, old = zones[source][-1], zones[zone][at]
        if self.log is not None:
            self.move(card, source, zone, everybody, at)
            self.move(old, zone, target, everybody)
            return
        zones[source] = zones[source][:-1]
        cards = zones[zone]
        zones[zone] = (*cards[:at], card, *cards[at + 1 :])
        zones[target] = (*zones[target], old)
        self.know[card] = self.know[old] = everybody
        if self.marks:
            self._lift((card, old))

    def take(self, zone: int, at: int, target: int, refill: int) -> None:
        """A card leaves `zone` openly for the end of `target`; the top of `refill` takes its place.

        Neither `zone` nor `refill` is a hand, and `refill` is not empty.
        """
        zones, know, table = self.zones, self.know, self.table
        cards, source = zones[zone], zones[refill]
        card, new = cards[at], source[0]
        if self.log is not None:
            self.move(card, zone, target, table.all)
            self.move(new, refill, zone, at=at)
            return
        zones[refill] = source[1:]
        zones[zone] = (*cards[:at], new, *cards[at + 1 :])
        zones[target] += (card,)
        know[card] = table.all
        know[new] |= table.auto[zone]
        if self.marks:
            self._lift((card, new))

    def show(self, zone: int, cards: Iterable[int], see: int) -> None:
        """Let the seats in `see` look at some cards of a zone."""
        know = self.know
        for card in cards:
            know[card] |= see
        if self.log is not None:
            shown = tuple(cards)
            where: dict[str, Any] = {"zone": zone, "to": see, "count": len(shown)}
            if not self.table.is_hand[zone]:
                where["at"] = tuple(self.zones[zone].index(card) for card in shown)
            faces: dict[str, Any] = {"cards": shown}
            marked = tuple(card for card in shown if self.marks >> card & 1)
            if marked:
                faces["marked"] = marked
            self.log.append(Event("shown", where, faces, see))

    def lay_deck(self, zone: int) -> None:
        """The whole deck, shuffled, before the deal."""
        self.zones[zone] = tuple(range(len(self.table.deck)))
        if self.log is not None:
            self.log.append(Event("laid", {"zone": zone, "count": len(self.table.deck)}))
        self.shuffle(zone)

    def deal(self, source: int, targets: Sequence[int], count: int) -> None:
        """So many cards to each target, one at a time in turn, from the top of `source`, which has enough."""
        zones, table, know = self.zones, self.table, self.know
        cards, players = zones[source], len(targets)
        if self.log is not None:
            for i in range(players * count):
                self.move(cards[i], source, targets[i % players])
            return
        for i, target in enumerate(targets):
            dealt = cards[i : players * count : players]
            zones[target] += dealt
            if table.auto[target]:
                for card in dealt:
                    know[card] |= table.auto[target]
            if self.marks:
                self._lift(dealt)
        zones[source] = cards[players * count :]

    def share(self, source: int, hands: Sequence[Sequence[int]], rest: Iterable[int]) -> None:
        """Cards of `source`, which is no hand, go to the ends of the first zones; the `rest` stays."""
        zones, auto, know = self.zones, self.table.auto, self.know
        if self.log is not None:
            for target, cards in enumerate(hands):
                for card in cards:
                    self.move(card, source, target)
            return
        for target, cards in enumerate(hands):
            if cards:
                zones[target] += tuple(cards)
                see = auto[target]
                for card in cards:
                    know[card] |= see
                if self.marks:
                    self._lift(cards)
        zones[source] = tuple(rest)

    def shuffle(self, zone: int) -> None:
        """Nobody knows the order of this zone any more."""
        cards = list(self.zones[zone])
        know = self.know
        left = len(cards)
        numbers, self.rng = ahead(self.rng, max(left - 1, 0))
        for number in numbers:
            j = number * left >> 32
            left -= 1
            cards[left], cards[j] = cards[j], cards[left]
        auto = self.table.auto[zone]
        for card in cards:
            know[card] = auto
        self.zones[zone] = tuple(cards)
        if self.log is not None:
            self.log.append(Event("shuffled", {"zone": zone}, {"order": tuple(cards)}, auto))

    def gather(self, sources: Iterable[int], target: int) -> None:
        """All cards of some zones go face down to another, which is then shuffled."""
        zones = self.zones
        for source in sources:
            cards = zones[source]
            if self.log is not None:
                for card in cards:
                    self.move(card, source, target)
                continue
            zones[source] = ()
            zones[target] += cards
            if self.marks:
                self._lift(cards)
        self.shuffle(target)

    def reorder(self, zone: int, top: tuple[int, ...], seat: int) -> None:
        """A seat that looked at the top cards lays them back in this order; only it knows which."""
        count = len(top)
        self.zones[zone] = top + self.zones[zone][count:]
        if count > 1:
            for card in top:
                self.know[card] &= 1 << seat
        if self.log is not None:
            self.log.append(Event("reordered", {"zone": zone, "count": count}, {"top": top}, 1 << seat))

    def trade(self, a: int, b: int) -> None:
        """Two hands change places; what was known of each stays known of it (AB-32)."""
        zones, auto = self.zones, self.table.auto
        first, second = zones[a], zones[b]
        zones[a], zones[b] = second, first
        both = auto[a] | auto[b]
        for card in first + second:
            self.know[card] |= both
        if self.marks:
            self._lift(first + second)
        if self.log is not None:
            self.log.append(Event("traded", {"a": a, "b": b}, {"first": first, "second": second}, both))

    # Marks

    def mark(self, card: int) -> None:
        """Mark a card where it lies, such as one that must be kept for a while.

        Who knows that the card lies there knows of its mark, and nobody else. It is gone when the card moves.
        """
        self.marks |= 1 << card
        if self.log is not None:
            self.log.append(Event("marked", None, {"card": card}, self.know[card]))

    def unmark(self, zone: int) -> None:
        """Everybody knows that no card of this zone is marked any more."""
        marks = self.marks
        if marks:
            for card in self.zones[zone]:
                if marks >> card & 1:
                    marks ^= 1 << card
            self.marks = marks
        if self.log is not None:
            self.log.append(Event("unmarked", {"zone": zone}))

    def _lift(self, cards: Iterable[int]) -> None:
        marks = self.marks
        for card in cards:
            if marks >> card & 1:
                marks ^= 1 << card
        self.marks = marks

    # Secret choices

    def pick(self, seat: int, zone: int, *values: int) -> None:
        """A seat secretly chooses cards of a hand, or places of another zone: they stay where they lie."""
        self.picks = {**self.picks, seat: (zone, values)}
        if self.log is not None:
            chosen = {"seat": seat, "zone": zone, "count": len(values)}
            self.log.append(Event("picked", chosen, {"values": values}, 1 << seat))

    def unpick(self, seat: int) -> tuple[int, ...]:
        """The secret choice is used, or given up: it is no longer pending."""
        _, values = self.picks[seat]
        self.picks = {other: pick for other, pick in self.picks.items() if other != seat}
        if self.log is not None:
            self.log.append(Event("unpicked", {"seat": seat}))
        return values

    # Public facts

    def put(self, field: str, value: Any) -> None:
        """Set a public fact. Its value is for all eyes, and immutable."""
        setattr(self.pub, field, value)
        if self.log is not None:
            self._tell_changed(field, -1, value)

    def put_at(self, field: str, place: int, value: Any) -> None:
        """Set one place of a field that has several, such as one a seat: of a list, or of a tuple."""
        values = getattr(self.pub, field)
        if values.__class__ is list:
            values[place] = value
        else:
            value, place = (*values[:place], value, *values[place + 1 :]), -1
            setattr(self.pub, field, value)
        if self.log is not None:
            self._tell_changed(field, place, value)

    # Chance

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.rng = x = (self.rng * _MULTIPLIER + _INCREMENT) & MASK
        return ((x >> 32) * n) >> 32

    # Events

    def tell(self, kind: str, **fields: Any) -> None:
        """Say to everybody that something happened; call it only with what everybody may know."""
        if self.log is not None:
            self.log.append(Event(kind, fields))

    def tell_some(self, kind: str, see: int, closed: dict[str, Any], **fields: Any) -> None:
        """Say that something happened whose `closed` part only the seats in `see` may know."""
        if self.log is not None:
            self.log.append(Event(kind, fields, closed, see))

    def referee(self, kind: str, **fields: Any) -> None:
        """Tell the referee alone, such as the outcome of a random pick."""
        if self.log is not None:
            self.log.append(Event(kind, None, fields))

    def _tell_moved(self, card: int, source: int, i: int, target: int, to: int, see: int, sure: int) -> None:
        assert self.log is not None
        is_hand = self.table.is_hand
        where: dict[str, Any] = {"source": source, "target": target}
        if not is_hand[source]:
            where["at"] = i
        if not is_hand[target]:
            where["to"] = to
        if see == self.table.all:
            where["card"] = card
            self.log.append(Event("moved", where))
        else:
            self.log.append(Event("moved", where, {"card": card}, see, sure if sure & ~see else 0))

    def _tell_stayed(self, zone: int, stay: int, sure: int) -> None:
        """Seats that were not `sure` what left this hand still know the cards there that cannot have left."""
        assert self.log is not None
        for other in self.zones[zone]:
            told = self.know[other] & ~sure if stay >> other & 1 else 0
            if told:
                self.log.append(Event("stayed", None, {"zone": zone, "card": other}, told))

    def _tell_changed(self, field: str, place: int, value: Any) -> None:
        assert self.log is not None
        table = self.table
        gone = field in table.before.passing and value == read(table.before, field, place)
        name = table.fact_name[field, place]
        self.log.append(Event("changed", {"key": name, "value": None if gone else value}))

    def _tell_asked(self, question: Question, seat: int) -> None:
        assert self.log is not None
        asked = {"seat": seat, "decision": question.kind}
        if question.hidden:
            self.log.append(Event("asked", None, asked, 1 << seat))
        else:
            self.log.append(Event("asked", asked))

    def _tell_answered(self, question: Question, seat: int) -> None:
        assert self.log is not None
        answered = {"seat": seat, "decision": question.kind}
        if question.hidden:
            self.log.append(Event("answered", None, answered, 1 << seat))
        else:
            self.log.append(Event("answered", answered))


_new = State.__new__
