"""Joins log lines of Absurd 8's with their outcomes, and leaves out those without effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel.table_description import Table
from game.books.absurd.position import PLAYED
from game.books.absurd.words import EVENTS
from game.books.contract.deed import AND, Deed, remark
from game.books.contract.merged_repeats import added
from game.words import N_

from .card_remarks import AS, FREE, NAMED, NEAR, PASSED_ON, PASSED_ON_TO
from .deeds import (
    ALSO_WIPES,
    BECAUSE,
    DISCARDS_NONE,
    FOR,
    FOR_CALLS,
    JUMPS,
    LIES_BRIEFLY,
    LIES_ON,
    MADE,
    STAYS,
    WIPES,
    because_of,
    is_resort,
    lies_uncalled,
)
from .next_player import SKIPPED, SKIPS, THEN, THEN_AGAIN, TURNED

COLON = ": "
CARD_SAYS = frozenset({*PLAYED, "cast"})
"""Kinds of deeds after which a colon introduces the card's effects on others."""
PLAIN = frozenset({*PLAYED, "passed", "fought"})
"""Kinds of deeds that several players do one after the other."""
NEXT = SKIPS | {THEN, THEN_AGAIN, TURNED}
"""The words of a play about the next player."""

SHARES_LINE = MADE | {
    "attacked", "battle_lost", "bluff_caught", "bluff_held", "cast", "chained", "discarded_nothing",
    "discards_shuffled", "entered", "exchanged", "exchanged_nothing", "fished", "found", "fought", "gave",
    "hands_exchanged", "negated", "removed", "reused", "shown", "stole", "won",
}  # fmt: skip
"""Kinds of deeds that share a line with the deed that brought them about."""
MOST_CLAUSES = 4
"""The most facts in one sentence."""
REASONS = frozenset({BECAUSE, *FOR_CALLS.values()})
"""Clauses that give the cause of a deed, which are left out when cause and deed share a line."""
CHOSEN = frozenset(
    {
        *PLAYED, "bluffed", "cast", "chained", "discarded", "entered", "found", "negated", "passed",
        "removed", "stole", "wiped",
    }
)  # fmt: skip
"""Kinds of deeds that players choose in their own turn."""
IN_HANDS = MADE | {"exchanged", "fished", "gave", "hands_exchanged", "passed", "shown"}
"""Kinds of deeds that change or show hands, which a new deal makes obsolete."""
DEALT = ("cast", "redistribute")
"""The kind and version of a deed that deals all hands again."""
FIRST = 3
"""The starting player is mentioned with at most this many deeds."""
BRIEFLY = {
    JUMPS: N_("{seat:seat} jumps in with {card:card}"),
    LIES_ON: LIES_BRIEFLY,
    EVENTS["bluff_caught"]: N_("{seat:seat} catches {target:seat}: {card:card} was a bluff"),
    EVENTS["cast redistribute"]: N_("{seat:seat} redeals all hands with {card:card}"),
    EVENTS["battle_lost"]: N_("{loser:seat} loses the battle and takes {count:cards}"),
    EVENTS["reused"]: N_("{seat:seat} takes {card:card} from the pile"),
    EVENTS["played beside"]: EVENTS["played anywhere"],
    EVENTS["discards_shuffled"]: N_("{seat:seat} shuffles {count:cards} into the draw pile"),
    **dict.fromkeys((AS, NAMED, FREE, NEAR), ""),
}
"""Shorter sentences, for when there is not enough room."""


def told_by_play(before: Deed, line: Deed) -> Deed | None:
    """Join a play with its immediate effects, unless its text gives them; None if it is no play.

    Big moments have lines of their own.
    """
    if line.kind != "cast" or line.version or line.rank or not before.tells(line.cause):
        return None
    return before.absorbing(line).adding(*(one for one in line.clauses if one.words == DISCARDS_NONE))


def with_outcome(before: Deed, line: Deed) -> Deed | None:
    """Join a deed with one of its outcomes, or two outcomes of the same cause; None if they stay apart.

    None if they stay apart.
    """
    if line.kind in SHARES_LINE and before.tells(line.cause):
        both = _of_play(before, line) if before.kind in PLAYED else _of_deed(before, line)
    elif 0 <= line.cause == before.cause and {line.kind, before.kind} <= MADE:
        both = _continued(before, line)
    elif before.kind == "wiped" and line.kind in PLAYED and before.seat == line.seat:
        both = before.with_deed(line)
    else:
        return None
    return both if both is None or len(both.clauses) <= MOST_CLAUSES else None


def _of_play(play: Deed, line: Deed) -> Deed | None:
    """Join a play with its effect."""
    match line.kind:
        case "attacked" if line.version in ("lose_turns", "back"):
            return None if play.with_others else line.absorbing(play)
        case "attacked":
            return play.absorbing(line)
        case "negated":
            return line.absorbing(play)
        case "entered" | "cast" if line.version:
            return line.absorbing(play) if len(play.clauses) == 1 else None
        case "entered":
            return play.absorbing(line).adding(remark(STAYS, effect=line.fields["effect"]))
        case "cast":
            return None
        case "chained":
            target = line.fields.get("target", -1)
            whither = remark(PASSED_ON) if play.names(target) else remark(PASSED_ON_TO, target=target)
            whither = whither if target >= 0 else remark(PASSED_ON)
            return play.absorbing(line).first(play.clauses[0].remarked(whither))
    return _continued(play.replace(clauses=tuple(one for one in play.clauses if one.words != FOR)), line)


