"""The toy game's book: every part is the one that works for any game."""

from game.table.book import Book, Box
from game.table.feats import Feats
from game.table.layout import Layout
from game.table.moments import Moments
from game.table.options import match_formats
from game.table.plain import PlainWords
from game.table.reminders import Coaching
from game.table.scores import ScoreSheet
from game.table.signs import Signs
from game.table.voice import Voice
from game.table.windows import Windows

from .words import WORDS

BOOK = Book(
    words=WORDS,
    box=Box(feel="", minutes=(1, 2), weight=1, emblem="toy"),
    options=(match_formats("rounds:2"),),
    presets={},
    first={},
    tables=(),
    layout=Layout,
    signs=Signs,
    voice=Voice,
    windows=Windows,
    moments=Moments,
    feats=Feats,
    face=None,
    sheet=ScoreSheet,
    honours=(),
    lessons=(),
    gallery=None,
    terminal=PlainWords(),
    coach=Coaching({}, {}),
)
