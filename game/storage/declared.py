"""Every setting: its name in settings.json, what it may be, what it is at first. A new one is a line here."""

from typing import Any, NamedTuple


class Switch(NamedTuple):
    """On or off."""

    default: bool

    def allows(self, value: Any) -> bool:
        return type(value) is bool


class Number(NamedTuple):
    """A whole number from low to high."""

    default: int
    low: int
    high: int

    def allows(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high


class Choice(NamedTuple):
    """One of a few words."""

    default: str
    words: tuple[str, ...]

    def allows(self, value: Any) -> bool:
        return value in self.words if isinstance(value, str) else False


class Name(NamedTuple):
    """A short word that only its user can judge: a language, a felt."""

    default: str

    def allows(self, value: Any) -> bool:
        return is_name(value)


class Names(NamedTuple):
    """A list of such words, each once."""

    default: tuple[str, ...] = ()

    def allows(self, value: Any) -> bool:
        return isinstance(value, list | tuple) and all(map(is_name, value)) and len({*value}) == len(value)


class Pairs(NamedTuple):
    """Words for words, such as keys for commands; `words` limits what may stand on the right."""

    default: dict[str, str]
    words: tuple[str, ...] = ()

    def allows(self, value: Any) -> bool:
        return isinstance(value, dict) and all(
            is_name(left) and is_name(right) and (not self.words or right in self.words)
            for left, right in value.items()
        )


Option = Switch | Number | Choice | Name | Names | Pairs


def is_name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 60 and value.isprintable()


SETTINGS: dict[str, Option] = {
    "language": Name(""),  # empty: the system's
    "text_size": Number(100, 100, 200),
    "four_colours": Switch(True),
    "card_back": Name(""),
    "felt": Name(""),
    "rude_names": Switch(False),
    "fullscreen": Switch(False),
    "accelerated_window": Switch(False),
    "speed": Choice("1", ("0.5", "1", "1.5", "2", "3", "4", "instant")),
    "bot_pace": Choice("normal", ("slow", "normal", "fast", "instant")),
    "reduced_motion": Switch(False),
    "volume": Number(70, 0, 100),
    "muted": Switch(False),
    "music": Switch(False),
    "music_volume": Number(40, 0, 100),
    "sounds_off": Names(),  # groups of sounds
    "reactions": Pairs({}, ("always", "ask", "never")),
    "reaction_seconds": Number(0, 0, 300),  # 0: no timer
    "turn_seconds": Number(0, 0, 3600),  # 0: no timer
    "peek": Switch(False),
    "keys": Pairs({}),
    "buttons": Pairs({}),
    "flush_every_decision": Switch(True),
}
