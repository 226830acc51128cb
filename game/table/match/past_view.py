"""Builds, from a match's record, the view and the log that a viewer had at an earlier moment."""

from __future__ import annotations

from engine.kernel.fold import fold
from engine.kernel.view import View
from game.books.contract.presenter import Presenter
from game.table.log.story import Story
from game.table.match.live_match import Sitting


class PastView:
    """Rebuilds views and logs from the match's record alone, independent of the table's present display."""

    def __init__(self, sitting: Sitting, presenter: Presenter) -> None:
        self.sitting = sitting
        self.presenter = presenter
        self.table = sitting.match.table

    def views(self, count: int) -> tuple[View, View]:
        """The present viewer's view, and the public's, after the first `count` events."""
        match = self.sitting.match
        players = self.table.players
        if count == self.sitting.happened:
            return self.sitting.view(), self.sitting.public()
        start = match.dealt if count > match.dealt else 0
        views = View(self.table, self.sitting.viewer), View(self.table, players)
        for view in views:
            shown = self.sitting.shown_to(view.seat, start, count)
            fold(view, [event for event in shown if event is not None])
        return views

    def story(self, viewer: int, start: int = 0) -> Story:
        """An empty log for this viewer, which begins after this many events."""
        setup = self.sitting.setup
        said = self.sitting.said
        chairs = setup.chairs
        names = [chair.name for chair in chairs]
        avatars = [chair.avatar for chair in chairs]
        story = Story(self.table, self.presenter, names, avatars, viewer, start, setup.last, said)
        for event in self.sitting.shown_to(viewer, 0, start):
            story.know(event)
        return story

    def tell_on(self, story: Story, start: int, count: int) -> Story:
        """Continue a log from event `start` up to `count`, without calls and arrows."""
        late = self.sitting.window(story.me).timed_out()
        shown = self.sitting.shown_to(story.me, start, count)
        for number in range(start, count + 1):
            if number in late and number not in story.unreported:
                story.time_is_up(late[number], number)
            if number in self.sitting.too and number not in story.unreported:
                story.react_too(self.sitting.too[number], number)
            if number < count:
                story.tell(shown[number - start])
        story.forget_last()
        return story
