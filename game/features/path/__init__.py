"""The path through each game: lessons, wins and puzzles so far, and the looks earned by them."""
