"""Reports on a game for its designer: the findings of bots in many rounds, on one page."""
