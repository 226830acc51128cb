"""The setup screen before a match: seats at the left, rules at the right, the deal below."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, assert_never

from pygame import Rect

from engine.kernel.game import Refused
from game.books.contract.book import FirstTable, book_of
from game.books.contract.option_rows import Letters, OneOf, Switch
from game.features.daily.deal import Deal, today
from game.features.daily.turns_store import one_after_another
from game.features.lessons.offer_dialog import first_lesson
from game.features.people import evening, remembered_tables
from game.features.people.evening_panel import IN_TURNS, evening_button, looks
from game.features.people.evening_screen import EveningScene
from game.features.people.little_table import little_table
from game.features.people.messages import ShowEvening
from game.features.people.seating import fitted
from game.features.settings.screen import EXPLAINED, SettingsScene
from game.table.match.main_menu_protocol import Host
from game.table.match.setup import MOST_IN_TURNS, Chair, Setup
from game.table.screen.turn_timer import TIMES
from game.ui.page import widgets
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    choice,
    chosen,
    column,
    field,
    first,
    grow,
    icon_button,
    line,
    paint,
    plate,
    row,
    sized,
    space,
    text,
    toggle,
)
from game.ui.page.message_types import Help, Message
from game.ui.page.page import Page, Thing
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import heading
from game.ui.page.typed_line import TypedLine
from game.ui.page.widgets import button_height, ends, named, stack
from game.ui.page.word_panels import tooltip_beside
from game.ui.window.scene import POP, Go, House, push
from game.words import N_, _, together, words_of

from .chairs import KEYS, LARGE_TABLE, SMALL_TABLE, ChairsScene, SeatMessages
from .messages import (
    BindKey,
    DealCards,
    FaceEachOther,
    FlipLetter,
    FlipOption,
    OpenFriends,
    OtherGame,
    PlayInTurns,
    PlayToday,
    PutBack,
    SetFirstTable,
    SetOption,
    SetPreset,
    SetTimer,
    TypeSeed,
)

BEGINNING, PRESET, CLOCK, DEAL = N_("Quick setup"), N_("Preset"), N_("Turn timer"), N_("Seed")
"""The names of rows that are not options of a game."""
READY = N_("Ready-made tables for beginners: the rules are set, and bots fill the seats.")
MIXTURE = N_("Each preset turns on several of the variants below. The base game has none.")
TIMER = N_("How long each person may think. When time runs out, a bot decides for them.")
SEED = N_("The number behind all shuffles: the same seed deals the same cards.")
FRIENDS = N_(
    "How friends share this screen: when hands are hidden, which questions are asked openly, whether "
    "hints are on."
)
TURNS = N_(
    "One after another, each of you plays the same deal once, alone against the same bots. The best result "
    "wins. Counts for game night, not for records."
)
TODAY = N_("The daily deal, with its own rules and bots. It is everyone's one attempt at it.")
ONLY_TWO = N_(
    "For exactly two people: they sit opposite each other, and the screen turns to the one who is asked."
)
"""The description of *Face to face* while it is disabled."""
NAMES = 0.64
"""The share of a row that the name of a rule may take."""
RULE = 52
"""The side of the button that opens a row's rule."""
LABEL = 0.3
"""The least share of a row with wide buttons that its name takes."""


class RuleRow(NamedTuple):
    """A row of rules."""

    name: str
    says: str
    """The rule's effect; empty if only its buttons have descriptions."""
    box: LayoutBox


class RowTip(NamedTuple):
    """The explanation of the row that the pointer or the focus is on, and its place."""

    words: str = ""
    row: Rect = Rect(0, 0, 0, 0)


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
    DealCards | OtherGame | ShowEvening | OpenFriends | TypeSeed | PlayInTurns | PlayToday | FaceEachOther
    | SetTimer | RuleMessages | SeatMessages
)  # fmt: skip


