"""Who sits where at which game: what the table remembers, and what a journal keeps."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel.form import Fields, ListOf, MapOf, Maybe, OneOf, Text, Whole, cleaned
from game.words import N_, _

PERSON, BOT = "person", "bot"
ANIMALS = {
    "fox": N_("Fox"),
    "owl": N_("Owl"),
    "hare": N_("Hare"),
    "cat": N_("Cat"),
    "bear": N_("Bear"),
    "stag": N_("Stag"),
    "frog": N_("Frog"),
    "raven": N_("Raven"),
}
"""The avatars of people; whoever gives no name is called by theirs."""
LEVEL_WORDS = {"novice": N_("Novice"), "regular": N_("Regular"), "expert": N_("Expert")}
LEVELS = tuple(LEVEL_WORDS)
CHARACTER_LINES = {
    "mira": N_("Bluffs when she can and shows little."),
    "tobias": N_("Plays every card for what it is worth."),
    "juno": N_("Loves a risk and trusts her luck."),
    "okoro": N_("Saves what he has until it counts."),
    "petra": N_("Forgets no blow and returns it."),
    "sal": N_("Trusts nobody: calls, rejects, doubts."),
    "wren": N_("Careful and quiet: likes what is certain."),
    "dario": N_("All charm: bluffs, dares, and believes you."),
}
"""What each character is like."""
CHARACTERS = tuple(CHARACTER_LINES)


class Chair(NamedTuple):
    """One seat and who sits there."""

    kind: str
    name: str
    avatar: str
    level: str = "regular"

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def line(self) -> str:
        """What the character is like; nothing of a person."""
        return "" if self.is_person else _(CHARACTER_LINES.get(self.avatar, ""))

    @property
    def agent(self) -> str:
        """The bot's name for those who think: its level with its character."""
        return f"{self.level}:{self.avatar}" if self.avatar in CHARACTERS else self.level


class Setup(NamedTuple):
    """Everything that makes a match but its seed."""

    game: str
    chairs: tuple[Chair, ...]
    options: tuple[tuple[str, str], ...] = ()
    seed: int | None = None
    """None: a new one each time."""

    def stored(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": dict(self.options),
            "chairs": [chair._asdict() for chair in self.chairs],
            "seed": self.seed,
        }


def bot(character: str, level: str = "regular") -> Chair:
    """A bot is one of the characters at one of the levels; its avatar is the character's own face."""
    return Chair(BOT, character.capitalize(), character, level)


def person(name: str = "", avatar: str = "fox") -> Chair:
    return Chair(PERSON, name or _(ANIMALS[avatar]), avatar)


def first_setup(game: str = "equilibrium", players: int = 4) -> Setup:
    """The first time: you and three bots."""
    return Setup(game, (person(), *(bot(CHARACTERS[seat - 1]) for seat in range(1, players))))


# From disk

LONGEST_NAME = 24
CHAIRS = ListOf(Fields({"kind": OneOf(PERSON, BOT)}), most=16, least=1)
SETUP = Fields(
    {"game": Text(40), "options": MapOf(Text(200), 40), "chairs": CHAIRS},
    {"seed": Maybe(Whole(1 - 2**64, 2**64 - 1))},
)


def read_chairs(stored: Any) -> tuple[Chair, ...]:
    """Chairs as they were stored; ValueError when they are none.

    A newer version may know more faces and levels, and other letters; those are replaced.
    """
    if not CHAIRS.allows(stored):
        raise ValueError("no chairs")
    return tuple(map(_read_chair, stored))


def _read_chair(stored: dict[str, Any]) -> Chair:
    kind, avatar, level = stored["kind"], stored.get("avatar"), stored.get("level")
    known = tuple(ANIMALS) if kind == PERSON else CHARACTERS
    face = avatar if avatar in known else known[0]
    name = cleaned(stored.get("name"), LONGEST_NAME).strip() or face.capitalize()
    return Chair(kind, name, face, level if level in LEVELS else "regular")


def read_setup(stored: Any) -> Setup:
    """A setup as it was stored; ValueError when it is none."""
    if not SETUP.allows(stored):
        raise ValueError("no setup")
    options = tuple(sorted(stored["options"].items()))
    return Setup(stored["game"], read_chairs(stored["chairs"]), options, stored.get("seed"))
