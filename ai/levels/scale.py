"""The order of the levels, which settings refer to by name; `level_steps` says what makes each."""

from __future__ import annotations

from typing import Final

SCALE: Final = ("learner", "novice", "amateur", "regular", "veteran", "expert")
"""All levels, the weakest first."""
