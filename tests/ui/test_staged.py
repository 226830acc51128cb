"""What a big moment shows on its stage: cards, faces and a title, all of which everybody may see."""

from __future__ import annotations

from itertools import pairwise

import pytest
from absurd_cases import table as absurd
from cases import play
from fists import fists
from lockdown_cases import given
from pilot import sit

from engine import games
from engine.kernel.events import Event
from engine.kernel.fold import fold
from engine.kernel.view import View, observe
from game import art
from game.room.page import Page
from game.table.backdrop import MORE, STRIPS, Backdrop
from game.table.book import book_of
from game.table.moments import ALWAYS, Shown
from game.table.rows import CARD
from game.table.seen import Seen
from game.table.sentence import evened, folded, width_of
from game.table.sparks import JOLT, LANDS, SHAKES, jolt
from game.table.stage import DUSK, LARGE, Stage
from game.table.stage_room import BANNER
from game.table.staging import FLIES, Act, Staging, card_height, lies
from game.words import Piece, text

from .test_stage import CALM, rounds, stage_for

GAMES = [id for id in games.MODULES if id != "toy"]


@pytest.mark.parametrize(
    ("game", "kind", "cards"),
    [
        ("absurd", "last card", ("",)),
    ],
)
def test_what_nobody_may_see_lies_face_down(game, kind, cards):
    found = [s.shown for _, news in rounds(game, 12) for s in news if s.shown and s.shown.kind == kind]
    assert found and {shown.cards for shown in found} == {cards}


@pytest.mark.parametrize(("kind", "size"), [("locked", 2), ("set of three", 3)])
def test_locked_cards_that_everybody_knows_lie_face_up(kind, size):
    """Reported: all three lay face down although two of them were known to all."""
    moments = [seen.shown for _, news in rounds("lockdown", 12) for seen in news]
    found = [shown.cards for shown in moments if shown and shown.kind == kind]
    dealt = {size, 3}
    """A dealt hand may lock three at once."""
    assert {size} <= {len(cards) for cards in found} <= dealt and ("",) * size in found
    assert any(0 < sum(map(bool, cards)) < size for cards in found), "one of them may be known to all"
    assert any(any(cards) for cards in found)
    assert all(len({card[0] for card in cards if card}) <= 1 for cards in found)


def test_a_full_fist_and_a_theft_show_their_cards():
    found = [s.shown for _, news in rounds("eightfist", 12) for s in news if s.shown]
    assert {len(shown.cards) for shown in found if shown.kind == "full"} == {8}
    thefts = [shown.cards for shown in found if shown.kind.startswith("stole")]
    assert thefts and all(cards[0] == "FF" and len(cards) == 2 for cards in thefts)
    cured = [shown.cards for shown in found if shown.kind == "cured"]
    assert cured and all(len(cards) == 2 for cards in cured)


@pytest.mark.parametrize("count", range(1, 9))
def test_cards_on_the_stage_leave_room_for_the_banner(count):
    for number in range(count):
        side, _angle, low = lies(number, count)
        high = card_height(count)
        assert 1080 * 0.37 + low * high + high / 2 < BANNER[1] + 40
        assert abs(side) * high * CARD * 1.06 + high * CARD / 2 < 960


def test_who_forces_somebody_in_stands_in_the_title(pilot):
    _, stage = stage_for("lockdown")
    moment = stage.moments.kinds["forced_draw"]
    shown = Shown(
        "forced_draw", moment, 0, ("7H",), Event("forced_draw", {"seat": 2, "target": 0, "card": 5})
    )
    p = pilot(size=(1280, 720))
    sit(p, "lockdown", 4)
    table = p.room.top
    page, setup = p.room.page, table.sitting.setup
    play = Staging(page, Act(shown, True, 0.9), stage.moments, table.places(), setup.chairs, 0)
    assert play.title == f"{setup.chairs[2].name} makes you draw!"


