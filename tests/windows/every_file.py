"""`every_file.py write|use FOLDER`: writes a file of every kind that a player has, or goes on with them.

`use` prints, for each file, whether it was used or refused. Runs on both systems.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from hostile import files, more_files  # noqa: E402

KINDS = [attack.opened.args for attack in (*files.ATTACKS, *more_files.ATTACKS)]
"""Every kind by name, with what reads it as the program does, and what writes sound ones."""


@mock.patch("time.time", lambda: 1_796_000_000.0)
@mock.patch("time.strftime", lambda _: "2026-11-29-2000")
@mock.patch("game.features.people.remembered_tables.new_seed", lambda: 7)
def write(folder: Path) -> None:
    for name, _, sound in KINDS:
        with tempfile.TemporaryDirectory() as place:
            for number, data in enumerate(sound(Path(place) / "home")):
                (folder / f"{number}-{name.replace('/', ' ')}").write_bytes(data)


def use(folder: Path) -> None:
    for name, read, _ in KINDS:
        for file in sorted(folder.glob(f"*-{name.replace('/', ' ')}")):
            with tempfile.TemporaryDirectory() as place:
                home = Path(place) / "home"
                path = home / name
                path.parent.mkdir(parents=True)
                data = file.read_bytes()
                path.write_bytes(data)
                print(f"{file.name}: {read(home, path, data)}", flush=True)


if __name__ == "__main__":
    {"write": write, "use": use}[sys.argv[1]](Path(sys.argv[2]))
