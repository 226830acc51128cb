"""`CardPictures`: stores pictures of cards in every angle, size and state in which they are shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import inf

import pygame
from pygame import Surface

from game.ui import art

from .draw_ahead import DrawAhead

GROWTH = ((1, 2), (2, 8), (4, inf))
"""A moving card grows in this many of the smallest steps, until this many steps before its largest size."""
DIM = (240, 240, 240)
"""How much of its colours a card keeps while it cannot be chosen: it stays cream and only gets darker."""
READABLE = 7
"""If a card is this many times as high as the smallest text, its usual index can be read easily."""
LARGER = 0.4
"""How strongly the text size counts: with large text, tall pictures of cards get the large index too."""

PrintFace = Callable[[str, int, bool, int, int, int], Surface]
"""Draws a card, given its name, its height, whether suits have four colours, the wanted size of its words,
how much of it is visible, and the smallest size of words.
"""


class CardPictures(DrawAhead):
    """Pictures in the present look, and the cards among them."""

    def __init__(self, four_colours: bool = True, back: str = "") -> None:
        super().__init__()
        self.four_colours = four_colours
        self.back_name = back
        self.look: Hashable = None
        """Everything on which the look of all pictures depends."""
        self.lay("")
        self.least = 12
        """The smallest size of text."""
        self.printed = 12
        """The wanted size of the words printed on a card; they are smaller if they have no room."""

    def kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The picture of this key in the present look, drawn now if it is not stored."""
        return art.PICTURES.made((self.look, key), make)

    def has(self, key: Hashable) -> bool:
        """Whether there is a picture of this key."""
        return art.PICTURES.get((self.look, key)) is not None

    def lay(self, deck: str, print_face: PrintFace | None = None) -> None:
        """Use another deck from now on. A game whose cards have text prints its cards itself."""
        self.deck = deck
        self.print_face = print_face

    @property
    def back(self) -> str:
        """The chosen back; the default one if none was chosen or it no longer exists."""
        return self.back_name if self.back_name in art.backs() else "lamplight"

    def card(
        self,
        name: str,
        height: int,
        angle: float = 0,
        open: float = 1.0,
        dim: bool = False,
        seen: int = art.WHOLE,
    ) -> Surface:
        """A card's face, or its back if the name is empty; `open` squeezes it while it turns over.

        If only little more than the index of a card is visible, as in some fans, the index is larger.
        """
        turn = round(angle) % 360
        squeeze = max(1, round(abs(open) * 12))
        kind = "turning" if squeeze < 12 else "card"
        seen = seen if name else art.WHOLE  # a back is the same, however much of it is visible
        key = (kind, self.deck, name, height, turn, squeeze, dim, seen)

        return self.kept(key, lambda: self._card(name, height, turn, squeeze, dim, seen))

    def lying_back(self, height: int, turn: int) -> Surface:
        """The back of a card on the cloth, with its shadows, in one picture instead of two."""

        def make() -> Surface:
            whole = art.back_on_bed(self.back, height)
            return pygame.transform.rotozoom(whole, turn, 1) if turn else whole

        return self.kept(("card", "lying", height, turn), make)

    def _card(self, name: str, height: int, turn: int, squeeze: int, dim: bool, seen: int) -> Surface:
        if dim:
            face = self.card(name, height, turn, squeeze / 12, False, seen).copy()
            face.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
            return face
        if squeeze < 12:
            flat = self.card(name, height, 0, 1.0, False, seen)
            return pygame.transform.smoothscale(
                flat, (max(2, flat.get_width() * squeeze // 12), flat.get_height())
            )
        if turn:
            return art.tilted(self.card(name, height, 0, 1.0, False, seen), turn)
        return self.front(name, height, seen) if name else art.card_back(self.back, height)

    def card_between(
        self, name: str, height: int, base: int, dim: bool = False, seen: int = art.WHOLE
    ) -> Surface:
        """A card moving between two sizes: stretched from the larger one, in steps too small to see.

        The steps are larger while the card is fast and far from its goal. Each face grows at other heights
        than the next one, so that not all cards of a hand are stretched in the same frame.
        """
        step = max(2, base // 40)
        step *= next(times for times, until in GROWTH if base - height < until * step)
        off = sum(name.encode()) * 5 % step
        height = min(base, max(step, round((height + off) / step) * step - off))
        seen = seen if name else art.WHOLE
        if height == base:
            return self.card(name, base, 0, 1.0, dim, seen)
        size = (round(height * 5 / 7), height)
        key = ("between", self.deck, name, height, base, dim, seen)
        whole = self.card(name, base, 0, 1.0, dim, seen)
        return self.kept(key, lambda: pygame.transform.smoothscale(whole, size))

    def plain(
        self, names: Sequence[str], heights: Sequence[int], backs: Sequence[int] = ()
    ) -> Iterator[Surface]:
        """These cards upright, one in each step: backs at all heights, then faces."""
        for height in (*heights, *backs):
            yield art.card_back(self.back, height)
        for height in heights:
            for name in names:
                yield self.front(name, height)

    def has_large_index(self, height: int) -> bool:
        """Whether cards of this height show nothing but a large index."""
        letters = self.least + LARGER * (self.printed - self.least)
        return self.print_face is None and height < READABLE * letters

    def front(self, name: str, height: int, seen: int = art.WHOLE) -> Surface:
        return self.front_by(self.print_face, name, height, seen)

    def front_by(
        self, print_face: PrintFace | None, name: str, height: int, seen: int = art.WHOLE
    ) -> Surface:
        """A face from a deck that may differ from the one in use."""
        if print_face is not None:
            return print_face(name, height, self.four_colours, self.printed, min(seen, art.INDEX), self.least)
        if seen == art.COVERED:
            return art.covered_face(name, height, self.four_colours)
        if seen == art.INDEX:
            return art.fan_face(name, height, self.four_colours)
        draw = art.small_face if self.has_large_index(height) else art.card_face
        return draw(name, height, self.four_colours)
