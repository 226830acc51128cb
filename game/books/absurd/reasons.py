"""The sentences that say why one choice in Absurd 8's is better than another."""

from ai.players.absurd.card_uses import USE
from ai.players.absurd.reasons import ROWS
from engine.absurd.card_abilities import SUITS
from engine.kernel.cards import deck
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "wins_now": N_("It wins the round at once."),
        "tails_win": N_(
            "Everyone tosses a coin: on tails you discard the rest of your hand and win, on heads you draw."
        ),
        "wins_uncalled": N_("It's your last card: if nobody calls the bluff, you win."),
        "wins_with": N_("You could then play {card:card} and win."),
        "wins_lent": N_("You could then play {card:card}, discard {partner:card} with it, and win."),
        "wins_with_two": N_("You could then play {partner:card} and {card:card}, and win."),
        "wins_crowd": N_("You could then hold 20 cards or more, and win."),
        "battle_none": N_("You know the hand of {seat:seat}: nothing in it matches {card:card}."),
        "wins_battle": N_("{seat:seat} must match {card:card} in suit or rank, or lose the battle."),
        "then": N_("Then you can play {card:card} in the same turn."),
        "follows": N_("You could then play {card:card} on your next turn; it fits nowhere now."),
        "they_start": N_("{instead:text} {seat:seat} could be left without cards, and win."),
        "they_win": N_(
            "{instead:text} {seat:seat} would have only {count:cards} and could win before your next turn."
        ),
        "they_win_with": N_(
            "{instead:text} {seat:seat} could play {card:card} and win before your next turn."
        ),
        "empties": N_("“{other:text}” would leave {seat:seat} without cards, and so close to winning."),
        "ends_lost": N_("“{other:text}” would end the round at once, and you wouldn't win."),
        "hits_last": N_("It can hit {seat:seat}, who holds only {count:cards} and may win soon."),
        "lets_last": N_("{instead:text} {seat:seat} could play {card:card}, a last card, and win."),
        "refills": N_("It gives cards to {seat:seat}, who has none left and would win on the next turn."),
        "fills_last": N_("It gives {seat:seat}, who holds only {count:cards}, more cards at once."),
        "skips_last": N_("It skips {seat:seat}, who holds only {count:cards} and may win soon."),
        "plays_last": N_(
            "It reverses the order of play: {seat:seat}, who holds only {count:cards}, then plays last."
        ),
        "fills": N_("It gives {seat:seat} more cards at once."),
        "passes_draw": N_("You needn't draw {count:cards}: {seat:seat} has to deal with it now."),
        "passes_turn": N_("You needn't lose a turn: {seat:seat} has to deal with that now."),
        "passes_drawing": N_("{card:card} makes you draw, but the attack moves on to {seat:seat}."),
        "passes_on": N_("You needn't take it: {seat:seat} has to deal with it now."),
        "may_pass_on": N_("You needn't take it: you pass it on to a player of your choice."),
        "negates": N_("It stops everything that attacks you."),
        "returns": N_("{seat:seat}, who began the attacks, must then draw {count:cards} as well."),
        "plays_again": N_("You play again at once."),
        "more_go": N_("Your hand gets {count:cards} smaller at once."),
        "draws": N_("“{other:text}” would bring {count:cards} into your hand."),
        "names_last": N_("{card:card}, your last card, then fits here."),
        "names_held": N_("You hold {count:cards} of that suit."),
        "names_tied": N_("You hold {count:cards} of that suit, and no more of any other."),
        "names_fewer": N_("You hold {count:cards} of that suit, but more of another."),
        "names_any": N_("You hold equally many cards of each of your suits: any of them will do."),
        "names_none": N_("“{other:text}” would name a suit that you don't hold."),
        "again_after": N_("After {seat:seat} it would be your turn again."),
        "hits_draw": N_("It attacks {seat:seat}, who must answer or draw {count:cards}."),
        "hits": N_("It attacks {seat:seat}, who must answer or take it."),
        "hits_fish": N_(
            "It attacks {seat:seat}, who must answer or get another card: one that you give, or a new one."
        ),
        "hits_turn": N_("It attacks {seat:seat}, who must answer or miss the turn after that one."),
        "hits_fewest": N_("It hits {seat:seat}, who holds the fewest cards: {count:number}."),
        "may_hit_draw": N_("You choose who must answer or draw {count:cards}."),
        "may_hit": N_("You choose who must answer your attack or take it."),
        "blocks": N_("{seat:seat} could then no longer play {card:card}, which fits now."),
        "turn_to_most": N_("{seat:seat} holds the most cards, so the turn does least harm there."),
        "swaps": N_("You may exchange hands with {seat:seat}, who holds only {count:cards}."),
        "frees": N_("“{other:text}” would let {seat:seat}, who holds only {count:cards}, play any card."),
        "gives_turn": N_("“{other:text}” would leave the turn to {seat:seat}, who holds only {count:cards}."),
        "costs_answer": N_("Keep {card:card}, which can answer attacks."),
        "free_now": N_("{card:card} fits only while Free For All lasts."),
        "needless": N_("“{other:text}” isn't needed: {count:cards} of yours can be played."),
        "costs_help": N_("Keep {card:card}, which lets you play any other card."),
        "costs_last": N_("Keep {card:card} as your last card: it fits nearly everywhere."),
        "costs_wild": N_("Keep {card:card}, which fits nearly everywhere."),
        "hands_on": N_("“{other:text}” would pass {card:card} on to the player it hits, to be played again."),
        "last_left": N_("Then {card:card} is your last card, and the first player with none wins."),
        "last_down": N_("It's your last card: if nobody calls, you win."),
        "last_fits_not": N_(
            "Your last card doesn't fit, but a drawn one may; a bluff with a last card is easily called."
        ),
        "strikes_one": N_(
            "{card:card} stops one of the attacks, the one that you choose; the rest still hits you."
        ),
        "chooses_next": N_("You then choose who plays next."),
        "one_less": N_("From then on, cards that make you draw two or more make you draw one fewer."),
        "draws_chain": N_("From then on, your cards that make someone draw can also pass attacks on."),
        "play_to_negate": N_("It stays in front of you, and you may play it later to stop all attacks."),
        "new_pile": N_("It starts another pile: one more place for your cards."),
        "battle_stack": N_("It starts a battle: a player without the suit or rank must take cards."),
        "takes_first": N_(
            "Then you can play {card:card} at once; after a draw, you could play only the drawn card."
        ),
        "answer_odds": N_(
            "A draw adds a card, and only {zone:number} of the {count:cards} that you can't see could answer."
        ),
        "honest_down": N_(
            "{card:card} fits here, so face down it's no bluff: a call would cost the caller two cards."
        ),
        "hides_draw": N_(
            "{card:card} doesn't fit, and played openly later it makes you draw; face down it doesn't."
        ),
        "hides_drawn": N_(
            "After the draw you may play only {card:card}; it doesn't fit, but face down it leaves your hand."
        ),
        "hides_hard": N_(
            "{card:card} fits no pile now, so it's hard to get rid of; {partner:card} fits and can wait."
        ),
        "hides": N_(
            "None of your cards fits: a draw adds a card, and face down {card:card} leaves your hand."
        ),
        "battle_asks": N_(
            "{seat:seat} then needs {card:suit_of} or another {card:rank_of}, or takes {count:cards}."
        ),
        "few_honest": N_(
            "Only a Bluff card that fits is honest; of the cards that you can't see, just {count:number} "
            "would be."
        ),
        "parts_with_draw": N_("Playing {card:card} would make you draw, so it's a good one to lose."),
        "keeps_answer": N_("{card:card} can't answer attacks; you keep {partner:card}, which can."),
        "loner": N_("{card:card} shares neither suit nor rank with your other cards."),
        "wipes": N_("“{other:text}” would end the attack on {seat:seat}."),
        "jumps_in": N_("You get rid of {card:card} without waiting for your turn."),
        "spares_wild": N_(
            "{card:card} fits, so you need neither draw nor use {partner:card}, which fits nearly everywhere."
        ),
        "leads": N_("Your {partner:card} fits on {card:card}, unless someone covers it first."),
        "asks_known": N_("{seat:seat} holds {card:card} and must give you a card of that kind."),
        "asks_unseen": N_(
            "You can't see {count:cards} of that kind: either {seat:seat} must give you one, or you draw."
        ),
        "believes": N_("It risks nothing; a wrong call would cost you two cards."),
        "draws_again": N_(
            "{card:card} doesn't fit, and after a draw you may play no other card: draw once more."
        ),
        "none_fits": N_("None of your cards fits, but a drawn card may."),
        "draw_odds": N_(
            "Of the {count:cards} that you can't see, {zone:number} could answer; if you draw another one, "
            "you can still take the attacks."
        ),
        "finds_fit": N_("{card:card} fits a pile now, so you may soon play it."),
        "finds_use": N_("You get {card:card}, which {card:use}."),
        "no_place": N_("{card:card} fits no pile at the moment."),
        "plays_least": N_(
            "{card:card}, which {card:use}, is of less use to you than {partner:card}, which {partner:use}."
        ),
        "fits_now": N_("{card:card} fits, so your hand gets smaller, and nobody can call it."),
        "steals": N_("You take {card:card} from {seat:seat} and can use it yourself."),
        "costs_fit": N_("Keep {card:card}, which may fit on your next turn."),
        "unread": N_("“{other:text}” would waste what {card:card} does: face down, its text doesn't count."),
        "only_fit": N_("{card:card} is your only card that fits."),
        "skips": N_("It skips {seat:seat}, who would be next."),
        "one_fewer": N_("{card:card} leaves your hand as well: one card fewer."),
        "trades": N_("{seat:seat} must swap a card with you, so you can part with one that you don't need."),
        "may_trade": N_(
            "You choose who must swap a card with you, so you can part with one that you don't need."
        ),
        "caught": N_("“{other:text}” would be a bluff that someone may well call."),
        "wrong_call": N_("{instead:text} the card may be honest, and a wrong call costs you two cards."),
        "sure_bluff": N_(
            "{seat:seat} must be bluffing, and then draws two cards: you know where every honest card is."
        ),
        "sure_honest": N_("{instead:text} you'd draw two cards: {seat:seat} can't be bluffing."),
        "lets_off": N_("{instead:text} {seat:seat} would get away with what can only be a bluff."),
        "sheds_none": N_("“{other:text}” would take no card out of your hand."),
        "call_odds": N_(
            "Of the {count:cards} that you can't see, {zone:number} would be honest. A bluff costs "
            "{seat:seat} two cards, a wrong call costs you two."
        ),
        "believe_alone": N_(
            "Of the {count:cards} that you can't see, {zone:number} would be honest. But a wrong call costs "
            "only you two cards, and a caught bluff helps all the others as much as you."
        ),
        "believe_though": N_(
            "{seat:seat} may well be bluffing. But a wrong call costs only you two cards, and a caught bluff "
            "helps all the others as much as you."
        ),
        "believe_odds": N_(
            "A wrong call costs you two cards, a bluff costs {seat:seat} two; of the {count:cards} "
            "that you can't see, {zone:number} would be honest."
        ),
        "caught_before": N_(
            "{seat:seat} has been caught bluffing in this round: {count:number} so far. A bluff costs two "
            "cards, and so does a wrong call."
        ),
        "honest_before": N_(
            "{seat:seat} has been called in this round and was honest: {count:number} so far. A wrong call "
            "costs two cards."
        ),
        "bluff_odds": N_(
            "Cards that would be honest there and that the others can't place: {count:number}. So nobody can "
            "be sure that it's a bluff."
        ),
        "seldom_called": N_("The others seldom call: in this round, {zone:number} out of {count:number}."),
        "gives_least": N_(
            "{card:card}, which {card:use}, is of less use to you than {partner:card}, which {partner:use}."
        ),
        "costs_use": N_("“{other:text}” would give up {card:card}, which {card:use}."),
        "takes_off": N_("It only takes cards out of your hand: {count:number}."),
        "takes_keeps": N_("You draw only {count:cards}, and keep {card:card} to answer a worse attack."),
        "saves_best": N_("You keep {card:card} for later, which {card:use}."),
        "draws_first": N_("Draw first: then you have more cards to choose from when you must give some up."),
        "takes_some": N_("Then you may play a card at once. Cards of yours that fit: {count:number}."),
        "names_scarce": N_(
            "The others can match it least. Cards of that suit among the {count:cards} that you can't see: "
            "{zone:number}."
        ),
        "stays": N_("You keep {card:card}, which may fit later, and risk no call."),
        "gives_up": N_("You would be without {card:card}, which {card:use}."),
        "keeps_best": N_("You keep {card:card}, which {card:use}."),
        "ends_effect": N_("{card:card}, which {card:use}, is then out of play."),
        "removes": N_("It can remove a card that is in effect, such as {card:card}."),
        "redistributes": N_(
            "All hands are mixed and dealt out evenly: you hold {count:number} other cards, more than most."
        ),
        "copies": N_("{card:card} does what {partner:card} under it does."),
        "turns": N_("It turns the order of play round: {seat:seat} is next, not {zone:seat}."),
        "drains": N_(
            "From then on, the round ends with the draw pile and the fewest cards win: you then hold "
            "{count:number}, nobody fewer."
        ),
        "locks": N_("From then on, ranks no longer match; by suit, {count:cards} of yours still fit."),
        "searches": N_("You take any open card back from that pile, such as {card:card}."),
        "flips": N_(
            "Everyone tosses a coin: heads draws 2 cards, tails loses 3, so hands mostly get smaller."
        ),
        "one_more": N_("From then on, you discard one card more each time, but also draw one more."),
        "bars": N_("Lower cards no longer fit on it, not even a Wild."),
        "crowds": N_("From then on, a hand of 20 cards or more wins, too."),
        "frees_all": N_("Until your next turn anything fits, and nobody else is nearly out."),
        "cost_draws": N_("But it brings you {count:cards}."),
        "lets_all": N_(
            "But until your next turn everyone may play any card, also {seat:seat}, who holds only "
            "{count:cards}."
        ),
        "cost_sheds": N_("But it lets {seat:seat} discard {count:cards}."),
        "cost_called": N_("But if someone calls, you draw {count:cards}."),
        "cost_wild": N_("But it spends {card:card}, your only card that fits nearly everywhere."),
        "cost_next": N_("But {seat:seat} plays next and holds only one card."),
        "only_order": N_("All of these attacks hit you anyway: you only choose their order."),
    },
)

