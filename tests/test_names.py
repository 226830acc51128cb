"""Code reads values by names that mypy checks: never by position, never by an attribute name in a string."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from trees import tree_of

ROOT = Path(__file__).parent.parent
Place = tuple[str, str, str]
"""File, function and source text."""
TUPLES = {
    *("act", "action", "forced", "chosen", "move", "deed"),
    *("args", "arguments"),
    *("entry", "frame", "clause", "attack", "lie", "past", "before_last", "last_turn", "way"),
}
"""Variables with tuples that must be unpacked by name; also as the end of a name, such as `best_action`."""
LISTS = {"legal", "actions", "choices", "chain", "agenda", "past", "frames", "entries", "clauses", "attacks"}
"""Variables with lists of such tuples."""

ACCESSORS = {
    (
        "game/table/board/action_picker.py",
        "verb_of",
        "action[0]",
    ): "the accessor of the verb, for any game",
    (
        "game/table/board/action_picker.py",
        "fields_of",
        "action[1:]",
    ): "the accessor of the fields, for any game",
    ("engine/kernel/question.py", "", "itemgetter(0)"): "the accessor of the verb",
    (
        "ai/players/eightfist/action_values.py",
        "",
        "itemgetter(-1)",
    ): "the accessor of the place, in playouts",
    ("ai/players/absurd/quick.py", "", "itemgetter(1)"): "the accessor of the card, in playouts",
}
"""The only places that may read by position: file, function and text, with the reason."""


def reads(source: str) -> Iterator[tuple[str, str]]:
    """Function and text of each place that reads a tuple of TUPLES by position."""
    yield from _reads(tree_of(source), "")


def _reads(node: ast.AST, function: str) -> Iterator[tuple[str, str]]:
    for inner in ast.iter_child_nodes(node):
        yield from _reads(inner, inner.name if isinstance(inner, ast.FunctionDef) else function)
        if isinstance(inner, ast.Subscript):
            counts = _is_position(inner.slice) and _is_tuple(inner.value)
        elif isinstance(inner, ast.Call):
            called = _called(inner)
            counts = called == "itemgetter" or (called == "startswith" and _is_verb(_owner(inner)))
        else:
            counts = False
        if counts:
            yield function, ast.unparse(inner)


def _is_position(index: ast.expr) -> bool:
    if isinstance(index, ast.Slice):
        return any(end is not None and _is_position(end) for end in (index.lower, index.upper))
    if isinstance(index, ast.UnaryOp):
        index = index.operand
    return isinstance(index, ast.Constant) and isinstance(index.value, int)


def _is_tuple(value: ast.expr) -> bool:
    """Whether this expression is in TUPLES, is an item of one of LISTS, or is a verb."""
    if _is_verb(value):
        return True
    if isinstance(value, ast.Subscript):
        return _holds(value.value) or (_is_tuple(value.value) and _is_position(value.slice))
    name = _last(value)
    return name in TUPLES or name.rpartition("_")[2] in TUPLES


def _holds(value: ast.expr) -> bool:
    """Whether this expression is in LISTS; `lies` is such a list by zone, then by card."""
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Attribute) and value.value.attr == "lies"
    return _last(value) in LISTS or (isinstance(value, ast.Name) and value.id == "lies")


def _is_verb(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call):
        return _called(value) == "verb_of"
    return value is not None and _last(value) == "verb"


def _last(value: ast.expr) -> str:
    return value.attr if isinstance(value, ast.Attribute) else value.id if isinstance(value, ast.Name) else ""


def _called(call: ast.Call) -> str:
    return _last(call.func)


def _owner(call: ast.Call) -> ast.expr | None:
    return call.func.value if isinstance(call.func, ast.Attribute) else None


def found_in(root: Path, look: Callable[[str], Iterable[tuple[str, str]]] = reads, *more: str) -> set[Place]:
    """What `look` finds in the sources below the folder, together with the file of each."""
    return {
        (path.relative_to(root).as_posix(), function, text)
        for top in ("engine", "ai", "game", "tools", *more)
        for path in sorted((root / top).rglob("*.py"))
        for function, text in look(path.read_text("utf-8"))
    }


def planted(root: Path, read: str) -> Path:
    """A folder with one source that has this fault."""
    (folder := root / "game" / "table").mkdir(parents=True)
    (folder / "planted.py").write_text(f"def play(s, action, book, name):\n    return {read}\n")
    return root


def only(found, listed):
    """Check that exactly the listed places were found."""
    assert found - set(listed) == set()
    assert set(listed) - found == set(), "listed, but no longer there"


def test_nothing_is_read_by_position_but_by_the_accessors():
    only(found_in(ROOT), ACCESSORS)


@pytest.mark.parametrize(
    "read",
    [
        "action[1]",
        "action[-1]",
        "action[1:]",
        "view.args[2]",
        "s.args[0]",
        "entry[0]",
        "clause[1]",
        "frame[0]",
        "best_action[2]",
        "chain[place][0]",
        "match.choices[-1][1]",
        "chain[place][0][1]",
        "legal[0][0]",
        "pub.lies[zone][at][3]",
        "lies[at][2]",
        "verb[0]",
        "verb_of(action)[0]",
        "verb.startswith('l')",
        "itemgetter(2)",
        "operator.itemgetter(1)",
        "[entry[2] for entry in chain]",
    ],
)
def test_a_planted_read_by_position_is_caught(tmp_path, read):
    assert found_in(planted(tmp_path, read))


@pytest.mark.parametrize(
    "read",
    [
        "legal[0]",
        "legal[at]",
        "zones[seat][0]",
        "action",
        "args",
        "chain[place]",
        "hand[-1]",
        "past[i]",
        "s.pub.lies[pile][:-1]",
    ],
)
def test_lists_may_be_read_by_position(read):
    assert not list(reads(f"def play(s):\n    return {read}\n"))


# mypy cannot check an attribute named in a string, so nearly everything is a field with a type.

REFLECTION = {"delattr", "getattr", "globals", "hasattr", "import_module", "locals", "setattr", "vars"}

PUBLIC = "public facts go by name in events, journals and hashes; `Public` declares them with types"
WEIGHTS = "the tuned numbers of any player are listed, written and fitted by name"
BY_ID = "a game's own part, found by the game's id in the registry"
SYSTEM = "not every system, or not the packed app, has it"
MESSAGE = "a message keeps its fields as a dataclass does"
BY_STRING = {
    ("game/ui/page/message_types.py", "__init__", "getattr(self, name)"): MESSAGE,
    ("game/ui/page/message_types.py", "__init__", "self.__dict__"): MESSAGE,
    ("game/ui/page/message_types.py", "__eq__", "self.__dict__"): MESSAGE,
    ("game/ui/page/message_types.py", "__eq__", "other.__dict__"): MESSAGE,
    ("game/ui/page/message_types.py", "__hash__", "self.__dict__"): MESSAGE,
    ("game/ui/page/message_types.py", "__repr__", "self.__dict__"): MESSAGE,
    ("game/ui/page/message_types.py", "at", "self.__dict__"): MESSAGE,
    ("engine/kernel/public.py", "places", "getattr(self, field)"): PUBLIC,
    ("engine/kernel/public.py", "__eq__", "getattr(self, field)"): PUBLIC,
    ("engine/kernel/public.py", "__eq__", "getattr(other, field)"): PUBLIC,
    ("engine/kernel/public.py", "__reduce__", "getattr(self, field)"): PUBLIC,
    ("engine/kernel/public.py", "_filled", "setattr(pub, field, value)"): PUBLIC,
    ("engine/kernel/public.py", "read", "getattr(pub, field)"): PUBLIC,
    ("engine/kernel/state.py", "put", "setattr(pub, field, value)"): PUBLIC,
    ("engine/kernel/state.py", "put_at", "getattr(pub, field)"): PUBLIC,
    ("engine/kernel/state.py", "put_at", "setattr(pub, field, value)"): PUBLIC,
    ("game/table/match/bot_thinkers.py", "cores", "hasattr(os, 'sched_getaffinity')"): SYSTEM,
    ("engine/kernel/table_description.py", "write", "setattr(pub, field, value)"): PUBLIC,
    ("engine/kernel/table_description.py", "write", "getattr(pub, field)"): PUBLIC,
    (
        "engine/kernel/question.py",
        "_named",
        "getattr(sys.modules[answer.__module__], name)",
    ): "from another process",
    (
        "ai/levels/agents.py",
        "chosen_by_chance",
        "getattr(agent, 'by_chance', 0)",
    ): "only an external bot counts its failures, and no class outside can inherit from a compiled one",
    ("tools/tuning/learn.py", "main", "import_module(module_of(given.game) + '.position_features')"): BY_ID,
    (
        "tools/tuning/character_differences.py",
        "habits_of",
        "import_module(module_of(game) + '.habit_counts')",
    ): BY_ID,
    ("ai/players/weights.py", "by_kind", "getattr(group, field.name)"): WEIGHTS,
    ("ai/players/weights.py", "by_kind", "getattr(weight, which)"): WEIGHTS,
    ("ai/players/weights.py", "weights_of", "import_module(module_of(game) + '.weights')"): WEIGHTS,
    ("ai/players/weights.py", "_named", "getattr(value, field.name)"): WEIGHTS,
    ("ai/players/weights.py", "_put", "hasattr(value, first)"): WEIGHTS,
    ("ai/players/weights.py", "_put", "getattr(value, first)"): WEIGHTS,
    ("ai/players/weights.py", "player_with", "import_module(package + '.weights')"): WEIGHTS,
    ("ai/players/weights.py", "player_with", "vars(other)"): WEIGHTS,
    ("ai/players/weights.py", "player_with", "vars(usual)"): WEIGHTS,
    ("ai/players/weights.py", "player_with", "import_module(package)"): WEIGHTS,
    ("ai/players/weights.py", "_set_aside", "setattr(sys.modules[parent], name, usual[package])"): WEIGHTS,
    ("engine/games.py", "game", "import_module(MODULES[id])"): BY_ID,
    ("ai/players/__init__.py", "policy", "import_module(module)"): BY_ID,
    ("game/cli/commands/cards.py", "main", "import_module(f'game.books.{args.game}.gallery')"): BY_ID,
    (
        "game/features/rulebook/positions/__init__.py",
        "lay_position",
        "import_module(f'game.features.rulebook.positions.{game}')",
    ): BY_ID,
    ("game/books/contract/book.py", "book_of", "import_module(f'game.books.{game}.book')"): BY_ID,
    ("game/words/game_sentences.py", "words_of", "import_module(f'game.books.{game}.words')"): BY_ID,
    (
        "game/cli/grammar.py",
        "run",
        "import_module(f'{__package__}.commands.{module}')",
    ): "a command's module, when used",
    ("game/cli/grammar.py", "run", "import_module(f'game.text.{module}')"): "the same of one in words",
    ("tools/bench/drawing_times.py", "patched", "vars(owner)"): "watched from outside, and put back",
    (
        "tools/bench/drawing_times.py",
        "patched",
        "setattr(owner, name, other)",
    ): "watched from outside, and put back",
    ("tools/bench/drawing_times.py", "patched", "delattr(owner, name)"): "watched from outside, and put back",
    (
        "tools/bench/drawing_times.py",
        "patched",
        "setattr(owner, name, real)",
    ): "watched from outside, and put back",
    (
        "game/cli/commands/bench_frames.py",
        "told_of",
        "getattr(frame, name)",
    ): "the parts of a frame, each with its name",
    (
        "game/cli/commands/hostile.py",
        "main",
        "import_module('hostile.kit')",
    ): "it lies in the tests, which few have",
    ("assets/make/catalogue.py", "kept", "import_module(module)"): "the sentences of modules that list them",
    ("assets/make/catalogue.py", "kept", "getattr(found, name)"): "the sentences of modules that list them",
    ("ai/processes/ignore_interrupts.py", "deaf", "hasattr(signal, 'pthread_sigmask')"): SYSTEM,
    ("tools/bench/engine.py", "_median_of", "getattr(sys, 'frozen', False)"): SYSTEM,
    ("tools/bench/plain_source.py", "figures", "getattr(sys, 'frozen', False)"): SYSTEM,
    ("game/cli/__init__.py", "_main", "getattr(sys, 'frozen', False)"): SYSTEM,
    ("game/cli/__init__.py", "_let_interrupts_end_it", "hasattr(signal, 'pthread_sigmask')"): SYSTEM,
    ("game/cli/console.py", "prepare", "hasattr(stream, 'reconfigure')"): SYSTEM,
    ("game/ui/window/loop.py", "dress", "getattr(sys, 'frozen', False)"): SYSTEM,
    ("game/ui/window/display_check.py", "hangs", "hasattr(_socket, 'AF_UNIX')"): SYSTEM,
    ("game/ui/window/sleep_detection.py", "always", "getattr(time, 'CLOCK_BOOTTIME', None)"): SYSTEM,
    ("game/ui/window/display_sockets.py", "gone", "hasattr(select, 'poll')"): SYSTEM,
    ("game/ui/window/display_sockets.py", "gone", "getattr(select, 'POLLRDHUP', 0)"): SYSTEM,
    ("game/data/disk.py", "", "getattr(os, 'O_BINARY', 0)"): SYSTEM,
    ("game/data/disk.py", "", "getattr(os, 'O_CLOEXEC', 0)"): SYSTEM,
    ("game/data/disk.py", "", "getattr(os, 'O_NONBLOCK', 0)"): SYSTEM,
    ("bundle/start.py", "wait_for_helper", "getattr(sys, '_MEIPASS', '')"): SYSTEM,
    ("bundle/start.py", "wait_for_helper", "getattr(module, '_resource_tracker', None)"): SYSTEM,
}
"""The only places where a string names an attribute or a module, each with the reason."""


def by_string(source: str) -> Iterator[tuple[str, str]]:
    """Function and text of each place where a string names an attribute or a module."""
    yield from _by_string(tree_of(source), "")


def _by_string(node: ast.AST, function: str) -> Iterator[tuple[str, str]]:
    for inner in ast.iter_child_nodes(node):
        yield from _by_string(inner, inner.name if isinstance(inner, ast.FunctionDef) else function)
        called = isinstance(inner, ast.Call) and _called(inner) in REFLECTION
        if called or (isinstance(inner, ast.Attribute) and inner.attr == "__dict__"):
            yield function, ast.unparse(inner)


def test_nothing_is_read_by_a_string_but_what_must_be():
    only(found_in(ROOT, by_string, "bundle", "assets"), BY_STRING)


@pytest.mark.parametrize(
    "read",
    [
        "getattr(book, 'words')",
        "getattr(book, name, None)",
        "setattr(room, 'quit', True)",
        "hasattr(step, 'kind')",
        "vars(book)[name]",
        "book.__dict__[name]",
        "importlib.import_module(f'game.{name}').BOOK",
    ],
)
def test_a_planted_read_by_a_string_is_caught(tmp_path, read):
    assert found_in(planted(tmp_path, read), by_string)
