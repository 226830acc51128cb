"""Declares and checks the form of values from files: kinds, ranges, lengths, counts, fields.

A form `allows` a value or not. Every text, list and map has a limit, so an allowed value is never too large.
Undeclared fields are ignored, because a newer version may have written them.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

LARGE = 1 << 63


class Form:
    """The form that a value must have."""

    def allows(self, value: Any) -> bool:
        raise NotImplementedError


class Anything(Form):
    """Any value, for fields that are checked elsewhere."""

    def allows(self, value: Any) -> bool:
        return True


class Flag(Form):
    """True or false."""

    def allows(self, value: Any) -> bool:
        return type(value) is bool


class Whole(Form):
    """A whole number from low to high."""

    def __init__(self, low: int = -LARGE, high: int = LARGE) -> None:
        self.low = low
        self.high = high

    def allows(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high


class Text(Form):
    """A text of one line that can be written and drawn: no control characters, no half surrogates."""

    def __init__(self, longest: int) -> None:
        self.longest = longest

    def allows(self, value: Any) -> bool:
        return isinstance(value, str) and len(value) <= self.longest and is_clean(value)


class OneWordOf(Form):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def allows(self, value: Any) -> bool:
        return isinstance(value, str) and value in self.words


class Pattern(Form):
    """A text that a regular expression matches as a whole."""

    def __init__(self, pattern: str) -> None:
        self.pattern = re.compile(pattern)

    def allows(self, value: Any) -> bool:
        return isinstance(value, str) and self.pattern.fullmatch(value) is not None


class Maybe(Form):
    """Either null or the given form."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def allows(self, value: Any) -> bool:
        return value is None or self.form.allows(value)


class ListOf(Form):
    """A list of limited length whose items have one form."""

    def __init__(self, form: Form, most: int, least: int = 0) -> None:
        self.form = form
        self.most = most
        self.least = least

    def allows(self, value: Any) -> bool:
        return (
            isinstance(value, list | tuple)
            and self.least <= len(value) <= self.most
            and all(map(self.form.allows, value))
        )


class RowOf(Form):
    """A list with a form for each of its items."""

    def __init__(self, *forms: Form) -> None:
        self.forms = forms

    def allows(self, value: Any) -> bool:
        return (
            isinstance(value, list | tuple)
            and len(value) == len(self.forms)
            and all(form.allows(part) for form, part in zip(self.forms, value, strict=True))
        )


class MapOf(Form):
    """An object of limited size whose names are free and whose values have one form."""

    def __init__(self, form: Form, most: int, keys: Form | None = None) -> None:
        self.form, self.most, self.keys = form, most, keys or Text(60)

    def allows(self, value: Any) -> bool:
        return (
            isinstance(value, dict)
            and len(value) <= self.most
            and all(map(self.keys.allows, value))
            and all(map(self.form.allows, value.values()))
        )


class Fields(Form):
    """An object with required and optional fields."""

    def __init__(self, must: Mapping[str, Form], may: Mapping[str, Form] | None = None) -> None:
        self.must = must
        self.may = may or {}

    def allows(self, value: Any) -> bool:
        return (
            isinstance(value, dict)
            and all(key in value and form.allows(value[key]) for key, form in self.must.items())
            and all(form.allows(value[key]) for key, form in self.may.items() if key in value)
        )


def is_clean(text: str) -> bool:
    """Whether a text has neither control characters nor half surrogates."""
    return text.isprintable() or not any(c < " " or "\x7f" <= c < "\xa0" or _half(c) for c in text)


def _half(letter: str) -> bool:
    return 0xD800 <= ord(letter) <= 0xDFFF


def cleaned(value: Any, longest: int, otherwise: str = "") -> str:
    """The text without characters that cannot be drawn, cut to `longest`.

    `otherwise` if the value is no text.
    """
    text = value[: 4 * longest] if isinstance(value, str) else otherwise
    return "".join(c if is_clean(c) else "\ufffd" for c in text)[:longest]


def is_shallow(value: Any, levels: int) -> bool:
    """Whether lists and objects are nested no deeper than `levels`."""
    layer: Sequence[Any] = (value,)
    for _ in range(levels):
        layer = [
            part
            for one in layer
            if isinstance(one, list | dict)
            for part in (one.values() if isinstance(one, dict) else one)
        ]
        if not layer:
            return True
    return False
