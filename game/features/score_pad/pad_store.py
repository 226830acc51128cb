"""Stores a score pad for each game; a damaged document is set aside, and a new one begun."""

from __future__ import annotations

from engine import games
from engine.kernel.game import Refused
from engine.kernel.value_schema import Fields, ListOf, MapOf, Text
from game.data import Home, Trouble
from game.features.people import remembered_tables
from game.features.people.people_store import People

from .pad import MOST_ROUNDS, Pad, by_cards, new_pad, score

LONGEST_NAME = 16
MOST_PLAYERS = 8
ROW = ListOf(ListOf(Text(4), 8), MOST_PLAYERS)
FORM = MapOf(
    Fields(
        {"names": ListOf(Text(LONGEST_NAME * 2), MOST_PLAYERS), "rounds": ListOf(ROW, MOST_ROUNDS)},
        {"ids": ListOf(Text(16), MOST_PLAYERS)},
    ),
    20,
)


class PadStore:
    """The sheets on disk, by game."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.store = home.document("score_pad", Fields({}, {"pads": FORM}))
        self.trouble = self.store.trouble

    def load(self, game: str) -> Pad:
        """The sheet of a game, with everybody's present name.

        If there is none that the scorer can read, an empty one for those who last played together here.
        """
        kept = self.store.values.get("pads", {}).get(game)
        if kept is not None:
            rounds = tuple(tuple(tuple(cards) for cards in row) for row in kept["rounds"])
            pad = Pad(game, tuple(kept["names"]), rounds, tuple(kept.get("ids", ())))
            if _sound(pad):
                return self._now(pad)
        group = remembered_tables.load_shared(self.home)
        return new_pad(game, [chair for chair in group.chairs if chair.is_person] if group else ())

    def _now(self, pad: Pad) -> Pad:
        people = People(self.home)
        for seat, id in enumerate(pad.ids[: len(pad.names)]):
            if id and (who := people.by_id(id)) is not None:
                pad = pad.named(seat, who.name, who.id)
        return pad

    def save(self, pad: Pad) -> Trouble | None:
        rounds = [[[*cards] for cards in row] for row in pad.rounds]
        kept = {"names": [*pad.names], "rounds": rounds, "ids": [*pad.ids]}
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
            if by_cards(pad.game) and len(set(written)) < len(written):
                return False
            for cards in filter(None, row):
                score(pad.game, cards)
    except Refused:
        return False
    return True
