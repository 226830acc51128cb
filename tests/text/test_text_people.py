"""Several people at one terminal: one person's text is gone before the next one sits down."""

from __future__ import annotations

import io

import pytest
from commands import is_refused, octavo
from samples import first
from text_pilot import READERS, choices

import game.text.match
from engine.kernel.rng import Rng
from game.books.contract.seen_event import Seen
from game.data import open_home
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, person
from game.text.match import Terminal
from game.text.seat_options import chairs_of
from game.text.text_streams import WIPE, Paper
from game.words import use

NOTHING = (
    "Nothing for you to decide right now.",
    "None of your cards can jump in.",
    "Your turn in the battle: only",
    "Your turn in the battle: none",
)
"""The beginning of the text for someone who was called for nothing."""
LOOK, CLEAR = ", press Enter when nobody else can see the screen. ", ", press Enter to clear the screen. "


class Keyboard(Paper):
    """A terminal that records the screen's contents whenever someone is called to it."""

    def __init__(self, seed):
        super().__init__()
        self.chance = Rng(seed, 3)
        self.screen, self.said, self.called, self.all = [], [], [], []
        self.stays, self.terminal = False, None

    def say(self, line=""):
        self.screen.append(line)
        self.said.append(line)
        self.all.append(line)

    def wipe(self):
        self.screen = []

    def hear(self, prompt="> "):
        if prompt.endswith(LOOK):
            public = self.terminal.public_lines()
            self.stays = self.stays or bool(self.screen and self.called)
            left = [line for line in self.screen if line not in public]
            self.called.append((prompt.removesuffix(LOOK), left))
            self.screen = []
            return ""
        if prompt.endswith(CLEAR):
            return ""
        found, _asked = choices(self.said)
        self.said = []
        return str(1 + self.chance.below(len(found)))


def play(game, seats, seed, folder):
    use("en")
    keyboard = Keyboard(seed)
    with open_home(folder) as home:
        setup = Setup(game, chairs_of(seats))
        sitting = Sitting.new(setup, seed, home, OnTheSpot("random"))
        keyboard.terminal = Terminal(home, sitting, keyboard)
        keyboard.terminal.run()
        sitting.close()
    return keyboard, sitting


@pytest.fixture(autouse=True)
def quickly(monkeypatch):
    monkeypatch.setattr(game.text.match, "sleep", lambda seconds: None)


@pytest.mark.parametrize("game", first(2, [*READERS]))
def test_nothing_of_one_person_is_left_for_the_next(game, tmp_path):
    keyboard, sitting = play(game, "person:Ana,regular,person:Ben,person:Cleo", 4, tmp_path)
    assert {name for name, _screen in keyboard.called} == {"Ana", "Ben", "Cleo"}
    for name, screen in keyboard.called[1:]:
        assert not screen, f"{name} finds {screen[:3]}"
    assert keyboard.stays, "what is public is to be seen while the keyboard is handed on"
    assert sitting.match.over and any("Ana" in line for line in keyboard.all)
    assert all(a != b for (a, _), (b, _) in zip(keyboard.called, keyboard.called[1:], strict=False))


@pytest.mark.parametrize("game", [*READERS])
def test_a_hand_is_told_only_after_enter_once_the_screen_was_everybodys(game, monkeypatch, tmp_path):
    """This is also true when the same person must choose again, as after a score."""
    seen, show, hear, away = ["public"], Terminal.show, Keyboard.hear, Terminal.put_away

    def shown(self, view, *args, **more):
        assert seen[-1] != "public", f"the hand of seat {view.seat} is told to all"
        seen.append("shown")
        return show(self, view, *args, **more)

    def heard(self, prompt="> "):
        if prompt.endswith(LOOK):
            seen.append("enter")
        return hear(self, prompt)

    def put_away(self):
        away(self)
        seen.append("public")

    monkeypatch.setattr(Terminal, "show", shown)
    monkeypatch.setattr(Keyboard, "hear", heard)
    monkeypatch.setattr(Terminal, "put_away", put_away)
    play(game, "person:Ana,regular,person:Ben,regular", 3, tmp_path)
    assert seen.count("shown") > 2 and seen.count("enter") > 2


