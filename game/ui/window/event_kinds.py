"""Groups the window events that mean the same to the room."""

from __future__ import annotations

import pygame

ACTS = (
    pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.FINGERDOWN,
    pygame.FINGERUP, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION, pygame.VIDEORESIZE,
    pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN,
)  # fmt: skip
"""Events after which the next frame must show the present state."""
OUT_OF_SIGHT = (
    pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN,
    pygame.APP_WILLENTERBACKGROUND, pygame.APP_DIDENTERBACKGROUND, pygame.APP_WILLENTERFOREGROUND,
    pygame.APP_DIDENTERFOREGROUND,
)  # fmt: skip
INPUT = (
    pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN,
    pygame.FINGERMOTION, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.JOYAXISMOTION,
)  # fmt: skip
