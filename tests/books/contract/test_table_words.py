"""What the table says: questions, answers to a first click, buttons, and words over lit things."""

from __future__ import annotations

import absurd_cases
import equilibrium_cases
import lockdown_cases
import pytest
from cases import play
from fists import fists
from spoken import Moment

from engine.kernel.events import Event
from engine.kernel.view import observe
from game.books.contract.book import book_of
from game.table.bars.prompt_buttons import buttons
from game.table.messages import TakeAction
from game.words import card_text, use


@pytest.fixture(autouse=True)
def english():
    use("en")


# 8-equilibrium


def equilibrium(players=3, variants="", tokens="2 1 2", **hands):
    hands = {"hand0": "7H 8D", "hand1": "9S", "hand2": "2H 3H", **hands}
    return equilibrium_cases.given(players, variants, tokens, **hands)


def test_the_goal_of_8_equilibrium_takes_its_tie_break_from_the_engine(monkeypatch):
    def ties():
        moment = Moment(equilibrium())
        return moment.presenter.signs.aim(moment.view).ties

    assert "the rank sum nearest 56" in ties()
    monkeypatch.setattr("game.books.equilibrium.layout.PERFECT_RANKS", 44)
    assert "the rank sum nearest 44" in ties()
    use("de")
    assert "44" in ties()


def test_a_hint_to_swap_says_its_price_and_a_jacks_swap_has_none():
    """A new player: "the hint never says that a swap costs a token"."""
    paid = Moment(equilibrium(market="TC 2C KS 6D"))
    free = Moment(play(equilibrium(variants="E", market="JS 2C KS 6D", hand0="7H"), "give 0 0"))
    for moment, verb, price in ((paid, "swap", True), (paid, "trade", True), (free, "swap", False)):
        swaps = [each for each in moment.view.legal if each[0] == verb]
        said = {moment.presenter.voice.alone(each, moment.view, ["Ada", "Mira", "Juno"]) for each in swaps}
        assert said and all(one.endswith("(1 token)") == price for one in said), said


@pytest.mark.parametrize(
    ("variants", "says", "button"),
    [
        (
            "",
            "The deck's card can only go to Mira, who has the fewest cards",
            "Give the deck's card to Mira",
        ),
        (
            "B",
            "{} and a token can only go to Mira, who has the fewest cards",
            "Give {} and a token to Mira",
        ),
    ],
)
def test_a_card_of_the_deck_that_only_another_may_have_is_not_dealt_by_one_press(variants, says, button):
    moment = Moment(equilibrium(variants=variants))
    top = moment.voice.card(moment.view.zones[moment.table.facts.deck][0])
    assert moment.picker.choose("deal") is None and moment.step == says.format(top)
    assert moment.buttons == [button.format(top)] and moment.picker.choose("deal") == ("deal",)


def test_a_card_of_the_deck_that_oneself_or_several_may_have_is_dealt_by_one_press():
    for other in ("9S", "9S JC"):
        moment = Moment(equilibrium(hand0="7H", hand1=other))
        assert moment.picker.choose("deal") == ("deal",)


FULL = "AH 2H 3H 4H 5H 6H 8H TH", "AC 3C 4C 5C 6C 7C 8C 9C"


@pytest.mark.parametrize(
    ("tokens", "mine", "ends"),
    [
        ("2 1 1", True, {"Take 9♥ yourself": True}),
        ("2 1 1", False, {"Give 9♥ to Tobias": False}),  # it may be rejected
        ("2 1 0", False, {"Give 9♥ to Tobias": True}),
    ],
)
def test_a_choice_that_ends_the_round_says_so(tokens, mine, ends):
    """Reported: nothing said that taking a card ends the round."""
    seven = "AD 2D 3D 4D 5D 7D 8D"
    hands = {"hand0": seven, "hand2": FULL[0]} if mine else {"hand0": FULL[0], "hand2": seven}
    s = equilibrium_cases.given(3, "", tokens, hand1=FULL[1], **hands)
    moment = Moment(s)
    for deed, end in ends.items():
        said, *_refusal = moment.deed("slot:market", 0).split("\n")
        assert said == deed + (": ends the round" if end else "")
    deck = moment.voice.says(("deal",), moment.view, moment.names)
    assert deck.endswith("ends the round") == mine
    if not mine and tokens == "2 1 1":
        asked = Moment(play(s, "give 0 2"))
        assert asked.buttons == ["Take it: ends the round", "Reject it (1 token) | token"]
        assert asked.voice.told(("accept",), asked.view, asked.names) == "Take 9♥: ends the round"
    earlier = Moment(equilibrium())
    assert not any("ends the round" in earlier.deed("slot:market", slot) for slot in range(4))


