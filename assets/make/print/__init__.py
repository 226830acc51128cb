"""Print and play: cards, tokens, reference cards, rules and score sheets as vector PDF."""
