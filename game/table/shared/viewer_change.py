"""Turns the screen to another viewer: board and story are rebuilt from what that viewer may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import dropwhile, takewhile
from typing import ClassVar, NamedTuple

from game.books.contract.deed import Deed
from game.books.contract.seen_event import Visit
from game.books.contract.table_words import Voice
from game.table.log.story import Story
from game.table.match.play_protocol import MatchPlay
from game.table.match.setup import Chair
from game.table.match.viewer import Curtain, Open, PublicOnly, Showing, asked_in, beckons
from game.table.shared.last_look import LastLook
from game.table.shared.seat_changes import SeatChanges
from game.ui.durations import HANDOVER_WAIT
from game.words import _


class Since(NamedTuple):
    """The beginning of a person's recap, and its heading."""

    number: int
    """The number of events before it."""
    words: str
    chose: bool
    """Whether the person made a choice then."""


class ViewerChange(SeatChanges):
    """The only class that changes `Sitting.showing`."""

    pause: ClassVar[float] = HANDOVER_WAIT
    """How long input is ignored after the screen changed hands; tests set it to 0."""

    def __init__(self, play: MatchPlay) -> None:
        super().__init__(play)
        self.deaf = 0.0
        """Seconds for which input is still ignored."""
        self.nothing: Visit | None = None
        """Whether the person at the screen has no choice but must click, which hides that from others."""
        self.last_look = LastLook(play)
        self.faced = -1
        """The seat that was asked or called last; face to face, the picture is turned to it."""
        self._stories: dict[int, tuple[Story, int]] = {}
        """By seat, the story for that person so far, and how many events it covers."""

    @property
    def across(self) -> bool:
        """Whether two people sit opposite each other, so that the picture turns to the asked one."""
        return self.play.listener.wish("face_to_face") and len(self.play.sitting.setup.people) == 2

    def turn_to(self, showing: Showing) -> None:
        """Let another viewer look. Everything open is removed before anything new is made."""
        play = self.play
        sitting = self.play.sitting
        before = self.showing
        if showing == before:
            return
        players = play.table.players
        viewer = sitting.viewer
        told = play.told
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
            fresh = play.flow.since(told)[: play.flow.read_so_far - told]
            again = [
                new._replace(shown=old.shown, public=old.public)
                for new, old in zip(fresh, waiting, strict=True)
            ]
            waiting.clear()
            waiting.extend(again)
            play.board.turn_to(*play.retelling.views(told))
            play.story = self.story_of(told)
        play.board.asked = asked = asked_in(showing, players)
        if beckons(before) or beckons(showing) or asked not in (players, was_asked):
            self.deaf = self.pause
        play.listener.turned()

    def seat(self, chairs: Sequence[Chair]) -> None:
        """Show other people in these chairs, or the same under another name, with another face or key."""
        play = self.play
        play.sitting.setup = play.sitting.setup._replace(chairs=tuple(chairs))
        play.sitting.reseated()
        play.names[:] = [chair.name for chair in chairs]
        self._stories.clear()
        play.story = self.story_of(play.told)
        play.listener.turned()

    def story_of(self, count: int) -> Story:
        """The present viewer's story up to now."""
        play = self.play
        viewer = self.play.sitting.viewer
        new = play.retelling.story(viewer), 0
        story, told = self._stories.get(viewer, new)
        return play.retelling.tell_on(story, told, count)

    def since(self, seat: int) -> Since:
        """The beginning of a person's recap; before their first turn, at the deal.

        A person playing alone reads from the last choice of their own turn, or one that took a turn,
        because answers in others' turns and further choices in the same turn do not interrupt it. At a shared
        screen it is their last choice of any kind, because the hand was open then; of choices one after
        another it is the first.
        """
        sitting = self.play.sitting
        but = () if sitting.shared else self.play.presenter.voice.closes
        window = sitting.window(sitting.viewer)
        counts = window.own_choices(seat, but)
        if not sitting.shared and self.play.picker is not None:
            begun = self._begun(seat)
            counts = [count for count in counts if count < begun]
        turn = next((n for n in counts if self._turn_at(n) == seat or self._seized(n, seat)), -1)
        if turn < 0:
            return Since(sitting.match.dealt, _("So far"), False)
        last = window.began(counts[0])
        if last <= turn or not sitting.shared:
            return Since(turn, _("Since your last turn"), True)
        return Since(last, _("Since your last choice"), True)

    def _begun(self, seat: int) -> int:
        """The number of events before your current turn; in another player's turn, of all events."""
        turn_of = self.play.presenter.voice.turn_of
        dealt = self.play.sitting.match.dealt
        for number, event in self.play.sitting.newest_first(dealt, self.play.told):
            if (whose := turn_of(event)) is not None:
                return number if whose == seat else self.play.told
        return self.play.told

    def _seized(self, count: int, seat: int) -> bool:
        """Whether a player's choice after this many events gave them another player's turn."""
        row = self.play.presenter.voice.row
        window = self.play.sitting.window(self.play.sitting.viewer)
        end = window.next_choice(count)
        shown = self.play.sitting.newest_first(count, self.play.told if end is None else end)
        return any(
            row(event.kind).seizes_turn and (event.open or {}).get("seat") == seat for _number, event in shown
        )

    def _turn_at(self, count: int) -> int:
        """The player whose turn it was after this many events of this round; -1 if it was nobody's."""
        whose_turn = self.play.presenter.voice.whose_turn
        shown = self.play.sitting.newest_first(self.play.sitting.match.dealt, count)
        turns = (whose_turn(event) for _number, event in shown)
        return next((seat for seat in turns if seat is not None), -1)

    def titled(self, seat: int, lines: Sequence[Deed]) -> str:
        """The heading of these lines; if all are of your turn, which goes on, it is that of a new round."""
        if self.heads(lines):
            return _("Since you went out")
        if lines and self._turn_at(self.play.told) == seat and all(line.turn == seat for line in lines):
            return _("So far")
        return self.since(seat).words

    def recap(self, seat: int) -> list[Deed]:
        """The lines of a person's recap: public events since their last choice."""
        play = self.play
        spectator = self.play.table.players
        since = self.since(seat)
        story = play.retelling.story(spectator, since.number)
        told = play.retelling.tell_on(story, since.number, play.told)
        return _news(told.deeds(since.number), since, seat, play.presenter.voice)

    def _is_out(self, seat: int) -> bool:
        """Whether this player is out while the round goes on, as far as shown."""
        play = self.play
        return play.presenter.signs.out(play.board.view, seat)

    def _lost(self, lines: Sequence[Deed]) -> int:
        """The index of the line that reports the present viewer's loss; -1: none."""
        losses = self.play.presenter.moments.losses
        viewer = self.play.sitting.viewer
        found = [i for i, line in enumerate(lines) if line.kind in losses and line.seat == viewer]
        return found[-1] if found else -1

    def heads(self, lines: Sequence[Deed]) -> int:
        """How many of the first of these lines describe how the viewer went out."""
        viewer = self.play.sitting.viewer
        if viewer >= self.play.table.players or not self._is_out(viewer):
            return 0
        return self._lost(lines[:2]) + 1

    def lately(self) -> list[Deed]:
        """The lines of the ribbon for the present viewer; in public those of the whole round.

        While your turn goes on without news from others, they show what your turn has brought so far. They
        always include at least the last turn, even your own; a player who is out reads how that came, and
        everything since.
        """
        play = self.play
        viewer = self.play.sitting.viewer
        if viewer >= play.table.players:
            return play.story.deeds(play.sitting.match.dealt)
        if self._is_out(viewer):
            told = play.story.deeds(play.sitting.match.dealt)
            lost = self._lost(told)
            if lost >= 0:
                cause = play.presenter.voice.causes(told).get(lost, lost)
                return [*([told[cause]] if cause < lost else []), told[lost].brief, *told[lost + 1 :]]
        alone = not play.sitting.shared
        since = self.since(viewer)
        voice = play.presenter.voice
        news = _news(play.story.gathered(since.number), since, viewer, voice, voice.news, alone)
        bare = play.looks_back and not news
        goes_on = self._turn_at(play.told) == viewer and all(line.turn in (viewer, -1) for line in news)
        if not bare and not goes_on:
            return [line for line in news if not voice.seen_by(line, viewer)]
        told = play.story.deeds(play.sitting.match.dealt)
        last = [*takewhile(lambda line: line.turn == told[-1].turn, reversed(told))][::-1]
        return last if last and (bare or last[-1].turn == viewer) else news


def _news(
    lines: list[Deed],
    since: Since,
    seat: int,
    voice: Voice,
    brings: Callable[[Deed], bool] = lambda _line: False,
    answers: bool = False,
) -> list[Deed]:
    """The lines since then; for the person's own last action, only its outcome and the news it `brings`.

    Their `answers` in turns of others say what those did, too. An exchange is no action of their own.
    """
    if not since.chose:
        return lines

    def known(line: Deed) -> bool:
        own = line.seat == seat and not line.with_others and not voice.row(line.kind).is_mutual
        return own and (line.turn == seat or not answers)

    rest = list(dropwhile(known, lines))
    came_of_it = rest[:1] and rest[0].turn == seat and rest[0].seat < 0 and rest[0].names(seat)
    own = lines[: len(lines) - len(rest)]
    brought = [line for line in own if brings(line)]
    if came_of_it and own[-1:] and own[-1] not in brought:
        brought.append(own[-1])
    return [*brought, *rest]