@pytest.mark.parametrize(
    ("kind", "viewer", "faces"),
    [("forced_draw", 0, [2, 0]), ("forced_draw", 1, [2, 0]), ("eliminated", 0, [2, 0])],
)
def test_faces_ride_on_the_banner_in_the_order_of_the_words(pilot, monkeypatch, kind, viewer, faces):
    """Reported: "Eva makes Dan draw!" had Dan's face at the left and Eva's at the right."""
    p = pilot(**CALM)
    sit(p, "lockdown", 4)
    scene, drawn = p.room.top, []
    who, other = ("target", "seat") if kind == "forced_draw" else ("seat", "by")
    event = Event(kind, {who: 0, other: 2, "card": 5, "cards": ()})
    shown = Shown(kind, scene.presenter.moments.kinds[kind], 0, ("7H",), event, other=2)
    chairs = scene.sitting.setup.chairs
    moments, places = scene.presenter.moments, scene.places()
    play = Staging(p.room.page, Act(shown, True, 0.9), moments, places, chairs, viewer)
    portrait = p.room.pictures.portrait
    monkeypatch.setattr(
        p.room.pictures, "portrait", lambda name, *a: (drawn.append(name), portrait(name, *a))[1]
    )
    play.play()
    assert drawn == [chairs[seat].avatar for seat in faces]


def test_a_battle_that_is_ended_is_won_and_other_cards_taken_out_of_play_are_not():
    table, stage = stage_for("absurd")
    before = View(table, 4)
    before.zones[table.facts.battle] = (9, 22)
    taken = [Event("removed", {"seat": 1, "card": card}) for card in (9, 30)]
    assert [stage.moments.named(event, before, before) for event in taken] == ["battle won", ""]


def test_a_battle_begins_on_the_stage_and_hands_that_change_are_always_shown_large():
    """A stranger read one grey line of a battle, and had six other cards without a scene."""
    table, stage = stage_for("absurd")
    view = View(table, 4)
    begun = [
        Event("entered", {"seat": 1, "card": 9, "effect": kind}) for kind in ("battle_stack", "new_pile")
    ]
    assert [stage.moments.named(event, view, view) for event in begun] == ["battle begun", ""]
    kinds = stage.moments.kinds
    assert all(kinds[kind].rank >= ALWAYS for kind in ("redealt", "hands_exchanged", "battle_lost"))


def test_a_power_shows_the_card_whose_power_it_is():
    powers = [
        seen.shown
        for _, news in rounds("equilibrium")
        for seen in news
        if seen.shown and seen.shown.kind in ("jack", "queen", "king", "ace_paid")
    ]
    assert {shown.kind for shown in powers} == {"jack", "queen", "king", "ace_paid"}
    assert all(name[0] == shown.kind[0].upper() for shown in powers for name in shown.cards)
    assert any(shown.cards for shown in powers)


def test_a_battle_lost_soon_after_another_moment_is_staged_too():
    hands = {"hand0": "TH 2D", "hand1": "5H 6H 2C QD", "hand2": "5C 9D QC 5S"}
    s, at = absurd(3, "7H", **hands), book_of("absurd")
    presenter, before, s.log = at.at(s.table), observe(s, 3), []
    play(s, "play TH pile0", "fight 5H", "fight 5C")
    stage = Stage(presenter.moments, presenter.windows, before)
    staged = []
    for seen in stage.rated(Seen(None, event.seen_from(3)) for event in s.log):
        if stage.begins(seen, (), "all", 1.0):
            staged.append(seen.shown.kind)
            stage.end()
            cards = seen.shown.cards
    assert staged == ["last card", "battle_lost"]
    assert cards == ("5C",), "what could not be matched"


@pytest.mark.parametrize(
    ("pile", "hand", "actions", "moments"),
    [
        ("7D", "4D 2S", ["play 4D pile0"], ["last card"]),
        ("7D", "QD 2S", ["play QD pile0", "take"], ["hands_exchanged for more"]),
        ("7C", "AC 2S", ["play AC pile0"], ["redealt"]),
        ("7C", "2C 3S", ["play 2C pile0"], []),
        ("7C", "9C 4S 3S", ["play 9C pile0"], ["won"]),
        ("3H 7C", "5C 2S", ["play 5C pile0"], []),
    ],
)
def test_one_card_left_is_staged_only_where_it_stays_so(pile, hand, actions, moments):
    """Reported: it was said just before a redeal or an exchange took that hand away."""
    s = absurd(3, pile, hand0=hand, hand1="5H 6H KD QH", hand2="5S 9D QC")
    presenter, before, s.log = book_of("absurd").at(s.table), observe(s, 3), []
    stage = Stage(presenter.moments, presenter.windows, before)
    staged = []
    for action in actions:
        s.log.clear()
        play(s, action)
        news = stage.rated(Seen(None, event.seen_from(3)) for event in s.log)
        for n, seen in enumerate(news):
            if stage.begins(seen, news[n + 1 :], "all", 1.0):
                staged.append(seen.shown.kind)
                stage.end()
    assert staged == moments


