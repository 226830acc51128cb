"""`octavo score`: the score of the cards that somebody lists, by the game's own scorer."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from engine import games
from engine.kernel.game import Game, Refused
from engine.kernel.table_description import Table
from game.cli.errors import Wrong
from game.words import card_text, say_part, say_refusal


def main(args: Namespace) -> int:
    try:
        game = games.game(args.game)
        if game.score is None:
            raise Refused("no_scorer", game=game.title)
        cards = [_card(game, text) for text in args.cards]
        for card in cards:
            if cards.count(card) > 1:
                raise Refused("card_twice", given=card)
        parts = game.score(cards)
    except Refused as refused:
        raise Wrong(say_refusal(refused, args.game if args.game in games.MODULES else "")) from None
    if args.json:
        print(json.dumps(parts, ensure_ascii=False, default=list))
    else:
        print(_sheet(games.lay(game.id, game.players[0]), cards, parts))
    return 0


def _card(game: Game, text: str) -> str:
    """A card in the spelling of the rules: `10h` is `TH`."""
    deck = games.lay(game.id, game.players[0]).deck
    name = text.upper()
    if name.startswith("10"):
        name = "T" + name[2:]
    if name not in deck:
        raise Refused("card_unknown", game=game.title, given=text, example=" ".join(deck[:3]))
    return name


def _sheet(table: Table, cards: list[str], parts: dict[str, Any]) -> str:
    """The score for people: the cards, each part, and the total."""
    rows = [_row(table, part, value) for part, value in parts.items() if part != "total"]
    return "\n".join((" ".join(map(card_text, cards)), *rows, _row(table, "total", parts["total"])))


def _row(table: Table, part: str, value: Any) -> str:
    """A part of the score; if it has rows of its own, one line each."""
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return "\n".join(f"  {_own_row(table, row)}" for row in value)
    said = " ".join(map(str, value)) if isinstance(value, list | tuple) else value
    return f"{say_part(table, part)}: {said}"


def _own_row(table: Table, row: dict[str, Any]) -> str:
    cards = " ".join(map(card_text, row.get("cards", ())))
    return f"{cards}: {say_part(table, row.get('part', ''))} {row.get('score', '')}"
