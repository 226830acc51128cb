"""Sentences for what the engine says in codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from engine.kernel.table import Table

from . import kernel
from .language import _
from .lines import Piece, action_pieces, pieces, plain, text
from .own import words_of

QUIET_BESIDE_WORDS = {"changed", "asked", "result", "round"}
"""Events of the kernel that need no line of their own where a game has words for what they mean."""


def event_pieces(table: Table, event: Event, names: Sequence[str] = ()) -> list[Piece]:
    """An event as somebody was shown it, for the log; empty when there is nothing to say.

    A kind followed by ` seen` in a dict of words is what is said to those who saw the hidden part; by ` own`,
    where somebody does it to themselves; by a version of the game's own, what it says then.
    """
    fields = event.whole()
    template = _event_template(table, event, fields)
    return pieces(template, fields, table, names) if template else []


def _event_template(table: Table, event: Event, fields: dict[str, Any]) -> str:
    words = words_of(table.game.id)
    own = words.events
    if event.kind == "changed" and isinstance(fields.get("key"), str):
        if fields["key"] in words.facts:
            return words.facts[fields["key"]]
    if fields.get("by") == fields.get("target", fields.get("seat")) and f"{event.kind} own" in own:
        return own[f"{event.kind} own"]
    version = f"{event.kind} {words.version(table, event.kind, fields)}"
    if version in own:
        return own[version]
    seen = f"{event.kind} seen"
    is_seen = any(field in fields for field in kernel.CLOSED.get(event.kind, ())) or bool(event.closed)
    for known in (own, kernel.EVENTS):
        if is_seen and seen in known:
            return known[seen]
        if event.kind in known:
            return known[event.kind]
        if known is own and own and event.kind in QUIET_BESIDE_WORDS:
            return ""
    return " · ".join((plain(event.kind), *(f"{field} {{{field}}}" for field in fields)))


def say_event(table: Table, event: Event, names: Sequence[str] = ()) -> str | None:
    """An event as one line, or None when there is nothing to say."""
    return text(event_pieces(table, event, names)) or None


def say_action(table: Table, action: tuple[Any, ...], names: Sequence[str] = ()) -> str:
    """What a seat may do or did, as one short sentence."""
    return text(action_pieces(table, action, names))


def say_decision(table: Table, kind: str, seat: int = -1, names: Sequence[str] = ()) -> str:
    """What is asked, in one line."""
    decision = words_of(table.game.id).decisions.get(kind)
    template = decision.asks if decision else plain(kind)
    return text(pieces(template, {"seat": seat}, table, names))


def say_reason(
    table: Table, reason: tuple[str, dict[str, Any]] | None, names: Sequence[str] = ()
) -> str | None:
    """Why a card cannot be chosen now."""
    if reason is None:
        return None
    code, params = reason
    template = words_of(table.game.id).why_not.get(code)
    return text(pieces(template or _vague(code, params), params, table, names))


def say_part(table: Table, part: str) -> str:
    """A named part of a score."""
    return text(pieces("{part:part}", {"part": part}, table))


def say_zone(table: Table, zone: int, names: Sequence[str] = ()) -> str:
    """Where cards lie."""
    return text(pieces("{zone:zone}", {"zone": zone}, table, names))


def together(names: Sequence[str]) -> str:
    """Several names in one sentence."""
    if not names:
        return ""
    *first, last = names
    return _("{names} and {last}").format(names=", ".join(first), last=last) if first else last


def say_ended(table: Table, ended: str) -> str:
    """Why a round ended."""
    return text(pieces("{ended:ended}", {"ended": ended}, table))


def say_refusal(refused: Refused, game: str = "") -> str:
    """Why a setup cannot be played, and what could be."""
    own = words_of(game).refusals if game else {}
    template = own.get(refused.code) or kernel.REFUSALS.get(refused.code)
    template = template or _vague(refused.code, refused.params)
    return text(pieces(template, refused.params, untyped="text"))


def say_damaged(damaged: Damaged, file: str) -> str:
    """Why a journal cannot be read."""
    fields = {**damaged.params, "line": damaged.line, "file": file}
    template = kernel.DAMAGES.get(damaged.code) or _vague(damaged.code, fields)
    return text(pieces(template, fields, untyped="text"))


def _vague(code: str, params: dict[str, Any]) -> str:
    """For a code without words: better than silence."""
    told = ", ".join(f"{name} {{{name}}}" for name in params)
    return f"{plain(code)} ({told})." if told else f"{plain(code)}."
