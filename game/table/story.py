"""`Story`: what the table tells of events: the log, calls over a seat, arrows between seats, last moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.events import Event
from engine.kernel.harm import added, record_shown
from engine.kernel.table import Table
from game.room.theme import DURATIONS
from game.words import N_, Piece, _, event_pieces, pieces, words_of

from .fresh import Fresh
from .line import Line, cards_in
from .lying import Lying
from .moods import Moods, Said
from .presenter import Presenter
from .tokens import STILL_LONGER, Tokens
from .voice import Fate, SoFar

TIME_IS_UP = N_("Time is up: a Regular chooses for {seat:seat}")
CALL = 1.3
"""Seconds for which a call stays over its seat."""
REMARK = 2.8
"""Seconds for which a bot's remark does."""
READ = 1.8
"""So long a remark is on the screen at least before the score sheet comes."""
NOT_IN_LOG = frozenset(
    {
        "moved",
        "changed",
        "asked",
        "answered",
        "laid",
        "shuffled",
        "picked",
        "unpicked",
        "reordered",
        "placed",
        "said",
    }
)
"""Kernel events that the board shows; the log leaves them out if the game's own events tell the same."""


class Call(NamedTuple):
    """Something that a seat calls out."""

    seat: int
    words: str
    left: float
    remark: bool = False
    """Whether it is only chat: no part of the game."""


class Arrow(NamedTuple):
    """From one seat to another."""

    source: int
    target: int
    age: float

    @property
    def grown(self) -> Arrow:
        """The same in its full length."""
        return self._replace(age=DURATIONS["arrow"])


