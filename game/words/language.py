"""The language in use. English needs no catalogue; others are `locale/<language>/LC_MESSAGES/octavo.mo`."""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
LOCALE = Path(__file__).parent / "locale"
_catalogue: _gettext.NullTranslations | None = None


def use(language: str = "") -> None:
    """Speak this language from now on; an empty name means the system's, an unknown one English."""
    global _catalogue
    wanted = [language] if language else _of_system()
    if not wanted or wanted[0].partition("_")[0] in ("en", "C", "POSIX"):
        _catalogue = _gettext.NullTranslations()
    else:
        _catalogue = _gettext.translation("octavo", LOCALE, wanted, fallback=True)


def spoken() -> str:
    """The language in use, such as `de`."""
    if _catalogue is None:
        use()
    assert _catalogue is not None
    return str(_catalogue.info().get("language", "en")).partition("_")[0]


def languages() -> list[str]:
    """The languages there are, English first."""
    return ["en", *sorted(folder.parent.parent.name for folder in LOCALE.glob("*/LC_MESSAGES/octavo.mo"))]


def _of_system() -> list[str]:
    """What the environment asks for, most wanted first; on Windows what the system says."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return [part.partition(".")[0] for part in value.split(":") if part]
    if os.name == "nt":
        import locale

        return [locale.getlocale()[0] or "en"]
    return []


def _(text: str) -> str:
    """The text in the language in use."""
    if _catalogue is None:
        use()
    assert _catalogue is not None
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The one that goes with the number, in the language in use."""
    if _catalogue is None:
        use()
    assert _catalogue is not None
    return _catalogue.ngettext(one, many, n)


def in_each_language(make: Callable[[], T]) -> Callable[[], T]:
    """Keep what a function makes of translated texts, until another language is in use."""
    kept: list[tuple[object, T]] = []

    @wraps(make)
    def made() -> T:
        if not kept or kept[0][0] is not _catalogue:
            found = make()
            kept[:] = [(_catalogue, found)]
        return kept[0][1]

    return made


def N_(text: str) -> str:
    """Marks a text for the catalogue that is translated when it is said."""
    return text


class Counted(str):
    """A text of several things that also has words for one; `by` names the field that says how many."""

    one: str
    by: str

    def spoken(self, n: object) -> str:
        """In the language in use, for so many; parts of a thing count as several."""
        if not isinstance(n, int | float):
            return _(self)
        return ngettext(self.one, self, int(n) if n == int(n) else 2)


def counted(one: str, many: str, by: str) -> Counted:
    """Marks two texts for the catalogue, one of which is said."""
    found = Counted(many)
    found.one, found.by = one, by
    return found
