"""The screen on which a person at the table sets their habits for reactions."""

from __future__ import annotations

from collections.abc import Callable

from game.books.contract.reaction_rules import HABIT_WORDS, Habit, Windows, habit_key
from game.features.people.people_store import People
from game.table.match.setup import Chair
from game.ui.page.layout import LayoutBox, button, choice, column, grow, row, text
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import dialog_with
from game.ui.window.scene import POP, Go, House, Scene
from game.words import _

WIDE = 900


class SetHabit(Message):
    """React in this way from now on; an empty answer is the default."""

    key: str
    answer: str


class Habits(Scene):
    """A row for each reaction of a game; `done` is called when the person leaves."""

    takes = SetHabit
    veiled = True
    beside_hand = True

    def __init__(self, room: House, windows: Windows, who: Chair, done: Callable[[], None]) -> None:
        super().__init__(room)
        self.windows = windows
        self.game = windows.table.game.id
        self.who = who
        self.done = done
        self.people = People(room.home)

    def about(self) -> About:
        return About(self.game)

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: SetHabit) -> Go | None:
        self.people.set_habit(self.who.id, message.key, message.answer)
        return None

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def left(self) -> None:
        self.done()

    def draw(self, page: Page) -> None:
        title = _("{name}'s reactions").format(name=self.who.name)
        said = text(
            _("“Never” skips it; “always” does it without asking. Others only see what you do."),
            "small",
            "muted",
        )
        arise = ((one, habit) for one, habit in self.windows.habits.items() if self.windows.arises(one))
        rows = [self._row(decision, habit) for decision, habit in arise]
        contents = column(said, *rows, row(grow(button(_("Done"), Back(), primary=True))), gap=14)
        dialog_with(page, title, page.px(WIDE), [contents])

    def _row(self, decision: str, habit: Habit) -> LayoutBox:
        key = habit_key(self.game, decision)
        words, less, more = steps(habit, key, self.people.habits(self.who.id).get(key, ""))
        return choice(_(habit.label), words, less, more)


def steps(habit: Habit, key: str, now: str) -> tuple[str, Message, Message]:
    """The present habit, and the messages that change it; the first word is the default."""
    words = {"": habit.unset, **HABIT_WORDS} if habit.unset else HABIT_WORDS
    values = list(words)
    at = values.index(now) if now in values else 0
    less, more = (SetHabit(key, values[i % len(values)]) for i in (at - 1, at + 1))
    return _(words[values[at]]), less, more
