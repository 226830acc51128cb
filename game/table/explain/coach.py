"""The coach: a line for beginners that explains something when it comes up for the first time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect

from engine.kernel.events import Event
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.books.contract.coach_lines import CardPlaces, Coaching, Reminder, pointed
from game.data.lesson_progress import Progress
from game.table.match.setup import Setup
from game.table.messages import CloseTip
from game.table.places.float_layers import CARDS, Layer, Rank
from game.ui.page.floats import Compromise, Float, Obstacle
from game.ui.page.free_space import goal_of
from game.ui.page.page import Page, Thing
from game.ui.page.theme import COLOURS
from game.ui.page.touch_words import to_finger
from game.ui.page.widgets import ring
from game.ui.window.scene import House
from game.words import _, pieces, words_of
from game.words.game_sentences import Private

from . import speech_bubble
from .find_newcomers import ids_of
from .reading_time import reading
from .speech_bubble import BubbleText

APART = 3
"""In the first match, at most one decision in this many has a line, unless many turns lie between them."""
TURNS_APART, SOON = 6, 3
"""The number of turns after which a line may come again.

A rule that was applied once without a line may come sooner. When others play for long, rules are applied to a
player more often than the player is asked.
"""
MOST = {2: 5, 3: 2}
"""The most lines in the second and the third match; later matches have none."""
REMINDERS = 1
"""How often a rule is explained to the player to whom it applies, if they had time to read the explanation.
"""
UNREAD = 2
"""How often a match shows a reminder that disappears before anybody has time to read it."""
PASSED = 2
"""After this many turns, an event is too old to be explained at the player's next decision."""
LONGEST = 120.0
"""In a shared round, lines are shown for at most this many seconds of reading."""

COUNTED = 0.1
"""Reading time is counted in steps of this many seconds, so that none is lost."""
BULB = 38
"""The size of the lamp on the corner of a tip."""
ONE_OF_THEM = ("note", "would")
"""If there are several of these, a line points at the first: no note belongs to another rule, and any sign on
a card stands for all.
"""
NAME = "coach"
AIR, LARGE_AIR = 18, 9
"""The space around the bubble, and that around one with large words."""
SOFT = Compromise((Layer.SIGNS, Layer.PAPER), 190)
WORDS = Compromise((Layer.WORDS,), 250)
FANS = Compromise((Layer.BACKS,), 600)
"""What the bubble covers first; other players' closed cards only in large letters."""
NEWS = Compromise((Layer.NEWS,), 1000)
"""The ribbon, which then goes."""
NAMES = Compromise((Layer.CAPTIONS,), 1200)
"""The names of piles and frames of sets; it rather has smaller letters or takes the ribbon's place."""
LAST = (
    Compromise((Layer.BACKS, Layer.THEIRS), 2500, True),
    Compromise((Layer.GOALS, Layer.COLUMN, Layer.CALLS, Layer.RAIL), 4000, True),
    Compromise((Layer.CARDS, Layer.ZONES), 4500, True),
    Compromise((Layer.HAND,), 5000, True),
    Compromise((Layer.TOOLS, Layer.WORTH), 7000, True),
    Compromise((Layer.ANSWERS,), 9000, True),
)
"""What it covers rather than not be shown, if it does not wait for room: piles after everything that others
have before them, and never a face, nor the question or the words about whose hand is open.
"""


