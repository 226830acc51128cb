"""What can be seen in the cards of Absurd 8's is told in a review before what only comes of a choice."""

from __future__ import annotations

import absurd_cases
import pytest

from ai.again import CHANCE, compare_two
from ai.between import between, seen
from ai.compare import Trials
from ai.evidence import Record
from ai.happening import Happening, fact
from ai.players import policy
from ai.policy import EITHER_ORDER, Action
from ai.telling import OFTEN
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import observe

FIRST, OTHER = ("discard", 0), ("discard", 1)


def action(s: State, text: str) -> Action:
    return next(one for one in s.legal if s.table.action_text(one) == text)


@pytest.mark.parametrize(
    ("hand", "known", "told"),
    [("3H 4X", False, True), ("3H 4X 5H 6H", False, False), ("3H 4X", True, False), ("", False, False)],
)
def test_what_fits_for_whoever_is_next_with_few_cards_is_counted(hand: str, known: bool, told: bool) -> None:
    """Read: "Cleo wins in the very next turn in about 8 of 20; after the other pile in about 11"."""
    s = absurd_cases.table(2, "9D", hand0="JC 4D 3S", hand1=hand, pile1="JH 5C")
    for card in s.zones[1] if known else ():
        s.know[card] |= 1
    best, other = (action(s, f"play JC {pile}") for pile in ("pile0", "pile1"))
    unseen = [s.table.deck[card] for zone in s.zones for card in zone if not s.know[card] & 1]
    always = {"8H", "8S", "8D", "8C", "8X", "9S", "7H", "4H", "JX", "KS", "QS", "TX"}
    fit = [
        sum(one[1] in suits or one[0] in ranks or one in always for one in unseen)
        for suits, ranks in (("C", "J5"), ("DC", "J9"))  # on 9♦ it leaves 5♣ open, and on 5♣ 9♦
    ]
    reason = policy("absurd").sees(s, best, other)
    assert bool(reason) == told
    assert policy("absurd").sees(s, other, best) is None
    if reason:
        code, fields = reason
        assert (code, fields["seat"], fields["held"], fields["of"]) == ("next_fits", 1, 2, len(unseen))
        assert [fields["best"], fields["rest"]] == fit


@pytest.mark.parametrize(
    ("hand", "told"), [("JC 4D 6D 3S", (2, 0, 3)), ("JC 4D 3S", None), ("JC 4D 6D 4C 6C 3S", (4, 2, 5))]
)
def test_own_cards_that_fit_as_the_piles_then_lie_are_counted(hand: str, told: object) -> None:
    """Read: "the tries speak for it", of a card after which five of six others fitted, not three."""
    s = absurd_cases.table(2, "9D", hand0=hand, hand1="3H 4X 5H 6H", pile1="JH 5C")
    best, other = (action(s, f"play JC {pile}") for pile in ("pile1", "pile0"))
    reason = policy("absurd").sees(s, best, other)
    assert (reason and [reason[1][name] for name in ("best", "rest", "of")]) == (told and [*told])
    assert policy("absurd").sees(s, other, best) is None


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("3S 6H 7D 2H 4D", True),
        ("3S 6S 7D 2H 4D", False),  # both fit
        ("3S 6H 7S 8S 4D", False),  # more fit than matter
        ("3S 6H 7S 2H", False),  # not all that fit can be kept
    ],
)
def test_of_several_cards_that_go_one_is_named_that_fits(hand: str, told: bool) -> None:
    """Read: "“Discard 3♠” gives up what is better kept: another card can go in its place"."""
    s = absurd_cases.table(2, "9S", hand0=hand, chain="1:3D")
    absurd_cases.play(s, "take")
    _verb, six = best = ("discard", s.zones[0][1])
    other = ("discard", s.zones[0][0])
    reason = policy("absurd").sees(s, best, other)
    assert (reason and (reason[0], reason[1]["card"])) == (("fits_kept", other[1]) if told else None)
    assert six in s.zones[0] and policy("absurd").sees(s, other, best) is None


@pytest.mark.parametrize(
    ("goes", "stays", "told"), [("5H", "4S", True), ("5H", "6D", False), ("6S", "4S", False)]
)
def test_of_two_cards_the_one_goes_that_fits_no_pile(goes: str, stays: str, told: bool) -> None:
    """Read as useless: "the tries speak for it", of A♣ beside 10♠, where the pile shows ♠."""
    s = absurd_cases.table(2, "9S", hand0="3H 4S 5H 6D 6S 7S 8S", chain="1:5D")
    absurd_cases.play(s, "take")
    first, other = (action(s, f"exchange {card}") for card in (goes, stays))
    reason = policy("absurd").sees(s, first, other)
    assert (reason and [s.table.deck[reason[1][name]] for name in ("card", "card_rest")]) == (
        [goes, stays] if told else None
    )


