"""Starts Octavo from its source: makes `.venv` beside this file if necessary, then runs the program with the
packages in it.

    python3 run.py [play|simulate|arena|…]    the words of the `octavo` command
    python3 run.py test [pytest arguments]    all checks, then the tests
    python3 run.py build                      the app to give away: folder, archive, package
    python3 run.py build --engine             games and bots compiled, for play from source

Uses only the standard library until `.venv` is there. Modules that only an installation needs are imported
there, so that an ordinary start stays fast.
"""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - before anything that an older Python cannot read
    sys.stderr.write(
        "Octavo needs Python 3.11 or newer, and this is Python %d.%d: "  # noqa: UP031
        "install a newer one from your system or python.org and run it with that.\n" % sys.version_info[:2]
    )
    sys.exit(2)

ROOT = os.path.dirname(os.path.realpath(__file__))
EXTRAS = {"test": "test", "hostile": "test", "build": "build", "print": "lab"}
TYPED = ("engine", "ai", "game", "lab", "tools", "bundle", "run.py", "assets/make")
CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("assets.make.catalogue", "--check"),
    ("mypy", "--strict", *TYPED),
)
OFFLINE = ("NewConnectionError", "NameResolutionError", "ConnectTimeout", "ReadTimeout", "ProxyError")
TESTS = ("pytest", "-n", str((os.cpu_count() or 1) + 1), "--dist", "worksteal")
"""pytest's arguments: all cores, and work is redistributed as it is done; `-n 0` uses one process.

There is one process more than there are cores, because some tests mostly wait for other processes.
"""


class Missing(Exception):
    """Raised for something missing; its one sentence is shown to the player."""


def main(words: list[str], root: str = ROOT) -> int:
    """Prepare what the command needs, then run it; returns the command's own status."""
    command = words[0] if words else "play"
    extra = extra_for(command, words)
    try:
        if not ready(root, extra):
            prepare(root, extra)
        if command in ("-h", "--help"):
            print((__doc__ or "").split("\n\n")[1], end="\n\n", flush=True)
        if command == "test":
            return check(root, words[1:])
        if command == "build":
            return hand_over(build_command(root, words[1:]))
        use_compiled(root)
        return stay(words) if at_home(root) else hand_over(game_command(root, words))
    except Missing as missing:
        say(str(missing))
        return 2
    except OSError as error:
        say(f"Octavo could not be started: {error.strerror or error} ({error.filename or root}).")
        return 2
    except KeyboardInterrupt:
        return 130


# The commands


def extra_for(command: str, words: list[str]) -> str:
    """The extra that this command needs; work on many machines needs the lab."""
    on_cluster = any(word.partition("=")[0] == "--cluster" for word in words)
    return "lab" if on_cluster else EXTRAS.get(command, "")


def python_of(root: str) -> str:
    """The Python inside `.venv`."""
    inside = "bin/python" if os.name == "posix" else "Scripts\\python.exe"
    return os.path.join(root, ".venv", inside)


def game_command(root: str, words: list[str]) -> list[str]:
    """The command of the program itself; -P ignores a `game` folder in the player's own directory."""
    return [python_of(root), "-P", "-m", "game.cli", *words]


def at_home(root: str) -> bool:
    """Whether this Python is the one that `.venv` is based on.

    If so, it uses the contents of `.venv` from here on.

    Starting Python a second time would take as long as drawing the table for the first time.
    """
    if os.name != "posix" or os.path.realpath(sys.executable) != os.path.realpath(python_of(root)):
        return False
    sys.executable = python_of(root)  # helpers are started with it
    os.environ["PYTHONSAFEPATH"] = "1"  # does for helper processes what -P does here
    version = ".".join(map(str, sys.version_info[:2]))
    parts = os.path.join(root, ".venv", "lib", f"python{version}", "site-packages")
    sys.path[:0] = [*filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep)), root, parts]
    return True


def stay(words: list[str]) -> int:
    """Run the game's command in this process."""
    from game.cli import main as octavo

    sys.argv[1:] = words
    return octavo()


def use_compiled(root: str) -> None:
    """Let the program find the compiled engine first, if it is up to date (`docs/compiling.md`)."""
    folder = os.path.join(root, "build", "compiled" if os.name == "posix" else "compiled-windows")
    stamp = os.path.join(folder, "stamp")
    if os.environ.get("OCTAVO_ENGINE") == "plain" or not os.path.exists(stamp):
        return
    if newest(root) > os.path.getmtime(stamp):
        say("The compiled engine is older than its source, so plain source runs: build --engine renews it.")
        return
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))


def newest(root: str) -> float:
    """When the most recently changed module of engine and bots was written."""
    walks = (os.walk(os.path.join(root, part)) for part in ("engine", "ai"))
    found = (os.path.join(at, name) for walk in walks for at, _, names in walk for name in names)
    return max((os.path.getmtime(path) for path in found if path.endswith(".py")), default=0.0)


