"""The page of a rulebook holds the whole book and works with a screen reader."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from tables import GAMES

from game.features.rulebook import html_page, rules_of
from game.features.rulebook.passage import plain
from game.words import use

VOID = ("meta", "img", "br", "link")
BOOKS = [(game, name) for game in GAMES for name in ("en", "de")]


class Checked(HTMLParser):
    """Finds faults of a page, like an accessibility checker."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.open: list[str] = []
        self.heads: list[int] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.seen: list[str] = []
        self.said = ""
        self.named: list[str] = []
        """The words of each link."""
        self.feed(source)
        self.close()
        if self.open:
            self.wrong.append(f"never closed: {self.open}")
        if self.heads[:1] != [1] or self.heads.count(1) != 1:
            self.wrong.append("one heading of the first level comes first")
        if any(b > a + 1 for a, b in zip(self.heads, self.heads[1:], strict=False)):
            self.wrong.append("a level of headings is left out")
        if len(set(self.ids)) != len(self.ids):
            self.wrong.append("an id is there twice")
        self.wrong += ["a link without words" for words in self.named if not words.strip()]
        self.wrong += [f"leads nowhere: {link}" for link in self.links if link.lstrip("#") not in self.ids]
        for landmark in ("header", "nav", "main", "title"):
            if self.seen.count(landmark) != 1:
                self.wrong.append(f"not one {landmark}")
        if self.seen[self.seen.index("body") + 1] != "a":
            self.wrong.append("the way past the contents does not come first")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.seen.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        if tag == "html" and not given.get("lang"):
            self.wrong.append("no language")
        if tag == "img" and not given.get("alt"):
            self.wrong.append("a picture without words")
        if tag == "img" and not str(given.get("src")).startswith("data:"):
            self.wrong.append("a picture that lies elsewhere")
        if tag == "nav" and not given.get("aria-label"):
            self.wrong.append("a nameless nav")
        if tag in ("aside", "section", "footer", "form") and not given.get("aria-label"):
            self.wrong.append("a nameless landmark")
        if tag == "th" and not given.get("scope"):
            self.wrong.append("a head of nothing")
        if tag == "li" and self.open[-2] not in ("ul", "ol"):
            self.wrong.append("an item outside of a list")
        if tag[0] == "h" and tag[1:].isdigit():
            self.heads.append(int(tag[1]))
        self.ids += [given["id"]] if given.get("id") else []
        self.links += [given["href"]] if given.get("href") else []
        self.named += [""] if tag == "a" else []

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"closed, but not open: {tag}")

    def handle_data(self, data: str) -> None:
        self.said += data
        if "a" in self.open:
            self.named[-1] += data


def images(block):
    return [("data:,", "a picture") for _ in (*block.cards, *block.shows)]


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_page_is_sound_and_says_all_of_the_book(game, language):
    use(language)
    rules = rules_of(game, language)
    checked = Checked(html_page.page(rules, images))
    use("en")
    assert not checked.wrong
    bare = "".join(checked.said.split())
    for passage in rules.passages:
        for block in passage.blocks:
            assert "".join(plain(block.words).split()) in bare
    assert checked.seen.count("img") == sum(len(images(b)) for p in rules.passages for b in p.blocks)


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        ('<img src="data:," alt="a picture">', '<img src="data:,">'),
        ('<html lang="en">', "<html>"),
        ('href="#aim"', 'href="#nowhere"'),
        ("<h2 ", "<h3 "),
        ("</ul>", ""),
        (' scope="col"', ""),
        ('<div class="ruling" role="note">', "<aside>"),
        (">The table</a>", "></a>"),
    ],
)
def test_the_checker_finds_what_is_broken(broken, fault):
    source = html_page.page(rules_of("equilibrium"), images)
    assert broken in source
    assert Checked(source.replace(broken, fault, 1)).wrong


def light(colour: str) -> float:
    """The relative luminance of a colour, as contrast is measured."""
    digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_all_words_stand_out_from_their_ground():
    """Each colour of words has a contrast of 4.5 to 1 on each ground."""
    words = set(re.findall(r"[; {]color: (#\w+)", html_page.STYLE))
    grounds = set(re.findall(r"background: (#\w+)", html_page.STYLE))
    assert len(words) >= 4 and len(grounds) >= 3
    for word in words:
        for ground in grounds:
            assert (light(ground) + 0.05) / (light(word) + 0.05) >= 4.5, (word, ground)
