"""The remarks of bots, by character and occasion."""

from __future__ import annotations

from collections.abc import Mapping

from game.words import N_

REMARKS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "mira": {
        "cheer": (
            N_("Well, well. Look who's dangerous."),
            N_("Now that was pretty."),
            N_("I felt that from here."),
        ),
        "reject": (N_("How sweet of you. No."), N_("Keep it, darling."), N_("I have other plans for us.")),
        "bluff": (
            N_("Did I look nervous?"),
            N_("Never trust a smile."),
            N_("I read you like a love letter."),
        ),
        "theft": (
            N_("You weren't using it, were you?"),
            N_("What was yours is mine."),
            N_("I'll take good care of it."),
        ),
        "hit": (
            N_("I let you have that one."),
            N_("Now you have my attention."),
            N_("How bold. I like bold."),
        ),
        "win": (
            N_("Just as I planned. Or was it?"),
            N_("You never saw it coming."),
            N_("Did you miss the trick? Good."),
        ),
        "end": (
            N_("Enjoy it. This once."),
            N_("You haven't seen my best yet."),
            N_("You may have this one, darling."),
        ),
    },
    "tobias": {
        "cheer": (
            N_("Bravo. Truly."),
            N_("We should keep an eye on you."),
            N_("I haven't seen that in years."),
        ),
        "reject": (
            N_("Thank you, but no."),
            N_("I'd rather not, my friend."),
            N_("Kind of you, but I'll pass."),
        ),
        "bluff": (
            N_("Patience finds the truth."),
            N_("I only count what I see."),
            N_("The cards had already told me."),
        ),
        "theft": (
            N_("I'm sorry. I need it more."),
            N_("With your kind permission."),
            N_("Forgive an old man his wishes."),
        ),
        "hit": (
            N_("Fair enough."),
            N_("I've seen worse, long ago."),
            N_("Ah well. It's only a game."),
        ),
        "win": (
            N_("A good round. Well played, everyone."),
            N_("Slow and steady, you see."),
            N_("I had good cards, that's all."),
        ),
        "end": (
            N_("You played that beautifully."),
            N_("You're never too old to learn."),
            N_("A pleasure to watch you play, truly."),
        ),
    },
    "juno": {
        "cheer": (N_("Wow! Do that again!"), N_("Now it gets exciting!"), N_("My heart is racing!")),
        "reject": (N_("Not my kind of luck!"), N_("Nope! Deal me a better one."), N_("Too tame for me!")),
        "bluff": (
            N_("I'd bet on that any day!"),
            N_("Fortune loves the bold!"),
            N_("I could feel it in my fingers!"),
        ),
        "theft": (N_("Finders keepers!"), N_("Ha! Come to me!"), N_("Mine now! What a day!")),
        "hit": (N_("Ouch! I like your nerve."), N_("Double or nothing!"), N_("Wow, right in the face!")),
        "win": (N_("What a ride!"), N_("I knew that card had a heart!"), N_("I love this game!")),
        "end": (N_("That was fun anyway!"), N_("Again, again!"), N_("So close! Wasn't it close?")),
    },
    "okoro": {
        "cheer": (
            N_("That took patience."),
            N_("So the harvest begins."),
            N_("Slowly, slowly, and then this."),
        ),
        "reject": (
            N_("I have no room for that."),
            N_("Not today. I'm saving up."),
            N_("It doesn't fit my plan."),
        ),
        "bluff": (
            N_("Time will tell."),
            N_("I was waiting for that."),
            N_("Good things come to those who wait."),
        ),
        "theft": (
            N_("It will be safe with me."),
            N_("One more for the collection."),
            N_("I have just the shelf for it."),
        ),
        "hit": (N_("I can wait."), N_("Even mountains lose stones."), N_("I'd had it too long anyway.")),
        "win": (
            N_("All things come to those who save."),
            N_("It counted in the end."),
            N_("Card by card, you see."),
        ),
        "end": (
            N_("Another deal, another day."),
            N_("My time will come."),
            N_("Tomorrow I'll start a new pile."),
        ),
    },
    "petra": {
        "cheer": (
            N_("I saw that. I'm writing it down."),
            N_("Don't get used to it."),
            N_("Remember who let you do that."),
        ),
        "reject": (N_("After last time? No."), N_("You already owe me."), N_("I don't take gifts from you.")),
        "bluff": (
            N_("I remember how you lie."),
            N_("That makes us even. Almost."),
            N_("That was one. I'm counting."),
        ),
        "theft": (
            N_("That was for earlier."),
            N_("You know what you did."),
            N_("Now we're closer to even."),
        ),
        "hit": (N_("Noted."), N_("I won't forget that."), N_("I know where you sit.")),
        "win": (N_("Debts paid."), N_("I told you I'd remember."), N_("Nobody's forgotten, I said.")),
        "end": (
            N_("I keep a list, you know."),
            N_("Enjoy it while it lasts."),
            N_("This goes into my notebook."),
        ),
    },
    "sal": {
        "cheer": (N_("Hm. Very convenient."), N_("Someone should stop that."), N_("Nobody's that lucky.")),
        "reject": (
            N_("What's wrong with it? No."),
            N_("Too good a gift. Keep it."),
            N_("And what do you get out of it?"),
        ),
        "bluff": (
            N_("I smelled it from here."),
            N_("I doubt, therefore I win."),
            N_("I never believe the first story."),
        ),
        "theft": (
            N_("I knew you were hiding it."),
            N_("Better in my hands."),
            N_("You'd have done the same to me."),
        ),
        "hit": (N_("I knew it. I knew it!"), N_("Who shuffled these?"), N_("Of course. Always me.")),
        "win": (
            N_("And nobody believed me."),
            N_("Trust pays? Never tried it."),
            N_("I checked it twice. It's true."),
        ),
        "end": (
            N_("Let me see those cards."),
            N_("Something's fishy here."),
            N_("I want to count that again."),
        ),
    },
    "wren": {
        "cheer": (N_("Oh, that was lovely!"), N_("Should we be worried?"), N_("I could never do that.")),
        "reject": (N_("Um, no, thank you."), N_("I'd better not …"), N_("Sorry, could you keep it?")),
        "bluff": (N_("I was almost sure."), N_("Oh! Was I right?"), N_("I hardly dared to look.")),
        "theft": (
            N_("Sorry! Sorry. Thank you."),
            N_("May I? Oh, I already have."),
            N_("I hope you don't mind …"),
        ),
        "hit": (N_("Oh no."), N_("I should have stayed quiet."), N_("That's all right. I think.")),
        "win": (N_("Me? Really?"), N_("I counted twice, to be sure."), N_("Please don't all look at me.")),
        "end": (
            N_("You were very good."),
            N_("At least nobody looked at me."),
            N_("I'll just sit here quietly."),
        ),
    },
    "dario": {
        "cheer": (N_("Encore, encore!"), N_("I thought this was my show."), N_("Lovely! But I'd bow lower.")),
        "reject": (
            N_("You're too kind, I couldn't!"),
            N_("Not even for you, my dear."),
            N_("Flattered! But no encore."),
        ),
        "bluff": (
            N_("And the crowd goes wild!"),
            N_("It's all in the smile."),
            N_("Quite a performance, no?"),
        ),
        "theft": (N_("It looks better on me!"), N_("Thank you, thank you!"), N_("And for my next trick …")),
        "hit": (N_("My beautiful hand!"), N_("You wound me!"), N_("Not the face!")),
        "win": (
            N_("No applause? A little?"),
            N_("A star is dealt!"),
            N_("Thank you, you've been wonderful!"),
        ),
        "end": (
            N_("Bravo! I'd have paid to see it."),
            N_("I lose with style, at least."),
            N_("Even my exits get applause."),
        ),
    },
}
"""Remarks by character and occasion: somebody's great moment, refusing, winning a called bluff, taking a
card, being hit, winning and losing a round. There are three for each, so that nobody says the same thing
twice in a row.
"""
