"""Every setting: its name in settings.json, its allowed values, and its default.

A new setting is one more line here.
"""

from typing import Any, Literal, NamedTuple

from ai.levels.scale import SCALE
from engine.kernel.value_schema import Fields, Flag, Form, ListOf, MapOf, OneWordOf, Text, Whole

MOST = 100
"""The most keys, buttons or groups that one setting may list."""


Effect = Literal["look", "window", "input", "sound", "asked"]
"""The immediate effect of a change: on all pictures, the window, keys and buttons, or sounds.

Settings that are `asked` are read when they matter.
"""


class Setting(NamedTuple):
    """A setting's default, its allowed values, and what it affects."""

    default: Any
    form: Form
    acts: Effect

    def allows(self, value: Any) -> bool:
        return self.form.allows(value)


class Distinct(Form):
    """A list of short words, each once."""

    words = ListOf(Text(60), MOST)

    def allows(self, value: Any) -> bool:
        return self.words.allows(value) and len({*value}) == len(value)


def switch(default: bool, *, acts: Effect) -> Setting:
    """On or off."""
    return Setting(default, Flag(), acts)


def number(default: int, low: int, high: int, *, acts: Effect) -> Setting:
    """A whole number from low to high."""
    return Setting(default, Whole(low, high), acts)


def choice(default: str, *words: str, acts: Effect) -> Setting:
    """One of a few words."""
    return Setting(default, OneWordOf(*words), acts)


def name(default: str, *, acts: Effect) -> Setting:
    """A short word that only its user can check, such as a language or a felt."""
    return Setting(default, Text(60), acts)


def names(*, acts: Effect) -> Setting:
    """A list of such words, each once."""
    return Setting((), Distinct(), acts)


def pairs(right: Form | None = None, *, acts: Effect) -> Setting:
    """Words mapped to words, such as commands mapped to keys; `right` limits the values."""
    return Setting({}, MapOf(right or Text(60), MOST), acts)


HABITS = MapOf(OneWordOf("always", "ask", "never"), MOST)
"""Somebody's standing answers, by reaction."""
PERSON = Fields({"name": Text(24), "avatar": Text(20)}, {"colour": Whole(-1, 99), "key": Text(20)})
"""A person who plays here; people without a name are called by their face."""

SETTINGS: dict[str, Setting] = {
    "language": name("", acts="look"),  # empty: the system's language
    "text_size": number(100, 100, 200, acts="look"),
    "four_colours": switch(True, acts="look"),
    "card_back": name("", acts="look"),
    "felt": name("", acts="look"),
    # includes card backs, felts, faces and tunes that are still to be earned
    "show_all": switch(False, acts="asked"),
    "rude_names": switch(False, acts="asked"),
    "fullscreen": switch(False, acts="window"),
    "accelerated_window": switch(False, acts="asked"),
    "speed": choice("1", "0.5", "1", "1.5", "2", "3", "4", "instant", acts="asked"),
    "bot_pace": choice("normal", "step", "slow", "normal", "fast", "instant", acts="asked"),
    # the number of processor cores for an Expert
    "bot_cores": choice("half", "one", "half", "most", acts="asked"),
    "reduced_motion": switch(False, acts="asked"),
    "moments": choice("all", "all", "few", "off", acts="asked"),  # which events are staged as big moments
    "coaching": switch(True, acts="asked"),  # a line when something comes up for the first time
    # a tip over anything under the pointer: the effect of a click there
    "say_deeds": switch(True, acts="asked"),
    "score_help": switch(True, acts="asked"),  # the value of your cards, in a panel beside your plate
    "hint_numbers": switch(False, acts="asked"),  # chances with bars beside the reason of a hint
    "teach_us": switch(False, acts="asked"),  # whether a group is taught in its next first round
    "reminders": switch(True, acts="asked"),  # whether a rule is explained the first times that it applies
    "remarks": switch(True, acts="asked"),  # remarks by bots
    "table_talk": switch(True, acts="asked"),  # table talk in teams, by people and bots
    "volume": number(70, 0, 100, acts="sound"),
    "muted": switch(False, acts="sound"),
    "music": switch(False, acts="sound"),
    "tune": name("", acts="sound"),
    "music_volume": number(40, 0, 100, acts="sound"),
    "sounds_off": names(acts="sound"),  # groups of sounds
    # people, their reactions and their former names, as versions had them in which people were names;
    # today they are in people.json
    "reactions": Setting({}, HABITS, acts="asked"),
    "habits": Setting({}, MapOf(HABITS, MOST), acts="asked"),
    "people": Setting((), ListOf(PERSON, MOST), acts="asked"),
    "renamed": pairs(Text(24), acts="asked"),
    "turn_seconds": number(0, 0, 3600, acts="asked"),  # 0: no timer
    # by game, the level of the strongest bots that was ever offered
    "levels_offered": pairs(OneWordOf(*SCALE), acts="asked"),
    "open_questions": switch(True, acts="asked"),  # ask public questions without a curtain
    "peek": switch(False, acts="asked"),  # keep an open hand face down until its owner presses
    # how many seconds a hand stays open
    "cover_after": choice("60", "30", "60", "120", "300", "off", acts="asked"),
    # how long reactions may be chosen at a shared table
    "reaction_time": choice("normal", "short", "normal", "long", acts="asked"),
    "shared_hints": switch(True, acts="asked"),
    # turn the picture towards the one of two people who must choose
    "face_to_face": switch(False, acts="asked"),
    "print_folder": Setting("", Text(300), acts="asked"),  # where sheets to print were last saved
    "keys": pairs(acts="input"),
    "buttons": pairs(acts="input"),
    "flush_every_decision": switch(True, acts="asked"),
}
