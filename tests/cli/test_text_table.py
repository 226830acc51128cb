"""Plays a match of two people and a bot at a real terminal, reading only what is printed."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.rng import Rng

ROOT = Path(__file__).parents[2]
WIPED = "\x1b[3J"
LOOK, CLEAR = ", press Enter when nobody else can see the screen. ", ", press Enter to clear the screen. "
HAND = re.compile(r"^(\w+)'s hand \(\d+ cards?\): (.*)$", re.M)
pytestmark = [pytest.mark.long, pytest.mark.timeout(400), pytest.mark.posix("a terminal of its own")]


class Reader:
    """Reads the terminal, answers questions, and keeps what was visible whenever somebody was called."""

    def __init__(self, words: tuple[str, ...], home: Path) -> None:
        import pty

        self.here, there = pty.openpty()
        env = {**os.environ, "OCTAVO_HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm"}
        program = [sys.executable, "-P", "-m", "game.cli", "play", "--text", *words]
        self.process = subprocess.Popen(
            program, stdin=there, stdout=there, stderr=there, env=env, cwd=ROOT, close_fds=True
        )
        os.close(there)
        self.chance, self.all, self.answered = Rng(5), "", 0
        self.called: list[tuple[str, str]] = []

    def read(self) -> bool:
        """Read until the program waits for input; False once it has ended."""
        while True:
            if not select.select([self.here], [], [], 0.15)[0]:
                return self.process.poll() is None
            try:
                more = os.read(self.here, 1 << 16)
            except OSError:
                return False
            self.all += more.decode("utf-8", "replace").replace("\r", "")

    def play(self) -> None:
        while self.read():
            new, prompt = self.all[self.answered :], self.all.rsplit("\n", 1)[-1]
            if not new:
                continue
            if prompt.endswith(LOOK):
                screen = self.all.rsplit(WIPED, 1)[-1] if WIPED in self.all else ""
                self.called.append((prompt.removesuffix(LOOK).split()[-1], screen))
            elif not prompt.endswith((CLEAR, "> ")):
                continue
            self.answered = len(self.all)
            choices = re.findall(r"^ +(\d+)\. ", new, re.M) if prompt.endswith("> ") else []
            answer = str(1 + self.chance.below(len(choices))) if choices else ""
            os.write(self.here, f"{answer}\n".encode())


@pytest.mark.parametrize("game", ["lockdown", "equilibrium"])
def test_a_match_is_played_to_its_end_and_nobody_reads_anothers_hand(tmp_path, game):
    words = ("--game", game, "--seats", "person:Ana,person:Ben,regular", "--seed", "5")
    reader = Reader(words, tmp_path)
    try:
        reader.play()
        assert reader.process.wait(10) == 0, reader.all[-500:]
    finally:
        reader.process.kill()
    assert "Game night: 1 match." in reader.all
    assert {name for name, _ in reader.called} == {"Ana", "Ben"}
    read = [HAND.findall(screen) for _, screen in reader.called[1:]]
    assert all(read), "what everybody knows is to be seen meanwhile"
    for hands in read:
        assert all("unknown" in cards for _name, cards in hands if len(cards.split(",")) > 1), hands
    whole = [cards for name, cards in HAND.findall(reader.all) if "unknown" not in cards]
    assert whole, "nobody ever read their own"
