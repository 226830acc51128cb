"""`Mode`: the kind of a table, such as practice, a puzzle or a replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.table.match.live_match import Sitting
from game.table.match.play import Play
from game.table.match.playback import Listener
from game.table.match.sheet_leaving import AfterMatch
from game.ui.window.scene import POP, Go
from game.words import N_


class TableTask(NamedTuple):
    """What earns a star at a stop of the tour, besides winning."""

    words: str
    deed: str = ""
    """The key of the achievement that it is about, if it is about one."""


class Mode(NamedTuple):
    """The differences between a table and that of a match that counts."""

    mark: str = ""
    """The words before the name of the game, such as a note that it is practice."""
    question: str = ""
    """The words around a short question, if they are not the game's own."""
    leads_back: bool = False
    """Whether the way out leads back to the previous screen, rather than to the pause."""
    is_played: bool = True
    """Whether people play here rather than watch; only then are there undo, hints and reaction habits."""
    is_coached: bool = True
    """Whether the coach explains things to newcomers."""
    names_who_thinks: bool = True
    """Whether the prompt names the player for whom the table waits."""
    names_rules: bool = False
    """Whether a note names the variants and special rules, because nobody here chose them."""
    wears: tuple[str, str] = ("", "")
    """The card back and the felt, if they are not those that were chosen."""
    task: TableTask | None = None
    """What is to be done here besides winning."""
    play: Callable[[Sitting, Listener, bool], Play] = Play
    """Makes the match that is played here."""
    ends: Callable[[Play], Go | None] | None = None
    """The screen after its play has ended, if not the score sheet."""
    after: AfterMatch | None = None
    """The screen after the score sheet of the last round, if not the results."""


COUNTED = Mode()
"""A match that counts."""
DAILY = Mode(N_("Daily deal"))
"""The one try at a daily deal."""
TONIGHT = Mode(N_("Tonight"))
"""A match of a run."""
GRAND_TABLE = Mode(N_("Grand table"))
"""A match of an evening at the grand table."""
PRACTICE = Mode(N_("Practice"), leads_back=True, is_coached=False, after=AfterMatch(N_("Done"), POP))
"""Nothing of it is saved; after its end the last move can still be undone."""
