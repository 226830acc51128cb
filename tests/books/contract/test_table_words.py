"""What the table says: questions, answers to a first click, buttons, and words over lit things."""

from __future__ import annotations

import absurd_cases
import equilibrium_cases
import lockdown_cases
import pytest
from cases import play
from fists import fists
from spoken import Heard, Moment

from ai.levels.random_bot import Random
from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.view import observe
from game.books.absurd.cards.clauses import WISHES
from game.books.absurd.cards.line_kinds import KINDS as gallery_kinds
from game.books.absurd.choices.button_words import comes_to
from game.books.contract.book import book_of
from game.table.bars.prompt_buttons import buttons
from game.table.messages import TakeAction
from game.words import card_text, use, words_of


@pytest.fixture(autouse=True)
def english():
    use("en")


# 8-equilibrium


def equilibrium(players=3, variants="", tokens="2 1 2", **hands):
    hands = {"hand0": "7H 8D", "hand1": "9S", "hand2": "2H 3H", **hands}
    return equilibrium_cases.given(players, variants, tokens, **hands)


def test_a_turn_of_8_equilibrium_is_read_from_what_is_lit():
    moment = Moment(equilibrium())
    assert moment.asks == "Give Mira a Market or deck card, or swap one of yours (1 token)"
    assert moment.buttons == []
    stays = "Mira may spend a token to reject it: then it stays in the Market, and you give nothing else"
    assert moment.deed("slot:market", 0) == f"Give 9♥ to Mira\n{stays}"
    assert moment.deed("slot:market", 3) == f"Give 6♦ to Mira\n{stays}"
    assert moment.deed("card", "7H").split("\n")[0] == "1 token: swap 7♥ with the Market or a player"
    assert moment.deed("seat", 2) == "1 token: swap a card with Tobias"


def test_a_jack_says_of_no_card_that_it_costs_a_token():
    moment = Moment(
        play(equilibrium(variants="E", hand1="9S 9C 9D", hand0="7H", market="JC 2C KS 6D"), "give 0 0")
    )
    assert moment.view.kind == "jack" and moment.deed("card", "7H") == "Swap 7♥ with the Market"


def test_the_goal_of_8_equilibrium_takes_its_tie_break_from_the_engine(monkeypatch):
    def ties():
        moment = Moment(equilibrium())
        return moment.presenter.signs.aim(moment.view).ties

    assert "the rank sum nearest 56" in ties()
    monkeypatch.setattr("game.books.equilibrium.layout.PERFECT_RANKS", 44)
    assert "the rank sum nearest 44" in ties()
    use("de")
    assert "44" in ties()


def test_the_question_to_a_player_without_tokens_names_no_token():
    assert Moment(equilibrium(tokens="0 1 2")).asks == "Your turn: give Mira a Market or deck card"


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


@pytest.mark.parametrize(
    ("variants", "token", "asks"),
    [
        ("", 2, "or swap one of yours (1 token)"),
        ("C", 2, "or swap one of yours (1 token)"),
        ("B", 2, "spend a token"),
        ("", 0, "Market or deck card"),
    ],
)
def test_a_turn_says_what_a_token_pays_for(variants, token, asks):
    """Reported: "or pay a token" did not say for what; only the Stock and teams have other uses."""
    assert Moment(equilibrium(variants=variants, tokens=f"{token} 1 2")).asks.endswith(asks)


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
        assert asked.buttons == ["Take it: ends the round", "Reject it: 1 token | token"]
        assert asked.voice.told(("accept",), asked.view, asked.names) == "Take 9♥: ends the round"
    earlier = Moment(equilibrium())
    assert not any("ends the round" in earlier.deed("slot:market", slot) for slot in range(4))


def test_a_power_that_comes_too_late_says_so():
    """A new player took a jack to swap "at once", but the jack ended the round before the swap."""
    hands = {"hand0": "AD 2D 3D 4D 5D 7D JD", "hand1": FULL[1], "hand2": FULL[0]}
    for mine, comes in ((hands, False), ({**hands, "hand1": "AC 3C 4C 5C 6C 7C 8C"}, True)):
        late = Moment(equilibrium_cases.given(3, "E", "2 1 1", market="JC 2S 3S 4S", **mine))
        zone = late.view.table.facts.market
        for z, power in ((zone, comes), (0, True)):
            (line,) = late.voice.printed_here(late.view, z, 0, "JC")
            assert ("may swap" in line.meaning) == power and ("ends the round" in line.meaning) != power


def test_a_card_that_only_oneself_may_have_goes_to_nobody_called_yourself():
    """Reported: "K♥ can only go to yourself"."""
    moment = Moment(equilibrium(tokens="0 1 1", hand0="7H", hand1="9S JC", hand2="9C JD")).after(
        ("slot:market", 0)
    )
    assert moment.step.startswith("Only you can take ")
    assert moment.step.endswith(": you have the fewest cards")


def test_of_two_who_hold_as_many_the_other_gets_the_card_and_is_told_why():
    two = equilibrium_cases.given(2, "", "0 1", hand0="7H", hand1="9S")
    moment = Moment(two).after(("slot:market", 0))
    assert moment.step.endswith(" can only go to Mira: you both have the same number of cards")


def test_the_only_player_who_may_get_a_card_keeps_their_number_key():
    """New players found the same player on 2 among others, and on 1 alone."""
    among = Moment(equilibrium(hand0="7H 8D", hand1="9S TS", hand2="9C TC")).after(("slot:market", 0))
    alone = Moment(equilibrium(hand0="7H 8D", hand1="9S TS", hand2="9C")).after(("slot:market", 0))
    assert among.keys["2"] == "Tobias" and alone.keys == {"2": "Give 9♥ to Tobias"}
    (button,) = buttons(alone.presenter, alone.picker, alone.names, alone.view)
    assert not button.shown(1), "nobody need ask where 1 is"


def test_whoever_may_get_a_card_oneself_reads_so():
    """Reported: "to anybody" did not say that one may take it."""
    moment = Moment(equilibrium(hand0="7H", hand1="9S", hand2="9C"))
    assert "anyone or yourself" in moment.asks


