"""Turns a prepared position into events like those of a deal, so that it can be shown step by step."""

from __future__ import annotations

from engine.kernel.events import Event
from engine.kernel.match import deal
from engine.kernel.state import State, before_deal
from engine.kernel.table_description import Table


def told(s: State, number: int) -> list[Event]:
    """Events after which every seat sees the position as it does now; they begin round `number`.

    All cards come from the zone where a deal of the game begins. Cards that nobody knows lie there in any
    order.
    """
    table = s.table
    teller = before_deal(table, 0)
    teller.log = log = [Event("round", {"round": number})]
    stock = _stock(table)
    log.append(Event("laid", {"zone": stock, "count": len(table.deck)}))
    for z, cards in enumerate(s.zones):
        for place, card in enumerate(cards if z != stock else ()):
            teller._tell_moved(card, stock, 0, z, place, s.know[card], 0)
    for place, card in enumerate(s.zones[stock]):
        if s.know[card]:  # it stays in place, but the events say who can see it
            teller._tell_moved(card, stock, place, stock, place, s.know[card], 0)
    before = table.named(teller.pub)
    for name, value in table.named(s.pub).items():
        if name not in before or before[name] != value:
            log.append(Event("changed", {"key": name, "value": value}))
    log += [
        Event("marked", None, {"card": card}, s.know[card])
        for card in range(len(table.deck))
        if s.marks >> card & 1
    ]
    for seat, (zone, values) in s.picks.items():
        chosen = {"seat": seat, "zone": zone, "count": len(values)}
        log.append(Event("picked", chosen, {"values": values}, 1 << seat))
    log.append(Event("placed", {}))
    if s.question is not None:
        teller._tell_asked(s.question, s.seat)
    return log


def _stock(table: Table) -> int:
    """The zone in which a deal puts the whole deck first."""
    dealt = deal(table, 1, 0, 0, listen=True)
    assert dealt.log is not None
    return next(int(event.whole()["zone"]) for event in dealt.log if event.kind == "laid")