def test_however_a_battle_ends_it_is_staged():
    ends = 0
    for stage, news in rounds("absurd", 12):
        view, lately = View(stage.moments.table, 4), []
        battle = stage.moments.facts.battle
        for seen in news:
            if seen.everybody is None:
                continue
            before = len(view.zones[battle])
            fold(view, [seen.everybody])
            if seen.everybody.kind == "asked":
                lately = []
            lately.append(seen.shown.kind if seen.shown else "")
            if before and not view.zones[battle]:
                ends += 1
                assert {"battle_lost", "battle won", "won"} & set(lately), lately
    assert ends


@pytest.mark.parametrize(
    ("by", "mine", "title"),
    [(1, False, "{by} puts {name} out!"), (1, True, "{by} puts you out!"), (2, False, "{name} is out!")],
)
def test_the_title_names_who_eliminated_whom(by, mine, title):
    _, stage = stage_for("lockdown")
    event = Event("eliminated", {"seat": 2, "by": by, "cards": ()})
    moment = stage.moments.kinds["eliminated"]
    assert stage.moments.title(Shown("eliminated", moment, 2, (), event), mine) == title


@pytest.mark.parametrize("game", GAMES)
def test_the_other_player_in_a_moment_is_somebody_else(game):
    """Who did it, and to whom: both faces are shown."""
    seen, named = set(), set()
    for _stage, news in rounds(game):
        for each in news:
            if each.shown is not None and each.shown.moment.whom:
                told, moment = each.everybody.open, each.shown.moment
                named.add(moment)
                assert each.shown.other in (told[moment.whom], -1)
                assert each.shown.other != each.shown.seat
                seen |= {moment} if each.shown.other >= 0 else set()
    assert seen == named
    assert named or not any(moment.whom for moment in stage_for(game)[1].moments.kinds.values())


def test_both_faces_ride_on_the_banner(pilot, monkeypatch):
    p = pilot(**CALM)
    sit(p, "lockdown", 4)
    scene, drawn = p.room.top, []
    portrait = p.room.pictures.portrait
    monkeypatch.setattr(
        p.room.pictures, "portrait", lambda name, *a: (drawn.append(name), portrait(name, *a))[1]
    )
    kind = scene.presenter.moments.kinds["eliminated"]
    event = Event("eliminated", {"seat": 2, "by": 1, "cards": ()})
    for draw in scene.staged(
        p.room.page, Act(Shown("eliminated", kind, 2, (), event, other=1), True, 0.5)
    ).parts():
        draw()
    assert drawn == [scene.sitting.setup.chairs[seat].avatar for seat in (1, 2)]


@pytest.mark.parametrize(
    ("kind", "flies"),
    [("cleared", True), ("set of three", False), ("sudden death nears", False), ("eliminated", False)],
)
def test_stars_fly_in_good_moments_alone(pilot, monkeypatch, kind, flies):
    """A stranger: bits of paper flew for "Three of a kind!", as if it were to be celebrated."""
    p = pilot(**CALM)
    sit(p, "lockdown", 4)
    scene, flown = p.room.top, []
    bit = art.bit
    monkeypatch.setattr(art, "bit", lambda *how: (flown.append(how), bit(*how))[1])
    named = {"set of three": "joined", "sudden death nears": "marker"}.get(kind, kind)
    event = Event(named, {"seat": 2, "by": 1, "cards": (), "count": 3, "card": 5, "left": 10})
    shown = Shown(kind, scene.presenter.moments.kinds[kind], 2, (), event)
    for draw in scene.staged(p.room.page, Act(shown, True, 0.5)).parts():
        draw()
    assert bool(flown) == flies


def test_the_jolt_is_short_small_and_over_when_nothing_is_to_move(pilot):
    page = pilot().room.page
    ages = [n / 120 for n in range(121)]
    moved = [jolt(page, age) for age in ages]
    assert max(map(abs, moved)) <= page.px(JOLT) and min(moved) < 0 < max(moved)
    assert not any(way for age, way in zip(ages, moved, strict=True) if not LANDS <= age < LANDS + SHAKES)
    assert LANDS + SHAKES < LARGE / 2, "a moment that is still is drawn as it is in its middle"


