"""What the built app contains, and the archive, package and single file that are given away."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from needed import lacking

from bundle import app_metadata, archive, compare, contents, debian, library_needs, licences, smoke
from bundle.__main__ import size
from engine.version import VERSION
from game.books.contract import moment_rules

pytestmark = [pytest.mark.desktop, pytest.mark.long, pytest.mark.timeout(300)]
MIB = 1024 * 1024


@pytest.fixture(scope="session")
def given(built):
    """The files to give away, which lie beside the folder."""
    if not list(built.parent.glob("*.deb")):
        lacking("there is no archive and no package: python3 run.py build")
    return built.parent


def one(folder: Path, pattern: str) -> Path:
    """The one file of this name."""
    found = sorted(folder.glob(pattern))
    assert len(found) == 1, found
    return found[0]


def run(*words: object, **how: object) -> str:
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=200, **how)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_everything_that_is_shipped_has_its_licence_and_the_list_names_nothing_else(built):
    files = [path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()]
    code = [name.removeprefix(f"{compare.LOADER} ") for name in compare.code_of(built)]
    modules = [name for name in code if name not in ("start", "struct")]
    assert licences.strangers(files, modules) == []
    owners = {licences.owner_of_file(name.removeprefix("_internal/")) for name in files}
    owners |= {licences.owner_of_module(name) for name in modules}
    listed = {part["name"]: "with" not in part for part in licences.parts("linux")}
    assert owners - {None} <= listed.keys()
    assert {name for name, always in listed.items() if always} <= owners
    texts = built / "_internal" / "assets" / "licences"
    for part in licences.parts("linux"):
        assert (texts / part["text"]).read_bytes() == (licences.FOLDER / part["text"]).read_bytes()


def test_only_what_is_used_is_inside(built):
    names = {path.name for path in built.rglob("*")}
    assert not names & {"freesansbold.ttf", "libcrypto.so.3", "libssl.so.3", "libstdc++.so.6", "examples"}
    assert not [
        name for name in compare.code_of(built) if name.startswith(("unittest", "tkinter", "sqlite3"))
    ]


def test_no_words_for_those_who_read_the_source_are_inside(built):
    """Texts for people who read the source are not in the app; they took a thirtieth of the archive."""
    said = "`Moments`: which events are big moments, with rank, title, picture and sound"
    assert (moment_rules.__doc__ or "").startswith(said)
    assert said not in str(compare.code_of(built)["game.books.contract.moment_rules"].co_consts)


def test_it_keeps_its_budget(built, given):
    assert size(built) < 40 * MIB
    assert one(given, "*.tar.xz").stat().st_size < 13 * MIB


def test_the_page_on_packaging_names_the_glibc_that_is_needed(built):
    told = f"needs glibc | {library_needs.glibc(built)} "
    assert told in (contents.ROOT / "docs/packaging.md").read_text("utf-8"), library_needs.needs(built)


def test_the_commands_work(built):
    lines = list(smoke.test(built / "octavo", "compiled"))
    assert lines[0] == f"Octavo {VERSION} (compiled)" and "Everything works" in lines[-1]
    assert "bots: answer from a process of their own" in lines[-1]


def test_a_wrong_word_is_refused_in_one_sentence(built):
    done = subprocess.run([built / "octavo", "dance"], capture_output=True, text=True)
    assert done.returncode == 2 and not done.stdout and len(done.stderr.splitlines()) == 1


def test_the_archive_holds_the_folder_and_its_checksum_fits(built, given, tmp_path):
    packed = one(given, "*.tar.xz")
    run("sha256sum", "--check", f"{packed.name}.sha256", cwd=given)
    with tarfile.open(packed) as files:
        files.extractall(tmp_path, filter="data")
    unpacked = tmp_path / f"octavo-{VERSION}"
    assert compare.files_of(unpacked) == compare.files_of(built) and size(unpacked) == size(built)
    assert run(unpacked / "octavo", "--version") == f"Octavo {VERSION} (compiled)\n"


def test_the_single_file_is_the_same_app_and_leaves_nothing_behind(built, given, start, tmp_path):
    single = one(given, f"{archive.name()}")
    run("sha256sum", "--check", f"{single.name}.sha256", cwd=given)
    (tmp_path / "temporary").mkdir()
    running = start(single, OCTAVO_HOME=str(tmp_path / "home"), TMPDIR=str(tmp_path / "temporary"))
    running.ready()
    running.close()
    assert list((tmp_path / "temporary").iterdir()) == []
    list(smoke.test(single, "compiled"))


@pytest.fixture
def installed(given, tmp_path):
    """The Debian package, installed into a folder with dpkg."""
    if shutil.which("dpkg") is None or os.geteuid() != 0:
        lacking("only root can install a package, and only with dpkg")
    system, books = tmp_path / "system", tmp_path / "books"
    for folder in (system, books / "info", books / "updates", books / "triggers"):
        folder.mkdir(parents=True)
    shutil.copy("/var/lib/dpkg/status", books)
    dpkg = ["dpkg", f"--admindir={books}", f"--instdir={system}", "--no-triggers"]
    run(*dpkg, "--install", one(given, "*.deb"))
    yield system
    run(*dpkg, "--purge", "octavo")
    left = [path for path in system.rglob("*") if not path.is_dir() or path.name == "octavo"]
    assert not left, left


def test_the_package_installs_shows_in_the_menu_and_goes_without_a_trace(
    built, given, installed, start, tmp_path
):
    program = installed / "usr" / "bin" / "octavo"
    assert run(program, "--version") == f"Octavo {VERSION} (compiled)\n"
    assert compare.files_of(installed / "usr" / "lib" / "octavo") == compare.files_of(built)
    assert size(installed / "usr" / "lib" / "octavo") == size(built)
    share = installed / "usr" / "share"
    menu = share / "applications" / f"{app_metadata.ID}.desktop"
    metainfo = share / "metainfo" / f"{app_metadata.ID}.metainfo.xml"
    for check in (["desktop-file-validate", menu], ["appstreamcli", "validate", "--no-net", metainfo]):
        if shutil.which(check[0]) is None:
            lacking(f"{check[0]} is missing")
        run(*check)
    for px in (16, 24, 32, 48, 64, 128, 256, 512):
        assert (share / "icons" / "hicolor" / f"{px}x{px}" / "apps" / "octavo.png").exists()
    running = start(program, OCTAVO_HOME=str(tmp_path / "home"))
    running.ready()
    running.close()


def test_the_package_asks_for_the_system_that_its_symbols_need(built, given):
    needs = run("dpkg-deb", "--field", one(given, "*.deb"), "Depends")
    assert f"libc6 (>= {library_needs.glibc(built)})" in needs
    assert {"libz.so.1", "libstdc++.so.6"} <= library_needs.wanted(built) <= debian.PACKAGES.keys()
    assert all(debian.PACKAGES[name] in needs for name in library_needs.wanted(built))


def test_two_builds_of_the_same_sources_are_the_same(built, tmp_path):
    """Compares every file and every module of two builds."""
    if "OCTAVO_APP" in os.environ:
        pytest.skip("that app may be of other sources")
    again = tmp_path / "dist"
    run(sys.executable, "-m", "bundle", "--only-folder", "--dist", again, cwd=contents.ROOT)
    assert compare.differences(built, again / "octavo") == []


def test_a_difference_between_builds_is_found(built, tmp_path):
    other = shutil.copytree(built, tmp_path / "octavo")
    assert compare.differences(built, other) == []
    (other / "new").write_text("")
    (other / "_internal" / "assets" / "cards" / "8S.svg").write_text("<svg/>")
    with zipfile.ZipFile(other / "_internal" / "base_library.zip", "a") as first:
        first.writestr("late.pyc", b"")
    assert compare.differences(built, other) == [
        "file in one only: new",
        "file differs: _internal/assets/cards/8S.svg",
        "file differs: _internal/base_library.zip",
        "code in one only: late",
    ]
