"""Commands that make the puzzles that come with Octavo."""
