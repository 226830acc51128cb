"""`Setup` and `Chair`: who sits at a table with which game and options, as stored and in journals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple
from unicodedata import normalize

from engine.kernel.rng import mix
from engine.kernel.value_schema import Fields, ListOf, MapOf, Maybe, OneWordOf, Pattern, Text, Whole, cleaned
from game.words import N_, _

PERSON = "person"
BOT = "bot"
PROGRAM = "exec:"
"""The prefix in the name of a bot that is an external program."""
KEYS = "abcdefghijklmnopqrstuvwxyz"
"""The keys that a person may have for themselves."""
COLOURS = 8
"""The number of seat colours (`game.ui.art.palette.SEATS`)."""
MOST_IN_TURNS = 8
"""The most people who can play a deal in turns."""
ANIMALS = {
    "fox": N_("Fox"),
    "owl": N_("Owl"),
    "hare": N_("Hare"),
    "cat": N_("Cat"),
    "bear": N_("Bear"),
    "stag": N_("Stag"),
    "frog": N_("Frog"),
    "raven": N_("Raven"),
    "panda": N_("Panda"),
    "penguin": N_("Penguin"),
    "seal": N_("Seal"),
    "ibex": N_("Ibex"),
    "monkey": N_("Monkey"),
    "dragon": N_("Dragon"),
}
"""The avatars of people; a person without a name has the avatar's name."""
RARE = frozenset({"panda", "penguin", "seal", "ibex", "monkey", "dragon"})
"""The avatars that are earned by playing well: nobody gets one who did not choose it."""
COLOUR_WORDS = (
    N_("Amber"), N_("Coral"), N_("Sky blue"), N_("Green"),
    N_("Violet"), N_("Rose"), N_("Teal"), N_("Sand"),
)  # fmt: skip
"""The seats' colours by their number."""
LEVEL_WORDS = {
    "learner": N_("Learner"),
    "novice": N_("Novice"),
    "amateur": N_("Amateur"),
    "regular": N_("Regular"),
    "veteran": N_("Veteran"),
    "expert": N_("Expert"),
}
LEVELS = tuple(LEVEL_WORDS)
LEVEL_LINES = {
    "learner": N_("Overlooks most choices, forgets the cards shown and plays on a whim."),
    "novice": N_("Overlooks choices, forgets the cards shown and only thinks of their own gain."),
    "amateur": N_("Sees most choices and now and then considers what the others gain."),
    "regular": N_("Overlooks little and remembers the cards shown."),
    "veteran": N_("Weighs close choices carefully and never plays on a whim."),
    "expert": N_("Thinks ahead and draws conclusions from your moves."),
}
"""A description of each level."""
FIRST_LEVEL = "learner"
"""The level of the bots at a game's first table, against which newcomers win a fair share, too."""
UNKNOWN_LEVEL = "novice"
"""The assumed level of a player about whom nothing is known."""
FOLLOWS = "alike"
"""Stands for a level if a bot's level follows the first person at the table."""
CHARACTER_LINES = {
    "mira": N_("Daring, and bluffs whenever she can."),
    "tobias": N_("Plays every card for all it's worth."),
    "juno": N_("Loves taking risks and trusts her luck."),
    "okoro": N_("Saves up until it counts."),
    "petra": N_("Pays back every hit and gives nothing away."),
    "sal": N_("Trusts nobody: calls, rejects, doubts."),
    "wren": N_("Careful and quiet: prefers a sure thing."),
    "dario": N_("All charm: bluffs, takes risks and believes anything."),
}
"""A line about each character."""
CHARACTERS = tuple(CHARACTER_LINES)


COMMANDS: dict[str, str] = {}
"""By the name of a chair, the program (`exec:…`) that plays there; only the command line can say so."""


class Chair(NamedTuple):
    """One seat and who sits there."""

    kind: str
    name: str
    avatar: str
    level: str = "regular"
    colour: int = -1
    """The number of the seat colour that a person chose; -1: any that is left."""
    key: str = ""
    """The letter with which a person says *It is me* at a shared screen."""
    follows: bool = False
    """Whether a bot's level is chosen anew for each match, to match the first person (`fitting_level`)."""
    last: bool = False
    """Whether the player came last in the previous match, and so begins or deals in this one."""
    program: bool = False
    """Whether somebody's program plays there, which `COMMANDS` has by the chair's name."""
    id: str = ""
    """The person's id, which stays the same whatever they are called; empty for a bot."""

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    @property
    def nameless(self) -> bool:
        """Whether a person has no other name than that of their face."""
        return self.name in (ANIMALS[self.avatar], _(ANIMALS[self.avatar]))

    def stored(self) -> dict[str, Any]:
        """The chair as files have it; only people have an id."""
        return {key: value for key, value in self._asdict().items() if value or key != "id"}

    @property
    def strength(self) -> str:
        """The words for a bot's level; empty for a person."""
        return "" if self.is_person else _("Program") if self.program else _(LEVEL_WORDS[self.level])

    @property
    def line(self) -> str:
        """The line about the character; empty for a person and for a program."""
        return "" if self.is_person or self.program else _(CHARACTER_LINES.get(self.avatar, ""))

    @property
    def agent(self) -> str:
        """The bot's name for the thinkers: its level with its character, or the program's."""
        if self.program:
            return PROGRAM + self.name
        return f"{self.level}:{self.avatar}" if self.avatar in CHARACTERS else self.level


