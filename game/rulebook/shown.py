"""What is read of an exhibit: its lines, and the rulings and examples that the rulebook has for it."""

from __future__ import annotations

from game.rulebook import Block, Passage, Rules
from game.rulebook.passage import plain
from game.rulebook.spoken import fits, words_of
from game.table.gallery import Exhibit
from game.words import _, card_text


def name_of(exhibit: Exhibit) -> str:
    """What an exhibit is called."""
    return f"{exhibit.key} · {_(exhibit.name)}" if exhibit.name else card_text(exhibit.key)


def told(exhibit: Exhibit, rules: Rules) -> list[tuple[Passage, tuple[Block, ...]]]:
    """What the rulebook has for it: whole passages, or for a card with lines the rulings and examples."""
    found: list[tuple[Passage, tuple[Block, ...]]] = []
    lines = exhibit.lines()
    for number in exhibit.rules:
        passage = rules.passages[rules.at(number)]
        if any(passage is other for other, _blocks in found):
            continue
        blocks = passage.blocks
        if lines:
            blocks = tuple(block for block in blocks if _fits(exhibit, passage, block))
        if blocks:
            found.append((passage, blocks))
    return found


def _fits(exhibit: Exhibit, passage: Passage, block: Block) -> bool:
    """Whether a block says more of a card than its lines do.

    That is what names this very card, and a ruling where it, or the title above it, names one of its lines.
    """
    if card_text(exhibit.key) in block.words and block.kind in ("text", "item", "example"):
        return True
    about = words_of(f"{passage.title} {plain(block.words)}")
    own = [word for line in exhibit.lines() for word in words_of(line.words) if len(word) > 3]
    return block.kind == "ruling" and any(fits(word, other) for word in own for other in about)


def said(exhibit: Exhibit, rules: Rules) -> str:
    """All words that are read of it, to be searched."""
    lines = [f"{line.words} {line.meaning}" for line in exhibit.lines()]
    if not lines:
        lines = [plain(block.words) for _passage, blocks in told(exhibit, rules) for block in blocks]
    return " ".join((name_of(exhibit), *lines))
