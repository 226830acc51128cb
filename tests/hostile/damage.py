"""Ways to damage a file's bytes: accidents, strange values in its JSON, and foreign files."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from typing import Any

from engine.kernel.rng import Rng

STRANGE: list[Any] = [
    *(None, True, False, -1, 0, 1, 1.0, 1e308, -0.0, 2**63, 2**64, 10**400, 10**4_200),
    *("", "x", "\u0000", "\ud800", "a\nb", "x" * 20_000, "{n}", "../../x", "Infinity", "\u202e", "🃏"),
    *([], {}, [[]], {"a": 1}, [1, 2], [None] * 3_000, {f"k{n}": "x" for n in range(3_000)}),
    *("unicorn", "expert", "equilibrium", "person"),
]
FOREIGN = [
    b"",
    b"\0" * 4096,
    b"anything",
    b"\n\n\n",
    b"null",
    b"[]",
    b"{}",
    b"[" * 50_000,
    b'{"a":' * 50_000,
    b"{}\n" * 300_000,
    b"9" * 5_000,
    b'{"v":NaN}',
    b'{"v":1e999}',
    b"\xef\xbb\xbf{}",
    gzip.compress(b"{}", mtime=0),
    b"\x89PNG\r\n\x1a\n\0\0",
    b'{"octavo":2,"packed":"x"}\n',
    b'{"x":"' + b"y" * (2 << 20) + b'"}',
]


def flip(data: bytearray, dice: Rng) -> None:
    data[dice.below(len(data))] ^= 1 << dice.below(8)


def cut(data: bytearray, dice: Rng) -> None:
    at = dice.below(len(data))
    del data[at : at + 1 + dice.below(40)]


def double(data: bytearray, dice: Rng) -> None:
    at = dice.below(len(data))
    data[at:at] = data[at : at + 1 + dice.below(40)]


def end(data: bytearray, dice: Rng) -> None:
    del data[dice.below(len(data)) :]


def noise(data: bytearray, dice: Rng) -> None:
    at = dice.below(len(data))
    data[at : at + 8] = bytes(dice.below(256) for _ in range(8))


def zeros(data: bytearray, dice: Rng) -> None:
    at = dice.below(len(data))
    data[at : at + 64] = bytes(len(data[at : at + 64]))


def move_lines(data: bytearray, dice: Rng) -> None:
    """Drop, double or move a line."""
    lines = bytes(data).splitlines(keepends=True)
    line = lines.pop(dice.below(len(lines)))
    for _ in range(dice.below(3)):
        lines.insert(dice.below(len(lines) + 1), line)
    data[:] = b"".join(lines)


def strange(data: bytearray, dice: Rng) -> None:
    """Replace a value anywhere in the document, or in one of its lines, by one of the wrong kind."""
    whole = _parsed(bytes(data))
    lines = [bytes(data)] if whole is not None else bytes(data).splitlines()
    at = dice.below(len(lines)) if lines and dice.below(3) else 0
    record = whole if whole is not None else _parsed(lines[at]) if lines else None
    if not record or not isinstance(record, dict | list):
        return
    node: Any = record
    while True:
        keys = [*node] if isinstance(node, dict) else [*range(len(node))]
        key = keys[dice.below(len(keys))]
        inner = node[key]
        if not inner or not isinstance(inner, dict | list) or dice.below(4) == 0:
            break
        node = inner
    node[key] = STRANGE[dice.below(len(STRANGE))]
    lines[at] = json.dumps(record).encode()
    data[:] = b"\n".join(lines) + b"\n"


def foreign(data: bytearray, dice: Rng) -> None:
    data[:] = FOREIGN[dice.below(len(FOREIGN))]


ACCIDENTS: list[Callable[[bytearray, Rng], None]] = [
    *(flip, cut, double, end, noise, zeros, move_lines, strange, strange, strange, strange, strange),
]


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def damaged(sound: bytes, dice: Rng) -> bytes:
    """The bytes after one to three accidents, or now and then quite other bytes."""
    data = bytearray(sound)
    if dice.below(40) == 0:
        foreign(data, dice)
    for _ in range(1 + dice.below(3)):
        if data and len(data) < 1 << 19:
            ACCIDENTS[dice.below(len(ACCIDENTS))](data, dice)
    return bytes(data)
