"""The glimpse: a person holds their key to see their own cards while another is called; the match rests."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.table.board.action_picker import Picker
from game.table.match.play_protocol import MatchPlay
from game.table.match.viewer import Curtain, Open, PublicOnly, Showing

from .reactions import Reactions


class Turner(Protocol):
    """Turns the screen to another viewer."""

    play: MatchPlay
    faced: int
    reactions: Reactions

    def turn_to(self, showing: Showing) -> None: ...


class Rest(NamedTuple):
    """The state of the screen to which it returns after the glimpse."""

    showing: Showing
    picker: Picker | None
    faced: int
    held: bool
    """Whether a window was open."""


class Glimpse:
    """Opens the hand of a person while another is called, or nobody, until they let go.

    The match goes on exactly as it was left. So a glimpse changes nothing for the others, and its length
    depends on the key alone, never on the cards.
    """

    def __init__(self, handover: Turner) -> None:
        self.handover = handover
        self.play = handover.play
        self._rest: Rest | None = None

    @property
    def on(self) -> bool:
        return self._rest is not None

    def may(self, seat: int) -> bool:
        """Whether this person may look now: no hand is open, and their key does not mean that they come."""
        play = self.play
        sitting = play.sitting
        if not sitting.shared or seat not in sitting.people or play.presenter.layout.has_grids:
            return False
        window = self.handover.reactions.open_window
        if window is not None and window.may_look(seat):
            return False
        match sitting.showing:
            case Curtain() as curtain:
                return seat not in curtain.seats
            case Open(asked, True) | PublicOnly(asked):
                return seat != asked
        return False

    def begin(self, seat: int) -> None:
        play = self.play
        self._rest = Rest(play.sitting.showing, play.picker, self.handover.faced, play.timeline.held)
        play.timeline.held = False
        self.handover.turn_to(Open(seat))

    def end(self) -> None:
        """Close the hand; everything is as it was before."""
        if self._rest is None:
            return
        play = self.play
        showing, picker, faced, play.timeline.held = self._rest
        self._rest = None
        self.handover.turn_to(showing)
        self.handover.faced = faced
        play.picker = picker
        play.listener.arrange(0.0)
