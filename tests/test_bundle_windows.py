"""Building for Windows on Linux, as far as it can be tested without Wine."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import time
import tomllib

import pytest

from bundle import __main__ as building
from bundle import archive
from bundle.contents import ROOT
from bundle.failed import Failed
from bundle.windows import installer, windows_python, wine
from bundle.windows.cross_compiler import LINKED
from engine.version import VERSION

pytestmark = pytest.mark.posix("what is built on Linux")


def test_the_wheels_are_the_ones_that_we_pin():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = {*project["dependencies"], *extras["test"], *extras["build"]}
    found = {f"{pin.name}=={pin.version}" for pin in windows_python.pins()}
    assert {pin for pin in wanted if not pin.startswith("ruff==")} <= found
    assert (
        len(found)
        == len((windows_python.HERE / "wheels.txt").read_text("utf-8").split("\n#")[-1].splitlines()) - 1
    )


@pytest.mark.parametrize(
    ("missing", "packages"),
    [(["wine"], "wine wine64"), (["makensis", "x86_64-w64-mingw32-gcc"], "gcc-mingw-w64-x86-64 nsis")],
)
def test_what_is_missing_is_named_in_one_sentence_with_its_packages(monkeypatch, capsys, missing, packages):
    monkeypatch.setattr(windows_python.shutil, "which", lambda name: None if name in missing else f"/{name}")
    monkeypatch.setattr(windows_python.sysconfig, "get_path", lambda _: str(ROOT / "bundle" / "windows"))
    monkeypatch.setattr(windows_python.Path, "exists", lambda _: True)
    assert building.main(["--for", "windows"]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1 and f"apt install {packages}\n" in said
    assert all(name in said for name in missing)


def test_another_python_is_told_which_one_is_needed(monkeypatch):
    monkeypatch.setattr(windows_python.sys, "version_info", (3, 12, 1))
    with pytest.raises(Failed, match=r"3\.12: start run\.py with python3\.11\."):
        windows_python.need_programs()


@pytest.fixture
def cached(monkeypatch, tmp_path):
    """A cache with one pinned wheel, and no network."""
    (tmp_path / "wheels").mkdir()
    whole = tmp_path / "wheels" / "two_parts-1.0-py3-none-any.whl"
    whole.write_bytes(b"whole")
    pin = windows_python.Pin("two-parts", "1.0", hashlib.sha256(b"whole").hexdigest())
    monkeypatch.setenv("OCTAVO_CACHE", str(tmp_path))
    monkeypatch.setattr(windows_python, "pins", lambda: [pin])

    def offline(command, **_):
        return subprocess.CompletedProcess(command, 1, "", "WARNING: Retrying\nERROR: No network\n")

    monkeypatch.setattr(windows_python.subprocess, "run", offline)
    return whole


def test_a_second_build_needs_no_network(cached):
    assert windows_python.fetch_wheels() == {"two-parts": cached}


def test_a_wheel_that_is_not_the_pinned_one_is_not_used(cached):
    cached.write_bytes(b"another")
    with pytest.raises(Failed, match=r"could not download the wheels for Windows: ERROR: No network$"):
        windows_python.fetch_wheels()


class Sleeping(wine.Wine):
    """Stands in for Wine: a program that never ends, and one that it has started in a session of its own."""

    CODE = "import subprocess, sys; print('so far', flush=True); subprocess.run(['setsid', 'sleep', '60'])"

    def start(self, *words, env, cwd=None, encoding="utf-8"):
        return subprocess.Popen(
            [sys.executable, "-c", self.CODE],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )


def test_what_takes_too_long_ends_in_a_sentence_with_all_that_it_started(tmp_path):
    machine, began = Sleeping(tmp_path), time.monotonic()
    with pytest.raises(Failed) as failed:
        machine.run("C:\\hangs.exe", limit=1.5)
    assert str(failed.value) == "so far\n\nhangs.exe under Wine took longer than 2 s."
    assert time.monotonic() - began < 20 and wine.processes(tmp_path) == []


class Failing(wine.Wine):
    """Stands in for Wine: a program that writes these words and fails so often, and then succeeds."""

    def __init__(self, prefix, words, failures):
        super().__init__(prefix)
        self.code = f"print({words!r}); raise SystemExit(3)"
        self.left = failures

    def start(self, *words, env, cwd=None, encoding="utf-8"):
        code = self.code if self.left else "print('done')"
        self.left -= 1
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        return subprocess.Popen([sys.executable, "-c", code], **pipes, text=True)


@pytest.mark.parametrize(
    ("words", "failures", "status", "said"),
    [
        ("OSError: [WinError 1359] Internal error.", 1, 0, 1),
        ("error: (0, 'EndUpdateResourceW', 'Success')", 1, 0, 1),
        ("error: (0, 'EndUpdateResourceW', 'Success')", 2, 3, 1),
        ("AssertionError", 1, 3, 0),
    ],
)
def test_a_hiccup_of_wine_is_tried_once_more_in_a_line(tmp_path, capsys, words, failures, status, said):
    """Any other error, and a hiccup that comes again, ends the run."""
    assert Failing(tmp_path, words, failures).run("C:\\python.exe", limit=60).status == status
    assert len(capsys.readouterr().err.splitlines()) == said


def test_a_copy_of_a_machine_changes_nothing_in_it(tmp_path):
    users, windows = (tmp_path / "one" / "drive_c" / name for name in ("users", "windows"))
    for folder in (users, windows):
        folder.mkdir(parents=True)
        (folder / "file").write_text("before")
    (tmp_path / "one" / "system.reg").write_text("before")
    copy = wine.Wine(tmp_path / "one").copy(tmp_path / "two").prefix
    (copy / "drive_c" / "users" / "file").write_text("after")
    (copy / "system.reg").write_text("after")
    assert (users / "file").read_text() == (tmp_path / "one" / "system.reg").read_text() == "before"
    assert (copy / "drive_c" / "windows" / "file").samefile(windows / "file")


@pytest.mark.skipif(not shutil.which(windows_python.COMPILER), reason="needs MinGW")
def test_a_library_is_the_same_wherever_it_is_compiled(tmp_path):
    (tmp_path / "one.c").write_text("__declspec(dllexport) int one(void) { return 1; }")
    made = [tmp_path / folder / "one.dll" for folder in ("here", "elsewhere")]
    for target in made:
        target.parent.mkdir()
        words = [windows_python.COMPILER, *LINKED, "-o", str(target), str(tmp_path / "one.c")]
        subprocess.run(words, check=True)
    assert made[0].read_bytes() == made[1].read_bytes()


def test_the_installer_lists_every_file_once_and_in_one_order(tmp_path):
    for name in ("b.dll", "octavo.exe", "_internal/z", "_internal/pygame/a", "_internal/a"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    lines = installer.list_of(tmp_path, files)
    assert lines == installer.list_of(tmp_path, files[::-1])
    named = re.sub(rf'File "{tmp_path}/(.*)"', r"\1", lines).splitlines()
    assert named == [
        'SetOutPath "$INSTDIR"', "b.dll", "octavo.exe",
        'SetOutPath "$INSTDIR\\_internal"', "_internal/a", "_internal/z",
        'SetOutPath "$INSTDIR\\_internal\\pygame"', "_internal/pygame/a",
    ]  # fmt: skip


def test_every_sentence_of_the_installer_is_german_too():
    script = installer.SCRIPT.read_text("utf-8")
    english, german = (
        set(re.findall(rf"^LangString (\w+) \$\{{LANG_{language}\}} \".+\"$", script, re.MULTILINE))
        for language in ("ENGLISH", "GERMAN")
    )
    assert english == german == set(re.findall(r"\$\((\w+)\)", script))


def test_the_uninstaller_removes_nothing_but_what_was_installed():
    """The folder may be one that the player chose, with other things in it."""
    script = installer.SCRIPT.read_text("utf-8").partition('Section "Uninstall"')[2]
    assert set(re.findall(r"RMDir (/r .*|.*)", script)) == {'/r "$INSTDIR\\_internal"', '"$INSTDIR"'}
    assert "LOCALAPPDATA\\octavo" not in re.sub(r";.*", "", script)


def test_the_names_of_the_files_for_windows():
    assert archive.name("win32", "AMD64") == f"octavo-{VERSION}-windows-amd64"
