"""What a seat can reckon of two choices in Eightfist: points, unseen cards that pair, and wins that are sure.

A card face down counts what the unseen cards count on average: exactly, as each of them is as likely there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf

from engine.eightfist.cards import CRY_BABY, GRACE, QUEEN_OF_SPADES, VALUE
from engine.eightfist.fist import condition, lowest, open_to
from engine.eightfist.scoring import QUAD, TWO_QUADS, score_fist
from engine.kernel.question import verb_of

from ...policy import Action, Reason
from .deeds import place_of, top
from .files import KIND, RANK_OF

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.eightfist.facts import Facts
    from engine.eightfist.public import State

FILES: Final = ((0, 4), (1, 5), (2, 6), (3, 7))
_FAR: Final = 1.0
"""So many points are worth a word: of fewer, strangers did not see why they should matter."""
_APART: Final = 0.5
"""So many points of one card and another are."""
_SAME: Final = 1e-9
_MORE: Final = 2
"""So many more unseen cards that make a pair are, too."""
_MANY: Final = 0.15
"""So large a part of the unseen cards is worth a word."""
_LAYS: Final = ("take", "place")
_FORCED: Final = (QUEEN_OF_SPADES, CRY_BABY)
"""The cards that may not be discarded (EF-9, EF-10)."""


class Reckoning:
    """What a seat sees of its own Fist, and what it does not see."""

    def __init__(self, s: State) -> None:
        facts: Facts = s.table.facts
        self.s, self.seat, self.bit = s, s.seat, 1 << s.seat
        self.fist = [card if s.know[card] else -1 for card in s.zones[s.seat]]
        hidden = (s.zones[facts.stock], *s.zones[: s.table.players])
        self.unseen = [card for cards in hidden for card in cards if not s.know[card] & self.bit]
        self.each: float = sum([VALUE[card] for card in self.unseen]) / max(1, len(self.unseen))

    def laid(self, card: int, place: int) -> list[int]:
        return [card if at == place else own for at, own in enumerate(self.fist)]

    def points(self, fist: Sequence[int]) -> float:
        return counted(fist) + fist.count(-1) * self.each

    def settled(self, action: Action) -> list[int] | None:
        """The Fist after a choice, if the seat knows what comes; a card turned up counts as before."""
        verb = verb_of(action)
        if verb in _LAYS:
            card = top(self.s, self.seat)
            return self.laid(card, place_of(action)) if self.s.know[card] & self.bit else None
        return self.fist if verb == "discard" else None

    def least_laid(self) -> tuple[float, int]:
        """The points if the card to be laid goes where it counts least, and the card that lies there.

        That is -1 if it lies face down. The points are infinite if nothing may be laid.
        """
        lays = [action for action in self.s.legal if verb_of(action) in _LAYS]
        fists = [(fist, place_of(action)) for action in lays if (fist := self.settled(action)) is not None]
        found = [(self.points(fist), place) for fist, place in fists]
        least, place = min(found, default=(inf, 0))
        return least, self.fist[place] if found else -1

    def after_draw(self) -> float:
        """The points on average, if the card from the stock goes where it counts least, or is discarded."""
        return sum([self.best_with(card) for card in self.unseen]) / max(1, len(self.unseen))

    def best_with(self, card: int) -> float:
        """The points if this card is drawn and goes where it counts least, or is discarded."""
        s = self.s
        mask = lowest(s, self.seat) if card == CRY_BABY else open_to(s, self.seat, card)
        found = [self.points(self.laid(card, place)) for place in range(8) if mask >> place & 1]
        return min(found if card in _FORCED else [*found, self.points(self.fist)])

    def pairing(self, fist: Sequence[int]) -> int:
        """How many unseen cards would pair one of the open cards that lie alone in unfrozen files.

        A pair that costs points is not counted: to make one beside Queen's Grace is to lay a card over her.
        """
        alone = [card for a, b in FILES if self._may_pair(fist[a], fist[b]) for card in (fist[a], fist[b])]
        return self._of_ranks({RANK_OF[KIND[card]] for card in alone if card >= 0})

    def freezes(self, fist: Sequence[int]) -> bool:
        """Whether a file is frozen: what cures it pairs its freezer, which is not counted."""
        return any(condition(fist[a], fist[b]) not in ("", "cured") for a, b in FILES)

    def _may_pair(self, upper: int, lower: int) -> bool:
        """Whether a pair may be made of a file, and saves points."""
        count = counted_file(upper, lower) + self.each * (upper, lower).count(-1)
        return condition(upper, lower) == "" and not is_pair(upper, lower) and count > 0

    def _of_ranks(self, ranks: set[int]) -> int:
        return sum([RANK_OF[KIND[card]] in ranks - {-1} for card in self.unseen])

    def partners(self, place: int) -> int:
        """How many unseen cards would pair the open card that lies here."""
        file = [self.fist[place], self.fist[place ^ 4]]
        return self._of_ranks({RANK_OF[KIND[file[0]]]}) if self._may_pair(*file) else 0

    def has_rank(self, card: int) -> bool:
        """Whether a card of this rank lies open in the Fist."""
        return RANK_OF[KIND[card]] in {RANK_OF[KIND[own]] for own in self.fist if own >= 0} - {-1}

    def lone_beside(self, action: Action) -> int:
        """The open card beside which a card is laid over one face down, without a pair; -1 if there is none.

        Both must count points that a pair would save, and their file must not be frozen.
        """
        place, card = place_of(action), top(self.s, self.seat)
        beside = self.fist[place ^ 4]
        saves = beside >= 0 and min(VALUE[card], VALUE[beside]) > 0 and not is_pair(card, beside)
        return beside if saves and self.fist[place] < 0 and condition(card, beside) == "" else -1

    def stolen(self, action: Action) -> int:
        """The open card that a theft takes; -1 if it lies face down."""
        _, target, place = action
        card = self.s.zones[target][place]
        return card if card >= 0 and self.s.know[card] & self.bit else -1

    def saved(self, action: Action) -> float | None:
        """How many points fewer the drawn card counts than the one face down over which it is laid.

        None unless that is all that changes.
        """
        if verb_of(action) != "place" or self.fist[place_of(action)] >= 0:
            return None
        card = top(self.s, self.seat)
        saves = self.each - VALUE[card]
        fewer = self.points(self.fist) - self.points(self.laid(card, place_of(action)))
        return saves if abs(fewer - saves) < _SAME else None


def counts(s: State, first: Action, other: Action) -> Reason | None:
    """What the seat can reckon that speaks for the first choice; reads only what it may know."""
    if s.question and s.question.kind == "start":
        return _first_cards(s, first)
    if s.question and s.question.kind == "flip":
        return _turns_up(s, first, other)
    if not s.question or s.question.kind not in ("turn", "drawn", "stolen"):
        return None
    sheet = Reckoning(s)
    after, rest = sheet.settled(first), sheet.settled(other)
    plain: dict[str, object] = {"other": other, "at_once": True, "counted": True}
    told = {**plain, "each": round(10 * sheet.each)}
    if verb_of(first) == verb_of(other) == "steal":
        return _steals(sheet, first, other, plain)
    if verb_of(first) == "draw" and rest is not None:
        laid: dict[str, object] = {"laid": top(s, sheet.seat)}
        least, gone = sheet.least_laid()
        instead: dict[str, object] = {"feature": "instead", "gone": gone} if gone >= 0 else {}
        after_draw = sheet.after_draw()
        return (
            _points("fist_drawn", after_draw, least, told | laid | instead)
            or (
                _points("fist_not_laid", after_draw, sheet.points(rest), told) if after_draw < least else None
            )
            or _pairs_drawn(sheet, plain | laid)
            or _better_drawn(sheet, plain | laid)
        )
    if after is None:
        return None
    if verb_of(other) == "draw":
        return _points("fist_taken", sheet.points(after), sheet.after_draw(), told)
    if rest is None:
        return None
    beside = _beside_down(sheet, first, other, told)
    if beside:
        return beside
    found = _points("fist_laid", sheet.points(after), sheet.points(rest), told)
    if found and (verb_of(other) == "discard" or sheet.points(after) < sheet.least_laid()[0] + _FAR):
        return found
    if "discard" in (verb_of(first), verb_of(other)) or -1 not in after:
        return None  # with the last card laid open the round ends, and no pair is made any more
    pairs, fewer = sheet.pairing(after), sheet.pairing(rest)
    if pairs >= fewer + _MORE:
        frozen: dict[str, object] = (
            {"feature": "unfrozen"} if sheet.freezes(after) or sheet.freezes(rest) else {}
        )
        return ("pairing", {**told, **frozen, "best": pairs, "rest": fewer, "of": len(sheet.unseen)})
    return _shares_file(sheet, first, other, plain) or _keeps_lone(sheet, first, other, plain)


def _steals(sheet: Reckoning, first: Action, other: Action, told: dict[str, object]) -> Reason | None:
    """That the open card which is stolen counts less than another one would, open or face down."""
    card, gone = (sheet.stolen(action) for action in (first, other))
    if card < 0:
        return None
    best, rest = VALUE[card], float(VALUE[gone]) if gone >= 0 else sheet.each
    code = "steals_less" if gone >= 0 else "steals_less_unseen"
    less = {**told, "stolen": card, "best": best, "rest": rest, "tenths": True}
    return (code, less) if rest - best >= _FAR else None


def _pairs_drawn(sheet: Reckoning, told: dict[str, object]) -> Reason | None:
    """That many cards which may be drawn make a pair, and the one on the slush makes none."""
    pairs, of = sheet.pairing(sheet.fist), len(sheet.unseen)
    if sheet.has_rank(top(sheet.s, sheet.seat)) or pairs < _MANY * of:
        return None
    return ("pairs_drawn", {**told, "best": pairs, "rest": 0, "of": of})


def _better_drawn(sheet: Reckoning, told: dict[str, object]) -> Reason | None:
    """How many cards that may be drawn leave at least a point less than the one on the slush, placed best."""
    (least, _), of = sheet.least_laid(), len(sheet.unseen)
    better = sum([least - sheet.best_with(card) >= _FAR - _SAME for card in sheet.unseen])
    return ("better_drawn", {**told, "best": better, "rest": 0, "of": of}) if better >= _MANY * of else None


def _shares_file(sheet: Reckoning, first: Action, other: Action, told: dict[str, object]) -> Reason | None:
    """That a card meets another lone one in a file, of which only one can be paired, and else meets none.

    What lies beside it after the first choice needs no pair, if it counts nothing.
    """
    beside = sheet.lone_beside(other)
    if beside < 0 or sheet.fist[place_of(first)] >= 0 or sheet.lone_beside(first) >= 0:
        return None
    told = {**told, "best": 0, "rest": 0, "lone": top(sheet.s, sheet.seat), "beside": beside}
    meets = sheet.fist[place_of(first) ^ 4]
    nothing = meets >= 0 and VALUE[meets] == 0
    return ("shares_file_else", {**told, "zero": meets}) if nothing else ("shares_file", told)


def _turns_up(s: State, first: Action, other: Action) -> Reason | None:
    """That another card to be turned up lies in a frozen file, and this one does not (EF-8).

    Or beside an open one, so that only one of the two can be paired, and this one beside one face down.
    """
    fist = s.zones[s.seat]
    one, two = (place_of(action) for action in (first, other))
    shown = [card if s.know[card] >> s.seat & 1 else -1 for card in fist]
    alone, beside = shown[one ^ 4], shown[two ^ 4]
    told: dict[str, object] = {"other": other, "at_once": True, "counted": True, "best": 0, "rest": 0}
    if condition(-1, beside) and not condition(-1, alone):
        return ("turns_frozen", {**told, "beside": beside})
    if alone < 0 <= beside and VALUE[beside] > 0 and not condition(-1, beside):
        return ("turns_beside", {**told, "beside": beside})
    return None


def _keeps_lone(sheet: Reckoning, first: Action, other: Action, told: dict[str, object]) -> Reason | None:
    """Of two open cards that are replaced, how many unseen cards pair either of them where it lies."""
    gone, kept = place_of(first), place_of(other)
    if min(sheet.fist[gone], sheet.fist[kept]) < 0:
        return None
    pairs, fewer = sheet.partners(kept), sheet.partners(gone)
    if pairs < fewer + _MORE:
        return None
    cards = {"lone": sheet.fist[kept], "gone": sheet.fist[gone]}
    return ("keeps_lone", {**told, **cards, "best": pairs, "rest": fewer, "of": len(sheet.unseen)})


def _beside_down(sheet: Reckoning, first: Action, other: Action, told: dict[str, object]) -> Reason | None:
    """That a drawn card counts less than one face down, over which it is laid, or more and is put away."""
    laid = [action for action in (first, other) if verb_of(action) != "discard"]
    saves = sheet.saved(laid[0]) if len(laid) == 1 else None
    if saves is None or (saves if laid[0] == first else -saves) < _APART:
        return None
    card = top(sheet.s, sheet.seat)
    return ("counts_less", {**told, "drawn": card, "points": VALUE[card], "best": 0, "rest": abs(saves)})


def _first_cards(s: State, first: Action) -> Reason | None:
    """Of the second card that a seat turns up it matters which file it is of."""
    _, chosen = s.picks.get(s.seat, (s.seat, ()))
    files = [place & 3 for place in chosen]
    apart = files and place_of(first) & 3 not in files
    return ("nearly_equal", {"feature": "second"}) if apart else None


def _points(code: str, best: float, rest: float, told: dict[str, object]) -> Reason | None:
    if rest - best < _FAR:
        return None
    after = {"after": round(10 * best), "after_rest": round(10 * rest)}
    return (code, {**told, "best": best, "rest": rest, **after})


def proves(s: State, action: Action) -> bool:
    """Whether this choice ends the round and wins it alone, whatever lies face down."""
    seat, bit = s.seat, 1 << s.seat
    hidden = {card for cards in s.zones for card in cards if not s.know[card] & bit}
    soon = s.clone()
    soon.do(action)
    own = soon.zones[seat]
    if not soon.over or not hidden.isdisjoint(own):
        return False
    unseen = sorted(hidden)
    others = [fist for other, fist in enumerate(soon.zones[: s.table.players]) if other != seat]
    total: int = score_fist(own)["total"]
    return all(least([-1 if card in hidden else card for card in fist], unseen) > total for fist in others)


def least(fist: Sequence[int], unseen: Sequence[int]) -> int:
    """No more than what a Fist counts, whichever unseen cards lie face down in it."""
    low = 0
    for a, b in FILES:
        downs = [place for place in (a, b) if fist[place] < 0]
        ways = combinations(unseen, len(downs))
        low += min([_file(fist[a], fist[b], way) for way in ways], default=0)
    for a, b in ((0, 1), (1, 2), (2, 3)):
        ranks = {RANK_OF[KIND[fist[place]]] for place in (a, b, a + 4, b + 4) if fist[place] >= 0}
        if len(ranks) < 2:
            low += QUAD + TWO_QUADS
    return low


def _file(upper: int, lower: int, way: Sequence[int]) -> int:
    """What a file counts with these cards in place of those that lie face down."""
    up, down = [card for card in (upper, lower) if card >= 0] + list(way)
    return counted_file(up, down)


def counted_file(upper: int, lower: int) -> int:
    cancelled = GRACE in (upper, lower) and condition(upper, lower) == "cured"
    if cancelled or is_pair(upper, lower):
        return 0
    return sum([VALUE[card] for card in (upper, lower) if card >= 0])


def counted(fist: Sequence[int]) -> int:
    """What the open cards of a Fist count (EF-7)."""
    found, file, quads = 0, 0, 0
    while file < 4:
        if file < 3 and is_quad(fist, file):
            found, quads, file = found + QUAD, quads + 1, file + 2
        else:
            found, file = found + counted_file(fist[file], fist[file + 4]), file + 1
    return found + (TWO_QUADS if quads == 2 else 0)


def is_pair(upper: int, lower: int) -> bool:
    return upper >= 0 <= lower and RANK_OF[KIND[upper]] == RANK_OF[KIND[lower]] >= 0


def is_quad(fist: Sequence[int], file: int) -> bool:
    """Whether two files beside each other are pairs of one rank."""
    a, b = fist[file], fist[file + 1]
    if not (is_pair(a, fist[file + 4]) and is_pair(b, fist[file + 5])):
        return False
    return RANK_OF[KIND[a]] == RANK_OF[KIND[b]]
