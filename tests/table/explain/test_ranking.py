"""The hint's ranking at the table: it shows what the search found, and never covers what it speaks of."""

from __future__ import annotations

import re

import pytest
from pilot import sit
from samples import first
from shared import sit_together

from game.table.explain import hint
from game.table.explain.draw_ranking import CLOSE, NUMBERS, row
from game.table.explain.hint_words import Counsel
from game.table.match.bot_thinkers import OnTheSpot, Thought
from game.table.messages import AskHint, Come, OpenGroup, PressVerb, TakeAction
from game.words import use

GAMES = ("equilibrium", "eightfist", "lockdown", "absurd")


@pytest.fixture(autouse=True)
def english():
    yield
    use("en")


class Heard(OnTheSpot):
    """Remembers what was thought."""

    def poll(self):
        thought = super().poll()
        self.last = thought or self.last
        return thought

    last = None


def hinted(p, game="equilibrium", players=3, language="en"):
    """Sit down and ask for a hint; returns the table and the thinker that was asked."""
    sit(p, game, players)
    use(language)
    p.until(lambda: p.moves())
    table = p.room.top
    table.sitting.thinker = heard = Heard()
    p.room.set("hint_numbers", True)
    p.press("h")
    p.until(lambda: table.advice.ranking)
    p.frame()
    return table, heard


def ranking(p):
    return next((t for t in p.things if t.id == "ranking"), None)


def test_it_shows_the_searchs_chances_and_the_reason(pilot):
    p = pilot()
    table, heard = hinted(p)
    rows = [next(t for t in p.things if t.id == row(n)).name for n in range(len(heard.last.ranking))]
    assert len(rows) > 1
    for n, (said, chance) in enumerate(zip(rows, heard.last.ranking, strict=True), 1):
        words = table.presenter.voice.says(chance.action, table.play.view, table.play.names)
        assert said.startswith(f"{n}. {words}: ")
        share, within = round(100 * chance.share), round(100 * chance.within)
        assert said.endswith(f": {share} % ± {within}" if within else f": {share} %") or said.endswith(
            ": as good"
        )
    assert any(t.id == ("ranking", "why") and t.name == table.advice.why_with_numbers for t in p.things)


@pytest.mark.parametrize("key", ["h", "return"])
def test_a_hint_is_played_by_the_second_press_of_its_lamp_or_by_return(pilot, key):
    p = pilot()
    table, heard = hinted(p)
    before, advised = len(table.sitting.match.choices), heard.last.action
    p.press(key)
    p.frame()
    made = table.sitting.match.choices
    assert made[before][-1] == advised


def test_chances_are_shown_only_where_somebody_wants_numbers(pilot):
    p = pilot()
    hinted(p)
    p.click("Numbers")
    p.frame()
    assert ranking(p).name == "Hint" and not any(t.id == row(0) for t in p.things)
    assert not p.room.settings["hint_numbers"]


@pytest.mark.parametrize(
    ("game", "size", "language"),
    first(
        2, [("absurd", (1280, 720), "en"), ("eightfist", (1280, 720), "en"), ("lockdown", (960, 600), "de")]
    ),
)
def test_its_buttons_stay_where_they_are_when_numbers_are_shown(pilot, game, size, language):
    """Reported: the panel jumped across the table, so the next click missed."""
    p = pilot(size=size, language=language)
    hinted(p, game, 4, language)

    def buttons():
        return {t.id: t.rect for t in p.live("button") if ranking(p).rect.contains(t.rect)}

    before, panel = buttons(), ranking(p).rect
    p.click_thing(next(t for t in p.things if t.do == NUMBERS))
    p.frame()
    assert len(before) == 3 and buttons() == before and ranking(p).rect.h < panel.h


class TooBusy(OnTheSpot):
    """Nobody has had the time to search."""

    def ask(self, level, view, seconds):
        self._thought = Thought(view.legal[0], (), None)


def test_a_hint_without_a_search_says_why_it_has_no_reason(pilot):
    """Reported: "Hint: Take 10♠ yourself", and nothing more."""
    p = pilot()
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    table = p.room.top
    table.sitting.thinker = TooBusy()
    p.press("h")
    p.until(lambda: table.advice.why)
    p.frame()
    (why,) = [t.name for t in p.things if t.id == ("ranking", "why")]
    assert why.startswith("There was no time to compare") and "Hint" in [t.name for t in p.things]
    p.press("escape")
    p.frame()
    assert ranking(p) is None and not table.advice.said, "it is closed like any other"


