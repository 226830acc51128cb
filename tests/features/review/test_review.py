"""The review of a match at the table: what it says, and from whose view."""

from __future__ import annotations

import re

import pytest
from looked import GOLDEN, golden
from reviewing import (
    LOCKDOWN,
    SMALL,
    begin,
    kept,
    shared,
    think,
    thought_over,
)
from samples import busiest_first, first
from tables import GAMES
from twins import pairs

from ai.processes.review_process import ReviewerHere
from ai.review.review import Effort
from ai.review.witnessed_decisions import witnessed
from game.features.review.match_review import Reviewed
from game.features.review.messages import ShowChoice
from game.features.review.position_picture import Shot, is_drawn, moment
from game.features.review.screen import ReviewScene
from game.features.review.story import MARKS
from game.features.review.words import ReviewWords
from game.table.match.recorded_match import Recorded, Recording
from game.table.match.setup import first_setup
from game.ui.art.picture_cache import PICTURES
from game.ui.window.scene import push
from game.words import card_text, use

UNKIND = re.compile(r"luck|mistake|stupid|fool|bad|poor|wrong|fail|should have")
"""Words that shame somebody, or call a choice lucky."""

pytestmark = pytest.mark.usefixtures("hasty_reviews")

# What it tells


@pytest.mark.long
@pytest.mark.parametrize(("which",), first(1, [(one,) for one in SMALL]), ids=str)
def test_the_numbers_that_are_shown_add_up(pilot, which):
    p = pilot(size=(1280, 720))
    p.room.set("hint_numbers", True)
    scene = thought_over(p, which)
    rounds = {one.round: n for n, one in enumerate(scene.reviewed.judged)}
    assert set(rounds) == set(range(scene.reviewed.rounds))
    for n in rounds.values():
        scene.act(ShowChoice(n))
        p.room.fresh = True
        p.frame()
        told = [t.name.split(": ")[1] for t in p.things if isinstance(t.id, tuple) and t.id[0] == "sum"]
        fair, *parts, result = [int(said.split(" ±")[0].replace("−", "-")) for said in told]
        assert fair + sum(parts) == result
        place = scene.reviewed.ended.results[scene.round].places[scene.reviewed.seat]
        assert (result > 0) == (place == 1)


def test_the_graph_has_a_button_for_each_round_beside_it(pilot):
    """Seen: the graph of round 1 of 3, and no visible way to the next."""
    p = pilot(size=(1280, 720))
    scene = thought_over(p, next(which for which in GOLDEN if "match=rounds:2" in which[2]))
    for name, there in (("Previous round", 0), ("Next round", 1)) * 2:
        if scene.round != there:
            p.click(name)
            p.frame()
        assert scene.round == there and not any(t.name == name for t in p.live("button"))


def test_each_choice_is_told_with_its_verdict_and_nothing_within_the_noise_costs(pilot):
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    for n, one in enumerate(scene.reviewed.judged):
        scene.act(ShowChoice(n))
        said = scene.words.spoken(one, True)
        sure = one.chosen != one.best and one.lost.is_sure
        assert ("cost you" in said) == sure
        assert not sure or one.lost.mean > 3 * one.lost.error
        point = scene.reviewed.line(one.round)[n]
        assert (one.cost > 0) == sure and (point.before > point.after) == sure
        why = scene.words.why(one).lower()
        assert len(why.split()) <= 30 and not UNKIND.search(f"{said} {why}".lower())
        rows = scene.words.tried(one)
        if sure:
            own = next(row.share for row in rows if row.own)
            assert rows[0].share - own == pytest.approx(one.cost), "the chances that are shown differ by it"
        if one.is_good and (one.is_find or one.is_held):
            whose = "Regular" if one.is_find else "next best"
            own, other = (next(row.share for row in rows if who in row.who) for who in ("you", whose))
            assert own - other == pytest.approx(one.gain.mean), "as the verdict says"
        told = [row.line for row in rows]
        assert rows[0].best, "the Expert's choice stands first"
        assert all(any(who in line.split(":")[0] for line in told) for who in ("Expert", "you"))


NUMBERS = re.compile(r"\d+ %|of 100|±|\d,\d|\d\.\d")


@pytest.mark.parametrize(("which",), first(1, [(one,) for one in SMALL]), ids=str)
def test_the_page_has_no_chances_until_somebody_asks_for_numbers_and_that_is_remembered(pilot, which):
    p = pilot(size=(1280, 720))
    scene = thought_over(p, which)
    for n in range(len(scene.reviewed.judged)):
        scene.act(ShowChoice(n))
        p.room.fresh = True
        p.frame()
        assert not [t.name for t in p.things if NUMBERS.search(t.name)]
    assert (
        sum(t.kind == "text" and t.name in {*MARKS.values()} for t in p.things)
        <= 4 + len(scene.reviewed.shown) + 1
    )
    p.click("Numbers")
    assert scene.numbers and any(NUMBERS.search(t.name) for t in p.things)
    p.press("escape")
    assert begin(p, which).numbers
    p.click("Without numbers")
    assert not p.room.settings["hint_numbers"]


def test_it_opens_at_once_the_second_time_and_octavo_review_reads_the_same(pilot, monkeypatch):
    p = pilot()
    scene = thought_over(p)
    first = scene.reviewed.review
    (file,) = kept(p)
    monkeypatch.setattr(ReviewScene, "begin", None)
    again = begin(p)
    assert again.reviewed.review == first and again.reviewed.whole
    assert not again.reviewed.working and kept(p) == [file]


