"""An overlay that names everything on the table, each tool with its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page, Thing
from game.room.scene import POP, About, Go, House, Message, Scene
from game.room.theme import COLOURS
from game.table.free import free_rects, nearest
from game.table.worth import OPEN
from game.words import _, words_of

from .table_state import TableState

SHOWN = ("card", "back", "memory")
LARGE = 1.3
"""Where words are larger than this the names are set in small ones, so that all find room."""

SMALL = 4
"""How much larger than a sign is what carries it."""


class Label(NamedTuple):
    """A thing of the table and what it is called."""

    words: str
    of: Rect


class Names(Scene):
    """Over the table, which waits; any key or click closes it."""

    veiled = True
    keeps_place = True

    def __init__(self, room: House, table: TableState) -> None:
        super().__init__(room)
        self.table = table
        self._laid: tuple[object, list[Rect]] = (None, [])

    def about(self) -> About:
        return self.table.about()

    def act(self, message: Message) -> Go | None:
        return POP

    def command(self, name: str) -> Go | None:
        return POP

    def draw(self, page: Page) -> None:
        found = labels(self.table, page.things)
        key = (page.theme.size, page.theme.text, tuple((words, *of) for words, of in found))
        if self._laid[0] != key:
            self._laid = key, place(page, found)
        for (_words, of), spot in zip(found, self._laid[1], strict=True):
            frame = page.pictures.frame(of.w + 4, of.h + 4, COLOURS["gold"], page.px(3), page.px(10))
            page.put_at(frame, of.center)
            if not of.colliderect(spot):
                _thread(page, of, spot)
        for (words, _of), spot in zip(found, self._laid[1], strict=True):
            page.panel(spot, "cream")
            page.text(words, spot.center, role(page), "ink", "center", spot.w - page.px(12))
            page.thing("label", words, spot)
        page.thing("button", _("Back"), page.rect, ("back",))


def _thread(page: Page, of: Rect, spot: Rect) -> None:
    """A fine line from a thing to its name, where the name stands below or above it."""
    x = min(max(of.centerx, spot.x + page.px(10)), spot.right - page.px(10))
    top, bottom = (of.bottom, spot.y) if spot.y >= of.bottom else (spot.bottom, of.y)
    if bottom > top:
        page.put(page.pictures.plate(max(2, page.px(3)), bottom - top, "primary", 0), x, top)


def labels(table: TableState, things: Sequence[Thing]) -> list[Label]:
    """All that has a name, in reading order: tools, players, piles, the own cards, what is said and asked."""
    found = [Label(_with_key(table, t), t.rect) for t in things if t.kind == "button" and _is_tool(t)]
    seats = {t.id: t for t in things if t.kind == "seat"}  # the plate, the last of each player's things
    found += [Label(_seat(table, t), t.rect) for t in seats.values()]
    places, layout, board = table.places(), table.presenter.layout, table.play.board
    found += [
        Label(layout.zone_name(z), rect)
        for z, rect in places.shared.items()
        if layout.zone_name(z) and (board.sprites[z] or layout.places[z].keep)
    ]
    found += _cards(table, things)
    tips = [t.rect for t in things if t.id == ("hush",)]
    asked = [t.rect for t in things if t.kind == "text" and places.prompt.contains(t.rect)]
    asked = [rect for rect in asked if rect.collidelist(tips) < 0]
    if asked:
        found.append(Label(_("What is asked now"), asked[0].unionall(asked[1:])))
    found += [Label(_("What your hand should come to"), t.rect) for t in things if t.id == "goals"]
    found += [Label(t.name, t.rect) for t in things if t.kind == "column"]
    return found + _signs(things)


def _cards(table: TableState, things: Sequence[Thing]) -> list[Label]:
    """The own cards; and of what lies before others, one of each kind."""
    found: dict[str, Label] = {}
    places, layout, me = table.places(), table.presenter.layout, table.sitting.viewer
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
    """What the small signs at players and cards mean: one of each kind, as the others look alike."""
    kinds = {"count": _("Cards in hand"), "last": _("Last move")}
    first = {t.kind: t for t in reversed(things) if t.kind in ("count", "last", "new")}
    return [Label(kinds.get(kind, t.name), t.rect) for kind, t in first.items()]


def _seat(table: TableState, thing: Thing) -> str:
    """A player; at the own plate with the key that tells what the own cards are worth."""
    key = table.key_of("worth") if thing.do == OPEN else ""
    return f"{thing.name} · {key.upper()}" if key else thing.name


def _is_tool(thing: Thing) -> bool:
    return isinstance(thing.id, tuple) and len(thing.id) == 1 and isinstance(thing.id[0], str)


def _with_key(table: TableState, thing: Thing) -> str:
    """A tool's name, and the key that does the same."""
    (command,) = thing.id if isinstance(thing.id, tuple) else ("",)
    key = table.key_of(str(command))
    return f"{thing.name} · {key.upper()}" if key else thing.name


def role(page: Page) -> str:
    """How large the names are written."""
    return "label" if page.theme.text <= LARGE else "small"


def place(page: Page, found: Sequence[Label]) -> list[Rect]:
    """Where each name stands: near its thing, over no other name, and over no thing where there is room."""
    family, px = page.theme.type(role(page))
    area = page.rect.inflate(-page.px(12), -page.px(12))
    things = [(*label.of,) for label in found]
    spots: list[Rect] = []
    for words, of in found:
        w = page.pictures.line(words, family, px, COLOURS["ink"]).get_width() + page.px(24)
        size = (w, page.theme.line(role(page)) + page.px(8))
        if of.w >= w and of.h > 2 * size[1]:  # large enough to bear its name
            spot = Rect((0, 0), size)
            spot.midbottom = (of.centerx, of.bottom - page.px(8))
            spots.append(spot)
            continue
        anchor = (of.centerx, of.bottom + size[1] + page.px(6))
        if of.centery > page.height * 0.6:
            anchor = (of.centerx, of.y - page.px(6))
        taken = [(*spot.inflate(page.px(8), page.px(6)),) for spot in spots]
        around = [thing for thing in things if not _carries(Rect(thing), of)]
        clear = nearest(free_rects(area, (*taken, *around)), size, anchor)
        over = clear or nearest(free_rects(area, tuple(taken)), size, anchor)
        spots.append(over or Rect(of.topleft, size).clamp(area))
    return spots


def _carries(thing: Rect, sign: Rect) -> bool:
    """Whether a small sign lies on this: its name may stand there too."""
    return thing.colliderect(sign) and thing.w * thing.h > SMALL * sign.w * sign.h
