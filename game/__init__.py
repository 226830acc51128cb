"""The table: scenes, animation, sound, storage and the command line. It imports `engine` and `ai`."""
