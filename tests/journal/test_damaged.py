"""Damaged, truncated, foreign and hostile journals are refused in one sentence and stay as they are."""

from __future__ import annotations

import json
import re
import time

import pytest
from commands import is_refused, octavo
from journals import recorded
from samples import busiest_first, first
from tables import register_toy

from engine import games
from engine.kernel.game import Refused
from engine.kernel.journal import LONGEST_LINE, Damaged, fingerprint, read, read_finished, text_lines
from engine.kernel.rng import Rng
from game.words import say_damaged, say_refusal

register_toy()
BASES = [(game, games.game(game).players[0], "") for game in busiest_first(games.MODULES)]
MUTATIONS = 210
"""How many damaged journals for each game: more than 1,000 with all games and the toy."""


def reader(data: bytes):
    """The lines of a file with these bytes, as the command line reads it."""
    rest = [*data.splitlines(keepends=True)]
    return text_lines(lambda limit: rest.pop(0)[:limit] if rest else b"")


def told(error: Exception) -> str:
    """The one sentence that a player reads about this refusal."""
    sentence = say_damaged(error, "match.octavo") if isinstance(error, Damaged) else say_refusal(error)
    assert sentence and "\n" not in sentence and sentence.endswith(".")
    assert not re.search(r"\{(file|line|given|known|game|key|low|high)\b", sentence), sentence
    return sentence


# Mutations of undamaged journals


def flip(data: bytearray, rng: Rng) -> None:
    data[rng.below(len(data))] ^= 1 << rng.below(8)


def cut(data: bytearray, rng: Rng) -> None:
    at = rng.below(len(data))
    del data[at : at + 1 + rng.below(40)]


def double(data: bytearray, rng: Rng) -> None:
    at = rng.below(len(data))
    data[at:at] = data[at : at + 1 + rng.below(40)]


def end(data: bytearray, rng: Rng) -> None:
    del data[rng.below(len(data)) :]


def noise(data: bytearray, rng: Rng) -> None:
    at = rng.below(len(data))
    data[at : at + 8] = bytes(rng.below(256) for _ in range(8))


def lines_of(data: bytearray) -> list[bytes]:
    return bytes(data).splitlines(keepends=True)


def drop_line(data: bytearray, rng: Rng) -> None:
    lines = lines_of(data)
    del lines[rng.below(len(lines))]
    data[:] = b"".join(lines)


