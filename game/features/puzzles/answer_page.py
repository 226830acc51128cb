"""The page after an answer to a puzzle: whether it is right, why, and each choice played out on the table."""

from __future__ import annotations

from functools import partial
from typing import Protocol, assert_never

from pygame import Rect, Surface

from ai.puzzles.example_playout import Example
from ai.puzzles.puzzles import Puzzle
from game.books.contract.book import book_of
from game.features.review.position_picture import Marked, fitted, legend, room_for
from game.table.screen.mode import PRACTICE, Mode
from game.table.screen.table_scene import TableScene
from game.ui import art
from game.ui.art.palette import SEATS
from game.ui.page import confetti
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grow,
    icon_button,
    layers,
    line,
    padding,
    paint,
    picture,
    plate,
    readable,
    row,
    sized,
    space,
    square,
    text,
)
from game.ui.page.message_types import Back, Help
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import ground
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button_height
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import N_, _, rule_behind
from game.words.current_language import spoken

from .draw_standing import standing
from .messages import NextPuzzle, PlayFromPuzzle, SamePuzzle, SeeChoice, ShowShares
from .model import Answered, ChoiceRow, ExamplePlay, PuzzleSitting
from .solved_store import Solver

EXAMPLE = Mode(
    N_("One way it may go"), leads_back=True, is_played=False, is_coached=False, names_who_thinks=False
)
"""A choice that is played out automatically; the end leads back to the answer."""


class PuzzleAsked(Protocol):
    """A puzzle before its answer."""

    puzzle: Puzzle
    sitting: PuzzleSitting
    trouble: str
    """Why the answer could not be saved."""
    before: Solver
    now: Solver

    def following(self) -> Scene | None:
        """The table of the next puzzle."""

    def again(self) -> Scene:
        """The table of the same puzzle, after its answer was shown."""


PuzzleEndMessages = NextPuzzle | SamePuzzle | SeeChoice | ShowShares | PlayFromPuzzle


