"""The setup of a match: the game, its rules, and the players with their seats."""
