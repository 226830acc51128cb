"""Declares messages: the typed values that a press sends to the screen on top.

A message is a small class of its own, with one line for each field. It is frozen, and equal only to a message
of the same class with the same fields, so it also identifies its button from frame to frame:

    class Claim(Message):
        \"\"\"Somebody claims a reaction.\"\"\"

        seat: int

A screen declares the union of the messages it answers, names it in `takes`, and answers in one `match`:

    Messages = Claim | Nobody

    class Window(Scene):
        takes = Messages

        def act(self, message: Messages) -> Go | None:
            match message:
                case Claim(seat):
                    ...
                case Nobody():
                    ...
                case _ as unknown:
                    assert_never(unknown)

mypy reports a message of the union without a case. A button whose message its screen does not take raises an
error when it is pressed, and in tests as soon as it is shown.

`Thing.do` holds the message that a click sends, `less` and `more` those of the left and right keys. A slider
sends its message with a new `value`, so that message has such a field. A key with the same meaning as a
button sends the same message.

The room answers the messages in `Everywhere` on every screen.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import Any, dataclass_transform


@dataclass_transform(eq_default=True, frozen_default=True)
class Message:
    """The meaning of a press: a frozen dataclass, made without importing `dataclasses`, because that is
    slow.
    """

    __match_args__: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        type.__setattr__(cls, "__match_args__", tuple(cls.__annotations__))

    def __init__(self, *values: Any, **named: Any) -> None:
        if not (fields := self.__match_args__):
            return
        given = dict(zip(fields[: len(values)], values, strict=True)) | named
        self.__dict__.update({name: given[name] if name in given else getattr(self, name) for name in fields})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self} never changes")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{(*self.__dict__.values(),)}"

    def at(self, value: Any) -> Message:
        """The same message with another `value`, for a slider that is moved."""
        return type(self)(**self.__dict__ | {"value": value})


Takes = type[Message] | UnionType | tuple["Takes", ...]
"""The messages that a screen answers: one class, a union, or several of these."""


class Help(Message):
    """Open the rulebook; if a number is given, at that rule."""

    rule: str = ""


class OpenGallery(Message):
    """Open the gallery of the screen's game; if a name is given, at that exhibit."""

    exhibit: str = ""


class Practise(Message):
    """Open a practice table for this card."""

    card: str


class TurnOver(Message):
    """Turn the picture to the other of two people who sit face to face."""


class Back(Message):
    """Go one step back, like the key."""


Everywhere = Back | Help | OpenGallery | Practise | TurnOver
"""The messages with the same meaning on every screen."""


class ScrollTo(Message):
    """Show the rows from this one on."""

    row: int


class ScrollText(Message):
    """Scroll the text by this many rows."""

    by: int


def unanswered(sent: Iterable[Message | None], takes: Takes) -> list[Message]:
    """The messages in `sent` that a screen with these `takes` does not answer."""
    return [one for one in sent if one is not None and not isinstance(one, (Everywhere, takes))]
