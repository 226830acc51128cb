"""The filters above the gallery's cards: suits, kinds of lines and words."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.ui.art.palette import ROLES, blend, suit_colour
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button_height, button_width, choice, field, ring
from game.words import _

from .messages import ClearFilters, FilterKind, FilterSuit, TurnGallery
from .state import GalleryState

SIGNS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣", "X": "★"}
LIGHTER = 0.45
"""How much lighter a suit's colour is on a dark plate."""


def draw(scene: GalleryState, page: Page, area: Rect, really: bool) -> int:
    """Suits, kinds of lines and words, in as many rows as they need; returns their height."""
    px, h = page.px, button_height(page, "label")
    x, y = area.x, area.y
    found: list[tuple[str, object, bool, int]] = [
        *((SIGNS[suit], FilterSuit(suit), scene.suit == suit, h) for suit in scene.shown.suits),
        *(
            (_(words), FilterKind(kind), scene.kind == kind, _kind_width(page, _(words)))
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
            choice(page, rect, "", games.game(scene.game).title, TurnGallery(-1), TurnGallery(1))
        elif isinstance(do, FilterSuit):
            _suit(page, rect, words, do, chosen)
        elif isinstance(do, FilterKind):
            _kind(page, rect, words, do, chosen)
    return y + h - area.y


def _filter(page: Page, rect: Rect, do: Message, chosen: bool) -> str:
    """The plate of a filter; returns the colour of its words."""
    hot = do in (page.hover, page.focus)
    page.panel(rect, ("primary" if chosen else "button") + ("-hover" if hot else ""))
    return "ink" if chosen else "cream"


def _suit(page: Page, rect: Rect, words: str, do: FilterSuit, chosen: bool) -> None:
    """A suit's sign in its own colour, light enough for a dark plate."""
    _filter(page, rect, do, chosen)
    suit = do.suit
    colour = suit_colour(suit, page.pictures.four_colours)
    light = COLOURS["cream"] if suit == "S" else blend(colour, "#ffffff", LIGHTER)
    tone = colour if chosen else light
    picture = page.pictures.line(words, "sans-bold", round(rect.h * 0.56), tone)
    page.put_at(picture, rect.center)
    page.thing("button", words, rect, do, lit=chosen)
    ring(page, rect, do)


def _kind(page: Page, rect: Rect, words: str, do: FilterKind, chosen: bool) -> None:
    """The name of a kind of line, after a dot in its printed colour."""
    colour = _filter(page, rect, do, chosen)
    side, px = _dot(page), page.px
    dot = page.pictures.disc(side, ROLES[do.kind], COLOURS["cream"], max(1, px(2)))
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
        field(page, rect, "", scene.sought, True, ClearFilters())
        return
    page.panel(rect, "sunk")
    at = (rect.x + page.px(18), rect.centery)
    page.text(_("Type to search"), at, "label", "muted", "midleft", rect.w - page.px(36))
