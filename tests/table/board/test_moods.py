"""Moods, glances and remarks, which depend on public events only."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from tables import SETUPS, lay

from ai.levels.agents import make
from engine import games
from engine.kernel.events import Event
from engine.kernel.table_description import Table
from game.books.contract.book import book_of
from game.table.board.bot_remarks import REMARKS
from game.table.board.face_moods import CALM, LASTS, QUIET, Feeling, Moods
from game.words import words_of

FEELINGS = {
    "stole": (Feeling("target", "shocked", "seat", "hit"), Feeling("seat", "smug", "target", "theft")),
}
OCCASIONS = ("cheer", "reject", "bluff", "theft", "hit", "win", "end")
AVATARS = ("fox", "mira", "juno", "wren")
THEFT = Event("stole", {"seat": 1, "target": 2})
NAMED = ("calm", "thinking", "pleased", "smug", "shocked", "annoyed", "beaten")


FITS = {
    "reject": {"rejected", "cancelled", "negated", "chained"},
    "bluff": {"bluff_held", "bluff_caught"},
    "theft": {"stole", "stole_unseen", "shuffled_hands"},
    "hit": {"attacked", "battle_lost", "forced_draw", "stole", "stole_unseen"},
}
"""By occasion, the events that it may be said of."""


@pytest.fixture
def moods():
    return Moods(FEELINGS, AVATARS)


def names(moods):
    return [face.mood for face in moods.faces]


def test_both_feel_it_and_look_at_each_other(moods):
    moods.feel(THEFT)
    assert names(moods) == ["calm", "smug", "shocked", "calm"]
    assert (moods.faces[1].about, moods.faces[2].about) == (2, 1)


def test_what_not_everybody_saw_changes_no_face(moods):
    assert moods.feel(Event("stole", None, {"seat": 1, "target": 2}, 0b10)) is None
    assert moods.faces == [CALM] * 4


def test_a_mood_passes_by_itself(moods):
    moods.feel(THEFT)
    assert moods.due == LASTS
    moods.update(LASTS - 0.1)
    assert names(moods)[1] == "smug"
    moods.update(0.2)
    assert moods.faces == [CALM] * 4 and moods.due is None


def test_a_person_who_wins_hears_a_remark_of_the_last_bot(moods):
    said = moods.feel(Event("result", {"places": (1, 2, 3, 4), "scores": (), "parts": (), "ended": ""}))
    assert said in [(3, line) for line in REMARKS["wren"]["end"]]


def test_bots_say_little_never_twice_the_same_and_people_nothing(moods):
    said = [moods.feel(THEFT) for _ in range(60)]
    when = [i for i, spoken in enumerate(said) if spoken]
    assert when and all(b - a > QUIET / 2 for a, b in pairwise(when))
    for seat in range(4):
        lines = [spoken[1] for spoken in said if spoken and spoken[0] == seat]
        assert all(a != b for a, b in pairwise(lines))
    by_fox = Moods({"stole": (Feeling("seat", "smug", says="theft"),)}, AVATARS)
    assert not any(by_fox.feel(Event("stole", {"seat": 0, "target": 2})) for _ in range(20))


@pytest.mark.parametrize("who", sorted(REMARKS))
def test_no_two_characters_share_a_remark(who):
    assert tuple(REMARKS[who]) == OCCASIONS
    mine = [line for lines in REMARKS[who].values() for line in lines]
    others = {
        line for name, said in REMARKS.items() if name != who for lines in said.values() for line in lines
    }
    assert len(set(mine)) >= 18 and all(len(lines) > 2 for lines in REMARKS[who].values())
    assert not others & set(mine)
    assert max(map(len, mine)) <= 36


@pytest.mark.parametrize("game", games.MODULES)
def test_what_is_said_fits_what_happened(game):
    """A refusal where something was refused, a taking where something was taken from somebody, and so on."""
    for kind, each in book_of(game).moments.feelings.items():
        for feeling in each:
            assert kind in FITS.get(feeling.says, {kind}), (kind, feeling.says)


@pytest.mark.parametrize("game", games.MODULES)
def test_feelings_are_of_public_events_that_have_those_fields(game):
    feelings = book_of(game).moments.feelings
    assert {feeling.mood for each in feelings.values() for feeling in each} <= set(NAMED)
    assert {feeling.says for each in feelings.values() for feeling in each} <= {"", *OCCASIONS}
    known = words_of(game).events.keys() | book_of(game).moments.kinds.keys()
    assert {kind.split()[0] for kind in feelings} <= known, "or of one of their lines, or of a moment"
    seen: dict[str, set[str]] = {}
    for seed, (players, options) in product(range(5), SETUPS[game]):
        for event in played(lay(game, players, options), seed):
            if event.open is not None:
                seen.setdefault(event.kind, set()).update(event.open)
    for kind in feelings.keys() & seen.keys():
        for feeling in feelings[kind]:
            assert {feeling.who, feeling.about} - {""} <= seen[kind], kind
    for kind in feelings.keys() & seen.keys():
        two = {"seat", "by", "target"} & seen[kind]
        for feeling in feelings[kind] if len(two) > 1 else ():
            assert feeling.about, f"{kind}: whoever feels it looks at nobody"
    assert len(feelings.keys() & seen.keys()) >= min(4, len(feelings))


def played(table: Table, seed: int) -> list[Event]:
    """The events of a round among random players."""
    state, agent = games.new_round(table, seed, listen=True), make("random", seed)
    while not state.over:
        state.apply(agent.choose(None, state.legal))
    return state.log or []
