"""Stores a score pad for each game; a damaged document is set aside, and a new one begun."""

from __future__ import annotations

from engine import games
from engine.kernel.game import Refused
from engine.kernel.value_schema import Fields, ListOf, MapOf, Text
from game.data import Home, Trouble

from .pad import MOST_ROUNDS, Pad, new_pad, score

LONGEST_NAME = 16
MOST_PLAYERS = 8
ROW = ListOf(ListOf(Text(4), 8), MOST_PLAYERS)
FORM = MapOf(
    Fields({"names": ListOf(Text(LONGEST_NAME * 2), MOST_PLAYERS), "rounds": ListOf(ROW, MOST_ROUNDS)}, {}),
    20,
)


class PadStore:
    """The sheets on disk, by game."""

    def __init__(self, home: Home) -> None:
        self.store = home.document("score_pad", Fields({}, {"pads": FORM}))
        self.trouble = self.store.trouble

    def load(self, game: str) -> Pad:
        """The sheet of a game; an empty one if there is none that the scorer can read."""
        kept = self.store.values.get("pads", {}).get(game)
        if kept is None:
            return new_pad(game)
        rounds = tuple(tuple(tuple(cards) for cards in row) for row in kept["rounds"])
        pad = Pad(game, tuple(kept["names"]), rounds)
        return pad if _sound(pad) else new_pad(game)

    def save(self, pad: Pad) -> Trouble | None:
        kept = {"names": [*pad.names], "rounds": [[[*cards] for cards in row] for row in pad.rounds]}
        with self.store.change() as values:
            values.setdefault("pads", {})[pad.game] = kept
        return self.store.trouble


def _sound(pad: Pad) -> bool:
    low, high = games.game(pad.game).players
    if not low <= len(pad.names) <= high or any(len(row) != len(pad.names) for row in pad.rounds):
        return False
    try:
        for row in pad.rounds:
            written = [card for cards in row for card in cards]
            if len(set(written)) < len(written):
                return False
            for cards in filter(None, row):
                score(pad.game, cards)
    except Refused:
        return False
    return True
