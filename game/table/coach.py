"""Light coaching in the first matches of a game: one line the first time each thing comes up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygame import Rect

from game.lessons.progress import Progress
from game.room.page import Page
from game.words import _, pieces

from . import speech
from .setup import Setup
from .speech import Bubble

APART = 3
"""In the first match at most one of so many decisions has a line."""
MOST = {2: 5, 3: 2}
"""By match, how many lines there are at most after the first; from the fourth on there is none."""
REMINDERS = 3
"""So often is a rule told when it bites."""

LYING = ("card", "back", "memory", "seat", "goals", "column", "threat")
"""What the line never covers, besides all that can be clicked."""


class Coaching(NamedTuple):
    """What a game's coach says."""

    decisions: Mapping[str, str]
    """By kind of decision: said when it is asked for the first time, unless a lesson taught it."""
    events: Mapping[str, str]
    """By kind of event: the rule behind what just happened, said the first three times."""


class Coach:
    """Watches one person's match; what was said and how often is remembered on disk."""

    def __init__(self, progress: Progress, settings: Any, setup: Setup, said: Coaching, fresh: bool) -> None:
        self.progress, self.settings, self.said = progress, settings, said
        self.game = setup.game
        self.alone = len(setup.people) == 1
        self.match = progress.coached(self.game) + (1 if fresh else 0)
        self.begun = not fresh
        """Whether this match was counted."""
        self.words = ""
        self.lines = self.decisions = 0
        """How many lines were said, and how many decisions were asked, in this match."""
        self.since = APART
        """How many decisions ago the last line was said."""
        self._laid: tuple[object, Bubble | None, Rect] = (None, None, Rect(0, 0, 0, 0))

    @property
    def wanted(self) -> bool:
        """Whether there is any coaching at this table."""
        switched: bool = self.settings["coaching"]
        return switched and self.alone and self.match <= 1 + len(MOST)

    def asked(self, kind: str) -> None:
        """The person is asked something."""
        self.words = ""
        self.decisions += 1
        self.since += 1
        if not self.wanted:
            return
        if not self.begun:
            self.begun = True
            self.progress.coaching(self.game)
        if self.progress.told(self.game, kind) == 0 and self._say(self.said.decisions.get(kind, "")):
            self.progress.tell(self.game, kind)

    def happened(self, kind: str) -> None:
        """Something happened that everybody saw."""
        words = self.said.events.get(kind, "")
        if not words or self.words or not self.wanted or not self.settings["reminders"]:
            return
        if self.progress.told(self.game, f"event {kind}") < REMINDERS and self._say(words):
            self.progress.tell(self.game, f"event {kind}")

    def _say(self, words: str) -> bool:
        """Say it, if it is not too much for this match."""
        rests = self.since < APART if self.match <= 1 else self.lines >= MOST[self.match]
        if rests or not words:
            return False
        self.words, self.since = words, 0
        self.lines += 1
        return True

    def hush(self) -> None:
        """The line has been read."""
        self.words = ""

    def draw(self, page: Page, prompt: Rect | None) -> None:
        """The line in a bubble near the prompt, where nothing that can be clicked lies; a click closes it."""
        if not self.words:
            return
        kept = [thing.rect for thing in page.things if thing.do is not None or thing.kind in LYING]
        kept += [prompt] if prompt else []
        key = (self.words, page.theme.size, page.theme.text)
        before, bubble, rect = self._laid
        if key != before or rect.collidelist(kept) >= 0:
            said = pieces(self.words, {})
            bubble, rect = speech.place(page, said, (), prompt, kept)
            self._laid = key, bubble, rect
        if bubble is None:
            return
        speech.draw(page, bubble, rect, None)
        page.thing("button", _("Close this tip"), rect, ("hush",))
