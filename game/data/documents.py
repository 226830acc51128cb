"""The folder in which people look for the files that they save."""

from os.path import expanduser
from pathlib import Path

from platformdirs import user_documents_path


def documents() -> Path:
    """The person's documents, or else their own folder."""
    folder = user_documents_path()
    return folder if folder.is_dir() else Path.home()


def typed_path(text: str) -> Path:
    """The path that somebody typed; a bare name lies in their documents."""
    return documents() / expanduser(text.strip())
