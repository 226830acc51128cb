"""Reasons of hints in words: numbers and names stand on the right side."""

from __future__ import annotations

import pytest

from engine import games
from game.words import hints, words_of

NAMES = ("Ada", "Ben")


@pytest.mark.parametrize(
    ("game", "code", "fields", "said"),
    [
        ("absurd", "misses", {"best": 0.3, "rest": 0.1}, "you miss a turn in about 3 of 10 tries"),
        ("absurd", "misses", {"best": 0.3, "rest": 0.1}, "after “Pass” in about 1 of 10"),
        ("eightfist", "quad", {"best": 0.9975, "rest": 0.0025}, "you have a Quad in about 99 of 100 tries"),
        ("eightfist", "quad", {"best": 0.9975, "rest": 0.0025}, "after “Pass” in about 1 of 100"),
        ("equilibrium", "ends_won", {}, "it ends the round, and you win"),
        ("eightfist", "points", {"best": 3.1, "rest": 4.2, "counted": True}, ""),
        ("eightfist", "makes_pair", {"best": 1.0, "rest": 0.0, "at_once": True}, "unlike after “Pass”"),
        (
            "eightfist",
            "makes_pair",
            {"best": 0.4, "rest": 0.0, "at_once": True},
            "at once in about 4 of 10 tries",
        ),
        (
            "eightfist",
            "breaks_pair",
            {"best": 0.0, "rest": 1.0, "at_once": True},
            "“Pass” would mean: you break a pair, which counts 0",
        ),
        (
            "eightfist",
            "shares",
            {"best": 0.42, "rest": 0.3},
            "your share of the result is 42 %; after “Pass” 30 %",
        ),
        (
            "eightfist",
            "little",
            {"best": 0.42, "rest": 0.4},
            "“Pass” is hardly worse. Your share of the result is 40 to 42 % with any of these",
        ),
        (
            "lockdown",
            "little",
            {"best": 0.42, "rest": 0.41, "low": 0.39, "too": ("draw",), "equal": ("take",)},
            "“Take” is nearly as good. “Pass” and “Draw” are slightly worse. "
            "Of 100 rounds played on, you win 39 to 42 with any of these",
        ),
        (
            "eightfist",
            "nearly_equal",
            {"equal": ("pass",), "low": 0.45, "high": 0.45, "beyond": ("draw",), "beyond_share": 0.41},
            "Your share of the result is 45 %, whichever of these you take; after “Draw” 41 %",
        ),
        (
            "lockdown",
            "too_close",
            {"close": ("pass",), "low": 0.44, "high": 0.45, "beyond": ("draw",), "beyond_share": 0.41},
            "Of 100 rounds played on, you win 44 to 45, whichever of these you take; after “Draw” 41",
        ),
        (
            "absurd",
            "stays_open",
            {"best": 0, "rest": 0, "counted": True, "card": 0, "cards": (13, 14)},
            "A♥ stays open for your A♦, 2♦; after “Pass” it is covered",
        ),
        (
            "absurd",
            "little",
            {"best": 0.323, "rest": 0.294, "low": 0.287, "too": ("draw",)},
            "“Pass” and “Draw” are slightly worse. "
            "Of 100 rounds played on, you win 29 to 32 with any of these",
        ),
        (
            "absurd",
            "wild_kept",
            {"best": 1.0, "rest": 0.0, "at_once": True, "card": 0},
            "you keep A♥, which fits any suit, for when nothing else fits; “Pass” spends it",
        ),
        (
            "absurd",
            "wards_off",
            {"best": 0.3, "rest": 0.0},
            "a card that you draw wards off an attack in about 3 of 10 tries",
        ),
        (
            "lockdown",
            "shares",
            {"best": 0.26, "rest": 0.21, "slightly": ("draw",)},
            "you win 26; after “Pass” 21. “Draw” is slightly worse",
        ),
        (
            "lockdown",
            "shares",
            {"best": 0.26, "rest": 0.21, "hardly": ("draw",)},
            "you win 26; after “Pass” 21. “Draw” is hardly worse",
        ),
        ("eightfist", "any", {"close": ("pass",)}, "“Pass” may be as good"),
        ("eightfist", "any", {"equal": ("pass",)}, "“Pass” is nearly as good"),
        (
            "eightfist",
            "too_close",
            {"close": ("pass",), "close_too": ("take",), "low": 0.21, "high": 0.24},
            "“Pass” and “Take” may be as good. Your share of the result is 21 to 24 % with any of these",
        ),
        (
            "absurd",
            "too_close",
            {"close": ("pass",), "low": 0.39, "high": 0.43},
            "may be as good. Of 100 rounds played on, you win 39 to 43; the difference may be luck",
        ),
        (
            "absurd",
            "nearly_equal",
            {"equal": ("pass",), "low": 0.2, "high": 0.2},
            "“Pass” is nearly as good. Of 100 rounds played on, you win 20 with any of these",
        ),
        (
            "absurd",
            "own_after",
            {"best": 2.97, "rest": 4.26, "counted": True, "tenths": True},
            "cards in your hand when this turn is over: 3 on average, not 4.3",
        ),
        (
            "equilibrium",
            "their_worth_now",
            {"best": 7.8, "rest": 8.76, "counted": True, "tenths": True, "seat": 1},
            "Ben's hand scores 7.8 points on average, not 8.8",
        ),
        ("eightfist", "lost", {}, "hardly a way left to win"),
        ("eightfist", "won", {}, "can hardly lose"),
        ("eightfist", "too_close", {}, "too close to tell apart"),
        ("eightfist", "nearly_equal", {}, "any card will do"),
    ],
)
def test_a_reason_is_said_the_right_way_round(game, code, fields, said):
    other = {"other": ("pass",)} if "best" in fields else {}
    why = hints.say_why(
        games.lay(game, 2), (code, {**fields, **other}), NAMES, lambda action: action[0].capitalize()
    )
    assert said in why


