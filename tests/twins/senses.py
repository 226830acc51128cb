"""Senses: each function returns something that a person at the table can perceive."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pickle import Pickler
from typing import Any
from unittest import mock

import pygame
from pilot import Pilot

from ai.search.search import Chance
from engine.kernel.match import Match
from engine.kernel.question import Illegal
from game.books.contract import score_sheet
from game.table.match import bot_thinkers
from game.table.match.bot_thinkers import HOLDS, OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup
from game.table.screen.draw_tooltip import card_words
from game.table.screen.standings import Standings
from game.table.screen.table_scene import TableScene
from game.text import match as terminal_module
from game.text.match import Called, Terminal
from game.text.text_streams import Paper
from game.ui.window.intents import WAYS
from game.ui.window.scene import push


class Spy(OnTheSpot):
    """A thinker that records everything it is given, and takes longer the more choices there are."""

    def __init__(self) -> None:
        super().__init__("regular")
        self.given: list[Any] = []
        self.looks = 0
        self.level, self.hand = "", 0
        """Who thinks, and a number made from everything that player knows."""
        self.silent = True
        """Whether it never answers, so that the table stays unchanged."""

    def ask(self, level: str, view: Any, seconds: float, *more: Any) -> None:
        chance = bot_thinkers.chance_from(view)
        sent = packed(view)  # everything that would be sent to another process
        self.given.append((level, repr(view.events), view.text(), sent, seconds, chance, more))
        self.looks = len(view.legal) % 5 if self.holds else 0
        self.level, self.hand = level, chance
        super().ask(level, view, seconds)

    def poll(self) -> Any:
        """Its answer, with its opinion of its cards: the better they are, the higher its chance to win."""
        self.looks -= 1
        thought = super().poll() if self.looks < 0 and not self.silent else None
        if thought is None or self.level == "adviser":
            return thought
        share = self.hand % 100 / 100
        ranking = (Chance(thought.action, share, 1),)
        return thought._replace(ranking=ranking)


def packed(view: Any) -> bytes:
    """A view as it is sent, but with every part in full, since which parts are one object reveals nothing."""
    found, events = BytesIO(), view.events
    pickler = Pickler(found)
    pickler.fast = True
    for part in (*events, ()):
        pickler.dump(part)
    try:
        view.events = ()  # views are packed separately before they are sent
        pickler.dump(view)
    finally:
        view.events = events
    return found.getvalue()


class Seat:
    """A person in the first chair, and everything they perceive of a match."""

    def __init__(self, p: Pilot, match: Match, people: int = 1) -> None:
        self.p, self.match, self.spy = p, match, Spy()
        game, players = match.table.game.id, match.table.players
        setup = first_setup(game, players)._replace(options=tuple(sorted(match.table.options.items())))
        person = next(chair for chair in setup.chairs if chair.is_person)
        others = [chair for chair in setup.chairs if not chair.is_person]
        chairs = (*[person] * people, *others, *others)[:players]
        self.sitting = Sitting(setup._replace(chairs=chairs), match, None, self.spy, p.home)
        self.heard: list[str] = []

    def sit(self) -> Seat:
        """At the table, as soon as nothing moves."""
        p = self.p
        p.point((1, 1))
        self.scene = TableScene(p.room, self.sitting, fresh=False)
        p.room.stack = [p.title, self.scene]
        p.room.sounds.play = self.heard.append
        self.scene.entered()
        for _ in range(6):
            p.frame()  # each frame checks whether the bot has answered
        p.until(lambda: not self.scene.moving, 10)
        p.frame()
        return self

    def page(self) -> list[tuple[Any, ...]]:
        """All drawn things, and their meaning."""
        return [
            (t.kind, t.name, tuple(t.rect), _plain(t.do), _plain(t.value), t.lit)
            for t in self.p.room.page.things
        ]

    def picture(self) -> str:
        return self.p.picture()


def _plain(value: Any) -> Any:
    """The value with cards in place of their pictures."""
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value if isinstance(value, (int, str, float, type(None))) else type(value).__name__


def page(seat: Seat) -> Any:
    """Everything on the page, with its place."""
    return seat.sit().page()


def pixels(seat: Seat) -> Any:
    """The window as it is painted."""
    return seat.sit().picture()


def title(seat: Seat) -> Any:
    """What is shown outside the page: the window's title, and what the scene runner adds by itself."""
    seat.sit()
    return pygame.display.get_caption()


def view(seat: Seat) -> Any:
    """The data that the table itself is given to show."""
    mine, public = seat.sitting.view(), seat.sitting.public()
    return [(one.text(), repr(one.events), one.marks if one is public else None) for one in (mine, public)]


