"""The book of Absurd 8's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table.book import BEST_ROUND, Book, Box, FirstTable
from game.table.options import match_formats
from game.words import N_

from .coaching import COACHING
from .feats import AbsurdFeats
from .gallery import GALLERY
from .layout import AbsurdLayout, AbsurdSigns
from .lessons import LESSONS
from .moments import AbsurdMoments
from .scores import AbsurdSheet
from .terminal import TERMINAL
from .voice import AbsurdVoice
from .windows import AbsurdWindows
from .words import WORDS

if TYPE_CHECKING:
    from pygame import Surface


def face(name: str, height: int, four_colours: bool, wanted_px: int, seen: int, least_px: int) -> Surface:
    """Draw a card with its lines; modules that draw are imported only here, as words do without them."""
    from .faces import print_face

    return print_face(name, height, four_colours, wanted_px, seen, least_px)


BOOK = Book(
    words=WORDS,
    box=Box(
        feel=N_("Loud and full of surprises: Crazy Eights in which nearly every card has a trick."),
        minutes=(4, 7),
        weight=4,
        emblem="absurd",
    ),
    options=(
        match_formats(
            "rounds:2", "rounds:3", "rounds:5", "rounds:8", "first:2", "first:3", "first:5", "target:20",
            "target:30", "target:50", "target:100",
        ),
    ),
    presets={},
    first={},
    tables=(
        FirstTable(
            N_("First evening"),
            N_("One round, best for three or four; read the cards as they come."),
            3,
            {},
        ),
        FirstTable(
            N_("Once you know it"),
            N_("Until somebody has won twice, best for three to five."),
            3,
            {"match": "first:2"},
        ),
    ),
    layout=AbsurdLayout,
    signs=AbsurdSigns,
    voice=AbsurdVoice,
    windows=AbsurdWindows,
    moments=AbsurdMoments,
    feats=AbsurdFeats,
    face=face,
    sheet=AbsurdSheet,
    honours=(BEST_ROUND,),
    lessons=LESSONS,
    gallery=GALLERY,
    terminal=TERMINAL,
    coach=COACHING,
)  # fmt: skip
