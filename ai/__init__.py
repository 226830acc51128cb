"""Bots: they see a `View`, answer with one of the legal actions, and never touch the match."""
