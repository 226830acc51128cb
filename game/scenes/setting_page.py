"""How the setup screen is drawn: seats at the left, rules at the right, the deal below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from engine.kernel.game import Refused
from game.room.page import Page
from game.room.scene import HELP, House, Message
from game.room.widgets import (
    bar,
    button,
    button_height,
    button_width,
    choice,
    evenly,
    field,
    icon_button,
    named,
    row_label,
    stack,
    toggle,
)
from game.table import evening
from game.table.book import FirstTable, book_of
from game.table.clock import TIMES
from game.table.options import Letters, OneOf, Switch
from game.table.setup import MOST_IN_TURNS, Setup
from game.words import N_, _, ngettext, say_refusal, words_of

from .evening_panel import IN_TURNS, evening_button
from .frame import heading
from .host import Host
from .setting_chairs import ChairsScene
from .setting_seats import KEYS, LARGE_TABLE

TIMER = N_("How long a person may think. When the time is over, a bot decides for them.")
TURNS = N_(
    "Each of you plays the same deal alone among bots, while the others look away. Whose choices cost least "
    "is first, however the cards fell. It counts for the evening, but for no record."
)
PRESET, CLOCK, DEAL = N_("Preset"), N_("Turn timer"), N_("Seed")
"""The names of rows that are no options of a game."""
SEED = N_("The number that all chance comes from: with the same one the same cards are dealt.")
NAMES = 0.64
"""The share of a row that the name of a rule may take."""
LINES = 3
"""So many small lines below the rules are worth being filled with a part of what is to be said."""
AIR = 24
"""So much narrower than usual is the air beside the words of three buttons in a row."""
LABEL = 0.3
"""The least share of the same of a row with wide buttons."""


class SettingPage(ChairsScene):
    """The setup screen's state, and its drawing."""

    def __init__(self, room: House, title: Host, setup: Setup) -> None:
        super().__init__(room, setup)
        self.title = title
        self.book = book_of(setup.game)
        self.defaults = {option.key: option.default for option in self.game.options}
        self.text = ""
        self.evening = evening.current(room.home)
        self.turns = 0
        """What was chosen of `in_turns`."""

    @property
    def in_turns(self) -> int:
        """Where friends play the same cards in turns: the players at each table; 0: they play together."""
        return self.turns if self.setup.shared else 0

    @property
    def limits(self) -> tuple[int, int]:
        return (2, MOST_IN_TURNS) if self.in_turns else self.game.players

    @property
    def options(self) -> dict[str, str]:
        return dict(self.setup.options)

    def value(self, key: str) -> str:
        """What an option is set to."""
        return self.options.get(key, self.defaults[key])

    def mixtures(self) -> dict[str, dict[str, str]]:
        """The options of each preset; the first, without a name, is the base game."""
        presets = {name: dict(preset["options"]) for name, preset in self.game.presets.items()}
        keys = {key for options in presets.values() for key in options}
        base = {key: self.defaults[key] for key in keys}
        return {"": base, **{name: base | options for name, options in presets.items()}}

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, self.game.title)
        h = button_height(page)
        w = button_width(page, _("Another game"))
        button(page, Rect(area.right - w, page.px(36), w, h), _("Another game"), ("another",))
        foot = Rect(area.x, area.bottom - h, area.w, h)
        body = Rect(area.x, area.y, area.w, foot.y - area.y - page.px(16))
        gap = page.px(28)
        left = Rect(body.x, body.y, round(body.w * 0.54), body.h)
        right = Rect(left.right + gap, body.y, body.w - left.w - gap, body.h)
        page.panel(left)
        page.panel(right)
        pictured = self._seats(page, left.inflate(-page.px(40), -page.px(28)))
        unsaid, free = self._rules(page, right.inflate(-page.px(44), -page.px(28)), pictured)
        if not pictured:  # many seats, and large text
            self._picture(page, free)
        self._foot(page, foot, unsaid)

    def _rules(self, page: Page, area: Rect, pictured: bool) -> tuple[list[str], Rect]:
        """Draw the rows, never lower than a finger, and what is to be said of them.

        Unless the seats are `pictured`, room that is left is for their picture. Returns what has no room to
        be said, and what of the area stays free.
        """
        rows = self._rows()
        told, warnings = self._told(page), self._warnings()
        most = area.h - len(rows) * max(page.theme.target, page.theme.line() + page.px(8))
        heights = {role: self._most(page, area.w, role) for role in ("body", "small")}
        size = next((role for role in heights if heights[role] <= most), "")
        if size:
            kept = heights[size]
        else:
            told, kept = [], tall(page, warnings, "small", area.w)
        unsaid: list[str] = [] if size else self._told(page)
        if not size and kept > area.h - len(rows) * page.theme.target:
            unsaid, warnings, kept = warnings, [], 0
        room = area.h - kept
        h = min(page.px(80), room // len(rows))
        if not pictured:
            h = min(h, max(page.theme.target, (room - page.px(LARGE_TABLE)) // len(rows)))
        for rect, draw_row in zip(stack(area, [h] * len(rows), 0), rows, strict=True):
            draw_row(page, rect)
        y = area.y + len(rows) * h + page.px(4)
        role, colour = (size, "cream") if told else ("small", "pale")
        if unsaid and pictured and not warnings and area.bottom - y >= LINES * page.theme.line("small"):
            told, unsaid = [_shortened(page, unsaid[0], Rect(area.x, y, area.w, area.bottom - y))], []
            colour = "cream"
        for words in told or warnings:
            y = page.paragraph(words, Rect(area.x, y, area.w, 0), role, colour)
        return unsaid, Rect(area.x, y, area.w, area.bottom - y)

    def pointed_at(self, page: Page) -> str:
        """The option or the mixture whose row is pointed at, as the game's words call it; else nothing."""
        aims = words_of(self.game.id).aim
        labels = {_(PRESET): self._mixture() or "", _("Match"): "match"}
        match page.here:
            case ("letter" | "option", *_rest, str(about)) if about in aims:
                return about
            case ("choice", str(label)) | (("choice", str(label)), _) if label in labels:
                return labels[label]
        return ""

    def _told(self, page: Page) -> list[str]:
        """What the thing pointed at adds; else the game in short, unless there is a warning."""
        aims = words_of(self.game.id).aim
        match page.here:
            case ("first table", int(at)):
                return [_(self.book.tables[at].says)]
            case ("edit", "seed"):
                return [_(SEED)]
            case ("choice", str(label)) | (("choice", str(label)), _) if label == _(CLOCK):
                return [_(TIMER)]
            case ("in turns",) | ("bots each",) | (("bots each",), _):
                return [_(TURNS)]
        about = self.pointed_at(page)
        return [_(aims[about])] if about in aims and (about or not self._warnings()) else []

    def _most(self, page: Page, w: int, role: str) -> int:
        """The room for the most that is ever said below the rules, so that no rule ever moves."""
        told = words_of(self.game.id)
        warnings = [_(words) for words in told.warnings.values()]
        aims = [tall(page, [_(words)], role, w) for words in told.aim.values()]
        return max(tall(page, warnings, "small", w), *aims, 0)

    def _rows(self) -> list[Callable[[Page, Rect], None]]:
        """What draws each row: the game's own options, then what every game has."""
        rows: list[Callable[[Page, Rect], None]] = [self._tables] if self.book.tables else []
        rows += [self._presets] if self.book.presets else []
        for option in self.book.options:
            match option:
                case Switch():
                    rows.append(partial(self._switch, option))
                case Letters():
                    rows += [partial(self._letter, option, letter) for letter in option.labels]
                case OneOf():
                    rows.append(partial(self._one_of, option))
        around = [self._around] if self.setup.shared else []
        return [*rows, self._timer, self._seed, *around]

    def _ruled(self, key: str, page: Page, rect: Rect) -> Rect:
        """A way to the rule of a row, at its left; answers with the room for the row itself."""
        rule = words_of(self.game.id).rules.get(key, "")
        side = min(rect.h, page.px(52))
        if rule:
            box = Rect(rect.x, rect.centery - side // 2, side, side)
            icon_button(page, box, "help", _("Rule"), (*HELP, rule))
        inset = side + page.px(12)
        return Rect(rect.x + inset, rect.y, rect.w - inset, rect.h)

    def _share(self, page: Page, wide: int) -> float:
        """The share that the names of rows with wide buttons take, so that none of them is drawn smaller."""
        own = [_(option.label) for option in self.book.options if isinstance(option, OneOf)]
        names = [*own, _(CLOCK), _(DEAL), *([_(PRESET)] if self.book.presets else [])]
        return max(LABEL, *(named(page, name) / wide for name in names))

    def _switch(self, option: Switch, page: Page, rect: Rect) -> None:
        rect = self._ruled(option.key, page, rect)
        on = self.value(option.key) == "1"
        toggle(page, rect, _(option.label), on, ("option", option.key), NAMES)

    def _letter(self, option: Letters, letter: str, page: Page, rect: Rect) -> None:
        rect = self._ruled(letter, page, rect)
        label = f"{letter} · {_(option.labels[letter])}"
        on = letter in self.value(option.key)
        toggle(page, rect, label, on, ("letter", option.key, letter), NAMES)

    def _one_of(self, option: OneOf, page: Page, rect: Rect) -> None:
        rect = self._ruled(option.key, page, rect)
        now, values = self.value(option.key), option.values
        at = values.index(now) if now in values else 0
        less, more = (("value", option.key, values[i % len(values)]) for i in (at - 1, at + 1))
        choice(page, rect, _(option.label), option.says(now), less, more, self._share(page, rect.w))

    def _timer(self, page: Page, rect: Rect) -> None:
        rect = self._ruled("", page, rect)
        now = self.room.settings["turn_seconds"]
        at = TIMES.index(now) if now in TIMES else 0
        less, more = (("timer", TIMES[i % len(TIMES)]) for i in (at - 1, at + 1))
        choice(page, rect, _(CLOCK), time_words(now), less, more, self._share(page, rect.w))

    def _seed(self, page: Page, rect: Rect) -> None:
        rect = self._ruled("", page, rect)
        editing = self.editing == "seed"
        shown = self.text if editing else str(self.setup.seed or "") or _("by chance")
        field(page, rect, _(DEAL), shown, editing, ("edit", "seed"), self._share(page, rect.w))

    def _mixture(self) -> str | None:
        """The preset that is set, nothing for the base game; None for an own mixture."""
        found = self.mixtures().items()
        set_so = (key for key, made in found if all(self.value(k) == value for k, value in made.items()))
        return next(set_so, None)

    def _tables(self, page: Page, rect: Rect) -> None:
        """Tables to begin with: a press sets one, and the one that is set is gold.

        Where their words are too large beside the name of the row, they have the whole row.
        """
        h, gap, tables = min(button_height(page), rect.h), page.px(12), self.book.tables
        widths = [button_width(page, _(table.name), "label") for table in tables]
        needed = sum(widths) + gap * (len(widths) - 1)
        room = self._ruled("", page, rect)
        share = self._share(page, room.w)
        if needed <= room.w * (1 - share):
            rect = row_label(page, room, _("To begin with"), share)
        spare = (rect.w - needed) // len(widths)
        box = Rect(rect.x, rect.centery - h // 2, rect.w, h)
        for at, part in enumerate(bar(box, [w + spare for w in widths], gap)):
            primary = self.lies(tables[at])
            button(page, part, _(tables[at].name), ("first table", at), primary=primary, role="label")

    def lies(self, table: FirstTable) -> bool:
        """Whether this table is set, however many sit there: somebody more changes none of its rules."""
        return all(self.value(key) == value for key, value in {**self.defaults, **table.options}.items())

    def _around(self, page: Page, rect: Rect) -> None:
        """How people share the screen, whether two sit face to face, and whether they play in turns.

        In turns nobody sits face to face: there is the number of bots instead.
        """
        h, gap = min(button_height(page), rect.h), page.px(12)
        around, facing, turns = evenly(Rect(rect.x, rect.centery - h // 2, rect.w, h), 3, gap)
        self._way(page, around, [_("Settings for friends")], ("around",), "settings")
        if self.turns:
            self._bots_each(page, facing)
        else:
            two, on = len(self.setup.people) == 2, self.room.settings["face_to_face"]
            words = [*([] if two else [_("Face to face: for two")]), _("Face to face")]
            self._way(page, facing, words, ("facing",) if two else None, "touch", on and two)
        after = 0 if self.turns else self.game.players[0]
        self._way(page, turns, [_(IN_TURNS), _("In turns")], ("in turns", after), "people", self.turns > 0)

    def _bots_each(self, page: Page, rect: Rect) -> None:
        """How many bots each of them plays against."""
        low, high = self.game.players
        count = self.turns - 1
        said = ngettext("{n} bot", "{n} bots", count).format(n=count)
        less = ("in turns", self.turns - 1) if self.turns > low else None
        more = ("in turns", self.turns + 1) if self.turns < high else None
        choice(page, rect, "", said, less, more, id=("bots each",))

    @staticmethod
    def _way(
        page: Page, rect: Rect, words: Sequence[str], do: Message | None, icon: str, on: bool = False
    ) -> None:
        """One of three buttons in a row, with the first words that have room, and its icon if it has any."""
        most = rect.w + page.px(AIR)
        label = next((one for one in words if button_width(page, one, "label") <= most), words[-1])
        icon = "check" if on else icon
        icon *= button_width(page, label, "label", icon) <= rect.w
        button(page, rect, label, do, icon=icon, primary=on, role="label", id=do and do[:1])

    def _presets(self, page: Page, rect: Rect) -> None:
        rect = self._ruled(next(iter(self.book.presets)), page, rect)
        keys, now = list(self.mixtures()), self._mixture()
        names = self.book.presets
        shown = _("Own mixture") if now is None else _(names[now]) if now else _("Base game")
        at = keys.index(now) if now is not None else 0
        less, more = ("preset", keys[at - 1]), ("preset", keys[(at + 1) % len(keys)])
        choice(page, rect, _(PRESET), shown, less, more, self._share(page, rect.w))

    def _warnings(self) -> list[str]:
        players = self.in_turns or len(self.setup.chairs)
        try:
            settled = self.game.settle(players, self.options)
        except Refused as refused:
            return [say_refusal(refused, self.game.id)]
        words = words_of(self.game.id).warnings
        return [_(words.get(code, code)) for code in self.game.warn(players, settled)]

    def _foot(self, page: Page, rect: Rect, warnings: Sequence[str]) -> None:
        """The deal, and beside it what has just happened to the seats, what is in its way, or a warning."""
        w = max(page.px(340), button_width(page, _("Deal")))
        deal = Rect(rect.right - w, rect.y, w, rect.h)
        wrong = self.notice or self.impossible()
        button(page, deal, _("Deal"), None if self.impossible() else ("deal",), primary=True)
        room = Rect(rect.x, rect.y, rect.w - w - page.px(30), rect.h)
        if self.gone is not None:
            label = _("Put back")
            side = button_width(page, label, icon="undo")
            button(page, Rect(room.right - side, rect.y, side, rect.h), label, ("put back",), icon="undo")
            room.w -= side + page.px(20)
        _low, high = self.limits
        bots = len(self.setup.people) < len(self.setup.chairs)
        full = _("All seats are taken: a person takes a bot's place.") if bots else _("All seats are taken.")
        full = full if len(self.setup.chairs) == high else ""
        warning = _shortened(page, min(warnings, key=len, default=""), Rect(room).inflate(0, page.px(28)))
        if self.evening is not None and self.setup.shared and not (wrong or self.news):
            return evening_button(page, room, self.evening)
        keys = page.said(KEYS) if self.setup.shared else ""
        said = wrong or self.news or warning or full or keys
        role = "small" if said == warning else "body"
        lines = len(page.lines(said, role, room.w))
        room.y = rect.centery - lines * page.theme.line(role) // 2
        page.paragraph(said, room, role, "bad" if wrong else "cream" if self.news else "muted")


def _shortened(page: Page, words: str, room: Rect) -> str:
    """As many sentences, the first of them at least, as have room in small letters."""
    sentences = words.split(". ")
    while len(sentences) > 1:
        said = ". ".join(sentences)
        if tall(page, [said], "small", room.w) <= room.h:
            break
        sentences.pop()
        sentences[-1] += "."
    return ". ".join(sentences)


def tall(page: Page, found: Sequence[str], role: str, w: int) -> int:
    """How high paragraphs are together, with the gap above them."""
    lines = sum(len(page.lines(words, role, w)) for words in found)
    return lines * page.theme.line(role) + page.px(8)


def time_words(seconds: int) -> str:
    """How long a person may think."""
    if seconds and seconds % 120 == 0:
        return _("{n} min").format(n=seconds // 60)
    return _("{n} s").format(n=seconds) if seconds else _("off")
