"""The books of the games: a folder for each, with all that the table and the words know of it."""
