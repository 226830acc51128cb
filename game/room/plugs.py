"""Whose gamepad it was that was unplugged: it is theirs again when it comes back in the same sitting."""

from __future__ import annotations

from collections.abc import Collection


class Plugs:
    """Gamepads that went, by their make: two of one make are not told apart by any system."""

    def __init__(self) -> None:
        self.gone: dict[str, list[str]] = {}
        """By make, who owned those that are away."""

    def went(self, make: str, owner: str) -> None:
        if make and owner:
            self.gone.setdefault(make, []).append(owner)

    def came(self, make: str, owners: Collection[str]) -> str:
        """Whose it is, if only one of its make is away; `owners` have another one by now."""
        away = [name for name in self.gone.get(make, ()) if name not in owners]
        self.gone[make] = away
        if len(away) != 1:
            return ""
        return away.pop()
