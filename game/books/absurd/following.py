"""Who is next after a play of Absurd 8's, and who is skipped: in the line of that play, and at the faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from engine.absurd.cards import CARDS
from game.table.line import Line
from game.table.voice import Amended, Fate, SoFar
from game.words import N_, Piece, _, pieces
from game.words.lines import FIELD

from .fitting import fits, still_said
from .position import PLAYED

NEXT = N_("{seat:seat} plays {card:card}: {target:seat} is next")
THEN = N_(", {target:seat} is next")
THEN_AGAIN = N_(" and goes again")
SKIPPED = N_(", {seat:seat} is skipped")
LISTED = N_(", {seat:seat}")
ALL_SKIPPED = N_(" and {seat:seat} are skipped")
"""What follows the names of several that are skipped, with the last of them."""
OTHERS_SKIPPED = N_(", all others are skipped")
FEW = 2
"""So many that are skipped are named even if they are all others."""
TURNED = N_(", the order turns")
AGAIN = N_("{seat:seat} plays {card:card} and goes again")
OTHER = frozenset({"missed", "passed", "bluffed", "battle_lost", "won", "ended", "result"})
"""Kinds of lines after which a play before them has nothing to do with who is next."""

CHOOSING = ("target", "highest", "lowest", "mirror")
"""Lines on cards that name who is next."""
PASSED_OVER, CHOSEN = (
    Fate("skip", N_("skipped"), "alarm"),
    Fate("target", N_("chosen"), "primary"),
)

LAID = (*PLAYED, "fought")
"""Kinds of lines after which a card that was put down says who is next."""


class Following(SoFar):
    """Tells who is next, knowing what was told so far."""

    __slots__ = ()

    def _latest(self) -> int:
        """Where the line stands of the play, or the match in a battle, that says who is next; -1: nowhere."""
        ends = [at for at, line in enumerate(self.lines) if line.kind in OTHER or line.kind in LAID]
        at = ends[-1] if ends else -1
        return at if at >= 0 and self.lines[at].kind in LAID and seats_in(self.lines[at]) == 1 else -1

    def _next(self, target: int, at: int) -> Amended:
        """The line of a play that chooses who is next says whom it chose, and who is skipped."""
        line = self.lines[at]
        card, caster = self._card(line), line.seat
        skipped = self._skipped(at, target)
        ordinary = (caster + self.facts.get("order", 1)) % self.table.players
        navigates = any(colour == "go" for colour, *_rest in CARDS[self.table.deck[card]])
        if target == ordinary and not navigates:
            return (at, [*unturned(line, self._said(TURNED)), *skipped]) if skipped else None
        if line.kind == "played" and not self._jumper(at):
            words = AGAIN if target == caster else NEXT
            said = self._said(words, seat=caster, card=card, target=target)
            return at, [*still_said(line, said), *skipped]
        then = THEN_AGAIN if target == caster else THEN
        return at, [*unturned(line, self._said(TURNED)), *self._said(then, target=target), *skipped]

    def fates(self, target: int) -> Mapping[int, Fate]:
        """Who is skipped as this player's turn begins, and whether it was chosen that they are next."""
        at = self._latest()
        if at < 0:
            return {}
        line = self.lines[at]
        chosen = any(
            kind in CHOOSING
            for colour, kind, _n in CARDS[self.table.deck[self._card(line)]]
            if colour == "go"
        )
        found = dict.fromkeys(self._passed(at, target), PASSED_OVER)
        return found | ({target: CHOSEN} if chosen and target != line.seat else {})

    def _passed(self, at: int, target: int) -> list[int]:
        """Who would have come in between, and who lost a turn to somebody who jumped in."""
        caster, n, order = self.lines[at].seat, self.table.players, self.facts.get("order", 1)
        steps = (target - caster) * order % n
        passed = [(caster + step * order) % n for step in range(1, steps)]
        lost = self._robbed(at)
        if lost not in (-1, target, *passed):
            passed.insert(0, lost)
        return passed

    def _skipped(self, at: int, target: int) -> Sequence[Piece]:
        """The same in words."""
        caster, n, passed = self.lines[at].seat, self.table.players, self._passed(at, target)
        turned = self._said(TURNED)
        said = turned if turned[0] in self.lines[at].pieces else []
        *others, last = passed or [-1]
        if len(passed) > FEW and len({caster, target, *passed}) == n:
            return [*said, *self._said(OTHERS_SKIPPED)]
        if not others:
            return [*said, *(self._said(SKIPPED, seat=last) if passed else ())]
        listed = [piece for seat in others for piece in self._said(LISTED, seat=seat)]
        return [*said, *listed, *self._said(ALL_SKIPPED, seat=last)]

    def _robbed(self, at: int) -> int:
        """Whose turn was about to begin when the player of this line jumped in; -1: nobody's."""
        if not self._jumper(at):
            return -1
        opened = next((one for one in reversed(self.lines[:at]) if one.kind == "window_opened"), None)
        seats = [piece.value for piece in opened.pieces if piece.kind == "seat"] if opened else []
        return seats[0] if seats else -1

    def _too_late(self, at: int, pile: int) -> bool:
        """Whether the reader holds a Wormhole that fits, but is asked after whoever jumps in here."""
        mover, n, order = self._robbed(at), self.table.players, self.facts.get("order", 1)
        if self.me in (-1, mover, self.lines[at].seat) or mover < 0:
            return False
        hand = {card for card, zone in self.lying.items() if zone == self.me and fits(self, card, pile)}
        jumper, mine = ((seat - mover) * order % n for seat in (self.lines[at].seat, self.me))
        return jumper < mine and not hand.isdisjoint(self.table.facts.jumpers)

    def _jumper(self, at: int) -> bool:
        """Whether this line tells of the very card with which somebody jumped in."""
        since = takewhile(lambda line: line.kind not in LAID, reversed(self.lines[:at]))
        return any(line.kind == "jumped" and line.seat == self.lines[at].seat for line in since)

    def _card(self, line: Line) -> int:
        card: int = next(piece.value for piece in line.pieces if piece.kind == "card")
        return card

    def _said(self, words: str, **fields: Any) -> Sequence[Piece]:
        return pieces(words, fields, self.table, self.names, "text")


