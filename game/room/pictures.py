"""Every picture at the size it is drawn, made once: text, plates, cards, felts. Bounded by bytes."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial
from io import BytesIO

import pygame
from pygame import Surface

from game import art
from game.art.palette import GOLD_PALE, SEATS

from .theme import Size

MOST_BYTES = 96 * 1024 * 1024
PATIENCE = 0.9
"""The factor by which that estimate shrinks in each frame, so one slow picture does not stop the rest."""
READABLE = 7
"""A card is so many times as high as the smallest text, if its usual index can be read at a glance."""

PrintFace = Callable[[str, int, bool, int, int], Surface]
"""Draws a card: its name, its height, whether in four colours, the smallest size of its words, how much is
seen of it."""

PLATES = {
    # style: fill above, fill below, edge, width of the edge, opacity
    "panel": ("#33241f", "#271a18", "#6b4f3a", 2, 1),
    "raised": ("#4a3630", "#3a2925", "#7a5c45", 2, 1),
    "sunk": ("#1b1211", "#221716", "#4d382d", 2, 0.92),
    "ledge": ("#4a322a", "#1d1211", "#4a322a", 0, 1),
    "glass": ("#140d0c", "#140d0c", "#140d0c", 0, 0.62),
    "button": ("#4d3930", "#3b2a24", "#8a6a4c", 2, 1),
    "button-hover": ("#634a3d", "#4d3930", "#d9a036", 2, 1),
    "primary": ("#e8b650", "#cf9229", "#f3d58c", 2, 1),
    "primary-hover": ("#f7d27c", "#e0a63c", "#fff3cf", 2, 1),
    "off": ("#2c201d", "#2c201d", "#46352d", 2, 0.9),
    "cream": ("#fdf8ec", "#f3e8cf", "#cdbf9f", 2, 1),
    "rim": ("#140d0c", "#140d0c", "#140d0c", 0, 1),
    "alarm": ("#6b2323", "#4f1818", "#e8b650", 2, 1),
    "faded": ("#153d2e", "#153d2e", "#153d2e", 0, 0.74),
    "ruled": ("#f1e2c2", "#f1e2c2", "#f1e2c2", 0, 1),
    "bar": ("#d9a036", "#d9a036", "#d9a036", 0, 1),
    "marked": ("#f4cf72", "#f4cf72", "#f4cf72", 0, 1),
    "gilded": ("#faecc8", "#faecc8", "#faecc8", 0, 1),
    "asked": ("#f6dfa4", "#f6dfa4", "#f6dfa4", 0, 1),
    "slot": ("#000000", "#000000", "#f3d58c", 2, 0.16),
    "slot-lit": ("#f3d58c", "#f3d58c", "#f3d58c", 4, 0.22),
}


class Pictures:
    """The caches. A picture that was handed out is never changed, so frames can be compared by identity."""

    def __init__(self, four_colours: bool = True, back: str = "", felt: str = "") -> None:
        self.four_colours, self.back_name, self.felt_name = four_colours, back, felt
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._bytes = 0
        self._planned: deque[Callable[[], object]] = deque()
        """What to draw when there is time."""
        self._soon: deque[Callable[[], object]] = deque()
        """Drawings of what is to be seen next; they go first."""
        self._took = 0.0
        """The estimated time of the next picture, in seconds: that of the last one, less with each frame."""
        self.lay("")
        self.accents = SEATS
        """The colours of the seats at the table that is shown."""
        self.least = 12
        """The smallest size of text."""
        self.printed = 12
        """The smallest size of words that are printed on a card."""
        self._breaks: dict[Hashable, list[str]] = {}

    def forget(self) -> None:
        """The size of the window or the look has changed."""
        self._kept = OrderedDict()
        self._breaks.clear()
        self._soon.clear()
        self._bytes = 0

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of this key; the ones not used for longest go first when there are too many."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self._kept[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > MOST_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return surface

    # Text

    def line(self, words: str, family: str, px: int, colour: str, width: int = 0) -> Surface:
        """One line of text, smaller where it would not fit the width, and cut where that is too small."""

        def make() -> Surface:
            size, shown = px, words
            while width and size > self.least and art.font(family, size).size(words)[0] > width:
                size -= 1
            font = art.font(family, size)
            while width and len(shown) > 2 and font.size(shown)[0] > width:
                shown = shown[:-2].rstrip() + "…"
            return _centred(font, shown, colour)

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
        return self.kept(("plate", w, h, style, radius), lambda: _plate(w, h, PLATES[style], radius))

    def frame(self, w: int, h: int, colour: str, width: int, radius: int) -> Surface:
        """A rounded outline, to lay around something."""
        style = (colour, colour, colour, width, 0.0)
        return self.kept(("frame", w, h, colour, width, radius), lambda: _plate(w, h, style, radius))

    def disc(self, px: int, colour: str, edge: str = "#140d0c", width: int = 2) -> Surface:
        style = (colour, colour, edge, width, 1.0)
        return self.kept(("disc", px, colour, edge, width), lambda: _plate(px, px, style, px // 2))

    def veil(self, size: Size, strength: int = 165) -> Surface:
        def make() -> Surface:
            surface = Surface(size, pygame.SRCALPHA)
            surface.fill((12, 7, 6, strength))
            return surface

        return self.kept(("veil", size, strength), make)

    def drawn(self, key: Hashable, w: int, h: int, svg: Callable[[], str]) -> Surface:
        """A drawing of ours, as SVG."""
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
        key = ("card", self.deck, name, height, turn, squeeze, dim, seen)
        return self.kept(key, lambda: self._card(name, height, turn, squeeze, dim, seen))

    def _card(self, name: str, height: int, turn: int, squeeze: int, dim: bool, seen: int) -> Surface:
        if squeeze < 12:
            flat = self.card(name, height, 0, 1.0, dim, seen)
            return pygame.transform.smoothscale(
                flat, (max(2, flat.get_width() * squeeze // 12), flat.get_height())
            )
        if turn:
            return art.tilted(self.card(name, height, 0, 1.0, dim, seen), turn)
        face = self.front(name, height, seen) if name else art.card_back(self.back, height)
        if dim:
            face = face.copy()
            face.fill((238, 233, 224), special_flags=pygame.BLEND_RGB_MULT)
        return face

    def card_between(
        self, name: str, height: int, base: int, dim: bool = False, seen: int = art.WHOLE
    ) -> Surface:
        """A card on its way from one size to another: stretched from the larger, in steps nobody can see."""
        step = max(2, base // 40)
        height = min(base, max(step, round(height / step) * step))
        if height == base:
            return self.card(name, base, 0, 1.0, dim, seen)
        size = (round(height * 5 / 7), height)
        key = ("between", self.deck, name, height, base, dim, seen)
        whole = self.card(name, base, 0, 1.0, dim, seen)
        return self.kept(key, lambda: pygame.transform.smoothscale(whole, size))

    def plan(
        self,
        names: Sequence[str],
        heights: Sequence[int],
        backs: Sequence[int] = (),
        then: Iterable[Callable[[], object]] = (),
    ) -> None:
        """These pictures, and no others, are for `draw_ahead`: none shall be drawn when it is first shown."""
        self._planned = deque(partial(self._plain, "", height) for height in (*heights, *backs))
        self._planned.extend(partial(self._plain, name, height) for height in heights for name in names)
        self._planned.extend(then)

    def later(self, jobs: Iterable[Callable[[], object]]) -> None:
        """Have these done too when all else that was planned is drawn."""
        self._planned.extend(jobs)

    def _plain(self, name: str, height: int) -> Surface:
        return self.front(name, height) if name else art.card_back(self.back, height)

    def soon(self, drawings: Iterable[Callable[[], object]]) -> None:
        """These pictures are wanted before long: each is drawn between two frames, before planned cards."""
        self._soon.extend(drawings)

    @property
    def awaited(self) -> bool:
        """Whether something is not drawn yet that is to be seen soon."""
        return bool(self._soon)

    def draw_ahead(self, end: float, idle: bool) -> bool:
        """Draw what is planned until then, whole pictures, at least one if `idle`; whether any is left."""
        while (self._soon or self._planned) and (idle or time.perf_counter() + self._took < end):
            idle = False
            began = time.perf_counter()
            (self._soon or self._planned).popleft()()
            self._took = time.perf_counter() - began
        self._took *= PATIENCE
        return bool(self._soon or self._planned)

    def front(self, name: str, height: int, seen: int = art.WHOLE) -> Surface:
        if self.print_face is not None:
            return self.print_face(name, height, self.four_colours, self.printed, seen)
        if seen == art.INDEX:
            return art.fan_face(name, height, self.four_colours)
        draw = art.small_face if height < READABLE * self.least else art.card_face
        return draw(name, height, self.four_colours)

    def lay(self, deck: str, print_face: PrintFace | None = None) -> None:
        """Use another deck of cards from now on; a game with text on its cards prints them itself."""
        self.deck, self.print_face = deck, print_face

    @property
    def back(self) -> str:
        """The chosen back; the house's own where none was chosen, or where it is gone."""
        return self.back_name if self.back_name in art.backs() else "lamplight"

    @property
    def cloth(self) -> str:
        return self.felt_name if self.felt_name in art.FELTS else "green"

    def glow(self, w: int, h: int, turn: int, colour: str, width: int) -> Surface:
        """The ring around a card that can be clicked."""

        def make() -> Surface:
            if turn:
                return pygame.transform.rotozoom(self.glow(w, h, 0, colour, width), turn, 1)
            return _glow(w, h, colour, width)

        return self.kept(("glow", w, h, turn, colour, width), make)

    def wanted(self, w: int, h: int) -> Surface:
        """The dashed place of a card that is not there."""

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

    def table_top(self, size: Size) -> Surface:
        return art.table_top(self.cloth, size)

    def icon(self, name: str, px: int, colour: str = "#fbf4e4") -> Surface:
        return art.icon(name, px, colour)

    def portrait(self, name: str, px: int, colour: str, mood: str = "calm", glance: str = "ahead") -> Surface:
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


