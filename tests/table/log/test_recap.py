"""The recap on a curtain: exactly what happened since the person's last choice, short, and easy to skip."""

from __future__ import annotations

import re
from itertools import dropwhile, takewhile
from typing import Any, NamedTuple

import pytest
from curtains import LEVEL, Laid, tables
from samples import first, long, wide
from shared import at_a_decision, called, sit_together, table
from sofa import Sofa
from tables import GAMES
from told_deeds import deed

from ai.levels.agents import make
from engine.kernel.events import Event
from engine.kernel.view import View
from game.books.absurd.position import PLAYED
from game.books.contract.deed import Deed
from game.table.log import draw_recap
from game.table.log.story import NOT_IN_LOG
from game.table.match.viewer import Curtain, beckons
from game.table.messages import Come, StepRecap
from game.words import Piece, event_pieces, text, use
from game.words import _ as said
from game.words.current_language import spoken
from tests.table.shared.test_hasty import tap

LETTERS = 60
"""Only lists of cards and the longest names of effects have more letters; such lines are folded."""
LONGEST = {
    "en": (
        "Sudden death: 50 turns with nobody out. Now three of a kind put you out; existing sets of three "
        "need a fourth card",
        "Tobias brings 9♥ into play: Game ends when draw pile runs out",
        "Tobias is out with J♠, J♣, J♦, J♥ after Tobias's shuffle; the rest goes into the deck; Cleo, to "
        "the left, is next",
        "6♣, Q♣, 5♣, 8♦, 2♥, 3♣, 4♦, J♠, 5♠, Q♥, 10♦, 3♥, 5♦, K♣, 4♥, 9♠, 7♦, 9♣ from Tobias's hand shown "
        "to everybody",
        "Dora jumps in with a Wormhole: 10★ (fits the named ★, copies 8♥) as Wild ♣ against Finn: Draw 3, "
        "reuse, discard 1, Cleo and Emil are skipped",
    ),
    "de": (
        "Sudden Death: 50 Züge lang schied niemand aus. Mit drei Gleichen ist man raus; frühere Drillinge "
        "brauchen eine vierte",
        "Tobias ist draußen mit J♠, J♣, J♦, J♥, beim Mischen von Tobias; der Rest in den Stapel; "
        "Cleo (links) ist dran",
        "Hand von Tobias: 6♣, Q♣, 5♣, 8♦, 2♥, 3♣, 4♦, J♠, 5♠, Q♥, 10♦, 3♥, 5♦, K♣, 4♥, 9♠, 7♦, 9♣, "
        "gezeigt an alle",
        "Dora springt durchs Wurmloch mit 3♦ (passt zur genannten Farbe ♦) hinein gegen Emil: Wirf 4 ab, "
        "alle anderen übergangen",
        "Dora spielt durchs Wurmloch 10★ (passt zur genannten Farbe ★, kopiert 8♥) als Joker für ♣ gegen "
        "Finn: Zieh 3, wiederverwenden, wirf 1 ab, Cleo und Emil übersprungen",
    ),
}


class Told(NamedTuple):
    kind: str
    seat: int
    words: str


CALLED = {("call",)}
"""Actions that a person may take with a public button, without coming to the screen."""
MORE = {
    "accepted",
    "gave",
    "took",
    "played",
    "played_as",
    "rejected",
    "bluffed",
    "won",
    "fought",
    "flipped",
    "attacked",
    "cast",
    "drew",
    "discarded",
    "cut",
    "locked",
    "eliminated",
    "chained",
    "negated",
    "chose",
    "copied",
    "swapped",
    "shuffled_hands",
    "dealt",
    "begins",
    "missed",
    "wiped",
    "removed",
    "skipped",
}
"""Events whose lines say more than the event: where a gift comes from, whom an attack hits, which card it was
or what negates it, for which card a coin is flipped, how a bluff ended, what made someone draw or discard, or
that nobody did, whose shuffle it was, why someone begins or misses a turn, or that nobody else could be next.
"""


