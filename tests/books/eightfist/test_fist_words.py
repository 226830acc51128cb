"""What new players stumbled over in Eightfist: what wild cards do, where cards go, and which place is
meant.
"""

from __future__ import annotations

import pytest
from cases import play
from fists import DECK, fists
from spoken import Moment

from ai.reasons.claim import FAR, NEAR, RULE, Claim, Verdict
from ai.search.search import Chance
from game.table.explain.hint_words import HintWords
from game.table.match.bot_thinkers import Thought
from game.words import use


@pytest.fixture(autouse=True)
def english():
    use("en")


def test_choices_with_the_same_words_are_told_apart():
    """Reported: a hint's ranking said “Put Q♣ here” twice."""
    s = fists(2, stock="QC", fist0="-JH -2S -9C 9D 4C 5D -6H 7S")
    play(s, "draw stock")
    moment = Moment(s)
    actions = [("place", 1), ("place", 2), ("place", 6)]
    ranking = tuple(Chance(action, 0.5, 9) for action in actions)
    found = HintWords(Thought(actions[0], ranking, None), moment.view, moment.presenter, moment.names)
    assert [row.words for row in found.ranking] == [
        "Replace the card above 5♦ with Q♣",
        "Replace the top card of file 3 with Q♣",
        "Replace the bottom card of file 3 with Q♣",
    ]


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("ends_lowest", "For the hint: It ends the round: you show 4, and everyone else shows more."),
        ("breaks", "“Replace J♥ with K♣” would break your pair of J♥ and J♠."),
        ("freezes", "Then J♥ would freeze a file of yours."),
    ],
)
def test_what_speaks_for_the_hint_is_not_said_of_the_choice_pointed_at(code, said):
    """Read: "Clearly worse than the hint. It ends the round", which is true of the hint."""
    moment = Moment(fists(2, stock="2C", slush="KC", fist0="JH 2S 9C 9D 4C 5D 6H -7S"))
    best, other = moment.view.legal[:2]
    claim = Claim(
        RULE, code, {"count": 4, "card": DECK.index("JH"), "partner": DECK.index("JS"), "other": other}
    )
    ranking = (Chance(best, 0.9, 9), Chance(other, 0.1, 9, verdict=Verdict(FAR, claim)))
    found = HintWords(Thought(best, ranking, None), moment.view, moment.presenter, moment.names)
    assert found.compares([other]) == f"Clearly worse than the hint. {said}"
    own = claim._replace(about={**claim.about, "other": best})
    ranking = (Chance(best, 0.9, 9), Chance(other, 0.1, 9, verdict=Verdict(FAR, own)))
    found = HintWords(Thought(best, ranking, None), moment.view, moment.presenter, moment.names)
    assert ("For this choice: It" in found.compares([other])) == ("For the hint" in said)
    ranking = (Chance(best, 0.9, 9), Chance(other, 0.9, 9, verdict=Verdict(NEAR, claim)))
    found = HintWords(Thought(best, ranking, None), moment.view, moment.presenter, moment.names)
    assert found.compares([other]) == f"About as good as the hint. {said.removeprefix('For the hint: ')}"


def test_a_choice_that_is_as_good_for_the_same_reason_says_so():
    """Readers: "about as good as the hint" and nothing else, of another card that is as hidden."""
    moment = Moment(fists(2, stock="2C", slush="KC", fist0="JH 2S 9C 9D 4C 5D 6H -7S"))
    best, other = moment.view.legal[:2]
    claim = Claim(RULE, "ends_lowest", {"count": 4, "other": other})
    for behind, said in (
        (NEAR, "About as good as the hint, for the same reason."),
        (FAR, "Clearly worse than the hint."),
    ):
        ranking = (Chance(best, 0.9, 9), Chance(other, 0.9, 9, verdict=Verdict(behind, claim)))
        found = HintWords(Thought(best, ranking, claim), moment.view, moment.presenter, moment.names)
        assert found.compares([other]) == said


@pytest.mark.parametrize("how", ["draw stock", ""])
def test_a_card_in_place_of_the_last_unseen_one_ends_the_round_and_says_so(how):
    """Reported: the table said only for a discard that it ends the round."""
    s = fists(2, stock="2C", slush="KC", fist0="JH 2S 9C 9D 4C 5D 6H -7S")
    if how:
        play(s, how)
    moment = Moment(s)
    laid = {place: action for action in s.legal if action != ("discard",) for *_, place in (action,)}
    said = {place: moment.voice.says(action, moment.view, moment.names) for place, action in laid.items()}
    assert [place for place, words in said.items() if words.endswith("here and end the round")] == [7]
    s.apply(laid[7])
    assert s.over
