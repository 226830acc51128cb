"""What Absurd 8's says at its table: buttons, questions, and what a card comes to."""

from __future__ import annotations

import absurd_cases

from engine.kernel.view import observe
from game.table.book import book_of
from game.table.picker import Click, Picker
from game.table.prompt import buttons

NAMES = ["Fox", "Mira", "Juno", "Okoro"]


def at(s, seat=0):
    """What a seat sees of a position, and the table's words for it."""
    return observe(s, seat), book_of("absurd").at(s.table)


def clicked(s, name):
    """The choice after a click on one card of the hand, with its buttons and what is asked."""
    view, presenter = at(s)
    game, layout = s.table.game, presenter.layout
    picker = Picker(game.verbs, view.legal, by_button=layout.by_button)
    picker.click(Click("card", s.table.card[name]))
    return presenter.voice.step(picker, view, NAMES), buttons(presenter, picker, NAMES, view)


def action(s, verb, name):
    """The legal action with this verb and card."""
    return next(one for one in s.legal if one[0] == verb and one[1] == s.table.card[name])


def test_a_card_laid_face_down_is_called_a_bluff_only_if_it_is_one():
    """A stranger took three turns to decode "no card would be honest: called, you draw 2"."""
    s = absurd_cases.table(2, "7H", hand0="JS 6C 7D")
    view, presenter = at(s)
    says = {name: presenter.voice.says(action(s, "bluff", name), view, NAMES) for name in ("JS", "6C")}
    assert says["JS"] == "Lay J♠ face down (honest: who calls draws 2)"
    assert says["6C"] == "Lay 6♣ face down (a bluff: called, you draw 2)"
    seen = absurd_cases.table(2, "JX JS JC 7C", hand0="6C 7D")
    view, presenter = at(seen)
    said = presenter.voice.says(action(seen, "bluff", "6C"), view, NAMES)
    assert said == "Lay 6♣ face down (all see it is a bluff: called, you draw 2)"


def test_the_question_before_a_bluff_is_not_its_button_again():
    asked, (button,) = clicked(absurd_cases.table(2, "7H", hand0="JS 6C 7D"), "6C")
    assert asked == "6♣ does not fit. Bluff with it?"
    assert button.words.startswith("Lay 6♣ face down")


def test_in_a_list_of_choices_a_bluff_is_told_without_what_it_costs():
    """A stranger's hint repeated one bracket four times."""
    s = absurd_cases.table(2, "7H", hand0="JS 6C 7D")
    view, presenter = at(s)
    listed = [presenter.voice.alone(action(s, "bluff", name), view, NAMES) for name in ("JS", "6C")]
    assert listed == ["Lay J♠ face down, honestly", "Lay 6♣ face down, as a bluff"]


def test_what_changes_an_attack_is_named():
    """A stranger: "(effects: −1)" did not say which card did it."""
    s = absurd_cases.table(2, "2S@1", hand0="6C 7D", chain="1:2S", effects0="KH")
    view, presenter = at(s)
    (blow,) = presenter.signs.threat(view).blows
    assert blow.words == "Draw 3 (K♥: +1)"
    s = absurd_cases.table(2, "4D@1", hand0="6C 7D", chain="1:4D", effects0="KD")
    (blow,) = presenter.signs.threat(observe(s, 0)).blows
    assert blow.words == "Draw 3 (K♦: −1)"
