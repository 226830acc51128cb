"""Settings and other documents: which values are kept or fall back, and which troubles are reported."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from processes import KILL

from engine.kernel.value_schema import Fields, OneWordOf, Whole
from game.data import Settings, Store, Trouble, open_home, sentence
from game.data import disk as disk_module
from game.data.declared_settings import MOST, SETTINGS, choice, names, number, pairs

MANY = {f"key {n}": "undo" for n in range(MOST + 1)}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings.json"


def loaded(path, **how):
    settings = Settings(Store(path, **how))
    return settings, settings.load()


def failing(code):
    def fail(*_, **__):
        raise OSError(code, os.strerror(code))

    return fail


def test_what_was_set_comes_back_and_the_rest_is_not_written(path):
    settings, troubles = loaded(path)
    assert not troubles and settings["volume"] == 70
    settings["volume"] = 30
    settings["keys"] = {"undo": "u"}
    assert settings.save() is None
    assert json.loads(path.read_text()) == {"v": 1, "volume": 30, "keys": {"undo": "u"}}
    again, troubles = loaded(path)
    assert not troubles and again["volume"] == 30 and again["keys"] == {"undo": "u"}
    again.reset("volume")
    assert again["volume"] == 70 and again.save() is None
    assert "volume" not in path.read_text()


def test_every_default_is_allowed_and_every_wrong_kind_is_not():
    for key, option in SETTINGS.items():
        assert option.allows(option.default), key
        assert not any(option.allows(probe) for probe in (None, -1, 0.5, object())), key


@pytest.mark.parametrize(
    ("option", "right", "wrong"),
    [
        (number(5, 0, 9, acts="asked"), [0, 9], [-1, 10, 5.0, True, "5", None]),
        (choice("a", "a", "b", acts="asked"), ["b"], ["c", None, ["a"], {}]),
        (
            names(acts="asked"),
            [[], ["x", "y"], ("x",)],
            [["x", "x"], "x", [1], ["a\nb"], ["\ud800"], None, [*MANY]],
        ),
        (
            pairs(acts="asked"),
            [{}, {"u": "undo"}],
            [MANY, {"x" * 61: "undo"}, {"u": "x" * 61}, {"u": "\ud800"}],
        ),
        (
            pairs(OneWordOf("ask", "never"), acts="asked"),
            [{}, {"jump": "ask"}],
            [{"jump": "maybe"}, {"jump": None}, [], None],
        ),
    ],
)
def test_what_an_option_allows(option, right, wrong):
    assert all(map(option.allows, right))
    assert not any(map(option.allows, wrong))


def test_setting_a_wrong_value_is_an_error(path):
    settings, _ = loaded(path)
    with pytest.raises(ValueError):
        settings["volume"] = 101
    with pytest.raises(KeyError):
        settings["loudness"] = 1


def test_a_wrong_value_falls_back_is_said_and_stays_until_set(path):
    path.write_text('{"v": 1, "volume": 1000, "muted": true}')
    settings, troubles = loaded(path)
    assert [trouble.code for trouble in troubles] == ["wrong-value"]
    said = sentence(troubles[0])
    assert all(fact in said for fact in ("settings.json", "volume", "1000", "70"))
    assert settings["volume"] == 70 and settings["muted"] is True
    settings["muted"] = False
    settings.save()
    assert json.loads(path.read_text())["volume"] == 1000
    settings["volume"] = 10
    settings.save()
    assert json.loads(path.read_text())["volume"] == 10


def test_what_a_newer_version_wrote_is_written_back(path):
    path.write_text('{"v": 9, "volume": 5, "holograms": {"depth": [1, 2]}}')
    settings, troubles = loaded(path)
    assert not troubles and settings["volume"] == 5
    settings["muted"] = True
    settings.save()
    expected = {"v": 9, "volume": 5, "holograms": {"depth": [1, 2]}, "muted": True}
    assert json.loads(path.read_text()) == expected


def test_damaged_files_are_set_aside_one_beside_the_other(path):
    for nth, damage in enumerate(["{", "[]", '{"v": 0}'], 1):
        path.write_text(damage)
        settings, troubles = loaded(path)
        aside = path.with_name(f"settings.damaged-{nth}.json")
        assert troubles == [Trouble("damaged", {"file": "settings.json", "aside": aside.name})]
        assert aside.read_text() == damage and not path.exists()
        settings["volume"] = 1
        settings.save()
    assert len(list(path.parent.iterdir())) == 4


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\0" * 64,
        b"\xff\xfe{\0}\0",
        b'{"volume": NaN}',
        b'{"volume": 1e999}',
        b'{"volume": ' + b"9" * 5000 + b"}",
        b'{"keys": ' + b"[" * 100_000,
        b'{"keys": ' + b"[" * 60 + b"]" * 60 + b"}",
        b'{"v": "1"}',
        b'{"v": true}',
        b"null",
        b'{"x": "' + b"y" * (1 << 20) + b'"}',
    ],
)
def test_every_kind_of_damage_is_kept(path, damage):
    path.write_bytes(damage)
    settings, troubles = loaded(path)
    assert [trouble.code for trouble in troubles] == ["damaged"]
    assert (path.parent / "settings.damaged-1.json").read_bytes() == damage
    assert settings["volume"] == 70


def test_anything_but_a_plain_file_is_left_alone(path):
    path.mkdir()
    settings, troubles = loaded(path)
    assert [trouble.code for trouble in troubles] == ["unreadable"]
    settings["volume"] = 1
    assert settings.save() is None and path.is_dir()


def test_a_document_this_version_cannot_use(tmp_path):
    path = tmp_path / "records.json"

    form = Fields({"played": Whole(0)})
    store = Store(path, form=form)
    path.write_text('{"v": 2, "played": "many"}')
    assert store.load() == Trouble("newer", {"file": "records.json"})
    store.values["played"] = 1
    assert store.save() is None and "many" in path.read_text()

    path.write_text('{"played": "many"}')
    store = Store(path, form=form)
    assert store.load().code == "damaged" and store.values == {}
    store.values["played"] = 1
    assert store.save() is None
    assert json.loads(path.read_text()) == {"v": 1, "played": 1}


@pytest.mark.parametrize(
    ("code", "said"), [(errno.ENOSPC, "disk-full"), (errno.EROFS, "read-only"), (errno.EIO, "unsaved")]
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_what_cannot_be_saved_is_said_and_saved_later(path, monkeypatch, step, code, said):
    path.write_text('{"volume": 5}')
    settings, _ = loaded(path)
    settings["volume"] = 6
    with monkeypatch.context() as patch:
        patch.setattr(disk_module.os, step, failing(code))
        trouble = settings.save()
    assert trouble.code == said and "settings.json" in sentence(trouble)
    assert path.read_text() == '{"volume": 5}' and settings["volume"] == 6
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]
    assert settings.save() is None and json.loads(path.read_text())["volume"] == 6


def test_damage_that_cannot_be_set_aside_is_left(path, monkeypatch):
    path.write_text("{")
    with monkeypatch.context() as patch:
        patch.setattr(disk_module.os, "rename", failing(errno.EROFS))
        settings, troubles = loaded(path)
    assert [trouble.code for trouble in troubles] == ["damaged-stays"]
    settings["volume"] = 1
    assert settings.save() is None and path.read_text() == "{"


@pytest.mark.parametrize("step", ["replace", "fsync"])
def test_killed_before_the_new_file_is_in_place_the_old_one_stands(path, step):
    path.write_text('{"v": 1, "volume": 5}')
    code = f"""
