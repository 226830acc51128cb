"""Tells deeds of Absurd 8's with what came of them, in one line: so neither is read without the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.absurd.cards import attack, reveal_hand
from engine.kernel.table import Table
from game.table.line import OUTCOME, Line
from game.table.summed import summed
from game.words import N_, Piece, _

from .amends import BECAUSE, DISCARDS_NONE, FOR, FOR_CALLS, STAYS, is_resort
from .clauses import FULL, say_clause
from .fitting import asides, behind, behind_card
from .following import around, plain
from .position import PLAYED
from .whose import OF, WIPES
from .words import EVENTS

OUTCOMES = frozenset(
    {
        "discarded", "discarded_nothing", "drew", "exchanged", "exchanged_nothing", "fished",
        "hands_exchanged", "reused", "shown",
    }
)  # fmt: skip
"""Kinds of lines that tell how an attack was carried out."""
AT_ONCE = frozenset({"discarded", "discards_shuffled", "drew", "found", "removed", "stole"})
"""Kinds of lines that tell what a card made its own player do."""
SUMMED = frozenset({"discarded", "drew"})
CALLED = frozenset({"bluff_caught", "bluff_held"})
REVEALS = attack(reveal_hand)
PLAYS = EVENTS["played"]
PASSES_ON = EVENTS["chained"]
PASSES = "passes"
"""The version of a play whose line says that it passes attacks on, too."""
LIKE, ALSO_ONE = N_(", likewise {seat:seat}"), N_(", {seat:seat}")
"""What follows what somebody draws, with others who draw as many for the same card."""
COMMA, COLON, OPENS, CLOSES = ", ", ": ", " (", ")"


class AimOfPlay(NamedTuple):
    """Whom the attacks of a play wait for, and where its line says so."""

    seat: int
    at: int
    end: int


NOBODY = AimOfPlay(-1, 0, 0)


def with_outcome(before: Line, line: Line, table: Table) -> Line | None:
    """A deed and what came of it as one line; None where they stay apart."""
    if before.turn != line.turn and before.kind not in PLAYED:
        return None
    told = (
        _hit(before, line)
        or _carried_out(before, line, table)
        or _answered(before, line)
        or _called(before, line)
        or _came_in(before, line)
        or _did_at_once(before, line)
        or _went_on(before, line, table)
        or _likewise(before, line)
        or _same_cause(before, line)
    )
    return told and told._replace(event=before.event, number=before.number, rank=max(before.rank, line.rank))


def _hit(before: Line, line: Line) -> Line | None:
    """A play whose only attack hits whom it was played against: the play says all but when a turn is lost."""
    aim = aimed_at(before)
    if line.kind != "attacked" or before.kind not in PLAYED or aim.seat < 0:
        return None
    said = [piece.text for piece in line.pieces]
    what = before.pieces[aim.end - 1].text
    if (
        line.seat != before.seat
        or not line.names(aim.seat)
        or card_of(line) != card_of(before)
        or what not in said
    ):
        return None
    later = line.pieces[said.index(what) + 1 :]
    return line._replace(pieces=[*before.pieces[: aim.end], *later, *before.pieces[aim.end :]])


def _carried_out(before: Line, line: Line, table: Table) -> Line | None:
    """An attack with what it did: behind its play, or with its card behind what it did."""
    if before.kind == "fished" and line.kind in ("drew", "gave") and _comes_of_fish(before, line):
        return before._replace(pieces=[*before.pieces, plain(COMMA), *line.pieces], version=OUTCOME)
    shown = next((piece.value for piece in line.pieces if piece.kind == "zone" and line.kind == "shown"), 0)
    if before.kind != "attacked" or line.kind not in OUTCOMES or not table.is_hand[shown]:
        return None
    if line.kind == "shown" and not reveals(before):
        return None  # Q♥ shows what is left of a hand
    if is_resort(line) or not _may_come_of(before, line):
        return None
    aim = aimed_at(before)
    if aim.seat >= 0:
        play = [*before.pieces[: aim.at], *before.pieces[aim.end :]]
        return line._replace(pieces=[*play, plain(COLON), *_causeless(line.pieces)], version=OUTCOME)
    if _because(line.pieces) < len(line.pieces):
        return line
    card = next(piece for piece in before.pieces if piece.kind == "card")
    of = around(OF, before.pieces[0]) if before.seat >= 0 else ()
    if line.kind == "reused":
        return line._replace(pieces=behind_card(line.pieces, of))
    return line._replace(pieces=[*line.pieces, *around(BECAUSE, card), *of])


def _may_come_of(before: Line, line: Line) -> bool:
    """Whether a line names no other card that brought it about than the attack's."""
    cause = [piece.value for piece in line.pieces[_because(line.pieces) :] if piece.kind == "card"]
    return not cause or cause[0] in [piece.value for piece in before.pieces if piece.kind == "card"]


