"""Pages: the things on them and their meaning, controls, and the search for free room."""
