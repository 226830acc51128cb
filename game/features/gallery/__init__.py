"""The gallery: all cards that have a text, to read and to try."""
