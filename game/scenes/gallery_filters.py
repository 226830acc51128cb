"""What the gallery is filtered by: suits, kinds of lines and words, above the cards."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.art.palette import ROLES, blend, suit_colour
from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.room.widgets import button_height, button_width, choice, field, ring
from game.words import _

from .gallery_state import GalleryState

SIGNS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣", "X": "★"}
LIGHTER = 0.45
"""How much lighter a suit's colour is on a dark plate."""


def draw(scene: GalleryState, page: Page, area: Rect, really: bool) -> int:
    """Suits, kinds of lines and words, in as many rows as they need; answers with their height."""
    px, h = page.px, button_height(page, "label")
    x, y = area.x, area.y
    found = [
        *((SIGNS[suit], ("suit", suit), scene.suit == suit, h) for suit in scene.shown.suits),
        *(
            (_(words), ("kind", kind), scene.kind == kind, _kind_width(page, _(words)))
            for kind, words in scene.shown.kinds.items()
        ),
    ]
    games_w = max(button_width(page, games.game(scene.game).title) + 2 * h, px(360))
    for words, do, chosen, w in [*found, ("", ("game",), False, games_w), ("", ("words",), False, px(300))]:
        w = min(w, area.w)
        if x > area.x and x + w > area.right:
            x, y = area.x, y + h + px(10)
        rect = Rect(x, y, w, h)
        x += w + px(10)
        if not really:
            continue
        if do == ("words",):
            _search(scene, page, Rect(rect.x, rect.y, area.right - rect.x, h))
        elif do == ("game",):
            choice(page, rect, "", games.game(scene.game).title, ("game", -1), ("game", 1))
        elif do[0] == "suit":
            _suit(page, rect, words, do, chosen)
        else:
            _kind(page, rect, words, do, chosen)
    return y + h - area.y


def _filter(page: Page, rect: Rect, do: Message, chosen: bool) -> str:
    """The plate of a filter; answers with the colour of its words."""
    hot = do in (page.hover, page.focus)
    page.panel(rect, ("primary" if chosen else "button") + ("-hover" if hot else ""))
    return "ink" if chosen else "cream"


def _suit(page: Page, rect: Rect, words: str, do: Message, chosen: bool) -> None:
    """A suit's sign in its own colour, light enough for a dark plate."""
    _filter(page, rect, do, chosen)
    suit = str(do[1])
    colour = suit_colour(suit, page.pictures.four_colours)
    light = COLOURS["cream"] if suit == "S" else blend(colour, "#ffffff", LIGHTER)
    tone = colour if chosen else light
    picture = page.pictures.line(words, "sans-bold", round(rect.h * 0.56), tone)
    page.put_at(picture, rect.center)
    page.thing("button", words, rect, do, lit=chosen)
    ring(page, rect, do)


def _kind(page: Page, rect: Rect, words: str, do: Message, chosen: bool) -> None:
    """A kind of line, behind a dot in the colour in which it is printed."""
    colour = _filter(page, rect, do, chosen)
    side, px = _dot(page), page.px
    dot = page.pictures.disc(side, ROLES[str(do[1])], COLOURS["cream"], max(1, px(2)))
    page.put(dot, rect.x + px(16), rect.centery - side / 2)
    x = rect.x + px(16) + side + px(10)
    page.text(words, (x, rect.centery), "label", colour, "midleft", rect.right - px(12) - x)
    page.thing("button", words, rect, do, lit=chosen)
    ring(page, rect, do)


def _dot(page: Page) -> int:
    return round(page.theme.line("label") * 0.62)


def _kind_width(page: Page, words: str) -> int:
    family, size = page.theme.type("label")
    return page.pictures.line(words, family, size, COLOURS["cream"]).get_width() + _dot(page) + page.px(42)


def _search(scene: GalleryState, page: Page, rect: Rect) -> None:
    if scene.sought:
        field(page, rect, "", scene.sought, True, ("all",))
        return
    page.panel(rect, "sunk")
    at = (rect.x + page.px(18), rect.centery)
    page.text(_("Type to search"), at, "label", "muted", "midleft", rect.w - page.px(36))
