"""The toy game's book: every part is the one that works for any game."""

from game.books.contract.book import Book, Box
from game.books.contract.coach_lines import Coaching
from game.books.contract.feats import Feats
from game.books.contract.layout import Layout
from game.books.contract.moment_rules import Moments
from game.books.contract.option_rows import match_formats
from game.books.contract.reaction_rules import Windows
from game.books.contract.score_sheet import ScoreSheet
from game.books.contract.signs import Signs
from game.books.contract.table_words import Voice
from game.books.contract.terminal_words import PlainWords

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
