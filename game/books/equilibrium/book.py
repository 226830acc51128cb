"""The book of 8-equilibrium."""

from __future__ import annotations

from game.books.contract.book import BEST_ROUND, Book, Box, FirstTable
from game.books.contract.option_rows import Letters, match_formats
from game.words import N_

from .coaching import COACHING
from .feats import EquilibriumFeats
from .gallery import GALLERY
from .layout import EquilibriumLayout, EquilibriumSigns
from .lessons import LESSONS
from .moments import EquilibriumMoments
from .reaction_windows import EquilibriumWindows
from .score_sheet import EquilibriumSheet
from .table_words import EquilibriumVoice
from .terminal_words import TERMINAL
from .variant_names import NAMES
from .words import WORDS

BOOK = Book(
    words=WORDS,
    box=Box(
        feel=N_("Quiet and quick: hand out cards and end with the best-balanced eight."),
        minutes=(1, 3),
        weight=2,
        emblem="equilibrium",
    ),
    options=(
        Letters(
            "variants",
            NAMES,
        ),
        match_formats(
            "rounds:2", "rounds:3", "rounds:5", "rounds:8", "target:20", "target:30", "target:50",
            "target:100",
        ),
    ),
    presets={
        "planning_duo": N_("Planning Duo"),
        "combo_planner": N_("Combo Planner"),
        "deduction_night": N_("Deduction Night"),
        "swingy_teams": N_("Swingy Teams"),
        "full_featured": N_("Full Featured"),
    },
    first={},
    tables=(
        FirstTable(N_("First game"), N_("One round, no variants. Best with three or four players."), 3, {}),
        FirstTable(
            N_("Longer match"),
            N_("With a face-up Stock and rank powers. First to 30 points; best with three or four players."),
            3,
            {"variants": "BE", "match": "target:30"},
        ),
    ),
    layout=EquilibriumLayout,
    signs=EquilibriumSigns,
    voice=EquilibriumVoice,
    windows=EquilibriumWindows,
    moments=EquilibriumMoments,
    feats=EquilibriumFeats,
    face=None,
    sheet=EquilibriumSheet,
    honours=(BEST_ROUND,),
    lessons=LESSONS,
    gallery=GALLERY,
    terminal=TERMINAL,
    coach=COACHING,
)  # fmt: skip
