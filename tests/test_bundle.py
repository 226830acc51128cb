"""The contents of the app, with licences and versions, as far as a test without building can check them."""

from __future__ import annotations

import io
import json
import re
import tarfile
from pathlib import Path

import pytest

from bundle import __main__ as building
from bundle import app_metadata, archive, contents, debian, licences
from engine.version import VERSION

ROOT = contents.ROOT
SYSTEMS = ("linux", "win32", "darwin")
# The names in the wheels of pygame-ce 2.5.8 and beside Python for Windows and macOS.
PYGAME_WINDOWS = (
    "SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll libogg-0.dll "
    "libopus-0.dll libopusfile-0.dll libpng16-16.dll libtiff-5.dll libwavpack-1.dll libwebp-7.dll "
    "libwebpdemux-2.dll libxmp.dll portmidi.dll"
)
WINDOWS = (
    "python311.dll python3.dll VCRUNTIME140.dll VCRUNTIME140_1.dll ucrtbase.dll libffi-8.dll zlib1.dll "
    "api-ms-win-crt-heap-l1-1-0.dll"
)
MACOS = (
    "libFLAC.14.0.0.dylib libSDL2-2.0.0.dylib libSDL2_image-2.0.0.800.12.dylib libbrotlidec.1.2.0.dylib "
    "libSDL2_mixer-2.0.0.800.2.dylib libSDL2_ttf-2.0.0.2400.0.dylib libbrotlicommon.1.2.0.dylib "
    "libfluidsynth.3.5.6.dylib libfreetype.6.dylib libharfbuzz.0.dylib libjpeg.62.4.0.dylib "
    "libmpg123.0.dylib libogg.0.8.6.dylib libopus.0.dylib libopusfile.0.dylib libpng16.16.58.0.dylib "
    "libsharpyuv.0.1.2.dylib libsndfile.1.0.37.dylib libtiff.6.3.0.dylib libvorbis.0.4.9.dylib "
    "libvorbisenc.2.0.12.dylib libvorbisfile.3.3.8.dylib libwavpack.1.dylib libwebp.7.2.0.dylib "
    "libwebpdemux.2.0.17.dylib libxmp.4.7.2.dylib libz.1.3.1.zlib-ng.dylib libpython3.12.dylib Python"
)


@pytest.mark.parametrize(("system", "files"), [("win32", WINDOWS), ("darwin", MACOS)])
def test_every_library_of_the_other_systems_has_a_licence(system, files):
    owners = {name: licences.owner_of_file(name, system) for name in files.split()}
    assert None not in owners.values(), owners


def test_each_library_of_pygame_goes_into_the_windows_app_once_and_with_its_licence():
    """As pygame's own hook gathers them, and as PyInstaller finds those that others need."""
    gathered = [(name, f"X:/{name}", "BINARY") for name in PYGAME_WINDOWS.split()]
    needed = [
        ("pygame/SDL2.dll", "X:/SDL2.dll", "BINARY"),
        ("pygame\\libogg-0.dll", "X:/libogg-0.dll", "BINARY"),
    ]
    kept = [name for name, *_ in contents.once(contents.without(gathered + needed, contents.UNUSED))]
    assert len({name.replace("\\", "/").rpartition("/")[2] for name in kept}) == len(kept) == 15
    assert {"pygame/SDL2.dll", "pygame\\libogg-0.dll", "freetype.dll"} <= {*kept}
    assert None not in {licences.owner_of_file(name, "win32") for name in kept}


def test_a_library_that_nobody_listed_stops_the_build():
    assert licences.owner_of_file("libstranger.so.1", "linux") is None
    assert licences.owner_of_module("stranger.deep") is None
    found = licences.strangers(["libstranger.so.1", "libogg-1.so.0", "a.svg", "x.ttf"], ["stranger", "json"])
    assert found == ["libstranger.so.1", "stranger", "x.ttf"]


def test_every_part_is_whole_and_its_text_is_there():
    for part in json.loads((licences.FOLDER / "parts.json").read_text("utf-8")):
        assert part["name"] and part["by"] and part["licence"] and set(part["on"]) <= set(SYSTEMS)
        assert len((licences.FOLDER / part["text"]).read_text("utf-8")) > 300


def test_what_a_text_points_to_is_there_and_no_text_is_left_over():
    texts = {path.name: path.read_text("utf-8") for path in licences.FOLDER.glob("*.txt")}
    meant = {Path(part["text"]).name for system in SYSTEMS for part in licences.parts(system)}
    for text in texts.values():
        meant |= set(re.findall(r"\b((?:L?GPL|GFDL|CC0|MPL|Apache|Artistic)-[\d.]+\.txt)\b", text))
    assert texts.keys() == {name for name in meant if not name.startswith("OFL-")}


