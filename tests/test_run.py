"""run.py: its installs, commands and messages. pip and venv are replaced, so the tests use no network."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

pytestmark = pytest.mark.posix("the pretended .venv is laid out as on POSIX")
RUN = Path(__file__).parent.parent / "run.py"


@pytest.fixture
def run():
    spec = importlib.util.spec_from_file_location("octavo_run", RUN)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def installs(run, monkeypatch):
    """Records every command run.py would run; a fake venv is made instead of a real one."""
    commands = []

    def fake(command):
        commands.append(command)
        if command[1:3] == ["-m", "venv"]:
            inside = Path(command[-1]) / "bin"
            inside.mkdir(parents=True, exist_ok=True)
            (inside / "python").unlink(missing_ok=True)
            (inside / "python").symlink_to(sys.executable)
        return 0, ""

    monkeypatch.setattr(run, "run", fake)
    return commands


@pytest.fixture
def handed(run, monkeypatch):
    """Records the commands by which run.py would replace its own process."""
    commands = []
    monkeypatch.setattr(run, "hand_over", lambda command: commands.append(command) or 0)
    monkeypatch.setattr(run, "at_home", lambda root: False)  # the fake .venv contains no game
    return commands


@pytest.fixture
def root(tmp_path):
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return str(tmp_path)


def pip_failing(run, installs, output):
    """A run() whose pip fails with this output."""
    working = run.run
    return lambda command: (1, output) if "pip" in command else working(command)


def test_a_first_start_installs_the_run_time_pins_and_the_next_touches_nothing(run, installs, handed, root):
    assert run.main([], root) == 0
    assert [command[2] for command in installs] == ["venv", "pip"]
    assert installs[1][-2:] == ["--editable", root]
    assert run.main(["simulate", "lockdown"], root) == 0
    assert len(installs) == 2
    assert handed[0][1:] == ["-P", "-m", "game.cli"]
    assert handed[1][1:] == ["-P", "-m", "game.cli", "simulate", "lockdown"]


def test_an_extra_is_added_once_and_kept_when_pins_change(run, installs, handed, root):
    run.main(["play"], root)
    assert not run.ready(root, "test")
    run.prepare(root, "test")
    assert installs[-1][-1] == f"{root}[test]"
    assert run.ready(root, "test") and run.ready(root, "")
    Path(root, "pyproject.toml").write_text("[project]\n# newer\n")
    run.main(["play"], root)
    assert installs[-1][-1] == f"{root}[test]"
    assert [command[2] for command in installs] == ["venv", "pip", "pip", "pip"]


def test_a_venv_whose_python_is_gone_is_made_anew(run, installs, handed, root):
    run.main([], root)
    python = Path(run.python_of(root))
    python.unlink()
    python.symlink_to("/nowhere/python")
    run.main([], root)
    assert [command[2] for command in installs] == ["venv", "pip"] * 2


def test_a_venv_that_was_moved_is_made_anew(run, installs, handed, root, tmp_path):
    run.main([], root)
    moved = tmp_path.with_name(tmp_path.name + "-moved")
    os.rename(root, moved)
    run.main([], str(moved))
    assert [command[2] for command in installs] == ["venv", "pip"] * 2


def test_an_interrupted_install_is_redone(run, installs, handed, root, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(run, "pip", interrupted)
        assert run.main([], root) == 130
    assert not handed
    assert run.main([], root) == 0
    assert [command[2] for command in installs] == ["venv", "venv", "pip"]


def test_no_network_at_first_is_one_sentence_and_leaves_nothing(run, installs, root, monkeypatch, capsys):
    monkeypatch.setattr(run, "run", pip_failing(run, installs, "WARNING: Retrying … NewConnectionError(…)\n"))
    assert run.main([], root) == 2
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.endswith("the first start needs the network, later ones do not.")
    assert not Path(root, ".venv").exists()


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("NameResolutionError: ERROR: x", "needs the network"),
        ("ERROR: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8", "not to be had"),
        ("ERROR: one\n\nERROR: two\nhint", "ERROR: two"),
        ("", "gave no reason"),
    ],
)
def test_pips_failures_become_one_sentence(run, output, words):
    sentence = run.why_pip_failed(output)
    assert words in sentence and "\n" not in sentence


def test_a_missing_venv_module_is_named_with_its_cure(run, installs, root, monkeypatch, capsys):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    assert run.main([], root) == 2
    assert capsys.readouterr().err.startswith("This Python lacks its venv module: install")
    assert not installs and not Path(root, ".venv").exists()
    monkeypatch.setattr(run.os.path, "exists", lambda path: path == "/etc/debian_version")
    assert "python3-venv" in run.how_to_get_venv()


def test_a_folder_that_cannot_be_written_is_named(run, root, monkeypatch, capsys):
    def refused(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(run, "open", refused, raising=False)
    assert run.main([], root) == 2
    assert "cannot write in its own folder" in capsys.readouterr().err


class Asked:
    """Replaces subprocess: records each start, and answers each program with the next status."""

    def __init__(self, monkeypatch, *statuses: int) -> None:
        self.commands: list[list[str]] = []
        self.environments: list[dict[str, str]] = []
        self.statuses = iter(statuses)
        monkeypatch.setattr(subprocess, "call", self.begin)
        monkeypatch.setattr(subprocess, "Popen", self.beside)

    def begin(self, command, env, **how) -> int:
        self.commands.append(command)
        self.environments.append(env)
        return next(self.statuses)

    def beside(self, command, **how):
        status = self.begin(command, **how)
        return SimpleNamespace(
            returncode=status, communicate=lambda: ("the types are wrong\n" * status, None)
        )


def test_every_check_runs_and_the_first_failure_counts(run, root, monkeypatch, capsys):
    asked = Asked(monkeypatch, 0, 3, 0, 0, 1)
    assert run.check(root, ["-m", "long"]) == 3
    assert [command[2:4] for command in asked.commands[:-2]] == [
        ["ruff", "check"],
        ["ruff", "format"],
        ["assets.make.catalogue", "--check"],
    ]
    assert asked.commands[-2][2:] == ["mypy", "--strict", *run.TYPED]
    assert asked.commands[-1][2:] == [*run.TESTS, "-m", "long"]
    assert "Failed: ruff, pytest (after " in capsys.readouterr().out


def test_building_needs_its_description(run, root, monkeypatch):
    monkeypatch.chdir(root)
    with pytest.raises(run.Missing, match=r"no build\.spec"):
        run.build_command(root, [])
    Path(root, "build.spec").write_text("")
    assert run.build_command(root, [])[1:] == ["-m", "bundle"]


def test_a_second_run_waits_for_the_first(run, root):
    """Of two processes, the second one installs only after the first has finished."""
    code = f"""