def _of_deed(before: Deed, line: Deed) -> Deed | None:
    """Join another deed with its effect: an attack, a bluff, a coin, a request or a card's text."""
    if before.kind == "attacked" and not any(map(line.says, REASONS)):
        line = because_of(line, before, "" if line.kind == "reused" else BECAUSE)
    if before.kind in ("attacked", "bluffed"):
        return line.absorbing(before)
    return None if line.kind in ("fought", "battle_lost") else _continued(before, line)


def _continued(before: Deed, line: Deed) -> Deed:
    """Join a deed to the one before it without repeating the cause; equal clauses are added up."""
    first, *more = (clause for clause in line.clauses if clause.words not in REASONS)
    at = max(n for n, clause in enumerate(before.clauses) if clause.kind)
    both = added(before.clauses[at], first)
    if both is not None:
        clauses = (*before.clauses[:at], both, *before.clauses[at + 1 :], *more)
        return before.absorbing(line).replace(clauses=clauses)
    follows = before.with_others or first.actor == before.seat or line.kind == "shown"
    link = COLON if before.kind in CARD_SAYS and not follows else AND
    new = (first._replace(link=link), *more)
    if first.actor == before.seat:  # the next player is mentioned at the end
        return before.absorbing(line).replace(
            clauses=(*before.clauses[: at + 1], *new, *before.clauses[at + 1 :])
        )
    return before.absorbing(line).adding(*new)


def gathered(lines: Sequence[Deed], me: int) -> list[Deed]:
    """The deeds that still matter; simple ones of one kind in a row are one."""
    told: list[Deed] = []
    for line in _still_true(lines, me):
        before = told[-1] if told else None
        drawn = before is not None and is_resort(before) and before.seat != me
        same = before is not None and (before.seat, before.turn) == (line.seat, line.turn)
        if before and ((drawn and same) or (_is_plain(before, me) and _is_plain(line, me))):
            kept = () if drawn and same else NEXT
            told[-1] = before.replace(
                clauses=tuple(clause for clause in before.clauses if clause.words not in kept)
            ).with_deed(line)
            if len(told[-1].clauses) <= MOST_CLAUSES:
                continue
            told[-1] = before
        told.append(line)
    return told


def _is_plain(line: Deed, me: int) -> bool:
    """Whether a deed may share a row with others, because it concerns only its player."""
    plain = all(clause.kind in PLAIN or clause.words in NEXT for clause in line.clauses)
    return plain and not line.rank and line.seat >= 0 and me not in line.seats


def _still_true(lines: Sequence[Deed], me: int) -> list[Deed]:
    """The deeds before the last one that still matter.

    Left out are the starting player, attacks that were wiped out, and hands before all were dealt again.
    """
    void = {i for i in wiped_out(lines) if me not in lines[i].seats}
    dealt = max((i for i, line in enumerate(lines) if (line.kind, line.version) == DEALT), default=-1)
    return [
        line
        for i, line in enumerate(lines)
        if i not in void
        and not (i < dealt and line.kind in IN_HANDS and not line.names(me))
        and not (line.kind == "begins" and len(lines) > FIRST + 1)
    ]


def sifted(lines: Sequence[Deed], table: Table, me: int) -> list[Deed]:
    """The deeds, without those whose result players could see on the felt.

    Q♥ reveals each small hand again; the top card of a shuffled pile stays.
    """
    told: list[Deed] = []
    for i, line in enumerate(lines):
        if line.kind == "shown" and line.cause < 0:
            owner = table.zones[line.fields["zone"]].owner
            later = lines[i + 1 :]
            if not table.is_hand[line.fields["zone"]]:
                again = any(one.kind == "renewed" for one in later[:1])
            else:
                same = (one for one in later if one.fields.get("zone") == line.fields["zone"])
                again = any(one.seat == owner != me for one in later) or any(True for _one in same)
            if again:
                continue
        told.append(line)
    return told


def seen_by(line: Deed, me: int) -> bool:
    """Whether this player chose the deed in their own turn, and so saw it."""
    chosen = (line.kind in CHOSEN and not lies_uncalled(line)) or is_resort(line)
    return line.seat == line.turn == me and not line.with_others and chosen


def passed_from(lines: Sequence[Deed]) -> Mapping[int, int]:
    """By index of a deed that passed attacks on, the index of the play that sent them there."""
    found: dict[int, int] = {}
    sent: dict[int, int] = {}
    for i, line in enumerate(lines):
        if passes(line) and line.seat in sent:
            found[i] = sent[line.seat]
        sent |= dict.fromkeys(_targets(line), i)
    return found


def passes(line: Deed) -> bool:
    """Whether a deed passes attacks on."""
    return line.kind == "chained" or line.says(PASSED_ON) or line.says(PASSED_ON_TO)


def wiped_out(lines: Sequence[Deed]) -> Mapping[int, int]:
    """By index of a play whose attack hit nobody, the index of the deed that wiped it out."""
    found: dict[int, int] = {}
    waits: dict[int, int] = {}
    for i, line in enumerate(lines):
        gone = [one.fields["card"] for one in line.clauses if one.words in (WIPES, ALSO_WIPES)]
        found |= {waits.pop(card): i for card in gone if card in waits}
        if line.kind in PLAYED and _targets(line):
            waits[line.fields["card"]] = i
    return found


def _targets(line: Deed) -> list[int]:
    """The targets of attacks after a play, as far as it mentions them."""
    said = [one for clause in line.clauses for one in (clause, *clause.remarks)]
    return [one.fields["target"] for one in said if one.words in (FOR, PASSED_ON_TO)]


def briefly(line: Deed, me: int) -> Deed:
    """A deed in the short form for this player: of the skipped players, it names only them."""
    skipped = remark(SKIPPED, seat=me)
    clauses = [skipped if one.words in SKIPS and me in one.seats else one for one in line.clauses]
    return line.replace(clauses=tuple(one for one in clauses if one == skipped or one.words not in SKIPS))
