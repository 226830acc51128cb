"""`python -m bundle.compare FOLDER FOLDER`: shows where two builds of the app differ."""

from __future__ import annotations

import hashlib
import sys
import zipfile
from pathlib import Path
from types import CodeType
from typing import Any

LOADER = "the loader's code"


def code_of(folder: Path) -> dict[str, Any]:
    """Every Python module in the app by name: those in the starter, and those with which Python itself
    starts.
    """
    from PyInstaller.archive.readers import CArchiveReader  # type: ignore[import-untyped]

    starter = CArchiveReader(str(folder / "octavo"))
    inside = starter.open_embedded_archive("PYZ.pyz")
    found: dict[str, Any] = {name: inside.extract(name) for name in inside.toc}
    found |= {f"{LOADER} {name}": starter.extract(name) for name in starter.toc if name != "PYZ.pyz"}
    with zipfile.ZipFile(folder / "_internal" / "base_library.zip") as first:
        for name in first.namelist():
            found[name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")] = first.read(name)
    return found


def same(one: Any, two: Any) -> bool:
    """Whether two pieces of code do the same, even if they are stored differently."""
    if isinstance(one, CodeType) and isinstance(two, CodeType):
        return _parts(one) == _parts(two) and all(map(same, one.co_consts, two.co_consts))
    return type(one) is type(two) and bool(one == two)


def _parts(code: CodeType) -> tuple[Any, ...]:
    return (
        code.co_code,
        code.co_names,
        code.co_varnames,
        code.co_filename,
        code.co_flags,
        len(code.co_consts),
    )


def files_of(folder: Path) -> dict[str, str]:
    """Every file with the checksum of its contents."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def differences(one: Path, two: Path) -> list[str]:
    """Files and modules that are in only one build, and those that differ."""
    found = []
    for what, left, right in (
        ("file", files_of(one), files_of(two)),
        ("code", code_of(one), code_of(two)),
    ):
        found += [f"{what} in one only: {name}" for name in sorted(left.keys() ^ right.keys())]
        both = sorted(left.keys() & right.keys())
        found += [f"{what} differs: {name}" for name in both if not same(left[name], right[name])]
    return found


if __name__ == "__main__":
    told = differences(Path(sys.argv[1]), Path(sys.argv[2]))
    print("\n".join(told) or "The same.")
    sys.exit(bool(told))