def test_the_dark_comes_and_goes_strip_by_strip_and_is_there_while_pictures_are_waited_for():
    shown = Shown("", stage_for("lockdown")[1].moments.kinds["forced_draw"], 0, (), Event("", {}))

    def dark(age):
        return Act(shown, True, age).dark

    assert dark(0.0) == (0, 0) and dark(LARGE / 2) == dark(DUSK) == (0, STRIPS)
    for rate in (1 / 144, 1 / 60, 1 / 30):
        ages = [n * rate for n in range(round(LARGE / rate) + 1)]
        for one, two in pairwise(map(dark, ages)):
            assert one[0] <= two[0] and one[1] <= two[1]
        assert dark([age for age in ages if age < DUSK][-1]) == (0, STRIPS), "it may be waited here"
    assert dark(LARGE) == (STRIPS, STRIPS)
    assert max(dark(n / 144)[0] - dark((n - 1) / 144)[0] for n in range(1, 145)) == 1


def test_no_frame_paints_much_more_of_the_dark_than_the_one_before():
    backdrop = Backdrop()
    backdrop._done = [(n, n) for n in range(STRIPS)]
    ends = [(0, 0), (0, 3), (0, 5), *[(0, STRIPS)] * 3]
    shown = [len(backdrop.strips(*end, at_once=False)) for end in ends]
    assert shown == [0, 2, 4, 6, 6, 6] and MORE == 2
    backdrop._shown = -1
    assert len(backdrop.strips(0, STRIPS, at_once=True)) == STRIPS, "motion is reduced"


@pytest.mark.parametrize(("shared", "cards"), [(False, {"5H", "5C"}), (True, {""})])
def test_who_is_alone_at_the_screen_sees_what_they_know_of_locked_cards(seated, monkeypatch, shared, cards):
    """Reported: of a card that they had given and of its partner, which they knew too, they saw two backs."""
    s = given(2, hand0="5H 2C", hand1="5C 9D KS")
    deck = s.table.deck
    s.know[deck.index("5C")] |= 1
    p = seated(s, **CALM)
    play = p.room.top.play
    monkeypatch.setattr(type(play.sitting), "shared", shared)
    play.play(("give", deck.index("5H"), 1))
    p.until(lambda: play.stage.on, seconds=5)
    assert set(play.stage.shown.cards) == cards
    told = text(play.presenter.moments.line(play.stage.shown, play.names))
    assert told == ("Mira locks 2 cards" if shared else "Mira locks 5♥, 5♣")


@pytest.mark.parametrize(
    ("old", "drawn", "kind"), [("QC", "QD", ""), ("4C", "QD", "pair"), ("-4C", "QD", "pair")]
)
def test_a_pair_is_staged_as_it_is_made_and_not_as_one_card_of_it_is_replaced(old, drawn, kind):
    """Reported: “A pair!” was called as a Queen above a Queen was replaced by another one."""
    s = fists(2, fist0=f"{old} 2C 3C 4S QH 2H 3H -4H", stock=f"{drawn} 5D 6D")
    named = [seen.shown.kind for seen in staged_by(s, "draw stock", "place 0") if seen.shown]
    assert named == ([kind] if kind else [])


def test_a_frozen_file_says_what_the_card_that_froze_it_counts():
    """Reported: twenty points came with 2♦ and nothing told of them."""
    s = fists(2, fist0="9C 2C 3C 4S QH 5H 3H -4H", stock="2D 5D 6D")
    shown = next(seen.shown for seen in staged_by(s, "draw stock", "place 0") if seen.shown)
    moments = book_of("eightfist").at(s.table).moments
    assert text(moments.line(shown, ["Ana", "Mira"])) == "2♦ freezes one of Ana's files; this card counts 20"