def test_the_only_player_who_may_get_a_card_is_on_1_too():
    """New players found the same player on 2 among others, and looked for 1 where there is only one."""
    among = Moment(equilibrium(hand0="7H 8D", hand1="9S TS", hand2="9C TC")).after(("slot:market", 0))
    alone = Moment(equilibrium(hand0="7H 8D", hand1="9S TS", hand2="9C")).after(("slot:market", 0))
    (button,) = buttons(alone.presenter, alone.picker, alone.names, alone.view)
    assert among.keys["2"] == "Tobias" and alone.keys == {"1": "Give 9♥ to Tobias"} and button.other == "2"


def test_a_card_for_the_market_is_swapped_for_the_one_that_is_clicked():
    moment = Moment(equilibrium()).after(("card", "8D"))
    assert moment.step == (
        "Pay a token to swap 8♦: with the Market or a highlighted player (2 or more cards), who chooses "
        "their own card"
    ), "strangers asked who is lit, and who chooses"
    assert [moment.deed("slot:market", slot) for slot in (1, 2)] == [
        "1 token: swap 8♦ for 2♣",
        "1 token: swap 8♦ for K♠",
    ], "strangers missed the price where the swap is made"


AT_ONCE = "You spend a token at once, and Tobias chooses which card you get"


def test_a_teammate_may_be_given_a_token_or_asked_for_a_swap_or_a_relay():
    s = equilibrium(4, "AE", "2 1 1 1", hand3="KD 4C")
    moment = Moment(s)
    assert moment.deed("seat", 2) == (
        "1 token: swap a card with Tobias\n1 token: swap a card with Tobias, then give one\nGive Tobias a "
        "token as your whole turn"
    )
    moment.after(("seat", 2))
    assert moment.step == "Choose a card to swap with Tobias, or"
    assert moment.buttons == ["Give Tobias a token and end your turn"]
    assert moment.deed("card", "7H") == f"Swap 7♥ with Tobias\nRelay 7♥ to Tobias\n{AT_ONCE}"


def test_a_gift_is_offered_by_its_giver_and_costs_a_token_to_reject():
    s = play(equilibrium(), "give 1 1")
    moment = Moment(s)
    assert moment.asks == "Fox offers you 2♣: take it or leave it in the Market"
    assert moment.buttons == ["Take it", "Reject it (1 token) | token"]
    assert Moment(s, 0).waits == "Mira may take it or reject it …"


def test_the_question_about_a_face_down_gift_does_not_name_the_card():
    s = play(equilibrium(3, "D"), "give 1 1")
    assert Moment(s).asks == "Fox offers you a card nobody has seen"


@pytest.mark.parametrize(("way", "to"), [("clockwise", "Mira"), ("counter", "Juno")])
def test_the_question_of_the_wind_names_the_receiver(way, to):
    s = equilibrium(4, "C", "2 1 2 1", hand3="KD 4C")
    moment = Moment(play(s, "give 1 1", "accept"))
    assert moment.buttons == ["No Wind", "Wind, clockwise (1 token)", "Wind, counter-clockwise (1 token)"]
    s = play(s, f"wind {way}")
    assert Moment(s).asks == f"The Wind: which card goes to {to}?"
    assert Moment(s).deed("card", "7H") == "Pass on 7♥"


@pytest.mark.parametrize(
    ("wanted", "verb"),
    [({}, ""), ({"react": "ask"}, ""), ({"react": "always"}, "reject"), ({"react": "never"}, "accept")],
)
def test_a_habit_answers_a_gift(wanted, verb):
    moment = Moment(play(equilibrium(), "give 1 1"))
    assert moment.presenter.windows.habit(moment.view, wanted) == verb


# Eightfist

FROZEN = "JH 2D 9D -9S -2C -5C -6H -7S"