class SetupScene(ChairsScene):
    """The whole setup; choices are remembered when the cards are dealt."""

    takes = SetupMessages

    def __init__(self, room: House, title: Host, setup: Setup, with_friends: bool = False) -> None:
        """`with_friends`: whether it is a table for several people, even before they sit down."""
        super().__init__(room, setup)
        self.with_friends = with_friends
        self.book = book_of(setup.game)
        self.defaults = {option.key: option.default for option in self.game.options}
        self.line: TypedLine = TypedLine(str(setup.seed or ""), 12, False, "0123456789".__contains__)
        self.in_turns = False
        """Whether they play the deal one after another, each among the bots."""
        self.title = title
        self.evening = evening.current(room.home)
        self.set_chairs(setup.chairs)

    @property
    def accepts(self) -> Message | None:
        return None if self.typing or self.impossible() else DealCards()

    def entered(self) -> None:
        self.set_chairs(self.people.at(self.setup.chairs))  # somebody may look different now
        self.evening = evening.current(self.room.home)

    # Changes

    def set_chairs(self, chairs: Sequence[Chair]) -> None:
        super().set_chairs(one_after_another(chairs) if self.in_turns else chairs)

    def set_option(self, key: str, value: str) -> None:
        options = {**self.options, key: value}
        self.setup = self.setup._replace(options=tuple(sorted(options.items())))

    def about(self) -> About:
        return About(self.game.id)

    def act(self, message: SetupMessages) -> Go | None:
        if not isinstance(message, TypeSeed):
            self.line.editing = False
        self.notice = ""
        self.binding = self.binding if isinstance(message, BindKey) else -1
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
                self.line.toggle()
            case PlayInTurns():
                self.in_turns = not self.in_turns
                self._seat_bots()
            case PlayToday():
                self._not_today() if self.is_today else self.play_today()
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

    # One after another

    @property
    def today(self) -> Deal:
        return Deal(self.game.id, today())

    @property
    def is_today(self) -> bool:
        """Whether this is the daily deal, with its bots and rules."""
        return self.in_turns and self.today.is_of(self.setup)

    def play_today(self) -> None:
        """Deal today's cards to these people, with the day's bots and rules."""
        self.in_turns = True
        people = [self.setup.chairs[seat] for seat in self.setup.people]
        _me, *bots = self.today.setup(people[0]).chairs
        most = MOST_IN_TURNS - len(bots)
        if len(people) > most:
            self.notice = _("At most {n} of you can play the daily deal.").format(n=most)
            return
        self.line.clear()
        self.setup = self.setup._replace(options=self.today.edition.options, seed=self.today.seed)
        self.set_chairs((*people, *bots))

    def _not_today(self) -> None:
        before = remembered_tables.load_for(self.room.home, self.game.id)
        self.setup = self.setup._replace(options=before.options, seed=None)

    def _seat_bots(self) -> None:
        """Seat enough bots for a game when people play one after another, and no more than it allows."""
        low, high = self.game.players
        people = [self.setup.chairs[seat] for seat in self.setup.people]
        bots = [chair for chair in self.setup.chairs if not chair.is_person]
        if self.in_turns and people:
            _me, *bots = fitted((people[0], *bots), low, high, self._before())
            self.set_chairs((*people, *bots))
        else:
            self.set_chairs(fitted(self.setup.chairs, low, high))

    def _picture(self, page: Page, area: Rect) -> bool:
        """The table; or as many as there are people who play one after another, with the bots at each.

        If there is too little room for so many, only the first.
        """
        people = self.setup.people
        if not self.in_turns or area.h <= page.px(SMALL_TABLE) * 0.8:
            return super()._picture(page, area)
        pairs = zip(self.setup.chairs, self.setup.colours, strict=True)
        chairs = [chair._replace(colour=colour) for chair, colour in pairs]
        bots = chairs[len(people) :]
        count = len(people) if area.w // len(people) > area.h else 1
        w = area.w // count
        for at, me in enumerate(chairs[:count]):
            place = Rect(area.x + at * w, area.y, w, area.h).inflate(-page.px(8), 0)
            little_table(page, place, self.setup._replace(chairs=(me, *bots)))
        return True

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
        setup = self.setup
        if not (self.line.text or self.is_today):
            setup = setup._replace(seed=None)  # the day's rules or bots were changed
        go = self.title.in_turns(setup) if self.in_turns else self.title.play(setup)
        if go is None:
            self.notice = self.title.notice
            return None
        return Go(leave=below, enter=go.enter)

    # Typing

    def line_changed(self) -> None:
        self.setup = self.setup._replace(seed=int(self.line.text) if self.line.text else None)

    def command(self, name: str) -> Go | None:
        if name in ("back", "accept") and self.line.editing:
            self.line.toggle()
            return None
        if name == "back" and self.binding >= 0:
            self.binding = -1
            return None
        return POP if name == "back" else None

    # Pictures

    def draw(self, page: Page) -> None:
        friends = self.with_friends or self.setup.shared
        words = _("With friends: {game}").format(game=self.game.title) if friends else self.game.title
        area = heading(page, words, button(_("Another game"), OtherGame()))
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

        left = plate(paint(seats), 20, 14)
        right = plate(paint(rules), 22, 14)
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
        rows = self._rows()
        warnings = self._warnings()
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
        told = self._told(page, said.words if below else "")
        unsaid = []
        if not size:
            told, unsaid = [], told
        if crowded:
            unsaid = warnings
            warnings = []
        y = area.y + len(rows) * h + page.px(4)
        role, colour = (size, "cream") if told else ("small", "pale")
        if unsaid and pictured and not warnings and area.bottom - y >= LINES * page.theme.line("small"):
            told = [_shortened(page, unsaid[0], Rect(area.x, y, area.w, area.bottom - y))]
            unsaid = []
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
        try:
            table = self.laid()
        except Refused:
            return []  # `impossible` says why
        words = words_of(self.game.id).warnings
        return [_(words.get(code, code)) for code in self.game.warn(table.players, table.options)]

    @property
    def players(self) -> int:
        """How many play at the table, or at that of each of them."""
        count = super().players
        return 1 + count - len(self.setup.people) if self.in_turns else count

    def impossible(self) -> str:
        if self.in_turns and not self.setup.shared:
            return _("Playing one after another takes at least two of you: add a person.")
        return super().impossible()

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
        if self.evening is not None and self.setup.shared and not (wrong or self.news or self.in_turns):
            evening_button(self.evening).draw(page, room)
            return
        keys = page.said(KEYS) if self.setup.shared else ""
        said = wrong or self.news or warning or full or keys
        if self.in_turns and not (wrong or self.news):
            forms = (self._told_in_turns(), _("One after another, each alone against the bots."))
            column(first(*(text(words, "body", "muted") for words in forms)), at=0.5).draw(page, room)
            return
        colour = "bad" if wrong else "cream" if self.news else "muted"
        column(text(said, "small" if said == warning else "body", colour), at=0.5).draw(page, room)

    def _told_in_turns(self) -> str:
        """Who plays against whom."""
        chairs = self.setup.chairs
        people = together([chair.name for chair in chairs if chair.is_person])
        bots = together([chair.name for chair in chairs if not chair.is_person])
        words = _("{people} play one after another, each alone against {bots}.")
        return words.format(people=people, bots=bots)

    @property
    def limits(self) -> tuple[int, int]:
        return (2, MOST_IN_TURNS) if self.in_turns else self.game.players

    @property
    def options(self) -> dict[str, str]:
        return dict(self.setup.options)

    def value(self, key: str) -> str:
        """The value of an option."""
        return self.options.get(key, self.defaults[key])

    def mixtures(self) -> dict[str, dict[str, str]]:
        """The options of each preset; the first one, which has no name, is the base game."""
        presets = {name: dict(preset["options"]) for name, preset in self.game.presets.items()}
        keys = {key for options in presets.values() for key in options}
        base = {key: self.defaults[key] for key in keys}
        return {"": base, **{name: base | options for name, options in presets.items()}}

    def lies(self, table: FirstTable) -> bool:
        """Whether the rules of this suggested table are set, for any number of people.

        One more person changes none of its rules.
        """
        return all(self.value(key) == value for key, value in {**self.defaults, **table.options}.items())

    def _mixture(self) -> str | None:
        """The preset that is set, or an empty text for the base game; None if the options match no preset."""
        found = self.mixtures().items()
        set_so = (key for key, made in found if all(self.value(k) == value for k, value in made.items()))
        return next(set_so, None)

    def missed(self, thing: Thing) -> Go | None:
        """Show the effect of a row, or of a disabled button, after a finger pressed it."""
        if thing.kind == "row" or thing.id in self._buttons():
            self.room.focus = thing.id
        return super().missed(thing)

    # The rows

    def _rows(self) -> list[RuleRow]:
        """The game's own options, then those that every game has."""
        aims = words_of(self.game.id).aim
        rows = [RuleRow(_(BEGINNING), _(READY), self._tables())] if self.book.tables else []
        if self.book.presets:
            mixture = self._mixture()
            rows.append(RuleRow(_(PRESET), _(aims[mixture] if mixture else MIXTURE), self._presets()))
        rows += [RuleRow(name, _(aims.get(key, "")), box) for key, name, box in self._options()]
        rows += [RuleRow(_(CLOCK), _(TIMER), self._timer()), RuleRow(_(DEAL), _(SEED), self._seed())]
        return [*rows, RuleRow("", "", self._around())] if self.setup.shared or self.in_turns else rows

    def _options(self) -> Iterator[tuple[str, str, LayoutBox]]:
        """The key, the name and the control of each of the game's own rows."""
        for option in self.book.options:
            match option:
                case Switch():
                    yield option.key, _(option.label), self._switch(option)
                case Letters():
                    for letter in option.labels:
                        yield letter, lettered(option, letter), self._letter(option, letter)
                case OneOf():
                    yield option.key, _(option.label), self._one_of(option)

    def _buttons(self) -> dict[Hashable, str]:
        """The descriptions of each button, in rows whose buttons have several."""
        facing = EXPLAINED["face_to_face"] if len(self.setup.people) == 2 else ONLY_TWO
        said: dict[Hashable, str] = {
            OpenFriends(): _(FRIENDS),
            FaceEachOther(): _(facing),
            PlayInTurns(): _(TURNS),
            PlayToday(): _(TODAY),
        }
        return said | {SetFirstTable(at): _(table.says) for at, table in enumerate(self.book.tables)}

    # Pictures

    def _draw_rows(self, page: Page, places: Sequence[Rect], rows: Sequence[RuleRow]) -> RowTip:
        """Draw the rows; returns the explanation of the row under the pointer, focused or touched last."""
        said = RowTip()
        buttons = self._buttons()
        here = self.room.focus if page.touched else page.here
        for place, one in zip(places, rows, strict=True):
            before = len(page.things)
            if one.says:
                page.thing("row", one.name, place, id=("row", one.name), value=one.says)
            one.box.draw(page, place)
            if here is not None and here in [thing.id for thing in page.things[before:]]:
                said = RowTip(buttons.get(here, one.says), place)
        return said

    def _ruled(self, box: LayoutBox, name: str = "", key: str = "") -> LayoutBox:
        """The button that opens a row's rule, if it has one, and the row itself."""
        rule = words_of(self.game.id).rules.get(key, "")
        about = _("Rule: {name}").format(name=name)
        sign = icon_button("help", about, Help(rule), tip=False) if rule else space()
        return row(at_most(sized(sign, RULE, RULE), RULE, 0.5), grow(box), gap=12)

    def _wide(self, make: Callable[[float], LayoutBox], name: str = "", key: str = "") -> LayoutBox:
        """A row with a wide control, which is made for the share of its width that its name takes."""
        return self._ruled(chosen(lambda page, rect: make(self._share(page, rect.w))), name, key)

    def _share(self, page: Page, wide: int) -> float:
        """The share of a row that the names of rows with wide buttons take, so that no name is drawn
        smaller.
        """
        own = [_(option.label) for option in self.book.options if isinstance(option, OneOf)]
        names = [*own, _(CLOCK), _(DEAL), *([_(PRESET)] if self.book.presets else [])]
        return max(LABEL, *(named(page, name) / wide for name in names))

    def _switch(self, option: Switch) -> LayoutBox:
        label = _(option.label)
        on = self.value(option.key) == "1"
        return self._ruled(toggle(label, on, FlipOption(option.key), NAMES), label, option.key)

    def _letter(self, option: Letters, letter: str) -> LayoutBox:
        label = lettered(option, letter)
        on = letter in self.value(option.key)
        return self._ruled(toggle(label, on, FlipLetter(option.key, letter), NAMES), label, letter)

    def _one_of(self, option: OneOf) -> LayoutBox:
        label, now = _(option.label), self.value(option.key)
        less, more = ends(partial(SetOption, option.key), option.values, now)
        return self._wide(
            lambda share: choice(label, option.says(now), less, more, share=share), label, option.key
        )

    def _timer(self) -> LayoutBox:
        now = self.room.settings["turn_seconds"]
        less, more = ends(SetTimer, TIMES, now)
        return self._wide(lambda share: choice(_(CLOCK), time_words(now), less, more, share=share))

    def _seed(self) -> LayoutBox:
        dealt = _("daily deal") if self.is_today else _("random")
        return self._wide(lambda share: field(_(DEAL), self.line, TypeSeed(), share, dealt))

    def _tables(self) -> LayoutBox:
        """Suggested tables: a press sets one, and the current one is gold.

        If their words do not fit beside the name of the row, they get a whole row.
        """
        ways = [
            grow(
                button(_(table.name), SetFirstTable(at), primary=self.lies(table), role="label"),
                len(_(table.name)),
            )
            for at, table in enumerate(self.book.tables)
        ]
        named = sized(line(_(BEGINNING)), width=0)
        whole = row(*ways, gap=12)
        beside = self._wide(lambda share: row(grow(named, share), grow(whole, 1 - share), gap=16))
        both = chosen(
            lambda page, rect: beside if self._fits_beside(whole, page, rect) else self._ruled(whole)
        )
        return at_most(both, button_height, 0.5)

    def _fits_beside(self, box: LayoutBox, page: Page, rect: Rect) -> bool:
        """Whether a box fits beside the name of a row."""
        return box.width(page) <= (rect.w - page.px(RULE)) * (1 - self._share(page, rect.w))

    def _around(self) -> LayoutBox:
        """The way to share the screen: whether two people sit face to face, and whether they play in turn.

        People who play in turn do not sit face to face, so the daily deal has that button's place.
        """
        around = self._way([_("Shared screen")], OpenFriends(), "settings")
        if self.in_turns:
            facing = self._way([_("Daily deal")], PlayToday(), "cards", self.is_today)
        else:
            two = len(self.setup.people) == 2
            on = self.room.settings["face_to_face"]
            words = [*([] if two else [_("Face to face (two players)")]), _("Face to face")]
            do = FaceEachOther()
            facing = self._way(words, do if two else None, "touch", on and two, id=do)
        turns = self._way([_(IN_TURNS), _("Taking turns")], PlayInTurns(), "people", self.in_turns)
        return at_most(row(grow(around), grow(facing), grow(turns), gap=12), button_height, 0.5)

    @staticmethod
    def _way(
        words: Sequence[str], do: Message | None, icon: str, on: bool = False, id: Hashable = None
    ) -> LayoutBox:
        """One of three buttons in a row, with the longest words that fit, and its icon if it has one.

        With an `id`, its description can be read even while it is disabled.
        """
        named = do if id is None else id
        forms = [
            button(one, do, icon=sign, primary=on, role="label", id=named)
            for one in words
            for sign in ("check" if on else icon, "")
        ]
        return first(*forms)

    def _presets(self) -> LayoutBox:
        names = self.book.presets
        now = self._mixture()
        shown = _("Custom mix") if now is None else _(names[now]) if now else _("Base game")
        less, more = ends(SetPreset, list(self.mixtures()), now)
        return self._wide(
            lambda share: choice(_(PRESET), shown, less, more, share=share), _(PRESET), next(iter(names))
        )


def lettered(option: Letters, letter: str) -> str:
    """The name of the row for a letter."""
    return f"{letter} · {_(option.labels[letter])}"


def time_words(seconds: int) -> str:
    """The time that a person has to think, in words."""
    if seconds and seconds % 120 == 0:
        return _("{n} min").format(n=seconds // 60)
    return _("{n} s").format(n=seconds) if seconds else _("off")


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
