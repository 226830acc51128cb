"""Score sheets after a round and results after a match."""
