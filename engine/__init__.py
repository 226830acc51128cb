"""The rules of the games: a kernel, and one package for each game. Uses the standard library only."""