class Coach:
    """Explains things to one person in the first matches of a game, or to a group in its first round.

    For one person, it remembers which lines were shown. For a group, nothing may depend on a question that
    only some may know about, because a line that is missing later would reveal the question.
    """

    def __init__(
        self,
        progress: Progress,
        settings: Any,
        setup: Setup,
        said: Coaching,
        fresh: bool,
        new: Sequence[int] = (),
    ) -> None:
        """`new` contains the seats of people to whom the game is new.

        If the game is new to nobody, everybody who wants to is taught.
        """
        self.progress = progress
        self.settings = settings
        self.said = said
        self.game, self.ids = setup.game, ids_of(setup)
        self.alone = len(setup.people) == 1
        self.seat = setup.people[0] if self.alone else -1
        self.us = len(setup.people) > 1 and fresh and bool(settings["teach_us"])
        """Whether several people are taught now."""
        if self.us:  # it was for this match, also if they leave it
            self.settings["teach_us"] = False
        self.pupils = {*new} & {*setup.people} or {*setup.people}
        """The people being taught; those who know the game get no advice in their own turns."""
        self.all_new = self.pupils == {*setup.people}
        self.match = progress.coached(self.game) + (1 if fresh else 0)
        self.begun = not fresh
        """Whether this match has been counted."""
        self.words = ""
        self.reminded = False
        """Whether a reminder has been shown since the last question."""
        self.read = False
        """Whether the curtain before the next question has already shown the line about that question."""
        self.known = False
        """Whether the line was read on a curtain; over the open hand it then stays only if it covers nothing.
        """
        self.shown = 0.0
        """How many seconds the line has been shown."""
        self.turns = 0
        """How many turns have begun since the line was shown."""
        self._counts = ""
        """The line shown to one person; it counts once they have had time to read it."""
        self._passed: Counter[str] = Counter()
        """How often each reminder disappeared in this match before it could be read."""
        self._waiting: Counter[str] = Counter()
        """How often each reminder had to wait because another line had just come."""
        self.lines = self.decisions = 0
        """How many lines were shown, and how many questions asked, in this match."""
        self.since = APART
        """How many questions ago the last line was shown."""
        self.seconds = 0.0
        """Seconds of reading so far, for a group."""
        self.heard: set[str] = set()
        """The kinds of decisions that a group has read about so far, and the words."""
        self.past: set[str] = set()
        """The reminders that were shown in this match, or are no longer useful."""
        self.about = ""
        """The subject of the line: `seat 2`, `zone locked2`, `cards 7 8` or `note`; empty if it has none."""
        self._cards: frozenset[int] = frozenset()
        """The cards that a reminder is about."""
        self._lay: dict[int, int] = {}
        """The player who held the cards mentioned in the line when it was shown."""
        self._waits = False
        """Whether there is no room for the line now."""

    def wanted(self, switch: str) -> bool:
        """Whether one person is coached at this table, with lines of this kind."""
        switched: bool = self.settings[switch]
        return switched and self.alone and self.match <= 1 + len(MOST)

    @property
    def first_match(self) -> bool:
        """Whether one person is coached in their first match of this game."""
        return self.match == 1 and self.wanted("coaching")

    def asked(self, kind: str, seat: int = -1, view: View | None = None) -> None:
        """Show the line about a question to the asked person, unless a reminder is still unread.

        For a group it always stays, because otherwise its duration would depend on who is asked.
        """
        self.known = self.read
        self.read = False
        if self.known:
            return
        unread = self.us or (self._unread and self.turns < PASSED)
        reminded = self.reminded and bool(self.words) and unread
        self.reminded = False
        if not reminded:
            self.close()
        self.decisions += 1
        self.since += 1
        if self.wanted("coaching") and not self.begun:
            self.begun = True
            self.progress.coaching(self.game)
        if reminded:
            return
        if self.us:
            self._teach(kind, seat, view)
        elif self.wanted("coaching"):
            name, words = self.said.line(kind, view)
            at_once = kind in self.said.at_once
            if self.progress.told(self.game, name) == 0 and self._say(words, at_once):
                self.progress.tell(self.game, name)
                self.about = self.said.shows.get(name, "")

    def called(self, kind: str, seat: int = -1) -> None:
        """Show a group the line about a question while the asked person is called to the screen."""
        if self.us and not self.read:
            self.asked(kind, seat)
            self.read = True

    def update(self, dt: float) -> None:
        """Let reading time pass, unless there is no room for the line now."""
        self.shown += 0.0 if self._waits else dt
        if self.turns:
            self._past()

    def decided(self) -> None:
        """Remove the line about a choice that somebody at the screen has made."""
        if not self.reminded:
            self.close()

    def turned(self) -> None:
        """Remove lines about the past when a turn begins: at once if they are no longer true.

        Otherwise people get time to read them first.
        """
        self.turns += 1
        shown = [reminder for reminder in self.said.events.values() if reminder.words == self.words]
        if self.reminded and self.us and any(one.passing for one in shown):
            self.close()
        self._past()

    def _past(self) -> None:
        """Remove a line about an event of an earlier turn, once people have had time to read it."""
        if self.reminded and self.words and not self._unread:
            self.close()

    @property
    def due(self) -> float | None:
        """The seconds until the reading time must be counted again, even if nothing moves."""
        counts = bool(self._counts) or (self.reminded and self.turns > 0)
        return COUNTED if self.words and counts and self._unread and not self._waits else None

    @property
    def _unread(self) -> bool:
        """Whether the line has been shown too briefly to be read."""
        return self.shown < reading(self.words)

    def happened(self, event: Event, moment: str = "", public: View | None = None) -> None:
        """React to an event that everybody saw and that may be a big moment.

        `public` is everybody's view after it.
        """
        self._ends(event)
        self._goes(public)
        if self.us and event.kind == "result":  # the first round is over
            self.us = False
            self.progress.meet(self.game, self.ids)
        elif not self.words:
            found = self.said.reminders(event, moment, public)
            told = self._tell_us if self.us else self._tell_one
            next((reminder for reminder in found if told(reminder, event)), None)

    def _tell_us(self, reminder: Reminder, event: Event) -> bool:
        """Explain a rule to a group, if the rule is new and was applied to somebody to whom the game is
        new.
        """
        theirs = self.all_new or not reminder.whom or reminder.touched(event) & self.pupils
        if reminder.words in self.heard or not theirs:
            return False
        if self._aims():
            self._say_once(reminder.words, reminder.words)
            self.about, self._cards = pointed(reminder, event), reminder.cards(event)
        self.reminded = True
        return True

    def _tell_one(self, reminder: Reminder, event: Event) -> bool:
        """Remind one person of a rule that was applied to them, up to several times."""
        what = f"rule {reminder.rule}"
        if reminder.groups or not self.wanted("reminders") or not reminder.bites(event, self.seat):
            return False
        if self.progress.told(self.game, what) >= REMINDERS or reminder.words in self.past:
            return False
        if not self._say(reminder.words, self._waiting[reminder.words] > 0 and self.turns >= SOON):
            self._waiting[reminder.words] += 1
            return False
        self._counts = what
        self.reminded, self.about, self._cards = True, pointed(reminder, event), reminder.cards(event)
        return True

    def stands(self, ending: int) -> None:
        """Warn a player who is asked if this seat may soon end the round; -1 if no seat may.

        A group sees the warning at once, whatever else is shown, because there may be no later turn.
        """
        reminder = self.said.ending
        unread = bool(self.words) and self._unread
        if ending < 0 or reminder is None or (unread and not self.us):
            return
        what = f"ending {reminder.rule}"
        if self.us and reminder.words not in self.heard:
            self._say_once(reminder.words, reminder.words)
        elif not self.us and self.wanted("reminders") and reminder.words not in self.past:
            if self.progress.told(self.game, what) < REMINDERS and self._say(reminder.words):
                self._counts = what
        if self.words == reminder.words:
            self.reminded = True
            self.about = reminder.at or f"seat {ending}"

    def _ends(self, event: Event) -> None:
        """Close reminders that this event makes unnecessary, and do not show them again in this match."""
        for reminder in self.said.events.values():
            if event.kind in reminder.ends and self.words == reminder.words:
                self.close()
            # or the event concerns everybody
            named = any(field in (event.open or {}) for field in reminder.whom)
            if event.kind in reminder.over and (not named or reminder.bites(event, self.seat)):
                self.past.add(reminder.words)
                if self.words == reminder.words:
                    self.close()

    def _goes(self, public: View | None) -> None:
        """Close a reminder if its card leaves the player, or goes to a place that not everybody sees."""
        if not self.words or not self._cards or public is None:
            return
        lie = {
            card: zone.owner
            for zone, lying in zip(public.table.zones, public.zones, strict=True)
            for card in self._cards.intersection(lying)
        }
        if self._lay and lie != self._lay:
            self.close()
        elif len(lie) == len(self._cards) and min(lie.values()) >= 0:
            self._lay = lie

    def _forget_cards(self) -> None:
        """Forget the cards of the last line, so that the next one refers to none yet."""
        self._cards = frozenset()
        self._lay = {}

    def _teach(self, kind: str, seat: int, view: View | None) -> None:
        """Explain the game's goal to a group, then each new public decision."""
        own = words_of(self.game)
        theirs = self.all_new or seat in self.pupils
        public = kind in own.decisions and Private.QUESTION not in own.decisions[kind].private
        if self._aims() and theirs and public:
            self._say_once(*self.said.line(kind, view))

    def _aims(self) -> bool:
        """Explain the game's goal to a group before everything else.

        Returns whether the group knew it already.
        """
        if "" in self.heard or self.progress.know_aim(self.game, self.ids):
            return True
        self._say_once("", words_of(self.game).aim[""])
        self.progress.tell_aim(self.game, self.ids)
        return False

    def _say_once(self, what: str, words: str) -> None:
        time = reading(words)
        self.about = ""
        self._forget_cards()
        if words and not self.heard & {what, words} and self.seconds + time <= LONGEST:
            self.heard |= {what, words}
            self.words = words
            self.shown = 0.0
            self.turns = 0
            self.seconds = self.seconds + time
            self.lines += 1

    def _say(self, words: str, at_once: bool = False) -> bool:
        """Show a line, unless this match has had enough lines, or one has just been shown and this one can
        wait.
        """
        rests = self.lines >= MOST[self.match] if self.match > 1 else self._just_told and not at_once
        if rests or not words:
            return False
        self.close()
        self.words = words
        self.about = ""
        self.since = 0
        self.shown = 0.0
        self.turns = 0
        self._waits = False
        self.lines += 1
        return True

    @property
    def _just_told(self) -> bool:
        """Whether the last line is so recent that the next one has to wait."""
        return self.since < APART and (self.lines == 0 or self.turns < TURNS_APART)

    def hush(self) -> None:
        """Close the line because it has been read."""
        self.close(True)

    def close(self, read: bool = False) -> None:
        """Close the line.

        If nobody had time to read the rule, it counts as not explained and comes once more.
        """
        if self._counts and (read or not self._unread):
            self.progress.tell(self.game, self._counts)
            self.past.add(self.words)
        elif self._counts:
            self.lines -= 1
            self._passed[self.words] += 1
            if self._passed[self.words] == UNREAD:
                self.past.add(self.words)
        self.words = self._counts = ""
        self._forget_cards()

    def goal(self, things: Sequence[Thing], felt: CardPlaces) -> Rect | None:
        """The place that the line points at."""
        kind, _sep, what = self.about.partition(" ")
        if kind in ("zone", "cards"):
            places = felt.places(self.about)
            found = [goal_of(t) for t in things if t.kind in CARDS and t.value in places]
        else:
            named = (t for t in things if kind in (t.kind, t.id))
            found = [t.rect for t in named if t.id == kind or what in ("", str(t.value))]
            found = found[:1] if kind in ONE_OF_THEM else found
        return found[-1].unionall(found[:-1]) if found else None

    def bubble(
        self,
        page: Page,
        things: Sequence[Thing],
        lying: Sequence[Obstacle],
        asked: Sequence[Rect],
        felt: CardPlaces,
    ) -> Float | None:
        """The line in a bubble near its subject, or near the question, over nothing that can be clicked.

        If large text leaves no such place, the bubble covers something until a click closes it, unless
        everybody has read it. Otherwise it waits until there is room.
        """
        if not self.words:
            return None
        goal = self.goal(things, felt)
        about = goal or next(iter(asked), None)
        firm = [thing.rect for thing in lying if thing.layer not in SOFT.names]
        large = page.theme.large
        may_cover = [SOFT]
        if not self.known:
            last = large or self.us
            may_cover += [WORDS, *((FANS,) if large else ()), *((NEWS,) if last else ()), NAMES]
            may_cover += LAST if last else ()
        one = speech_bubble.bubble(page, pieces(to_finger(self.words, page.touched), {}), (), about, firm)
        return one._replace(
            name=NAME,
            rank=Rank.COACH,
            layer=Layer.COACH,
            of=(self.words, page.touched, self.known),
            paint=partial(self._paint, goal, firm),
            may_cover=may_cover,
            never=[about] if about is not None else (),
            air=LARGE_AIR if large else AIR,
            ousts=("ribbon",),
        )

    def waits(self, waits: bool) -> None:
        """Remember whether there is no room for the line now."""
        self._waits = waits

    def _paint(
        self, goal: Rect | None, firm: Sequence[Rect], page: Page, bubble: BubbleText, rect: Rect
    ) -> None:
        """Draw the line. It points at its subject unless its tail would have to cross other things."""
        page.cover(rect)
        others = [one for one in firm if one != goal]
        points = goal is not None and not speech_bubble.crossed(rect, goal, others)
        speech_bubble.draw(page, bubble, rect, goal if points else None, others, speech_bubble.SHORT)
        own = self.about == f"seat {self.seat}"  # the person knows which cards are meant
        if goal is not None and not own and page.find("tail") is None:
            _light(page, goal)  # others sit between
        _bulb(page, rect)
        page.thing("button", _("Close this tip"), rect, CloseTip())
        ring(page, rect, CloseTip())


def _bulb(page: Page, rect: Rect) -> None:
    """Draw a lamp on the corner of a tip, which otherwise looks like a player's words."""
    size = page.px(BULB)
    inside = page.px(BULB // 4)
    at = rect.x + inside, rect.y + inside
    disc = page.put_at(page.pictures.disc(size, COLOURS["ink"], COLOURS["gold"], max(1, page.px(2))), at)
    page.put_at(page.pictures.icon("hint", round(size * 0.66), COLOURS["gold"]), at)
    page.thing("bulb", "", disc, id="bulb")


def _light(page: Page, goal: Rect) -> None:
    """Light up the subject of a line if the tail of its bubble cannot reach it."""
    glow = page.pictures.glow(goal.w, goal.h, 0, COLOURS["hint"], page.px(5))
    page.thing("lit", "", page.put_at(glow, goal.center), id="lit")


QUIET = {"coaching": False, "reminders": False, "teach_us": False}
"""The settings of a coach that teaches nobody."""


def silent(room: House, setup: Setup) -> Coach:
    """A coach that says nothing and remembers nothing."""
    return Coach(Progress(room.home), QUIET, setup, book_of(setup.game).coach, False)