class Setup(NamedTuple):
    """Everything that determines a match, except its seed."""

    game: str
    chairs: tuple[Chair, ...]
    options: tuple[tuple[str, str], ...] = ()
    seed: int | None = None
    """The seed; None for a new one each time."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON])

    @property
    def has_programs(self) -> bool:
        """Whether a program of somebody's own plays along."""
        return any(chair.program for chair in self.chairs)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return [chair.kind for chair in self.chairs].count(PERSON) > 1

    @property
    def colours(self) -> tuple[int, ...]:
        """By seat, the number of its colour: first those that people chose, each once, then the rest."""
        chosen: dict[int, int] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.colour >= 0 and chair.colour not in chosen.values():
                chosen[seat] = chair.colour
        seats = range(len(self.chairs))
        free = [colour for colour in range(COLOURS) if colour not in chosen.values()]
        found = chosen | {seat: seat for seat in seats if seat in free and seat not in chosen}
        left = (colour for colour in free if colour not in found.values())
        return tuple(found[seat] if seat in found else next(left, seat) for seat in seats)

    @property
    def afresh(self) -> Setup:
        """The same table for another match: with no seed, and a random starting seat."""
        chairs = tuple(chair._replace(last=False) for chair in self.chairs)
        return self._replace(seed=None, chairs=chairs)

    @property
    def last(self) -> int:
        """The seat that begins or deals because it came last in the previous match; -1: chance decides."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.last), -1)

    def stored(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": dict(self.options),
            "chairs": [chair.stored() for chair in self.chairs],
            "seed": self.seed,
        }


def bot(character: str, level: str = "regular") -> Chair:
    """A bot, which is one of the characters at one of the levels; its avatar is the character's face."""
    return Chair(BOT, character.capitalize(), character, level)


def person(name: str = "", avatar: str = "fox", colour: int = -1, key: str = "", id: str = "") -> Chair:
    """A person. Without an id, the person to whom older files, which have no ids, give this name."""
    chair = Chair(PERSON, name or _(ANIMALS[avatar]), avatar, colour=colour, key=key)
    return chair._replace(id=id or id_of_name(avatar if chair.nameless else chair.name))


def folded(name: str) -> str:
    """A name in the form in which names are compared."""
    return name.strip().casefold()


def same(one: str, other: str) -> bool:
    """Whether two names are the same to a reader."""
    return folded(one) == folded(other)


def id_of_name(name: str) -> str:
    """The id of the person whom files from before ids call by this name; the same in every window.

    It is an id like any other: a person who takes the name later is somebody else.
    """
    return f"{mix(*folded(name).encode()):016x}"


def new_id() -> str:
    """The id of a person who has never played here."""
    from secrets import token_hex  # imported only here, so that the first frame need not wait for its imports

    return token_hex(8)


