"""The text of a gallery exhibit: its lines, with rulings and examples from the rulebook."""

from __future__ import annotations

from game.books.contract.gallery import Exhibit
from game.features.rulebook import Block, Passage, Rules
from game.features.rulebook.passage import plain
from game.words import _, card_text


def name_of(exhibit: Exhibit) -> str:
    """The name of an exhibit."""
    return f"{exhibit.key} · {_(exhibit.name)}" if exhibit.name else card_text(exhibit.key)


def told(exhibit: Exhibit, rules: Rules) -> list[tuple[Passage, tuple[Block, ...]]]:
    """The rulebook's text about it: whole passages or, for a card with lines, the rulings and examples."""
    found: list[tuple[Passage, tuple[Block, ...]]] = []
    ruled = [rules.passages[rules.at(number)] for number in exhibit.rulings]
    for number in dict.fromkeys((*exhibit.rules, *exhibit.rulings)):
        passage = rules.passages[rules.at(number)]
        if any(passage is other for other, _blocks in found):
            continue
        blocks = passage.blocks
        if exhibit.lines():
            own = any(passage is other for other in ruled)
            blocks = tuple(b for b in blocks if _names(exhibit, b) or (own and b.kind == "ruling"))
        if blocks:
            found.append((passage, blocks))
    return found


def _names(exhibit: Exhibit, block: Block) -> bool:
    """Whether a block that is no ruling names exactly this card."""
    return block.kind in ("text", "item", "example") and card_text(exhibit.key) in block.words


def said(exhibit: Exhibit, rules: Rules) -> str:
    """All words of an exhibit that people read, for the search."""
    lines = [f"{line.words} {line.meaning}" for line in exhibit.lines()]
    if not lines:
        lines = [plain(block.words) for _passage, blocks in told(exhibit, rules) for block in blocks]
    return " ".join((name_of(exhibit), *lines))
