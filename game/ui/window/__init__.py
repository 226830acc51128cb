"""The window: the loop, input, the stack of screens, painting, sound."""
