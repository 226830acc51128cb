"""The book of Lockdown."""

from __future__ import annotations

from game.table.book import Book, Box, FirstTable
from game.table.options import Switch, match_formats
from game.table.windows import Windows
from game.words import N_

from .coaching import COACHING
from .feats import LockdownFeats
from .layout import LockdownLayout, LockdownSigns
from .lessons import LESSONS
from .moments import LockdownMoments
from .scores import LockdownSheet
from .terminal import TERMINAL
from .voice import LockdownVoice
from .words import WORDS

BOOK = Book(
    words=WORDS,
    box=Box(
        feel=N_("Tense and cheeky: never hold four of a kind, and see that somebody does."),
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
        FirstTable(N_("First evening"), N_("One round, best for four to six."), 4, {}),
        FirstTable(
            N_("Once you know it"),
            N_("Until somebody has won twice, best for four to six."),
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
