"""Counts habits of compressed English in documents, docstrings, comments and the catalogue.

    python3 tests/words/habits.py     rewrites `habits.txt`, which may only shrink

`habits.txt` says how often each file still has each habit. When text moves with a renamed file, move its
numbers along.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_name("habits.txt")
CATALOGUE = "game/words/locale/de/LC_MESSAGES/octavo.po"
PRODUCT = ("engine", "ai", "game", "bundle", "assets", "tools", "lab", "run.py")
SUBJECTS = "it|its|they|their|there|he|she|we|you|I|no|nobody|everybody|everyone|all|each|both|only"
HABITS = {
    "the own": r"\b(?:the|an|no|of|on|in|for) own \w",
    "whoever": r"\b[Ww]ho(?:m)?ever\b",
    "somebody who": r"\b(?:[Ss]ome(?:body|one)|he) who\b|\bwho that is\b",
    "what waits": r"\bwhat (?:waits|comes of|lies|lay|stands|stood|was told|is told|was played last)\b",
    "is told": r"\b(?:is|are|was|were|be|been) told\b",
    "not taken:": r"\b(?:not (?:taken|kept)\b|asked for (?:was|were)\b|counted (?:is|are)\b)",
    ", as": rf", as (?:{SUBJECTS}|(?:the|a|an|this|that|these|those|most|every|what|other) \w+ \w+s)\b",
}
"""In every text: expressions that make a reader stumble, each with the words to search for."""
BUTTONS = r"(?:What|Whoever|Who|How|Where|That|Go on|Leave it|Let)\b[^.?!:{}]*"
OF_PLAYERS = {
    "clause for a noun": rf"\A{BUTTONS}\Z",
    "in your turn": r"\bin (?:your|a|this|the next|their|its player's|my|his|her) (?:next )?turn\b",
    "anew, by lot": r"\b(?:anew|by lot|by chance|not after all|as at first|to begin with|be rid of)\b",
    "the program thinks": r"\b(?:thought over|thinks? over|(?:this|another|newer) Octavo)\b",
}
"""Only in texts shown to players."""


def tracked(*patterns: str) -> list[str]:
    found = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, check=True)
    return [name for name in found.stdout.decode().split("\0") if name]


def comments(source: str) -> Iterator[str]:
    """The comments and docstrings of a module.

    A line that is only part of a sentence is joined to the next.
    """
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            if isinstance(node.value.value, str):
                yield " ".join(node.value.value.split())


def prose(source: str) -> Iterator[str]:
    """The lines of a document without code and without the search words of a rulebook."""
    for part in source.split("\n```")[::2]:
        yield from (line for line in part.splitlines() if not line.startswith(("[asked:", "[index:")))


def texts() -> Iterator[tuple[str, str, str]]:
    """The texts that people read: file, text, and the list of habits that applies to it."""
    for name in tracked("*.md"):
        if not name.startswith("assets/rules/de"):
            yield from ((name, text, "house") for text in prose((ROOT / name).read_text("utf-8")))
    for name in tracked("*.py"):
        source = (ROOT / name).read_text("utf-8") if name.split("/")[0] in PRODUCT else ""
        if found_in(" ".join(source.split()), "house"):  # taking a module apart takes far longer
            yield from ((name, text, "house") for text in comments(source))
    with (ROOT / CATALOGUE).open("rb") as file:
        for message in read_po(file):
            for text in (message.id,) if isinstance(message.id, str) else message.id:
                yield "catalogue", text, "players"


def found_in(text: str, kind: str = "players") -> list[str]:
    """The habits in a text, each with its number."""
    held = HABITS if kind == "house" else HABITS | OF_PLAYERS
    return [
        name
        for name, wrong in held.items()
        for _ in re.finditer(wrong, text, re.I if name == "the own" else 0)
    ]


def counts() -> Counter[tuple[str, str]]:
    """How often each file has each habit."""
    return Counter((habit, name) for name, text, kind in texts() for habit in found_in(text, kind))


def allowed() -> Counter[tuple[str, str]]:
    lines = (line.split("\t") for line in LIST.read_text("utf-8").splitlines())
    return Counter({(habit, name): int(n) for n, habit, name in lines})


def main() -> int:
    now = counts()
    more = Counter(habit for habit, _ in now.elements()) - Counter(habit for habit, _ in allowed().elements())
    if more:
        print("More than before, so nothing is written:", dict(more), file=sys.stderr)
        return 1
    LIST.write_text("".join(f"{n}\t{habit}\t{name}\n" for (habit, name), n in sorted(now.items())), "utf-8")
    print(sum(now.values()), "left")
    return 0


if __name__ == "__main__":
    sys.exit(main())
