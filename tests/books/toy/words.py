"""The toy game has no sentences of its own: it uses the kernel's, and codes as they are."""

from game.words.game_sentences import Decision, Private, Words

WORDS = Words(
    aim={"match": "How long you play: one round, or two."},
    decisions={
        "choose": Decision("choose", "TOY-1", Private.OPTIONS | Private.ANSWER),
        "order": Decision("order", "TOY-2", Private.ANSWER),
        "pick": Decision("pick", "TOY-3", Private.OPTIONS | Private.ANSWER),
        "snap": Decision("snap", "TOY-4", Private.QUESTION | Private.OPTIONS),
    },
    actions={},
    events={},
    facts={},
    fact_types={},
    why_not={},
    reasons={},
    parts={},
    zones={},
    ended={},
    rules={},
    refusals={},
    warnings={},
    codes={},
)
