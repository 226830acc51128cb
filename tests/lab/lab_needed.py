"""Skips tests aloud where the extra `lab` is not installed; in `.ci/run` they fail instead."""

import importlib.util
import os

import pytest


def needs(*packages):
    """Skip the module that calls this unless all of these can be imported."""
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    if not missing:
        return
    what = f"the extra 'lab' is not installed ({', '.join(missing)} is missing): pip install -e .[lab,test]"
    if os.environ.get("OCTAVO_REQUIRE_DESKTOP") == "1":
        pytest.fail(what, pytrace=False)
    pytest.skip(what, allow_module_level=True)