def build_command(root: str, words: list[str]) -> list[str]:
    """The command that packs the app; it runs PyInstaller on the build description."""
    if not os.path.exists(os.path.join(root, "build.spec")):
        raise Missing("There is no build.spec beside run.py, so there is nothing to build from.")
    os.chdir(root)
    return [python_of(root), "-m", "bundle", *words]


def check_commands(root: str, words: list[str]) -> list[list[str]]:
    """Style, translations, types and tests; `check` runs the last two at the same time."""
    return [[python_of(root), "-m", *tool] for tool in (*CHECKS, (*TESTS, *words))]


def check(root: str, words: list[str]) -> int:
    """Run every check even after one failed; the status is that of the first failure."""
    import subprocess
    import time

    start = time.monotonic()
    # The tests start hundreds of programs, which would each compile all modules if none were kept.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environment["OCTAVO_ENGINE"] = "plain"  # also if a test starts run.py
    *quick, types, tests = check_commands(root, words)
    sys.stdout.flush()
    statuses = [(command[2], subprocess.call(command, cwd=root, env=environment)) for command in quick]
    # mypy uses one core only and says nothing until it ends: the tests run meanwhile.
    beside = subprocess.Popen(types, cwd=root, env=environment, stdout=subprocess.PIPE, text=True)
    if not words:
        # Pytest compiles test files in its own way and keeps the result, so once is enough for all workers.
        once = [python_of(root), "-m", TESTS[0], "--collect-only", "--quiet"]
        subprocess.call(once, cwd=root, env=environment, stdout=subprocess.DEVNULL)
    tested = subprocess.call(tests, cwd=root, env=environment)
    print(beside.communicate()[0], end="")
    failed = [pair for pair in (*statuses, (types[2], beside.returncode), (tests[2], tested)) if pair[1]]
    took = f"{time.monotonic() - start:.0f} s"
    names = ", ".join(name for name, _ in failed)
    print(f"Failed: {names} (after {took})." if failed else f"Everything passed in {took}.")
    return failed[0][1] if failed else 0


def hand_over(command: list[str]) -> int:
    """Become the command if the system can; otherwise wait for it, and leave Ctrl-C to it."""
    sys.stdout.flush()
    if os.name == "posix":
        # The number behind an enum of `signal`; importing the enum takes twice as long as starting Python
        # without it.
        import _signal as signal  # type: ignore[import-not-found]

        # While it starts, Python answers Ctrl-C with a traceback, so Ctrl-C waits until the command listens.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        os.execv(command[0], command)
    import subprocess

    child = subprocess.Popen(command)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue


# The stamp records what `.venv` was made from. It is written last and removed first, so a stamp means a
# complete `.venv`.


def stamp_file(root: str) -> str:
    return os.path.join(root, ".venv", "octavo-stamp")


def read_text(path: str) -> str:
    """The file's text, or nothing if there is no such file."""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, UnicodeDecodeError):
        return ""


def place(root: str) -> str:
    """Where `.venv` is and on which Python it is based; if either changes, it is made again."""
    if os.name == "posix":
        borrowed = os.path.realpath(python_of(root))
    else:  # there `.venv` contains a copy, and this file gives the folder of the original
        notes = read_text(os.path.join(root, ".venv", "pyvenv.cfg"))
        borrowed = notes.partition("home = ")[2].partition("\n")[0]
    alive = os.path.exists(python_of(root)) and os.path.exists(borrowed)
    return f"{root} {borrowed}" if alive else ""


def stamp(root: str, extras: list[str]) -> str:
    """One line of extras, one of place, then the whole of pyproject.toml."""
    pins = read_text(os.path.join(root, "pyproject.toml"))
    return f"{' '.join(extras)}\n{place(root)}\n{pins}"


def extras_in(root: str) -> list[str] | None:
    """The extras of a complete `.venv` that has not been moved; None if it must be made again."""
    lines = read_text(stamp_file(root)).split("\n", 2)
    return lines[0].split() if len(lines) == 3 and lines[1] and lines[1] == place(root) else None


def ready(root: str, extra: str) -> bool:
    """Whether everything needed is installed."""
    extras = extras_in(root)
    if extras is None or (extra and extra not in extras):
        return False
    return read_text(stamp_file(root)) == stamp(root, extras)


# Installing