def test_a_swap_that_cannot_be_cancelled_is_not_said_to_be_so_by_the_curtain_or_to_those_who_wait():
    for tokens, asks, waits in (
        ("2 1 1", "Choose a card to swap, or cancel", "Tobias may swap or cancel …"),
        ("2 1 0", "Choose a card to swap", "Tobias chooses a card to swap …"),
    ):
        moment = Moment(play(equilibrium(tokens=tokens), "trade 2 7H"), 0)
        decision = moment.voice.decision("trade", 2, moment.view)
        assert decision is not None and decision.asks == asks and moment.waits == waits
        words = moment.voice.called("trade", 2, moment.view, moment.names)
        said = f"{moment.names[0]} has chosen a card to swap with you: choose yours"
        assert words == said + " or cancel" * (" or " in waits), "the curtain names who asks"


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


def test_a_card_is_swapped_with_the_player_who_was_clicked():
    moment = Moment(equilibrium()).after(("seat", 2))
    assert moment.step == "Which card do you swap with Tobias?"
    assert moment.deed("card", "7H") == f"Swap 7♥ with Tobias\n{AT_ONCE}"


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
    assert moment.buttons == ["Take it", "Reject it: 1 token | token"]
    assert Moment(s, 0).waits == "Mira may take it or reject it …"


def test_a_gift_of_the_deck_says_that_the_market_gets_it_if_rejected():
    """Reported: nothing said where a rejected card goes."""
    s = play(equilibrium(hand1="9S 9C", deck="JC"), "deal", "to 2")
    assert Moment(s).asks == "Fox offers you J♣ from the deck: take it or send it to the Market"


def test_the_question_about_a_face_down_gift_does_not_name_the_card():
    s = play(equilibrium(3, "D"), "give 1 1")
    assert Moment(s).asks == "Fox offers you a card nobody has seen"


def test_a_swap_names_who_wants_it_and_what_it_costs_to_cancel():
    s = play(equilibrium(), "trade 2 7H")
    moment = Moment(s)
    assert moment.asks == "Fox has chosen a card to swap with you: choose yours or cancel"
    assert moment.buttons == ["Cancel the swap: 1 token | token"]
    chosen = "Fox has already chosen: both cards are shown and swapped at once"
    assert moment.deed("card", "3H") == f"Choose 3♥\n{chosen}"
    assert Moment(s, 1).waits == "Tobias may swap or cancel …"


def explained(moment, *action):
    return moment.voice.explains([action], moment.view, moment.names)


def test_the_buttons_of_an_offer_say_what_they_come_to():
    """New players asked: where the card goes, and whether the giver's turn goes on (EQ-7.1)."""
    market = Moment(play(equilibrium(), "give 1 1"))
    assert explained(market, "accept").endswith("the deck's top card replaces it in the Market")
    assert explained(market, "reject").endswith("the card stays in the Market; Fox gives nothing else")
    deck = Moment(play(equilibrium(hand1="9S 9C", deck="JC"), "deal", "to 2"))
    assert explained(deck, "accept") == "You take it into your hand"
    assert "you put a Market card under the deck, and Fox gives nothing else" in explained(deck, "reject")
    stock = "You take it into your hand and gain a token"
    for tokens, said in (("2 1 2", stock), ("2 1 3", "You take it into your hand")):
        paid = Moment(play(equilibrium(3, "B", tokens, hand1="9S 9C", deck="JC"), "deal", "to 2"))
        assert explained(paid, "accept") == said
    refilled = Moment(play(equilibrium(3, "B"), "give 1 1"))
    assert explained(refilled, "accept").endswith("the Stock replaces it in the Market")


@pytest.mark.parametrize(
    ("variants", "hands", "then"),
    [
        ("", {}, "the deck's top card to the player with the fewest; it can't be rejected"),
        ("B", {}, "the Stock to the player with the fewest; it can't be rejected"),
        ("", {"hand1": "9S 9C"}, "you the deck's top card; it can't be rejected"),
        ("B", {"hand1": "9S 9C"}, "you the Stock; it can't be rejected"),
    ],
)
def test_whoever_may_cancel_a_swap_reads_what_comes_of_it(variants, hands, then):
    """A new player asked: is the other's token lost, and do they move again (EQ-7.2)?"""
    s = play(equilibrium(3, variants, **hands), "trade 2 7H")
    said = explained(Moment(s), "cancel").split("\n")
    assert said == [
        "You both keep your cards, and Fox's token stays spent",
        f"Then Fox must give {then}",
    ]
    assert (len(play(s, "cancel").zones[2]) > 2) == then.startswith("you"), "and so it is"


def test_the_card_from_the_deck_is_given_by_name():
    s = play(equilibrium(hand2="2H", deck="JC"), "deal")
    moment = Moment(s)
    assert moment.asks == "Who gets J♣?"
    said = [moment.deed("seat", seat).split("\n")[0] for seat in (1, 2)]
    assert said == ["Give it to Mira", "Give it to Tobias"]


def test_whoever_gives_a_card_is_told_first_whether_it_may_be_rejected_and_where_it_goes_then():
    """Reported: players learned only from a rejection that a gift may be rejected (EQ-7.1)."""
    stays, joins = "to reject it: then it stays in the Market", "to reject it: then it goes to the Market"
    deal = play(equilibrium(hand2="2H", tokens="2 1 0", deck="JC"), "deal")
    mira, tobias = (Moment(deal).deed("seat", seat) for seat in (1, 2))
    assert f"Mira may spend a token {joins}, Mira puts a Market card under the deck, and you give" in mira
    assert tobias.endswith("Tobias has no token to reject it")
    given = Moment(deal)
    buttons_say = given.voice.explains([("to", 1)], given.view, given.names)
    assert buttons_say == mira.removeprefix("Give it to Mira\n")
    alone = Moment(equilibrium(hand0="7H"))
    assert stays in alone.deed("slot:market", 0) and "reject" not in alone.deed("seat", 0)
    own = Moment(equilibrium(hand0="7H", hand1="9S 9C"))
    assert "reject" not in own.deed("slot:market", 0), "nobody rejects an own gift"
    assert own.voice.leads(("deal",), own.view, own.names) == ""
    assert joins in alone.voice.leads(("deal",), alone.view, alone.names)
    poor = Moment(equilibrium(tokens="2 0 2"))
    assert poor.voice.leads(("deal",), poor.view, poor.names) == "", (
        "the only one who may get it has no token"
    )
    team = Moment(equilibrium(4, "A", "2 0 2 2", hand3="KD 4C"))
    assert f"Mira may spend a token {stays}" in team.deed("slot:market", 0), "a teammate may toss one"


