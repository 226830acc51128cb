"""The room: one loop, scenes on a stack, input as intents, pages that say what is drawn and clickable."""
