"""What casters and recipients do, by the kind of clause: each deed is listed where it is written."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from .public import Round

    Cast = Callable[[Round, int, Any, int, int], None]
    """Of the caster: its seat, the clause's number, the card, the pile that it lies on."""
    Attack = Callable[[Round, int, int, Any, int], None]
    """Of the recipient: its seat, the caster's, the clause's number, the card."""

CASTS: Final[dict[str, Cast]] = {}
ATTACKS: Final[dict[str, Attack]] = {}


def cast(deed: Cast) -> Cast:
    """Marks the deed of a cast; it has the name of its kind."""
    CASTS[deed.__name__] = deed
    return deed


def attack(deed: Attack) -> Attack:
    """Marks the deed of an attack; it has the name of its kind."""
    ATTACKS[deed.__name__] = deed
    return deed