def _centred(font: pygame.font.Font, words: str, colour: str) -> Surface:
    """Words whose capitals stand in the middle of their picture, so that centring it centres them."""
    plain = font.render(words, True, colour)
    w, h = plain.get_size()
    metrics = font.metrics("H")
    middle = font.get_ascent() - (metrics[0][3] if metrics and metrics[0] else h / 2) / 2
    pad = round(h - 2 * middle)
    if pad <= 0:
        return plain
    surface = Surface((w, h + pad), pygame.SRCALPHA)
    surface.blit(plain, (0, pad))
    return surface


def from_svg(svg: str, w: int, h: int) -> Surface:
    surface: Surface = pygame.image.load_sized_svg(BytesIO(svg.encode()), (w, h))
    return art.see_through(surface)


def _plate(w: int, h: int, style: tuple[str, str, str, int, float], radius: int) -> Surface:
    """A wide one is drawn narrow and its middle stretched: it looks the same, in a quarter of the time."""
    above, below, edge, width, opacity = style
    end = radius + width + 1
    if w > 2 * end + 1:
        narrow = _plate(2 * end + 1, h, style, radius)
        wide = Surface((w, h), pygame.SRCALPHA, narrow)
        wide.blit(narrow, (0, 0), (0, 0, end, h))
        middle = narrow.subsurface((end, 0, 1, h))
        wide.blit(pygame.transform.scale(middle, (w - 2 * end, h)), (end, 0))
        wide.blit(narrow, (w - end, 0), (end + 1, 0, end, h))
        return wide
    inset = width / 2
    body = f'x="{inset}" y="{inset}" width="{w - width}" height="{h - width}" rx="{radius}"'
    line = f'stroke="{edge}" stroke-width="{width}"' if width else ""
    fill = "url(#g)" if opacity else "none"
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{colour}" stop-opacity="{opacity}"/>'
        for at, colour in ((0, above), (100, below))
    )
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}"><defs>'
        f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">{stops}'
        f'</linearGradient></defs><rect {body} fill="{fill}" {line}/></svg>',
        w,
        h,
    )


def _glow(w: int, h: int, colour: str, width: int) -> Surface:
    """Two soft rings and a firm one."""
    pad = width * 3
    full_w, full_h, radius = w + 2 * pad, h + 2 * pad, round(w * 0.08)
    bands = ((width * 1.6, width * 2.2, 0.22), (width, width * 1.8, 0.4), (width / 2, width, 1))
    rings = "".join(
        f'<rect x="{pad - out}" y="{pad - out}" width="{w + 2 * out}" height="{h + 2 * out}" '
        f'rx="{radius + out}" fill="none" stroke="{colour}" stroke-width="{thick}" '
        f'stroke-opacity="{opacity}"/>'
        for out, thick, opacity in bands
    )
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{full_w}" height="{full_h}" '
        f'viewBox="0 0 {full_w} {full_h}">{rings}</svg>',
        full_w,
        full_h,
    )
