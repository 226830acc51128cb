"""Odd words and odd places: a command uses its arguments, or refuses them in one sentence."""

from __future__ import annotations

import errno
import os
import subprocess
import sys

import pytest
from commands import ROOT, is_refused, octavo

from game.data import open_home
from game.data.lesson_progress import Progress
from game.features.daily import store as daily_store
from game.features.daily.store import Tries
from game.table.match.setup import is_drawn


@pytest.mark.parametrize("command", ["day", "puzzle"])
def test_no_banner_of_a_library_stands_before_the_words(command):
    ran = subprocess.run(
        [sys.executable, "-m", "game.cli", command, "eightfist"],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert ran.stdout.startswith("Eightfist") and "pygame" not in ran.stdout + ran.stderr


ONE_GAME = ("simulate", "eightfist", "--players", "3", "--games", "1")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ((*ONE_GAME, "--log", ""), "no file is named"),
        ((*ONE_GAME, "--bots", "expert@999999999999999999"), "Unknown bot"),
        ((*ONE_GAME, "--bots", "expert@٣"), "Unknown bot"),
        (("bench", "eightfist", "--seconds", "٣"), "seconds"),
        (("hostile", "--minutes", "٣"), "minutes"),
        (("play", "--text", "--seats", "person:שלום,novice"), "drawn"),
        (("play", "--text", "--seats", "person:🦊,novice"), "drawn"),
    ],
)
def test_what_nobody_means_is_refused_in_one_sentence(capsys, words, named):
    assert is_refused(octavo(capsys, *words), named)


@pytest.mark.posix("a matter of POSIX")
def test_the_log_may_go_into_a_pipe():
    words = ["simulate", "eightfist", "--players", "3", "--games", "1", "--log", "/dev/stdout"]
    ran = subprocess.run(
        [sys.executable, "-m", "game.cli", *words], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert ran.returncode == 0 and '"end"' in ran.stdout, ran.stderr


@pytest.mark.posix("a matter of POSIX")
def test_a_link_to_itself_is_called_that(tmp_path, capsys, monkeypatch):
    (tmp_path / "loop").symlink_to("loop")
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path / "loop"))
    with open_home() as home:
        first, *_ = home.troubles
    assert first.params["reason"] == os.strerror(errno.ELOOP)


def test_what_a_kill_left_of_a_write_is_swept_away(tmp_path):
    (tmp_path / "lessons.json.new").write_bytes(b"{")
    with open_home(tmp_path) as home, open_home(tmp_path):
        Progress(home)
    assert not (tmp_path / "lessons.json.new").exists()


@pytest.mark.parametrize("why", ["held", "full"])
def test_a_try_that_cannot_begin_says_nothing_of_playing_on(capsys, monkeypatch, why):
    with open_home() as first:
        if why == "full":
            first.close()
            full = daily_store.Trouble("disk-full", {"file": "days.json", "reason": "no space"})
            monkeypatch.setattr(Tries, "_write", lambda *_: full)
        ran = octavo(capsys, "day", "eightfist")
    assert ran.status == 2 and "can't start" in ran.err and "You can" not in ran.out + ran.err


@pytest.mark.parametrize("letter", "aZ9ßéłŐșž-’ .")
def test_every_letter_that_a_name_may_have_is_drawn(pilot_fonts, letter):
    assert is_drawn(letter) and pilot_fonts(letter)


@pytest.mark.parametrize("letter", "שعΩж中🦊")
def test_a_letter_that_would_be_a_box_is_none_of_a_name(pilot_fonts, letter):
    assert not is_drawn(letter) and not pilot_fonts(letter)


@pytest.fixture
def pilot_fonts():
    """Whether the font of a name has this letter."""
    import pygame

    pygame.font.init()
    fonts = [pygame.font.Font(str(path), 20) for path in (ROOT / "assets" / "fonts").glob("*.ttf")]
    assert fonts
    boxes = [pygame.image.tobytes(font.render("\uffff", True, "white"), "RGBA") for font in fonts]

    def drawn(letter):
        pictures = [pygame.image.tobytes(font.render(letter, True, "white"), "RGBA") for font in fonts]
        return all(picture != box for picture, box in zip(pictures, boxes, strict=True))

    return drawn