def test_what_is_said_of_two_choices_can_be_read():
    """Reported: nobody knew of which choice "you are in front" was said."""
    fields = {"best": 0.18, "rest": 0.03, "other": ("take", 1), "equal": ("give", 5, 1), "seat": 1}
    said = {("take", 1): "Take a random card from Ben's hand", ("give", 5, 1): "Give 7♣ to Ben"}
    told = hints.say_why(games.lay("lockdown", 2), ("falls", fields), NAMES, lambda action: said[action])
    assert told == (
        "Ben is soon out in about 18 of 100 tries; "
        "after “Take a random card from Ben's hand” in about 3 of 100. "
        "“Give 7♣ to Ben” is nearly as good"
    )


@pytest.mark.parametrize("game", ["absurd", "eightfist", "equilibrium", "lockdown"])
def test_no_reason_is_longer_than_thirty_words(game):
    for code, said in words_of(game).advice.items():
        amounts = any(
            field in str(said)
            for field in ("{best}", ":tenths}", "{now_", "{ranks", ":suit}", "{have}", "{holds")
        )
        counted = {"counted": True} if amounts else {}
        fields = {
            "best": 0.73,
            "rest": 0.62,
            "seat": 1,
            "card": 3,
            "other": ("pass",),
            "own": 0.31,
            **counted,
        }
        told = hints.say_why(games.lay(game, 2), (code, fields), NAMES, lambda _: "Put A♥ in place of Q♦")
        assert len(told.split()) <= 30, told


OTHER = {"other": ("pass",), "counted": True}
SUITS = {
    "now_hearts": 1,
    "now_diamonds": 3,
    "now_clubs": 1,
    "now_spades": 0,
    "now_hearts_rest": 0,
    "now_diamonds_rest": 4,
    "now_clubs_rest": 1,
    "now_spades_rest": 0,
}
WINS = {"best": 0.2, "rest": 1.0, "seat": 1, "other": ("pass",)}


