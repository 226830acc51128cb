"""The player's data on disk: readable files, written completely or not at all, never lost or overwritten.

Every file lies in one folder (`home`): settings, records, the last table, the window's place and the matches.
Nothing here raises an error for a full disk or a damaged file; it returns a `Trouble`, and play goes on.
"""

from .home import Home, open_home
from .matches import Matches, MatchFile, Resumed
from .settings import Settings
from .store import Store
from .trouble import Trouble
from .trouble_words import sentence

__all__ = ["Home", "MatchFile", "Matches", "Resumed", "Settings", "Store", "Trouble", "open_home", "sentence"]
