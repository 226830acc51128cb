"""The table: scenes, animation, sound, storage and the command line. Knows engine and ai."""
