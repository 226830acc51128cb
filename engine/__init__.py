"""The rules of the games: a kernel and one small package a game. Standard library only."""
