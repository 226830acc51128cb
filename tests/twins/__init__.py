"""Twin worlds: the tool behind every test that nothing hidden is shown.

Twins are two matches that look the same to one seat (or to the public, which is the seat after the last). The
seat was shown the same events and has the same view, but two cards that it never saw have changed places, and
the seed differs. So everything that a person at that seat sees, hears, reads or can measure must be the same
in both. Any difference is a leak.

To promise secrecy for something new:

1. Write a *sense*: a function that returns what can be perceived, as a plain value that `==` compares (see
`senses.py`). A sense of the table gets a `Seat`: a pilot who sits in one of the two matches. 2. Enter it in
`senses.SENSES`; `test_senses.py` then compares it in pairs of twins of every game. 3. Plant the leak that it
must catch, in one of the `plants_in_*.py`: a sense without a planted leak proves nothing, and a test says so.

    for pair in pairs("absurd", 4, seat=0):
        same(pair, lambda match: repr(match.seen(0)))

`pairs` gives twins at decisions of that seat; `pairs(…, mover=2)` at decisions of another. `Twins` makes new
matches at each call, so that a sense may play on, take back or spoil them. `asked.py` has twins in which
other seats get a secret question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from oracles import ALIKE, POSSIBLE, Leak, _mapped, _swapped, _swapper
from tables import lay

from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.question import Illegal
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.table_description import Table
from engine.kernel.view import observe

Action = tuple[Any, ...]

__all__ = ["Leak", "Twins", "pairs", "same"]

ANOTHER_SEED = 123_456_789
"""The twin has a different deck, and so a different seed."""


class Twins(NamedTuple):
    """A recipe for two matches that look the same to the seat: the choices so far and the exchanged cards."""

    table: Table
    seed: int
    seat: int
    a: int
    b: int
    choices: tuple[Action, ...]
    more: tuple[tuple[int, int], ...] = ()
    """Further pairs of cards that are exchanged: with the first one, all cards of two values."""

    @property
    def exchanged(self) -> tuple[tuple[int, int], ...]:
        """All pairs of cards that have changed places."""
        return ((self.a, self.b), *self.more)

    def swap(self, card: object) -> object:
        """The card that the other world has instead."""
        for pair in self.exchanged:
            if card in pair:
                return pair[card == pair[0]]
        return card

    def swapped(self, action: Action) -> Action:
        """A choice in the form that it has in the other world."""
        verb, *fields = action
        kinds = self.table.game.verbs[verb]
        return (verb, *(self.swap(f) if kind == "card" else f for kind, f in zip(kinds, fields, strict=True)))

    def one(self, back: int = 0) -> Match:
        """The match as it was dealt; with `back`, without its last choices."""
        match = Match(self.table, self.seed)
        for action in self.choices[: len(self.choices) - back]:
            match.play(action)
        return match

    def other(self, back: int = 0) -> Match:
        """Its twin."""
        match = Match(self.table, self.seed)
        for a, b in self.exchanged:
            match.state = _swapped(match.state, a, b, _swapper(a, b))
        match.state.log = []
        match.events = [_swapped_event(event, self.swap) for event in match.events]
        for action in self.choices[: len(self.choices) - back]:
            match.play(_mapped(match.state, action, self.swap))
        match.seed = ANOTHER_SEED
        return match

    def last(self, count: int) -> tuple[list[Action], list[Action]]:
        """The last choices, which both matches share."""
        mine = list(self.choices[len(self.choices) - count :])
        return mine, [self.swapped(action) for action in mine]

    def hold(self) -> bool:
        """Whether they are twins: the seat was shown the same events, and its view is the same."""
        one = self.one()
        return self.twin_of(one.state, told(one, self.seat)) is not None

    def twin_of(self, s: State, seen: str) -> Match | None:
        """The twin of this match, if the seat was shown the same in both."""
        try:
            other = self.other()
        except (Illegal, LookupError, ValueError):
            return None
        o = other.state
        same_question = (s.question, s.seat) == (o.question, o.seat)
        return other if same_question and s.zones != o.zones and seen == told(other, self.seat) else None


def told(match: Match, seat: int) -> str:
    """Everything that the seat was shown and now sees, as text."""
    return repr(match.seen(seat)) + observe(match.state, seat).text()


def pairs(
    game: str,
    players: int,
    options: str = "",
    *,
    seat: int = 0,
    mover: int = -1,
    kinds: tuple[str, ...] = (),
    when: Callable[[Twins], bool] = lambda twins: True,
    count: int = 3,
    most: int = 200,
    alike: bool = True,
) -> Iterator[Twins]:
    """Twins of random matches, each at a decision of one of these kinds, of `mover` or else of the seat.

    `when` says whether given twins are suitable. If the cards need not be `alike`, the rules may soon show a
    difference.
    """
    table = lay(game, players, options)
    mover = seat if mover < 0 else mover
    found = 0
    for seed in range(most):
        for twins in filter(when, _of_match(table, seed, seat, mover, kinds, alike)):
            yield twins
            found += 1
            if found >= count:
                return
            break  # the next twins come from another match
    assert found, f"no twins of {game}"


def same(pair: Twins, sense: Callable[[Match], Any]) -> None:
    """Raise `Leak` if the sense distinguishes the two matches."""
    one, other = sense(pair.one()), sense(pair.other())
    if one != other:
        raise Leak(f"tells twins apart: {one!r:.2000} / {other!r:.2000}")


def _of_match(
    table: Table, seed: int, seat: int, mover: int, kinds: tuple[str, ...], alike: bool
) -> Iterator[Twins]:
    """Start some way into a round, so that there is a past to report."""
    match, rng, choices = Match(table, seed), Rng(seed, 31), []
    start = 2 * table.players + rng.below(8)
    while not match.state.over and len(choices) < 80:
        s = match.state
        right = s.seat == mover and s.question is not None and (not kinds or s.question.kind in kinds)
        if right and (len(choices) >= start or kinds):
            yield from _of_moment(match, seed, seat, tuple(choices), rng, alike)
        action = s.legal[rng.below(len(s.legal))]
        choices.append(action)
        match.play(action)


def _of_moment(
    match: Match, seed: int, seat: int, choices: tuple[Action, ...], rng: Rng, alike: bool = True
) -> Iterator[Twins]:
    """Twins that differ in a card of another hand or of a pile; the seat has seen neither of the two."""
    table, s = match.table, match.state
    game, seen = table.game.id, told(match, seat)
    unknown = [card for zone in s.zones for card in zone if not s.know[card] >> seat & 1]
    held = [card for z, cards in enumerate(s.zones) if table.zones[z].owner >= 0 for card in cards]
    first = [card for card in held if card in unknown]
    if not first:
        return
    fit = ALIKE.get(game, lambda table, a, b: True)
    if game in VALUES and rng.below(2):
        for first_pair, *more in filter(None, [_two_values(table, unknown, held, rng)]):
            twins = Twins(table, seed, seat, *first_pair, choices, tuple(more))
            if twins.twin_of(s, seen) is not None:
                yield twins
                return
    for _ in range(12):
        a, b = first[rng.below(len(first))], unknown[rng.below(len(unknown))]
        if a == b or (alike and not fit(table, a, b)):
            continue
        twins = Twins(table, seed, seat, a, b, choices)
        other = twins.twin_of(s, seen)
        if other is not None and POSSIBLE.get(game, lambda s: True)(other.state):
            yield twins
            return


VALUES = ("lockdown",)
"""The games in which values are the secret: their twins also exchange all cards of two values."""


def _two_values(table: Table, unknown: list[int], held: list[int], rng: Rng) -> list[tuple[int, int]]:
    """Pairs of cards of two values of which the seat has seen no card, so that sets stay sets."""
    by_value: dict[str, list[int]] = {}
    for card in range(len(table.deck)):
        by_value.setdefault(table.deck[card][0], []).append(card)
    unseen = [cards for cards in by_value.values() if len(cards) == 4 and {*cards} <= {*unknown}]
    kept = [cards for cards in unseen if {*cards} & {*held}]
    if not kept or len(unseen) < 2:
        return []
    one = kept[rng.below(len(kept))]
    others = [cards for cards in unseen if cards is not one]
    return [*zip(one, others[rng.below(len(others))], strict=True)]


CARDS = ("card", "cards", "order", "values", "top", "first", "second")


def _swapped_event(event: Event, swap: Callable[[object], object]) -> Event:
    """The event with the two cards exchanged; if the seat was shown one of them, the matches are no twins."""

    def mapped(fields: dict[str, Any] | None) -> dict[str, Any] | None:
        if fields is None:
            return None
        return {
            key: (tuple(map(swap, value)) if isinstance(value, tuple) else swap(value))
            if key in CARDS
            else value
            for key, value in fields.items()
        }

    return Event(event.kind, mapped(event.open), mapped(event.closed), event.see, event.sure)