@pytest.mark.parametrize(
    ("game", "code", "fields", "said"),
    [
        (
            "absurd",
            "their_win",
            {**WINS, "cards": 1, "cards_rest": 3, "feature": "cards"},
            "Ben, with 1 card, not 3, wins the round soon in about 2 of 10 tries; after “Pass” in nearly all",
        ),
        (
            "absurd",
            "their_win",
            {**WINS, "best": 0.0},
            "“Pass” can mean: Ben wins the round soon, in nearly every try",
        ),
        (
            "absurd",
            "their_win",
            {**WINS, "cards": 1, "cards_rest": 1, "feature": "fits", "fits": -1, "fits_rest": 9},
            "Ben cannot play 10♥ at once and soon win, unlike after “Pass”",
        ),
        (
            "absurd",
            "left",
            {**OTHER, "best": 1.4, "rest": 3.9, "feature": "now", "now": 1, "now_rest": 4},
            "you hold 1 card right after it; after “Pass” 4",
        ),
        (
            "eightfist",
            "open_now",
            {**OTHER, "best": 7.0, "rest": 15.0, "at_once": True},
            "your open cards count 7, not 15, and the fewest points win",
        ),
        (
            "lockdown",
            "out_by_in_sudden_death",
            {**WINS, "feature": "turn", "turn": 0, "turn_rest": 1},
            "in sudden death, with somebody else next, Ben puts you out in about 2 of 10 tries; "
            "after “Pass” in nearly all",
        ),
        (
            "eightfist",
            "reckoned_now",
            {**OTHER, "best": 32.0, "rest": 35.0, "at_once": True},
            "with 6 for each card face down your Fist counts 32, not 35",
        ),
        (
            "eightfist",
            "feeds_now",
            {**WINS, "best": 0.0, "at_once": True, "feature": "pairs_with", "pairs_with_rest": 11},
            "Ben, who is next, cannot pair Q♥ from the slush, unlike after “Pass”",
        ),
        (
            "eightfist",
            "ends_behind_now",
            {**WINS, "best": 0.0, "rest": 0.8, "at_once": True},
            "“Pass” can mean: the round ends at once with you behind, in about 8 of 10 tries",
        ),
        (
            "equilibrium",
            "suits_now",
            {**OTHER, "best": 6.0, "rest": 4.0, "at_once": True, **SUITS},
            "if you then keep your cards, ♥1 ♦3 ♣1 ♠0 can bring 6 of 10 points; ♥0 ♦4 ♣1 ♠0 only 4",
        ),
        (
            "equilibrium",
            "uneven_now",
            {
                **WINS,
                "best": 0.0,
                "rest": 2.0,
                "counted": True,
                "at_once": True,
                "now_evens": 3,
                "now_odds": 3,
            }
            | {"now_evens_rest": 2, "now_odds_rest": 4},
            "4 even and 4 odd cards bring most points: 3 even and 3 odd are more balanced than 2 and 4",
        ),
        (
            "equilibrium",
            "no_token_now",
            {**WINS, "best": 0.0, "at_once": True},
            "“Pass” would mean: you have no token left to refuse a card",
        ),
        (
            "absurd",
            "bluff_now",
            {**WINS, "best": 0.0, "rest": 0.9},
            "“Pass” can mean: somebody calls the bluff, and you draw 2, in about 9 of 10 tries",
        ),
        (
            "absurd",
            "plays_kept",
            {**WINS, "best": 0.9, "rest": 0.0, "card": 0},
            "you keep A♥ and play it next in about 9 of 10 tries; after “Pass” in hardly any",
        ),
        (
            "lockdown",
            "hit_next",
            {**WINS, "best": 0.0, "at_once": True, "feature": "fatal", "fatal_rest": 11},
            "the next player cannot give you Q♥ and put you out, unlike after “Pass”",
        ),
        (
            "lockdown",
            "hit_next",
            {**WINS, "best": 0.0, "rest": 0.7, "at_once": True, "feature": "spared", "spared": 1},
            "by the Rule of 3 nobody may give you a card next; "
            "after “Pass” a gift can be fatal in about 7 of 10 tries",
        ),
        (
            "absurd",
            "caught_now",
            {**WINS, "best": 1.0, "rest": 0.0, "at_once": True},
            "your call is right, and Ben draws 2, in nearly every try",
        ),
        (
            "absurd",
            "caught_now",
            {**WINS, "best": 1.0, "rest": 0.0, "at_once": True, "feature": "few", "few": 1, "few_rest": 0},
            "your call is right, in nearly every try: Ben, with 1 card left, draws 2",
        ),
        (
            "lockdown",
            "their_locks_now",
            {**WINS, "best": 1.0, "rest": 0.1, "at_once": True},
            "Ben gets a card that locks (a step towards being out) in every try; "
            "after “Pass” in about 1 of 10",
        ),
        (
            "lockdown",
            "their_three_more",
            {**WINS, "best": 1.0, "rest": 0.0, "at_once": True},
            "Ben has another three of a kind locked at once, unlike after “Pass”",
        ),
        (
            "absurd",
            "draws_now",
            {**OTHER, "seat": 1, "best": 4.0, "rest": 0.0, "at_once": True, "cards": 1, "cards_rest": 1},
            "Ben, next with 1 card, must draw 4 or ward them off; after “Pass” 0",
        ),
        (
            "absurd",
            "left_now",
            {**OTHER, "best": 2.0, "rest": 5.0, "at_once": True},
            "cards in your hand right after it: 2, not 5",
        ),
        (
            "equilibrium",
            "any",
            {"other": ("pass",), "gains": [1, 0.26, 0.33]},
            "“Pass” helps Ben: 33 of 100 wins, not 26",
        ),
    ],
)
def test_facts_and_who_gains_are_said_where_they_are_known(game, code, fields, said):
    told = hints.say_why(games.lay(game, 2), (code, fields), NAMES, lambda action: "Pass")
    assert told in (said, f"compared with “Pass”: {said}")