def _comes_of_fish(before: Line, line: Line) -> bool:
    """Whether what somebody draws or gives is what came of asking, and nothing else of that turn."""
    told = line.pieces[1] in before.pieces
    return not told and _because(line.pieces) == len(line.pieces) and not is_resort(line)


def _answered(before: Line, line: Line) -> Line | None:
    """A play with the attacks that it passes on or negates, or a jump-in with those that it wipes out."""
    if before.seat != line.seat:
        return None
    if before.kind in PLAYED and line.kind == "chained":
        named = all(before.names(seat) for seat in line.seats)
        words = [plain(_(PASSES_ON).rpartition("}")[2])] if named else line.pieces[1:]
        said = behind_card(before.pieces, _aside(words))
        return before._replace(pieces=said, version=PASSES)
    if before.kind == "wiped" and line.kind in PLAYED:
        return line._replace(pieces=behind_card(line.pieces, _aside(before.pieces[1:])))
    alone = len(before.seats) == 1
    if before.kind in PLAYED and line.kind == "negated" and alone and card_of(before) == _last_card(line):
        return line._replace(pieces=[*line.pieces, *asides(before.pieces)])
    return None


def _called(before: Line, line: Line) -> Line | None:
    """A card laid face down and called, and what whoever was wrong draws for it."""
    if before.kind == "bluffed" and line.kind in CALLED and line.names(before.seat):
        return line
    words = _(FOR_CALLS[before.kind]) if before.kind in FOR_CALLS else None
    if line.kind == "drew" and any(piece.text == words for piece in line.pieces):
        said = [piece for piece in line.pieces if piece.text != words]
        return before._replace(pieces=[*before.pieces, plain(COMMA), *said], version=OUTCOME)
    return None


def _came_in(before: Line, line: Line) -> Line | None:
    """A card that stays in play with what it does there; a battle says all of its own play."""
    same = before.seat == line.seat and card_of(before) == card_of(line)
    if before.kind not in PLAYED or line.kind not in ("entered", "cast") or not same:
        return None
    if line.version:
        return line if before.pieces[1].text == verb(PLAYS) else None
    return line._replace(pieces=[*before.pieces, *around(STAYS, line.pieces[-1])])


def _did_at_once(before: Line, line: Line) -> Line | None:
    """What a card or a coin made its own player do is told with it."""
    by_card = before.kind in PLAYED and line.kind in AT_ONCE and aimed_at(before).seat < 0
    by_coin = before.kind == "flipped" and line.kind in SUMMED
    same = before.seat == line.seat and before.turn == line.turn
    if not same or not (by_card or by_coin) or not _as_told(line) or is_resort(line):
        return None
    if _because(line.pieces) < len(line.pieces):
        return None
    begin = len(before.pieces) if by_coin else behind(before.pieces) + len(asides(before.pieces))
    others = (n for n in range(begin, len(before.pieces)) if before.pieces[n].kind == "seat")
    at = next(others, len(before.pieces) + 1) - 1
    said = [*before.pieces[:at], plain(COMMA.rstrip()), *line.pieces[1:], *before.pieces[at:]]
    return line._replace(pieces=said)


