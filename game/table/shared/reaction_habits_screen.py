"""The screen on which a person at the table sets their habits for reactions."""

from __future__ import annotations

from collections.abc import Callable

from game.books.contract.book import book_of
from game.books.contract.reaction_rules import HABIT_WORDS, Habit, habit_key
from game.features.people.people_store import People
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import dialog
from game.ui.page.widgets import button, button_height, choice, stack
from game.ui.window.scene import POP, Go, House, Scene
from game.words import _


class SetHabit(Message):
    """React in this way from now on; an empty answer is the default."""

    key: str
    answer: str


class Habits(Scene):
    """A row for each reaction of a game; `done` is called when the person leaves."""

    takes = SetHabit
    veiled = True

    def __init__(self, room: House, game: str, name: str, done: Callable[[], None]) -> None:
        super().__init__(room)
        self.game, self.name, self.done = game, name, done
        self.people = People(room.home)

    def about(self) -> About:
        return About(self.game)

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: SetHabit) -> Go | None:
        self.people.set_habit(self.name, message.key, message.answer)
        return None

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def left(self) -> None:
        self.done()

    def draw(self, page: Page) -> None:
        rows = book_of(self.game).windows.habits
        h, gap = button_height(page), page.px(14)
        title = _("{name}'s reactions").format(name=self.name)
        said = _("“Never” skips it; “always” does it without asking. Others only see what you do.")
        w = page.px(900)
        body = dialog(page, title, w, (len(rows) + 1) * (h + gap) + 3 * page.theme.line("small"))
        y = page.paragraph(said, body, "small", "muted") + gap
        lines = stack(body.move(0, y - body.y), [h] * (len(rows) + 1), gap)
        kept = self.people.habits(self.name)
        for rect, (decision, habit) in zip(lines, rows.items(), strict=False):
            key = habit_key(self.game, decision)
            words, less, more = steps(habit, key, kept.get(key, ""))
            choice(page, rect, _(habit.label), words, less, more)
        button(page, lines[-1], _("Done"), Back(), primary=True)


def steps(habit: Habit, key: str, now: str) -> tuple[str, Message, Message]:
    """The present habit, and the messages that change it; the first word is the default."""
    words = {"": habit.unset, **HABIT_WORDS} if habit.unset else HABIT_WORDS
    values = list(words)
    at = values.index(now) if now in values else 0
    less, more = (SetHabit(key, values[i % len(values)]) for i in (at - 1, at + 1))
    return _(words[values[at]]), less, more
