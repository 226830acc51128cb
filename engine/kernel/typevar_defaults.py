"""`TypeVar` with defaults, which Python itself supports from 3.13 on; only mypy uses them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVar
else:
    from typing import TypeVar as Plain

    def TypeVar(name, bound=None, default=None):  # noqa: ANN001, ANN201
        return Plain(name)