@pytest.mark.parametrize("game", first(2, GAMES[::-1]))
@pytest.mark.parametrize(
    ("size", "text", "language"),
    first(1, [((960, 600), 200, "de"), ((960, 600), 100, "en"), ((1280, 720), 150, "de")]),
)
def test_it_is_read_whole_and_covers_nothing_that_it_speaks_of(pilot, game, size, text, language):
    p = pilot(size=size, text_size=text, language=language)
    table, _heard = hinted(p, game, 4, language)
    panel, lit = ranking(p), table.asking().hinted
    assert panel is not None and p.room.page.rect.contains(panel.rect)
    for thing in p.things:
        if thing.id in lit or (thing.kind == "seat" and thing.value in lit):
            assert not thing.rect.colliderect(panel.rect), thing
        if thing.id == row(0):
            assert panel.rect.contains(thing.rect)
        if thing.kind == "button" and isinstance(thing.do, PressVerb | TakeAction | OpenGroup):
            assert not thing.rect.colliderect(panel.rect), thing
    cross = next(t for t in p.things if t.do == AskHint() and panel.rect.contains((*t.rect.center, 1, 1)))
    assert min(cross.rect.size) >= min(44, p.room.page.theme.target)


@pytest.mark.parametrize(
    ("size", "text"), first(1, [((960, 600), 200), ((960, 600), 100), ((1280, 720), 100), ((1280, 720), 200)])
)
def test_it_covers_neither_the_chain_nor_a_card_that_its_reason_names(pilot, size, text):
    p = pilot(size=size, text_size=text)
    sit(p, "absurd", 4)
    for _ in range(200):
        p.until(lambda: p.moves())
        table = p.room.top
        if table.play.column.threat is not None:
            break
        p.decide()
    table.sitting.thinker = Heard()
    p.press("h")
    p.until(lambda: table.advice.why)
    view = table.play.view
    names = [zone.name for zone in table.table.zones]
    pile = next(z for z, name in enumerate(names) if name.startswith("pile") and view.zones[z])
    table.advice.named = frozenset([view.zones[pile][-1]])
    p.frame()
    kept = [t for t in p.things if t.kind == "column"]
    kept += [
        t for t in p.things if t.kind == "card" and view.zones[t.value[0]][t.value[1]] in table.advice.named
    ]
    assert {t.kind for t in kept} == {"column", "card"}
    assert not [t for t in kept if t.rect.colliderect(ranking(p).rect)]


@pytest.mark.parametrize("way", first(1, ["escape", "close"]))
def test_it_closes_and_the_choice_stays_lit(pilot, way):
    p = pilot()
    table, _heard = hinted(p)
    if way == "close":
        p.click_thing(next(t for t in p.things if t.name == "Close" and t.do == CLOSE))
    else:
        p.press(way)
    p.frame()
    assert p.room.top is table and ranking(p) is None
    assert table.advice.what and table.asking().hinted
    bar = [t.name for t in p.things if t.kind == "text"]
    assert not any(words.startswith("Hint:") for words in bar), "it stood beside buttons of other choices"
    p.press("h")
    p.until(lambda: ranking(p) is not None)


def test_it_is_gone_once_something_else_is_chosen(pilot):
    p = pilot()
    table, _heard = hinted(p)
    other = next(t for t in p.moves() if t.id not in table.asking().hinted and t.kind == "card")
    p.click_thing(other)
    p.frame()
    assert ranking(p) is None


def test_a_choice_that_is_pointed_at_is_lit(pilot):
    p = pilot()
    table, heard = hinted(p)
    best = table.asking().hinted
    for n, chance in enumerate(heard.last.ranking):
        thing = next(t for t in p.things if t.id == row(n))
        p.point(thing.rect.center)
        p.wait(0.3)
        assert p.room.here == row(n)
        clicks = table.advice._clicks_of(chance.action)
        assert table.asking().hinted == table.play.board.meant(clicks)
    p.point((1, 1))
    p.wait(0.3)
    assert table.asking().hinted == best


