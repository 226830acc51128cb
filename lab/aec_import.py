"""Imports PettingZoo without its choice of a sound device, which few machines have."""

import os

__all__ = ["AECEnv"]

_device = os.environ.get("SDL_AUDIODRIVER")
from pettingzoo import AECEnv  # noqa: E402

if _device is None:
    os.environ.pop("SDL_AUDIODRIVER", None)
else:
    os.environ["SDL_AUDIODRIVER"] = _device