def _went_on(before: Line, line: Line, table: Table) -> Line | None:
    """A deed that is told with its cause, and the same player's next one of its kind, as one deed."""
    first, *said = _causeless(line.pieces)
    whose = [piece for piece in before.pieces if piece == first]
    texts = {piece.text for piece in before.pieces}
    cause, cards = _last_card(line), [piece.value for piece in before.pieces if piece.kind == "card"]
    if _because(line.pieces) < len(line.pieces) and cause not in cards:
        return None
    if before.kind != line.kind or line.kind not in SUMMED or not whose or said[0].text not in texts:
        return None
    at = max(n for n, piece in enumerate(before.pieces) if piece.text == said[0].text)
    last = before._replace(pieces=[first, *before.pieces[at : at + len(said)]])
    both = summed(last, line._replace(pieces=[first, *said]), table)
    return both and line._replace(
        pieces=[*before.pieces[:at], *both.pieces[1:], *before.pieces[at + len(said) :]]
    )


def aimed_at(line: Line) -> AimOfPlay:
    """Whom the attacks of a play wait for, where its line says so, and where that begins and ends."""
    before = _(FOR).partition("{")[0]
    at = next((n for n, piece in enumerate(line.pieces) if piece.text == before), -1)
    return AimOfPlay(int(line.pieces[at + 1].value), at, at + 4) if at >= 0 else NOBODY


def _waits_for(line: Line) -> int:
    """For whom attacks wait after a play, as far as its line tells; -1: it does not."""
    aim = aimed_at(line).seat
    if aim >= 0 or line.version != PASSES:
        return aim
    return next((piece.value for piece in reversed(asides(line.pieces)) if piece.kind == "seat"), aim)


def _as_told(line: Line) -> bool:
    """Whether a line is told as its event is, and not together with another."""
    return line.pieces[1].text == verb(EVENTS[line.kind])


def verb(template: str) -> str:
    """What a template says between its player and its next field."""
    return _(template).partition("}")[2].partition("{")[0]


class Cause(NamedTuple):
    """What made somebody draw or discard, and where a line says so."""

    made: tuple[int, int, int]
    """The turn, the card, and who played it; -1: whoever drew or discarded."""
    at: int
    end: int


def cause_of(line: Line) -> Cause | None:
    """What brought about what a line tells, as far as it says so."""
    at, said = _because(line.pieces), line.pieces
    if at == len(said):
        return None
    of = [piece.text for piece in said[at + 2 : at + 3]] == [_of()]
    by = said[at + 3].value if of else -1
    return Cause((line.turn, said[at + 1].value, by), at, at + 2 + 2 * of)


def reveals(line: Line) -> bool:
    """Whether a line tells of an attack that shows a hand."""
    return line.kind == "attacked" and any(piece.text == say_clause(REVEALS, FULL) for piece in line.pieces)


def _because(said: Sequence[Piece]) -> int:
    """Where a line begins to say which card of whom brought about what it tells; its end: nowhere."""
    words = _(BECAUSE).partition("{")[0]
    return next((n for n, piece in enumerate(said) if piece.text == words), len(said))


def _causeless(said: Sequence[Piece]) -> Sequence[Piece]:
    """A line without that, but with what changed the number of cards."""
    at = _because(said)
    kept = [piece for piece in said[at + 1 :] if piece.kind not in ("card", "seat") and piece.text != _of()]
    return [*said[:at], *kept]


def _of() -> str:
    return _(OF).partition("{")[0]


