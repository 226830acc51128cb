"""The path through each game: lessons, wins and puzzles so far, and the faces and felts earned by them."""