class OnlyOne:
    """Lets only one run.py at a time change `.venv`.

    The system frees the lock even if its owner is killed.
    """

    def __init__(self, root: str) -> None:
        try:
            self.file = open(os.path.join(root, ".venv.lock"), "a")  # noqa: SIM115
        except OSError as error:
            raise Missing(f"Octavo cannot write in its own folder {root} ({error.strerror}).") from error
        # The installer inherits the lock, so it lasts even if run.py alone is killed.
        os.set_inheritable(self.file.fileno(), True)

    def __enter__(self) -> None:
        if self.try_lock():
            return
        import time

        say("Another copy of run.py is installing; waiting for it …")
        while not self.try_lock():
            time.sleep(0.2)

    def __exit__(self, *exception: object) -> None:
        self.file.close()

    def try_lock(self) -> bool:
        try:
            if os.name == "posix":
                import fcntl

                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            else:
                import msvcrt

                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except (BlockingIOError, PermissionError):
            return False
        except OSError:  # a file system without locks: two simultaneous installs are unlikely enough
            return True
        return True


def say(line: str) -> None:
    """Print beside the program's own output, never into it."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def prepare(root: str, extra: str) -> None:
    """Bring `.venv` up to pyproject.toml; an interrupted run leaves no stamp, so the next run starts over."""
    with OnlyOne(root):
        if ready(root, extra):  # another copy has done it
            return
        before = extras_in(root)
        extras = sorted({*(before or ()), *([extra] if extra else ())})
        if before is None:
            need_venv_module()
            say("Setting up Octavo in .venv: this happens once and takes a minute …")
            make_venv(root)
            install(root, extras)
        else:
            new = f"Installing what '{extra}' needs, once" if extra and extra not in before else ""
            say(f"{new or 'Bringing .venv up to date'} …")
            update(root, extras)
        with open(stamp_file(root), "w", encoding="utf-8") as file:
            file.write(stamp(root, extras))


def need_venv_module() -> None:
    """Explain what to install if Python came without `venv`, as on some systems."""
    from importlib.util import find_spec

    if not (find_spec("venv") and find_spec("ensurepip")):
        raise Missing(f"This Python lacks its venv module: {how_to_get_venv()}")


def make_venv(root: str) -> None:
    """Make a new `.venv`, over the remains of an older one if there are any."""
    forget(root)
    # A Python that is itself in .venv cannot replace it, so the one it is based on does.
    maker = getattr(sys, "_base_executable", "") or sys.executable
    status, output = run([maker, "-m", "venv", "--clear", os.path.join(root, ".venv")])
    if status:
        discard(root)
        raise Missing(f"Python could not make {os.path.join(root, '.venv')}: {last_line(output)}")


def how_to_get_venv() -> str:
    if os.path.exists("/etc/debian_version"):
        return "install it with 'sudo apt install python3-venv' and run this again."
    return "install Python's venv and ensurepip with your system's packages, or Python from python.org."


def install(root: str, extras: list[str]) -> None:
    """Install the pinned packages into a new `.venv`; a failure leaves nothing behind."""
    try:
        pip(root, extras)
    except Missing:
        discard(root)
        raise


def update(root: str, extras: list[str]) -> None:
    """Update an older `.venv`; pip undoes its own failures, so after one it is as before."""
    old = read_text(stamp_file(root))
    forget(root)
    try:
        pip(root, extras)
    except Missing:
        with open(stamp_file(root), "w", encoding="utf-8") as file:
            file.write(old)
        raise


def pip(root: str, extras: list[str]) -> None:
    status, output = run(pip_command(root, extras))
    if status:
        raise Missing(why_pip_failed(output))


def pip_command(root: str, extras: list[str]) -> list[str]:
    what = f"{root}[{','.join(extras)}]" if extras else root
    return [python_of(root), "-m", "pip", "install", "--quiet", "--no-input", "--editable", what]


def why_pip_failed(output: str) -> str:
    """pip's many lines as one sentence."""
    if any(word in output for word in OFFLINE):
        return "Octavo's parts could not be fetched: the first start needs the network, later ones do not."
    if "No space left" in output:
        return "The disk is full: Octavo's parts need about 100 MB."
    if "No matching distribution" in output:
        return f"A part of Octavo is not to be had for this Python or system: {last_line(output)}"
    return f"Octavo's parts could not be installed: {last_line(output)}"


def run(command: list[str]) -> tuple[int, str]:
    """The status and all output of a command, which is shown only if it fails."""
    import subprocess

    environment = {**os.environ, "PIP_USER": "0", "PIP_RETRIES": "2", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, close_fds=False)
    except OSError as error:
        return 1, f"{command[0]}: {error.strerror}"
    return done.returncode, (done.stdout + done.stderr).decode(errors="replace")


def last_line(output: str) -> str:
    """The line that most likely gives the reason."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith(("ERROR:", "Error:"))]
    return (errors or lines or ["it gave no reason."])[-1]


def forget(root: str) -> None:
    """Remove the stamp, so that only a complete `.venv` ever has one."""
    from contextlib import suppress

    with suppress(FileNotFoundError):
        os.remove(stamp_file(root))


def discard(root: str) -> None:
    """Remove a half-made `.venv`."""
    from shutil import rmtree

    rmtree(os.path.join(root, ".venv"), ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