def test_a_turn_of_eightfist_is_read_from_the_two_piles():
    moment = Moment(fists(3, fist0="-QS 7C 9C -5D QH 7D 3C 4C", stock="6C", slush="5S KC"))
    assert moment.asks == "Draw from the stock, or take K♣"
    assert moment.deed("zone", "stock") == "Draw from the stock"
    assert moment.deed("zone", "slush") == "Take K♣ and replace one of your cards"
    moment.after(("zone", "slush"))
    assert moment.step == "Which card does K♣ replace?"
    assert moment.deed("slot", 0) == "Put K♣ here"
    assert moment.deed("slot", 2) == "Put K♣ here; 9♣ goes on the slush"


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("6C", "Place 6♣, or put it on the slush and turn one up"),
        ("QS", "You must keep Q♠: which card does it replace?"),
        ("CB", "You must keep Cry Baby: no face-up card can go, so which face-down one?"),
        ("FF", "Steal, place it, or put it on the slush and turn one up"),
    ],
)
def test_each_drawn_card_is_asked_about_as_it_may_be_used(card, words):
    """Reported: nothing said that a card must be turned up after a discard."""
    s = fists(2, fist1=FROZEN, stock=card, slush="KC")
    assert Moment(play(s, "draw stock")).asks == words


LAST = "3C 4C 5C 9D 6C 7C -8C 2H"
"""A Fist with a single face-down card, at place 6."""


@pytest.mark.parametrize(
    ("card", "asks"),
    [
        ("6S", "Place 6♠, or put it on the slush, which ends the round"),
        ("QS", "Place Q♠: which card goes? Replacing your last face-down card ends the round"),
        ("FF", "Steal, place it, or put it on the slush, which ends the round"),
    ],
)
def test_with_one_card_face_down_every_question_says_how_the_round_ends(card, asks):
    """Reported: that the last card ends the round was not said where it is chosen."""
    moment = Moment(play(fists(2, fist0=LAST, stock=card, slush="KC"), "draw stock"))
    assert moment.asks == asks
    places = [one for one in moment.view.legal if one[0] == "place"]
    for said in (moment.voice.says, moment.voice.told):
        ends = [one for one in places if said(one, moment.view, ()).endswith("end the round")]
        assert ends == [("place", 6)]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("QS", "Q♠ counts 15 and freezes its file until another Queen is above or below it"),
        ("2D", "2♦ counts 20 and freezes its file until another 2 is above or below it"),
        ("FF", "Fistface counts 12 and freezes its file until Queen's Grace is above or below it"),
        ("CB", "Cry Baby counts 12 and freezes its file until Queen's Grace is above or below it"),
        ("QG", "Queen's Grace counts −12; above or below Fistface or Cry Baby, both count 0 instead"),
        ("7C", "7♣ counts 7"),
        ("AH", "A♥ counts 1"),
    ],
)
def test_a_card_of_eightfist_says_what_it_counts(card, words):
    assert words in Moment(fists(2)).voice.card_text(card).splitlines()


# Lockdown


def test_what_happens_to_a_player_stands_on_two_buttons_with_their_signs():
    moment = Moment(lockdown_cases.given(3, hand0="2H", hand1="9C JH", hand2="5D")).after(("seat", 2))
    assert moment.step == "What do you do to Tobias?"
    assert moment.buttons == [
        "Make Tobias draw a card | force",
        "Take a random card from Tobias's hand | take",
    ]


@pytest.mark.parametrize(
    ("past", "words"),
    [
        ("1 give, 2 give", "No third gift in a row, so choose a player (take or force a draw) or the deck"),
        ("1 draw, 2 give", "Your turn: give a card, or choose a player (take or force a draw) or the deck"),
    ],
)
def test_a_third_gift_in_a_row_is_not_asked_for(past, words):
    assert Moment(lockdown_cases.given(3, hand0="2H", hand1="9C", hand2="5D", past=past)).asks == words


# Absurd 8's


