"""The current language.

English needs no catalogue; the others are `locale/<language>/LC_MESSAGES/octavo.mo`.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TypeVar

from .system_language import of_system

T = TypeVar("T")
LOCALE = Path(__file__).parent / "locale"
_catalogue: _gettext.NullTranslations | None = None


def use(language: str = "") -> None:
    """Use this language from now on; an empty name means the system's, an unknown one English."""
    global _catalogue
    wanted = [language] if language else of_system()
    if not wanted or wanted[0].partition("_")[0] in ("en", "C", "POSIX"):
        _catalogue = _gettext.NullTranslations()
    else:
        _catalogue = _gettext.translation("octavo", LOCALE, wanted, fallback=True)


def spoken() -> str:
    """The code of the current language, such as `de`."""
    if _catalogue is None:
        use()
    assert _catalogue is not None
    return str(_catalogue.info().get("language", "en")).partition("_")[0]


def languages() -> list[str]:
    """The available languages, English first."""
    return ["en", *sorted(folder.parent.parent.name for folder in LOCALE.glob("*/LC_MESSAGES/octavo.mo"))]


def catalogue() -> object:
    """The catalogue of the current language."""
    if _catalogue is None:
        use()
    return _catalogue


def _(text: str) -> str:
    """The text in the current language."""
    if _catalogue is None:
        use()
    assert _catalogue is not None
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The form that fits the number, in the current language."""
    if _catalogue is None:
        use()
    assert _catalogue is not None
    return _catalogue.ngettext(one, many, n)


def in_each_language(make: Callable[[], T]) -> Callable[[], T]:
    """Remember what a function makes of translated texts, until the language changes."""
    kept: list[tuple[object, T]] = []

    @wraps(make)
    def made() -> T:
        if not kept or kept[0][0] is not _catalogue:
            found = make()
            kept[:] = [(_catalogue, found)]
        return kept[0][1]

    return made


def N_(text: str) -> str:
    """Mark a text for the catalogue; it is translated when it is shown."""
    return text


class Counted(str):
    """A text for several things that also has a form for one; `by` is the field with the number."""

    one: str
    by: str

    def spoken(self, n: object) -> str:
        """The text in the current language for this number; fractions use the plural."""
        if not isinstance(n, int | float):
            return _(self)
        return ngettext(self.one, self, int(n) if n == int(n) else 2)


def counted(one: str, many: str, by: str) -> Counted:
    """Mark two texts for the catalogue, the forms for one and for many."""
    found = Counted(many)
    found.one = one
    found.by = by
    return found
