"""The catalogue of all words: finds them, says which a language lacks, and packs translations for gettext.

    python3 assets/make/catalogue.py          packs every language, and lists what it does not say yet
    python3 assets/make/catalogue.py pot      prints the catalogue to begin a new language from

Words are: the first text given to `_` or `N_`, both texts given to `ngettext`, anywhere in `game`; and
every text in a dict in capitals in `game/words/kernel.py` and `game/words/<game>.py`, where sentences
are kept by code. A language is `game/words/locale/<language>/LC_MESSAGES/octavo.po`, which people write;
the `.mo` beside it is made from it.
"""

from __future__ import annotations

import ast
import re
import struct
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LOCALE = ROOT / "game" / "words" / "locale"
Words = dict[str, tuple[str, str]]
"""Each text with its plural, if it has one, and where it stands first."""


def words() -> Words:
    """All texts of the program, in the order of the files."""
    found: Words = {}
    for path in sorted((ROOT / "game").rglob("*.py")):
        place = path.relative_to(ROOT).as_posix()
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            for text, plural in marked(node):
                found.setdefault(text, (plural, place))
        if path.parent.name == "words" and holds_sentences(path.stem):
            for text in kept(f"game.words.{path.stem}"):
                found.setdefault(text, ("", place))
    found.pop("", None)
    return found


def marked(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The texts of a call of `_`, `N_` or `ngettext`."""
    if not isinstance(node, ast.Call):
        return
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if name in ("_", "N_") and texts:
        yield texts[0], ""
    elif name == "ngettext" and len(texts) == 2:
        yield texts[0], texts[1]


def holds_sentences(module: str) -> bool:
    from engine import games

    return module == "kernel" or module in games.MODULES


def kept(module: str) -> Iterator[str]:
    """The texts of a module's dicts in capitals, however deep; what has no letter needs no translation."""
    found = import_module(module)
    for node in ast.parse(Path(found.__file__ or "").read_text("utf-8")).body:
        name = ast.unparse(node).partition(" =")[0].partition(":")[0]
        if name.isupper() and name not in ("FACT_TYPES", "CLOSED"):
            texts = texts_in(getattr(found, name))
            yield from (text for text in texts if any(letter.isalpha() for letter in text))


def texts_in(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts_in(item)


# Files


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def pot(found: Words) -> str:
    """The catalogue to translate from."""
    blocks = ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n']
    for text, (plural, place) in found.items():
        if plural:
            ids = f'msgid {quoted(text)}\nmsgid_plural {quoted(plural)}\nmsgstr[0] ""\nmsgstr[1] ""'
        else:
            ids = f'msgid {quoted(text)}\nmsgstr ""'
        blocks.append(f"#: {place}\n{ids}\n")
    return "\n".join(blocks)


def read_po(text: str) -> dict[str, list[str]]:
    """What each text is in the language: one string, or one for each plural form."""
    found: dict[str, list[str]] = {}
    for block in re.split(r"\n\s*\n", text):
        fields: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            match = re.match(r'(msg\w+(?:\[\d\])?)?\s*"(.*)"$', line.strip())
            if match:
                name = match[1] or name
                fields[name] = fields.get(name, "") + ast.literal_eval(f'"{match[2]}"')
        if "msgid" in fields:
            said = [value for name, value in fields.items() if name.startswith("msgstr")]
            found[fields["msgid"]] = said
    return found


def mo(translated: dict[str, list[str]], found: Words) -> bytes:
    """The packed form that gettext reads."""
    pairs = []
    for text, said in translated.items():
        plural = found[text][0] if text in found else ""
        if all(said):
            key = f"{text}\0{plural}" if plural else text
            pairs.append((key.encode(), "\0".join(said).encode()))
    pairs.sort()
    count = len(pairs)
    keys_at, values_at = 28, 28 + 8 * count
    at = 28 + 16 * count
    tables, data = [b"", b""], b""
    for which in (0, 1):
        for pair in pairs:
            tables[which] += struct.pack("<II", len(pair[which]), at)
            data += pair[which] + b"\0"
            at += len(pair[which]) + 1
    header = struct.pack("<7I", 0x950412DE, 0, count, keys_at, values_at, 0, at)
    return header + tables[0] + tables[1] + data


def languages() -> dict[str, Path]:
    """The translations there are, by language."""
    return {path.parent.parent.name: path for path in sorted(LOCALE.glob("*/LC_MESSAGES/octavo.po"))}


def lacking(language: str, found: Words) -> list[str]:
    """The texts that a language does not say yet."""
    translated = read_po(languages()[language].read_text("utf-8"))
    return [text for text in found if not all(translated.get(text, [""]))]


def main() -> int:
    sys.path.insert(0, str(ROOT))
    found = words()
    if sys.argv[1:] == ["pot"]:
        print(pot(found))
        return 0
    missing = 0
    for language, path in languages().items():
        path.with_suffix(".mo").write_bytes(mo(read_po(path.read_text("utf-8")), found))
        for text in lacking(language, found):
            missing += 1
            print(f"{language} lacks: {text}")
    print(f"{len(found)} texts; {missing} missing in {', '.join(languages()) or 'no language'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
