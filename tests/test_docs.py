"""The documents keep their form, and every file that they name exists."""

from __future__ import annotations

import re
import subprocess
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCS = [
    "ARCHITECTURE.md",
    "README.md",
    *(f"docs/{name}.md" for name in ("access", "adding", "compiling", "rulings", "weights")),
]
MADE = {"build/compiled", "dist/octavo", ".venv/bin/python", "game/words/locale/nl/LC_MESSAGES/octavo.po"}
"""Files that only appear when somebody builds, installs or adds."""


LONGEST = 6 * 140
"""Letters of a decision: a long line counts as several."""


def entries(text: str) -> list[str]:
    """The decisions, each with its heading."""
    return re.split(r"(?m)^## ", text)[1:]


def wrong_with(entry: str) -> list[str]:
    """Which parts of its form a decision lacks; its tables may have any length."""
    heading, *lines = entry.split("\n")
    said = [line for line in lines if line.strip() and not line.startswith("|")]
    wrong = [] if re.match(r"\d{4}-\d\d-\d\d \S", heading) else ["a date"]
    wrong += [] if len(said) <= 6 and len(" ".join(said)) <= LONGEST else ["at most six lines"]
    wrong += [] if any("?" in line for line in said) else ["a question"]
    return wrong + ([] if re.search(r"\bCost:\s", entry) else ["its cost"])


def test_every_decision_has_its_form():
    found = {
        entry.split("\n")[0]: wrong_with(entry)
        for entry in entries((ROOT / "docs/decisions.md").read_text("utf-8"))
    }
    assert len(found) > 100 and {heading: wrong for heading, wrong in found.items() if wrong} == {}


def test_a_decision_without_its_form_is_noticed():
    entry = "2026-11-21 Cards are round\n\nWhy? They roll. Cost: none.\n"
    assert wrong_with(entry) == []
    assert wrong_with(entry.replace("Cost: none", "None")) == ["its cost"]
    assert wrong_with(entry.replace("Why?", "So.")) == ["a question"]
    assert wrong_with(entry + "More.\n" * 6) == ["at most six lines"]
    assert wrong_with(entry + "More words. " * 70) == ["at most six lines"]


def test_the_map_is_one_page():
    assert len((ROOT / "ARCHITECTURE.md").read_text("utf-8").splitlines()) <= 150


def paths_in(text: str) -> set[str]:
    """What is set as code and looks like a path of ours; examples in blocks are left out."""
    code = re.findall(r"`([^`\n]+)`", re.sub(r"(?s)```.*?```", "", text))
    words = {word.strip(",;()").rstrip("/").partition("::")[0] for words in code for word in words.split()}
    return {word for word in words if re.fullmatch(r"[\w.*-]+(/[\w.*-]+)+", word)} - MADE


def missing(paths: set[str]) -> set[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    if not listed:
        pytest.skip("not a checkout")
    files = {name for path in listed for name in (path, *map(str, Path(path).parents))}
    return {p for p in paths if not any(fnmatch(name, p) or fnmatch(name, f"{p}.py") for name in files)}


@pytest.mark.parametrize("doc", DOCS)
def test_every_path_that_a_document_names_exists(doc):
    assert missing(paths_in((ROOT / doc).read_text("utf-8"))) == set()


def test_a_path_that_is_not_there_is_noticed():
    assert missing(paths_in("See `game/table/nothing.py` and `engine/*/public.py`.")) == {
        "game/table/nothing.py"
    }
