"""Turns the screen to another viewer: board and story are made anew from what that viewer may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import dropwhile, takewhile
from typing import ClassVar, NamedTuple

from game.room.theme import HANDOVER_WAIT
from game.words import _

from .comings import Comings
from .last_look import LastLook
from .led import Led
from .line import OUTCOME, ROW, Line
from .seen import Visit
from .showing import Curtain, Open, PublicOnly, Showing, asked_in, beckons
from .story import Story


class Since(NamedTuple):
    """Where a person's recap begins, and its heading."""

    number: int
    """How many events had happened by then."""
    words: str
    chose: bool
    """Whether they chose something then."""
    along: str = ""
    """The heading where what they did themselves is told, too."""


class Turning(Comings):
    """The only class that changes `Sitting.showing`."""

    pause: ClassVar[float] = HANDOVER_WAIT
    """How long input is ignored after the screen changed hands; tests set it to 0."""

    def __init__(self, play: Led) -> None:
        super().__init__(play)
        self.deaf = 0.0
        """Seconds for which input is still ignored."""
        self.nothing: Visit | None = None
        """Whether the person at the screen has no choice but must click, so that nobody sees that."""
        self.last_look = LastLook(play)
        self.faced = -1
        """The seat that was asked or called last; face to face the picture is turned to it."""
        self._stories: dict[int, tuple[Story, int]] = {}
        """By seat, the story told to that person so far, and how many events it covers."""

    @property
    def across(self) -> bool:
        """Whether two people sit opposite each other, so that the picture turns to whoever is asked."""
        return self.play.listener.wish("face_to_face") and len(self.play.sitting.setup.people) == 2

    def turn_to(self, showing: Showing) -> None:
        """Let another viewer look. Everything open is removed before anything new is made."""
        play, sitting, before = self.play, self.play.sitting, self.showing
        if showing == before:
            return
        players, viewer, told = play.table.players, sitting.viewer, play.told
        was_asked = asked_in(before, players)
        play.picker = play.watched = self.nothing = None
        self.last_look.end()
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
        play.board.asked = asked = asked_in(showing, players)
        if beckons(before) or beckons(showing) or asked not in (players, was_asked):
            self.deaf = self.pause
        play.listener.turned()

    def story_of(self, count: int) -> Story:
        """The story as the present viewer was told it, up to now."""
        play, viewer = self.play, self.play.sitting.viewer
        new = play.retelling.story(viewer), 0
        story, told = self._stories.get(viewer, new)
        return play.retelling.tell_on(story, told, count)

    def since(self, seat: int) -> Since:
        """Where the recap of a person begins; before their first turn, at the deal.

        Alone it begins at the last choice of the own turn, or one that took a turn, as whoever answers in a
        turn of others goes on reading, and so does who decides once more in the turn that goes on. At a
        shared screen it is the last choice of all: the hand was open then.
        """
        sitting = self.play.sitting
        counts = sitting.own_choices(seat, () if sitting.shared else self.play.presenter.voice.closes)
        if not sitting.shared and self.play.picker is not None:
            begun = self._begun(seat)
            counts = [count for count in counts if count < begun]
        turn = next((n for n in counts if self._turn_at(n) == seat or self._seized(n, seat)), -1)
        if turn < 0:
            return Since(sitting.match.dealt, _("So far"), False)
        if counts[0] == turn or not sitting.shared:
            return Since(turn, _("Since your last turn"), True, _("Your last turn, and since"))
        return Since(counts[0], _("Since your last choice"), True, _("Your last choice, and since"))

    def _begun(self, seat: int) -> int:
        """How much had happened when the own turn that goes on began; in others' turns, all."""
        turn_of, events = self.play.presenter.voice.turn_of, self.play.sitting.match.events
        for number in range(self.play.told - 1, self.play.sitting.match.dealt - 1, -1):
            if (whose := turn_of(events[number])) is not None:
                return number if whose == seat else self.play.told
        return self.play.told

    def _seized(self, count: int, seat: int) -> bool:
        """Whether a player's choice after so many events gave them a turn that was another's."""
        match, kinds = self.play.sitting.match, self.play.presenter.voice.seizes
        end = min((later for *_state, later in match.past if later > count), default=self.play.told)
        return any(
            event.kind in kinds and (event.open or {}).get("seat") == seat
            for event in match.events[count:end]
        )

    def _turn_at(self, count: int) -> int:
        """Whose turn it was after so many events of this round; -1: nobody's."""
        match, voice = self.play.sitting.match, self.play.presenter.voice
        begun = (voice.whose_turn(event) for event in reversed(match.events[match.dealt : count]))
        return next((seat for seat in begun if seat is not None), -1)

    def titled(self, seat: int, lines: Sequence[Line]) -> str:
        """What stands over these lines: in the own turn and over what the own choice brought, that too."""
        since = self.since(seat)
        if self.heads(lines):
            return _("Since you went out")
        if lines and self._turn_at(self.play.told) == seat and all(line.turn == seat for line in lines):
            return _("Your turn so far")
        if not since.chose or not lines:
            return since.words
        answered = lines[0].turn != seat and not self.play.sitting.shared
        return since.along if lines[0].seat == seat and not answered else since.words

    def recap(self, seat: int) -> list[Line]:
        """The lines of a person's recap: public events since their last choice."""
        play, spectator = self.play, self.play.table.players
        since = self.since(seat)
        story = play.retelling.story(spectator, since.number)
        told = play.retelling.tell_on(story, since.number, play.told)
        return _news(told.deeds(since.number), since, seat)

    def _is_out(self, seat: int) -> bool:
        """Whether this player is out while the round goes on, as far as it was shown."""
        play = self.play
        return play.presenter.signs.out(play.board.view, seat)

    def _lost(self, lines: Sequence[Line]) -> int:
        """Where it is told that the present viewer lost and is out; -1: nowhere."""
        losses, viewer = self.play.presenter.moments.losses, self.play.sitting.viewer
        found = [i for i, line in enumerate(lines) if line.kind in losses and line.seat == viewer]
        return found[-1] if found else -1

    def heads(self, lines: Sequence[Line]) -> int:
        """How many of the first of these lines tell how the viewer, who looks on now, went out."""
        viewer = self.play.sitting.viewer
        if viewer >= self.play.table.players or not self._is_out(viewer):
            return 0
        return self._lost(lines[:2]) + 1

    def lately(self) -> list[Line]:
        """The lines of the ribbon for the present viewer; in public those of the whole round.

        While an own turn goes on with nothing from others, it is what that turn has brought so far. Whoever
        looks back is told at least the last turn, also an own one; whoever is out, how that
        came, and all since.
        """
        play, viewer = self.play, self.play.sitting.viewer
        if viewer >= play.table.players:
            return play.story.deeds(play.sitting.match.dealt)
        if self._is_out(viewer):
            told = play.story.deeds(play.sitting.match.dealt)
            lost = self._lost(told)
            if lost >= 0:
                cause = play.presenter.voice.causes(told).get(lost, lost)
                return [*([told[cause]] if cause < lost else []), told[lost].brief, *told[lost + 1 :]]
        alone = not play.sitting.shared
        since, voice = self.since(viewer), play.presenter.voice
        news = _news(play.story.gathered(since.number), since, viewer, voice.news, alone)
        bare = play.looks_back and not news
        goes_on = self._turn_at(play.told) == viewer and all(line.turn in (viewer, -1) for line in news)
        if not bare and not goes_on:
            return [line for line in news if not voice.seen_by(line, viewer)]
        told = play.story.deeds(play.sitting.match.dealt)
        last = [*takewhile(lambda line: line.turn == told[-1].turn, reversed(told))][::-1]
        return last if last and (bare or last[-1].turn == viewer) else news


def _news(
    lines: list[Line],
    since: Since,
    seat: int,
    brings: Callable[[Line], bool] = lambda _line: False,
    answers: bool = False,
) -> list[Line]:
    """These lines since then; of what this person has just done only what came of it, and what `brings` news.

    Their `answers` in turns of others tell what those did, too.
    """
    if not since.chose:
        return lines

    def known(line: Line) -> bool:
        others = line.version in (OUTCOME, ROW)
        return line.seat == seat and not others and (line.turn == seat or not answers)

    rest = list(dropwhile(known, lines))
    came_of_it = rest[:1] and rest[0].turn == seat and rest[0].seat < 0 and rest[0].names(seat)
    own = lines[: len(lines) - len(rest)]
    brought = [line for line in own if brings(line)]
    if came_of_it and own[-1:] and own[-1] not in brought:
        brought.append(own[-1])
    return [*brought, *rest]