def test_equal_chances_are_said_once_and_never_with_nothing_to_spare(pilot):
    """Reported: a hint said "27 % ± 0" three times."""
    p = pilot()
    table, heard = hinted(p)
    same = [chance._replace(share=0.27, within=0.001) for chance in heard.last.ranking[:2]]
    thought = heard.last._replace(ranking=(*same, same[0]._replace(share=0.2, within=0.04)))
    counsel = Counsel(thought, table.play.view, table.presenter, table.play.names)
    assert [one.chance for one in counsel.ranking] == ["27 %", "equally good", "20 % ± 4"]


def test_a_chance_is_never_more_than_sure():
    from game.table.explain.hint_words import Ranked

    said = [Ranked((), "x", share, 0.02).chance for share in (-0.03, 0.5, 1.04)]
    assert [int(re.match(r"\d+", one)[0]) for one in said] == [0, 50, 100]


@pytest.mark.parametrize(
    ("game", "players"), first(2, [("lockdown", 8), ("absurd", 6), ("equilibrium", 6), ("eightfist", 6)])
)
def test_with_large_text_and_many_seats_it_covers_no_player_and_keeps_its_reason(pilot, game, players):
    """It covered most of the table: then its letters are small."""
    p = pilot(size=(1280, 720), text_size=200)
    table, _heard = hinted(p, game, players)
    box = ranking(p).rect
    faces = [seat.portrait for seat in table.places().seats.values()]
    faces += [seat.plate for seat in table.places().seats.values()]
    assert box.collidelist(faces) < 0
    assert table.advice.why_with_numbers in [t.name for t in p.things if t.id == ("ranking", "why")]
    small = min(t.value for t in p.things if t.kind == "text" and box.contains(t.rect) and t.value)
    assert small >= p.room.theme.least


def test_with_six_seats_it_covers_neither_the_market_nor_the_latest_events(pilot):
    """Reported: it covered half of the Market, a card that it named, and the ribbon."""
    p = pilot(size=(1280, 720))
    table, _heard = hinted(p, "equilibrium", 6)
    zones, box = table.table.zones, ranking(p).rect
    middle = [t for t in p.things if t.kind == "card" and zones[t.value[0]].owner < 0]
    assert middle and not [t for t in middle if t.rect.colliderect(box)]
    assert not [t for t in p.things if t.kind == "ribbon" and t.rect.colliderect(box)]
    hands = [t for t in p.things if t.kind in ("card", "back") and zones[t.value[0]].owner >= 0]
    assert hands and not [t for t in hands if t.rect.colliderect(box)], "rather without bars than over hands"


@pytest.mark.parametrize(
    ("size", "persons"),
    first(1, [(size, persons) for size in ((1920, 1080), (1280, 720), (960, 600)) for persons in (1, 8)]),
)
def test_with_large_text_and_eight_seats_it_covers_neither_the_deck_nor_the_latest_events(
    pilot, size, persons
):
    """It covered half of the deck and cut through the ribbon; the words below the deck were cut."""
    p = pilot(size=size, text_size=200, shared_hints=True)
    table = sit_together(p, "lockdown", 8, persons)
    p.until(lambda: p.moves() or p.room.top.act(Come()))
    table.sitting.thinker = Heard()
    table.command("hint")
    p.until(lambda: table.advice.ranking)
    p.frame()
    zones, box, deck = table.table.zones, ranking(p).rect, table.table.zone["deck"]
    near = table.places().rect(deck).inflate(p.room.theme.px(600), p.room.theme.px(200))
    told = [t for t in p.things if t.kind in ("seat", "ribbon") or (t.kind == "back" and t.value[0] == deck)]
    told += [t for t in p.things if t.kind == "text" and near.collidepoint(t.rect.midleft)]
    assert zones[deck].owner < 0 and {t.kind for t in told} >= {"back", "text", "seat", "ribbon"}
    assert not [t for t in told if not box.contains(t.rect) and t.rect.colliderect(box)]
    assert not [t for t in told if t.kind != "text" and t.rect.colliderect(box)]
    assert any(t.id == ("ranking", "why") for t in p.things)


class Ahead(Heard):
    """Answers on command, and may think before anyone asks."""

    def __init__(self):
        super().__init__()
        self.ahead, self.asked, self.ready, self.cancelled = True, [], False, 0

    def cancel(self):
        self.cancelled += 1
        super().cancel()

    def ask(self, level, view, seconds):
        self.asked.append(level)
        super().ask(level, view, seconds)

    def poll(self):
        return super().poll() if self.ready else None


