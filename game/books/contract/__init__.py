"""The contract between the table and the book of a game: everything that a book must contain."""
