"""The setup screen before a match: seats at the left, rules at the right, the deal below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple, assert_never

from pygame import Rect

from engine.kernel.game import Refused
from game.books.contract.book import FirstTable
from game.features.lessons.offer_dialog import first_lesson
from game.features.people import evening
from game.features.people.evening_panel import evening_button, looks
from game.features.people.evening_screen import EveningScene
from game.features.people.messages import ShowEvening
from game.features.people.seating import fitted
from game.features.settings.screen import SettingsScene
from game.table.match.main_menu_protocol import Host
from game.table.match.setup import Setup
from game.ui.page import widgets
from game.ui.page.layout import LayoutBox, button, column, grow, paint, plate, row, sized, text
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import heading
from game.ui.page.widgets import button_height, stack
from game.ui.page.word_panels import tooltip_beside
from game.ui.window.scene import POP, Go, House, push
from game.words import _, say_refusal, words_of

from .chairs import KEYS, LARGE_TABLE, SeatMessages
from .messages import (
    BindKey,
    DealCards,
    FaceEachOther,
    FlipLetter,
    FlipOption,
    OpenFriends,
    OtherGame,
    PlayInTurns,
    PutBack,
    SetFirstTable,
    SetOption,
    SetPreset,
    SetTimer,
    TypeSeed,
)
from .rule_rows import RowsScene, RowTip

LINES = 3
"""If there are at least this many small lines of room below the rules, text is placed there."""


class Ruled(NamedTuple):
    """The parts of the page that are drawn after the rows."""

    unsaid: list[str]
    """The descriptions for which there was no room."""
    free: Rect
    """The free part of the rows' area."""
    said: RowTip
    """The explanation of a row, if there is no room for it below the rows."""


RuleMessages = FlipLetter | SetPreset | SetFirstTable | FlipOption | SetOption
SetupMessages = (
    DealCards | OtherGame | ShowEvening | OpenFriends | TypeSeed | PlayInTurns | FaceEachOther
    | SetTimer | RuleMessages | SeatMessages
)  # fmt: skip