def _aside(said: Sequence[Piece]) -> Sequence[Piece]:
    """What a line says of its player, in brackets."""
    first, *others = said
    begun = [plain(OPENS + first.text.lstrip()), *others] if not first.kind else [plain(OPENS), *said]
    *most, last = begun
    return [*most, plain(last.text + CLOSES)] if not last.kind else [*begun, plain(CLOSES)]


def card_of(line: Line) -> int:
    """The first card that a line names; -1: none."""
    return next((piece.value for piece in line.pieces if piece.kind == "card"), -1)


def _last_card(line: Line) -> int:
    return next((piece.value for piece in reversed(line.pieces) if piece.kind == "card"), -1)


def told_by_play(before: Line, line: Line) -> Line | None:
    """A play with what its card did at once, as far as its text does not say it; None if it is not one.

    Big moments have lines of their own.
    """
    cards = [next((p.value for p in one.pieces if p.kind == "card"), -1) for one in (before, line)]
    same = before.seat == line.seat and cards[0] == cards[1] >= 0
    if line.kind != "cast" or line.rank or before.kind not in PLAYED or not same:
        return None
    came = [piece for piece in line.pieces if piece.text == _(DISCARDS_NONE)]
    return before._replace(pieces=[*before.pieces, *came])


def _likewise(before: Line, line: Line) -> Line | None:
    """Two who draw as many because of the same card, as one deed."""
    said = line.pieces[1:]
    if before.kind != line.kind or line.kind != "drew" or _because(said) == len(said):
        return None
    seat, *told = before.pieces
    same, more = told[: len(said)], told[len(said) :]
    if seat == line.pieces[0] or same != said:
        return None
    return line._replace(pieces=[*before.pieces, *around(ALSO_ONE if more else LIKE, line.pieces[0])])


def _same_cause(before: Line, line: Line) -> Line | None:
    """What one card made the same player do, one after the other, as one deed."""
    ends, begins = _because(before.pieces), _because(line.pieces)
    causes = [[*before.pieces[ends:]], [*line.pieces[begins:]]]
    if not all(causes) or causes[0] != causes[1] or before.seat != line.seat:
        return None
    return line._replace(pieces=[*before.pieces[:ends], plain(COMMA.rstrip()), *line.pieces[1:]])


def needs(lines: Sequence[Line]) -> Mapping[int, int]:
    """By place of a line that needs another to be understood, the place of that one."""
    battle, found = -1, {**passed_from(lines)}
    for i, line in enumerate(lines):
        if line.kind == "entered" and line.version:
            battle = i
        elif line.kind in ("battle_lost", "fought") and battle >= 0:
            found[i] = battle
    return found


def passed_from(lines: Sequence[Line]) -> Mapping[int, int]:
    """By place of a line that attacks were passed on, the place of the play that sent them there."""
    found: dict[int, int] = {}
    sent: dict[int, int] = {}
    for i, line in enumerate(lines):
        if (line.kind == "chained" or line.version == PASSES) and line.seat in sent:
            found[i] = sent[line.seat]
        if line.kind in PLAYED and (target := _waits_for(line)) >= 0:
            sent[target] = i
    return found


def wiped_out(lines: Sequence[Line]) -> Mapping[int, int]:
    """By place of a play whose attack hit nobody, the place of the line that tells who wiped it out."""
    found: dict[int, int] = {}
    waits: dict[int, int] = {}
    for i, line in enumerate(lines):
        gone = [piece.value for piece in _wiped(line) if piece.kind == "card"]
        found |= {waits.pop(card): i for card in gone if card in waits}
        if line.kind in PLAYED and _waits_for(line) >= 0:
            waits[card_of(line)] = i
    return found


def _wiped(line: Line) -> Sequence[Piece]:
    """What a line says of attacks that somebody wipes out."""
    plays = line.kind in PLAYED and card_of(line) >= 0
    said = line.pieces if line.kind == "wiped" else asides(line.pieces) if plays else ()
    return said if any(verb(WIPES).strip() in piece.text for piece in said if not piece.kind) else ()
