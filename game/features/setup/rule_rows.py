"""The rows of the setup screen: the rules of a match, each with its effect in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.books.contract.book import FirstTable, book_of
from game.books.contract.option_rows import Letters, OneOf, Switch
from game.features.people.evening_panel import IN_TURNS
from game.features.settings.screen import EXPLAINED
from game.table.match.setup import MOST_IN_TURNS, Setup
from game.table.screen.turn_timer import TIMES
from game.ui.page.message_types import Help, Message
from game.ui.page.page import Page, Thing
from game.ui.page.widgets import (
    bar,
    button,
    button_height,
    button_width,
    choice,
    ends,
    evenly,
    field,
    icon_button,
    named,
    row_label,
    toggle,
)
from game.ui.window.scene import Go, House
from game.words import N_, _, ngettext, words_of

from .chairs import ChairsScene
from .messages import (
    FaceEachOther,
    FlipLetter,
    FlipOption,
    OpenFriends,
    PlayInTurns,
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
    "Each of you plays the same deal alone against bots. Whoever makes the best choices wins. Counts for "
    "game night, not for records."
)
ONLY_TWO = N_(
    "For exactly two people: they sit opposite each other, and the screen turns to the one who is asked."
)
"""The description of *Face to face* while it is disabled."""
BOTS, IN_A_ROW = ("bots each",), ("in turns",)
"""The names of the rows for the number of bots at each table in turns, and for the way to play in turns."""
NAMES = 0.64
"""The share of a row that the name of a rule may take."""
AIR = 24
"""How much narrower than usual the space beside the words of three buttons in a row is."""
LABEL = 0.3
"""The least share of a row with wide buttons that its name takes."""


class RuleRow(NamedTuple):
    """A row of rules."""

    name: str
    says: str
    """The rule's effect; empty if only its buttons have descriptions."""
    draw: Callable[[Page, Rect], None]


class RowTip(NamedTuple):
    """The explanation of the row that the pointer or the focus is on, and its place."""

    words: str = ""
    row: Rect = Rect(0, 0, 0, 0)


