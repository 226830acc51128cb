"""Every system checks out the same bytes: texts with line feeds, and the rest untouched."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEXT, OTHER = "text=auto eol=lf", "-text"


def listed() -> list[list[str]]:
    """For each file of the repository: the line ends in it, those on disk, its attributes, its name."""
    words = ["git", "ls-files", "--eol"]
    try:
        found = subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs git and a checkout")
    return [
        [*places.split(maxsplit=2), name]
        for places, name in (row.split("\t") for row in found.stdout.splitlines())
    ]


def test_git_changes_no_line_end():
    rows = listed()
    assert len(rows) > 2000
    for kept, _on_disk, attributes, name in rows:
        wanted = OTHER if kept == "i/-text" else TEXT
        assert attributes.removeprefix("attr/").strip() == wanted, name
        assert kept in ("i/lf", "i/-text", "i/none"), name
