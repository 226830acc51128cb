"""`Story`: how the table reports events: the log, calls over a seat, arrows between seats, last moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.causes import is_numbered
from engine.kernel.events import Event
from engine.kernel.harm_counts import added, record_shown
from engine.kernel.table_description import Table
from game.books.contract.deed import SPEECH, Clause, Deed, Speaker
from game.books.contract.moment_rules import Moment, Shown
from game.books.contract.presenter import Presenter
from game.books.contract.table_words import Fate, SoFar
from game.table.board.face_moods import Moods, Said, SeatFace
from game.table.board.new_in_hand import Fresh
from game.table.board.token_motion import STILL_LONGER, Tokens
from game.ui.durations import DURATIONS
from game.ui.moods import Mood
from game.words import N_, Piece, _, event_template, say_saying, words_of

from .known_card_places import KnownCardPlaces

TIME_IS_UP = N_("Time's up: a Regular bot chooses for {seat:seat}")
CALL = 1.3
"""How many seconds a call stays over its seat."""
REMARK = 2.8
"""How many seconds a bot's remark stays."""
CRY = 2.4
"""Seconds for which a cry does, which is heard from the moment on that it belongs to."""
FACE = 4.0
"""How many seconds a face stays that a player makes."""
UNHEARD = 3
"""The most sayings that stay at a plate."""
READ = 1.8
"""The shortest time that a remark stays on the screen before the score sheet comes."""
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
"""Kernel events that the board shows; the log leaves them out if the game's own events cover them."""


class Call(NamedTuple):
    """A seat's call."""

    seat: int
    words: str
    left: float
    remark: bool = False
    """Whether it is only chat: no part of the game."""
    stays: bool = False
    """Whether it stays until somebody has heard it."""


class Unheard(NamedTuple):
    """What a player said, which stays at their plate until their partners have had a turn with it."""

    seat: int
    words: str
    number: int
    """The number of events before it."""
    unheard: frozenset[int]
    """The partners who have not finished a turn that began after it."""


class Arrow(NamedTuple):
    """An arrow from one seat to another."""

    source: int
    target: int
    age: float

    @property
    def grown(self) -> Arrow:
        """The arrow at its full length."""
        return self._replace(age=DURATIONS["arrow"])


