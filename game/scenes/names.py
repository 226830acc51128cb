"""An overlay that names everything on the table, each tool with its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.about import About
from game.room.page import Page, Thing
from game.room.scene import POP, Go, House, Message, Scene
from game.room.theme import COLOURS
from game.table.free import free_rects, nearest
from game.table.prompt import UNSIGNED
from game.table.worth import OPEN
from game.words import _, words_of

from .table_state import TableState

SHOWN = ("card", "back", "memory")
LARGE = 1.3
"""Where words are larger than this the names are set in small ones, so that all find room."""
ROLES = ("label", "small", "least")
"""The letters of the names, the largest first."""

THREAD = 3
"""The least width of a line, as a plate is not drawn narrower."""
FAR = 3
"""A name that would have to stand farther away than so many of its heights lies over something instead."""
SMALL = 4
"""How much larger than a sign is what carries it."""


class Label(NamedTuple):
    """A thing of the table and what it is called."""

    words: str
    of: Rect
    tool: bool = False
    """Whether it is one of the buttons that stand in a row along the upper edge."""


class Spots(NamedTuple):
    """How large the names are written, and where each stands."""

    role: str
    rects: list[Rect]


class Names(Scene):
    """Over the table, which waits; any key or click closes it."""

    veiled = True
    keeps_place = True

    def __init__(self, room: House, table: TableState) -> None:
        super().__init__(room)
        self.table = table
        self._laid: tuple[object, Spots] = (None, Spots("label", []))

    def about(self) -> About:
        return self.table.about()

    def act(self, message: Message) -> Go | None:
        return POP

    def command(self, name: str) -> Go | None:
        return POP

    def draw(self, page: Page) -> None:
        found = labels(self.table, page.things)
        key = (page.theme.size, page.theme.text, tuple((words, *of) for words, of, _tool in found))
        if self._laid[0] != key:
            self._laid = key, place(page, found)
        role, spots = self._laid[1]
        for (_words, of, _tool), spot in zip(found, spots, strict=True):
            frame = page.pictures.frame(of.w + 4, of.h + 4, COLOURS["gold"], page.px(3), page.px(10))
            page.put_at(frame, of.center)
            if not of.colliderect(spot):
                _thread(page, of, spot)
        for (words, _of, _tool), spot in zip(found, spots, strict=True):
            page.panel(spot, "cream")
            page.text(words, spot.center, role, "ink", "center", spot.w - page.px(12))
            page.thing("label", words, spot)
        page.thing("button", _("Back"), page.rect, ("back",))


def _thread(page: Page, of: Rect, spot: Rect) -> None:
    """A fine line from a thing to its name, where the name stands below or above it."""
    x = min(max(of.centerx, spot.x + page.px(10)), spot.right - page.px(10))
    top, bottom = (of.bottom, spot.y) if spot.y >= of.bottom else (spot.bottom, of.y)
    if bottom > top:
        page.put(page.pictures.plate(max(THREAD, page.px(3)), bottom - top, "primary", 0), x, top)


def labels(table: TableState, things: Sequence[Thing]) -> list[Label]:
    """All that has a name, in reading order: tools, players, piles, the own cards, what is said and asked."""
    found = [
        Label(_with_key(table, t), t.rect, t.rect.centery < table.places().top)
        for t in things
        if t.kind == "button" and _is_tool(t)
    ]
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
    found += [Label(t.key.upper(), t.rect) for t in things if t.kind == "button" and t.value == UNSIGNED]
    return found + _signs(things) + _marks(table, things)


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
    """What the small signs at players and cards mean: each last move, of others one that looks alike."""
    kinds = {"count": _("Cards in hand"), "danger": _("In danger"), "entrance": _("Open Wormhole")}
    signs = [t for t in reversed(things) if t.kind in ("count", "last", "new", "danger", "entrance")]
    first = {kinds.get(t.kind, t.name): t for t in signs}
    return [Label(name, t.rect) for name, t in first.items()]


def _marks(table: TableState, things: Sequence[Thing]) -> list[Label]:
    """What the badges on plates and the marks on cards mean: one of each kind."""
    signs, view = table.presenter.signs, table.play.board.view
    found: dict[str, Label] = {}
    for seat in range(table.table.players):
        for badge in signs.badges(view, seat):
            rects = [t.rect for t in things if t.kind == "text" and badge.words in t.name]
            if badge.told and rects:
                found.setdefault(badge.told, Label(badge.told, rects[0]))
    for mark in signs.marks(view):
        places = [(mark.zone, place) for place in mark.places]
        rects = [t.rect for t in things if t.kind in SHOWN and t.value in places]
        if mark.name and rects:
            found.setdefault(mark.name, Label(mark.name, rects[0].unionall(rects[1:])))
    return [*found.values()]


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


def place(page: Page, found: Sequence[Label]) -> Spots:
    """The names in the largest letters in which none has to stand over another."""
    roles = ROLES[0 if page.theme.text <= LARGE else 1 :]
    laid = (Spots(role, _placed(page, found, role)) for role in roles)
    apart = (one for one in laid if not _crossed(one.rects))
    return next(apart, Spots(roles[-1], _placed(page, found, roles[-1])))


def _crossed(spots: Sequence[Rect]) -> bool:
    """Whether a name stands over another."""
    return any(spot.collidelist(spots[n + 1 :]) >= 0 for n, spot in enumerate(spots))


def _placed(page: Page, found: Sequence[Label], role: str) -> list[Rect]:
    """Where each name stands: near its thing, over no other name, and over no thing where there is room."""
    area = page.rect.inflate(-page.px(12), -page.px(12))
    things = [(*label.of,) for label in found]
    spots: list[Rect] = []
    steps = _stairs(page, [label for label in found if label.tool], area, role)
    for words, of, tool in found:
        if tool:
            spots.append(steps.pop(0))
            continue
        w = _wide(page, words, role)
        size = (w, page.theme.line(role) + page.px(8))
        if of.w >= w and of.h > 2 * size[1]:  # large enough to bear its name
            inner = of.inflate(-page.px(8), -page.px(16))
            borne = [
                Rect((x, y), size)
                for y in (inner.bottom - size[1], inner.y, inner.centery - size[1] // 2)
                for x in (of.centerx - w // 2, inner.x, inner.right - w)
            ]
            small = [Rect(thing) for thing in things if of.contains(thing) and Rect(thing) != of]
            borne = [one for one in borne if area.contains(one) and one.collidelist(spots) < 0]
            spot = next((one for one in borne if one.collidelist(small) < 0), borne[0] if borne else None)
            if spot is not None:
                spots.append(spot)
                continue
        anchor = (of.centerx, of.bottom + size[1] + page.px(6))
        if of.centery > page.height * 0.6:
            anchor = (of.centerx, of.y - page.px(6))
        taken = [(*spot.inflate(page.px(8), page.px(6)),) for spot in spots]
        around = [thing for thing in things if not _carries(Rect(thing), of)]
        clear = nearest(free_rects(area, (*taken, *around)), size, anchor)
        if clear and _far(clear, of) > FAR * size[1]:
            clear = None
        over = clear or nearest(free_rects(area, tuple(taken)), size, anchor)
        spots.append(over or Rect(of.topleft, size).clamp(area))
    return spots


def _stairs(page: Page, tools: Sequence[Label], area: Rect, role: str) -> list[Rect]:
    """The names of the tools: each ends below its tool, a line lower than the one before if that is wider.

    So the lines from the tools to their names cross no name.
    """
    high, spots = page.theme.line(role) + page.px(8), dict[int, Rect]()
    right, row = 0, 0
    for n, (words, of, _tool) in sorted(enumerate(tools), key=lambda one: one[1].of.x):
        spot = Rect(0, 0, _wide(page, words, role), high)
        spot.right = max(of.right, area.x + spot.w)
        row = 0 if spot.x > right else row + 1
        right = max(right, spot.right)
        spot.y = of.bottom + page.px(6) + row * (high + page.px(4))
        spots[n] = spot
    return [spots[n] for n in range(len(tools))]


def _wide(page: Page, words: str, role: str) -> int:
    """How wide a name with its plate is."""
    family, px = page.theme.type(role)
    return page.pictures.line(words, family, px, COLOURS["ink"]).get_width() + page.px(24)


def _far(spot: Rect, of: Rect) -> int:
    """How far a name stands from its thing, up, down or sideways."""
    return max(spot.x - of.right, of.x - spot.right, spot.y - of.bottom, of.y - spot.bottom, 0)


def _carries(thing: Rect, sign: Rect) -> bool:
    """Whether a small sign lies on this: its name may stand there too."""
    return thing.colliderect(sign) and thing.w * thing.h > SMALL * sign.w * sign.h
