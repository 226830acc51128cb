"""`Pictures`: stores all pictures at the size in which they are drawn: text, plates, felts and cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from typing import Any

import pygame
from pygame import Surface

from game.ui import art
from game.ui.art.dashes import dashed_frame
from game.ui.art.palette import GOLD_PALE, SEATS
from game.ui.art.picture_cache import MIB
from game.ui.moods import Glance, Mood
from game.ui.page.draw_plates import PLATES, drawn_plate, from_svg, white_ring, words_centred
from game.ui.page.theme import Size
from game.words.current_language import spoken

from .card_pictures import CardPictures

ALWAYS, WINDOWS = 56 * MIB, 7
"""Pictures may take this many bytes, and as many as so many pictures that fill the window."""
WORD = re.compile(r"[\S\xa0]+(?: ›(?!\S))?")
"""One word, or several joined by no-break spaces; the mark ` ›` between deeds belongs to the word before."""


class Pictures(CardPictures):
    """The pictures. A picture that was handed out never changes, so frames can be compared by identity."""

    def __init__(self, four_colours: bool = True, back: str = "", felt: str = "") -> None:
        super().__init__(four_colours, back)
        self.felt_name = felt
        self.worn = "", ""
        """The back and the felt that a table has instead of the chosen ones."""
        self.accents = SEATS
        """The colours of the seats at the current table."""
        self._breaks: dict[Hashable, list[str]] = {}
        self.folds: dict[Hashable, Any] = {}
        """How sentences with pictures in them are broken into rows."""

    def resize(self, size: Size) -> None:
        """Adapt to a new window size or look."""
        self.size = size
        self._renew()
        art.PICTURES.resize(ALWAYS + WINDOWS * 4 * size[0] * size[1])
        self._breaks.clear()
        self.folds.clear()
        self._soon.clear()

    def dress(self, back: str = "", felt: str = "") -> None:
        """Use this back and felt from now on, or the chosen ones."""
        self.worn = back, felt
        self._renew()

    def _renew(self) -> None:
        self.look = self.size, self.least, self.printed, self.four_colours, self.back, spoken()

    @property
    def back(self) -> str:
        return self.worn[0] or super().back

    # Text

    def line(self, words: str, family: str, px: int, colour: str, width: int = 0) -> Surface:
        """One line of text. It is smaller if it does not fit the width, and cut if it would be too small."""

        def make() -> Surface:
            size = px
            shown = words
            if width:
                size = art.fitting(family, px, self.least, words, width)
            font = art.font(family, size)
            while width and len(shown) > 2 and font.size(shown)[0] > width:
                shown = shown[:-2].rstrip() + "…"
            return words_centred(font, shown, colour)

        return self.kept(("line", words, family, px, colour, width), make)

    def wide(self, words: str, family: str, px: int) -> int:
        """The width of a line of text at this size, in pixels. Nothing is drawn for it."""
        return art.font(family, px).size(words)[0]

    def broken(self, words: str, family: str, px: int, width: int) -> list[str]:
        """The words broken into lines of at most this width, if possible; no line begins with a mark."""
        key = (words, family, px, width)
        if key not in self._breaks:
            font = art.font(family, px)
            lines: list[str] = []
            for part in words.split("\n"):
                lines.append("")
                for word in WORD.findall(part):
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

    def frame(self, w: int, h: int, colour: str, width: int, radius: int, tint: float = 0.0) -> Surface:
        """A rounded outline around something, optionally with a tint inside."""
        style = (colour, colour, colour, width, tint)
        key = ("frame", w, h, colour, width, radius, tint)
        return self.kept(key, lambda: drawn_plate(w, h, style, radius))

    def disc(self, px: int, colour: str, edge: str = "#140d0c", width: int = 2) -> Surface:
        style = (colour, colour, edge, width, 1.0)
        return self.kept(("disc", px, colour, edge, width), lambda: drawn_plate(px, px, style, px // 2))

    def veil(self, size: Size) -> Surface:
        """A piece of the dark layer that covers everything; it is the same everywhere."""

        def make() -> Surface:
            surface = Surface(size, pygame.SRCALPHA)
            surface.fill((12, 7, 6, 165))
            return surface

        return self.kept(("veil", size), make)

    def drawn(self, key: Hashable, w: int, h: int, svg: Callable[[], str]) -> Surface:
        """A picture from SVG text."""
        return self.kept((key, w, h), lambda: from_svg(svg(), w, h))

    @property
    def cloth(self) -> str:
        return self.worn[1] or (self.felt_name if self.felt_name in art.FELTS else "green")

    def glow(self, w: int, h: int, turn: int, colour: str, width: int) -> Surface:
        """The ring around a card that can be clicked."""
        return self._ring("glow", w, h, turn, colour, width)

    def hairline(self, w: int, h: int, turn: int, colour: str, width: int) -> Surface:
        """The fine line around a card that can be clicked."""
        return self._ring("hairline", w, h, turn, colour, width)

    def _ring(self, kind: str, w: int, h: int, turn: int, colour: str, width: int) -> Surface:
        def make() -> Surface:
            ring = white_ring(kind, w, h, turn, width)
            ring = ring.copy() if turn else ring
            ring.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
            return ring

        return self.kept((kind, w, h, turn, colour, width), make)

    def bed(self, w: int, h: int, turn: int) -> Surface:
        """The shadows around a card that lies on the cloth, and the edge of its paper."""
        return art.bed((w, h), turn)

    def wanted(self, w: int, h: int) -> Surface:
        """The dashed outline of a missing card."""

        def svg() -> str:
            wide = max(2, h // 26)
            edge = wide / 2  # so that the line covers whole pixels
            body = f'x="{edge}" y="{edge}" width="{w - wide}" height="{h - wide}" rx="{h // 20}"'
            return (
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
                f'<rect {body} fill="#140d0c" fill-opacity="0.5"/><path d="{dashed_frame(w, h, wide)}" '
                f'stroke="{GOLD_PALE}" stroke-width="{wide}" fill="none"/></svg>'
            )

        return self.drawn(("wanted",), w, h, svg)

    def shadow(self, w: int, h: int, blur: int) -> Surface:
        """A soft shadow of a card that is off the felt; its corners are the same at every size."""
        return self.kept(("shadow", w, h, blur), lambda: art.shadow((w, h), blur, blur * 3 // 4))

    def felt(self, size: Size) -> Surface:
        return art.felt(self.cloth, size)

    def table_top(self, size: Size, rim: art.Rim = art.RIM) -> Surface:
        return art.table_top(self.cloth, size, rim)

    def icon(self, name: str, px: int, colour: str = "#fbf4e4") -> Surface:
        return art.icon(name, px, colour)

    def portrait(
        self, name: str, px: int, colour: str, mood: Mood = "calm", glance: Glance = "ahead"
    ) -> Surface:
        """A person's avatar or a bot's face on a disc in the seat's colour."""
        return art.portrait(name, px, colour, mood, glance)

    def emblem(self, game: str, px: int) -> Surface:
        """The picture on a game's box; a plain mark for a game that has none."""
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
