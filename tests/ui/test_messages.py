"""A message is a frozen value, and no screen shows a button whose message it does not answer."""

import ast
import typing
from importlib import import_module
from pathlib import Path

import pytest

from game.ui.page.message_types import Help, Message, TurnOver, unanswered

ROOT = Path(__file__).parents[2]


class Knock(Message):
    """Someone knocks."""


class Claim(Message):
    """Someone claims something."""

    seat: int


def test_messages_are_equal_only_in_class_and_fields():
    assert Claim(2) == Claim(2) and hash(Claim(2)) == hash(Claim(2))
    assert len({Claim(2), Claim(3), Knock(), Help(), TurnOver(), Knock()}) == 5
    with pytest.raises(AttributeError):
        Claim(2).seat = 3


def test_what_a_screen_does_not_take_is_found():
    sent = [None, Claim(1), Knock(), Help("EQ-9")]
    assert unanswered(sent, ()) == [Claim(1), Knock()]
    assert unanswered(sent, Claim | TurnOver) == [Knock()]
    assert unanswered(sent, (Claim, (Knock,))) == []


def loose(source: str) -> list[str]:
    """The screens of a module in which mypy would not notice a message without a case.

    The argument of `act` must have the type in `takes`. Each match on it must end in `assert_never`, or pass
    the rest to a method that takes no more than that.
    """
    found = []
    for one in ast.parse(source).body:
        if not isinstance(one, ast.ClassDef):
            continue
        takes = [
            ast.unparse(node.value)
            for node in one.body
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "takes"
        ]
        acts = {node.name: node for node in one.body if isinstance(node, ast.FunctionDef)}
        if not takes or "act" not in acts:
            continue
        given = acts["act"].args.args[1].annotation
        exact = given is not None and ast.unparse(given) == takes[0]
        ends = [
            ast.unparse(node.cases[-1].body[-1])
            for method in acts.values()
            for node in ast.walk(method)
            if isinstance(node, ast.Match) and ast.unparse(node.subject) == "message"
        ]
        closed = ("assert_never(unknown)", "return self.", "return super().act(message)")
        if not exact or not all(end.startswith(closed) for end in ends):
            found.append(one.name)
    return found


def test_mypy_would_find_a_message_without_a_case_on_every_screen():
    files = [path for path in (ROOT / "game").rglob("*.py") if "takes = " in path.read_text("utf-8")]
    assert len(files) > 20
    assert not {path: bad for path in files if (bad := loose(path.read_text("utf-8")))}


@pytest.mark.parametrize(
    ("given", "last"), [("Any", "assert_never(unknown)"), ("Messages", "return POP"), ("Messages", "pass")]
)
def test_a_screen_that_answers_just_anything_is_found(given, last):
    act = f"def act(self, message: {given}):\n  match message:\n   case _ as unknown:\n    {last}"
    assert loose(f"class Window(Scene):\n takes = Messages\n {act}") == ["Window"]


def dead(source: str, names: dict[str, object]) -> list[str]:
    """The cases for messages that a function cannot be given, which mypy takes for granted.

    Most often the message was forgotten in the union of those that the screen takes.
    """
    found = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        given = {one.arg: one.annotation for one in function.args.args if one.annotation is not None}
        for match in ast.walk(function):
            if not isinstance(match, ast.Match) or ast.unparse(match.subject) != "message":
                continue
            taken = one_by_one(eval(ast.unparse(given["message"]), names))
            for case in ast.walk(match):
                kind = eval(ast.unparse(case.cls), names) if isinstance(case, ast.MatchClass) else object
                if not any(issubclass(one, kind) or issubclass(kind, one) for one in taken):
                    found.append(f"{function.name}: {kind.__name__}")
    return found


def one_by_one(takes: object) -> list[type]:
    """The classes of a union of messages."""
    return [*typing.get_args(takes)] or [takes]


def test_no_screen_has_a_case_for_a_message_that_it_does_not_take():
    files = [path for path in (ROOT / "game").rglob("*.py") if "match message:" in path.read_text("utf-8")]
    assert len(files) > 20
    found = []
    for path in files:
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        found += [f"{module.__name__}: {case}" for case in dead(path.read_text("utf-8"), vars(module))]
    assert not found


def test_a_case_for_a_message_that_is_not_taken_is_found():
    act = "def act(self, message: Claim | TurnOver):\n match message:\n"
    cases = "  case Claim(seat) | Help(rule):\n   pass\n  case Knock() if True:\n   pass"
    assert sorted(dead(act + cases, globals())) == ["act: Help", "act: Knock"]
    assert not dead(act.replace("Claim | TurnOver", "Message") + cases, globals())