def swap_lines(data: bytearray, rng: Rng) -> None:
    lines = lines_of(data)
    a, b = rng.below(len(lines)), rng.below(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    data[:] = b"".join(lines)


def repeat_line(data: bytearray, rng: Rng) -> None:
    lines = lines_of(data)
    lines.insert(rng.below(len(lines)), lines[rng.below(len(lines))])
    data[:] = b"".join(lines)


STRANGE = [
    None,
    True,
    False,
    -1,
    0,
    1,
    1.0,
    1e308,
    10**400,
    "",
    "x",
    "\u0000",
    "\ud800",
    [],
    {},
    [[]],
    {"a": 1},
    "toy",
    "equilibrium",
    [1, 2],
    2**64,
]


def strange_value(data: bytearray, rng: Rng) -> None:
    """Replace a field of a line by a value of the wrong kind."""
    lines = lines_of(data)
    at = rng.below(len(lines)) if rng.below(3) else 0
    try:
        record = json.loads(lines[at])
        key = [*record][rng.below(len(record))]
    except (ValueError, IndexError):
        return
    record[key] = STRANGE[rng.below(len(STRANGE))]
    lines[at] = json.dumps(record).encode() + b"\n"
    data[:] = b"".join(lines)


def strange_event(data: bytearray, rng: Rng) -> None:
    """Replace a value inside a kept event by one of the wrong kind."""
    lines = lines_of(data)
    kept = [i for i, line in enumerate(lines) if line.startswith(b'{"kept"')]
    if not kept:
        return
    at = kept[rng.below(len(kept))]
    try:
        record = json.loads(lines[at])
        node = record["events"]
    except (ValueError, LookupError):  # an earlier mutation damaged it
        return
    while True:
        if not node or not isinstance(node, (dict, list)):
            return
        keys = [*node] if isinstance(node, dict) else [*range(len(node))]
        key = keys[rng.below(len(keys))]
        if not isinstance(node[key], (dict, list)) or rng.below(6) == 0:
            break
        node = node[key]
    node[key] = STRANGE[rng.below(len(STRANGE))]
    lines[at] = json.dumps(record).encode() + b"\n"
    data[:] = b"".join(lines)


MUTATE = [
    *(flip, cut, double, end, noise, drop_line, swap_lines, repeat_line, strange_value, strange_value),
    strange_event,
]


@pytest.mark.parametrize(
    ("game", "players", "options"),
    first(2, BASES),
)
def test_a_mutated_journal_is_refused_or_tells_a_part_of_the_same_match(game, players, options):
    try_mutations(game, players, options, MUTATIONS)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game", "players", "options"), BASES)
def test_many_mutated_journals(game, players, options):
    try_mutations(game, players, options, 30 * MUTATIONS)


def try_mutations(game, players, options, count):
    match, lines = recorded(game, players, options, most=40)
    sound = "".join(lines).encode()
    known = {fingerprint(state) for state, _, _ in match.past} | {fingerprint(match.state)}
    rng = Rng(len(game), count)
    refused = 0
    for _ in range(count):
        data = bytearray(sound)
        for _ in range(1 + rng.below(2)):
            if data:
                MUTATE[rng.below(len(MUTATE))](data, rng)
        try:
            again, _ = read(reader(bytes(data)), games.lay)
        except (Damaged, Refused) as error:
            told(error)
            refused += 1
        else:
            # A journal of one line may now be that of another match: it holds no choice that would not fit.
            assert fingerprint(again.state) in known or not again.choices
    assert refused > count // 3


@pytest.mark.parametrize(
    ("game", "players", "options"),
    first(2, BASES),
)
def test_a_mutated_finished_match_is_refused_or_can_be_told_to_the_end(game, players, options):
    from game.cli.commands.replay import finished_lines

    _, lines = recorded(game, players, options)
    sound = "".join(lines).encode()
    rng = Rng(len(game), 0xF1)
    refused = 0
    for _ in range(MUTATIONS // 6):
        data = bytearray(sound)
        for _ in range(1 + rng.below(3)):
            (strange_event, strange_event, flip, strange_value)[rng.below(4)](data, rng)
        try:
            finished = read_finished(reader(bytes(data)), games.lay)
        except (Damaged, Refused) as error:
            told(error)
            refused += 1
        else:
            for seat in (None, *range(finished.table.players)):
                assert all(isinstance(line, str) for line in finished_lines(finished, seat))
    assert refused


# Hostile files, by name

START = {"octavo": 1, "version": "1", "rules": 1, "game": "toy", "players": 2, "options": {}, "seed": 1}


def started(**changed: object) -> bytes:
    return json.dumps({**START, **changed}).encode() + b"\n"


HOSTILE = {
    "empty": b"",
    "blank": b"\n\n\n",
    "no text": b"\xff\xfe\x00\x01\n" + started(),
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "half a character": started(version="x").replace(b'"x"', b'"\xc3"'),
    "half a surrogate": started(version="x").replace(b'"x"', b'"\\ud800"'),
    "NUL bytes": b"\x00" * 5000 + b"\n",
    "a number": b"8\n",
    "a list": b"[1]\n",
    "another program's": b'{"name":"left-pad"}\n',
    "deep lists": b"[" * 200_000 + b"\n",
    "deep objects": b'{"a":' * 200_000 + b"\n",
    "deep seats": started(seats=0).replace(b'"seats": 0', b'"seats": ' + b"[" * 100_000 + b"]" * 100_000),
    "a huge number": started().replace(b'"seed": 1', b'"seed": ' + b"9" * 10_000),
    "a big seed": started(seed=2**64),
    "a seed that is true": started(seed=True),
    "a seed that is a text": started(seed="1"),
    "a seed that is no number": started().replace(b'"seed": 1', b'"seed": NaN'),
    "an endless seed": started().replace(b'"seed": 1', b'"seed": Infinity'),
    "a seed of 1.0": started(seed=1.0),
    "too many players": started(players=10**9),
    "no players": started(players=0),
    "players as text": started(players="2"),
    "no game": started(game=None),
    "an unknown game": started(game="chess"),
    "a game that is a path": started(game="../../etc/passwd"),
    "options as a list": started(options=[]),
    "an unknown option": started(options={"x": "1"}),
    "an option that is a number": started(options={"match": 1}),
    "an endless match": started(options={"match": "rounds:" + "9" * 10_000}),
    "another form": started(octavo=2),
    "a form that is true": started(octavo=True),
    "other rules": started(rules=99),
    "rules that are a text": started(rules="1"),
    "an unknown line": started() + b'{"dance":1}\n',
    "an empty line": started() + b"\n",
    "an empty object": started() + b"{}\n",
    "an undo too many": started() + b'{"undo":1}\n',
    "a round too early": started() + b'{"round":1}\n',
    "an end too early": started() + b'{"over":{"totals":[1,2],"places":[1,2]}}\n',
    "kept events too early": started() + b'{"kept":0,"events":[]}\n',
    "a choice without a hash": started() + b'{"seat":0,"do":"draw"}\n',
    "a choice that is a list": started() + b'{"seat":0,"do":["draw"],"state":"00000000"}\n',
    "two starts": started() + started(),
    "talk where there is none": started() + b'{"seat":0,"say":"yes"}\n',
    **{
        f"talk that is {name}": started(game="equilibrium", rules=2, players=4, options={"variants": "A"})
        + line
        for name, line in {
            "a number": b'{"seat":0,"say":8}\n',
            "of nobody": b'{"seat":4,"say":"yes"}\n',
            "of a seat that is true": b'{"seat":true,"say":"yes"}\n',
            "of no card": b'{"seat":0,"say":"have 1H"}\n',
            "a third": b'{"seat":0,"say":"yes"}\n' * 3,
        }.items()
    },
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_one_sentence_and_stays_as_it_is(name, tmp_path, capsys):
    path = tmp_path / "match.octavo"
    path.write_bytes(HOSTILE[name])
    began = time.process_time()
    ran = octavo(capsys, "replay", str(path))
    assert time.process_time() - began < 2
    assert is_refused(ran), ran
    assert path.read_bytes() == HOSTILE[name]
    assert [*tmp_path.iterdir()] == [path]
    for open_file in (read, read_finished):
        with pytest.raises((Damaged, Refused)) as refused:
            open_file(reader(HOSTILE[name]), games.lay)
        told(refused.value)


def test_a_line_without_end_is_not_read_to_its_end(tmp_path, capsys):
    path = tmp_path / "match.octavo"
    with open(path, "wb") as file:
        file.write(started())
        file.seek(100_000_000)
        file.write(b"\n")
    asked = []
    with open(path, "rb") as file, pytest.raises(Damaged, match="too_long"):
        for _ in text_lines(lambda limit: asked.append(limit) or file.readline(limit)):
            pass
    assert {*asked} == {LONGEST_LINE + 1}
    began = time.process_time()
    assert is_refused(octavo(capsys, "replay", str(path)), "line 2")
    assert time.process_time() - began < 1


def test_every_reason_to_refuse_a_journal_has_its_words():
    import ast
    from pathlib import Path

    from game.words import kernel_words

    root = Path(__file__).parent.parent.parent / "engine" / "kernel"
    codes = {
        node.args[0].value
        for path in root.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Damaged"
        if isinstance(node.args[0], ast.Constant)
    }
    assert len(codes) > 8
    assert codes <= kernel_words.DAMAGES.keys()
