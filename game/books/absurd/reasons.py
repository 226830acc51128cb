"""The sentences that say why one choice in Absurd 8's is better than another."""

from ai.players.absurd.reasons import ROWS
from game.words import N_
from game.words.game_sentences import worded

REASONS = worded(
    ROWS,
    {
        "wins_now": N_("It wins the round at once."),
        "tails_win": N_("On tails you discard the rest of your hand, and you win."),
        "wins_uncalled": N_("It's your last card: if nobody calls the bluff, you win."),
        "wins_with": N_("You could then play {card:card} and win."),
        "wins_with_two": N_("You could then play {partner:card} and {card:card}, and win."),
        "wins_crowd": N_("You could then hold 20 cards or more, and win."),
        "escapes": N_("The card you draw may answer the attacks, so you may not have to take them."),
        "wins_battle": N_("{seat:seat} could well lose the battle."),
        "then": N_("Then you can play {card:card} in the same turn."),
        "follows": N_("You could then play {card:card} on your next turn."),
        "they_win": N_("{instead:text} {seat:seat} could win before your next turn."),
        "they_win_with": N_(
            "{instead:text} {seat:seat} could play {card:card} and win before your next turn."
        ),
        "empties": N_("“{other:text}” would leave {seat:seat} without cards, and so close to winning."),
        "ends_lost": N_("“{other:text}” would end the round at once, and you wouldn't win."),
        "hits_last": N_("It can hit {seat:seat}, who holds only {count:cards} and may win soon."),
        "fills_last": N_("It gives {seat:seat}, who holds only {count:cards}, more cards at once."),
        "skips_last": N_("It skips {seat:seat}, who holds only {count:cards} and may win soon."),
        "plays_last": N_(
            "It reverses the order of play: {seat:seat}, who holds only {count:cards}, then plays last."
        ),
        "fills": N_("It gives {seat:seat} more cards at once."),
        "passes_on": N_("You don't have to take the attacks: {seat:seat} has to deal with them."),
        "negates": N_("It negates the attacks, so you don't have to take them."),
        "plays_again": N_("You play again at once."),
        "more_go": N_("Your hand gets {count:cards} smaller at once."),
        "draws": N_("“{other:text}” would bring {count:cards} into your hand."),
        "names_held": N_("You hold {count:cards} of that suit."),
        "names_none": N_("“{other:text}” would name a suit that you don't hold."),
        "again_after": N_("After {seat:seat} it would be your turn again."),
        "hits_draw": N_("{seat:seat} plays next and must answer or draw {count:cards}."),
        "hits": N_("{seat:seat} plays next and must answer your attack or take it."),
        "swaps": N_("You may exchange hands with {seat:seat}, who holds only {count:cards}."),
        "frees": N_("“{other:text}” would let {seat:seat}, who holds only {count:cards}, play any card."),
        "gives_turn": N_("“{other:text}” would leave the turn to {seat:seat}, who holds only {count:cards}."),
        "costs_answer": N_("Keep {card:card}, which can answer attacks."),
        "costs_wild": N_("Keep {card:card}, which fits nearly everywhere."),
        "hands_on": N_("“{other:text}” would pass {card:card} on to the player it hits, to be played again."),
        "stays": N_("{card:card} stays in front of you, and its text counts from then on."),
        "steals": N_("You take {card:card} from {seat:seat} and can use it yourself."),
        "costs_fit": N_("Keep {card:card}, which may fit on your next turn."),
        "unread": N_("“{other:text}” would waste what {card:card} does: face down, its text doesn't count."),
        "in_vain": N_(
            "“{other:text}” would probably bring no answer: you'd hold one card more and be hit anyway."
        ),
        "only_fit": N_("{card:card} is your only card that fits."),
        "sheds": N_("You then hold only {count:cards}, and the first player with none wins."),
        "caught": N_("“{other:text}” would be a bluff that someone may well call."),
        "wrong_call": N_("{instead:text} the card may be honest, and a wrong call costs you two cards."),
        "sure_bluff": N_("{seat:seat} must be bluffing, and then draws two cards."),
        "sure_honest": N_("{instead:text} you'd draw two cards: {seat:seat} can't be bluffing."),
        "right_call": N_("{seat:seat} is most likely bluffing, and must then draw two cards."),
        "sheds_none": N_("“{other:text}” would take no card out of your hand."),
        "only_order": N_("All of these attacks hit you anyway: you only choose their order."),
    },
)
