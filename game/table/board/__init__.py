"""The board behind the felt: its cards, tokens, marks and faces at one moment, and the choice being made."""
