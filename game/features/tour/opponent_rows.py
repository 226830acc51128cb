"""`OPPONENTS`: the homes, styles and lines of the eight characters, a row for each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from game.words import N_

Occasion = Literal["hello", "beaten", "beat", "won", "lost"]
"""A greeting, a greeting after you beat them or they beat you, and a parting after they won or lost."""


class Style(NamedTuple):
    """What a character does more or less often than a plain player in the same positions."""

    says: str
    """Not translated yet."""
    game: str = ""
    habit: str = ""
    """As in the game's `habit_counts`; empty for what is declared and not measured."""
    mine: int = 0
    """In per cent, as `tools.tuning.character_differences --matches 240` measures it among Regulars."""
    plain: int = 0


class Opponent(NamedTuple):
    """A character as somebody one gets to know."""

    region: str
    """The region in which they live."""
    home: str
    style: Style
    lines: Mapping[Occasion, tuple[str, ...]]
    """By occasion, what they say; no line stands twice."""


OPPONENTS: Final[Mapping[str, Opponent]] = {
    "mira": Opponent(
        "castle",
        N_("Lives in the east wing of the Castle, with a mirror in every room."),
        Style(N_("Bluffs twice as often as others."), "absurd", "bluffs", 13, 6),
        {
            "hello": (
                N_("There you are. I'd hoped for you."),
                N_("Sit. Tell me nothing but lies."),
                N_("I dressed up for this. You noticed."),
            ),
            "beaten": (
                N_("You beat me. I found that charming."),
                N_("Last time I let you look clever."),
                N_("You owe me a smile and a match."),
            ),
            "beat": (
                N_("Come to be fooled again, darling?"),
                N_("You still wonder what I held."),
                N_("Last time was sweet. For me."),
            ),
            "won": (
                N_("Was it a bluff? I'll never say."),
                N_("Keep the memory. I keep the win."),
                N_("Don't pout. It spoils your face."),
            ),
            "lost": (
                N_("You read me. Nobody reads me."),
                N_("Well played. Now forget my tricks."),
                N_("I'll be thinking of you, darling."),
            ),
        },
    ),
    "tobias": Opponent(
        "railway",
        N_("Was stationmaster of the Mountain Railway, and still winds its clocks."),
        Style(N_("Never plays on a whim, unlike all the others at his level.")),
        {
            "hello": (
                N_("Good evening. The kettle is on."),
                N_("A chair by the stove, just for you."),
                N_("You're right on time, my friend."),
            ),
            "beaten": (
                N_("I've studied your last win. Lovely."),
                N_("You taught me something last time."),
                N_("You were the better one. Once more?"),
            ),
            "beat": (
                N_("You'll do better today, I'm sure."),
                N_("Last time the cards liked me."),
                N_("I won, but you came close, I think."),
            ),
            "won": (
                N_("Thank you for the game, my friend."),
                N_("An honest win. You made me earn it."),
                N_("Next time, the tea is on me."),
            ),
            "lost": (
                N_("I take off my cap to you."),
                N_("Every card in its place. Well done."),
                N_("I shall sleep well, even so."),
            ),
        },
    ),
    "juno": Opponent(
        "fair",
        N_("Works the big wheel at the Fair, and rides it after closing."),
        Style(
            N_("Deals cards unseen from the deck twice as often as others."), "equilibrium", "deals", 44, 20
        ),
        {
            "hello": (
                N_("Yes! You! Let's play!"),
                N_("I can feel it: lucky night!"),
                N_("Hurry, the cards are getting cold!"),
            ),
            "beaten": (
                N_("You got lucky! I love that!"),
                N_("Revenge! The fun kind!"),
                N_("You won, so now it's my turn!"),
            ),
            "beat": (
                N_("I won last time! Did you see?"),
                N_("Bet you can't stop me twice!"),
                N_("Still dizzy from my last win!"),
            ),
            "won": (
                N_("All or nothing, and it was all!"),
                N_("Woo! One more ride? Please?"),
                N_("Never tell me the odds!"),
            ),
            "lost": (
                N_("You beat me! How did you dare?"),
                N_("I'd do it all again, only faster!"),
                N_("Worth every risk! Bye!"),
            ),
        },
    ),
    "okoro": Opponent(
        "harbour",
        N_("Keeps the stores at the Harbour, and knows what is in every crate."),
        Style(N_("Pays a token less than half as often as others."), "equilibrium", "pays", 5, 12),
        {
            "hello": (
                N_("Welcome. The tide is in no hurry."),
                N_("Come in. I kept your seat for you."),
                N_("A calm sea. A good day to save."),
            ),
            "beaten": (
                N_("You won. I've saved up since then."),
                N_("I lost a match and gained a lesson."),
                N_("Your win is written down. Mine waits."),
            ),
            "beat": (
                N_("You spent too early last time."),
                N_("My last win is still in the crate."),
                N_("Last time I waited longer than you."),
            ),
            "won": (
                N_("What you keep, you have."),
                N_("The harvest is in. Travel safely."),
                N_("Come again when you've saved more."),
            ),
            "lost": (
                N_("You spent well. I'll remember how."),
                N_("Even a full store runs out one day."),
                N_("The sea gives and the sea takes."),
            ),
        },
    ),
    "petra": Opponent(
        "railway",
        N_("Minds the signal box of the Mountain Railway, and notes every late train."),
        Style(
            N_("Aims far more often than others at whoever harmed her most."),
            "equilibrium",
            "at its foe",
            82,
            53,
        ),
        {
            "hello": (
                N_("You. Sit where I can see you."),
                N_("A new page in the notebook."),
                N_("Hit me first. I dare you."),
            ),
            "beaten": (
                N_("I've had all this time to be angry."),
                N_("Your name is at the top of my list."),
                N_("Last time. Yes. Let's talk about it."),
            ),
            "beat": (
                N_("We were even. Then I won. Good."),
                N_("Come to pay the rest of your debt?"),
                N_("I've crossed you out. For now."),
            ),
            "won": (
                N_("That settles it. Until next time."),
                N_("Paid back, with interest."),
                N_("You shouldn't have started it."),
            ),
            "lost": (
                N_("This isn't over. It never is."),
                N_("I have a very good memory."),
                N_("One more line under your name."),
            ),
        },
    ),
    "sal": Opponent(
        "castle",
        N_("Guards the gate of the Castle, and asks everyone twice."),
        Style(N_("Calls a bluff nearly twice as often as others."), "absurd", "calls", 71, 38),
        {
            "hello": (
                N_("Who sent you? Never mind. Sit."),
                N_("I've counted the deck. Twice."),
                N_("Hands where I can see them."),
            ),
            "beaten": (
                N_("I checked your last win. Hm."),
                N_("Nobody wins like that by accident."),
                N_("You won. I still have questions."),
            ),
            "beat": (
                N_("You think I cheated, don't you?"),
                N_("Losing again would look suspicious."),
                N_("I won last time. Too easily, hm?"),
            ),
            "won": (
                N_("I don't believe it either."),
                N_("Check the cards if you like."),
                N_("Don't smile. What are you planning?"),
            ),
            "lost": (
                N_("I demand to see your sleeves."),
                N_("Fine. But I'm locking the gate."),
                N_("Beaten fairly. That's what's odd."),
            ),
        },
    ),
    "wren": Opponent(
        "harbour",
        N_("Keeps the lamp of the lighthouse at the Harbour."),
        Style(N_("Jumps in less than half as often as others."), "absurd", "jumps in", 31, 67),
        {
            "hello": (
                N_("Oh, hello. It's only me."),
                N_("I lit the lamp so you'd find us."),
                N_("Is this seat … never mind. Hello."),
            ),
            "beaten": (
                N_("You were so good last time."),
                N_("I practised a little. Only a little."),
                N_("Please be as kind as last time."),
            ),
            "beat": (
                N_("I'm sorry about last time. A bit."),
                N_("I've been careful since I won."),
                N_("I hope you're not cross with me."),
            ),
            "won": (
                N_("Oh! I think that's the end."),
                N_("It was the safe way. It worked."),
                N_("Thank you. I'll go home quietly."),
            ),
            "lost": (
                N_("It's better this way, really."),
                N_("You'd have won anyway, I think."),
                N_("I'll wave when your ship leaves."),
            ),
        },
    ),
    "dario": Opponent(
        "fair",
        N_("Runs the big top at the Fair, and is its only star."),
        Style(N_("Calls a bluff half as often as others."), "absurd", "calls", 16, 31),
        {
            "hello": (
                N_("Ladies, gentlemen, my favourite!"),
                N_("You came! The show can begin!"),
                N_("Front row for you, as always!"),
            ),
            "beaten": (
                N_("They still talk about your victory!"),
                N_("You stole my last scene. Bravo!"),
                N_("I believed you every word. Again!"),
            ),
            "beat": (
                N_("Back for another of my triumphs?"),
                N_("The reviews of my last win? Superb!"),
                N_("You lost with grace. I won with more!"),
            ),
            "won": (
                N_("Curtain! Flowers to my dressing room!"),
                N_("And that, my dear, is a finale!"),
                N_("I was magnificent. You helped!"),
            ),
            "lost": (
                N_("The star bows to you tonight!"),
                N_("Fooled again! I do love a surprise!"),
                N_("Tomorrow a new show! Be there!"),
            ),
        },
    ),
}