import os
from pathlib import Path
from engine.kernel.value_schema import Fields, OneWordOf, Whole
from game.data import Settings, Store
os.{step} = lambda *_: os.kill(os.getpid(), {KILL})
settings = Settings(Store(Path({str(path)!r})))
settings.load()
settings["volume"] = 6
settings.save()
"""
    assert subprocess.run([sys.executable, "-c", code]).returncode in (-KILL, KILL)
    settings, troubles = loaded(path)
    assert not troubles and settings["volume"] == 5
    settings["volume"] = 7
    assert settings.save() is None
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]
    assert loaded(path)[0]["volume"] == 7


@pytest.mark.posix("a user who is refused something")
@pytest.mark.skipif(os.name == "posix" and os.getuid() != 0, reason="needs a user who is refused something")
def test_a_folder_that_may_not_be_written_to():
    """Root may write everywhere, so a child process switches to the user `nobody`."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "settings.json").write_text('{"volume": 5}')
        folder.chmod(0o555)
        child = os.fork()
        if not child:
            try:
                os.setuid(65534)
                unsaved_but_played(folder)
            except BaseException:
                os._exit(1)
            os._exit(0)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def unsaved_but_played(folder):
    with open_home(folder) as home:
        assert home.writable and not home.troubles and home.settings["volume"] == 5
        home.settings["volume"] = 6
        assert home.settings.save().code == "read-only"
        assert home.settings["volume"] == 6
        assert home.matches.create("lockdown").append("{}").code == "read-only"


def test_home_is_the_folder_that_is_configured(tmp_path, monkeypatch):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path / "a" / "b"))
    with open_home() as home:
        assert home.folder == tmp_path / "a" / "b" and not home.troubles
        store = home.store("table")
        store.load()
        store.values["game"] = "absurd"
        assert store.save() is None
    assert (tmp_path / "a" / "b" / "table.json").exists()


def test_without_a_word_home_is_where_the_system_keeps_such_things(tmp_path, monkeypatch):
    monkeypatch.delenv("OCTAVO_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    from game.data.home import home_folder

    place = tmp_path if os.name == "posix" else Path(os.environ["LOCALAPPDATA"])
    assert home_folder().name == "octavo" and place in home_folder().parents


def test_a_home_that_cannot_be_made_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with open_home(tmp_path / "file" / "home") as home:
        assert [trouble.code for trouble in home.troubles] == ["no-folder"]
        home.settings["volume"] = 1
        assert home.settings.save() is not None and home.settings["volume"] == 1


@pytest.mark.parametrize("name", ["settings.json", "table.json", "records.json", "career.json", "lock"])
def test_a_folder_where_a_file_should_be_is_named_at_the_start(tmp_path, name):
    (tmp_path / name).mkdir()
    with open_home(tmp_path) as home:
        assert [trouble.params["file"] for trouble in home.troubles] == [name]
        assert all(map(sentence, home.troubles))
