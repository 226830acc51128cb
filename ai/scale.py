"""The scale of levels, which settings name: what makes them stands in `steps`."""

from __future__ import annotations

from typing import Final

SCALE: Final = ("learner", "novice", "amateur", "regular", "veteran", "expert")
"""All levels, the weakest first."""
