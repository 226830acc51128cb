"""Every frame of a shared match draws and says only what the state of the screen allows.

Every game is played by two, by three and by the most persons, instantly and with cards in motion.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from pilot import Pilot
from samples import first, one_in
from shared import play_together, sit_together
from tables import GAMES

from engine import games
from game.table.board.board import Board
from game.table.felt import draw_card
from game.table.screen.table_scene import TableScene
from game.ui.pictures.pictures import Pictures
from game.words import card_text

FACES = ("card", "order", "cards", "top", "first", "second", "values")
WORDS = re.compile(r"(?:10|[A2-9JQK])[♥♦♣♠★]")
ENOUGH = 6
"""The number of choices of a fast sample."""


class Leak(Exception):
    """A frame showed something that the state of the screen does not allow."""


class Judge:
    """Checks every frame of a shared table."""

    def __init__(self, p: Pilot, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.p, self.scene = p, scene
        self.deck = scene.table.deck
        self.words = {card_text(name): card for card, name in enumerate(self.deck)}
        if scene.table.game.id == "absurd":  # the rank and suit to be matched may name no card
            self.words.clear()
        self.frames = self.moving = 0
        self.faces: dict[int, tuple[object, str]] = {}
        """The drawn pictures of cards, each with its card."""
        self._allowed: tuple[object, set[int]] = None, set()
        for name in ("card", "card_between"):
            self._listen(name, monkeypatch)
        honest = p.room.make_page

        def make_page():
            page = honest()
            self.judge(page)
            return page

        p.room.make_page = make_page

    def _listen(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        honest = getattr(Pictures, name)

        def drawn(pictures, card, *more, **also):
            surface = honest(pictures, card, *more, **also)
            self.faces[id(surface)] = surface, card
            return surface

        monkeypatch.setattr(Pictures, name, drawn)

    def allowed(self) -> set[int]:
        """The cards that may be visible now: those of the viewer's view, and those shown in this round."""
        sitting = self.scene.sitting
        match, viewer = sitting.match, sitting.viewer
        now = len(match.events), len(match.choices), viewer, sitting.showing
        if self._allowed[0] != now:
            shown = {card for zone in match.view(viewer).zones for card in zone}
            for event in match.seen(viewer, match.dealt):
                for field in FACES:
                    value = (event.open or {}).get(field, ())
                    shown.update(value if isinstance(value, tuple) else (value,))
            self._allowed = now, shown
        return self._allowed[1]

    def judge(self, page) -> None:
        scene = self.scene
        if self.p.room.top is not scene or scene.sitting.round_over:
            return
        shown, showing = self.allowed(), scene.sitting.showing
        self.frames += 1
        self.moving += scene.play.board.moving
        for item in page.items:
            _, name = self.faces.get(id(item.surface), (None, ""))
            if name and self.deck.index(name) not in shown:
                raise Leak(f"drawn: {name}, {showing}")
        for thing in page.things:
            if thing.kind in ("card", "memory") and self.deck.index(thing.name) not in shown:
                raise Leak(f"to be read: {thing}, {showing}")
            for word in WORDS.findall(thing.name):
                if self.words.get(word, -1) not in shown | {-1}:
                    raise Leak(f"said: {thing}, {showing}")


def watched(pilot, monkeypatch, game: str, persons: int, enough: int, speed: str = "instant") -> Judge:
    """Play a match of this many persons, and a bot if a seat is left, checked frame by frame."""
    most = games.game(game).players[1]
    p = pilot(seed=5, speed=speed, bot_pace="instant" if speed == "instant" else "fast", size=(640, 400))
    scene = sit_together(p, game, min(most, persons + persons % 2), persons)
    judge = Judge(p, scene, monkeypatch)
    play_together(p, most=40_000, enough=lambda: 0 <= enough <= len(scene.sitting.match.choices))
    return judge


def tables() -> list[tuple[str, int, str]]:
    """All games by two, three and the most persons, instantly and in motion; one of each game first."""
    sizes = {game: (2, 3, games.game(game).players[1]) for game in GAMES}
    every = [(game, sizes[game][i], speed) for speed in ("4", "instant") for i in range(3) for game in GAMES]
    sample = [(game, sizes[game][i % 3], "4") for i, game in enumerate(GAMES)]
    return sample + [one for one in every if one not in sample]


@pytest.mark.parametrize(("game", "persons", "speed"), first(1, tables()))
def test_a_match_as_it_begins(pilot, monkeypatch, game, persons, speed):
    judge = watched(pilot, monkeypatch, game, persons, ENOUGH, speed)
    assert judge.frames > (20 if speed == "instant" else 30) and judge.faces
    assert judge.moving or speed == "instant"


@pytest.mark.parametrize(("game", "persons", "speed"), one_in(4, tables()))
def test_a_whole_match(pilot, monkeypatch, game, persons, speed):
    assert watched(pilot, monkeypatch, game, persons, -1, speed).frames > 100


# Planted leaks


def the_hand_is_not_laid_down(m: pytest.MonkeyPatch) -> None:
    honest = Board.turn_to

    def forgotten(self, view, public):
        if view.seat < self.table.players:
            honest(self, view, public)

    m.setattr(Board, "turn_to", forgotten)


def a_face_is_drawn_under_a_back(m: pytest.MonkeyPatch) -> None:
    """A planted leak that is invisible, but in the draw list."""
    honest = draw_card.card_picture

    def both(page, sprite, face, *more):
        if not face:
            page.put_at(page.pictures.card("8S", round(sprite.goal.h)), (sprite.at.x, sprite.at.y))
        return honest(page, sprite, face, *more)

    m.setattr(draw_card, "card_picture", both)


@pytest.mark.parametrize(
    ("plant", "game"),
    [(the_hand_is_not_laid_down, "equilibrium"), (a_face_is_drawn_under_a_back, "lockdown")],
)
def test_a_planted_leak_is_noticed(pilot, monkeypatch, plant: Callable[[pytest.MonkeyPatch], None], game):
    plant(monkeypatch)
    with pytest.raises(Leak):
        watched(pilot, monkeypatch, game, 2, 60)
