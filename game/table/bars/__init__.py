"""The bars of the table: tools along the top, the prompt and the ledge along the bottom."""
