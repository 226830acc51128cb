"""The reasons of hints in 8-equilibrium."""

from __future__ import annotations

from game.words.language import N_

ADVICE = {
    "suits_now": N_("if you then keep your cards, your suits can bring {best} of 10 points, not {rest}"),
    "suits_now facts": N_(
        "if you then keep your cards, ♥{now_hearts} ♦{now_diamonds} ♣{now_clubs} ♠{now_spades} can bring "
        "{best} of 10 points; ♥{now_hearts_rest} ♦{now_diamonds_rest} ♣{now_clubs_rest} "
        "♠{now_spades_rest} only {rest}"
    ),
    "colour_now": N_(
        "if you then keep your cards, your reds and blacks can bring {best} of 3 points, not {rest}"
    ),
    "colour_now facts": N_(
        "if you then keep your cards, {now_reds} red and {now_blacks} black can bring {best} of 3 points; "
        "{now_reds_rest} red and {now_blacks_rest} black only {rest}"
    ),
    "parity_now": N_("if you then keep your cards, odd and even can bring {best} of 3 points, not {rest}"),
    "parity_now facts": N_(
        "if you then keep your cards, {now_evens} even and {now_odds} odd can bring {best} of 3 points; "
        "{now_evens_rest} even and {now_odds_rest} odd only {rest}"
    ),
    "wanted_now": N_("you hold {best} of the 8 cards for two of each suit, not {rest}"),
    "wanted_now facts": N_(
        "you hold {best} of the 8 cards for two of each suit (♥{now_hearts} ♦{now_diamonds} ♣{now_clubs} "
        "♠{now_spades}), not {rest}"
    ),
    "uneven_now": N_("your even and odd cards differ by {best}, not {rest}, and 4 of each bring points"),
    "uneven_now facts": N_(
        "4 even and 4 odd cards bring most points: {now_evens} even and {now_odds} odd are more balanced "
        "than {now_evens_rest} and {now_odds_rest}"
    ),
    "motley_now": N_("your red and black cards differ by {best}, not {rest}, and 4 of each bring points"),
    "motley_now facts": N_(
        "4 red and 4 black cards bring most points: {now_reds} red and {now_blacks} black are more balanced "
        "than {now_reds_rest} and {now_blacks_rest}"
    ),
    "fitting_now": N_(
        "unseen or Market cards that would cost your hand no point it can still get: {best}, not {rest}"
    ),
    "market_fits_them": N_(
        "Market cards that would cost {seat:seat}'s known cards no point they can still bring: {best}, not "
        "{rest}"
    ),
    "market_fits": N_("Market cards that would cost your hand no point it can still get: {best}, not {rest}"),
    "last_fits": N_(
        "one card is missing then; Market cards that bring you all the points still possible: {best}, "
        "not {rest}"
    ),
    "last_fits facts": N_(
        "♥{now_hearts} ♦{now_diamonds} ♣{now_clubs} ♠{now_spades} lack one card, and {best} in the Market "
        "would bring all it can get; with ♥{now_hearts_rest} ♦{now_diamonds_rest} ♣{now_clubs_rest} "
        "♠{now_spades_rest} {rest}"
    ),
    "harms_less suit": N_(
        "Market cards that would harm your hand if others give them to you: {best}, not {rest} "
        "({card:card}: you hold {suit:suit}{holds} already)"
    ),
    "harms_less then": N_(
        "Market cards that would harm your hand if others give them to you: {best}, not {rest} "
        "({card:card}: by then you would hold {suit:suit}{holds})"
    ),
    "harms_less balance": N_(
        "Market cards that would harm your hand if others give them to you: {best}, not {rest} "
        "({card:card} upsets your colours or odd and even)"
    ),
    "harms_less none": N_(
        "nobody can give you a card before your next turn; else Market cards that would harm your hand could "
        "come: {rest}"
    ),
    "harms_less now": N_(
        "Market cards that would harm your hand if others give them to you: {best}, not {rest} as now "
        "({card:card})"
    ),
    "gets_wanted": N_("you come nearer to two of each suit"),
    "no_token_now": N_("you have no token left to refuse a card"),
    "tokens_now": N_("you keep more tokens ({best}, not {rest}), and each can refuse or swap a card"),
    "keeps_token": N_("you keep a token ({best} in hand, not {rest}) for a swap, or to refuse a card"),
    "worth_now filled": N_(
        "your hand is full and scores exactly {best} points, not {rest} on average if chance fills it"
    ),
    "worth_now unfilled": N_(
        "if chance fills what is missing, your hand scores {best} points on average; “{other}” fills it "
        "and scores exactly {rest}"
    ),
    "scores_now": N_("your full hand scores exactly {best} points, not {rest}"),
    "ranks_now": N_("your ranks come nearer to 7 a card, which can win ties"),
    "ranks_now facts": N_(
        "“{other}” differs only in your rank sum: {ranks_rest} in {rank_cards} cards, not {ranks}; 7 a card "
        "is best, as 56 in eight can win ties"
    ),
    "ranks_end": N_("the sum of your ranks ends on average {best} from 56, which can win ties, not {rest}"),
    "ranks_end facts": N_(
        "your ranks, {ranks} in {rank_cards} cards, end about {best} from 56, which "
        "can win ties; after “{other}” ({ranks_rest} in {rank_cards_rest}) {rest}"
    ),
    "fills_now": N_("{best} of the unseen cards are of a suit that you still lack then, not {rest}"),
    "worth_now": N_("if chance fills what is missing, your hand scores {best} points on average, not {rest}"),
    "worth_now facts": N_(
        "filled by chance, ♥{now_hearts} ♦{now_diamonds} ♣{now_clubs} ♠{now_spades} with "
        "{now_evens} even score {best} points on average, ♥{now_hearts_rest} "
        "♦{now_diamonds_rest} ♣{now_clubs_rest} ♠{now_spades_rest} with {now_evens_rest} "
        "even score {rest}"
    ),
    "worth_now own_suits facts": N_(
        "filled by chance, ♥{now_hearts} ♦{now_diamonds} ♣{now_clubs} ♠{now_spades} bring "
        "{own_suits:tenths} suit points on average, ♥{now_hearts_rest} ♦{now_diamonds_rest} "
        "♣{now_clubs_rest} ♠{now_spades_rest} bring {own_suits_rest:tenths}"
    ),
    "worth_now own_colour facts": N_(
        "filled by chance, {now_reds} red and {now_blacks} black bring {own_colour:tenths} "
        "of 3 points on average, {now_reds_rest} and {now_blacks_rest} bring "
        "{own_colour_rest:tenths}"
    ),
    "worth_now own_parity facts": N_(
        "filled by chance, {now_evens} even and {now_odds} odd bring {own_parity:tenths} of "
        "3 points on average, {now_evens_rest} and {now_odds_rest} bring "
        "{own_parity_rest:tenths}"
    ),
    "worth_now own_suits": N_(
        "if chance fills what is missing, your suits bring {own_suits:tenths} points on average, not "
        "{own_suits_rest:tenths} (all in all {best}, not {rest})"
    ),
    "worth_now own_colour": N_(
        "if chance fills what is missing, red and black bring {own_colour:tenths} points on average, not "
        "{own_colour_rest:tenths} (all in all {best}, not {rest})"
    ),
    "worth_now own_parity": N_(
        "if chance fills what is missing, even and odd bring {own_parity:tenths} points on average, not "
        "{own_parity_rest:tenths} (all in all {best}, not {rest})"
    ),
    "their_worth_now facts": N_(
        "filled by chance, {seat:seat}'s known ♥{their_now_hearts} ♦{their_now_diamonds} "
        "♣{their_now_clubs} ♠{their_now_spades} with {their_now_evens} even score {best} points on average; "
        "after “{other}” {rest}"
    ),
    "their_worth_now their_suits facts": N_(
        "filled by chance, {seat:seat}'s known ♥{their_now_hearts} ♦{their_now_diamonds} "
        "♣{their_now_clubs} ♠{their_now_spades} bring {their_suits:tenths} suit points on average; after "
        "“{other}” {their_suits_rest:tenths}"
    ),
    "their_worth_now their_colour facts": N_(
        "filled by chance, {seat:seat}'s known {their_now_reds} red and {their_now_blacks} black "
        "bring {their_colour:tenths} of 3 points on average; after “{other}” {their_colour_rest:tenths}"
    ),
    "their_worth_now their_parity facts": N_(
        "filled by chance, {seat:seat}'s known {their_now_evens} even and {their_now_odds} odd bring "
        "{their_parity:tenths} of 3 points on average; after “{other}” {their_parity_rest:tenths}"
    ),
    "their_worth_now their_suits": N_(
        "if chance fills the rest, {seat:seat}'s suits bring {their_suits:tenths} points on average, not "
        "{their_suits_rest:tenths} (all in all {best}, not {rest})"
    ),
    "their_worth_now their_colour": N_(
        "if chance fills the rest, {seat:seat}'s red and black bring {their_colour:tenths} points on "
        "average, not {their_colour_rest:tenths} (all in all {best}, not {rest})"
    ),
    "their_worth_now their_parity": N_(
        "if chance fills the rest, {seat:seat}'s even and odd bring {their_parity:tenths} points on "
        "average, not {their_parity_rest:tenths} (all in all {best}, not {rest})"
    ),
    "their_worth_now": N_(
        "if chance fills what you do not know, {seat:seat}'s hand scores {best} points on average, not {rest}"
    ),
    "helps_less_suit one": N_(
        "of {gift_to:seat}'s cards you know {suit:suit}{have} and {suit_rest:suit}{have_rest}: {card:card} "
        "is likelier to be a third of its suit, which harms"
    ),
    "helps_less_suit": N_(
        "of {gift_to:seat}'s cards you know {suit:suit}{have}, of {gift_to_rest:seat}'s "
        "{suit_rest:suit}{have_rest}: two of each suit bring most, a third harms"
    ),
    "helps_less_parity same": N_(
        "of {gift_to:seat}'s known cards {have} are odd or even like {card:card}, of {gift_to_rest:seat}'s "
        "{have_rest}; 4 of each bring most"
    ),
    "helps_less_parity one": N_(
        "of {gift_to:seat}'s known cards {have} are odd or even like {card:card}, {have_rest} like "
        "{card_rest:card}; 4 of each bring most"
    ),
    "helps_less_parity": N_(
        "of {gift_to:seat}'s known cards {have} are odd or even like {card:card}, of {gift_to_rest:seat}'s "
        "{have_rest} like {card_rest:card}; 4 of each bring most"
    ),
    "first_of_suit": N_(
        "{card:card} would be the first {suit:suit} that you know of {gift_to:seat}; the deck's card may "
        "help less"
    ),
    "known_suit": N_(
        "of {gift_to:seat}'s cards you know {suit:suit}{have} already; the deck's card may help more"
    ),
    "known_parity": N_(
        "of {gift_to:seat}'s known cards {have} are odd or even like {card:card} already, and 4 of each "
        "bring most; the deck's card may help more"
    ),
    "keeps_better suit": N_(
        "{card_rest:card} stays in the Market, which helps your hand more than {card:card}: you hold "
        "{suit_rest:suit}{holds_rest} and {suit:suit}{holds}"
    ),
    "keeps_better parity": N_(
        "{card_rest:card} stays and helps your hand more: of its sort (odd or even) you hold {holds_rest}, "
        "of {card:card}'s {holds}; four of each is best"
    ),
    "keeps_better deck": N_(
        "{card_rest:card} stays in the Market and would help your hand: you hold {suit_rest:suit}{holds_rest}"
    ),
    "evens_out": N_(
        "for {now_evens} even and {now_odds} odd cards {best} in the Market would even that out, for "
        "{now_evens_rest} and {now_odds_rest} only {rest}"
    ),
    "gives_last": N_(
        "if you two then give by turns, you give the round's last card; after “{other}” {seat:seat} does"
    ),
    "parts_with": N_(
        "it parts with {card:card}, one of your {suit:suit}{holds}; two of each suit bring most"
    ),
    "adds_less": N_(
        "by what you know of their hands, the card adds {best} points on average for {gift_to:seat}, {rest} "
        "for {gift_to_rest:seat}"
    ),
    "swap_left": N_("the best swap that the Market then offers adds {best} points to your hand, not {rest}"),
    "swap_left facts": N_(
        "the Market then offers {swaps_for:card} for your {swaps:card}: {best} points more on average; after "
        "“{other}” at best {rest}"
    ),
    "token_buys": N_("a token buys a good swap in your next turn"),
    "token_buys facts": N_(
        "a token can swap your {swaps:card} for {swaps_for:card} in your next turn: {swap_adds:tenths} "
        "points more on average"
    ),
    "ends_with": N_("some turns later your hand scores {best} points on average, not {rest}"),
    "they_end_with": N_("some turns later {seat:seat}'s hand scores {best} points on average, not {rest}"),
    "two_each": N_("later two of each suit are still within your reach"),
    "four_red": N_("later four red and four black are still within your reach"),
    "four_even": N_("later four even and four odd are still within your reach"),
    "their_two_each": N_("later two of each suit are still within {seat:seat}'s reach"),
    "their_four_red": N_("later four red and four black are still within {seat:seat}'s reach"),
    "their_four_even": N_("later four even and four odd are still within {seat:seat}'s reach"),
    "ends_now": N_("it ends the round before anybody can swap, refuse or give"),
    "takes_next": N_("your turn is next, and you may take a card yourself"),
    "may_cancel": N_("{seat:seat} picks the card that you get, or cancels for a token"),
    "no_nearer": N_("the token brings you no nearer to two of each suit"),
    "swaps_for_little": N_("a token buys little"),
    "swaps_for_little facts": N_(
        "“{other}” gains {bought_rest:tenths} points on average if chance fills your hand: little for a token"
    ),
    "spares_little": N_("a token buys little"),
    "spares_little facts": N_(
        "“{other}” saves your hand {bought_rest:tenths} points on average if chance fills "
        "it: little for a token"
    ),
    "passes": N_(
        "it passes the turn: nobody gets a card, and your hand scores as much on average as after “{other}”"
    ),
    "sees_first": N_("you see the card before you choose who gets it"),
    "deck_fits": N_(
        "you see the card first: {best} of the unseen ones would cost your hand no point it can still "
        "get; others you may give away"
    ),
    "deck_fits facts": N_(
        "you see the card first: {best} of the {to_come} unseen ones would cost your hand no point it can "
        "still get; others you may give away"
    ),
    "few_as_good": N_(
        "in suits, colours, odd and even together only {best} of the {rest} unseen cards would help your "
        "hand about as much as {card:card}, or more"
    ),
    "many_better": N_(
        "in suits, colours, odd and even together {best} of the {rest} unseen cards would help your hand "
        "more than {card:card}"
    ),
    "last_by_own": N_(
        "you get your last card in your own turn; after “{other}” others may choose it for you"
    ),
    "takes_free": N_(
        "you get a card in your own turn, at no cost; after “{other}” others may choose one for you"
    ),
    "takes_free facts": N_(
        "the card is free, and you hold {holds_wanted} of the 8 cards for two of each suit; "
        "“{other}” costs a token for {holds_wanted_rest}"
    ),
    "stays_wanted": N_(
        "{card:card} stays in the Market, unlike after “{other}”, and your hand still wants cards of its suit"
    ),
    "deck_lifts": N_(
        "you see the card first: {best} of the unseen ones help your hand; others you may give away"
    ),
    "deck_lifts facts": N_(
        "you see the card first: {best} of the {to_come} unseen ones help your hand; others you may give away"
    ),
    "their_suits_now": N_(
        "the cards that you know of {seat:seat} can bring {best} of 10 points for suits, not {rest}"
    ),
    "their_suits_now facts": N_(
        "what you know of {seat:seat} then (♥{their_now_hearts} ♦{their_now_diamonds} ♣{their_now_clubs} "
        "♠{their_now_spades}) allows {best} of 10 points for suits; after “{other}” {rest}"
    ),
    "their_colour_now": N_("the colours that you know of {seat:seat} leave {best} of 3 points, not {rest}"),
    "their_colour_now facts": N_(
        "what you know of {seat:seat} then ({their_now_reds} red, {their_now_blacks} black) allows {best} of "
        "3 points for colours; after “{other}” {rest}"
    ),
    "their_parity_now": N_("odd and even that you know of {seat:seat} leave {best} of 3 points, not {rest}"),
    "their_parity_now facts": N_(
        "what you know of {seat:seat} then ({their_now_evens} even, {their_now_odds} odd) allows {best} of 3 "
        "points for them; after “{other}” {rest}"
    ),
    "rejects": N_("{seat:seat} spends a token to reject it"),
    "cannot_refuse": N_("{gift_to:seat} has no token to refuse the card, {gift_to_rest:seat} has"),
}
"""What may come of a choice, for the reasons of hints: a sentence, or what is counted; in mid-sentence."""
