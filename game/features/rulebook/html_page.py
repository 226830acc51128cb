"""A rulebook as a single accessible HTML page that needs no other files, for the screen and for paper."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape

from game.words import _

from .parser import Rules
from .passage import Block, Passage

Images = Callable[[Block], list[tuple[str, str]]]
"""The pictures of a block: the address and the description of each."""
MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(#([a-z0-9-]+)\)")
STYLE = """
:root { color-scheme: light; }
body { font: 1.06rem/1.55 Lato, "Segoe UI", system-ui, sans-serif; color: #221a14; background: #fdf8ec;
  margin: 0 auto; max-width: 46rem; padding: 1rem 1.2rem 4rem; }
h1, h2, h3 { font-family: Fraunces, Georgia, serif; line-height: 1.2; color: #3b1f0b; }
h2 { margin-top: 2.6rem; border-bottom: 2px solid #d9a036; padding-bottom: .2rem; }
a { color: #7b3f00; }
.skip { position: absolute; left: -100rem; }
.skip:focus { left: 1rem; top: .6rem; background: #fff; padding: .4rem .8rem; }
.numbers { color: #6d5a4a; font-size: .85rem; margin-top: -.6rem; }
.ruling { border-left: .5rem solid #d9a036; background: #f6ead0; padding: .6rem 1rem; margin: 1rem 0; }
.ruling p { margin: 0; }
figure { margin: 1rem 0; border-left: .2rem solid #d9a036; padding-left: 1rem; }
figcaption { margin-bottom: .4rem; }
img { max-width: 100%; height: auto; border-radius: .3rem; vertical-align: top; margin: 0 .3rem .3rem 0; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: left; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid #cdbf9f; }
th, td { vertical-align: top; }
nav ol { columns: 2; }
@media (max-width: 32rem) { nav ol { columns: 1; } }
@media print {
  body { background: #fff; max-width: none; font-size: 10.5pt; padding: 0; }
  nav, .skip { display: none; }
  a { color: inherit; text-decoration: none; }
  h2 { margin-top: 1.4rem; }
  h2, h3, .numbers, figcaption { break-after: avoid; }
  figure, tr, .ruling { break-inside: avoid; }
  p, li { orphans: 3; widows: 3; }
  img { max-height: 3.4cm; }
  @page { margin: 1.8cm; }
}
"""


def page(rules: Rules, images: Images) -> str:
    """The whole book."""
    title = _("{game}: rules").format(game=rules.title)
    skip = _("Skip to content")
    return "\n".join(
        (
            "<!doctype html>",
            f'<html lang="{escape(rules.language)}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style></head>",
            "<body>",
            f'<a class="skip" href="#book">{escape(skip)}</a>',
            f"<header><h1>{escape(title)}</h1></header>",
            *_contents(rules),
            '<main id="book">',
            *(line for passage in rules.passages for line in _passage(passage, images)),
            "</main>",
            "</body></html>",
            "",
        )
    )


def _contents(rules: Rules) -> Iterator[str]:
    contents = _("Contents")
    yield f'<nav aria-label="{escape(contents)}"><ol>'
    for passage in rules.passages:
        if passage.depth == 2:
            yield f'<li><a href="#{passage.anchor}">{escape(passage.title)}</a></li>'
    yield "</ol></nav>"


def _passage(passage: Passage, images: Images) -> Iterator[str]:
    yield f'<h{passage.depth} id="{passage.anchor}">{escape(passage.title)}</h{passage.depth}>'
    if passage.numbers:
        yield f'<p class="numbers">{" · ".join(passage.numbers)}</p>'
    before = ""
    for block in passage.blocks:
        if block.kind == "item" != before:
            yield "<ul>"
        elif before == "item" != block.kind:
            yield "</ul>"
        yield from _block(block, images)
        before = block.kind
    if before == "item":
        yield "</ul>"


def _block(block: Block, images: Images) -> Iterator[str]:
    words = _marked(block.words)
    if block.kind == "table":
        yield from _table(block)
    elif block.kind == "item":
        yield f"<li>{words}</li>"
    elif block.kind == "ruling":
        yield f'<div class="ruling" role="note"><p>{words}</p></div>'
    elif block.kind in ("example", "picture", "cards"):
        example = _("Example: ").strip()
        named = f"<strong>{escape(example)}</strong> " if block.kind == "example" else ""
        shown = [f'<img src="{source}" alt="{escape(alt)}">' for source, alt in images(block)]
        if words or shown:
            caption = [f"<figcaption>{named}{words}</figcaption>"] if words else []
            yield "".join(("<figure>", *caption, *shown, "</figure>"))
    else:
        yield f"<p>{words}</p>"


def _table(block: Block) -> Iterator[str]:
    head, *rows = block.rows
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    yield f"<table><thead><tr>{cells}</tr></thead><tbody>"
    for first, *rest in rows:
        others = "".join(f"<td>{escape(cell)}</td>" for cell in rest)
        yield f'<tr><th scope="row">{escape(first)}</th>{others}</tr>'
    yield "</tbody></table>"


def _marked(words: str) -> str:
    """The text, with its marks turned into HTML elements."""

    def element(found: re.Match[str]) -> str:
        strong, faint, link, anchor = found.groups()
        if link:
            return f'<a href="#{anchor}">{link}</a>'
        return f"<strong>{strong}</strong>" if strong else f"<em>{faint}</em>"

    return MARKED.sub(element, escape(words, quote=False))