def pondering(p):
    """Sit down before a thinker that may think ahead; returns the table and the thinker."""
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    table = p.room.top
    table.sitting.thinker = ahead = Ahead()
    p.wait(hint.AHEAD / 2)
    assert not ahead.asked
    p.wait(hint.AHEAD)
    assert ahead.asked == ["adviser"]
    return table, ahead


def test_a_hint_that_was_thought_of_ahead_is_there_at_once_and_unasked_for_nothing_shows(pilot):
    p = pilot()
    table, ahead = pondering(p)
    ahead.ready = True
    p.wait(2.0)
    assert ahead.asked == ["adviser"], "it is thought over once"
    assert not (table.advice.what or table.advice.ranking or table.asking().hinted)
    p.press("h")
    assert table.advice.ranking and table.asking().hinted
    p.press("escape")
    p.press("h")
    assert table.advice.ranking and ahead.asked == ["adviser"]


def test_a_third_press_at_once_plays_nothing_more(pilot):
    """Found by random input: after the advised choice had been made, it was advised again."""
    p = pilot()
    table, ahead = pondering(p)
    ahead.ready = True
    p.press("h")
    done = len(table.sitting.match.choices)
    for _ in range(3):
        table._hint()
    assert len(table.sitting.match.choices) == done + 1


def test_who_asks_while_the_expert_thinks_ahead_waits_for_the_rest(pilot):
    p = pilot()
    table, ahead = pondering(p)
    p.press("h")
    assert table.advice.said and not table.advice.ranking
    ahead.ready = True
    p.until(lambda: table.advice.ranking)
    assert ahead.asked == ["adviser"]


def test_what_was_thought_of_ahead_is_forgotten_with_its_decision(pilot):
    p = pilot()
    table, ahead = pondering(p)
    before, done = table.advice.view, len(table.sitting.match.choices)
    while len(table.sitting.match.choices) == done:
        p.click_thing(p.moves()[0])
    p.until(lambda: table.advice.view is not before)
    assert ahead.cancelled == 1, "it thinks on about what is decided"


@pytest.mark.parametrize("what", ["scored", "asked_bot"])
def test_nobody_thinks_ahead_where_there_are_no_hints_or_a_bot_thinks(pilot, what):
    p = pilot()
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    table = p.room.top
    table.sitting.thinker = ahead = Ahead()
    setattr(table.sitting, what, True)
    p.wait(2 * hint.AHEAD)
    assert not ahead.asked


@pytest.mark.parametrize(("game", "players"), first(1, [("equilibrium", 6), ("absurd", 3)]))
def test_at_a_shared_table_it_covers_no_name(pilot, game, players):
    """New players with large text could not read whose hand was open, nor who sat below the panel."""
    p = pilot(size=(1280, 720), text_size=200, language="de", shared_hints=True)
    table = sit_together(p, game, players, players)
    use("de")
    p.until(lambda: p.moves() or p.room.top.act(Come()))
    table.sitting.thinker = Heard()
    p.press("h")
    p.until(lambda: table.advice.ranking)
    p.frame()
    panel, ledge = ranking(p).rect, table.places().ledge
    names = [t for t in p.things if t.kind == "seat" or (t.kind == "text" and ledge.contains(t.rect))]
    names = [t for t in names if not panel.contains(t.rect)] + [t for t in names if t.kind == "seat"]
    assert len(names) > players and not [t for t in names if t.rect.colliderect(panel)]


def test_only_the_button_with_the_focus_has_the_ring(pilot):
    """Reported: *Do it* and the lamp in the toolbar were both ringed."""
    p = pilot(size=(1280, 720))
    hinted(p)
    both = [t for t in p.things if t.do == AskHint()]
    assert len(both) == 2 == len({t.id for t in both})


def test_the_key_that_plays_a_hint_first_closes_a_card_that_lies_over_it(pilot):
    """Reported: behind an open card the second press drew from the stock."""
    p = pilot(size=(1280, 720))
    table, _heard = hinted(p)
    choices = len(table.sitting.match.choices)
    table.reader.pin(next(t for t in p.things if t.kind == "card").id)
    p.press("h")
    assert not table.reader.pinned and table.advice.is_open
    assert len(table.sitting.match.choices) == choices
    p.press("h")
    assert len(table.sitting.match.choices) > choices
