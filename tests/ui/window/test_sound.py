"""Sounds: groups, volume, loudness, and devices that come and go."""

from __future__ import annotations

import json
import socket
import threading
import time

import pilot as _  # noqa: F401 - it chooses a sound card that makes no noise
import pygame
import pytest
from clocks import until

from assets.make.sound.loudness import KINDS, MOST, apart, measured
from game.app import startup
from game.ui.window import loop, sound_device, sound_search
from game.ui.window.sound import GROUP_OF, GROUPS, Sounds
from game.ui.window.sound_device import FAREWELL, FOLDER

SETTINGS = {"muted": False, "volume": 80, "sounds_off": ()}


def test_every_sound_belongs_to_one_group():
    places = json.loads((FOLDER / "table.json").read_text("utf-8"))
    assert sorted(name for names in GROUPS.values() for name in names) == sorted(places)
    assert len(GROUP_OF) == len(places)


@pytest.mark.parametrize("group", GROUPS)
def test_sounds_of_a_group_that_is_off_are_silent_and_others_are_not(group):
    sounds = Sounds({**SETTINGS, "sounds_off": [group]})
    for name, own in GROUP_OF.items():
        assert sounds.heard(name) == (own != group)


def test_nothing_is_heard_when_muted_or_at_volume_0():
    assert Sounds(SETTINGS).heard("deal")
    assert not Sounds({**SETTINGS, "muted": True}).heard("deal")
    assert not Sounds({**SETTINGS, "volume": 0}).heard("deal")


def test_sounds_are_switched_by_kind_in_the_settings(pilot):
    p = pilot()
    p.click("Settings")
    p.click("Sound")
    heard = []
    play = p.room.sounds.play
    p.room.sounds.play = lambda name: (heard.append(name), play(name))
    p.click("Tokens and powers", "toggle")
    assert p.home.settings["sounds_off"] == ["tokens"]
    assert not p.room.sounds.heard("token") and p.room.sounds.heard("card_slide")
    assert next(t for t in p.things if t.name == "Tokens and powers" and t.kind == "toggle").value is False
    stored = json.loads((p.home.folder / "settings.json").read_text("utf-8"))
    assert stored["sounds_off"] == ["tokens"]
    p.click("Tokens and powers", "toggle")
    assert p.room.sounds.heard("token") and heard[-1] == "token"


def test_sounds_are_as_loud_as_others_of_their_kind_and_those_of_the_stage_as_the_old_calls():
    levels = measured()
    assert sorted(levels) == sorted(name for names in KINDS.values() for name in names)
    beyond = {name: round(far, 1) for name, far in apart(levels).items() if abs(far) > MOST}
    assert not beyond, "louder or softer than their kind; see python -m assets.make.sound.loudness"
    stage, calls = ([levels[name].strength for name in KINDS[kind]] for kind in ("stage", "calls"))
    assert all(-22 < level < -16.5 for level in stage)
    assert abs(sum(stage) / len(stage) - sum(calls) / len(calls)) < 2.5


# The device, which a thread opens and closes


class Devices:
    """Stands for the system's devices: there may be none, and opening one may take long."""

    def __init__(self) -> None:
        self.works = True
        self.asked = 0
        self.free = threading.Event()
        """Until this is set, the system holds whoever opens a device."""
        self.free.set()
        self.order: list[str] = []
        self._init, self._quit, self._sound = pygame.mixer.init, pygame.mixer.quit, pygame.mixer.Sound

    def init(self, *how):
        self.asked += 1
        self.free.wait(20)
        if not self.works:
            raise pygame.error("No such device")
        self._init(*how)
        self.order.append("opened")

    def quit(self):
        self.order.append("closed")
        self._quit()

    def read(self, *words, buffer=None):
        if buffer is None:
            time.sleep(0.1)
            self.order.append("read")
            return self._sound(*words)
        return self._sound(buffer=buffer)


@pytest.fixture
def devices(monkeypatch):
    pygame.mixer.quit()
    before = threading.enumerate()  # a test elsewhere may have left its room without a word
    found = Devices()
    monkeypatch.setattr(pygame.mixer, "init", found.init)
    monkeypatch.setattr(pygame.mixer, "quit", found.quit)
    monkeypatch.setattr(pygame.mixer, "Sound", found.read)
    monkeypatch.setattr(sound_device, "PAUSE", 0.02)
    monkeypatch.setattr(sound_device, "FAREWELL", 20.0)  # others may be using the processor
    monkeypatch.setattr(sound_device, "may_have_come", lambda: True)
    yield found
    found.free.set()
    for thread in threading.enumerate():
        if thread.name == sound_device.THREAD and thread not in before:
            thread.join(20)
            assert not thread.is_alive()


@pytest.fixture
def p(pilot, devices):
    """A pilot with music, who looks for a device."""
    patient = sound_device.FAREWELL
    made = pilot(music=True)
    made.room.music.follow(made.room.settings)
    yield made
    devices.free.set()
    sound_device.FAREWELL = patient
    assert made.room.sounds.close()


