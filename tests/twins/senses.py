"""Senses: each function returns something that a person at the table can perceive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pilot import Pilot

from engine.kernel.match import Match
from engine.kernel.question import Illegal
from game.room.scene import push
from game.scenes.standings import Standings
from game.scenes.table import TableScene
from game.scenes.table_words import card_words
from game.table import bots, scores
from game.table.bots import HOLDS, OnTheSpot
from game.table.setup import first_setup
from game.table.sitting import Sitting
from game.text.paper import Paper
from game.text.terminal import Terminal


class Spy(OnTheSpot):
    """A thinker that records everything it is given, and thinks longer the more choices there are."""

    def __init__(self) -> None:
        super().__init__("regular")
        self.given: list[Any] = []
        self.looks = 0
        self.silent = True
        """Whether it never answers, so that the table stays as it is."""

    def ask(self, level: str, view: Any, seconds: float, *more: Any) -> None:
        kept = {
            name: getattr(view, name)
            for name in view.__slots__
            if name not in ("table", "events", "agenda", "pub")
        }
        chance = bots.chance_from(view)
        self.given.append((level, repr(view.events), view.text(), repr(kept), seconds, chance, more))
        self.looks = len(view.legal) % 5 if self.holds else 0
        super().ask(level, view, seconds)

    def poll(self) -> Any:
        self.looks -= 1
        return super().poll() if self.looks < 0 and not self.silent else None


class Seat:
    """A person in the first chair, and what they perceive of a match."""

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
        """At the table, once nothing moves any more."""
        p = self.p
        p.point((1, 1))
        self.scene = TableScene(p.room, self.sitting, fresh=False)
        p.room.stack = [p.title, self.scene]
        p.room.sounds.play = self.heard.append
        self.scene.entered()
        for _ in range(6):
            p.frame()  # each one looks whether the bot has answered
        p.until(lambda: not self.scene.moving, 10)
        p.frame()
        return self

    def page(self) -> list[tuple[Any, ...]]:
        """What is drawn, and what it means."""
        return [
            (t.kind, t.name, tuple(t.rect), _plain(t.do), _plain(t.value), t.lit)
            for t in self.p.room.page.things
        ]

    def picture(self) -> str:
        return self.p.picture()


def _plain(value: Any) -> Any:
    """The value with cards in place of the pictures that stand for them."""
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return value if isinstance(value, (int, str, float, type(None))) else type(value).__name__


def page(seat: Seat) -> Any:
    """Everything on the page, in its place."""
    return seat.sit().page()


def pixels(seat: Seat) -> Any:
    """The window as it is painted."""
    return seat.sit().picture()


def title(seat: Seat) -> Any:
    """What is shown outside the page: the window's title, and what the room adds by itself."""
    seat.sit()
    return pygame.display.get_caption()


def view(seat: Seat) -> Any:
    """What the table itself is given to show."""
    mine, public = seat.sitting.view(), seat.sitting.public()
    return [(one.text(), repr(one.events), one.marks if one is public else None) for one in (mine, public)]


def log(seat: Seat) -> Any:
    """The log as it is told again when a match is continued."""
    return _log(seat.sit())


def _log(seat: Seat) -> Any:
    return [(repr(line.pieces), line.event) for line in seat.scene.play.story.lines]


def past(seat: Seat) -> Any:
    """The past moments that the log can show: every face, and what lies face down."""
    play, found = seat.sit().scene.play, []
    for line in play.story.lines[-6:]:
        board = play.moment(line.event)
        faces = [[(sprite.face, sprite.tag) for sprite in row] for row in board.sprites]
        found.append((faces, board.view.shown(), board.public.shown()))
    return repr(found)


def tips(seat: Seat) -> Any:
    """What is read over each thing."""
    seat.sit()
    things = [t for t in seat.p.room.page.things if t.kind in ("card", "back", "memory", "seat")]
    return [card_words(seat.scene, thing) for thing in things]


def moments(seat: Seat) -> Any:
    """How each thing looks while it is pointed at."""
    seat.sit()
    found = []
    for thing in [t for t in seat.p.room.page.things if t.kind in ("back", "memory")][:2]:
        seat.p.point(thing.rect.center)
        seat.p.wait(0.2)
        found.append((seat.page(), seat.picture()))
    seat.p.point((1, 1))
    return found


def hint(seat: Seat) -> Any:
    """The hint's words and ranking, and what was asked for it."""
    advice = seat.sit().scene.advice
    if seat.scene.play.picker is None:
        return None
    seat.spy.silent = False
    advice.ask()
    for _ in range(600):
        if advice.poll():
            break
    return advice.words, advice.why, advice.ranking, repr(advice.action), seat.spy.given


def asked(seat: Seat) -> Any:
    """What the bot to move is given, if the twins are twins for its seat."""
    seat.sitting.start_bot()
    return seat.spy.given


def undo(seat: Seat) -> Any:
    """What is said when a choice is taken back, and how the table stands then."""
    seat.sit()
    able = seat.sitting.can_undo() > 0
    seat.scene.command("undo")
    seat.p.wait(0.3)
    return able, seat.scene.notice, _log(seat), seat.page()


def undone(seat: Seat) -> Any:
    """Whether taking back was free."""
    return seat.sitting.can_undo() > 0, seat.sitting.undo_is_free()


def standings(seat: Seat) -> Any:
    """The score sheet in the middle of a round."""
    seat.sit()
    seat.p.room.go(push(Standings(seat.p.room, seat.scene.play)))
    seat.p.frame()
    return seat.page(), seat.picture()


def sheet(seat: Seat) -> Any:
    """What the score sheet would be given of the hands if the round ended now."""
    try:
        return scores.laid_open(seat.match)
    except RuntimeError:
        return "not yet"


def mishap(seat: Seat) -> Any:
    """The calm screen after an error whose text has all that is hidden in it, and the report on disk."""
    from game.scenes.error import mishap as show

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
    """All files but the journal, which keeps the whole match."""
    seat.sit()
    seat.scene.left()
    folder = seat.p.home.folder
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".octavo")
    return [
        (str(path.relative_to(folder)), path.read_bytes()) for path in paths if path.name != "last-error.txt"
    ]


def durations(seat: Seat) -> Any:
    """How long each motion of the round delays the next; motions without time are not noticed."""
    timeline = seat.sit().scene.play.timeline
    seen = seat.sitting.since(0)
    timeline.extend(seen)
    found = [length for length in map(timeline.length, seen) if length]
    timeline.clear()
    return found


def thinking(seat: Seat) -> Any:
    """After how many frames a bot's answer shows; this bot thinks longer the more choices it has."""
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
    """A terminal at which these words are typed, one after the other."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(plain=True)
        self.words, self.said = words, []

    def say(self, line: str = "") -> None:
        self.said.append(line)

    def hear(self, prompt: str = "> ") -> str:
        if not self.words:
            raise EOFError
        return self.words.pop(0)


def text(seat: Seat) -> Any:
    """All that the terminal tells until somebody leaves it."""
    script = Script(["table", "why", "help", "log", "hint", "undo", "table"])
    terminal = Terminal(seat.p.home, seat.sitting, script)
    terminal.beat = 0.0
    seat.spy.silent = False
    terminal.run()
    return script.said


SENSES: dict[str, Callable[[Seat], Any]] = {
    "page": page,
    "pixels": pixels,
    "pointed at": moments,
    "title": title,
    "view": view,
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
}


def watched(p: Pilot, match: Match, choices: list[tuple[Any, ...]]) -> list[Any]:
    """Every frame while these choices are carried out: page, picture, log and sounds so far."""
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
