"""`Deed`: a player's action and its outcome, as values; words are made from it at the very end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from engine.kernel.table_description import Table
from game.words import Piece, pieces
from game.words.current_language import catalogue
from game.words.templates import fields_of

OPENS, CLOSES, AND = " (", ")", ", "
"""The brackets of remarks on a card, and the separator between two remarks."""
SPEECH = "speech"
"""The field of a lesson's sentence, which is words from the start."""
PARTS = {"cards": lambda cards: cards, "first": lambda cards: cards[:1], "second": lambda cards: cards[1:]}
"""By the type of a field that receives several cards, which of them it shows."""


class Clause(NamedTuple):
    """One statement: a template, which declares its fields in order, and their values."""

    kind: str
    """The kind of its event; empty for a remark."""
    words: str
    fields: Mapping[str, Any]
    link: str = ""
    """The separator from the clause before."""
    remarks: tuple[Clause, ...] = ()
    """Remarks on its first card, right after that card."""
    extra: bool = False
    """Whether it is left out if there is little room."""

    def values(self, *kinds: str) -> Iterator[Any]:
        """The values of the fields of these types, in the order in which the template declares them."""
        for name, kind in fields_of(self.words):
            if kind in kinds:
                yield self.fields.get(name)

    @property
    def actor(self) -> int:
        """The acting player: the one with whom the declared template begins; -1: nobody."""
        begins, kind = next(iter(fields_of(self.words)), ("", ""))
        seat = self.fields.get(begins, -1) if kind == "seat" else -1
        starts = self.words.startswith(f"{{{begins}")
        return seat if starts and isinstance(seat, int) else -1

    @property
    def seats(self) -> set[int]:
        """The players that it mentions."""
        found = {seat for seat in self.values("seat") if isinstance(seat, int)}
        return found.union(*(remark.seats for remark in self.remarks))

    @property
    def cards(self) -> list[int]:
        """Its cards with a visible face, those with remarks first."""
        found: list[Any] = []
        for name, kind in fields_of(self.words):
            value = self.fields.get(name)
            if kind == "card":
                found += value if isinstance(value, tuple) else (value,)
                if len(found) == 1:
                    found += [card for remark in self.remarks for card in remark.cards]
            elif isinstance(value, list | tuple):
                found += PARTS[kind](value) if kind in PARTS else ()
        return [card for card in found if isinstance(card, int) and card >= 0]

    def remarked(self, *remarks: Clause) -> Clause:
        """The clause with a further remark on its first card."""
        return self._replace(remarks=(*self.remarks, *remarks))


class Speaker(NamedTuple):
    """The table for naming zones, cards and players in a deed."""

    table: Table
    names: Sequence[str]

    def say(self, clause: Clause) -> list[Piece]:
        """A clause in the current language, with remarks after its first card."""
        if SPEECH in clause.fields:
            return [*clause.fields[SPEECH]]
        said = pieces(clause.words, clause.fields, self.table, self.names)
        first = next((piece.value for piece in said if piece.kind == "card"), None)
        ends = [n + 1 for n, piece in enumerate(said) if piece.kind == "card" and piece.value is first]
        at = max(ends, default=len(said))
        return [*said[:at], *self._remarks(clause), *said[at:]]

    def _remarks(self, clause: Clause) -> list[Piece]:
        """Remarks in brackets share these."""
        found: list[Piece] = []
        for remark in clause.remarks:
            found = _in_one_bracket(found, self.say(remark))
        return found

    def sentence(self, clauses: Sequence[Clause], goes_on: int = -1) -> list[Piece]:
        """Clauses as one sentence, which names a player only once for several actions in a row.

        With `goes_on`, it continues with a player who was named before.
        """
        found: list[Piece] = []
        for clause in clauses:
            said = self.say(clause)
            if clause.actor == goes_on >= 0 and said and (said[0].kind, said[0].value) == ("seat", goes_on):
                said = said[1:]
                link = clause.link.rstrip()
            else:
                link = clause.link
            found = [*found, Piece("", None, link), *said] if link else _in_one_bracket(found, said)
            if clause.seats:
                goes_on = clause.actor if len(clause.seats) == 1 else -1
        return found


def _in_one_bracket(said: Sequence[Piece], more: Sequence[Piece]) -> list[Piece]:
    """Both after each other; what ends in a bracket shares it with what begins with one."""
    if not (said and more and said[-1].text.endswith(CLOSES) and more[0].text.startswith(OPENS)):
        return [*said, *more]
    ends = said[-1]._replace(text=said[-1].text.removesuffix(CLOSES))
    goes_on = more[0]._replace(text=AND + more[0].text.removeprefix(OPENS))
    return [*said[:-1], ends, goes_on, *more[1:]]


