"""`Seated`: the players of a table, those who are away, who may look at the screen, and the bots' answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.view import View, observe
from game.data import Trouble
from game.table.board.face_moods import Said

from .bot_thinkers import AT_ONCE, SECONDS, Thinker
from .public_match import LaidOpen, PendingDecision, PublicMatch
from .setup import Setup
from .trouble_gate import TroubleGate
from .viewer import Open, PublicOnly, Showing, eyes


class Seated:
    """The chairs of a match; some people may be away."""

    def __init__(self, setup: Setup, match: Match, thinker: Thinker) -> None:
        self.setup = setup
        self.thinker = thinker
        thinker.begin()
        self.match: PublicMatch = match
        """The match as everybody knows it; see `true_match`."""
        self.asked_bot = False
        people = setup.people
        self.showing: Showing = Open(people[0]) if len(people) == 1 else PublicOnly()
        """The people who may look at the screen now."""
        self.said = Said()
        """The bots' remarks at this table."""
        self._troubles = TroubleGate()
        self.absent: dict[int, str] = {}
        """The seats of people who are away, with the level of the bot that plays for them."""
        self.after_lesson = False
        """Whether the first round is the real one after a lesson, which has an end of its own."""
        self.given_up = False
        """Whether that round was left by its menu, so that no match can be continued."""

    @property
    def viewer(self) -> int:
        """The seat whose view the screen shows; the number after the last seat stands for the public."""
        return eyes(self.showing, self.match.table.players)

    @property
    def trouble(self) -> Trouble | None:
        """The last thing that went wrong, if everybody may know of it now."""
        known = self._known_troubles
        return known[-1] if known else None

    @trouble.setter
    def trouble(self, trouble: Trouble | None) -> None:
        """Show this at once. None means that everything that may be known has been shown."""
        self._troubles.forget(self._known_troubles)
        if trouble is not None:
            self._troubles.report(trouble, 0)

    @property
    def _known_troubles(self) -> list[Trouble]:
        match = true_match(self)
        return self._troubles.shown(match.events, match.table.players, match.round, match.over)

    def _report(self, trouble: Trouble | None, comes_again: bool = False) -> None:
        """Pass a trouble through the gate, with the round of the secret question that brought it about.

        Such a trouble is dropped if it `comes_again` by itself.
        """
        match = true_match(self)
        asked = self.asked
        secret = asked is not None and asked.hidden
        if trouble is not None and not (secret and comes_again):
            before = self.happened if match.choices else 0
            self._troubles.report(trouble, before, match.round if secret else -1)

    def view(self) -> View:
        """The present view of the viewer."""
        return true_match(self).view(self.viewer)

    def glance(self) -> View:
        """The present view of the viewer without its memory, which is faster to make."""
        return observe(true_match(self).state, self.viewer)

    def public(self) -> View:
        """The present view of the public."""
        return true_match(self).view(self.match.table.players)

    def view_of_asked(self) -> View:
        """The view of the seat to move, for a habit, a bot or the clock to answer for it."""
        return true_match(self).view(self.to_move)

    @property
    def to_move(self) -> int:
        return true_match(self).state.seat

    @property
    def asked(self) -> PendingDecision | None:
        """The pending decision; None when the round is over."""
        state = true_match(self).state
        question = state.question
        return PendingDecision(state.seat, question.kind, question.hidden) if question is not None else None

    @property
    def happened(self) -> int:
        """The number of events so far."""
        return len(true_match(self).events)

    def shown_to(self, seat: int, start: int = 0, end: int | None = None) -> list[Event | None]:
        """A range of events as the viewer or the public saw them; None for those that they did not see."""
        if seat not in (self.viewer, self.match.table.players):
            raise RuntimeError("only who looks at the screen is shown what happened")
        return [event.seen_from(seat) for event in true_match(self).events[start:end]]

    def newest_first(self, start: int, end: int) -> Iterator[tuple[int, Event]]:
        """These events as everybody was shown them, with their numbers, from the last one back."""
        events = true_match(self).events
        public = self.match.table.players
        for number in range(end - 1, start - 1, -1):
            if (event := events[number].seen_from(public)) is not None:
                yield number, event

    def laid_open(self) -> LaidOpen:
        """The match with everything that was hidden, once its round is over."""
        if not self.round_over:
            raise RuntimeError("hands are laid open when the round is over")
        return true_match(self)

    def finished(self) -> Match:
        """The whole match, once it is over."""
        if not self.match.over:
            raise RuntimeError("a match is no secret when it is over")
        return true_match(self)

    @property
    def talks(self) -> bool:
        """Whether people may talk at this table besides their decisions."""
        return bool(self.match.table.game.sayings(self.match.table))

    @property
    def shared(self) -> bool:
        """Whether several people share this screen."""
        return self.setup.shared

    @property
    def people(self) -> list[int]:
        """The seats of the people who are here."""
        return [seat for seat in self.setup.people if seat not in self.absent]

    def is_person(self, seat: int) -> bool:
        """Whether a person who is here sits there."""
        return self.setup.chairs[seat].is_person and seat not in self.absent

    @property
    def person_asked(self) -> bool:
        return self.to_move >= 0 and self.is_person(self.to_move)

    @property
    def bot_asked(self) -> bool:
        return self.to_move >= 0 and not self.is_person(self.to_move)

    @property
    def round_over(self) -> bool:
        return true_match(self).state.over

    @property
    def whispering(self) -> bool:
        """Whether a bot is being asked in secret, which nobody may notice."""
        asked = self.asked
        return self.bot_asked and asked is not None and asked.hidden

    def start_bot(self, most: float = 60.0) -> None:
        """Let the bot to move think, for at most this many seconds."""
        self.ask_bot(self.to_move, self.view_of_asked(), most)

    def ask_bot(self, seat: int, view: View, most: float = 60.0) -> None:
        """Let a bot start to think; it gets its view and nothing else."""
        seconds = min(SECONDS.get(self.level(seat), AT_ONCE), most)
        chair = self.setup.chairs[seat]
        self.thinker.ask(self.absent.get(seat, chair.agent), view, seconds)
        self.asked_bot = True

    def level(self, seat: int) -> str:
        """The level of the bot that plays for a seat; empty for a person."""
        return self.absent.get(seat, self.setup.chairs[seat].level)

    def hold(self, seat: int) -> float:
        """How many seconds to hold back the answer of the bot that plays for a seat."""
        return self.thinker.holds.get(self.level(seat), 0.0)

    def bot_answer(self) -> tuple[Any, ...] | None:
        thought = self.thinker.poll() if self.asked_bot else None
        if thought is None:
            return None
        self.asked_bot = False
        self._report(thought.trouble)
        return thought.action

    def cut_bot(self) -> tuple[Any, ...]:
        """End the bot's thinking and return its result so far."""
        self.asked_bot = False
        thought = self.thinker.hurry()
        self._report(thought.trouble)
        return thought.action

    def stop_bot(self) -> None:
        if self.asked_bot:
            self.thinker.cancel()
            self.asked_bot = False


def true_match(sitting: Seated) -> Match:
    """The match with everything hidden; `tests/test_wall.py` lists the modules that may import this."""
    return cast(Match, sitting.match)
