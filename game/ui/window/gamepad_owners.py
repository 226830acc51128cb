"""Remembers the owners of unplugged gamepads, who get them back in the same evening."""

from __future__ import annotations

from collections.abc import Collection


class GamepadOwners:
    """Unplugged gamepads by their model, because no system can tell two of the same model apart."""

    def __init__(self) -> None:
        self.gone: dict[str, list[str]] = {}
        """By model, the owners of the gamepads that are away."""

    def went(self, make: str, owner: str) -> None:
        if make and owner:
            self.gone.setdefault(make, []).append(owner)

    def came(self, make: str, owners: Collection[str]) -> str:
        """The owner of a gamepad that was plugged in again, if that is certain.

        `owners` already have another one.
        """
        away = [name for name in self.gone.get(make, ()) if name not in owners]
        self.gone[make] = away
        if len(away) != 1:
            return ""
        return away.pop()
