"""Makes sentences from the engine's codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event
from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from engine.kernel.table_description import Table

from . import kernel_words
from .current_language import _
from .game_sentences import words_of
from .templates import Piece, action_pieces, pieces, plain, text

QUIET_BESIDE_WORDS = {"changed", "asked", "result", "round"}
"""Events of the kernel that need no line of their own if the game has words for their meaning."""


def event_pieces(table: Table, event: Event, names: Sequence[str] = ()) -> list[Piece]:
    """An event as one seat saw it, in pieces for the log; empty if there is nothing to say.

    In a dict of words, a kind followed by ` seen` is for those who saw the hidden part; followed by ` own`,
    it is for players who do it to themselves; followed by the name of a version, for that version.
    """
    template = event_template(table, event)
    return pieces(template, event.whole(), table, names) if template else []


def event_template(table: Table, event: Event) -> str:
    """The words for an event; empty if there is nothing to say."""
    fields = event.whole()
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
    is_seen = any(field in fields for field in kernel_words.CLOSED.get(event.kind, ())) or bool(event.closed)
    for known in (own, kernel_words.EVENTS):
        if is_seen and seen in known:
            return known[seen]
        if event.kind in known:
            return known[event.kind]
        if known is own and own and event.kind in QUIET_BESIDE_WORDS:
            return ""
    return " · ".join((plain(event.kind), *(f"{field} {{{field}}}" for field in fields)))


def say_event(table: Table, event: Event, names: Sequence[str] = ()) -> str | None:
    """An event as one line, or None if there is nothing to say."""
    return text(event_pieces(table, event, names)) or None


def say_action(table: Table, action: tuple[Any, ...], names: Sequence[str] = ()) -> str:
    """An action that a seat may take or took, as one short sentence."""
    return text(action_pieces(table, action, names))


def say_decision(table: Table, kind: str, seat: int = -1, names: Sequence[str] = ()) -> str:
    """The question of a decision, in one line."""
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
    template = own.get(refused.code) or kernel_words.REFUSALS.get(refused.code)
    template = template or _vague(refused.code, refused.params)
    return text(pieces(template, refused.params, untyped="text"))


def say_damaged(damaged: Damaged, file: str) -> str:
    """Why a journal cannot be read."""
    fields = {**damaged.params, "line": damaged.line, "file": file}
    template = kernel_words.DAMAGES.get(damaged.code) or _vague(damaged.code, fields)
    return text(pieces(template, fields, untyped="text"))


def _vague(code: str, params: dict[str, Any]) -> str:
    """General words for a code that has none, because these are better than silence."""
    told = ", ".join(f"{name} {{{name}}}" for name in params)
    return f"{plain(code)} ({told})." if told else f"{plain(code)}."
