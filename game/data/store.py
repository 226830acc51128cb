"""A JSON document on disk: records, the last table, the window's place; settings are built on it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from engine.kernel.value_schema import Anything, Form, is_shallow

from .disk import LARGEST, read_whole, set_aside, write_whole
from .trouble import Trouble, reason, unsaved

Document = dict[str, Any]
BAD_DATA = (RecursionError, ValueError)
DEEPEST = 30
ANYTHING = Anything()


class Store:
    """One document. Unreadable files are kept, failed saves are reported, and `values` can always be used.

    `form` describes what this version accepts. Keys that only a newer version knows stay in `values` and are
    written back. A store that is not `writable`, because another copy holds it, leaves the disk as it is.
    """

    def __init__(
        self,
        path: Path,
        *,
        version: int = 1,
        form: Form = ANYTHING,
        writable: bool = True,
    ) -> None:
        self.path = path
        self.values: Document = {}
        self.trouble: Trouble | None = None
        """The last problem on disk."""
        self._version = version
        self._form = form
        self._writable = writable
        self.changes = 0
        """How often the values were read or changed."""
        self._saved = b""
        self._unsaved = False
        """Whether values of the last save are not on disk."""

    def load(self) -> Trouble | None:
        """Read the document; if there is none, or it is damaged, `values` is empty."""
        self.trouble = self._load()
        return self.trouble

    def _load(self) -> Trouble | None:
        self.changes += 1
        self.values = {}
        try:
            data = read_whole(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            return self._leave("unreadable", reason=reason(error))
        try:
            document, version = parse(data)
        except BAD_DATA:
            return self._damaged()
        if not self._form.allows(document):
            return self._leave("newer") if version > self._version else self._damaged()
        self.values = document
        self._version = max(version, self._version)
        self._saved = data
        return None

    def save(self) -> Trouble | None:
        """Write the document if it changed; after a failure the next save tries again."""
        if not self._writable:
            return None
        data = written({"v": self._version, **self.values})
        if data == self._saved:
            return None
        try:
            write_whole(self.path, data)
        except OSError as error:
            self._unsaved = True
            return unsaved(error, self.path.name)
        self._saved = data
        self._unsaved = False
        return None

    @contextmanager
    def change(self) -> Iterator[Document]:
        """Change the values as they are on disk now, so that nothing that was stored meanwhile is lost.

        If an earlier change is not on disk yet, the values in memory are changed, and both are written.
        """
        if self._writable and not self._unsaved:
            self.trouble = self._load()
        yield self.values
        self.changes += 1
        self.trouble = self.save() or self.trouble

    def _leave(self, code: str, **params: str) -> Trouble:
        """Stop writing the file; returns the trouble for the player."""
        self._writable = False
        return Trouble(code, {"file": self.path.name, **params})

    def _damaged(self) -> Trouble:
        if not self._writable:
            return self._leave("damaged-stays")
        try:
            aside = set_aside(self.path)
        except OSError:
            return self._leave("damaged-stays")
        return Trouble("damaged", {"file": self.path.name, "aside": aside.name})


def parse(data: bytes) -> tuple[Document, int]:
    """The document without its version, and the version; raises one of BAD_DATA for anything else."""
    if len(data) > LARGEST:
        raise ValueError("too large")
    document = json.loads(data.decode("utf-8-sig"), parse_constant=no_number, parse_float=finite)
    if not isinstance(document, dict) or not is_shallow(document, DEEPEST):
        raise ValueError("not an object, or one within another without end")
    version = document.pop("v", 1)
    if type(version) is not int or version < 1:
        raise ValueError("no version")
    return document, version


def no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")


def finite(text: str) -> float:
    """A number that is not too large to hold, because JSON has no infinity."""
    number = float(text)
    if number - number != 0:
        raise ValueError(f"{text} is too large")
    return number


def written(document: Document) -> bytes:
    """The document in a form that people can edit; half a surrogate pair stays a JSON escape."""
    text = json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False) + "\n"
    return text.encode("utf-8", "backslashreplace")
