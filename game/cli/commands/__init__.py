"""The commands of `octavo`, a module for each."""
