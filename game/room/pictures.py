"""`Pictures`: caches of all pictures at the size they are drawn: text, plates, cards, felts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game import art
from game.art.palette import GOLD_PALE, SEATS

from .ahead import DrawAhead
from .plates import PLATES, drawn_plate, from_svg, white_ring, words_centred
from .shelf import MIB, Shelves
from .theme import Size

WINDOW = 8 * MIB
READABLE = 7
"""A card is so many times as high as the smallest text, if its usual index can be read at a glance."""

PrintFace = Callable[[str, int, bool, int, int], Surface]
"""Draws a card, given its name, height, whether in four colours, the smallest size of its words, and how much
of it is visible."""


class Pictures(DrawAhead):
    """The caches. A picture that was handed out is never changed, so frames can be compared by identity."""

    def __init__(self, four_colours: bool = True, back: str = "", felt: str = "") -> None:
        super().__init__()
        self.four_colours, self.back_name, self.felt_name = four_colours, back, felt
        self.shelves = Shelves(WINDOW)
        self.lay("")
        self.accents = SEATS
        """The colours of the seats at the table that is shown."""
        self.least = 12
        """The smallest size of text."""
        self.printed = 12
        """The smallest size of words that are printed on a card."""
        self._breaks: dict[Hashable, list[str]] = {}
        self.folds: dict[Hashable, Any] = {}
        """How sentences with pictures in them are broken into rows."""
        self.solid: WeakKeyDictionary[Surface, Rect] = WeakKeyDictionary()
        """Where a card has no transparent parts, so that it hides what lies below it."""

    def resize(self, size: Size) -> None:
        """The size of the window or the look has changed: adapt the bounds of the caches."""
        whole = 4 * size[0] * size[1]
        self.shelves = Shelves(whole)
        art.PICTURES.resize(10 * MIB + whole, 6 * MIB + whole)
        self._breaks.clear()
        self.folds.clear()
        self._soon.clear()
        self._coming.clear()

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of this key, made now if it was not kept."""
        surface = self.shelves.get(key)
        if surface is None:
            surface = make()
            self.shelves.put(key, surface)
        return surface

    def has(self, key: Hashable) -> bool:
        """Whether there is a picture of this key."""
        return self.shelves.get(key) is not None

    # Text

    def line(self, words: str, family: str, px: int, colour: str, width: int = 0) -> Surface:
        """One line of text, smaller where it would not fit the width, and cut where that is too small."""

        def make() -> Surface:
            size, shown = px, words
            if width:
                size = art.fitting(family, px, self.least, words, width)
            font = art.font(family, size)
            while width and len(shown) > 2 and font.size(shown)[0] > width:
                shown = shown[:-2].rstrip() + "…"
            return words_centred(font, shown, colour)

        return self.kept(("line", words, family, px, colour, width), make)

    def broken(self, words: str, family: str, px: int, width: int) -> list[str]:
        """The words in lines no wider than the width, where words allow."""
        key = (words, family, px, width)
        if key not in self._breaks:
            font = art.font(family, px)
            lines: list[str] = []
            for part in words.split("\n"):
                lines.append("")
                for word in part.split():
                    longer = f"{lines[-1]} {word}".strip()
                    if lines[-1] and font.size(longer)[0] > width:
                        lines.append(word)
                    else:
                        lines[-1] = longer
            self._breaks[key] = lines
        return self._breaks[key]

    # Plates

    def plate(self, w: int, h: int, style: str, radius: int) -> Surface:
        """A rounded plate with a fine edge."""
        return self.kept(("plate", w, h, style, radius), lambda: drawn_plate(w, h, PLATES[style], radius))

    def frame(self, w: int, h: int, colour: str, width: int, radius: int) -> Surface:
        """A rounded outline around something."""
        style = (colour, colour, colour, width, 0.0)
        return self.kept(("frame", w, h, colour, width, radius), lambda: drawn_plate(w, h, style, radius))

    def disc(self, px: int, colour: str, edge: str = "#140d0c", width: int = 2) -> Surface:
        style = (colour, colour, edge, width, 1.0)
        return self.kept(("disc", px, colour, edge, width), lambda: drawn_plate(px, px, style, px // 2))

    def veil(self, size: Size) -> Surface:
        """A piece of the dark that lies over everything: it is the same all over."""

        def make() -> Surface:
            surface = Surface(size, pygame.SRCALPHA)
            surface.fill((12, 7, 6, 165))
            return surface

        return self.kept(("veil", size), make)

    def drawn(self, key: Hashable, w: int, h: int, svg: Callable[[], str]) -> Surface:
        """A picture from SVG text."""
        return self.kept((key, w, h), lambda: from_svg(svg(), w, h))

    # Cards

    def card(
        self,
        name: str,
        height: int,
        angle: float = 0,
        open: float = 1.0,
        dim: bool = False,
        seen: int = art.WHOLE,
    ) -> Surface:
        """A card's face, or its back where the name is empty; `open` squeezes it while it turns over.

        Of the cards of a fan only a part may be seen: little more than the index, which is larger then.
        """
        turn = round(angle) % 360
        squeeze = max(1, round(abs(open) * 12))
        kind = "turning" if squeeze < 12 else "card"
        key = (kind, self.deck, name, height, turn, squeeze, dim, seen)

        def make() -> Surface:
            return self._solid(self._card(name, height, turn, squeeze, dim, seen), height, turn)

        return self.kept(key, make)

    def _card(self, name: str, height: int, turn: int, squeeze: int, dim: bool, seen: int) -> Surface:
        if dim:
            face = self.card(name, height, turn, squeeze / 12, False, seen).copy()
            face.fill((238, 233, 224), special_flags=pygame.BLEND_RGB_MULT)
            return face
        if squeeze < 12:
            flat = self.card(name, height, 0, 1.0, False, seen)
            return art.stretched(flat, (max(2, flat.get_width() * squeeze // 12), flat.get_height()))
        if turn:
            return art.tilted(self.card(name, height, 0, 1.0, False, seen), turn)
        return self.front(name, height, seen) if name else art.card_back(self.back, height)

    def card_between(
        self, name: str, height: int, base: int, dim: bool = False, seen: int = art.WHOLE
    ) -> Surface:
        """A card on its way between two sizes: stretched from the larger, in steps too small to see."""
        step = max(2, base // 40)
        height = min(base, max(step, round(height / step) * step))
        if height == base:
            return self.card(name, base, 0, 1.0, dim, seen)
        size = (round(height * 5 / 7), height)
        key = ("between", self.deck, name, height, base, dim, seen)
        whole = self.card(name, base, 0, 1.0, dim, seen)
        return self.kept(key, lambda: self._solid(art.stretched(whole, size), height))

    def _solid(self, card: Surface, height: int, turn: int = 0) -> Surface:
        """Note where a card hides what lies below it."""
        size = card.get_size()
        part = art.solid_part(size, art.card_size(height) if turn else size, turn)
        if part is not None:
            self.solid[card] = part
        return card

    def plan(
        self,
        names: Sequence[str],
        heights: Sequence[int],
        backs: Sequence[int] = (),
        then: Iterable[Callable[[], object]] = (),
        first: Iterable[Callable[[], object]] = (),
    ) -> None:
        """Plan these pictures, and no others, for `draw_ahead`, so that none is drawn when first shown."""
        self._planned = deque(first)
        self._planned.extend(partial(self._plain, "", height) for height in (*heights, *backs))
        faces = ((name, height) for height in heights for name in names)
        self._planned.extend(partial(self._plain, *face, self.deck) for face in faces)
        self._planned.extend(then)

    def _plain(self, name: str, height: int, deck: str = "") -> None:
        if not name:
            art.card_back(self.back, height)
        elif deck == self.deck:  # it may have been planned for a table that was left
            self.front(name, height)

    def front(self, name: str, height: int, seen: int = art.WHOLE) -> Surface:
        return self.front_by(self.print_face, name, height, seen)

    def front_by(
        self, print_face: PrintFace | None, name: str, height: int, seen: int = art.WHOLE
    ) -> Surface:
        """A face of a deck that need not be the one in use."""
        if print_face is not None:
            return print_face(name, height, self.four_colours, self.printed, seen)
        if seen == art.INDEX:
            return art.fan_face(name, height, self.four_colours)
        draw = art.small_face if height < READABLE * self.least else art.card_face
        return draw(name, height, self.four_colours)

    def lay(self, deck: str, print_face: PrintFace | None = None) -> None:
        """Use another deck from now on; a game with text on its cards prints them itself."""
        self.deck, self.print_face = deck, print_face

    @property
    def back(self) -> str:
        """The chosen back; the default one if none was chosen or it no longer exists."""
        return self.back_name if self.back_name in art.backs() else "lamplight"

    @property
    def cloth(self) -> str:
        return self.felt_name if self.felt_name in art.FELTS else "green"

    def glow(self, w: int, h: int, turn: int, colour: str, width: int) -> Surface:
        """The ring around a card that can be clicked."""
        return self._ring("glow", w, h, turn, colour, width)

    def hairline(self, w: int, h: int, turn: int, colour: str, width: int) -> Surface:
        """The fine line around a card that can be clicked."""
        return self._ring("hairline", w, h, turn, colour, width)

    def _ring(self, kind: str, w: int, h: int, turn: int, colour: str, width: int) -> Surface:
        def make() -> Surface:
            with art.PICTURES.passing():
                ring = white_ring(kind, w, h, turn, width).copy()
            ring.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            return ring

        return self.kept((kind, w, h, turn, colour, width), make)

    def bed(self, w: int, h: int, turn: int) -> Surface:
        """The shadows around a card that lies on the cloth, and the edge of its paper."""
        return art.bed((w, h), turn)

    def wanted(self, w: int, h: int) -> Surface:
        """The dashed outline of a missing card."""

        def svg() -> str:
            wide = max(2, h // 40)
            body = f'x="{wide}" y="{wide}" width="{w - 2 * wide}" height="{h - 2 * wide}" rx="{h // 20}"'
            return (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
                f'<rect {body} fill="#140d0c" fill-opacity="0.5" stroke="{GOLD_PALE}" stroke-width="{wide}" '
                f'stroke-dasharray="{3 * wide} {2 * wide}"/></svg>'
            )

        return self.drawn(("wanted",), w, h, svg)

    def shadow(self, w: int, h: int, blur: int) -> Surface:
        """A soft shadow of a card that is off the felt."""
        return art.shadow((w, h), blur, max(2, h // 22))

    def felt(self, size: Size) -> Surface:
        return art.felt(self.cloth, size)

    def table_top(self, size: Size, rim: art.Rim = art.RIM) -> Surface:
        return art.table_top(self.cloth, size, rim)

    def table_top_ahead(self, size: Size) -> Iterable[object]:
        return art.table_top_ahead(self.cloth, size)

    def icon(self, name: str, px: int, colour: str = "#fbf4e4") -> Surface:
        return art.icon(name, px, colour)

    def portrait(self, name: str, px: int, colour: str, mood: str = "calm", glance: str = "ahead") -> Surface:
        """A person's avatar or a bot's face on a disc in the seat's colour."""
        return art.portrait(name, px, colour, mood, glance)

    def emblem(self, game: str, px: int) -> Surface:
        """The picture on a game's box; a plain mark for a game without one."""
        try:
            return art.emblem(game, px)
        except OSError:
            return art.mark(px)

    def name(self, height: int) -> Surface:
        """The name of the program."""
        return art.title(height)

    def thing(self, name: str, px: int) -> Surface:
        """A token, a marker, the turn's pointer."""
        return art.thing(name, px)
