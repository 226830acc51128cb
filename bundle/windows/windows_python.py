"""Makes Windows' own Python and a Wine prefix to run it in, from pinned wheels, in a cache folder."""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import platformdirs

from bundle.contents import ROOT
from bundle.failed import Failed

from .wine import Ran, Wine, windows_path

HERE = Path(__file__).parent
PROGRAMS = {"wine": "wine wine64", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64", "makensis": "nsis"}
"""The programs that building needs, each with Debian's packages."""
PARTS = (
    "pyconfig.h",
    "python.c",
    "python.manifest",
    "python.rc",
    "sitecustomize.py",
    "wheels.txt",
    "wine.py",
    "windows_python.py",
)
COMPILER = "x86_64-w64-mingw32-gcc"
INTERPRETER = "panda3d"
"""The wheel with Windows' interpreter."""
LIBRARIES = ("python311.dll", "VCRUNTIME140.dll")
NOT_STANDARD = (
    "site-packages dist-packages __pycache__ test tests lib-dynload config-3* idlelib turtledemo tkinter "
    "ensurepip *.so *.a _sysconfigdata*"
)


class Pin(NamedTuple):
    name: str
    version: str
    sha256: str


class WindowsPython(NamedTuple):
    """Windows' Python with all packages, and the machine that it runs on."""

    folder: Path
    wine: Wine

    def run(self, *words: str, limit: float, encoding: str = "utf-8", **env: str) -> Ran:
        """Run Windows' Python on our sources."""
        program = windows_path(self.folder / "python.exe")
        settings = {"PYTHONPATH": windows_path(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **env}
        return self.wine.run(program, *words, limit=limit, encoding=encoding, cwd=ROOT, **settings)


def need_programs() -> None:
    """Raise one sentence if this machine cannot build for Windows."""
    if sys.platform != "linux":
        raise Failed("Only Linux builds for Windows; on Windows itself, leave `--for windows` out.")
    if sys.version_info[:2] != (3, 11):
        raise Failed(
            "Windows' Python here is 3.11 and borrows the library of the one that runs this, which is "
            f"{sys.version_info[0]}.{sys.version_info[1]}: start run.py with python3.11."
        )
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    packages = [PROGRAMS[program] for program in missing]
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing = [*missing, "Python's headers"]
        packages = [*packages, "libpython3.11-dev"]
    if missing:
        raise Failed(f"Building for Windows needs {', '.join(missing)}: apt install {' '.join(packages)}")


def cache() -> Path:
    """The folder of downloads and of what is made of them; OCTAVO_CACHE names another one."""
    named = os.environ.get("OCTAVO_CACHE")
    return Path(named).resolve() if named else platformdirs.user_cache_path("octavo") / "windows"


def ready() -> WindowsPython:
    """Windows' Python, made if necessary. A folder with its final name is complete."""
    need_programs()
    folder = cache() / f"python-{fingerprint()[:12]}"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with only_one(cache() / "lock"):
        if not folder.exists():
            make(folder)
    return WindowsPython(folder / "python", Wine(folder / "prefix"))


def make(folder: Path) -> None:
    """Make Python and prefix under another name first: an interrupted run leaves nothing half-made."""
    wheels = fetch_wheels()
    with tempfile.TemporaryDirectory(prefix="new-", dir=folder.parent) as name:
        new = Path(name) / "made"
        python = new / "python"
        wine = Wine(new / "prefix")
        unpack_interpreter(wheels[INTERPRETER], python)
        copy_library(python)
        compile_program(python)
        install([path for name, path in wheels.items() if name != INTERPRETER], python)
        wine.boot()
        asked = "import sys; assert sys.getwindowsversion()[0] == 10; print(sys.version)"
        done = wine.run(windows_path(python / "python.exe"), "-c", asked, limit=120)
        wine.rest()
        if done.status:
            raise Failed(f"{done.output}\nWindows' Python does not start under Wine.")
        new.rename(folder)


@contextmanager
def machine() -> Iterator[WindowsPython]:
    """Windows' Python on a Windows of its own, which is gone with all its processes afterwards."""
    made = ready()
    with tempfile.TemporaryDirectory(prefix="machine-", dir=cache(), ignore_cleanup_errors=True) as place:
        wine = made.wine.copy(Path(place) / "prefix")
        try:
            yield made._replace(wine=wine)
        finally:
            wine.end()


@contextmanager
def only_one(path: Path) -> Iterator[None]:
    """Let one process at a time work in the cache; the system frees the lock of one that was killed."""
    with open(path, "a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def fingerprint() -> str:
    """A digest of everything that Windows' Python is made of."""
    found = hashlib.sha256(sys.version.encode())
    found.update(subprocess.run(["wine", "--version"], capture_output=True).stdout)
    for name in PARTS:
        found.update((HERE / name).read_bytes())
    return found.hexdigest()


def pins() -> list[Pin]:
    """The wheels by name, version and checksum."""
    line = re.compile(r"^(\S+)==(\S+) --hash=sha256:(\w{64})$", re.MULTILINE)
    return [Pin(*found) for found in line.findall((HERE / "wheels.txt").read_text("utf-8"))]


def fetch_wheels() -> dict[str, Path]:
    """All wheels by name, from the cache or the network; each is what the pin says."""
    folder = cache() / "wheels"
    if not all(wheel(folder, pin) for pin in pins()):
        words = ["--platform", "win_amd64", "--python-version", "311", "--implementation", "cp"]
        words += ["--only-binary=:all:", "--no-deps", "--require-hashes", "--requirement", "wheels.txt"]
        pip("download", "--dest", str(folder), *words)
    return {pin.name: found for pin in pins() if (found := wheel(folder, pin))}


def wheel(folder: Path, pin: Pin) -> Path | None:
    """The pinned wheel if it is in the folder, unharmed."""
    name = pin.name.replace("-", "_")
    for path in folder.glob(f"{name}-{pin.version}-*.whl"):
        if hashlib.sha256(path.read_bytes()).hexdigest() == pin.sha256:
            return path
    return None


def pip(*words: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR:")]
        raise Failed(f"pip could not {words[0]} the wheels for Windows: {(lines or [done.stderr])[-1]}")


def unpack_interpreter(packed: Path, python: Path) -> None:
    """The interpreter, and the compiled part of the standard library with the libraries that it needs."""
    compiled = python / "DLLs"
    compiled.mkdir(parents=True)
    with zipfile.ZipFile(packed) as files:
        for name in files.namelist():
            base = name.removeprefix("deploy_libs/")
            if base == name or base.startswith("api-ms-win-"):  # Wine has the last ones itself
                continue
            place = python if base in LIBRARIES else compiled
            (place / base).write_bytes(files.read(name))


def copy_library(python: Path) -> None:
    """The rest of the standard library is this machine's own, and so are the headers."""
    skip = shutil.ignore_patterns(*NOT_STANDARD.split())
    shutil.copytree(sysconfig.get_path("stdlib"), python / "Lib", ignore=skip)
    # The interpreter is 3.11.9 and calls this on the class, which older libraries were not made for.
    path = python / "Lib" / "importlib" / "metadata" / "__init__.py"
    text = path.read_text("utf-8")
    old = "\n\n    def invalidate_caches(cls):"
    path.write_text(text.replace(old, f"\n\n    @classmethod{old[1:]}"), "utf-8")
    shutil.copytree(sysconfig.get_path("include"), python / "Include")
    shutil.copy2(HERE / "pyconfig.h", python / "Include")


def compile_program(python: Path) -> None:
    """python.exe, which the wheel lacks."""
    program = str(python / "python.exe")
    library = str(python / "python311.dll")
    with tempfile.TemporaryDirectory() as work:
        manifest = str(Path(work) / "manifest.o")
        for words in (
            ["x86_64-w64-mingw32-windres", "python.rc", manifest],
            [COMPILER, "-municode", "-O2", "-s", "python.c", manifest, library, "-o", program],
        ):
            done = subprocess.run(words, cwd=HERE, capture_output=True, text=True)
            if done.returncode:
                raise Failed(f"{done.stderr}\npython.exe for Windows could not be compiled.")


def install(wheels: list[Path], python: Path) -> None:
    """All packages, and what only Wine needs."""
    place = python / "Lib" / "site-packages"
    words = ["--platform", "win_amd64", "--python-version", "311", "--implementation", "cp"]
    words += ["--only-binary=:all:", "--no-deps", "--no-index", "--no-compile", "--target", str(place)]
    pip("install", *words, *map(str, wheels))
    shutil.copy2(HERE / "sitecustomize.py", place)