class Watched(Sofa):
    """Keeps its own record of people's choices, at the screen or by a public button."""

    def __init__(self, *args: Any, **wishes: Any) -> None:
        super().__init__(*args, **wishes)
        self.own: dict[int, list[tuple[int, int]]] = {}
        """By seat: for each choice of the person there, the round and the number of events before it."""
        self.noticed: list[tuple[int, int]] = []
        """The number of events before each choice that everybody noticed, and its seat."""
        self._waiting: list[tuple[int, tuple[Any, ...]]] = []
        self._known = 0
        choose = self.choose

        def chosen(view: View) -> tuple[Any, ...]:
            action = choose(view)
            window = self.handover.reactions.window
            looks = window is not None and self.play.timeline.looker >= 0
            if not looks or action != (window.claim.passes,):  # who looks and declines has chosen nothing
                self._waiting.append((view.seat, action))
            return action

        self.choose = chosen

    def step(self) -> bool:
        done = super().step()
        for count, seat, action in self.match.choices[self._known :]:
            if noticed_by_all(self.match, count):
                self.noticed.append((count, seat))
            if (seat, action) in self._waiting:
                self._waiting.remove((seat, action))
            elif not (self.sitting.is_person(seat) and action in CALLED):
                continue
            if noticed_by_all(self.match, count):
                self.own.setdefault(seat, []).append((self.match.round, count))
        self._known = len(self.match.choices)
        return done

    def began(self, last: int) -> int:
        """The number of events before the first of the choices, one after another by the same seat, that end
        with this one.
        """
        before = [*reversed([one for one in self.noticed if one[0] <= last])]
        return [*takewhile(lambda one: one[1] == before[0][1], before)][-1][0]

    def turn_at(self, count: int) -> int:
        """The seat whose turn it was after this many events."""
        begins, turn = self.play.presenter.voice.turn, -1
        for event in self.match.events[self.match.dealt : count]:
            fields = event.whole() if event.kind == "forced" else event.open or {}
            if event.kind in ("asked", "forced") and fields.get("decision") == begins:
                turn = fields["seat"]
            elif event.kind == "changed" and fields["key"] == begins:
                turn = fields["value"]
        return turn


EXCHANGES = {"exchanged", "hands_exchanged"}
"""Events that give two players cards that the other chose, so that neither knows them beforehand."""


def game_tells_who_begins(play) -> bool:
    """Only Eightfist names the beginner together with the deal."""
    return play.table.game.id != "eightfist"


def noticed_by_all(match, count: int) -> bool:
    """Whether everybody noticed that the choice after this many events was made; a curtain is read by all.

    Who plays after a draw had a choice, though nobody could see that it was asked.
    """
    event, *after = match.events[count:]
    if event.kind != "answered":
        return False
    shown = event.seen_from(match.table.players)
    if shown is not None and shown.open is not None:
        return True
    step = [one.kind for one in takewhile(lambda one: one.kind != "asked", after)]
    return event.whole()["decision"] == "turn on" and not {"played", "played_as", "bluffed"}.isdisjoint(step)


def jumped_in(match, count: int, seat: int) -> bool:
    """Whether the choice after this many events took another player's turn."""
    end = min((later for *_state, later in match.past if later > count), default=len(match.events))
    events = match.events[count:end]
    return any(event.kind == "jumped" and (event.open or {}).get("seat") == seat for event in events)