def test_our_own_licence_is_the_one_beside_the_sources():
    assert (licences.FOLDER / "Octavo.txt").read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")


def test_every_package_we_pin_is_a_part():
    pins = re.findall(
        r'^    "([\w-]+)==', (ROOT / "pyproject.toml").read_text("utf-8").split("[project.opt")[0], re.M
    )
    names = {part["name"] for part in licences.parts()}
    assert pins and set(pins) <= names


def test_every_module_and_picture_goes_in_and_no_script_that_draws():
    assert {"engine.absurd", "game.features.settings.credits", "ai.processes.bot_process"} <= set(
        contents.modules()
    )
    goes_in = {Path(file).relative_to(ROOT).as_posix() for file, _ in contents.assets()}
    drawn = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*.svg")}
    assert {name for name in drawn if not name.startswith(("assets/app/", "assets/make/"))} <= goes_in
    assert not [name for name in goes_in if name.endswith(".py") or "/make/" in name]


def test_the_app_for_macos_says_where_it_runs_and_is_packed_whole(monkeypatch, tmp_path):
    """The libraries of pygame-ce 2.5.8 for Macs with Apple's processors need macOS 11.0."""
    monkeypatch.setattr(building.sys, "platform", "darwin")
    assert building.program(tmp_path) == tmp_path / "Octavo.app" / "Contents" / "MacOS" / "octavo"
    assert app_metadata.look("octavo") == {"icon": str(app_metadata.ICONS / "octavo.icns")}
    assert Path(app_metadata.macos()["icon"]).exists()
    about = app_metadata.macos()["info_plist"]
    assert about["LSMinimumSystemVersion"] == "11.0" and about["NSHighResolutionCapable"]
    asked = []
    monkeypatch.setattr(archive.subprocess, "run", lambda words, check: asked.append(words))
    packed = archive.mac_zip(tmp_path, 0)
    assert asked == [["ditto", "-c", "-k", "--keepParent", str(tmp_path / "Octavo.app"), str(packed)]]


def test_on_macos_the_player_s_folder_is_where_macos_keeps_such_things():
    from platformdirs.macos import MacOS

    folder = Path(MacOS("octavo", appauthor=False).user_data_dir)
    assert folder.as_posix().endswith("/Library/Application Support/octavo")


def test_one_version_everywhere():
    assert ".".join(map(str, app_metadata.numbers()[:3])) == VERSION
    assert app_metadata.macos()["version"] == VERSION and VERSION in archive.name()
    metainfo = (debian.MENU / f"{app_metadata.ID}.metainfo.xml").read_text("utf-8")
    assert re.findall(r'<release version="([^"]+)"', metainfo)[0] == VERSION
    assert f"## {VERSION}" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_menu_and_software_centre_use_one_name():
    for path in debian.MENU.iterdir():
        assert path.suffix == ".6" or path.name.startswith(app_metadata.ID)
    metainfo = (debian.MENU / f"{app_metadata.ID}.metainfo.xml").read_text("utf-8")
    assert f"<id>{app_metadata.ID}</id>" in metainfo and f">{app_metadata.ID}.desktop<" in metainfo


@pytest.mark.posix("who may execute a file")
def test_archives_do_not_tell_who_packed_them_and_when(tmp_path):
    for place, when in ((tmp_path / "a", 1), (tmp_path / "b", 2)):
        folder = place / "octavo"
        (folder / "inside").mkdir(parents=True)
        (folder / "octavo").write_bytes(b"#!")
        (folder / "octavo").chmod(0o750 + when)
        (folder / "inside" / "cards").write_bytes(b"cards")
        archive.tar_xz(place, 1_700_000_000)
    one, two = (next(place.glob("*.tar.xz")) for place in (tmp_path / "a", tmp_path / "b"))
    assert one.read_bytes() == two.read_bytes()
    assert archive.checksum(one).read_text().endswith(f"  {one.name}\n")
    with tarfile.open(one) as packed:
        modes = {info.name.partition("/")[2]: info.mode for info in packed}
    assert modes == {"": 0o755, "octavo": 0o755, "inside": 0o755, "inside/cards": 0o644}


def test_a_package_names_each_folder_before_what_lies_in_it():
    data = debian.tar([("usr/lib/a/b", b"b", 0o644)], 1, [("usr/bin/b", "../lib/a/b")])
    with tarfile.open(fileobj=io.BytesIO(data)) as packed:
        names = packed.getnames()
    assert names == [".", "./usr", "./usr/bin", "./usr/lib", "./usr/lib/a", "./usr/lib/a/b", "./usr/bin/b"]