@pytest.mark.parametrize(
    ("fist", "kind", "said"),
    [
        ("4C 2C 3C 4S QH 2H 3H -4H", "pair", "; the pair counts 0"),
        ("4C QD 3C 4S QC QS 3H -4H", "quad", "; the quad counts −20"),
    ],
)
def test_a_pair_and_a_quad_say_what_they_count(fist, kind, said):
    """Reported: "A pair!" did not say that it counts 0."""
    s = fists(2, fist0=fist, stock="QH 5D 6D" if kind == "quad" else "QD 5D 6D")
    (shown,) = [seen.shown for seen in staged_by(s, "draw stock", "place 0") if seen.shown]
    line = text(book_of("eightfist").at(s.table).moments.line(shown, ["Ana", "Mira"]))
    assert shown.kind == kind and line.endswith(said)


def staged_by(s, *choices):
    """The events of these choices, each with its moment."""
    at = book_of(s.table.game.id).at(s.table)
    stage = Stage(at.moments, at.windows, observe(s, s.table.players))
    s.log = []
    play(s, *choices)
    everybody = (event.seen_from(s.table.players) for event in s.log)
    return stage.rated([Seen(None, event) for event in everybody])


@pytest.mark.parametrize(
    ("game", "kind", "fields", "start"),
    [
        ("equilibrium", "rejected", {"seat": 1, "by": 2, "slot": -1}, 2),
        ("equilibrium", "king", {"seat": 1}, 1),
        ("lockdown", "forced_draw", {"seat": 1, "target": 2, "card": 5}, -1),
    ],
)
def test_cards_fly_from_whoever_had_them(pilot, monkeypatch, game, kind, fields, start):
    """Seen on strips: a rejected card came from who rejected it, a drawn one from who was made to draw."""
    p = pilot(**CALM)
    sit(p, game, 4)
    scene, page = p.room.top, p.room.page
    event = Event(kind, fields)
    moments, places = scene.presenter.moments, scene.places()
    moment = moments.kinds[kind]
    seats = fields.get(moment.who, -1), fields.get(moment.whom, -1)
    shown = Shown(kind, moment, seats[0], ("7H",), event, other=seats[1])
    act = Act(shown, True, FLIES[0] + 0.001)
    play, put = Staging(page, act, moments, places, scene.sitting.setup.chairs, 0), []
    monkeypatch.setattr(page, "put_at", lambda picture, at: (put.append(at), picture.get_rect(center=at))[1])
    play._middle()
    at = places.seats[start].portrait.center if start >= 0 else play._centre()
    assert abs(put[0][0] - at[0]) < page.px(12) and abs(put[0][1] - at[1]) < page.px(12)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_several_cards_lie_side_by_side_in_the_middle_of_the_stage(pilot, count):
    """Seen on strips: all cards but the first hung over the upper edge of the window."""
    p = pilot(**CALM)
    sit(p, "lockdown", 4)
    scene, page = p.room.top, Page(p.room.theme, p.room.pictures)
    moments, places = scene.presenter.moments, scene.places()
    event = Event("eliminated", {"seat": 1, "by": 2, "cards": (0, 13, 26, 39)})
    shown = Shown("eliminated", moments.kinds["eliminated"], 1, ("7H", "7D", "7C", "7S")[:count], event)
    play = Staging(page, Act(shown, True, 0.9), moments, places, scene.sitting.setup.chairs, 0)
    play._middle()
    at = [thing.rect.center for thing in page.things if thing.kind == "card"]
    middle = play._centre()
    assert len(at) == count and [x for x, _y in at] == sorted({x for x, _y in at})
    assert all(abs(y - middle[1]) < page.px(60) for _x, y in at)


def test_who_takes_another_hand_is_glad_and_who_is_hit_is_not():
    """Seen on a strip: whoever was made to exchange hands smiled, and the caster was shocked."""
    table, stage = stage_for("absurd")
    view = View(table, 4)
    shown = stage.moments.of(Event("hands_exchanged", {"seat": 3, "target": 1}), view, view)
    assert (shown.seat, shown.other) == (1, 3)
    assert (stage.moments.mood(shown), stage.moments.others_mood(shown)) == ("smug", "shocked")
    s = absurd(2, "7D", hand0="QD 2S 4H", hand1="3D 5D 6D 8D 9C")
    s.log = []
    play(s, "play QD pile0")
    before, after = observe(s, 2), observe(play(s, "take"), 2)
    (event,) = (event for event in s.log if event.kind == "hands_exchanged")
    shown = stage.moments.of(event, before, after)
    assert (stage.moments.mood(shown), stage.moments.others_mood(shown)) == ("annoyed", "pleased")
    assert not stage.moments.is_good(shown), "more cards than before help nobody"