class PuzzleEnd(Scene):
    """A page over the table of the puzzle; all its exits also leave that table."""

    takes = PuzzleEndMessages

    def __init__(self, room: House, asked: PuzzleAsked, told: Answered) -> None:
        super().__init__(room)
        self.asked = asked
        self.sitting = asked.sitting
        self.puzzle = asked.puzzle
        self.told = told
        self.examples: dict[int, Example] = {}
        self.logs: dict[int, list[str]] = {}
        """By choice that was played out, the events."""
        self.heard = False
        """Whether its sound has been played."""
        self.age = 0.0 if told.right and confetti.falls(room.settings) else art.SECONDS
        """How long ago confetti was thrown for a right answer."""

    def entered(self) -> None:
        if self.told.right and not self.heard:
            self.room.sounds.play("fanfare")
        self.heard = True

    def about(self) -> About:
        return About(self.puzzle.game, self.rule or book_of(self.puzzle.game).sheet.rule)

    @property
    def rule(self) -> str:
        """The rule of the decision, by its number in the rulebook."""
        return rule_behind(self.puzzle.game, self.told.view.kind)

    @property
    def by_gold(self) -> bool:
        return True

    def played_out(self, place: int) -> TableScene:
        """The table on which the choice at this place is played out; *Back* leads here early."""
        shown = self._example(place)
        mode = EXAMPLE._replace(play=partial(ExamplePlay, shown), ends=lambda _play: POP)
        table = TableScene(self.room, self.sitting.laid_for(shown), False, mode)
        table.opened = True  # shown at once, because the player has just seen the same table
        return table

    @property
    def moving(self) -> bool:
        return self.age < art.SECONDS

    def update(self, dt: float) -> Go | None:
        self.age = min(art.SECONDS, self.age + dt)
        return None

    def act(self, message: PuzzleEndMessages) -> Go | None:
        match message:
            case NextPuzzle():
                following = self.asked.following()
                return Go(leave=2, enter=(following,) if following is not None else ())
            case SamePuzzle():
                return Go(leave=2, enter=(self.asked.again(),))
            case SeeChoice(place):
                return push(self.played_out(place))
            case ShowShares():
                self.room.set("hint_numbers", not self.numbers)
                return None
            case PlayFromPuzzle():
                return push(TableScene(self.room, self.sitting.onward(), False, PRACTICE))
            case _ as unknown:
                assert_never(unknown)

    def command(self, name: str) -> Go | None:
        """Leave this page and the puzzle's table below it, because that table accepts only one answer."""
        return Go(leave=2) if name in ("back", "menu") else None

    @property
    def numbers(self) -> bool:
        """Whether the person wants to see how often each choice wins."""
        return bool(self.room.settings["hint_numbers"])

    # Pictures

    def draw(self, page: Page) -> None:
        ground(page)
        body = layers(plate(paint(self._body), 20, 16), paint(self._confetti))
        whole = column(self._head(), grow(body), self._foot(), gap=20)
        padding(whole, 36, 26).draw(page, page.rect)

    def _body(self, page: Page, rect: Rect) -> None:
        """The position, with notes below it and words beside it."""
        part = 0.34 if page.theme.large else 0.6
        size = room_for(Rect(0, 0, round(rect.w * part), rect.h)).size
        seen = picture(self._picture(size), _("The position as you saw it"))
        left = sized(column(seen, grow(self._below()), gap=10), width=lambda _page: size[0])
        row(left, grow(self._words()), gap=28).draw(page, rect)

    def _confetti(self, page: Page, rect: Rect) -> None:
        if self.moving:
            confetti.draw(page, rect, self.age, SEATS[self.sitting.setup.colours[self.told.view.seat]])

    def _picture(self, size: tuple[int, int]) -> Surface:
        told = self.told
        key = ("puzzle", self.puzzle.id, told.place, size, spoken(), self.sitting.setup.chairs)
        return self.room.pictures.kept(key, partial(self._drawn, size))

    def _drawn(self, size: tuple[int, int]) -> Surface:
        told = self.told
        views = told.view, told.public
        chairs = self.sitting.setup.chairs
        return fitted(self.room.pictures, chairs, told.view.seat, views, size, self._marked)

    @property
    def _marked(self) -> Marked:
        """The chosen action, and the better one."""
        return self.told.answer, None if self.told.right else self.told.best

    def _head(self) -> LayoutBox:
        """The verdict, between the button that leads back and those for numbers and the rule."""
        told = self.told
        check = square(lambda page, side: page.pictures.icon("check", side, COLOURS["gold"]), button_height)
        head = row(
            button(_("Back"), Back()),
            check if told.right else None,
            grow(readable(line(told.verdict, "heading", "pale"), "text", told.verdict, id=("verdict",))),
            icon_button("graph", _("Numbers"), ShowShares(), on=self.numbers),
            icon_button("book", _("Rule"), Help(self.rule)) if self.rule else None,
            gap=20,
        )
        return sized(head, height=button_height)

    def _foot(self) -> LayoutBox:
        ways = (
            button(_("Next puzzle"), NextPuzzle(), primary=True),
            button(_("Try again"), SamePuzzle()),
            button(_("Play from here"), PlayFromPuzzle()),
        )
        return row(*map(grow, ways), gap=14)

    def _below(self) -> LayoutBox:
        """The meaning of the marks in the picture, and the person's rating, as far as they fit."""
        words = "" if self.told.right else legend(self.told.view, self._marked, _("Blue: the best choice."))
        meant = line(words, "small", "muted")
        stands = standing(self.asked.now, self.asked.before)
        both = column(meant, sized(stands, height=96), gap=14)
        return first(*([both] if words else []), stands, space())

    def _words(self) -> LayoutBox:
        """The reason, and the choices that it compares."""
        told = self.told
        trouble = self.asked.trouble
        meant = _("How many of 100 rounds each choice wins, judged by what you could know.")
        reason = (
            text(trouble, "body", "lit", id=("told", trouble)) if trouble else None,
            text(told.why, "strong", "pale", id=("told", told.why)),
        )
        last = text(meant, "small", "muted") if self.numbers else None
        full, brief = (
            column(*reason, *(self._choice(one, more) for one in told.rows()), last, gap=14)
            for more in (True, False)
        )
        return first(full, brief)

    def _choice(self, one: ChoiceRow, more: bool) -> LayoutBox:
        """One choice: its mark, its words, a possible continuation, and the button that shows it."""
        colour = "gold" if one.right else "muted"
        said = one.marks(self.numbers)
        words = column(line(said, "small", colour) if said else None, text(one.words, "strong"), gap=2)
        see = button(_("See it"), SeeChoice(one.place), icon="play", id=SeeChoice(one.place))
        told = readable(words, "text", one.line(self.numbers), id=("choice", one.place))
        log = [text(said, "small", "muted") for said in self._log(one.place)] if more else []
        return plate(column(row(grow(told), see, gap=16), *log, gap=6), 18, 12, "sunk")

    def _log(self, place: int) -> list[str]:
        """The events after the choice at this place, as lines of the log."""
        if place not in self.logs:
            self.logs[place] = self.sitting.log_of(self._example(place))
        return self.logs[place]

    def _example(self, place: int) -> Example:
        if place not in self.examples:
            self.examples[place] = self.told.example(place)
        return self.examples[place]
