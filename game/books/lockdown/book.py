"""The book of Lockdown."""

from __future__ import annotations

from game.books.contract.book import Book, Box, FirstTable
from game.books.contract.option_rows import Switch, match_formats
from game.books.contract.reaction_rules import Windows
from game.words import N_

from .coaching import COACHING
from .feats import LockdownFeats
from .layout import LockdownLayout, LockdownSigns
from .lessons import LESSONS
from .moments import LockdownMoments
from .score_sheet import LockdownSheet
from .table_words import LockdownVoice
from .terminal_words import TERMINAL
from .words import WORDS

BOOK = Book(
    words=WORDS,
    box=Box(
        feel=N_("Tense and cheeky: never hold four of a kind, and make sure someone else does."),
        minutes=(4, 9),
        weight=1,
        emblem="lockdown",
    ),
    options=(
        Switch("aces_as_jokers", N_("Aces as jokers")),
        Switch("rule_of_3", N_("Rule of 3")),
        match_formats("first:2", "first:3", "first:5"),
    ),
    presets={},
    first={},
    tables=(
        FirstTable(N_("First game"), N_("One round, best with four to six players."), 4, {}),
        FirstTable(
            N_("Longer match"),
            N_("First to two wins, best with four to six players."),
            4,
            {"match": "first:2"},
        ),
    ),
    layout=LockdownLayout,
    signs=LockdownSigns,
    voice=LockdownVoice,
    windows=Windows,
    moments=LockdownMoments,
    feats=LockdownFeats,
    face=None,
    sheet=LockdownSheet,
    honours=(),
    lessons=LESSONS,
    gallery=None,
    terminal=TERMINAL,
    coach=COACHING,
)
