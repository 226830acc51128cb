"""Skips tests whose tools are missing, or lets them fail in `.ci/run`."""

from __future__ import annotations

import os

import pytest


def lacking(what: str) -> None:
    """Skip, or fail where everything has to be run."""
    if os.environ.get("OCTAVO_REQUIRE_DESKTOP") == "1":
        pytest.fail(what)
    pytest.skip(what)
