"""`Sitting`: a match that is played here, with its journal, its bots, undo, and the end on record."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from engine import games
from engine.kernel.events import Event
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged, Journal, read
from engine.kernel.match import Match
from engine.kernel.view import observe
from engine.version import VERSION
from game import records
from game.career import Career, PlayedOut, day_of, mark_of
from game.storage import Home, Trouble
from game.storage.trouble import UNSAVED, Closed

from . import evening
from .book import feats_of
from .bots import Thinker
from .kept import BY_BOT, BY_CLOCK, StoodIn, absent_in, made_for
from .moods import Said
from .people import People
from .seated import Seated
from .seen import Seen, Visit
from .setup import Setup, read_chairs
from .showing import PublicOnly
from .undo import is_free


class Sitting(Seated):
    """Holds match, journal and chairs; every action at the table is played through it."""

    def __init__(self, setup: Setup, match: Match, file: Any, thinker: Thinker, home: Home) -> None:
        super().__init__(setup, match, thinker)
        self.home = home
        self.file = file
        """The journal on disk, or None where nothing is written."""
        self.trouble: Trouble | None = None
        self.wrote = False
        """Whether this sitting has written anything; the file of a match only looked at stays as it is."""
        self.journal = Journal(match, self._write, setup.stored()["chairs"], VERSION)
        self.scored = False
        """Whether others play the same deal, in turns or that day: no hints, nothing seen is taken back."""
        self.read_so_far = 0
        self.broken: list[records.BrokenRecord] = []
        """The records that the finished match broke."""
        self.done: dict[int, list[str]] = {}
        """By seat, what its person did for the first time in the finished match, by the keys of its book."""
        self.evening: evening.Evening | None = None
        """The tally of the shared evening, once the match is over."""
        self.made_for: dict[int, str] = {}
        """The choices that were made for somebody: by number, who or what made them."""

    @classmethod
    def new(cls, setup: Setup, seed: int, home: Home, thinker: Thinker) -> Sitting:
        """A new match; its first line is on disk before anything is shown."""
        table = games.lay(setup.game, len(setup.chairs), setup.options)
        sitting = cls(setup, Match(table, seed), home.matches.create(setup.game), thinker, home)
        sitting.said = Said(home.said)
        sitting.journal.begin()
        return sitting

    @classmethod
    def resumed(cls, path: Any, home: Home, thinker: Thinker) -> Sitting:
        """Continue a match from disk; raises `Closed`, `Damaged` or `Refused` if that is impossible."""
        found = home.matches.resume(path)
        if found.journal is None:
            assert found.trouble is not None
            raise Closed(found.trouble)
        try:
            match, start = read([line + "\n" for line in found.lines], games.lay)
            chairs = read_chairs(start["seats"])
            if len(chairs) != match.table.players:
                raise Damaged("bad_start", 1)
        except (TypeError, KeyError, ValueError) as error:
            found.journal.close()
            raise Damaged("bad_start", 1) from error
        except (Damaged, Refused):
            found.journal.close()
            raise
        chairs = People(home).at(chairs)
        setup = Setup(start["game"], chairs, tuple(sorted(start["options"].items())))
        sitting = cls(setup, match, found.journal, thinker, home)
        sitting.said, sitting.trouble = Said(home.said), found.trouble
        sitting.made_for = made_for(found.lines)
        sitting.absent = absent_in(start["seats"], chairs)
        if not sitting.people:
            sitting.showing = PublicOnly()
        if match.over and found.trouble and found.trouble.code == "match-copied":
            sitting.file = (
                None  # its file cannot be moved to the finished ones, so it would be counted every time
            )
        elif match.over:
            sitting.journal.complete()
            sitting.finish()
        return sitting

    def _write(self, line: str) -> None:
        if self.file is not None:
            self.wrote = True
            self.trouble = self.file.append(line) or self.trouble

    # What is shown

    def news(self) -> list[Seen]:
        """The events since the last call."""
        fresh = self.since(self.read_so_far)
        self.read_so_far = len(self.match.events)
        return fresh

    def since(self, count: int) -> list[Seen]:
        """The events after the first so many."""
        return [self.seen(event) for event in self.match.events[count:]]

    def seen(self, event: Event) -> Seen:
        """An event as the viewer may see it, and as everybody sees it."""
        spectator = self.match.table.players
        decision, seat = _in_secret(event)
        visit = Visit(seat, decision) if decision and self.shared and self.is_person(seat) else None
        unseen = "" if seat == self.viewer else decision
        only = None if self.shared or seat != self.viewer else _answered(event)
        return Seen(event.seen_from(self.viewer), event.seen_from(spectator), unseen, only=only, visit=visit)

    def answered_for(self, seat: int, told: int) -> tuple[str, tuple[Any, ...]] | None:
        """What the table answered for somebody who had no choice, if that is the last of so many events."""
        event = self.match.events[told - 1]
        _decision, whose = _in_secret(event)
        return _answered(event) if whose == seat else None

    def timed_out(self) -> dict[int, int]:
        """Each time somebody's time was up: the number of events before it, and the seat."""
        choices = enumerate(self.match.choices)
        return {count: seat for number, (count, seat, _) in choices if self.made_for.get(number) == BY_CLOCK}

    def own_choices(self, seat: int, but: Container[str] = ()) -> list[int]:
        """How much had happened before each choice of somebody's own in this round, newest first.

        All `but` those of these kinds.
        """
        past = self.match.past
        first = len(self.match.choices) - len(past)
        return [
            count
            for number, (state, _, count) in reversed([*enumerate(past, first)])
            if state.seat == seat and number not in self.made_for
            if state.question is None or state.question.kind not in but
        ]

    def stood_in(self) -> dict[int, StoodIn]:
        """The persons for whom a bot chose in this match, by seat."""
        seats = [seat for _count, seat, _action in self.match.choices]
        by_bot = [seats[number] for number, by in self.made_for.items() if by == BY_BOT]
        return {
            seat: StoodIn(by_bot.count(seat), seats.count(seat))
            for seat in self.setup.people
            if seat in by_bot
        }

    def reseated(self) -> None:
        """Put on record who sits where from now on, and who is away."""
        chairs = self.setup.stored()["chairs"]
        if not self.match.over:
            self.journal.seated(
                [{**chair, "absent": self.absent.get(seat, "")} for seat, chair in enumerate(chairs)]
            )

    # Playing

    def play(self, action: tuple[Any, ...], by: str = "") -> None:
        """On record, then carried out; `by` (see `kept`) says what chose it for the player."""
        seat = self.to_move
        if not by and self.setup.chairs[seat].is_person and not self.is_person(seat):
            by = BY_BOT
        if by:
            self.made_for[len(self.match.choices)] = by
        self.journal.play(action, by)
        if self.match.over:
            self.finish()

    def finish(self) -> None:
        """Enter the finished match in the records, once, then move its file to the finished ones.

        In this order *Continue* still finds the match if the program is killed in between or saving fails.
        """
        if self.file is None:
            return
        trouble = self.file.write_waiting()
        if trouble is None:
            name = self.file.path.name
            away = [seat for seat, stood in self.stood_in().items() if stood.mostly]
            self.broken, unrecorded = records.enter(self.home, self.setup, self.match, name, away)
            troubles = [unrecorded, self._follow(name, away)]
            if self.setup.shared:
                mark = records.mark_of(self.match, name)  # a rematch in the same minute has the same name
                self.evening, late = evening.entered(self.home, self.setup, self.match, mark, away)
                troubles.append(late)
            trouble = min(filter(None, troubles), key=lambda one: one.code not in UNSAVED, default=None)
        if trouble is None or trouble.code not in UNSAVED:
            trouble = self.home.matches.finish(self.file) or trouble
        self.trouble = trouble or self.trouble

    def _follow(self, name: str, away: list[int]) -> Trouble | None:
        """Count the match for how the people in it get on."""
        match, career = self.match, Career(self.home)
        mark = mark_of(match.table, match.seed, match.choices)
        done = feats_of(match.table, match.events, match.results)
        ended = PlayedOut(match.table, self.setup, match.standing.places, away, day_of(name), mark, done)
        career.enter(ended, records.mark_of(match, name))
        self.done = career.fresh(ended)
        return career.save() or career.trouble

    def next_round(self) -> None:
        self.journal.next_round()

    # Undo

    @property
    def counted(self) -> bool:
        """Whether the match is over and in the records, so that nothing can be undone."""
        return self.match.over

    def can_undo(self) -> int:
        """How many decisions an undo takes back: to the last one of a person; 0 if that is not allowed.

        At a shared screen, and in a scored try, nothing is taken back from which anybody learned something.
        """
        strict = self.shared or self.scored
        return 0 if strict and not self.undo_is_free() else self.last_choice()

    def last_choice(self) -> int:
        """How many decisions ago a person last decided in this round; 0 if none did."""
        match = self.match
        if self.counted:
            return 0
        for back, (state, _, _) in enumerate(reversed(match.past), 1):
            if self.setup.chairs[state.seat].is_person:
                return back
        return 0

    @property
    def undo_owner(self) -> int:
        """The seat whose decision would be taken back; -1 if there is none."""
        back = self.last_choice()
        if not back:
            return -1
        before, *_ = self.match.past[-back]
        return before.seat

    def undo_is_free(self) -> bool:
        """Whether the decision told nobody anything, so that taking it back is free."""
        back = self.last_choice()
        if not back:
            return False
        match, owner = self.match, self.undo_owner
        before, action, count = match.past[-back]
        return is_free(observe(before, owner), action, match.seen(owner, count))

    def undo(self) -> None:
        """Go back to the last decision of a person."""
        self.stop_bot()
        for _ in range(self.can_undo()):
            self.journal.undo()
            self.made_for.pop(len(self.match.choices), None)
        self.read_so_far = len(self.match.events)

    def lost(self) -> Trouble | None:
        """Why the last choices are not on disk, after one more try; None if all are."""
        trouble = self.file.write_waiting() if self.wrote else None
        return Trouble("match-lost", trouble.params) if trouble else None

    def close(self) -> None:
        """Leave the table; the match is on disk as it stands."""
        self.stop_bot()
        if self.file is not None:
            self.lost()
            self.file.close()


def _in_secret(event: Event) -> tuple[str, int]:
    """The kind of secret decision that somebody has, or would have if there were a choice; and the seat."""
    if event.kind not in ("asked", "forced") or event.open is not None or event.closed is None:
        return "", -1
    return event.closed["decision"], event.closed["seat"]


def _answered(event: Event) -> tuple[str, tuple[Any, ...]] | None:
    """The decision that had one answer, and this answer."""
    told = event.closed or {}
    return (told["decision"], told["action"]) if event.kind == "forced" else None