import importlib.util, time
spec = importlib.util.spec_from_file_location("octavo_run", {str(RUN)!r})
run = importlib.util.module_from_spec(spec); spec.loader.exec_module(run)
with run.OnlyOne({root!r}):
    print("in", flush=True); time.sleep(0.3); print("out", flush=True)
"""
    log = Path(root, "log")
    with log.open("w") as out:
        both = [subprocess.Popen([sys.executable, "-c", code], stdout=out) for _ in range(2)]
        assert [child.wait(timeout=20) for child in both] == [0, 0]
    assert log.read_text().split() == ["in", "out", "in", "out"]


@pytest.fixture
def elsewhere(tmp_path):
    """A folder with broken files that have the names of modules that the program imports."""
    folder = tmp_path / "elsewhere"
    for name in ("game", "engine", "pygame", "json", "multiprocessing"):
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").write_text("raise SystemExit('mine')\n")
    return folder


ONE_START = """
import os, runpy, sys
os.execv = None
sys.argv, sys.path[0] = [{run!r}, *{words!r}], {folder!r}
runpy.run_path({run!r}, run_name="__main__")
"""


def test_a_game_command_needs_no_second_start_of_python(elsewhere):
    """The processes that help also find our modules, and not the files in the player's current folder."""
    words = ["simulate", "eightfist", "--players", "2", "--games", "4", "--jobs", "2"]
    code = ONE_START.format(run=str(RUN), folder=str(RUN.parent), words=words)
    done = subprocess.run([sys.executable, "-c", code], cwd=elsewhere, capture_output=True, text=True)
    assert done.returncode == 0 and "4 games" in done.stdout, done.stderr