def test_to_part_with_no_more_is_compared_with_no_card() -> None:
    s = absurd_cases.table(2, "9C", hand0="QC 3C 4C 5C 6D")
    absurd_cases.play(s, "play QC pile0")
    assert ("done",) in s.legal
    assert policy("absurd").sees(s, s.legal[0], ("done",)) is None
    assert policy("absurd").sees(s, ("done",), s.legal[0]) is None


def record_of(kept: float, theirs: tuple[float, float], counted: str = "", sees: str = "") -> Record:
    """Two choices; so often the first keeps a card, and so much the other player has of each."""
    record = Record([FIRST, OTHER])
    keeps = Happening("answer_kept", 0.2, card=1, at_once=True, news=True, aside=True, last="left")
    told = {"other": OTHER, "best": 0, "rest": 0, "counted": True, "seat": 1}
    record.counts = lambda _one, _two: (counted, told) if counted else None
    record.sees = lambda _one, _two: (sees, told) if sees else None
    for world in range(40):
        best = {keeps: float(world % 10 < 10 * kept), fact(CHANCE, 1): theirs[0], fact("left"): 1.0}
        record.add(FIRST, best, 0.5 + 0.1 * (world % 3))
        rest = {keeps: 0.0, fact(CHANCE, 1): theirs[1], fact("left"): float(bool(counted))}
        record.add(OTHER, rest, 0.3 + 0.1 * (world % 3))
    return record


def test_a_card_that_is_kept_comes_before_what_lies_open() -> None:
    found = seen(record_of(1.0, (0.2, 0.4), sees="next_fits"), FIRST, OTHER)
    assert found and (found[0], found[1]["card"]) == ("answer_kept", 1)
    found = seen(record_of(0.0, (0.2, 0.4), sees="next_fits"), FIRST, OTHER)
    assert found and found[0] == "next_fits"
    found = seen(record_of(0.0, (0.2, 0.4), "stays_open", "next_fits"), FIRST, OTHER)
    assert found and found[0] == "stays_open"


def test_what_is_good_for_another_player_is_told_only_if_that_one_has_less() -> None:
    assert seen(record_of(0.0, (0.4, 0.2), sees="next_fits"), FIRST, OTHER) is None


def test_of_several_cards_one_is_named_that_is_mostly_kept() -> None:
    """Read: "“Discard 7♥” gives up what is better kept", which does not say what for."""
    found = seen(record_of(0.6, (0.2, 0.4), EITHER_ORDER), FIRST, OTHER)
    assert found and (found[0], found[1]["card"]) == ("answer_kept", 1)
    assert seen(record_of(0.4, (0.2, 0.4), EITHER_ORDER), FIRST, OTHER) is None


def test_what_is_kept_is_told_before_that_one_wins_sooner_by_it() -> None:
    """Read: "you win in your next turn in nearly every try; after “Play 9♠” in about 13 of 20"."""
    s = absurd_cases.table(2, "9C", hand0="8D 9S", hand1="2S AS", draw="2C 3C 4C 6C")
    view = observe(s, 0)
    best, other = action(s, "play 8D pile0"), action(s, "play 9S pile0")
    code, fields = between(Trials(view), Rng(1), best, other, 60, OFTEN)
    assert (code, s.table.deck[fields["card"]]) == ("answer_kept", "9S")


@pytest.mark.parametrize(
    ("hand", "effects", "told"),
    [
        ("8D 9S", "", "last"),
        ("8D 9S 7D", "", None),  # 7♦ chains, too
        ("8D 9S", "KS", None),  # K♠ negates all from where it lies
        ("8D 9S TX", "", None),  # 10★ may copy what answers
    ],
)
def test_a_card_is_told_to_be_kept_if_it_is_the_only_one_of_its_kind(
    hand: str, effects: str, told: str | None
) -> None:
    """Read: "you keep 7♦, which can answer attacks", with K♠ lying there to negate them all."""
    s = absurd_cases.table(2, "9C", hand0=hand, hand1="2S AS", effects0=effects)
    best, other = action(s, "play 8D pile0"), action(s, "play 9S pile0")
    found = seen(compare_two(Trials(observe(s, 0)), Rng(1), best, other, 12), best, other)
    feature = found[1]["feature"] if found and found[0] == "answer_kept" else None
    assert feature == told
