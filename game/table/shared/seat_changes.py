"""Changes of the players at a shared table: people who are away, leave, return, or take a bot's seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.table.match.play_protocol import MatchPlay
from game.table.match.setup import Chair, with_colours, with_keys
from game.table.match.viewer import Curtain, Open, PublicOnly, Showing, asked_in


class SeatChanges(ABC):
    """Changes who plays, as a part of a handover."""

    def __init__(self, play: MatchPlay) -> None:
        self.play = play
        self.last = -1
        """The seat that answered at the screen last, and may go on there without a curtain."""
        self.before_sheet = -1
        """The seat that was at the screen when the round ended, before everybody read the score sheet."""
        self.once: set[int] = set()
        """The seats for which a bot plays only this time."""

    def round_ended(self) -> None:
        """Remember who was at the screen, because everybody reads the score sheet now."""
        if self.last >= 0:
            self.before_sheet = self.last
        self.last = -1

    @property
    def showing(self) -> Showing:
        return self.play.sitting.showing

    @abstractmethod
    def turn_to(self, showing: Showing) -> None: ...
    @abstractmethod
    def cover(self) -> None: ...
    @abstractmethod
    def forget(self) -> None: ...
    @abstractmethod
    def seat(self, chairs: Sequence[Chair]) -> None: ...

    def stand_in(self, level: str, once: bool, seat: int = -1) -> None:
        """A bot answers for the called person, once or from now on; `seat` is one of several."""
        match self.showing:
            case Curtain() as curtain:
                away = seat if seat in curtain.seats else curtain.seat
            case PublicOnly(away) | Open(away, True) if away >= 0:
                pass
            case _:
                return
        self._away(away, level)
        if once:
            self.once.add(away)
        else:
            self.play.sitting.reseated()

    def leave(self, seat: int, level: str) -> None:
        """A bot of this level plays for a person from now on, after *Continue* too; their hand closes."""
        self._away(seat, level)
        self.once.discard(seat)  # chosen again, and now final
        self.play.sitting.reseated()
        if self.play.flow.to_move == seat:
            self.play.forget_answer()  # a bot of another level may be thinking

    def _away(self, seat: int, level: str) -> None:
        self.play.sitting.absent[seat] = level
        self.play.together.forget(seat)
        visit = self.play.timeline.visit
        if visit is not None and visit.seat == seat:
            self.play.timeline.visit = None
        self.last = -1 if self.last == seat else self.last
        called = self.showing.seats if isinstance(self.showing, Curtain) else ()
        if seat == asked_in(self.showing, self.play.table.players) or seat in called:
            self.turn_to(PublicOnly())

    @property
    def returning(self) -> Sequence[int]:
        """People who are away and may return now.

        There are none while another person's hand is open, or everybody is asked.
        """
        match self.showing:
            case Open(here, False) if here not in self.play.sitting.absent and self.play.sitting.shared:
                return ()
        return () if self.play.timeline.claim is not None else tuple(self.play.sitting.absent)

    def come_back(self, seat: int) -> None:
        """The person plays again, from the next question on."""
        if seat in self.play.sitting.absent:
            del self.play.sitting.absent[seat]
            self.once.discard(seat)
            self.play.together.forget(seat)
            self.play.sitting.reseated()
            if self.play.flow.to_move == seat:
                self.play.forget_answer()

    def sit_down(self, seat: int, guest: Chair) -> None:
        """A friend takes over a bot's seat, from the next question on."""
        play = self.play
        if not play.sitting.shared and isinstance(self.showing, Open):
            self.last = self.showing.seat  # a person who was alone goes on
        chairs = list(play.sitting.setup.chairs)
        chairs[seat] = guest
        play.together.forget(seat)
        if self.play.flow.to_move == seat:
            play.forget_answer()
        self.forget()
        self.seat(with_keys(with_colours(chairs)))
        self.cover()