def test_another_python_than_that_of_venv_starts_that_one(run, installs, root, monkeypatch, tmp_path):
    commands = []
    monkeypatch.setattr(run, "hand_over", lambda command: commands.append(command) or 0)
    other = tmp_path / "python"
    other.write_text("")
    run.prepare(root, "")
    with monkeypatch.context() as patch:
        patch.setattr(sys, "executable", str(other))
        before = [*sys.path]
        assert run.main(["simulate"], root) == 0
        assert (commands, sys.path, sys.executable) == (
            [[run.python_of(root), "-P", "-m", "game.cli", "simulate"]], before, str(other)
        )  # fmt: skip


def test_what_is_in_venv_is_found_after_a_compiled_engine_and_before_all_else(run, root, monkeypatch):
    Path(run.python_of(root)).parent.mkdir(parents=True)
    Path(run.python_of(root)).symlink_to(sys.executable)
    for owner, name in ((sys, "executable"), (sys, "path")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    monkeypatch.setattr(sys, "path", ["before"])
    monkeypatch.setenv("PYTHONPATH", "compiled")
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    assert run.at_home(root)
    *first, parts, last = sys.path
    assert (first, last) == (["compiled", root], "before")
    assert parts == str(Path(root, ".venv", "lib", f"python3.{sys.version_info[1]}", "site-packages"))
    assert (sys.executable, os.environ["PYTHONSAFEPATH"]) == (run.python_of(root), "1")


def path_of_modules(run, root, monkeypatch):
    """The path on which a game command would look for modules, without the entries that were there before."""
    monkeypatch.setenv("PYTHONPATH", "before")
    run.use_compiled(root)
    return os.environ["PYTHONPATH"].removesuffix("before")


def test_a_compiled_engine_is_used_while_it_is_as_new_as_its_source(run, root, monkeypatch, capsys):
    module, stamp = Path(root, "engine", "kernel", "state.py"), Path(root, "build", "compiled", "stamp")
    for file in (module, stamp):
        file.parent.mkdir(parents=True)
    module.write_text("")
    monkeypatch.delenv("OCTAVO_ENGINE", raising=False)
    assert path_of_modules(run, root, monkeypatch) == ""
    stamp.write_text("")
    os.utime(module, (1000, 1000))
    assert path_of_modules(run, root, monkeypatch) == f"{stamp.parent}{os.pathsep}"
    assert capsys.readouterr().err == ""
    os.utime(module, (stamp.stat().st_mtime + 1,) * 2)
    assert path_of_modules(run, root, monkeypatch) == ""
    assert "older than its source" in capsys.readouterr().err
    os.utime(module, (1000, 1000))
    monkeypatch.setenv("OCTAVO_ENGINE", "plain")
    assert path_of_modules(run, root, monkeypatch) == ""


def test_only_a_game_command_uses_a_compiled_engine(run, root, handed, monkeypatch):
    used = []
    monkeypatch.setattr(run, "use_compiled", used.append)
    monkeypatch.setattr(run, "ready", lambda *_: True)
    monkeypatch.setattr(run, "check", lambda *_: 0)
    Path(root, "build.spec").write_text("")
    monkeypatch.chdir(root)
    for words in (["test"], ["build", "--engine"], ["simulate", "lockdown"]):
        assert run.main(words, root) == 0
    assert used == [root]
    assert handed[0][2:] == ["bundle", "--engine"]