_USES = {
    "fits": N_("fits nearly everywhere"),
    "answers": N_("can answer attacks"),
    "sheds": N_("gets rid of more cards at once"),
    "again": N_("gives you another turn"),
    "lends": N_("makes another card fit"),
    "draws": N_("can make someone draw"),
    "swaps_hands": N_("can swap two hands"),
    "costs_turn": N_("can cost someone a turn"),
    "trades": N_("can give a card away"),
    "honest": N_("is honest face down where it fits"),
    "copies": N_("does what the card under it does"),
    "steals": N_("steals a card that is in effect"),
    "removes": N_("removes a card that is in effect"),
    "fewer": N_("makes smaller hands draw"),
    "deals": N_("deals all hands out again"),
    "flips": N_("lets a coin decide about every hand"),
    "searches": N_("takes back a card from the pile"),
    "lessens": N_("makes your draws smaller"),
    "chains": N_("lets your draw cards answer attacks"),
    "more": N_("makes your draws and discards larger"),
    "opens": N_("starts another pile"),
    "battles": N_("starts a battle"),
    "frees": N_("lets everyone play any card"),
    "locks": N_("makes only suits count"),
    "crowds": N_("lets a hand of 20 cards win"),
    "reveals": N_("shows everyone's small hands"),
    "renews": N_("shuffles the piles into the draw pile"),
    "steers": N_("changes who is next"),
    "jumps": N_("can be played between turns"),
    "bars": N_("keeps lower cards off a pile"),
}
CARD_USES = {name: _USES[use] for name, use in zip(deck(SUITS), USE, strict=True)}
"""By the name of a card, what it is good for."""
