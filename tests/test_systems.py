"""What only one system does lies in few modules, each tested on every system by something that stands in."""

from __future__ import annotations

import ast

from test_layers import imports, modules
from trees import tree_of

ASKING = {
    "ai.processes.search_helpers": "the pipes of processes, which Windows cannot poll",
    "bundle": "an app is built on the system for which it is made",
    "game.app.startup": "a display that is missing, before SDL looks for one",
    "game.cli.workers": "the number of processes that a system can wait for",
    "game.data.disk": "folders, which only POSIX can write to disk",
    "game.data.licences": "the parts of the app, which differ",
    "game.data.system_files": "locks, and files that are open elsewhere",
    "game.ui.window.loop": "the icon of the window, which Windows takes from the app",
    "game.ui.window.sound_search": "sound devices",
    "game.ui.window.windows_messages": "messages for the window",
    "game.words.system_language": "the language of Windows' menus",
    "lab.line_process": "the end of a program and its children",
    "lab.programs": "the words of a command",
    "run": "the program in .venv",
    "tools.bench": "the most memory that was used",
}
"""The modules that may ask on which system they run, and the matter for which they do."""
ATTRIBUTES = {("sys", "platform"), ("os", "name"), ("platform", "system"), ("sys", "getwindowsversion")}
MODULES = {"ctypes", "fcntl", "msvcrt", "resource", "termios", "winreg", "_winapi"}


def asks(tree: ast.AST, package: str) -> bool:
    """Whether a module asks for the system, or imports what only one system has."""
    read = {
        (node.value.id, node.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    return bool(read & ATTRIBUTES) or any(
        name.partition(".")[0] in MODULES for _line, name in imports(tree, package)
    )


def test_few_modules_ask_for_the_system():
    found = set()
    for path, module, package in modules(("engine", "ai", "game", "lab", "tools", "bundle")):
        if asks(tree_of(path.read_text("utf-8")), package):
            found.add(module)
    allowed = {name: [one for one in found if f"{one}.".startswith(f"{name}.")] for name in ASKING}
    assert not found - {one for ones in allowed.values() for one in ones}
    assert all(allowed.values()), "no longer needed"


PLANTED = """
import os, sys
def here():
    return {expression}
"""


def test_each_way_to_ask_is_seen():
    for expression in ("sys.platform == 'win32'", "os.name", "__import__('x')"):
        assert asks(ast.parse(PLANTED.format(expression=expression)), "game") == (
            "__import__" not in expression
        )
    assert asks(ast.parse("def lock():\n    import fcntl"), "game")