def test_who_quits_where_somebody_is_called_opens_no_hand(monkeypatch, tmp_path):
    """Reported: *quit*, typed at the call, counted as Enter."""
    monkeypatch.setattr(Keyboard, "hear", lambda self, prompt="> ": "quit" if prompt.endswith(LOOK) else "1")
    keyboard, sitting = play("lockdown", "person:Ana,regular,person:Ben", 4, tmp_path)
    assert not sitting.match.over and not any(line.startswith("Your turn") for line in keyboard.all)


@pytest.mark.long
def test_everybody_is_called_for_a_wormhole_whoever_can_jump_in(tmp_path):
    """The calls must not reveal who holds a card that fits."""
    opened, called = 0, []
    for seed in range(3):
        keyboard, sitting = play("absurd", "person:Ana,person:Ben,person:Cleo", seed, tmp_path / str(seed))
        opened += sum(event.kind == "window_opened" for event in sitting.match.events)
        called += [line for line in keyboard.all if line.startswith(NOTHING)]
    assert opened and len(called) >= opened
    assert any(line.endswith("'s turn.") for line in called), "what is waited for"


def test_a_battle_tells_what_the_table_plays_for_want_of_a_choice(tmp_path):
    """Reported: there was nothing to decide, and no word about what happened."""
    use("en")
    with open_home(tmp_path) as home:
        setup = Setup("absurd", chairs_of("person:Ana,regular,regular"))
        sitting = Sitting.new(setup, 1, home, OnTheSpot("random"))
        keyboard = Keyboard(1)
        Terminal(home, sitting, keyboard).tell(Seen(None, None, only=("battle", ("lose",))))
        sitting.close()
    assert keyboard.all == [
        "  Your turn in the battle: none of your cards match, so you lose it and take the cards played on it."
    ]


def test_a_terminal_is_cleared_with_what_has_scrolled_away(monkeypatch):
    class Screen(io.StringIO):
        def isatty(self):
            return True

    for plain, wiped in ((False, True), (True, False)):
        screen = Screen()
        monkeypatch.setattr("sys.stdout", screen)
        Paper(plain).wipe()
        assert (WIPE in screen.getvalue()) == wiped
        assert wiped or screen.getvalue().count("\n") > 50
    assert "\x1b[3J" in WIPE


def test_seats_are_read_in_the_order_of_play():
    chairs = chairs_of("you, expert ,person:Ana,novice")
    assert [(chair.kind, chair.level if chair.kind == "bot" else chair.name) for chair in chairs[1:]] == [
        ("bot", "expert"), ("person", "Ana"), ("bot", "novice"),
    ]  # fmt: skip
    assert len({chair.avatar for chair in chairs}) == 4


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seats", "you,nobody"), ("nobody", "person:NAME")),
        (("--seats", "you,person:"), ("person:", "person:NAME")),
        (("--seats", "person:Ana,person:ana"), ("Ana", "twice")),
        (("--seats", "person:" + "A" * 30 + ",novice"), ("14",)),
        (("--seats", ",".join(["novice"] * 9)), ("9 seats",)),
        (("--seats", "you"), ("players",)),
        (("--options", "nonsense"), ("nonsense",)),
        (("--options", "variants=ZZ"), ("ZZ",)),
        (("--language", "xx"), ("xx", "de")),
    ],
    ids=str,
)
def test_seats_options_and_languages_that_are_none_are_one_sentence(
    capsys, monkeypatch, tmp_path, words, told
):
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    assert is_refused(octavo(capsys, "play", "--text", "--game", "equilibrium", *words), *told)


@pytest.mark.parametrize("word", ["--seats=you", "--options=variants=B", "--language=de", "--plain"])
def test_what_is_for_the_terminal_is_refused_for_the_table(capsys, word):
    assert is_refused(octavo(capsys, "play", word), "--text")


def test_you_are_the_owner_and_a_known_name_is_that_person():
    known = (person("Zoe", "cat", 5), person("Ana", "hare", 3))
    you, ana, new = chairs_of("you,person:ana,person:Ben", known)
    assert (you, ana) == known
    assert new.name == "Ben" and new.avatar not in ("cat", "hare")


def test_the_evening_is_told_at_the_end(tmp_path):
    keyboard, _sitting = play("lockdown", "person:Ana,regular,person:Ben", 4, tmp_path)
    at = next(i for i, line in enumerate(keyboard.all) if line.startswith("Game night: 1 match."))
    assert {line.split(":")[0].strip() for line in keyboard.all[at + 1 : at + 3]} == {"Ana", "Ben"}
