"""The files of the Windows app: what is in them, and that each build makes the same ones."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bundle import archive, compare, licences
from bundle.contents import ROOT
from bundle.windows.wine import windows_path
from engine.version import VERSION

pytestmark = [pytest.mark.long, pytest.mark.timeout(900)]
NAME = archive.name("win32", "amd64")


def test_every_file_for_download_is_there_and_is_what_its_checksum_says(built):
    for name in (f"{NAME}.zip", f"{NAME}.exe", f"{NAME}-setup.exe"):
        digest = hashlib.sha256((built.parent / name).read_bytes()).hexdigest()
        assert (built.parent / f"{name}.sha256").read_text() == f"{digest}  {name}\n"


def test_the_zip_holds_the_folder(built, tmp_path):
    with zipfile.ZipFile(built.parent / f"{NAME}.zip") as packed:
        packed.extractall(tmp_path)
    assert compare.files_of(tmp_path / f"octavo-{VERSION}") == compare.files_of(built)


def test_every_library_is_there_once_and_has_its_licence(built):
    code = [path for path in built.rglob("*") if path.suffix.lower() in (".dll", ".pyd", ".exe", ".ttf")]
    owners = {path.name: licences.owner_of_file(str(path.relative_to(built)), "win32") for path in code}
    assert [name for name, owner in owners.items() if owner is None] == []
    libraries = [path.name.lower() for path in built.rglob("*.dll")]
    assert len(libraries) == len({*libraries}) > 15


def properties(windows, program: Path) -> dict[str, str]:
    """What a program's properties show."""
    code = (
        "import pefile, sys; told = pefile.PE(sys.argv[1]).FileInfo[0]; "
        "[print(k.decode(), v.decode(), sep='=') for f in told if hasattr(f, 'StringTable') "
        "for t in f.StringTable for k, v in t.entries.items()]"
    )
    said = windows.run("-c", code, windows_path(program), limit=60)
    return dict(line.split("=", 1) for line in said.output.splitlines() if "=" in line)


def test_each_program_says_what_it_is(windows, built):
    for program in (built / "octavo.exe", built / "octavo-console.exe", built.parent / f"{NAME}.exe"):
        told = properties(windows, program)
        assert (told["OriginalFilename"], told["ProductVersion"]) == (program.name, VERSION)


def test_two_builds_of_the_same_sources_are_the_same(built, tmp_path):
    if "OCTAVO_WINDOWS_APP" in os.environ:
        pytest.skip("that app may be of other sources")
    words = [sys.executable, "-m", "bundle", "--for", "windows", "--only-folder", "--dist", str(tmp_path)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert compare.files_of(tmp_path / "octavo-windows") == compare.files_of(built)
