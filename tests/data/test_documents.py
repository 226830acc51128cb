"""Where a typed path leads."""

from pathlib import Path

import pytest

from game.data.documents import typed_path

NAMES = [(" a match ", "docs/a match"), ("", "docs"), ("../b", "docs/../b")]


@pytest.mark.parametrize(("typed", "told"), NAMES)
def test_a_typed_name_without_a_folder_lies_in_the_documents(tmp_path, monkeypatch, typed, told):
    """Found: it lay in the folder from which the program happened to be started."""
    docs = tmp_path / "docs"
    docs.mkdir()
    monkeypatch.setattr("game.data.documents.user_documents_path", lambda: docs)
    assert typed_path(typed) == tmp_path / told


def test_a_whole_path_stays_as_it_was_typed(tmp_path, monkeypatch):
    monkeypatch.setattr("game.data.documents.user_documents_path", lambda: tmp_path / "missing")
    assert typed_path(str(tmp_path / "x")) == tmp_path / "x"
    assert typed_path("~/y") == Path.home() / "y" and typed_path("z") == Path.home() / "z"
