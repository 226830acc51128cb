"""`TypedLine`, a line of text that somebody types."""

from __future__ import annotations

from collections.abc import Callable


class TypedLine:
    """The text, and whether it is being typed; the next letter replaces a text that is selected."""

    def __init__(
        self,
        text: str,
        longest: int,
        editing: bool = True,
        takes: Callable[[str], bool] = str.isprintable,
    ) -> None:
        self.text = text
        self.longest = longest
        self.takes = takes
        self.editing = False
        self.selected = False
        if editing:
            self.toggle()

    def toggle(self) -> None:
        """Begin or stop typing; at the beginning the old text is selected."""
        self.editing = not self.editing
        self.selected = self.editing and bool(self.text)

    def select(self) -> None:
        self.selected = bool(self.text)

    def clear(self) -> None:
        self.text = ""
        self.selected = False

    def add(self, letters: str) -> None:
        before = "" if self.selected else self.text
        added = (before + "".join(filter(self.takes, letters)))[: self.longest]
        if added != before or not self.selected:
            self.text = added
            self.selected = False

    def erase(self) -> None:
        """Remove the last letter, or everything that is selected."""
        self.text = "" if self.selected else self.text[:-1]
        self.selected = False