def decision_of_another(seat: Seat) -> Any:
    """The data that the table has about the decision for which a bot is thinking."""
    view = seat.sit().scene.play.watched
    return None if view is None else view.text()


def log(seat: Seat) -> Any:
    """The log as it is shown again when a match is continued."""
    return _log(seat.sit())


def _log(seat: Seat) -> Any:
    return [(repr(line.pieces), line.event) for line in seat.scene.play.story.lines]


def past(seat: Seat) -> Any:
    """The past moments that the log can show: every face, and every card that is face down."""
    play, found = seat.sit().scene.play, []
    for line in play.story.lines[-6:]:
        board = play.moment(line.event)
        faces = [[(sprite.face, sprite.tag) for sprite in row] for row in board.sprites]
        found.append((faces, board.view.shown(), board.public.shown()))
    return repr(found)


def tips(seat: Seat) -> Any:
    """The tip of each thing."""
    seat.sit()
    things = [t for t in seat.p.room.page.things if t.kind in ("card", "back", "memory", "seat")]
    return [card_words(seat.scene, thing) for thing in things]


def moments(seat: Seat) -> Any:
    """The look of each thing while the pointer is on it."""
    seat.sit()
    found = []
    for thing in [t for t in seat.p.room.page.things if t.kind in ("back", "memory")][:2]:
        seat.p.point(thing.rect.center)
        seat.p.wait(0.2)
        found.append((seat.page(), seat.picture()))
    seat.p.point((1, 1))
    return found


def hint(seat: Seat) -> Any:
    """The hint's words and ranking, and the data that were sent to get it."""
    advice = seat.sit().scene.advice
    if seat.scene.play.picker is None:
        return None
    seat.spy.silent = False
    advice.ask()
    for _ in range(600):
        if advice.poll():
            break
    return advice.what, advice.why, advice.ranking, repr(advice.action), seat.spy.given


def asked(seat: Seat) -> Any:
    """What the bot to move is given, if the matches are twins for its seat."""
    seat.sitting.start_bot()
    return seat.spy.given


def undo(seat: Seat) -> Any:
    """The message when a choice is taken back, and the table afterwards."""
    seat.sit()
    able = seat.sitting.can_undo(seat.sitting.viewer) > 0
    seat.scene.command("undo")
    seat.p.wait(0.3)
    return able, seat.scene.notice, _log(seat), seat.page()


def undone(seat: Seat) -> Any:
    """Whether taking back was free."""
    return seat.sitting.can_undo(0) > 0, seat.sitting.undo_is_free(0)


def standings(seat: Seat) -> Any:
    """The score sheet in the middle of a round."""
    seat.sit()
    seat.p.room.go(push(Standings(seat.p.room, seat.scene.play)))
    seat.p.frame()
    return seat.page(), seat.picture()


def sheet(seat: Seat) -> Any:
    """The data about hands that the score sheet would get if the round ended now."""
    try:
        return score_sheet.laid_open(seat.match)
    except RuntimeError:
        return "not yet"


def mishap(seat: Seat) -> Any:
    """The calm screen after an error whose text contains everything hidden, and the report on disk."""
    from game.app.error_screen import mishap as show

    seat.sit()
    s = seat.match.state
    try:
        raise Illegal(s.zones) from KeyError(s.rng, s.legal, seat.match.seed)
    except Illegal as error:
        show(seat.p.room, error)
    seat.p.frame()
    folder = str(seat.p.home.folder)
    report = (seat.p.home.folder / "last-error.txt").read_text("utf-8")
    return [(kind, name.replace(folder, "~")) for kind, name, *_ in seat.page()], report


def files(seat: Seat) -> Any:
    """All files except the journal, which contains the whole match."""
    seat.sit()
    seat.scene.left()
    folder = seat.p.home.folder
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".octavo")
    return [
        (str(path.relative_to(folder)), path.read_bytes()) for path in paths if path.name != "last-error.txt"
    ]


def durations(seat: Seat) -> Any:
    """How long each motion of the round delays the next one; motions without a duration do not count."""
    timeline = seat.sit().scene.play.timeline
    seen = seat.sitting.since(0)
    timeline.extend(seen)
    found = [length for length in map(timeline.length, seen) if length]
    timeline.clear()
    return found


def thinking(seat: Seat) -> Any:
    """The number of frames until a bot's answer shows; this bot thinks longer the more choices it has."""
    p, play, when = seat.p, seat.sitting.play, []
    seat.spy.holds, seat.spy.silent = HOLDS, False

    def answered(action: Any, by: str = "") -> None:
        when.append(p.frames)
        play(action, by)

    seat.sitting.play = answered
    began = p.frames
    seat.sit()
    p.until(lambda: when)
    return round(when[0] - began)