def with_keys(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Give each person a letter: the one they chose, else the first free one of their name, else any."""
    found: list[Chair] = []
    used = {chair.key for chair in chairs if chair.is_person} - {""}
    for chair in chairs:
        twin = any(other.key == chair.key for other in found)
        if chair.is_person and (not chair.key or twin):
            letters = [*latin(chair.name), *KEYS]
            key = next((letter for letter in letters if letter not in used), "")
            used.add(key)
            chair = chair._replace(key=key)
        found.append(chair)
    return tuple(found)


def with_colours(chairs: Sequence[Chair]) -> tuple[Chair, ...]:
    """Give each person a colour that nobody before them has, and keep those that they chose."""
    found: list[Chair] = []
    for chair in chairs:
        twin = chair.is_person and any(other.colour == chair.colour for other in found)
        found.append(chair._replace(colour=-1) if twin else chair)
    here = iter(coloured([chair for chair in found if chair.is_person]))
    return tuple(next(here) if chair.is_person else chair for chair in found)


def coloured(people: Sequence[Chair]) -> tuple[Chair, ...]:
    """People who each have a colour; one who chose none gets the one that the fewest others have."""
    taken = [one.colour for one in people]
    for at, colour in enumerate(taken):
        if colour < 0:
            taken[at] = min(range(COLOURS), key=taken.count)
    return tuple(one._replace(colour=colour) for one, colour in zip(people, taken, strict=True))


def key_follows(before: Chair, after: Chair) -> Chair:
    """A person who was changed, without a key that was the first letter of another name."""
    first = latin(before.name)[:1]
    return after._replace(key="") if after.key == before.key == first != latin(after.name)[:1] else after


def is_drawn(letter: str) -> bool:
    """Whether our fonts have this letter (see `assets/make/fonts.py`); others would all be the same box."""
    return letter < "\u0180" or letter in "ȘșȚț" or "\u2010" <= letter < "\u2028"


NOT_DRAWN = N_("Please use Latin letters: Octavo can't show any others.")


def latin(name: str) -> str:
    """The letters from a to z of a name, without accents."""
    return "".join(letter for letter in normalize("NFKD", name.lower()) if letter in KEYS)


def first_setup(game: str = "equilibrium", players: int = 4, me: Chair | None = None) -> Setup:
    """The very first table: you and three bots."""
    return Setup(game, (me or person(), *(bot(CHARACTERS[seat - 1]) for seat in range(1, players))))


def against(setup: Setup, level: str) -> Setup:
    """The same table with all bots of this level."""
    chairs = (
        chair if chair.is_person else chair._replace(level=level, follows=False) for chair in setup.chairs
    )
    return setup._replace(chairs=tuple(chairs))


STAND_IN = "regular"
"""Plays for people when bots play a match again, and for programs that are gone or late."""


def cast(chairs: Sequence[Chair]) -> tuple[str, ...]:
    """By seat, the bot that plays there when the match is played again: Regulars for persons and programs."""
    return tuple(STAND_IN if chair.is_person or chair.program else chair.agent for chair in chairs)


# From disk

ID = Pattern(r"[0-9a-f]{16}")
LONGEST_TYPED, LONGEST_NAME = 14, 24
"""The most letters of a typed name, and of a name that is read from a file."""
CHAIRS = ListOf(Fields({"kind": OneWordOf(PERSON, BOT)}), most=16, least=1)
SETUP = Fields(
    {"game": Text(40), "options": MapOf(Text(200), 40), "chairs": CHAIRS},
    {"seed": Maybe(Whole(1 - 2**64, 2**64 - 1))},
)


def read_chairs(stored: Any) -> tuple[Chair, ...]:
    """Read stored chairs; raises ValueError if they are not valid.

    A newer version may know more faces, levels and letters; unknown ones are replaced.
    """
    if not CHAIRS.allows(stored):
        raise ValueError("no chairs")
    return tuple(map(_read_chair, stored))


def _read_chair(stored: dict[str, Any]) -> Chair:
    kind = stored["kind"]
    avatar = stored.get("avatar")
    level = stored.get("level")
    known = tuple(ANIMALS) if kind == PERSON else CHARACTERS
    face = avatar if avatar in known else known[0]
    name = cleaned(stored.get("name"), LONGEST_NAME).strip() or face.capitalize()
    id = stored.get("id")
    colour = stored.get("colour")
    key = cleaned(stored.get("key"), 1).lower()
    if kind != PERSON or type(colour) is not int or colour not in range(COLOURS):
        colour = -1
    if kind != PERSON or key not in KEYS:
        key = ""
    follows = kind == BOT and stored.get("follows") is True
    level = level if level in LEVELS else "regular"
    program = kind == BOT and stored.get("program") is True and name in COMMANDS
    chair = Chair(kind, name, face, level, colour, key, follows, stored.get("last") is True, program)
    if kind != PERSON:
        return chair
    own = id if ID.allows(id) else id_of_name(face if chair.nameless else name)
    return chair._replace(id=str(own))


def programs_gone(stored: Sequence[dict[str, Any]], chairs: Sequence[Chair]) -> list[str]:
    """The names of the chairs at which a program played that is not here now."""
    pairs = zip(stored, chairs, strict=True)
    return [chair.name for was, chair in pairs if was.get("program") is True and not chair.program]


def read_setup(stored: Any) -> Setup:
    """Read a stored setup; raises ValueError if it is not valid."""
    if not SETUP.allows(stored):
        raise ValueError("no setup")
    options = tuple(sorted(stored["options"].items()))
    return Setup(stored["game"], read_chairs(stored["chairs"]), options, stored.get("seed"))
