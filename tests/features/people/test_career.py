"""People's results follow from finished matches alone, each counted once, also from before rows existed."""

from __future__ import annotations

from math import inf

from engine import games
from game.data import open_home
from game.data.row_file import ROWS
from game.features.daily.turns_store import TurnSitting
from game.features.people.history import MOST_SCORES, History
from game.features.people.missing_rows import facts_of_file, take_in
from game.features.people.people_store import People
from game.features.people.played_matches import MatchRow, PlayerRow
from game.table.match import live_match
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, bot, person

BOT = OnTheSpot("novice")
ANA, BEA = person("Ana"), person("Bea", "owl")
TABLE = Setup("lockdown", (ANA, bot("mira", "novice"), bot("juno", "expert"), bot("sal", "expert")))


def ended(places, name, setup=TABLE, away=(), day="", feats=None):
    seats = tuple(
        PlayerRow(one.name, one.id, "" if one.is_person else one.level, n in away)
        for n, one in enumerate(setup.chairs)
    )
    zeros = (0,) * len(seats)
    return MatchRow(f"{name}.octavo", "", setup.game, day, 0, seats, tuple(places), zeros, 1, {}, feats or {})


def play(home, seed, setup=TABLE):
    sitting = Sitting.new(setup, seed, home, BOT)
    while not sitting.match.over:
        sitting.play(sitting.match.state.legal[seed % len(sitting.match.state.legal)])
    return sitting


def known(home, game="lockdown"):
    """All that is known of everybody."""
    history = History(home)
    return {
        id: (
            history.counts(game).get(id), history.alone(game, id), history.levels(game, id),
            history.rating(game, id), history.feats(game, id), history.pace(game, id),
        )
        for id in history.players(game)
    }  # fmt: skip


def test_a_match_tells_which_share_of_each_level_was_left_behind():
    assert ended((2, 1, 3, 2), "a").beaten(0) == {"novice": (0, 2), "expert": (3, 4)}
    assert ended((1, 4, 2, 3), "a").beaten(0) == {"novice": (2, 2), "expert": (4, 4)}


def test_bots_of_the_own_team_are_no_opponents(tmp_path):
    chairs = (ANA, bot("mira"), bot("juno", "expert"), bot("sal"))
    with open_home(tmp_path) as home:
        play(home, 1, Setup("equilibrium", chairs, (("variants", "A"),)))
        (match,) = History(home).played.matches
    assert {level: of for level, (_won, of) in match.beaten(0).items()} == {"regular": 4}


def test_a_rating_is_of_the_last_matches_and_open_where_nothing_was_lost(tmp_path):
    with open_home(tmp_path) as home:
        history = History(home)
        history.enter(ended((4, 1, 2, 3), "first"))
        for number in range(MOST_SCORES):
            history.enter(ended((1, 2, 3, 4), f"match{number}x"))
        rating = history.rating("lockdown", ANA.id)
    assert [*rating] == ["novice", "expert"]
    assert rating["expert"].matches == MOST_SCORES and rating["expert"].high == inf
    assert rating["expert"].low > 400


def test_nothing_is_counted_for_who_was_away_nor_twice(tmp_path):
    with open_home(tmp_path) as home:
        history = History(home)
        history.enter(ended((1, 2, 3, 4), "a", away=(0,)))
        assert not history.rating("lockdown", ANA.id) and history.counts("lockdown")[ANA.id].by_bot == 1
        for _ in range(2):
            history.enter(ended((1, 2, 3, 4), "b"))
        assert history.rating("lockdown", ANA.id)["novice"].matches == 1


def test_a_lost_file_of_rows_is_made_anew_from_the_matches(tmp_path):
    with open_home(tmp_path) as home:
        for seed in range(3):
            play(home, seed)
        before = known(home)
    rows = (tmp_path / ROWS).read_bytes().splitlines(keepends=True)
    for lost in (b"", b"".join(rows[:2]) + b"{\n" + b"".join(rows[3:])):
        (tmp_path / ROWS).write_bytes(lost)
        with open_home(tmp_path) as home:
            played = History(home).played
            assert not lost or played.trouble.code == "damaged"
            assert len(played.missing()) == (1 if lost else 3)
            while missing := played.missing():
                take_in(played, missing[-1])
            assert known(home) == before
        with open_home(tmp_path) as home:
            assert known(home) == before and History(home).trouble is None


def test_a_row_is_the_same_from_the_table_and_from_the_file(tmp_path):
    with open_home(tmp_path) as home:
        for game in games.MODULES:
            sitting = play(home, 2, TABLE._replace(game=game, chairs=(ANA, BEA, *TABLE.chairs[2:])))
            row = History(home).played.matches[-1]
            lines = home.matches.read(sitting.file.path).lines
            assert facts_of_file(lines, row.file, row.ended) == row
            assert MatchRow.read(row.stored()) == row


def test_a_newer_file_of_rows_stays_as_it_is(tmp_path):
    (tmp_path / ROWS).write_text('{"format":2}\n{"match":[]}\n')
    with open_home(tmp_path) as home:
        sitting = play(home, 1)
        assert sitting.trouble.code == "newer"
        assert home.matches.all()[0].finished
    assert (tmp_path / ROWS).read_text() == '{"format":2}\n{"match":[]}\n'


def test_whoever_turns_out_to_be_somebody_else_has_what_both_did(tmp_path):
    with open_home(tmp_path) as home:
        history, people = History(home), People(home)
        people.switch(BEA)
        people.played((ANA,))
        bea = TABLE._replace(chairs=(BEA, *TABLE.chairs[1:]))
        history.enter(ended((1, 2, 3, 4), "a", day="2026-02-02", feats={0: ["sudden"]}))
        history.enter(ended((4, 1, 2, 3), "b", bea, day="2026-01-01", feats={0: ["sudden"]}))
        people.merge(ANA.id, BEA.id)
        assert history.players("lockdown") == [BEA.id]
        assert history.rating("lockdown", BEA.id)["expert"].matches == 2
        assert history.feats("lockdown", BEA.id) == {"sudden": (2, "2026-01-01")}
        assert history.skill("lockdown", BEA.id, 10).played == 2


def test_a_feat_is_fresh_once_and_keeps_its_first_day(tmp_path):
    with open_home(tmp_path) as home:
        history, feats = History(home), {0: ["sudden"]}
        once = ended((1, 2, 3, 4), "a", day="2026-02-02", feats=feats)
        assert history.enter(once)[0].feats == feats
        assert history.enter(once)[0].feats == {}, "it is the same match"
        assert history.enter(ended((1, 2, 3, 4), "b", day="2026-01-01", feats=feats))[0].feats == {}
        history.enter(ended((1, 2, 3, 4), "c", feats=feats))
        assert history.feats("lockdown", ANA.id) == {"sudden": (3, "2026-01-01")}


def test_a_match_that_counts_nowhere_achieves_nothing(tmp_path, monkeypatch):
    def found(_table, _events, results, over=True):
        return {0: ["last_token"]} if results else {}

    monkeypatch.setattr(live_match, "feats_of", found)
    setup = TABLE._replace(game="equilibrium", options=(("match", "rounds:3"),))
    for kind, told in ((Sitting, {0: ["last_token"]}), (TurnSitting, {})):
        with open_home(tmp_path / kind.__name__) as home:
            sitting = kind.new(setup, 1, home, BOT)
            while not sitting.round_over:
                sitting.play(sitting.match.state.legal[0])
            assert sitting.achieved() == told
            sitting.close()