def test_who_gains_is_said_of_a_choice_that_is_named():
    """Read: "The other choice helps Dora", which was taken for the Expert's and was the reader's own."""
    fields = {**OTHER, "best": 0.48, "rest": 0.43, "gains": [1, 0.51, 0.55]}
    table = games.lay("equilibrium", 3)
    told = hints.say_why(table, ("shares", fields), NAMES, lambda _: "Pass")
    assert told.endswith("after “Pass” 43. That helps Ben: 55 of 100 wins, not 51")


def test_a_hint_names_the_choice_that_it_is_compared_with():
    """Read: "You keep more tokens (2, not 1)", beside three choices that all kept both."""
    reason = ("tokens_now", {**OTHER, "best": 2.0, "rest": 1.0, "at_once": True})
    table = games.lay("equilibrium", 2)
    told = [hints.say_why(table, reason, NAMES, lambda _: "Pass", after) for after in ("", "your way")]
    assert told[0].startswith("compared with “Pass”: you keep") and told[1].startswith("your way: you keep")


def test_what_may_be_why_is_said_of_the_choice_it_is_true_of():
    """Ben is not next after the first choice: it read "“Pass” can mean: Ben, who is not next then"."""
    fields = {"best": 0.0, "rest": 0.3, "other": ("pass",), "seat": 1, "feature": "turn", "turn": 0}
    for game, code in (("absurd", "their_win"), ("lockdown", "out_by")):
        told = hints.say_why(games.lay(game, 3), (code, fields), NAMES, lambda _: "Pass", "your way")
        assert told.startswith("your way: with somebody else next, Ben ")
        assert told.endswith("in hardly any tries; after “Pass” in about 3 of 10 tries")
    spared = {**fields, "feature": "spared", "spared": 1, "at_once": True}
    told = hints.say_why(games.lay("lockdown", 3), ("hit_next", spared), NAMES, lambda _: "Pass", "your way")
    assert told.startswith("your way: by the Rule of 3 nobody may give you a card next")