@dataclass(frozen=True)
class Deed:
    """A player's action and its outcome, as shown to one viewer."""

    clauses: tuple[Clause, ...]
    event: int
    """The number of events that the viewer had seen by then."""
    kind: str = ""
    """The kind of event with which it began."""
    turn: int = -1
    """The seat in whose turn it happened; -1: none."""
    number: int = 0
    """The number of events by then, seen or not."""
    rank: int = 0
    """How much it matters to everybody (`Moments.rank`)."""
    answer: bool = False
    """Whether it is an answer to others, which the table gives for players with a single one."""
    version: str = ""
    """The version of the kind, such as the side of a coin."""
    also: tuple[int, ...] = ()
    """The numbers of other deeds that it includes, in the form of `event`."""
    cause: int = -1
    """The number of the deed that caused it, in the form of `event`; -1 if none was shown."""
    speaker: Speaker | None = field(default=None, compare=False, repr=False)
    _said: dict[object, list[Piece]] = field(default_factory=dict, compare=False, repr=False)

    @property
    def pieces(self) -> list[Piece]:
        """The deed in the current language."""
        language = catalogue()
        if language not in self._said:
            assert self.speaker is not None
            self._said.clear()
            self._said[language] = self.speaker.sentence(self.clauses)
        return self._said[language]

    @property
    def behind(self) -> list[Piece]:
        """The sentence if it follows another deed of the same player, who is named there."""
        assert self.speaker is not None
        return self.speaker.sentence((self.clauses[0]._replace(link=AND), *self.clauses[1:]), self.seat)

    @property
    def fields(self) -> Mapping[str, Any]:
        """The visible fields of its first event."""
        return self.clauses[0].fields

    @property
    def seat(self) -> int:
        """The player who did it; -1: nobody."""
        return self.clauses[0].actor

    @cached_property
    def seats(self) -> set[int]:
        """The players that it mentions."""
        return set[int]().union(*(clause.seats for clause in self.clauses))

    @property
    def cards(self) -> list[int]:
        """Its cards with a visible face."""
        return [card for clause in self.clauses for card in clause.cards]

    @property
    def closed(self) -> bool:
        """Whether no other deed of its player may follow in its sentence, because that has a `;` or a `:`."""
        return any({*";:"} & {*clause.link, *clause.words} for clause in self.clauses)

    @property
    def with_others(self) -> bool:
        """Whether it also includes actions of other players."""
        return any(clause.actor not in (-1, self.seat) for clause in self.clauses)

    def names(self, seat: int) -> bool:
        """Whether it mentions this player."""
        return seat in self.seats

    def says(self, words: str) -> bool:
        """Whether one of its clauses, or of their remarks, has these words."""
        return any(one.words == words for clause in self.clauses for one in (clause, *clause.remarks))

    @cached_property
    def brief(self) -> Deed:
        """A copy without additions, such as the next player."""
        return self.replace(clauses=tuple(clause for clause in self.clauses if not clause.extra))

    def replace(self, **changes: Any) -> Deed:
        """A copy with these values."""
        return replace(self, _said={}, **changes)

    def shorter(self, briefly: Mapping[str, str]) -> Deed:
        """A copy with shorter words for some clauses; clauses and remarks without any are left out."""
        return self.replace(clauses=tuple(_shorter(self.clauses, briefly)))

    def first(self, clause: Clause) -> Deed:
        """A copy with its first clause in these words."""
        return self.replace(clauses=(clause, *self.clauses[1:]))

    def told(self, words: str, **fields: Any) -> Deed:
        """A copy with other words, and possibly with more fields."""
        first, *rest = self.clauses
        return self.replace(clauses=(first._replace(words=words, fields={**first.fields, **fields}), *rest))

    def adding(self, *clauses: Clause) -> Deed:
        """A copy with its outcome or further details."""
        return self.replace(clauses=(*self.clauses, *clauses))

    def with_deed(self, later: Deed, link: str = AND) -> Deed:
        """Both as one, the later one at the end."""
        first, *rest = later.clauses
        return self.absorbing(later).adding(first._replace(link=link), *rest)

    def absorbing(self, other: Deed) -> Deed:
        """A copy that also replaces another deed, because it says everything necessary about it."""
        return self.replace(
            event=min(self.event, other.event),
            number=min(self.number, other.number),
            rank=max(self.rank, other.rank),
            also=(*self.also, self.event, other.event, *other.also),
        )

    def tells(self, event: int) -> bool:
        """Whether it includes the deed with this number, in the form of `event`."""
        return event == self.event or event in self.also


def _shorter(clauses: Sequence[Clause], briefly: Mapping[str, str]) -> Iterator[Clause]:
    for clause in clauses:
        if words := briefly.get(clause.words, clause.words):
            yield clause._replace(words=words, remarks=tuple(_shorter(clause.remarks, briefly)))


def remark(words: str, extra: bool = False, **fields: Any) -> Clause:
    """Words that follow a clause or a card."""
    return Clause("", words, fields, extra=extra)