class RowsScene(ChairsScene):
    """The chosen rules, and the drawing of their rows."""

    def __init__(self, room: House, setup: Setup) -> None:
        super().__init__(room, setup)
        self.book = book_of(setup.game)
        self.defaults = {option.key: option.default for option in self.game.options}
        self.text = ""
        self.turns = 0
        """The choice in `in_turns`."""

    @property
    def in_turns(self) -> int:
        """If friends play the same cards in turn, the number of players at each table.

        0: they play together.
        """
        return self.turns if self.setup.shared else 0

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
        rows = [RuleRow(_(BEGINNING), _(READY), self._tables)] if self.book.tables else []
        if self.book.presets:
            mixture = self._mixture()
            rows.append(RuleRow(_(PRESET), _(aims[mixture] if mixture else MIXTURE), self._presets))
        rows += [RuleRow(name, _(aims.get(key, "")), draw) for key, name, draw in self._options()]
        rows += [RuleRow(_(CLOCK), _(TIMER), self._timer), RuleRow(_(DEAL), _(SEED), self._seed)]
        return [*rows, RuleRow("", "", self._around)] if self.setup.shared else rows

    def _options(self) -> Iterator[tuple[str, str, Callable[[Page, Rect], None]]]:
        """The key, the name and the drawing of each of the game's own rows."""
        for option in self.book.options:
            match option:
                case Switch():
                    yield option.key, _(option.label), partial(self._switch, option)
                case Letters():
                    for letter in option.labels:
                        yield letter, lettered(option, letter), partial(self._letter, option, letter)
                case OneOf():
                    yield option.key, _(option.label), partial(self._one_of, option)

    def _buttons(self) -> dict[Hashable, str]:
        """The descriptions of each button, in rows whose buttons have several."""
        facing = EXPLAINED["face_to_face"] if len(self.setup.people) == 2 else ONLY_TWO
        said: dict[Hashable, str] = {
            OpenFriends(): _(FRIENDS),
            FaceEachOther(): _(facing),
            IN_A_ROW: _(TURNS),
        }
        said |= dict.fromkeys((BOTS, (BOTS, "‹"), (BOTS, "›")), _(TURNS))
        return said | {SetFirstTable(at): _(table.says) for at, table in enumerate(self.book.tables)}

    # Pictures

    def _draw_rows(self, page: Page, places: Sequence[Rect], rows: Sequence[RuleRow]) -> RowTip:
        """Draw the rows; returns the explanation of the row under the pointer, focused or touched last."""
        said, buttons = RowTip(), self._buttons()
        here = self.room.focus if page.touched else page.here
        for place, row in zip(places, rows, strict=True):
            first = len(page.things)
            if row.says:
                page.thing("row", row.name, place, id=("row", row.name), value=row.says)
            row.draw(page, place)
            if here is not None and here in [thing.id for thing in page.things[first:]]:
                said = RowTip(buttons.get(here, row.says), place)
        return said

    def _ruled(self, page: Page, rect: Rect, name: str = "", key: str = "") -> Rect:
        """Draw the button that opens a row's rule, at its left; returns the room for the row itself."""
        rule = words_of(self.game.id).rules.get(key, "")
        side = min(rect.h, page.px(52))
        if rule:
            box = Rect(rect.x, rect.centery - side // 2, side, side)
            icon_button(page, box, "help", _("Rule: {name}").format(name=name), Help(rule), tip=False)
        inset = side + page.px(12)
        return Rect(rect.x + inset, rect.y, rect.w - inset, rect.h)

    def _share(self, page: Page, wide: int) -> float:
        """The share of a row that the names of rows with wide buttons take, so that no name is drawn
        smaller.
        """
        own = [_(option.label) for option in self.book.options if isinstance(option, OneOf)]
        names = [*own, _(CLOCK), _(DEAL), *([_(PRESET)] if self.book.presets else [])]
        return max(LABEL, *(named(page, name) / wide for name in names))

    def _switch(self, option: Switch, page: Page, rect: Rect) -> None:
        label, on = _(option.label), self.value(option.key) == "1"
        toggle(page, self._ruled(page, rect, label, option.key), label, on, FlipOption(option.key), NAMES)

    def _letter(self, option: Letters, letter: str, page: Page, rect: Rect) -> None:
        label, on = lettered(option, letter), letter in self.value(option.key)
        do = FlipLetter(option.key, letter)
        toggle(page, self._ruled(page, rect, label, letter), label, on, do, NAMES)

    def _one_of(self, option: OneOf, page: Page, rect: Rect) -> None:
        label, now = _(option.label), self.value(option.key)
        rect = self._ruled(page, rect, label, option.key)
        less, more = ends(partial(SetOption, option.key), option.values, now)
        choice(page, rect, label, option.says(now), less, more, self._share(page, rect.w))

    def _timer(self, page: Page, rect: Rect) -> None:
        rect = self._ruled(page, rect)
        now = self.room.settings["turn_seconds"]
        less, more = ends(SetTimer, TIMES, now)
        choice(page, rect, _(CLOCK), time_words(now), less, more, self._share(page, rect.w))

    def _seed(self, page: Page, rect: Rect) -> None:
        rect = self._ruled(page, rect)
        editing = self.editing == "seed"
        shown = self.text if editing else str(self.setup.seed or "") or _("random")
        field(page, rect, _(DEAL), shown, editing, TypeSeed(), self._share(page, rect.w))

    def _tables(self, page: Page, rect: Rect) -> None:
        """Suggested tables: a press sets one, and the current one is gold.

        If their words do not fit beside the name of the row, they get a whole row.
        """
        h, gap, tables = min(button_height(page), rect.h), page.px(12), self.book.tables
        widths = [button_width(page, _(table.name), "label") for table in tables]
        needed = sum(widths) + gap * (len(widths) - 1)
        room = self._ruled(page, rect)
        share = self._share(page, room.w)
        if needed <= room.w * (1 - share):
            rect = row_label(page, room, _(BEGINNING), share)
        spare = (rect.w - needed) // len(widths)
        box = Rect(rect.x, rect.centery - h // 2, rect.w, h)
        for at, part in enumerate(bar(box, [w + spare for w in widths], gap)):
            primary = self.lies(tables[at])
            button(page, part, _(tables[at].name), SetFirstTable(at), primary=primary, role="label")

    def _around(self, page: Page, rect: Rect) -> None:
        """The way to share the screen: whether two people sit face to face, and whether they play in turn.

        People who play in turn do not sit face to face, so the number of bots is shown there instead.
        """
        h, gap = min(button_height(page), rect.h), page.px(12)
        around, facing, turns = evenly(Rect(rect.x, rect.centery - h // 2, rect.w, h), 3, gap)
        self._way(page, around, [_("Shared screen")], OpenFriends(), "settings")
        if self.turns:
            self._bots_each(page, facing)
        else:
            two, on = len(self.setup.people) == 2, self.room.settings["face_to_face"]
            words = [*([] if two else [_("Face to face (two players)")]), _("Face to face")]
            do = FaceEachOther()
            self._way(page, facing, words, do if two else None, "touch", on and two, id=do)
        after = 0 if self.turns else self.game.players[0]
        self._way(
            page,
            turns,
            [_(IN_TURNS), _("Taking turns")],
            PlayInTurns(after),
            "people",
            self.turns > 0,
            IN_A_ROW,
        )

    def _bots_each(self, page: Page, rect: Rect) -> None:
        """The number of bots that each person plays against."""
        low, high = self.game.players
        count = self.turns - 1
        said = ngettext("{n} bot", "{n} bots", count).format(n=count)
        less = PlayInTurns(self.turns - 1) if self.turns > low else None
        more = PlayInTurns(self.turns + 1) if self.turns < high else None
        choice(page, rect, "", said, less, more, id=BOTS)

    @staticmethod
    def _way(
        page: Page,
        rect: Rect,
        words: Sequence[str],
        do: Message | None,
        icon: str,
        on: bool = False,
        id: Hashable = None,
    ) -> None:
        """One of three buttons in a row, with the longest words that fit, and its icon if it has one.

        With an `id`, its description can be read even while it is disabled.
        """
        most = rect.w + page.px(AIR)
        label = next((one for one in words if button_width(page, one, "label") <= most), words[-1])
        icon = "check" if on else icon
        icon *= button_width(page, label, "label", icon) <= rect.w
        button(page, rect, label, do, icon=icon, primary=on, role="label", id=do if id is None else id)

    def _presets(self, page: Page, rect: Rect) -> None:
        names, now = self.book.presets, self._mixture()
        rect = self._ruled(page, rect, _(PRESET), next(iter(names)))
        shown = _("Custom mix") if now is None else _(names[now]) if now else _("Base game")
        less, more = ends(SetPreset, list(self.mixtures()), now)
        choice(page, rect, _(PRESET), shown, less, more, self._share(page, rect.w))


def lettered(option: Letters, letter: str) -> str:
    """The name of the row for a letter."""
    return f"{letter} · {_(option.labels[letter])}"


def time_words(seconds: int) -> str:
    """The time that a person has to think, in words."""
    if seconds and seconds % 120 == 0:
        return _("{n} min").format(n=seconds // 60)
    return _("{n} s").format(n=seconds) if seconds else _("off")
