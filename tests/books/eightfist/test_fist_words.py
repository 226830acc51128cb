"""What new players stumbled over in Eightfist: what wild cards do, where cards go, and which place is
meant.
"""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from cases import play
from fists import fists
from spoken import Moment

from ai.reasons.claim import ALIKE, Claim
from ai.search.search import Chance
from game.table.explain.hint_words import Counsel
from game.table.match.bot_thinkers import Thought
from game.words import say_event, use


@pytest.fixture(autouse=True)
def english():
    use("en")


@pytest.mark.parametrize(
    ("card", "does"), [("QS", "must be kept"), ("FF", "can steal"), ("CB", "must replace")]
)
def test_a_wild_card_says_what_it_does_when_it_is_drawn(card, does):
    """Reported: the words above Fistface said how much it counts, but not that it steals."""
    voice = Moment(fists(2)).voice
    assert f"Drawn from the stock, it {does}" in voice.card_text(card)
    assert any(does in line.meaning for line in voice.printed(card))


def test_who_takes_from_the_slush_is_told_to_put_a_card_there():
    """Reported: “gives” sounded as if someone received the card."""
    s = fists(2, slush="KC", fist0="-JH 2S 9C 9D -4C -5D -6H 7S")
    play(s, "take slush 7")
    (event,) = [event for event in s.log if event.kind == "took"]
    assert say_event(s.table, event, ("Fox", "Mira")) == "Fox takes K♣ from the slush to replace 7♠"


@pytest.mark.parametrize(
    ("stock", "place", "sign"), [("5C", 1, "−5 −6?"), ("5C", 0, "?"), ("QH", 3, "−15 −6?"), ("6C", 1, "?")]
)
def test_in_place_of_an_unseen_card_a_pair_shows_its_gain(stock, place, sign):
    """At first there was a question mark where the drawn card would make a pair.

    Later a number without the replaced card.

    A pair with an ace over a face-down card said −1, and looked worse than −5 over a six. Then both were
    one number, −11?, and the points went from 16 to 11.
    """
    s = fists(2, stock=stock, fist0="-JH -2S -9C -9D 4C 5D -6H QS")
    play(s, "draw stock")
    moment = Moment(s)
    would = moment.signs.would(moment.view, ("place", place))
    assert would.words == sign
    if sign != "?":
        assert would.told == (
            f"{sign.split()[0]}: change to your face-up points. "
            "−6?: estimated value of the face-down card you lose"
        )


def test_a_face_down_card_is_named_by_its_place_where_nothing_lights_it():
    """Read in a hint: “Put 3♦ here”, with one card face down and no word about its place."""
    s = fists(2, stock="QC", fist0="JH 2S -9C 9D 4C 5D 6H 7S")
    play(s, "draw stock")
    moment = Moment(s)
    actions = [("place", 2), ("place", 1)]
    ranking = tuple(Chance(action, 0.5, 9) for action in actions)
    found = Counsel(Thought(actions[1], ranking, None), moment.view, moment.presenter, moment.names)
    assert [row.words for row in found.ranking] == [
        "Put Q♣ above 6♥ and end the round",
        "Replace 2♠ with Q♣",
    ]


def test_choices_with_the_same_words_are_told_apart():
    """Reported: a hint's ranking said “Put Q♣ here” twice."""
    s = fists(2, stock="QC", fist0="-JH -2S -9C 9D 4C 5D -6H 7S")
    play(s, "draw stock")
    moment = Moment(s)
    actions = [("place", 0), ("place", 1), ("place", 2), ("place", 6)]
    ranking = tuple(Chance(action, 0.5, 9) for action in actions)
    found = Counsel(Thought(actions[0], ranking, None), moment.view, moment.presenter, moment.names)
    assert [row.words for row in found.ranking] == [
        "Put Q♣ above 4♣",
        "Put Q♣ above 5♦",
        "Put Q♣ in file 3, top",
        "Put Q♣ in file 3, bottom",
    ]


def test_a_reason_says_which_of_many_places_it_means():
    """A player read: "You end the round in front; after “Put J♥ here” less often": where is here?"""
    s = fists(2, stock="QC", fist0="-JH -2S -9C 9D 4C 5D -6H 7S")
    play(s, "draw stock")
    moment = Moment(s)
    reason = Claim(ALIKE, "ahead", {"other": ("place", 0)})
    ranking = (Chance(("place", 3), 0.5, 9),)
    found = Counsel(Thought(("place", 3), ranking, reason), moment.view, moment.presenter, moment.names)
    assert "Put Q♣ above 4♣" in found.why


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


@pytest.mark.parametrize(("second", "ends"), [("2S", True), ("-2S", False)])
def test_a_card_from_the_slush_over_the_last_face_down_one_is_said_to_end_the_round(second, ends):
    """Only a drawn card said so: a round ended by a card from the slush to everybody's surprise."""
    moment = Moment(fists(2, slush="JC", fist0=f"-JH {second} 9C 9D 4C 5D 6H 7S"))
    picker = SimpleNamespace(open_verbs=["take"])
    words = moment.voice.step(picker, moment.view, moment.names)
    assert words.startswith("Which card does J♣ replace?") and words.endswith("ends the round.") == ends


def test_before_a_draw_it_is_told_which_cards_must_be_kept():
    """A new player drew as a card "may go on the slush", and lost a king to Cry Baby (EF-9, EF-10)."""
    moment = Moment(fists(2, slush="KC"))
    voice, view = moment.voice, moment.view
    for action in view.legal:
        assert bool(voice.leads(action, view, ("Ada", "Ben"))) == (action[0] == "draw")
    draw = next(action for action in view.legal if action[0] == "draw")
    assert "Q♠ and Cry Baby must be kept" in voice.leads(draw, view, ("Ada", "Ben"))
