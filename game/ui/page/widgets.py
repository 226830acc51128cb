"""The controls: buttons, switches, sliders, fields. Each names the message that a click on it sends.

A control keeps no state of its own.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.ui.art.palette import suit_colour
from game.ui.page.message_types import Message
from game.words.templates import SYMBOLS

from . import message_types
from .page import Page
from .theme import COLOURS
from .thing_kinds import ThingKind
from .typed_line import TypedLine
from .word_panels import tooltip

ICON = 1.15
"""The size of a button's icon, relative to its letters."""
SHARE = 0.46
"""The share of a row that the name of a setting usually takes."""
APART = 16
"""The gap after the name of a setting."""
KNOB = 34
"""The size of a slider's knob."""
MARGINS = 28
"""The space at both ends of a button's words, together."""


SUITS = {sign: suit for suit, sign in SYMBOLS.items()}
"""By sign, the suit. If a button shows nothing but a suit, the suit has its own colour."""


class ShowTab(message_types.Message):
    """Show the contents of this tab."""

    tab: str


def ring(page: Page, rect: Rect, id: Hashable) -> None:
    """Draw the focus ring, for people who use keys."""
    if page.focus is not None and page.focus == id:
        outline(page, rect)


def readable(page: Page, kind: ThingKind, name: str, rect: Rect, id: Hashable, **more: Any) -> None:
    """Something to read, at which the arrow keys stop; `more` as in `Page.thing`."""
    page.thing(kind, name, rect, id=id, read=True, **more)
    ring(page, rect, id)


def outline(page: Page, rect: Rect) -> None:
    """A frame around a thing: white between dark lines, because gold marks things that can be chosen."""
    w = max(2, page.px(4))
    for grown, wide, colour in ((5 * w, 3 * w, "ink"), (4 * w, w, "focus")):
        out = rect.inflate(grown, grown)
        page.put(page.pictures.frame(*out.size, COLOURS[colour], wide, page.px(18)), out.x, out.y)


