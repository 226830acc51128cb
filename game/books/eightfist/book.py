"""The book of Eightfist."""

from __future__ import annotations

from game.books.contract.book import Book, Box, FirstTable, Honour
from game.books.contract.option_rows import match_formats
from game.words import N_

from .coaching import COACHING
from .feats import EightfistFeats
from .gallery import GALLERY
from .layout import EightfistLayout, EightfistSigns
from .lessons import LESSONS
from .moments import EightfistMoments
from .score_sheet import EightfistSheet
from .table_words import EightfistVoice, EightfistWindows
from .terminal_words import TERMINAL
from .words import WORDS

BOOK = Book(
    words=WORDS,
    box=Box(
        feel=N_("Luck and nerve: whittle two rows of four down to almost nothing."),
        minutes=(2, 5),
        weight=2,
        emblem="eightfist",
    ),
    options=(match_formats("rounds:3", "games:1", "games:3", "games:5", "games:7"),),
    presets={},
    first={"match": "games:1"},
    tables=(
        FirstTable(N_("Quick game"), N_("A single round, best with two to four players."), 2, {}),
        FirstTable(
            N_("Full game"), N_("Eight rounds, best with two to four players."), 2, {"match": "games:1"}
        ),
    ),
    layout=EightfistLayout,
    signs=EightfistSigns,
    voice=EightfistVoice,
    windows=EightfistWindows,
    moments=EightfistMoments,
    feats=EightfistFeats,
    face=None,
    sheet=EightfistSheet,
    honours=(  # EF-17
        Honour("tour_de_force_games", N_("Best game (Tour de Force)"), games=True, lowest=True),
        Honour("conquered_games", N_("Worst game (Conquered)"), games=True, proud=False),
        Honour("tour_de_force_rounds", N_("Best round (Tour de Force)"), lowest=True),
        Honour("conquered_rounds", N_("Worst round (Conquered)"), proud=False),
    ),
    lessons=LESSONS,
    gallery=GALLERY,
    terminal=TERMINAL,
    coach=COACHING,
)
