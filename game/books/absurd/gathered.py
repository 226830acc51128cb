"""Tells rows of likewise deeds of Absurd 8's in one line each, and leaves out what later lines say again."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import groupby, takewhile
from typing import NamedTuple

from engine.kernel.table import Table
from game.table.line import ROW, Line
from game.words import N_, Piece, _, text

from .amends import JUMPS, is_resort, without_zone
from .fitting import ASIDE, FIELDS, asides, behind
from .following import (
    AGAIN,
    ALL_SKIPPED,
    LISTED,
    NEXT,
    OTHERS_SKIPPED,
    SKIPPED,
    THEN,
    THEN_AGAIN,
    TURNED,
    around,
    between,
    end_of,
    plain,
)
from .outcomes import (
    ALSO_ONE,
    COMMA,
    LIKE,
    OPENS,
    PASSES,
    PLAYS,
    SUMMED,
    aimed_at,
    card_of,
    cause_of,
    verb,
)
from .position import PLAYED
from .sifted import still_true
from .words import EVENTS

AND_PASSES = N_(" and passes")
MOST_LETTERS = 120
"""How long a row is at most: it is to have room in two rows of words, also where these are narrow."""
FIGHTS = EVENTS["fought"]
NEXT_WORDS = (AGAIN, ALL_SKIPPED, LISTED, NEXT, OTHERS_SKIPPED, SKIPPED, THEN, THEN_AGAIN, TURNED)
"""What a play may say of who is next."""


def gathered(lines: Sequence[Line], table: Table, me: int) -> list[Line]:
    """The lines with those of one kind that follow each other as one, in the order in which they began."""
    told: list[Line] = []
    for line in lines:
        told.append(line)
        while len(told) > 1 and (both := _as_one(told[-2], told[-1], me)):
            told[-2:] = [both]
    return _of_plain(_in_rows(still_true(told, table, me), me), me)


def _drawn_first(before: Line, line: Line, me: int) -> Line | None:
    """Cards drawn by choice, which this reader did not see, with what their player did then."""
    unseen = is_resort(before) and before.seat != me
    if not unseen or (before.seat, before.turn) != (line.seat, line.turn):
        return None
    if line.kind == "passed":
        said = [*before.pieces, plain(_(AND_PASSES))]
        return line._replace(pieces=said)
    return line._replace(pieces=[*before.pieces, plain(COMMA.rstrip()), *line.pieces[1:]])


def _told_by_outcome(before: Line, line: Line, me: int) -> Line | None:
    """What came of an attack, where it says all that the play says: whose it was, which, and whom it hit."""
    aim, said = aimed_at(before), before.pieces
    if not _plays(before) or before.version == PASSES or aim.seat != line.seat:
        return None
    attacks = said[aim.end - 1].text.split(COMMA)
    struck = [piece for piece in line.pieces if piece.kind == "word"]
    again = line.kind == "reused" and card_of(line) == card_of(before)
    whole = again or _made_by(line)[1:] == _made(before)[1:]
    if line.kind == "negated":
        whole = len(attacks) == len(struck)
    others = {piece.value for piece in said[aim.end :] if piece.kind == "seat"}
    return line if whole and me not in (*others, before.seat, line.seat) else None


def _told_by_those(before: Line, line: Line, _me: int) -> Line | None:
    """What a card made others do, where that says all that the play says."""
    said = without_zone(before.pieces)
    alone = _plays(before) and behind(said) + len(asides(said)) == len(said)
    return line if alone and _made_by(line) == _made(before) else None


def _plays(line: Line) -> bool:
    """Whether a line begins by telling that somebody plays a card, and not how they jump in."""
    return line.kind in PLAYED and line.pieces[1].text == verb(PLAYS)


def _made(line: Line) -> tuple[int, ...]:
    """The turn, the card and the player of a play, as what it made others do names them."""
    return line.turn, card_of(line), line.seat


def _taken(before: Line, line: Line, _me: int) -> Line | None:
    """A card that somebody takes to play it again, and what else it did to them."""
    cause = cause_of(line) if line.kind in SUMMED else None
    if before.kind != "reused" or before.seat != line.seat or cause is None:
        return None
    if cause.made[1] != card_of(before):
        return None
    return line._replace(
        pieces=[*before.pieces, plain(COMMA.rstrip()), *line.pieces[1 : cause.at], *line.pieces[cause.end :]]
    )


def _flipped(before: Line, line: Line, _me: int) -> Line | None:
    """A card that makes all flip a coin, and what its player flips."""
    flips = [verb(EVENTS[f"flipped {side}"]) for side in ("heads", "tails")]
    same = before.kind in PLAYED and before.seat == line.seat and line.pieces[1].text in flips
    if not same or cause_of(line) is not None:
        return None
    return line._replace(pieces=[*before.pieces, plain(COMMA.rstrip()), *line.pieces[1:]])


AS_ONE = (_drawn_first, _told_by_outcome, _told_by_those, _taken, _flipped)


def _as_one(before: Line, line: Line, me: int) -> Line | None:
    """Two deeds that follow each other as one; None where they stay apart."""
    return next((both for way in AS_ONE if (both := way(before, line, me)) is not None), None)


# Rows of what one card makes several do


class Share(NamedTuple):
    """What a row says of one of several who draw or discard."""

    frame: tuple[str, ...]
    """The kind of the line, and the words that all of a row say."""
    cards: Piece
    tail: Sequence[Piece]
    """Why they are more or fewer, and who else draws as many."""


def _made_by(line: Line) -> tuple[int, ...]:
    """The turn, the card that made somebody draw or discard, and its player; empty if none did."""
    cause = cause_of(line) if line.kind in SUMMED else None
    return cause.made if cause else ()


def _in_rows(lines: Sequence[Line], me: int) -> list[Line]:
    """Of several made to do something by one card, all who do the same with other cards in one line."""
    told: list[Line] = []
    for made, run in groupby(lines, _made_by):
        these = [*run]
        told += _each(these, made, told, me) if made else these
    return told


def _each(lines: Iterable[Line], made: Sequence[int], told: list[Line], me: int) -> Iterable[Line]:
    """The rows of such lines: the first may be what the card made its player do, the last of those `told`."""
    rows: dict[Hashable, Line] = {}
    for line in lines:
        share = _share(line)
        frame: Hashable = share.frame if share else line.number
        if share and told and told[-1].seat != me and _leads(told[-1], share.frame, made):
            rows[frame] = told.pop()
        longer = _longer(rows[frame], line, _entry(line, share)) if share and frame in rows else None
        if longer and len(text(longer.pieces)) > MOST_LETTERS:
            rows[line.number], longer = rows.pop(frame), None
        rows[frame] = longer or line
    return sorted(rows.values(), key=lambda line: line.event)


def _entry(line: Line, share: Share) -> Sequence[Piece]:
    """What follows in a row of another who did the same."""
    return [plain(COMMA), line.pieces[0], plain(" "), share.cards, *share.tail]


def _leads(line: Line, frame: Sequence[str], made: Sequence[int]) -> bool:
    """Whether a line ends by telling that its player did the same for a card that they played."""
    kind, *words = frame
    turn, card, by = made
    said = [piece.text for piece in line.pieces if piece.kind not in ("card", "cards")]
    same = (line.kind, line.turn, line.seat) == (kind, turn, by)
    return same and card_of(line) == card and said[-len(words) :] == words


def _share(line: Line) -> Share | None:
    """A line as part of a row; None where it says more than that."""
    said, cause = line.pieces, cause_of(line)
    assert cause is not None
    ends = [n for n, piece in enumerate(said) if n >= cause.end and _begins_tail(piece)]
    end = ends[0] if ends else len(said)
    inside = [n for n in range(1, end) if n not in range(cause.at, cause.end)]
    cards = [n for n in inside if said[n].kind in ("card", "cards")]
    if len(cards) != 1 or any(said[n].kind == "seat" for n in inside):
        return None
    return Share((line.kind, *(said[n].text for n in inside if n not in cards)), said[cards[0]], said[end:])


def _begins_tail(piece: Piece) -> bool:
    return piece.text.startswith(OPENS) or piece.text == _(LIKE).partition("{")[0]


def _longer(row: Line, line: Line, more: Sequence[Piece]) -> Line:
    """A row with what another line adds; it is as new as that one."""
    rank = max(row.rank, line.rank)
    return row._replace(pieces=[*row.pieces, *more], number=line.number, rank=rank, version=ROW)


# Rows of plain deeds


def _of_plain(lines: Sequence[Line], me: int) -> list[Line]:
    """The lines with plain deeds that follow each other as one; what is about this reader stands alone."""
    told: list[Line] = []
    kinds = [_plainly(line) if me not in line.seats else "" for line in lines]
    for i, line in enumerate(lines):
        both = _follows(told[-1], line, kinds[i]) if i and kinds[i] and kinds[i] == kinds[i - 1] else None
        if both and len(text(both.pieces)) <= MOST_LETTERS:
            told[-1] = both
        else:
            told.append(line)
    return told


def _plainly(line: Line) -> str:
    """The kind of row in which a line can stand: it tells no more than that; "" for none."""
    said = line.pieces
    if line.seat < 0 or line.rank or line.version == PASSES:
        return ""
    if line.kind == "passed":
        return "".join(piece.text for piece in said[1:])
    if line.kind == "fought":
        return line.kind if len(line.seats) == 1 else ""
    if line.kind != "played" or said[1].text not in (verb(PLAYS), verb(JUMPS)):
        return ""
    if any(piece.kind == "seat" for piece in asides(said)):
        return ""  # it wipes out attacks
    more = said[behind(said) + len(asides(said)) :]
    return line.kind if all(piece.kind == "seat" or piece.text in _next() for piece in more) else ""


def _next() -> frozenset[str]:
    """The words that tell who is next, and who is skipped."""
    said = {words for template in NEXT_WORDS for words in between(template)}
    return frozenset({*said, end_of(JUMPS)})


def _follows(row: Line, line: Line, kind: str) -> Line:
    """A row with another line: of plays without who is next, as whoever that is follows."""
    first, verbal, *more = line.pieces
    if kind not in ("played", "fought"):
        return _longer(row, line, around(ALSO_ONE if row.version == ROW else LIKE, first))
    if kind == "played":
        row, more = row._replace(pieces=_bare(row.pieces)), [*_bare(line.pieces)[2:]]
    verbs = [piece.text for piece in row.pieces if piece.text in (verb(PLAYS), verb(JUMPS), verb(FIGHTS))]
    link = plain(" ") if verbs[-1] == verbal.text != verb(JUMPS) else verbal
    return _longer(row, line, [plain(COMMA), first, link, *more])


def _bare(said: Sequence[Piece]) -> Sequence[Piece]:
    """A row of plays whose last one does not say who is next, but that the order turns."""
    last = max(n for n, piece in enumerate(said) if piece.kind == "card" and said[n - 1].value != ASIDE)
    stays = {_(TURNED), end_of(JUMPS)} - {""}
    kept = takewhile(lambda piece: piece.value == ASIDE or piece.kind in FIELDS - {"seat"}, said[last + 1 :])
    return [*said[: last + 1], *kept, *(piece for piece in said[last + 1 :] if piece.text in stays)]
