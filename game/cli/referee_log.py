"""The referee log: everything that happens, hidden or not, as lines of JSON (docs/log.md)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.table_description import Table
from engine.version import VERSION
from game.words.log_names import named, named_field

if TYPE_CHECKING:
    from engine.kernel.question import Action

FORM = 1
_write = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=list).encode


def line(type: str, **fields: Any) -> str:
    """One line, with its end."""
    return _write({"v": FORM, "type": type, **fields}) + "\n"


def head(table: Table, bots: Sequence[str], seed: int, games: int) -> str:
    """The first line of a log: the game, the setup and the bots."""
    return line(
        "log",
        version=VERSION,
        game=table.game.id,
        rules=table.game.rules,
        players=table.players,
        options=table.options,
        seats=[{"seat": seat, "bot": bot} for seat, bot in enumerate(bots)],
        seed=seed,
        games=games,
    )


class RefereeLog:
    """Records one game as it is played; `text` has it in the end."""

    def __init__(self, table: Table, number: int, seed: int) -> None:
        self.table = table
        self._lines = [line("game", game=number, seed=seed)]
        self._round = 0
        self._dealing: list[Event] | None = []
        """The events of a deal, held back until its deck and its starting player are known."""

    @property
    def text(self) -> str:
        return "".join(self._lines)

    def watch(self, s: State, events: Sequence[Event], action: Action | None) -> None:
        """Record the new events, and the choice that comes next."""
        if self._dealing is not None:
            self._lines.append(self._deal(s, events))
            self._dealing = None
        for event in events:
            self._event(event)
        if action is not None:
            assert s.question is not None
            self._decision(s.seat, s.question.kind, len(s.legal), action)
        else:
            self._dealing = []

    def end(self, totals: Sequence[int], places: Sequence[int]) -> None:
        """Finish the game with the totals of its rounds."""
        self._lines.append(line("end", totals=totals, places=places))

    def _deal(self, s: State, events: Sequence[Event]) -> str:
        table = self.table
        decks = [
            event.whole()["order"]
            for event in events
            if event.kind == "shuffled" and len(event.whole()["order"]) == len(table.deck)
        ]
        deck = table.names(decks[-1]) if decks else []
        self._round = next(event.whole()["round"] for event in events if event.kind == "round")
        return line("round", round=self._round, deck=deck, starter=s.pub.starter)

    def _decision(self, seat: int, kind: str, legal: int, action: Action, **more: Any) -> None:
        text = self.table.action_text(action)
        self._lines.append(line("decision", seat=seat, kind=kind, legal=legal, action=text, **more))

    def _event(self, event: Event) -> None:
        whole = event.whole()
        if event.kind == "forced":
            self._decision(whole["seat"], whole["decision"], 1, whole["action"], forced=True)
        elif event.kind == "result":
            self._lines.append(line("result", round=self._round, **whole))
        elif event.kind != "round":  # the line of the round comes before the deal
            self._lines.append(
                line("event", event=event.kind, **self._named(event, whole), **self._hidden(event))
            )

    def _named(self, event: Event, whole: dict[str, Any]) -> dict[str, Any]:
        """The fields with cards and zones by name."""
        return {field: named_field(event, field, self.table) for field in whole}

    def _hidden(self, event: Event) -> dict[str, Any]:
        """Which fields some seats were not shown, and which seats those are."""
        if not event.closed or event.see == self.table.all:
            return {}
        return {"hidden": list(event.closed), "see": named("seats", event.see, self.table)}