def test_whoever_alone_may_reject_a_gift_is_named():
    """At a table of two, a new player read "Others may reject it"."""
    two = Moment(equilibrium_cases.given(2, tokens="2 2", hand0="7H", hand1="9S"))
    assert two.voice.leads(("deal",), two.view, two.names).startswith("Mira may spend a token to reject it")
    one = Moment(equilibrium(tokens="2 0 2", hand0="7H", hand1="9S", hand2="2H"))
    assert "Tobias may spend a token to reject it" in one.deed("slot:market", 0), "Mira has no token"
    several = Moment(equilibrium(tokens="2 2 2", hand0="7H", hand1="9S", hand2="2H"))
    assert "Others may spend a token to reject it" in several.deed("slot:market", 0)


def test_a_swap_says_which_players_have_too_few_cards_for_it():
    """A new player could swap with a player in one turn and not in the next, and read no reason (EQ-6.3)."""
    fewer = Moment(equilibrium(hand0="7H 8H", hand1="9S", hand2="2H 3H"))
    said = "Only with players who hold at least as many cards as you"
    assert said in fewer.deed("card", "7H")
    assert said not in Moment(equilibrium(hand0="7H", hand1="9S", hand2="2H 3H")).deed("card", "7H")
    team = Moment(equilibrium(4, "A", hand0="7H 8H", hand2="2H", hand3="KD 4C"))
    assert said not in team.deed("card", "7H"), "a Relay Swap may be with a teammate of fewer cards (EQ-A4)"


def test_a_card_that_must_be_given_is_not_said_to_be_rejected():
    s = equilibrium(hand0="7H", hand1="9S 9C", hand2="2H", deck="JC")
    moment = Moment(play(s, "trade 1 7H", "cancel"))
    assert moment.view.kind == "target"
    assert all("reject" not in moment.deed("seat", seat) for seat in (0, 2))


def test_a_quick_toss_names_who_would_be_given_the_token():
    s = play(equilibrium(4, "A", "2 1 2 1", hand3="KD 4C"), "give 1 1")
    moment = Moment(s)
    assert moment.asks == "Toss Mira a token? You'd lose your next turn."
    assert Moment(s, 0).waits == "Juno may toss a token …"
    assert moment.buttons == ["Keep your token", "Toss a token | token"], "what costs nothing comes first"


@pytest.mark.parametrize(("way", "to"), [("clockwise", "Mira"), ("counter", "Juno")])
def test_the_question_of_the_wind_names_the_receiver(way, to):
    s = equilibrium(4, "C", "2 1 2 1", hand3="KD 4C")
    moment = Moment(play(s, "give 1 1", "accept"))
    assert moment.buttons == ["No Wind", "Wind, clockwise: 1 token", "Wind, counter-clockwise: 1 token"]
    s = play(s, f"wind {way}")
    assert Moment(s).asks == f"The Wind: which card goes to {to}?"
    assert Moment(s).deed("card", "7H") == "Pass on 7♥"


def test_the_open_stock_is_given_by_name_and_can_be_refreshed():
    s = equilibrium(3, "B", deck="JC QC", hand0="7H")
    moment = Moment(s)
    name = s.table.deck[s.zones[s.table.facts.deck][0]]
    assert name == "JC"
    assert moment.buttons[-1] == "Put the Stock under the deck: 1 token | token"
    deal = next(action for action in moment.view.legal if action[0] == "deal")
    assert moment.voice.says(deal, moment.view, ()) == "Give J♣; the player who takes it gains a token"


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


def test_a_theft_names_the_card_and_whose_it_is_and_then_where_it_goes():
    s = fists(2, fist0="-3C 4C 3D 6D -7C -7D -8C -9H", fist1=FROZEN, stock="FF", slush="KC")
    s = play(s, "draw stock")
    moment = Moment(s)
    steal = ("steal", 1, 0)
    assert moment.voice.says(steal, moment.view, ("Fox", "Mira")) == "Steal J♥ from Mira"
    moment = Moment(play(s, "steal fist1 0"))
    assert moment.asks == "Which card does the stolen one replace?"
    assert moment.deed("slot", 1) == "Put J♥ here; 4♣ goes on the slush"


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


def test_a_theft_of_the_last_face_down_card_says_that_it_ends_the_round():
    s = play(
        fists(2, fist0="-3D -4D -5D 9H -6D -7D -8D KH", fist1=LAST, stock="FF", slush="KC"), "draw stock"
    )
    moment, names = Moment(s), ("Fox", "Mira")
    assert (
        moment.voice.says(("steal", 1, 6), moment.view, names)
        == "Steal this card from Mira and end the round"
    )
    assert moment.voice.says(("steal", 1, 0), moment.view, names) == "Steal 3♣ from Mira"
    s = play(s, "steal fist1 6")
    done = play(s, "place 0") if not s.over else s
    assert done.over, "so it does"


def test_the_prompt_says_why_no_card_of_the_own_fist_is_lit():
    s = fists(2, stock="6C")
    moment = Moment(s)
    assert moment.voice.idle(moment.picker, moment.view, 0) == "First draw from the stock or take the slush"
    assert moment.voice.idle(moment.picker, moment.view, 1) == ""


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


def test_a_turn_of_lockdown_is_read_from_what_is_lit():
    moment = Moment(lockdown_cases.given(3, hand0="2H AC AD JR", hand1="9C JH", hand2="5D"))
    assert moment.asks == (
        "Your turn: give a card, clear, or choose a player (take or force a draw) or the deck"
    )
    assert moment.buttons == ["Shuffle all hands | shuffle"]
    assert moment.deed("seat", 1) == "Take a random card from Mira's hand · Make Mira draw a card"
    assert moment.deed("card", "2H") == "Give 2♥ to a player"
    assert moment.deed("card", "AC") == (
        "Give A♣ to a player · Pay A♣ and another ace to clear: hand and locked sets go, you draw new cards"
    )
    assert moment.deed("card", "JR") == (
        "Give the red joker to a player · Pay the red joker to clear: hand and locked sets go, you draw "
        "new cards"
    )


