"""The books of the games: all that the table and its words know of a game lies in the folder of its name."""
