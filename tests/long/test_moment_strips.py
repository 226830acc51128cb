"""The developer's command that writes a strip of every big moment."""

from __future__ import annotations

import pytest

from tools.pictures import moment_strips


@pytest.mark.long
@pytest.mark.parametrize(("game", "kind"), [("lockdown", "forced_draw"), ("eightfist", "quad")])
def test_a_moment_is_found_laid_and_written(tmp_path, game, kind):
    def room():
        return moment_strips.Strips(tmp_path, (960, 600))

    assert not moment_strips.strips_of(game, {(kind, True)}, room)
    assert {path.name for path in tmp_path.iterdir()} == {
        f"{game}-{kind}-own{end}.png" for end in ("", "-still")
    }
