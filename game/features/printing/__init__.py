"""Print and play: the sheets that come with the program, and the words on them."""
