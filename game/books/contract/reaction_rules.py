"""Reactions: windows in which players are asked in secret, and habits that answer for a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.words import N_, _

from .seen_event import Seen

HABIT_WORDS = {"ask": N_("ask me"), "always": N_("always"), "never": N_("never")}


class Habit(NamedTuple):
    """A reaction that a player may set to always, never, or ask: a row of the settings."""

    label: str
    react: str
    """The verb that reacts."""
    passes: str = ""
    """The verb that passes, if any."""
    unset: str = ""
    """The label of the default setting, if it is more than being asked (`Windows.usual`)."""


def habit_key(game: str, decision: str) -> str:
    """The key of a habit in the settings; it includes the game, because two games may share a decision."""
    return f"{game}.{decision}"


def habits_in(game: str, kept: Mapping[str, str]) -> dict[str, str]:
    """The habits of one game, by kind of decision, out of all that are stored."""
    start = habit_key(game, "")
    return {key.removeprefix(start): how for key, how in kept.items() if key.startswith(start)}


class ReactionClaim(NamedTuple):
    """A reaction that anybody may choose at a shared table, on a bar with a button for each person."""

    decision: str
    """The kind of decision that a person gets who looks at their hand."""
    says: str
    """The verb that reacts, if every hand allows it; empty if the hand decides."""
    passes: str
    """The verb of all others."""
    asks: str
    """The question to everybody: {name} is the player of the event; empty if `Windows.asks` words it."""
    mistaken: str = ""
    """The text for a person who looks at their hand and cannot react."""
    too: str = ""
    """The line about a player who reacted, too, but after {target}; empty if that stays private."""


class Windows:
    """Decides when windows open at one table."""

    opened_by: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """Event that opens a window -> the secret decision that some players then have, and the passing verb."""
    unseen: ClassVar[frozenset[str]] = frozenset()
    """Decisions of a known seat whose existence others must not notice; each is a window too."""
    habits: ClassVar[Mapping[str, Habit]] = {}
    """The game's habits, by kind of decision."""
    claims: ClassVar[Mapping[str, ReactionClaim]] = {}
    """Event kind -> the reaction that anybody may choose after it at a shared table."""
    together: ClassVar[frozenset[str]] = frozenset()
    """Decisions that several players make in secret at the same time; at a shared table in any order."""
    slower: ClassVar[float] = 1.0
    """The factor by which bots take longer than usual, in a game with more to read."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.facts = table.facts

    def arises(self, decision: str) -> bool:
        """Whether a decision with a habit can arise at this table."""
        return True

    def opens(self, seen: Seen) -> bool:
        """Whether an event opens a window in which others may be asked in secret."""
        kind = seen.everybody.kind if seen.everybody is not None else ""
        return kind in self.opened_by or seen.unseen in self.unseen

    def calls(self, seen: Seen) -> bool:
        """Whether a person must come to the screen to hide whether they have a choice."""
        return seen.visit is not None and seen.visit.decision in self.unseen

    def claimants(self, view: View, event: Event) -> list[int]:
        """The seats that may react to such an event, as far as is public, in turn order."""
        seat = (event.open or {})["seat"]
        n = self.table.players
        return [(seat + step) % n for step in range(1, n)]

    def warning(self, view: View, event: Event, names: Sequence[str]) -> str:
        """Who wins if nobody reacts, if that ends the round; a shared table then waits for everybody."""
        return ""

    def asks(self, claim: ReactionClaim, view: View, event: Event, names: Sequence[str]) -> str:
        """The question to everybody while people may react; `view` is the public's."""
        return _(claim.asks).format(name=names[(event.open or {})["seat"]])

    def leaves_open(self, kind: str, action: tuple[Any, ...]) -> bool:
        """Whether others may still be asked in a window after this answer to such a decision."""
        verb, *_fields = action
        return (kind, verb) in self.opened_by.values()

    def habit(self, view: View, wanted: Mapping[str, str]) -> str:
        """The verb with which the player's habit answers this decision; empty if they want to be asked."""
        habit = self.habits.get(view.kind)
        if habit is None:
            return ""
        how = wanted.get(view.kind) or self.usual(view)
        return {"always": habit.react, "never": habit.passes}.get(how, "")

    def idle(self, view: View) -> tuple[Any, ...] | None:
        """The answer that the table gives if no answer can matter by the rules; None if one may."""
        return None

    def offers(self, view: View, wanted: Mapping[str, str]) -> tuple[tuple[Any, ...], ...]:
        """The available actions without those that a habit excludes, if more than one remains."""
        habit = self.habits.get(view.kind)
        if habit is None or habit.passes or wanted.get(view.kind) != "never":
            return view.legal
        left = []
        for action in view.legal:
            verb, *_fields = action
            if verb != habit.react:
                left.append(action)
        return tuple(left) or view.legal

    def usual(self, view: View) -> str:
        """The default habit: always, ask or never."""
        return "ask"
