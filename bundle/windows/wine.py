"""Runs Windows programs under Wine, each with a time limit after which all that it started is ended."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from bundle.failed import Failed

QUIET = {
    "WINEDEBUG": "-all",
    "WINEDLLOVERRIDES": "mscoree,mshtml=;winemenubuilder.exe=d",  # no questions, no entries in our own menu
    "SDL_AUDIODRIVER": "dummy",
}
HICCUPS = ("WinError 1359", "EndUpdateResourceW")
"""Errors of Wine that do not come twice: an internal one, once in about a hundred starts of a program, and
another when PyInstaller writes the icon on a busy machine.
"""


class Ran(NamedTuple):
    status: int
    output: str


class Wine:
    """One Wine prefix, which is a Windows machine of its own: drive C, registry, and a server of its own."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix

    @property
    def settings(self) -> dict[str, str]:
        """What every program in this prefix finds in its environment."""
        return {**QUIET, "WINEPREFIX": str(self.prefix)}

    def start(
        self, *words: str | Path, env: Mapping[str, str], cwd: Path | None = None, encoding: str = "utf-8"
    ) -> subprocess.Popen[str]:
        """Start a program; Windows' Python wants a pipe at each of its three streams."""
        return subprocess.Popen(
            ["wine", *map(str, words)],
            env=env,
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding=encoding,
            errors="replace",
            start_new_session=True,
        )

    def run(
        self, *words: str | Path, limit: float, cwd: Path | None = None, encoding: str = "utf-8", **env: str
    ) -> Ran:
        """Run a program to its end; raises one sentence if it takes longer than `limit` seconds.

        After a hiccup of Wine it is run once more. What our own Python goes by would confuse Windows' Python.
        """
        clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
        name = str(words[0]).replace("\\", "/").rpartition("/")[2]
        for last in (False, True):
            process = self.start(*words, cwd=cwd, encoding=encoding, env={**clean, **self.settings, **env})
            try:
                output, _ = process.communicate("", timeout=limit)
            except subprocess.TimeoutExpired:
                self.end()
                said = process.communicate()[0]
                raise Failed(f"{said}\n{name} under Wine took longer than {limit:.0f} s.") from None
            hiccup = next((error for error in HICCUPS if error in output), None)
            if last or not process.returncode or not hiccup:
                break
            print(f"Wine failed with {hiccup}, so {name} is run again.", file=sys.stderr)
        return Ran(process.returncode, output)

    def end(self) -> None:
        """End every process of this prefix, even a server that hangs."""
        for _again in range(50):
            pids = processes(self.prefix)
            if not pids:
                return
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.1)

    def boot(self) -> None:
        """Make drive C and the registry of a Windows 10.

        Debian's Wine calls itself Windows 7. There Python expects that reading no bytes leaves an empty
        message in its pipe; Wine loses it, and a ProcessPoolExecutor waits for ever.
        """
        for words in (("wineboot", "--init"), ("winecfg", "-v", "win10")):
            done = self.run(*words, limit=120)
            if done.status:
                raise Failed(f"{done.output}\nWine could not make its drive C in {self.prefix}.")
        self.rest()

    def rest(self) -> None:
        """Wait until the server has written the registry and ended."""
        with suppress(subprocess.TimeoutExpired):
            subprocess.run(["wineserver", "--wait"], env={**os.environ, **self.settings}, timeout=20)
        self.end()

    def copy(self, place: Path) -> Wine:
        """Another machine like this one; what Wine never writes to is shared."""
        windows = self.prefix / "drive_c" / "windows"

        def share(source: str, target: str) -> str:
            if Path(source).is_relative_to(windows):
                os.link(source, target)
                return target
            return shutil.copy2(source, target)

        shutil.copytree(self.prefix, place, symlinks=True, copy_function=share)
        return Wine(place)


def processes(prefix: Path) -> list[int]:
    """All processes that were started with this prefix."""
    wanted = f"WINEPREFIX={prefix}".encode()
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):
            if wanted in path.read_bytes().split(b"\0"):
                found.append(int(path.parent.name))
    return found


def windows_path(path: Path) -> str:
    """How a program under Wine calls a file of ours."""
    return f"Z:{path.resolve()}".replace("/", "\\")
