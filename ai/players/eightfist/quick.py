"""Eightfist in a hurry: the choices of playouts, by the costs of files alone. Reads a guessed world."""

from __future__ import annotations

from collections.abc import Sequence

from engine.eightfist.deal import START
from engine.eightfist.facts import Facts
from engine.eightfist.turn import DRAWN, FLIP, TURN
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...policy import Action
from .files import FISTFACE_KIND, KIND, PARTNER, RANK_OF, UNSEEN, Costs, beside, costs, table

GAIN = 2.0
"""A card from the slush must save so many points, or else the stock is the better bet. Measured."""
THEFT = 2.0
"""And a theft must cost its victim so many."""
_QUAD = 20.0
FED = [2.0, 1.7, 1.7, 1.5, 1.0, 1.0, 0.7, 0.6, 0.4, 0.3, 0.3, 0.4, 2.3, 0.4, 0.6, 0.0, 0.0, 13.0, 1.2]
"""By kind, what the next seat makes of a card on the slush for which nothing waits. Measured."""
DRAW = 3.0
"""What a draw brings the next seat, if it leaves the slush. Measured."""
_SURE = 1000.0
"""More than any Fist: for what is done, or not done, whatever else there is to gain."""


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    question, know, zones = s.question, s.know, s.zones
    if question is START:
        return _start(s, seat, legal)
    face, n = know.__getitem__, s.table.players
    hidden = [[*map(face, fist)].count(0) for fist in zones[:n]]
    kinds = [KIND[card] if know[card] else UNSEEN for card in zones[seat]]
    lowest, is_last = min(hidden), hidden[seat] == 1
    if question is FLIP:
        return _flip(legal, kinds, n, lowest)
    facts: Facts = s.table.facts
    files = table(n, lowest, n - 1)
    if question is TURN:
        card = zones[facts.slush][-1]
        best, gain = _best(s, seat, legal[1:], kinds, KIND[card], files, is_last)
        return best if gain > GAIN else legal[0]
    if question is DRAWN:
        return _drawn(s, seat, legal, kinds, files, is_last)
    card = zones[facts.stolen][0]
    return _best(s, seat, legal, kinds, KIND[card] if know[card] else UNSEEN, files, is_last)[0]


def even(s: State, action: Action) -> None:
    """A turn that leaves the stock's top card puts it below: each turn then meets the same card."""
    if action[0] == "take":
        stock = s.table.facts.stock
        cards = s.zones[stock]
        s.zones[stock] = cards[1:] + cards[:1]


def _start(s: State, seat: int, legal: Sequence[Action]) -> Action:
    """Two cards in neighbouring files."""
    _, chosen = s.picks.get(seat, (seat, ()))
    return next(
        (action for action in legal if action[1] & 3 not in {place & 3 for place in chosen}), legal[0]
    )


def _drawn(
    s: State, seat: int, legal: Sequence[Action], kinds: list[int], files: Costs, is_last: bool
) -> Action:
    """Place the drawn card where it saves anything; to turn up the last face-down card ends the round."""
    facts: Facts = s.table.facts
    kind = KIND[s.zones[facts.drawn + seat][0]]
    if kind == FISTFACE_KIND:
        theft = _theft(s, legal, files)
        if theft is not None:
            return theft
        legal = [action for action in legal if action[0] != "steal"]
    if legal[-1][0] == "place":
        return _best(s, seat, legal, kinds, kind, files, is_last)[0]
    if len(legal) == 1:
        return legal[0]
    best, gain = _best(s, seat, legal[:-1], kinds, kind, files, is_last)
    least = -_fed(s, seat, files)[kind]
    if is_last:
        least = -_SURE if _is_ahead(s, seat, kinds) else _SURE
    return best if gain > least else legal[-1]


def _best(
    s: State, seat: int, places: Sequence[Action], kinds: list[int], kind: int, files: Costs, is_last: bool
) -> tuple[Action, float]:
    """Where the card saves most; the last face-down card is covered if that wins, and only then."""
    row, rank, fed = files[kind], RANK_OF[kind], _fed(s, seat, files)
    best, most = places[0], -1e9
    for action in places:
        place = action[-1]
        old, other = kinds[place], kinds[place ^ 4]
        gain = files[old][other] - row[other] - fed[old]
        if rank == RANK_OF[other]:
            file = place & 3
            if (file and RANK_OF[kinds[file - 1]] == rank == RANK_OF[kinds[file + 3]]) or (
                file < 3 and RANK_OF[kinds[file + 1]] == rank == RANK_OF[kinds[file + 5]]
            ):
                gain += _QUAD
        if is_last and old == UNSEEN:
            changed = kinds[:]
            changed[place] = kind
            gain += _SURE if _is_ahead(s, seat, changed) else -_SURE
        if gain > most:
            best, most = action, gain
    return best, most


def _fed(s: State, seat: int, files: Costs) -> list[float]:
    """By kind, what it costs to leave such a card to the next seat: most of all a partner it waits for."""
    know, n = s.know, s.table.players
    kinds = [KIND[card] if know[card] else UNSEEN for card in s.zones[s.table.facts.left[seat]]]
    care = 1 / (n - 1)
    fed = [points * care for points in FED]
    for place, other in enumerate(kinds):
        if other != UNSEEN:
            kind = PARTNER[other]
            points = (files[kinds[place ^ 4]][other] - DRAW) * care
            if points > fed[kind]:
                fed[kind] = points
    return fed


def _is_ahead(s: State, seat: int, kinds: list[int]) -> bool:
    """Whether a Fist of these kinds is expected to win if the round ends now."""
    last, know, zones = costs()[0], s.know, s.zones
    own = last[kinds[0]][kinds[4]] + last[kinds[1]][kinds[5]]
    own += last[kinds[2]][kinds[6]] + last[kinds[3]][kinds[7]]
    for other in range(s.table.players):
        if other != seat:
            k = [KIND[card] if know[card] else UNSEEN for card in zones[other]]
            if last[k[0]][k[4]] + last[k[1]][k[5]] + last[k[2]][k[6]] + last[k[3]][k[7]] <= own:
                return False
    return True


def _flip(legal: Sequence[Action], kinds: list[int], n: int, lowest: int) -> Action:
    """Turn up what is of most use to know."""
    files, then = table(n, lowest, n - 1), beside(n, lowest, n - 1)
    best, most = legal[0], -1e9
    for action in legal:
        other = kinds[action[1] ^ 4]
        gain = files[UNSEEN][other] - then[other]
        if gain > most:
            best, most = action, gain
    return best


def _theft(s: State, legal: Sequence[Action], files: Costs) -> Action | None:
    """Fistface over the card that it hurts most to lose."""
    know, zones = s.know, s.zones
    row = files[FISTFACE_KIND]
    best, most = None, THEFT
    for action in legal:
        if action[0] == "steal":
            fist = zones[action[1]]
            card, other = fist[action[2]], fist[action[2] ^ 4]
            k = KIND[card] if know[card] else UNSEEN
            o = KIND[other] if know[other] else UNSEEN
            loss = row[o] - files[k][o]
            if loss > most:
                best, most = action, loss
    return best
