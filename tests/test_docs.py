"""Documents name only files that exist, their links work, and every decision has its four parts."""

from __future__ import annotations

import re
import subprocess
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).parent.parent
RECORDS = sorted((ROOT / "docs/decisions").glob("[0-9]*.md"))
PARTS = ("Status: ", "## Context\n", "## Decision\n", "## Consequences\n")
DOCS = [
    path.relative_to(ROOT).as_posix()
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
]
MADE = {"build/compiled", "dist/octavo", ".venv/bin/python", "game/words/locale/nl/LC_MESSAGES/octavo.po"}
"""Files that exist only after someone builds, installs or adds something."""


# Decisions


def parts_missing(record: str) -> list[str]:
    """The parts that a record lacks, or that have no content."""
    return [part for part in PARTS if not re.search(rf"(?m)^{re.escape(part)}\s*[^\s#]", record)]


def test_every_decision_has_its_four_parts_and_a_number_of_its_own():
    for number, path in enumerate(RECORDS, 1):
        text = path.read_text("utf-8")
        assert parts_missing(text) == [], path.name
        assert re.fullmatch(rf"{number:04}-[a-z0-9]+(-[a-z0-9]+)*\.md", path.name), path.name
        assert text.startswith(f"# {number}. "), path.name


def test_a_part_that_is_missing_or_empty_is_noticed():
    record = "# 1. A\n\nStatus: accepted\n\n## Context\n\nC.\n\n## Decision\n\nD.\n\n## Consequences\n\nE.\n"
    assert parts_missing(record) == []
    assert parts_missing(record.replace("D.\n\n", "")) == ["## Decision\n"]
    assert parts_missing(record.replace("Status: accepted", "")) == ["Status: "]


# Files and links


@cache
def tracked() -> frozenset[str]:
    """Every tracked file, and every folder that contains one."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split("\n")
    if listed == [""]:
        pytest.skip("not a checkout")
    return frozenset(name for path in listed if path for name in (path, *map(str, Path(path).parents)))


def paths_in(text: str) -> set[str]:
    """The words in code type that begin with one of our folders; examples in blocks are left out."""
    tops = {name for name in tracked() if "/" not in name}
    code = re.findall(r"`([^`\n]+)`", re.sub(r"(?s)```.*?```", "", text))
    words = {word.strip(",;()").rstrip("/").partition("::")[0] for words in code for word in words.split()}
    paths = {word for word in words if re.fullmatch(r"[\w.*-]+(/[\w.*-]+)+", word)}
    return {path for path in paths if path.partition("/")[0] in tops} - MADE


def missing(paths: set[str]) -> set[str]:
    return {
        path
        for path in paths
        if not any(fnmatch(name, path) or fnmatch(name, f"{path}.py") for name in tracked())
    }


@pytest.mark.parametrize("doc", DOCS)
def test_every_path_that_a_document_names_exists(doc):
    assert missing(paths_in((ROOT / doc).read_text("utf-8"))) == set()


def test_a_path_that_is_not_there_is_noticed():
    assert missing(paths_in("See `engine/kernel/nothing.py` and `engine/*/public.py`.")) == {
        "engine/kernel/nothing.py"
    }


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings."""
    headings = re.findall(r"(?m)^#+ (.+)$", text)
    return {re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def broken(doc: str, text: str) -> set[str]:
    """The links within the project that lead nowhere."""
    found = set()
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"(?s)```.*?```|`[^`\n]*`", "", text)):
        file, _, anchor = link.partition("#")
        if re.match(r"\w+:", link):
            continue
        target = (ROOT / doc).parent / file if file else ROOT / doc
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            found.add(link)
    return found


@pytest.mark.parametrize("doc", DOCS)
def test_every_link_of_a_document_leads_somewhere(doc):
    assert broken(doc, (ROOT / doc).read_text("utf-8")) == set()


def test_a_link_that_leads_nowhere_is_noticed():
    text = "[a](README.md) [b](NOTHING.md) [c](README.md#nothing) [d](https://example.org/x)"
    assert broken("README.md", text) == {"NOTHING.md", "README.md#nothing"}


# Other files that repeat what the code says


def test_commits_are_checked_with_the_same_commands_as_tests():
    hooks = re.findall(r"entry: (.+)", (ROOT / ".pre-commit-config.yaml").read_text("utf-8"))
    assert [hook.split() for hook in hooks] == [[".venv/bin/python", "-m", *tool] for tool in run.CHECKS]
