"""Finds who is next after a play of Absurd 8's and who is skipped, for log lines and faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.absurd.cards import CARDS
from game.books.absurd.position import PLAYED
from game.books.contract.deed import Clause, Deed, remark
from game.books.contract.table_words import MISSED, Fate, SoFar
from game.words import N_

if TYPE_CHECKING:
    from engine.kernel.events import Event

THEN = N_(", {target:seat} is next")
THEN_AGAIN = N_(" and goes again")
SKIPPED = N_(", {seat:seat} is skipped")
LISTED = N_(", {seat:seat}")
ALL_SKIPPED = N_(" and {seat:seat} are skipped")
"""The text after the names of several skipped players, with the last of them."""
OTHERS_SKIPPED = N_(", everyone else is skipped")
SKIPS = frozenset({SKIPPED, LISTED, ALL_SKIPPED, OTHERS_SKIPPED})
FEW = 2
"""Up to this many skipped players are named, even if they are all the others."""
TURNED = N_(", direction reversed")
CHOOSING = ("target", "highest", "lowest", "mirror")
"""Lines on cards that decide who is next."""
PASSED_OVER = Fate("skip", N_("skipped"), "alarm")
CHOSEN = Fate("target", N_("chosen"), "primary")
LAID = (*PLAYED, "fought")
"""Kinds of deeds after which a card just put down decides who is next."""


def latest(so_far: SoFar) -> int:
    """The index of the play, or match in a battle, that decides who is next; -1: none."""
    ends = [at for at, line in enumerate(so_far.lines) if line.event == so_far.cause and line.kind in LAID]
    return next((at for at in ends if len(so_far.lines[at].seats) == 1), -1)


def followed(so_far: SoFar, at: int, target: int) -> Sequence[Clause]:
    """The text about who is next and who is skipped after a play; empty if nothing is unusual."""
    line = so_far.lines[at]
    skipped = passed_over(so_far, at, target)
    ordinary = (line.seat + so_far.facts.get("order", 1)) % so_far.table.players
    navigates = any(colour == "go" for colour, *_rest in CARDS[so_far.table.deck[line.fields["card"]]])
    if target == ordinary and not navigates:
        return skipped
    then = remark(THEN_AGAIN) if target == line.seat else remark(THEN, target=target)
    return (then, *skipped)


def passed_over(so_far: SoFar, at: int, target: int) -> Sequence[Clause]:
    """The players skipped if this player is next after a play."""
    passed = _passed(so_far, at, target)
    named = {so_far.lines[at].seat, target, *passed}
    if len(passed) > FEW and len(named) == so_far.table.players:
        return (remark(OTHERS_SKIPPED),)
    if len(passed) < 2:
        return [remark(SKIPPED, seat=seat) for seat in passed]
    *others, last = passed
    return [*(remark(LISTED, seat=seat) for seat in others), remark(ALL_SKIPPED, seat=last)]


def fates(event: Event, so_far: SoFar) -> Mapping[int, Fate] | None:
    """The players whom the beginning of a turn skips or chooses; None if no turn begins."""
    match event.kind:
        case "missed":
            return {(event.open or {})["seat"]: MISSED}
        case "jumped":
            return {}  # the turn that was about to begin is cancelled
        case "turn_begun":
            return _chosen(so_far, (event.open or {})["seat"])
    return None


def _chosen(so_far: SoFar, target: int) -> Mapping[int, Fate]:
    """The players skipped as this player's turn begins, and whether this player was chosen."""
    at = latest(so_far)
    if at < 0:
        return {}
    line = so_far.lines[at]
    printed = CARDS[so_far.table.deck[line.fields["card"]]]
    chosen = any(kind in CHOOSING for colour, kind, _n in printed if colour == "go")
    found = dict.fromkeys(_passed(so_far, at, target), PASSED_OVER)
    return found | ({target: CHOSEN} if chosen and target != line.seat else {})


def _passed(so_far: SoFar, at: int, target: int) -> list[int]:
    """The players who would have come in between, and those who lost a turn to a jump-in."""
    caster = so_far.lines[at].seat
    n = so_far.table.players
    order = so_far.facts.get("order", 1)
    steps = (target - caster) * order % n
    passed = [(caster + step * order) % n for step in range(1, steps)]
    lost = _robbed(so_far.lines, at)
    if lost not in (-1, target, *passed):
        passed.insert(0, lost)
    return passed


def _robbed(lines: Sequence[Deed], at: int) -> int:
    """The player whose turn was about to begin when somebody jumped in with this deed; -1 if nobody's was."""
    jump = jumped_in(lines, lines[at])
    opened = jump and cause_of(lines, jump)
    return opened.fields["seat"] if opened else -1


def jumped_in(lines: Sequence[Deed], play: Deed) -> Deed | None:
    """The jump-in that began with this play; None if the play was in its player's own turn."""
    cause = cause_of(lines, play)
    return cause if cause is not None and cause.kind == "jumped" else None


def cause_of(lines: Sequence[Deed], deed: Deed) -> Deed | None:
    """The deed that caused this one, if it has a line."""
    return next((line for line in reversed(lines) if line.event == deed.cause), None)
