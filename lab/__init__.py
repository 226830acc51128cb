"""The lab for game designers: external programs as bots, learning environments, reports, many machines.

The lab may import engine, ai and `game/words`. Commands import it on demand; the app does not contain it.
"""