def unturned(line: Line, turned: Sequence[Piece]) -> list[Piece]:
    """A line without the words that the order turns, which come last."""
    return [piece for piece in line.pieces if piece not in turned]


def skipped_in(said: Sequence[Piece]) -> range:
    """Where a line lists those whom it passed over, from the comma before them; empty if it names nobody."""
    ends = {end_of(words) for words in (SKIPPED, ALL_SKIPPED)}
    between = {_(words).partition("{")[0] for words in (SKIPPED, LISTED, ALL_SKIPPED)}
    end = next((n for n, piece in enumerate(said) if piece.text in ends), -1)
    begin = end
    while begin >= 2 and said[begin - 1].kind == "seat" and said[begin - 2].text in between:
        begin -= 2
    return range(begin, end + 1) if begin < end else range(0)


def only_skipped(line: Line, seat: int) -> bool:
    """Whether all that a line tells of this player is that it passed over them."""
    found = skipped_in(line.pieces)
    named = [n for n, piece in enumerate(line.pieces) if (piece.kind, piece.value) == ("seat", seat)]
    return bool(named) and all(n in found for n in named)


def without_others_skipped(line: Line, seat: int) -> Line:
    """The line, of those that it passed over with this player alone."""
    found, said = skipped_in(line.pieces), line.pieces
    if not found:
        return line
    mine = [piece for piece in said[found[0] : found[-1]] if (piece.kind, piece.value) == ("seat", seat)]
    told = around(SKIPPED, mine[0]) if mine else []
    return line._replace(pieces=[*said[: found[0]], *told, *said[found[-1] + 1 :]])


def around(template: str, field: Piece) -> Sequence[Piece]:
    """A template around its one field, which is a piece of another line."""
    before, _sep, more = _(template).partition("{")
    return [piece for piece in (plain(before), field, plain(more.partition("}")[2])) if piece.text]


def plain(words: str) -> Piece:
    """Words of a line that are no field."""
    return Piece("", None, words)


def between(template: str) -> list[str]:
    """What a template says before, between and behind its fields."""
    return FIELD.sub("\0", _(template)).split("\0")


def end_of(words: str) -> str:
    """What follows the last field of a template."""
    return _(words).rpartition("}")[2]


def seats_in(line: Line) -> int:
    """How many times a line names a player."""
    return sum(piece.kind == "seat" for piece in line.pieces)
