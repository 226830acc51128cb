"""The folder of the player's data, and which of several running copies may change it."""

import os
from collections.abc import Callable
from contextlib import suppress
from errno import EISDIR, ENOENT
from pathlib import Path
from typing import Any, TypeVar

from engine.kernel.value_schema import Form

from .disk import make_folder, sweep
from .lock import Lock
from .matches import Matches
from .settings import Settings
from .store import ANYTHING, Store
from .trouble import Trouble, reason

T = TypeVar("T")


def home_folder() -> Path:
    """The platform's place for a program's data, or the folder in OCTAVO_HOME."""
    chosen = os.environ.get("OCTAVO_HOME")
    if chosen:
        try:
            return Path(chosen).expanduser().absolute()
        except (RuntimeError, OSError) as error:
            why = f"OCTAVO_HOME names no folder: {str(error).rstrip('.')}"
            raise OSError(ENOENT, why, chosen) from None
    from platformdirs import user_data_path  # imported here, because it is not needed if a folder is given

    return user_data_path("octavo", appauthor=False)


class Home:
    """The player's data. `troubles` are messages for the start; `writable` is False for a second copy."""

    def __init__(self, folder: Path, lock: Lock, troubles: list[Trouble], *, writable: bool) -> None:
        self.folder = folder
        self.writable = writable
        self._lock = lock
        self.settings = Settings(self.store("settings"))
        self.troubles = [*troubles, *self.settings.load(), *misplaced(folder, "settings.json")]
        self._shared: dict[str, Any] = {}
        self.own_ending = ""
        """The end of the names of the documents that the person who plays now has alone; `People` sets it."""
        self.said: dict[str, str] = {}
        """The last remark of each character at a table, as long as the program runs."""
        self.matches = Matches(folder / "matches", flush=self.settings["flush_every_decision"])

    def store(self, name: str, *, version: int = 1, form: Form = ANYTHING) -> Store:
        """The document of this name, not loaded yet."""
        return Store(self.folder / f"{name}.json", version=version, form=form, writable=self.writable)

    def document(self, name: str, form: Form, *, version: int = 1) -> Store:
        """The document of this name, loaded; `trouble` says what was wrong with it."""
        store = self.store(name, version=version, form=form)
        store.load()
        return store

    def own_document(self, name: str, form: Form) -> Store:
        """The document of this name that belongs to the person who plays now."""
        return self.document(name + self.own_ending, form)

    def shared(self, name: str, make: Callable[[], T]) -> T:
        """Something that is read from the disk once, as long as the program runs."""
        if name not in self._shared:
            self._shared[name] = make()
        found: T = self._shared[name]
        return found

    def has_read(self, name: str) -> bool:
        """Whether that was read already."""
        return name in self._shared

    def close(self) -> None:
        """Release the folder to another running copy."""
        self._lock.release()

    def __enter__(self) -> "Home":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def misplaced(folder: Path, but: str) -> list[Trouble]:
    """The folders that lie where a document should be, all `but` one."""
    found = []
    with suppress(OSError):  # then each document reports by itself why it cannot be read
        found = [path.name for path in sorted(folder.glob("*.json")) if path.name != but and path.is_dir()]
    return [Trouble("unreadable", {"file": name, "reason": os.strerror(EISDIR)}) for name in found]


def open_home(folder: Path | None = None) -> Home:
    """Open the player's data, creating it if necessary. The table opens whatever is wrong with the data."""
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
    if writable:
        sweep(folder)
    else:
        troubles.append(Trouble("held", {}))
    return Home(folder, lock, troubles, writable=writable)
