"""Skips tests whose tools are missing on this machine; in `.ci/run` they fail instead."""

from __future__ import annotations

import os

import pytest


def lacking(what: str) -> None:
    """Skip, or fail where everything has to be run."""
    if os.environ.get("OCTAVO_REQUIRE_DESKTOP") == "1":
        pytest.fail(what)
    pytest.skip(what)
