"""What a happening of Lockdown is called in sudden death, and where that is near (LD-12)."""

from __future__ import annotations

from collections.abc import Mapping

from ...happening import Happening

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SUDDEN: Final = {
    "out": "out_in_sudden_death",
    "out_now": "out_now_in_sudden_death",
    "out_by": "out_by_in_sudden_death",
    "deadly": "deadly_in_sudden_death",
    "falls": "falls_in_sudden_death",
    "falls_now": "falls_now_in_sudden_death",
    "their_deadly": "their_deadly_in_sudden_death",
    "out_next": "out_next_in_sudden_death",
    "out_with": "out_with_in_sudden_death",
    "falls_with": "falls_with_in_sudden_death",
    "puts_out": "puts_out_in_sudden_death",
}
"""By code, that of the same in sudden death."""
LATE: Final = {
    "locks_now": "locks_late",
    "their_locks_now": "their_locks_late",
    "struck_locks": "struck_locks_late",
}
"""By code, that of the same where sudden death is near or has come: a third card of it is fatal then."""


def timed(happening: Happening, told: bool, codes: Mapping[str, str] = SUDDEN) -> Happening:
    """The same as it is told in sudden death, where three of a kind are enough, or when that is near."""
    return happening._replace(code=codes.get(happening.code, happening.code)) if told else happening
