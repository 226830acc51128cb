"""Which lines of Absurd 8's a reader can do without, as others of them, or the felt, say the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.kernel.table import Table
from game.table.line import OUTCOME, ROW, Line
from game.words import N_, _

from .amends import RENEWED, is_resort, lies_uncalled
from .following import plain
from .outcomes import SUMMED, aimed_at, card_of, reveals, wiped_out
from .position import PLAYED

CHOSEN = frozenset(
    {
        *PLAYED, "bluffed", "cast", "chained", "discarded", "entered", "found", "negated", "passed",
        "removed", "stole", "wiped",
    }
)  # fmt: skip
"""Kinds of lines of what somebody chooses to do in their own turn."""
IN_HANDS = SUMMED | {"exchanged", "fished", "gave", "hands_exchanged", "passed", "shown"}
"""Kinds of lines of what changes or shows hands, which a new deal outdates."""
OVER = N_(", which is over now")
"""What is said of a Free For All that came and went."""
FIRST = 3
"""Who began is told with so many deeds at most."""


def seen_by(line: Line, me: int) -> bool:
    """Whether a line tells only what this player chose in their own turn, and so saw."""
    chosen = (line.kind in CHOSEN and not lies_uncalled(line)) or is_resort(line)
    return line.seat == line.turn == me and line.version not in (OUTCOME, ROW) and chosen


def sifted(lines: Sequence[Line], table: Table, me: int) -> list[Line]:
    """The events without those that show what lies open on the felt, or did until a later one.

    Q♥ shows each small hand anew; of a pile that is shuffled the top card stays.
    """
    told: list[Line] = []
    shown: list[Line] = []
    for i, line in enumerate(lines):
        zone = next((piece.value for piece in line.pieces if piece.kind == "zone"), -1)
        if line.kind == "shown" and not (i and reveals(lines[i - 1])):
            owner, later = table.zones[zone].owner, lines[i + 1 :]
            if not table.is_hand[zone]:
                again = any(one.kind in RENEWED for one in later[:1])
            elif owner == me:
                again = any(one.pieces[:1] == line.pieces[:1] for one in later)
            else:
                again = any(one.seat == owner for one in later)
            shown += [] if again else [line]
        else:
            told += [line] if line.kind in ("entered", "left") else [*shown, line]
            shown = shown if line.kind in ("entered", "left") else []
    return [*told, *shown]


def still_true(lines: Sequence[Line], table: Table, me: int) -> list[Line]:
    """The deeds without those that came to nothing, or were outdated, before the last of them.

    That is who began, attacks that were wiped out, hands before all were dealt anew, and a Free For All
    that came and went, which is told where it came.
    """
    void = wiped_out(lines).keys() | _negated(lines, table)
    dealt = max((i for i, line in enumerate(lines) if (line.kind, line.version) == DEALT), default=-1)
    told: list[Line] = []
    for i, line in enumerate(lines):
        hands = i < dealt and line.kind in IN_HANDS and not line.names(me)
        begins = line.kind == "begins" and len(lines) > FIRST + 1
        mine = me in (line.seat, aimed_at(line).seat)
        came = [n for n, one in enumerate(told) if line.kind == "left" and _brings(one, line)]
        if came:
            told[came[-1]] = told[came[-1]]._replace(pieces=[*told[came[-1]].pieces, plain(_(OVER))])
        elif not (hands or begins or (i in void and not mine)):
            told.append(line)
    return told


DEALT = ("cast", "redistribute")
"""The kind and version of a line by which all hands are dealt anew."""


def _negated(lines: Sequence[Line], table: Table) -> set[int]:
    """The places of plays all of whose attacks a later line says to be negated, with whose they were."""
    found: set[int] = set()
    plays: dict[int, int] = {}
    for i, line in enumerate(lines):
        struck: Counter[int] = Counter()
        card = -1
        for piece in line.pieces if line.kind == "negated" else ():
            card = piece.value if piece.kind == "card" else card
            struck[card] += piece.kind == "word"
        whole = {one for one, n in struck.items() if n and n == len(table.facts.printed[one].attacks)}
        found |= {plays.pop(one) for one in whole if one in plays}
        if line.kind in PLAYED:
            plays[card_of(line)] = i
    return found


def _brings(line: Line, left: Line) -> bool:
    """Whether a line tells that the card came into play that left it."""
    return line.kind == "entered" and left.pieces[0] in line.pieces
