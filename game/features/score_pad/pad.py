"""`Pad`: the names and rounds of people at a real table; points are typed, or counted from cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine import games
from engine.eightfist.match import ROUNDS
from engine.kernel.game import Refused
from game.table.match.setup import Chair
from game.words import _, number

Entry = tuple[str, ...]
"""A player's cards in a round, in the order in which they lie, or their points, which were typed; empty if
none are entered yet.
"""
HAND = 8
"""The number of cards that are scored, in both games."""
MOST_ROUNDS = 12
"""The most rounds on a pad for a match without a fixed number of rounds."""
POINTS = re.compile(r"-?\d{1,3}", re.ASCII)
"""Points that somebody types."""
FIXED: Mapping[str, int] = {"eightfist": ROUNDS}
FEWEST_WIN = frozenset({"eightfist"})
"""The games in which the lowest total wins."""


def by_cards(game: str) -> bool:
    """Whether a hand of the game can be scored; otherwise, points are typed."""
    return games.game(game).score is not None


class Pad(NamedTuple):
    """One sheet: who plays, and everybody's cards in each round."""

    game: str
    names: tuple[str, ...]
    rounds: tuple[tuple[Entry, ...], ...] = ()
    ids: tuple[str, ...] = ()
    """The ids of the people who are known here; empty for the others."""

    @property
    def rows(self) -> int:
        """The number of rounds to show: all rounds of the match, or one more than are entered."""
        return FIXED.get(self.game) or min(MOST_ROUNDS, len(self.rounds) + (not self.rounds or self.full(-1)))

    def full(self, round: int) -> bool:
        """Whether everybody's cards of a round are written."""
        return all(self.rounds[round])

    def entry(self, round: int, seat: int) -> Entry:
        return self.rounds[round][seat] if round < len(self.rounds) else ()

    def written(self, round: int, seat: int, cards: Entry) -> Pad:
        """The same sheet with these cards for one person in a round."""
        rows = [*self.rounds]
        while len(rows) <= round:
            rows.append(((),) * len(self.names))
        rows[round] = (*rows[round][:seat], cards, *rows[round][seat + 1 :])
        while rows and not any(rows[-1]):
            rows.pop()
        return self._replace(rounds=tuple(rows))

    def named(self, seat: int, name: str, id: str = "") -> Pad:
        ids = (*self.ids, *[""] * len(self.names))[: len(self.names)]
        return self._replace(
            names=(*self.names[:seat], name, *self.names[seat + 1 :]),
            ids=(*ids[:seat], id, *ids[seat + 1 :]),
        )

    def seated(self, count: int) -> Pad:
        """The same sheet for more or fewer people; people who leave take their points with them."""
        names = (*self.names, *(person(seat) for seat in range(len(self.names), count)))[:count]
        rows = tuple((*row, *((),) * count)[:count] for row in self.rounds)
        return Pad(self.game, names, tuple(row for row in rows if any(row)), self.ids[:count])

    def next_empty(self) -> tuple[int, int] | None:
        """The first empty place."""
        places = ((round, seat) for round in range(self.rows) for seat in range(len(self.names)))
        return next((at for at in places if not self.entry(*at)), None)

    def points(self, round: int, seat: int) -> int | None:
        """The value of a person's cards in a round; None if none are entered."""
        cards = self.entry(round, seat)
        return int(score(self.game, cards)["total"]) if cards else None

    def total(self, seat: int) -> int:
        return sum(self.points(round, seat) or 0 for round in range(len(self.rounds)))

    def leaders(self) -> list[int]:
        """The leading players, after the rounds for which everybody's cards are written."""
        if not self.rounds or not all(map(self.full, range(len(self.rounds)))):
            return []
        totals = [self.total(seat) for seat in range(len(self.names))]
        best = (min if self.game in FEWEST_WIN else max)(totals)
        return [seat for seat, total in enumerate(totals) if total == best]

    def taken(self, round: int, seat: int) -> frozenset[str]:
        """The cards that the others have in that round, so that nobody else has them."""
        others = (other for other in range(len(self.names)) if other != seat)
        return frozenset(card for other in others for card in self.entry(round, other))


def new_pad(game: str, people: Sequence[Chair] = ()) -> Pad:
    """An empty sheet for these people, and for the fewest players at least."""
    low, high = games.game(game).players
    pad = Pad(game, ()).seated(max(low, min(high, len(people))))
    for seat, who in enumerate(people[:high]):
        pad = pad.named(seat, who.name, who.id)
    return pad


def person(seat: int) -> str:
    """A person's default name."""
    return _("Player {n}").format(n=seat + 1)


def deck(game: str) -> Sequence[str]:
    """All cards that can be written."""
    return games.lay(game, games.game(game).players[0]).deck


def score(game: str, cards: Sequence[str]) -> Mapping[str, Any]:
    """The parts of a score; the game's own scorer refuses anything that is not a hand.

    Without a scorer, the total is what was typed.
    """
    scorer = games.game(game).score
    if scorer is not None:
        return scorer(cards)
    if len(cards) != 1 or POINTS.fullmatch(cards[0]) is None:
        raise Refused("no_scorer", game=games.game(game).title)
    return {"total": int(cards[0])}


def as_text(pad: Pad) -> str:
    """The sheet as lines of text, for messages and the terminal."""
    heads = [games.game(pad.game).title, *pad.names]
    rows = [
        [_("Round {n}").format(n=round + 1), *(_written(pad.points(round, seat)) for seat in _seats(pad))]
        for round in range(len(pad.rounds))
    ]
    table = [heads, *rows, [_("Total"), *(number(pad.total(seat)) for seat in _seats(pad))]]
    wide = [max(len(row[column]) for row in table) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            [row[0].ljust(wide[0]), *(cell.rjust(w) for cell, w in zip(row[1:], wide[1:], strict=True))]
        )
        for row in table
    )


def _seats(pad: Pad) -> range:
    return range(len(pad.names))


def _written(points: int | None) -> str:
    return "–" if points is None else number(points)


def read_card(game: str, text: str) -> str:
    """A card in the spelling of the rules, or an empty text: `10h` is `TH`."""
    name = text.upper().replace("10", "T", 1)
    return name if name in deck(game) else ""