def test_what_happens_to_a_player_stands_on_two_buttons_with_their_signs():
    moment = Moment(lockdown_cases.given(3, hand0="2H", hand1="9C JH", hand2="5D")).after(("seat", 2))
    assert moment.step == "What do you do to Tobias?"
    assert moment.buttons == [
        "Make Tobias draw a card | force",
        "Take a random card from Tobias's hand | take",
    ]


def test_a_joker_clears_by_its_button():
    moment = Moment(lockdown_cases.given(3, hand0="2H JR", hand1="9C", hand2="5D")).after(("card", "JR"))
    assert moment.step == "Choose who gets the red joker, or clear: hand and sets go, you draw new cards"
    *names, clear = moment.buttons
    assert len(names) == 2 and clear == "Clear with the red joker | clear"


def test_two_aces_clear_together():
    moment = Moment(lockdown_cases.given(3, hand0="2H AC AD", hand1="9C", hand2="5D")).after(("card", "AC"))
    assert moment.step == (
        "Choose who gets A♣, or another ace to clear: hand and sets go, you draw new cards"
    )
    assert moment.deed("card", "AD") == (
        "Clear with A♣ and A♦\nYour hand and locked sets go into the deck; you draw 4 cards; then you "
        "choose who goes next"
    )
    assert moment.deed("seat", 1) == "Give A♣ to Mira"


@pytest.mark.parametrize(
    ("hand", "told"), [("2H AC", True), ("2H AC JR", True), ("2H AC AD", False), ("2H JR", False)]
)
@pytest.mark.parametrize("players", [2, 3])
def test_over_a_lone_ace_it_is_told_that_it_takes_two_to_clear(players, hand, told):
    """New players looked for the way to clear, and nothing said what was missing."""
    moment = Moment(lockdown_cases.given(players, hand0=hand, hand1="9C"))
    said = moment.deed("card", hand.split()[1])
    assert said.endswith("One ace isn't enough to clear: you need two") == told and "Give" in said
    assert "clear" not in moment.deed("card", "2H")


def test_who_can_only_clear_reads_what_goes_and_what_comes():
    """Reported: the button said "Clear", and the words beside it only that it could be confirmed."""
    at = {"hand0": "2H AC AD", "locked0": "4C 4D", "hand1": "9C", "hand2": "5D", "past": "1 give, 2 give"}
    for rest, told in (({}, "4 cards"), ({"rest": "out"}, "3 cards")):
        moment = Moment(lockdown_cases.given(3, **at, **rest)).after(("card", "AC"))
        assert moment.buttons == ["Clear with A♦ and A♣"]
        assert (
            moment.step
            == f"Your hand and locked sets go into the deck; you draw {told}; then you choose who goes next"
        )


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (
            {"hand1": "9C", "rest": "out"},
            "Your turn: give a card, or choose a player (take, because the deck is empty)",
        ),
        ({"hand1": "9C", "rest": "out", "past": "1 take, 2 take"}, "Your turn: give a card"),
        (
            {"hand1": "9C", "rest": "out", "past": "1 give, 2 give"},
            "No third gift in a row: choose a player (take, because the deck is empty)",
        ),
        ({"past": "1 force, 2 force"}, "Your turn: give a card, or draw from the deck"),
        (
            {"hand1": "9C", "past": "1 draw, 2 draw"},
            "Your turn: give a card, or choose a player (take or force a draw)",
        ),
        (
            {"hand1": "9C"},
            "Your turn: give a card, or choose a player (take or force a draw) or the deck",
        ),
        (
            {"hand1": "9C", "past": "1 force, 2 force"},
            "Your turn: give a card, or choose a player (take only: no third forced draw) or the deck",
        ),
        (
            {"hand1": "9C", "past": "1 take, 2 take"},
            "Your turn: give a card, or choose a player (force a draw only: no third take) or the deck",
        ),
        (
            {},
            "Your turn: give a card, or choose a player (force a draw, because nobody has a card to take) "
            "or the deck",
        ),
    ],
)
def test_only_what_can_be_chosen_is_asked_for(position, words):
    """No player and no deck is named where none can be chosen; and what choosing a player does is said."""
    assert Moment(lockdown_cases.given(3, hand0="2H 3H", **position)).asks == words


def test_a_turn_that_can_only_shuffle_needs_no_words_of_its_own():
    view = Moment(lockdown_cases.given(3, hand0="2H", hand1="9C")).view
    view.legal = (("shuffle",),)
    assert Moment(lockdown_cases.given(3)).voice.asks(view, ()) == ""


@pytest.mark.parametrize(
    ("past", "words"),
    [
        ("1 give, 2 give", "No third gift in a row: choose a player (take or force a draw) or the deck"),
        ("1 draw, 2 give", "Your turn: give a card, or choose a player (take or force a draw) or the deck"),
    ],
)
def test_a_third_gift_in_a_row_is_not_asked_for(past, words):
    assert Moment(lockdown_cases.given(3, hand0="2H", hand1="9C", hand2="5D", past=past)).asks == words


# Absurd 8's


def test_attacks_are_told_before_anything_else_and_taken_by_a_button():
    moment = Moment(absurd_cases.table(3, "7H", hand0="7D 8H KC", chain="1:2S"))
    assert moment.asks == "Attacked: chain it, take it and play on, or draw for an answer"
    assert moment.buttons == ["Take 2 cards"]
    moment = Moment(absurd_cases.table(3, "7H", hand0="7D 8H KC", effects0="KH", chain="1:2S 2:2H"))
    assert moment.buttons == ["Take the attacks"]


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
    assert "Resolve Draw 3" in Moment(s).buttons and "Resolve Draw 4" not in Moment(s).buttons
    play(s, "suffer 4D:attack_draw_4")
    assert "Resolve Draw 3" in Moment(s).buttons and Moment(s).buttons[-1] == "Resolve Draw 2"
    before = len(s.zones[0])
    play(s, "suffer QX:attack_draw_chain")
    assert len(s.zones[0]) == before + 2