def told_to_all(sofa: Watched, seat: int) -> tuple[list[Told], str]:
    """From the record alone: the public lines since this seat's last choice, and the title of that part."""
    match, play = sofa.match, sofa.play
    mine = [count for number, count in sofa.own.get(seat, ()) if number == match.round]
    turns = [count for count in mine if sofa.turn_at(count) == seat or jumped_in(match, count, seat)]
    since, title = match.dealt, "So far"
    if turns:
        since = max(sofa.began(mine[-1]), turns[-1])
        title = "Since your last turn" if turns[-1] == since else "Since your last choice"
    lines: list[Told] = []
    cutters = frozenset[int]()
    laid = (-1, -1)
    first = next(event for event in match.events[match.dealt :] if event.kind == "asked")
    for event in match.events[since : play.told]:
        seen = event.seen_from(play.table.players)
        if seen is not None and seen.kind == "asked" and event is first and game_tells_who_begins(play):
            lines.append(Told("begins", match.starters[-1], ""))
        if (
            seen is None
            or seen.kind in NOT_IN_LOG
            or play.presenter.voice.row(seen.kind).log_only
            or seen.kind == "spoke"
        ):
            continue
        if seen.kind == "discards_shuffled" and not (seen.open or {})["count"]:
            continue  # shuffling no card is not worth a line
        fields = seen.open or {}
        if seen.kind == "shown" and "cards" in fields and play.table.is_hand[fields["zone"]]:
            seen = Event(seen.kind, {**fields, "cards": tuple(sorted(fields["cards"]))})
        pieces = event_pieces(play.table, seen, play.names)
        if (
            seen.kind == "negated"
            and lines
            and (lines[-1].kind, lines[-1].seat) == ("negated", actor(play, seen))
        ):
            continue  # one line lists all cards that a card negates
        if seen.kind in ("named", "copied"):
            continue  # the line of the play says so
        alone = fields.get("effect") in ("battle_stack", "free_for_all", "play_to_negate")
        if seen.kind == "cast" and fields["clause"] == "cast_reverse" and lines[-1].kind == "played":
            continue  # the line says that the order turns
        plain = seen.kind == "cast" and fields["clause"] != "cast_redistribute"
        if plain and lines and lines[-1].kind in PLAYED and laid == (fields["seat"], fields["card"]):
            continue  # the line of the play shows a card's immediate effect
        laid = (fields["seat"], fields["card"]) if seen.kind in PLAYED else laid
        if seen.kind == "entered" and not alone and lines and lines[-1].kind == "played":
            continue  # the same is true of a card's effect beside the piles
        if seen.kind in ("played", "played_as") and lines and lines[-1].kind == "lent":
            lines[-1] = Told(seen.kind, lines[-1].seat, "")
            continue  # and of the card that helped
        if seen.kind == "drew" and lines and lines[-1].kind == "last_resort":
            lines[-1] = Told("drew", lines[-1].seat, "")
            continue  # one line says who draws and why
        if seen.kind == "dealt" and lines and lines[-1].kind == "dealt":
            lines[-1] = Told("dealt", -1, "")
            continue  # a deal is one line
        if seen.kind == "cut":
            seat_cut = (seen.open or {})["seat"]
            joins, cutters = bool(cutters) and seat_cut not in cutters, cutters | {seat_cut}
            if joins:
                continue  # and so are all cuts except those after a tie
        if seen.kind == "took" and lines and lines[-1].kind == "swapped":
            lines[-1] = Told("took", lines[-1].seat, "")
            continue  # and one line has both cards of a swap
        if pieces and text(pieces).strip():
            lines.append(Told(seen.kind, actor(play, seen), text(pieces)))
    row = play.presenter.voice.row
    deeds = [
        one
        for number, one in enumerate(lines)
        if not any(
            one.kind in row(later.kind).tells
            or (one.seat == later.seat and one.kind in row(later.kind).sums_up)
            or (one.kind, later.kind) == ("jack", "took")
            for later in lines[number + 1 : number + 3]
        )
    ]
    while turns and deeds and deeds[0].seat == seat and deeds[0].kind not in EXCHANGES:
        del deeds[0]
    return deeds, title


def actor(play: Any, seen: Event) -> int:
    """Who acted: an English sentence about a deed begins with its player; in other languages it need not."""
    language = spoken()
    use("en")
    found = deed(event_pieces(play.table, seen, play.names), 0).seat
    use(language)
    return found


def added_up(lines: list[Deed], told: list[Told], row: Any) -> list[Told]:
    """The shown lines, with one player's draws or discards added up where the line names all cards."""
    found, at = [], 0
    for line in lines:
        cards = next((piece.value for piece in line.pieces if piece.kind in ("cards", "card")), 0)
        count = len(cards) if isinstance(cards, tuple) else max(1, cards or 0)
        most = count if isinstance(cards, tuple) or row(line.kind).adds_up else 1
        whose = line.kind, line.seat
        run = [*takewhile(lambda one, whose=whose: one[:2] == whose, told[at : at + most])]
        counts = [1 if one.words == "" else shown_cards(one.words) for one in run]
        n = next((n for n in range(1, len(run) + 1) if sum(counts[:n]) == most), 1)
        found += [run[0]._replace(words="") if n > 1 else told[at]] if at < len(told) else []
        at += n
    return [*found, *told[at:]]


