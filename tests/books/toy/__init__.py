"""The toy game at the table: the smallest book, without words of its own."""
