"""The catalogue of all words: merges new texts into every language, says what one lacks, and packs them.

    python3 assets/make/catalogue.py          brings every language up to date and packs it for gettext
    python3 assets/make/catalogue.py --check  only says what is missing or out of date
    python3 assets/make/catalogue.py pot      prints the catalogue to begin a new language from
    python3 assets/make/catalogue.py begin L  begins the language L, such as `fr`

Texts are found where `game` marks them with `_`, `N_`, `ngettext` or `counted`, and in the dicts in capitals
of `game/words/kernel_words.py` and `game/books/<game>/words.py`, where sentences are kept by code. People
write `game/words/locale/<language>/LC_MESSAGES/octavo.po`;
the `.mo` beside it is made from it. A text that is
not translated, or only guessed (marked `fuzzy`), is left out of the `.mo` and so is said in English.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent.parent
LOCALE = ROOT / "game" / "words" / "locale"
MARKERS = {"_": 1, "N_": 1, "ngettext": 2, "counted": 2}
"""The functions that mark a text, each with the number of its forms."""
MARKED = re.compile(rf"\b({'|'.join(MARKERS)})\s*\(")
WIDTH = 110
UNDATED = datetime(2026, 1, 1, tzinfo=UTC)
"""Packed files contain no date, so that the same words always make the same file."""
HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def words(root: Path = ROOT) -> Catalog:
    """All texts of the program, in the order of its files."""
    found = Catalog(project="Octavo", fuzzy=False)
    for path in sorted((root / "game").rglob("*.py")):
        place = path.relative_to(root).as_posix()
        for text in extracted(path.read_text("utf-8")):
            found.add(text, locations=[(place, 0)])
        if holds_sentences(path):
            for sentence in kept(".".join(path.relative_to(root).with_suffix("").parts)):
                if sentence not in found:
                    found.add(sentence, locations=[(place, 0)])
    return found


def extracted(source: str) -> list[str | tuple[str, ...]]:
    """The marked texts of a Python file, in its order; babel's own reader sees none inside an f-string."""
    if not MARKED.search(source):  # most files contain no texts
        return []
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    found: list[str | tuple[str, ...]] = []
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        forms = MARKERS.get(call.func.id, 0) if isinstance(call.func, ast.Name) else 0
        texts = [str(each.value) for each in call.args[:forms] if isinstance(each, ast.Constant)]
        if texts and len(texts) == forms:
            found.append(texts[0] if forms == 1 else tuple(texts))
    return found


def holds_sentences(path: Path) -> bool:
    return path.match("game/words/kernel_words.py") or path.match("game/books/*/words.py")


def kept(module: str) -> Iterator[str]:
    """The texts in a module's dicts in capitals, at any depth.

    A text without letters needs no translation.
    """
    found = import_module(module)
    for node in ast.parse(Path(found.__file__ or "").read_text("utf-8")).body:
        name = ast.unparse(node).partition(" =")[0].partition(":")[0]
        if name.isupper() and name not in ("FACT_TYPES", "CLOSED", "RULES"):
            texts = texts_in(getattr(found, name))
            yield from (text for text in texts if any(letter.isalpha() for letter in text))


def texts_in(value: object) -> Iterator[str]:
    from game.words.current_language import Counted

    if isinstance(value, Counted):
        return  # already found at its mark
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts_in(item)


# Files


def languages() -> dict[str, Path]:
    """The translations there are, by language."""
    return {path.parent.parent.name: path for path in sorted(LOCALE.glob("*/LC_MESSAGES/octavo.po"))}


def written(path: Path) -> Catalog:
    """A translation file as people wrote it; one that cannot be read completely is an error."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, abort_invalid=True)


def readable(catalogue: Catalog) -> bytes:
    """The file that people work on. Unused texts stay at its end, in case they return."""
    header = HEADER.format(language=catalogue.locale_identifier, plurals=catalogue.plural_forms)
    file = io.BytesIO(header.encode())
    file.seek(0, io.SEEK_END)
    write_po(file, catalogue, width=WIDTH, omit_header=True, include_lineno=False)
    return file.getvalue()


def merged(catalogue: Catalog, found: Catalog) -> Catalog:
    """A language with every text of the program; nothing is guessed from similar texts."""
    catalogue.update(found, no_fuzzy_matching=True, update_header_comment=False)
    return catalogue


def is_said(message: Message) -> bool:
    """Whether a person translated the text, in all its plural forms."""
    said = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return not message.fuzzy and all(said)


def lacking(catalogue: Catalog, found: Catalog) -> list[str]:
    """The texts that are not translated yet."""
    missing = []
    for message in found:
        there = catalogue.get(message.id, message.context) if message.id else message
        if there is None or (message.id and not is_said(there)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def packed(catalogue: Catalog) -> bytes:
    """The form that gettext reads, without anything unfinished."""
    whole = Catalog(locale=catalogue.locale, creation_date=UNDATED, revision_date=UNDATED, fuzzy=False)
    for message in catalogue:
        if message.id and is_said(message):
            whole.add(message.id, message.string, context=message.context)
    file = io.BytesIO()
    write_mo(file, whole)
    return file.getvalue()


def due(found: Catalog) -> Iterator[tuple[Path, bytes, list[str]]]:
    """Both files of every language as they should be, and the texts that the language lacks."""
    for path in languages().values():
        catalogue = merged(written(path), found)
        yield path, readable(catalogue), lacking(catalogue, found)
        yield path.with_suffix(".mo"), packed(catalogue), []


def update(found: Catalog) -> list[str]:
    """Merge and pack every language; returns what a person must do."""
    missing = []
    for path, content, texts in due(found):
        path.write_bytes(content)
        missing += [f"{path.parent.parent.name} lacks: {text}" for text in texts]
    return missing


def trouble(found: Catalog) -> list[str]:
    """The texts that a language lacks, and the files that an update would change."""
    troubles = []
    for path, content, texts in due(found):
        troubles += [f"{path.parent.parent.name} lacks: {text}" for text in texts]
        if not path.exists() or path.read_bytes() != content:
            troubles.append(f"{path.relative_to(ROOT)} is out of date: run assets/make/catalogue.py")
    return troubles


def main(arguments: list[str]) -> int:
    sys.path.insert(0, str(ROOT))
    match arguments:
        case [] | ["--check"]:
            found = words()
            lines = trouble(found) if arguments else update(found)
            print(*lines, f"{len(found)} texts in en, {', '.join(languages())}", sep="\n")
            return 1 if lines else 0
        case ["pot"]:
            write_po(sys.stdout.buffer, words(), width=WIDTH, include_lineno=False)
        case ["begin", language]:
            path = LOCALE / language / "LC_MESSAGES" / "octavo.po"
            if path.exists():
                print(f"There is a {language} already: {path.relative_to(ROOT)}", file=sys.stderr)
                return 2
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(readable(merged(Catalog(locale=language, fuzzy=False), words())))
            print(f"Now translate {path.relative_to(ROOT)} and run this again without a word.")
        case _:
            print("It takes nothing, `--check`, `pot`, or `begin` and a language.", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