class Story:
    """Collects lines, calls, arrows and moods from the events that are shown."""

    def __init__(
        self,
        table: Table,
        presenter: Presenter,
        names: Sequence[str],
        avatars: Sequence[str],
        me: int,
        start: int = 0,
        last: int = -1,
        said: Said | None = None,
    ) -> None:
        """`last` is the seat that begins as it came last in the match before; -1: chance decided."""
        self.table, self.presenter, self.names, self.me = table, presenter, names, me
        self.moods = Moods(presenter.moments.feelings, avatars, said)
        self.tokens = Tokens(presenter.signs.tokens)
        self.lines: list[Line] = []
        self.round, self._starter, self._last = 0, -1, last
        self.calls: list[Call] = []
        self.arrows: list[Arrow] = []
        self.count = 0
        self.late: set[int] = set()
        """The numbers of events after which somebody's time was up, as far as that was told."""
        self.turn = -1
        """The seat that has the turn, as far as it was shown."""
        self.told = start
        """How many events have happened by now, seen or not."""
        self.facts: dict[str, Any] = {}
        """The public facts that have changed, as far as it was shown."""
        self.lying = Lying(table)
        layout = presenter.layout
        self.fresh = Fresh(table, {z for z in range(len(table.zones)) if layout.bare(z) in layout.gathers})
        self.came: list[int] = []
        """The cards that came into hands since the last line, as far as the person saw which; -1: unseen."""
        self.last: dict[int, Line] = {}
        """What each player did last in this round, until their next turn is over, and while it is true."""
        self._got: dict[int, set[int]] = {}
        """By player, the cards that came to them by that."""
        self._came_to: list[tuple[int, int]] = []
        """The cards that came to hands since the last deed, and to whom."""
        self._before: dict[int, Line] = {}
        """The last moves before the last line, which the next one may join."""
        self._begun = 0
        """How many events had been told when the turn began."""
        self.acting = False
        """Whether whoever has the turn is choosing what to do, so that nobody may come before them."""
        self.record: tuple[int, ...] = ()
        """What the game counts of each player, as far as it was shown (`record_shown`)."""
        self.fates: dict[int, Fate] = {}
        """Who was passed over, or chosen to be next."""

    def tell(self, event: Event | None) -> bool:
        """Take in an event as the person was shown it; True if others did it and it concerns the person."""
        self.told += 1
        if event is None:
            return False
        self.count += 1
        fields = event.open or {}
        self._turn(event, fields)
        self.know(event)
        self.tokens.take(event)
        self.fresh.tell(event, self.turn)
        self._befall(event)
        self._still_true(event)
        if event.kind == "traded":
            one, other = (self.table.zones[fields[end]].owner for end in ("a", "b"))
            self.arrows = [Arrow(one, other, 0.0), Arrow(other, one, 0.0)]
        call = self.presenter.voice.callout(event)
        if call and isinstance(fields.get(call[0]), int):
            self.calls = [c for c in self.calls if c.seat != fields[call[0]]]
            self.calls.append(Call(fields[call[0]], _(call[1]), CALL))
        source, target = self._ends(event.kind, fields)
        if (
            isinstance(source, int)
            and isinstance(target, int)
            and source != target
            and event.kind not in NOT_IN_LOG
        ):
            if all((arrow.source, arrow.target) != (source, target) for arrow in self.arrows):
                self.arrows = [Arrow(source, target, 0.0)]
        if event.kind == "moved" and self.table.is_hand[fields["target"]]:
            self.came.append(fields.get("card", -1))
        if event.kind not in NOT_IN_LOG and not self.presenter.voice.silent(event, self._so_far):
            shown = self._with_cards(event)
            line = event_pieces(self.table, shown, self.names)
            self.came = []
            if line and any(piece.text.strip() for piece in line):
                rank = self.presenter.moments.rank(event)
                answer = event.kind in self.presenter.voice.answers
                told = Line(
                    line, self.count, event.kind, self.turn, self.told, rank, answer, self._version(event)
                )
                self._say(told, shown)
                self._amend(event)
                return self._concerns(self.lines[-1], fields)
        if event.kind == "changed" and fields["key"] == "starter":
            self._starter = fields["value"]
        if event.kind == "placed":
            self._starter = -1  # nobody was dealt this, so nothing is told of who began
        if event.kind == "asked" and self._starter >= 0:
            self._begin(self._starter)
        self._amend(event)
        return event.kind == "result"

    def _version(self, event: Event) -> str:
        return words_of(self.table.game.id).version(self.table, event.kind, event.whole())

    def know(self, event: Event | None) -> None:
        """Take in what an event changes in public, without telling of it."""
        fields = (event.open or {}) if event is not None else {}
        if event is not None:
            self.record = added(self.record, record_shown(self.table, (event,)))
            self.lying.take(event)
        match event and event.kind:
            case "round":
                self.round = fields["round"]
            case "changed" if fields:
                self.facts[fields["key"]] = fields["value"]

    def _with_cards(self, event: Event) -> Event:
        """The event with the cards that came, if it is one that tells of them and the person saw them all.

        A hand that is shown is told in the order in which others' hands lie.
        """
        came, fields = self.came, event.open or {}
        if event.kind == "shown" and "cards" in fields and self.table.is_hand[fields["zone"]]:
            return Event(event.kind, {**fields, "cards": tuple(sorted(fields["cards"]))})
        if event.kind not in self.presenter.voice.shows or -1 in came or len(came) != fields.get("count", 1):
            return event
        return Event(event.kind, {**fields, "cards": tuple(came)})

    def _befall(self, event: Event) -> None:
        """Take in whom a turn passes over or chooses; what befell before may be over."""
        found = self.presenter.voice.fates(event, self._so_far)
        if event.kind in ("laid", "result"):
            self.fates = {}
        elif found is not None:
            seat = (event.open or {}).get("seat")
            lasting = {one: fate for one, fate in self.fates.items() if fate.lasts and one != seat}
            self.fates = {**lasting, **found}

    def _begin(self, seat: int) -> None:
        """Once all is dealt a line says who begins, and why; it is no deed."""
        why, self._starter = self.presenter.voice.begins, -1
        if why is not None:
            words = why.on if self.round else why.last if seat == self._last else why.chance
            said = pieces(words, {"seat": seat}, self.table, self.names)
            self.lines.append(Line(said, self.count, "begins", self.turn, self.told))

    def _amend(self, event: Event) -> None:
        """A line that was told says more now, such as whom an attack will hit."""
        found = self.presenter.voice.amended(event, self._so_far)
        if found is not None:
            at, words = found
            before = self.lines[at]
            self.lines[at] = line = before._replace(pieces=words)
            shown = {seat for seat, one in self.last.items() if one is before}
            newest = at == len(self.lines) - 1
            self.last |= {seat: (self._as_one(seat, line) if newest else None) or line for seat in shown}

    def _as_one(self, seat: int, line: Line) -> Line | None:
        """A player's newest deed as one with their deed before it; None where they stay apart."""
        before = self._before.get(seat)
        return self.presenter.voice.as_one(before, line) if before is not None else None

    def _concerns(self, line: Line, fields: Mapping[str, Any]) -> bool:
        """Whether it names the person, but not as one who acts in the own turn, or hits others."""
        own = line.seat == self.me == self.turn
        if line.kind in self.presenter.voice.hits:
            source, target = self._ends(line.kind, fields)
            own = source == self.me != target
        return line.kind == "result" or (line.names(self.me) and not own)

    @property
    def _so_far(self) -> SoFar:
        return SoFar(
            self.presenter.voice.table,
            self.names,
            self.facts,
            self.lines,
            self.lying.zone,
            self.lying.doubtful,
            self.lying.newest,
            self.lying.marked,
            self.lying.rows,
            self.me,
        )

    def _say(self, line: Line, event: Event) -> None:
        """A line stands after the others, or in place of the last one, which it joins."""
        both = self.presenter.voice.joined(event, self._so_far)
        if both is not None:
            self.lines.pop()
            line, self.last = line._replace(pieces=both), self._before
        self.lines.append(line)
        voice = self.presenter.voice
        if line.kind in voice.beside or self.fresh.dealing:
            return
        self._before = {**self.last}
        for seat in voice.did(line):
            self.last[seat] = self._as_one(seat, line) or line
            named = {*cards_in(line)}
            self._got[seat] = {card for card, whose in self._came_to if whose == seat and card in named}
        self._came_to = []

    def _still_true(self, event: Event) -> None:
        """A sign of a card that came to somebody goes when that card may have left their hand."""
        fields, zones = event.open or {}, self.table.zones
        if event.kind == "moved" and "card" in fields and self.table.is_hand[fields["target"]]:
            seat, card = zones[fields["target"]].owner, fields["card"]
            self._came_to.append((card, seat))
            if seat in self.last and card in cards_in(self.last[seat]):
                self._got.setdefault(seat, set()).add(card)
        for seat, cards in self._got.items():
            lies = (self.lying.zone.get(card, -1) for card in cards)
            if any(z < 0 or not self.table.is_hand[z] or zones[z].owner != seat for z in lies):
                self.last.pop(seat, None)
        self._got = {seat: cards for seat, cards in self._got.items() if seat in self.last}

    def _ends(self, kind: str, fields: Mapping[str, Any]) -> tuple[Any, Any]:
        """The seat that did it, and the seat it was done to."""
        if kind in self.presenter.voice.hits:
            by, whom = self.presenter.voice.hits[kind]
            return fields.get(by), fields.get(whom)
        return fields.get("by", fields.get("seat")), fields.get("target")

    def feel(self, event: Event | None, moment: str = "") -> None:
        """Let the faces react to a public event, or its moment; a seat that calls out makes no remark."""
        remark = self.moods.feel(event, moment) if event is not None else None
        if remark is not None and all(call.seat != remark[0] for call in self.calls):
            self.calls = [call for call in self.calls if not call.remark]
            self.calls.append(Call(remark[0], _(remark[1]), REMARK, remark=True))

    def _turn(self, event: Event, fields: Mapping[str, Any]) -> None:
        """Follow whose turn it is."""
        seat = self.presenter.voice.whose_turn(event)
        if event.kind == "asked" and seat is not None:
            self.acting = True
        elif seat is not None or (event.kind == "moved" and not self.table.is_hand[fields["target"]]):
            self.acting = False
        if event.kind == "laid":
            self.turn, self.last, self._before = -1, {}, {}
            self._got, self._came_to = {}, []
        elif seat is not None:
            if seat != self.turn:
                self.fresh.next(self.turn)
                before = self.last.get(self.turn)
                if before is not None and before.number < self._begun:
                    del self.last[self.turn]
                self._begun = self.told
            self.turn = seat

    @property
    def log(self) -> list[Line]:
        """All lines but those of what a line just after them tells again."""
        voice, lines = self.presenter.voice, self.lines
        return [
            line
            for i, line in enumerate(lines)
            if not any(voice.told_again(line, later) for later in lines[i + 1 : i + 3])
        ]

    def deeds(self, since: int) -> list[Line]:
        """The lines that tell of a deed after so many events, each deed once."""
        return self._deeds(self._since(since))

    def gathered(self, since: int) -> list[Line]:
        """The same in as few lines as this reader needs: likewise deeds of several players may be one."""
        voice = self.presenter.voice
        return voice.gathered(self._deeds(voice.sifted(self._since(since), self.me)), self.me)

    def _since(self, since: int) -> list[Line]:
        """The lines after so many events, but for what stands in the log only."""
        beside = self.presenter.voice.beside
        return [line for line in self.lines if line.number > since and line.kind not in beside]

    def _deeds(self, lines: Sequence[Line]) -> list[Line]:
        """These with what came of a deed and with what their player went on to do as one."""
        voice = self.presenter.voice
        told: list[Line] = []
        for i, line in enumerate(lines):
            if any(voice.told_again(line, later) for later in lines[i + 1 : i + 3]):
                continue
            both = (voice.as_one(told[-1], line) or voice.with_outcome(told[-1], line)) if told else None
            if both is not None:
                told[-1] = both
                while len(told) > 1 and (more := voice.with_outcome(*told[-2:])) is not None:
                    told[-2:] = [more]
                continue
            if told and told[-1].kind in voice.goes_on.get(line.kind, ()) and told[-1].seat == line.seat:
                line = line.after(told.pop())
            told.append(line)
        return told

    def time_is_up(self, seat: int, number: int) -> None:
        """Note that a seat's time was up after `number` events, as no event tells it."""
        self.late.add(number)
        words = pieces(TIME_IS_UP, {"seat": seat}, self.table, self.names)
        self.lines.append(Line(words, self.count, "time", self.turn, self.told + 1))

    def explain(self, words: Sequence[Piece]) -> None:
        """Note a sentence of a lesson, which the event before it stood for."""
        self.lines.append(Line(words, self.count, "said", self.turn, self.told))

    def update(self, dt: float, still: bool = False) -> None:
        """Let time pass; tokens that stand `still` are seen for longer."""
        self.moods.update(dt)
        self.tokens.update(dt / STILL_LONGER if still else dt)
        self.calls = [c._replace(left=c.left - dt) for c in self.calls if c.left > dt]
        self.arrows = [a._replace(age=a.age + dt) for a in self.arrows if a.age + dt < DURATIONS["arrow"] * 2]

    @property
    def speaking(self) -> bool:
        """Whether a remark was made just now and is still read."""
        return any(call.remark and call.left > REMARK - READ for call in self.calls)

    def hush(self) -> None:
        """Nobody says anything any more: the score sheet comes, which would cut the bubbles in two."""
        self.calls = []

    def forget_last(self) -> None:
        """Forget calls and arrows of what was taken back."""
        self.calls, self.arrows = [], []
        self.moods.calm()
        self.tokens.pushes = []

    @property
    def moving(self) -> bool:
        return bool(self.calls or self.arrows or self.tokens.pushes)
