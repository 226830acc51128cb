"""The player's settings: declared, checked, and written together with those of other versions."""

import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from .declared_settings import SETTINGS, Setting
from .store import Store
from .trouble import Trouble


class Settings:
    """Values by name. Only changed settings are written, so a new default reaches everybody else.

    A value that is not allowed stays in the file until its setting is changed, because a newer version may
    have written it.
    """

    def __init__(self, store: Store, declared: Mapping[str, Setting] = SETTINGS) -> None:
        self._store = store
        self._declared = declared
        self._values: dict[str, Any] = {}

    def load(self) -> list[Trouble]:
        """Read the file; each wrong value is reported and replaced by its default."""
        trouble = self._store.load()
        troubles = [trouble] if trouble else []
        self._values = {}
        for key, value in self._store.values.items():
            if key not in self._declared:
                continue
            if self._declared[key].allows(value):
                self._values[key] = value
            else:
                troubles.append(self._wrong(key, value))
        return troubles

    def __getitem__(self, key: str) -> Any:
        """The value, which is always an allowed one."""
        value = self._values[key] if key in self._values else self._declared[key].default
        # many settings are read in every frame
        return deepcopy(value) if isinstance(value, (dict, list)) else value

    def __setitem__(self, key: str, value: Any) -> None:
        if not self._declared[key].allows(value):
            raise ValueError(f"{key} cannot be {value!r}")
        self._values[key] = self._store.values[key] = deepcopy(value)

    def is_chosen(self, key: str) -> bool:
        """Whether the player chose a value, even if it is the default."""
        return key in self._values

    def reset(self, key: str) -> None:
        """Go back to the default."""
        self._values.pop(key, None)
        self._store.values.pop(key, None)

    def save(self) -> Trouble | None:
        """Save the settings."""
        return self._store.save()

    def _wrong(self, key: str, value: Any) -> Trouble:
        default = json.dumps(self._declared[key].default)
        params = {"file": self._store.path.name, "key": key, "value": shown(value), "default": default}
        return Trouble("wrong-value", params)


def shown(value: Any) -> str:
    """A value from the file, shortened and made safe for use in a sentence."""
    text = json.dumps(value)
    return text if len(text) <= 40 else text[:39] + "…"