# Whose eyes it has


def shown_of(match, twins, seat, home, p):
    """Everything that the table shows of the review of a seat's last choices in one of two twins."""
    table, choices = match.table, match.choices
    setup = first_setup(table.game.id, table.players)
    record = Recording(table, setup, match.events, True, {}, twins.seed, choices)
    ReviewScene.begin = lambda moments, effort: ReviewerHere(iter(twins.moments), Effort(8, 8))
    reviewed = Reviewed(record, seat, home, ReviewScene.begin)
    views = {one.number: one.view for one in twins.moments}  # twins are not dealt from a seed
    reviewed.asked = lambda one: views[one.number]
    reviewed.go_on()
    while reviewed.working:
        reviewed.poll(0.1)
    words = ReviewWords(reviewed)
    PICTURES.clear()  # twins share their marks, and so their pictures
    told = []
    for one in reviewed.judged:
        picture = moment(p.room.pictures, reviewed, Shot(one, (320, 200)))
        told.append((words.spoken(one), words.tried(one), words.why(one), picture.get_view("0").raw))
    return told


class Last:
    """The last own decision of a match, as the seat saw it."""

    def __init__(self, make, action, seat):
        before = make(1)
        self.seed = before.seed
        self.moments = [witnessed(before, seat, action)]


def was_their_turn(twins):
    return twins.one(1).state.seat == 0


def tells_apart(p, game):
    for pair in pairs(game, 3, seat=0, count=4, when=was_their_turn):
        mine, theirs = pair.last(1)
        one = shown_of(pair.one(), Last(pair.one, *mine, 0), 0, p.home, p)
        other = shown_of(pair.other(), Last(pair.other, *theirs, 0), 0, p.home, p)
        assert len(one) == len(other) == 1
        if one != other:
            return True
    return False


@pytest.mark.parametrize("game", first(2, busiest_first(GAMES)))
def test_twins_are_shown_the_same_review(pilot, game):
    assert not tells_apart(pilot(), game)


def test_open_hands_in_the_pictures_would_be_noticed(pilot, monkeypatch):
    plain = Recorded.look
    monkeypatch.setattr(Recorded, "look", lambda self, eyes: plain(self, self.record.table.players + 1))
    assert tells_apart(pilot(), "equilibrium")


# The open cards


@pytest.mark.parametrize(("which",), first(1, [(one,) for one in SMALL]), ids=str)
def test_the_second_page_shows_what_was_really_there(pilot, which):
    p = pilot(size=(1280, 720))
    scene = thought_over(p, which)
    one = scene.one
    before = scene.words.verdict(one), scene.words.tried(one), scene.words.why(one)
    shot = Shot(one, (320, 200))
    plain = moment(p.room.pictures, scene.reviewed, shot).get_view("0").raw
    p.click("Show hidden cards")
    assert scene.all_open and not any(isinstance(t.id, tuple) and t.id[0] == "tried" for t in p.things)
    assert p.sees("The position, with all cards face up")
    hands = golden(*which)[2][scene.reviewed.count(one)]
    there, _public = scene.reviewed.opened(one)
    assert [sorted(there.zones[z]) for z, here in enumerate(there.table.is_hand) if here] == hands
    told = " ".join(t.name for t in p.things if isinstance(t.id, tuple) and t.id[0] == "open")
    seen, _public = scene.reviewed.before(one)
    assert seen.zones != there.zones and told
    assert moment(p.room.pictures, scene.reviewed, shot._replace(all_open=True)).get_view("0").raw != plain
    p.click("What you saw")
    assert (scene.words.verdict(one), scene.words.tried(one), scene.words.why(one)) == before
    assert moment(p.room.pictures, scene.reviewed, shot).get_view("0").raw == plain
    use("de")
    assert not is_drawn(p.room.pictures, scene.reviewed, shot), "words stand in the picture"
    use("en")
    assert is_drawn(p.room.pictures, scene.reviewed, shot)


@pytest.mark.parametrize(("which",), first(2, [(one,) for one in SMALL]), ids=str)
def test_only_cards_that_were_not_seen_are_told_and_the_others_stay_where_they_lay(pilot, which):
    scene = thought_over(pilot(size=(1280, 720)), which)
    deck = scene.record.table.deck
    for one in scene.reviewed.judged:
        (seen, _), (there, _) = scene.reviewed.before(one), scene.reviewed.opened(one)
        told = [line.partition(" (hidden from you): ")[2] for line in scene.words.opened(one)]
        new = [
            [card_text(deck[card]) for card in now if card >= 0 and card not in before]
            for before, now in zip(seen.zones, there.zones, strict=True)
        ]
        assert told == [", ".join(names) for names in new if names]
        for before, now in zip(seen.zones, there.zones, strict=True):
            assert len(before) == len(now)
            assert all(card in (-1, shown) for card, shown in zip(before, now, strict=True))


@pytest.mark.long
def test_each_person_has_a_review_of_their_own(pilot):
    p = pilot(size=(1280, 720))
    record = shared(LOCKDOWN)
    scene = ReviewScene(p.room, record)
    p.room.go(push(scene))
    think(p, scene)
    assert scene.seats == (0, 1) and scene.reviewed.seat == 0
    p.click_thing(next(t for t in p.live("arrow") if t.name == "›"))
    assert scene.reviewed.seat == 1
    think(p, scene)
    numbers = {one.number for one in scene.reviewed.judged}
    assert numbers == {n for n, (_c, seat, _a) in enumerate(record.choices) if seat == 1}
    assert len(kept(p)) == 2
