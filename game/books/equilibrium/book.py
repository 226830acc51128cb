"""The book of 8-equilibrium."""

from __future__ import annotations

from game.table.book import BEST_ROUND, Book, Box, FirstTable
from game.table.options import Letters, match_formats
from game.words import N_

from .coaching import COACHING
from .feats import EquilibriumFeats
from .gallery import GALLERY
from .layout import EquilibriumLayout, EquilibriumSigns
from .lessons import LESSONS
from .moments import EquilibriumMoments
from .scores import EquilibriumSheet
from .terminal import TERMINAL
from .variants import NAMES
from .voice import EquilibriumVoice
from .windows import EquilibriumWindows
from .words import WORDS

BOOK = Book(
    words=WORDS,
    box=Box(
        feel=N_("Quiet and quick: hand out cards, and end with the best balanced eight."),
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
        FirstTable(N_("First evening"), N_("One round, no variants, best for three or four."), 3, {}),
        FirstTable(
            N_("Once you know it"),
            N_("With an open deck and cards that act, first to 30 points; best for three or four."),
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
