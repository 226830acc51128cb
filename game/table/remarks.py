"""What the bots say now and then, each in their own way: lines by character and occasion."""

from __future__ import annotations

from collections.abc import Mapping

from game.words import N_

REMARKS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "mira": {
        "reject": (N_("How sweet of you. No."), N_("Keep it, darling.")),
        "bluff": (N_("Did I look nervous?"), N_("Never trust a smile.")),
        "theft": (N_("You weren't using it, were you?"), N_("What was yours is mine.")),
        "hit": (N_("I let you have that one."), N_("Now you have my attention.")),
        "win": (N_("Just as I planned. Or was it?"), N_("You never saw it coming.")),
        "end": (N_("Enjoy it. This once."), N_("You have not seen my best yet.")),
    },
    "tobias": {
        "reject": (N_("Thank you, but no."), N_("I'd rather not, my friend.")),
        "bluff": (N_("Patience finds the truth."), N_("I only count what I see.")),
        "theft": (N_("I'm sorry. I need it more."), N_("With your kind permission.")),
        "hit": (N_("Fair enough."), N_("I've seen worse, and longer ago.")),
        "win": (N_("A good round. Well played, all."), N_("Slow and steady, you see.")),
        "end": (N_("You played that beautifully."), N_("One learns at every age.")),
    },
    "juno": {
        "reject": (N_("Not my kind of luck!"), N_("Nope! Deal me a better one.")),
        "bluff": (N_("I'd bet on that any day!"), N_("Fortune loves the bold!")),
        "theft": (N_("Finders keepers!"), N_("Ha! Come to me!")),
        "hit": (N_("Ouch! I like your nerve."), N_("Double or nothing!")),
        "win": (N_("What a ride!"), N_("I knew that card had a heart!")),
        "end": (N_("That was fun all the same!"), N_("Again, again!")),
    },
    "okoro": {
        "reject": (N_("I have no place for that."), N_("Not today. I am saving.")),
        "bluff": (N_("Time tells everything."), N_("I waited for that.")),
        "theft": (N_("It will be safe with me."), N_("One more for the collection.")),
        "hit": (N_("I can wait."), N_("Even a mountain loses stones.")),
        "win": (N_("All things come to who saves."), N_("It counted in the end.")),
        "end": (N_("Another deal, another day."), N_("My time will come.")),
    },
    "petra": {
        "reject": (N_("After last time? No."), N_("You owe me already.")),
        "bluff": (N_("I remember how you lie."), N_("That makes us even. Nearly.")),
        "theft": (N_("That was for earlier."), N_("You know what you did.")),
        "hit": (N_("Noted."), N_("I will not forget that.")),
        "win": (N_("Debts paid."), N_("I told you I remember.")),
        "end": (N_("I have a list, you know."), N_("Enjoy it while it lasts.")),
    },
    "sal": {
        "reject": (N_("What's wrong with it? No."), N_("Too good a gift. Keep it.")),
        "bluff": (N_("I smelled it from here."), N_("I doubt, therefore I win.")),
        "theft": (N_("I knew you were hiding it."), N_("Better in my hands.")),
        "hit": (N_("I knew it. I knew it!"), N_("Who shuffled these?")),
        "win": (N_("And nobody believed me."), N_("Trust pays? I never tried.")),
        "end": (N_("Let me see those cards."), N_("Something's fishy here.")),
    },
    "wren": {
        "reject": (N_("Um, no, thank you."), N_("I'd better not …")),
        "bluff": (N_("I was almost sure."), N_("Oh! I was right?")),
        "theft": (N_("Sorry! Sorry. Thank you."), N_("May I? I already did.")),
        "hit": (N_("Oh no."), N_("I should have stayed quiet.")),
        "win": (N_("Me? Really?"), N_("I counted twice, to be sure.")),
        "end": (N_("You were very good."), N_("At least nobody looked at me.")),
    },
    "dario": {
        "reject": (N_("You're too kind, I couldn't!"), N_("Not even for you, my dear.")),
        "bluff": (N_("And the crowd goes wild!"), N_("It's all in the smile.")),
        "theft": (N_("It looks better on me!"), N_("Thank you, thank you!")),
        "hit": (N_("My beautiful hand!"), N_("You wound me!")),
        "win": (N_("No applause? A little?"), N_("A star is dealt!")),
        "end": (N_("Bravo! I'd have paid to see it."), N_("I lose with style, at least.")),
    },
}
"""Remarks by character and occasion: refusing, winning a called bluff, taking a card, being hit, winning and
losing a round; at least two each, so that nobody says the same twice in a row."""