def shown_cards(words: str) -> int:
    """How many cards a line about draws or discards mentions."""
    number = re.search(r"(\d+) (?:card|Karte)", words)
    return int(number[1]) if number else len(re.findall("[♥♦♣♠★]", words))


def apart(sofa: Watched, seat: int) -> list[Deed]:
    """The recap with each deed separate from its consequences."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sofa.play.presenter.voice, "with_outcome", lambda before, line: None)
        return sofa.handover.recap(seat)


def named(lines: list[Deed]) -> set[int]:
    """All players that the lines name, also where a deed is shown together with its consequences."""
    return {seat for line in lines for seat in line.seats}


def recaps(game: str, seed: int, laid: Laid | None = None, habits: Any = None) -> list[list[str]]:
    """Collect the recaps of every curtain of a match; each must say exactly what happened."""
    laid = laid or list(tables(game))[seed % 8]
    agent = make(LEVEL, seed)
    sofa = Watched(table(game, *laid), seed, lambda view: agent.choose(view, view.legal, None), LEVEL)
    if habits is not None:
        sofa.play.listener.habits = lambda seat: habits
    found = []

    def look():
        match sofa.sitting.showing:
            case Curtain(seat):
                where = (game, laid, seed, len(sofa.match.choices))
                joined, lines = sofa.handover.recap(seat), apart(sofa, seat)
                own = [line for line in joined if line.seat == seat and line.with_others]
                assert len(joined) - len(own) <= len(lines), where  # what one did oneself is known
                told = named(lines) | {seat}
                assert told <= named(joined) | {seat} <= told | named(own), where
                told, title = told_to_all(sofa, seat)
                assert sofa.handover.since(seat).words == said(title), where
                lines = [line for line in lines if line.kind != "too"]  # which no event tells
                told = added_up(lines, told, sofa.play.presenter.voice.row)
                assert [(line.kind, line.seat) for line in lines] == [one[:2] for one in told], where
                for line, one in zip(lines, told, strict=True):
                    assert text(line.pieces) == one.words or one.kind in MORE or not one.words, where
                found.append([text(line.pieces) for line in lines])

    sofa.to_the_end(look)
    return found


@pytest.fixture(params=["en", "de"])
def language(request):
    use(request.param)
    yield request.param
    use("en")


@pytest.mark.parametrize("game", first(2, GAMES[1:] + GAMES[:1]))
def test_a_recap_tells_all_that_happened_and_nothing_else(language, game):
    found = recaps(game, 3)
    long = {line for lines in found for line in lines if len(line) > LETTERS}
    assert found and len(long) <= 8
    assert all(len(line) <= len(max(LONGEST[language], key=len)) for line in long)


@pytest.mark.parametrize(("seed", "persons"), first(1, [(1, 3), (2, 4)]))
def test_a_person_who_did_not_react_in_public_is_told_all_since_their_own_choice(seed, persons):
    """A public window is nobody's turn: a person who did not react there has chosen nothing."""
    found = recaps("absurd", seed, Laid(4, persons, ()))
    assert any("face down" in line for lines in found for line in lines)


def test_whoever_comes_after_an_exchange_reads_of_it_and_then_of_its_cards(pilot):
    """The table took the exchange for a deed of the next player, who had chosen a card, and was silent."""
    p = pilot(size=(1280, 720))
    scene = at_a_decision(p, "absurd", 3, 3, "exchange")
    play = scene.play
    while play.together.asks or called(scene) < 0:
        if beckons(scene.sitting.showing):
            scene.act(Come())
        elif play.picker is not None:
            play.play(play.view.legal[0])
        p.frame()
    seat = called(scene)
    assert text(scene.shared.recap()[-1].pieces).endswith("exchanges 1 card with Ana")
    scene.act(Come())
    p.wait(1)
    line = play.handover.lately()[-1]
    assert line.names(seat) and "exchanges" in text(line.pieces) and len(line.cards) == 2


def test_a_habit_that_answers_is_no_choice_of_the_person():
    assert recaps("equilibrium", 2, Laid(4, 3, ()), {"react": "never"})


