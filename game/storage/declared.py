"""Every setting: its name in settings.json, what it may be, what it is at first. A new one is a line here."""

from typing import Any, NamedTuple

from ai.scale import SCALE
from engine.kernel.form import Fields, Flag, Form, ListOf, MapOf, OneWordOf, Text, Whole

MOST = 100
"""So many keys, buttons or groups may be named in one setting."""


class Setting(NamedTuple):
    """What a setting is at first, and what it may be."""

    default: Any
    form: Form

    def allows(self, value: Any) -> bool:
        return self.form.allows(value)


class Distinct(Form):
    """A list of short words, each once."""

    words = ListOf(Text(60), MOST)

    def allows(self, value: Any) -> bool:
        return self.words.allows(value) and len({*value}) == len(value)


def switch(default: bool) -> Setting:
    """On or off."""
    return Setting(default, Flag())


def number(default: int, low: int, high: int) -> Setting:
    """A whole number from low to high."""
    return Setting(default, Whole(low, high))


def choice(default: str, *words: str) -> Setting:
    """One of a few words."""
    return Setting(default, OneWordOf(*words))


def name(default: str) -> Setting:
    """A short word that only its user can judge: a language, a felt."""
    return Setting(default, Text(60))


def names() -> Setting:
    """A list of such words, each once."""
    return Setting((), Distinct())


def pairs(right: Form | None = None) -> Setting:
    """Words for words, such as keys for commands; `right` limits what may stand on the right."""
    return Setting({}, MapOf(right or Text(60), MOST))


PERSON = Fields({"name": Text(24), "avatar": Text(20)}, {"colour": Whole(-1, 99), "key": Text(20)})
"""Somebody who plays here; without a name they are called by their face."""

SETTINGS: dict[str, Setting] = {
    "language": name(""),  # empty: the system's
    "text_size": number(100, 100, 200),
    "four_colours": switch(True),
    "card_back": name(""),
    "felt": name(""),
    "rude_names": switch(False),
    "fullscreen": switch(False),
    "accelerated_window": switch(False),
    "speed": choice("1", "0.5", "1", "1.5", "2", "3", "4", "instant"),
    "bot_pace": choice("normal", "slow", "normal", "fast", "instant"),
    "bot_cores": choice("half", "one", "half", "most"),  # processor cores that an Expert thinks on
    "reduced_motion": switch(False),
    "moments": choice("all", "all", "few", "off"),  # those staged large
    "coaching": switch(True),  # a line the first time each thing comes up
    "say_deeds": switch(True),  # what a click on something would do, over what is pointed at
    "score_help": switch(True),  # what the own cards are worth, in a panel at the own plate
    "teach_us": switch(False),  # several people are taught in the next first round
    "reminders": switch(True),  # of a rule the first times it bites
    "remarks": switch(True),  # what bots say for themselves
    "volume": number(70, 0, 100),
    "muted": switch(False),
    "music": switch(False),
    "music_volume": number(40, 0, 100),
    "sounds_off": names(),  # groups of sounds
    "reactions": pairs(OneWordOf("always", "ask", "never")),  # the owner's
    "habits": Setting(
        {}, MapOf(MapOf(OneWordOf("always", "ask", "never"), MOST), MOST)
    ),  # of guests, by name
    "turn_seconds": number(0, 0, 3600),  # 0: no timer
    "people": Setting((), ListOf(PERSON, MOST)),  # first the owner, then who played here last
    "renamed": pairs(Text(24)),  # what people were called before, and what they are called now
    "levels_offered": pairs(OneWordOf(*SCALE)),  # by game, the strongest bots ever offered
    "open_questions": switch(True),  # what everybody sees is asked without a curtain
    "peek": switch(False),  # an open hand lies face down until it is wanted
    "cover_after": choice("60", "30", "60", "120", "300", "off"),  # seconds until an open hand closes
    "shared_hints": switch(True),
    "face_to_face": switch(False),  # two people at a tablet: the picture turns to whoever is asked
    "keys": pairs(),
    "buttons": pairs(),
    "flush_every_decision": switch(True),
}
