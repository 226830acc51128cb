"""`Seated`: who sits at a table, who of them is away, who may look at the screen, and the bots' answers."""

from __future__ import annotations

from typing import Any

from engine.kernel.match import Match
from engine.kernel.view import View

from .bots import AT_ONCE, SECONDS, Thinker
from .moods import Said
from .setup import Setup
from .showing import Open, PublicOnly, Showing, eyes


class Seated:
    """The chairs of a match; some persons may be away."""

    def __init__(self, setup: Setup, match: Match, thinker: Thinker) -> None:
        self.setup, self.match, self.thinker = setup, match, thinker
        self.asked_bot = False
        people = setup.people
        self.showing: Showing = Open(people[0]) if len(people) == 1 else PublicOnly()
        """Who may look at the screen now."""
        self.said = Said()
        """What the bots said here."""
        self.absent: dict[int, str] = {}
        """The seats of persons who are away, with the level of the bot that plays for them."""
        self.after_lesson = False
        """Whether the first round is the real one to which a lesson led, which has an end of its own."""

    @property
    def viewer(self) -> int:
        """The seat whose view the screen shows; the number after the last seat stands for the public."""
        return eyes(self.showing, self.match.table.players)

    def view(self) -> View:
        """The present view of the viewer."""
        return self.match.view(self.viewer)

    def public(self) -> View:
        """The present view of the public."""
        return self.match.view(self.match.table.players)

    @property
    def to_move(self) -> int:
        return self.match.state.seat

    @property
    def shared(self) -> bool:
        """Whether several persons share this screen."""
        return self.setup.shared

    @property
    def people(self) -> list[int]:
        """The seats of the persons who are here."""
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
        return self.match.state.over

    @property
    def whispering(self) -> bool:
        """Whether a bot is being asked something in secret, which nobody may notice."""
        question = self.match.state.question
        return self.bot_asked and question is not None and question.hidden

    def start_bot(self, most: float = 60.0) -> None:
        """Let the bot to move think, for at most so many seconds."""
        self.ask_bot(self.to_move, self.match.view(self.to_move), most)

    def ask_bot(self, seat: int, view: View, most: float = 60.0) -> None:
        """Let a bot start to think; it gets its view and nothing else."""
        seconds = min(SECONDS.get(self.level(seat), AT_ONCE), most)
        chair = self.setup.chairs[seat]
        self.thinker.ask(self.absent.get(seat, chair.agent), view, seconds)
        self.asked_bot = True

    def level(self, seat: int) -> str:
        """The level of the bot that plays for a seat; empty for a person."""
        return self.absent.get(seat, self.setup.chairs[seat].level)

    def bot_answer(self) -> tuple[Any, ...] | None:
        thought = self.thinker.poll() if self.asked_bot else None
        if thought is None:
            return None
        self.asked_bot = False
        return thought.action

    def cut_bot(self) -> tuple[Any, ...]:
        """End the bot's thinking and return what it found so far."""
        self.asked_bot = False
        return self.thinker.hurry().action

    def stop_bot(self) -> None:
        if self.asked_bot:
            self.thinker.cancel()
            self.asked_bot = False
