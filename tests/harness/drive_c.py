"""The folders of the player in a Windows under Wine, as this system and as Windows name them."""

from pathlib import Path

from bundle.windows.wine import Wine


def user(wine: Wine) -> Path:
    """The folder of the one user, `C:\\users\\NAME`."""
    users = wine.prefix / "drive_c" / "users"
    return next(path for path in sorted(users.iterdir()) if path.name != "Public")


def local_data(wine: Wine) -> Path:
    return user(wine) / "AppData" / "Local"


def roaming_data(wine: Wine) -> Path:
    return user(wine) / "AppData" / "Roaming"


def own_path(wine: Wine, path: Path) -> str:
    """How Windows calls a file on its drive C."""
    return "C:\\" + str(path.relative_to(wine.prefix / "drive_c")).replace("/", "\\")
