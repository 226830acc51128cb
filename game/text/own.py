"""What the terminal says of each game besides what the table says: groups of choices, and facts in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.absurd.cards import CARDS
from engine.kernel.view import View
from engine.lockdown.locks import SUDDEN_DEATH
from engine.lockdown.losing import ANNOUNCED
from game.books.absurd.voice import said
from game.words import N_, ngettext


def _nothing(view: View) -> list[str]:
    return []


def _silent(name: str) -> str:
    return ""


class Own(NamedTuple):
    """One game in the terminal."""

    verbs: Mapping[str, str] = {}
    """What a group of choices with this verb is about."""
    card_first: bool = False
    """Whether a card is chosen before what is done with it."""
    facts: Callable[[View], list[str]] = _nothing
    """Public facts that the table shows otherwise than in words."""
    card: Callable[[str], str] = _silent
    """What is printed on a card besides its index, in one line."""


def own_of(game: str) -> Own:
    """The game's own, or nothing of its own."""
    return OWN.get(game, Own())


def _lockdown(view: View) -> list[str]:
    """The countdown, also while the table does not show it yet (LD-12)."""
    left = SUDDEN_DEATH - view.pub.calm
    told = ngettext("Sudden death in {n} turn", "Sudden death in {n} turns", left)
    return [told.format(n=left)] if view.pub.calm < ANNOUNCED else []


def _eightfist(view: View) -> list[str]:
    n = view.pub.emptied
    told = ngettext("The stock has run out {n} time", "The stock has run out {n} times", n)
    return [told.format(n=n)] if n else []


def _absurd(view: View) -> list[str]:
    n = view.pub.renewals
    told = ngettext("The draw pile has run out {n} time", "The draw pile has run out {n} times", n)
    return [told.format(n=n)] if n else []


OWN = {
    "equilibrium": Own(
        verbs={
            "give": N_("Give a card of the Market"),
            "swap": N_("Swap a card of yours with the Market: 1 token"),
            "trade": N_("Swap a card with another player: 1 token"),
            "relay": N_("Relay: swap with a teammate, who then gives a card away"),
            "assist": N_("Give a teammate a token, as your whole turn"),
            "peek": N_("Look at a card of the Market"),
        }
    ),
    "eightfist": Own(
        verbs={
            "take": N_("Take the top card of the slush"),
            "place": N_("Put the card in place of one of yours"),
            "steal": N_("Steal a card"),
            "flip": N_("Turn up a card"),
        },
        facts=_eightfist,
    ),
    "lockdown": Own(
        verbs={
            "give": N_("Give a card away"),
            "take": N_("Take a card from somebody"),
            "force": N_("Make somebody draw a card"),
            "clear": N_("Clear with one card"),
            "clear_aces": N_("Clear with two aces"),
        },
        facts=_lockdown,
    ),
    "absurd": Own(card_first=True, facts=_absurd, card=lambda name: said(CARDS[name])),
}
