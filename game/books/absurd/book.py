"""The book of Absurd 8's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.books.absurd.choices.reaction_windows import AbsurdWindows
from game.books.absurd.lessons.basics import LESSONS
from game.books.absurd.lessons.coaching import COACHING
from game.books.contract.book import BEST_ROUND, Book, Box, FirstTable
from game.books.contract.option_rows import match_formats
from game.words import N_

from .feats import AbsurdFeats
from .gallery import GALLERY
from .layout import AbsurdLayout, AbsurdSigns
from .moments import AbsurdMoments
from .score_sheet import AbsurdSheet
from .table_words import AbsurdVoice
from .terminal_words import TERMINAL
from .words import WORDS

if TYPE_CHECKING:
    from pygame import Surface


def face(name: str, height: int, four_colours: bool, wanted_px: int, seen: int, least_px: int) -> Surface:
    """Draw a card with its lines; drawing modules are imported only here, because words do without them."""
    from game.books.absurd.cards.card_faces import print_face

    return print_face(name, height, four_colours, wanted_px, seen, least_px)


BOOK = Book(
    words=WORDS,
    box=Box(
        feel=N_("Loud and full of surprises: Crazy Eights where almost every card has a trick up its "
                "sleeve."),
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
            N_("First game"),
            N_("One round, best with three or four players. Read the cards as they come up."),
            3,
            {},
        ),
        FirstTable(
            N_("Longer match"),
            N_("First to two wins, best with three to five players."),
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