def test_a_negated_attack_shows_what_it_was_negated_with():
    table, stage = stage_for("absurd")
    view = View(table, 4)
    negated = Event("negated", {"seat": 2, "card": 4, "clause": "draw_2"})
    assert stage.moments.of(negated, view, view).cards == (table.deck[4],)
    assert stage.moments.is_good(stage.moments.of(negated, view, view))
    help_ = Event("negated", {"seat": 2, "card": 4, "clause": "attack_discard_1"})
    assert not stage.moments.is_good(stage.moments.of(help_, view, view)), "that would have helped (AB-30)"
    for seat, cards in ((2, (9, 4)), (1, (4,))):
        stage.moments.of(Event("played", {"seat": seat, "card": 9, "zone": 0}), view, view)
        assert stage.moments.of(negated, view, view).cards == tuple(table.deck[card] for card in cards)


def test_no_word_of_a_sentence_stands_alone_in_its_last_row(pilot):
    """Seen at 200 %: `stay`, `there` and `take` in a second row of their own."""
    page = pilot(size=(1280, 720), text_size=200).room.page
    line = [
        Piece(
            "text",
            None,
            "Sudden death after 50 turns without a loss: three of a kind put you out; "
            "earlier sets of three fall by a fourth",
        )
    ]
    px, wide = page.theme.type("lead")[1], round(page.width * 0.86)
    rows = evened(page, line, px, wide)
    assert len(rows) == len(folded(page, line, px, wide)) == 2
    assert max(map(width_of, rows)) <= wide and width_of(rows[-1]) > 0.6 * width_of(rows[0])


def test_fish_and_free_for_all_have_a_stage():
    """Reported: both change what can be played, or who holds what, and passed as one line."""
    _table, stage = stage_for("absurd")
    view = View(stage.moments.table, 4)
    caught, missed = (
        stage.moments.of(Event("fished", {"seat": 1, "target": 2, "what": "9", "given": given}), view, view)
        for given in (1, 0)
    )
    assert (caught.kind, missed.kind) == ("fished", "no catch") and caught.other == missed.other == 2
    for shown in (caught, missed):
        assert (stage.moments.mood(shown), stage.moments.others_mood(shown)) == ("annoyed", "smug")
        assert not stage.moments.is_good(shown), "whoever has to ask holds a card more either way"
    free = Event("entered", {"seat": 1, "card": 9, "effect": "free_for_all"})
    assert stage.moments.named(free, view, view) == "free for all"


def test_a_coin_on_the_stage_says_what_its_sides_do():
    """Looked at: "Mira flips heads" stood below "Mira flips heads!"."""
    table, stage = stage_for("absurd")
    view = View(table, 4)
    shown = stage.moments.of(Event("flipped", {"seat": 1, "side": "heads"}), view, view)
    assert text(stage.moments.line(shown, ["Ana", "Mira", "Tom", "Juno"])) == (
        "Heads: draw 2 cards. Tails: discard 3."
    )


def test_a_card_that_locks_is_named_where_it_lies_face_up():
    """Looked at: "Mira locks 2 cards" stood below 9♦ and a card face down."""
    names = ["Ana", "Mira", "Tom", "Juno"]
    told = {}
    for stage, news in rounds("lockdown", 12):
        for shown in (seen.shown for seen in news if seen.shown):
            if shown.kind == "locked" and len(shown.cards) == 2:
                told[sum(map(bool, shown.cards))] = text(stage.moments.line(shown, names))
    assert "and another of its value" in told[1] and told[0].endswith("locks 2 cards")


@pytest.mark.parametrize(
    ("fist", "kind"), [("4C 5D 6H 7S 9H TD JC -KD", "grace"), ("4C 5D 6H 7S FF TD JC -KD", "cured")]
)
def test_queens_grace_has_a_stage_unless_she_cures(fist, kind):
    s = fists(3, fist0=fist, fist1="2C 3C -4D -5H -6C -7D -8S -9C", stock="QG", slush="TC")
    shown = [seen.shown for seen in staged_by(s, "draw stock", "place 0") if seen.shown]
    assert max(shown, key=lambda one: one.moment.rank).kind == kind
    assert shown[0].kind == "grace" and shown[0].cards == ("QG",)