class SetupScene(RowsScene):
    """The whole setup; choices are remembered when the cards are dealt."""

    takes = SetupMessages

    def __init__(self, room: House, title: Host, setup: Setup) -> None:
        super().__init__(room, setup)
        self.title = title
        self.evening = evening.current(room.home)
        self.set_chairs(setup.chairs)

    @property
    def accepts(self) -> Message | None:
        return None if self.typing or self.impossible() else DealCards()

    def entered(self) -> None:
        self.evening = evening.current(self.room.home)

    # Changes

    def set_option(self, key: str, value: str) -> None:
        options = {**self.options, key: value}
        self.setup = self.setup._replace(options=tuple(sorted(options.items())))

    def about(self) -> About:
        return About(self.game.id)

    def act(self, message: SetupMessages) -> Go | None:
        if not isinstance(message, TypeSeed):
            self._keep_text()
        self.notice, self.binding = "", self.binding if isinstance(message, BindKey) else -1
        match message:
            case DealCards():
                return self._deal()
            case OtherGame():
                return self.title.other_game(self.setup.chairs)
            case ShowEvening():
                faces = looks(self.room.home, self.setup)
                return (
                    push(EveningScene(self.room, self.evening, faces)) if self.evening is not None else None
                )
            case OpenFriends():
                return push(SettingsScene(self.room, "friends"))
            case TypeSeed():
                self._edit("seed")
            case PlayInTurns(players):
                self.turns = players
            case FaceEachOther():
                self.room.set("face_to_face", not self.room.settings["face_to_face"])
            case SetTimer(seconds):
                self.room.set("turn_seconds", seconds)
            case FlipLetter() | SetPreset() | SetFirstTable() | FlipOption() | SetOption():
                self._set_rules(message)
            case _:
                return self.seat_act(message)
        return None

    def _set_rules(self, message: RuleMessages) -> None:
        match message:
            case FlipLetter(option, letter):
                self.set_option(option, "".join(sorted(set(self.value(option)) ^ {letter})))
            case SetPreset(name):
                self._preset(name)
            case SetFirstTable(number):
                self._first_table(self.book.tables[number])
            case FlipOption(option):
                self.set_option(option, "0" if self.value(option) == "1" else "1")
            case SetOption(option, value):
                self.set_option(option, value)
            case _ as unknown:
                assert_never(unknown)

    # Rules

    def _preset(self, name: str) -> None:
        for key, value in self.mixtures()[name].items():
            self.set_option(key, value)
        preset = self.game.presets.get(name)
        if preset and len(self.setup.chairs) not in preset["players"]:
            count = min(preset["players"], key=lambda n: abs(n - len(self.setup.chairs)))
            self.set_chairs(fitted(self.setup.chairs, count, count, self._before()))

    def _first_table(self, table: FirstTable) -> None:
        """Choose one of the suggested tables: its options and its least number of players.

        Nobody has to leave.
        """
        for key, value in {**self.defaults, **table.options}.items():
            self.set_option(key, value)
        self.set_chairs(fitted(self.setup.chairs, table.least, self.game.players[1], self._before()))

    def _deal(self) -> Go | None:
        below = len(self.room.stack) - 1
        offer = None if self.in_turns else first_lesson(self.room, self.title, self.setup, below)
        if offer is not None:
            return offer
        setup, turns = self.setup, self.in_turns
        go = self.title.in_turns(setup, turns) if turns else self.title.play(setup)
        if go is None:
            self.notice = self.title.notice
            return None
        return Go(leave=below, enter=go.enter)

    # Typing

    def _edit(self, what: str) -> None:
        """Begin to type the seed, or stop."""
        begins = self.editing != what
        self._keep_text()
        if begins:
            self.editing, self.text = what, str(self.setup.seed or "")

    def _keep_text(self) -> None:
        if self.editing:
            self.setup = self.setup._replace(seed=int(self.text) if self.text else None)
        self.editing = ""

    def typed(self, text: str) -> Go | None:
        if self.editing:
            self.text = (self.text + "".join(c for c in text if c in "0123456789"))[:12]
        return None

    def command(self, name: str) -> Go | None:
        if name == "erase":
            self.text = self.text[:-1]
            return None
        if name in ("back", "accept") and self.editing:
            self._keep_text()
            return None
        if name == "back" and self.binding >= 0:
            self.binding = -1
            return None
        return POP if name == "back" else None

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, self.game.title, button(_("Another game"), OtherGame()))
        ruled: list[Ruled] = []
        pictured: list[bool] = []
        seated: list[Rect] = []

        def seats(page: Page, rect: Rect) -> None:
            seated.append(rect)
            pictured.append(self._seats(page, rect))

        def rules(page: Page, rect: Rect) -> None:
            ruled.append(self._rules(page, rect, pictured[0]))
            if not pictured[0]:  # many seats, and large text
                self._picture(page, ruled[0].free)

        def foot(page: Page, rect: Rect) -> None:
            self._foot(page, ruled[0].unsaid).draw(page, rect)

        left, right = plate(paint(seats), 20, 14), plate(paint(rules), 22, 14)
        body = row(grow(left, 0.54), grow(right, 0.46), gap=28)
        column(grow(body), paint(foot, height=button_height), gap=16).draw(page, area)
        said = ruled[0].said
        if said.words and not (page.quiet or page.touched):
            tooltip_beside(page, said.words, said.row)
        self._seat_tips(page, seated[0])

    def _rules(self, page: Page, area: Rect, pictured: bool) -> Ruled:
        """Draw the rows, never lower than a finger, and an explanation.

        If the seats are not `pictured` yet, their picture takes the remaining room.
        """
        rows, warnings = self._rows(), self._warnings()
        most = area.h - len(rows) * max(page.theme.target, page.theme.line() + page.px(8))
        heights = {role: self._most(page, area.w, role) for role in ("body", "small")}
        size = next((role for role in heights if heights[role] <= most), "")
        kept = heights[size] if size else tall(page, warnings, "small", area.w)
        crowded = not size and kept > area.h - len(rows) * page.theme.target
        room = area.h if crowded else area.h - kept
        h = min(page.px(80), room // len(rows))
        if not pictured:
            h = min(h, max(page.theme.target, (room - page.px(LARGE_TABLE)) // len(rows)))
        said = self._draw_rows(page, stack(area, [h] * len(rows), 0), rows)
        below = (size and not warnings) or page.quiet or page.touched
        told, unsaid = self._told(page, said.words if below else ""), []
        if not size:
            told, unsaid = [], told
        if crowded:
            unsaid, warnings = warnings, []
        y = area.y + len(rows) * h + page.px(4)
        role, colour = (size, "cream") if told else ("small", "pale")
        if unsaid and pictured and not warnings and area.bottom - y >= LINES * page.theme.line("small"):
            told, unsaid = [_shortened(page, unsaid[0], Rect(area.x, y, area.w, area.bottom - y))], []
            colour = "cream"
        for words in told or warnings:
            y = page.paragraph(words, Rect(area.x, y, area.w, 0), role, colour)
        return Ruled(unsaid, Rect(area.x, y, area.w, area.bottom - y), RowTip() if below else said)

    def _told(self, page: Page, says: str) -> list[str]:
        """The effect of the row that is pointed at or was just pressed, or else the game in brief.

        A warning comes first; but touch has no tips, so there the explanation of a row comes before it.
        """
        if self._warnings() and not (says and page.touched):
            return []
        said = says or _(words_of(self.game.id).aim.get("", ""))
        return [said] if said else []

    def _most(self, page: Page, w: int, role: str) -> int:
        """The room for the longest text that may appear below the rules, so that no rule ever moves."""
        told = words_of(self.game.id)
        warnings = [_(words) for words in told.warnings.values()]
        texts = [*map(_, told.aim.values()), *(row.says for row in self._rows()), *self._buttons().values()]
        return max(tall(page, warnings, "small", w), *(tall(page, [words], role, w) for words in texts))

    def _warnings(self) -> list[str]:
        players = self.in_turns or len(self.setup.chairs)
        try:
            settled = self.game.settle(players, self.options)
        except Refused as refused:
            return [say_refusal(refused, self.game.id)]
        words = words_of(self.game.id).warnings
        return [_(words.get(code, code)) for code in self.game.warn(players, settled)]

    def _foot(self, page: Page, warnings: Sequence[str]) -> LayoutBox:
        """The deal button, and beside it the last change of the seats, an obstacle, or a warning."""
        deal = button(_("Deal"), None if self.impossible() else DealCards(), primary=True)
        deal = sized(deal, width=lambda page: max(page.px(340), widgets.button_width(page, _("Deal"))))
        back = button(_("Undo"), PutBack(), icon="undo") if self.gone is not None else None
        return row(grow(paint(partial(self._news, warnings=warnings))), back, deal, gap=24)

    def _news(self, page: Page, room: Rect, warnings: Sequence[str]) -> None:
        _low, high = self.limits
        wrong = self.notice or self.impossible()
        bots = len(self.setup.people) < len(self.setup.chairs)
        full = (
            _("All seats are taken, so a person takes a bot's place.") if bots else _("All seats are taken.")
        )
        full = full if len(self.setup.chairs) == high else ""
        warning = _shortened(page, min(warnings, key=len, default=""), Rect(room).inflate(0, page.px(28)))
        if self.evening is not None and self.setup.shared and not (wrong or self.news):
            return evening_button(page, room, self.evening)
        keys = page.said(KEYS) if self.setup.shared else ""
        said = wrong or self.news or warning or full or keys
        colour = "bad" if wrong else "cream" if self.news else "muted"
        column(text(said, "small" if said == warning else "body", colour), at=0.5).draw(page, room)


def _shortened(page: Page, words: str, room: Rect) -> str:
    """As many sentences as fit in small letters, and at least the first."""
    sentences = words.split(". ")
    while len(sentences) > 1:
        said = ". ".join(sentences)
        if tall(page, [said], "small", room.w) <= room.h:
            break
        sentences.pop()
        sentences[-1] += "."
    return ". ".join(sentences)


def tall(page: Page, found: Sequence[str], role: str, w: int) -> int:
    """The height of paragraphs together, with the gap above them."""
    lines = sum(len(page.lines(words, role, w)) for words in found)
    return lines * page.theme.line(role) + page.px(8)
