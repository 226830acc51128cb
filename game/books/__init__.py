"""The books of the games: a folder for each, with everything that the table and the words know about it."""
