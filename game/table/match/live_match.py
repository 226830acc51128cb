"""`Sitting`: a match that is played here, with its journal, its bots, undo, and its entry in the records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from engine import games
from engine.kernel.events import Event
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged, Journal, read
from engine.kernel.match import Match
from engine.kernel.talk import Saying
from engine.version import VERSION
from game.books.contract.book import feats_of
from game.books.contract.deed import Clause
from game.books.contract.seen_event import Seen, Visit
from game.data import Home, Trouble
from game.data.trouble import UNSAVED, Closed
from game.features.people import evening
from game.features.people.history import BrokenRecord, History
from game.features.people.people_store import People
from game.features.people.played_matches import ended_at, facts, mark_of
from game.table.board.action_picker import verb_of
from game.table.board.face_moods import Said

from .bot_thinkers import Thinker, say
from .sealed_deals import refuse_sealed
from .seat_holders import Seated, true_match
from .seat_window import NoticedChoice, SeatWindow, in_secret, only_answer
from .setup import Setup, programs_gone, read_chairs
from .stand_ins import (
    BY_BOT,
    BY_HINT,
    GivenAnswer,
    StoodIn,
    absent_in,
    answers_in,
    by_count,
    hinted,
    late,
    made_for,
)
from .viewer import PublicOnly


class Sitting(Seated):
    """Holds match, journal and chairs; every action at the table is played through it."""

    is_laid = False
    """Whether it began at a prepared position, and so ends with its round."""
    has_sheet = True
    """Whether a score sheet follows each round."""
    opens_sealed = False
    """Whether it may show a deal that others still play in turns: as one of these, or with other cards."""

    def __init__(self, setup: Setup, match: Match, file: Any, thinker: Thinker, home: Home) -> None:
        if not self.opens_sealed:
            refuse_sealed(home.folder, match.table, match.seed)
        super().__init__(setup, match, thinker)
        self.home = home
        self.file = file
        """The journal on disk, or None if nothing is written."""
        self.wrote = False
        """Whether this sitting has written anything. A match that was only watched leaves its file unchanged.

        The file of a match that was only watched stays as it is.
        """
        self.journal = Journal(match, self._write, setup.stored()["chairs"], VERSION)
        self.scored = False
        """Whether others play the same deal, in turns or that day: no hints, and no undo of anything seen."""
        self.read_so_far = 0
        self.broken: list[BrokenRecord] = []
        """The records that the finished match broke."""
        self.done: dict[int, list[str]] = {}
        """By seat, its person's first-time achievements in the finished match, by the keys of its book."""
        self.evening: evening.Evening | None = None
        """The scores of the game night, once the match is over."""
        self._talked = -1
        """The choice of the match before which bots last said something."""
        self.answers: dict[int, GivenAnswer] = {}
        """What people have answered in the last reaction window, by seat."""
        self.too: dict[int, Sequence[Clause]] = {}
        """Who reacted besides the one whom the rules asked first, by the number of events shown before."""
        self.advised = False
        """Whether somebody has asked for a hint since the last choice of a person."""
        self.hinted = False
        """Whether a choice was made after a hint."""
        self.made_for: dict[int, str] = {}
        """The choices made for somebody: by the number of events before them, who or what made them."""

    def held_before(self, seat: int) -> str:
        """The name of the person who held this seat's cards before, if it was another one."""
        return ""

    @classmethod
    def new(cls, setup: Setup, seed: int, home: Home, thinker: Thinker) -> Sitting:
        """A new match; its first line is on disk before anything is shown."""
        table = games.lay(setup.game, len(setup.chairs), setup.options)
        sitting = cls(setup, Match(table, seed), None, thinker, home)
        sitting.file = home.matches.create(setup.game)
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
            chairs = People(home).at(chairs)
            setup = Setup(start["game"], chairs, tuple(sorted(start["options"].items())))
            sitting = cls(setup, match, found.journal, thinker, home)
        except (TypeError, KeyError, ValueError) as error:
            found.journal.close()
            raise Damaged("bad_start", 1) from error
        except (Damaged, Refused):
            found.journal.close()
            raise
        sitting.said = Said(home.said)
        sitting.trouble = found.trouble
        sitting.made_for = by_count(made_for(found.lines), match.choices)
        sitting.hinted = hinted(found.lines)
        sitting.absent = absent_in(start["seats"], chairs)
        sitting.answers = answers_in(start.get("answers"), match.table.players)
        if gone := programs_gone(start["seats"], chairs):
            sitting.trouble = sitting.trouble or Trouble("program-gone", {"name": ", ".join(gone)})
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
            self._report(
                self.file.append(line), comes_again=True
            )  # the next line tries to write this one, too

    # Events

    def news(self) -> list[Seen]:
        """The events since the last call."""
        fresh = self.since(self.read_so_far)
        self.read_so_far = self.happened
        return fresh

    def since(self, count: int) -> list[Seen]:
        """The events after this many."""
        return [self.seen(event) for event in true_match(self).events[count:]]

    def seen(self, event: Event) -> Seen:
        """An event as the viewer may see it, and as everybody sees it."""
        spectator = self.match.table.players
        decision, seat = in_secret(event)
        visit = Visit(seat, decision) if decision and self.shared and self.is_person(seat) else None
        unseen = "" if seat == self.viewer else decision
        only = None if self.shared or seat != self.viewer else only_answer(event)
        return Seen(event.seen_from(self.viewer), event.seen_from(spectator), unseen, only=only, visit=visit)

    def window(self, seat: int) -> SeatWindow:
        """The choices as the viewer or the public noticed them."""
        if seat not in (self.viewer, self.match.table.players):
            raise RuntimeError("only who looks at the screen is shown what was chosen")
        return SeatWindow(true_match(self), seat, self.made_for)

    def reacted(self, count: int, passes: str) -> bool:
        """Whether anybody has done anything but pass since this many events."""
        return any(
            verb_of(action) != passes for before, _, action in true_match(self).choices if before >= count
        )

    def stood_in(self) -> dict[int, StoodIn]:
        """The people for whom a bot chose in this match, by seat, once it is over."""
        choices = self.finished().choices
        seats = [seat for _count, seat, _action in choices]
        by_bot = [seat for count, seat, _action in choices if self.made_for.get(count) == BY_BOT]
        return {
            seat: StoodIn(by_bot.count(seat), seats.count(seat))
            for seat in self.setup.people
            if seat in by_bot
        }

    def timed_out(self) -> dict[int, int]:
        """Each time somebody's time was up, once the match is over: how many events before, and the seat."""
        return late(self.made_for, self.finished().choices)

    @property
    def path(self) -> Path | None:
        """The file of the match; None if nothing is written."""
        return self.file.path if self.file is not None else None

    def reseated(self) -> None:
        """Record who sits where from now on, and who is away."""
        chairs = self.setup.stored()["chairs"]
        if not self.match.over:
            self.journal.seated(
                [{**chair, "absent": self.absent.get(seat, "")} for seat, chair in enumerate(chairs)]
            )

    def answered(self, told: int, answers: Mapping[int, tuple[Any, ...]]) -> None:
        """Record the answers given in a reaction window, so that nobody is asked again after a kill."""
        text = self.match.table.action_text
        given = {seat: GivenAnswer(told, text(action)) for seat, action in answers.items()}
        if given != self.answers and not self.match.over:
            self.answers = given
            self.journal.answered([[seat, *answer] for seat, answer in given.items()])

    # Playing

    def play(self, action: tuple[Any, ...], by: str = "") -> None:
        """Record an action, then carry it out; `by` (see `stand_ins`) names who chose for the player."""
        seat = self.to_move
        if not by and self.setup.chairs[seat].is_person and not self.is_person(seat):
            by = BY_BOT
        if by:
            self.made_for[self.happened] = by
        elif self.advised and self.is_person(seat):
            by, self.advised, self.hinted = BY_HINT, False, True
        self.journal.play(action, by)
        if self.match.over:
            self.finish()

    # Table talk

    def may_say(self, saying: Saying) -> bool:
        """Whether this can be said now."""
        return true_match(self).may_say(saying)

    def say(self, saying: Saying) -> None:
        """Record a saying, then say it."""
        self.journal.say(saying)

    def let_bots_talk(self) -> None:
        """Let each bot say something before a decision that everybody knows, from its own view alone."""
        match = true_match(self)
        if not self.talks or self._talked == len(match.choices) or self.asked is None or self.asked.hidden:
            return
        self._talked = len(match.choices)
        for seat, chair in enumerate(self.setup.chairs):
            silent = self.is_person(seat) or chair.program
            saying = None if silent else say(self.absent.get(seat, chair.agent), match.view(seat))
            if saying is not None and match.may_say(saying):
                self.say(saying)

    def finish(self) -> None:
        """Enter the finished match in the records, once, then move its file to the finished ones.

        No record counts a match with somebody's program.

        In this order *Continue* still finds the match if the program is killed in between or saving fails.
        """
        if self.file is None:
            return
        trouble = self.file.write_waiting()
        if trouble is None and not self.setup.has_programs:
            trouble = self._enter()
        if trouble is None or trouble.code not in UNSAVED:
            trouble = self.home.matches.finish(self.file) or trouble
        self._report(trouble)

    def _enter(self) -> Trouble | None:
        """Enter the match: its facts are one row, from which everything else follows."""
        match = self.finished()
        history = History(self.home)
        played = facts(
            self.setup,
            match.table,
            match.events,
            match.results,
            [seat for seat, stood in self.stood_in().items() if stood.mostly],
            file=self.home.matches.final_name(self.file),
            ended=ended_at(self.file.path),
            mark=mark_of(match.table, match.seed, match.choices),
            seed=match.seed,
            hinted=self.hinted,
        )
        news, trouble = history.enter(played)
        self.broken = news.broken
        self.done = news.feats
        self.evening = evening.current(self.home) if self.setup.shared else None
        return trouble

    def achieved(self) -> dict[int, list[str]]:
        """People's first-time achievements in the round just played, if the match goes on."""
        match = true_match(self)
        history = History(self.home)
        if self.file is None or match.over or self.setup.has_programs:
            return {}
        before = feats_of(match.table, match.events[: match.dealt], match.results[:-1], over=False)
        now = feats_of(match.table, match.events, match.results, over=False)
        found = {}
        for seat in self.setup.people:
            id = history.people.who(self.setup.chairs[seat].id)
            known = {*before.get(seat, ()), *history.feats(self.setup.game, id)}
            found[seat] = [key for key in now.get(seat, ()) if key not in known]
        return {seat: keys for seat, keys in found.items() if keys}

    def has_done(self, deed: str) -> bool:
        """Whether somebody here reached this achievement in an earlier round."""
        match = true_match(self)
        feats = feats_of(match.table, match.events[: match.dealt], match.results[: match.round], over=False)
        return any(deed in feats.get(seat, ()) for seat in self.setup.people)

    def next_round(self) -> None:
        self.journal.next_round()

    # Undo

    @property
    def counted(self) -> bool:
        """Whether the match is over and in the records, so that nothing can be undone."""
        return self.match.over

    def undoable(self, seat: int) -> NoticedChoice | None:
        """The last choice of a person in this round, as the viewer or the public noticed it."""
        return None if self.counted else self.window(seat).decision_of(self.setup.people)

    def undo_owner(self, seat: int) -> int:
        """The player of that choice; -1 if there is none."""
        choice = self.undoable(seat)
        return -1 if choice is None else choice.seat

    def may_undo(self, seat: int) -> bool:
        """Whether that choice can be taken back.

        At a shared screen, and in a scored try, nothing is undone that taught anybody something.
        """
        strict = self.shared or self.scored
        return self.undoable(seat) is not None and not (strict and not self.undo_is_free(seat))

    def can_undo(self, seat: int) -> int:
        """How many decisions an undo takes back: to that choice; 0 if that is not allowed."""
        choice = self.undoable(seat)
        return self.window(seat).decisions_since(choice) if choice and self.may_undo(seat) else 0

    def undo_is_free(self, seat: int) -> bool:
        """Whether nobody learned anything from that choice, so that undoing it is free."""
        choice = self.undoable(seat)
        return choice is not None and self.window(seat).is_free(choice)

    def undo(self, seat: int) -> None:
        """Go back to the last choice of a person that the viewer, or the public, noticed."""
        self.stop_bot()
        for _ in range(self.can_undo(seat)):
            self.journal.undo()
            self.made_for.pop(self.happened, None)
        self.answers.clear()
        self.too = {told: clauses for told, clauses in self.too.items() if told < self.happened}
        self.read_so_far = self.happened
        self._troubles.rewind(self.happened)

    def lost(self) -> Trouble | None:
        """Why the last choices are not on disk, after one more try; None if all are."""
        trouble = self.file.write_waiting() if self.wrote else None
        return Trouble("match-lost", trouble.params) if trouble else None

    def close(self) -> None:
        """Leave the table; the match stays on disk, unless it is a lesson's round that was given up."""
        self.stop_bot()
        if self.file is not None:
            self.lost()
            self.file.close()
            if self.given_up and not self.match.over:
                self.home.matches.delete(self.file.path)
