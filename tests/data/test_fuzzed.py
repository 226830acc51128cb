"""Damaged and hostile settings files: loaded or refused with a sentence, and nothing in them is lost."""

import json
import random
from math import inf
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as how_to_try
from hypothesis import strategies as some

from game.data import Settings, Store, sentence
from game.data import disk as disk_module
from game.data.declared_settings import SETTINGS
from game.data.store import BAD_DATA, parse, written

PROBES = [
    None,
    True,
    0,
    100,
    -1,
    1.5,
    "",
    "1",
    "fast",
    "x" * 99,
    [],
    ["a"],
    ["a", "a"],
    {},
    {"a": "ask"},
    {"a": 1},
]


def mutated(seed: int) -> bytes:
    """A settings file with some random damage."""
    dice = random.Random(seed)
    document = {key: dice.choice([option.default, *PROBES]) for key, option in SETTINGS.items()}
    data = bytearray(written({"v": dice.choice([1, 1, 1, 2, 0, "x", None]), **document, "unknown": [1]}))
    for _ in range(dice.choice([0, 0, 1, 1, 2, 8])):
        at = dice.randrange(len(data) or 1)
        accident = dice.randrange(5)
        if accident == 0:
            data[at : at + 1] = bytes([dice.randrange(256)])
        elif accident == 1:
            del data[at:]
        elif accident == 2:
            del data[at : at + dice.randrange(40)]
        elif accident == 3:
            data[at:at] = data[at : at + dice.randrange(40)]
        else:
            data[at : at + 16] = b"\0" * 16
    return bytes(data)


def survives(folder: Path, data: bytes) -> None:
    """Check that the file is loaded, or refused with a sentence, and that nothing in it is lost."""
    path = folder / "settings.json"
    path.write_bytes(data)
    settings = Settings(Store(path))
    troubles = settings.load()
    assert all(sentence(trouble) for trouble in troubles)
    assert all(option.allows(settings[key]) for key, option in SETTINGS.items())
    settings["volume"] = 3 if settings["volume"] != 3 else 4
    assert settings.save() is None
    aside = folder / "settings.damaged-1.json"
    if aside.exists():
        assert aside.read_bytes() == data and troubles[0].code == "damaged"
        aside.unlink()
        return
    before, after = parse(data)[0], parse(path.read_bytes())[0]
    before.pop("volume", None), after.pop("volume")
    assert before == after


def test_fuzzed_settings_files(tmp_path, monkeypatch):
    monkeypatch.setattr(disk_module.os, "fsync", lambda _: None)
    for seed in range(250):
        survives(tmp_path, mutated(seed))


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_hundred_thousand_fuzzed_settings_files(tmp_path, monkeypatch):
    monkeypatch.setattr(disk_module.os, "fsync", lambda _: None)
    for seed in range(250, 100_000):
        survives(tmp_path, mutated(seed))


anything = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.long
@how_to_try(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # its first text takes a second
@given(some.dictionaries(some.sampled_from([*SETTINGS, "v", "else"]), anything))
@example({"v": inf})
@example({"else": [-inf]})
def test_whatever_json_says_is_parsed_or_refused(document):
    try:
        values, version = parse(json.dumps(document).encode())
    except BAD_DATA:
        return
    assert parse(written({"v": version, **values})) == (values, version)
    for key in SETTINGS.keys() & values.keys():
        assert SETTINGS[key].allows(values[key]) in (True, False)