def test_a_certain_win_is_told_of_the_choice_that_brings_it():
    """Read: "It ends the round, and you win", where the reader's own choice ended the round as well."""
    table = games.lay("equilibrium", 2)
    for code in hints.ENDINGS:
        alone, told = (
            hints.say_why(table, (code, {}), NAMES, str, after) for after in ("", "the Expert's way")
        )
        assert told == f"the Expert's way: {alone}" and alone.startswith("it ends the round")


def test_what_is_said_last_is_left_out_where_a_reason_would_have_more_than_thirty_words():
    def told(says, after="the Expert's way"):
        reason = ("parity_now", {**OTHER, "best": 3.0, "rest": 2.0, "gains": [1, 0.26, 0.33]})
        return hints.say_why(games.lay("equilibrium", 2), reason, NAMES, says, after)

    assert told(lambda _: "Pass").startswith("the Expert's way: if you then keep your cards")
    assert told(lambda _: "Pass").endswith("“Pass” helps Ben: 33 of 100 wins, not 26")
    assert told(lambda _: "Pass", "by the way that the Expert took").endswith("not 2")
    long = hints.say_why(
        games.lay("absurd", 2),
        ("their_win", {**WINS, "cards": 1, "cards_rest": 3, "feature": "cards"}),
        NAMES,
        lambda _: "a choice that takes so many words that nothing else has room",
        "your way",
    )
    assert long.startswith("Ben, with 1 card, not 3")


def test_what_only_the_other_choice_brings_is_said_of_that_one():
    """A look at 70 moments: "it puts you out at once in no way it could go" said nothing."""
    reason = (
        "out_now",
        {"best": 0.0, "rest": 0.2, "at_once": True, "other": ("pass",), "gains": [1, 0.18, 0.21]},
    )
    told = hints.say_why(games.lay("lockdown", 3), reason, NAMES, lambda action: "Pass", "the Expert's way")
    assert told == (
        "“Pass” can mean: it puts you out at once, in about 2 of 10 tries. "
        "Then Ben gains most: 21 of 100 wins, not 18"
    )


@pytest.mark.parametrize(
    ("game", "says"), [("eightfist", "share of the result"), ("lockdown", "of 100 rounds")]
)
def test_a_share_is_called_a_chance_only_where_it_is_one(game, says):
    """In Eightfist the search weighs points ahead or behind: no share of rounds that are won."""
    reason = ("shares", {"best": 0.42, "rest": 0.3, "other": ("pass",)})
    said = hints.say_why(games.lay(game, 2), reason, NAMES, lambda action: "Pass")
    assert says in said and ("win" in said) == (game != "eightfist")
    assert not any("win" in words for words in words_of("eightfist").measures.values())


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        (
            {"best": 0.3, "rest": 0.0, "picked": [1, 3]},
            "at once for 1 of the 3 cards you may take; after “Pass” never",
        ),
        (
            {"best": 0.3, "rest": 0.1, "picked": [1, 3]},
            "of the 3 cards you may take; after “Pass” in about 1 of 10 tries",
        ),
        (
            {"best": 0.1, "rest": 0.3, "picked_rest": [1, 3]},
            "of 10 tries; after “Pass” for 1 of the 3 cards you may take",
        ),
        (
            {"best": 0.1, "rest": 0.0, "picked": [3, 23], "picked_unseen": True},
            "at once for 3 of the 23 unseen cards; after “Pass” never",
        ),
        (
            {"best": 0.0, "rest": 0.1, "picked_rest": [3, 23], "picked_rest_unseen": True},
            "puts you out at once, for 3 of the 23 unseen cards",
        ),
        ({"best": 0.6, "rest": 0.3, "picked": [2, 3], "picked_rest": [1, 4]}, "after “Pass” for 1 of the 4"),
        ({"best": 0.0, "rest": 0.4, "picked_rest": [1, 3]}, "puts you out at once, for 1 of the 3 cards"),
        ({"best": 0.0, "rest": 1.0, "picked_rest": [3, 3]}, "“Pass” would mean: it puts you out at once"),
    ],
)
def test_what_the_seat_can_count_is_said_of_cards_not_tries(fields, said):
    """Reported: "in about 4 of 10 tries" of one of three known cards."""
    reason = ("out_now", {**fields, "at_once": True, "other": ("pass",)})
    assert said in hints.say_why(games.lay("lockdown", 3), reason, NAMES, lambda action: "Pass")


