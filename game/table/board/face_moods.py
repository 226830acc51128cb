"""Chooses moods, glances and remarks at the table, only from public events."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.events import Event
from game.ui.moods import Mood

from .bot_remarks import REMARKS

LASTS = 2.6
"""Seconds for which a face keeps its mood."""
QUIET = 3
"""The number of occasions that pass in silence after a remark; the end of a round always has one."""


class Feeling(NamedTuple):
    """The effect of an event on the mood of one of its players."""

    who: str
    """The field of the event with that player."""
    mood: Mood
    about: str = ""
    """The field of the event with the player they look at."""
    says: str = ""
    """The occasion in `REMARKS` for which a bot has words."""


class SeatFace(NamedTuple):
    """What the face at a seat shows."""

    mood: Mood = "calm"
    about: int = -1
    """The seat that is looked at."""
    left: float = 0.0


CALM = SeatFace()


def at_place(place: int, last: int) -> Mood:
    """The mood of a player in this place; `last` is the last place."""
    return "pleased" if place == 1 else "beaten" if place == last else "calm"


class Said:
    """The remarks that bots have made at a table, whoever is at the screen."""

    def __init__(self, last: dict[str, str] | None = None) -> None:
        """`last` contains each character's last remark at earlier tables."""
        self.passed = QUIET
        """The number of occasions since the last remark."""
        self.last = last if last is not None else {}
        """The last remark of each character."""
        self.count: dict[str, int] = {}
        """By character, the number of remarks."""

    def line(self, who: str, lines: Sequence[str]) -> str:
        """A new remark of a character, different from the last one."""
        count = self.count[who] = self.count.get(who, 0) + 1
        before = self.last.get(who, "")
        found = lines[(lines.index(before) + 1 if before in lines else count) % len(lines)]
        self.last[who] = found
        return found


class Moods:
    """A face for each seat."""

    def __init__(
        self,
        feelings: Mapping[str, tuple[Feeling, ...]],
        avatars: Sequence[str],
        said: Said | None = None,
        cheered: Collection[str] = (),
    ) -> None:
        """`cheered` contains the kinds of moments on which other bots remark."""
        self.feelings = feelings
        self.avatars = avatars
        self.cheered = cheered
        self.said = said or Said()
        self.faces = [CALM] * len(avatars)

    def feel(self, event: Event, moment: str = "") -> tuple[int, str] | None:
        """Update the faces for an event, and the kind of its moment if it is one.

        Returns a seat and its remark, or None.

        If a player does something to themselves, their face shows only the first feeling, that of being hit.
        """
        fields = event.open
        if fields is None:
            return None
        if event.kind == "result":
            return self._end(fields["places"])
        spoken = None
        line = str(fields.get("clause", "")).rstrip("_0123456789")
        kinds = (moment, f"{event.kind} {line}", event.kind)
        felt = next((self.feelings[kind] for kind in kinds if kind in self.feelings), ())
        for feeling in felt:
            who = _seat(fields, feeling.who)
            about = _seat(fields, feeling.about)
            if who >= 0 and who == about:
                self.faces[who] = SeatFace(feeling.mood, -1, LASTS)
                return None
            if who >= 0:
                self.faces[who] = SeatFace(feeling.mood, about, LASTS)
                spoken = spoken or self._speak(who, feeling.says)
        return spoken or (self._cheer(_seat(fields, "seat")) if moment in self.cheered else None)

    def _cheer(self, of: int) -> tuple[int, str] | None:
        """The remark of the next bot on somebody's great moment."""
        count = len(self.avatars)
        others = [(of + step) % count for step in range(1, count)] if of >= 0 else []
        return next(filter(None, (self._speak(seat, "cheer") for seat in others)), None)

    def _end(self, places: Sequence[int]) -> tuple[int, str] | None:
        """The winner beams and the last player is beaten.

        A winning bot makes a remark, or otherwise a bot in last place.
        """
        for seat, place in enumerate(places):
            self.faces[seat] = SeatFace(at_place(place, max(places)), -1, 2 * LASTS)
        self.said.passed = QUIET
        for seat in sorted(range(len(places)), key=lambda seat: (places[seat] != 1, -places[seat])):
            spoken = self._speak(seat, "win" if places[seat] == 1 else "end")
            if spoken:
                return spoken
        return None

    def _speak(self, seat: int, occasion: str) -> tuple[int, str] | None:
        lines = REMARKS.get(self.avatars[seat], {}).get(occasion, ())
        if not lines:
            return None
        self.said.passed += 1
        if self.said.passed <= QUIET:
            return None
        self.said.passed = 0
        return seat, self.said.line(self.avatars[seat], lines)

    def update(self, dt: float) -> None:
        self.faces = [face._replace(left=face.left - dt) if face.left > dt else CALM for face in self.faces]

    def calm(self) -> None:
        self.faces = [CALM] * len(self.faces)

    def of(self, seat: int, to_move: int) -> SeatFace:
        """A player's face; a player to move without another mood is thinking."""
        face = self.faces[seat]
        return SeatFace("thinking") if face.mood == "calm" and seat == to_move else face

    @property
    def due(self) -> float | None:
        """Seconds until a face changes next."""
        return min((face.left for face in self.faces if face.left > 0), default=None)


def _seat(fields: Mapping[str, Any], field: str) -> int:
    """The seat in a field; -1: nobody."""
    found = fields.get(field, -1)
    return found if isinstance(found, int) else -1
