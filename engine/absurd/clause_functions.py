"""Registers the functions that carry out the clauses of Absurd 8's cards, one for each kind."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from .public import Round

    Cast = Callable[[Round, int, Any, int, int], None]
    """A cast's function: takes its seat, the clause's number, the card, and the pile on which it lies."""
    Attack = Callable[[Round, int, int, Any, int], None]
    """An attack's function: takes the recipient's seat, the caster's, the clause's number, and the card."""

CASTS: Final[dict[str, Cast]] = {}
ATTACKS: Final[dict[str, Attack]] = {}


def cast(deed: Cast) -> Cast:
    """Register the function of a cast, which has the name of its kind."""
    CASTS[deed.__name__] = deed
    return deed


def attack(deed: Attack) -> Attack:
    """Register the function of an attack, which has the name of its kind."""
    ATTACKS[deed.__name__] = deed
    return deed
