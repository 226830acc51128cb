"""Who sits where at which game: what the table remembers, and what a journal keeps."""

from __future__ import annotations

from typing import Any, NamedTuple

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


def read_chairs(stored: Any) -> tuple[Chair, ...]:
    """Chairs as they were stored; raises one of the usual errors when they are none."""
    chairs = tuple(
        Chair(str(c["kind"]), str(c["name"])[:24], str(c["avatar"]), str(c.get("level", "regular")))
        for c in stored
    )
    if any(c.kind not in (PERSON, BOT) for c in chairs) or not chairs:
        raise ValueError("no such chair")
    return tuple(c if c.level in LEVELS else c._replace(level="regular") for c in chairs)


def read_setup(stored: Any) -> Setup:
    options = tuple(sorted((str(key), str(value)) for key, value in stored["options"].items()))
    seed = stored.get("seed")
    return Setup(
        str(stored["game"]), read_chairs(stored["chairs"]), options, seed if type(seed) is int else None
    )
