"""Lists what cannot be chosen in a position, and checks the reasons given for it."""

from __future__ import annotations

from collections.abc import Callable

from reason_cards import absurd, eightfist, names_absurd, names_eightfist
from reason_case import Case, Names
from reason_hands import equilibrium, lockdown, names_equilibrium, names_lockdown

from engine.kernel.state import State
from engine.kernel.view import observe

NAMES: dict[str, Names] = {
    "equilibrium": names_equilibrium,
    "eightfist": names_eightfist,
    "lockdown": names_lockdown,
    "absurd": names_absurd,
}
TRUE: dict[str, Callable[[Case], bool]] = {
    "equilibrium": equilibrium,
    "eightfist": eightfist,
    "lockdown": lockdown,
    "absurd": absurd,
}
PLAIN = ("not_yours", "drawn_already", "choose_player", "covered")
"""Reasons that hold for all cards of a zone alike."""


def cases(s: State) -> list[Case]:
    """Cards and players that cannot be chosen now, with reasons; a reason in PLAIN once for each zone."""
    view = observe(s, s.seat)
    found: list[Case] = []
    plain: set[tuple[str, int]] = set()
    for zone, cards in enumerate(view.zones):
        another = zone < s.table.players and zone != s.seat
        for place in range(-1 if another else 0, len(cards)):
            reason = s.table.game.why_not(view, zone, place)
            if reason is not None and (reason[0], zone) not in plain:
                case = Case(s, zone, place, *reason, NAMES[s.table.game.id])
                if case.code in PLAIN:
                    plain.add((case.code, zone))
                if not case.is_offered(s):  # what can be chosen has no reason
                    found.append(case)
    return found
