"""Remembers whose gamepad was unplugged: it is theirs again when it comes back in the same sitting."""

from __future__ import annotations

from collections.abc import Collection


class Plugs:
    """Unplugged gamepads by their make, as no system tells two of one make apart."""

    def __init__(self) -> None:
        self.gone: dict[str, list[str]] = {}
        """By make, the owners of the gamepads that are away."""

    def went(self, make: str, owner: str) -> None:
        if make and owner:
            self.gone.setdefault(make, []).append(owner)

    def came(self, make: str, owners: Collection[str]) -> str:
        """The owner of a gamepad that came back, if it is certain; `owners` already have another one."""
        away = [name for name in self.gone.get(make, ()) if name not in owners]
        self.gone[make] = away
        if len(away) != 1:
            return ""
        return away.pop()