def cheered(kinds: Mapping[str, Moment]) -> frozenset[str]:
    """The moments on which others remark: those that are celebrated or called out."""
    return frozenset(kind for kind, moment in kinds.items() if moment.fanfare or moment.cry)


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
        """`last` is the seat that begins because it came last in the previous match; -1: chance decided."""
        self.table = table
        self.presenter = presenter
        self.names = names
        self.me = me
        self.moods = Moods(presenter.moments.feelings, avatars, said, cheered(presenter.moments.kinds))
        self.tokens = Tokens(presenter.signs.tokens)
        self.speaker = Speaker(table, names)
        self.lines: list[Deed] = []
        self.round = 0
        self._starter = -1
        self._last = last
        self.calls: list[Call] = []
        self.sayings: list[Unheard] = []
        """What partners have still to hear."""
        self.arrows: list[Arrow] = []
        self.count = 0
        self.unreported: set[int] = set()
        """The numbers of events after which there is a line that no event reports, as far as shown."""
        self.turn = -1
        """The seat whose turn it is, as far as shown."""
        self.numbered: list[int] = []
        """By number of an event of this round (`Causes`), how many events had been shown: its deed."""
        self.told = start
        """The number of events so far, seen or not."""
        self.facts: dict[str, Any] = {}
        """The public facts that have changed, as far as shown."""
        self._cause = -1
        """The deed that brought the present event about."""
        self.lying = KnownCardPlaces(table)
        layout = presenter.layout
        self.fresh = Fresh(table, {z for z in range(len(table.zones)) if layout.bare(z) in layout.gathers})
        self.came: list[int] = []
        """The cards that came into hands since the last line, as far as the person saw them; -1: unseen."""
        self.last: dict[int, Deed] = {}
        """Each player's last move in this round, until their next turn is over, and while it is true."""
        self._got: dict[int, set[int]] = {}
        """By player, the cards that they got through it."""
        self._came_to: list[tuple[int, int]] = []
        """The cards that came to hands since the last deed, and to whom."""
        self._before: dict[int, Deed] = {}
        """The last moves before the last line, which the next one may join."""
        self._begun = 0
        """How many events had been reported when the turn began."""
        self.acting = False
        """Whether the current player is choosing an action, so that nobody may come before them."""
        self.record: tuple[int, ...] = ()
        """The game's counts for each player, as far as shown (`record_shown`)."""
        self.raised: list[Deed] = []
        """The deeds that led to the pending question, the nearest first."""
        self.fates: dict[int, Fate] = {}
        """The players who were skipped, or chosen to be next."""

    def tell(self, event: Event | None) -> bool:
        """Add an event as the person saw it; returns True if others caused it and it concerns the person."""
        self.told += 1
        if event is None:
            return False
        self.count += 1
        fields = event.open or {}
        self._turn(event, fields)
        self.know(event)
        self._cause = self._deed_of(fields.get("cause", -1))
        if event.kind == "asked":
            self.raised = self._led_to(self._cause)
        self.tokens.take(event)
        self.fresh.tell(event, self.turn)
        if event.kind == "asked" and self._starter >= 0:
            self._begin(self._starter)
        entry = self.presenter.voice.log_entry(event, self._plain(event), self._so_far)
        self._befall(event, entry.fates)
        self._still_true(event)
        if event.kind == "traded":
            one, other = (self.table.zones[fields[end]].owner for end in ("a", "b"))
            self.arrows = [Arrow(one, other, 0.0), Arrow(other, one, 0.0)]
        if event.kind == "spoke" and isinstance(fields.get("seat"), int):
            self._speak(fields["seat"], say_saying(self.table, fields))
        call = self.presenter.voice.callout(event)
        if call and isinstance(fields.get("seat"), int):
            self.calls = [c for c in self.calls if c.seat != fields["seat"]]
            self.calls.append(Call(fields["seat"], _(call), CALL))
        source, target = self._ends(event.kind, fields)
        if (
            isinstance(source, int)
            and isinstance(target, int)
            and source != target
            and event.kind not in NOT_IN_LOG
        ):
            if all((arrow.source, arrow.target) != (source, target) for arrow in self.arrows):
                self.arrows = [Arrow(source, target, 0.0)]
        if event.kind == "changed" and fields["key"] == "starter":
            self._starter = fields["value"]
        if event.kind == "placed":
            self._starter = -1  # this was not dealt, so nothing is reported about the starting player
        if entry.deed is not None:
            self._say(entry.deed, entry.joins)
        for at, line in entry.amended.items():
            self._amend(at, line)
        return event.kind == "result" if entry.deed is None else self._concerns(self.lines[-1], fields)

    def _speak(self, seat: int, words: str) -> None:
        """Show words at a plate until all partners have heard them."""
        team = self.presenter.signs.team
        partners = {one for one in range(self.table.players) if team(one) == team(seat)} - {seat}
        self.sayings.append(Unheard(seat, words, self.told, frozenset(partners)))

    def _heard_by(self, seat: int) -> None:
        """A turn of this player ends: they have heard what was said before it began."""
        heard = [
            saying._replace(unheard=saying.unheard - {seat}) if saying.number <= self._begun else saying
            for saying in self.sayings
        ]
        self.sayings = [saying for saying in heard if saying.unheard]

    def all_calls(self, remarks: bool) -> list[Call]:
        """Everything that is being called, or was said and has not been heard by all whom it is for."""
        calls = [call for call in self.calls if remarks or not call.remark]
        for seat in sorted({saying.seat for saying in self.sayings} - {call.seat for call in calls}):
            words = dict.fromkeys(saying.words for saying in self.sayings if saying.seat == seat)
            calls.append(Call(seat, "\n".join([*words][-UNHEARD:]), 0.0, stays=True))
        return calls

    def _plain(self, event: Event) -> Deed | None:
        """The event in its own sentence, with the cards that came; None if it has none."""
        fields = event.open or {}
        if event.kind == "moved" and self.table.is_hand[fields["target"]]:
            self.came.append(fields.get("card", -1))
        if event.kind in NOT_IN_LOG:
            return None
        shown = self._with_cards(event)
        words = event_template(self.table, shown)
        self.came = []
        return self._deed(shown, words) if words.strip() else None

    def _deed(self, event: Event, words: str) -> Deed:
        voice = self.presenter.voice
        rank = self.presenter.moments.rank(event)
        version = words_of(self.table.game.id).version(self.table, event.kind, event.whole())
        clause = Clause(event.kind, words, event.whole())
        answer = voice.row(event.kind).is_answer
        deed = self._told(clause, event.kind, rank=rank, answer=answer, version=version)
        return deed.replace(cause=self._cause)

    def _deed_of(self, number: int) -> int:
        """The deed of an event of this round, as in `Deed.event`; -1: none, or it was not shown."""
        return self.numbered[number] if 0 <= number < len(self.numbered) else -1

    def _led_to(self, cause: int) -> list[Deed]:
        """This deed and those that led to it, the nearest first."""
        found: list[Deed] = []
        for line in reversed(self.lines):
            if line.tells(cause):
                found.append(line)
                cause = line.cause
        return found

    def _told(self, clause: Clause, kind: str, **more: Any) -> Deed:
        """A deed reported now."""
        return Deed((clause,), self.count, kind, self.turn, self.told, speaker=self.speaker, **more)

    def know(self, event: Event | None) -> None:
        """Update the public facts by an event, without reporting it."""
        fields = (event.open or {}) if event is not None else {}
        if event is not None:
            self.record = added(self.record, record_shown(self.table, (event,)))
            self.lying.take(event)
            if is_numbered(event):
                self.numbered.append(self.count)
        match event and event.kind:
            case "round":
                self.round = fields["round"]
                self.numbered = []
            case "changed" if fields:
                self.facts[fields["key"]] = fields["value"]

    def _with_cards(self, event: Event) -> Event:
        """The event with the cards that came, if it reports them and the person saw them all.

        A shown hand is listed in the order in which others' hands lie.
        """
        came = self.came
        fields = event.open or {}
        if event.kind == "shown" and "cards" in fields and self.table.is_hand[fields["zone"]]:
            return Event(event.kind, {**fields, "cards": tuple(sorted(fields["cards"]))})
        row = self.presenter.voice.row(event.kind)
        due = 2 if row.is_swap else fields.get("count", 1)
        if not row.shows_cards or -1 in came or len(came) != due:
            return event
        return Event(event.kind, {**fields, "cards": tuple(came)})

    def _befall(self, event: Event, found: Mapping[int, Fate] | None) -> None:
        """Note who is skipped or chosen by a turn, and forget fates that are over."""
        if event.kind in ("laid", "result"):
            self.fates = {}
        elif found is not None:
            seat = (event.open or {}).get("seat")
            lasting = {one: fate for one, fate in self.fates.items() if fate.lasts and one != seat}
            self.fates = {**lasting, **found}

    def _begin(self, seat: int) -> None:
        """After the deal, add a line that says who begins, and why; it is no deed."""
        why = self.presenter.voice.begins
        self._starter = -1
        if why is not None:
            words = why.on if self.round else why.last if seat == self._last else why.chance
            self.lines.append(self._told(Clause("begins", words, {"seat": seat}), "begins"))

    def _amend(self, at: int, line: Deed) -> None:
        """Put an earlier line into new words, such as with the target of an attack."""
        before = self.lines[at]
        self.lines[at] = line
        shown = {seat for seat, one in self.last.items() if one is before}
        newest = at == len(self.lines) - 1
        self.last |= {seat: (self._as_one(seat, line) if newest else None) or line for seat in shown}

    def _as_one(self, seat: int, line: Deed) -> Deed | None:
        """A player's newest deed joined with the one before; None if they stay apart."""
        before = self._before.get(seat)
        return self.presenter.voice.as_one(before, line) if before is not None else None

    def _concerns(self, line: Deed, fields: Mapping[str, Any]) -> bool:
        """Whether it mentions the person other than as acting in their own turn, or as hitting others."""
        own = line.seat == self.me == self.turn
        if self.presenter.voice.row(line.kind).hits_seat:
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
            self._cause,
        )

    def _say(self, line: Deed, joins: bool) -> None:
        """Add a line after the others, or replace the last one, which it joins."""
        if joins:
            self.lines.pop()
            self.last = self._before
        self.lines.append(line)
        voice = self.presenter.voice
        row = voice.row(line.kind)
        if row.log_only or row.is_talk or self.fresh.dealing:
            return
        self._before = {**self.last}
        for seat in voice.did(line):
            self.last[seat] = self._as_one(seat, line) or line
            named = {*line.cards}
            self._got[seat] = {card for card, whose in self._came_to if whose == seat and card in named}
        self._came_to = []

    def _still_true(self, event: Event) -> None:
        """Remove the sign of a card that came to a player when it may have left their hand."""
        fields = event.open or {}
        zones = self.table.zones
        if event.kind == "moved" and "card" in fields and self.table.is_hand[fields["target"]]:
            seat = zones[fields["target"]].owner
            card = fields["card"]
            self._came_to.append((card, seat))
            if seat in self.last and card in self.last[seat].cards:
                self._got.setdefault(seat, set()).add(card)
        for seat, cards in self._got.items():
            lies = (self.lying.zone.get(card, -1) for card in cards)
            if any(z < 0 or not self.table.is_hand[z] or zones[z].owner != seat for z in lies):
                self.last.pop(seat, None)
        self._got = {seat: cards for seat, cards in self._got.items() if seat in self.last}

    def _ends(self, kind: str, fields: Mapping[str, Any]) -> tuple[Any, Any]:
        """The seat that acted, and the seat that it acted on."""
        if self.presenter.voice.row(kind).hits_seat:
            return fields.get("by"), fields.get("seat")
        return fields.get("by", fields.get("seat")), fields.get("target")

    def feel(self, event: Event | None, moment: str = "") -> None:
        """Let the faces react to a public event or its moment; a seat that calls out makes no remark."""
        remark = self.moods.feel(event, moment) if event is not None else None
        if remark is not None and all(call.seat != remark[0] for call in self.calls):
            seat, words = remark
            self.remark(seat, _(words))

    def remark(self, seat: int, words: str) -> None:
        """A bot says something that is no part of the game."""
        self.calls = [call for call in self.calls if not call.remark]
        self.calls.append(Call(seat, words, REMARK, remark=True))

    def make_face(self, seat: int, mood: Mood, words: str) -> None:
        """Let a person's face show a mood for a while, with a word beside it."""
        self.moods.faces[seat] = SeatFace(mood, -1, FACE)
        self.calls = [call for call in self.calls if call.seat != seat] + [Call(seat, words, REMARK)]

    def cry(self, shown: Shown) -> None:
        """Have the player of a moment call out its words, in place of everything else that is being said."""
        if shown.moment.cry:
            self.calls = [Call(shown.seat, _(shown.moment.cry), CRY)]

    def _turn(self, event: Event, fields: Mapping[str, Any]) -> None:
        """Follow whose turn it is."""
        seat = self.presenter.voice.whose_turn(event)
        if event.kind == "asked" and seat is not None:
            self.acting = True
        elif seat is not None or (event.kind == "moved" and not self.table.is_hand[fields["target"]]):
            self.acting = False
        if event.kind == "laid":
            self.turn = -1
            self.last = {}
            self._before = {}
            self._got = {}
            self._came_to = []
            self.sayings = []
        elif seat is not None:
            if seat != self.turn:
                self.fresh.next(self.turn)
                self._heard_by(self.turn)
                before = self.last.get(self.turn)
                if before is not None and before.number < self._begun:
                    del self.last[self.turn]
                self._begun = self.told
            self.turn = seat

    @property
    def log(self) -> list[Deed]:
        """All lines except those whose deed the next line reports again."""
        voice = self.presenter.voice
        lines = self.lines
        return [
            line
            for i, line in enumerate(lines)
            if not any(voice.told_again(line, later) for later in lines[i + 1 : i + 3])
        ]

    def deeds(self, since: int) -> list[Deed]:
        """The lines of deeds after this many events, each deed once."""
        return self._deeds(self._since(since))

    def gathered(self, since: int) -> list[Deed]:
        """The log in as few lines as this reader needs: similar deeds of several players may share one."""
        voice = self.presenter.voice
        return voice.gathered(self._deeds(voice.sifted(self._since(since), self.me)), self.me)

    def _since(self, since: int) -> list[Deed]:
        """The lines after this many events, except those that appear only in the log."""
        row = self.presenter.voice.row
        return [line for line in self.lines if line.number > since and not row(line.kind).log_only]

    def _deeds(self, lines: Sequence[Deed]) -> list[Deed]:
        """These lines, with outcomes and further actions of the same player joined to their deed."""
        voice = self.presenter.voice
        told: list[Deed] = []
        talk = [line for line in lines if voice.row(line.kind).is_talk]
        lines = [line for line in lines if not voice.row(line.kind).is_talk]
        for i, line in enumerate(lines):
            if any(voice.told_again(line, later) for later in lines[i + 1 : i + 3]):
                continue
            both = (voice.as_one(told[-1], line) or voice.with_outcome(told[-1], line)) if told else None
            if both is not None:
                told[-1] = both
                while len(told) > 1 and (more := voice.with_outcome(*told[-2:])) is not None:
                    told[-2:] = [more]
                continue
            if told and told[-1].kind in voice.row(line.kind).goes_on and told[-1].seat == line.seat:
                line = told.pop().with_deed(line)
            told.append(line)
        return sorted([*told, *talk], key=lambda line: line.number) if talk else told

    def time_is_up(self, seat: int, number: int) -> None:
        """Note that a seat's time was up after `number` events, because no event reports it."""
        self._add(number, Clause("time", TIME_IS_UP, {"seat": seat}))

    def react_too(self, clauses: Sequence[Clause], number: int) -> None:
        """Note who reacted in the window after `number` events besides the one who was first."""
        for clause in clauses:
            self._add(number, clause)

    def _add(self, number: int, clause: Clause) -> None:
        """Add a line about something after `number` events that no event reports."""
        self.unreported.add(number)
        self.lines.append(self._told(clause, clause.kind).replace(number=self.told + 1))

    def explain(self, words: Sequence[Piece]) -> None:
        """Note a sentence of a lesson that the event before it stood for."""
        self.lines.append(self._told(Clause("said", "", {SPEECH: words}), "said"))

    def update(self, dt: float, still: bool = False) -> None:
        """Let time pass; tokens that stand `still` stay visible for longer."""
        self.moods.update(dt)
        self.tokens.update(dt / STILL_LONGER if still else dt)
        self.calls = [c._replace(left=c.left - dt) for c in self.calls if c.left > dt]
        self.arrows = [a._replace(age=a.age + dt) for a in self.arrows if a.age + dt < DURATIONS["arrow"] * 2]

    @property
    def speaking(self) -> bool:
        """Whether a recent remark is still being read."""
        return any(call.remark and call.left > REMARK - READ for call in self.calls)

    def hush(self) -> None:
        """Remove all remarks: the score sheet comes, which would cut the bubbles in two."""
        self.calls = []

    def forget_last(self) -> None:
        """Forget the calls and arrows of choices that were undone."""
        self.calls = []
        self.arrows = []
        self.moods.calm()
        self.tokens.pushes = []

    @property
    def moving(self) -> bool:
        return bool(self.calls or self.arrows or self.tokens.pushes)