def device(p, kind, which=2):
    p.post(kind, which=which, iscapture=0)


def heard(p):
    """Whether sounds and music are heard, soon."""
    return until(lambda: (p.frame(), p.room.sounds.opened and pygame.mixer.music.get_busy())[1])


def test_a_system_that_takes_its_time_with_the_device_holds_neither_frames_nor_the_end(
    p, devices, monkeypatch
):
    """Windows takes 8 s to find no device, and a sound server that hangs half a minute."""
    monkeypatch.setattr(sound_device, "FAREWELL", FAREWELL)
    devices.free.clear()
    began = time.monotonic()
    p.room.sounds.open()
    assert until(lambda: devices.asked)
    for _try in range(3):
        p.room.sounds.play("button")
        p.room.music.follow(p.room.settings)
        p.frame()
    assert not p.room.sounds.opened
    assert not p.room.sounds.close(), "SDL must not be shut down now"
    assert time.monotonic() - began < 2


def test_a_device_that_opens_late_is_heard_from_then_on(p, devices):
    devices.free.clear()
    p.room.sounds.open()
    p.frame()
    devices.free.set()
    assert heard(p) and devices.asked == 1
    p.room.sounds.play("button")
    assert pygame.mixer.get_busy()


def test_a_device_that_comes_after_the_start_is_heard(p, devices):
    """The sound server was still starting, or headphones are plugged in."""
    devices.works = False
    p.room.sounds.open()
    assert until(lambda: devices.asked > 2) and not p.room.sounds.opened
    devices.works = True
    assert heard(p)


def test_a_device_that_went_is_left_at_once_and_another_is_heard_with_the_music(p, devices):
    """Headphones are unplugged: no error, and sound again on another device."""
    p.room.sounds.open()
    assert heard(p)
    device(p, pygame.AUDIODEVICEREMOVED, 0)
    p.post(pygame.WINDOWFOCUSLOST)
    p.post(pygame.WINDOWFOCUSGAINED)
    assert p.room.sounds.opened, "a device that is not ours, and a window that is back"
    devices.works = False
    device(p, pygame.AUDIODEVICEREMOVED)
    assert not p.room.sounds.opened
    p.room.sounds.play("button")
    p.room.music.follow(p.room.settings)
    assert until(lambda: devices.asked > 1)
    devices.works = True
    assert heard(p)


def test_a_device_is_closed_only_when_its_sounds_are_read(p, devices):
    """If the device went away in the middle of reading, the whole program would crash."""
    p.room.sounds.open()
    assert until(lambda: devices.order)
    device(p, pygame.AUDIODEVICEREMOVED)
    assert until(lambda: len(devices.order) > 3 and p.room.sounds.opened)
    assert p.room.sounds.close() and p.room.sounds.close()
    assert devices.order == ["opened", "read", "closed"] * 2


@pytest.fixture
def ends(devices, tmp_path, monkeypatch):
    """Start the table and leave it as soon as a device is looked for; returns how it ended."""
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    def left(room, *rest):
        room.sounds.open()
        assert until(lambda: devices.asked)

    def at_once(status):
        devices.order.append(f"ended with {status}")
        raise SystemExit

    monkeypatch.setattr(loop, "run", left)
    monkeypatch.setattr(pygame, "quit", lambda: (devices.order.append("left"), pygame.display.quit()))
    monkeypatch.setattr(startup.os, "_exit", at_once)
    return devices.order


def test_who_leaves_at_once_waits_until_the_sounds_are_read(ends):
    assert startup.play("", None) == 0
    assert ends == ["opened", "read", "closed", "left"]


def test_who_leaves_while_the_system_holds_the_device_does_not_wait_for_it(ends, devices, monkeypatch):
    monkeypatch.setattr(sound_device, "FAREWELL", FAREWELL)
    devices.free.clear()
    with pytest.raises(SystemExit):
        startup.play("", None)
    assert ends == ["ended with 0"], "SDL is not shut down"


# Sound servers


@pytest.fixture
def servers(tmp_path, monkeypatch):
    """A Linux system without sound cards."""
    monkeypatch.setattr(sound_search, "CARDS", str(tmp_path / "pcm*p"))
    monkeypatch.setattr(sound_search.sys, "platform", "linux")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    (tmp_path / "pulse").mkdir()
    return tmp_path


@pytest.mark.posix("sockets with a name in a folder")
@pytest.mark.parametrize("name", ["pulse/native", "pipewire-0"])
def test_on_linux_nothing_is_tried_again_before_a_server_or_a_card_is_there(servers, name):
    """ALSA writes on the terminal at each try."""
    assert not sound_search.may_have_come()
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(servers / name))
        server.listen()
        assert sound_search.may_have_come()
    assert not sound_search.may_have_come(), "a killed server leaves its name behind"
    (servers / "pcmC0D0p").touch()
    assert sound_search.may_have_come()
