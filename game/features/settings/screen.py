"""The settings screen: each change takes effect and is written to disk at once."""

from __future__ import annotations

from functools import partial
from typing import assert_never

from pygame import Rect

from engine import games
from game.books.contract.book import book_of
from game.books.contract.reaction_rules import habit_key
from game.data.declared_settings import SETTINGS
from game.features.people import rewards
from game.features.people.people_store import People
from game.table.shared.reaction_habits_screen import SetHabit, steps
from game.ui import art
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    column,
    first,
    grow,
    line,
    paint,
    plate,
    read_well,
    sized,
    tabs,
)
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.widgets import ShowTab, button_height, choice, ends, slider, toggle
from game.ui.page.word_panels import tooltip
from game.ui.window.music import TUNES
from game.ui.window.scene import Go, House, Scene
from game.ui.window.sound import GROUPS
from game.words import N_, _, languages, use

from .keys import KeyMessages, Keys
from .messages import CatchKey, Flip, ResetAllKeys, ResetKey, SetTo, SwitchSounds

PAGES = (
    ("play", N_("Play")), ("aids", N_("Help")), ("friends", N_("Shared screen")), ("look", N_("Display")),
    ("sound", N_("Sound")), ("keys", N_("Controls")),
)  # fmt: skip
LABELS = {
    "bot_pace": N_("Bot speed"),
    "bot_cores": N_("CPU cores for Experts"),
    "speed": N_("Animation speed"),
    "reduced_motion": N_("Reduced motion"),
    "moments": N_("Big-moment effects"),
    "remarks": N_("Bot remarks"),
    "table_talk": N_("Table talk in teams"),
    "coaching": N_("Beginner tips"),
    "reminders": N_("Rule reminders"),
    "teach_us": N_("Teach us in the next match"),
    "say_deeds": N_("Preview moves"),
    "score_help": N_("Hand value panel"),
    "rude_names": N_("Rude card names"),
    "open_questions": N_("Ask public questions openly"),
    "peek": N_("Confirm before showing a hand"),
    "shared_hints": N_("Hints in shared games"),
    "face_to_face": N_("Face to face (two on a tablet)"),
    "cover_after": N_("Close an idle hand after"),
    "reaction_time": N_("Time to react"),
    "text_size": N_("Text size"),
    "four_colours": N_("Four-colour suits"),
    "card_back": N_("Card back"),
    "felt": N_("Table felt"),
    "show_all": N_("Show all backs, felts, faces and tunes"),
    "fullscreen": N_("Full screen"),
    "language": N_("Language"),
    "volume": N_("Volume"),
    "muted": N_("Mute"),
    "music": N_("Music"),
    "tune": N_("Tune"),
    "music_volume": N_("Music volume"),
}
ROWS = {
    "play": (
        "bot_pace",
        "bot_cores",
        "speed",
        "reduced_motion",
        "moments",
        "remarks",
        "table_talk",
        "rude_names",
    ),
    "aids": ("coaching", "reminders", "say_deeds", "score_help"),
    "friends": (
        "open_questions",
        "peek",
        "face_to_face",
        "shared_hints",
        "teach_us",
        "cover_after",
        "reaction_time",
    ),
    "look": ("text_size", "four_colours", "card_back", "felt", "tune", "show_all", "fullscreen", "language"),
    "sound": ("volume", "muted", "music", "music_volume", *GROUPS),
}
EXPLAINED = {
    "table_talk": N_("In team matches, teammates tell each other aloud what they have and need."),
    "open_questions": N_("Questions that don't depend on hidden cards are asked with all hands closed."),
    "peek": N_("After “I'm …”, your cards stay face down until you press again."),
    "face_to_face": N_(
        "Two players sit opposite each other, and the screen turns to the player who is asked."
    ),
    "shared_hints": N_("The player whose hand is open may ask what an Expert would do."),
    "coaching": N_("During your first three matches, a short tip explains each new thing."),
    "reminders": N_("When a rule affects you, a short note explains it (three times at most)."),
    "say_deeds": N_("Shows what choosing a card or player would do."),
    "score_help": N_(
        "A panel beside your name scores your hand part by part and shows what would help most."
    ),
    "teach_us": N_("In the next match, each new thing is explained once to everyone."),
    "show_all": N_("Some are earned by playing well. This shows them all at once."),
    "cover_after": N_("A hand left untouched this long closes by itself."),
    "reaction_time": N_(
        "How long “Anyone?” waits if someone says nothing: “short” is half as long, “long” twice."
    ),
}
"""The explanation of a setting, on a line below it."""
SOUNDS = {
    "cards": N_("Cards"),
    "tokens": N_("Tokens and powers"),
    "turns": N_("Turns and prompts"),
    "calls": N_("Calls and attacks"),
    "stage": N_("Big-moment effects"),
    "rounds": N_("End of round"),
    "buttons": N_("Buttons and choices"),
}
WORDS = {
    "short": N_("short"), "long": N_("long"),
    "step": N_("step by step"), "slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast"),
    "instant": N_("instant"),
    "all": N_("all"), "few": N_("few"), "off": N_("off"), "0.5": "½ ×",
    "one": N_("one"), "half": N_("half"), "most": N_("all but one"),
    "30": "30 s", "60": "60 s", "120": "120 s", "300": "300 s",
    "1": "1 ×", "1.5": "1½ ×", "2": "2 ×", "3": "3 ×", "4": "4 ×",
    "lamplight": N_("Lamplight"), "ember": N_("Ember"), "folio": N_("Folio"), "harbour": N_("Harbour"),
    "marble": N_("Marble"), "orchard": N_("Orchard"), "green": N_("Green"), "midnight": N_("Midnight"),
    "oxblood": N_("Oxblood"), "charcoal": N_("Charcoal"), "plum": N_("Plum"), "walnut": N_("Walnut"),
    "balance": N_("Balance"), "harlequin": N_("Harlequin"), "sunburst": N_("Sunburst"), "vault": N_("Vault"),
    "lagoon": N_("Lagoon"), "rosewood": N_("Rosewood"), "dusk": N_("Dusk"), "moss": N_("Moss"),
    "coral": N_("Coral"), "snow": N_("Snow"), "carnival": N_("Carnival"), "royal": N_("Royal blue"),
    "nets": N_("Nets"), "rails": N_("Rails"), "bunting": N_("Pennants"), "ramparts": N_("Ramparts"),
    "evening": N_("Evening"), "shanty": N_("Sea shanty"), "steam": N_("Full steam"),
    "waltz": N_("Fairground waltz"), "pavane": N_("Pavane"),
}  # fmt: skip
ROUND = ("card_back", "felt", "tune", "language")
"""Settings without an order: the arrow at the last value leads to the first."""
SAMPLE = ("", "QH", "TD", "JC", "AS")
LANGUAGES = {"": N_("system default"), "en": "English", "de": "Deutsch"}


