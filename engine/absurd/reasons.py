"""Why a card cannot be played now, as a code with parameters."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.game import Reason
    from ..kernel.view import View


def why_not(view: View, zone: int, card: int) -> Reason | None:
    return None
