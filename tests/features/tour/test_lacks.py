"""What a version lacks ends in a sentence, not in a crash; what older ones awarded counts."""

from __future__ import annotations

from game.data.lesson_progress import Progress
from game.features.people.history import History
from game.features.people.played_matches import MatchRow, PlayerRow
from game.features.tour.messages import ChooseStop, OpenTour
from game.features.tour.model import stars_of, stops_by_table, unfinished
from game.features.tour.regions import REGIONS
from game.table.match.setup import new_id, person
from game.ui.window.scene import Go


def test_a_match_with_an_option_that_is_gone_is_no_match_at_a_stop(pilot):
    region, stop = next((r, s) for r in REGIONS for s in r.stops if s.options)
    p = pilot(size=(1280, 720))
    me = History(p.home).people.me
    p.room.go(p.title.play(region.setup(stop, me)))
    p.room.go(Go(leave=1))
    (path,) = unfinished(p.home, me.id).values()
    (key, _value), *_others = stop.options
    data = path.read_text("utf-8")
    assert key in data
    path.write_text(data.replace(key, "x" * len(key), 1), "utf-8")
    p.title.entered()
    assert not unfinished(p.home, me.id)
    p.room.go(p.title.act(OpenTour(region.game)))
    p.frame()
    assert not p.sees("A match here is unfinished.")
    p.room.go(p.title.resume(path))
    assert p.title.notice, "a sentence says why it cannot be continued"


def test_a_table_that_the_rules_refuse_ends_in_a_sentence(pilot):
    region, stop = next((r, s) for r in REGIONS for s in r.stops if not r.seats_pair(s))
    p = pilot(size=(1280, 720))
    p.room.go(p.title.act(OpenTour(region.game)))
    scene = p.room.top
    scene.act(ChooseStop(stop.id))
    ana = person("Ana", id=new_id())
    Progress(p.home).meet(region.game, (History(p.home).people.me.id, ana.id))
    assert scene._play_with(ana) is None
    assert scene.notice
    p.frame()
    assert any(scene.notice in t.name for t in p.things)


def test_an_achievement_of_an_old_row_does_the_task():
    """Rows from before the tour count, with the achievements of their game's book."""
    done = 0
    for stop in stops_by_table().values():
        region = next(one for one in REGIONS if stop in one.stops)
        seats = (
            PlayerRow("You", "x"),
            *(PlayerRow(name.capitalize(), bot=level) for name, level in stop.bots),
        )
        places = (len(seats), *range(1, len(seats)))
        row = MatchRow("a", "a", region.game, "2025-01-01", 0, seats, places, tuple(0 for _ in seats), 1)
        row = row._replace(options=dict(stop.options), feats={0: [stop.task.fact]})
        done += stop.task.least is None and stop.task.most is None and stars_of(stop, row).task
    assert done > 4