@pytest.mark.parametrize(
    ("more", "ways"),
    [
        ({"hand0": "3C 9C"}, "take it and play on, or draw for an answer"),
        ({"hand0": "5S 4H 3C"}, "negate it, play Thorns, take it and play on, or draw for an answer"),
        ({"top": "2H", "hand0": "7H"}, "chain it, negate it, take it and play on, or draw for an answer"),
        ({"hand0": "2D 3C"}, "take it and play on, or draw for an answer"),
        ({"hand0": "2D 3C", "effects0": "KX"}, "chain it, take it and play on, or draw for an answer"),
        ({"hand0": "3C", "effects0": "KS"}, "negate it, take it and play on, or draw for an answer"),
    ],
)
def test_who_is_attacked_is_told_all_that_can_be_done_now(more, ways):
    moment = Moment(absurd_cases.table(3, chain="1:2S", **{"top": "2S", **more}))
    assert moment.asks == f"Attacked: {ways}"


def test_who_is_attacked_may_draw_twice_and_is_told_so():
    s = absurd_cases.table(3, "2S", hand0="3C", draw="9C 9H 9X", chain="1:2S")
    asked = [Moment(play(s, "draw")).asks for _ in range(2)]
    assert asked == [
        "Attacked: take it and play on, or draw again",
        "Attacked: take it and play on, or end your turn",
    ]
    assert Moment(play(s, "take")).asks == "9♥, just drawn, doesn't fit: bluff with it or pass"


FALSE = " (a bluff: if called, you draw 2)"
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
    assert moment.step == "How will you play 7♦?"
    assert sorted(moment.buttons) == ["Play 7♦", f"Play 7♦ face down{FALSE}"]
    moment.picker.reset()
    assert moment.after(("card", "KC")).step == "K♣ doesn't fit. Bluff with it?"


@pytest.mark.parametrize(
    ("piles", "card", "risk"),
    [
        ({"top": "7C"}, "JC", "honest: a caller draws 2"),
        ({"top": "7H"}, "JC", "a bluff: if called, you draw 2"),
        ({"top": "7C"}, "8C", "a bluff: if called, you draw 2"),
        ({"top": "JH"}, "8C", "a bluff: if called, you draw 2"),
        ({"top": "JX"}, "8C", "a bluff: if called, you draw 2"),
        ({"top": "7X"}, "8C", "an obvious bluff (no Bluff card fits): if called, you draw 2"),
        ({"top": "7H", "pile1": "3D"}, "JC", "honest on the second pile: a caller draws 2"),
    ],
)
def test_a_bluff_says_what_it_costs_before_it_is_laid_as_the_engine_carries_it_out(piles, card, risk):
    """A new player read "Bluff: lay it face down" in every turn, without its cost and its gain."""
    s = absurd_cases.table(3, hand0=f"{card} KH", **piles)
    moment = Moment(s).after(("card", card))
    button = next(words for words in moment.buttons if "face down" in words)
    assert f"({risk})" in button
    for action in [action for action in s.legal if action[:2] == ("bluff", s.table.card[card])]:
        each = moment.voice.says(action, moment.view, moment.names)
        after = s.clone()
        after.apply(action)
        after.apply(("call",))
        honest = len(after.zones[0]) == 1
        assert ("called, you draw" not in each) == honest == (len(after.zones[1]) == 5)


@pytest.mark.parametrize(
    ("draws", "chain", "told"),
    [
        (0, "", ["you can only play the card you just drew; you draw 2 at most"]),
        (1, "", ["Your turn continues: play that card or pass"]),
        (0, "1:2S", ["you draw 2 at most", "The attacks are still pending and come on top"]),
    ],
)  # fmt: skip
def test_a_last_resort_says_what_may_be_done_after_it(draws, chain, told):
    """A new player drew under attack, and could then play nothing but the card just drawn."""
    s = absurd_cases.table(3, "7H", hand0="KC 2D", draw="3H 4H", chain=chain)
    moment = Moment(play(s, "draw") if draws else s)
    said = moment.voice.leads(("draw",), moment.view, moment.names).splitlines()
    assert len(said) == len(told) and all(words in line for words, line in zip(told, said, strict=True))


def test_a_window_names_all_who_lose_a_turn_by_a_jump():
    """A new player read about one skipped player but skipped two, and nothing said so later."""
    s = absurd_cases.table(5, "7S", hand0="JX AS 2C", hand1="6S 4D 5D", common="TS@0")
    play(s, "play JX pile0", "play 6S pile0")
    moment = Moment(s)
    assert (moment.view.kind, moment.view.seat) == ("jump", 0), "the others can jump in nowhere"
    assert moment.asks.endswith("play instead of Tobias, Juno and Okoro?")


@pytest.mark.parametrize("chain", ["", "1:2S"])
def test_a_window_says_whose_turn_a_jump_takes_and_what_comes_without_one(chain):
    """A new player could not tell whether jumping in takes a turn, nor what happens otherwise."""
    s = absurd_cases.table(3, "7S", hand0="JX AS 2C", hand1="6S 4D 5D", common="TS@0")
    play(s, "play JX pile0", "play 6S pile0")
    s.pub.chain = absurd_cases.table(3, "7S", chain=chain).pub.chain
    moment = Moment(s)
    begins = "Wormhole: jump in, wipe out the attacks" if chain else "A Wormhole is open: jump in"
    assert moment.asks == f"{begins} and play instead of Tobias?"
    waits = "Tobias's turn begins with these attacks pending" if chain else "it's Tobias's turn"
    assert (
        moment.voice.explains([("stay",)], moment.view, moment.names) == f"If nobody else jumps in, {waits}"
    )
    assert ("all pending attacks" in book_of("absurd").coach.line("jump", moment.view)[1]) == bool(chain)


