"""The overlay that shows the name of everything on the table, and the key of each button."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.bars.prompt_buttons import UNSIGNED
from game.table.explain.name_places import Label, NamesSheet, sheets
from game.table.messages import KEYS, CloseTip, FoldHint, KeepCard, OpenHabits, ShowEarlier, TellHappened
from game.table.screen.table_state import TableState
from game.ui.page.message_types import Message
from game.ui.page.page import Page, Thing
from game.ui.page.page_subject import About
from game.ui.page.theme import COLOURS
from game.ui.page.thing_kinds import ThingKinds
from game.ui.window.scene import POP, Go, House, Scene
from game.words import _, words_of

SHOWN: ThingKinds = ("card", "back", "memory")
TABLE: ThingKinds = (*SHOWN, "zone", "seat")
NAMED = {*KEYS, ShowEarlier(), FoldHint(), CloseTip(), KeepCard(), TellHappened(), OpenHabits()}
"""Messages of buttons that have an icon or hardly any words."""


class ReadOn(Message):
    """Show the next page of names, or close the last."""


class Names(Scene):
    """An overlay on the table, which waits; any key or click closes it."""

    takes = ReadOn
    veiled = True

    def __init__(self, room: House, table: TableState) -> None:
        super().__init__(room)
        self.table = table
        self.shown = 0
        """How many pages have been shown."""
        self._laid: tuple[object, list[NamesSheet]] = (None, [])

    def about(self) -> About:
        return self.table.about()

    def act(self, message: ReadOn) -> Go | None:
        return self._on()

    def command(self, name: str) -> Go | None:
        return POP if name == "back" else self._on()

    def _on(self) -> Go | None:
        """Show the next page, if not all names fitted on one."""
        self.shown += 1
        self.room.fresh = True
        return POP if self.shown >= len(self._laid[1]) else None

    def draw(self, page: Page) -> None:
        found = labels(self.table, page.things)
        key = (page.theme.size, page.theme.text, tuple((words, *of) for words, of, _tool in found))
        if self._laid[0] != key:
            self._laid = key, sheets(page, found, page.things, max(_more(7, 8), _more(8, 8), key=len))
        laid = self._laid[1]
        role, names, more = laid[min(self.shown, len(laid) - 1)]
        for (_words, of, _tool), _spot, thread in names:
            frame = page.pictures.frame(of.w + 4, of.h + 4, COLOURS["gold"], page.px(3), page.px(10))
            page.put_at(frame, of.center)
            if thread.w and thread.h:
                page.put(page.pictures.plate(thread.w, thread.h, "primary", 0), *thread.topleft)
        for (words, _of, _tool), spot, _thread in names:
            page.panel(spot, "cream")
            page.text(words, spot.center, role, "ink", "center", spot.w - page.px(12))
            page.thing("label", words, spot)
        if len(laid) > 1:
            words = _more(self.shown + 1, len(laid))
            page.panel(more, "primary")
            page.text(words, more.center, role, "ink", "center", more.w - page.px(12))
            page.thing("more", words, more)
        page.thing("button", _("Back"), page.rect, ReadOn())


def _more(number: int, of: int) -> str:
    """The note that a click shows more, or goes back."""
    said = (
        _("{number} of {of} · any key for more")
        if number < of
        else _("{number} of {of} · any key to go back")
    )
    return said.format(number=number, of=of)


def labels(table: TableState, things: Sequence[Thing]) -> list[Label]:
    """Everything with a name, in reading order: tools, players, piles, your cards, remarks, the question."""
    found = [
        Label(_with_key(table, t), t.rect, t.rect.centery < table.places().top)
        for t in things
        if t.kind == "button" and t.id in NAMED
    ]
    seats: dict[object, list[Thing]] = {}
    for t in things:
        if t.kind == "seat":
            seats.setdefault(t.id, []).append(t)
    found += [
        Label(_seat(table, parts[-1]), parts[0].rect.unionall([t.rect for t in parts]))
        for parts in seats.values()
    ]
    places = table.places()
    layout = table.presenter.layout
    board = table.play.board
    shown = any(t.kind in TABLE for t in things)  # not if the table is hidden from everybody
    found += [
        Label(layout.zone_name(z), rect)
        for z, rect in places.shared.items()
        if layout.zone_name(z) and (board.sprites[z] or layout.places[z].keep) and shown
    ]
    found += _cards(table, things)
    tips = [t.rect for t in things if t.id == CloseTip()]
    asked = [t.rect for t in things if t.kind == "text" and places.prompt.contains(t.rect)]
    asked = [rect for rect in asked if rect.collidelist(tips) < 0]
    if asked:
        found.append(Label(_("Current question"), asked[0].unionall(asked[1:])))
    found += [Label(_("Your hand's score"), t.rect) for t in things if t.id == "goals"]
    found += [Label(t.name, t.rect) for t in things if t.kind == "column"]
    found += [
        Label(t.key.upper(), t.rect) for t in things if t.kind == "button" and t.value == UNSIGNED and t.key
    ]
    return found + _signs(things) + _marks(table, things)


def _cards(table: TableState, things: Sequence[Thing]) -> list[Label]:
    """Your cards, and one card of each kind of those in front of other players."""
    found: dict[str, Label] = {}
    places = table.places()
    layout = table.presenter.layout
    me = table.sitting.viewer
    zones = words_of(table.table.game.id).zones
    for z, zone in sorted(enumerate(table.table.zones), key=lambda numbered: numbered[1].owner != me):
        rects = [t.rect for t in things if t.kind in SHOWN and t.value[0] == z]
        if rects and zone.owner >= 0 and (zone.owner == me or not table.table.is_hand[z]):
            own = zone.owner == me and z in (table.play.board.hand, places.main)
            bare = layout.bare(z)
            name = _("Your cards") if own else _(zones[bare])
            found.setdefault(bare, Label(name[:1].upper() + name[1:], rects[0].unionall(rects[1:])))
    return [*found.values()]


def _signs(things: Sequence[Thing]) -> list[Label]:
    """The meaning of small signs at players and cards: each last move, but similar ones only once."""
    kinds = {"count": _("Cards in hand"), "danger": _("In danger"), "entrance": _("Open Wormhole")}
    signs = [t for t in reversed(things) if t.kind in ("count", "last", "new", "danger", "entrance")]
    first = {kinds.get(t.kind, t.name): t for t in signs}
    return [Label(name, t.rect) for name, t in first.items()]


def _marks(table: TableState, things: Sequence[Thing]) -> list[Label]:
    """The meaning of badges on plates and marks on cards: one of each kind."""
    signs = table.presenter.signs
    view = table.play.board.view
    columns = [t.rect for t in things if t.kind == "column"]  # places where cards are shown a second time
    found: dict[str, Label] = {}
    for seat in range(table.table.players):
        for badge in signs.badges(view, seat):
            rects = [t.rect for t in things if t.kind == "text" and badge.words in t.name]
            if badge.told and rects:
                found.setdefault(badge.told, Label(badge.told, rects[0]))
    for mark in signs.marks(view):
        places = [(mark.zone, place) for place in mark.places]
        rects = [t.rect for t in things if t.kind in SHOWN and t.value in places]
        rects = [rect for rect in rects if rect.collidelist(columns) < 0]
        if mark.name and rects:
            found.setdefault(mark.name, Label(mark.name, rects[0].unionall(rects[1:])))
    return [*found.values()]


def _seat(table: TableState, thing: Thing) -> str:
    """A player; at your own plate with the key that shows the value of your cards.

    At a shared table, everybody's plate has the key that shows their own cards.
    """
    chair = table.sitting.setup.chairs[thing.value]
    if table.sitting.shared and chair.is_person and chair.key and not table.presenter.layout.has_grids:
        return _("{name} · hold {key}: own cards").format(name=thing.name, key=chair.key.upper())
    own = thing.value == table.sitting.viewer and table.room.settings["score_help"]
    key = table.key_of("worth") if own else ""
    return f"{thing.name} · {key.upper()}" if key else thing.name


def _with_key(table: TableState, thing: Thing) -> str:
    """A tool's name, and the key that does the same."""
    key = table.key_of(KEYS.get(thing.id, ""))
    return f"{thing.name} · {key.upper()}" if key else thing.name