SettingsMessages = ShowTab | Flip | SetTo | SwitchSounds | SetHabit | KeyMessages


class SettingsScene(Scene):
    """The settings screen: pages of switches, choices and sliders."""

    takes = SettingsMessages

    def __init__(self, room: House, page: str = "play") -> None:
        super().__init__(room)
        self.page = page
        self.keys = Keys(room)
        self.people = People(room.home)
        self.habits = {
            habit_key(id, decision): (games.game(id).title, habit)
            for id in games.MODULES
            for decision, habit in book_of(id).windows.habits.items()
        }
        """The reactions of every game, each with the title of its game, by the key of its setting."""
        self._choose_from()

    def _choose_from(self) -> None:
        """Find out which card backs, felts and tunes can be chosen."""
        home = self.room.home
        pictures = self.room.pictures
        pictures.dress()  # the settings show what is chosen, also where a table looks different
        self.looks = {
            "card_back": rewards.to_choose(home, rewards.BACK, art.backs(), pictures.back),
            "felt": rewards.to_choose(home, rewards.FELT, list(art.FELTS), pictures.cloth),
            "tune": rewards.to_choose(home, rewards.MUSIC, list(TUNES), self.room.settings["tune"]),
        }

    def act(self, message: SettingsMessages) -> Go | None:
        self.keys.rest()
        match message:
            case ShowTab(tab):
                self.page = tab
            case Flip(setting):
                self.room.set(setting, not self.room.settings[setting])
                self._choose_from()
            case SetTo(setting, value):
                self.room.set(setting, value)
                if setting == "language":
                    use(value)
                if setting == "volume":
                    self.room.sounds.play("button")
            case SetHabit(key, answer):
                self.people.set_habit(self.people.me.id, key, answer)
            case SwitchSounds(group):
                self._switch_sounds(group)
            case CatchKey() | ResetKey() | ResetAllKeys():
                self.keys.act(message)
            case _ as unknown:
                assert_never(unknown)
        return None

    def _switch_sounds(self, group: str) -> None:
        """Switch a group of sounds on or off; one that is switched on is played."""
        off = self.room.settings["sounds_off"]
        self.room.set("sounds_off", [g for g in off if g != group] if group in off else [*off, group])
        self.room.sounds.play(GROUPS[group][0])

    def catch(self, key: int) -> bool:
        """Handle a key; True if it was awaited."""
        return self.keys.catch(key)

    def command(self, name: str) -> Go | None:
        # from a gamepad or the mouse; the Escape key is caught above
        if name == "back" and self.keys.catching:
            self.keys.rest()
            return None
        return super().command(name)

    def draw(self, page: Page) -> None:
        named = [(key, _(name)) for key, name in PAGES]
        rows = self.keys.rows() if self.page == "keys" else self._rows()
        read_well(column(tabs(named, self.page), grow(rows), gap=20)).draw(page, heading(page, _("Settings")))

    def _rows(self) -> LayoutBox:
        """A row for each setting of a page, with a line of explanation if there is room."""
        names = (*ROWS[self.page], *(self.habits if self.page == "play" else ()))

        def rows(told: bool) -> LayoutBox:
            def most(page: Page) -> int:
                below = page.theme.line("small") if told else 0
                return len(names) * (max(page.px(90), button_height(page)) + below)

            return at_most(plate(column(*(grow(self._row(name, told)) for name in names)), 36, 12), most)

        if self.page == "look":
            seen = sized(paint(self._sample), height=140)
            usual = sized(rows(False), height=90 * len(names))
            return first(column(usual, grow(seen)), rows(False))
        return first(rows(True), rows(False)) if EXPLAINED.keys() & set(names) else rows(False)

    def _row(self, name: str, told: bool) -> LayoutBox:
        def draw(page: Page, rect: Rect) -> None:
            self._control(page, rect, name)
            if not told and name in EXPLAINED and page.here in (Flip(name), name):
                tooltip(page, _(EXPLAINED[name]), rect)

        control = paint(draw, height=button_height)
        said = _(EXPLAINED.get(name, ""))
        return column(grow(control), sized(line(said, "small", "muted"), width=0) if told else None)

    @staticmethod
    def _sample(page: Page, area: Rect) -> None:
        """A few cards in their present look, if there is room."""
        h = min(page.px(230), area.h - page.px(30))
        if h < page.px(110):
            return
        step = round(h * 0.8)
        for i, name in enumerate(SAMPLE):
            at = (area.centerx + (i - (len(SAMPLE) - 1) / 2) * step, area.bottom - h / 2)
            page.thing("picture", name, page.put_at(page.pictures.card(name, h), at))

    def _control(self, page: Page, rect: Rect, name: str) -> None:
        settings = self.room.settings
        if name == "text_size":
            slider(
                page, rect, _(LABELS[name]), (settings[name], 100, 200, 10), SetTo(name, settings[name]), " %"
            )
        elif name in ("volume", "music_volume"):
            slider(
                page, rect, _(LABELS[name]), (settings[name], 0, 100, 5), SetTo(name, settings[name]), " %"
            )
        elif name in SOUNDS:
            toggle(page, rect, _(SOUNDS[name]), name not in settings["sounds_off"], SwitchSounds(name))
        elif name in self.habits:
            self._habit(page, rect, name)
        elif isinstance(settings[name], bool):
            toggle(page, rect, _(LABELS[name]), settings[name], Flip(name))
        else:
            values = self._values(name)
            now = {"card_back": self.room.pictures.back, "felt": self.room.pictures.cloth}.get(
                name, settings[name]
            )
            at = values.index(now) if now in values else 0
            less, more = ends(partial(SetTo, name), values, values[at])
            if name in ROUND:
                less, more = (SetTo(name, values[i % len(values)]) for i in (at - 1, at + 1))
            choice(page, rect, _(LABELS[name]), self._word(name, values[at]), less, more)

    def _habit(self, page: Page, rect: Rect, key: str) -> None:
        """The standing reaction of the person who plays now to a kind of event."""
        title, habit = self.habits[key]
        words, less, more = steps(habit, key, self.people.habits(self.people.me.id).get(key, ""))
        choice(page, rect, f"{_(habit.label)} ({title})", words, less, more)

    def _values(self, name: str) -> list[str]:
        if name in self.looks:
            return self.looks[name]
        if name == "language":
            return ["", *languages()]
        return list(SETTINGS[name].form.words)  # type: ignore[attr-defined]

    @staticmethod
    def _word(name: str, value: str) -> str:
        if name == "language":
            return _(LANGUAGES.get(value, value))
        return _(WORDS[value]) if value in WORDS else _(value.capitalize())
