"""Finds choices of Lockdown that certainly win at once."""

from __future__ import annotations

from ai.players.game_policy import Action
from engine.kernel.question import verb_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.lockdown.public import State
    from engine.lockdown.table_facts import Facts


def proves(s: State, action: Action) -> bool:
    """Whether a gift eliminates the last opponent through a set whose value the seat knows (LD-9)."""
    if verb_of(action) != "give":
        return False
    _, card, target = action
    facts: Facts = s.table.facts
    seen = [each for each in s.zones[facts.locked + target] if s.know[each] >> s.seat & 1]
    soon = s.clone()
    soon.do(action)
    known = facts.value[card] in {facts.value[each] for each in seen}
    return bool(soon.over) and known and soon.pub.alive == 1 << s.seat