def test_every_number_is_what_the_attack_comes_to_for_this_player():
    """Reported: buttons said Draw 4 where K♦ in play makes it 3; Q★ counts its cards once (AB-30)."""
    s = absurd_cases.table(3, "7H", hand0="4H KC 2C 3C", effects0="KD", chain="1:4D 2:8H 2:QX")
    assert Moment(s).signs.notes(Moment(s).view, ()) == [
        "Pending attacks: 2 × Draw 3, Reuse, Discard 1, Draw 2"
    ]
    struck = Moment(play(s, "play 4H pile0"))
    assert [words.removeprefix("Negate ") for words in struck.buttons][-2:] == ["Discard 1", "Draw 2"]
    s = absurd_cases.table(3, "7H", hand0="4H KC 2C 3C", effects0="KD", chain="1:4D 2:8H 2:QX")
    play(s, "take")
    assert "Resolve Draw 3 (2 pending)" in Moment(s).buttons and "Resolve Draw 4" not in Moment(s).buttons
    play(s, "suffer 4D:attack_draw_4")
    assert "Resolve Draw 3" in Moment(s).buttons and Moment(s).buttons[-1] == "Resolve Draw 2"
    before = len(s.zones[0])
    play(s, "suffer QX:attack_draw_chain")
    assert len(s.zones[0]) == before + 2


RISK = " (face down it's a bluff: draw 2 if called)"
FALSE_TIP = "Face down, it's a bluff (only J♠ would be honest): you draw 2 if called, or get rid of it if not"


def test_a_card_is_played_or_laid_face_down_by_buttons_that_name_it():
    moment = Moment(absurd_cases.table(3, "7H", hand0="7D KC"))
    assert moment.deed("card", "7D").splitlines() == [
        "Play it (dragging plays it at once), or play it face down",
        "Face down, it's a bluff even though it fits, because it doesn't say Bluff: you draw 2 if called",
    ]
    only_so = FALSE_TIP.replace("Face down, it's a bluff", "You may bluff with it")
    assert moment.deed("card", "KC").splitlines() == [only_so]
    moment.after(("card", "7D"))
    assert moment.step == f"How will you play 7♦?{RISK}"
    assert moment.buttons == ["Play 7♦", "7♦ face down"], "a bluff is never where Play was"
    moment.picker.reset()
    assert moment.after(("card", "KC")).step == "K♣ doesn't fit. Bluff with it? (a bluff: draw 2 if called)"


@pytest.mark.parametrize(
    ("piles", "card", "risk"),
    [
        ({"top": "7C"}, "JC", "honest"),
        ({"top": "7H"}, "JC", "a bluff: draw 2 if called"),
        ({"top": "7C"}, "8C", "a bluff: draw 2 if called"),
        ({"top": "JH"}, "8C", "a bluff: draw 2 if called"),
        ({"top": "JX"}, "8C", "a bluff: draw 2 if called"),
        ({"top": "7X"}, "8C", "an obvious bluff: draw 2 if called"),
        ({"top": "7H", "pile1": "3D"}, "JC", "honest on the second pile"),
    ],
)
def test_a_bluff_says_what_it_costs_before_it_is_laid_as_the_engine_carries_it_out(piles, card, risk):
    """A new player read "Bluff: lay it face down" in every turn, without its cost and its gain."""
    s = absurd_cases.table(3, hand0=f"{card} KH", **piles)
    moment = Moment(s).after(("card", card))
    assert f"{risk})" in moment.step
    for action in [action for action in s.legal if action[:2] == ("bluff", s.table.card[card])]:
        each = moment.voice.says(action, moment.view, moment.names)
        after = s.clone()
        after.apply(action)
        after.apply(("call",))
        honest = len(after.zones[0]) == 1
        assert ("if called" not in each) == honest == (len(after.zones[1]) == 5)


@pytest.mark.parametrize(
    ("more", "card", "wanted"),
    [
        ({}, "7D", {"1": "Play 7♦", "2": "7♦ face down"}),
        ({"pile1": "7S"}, "7D", {"1": "Play 7♦", "2": "7♦ face down"}),
        (
            {"pile1": "3S"},
            "7D",
            {"1": "Play 7♦ on the pile", "2": "7♦ face down"},
        ),
        ({}, "KC", {"1": "Play K♣", "2": "K♣ face down"}),
    ],
)
def test_play_and_bluff_keep_their_keys_however_many_piles_there_are(more, card, wanted):
    """Reported: 1 played a card, but with two piles it bluffed."""
    moment = Moment(absurd_cases.table(3, "7C", hand0="7D 7H KC KH", **more))
    if card == "KC":
        moment = Moment(absurd_cases.table(3, "7H", hand0="7D KC", **more))
    assert moment.after(("card", card)).keys == wanted