def test_who_is_out_of_cards_while_others_still_discard_is_named():
    """A new player chose two discards with care, but the round ended anyway."""
    s = play(absurd_cases.table(3, "7C", hand0="4C", hand1="2D 3D 5D", hand2="2S 3S"), "play 4C pile0")
    assert Moment(s).asks == "Fox has no cards left and wins after this: choose a card to discard"
    s = play(absurd_cases.table(3, "7C", hand0="4C 2H 3H 5H", hand1="2D 3D 5D"), "play 4C pile0")
    assert "out of cards" not in Moment(s).asks


def test_an_attack_that_only_takes_cards_away_is_no_alarm():
    """Reported: "Attacked!" appeared for an effect that a player of this game is glad of."""
    s = absurd_cases.table(3, "7C", hand0="5X 2H 3H", chain="1:8C")
    assert Moment(s).asks == "Discard 1 is coming, and it helps you"
    assert Moment(absurd_cases.table(3, "7C", hand0="5X 2H 3H", chain="1:2S")).asks.startswith("Attacked: ")


def test_a_bluff_asks_on_which_pile_where_there_are_two():
    moment = Moment(absurd_cases.table(3, "7H", pile1="3S", hand0="KC"))
    assert moment.after(("card", "KC")).step == "Play K♣ face down on which pile?"


@pytest.mark.parametrize(
    ("more", "card", "wanted"),
    [
        ({}, "7D", {"1": "Play 7♦", "2": f"Play 7♦ face down{FALSE}"}),
        ({"pile1": "7S"}, "7D", {"1": "Play 7♦", "2": f"Play 7♦ face down{FALSE}"}),
        (
            {"pile1": "3S"},
            "7D",
            {"1": "Play 7♦ on the pile", "2": f"Play 7♦ face down{FALSE}"},
        ),
        ({}, "KC", {"2": f"Play K♣ face down{FALSE}"}),
    ],
)
def test_play_and_bluff_keep_their_keys_however_many_piles_there_are(more, card, wanted):
    """Reported: 1 played a card, but with two piles it bluffed."""
    moment = Moment(absurd_cases.table(3, "7C", hand0="7D 7H KC KH", **more))
    if card == "KC":
        moment = Moment(absurd_cases.table(3, "7H", hand0="7D KC", **more))
    assert moment.after(("card", card)).keys == wanted


def test_a_card_played_as_one_of_many_has_its_bluff_last():
    """A new player found the bluff between two of five ways to play 7♥."""
    keys = Moment(absurd_cases.table(3, "7C", hand0="7H KC")).after(("card", "7H")).keys
    assert [*keys] == [*"123456"] and keys["6"] == f"Play 7♥ face down{FALSE}"


@pytest.mark.parametrize(
    ("top", "words"),
    [("7X", "Play A★, or choose a card for it to make Wild"), ("7H", "Choose a card for A★ to make Wild")],
)
def test_a_card_that_may_only_help_another_is_not_offered_for_play(top, words):
    """With six players, the bar asked for A★, which did not fit."""
    moment = Moment(absurd_cases.table(3, top, hand0="AX 5C 6D"))
    assert moment.after(("card", "AX")).step == words


def test_play_asks_on_which_of_two_piles():
    moment = Moment(absurd_cases.table(3, "7C", pile1="7S", hand0="7D KC")).after(("card", "7D"))
    assert moment.step == "How will you play 7♦?"
    assert moment.picker.choose("play") is None and moment.step == "On which pile?"


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
    assert moment.step == f"How will you play {card_text(card)}?"


@pytest.mark.parametrize(
    ("chain", "kind", "words"),
    [
        ("1:2H 1:6D", "2H:attack_reuse", "Resolve Reuse (you keep 2♥ for later)"),
        ("1:8H 1:6D", "8H:attack_reuse", "Resolve Reuse (nothing left to take)"),
        ("1:2H 1:6D", "6D:attack_fish", "Resolve Fish (you ask Mira)"),
        ("0:6D 1:3D", "6D:attack_fish", "Resolve Fish (by yourself: nothing happens)"),
        ("1:6H 1:3D", "6H:attack_lose_turns_1", "Resolve Lose your next turn"),
        ("1:5D 1:3D", "5D:attack_exchange_1", "Resolve Exchange 1 (with Mira)"),
    ],
)
def test_an_attack_says_what_it_does_to_whom_before_it_is_carried_out(chain, kind, words):
    """A new player read "Resolve Reuse", and did not know why the attacked player then had the card."""
    s = absurd_cases.table(3, "7H 2H", hand0="KC 4C 3C 9C", chain=chain)
    s.apply(("take",))
    moment = Moment(s)
    assert moment.voice.says(("suffer", kind), moment.view, moment.names) == words
    button = next(one for one in buttons(moment.presenter, moment.picker, moment.names, moment.view))
    assert f"Resolve {button.word}" == button.words


def buttons_do(moment):
    """What the first button does."""
    first, *_others = buttons(moment.presenter, moment.picker, moment.names, moment.view)
    return first.do


def test_after_a_draw_the_question_says_that_only_the_drawn_card_may_be_played():
    """Reported: it asked to play a card, bluff, or draw, whatever had been drawn."""
    s = play(absurd_cases.table(3, "7H", hand0="KC 2S", draw="3H 4H"), "draw")
    assert Moment(s).asks == "Play or bluff with 3♥, the card you just drew, or draw again"
    assert Moment(play(s, "draw")).asks == "Play or bluff with 4♥, the card you just drew, or pass"


def test_a_turn_without_a_card_that_fits_asks_only_for_what_can_be_done():
    """Reported: it asked to play a card where none could be played."""
    s = absurd_cases.table(3, "7H", hand0="KC 2S", draw="3C 4S")
    assert Moment(s).asks == "No card fits: bluff or draw (your turn continues)"
    assert Moment(s, 1).asks == "", "the hand of another is secret"
    asked = [Moment(play(s, "draw")).asks for _ in range(2)]
    assert asked == [
        "3♣, just drawn, doesn't fit: bluff with it or draw again",
        "4♠, just drawn, doesn't fit: bluff with it or pass",
    ]


def test_one_attack_is_taken_in_the_singular():
    assert Moment(absurd_cases.table(3, "7H", hand0="7D KC", chain="1:5D")).buttons == ["Take the attack"]