@pytest.mark.parametrize(
    ("best", "rest", "said"),
    [
        (0.31, 0.22, "3 of 10 tries; after “Pass” in about 2 of 10"),
        (0.34, 0.26, "7 of 20 tries; after “Pass” in about 5 of 20"),
        (0.12, 0.03, "12 of 100 tries; after “Pass” in about 3 of 100"),
        (0.16, 0.43, "3 of 20 tries; after “Pass” in about 9 of 20"),
        (0.54, 0.3, "11 of 20 tries; after “Pass” in about 6 of 20"),
    ],
)
def test_a_small_difference_is_told_no_finer_than_a_few_hundred_worlds_show(best, rest, said):
    reason = ("falls", {"best": best, "rest": rest, "seat": 1, "other": ("pass",)})
    assert said in hints.say_why(games.lay("lockdown", 3), reason, NAMES, lambda action: "Pass")


def test_a_pair_is_called_sure_where_another_choice_may_bring_one_too():
    """Read: "one more pair at once, unlike after “Draw”", which pairs one time in three."""
    table = games.lay("eightfist", 2)

    def told(best, rest):
        fields = {"other": ("draw",), "best": best, "rest": rest, "at_once": True}
        return hints.say_why(table, ("makes_pair", fields), NAMES, lambda _: "Draw")

    assert told(1.0, 0.0) == "you surely get one more pair, which counts 0, unlike after “Draw”"
    assert "surely" not in told(0.3, 0.0) and "surely" not in told(1.0, 0.5)


@pytest.mark.parametrize("rest", [0.0, 0.25])
def test_beside_the_card_that_a_gift_locks_with_it_is_said_that_another_may_lock(rest):
    """Read by a player: "Ben's Q♠ locks with it … after “Give 3♠” in 1 of 20", where another card locks.

    And then, where both cards lay open: "Ben gets a card that locks in every try".
    """
    table = games.lay("lockdown", 3)
    card = table.card["QS"]
    fields = {"best": 1.0, "rest": rest, "other": ("pass",), "seat": 1, "at_once": True}
    facts = {"feature": "partner", "partner": card, "partner_rest": -1}
    told = hints.say_why(table, ("their_locks_now", {**fields, **facts}), NAMES, lambda _: "Pass")
    assert "Ben's Q♠ locks with it" in told
    assert ("; after “Pass” a card locks in about 5 of 20 tries" in told) == bool(rest)
    assert ("unlike after “Pass”" in told) == (not rest)


def test_a_whole_amount_below_nothing_has_the_sign_of_its_tenths():
    """Read: "the card adds -1 points on average for Cleo", with a hyphen beside "−0.6" elsewhere."""
    fields = {**OTHER, "best": -1.0, "rest": -0.6, "counted": True, "tenths": True, "at_once": True}
    reason = ("adds_less", {**fields, "gift_to": 1, "gift_to_rest": 2})
    told = hints.say_why(games.lay("equilibrium", 3), reason, NAMES, lambda action: "Pass")
    assert "adds −1 points on average" in told and "−0.6 for" in told
