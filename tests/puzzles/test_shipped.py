"""The puzzles that are shipped: whole, small, still true by today's rules, and in the app."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest
from samples import long
from tables import GAMES

from ai.contests.intervals import average
from ai.puzzles.difficulty import rating
from ai.puzzles.proof import ALIKE, LEAD, SURE, SURE_AGAIN, likeliest, prove, prove_again
from ai.puzzles.puzzles import FORMAT, LEVELS, Puzzle, is_clear, level_of, line_of, read
from bundle import contents
from engine import games
from engine.kernel.journal_lines import Damaged, write_line
from engine.kernel.rng import Rng
from engine.kernel.view import observe
from game.features.puzzles.model import Answered
from game.features.puzzles.shipped_puzzles import file_of, ids_of, shelf_of
from game.words import use
from tools.puzzles.finding import reasons_today
from tools.puzzles.human_survey import answers
from tools.puzzles.make import ONE_OF, weights_sum

READERS = Path(__file__).parent / "readers"
"""What readers chose, a file a game: a puzzle a line, a reader a column."""
MOST_BYTES = 1 << 20
"""Of all files together."""


def lines_of(game):
    return file_of(game).read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_each_is_played_again_to_the_very_position_that_was_judged(game):
    use("en")
    found = read(lines_of(game))
    assert len({one.id for one in found}) == len(found) > 0
    assert {one.id for one in found} == ids_of(game)
    for puzzle in found:
        match = puzzle.match()
        view = match.view(match.state.seat)
        assert len(view.legal) == len(puzzle.shares) and max(puzzle.right) < len(view.legal)
        assert not {*puzzle.reasons} & {*puzzle.right}
        views = view, observe(match.state, puzzle.players)
        told = Answered(puzzle, views, ["A", "B", "C", "D", "E", "F"][: puzzle.players], view.legal[0])
        shown = [row.place for row in told.rows()]
        assert told.place in shown and told.other in shown and puzzle.right[0] in shown
        assert told.why


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_each_is_what_a_puzzle_needs(game):
    start, *_lines = map(json.loads, lines_of(game))
    assert start["puzzles"] == FORMAT and start["rules"] == games.game(game).rules
    assert start["made"].startswith(f"python -m tools.puzzles.make {game} --seed ") and start["matches"] > 0
    for puzzle in read(lines_of(game)):
        best, *_others = puzzle.right
        wrong = [share for n, share in enumerate(puzzle.shares) if n not in puzzle.right]
        assert puzzle.shares[best] - max(wrong) >= LEAD
        assert all(puzzle.shares[best] - puzzle.shares[n] <= ALIKE for n in puzzle.right)
        assert is_clear(len(puzzle.right), len(puzzle.shares)), "something is to be found"
        assert puzzle.lead.mean - SURE * puzzle.lead.error >= LEAD - 0.002
        assert puzzle.again.mean - SURE_AGAIN * puzzle.again.error >= LEAD - 0.002
        tried = puzzle.novices, puzzle.regulars, puzzle.hasty
        assert sum(tries for _missed, tries in tried) >= 400
    found, levels = read(lines_of(game)), level_of(shelf_of(game).puzzles)
    plain = [levels[one.id] for one in found if not one.missed]
    assert len(plain) <= len(found) / 5 and {*plain} <= {1}, "nearly all are missed by somebody"
    about = sum(one.reading for one in found)
    assert len(found) >= 100 and about >= max(25, len(found) / ONE_OF), "a quarter is about others"


@pytest.mark.parametrize("game", GAMES)
def test_levels_are_thirds_by_how_many_miss_them(game):
    puzzles = shelf_of(game).puzzles
    levels = level_of(puzzles)
    for level in LEVELS:
        assert abs(3 * list(levels.values()).count(level) - len(puzzles)) <= 3
    hardest = {level: max(one.missed for one in puzzles if levels[one.id] == level) for level in LEVELS}
    easiest = {level: min(one.missed for one in puzzles if levels[one.id] == level) for level in LEVELS}
    assert hardest[1] <= easiest[2] and hardest[2] <= easiest[3]


@pytest.mark.parametrize("game", GAMES)
def test_each_level_is_missed_clearly_more_often_than_the_one_below(game):
    """The levels of Eightfist were hardly three: 23, 25 and 28 of 100 missed them."""
    puzzles = shelf_of(game).puzzles
    levels = level_of(puzzles)
    spans = [average([one.missed for one in puzzles if levels[one.id] == level]) for level in LEVELS]
    for (low, error), (high, other) in pairwise(spans):
        assert low + error < high - other


@pytest.mark.parametrize(
    ("game", "which"),
    [case for game in GAMES for case in ((game, slice(0, 1)), long(game, slice(3, None, 12)))],
)
def test_todays_bots_miss_them_as_often_as_is_told(game, which):
    """The bots had changed since they tried: 162 of 186 numbers of Novices in Eightfist were wrong.

    `python -m tools.puzzles.make --rate` measures them again.
    """
    start, *_lines = map(json.loads, lines_of(game))
    assert start["rated"] == weights_sum(game)
    for puzzle in read(lines_of(game))[which]:
        match = puzzle.match()
        view = match.view(match.state.seat)
        found = rating(view, [view.legal[n] for n in puzzle.right])
        assert found == (puzzle.novices, puzzle.regulars, puzzle.hasty)


@pytest.mark.parametrize(
    ("game", "which"),
    [
        *(
            (game, slice(1, 2)) if game in ("absurd", "lockdown") else long(game, slice(1, 2))
            for game in GAMES
        ),
        *(long(game, slice(5, None, 12)) for game in GAMES),
    ],
)
def test_their_reasons_are_those_told_today(game, which):
    """A Quad was told as one more pair: `python -m tools.puzzles.make --explain` looks for them again."""
    for puzzle in read(lines_of(game))[which]:
        today = puzzle._replace(reasons=reasons_today(puzzle))
        assert line_of(puzzle)["why"] == line_of(today)["why"]


def test_they_are_small_and_in_the_app():
    assert sum(file_of(game).stat().st_size for game in GAMES) < MOST_BYTES
    packed = {name for name, _folder in contents.assets()}
    assert {str(file_of(game)) for game in GAMES} <= packed
    assert not [name for name in packed if name.endswith("puzzles/README.md")]


@pytest.mark.parametrize("game", GAMES)
def test_reading_and_writing_change_nothing(game):
    _start, *lines = lines_of(game)
    for line, puzzle in zip(lines[:5], read(lines_of(game)), strict=False):
        assert write_line(line_of(puzzle)) == line


def test_a_planted_change_of_deal_or_choices_is_noticed():
    puzzle = shelf_of("equilibrium").puzzles[0]
    for wrong in (
        puzzle._replace(seed=puzzle.seed + 1),
        puzzle._replace(choices=puzzle.choices[:-1]),
        puzzle._replace(choices=(999, *puzzle.choices[1:])),
        puzzle._replace(mark="00000000"),
        puzzle._replace(shares=puzzle.shares[:-1]),
    ):
        with pytest.raises(Damaged):
            wrong.match()


FAULTS = {
    "no start": (0, lambda r: r.pop("game")),
    "another form": (0, lambda r: r.update(puzzles=FORMAT + 1)),
    "a game nobody knows": (0, lambda r: r.update(game="chess")),
    "no shares": (1, lambda r: r.pop("shares")),
    "a share that is none": (1, lambda r: r["shares"].__setitem__(0, "much")),
    "right beyond all": (1, lambda r: r.update(right=[len(r["shares"])])),
    "all right": (1, lambda r: r.update(right=[*range(len(r["shares"]))])),
    "no attempts": (1, lambda r: r.update(novices=[0, 0])),
    "more misses than readers": (1, lambda r: r.update(readers=[3, 2])),
    "a reason that is none": (1, lambda r: r.update(why=[["x"]])),
    "a table that cannot be": (1, lambda r: r.update(players=99)),
    "an option nobody knows": (1, lambda r: r["options"].update(x="1")),
}


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_a_damaged_file_is_told_of_in_one_line(fault, tmp_path, monkeypatch):
    number, break_it = FAULTS[fault]
    records = [json.loads(line) for line in lines_of("absurd")]
    break_it(records[number])
    (tmp_path / "absurd.json").write_text("\n".join(map(write_line, records)), "utf-8")
    monkeypatch.setattr("game.features.puzzles.shipped_puzzles.FOLDER", tmp_path)
    use("en")
    shelf = shelf_of("absurd")
    assert not shelf.puzzles and "\n" not in shelf.trouble
    assert f"(absurd.json, line {number + 1})" in shelf.trouble and "read" in shelf.trouble


def proved_anew(puzzle: Puzzle, seed: int) -> str:
    """The result with another seed: nothing, or why the puzzle does not hold."""
    match = puzzle.match()
    view = match.view(match.state.seat)
    right = [view.legal[n] for n in puzzle.right]
    found = likeliest(view, right[0], Rng(seed, 1))
    if found not in right:
        return f"{found} looks better"
    proved = prove(view, right[0], Rng(seed, 2))
    rivals = sorted(
        (n for n in range(len(view.legal)) if n not in puzzle.right), key=lambda n: -puzzle.shares[n]
    )
    again = prove_again(view, right[0], [view.legal[rivals[0]]], Rng(seed, 3))
    return "" if proved is not None or again is not None else "proved in neither way"


@pytest.mark.parametrize(("game", "step"), [long(game, 9) for game in GAMES])
def test_a_sample_is_proved_again_with_another_seed(game, step):
    """A proof that stops early may miss a lead that is there; what must not happen is another best choice."""
    failed = {one.id: why for one in shelf_of(game).puzzles[::step] if (why := proved_anew(one, 77))}
    assert len(failed) <= 1, failed


@pytest.mark.parametrize("game", GAMES)
def test_what_readers_missed_is_what_they_answered(game):
    """`python -m tools.puzzles.human_survey GAME --answers FILE --keep` writes it."""
    given = answers(READERS / f"{game}.txt")
    for puzzle in read(lines_of(game)):
        chosen = given[puzzle.id]
        assert puzzle.readers == (sum(choice not in puzzle.right for choice in chosen), len(chosen))