def test_a_discard_that_could_let_somebody_win_says_so():
    """Reported: nothing warned that an attack of -2 lets a player who has two cards win at once."""

    def keys(hand1, clicked="6X", **more):
        s = absurd_cases.table(3, "7X", hand0="6X 3D KC", hand1=hand1, hand2="2C 3C 4C 5C", **more)
        return Moment(s).after(("card", clicked)).keys

    assert keys("2H 3H")["1"] == "Play 6★ (Mira could run out of cards)"
    assert keys("2H 3H", pile1="8X")["1"] == "Play 6★ (Mira could run out of cards)"
    assert (
        keys("2H 3H")["2"]
        == "Play 6★ face down (an obvious bluff (no Bluff card fits): if called, you draw 2)"
    )
    assert keys("2H 3H 4D")["1"] == "Play 6★"
    s = absurd_cases.table(3, "6X", hand0="3X KC 9C", hand1="2H 3H", hand2="2C 3C 4C 5C", chain="2:6X")
    asked = Moment(play(s, "play 3X pile0"))
    assert asked.view.kind == "target"
    assert asked.deed("seat", 1) == "Mira goes next (Mira could run out of cards)"
    assert asked.deed("seat", 2) == "Tobias goes next\nMira is skipped"


def test_a_bluff_is_called_by_name():
    s = play(absurd_cases.table(3, "7H", hand0="7D KC"), "bluff KC pile0")
    assert Moment(s).asks == (
        "Is Fox bluffing? Only J♠ has Bluff and fits. If you call, whoever is wrong draws 2."
    )
    assert Moment(s).buttons == ["Don't call", "Call the bluff"]
    tip = Moment(s).voice.explains([("call",)], Moment(s).view, Moment(s).names)
    assert "even if it fits, and Fox draws 2" in tip
    assert Moment(s, 0).waits == "Mira may call the bluff …"


def test_whoever_may_call_reads_which_cards_are_honest_there():
    """Where those cards are is left to the players: a stranger found the bluff called for her."""

    def asks(top, common="", hand1="9S"):
        s = absurd_cases.table(3, top, hand0="2D KC", common=common, hand1=hand1)
        return Moment(play(s, "bluff 2D pile0"))

    costs = "If you call, whoever is wrong draws 2."
    assert asks("7X", "TS@0").asks == (
        f"Is Fox bluffing? Fitting isn't enough: only J♣ and J♠ have Bluff. {costs}"
    )
    assert asks("7X").asks == f"Is Fox bluffing? No Bluff card fits. {costs}", "neither fits a star"
    one, other = (
        "Is Fox bluffing? Only J♠ has Bluff and fits. ",
        "Is Fox bluffing? Only J♣ has Bluff and fits. ",
    )
    assert asks("7H").asks == asks("JS 7H").asks == asks("7H", hand1="JS").asks == one + costs
    assert asks("JS 7C").asks == other + costs
    assert asks("JS JX").asks == f"Is Fox bluffing? Only J♣ and J♠ have Bluff and fit. {costs}"
    assert asks("7H", hand1="JS").buttons == asks("7H").buttons == ["Don't call", "Call the bluff"]
    assert asks("7C", "QH@1").asks == "2♦ is a bluff there. If you call, Fox draws 2.", "all saw the hand"


def test_whoever_laid_a_card_that_all_know_is_honest_is_not_to_be_called():
    s = play(absurd_cases.table(3, "7H", hand0="JS KC", common="QH@1"), "bluff JS pile0")
    assert Moment(s).asks == "J♠ is honest there: if you call, you draw 2."
    assert Moment(s).buttons == ["Don't call", "Call the bluff (you draw 2)"]


def test_at_a_shared_table_all_are_asked_about_a_bluff_by_what_all_see():
    s = play(absurd_cases.table(3, "7H", hand0="7D KC", hand1="JS"), "bluff KC pile0")
    book = book_of("absurd").at(s.table)
    event = Event("bluffed", {"seat": 0, "zone": s.table.zone["pile0"]})
    claim = book.windows.claims["bluffed"]
    said = book.windows.asks(claim, observe(s, 3), event, ("Fox", "Mira", "Tobias"))
    assert said == "Is Fox bluffing? Only J♠ has Bluff and fits. If you call, whoever is wrong draws 2."


def test_a_wild_counts_as_the_suit_on_the_button():
    s = play(absurd_cases.table(3, "7S", hand0="9S 8H KC"), "play 9S pile0")
    moment = Moment(s)
    assert moment.buttons == [*"♥♦♣♠★"], "the question says the rest"
    after = Moment(play(s, "name C"))
    pile = s.table.zone["pile0"]
    assert after.voice.told_here(after.view, pile, 1, ()) == ["Counts as ♣; its rank can be matched too"]


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


def test_the_game_in_short_names_the_lines_of_every_colour():
    colours = {name.partition("(")[2].rstrip(")") for name in WISHES.values() if "(" in name}
    assert len(colours) == 5
    gallery = {*gallery_kinds.values()}
    assert gallery == {name.partition(" (")[0] for name in WISHES.values() if "(" in name}, (
        "one name for each"
    )
    assert not [colour for colour in colours if colour not in words_of("absurd").aim[""].lower()]


def test_whoever_must_discard_or_exchange_is_told_for_which_card():
    for waiting, hands, kind, card in (
        ("1:3D", "7D KC 2C 3C 5X", "discard", "3♦"),
        ("1:5D", "7D KC 2C 3C 5X", "exchange", "5♦"),
    ):
        s = absurd_cases.table(3, "7H", hand0=hands, chain=waiting)
        s.log = []
        play(s, "take")
        moment = Moment(s)
        assert moment.view.kind == kind
        assert moment.voice.caused(moment.view, Heard(s).story.lines) == card
    turn = Moment(absurd_cases.table(3, "7H", hand0="7D", chain="1:3D"))
    assert turn.voice.caused(turn.view, Heard(s).story.lines) == ""


