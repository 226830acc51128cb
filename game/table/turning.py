"""The screen is turned to somebody else: board and story are made anew from what they may see."""

from __future__ import annotations

from typing import ClassVar

from game.room.theme import HANDOVER_WAIT

from .comings import Comings
from .led import Led
from .seen import Visit
from .showing import Curtain, Open, PublicOnly, Showing, asked_in
from .story import Line, Story


class Turning(Comings):
    """The only one who changes `Sitting.showing`."""

    pause: ClassVar[float] = HANDOVER_WAIT
    """How long input is ignored after the screen changed hands; tests set it to 0."""

    def __init__(self, play: Led) -> None:
        super().__init__(play)
        self.deaf = 0.0
        """For how long input is not heard yet."""
        self.nothing: Visit | None = None
        """Set while the person at the screen has no choice and must click anyway, as if they had one."""
        self.faced = -1
        """Who was asked or called last: the picture is turned to them where two sit face to face."""
        self._stories: dict[int, tuple[Story, int]] = {}
        """By seat, the story told to that person so far, and how many events it covers."""

    def turn_to(self, showing: Showing) -> None:
        """Somebody else may look. All that was open is gone before anything new is made."""
        play, sitting, before = self.play, self.play.sitting, self.showing
        if showing == before:
            return
        players, viewer, told = play.table.players, sitting.viewer, play.told
        was_asked = asked_in(before, players)
        play.picker = play.watched = self.nothing = None
        self._stories[viewer] = play.story, told
        sitting.showing = showing
        match showing:
            case Curtain(seat) | Open(seat) | PublicOnly(seat) if seat >= 0:
                self.faced = seat
        if sitting.viewer != viewer:
            waiting = play.timeline.waiting
            fresh = [sitting.seen(event) for event in sitting.match.events[told : sitting.read_so_far]]
            again = [new._replace(shown=old.shown) for new, old in zip(fresh, waiting, strict=True)]
            waiting.clear()
            waiting.extend(again)
            play.board.turn_to(*play.retelling.views(told))
            play.story = self.story_of(told)
        play.board.asked = asked_in(showing, players)
        asked = asked_in(showing, players)
        if isinstance(before, Curtain) or isinstance(showing, Curtain) or asked not in (players, was_asked):
            self.deaf = self.pause
        play.listener.turned()

    def story_of(self, count: int) -> Story:
        """The story as whoever looks now was told it, up to here."""
        play, viewer = self.play, self.play.sitting.viewer
        new = play.retelling.story(viewer), 0
        story, told = self._stories.get(viewer, new)
        return play.retelling.tell_on(story, told, count)

    def recap(self, seat: int) -> list[Line]:
        """What everybody saw since this person's last choice."""
        play, spectator = self.play, self.play.table.players
        story = play.retelling.story(spectator)
        return play.retelling.tell_on(story, self._last_choice(seat), play.told).deeds(0)

    def first_turn(self, seat: int) -> bool:
        """Whether this person has chosen nothing yet in this round."""
        return self._last_choice(seat) == self.play.sitting.match.dealt

    def _last_choice(self, seat: int) -> int:
        """How much had happened before this person's last choice, or when the round was dealt."""
        match = self.play.sitting.match
        counts = [count for count, who, _ in match.choices if who == seat]
        return max(counts[-1] if counts else 0, match.dealt)
