"""The player's data on disk: readable files, whole or not at all, never lost, never overwritten when damaged.

Every file lies in one folder (`home`): settings, records, the last table, the window's place and the matches.
Nothing here raises for a full disk or a damaged file: it answers with a `Trouble`, and play goes on.
"""

from .home import Home, open_home
from .matches import Matches, MatchFile, Resumed
from .settings import Settings
from .store import Store
from .trouble import Trouble
from .words import sentence

__all__ = ["Home", "MatchFile", "Matches", "Resumed", "Settings", "Store", "Trouble", "open_home", "sentence"]
