"""One line the first time each thing comes up: in the first matches of a person, or a round of several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pygame import Rect

from engine.kernel.events import Event
from game.lessons.budget import reading
from game.lessons.progress import Progress
from game.room.page import Page
from game.words import _, pieces, words_of
from game.words.own import Private

from . import speech
from .setup import Setup
from .speech import BubbleText

APART = 3
"""In the first match at most one of so many decisions has a line."""
MOST = {2: 5, 3: 2}
"""By match, how many lines there are at most after the first; from the fourth on there is none."""
REMINDERS = 3
"""How many times a rule is explained when it is applied to the player."""
LONGEST = 120.0
"""In a shared round, lines are shown for at most this many seconds of reading."""

LYING = ("card", "back", "memory", "seat", "goals", "column", "threat")
"""What the line never covers, besides all that can be clicked."""


class Reminder(NamedTuple):
    """A rule, explained when it has just been applied to a player."""

    words: str
    rule: str
    """Its number: events of one rule are counted together."""
    whom: tuple[str, ...] = ("seat",)
    """The fields of the event that name whom the rule is applied to; none where it is everybody."""

    def bites(self, event: Event, seat: int) -> bool:
        """Whether what happened concerns this player."""
        told = event.open or {}
        return not self.whom or any(told.get(field) == seat for field in self.whom)


class Coaching(NamedTuple):
    """What a game's coach says."""

    decisions: Mapping[str, str]
    """By kind of decision: said when it is asked for the first time, unless a lesson taught it."""
    events: Mapping[str, Reminder]
    """By kind of event: the rule behind what just happened, said the first three times."""


class Coach:
    """Watches a match. One person alone is helped in the first matches of a game, and that is remembered.

    Several people who wish to be taught get a line for each new thing in their first round. Nothing then
    depends on a question that only some may know of, as what was said once is not said again.
    """

    def __init__(self, progress: Progress, settings: Any, setup: Setup, said: Coaching, fresh: bool) -> None:
        self.progress, self.settings, self.said = progress, settings, said
        self.game = setup.game
        self.alone = len(setup.people) == 1
        self.seat = setup.people[0] if self.alone else -1
        self.us = len(setup.people) > 1 and fresh and bool(settings["teach_us"])
        """Whether several people are taught now."""
        self.match = progress.coached(self.game) + (1 if fresh else 0)
        self.begun = not fresh
        """Whether this match was counted."""
        self.words = ""
        self.reminded = False
        """Whether a reminder was said since the last question."""
        self.lines = self.decisions = 0
        """How many lines were said, and how many decisions were asked, in this match."""
        self.since = APART
        """How many decisions ago the last line was said."""
        self.seconds = 0.0
        """How long it took so far to read what several people were taught."""
        self.heard: set[str] = set()
        """What several people were taught so far."""
        self._over: list[Rect] = []
        """What lay there when no place was found for the line but over some of it."""
        self._laid: tuple[object, BubbleText | None, Rect] = (None, None, Rect(0, 0, 0, 0))

    def wanted(self, switch: str) -> bool:
        """Whether one person is helped at this table, with lines of this kind."""
        switched: bool = self.settings[switch]
        return switched and self.alone and self.match <= 1 + len(MOST)

    def asked(self, kind: str) -> None:
        """Somebody at the screen is asked something; a reminder of just before stays to be read."""
        reminded, self.reminded = self.reminded and bool(self.words), False
        self.words = self.words if reminded else ""
        self.decisions += 1
        self.since += 1
        if self.wanted("coaching") and not self.begun:
            self.begun = True
            self.progress.coaching(self.game)
        if reminded:
            return
        if self.us:
            self._teach(kind)
        elif self.wanted("coaching"):
            if self.progress.told(self.game, kind) == 0 and self._say(self.said.decisions.get(kind, "")):
                self.progress.tell(self.game, kind)

    def happened(self, event: Event) -> None:
        """Something happened that everybody saw."""
        reminder = self.said.events.get(event.kind)
        if self.us and event.kind == "result":  # the first round is over
            self.us, self.settings["teach_us"] = False, False
        elif reminder is None or self.words:
            return
        elif self.us:
            self._say_once(reminder.rule, reminder.words)
            self.reminded = True
        elif self.wanted("reminders") and reminder.bites(event, self.seat):
            what = f"rule {reminder.rule}"
            if self.progress.told(self.game, what) < REMINDERS and self._say(reminder.words):
                self.progress.tell(self.game, what)
                self.reminded = True

    def _teach(self, kind: str) -> None:
        """What the game is about, then a line for each new decision of which everybody may know."""
        own = words_of(self.game)
        if "" not in self.heard:
            self._say_once("", own.aim[""])
        elif kind in own.decisions and Private.QUESTION not in own.decisions[kind].private:
            self._say_once(kind, self.said.decisions.get(kind, ""))

    def _say_once(self, what: str, words: str) -> None:
        time = reading(words)
        if words and what not in self.heard and self.seconds + time <= LONGEST:
            self.heard.add(what)
            self.words, self.seconds = words, self.seconds + time
            self.lines += 1

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
        """The line in a bubble near the prompt, where nothing that can be clicked lies; a click closes it.

        Only where text is so large that there is no such place, it lies over something until it is closed.
        """
        if not self.words:
            return
        asked = [prompt] if prompt else []
        free = [*(thing.rect for thing in page.things if thing.do is not None), *asked]
        lying = [*(thing.rect for thing in page.things if thing.kind in LYING), *free]
        kept = [*lying, *(thing.rect for thing in page.things if thing.kind == "ribbon")]
        key = (self.words, page.theme.size, page.theme.text)
        before, bubble, rect = self._laid
        if key != before or (rect.collidelist(kept) >= 0 and kept != self._over):
            said = pieces(self.words, {})
            pressed = [thing.rect for thing in page.things if thing.do is not None and thing.kind == "button"]
            for around in (kept, lying, free, [*pressed, *asked], asked):
                bubble, rect = speech.place(page, said, (), prompt, around)
                if bubble is not None:
                    break  # where there is no bare felt, rather over something than not at all
            self._laid = key, bubble, rect
            self._over = kept if rect.collidelist(kept) >= 0 else []
        if bubble is None:
            return
        page.things = [
            thing._replace(do=None, lit=False) if rect.collidepoint(thing.rect.center) else thing
            for thing in page.things
        ]
        speech.draw(page, bubble, rect, None)
        page.thing("button", _("Close this tip"), rect, ("hush",))
