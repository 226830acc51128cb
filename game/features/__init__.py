"""The features around the table, a folder for each."""