class Script(Paper):
    """A terminal where these words are typed, one after the other."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(plain=True)
        self.words, self.said = words, []

    def say(self, line: str = "") -> None:
        self.said.append(line)

    def hear(self, prompt: str = "> ") -> str:
        if not self.words:
            raise EOFError
        return self.words.pop(0)


def answered(seat: Seat) -> Any:
    """Faces, words and pictures after a bot has answered and knows its chance to win."""
    seat.spy.silent, when = False, []
    seat.sitting.play = lambda action, by="": when.append(by)
    seat.sit()
    seat.p.until(lambda: when or not seat.sitting.bot_asked)
    seat.spy.silent = True
    seat.p.wait(0.3)
    moods = seat.scene.play.story.moods
    return repr(moods.faces), _log(seat), seat.page(), seat.picture(), tuple(seat.heard)


def coach(seat: Seat) -> Any:
    """What a new player is taught here, and whether anything is."""
    seat.p.room.settings["coaching"] = True
    seat.sit()
    return seat.scene.coach.words, seat.page()


OTHERWISE = ("accept", "back", "undo", "hint", "menu", "fullscreen", "mute", "help", *WAYS)
"""Commands that other senses give, or that have no meaning at the table itself."""


def commands(seat: Seat) -> Any:
    """The table after each command that a key gives there, and the screen above it."""
    room, found = seat.p.room, []
    for name in dict.fromkeys(room.reader.keys.values()):
        if name not in OTHERWISE and not name.startswith("pick-"):
            seat.sit()
            room.go(seat.scene.command(name))
            room.fresh = True
            seat.p.frame()
            found.append((name, seat.page(), seat.picture(), seat.scene.notice))
    return found


COMMANDS = (
    "table", "all", "worth", "why", "help", "log", "rule", "rule hand", "card 8H", "hint", "back", "?",
    "say yes", "undo", "name Zoe", "table",
)  # fmt: skip
"""Every command of the terminal, and a word that is no command."""


def text(seat: Seat) -> Any:
    """Everything that the terminal prints, whatever is typed, until the player leaves it."""
    script = Script([*COMMANDS])
    terminal = Terminal(seat.p.home, seat.sitting, script)
    terminal.beat = 0.0
    seat.spy.silent = False
    terminal.run()
    return script.said


def text_times(seat: Seat) -> Any:
    """How long the terminal waits, and before which words, until a bot's answer takes effect."""
    passed: list[Any] = [0.0]

    def sleep(seconds: float) -> None:
        passed[0] += seconds

    def played(action: Any, by: str = "") -> None:
        raise EOFError

    script = Script([])
    script.say = lambda line="": passed.append((round(passed[0], 6), line))
    seat.spy.holds, seat.spy.silent = HOLDS, False
    seat.sitting.play = played
    with mock.patch.multiple(terminal_module, sleep=sleep, monotonic=lambda: passed[0]):
        Terminal(seat.p.home, seat.sitting, script).run()
    return [round(passed[0], 6), *passed[1:]]


def visited(seat: Seat) -> Any:
    """What the terminal shows a person who has to come to a shared keyboard but has nothing to choose."""
    sitting, script = Seat(seat.p, seat.match, 2).sitting, Script(["", ""])
    Terminal(seat.p.home, sitting, script).visit(Called(0, sitting.happened))
    return script.said


SENSES: dict[str, Callable[[Seat], Any]] = {
    "page": page,
    "pixels": pixels,
    "pointed at": moments,
    "title": title,
    "view": view,
    "decision of another": decision_of_another,
    "log": log,
    "past": past,
    "tips": tips,
    "hint": hint,
    "asked": asked,
    "undo": undo,
    "undone": undone,
    "standings": standings,
    "sheet": sheet,
    "mishap": mishap,
    "files": files,
    "durations": durations,
    "thinking": thinking,
    "text": text,
    "text times": text_times,
    "answered": answered,
    "coach": coach,
    "commands": commands,
    "visited": visited,
}


def watched(p: Pilot, match: Match, choices: list[tuple[Any, ...]]) -> list[Any]:
    """Every frame while these choices take effect: page, picture, log and sounds so far."""
    seat, found = Seat(p, match).sit(), []
    play = seat.scene.play
    seat.heard.clear()
    for action in choices:
        play.picker = None
        play._decide(action)
        for _ in range(300):
            p.frame()
            found.append((seat.page(), seat.picture(), tuple(seat.heard), _log(seat)))
            if not (play.timeline.busy or play.board.moving):
                break
    return found
