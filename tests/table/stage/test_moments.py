"""What a big moment shows on its stage: cards, faces and a title, all of which everybody may see."""

from __future__ import annotations

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
from game.books.contract.book import book_of
from game.books.contract.moment_rules import Shown
from game.books.contract.seen_event import Seen
from game.table.stage.banner_place import BANNER
from game.table.stage.draw_moment import Act, Staging, card_height, lies
from game.table.stage.moment_stage import Stage
from game.ui.pictures.card_sprites import CARD
from game.words import text

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


def test_a_hand_that_is_to_be_shown_is_shown_to_all_in_the_middle():
    found = [s.shown for _, news in rounds("absurd", 12) for s in news if s.shown]
    hands = [shown.cards for shown in found if shown.kind == "hand shown"]
    assert hands and all(map(all, hands))


@pytest.mark.parametrize(("kind", "size"), [("locked", 2), ("set of three", 3)])
def test_locked_cards_that_everybody_knows_lie_face_up(kind, size):
    """Reported: all three were face down although everyone knew two of them."""
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


def staged_by(s, *choices):
    """The events of these choices, each with its moment."""
    at = book_of(s.table.game.id).at(s.table)
    stage = Stage(at.moments, at.windows, observe(s, s.table.players))
    s.log = []
    play(s, *choices)
    everybody = (event.seen_from(s.table.players) for event in s.log)
    return stage.rated([Seen(None, event) for event in everybody])


def test_who_takes_another_hand_is_glad_and_who_is_hit_is_not():
    """A player who had to exchange hands smiled, and the caster was shocked."""
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


@pytest.mark.parametrize(
    ("fist", "kind"), [("4C 5D 6H 7S 9H TD JC -KD", "grace"), ("4C 5D 6H 7S FF TD JC -KD", "cured")]
)
def test_queens_grace_has_a_stage_unless_she_cures(fist, kind):
    s = fists(3, fist0=fist, fist1="2C 3C -4D -5H -6C -7D -8S -9C", stock="QG", slush="TC")
    shown = [seen.shown for seen in staged_by(s, "draw stock", "place 0") if seen.shown]
    assert max(shown, key=lambda one: one.moment.rank).kind == kind
    assert shown[0].kind == "grace" and shown[0].cards == ("QG",)


@pytest.mark.parametrize(("by", "celebrated"), [(1, True), (0, False), (-1, False)])
def test_putting_somebody_else_out_is_celebrated(by, celebrated):
    moments = book_of("lockdown").moments(games.lay("lockdown", 3))
    event = Event("eliminated", {"seat": 0, "by": by})
    shown = Shown("eliminated", moments.kinds["eliminated"], 0, (), event)
    assert moments.is_celebrated(shown) is celebrated


@pytest.mark.parametrize("reduced", [False, True])
def test_the_last_card_is_called_out_to_everybody(pilot, reduced):
    """This also holds for people whose own hand is open; a still picture shows it as well."""
    p = pilot(size=(1280, 720), moments="all", speed="4", reduced_motion=reduced)
    sit(p, "absurd", 2)
    play = p.room.top.play
    p.until(p.moves)
    shown = next(s.shown for _, news in rounds("absurd", 12) for s in news if s.shown and s.shown.moment.cry)
    play.story.cry(shown._replace(seat=1))
    p.room.fresh = True
    p.frame()
    assert [call.words for call in play.story.calls] == ["Last card!"]
    assert any(t.kind == "call" and t.name == "Last card!" for t in p.things)


def test_a_celebrated_moment_is_heard(pilot, monkeypatch):
    p, heard = pilot(size=(1280, 720), moments="all"), []
    monkeypatch.setattr(p.room.sounds, "play", heard.append)
    sit(p, "eightfist", 2)
    kinds = book_of("eightfist").moments.kinds
    for kind in ("quad", "pair"):
        event = Event("flipped", {"seat": 0, "card": 0})
        p.room.top.theatre.opens(Shown(kind, kinds[kind], 0, (), event), False)
    assert heard.count("fanfare") == 1 and {"stage_quad", "stage_pair"} <= {*heard}
