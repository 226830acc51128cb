"""Tables of Absurd 8's for cases: the place of each card, and how it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cases
from cases import cards, knows, legal, refused, told

from engine.absurd import attack
from engine.absurd.pile import refresh
from engine.absurd.turn import turn_over
from engine.kernel.state import State
from game.features.rulebook.positions.absurd import table

if TYPE_CHECKING:
    from engine.absurd.cards import Text

__all__ = [
    "asked",
    "call",
    "cards",
    "chain",
    "how",
    "knows",
    "legal",
    "named",
    "next_is",
    "offers",
    "over",
    "play",
    "plays",
    "refused",
    "set_lie",
    "sizes",
    "stay",
    "table",
    "text_on",
    "told",
    "why",
]


def play(s: State, *actions: str) -> State:
    """Resolve these actions in order; in `suffer 1` and `strike 1` the number is a place on the chain."""
    for text in actions:
        verb, _, at = text.partition(" ")
        if verb in ("suffer", "strike"):
            text = f"{verb} {attack.named(s, int(at))}"
        cases.play(s, text)
    return s


def set_lie(s: State, zone: str, at: int, lie: tuple[int, int, int, Text | None]) -> State:
    """Change how one card of a zone lies."""
    z = s.table.zone[zone]
    lies = list(s.pub.lies[z])
    lies[at] = lie
    s.pub.lies[z] = tuple(lies)
    refresh(s)
    return cases.again(s)


def how(s: State, zone: str = "pile0", at: int = -1) -> str:
    """How a card lies: open, idle or closed."""
    return ("open", "idle", "closed")[s.pub.lies[s.table.zone[zone]][at][1]]


def named(s: State, zone: str = "pile0", at: int = -1) -> str:
    """The suit that a Wild counts as, or ""."""
    suit: int = s.pub.lies[s.table.zone[zone]][at][2]
    return "HDCSX"[suit] if suit >= 0 else ""


def text_on(s: State, zone: str = "pile0", at: int = -1) -> Text:
    """The text that a card on the table has now, with what it copied."""
    f = s.table.facts
    z = s.table.zone[zone]
    text: Text = f.traits(s.zones[z][at], s.pub.lies[z][at][3]).text
    return text


def chain(s: State) -> list[str]:
    """The pending attacks, each as `caster:card kind`."""
    return [f"{by}:{s.table.deck[card]} {clause[1]}" for clause, by, card, _ in s.pub.chain]


def sizes(s: State) -> list[int]:
    return [len(s.zones[seat]) for seat in range(s.table.players)]


def plays(s: State) -> set[str]:
    """The cards that can be played openly now."""
    fields = {"play": 1, "pick": 1, "lend": 2, "lend_pick": 2}
    return {s.table.deck[action[fields[action[0]]]] for action in s.legal if action[0] in fields}


def offers(s: State, *texts: str) -> bool:
    return all(text in legal(s) for text in texts)


def asked(s: State, seat: int, kind: str) -> bool:
    """Whether this seat is being asked this kind of question now."""
    return s.question is not None and (s.seat, s.question.kind) == (seat, kind)


def next_is(s: State, seat: int) -> None:
    """Whether it is this seat's turn, and nothing else is pending."""
    f = s.table.facts
    assert asked(s, seat, "turn"), (s.seat, s.question)
    assert s.agenda == [(turn_over, ())]
    assert not s.picks and not s.marks and not s.zones[f.aside] and not s.zones[f.mix]


def over(s: State, ended: str, *places: int) -> None:
    """Whether the round has ended in this way with these places, and nothing is pending."""
    assert s.over and not s.agenda and not s.picks
    result = s.table.game.result(s)
    assert (result.ended, result.places) == (ended, places)


def stay(s: State) -> State:
    """Everybody who is asked to jump in stays."""
    while asked(s, s.seat, "jump"):
        play(s, "stay")
    return s


def call(s: State, caller: int) -> State:
    """Let this seat, and nobody before it, call a bluff; -1: nobody calls it."""
    while s.question is not None and s.question.kind == "call":
        play(s, "call" if s.seat == caller else "believe")
    return s


def why(s: State, card: str) -> tuple[str, dict[str, Any]] | None:
    """Why the seat to move cannot play this card."""
    from engine.kernel.view import observe

    view = observe(s, s.seat)
    z = next(z for z, held in enumerate(s.zones) if s.table.card[card] in held)
    place = s.zones[z].index(s.table.card[card])
    reason: tuple[str, dict[str, Any]] | None = s.table.game.why_not(view, z, place)
    return reason
