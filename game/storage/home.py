"""The folder of the player's data, and who of several running copies may change it."""

import os
from errno import ENOENT
from pathlib import Path

from engine.kernel.form import Form

from .disk import make_folder
from .lock import Lock
from .matches import Matches
from .settings import Settings
from .store import ANYTHING, Store
from .trouble import Trouble, reason


def home_folder() -> Path:
    """The platform's place for a program's data, or what OCTAVO_HOME says."""
    chosen = os.environ.get("OCTAVO_HOME")
    if chosen:
        try:
            return Path(chosen).expanduser().absolute()
        except (RuntimeError, OSError) as error:
            why = f"OCTAVO_HOME names no folder: {str(error).rstrip('.')}"
            raise OSError(ENOENT, why, chosen) from None
    from platformdirs import user_data_path  # only here: it need not be loaded when a folder is given

    return user_data_path("octavo", appauthor=False)


class Home:
    """The player's data. `troubles` are what to tell at the start; `writable` is False for a second copy."""

    def __init__(self, folder: Path, lock: Lock, troubles: list[Trouble], *, writable: bool) -> None:
        self.folder = folder
        self.writable = writable
        self._lock = lock
        self.settings = Settings(self.store("settings"))
        self.troubles = [*troubles, *self.settings.load()]
        self.said: dict[str, str] = {}
        """What each character at a table said last, for as long as the program runs."""
        self.matches = Matches(folder / "matches", flush=self.settings["flush_every_decision"])

    def store(self, name: str, *, version: int = 1, form: Form = ANYTHING) -> Store:
        """The document of this name, not loaded yet."""
        return Store(self.folder / f"{name}.json", version=version, form=form, writable=self.writable)

    def close(self) -> None:
        """Let another running copy have the folder."""
        self._lock.release()

    def __enter__(self) -> "Home":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def open_home(folder: Path | None = None) -> Home:
    """The player's data, made if it is not there; whatever is wrong with it, the table can open."""
    folder = folder or home_folder()
    troubles = []
    try:
        make_folder(folder)
    except OSError as error:
        troubles.append(Trouble("no-folder", {"folder": str(folder), "reason": reason(error)}))
    lock = Lock(folder / "lock")
    writable = lock.take()
    if not lock.works:
        troubles.append(Trouble("no-lock", {"file": lock.path.name}))
    if not writable:
        troubles.append(Trouble("held", {}))
    return Home(folder, lock, troubles, writable=writable)
