"""Builds, from a match's record, the view and the log that somebody had at an earlier moment."""

from __future__ import annotations

from engine.kernel.fold import fold
from engine.kernel.view import View

from .presenter import Presenter
from .sitting import Sitting
from .story import Story


class Retelling:
    """Retells from the match's record alone, whatever the table is showing now."""

    def __init__(self, sitting: Sitting, presenter: Presenter) -> None:
        self.sitting, self.presenter = sitting, presenter
        self.table = sitting.match.table

    def views(self, count: int) -> tuple[View, View]:
        """The present viewer's view, and the public's, after the first `count` events."""
        match, players = self.sitting.match, self.table.players
        if count == len(match.events):
            return self.sitting.view(), self.sitting.public()
        start = match.dealt if count > match.dealt else 0
        views = View(self.table, self.sitting.viewer), View(self.table, players)
        for view in views:
            shown = (event.seen_from(view.seat) for event in match.events[start:count])
            fold(view, [event for event in shown if event is not None])
        return views

    def story(self, viewer: int, start: int = 0) -> Story:
        """An empty one for these eyes, which begins after so many events."""
        setup, said = self.sitting.setup, self.sitting.said
        chairs = setup.chairs
        names, avatars = [chair.name for chair in chairs], [chair.avatar for chair in chairs]
        story = Story(self.table, self.presenter, names, avatars, viewer, start, setup.last, said)
        for event in self.sitting.match.events[:start]:
            story.know(event.seen_from(viewer))
        return story

    def tell_on(self, story: Story, start: int, count: int) -> Story:
        """Continue a story from event `start` on until so many events, without calls and arrows."""
        sitting, late = self.sitting, self.sitting.timed_out()
        for number in range(start, count + 1):
            if number in late and number not in story.late:
                story.time_is_up(late[number], number)
            if number < count:
                story.tell(sitting.match.events[number].seen_from(story.me))
        story.forget_last()
        return story
