"""The settings screen: each change takes effect and is written to disk at once."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game import art
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height, choice, ends, slider, stack, tabs, toggle
from game.room.words_over import tooltip
from game.sound import GROUPS
from game.storage.declared import SETTINGS
from game.table.book import book_of
from game.table.windows import habit_key
from game.words import N_, _, languages, use

from .frame import heading
from .habits import steps
from .settings_keys import Keys

PAGES = (
    ("play", N_("Play")), ("aids", N_("Help")), ("friends", N_("Friends")), ("look", N_("Look")),
    ("sound", N_("Sound")), ("keys", N_("Keys")),
)  # fmt: skip
LABELS = {
    "bot_pace": N_("Bots take their time"),
    "bot_cores": N_("Processor cores for Experts"),
    "speed": N_("Speed of cards"),
    "reduced_motion": N_("Reduced motion"),
    "moments": N_("Big moments"),
    "remarks": N_("Bots talk"),
    "coaching": N_("Tips in the first matches"),
    "reminders": N_("Remind me of rules"),
    "teach_us": N_("Teach us while we play, next time"),
    "say_deeds": N_("Say what a click does"),
    "score_help": N_("Say what my cards are worth"),
    "rude_names": N_("Rude card names"),
    "open_questions": N_("Ask openly what all can see"),
    "peek": N_("Open hands lie face down first"),
    "shared_hints": N_("Hints at a shared table"),
    "face_to_face": N_("Face to face, for two at a tablet"),
    "cover_after": N_("Close an unused hand after"),
    "text_size": N_("Size of text"),
    "four_colours": N_("Four-colour suits"),
    "card_back": N_("Card back"),
    "felt": N_("Felt"),
    "fullscreen": N_("Full screen"),
    "language": N_("Language"),
    "volume": N_("Volume"),
    "muted": N_("Mute"),
    "music": N_("Music"),
    "music_volume": N_("Volume of the music"),
}
ROWS = {
    "play": (
        "bot_pace",
        "bot_cores",
        "speed",
        "reduced_motion",
        "moments",
        "remarks",
        "rude_names",
    ),
    "aids": ("coaching", "reminders", "say_deeds", "score_help"),
    "friends": ("open_questions", "peek", "face_to_face", "shared_hints", "teach_us", "cover_after"),
    "look": ("text_size", "four_colours", "card_back", "felt", "fullscreen", "language"),
    "sound": ("volume", "muted", "music", "music_volume", *GROUPS),
}
EXPLAINED = {
    "open_questions": N_("What can be answered without looking at a hand is asked with all hands closed."),
    "peek": N_("After “I am …” your cards still lie face down, until you press once more."),
    "face_to_face": N_("Two sit opposite each other: the picture turns to whoever is asked."),
    "shared_hints": N_("Whoever has their hand open may ask what an Expert would do."),
    "coaching": N_("In your first three matches a line explains what comes up for the first time."),
    "reminders": N_("When a rule is applied to you, a line explains it, three times at most."),
    "say_deeds": N_("Pointing at a card or a player says what choosing it would do."),
    "score_help": N_("A panel at your plate counts your hand part by part, and says what would help most."),
    "teach_us": N_("The next match explains each new thing once, to everybody."),
    "cover_after": N_("A hand that nobody touches for so long closes by itself."),
}
"""What a setting means, on a line below it."""
SOUNDS = {
    "cards": N_("Cards"),
    "tokens": N_("Tokens and powers"),
    "turns": N_("Turns and prompts"),
    "calls": N_("Calls and attacks"),
    "stage": N_("Big moments"),
    "rounds": N_("End of a round"),
    "buttons": N_("Buttons and choices"),
}
WORDS = {
    "slow": N_("slow"), "normal": N_("normal"), "fast": N_("fast"), "instant": N_("instant"),
    "all": N_("all"), "few": N_("few"), "off": N_("off"), "0.5": "½ ×",
    "one": N_("one"), "half": N_("half of them"), "most": N_("all but one"),
    "30": "30 s", "60": "60 s", "120": "120 s", "300": "300 s",
    "1": "1 ×", "1.5": "1½ ×", "2": "2 ×", "3": "3 ×", "4": "4 ×",
    "lamplight": N_("Lamplight"), "ember": N_("Ember"), "folio": N_("Folio"), "harbour": N_("Harbour"),
    "marble": N_("Marble"), "orchard": N_("Orchard"), "green": N_("Green"), "midnight": N_("Midnight"),
    "oxblood": N_("Oxblood"), "charcoal": N_("Charcoal"), "plum": N_("Plum"), "walnut": N_("Walnut"),
}  # fmt: skip
ROUND = ("card_back", "felt", "language")
"""What has no order: an arrow leads on from the last to the first."""
SAMPLE = ("", "QH", "TD", "JC", "AS")
LANGUAGES = {"": N_("of the system"), "en": "English", "de": "Deutsch"}


class SettingsScene(Scene):
    """The settings screen: four pages of switches, choices and sliders."""

    def __init__(self, room: House, page: str = "play") -> None:
        super().__init__(room)
        self.page = page
        self.keys = Keys(room)
        self.habits = {
            habit_key(id, decision): (games.game(id).title, habit)
            for id in games.MODULES
            for decision, habit in book_of(id).windows.habits.items()
        }
        """The reactions of every game, each with the title of its game, by the key of its setting."""

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        self.keys.act(message)
        if kind == "back":
            return POP
        if kind == "tab":
            self.page = rest[0]
        elif kind == "flip":
            self.room.set(rest[0], not self.room.settings[rest[0]])
        elif kind == "set":
            self.room.set(*rest)
            if rest[0] == "language":
                use(rest[1])
            if rest[0] == "volume":
                self.room.sounds.play("button")
        elif kind == "react":
            habits = {k: v for k, v in self.room.settings["reactions"].items() if k != rest[0]}
            self.room.set("reactions", {**habits, rest[0]: rest[1]} if rest[1] else habits)
        elif kind == "sounds":
            self._switch_sounds(rest[0])
        return None

    def _switch_sounds(self, group: str) -> None:
        """A group of sounds on or off; what is switched on is heard."""
        off = self.room.settings["sounds_off"]
        self.room.set("sounds_off", [g for g in off if g != group] if group in off else [*off, group])
        self.room.sounds.play(GROUPS[group][0])

    def catch(self, key: int) -> bool:
        """A key is pressed; True when it was awaited."""
        return self.keys.catch(key)

    def command(self, name: str) -> Go | None:
        if name == "back" and self.keys.catching:  # from a gamepad or the mouse: Escape is caught above
            self.keys.act(("leave it",))
            return None
        return super().command(name)

    def draw(self, page: Page) -> None:
        area = heading(page, _("Settings"))
        w = min(area.w, round(page.px(1200) * max(1.0, page.theme.text * 0.75)))
        area = Rect(area.centerx - w // 2, area.y, w, area.h)
        h = button_height(page)
        tabs(page, Rect(area.x, area.y, area.w, h), [(key, _(name)) for key, name in PAGES], self.page)
        top = area.y + h + page.px(20)
        if self.page == "keys":
            self.keys.draw(page, Rect(area.x, top, area.w, area.bottom - top))
            return
        names = (*ROWS[self.page], *(self.habits if self.page == "play" else ()))
        pad = page.px(24)
        step = min(max(page.px(90), h), (area.bottom - top - pad) // len(names))
        line = page.theme.line("small") if EXPLAINED.keys() & set(names) else 0
        line = line if line and min(step + line, (area.bottom - top - pad) // len(names)) - line >= h else 0
        step += min(line, (area.bottom - top - pad) // len(names) - step)
        body = page.panel(Rect(area.x, top, area.w, len(names) * step + pad))
        inner = body.inflate(-page.px(72), -pad)
        for rect, name in zip(stack(inner, [step] * len(names), 0), names, strict=True):
            self._row(page, Rect(rect.x, rect.y, rect.w, rect.h - line), name)
            if line:
                at = (rect.x, rect.bottom - line - page.px(6))
                page.text(_(EXPLAINED.get(name, "")), at, "small", "muted", "topleft", rect.w)
            elif page.here in (("flip", name), name) and name in EXPLAINED:
                tooltip(page, _(EXPLAINED[name]), rect)
        if self.page == "look":
            self._sample(page, Rect(area.x, body.bottom, area.w, area.bottom - body.bottom))

    @staticmethod
    def _sample(page: Page, area: Rect) -> None:
        """A few cards, to see how they look now, where there is room."""
        h = min(page.px(230), area.h - page.px(30))
        if h < page.px(110):
            return
        step = round(h * 0.8)
        for i, name in enumerate(SAMPLE):
            at = (area.centerx + (i - (len(SAMPLE) - 1) / 2) * step, area.bottom - h / 2)
            page.thing("picture", name, page.put_at(page.pictures.card(name, h), at))

    def _row(self, page: Page, rect: Rect, name: str) -> None:
        settings = self.room.settings
        if name == "text_size":
            slider(page, rect, _(LABELS[name]), (settings[name], 100, 200, 10), ("set", name), " %")
        elif name in ("volume", "music_volume"):
            slider(page, rect, _(LABELS[name]), (settings[name], 0, 100, 5), ("set", name), " %")
        elif name in SOUNDS:
            toggle(page, rect, _(SOUNDS[name]), name not in settings["sounds_off"], ("sounds", name))
        elif name in self.habits:
            self._habit(page, rect, name)
        elif isinstance(settings[name], bool):
            toggle(page, rect, _(LABELS[name]), settings[name], ("flip", name))
        else:
            values = self._values(name)
            now = {"card_back": self.room.pictures.back, "felt": self.room.pictures.cloth}.get(
                name, settings[name]
            )
            at = values.index(now) if now in values else 0
            less, more = ends(("set", name), values, values[at])
            if name in ROUND:
                less, more = (("set", name, values[i % len(values)]) for i in (at - 1, at + 1))
            choice(page, rect, _(LABELS[name]), self._word(name, values[at]), less, more)

    def _habit(self, page: Page, rect: Rect, key: str) -> None:
        """How the owner reacts to a kind of event."""
        title, habit = self.habits[key]
        words, less, more = steps(habit, key, self.room.settings["reactions"].get(key, ""))
        choice(page, rect, f"{_(habit.label)} ({title})", words, less, more)

    def _values(self, name: str) -> list[str]:
        if name == "card_back":
            return list(art.backs())
        if name == "felt":
            return list(art.FELTS)
        if name == "language":
            return ["", *languages()]
        return list(SETTINGS[name].form.words)  # type: ignore[attr-defined]

    @staticmethod
    def _word(name: str, value: str) -> str:
        if name == "language":
            return _(LANGUAGES.get(value, value))
        return _(WORDS[value]) if value in WORDS else _(value.capitalize())
