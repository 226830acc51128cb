"""The files in `assets`: fonts have licences, no sound is missing or clipped, nothing is too large."""

from array import array
from pathlib import Path

import pygame
import pytest

from game.ui import art
from game.ui.art import FILES, load_sounds
from game.ui.art.svg import ASSETS
from game.ui.moods import GLANCES, MOODS
from game.ui.window.music import TUNES

WANTED = {
    *("card_slide", "card_flip", "card_place", "shuffle", "deal", "token", "token_spent", "hover", "button"),
    *("your_turn", "reject", "swap", "wind", "wormhole", "chain", "attack", "bluff_call", "lock", "clear"),
    *("elimination", "frozen", "steal", "round_end", "win", "lose", "error"),
}


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


@pytest.fixture(scope="module")
def sounds():
    pygame.mixer.init(44100, -16, 1, 512, allowedchanges=0)
    yield load_sounds()
    pygame.mixer.quit()


def test_fonts_stand_beside_their_licences():
    folder = ASSETS / "fonts"
    assert {file.name for file in folder.glob("*.ttf")} == set(FILES.values())
    for licence in ("OFL-Lato.txt", "OFL-Fraunces.txt"):
        text = (folder / licence).read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text and "Copyright" in text


def test_all_is_light():
    words = size(ASSETS / "licences") + size(ASSETS / "rules")
    faces, avatars = size(ASSETS / "faces"), size(ASSETS / "avatars")  # every mood, looking three ways
    assert faces < 80 * 1024 * len(art.faces()) and avatars < 48 * 1024 * len(art.avatars())
    puzzles = size(ASSETS / "puzzles")  # with a reason for each wrong choice
    assert puzzles < 400 * 1024
    sheets = size(ASSETS / "print")  # cards to print, in two languages
    assert sheets < 1650 * 1024
    tunes = [file.stat().st_size for file in TUNES.values()]
    assert max(tunes) < 320 * 1024 and sum(tunes) < 1024 * 1024
    assert size(ASSETS / "sounds") - sum(tunes) < 130 * 1024
    named = words + faces + avatars + puzzles + sheets + sum(tunes)
    assert size(ASSETS) - size(ASSETS / "make") - named < 3.25 * 1024 * 1024
    assert size(ASSETS / "rules") < 400 * 1024


def test_every_face_shows_every_mood_to_every_side():
    drawn = {mood: [f"{mood}-{glance}.svg" for glance in GLANCES] for mood in MOODS}
    for folder, names, moods in (
        ("faces", art.faces(), MOODS),
        ("avatars", art.avatars(), [mood for mood in MOODS if mood != "calm"]),
    ):
        wanted = sorted(file for mood in moods for file in drawn[mood])
        for name in names:
            found = sorted(file.name for file in (ASSETS / folder / name).iterdir())
            assert found == wanted, (name, set(found) ^ set(wanted))


def test_every_wanted_sound_is_there(sounds):
    assert set(sounds) >= WANTED


def test_sounds_are_heard_and_not_clipped_and_all_different(sounds):
    seen = set()
    for name, sound in sounds.items():
        samples = array("h", sound.get_raw())
        peak = max(map(abs, samples)) / 32768
        assert 0.02 < peak < 0.6, name
        assert abs(samples[-1]) < 700, f"{name} ends with a click"
        assert 0.01 < sound.get_length() < 2, name
        seen.add(bytes(samples))
    assert len(seen) == len(sounds)


@pytest.mark.long
@pytest.mark.parametrize("tune", TUNES)
def test_the_music_is_quiet_and_joins_its_own_beginning_without_a_click(sounds, tune):
    samples = array("h", pygame.mixer.Sound(TUNES[tune]).get_raw())
    peak = max(map(abs, samples)) / 32768
    loud = (sum(v * v for v in samples) / len(samples)) ** 0.5 / 32768
    assert peak < 0.35 and 0.03 < loud < 0.1, (peak, loud)
    ends = [*samples[:2000], *samples[-2000:]]
    assert max(map(abs, ends)) < 30
