"""The draw list of a frame never holds a card that the person at the screen may not know."""

from __future__ import annotations

import re
from weakref import WeakKeyDictionary

import pytest
from pilot import sit
from samples import first

from game.table.board.board import Board
from game.words import card_text

FACES = ("card", "order", "cards", "top", "first", "second", "values")


class Leak(Exception):
    pass


def rightly_shown(sitting):
    """The cards that the person saw so far in this round."""
    told = (len(sitting.match.events), len(sitting.match.choices), sitting.viewer)
    if _shown.get(sitting, (None,))[0] != told:
        _shown[sitting] = told, _rightly_shown(sitting)
    return _shown[sitting][1]


_shown = WeakKeyDictionary()


def _rightly_shown(sitting):
    shown: set[int] = set()
    for event in sitting.match.seen(sitting.viewer):
        if event.kind == "round":
            shown.clear()
        for field in FACES:
            value = (event.open or {}).get(field, ())
            shown.update(value if isinstance(value, tuple) else (value,))
    return shown | {card for zone in sitting.view().zones for card in zone}


def watch(p, monkeypatch):
    """Check every frame that is made."""
    room = p.room
    p.make_every_frame()
    make_page = room.make_page
    deck_words = {}

    def judged():
        page = make_page()
        table = next((s for s in room.stack if hasattr(s, "sitting")), None)
        if table is None or table.sitting.round_over:
            return page
        deck = table.sitting.match.table.deck
        deck_words.setdefault(deck, {card_text(name): card for card, name in enumerate(deck)})
        known = rightly_shown(table.sitting)
        for thing in page.things:
            if thing.kind in ("card", "memory") and deck.index(thing.name) not in known:
                raise Leak(thing)
            for word in re.findall(r"(?:10|[A2-9JQK])[♥♦♣♠★]", thing.name):
                if deck_words[deck].get(word, -1) not in known | {-1}:
                    raise Leak(thing)
        return page

    monkeypatch.setattr(room, "make_page", judged)


TABLES = [
    ("eightfist", 4, None),
    ("equilibrium", 4, "AB"),
    ("equilibrium", 6, "ABCDE"),
    ("lockdown", 3, None),
    ("toy", 4, None),
    ("lockdown", 5, None),
    ("equilibrium", 4, ""),
    ("equilibrium", 3, "CD"),
    ("equilibrium", 5, "BE"),
]


@pytest.mark.parametrize(("name", "players", "variants"), first(1, TABLES[1:] + TABLES[:1]))
def test_every_frame_shows_only_what_the_person_may_know(pilot, monkeypatch, name, players, variants):
    p = pilot(seed=7)
    watch(p, monkeypatch)
    sit(p, name, players, [] if variants is None else [("variants", variants)])
    p.play_to_the_end(most=8000)


def test_frames_in_the_middle_of_motion_show_no_more(pilot, monkeypatch):
    p = pilot(seed=3, speed="4", bot_pace="fast")
    watch(p, monkeypatch)
    sit(p, "equilibrium", 4, [("variants", "DE")])
    for _ in range(240):
        moves = p.moves()
        if moves:
            p.click_thing(moves[p.chance.below(len(moves))])
        p.frame()
        if p.onward():
            break


def test_a_planted_leak_is_caught(pilot, monkeypatch):
    p = pilot(seed=7)
    watch(p, monkeypatch)
    faces = Board._faces

    def peek(self, z, turn_time):
        faces(self, z, turn_time)
        table = next((s for s in p.room.stack if hasattr(s, "sitting")), None)
        if table is not None:
            true = table.sitting.match.state.zones[z]
            for card, sprite in zip(true, self.sprites[z], strict=False):
                sprite.face = self.table.deck[card]

    monkeypatch.setattr(Board, "_faces", peek)
    with pytest.raises(Leak):
        sit(p, "equilibrium", 4)
        p.play_to_the_end()
