"""The screen in docs/design/screens.md is short, and works as the page says."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from game.ui.window.scene import push

PAGE = Path(__file__).parents[3] / "docs" / "design" / "screens.md"
MOST_STATEMENTS = 60


def example() -> str:
    found = re.search(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_the_example_is_short():
    assert sum(isinstance(node, ast.stmt) for node in ast.walk(ast.parse(example()))) <= MOST_STATEMENTS


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_example_works_in_every_window_and_with_large_letters(pilot, size, text):
    p = pilot(size=size, text_size=text)
    names: dict[str, Any] = {"__name__": "example"}
    exec(compile(example(), str(PAGE), "exec"), names)
    scene = names["Bells"](p.room)
    p.room.go(push(scene))
    p.frame()
    p.click("Ring the bell", "toggle")
    assert not scene.on
    seen: set[str] = set()
    for _ in range(40):
        assert all(p.room.page.rect.contains(thing.rect) for thing in p.things)
        seen |= {thing.name for thing in p.things if thing.name.startswith("Bell ")}
        down = [thing for thing in p.things if thing.id == names["ScrollText"](4)]
        if not down or down[0].do is None:
            break
        p.click_thing(down[0])
    assert seen == {f"Bell {n}" for n in range(1, 41)}
    p.press("escape")
    assert p.room.top is not scene
