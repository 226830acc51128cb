"""Random input of every kind, thrown at any screen."""

from __future__ import annotations

import pygame
from pilot import sit

from engine.kernel.rng import Rng

KEYS = ["return", "escape", "up", "down", "left", "right", "tab", "space", "backspace", "f1", "f10", "h", "u"]
KEYS += ["l", "s", "m", "w", "page up", "page down", "1", "2", "3", "9", "x"]


def title(p):
    pass


def shelf(p):
    p.click("Games")


def setting(p):
    p.click("Games")
    p.click("8-equilibrium")


def settings(p):
    p.click("Settings")


def credits(p):
    p.click("Credits")


def rules(p):
    p.click("Rules")


def learn(p):
    p.click("Learn")


def table(p):
    sit(p, "equilibrium", 4, [("variants", "BCDE"), ("match", "rounds:3")])
    p.wait(0.2)


def absurd(p):
    sit(p, "absurd", 3)
    p.wait(0.2)


def pause(p):
    table(p)
    p.press("f10")


def sheet(p):
    sit(p, "equilibrium", 2, [("match", "rounds:2")])
    p.play_to_a_sheet()


def results(p):
    sit(p, "equilibrium", 2)
    p.play_to_the_end()


SCREENS = [title, shelf, setting, settings, credits, rules, learn, table, absurd, pause, sheet, results]


def throw(p, chance):
    """One input of any kind."""
    w, h = p.room.theme.size
    at = (chance.below(w), chance.below(h))
    things = p.things if chance.below(3) == 0 else p.live()
    if things and chance.below(2):
        at = things[chance.below(len(things))].rect.center
    kind = chance.below(12)
    if kind < 3:
        p.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    elif kind < 6:
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=(1, 1, 1, 3)[chance.below(4)])
        if chance.below(4):
            p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    elif kind == 6:
        p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    elif kind == 7:
        p.post(pygame.MOUSEWHEEL, y=chance.below(5) - 2, x=0)
    elif kind == 8:
        p.post(pygame.JOYBUTTONDOWN, button=chance.below(12), joy=0, instance_id=0)
    elif kind == 9:
        p.post(pygame.JOYAXISMOTION, axis=chance.below(4), value=chance.below(21) / 10 - 1, instance_id=0)
    elif kind == 10:
        p.post(pygame.TEXTINPUT, text="aß7♥"[chance.below(4)])
    else:
        key = pygame.key.key_code(KEYS[chance.below(len(KEYS))])
        p.post(pygame.KEYDOWN, key=key, mod=(0, pygame.KMOD_SHIFT)[chance.below(2)], unicode="", scancode=0)
        if chance.below(4):
            p.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def storm(p, screen, seed, count, paint=1):
    """So many inputs, a frame after every fourth; one in `paint` is painted, else a page is made."""
    screen(p)
    chance = Rng(seed, SCREENS.index(screen))
    for n in range(count):
        throw(p, chance)
        if n % 4 == 0 and n // 4 % paint:
            p.unpainted()
        elif n % 4 == 0:
            p.frame()
        if p.room.quit or (len(p.room.stack) == 1 and screen is not title and n % 50 == 0):
            p.room.quit = False
            if not p.room.stack:
                p.room.stack = [p.title]
            if chance.below(2):
                p.room.go(p.title.act(("games",)))