def card_outline(page: Page, rect: Rect, turn: int) -> None:
    """A frame around a card that is turned by this many degrees."""
    w = max(2, page.px(4))
    for wide, colour in ((3 * w, "ink"), (3 * w // 2, "focus")):
        page.put_at(page.pictures.hairline(*rect.size, turn, COLOURS[colour], wide), rect.center)


def button_height(page: Page, role: str = "strong") -> int:
    return max(page.theme.target, round(page.theme.line(role) * 1.5))


def button_width(page: Page, label: str, role: str = "strong", icon: str = "", key: str = "") -> int:
    """A width for the words, and for the key that does the same unless a finger was used last."""
    key = "" if page.touched else key
    words = page.wide(label, role)
    _family, px = page.theme.type(role)
    extra = (round(px * 1.5) if icon else 0) + (round(px * 0.55 * (1 + len(key))) if key else 0)
    hint = _hint(page, role, key, COLOURS["cream"])
    sign = round(px * ICON) if icon else 0
    return max(words + extra + page.px(52), words + _used(page, sign, hint) + page.px(MARGINS) + 1)


def _hint(page: Page, role: str, key: str, colour: str) -> Surface | None:
    """The letters of a key's sign; none while fingers are used."""
    family, px = page.theme.type(role)
    small = max(page.theme.least, round(px * 0.66))
    return page.pictures.line(key.upper(), family, small, colour) if key and not page.touched else None


def _used(page: Page, sign: int, hint: Surface | None) -> int:
    """The room that a button's icon of this width, and the sign of its key, take beside its words."""
    beside = sign + page.px(12) if sign else 0
    return beside + (_cap_size(page, hint)[0] + page.px(16) if hint else 0)


def button(
    page: Page,
    rect: Rect,
    label: str,
    do: Message | None,
    *,
    primary: bool = False,
    icon: str = "",
    key: str = "",
    sign: str = "",
    role: str = "strong",
    id: Hashable = None,
) -> None:
    """Draw a button with words; without a message it cannot be pressed, and looks disabled.

    Its `sign` is a key that does the same, if another one than `key` should be shown.
    """
    id = do if id is None else id
    hot = do is not None and id in (page.hover, page.focus)
    style = ("primary" if primary else "button") + ("-hover" if hot else "")
    page.panel(rect, style if do is not None else "off")
    colour = COLOURS["ink"] if primary and do is not None else COLOURS["cream" if do is not None else "muted"]
    family, px = page.theme.type(role)
    room = rect.w - page.px(MARGINS)
    picture = page.pictures.icon(icon, round(px * ICON), colour) if icon else None
    hint = _hint(page, role, sign or key, colour)
    used = _used(page, picture.get_width() if picture else 0, hint)
    if hint and label and page.wide(label, role) > room - used:
        hint = None  # the words matter more than the sign of a key
        used = _used(page, picture.get_width() if picture else 0, hint)
    if picture and label and page.wide(label, role) > room - used:
        picture = None  # and more than the picture
        used = 0
    suit = SUITS.get(label, "")
    ink = suit_colour(suit, page.pictures.four_colours) if suit else colour
    words = page.pictures.line(label, family, px, ink, max(10, room - used)) if label else None
    total = used + (words.get_width() if words else -page.px(12))
    x = rect.centerx - total / 2
    if picture:
        page.put(picture, x, rect.centery - picture.get_height() / 2)
        x += picture.get_width() + page.px(12)
    if words:
        if suit:  # in its colour, as on the cards
            slip = page.pictures.plate(words.get_width() + page.px(14), round(px * 1.3), "cream", page.px(6))
            page.put_at(slip, (round(x + words.get_width() / 2), rect.centery))
        page.put(words, x, rect.centery - words.get_height() / 2)
        x += words.get_width() + page.px(16)
    if hint:
        _key_cap(page, hint, x, rect.centery, colour)
    page.thing("button", label or icon, rect, do, id=id, key=key, lit=primary and do is not None)
    ring(page, rect, id)


def _cap_size(page: Page, hint: Surface) -> tuple[int, int]:
    return max(hint.get_width() + page.px(8), hint.get_height()), hint.get_height() + page.px(2)


def _key_cap(page: Page, hint: Surface, x: float, y: float, colour: str) -> None:
    w, h = _cap_size(page, hint)
    page.put(page.pictures.frame(w, h, colour, 1, page.px(5)), x, y - h / 2)
    page.put(hint, x + (w - hint.get_width()) / 2, y - hint.get_height() / 2)


def icon_button(
    page: Page,
    rect: Rect,
    icon: str,
    name: str,
    do: Message | None,
    key: str = "",
    on: bool = False,
    tip: bool = True,
    id: Hashable = None,
    again: bool = False,
) -> None:
    """A square button with a picture: gold while its switch is on, pale while it is disabled (None).

    With `tip`, its name appears when the pointer is on it. With an `id`, it can be pointed at and read even
    while disabled. If it does something `again`, arrow keys skip it.
    """
    hot = do is not None and do in (page.hover, page.focus)
    look = ("primary" if on else "button") + ("-hover" if hot else "")
    page.panel(rect, look if do is not None else "off")
    colour = COLOURS["muted" if do is None else "ink" if on else "cream"]
    picture = page.pictures.icon(icon, round(rect.h * 0.56), colour)
    page.put_at(picture, rect.center)
    here = do if do is not None else id
    read = do is None and id is not None
    page.thing("button", name, reach(page, rect), do, key=key, id=here, read=read, again=again)
    if here is not None:
        ring(page, rect, here)
    if hot and tip and not page.quiet:
        tooltip(page, name, rect)


def reach(page: Page, rect: Rect) -> Rect:
    """The area in which a finger hits a small thing: as large as a target, and inside the page."""
    least = page.theme.target
    grown = rect.inflate(max(0, least - rect.w), max(0, least - rect.h))
    return grown.clamp(page.rect)


def _in_row(page: Page, place: Rect) -> tuple[int, int]:
    """The height of a control in a row, and the height in which a finger hits it."""
    drawn = min(button_height(page), place.h - page.px(6))
    return drawn, min(place.h, max(drawn, page.theme.target))


def row_label(page: Page, rect: Rect, label: str, share: float = SHARE) -> Rect:
    """Draw the name of a setting at the left; returns the room for its control."""
    w = round(rect.w * share)
    page.text(label, (rect.x, rect.centery), "body", "cream", "midleft", w - page.px(APART))
    return Rect(rect.x + w, rect.y, rect.w - w, rect.h)


def named(page: Page, label: str) -> int:
    """The room that the name of a setting takes, including the gap after it."""
    return page.wide(label, "body") + page.px(APART) + 1


def toggle(page: Page, rect: Rect, label: str, on: bool, do: Message, share: float = SHARE) -> None:
    """A switch: the position of its knob and its word show whether it is on."""
    place = row_label(page, rect, label, share)
    h = min(page.px(44), place.h)
    track = Rect(place.x, place.centery - h // 2, round(h * 1.9), h)
    hot = do in (page.hover, page.focus)
    style = ("primary" if on else "button") + ("-hover" if hot else "")
    page.put(page.pictures.plate(track.w, track.h, style, h // 2), track.x, track.y)
    knob = max(1, h - page.px(12))  # however little room the row has
    x = track.right - knob - page.px(6) if on else track.x + page.px(6)
    page.put(page.pictures.disc(knob, COLOURS["cream"]), x, track.centery - knob / 2)
    page.text(_on_off(on), (track.right + page.px(16), track.centery), "body", "muted", "midleft")
    page.thing("toggle", label, place, do, value=on)
    ring(page, track, do)


def _on_off(on: bool) -> str:
    from game.words import _

    return _("on") if on else _("off")


def choice(
    page: Page,
    rect: Rect,
    label: str,
    shown: str,
    less: Message | None,
    more: Message | None,
    share: float = SHARE,
    id: Hashable = None,
) -> None:
    """One of several, with an arrow to each side."""
    place = row_label(page, rect, label, share) if label else rect
    h, hit = _in_row(page, place)
    box = Rect(place.x, place.centery - h // 2, place.w, h)
    whole = Rect(box.x, place.centery - hit // 2, box.w, hit)
    id = ("choice", label or str(less)) if id is None else id
    page.panel(box, "sunk")
    for way, do, anchor in (("‹", less, box.x), ("›", more, box.right - h)):
        part = Rect(anchor, box.y, h, h)
        hot = do is not None and page.hover == (id, way)
        page.panel(part, ("button-hover" if hot else "button") if do else "off")
        page.text(way, (part.centerx, part.centery - page.px(3)), "lead", "cream" if do else "line", "center")
    page.text(shown, box.center, "strong", "cream", "center", box.w - 2 * h - page.px(12))
    page.thing("choice", label, whole, more or less, id=id, value=shown, less=less, more=more)
    for way, do, anchor in (("‹", less, whole.x), ("›", more, whole.right - hit)):
        if do:
            page.thing("arrow", way, Rect(anchor, whole.y, hit, hit), do, id=(id, way))
    ring(page, box, id)


def ends(
    send: Callable[[Any], message_types.Message], values: Sequence[Hashable], now: Hashable
) -> tuple[Message | None, Message | None]:
    """The messages of the arrows of an ordered choice; no arrow leads beyond an end.

    A value that is not on the list counts as lying before the first.
    """
    at = values.index(now) if now in values else -1
    less = send(values[at - 1]) if at > 0 else None
    more = send(values[at + 1]) if at + 1 < len(values) else None
    return less, more


def track(page: Page, rect: Rect, part: float, marks: Sequence[float] = ()) -> None:
    """The track of a slider, with its knob at this part of the way; `marks` are parts of the way, too."""
    h = page.px(12)
    top = rect.centery - h // 2
    page.put(page.pictures.plate(rect.w, h, "sunk", h // 2), rect.x, top)
    done = max(h, round(rect.w * part))
    page.put(page.pictures.plate(done, h, "primary", h // 2), rect.x, top)
    mark = page.pictures.plate(max(2, page.px(4)), page.px(24), "cream", 0)
    for one in marks:
        page.put_at(mark, (rect.x + rect.w * one, rect.centery))
    disc = page.pictures.disc(page.px(KNOB), COLOURS["cream"], COLOURS["gold"], 3)
    page.put_at(disc, (rect.x + done, rect.centery))


def slider(
    page: Page, rect: Rect, label: str, span: tuple[int, int, int, int], do: Message, unit: str = ""
) -> None:
    """A slider between a low and a high value, which is the message's `value`.

    `span` is value, low, high, step.
    """
    value, low, high, step = span
    place = row_label(page, rect, label)
    words = f"{value}{unit}"
    wide = page.wide(f"{high}{unit}", "strong")
    whole = Rect(place.x, place.y, place.w - wide - page.px(44), place.h)
    track(page, whole, (value - low) / (high - low))
    page.text(words, (place.right, place.centery), "strong", "cream", "midright")
    less = do.at(max(low, value - step)) if value > low else None
    more = do.at(min(high, value + step)) if value < high else None
    grip = Rect(0, 0, whole.w, max(page.px(52), page.theme.target))
    grip.center = whole.center
    on = more or do.at(value)  # the effect of Return; at the highest value nothing changes
    id = do.at(low)
    page.thing("slider", label, grip, on, id=id, value=span, less=less, more=more)
    ring(page, grip, id)


def field(
    page: Page, rect: Rect, label: str, typed: TypedLine, do: Message, share: float = 0.3, empty: str = ""
) -> None:
    """A line to type in; `empty` stands in it while there is nothing else."""
    place = row_label(page, rect, label, share) if label else rect
    h, hit = _in_row(page, place)
    box = Rect(place.x, place.centery - h // 2, place.w, h)
    page.panel(box, "cream" if typed.editing else "sunk")
    shown = typed.text + "|" if typed.editing else typed.text or empty
    room = box.inflate(-page.px(36), 0)
    if typed.selected:
        selection(page, Rect(room.x, room.y, min(room.w, page.wide(typed.text, "strong")), room.h))
    page.text(shown, (room.x, box.centery), "strong", "ink" if typed.editing else "cream", "midleft", room.w)
    page.thing("field", label, Rect(box.x, place.centery - hit // 2, box.w, hit), do, value=shown.rstrip("|"))
    ring(page, box, do)


def selection(page: Page, words: Rect) -> None:
    """The mark under words that are selected in a line."""
    under = Rect(0, 0, words.w + page.px(6), page.theme.line("strong"))
    under.center = words.center
    filled(page, under, COLOURS["gold"], page.px(4))


def filled(page: Page, rect: Rect, colour: str, radius: float = math.inf) -> None:
    """A bar of one colour, with round ends unless its corners have a smaller radius."""
    radius = min(rect.w / 2, rect.h / 2, radius)
    shape = f'<rect width="{rect.w}" height="{rect.h}" rx="{radius}" fill="{colour}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{rect.w}" height="{rect.h}">{shape}</svg>'
    page.put(page.pictures.drawn(("filled", colour, radius), rect.w, rect.h, lambda: svg), rect.x, rect.y)


def bar(rect: Rect, widths: Sequence[int], gap: int) -> list[Rect]:
    """Rectangles of these widths side by side, centred; closer together if there is little room."""
    total = sum(widths) + gap * (len(widths) - 1)
    squeeze = min(1.0, rect.w / max(1, total))
    x = rect.centerx - total * squeeze / 2
    out = []
    for w in widths:
        out.append(Rect(round(x), rect.y, round(w * squeeze), rect.h))
        x += (w + gap) * squeeze
    return out


def stack(rect: Rect, heights: Sequence[int], gap: int) -> list[Rect]:
    """Rectangles of these heights below each other, from the top."""
    out = []
    y = rect.y
    for h in heights:
        out.append(Rect(rect.x, y, rect.w, h))
        y += h + gap
    return out


def evenly(rect: Rect, count: int, gap: int) -> list[Rect]:
    """This many rectangles of equal width side by side."""
    w = (rect.w - gap * (count - 1)) / max(1, count)
    return [Rect(round(rect.x + i * (w + gap)), rect.y, round(w), rect.h) for i in range(count)]


TEAM_SIGNS = ("team_sun", "team_moon")


def team_sign(page: Page, face: Rect, team: int) -> None:
    """Draw the sign of a team at the lower left of a face."""
    sign = page.pictures.thing(TEAM_SIGNS[team], max(page.px(52), round(face.w * 0.34)))
    page.put_at(sign, (face.x + face.w * 0.1, face.bottom - face.h * 0.3))
