"""Moods, glances and remarks, which depend on public events only."""

from __future__ import annotations

import re
from itertools import pairwise, product

import lockdown_cases
import pytest
from cases import play
from fists import fists
from tables import SETUPS, lay

from ai.agents import make
from engine import games
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.table import Table
from engine.kernel.view import observe
from game import art
from game.table.book import book_of
from game.table.moods import CALM, LASTS, QUIET, Feeling, Moods, Said
from game.table.remarks import REMARKS
from game.words import words_of

FEELINGS = {
    "stole": (Feeling("target", "shocked", "seat", "hit"), Feeling("seat", "smug", "target", "theft")),
}
OCCASIONS = ("reject", "bluff", "theft", "hit", "win", "end")
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
    return [face.name for face in moods.faces]


def test_both_feel_it_and_look_at_each_other(moods):
    moods.feel(THEFT)
    assert names(moods) == ["calm", "smug", "shocked", "calm"]
    assert (moods.faces[1].about, moods.faces[2].about) == (2, 1)


def test_somebody_who_does_it_to_themselves_only_feels_that_they_are_hit(moods):
    """Seen: whoever put themselves out went on smiling."""
    assert moods.feel(Event("stole", {"seat": 1, "target": 1})) is None
    assert (moods.faces[1].name, moods.faces[1].about) == ("shocked", -1)


def faces_after(s, *actions):
    """The faces after what comes of these actions, as everybody sees it."""
    presenter, public = book_of(s.table.game.id).at(s.table), s.table.players
    moods, stage = Moods(presenter.moments.feelings, ["fox"] * public), presenter.moments
    view, s.log = observe(s, public), []
    for action in actions:
        play(s, action)
    for seen in filter(None, (event.seen_from(public) for event in s.log)):
        before = view.table_only()
        fold(view, [seen])
        shown = stage.of(seen, before, view)
        moods.feel(seen, shown.kind if shown else "")
    return names(moods)


def test_a_fist_that_is_filled_with_a_jeopardy_makes_nobody_beam():
    """A stranger's fox laughed when Cry Baby came to lie under Fistface and ended the round."""
    s = fists(2, fist0="FF 4C KD 3S -CB 5D 2C JC", fist1="-7S -8S -9S 4H KH 3D QC JH", stock="6H", slush="TC")
    assert faces_after(s, "draw stock", "discard slush") == ["shocked", "calm"]


@pytest.mark.parametrize(("card", "felt"), [("6H", ["smug", "annoyed"]), ("JR", ["annoyed", "pleased"])])
def test_a_forced_card_that_helps_pleases_whoever_gets_it(card, felt):
    """A joker locks nothing, and is the means to clear."""
    s = lockdown_cases.given(2, hand0="2H", hand1="3H", deck=f"{card} 9C")
    assert faces_after(s, "force 1") == felt


def test_what_waits_and_costs_nothing_annoys_nobody():
    """Reuse lays a card before whoever is attacked, who may play it later (AB-37)."""
    for clause, felt in (("attack_reuse", "calm"), ("attack_lose_turns_1", "annoyed")):
        moods = Moods(book_of("absurd").moments.feelings, ["fox", "fox"])
        moods.feel(Event("attacked", {"seat": 0, "by": 1, "card": 3, "clause": clause}))
        assert names(moods)[0] == felt


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


def test_the_seat_to_move_looks_thoughtful_unless_it_feels_something(moods):
    assert moods.of(3, to_move=3).name == "thinking"
    assert moods.of(3, to_move=1) == CALM
    moods.feel(THEFT)
    assert moods.of(1, to_move=1).name == "smug"


def test_at_the_end_of_a_round_the_winner_beams_and_the_loser_hangs_the_head(moods):
    said = moods.feel(Event("result", {"places": (3, 1, 1, 4), "scores": (), "parts": (), "ended": ""}))
    assert names(moods) == ["calm", "pleased", "pleased", "beaten"]
    assert said in [(1, line) for line in REMARKS["mira"]["win"]]


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


def test_nobody_says_the_same_at_the_end_of_two_matches_in_a_row():
    """Seen: whoever had one remark a match had the same one in each."""
    last: dict[str, str] = {}
    ends = [Event("result", {"places": (1, 2, 3, 4), "scores": (), "parts": (), "ended": ""})] * 6
    said = [Moods({}, AVATARS, Said(last)).feel(event)[1] for event in ends]
    assert all(a != b for a, b in pairwise(said)) and set(said) == set(REMARKS["wren"]["end"])


def test_bots_are_as_sparing_however_often_the_screen_is_turned_to_somebody_else():
    """Seen: at a shared table each curtain let them begin anew, with the same words."""
    said, spoken = Said(), []
    for _ in range(40):
        spoken.append(Moods(FEELINGS, AVATARS, said).feel(THEFT))
    when = [i for i, one in enumerate(spoken) if one]
    assert when and all(b - a > QUIET / 2 for a, b in pairwise(when))
    lines = [one[1] for one in spoken if one and one[0] == 1]
    assert all(a != b for a, b in pairwise(lines))


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


ONLY_WHERE_CARDS_LIE = re.compile(r"\b(lie|lied|lying|bluff\w*|believe\w*|doubt\w*|risk|hidden)\b", re.I)
"""Words that are wrong in games without bluffs; who says them must have called one, or been called."""


@pytest.mark.parametrize("who", sorted(REMARKS))
def test_nobody_speaks_of_lies_where_there_are_none(who):
    """Reported: "Next time I'll lie better." after a round of Eightfist, where nobody can lie."""
    for occasion, lines in REMARKS[who].items():
        for line in lines if occasion not in ("bluff", "win") else ():
            assert not ONLY_WHERE_CARDS_LIE.search(line), (occasion, line)


@pytest.mark.parametrize("game", games.MODULES)
def test_what_is_said_fits_what_happened(game):
    """A refusal where something was refused, a taking where something was taken from somebody, and so on."""
    for kind, each in book_of(game).moments.feelings.items():
        for feeling in each:
            assert kind in FITS.get(feeling.says, {kind}), (kind, feeling.says)


@pytest.mark.parametrize("name", art.faces())
def test_every_mood_and_glance_is_a_picture_of_its_own(name):
    looks = {
        art.face(name, 48, "#d0a040", mood, glance).get_buffer().raw
        for mood in NAMED
        for glance in ("left", "ahead", "right")
    }
    assert len(looks) == len(NAMED) * 3


@pytest.mark.parametrize("name", art.avatars())
def test_animals_have_every_mood_and_look_aside_with_open_eyes(name):
    def looks(*moods):
        return {
            art.portrait(name, 48, "#d0a040", mood, glance).get_buffer().raw
            for mood in moods
            for glance in art.GLANCES
        }

    assert set(art.moods(name)) == set(NAMED)
    assert len(looks("calm", "pleased")) == 2, "eyes that are closed or hardly show"
    assert len(looks("thinking", "smug", "shocked", "annoyed", "beaten")) == 5 * 3


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