@pytest.mark.parametrize("card", ["5H", "QH", "AH", "TH", "JH", "KH", "KS", "9H", "2H"])
def test_nobody_is_asked_on_which_pile_a_card_is_played_that_stays_beside_them(card):
    """A new player chose between two piles, and the card went to neither."""
    s = absurd_cases.table(3, "8H", pile1="JD 4S 5S 3S 6H", hand0=f"{card} KC 4C")
    moment = Moment(s).after(("card", card))
    found = [one for one in moment.view.legal if one[:2] == ("play", s.table.card[card])]
    ends = [s.clone() for _ in found]
    for end, action in zip(ends, found, strict=True):
        end.apply(action)
    first, second = [(end.zones, end.know, end.pub, end.seat, end.legal, end.rng) for end in ends]
    same = card != "2H"
    assert moment.voice.alike(found, moment.view) is (first == second) is same
    assert (buttons_do(moment) == TakeAction(found[0])) is same
    assert moment.step.startswith(f"How will you play {card_text(card)}?")


def buttons_do(moment):
    """What the first button does."""
    first, *_others = buttons(moment.presenter, moment.picker, moment.names, moment.view)
    return first.do


def test_a_bluff_is_called_by_name():
    s = play(absurd_cases.table(3, "7H", hand0="7D KC"), "bluff KC pile0")
    assert Moment(s).asks == (
        "Is Fox bluffing? It's honest only if it's J♠. If you call, whoever is wrong draws 2."
    )
    assert Moment(s).buttons == ["Don't call", "Call the bluff"]
    tip = Moment(s).voice.explains([("call",)], Moment(s).view, Moment(s).names)
    assert "even if it fits, and Fox draws 2" in tip
    assert Moment(s, 0).waits == "Mira may call the bluff …"


def test_at_a_shared_table_all_are_asked_about_a_bluff_by_what_all_see():
    s = play(absurd_cases.table(3, "7H", hand0="7D KC", hand1="JS"), "bluff KC pile0")
    book = book_of("absurd").at(s.table)
    event = Event("bluffed", {"seat": 0, "zone": s.table.zone["pile0"]})
    claim = book.windows.claims["bluffed"]
    said = book.windows.asks(claim, observe(s, 3), event, ("Fox", "Mira", "Tobias"))
    assert said == "Is Fox bluffing? It's honest only if it's J♠. If you call, whoever is wrong draws 2."


@pytest.mark.parametrize(
    ("top", "told"),
    [
        ("7H KC@2#", ["Played face down by Tobias: its text does nothing", "Match 7♥ below it"]),
        (
            "8S@1=H KC@2#",
            ["Played face down by Tobias: its text does nothing", "The card below counts as 8♥: match that"],
        ),
        ("7H KC@2!", ["Turned up by a call: its text does nothing now"]),
        ("7H!", ["Starting card: its text does nothing"]),
        ("7H", []),
    ],
)
def test_how_the_top_card_lies_is_read_over_it(top, told):
    moment = Moment(absurd_cases.table(3, top))
    pile, at = moment.table.zone["pile0"], len(top.split()) - 1
    assert moment.voice.told_here(moment.view, pile, at, ("Fox", "Mira", "Tobias")) == told


def test_fish_is_chosen_in_two_steps_and_back_undoes_one():
    s = absurd_cases.table(3, "4S", hand0="7D 8H KC", chain="1:4S")
    s.apply(("take",))
    moment = Moment(s)
    assert moment.view.kind == "fish" and len(moment.view.legal) > 60
    first = moment.buttons
    assert first[:2] == ["Rank", "Suit"]
    assert len(set(first)) == len(first) == 7
    found = set()
    for group in first:
        moment.picker.group = group
        assert moment.picker.begun and moment.step == f"{group}: which one?"
        assert 1 < len(moment.buttons) <= 16, (group, moment.buttons)
        found.update(moment.buttons)
        assert moment.picker.back() and moment.buttons == first and not moment.picker.begun
    assert len(found) == len(moment.view.legal), "each wish is under one of them"
    assert not moment.picker.back()