@pytest.mark.parametrize("matches", [long(10), wide(50)])
@pytest.mark.parametrize("game", GAMES)
def test_recaps_tell_exactly_what_happened_in_many_matches(language, game, matches):
    found = [lines for seed in range(matches) for lines in recaps(game, seed)]
    every = [line for lines in found for line in lines]
    long = [line for line in every if len(line) > LETTERS]
    print(f"{language} {game}: {len(found)} curtains, {len(every)} lines, longer: {len(long)}, {set(long)}")
    assert len(max(long, key=len, default="")) <= len(max(LONGEST[language], key=len))
    # A cut of six is one line; so is who is skipped, and what stays beside the piles does; sums are words.
    few = {"eightfist": 0.1, "absurd": 0.18}.get(game, 0.07)
    assert all(line.count("(") == line.count(")") for line in every), "a pile that is left out leaves nothing"
    assert len(long) <= len(every) * few, "those that are folded are few"


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_longest_lines_are_shown_whole(pilot, language, size):
    p = pilot(size=size, text_size=125)
    scene = sit_together(p, "lockdown", 4, 3)
    words = sorted(LONGEST[language], key=len)[-4:]  # as many as one step has
    p.until(lambda: called(scene) >= 0)
    scene.play.handover.recap = lambda seat: [deed([Piece("text", None, one)], 0) for one in words]
    drawn = []
    honest = draw_recap.draw_row

    def drawing(page, row, *more):
        drawn.append("".join(part.words for part in row))
        honest(page, row, *more)

    draw_recap.draw_row = drawing
    try:
        p.room.make_page()
    finally:
        draw_recap.draw_row = honest
    assert "".join(drawn).replace(" ", "") == "".join(words).replace(" ", "")


def test_the_recap_can_be_stepped_through_by_click_finger_key_and_pad_or_skipped(pilot):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "lockdown", 4, 3)

    def earlier():
        return next(t for t in p.live("button") if t.do == StepRecap(-1))

    def focused(press):
        for _ in range(40):
            if p.room.ring and p.room.focus == StepRecap(-1):
                return press()
            p.press("tab")
        raise AssertionError("keys do not reach it")

    ways = (
        lambda: p.click_thing(earlier()),
        lambda: (tap(p, earlier().rect.center), p.frame()),
        lambda: focused(lambda: p.press("return")),
        lambda: focused(lambda: p.pad(0)),
    )
    p.until(lambda: called(scene) >= 0)
    scene.act(Come())
    p.frame()
    scene.play.play(scene.play.view.legal[0])
    for way in ways:
        play_on(p, scene)
        before = scene.shared.step
        way()
        assert scene.shared.step != before and scene.shared.looked_at() is not None
        scene.shared.step = -1
    p.press(scene.sitting.setup.chairs[called(scene)].key)
    assert called(scene) == -1, "one press opens the hand, whatever was read"


def play_on(p, scene):
    """Play until somebody is called who has something to read."""
    for _ in range(2000):
        if called(scene) >= 0 and len(scene.shared.recap()) > 1:
            return
        if called(scene) >= 0:
            scene.act(Come())
        elif scene.play.picker is not None:
            scene.play.play(scene.play.view.legal[0])
        p.frame()
    raise AssertionError("nobody has anything to read")


def test_a_recap_begins_with_the_first_of_several_choices_one_after_another():
    """Reported: “Cleopatra discards 9♦” without the A♦ that she had discarded just before."""
    agent = make("regular", 5)
    sofa = Sofa(table("absurd", 3, 3), 5, lambda view: agent.choose(view, view.legal, None))
    found = []

    def each() -> None:
        match sofa.sitting.showing:
            case Curtain(seat) if sofa.handover.since(seat).words == "Since your last choice":
                done = dropwhile(lambda choice: choice[1] != seat, reversed(sofa.match.choices))
                mine = [action for _count, _seat, action in takewhile(lambda choice: choice[1] == seat, done)]
                cards = [sofa.match.table.deck[card[0]] for verb, *card in mine if verb == "discard"]
                first = sofa.handover.recap(seat)[0]
                if len(cards) > 1 and first.seat == seat:
                    found.append((cards, text(first.pieces)))

    sofa.to_the_end(each)
    signs = str.maketrans("SHDC", "♠♥♦♣")
    assert found and all(card.translate(signs) in words for cards, words in found for card in cards)
