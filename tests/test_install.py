"""`pip install .` installs a complete Octavo: every module and every file that the program reads."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bundle import contents

pytestmark = pytest.mark.long
ROOT = Path(__file__).parent.parent
SOURCES = ("pyproject.toml", "README.md", "LICENSE", "engine", "ai", "game", "tools", "lab", "assets")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel that pip builds, made from a copy, so that nothing is left in this folder."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, source / name)
    # in the order in which pip calls it
    build = f"import setuptools.build_meta as asked; asked.build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", build], check=True, cwd=source, stdout=subprocess.DEVNULL)
    (made,) = folder.glob("octavo-*.whl")
    return made


def test_every_file_that_the_app_carries_is_installed(wheel):
    installed = set(zipfile.ZipFile(wheel).namelist())
    carried = {Path(file).relative_to(ROOT).as_posix() for file, _folder in contents.assets()}
    assert len(carried) > 400
    assert carried <= installed, sorted(carried - installed)[:5]


def test_every_module_is_installed_and_nothing_that_only_makes_the_pictures(wheel):
    installed = set(zipfile.ZipFile(wheel).namelist())
    for module in contents.modules():
        path = module.replace(".", "/")
        assert {f"{path}.py", f"{path}/__init__.py"} & installed, module
    assert not [name for name in installed if name.startswith("assets/make")]


def test_the_installed_copy_works_and_speaks_its_languages(wheel, tmp_path):
    site = tmp_path / "site"
    zipfile.ZipFile(wheel).extractall(site)
    environment = {**os.environ, "PYTHONPATH": str(site), "OCTAVO_HOME": str(tmp_path / "home")}
    say = "import sys, game.words as w; w.use('de'); print(w.__file__, *w.languages(), w._('nobody'))"
    for command in (["-P", "-c", say], ["-P", "-m", "game.cli", "selftest"]):
        done = subprocess.run(
            [sys.executable, *command], env=environment, cwd=tmp_path, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "FAILED" not in done.stdout
        if command[1] == "-c":
            assert done.stdout.startswith(str(site))
            assert done.stdout.split()[1:] == ["en", "de", "niemand"]