def test_whoever_must_discard_for_a_coin_is_told_how_it_fell():
    """A new player read "6♣: Choose a card to discard" and had to look for who had flipped what."""
    for seed in range(20):
        more = {"hand1": "2S 3S 4S 5S", "hand2": "2H 3H 4H 5H"}
        s = absurd_cases.table(3, "7C", hand0="6C 2D 3D 4D 5D", **more)
        s.rng = seed
        s.log = []
        play(s, "play 6C pile0")
        if s.question.kind == "discard" and s.seat == 0:
            break
    for left in (3, 2):
        moment = Moment(s)
        assert moment.asks.startswith("Choose ") and "to discard" in moment.asks
        assert moment.voice.caused(moment.view, Heard(s).story.lines) == "6♣, tails", left
        play(s, f"discard {s.table.deck[s.zones[0][0]]}")


def test_equal_attacks_to_choose_among_are_told_apart():
    """Reported: two buttons that said the same."""
    s = absurd_cases.table(3, top="3S", hand0="9S 4H", chain="1:8S 2:4D")
    moment = Moment(play(s, "play 9S pile0"))
    assert moment.view.kind == "strike"
    assert moment.buttons == ["Negate Draw 4 from 8♠", "Negate Draw 4 from 4♦"]
    s = absurd_cases.table(3, top="3S", hand0="9S 4H", chain="1:8S 2:6D")
    assert Moment(play(s, "play 9S pile0")).buttons == ["Negate Draw 4", "Negate Fish"]
    s = absurd_cases.table(3, top="3S", hand0="9S 4H 5C 2D", chain="1:6D 1:6D 2:6D")
    assert Moment(play(s, "play 9S pile0")).buttons == [
        "Negate Fish from 6♦, played by Mira",
        "Negate Fish from 6♦, played by Tobias",
    ]


def test_the_last_card_of_a_round_is_announced():
    """Reported: a round ended all of a sudden."""
    table = games.lay("equilibrium", 3)
    match, dice, told = Match(table, 5), Random(5), set()
    presenter, names = book_of("equilibrium").at(table), ("Ada", "Ben", "Cleo")
    signs = presenter.signs
    while not match.state.over:
        view = match.view(match.state.seat)
        wanted = sum(8 - len(view.zones[seat]) for seat in range(3))
        notes = signs.notes(view, names)
        says = "The next card taken ends the round" in notes
        near = [note for note in notes if note.startswith(f"{wanted} more cards end the round")]
        assert len(near) == (1 < wanted <= 3), "the round may end before everybody has had another turn"
        if view.kind == "act":
            asked = presenter.voice.asks(view, names)
            surely = all(presenter.voice.ends(action, view) for action in view.legal)
            last = "Your last turn: " if surely else "Possibly your last turn: "
            assert asked.startswith(last) == (wanted <= 3), "said where one decides"
            assert not any("your last turn" in note for note in notes)
        assert bool(signs.explained(view, names)) == (wanted <= 3)
        assert says == signs.alarm(view) == (wanted == 1)
        told.add(says)
        match.play(dice.choose(view, view.legal))
    assert told == {True, False}


@pytest.mark.parametrize(
    ("top", "card", "told"),
    [
        ("7H", "JD", "Play J♦ as a new pile"),
        ("7H", "TD", "Play 10♦ to start a battle"),
        ("7H", "KD", "Play K♦ in front of you"),
        ("7H", "AH", "Play A♥ beside the piles"),
        ("7H", "2D", "Play 2♦ on the second pile"),
        ("KX", "TX", "Play 10★ in front of you, copying K★"),
        ("2X", "TX", "Play 10★ on the pile, copying 2★"),
    ],
)
def test_a_play_is_offered_with_where_the_card_then_lies(top, card, told):
    """A new player read: "Play J♦ on the second pile" began a third one."""
    s = absurd_cases.table(3, top, hand0=f"{card} 2C", pile1="3D")
    moment = Moment(s)
    plays = [one for one in s.legal if one[:2] == ("play", s.table.card[card])]
    assert moment.voice.says(plays[0], moment.view, moment.names) == told


@pytest.mark.parametrize(
    ("card", "asks"),
    [
        ("5D", "Who goes next and exchanges 1 card with you?"),
        ("2X", "Who goes next? They'll face: Draw 2"),
        ("9D", "Who goes next? They'll face: Reveal hand"),
    ],
)
def test_who_is_next_is_asked_with_what_waits_and_names_say_who_is_skipped(card, asks):
    """A new player read: "Who is next, and is attacked? Exchange 1", and no word of who is skipped."""
    s = absurd_cases.table(4, f"A{card[1]}", hand0=f"{card} 2C 3C")
    moment = Moment(play(s, f"play {card} pile0"))
    assert moment.asks == asks
    skipped = [moment.voice.explains([("target", seat)], moment.view, moment.names) for seat in (1, 2, 3)]
    assert skipped == ["", "Mira is skipped", "Mira and Tobias are skipped"]
    click = next(click for click in moment.picker.next if click.value == 3)
    assert moment.voice.deed(moment.picker, click, moment.view, moment.names).endswith(skipped[-1])


def test_who_cannot_but_end_the_round_is_not_told_that_it_may_be_the_last_turn():
    """A new player read "Possibly your last turn" with no token left, where any choice ended the round."""
    hands = {"hand0": "3H 7H 6S KS AD 4D QC", "hand1": "AH 5H 8H 7S 3D TC 9C 9S"}
    for tokens, said in (
        (0, "Your last turn: giving yourself a card ends"),
        (1, "Possibly your last turn: "),
    ):
        s = equilibrium_cases.given(2, "", f"{tokens} 0", market="2S TS AC 2D", **hands)
        view = observe(s, 0)
        assert book_of("equilibrium").at(s.table).voice.asks(view, ("Ada", "Ben")).startswith(said)


@pytest.mark.parametrize(("attack", "later"), [("6H", True), ("5D", False)])
def test_whoever_takes_a_turn_to_lose_reads_that_it_is_the_next_one(attack, later):
    """A new player read "take it and play on" under "Lose 1 turn", and asked which of both it is (AB-36)."""
    s = absurd_cases.table(3, "7H", hand0="7D KC", chain=f"1:{attack}")
    said = comes_to(observe(s, 0), [("take",)])
    assert said.startswith("Your turn continues") and ("lose your next turn" in said) == later
